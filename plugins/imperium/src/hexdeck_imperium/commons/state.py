"""The state cards of the box: two faces, four copies."""

from __future__ import annotations

from hexdeck_imperium.model import ImperiumCard

__all__ = ["CARDS"]

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="barbarian",
        start="state",
        states=("barbarian",),
        copies=4,
        side="A",
        reverse="empire",
    ),
    ImperiumCard(
        name="empire",
        start="state",
        states=("empire",),
        copies=4,
        side="B",
        reverse="barbarian",
    ),
)
"""Face A, with which everybody begins, and face B."""
