"""Mistakes in a tree that are found when a plugin loads."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

from hexdeck.effects.node import FieldShape, Name, Node, Word, fields_of
from hexdeck.effects.numbers import Per
from hexdeck.effects.steps import (
    Choose,
    ChooseOne,
    Costs,
    Doing,
    EachOther,
    If,
    May,
    Pay,
    Repeat,
    To,
)
from hexdeck.errors import UnknownName, quoted

__all__ = ["Mistake", "lint_tree"]

Bound: TypeAlias = dict[str, str]
"""What each name that is bound speaks of: itself, or for "it" what was chosen."""

MOST = 1_000_000
"""No number on a card is greater; so what cards do stays within what saves hold."""

SIGNED = {"amount", "damage", "defence"}
"""Fields that may be negative."""

PLAIN = {
    "int": (int, "a whole number"),
    "str": (str, "text"),
    "bool": (bool, "true or false"),
}


@dataclasses.dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong, and where in the tree."""

    path: str
    message: str

    def __str__(self) -> str:
        """Return path and message on one line."""
        return f"{self.path}: {self.message}"


def lint_tree(
    tree: Node,
    known: Mapping[str, Collection[str]],
    bound: Collection[str] = (),
    path: str = "",
    most: Mapping[str, int] | None = None,
) -> list[Mistake]:
    """
    Return every mistake in a tree, in the order of its sentences.

    What is bound in steps that may not happen is not bound behind them, unless
    every side of the choice binds it.

    Args:
        tree: The tree.
        known: Per kind of word ("zone", "resource", "card", ...) the known words.
            A kind that is not a key is not checked.
        bound: Names bound before the tree begins.
        path: Where the tree stands, for messages.
        most: How much of a resource there is in the game, for costs that nobody
            could ever pay.

    >>> from hexdeck.effects import Draw, Gain
    >>> [str(m) for m in lint_tree(Gain(1, "mineral"), {"resource": ["minerals"]})]
    ["Gain.resource: unknown resource 'mineral': did you mean 'minerals'?"]
    """
    names = {name: name for name in bound}
    return list(_Linter(known, most or {}).walk(tree, names, path))


