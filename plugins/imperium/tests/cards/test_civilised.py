"""
The civilised cards of the commons as they play, in the order of the box.

What they do at the solstice is in `test_solstices`, the attacks in `test_attacks`,
their points in `test_points`.
"""

from __future__ import annotations

from typing import Any

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

# Taxation


@pytest.mark.parametrize(
    ("yours", "others", "goods"),
    [
        ([], [[], [], []], 4),
        ([], [["city"], ["metropolis"], []], 4),
        (["city"], [[], [], []], 1),
        (["city"], [["metropolis"], ["harbour_city", "trading_city"], []], 3),
        (["city", "metropolis"], [["harbour_city"], ["trading_city"], []], 1),
        (["bogs"], [["lagoon"], [], []], 4),
    ],
)
def test_taxation(yours: list[str], others: list[list[str]], goods: int):
    """+1G for each player, you too, who has as many or more city|metropolis icons."""
    game = c.action("taxation", seats=4, state="empire", play=yours)
    for seat, cards in enumerate(others, 1):
        t.put(game, seat, "play", *cards)
    t.play(game, "taxation")

    assert [goods, 0, 0, 0] == c.pools(game, "goods")
    assert (3, 5) == c.tokens(game)


# Epic Poetry


@pytest.mark.parametrize(
    ("card", "codes", "reached"),
    [
        ("elders", ["choose:acquire"], ["exiled:altar"]),
        ("elders", ["choose:break_through"], ["exiled:altar"]),
        ("goryeo", [], ["exiled:scribes"]),
        ("melayu_kingdom", [], []),
        ("byzantines", [], []),
    ],
)
def test_epic_poetry_reaches_exiled_cards_of_the_suit(
    card: str, codes: list[str], reached: list[str]
):
    """Acquiring or breaking through for UN|CI reaches exiled ones, suit unchanged."""
    exile = ["altar", "scribes", "heath", "savannah", "punt"]
    game = c.action(card, trade=True, seats=3, play=["epic_poetry"], exile=exile)
    t.to_state(game, 0, "empire")
    t.market(game, "trade_caravans", "couriers")
    t.play(game, card, *codes)

    assert reached == t.offered(game, "exiled")
    assert t.offered(game, "market")


@pytest.mark.parametrize("choice", ["acquire", "break_through"])
def test_epic_poetry_breaks_through_and_is_recalled(choice: str):
    """It is a break through, without unrest; then Epic Poetry comes back to hand."""
    game = c.action("elders", play=["epic_poetry"], exile=["altar"])
    t.market(game, "trade_caravans")
    t.play(game, "elders", f"choose:{choice}", "exiled:altar")

    assert ["altar", "epic_poetry"] == t.hand(game)
    assert [[], []] == [t.told(game, "took_unrest"), t.told(game, "acquired")]
    assert 1 == len(t.told(game, "broke_through"))


def test_epic_poetry_may_be_left():
    """Without it the market card comes as ever, and Epic Poetry stays in play."""
    game = c.action("goryeo", play=["epic_poetry"], exile=["scribes"])
    t.play(game, "goryeo", "market:3-metropolis")

    assert ["metropolis", "unrest"] == t.hand(game)
    assert ["epic_poetry"] == t.names(game, "play", 0)


@pytest.mark.parametrize("exile", [[], ["scribes"], ["altar"]])
def test_epic_poetry_counts_for_what_can_be_done(exile: list[str]):
    """Where the market has no such card, an exiled one can be acquired."""
    market = ["bogs", "lagoon", "valley", "savannah", "glacier"]
    game = c.action("elders", play=["epic_poetry"], exile=exile, market=market)
    t.play(game, "elders")
    found = t.offered(game, "choose")

    assert (["choose:acquire", "choose:break_through"] * ("altar" in exile)) == found


def test_epic_poetry_is_its_owners_and_works_in_every_turn():
    """A passive ability: in an innovate turn too, for who has it in play."""
    game = c.action("city", play=["epic_poetry"], exile=["altar", "bogs", "scribes"])
    t.end_turn(game)
    t.answer(game, "innovate")

    assert (1, []) == (t.asked(game), t.offered(game, "exiled"))

    t.end_turn(game)
    t.answer(game, "innovate")

    assert ["exiled:scribes", "exiled:altar"] == t.offered(game, "exiled")

    t.answer(game, "exiled:altar")

    assert {"altar", "epic_poetry"} <= set(t.hand(game))


# Moneylenders, Mercenaries


