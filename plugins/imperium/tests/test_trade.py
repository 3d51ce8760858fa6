"""Trade routes: Merchant, trade, commerce, profit (I-TRADE); see test_trade_setup."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Cards, Gain, Pay, To
from hexdeck_imperium.nodes import (
    AddTo,
    BreakThrough,
    Commerce,
    Exhaust,
    IsPinned,
    Profit,
    Recall,
    Trade,
)
from hexdeck_imperium.rules.ending import points_by_source
from hexdeck_imperium.rules.verbs import flip_card

ROUTE = ("trade_route",)

PROBES = p.registry_with(
    p.probe("trades", Trade()),
    p.probe("breaks", BreakThrough("trade_route")),
    p.probe("recalls", Recall(Cards("play", IsPinned()))),
    p.probe(
        "road",
        abilities=(Commerce(Gain(2, "population")), Profit(Gain(5, "materials"))),
        suits=ROUTE,
    ),
    p.probe(
        "pass_road",
        abilities=(
            Commerce(Gain(1, "population")),
            Profit(To(Pay(9, "materials"), Gain(1, "progress"))),
        ),
        suits=ROUTE,
    ),
    p.pinned("works", icons=("production", "production")),
    p.pinned("idle", Exhaust(AddTo(1, "population")), copies=3),
)

TRADE = pytest.mark.clause("I-TRADE")


def at_probe(*hand: str, seats: int = 2, trade: str = "on") -> Game:
    """Return a game with routes at an action of seat 0, which holds these cards."""
    named = ("magyars b", "inuit b", "martians b")[:seats]
    game = p.at_action(PROBES, seats, ", ".join(named), trade=trade)
    for seat in range(seats):
        t.broke(game, seat)
        t.put(game, seat, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    return game


# Playing a route


@TRADE
@pytest.mark.clause("I-T-PLAY")
def test_a_route_stays_in_play_and_resolves_its_commerce():
    """I-TRADE: for an action token, and at once."""
    game = at_probe("road")
    t.play(game, "road")

    assert "road" in t.names(game, "play", 0)
    assert (2, 2) == (t.pool(game)["population"], t.field(game, "actions"))
    assert {} == t.tokens_on(game, "road")


@TRADE
def test_a_route_is_no_pinned_card():
    """I-TRADE: what speaks of pinned cards does not mean routes."""
    game = at_probe("recalls")
    t.put(game, 0, "play", "road")
    t.play(game, "recalls")

    assert ["idle"] == t.hand(game)
    assert ["road"] == t.names(game, "play", 0)


# Trade


@TRADE
def test_trading_by_a_route_of_your_own():
    """I-TRADE: 1 goods of the pool onto it, then its commerce."""
    game = at_probe("trades")
    t.put(game, 0, "play", "road")
    t.give(game, 0, goods=2)
    t.play(game, "trades")

    assert {"goods": 1} == t.tokens_on(game, "road")
    assert {"materials": 0, "population": 2, "progress": 0, "goods": 1} == t.pool(game)


@TRADE
def test_trading_by_the_route_of_another():
    """I-TRADE: 1 goods of the supply onto it, 1 progress and the commerce for you."""
    game = at_probe("trades")
    t.put(game, 1, "play", "road")
    t.play(game, "trades")

    assert {"goods": 1} == t.tokens_on(game, "road")
    assert {"materials": 0, "population": 2, "progress": 1, "goods": 0} == t.pool(game)
    assert 0 == t.pool(game, 1)["population"]


@TRADE
@pytest.mark.parametrize("goods", [0, 1])
def test_a_route_of_your_own_wants_goods(goods: int):
    """I-TRADE: with none in the pool only the routes of others can be chosen."""
    game = at_probe("trades")
    t.put(game, 0, "play", "road")
    t.put(game, 1, "play", "pass_road")
    t.give(game, 0, goods=goods)
    t.play(game, "trades")

    if goods:
        assert {"trade:road", "trade:pass_road"} == set(t.offered(game))
    else:
        assert (1, 1) == (t.pool(game)["population"], t.pool(game)["progress"])


@TRADE
def test_a_full_route_is_not_chosen():
    """I-TRADE: three goods on it are all that there can be."""
    game = at_probe("trades")
    t.put(game, 0, "play", "road")
    t.put(game, 1, "play", "pass_road")
    t.give(game, 0, goods=1)
    t.lay(game, "road", goods=3)
    t.lay(game, "pass_road", goods=2)
    t.play(game, "trades")

    assert {"goods": 3} == t.tokens_on(game, "pass_road") == t.tokens_on(game, "road")
    assert (1, 1) == (t.pool(game)["progress"], t.pool(game)["goods"])


@TRADE
@pytest.mark.parametrize(("code", "progress"), [("convert", 1), ("no", 0)])
def test_without_a_route_goods_may_become_progress(code: str, progress: int):
    """I-TRADE: one for one, if one likes."""
    game = at_probe("trades")
    t.put(game, 1, "play", "road")
    t.lay(game, "road", goods=3)
    t.give(game, 0, goods=2)
    t.play(game, "trades", code)

    assert (progress, 2 - progress) == (t.pool(game)["progress"], t.pool(game)["goods"])


@TRADE
@pytest.mark.clause("I-SPE-1")
def test_without_route_and_goods_there_is_no_trade():
    """I-TRADE: a card that does nothing else cannot be played."""
    game = at_probe("trades")
    t.put(game, 0, "play", "road")

    assert not t.can_play(game, "trades")

    t.give(game, 0, goods=1)

    assert t.can_play(game, "trades")


@TRADE
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_of_welcoming_may_draw(owner: int):
    """I-TRADE: the commerce is the trader's, but for what is said of the owner."""
    game = at_probe("trades")
    t.put(game, owner, "play", "welcoming")
    t.give(game, 0, goods=1)
    t.deck(game, owner, "bogs")
    t.play(game, "trades")

    assert (3, "may", owner) == (
        t.field(game, "actions"),
        t.kind(game),
        t.asked(game),
    )

    t.answer(game, "yes")

    assert ["bogs"] == t.hand(game, owner)


