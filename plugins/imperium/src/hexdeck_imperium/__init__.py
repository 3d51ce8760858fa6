"""Imperium: Horizons, a game for hexdeck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.plugins.bot import BotDefinition
from hexdeck.plugins.hookspecs import hookimpl

if TYPE_CHECKING:
    from hexdeck.engine.definition import GameDefinition
    from hexdeck_imperium.model import CivilizationDefinition, CommonsDefinition

__all__ = [
    "hexdeck_bots",
    "hexdeck_games",
    "imperium_civilizations",
    "imperium_commons",
]


@hookimpl
def hexdeck_games() -> list[GameDefinition]:
    """Register the game."""
    from hexdeck_imperium.game import IMPERIUM

    return [IMPERIUM]


@hookimpl
def imperium_civilizations() -> list[CivilizationDefinition]:
    """Register the civilizations."""
    from hexdeck_imperium.civilizations import aksumites, inuit, magyars, martians

    return [module.CIVILIZATION for module in (aksumites, inuit, magyars, martians)]


@hookimpl
def imperium_commons() -> list[CommonsDefinition]:
    """Register the commons."""
    from hexdeck_imperium.commons import HORIZONS

    return [HORIZONS]


@hookimpl
def hexdeck_bots() -> list[BotDefinition]:
    """Register the bot that plays by rules of thumb."""
    from hexdeck_imperium.bots import GreedyBot

    return [BotDefinition("greedy", "Greedy", GreedyBot, games=("imperium",))]
