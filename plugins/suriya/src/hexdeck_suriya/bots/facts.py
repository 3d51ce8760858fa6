"""What the printed cards are good for, whoever wrote them: read off their trees."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache

from hexdeck.effects import (
    Capped,
    Choose,
    ChooseOne,
    Costs,
    Draw,
    Faces,
    Gain,
    If,
    May,
    Modify,
    Pay,
    Play,
    Product,
    Roll,
    Steps,
    Sum,
    Whenever,
)
from hexdeck.effects.card import CardDefinition
from hexdeck.effects.node import Ability, Cost, Effect, Node, Number
from hexdeck.engine.ruleset import Ruleset
from hexdeck_suriya import nodes as n
from hexdeck_suriya.bots.odds import UNIT_WORTH, Odds

__all__ = ["Card", "Facts", "Way", "facts_of", "flat", "unit_worth"]

A_COUNT = 1.8
"""What a count on the map comes to, as a guess."""

GENERAL_WORTH = 6.5

MODIFIED = {"income_minerals": 1.0, "income_cards": 0.9, "extract_minerals": 1.3}
"""What one more of a value is worth each turn; any other is worth a little."""


@dataclasses.dataclass(frozen=True, slots=True)
class Way:
    """
    One way to play a card: what it costs and what it does.

    Attributes:
        label: The label of its branch, "" where there is one way only.
        costs: What is paid for it.
        steps: What it does, nested steps laid open.
    """

    label: str
    costs: tuple[Cost, ...]
    steps: tuple[Effect, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Card:
    """
    What a card is good for.

    Attributes:
        name: Its name.
        timing: "play", "plan" or "tactic"; "" for what is never played.
        builds: Whether it builds a base.
        ways: The ways to play it.
        keep: What keeping it in play costs each turn, None where it does not stay.
        lasting: What it is worth each turn while in play.
        worth: What it is worth each time that it comes to hand, its cost taken off.
        standing: Its bonuses in each combat while in play.
        hp: Its HP, if it is a general or base.
    """

    name: str
    timing: str
    builds: bool
    ways: tuple[Way, ...]
    keep: float | None
    lasting: float
    worth: float
    standing: tuple[n.Standing, ...]
    hp: int


def unit_worth(unit: str) -> float:
    """Return what a unit is worth, in minerals."""
    return {"basic": UNIT_WORTH[0], "elite": UNIT_WORTH[1]}.get(unit, GENERAL_WORTH)


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Yield effects with nested steps laid open; of a choice, its first branch."""
    for effect in effects:
        if isinstance(effect, Steps | May):
            yield from flat(effect.steps)
        elif isinstance(effect, ChooseOne):
            yield from flat(effect.branches[0].steps)
        else:
            yield effect


