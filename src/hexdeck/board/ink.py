"""Colours, numbers, words and small shapes as SVG text, for pictures of any game."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape

from hexdeck.errors import HexdeckError, UnknownName, quoted

__all__ = [
    "SHAPES",
    "Pen",
    "circle",
    "colour",
    "darker",
    "ink_on",
    "mixed",
    "number",
    "polygon",
    "safe",
    "shape",
    "strip",
    "stroke",
    "words",
]

Point = tuple[float, float]

_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
# Whatever XML 1.0 does not allow, escaped or not.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# In font sizes: how wide a letter is at most, and half a capital's height.
_LETTER, _HALF_CAPITAL = 0.62, 0.36
_DARK, _LIGHT = "#1f2430", "#ffffff"

# Corners of each shape for a half-width of 1, clockwise from the top left.
_SHAPES: dict[str, tuple[Point, ...]] = {
    "diamond": ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
    "hexagon": (
        (0, -1.05),
        (0.91, -0.525),
        (0.91, 0.525),
        (0, 1.05),
        (-0.91, 0.525),
        (-0.91, -0.525),
    ),
    "house": ((0, -1.05), (1, -0.2), (1, 0.95), (-1, 0.95), (-1, -0.2)),
    "shield": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.25), (0, 1.1), (-0.95, 0.25)),
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "triangle": ((0, -1.1), (1.1, 0.8), (-1.1, 0.8)),
}
SHAPES = ("circle", *_SHAPES)


def number(value: float) -> str:
    """Write *value* with at most two decimals: the same bytes everywhere."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def safe(text: str) -> str:
    """Escape *text* for XML, and replace what XML cannot hold."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text), {'"': "&quot;"})


def colour(value: str) -> str:
    """Check that *value* is #rrggbb: a name could be a link or a script."""
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise HexdeckError(f"a colour is written #rrggbb, not {quoted(value)}")
    return value.lower()


def mixed(value: str, other: str, share: float) -> str:
    """Mix *value* with a *share*, 0 to 1, of *other*."""
    parts = zip(_channels(colour(value)), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def darker(value: str, share: float) -> str:
    """Mix *value* with a *share* of near-black."""
    return mixed(value, "#101420", share)


def ink_on(value: str) -> str:
    """Pick the text colour, dark or white, that can be read on *value*."""
    light = _luminance(colour(value)) + 0.05
    on_dark = light / (_luminance(_DARK) + 0.05)
    return _DARK if on_dark >= (1.05 / light) else _LIGHT


def stroke(fill: str, width: float) -> str:
    """Write the attributes of an outline."""
    return f' stroke="{fill}" stroke-width="{number(width)}" stroke-linejoin="round"'


def polygon(points: Iterable[Point], fill: str, extra: str = "") -> str:
    """Write a filled polygon."""
    return f'<polygon points="{_corners(points)}" fill="{fill}"{extra}/>'


def strip(points: Iterable[Point], fill: str, width: float) -> str:
    """Write a line through *points*."""
    return (
        f'<polyline points="{_corners(points)}" fill="none"{stroke(fill, width)}'
        ' stroke-linecap="round"/>'
    )


def circle(centre: Point, radius: float, fill: str, extra: str = "") -> str:
    """Write a filled circle."""
    x, y = centre
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        f' fill="{fill}"{extra}/>'
    )


def shape(name: str, centre: Point, radius: float, fill: str, extra: str = "") -> str:
    """Write the shape called *name*, about *radius* big."""
    if name == "circle":
        return circle(centre, radius, fill, extra)
    if name not in _SHAPES:
        raise UnknownName("shape", name, SHAPES)
    x, y = centre
    points = ((x + dx * radius, y + dy * radius) for dx, dy in _SHAPES[name])
    return polygon(points, fill, extra)


@dataclass(frozen=True)
class Pen:
    """
    How words are written.

    Attributes:
        size: The size of the font.
        fill: The colour.
        width: How wide they may be at most; smaller letters are taken for it.
        weight: 400 for plain, 700 for bold.
        anchor: What of them stands at the place: "start", "middle" or "end".
    """

    size: float
    fill: str
    width: float
    weight: int = 400
    anchor: Literal["start", "middle", "end"] = "middle"


def words(text: str, centre: Point, pen: Pen) -> str:
    """Write *text* about *centre*, smaller where it would be too wide."""
    size = min(pen.size, pen.width / (_LETTER * max(len(text), 1)))
    x, y = centre
    # The pictures of boards say "middle" once for all.
    anchor = "" if pen.anchor == "middle" else f' text-anchor="{pen.anchor}"'
    return (
        f'<text x="{number(x)}" y="{number(y + size * _HALF_CAPITAL)}"'
        f' font-size="{number(size)}" fill="{pen.fill}" font-weight="{pen.weight}"'
        f"{anchor}>{safe(text)}</text>"
    )


def _corners(points: Iterable[Point]) -> str:
    """Write points as SVG does."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _channels(value: str) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255."""
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _luminance(value: str) -> float:
    """Return how light a colour looks, 0 to 1."""
    red, green, blue = (math.pow(part / 255, 2.2) for part in _channels(value))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
