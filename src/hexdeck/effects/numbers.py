"""Numbers and conditions: what a tree may ask."""

from __future__ import annotations

from typing import Annotated

from hexdeck.effects.node import (
    Condition,
    Name,
    Number,
    NumberNode,
    Selector,
    Speaker,
    Word,
    fill,
    node,
)

__all__ = [
    "AllOf",
    "AnyOf",
    "AtLeast",
    "AtMost",
    "Capped",
    "ChosenNumber",
    "Count",
    "Faces",
    "Not",
    "Per",
    "Pool",
    "Product",
    "Sum",
    "ValueOf",
]


@node
class Count(NumberNode):
    """How many the selector finds."""

    of: Selector

    def text(self, say: Speaker) -> str:
        """Say "the number of ..."."""
        return f"the number of {say(self.of)}"


@node
class ChosenNumber(NumberNode):
    """A number bound earlier in the tree, or by the event that set it off."""

    name: Annotated[str, Name(binds=False)]

    def text(self, say: Speaker) -> str:
        """Say "the ... named"."""
        return f"the {say.name('number', self.name)}"


@node
class Pool(NumberNode):
    """How many of a resource you have."""

    resource: Annotated[str, Word("resource")]

    def text(self, say: Speaker) -> str:
        """Say "the number of your ..."."""
        return f"the number of your {say.many('resource', self.resource)}"


@node
class Faces(NumberNode):
    """How many of a symbol show on the dice rolled last."""

    symbol: Annotated[str, Word("symbol")]

    def text(self, say: Speaker) -> str:
        """Say "the ... rolled"."""
        return f"the {say.name('symbol', self.symbol)} rolled"


@node
class ValueOf(NumberNode):
    """A value of yours after all lasting modifiers, such as the hand limit."""

    value: Annotated[str, Word("value")]

    def text(self, say: Speaker) -> str:
        """Say "your ..."."""
        return f"your {say.name('value', self.value)}"


@node
class Sum(NumberNode):
    """The sum of numbers."""

    terms: tuple[Number, ...]

    def __init__(self, *terms: Number) -> None:
        fill(self, terms=terms)

    def text(self, say: Speaker) -> str:
        """Say the terms, joined."""
        return " plus ".join(say(term) for term in self.terms) or "0"


@node
class Product(NumberNode):
    """The product of two numbers."""

    number: Number
    factor: Number

    def text(self, say: Speaker) -> str:
        """Say "... times ..."."""
        return f"{say(self.factor)} times {say(self.number)}"


@node
class Per(NumberNode):
    """One for each full *size* of a number."""

    number: Number
    size: int

    def text(self, say: Speaker) -> str:
        """Say "one for each ... of ..."."""
        return f"{say(self.number)} divided by {self.size} (rounded down)"


@node
class Capped(NumberNode):
    """A number, but never more than *most*."""

    number: Number
    most: int

    def text(self, say: Speaker) -> str:
        """Say "... (at most ...)"."""
        return f"{say(self.number)} (at most {self.most})"


@node
class AtLeast(Condition):
    """Whether a number is *least* or more."""

    number: Number
    least: Number

    def text(self, say: Speaker) -> str:
        """Say "... is ... or more"."""
        return f"{say(self.number)} is {say(self.least)} or more"

    def denied(self, say: Speaker) -> str:
        """Say "... is less than ..."."""
        return f"{say(self.number)} is less than {say(self.least)}"


@node
class AtMost(Condition):
    """Whether a number is *most* or less."""

    number: Number
    most: Number

    def text(self, say: Speaker) -> str:
        """Say "... is ... or less"."""
        return f"{say(self.number)} is {say(self.most)} or less"

    def denied(self, say: Speaker) -> str:
        """Say "... is more than ..."."""
        return f"{say(self.number)} is more than {say(self.most)}"


@node
class Not(Condition):
    """The contrary of a condition."""

    condition: Condition

    def text(self, say: Speaker) -> str:
        """Say the condition's contrary."""
        return self.condition.denied(say)


@node
class AllOf(Condition):
    """Whether every one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def __init__(self, *conditions: Condition) -> None:
        fill(self, conditions=conditions)

    def text(self, say: Speaker) -> str:
        """Say the conditions, joined by "and"."""
        said = []
        for part in self.conditions:
            either = isinstance(part, AnyOf) and len(part.conditions) > 1
            said.append(f"either {say(part)}" if either else say(part))
        return " and ".join(said) or "always"


@node
class AnyOf(Condition):
    """Whether one of the conditions holds at least."""

    conditions: tuple[Condition, ...]

    def __init__(self, *conditions: Condition) -> None:
        fill(self, conditions=conditions)

    def text(self, say: Speaker) -> str:
        """Say the conditions, joined by "or"."""
        return " or ".join(say(part) for part in self.conditions) or "never"
