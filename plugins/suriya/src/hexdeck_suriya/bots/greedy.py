"""The greedy bot: whatever looks best now, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.effects import Choose, Spaces
from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.rng import Source
from hexdeck_suriya import nodes as n
from hexdeck_suriya.bots.actions import choose_action
from hexdeck_suriya.bots.combat import choose_lay, choose_reroll
from hexdeck_suriya.bots.draft import choose_space, choose_tile, choose_tray
from hexdeck_suriya.bots.facts import Card, Way, facts_of
from hexdeck_suriya.bots.growth import (
    choose_burn,
    choose_gain,
    choose_reset,
    choose_start,
    hold_worth,
)
from hexdeck_suriya.bots.judge import Judge
from hexdeck_suriya.bots.mind import Mind, Offer, best_of
from hexdeck_suriya.bots.moves import Mover, read_units
from hexdeck_suriya.bots.plays import Player
from hexdeck_suriya.bots.table import NOBODY, Table
from hexdeck_suriya.phrases import EXHAUST

__all__ = ["GreedyBot"]


class GreedyBot:
    """
    Plays what looks best now, weighed in minerals.

    It sees the view of its seat, the options and the printed cards. Between two
    answers of one action it remembers what it was about; without that memory it
    makes up its mind again. The same seed plays the same games.
    """

    __slots__ = ("_choosers", "_mind", "_source")

    def __init__(self, seed: int = 0) -> None:
        self._source = Source(seed)
        self._mind = Mind(seed=seed)
        self._choosers: dict[str, Callable[[Offer], Option]] = {
            "action": self._action,
            "build": self._named,
            "burn": choose_burn,
            "casualty": self._casualty,
            "choose": self._choose,
            "discard": self._discard,
            "entry": self._discard,
            "excess": self._casualty,
            "faction": self._any,
            "gain": choose_gain,
            "hand_limit": self._discard,
            "lay": choose_lay,
            "march": self._march,
            "move": self._move,
            "reroll": choose_reroll,
            "reset": choose_reset,
            "start": choose_start,
            "summon": self._summon,
            "take": self._take,
            "tile": self._tile,
            "tile_space": self._tile_space,
            "token": self._token,
            "tray": self._tray,
            "units": self._units,
            "upkeep": self._upkeep,
        }

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Option:
        """Return one of the options."""
        options = list(decision.options)
        if len(options) == 1:
            return options[0]
        chooser = self._choosers.get(decision.kind)
        if chooser is None:
            return options[0]
        facts = facts_of(decision.rules)
        table = Table(view, facts, decision.seat)
        return chooser(Offer(decision, options, table, self._mind))

    def _any(self, offer: Offer) -> Option:
        return offer.options[self._source.below(len(offer.options))]

    # The action phase

    def _action(self, offer: Offer) -> Option:
        return choose_action(offer)

    def _move(self, offer: Offer) -> Option:
        """Choose where units go by command."""
        mind, mover = offer.mind, Mover(Judge(offer.table))
        goals = {offer.space(option): option for option in offer.with_verb("to")}
        origin = mind.origin
        if origin not in mover.force:
            origin = self._origin(offer, mover, list(goals))
        if not mind.sent and origin is not None:
            _, mind.sent = mover.plan(origin, goals, ready=None)
        ahead = [goal for goal in sorted(goals) if goal in mind.sent]
        done = offer.first("done")
        if ahead:
            mind.goal = ahead[0]
            return goals[ahead[0]]
        if done is not None:
            return done
        mind.goal, option = min(goals.items())
        return option

    def _origin(self, offer: Offer, mover: Mover, goals: list[int]) -> int | None:
        """Guess which squad moves: a commanded one next to every goal."""
        for space in mover.force:
            near = mover.table.facts.board.neighbours[space]
            commanded = mover.table.grounds[space].token("command_token")
            if commanded and all(goal in near for goal in goals):
                return space
        return None

    def _units(self, offer: Offer) -> Option:
        """Choose which units go."""
        mind = offer.mind
        wanted = mind.sent.pop(mind.goal, NOBODY) if mind.goal is not None else NOBODY
        for option in offer.options:
            if read_units(offer.args(option)[0]) == wanted:
                return option
        return offer.options[-1]

    def _march(self, offer: Offer) -> Option:
        """Choose where a squad goes by a card."""
        mind, table = offer.mind, offer.table
        goals = {offer.space(option): option for option in offer.with_verb("to")}
        done = offer.first("done")
        if mind.end is not None:
            goal = min(goals, key=lambda space: table.distance(space, mind.end or 0))
            away = table.distance(goal, mind.end)
            if away == 0 or done is None or mind.steps > away:
                mind.steps -= 1
                mind.goal = goal
                if away == 0:
                    mind.end = None
                return goals[goal]
        if done is not None:
            return done
        mind.goal, option = next(iter(goals.items()))
        return option

    def _token(self, offer: Offer) -> Option:
        """Let the part that can do least have the command token."""
        mover = Mover(Judge(offer.table))
        return min(
            offer.options,
            key=lambda option: mover.judge.reach(
                mover.table.grounds[offer.space(option)],
                mover.force.get(offer.space(option), NOBODY),
                ready=True,
            ),
        )

    # What cards ask

    def _choose(self, offer: Offer) -> Option:
        """Choose a space, a branch or whatever a card asks for."""
        card = offer.source()
        if card is None or not card.ways:
            return offer.options[0]
        if offer.verb(offer.options[0]) == "choose":
            return self._branch(offer, card)
        found = self._aimed(offer, card)
        if found is None:
            return offer.options[0]
        choose, steps, player = found
        worths = {
            option: player.aim(steps, offer.space(option))
            for option in offer.with_verb("space")
        }
        done = offer.first("done")
        good = sorted(worths, key=lambda option: -worths[option])[: choose.up_to]
        if done is not None:
            good = [option for option in good if worths[option] > 0]
        for option in offer.options:
            if option in good:
                self._remember(offer, player, steps, offer.space(option))
                return option
        return done or offer.options[0]

    def _branch(self, offer: Offer, card: Card) -> Option:
        player = Player(Mover(Judge(offer.table)))
        ways = {way.label.replace(" ", "_"): way for way in card.ways}

        def worth(option: Option) -> float:
            way = ways.get(offer.args(option)[0])
            if way is None:
                return 0.0
            place = card.ways.index(way)
            return player.way(way) - offer.table.price(card, place)

        best = best_of(offer.options, worth)
        offer.mind.branch = offer.args(best)[0]
        return best

    def _aimed(
        self, offer: Offer, card: Card
    ) -> tuple[Choose, tuple[Any, ...], Player] | None:
        """Return which choice of a card is made now, and the steps it is for."""
        branch = offer.mind.branch
        ways: list[Way] = sorted(
            card.ways, key=lambda way: way.label.replace(" ", "_") != branch
        )
        for way in ways:
            for place, step in enumerate(way.steps):
                if isinstance(step, Choose) and isinstance(step.of, Spaces):
                    player = Player(Mover(Judge(offer.table)))
                    return step, way.steps[place + 1 :], player
        return None

    def _remember(
        self, offer: Offer, player: Player, steps: tuple[Any, ...], space: int
    ) -> None:
        mind = offer.mind
        tires = any(isinstance(s, n.Place) and s.token == EXHAUST for s in steps)
        for step in steps:
            if isinstance(step, n.MoveSquad):
                _, mind.end, units = player.route(space, step, tires=tires)
                mind.steps = step.steps
                mind.sent = {} if mind.end is None else {mind.end: units}

    def _summon(self, offer: Offer) -> Option:
        """Choose a general; leave units where they stand."""
        if offer.verb(offer.options[0]) == "general":
            return self._named(offer)
        return offer.first("done") or offer.options[0]

    def _named(self, offer: Offer) -> Option:
        """Choose the general or base that does most."""
        cards = offer.table.facts.cards

        def worth(option: Option) -> float:
            card = cards.get(offer.args(option)[0])
            return 0.0 if card is None else card.lasting + 0.4 * card.hp

        return best_of(offer.options, worth)

    def _take(self, offer: Offer) -> Option:
        return best_of(
            offer.options,
            lambda option: hold_worth(offer.table, offer.args(option)[0]),
        )

    def _discard(self, offer: Offer) -> Option:
        """Discard what is worth least in hand."""
        return best_of(
            offer.options,
            lambda option: -hold_worth(offer.table, offer.args(option)[0]),
        )

    def _casualty(self, offer: Offer) -> Option:
        """Lose the cheapest unit: basic, elite, then generals."""
        order = {"basic": 0, "elite": 1}
        return min(
            offer.options, key=lambda option: order.get(offer.args(option)[0], 2)
        )

    # Upkeep and draft

    def _upkeep(self, offer: Offer) -> Option:
        """Keep a card that earns its cost, or a tactic while minerals last."""
        keep = offer.first("keep")
        if keep is None:
            return offer.options[0]
        table = offer.table
        card = table.facts.cards[offer.args(keep)[0]]
        worth = card.lasting + (1.5 if card.timing == "tactic" else 0.0)
        cost = card.keep or 0.0
        if worth > cost and table.minerals - cost >= 0:
            return keep
        return offer.first("drop") or offer.options[0]

    def _tile(self, offer: Offer) -> Option:
        return choose_tile(offer)

    def _tile_space(self, offer: Offer) -> Option:
        return choose_space(offer)

    def _tray(self, offer: Offer) -> Option:
        return choose_tray(offer)
