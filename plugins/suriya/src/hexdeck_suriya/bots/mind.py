"""What the greedy bot is offered, and what it remembers of what it was about."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.rng import mix
from hexdeck_suriya.bots.facts import Card
from hexdeck_suriya.bots.table import Table, Units

__all__ = ["TASTE", "Mind", "Offer", "best_of"]

TASTE = 4.0
"""How much a bot may like a card, in minerals: so that not all build the same deck."""


@dataclasses.dataclass(slots=True)
class Mind:
    """
    What a bot remembers from one answer to the next.

    Attributes:
        origin: The space that it has commanded to move.
        sent: Which units it means to send where.
        goal: Where the units go that it is being asked for.
        end: Where a march is to end.
        steps: How many steps the march has left.
        branch: The branch of a card that it has chosen.
        tile: The tile that it has chosen in the draft.
        space: Where that tile goes.
        seed: What its tastes follow from.
    """

    origin: int | None = None
    sent: dict[int, Units] = dataclasses.field(default_factory=dict)
    goal: int | None = None
    end: int | None = None
    steps: int = 0
    branch: str = ""
    tile: str = ""
    space: int | None = None
    seed: int = 0

    def taste(self, card: int) -> float:
        """Return what the bot likes a card beyond its worth: 0 to `TASTE` minerals."""
        return TASTE * (mix(self.seed, card) % 1024) / 1024


class Offer:
    """
    A decision with its options, the table and the bot's memory.

    Attributes:
        decision: The decision.
        options: Its options, in canonical order.
        table: What the view says.
        mind: What the bot remembers.
    """

    def __init__(
        self, decision: Decision, options: list[Option], table: Table, mind: Mind
    ) -> None:
        self.decision = decision
        self.options = options
        self.table = table
        self.mind = mind
        self._data: dict[int, dict[str, Any]] = {
            id(option): option.data for option in options
        }

    def verb(self, option: Option) -> str:
        """Return the verb of an option."""
        found: str = self._data[id(option)]["verb"]
        return found

    def args(self, option: Option) -> list[Any]:
        """Return the arguments of an option."""
        found: list[Any] = self._data[id(option)]["args"]
        return found

    def space(self, option: Option, place: int = 0) -> int:
        """Return the place in board order of a space that an option names."""
        return self.table.facts.board.index[self.args(option)[place]]

    def with_verb(self, verb: str) -> list[Option]:
        """Return the options of a verb."""
        return [option for option in self.options if self.verb(option) == verb]

    def first(self, verb: str) -> Option | None:
        """Return the first option of a verb, or None."""
        return next((o for o in self.options if self.verb(o) == verb), None)

    def source(self) -> Card | None:
        """Return the card that asks, or None where a rule asks."""
        return self.table.facts.cards.get(self.decision.source or "")


def best_of(options: Iterable[Option], worth: Callable[[Option], float]) -> Option:
    """Return the option of the greatest worth; of several, the first."""
    return max(options, key=worth)
