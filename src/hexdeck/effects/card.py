"""Card definitions: what is printed on a card, its text being its tree."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, ValidationInfo

from hexdeck.effects.codec import Vocabulary, decode, encode
from hexdeck.effects.node import (
    Ability,
    Condition,
    Cost,
    Effect,
    Filter,
    Node,
    NumberNode,
    Selector,
)
from hexdeck.effects.text import Words
from hexdeck.errors import DefinitionError
from hexdeck.parts.definition import Definition

__all__ = [
    "AbilityField",
    "CardDefinition",
    "ConditionField",
    "CostField",
    "EffectField",
    "FilterField",
    "NumberField",
    "SelectorField",
    "card_text",
]


def _read(data: Any, info: ValidationInfo, family: str) -> Node:
    if isinstance(data, Node):
        if data.family != family:
            msg = f"{type(data).__name__} is no {family}"
            raise ValueError(msg)
        return data
    vocabulary = (info.context or {}).get("vocabulary")
    if not isinstance(vocabulary, Vocabulary):
        msg = "a tree written as data is read by the plugin loader only"
        raise ValueError(msg)  # noqa: TRY004  (pydantic turns only ValueError)
    try:
        return decode(data, vocabulary, family)
    except DefinitionError as error:
        raise ValueError(str(error)) from None


def _number(data: Any, info: ValidationInfo) -> NumberNode | int:
    if type(data) is int:
        return data
    found: Any = _read(data, info, "number")
    number: NumberNode = found
    return number


_WRITTEN = PlainSerializer(encode, return_type=Any)

AbilityField = Annotated[
    Ability, PlainValidator(partial(_read, family="ability")), _WRITTEN
]
ConditionField = Annotated[
    Condition, PlainValidator(partial(_read, family="condition")), _WRITTEN
]
CostField = Annotated[Cost, PlainValidator(partial(_read, family="cost")), _WRITTEN]
EffectField = Annotated[
    Effect, PlainValidator(partial(_read, family="effect")), _WRITTEN
]
FilterField = Annotated[
    Filter, PlainValidator(partial(_read, family="filter")), _WRITTEN
]
SelectorField = Annotated[
    Selector, PlainValidator(partial(_read, family="selector")), _WRITTEN
]
NumberField = Annotated[NumberNode | int, PlainValidator(_number), _WRITTEN]
"""Fields of definitions: trees of a family; a number may be a plain one."""


class CardDefinition(Definition):
    """
    What is printed on a card; a card in play is a copy of it.

    Attributes:
        copies: How many copies its pile holds.
        suits: Its suits, the first being its banner.
        keywords: Further words that selectors and rules look for.
        abilities: What it does, in printed order.
        pile: Where its copies start: a pile that the game knows.
    """

    copies: int = Field(default=1, ge=1, le=200)
    suits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[AbilityField, ...] = ()
    pile: str = ""

    def sentences(self, words: Words) -> list[str]:
        """Return the sentences of its text: one for each ability."""
        return [words.sentence(ability) for ability in self.abilities]


def card_text(card: CardDefinition, words: Words) -> str:
    """Return the generated text of a card."""
    return " ".join(card.sentences(words))
