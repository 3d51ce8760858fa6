"""Bots that play Suriya by rules of thumb."""

from __future__ import annotations

from hexdeck_suriya.bots.greedy import GreedyBot

__all__ = ["GreedyBot"]
