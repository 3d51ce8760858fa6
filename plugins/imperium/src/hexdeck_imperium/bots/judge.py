"""What effects are worth to the bot, in victory points."""

from __future__ import annotations

import math
from collections.abc import Callable
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

__all__ = ["Judge"]

NEVER = math.inf
"""The price of what cannot be paid."""

DRAWN = 0.45
"""What a card drawn is worth while there are actions to play it."""

AN_ACTION = 0.9
UNKNOWN = 0.2
"""What an effect is worth of which nothing is known."""


class Judge(Appraiser):
    """Weighs effects and costs for the seat of the bot."""

    def __init__(self, table: Table, standing: Standing) -> None:
        super().__init__(table, standing)
        self.sheds = self._sheds()
        self._played.clear()
        self._taken.clear()

    # Steps

    def steps(self, steps: tuple[Effect, ...], scene: Scene) -> float:
        """Return what steps are worth."""
        return sum(self.effect(step, scene) for step in steps)

    def effect(self, step: Effect, scene: Scene) -> float:
        """Return what an effect is worth."""
        if self.depth > 6:
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
        substitutes = {
            one.name: one.substitutes for one in self.facts.rules.blueprint.resources
        }
        for name in sorted(due, key=lambda x: bool(substitutes[x])):
            owed = due[name]
            own = min(owed, have[name])
            have[name] -= int(own)
            total += own * self.price(name)
            owed -= own
            if owed <= 0:
                continue
            ways = sorted(
                substitutes[name].items(), key=lambda way: self.price(way[0]) / way[1]
            )
            for other, worth in ways:
                count = min(have[other], math.ceil(owed / worth))
                have[other] -= count
                owed -= count * worth
                total += count * (self.price(other) + self.paying(other))
            if owed > 0:
                return NEVER
        return total

    def paying(self, resource: str) -> float:
        """Return what it costs besides that a resource is paid."""
        total = 0.0
        for thing in self.me.in_force:
            for ability in thing.card.abilities:
                if isinstance(ability, e.Whenever) and ability.event == "paid":
                    where = ability.where
                    named = getattr(where, "resource", resource)
                    if named == resource and ability.by == "you":
                        total -= self.steps(
                            ability.steps, self.scene.with_source(thing)
                        )
        return total

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
            return -0.5 * count.number(step.count) * self.price(step.resource)
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
    n.MoveOnto: lambda judge, node, scene: judge.me.pool[node.resource]
    >= node.count * node.cards,
    n.SpendAction: lambda judge, node, scene: judge.me.actions >= node.count,
    n.TakeFame: lambda judge, node, scene: judge.table.counts["fame"] > 0
    or bool(judge.me.data["king_token"]),
    n.TakeUnrest: lambda judge, node, scene: judge.table.pile > 0,
}
"""What must be there that an effect can do anything."""


# Flow


def _choose_one(judge: Judge, node: e.ChooseOne, scene: Scene) -> float:
    worths = [
        judge.bought(branch.cost, branch.steps, scene)
        for branch in node.branches
        if judge.is_open(branch, scene)
    ]
    best = max(worths, default=0.0)
    return 0.0 if best == -NEVER else best


def _may(judge: Judge, node: e.May, scene: Scene) -> float:
    return max(0.0, judge.bought(node.cost, node.steps, scene))


def _to(judge: Judge, node: e.To, scene: Scene) -> float:
    worth = judge.bought(node.cost, node.steps, scene)
    return 0.0 if worth == -NEVER else worth


def _if(judge: Judge, node: e.If, scene: Scene) -> float:
    if scene.holds(node.condition):
        return judge.effect(node.then, scene)
    return 0.0 if node.otherwise is None else judge.effect(node.otherwise, scene)


def _each_other(judge: Judge, node: e.EachOther, scene: Scene) -> float:
    return sum(judge.harm(node.steps, side) for side in judge.table.others)


def _all_players(judge: Judge, node: n.AllPlayers, scene: Scene) -> float:
    others = sum(judge.harm(node.steps, side) for side in judge.table.others)
    return judge.steps(node.steps, scene) + others


def _each_may(judge: Judge, node: n.EachMay, scene: Scene) -> float:
    others = sum(min(0.0, judge.harm(node.steps, s)) for s in judge.table.others)
    mine = max(0.0, judge.steps(node.steps, scene)) if node.who == "all" else 0.0
    return mine + others


def _up_to(judge: Judge, node: n.UpTo, scene: Scene) -> float:
    once = max(0.0, judge.effect(node.effect, scene))
    return once * (1 + 0.5 * (node.times - 1))


# Resources and tokens


