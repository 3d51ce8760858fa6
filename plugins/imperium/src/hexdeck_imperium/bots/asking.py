"""What trees ask, answered from a view: numbers, conditions, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hexdeck import effects as e
from hexdeck.effects.node import Condition, Filter, Node, Selector
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.table import Side, Table, Thing

__all__ = ["Holding", "Scene"]

A_NUMBER = 1.0
"""What a number comes to of which nothing is known."""


class Holding:
    """
    The cards that a seat scores, counted.

    Attributes:
        things: The cards that are known.
        icons, suits: How often each shows on them.
        unknown: How many more there are.
    """

    def __init__(self, things: Iterable[Thing], unknown: float = 0.0) -> None:
        self.things = list(things)
        self.unknown = unknown
        self.icons: Counter[str] = Counter()
        self.suits: Counter[str] = Counter()
        for thing in self.things:
            self._count(thing)

    def plus(self, *things: Thing) -> Holding:
        """Return the holding with further cards."""
        new = Holding(())
        new.things = [*self.things, *things]
        new.unknown = self.unknown
        new.icons = self.icons.copy()
        new.suits = self.suits.copy()
        for thing in things:
            new._count(thing)
        return new

    def _count(self, thing: Thing) -> None:
        icons, suits = self.icons, self.suits
        for icon in thing.card.icons:
            icons[icon] += 1
        for suit in thing.card.suits:
            suits[suit] += 1


class Scene:
    """
    Where a tree asks: for which seat, on which card, what was chosen before.

    Attributes:
        table: The table.
        side: The seat that it is asked for.
        source: The card whose tree it is, None where a rule asks.
        holding: What that seat scores.
        bound: What was chosen, by name.
        event: Whether an event set the tree off whose content is not known.
    """

    __slots__ = ("bound", "holding", "in_play", "side", "source", "table")

    def __init__(
        self,
        table: Table,
        side: Side,
        source: Thing | None,
        holding: Holding,
        bound: dict[str, list[Thing]] | None = None,
    ) -> None:
        self.table = table
        self.side = side
        self.source = source
        self.holding = holding
        self.bound = bound or {}
        self.in_play: list[Thing] | None = None

    def with_bound(self, **bound: list[Thing]) -> Scene:
        """Return the scene with more chosen."""
        new = Scene(self.table, self.side, self.source, self.holding)
        new.bound = {**self.bound, **bound}
        new.in_play = self.in_play
        return new

    def with_source(self, source: Thing) -> Scene:
        """Return the scene for another card."""
        new = Scene(self.table, self.side, source, self.holding)
        new.in_play = self.in_play
        return new

    @property
    def force(self) -> list[Thing]:
        """The cards whose icons count as in play."""
        return self.side.in_force if self.in_play is None else self.in_play

    # Numbers

    def number(self, node: Any) -> float:
        """Return what a number comes to, as far as can be told."""
        if isinstance(node, int):
            return node
        found = NUMBERS.get(type(node))
        return A_NUMBER if found is None else found(self, node)

    def icons(self, names: Iterable[str]) -> float:
        """Return how often icons show in play."""
        names = set(names)
        total = sum(icon in names for thing in self.force for icon in thing.card.icons)
        for lasting in self.table.lasting:
            value = str(lasting["value"])
            if lasting["seat"] == self.side.seat and value[5:] in names:
                total += lasting["amount"]
        return total

    # Conditions

    def holds(self, node: Condition | None) -> bool:
        """Return whether a condition holds; yes where nothing is known of it."""
        if node is None:
            return True
        found = CONDITIONS.get(type(node))
        return True if found is None else found(self, node)

    # Filters and selectors

    def passes(self, where: Filter | None, thing: Thing) -> bool:
        """Return whether a card passes a filter."""
        if where is None:
            return True
        found = FILTERS.get(type(where))
        return True if found is None else found(self, where, thing)

    def find(self, of: Selector) -> list[Thing]:
        """Return the known cards that a selector finds."""
        found = SELECTORS.get(type(of))
        return [] if found is None else found(self, of)


def _icons(scene: Scene, node: n.Icons) -> float:
    total = scene.icons(node.icons)
    source = scene.source
    if node.with_this and source is not None and source.zone != "play":
        total += sum(icon in node.icons for icon in source.card.icons)
    return total


def _suits(scene: Scene, node: n.Suits) -> float:
    return sum(suit in node.suits for thing in scene.force for suit in thing.card.suits)


def _all_suits(scene: Scene, node: n.AllSuits) -> float:
    if not node.history:
        return sum(scene.holding.suits[suit] for suit in node.suits)
    return sum(
        suit in node.suits
        for thing in scene.holding.things
        if thing.zone == "history"
        for suit in thing.card.suits
    )


def _all_cards(scene: Scene, node: n.AllCards) -> float:
    known = sum(scene.passes(node.where, thing) for thing in scene.holding.things)
    return known + (scene.holding.unknown if node.where is None else 0)


def _rivals(scene: Scene, node: n.Rivals) -> float:
    mine = scene.number(node.number)
    table = scene.table
    total = 1
    for side in table.sides:
        if side is not scene.side:
            other = Scene(table, side, None, Holding(side.shown))
            total += other.number(node.number) >= mine
    return total


def _product(scene: Scene, node: e.Product) -> float:
    return scene.number(node.number) * scene.number(node.factor)


def _value(scene: Scene, node: e.ValueOf) -> float:
    return 5.0 if node.value == "hand_size" else 0.0


def _chosen_number(scene: Scene, node: e.ChosenNumber) -> float:
    if node.name.startswith("number_of_players"):
        return (1 + len(scene.table.sides)) / 2
    return A_NUMBER


NUMBERS: dict[type[Node], Callable[[Scene, Any], float]] = {
    e.Count: lambda scene, node: len(scene.find(node.of)),
    e.ChosenNumber: _chosen_number,
    e.Pool: lambda scene, node: scene.side.pool.get(node.resource, 0),
    e.Sum: lambda scene, node: sum(scene.number(term) for term in node.terms),
    e.Product: _product,
    e.Per: lambda scene, node: scene.number(node.number) // node.size,
    e.Capped: lambda scene, node: min(node.most, scene.number(node.number)),
    e.ValueOf: _value,
    n.Icons: _icons,
    n.Suits: _suits,
    n.SuitsOn: lambda scene, node: sum(
        thing.card.suits.count(node.suit) for thing in scene.find(node.of)
    ),
    n.AllIcons: lambda scene, node: sum(
        scene.holding.icons[icon] for icon in node.icons
    ),
    n.AllSuits: _all_suits,
    n.AllCards: _all_cards,
    n.KindsInPlay: lambda scene, node: sum(
        scene.icons((icon,)) > 0 for icon in node.icons
    ),
    n.Rivals: _rivals,
}
"""How numbers are read off a table."""


def _card_in(scene: Scene, node: n.CardIn) -> bool:
    return any(thing.name == node.card for thing in scene.side.zones[node.zone])


def _this_in(scene: Scene, node: n.ThisIn) -> bool:
    source = scene.source
    return source is not None and source.zone == node.zone


def _matches(scene: Scene, node: n.Matches) -> bool:
    found = scene.find(node.of)
    return bool(found) and all(scene.passes(node.where, thing) for thing in found)


CONDITIONS: dict[type[Node], Callable[[Scene, Any], bool]] = {
    e.AtLeast: lambda scene, node: (
        scene.number(node.number) >= scene.number(node.least)
    ),
    e.AtMost: lambda scene, node: scene.number(node.number) <= scene.number(node.most),
    e.Not: lambda scene, node: not scene.holds(node.condition),
    e.AllOf: lambda scene, node: all(map(scene.holds, node.conditions)),
    e.AnyOf: lambda scene, node: any(map(scene.holds, node.conditions)),
    n.InState: lambda scene, node: node.state in scene.side.state,
    n.CardIn: _card_in,
    n.ThisIn: _this_in,
    n.Exists: lambda scene, node: bool(scene.find(node.of)),
    n.Matches: _matches,
    n.WithTrade: lambda scene, node: scene.table.facts.settings.trade,
    n.ReadingIs: lambda scene, node: (
        node.reading in scene.table.facts.settings.readings
    ),
}
"""How conditions are read off a table."""


FILTERS: dict[type[Node], Callable[[Scene, Any, Thing], bool]] = {
    e.AllFilters: lambda scene, node, thing: all(
        scene.passes(part, thing) for part in node.filters
    ),
    e.AnyFilter: lambda scene, node, thing: any(
        scene.passes(part, thing) for part in node.filters
    ),
    e.NotFilter: lambda scene, node, thing: not scene.passes(node.filter, thing),
    e.OfSuit: lambda scene, node, thing: node.suit in thing.card.suits,
    e.Named: lambda scene, node, thing: node.card == thing.name,
    n.HasIcon: lambda scene, node, thing: node.icon in thing.card.icons,
    n.IsPinned: lambda scene, node, thing: thing.card.pinned,
    n.IsAttack: lambda scene, node, thing: thing.card.attack,
    n.HasGarrison: lambda scene, node, thing: bool(scene.side.under(thing.name)),
    n.HasOn: lambda scene, node, thing: (
        (thing.tokens if node.resource == "any" else thing.on.get(node.resource, 0))
        >= node.least
    ),
    n.ShowsState: lambda scene, node, thing: node.state in thing.card.states,
    n.InSlots: lambda scene, node, thing: any(
        thing.zone == f"slot_{number}" for number in range(node.first, node.last + 1)
    ),
}
"""How filters are read off a card."""


def _cards(scene: Scene, node: e.Cards) -> list[Thing]:
    table, side = scene.table, scene.side
    if node.zone in table.zones:
        found = table.zones[node.zone]
    elif node.of == "you":
        found = side.zones.get(node.zone, [])
    else:
        found = [
            thing
            for other in table.sides
            if node.of == "each" or other is not side
            for thing in other.zones.get(node.zone, ())
        ]
    source = scene.source
    apart = source is not None and source.zone in ("hand", "discard", "limbo")
    return [
        thing
        for thing in found
        if scene.passes(node.where, thing) and not (apart and thing is source)
    ]


def _garrisoned(scene: Scene, node: n.Garrisoned) -> list[Thing]:
    hosts = {thing.name for thing in scene.find(node.under)}
    return [
        thing
        for thing in scene.side.zones["garrison"]
        if thing.host in hosts and scene.passes(node.where, thing)
    ]


SELECTORS: dict[type[Node], Callable[[Scene, Any], list[Thing]]] = {
    e.This: lambda scene, node: [] if scene.source is None else [scene.source],
    e.Chosen: lambda scene, node: scene.bound.get(node.name, []),
    e.Cards: _cards,
    n.Among: lambda scene, node: [
        thing for part in node.selectors for thing in scene.find(part)
    ],
    n.Market: lambda scene, node: [
        thing for thing in scene.table.market if scene.passes(node.where, thing)
    ],
    n.Garrisoned: _garrisoned,
}
"""How selectors find cards on a table."""
