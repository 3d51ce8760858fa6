"""Cards that reach into exile, and the unrest that comes along (I-KW acquire)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.nodes import Acquire, AddTo, BreakThrough, Exhaust
from hexdeck_imperium.phrases import REGION, UNCIVILISED

PROBES = p.registry_with(
    p.probe("acquires", Acquire(UNCIVILISED)),
    p.probe("acquires_twice", Acquire(UNCIVILISED), Acquire(UNCIVILISED)),
    p.probe("acquires_region", Acquire(REGION)),
    p.probe("breaks", BreakThrough("uncivilised")),
    p.probe("breaks_region", BreakThrough("region")),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

KEYWORD = pytest.mark.clause("I-KW")
ROW = ("oracle", "goryeo", "rift_valley", "akkadians", "market_stall")


def at_probe(*hand: str, seats: int = 2, play: str = "") -> Game:
    """Return a game at an action: oracle is the one uncivilised card of the market."""
    named = ", ".join(("magyars b", "inuit b", "martians b", "aksumites b")[:seats])
    game = p.at_action(PROBES, seats, named)
    t.market(game, *ROW)
    t.put(game, 0, "play", "idle", *[play][: bool(play)])
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    t.broke(game, 0)
    return game


# Epic Poetry


@KEYWORD
@pytest.mark.parametrize("probe", ["acquires", "breaks"])
def test_epic_poetry_breaks_through_for_an_exiled_card(probe: str):
    """I-KW: instead of acquiring or breaking through; Epic Poetry comes to hand."""
    game = at_probe(probe, play="epic_poetry")
    t.put(game, None, "exile", "elders", "scribes", "bogs")
    t.play(game, probe)

    # An exiled card of the same suit, and no other.
    assert ["exiled:elders"] == t.offered(game, "exiled")
    assert ["market:1-oracle"] == t.offered(game, "market")

    t.answer(game, "exiled:elders")

    assert ["elders", "epic_poetry"] == t.hand(game)
    assert ["idle"] == t.names(game, "play", 0)
    assert [] == t.told(game, "acquired")
    assert 1 == len(t.told(game, "broke_through"))


@KEYWORD
def test_epic_poetry_is_optional():
    """I-KW MAY: a market card is acquired as ever, and it stays in play."""
    game = at_probe("acquires", play="epic_poetry")
    t.put(game, None, "exile", "elders")
    t.play(game, "acquires", "market:1-oracle")

    assert ["oracle", "unrest"] == t.hand(game)
    assert ["idle", "epic_poetry"] == t.names(game, "play", 0)


@KEYWORD
def test_epic_poetry_reaches_where_the_market_has_none():
    """I-KW, I-SPE-1: the card that acquires can be played for an exiled one alone."""
    game = at_probe("acquires", play="epic_poetry")
    t.market(game, "bogs")

    assert not t.can_play(game, "acquires")

    t.put(game, None, "exile", "elders")
    t.play(game, "acquires")

    assert ["elders", "epic_poetry"] == t.hand(game)


@KEYWORD
@pytest.mark.parametrize("probe", ["acquires_region", "breaks_region"])
def test_epic_poetry_does_not_reach_other_suits(probe: str):
    """I-KW: uncivilised and civilised cards only."""
    game = at_probe(probe, play="epic_poetry")
    t.put(game, None, "exile", "bogs", "elders")
    t.market(game, "", "", "", "lagoon")
    t.play(game, probe)

    assert [] == t.offered(game, "exiled")
    assert 2 == len(t.offered(game, "market"))


@KEYWORD
@pytest.mark.clause("I-SPE-8")
def test_epic_poetry_works_in_an_innovation():
    """I-SPE-8: the break through of an innovation is one of them."""
    game = p.table(PROBES)
    t.put(game, 0, "play", "epic_poetry")
    t.put(game, None, "exile", "elders", "scribes", "bogs")
    t.answer(game, "innovate")

    assert {"exiled:elders", "exiled:scribes"} == set(t.offered(game, "exiled"))

    t.answer(game, "exiled:scribes")

    assert ["epic_poetry", "scribes"] == t.hand(game)


@KEYWORD
def test_nobody_else_reaches_exile():
    """I-KW: without it, or with it in another player's area, exile is out of reach."""
    game = at_probe("acquires")
    t.put(game, 1, "play", "epic_poetry")
    t.put(game, None, "exile", "elders")
    t.play(game, "acquires")

    # The one card of the market is no choice.
    assert ["oracle", "unrest"] == t.hand(game)


# Navigation


@KEYWORD
def test_navigation_acquires_exiled_regions():
    """I-KW acquire: as if they lay in the market, though with no unrest below."""
    game = at_probe("acquires_region", seats=4, play="navigation")
    t.put(game, None, "exile", "bogs", "elders")
    t.play(game, "acquires_region")

    assert ["market:3-rift_valley", "exiled:bogs"] == t.offered(game)

    t.answer(game, "exiled:bogs")

    assert ["bogs"] == t.hand(game)
    assert "navigation" in t.names(game, "play", 0)
    assert 1 == len(t.told(game, "acquired"))


