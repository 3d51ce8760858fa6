"""The table as a bot reads it off its view, and what its trees ask of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from hexdeck.effects import (
    AllFilters,
    AllOf,
    AnyFilter,
    AnyOf,
    AtLeast,
    Capped,
    Cards,
    Count,
    Not,
    NotFilter,
    Number,
    OfSuit,
    Pay,
    Product,
    Spaces,
    Sum,
)
from hexdeck.effects.node import Condition, Cost, Filter
from hexdeck_suriya import nodes as n
from hexdeck_suriya.bots.facts import A_COUNT, Card, Facts
from hexdeck_suriya.bots.odds import Shape
from hexdeck_suriya.keys import GENERALS
from hexdeck_suriya.model import TerrainDefinition
from hexdeck_suriya.phrases import BARRICADE, COMMAND, EGG, LANDMINE

__all__ = ["NOBODY", "Battle", "Ground", "Table", "Units", "of_kind", "size"]

Units = tuple[int, int, tuple[int, ...]]
"""A squad: basic units, elite units, and which of the three generals (0, 1, 2)."""

NOBODY: Units = (0, 0, ())


def size(units: Units) -> int:
    """
    Return how many units a squad has.

    >>> size((2, 1, (0,)))
    4
    """
    return units[0] + units[1] + len(units[2])


def of_kind(units: Units, unit: str) -> int:
    """
    Return how many units of a kind a squad has.

    >>> of_kind((2, 1, (0,)), "elite")
    1
    """
    return {"basic": units[0], "elite": units[1]}.get(unit, len(units[2]))


@dataclasses.dataclass(frozen=True, slots=True)
class Ground:
    """
    A space as it is seen.

    Attributes:
        index: Its place in board order.
        owner: Who holds it, or None.
        units: The squad on it.
        base: The HP of its base or unruined headquarters, 0 for none.
        built: Whether that base was built, and is no headquarters.
        home: Whose headquarters space it is, or None.
        terrain: The kind of its tile, or None.
        data: What the view says of it.
    """

    index: int
    owner: int | None
    units: Units
    base: int
    built: bool
    home: int | None
    terrain: TerrainDefinition | None
    data: Mapping[str, Any]

    def token(self, name: str) -> int:
        """Return how many command, exhaust or egg tokens lie here."""
        found: int = self.data.get(name) or 0
        return found


@dataclasses.dataclass(frozen=True, slots=True)
class Battle:
    """
    The side of a combat that a condition is asked for.

    Attributes:
        here, there: The own space, the opponent's.
        units: The own squad.
        attacks: Whether it attacks.
    """

    here: Ground
    there: Ground
    units: Units
    attacks: bool


class Table:
    """
    What a view says, by spaces and seats.

    Attributes:
        facts: The cards and the dice.
        me: The bot's seat.
        seats: What the view says of each seat.
        grounds: The spaces in board order.
    """

    def __init__(self, view: Mapping[str, Any], facts: Facts, seat: int) -> None:
        self.facts = facts
        self.view = view
        self.me = seat
        self.seats: list[Mapping[str, Any]] = list(view["seats"])
        homes = {space: owner for owner, space in enumerate(facts.home)}
        self.grounds = [
            self._ground(index, homes.get(index), data)
            for index, data in enumerate(view["spaces"].values())
        ]
        self.minerals: int = self.seats[seat]["minerals"]
        self.command: int = self.seats[seat]["command"]
        self.hand = [card for card in self.cards(seat, "hand") if card is not None]
        self.bases = [
            sum(1 for g in self.grounds if g.owner == owner and g.base)
            for owner in range(len(self.seats))
        ]

    def _ground(self, index: int, home: int | None, data: Mapping[str, Any]) -> Ground:
        base = data.get("base")
        hp = self._hp(base) if base else 0
        if home is not None and not data["ruin"]:
            hp = 3
        which = tuple(GENERALS.index(word) for word in data["generals"])
        return Ground(
            index=index,
            owner=data["owner"],
            units=(data["basic"], data["elite"], which),
            base=hp,
            built=bool(base),
            home=home,
            terrain=self.facts.terrains.get(data["terrain"] or ""),
            data=data,
        )

    def _hp(self, name: str) -> int:
        card = self.facts.cards.get(name.partition("#")[0])
        return card.hp if card else 3

    def cards(self, seat: int, zone: str) -> list[str | None]:
        """Return the cards of a seat's zone; None for one that is not known."""
        found: list[str | None] = self.seats[seat]["zones"][zone]["cards"]
        return found

    def known(self, seat: int, zone: str) -> list[Card]:
        """Return what is known of the cards of a seat's zone."""
        cards = self.facts.cards
        return [cards[name] for name in self.cards(seat, zone) if name in cards]

    def needs(self, seat: int) -> int:
        """Return how many bases win the game for a seat (S-VIC-1, S-VIC-3)."""
        fewer: int = self.seats[seat]["fewer"]
        return 4 - fewer

    def shape(self, seat: int, units: Units) -> Shape:
        """Return a squad as dice and damage see it."""
        if not units[2]:
            return (units[0], units[1], ())
        hps = self.facts.hps.get(self.seats[seat]["faction"], (3, 3, 3))
        return (units[0], units[1], tuple(hps[which] for which in units[2]))

    def near(self, space: int) -> list[Ground]:
        """Return the spaces next to one."""
        return [self.grounds[other] for other in self.facts.board.neighbours[space]]

    def distance(self, a: int, b: int) -> int:
        """Return the steps from a space to another."""
        return self.facts.board.distance[a][b]

    def entry(self, ground: Ground) -> int:
        """Return how many cards are discarded to move in (S-LOC)."""
        cost = 0 if ground.terrain is None else ground.terrain.entry
        if ground.data["barricade"] not in (None, self.me):
            cost += 1
        return cost

    # What trees ask

    def price(self, card: Card, way: int = 0) -> float:
        """Return what a way to play a card costs now, in minerals."""
        total = sum(self.pays(cost) for cost in card.ways[way].costs)
        if card.builds:
            total += sum(
                self.number(ability.amount)
                for played in self.known(self.me, "play")
                for ability in self._modifies(played, "build_cost")
            )
        return max(0.0, total)

    def _modifies(self, card: Card, value: str) -> list[Any]:
        rules = self.facts.rules
        definition = rules.cards[rules.card_index[card.name]]
        return [a for a in definition.abilities if getattr(a, "value", "") == value]

    def pays(self, cost: Cost | None) -> float:
        """Return how many minerals a cost is now."""
        if isinstance(cost, Pay):
            return self.number(cost.count)
        return self.facts.cost(cost)

    def number(self, number: Number, battle: Battle | None = None) -> float:
        """Return what a number of a tree is now, as far as it is known how to ask."""
        if isinstance(number, Sum):
            return sum(self.number(term, battle) for term in number.terms)
        if isinstance(number, Capped):
            return min(self.number(number.number, battle), number.most)
        if isinstance(number, Product):
            factor = self.number(number.factor, battle)
            return factor * self.number(number.number, battle)
        return self._counted(number, battle)

    def _counted(self, number: Number, battle: Battle | None) -> float:
        if isinstance(number, int):
            return number
        if isinstance(number, Count):
            return self._count(number)
        if isinstance(number, n.TokensOnMap):
            return sum(self._lies(g, number.token) for g in self.grounds)
        if isinstance(number, n.UnitsHere) and battle is not None:
            return of_kind(battle.units, number.unit)
        return A_COUNT

    def _count(self, number: Count) -> float:
        of = number.of
        if isinstance(of, Spaces) and of.next_to is None and of.near is None:
            return sum(self.passes(of.where, ground) for ground in self.grounds)
        if isinstance(of, Cards) and of.of == "you" and isinstance(of.where, OfSuit):
            suits = self.facts.suits
            cards = self.known(self.me, of.zone)
            return sum(of.where.suit in suits[card.name] for card in cards)
        return A_COUNT

    def _lies(self, ground: Ground, token: str) -> int:
        if token == EGG:
            return ground.token("eggs") if ground.data["egg_owner"] == self.me else 0
        if token in (BARRICADE, LANDMINE):
            return int(ground.data[token] == self.me)
        return ground.token("command_token" if token == COMMAND else token)

    def passes(self, where: Filter | None, ground: Ground) -> bool:
        """Return whether a space passes a filter; yes where it is not known how."""
        if isinstance(where, AllFilters):
            return all(self.passes(part, ground) for part in where.filters)
        if isinstance(where, AnyFilter):
            return any(self.passes(part, ground) for part in where.filters)
        if isinstance(where, NotFilter):
            return not self.passes(where.filter, ground)
        if isinstance(where, n.NextTo):
            near = self.near(ground.index)
            return any(self.passes(where.filter, other) for other in near)
        return self._is(where, ground)

    def _is(self, where: Filter | None, ground: Ground) -> bool:
        if isinstance(where, n.HasSquad | n.HasBase | n.HasHold):
            return self._held(where, ground)
        if isinstance(where, n.HasToken):
            return self._lies(ground, where.token) > 0
        if isinstance(where, n.HasUnits):
            return of_kind(ground.units, where.unit) > 0
        mine = ground.owner == self.me
        free = ground.owner is None
        away = ground.home is None
        found: dict[Any, bool] = {
            n.Headquarters: not away,
            n.OwnHeadquarters: ground.home == self.me and (mine or free),
            n.EmptySpace: away and free,
            n.Buildable: mine and away and size(ground.units) > 0 and not ground.built,
            n.Mineable: away and (mine or free) and ground.data[LANDMINE] is None,
            n.RoomForEgg: ground.data["egg_owner"] in (None, self.me)
            and ground.token("eggs") < 3,
        }
        return found.get(type(where), True)

    def _held(self, where: n.HasSquad | n.HasBase | n.HasHold, ground: Ground) -> bool:
        owned = {
            "you": ground.owner == self.me,
            "enemy": ground.owner not in (None, self.me),
        }.get(where.of, ground.owner is not None)
        if isinstance(where, n.HasSquad):
            return owned and size(ground.units) > 0
        if isinstance(where, n.HasBase):
            return owned and ground.base > 0
        return owned

    def candidates(self, of: Spaces) -> list[Ground]:
        """Return the spaces that a card lets choose among, as far as can be told."""
        found = [ground for ground in self.grounds if self.passes(of.where, ground)]
        if of.next_to is not None:
            origins = [
                ground.index
                for ground in self.grounds
                if self.passes(of.next_to, ground)
            ]
            found = [
                ground
                for ground in found
                if any(
                    self.distance(ground.index, origin) <= of.within
                    and ground.index != origin
                    for origin in origins
                )
            ]
        return found

    # Conditions of combat

    def holds(self, condition: Condition | None, battle: Battle) -> bool:
        """Return whether a condition holds for a side; no where it is not known how."""
        if condition is None:
            return True
        if isinstance(condition, AllOf | AnyOf):
            test = all if isinstance(condition, AllOf) else any
            return test(self.holds(part, battle) for part in condition.conditions)
        if isinstance(condition, Not):
            return not self.holds(condition.condition, battle)
        if isinstance(condition, AtLeast):
            least = self.number(condition.least, battle)
            return self.number(condition.number, battle) >= least
        if isinstance(condition, n.On | n.TheyAreOn):
            ground = battle.here if isinstance(condition, n.On) else battle.there
            return bool(ground.data["terrain"] == condition.terrain)
        found = {
            n.Attacking: battle.attacks,
            n.BaseHere: battle.here.base > 0,
            n.BaseThere: battle.there.base > 0,
            n.Higher: battle.here.token("height") > battle.there.token("height"),
        }
        return found.get(type(condition), False)
