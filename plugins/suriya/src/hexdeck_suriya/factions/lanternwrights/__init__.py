"""The Lanternwrights: engineers who wall in the last warm valleys."""

from __future__ import annotations

from hexdeck_suriya.factions.lanternwrights.bases import BASES
from hexdeck_suriya.factions.lanternwrights.cards import CARDS
from hexdeck_suriya.factions.lanternwrights.generals import GENERALS
from hexdeck_suriya.factions.lanternwrights.starters import STARTERS
from hexdeck_suriya.model import FactionDefinition

__all__ = ["FACTION"]

FACTION = FactionDefinition(
    name="lanternwrights",
    title="The Lanternwrights",
    plan=(
        "Build cheap bases, hold them with barricades and mines, "
        "and win with 4 bases at the start of a turn."
    ),
    colour="#e0a526",
    cards=CARDS,
    starters=STARTERS,
    generals=GENERALS,
    bases=BASES,
    basic_tray=(
        *("", "", "mineral", "", "draw"),
        *("", "mineral", "", "barricade", "draw"),
    ),
    elite_tray=("", "mineral", "", "draw", "barricade", "mineral"),
    barricades=6,
    landmines=6,
)
