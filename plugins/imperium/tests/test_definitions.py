"""A mistake in a card or civilization is named, with the nearest word."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard

POWERS = [
    {"name": f"reeds_{side}", "start": "power", "side": side.upper(), "reverse": other}
    for side, other in (("a", "reeds_b"), ("b", "reeds_a"))
]


def civilization(*cards: dict[str, Any]) -> CivilizationDefinition:
    """Return a civilization with these cards beside its power card."""
    return CivilizationDefinition.model_validate(
        {"name": "reeds", "cards": [*POWERS, *cards]}
    )


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ({"icons": ["citi"]}, "unknown icon 'citi': did you mean 'city'"),
        (
            {"suits": ["civilized"]},
            "unknown suit 'civilized': did you mean 'civilised'",
        ),
    ],
)
def test_words_of_a_card(printed: dict[str, Any], told: str):
    """An icon or suit that nothing counts would be no help to anybody."""
    with pytest.raises(ValidationError, match=told):
        ImperiumCard.model_validate({"name": "x", **printed})


def test_states_of_a_civilization():
    """Those of the box, and those that its own state cards show."""
    card = {"name": "reeds_boat", "start": "deck", "states": ["adrift"]}
    face = {
        "name": "reeds_flood",
        "start": "state",
        "states": ["adrift"],
        "side": "A",
    }
    with pytest.raises(ValidationError, match="unknown state 'adrift': known are"):
        civilization(card)

    told = {
        "name": "reeds",
        "start_state": "reeds_flood",
        "cards": [*POWERS, card, face],
    }

    assert CivilizationDefinition.model_validate(told).cards[2].states == ("adrift",)


def test_the_least_civilization():
    """A power card with two sides is all that it must have (I-SPE-9)."""
    assert 2 == len(civilization().cards)
