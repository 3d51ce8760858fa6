"""Nouns without rules: zones, resources, dice and the fields of a game."""

from __future__ import annotations

from hexdeck.parts.definition import Definition, Identifier
from hexdeck.parts.things import (
    DieDefinition,
    FieldDefinition,
    ResourceDefinition,
    TokenDefinition,
    ValueDefinition,
    ZoneDefinition,
)

__all__ = [
    "Definition",
    "DieDefinition",
    "FieldDefinition",
    "Identifier",
    "ResourceDefinition",
    "TokenDefinition",
    "ValueDefinition",
    "ZoneDefinition",
]
