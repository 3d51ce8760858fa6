"""Resolvers of the core's numbers, conditions, selectors and filters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexdeck.effects import numbers as n
from hexdeck.effects import selectors as s
from hexdeck.engine.compiler import Compiler, Numeric, Selection, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import SEAT, SOURCE, Frame, State
from hexdeck.errors import DefinitionError, UnknownName

__all__ = ["ASKING_KINDS", "listed"]

FilterTest = Callable[[State, Frame, int], bool]

SELECTED = ("card", "space", "seat")
"""What selectors find."""

PAIR = 2
"""Two filters are the usual case, and need no loop."""


def listed(chosen: Any) -> tuple[int, ...]:
    """Return what a slot holds as a tuple: nothing, one or several."""
    if chosen is None:
        return ()
    if isinstance(chosen, tuple):
        return chosen
    return (chosen,)


def known(kind: str, word: str, index: dict[str, int]) -> int:
    """Return a word's number; UnknownName where there is none."""
    if word not in index:
        raise UnknownName(kind, word, index)
    return index[word]


def _count(node: n.Count, c: Compiler) -> Numeric:
    find = c.selector(node.of).find
    return lambda st, fr: len(find(st, fr))


def _chosen_number(node: n.ChosenNumber, c: Compiler) -> Numeric:
    slot = c.slot(node.name)
    kind = c.slot_kind(node.name)
    if kind != "number":
        msg = f"ChosenNumber: {node.name!r} is a {kind}, not a number"
        raise DefinitionError(msg)
    return lambda st, fr: fr[slot] or 0


def _pool(node: n.Pool, c: Compiler) -> Numeric:
    base = c.rules.pool[known("resource", node.resource, c.rules.resource_index)]
    return lambda st, fr: st.num[base + fr[SEAT]]


def _faces(node: n.Faces, c: Compiler) -> Numeric:
    faces = c.rules.faces
    counts = tuple(tuple(face.count(node.symbol) for face in die) for die in faces)

    def faces_of(st: State, fr: Frame) -> int:
        seat = fr[SEAT]
        return sum(counts[die][face] for die, face, owner in st.dice if owner == seat)

    return faces_of


def _value_of(node: n.ValueOf, c: Compiler) -> Numeric:
    index = known("value", node.value, c.rules.value_index)
    return lambda st, fr: value(st, index, fr[SEAT])


def _sum(node: n.Sum, c: Compiler) -> Numeric:
    terms = [c.number(term) for term in node.terms]
    return lambda st, fr: sum(term(st, fr) for term in terms)


def _product(node: n.Product, c: Compiler) -> Numeric:
    number, factor = c.number(node.number), c.number(node.factor)
    return lambda st, fr: number(st, fr) * factor(st, fr)


def _per(node: n.Per, c: Compiler) -> Numeric:
    number, size = c.number(node.number), node.size
    if size < 1:
        msg = f"Per.size is {size}, not 1 or more"
        raise DefinitionError(msg)
    return lambda st, fr: number(st, fr) // size


def _capped(node: n.Capped, c: Compiler) -> Numeric:
    number, most = c.number(node.number), node.most
    return lambda st, fr: min(most, number(st, fr))


def _at_least(node: n.AtLeast, c: Compiler) -> Test:
    number, least = c.number(node.number), c.number(node.least)
    return lambda st, fr: number(st, fr) >= least(st, fr)


def _at_most(node: n.AtMost, c: Compiler) -> Test:
    number, most = c.number(node.number), c.number(node.most)
    return lambda st, fr: number(st, fr) <= most(st, fr)


def _not(node: n.Not, c: Compiler) -> Test:
    test = c.condition(node.condition)
    return lambda st, fr: not test(st, fr)


def _all_of(node: n.AllOf, c: Compiler) -> Test:
    tests = [c.condition(part) for part in node.conditions]
    return lambda st, fr: all(test(st, fr) for test in tests)


def _any_of(node: n.AnyOf, c: Compiler) -> Test:
    tests = [c.condition(part) for part in node.conditions]
    return lambda st, fr: any(test(st, fr) for test in tests)


def _chosen(node: s.Chosen, c: Compiler) -> Selection:
    slot = c.slot(node.name)
    kind = c.slot_kind(node.name).removesuffix("s")
    if kind not in SELECTED:
        msg = f"Chosen: {node.name!r} is a {kind}, not a card, space or seat"
        raise DefinitionError(msg)

    def find(st: State, fr: Frame) -> tuple[int, ...]:
        return listed(fr[slot])

    return Selection(kind, find)


def _this(node: s.This, c: Compiler) -> Selection:
    if c.program.name == "flow":
        msg = "This: a phase is no card"
        raise DefinitionError(msg)
    return Selection("card", lambda st, fr: (fr[SOURCE],))


