"""The maps for two, three and four players (S-MAP-1)."""

from __future__ import annotations

from hexdeck.board import rows_layout
from hexdeck_suriya.model import MapDefinition

__all__ = ["MAPS"]

MAPS: tuple[MapDefinition, ...] = (
    MapDefinition(
        name="suriya_causeway",
        layout=rows_layout("suriya_causeway", "Causeway", (3, 4, 3), ["b1", "b4"]),
    ),
    MapDefinition(
        name="suriya_star",
        layout=rows_layout("suriya_star", "Star", (1, 4, 3, 4, 1), ["a1", "d4", "d1"]),
    ),
    MapDefinition(
        name="suriya_crossing",
        layout=rows_layout(
            "suriya_crossing", "Crossing", (5, 6, 5), ["a1", "a5", "c5", "c1"]
        ),
    ),
)
