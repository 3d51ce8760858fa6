"""The trade routes of the commons as they play, and Welcoming (I-TRADE)."""

from __future__ import annotations

from typing import Any

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

ROUTES = (
    "cornwall_tin_road",
    "lapis_lazuli_trade",
    "philippines_jade_trade",
    "baltic_amber_road",
    "hopewell_exchange_system",
    "swahili_coast",
    "the_nile_corridor",
    "andes_highway",
    "mediterranean_circle",
    "welcoming",
)

pytestmark = pytest.mark.clause("I-TRADE")


def laid(card: str, *hand: str, state: str = "barbarian", **resources: Any) -> Game:
    """Return a game in which seat 0 has just played a route from its hand."""
    game = c.action(card, *hand, trade=True, seats=3, state=state, **resources)
    return t.play(game, card)


def profit(card: str, *hand: str, goods: int = 3, **arranged: object) -> Game:
    """Return a game in which seat 0 takes the profit of a route, or cannot."""
    game = c.action(*hand, trade=True, seats=3, **arranged)  # type: ignore[arg-type]
    t.put(game, 0, "play", card)
    t.lay(game, card, goods=goods)
    t.again(game)
    return t.answer(game, f"profit:{card}") if goods > 2 else game


# What all have in common


@pytest.mark.parametrize("card", ROUTES)
def test_routes_stay_in_play(card: str):
    """I-TRADE: played for an action, its commerce is resolved, and it stays."""
    game = laid(card, "altar", "city")
    t.until(game, "action")

    assert card in t.names(game, "play", 0)
    assert {} == t.tokens_on(game, card)
    assert 2 + (card == "welcoming") == c.tokens(game)[0]


@pytest.mark.parametrize("card", ROUTES)
@pytest.mark.parametrize(("goods", "actions"), [(2, 3), (3, 0)])
def test_no_profit(card: str, goods: int, actions: int):
    """I-TRADE: it takes three goods on the route, and an action."""
    game = profit(card, "altar", goods=2)
    t.lay(game, card, goods=goods)
    t.change(game, "actions", actions)

    assert [] == t.offered(t.again(game), "profit")


@pytest.mark.parametrize("card", ROUTES)
def test_a_profit_takes_the_goods(card: str):
    """I-TRADE: the goods come to the pool, an action goes, the route is discarded."""
    game = profit(card, "altar", "city")
    t.until(game, "action")
    zones = {"andes_highway": "exile", "the_nile_corridor": "history"}
    zones["welcoming"] = "history"

    assert (2, 3) == (c.tokens(game)[0], t.pool(game)["goods"])
    assert zones.get(card, "discard") == c.lies(game, card)


# Cornwall Tin Road


@pytest.mark.parametrize(
    ("discard", "row", "codes"),
    [
        (["bogs"], ["elders"], ["choose:acquire", "choose:draw"]),
        ([], ["elders"], []),
        (["bogs"], ["goryeo", "scribes"], []),
    ],
)
def test_cornwall_tin_road(discard: list[str], row: list[str], codes: list[str]):
    """Commerce: acquire UN, or draw 1 of your discard pile; what can be done."""
    others = ["taxation", "couriers", "akkadians", "valley", "savannah"]
    market = [*row, *others[: 5 - len(row)]]
    card = "cornwall_tin_road"
    game = c.action(card, trade=True, seats=4, discard=discard, market=market)
    t.play(game, card)

    assert codes == t.offered(game, "choose")

    if not codes:
        t.until(game, "action")
        got = ["elders", "unrest"] if "elders" in row else discard[:1]

        assert got == t.hand(game)


def test_cornwall_tin_road_finds():
    """Profit: find any card of hand, discard pile or deck, and free play it."""
    game = profit("cornwall_tin_road", "altar", discard=["oracle"], state="empire")
    t.stack(game, 0, "deck", "bogs")
    found = set(t.offered(t.again(game)))

    assert {"from:hand-altar", "from:discard-oracle", "from:deck-bogs"} <= found
    assert not [code for code in found if code.startswith("from:nation")]

    t.answer(game, "from:deck-bogs")

    assert ["bogs"] == t.names(game, "play", 0)
    assert (2, {"materials": 2, "goods": 3}) == (c.tokens(game)[0], c.have(game))


