"""Compiles trees to steps: flat code with jumps, names bound to frame slots."""

from __future__ import annotations

import bisect
import contextlib
import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hexdeck.effects.node import Node
from hexdeck.engine.machine import Ask, Step
from hexdeck.engine.state import PC, Frame, State
from hexdeck.errors import DefinitionError, UnknownName

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset

__all__ = [
    "Compiler",
    "Finder",
    "Numeric",
    "Price",
    "Program",
    "Selection",
    "Sides",
    "Target",
    "Test",
    "every",
    "some",
]

Numeric: TypeAlias = Callable[[State, Frame], int]
Test: TypeAlias = Callable[[State, Frame], bool]
Finder: TypeAlias = Callable[[State, Frame], tuple[int, ...] | list[int]]

PAIR = 2

LEAD = 3
"""A frame's slots begin behind place, seat and source."""


@dataclasses.dataclass(slots=True)
class Program:
    """
    A compiled tree.

    Attributes:
        name: Where it comes from, such as "reinforcement/0".
        entry: Where it begins in the code.
        end: Where the next program begins.
        template: A fresh frame.
        slots: What each slot holds: "space", "card", "seat", "number", ...
    """

    name: str
    entry: int
    end: int = 0
    template: list[Any] = dataclasses.field(default_factory=lambda: [0, 0, -1])
    slots: list[str] = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True, slots=True)
class Selection:
    """
    A compiled selector.

    Attributes:
        kind: What it finds: "space", "card" or "seat".
        find: Finds them, in canonical order.
    """

    kind: str
    find: Finder


@dataclasses.dataclass(frozen=True, slots=True)
class Price:
    """
    A compiled cost: it is checked whole before anything is paid.

    Attributes:
        can: Whether it can be paid.
        pay: Pays it; called only when it can be, and behind any `push` of what it buys:
            a payer who has to choose does so in a program of its own.
        due: Per resource what it takes now, for costs that are paid together.
        steps: Emits what of it is asked when `pay` is done: inline, at the start of
            the steps that it buys, so that these may speak of what was chosen. Who
            emits those steps gives the price to `Compiler.effects`, or calls `settle`.
        owes: Whether `pay` is nothing but the payment of what is due, so that it can be
            paid together with that of other costs.
        parts: The prices that this one is made of.
    """

    can: Test
    pay: Callable[[State, Frame], None]
    due: Callable[[State, Frame], Mapping[int, int]]
    steps: Callable[[], None] | None = None
    owes: bool = False
    parts: tuple[Price, ...] = ()


def every(tests: Sequence[Test]) -> Test:
    """Return the test that all hold; two, the usual case, need no loop."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == PAIR:
        one, two = tests
        return lambda state, frame: one(state, frame) and two(state, frame)

    def test(state: State, frame: Frame) -> bool:
        for part in tests:  # noqa: SIM110  (asked often; a generator is slower)
            if not part(state, frame):
                return False
        return True

    return test


def some(tests: Sequence[Test]) -> Test:
    """Return the test that one holds at least; two need no loop."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == PAIR:
        one, two = tests
        return lambda state, frame: one(state, frame) or two(state, frame)

    def test(state: State, frame: Frame) -> bool:
        for part in tests:  # noqa: SIM110  (as above)
            if part(state, frame):
                return True
        return False

    return test


class Target:
    """A place in the code that is not known yet."""

    __slots__ = ("place",)

    def __init__(self) -> None:
        self.place = -1


