"""The Cinder Brood: a swarm hatched in the sun's fallen ash."""

from __future__ import annotations

from hexdeck_suriya.factions.cinder_brood.bases import BASES
from hexdeck_suriya.factions.cinder_brood.cards import CARDS
from hexdeck_suriya.factions.cinder_brood.generals import GENERALS
from hexdeck_suriya.factions.cinder_brood.starters import STARTERS
from hexdeck_suriya.model import FactionDefinition

__all__ = ["FACTION"]

FACTION = FactionDefinition(
    name="cinder_brood",
    title="The Cinder Brood",
    plan=(
        "Lay eggs, hatch a swarm, move twice in a turn, "
        "and crack the enemy headquarters."
    ),
    colour="#b03a2e",
    cards=CARDS,
    starters=STARTERS,
    generals=GENERALS,
    bases=BASES,
    basic_tray=("", "", "egg", "", "mineral", "", "draw", "", "mineral", "egg"),
    elite_tray=("", "draw", "", "mineral", "egg", "draw"),
    eggs=12,
)
