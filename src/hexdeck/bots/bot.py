"""What a bot is, and how one is made from its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from hexdeck.engine.decisions import Decision, Option
from hexdeck.plugins import Registry

__all__ = ["Bot", "make_bot"]


class Bot(Protocol):
    """
    A player: whatever has this method is one.

    A bot that never looks at its view may say so with `needs_view = False`; then
    it is given an empty one, which makes its games faster.
    """

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Option:
        """
        Return one of the decision's options.

        Args:
            view: What the bot's seat may know, as JSON data.
            decision: What is asked, with the options.
        """
        ...


def make_bot(registry: Registry, name: str, game: str, seed: int) -> Bot:
    """
    Make a bot by its name.

    Raises:
        UnknownName: No bot of that name plays that game.
    """
    bot: Bot = registry.bot(name, game).make(seed)
    return bot