def _gain(judge: Judge, node: e.Gain, scene: Scene) -> float:
    return judge.gains(node.resource, scene.number(node.count))


def _lose(judge: Judge, node: e.Lose, scene: Scene) -> float:
    return -judge.gains(node.resource, scene.number(node.count))


def _draw(judge: Judge, node: Any, scene: Scene) -> float:
    return scene.number(node.count) * judge.drawn


def _draw_if_able(judge: Judge, node: n.DrawIfAble, scene: Scene) -> float:
    return min(scene.number(node.count), judge.me.counts["deck"]) * judge.drawn


def _steal(judge: Judge, node: n.StealFromEach, scene: Scene) -> float:
    count = scene.number(node.count)
    total = 0.0
    for side in judge.table.others:
        got = min(count, side.pool[node.resource])
        total += 1.4 * judge.gains(node.resource, got)
        if not got:
            total += judge.harm(node.short, side)
    return total


def _add_to(judge: Judge, node: n.AddTo, scene: Scene) -> float:
    share = 0.3 if isinstance(node.of, n.Market) else 0.5
    return share * judge.gains(node.resource, scene.number(node.count))


def _move_onto(judge: Judge, node: n.MoveOnto, scene: Scene) -> float:
    return -0.8 * node.count * node.cards * judge.price(node.resource)


def _convert(judge: Judge, node: n.Convert, scene: Scene) -> float:
    count = min(scene.number(node.count), judge.me.pool[node.resource])
    worth = judge.gains(node.into, count) - count * judge.price(node.resource)
    return max(0.0, worth) if node.optional else worth


def _gain_action(judge: Judge, node: n.GainAction, scene: Scene) -> float:
    spare = len(judge.me.zones["hand"]) - judge.me.actions
    return scene.number(node.count) * (AN_ACTION if spare > 0 else 0.1)


def _trade(judge: Judge, node: n.Trade, scene: Scene) -> float:
    return judge.trades()


# Unrest, fame, nation, developments


def _take_unrest(judge: Judge, node: n.TakeUnrest, scene: Scene) -> float:
    return -scene.number(node.count) * judge.unrest


def _return_unrest(judge: Judge, node: n.ReturnUnrest, scene: Scene) -> float:
    return min(node.count, len(scene.find(node.of))) * judge.unrest


def _take_fame(judge: Judge, node: n.TakeFame, scene: Scene) -> float:
    return judge.fame()


def _develop(judge: Judge, node: n.Develop, scene: Scene) -> float:
    worths = [
        judge.develops(thing, free=node.free)
        for thing in judge.me.zones["developments"]
    ]
    return max([0.0, *worths])


def _end_game(judge: Judge, node: n.EndGame, scene: Scene) -> float:
    return judge.ending()


# Cards


def _acquire(judge: Judge, node: n.Acquire, scene: Scene) -> float:
    found = [] if node.exile == "only" else list(judge.table.market)
    if node.exile != "no":
        found += judge.table.zones["exile"]
    worths = sorted(
        (judge.acquires(x) for x in found if scene.passes(node.where, x)),
        reverse=True,
    )
    return sum(worths[:1]) + sum(max(0.0, worth) for worth in worths[1 : node.up_to])


def _break_through(judge: Judge, node: n.BreakThrough, scene: Scene) -> float:
    suits = set(node.suits)
    if node.like is not None:
        suits = {suit for x in scene.find(node.like) for suit in x.card.suits}
    return judge.breaks(suits, exile=node.exile)


def _best(
    judge: Judge, node: Any, scene: Scene, worth: Callable[[Thing], float]
) -> float:
    """Return what it is worth to choose as many of the cards found as is said."""
    found = sorted((worth(x) for x in scene.find(node.of)), reverse=True)
    count: int = getattr(node, "count", 1)
    at_least = getattr(node, "at_least", None)
    most = min(count, len(found))
    least = count if at_least is None else at_least
    least = 0 if count >= n.ANY else min(least, most)
    sure = sum(found[:least])
    return sure + sum(max(0.0, x) for x in found[least:most])


def _picked(kind: str) -> Callable[[Judge, Any, Scene], float]:
    def worth(judge: Judge, node: Any, scene: Scene) -> float:
        return _best(judge, node, scene, lambda x: judge.pick(kind, x, scene))

    return worth


def _garrison(judge: Judge, node: n.Garrison, scene: Scene) -> float:
    if not scene.find(node.under) and not isinstance(node.under, e.This):
        return 0.0
    return _best(judge, node, scene, lambda x: judge.pick("garrison", x, scene))


