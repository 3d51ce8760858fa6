"""What effects and costs are worth to the bot, in victory points."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from hexdeck import effects as e
from hexdeck.effects import Effect, Node
from hexdeck.effects.node import Cost
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.cards import Appraiser
from hexdeck_imperium.bots.facts import costs_of
from hexdeck_imperium.bots.standing import Standing
from hexdeck_imperium.bots.table import Side, Table, Thing
from hexdeck_imperium.bots.worths import NEVER, WORTHS

__all__ = ["NEVER", "Judge"]

DEEPEST = 6
"""How deep in a tree effects are weighed."""

UNKNOWN = 0.2
"""What an effect is worth of which nothing is known."""


class Judge(Appraiser):
    """Weighs effects and costs for the seat of the bot."""

    def __init__(self, table: Table, standing: Standing) -> None:
        super().__init__(table, standing)
        self._paying: dict[str, float] = {}
        # First without, as what waits for an empty pool is weighed by prices too.
        self.prices.sheds = self._sheds()
        self.cycling = self.cycles()
        self.drawn += self.cycling
        self.forget()

    def _sheds(self) -> dict[str, float]:
        """Return what one less of a resource is worth, by what waits for its end."""
        found: dict[str, float] = {}
        for thing in self.me.in_force:
            for ability in thing.card.abilities:
                if not isinstance(ability, n.Solstice | n.EndOfSolstice):
                    continue
                where = ability.where
                if isinstance(where, e.AtMost) and isinstance(where.number, e.Pool):
                    name = where.number.resource
                    scene = self.scene.with_source(thing)
                    worth = self.steps(ability.steps, scene)
                    more = self.me.pool[name] - scene.number(where.most)
                    if worth > 0:
                        found[name] = worth / (max(0.0, more) + 2)
        return found

    # Steps

    def steps(self, steps: tuple[Effect, ...], scene: Scene) -> float:
        """Return what steps are worth."""
        total = 0.0
        for step in steps:
            total += self.effect(step, scene)
            if isinstance(step, n.Look):
                # Later steps choose among the cards seen.
                scene = scene.with_bound(**{step.name: self.likely(step.zone)})
        return total

    def effect(self, step: Effect, scene: Scene) -> float:
        """Return what an effect is worth."""
        if self.depth > DEEPEST:
            return 0.0
        found = WORTHS.get(type(step))
        if found is None:
            return UNKNOWN
        self.depth += 1
        worth = found(self, step, scene)
        self.depth -= 1
        return worth

    def bought(
        self, cost: Cost | None, steps: tuple[Effect, ...], scene: Scene
    ) -> float:
        """Return what steps are worth beyond their cost; `-NEVER` if unpayable."""
        price = self.cost(cost, scene)
        return -NEVER if price == NEVER else self.steps(steps, scene) - price

    # Costs

    def cost(self, cost: Cost | None, scene: Scene) -> float:
        """Return the price of a cost, `NEVER` where it cannot be paid."""
        total = 0.0
        due = dict.fromkeys(self.facts.resources, 0.0)
        for part in costs_of(cost):
            if isinstance(part, e.Pay):
                due[part.resource] += scene.number(part.count)
            elif isinstance(part, e.Doing):
                for step in part.steps:
                    if not self.can(step, scene):
                        return NEVER
                    total -= self.effect(step, scene)
        return total + self.dues(due)

    def dues(self, due: dict[str, float]) -> float:
        """Return the price of resources that are owed, substitutes considered."""
        have = dict(self.me.pool)
        total = 0.0
        for name, ways in self.facts.substitutes:
            owed = due[name]
            if owed <= 0:
                continue
            cheapest = sorted(
                ways.items(), key=lambda way: self.prices.of(way[0]) / way[1]
            )
            for other, worth in ((name, 1), *cheapest):
                count = min(have[other], max(0, math.ceil(owed / worth)))
                have[other] -= count
                owed -= count * worth
                total += count * (self.prices.of(other) + self.paying(other))
            if owed > 0:
                return NEVER
        return total

    def paying(self, resource: str) -> float:
        """Return what it costs besides that a resource is paid."""
        if resource not in self._paying:
            self._paying[resource] = -sum(
                self.steps(ability.steps, self.scene.with_source(thing))
                for thing, ability in self.payments(resource)
            )
        return self._paying[resource]

    def payments(self, resource: str) -> Iterator[tuple[Thing, e.Whenever]]:
        """Yield what its payments set off: the card, and the ability."""
        for thing in self.me.in_force:
            for ability in thing.card.abilities:
                if isinstance(ability, e.Whenever) and ability.event == "paid":
                    named = getattr(ability.where, "resource", resource)
                    if named == resource and ability.by == "you":
                        yield thing, ability

    def can(self, step: Effect, scene: Scene) -> bool:
        """Return whether an effect can be done in full, as a cost has to be."""
        if not self.able(step, scene):
            return False
        if isinstance(step, e.Discard):
            hand = [x for x in self.me.zones["hand"] if x is not scene.source]
            return len(hand) >= scene.number(step.count)
        of = getattr(step, "of", None)
        if of is None or isinstance(of, e.This | e.Chosen | n.Market):
            return True
        count: int = getattr(step, "count", 1)
        least = getattr(step, "at_least", None)
        if least is not None or count >= n.ANY:
            count = least or 0
        return len(scene.find(of)) >= count

    def able(self, step: Effect, scene: Scene) -> bool:
        """Return whether anything of an effect can be done."""
        found = ABLE.get(type(step))
        if found is not None:
            return found(self, step, scene)
        if isinstance(step, n.Garrison) and not scene.find(step.under):
            return isinstance(step.under, e.This)
        of = getattr(step, "of", None)
        if of is None or isinstance(of, e.This | e.Chosen):
            return True
        return bool(scene.find(of))

    def is_open(self, branch: e.Branch, scene: Scene) -> bool:
        """Return whether a branch can be chosen."""
        if not scene.holds(branch.where):
            return False
        if branch.cost is not None:
            return self.cost(branch.cost, scene) < NEVER
        return not branch.steps or any(self.able(x, scene) for x in branch.steps)

    # Others

    def harm(self, steps: tuple[Effect, ...], side: Side) -> float:
        """Return what it is worth to the bot that another seat does steps."""
        return sum(self.hurts(step, side) for step in steps)

    def hurts(self, step: Effect, side: Side) -> float:
        """Return what it is worth to the bot that another seat does a step."""
        if isinstance(step, e.ChooseOne):
            return min(self.harm(branch.steps, side) for branch in step.branches)
        if isinstance(step, e.May):
            return min(0.0, self.harm(step.steps, side))
        if isinstance(step, e.If):
            return 0.5 * self.hurts(step.then, side)
        if isinstance(step, e.Gain):
            count = Scene(self.table, side, None, self.standing.holdings[side.seat])
            return -0.5 * count.number(step.count) * self.prices.of(step.resource)
        return HARMS.get(type(step), 0.0) / (len(self.table.sides) - 1)


HARMS: dict[type[Node], float] = {
    e.Discard: 0.3,
    e.Draw: -0.3,
    n.Abandon: 0.4,
    n.DiscardCards: 0.3,
    n.Recall: 0.4,
    n.ReturnUnrest: -0.4,
    n.TakeUnrest: 0.6,
    n.ToHistory: -0.2,
}
"""What steps of all other seats together are worth to the bot."""


def _has_target(judge: Judge, node: n.Acquire, scene: Scene) -> bool:
    found = [] if node.exile == "only" else list(judge.table.market)
    if node.exile != "no":
        found += judge.table.zones["exile"]
    return any(scene.passes(node.where, x) for x in found)


ABLE: dict[type[Node], Callable[[Judge, Any, Scene], bool]] = {
    e.ChooseOne: lambda judge, node, scene: any(
        judge.is_open(branch, scene) for branch in node.branches
    ),
    e.To: lambda judge, node, scene: judge.cost(node.cost, scene) < NEVER,
    n.Acquire: _has_target,
    n.Convert: lambda judge, node, scene: judge.me.pool[node.resource] > 0,
    n.Develop: lambda judge, node, scene: any(
        node.free or judge.cost(x.card.cost, scene) < NEVER
        for x in judge.me.zones["developments"]
    ),
    n.DrawIfAble: lambda judge, node, scene: judge.me.counts["deck"] > 0,
    n.GainNation: lambda judge, node, scene: judge.me.counts["nation"] > 0,
    n.MoveOnto: lambda judge, node, scene: (
        judge.me.pool[node.resource] >= node.count * node.cards
    ),
    n.SpendAction: lambda judge, node, scene: judge.me.actions >= node.count,
    n.TakeFame: lambda judge, node, scene: (
        judge.table.counts["fame"] > 0 or bool(judge.me.data["king_token"])
    ),
    n.TakeUnrest: lambda judge, node, scene: judge.table.pile > 0,
}
"""What must be there that an effect can do anything."""
