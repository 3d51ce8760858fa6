"""Civilizations made for tests, with cards that do one thing each, and their tables."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import imperium_table as t

from hexdeck import Game, load_plugins
from hexdeck.effects import Ability
from hexdeck.plugins import Registry
from hexdeck.plugins.hookspecs import hookimpl
from hexdeck_imperium.model import (
    CivilizationDefinition,
    CommonsDefinition,
    ImperiumCard,
)

__all__ = ["card", "civilization", "new", "power", "registry", "table"]

SPARE = 8
"""So many cards without an effect fill a draw deck, for hands of five."""


def card(name: str, *abilities: Ability, civ: str = "toys", **printed: Any) -> Any:
    """Return a card of a civilization; of its draw deck, if nothing else is said."""
    printed.setdefault("start", "deck")
    return ImperiumCard(name=f"{civ}_{name}", abilities=abilities, **printed)


def power(civ: str = "toys", *abilities: Ability) -> tuple[ImperiumCard, ...]:
    """Return a power card's two faces; the abilities are on side A."""
    return tuple(
        card(
            side,
            *(abilities if side == "a" else ()),
            civ=civ,
            start="power",
            suits=("power",),
            side=side.upper(),
            reverse=f"{civ}_{other}",
        )
        for side, other in ("ab", "ba")
    )


def civilization(
    *cards: ImperiumCard,
    civ: str = "toys",
    powers: tuple[ImperiumCard, ...] = (),
    spare: int = SPARE,
    **fields: Any,
) -> CivilizationDefinition:
    """Return a civilization with these cards, and with spare ones called "toys_x1"."""
    blank = (card(f"x{number}", civ=civ) for number in range(1, spare + 1))
    return CivilizationDefinition(
        name=civ,
        title=civ.title(),
        cards=(*(powers or power(civ)), *cards, *blank),
        **fields,
    )


def registry(
    *civilizations: CivilizationDefinition, commons: tuple[CommonsDefinition, ...] = ()
) -> Registry:
    """Return what is installed, with these civilizations and commons sets besides."""
    plugin = SimpleNamespace(
        imperium_civilizations=hookimpl(specname="imperium_civilizations")(
            lambda: list(civilizations)
        ),
        imperium_commons=hookimpl(specname="imperium_commons")(lambda: list(commons)),
    )
    found = load_plugins(("toys", plugin))
    assert not found.problems, found.problems
    return found


def new(
    *civilizations: CivilizationDefinition,
    seats: int = 2,
    seed: int = 1,
    **options: str,
) -> Game:
    """Return a game at its first decision; the first seats have these, on side A."""
    names = [f"{civ.name} a" for civ in civilizations]
    names += [name for name in t.DEFAULTS if name not in names]
    options.setdefault("civilizations", ", ".join(names[:seats]))
    return t.new(seats, seed, registry(*civilizations), **options)


def table(
    *civilizations: CivilizationDefinition,
    seats: int = 2,
    seed: int = 1,
    **options: str,
) -> Game:
    """Return a game at the start of the first turn, which is the first one's."""
    return t.until(new(*civilizations, seats=seats, seed=seed, **options), "turn")
