"""Resolvers of gains: resources, unrest, fame, tokens, developments, trade."""

from __future__ import annotations

from typing import Any

from hexdeck.effects import Gain, children
from hexdeck.engine.compiler import Compiler, Target, Test
from hexdeck.engine.core_events import NUMBER
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import lose, move_card
from hexdeck_imperium import nodes as n
from hexdeck_imperium.resolvers.asking import icons_counted
from hexdeck_imperium.resolvers.picking import Pick, pick_cards
from hexdeck_imperium.rules.developing import DevelopTable, develop_options
from hexdeck_imperium.rules.ending import trigger_end
from hexdeck_imperium.rules.trading import can_trade
from hexdeck_imperium.rules.verbs import (
    flip_card,
    flip_state,
    gain_nation,
    lift_exhaustion,
    receive,
    return_unrest,
    show,
    take_unrest,
    tell,
)
from hexdeck_imperium.words import ICONS

__all__ = ["GAINING_KINDS"]


def _icons_in(number: Any) -> list[int]:
    """Return the icons that a number counts in play."""
    if not hasattr(number, "family"):
        return []
    if isinstance(number, n.Icons | n.KindsInPlay):
        return [ICONS.index(icon) for icon in number.icons]
    return [icon for _, part in children(number) for icon in _icons_in(part)]


def _gain(node: Gain, c: Compiler) -> None:
    rules = c.rules
    count = c.number(node.count)
    resource = rules.resource_index[node.resource]
    icons = _icons_in(node.count)

    def step(st: State, fr: Frame) -> None:
        kinds = 0
        if icons and "received" in rules.heard_names:
            seat = fr[SEAT]
            kinds = sum(1 << x for x in set(icons) if icons_counted(st, seat, x))
        receive(st, fr[SEAT], resource, count(st, fr), fr[SOURCE], kinds)

    c.emit(step)


def _take_unrest(node: n.TakeUnrest, c: Compiler) -> Test:
    count = c.number(node.count)
    at = c.rules.at
    target = at.discard if node.to == "discard" else at.hand

    def step(st: State, fr: Frame) -> None:
        take_unrest(st, fr[SEAT], count(st, fr), target + fr[SEAT])

    c.emit(step)
    return lambda st, fr: bool(st.zones[at.unrest])


