"""The table as a bot reads it off its view."""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from hexdeck_imperium.bots.facts import Facts
from hexdeck_imperium.keys import DECKS, SLOTS
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.words import RESOURCES

__all__ = ["TABLE", "Side", "Table", "Thing"]

TABLE = -1
"""The owner of what belongs to nobody."""

OWNED = ("hand", "play", "deck", "discard", "history", "garrison", "power")
"""The zones whose cards a seat scores (I-SCO-1)."""


NOTHING: Mapping[str, int] = types.MappingProxyType(dict.fromkeys(RESOURCES, 0))
"""What lies on most cards."""


class Thing:
    """
    A card as it is seen.

    Attributes:
        name: Its name.
        card: What is printed on it.
        zone: The zone that it lies in.
        owner: Whose it is, `TABLE` for nobody's.
        on: The resources that lie on it.
        host: The name of the card that it lies under, or "".
        exhausted: Whether an exhaustion token lies on it.
    """

    __slots__ = ("card", "exhausted", "host", "name", "on", "owner", "zone")

    def __init__(
        self,
        card: ImperiumCard,
        zone: str,
        owner: int,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        self.name = card.name
        self.card = card
        self.zone = zone
        self.owner = owner
        self.on: Mapping[str, int] = NOTHING
        self.host = ""
        self.exhausted = False
        if data is not None:
            self.on = {name: data.get(f"{name}_on", 0) for name in RESOURCES}
            self.host = data.get("host") or ""
            self.exhausted = "exhausted" in (data.get("marks") or ())

    @property
    def tokens(self) -> int:
        """How many resources lie on it."""
        return sum(self.on.values())


class Side:
    """
    What is seen of a seat.

    Attributes:
        seat: The seat.
        data: What the view says of it.
        pool: Its resources.
        state: The states that its state card shows.
        zones: Its known cards by zone.
        counts: How many cards each zone has.
    """

    def __init__(self, seat: int, data: Mapping[str, Any], facts: Facts) -> None:
        self.seat = seat
        self.data = data
        self.pool: dict[str, int] = {name: data[name] for name in RESOURCES}
        self.state = frozenset(data["state"])
        self.civilization: str = data["civilization"] or ""
        self.actions: int = data["actions"]
        self.exhaustions: int = data["exhaustions"]
        self.zones = {
            name: _things(zone, name, seat, facts)
            for name, zone in data["zones"].items()
        }
        self.counts: dict[str, int] = {
            name: zone["count"] for name, zone in data["zones"].items()
        }

    @property
    def in_force(self) -> list[Thing]:
        """The cards in play, power and state cards too."""
        return self.zones["play"] + self.zones["power"]

    @property
    def shown(self) -> list[Thing]:
        """The cards that it scores and that are known."""
        return [thing for zone in OWNED for thing in self.zones[zone]]

    @property
    def hidden(self) -> int:
        """How many cards that it scores are not known."""
        return sum(self.counts[zone] - len(self.zones[zone]) for zone in OWNED)

    def under(self, host: str) -> list[Thing]:
        """Return the cards garrisoned under a card."""
        return [thing for thing in self.zones["garrison"] if thing.host == host]


def _things(
    zone: Mapping[str, Any], name: str, owner: int, facts: Facts
) -> list[Thing]:
    on = {entry["place"]: entry for entry in zone.get("on", ())}
    return [
        Thing(facts.cards[card], name, owner, on.get(place))
        for place, card in enumerate(zone["cards"])
        if card is not None
    ]


class Table:
    """
    What a view says.

    Attributes:
        facts: What is printed on the cards.
        me: The bot's seat.
        sides: The seats.
        zones: The known cards of the zones of the table.
        counts: How many cards each of them has.
        boxed: How many copies of each card lie in the box.
        slots: The market row: a card or None for each slot.
        turn: How many turns have begun.
        active: Whose turn it is.
        rounds: How many rounds have begun.
        rounds_left: How many solstices there are until the end, -1 for unknown.
    """

    def __init__(self, view: Mapping[str, Any], facts: Facts, seat: int) -> None:
        self.facts = facts
        self.me = seat
        self.turn: int = view["turn"]
        self.active: int = view["active"]
        self.rounds: int = view["shared"]["rounds"]
        self.rounds_left: int = view["shared"]["rounds_left"]
        self.first: int = view["shared"]["first_player"]
        self.lasting: list[Mapping[str, Any]] = view["lasting"]
        self.sides = [Side(data["seat"], data, facts) for data in view["seats"]]
        self.mine = self.sides[seat]
        self.zones = {
            name: _things(zone, name, TABLE, facts)
            for name, zone in view["zones"].items()
            if name != "box"
        }
        self.boxed = Counter(view["zones"]["box"]["cards"])
        self.counts: dict[str, int] = {
            name: zone["count"] for name, zone in view["zones"].items()
        }
        self.slots: list[Thing | None] = [
            next(iter(self.zones[f"slot_{number}"]), None)
            for number in range(1, SLOTS + 1)
        ]

    @property
    def market(self) -> list[Thing]:
        """The cards of the market row."""
        return [thing for thing in self.slots if thing is not None]

    @property
    def others(self) -> list[Side]:
        """The other seats, in turn order."""
        seats = len(self.sides)
        return [self.sides[(self.me + step) % seats] for step in range(1, seats)]

    @property
    def pile(self) -> int:
        """How much unrest the pile holds."""
        return self.counts["unrest"]

    def tucked(self, thing: Thing) -> int:
        """Return how much unrest lies below a market card."""
        return sum(other.host == thing.name for other in self.zones["tucked"])

    def suited_left(self, suit: str) -> int:
        """Return how many cards a small deck has above those shown at its bottom."""
        if suit not in DECKS:
            return 0
        deck = f"{suit}_deck"
        return self.counts[deck] - len(self.zones[deck])

    def everything(self) -> Iterator[Thing]:
        """Yield every card that is known, wherever it lies."""
        for things in self.zones.values():
            yield from things
        for side in self.sides:
            for things in side.zones.values():
                yield from things

    def seen(self) -> Counter[str]:
        """Return how many copies of each card are known, by name."""
        found = self.boxed.copy()
        found.update(thing.name for thing in self.everything())
        return found
