"""How the greedy bot chooses among the cards of the table."""

from __future__ import annotations

from hexdeck import effects as e
from hexdeck.engine.decisions import Option
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asked import offered_card, place_of, scene_of
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.facts import whole_tree
from hexdeck_imperium.bots.judge import Judge
from hexdeck_imperium.bots.mind import Offer, best_of
from hexdeck_imperium.bots.table import TABLE, Thing

__all__ = [
    "choose_acquired",
    "choose_broken",
    "choose_developed",
    "choose_token",
    "choose_trade",
]


def choose_acquired(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a card to acquire, or to stop."""
    place, scene = place_of(offer), scene_of(offer, judge)
    after = () if place is None else place.rest

    def worth(option: Option) -> float:
        thing = offered_card(offer, option)
        if thing is None:
            return danger.of_steps(after, scene)
        weighed = danger.of_taking(thing, scene, after, acquired=True)
        return judge.acquires(thing) + weighed

    return best_of(offer.options, worth)


def choose_broken(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a card to break through for, or a deck to dig in."""
    place, scene = place_of(offer), scene_of(offer, judge)
    after = () if place is None else place.rest

    def worth(option: Option) -> float:
        verb, args = offer.verb(option), offer.args(option)
        if verb == "dig":
            return judge.digs(str(args[0]))
        if verb == "bottom":
            return judge.take(Thing(offer.facts.cards[args[0]], "main", TABLE))
        thing = offered_card(offer, option)
        if thing is None:
            return 0.0
        weighed = danger.of_taking(thing, scene, after, acquired=False)
        return judge.take(thing) + judge.tokens(thing) + weighed

    return best_of(offer.options, worth)


def choose_developed(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a development, or none where none is worth its cost."""
    place = place_of(offer)
    free = place is not None and isinstance(place.node, n.Develop) and place.node.free
    area = {thing.name: thing for thing in judge.me.zones["developments"]}

    def worth(option: Option) -> float:
        if offer.verb(option) != "develop":
            return 0.0
        thing = area[offer.args(option)[0]]
        cost = None if free else thing.card.cost
        weighed = danger.of_steps((), judge.scene.with_source(thing), cost)
        return judge.develops(thing, free=free) + weighed

    return best_of(offer.options, worth)


def choose_trade(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose a trade route to trade by."""
    routes = {
        thing.name: thing for side in offer.table.sides for thing in side.zones["play"]
    }

    def worth(option: Option) -> float:
        thing = routes.get(next(iter(offer.args(option)), ""))
        if thing is None:
            return 0.0
        commerce = offer.facts.commerce(thing.card)
        steps = () if commerce is None else commerce.steps
        weighed = danger.of_steps(steps, judge.scene.with_source(thing))
        return judge.trading(thing) + weighed

    return best_of(offer.options, worth)


def choose_token(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose the market card that the token goes to: one that it will take."""
    reach = _reached(judge)

    def worth(option: Option) -> float:
        thing = offered_card(offer, option)
        if thing is None:
            return 0.0
        near = any(judge.scene.passes(where, thing) for where in reach)
        return judge.take(thing) + 0.3 * thing.tokens + (2.0 if near else 0.0)

    return best_of(offer.options, worth)


def _reached(judge: Judge) -> list[e.Filter | None]:
    """Return which market cards the cards in hand and in play can get."""
    found: list[e.Filter | None] = []
    for thing in judge.me.zones["hand"] + judge.me.in_force:
        for ability in thing.card.abilities:
            for node in whole_tree(ability):
                if isinstance(node, n.Acquire) and node.exile != "only":
                    found.append(node.where)
                elif isinstance(node, n.BreakThrough) and node.exile != "only":
                    found.append(e.AnyFilter(*map(e.OfSuit, node.suits)))
    return found
