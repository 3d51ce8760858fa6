"""The generals of the Dune Reavers."""

from __future__ import annotations

from hexdeck.effects import Draw, Gain, Modify, Whenever
from hexdeck_suriya.model import GeneralDefinition
from hexdeck_suriya.nodes import Attacking, Standing
from hexdeck_suriya.phrases import MINERALS, general

__all__ = ["GENERALS"]

GENERALS: tuple[GeneralDefinition, ...] = (
    general(
        "khessa_ember_lash",
        Standing(damage=2, where=Attacking()),
        hp=4,
        bonus="draw",
        title="Khessa, Ember Lash",
    ),
    general(
        "orrun_farstride",
        # No terrain and no barricade holds his riders up.
        Modify("entry_discard", -3),
        hp=4,
        bonus="mineral",
        title="Orrun Farstride",
    ),
    general(
        "old_tallow",
        Whenever("won_combat", Gain(1, MINERALS), Draw(1)),
        hp=3,
        bonus="draw",
        title="Old Tallow",
    ),
)
