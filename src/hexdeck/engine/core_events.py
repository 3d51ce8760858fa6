"""The events and verbs that every game has."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.definition import EventDefinition, VerbDefinition

__all__ = ["CORE_EVENTS", "CORE_VERBS", "DONE", "NO", "YES"]


def _won(rules: Any, values: dict[str, Any]) -> str:
    """Tell who won and why, in the game's own words for the reason."""
    return f"{values['seat']} wins: {rules.say.name('reason', values['reason'])}."


def _drawn(rules: Any, values: dict[str, Any]) -> str:
    """Tell that nobody won, and why."""
    return f"Nobody wins: {rules.say.name('reason', values['reason'])}."


CORE_EVENTS = (
    EventDefinition(
        name="drew",
        args=(("cards", "cards"),),
        says="draw cards",
        text="{seat} draws {cards}.",
        hidden="{seat} draws {n}.",
    ),
    EventDefinition(
        name="discarded",
        args=(("card", "card"),),
        says="discard a card",
        text="{seat} discards {card}.",
    ),
    EventDefinition(
        name="moved_card",
        args=(("card", "card"), ("zone", "zone")),
        says="move a card",
        text="{seat} puts {card} into the {zone}.",
        hidden="{seat} puts a card into the {zone}.",
    ),
    EventDefinition(
        name="revealed",
        args=(("cards", "cards"),),
        says="reveal cards",
        text="{seat} reveals {cards}.",
    ),
    EventDefinition(
        name="reshuffled",
        args=(("count", "number"),),
        says="reshuffle",
        text="{seat} shuffles the discard pile into a new deck of {count}.",
    ),
    EventDefinition(
        name="gained",
        args=(("count", "number"), ("resource", "resource")),
        says="gain a resource",
        text="{seat} gains {count} {resource}.",
    ),
    EventDefinition(
        name="cut",
        args=(("count", "number"), ("wanted", "number"), ("resource", "resource")),
        text="The supply is short: {count} of {wanted} {resource} are left for {seat}.",
    ),
    EventDefinition(
        name="lost",
        args=(("count", "number"), ("resource", "resource")),
        says="lose a resource",
        text="{seat} loses {count} {resource}.",
    ),
    EventDefinition(
        name="paid",
        args=(("count", "number"), ("resource", "resource")),
        says="pay",
        text="{seat} pays {count} {resource}.",
    ),
    EventDefinition(
        name="played",
        args=(("card", "card"),),
        says="play a card",
        text="{seat} plays {card}.",
    ),
    EventDefinition(
        name="rolled",
        args=(("faces", "faces"),),
        says="roll dice",
        text="{seat} rolls {faces}.",
    ),
    EventDefinition(
        name="turn_began",
        args=(("turn", "number"),),
        says="begin a turn",
        text="-- Turn {turn}: {seat}",
    ),
    EventDefinition(
        name="won",
        args=(("reason", "word"),),
        text=_won,
    ),
    EventDefinition(
        name="drawn",
        args=(("reason", "word"),),
        text=_drawn,
    ),
)

CORE_VERBS = (
    VerbDefinition(name="done", label="Done"),
    VerbDefinition(name="yes", label="Yes"),
    VerbDefinition(name="no", label="No"),
    VerbDefinition(name="space", args=("space",), label="{0}"),
    VerbDefinition(name="card", args=("card",), label="{0}"),
    VerbDefinition(name="seat", args=("seat",), label="{0}"),
    VerbDefinition(name="number", args=("number",), label="{0}"),
    VerbDefinition(name="choose", args=("word",), label="{0}"),
    VerbDefinition(name="discard", args=("card",), label="Discard {0}"),
    VerbDefinition(name="pay", args=("mix",), label="Pay {0}"),
)

DONE, YES, NO = (0,), (1,), (2,)
SPACE, CARD, SEAT_VERB, NUMBER, CHOOSE, DISCARD, PAY = 3, 4, 5, 6, 7, 8, 9