def _cards(node: s.Cards, c: Compiler) -> Selection:
    rules = c.rules
    base = known("zone", node.zone, rules.zone)
    shared = rules.zone_def[base].scope == "shared"
    passes = c.filter(node.where)
    owners = ("you", "other", "each", "shared")
    known("owner", node.of, dict.fromkeys(owners[: None if shared else -1], 0))
    of = "shared" if shared else node.of

    if of in ("you", "shared"):
        own = of == "you"

        def find_here(st: State, fr: Frame) -> tuple[int, ...] | list[int]:
            pile = st.zones[base + fr[SEAT] if own else base]
            if passes is None:
                return pile
            return [card for card in pile if passes(st, fr, card)]

        return Selection("card", find_here)

    def piles(st: State, fr: Frame) -> list[tuple[int, ...]]:
        seat = fr[SEAT]
        seats = st.seats_from(seat)[1 if of == "other" else 0 :]
        return [st.zones[base + other] for other in seats]

    def find(st: State, fr: Frame) -> list[int]:
        cards = [card for pile in piles(st, fr) for card in pile]
        if passes is None:
            return cards
        return [card for card in cards if passes(st, fr, card)]

    return Selection("card", find)


def _spaces(node: s.Spaces, c: Compiler) -> Selection:
    board = c.rules.board
    if board is None:
        msg = "Spaces needs a board, and this game has none"
        raise DefinitionError(msg)
    every = range(len(board.names))
    passes = c.filter(node.where)
    next_to = c.filter(node.next_to)
    near = c.selector(node.near).find if node.near else None
    reach = [
        frozenset(y for y in every if 0 < board.distance[x][y] <= node.within)
        for x in every
    ]

    def find(st: State, fr: Frame) -> list[int]:
        found = [x for x in every if passes is None or passes(st, fr, x)]
        if next_to is not None and found:
            ends = {x for x in every if next_to(st, fr, x)}
            found = [x for x in found if not ends.isdisjoint(reach[x])]
        if near is not None and found:
            ends = set(near(st, fr))
            found = [x for x in found if not ends.isdisjoint(reach[x])]
        return found

    return Selection("space", find)


def _seats(node: s.Seats, c: Compiler) -> Selection:
    if node.who not in ("you", "others", "all"):
        raise UnknownName("group of seats", node.who, ("you", "others", "all"))
    if node.who == "you":
        return Selection("seat", lambda st, fr: (fr[SEAT],))
    first = 1 if node.who == "others" else 0
    return Selection("seat", lambda st, fr: st.seats_from(fr[SEAT])[first:])


def _named(node: s.Named, c: Compiler) -> FilterTest:
    wanted = known("card", node.card, c.rules.card_index)
    card_def = c.rules.card_def
    return lambda st, fr, card: card_def[card] == wanted


def _of_suit(node: s.OfSuit, c: Compiler) -> FilterTest:
    wanted = frozenset(
        number for number, card in enumerate(c.rules.cards) if node.suit in card.suits
    )
    card_def = c.rules.card_def
    return lambda st, fr, card: card_def[card] in wanted


def _all_filters(node: s.AllFilters, c: Compiler) -> FilterTest:
    tests = [test for part in node.filters if (test := c.filter(part))]
    if len(tests) == PAIR:
        one, two = tests
        return lambda st, fr, thing: one(st, fr, thing) and two(st, fr, thing)
    return lambda st, fr, thing: all(test(st, fr, thing) for test in tests)


def _any_filter(node: s.AnyFilter, c: Compiler) -> FilterTest:
    tests = [test for part in node.filters if (test := c.filter(part))]
    if len(tests) == PAIR:
        one, two = tests
        return lambda st, fr, thing: one(st, fr, thing) or two(st, fr, thing)
    return lambda st, fr, thing: any(test(st, fr, thing) for test in tests)


def _not_filter(node: s.NotFilter, c: Compiler) -> FilterTest:
    test = c.filter(node.filter)
    return lambda st, fr, thing: test is not None and not test(st, fr, thing)


ASKING_KINDS = (
    NodeKind(n.AllOf, _all_of),
    NodeKind(n.AnyOf, _any_of),
    NodeKind(n.AtLeast, _at_least),
    NodeKind(n.AtMost, _at_most),
    NodeKind(n.Capped, _capped),
    NodeKind(n.ChosenNumber, _chosen_number),
    NodeKind(n.Count, _count),
    NodeKind(n.Faces, _faces),
    NodeKind(n.Not, _not),
    NodeKind(n.Per, _per),
    NodeKind(n.Pool, _pool),
    NodeKind(n.Product, _product),
    NodeKind(n.Sum, _sum),
    NodeKind(n.ValueOf, _value_of),
    NodeKind(s.AllFilters, _all_filters),
    NodeKind(s.AnyFilter, _any_filter),
    NodeKind(s.Cards, _cards),
    NodeKind(s.Chosen, _chosen),
    NodeKind(s.Named, _named),
    NodeKind(s.NotFilter, _not_filter),
    NodeKind(s.OfSuit, _of_suit),
    NodeKind(s.Seats, _seats),
    NodeKind(s.Spaces, _spaces),
    NodeKind(s.This, _this),
)
