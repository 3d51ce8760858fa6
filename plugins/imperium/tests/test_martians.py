"""The Martians: progress to begin with, and unrest for what they pay (I-SPE-9)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Cards, Gain, Pay, To
from hexdeck_imperium.nodes import (
    Abandon,
    AddTo,
    BreakThrough,
    Convert,
    Exhaust,
    IsPinned,
    Recall,
)
from hexdeck_imperium.rules.ending import points_by_source

PINNED = Cards("play", IsPinned())

PROBES = p.registry_with(
    p.probe("pays_progress", To(Pay(2, "progress"), Gain(1, "goods"))),
    p.probe("pays_materials", To(Pay(3, "materials"), BreakThrough("region"))),
    p.probe("converts", Convert(3, "progress", "population")),
    p.probe("gains", Gain(3, "progress")),
    p.probe("recalls", Recall(PINNED)),
    p.probe("abandons", Abandon(PINNED)),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

OWN = pytest.mark.clause("I-SPE-9")
SKULL = "martians_crystal_skull"
REACTOR = "martians_reactor_explosion"
OVERLORD = "martians_alien_overlord"


def martians(*hand: str, side: str = "b", progress: int = 9) -> Game:
    """Return a game at an action of the Martians with just so much progress."""
    game = p.at_action(PROBES, 2, f"martians {side}, magyars b")
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    t.broke(game, 0)
    t.give(game, 0, progress=progress)
    return game


def unrest(game: Game) -> int:
    """Return how much unrest the Martians hold."""
    return t.hand(game).count("unrest")


# Aliens


@OWN
@pytest.mark.clause("I-SP-5")
@pytest.mark.parametrize(("side", "progress"), [("a", 26), ("b", 21)])
def test_they_begin_as_an_empire_of_progress(side: str, progress: int):
    """I-SPE-9: Alien shows the empire, and the power brings 25 or 20 progress more."""
    game = p.table(None, 2, f"martians {side}, magyars b")

    assert ["empire"] == t.state_of(game)
    assert progress == t.pool(game)["progress"]
    assert {"martians_alien", f"martians_{side}"} == set(t.names(game, "power", 0))


@OWN
def test_each_progress_paid_brings_unrest():
    """I-SPE-9: as much unrest as progress, when it is paid."""
    game = martians("pays_progress")
    t.play(game, "pays_progress")

    assert (2, 7, 1) == (
        unrest(game),
        t.pool(game)["progress"],
        t.pool(game)["goods"],
    )


@OWN
@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(("materials", "paid"), [(3, 0), (1, 1), (0, 2)])
def test_progress_that_pays_for_something_else_brings_unrest_too(
    materials: int, paid: int
):
    """I-SPE-9: only what is paid in progress counts, one unrest for each."""
    game = martians("pays_materials", progress=2)
    t.give(game, 0, materials=materials)
    t.play(game, "pays_materials")
    if t.kind(game) == "pay":
        t.answer(game, t.offered(game)[0])

    assert "break_through" == t.kind(game)
    assert (paid, 2 - paid) == (unrest(game), t.pool(game)["progress"])


@OWN
def test_what_is_no_payment_brings_none():
    """I-SPE-9: converting and moving progress pays for nothing."""
    game = martians("converts")
    t.play(game, "converts")

    assert (0, 6, 3) == (
        unrest(game),
        t.pool(game)["progress"],
        t.pool(game)["population"],
    )

    game = martians("martians_take_me_to_your_leader")
    t.play(game, "martians_take_me_to_your_leader", "choose:move", "market:1-oracle")

    assert (0, 7) == (unrest(game), t.pool(game)["progress"])
    assert {"progress": 2} == t.tokens_on(game, "oracle")


@OWN
@pytest.mark.parametrize(("state", "can"), [("empire", False), ("barbarian", True)])
def test_an_alien_pays_no_unrest_with_progress(state: str, *, can: bool):
    """I-SPE-9: what an unrest card costs is not paid with progress, until native."""
    game = martians("unrest")
    t.to_state(game, 0, state)

    assert can == t.can_play(game, "unrest")

    game = martians("unrest")
    t.to_state(game, 0, state)
    t.give(game, 0, population=1)

    assert t.can_play(game, "unrest")


@OWN
@pytest.mark.clause("I-END-3")
def test_a_payment_can_be_the_end():
    """I-END-3: the last unrest is taken for the progress that is paid."""
    game = martians("pays_progress")
    t.unrest_pile(game, 2)
    t.play(game, "pays_progress")

    assert ("collapse", 0) == (game.result.reason, t.pool(game)["goods"])


# Going native


@OWN
@pytest.mark.parametrize(("progress", "state"), [(0, "barbarian"), (1, "empire")])
def test_without_progress_they_go_native(progress: int, state: str):
    """I-SPE-9: at the end of a solstice; nation deck and reactor are exiled."""
    game = martians(progress=progress)
    nation = set(t.names(game, "nation", 0)) - {"unrest"}
    t.end_turn(game)
    t.end_turn(game)
    native = state == "barbarian"

    assert [state] == t.state_of(game)
    assert native == (t.names(game, "nation", 0) == [])
    assert (nation <= set(t.names(game, "exile"))) == native
    assert REACTOR in nation

    t.give(game, 0, progress=0)
    t.end_turn(t.end_turn(game))

    # Whoever is native stays so; whoever is not has gone now.
    assert ["barbarian"] == t.state_of(game)


@OWN
def test_the_reactor_in_play_is_exiled_too():
    """I-SPE-9: wherever it is when they go native, with what lies on it."""
    game = martians(progress=0)
    t.put(game, 0, "play", REACTOR)
    t.lay(game, REACTOR, goods=1)
    t.end_turn(game)
    # Its own solstice comes first: two unrest, one of them into history.
    t.end_turn(game)

    assert REACTOR in t.names(game, "exile")
    assert ["unrest"] == t.names(game, "history", 0)
    assert 0 == t.pool(game)["goods"]


@OWN
@pytest.mark.parametrize(("state", "unrest_taken"), [("empire", 2), ("barbarian", 0)])
def test_natives_pay_with_progress(state: str, unrest_taken: int):
    """I-SPE-9: who has gone native takes no unrest for it."""
    game = martians("pays_progress")
    t.to_state(game, 0, state)
    t.play(game, "pays_progress")

    assert unrest_taken == unrest(game)


@OWN
@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(("state", "points"), [("empire", 2), ("barbarian", 8)])
def test_what_progress_scores(state: str, points: int):
    """I-SPE-9: one point for three progress while alien, one for one else."""
    game = martians(progress=8)
    t.to_state(game, 0, state)

    assert points == points_by_source(game.state, 0)["progress"]


# The reactor


@OWN
@pytest.mark.clause("I-RS-2")
def test_the_reactor_comes_straight_into_play():
    """I-SPE-9: gained as the last nation card, and the state card does not flip."""
    game = martians("martians_sword_of_power")
    t.fill(game, 0, "nation", REACTOR)
    t.market(game, "bogs")
    t.play(game, "martians_sword_of_power", "market:1-bogs")

    assert REACTOR in t.names(game, "play", 0)
    assert ["empire"] == t.state_of(game)
    assert "bogs" in t.hand(game)


@OWN
@pytest.mark.parametrize("probe", ["recalls", "abandons"])
def test_the_reactor_stays(probe: str):
    """I-SPE-9: it is neither recalled nor abandoned; the next card is."""
    game = martians(probe)
    t.fill(game, 0, "play", REACTOR)
    t.put(game, 0, "hand", "elders")

    assert not t.can_play(game, probe)

    game = martians(probe)
    t.put(game, 0, "play", REACTOR)
    t.play(game, probe)

    assert [REACTOR] == t.names(game, "play", 0)


@OWN
@pytest.mark.parametrize("reactor", [False, True])
def test_the_reactor_opens_the_developments(*, reactor: bool):
    """I-SPE-9: while it is in play they are without the barbarian symbol."""
    game = martians(OVERLORD, "martians_cryostasis", "martians_eco_bubble")
    t.put(game, 0, "play", *[REACTOR][:reactor])

    assert reactor == t.can_play(game, OVERLORD)

    t.to_state(game, 0, "barbarian")

    assert t.can_play(game, OVERLORD)


# Powers


@OWN
def test_side_a_may_take_less_of_a_gadget_for_a_discard():
    """I-SPE-9: of the progress that a gadget brings, one for a card of the hand."""
    game = martians(SKULL, "elders", side="a")
    t.deck(game, 0)
    t.play(game, SKULL)

    assert ("may", 10) == (t.kind(game), t.pool(game)["progress"])

    t.answer(game, "yes")

    assert (9, "elders") == (t.pool(game)["progress"], t.names(game, "discard", 0)[0])


@OWN
def test_side_a_may_take_nothing_of_other_gains():
    """I-SPE-9: all of it or nothing, at no cost; it is no payment."""
    for code, progress in (("yes", 9), ("no", 12)):
        game = martians("gains", side="a")
        t.play(game, "gains", code)

        assert (progress, 0) == (t.pool(game)["progress"], unrest(game))


@OWN
@pytest.mark.clause("I-T-EXH")
def test_side_b_gains_for_a_gadget_that_goes():
    """I-SPE-9: once a turn, for an exhaustion token, when one is let go."""
    game = martians(SKULL)
    t.deck(game, 0)
    tokens = t.field(game, "exhaustions")
    t.play(game, SKULL, "no")

    assert "react" == t.kind(game)

    t.answer(game, "yes")

    assert (11, 1) == (t.pool(game)["progress"], t.pool(game)["population"])
    assert tokens - 1 == t.field(game, "exhaustions")
