"""What is printed on the cards, as bots look it up: trees by what they ask."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache

from hexdeck.effects import (
    THIS,
    Cards,
    ChooseOne,
    Costs,
    Discard,
    EachOther,
    Effect,
    Gain,
    May,
    Node,
    Play,
    To,
    children,
)
from hexdeck.effects.node import Ability, Cost
from hexdeck.engine.ruleset import Ruleset
from hexdeck_imperium import nodes as n
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.settings import Settings
from hexdeck_imperium.words import SUITS

__all__ = ["Facts", "Place", "costs_of", "facts_of", "inner", "whole_tree"]


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """
    Where a card asks something: the node that asks, and what comes behind it.

    Attributes:
        node: The node.
        rest: The steps behind it, for whom it asks.
    """

    node: Node
    rest: tuple[Effect, ...]


def whole_tree(node: Node) -> Iterator[Node]:
    """Yield a node and all that lies below it."""
    yield node
    for _, child in children(node):
        yield from whole_tree(child)


def inner(node: Node) -> tuple[Effect, ...]:
    """Return the steps directly inside an effect or ability."""
    steps: tuple[Effect, ...] = getattr(node, "steps", ())
    return steps


def costs_of(cost: Cost | None) -> Iterator[Cost]:
    """Yield the parts of a cost."""
    if isinstance(cost, Costs):
        for part in cost.costs:
            yield from costs_of(part)
    elif cost is not None:
        yield cost


class Facts:
    """
    Every card of a ruleset, as bots see it.

    Attributes:
        rules: The ruleset.
        cards: The cards by name.
        copies: How many copies of each are in the game.
        settings: The settled options of the game.
        unrest: The names of the unrest cards.
        starters: By civilization how many copies of each card begin in its draw deck.
        nations: The same of its nation deck.
        nation_unrest: How much unrest begins there.
        developments: By civilization the names of its developments.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        at = rules.at
        self.cards: dict[str, ImperiumCard] = {card.name: card for card in at.cards}
        self.copies = dict.fromkeys(self.cards, 0)
        for number in rules.card_def:
            self.copies[rules.cards[number].name] += 1
        self.settings: Settings = at.settings
        self.unrest = frozenset(
            name for name, card in self.cards.items() if "unrest" in card.suits
        )
        self.starters: dict[str, dict[str, int]] = {
            civ.name: {
                card.name: card.copies for card in civ.cards if card.start == "deck"
            }
            for civ in at.civilizations
        }
        self.developments = {
            civ.name: [card.name for card in civ.cards if card.start == "development"]
            for civ in at.civilizations
        }
        self.nations: dict[str, dict[str, int]] = {
            civ.name: {
                card.name: card.copies
                for card in civ.cards
                if card.start in ("nation", "accession")
            }
            for civ in at.civilizations
        }
        self.nation_unrest = {civ.name: civ.unrest.nation for civ in at.civilizations}
        self.mean_points = {
            suit: _mean_points([card for card in at.cards if suit in card.suits])
            for suit in SUITS
        }
        # For each card its abilities, with the gains in them that count something.
        self.gains: dict[str, tuple[tuple[Ability, tuple[Gain, ...]], ...]] = {
            name: tuple(
                (ability, found)
                for ability in card.abilities
                if (found := tuple(_gains_of(ability)))
            )
            for name, card in self.cards.items()
        }
        # Those without substitutes first: what pays for nothing else is used up.
        self.substitutes = sorted(
            ((one.name, one.substitutes) for one in rules.blueprint.resources),
            key=lambda pair: bool(pair[1]),
        )
        self.resources = tuple(one.name for one in rules.blueprint.resources)
        self._places: dict[str, dict[str, Place]] = {}

    def place(self, source: str | None, prompt: str) -> Place | None:
        """Return where a card asks by a prompt, None where no tree says it."""
        card = self.cards.get(source or "")
        if card is None:
            return None
        found = self._places.get(card.name)
        if found is None:
            found = self._places[card.name] = self._read(card)
        return found.get(prompt)

    def _read(self, card: ImperiumCard) -> dict[str, Place]:
        found: dict[str, Place] = {}
        for ability in card.abilities:
            say = self.rules.say.sentence
            if isinstance(ability, n.React):
                found.setdefault(say(ability), Place(ability, ()))
            for place in _asking(ability):
                found.setdefault(say(place.node), place)
        return found

    def plays(self, card: ImperiumCard) -> Play | None:
        """Return what a card does when it is played."""
        return next((a for a in card.abilities if isinstance(a, Play)), None)

    def commerce(self, card: ImperiumCard) -> n.Commerce | None:
        """Return what a trade route gives when it is played, and by trade."""
        return next((a for a in card.abilities if isinstance(a, n.Commerce)), None)

    def played_steps(self, card: ImperiumCard) -> tuple[Effect, ...]:
        """Return what happens when a card is played."""
        play = self.plays(card) or self.commerce(card)
        return () if play is None else play.steps

    def makes_history(self, card: ImperiumCard) -> bool:
        """Whether a card goes into history by what it does itself."""
        return any(
            isinstance(node, n.ToHistory) and node.of == THIS
            for ability in card.abilities
            for node in whole_tree(ability)
        )