class Facts:
    """
    Every card of a ruleset, and its dice, as bots see them.

    Attributes:
        rules: The ruleset.
        odds: The chances of its dice.
        cards: The cards by name.
        terrains: The kinds of terrain by name.
        home: The headquarters space of each seat.
        suits: The suits of each card.
        hps: The HP of each faction's three generals.
        starters: The starter cards of each faction.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.odds = Odds(rules.dice)
        self.cards = {card.name: self._card(card) for card in rules.cards}
        self.terrains = {terrain.name: terrain for terrain in rules.at.terrains}
        board = rules.board
        assert board is not None  # noqa: S101  (Suriya's blueprint has one)
        self.board = board
        self.home = tuple(board.of_seat(seat)[0] for seat in range(rules.seats))
        self.suits = {card.name: card.suits for card in rules.cards}
        self.hps = {
            faction.name: tuple(general.hp for general in faction.generals)
            for faction in rules.at.factions
        }
        self.starters = {
            faction.name: faction.starters for faction in rules.at.factions
        }

    def _card(self, card: CardDefinition) -> Card:
        timing, keep = "", None
        ways: list[Way] = []
        lasting = worth = 0.0
        for ability in card.abilities:
            if isinstance(ability, Play | n.Plan | n.Tactic):
                timing = type(ability).__name__.lower()
                ways = list(_ways(ability))
                worth += max(self._way(way, timing) for way in ways)
            elif isinstance(ability, n.Keep):
                keep = self.cost(ability.cost)
            else:
                lasting += self._lasting(ability)
        if keep is not None and lasting:
            # It stays for some turns, as long as it earns what it costs.
            worth += 3 * (lasting - keep)
        return Card(
            name=card.name,
            timing=timing,
            builds="build" in card.keywords
            or any(isinstance(s, n.Build) for way in ways for s in way.steps),
            ways=tuple(ways),
            keep=keep,
            lasting=lasting,
            worth=worth,
            standing=tuple(a for a in card.abilities if isinstance(a, n.Standing)),
            hp=getattr(card, "hp", 0),
        )

    def _way(self, way: Way, timing: str) -> float:
        gain, times = 0.0, 1
        for step in way.steps:
            if isinstance(step, Choose):
                # What follows is done on each of the spaces that are chosen.
                times = step.up_to
            gain += times * self.effect(step, way.steps)
        if timing == "tactic":
            gain *= 0.55  # a T must be rolled first
        return gain - sum(self.cost(cost) for cost in way.costs)

    def _lasting(self, ability: Ability) -> float:
        if isinstance(ability, n.Standing):
            each = 1.2 * ability.damage + ability.defence
            return each if ability.where is None else each * 0.6
        if isinstance(ability, Modify):
            amount = self.number(ability.amount)
            return abs(amount) * MODIFIED.get(ability.value, 0.4)
        if isinstance(ability, Whenever):
            often = 0.9 if ability.event == "prepared" else 0.35
            return often * sum(self.effect(step) for step in flat(ability.steps))
        return 0.0

    def cost(self, cost: Cost | None) -> float:
        """Return about how many minerals a cost is."""
        if isinstance(cost, Pay):
            return self.number(cost.count)
        if isinstance(cost, Costs):
            return sum(self.cost(part) for part in cost.costs)
        return 0.0

    def number(self, number: Number, among: tuple[Effect, ...] = ()) -> float:
        """Return about what a number comes to, nothing being known of the map."""
        if isinstance(number, int):
            return number
        if isinstance(number, Sum):
            return sum(self.number(term, among) for term in number.terms)
        if isinstance(number, Capped):
            return min(self.number(number.number, among), number.most)
        if isinstance(number, Product):
            return self.number(number.number, among) * self.number(number.factor, among)
        if isinstance(number, Faces):
            return sum(
                self.number(step.count) * self.odds.mean(step.die, number.symbol)
                for step in among
                if isinstance(step, Roll)
            )
        return A_COUNT

    def effect(self, effect: Effect, among: tuple[Effect, ...] = ()) -> float:
        """Return about what a step is worth, nothing being known of the map."""
        if isinstance(effect, If):
            return 0.5 * sum(self.effect(step) for step in flat((effect.then,)))
        if isinstance(effect, n.Bonus):
            damage, defence = effect.damage, effect.defence
            return 1.5 * self.number(damage) + 1.2 * self.number(defence)
        if isinstance(effect, n.Place):
            worth = PLACED.get(effect.token, 1.2)
            return worth * effect.count
        if isinstance(effect, n.TrueDamage):
            return 1.1 * self.number(effect.amount, among)
        if isinstance(effect, n.Summon):
            return self.number(effect.count) * unit_worth(effect.unit)
        rate = RATES.get(type(effect), 0.0)
        times = [getattr(effect, name) for name in COUNTED if hasattr(effect, name)]
        return rate * (self.number(times[0]) if times else 1.0)


COUNTED = ("count", "steps", "up_to")
"""The fields that say how often a step does its good."""

PLACED = {"exhaust": 0.4, "egg": 1.3}
"""What a placed token is worth; any other is worth a little more than a mineral."""

RATES: dict[type[Node], float] = {
    Draw: 0.9,
    Gain: 1.0,
    n.Build: 11.0,
    n.Burn: 0.6,
    n.GainCard: 1.5,
    n.Hatch: 2.5,
    n.IgnoreTerrain: 0.8,
    n.Look: 0.4,
    n.MoveSquad: 1.0,
    n.OwnerDiscards: 0.6,
    n.Remove: 1.2,
    n.Reroll: 0.4,
    n.StealFrom: 1.1,
    n.Upgrade: 1.5,
}
"""What the other steps are worth, in minerals: all in all, or for each of a count."""


def _ways(ability: Play | n.Plan | n.Tactic) -> Iterator[Way]:
    whole = () if ability.cost is None else (ability.cost,)
    steps = ability.steps
    choice = steps[0] if len(steps) == 1 else None
    if not isinstance(choice, ChooseOne):
        yield Way("", whole, tuple(flat(steps)))
        return
    for branch in choice.branches:
        own = () if branch.cost is None else (branch.cost,)
        yield Way(branch.label, (*whole, *own), tuple(flat(branch.steps)))


@lru_cache(maxsize=16)
def facts_of(rules: Ruleset) -> Facts:
    """Return the facts of a ruleset; the same for every bot that plays by it."""
    return Facts(rules)
