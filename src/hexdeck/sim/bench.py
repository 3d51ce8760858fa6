"""How fast the games are, against a fixed loop measured in the same run."""

from __future__ import annotations

import gc
import platform
import random
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import Any

from hexdeck.engine.rng import Source, mix
from hexdeck.errors import HexdeckError
from hexdeck.play import Game, new_game
from hexdeck.plugins import Registry

__all__ = ["bench_games"]

LOOP = 1_000_000
ROUNDS = 7
MIDDLES = 10
COPIES = 1_000
STEP = 16
HOUR = 3600
TELLING = 0.01
"""A measurement of so many seconds tells something."""

IMPORT = """
from time import perf_counter
start = perf_counter()
{code}
print(perf_counter() - start)
"""


def bench_games(
    registry: Registry,
    games: Sequence[str],
    *,
    seats: Sequence[int] = (),
    seconds: float = 2.0,
    seed: int = 1,
) -> dict[str, Any]:
    """
    Measure games and return the figures as JSON data.

    A decision is: list the options of the seat to move, pick one at random, answer
    it; the log is off. The fixed loop adds up a million small numbers. It and the
    games take turns, and time is that of the processor, so that a busy machine
    changes little; set-up and all, `decisions_per_wall_second` has the clock's.

    Args:
        registry: Where the games come from.
        games: Their names.
        seats: The numbers of seats; every one that a game allows by default.
        seconds: How long each game is played with each number of seats.
        seed: What the random choices follow from.

    Raises:
        HexdeckError: An unknown game, a number of seats that no game here allows, or
            no time to measure in.
    """
    if not 0 < seconds <= HOUR:
        msg = f"seconds: more than 0 and at most {HOUR} are expected, not {seconds}"
        raise HexdeckError(msg)
    tables = []
    for name in games:
        least, most = registry.game(name).seats
        counts = [n for n in range(least, most + 1) if not seats or n in seats]
        tables += [(name, count) for count in counts]
    if not tables:
        wanted = ", ".join(map(str, seats))
        msg = f"no game here is for {wanted} seats" if seats else "there is no game"
        raise HexdeckError(msg)
    rows = [_bench_table(registry, *table, seconds, seed) for table in tables]
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": f"{platform.system()} {platform.machine()}",
        "import_s": _import_time("import hexdeck"),
        "import_play_s": _import_time("import hexdeck.play, hexdeck.plugins"),
        "loop": f"for number in range({LOOP}): total += number & 7",
        "games": rows,
    }


def _bench_table(
    registry: Registry, name: str, seats: int, seconds: float, seed: int
) -> dict[str, Any]:
    """Return the figures of one game with one number of seats."""

    def fresh(number: int) -> Game:
        game_seed = mix(seed, number) >> 1
        return new_game(name, seats, game_seed, registry=registry, log=False)

    begun = perf_counter()
    fresh(0)
    # The first one pays for the ruleset, which every later one shares.
    first = perf_counter() - begun
    middles = [_middle(fresh, number) for number in range(MIDDLES)]
    with _undisturbed():
        speed = _speed(fresh, seconds, Source(seed))
        states = [game.state for game in middles]
        figures = {
            "first_game_ms": _round(first * 1e3),
            "new_game_us": _round(_time_of([lambda: fresh(1)]) * 1e6),
            "copy_us": _round(_time_of([state.copy for state in states]) * 1e6),
            "game_copy_us": _round(_time_of([game.copy for game in middles]) * 1e6),
            "view_us": _round(_time_of([_viewing(game) for game in middles]) * 1e6),
            "save_ms": _round(_time_of([game.save for game in middles]) * 1e3),
        }
    return {
        "game": name,
        "seats": seats,
        **speed,
        **figures,
        "copies_mb": _round(_memory(middles) / 1e6),
    }