def _gains_of(ability: Ability) -> Iterator[Gain]:
    """Yield the gains of an ability that count something."""
    for node in whole_tree(ability):
        if isinstance(node, Gain) and not isinstance(node.count, int):
            yield node


def _mean_points(cards: list[ImperiumCard]) -> float:
    """Return what cards of a kind score, about."""
    found = [
        GUESSED if card.score is not None else float(card.vp)
        for card in cards
        if card.start == "common"
    ]
    return sum(found) / len(found) if found else 0.0


GUESSED = 1.5
"""What variable points come to, about."""


def _asking(ability: Ability) -> Iterator[Place]:
    """Yield every place of an ability that can ask."""
    steps = inner(ability)
    cost: Cost | None = getattr(ability, "cost", None)
    yield from _in_cost(cost, steps)
    yield from _in_steps(steps, ())


def _in_cost(cost: Cost | None, rest: tuple[Effect, ...]) -> Iterator[Place]:
    for part in costs_of(cost):
        yield from _in_steps(inner(part), rest)


def _in_steps(steps: tuple[Effect, ...], rest: tuple[Effect, ...]) -> Iterator[Place]:
    for place, step in enumerate(steps):
        yield from _in_step(step, (*steps[place + 1 :], *rest))


def _in_step(step: Effect, rest: tuple[Effect, ...]) -> Iterator[Place]:
    if isinstance(step, Discard) and isinstance(step.count, int):
        # Imperium asks for it as for any card of a hand.
        yield Place(n.DiscardCards(Cards("hand"), step.count), rest)
        return
    yield Place(step, rest)
    if isinstance(step, ChooseOne):
        for branch in step.branches:
            yield from _in_cost(branch.cost, (*branch.steps, *rest))
            yield from _in_steps(branch.steps, rest)
        return
    if isinstance(step, To | May):
        yield from _in_cost(step.cost, (*step.steps, *rest))
    # What others do is theirs, and what comes behind it is not.
    theirs = isinstance(step, EachOther | n.EachMay | n.AllPlayers | n.Owner)
    yield from _in_steps(inner(step), () if theirs else rest)
    for field in ("then", "otherwise", "effect"):
        part = getattr(step, field, None)
        if isinstance(part, Effect):
            yield from _in_step(part, rest)
    short: tuple[Effect, ...] = getattr(step, "short", ())
    yield from _in_steps(short, ())


@lru_cache(maxsize=16)
def facts_of(rules: Ruleset) -> Facts:
    """Return the facts of a ruleset; the same for every bot that plays by it."""
    return Facts(rules)
