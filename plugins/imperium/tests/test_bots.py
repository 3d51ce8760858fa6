"""The greedy bot: how well it plays, and that it does not end its own good games."""

from __future__ import annotations

import imperium_table as t
import pytest

import hexdeck
from hexdeck import Game
from hexdeck.bots import RandomBot, ask_bot
from hexdeck.engine.rng import mix
from hexdeck.sim.many import run_games
from hexdeck_imperium.bots import GreedyBot
from hexdeck_imperium.rules.ending import points_by_source


@pytest.fixture(scope="module")
def registry():
    """Return every installed plugin."""
    return hexdeck.load_plugins()


def totals(game: Game) -> list[int]:
    """Return the points that each seat would score now."""
    seats = range(len(game.names))
    return [sum(points_by_source(game.state, seat).values()) for seat in seats]


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


def self_made_collapses(registry, seeds) -> list[int]:
    """Return the seeds of games that a leading greedy bot ended needlessly."""
    found = []
    for seed in seeds:
        game = hexdeck.new_game("imperium", 2, seed, registry=registry)
        mine = seed % 2
        bots = [
            (GreedyBot if seat == mine else RandomBot)(mix(seed, seat))
            for seat in (0, 1)
        ]
        while (decision := game.decision) is not None:
            before = points = None
            near = game.state.turn and len(t.pile(game, "unrest")) <= 3
            if near and decision.seat == mine:
                before, points = game.copy(), totals(game)
            ask_bot(game, bots[decision.seat], decision)
            ended = game.over and game.result.reason == "collapse"
            if not ended or before is None:
                continue
            ahead = points[mine] > points[1 - mine]
            if ahead and mine not in game.result.winners and could_go_on(before):
                found.append(seed)
    return found


def test_it_beats_random(registry):
    """At least 18 of 20 games, each seat in turn."""
    bots = ("greedy", "random")
    summary = run_games("imperium", bots, 20, 500, rotate=True, load=lambda: registry)

    assert summary.bot_wins()["greedy"] >= 18


def test_it_is_the_same_for_a_seed(registry):
    """Two greedy bots of one seed give the same answers."""
    answers = []
    for _ in range(2):
        game = hexdeck.new_game("imperium", 2, 9, registry=registry)
        bots = [GreedyBot(mix(9, seat)) for seat in (0, 1)]
        while (decision := game.decision) is not None and game.state.turn < 12:
            ask_bot(game, bots[decision.seat], decision)
        answers.append(game.answers())

    assert answers[0] == answers[1]


def test_it_plays_alike_in_another_world(registry):
    """What it cannot see is nothing to it: hidden cards may be others."""
    game = hexdeck.new_game("imperium", 2, 4, registry=registry)
    looked = 0
    bots = [GreedyBot(mix(4, seat)) for seat in (0, 1)]
    while (decision := game.decision) is not None and game.state.turn < 20:
        if decision.kind == "action":
            seat = decision.seat
            world = game.determinize(seat, looked)
            mine, other = GreedyBot(7), GreedyBot(7)
            here, there = game.copy(), world
            ask_bot(here, mine, here.decision)
            ask_bot(there, other, there.decision)

            assert here.answers()[-1][1] == there.answers()[-1][1]

            looked += 1
        ask_bot(game, bots[decision.seat], decision)

    assert looked > 5


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_at_larger_tables(registry, seats: int):
    """Alone among random bots it wins more often than not."""
    bots = ("greedy", *["random"] * (seats - 1))
    summary = run_games(
        "imperium",
        bots,
        6,
        900,
        rotate=True,
        options={"trade": "on"},
        load=lambda: registry,
    )

    assert summary.bot_wins()["greedy"] >= 4


def test_it_ends_no_game_that_it_leads(registry):
    """It takes the last unrest with the lead in points only if it wins by that."""
    assert [] == self_made_collapses(registry, range(20))


@pytest.mark.sweep
def test_it_ends_no_game_that_it_leads_in_many(registry):
    """The same over many games."""
    assert [] == self_made_collapses(registry, range(100, 200))


@pytest.mark.sweep
def test_it_beats_random_in_many(registry):
    """At least 90 of 100 games at two seats."""
    bots = ("greedy", "random")
    summary = run_games("imperium", bots, 100, 1, rotate=True, load=lambda: registry)

    assert summary.bot_wins()["greedy"] >= 90
