"""The terrain tiles, in numbers (S-COMP-3 and the S-LOC clauses)."""

from __future__ import annotations

from hexdeck_suriya.model import TerrainDefinition

__all__ = ["TERRAINS"]

TERRAINS: tuple[TerrainDefinition, ...] = (
    # S-LOC-DESERT
    TerrainDefinition(
        name="desert", tiles=4, damage=1, defence=1, least=5, colour="#e3c56b"
    ),
    # S-LOC-FOREST
    TerrainDefinition(
        name="forest",
        tiles=4,
        damage=1,
        defence=1,
        entry=1,
        shelter=True,
        colour="#4f8a55",
    ),
    # S-LOC-MINE
    TerrainDefinition(
        name="mine", tiles=3, damage=2, defence=2, least=3, colour="#8a7d76"
    ),
    # S-LOC-LAGOON
    TerrainDefinition(
        name="lagoon", tiles=3, entry=1, no_defence=True, colour="#5aa9c9"
    ),
    # S-LOC-PLATEAU
    TerrainDefinition(
        name="plateau",
        tiles=2,
        damage=1,
        defence=2,
        entry=2,
        commands=True,
        high=True,
        colour="#b5673f",
    ),
)
