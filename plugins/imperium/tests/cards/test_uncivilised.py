"""
The first uncivilised cards of the commons as they play, in the order of the box.

What they do at the solstice is in `test_solstices`, the attacks in `test_attacks`,
their points in `test_points`.
"""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

BARREN = ("bogs", "lagoon", "valley", "savannah", "glacier")
"""A market with regions only."""


# Navigation


def test_navigation_acquires_exiled_regions():
    """Acquiring RG reaches exiled RG by market rules: they bring no unrest."""
    game = c.action(
        "hunters_and_trackers", seats=4, play=["navigation"], exile=["heath", "altar"]
    )
    t.play(game, "hunters_and_trackers", "choose:acquire")

    assert ["exiled:heath"] == t.offered(game, "exiled")

    t.answer(game, "exiled:heath")

    assert ["heath"] == t.hand(game)
    assert {"materials": 4} == c.have(game)
    assert "navigation" in t.names(game, "play", 0)


def test_navigation_does_not_break_through():
    """Breaking through is not acquiring."""
    game = c.play("melayu_kingdom", seats=4, play=["navigation"], exile=["heath"])

    assert [] == t.offered(game, "exiled")


@pytest.mark.parametrize(
    ("discard", "goods"), [("mangrove", 1), ("valley", 0), ("volcano", 0)]
)
def test_navigation_plays_a_discarded_region(discard: str, goods: int):
    """Exhaust: play 1 RG of the discard pile for 1 action; +1G if it has ocean."""
    cards = [discard, "scribes"]
    game = c.action("city", seats=4, play=["navigation"], discard=cards)
    t.use(game, "navigation")
    t.until(game, "action")

    assert goods == t.pool(game)["goods"]
    assert discard in t.names(game, "play", 0)
    assert (2, 4) == c.tokens(game)


@pytest.mark.parametrize(
    ("discard", "state", "actions", "usable"),
    [
        (["scribes", "oracle"], "barbarian", 3, False),
        (["volcano"], "barbarian", 3, True),
        (["volcano"], "empire", 3, False),
        (["volcano"], "barbarian", 0, False),
        (["valley"], "empire", 1, True),
    ],
)
def test_navigation_plays_as_from_the_hand(
    discard: list[str], state: str, actions: int, *, usable: bool
):
    """It takes an action token, and the region's state symbol counts."""
    cards = {"play": ["navigation"], "discard": discard}
    game = c.action("city", seats=4, state=state, **cards)  # type: ignore[arg-type]
    t.change(game, "actions", actions)

    assert usable == ("exhaust:navigation" in t.offered(t.again(game)))


# Undecipherable Scroll


def test_undecipherable_scroll():
    """Break through an exiled UN|CI|RG|TB, +1Pr; then it is exiled itself."""
    exile = ["altar", "scribes", "savannah", "akkadians", "supreme"]
    game = c.play("undecipherable_scroll", exile=exile)
    reached = t.offered(game)
    t.answer(game, "exiled:scribes")

    assert {"altar", "scribes", "savannah", "akkadians"} == {
        code.partition(":")[2] for code in reached
    }
    assert ["scribes"] == t.hand(game)
    assert {"progress": 1} == c.have(game)
    assert "exile" == c.lies(game, "undecipherable_scroll")
    assert [] == t.told(game, "took_unrest")


def test_undecipherable_scroll_without_exiled_cards():
    """It can be played all the same: +1Pr, and it is exiled."""
    game = c.play("undecipherable_scroll")

    assert {"progress": 1} == c.have(game)
    assert ["undecipherable_scroll"] == t.names(game, "exile")


# Elders


def test_elders_acquire():
    """Acquire UN, with its unrest; the others gain nothing."""
    game = c.play("elders", seats=3, market=["altar", "oracle"])
    t.answer(game, "choose:acquire", "market:1-altar")

    assert ["altar", "unrest"] == t.hand(game)
    assert [0, 0, 0] == c.pools(game, "progress")


