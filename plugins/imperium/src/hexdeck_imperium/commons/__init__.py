"""The commons of the Horizons box: the cards that belong to no civilization."""

from __future__ import annotations

from hexdeck_imperium.commons import (
    civilised,
    fame,
    region,
    state,
    trade,
    tributary,
    uncivilised,
)
from hexdeck_imperium.model import CommonsDefinition

__all__ = ["HORIZONS"]

HORIZONS = CommonsDefinition(
    name="horizons",
    title="Horizons",
    cards=(
        *civilised.CARDS,
        *uncivilised.CARDS,
        *region.CARDS,
        *tributary.CARDS,
        *fame.CARDS,
        *trade.CARDS,
        *state.CARDS,
    ),
    unrest=(8, 8, 10, 12),
)
