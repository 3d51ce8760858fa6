"""The hooks through which plugins bring content to Suriya."""

from __future__ import annotations

from typing import Any

from hexdeck.plugins.hookspecs import hookspec

__all__ = ["suriya_factions", "suriya_maps", "suriya_terrains"]


@hookspec
def suriya_factions() -> list[Any]:
    """Return factions: `FactionDefinition`s, their data, or packs of them."""
    return []


@hookspec
def suriya_terrains() -> list[Any]:
    """Return kinds of terrain: `TerrainDefinition`s, their data, or packs."""
    return []


@hookspec
def suriya_maps() -> list[Any]:
    """Return maps: `MapDefinition`s, their data, or packs."""
    return []
