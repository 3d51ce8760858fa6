"""The generals of the Cinder Brood."""

from __future__ import annotations

from hexdeck.effects import AllOf, Draw, Gain, Whenever
from hexdeck_suriya.model import GeneralDefinition
from hexdeck_suriya.nodes import Attacking, BaseThere, Here, Place, Standing
from hexdeck_suriya.phrases import EGG, MINERALS, general

__all__ = ["GENERALS"]

GENERALS: tuple[GeneralDefinition, ...] = (
    general(
        "mother_of_cinders",
        Whenever("prepared", Place(EGG, at=Here())),
        hp=4,
        bonus="egg",
        title="Mother of Cinders",
    ),
    general(
        "the_render",
        Standing(damage=2, where=AllOf(Attacking(), BaseThere())),
        hp=3,
        bonus="mineral",
    ),
    general(
        "herald_of_ash",
        Whenever("won_combat", Gain(1, MINERALS), Draw(1)),
        hp=2,
        bonus="draw",
        title="Herald of Ash",
    ),
)
