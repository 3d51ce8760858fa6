"""Bots that play Imperium by rules of thumb."""

from __future__ import annotations

from hexdeck_imperium.bots.greedy import GreedyBot

__all__ = ["GreedyBot"]
