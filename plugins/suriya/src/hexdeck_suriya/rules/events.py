"""What can happen in Suriya, and how the log tells it; what a seat may do."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.definition import EventDefinition, VerbDefinition

__all__ = ["EVENTS", "UNIT_WORDS", "VERBS"]

UNIT_WORDS = ("basic", "elite", "general")

UNITS_SAID = ("a basic unit", "an elite unit", "a general")


def _moved(rules: Any, values: dict[str, Any]) -> str:
    """Tell which units moved, leaving out the kinds of which there are none."""
    units = [
        rules.say.name("unit", unit, values[unit])
        for unit in UNIT_WORDS
        if values[unit]
    ]
    start, end = (rules.spaces[values[name]] for name in ("from", "space"))
    return f"{values['seat']} moves {', '.join(units)} from {start} to {end}."


EVENTS = tuple(
    EventDefinition(
        name=name, args=args, text=text, says=says, words=words, hidden=hidden
    )
    for name, args, text, says, words, hidden in (
        (
            "first_rolled",
            (("faces", "faces"),),
            "{seat} rolls {faces} for the first turn.",
            "",
            (),
            "",
        ),
        ("starts", (), "{seat} is the first player.", "", (), ""),
        (
            "took_faction",
            (("faction", "word"),),
            "{seat} plays {faction}.",
            "",
            (),
            "",
        ),
        (
            "chose_start",
            (("card", "card"),),
            "{seat} adds {card} to the starting deck.",
            "",
            (),
            "",
        ),
        (
            "placed_tile",
            (("card", "card"), ("space", "space"), ("height", "number")),
            "{seat} lays {card} on {space}, at height {height}.",
            "",
            (),
            "",
        ),
        ("tiles_left", (("cards", "cards"),), "Back to the box: {cards}.", "", (), ""),
        (
            "clash",
            (("space", "space"),),
            "{seat} must choose again: {space} is taken.",
            "",
            (),
            "",
        ),
        (
            "summoned",
            (("unit", "word"), ("space", "space")),
            "{seat} summons {unit} on {space}.",
            "summon a unit",
            UNITS_SAID,
            "",
        ),
        (
            "summoned_general",
            (("card", "card"), ("space", "space")),
            "{seat} summons {card} on {space}.",
            "summon a general",
            (),
            "",
        ),
        (
            "relocated",
            (("unit", "word"), ("from", "space"), ("space", "space")),
            "{seat} moves {unit} from {from} to {space}: the tray has none left.",
            "",
            UNITS_SAID,
            "",
        ),
        (
            "excess",
            (("unit", "word"), ("space", "space")),
            "{seat} takes {unit} off {space}: 6 units are the most.",
            "",
            UNITS_SAID,
            "",
        ),
        (
            "commanded",
            (("space", "space"),),
            "{seat} puts a command token on {space}.",
            "command a squad",
            (),
            "",
        ),
        (
            "moved",
            (
                ("basic", "number"),
                ("elite", "number"),
                ("general", "number"),
                ("from", "space"),
                ("space", "space"),
            ),
            _moved,
            "move a squad",
            (),
            "",
        ),
        (
            "extracted",
            (("space", "space"),),
            "{seat} extracts on {space}.",
            "extract",
            (),
            "",
        ),
        (
            "attacked",
            (("from", "space"), ("space", "space")),
            "{seat} attacks {space} from {from}.",
            "attack",
            (),
            "",
        ),
        (
            "rerolled",
            (("faces", "faces"),),
            "{seat} rerolls a die: {faces}.",
            "",
            (),
            "",
        ),
        (
            "laid",
            (("cards", "cards"),),
            "{seat} lays {cards} face down.",
            "",
            (),
            "{seat} lays {n} face down.",
        ),
        ("resolves", (("card", "card"),), "{seat} resolves {card}.", "", (), ""),
        (
            "counted",
            (("damage", "number"), ("defence", "number")),
            "{seat} has {damage} damage and {defence} defence.",
            "",
            (),
            "",
        ),
        (
            "hit",
            (("damage", "number"), ("space", "space")),
            "{seat} takes {damage} damage on {space}.",
            "",
            (),
            "",
        ),
        (
            "sheltered",
            (("space", "space"),),
            "The squad of {seat} on {space} is sheltered: no damage.",
            "",
            (),
            "",
        ),
        (
            "lost_unit",
            (("unit", "word"), ("space", "space")),
            "{seat} loses {unit} on {space}.",
            "lose a unit",
            UNITS_SAID,
            "",
        ),
        (
            "lost_general",
            (("card", "card"), ("space", "space")),
            "{seat} loses {card} on {space}.",
            "lose a general",
            (),
            "",
        ),
        (
            "lost_base",
            (("card", "card"), ("space", "space")),
            "{seat} loses the base {card} on {space}.",
            "lose a base",
            (),
            "",
        ),
        (
            "lost_headquarters",
            (("space", "space"),),
            "The headquarters of {seat} on {space} is destroyed.",
            "lose your headquarters",
            (),
            "",
        ),
        (
            "won_combat",
            (("space", "space"),),
            "{seat} wins the combat.",
            "win a combat",
            (),
            "",
        ),
        (
            "built_base",
            (("space", "space"), ("card", "card")),
            "{seat} builds {card} on {space}.",
            "build a base",
            (),
            "",
        ),
        ("prepared", (), "", "prepare, after your eggs hatch", (), ""),
        ("kept", (("card", "card"),), "{seat} keeps {card}.", "", (), ""),
        ("dropped", (("card", "card"),), "{seat} does not keep {card}.", "", (), ""),
        (
            "placed",
            (("token", "word"), ("space", "space")),
            "{seat} places {token} on {space}.",
            "",
            ("an exhaust token", "a barricade", "a landmine", "an egg"),
            "",
        ),
        (
            "removed",
            (("token", "word"), ("space", "space")),
            "{token} of {seat} leaves {space}.",
            "",
            (
                "The exhaust token",
                "The barricade",
                "The landmine",
                "An egg",
                "The command token",
            ),
            "",
        ),
        (
            "hatched",
            (("space", "space"),),
            "An egg of {seat} hatches on {space}.",
            "",
            (),
            "",
        ),
        (
            "restored",
            (("space", "space"),),
            "{seat} restores the squad on {space}.",
            "",
            (),
            "",
        ),
        (
            "got_card",
            (("card", "card"),),
            "{seat} gains the card {card}.",
            "gain a card",
            (),
            "",
        ),
        (
            "reset",
            (("card", "card"),),
            "{seat} takes {card} off the technology display.",
            "",
            (),
            "",
        ),
        ("burnt", (("card", "card"),), "{seat} burns {card}.", "burn a card", (), ""),
        ("out", (), "{seat} is out of the game.", "", (), ""),
    )
)

VERBS = (
    VerbDefinition(name="faction", args=("word",), label="Play {0}"),
    VerbDefinition(name="start", args=("card",), label="Start with {0}"),
    VerbDefinition(name="tile", args=("card",), label="Lay {0}"),
    VerbDefinition(name="lay", args=("card",), label="Lay {0} face down"),
    VerbDefinition(
        name="lay_for", args=("card", "word"), joint="/", label="Lay {0} face down: {1}"
    ),
    VerbDefinition(name="raise", label="Put your mid tray under the tile"),
    VerbDefinition(name="ground", label="Leave the tile on the ground"),
    VerbDefinition(name="play", args=("card",), label="Play {0}"),
    VerbDefinition(name="sell", args=("card",), label="Discard {0} for 1 mineral"),
    VerbDefinition(name="move", args=("space",), label="Move from {0}"),
    VerbDefinition(name="attack", args=("space", "space"), label="Attack {1} from {0}"),
    VerbDefinition(name="extract", args=("space",), label="Extract on {0}"),
    VerbDefinition(name="end", label="End the action phase"),
    VerbDefinition(name="to", args=("space",), label="Go to {0}"),
    VerbDefinition(name="units", args=("word",), label="Send {0}"),
    VerbDefinition(name="token", args=("space",), label="The token goes to {0}"),
    VerbDefinition(
        name="lose", args=("word",), label="Lose a {0} unit", words=UNIT_WORDS
    ),
    VerbDefinition(name="fall", args=("card",), label="{0} falls"),
    VerbDefinition(name="reroll", args=("word",), label="Reroll {0}"),
    VerbDefinition(name="resolve", args=("card",), label="Resolve {0}"),
    VerbDefinition(name="keep", args=("card",), label="Pay to keep {0}"),
    VerbDefinition(name="drop", args=("card",), label="Discard {0}"),
    VerbDefinition(name="command", args=("space",), label="The command token on {0}"),
    VerbDefinition(name="exhaust", args=("space",), label="The exhaust token on {0}"),
    VerbDefinition(
        name="gain", args=("word", "card"), joint="/", label="Gain {1} ({0})"
    ),
    VerbDefinition(name="reset", args=("card",), label="Take {0} off the display"),
    VerbDefinition(
        name="burn", args=("word", "card"), joint="/", label="Burn {1} ({0})"
    ),
    VerbDefinition(name="take", args=("card",), label="Take {0}"),
    VerbDefinition(name="base", args=("card",), label="Build {0}"),
    VerbDefinition(name="general", args=("card",), label="Summon {0}"),
)
