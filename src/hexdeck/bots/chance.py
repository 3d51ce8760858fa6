"""The bot that picks any option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.rng import Source

__all__ = ["RandomBot"]


class RandomBot:
    """
    Picks every option with the same chance; the same seed picks the same ones.

    Attributes:
        needs_view: False: it never looks at its view.
    """

    __slots__ = ("_source",)

    needs_view = False

    def __init__(self, seed: int = 0) -> None:
        self._source = Source(seed)

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Option:
        """Return one of the options."""
        options = decision.options
        return options[self._source.below(len(options))]