@TRADE
def test_the_mediterranean_circle_borrows():
    """I-TRADE: it resolves the commerce of another player's route, without a trade."""
    game = at_probe("mediterranean_circle", seats=3)
    t.put(game, 0, "play", "pass_road")
    t.put(game, 2, "play", "road")
    t.play(game, "mediterranean_circle")

    assert (2, 0) == (t.pool(game)["population"], t.pool(game)["progress"])
    assert {} == t.tokens_on(game, "road")


# Profit


@TRADE
def test_a_profit_is_an_action():
    """I-TRADE: three goods into the pool, the route discarded, its profit resolved."""
    game = at_probe()
    t.put(game, 0, "play", "road")
    t.lay(game, "road", goods=3)
    t.answer(game, "profit:road")

    assert (3, 5) == (t.pool(game)["goods"], t.pool(game)["materials"])
    assert ["road"] == t.names(game, "discard", 0)
    assert 2 == t.field(game, "actions")
    assert {} == t.tokens_on(game, "road")


@TRADE
@pytest.mark.parametrize(
    ("goods", "actions", "offered"), [(2, 3, False), (3, 0, False), (3, 1, True)]
)
def test_a_profit_wants_a_full_route_and_a_token(
    goods: int, actions: int, *, offered: bool
):
    """I-TRADE: three goods on the route, and an action token."""
    game = at_probe()
    t.put(game, 0, "play", "road")
    t.put(game, 1, "play", "pass_road")
    t.lay(game, "road", goods=goods)
    t.lay(game, "pass_road", goods=3)
    t.change(game, "actions", actions)

    # A full route of another player is never yours to profit from.
    assert ["profit:road"] * offered == t.offered(game, "profit")