def test_cornwall_tin_road_finds_what_cannot_be_played():
    """What cannot be paid for is found, and stays in the hand."""
    game = profit("cornwall_tin_road", "altar")
    t.stack(game, 0, "deck", "unrest")
    t.give(game, 0, goods=0)
    t.answer(t.again(game), "from:deck-unrest")

    assert ("action", ["altar", "unrest"]) == (t.kind(game), t.hand(game))


# Lapis Lazuli Trade


@pytest.mark.parametrize("choice", ["materials", "acquire"])
def test_lapis_lazuli_trade(choice: str):
    """Commerce: +4M, or acquire TB."""
    game = laid("lapis_lazuli_trade")
    t.answer(game, f"choose:{choice}")
    acquired = choice == "acquire"

    assert ({} if acquired else {"materials": 4}) == c.have(game)
    assert ["akkadians", "unrest"] * acquired == t.hand(game)


@pytest.mark.parametrize(
    ("card", "exiled", "other"),
    [
        ("lapis_lazuli_trade", "scribes", "altar"),
        ("swahili_coast", "altar", "scribes"),
    ],
)
def test_profits_that_reach_exiled_cards(card: str, exiled: str, other: str):
    """Break through CI, or UN: exiled ones may be chosen too; no unrest comes."""
    game = profit(card, exile=[exiled, other])

    assert [f"exiled:{exiled}"] == t.offered(game, "exiled")
    assert 1 == len(t.offered(game, "market")) == len(t.offered(game, "dig"))

    t.answer(game, f"exiled:{exiled}")

    assert [exiled] == t.hand(game)


# Philippines Jade Trade


@pytest.mark.parametrize("hand", [[], ["altar"], ["altar", "city"]])
def test_philippines_jade_trade(hand: list[str]):
    """Commerce: 1 of the hand on the deck -> acquire the card in slot 1 or 2."""
    game = laid("philippines_jade_trade", *hand)
    if len(hand) > 1:
        t.answer(game, "card:altar")
    if hand:
        assert ["market:1-bogs", "market:2-elders"] == t.offered(game)

        t.answer(game, "market:2-elders")

    got = ["elders", "unrest"] * bool(hand)

    assert sorted([*hand[1:], *got]) == t.hand(game)
    assert (hand[0] if hand else "north_x1") == t.names(game, "deck", 0)[-1]


def test_philippines_jade_trade_profits():
    """Break through RG and free play it, state symbols ignored."""
    game = c.action(trade=True, seats=3, state="empire", market=["volcano"])
    t.put(game, 0, "play", "philippines_jade_trade")
    t.lay(game, "philippines_jade_trade", goods=3)
    t.answer(t.again(game), "profit:philippines_jade_trade", "market:1-volcano")

    assert ["volcano"] == t.names(game, "play", 0)
    assert {"progress": 1, "goods": 3} == c.have(game)


# Baltic Amber Road


@pytest.mark.parametrize("hand", [[], ["unrest"]])
def test_baltic_amber_road_of_barbarians(hand: list[str]):
    """Commerce, if B: free play 1 UR, whose price is paid."""
    game = laid("baltic_amber_road", *hand, "altar", population=1, materials=2)

    assert [] == t.offered(game, "card")

    t.until(game, "action")

    assert ["altar"] == t.hand(game)
    assert 1 - len(hand) == t.pool(game)["population"]
    assert 2 == c.tokens(game)[0]


@pytest.mark.parametrize(
    ("materials", "left", "progress"), [(3, 1, 2), (2, 0, 2), (1, 1, 0)]
)
def test_baltic_amber_road_of_an_empire(materials: int, left: int, progress: int):
    """Commerce, if E: 2M -> +2Pr."""
    game = laid("baltic_amber_road", "unrest", state="empire", materials=materials)

    assert (left, progress) == (t.pool(game)["materials"], t.pool(game)["progress"])
    assert ["unrest"] == t.hand(game)


def test_baltic_amber_road_profits():
    """Break through TB."""
    game = profit("baltic_amber_road")
    t.answer(game, "market:4-akkadians")

    assert ["akkadians"] == t.hand(game)


# Hopewell Exchange System