class Compiler:
    """
    Turns the trees of one ruleset into its code.

    Resolvers call `emit`, `ask` and `effect` for what a node does, and `number`,
    `condition`, `filter`, `selector`, `cost` for what it asks. Who emits the steps that
    a cost buys emits what the cost asks before them: `effects(steps, price)`.

    Attributes:
        whole: Whether steps are compiled that are a cost: an effect that is done as far
            as it can be then returns the test whether it can be done in full.
        checks: Called when all is compiled; each raises what is wrong.
    """

    def __init__(self, rules: Ruleset, kinds: Mapping[type[Node], Any]) -> None:
        self.rules = rules
        self.kinds = kinds
        self.code: list[Step] = []
        self.asks: list[Ask | None] = []
        self.programs: dict[str, Program] = {}
        self.program = Program("", 0)
        self.names: dict[str, int] = {}
        self.own: dict[str, int] = {}
        self.hooks: Mapping[tuple[str, str], tuple[Any, ...]] = {}
        self.phases: dict[str, tuple[int, int]] = {}
        self.later: list[Callable[[], None]] = []
        self.checks: list[Callable[[], None]] = []
        self.whole = False
        self.spoken: set[int] = set()
        self.reads: dict[Test, set[int]] = {}

    # Programs

    def add(
        self,
        name: str,
        body: Callable[[], Any],
        *,
        slots: Iterable[tuple[str, str]] = (),
        last: Step | None = None,
    ) -> Any:
        """
        Compile a program of its own; return what *body* returns.

        Args:
            name: Its name, unique in the ruleset.
            body: Emits the steps.
            slots: Names and kinds bound before it begins.
            last: How it ends, if not by leaving its frame.
        """
        outer = self.program, self.names, self.own
        self.program = Program(name, len(self.code))
        self.names, self.own = {}, {}
        self.programs[name] = self.program
        for slot, kind in slots:
            self.bind(slot, kind)
        result = body()
        self.emit(last or leave)
        self.program.end = len(self.code)
        self.program, self.names, self.own = outer
        return result

    def define(
        self,
        name: str,
        body: Callable[[], Any],
        slots: Iterable[tuple[str, str]] = (),
        last: Step | None = None,
    ) -> None:
        """Compile a program that steps call with `push`, after this one is done."""
        self.later.append(lambda: self.add(name, body, slots=slots, last=last))

    def bind(self, name: str, kind: str) -> int:
        """Give a name a slot of the frame, or the slot that it has in this scope."""
        slot = self.own.get(name, -1)
        if slot < 0 or self.program.slots[slot - LEAD] != kind:
            return self.bind_anew(name, kind)
        self.names[name] = slot
        return slot

    def bind_anew(self, name: str, kind: str) -> int:
        """Give a name a slot of its own: what it was before stays in its slot."""
        slot = self.names[name] = self.own[name] = self.scratch(kind)
        return slot

    def alias(self, name: str, slot: int) -> None:
        """Let a name speak of what is in the slot of another."""
        self.names[name] = slot
        self.own.setdefault(name, -1)

    @contextlib.contextmanager
    def scope(self) -> Iterator[None]:
        """Bind names for the steps of this context only: they may not happen."""
        outer = self.names, self.own
        self.names, self.own = dict(self.names), {}
        try:
            yield
        finally:
            self.names, self.own = outer

    def scratch(self, kind: str = "number") -> int:
        """Return a slot that no name is bound to."""
        self.program.slots.append(kind)
        self.program.template.append(None)
        return len(self.program.template) - 1

    def slot(self, name: str) -> int:
        """Return the slot of a bound name."""
        try:
            slot = self.names[name]
        except KeyError:
            msg = f"{self.program.name}: {UnknownName('name', name, self.names)}"
            raise DefinitionError(msg) from None
        self.spoken.add(slot)
        return slot

    @contextlib.contextmanager
    def speaking(self) -> Iterator[set[int]]:
        """Collect the slots of names that are used in this context."""
        outer, self.spoken = self.spoken, set()
        try:
            yield self.spoken
        finally:
            outer |= self.spoken
            self.spoken = outer

    def reading(self, test: Test, slots: Iterable[int]) -> Test:
        """Note which slots a test reads; where they are not filled it is not asked."""
        self.reads[test] = set(slots)
        return test

    def slot_kind(self, name: str) -> str:
        """Return what the slot of a bound name holds."""
        return self.program.slots[self.slot(name) - LEAD]

    # Steps

    def emit(self, step: Step) -> int:
        """Add a step; return its place."""
        self.code.append(step)
        self.asks.append(None)
        return len(self.code) - 1

    def ask(self, ask: Ask) -> int:
        """Add a decision; return its place."""
        place = self.emit(ask.step())
        self.asks[place] = ask
        return place

    @property
    def here(self) -> int:
        """The place of the next step."""
        return len(self.code)

    def land(self, target: Target) -> None:
        """Let a jump go on at the next step."""
        target.place = len(self.code)

    def jump(self, target: Target) -> None:
        """Add a step that goes on at a target."""

        def step(state: State, frame: Frame) -> None:
            frame[PC] = target.place

        self.emit(step)

    def jump_unless(self, test: Test, target: Target) -> None:
        """Add a step that goes on at a target where a test fails."""

        def step(state: State, frame: Frame) -> None:
            if not test(state, frame):
                frame[PC] = target.place

        self.emit(step)

    # Nodes

    def _compile(self, node: Any) -> Any:
        try:
            resolver = self.kinds[type(node)]
        except KeyError:
            msg = f"{self.program.name}: no resolver for {type(node).__name__}"
            raise DefinitionError(msg) from None
        return resolver(node, self)

    def effect(self, node: Node) -> Test | None:
        """Compile an effect; return the test whether it can be done, if any."""
        result: Test | None = self._compile(node)
        return result

    def effects(self, nodes: Iterable[Node], price: Price | None = None) -> Test | None:
        """
        Compile effects one after the other, behind what their price asks.

        The test is that of all, but for those that depend on what is chosen on the way.
        """
        first = len(self.program.template)
        self.settle(price)
        tests = []
        for node in nodes:
            test = self.effect(node)
            if test is not None and max(self.reads.get(test, ()), default=0) < first:
                tests.append(test)
        if not tests:
            return None
        if len(tests) == 1:
            return tests[0]
        slots = [slot for test in tests for slot in self.reads.get(test, ())]
        return self.reading(every(tests), slots)

    def number(self, node: Any) -> Numeric:
        """Compile a number."""
        if isinstance(node, int):
            return lambda state, frame: node
        result: Numeric = self._compile(node)
        return result

    def condition(self, node: Node) -> Test:
        """Compile a condition."""
        result: Test = self._compile(node)
        return result

    def filter(self, node: Node | None) -> Callable[[State, Frame, int], bool] | None:
        """Compile a filter; None where everything passes."""
        if node is None:
            return None
        result: Callable[[State, Frame, int], bool] = self._compile(node)
        return result

    def selector(self, node: Node) -> Selection:
        """Compile a selector."""
        result: Selection = self._compile(node)
        return result

    def cost(self, node: Node | None) -> Price | None:
        """Compile a cost; None where there is none."""
        if node is None:
            return None
        result: Price = self._compile(node)
        return result

    def settle(self, price: Price | None) -> None:
        """Emit what a price asks, if anything: before the steps that it buys."""
        if price is not None and price.steps is not None:
            price.steps()


