"""Playing cards: what may be played, and what comes of it (I-T-PLAY, I-SPE)."""

from __future__ import annotations

from hexdeck.effects import Play
from hexdeck.engine.compiler import Compiler, Target, Test
from hexdeck.engine.core_events import NO, YES
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import move_card
from hexdeck_imperium.keys import (
    EXHAUSTED,
    FREE_PLAYED,
    SPARES,
)
from hexdeck_imperium.nodes import Commerce, Exhaust, Profit, Reward
from hexdeck_imperium.rules.ending import trigger_end
from hexdeck_imperium.rules.verbs import (
    flip_card,
    leave,
    state_allows,
    tell,
    zone_of,
)

__all__ = ["PlayTable", "can_exhaust", "can_play", "play_programs", "push_play"]

FULL = 3
"""Goods on a trade route that is full (I-TRADE)."""


class PlayTable:
    """
    Per card definition what it does and when it may.

    Attributes:
        programs: Per kind of ability the program of each card that has one.
        tests: Whether a card's Play can be resolved; absent for always.
        only: Whether a card may be played at all, where something must hold.
        exhausts: Per card its exhaust abilities: program and test.
    """

    def __init__(self, c: Compiler) -> None:
        at = c.rules.at
        self.play: list[str] = [""] * len(at.cards)
        self.tests: list[Test | None] = [None] * len(at.cards)
        self.only: list[Test | None] = [None] * len(at.cards)
        self.exhausts: list[tuple[tuple[str, Test | None], ...]] = [()] * len(at.cards)
        self.commerce: list[str] = [""] * len(at.cards)
        self.profit: list[str] = [""] * len(at.cards)
        self.profits: list[Test | None] = [None] * len(at.cards)
        self.reward: list[str] = [""] * len(at.cards)

    def fill(self, c: Compiler) -> None:
        """Compile what must hold, and read off what every ability was compiled to."""
        for number, card in enumerate(c.rules.at.cards):
            if card.playable_if is not None:
                self.only[number] = c.condition(card.playable_if)
        for (number, kind), found in c.rules.abilities.items():
            name, result = found[0]
            if kind is Play:
                self.play[number] = name
                self.tests[number] = result
            elif kind is Exhaust:
                self.exhausts[number] = tuple(found)
            elif kind is Commerce:
                self.commerce[number] = name
            elif kind is Profit:
                self.profit[number] = name
                self.profits[number] = result
            elif kind is Reward:
                self.reward[number] = name


def can_play(state: State, seat: int, card: int, *, free: bool) -> bool:
    """
    Return whether a seat may play a card now, tokens aside (I-T-PLAY, I-SPE-1).

    A card is played for free once a turn at most.
    """
    at = state.at
    number = state.rules.card_def[card]
    if at.cards[number].unplayable:
        return False
    table: PlayTable = at.tables["play"]
    if free:
        if state.num[at.marks + card] & FREE_PLAYED:
            return False
    elif not state_allows(state, seat, number):
        return False
    frame = [0, seat, card]
    only = table.only[number]
    if only is not None and not only(state, frame):
        return False
    test = table.tests[number]
    return test is None or test(state, frame)


def can_exhaust(state: State, seat: int, card: int) -> str:
    """Return the program of an exhaust ability that may be used now, or ""."""
    at = state.at
    if state.num[at.marks + card] & EXHAUSTED:
        return ""
    table: PlayTable = at.tables["play"]
    frame = [0, seat, card]
    for program, test in table.exhausts[state.rules.card_def[card]]:
        if test is None or test(state, frame):
            return program
    return ""


def push_play(state: State, seat: int, card: int, *, free: bool) -> None:
    """Let a seat play a card from wherever it lies."""
    push(state, "play", seat, card, int(free))


def play_programs(c: Compiler) -> None:
    """Define the programs "play" and "profit", and who may do them."""
    table = PlayTable(c)
    c.rules.at.tables["play"] = table
    c.define("play", lambda: _play(c, table), slots=(("free", "number"),))
    c.define("profit", lambda: _profit(c, table))
    c.define("king", lambda: _king(c, table))
    c.define("free_unrest", lambda: _free_unrest(c), slots=(("card", "card"),))


