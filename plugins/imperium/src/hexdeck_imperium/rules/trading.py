"""Trade routes: trade, commerce (I-TRADE)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.core_events import NO
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import SEAT, Frame, Raw, State
from hexdeck.engine.verbs import lose
from hexdeck_imperium.rules.play import FULL, PlayTable
from hexdeck_imperium.rules.verbs import receive, tell

__all__ = ["can_trade", "open_routes", "trade_programs"]


def open_routes(state: State, seat: int) -> list[int]:
    """Return the routes in play on which a seat may put goods now, by card order."""
    num, at, card_def = state.num, state.at, state.rules.card_def
    has_goods = num[state.rules.pool[at.goods] + seat] > 0
    found = []
    for other in state.seats_from(seat):
        if other == seat and not has_goods:
            continue
        for card in state.zones[at.play + other]:
            full = num[at.on[at.goods] + card] >= FULL
            if at.is_route[card_def[card]] and not full:
                found.append(card)
    return found


def can_trade(state: State, seat: int) -> bool:
    """Return whether a seat can trade: by a route, or goods for progress."""
    at = state.at
    if not at.trade:
        return False
    if state.num[state.rules.pool[at.goods] + seat] > 0:
        return True
    return bool(open_routes(state, seat))


def trade_programs(c: Compiler) -> None:
    """Define the program "trade"."""
    c.define("trade", lambda: _trade(c))


def _trade(c: Compiler) -> None:
    rules = c.rules
    at = rules.at
    verb = rules.verb("trade")
    convert: Raw = (rules.verb("convert"),)
    instead: list[Raw] = [convert, NO]
    card_def = rules.card_def
    table: PlayTable = at.tables["play"]

    def options(st: State, fr: Frame) -> list[Raw]:
        seat = fr[SEAT]
        if not at.trade:
            return []
        routes = open_routes(st, seat)
        if routes:
            return [(verb, number) for number in sorted(card_def[x] for x in routes)]
        return instead if st.num[rules.pool[at.goods] + seat] > 0 else []

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, num = fr[SEAT], st.num
        if raw == NO:
            return
        if raw == convert:
            lose(st, seat, at.goods, 1, paid=False, told=False)
            tell(st, "converted", seat, 1, at.goods, at.progress)
            receive(st, seat, at.progress, 1, told=False)
            return
        card = next(x for x in open_routes(st, seat) if card_def[x] == raw[1])
        tell(st, "traded", seat, card)
        if card in st.zones[at.play + seat]:
            lose(st, seat, at.goods, 1, paid=False, told=False)
        else:
            receive(st, seat, at.progress, 1)
        num[at.on[at.goods] + card] += 1
        push(st, table.commerce[raw[1]], seat, card)

    c.ask(Ask("trade", options, take, "Choose a trade route."))