@pytest.mark.parametrize(
    ("codes", "history"),
    [
        (["done"], []),
        (["from:discard-bogs"], ["bogs"]),
        (["from:hand-city", "done"], ["city"]),
        (["from:hand-altar", "from:discard-bogs"], ["altar", "bogs"]),
        (["from:hand-altar", "from:hand-city"], ["altar", "city"]),
    ],
)
def test_hopewell_writes_history(codes: list[str], history: list[str]):
    """Commerce: up to 2 of hand and discard pile into history."""
    hand = ("hopewell_exchange_system", "altar", "city")
    game = c.action(*hand, trade=True, seats=3, discard=["bogs"])
    t.play(game, hand[0], "choose:history")

    assert {
        "from:hand-altar",
        "from:hand-city",
        "from:discard-bogs",
        "done",
    } == set(t.offered(game))

    t.answer(game, *codes)

    assert history == sorted(t.names(game, "history", 0))
    assert "action" == t.kind(game)


def test_hopewell_draws():
    """Or draw 2."""
    game = laid("hopewell_exchange_system", "altar")
    t.answer(game, "choose:draw")

    assert ["altar", "north_x1", "north_x2"] == sorted(t.hand(game))


@pytest.mark.parametrize("times", [0, 3, 7])
def test_hopewell_profits(times: int):
    """Up to 7 times +1M or +1P."""
    game = profit("hopewell_exchange_system")
    for number in range(times):
        t.answer(game, "yes")
        t.answer(game, "choose:materials" if number % 3 else "choose:population")
    if times < 7:
        t.answer(game, "no")
    population = -(-times // 3)

    assert "action" == t.kind(game)
    assert population == t.pool(game)["population"]
    assert times - population == t.pool(game)["materials"]


# Swahili Coast


def test_swahili_coast():
    """Commerce: draw 1 and +1Pr."""
    game = laid("swahili_coast")

    assert (["north_x1"], {"progress": 1}) == (t.hand(game), c.have(game))


# The Nile Corridor


def test_the_nile_corridor():
    """Commerce: free play a UN|CI|RG|TB|TR of the hand, state symbols ignored."""
    hand = ["volcano", "metropolis", "swahili_coast", "oracle", "goryeo"]
    game = laid("the_nile_corridor", *hand, "supreme", "unrest", state="empire")

    assert {f"card:{card}" for card in hand} == set(t.offered(game))

    t.answer(game, "card:swahili_coast")

    assert {"swahili_coast", "the_nile_corridor"} == set(t.names(game, "play", 0))
    assert ({"progress": 1}, 2) == (c.have(game), c.tokens(game)[0])


def test_the_nile_corridor_with_nothing_to_play():
    """Nobody is asked."""
    game = laid("the_nile_corridor", "supreme")

    assert ("action", ["supreme"]) == (t.kind(game), t.hand(game))


@pytest.mark.parametrize(
    ("state", "goods", "codes"),
    [
        ("barbarian", 3, []),
        ("empire", 3, ["choose:break_through", "choose:develop"]),
    ],
)
def test_the_nile_corridor_profits(state: str, goods: int, codes: list[str]):
    """Break through CI, or if E develop; then this into history."""
    game = profit("the_nile_corridor", state=state)

    assert codes == t.offered(game, "choose")

    if codes:
        # The goods of the route pay for the plan.
        t.answer(game, "choose:develop")

        assert ["north_plan"] == t.names(game, "discard", 0)
        assert {"goods": 1} == c.have(game)
    else:
        t.answer(game, "market:3-metropolis")

        assert ["metropolis"] == t.hand(game)

    assert ["the_nile_corridor"] == t.names(game, "history", 0)


# Andes Highway


def test_andes_highway():
    """Commerce: +2P and +1Pr."""
    assert {"population": 2, "progress": 1} == c.have(laid("andes_highway"))


def test_andes_highway_profits():
    """1 of the hand on the deck -> take the top FA and exile this."""
    game = c.action("altar", "city", trade=True, play=["andes_highway"])
    t.lay(game, "andes_highway", goods=3)
    t.stack(game, None, "fame", "brave")
    t.answer(t.again(game), "profit:andes_highway", "card:altar")

    assert ["brave", "city"] == t.hand(game)
    assert "altar" == t.names(game, "deck", 0)[-1]
    assert ["andes_highway"] == t.names(game, "exile")
    assert {"goods": 3} == c.have(game)


def test_andes_highway_costs_a_card():
    """With an empty hand its profit cannot be taken."""
    game = c.action(trade=True, play=["andes_highway"])
    t.lay(game, "andes_highway", goods=3)

    assert [] == t.offered(t.again(game), "profit")


# Mediterranean Circle


def circle(*others: str, discard: list[str] | None = None) -> Game:
    """Return a game in which it has been played, seat 1 having routes in play."""
    card = "mediterranean_circle"
    game = c.action(card, "altar", trade=True, seats=3, discard=discard or [])
    t.put(game, 1, "play", *others, "valley")
    t.put(game, 0, "play", "andes_highway")
    return t.play(t.again(game), card)


def test_mediterranean_circle_resolves_another_commerce():
    """Commerce: that of a TR that another player has in play, for yourself."""
    game = circle("swahili_coast", "lapis_lazuli_trade", discard=["baltic_amber_road"])
    t.answer(game, "choose:commerce")

    assert {"card:swahili_coast", "card:lapis_lazuli_trade"} == set(t.offered(game))

    t.answer(game, "card:swahili_coast")

    assert ["altar", "north_x1"] == sorted(t.hand(game))
    # No trade: no goods are moved, and no progress comes for an opponent's route.
    assert [1, 0, 0] == c.pools(game, "progress")
    assert {} == t.tokens_on(game, "swahili_coast")


def test_mediterranean_circle_plays_a_discarded_route():
    """Or free play a TR of your discard pile: the rest of your discards are not."""
    game = circle(discard=["lapis_lazuli_trade", "bogs"])
    t.answer(game, "choose:materials")

    assert "lapis_lazuli_trade" in t.names(game, "play", 0)
    assert ({"materials": 4}, 2) == (c.have(game), c.tokens(game)[0])


def test_mediterranean_circle_with_neither():
    """Nobody is asked: one's own routes do not count."""
    assert "action" == t.kind(circle(discard=["bogs"]))


@pytest.mark.parametrize(
    ("codes", "history"),
    [
        (["done"], []),
        (["card:north_x2", "done"], ["north_x2"]),
        (["card:altar", "card:north_x1"], ["altar", "north_x1"]),
    ],
)
def test_mediterranean_circle_profits(codes: list[str], history: list[str]):
    """Draw 3, then may put up to 2 of the hand into history."""
    game = profit("mediterranean_circle", "altar")

    assert 5 == len(t.offered(game))

    t.answer(game, *codes)

    assert history == sorted(t.names(game, "history", 0))
    assert 4 - len(history) == len(t.hand(game))


# Welcoming


@pytest.mark.parametrize("word", ["yes", "no"])
def test_welcoming(word: str):
    """Commerce: +1 action, then its owner may draw 1."""
    game = laid("welcoming")

    assert ("may", 0, 3) == (t.kind(game), t.asked(game), c.tokens(game)[0])

    t.answer(game, word)

    assert ["north_x1"] * (word == "yes") == t.hand(game)


def test_welcoming_of_another():
    """Who trades by it gets the action, and its owner the card."""
    game = c.action("altar", trade=True, seats=3)
    t.put(game, 2, "play", "welcoming")
    t.use(t.again(game), "merchant", "choose:trade")

    assert ("may", 2) == (t.kind(game), t.asked(game))

    t.answer(game, "yes")

    assert (["altar"], ["south_x1"]) == (t.hand(game), t.hand(game, 2))
    assert (4, [1, 0, 0]) == (c.tokens(game)[0], c.pools(game, "progress"))
    assert {"goods": 1} == t.tokens_on(game, "welcoming")


def test_welcoming_profits():
    """Look at the top 5 of the main deck, free play 1; then this into history."""
    top = ["volcano", "goryeo", "scribes", "moneylenders", "altar"]
    game = c.action(trade=True, seats=3, state="empire", play=["welcoming"])
    t.stack(game, None, "main", *top)
    t.lay(game, "welcoming", goods=3)
    t.answer(t.again(game), "profit:welcoming")

    # Nothing can be written down by Scribes; the goods pay the Moneylenders.
    assert {"card:volcano", "card:goryeo", "card:moneylenders", "card:altar"} == set(
        t.offered(game)
    )

    t.answer(game, "card:volcano")
    t.until(game, "order")

    assert ["volcano"] == t.names(game, "play", 0)
    assert {f"from:next_below-{card}" for card in top[1:]} == set(t.offered(game))

    t.answer(game, "from:next_below-altar", "from:next_below-scribes")
    t.answer(game, "from:next_below-goryeo")

    assert ["moneylenders", "goryeo", "scribes", "altar"] == t.names(game, "main")[-4:]
    assert ["welcoming"] == t.names(game, "history", 0)
    assert (2, {"progress": 1, "goods": 3}) == (c.tokens(game)[0], c.have(game))
