"""Resolvers of the effects that move your cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexdeck.effects import Cards
from hexdeck.effects import steps as e
from hexdeck.engine.compiler import Compiler, Test, every
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import push
from hexdeck.engine.state import SEAT, Frame, State
from hexdeck_imperium import nodes as n
from hexdeck_imperium.keys import EXHAUSTED
from hexdeck_imperium.resolvers.picking import Allowed, Pick, pick_cards
from hexdeck_imperium.rules.market import (
    check_main,
    exile_from_market,
    slot_of,
)
from hexdeck_imperium.rules.verbs import (
    exile_card,
    garrison_card,
    leave,
    lift_exhaustion,
    make_history,
    owner_of,
    show,
    shown_to_all,
    tell,
    tokens_on,
    zone_of,
)

__all__ = ["MOVING_KINDS", "picked"]

Act = Callable[[State, Frame, int], None]


def picked(
    c: Compiler, node: Any, act: Act, allowed: Allowed | None = None
) -> Test | None:
    """Emit: choose cards, then do something with each; return whether it can be."""
    pick = Pick(c, node.of, allowed)
    least = node.count if node.at_least is None else node.at_least
    if node.count >= n.ANY:
        least = 0
    # Beyond one, what a name speaks of is several cards.
    slot = c.bind_anew(node.name, "cards")
    if node.name != "it":
        c.alias("it", slot)
    pick_cards(c, pick, slot, least, node.count, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        for card in fr[slot]:
            if st.result is not None:
                return
            act(st, fr, card)

    c.emit(do)
    if not least and c.whole:
        return None
    return pick.at_least(least if c.whole else 1)


def _recall(node: n.Recall, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "recalled", seat, card)
        leave(st, card, at.hand + seat)

    return picked(c, node, act, _may_go)


def _abandon(node: n.Abandon, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "abandoned", seat, card)
        leave(st, card, at.discard + seat)

    return picked(c, node, act, _may_go)


def _may_go(state: State, seat: int, card: int) -> bool:
    """Return whether a card can be recalled or abandoned, wherever it lies now."""
    at, number = state.at, state.rules.card_def[card]
    if at.cards[number].stays:
        return False
    if card in state.zones[at.play + seat]:
        # Trade routes stay in play too, but by rules of their own.
        return bool(at.pinned[number])
    return card in state.zones[at.garrison + seat]


def _exile(node: n.Exile, c: Compiler) -> Test | None:
    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        if slot_of(st, card) >= 0:
            exile_from_market(st, seat, card)
            return
        zone = zone_of(st, card)
        if zone == st.at.exile:
            # It has exiled itself in between.
            return
        exile_card(st, seat, card)
        if zone == st.at.main:
            check_main(st)

    def allowed(st: State, seat: int, card: int) -> bool:
        return not tokens_on(st, card) and not st.num[st.at.marks + card] & EXHAUSTED

    return picked(c, node, act, allowed)


def _exile_all(node: n.ExileAll, c: Compiler) -> None:
    find = c.selector(node.of).find

    def step(st: State, fr: Frame) -> None:
        num, at, seat = st.num, st.at, fr[SEAT]
        for card in tuple(find(st, fr)):
            lift_exhaustion(st, seat, card)
            for on in at.on:
                num[on + card] = 0
            exile_card(st, seat, card)

    c.emit(step)


def _to_history(node: n.ToHistory, c: Compiler) -> Test | None:

    def act(st: State, fr: Frame, card: int) -> None:
        make_history(st, fr[SEAT], card)

    return picked(c, node, act)


def _discard_cards(node: n.DiscardCards, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "discarded", seat, card)
        leave(st, card, at.discard + seat)
        tell(st, "let_go", seat, card)

    return picked(c, node, act)


def _discard(node: e.Discard, c: Compiler) -> Test | None:
    if not isinstance(node.count, int):
        msg = "Discard.count: a plain number; use DiscardCards for others"
        raise TypeError(msg)
    return _discard_cards(n.DiscardCards(Cards("hand"), node.count), c)


def _put_on_deck(node: n.PutOnDeck, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        mask = shown_to_all(st, card, zone_of(st, card)) | 1 << seat
        tell(st, "put_on_deck", seat, card, mask=mask)
        leave(st, card, at.deck + seat)
        st.known[card] |= mask

    return picked(c, node, act)


def _into(node: Any, c: Compiler, zone: str, event: str) -> Test | None:
    target = c.rules.zone[zone]

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        source = zone_of(st, card)
        if source == st.at.king:
            # It is never taken, but resolved instead, once each (I-SPE-4).
            if st.num[st.at.king_token + seat]:
                push(st, "king", seat, card)
            return
        if owner_of(st, source) < 0 and source != st.at.exile:
            # What players own is public: this is told to all.
            show(st, card)
        mask = shown_to_all(st, card, source) | st.rules.viewers[target + seat]
        tell(st, event, seat, card, mask=mask)
        leave(st, card, target + seat)
        if source == st.at.main:
            check_main(st)

    return picked(c, node, act)


def _draw_from(node: n.DrawFrom, c: Compiler) -> Test | None:
    return _into(node, c, "hand", "took")


def _take(node: n.Take, c: Compiler) -> Test | None:
    return _into(node, c, node.to, "took")


def _garrison(node: n.Garrison, c: Compiler) -> Test | None:
    at, card_def = c.rules.at, c.rules.card_def

    def allowed(st: State, seat: int, card: int) -> bool:
        return not at.cards[card_def[card]].no_garrison

    host_pick = Pick(c, node.under, _may_host)
    host = c.bind_anew(node.host, "cards")
    pick = Pick(c, node.of, allowed)
    slot = c.bind_anew(node.name, "cards")
    if node.name != "it":
        c.alias("it", slot)
    least = node.count if node.at_least is None else node.at_least
    prompt = c.rules.say.sentence(node)
    pick_cards(c, pick, slot, least, node.count, prompt)
    pick_cards(c, host_pick, host, 1, 1, prompt)

    def do(st: State, fr: Frame) -> None:
        if not fr[host]:
            return
        for card in fr[slot]:
            if card != fr[host][0]:
                garrison_card(st, fr[SEAT], card, fr[host][0])

    c.emit(do)
    both = (pick.at_least(max(1, least) if c.whole else 1), host_pick.at_least(1))
    return c.reading(every(both), pick.slots | host_pick.slots)


def _may_host(state: State, seat: int, card: int) -> bool:
    """Return whether a card lies where it can have others below it."""
    zones, at = state.zones, state.at
    return card in zones[at.play + seat] or card in zones[at.power + seat]


MOVING_KINDS = (
    NodeKind(e.Discard, _discard),
    NodeKind(n.Abandon, _abandon),
    NodeKind(n.DiscardCards, _discard_cards),
    NodeKind(n.DrawFrom, _draw_from),
    NodeKind(n.Exile, _exile),
    NodeKind(n.ExileAll, _exile_all),
    NodeKind(n.Garrison, _garrison),
    NodeKind(n.PutOnDeck, _put_on_deck),
    NodeKind(n.Recall, _recall),
    NodeKind(n.Take, _take),
    NodeKind(n.ToHistory, _to_history),
)