def _find(judge: Judge, node: n.Find, scene: Scene) -> float:
    zones = judge.me.zones
    known = [*zones["discard"], *zones["hand"]]
    known += [x for x in scene.holding.things if x.zone == "deck"]
    worths = [judge.hand(x) for x in known if scene.passes(node.where, x)]
    return max([0.0, *worths]) * 0.8


def _exile_all(judge: Judge, node: n.ExileAll, scene: Scene) -> float:
    total = 0.0
    for thing in scene.find(node.of):
        direct = thing.zone == "play" or thing.card.gained_to == "play"
        total -= judge.in_play(thing) if direct else judge.keeps(thing)
    parts = node.of.selectors if isinstance(node.of, n.Among) else (node.of,)
    if any(isinstance(part, e.Cards) and part.zone == "nation" for part in parts):
        total -= judge.unseen_nation()
    return total


def _swap(judge: Judge, node: n.Swap, scene: Scene) -> float:
    best = 0.0
    for mine in scene.find(node.of):
        for other in judge.table.market:
            if set(mine.card.suits) & set(other.card.suits):
                best = max(best, judge.take(other) - judge.keeps(mine))
    return best


def _give_each(judge: Judge, node: n.GiveEach, scene: Scene) -> float:
    worst = min((judge.keeps(x) for x in scene.find(node.of)), default=0.0)
    return -worst * len(judge.table.others)


def _resolve_play(judge: Judge, node: n.ResolvePlay, scene: Scene) -> float:
    if judge.depth > 3:
        return 0.5
    hosts = (
        scene.find(node.of) or [x for x in judge.me.zones["play"] if x.card.is_region]
        if False
        else scene.find(node.of)
    )
    worths = [
        judge.steps(judge.facts.played_steps(x.card), scene.with_source(x))
        for x in hosts
    ]
    return max([0.3, *worths])


def _constant(worth: float) -> Callable[[Judge, Any, Scene], float]:
    return lambda judge, node, scene: worth


WORTHS: dict[type[Node], Callable[[Judge, Any, Scene], float]] = {
    e.Choose: _constant(0.0),
    e.ChooseOne: _choose_one,
    e.Discard: lambda judge, node, scene: judge.discards(
        int(scene.number(node.count)), scene
    ),
    e.Draw: _draw,
    e.EachOther: _each_other,
    e.Gain: _gain,
    e.If: _if,
    e.Lasting: _constant(0.3),
    e.Lose: _lose,
    e.May: _may,
    e.Repeat: lambda judge, node, scene: (
        scene.number(node.times) * judge.effect(node.effect, scene)
    ),
    e.Steps: lambda judge, node, scene: judge.steps(node.steps, scene),
    e.To: _to,
    n.Abandon: _picked("abandon"),
    n.Acquire: _acquire,
    n.AddTo: _add_to,
    n.AllPlayers: _all_players,
    n.Avoid: _constant(0.8),
    n.BreakThrough: _break_through,
    n.BreakTop: _constant(1.5),
    n.Convert: _convert,
    n.Develop: _develop,
    n.DiscardCards: _picked("discard"),
    n.DrawFrom: _picked("draw"),
    n.DrawIfAble: _draw_if_able,
    n.EachMay: _each_may,
    n.EndGame: _end_game,
    n.Exchange: _constant(0.2),
    n.Exile: _picked("exile"),
    n.ExileAll: _exile_all,
    n.Find: _find,
    n.FlipState: _constant(0.0),
    n.FlipThis: _constant(1.0),
    n.FreePlay: _picked("free"),
    n.GainAction: _gain_action,
    n.GainNation: _constant(0.8),
    n.Garrison: _garrison,
    n.GiveEach: _give_each,
    n.Look: _constant(0.1),
    n.MoveOnto: _move_onto,
    n.Owner: _constant(0.1),
    n.PlayFrom: _picked("play"),
    n.PutBack: _constant(0.0),
    n.PutOnDeck: _picked("deck"),
    n.PutUnder: _constant(0.0),
    n.Recall: _picked("recall"),
    n.ResolveCommerce: _constant(0.6),
    n.ResolvePlay: _resolve_play,
    n.ReturnExhaustion: _constant(0.4),
    n.ReturnUnrest: _return_unrest,
    n.RevealTop: _constant(0.0),
    n.SpendAction: lambda judge, node, scene: -AN_ACTION * node.count,
    n.StealFromEach: _steal,
    n.Swap: _swap,
    n.Take: _picked("take"),
    n.TakeFame: _take_fame,
    n.TakeUnrest: _take_unrest,
    n.ToHistory: _picked("history"),
    n.Trade: _trade,
    n.TreatAs: _constant(0.3),
    n.UpTo: _up_to,
}
"""What each kind of effect is worth."""