class Sides:
    """
    The sides of a choice: what each of them binds, later steps may speak of.

    ::

        sides = Sides(compiler)
        with sides.side():
            compiler.effect(node.then)
    """

    def __init__(self, c: Compiler) -> None:
        self.c = c
        self.ends: list[tuple[dict[str, int], list[tuple[int, int]]]] = []
        self.joined: list[int] = []

    @contextlib.contextmanager
    def side(self) -> Iterator[None]:
        """Compile one side."""
        with self.c.scope():
            yield
            copies: list[tuple[int, int]] = []
            if self.c.own:

                def copy(state: State, frame: Frame) -> None:
                    for source, target in copies:
                        frame[target] = frame[source]

                self.c.emit(copy)
            found = {name: self.c.names[name] for name in self.c.own}
            self.ends.append((found, copies))

    def join(self) -> None:
        """Bind what every side has bound, to the same kind of thing."""
        (first, _), *rest = self.ends
        kinds = self.c.program.slots
        for name, slot in first.items():
            kind = kinds[slot - LEAD]
            if all(
                name in found and kinds[found[name] - LEAD] == kind for found, _ in rest
            ):
                target = self.c.bind_anew(name, kind)
                self.joined.append(target)
                for found, copies in self.ends:
                    copies.append((found[name], target))


def leave(state: State, frame: Frame) -> None:
    """End a program: its frame is popped."""
    state.stack.pop()


def program_at(starts: list[int], programs: list[Program], place: int) -> Program:
    """Return the program that a place of the code belongs to."""
    return programs[bisect.bisect_right(starts, place) - 1]