class _Linter:
    """The words of one game."""

    def __init__(
        self, known: Mapping[str, Collection[str]], most: Mapping[str, int]
    ) -> None:
        self.known = known
        self.most = most

    def walk(self, tree: Node, bound: Bound, path: str) -> Iterator[Mistake]:
        here = f"{path}.{type(tree).__name__}" if path else type(tree).__name__
        parts: list[tuple[str, FieldShape, Node]] = []
        for name, shape in fields_of(type(tree)).items():
            value = getattr(tree, name)
            many = shape.many and isinstance(value, tuple)
            for index, item in enumerate(value if many else (value,)):
                place = f"{name}[{index}]" if many else name
                if item is None and shape.optional:
                    continue
                wrong = _misfit(item, shape)
                if wrong:
                    yield Mistake(f"{here}.{place}", wrong)
                elif isinstance(item, Node):
                    parts.append((place, shape, item))
                elif isinstance(shape.mark, Name):
                    yield from self.name(item, shape.mark, bound, f"{here}.{place}")
                else:
                    yield from self.plain(item, shape, f"{here}.{place}")
        yield from self.bounds(tree, here)
        # What is asked or paid comes before what is done then.
        parts.sort(key=_rank)
        yield from self.below(tree, parts, bound, here)
        if isinstance(tree, Choose):
            # Its own selector must not speak of what it chooses.
            bound.update({tree.name: tree.name, "it": tree.name})

    def below(
        self,
        tree: Node,
        parts: list[tuple[str, FieldShape, Node]],
        bound: Bound,
        here: str,
    ) -> Iterator[Mistake]:
        """Walk the nodes below one, each knowing what is bound for it."""
        sides: list[Bound] = []
        for place, shape, part in parts:
            if shape.family == "cost" and _may_not_happen(tree):
                # What is chosen to pay, the steps know that it buys, and no others.
                sides = sides or [dict(bound)]
                yield from self.walk(part, sides[-1], f"{here}.{place}")
            elif shape.family not in ("effect", "branch"):
                yield from self.walk(part, bound, f"{here}.{place}")
            elif isinstance(tree, If | ChooseOne):
                sides.append(dict(bound))
                yield from self.walk(part, sides[-1], f"{here}.{place}")
            elif _may_not_happen(tree):
                sides = sides or [dict(bound)]
                yield from self.walk(part, sides[-1], f"{here}.{place}")
            else:
                yield from self.walk(part, bound, f"{here}.{place}")
        sure = isinstance(tree, ChooseOne) or (isinstance(tree, If) and tree.otherwise)
        if sure and sides:
            first, *rest = sides
            bound.update(
                (name, meant)
                for name, meant in first.items()
                if all(name in side for side in rest)
            )

    def name(self, name: str, mark: Name, bound: Bound, here: str) -> Iterator[Mistake]:
        """Check a name that is used; one that is bound counts from here on."""
        if mark.binds:
            if not here.endswith("Choose.name"):
                bound[name] = name
        elif name not in bound:
            error = UnknownName("name (not bound yet)", name, bound)
            yield Mistake(here, str(error))

    def plain(self, value: Any, shape: FieldShape, here: str) -> Iterator[Mistake]:
        """Check a number or a word."""
        if isinstance(value, int) and abs(value) > MOST:
            yield Mistake(here, f"{quoted(value)} is beyond {MOST}")
        elif isinstance(value, int) and value < 0 and not shape.many:
            if shape.name not in SIGNED:
                yield Mistake(here, f"{value} is negative")
        elif isinstance(shape.mark, Word):
            words = self.known.get(shape.mark.kind)
            if words is not None and value not in words:
                error = UnknownName(shape.mark.kind, value, words)
                yield Mistake(here, str(error))
        elif shape.choices and value not in shape.choices:
            error = UnknownName(shape.name, value, shape.choices)
            yield Mistake(here, str(error))

    def bounds(self, tree: Node, here: str) -> Iterator[Mistake]:
        """Check what the core's nodes cannot do."""
        if isinstance(tree, Choose):
            least, most = tree.at_least, tree.up_to
            whole = type(least) is int and type(most) is int
            if whole and (not 0 <= least <= most or most == 0):
                yield Mistake(here, f"cannot choose {least} to {most}")
        elif isinstance(tree, Per):
            if tree.size == 0:
                yield Mistake(f"{here}.size", "0 is no size")
        elif isinstance(tree, ChooseOne):
            labels = [getattr(branch, "label", None) for branch in tree.branches]
            if len(set(labels)) < len(labels) or not labels:
                yield Mistake(here, "branches with labels of their own are expected")
        elif isinstance(tree, Pay):
            for resource, count in _due(tree).items():
                yield from self.payable(resource, count, here)
        elif isinstance(tree, Costs):
            alone = [_due(part) for part in tree.costs]
            for resource, count in _due(tree).items():
                if all(part.get(resource, 0) < count for part in alone):
                    yield from self.payable(resource, count, here)

    def payable(self, resource: str, count: int, here: str) -> Iterator[Mistake]:
        """Check that there is as much in the game as a cost takes."""
        limit = self.most.get(resource)
        if limit is not None and count > limit:
            words = f"a cost of {count} can never be paid: there are {limit}"
            yield Mistake(here, words)


def _rank(part: tuple[str, FieldShape, Node]) -> int:
    """Return when a part is read: what is asked, paid, chosen to pay, then done."""
    _, shape, node = part
    if shape.family == "cost":
        return 2 if isinstance(node, Doing) else 1
    return 3 if shape.family in ("effect", "branch") else 0


def _may_not_happen(tree: Node) -> bool:
    """Whether the steps below a node may not happen, or not for the same seat."""
    if isinstance(tree, Repeat):
        return not isinstance(tree.times, int) or tree.times < 1
    return isinstance(tree, May | EachOther | To)


def _misfit(value: Any, shape: FieldShape) -> str:
    """Say what is wrong with a value in a field of that shape; "" for nothing."""
    if shape.family in PLAIN:
        plain, expected = PLAIN[shape.family]
        return "" if type(value) is plain else f"{expected}, not {quoted(value)}"
    if shape.family == "number" and type(value) is int:
        return "" if value >= 0 or shape.many or shape.name in SIGNED else _low(value)
    if not isinstance(value, Node):
        return f"a node of the family {shape.family!r}, not {quoted(value)}"
    if value.family != shape.family:
        name = type(value).__name__
        return f"{name} is of the family {value.family!r}, not {shape.family!r}"
    return ""


def _low(value: int) -> str:
    return f"{value} is negative"


def _due(cost: Node) -> dict[str, int]:
    """Return per resource what a cost takes at least."""
    if isinstance(cost, Pay):
        return {cost.resource: cost.count} if type(cost.count) is int else {}
    total: dict[str, int] = {}
    if isinstance(cost, Costs):
        for part in cost.costs:
            for resource, count in _due(part).items():
                total[resource] = total.get(resource, 0) + count
    return total
