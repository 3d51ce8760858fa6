"""How the greedy bot answers what cards ask."""

from __future__ import annotations

import re
from typing import Any

from hexdeck import effects as e
from hexdeck.effects import Effect
from hexdeck.engine.decisions import Option
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.facts import Place
from hexdeck_imperium.bots.judge import NEVER, Judge
from hexdeck_imperium.bots.market import offered_card
from hexdeck_imperium.bots.mind import Offer, best_of
from hexdeck_imperium.bots.table import Thing

__all__ = [
    "choose_branch_or_card",
    "choose_convert",
    "choose_find",
    "choose_may",
    "choose_once_more",
    "choose_order",
    "choose_payment",
    "choose_react",
    "source_of",
]

KINDS: dict[type[Effect], str] = {
    n.Abandon: "abandon",
    n.DiscardCards: "discard",
    n.DrawFrom: "draw",
    n.Exile: "exile",
    n.FreePlay: "free",
    n.Garrison: "garrison",
    n.PlayFrom: "play",
    n.PutOnDeck: "deck",
    n.Recall: "recall",
    n.Take: "take",
    n.ToHistory: "history",
}
"""What happens to the cards that an effect lets choose."""


def source_of(offer: Offer, judge: Judge) -> Thing | None:
    """Return the card that asks, None where a rule asks."""
    name = offer.decision.source
    if name is None:
        return None
    for thing in offer.table.everything():
        if thing.name == name:
            return thing
    card = offer.facts.cards.get(name)
    return None if card is None else Thing(card, "limbo", judge.me.seat)


def _scene(offer: Offer, judge: Judge) -> Scene:
    source = source_of(offer, judge)
    return judge.scene if source is None else judge.scene.with_source(source)


def _place(offer: Offer) -> Place | None:
    return offer.facts.place(offer.decision.source, offer.decision.prompt)


# Branches, and yes or no


