"""Spaces: hex coordinates, layouts as data, boards to play on and to look at."""

from __future__ import annotations

from hexdeck.board.graph import Board, graph_of
from hexdeck.board.hex import (
    DIRECTIONS,
    Hex,
    hex_distance,
    hex_neighbours,
    line,
    ring,
    rotate,
    rows_to_hexes,
    to_pixel,
)
from hexdeck.board.layout import (
    LayoutDefinition,
    SpaceDefinition,
    edges_of,
    rows_layout,
)

__all__ = [
    "DIRECTIONS",
    "Board",
    "Hex",
    "LayoutDefinition",
    "SpaceDefinition",
    "edges_of",
    "graph_of",
    "hex_distance",
    "hex_neighbours",
    "line",
    "ring",
    "rotate",
    "rows_layout",
    "rows_to_hexes",
    "to_pixel",
]