@KEYWORD
def test_navigation_breaks_through_for_none():
    """I-KW: only acquiring reaches that far."""
    game = at_probe("breaks_region", seats=4, play="navigation")
    t.put(game, None, "exile", "bogs")
    t.play(game, "breaks_region")

    assert [] == t.offered(game, "exiled")


@KEYWORD
@pytest.mark.parametrize(("card", "goods"), [("mangrove", 1), ("valley", 0)])
def test_navigation_plays_a_region_again(card: str, goods: int):
    """I-KW: of the discard pile for an action token; 1 goods for an ocean."""
    game = at_probe(seats=4, play="navigation")
    t.put(game, 0, "discard", card)
    t.use(game, "navigation")
    t.answer(game, "market:2-goryeo")

    assert card in t.names(game, "play", 0)
    assert (goods, 2) == (t.pool(game)["goods"], t.field(game, "actions"))


@KEYWORD
def test_navigation_wants_a_token():
    """I-KW: with no action token there is nothing to exhaust it for."""
    game = at_probe(seats=4, play="navigation")
    t.put(game, 0, "discard", "mangrove")
    t.change(game, "actions", 0)

    assert ["exhaust:idle"] == [
        x for x in t.offered(game, "exhaust") if "merchant" not in x
    ]


# Canny


@KEYWORD
def test_canny_acquires_two_exiled_cards():
    """I-KW acquire: up to two; unrest comes for each that is no region."""
    game = at_probe("canny")
    t.put(game, None, "exile", "bogs", "elders", "scribes", "honourable")
    t.play(game, "canny")

    # Fame is none of the four suits.
    assert {"exiled:bogs", "exiled:elders", "exiled:scribes", "done"} == set(
        t.offered(game)
    )

    t.answer(game, "exiled:bogs", "exiled:scribes")

    assert ["bogs", "scribes", "unrest"] == t.hand(game)
    assert ["canny"] == t.names(game, "history", 0)


# Brave


@KEYWORD
@pytest.mark.clause("I-SPE-6")
@pytest.mark.parametrize("code", ["yes", "no"])
def test_brave_plays_the_unrest_at_once(code: str):
    """I-SPE-6: in this turn what comes with a card may be played for its cost."""
    game = at_probe("brave", "acquires", "unrest")
    t.give(game, 0, population=2)
    t.play(game, "brave")
    pile = len(t.pile(game, "unrest"))
    t.play(game, "acquires")

    assert "free_unrest" == t.kind(game)

    t.answer(game, code)
    played = code == "yes"
    if played:
        t.answer(game, "choose:population")

    # The unrest that was there before is not asked about; no token is taken for it.
    assert ("action", 2) == (t.kind(game), t.field(game, "actions"))
    assert 2 - played == t.hand(game).count("unrest")
    assert 2 - played == t.pool(game)["population"]
    # One came with the card, and one goes below the next; one has returned.
    assert pile - 1 + played == len(t.pile(game, "unrest"))


@KEYWORD
@pytest.mark.clause("I-SPE-6")
def test_brave_asks_at_each_acquisition():
    """I-SPE-6: for the first card and for the second one."""
    game = at_probe("brave", "acquires_twice")
    t.give(game, 0, population=2)
    t.market(game, "", "elders")
    t.play(game, "brave")
    t.play(game, "acquires_twice", "market:1-oracle", "no")

    assert ["elders", "oracle", "unrest", "unrest"] == t.hand(game)
    assert "free_unrest" == t.kind(game)

    t.answer(game, "no")

    assert "action" == t.kind(game)


@KEYWORD
@pytest.mark.clause("I-SPE-2")
def test_brave_asks_only_what_can_be_paid():
    """I-SPE-2: with neither resources nor two other cards nothing is asked."""
    game = at_probe("brave", "acquires")
    t.play(game, "brave")
    t.play(game, "acquires")

    assert "action" == t.kind(game)
    assert ["oracle", "unrest"] == t.hand(game)


@KEYWORD
def test_brave_asks_for_nothing_that_was_not_acquired():
    """I-KW break through: it brings no unrest, and unrest of the hand is no matter."""
    game = at_probe("brave", "breaks", "unrest")
    t.give(game, 0, population=2)
    t.play(game, "brave")
    t.play(game, "breaks", "market:1-oracle")

    assert "action" == t.kind(game)


@KEYWORD
def test_brave_lasts_for_this_turn():
    """I-SPE-6: in the next turn nothing is asked any more."""
    game = at_probe("brave")
    t.give(game, 0, population=2)
    t.play(game, "brave")
    t.end_turn(t.end_turn(game))
    t.put(game, 0, "play", "idle")
    t.market(game, *ROW)
    t.fill(game, 0, "hand", "acquires")
    t.answer(game, "activate")
    t.play(game, "acquires")

    assert "action" == t.kind(game)
