"""Mistakes in a tree that are found when a plugin loads."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping

from hexdeck.effects.node import Name, Node, Word, children, fields_of
from hexdeck.effects.steps import Choose, Pay
from hexdeck.errors import UnknownName

__all__ = ["Mistake", "lint_tree"]


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
    return list(_walk(tree, known, set(bound), path, most or {}))


def _walk(
    tree: Node,
    known: Mapping[str, Collection[str]],
    bound: set[str],
    path: str,
    most: Mapping[str, int],
) -> Iterator[Mistake]:
    here = f"{path}.{type(tree).__name__}" if path else type(tree).__name__
    if isinstance(tree, Choose):
        # What is chosen is bound only after the choice: its own selector
        # must not speak of it.
        yield from _walk(tree.of, known, bound, f"{here}.of", most)
        if not 0 <= tree.at_least <= tree.up_to or tree.up_to == 0:
            yield Mistake(here, f"cannot choose {tree.at_least} to {tree.up_to}")
        bound.update({tree.name, "it"})
        return
    for name, shape in fields_of(type(tree)).items():
        value = getattr(tree, name)
        if shape.family == "int" and not shape.many and value is not None and value < 0:
            if name not in {"damage", "defence", "amount"}:
                yield Mistake(f"{here}.{name}", f"{value} is negative")
        if isinstance(shape.mark, Word) and value is not None:
            words = value if shape.many else (value,)
            for word in words:
                if shape.mark.kind in known and word not in known[shape.mark.kind]:
                    error = UnknownName(shape.mark.kind, word, known[shape.mark.kind])
                    yield Mistake(f"{here}.{name}", str(error))
        elif isinstance(shape.mark, Name) and value is not None:
            if shape.mark.binds:
                bound.add(value)
            elif value not in bound:
                error = UnknownName("name (not bound yet)", value, bound)
                yield Mistake(f"{here}.{name}", str(error))
        elif shape.family == "number" and not shape.many:
            negative = isinstance(value, int) and value < 0
            if negative and name not in {"amount", "damage", "defence"}:
                yield Mistake(f"{here}.{name}", f"{value} is negative")
    if isinstance(tree, Pay) and isinstance(tree.count, int):
        limit = most.get(tree.resource)
        if limit is not None and tree.count > limit:
            words = f"a cost of {tree.count} can never be paid: there are {limit}"
            yield Mistake(here, words)
    for name, child in children(tree):
        yield from _walk(child, known, bound, f"{here}.{name}", most)
