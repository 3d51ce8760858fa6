"""
Games of Imperium with cards of a test's own: `import imperium_probe as p`.

A shipped card does several things at once; a probe does the one thing that a test is
about. Probes lie in the box until a test puts them somewhere.
"""

from __future__ import annotations

from typing import Any

import imperium_table as t

from hexdeck import Game, load_plugins
from hexdeck.effects import Effect, Play
from hexdeck.plugins import Registry
from hexdeck.plugins.hookspecs import hookimpl
from hexdeck_imperium.model import ImperiumCard

__all__ = ["ROW", "at_action", "pinned", "probe", "registry_with", "table"]


def probe(name: str, *steps: Effect, **printed: Any) -> ImperiumCard:
    """Return a card whose Play is these steps; without steps it has none."""
    abilities = printed.pop("abilities", ())
    if steps:
        abilities = (Play(*steps), *abilities)
    # No seat is dealt what starts in a deck and belongs to no civilization.
    return ImperiumCard(name=name, abilities=abilities, start="deck", **printed)


def pinned(name: str, *abilities: Any, **printed: Any) -> ImperiumCard:
    """Return a card that stays in play, with these abilities."""
    return probe(name, abilities=abilities, pinned=True, **printed)


class _Probes:
    """A plugin that brings cards to Imperium."""

    def __init__(self, cards: tuple[ImperiumCard, ...]) -> None:
        self.cards = cards

    @hookimpl
    def hexdeck_cards(self, game: str) -> list[ImperiumCard]:
        """Return the cards."""
        return list(self.cards) if game == "imperium" else []


def registry_with(*cards: ImperiumCard) -> Registry:
    """Return what the installed plugins bring, and cards; all of it sound."""
    registry = load_plugins(("probes", _Probes(cards)))
    assert not registry.problems, registry.problems
    return registry


ROW = ("oracle", "goryeo", "rift_valley", "catamarans", "market_stall")
"""What lies in the market of these games, so that nothing depends on the deal."""


def table(
    registry: Registry | None = None,
    seats: int = 2,
    civilizations: str = "",
    **options: str,
) -> Game:
    """
    Return a game at the start of the first turn, which is seat 0's.

    The market is `ROW`, with unrest below and nothing on it, and all hands are empty.
    """
    options["civilizations"] = civilizations or ", ".join(t.DEFAULTS[:seats])
    game = t.until(t.new(seats, 1, registry, **options), "turn")
    t.market(game, *ROW)
    for seat in range(seats):
        t.fill(game, seat, "hand")
    return game


def at_action(
    registry: Registry | None = None,
    seats: int = 2,
    civilizations: str = "",
    **options: str,
) -> Game:
    """Return such a game at the first action of seat 0, which activates."""
    game = table(registry, seats, civilizations, **options)
    # Without a card to play the actions would end at once.
    t.put(game, 0, "hand", "terraces")
    return t.answer(game, "activate")
