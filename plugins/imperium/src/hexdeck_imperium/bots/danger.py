"""How much unrest an option takes off the pile, and whether a collapse is wanted."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from hexdeck import effects as e
from hexdeck.effects import Effect, Node
from hexdeck.effects.node import Cost
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.facts import costs_of, inner, whole_tree
from hexdeck_imperium.bots.judge import NEVER, Judge
from hexdeck_imperium.bots.table import Side, Thing

__all__ = ["Danger"]

DOOM = 1000.0
"""What it weighs to end the game at once."""

NEAR = 10.0
"""What it weighs that the next card may end the game."""


class Danger:
    """
    What options do to the unrest pile.

    Attributes:
        judge: Weighs what the options cost.
        pile: How much unrest the pile holds.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.table = judge.table
        self.pile = judge.table.pile
        self._played: dict[str, float] = {}

    def verdict(self, drain: float, mine: float) -> float:
        """
        Return what it weighs that an option takes unrest off the pile.

        A bot that is ahead plays on; one that is not takes a collapse that it wins.

        Args:
            drain: How much leaves the pile, at the least.
            mine: How much of it comes to the bot.
        """
        if drain <= 0:
            return 0.0
        standing = self.judge.standing
        if self.pile > drain:
            if standing.wins_collapse(mine + 1):
                return 0.0
            return self._near(self.pile) - self._near(self.pile - drain)
        if standing.lead <= 0 and standing.wins_collapse(mine):
            return DOOM
        return -DOOM

    def _near(self, pile: float) -> float:
        """Return what it costs that so little unrest is left on the pile."""
        left = pile - self.judge.reserve
        return NEAR * self.judge.stake * max(0.0, (3 - left) / 3) ** 2

    # What steps take off the pile

    def steps(self, steps: tuple[Effect, ...], scene: Scene) -> float:
        """Return how much steps take off the pile at the least."""
        return sum(self.step(step, scene) for step in steps)

    def step(self, step: Effect, scene: Scene) -> float:
        """Return how much an effect takes off the pile at the least."""
        found = DRAINS.get(type(step))
        return 0.0 if found is None else found(self, step, scene)

    def cost(self, cost: Cost | None, scene: Scene) -> float:
        """Return how much a cost takes off the pile at the least."""
        total = 0.0
        for part in costs_of(cost):
            if isinstance(part, e.Doing):
                total += self.steps(part.steps, scene)
            elif isinstance(part, e.Pay):
                total += self.paying(part.resource, scene.number(part.count))
        return total

    def paying(self, resource: str, count: float) -> float:
        """Return how much unrest it brings to pay, at the least."""
        rates = {name: self.rate(name) for name in self.judge.facts.resources}
        if not any(rates.values()):
            return 0.0
        pool = self.judge.me.pool
        blueprint = self.judge.facts.rules.blueprint
        ways: dict[str, int] = {resource: 1}
        for one in blueprint.resources:
            if one.name == resource:
                ways.update(one.substitutes)
        total = 0.0
        for name in sorted(ways, key=lambda x: rates[x]):
            used = min(pool[name], math.ceil(max(0.0, count) / ways[name]))
            count -= used * ways[name]
            total += used * rates[name]
        return total

    def rate(self, resource: str) -> float:
        """Return how much unrest each of a resource brings that the bot pays."""
        total = 0.0
        for thing in self.judge.me.in_force:
            for ability in thing.card.abilities:
                if not isinstance(ability, e.Whenever) or ability.event != "paid":
                    continue
                named = getattr(ability.where, "resource", resource)
                if named == resource and ability.by == "you":
                    scene = self.judge.scene.with_source(thing)
                    total += self.steps(ability.steps, scene)
        return total

    def market(self, thing: Thing, *, acquired: bool) -> float:
        """Return how much it takes off the pile that a market card goes."""
        if acquired:
            return 1.0
        return 1.0 - self.table.tucked(thing)

    def acquiring(self, thing: Thing) -> float:
        """Return how much it takes off the pile to acquire a card."""
        if thing.zone == "exile":
            return 0.0 if "region" in thing.card.suits else 1.0
        return self.market(thing, acquired=True)

    def playing(self, thing: Thing) -> float:
        """Return how much it takes off the pile at the least to play a card."""
        if thing.name not in self._played:
            # Cards that play one another do not do so for ever.
            self._played[thing.name] = 0.0
            scene = self.judge.scene.with_source(thing)
            steps = self.judge.facts.played_steps(thing.card)
            self._played[thing.name] = self.steps(steps, scene)
        return self._played[thing.name]

    def bought(self, thing: Thing) -> float:
        """Return how much what a card sells may take off the pile, at the least."""
        scene = self.judge.scene.with_source(thing)
        drains = [
            self.steps(inner(node), scene)
            for ability in thing.card.abilities
            for node in whole_tree(ability)
            if getattr(node, "cost", None) is not None
        ]
        return max(drains, default=0.0)

    def others(self, steps: tuple[Effect, ...]) -> float:
        """Return how much steps of all others take off the pile at the most."""
        return sum(self._most(step) for step in steps) * len(self.table.others)

    def _most(self, step: Effect) -> float:
        if isinstance(step, n.TakeUnrest):
            return float(step.count) if isinstance(step.count, int) else 1.0
        if isinstance(step, e.ChooseOne):
            return max(sum(map(self._most, b.steps)) for b in step.branches)
        if isinstance(step, e.If):
            rest = 0.0 if step.otherwise is None else self._most(step.otherwise)
            return max(self._most(step.then), rest)
        inside: tuple[Effect, ...] = getattr(step, "steps", ())
        return sum(map(self._most, inside))


