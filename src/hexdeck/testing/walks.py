"""Random games that the laws look at, and what tells two states apart."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hexdeck.engine.apart import Apart
from hexdeck.engine.rng import Source
from hexdeck.engine.state import Result, State
from hexdeck.errors import HexdeckError

if TYPE_CHECKING:
    from hexdeck.engine.decisions import Option
    from hexdeck.play import Game
    from hexdeck.plugins import Registry

__all__ = [
    "SAME",
    "Answers",
    "LawBroken",
    "MakeGame",
    "Moment",
    "Table",
    "Walk",
    "difference",
    "fingerprint",
    "follow",
    "mutables",
    "pick",
    "play_on",
    "table_of",
]

MakeGame: TypeAlias = "Callable[[int], Game]"
"""Makes the game of a seed."""

Answers: TypeAlias = Sequence[tuple[int, str]]
"""Seat and code of each answer, in order."""

MOMENTS = 256
"""A walk keeps at most so many copies, spread evenly over its length."""

UNSEEN = frozenset({"rules", "at", "opts", "log", "history"})
"""
What a fingerprint leaves out: `rules` and `at` never change, `opts` is made again
from the stack, and the long chains of `log` and `history` are compared as texts.
"""


SAME = "nothing"
"""What `difference` says of two equal fingerprints."""


class LawBroken(HexdeckError):
    """
    A law that does not hold, with all that is needed to see it again.

    Attributes:
        law: The law's name in `LAWS`.
        seed: The seed of the game, or None where no game was played.
        answers: Seat and code of each answer up to there.
    """

    def __init__(
        self,
        law: str,
        message: str,
        *,
        seed: int | None = None,
        answers: Answers = (),
    ) -> None:
        self.law = law
        self.message = message
        self.seed = seed
        self.answers = list(answers)
        text = f"law {law}: {message}"
        if seed is not None:
            text += f" (seed {seed}, after {len(self.answers)} answers"
            last = [f"{seat} {code}" for seat, code in self.answers[-5:]]
            text += f", the last: {', '.join(last)})" if last else ")"
        super().__init__(text)


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        # A list and a tuple are not the same: saves must keep them apart.
        return ("list", *map(_frozen, value))
    if isinstance(value, tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return ("dict", *((_frozen(k), _frozen(v)) for k, v in value.items()))
    if isinstance(value, Apart):
        return ("apart", *map(_frozen, (value.key(), *(value.worlds or ()))))
    if isinstance(value, Result):
        return ("result", *value.key())
    return fingerprint(value) if isinstance(value, State) else value


def fingerprint(state: State) -> tuple[Any, ...]:
    """Return everything about a state that may change, as one immutable value."""
    names = (name for name in State.__slots__ if name not in UNSEEN)
    return tuple(_frozen(getattr(state, name)) for name in names)


def difference(one: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    """Name the parts of a state in which two fingerprints differ."""
    names = [name for name in State.__slots__ if name not in UNSEEN]
    found = []
    for name, left, right in zip(names, one, other, strict=True):
        if left != right:
            found.append(f"{name} ({_first_gap(left, right)})")
    return ", ".join(found) or SAME


def _first_gap(left: Any, right: Any) -> str:
    if isinstance(left, tuple) and isinstance(right, tuple):
        if len(left) != len(right):
            return f"{len(left)} and {len(right)} parts"
        place = next(
            i
            for i, pair in enumerate(zip(left, right, strict=True))
            if pair[0] != pair[1]
        )
        return f"at {place}: {left[place]!r:.80} and {right[place]!r:.80}"
    return f"{left!r:.80} and {right!r:.80}"


def mutables(state: State) -> dict[int, str]:
    """Return the mutable objects that a state holds: their ids and where they are."""
    found: dict[int, str] = {}
    skip = UNSEEN - {"log", "history"}
    for name in State.__slots__:
        if name not in skip:
            _collect(getattr(state, name), name, found)
    return found


def _changing(state: State) -> list[Any]:
    skip = UNSEEN - {"log", "history"}
    return [getattr(state, name) for name in State.__slots__ if name not in skip]


def _collect(value: Any, path: str, found: dict[int, str]) -> None:
    # An explicit stack: logs and histories are chains as long as the game.
    pending = [(value, path)]
    seen: set[int] = set()
    while pending:
        item, where = pending.pop()
        if item is None or isinstance(item, (int, float, str, bytes, Result)):
            continue
        if id(item) in seen:
            continue
        seen.add(id(item))
        parts: Iterable[Any]
        if isinstance(item, (tuple, frozenset)):
            parts = item
        else:
            found[id(item)] = where
            if isinstance(item, dict):
                parts = (*item.keys(), *item.values())
            elif isinstance(item, (list, set)):
                parts = item
            elif isinstance(item, Apart):
                parts = (item.plans, item.worlds)
            elif isinstance(item, State):
                parts = _changing(item)
            else:
                parts = vars(item).values() if hasattr(item, "__dict__") else ()
        pending.extend((part, where) for part in parts)


def pick(game: Game, source: Source) -> Option:
    """Return one of the options of one of the open seats."""
    decisions = list(game.decisions().values())
    which = source.below(len(decisions)) if len(decisions) > 1 else 0
    options = decisions[which].options
    return options[source.below(len(options))]


def play_on(game: Game, source: Source, most: int) -> None:
    """Answer at random, at most so many times; stop at the end of the game."""
    for _ in range(most):
        if not game.decisions():
            return
        game.answer(pick(game, source))


def follow(game: Game, answers: Iterable[tuple[int, str]]) -> None:
    """Give the answers of another game."""
    for seat, code in answers:
        game.answer(code, seat=seat)


@dataclasses.dataclass(frozen=True, slots=True)
class Moment:
    """
    A game before one of the answers of a walk.

    Attributes:
        step: How many answers came before.
        game: A copy, for reading: copy it again to play on.
        print: Its fingerprint, taken when it was copied.
    """

    step: int
    game: Game
    print: tuple[Any, ...]


class Walk:
    """
    One game played at random, to its end or to the first error.

    Attributes:
        seed: The seed of the game and of the answers.
        answers: Seat and code of each answer.
        moments: Copies taken on the way, the first decision included.
        end: The game where it stopped.
        failed: The answer that raised an error, and the error.
    """

    def __init__(self, make_game: MakeGame, seed: int) -> None:
        self.seed = seed
        self.failed: tuple[int, str, Exception] | None = None
        self.moments: list[Moment] = []
        game = make_game(seed)
        self.end = game
        source = Source(seed)
        stride, step = 1, 0
        while decisions := game.decisions():
            if not all(len(decision.raws) for decision in decisions.values()):
                break
            if step % stride == 0:
                copy = game.copy()
                self.moments.append(Moment(step, copy, fingerprint(copy.state)))
                if len(self.moments) > MOMENTS:
                    self.moments = self.moments[::2]
                    stride *= 2
            option = pick(game, source)
            try:
                game.answer(option)
            except Exception as error:  # noqa: BLE001  (a law reports whatever it is)
                self.failed = (option.decision.seat, option.code, error)
                break
            step += 1
        try:
            self.answers = game.answers()
        except IndexError:  # pragma: no cover  (a history that does not fit)
            self.answers = []

    def some(self, most: int) -> list[Moment]:
        """Return at most so many moments, spread over the game."""
        count = len(self.moments)
        if count <= most:
            return self.moments
        return [self.moments[place * count // most] for place in range(most)]

    def broken(self, law: str, message: str, step: int | None = None) -> LawBroken:
        """Return the error for a law that is broken after so many answers."""
        answers = self.answers if step is None else self.answers[:step]
        return LawBroken(law, message, seed=self.seed, answers=answers)


class Table:
    """
    One game at one number of seats: makes games, and remembers the walks.

    It is itself a `MakeGame`; laws that are given one share its walks.

    Args:
        make: Makes the game of a seed.
        registry: Where saves and records of the game are read with.
        plugins: Names of the modules of plugins that are not installed, for the
            laws that load them again elsewhere.
    """

    def __init__(
        self,
        make: MakeGame,
        registry: Registry | None = None,
        plugins: Sequence[str] = (),
    ) -> None:
        self.make = make
        self.registry = registry
        self.plugins = tuple(plugins)
        self._walks: dict[int, Walk] = {}

    def __call__(self, seed: int) -> Game:
        """Return a new game."""
        return self.make(seed)

    def walk(self, seed: int) -> Walk:
        """Return the walk of a seed."""
        if seed not in self._walks:
            self._walks[seed] = Walk(self.make, seed)
        return self._walks[seed]

    def forget(self) -> None:
        """Let go of the walks."""
        self._walks.clear()

    def load(self, text: str) -> Game:
        """Load a save by what it says alone: its answers are not played again."""
        from hexdeck.play import load

        return load(text, registry=self.registry, force=True)

    def replay(self, text: str) -> Game:
        """Replay a record."""
        from hexdeck.play import replay

        return replay(text, registry=self.registry)


def table_of(make_game: MakeGame) -> Table:
    """Return the table that *make_game* is, or a new one around it."""
    return make_game if isinstance(make_game, Table) else Table(make_game)
