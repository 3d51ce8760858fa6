"""What several cards of the Martians speak of."""

from __future__ import annotations

from hexdeck.effects import Cards, Chosen, Not, OfSuit
from hexdeck_imperium.nodes import Matches, ThisIn
from hexdeck_imperium.phrases import REGION

__all__ = ["FROM_GADGET", "GADGET", "OUTSIDE_HISTORY", "REGION_IN_PLAY"]

GADGET = OfSuit("gadget")
REGION_IN_PLAY = Cards("play", REGION)

FROM_GADGET = Matches(GADGET, Chosen("card"))
"""That the card that an event speaks of is a gadget."""

OUTSIDE_HISTORY = Not(ThisIn("history"))
"""When gadgets cost victory points."""
