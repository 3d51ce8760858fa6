"""What a node of an effect tree is, and what its fields may hold."""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Iterator, Mapping
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Protocol,
    TypeVar,
    dataclass_transform,
)

__all__ = [
    "Ability",
    "Condition",
    "Cost",
    "Effect",
    "FieldShape",
    "Filter",
    "Name",
    "Node",
    "Number",
    "NumberNode",
    "Selector",
    "Speaker",
    "Word",
    "children",
    "fields_of",
    "node",
]

T = TypeVar("T")


class Speaker(Protocol):
    """What turns the words of a tree into the words of a game."""

    def __call__(self, part: Any) -> str:
        """Say a node, a number or a tuple of steps."""

    def name(self, kind: str, word: str, count: Any = None) -> str:
        """Say a word of the game, in the plural if *count* is not 1."""

    def one(self, kind: str, word: str) -> str:
        """Say a word of the game with its article: "a mineral", "an egg"."""

    def many(self, kind: str, word: str) -> str:
        """Say the plural of a word of the game, without a number."""

    def together(self, steps: tuple[Node, ...]) -> str:
        """Say steps as one: "..., ... and ..."."""

    def is_many(self, name: str) -> bool:
        """Whether several things were chosen under a name, as far as was said."""

    def after(self, part: Node | None) -> Speaker:
        """Return the speaker of what comes behind a part, knowing what it chose."""


class Node:
    """
    One immutable node of an effect tree.

    A node says what it means (`text`) and nothing else: what it does is the
    resolver that the engine or a plugin registers for its class.
    """

    __slots__ = ()
    family: ClassVar[str] = "node"

    def text(self, say: Speaker) -> str:
        """Return the words of this node for a card's generated text."""
        raise NotImplementedError

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return the names that it binds, each with whether to several things."""
        return ()


class Effect(Node):
    """A node that does something."""

    __slots__ = ()
    family: ClassVar[str] = "effect"


class Cost(Node):
    """A node that is paid; checked whole before anything is paid."""

    __slots__ = ()
    family: ClassVar[str] = "cost"


class NumberNode(Node):
    """A node that is a number when asked."""

    __slots__ = ()
    family: ClassVar[str] = "number"

    def at_least(self, least: Number) -> Condition:
        """Return the condition that this number is *least* or more."""
        from hexdeck.effects.numbers import AtLeast

        return AtLeast(self, least)

    def per(self, size: int) -> NumberNode:
        """Return one for each full *size* of this number."""
        from hexdeck.effects.numbers import Per

        return Per(self, size)

    def capped(self, most: int) -> NumberNode:
        """Return this number, but never more than *most*."""
        from hexdeck.effects.numbers import Capped

        return Capped(self, most)

    def times(self, factor: Number) -> NumberNode:
        """Return this number *factor* times over."""
        from hexdeck.effects.numbers import Product

        return Product(self, factor)

    def plus(self, other: Number) -> NumberNode:
        """Return the sum of this number and *other*."""
        from hexdeck.effects.numbers import Sum

        return Sum(self, other)


class Condition(Node):
    """A node that is true or false when asked."""

    __slots__ = ()
    family: ClassVar[str] = "condition"

    def denied(self, say: Speaker) -> str:
        """Return the words for the contrary."""
        return f"not ({say(self)})"


class Selector(Node):
    """A node that says which cards, spaces or seats."""

    __slots__ = ()
    family: ClassVar[str] = "selector"

    def one(self, say: Speaker) -> str:
        """Return the words for one of what it finds."""
        return f"one of {say(self)}"


class Filter(Node):
    """A node that says yes or no to one card or one space."""

    __slots__ = ()
    family: ClassVar[str] = "filter"

    def denied(self, say: Speaker) -> str:
        """Return the words for what it says no to."""
        return f"not {say(self)}"


class Ability(Node):
    """A node that stands directly on a card: when and how its steps happen."""

    __slots__ = ()
    family: ClassVar[str] = "ability"


Number: typing.TypeAlias = NumberNode | int


@dataclasses.dataclass(frozen=True, slots=True)
class Word:
    """Marks a text field whose value is a known word of that kind."""

    kind: str


@dataclasses.dataclass(frozen=True, slots=True)
class Name:
    """Marks a text field that binds a name, or uses one bound before."""

    binds: bool


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """
    Make a class a node: a frozen slotted dataclass.

    A subclass of a node that adds no field is made as its base is.
    """
    own_init = "__init__" in cls.__dict__
    made = dataclasses.dataclass(frozen=True, slots=True, init=not own_init)(cls)
    base: Any = cls.__mro__[1]
    old = len(dataclasses.fields(base)) if dataclasses.is_dataclass(base) else -1
    if not own_init and len(dataclasses.fields(made)) == old:  # type: ignore[arg-type]
        # Else the steps that its base takes one by one would be one argument.
        del made.__init__
    return made


def fill(target: Node, **values: Any) -> None:
    """Set the fields of a node whose `__init__` is written by hand."""
    for name, value in values.items():
        object.__setattr__(target, name, value)


@dataclasses.dataclass(frozen=True, slots=True)
class FieldShape:
    """
    What one field of a node class may hold.

    Attributes:
        name: The field's name.
        family: A node family, or "int", "str", "bool".
        many: Whether it holds a tuple of them.
        optional: Whether it may be None.
        required: Whether it has no default.
        mark: `Word` or `Name` for text fields, else None.
        choices: The texts that a text field may hold; empty for any.
    """

    name: str
    family: str
    many: bool
    optional: bool
    required: bool
    default: Any
    mark: Word | Name | None
    choices: tuple[str, ...] = ()


def _shape(field: dataclasses.Field[Any], hint: Any) -> FieldShape:
    many = optional = False
    mark = None
    required = field.default is dataclasses.MISSING
    default = None if required else field.default
    while typing.get_origin(hint) in (tuple, typing.Union, types.UnionType):
        if typing.get_origin(hint) is tuple:
            many = True
            hint = typing.get_args(hint)[0]
            continue
        parts = [part for part in typing.get_args(hint) if part is not type(None)]
        optional = optional or len(parts) < len(typing.get_args(hint))
        if set(parts) == {NumberNode, int}:
            hint = NumberNode
        else:
            (hint,) = parts
    if typing.get_origin(hint) is Annotated:
        hint, mark = typing.get_args(hint)
    choices: tuple[str, ...] = ()
    if typing.get_origin(hint) is Literal:
        hint, choices = str, typing.get_args(hint)
    family = hint.family if issubclass(hint, Node) else hint.__name__
    return FieldShape(
        field.name, family, many, optional, required, default, mark, choices
    )


def fields_of(cls: type[Node]) -> Mapping[str, FieldShape]:
    """
    Return the shapes of the fields of a node class, in their order.

    >>> from hexdeck.effects import Draw
    >>> fields_of(Draw)["count"].family
    'number'
    """
    found: Any = cls
    return _shapes(found)


@functools.cache
def _shapes(cls: Any) -> Mapping[str, FieldShape]:
    hints = typing.get_type_hints(cls, include_extras=True)
    shapes = {}
    for field in dataclasses.fields(cls):
        shapes[field.name] = _shape(field, hints[field.name])
    return types.MappingProxyType(shapes)


def children(parent: Node) -> Iterator[tuple[str, Node]]:
    """Yield each node directly below *parent* with its path, in field order."""
    for name, shape in fields_of(type(parent)).items():
        value = getattr(parent, name)
        if shape.many:
            for index, item in enumerate(value):
                if isinstance(item, Node):
                    yield f"{name}[{index}]", item
        elif isinstance(value, Node):
            yield name, value
