"""Card definitions: what is printed on a card, its text being its tree."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, ValidationInfo

from hexdeck.effects.codec import Vocabulary, decode, encode
from hexdeck.effects.node import Ability, Effect, Node
from hexdeck.effects.text import Words
from hexdeck.errors import DefinitionError
from hexdeck.parts.definition import Definition

__all__ = ["AbilityField", "CardDefinition", "EffectField", "card_text"]


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


def _ability(data: Any, info: ValidationInfo) -> Node:
    return _read(data, info, "ability")


def _effect(data: Any, info: ValidationInfo) -> Node:
    return _read(data, info, "effect")


AbilityField = Annotated[
    Ability, PlainValidator(_ability), PlainSerializer(encode, return_type=Any)
]
EffectField = Annotated[
    Effect, PlainValidator(_effect), PlainSerializer(encode, return_type=Any)
]


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


def card_text(card: CardDefinition, words: Words) -> str:
    """Return the generated text of a card, a sentence for each ability."""
    return " ".join(words.sentence(ability) for ability in card.abilities)