def test_elders_break_through():
    """Break through UN, without unrest; then each other player: +1Pr."""
    game = c.play("elders", seats=3, market=["altar", "oracle"])
    t.answer(game, "choose:break_through", "dig:uncivilised")
    (card,) = t.hand(game)

    assert "uncivilised" in game.rules.cards[game.rules.card_index[card]].suits
    assert [0, 1, 1] == c.pools(game, "progress")


def test_elders_without_a_market_card():
    """Where nothing can be acquired it is the break through."""
    game = c.play("elders", market=BARREN)

    assert 1 == len(t.hand(game))
    assert [0, 1] == c.pools(game, "progress")


# Trade Caravans


@pytest.mark.parametrize(
    ("materials", "state", "laden", "codes"),
    [
        (1, "barbarian", 1, None),
        (2, "barbarian", 0, ["choose:goods", "choose:acquire"]),
        (2, "barbarian", 1, ["choose:goods", "choose:acquire"]),
        (2, "empire", 1, []),
    ],
)
def test_trade_caravans_offers_what_can_be_paid(
    materials: int, state: str, laden: int, codes: list[str] | None
):
    """Moving wants 2M of the pool; the other option 2M, a card and the state B."""
    game = c.action("city", state=state, play=["trade_caravans"], materials=materials)
    t.lay(game, "bogs", materials=laden)
    t.again(game)

    assert (codes is not None) == ("exhaust:trade_caravans" in t.offered(game))

    if codes is not None:
        t.use(game, "trade_caravans")

        assert codes == t.offered(game, "choose")


def test_trade_caravans_move_materials():
    """1M each onto 2 different market cards -> +1G."""
    game = c.action("city", play=["trade_caravans"], materials=3)
    t.use(game, "trade_caravans", "choose:goods", "market:2-elders")

    assert [f"market:{n}-{x}" for n, x in enumerate(c.ROW[2:], 3)] == t.offered(game)

    t.answer(game, "market:5-lagoon")
    found = {card: t.tokens_on(game, card) for card in c.ROW if t.tokens_on(game, card)}

    assert {"elders": {"materials": 1}, "lagoon": {"materials": 1}} == found
    assert {"materials": 1, "goods": 1} == c.have(game)


def test_trade_caravans_move_no_substitutes():
    """A move is no payment: progress and goods do not stand in for materials."""
    game = c.action("city", "scribes", play=["trade_caravans"], progress=2, goods=2)
    t.lay(game, "lagoon", materials=2)
    t.use(t.again(game), "trade_caravans")
    t.answer(game, *[t.offered(game, "pay")[0]] * (t.kind(game) == "pay"))
    t.until(game, "action")

    assert {"lagoon", "unrest"} & set(t.hand(game))
    assert [] == t.told(game, "moved_onto")


def test_trade_caravans_acquire():
    """If B: 2M and a card -> acquire a market card that has M on it."""
    game = c.action("city", "scribes", play=["trade_caravans"], materials=2)
    t.lay(game, "lagoon", materials=2)
    t.lay(game, "elders", materials=1, progress=1)
    t.lay(game, "bogs", goods=3)
    t.use(t.again(game), "trade_caravans", "choose:acquire", "card:scribes")

    assert ["market:2-elders", "market:5-lagoon"] == t.offered(game)

    t.answer(game, "market:2-elders")

    assert ["city", "elders", "unrest"] == t.hand(game)
    assert {"materials": 1, "progress": 1} == c.have(game)


# Altar


@pytest.mark.parametrize(
    ("cards", "reached"),
    [
        ([], None),
        (["glacier", "city"], None),
        (["savannah", "mangrove", "harbour_city", "valley", "scrubland"], 4),
    ],
)
def test_altar_recalls_river_fertile_or_ocean(cards: list[str], reached: int | None):
    """What it recalls is a cost: any card in play with such an icon."""
    game = c.action("scribes", seats=3, play=["altar", *cards])

    assert bool(reached) == ("exhaust:altar" in t.offered(game))

    if reached:
        t.use(game, "altar")

        assert reached == len(t.offered(game, "card"))


