"""Bots: players that see a view of their seat and its options, and nothing else."""

from __future__ import annotations

from hexdeck.bots.bot import Bot, make_bot
from hexdeck.bots.chance import RandomBot
from hexdeck.bots.table import ask_bot, play_out, seat_bots
from hexdeck.plugins import BotDefinition, hookimpl

__all__ = ["Bot", "RandomBot", "ask_bot", "make_bot", "play_out", "seat_bots"]


# This package is the core's own plugin: its bots come by the hook of all others.
@hookimpl
def hexdeck_bots() -> list[BotDefinition]:
    """Return the bots that play any game."""
    return [BotDefinition("random", "Random", RandomBot)]
