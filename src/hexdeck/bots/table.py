"""A game with a bot on each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hexdeck.bots.bot import Bot, make_bot
from hexdeck.engine.decisions import Decision
from hexdeck.engine.rng import mix
from hexdeck.errors import HexdeckError, IllegalOption
from hexdeck.play import Game
from hexdeck.plugins import Registry

__all__ = ["ask_bot", "play_out", "seat_bots"]

NO_VIEW: Mapping[str, Any] = {}


def seat_bots(
    registry: Registry, game: str, names: Sequence[str], seed: int
) -> list[Bot]:
    """
    Make the bot of each seat; each has a seed of its own that follows from *seed*.

    Args:
        registry: Where bots come from.
        game: The game's name.
        names: The bots' names in seat order.
        seed: That of the game.

    Raises:
        UnknownName: No bot of that name plays that game.
    """
    return [
        make_bot(registry, name, game, mix(seed, seat))
        for seat, name in enumerate(names)
    ]


def ask_bot(game: Game, bot: Bot, decision: Decision) -> None:
    """
    Let *bot* answer an open decision of *game*.

    It is given a view of its seat, unless it says that it needs none.

    Raises:
        IllegalOption: Its answer is not offered.
    """
    seen = game.view(decision.seat) if getattr(bot, "needs_view", True) else NO_VIEW
    option = bot.choose(seen, decision)
    try:
        game.answer(option, decision.seat)
    except IllegalOption as error:
        msg = f"{type(bot).__name__} on seat {decision.seat}: {error}"
        raise IllegalOption(msg) from error


def play_out(
    game: Game,
    bots: Sequence[Bot],
    *,
    after: Callable[[Game], None] | None = None,
) -> Game:
    """
    Let bots play *game* to its end, and return it.

    Args:
        game: A game at any decision.
        bots: One for each seat, in seat order.
        after: Called after every answer.

    Raises:
        IllegalOption: A bot answers what is not offered.
        HexdeckError: There are more or fewer bots than seats.
    """
    if len(bots) != len(game.names):
        msg = f"{len(game.names)} bots are expected, one for each seat, not {len(bots)}"
        raise HexdeckError(msg)
    while (decision := game.decision) is not None:
        ask_bot(game, bots[decision.seat], decision)
        if after is not None:
            after(game)
    return game
