"""Resolvers of the effects that play cards."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import push
from hexdeck.engine.state import SEAT, SOURCE, Frame, State
from hexdeck_imperium import nodes as n
from hexdeck_imperium.resolvers.moving import picked
from hexdeck_imperium.resolvers.picking import Pick, pick_cards
from hexdeck_imperium.rules.market import (
    check_main,
)
from hexdeck_imperium.rules.play import PlayTable, can_play, push_play
from hexdeck_imperium.rules.verbs import (
    owner_of,
    show,
    state_allows,
    zone_of,
)

__all__ = ["PLAYING_KINDS"]


def _free_play(node: n.FreePlay, c: Compiler) -> Test | None:
    def allowed(st: State, seat: int, card: int) -> bool:
        return can_play(st, seat, card, free=True)

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        zone = zone_of(st, card)
        if owner_of(st, zone) < 0 and zone != st.at.exile:
            show(st, card)
        push_play(st, seat, card, free=True)

    test = picked(c, node, act, allowed)

    def after(st: State, fr: Frame) -> None:
        check_main(st)

    c.emit(after)
    return test


def _play_from(node: n.PlayFrom, c: Compiler) -> Test:
    at = c.rules.at

    def allowed(st: State, seat: int, card: int) -> bool:
        number = st.rules.card_def[card]
        return (
            st.num[at.actions + seat] > 0
            and state_allows(st, seat, number)
            and can_play(st, seat, card, free=False)
        )

    pick = Pick(c, node.of, allowed)
    slot = c.bind_anew(node.name, "cards")
    pick_cards(c, pick, slot, 1, 1, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        for card in fr[slot]:
            st.num[at.actions + fr[SEAT]] -= 1
            push_play(st, fr[SEAT], card, free=False)

    c.emit(do)
    return pick.at_least(1)


def _resolve_play(node: n.ResolvePlay, c: Compiler) -> None:
    find = c.selector(node.of).find
    card_def = c.rules.card_def

    def step(st: State, fr: Frame) -> None:
        table: PlayTable = st.at.tables["play"]
        for card in tuple(find(st, fr))[:1]:
            program = table.play[card_def[card]]
            if program:
                push(st, program, fr[SEAT], card)

    c.emit(step)


def _resolve_commerce(node: n.ResolveCommerce, c: Compiler) -> Test:
    card_def = c.rules.card_def
    pick = Pick(c, node.of)
    found = pick.find
    # Its own commerce would set itself off without end.
    pick.find = lambda st, fr: [x for x in found(st, fr) if x != fr[SOURCE]]
    slot = c.scratch("cards")
    pick_cards(c, pick, slot, 1, 1, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        table: PlayTable = st.at.tables["play"]
        for card in fr[slot]:
            program = table.commerce[card_def[card]]
            if program:
                push(st, program, fr[SEAT], card)

    c.emit(do)
    return pick.at_least(1)


PLAYING_KINDS = (
    NodeKind(n.FreePlay, _free_play),
    NodeKind(n.PlayFrom, _play_from),
    NodeKind(n.ResolveCommerce, _resolve_commerce),
    NodeKind(n.ResolvePlay, _resolve_play),
)