def _return_unrest(node: n.ReturnUnrest, c: Compiler) -> Test:
    pick = Pick(c, node.of)
    slot = c.scratch("cards")
    pick_cards(c, pick, slot, node.count, node.count, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        return_unrest(st, fr[SEAT], fr[slot])

    c.emit(do)
    return pick.at_least(node.count if c.whole else 1)


def _take_fame(node: n.TakeFame, c: Compiler) -> Test:
    at = c.rules.at

    def possible(st: State, fr: Frame) -> bool:
        if st.zones[at.fame]:
            return True
        return bool(st.zones[at.king] and st.num[at.king_token + fr[SEAT]])

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        if st.zones[at.fame]:
            card = st.zones[at.fame][-1]
            show(st, card)
            move_card(st, card, at.fame, at.hand + seat)
            tell(st, "took_fame", seat, card)
        elif possible(st, fr):
            push(st, "king", seat, st.zones[at.king][0])

    c.emit(step)
    return possible


def _develop(node: n.Develop, c: Compiler) -> Test:
    table: DevelopTable = c.rules.at.tables["develop"]
    free = node.free

    def options(st: State, fr: Frame) -> list[Raw]:
        return develop_options(st, fr[SEAT], table, free=free)

    def take(st: State, fr: Frame, raw: Raw) -> None:
        push(st, "develop_one", fr[SEAT], fr[SOURCE], raw[1], int(free))

    c.ask(Ask("develop", options, take, c.rules.say.sentence(node)))
    return lambda st, fr: bool(options(st, fr))


def _gain_nation(node: n.GainNation, c: Compiler) -> Test:
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        gain_nation(st, fr[SEAT])

    c.emit(step)
    return lambda st, fr: bool(st.zones[at.nation + fr[SEAT]])


def _add_to(node: n.AddTo, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    count = c.number(node.count)
    resource = rules.resource_index[node.resource]
    pick = Pick(c, node.of)
    slot = c.scratch("cards")
    pick_cards(c, pick, slot, 1, 1, rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        for card in fr[slot]:
            much = max(0, count(st, fr))
            st.num[at.on[resource] + card] += much
            tell(st, "added", fr[SEAT], much, resource, card)

    c.emit(do)
    return pick.at_least(1)


def _move_onto(node: n.MoveOnto, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    resource = rules.resource_index[node.resource]
    pool = rules.pool[resource]
    pick = Pick(c, node.of)
    slot = c.scratch("cards")
    need = node.count * node.cards

    def able(st: State, fr: Frame) -> bool:
        seat = fr[SEAT]
        return st.num[pool + seat] >= need and len(pick.find(st, fr)) >= node.cards

    end = Target()
    c.jump_unless(able, end)
    pick_cards(c, pick, slot, node.cards, node.cards, rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        for card in fr[slot]:
            lose(st, seat, resource, node.count, paid=False, told=False)
            st.num[at.on[resource] + card] += node.count
            tell(st, "moved_onto", seat, node.count, resource, card)

    c.emit(do)
    c.land(end)
    return c.reading(able, pick.slots)


def _convert(node: n.Convert, c: Compiler) -> Test:
    rules = c.rules
    count = c.number(node.count)
    resource = rules.resource_index[node.resource]
    into = rules.resource_index[node.into]
    pool = rules.pool[resource]
    amount = c.scratch()

    def reckon(st: State, fr: Frame) -> None:
        fr[amount] = min(max(0, count(st, fr)), st.num[pool + fr[SEAT]])

    def options(st: State, fr: Frame) -> list[Raw]:
        if not node.optional or not fr[amount]:
            return []
        return [(NUMBER, much) for much in range(fr[amount] + 1)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[amount] = raw[1]

    def do(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        lost = lose(st, seat, resource, fr[amount], paid=False, told=False)
        if lost:
            tell(st, "converted", seat, lost, resource, into)
            receive(st, seat, into, lost, fr[SOURCE], told=False)

    c.emit(reckon)
    c.ask(Ask("convert", options, take, rules.say.sentence(node)))
    c.emit(do)
    return lambda st, fr: st.num[pool + fr[SEAT]] > 0


def _gain_action(node: n.GainAction, c: Compiler) -> None:
    count = c.number(node.count)
    actions = c.rules.at.actions

    def step(st: State, fr: Frame) -> None:
        st.num[actions + fr[SEAT]] += max(0, count(st, fr))

    c.emit(step)


def _spend_action(node: n.SpendAction, c: Compiler) -> Test:
    actions, count = c.rules.at.actions, node.count

    def step(st: State, fr: Frame) -> None:
        st.num[actions + fr[SEAT]] = max(0, st.num[actions + fr[SEAT]] - count)

    c.emit(step)
    return lambda st, fr: st.num[actions + fr[SEAT]] >= count


def _return_exhaustion(node: n.ReturnExhaustion, c: Compiler) -> Test:
    """Emit: a token from a card, or from anywhere, the nation deck included."""
    rules = c.rules
    at, card_def = rules.at, rules.card_def
    find = None if node.of is None else c.selector(node.of).find
    verb, deck = rules.verb("exhaust"), rules.verb("refresh")
    uses_exhaustion = not at.settings.token_is_action

    def spent(st: State, fr: Frame) -> list[int]:
        seat = fr[SEAT]
        if find is not None:
            cards = list(find(st, fr))
        else:
            cards = [*st.zones[at.play + seat], *st.zones[at.power + seat]]
        return [card for card in cards if st.num[at.marks + card] & 1]

    def options(st: State, fr: Frame) -> list[Raw]:
        raws: list[Raw] = [
            (verb, number) for number in sorted({card_def[x] for x in spent(st, fr)})
        ]
        if find is None and uses_exhaustion and st.num[at.nation_token + fr[SEAT]]:
            raws.append((deck,))
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        if raw[0] == deck:
            st.num[at.nation_token + seat] = 0
            st.num[at.exhaustions + seat] += 1
            return
        card = next(x for x in spent(st, fr) if card_def[x] == raw[1])
        lift_exhaustion(st, seat, card)

    c.ask(Ask("return_exhaustion", options, take, rules.say.sentence(node)))
    return lambda st, fr: bool(options(st, fr))


def _up_to(node: n.UpTo, c: Compiler) -> None:
    from hexdeck.engine.core_events import NO, YES

    left = c.scratch()
    again, end = Target(), Target()
    tests: list[Test] = []

    def start(st: State, fr: Frame) -> None:
        fr[left] = node.times

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0 or any(not test(st, fr) for test in tests):
            return [NO]
        return [YES, NO]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == NO:
            fr[PC] = end.place
        fr[left] -= 1

    c.emit(start)
    c.land(again)
    c.ask(Ask("once_more", options, take, c.rules.say.sentence(node)))
    with c.scope():
        test = c.effect(node.effect)
    if test is not None:
        tests.append(test)
    c.jump(again)
    c.land(end)


def _trade(node: n.Trade, c: Compiler) -> Test:
    def step(st: State, fr: Frame) -> None:
        push(st, "trade", fr[SEAT], fr[SOURCE])

    c.emit(step)
    return lambda st, fr: can_trade(st, fr[SEAT])


def _treat_as(node: n.TreatAs, c: Compiler) -> Test:
    at = c.rules.at
    icon, into = ICONS.index(node.icon), ICONS.index(node.into)
    span = c.rules.span_index["turn"]

    def possible(st: State, fr: Frame) -> bool:
        return icons_counted(st, fr[SEAT], icon) > 0

    def step(st: State, fr: Frame) -> None:
        if possible(st, fr):
            seat = fr[SEAT]
            st.mods = (
                *st.mods,
                (at.more[icon], seat, -1, span),
                (at.more[into], seat, node.count, span),
            )

    c.emit(step)
    return possible


def _flip_state(node: n.FlipState, c: Compiler) -> None:
    def step(st: State, fr: Frame) -> None:
        flip_state(st, fr[SEAT])

    c.emit(step)


def _flip_this(node: n.FlipThis, c: Compiler) -> None:
    find = c.selector(node.of).find

    def step(st: State, fr: Frame) -> None:
        for card in tuple(find(st, fr)):
            flip_card(st, fr[SEAT], card)

    c.emit(step)


def _end_game(node: n.EndGame, c: Compiler) -> None:
    def step(st: State, fr: Frame) -> None:
        trigger_end(st)

    c.emit(step)


GAINING_KINDS = (
    NodeKind(Gain, _gain),
    NodeKind(n.AddTo, _add_to),
    NodeKind(n.Convert, _convert),
    NodeKind(n.Develop, _develop),
    NodeKind(n.EndGame, _end_game),
    NodeKind(n.FlipState, _flip_state),
    NodeKind(n.FlipThis, _flip_this),
    NodeKind(n.GainAction, _gain_action),
    NodeKind(n.GainNation, _gain_nation),
    NodeKind(n.MoveOnto, _move_onto),
    NodeKind(n.ReturnExhaustion, _return_exhaustion),
    NodeKind(n.ReturnUnrest, _return_unrest),
    NodeKind(n.SpendAction, _spend_action),
    NodeKind(n.TakeFame, _take_fame),
    NodeKind(n.TakeUnrest, _take_unrest),
    NodeKind(n.Trade, _trade),
    NodeKind(n.TreatAs, _treat_as),
    NodeKind(n.UpTo, _up_to),
)
