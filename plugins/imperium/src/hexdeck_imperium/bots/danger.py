"""How much unrest an option takes off the pile, and whether a collapse is wanted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hexdeck import effects as e
from hexdeck.effects import Effect, Node
from hexdeck.effects.node import Cost
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.facts import costs_of, inner, whole_tree
from hexdeck_imperium.bots.judge import NEVER, Judge
from hexdeck_imperium.bots.table import Thing

__all__ = ["NONE", "Danger", "Drain"]

DOOM = 1000.0
"""What it weighs to end the game at once."""

SURE = 50.0
"""What it weighs that the next solstice will end it."""

NEAR = 10.0
"""What it weighs that the next card may end it."""


class Drain(NamedTuple):
    """
    What leaves the unrest pile.

    Attributes:
        pile: How much.
        mine: How much of it comes to the bot.
    """

    pile: float = 0.0
    mine: float = 0.0

    def plus(self, other: Drain) -> Drain:
        """Return both together."""
        return Drain(self.pile + other.pile, self.mine + other.mine)

    def times(self, count: float) -> Drain:
        """Return it so many times over."""
        return Drain(self.pile * count, self.mine * count)


NONE = Drain()
"""Nothing leaves the pile."""


class Danger:
    """
    What options do to the unrest pile.

    Attributes:
        judge: Weighs what the options cost.
        pile: How much unrest the pile holds.
        least: What steps take off it at the least, the bot's choices being its own.
        most: What they take at the most.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.pile = judge.table.pile
        self.least = Drains(judge, most=False)
        self.most = Drains(judge, most=True)

    def verdict(self, least: Drain, most: Drain = NONE) -> float:
        """
        Return what it weighs that an option takes unrest off the pile.

        A bot that is ahead plays on; one that is not takes a collapse that it wins.

        Args:
            least: What leaves the pile at the least.
            most: What leaves it if the bot wants it to.
        """
        standing = self.judge.standing
        wanted = standing.lead <= 0
        for drain in (least, most):
            # Whether it wins, now that the last unrest goes where it goes.
            ends = 0 < self.pile <= drain.pile
            if wanted and ends and standing.wins_collapse(min(drain.mine, self.pile)):
                return DOOM
        if 0 < self.pile <= least.pile:
            return -DOOM
        if least.pile <= 0 or standing.wins_collapse(least.mine + 1):
            return 0.0
        return self._near(self.pile) - self._near(self.pile - least.pile)

    def _near(self, pile: float) -> float:
        """Return what it costs that so little unrest is left on the pile."""
        left = pile - self.judge.prices.reserve
        if self.judge.prices.reserve and left <= 0:
            return SURE
        return NEAR * self.judge.prices.stake * max(0.0, (3 - left) / 3) ** 2

    # Options

    def of_steps(
        self,
        steps: tuple[Effect, ...],
        scene: Scene,
        cost: Cost | None = None,
        after: tuple[Effect, ...] = (),
    ) -> float:
        """Return the verdict on steps, for a cost, with what comes behind them."""
        found = (
            drains.cost(cost, scene)
            .plus(drains.steps(steps, scene))
            .plus(drains.steps(after, scene))
            for drains in (self.least, self.most)
        )
        return self.verdict(*found)

    def of_play(self, thing: Thing) -> float:
        """Return the verdict on playing a card."""
        return self.verdict(self.least.playing(thing), self.most.playing(thing))

    def of_taking(
        self,
        thing: Thing,
        scene: Scene,
        after: tuple[Effect, ...] = (),
        *,
        acquired: bool,
    ) -> float:
        """Return the verdict on taking or exiling a card of the table."""
        gone = taken(self.judge, thing, acquired=acquired)
        return self.verdict(
            gone.plus(self.least.steps(after, scene)),
            gone.plus(self.most.steps(after, scene)),
        )

    def of_paying(self, count: dict[str, int], source: Thing | None) -> float:
        """Return the verdict on paying resources for what a card sells."""
        bought = NONE if source is None else self.least.sold(source)
        paid = sum(much * self.least.rate(name) for name, much in count.items())
        return self.verdict(bought.plus(Drain(paid, paid)))


def taken(judge: Judge, thing: Thing, *, acquired: bool) -> Drain:
    """Return what leaves the pile when a card of the table goes, and another comes."""
    if thing.zone == "exile":
        unrest = acquired and "region" not in thing.card.suits
        return Drain(1, 1) if unrest else NONE
    if not thing.zone.startswith("slot_"):
        return NONE
    below = judge.table.tucked(thing)
    # Acquired, it comes with the unrest below it, which else returns to the pile.
    return Drain(1, below) if acquired else Drain(1 - below, 0)