@TRADE
@pytest.mark.clause("I-SPE-2")
def test_a_profit_has_costs_too():
    """I-TRADE: what stands before "to" must be payable for it."""
    game = at_probe()
    t.put(game, 0, "play", "pass_road")
    t.lay(game, "pass_road", goods=3)
    t.give(game, 0, materials=8)

    assert [] == t.offered(game, "profit")

    t.give(game, 0, materials=9)
    t.answer(game, "profit:pass_road", "pay:9-materials")

    assert (3, 1) == (t.pool(game)["goods"], t.pool(game)["progress"])


@TRADE
@pytest.mark.clause("I-KW")
def test_the_andes_highway_is_exiled():
    """I-TRADE: a card on the deck buys the top fame card; the route is gone."""
    game = at_probe()
    t.put(game, 0, "play", "andes_highway")
    t.lay(game, "andes_highway", goods=3)

    assert [] == t.offered(game, "profit")

    t.put(game, 0, "hand", "bogs")
    t.stack(game, None, "fame", "canny")
    t.answer(game, "profit:andes_highway")

    assert ["canny"] == t.hand(game)
    assert "bogs" == t.names(game, "deck", 0)[-1]
    assert ["andes_highway"] == t.names(game, "exile")


@TRADE
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_the_nile_corridor_becomes_history(state: str):
    """I-TRADE: a break through, or for an empire a development; then history."""
    game = at_probe()
    t.to_state(game, 0, state)
    t.put(game, 0, "play", "the_nile_corridor")
    t.lay(game, "the_nile_corridor", goods=3)
    t.fill(game, 0, "developments", "magyars_bishoprics")
    t.give(game, 0, materials=5)
    t.answer(game, "profit:the_nile_corridor")
    can_develop = "choose:develop" in t.offered(game)

    assert can_develop == (state == "empire")

    t.until(game, "action")

    assert ["the_nile_corridor"] == t.names(game, "history", 0)


# Merchant


@TRADE
@pytest.mark.clause("I-T-EXH")
def test_the_merchant_acquires_a_route():
    """I-TRADE: a trade route of the market, and then a market card is exiled."""
    game = at_probe()
    t.market(game, "swahili_coast")
    t.use(game, "merchant")

    # There is one way to use him and one route to acquire: neither is a choice.
    assert ["swahili_coast", "unrest"] == t.hand(game)
    assert "choose" == t.kind(game)

    t.answer(game, "market:2-goryeo")

    assert ["goryeo"] == t.names(game, "exile")
    assert t.is_exhausted(game, "merchant")


@TRADE
def test_the_merchant_trades():
    """I-TRADE: as every trade; he is exhausted for it."""
    game = at_probe()
    t.put(game, 1, "play", "road")
    t.use(game, "merchant", "choose:trade")

    assert (2, 1) == (t.pool(game)["population"], t.pool(game)["progress"])


@TRADE
@pytest.mark.parametrize("goods", [2, 3])
def test_the_merchant_becomes_an_empire(goods: int):
    """I-TRADE: for 3 goods he is turned over, and his exhaustion token stays on him."""
    game = at_probe()
    t.give(game, 0, goods=goods, progress=9)
    tokens = t.field(game, "exhaustions")
    t.use(game, "merchant")

    assert (goods == 3) == ("choose:flip" in t.offered(game))

    if goods == 3:
        t.answer(game, "choose:flip")

        assert "merchant_empire" in t.names(game, "power", 0)
        assert "merchant" not in t.names(game, "power", 0)
        assert t.is_exhausted(game, "merchant_empire")
        assert (0, tokens - 1) == (t.pool(game)["goods"], t.field(game, "exhaustions"))
        assert ["exhaust:idle"] == t.offered(game, "exhaust")

        t.until(game, "turn")

        assert tokens == t.field(game, "exhaustions")
        assert not t.is_exhausted(game, "merchant_empire")


def merchant_empire(*hand: str, goods: int = 0) -> Game:
    """Return a game at an action of seat 0, whose Merchant is on his other side."""
    game = at_probe(*hand)
    (merchant,) = set(t.pile(game, "power", 0)) & set(t.copies(game, "merchant"))
    flip_card(game.state, 0, merchant)
    t.give(game, 0, goods=goods)
    return game


