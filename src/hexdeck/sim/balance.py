"""Games between bots whose sides are dealt evenly, to see how fair these are."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from hexdeck.bots import ask_bot, seat_bots
from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.definition import Study
from hexdeck.engine.rng import Source
from hexdeck.engine.ruleset import Ruleset
from hexdeck.errors import HexdeckError, UnknownName
from hexdeck.play import Game, new_game
from hexdeck.plugins import Registry, load_plugins
from hexdeck.sim.fairness import Balance, Life, Match

__all__ = ["run_balance", "sides_of"]

MOST = 5_000
"""So many ways to deal the sides are kept at most; beyond, they are drawn freely."""

Job = tuple[int, tuple[str, ...]]
"""The seed of a game, and the sides from the first who chooses on."""


def run_balance(
    game: str,
    games: int,
    seats: int,
    seed: int = 0,
    *,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
    load: Callable[[], Registry] = load_plugins,
    told: Callable[[int], None] = lambda count: None,
) -> Balance:
    """
    Play games whose sides are dealt at random and evenly.

    Each choice of sides, in each order from the first seat that chooses on, is
    played as often as any other, but for one game more or less.

    Args:
        game: The game's name.
        games: How many.
        seats: How many seats.
        seed: That of the first game; each further game has the next number.
        bots: The bots' names: one for all seats, or one for each.
        options: The game's options.
        processes: How many processes play; more than one needs joblib. The
            result does not depend on it.
        load: Loads the plugins, in each process.
        told: Called with the number of games that are newly done.

    Raises:
        HexdeckError: The game has no sides to compare, a name is unknown, a number
            is wrong, or joblib is not installed.
    """
    if games < 1 or processes < 1:
        msg = (
            f"at least one game and one process are expected, not {games}, {processes}"
        )
        raise HexdeckError(msg)
    rules = load().ruleset(game, seats, options or {})
    sides = sides_of(rules)
    names = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    dealt = deals(sides, seats, seed)
    jobs = [(seed + number, next(dealt)) for number in range(games)]
    table = _Table(game, names, dict(options or {}), load)
    matches: list[Match] = []
    for part in _parts(table, jobs, processes):
        matches += part
        told(len(part))
    cards = {card.name: card.pile for card in rules.cards}
    return Balance(game, seats, names, sides, tuple(matches), cards)


def sides_of(rules: Ruleset) -> tuple[str, ...]:
    """
    Return what seats may play, as the game's blueprint says.

    Raises:
        HexdeckError: The game does not say, or there is nothing to compare.
    """
    study = _study(rules)
    fields = {field.name: field for field in rules.layout.fields}
    if study.side not in fields:
        raise UnknownName("field", study.side, fields)
    sides = fields[study.side].words
    if len(sides) < 2:  # noqa: PLR2004  (one side is as strong as itself)
        msg = f"{rules.game.name}: there are no two of its {study.side} to compare"
        raise HexdeckError(msg)
    return sides


def _study(rules: Ruleset) -> Study:
    study = rules.blueprint.study
    if study is None:
        msg = f"{rules.game.name}: this game does not say what its seats play"
        raise HexdeckError(msg)
    return study


def deals(sides: Sequence[str], seats: int, seed: int) -> Iterator[tuple[str, ...]]:
    """
    Yield sides for the seats for ever: each order comes once before any comes again.

    >>> found = deals(("a", "b"), 2, seed=1)
    >>> sorted(next(found) for _ in range(2))
    [('a', 'b'), ('b', 'a')]
    """
    source = Source(seed)
    # Where there are fewer sides than seats, they repeat.
    several = tuple(sides) * -(-seats // len(sides))
    every: list[tuple[str, ...]] = []
    for order in permutations(several, seats):
        every.append(order)
        if len(every) > MOST:
            break
    if len(every) > MOST:
        while True:
            yield tuple(_shuffled(source, several)[:seats])
    every = list(dict.fromkeys(every))
    while True:
        yield from _shuffled(source, every)


def _shuffled(source: Source, of: Iterable[Any]) -> list[Any]:
    left = list(of)
    return [left.pop(source.below(len(left))) for _ in range(len(left))]


@dataclasses.dataclass(frozen=True, slots=True)
class _Table:
    """What all games have in common."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    load: Callable[[], Registry]


