"""The Martians: visitors full of progress whose gadgets do them no good."""

from __future__ import annotations

from hexdeck_imperium.civilizations.martians.deck import DECK
from hexdeck_imperium.civilizations.martians.developments import DEVELOPMENTS
from hexdeck_imperium.civilizations.martians.faces import POWERS, STATES
from hexdeck_imperium.civilizations.martians.nation import ACCESSION, NATION
from hexdeck_imperium.model import CivilizationDefinition, Reading, Unrest

__all__ = ["CIVILIZATION"]

CIVILIZATION = CivilizationDefinition(
    name="martians",
    title="Martians",
    plan=(
        "Begin rich in progress, which stirs up unrest when it is spent; use gadgets "
        "and be rid of them, or lose it all and go native."
    ),
    colour="#4f9d69",
    cards=(*POWERS, *STATES, *DECK, *NATION, ACCESSION, *DEVELOPMENTS),
    unrest=Unrest(deck=1, nation=1, supply=(2, 2, 2, 2)),
    start_state="martians_alien",
    readings=(
        Reading(
            name="martian_king",
            help="King of Kings gives an Alien nothing.",
        ),
    ),
)