@TRADE
def test_the_merchant_empire_acquires():
    """I-TRADE: for 3 goods an uncivilised or civilised card; or it trades."""
    game = merchant_empire(goods=3)
    t.put(game, 1, "play", "road")
    t.use(game, "merchant_empire")

    assert ["choose:trade", "choose:acquire"] == t.offered(game)

    t.answer(game, "choose:acquire")

    assert ["market:1-oracle", "market:4-catamarans", "market:5-market_stall"] == (
        t.offered(game)
    )
    assert 0 == t.pool(game)["goods"]


@TRADE
@pytest.mark.clause("I-SPE-5")
@pytest.mark.parametrize(
    ("hand", "goods", "there", "offered"),
    [
        ("bogs", 5, "", True),
        ("bogs", 4, "", False),
        ("brave", 5, "", False),
        ("road", 5, "", False),
        ("bogs", 5, "elders", False),
    ],
)
def test_the_merchant_empire_buys_fame(
    hand: str, goods: int, there: str, *, offered: bool
):
    """I-TRADE: 5 goods and a pinned card below it, if none lies there."""
    game = merchant_empire(hand, goods=goods)
    t.stack(game, None, "fame", "canny")
    if there:
        t.garrison(game, 0, "merchant_empire", there)
    t.use(game, "merchant_empire")

    assert offered == ("choose:fame" in t.offered(game))

    if offered:
        t.answer(game, "choose:fame")

        assert ["bogs"] == t.below(game, "merchant_empire")
        assert ["canny"] == t.hand(game)
        assert 0 == t.pool(game)["goods"]


@TRADE
@pytest.mark.clause("I-SCO-2")
def test_the_merchant_empire_scores_production():
    """I-TRADE: it shows two production itself, and scores 1 for 2 in play."""
    game = merchant_empire()

    def points() -> int:
        return sum(points_by_source(game.state, 0).values())

    with_two = points()
    t.put(game, 0, "play", "works")

    assert with_two + 1 == points()

    flip_card(game.state, 0, t.copy_of(game, "merchant_empire"))

    assert with_two - 1 == points()


# Break through for a route


@TRADE
@pytest.mark.clause("I-AQ-3")
def test_breaking_through_for_a_route():
    """I-TRADE: of the market, below a small deck that has run out, or by digging."""
    game = at_probe("breaks")
    t.market(game, "swahili_coast")
    t.play(game, "breaks")

    assert ["market:1-swahili_coast", "dig:trade_route"] == t.offered(game)

    game = at_probe("breaks")
    t.fill(game, None, "region_deck", "punt", "andes_highway")
    t.play(game, "breaks")

    assert ["andes_highway"] == t.hand(game)
    assert ["punt"] == t.names(game, "region_deck")


@TRADE
@pytest.mark.clause("I-T-INN")
@pytest.mark.parametrize("trade", ["on", "off"])
def test_an_innovation_can_be_a_route(trade: str):
    """I-TRADE: only where routes are played."""
    game = p.table(PROBES, 2, "magyars b, inuit b", trade=trade)
    t.answer(game, "innovate")

    assert (trade == "on") == ("dig:trade_route" in t.offered(game))


# Without the module


@TRADE
@pytest.mark.parametrize("trade", ["on", "off"])
def test_without_routes_their_words_mean_nothing(trade: str):
    """I-TRADE: Golden Mask trades only where routes are played."""
    game = at_probe("golden_mask", trade=trade)
    t.fill(game, 0, "discard", "bogs")
    t.give(game, 0, goods=1)
    t.play(game, "golden_mask")
    on = trade == "on"

    assert ["choose:draw", "choose:goods", *["choose:trade"] * on] == t.offered(game)


@TRADE
def test_a_trade_without_routes_is_no_part_of_a_card():
    """I-TRADE, I-SPE-1: a card that only trades cannot be played then."""
    game = at_probe("trades", trade="off")
    t.give(game, 0, goods=5)

    assert not t.can_play(game, "trades")
