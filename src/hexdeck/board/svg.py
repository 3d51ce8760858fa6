"""A picture of any state of any board, as SVG text."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from hexdeck.board import ink
from hexdeck.board._tile import BASE, CORNERS, Tile
from hexdeck.board.graph import Board
from hexdeck.board.hex import DIRECTIONS, Hex
from hexdeck.board.looks import PieceLook, SpaceLook
from hexdeck.errors import HexdeckError, UnknownName

__all__ = ["PieceLook", "SpaceLook", "draw_board"]

_FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
# In hex sizes, from the middle of the outermost hexes.
_MARGIN = 1.15
_LINK = "#6b7280"
_WALL = "#7f1d1d"


def draw_board(
    board: Board,
    spaces: Mapping[str, SpaceLook],
    *,
    size: float = 48,
    title: str = "",
    names: bool = True,
) -> str:
    """
    Draw *board*, each space as *spaces* says; the others are plain.

    *size* is the length from the centre of a hex to its corners, in pixels;
    *title* stands above the board; *names* writes each space's name on it. Two
    spaces that meet from afar are linked by a line, and two that touch without
    meeting are parted by a wall. The same board and looks give the same bytes.

    Raises:
        UnknownName: The board has no such space, or there is no such shape.
        HexdeckError: A colour is not "#rrggbb", or a height, size or count
            is below what can be drawn.

    >>> from hexdeck.board import rows_layout
    >>> board = Board(rows_layout("tri", "Triangle", (1, 2)))
    >>> picture = draw_board(board, {"a1": SpaceLook(fill="#dfc27d")})
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    for name in spaces:
        if name not in board.index:
            raise UnknownName("space", name, board.names)
    if not 0 < size < math.inf:
        raise HexdeckError(f"a hex cannot be of size {size}")
    tiles = [
        Tile.of(board, name, spaces.get(name, SpaceLook()), size)
        for name in board.names
    ]
    left = min(tile.x for tile in tiles) - size * _MARGIN
    width = max(tile.x for tile in tiles) + size * _MARGIN - left
    top = min(tile.top for tile in tiles) - size * _MARGIN
    heading = ""
    if title:
        top -= size * 0.5
        pen = ink.Pen(size * 0.36, "#1f2430", width, 700)
        heading = ink.words(title, (left + width / 2, top + size * 0.34), pen)
    height = max(tile.y for tile in tiles) + size * (_MARGIN + BASE) - top
    # From the back to the front, so that a high space stands before the next.
    back_to_front = sorted(tiles, key=lambda tile: (tile.y, tile.x))
    shown = ink.safe(title or board.layout.title)
    x, y, wide, high = map(ink.number, (left, top, width, height))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"',
        f'viewBox="{x} {y} {wide} {high}" role="img" aria-label="{shown}"',
        f'font-family="{_FONT}" text-anchor="middle">',
        f"<title>{shown}</title>",
        heading,
        *(tile.shadow() for tile in tiles),
        *_links(board, tiles, size),
        *(line for tile in back_to_front for line in tile.drawn(names=names)),
        *_walls(board, tiles, size),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _links(board: Board, tiles: Sequence[Tile], size: float) -> list[str]:
    """Draw a line between spaces that meet without touching."""
    return [
        ink.strip(
            [(tiles[a].x, tiles[a].y), (tiles[b].x, tiles[b].y)], _LINK, size / 10
        )
        for a, row in enumerate(board.neighbours)
        for b in row
        if a < b and _way(board, a, b) is None
    ]


def _walls(board: Board, tiles: Sequence[Tile], size: float) -> list[str]:
    """Draw a bar between spaces that touch without meeting."""
    walls = []
    for a, tile in enumerate(tiles):
        for b in range(a + 1, len(tiles)):
            way = _way(board, a, b)
            if way is None or b in board.neighbours[a]:
                continue
            # The first direction is east, whose side lies after the second corner.
            ends = (CORNERS[(way + 1) % 6], CORNERS[(way + 2) % 6])
            y = (tile.top + tiles[b].top) / 2 - (tiles[b].y - tile.y) / 2
            edge = [(tile.x + dx * size, y + dy * size) for dx, dy in ends]
            walls.append(ink.strip(edge, _WALL, size * 0.1))
    return walls


def _way(board: Board, a: int, b: int) -> int | None:
    """Return the number of the direction in which *b* touches *a*, if it does."""
    here, there = board.spaces[a].hex, board.spaces[b].hex
    gap = Hex(there.q - here.q, there.r - here.r)
    return DIRECTIONS.index(gap) if gap in DIRECTIONS else None
