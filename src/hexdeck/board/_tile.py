"""One space of a picture: a block with its text, pieces and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from hexdeck.board import ink
from hexdeck.board.graph import Board
from hexdeck.board.hex import to_pixel
from hexdeck.board.looks import PieceLook, SpaceLook
from hexdeck.errors import HexdeckError

# In hex sizes: half a hex's width, its thickness, what a level adds, and the
# most that all levels add: a space must not hide the one behind it.
_HALF, BASE, _LEVEL, _HIGHEST = 0.8660254, 0.09, 0.12, 0.4
# Corners of a hex of size 1, clockwise from the top.
CORNERS = ((0, -1), (_HALF, -0.5), (_HALF, 0.5), (0, 1), (-_HALF, 0.5), (-_HALF, -0.5))
_SHADOW = "#c9ccd3"
# Up to three levels are told by chevrons; more bands than six are a blur.
_CHEVRONS, _MOST_LEVELS = 3, 6
# The upper face, in hex sizes: a gap parts it from the next.
_FACE = 0.965
# From the middle of a piece to the next, in radii.
_APART = 2.3


@dataclass(frozen=True)
class Tile:
    """A space with its place in the picture."""

    name: str
    look: SpaceLook
    height: int
    x: float
    y: float
    size: float

    @classmethod
    def of(cls, board: Board, name: str, look: SpaceLook, size: float) -> Self:
        """Place the space called *name*."""
        space = board.spaces[board.index[name]]
        height = space.height if look.height is None else look.height
        if height < 0:
            raise HexdeckError(f"space {name!r} cannot lie at height {height}")
        return cls(name, look, height, *to_pixel(space.hex, size), size)

    @property
    def lift(self) -> float:
        """How far the upper face is drawn above the ground."""
        return self.size * min(_LEVEL * self.height, _HIGHEST)

    @property
    def top(self) -> float:
        """Where the middle of the upper face is."""
        return self.y - self.lift

    def at(self, x: float, y: float) -> ink.Point:
        """Return a point of the upper face, given in hex sizes."""
        return self.x + x * self.size, self.top + y * self.size

    def shadow(self) -> str:
        """Draw what the space casts on the table."""
        grown = 1.0 + 0.08 * self.lift / self.size
        return ink.polygon(
            self._hexagon(grown, self.y + self.size * (BASE + 0.03)), _SHADOW
        )

    def drawn(self, *, names: bool) -> list[str]:
        """Draw the space and what is on it."""
        text = ink.ink_on(self.look.fill)
        parts = [
            f'<g class="space" data-space="{ink.safe(self.name)}">',
            f"<title>{ink.safe(self.look.title or self.name)}</title>",
            *self._sides(),
            *self._face(),
        ]
        if names:
            pale = ink.mixed(text, self.look.fill, 0.3)
            pen = ink.Pen(self.size * 0.19, pale, self.size * 0.7)
            parts.append(ink.words(self.name, self.at(0, -0.7), pen))
        parts.extend(self._lines(text))
        parts.extend(self._row(self.look.pieces, self.at(0, 0.14), (0.27, 1.5)))
        parts.extend(self._row(self.look.tokens, self.at(0, 0.57), (0.13, 1.1)))
        parts.extend(self._chevrons(ink.mixed(text, self.look.fill, 0.2)))
        parts.append("</g>")
        return parts

    def _hexagon(self, share: float, y: float) -> list[ink.Point]:
        """Return the corners of a hex of a *share* of the size."""
        scale = self.size * share
        return [(self.x + dx * scale, y + dy * scale) for dx, dy in CORNERS]

    def _sides(self) -> list[str]:
        """Draw the two sides that can be seen, with a line between levels."""
        fill = ink.colour(self.look.fill)
        upper = self._hexagon(_FACE, self.top)
        lower = self._hexagon(_FACE, self.y + self.size * BASE)
        parts = [
            ink.polygon((upper[a], upper[b], lower[b], lower[a]), ink.darker(fill, s))
            for a, b, s in ((2, 3, 0.46), (3, 4, 0.3))
        ]
        levels = min(self.height, _MOST_LEVELS)
        for level in range(levels):
            edge = self._hexagon(_FACE, self.y - self.lift * level / levels)[2:5]
            parts.append(ink.strip(edge, ink.darker(fill, 0.6), self.size * 0.018))
        return parts

    def _face(self) -> list[str]:
        """Draw the upper face, with its rim and the mark that it may have."""
        fill = ink.colour(self.look.fill)
        parts = [
            ink.polygon(self._hexagon(share, self.top), shade)
            for share, shade in (
                (_FACE, ink.darker(fill, 0.28)),
                (_FACE - 0.02, ink.mixed(fill, "#ffffff", 0.45)),
                (_FACE - 0.06, fill),
            )
        ]
        if self.look.outline is not None:
            mark = ink.stroke(ink.colour(self.look.outline), self.size * 0.09)
            parts.append(ink.polygon(self._hexagon(0.9, self.top), "none", mark))
        return parts

    def _lines(self, text: str) -> list[str]:
        """Write the lines of text: in the middle, or above what is there."""
        count = max(len(self.look.lines), 1)
        if self.look.pieces or self.look.tokens:
            step = min(0.22, 0.4 / count)
            first = -0.55 + step / 2
        else:
            step = min(0.26, 0.9 / count)
            first = -step * (count - 1) / 2
        pen = ink.Pen(self.size * min(0.21, step * 0.92), text, self.size * 1.4, 600)
        return [
            ink.words(line, self.at(0, first + step * number), pen)
            for number, line in enumerate(self.look.lines)
        ]

    def _row(
        self, pieces: Sequence[PieceLook], middle: ink.Point, room: tuple[float, float]
    ) -> list[str]:
        """Draw pieces side by side; *room* is for one and for all, in hex sizes."""
        radius, width = (share * self.size for share in room)
        radius = min(radius, width / _APART / max(len(pieces), 1))
        step = radius * _APART
        left = middle[0] - step * (len(pieces) - 1) / 2
        return [
            part
            for number, piece in enumerate(pieces)
            for part in self._piece(piece, (left + step * number, middle[1]), radius)
        ]

    def _piece(self, piece: PieceLook, centre: ink.Point, radius: float) -> list[str]:
        """Draw a piece, its label, and how many there are."""
        if piece.count < 1:
            raise HexdeckError(f"space {self.name!r} shows {piece.count} of a piece")
        fill, (x, y) = ink.colour(piece.fill), centre
        dark = ink.darker(fill, 0.55)
        rim = ink.stroke(dark, radius * 0.13)
        parts = [
            ink.shape(piece.shape, (x, y + radius * 0.14), radius, dark),
            ink.shape(piece.shape, centre, radius, fill, rim),
        ]
        if piece.label:
            pen = ink.Pen(radius * 1.05, ink.ink_on(fill), radius * 1.5, 700)
            parts.append(ink.words(piece.label, centre, pen))
        if piece.count > 1:
            spot = (x + radius * 0.78, y + radius * 0.72)
            pen = ink.Pen(radius * 0.78, "#1f2430", radius * 0.75, 700)
            parts.append(ink.circle(spot, radius * 0.5, "#ffffff", rim))
            parts.append(ink.words(str(piece.count), spot, pen))
        return parts

    def _chevrons(self, shade: str) -> list[str]:
        """Draw one chevron a level at the lowest corner, or one and a number."""
        many = self.height > _CHEVRONS
        parts = [
            ink.strip(
                [
                    self.at(-0.09, y + 0.035),
                    self.at(0, y - 0.035),
                    self.at(0.09, y + 0.035),
                ],
                shade,
                self.size * 0.035,
            )
            for y in (0.83 - 0.07 * n for n in range(1 if many else self.height))
        ]
        if many:
            pen = ink.Pen(self.size * 0.15, shade, self.size * 0.3, 700)
            parts.append(ink.words(str(self.height), self.at(0, 0.7), pen))
        return parts
