"""The Dune Reavers: riders who strike, plunder and burn what slows them down."""

from __future__ import annotations

from hexdeck_suriya.factions.dune_reavers.bases import BASES
from hexdeck_suriya.factions.dune_reavers.cards import CARDS
from hexdeck_suriya.factions.dune_reavers.generals import GENERALS
from hexdeck_suriya.factions.dune_reavers.starters import STARTERS
from hexdeck_suriya.model import FactionDefinition

__all__ = ["FACTION"]

FACTION = FactionDefinition(
    name="dune_reavers",
    title="The Dune Reavers",
    plan=(
        "Ride far and attack first, live off plunder, burn weak cards away, "
        "and ride down a headquarters that stands alone."
    ),
    colour="#2f7f86",
    cards=CARDS,
    starters=STARTERS,
    generals=GENERALS,
    bases=BASES,
    basic_tray=(
        *("", "", "draw", "", "mineral"),
        *("", "draw", "", "mineral", "mineral"),
    ),
    elite_tray=("", "mineral", "draw", "", "mineral", "draw"),
)
