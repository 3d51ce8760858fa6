"""How a plugin registers a bot."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

__all__ = ["BotDefinition"]


@dataclasses.dataclass(frozen=True, slots=True)
class BotDefinition:
    """
    A bot, as its plugin registers it.

    Attributes:
        name: Its identifier, such as "greedy".
        title: What people read.
        make: Called with a seed; returns an object with `choose(view, decision)`,
            which returns one of the decision's options. If it also has
            `needs_view = False`, it is given an empty view.
        games: The names of the games it plays; empty for any.
    """

    name: str
    title: str
    make: Callable[[int], Any]
    games: tuple[str, ...] = ()

    def plays(self, game: str) -> bool:
        """Whether the bot plays that game."""
        return not self.games or game in self.games
