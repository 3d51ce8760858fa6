"""Many games between bots, and the shares of how they ended."""

from __future__ import annotations

import dataclasses
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hexdeck.bots import play_out, seat_bots
from hexdeck.engine.state import Result
from hexdeck.errors import HexdeckError
from hexdeck.play import Game, new_game
from hexdeck.plugins import Registry, load_plugins

__all__ = ["BOUND", "Outcome", "Summary", "run_games"]

BOUND = "bound"
"""The reason of a game that no rule has ended within its number of answers."""


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """
    What is kept of one game.

    Attributes:
        seed: Its seed: `hexdeck play --bots --seed` shows this game.
        bots: The bots' names in seat order.
        winners: The seats that won.
        reason: The rule that ended it.
        turns: How many turns it had.
        answers: How many answers were given.
        scores: A number for each seat.
        tally: Per seat where its points come from, for games that say so.
        measures: What the game counts besides, such as rounds.
    """

    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    turns: int
    answers: int
    scores: tuple[float, ...] = ()
    tally: tuple[Mapping[str, int], ...] = ()
    measures: Mapping[str, int] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True, slots=True)
class Summary:
    """
    What came of many games.

    Attributes:
        game: The game's name.
        seats: How many seats there were.
        played: The games, in order of their seeds.
    """

    game: str
    seats: int
    played: tuple[Outcome, ...]

    def reasons(self) -> dict[str, int]:
        """
        Return how many games each rule has ended, the most frequent first.

        Games that no rule ended within the bound are under `BOUND`, which is
        always the last.
        """
        counts = Counter(game.reason for game in self.played)
        stopped = counts.pop(BOUND, 0)
        order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return {**dict(order), BOUND: stopped}

    def wins(self) -> list[float]:
        """Return how many games each seat won; a shared win counts in parts."""
        won = [0.0] * self.seats
        for game in self.played:
            for seat in game.winners:
                won[seat] += 1 / len(game.winners)
        return won

    def bot_wins(self) -> dict[str, float]:
        """Return how many games each bot won, by name; a shared win in parts."""
        won = dict.fromkeys(
            sorted({bot for game in self.played for bot in game.bots}), 0.0
        )
        for game in self.played:
            for seat in game.winners:
                won[game.bots[seat]] += 1 / len(game.winners)
        return won

    def draws(self) -> int:
        """Return how many games nobody won, those ended by the bound included."""
        return sum(not game.winners for game in self.played)

    def scores(self) -> dict[str, float]:
        """Return the mean score of a seat for each reason, in their order."""
        return {
            reason: _mean([score for game in games for score in game.scores])
            for reason, games in self._by_reason().items()
            if any(game.scores for game in games)
        }

    def tally(self) -> dict[str, dict[str, float]]:
        """
        Return where points come from: for each reason the mean of a seat, by source.

        It is empty for games that do not say so. The reasons stand apart, as some
        rows are there by one of them only.
        """
        return {
            reason: {
                row: _mean([seat.get(row, 0) for game in games for seat in game.tally])
                for row in _rows(games)
            }
            for reason, games in self._by_reason().items()
            if any(game.tally for game in games)
        }

    def _by_reason(self) -> dict[str, list[Outcome]]:
        return {
            reason: [game for game in self.played if game.reason == reason]
            for reason, count in self.reasons().items()
            if count
        }

    def measures(self) -> dict[str, dict[str, float]]:
        """Return least, median, mean and greatest of what the game counts."""
        return {
            name: spread([game.measures[name] for game in self.played])
            for name in self.played[0].measures
        }

    def data(self) -> dict[str, Any]:
        """Return the figures as JSON data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": len(self.played),
            "reasons": self.reasons(),
            "wins": self.wins(),
            "bot_wins": self.bot_wins(),
            "draws": self.draws(),
            "turns": spread([game.turns for game in self.played]),
            "answers": spread([game.answers for game in self.played]),
            "measures": self.measures(),
            "scores": self.scores(),
            "tally": self.tally(),
        }


def _rows(games: Iterable[Outcome]) -> list[str]:
    """Return the rows of all tallies, in their order."""
    return list(
        dict.fromkeys(row for game in games for seat in game.tally for row in seat)
    )


def _mean(numbers: Sequence[float]) -> float:
    return round(statistics.fmean(numbers), 2)


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """
    Return least, median, mean and greatest.

    >>> spread([1, 2, 6])
    {'least': 1, 'median': 2, 'mean': 3.0, 'most': 6}
    """
    return {
        "least": min(numbers),
        "median": statistics.median(numbers),
        "mean": round(statistics.fmean(numbers), 1),
        "most": max(numbers),
    }


def run_games(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    rotate: bool = False,
    processes: int = 1,
    load: Callable[[], Registry] = load_plugins,
) -> Summary:
    """
    Play many games between bots.

    Args:
        game: The game's name.
        bots: The bots' names, one for each seat.
        games: How many.
        seed: That of the first game; each further game has the next number.
        options: The game's options.
        rotate: Whether the bots move on by one seat from game to game.
        processes: How many processes play; more than one needs joblib. The
            result does not depend on it.
        load: Loads the plugins, in each process.

    Raises:
        HexdeckError: An unknown name, a wrong number, or joblib is not installed.
    """
    if games < 1 or processes < 1:
        msg = (
            f"at least one game and one process are expected, not {games}, {processes}"
        )
        raise HexdeckError(msg)
    jobs = [
        (seed + number, _turned(bots, number if rotate else 0))
        for number in range(games)
    ]
    if processes == 1:
        played = _play_some(game, jobs, options, load)
    else:
        played = _play_apart(game, jobs, options, load, processes)
    return Summary(game, len(bots), tuple(played))


def _turned(bots: Sequence[str], by: int) -> tuple[str, ...]:
    by %= len(bots) or 1
    return (*bots[by:], *bots[:by])


def _play_some(
    game: str,
    jobs: Iterable[tuple[int, tuple[str, ...]]],
    options: Mapping[str, Any] | None,
    load: Callable[[], Registry],
) -> list[Outcome]:
    registry = load()
    found = []
    for seed, names in jobs:
        table = new_game(game, len(names), seed, options, registry=registry, log=False)
        play_out(table, seat_bots(registry, game, names, seed))
        result = table.result
        if result is None:  # pragma: no cover  (a game that is over has a result)
            msg = f"{game}, seed {seed}: the game ended without a result"
            raise HexdeckError(msg)
        found.append(_outcome(table, names, seed, result))
    return found


def _outcome(table: Game, names: tuple[str, ...], seed: int, result: Result) -> Outcome:
    """Return what is kept of a game that is over."""
    rules, state = table.rules, table.state
    tally = rules.blueprint.tally
    return Outcome(
        seed=seed,
        bots=names,
        winners=result.winners,
        reason=result.reason,
        turns=state.turn,
        answers=state.steps,
        scores=result.scores,
        tally=()
        if tally is None
        else tuple(dict(tally(state, seat)) for seat in range(rules.seats)),
        measures={name: state.num[at] for name, at in rules.measures.items()},
    )


def _play_apart(
    game: str,
    jobs: Sequence[tuple[int, tuple[str, ...]]],
    options: Mapping[str, Any] | None,
    load: Callable[[], Registry],
    processes: int,
) -> list[Outcome]:
    try:
        import joblib  # type: ignore[import-untyped]
    except ImportError:
        msg = "several processes need joblib: pip install 'hexdeck[sim]'"
        raise HexdeckError(msg) from None
    # A few parts for each process, so that a slow one does not hold up the rest.
    size = max(1, len(jobs) // (processes * 4))
    parts = [jobs[first : first + size] for first in range(0, len(jobs), size)]
    work = joblib.delayed(_play_some)
    done = joblib.Parallel(n_jobs=processes)(
        work(game, part, options, load) for part in parts
    )
    return [played for part in done for played in part]