def _play(c: Compiler, table: PlayTable) -> None:
    free = c.slot("free")
    rules = c.rules
    remains, attack = rules.at.remains, rules.at.attack
    card_def = rules.card_def

    def begin(st: State, fr: Frame) -> None:
        num, at, seat, card = st.num, st.at, fr[SEAT], fr[SOURCE]
        number = card_def[card]
        zone = zone_of(st, card)
        if fr[free]:
            num[at.marks + card] |= FREE_PLAYED
            num[at.free_plays] += 1
        tell(st, "played", seat, card)
        target = at.play + seat if remains[number] else at.limbo
        if zone != target:
            if num[at.host + card] >= 0 or rules.zone_owner[zone] < 0:
                leave(st, card, target)
            else:
                move_card(st, card, zone, target)
        if attack[number]:
            tell(st, "attack", seat, card)

    def resolve(st: State, fr: Frame) -> None:
        number = card_def[fr[SOURCE]]
        program = table.play[number] or table.commerce[number]
        if program:
            push(st, program, fr[SEAT], fr[SOURCE])

    def put_away(st: State, fr: Frame) -> None:
        # Only when all of it is resolved does a card go (I-T-PLAY, I-RS-4).
        num, at, seat, card = st.num, st.at, fr[SEAT], fr[SOURCE]
        num[at.marks + card] &= SPARES - 1
        if card in st.zones[at.limbo]:
            move_card(st, card, at.limbo, at.discard + seat)
            tell(st, "let_go", seat, card)

    c.emit(begin)
    c.emit(resolve)
    c.emit(put_away)


def _profit(c: Compiler, table: PlayTable) -> None:
    card_def = c.rules.card_def

    def begin(st: State, fr: Frame) -> None:
        at, seat, card = st.at, fr[SEAT], fr[SOURCE]
        tell(st, "profited", seat, card)
        # The goods come to the pool, and the route is out of play while its profit
        # is resolved, as a card that is played.
        leave(st, card, at.limbo)
        program = table.profit[card_def[card]]
        if program:
            push(st, program, seat, card)

    def put_away(st: State, fr: Frame) -> None:
        at, seat, card = st.at, fr[SEAT], fr[SOURCE]
        if card in st.zones[at.limbo]:
            move_card(st, card, at.limbo, at.discard + seat)
            tell(st, "let_go", seat, card)

    c.emit(begin)
    c.emit(put_away)


def _king(c: Compiler, table: PlayTable) -> None:
    """Resolve King of Kings, each player once, and flip it the first time (I-SPE-4)."""
    rules = c.rules
    no_king = rules.value_index["no_king"]

    def begin(st: State, fr: Frame) -> None:
        num, at, seat, card = st.num, st.at, fr[SEAT], fr[SOURCE]
        num[at.king_token + seat] = 0
        tell(st, "resolved_king", seat, card)
        if value(st, no_king, seat):
            if at.cards[rules.card_def[card]].side == "A":
                trigger_end(st)
            return
        program = table.reward[rules.card_def[card]]
        if program:
            push(st, program, seat, card)

    def flip(st: State, fr: Frame) -> None:
        at, card = st.at, fr[SOURCE]
        if at.cards[rules.card_def[card]].side == "A":
            flip_card(st, fr[SEAT], card)

    c.emit(begin)
    c.emit(flip)


def _free_unrest(c: Compiler) -> None:
    """Ask whether the unrest that came with a card is played for free at once."""
    card = c.slot("card")
    end = Target()

    def options(st: State, fr: Frame) -> list[Raw]:
        seat = fr[SEAT]
        there = fr[card] in st.zones[st.at.hand + seat]
        if there and can_play(st, seat, fr[card], free=True):
            return [YES, NO]
        return [NO]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == YES:
            push_play(st, fr[SEAT], fr[card], free=True)

    c.ask(Ask("free_unrest", options, take, "Free play the unrest at once?"))
    c.land(end)
