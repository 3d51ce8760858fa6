"""Resolvers of Suriya's effects and abilities."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.choosing import discard_down
from hexdeck.engine.compiler import Compiler, Price, Target, Test
from hexdeck.engine.core_events import DONE
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import gain, lose, move_card, refill
from hexdeck_suriya import nodes as n
from hexdeck_suriya.resolvers.asking import token_index, unit_index
from hexdeck_suriya.rules.action import burn_card
from hexdeck_suriya.rules.battle import opponent
from hexdeck_suriya.rules.combat import reroll_ask
from hexdeck_suriya.rules.damage import strike
from hexdeck_suriya.rules.squads import (
    COMMAND,
    EXHAUST,
    drop_token,
    give_command,
    put_exhaust,
    put_token,
    tell,
)
from hexdeck_suriya.rules.tactics import compile_tactic
from hexdeck_suriya.rules.turn import gain_options, refresh_technology, take_gain

__all__ = ["DOING_KINDS"]


def _summon(node: n.Summon, c: Compiler) -> None:
    count, unit = c.number(node.count), unit_index(node.unit)
    find = c.selector(node.at).find

    def step(st: State, fr: Frame) -> None:
        for space in reversed(tuple(find(st, fr))):
            push(st, "summon", fr[SEAT], fr[SOURCE], unit, count(st, fr), space)

    c.emit(step)


def _move_squad(node: n.MoveSquad, c: Compiler) -> None:
    find = c.selector(node.of).find
    slot = c.bind(node.name, "space")
    steps, whole = node.steps, int(node.whole)

    def step(st: State, fr: Frame) -> None:
        fr[slot] = None
        for space in tuple(find(st, fr))[:1]:
            push(st, "march", fr[SEAT], fr[SOURCE], space, steps, whole, slot)

    c.emit(step)


def _owner_of(c: Compiler, node: Any) -> Any:
    find = c.selector(node).find

    def owner(st: State, fr: Frame) -> int:
        for space in find(st, fr):
            holder: int = st.num[st.at.owner + space]
            return holder
        return -1

    return owner


def _steal_from(node: n.StealFrom, c: Compiler) -> None:
    count, owner = c.number(node.count), _owner_of(c, node.owner)

    def step(st: State, fr: Frame) -> None:
        victim = owner(st, fr)
        if victim >= 0 and victim != fr[SEAT]:
            lost = lose(st, victim, st.at.mineral, count(st, fr), paid=False)
            gain(st, fr[SEAT], st.at.mineral, lost)

    c.emit(step)


def _owner_discards(node: n.OwnerDiscards, c: Compiler) -> None:
    count, owner = c.number(node.count), _owner_of(c, node.owner)
    me = c.scratch("seat")
    end = Target()

    def enter(st: State, fr: Frame) -> None:
        victim = owner(st, fr)
        fr[me] = fr[SEAT]
        if victim < 0:
            fr[PC] = end.place
        else:
            fr[SEAT] = victim

    def leave(st: State, fr: Frame) -> None:
        fr[SEAT] = fr[me]

    c.emit(enter)
    discard_down(c, count, c.rules.say.sentence(node))
    c.emit(leave)
    c.land(end)


def _build(node: n.Build, c: Compiler) -> None:
    find = c.selector(node.at).find

    def step(st: State, fr: Frame) -> None:
        for space in find(st, fr):
            push(st, "build", fr[SEAT], fr[SOURCE], space)

    c.emit(step)


def _place(node: n.Place, c: Compiler) -> None:
    find, token, count = c.selector(node.at).find, token_index(node.token), node.count

    def step(st: State, fr: Frame) -> None:
        for space in tuple(find(st, fr)):
            if token == EXHAUST:
                put_exhaust(st, fr[SEAT], space)
                continue
            for _ in range(count):
                put_token(st, fr[SEAT], token, space)

    c.emit(step)


def _remove(node: n.Remove, c: Compiler) -> None:
    find, token = c.selector(node.at).find, token_index(node.token)

    def step(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        for space in tuple(find(st, fr)):
            if token == COMMAND:
                if num[at.command_token + space]:
                    owner = num[at.owner + space]
                    give_command(st, owner, space)
                    tell(st, "removed", owner, COMMAND, space)
            else:
                drop_token(st, token, space)

    c.emit(step)


def _true_damage(node: n.TrueDamage, c: Compiler) -> None:
    amount, find = c.number(node.amount), c.selector(node.to).find

    def step(st: State, fr: Frame) -> None:
        # S-TGT-2: whoever stands there is struck, the user's own squad too.
        for space in reversed(tuple(find(st, fr))):
            strike(st, space, amount(st, fr), fr[SEAT])

    c.emit(step)


def _upgrade(node: n.Upgrade, c: Compiler) -> None:
    find, count = c.selector(node.at).find, node.count

    def step(st: State, fr: Frame) -> None:
        for space in tuple(find(st, fr))[:1]:
            push(st, "upgrade", fr[SEAT], fr[SOURCE], count, space)

    c.emit(step)


def _look(node: n.Look, c: Compiler) -> None:
    count, number = node.count, node.take
    seen, left = c.scratch("cards"), c.scratch()
    verb = c.rules.verb("take")
    card_def = c.rules.card_def

    def look(st: State, fr: Frame) -> None:
        seat, deck = fr[SEAT], st.at.deck + fr[SEAT]
        found: tuple[int, ...] = ()
        if len(st.zones[deck]) < count and st.zones[st.at.discard + seat]:
            # As a draw does: what is left is on top, the reshuffled pile below.
            top = st.zones[deck]
            st.zones[deck] = ()
            refill(st, seat, deck)
            st.zones[deck] += top
        found = st.zones[deck][-count:][::-1]
        for card in found:
            st.known[card] |= 1 << seat
        if found:
            st.news += 1
        fr[seen] = found
        fr[left] = number

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        return [(verb, d) for d in sorted({card_def[card] for card in fr[seen]})]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at = fr[SEAT], st.at
        card = next(x for x in fr[seen] if card_def[x] == raw[1])
        fr[seen] = tuple(x for x in fr[seen] if x != card)
        fr[left] -= 1
        fr[PC] -= 1
        move_card(st, card, at.deck + seat, at.hand + seat)
        tell(st, "drew", seat, (card,), mask=1 << seat)

    def rest(st: State, fr: Frame) -> None:
        seat, at = fr[SEAT], st.at
        for card in fr[seen]:
            move_card(st, card, at.deck + seat, at.discard + seat)
            tell(st, "discarded", seat, card)
        fr[seen] = ()
        st.rules.after_draw(st, seat)

    c.emit(look)
    c.ask(Ask("take", options, take, c.rules.say.sentence(node)))
    c.emit(rest)


def _burn(node: n.Burn, c: Compiler) -> None:
    rules = c.rules
    left, last = c.scratch(), c.scratch()
    verb = rules.verb("burn")
    words = (rules.word("hand"), rules.word("discard"))
    card_def = rules.card_def
    up_to, at_least = node.up_to, node.at_least

    def start(st: State, fr: Frame) -> None:
        fr[left] = up_to
        fr[last] = -1

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        seat, at = fr[SEAT], st.at
        raws: list[Raw] = []
        for place, zone in enumerate((at.hand, at.discard)):
            numbers = {card_def[card] for card in st.zones[zone + seat]}
            raws += [
                (verb, words[place], number)
                for number in sorted(numbers)
                if place * 10_000 + number >= fr[last]
            ]
        if raws and up_to - fr[left] >= at_least:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        seat, at = fr[SEAT], st.at
        place = words.index(raw[1])
        zone = (at.hand, at.discard)[place] + seat
        card = next(x for x in st.zones[zone] if card_def[x] == raw[2])
        burn_card(st, seat, card, zone)
        fr[last] = place * 10_000 + raw[2]
        fr[left] -= 1
        fr[PC] -= 1

    c.emit(start)
    c.ask(Ask("burn", options, take, c.rules.say.sentence(node)))


def _gain_card(node: n.GainCard, c: Compiler) -> None:
    verb = c.rules.verb("gain")
    words = (c.rules.word("technology"), -1)

    def options(st: State, fr: Frame) -> list[Raw]:
        return gain_options(st, fr[SEAT], words, verb)

    def take(st: State, fr: Frame, raw: Raw) -> None:
        take_gain(st, fr[SEAT], raw, words[0])

    def refill_display(st: State, fr: Frame) -> None:
        refresh_technology(st, fr[SEAT])

    c.ask(Ask("gain", options, take, c.rules.say.sentence(node)))
    c.emit(refill_display)


def _hatch(node: n.Hatch, c: Compiler) -> None:
    def step(st: State, fr: Frame) -> None:
        push(st, "hatch", fr[SEAT], fr[SOURCE])

    c.emit(step)


def _bonus(node: n.Bonus, c: Compiler) -> None:
    damage, defence = c.number(node.damage), c.number(node.defence)

    def step(st: State, fr: Frame) -> None:
        st.num[st.at.bonus_damage + fr[SEAT]] += damage(st, fr)
        st.num[st.at.bonus_defence + fr[SEAT]] += defence(st, fr)

    c.emit(step)


def _ignore_terrain(node: n.IgnoreTerrain, c: Compiler) -> None:
    theirs = node.theirs

    def step(st: State, fr: Frame) -> None:
        if theirs:
            st.num[st.at.bonus_off + opponent(st, fr[SEAT])] = 1
        else:
            st.num[st.at.own_terrain_off + fr[SEAT]] = 1

    c.emit(step)


def _reroll(node: n.Reroll, c: Compiler) -> None:
    left, done, up_to = c.scratch(), c.scratch("numbers"), node.up_to

    def start(st: State, fr: Frame) -> None:
        fr[left] = up_to

    c.emit(start)
    reroll_ask(c, left, done)


def _plan(node: n.Plan, c: Compiler) -> tuple[Price | None, Test | None]:
    price = c.cost(node.cost)
    return price, c.effects(node.steps)


def _keep(node: n.Keep, c: Compiler) -> None:
    """The keep cost is the preparing phase's (S-PREP-1); it has no steps."""


def _standing(node: n.Standing, c: Compiler) -> None:
    test = c.condition(node.where) if node.where else None
    c.rules.at.note_standing(c.program.name, node.damage, node.defence, test)


DOING_KINDS = (
    NodeKind(n.Bonus, _bonus),
    NodeKind(n.Build, _build),
    NodeKind(n.Burn, _burn),
    NodeKind(n.GainCard, _gain_card),
    NodeKind(n.Hatch, _hatch),
    NodeKind(n.IgnoreTerrain, _ignore_terrain),
    NodeKind(n.Keep, _keep),
    NodeKind(n.Look, _look),
    NodeKind(n.MoveSquad, _move_squad),
    NodeKind(n.OwnerDiscards, _owner_discards),
    NodeKind(n.Place, _place),
    NodeKind(n.Plan, _plan),
    NodeKind(n.Remove, _remove),
    NodeKind(n.Reroll, _reroll),
    NodeKind(n.Standing, _standing),
    NodeKind(n.StealFrom, _steal_from),
    NodeKind(n.Summon, _summon),
    NodeKind(n.Tactic, compile_tactic),
    NodeKind(n.TrueDamage, _true_damage),
    NodeKind(n.Upgrade, _upgrade),
)
