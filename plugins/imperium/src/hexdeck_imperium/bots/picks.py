"""How the greedy bot answers what cards ask."""

from __future__ import annotations

import re
from typing import Any

from hexdeck import effects as e
from hexdeck.effects import Effect
from hexdeck.engine.decisions import Option
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asked import candidate, place_of, scene_of, source_of
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.facts import Place, inner
from hexdeck_imperium.bots.judge import NEVER, Judge
from hexdeck_imperium.bots.mind import Offer, best_of
from hexdeck_imperium.bots.table import Thing
from hexdeck_imperium.bots.worths import PICKS

__all__ = [
    "choose_branch_or_card",
    "choose_convert",
    "choose_find",
    "choose_may",
    "choose_once_more",
    "choose_order",
    "choose_payment",
]

UNSEEN = 1.0
"""What it costs more to pay in a way that is not seen from the view."""


# Branches, and yes or no


def choose_branch_or_card(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a branch of a card, or cards for what it does."""
    place = place_of(offer)
    if place is None:
        return offer.options[0]
    if isinstance(place.node, e.ChooseOne):
        return _branch(place, offer, judge, danger)
    return _card(place, offer, judge, danger)


def _branch(place: Place, offer: Offer, judge: Judge, danger: Danger) -> Option:
    scene = scene_of(offer, judge)
    node: Any = place.node
    branches: dict[str, e.Branch] = {_slug(b.label): b for b in node.branches}

    def worth(option: Option) -> float:
        branch = branches.get(str(next(iter(offer.args(option)), "")))
        if branch is None:
            return 0.0
        worth = judge.bought(branch.cost, branch.steps, scene)
        if worth == -NEVER:
            worth = judge.steps(branch.steps, scene) - UNSEEN
        return worth + danger.of_steps(branch.steps, scene, branch.cost, place.rest)

    return best_of(offer.options, worth)


def _slug(label: str) -> str:
    """Return a label as it stands in codes."""
    return re.sub(r"[\W_]+", "_", label.lower()).strip("_")


def choose_may(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Do what may be left out, or exhaust a card, where it is worth it."""
    place = place_of(offer)
    yes, no = offer.first("yes"), offer.first("no")
    if place is None or yes is None or no is None:
        return offer.options[0]
    scene = scene_of(offer, judge)
    cost: e.Cost | None = getattr(place.node, "cost", None)
    steps = inner(place.node)
    worth = judge.bought(cost, steps, scene)
    worth += danger.of_steps(steps, scene, cost, place.rest)
    return yes if worth > danger.of_steps(place.rest, scene) else no


def choose_once_more(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Do an effect once more where it is worth it."""
    place = place_of(offer)
    yes, no = offer.first("yes"), offer.first("no")
    if place is None or yes is None or no is None:
        return offer.options[0]
    scene = scene_of(offer, judge)
    node: Any = place.node
    worth = judge.effect(node.effect, scene)
    worth += danger.of_steps((node.effect,), scene, None, place.rest)
    return yes if worth > danger.of_steps(place.rest, scene) else no


# Cards


def _card(place: Place, offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose cards one by one: each that is worth it, or as many as must be."""
    scene = scene_of(offer, judge)
    worths: dict[Option, float] = {}
    for option in offer.options:
        thing = candidate(offer, judge, option)
        if thing is not None:
            worths[option] = _worth(place, thing, scene, judge, danger)
    done = offer.first("done")
    if not worths:
        return done or offer.options[0]
    if done is not None:
        floor = danger.of_steps(place.rest, scene)
        # The picks come in their order: the first good one leaves the others.
        return next((x for x, worth in worths.items() if worth > floor), done)
    count: int = getattr(place.node, "count", 1)
    best = sorted(worths, key=lambda option: -worths[option])[:count]
    return next(option for option in worths if option in best)


def _worth(
    place: Place, thing: Thing, scene: Scene, judge: Judge, danger: Danger
) -> float:
    """Return what it is worth to choose a card."""
    node: Any = place.node
    name: str = getattr(node, "name", "it")
    bound = scene.with_bound(**{name: [thing], "it": [thing]})
    worth = _chosen(node, thing, scene, judge)
    # What else depends on it is asked for the card that is chosen.
    worth += judge.steps(tuple(x for x in place.rest if isinstance(x, e.If)), bound)
    if isinstance(node, n.FreePlay | n.PlayFrom):
        return worth + danger.of_play(thing)
    if isinstance(node, n.Exile | n.Swap):
        weighed = danger.of_taking(thing, bound, place.rest, acquired=False)
        return worth + weighed
    return worth + danger.of_steps(place.rest, bound)


def _chosen(node: Effect, thing: Thing, scene: Scene, judge: Judge) -> float:
    mine = thing.owner == judge.me.seat
    if isinstance(node, n.AddTo | n.MoveOnto):
        return judge.take(thing)
    if isinstance(node, n.Swap | n.Exchange):
        return (
            -judge.keeps(thing)
            if thing.zone in ("hand", "exile")
            else judge.take(thing)
        )
    if isinstance(node, n.GiveEach | n.PutUnder):
        return -judge.keeps(thing)
    if isinstance(node, n.Garrison) and mine and thing.zone in ("play", "power"):
        # This is the host: what stays in play keeps what lies below it.
        return judge.stays(thing)
    worth = PICKS.get(type(node))
    return judge.hand(thing) if worth is None else worth(judge, thing, scene)


def choose_find(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Find the card that is worth most in hand."""

    def worth(option: Option) -> float:
        thing = candidate(offer, judge, option)
        if thing is None:
            return 0.0
        return judge.hand(thing) + (0.2 if thing.zone != "hand" else 0.0)

    return best_of(offer.options, worth)


def choose_order(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Put back on top what the bot would rather have next."""

    def worth(option: Option) -> float:
        thing = candidate(offer, judge, option)
        return 0.0 if thing is None else judge.take(thing)

    return best_of(offer.options, worth)


# Resources


def choose_payment(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Pay with what is worth least."""
    names = offer.facts.resources
    source = source_of(offer, judge)

    def worth(option: Option) -> float:
        counts: tuple[int, ...] = option.raw[1]
        mix = dict(zip(names, counts, strict=True))
        price = sum(
            count * (judge.prices.of(name) + judge.paying(name))
            for name, count in mix.items()
        )
        return danger.of_paying(mix, source) - price

    return best_of(offer.options, worth)


def choose_convert(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Convert as much as is worth it."""
    place = place_of(offer)
    node = None if place is None else place.node
    if not isinstance(node, n.Convert):
        return offer.options[0]

    def worth(option: Option) -> float:
        count: int = offer.args(option)[0]
        return judge.gains(node.into, count) - count * judge.prices.of(node.resource)

    return best_of(offer.options, worth)
