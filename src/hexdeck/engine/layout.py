"""Where each number of a state stands in its flat list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.errors import DefinitionError, UnknownName
from hexdeck.parts import FieldDefinition

if TYPE_CHECKING:
    from hexdeck.engine.definition import Blueprint

__all__ = ["Layout"]

RESERVED = {
    "shared": (),
    "seat": ("seat", "name", "zones"),
    "space": ("q", "r", "kind"),
    "card": ("place",),
}
"""What a view says of the table, a seat, a space and a card besides its fields."""


class Layout:
    """
    The order of the numbers in a state.

    Shared ones come first, then field by field those of the seats, then field by
    field those of the spaces, then field by field those of the cards.

    Attributes:
        fields: Every field, resources and supplies included, in order.
        size: How many numbers a field of each scope has.
        offset: Where each field begins.
        start: The numbers before the game.
        on_cards: The fields of the cards, each with where it begins.
        pool: Per resource where the seats' pools begin.
        supply: Per resource where its supply stands, -1 for none.
        tokens: Per kind of token where its spaces begin, where its supply stands
            (-1 for none), how many lie on a space at most, and whether it is owned.
    """

    def __init__(
        self, blueprint: Blueprint, *, seats: int, spaces: int, cards: int
    ) -> None:
        shared = [field for field in blueprint.fields if field.scope == "shared"]
        per_seat = [field for field in blueprint.fields if field.scope == "seat"]
        per_space = [field for field in blueprint.fields if field.scope == "space"]
        per_card = [field for field in blueprint.fields if field.scope == "card"]
        for resource in blueprint.resources:
            pool = FieldDefinition(
                name=resource.name, title=resource.title, scope="seat"
            )
            per_seat.append(pool)
            if resource.supply is not None:
                name = f"{resource.name}_supply"
                shared.append(FieldDefinition(name=name, start=resource.supply))
        for token in blueprint.tokens:
            field = FieldDefinition(
                name=token.name,
                title=token.title,
                scope="space",
                holds="seat" if token.owned else "number",
                start=-1 if token.owned else 0,
            )
            per_space.append(field)
            if token.supply is not None:
                name = f"{token.name}_supply"
                shared.append(FieldDefinition(name=name, start=token.supply))
        self.fields = (*shared, *per_seat, *per_space, *per_card)
        self.size = {"shared": 1, "seat": seats, "space": spaces, "card": cards}
        self.offset: dict[str, int] = {}
        self.start: list[int] = []
        for field in self.fields:
            if field.name in RESERVED[field.scope]:
                msg = f"views have a {field.name!r} already: no field can be called so"
                raise DefinitionError(msg)
            if field.name in self.offset:
                msg = f"two fields are called {field.name!r}"
                raise DefinitionError(msg)
            self.offset[field.name] = len(self.start)
            self.start.extend([field.start] * self.size[field.scope])
        self.on_cards = tuple((field, self.offset[field.name]) for field in per_card)
        self.pool = tuple(self.offset[res.name] for res in blueprint.resources)
        self.supply = tuple(
            self.offset.get(f"{res.name}_supply", -1) for res in blueprint.resources
        )
        self.tokens = tuple(
            (
                self.offset[token.name],
                self.offset.get(f"{token.name}_supply", -1),
                token.most,
                token.owned,
            )
            for token in blueprint.tokens
        )

    def of(self, name: str) -> int:
        """Return where a field begins."""
        try:
            return self.offset[name]
        except KeyError:
            raise UnknownName("field", name, self.offset) from None
