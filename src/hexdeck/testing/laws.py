"""
The laws that every game keeps, and one call that checks them.

    >>> sorted(SLOW)
    ['cards_played', 'plugins', 'processes']
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hexdeck.errors import UnknownName
from hexdeck.testing.at_once_laws import law_at_once
from hexdeck.testing.choice_laws import (
    law_bound,
    law_frames,
    law_lazy,
    law_liveness,
    law_options,
)
from hexdeck.testing.content_laws import law_cards_played, law_specials, law_text
from hexdeck.testing.far_laws import law_plugins, law_processes
from hexdeck.testing.secret_laws import law_log, law_worlds
from hexdeck.testing.state_laws import (
    law_conservation,
    law_copy,
    law_interleave,
    law_randomness,
    law_replay,
    law_save,
    law_undo,
)
from hexdeck.testing.walks import LawBroken, MakeGame, Table

if TYPE_CHECKING:
    from hexdeck.play import Game
    from hexdeck.plugins import Registry

__all__ = ["LAWS", "SLOW", "Law", "broken_laws", "check_laws", "table_for"]

Law: TypeAlias = Callable[[MakeGame, int], None]
"""Raises `LawBroken` where the games that *make_game* makes do not keep it."""

LAWS: Mapping[str, Law] = types.MappingProxyType(
    {
        "options": law_options,
        "lazy": law_lazy,
        "liveness": law_liveness,
        "bound": law_bound,
        "frames": law_frames,
        "at_once": law_at_once,
        "conservation": law_conservation,
        "copy": law_copy,
        "save": law_save,
        "replay": law_replay,
        "interleave": law_interleave,
        "undo": law_undo,
        "randomness": law_randomness,
        "worlds": law_worlds,
        "log": law_log,
        "text": law_text,
        "specials": law_specials,
        "cards_played": law_cards_played,
        "plugins": law_plugins,
        "processes": law_processes,
    }
)
"""The laws by name; the first line of each docstring says what it demands."""

SLOW = frozenset({"cards_played", "plugins", "processes"})
"""Laws that take more than a moment; they are checked where they are named."""


def table_for(
    game: str,
    seats: int,
    registry: Registry | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    plugins: Sequence[str] = (),
) -> Table:
    """Return the table at which a registered game is checked."""
    from hexdeck.play import new_game
    from hexdeck.plugins import load_plugins

    found = load_plugins(*plugins) if registry is None else registry

    def make(seed: int) -> Game:
        return new_game(game, seats, seed, options, registry=found)

    return Table(make, found, plugins)


def broken_laws(
    game: str,
    registry: Registry | None = None,
    *,
    seats: Iterable[int] | None = None,
    seeds: Iterable[int] = (1,),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    plugins: Sequence[str] = (),
) -> Iterator[LawBroken]:
    """
    Yield each law that a registered game does not keep.

    Args:
        game: The game's name.
        registry: Where it comes from; every installed plugin by default.
        seats: Numbers of seats; all that the game allows by default.
        seeds: The seeds of the games that are played at each number of seats.
        laws: Names of laws; all but the slow ones by default.
        options: The game's options.
        plugins: Names of modules of plugins that are not installed.

    Raises:
        UnknownName: There is no such game or law.
    """
    from hexdeck.plugins import load_plugins

    names = [name for name in LAWS if name not in SLOW] if laws is None else list(laws)
    for name in names:
        if name not in LAWS:
            raise UnknownName("law", name, LAWS)
    found = load_plugins(*plugins) if registry is None else registry
    least, most = found.game(game).seats
    numbers = range(least, most + 1) if seats is None else seats
    kept = list(seeds)
    for count in numbers:
        table = table_for(game, count, found, options=options, plugins=plugins)
        for seed in kept:
            for name in names:
                try:
                    LAWS[name](table, seed)
                except LawBroken as broken:
                    yield broken
            table.forget()


def check_laws(
    game: str,
    registry: Registry | None = None,
    *,
    seats: Iterable[int] | None = None,
    seeds: Iterable[int] = (1,),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    plugins: Sequence[str] = (),
) -> None:
    """
    Check that a registered game keeps the laws; see `broken_laws`.

    Raises:
        LawBroken: The first law that it does not keep.
    """
    for broken in broken_laws(
        game,
        registry,
        seats=seats,
        seeds=seeds,
        laws=laws,
        options=options,
        plugins=plugins,
    ):
        raise broken
