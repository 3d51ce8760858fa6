"""The bases of the Dune Reavers."""

from __future__ import annotations

from hexdeck.effects import Gain, Modify, Whenever
from hexdeck_suriya.model import BaseDefinition
from hexdeck_suriya.nodes import Attacking, Standing
from hexdeck_suriya.phrases import MINERALS, base

__all__ = ["BASES"]

BASES: tuple[BaseDefinition, ...] = (
    base("wind_camp", Modify("income_cards", 1)),
    base("spoil_heap", Whenever("won_combat", Gain(2, MINERALS))),
    base("black_banner", Standing(damage=1, where=Attacking())),
)
