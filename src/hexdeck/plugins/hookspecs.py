"""The hooks that every plugin may implement, and the marks for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pluggy

from hexdeck.effects.card import CardDefinition
from hexdeck.engine.definition import (
    GameDefinition,
    NodeKind,
    PhaseHook,
    SpecialDefinition,
)
from hexdeck.plugins.bot import BotDefinition
from hexdeck.plugins.pack import Pack

__all__ = ["PROJECT", "CoreHooks", "hookimpl", "hookspec"]

PROJECT = "hexdeck"
"""The entry-point group, and the name that pluggy's marks carry."""

hookspec = pluggy.HookspecMarker(PROJECT)
"""Marks a function as the specification of a hook that a game brings."""

hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as its implementation of a hook."""


class CoreHooks:
    """
    The core's hooks; a game adds its own with `GameDefinition.hookspecs`.

    Each is asked once, when plugins load, and returns a list.
    """

    @staticmethod
    @hookspec
    def hexdeck_games() -> Sequence[GameDefinition]:  # type: ignore[empty-body]
        """Return the games that this plugin brings."""

    @staticmethod
    @hookspec
    def hexdeck_cards(  # type: ignore[empty-body]
        game: str,
    ) -> Sequence[CardDefinition | dict[str, Any] | Pack]:
        """Return cards for *game*: definitions, data, or packs of data."""

    @staticmethod
    @hookspec
    def hexdeck_effects() -> Sequence[NodeKind | SpecialDefinition]:  # type: ignore[empty-body]
        """Return new words of the language of cards, and specials."""

    @staticmethod
    @hookspec
    def hexdeck_phase_hooks(  # type: ignore[empty-body]
        game: str,
    ) -> Sequence[PhaseHook | dict[str, Any]]:
        """Return what is done before, after or instead of phases of *game*."""

    @staticmethod
    @hookspec
    def hexdeck_bots() -> Sequence[BotDefinition]:  # type: ignore[empty-body]
        """Return the bots that this plugin brings."""
