"""The greedy bot: how well it plays, and that it does not end its own good games."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import imperium_table as t
import pytest

import hexdeck
from hexdeck import Game
from hexdeck.bots import RandomBot, ask_bot
from hexdeck.engine.rng import mix
from hexdeck.sim.many import BOUND, run_games
from hexdeck_imperium.bots import GreedyBot
from hexdeck_imperium.rules.ending import points_by_source

SEATS = (2, 3, 4)
TRADE = {"trade": "on"}
NEAR = 4
"""So much unrest in the pile is near a collapse: one answer may bring it."""


def totals(game: Game) -> list[int]:
    """Return the points that each seat would score now."""
    seats = range(len(game.names))
    return [sum(points_by_source(game.state, seat).values()) for seat in seats]


def wins(names: list[str], games: int, seed: int, **options: Any) -> float:
    """Return how many games the greedy bot wins, the bots moving on by a seat."""
    played = run_games(
        "imperium", names, games, seed, options=options, rotate=True, load=t.registry
    )
    return played.bot_wins()["greedy"]


def could_go_on(game: Game) -> bool:
    """
    Return whether an option of the seat that decides keeps the game from collapsing.

    Not for a moment only: what the seat cannot stop any more ends it in this turn.
    """
    for option in game.decision.options:
        after = game.copy()
        after.answer(option.code)
        turn = after.state.turn
        while after.state.turn == turn and (decision := after.decision) is not None:
            ask_bot(after, GreedyBot(decision.seat), decision)
        if not after.over or after.result.reason != "collapse":
            return True
    return False


def needless(game: Game, bots: list[Any], greedy: Collection[int]) -> bool:
    """Play a game out; return whether a greedy seat that led ended it without need."""
    while (decision := game.decision) is not None:
        seat, state = decision.seat, game.state
        near = state.turn and len(t.pile(game, "unrest")) <= NEAR
        before = game.copy() if near and seat in greedy else None
        ask_bot(game, bots[seat], decision)
        if before is not None and game.over and game.result.reason == "collapse":
            mine, *others = (totals(before)[at] for at in state.seats_from(seat))
            return mine > max(others) and could_go_on(before)
    return False


def ended_needlessly(
    seats: int, seeds: Iterable[int], *, alone: bool = False
) -> list[int]:
    """Return the seeds of games that a leading greedy bot ended without need."""
    found = []
    for seed in seeds:
        options = TRADE if seed % 4 == 3 or seats == 4 else {}
        game = hexdeck.new_game(
            "imperium", seats, seed, options, registry=t.registry(), log=False
        )
        greedy = [seed % seats] if alone else list(range(seats))
        bots = [
            (GreedyBot if seat in greedy else RandomBot)(mix(seed, seat))
            for seat in range(seats)
        ]
        if needless(game, bots, greedy):
            found.append(seed)
    return found


def test_it_beats_random():
    """At least 18 of 20 games, each seat in turn."""
    assert wins(["greedy", "random"], 20, 500) >= 18


def test_it_is_the_same_for_a_seed():
    """Two greedy bots of one seed give the same answers."""
    answers = []
    for _ in range(2):
        game = hexdeck.new_game("imperium", 2, 9, registry=t.registry())
        bots = [GreedyBot(mix(9, seat)) for seat in (0, 1)]
        while (decision := game.decision) is not None and game.state.turn < 12:
            ask_bot(game, bots[decision.seat], decision)
        answers.append(game.answers())

    assert answers[0] == answers[1]


def test_it_plays_alike_in_another_world():
    """What it cannot see is nothing to it: hidden cards may be others."""
    game = hexdeck.new_game("imperium", 2, 4, registry=t.registry())
    looked = 0
    bots = [GreedyBot(mix(4, seat)) for seat in (0, 1)]
    while (decision := game.decision) is not None and game.state.turn < 20:
        if decision.kind == "action":
            here, there = game.copy(), game.determinize(decision.seat, looked)
            for world in (here, there):
                ask_bot(world, GreedyBot(7), world.decision)

            assert here.answers()[-1][1] == there.answers()[-1][1]

            looked += 1
        ask_bot(game, bots[decision.seat], decision)

    assert looked > 5


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_at_larger_tables(seats: int):
    """Alone among random bots it wins more often than not."""
    assert wins(["greedy", *["random"] * (seats - 1)], 6, 900, **TRADE) >= 4


def test_it_ends_no_game_that_it_leads():
    """Ahead on points it takes the last unrest only where it cannot be helped."""
    assert [] == ended_needlessly(2, range(20), alone=True)


# In many games


@pytest.mark.sweep
@pytest.mark.parametrize("options", [{}, TRADE], ids=["plain", "trade"])
def test_it_beats_random_in_many(options: dict[str, str]):
    """At least 90 of 100 games at two seats."""
    assert wins(["greedy", "random"], 100, 1, **options) >= 90


@pytest.mark.sweep
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (3, TRADE), (4, TRADE)])
def test_it_wins_far_more_than_its_share(seats: int, options: dict[str, str]):
    """One greedy bot among random ones wins nine games of ten."""
    assert wins(["greedy", *["random"] * (seats - 1)], 40, 0, **options) >= 36


@pytest.mark.sweep
def test_it_ends_no_game_that_it_leads_in_many():
    """The same over many games."""
    assert [] == ended_needlessly(2, range(100, 200), alone=True)


@pytest.mark.sweep
@pytest.mark.parametrize("seats", SEATS)
def test_among_themselves_none_ends_a_game_that_it_leads(seats: int):
    """The same where all are greedy."""
    assert [] == ended_needlessly(seats, range(90 // seats))


@pytest.mark.sweep
@pytest.mark.parametrize("seats", SEATS)
def test_its_games_against_itself_end_by_a_rule(seats: int):
    """No game between greedy bots runs to the bound of answers."""
    options = TRADE if seats == 4 else {}
    played = run_games(
        "imperium", ["greedy"] * seats, 40, options=options, load=t.registry
    )

    assert played.reasons()[BOUND] == 0
    assert max(game.answers for game in played.played) < 5_000
