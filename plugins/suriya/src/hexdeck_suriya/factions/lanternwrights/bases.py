"""The bases of the Lanternwrights."""

from __future__ import annotations

from hexdeck.effects import Modify
from hexdeck_suriya.model import BaseDefinition
from hexdeck_suriya.nodes import Standing
from hexdeck_suriya.phrases import base

__all__ = ["BASES"]

BASES: tuple[BaseDefinition, ...] = (
    base("planet_fortress", Standing(defence=1)),
    base("heliostat_spire", Modify("extract_minerals", 1)),
    base("ember_vault", Modify("income_cards", 1)),
)
