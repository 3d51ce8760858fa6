"""
Hexes as axial coordinates: *q* counts columns, *r* counts rows downwards.

The hexes have a point at the top. All arithmetic is on whole numbers and knows
no odd or even rows, so what holds in one direction holds in all six.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hexdeck.errors import HexdeckError

__all__ = [
    "DIRECTIONS",
    "Hex",
    "hex_distance",
    "hex_neighbours",
    "line",
    "ring",
    "rotate",
    "rows_to_hexes",
    "to_pixel",
]

_SQRT_3 = math.sqrt(3)


class Hex(NamedTuple):
    """
    A place on the hex plane.

    >>> Hex(1, -1).s
    0
    """

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third axis; *q*, *r* and *s* add up to nothing."""
        return -self.q - self.r


_ORIGIN = Hex(0, 0)

#: East, then clockwise round to north-east.
DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def hex_distance(a: Hex, b: Hex) -> int:
    """
    Return the number of steps from *a* to *b*.

    >>> hex_distance(Hex(0, 0), Hex(1, 1))
    2
    """
    return max(abs(a.q - b.q), abs(a.r - b.r), abs(a.s - b.s))


def hex_neighbours(centre: Hex) -> tuple[Hex, ...]:
    """
    Return the six hexes round *centre*: east first, then clockwise.

    >>> hex_neighbours(Hex(0, 0))[:2]
    (Hex(q=1, r=0), Hex(q=0, r=1))
    """
    return tuple(Hex(centre.q + way.q, centre.r + way.r) for way in DIRECTIONS)


def rotate(place: Hex, steps: int = 1, centre: Hex = _ORIGIN) -> Hex:
    """
    Turn *place* clockwise about *centre*, by 60 degrees a step.

    >>> rotate(Hex(1, 0))
    Hex(q=0, r=1)
    >>> rotate(Hex(1, 0), -1)
    Hex(q=1, r=-1)
    """
    q, r = place.q - centre.q, place.r - centre.r
    for _ in range(steps % 6):
        q, r = -r, q + r
    return Hex(q + centre.q, r + centre.r)


def ring(centre: Hex, n: int) -> tuple[Hex, ...]:
    """
    Return the hexes at distance *n*: from due east, clockwise.

    >>> len(ring(Hex(0, 0), 2))
    12
    >>> ring(Hex(3, 1), 0)
    (Hex(q=3, r=1),)
    """
    if n < 0:
        raise HexdeckError(f"a ring has no negative radius: {n}")
    if n == 0:
        return (centre,)
    east = Hex(centre.q + n, centre.r)
    corners = [rotate(east, steps, centre) for steps in range(6)]
    return tuple(
        Hex(corner.q + step * way.q, corner.r + step * way.r)
        for corner, way in zip(corners, DIRECTIONS[2:] + DIRECTIONS[:2], strict=True)
        for step in range(n)
    )


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """
    Return the hexes on the straight way from *a* to *b*, both included.

    The way back is the same way: `line(b, a)` is `line(a, b)` reversed.

    >>> line(Hex(0, 0), Hex(2, -1))
    (Hex(q=0, r=0), Hex(q=1, r=0), Hex(q=2, r=-1))
    """
    if b < a:
        # Where the way runs between two hexes one is picked; going from the
        # lesser end always picks the same one.
        return line(b, a)[::-1]
    if a == b:
        return (a,)
    n = hex_distance(a, b)
    return tuple(
        _nearest_hex(a.q * (n - step) + b.q * step, a.r * (n - step) + b.r * step, n)
        for step in range(n + 1)
    )


def _nearest_hex(q: int, r: int, n: int) -> Hex:
    """Return the hex round the point *q* / *n*, *r* / *n*."""
    s = -q - r
    near_q, near_r, near_s = ((2 * axis + n) // (2 * n) for axis in (q, r, s))
    off_q, off_r, off_s = abs(near_q * n - q), abs(near_r * n - r), abs(near_s * n - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    if off_r > off_s:
        return Hex(near_q, -near_q - near_s)
    return Hex(near_q, near_r)


def to_pixel(place: Hex, size: float) -> tuple[float, float]:
    """
    Return the centre of *place* in a picture with *y* downwards.

    *size* is the length from the centre of a hex to its corners.

    >>> to_pixel(Hex(-1, 2), 10)
    (0.0, 30.0)
    """
    return size * _SQRT_3 * (place.q + place.r / 2), size * 1.5 * place.r


def rows_to_hexes(lengths: Sequence[int]) -> tuple[tuple[Hex, ...], ...]:
    """
    Return centred rows of hexes, from the top row to the bottom row.

    A row lies half a hex beside the next, so the lengths of two rows that
    follow each other differ by 1 (or by another odd number).

    >>> [len(row) for row in rows_to_hexes((3, 4, 3))]
    [3, 4, 3]
    >>> rows_to_hexes((1, 2))
    ((Hex(q=1, r=-1),), (Hex(q=0, r=0), Hex(q=1, r=0)))
    """
    if not lengths:
        raise HexdeckError("a board needs at least one row")
    for number, length in enumerate(lengths, 1):
        if length < 1:
            raise HexdeckError(f"row {number} needs at least one hex, not {length}")
    for number, (length, below) in enumerate(pairwise(lengths), 1):
        if (length - below) % 2 == 0:
            raise HexdeckError(
                f"rows {number} and {number + 1} cannot both be centred: their"
                f" lengths {length} and {below} must differ by an odd number"
            )
    top = -(len(lengths) // 2)
    # Twice the middle of all rows, counted in hexes: 2 * q + r of its centre.
    middle = (lengths[0] - 1 + top) % 2
    return tuple(
        tuple(
            Hex((middle - (length - 1) - r) // 2 + column, r)
            for column in range(length)
        )
        for r, length in enumerate(lengths, top)
    )
