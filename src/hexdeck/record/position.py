"""What is saved, recorded and viewed of a game: all but its questions."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State

__all__ = ["Played", "Position"]


class Played(Protocol):
    """A game as this package reads it; `hexdeck.Game` is one."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""

    @property
    def state(self) -> State:
        """The state now."""

    @property
    def origin(self) -> State:
        """The state before the first answer."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names, in seat order."""

    @property
    def header(self) -> Mapping[str, Any]:
        """Game, seats, seed, options, plugins and log, as it began."""


@dataclasses.dataclass(frozen=True, slots=True)
class Position:
    """
    What a save or a record holds, from which a game goes on.

    Attributes:
        rules: The ruleset.
        state: The state.
        origin: The state before the first answer.
        names: The players' names, in seat order.
        header: Game, seats, seed, options, plugins and log, as it began.
    """

    rules: Ruleset
    state: State
    origin: State
    names: tuple[str, ...]
    header: Mapping[str, Any]
