"""Drawing, and what a reshuffle brings: nation cards, developments (I-RS)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import NO
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import draw, refill
from hexdeck_imperium.rules.developing import DevelopTable, develop_options
from hexdeck_imperium.rules.verbs import gain_nation

__all__ = ["draw_programs", "push_draw"]


def push_draw(state: State, seat: int, source: int, count: int, slot: int = -1) -> None:
    """
    Let a seat draw cards; what it drew is written to a slot of the running frame.

    Args:
        state: The state.
        seat: Who draws.
        source: The card that says so, or -1.
        count: How many.
        slot: Where the frame that calls wants the cards, -1 for nowhere.
    """
    if count <= len(state.zones[state.at.deck + seat]):
        drawn = draw(state, seat, count)
        if slot >= 0 and state.stack:
            state.stack[-1][slot] = drawn
        return
    push(state, "draw", seat, source, count, slot, ())


def has_token(state: State, seat: int) -> bool:
    """Return whether a seat has the token that a reshuffle takes (I-RS-2)."""
    num, at = state.num, state.at
    if num[at.nation_token + seat]:
        return False
    tokens = at.actions if at.settings.token_is_action else at.exhaustions
    return bool(num[tokens + seat] > 0)


def _spend_token(state: State, seat: int) -> None:
    num, at = state.num, state.at
    num[at.nation_token + seat] = 1
    tokens = at.actions if at.settings.token_is_action else at.exhaustions
    num[tokens + seat] -= 1


def draw_programs(c: Compiler, table: DevelopTable) -> None:
    """Define the program "draw": as many draws and reshuffles as it takes."""
    c.define(
        "draw",
        lambda: _draw(c, table),
        slots=(("left", "number"), ("into", "number"), ("drawn", "cards")),
    )


def _draw(c: Compiler, table: DevelopTable) -> None:
    left, into, drawn = c.slot("left"), c.slot("into"), c.slot("drawn")
    again, end = Target(), Target()
    no: list[Raw] = [NO]

    def take_cards(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        count = min(fr[left], len(st.zones[st.at.deck + seat]))
        if count:
            fr[drawn] += draw(st, seat, count)
            fr[left] -= count
        if fr[left] <= 0:
            fr[PC] = end.place

    # Between two steps other effects may draw too, and reshuffle: then the deck has
    # cards again, and this draw goes on with them (I-RS-1).
    def nation(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        if st.zones[st.at.deck + seat]:
            fr[PC] = again.place
        elif st.zones[st.at.nation + seat] and has_token(st, seat):
            _spend_token(st, seat)
            gain_nation(st, seat)

    def options(st: State, fr: Frame) -> list[Raw]:
        seat, at = fr[SEAT], st.at
        if st.zones[at.nation + seat] or not has_token(st, seat):
            return []
        found = develop_options(st, seat, table)
        return [*found, NO] if found else no

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == NO:
            return
        seat = fr[SEAT]
        _spend_token(st, seat)
        push(st, "develop_one", seat, fr[SOURCE], raw[1], 0)

    def shuffle(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        deck = st.at.deck + seat
        if st.zones[deck] or refill(st, seat, deck):
            fr[PC] = again.place

    def deliver(st: State, fr: Frame) -> None:
        if fr[into] >= 0 and len(st.stack) > 1:
            st.stack[-2][fr[into]] = fr[drawn]

    c.land(again)
    c.emit(take_cards)
    c.emit(nation)
    c.ask(Ask("reshuffle", options, take, "Develop a card before you reshuffle?"))
    c.emit(shuffle)
    c.land(end)
    c.emit(deliver)
