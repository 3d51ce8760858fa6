"""A picture of any state of any board, as SVG text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexdeck.board import _ink as ink
from hexdeck.board.graph import Board
from hexdeck.board.hex import DIRECTIONS, Hex, to_pixel
from hexdeck.errors import HexdeckError, UnknownName

__all__ = ["SHAPES", "PieceLook", "SpaceLook", "draw_board"]

#: What a piece or token can look like.
SHAPES = ink.SHAPES

_FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
# In hex sizes: half a hex's width, its thickness, and what a level adds.
_HALF, _BASE, _LEVEL = 0.8660254, 0.09, 0.15
# Corners of a hex of size 1, clockwise from the top.
_CORNERS = ((0, -1), (_HALF, -0.5), (_HALF, 0.5), (0, 1), (-_HALF, 0.5), (-_HALF, -0.5))
_PLAIN = "#e8e4d8"
_SHADOW = "#c9ccd3"
_LINK = "#6b7280"
_WALL = "#7f1d1d"
_CHEVRONS = 3


@dataclass(frozen=True)
class PieceLook:
    """
    How pieces of one kind, or a token, are drawn.

    >>> PieceLook("circle", "#2f6fb2", count=3, label="B").count
    3
    """

    shape: str
    #: A colour, "#rrggbb".
    fill: str
    #: How many there are; shown from two on.
    count: int = 1
    #: A letter or two on the piece.
    label: str = ""


@dataclass(frozen=True)
class SpaceLook:
    """
    How a space is drawn.

    >>> SpaceLook(fill="#dfc27d", lines=("desert",), height=1).outline is None
    True
    """

    #: A colour, "#rrggbb".
    fill: str = _PLAIN
    #: What a reader is told who points at the space.
    title: str = ""
    #: Short lines of text on the space.
    lines: tuple[str, ...] = ()
    #: How high it lies; None for the height in the layout.
    height: int | None = None
    #: Side by side in the middle.
    pieces: tuple[PieceLook, ...] = ()
    #: Smaller, side by side below the pieces.
    tokens: tuple[PieceLook, ...] = ()
    #: A colour that marks the space, "#rrggbb".
    outline: str | None = None


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
    if not size > 0:
        raise HexdeckError(f"a hex cannot be of size {size}")
    tiles = [
        _Tile.of(board, name, spaces.get(name, SpaceLook()), size)
        for name in board.names
    ]
    left = min(tile.x for tile in tiles) - size * 1.05
    right = max(tile.x for tile in tiles) + size * 1.05
    top = min(tile.top for tile in tiles) - size * 1.15
    bottom = max(tile.y for tile in tiles) + size * (1.15 + _BASE)
    heading = ""
    if title:
        width = right - left
        top -= size * 0.5
        middle = ((left + right) / 2, top + size * 0.32)
        heading = ink.words(title, middle, size * 0.36, "#1f2430", width, 700)
    # From the back to the front, so that a high space stands before the next.
    back_to_front = sorted(tiles, key=lambda tile: (tile.y, tile.x))
    box = [left, top, right - left, bottom - top]
    sized = f'width="{ink.number(box[2])}" height="{ink.number(box[3])}"'
    shown = title or board.layout.title
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {sized}'
        f' viewBox="{" ".join(map(ink.number, box))}" role="img"'
        f' aria-label="{ink.safe(shown)}" font-family="{_FONT}"'
        ' text-anchor="middle">',
        f"<title>{ink.safe(shown)}</title>",
        heading,
        *(tile.shadow() for tile in tiles),
        *_links(board, tiles, size),
        *(line for tile in back_to_front for line in tile.drawn(names=names)),
        *_walls(board, tiles, size),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


@dataclass(frozen=True)
class _Tile:
    """A space with its place in the picture."""

    name: str
    look: SpaceLook
    height: int
    x: float
    y: float
    size: float

    @classmethod
    def of(cls, board: Board, name: str, look: SpaceLook, size: float) -> _Tile:
        """Place the space called *name*."""
        space = board.spaces[board.index[name]]
        height = space.height if look.height is None else look.height
        if height < 0:
            raise HexdeckError(f"space {name!r} cannot lie at height {height}")
        return cls(name, look, height, *to_pixel(space.hex, size), size)

    @property
    def top(self) -> float:
        """Where the middle of the upper face is."""
        return self.y - self.size * _LEVEL * self.height

    def at(self, x: float, y: float) -> ink.Point:
        """Return a point of the upper face, given in hex sizes."""
        return self.x + x * self.size, self.top + y * self.size

    def hexagon(self, share: float, y: float) -> list[ink.Point]:
        """Return the corners of a hex of a *share* of the size."""
        scale = self.size * share
        return [(self.x + dx * scale, y + dy * scale) for dx, dy in _CORNERS]

    def shadow(self) -> str:
        """Draw what the space casts on the table."""
        grown = 1.0 + 0.02 * min(self.height, 3)
        return ink.polygon(
            self.hexagon(grown, self.y + self.size * (_BASE + 0.03)), _SHADOW
        )

    def drawn(self, *, names: bool) -> list[str]:
        """Draw the space and what is on it."""
        title = self.look.title or self.name
        parts = [
            f'<g class="space" data-space="{ink.safe(self.name)}">',
            f"<title>{ink.safe(title)}</title>",
            *self._block(),
        ]
        text = ink.ink_on(self.look.fill)
        if names:
            pale = ink.mixed(text, self.look.fill, 0.3)
            parts.append(
                ink.words(self.name, self.at(0, -0.7), self.size * 0.2, pale, self.size)
            )
        parts.extend(self._lines(text))
        parts.extend(self._row(self.look.pieces, 0.16, 0.27))
        parts.extend(self._row(self.look.tokens, 0.58, 0.13))
        parts.extend(self._chevrons(text))
        parts.append("</g>")
        return parts

    def _block(self) -> list[str]:
        """Draw the sides, one band a level, and the upper face."""
        fill, parts = ink.colour(self.look.fill), []
        step = self.size * _LEVEL
        foot = self.y + self.size * _BASE
        for level in range(self.height + 1):
            head = self.y - step * level
            upper, lower = self.hexagon(0.965, head), self.hexagon(0.965, foot)
            for (a, b), shade in (((2, 3), 0.46), ((3, 4), 0.3)):
                side = [upper[a], upper[b], lower[b], lower[a]]
                parts.append(ink.polygon(side, ink.darker(fill, shade)))
            if level:
                edge = " ".join(
                    f"{ink.number(x)},{ink.number(y)}" for x, y in lower[2:5]
                )
                parts.append(
                    f'<polyline points="{edge}" fill="none"'
                    f' stroke="{ink.darker(fill, 0.6)}"'
                    f' stroke-width="{ink.number(self.size * 0.02)}"/>'
                )
            foot = head
        rim = ink.mixed(fill, "#ffffff", 0.45)
        parts.append(ink.polygon(self.hexagon(0.965, self.top), ink.darker(fill, 0.28)))
        parts.append(ink.polygon(self.hexagon(0.945, self.top), rim))
        parts.append(ink.polygon(self.hexagon(0.905, self.top), fill))
        if self.look.outline is not None:
            wide = ink.number(self.size * 0.09)
            stroke = f' stroke="{ink.colour(self.look.outline)}" stroke-width="{wide}"'
            parts.append(
                ink.polygon(
                    self.hexagon(0.9, self.top),
                    "none",
                    stroke + ' stroke-linejoin="round"',
                )
            )
        return parts

    def _lines(self, text: str) -> list[str]:
        """Write the lines of text, from below the name downwards."""
        count = max(len(self.look.lines), 1)
        # With nothing on the space the text has the middle for itself.
        alone = not (self.look.pieces or self.look.tokens)
        room = 0.9 if alone else 0.42
        step = min(0.24, room / count)
        first = -step * (count - 1) / 2 if alone else -0.42 + 0.11 * (step < 0.24)
        if not alone and count > 1:
            first = -0.46
        return [
            ink.words(
                line,
                self.at(0, first + step * number),
                self.size * min(0.21, step * 0.92),
                text,
                self.size * 1.4,
                600,
            )
            for number, line in enumerate(self.look.lines)
        ]

    def _row(self, pieces: Sequence[PieceLook], y: float, radius: float) -> list[str]:
        """Draw pieces side by side, smaller where there are many."""
        if not pieces:
            return []
        room = 1.5 if y < 0.5 else 1.1
        step = min(radius * 2.3, room / len(pieces))
        radius = min(radius, step / 2.3)
        first = -step * (len(pieces) - 1) / 2
        return [
            part
            for number, piece in enumerate(pieces)
            for part in self._piece(piece, self.at(first + step * number, y), radius)
        ]

    def _piece(self, piece: PieceLook, centre: ink.Point, radius: float) -> list[str]:
        """Draw a piece, its label, and how many there are."""
        if piece.count < 1:
            raise HexdeckError(f"space {self.name!r} shows {piece.count} of a piece")
        fill, big = ink.colour(piece.fill), radius * self.size
        (x, y), thin = centre, ink.number(big * 0.13)
        stroke = f' stroke="{ink.darker(fill, 0.55)}" stroke-width="{thin}"'
        parts = [
            ink.shape(piece.shape, (x, y + big * 0.14), big, ink.darker(fill, 0.6)),
            ink.shape(piece.shape, centre, big, fill, stroke),
        ]
        if piece.label:
            parts.append(
                ink.words(
                    piece.label, centre, big * 1.05, ink.ink_on(fill), big * 1.5, 700
                )
            )
        if piece.count > 1:
            spot = (x + big * 0.78, y + big * 0.72)
            ring = f' stroke="{ink.darker(fill, 0.55)}" stroke-width="{thin}"'
            parts.append(ink.circle(spot, big * 0.5, "#ffffff", ring))
            parts.append(
                ink.words(
                    str(piece.count), spot, big * 0.78, "#1f2430", big * 0.85, 700
                )
            )
        return parts

    def _chevrons(self, text: str) -> list[str]:
        """Draw one chevron a level at the lowest corner, or one and a number."""
        stroke = ink.mixed(text, self.look.fill, 0.25)
        stacked = min(self.height, _CHEVRONS) if self.height <= _CHEVRONS else 1
        parts = []
        for number in range(stacked):
            points = (
                self.at(dx, 0.83 - 0.07 * number + dy)
                for dx, dy in ((-0.09, 0.035), (0, -0.035), (0.09, 0.035))
            )
            corners = " ".join(f"{ink.number(x)},{ink.number(y)}" for x, y in points)
            parts.append(
                f'<polyline points="{corners}" fill="none" stroke="{stroke}"'
                f' stroke-width="{ink.number(self.size * 0.035)}"/>'
            )
        if self.height > _CHEVRONS:
            parts.append(
                ink.words(
                    str(self.height),
                    self.at(0, 0.7),
                    self.size * 0.15,
                    stroke,
                    self.size * 0.3,
                    700,
                )
            )
        return parts


def _links(board: Board, tiles: Sequence[_Tile], size: float) -> list[str]:
    """Draw a line between spaces that meet without touching."""
    return [
        f'<line x1="{ink.number(tiles[a].x)}" y1="{ink.number(tiles[a].y)}"'
        f' x2="{ink.number(tiles[b].x)}" y2="{ink.number(tiles[b].y)}"'
        f' stroke="{_LINK}" stroke-width="{ink.number(size * 0.1)}"/>'
        for a, row in enumerate(board.neighbours)
        for b in row
        if a < b and _way(board, a, b) is None
    ]


def _walls(board: Board, tiles: Sequence[_Tile], size: float) -> list[str]:
    """Draw a bar between spaces that touch without meeting."""
    walls = []
    for a, tile in enumerate(tiles):
        for b in range(a + 1, len(tiles)):
            way = _way(board, a, b)
            if way is None or b in board.neighbours[a]:
                continue
            first, second = _CORNERS[way + 1], _CORNERS[(way + 2) % 6]
            (x1, y1), (x2, y2) = (
                (tile.x + dx * size * 0.92, tile.y + dy * size * 0.92)
                for dx, dy in (first, second)
            )
            walls.append(
                f'<line x1="{ink.number(x1)}" y1="{ink.number(y1)}"'
                f' x2="{ink.number(x2)}" y2="{ink.number(y2)}" stroke="{_WALL}"'
                f' stroke-width="{ink.number(size * 0.14)}" stroke-linecap="round"/>'
            )
    return walls


def _way(board: Board, a: int, b: int) -> int | None:
    """Return the direction in which *b* touches *a*, if it does."""
    here, there = board.spaces[a].hex, board.spaces[b].hex
    gap = Hex(there.q - here.q, there.r - here.r)
    return DIRECTIONS.index(gap) if gap in DIRECTIONS else None
