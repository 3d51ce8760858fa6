"""What each kind of effect is worth to the bot, in victory points."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hexdeck import effects as e
from hexdeck.effects import Node
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.table import Thing

if TYPE_CHECKING:
    from hexdeck_imperium.bots.judge import Judge

__all__ = ["NEVER", "PICKS", "WORTHS"]

NEVER = math.inf
"""The price of what cannot be paid."""

SHALLOW = 3
"""Where cards that resolve others are no longer looked into."""

A_PLAY = 0.4
"""What resolving a card is worth then."""

AN_ACTION = 0.9
"""What an action token is worth where there are cards to play."""


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
    return -0.8 * node.count * node.cards * judge.prices.of(node.resource)


def _convert(judge: Judge, node: n.Convert, scene: Scene) -> float:
    count = min(scene.number(node.count), judge.me.pool[node.resource])
    worth = judge.gains(node.into, count) - count * judge.prices.of(node.resource)
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


# Cards that are chosen


def _exiled(judge: Judge, thing: Thing, scene: Scene) -> float:
    if thing.owner == judge.me.seat or thing is scene.source:
        return -judge.keeps(thing)
    # Others will not have it, and neither will the bot.
    return 0.0 if thing.zone == "exile" else 0.1 - 0.1 * judge.take(thing)


def _put_on_deck(judge: Judge, thing: Thing, scene: Scene) -> float:
    return (-0.4 if thing.zone == "hand" else 0.5) * judge.hand(thing)


def _garrisoned(judge: Judge, thing: Thing, scene: Scene) -> float:
    return judge.thins(thing) + (0.1 if thing.zone == "discard" else 0.0)


def _discarded(judge: Judge, thing: Thing, scene: Scene) -> float:
    return -judge.hand(thing) if thing.zone == "hand" else 0.0


def _free_played(judge: Judge, thing: Thing, scene: Scene) -> float:
    return judge.playing(thing) + (0.1 if judge.me.actions else 0.3)


PICKS: dict[type[Node], Callable[[Judge, Thing, Scene], float]] = {
    n.Abandon: lambda judge, thing, scene: -judge.stays(thing),
    n.DiscardCards: _discarded,
    n.DrawFrom: lambda judge, thing, scene: judge.hand(thing),
    n.Exile: _exiled,
    n.FreePlay: _free_played,
    n.Garrison: _garrisoned,
    n.PlayFrom: lambda judge, thing, scene: judge.playing(thing) - 0.3,
    n.PutOnDeck: _put_on_deck,
    n.Recall: lambda judge, thing, scene: 0.7 * judge.hand(thing) - judge.stays(thing),
    n.Take: lambda judge, thing, scene: judge.take(thing),
    n.ToHistory: lambda judge, thing, scene: judge.history(thing),
}
"""What it is worth to choose a card for something."""


def _picked(judge: Judge, node: Any, scene: Scene) -> float:
    """Return what it is worth to choose as many of the cards found as is said."""
    if isinstance(node, n.Garrison) and not isinstance(node.under, e.This):
        hosts = scene.find(node.under)
        if not hosts:
            return 0.0
    worth = PICKS[type(node)]
    found = sorted((worth(judge, x, scene) for x in scene.find(node.of)), reverse=True)
    count: int = getattr(node, "count", 1)
    at_least = getattr(node, "at_least", None)
    most = min(count, len(found))
    least = count if at_least is None else at_least
    least = 0 if count >= n.ANY else min(least, most)
    sure = sum(found[:least])
    return sure + sum(max(0.0, x) for x in found[least:most])


# Cards of the table, and found


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
    play = judge.me.zones["play"]
    hosts = scene.find(node.of) or [x for x in play if "region" in x.card.suits]
    if judge.depth > SHALLOW:
        return A_PLAY
    worths = [
        judge.steps(judge.facts.played_steps(x.card), scene.with_source(x))
        for x in hosts
    ]
    return max(worths, default=0.0)


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
    n.Abandon: _picked,
    n.Acquire: _acquire,
    n.AddTo: _add_to,
    n.AllPlayers: _all_players,
    n.Avoid: _constant(0.8),
    n.BreakThrough: _break_through,
    n.BreakTop: _constant(1.5),
    n.Convert: _convert,
    n.Develop: _develop,
    n.DiscardCards: _picked,
    n.DrawFrom: _picked,
    n.DrawIfAble: _draw_if_able,
    n.EachMay: _each_may,
    n.EndGame: _end_game,
    n.Exchange: _constant(0.2),
    n.Exile: _picked,
    n.ExileAll: _exile_all,
    n.Find: _find,
    n.FlipState: _constant(0.0),
    n.FlipThis: _constant(1.0),
    n.FreePlay: _picked,
    n.GainAction: _gain_action,
    n.GainNation: _constant(0.8),
    n.Garrison: _picked,
    n.GiveEach: _give_each,
    n.Look: _constant(0.1),
    n.MoveOnto: _move_onto,
    n.Owner: _constant(0.1),
    n.PlayFrom: _picked,
    n.PutBack: _constant(0.0),
    n.PutOnDeck: _picked,
    n.PutUnder: _constant(0.0),
    n.Recall: _picked,
    n.ResolveCommerce: _constant(0.6),
    n.ResolvePlay: _resolve_play,
    n.ReturnExhaustion: _constant(0.4),
    n.ReturnUnrest: _return_unrest,
    n.RevealTop: _constant(0.0),
    n.SpendAction: lambda judge, node, scene: -AN_ACTION * node.count,
    n.StealFromEach: _steal,
    n.Swap: _swap,
    n.Take: _picked,
    n.TakeFame: _take_fame,
    n.TakeUnrest: _take_unrest,
    n.ToHistory: _picked,
    n.Trade: _trade,
    n.TreatAs: _constant(0.3),
    n.UpTo: _up_to,
}
"""What each kind of effect is worth."""
