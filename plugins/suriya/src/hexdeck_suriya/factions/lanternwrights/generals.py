"""The generals of the Lanternwrights."""

from __future__ import annotations

from hexdeck.effects import Modify, Not, Whenever
from hexdeck_suriya.model import GeneralDefinition
from hexdeck_suriya.nodes import Attacking, Place, Standing, Summon
from hexdeck_suriya.phrases import BARRICADE, BASIC, EVENT_SPACE, general

__all__ = ["GENERALS"]

GENERALS: tuple[GeneralDefinition, ...] = (
    general(
        "ilvane_arch_mason",
        Whenever(
            "built_base",
            Summon(1, BASIC, at=EVENT_SPACE),
            Place(BARRICADE, at=EVENT_SPACE),
        ),
        hp=3,
        bonus="mineral",
        title="Ilvane, Arch-Mason",
    ),
    general(
        "okoro_gatewarden",
        Standing(damage=1, defence=1, where=Not(Attacking())),
        hp=4,
        bonus="barricade",
        title="Okoro, Gatewarden",
    ),
    general(
        "sael_lampreader",
        Modify("income_minerals", 1),
        hp=2,
        bonus="draw",
        title="Sael, Lampreader",
    ),
)
