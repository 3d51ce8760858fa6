"""The bases of the Cinder Brood."""

from __future__ import annotations

from hexdeck.effects import Modify, Whenever
from hexdeck_suriya.model import BaseDefinition
from hexdeck_suriya.nodes import Here, Place, Standing
from hexdeck_suriya.phrases import EGG, base

__all__ = ["BASES"]

BASES: tuple[BaseDefinition, ...] = (
    base("hatching_pit", Whenever("prepared", Place(EGG, at=Here()))),
    base("bone_spire", Standing(damage=1)),
    base("sun_gullet", Modify("income_minerals", 1)),
)
