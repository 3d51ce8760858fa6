"""The hooks through which plugins bring content to Imperium."""

from __future__ import annotations

from typing import Any

from hexdeck.plugins.hookspecs import hookspec

__all__ = ["imperium_civilizations", "imperium_commons"]


@hookspec
def imperium_civilizations() -> list[Any]:
    """Return civilizations: `CivilizationDefinition`s, their data, or packs."""
    return []


@hookspec
def imperium_commons() -> list[Any]:
    """Return commons sets: `CommonsDefinition`s, their data, or packs."""
    return []
