"""Other worlds while seats act apart: their own is kept, those of others are not."""

from __future__ import annotations

import pytest
from errands import errand_table, run_errands

from hexdeck.engine.apart import seen_by
from hexdeck.engine.rng import Source
from hexdeck.testing.walks import play_on

SEEDS = range(12)


def halfway():
    """Return a game in which one seat is done, and two are not."""
    game = errand_table(seed=4)
    run_errands(game, 0, "earn", "stir", "draw", "draw")
    run_errands(game, 1, "stir", "draw", "earn")
    run_errands(game, 2, "lay")
    return game


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_seat_cannot_tell_them_apart(seat):
    """It sees and is asked the same in each of them, and its plan is kept."""
    game = halfway()
    for seed in SEEDS:
        world = game.determinize(seat, seed)

        assert game.view(seat) == world.view(seat)
        assert game.log(seat) == world.log(seat)
        assert list(game.decisions()) == list(world.decisions())
        if seat is not None:
            plans = [one.state.apart.plans[seat] for one in (game, world)]
            assert plans[0] == plans[1]


def test_what_the_others_did_is_not_told():
    """Their plans differ from world to world, as do the cards they hold."""
    game = halfway()
    worlds = [game.determinize(0, seed) for seed in SEEDS]
    plans = {world.state.apart.plans[1] for world in worlds}
    hands = {seen_by(world.state, 1).zones[game.rules.hand + 1] for world in worlds}

    assert 1 < len(plans)
    assert 1 < len(hands)


def test_chance_to_come_is_not_foretold():
    """What a seat's next shuffle brings differs from world to world."""
    game = errand_table(seed=4)
    run_errands(game, 1, "stir")
    orders = set()
    for seed in SEEDS:
        world = game.determinize(1, seed)
        run_errands(world, 1, "stir", "draw")
        orders.add(world.state.apart.plans[1].seeds[2])

    assert len(SEEDS) == len(orders)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_they_can_be_played_on(seat):
    """Also when some plans are being played, and what is left is asked."""
    game = halfway()
    for other in (1, 2):
        run_errands(game, other, "gem")

    assert [2] == list(game.decisions())
    for seed in SEEDS:
        world = game.determinize(seat, seed)
        plan = world.state.apart.plans[1]

        assert (seat == 1) == bool(plan.answers)
        play_on(world, Source(seed), 60)
