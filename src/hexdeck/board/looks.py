"""What a space and the pieces on it look like; no game is known here."""

from __future__ import annotations

from dataclasses import dataclass

from hexdeck.board.ink import SHAPES

__all__ = ["SHAPES", "PieceLook", "SpaceLook"]


@dataclass(frozen=True)
class PieceLook:
    """
    How pieces of one kind, or a token, are drawn.

    >>> PieceLook("circle", "#2f6fb2", count=3, label="B").count
    3
    """

    #: One of `SHAPES`.
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
    fill: str = "#e8e4d8"
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
