"""Suriya: The Last Horizon, a game for hexdeck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.plugins.bot import BotDefinition
from hexdeck.plugins.hookspecs import hookimpl
from hexdeck.plugins.pack import Pack

if TYPE_CHECKING:
    from hexdeck.engine.definition import GameDefinition
    from hexdeck_suriya.model import (
        FactionDefinition,
        MapDefinition,
        SuriyaCard,
        TerrainDefinition,
    )

__all__ = [
    "hexdeck_bots",
    "hexdeck_cards",
    "hexdeck_games",
    "suriya_factions",
    "suriya_maps",
    "suriya_terrains",
]


@hookimpl
def hexdeck_games() -> list[GameDefinition]:
    """Register the game."""
    from hexdeck_suriya.game import SURIYA

    return [SURIYA]


@hookimpl
def hexdeck_cards(game: str) -> list[SuriyaCard]:
    """Register the six central kinds (S-A7)."""
    from hexdeck_suriya.central import CENTRAL

    return list(CENTRAL) if game == "suriya" else []


@hookimpl
def suriya_factions() -> list[FactionDefinition | Pack]:
    """Register the factions: three in Python, one as data only."""
    from hexdeck_suriya.factions import (
        NINE_THRONES,
        cinder_brood,
        dune_reavers,
        lanternwrights,
    )

    return [
        cinder_brood.FACTION,
        dune_reavers.FACTION,
        lanternwrights.FACTION,
        Pack(NINE_THRONES),
    ]


@hookimpl
def suriya_terrains() -> list[TerrainDefinition]:
    """Register the kinds of terrain."""
    from hexdeck_suriya.terrains import TERRAINS

    return list(TERRAINS)


@hookimpl
def suriya_maps() -> list[MapDefinition]:
    """Register the maps."""
    from hexdeck_suriya.maps import MAPS

    return list(MAPS)


@hookimpl
def hexdeck_bots() -> list[BotDefinition]:
    """Register the bot that plays by rules of thumb."""
    from hexdeck_suriya.bots import GreedyBot

    return [BotDefinition("greedy", "Greedy", GreedyBot, games=("suriya",))]
