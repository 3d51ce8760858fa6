"""What the text of Suriya's cards calls things: `Blueprint.names`."""

from __future__ import annotations

import types
from collections.abc import Mapping

__all__ = ["NAMES", "SYMBOLS"]

SYMBOLS: Mapping[str, str] = types.MappingProxyType(
    {"D": "damage", "S": "defence", "T": "tactic"}
)
"""What stands on the dice (S-COMP-4)."""

NAMES: Mapping[str, Mapping[str, str]] = types.MappingProxyType(
    {
        "unit": {"basic": "basic unit", "elite": "elite unit", "general": "general"},
        "suit": {"general": "general", "base": "base"},
        "token": {
            "barricade": "barricade",
            "command": "command token",
            "egg": "egg",
            "exhaust": "exhaust token",
            "landmine": "landmine",
        },
        "reason": {
            "bases": "a turn begun with as many bases as it takes",
            "headquarters": "the enemy headquarters is destroyed",
            "conquest": "a headquarters is destroyed, and there are bases enough",
            "last": "nobody else is left",
            "bound": "no rule has ended the game within its bound",
        },
        "event": {
            "built_base": "build a base",
            "prepared": "prepare, after your eggs hatch",
            "won_combat": "win a combat with a squad",
        },
        "value": {
            "build_cost": "cost of a card that builds a base",
            "entry_discard": "discard to enter a space",
            "extract_minerals": "gain from each extract",
            "hand_limit": "hand limit",
            "income_cards": "income in cards",
            "income_minerals": "income in minerals",
        },
    }
)
"""Per kind of word, what the words of trees are called; "your" fits before values."""
