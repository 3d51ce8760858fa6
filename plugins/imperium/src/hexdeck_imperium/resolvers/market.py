"""Resolvers of acquiring and breaking through (I-AQ)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hexdeck.effects import Node
from hexdeck.engine.compiler import Compiler, Test
from hexdeck.engine.core_events import DONE
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck_imperium import nodes as n
from hexdeck_imperium.resolvers.asking import known
from hexdeck_imperium.rules.market import (
    acquire_card,
    break_card,
    check_main,
    dig_bottom,
    dig_card,
    diggable,
    market_cards,
    run_out_bottoms,
)
from hexdeck_imperium.rules.verbs import leave, show, tell
from hexdeck_imperium.words import SUITS

__all__ = ["MARKET_KINDS"]

Fits: TypeAlias = Callable[[State, Frame, int], bool]


class Reach:
    """
    Cards in play that let a seat reach exiled cards (`AlsoExiled`).

    Attributes:
        rows: Per card definition that does: its filter, and whether it breaks through.
        cards: The cards of these definitions.
    """

    def __init__(self, c: Compiler) -> None:
        self.rows: dict[int, tuple[Fits | None, bool]] = {}
        for number, card in enumerate(c.rules.at.cards):
            for ability in card.abilities:
                if isinstance(ability, n.AlsoExiled):
                    self.rows[number] = (c.filter(ability.where), ability.breaking)
        self.cards = frozenset(
            card for card, number in enumerate(c.rules.card_def) if number in self.rows
        )

    def is_open(self, state: State, seat: int) -> bool:
        """Return whether a seat has such a card in play."""
        return not self.cards.isdisjoint(state.zones[state.at.play + seat])

    def helpers(
        self, state: State, frame: Frame, card: int, *, breaking: bool
    ) -> list[int]:
        """Return the cards in play by which an exiled card is reached."""
        card_def = state.rules.card_def
        found = []
        for helper in state.zones[state.at.play + frame[SEAT]]:
            row = self.rows.get(card_def[helper])
            if row is None or row[1] != breaking:
                continue
            if row[0] is None or row[0](state, frame, card):
                found.append(helper)
        return found


def reach_of(c: Compiler) -> Reach:
    """Return the table of what reaches exiled cards, made once."""
    tables = c.rules.at.tables
    if "reach" not in tables:
        tables["reach"] = Reach(c)
    found: Reach = tables["reach"]
    return found


class Choice:
    """The options of an acquisition or a break through, and what they stand for."""

    def __init__(self, c: Compiler, node: Node, fits: Fits, exile: str) -> None:
        rules = c.rules
        self.fits, self.exile = fits, exile
        self.reach = reach_of(c)
        self.card_def = rules.card_def
        self.v_market, self.v_exiled = rules.verb("market"), rules.verb("exiled")
        self.prompt = rules.say.sentence(node)

    def market(self, state: State, frame: Frame) -> list[Raw]:
        """Return the market cards that fit."""
        if self.exile == "only":
            return []
        zones, fits, verb = state.zones, self.fits, self.v_market
        return [
            (verb, place, self.card_def[card])
            for place, slot in enumerate(state.at.slots, 1)
            for card in zones[slot]
            if fits(state, frame, card)
        ]

    def exiled(self, state: State, frame: Frame, *, acquiring: bool) -> list[Raw]:
        """Return the exiled cards that fit and are reached."""
        numbers = set()
        rows = self.reach.rows
        if self.exile == "no" and not self.reach.is_open(state, frame[SEAT]):
            return []
        for card in state.zones[state.at.exile]:
            if not self.fits(state, frame, card):
                continue
            helped = rows and (
                self.reach.helpers(state, frame, card, breaking=True)
                or (
                    acquiring and self.reach.helpers(state, frame, card, breaking=False)
                )
            )
            if self.exile != "no" or helped:
                numbers.add(self.card_def[card])
        return [(self.v_exiled, number) for number in sorted(numbers)]

    def card(self, state: State, raw: Raw) -> int:
        """Return the market or exiled card that an option stands for."""
        at = state.at
        pile: tuple[int, ...]
        if raw[0] == self.v_market:
            pile = state.zones[at.slots[raw[1] - 1]]
        else:
            exiled = state.zones[at.exile]
            pile = tuple(x for x in exiled if self.card_def[x] == raw[1])
        return pile[0]


def _counts(state: State, card: int) -> tuple[int, ...]:
    return tuple(state.num[on + card] for on in state.at.on)


def _acquire(node: n.Acquire, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    card_def = rules.card_def
    passes = c.filter(node.where)
    choice = Choice(
        c, node, lambda st, fr, x: passes is None or passes(st, fr, x), node.exile
    )
    slot = c.bind_anew(node.name, "cards")
    brought = c.bind_anew(f"{node.name} brought", "numbers")
    several = node.up_to > 1
    target = at.deck if node.to == "deck" else at.hand
    free_unrest = rules.value_index["free_unrest"]

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = ()
        fr[brought] = ()

    def options(st: State, fr: Frame) -> list[Raw]:
        if len(fr[slot]) >= node.up_to:
            return []
        raws = choice.market(st, fr) + choice.exiled(st, fr, acquiring=True)
        if several and raws:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        seat = fr[SEAT]
        card = choice.card(st, raw)
        if several:
            fr[PC] -= 1
        fr[slot] = (*fr[slot], card)
        if raw[0] == choice.v_exiled and node.exile == "no":
            helped = choice.reach.helpers(st, fr, card, breaking=False)
            if not helped:
                _by_scribe(choice, st, fr, card)
                return
        fr[brought] = _counts(st, card)
        held = set(st.zones[at.hand + seat])
        came = acquire_card(st, seat, card, target + seat)
        if came and value(st, free_unrest, seat) > 0 and st.result is None:
            for other in st.zones[at.hand + seat]:
                new = other not in held and other != card
                if new and at.is_unrest[card_def[other]]:
                    push(st, "free_unrest", seat, -1, other)

    c.emit(clear)
    c.ask(Ask("acquire", options, take, choice.prompt))

    def possible(st: State, fr: Frame) -> bool:
        if choice.exile != "only" and any(
            choice.fits(st, fr, card) for card in market_cards(st)
        ):
            return True
        return bool(choice.exiled(st, fr, acquiring=True))

    return possible


def _by_scribe(choice: Choice, state: State, frame: Frame, card: int) -> None:
    """Break through for an exiled card by a card in play, which is recalled."""
    seat = frame[SEAT]
    helper = choice.reach.helpers(state, frame, card, breaking=True)[0]
    break_card(state, seat, card)
    tell(state, "recalled", seat, helper)
    leave(state, helper, state.at.hand + seat)


def _break_through(node: n.BreakThrough, c: Compiler) -> Test | None:
    rules = c.rules
    at, card_def = rules.at, rules.card_def
    numbers = [known("suit", suit, SUITS) for suit in node.suits]
    like = None if node.like is None else c.selector(node.like).find
    mask = sum(1 << number for number in numbers)
    four = sum(1 << SUITS.index(s) for s in SUITS[:4])

    def wanted(st: State, fr: Frame) -> int:
        if like is None:
            return mask
        suits: int = sum({at.suits[card_def[x]] for x in like(st, fr)})
        return suits & four

    suits_of = at.suits
    if like is None:

        def fits(st: State, fr: Frame, card: int) -> bool:
            return bool(suits_of[card_def[card]] & mask)

    else:

        def fits(st: State, fr: Frame, card: int) -> bool:
            return bool(suits_of[card_def[card]] & wanted(st, fr))

    choice = Choice(c, node, fits, node.exile)
    slot = c.bind_anew(node.name, "cards")
    brought = c.bind_anew(f"{node.name} brought", "numbers")
    v_dig, v_bottom = rules.verb("dig"), rules.verb("bottom")
    words = [rules.word(suit) for suit in SUITS]

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = ()
        fr[brought] = ()

    def options(st: State, fr: Frame) -> list[Raw]:
        raws = choice.market(st, fr) + choice.exiled(st, fr, acquiring=False)
        if node.exile == "only":
            return raws
        suits = wanted(st, fr)
        for suit in range(len(SUITS)):
            if not suits >> suit & 1:
                continue
            bottoms = [] if diggable(st, suit) else run_out_bottoms(st, suit)
            if bottoms and suit not in at.deck_of:
                raws += [(v_bottom, d) for d in sorted({card_def[x] for x in bottoms})]
            else:
                raws.append((v_dig, words[suit]))
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        if raw[0] == v_dig:
            card = dig_card(st, seat, words.index(raw[1]))
            fr[slot] = (card,) if card >= 0 else ()
        elif raw[0] == v_bottom:
            card = next(
                x
                for suit in range(len(SUITS))
                for x in run_out_bottoms(st, suit)
                if card_def[x] == raw[1]
            )
            fr[slot] = (card,)
            dig_bottom(st, seat, card)
        else:
            card = choice.card(st, raw)
            fr[slot] = (card,)
            if raw[0] == choice.v_exiled and node.exile == "no":
                _by_scribe(choice, st, fr, card)
                return
            fr[brought] = _counts(st, card)
            break_card(st, seat, card)

    c.emit(clear)
    c.ask(Ask("break_through", options, take, choice.prompt))
    if node.exile != "only":
        return None
    return lambda st, fr: bool(choice.exiled(st, fr, acquiring=False))


def _break_top(node: n.BreakTop, c: Compiler) -> Test:
    at = c.rules.at
    slot = c.bind_anew(node.name, "cards")

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        fr[slot] = st.zones[at.main][-1:]
        for card in fr[slot]:
            show(st, card)
            leave(st, card, at.hand + seat)
            tell(st, "broke_through", seat, card, at.main)
            tell(st, "gained_card", seat, card, 0, 0, 1, 0)
            check_main(st)

    c.emit(step)
    return lambda st, fr: bool(st.zones[at.main])


MARKET_KINDS = (
    NodeKind(n.Acquire, _acquire),
    NodeKind(n.BreakThrough, _break_through),
    NodeKind(n.BreakTop, _break_top),
)
