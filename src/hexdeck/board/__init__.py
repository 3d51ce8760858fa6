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
from hexdeck.board.looks import SHAPES, PieceLook, SpaceLook
from hexdeck.board.svg import draw_board

__all__ = [
    "DIRECTIONS",
    "SHAPES",
    "Board",
    "Hex",
    "LayoutDefinition",
    "PieceLook",
    "SpaceDefinition",
    "SpaceLook",
    "draw_board",
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