@pytest.mark.parametrize(
    ("card", "route"),
    [
        ("altar", "swahili_coast"),
        ("trading_post", "the_nile_corridor"),
        ("altar", "philippines_jade_trade"),
    ],
)
def test_trade_routes_are_not_recalled(card: str, route: str):
    """Recall is for pinned cards: routes stay in play by rules of their own."""
    game = c.action("city", trade=True, play=[card, route], goods=1)

    assert f"exhaust:{card}" not in t.offered(game)


@pytest.mark.parametrize(("word", "unrest"), [("yes", 0), ("no", 1)])
def test_altar(word: str, unrest: int):
    """Recall 1 -> +1M, then may return 1 UR; a garrison comes to hand with it."""
    game = c.action("unrest", play=["altar", "savannah"])
    t.garrison(game, 0, "savannah", "city")
    t.lay(game, "savannah", goods=2)
    t.use(t.again(game), "altar", word)

    assert {"materials": 1, "goods": 2} == c.have(game)
    assert sorted(["savannah", "city", *["unrest"] * unrest]) == t.hand(game)
    assert ["altar"] == t.names(game, "play", 0)


def test_altar_without_unrest():
    """Where there is none nobody is asked."""
    game = c.action("city", play=["altar", "savannah"])
    t.use(game, "altar")

    assert ("action", {"materials": 1}) == (t.kind(game), c.have(game))


# Trading Post


def post(*cards: str, goods: int = 0, route: int = 0) -> Game:
    """Return a game with a Trading Post and a route in play."""
    play = ["trading_post", *cards, "swahili_coast"]
    game = c.action("city", trade=True, play=play, goods=goods)
    t.lay(game, "swahili_coast", goods=route)
    return t.again(game)


def test_trading_post_needs_a_river():
    """It recalls a river as its cost."""
    assert "exhaust:trading_post" not in t.offered(post("mangrove", goods=1))


@pytest.mark.parametrize(
    ("goods", "route", "codes"),
    [(0, 0, []), (1, 0, ["choose:trade", "choose:goods"]), (0, 3, [])],
)
def test_trading_post_trades_where_it_can(goods: int, route: int, codes: list[str]):
    """Recall 1 river -> trade or +1G; who cannot trade gains."""
    game = post("bogs", goods=goods, route=route)
    t.use(game, "trading_post")

    assert codes == t.offered(game, "choose")
    assert "bogs" in t.hand(game)

    if codes:
        t.answer(game, "choose:trade")

        assert {"progress": 1} == c.have(game)
        assert {"goods": 1} == t.tokens_on(game, "swahili_coast")
    else:
        assert {"goods": 1} == c.have(game)


# Priesthood


def test_priesthood():
    """Played: take 1 UR. Exhausted: +1 action."""
    game = c.play("priesthood", "city", seats=3)

    assert ["city", "unrest"] == t.hand(game)

    t.use(game, "priesthood")

    assert (3, 4) == c.tokens(game)


def test_priesthood_takes_the_last_unrest():
    """With the last one the game ends."""
    game = c.action("priesthood", "city", seats=3)
    t.unrest_pile(game, 1)
    t.play(game, "priesthood")

    assert game.over


# Oracle


@pytest.mark.parametrize("keep", ["north_x1", "north_x2"])
def test_oracle(keep: str):
    """Free play: draw 2, then discard 1 of those two, not another one."""
    game = c.play("oracle", "city", "scribes")

    assert ["card:north_x1", "card:north_x2"] == t.offered(game)

    (other,) = {"north_x1", "north_x2"} - {keep}
    t.answer(game, f"card:{other}")

    assert sorted(["city", "scribes", keep]) == t.hand(game)
    assert [other, "oracle"] == t.names(game, "discard", 0)
    assert (3, 5) == c.tokens(game)


