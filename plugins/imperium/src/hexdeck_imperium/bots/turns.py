"""How the greedy bot takes its turn: what kind, which actions, what it keeps."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.judge import NEVER, Judge
from hexdeck_imperium.bots.mind import Offer, best_of
from hexdeck_imperium.bots.table import Thing

__all__ = [
    "choose_action",
    "choose_clean_up",
    "choose_exhausted",
    "choose_revolt",
    "choose_solstice",
    "choose_turn",
]

ENOUGH = 0.02
"""What an action must be worth at the least."""

FIRST = 1.0
"""What is played for no token comes first: it may bring more to play."""

SUITS = ("region", "uncivilised", "civilised", "tributary")
"""What an innovation breaks through for."""


def _exhausts(judge: Judge, thing: Thing) -> float:
    """Return what the best exhaust ability of a card is worth, `-NEVER` for none."""
    scene = judge.scene.with_source(thing)
    worths = [
        judge.bought(ability.cost, ability.steps, scene)
        for ability in thing.card.abilities
        if isinstance(ability, n.Exhaust) and scene.holds(ability.where)
    ]
    return max(worths, default=-NEVER)


def choose_turn(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose what kind of turn this is."""
    hand = judge.me.zones["hand"]
    unrest = sum(thing.name in offer.facts.unrest for thing in hand)
    plays = sorted(
        (
            judge.playing(thing) + danger.of_play(thing)
            for thing in hand
            if judge.state_allows(thing) == 1
        ),
        reverse=True,
    )
    active = sum(max(0.0, worth) for worth in plays[: judge.me.actions])
    uses = sorted(
        (
            max(0.0, _exhausts(judge, thing))
            for thing in judge.me.in_force
            if not thing.exhausted
        ),
        reverse=True,
    )
    active += sum(uses[: judge.me.exhaustions])

    def worth(option: Option) -> float:
        verb = offer.verb(option)
        if verb == "activate":
            return active
        if verb == "innovate":
            return judge.breaks(SUITS) - 0.2
        return 1.1 * unrest * judge.unrest + 0.4 * active

    return best_of(offer.options, worth)


def choose_action(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose what to play or to exhaust, or to end the actions."""
    hand = {thing.name: thing for thing in judge.me.zones["hand"]}
    force = {
        thing.name: thing for thing in judge.me.in_force[::-1] if not thing.exhausted
    }

    def worth(option: Option) -> float:
        verb, args = offer.verb(option), offer.args(option)
        if verb == "play":
            thing = hand[args[0]]
            worth = judge.playing(thing)
            if thing.card.free_play and worth > ENOUGH:
                worth += FIRST
            return worth + danger.of_play(thing)
        if verb == "exhaust":
            return _exhausted(judge, danger, force[args[0]])
        if verb == "profit":
            return _profit(judge, danger, force[args[0]])
        return ENOUGH

    return best_of(offer.options, worth)


def _exhausted(judge: Judge, danger: Danger, thing: Thing) -> float:
    """Return what it is worth to exhaust a card."""
    scene = judge.scene.with_source(thing)
    weighed = [
        danger.of_steps(ability.steps, scene, ability.cost)
        for ability in thing.card.abilities
        if isinstance(ability, n.Exhaust) and scene.holds(ability.where)
    ]
    return _exhausts(judge, thing) + min(weighed, default=0.0)


def _profit(judge: Judge, danger: Danger, thing: Thing) -> float:
    """Return what it is worth to take the profit of a route."""
    scene = judge.scene.with_source(thing)
    worth = judge.gains("goods", thing.on["goods"])
    for ability in thing.card.abilities:
        if isinstance(ability, n.Profit):
            worth += judge.steps(ability.steps, scene)
            worth += danger.of_steps(ability.steps, scene)
    return worth


def choose_revolt(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Return all the unrest."""
    return best_of(offer.options, lambda option: offer.args(option)[0])


def choose_clean_up(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Discard what a card drawn would most likely beat; keep the rest."""
    hand = {thing.name: thing for thing in judge.me.zones["hand"]}
    unrest = sum(x.name in offer.facts.unrest for x in judge.me.zones["hand"])
    cycling = [x for x in judge.scene.holding.things if x.zone in ("deck", "discard")]
    mean = sum(judge.hand(x) for x in cycling) / len(cycling) if cycling else 0.0
    mean += judge.cycling

    def wanted(thing: Thing) -> bool:
        if thing.name in offer.facts.unrest:
            return unrest >= 2 or judge.playing(thing) > mean
        return judge.hand(thing) > mean

    for option in offer.options:
        if offer.verb(option) == "discard" and not wanted(hand[offer.args(option)[0]]):
            return option
    return offer.first("done") or offer.options[0]


def choose_solstice(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Resolve first what brings most: it may pay for the rest."""
    force = {thing.name: thing for thing in judge.me.in_force}

    def worth(option: Option) -> float:
        thing = force.get(offer.args(option)[0])
        if thing is None:
            return 0.0
        scene = judge.scene.with_source(thing)
        return sum(
            judge.steps(ability.steps, scene)
            for ability in thing.card.abilities
            if isinstance(ability, n.Solstice | n.EndOfSolstice)
        )

    return best_of(offer.options, worth)


def choose_exhausted(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Refresh the card whose exhaust ability is worth most."""
    force = {thing.name: thing for thing in judge.me.in_force}

    def worth(option: Option) -> float:
        if offer.verb(option) != "exhaust":
            return 0.0
        return _exhausts(judge, force[offer.args(option)[0]])

    return best_of(offer.options, worth)