@pytest.mark.parametrize(
    ("card", "resources", "left"),
    [
        ("moneylenders", {"materials": 2}, None),
        ("moneylenders", {"materials": 4}, {"materials": 1}),
        ("moneylenders", {"materials": 1, "progress": 1}, {}),
        ("moneylenders", {"goods": 2}, {}),
        ("moneylenders", {"population": 9}, None),
        ("mercenaries", {}, None),
        ("mercenaries", {"population": 3}, {"population": 2}),
        ("mercenaries", {"progress": 1}, {}),
        ("mercenaries", {"goods": 1}, {}),
        ("mercenaries", {"materials": 9}, None),
    ],
)
def test_money_for_an_action(
    card: str, resources: dict[str, Any], left: dict[str, int] | None
):
    """Free play; 3M or 1P -> +1 action; not to be played by who cannot pay."""
    game = c.action(card, state="empire", **resources)

    assert (left is not None) == t.can_play(game, card)

    if left is not None:
        t.play(game, card)

        assert (left, (4, 5)) == (c.have(game), c.tokens(game))


# Nabataean Kingdom


def nabataean(population: int) -> Game:
    """Return a game in which it is held, with a route in slot 1 of the market."""
    hand = ("nabataean_kingdom", "north_x1")
    game = c.action(*hand, trade=True, state="empire", population=population)
    t.market(game, "swahili_coast")
    return t.again(game)


@pytest.mark.parametrize("population", [1, 2])
def test_nabataean_kingdom_costs_two_population(population: int):
    """What stands before "to" must be paid to play it."""
    game = nabataean(population)

    assert (population == 2) == t.can_play(game, "nabataean_kingdom")


@pytest.mark.parametrize("choice", ["unrest", "history"])
def test_nabataean_kingdom(choice: str):
    """2P -> break through TR; exile 1 market; take 1 UR or put this into history."""
    game = nabataean(3)
    t.play(game, "nabataean_kingdom", "market:1-swahili_coast")
    exiled = t.row(game)[1]
    t.answer(game, f"market:2-{exiled}", f"choose:{choice}")
    unrest = choice == "unrest"

    assert {"population": 1} == c.have(game)
    assert [exiled] == t.names(game, "exile")
    assert sorted(["north_x1", "swahili_coast", *["unrest"] * unrest]) == t.hand(game)
    assert ("discard" if unrest else "history") == c.lies(game, "nabataean_kingdom")


def test_nabataean_kingdom_digs_for_a_route():
    """The market need have no route: it is dug for, in the main deck or elsewhere."""
    game = nabataean(2)
    t.play(game, "nabataean_kingdom")
    (way,) = [code for code in t.offered(game) if code != "market:1-swahili_coast"]
    t.answer(game, way)
    (route,) = [card for card in t.hand(game) if card != "north_x1"]

    assert "trade_route" in game.rules.cards[game.rules.card_index[route]].suits


# Scribes


@pytest.mark.parametrize(
    ("hand", "history", "codes"),
    [
        ([], [], None),
        ([], ["heath"], None),
        (["city"], ["heath"], ["choose:history"]),
        ([], ["heath", "bogs"], ["choose:exile"]),
        (["city"], ["heath", "bogs", "altar"], ["choose:history", "choose:exile"]),
    ],
)
def test_scribes_offers_what_can_be_done(
    hand: list[str], history: list[str], codes: list[str] | None
):
    """1 of the hand into history, or 2 of history exiled -> +1 action."""
    game = c.action("scribes", *hand, seats=3, state="empire", history=history)

    assert (codes is not None) == t.can_play(game, "scribes")

    if codes is not None and len(codes) > 1:
        assert codes == t.offered(t.play(game, "scribes"))


def test_scribes_writes_history():
    """Free play: a card of the hand goes into history, this one is discarded."""
    game = c.play("scribes", "city", "altar", state="empire")
    t.answer(game, "card:altar")

    assert ["altar"] == t.names(game, "history", 0)
    assert ["city"] == t.hand(game)
    assert ["scribes"] == t.names(game, "discard", 0)
    assert (3, 5) == c.tokens(game)


def test_scribes_forgets_history():
    """Two of history are exiled -> +1 action."""
    history = ["city", "altar", "heath"]
    game = c.play("scribes", seats=3, state="empire", history=history)
    t.answer(game, "card:altar", "card:heath")

    assert ["city"] == t.names(game, "history", 0)
    assert ["altar", "heath"] == sorted(t.names(game, "exile"))
    assert (4, 5) == c.tokens(game)


# Warehouse


