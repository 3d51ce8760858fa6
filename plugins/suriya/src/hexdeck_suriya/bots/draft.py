"""Terrain in the draft: good tiles near home, poor ones near the others."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_suriya.bots.mind import Offer, best_of
from hexdeck_suriya.bots.table import Table
from hexdeck_suriya.model import TerrainDefinition

__all__ = ["choose_space", "choose_tile", "choose_tray", "quality"]


def quality(terrain: TerrainDefinition | None) -> float:
    """
    Return how good a kind of terrain is to hold near the own headquarters.

    >>> from hexdeck_suriya.terrains import TERRAINS
    >>> max(TERRAINS, key=quality).name, min(TERRAINS, key=quality).name
    ('mine', 'lagoon')
    """
    if terrain is None:
        return 0.0
    often = {1: 1.0, 2: 0.8, 3: 0.6}.get(terrain.least, 0.3)
    worth = 0.5 + often * (terrain.damage + terrain.defence)
    return worth - 0.8 * terrain.entry - 2.0 * terrain.no_defence


def side(table: Table, space: int) -> float:
    """Return 1 for a space next to home, -1 next to a rival, less in between."""
    homes = table.facts.home
    mine = table.distance(space, homes[table.me])
    theirs = min(
        table.distance(space, home)
        for seat, home in enumerate(homes)
        if seat != table.me
    )
    if mine == theirs:
        return 0.0
    return 1.0 / mine if mine < theirs else -1.0 / theirs


def _kind(table: Table, tile: str) -> TerrainDefinition | None:
    rules = table.facts.rules
    words = (
        rules.cards[rules.card_index[tile]].keywords if tile in rules.card_index else ()
    )
    return table.facts.terrains.get(words[0] if words else "")


def _worth(table: Table, tile: str, space: int) -> float:
    return (quality(_kind(table, tile)) - 0.6) * side(table, space)


def choose_tile(offer: Offer) -> Option:
    """Choose the tile that does most where it can go."""
    table = offer.table
    free = [
        ground.index
        for ground in table.grounds
        if ground.home is None and ground.terrain is None
    ]

    def best(option: Option) -> tuple[float, int]:
        tile = offer.args(option)[0]
        return max((_worth(table, tile, space), -space) for space in free)

    chosen = max(offer.options, key=best)
    offer.mind.tile = offer.args(chosen)[0]
    return chosen


def choose_space(offer: Offer) -> Option:
    """Choose where the tile lies."""
    table, tile = offer.table, offer.mind.tile
    chosen = best_of(
        offer.options, lambda option: _worth(table, tile, offer.space(option))
    )
    offer.mind.space = offer.space(chosen)
    return chosen


def choose_tray(offer: Offer) -> Option:
    """Raise a tile that lies next to home."""
    space = offer.mind.space
    near = space is not None and side(offer.table, space) == 1.0
    return offer.first("raise" if near else "ground") or offer.options[0]