def _parts(table: _Table, jobs: Sequence[Job], processes: int) -> Iterator[list[Match]]:
    """Yield what came of the games, in order, some at a time."""
    if processes == 1:
        registry = table.load()
        for job in jobs:
            yield [_match(registry, table, job)]
        return
    try:
        import joblib  # type: ignore[import-untyped]
    except ImportError:
        msg = "several processes need joblib: pip install 'hexdeck[sim]'"
        raise HexdeckError(msg) from None
    size = max(1, min(10, len(jobs) // (processes * 4)))
    work = joblib.delayed(_some)
    yield from joblib.Parallel(n_jobs=processes, return_as="generator")(
        work(table, jobs[first : first + size]) for first in range(0, len(jobs), size)
    )


def _some(table: _Table, jobs: Sequence[Job]) -> list[Match]:
    registry = table.load()
    return [_match(registry, table, job) for job in jobs]


def _match(registry: Registry, table: _Table, job: Job) -> Match:
    """Play one game."""
    seed, sides = job
    game = new_game(table.game, len(table.bots), seed, table.options, registry=registry)
    study = _study(game.rules)
    bots = seat_bots(registry, table.game, table.bots, seed)
    given: dict[int, str] = {}
    first = -1
    while (decision := game.decision) is not None:
        state = game.state
        if first < 0 and state.turn:
            first = state.active
        if decision.kind == study.side and len(given) < len(sides):
            given.setdefault(decision.seat, sides[len(given)])
            option = _side(decision, given[decision.seat])
            if option is not None:
                game.answer(option, decision.seat)
                continue
        ask_bot(game, bots[decision.seat], decision)
    return _seen(game, study, seed, max(0, first))


def _side(decision: Decision, wanted: str) -> Option | None:
    """Return the option that takes a side; None where none does."""
    for option in decision.options:
        if wanted in option.data["args"]:
            return option
    return None


def _seen(game: Game, study: Study, seed: int, first: int) -> Match:
    """Return what is kept of a game that is over."""
    rules, state, result = game.rules, game.state, game.result
    if result is None:  # pragma: no cover  (a game that is over has a result)
        msg = f"{rules.game.name}, seed {seed}: the game ended without a result"
        raise HexdeckError(msg)
    words = next(f for f in rules.layout.fields if f.name == study.side).words
    place = rules.layout.of(study.side)
    seats = range(rules.seats)
    return Match(
        seed=seed,
        sides=tuple(words[state.num[place + seat]] for seat in seats),
        first=first,
        winners=result.winners,
        reason=result.reason,
        turns=state.turn,
        answers=state.steps,
        lives=tuple(_lives(game, study)),
    )


def _lives(game: Game, study: Study) -> Iterator[dict[str, Life]]:
    """Yield for each seat what became of the cards that it had to do with."""
    rules, state = game.rules, game.state
    counts = [
        {kind: Counter[str]() for kind in ("held", "gained", "played")}
        for _ in range(rules.seats)
    ]
    heard: dict[int, list[str]] = {}
    for kind in ("held", "gained", "played"):
        for event in getattr(study, kind):
            heard.setdefault(rules.event_index[event], []).append(kind)
    names = [rules.cards[number].name for number in rules.card_def]
    node = state.log
    while node:
        node, (event, seat, _, args) = node
        for kind in heard.get(event, ()):
            counts[seat][kind].update(
                names[card] for card in _cards(rules, event, args)
            )
    for seat, found in enumerate(counts):
        zones = [rules.zone[name] + seat for name in study.deck]
        deck = Counter(names[card] for zone in zones for card in state.zones[zone])
        every = sorted(
            {name for counter in (deck, *found.values()) for name in counter}
        )
        yield {
            name: Life(
                found["held"][name],
                found["gained"][name],
                found["played"][name],
                deck[name],
            )
            for name in every
        }


def _cards(rules: Ruleset, event: int, args: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the cards that an event is about: those of its first such argument."""
    for (_, kind), value in zip(rules.events[event].args, args, strict=False):
        if kind == "cards":
            return tuple(value)
        if kind == "card":
            return (value,) if isinstance(value, int) else tuple(value)
    return ()