def warehouse(*exhausted: str) -> Game:
    """Return a game with Warehouse and merchants in play, some of them exhausted."""
    cards = ["warehouse", "market_stall", "trade_caravans"]
    game = c.action("city", trade=True, play=cards, materials=5, goods=1)
    for card in exhausted:
        t.set_exhausted(game, card)
    t.change(game, "exhaustions", 6 - len(exhausted))
    return t.again(game)


@pytest.mark.parametrize(
    ("exhausted", "usable"),
    [
        ([], False),
        (["trade_caravans"], False),
        (["north_anchor"], False),
        (["market_stall"], True),
        (["merchant"], True),
    ],
)
def test_warehouse_frees_merchants_only(exhausted: list[str], *, usable: bool):
    """A card with a merchant icon and a token on it, the Merchant card too."""
    game = warehouse(*exhausted)

    assert usable == ("exhaust:warehouse" in t.offered(game))


def test_warehouse_frees_a_merchant():
    """The token returns to the state card, and the merchant can be used again."""
    game = warehouse("market_stall", "merchant")
    t.use(game, "warehouse", "exhaust:market_stall")
    found = [t.is_exhausted(game, card) for card in ("market_stall", "merchant")]

    assert [False, True] == found
    assert (3, 4) == c.tokens(game)
    assert "exhaust:market_stall" in t.offered(game)
    assert "exhaust:warehouse" not in t.offered(game)


# Magistrate


@pytest.mark.parametrize(
    ("words", "progress"),
    [(("no", "no", "no"), 0), (("yes", "no", "no"), 1), (("yes", "yes", "yes"), 3)],
)
def test_magistrate(words: tuple[str, str, str], progress: int):
    """+3M; all may put 1 of hand or discard into history; +1Pr for each who did."""
    game = c.action("magistrate", "city", seats=4, state="empire")
    t.put(game, 0, "discard", "heath")
    t.put(game, 1, "discard", "scribes")
    t.put(game, 3, "hand", "altar")
    t.play(game, "magistrate")
    # Seat 2 has no card, and is not asked.
    for seat, word in zip((0, 1, 3), words, strict=True):
        assert (seat, ["yes", "no"]) == (t.asked(game), t.offered(game))
        t.answer(game, word)
        if (seat, word) == (0, "yes"):
            found = t.offered(game)
            t.answer(game, "from:hand-city")

            assert ["from:hand-city", "from:discard-heath"] == found
    histories = [len(t.names(game, "history", seat)) for seat in (0, 1, 3)]

    assert (3, progress) == (t.pool(game)["materials"], t.pool(game)["progress"])
    assert [word == "yes" for word in words] == [bool(count) for count in histories]
    assert "magistrate" in t.names(game, "discard", 0)


# Market Stall


@pytest.mark.parametrize(
    ("resources", "code", "left"),
    [
        ({}, None, {}),
        ({"materials": 9, "population": 9}, None, {}),
        ({"goods": 1}, "", {"progress": 2}),
        ({"progress": 1}, "", {"goods": 2}),
        ({"goods": 2, "progress": 1}, "choose:progress", {"goods": 1, "progress": 3}),
        ({"goods": 2, "progress": 1}, "choose:goods", {"goods": 4}),
    ],
)
def test_market_stall(
    resources: dict[str, Any], code: str | None, left: dict[str, int]
):
    """Exhaust: each other may draw 1; then 1G -> 2Pr or 1Pr -> 2G, which is a cost."""
    game = c.action("city", seats=3, play=["market_stall"], **resources)

    assert (code is not None) == ("exhaust:market_stall" in t.offered(game))

    if code is not None:
        t.use(game, "market_stall")

        assert (1, ["yes", "no"]) == (t.asked(game), t.offered(game))

        t.answer(game, "yes")

        assert (2, ["yes", "no"]) == (t.asked(game), t.offered(game))

        t.answer(game, "no", *[code] * bool(code))

        assert left == c.have(game)
        assert [["east_x1"], [], ["city"]] == [t.hand(game, x) for x in (1, 2, 0)]


# Gardening


@pytest.mark.parametrize(
    ("cards", "unrest", "returned"),
    [
        ([], 3, 0),
        (["city"], 3, 1),
        (["metropolis"], 3, 1),
        (["city", "metropolis"], 3, 2),
        (["city", "trading_city"], 3, 1),
        (["city", "metropolis"], 1, 1),
        (["city", "metropolis"], 0, 0),
    ],
)
def test_gardening(cards: list[str], unrest: int, returned: int):
    """+1Pr; may return 1 UR if a city is in play, and 1 if a metropolis is."""
    hand = ["gardening", *["unrest"] * unrest]
    game = c.play(*hand, state="empire", play=cards)
    pile = len(t.pile(game, "unrest"))
    for _ in range(returned):
        t.answer(game, "yes")

    assert "action" == t.kind(game)
    assert {"progress": 1} == c.have(game)
    assert ["unrest"] * (unrest - returned) == t.hand(game)
    assert pile + returned == len(t.pile(game, "unrest"))


