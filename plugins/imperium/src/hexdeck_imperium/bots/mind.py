"""What the greedy bot is offered, and what it remembers of whose each card is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hexdeck.engine.decisions import Decision, Option
from hexdeck_imperium.bots.facts import Facts
from hexdeck_imperium.bots.table import Table

__all__ = ["Memory", "Offer", "best_of"]


class Memory:
    """
    Whose each card was when it was last seen.

    What players own is public as it comes to them: the cards of their civilization,
    market cards, fame. Then it lies hidden in their decks, and who watches knows it.
    Without a memory, only the starting cards of the civilizations are known.

    Attributes:
        held: By seat how many copies of each card it has, as far as is known.
    """

    def __init__(self) -> None:
        self.held: dict[int, Counter[str]] = {}
        self._market: list[str] = []
        self._totals: list[int] = []

    def look(self, table: Table) -> None:
        """Take in what a table shows."""
        if not table.turn:
            return  # what is being set up lies in the box still
        facts = table.facts
        seen = table.seen()
        shown = []
        for side in table.sides:
            things = [x for x in side.shown if x.zone != "power"]
            if side.seat == table.active:
                # What is being played is back in the discard pile before it is seen.
                things += table.zones["limbo"]
            names = (x.name for x in things if x.name not in facts.unrest)
            shown.append(Counter(names))
            if side.seat not in self.held and side.civilization:
                self.held[side.seat] = Counter(facts.starters[side.civilization])
        for seat, held in self.held.items():
            for name, count in (held | shown[seat]).items():
                elsewhere = seen[name] - shown[seat][name]
                held[name] = max(0, min(count, facts.copies[name] - elsewhere))
            civilization = table.sides[seat].civilization
            for name in facts.developments[civilization]:
                # Who has developed it has it where it is not seen, or gave it away.
                if not seen[name] and not any(x[name] for x in self.held.values()):
                    held[name] = 1
        self._vanished(table, seen)

    def _vanished(self, table: Table, seen: Counter[str]) -> None:
        """Guess who has taken the market cards that are seen no more."""
        totals = [side.hidden + len(side.shown) for side in table.sides]
        if self._totals:
            gains = [new - old for new, old in zip(totals, self._totals, strict=True)]
            for name in self._market:
                known = sum(held[name] for held in self.held.values())
                if not seen[name] and not known:
                    seat = max(range(len(gains)), key=gains.__getitem__)
                    if seat in self.held:
                        self.held[seat][name] += 1
        self._market = [thing.name for thing in table.market]
        self._totals = totals

    def unseen_nation(self, table: Table, seat: int) -> int:
        """Return how many cards a seat has of its nation deck that nobody has seen."""
        side = table.sides[seat]
        names = table.facts.nations.get(side.civilization, {})
        unrest = table.facts.nation_unrest.get(side.civilization, 0)
        gained: int = sum(names.values()) + unrest - side.counts["nation"]
        seen = table.seen()
        for name, copies in names.items():
            known = seen[name] - sum(x.name == name for x in side.zones["nation"])
            hidden = sum(held[name] for held in self.held.values())
            gained -= min(copies, max(known, hidden))
        return max(0, gained)


class Offer:
    """
    A decision with its options.

    Attributes:
        decision: The decision.
        options: Its options, in canonical order.
        table: What the view says.
    """

    def __init__(self, decision: Decision, table: Table) -> None:
        self.decision = decision
        self.options = list(decision.options)
        self.table = table
        self._data: dict[int, dict[str, Any]] = {
            id(option): option.data for option in self.options
        }

    @property
    def facts(self) -> Facts:
        """What is printed on the cards."""
        return self.table.facts

    def verb(self, option: Option) -> str:
        """Return the verb of an option."""
        found: str = self._data[id(option)]["verb"]
        return found

    def args(self, option: Option) -> list[Any]:
        """Return the arguments of an option."""
        found: list[Any] = self._data[id(option)]["args"]
        return found

    def first(self, verb: str) -> Option | None:
        """Return the first option of a verb, or None."""
        return next((o for o in self.options if self.verb(o) == verb), None)


def best_of(options: Iterable[Option], worth: Callable[[Option], float]) -> Option:
    """Return the option of the greatest worth; of several, the first."""
    return max(options, key=worth)
