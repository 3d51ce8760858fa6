"""The two faces of the Merchant card as they play (I-TRADE)."""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

pytestmark = pytest.mark.clause("I-TRADE")


def test_merchant_acquires_a_route():
    """Exhaust: acquire TR and exile 1 market."""
    game = c.action("altar", trade=True, market=["swahili_coast", "bogs"], goods=3)
    t.use(game, "merchant")

    assert ["choose:acquire", "choose:trade", "choose:flip"] == t.offered(game)

    t.answer(game, "choose:acquire", "market:2-bogs")

    assert ["altar", "swahili_coast", "unrest"] == t.hand(game)
    assert ["bogs"] == t.names(game, "exile")
    assert t.is_exhausted(game, "merchant")


@pytest.mark.parametrize(
    ("goods", "codes"),
    [(0, []), (1, []), (3, ["choose:trade", "choose:flip"])],
)
def test_merchant_offers_what_can_be_done(goods: int, codes: list[str]):
    """No route to acquire and no card to exile; goods trade, and 3 of them flip."""
    game = c.action("altar", trade=True, goods=goods)
    for card in t.row(game):
        t.lay(game, card, population=1)
    t.again(game)

    assert bool(goods) == ("exhaust:merchant" in t.offered(game))

    if goods:
        assert codes == t.offered(t.use(game, "merchant"), "choose")
    if goods == 1:
        # No route is in play: the goods may become progress.
        t.answer(game, "convert")

        assert {"progress": 1} == c.have(game)


def test_merchant_does_half():
    """Where the market has no route a card can be exiled all the same."""
    game = c.action("altar", trade=True)
    t.use(game, "merchant", "market:2-elders")

    assert ["elders"] == t.names(game, "exile")


def test_merchant_flips():
    """3G -> it is turned over, the exhaustion token staying on it."""
    game = c.action("altar", trade=True, goods=4)
    t.use(game, "merchant", "choose:flip")

    assert "merchant_empire" in t.names(game, "power", 0)
    assert (True, {"goods": 1}) == (
        t.is_exhausted(game, "merchant_empire"),
        c.have(game),
    )
    assert "exhaust:merchant_empire" not in t.offered(game)


def empire(*hand: str, goods: int = 0, market: tuple[str, ...] = ()) -> Game:
    """Return a game with the Merchant turned over and fresh."""
    game = c.action(*hand, trade=True, goods=3, market=market)
    t.use(game, "merchant", "choose:flip")
    t.set_exhausted(game, "merchant_empire", on=False)
    t.give(game, 0, goods=goods)
    return t.again(game)


@pytest.mark.parametrize(
    ("goods", "hand", "codes"),
    [
        (0, ["bogs"], None),
        (2, ["bogs"], []),
        (3, ["bogs"], ["choose:trade", "choose:acquire"]),
        (5, ["bogs"], ["choose:trade", "choose:acquire", "choose:fame"]),
        (5, ["elders"], ["choose:trade", "choose:acquire"]),
    ],
)
def test_merchant_empire_offers_what_can_be_paid(
    goods: int, hand: list[str], codes: list[str] | None
):
    """Trade; 3G -> acquire UN|CI; 5G and a pinned card -> the top fame card."""
    game = empire(*hand, "goryeo", goods=goods)

    assert (codes is not None) == ("exhaust:merchant_empire" in t.offered(game))

    if codes is not None:
        assert codes == t.offered(t.use(game, "merchant_empire"), "choose")


def test_merchant_empire_acquires():
    """3G -> acquire UN|CI."""
    game = empire("altar", goods=3)
    t.use(game, "merchant_empire", "choose:acquire")

    assert ["market:2-elders", "market:3-metropolis"] == t.offered(game)

    t.answer(game, "market:3-metropolis")

    assert ["altar", "metropolis", "unrest"] == t.hand(game)
    assert {} == c.have(game)


def test_merchant_empire_takes_fame_once():
    """5G and a pinned card of the hand are garrisoned here -> take the top FA."""
    game = empire("altar", "goryeo", "valley", goods=10)
    t.stack(game, None, "fame", "brave")
    t.use(t.again(game), "merchant_empire", "choose:fame")

    assert {"card:altar", "card:valley"} == set(t.offered(game))

    t.answer(game, "card:valley")

    assert ["valley"] == t.below(game, "merchant_empire")
    assert ["altar", "brave", "goryeo"] == t.hand(game)
    assert {"goods": 5} == c.have(game)

    t.set_exhausted(game, "merchant_empire", on=False)
    t.use(t.again(game), "merchant_empire")

    assert ["choose:trade", "choose:acquire"] == t.offered(game)
