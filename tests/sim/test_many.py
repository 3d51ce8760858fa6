"""Many games, and what came of them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hexdeck.errors import HexdeckError
from hexdeck.play import new_game
from hexdeck.plugins import hookimpl, load_plugins
from hexdeck.sim import BOUND, Outcome, Summary, bench_games, run_games
from hexdeck.testing.pebbles import Pebbles


def registry_of(pebbles):
    """Return a registry with one game."""
    plugin = SimpleNamespace(hexdeck_games=hookimpl(lambda: [pebbles.definition()]))
    return load_plugins(("pebbles", plugin), entry_points=False)


@pytest.fixture(scope="module")
def registry():
    """Return a registry with the game "pebbles"."""
    return registry_of(Pebbles())


def played(reason, *winners, bots=("a", "b"), turns=3):
    """Return one game as it is kept."""
    return Outcome(1, bots, winners, reason, turns, 10)


def test_a_game_of_many_is_the_game_of_its_seed(registry):
    """Each game has the seed of the first plus its number, whoever played before."""
    many = run_games("pebbles", ["random"] * 2, 5, 10, load=lambda: registry)
    one = run_games("pebbles", ["random"] * 2, 1, 13, load=lambda: registry)

    assert list(range(10, 15)) == [game.seed for game in many.played]
    assert one.played[0] == many.played[3]


def test_games_that_no_rule_ends_are_counted_apart():
    """A game that ran into the bound is no victory of any kind."""
    registry = registry_of(Pebbles(ends=False, bound=40))
    found = run_games("pebbles", ["random"] * 2, 3, load=lambda: registry)

    assert {BOUND: 3} == found.reasons()
    assert 3 == found.draws()
    assert [0, 0] == found.wins()


def test_shares_are_counted_by_kind_seat_and_bot():
    """A shared win counts in parts; the bound stands last, even when it is none."""
    found = Summary(
        "x",
        2,
        (
            played("bases", 0),
            played("bases", 0, 1),
            played("headquarters", 1, bots=("b", "a")),
            played(BOUND),
        ),
    )

    assert ["bases", "headquarters", BOUND] == list(found.reasons())
    assert [1.5, 1.5] == found.wins()
    assert {"a": 2.5, "b": 0.5} == found.bot_wins()
    assert 1 == found.draws()
    assert [BOUND] == list(Summary("x", 2, (played(BOUND),)).reasons())


def test_bots_can_move_on_from_seat_to_seat(registry):
    """With `rotate` each bot sits on every seat as often."""
    found = run_games("pebbles", ["random"] * 3, 6, rotate=True, load=lambda: registry)

    assert 6 == len(found.played)
    assert 3 == len(found.wins())


@pytest.mark.parametrize(("games", "processes"), [(0, 1), (-1, 1), (1, 0)])
def test_no_games_are_refused(registry, games, processes):
    """At least one game and one process are needed."""
    with pytest.raises(HexdeckError, match="at least one"):
        run_games(
            "pebbles", ["random"] * 2, games, processes=processes, load=lambda: registry
        )


def test_the_bench_measures_every_number_of_seats(registry):
    """Each game has a row for each number of seats, every figure above 0."""
    found = bench_games(registry, ["pebbles"], seconds=0.1)
    figures = [
        value
        for row in found["games"]
        for value in row.values()
        if isinstance(value, int | float)
    ]

    assert [2, 3, 4] == [row["seats"] for row in found["games"]]
    assert min(figures) > 0


def test_the_bench_leaves_nothing_behind(registry):
    """Games after a bench are the same as before."""
    before = new_game("pebbles", 2, 5, registry=registry).save()
    bench_games(registry, ["pebbles"], seats=[2], seconds=0.05)

    assert before == new_game("pebbles", 2, 5, registry=registry).save()
