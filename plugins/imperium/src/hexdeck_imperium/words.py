"""What the text of Imperium's cards calls things: `Blueprint.names`."""

from __future__ import annotations

import types
from collections.abc import Mapping

__all__ = ["ICONS", "NAMES", "RESOURCES", "STATES", "SUITS"]

SUITS = (
    "region",
    "uncivilised",
    "civilised",
    "tributary",
    "fame",
    "unrest",
    "power",
    "trade_route",
    "gadget",
)
"""The suits; a card shows them in the order of its banner (I-CT-2)."""

ICONS = (
    "production",
    "river",
    "ocean",
    "fertile",
    "hunt",
    "city",
    "metropolis",
    "knight",
    "mask",
    "merchant",
    "miracle",
    "scroll",
)
"""The icons without a suit."""

STATES = ("barbarian", "empire")
"""The states that the box knows; a civilization's state card may bring others."""

RESOURCES = ("materials", "population", "progress", "goods")
"""The resources, in the order in which they are listed (I-RES-1)."""

NAMES: Mapping[str, Mapping[str, str | tuple[str, str]]] = types.MappingProxyType(
    {
        "suit": {"trade_route": "trade route"},
        "icon": {},
        "state": {"barbarian": "barbarian", "empire": "empire"},
        "resource": {
            "materials": ("material", "materials"),
            "population": ("population", "population"),
            "progress": ("progress", "progress"),
            "goods": ("goods", "goods"),
        },
        "zone": {
            "deck": "deck",
            "hand": "hand",
            "discard": "discard pile",
            "play": "play area",
            "history": "history",
            "nation": "nation deck",
            "developments": "development area",
            "exile": "exile area",
            "main": "main deck",
            "fame": "fame deck",
            "power": "power and state cards",
        },
        "chosen": {"drawn": "cards drawn", "seen": "cards seen"},
        "number": {
            "broke": "number of cards broken through for",
            "count": "number of them",
            "face_up": "number of face-up market cards gained",
            "market": "number of market cards gained",
            "tokens": "number of resources on it",
        },
        "event": {
            "acquired": "acquire a card",
            "attack": "play an attack card",
            "attacked": "are affected by an attack card",
            "developed": "develop a card",
            "flipped": "have turned your state card over",
            "gained_card": "acquire or break through for a card",
            "let_go": "discard or exile a card",
            "paid": "pay resources",
            "played": "play a card",
            "received": "gain resources",
            "returned_unrest": "return unrest",
            "took_unrest": "take unrest",
        },
        "reason": {
            "scoring": "the highest total of victory points",
            "collapse": "the unrest pile ran out, and fewest unrest",
            "bound": "no rule has ended the game within its bound",
        },
        "holds": {
            "develop_by_state": (
                "cards whose state symbol you do not show cannot be developed"
            ),
            "free_unrest": (
                "whenever you acquire a card, you may free play at once the unrest "
                "that came with it"
            ),
            "ignore_states": "the state symbols of cards that you play are ignored",
            "no_king": "King of Kings gives you nothing",
            "no_progress_for_unrest": "progress cannot be paid for what unrest costs",
            "plain_developments": (
                "all your developments are treated as without the barbarian symbol"
            ),
        },
        "value": {
            "hand_size": "hand size",
        },
    }
)
"""Per kind of word, what the words of trees are called."""
