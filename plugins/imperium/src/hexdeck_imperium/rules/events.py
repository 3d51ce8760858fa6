"""What can happen in Imperium, and how the log tells it; what a seat may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.engine.definition import EventDefinition, VerbDefinition
from hexdeck_imperium.words import RESOURCES

__all__ = ["EVENTS", "VERBS"]

CARD = ("card", "card")

SOURCE = ("source", "zone")

STARTS = tuple((name, "number") for name in RESOURCES)


def _place(rules: Any, zone: int) -> str:
    """Return where a card lay: "slot 3", "exile", "the region deck"."""
    name: str = rules.zone_names[zone]
    if name.startswith("slot_") or name == "exile":
        return name.replace("_", " ")
    return f"the {rules.zone_def[zone].title.lower()}"


def _got(does: str) -> Callable[[Any, Mapping[str, Any]], str]:
    """Tell who has got which card in some way, and from where."""

    def told(rules: Any, values: Mapping[str, Any]) -> str:
        title, place = rules.title(values["card"]), _place(rules, values["source"])
        return f"{values['seat']} {does} {title} from {place}."

    return told


def _turned_over(rules: Any, values: Mapping[str, Any]) -> str:
    """Tell of a card that lies on its other face, which may have the same title."""
    old, new = rules.title(values["other"]), rules.title(values["card"])
    over = f"{old} over" if old == new else f"{old} over to {new}"
    return f"{values['seat']} turns {over}."


def _began_with(rules: Any, values: Mapping[str, Any]) -> str:
    """Tell what a player begins with, all in one sentence."""
    held = [
        rules.say.name("resource", name, values[name])
        for name in RESOURCES
        if values[name]
    ]
    return f"{values['seat']} begins with {', '.join(held) or 'no resources'}."


EVENTS = tuple(
    EventDefinition(name=name, args=args, text=text, says=says, hidden=hidden)
    for name, args, text, says, hidden in (
        ("took_civilization", (CARD,), "{seat} plays as {card}.", "", ""),
        ("began_with", STARTS, _began_with, "", ""),
        ("round_began", (("round", "number"),), "== Round {round}", "", ""),
        ("activates", (), "{seat} activates.", "", ""),
        ("innovates", (), "{seat} innovates.", "", ""),
        ("discarded_hand", (("cards", "cards"),), "{seat} discards {cards}.", "", ""),
        ("revolts", (), "{seat} revolts.", "", ""),
        ("exhausted", (CARD,), "{seat} exhausts {card}.", "exhaust a card", ""),
        ("attack", (CARD,), "", "play an attack card", ""),
        ("attacked", (CARD,), "", "are affected by an attack card of another", ""),
        ("avoided", (CARD,), "{seat} avoids {card}.", "avoid an attack", ""),
        (
            "acquired",
            (CARD, ("tokens", "number"), ("market", "number"), SOURCE),
            _got("acquires"),
            "acquire a card",
            "",
        ),
        (
            "broke_through",
            (CARD, SOURCE),
            _got("breaks through for"),
            "break through",
            "",
        ),
        (
            "gained_card",
            (
                CARD,
                ("tokens", "number"),
                ("market", "number"),
                ("broke", "number"),
                ("face_up", "number"),
            ),
            "",
            "acquire or break through for a card",
            "",
        ),
        (
            "took_unrest",
            (("count", "number"),),
            "{seat} takes {count} unrest.",
            "take unrest",
            "",
        ),
        (
            "returned_unrest",
            (("count", "number"),),
            "{seat} returns {count} unrest.",
            "return unrest",
            "",
        ),
        (
            "received",
            (
                ("count", "number"),
                ("resource", "resource"),
                CARD,
                ("kinds", "number"),
                ("way", "number"),
            ),
            "",
            "gain resources",
            "",
        ),
        (
            "took_fame",
            (CARD,),
            "{seat} takes the fame card {card}.",
            "take a fame card",
            "",
        ),
        ("resolved_king", (CARD,), "{seat} resolves {card}.", "", ""),
        ("took", (CARD,), "{seat} takes {card}.", "", "{seat} takes a card."),
        ("found", (CARD,), "{seat} finds {card}.", "find a card", ""),
        ("found_nothing", (), "{seat} finds nothing.", "", ""),
        ("recalled", (CARD,), "{seat} recalls {card}.", "recall a card", ""),
        ("abandoned", (CARD,), "{seat} abandons {card}.", "abandon a card", ""),
        ("exiled", (CARD,), "{seat} exiles {card}.", "exile a card", ""),
        (
            "let_go",
            (CARD,),
            "",
            "discard or exile a card of yours",
            "",
        ),
        (
            "garrisoned",
            (CARD, ("host", "card")),
            "{seat} garrisons {card} under {host}.",
            "garrison a card",
            "",
        ),
        (
            "made_history",
            (CARD,),
            "{seat} puts {card} into history.",
            "put a card into history",
            "{seat} puts a card into history.",
        ),
        (
            "put_on_deck",
            (CARD,),
            "{seat} puts {card} on top of the deck.",
            "put a card on top of your deck",
            "{seat} puts a card on top of the deck.",
        ),
        (
            "put_under",
            (CARD, ("zone", "zone")),
            "{seat} puts {card} at the bottom of the {zone}.",
            "",
            "{seat} puts a card at the bottom of the {zone}.",
        ),
        (
            "looked",
            (("cards", "cards"),),
            "{seat} looks at {cards}.",
            "",
            "{seat} looks at {n}.",
        ),
        (
            "exchanged",
            (CARD, ("other", "card")),
            "{seat} swaps {card} for {other}.",
            "",
            "{seat} swaps a card for another.",
        ),
        (
            "gave",
            (CARD, ("to", "seat")),
            "{seat} gives {card} to {to}.",
            "",
            "{seat} gives a card to {to}.",
        ),
        ("developed", (CARD,), "{seat} develops {card}.", "develop a card", ""),
        ("gained_nation", (CARD,), "{seat} gains {card} from the nation deck.", "", ""),
        ("flipped", (), "", "have turned your state card over", ""),
        ("turned_over", (CARD, ("other", "card")), _turned_over, "", ""),
        (
            "added",
            (("count", "number"), ("resource", "resource"), CARD),
            "{seat} adds {count} {resource} to {card}.",
            "",
            "",
        ),
        (
            "moved_onto",
            (("count", "number"), ("resource", "resource"), CARD),
            "{seat} moves {count} {resource} onto {card}.",
            "",
            "",
        ),
        (
            "stole",
            (("count", "number"), ("resource", "resource"), ("victim", "seat")),
            "{seat} steals {count} {resource} from {victim}.",
            "",
            "",
        ),
        (
            "converted",
            (
                ("count", "number"),
                ("resource", "resource"),
                ("into", "resource"),
            ),
            "{seat} turns {count} {resource} into {into}.",
            "",
            "",
        ),
        (
            "traded",
            (CARD,),
            "{seat} trades by {card}: 1 goods goes onto it.",
            "trade",
            "",
        ),
        ("profited", (CARD,), "{seat} takes the profit of {card}.", "", ""),
        ("dealt", (CARD, ("slot", "number")), "Slot {slot}: {card}.", "", ""),
        ("solstice", (), "-- Solstice", "", ""),
        ("resolves", (CARD,), "{seat} resolves {card}.", "", ""),
        ("end_triggered", (), "The end of the game is triggered.", "", ""),
        ("last_round", (), "The next round is the last.", "", ""),
        ("collapsed", (), "The unrest pile is empty: collapse.", "", ""),
        (
            "scored",
            (("points", "number"),),
            "{seat} scores {points} VP.",
            "",
            "",
        ),
        (
            "counted_unrest",
            (("count", "number"),),
            "{seat} has {count} unrest.",
            "",
            "",
        ),
    )
)

VERBS = (
    VerbDefinition(name="take", args=("word",), label="Play the {0}"),
    VerbDefinition(name="side", args=("word",), label="Side {0}", words=("a", "b")),
    VerbDefinition(name="activate", label="Activate"),
    VerbDefinition(name="innovate", label="Innovate"),
    VerbDefinition(name="revolt", label="Revolt"),
    VerbDefinition(name="play", args=("card",), label="Play {0}"),
    VerbDefinition(name="exhaust", args=("card",), label="Exhaust {0}"),
    VerbDefinition(name="profit", args=("card",), label="Take the profit of {0}"),
    VerbDefinition(name="end", label="End the actions"),
    VerbDefinition(name="market", args=("number", "card"), label="{1} (slot {0})"),
    VerbDefinition(name="exiled", args=("card",), label="{0} (exiled)"),
    VerbDefinition(name="dig", args=("word",), label="Dig for {0}"),
    VerbDefinition(name="bottom", args=("card",), label="{0} (bottom of its deck)"),
    VerbDefinition(name="from", args=("word", "card"), label="{1} ({0})"),
    VerbDefinition(name="develop", args=("card",), label="Develop {0}"),
    VerbDefinition(name="return", args=("number",), label="Return {0} unrest"),
    VerbDefinition(name="resolve", args=("card",), label="Resolve {0}"),
    VerbDefinition(name="trade", args=("card",), label="Trade by {0}"),
    VerbDefinition(name="convert", label="Turn 1 goods into 1 progress"),
    VerbDefinition(name="refresh", label="Take the token off the nation deck"),
)