def _choose_one(danger: Danger, node: e.ChooseOne, scene: Scene) -> float:
    found = [
        danger.cost(branch.cost, scene) + danger.steps(branch.steps, scene)
        for branch in node.branches
        if danger.judge.is_open(branch, scene)
    ]
    return min(found, default=0.0)


def _to(danger: Danger, node: e.To, scene: Scene) -> float:
    if danger.judge.cost(node.cost, scene) == NEVER:
        return 0.0
    return danger.cost(node.cost, scene) + danger.steps(node.steps, scene)


def _if(danger: Danger, node: e.If, scene: Scene) -> float:
    if scene.holds(node.condition):
        return danger.step(node.then, scene)
    return 0.0 if node.otherwise is None else danger.step(node.otherwise, scene)


def _acquire(danger: Danger, node: n.Acquire, scene: Scene) -> float:
    if node.up_to > 1:
        return 0.0
    found = [] if node.exile == "only" else list(danger.table.market)
    if node.exile != "no":
        found += danger.table.zones["exile"]
    drains = [danger.acquiring(x) for x in found if scene.passes(node.where, x)]
    return min(drains, default=0.0)


def _exile(danger: Danger, node: n.Exile, scene: Scene) -> float:
    found = [x for x in scene.find(node.of) if not x.tokens]
    drains = [
        danger.market(x, acquired=False) if x.zone.startswith("slot_") else 0.0
        for x in found
    ]
    return min(drains, default=0.0)


def _history(danger: Danger, node: n.ToHistory, scene: Scene) -> float:
    instead = danger.judge.instead
    if instead is None or not scene.find(node.of):
        return 0.0
    host, steps, _ = instead
    count = node.count if node.at_least is None else node.at_least
    return danger.steps(steps, scene.with_source(host)) * (count if count < n.ANY else 0)


def _free(danger: Danger, node: Any, scene: Scene) -> float:
    drains = [danger.playing(x) for x in scene.find(node.of) if x is not scene.source]
    return min(drains, default=0.0)


def _all(danger: Danger, node: n.AllPlayers, scene: Scene) -> float:
    return danger.steps(node.steps, scene) + danger.others(node.steps)


DRAINS: dict[type[Node], Callable[[Danger, Any, Scene], float]] = {
    e.ChooseOne: _choose_one,
    e.EachOther: lambda danger, node, scene: danger.others(node.steps),
    e.If: _if,
    e.Repeat: lambda danger, node, scene: scene.number(node.times)
    * danger.step(node.effect, scene),
    e.Steps: lambda danger, node, scene: danger.steps(node.steps, scene),
    e.To: _to,
    n.Acquire: _acquire,
    n.AllPlayers: _all,
    n.Exile: _exile,
    n.FreePlay: _free,
    n.PlayFrom: _free,
    n.StealFromEach: lambda danger, node, scene: danger.others(node.short),
    n.ToHistory: _history,
    n.TakeUnrest: lambda danger, node, scene: scene.number(node.count),
}
"""How much the kinds of effects take off the pile, at the least."""