def test_gardening_may_leave_unrest():
    """Each is asked for by itself."""
    game = c.play("gardening", "unrest", state="empire", play=["city", "metropolis"])
    t.answer(game, "no", "no")

    assert ["unrest"] == t.hand(game)


# Bucellarii


def test_bucellarii_recalls_for_a_tributary():
    """Recall 1 RG -> break through TB; with no region left, nothing to lie under."""
    game = c.play("bucellarii", state="empire", play=["valley"])
    t.answer(game, "choose:break_through", "market:4-akkadians")

    assert ["akkadians", "valley"] == t.hand(game)
    assert ["bucellarii"] == t.names(game, "discard", 0)
    assert "action" == t.kind(game)


@pytest.mark.parametrize(
    ("regions", "population"), [([], 0), (["valley"], 1), (["valley", "glacier"], 2)]
)
def test_bucellarii_counts_regions(regions: list[str], population: int):
    """+1P per RG in play; the other option needs a region to recall."""
    game = c.action("bucellarii", "city", state="empire", play=[*regions, "altar"])
    t.play(game, "bucellarii", *["choose:population"] * bool(regions))

    assert population == t.pool(game)["population"]
    assert ("may" if regions else "action") == t.kind(game)


def test_bucellarii_is_garrisoned():
    """May garrison this in a RG -> that region's play effect is resolved."""
    play = ["volcano", "altar", "alluvial_plain"]
    game = c.play("bucellarii", state="empire", play=play)
    t.answer(game, "choose:population", "yes", "card:volcano")

    assert ["bucellarii"] == t.below(game, "volcano")
    assert {"population": 2, "progress": 1} == c.have(game)

    t.answer(game, "market:2-elders")

    assert ["elders"] == t.names(game, "exile")
    assert [] == t.names(game, "discard", 0)
    assert "action" == t.kind(game)


# Imports


def test_imports_needs_something_to_pay_with():
    """Both options have a cost: neither an exiled card to swap nor 3M forbids it."""
    game = c.action("imports", "city", trade=True, state="empire", materials=2)

    assert not t.can_play(game, "imports")

    t.put(game, None, "exile", "altar")

    assert t.can_play(t.again(game), "imports")


def test_imports_swaps_and_trades():
    """All +1G; swap an exiled UN|CI|RG|TB with a market card of its suit -> trade."""
    exile = ["altar", "savannah"]
    game = c.action("imports", "city", trade=True, state="empire", exile=exile)
    t.put(game, 0, "play", "swahili_coast")
    t.market(game, "bogs", "elders", "metropolis", "akkadians", "lagoon")
    t.lay(game, "lagoon", goods=2)
    t.play(game, "imports", "card:savannah")

    assert ["market:1-bogs", "market:5-lagoon"] == t.offered(game)

    t.answer(game, "market:5-lagoon")

    assert ["altar", "lagoon"] == sorted(t.names(game, "exile"))
    assert {"goods": 2} == t.tokens_on(game, "savannah")
    assert ["unrest"] == t.below(game, "savannah")
    # The goods that all have gained goes onto the route, whose commerce follows.
    assert {"goods": 1} == t.tokens_on(game, "swahili_coast")
    assert {"progress": 1} == c.have(game)
    assert [0, 1] == c.pools(game, "goods")


def test_imports_swaps_no_other_suits():
    """Each of the four suits, and neither fame cards nor trade routes."""
    exile = ["scribes", "altar", "savannah", "goryeo", "supreme", "andes_highway"]
    row = ["swahili_coast", "elders", "metropolis", "akkadians", "lagoon"]
    game = c.action("imports", trade=True, state="empire", exile=exile, market=row)
    t.play(game, "imports")

    assert {f"card:{card}" for card in exile[:4]} == set(t.offered(game))


def test_imports_breaks_through():
    """3M -> break through UN|CI."""
    game = c.action("imports", "city", trade=True, state="empire", materials=3)
    t.play(game, "imports")
    if t.kind(game) == "pay":
        t.answer(game, t.offered(game)[0])

    assert ["market:2-elders", "market:3-metropolis"] == t.offered(game, "market")
    assert ["dig:uncivilised", "dig:civilised"] == t.offered(game, "dig")

    t.answer(game, "market:3-metropolis")

    assert ["city", "metropolis"] == t.hand(game)
    assert [1, 1] == c.pools(game, "goods")