def choose_branch_or_card(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a branch of a card, or cards for what it does."""
    place = _place(offer)
    if place is None:
        return offer.options[0]
    if isinstance(place.node, e.ChooseOne):
        return _branch(place, offer, judge, danger)
    return _card(place, offer, judge, danger)


def _branch(place: Place, offer: Offer, judge: Judge, danger: Danger) -> Option:
    scene = _scene(offer, judge)
    node: Any = place.node
    after = danger.steps(place.rest, scene)
    branches = {_slug(branch.label): branch for branch in node.branches}

    def worth(option: Option) -> float:
        branch = branches.get(str(next(iter(offer.args(option)), "")))
        if branch is None:
            return 0.0
        worth = judge.bought(branch.cost, branch.steps, scene)
        if worth == -NEVER:
            # It is offered, so it can be paid in a way that is not seen from here.
            worth = judge.steps(branch.steps, scene) - 1.0
        drain = danger.cost(branch.cost, scene) + danger.steps(branch.steps, scene)
        drain += after
        return worth + danger.verdict(drain, drain)

    return best_of(offer.options, worth)


def _slug(label: str) -> str:
    return re.sub(r"[\W_]+", "_", label.lower()).strip("_")


def choose_may(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Do what may be left out where it is worth it."""
    place = _place(offer)
    yes, no = offer.first("yes"), offer.first("no")
    if place is None or yes is None or no is None:
        return offer.options[0]
    scene = _scene(offer, judge)
    node = place.node
    cost: e.Cost | None = getattr(node, "cost", None)
    steps: tuple[Effect, ...] = getattr(node, "steps", ())
    worth = judge.bought(cost, steps, scene)
    after = danger.steps(place.rest, scene)
    drain = danger.cost(cost, scene) + danger.steps(steps, scene) + after
    worth += danger.verdict(drain, drain) - danger.verdict(after, after)
    return yes if worth > 0 else no


def choose_react(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Exhaust a card for what has happened where it is worth it."""
    return choose_may(offer, judge, danger)


def choose_once_more(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Do an effect once more where it is worth it."""
    place = _place(offer)
    yes, no = offer.first("yes"), offer.first("no")
    if place is None or yes is None or no is None:
        return offer.options[0]
    scene = _scene(offer, judge)
    effect: Effect = place.node.effect  # type: ignore[attr-defined]
    after = danger.steps(place.rest, scene)
    drain = danger.step(effect, scene) + after
    worth = judge.effect(effect, scene)
    worth += danger.verdict(drain, drain) - danger.verdict(after, after)
    return yes if worth > 0 else no


# Cards


def candidate(offer: Offer, judge: Judge, option: Option) -> Thing | None:
    """Return the card that an option names, where it is seen to lie."""
    verb, args = offer.verb(option), offer.args(option)
    found = offered_card(offer, option)
    if found is not None or verb in ("done", "no", "yes"):
        return found
    name = next((x for x in reversed(args) if x in offer.facts.cards), None)
    if name is None:
        return None
    zone = str(args[0]) if verb == "from" else ""
    known = [thing for thing in offer.table.everything() if thing.name == name]
    known.sort(key=lambda x: (x.zone != zone, x.owner != judge.me.seat))
    return known[0] if known else Thing(offer.facts.cards[name], zone, judge.me.seat)


def _card(place: Place, offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose cards one by one: each that is worth it, or as many as must be."""
    scene = _scene(offer, judge)
    done = offer.first("done")
    worths: dict[int, float] = {}
    for option in offer.options:
        thing = candidate(offer, judge, option)
        if thing is not None:
            worths[id(option)] = _worth(place, thing, scene, judge, danger)
    cards = [option for option in offer.options if id(option) in worths]
    if not cards:
        return offer.options[0]
    count: int = getattr(place.node, "count", 1)
    if done is not None:
        after = danger.steps(place.rest, scene)
        floor = danger.verdict(after, after)
        good = [option for option in cards if worths[id(option)] > floor]
        # The picks come in their order: the first good one leaves the others.
        return good[0] if good else done
    if count <= 1 or len(cards) <= 1:
        return best_of(cards, lambda option: worths[id(option)])
    best = sorted(cards, key=lambda option: -worths[id(option)])[:count]
    return next(option for option in cards if option in best)


def _worth(
    place: Place, thing: Thing, scene: Scene, judge: Judge, danger: Danger
) -> float:
    node = place.node
    kind = KINDS.get(type(node))  # type: ignore[arg-type]
    drain = 0.0
    if isinstance(node, n.AddTo):
        worth = judge.take(thing) if thing.zone.startswith("slot_") else 0.0
    elif isinstance(node, n.MoveOnto):
        worth = judge.take(thing) if thing.zone.startswith("slot_") else 0.0
    elif isinstance(node, n.Swap | n.Exchange):
        worth = _exchanged(thing, judge)
        if thing.zone.startswith("slot_"):
            drain = danger.market(thing, acquired=False)
    elif isinstance(node, n.GiveEach):
        worth = -judge.keeps(thing)
    elif isinstance(node, n.PutUnder):
        worth = -judge.keeps(thing)
    elif kind is not None:
        worth = judge.pick(kind, thing, scene)
        if kind in ("free", "play"):
            drain = danger.playing(thing)
        if kind == "exile" and thing.zone.startswith("slot_"):
            drain = danger.market(thing, acquired=False)
        if kind in ("garrison",) and thing.zone in ("play", "power"):
            worth = len(judge.me.under(thing.name)) * 0.01 + judge.stays(thing)
    else:
        worth = judge.hand(thing)
    name = getattr(node, "name", "it")
    bound = scene.with_bound(**{name: [thing], "it": [thing]})
    worth += judge.steps(_conditional(place.rest), bound)
    drain += danger.steps(place.rest, bound)
    return worth + danger.verdict(drain, drain)


def _conditional(rest: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the steps behind a choice that may depend on it."""
    return tuple(step for step in rest if isinstance(step, e.If))


def _exchanged(thing: Thing, judge: Judge) -> float:
    """Return what it is worth to give a card of the bot, or to get another."""
    if thing.owner == judge.me.seat and thing.zone == "hand":
        return -judge.keeps(thing)
    if thing.zone == "exile":
        return -judge.take(thing)
    return judge.take(thing)


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
    after = 0.0 if source is None else danger.bought(source)

    def worth(option: Option) -> float:
        mix: tuple[int, ...] = option.raw[1]
        price, drain = 0.0, after
        for name, count in zip(names, mix, strict=True):
            price += count * (judge.price(name) + judge.paying(name))
            drain += count * danger.rate(name)
        return danger.verdict(drain, drain) - price

    return best_of(offer.options, worth)


def choose_convert(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Convert as much as is worth it."""
    place = _place(offer)
    node = None if place is None else place.node
    if not isinstance(node, n.Convert):
        return offer.options[0]

    def worth(option: Option) -> float:
        count = offer.args(option)[0]
        return float(
            judge.gains(node.into, count) - count * judge.price(node.resource)
        )

    return best_of(offer.options, worth)
