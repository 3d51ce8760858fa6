"""The state of a game: small, flat, mutable, and cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from hexdeck.engine.apart import Apart
    from hexdeck.engine.ruleset import Ruleset

__all__ = ["PC", "SEAT", "SOURCE", "Frame", "Raw", "Result", "State"]

Frame: TypeAlias = list[Any]
"""
One running program: where it goes on, whose it is, the card it came from, then
its slots. A slot holds an int, a tuple of ints or None, so that copying a frame
copies all of it.
"""

PC, SEAT, SOURCE = 0, 1, 2

Raw: TypeAlias = tuple[Any, ...]
"""An option as the machine knows it: its verb and arguments, all ints."""


class Result:
    """
    How a game ended.

    Attributes:
        winners: The seats that won; several for a shared win, none for a draw.
        scores: A number for each seat: 1.0 for a win where the game has no points.
        reason: The rule that ended it, one word.
    """

    __slots__ = ("reason", "scores", "winners")

    def __init__(
        self, winners: tuple[int, ...], scores: tuple[float, ...], reason: str
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        """Compare by value."""
        return isinstance(other, Result) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash by value."""
        return hash(self.key())

    def __repr__(self) -> str:
        """Show all three."""
        return f"Result(winners={self.winners}, scores={self.scores}, {self.reason!r})"

    def key(self) -> tuple[Any, ...]:
        """Return everything that makes two results equal."""
        return (self.winners, self.scores, self.reason)


class State:
    """
    Everything about a game that changes.

    All values are ints, tuples of ints and lists of these; `rules` is shared and
    never changes. Zones are tuples, so that a copy shares nothing mutable.

    Attributes:
        rules: The ruleset.
        at: The game's own keys into `num`, from the ruleset.
        num: Every number: resources, supplies, fields; see `Layout`.
        zones: The cards in each zone; the last is the top.
        known: For each card a bit for each seat that knows it where it lies hidden.
        stack: The frames, the running one last.
        branches: While seats decide at once: a stack for each seat.
        apart: While seats act apart: their worlds, whose stacks the branches are.
        chosen: What each seat chose in secret: its finished frame, as a tuple.
        asked: The seat that is to decide.
        opts: The options it has; remade from the stack after a load.
        seed, counter: The state of the random generator.
        news: Counts new information; undo stops where it grew.
        active: The seat whose turn it is.
        turn: How many turns have begun.
        steps: How many answers have been given.
        mods: Lasting modifiers that end: (value, seat, amount, span).
        dice: What was rolled last: (die, face, seat) triples.
        given: Faces that the table enters for the next dice, the next one last.
        queue: Triggers that fire after this step.
        result: How the game ended, or None.
        log: The events so far, newest first, as nested pairs; None for no log.
        history: The answers so far, newest first, as nested tuples.
    """

    __slots__ = (
        "active",
        "apart",
        "asked",
        "at",
        "branches",
        "chosen",
        "counter",
        "dice",
        "given",
        "history",
        "known",
        "log",
        "mods",
        "news",
        "num",
        "opts",
        "queue",
        "result",
        "rules",
        "seed",
        "stack",
        "steps",
        "turn",
        "zones",
    )

    rules: Ruleset
    at: Any
    num: list[int]
    zones: list[tuple[int, ...]]
    known: list[int]
    stack: list[Frame]
    branches: list[list[Frame]] | None
    apart: Apart | None
    chosen: tuple[tuple[Any, ...] | None, ...]
    asked: int
    opts: list[Raw]
    seed: int
    counter: int
    news: int
    active: int
    turn: int
    steps: int
    mods: tuple[tuple[int, int, int, int], ...]
    dice: tuple[tuple[int, int, int], ...]
    given: tuple[int, ...]
    queue: list[tuple[Any, ...]]
    result: Result | None
    log: Any
    history: Any

    def __init__(self, rules: Ruleset, seed: int, *, log: bool = True) -> None:
        self.rules = rules
        self.at = rules.at
        self.num = list(rules.num_start)
        self.zones = list(rules.zones_start)
        self.known = [0] * len(rules.card_def)
        self.stack = []
        self.branches = None
        self.apart = None
        self.chosen = ()
        self.asked = 0
        self.opts = []
        self.seed = seed
        self.counter = 0
        self.news = 0
        self.active = 0
        self.turn = 0
        self.steps = 0
        self.mods = ()
        self.dice = ()
        self.given = ()
        self.queue = []
        self.result = None
        self.log = () if log else None
        self.history = None

    def copy(self) -> State:
        """Return a state that goes on by itself; nothing mutable is shared."""
        new = State.__new__(State)
        new.rules = self.rules
        new.at = self.at
        new.num = self.num[:]
        new.zones = self.zones[:]
        new.known = self.known[:]
        new.stack = [frame[:] for frame in self.stack]
        branches = self.branches
        if branches is None:
            new.branches = None
        else:
            new.branches = [[frame[:] for frame in stack] for stack in branches]
        apart = self.apart
        if apart is None:
            new.apart = None
        else:
            new.apart = apart.copy()
            if apart.worlds is not None:
                new.branches = new.apart.stacks()
        new.chosen = self.chosen
        new.asked = self.asked
        new.opts = self.opts
        new.seed = self.seed
        new.counter = self.counter
        new.news = self.news
        new.active = self.active
        new.turn = self.turn
        new.steps = self.steps
        new.mods = self.mods
        new.dice = self.dice
        new.given = self.given
        new.queue = []
        new.result = self.result
        new.log = self.log
        new.history = self.history
        return new

    def seats_from(self, first: int) -> list[int]:
        """Return every seat in turn order, beginning with *first*."""
        count = self.rules.seats
        return [(first + step) % count for step in range(count)]
