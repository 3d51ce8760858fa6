"""Zones, resources, dice and fields: the nouns that a game declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from hexdeck.parts.definition import Definition, Identifier

__all__ = [
    "DieDefinition",
    "FieldDefinition",
    "ResourceDefinition",
    "TokenDefinition",
    "ValueDefinition",
    "ZoneDefinition",
]


class ZoneDefinition(Definition):
    """
    A named place for cards.

    Attributes:
        scope: One for the table ("shared") or one for each seat ("seat").
        sees: Who sees the cards in it: "all", "owner" or "none".
        ordered: Whether the order matters (a deck) or not (a hand).
        active: Whether the abilities of cards in it are in force.
        group: Hidden zones of one group and owner hold cards of which everybody
            knows the set, but not which lies where.
        refill: The zone that is shuffled to renew this one when it is drawn empty.
    """

    scope: Literal["shared", "seat"] = "seat"
    sees: Literal["all", "owner", "none"] = "all"
    ordered: bool = True
    active: bool = False
    group: str = ""
    refill: Identifier | None = None


class ResourceDefinition(Definition):
    """
    Something a seat has a number of.

    Attributes:
        plural: The plural of the title, where it is irregular.
        supply: How many there are on the table in all; None for no limit.
        substitutes: Which other resources may pay for it, and how much of it one of
            them is worth: {"progress": 2}. They do not pay for one another.
    """

    plural: str = ""
    supply: int | None = Field(default=None, ge=0)
    substitutes: Mapping[Identifier, Annotated[int, Field(ge=1)]] = Field(
        default_factory=dict
    )


class TokenDefinition(Definition):
    """
    A kind of token that lies on spaces.

    Attributes:
        supply: How many there are on the table in all; None for no limit.
        most: How many may lie on one space.
        owned: Whether each shows whose it is; then one lies on a space at most.
    """

    supply: int | None = Field(default=None, ge=0)
    most: int = Field(default=1, ge=1)
    owned: bool = False

    def model_post_init(self, context: Any, /) -> None:
        """Refuse several owned tokens on a space: one owner stands for one token."""
        super().model_post_init(context)
        if self.owned and self.most > 1:
            msg = f"token {self.name!r} is owned, so one lies on a space at most"
            raise ValueError(msg)


class DieDefinition(Definition):
    """
    A die as data: each face is a text of one letter a symbol.

    Attributes:
        faces: The faces, each the symbols on it ("" for a blank).
        count: How many of these dice are in the box.
    """

    faces: tuple[str, ...] = Field(min_length=2)
    count: int = Field(default=1, ge=1)


class FieldDefinition(Definition):
    """
    A number that the state keeps: one, one a seat, one a space, or one a card.

    Attributes:
        scope: "shared", "seat", "space" or "card": one for each copy of each card.
        holds: What the number means: a plain number, an index of a seat, space,
            card or word (-1 for none), or a set of words (a bit for each).
        words: The words, for "word" and "words".
        start: Its value before the game.
        shown: Whether views show it; that of a card to whoever sees the card.
    """

    scope: Literal["shared", "seat", "space", "card"] = "shared"
    holds: Literal["number", "seat", "space", "card", "word", "words"] = "number"
    words: tuple[str, ...] = ()
    start: int = 0
    shown: bool = True


class ValueDefinition(Definition):
    """
    A value of a seat that lasting modifiers change, such as the hand limit.

    Attributes:
        base: What it is without any.
    """

    base: int = 0