class Drains:
    """
    Counts what trees take off the unrest pile.

    Attributes:
        judge: Weighs what the options cost.
        most: Whether the bot chooses what takes most, else what takes least.
    """

    def __init__(self, judge: Judge, *, most: bool) -> None:
        self.judge = judge
        self.most = most
        self._found: dict[str, Drain] = {}

    def choose(self, found: list[Drain]) -> Drain:
        """Return what the bot would choose."""
        pick = max if self.most else min
        return pick(found, default=NONE)

    def steps(self, steps: tuple[Effect, ...], scene: Scene) -> Drain:
        """Return what steps take."""
        total = NONE
        for step in steps:
            total = total.plus(self.step(step, scene))
        return total

    def step(self, step: Effect, scene: Scene) -> Drain:
        """Return what an effect takes."""
        found = DRAINS.get(type(step))
        return NONE if found is None else found(self, step, scene)

    def cost(self, cost: Cost | None, scene: Scene) -> Drain:
        """Return what a cost takes at the least."""
        total = NONE
        for part in costs_of(cost):
            if isinstance(part, e.Doing):
                total = total.plus(self.steps(part.steps, scene))
            elif isinstance(part, e.Pay):
                paid = self.paying(part.resource, scene.number(part.count))
                total = total.plus(Drain(paid, paid))
        return total

    def paying(self, resource: str, count: float) -> float:
        """Return how much unrest it brings to pay, at the least."""
        facts, pool = self.judge.facts, self.judge.me.pool
        rates = {name: self.rate(name) for name in facts.resources}
        if not any(rates.values()):
            return 0.0
        ways = {resource: 1, **dict(facts.substitutes).get(resource, {})}
        total = 0.0
        for name in sorted(ways, key=lambda x: rates[x]):
            used = min(pool[name], math.ceil(max(0.0, count) / ways[name]))
            count -= used * ways[name]
            total += used * rates[name]
        return total

    def rate(self, resource: str) -> float:
        """Return how much unrest each of a resource brings that the bot pays."""
        return sum(
            self.steps(ability.steps, self.judge.scene.with_source(thing)).mine
            for thing, ability in self.judge.payments(resource)
        )

    def playing(self, thing: Thing) -> Drain:
        """Return what it takes to play a card."""
        return self._once(thing, self.judge.facts.played_steps(thing.card))

    def commerce(self, thing: Thing) -> Drain:
        """Return what the commerce of a trade route takes."""
        found = self.judge.facts.commerce(thing.card)
        return NONE if found is None else self._once(thing, found.steps)

    def _once(self, thing: Thing, steps: tuple[Effect, ...]) -> Drain:
        if thing.name not in self._found:
            # Cards that resolve one another do not do so for ever.
            self._found[thing.name] = NONE
            scene = self.judge.scene.with_source(thing)
            self._found[thing.name] = self.steps(steps, scene)
        return self._found[thing.name]

    def sold(self, thing: Thing) -> Drain:
        """Return what the worst of what a card sells takes."""
        scene = self.judge.scene.with_source(thing)
        found = [
            self.steps(inner(node), scene)
            for ability in thing.card.abilities
            for node in whole_tree(ability)
            if getattr(node, "cost", None) is not None
        ]
        return max(found, default=NONE)

    def others(self, steps: tuple[Effect, ...]) -> Drain:
        """Return what steps of all others take: they choose what the bot fears."""
        worst = min if self.most else max
        each = sum(_of_other(step, worst) for step in steps)
        return Drain(each * len(self.judge.table.others), 0.0)


Chosen = Callable[[Iterable[float]], float]


def _of_other(step: Effect, worst: Chosen) -> float:
    """Return how much a step of another player takes, if *worst* is chosen."""
    if isinstance(step, n.TakeUnrest):
        return float(step.count) if isinstance(step.count, int) else 1.0
    if isinstance(step, e.ChooseOne):
        return worst([sum(_of_other(x, worst) for x in b.steps) for b in step.branches])
    if isinstance(step, e.If):
        sides = [step.then] if step.otherwise is None else [step.then, step.otherwise]
        return worst([_of_other(side, worst) for side in sides])
    return sum(_of_other(x, worst) for x in inner(step))


# What kinds of effects take


def _choose_one(drains: Drains, node: e.ChooseOne, scene: Scene) -> Drain:
    return drains.choose(
        [
            drains.cost(branch.cost, scene).plus(drains.steps(branch.steps, scene))
            for branch in node.branches
            if drains.judge.is_open(branch, scene)
        ]
    )


def _may(drains: Drains, node: e.May, scene: Scene) -> Drain:
    if not drains.most or drains.judge.cost(node.cost, scene) == NEVER:
        return NONE
    return drains.cost(node.cost, scene).plus(drains.steps(node.steps, scene))