@pytest.mark.parametrize(("cards", "hand"), [([], []), (["altar"], [])])
def test_oracle_with_a_short_deck(cards: list[str], hand: list[str]):
    """Of one card drawn this one is discarded; of none, nothing."""
    game = c.action("oracle", "city")
    t.deck(game, 0, *cards)
    t.play(game, "oracle")

    assert ["city", *hand] == t.hand(game)
    assert [*cards, "oracle"] == t.names(game, "discard", 0)


# Vineyards


@pytest.mark.parametrize("word", ["yes", "no"])
def test_vineyards_hear_of_materials_on_a_fertile_card(word: str):
    """Tokens on a fertile card in play come from it: draw 2 for an exhaustion."""
    game = c.action("city", play=["vineyards", "altar", "mangrove"])
    t.lay(game, "mangrove", materials=2)
    t.use(t.again(game), "altar")

    assert ("react", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, word)
    drawn = ["north_x1", "north_x2"] * (word == "yes")

    assert sorted(["city", "mangrove", *drawn]) == t.hand(game)
    assert (3, 3 + (word == "no")) == c.tokens(game)
    assert {"materials": 3} == c.have(game)


@pytest.mark.parametrize(
    ("card", "on"),
    [("mangrove", {"population": 2}), ("savannah", {"materials": 2})],
)
def test_vineyards_hear_of_nothing_else(card: str, on: dict[str, int]):
    """Other resources are no materials, and Savannah is not fertile; nor is Altar."""
    game = c.action("city", play=["vineyards", "altar", card])
    t.lay(game, card, **on)
    t.use(t.again(game), "altar")

    assert "action" == t.kind(game)
    assert not t.is_exhausted(game, "vineyards")


def test_vineyards_hear_of_no_market_card():
    """Mangrove in the market is not in play: what lies on it does not count."""
    game = c.action("hunters_and_trackers", play=["vineyards"], market=["mangrove"])
    t.lay(game, "mangrove", materials=2)
    t.play(t.again(game), "hunters_and_trackers", "choose:acquire", "market:1-mangrove")

    assert ("action", {"materials": 2}) == (t.kind(game), c.have(game))


def test_vineyards_are_used_once():
    """The token stays on it until the clean-up."""
    game = c.action("city", play=["vineyards", "altar", "mangrove"])
    t.set_exhausted(game, "vineyards")
    t.lay(game, "mangrove", materials=2)
    t.use(t.again(game), "altar")

    assert "action" == t.kind(game)


# Catamarans


def test_catamarans_need_an_ocean():
    """There must be an ocean to be treated as anything."""
    game = c.action("city", play=["catamarans", "valley"])

    assert "exhaust:catamarans" not in t.offered(game)


@pytest.mark.parametrize(
    ("cards", "materials", "goods"),
    [
        (["mangrove"], 8, 0),
        (["lagoon"], 2 + 8, 0),
        (["lagoon", "mangrove"], 2 + 8, 1),
    ],
)
def test_catamarans_treat_an_ocean_as_production(
    cards: list[str], materials: int, goods: int
):
    """1 ocean counts as 4 production this turn, and no more as an ocean."""
    hand = ["cimmerians", "pirates", "city"]
    game = c.action(*hand, seats=4, play=["catamarans", *cards])
    t.use(game, "catamarans")
    t.until(t.play(game, "cimmerians"), "action")

    assert materials == t.pool(game)["materials"]

    # Pirates count oceans: their own one, and those that are left.
    t.give(game, 1, materials=9)
    t.play(game, "pirates", *["choose:steal"] * ("choose:steal" in t.offered(game)))

    assert 9 - 2 * (1 + goods) == t.pool(game, 1)["materials"]


def test_catamarans_last_for_the_turn():
    """In the next turn an ocean is an ocean."""
    game = c.action("city", seats=4, play=["catamarans", "mangrove"])
    t.use(game, "catamarans")
    for _ in range(4):
        t.end_turn(game)
    t.answer(game, "activate")
    t.fill(game, 0, "hand", "cimmerians")
    t.give(game, 0, materials=0)
    t.until(t.play(game, "cimmerians"), "action")

    assert 0 == t.pool(game)["materials"]
