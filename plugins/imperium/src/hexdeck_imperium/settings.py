"""The settled options of Imperium: what a table may play otherwise (presets)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.engine.definition import OptionDefinition
from hexdeck.errors import HexdeckError, UnknownName

if TYPE_CHECKING:
    from hexdeck_imperium.model import CivilizationDefinition, CommonsDefinition

__all__ = ["OPTIONS", "PRESETS", "Settings", "commons_named", "settle"]

PRESET = "preset"

SIDES = ("a", "b")
"""The sides of a power card (I-SP-2)."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "rulebook": {
        "market_unrest": "all",
        "score_unrest": "no",
        "reshuffle_token": "exhaustion",
    },
    "community": {
        "market_unrest": "not_regions",
        "score_unrest": "printed",
        "reshuffle_token": "action",
    },
}
"""What the option `rules` sets together; each can be set by itself too."""

OPTIONS = (
    OptionDefinition(
        name="rules",
        default="rulebook",
        choices=tuple(PRESETS),
        help="Which reading of the rules the other options follow.",
    ),
    OptionDefinition(
        name="market_unrest",
        default=PRESET,
        choices=(PRESET, "all", "not_regions"),
        help="Which market cards have an unrest card below them.",
    ),
    OptionDefinition(
        name="score_unrest",
        default=PRESET,
        choices=(PRESET, "no", "printed"),
        help="Whether unrest scores the negative points printed on it.",
    ),
    OptionDefinition(
        name="reshuffle_token",
        default=PRESET,
        choices=(PRESET, "exhaustion", "action"),
        help="Which token a reshuffle takes for a nation card or a development.",
    ),
    OptionDefinition(
        name="trade",
        default="auto",
        choices=("auto", "on", "off"),
        help=(
            "Whether trade routes are played; auto: where a civilization that was "
            "named needs them, or too few do without."
        ),
    ),
    OptionDefinition(
        name="commons", default="horizons", help="The commons set, by name."
    ),
    OptionDefinition(
        name="civilizations",
        default="",
        help=(
            "The civilizations in seat order, with commas between; a side of the "
            "power card may follow: 'magyars a, inuit b'. Chosen in play if empty."
        ),
    ),
    OptionDefinition(
        name="readings",
        default="",
        help="Other readings of civilizations, by name, with commas between.",
    ),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Settings:
    """
    The options of a game, settled.

    Attributes:
        unrest_below_regions: Whether market regions have unrest below.
        score_unrest: Whether unrest scores what is printed on it.
        token_is_action: Whether a reshuffle takes an action token.
        trade: Whether trade routes are played.
        chosen: Per seat the number of its civilization and the side of its power
            card ("" to choose in play); empty to choose all in play.
        readings: The readings that are followed.
    """

    unrest_below_regions: bool
    score_unrest: bool
    token_is_action: bool
    trade: bool
    chosen: tuple[tuple[int, str], ...]
    readings: frozenset[str]


def _set(options: Mapping[str, Any], name: str) -> str:
    value: str = options[name]
    return PRESETS[options["rules"]][name] if value == PRESET else value


def settle(
    options: Mapping[str, Any],
    seats: int,
    civilizations: tuple[CivilizationDefinition, ...],
) -> tuple[Settings, tuple[CivilizationDefinition, ...]]:
    """
    Return the options, settled, and the civilizations that may be on the table.

    Where they are named these are the ones named, in seat order.

    Raises:
        HexdeckError: A civilization or a reading that there is not, or that does
            not fit the game; too few civilizations.
    """
    chosen = _chosen(options["civilizations"], seats, civilizations)
    trade = _trade(options["trade"], seats, civilizations, chosen)
    fitting = [civ for civ in civilizations if trade or "trade" not in civ.modules]
    if len(fitting) < seats:
        count = f"{len(fitting)} civilization{'s' * (len(fitting) != 1)}"
        if trade:
            msg = f"only {count} installed, for {seats} players"
        else:
            msg = (
                f"only {count} can be played without trade routes, for {seats} "
                "players: trade=on lets the others play"
            )
        raise HexdeckError(msg)
    known = {reading.name for civ in civilizations for reading in civ.readings}
    readings = frozenset(_listed(options["readings"]))
    for name in sorted(readings):
        if name not in known:
            raise UnknownName("reading", name, known)
    if chosen:
        civilizations = tuple(civilizations[number] for number, _ in chosen)
        chosen = tuple((seat, side) for seat, (_, side) in enumerate(chosen))
    else:
        civilizations = tuple(fitting)
    settings = Settings(
        unrest_below_regions=_set(options, "market_unrest") == "all",
        score_unrest=_set(options, "score_unrest") == "printed",
        token_is_action=_set(options, "reshuffle_token") == "action",
        trade=trade,
        chosen=chosen,
        readings=readings,
    )
    return settings, civilizations


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _chosen(
    text: str, seats: int, civilizations: tuple[CivilizationDefinition, ...]
) -> tuple[tuple[int, str], ...]:
    names = [civ.name for civ in civilizations]
    found: list[tuple[int, str]] = []
    for part in _listed(text):
        words = part.lower().split()
        side = words.pop().upper() if words[1:] and words[-1] in SIDES else ""
        name = "_".join(words)
        if name not in names:
            if "_".join(words[:-1]) in names:
                other = words[-1].upper()
                msg = f"civilizations: a power card has sides A and B, not {other!r}"
                raise HexdeckError(msg)
            raise UnknownName("civilization", " ".join(words), names)
        number = names.index(name)
        if number in (other for other, _ in found):
            msg = f"civilizations: {name!r} is named twice; each plays once (I-SP-1)"
            raise HexdeckError(msg)
        found.append((number, side))
    if found and len(found) != seats:
        verb = "is" if len(found) == 1 else "are"
        msg = (
            f"civilizations: {len(found)} {verb} named for {seats} players; name one "
            "for each, with commas between, or none"
        )
        raise HexdeckError(msg)
    return tuple(found)


def _trade(
    option: str,
    seats: int,
    civilizations: tuple[CivilizationDefinition, ...],
    chosen: tuple[tuple[int, str], ...],
) -> bool:
    needing = [civ.name for civ in civilizations if "trade" in civ.modules]
    named = [civilizations[number].name for number, _ in chosen]
    wanting = [name for name in named if name in needing]
    if option == "off" and wanting:
        msg = (
            f"civilization {wanting[0]!r} needs trade routes: play with trade=on, or "
            "auto, not off"
        )
        raise HexdeckError(msg)
    if option != "auto":
        return option == "on"
    return bool(wanting) or len(civilizations) - len(needing) < seats


def commons_named(name: str, sets: tuple[CommonsDefinition, ...]) -> CommonsDefinition:
    """Return the commons set of a name; UnknownName where there is none."""
    for found in sets:
        if found.name == name:
            return found
    raise UnknownName("commons set", name, [found.name for found in sets])