def _to(drains: Drains, node: e.To, scene: Scene) -> Drain:
    if drains.judge.cost(node.cost, scene) == NEVER:
        return NONE
    return drains.cost(node.cost, scene).plus(drains.steps(node.steps, scene))


def _if(drains: Drains, node: e.If, scene: Scene) -> Drain:
    if scene.holds(node.condition):
        return drains.step(node.then, scene)
    return NONE if node.otherwise is None else drains.step(node.otherwise, scene)


def _up_to(drains: Drains, node: n.UpTo, scene: Scene) -> Drain:
    if not drains.most:
        return NONE
    return drains.step(node.effect, scene).times(node.times)


def _take_unrest(drains: Drains, node: n.TakeUnrest, scene: Scene) -> Drain:
    count = scene.number(node.count)
    return Drain(count, count)


def _acquire(drains: Drains, node: n.Acquire, scene: Scene) -> Drain:
    judge = drains.judge
    found = [] if node.exile == "only" else list(judge.table.market)
    if node.exile != "no":
        found += judge.table.zones["exile"]
    taken_each = [
        taken(judge, thing, acquired=True)
        for thing in found
        if scene.passes(node.where, thing)
    ]
    if node.up_to == 1:
        return drains.choose(taken_each)
    if not drains.most:
        return NONE
    total = NONE
    for drain in sorted(taken_each, reverse=True)[: node.up_to]:
        total = total.plus(drain)
    return total


def _exile(drains: Drains, node: n.Exile, scene: Scene) -> Drain:
    found = [thing for thing in scene.find(node.of) if not thing.tokens]
    return drains.choose([taken(drains.judge, x, acquired=False) for x in found])


def _history(drains: Drains, node: n.ToHistory, scene: Scene) -> Drain:
    instead = drains.judge.instead
    found = len(scene.find(node.of))
    if instead is None or not found:
        return NONE
    host, steps, _ = instead
    least = node.count if node.at_least is None else node.at_least
    count = node.count if drains.most else 0 if node.count >= n.ANY else least
    return drains.steps(steps, scene.with_source(host)).times(min(count, found))


def _free(drains: Drains, node: Any, scene: Scene) -> Drain:
    found = [x for x in scene.find(node.of) if x is not scene.source]
    return drains.choose([drains.playing(x) for x in found])


def _develop(drains: Drains, node: n.Develop, scene: Scene) -> Drain:
    if node.free:
        return NONE
    judge = drains.judge
    area = judge.me.zones["developments"]
    costs = [x.card.cost for x in area if judge.cost(x.card.cost, scene) < NEVER]
    return drains.choose([drains.cost(cost, scene) for cost in costs])


def _trade(drains: Drains, node: Any, scene: Scene) -> Drain:
    return drains.choose([drains.commerce(x) for x in drains.judge.routes()])


def _resolve_play(drains: Drains, node: n.ResolvePlay, scene: Scene) -> Drain:
    play = drains.judge.me.zones["play"]
    hosts = scene.find(node.of) or [x for x in play if "region" in x.card.suits]
    return drains.choose([drains.playing(x) for x in hosts])


def _resolve_commerce(drains: Drains, node: n.ResolveCommerce, scene: Scene) -> Drain:
    found = [x for x in scene.find(node.of) if x is not scene.source]
    return drains.choose([drains.commerce(x) for x in found])


def _steal(drains: Drains, node: n.StealFromEach, scene: Scene) -> Drain:
    others = drains.judge.table.others
    poor = sum(not side.pool[node.resource] for side in others)
    return drains.others(node.short).times(poor / len(others))


def _all(drains: Drains, node: n.AllPlayers, scene: Scene) -> Drain:
    return drains.steps(node.steps, scene).plus(drains.others(node.steps))


DRAINS: dict[type[Node], Callable[[Drains, Any, Scene], Drain]] = {
    e.ChooseOne: _choose_one,
    e.EachOther: lambda drains, node, scene: drains.others(node.steps),
    e.If: _if,
    e.May: _may,
    e.Repeat: lambda drains, node, scene: drains.step(node.effect, scene).times(
        scene.number(node.times)
    ),
    e.Steps: lambda drains, node, scene: drains.steps(node.steps, scene),
    e.To: _to,
    n.Acquire: _acquire,
    n.AllPlayers: _all,
    n.Develop: _develop,
    n.EachMay: lambda drains, node, scene: drains.others(node.steps),
    n.Exile: _exile,
    n.FreePlay: _free,
    n.PlayFrom: _free,
    n.ResolveCommerce: _resolve_commerce,
    n.ResolvePlay: _resolve_play,
    n.StealFromEach: _steal,
    n.TakeUnrest: _take_unrest,
    n.ToHistory: _history,
    n.Trade: _trade,
    n.UpTo: _up_to,
}
"""How much the kinds of effects take off the pile."""