def _viewing(game: Game) -> Callable[[], object]:
    seat = game.decision.seat if game.decision is not None else None
    return lambda: game.view(seat)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Collect no garbage meanwhile that was there before."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _speed(
    fresh: Callable[[int], Game], seconds: float, source: Source
) -> dict[str, Any]:
    """Play and loop in turns; return both speeds, their ratio and the flatness."""
    rates, wall, ratios, loops = [], [], [], []
    early, late = [], []
    decisions = number = 0
    for _ in range(ROUNDS):
        before = _loop_time()
        spent, count, begun = 0.0, 0, perf_counter()
        while spent < seconds / ROUNDS:
            number += 1
            marks = _play(fresh(number), source)
            spent += marks[-1][1] - marks[0][1]
            count += marks[-1][0]
            quarter = len(marks) // 4
            if quarter:
                early.append(_per_decision(marks[0], marks[quarter]))
                late.append(_per_decision(marks[-1 - quarter], marks[-1]))
        wall.append(count / (perf_counter() - begun))
        loop = (before + _loop_time()) / 2
        decisions += count
        rates.append(count / spent)
        ratios.append(count / spent * loop)
        loops.append(loop)
    flat = {}
    if early:
        start, end = statistics.fmean(early) * 1e6, statistics.fmean(late) * 1e6
        flat = {
            "early_us": _round(start),
            "late_us": _round(end),
            "late_over_early": _round(end / start),
        }
    return {
        "decisions_per_second": round(statistics.median(rates)),
        "decisions_per_second_best": round(max(rates)),
        "decisions_per_wall_second": round(statistics.median(wall)),
        "loop_per_second": _round(1 / statistics.median(loops)),
        "decisions_per_loop": round(statistics.median(ratios)),
        "decisions": decisions,
        "games": number,
        "decisions_per_game": round(decisions / number),
        **flat,
    }


def _play(game: Game, source: Source) -> list[tuple[int, float]]:
    """Play at random to the end; return (answers, time) every few answers."""
    # The choice itself is no part of what is measured: the quickest generator does.
    pick, answer = random.Random(source.below(1 << 32)).random, game.answer  # noqa: S311
    count = 0
    marks = [(0, process_time())]
    while (decision := game.decision) is not None:
        options = decision.options
        answer(options[int(pick() * len(options))])
        count += 1
        if not count % STEP:
            marks.append((count, process_time()))
    marks.append((count, process_time()))
    return marks


def _per_decision(start: tuple[int, float], end: tuple[int, float]) -> float:
    return (end[1] - start[1]) / max(1, end[0] - start[0])


def _loop_time() -> float:
    begun = process_time()
    total = 0
    for number in range(LOOP):
        total += number & 7
    return process_time() - begun


def _middle(fresh: Callable[[int], Game], number: int) -> Game:
    """Return a game after half of its answers."""
    answers = _play(fresh(number), Source(number))[-1][0]
    game, source = fresh(number), Source(number)
    for _ in range(answers // 2):
        decision = game.decision
        if decision is not None:
            game.answer(decision.options[source.below(len(decision.options))])
    return game


def _time_of(calls: Sequence[Callable[[], object]]) -> float:
    """Return the seconds of one call: the median of rounds over all of them."""
    times = 1
    while _round_of(calls, times) < TELLING and times < 1 << 16:
        times *= 2
    rounds = [_round_of(calls, times) for _ in range(ROUNDS)]
    return statistics.median(rounds) / times / len(calls)


def _round_of(calls: Sequence[Callable[[], object]], times: int) -> float:
    begun = process_time()
    for call in calls:
        for _ in range(times):
            call()
    return process_time() - begun


def _memory(middles: Sequence[Game]) -> int:
    """Return the bytes that a thousand copies take."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        copies = [middles[number % len(middles)].copy() for number in range(COPIES)]
        return (tracemalloc.get_traced_memory()[0] - before) * COPIES // len(copies)
    finally:
        tracemalloc.stop()


def _import_time(code: str) -> float:
    """Return the seconds that an import takes in a process of its own."""
    command = [sys.executable, "-c", IMPORT.format(code=code)]
    found = [
        subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
        for _ in range(5)
    ]
    return round(statistics.median(float(done.stdout) for done in found), 4)


def _round(figure: float) -> float:
    """
    Keep three figures.

    >>> _round(1234.5), _round(0.012345)
    (1230.0, 0.0123)
    """
    return float(f"{figure:.3g}")
