"""Summoning units, tray bonuses, and building bases (S-SUM, S-BASE)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import DONE, SPACE
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import draw, gain, move_card
from hexdeck_suriya.keys import SQUAD
from hexdeck_suriya.rules.damage import strike
from hexdeck_suriya.rules.squads import (
    BARRICADE,
    EGG,
    general_cards,
    leftmost,
    mine_goes_off,
    occupy,
    put_token,
    settle,
    size_of,
    take_off,
    tell,
    to_tray,
    unit_of,
    unit_raws,
)

__all__ = ["can_build", "can_stand", "summoning_programs", "trim_squad"]


def can_stand(state: State, seat: int, space: int) -> bool:
    """Return whether no enemy holds a space (S-LIM-1)."""
    return state.num[state.at.owner + space] in (-1, seat)


def can_build(state: State, seat: int, space: int) -> bool:
    """Return whether a seat may build there: its unit, no base (S-BASE-1)."""
    num, at = state.num, state.at
    return (
        num[at.owner + space] == seat
        and at.hq_seat[space] < 0
        and num[at.base + space] < 0
        and size_of(state, space) > 0
    )


def summoning_programs(c: Compiler) -> None:
    """Define the programs "summon", "upgrade" and "build"."""
    c.define(
        "summon",
        lambda: _summon(c),
        slots=(("unit", "number"), ("left", "number"), ("space", "space")),
    )
    c.define(
        "upgrade", lambda: _upgrade(c), slots=(("left", "number"), ("space", "space"))
    )
    c.define("build", lambda: _build(c), slots=(("space", "space"),))


def trim_squad(c: Compiler, space: int, gone: int | None = None) -> None:
    """
    Emit: units above 6 on the space in a slot go back to the tray (S-LIM-2).

    Where *gone* is given, that slot is set to what went last: 0 basic, 1 elite,
    from 2 the generals.
    """

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[space] is None or size_of(st, fr[space]) <= SQUAD:
            return []
        return list(unit_raws(st, fr[space], 99))

    def take(st: State, fr: Frame, raw: Raw) -> None:
        unit, which = unit_of(st, fr[space], raw)
        owner = take_off(st, fr[space], unit, which)
        to_tray(st, owner, unit, which)
        tell(st, "excess", owner, unit, fr[space])
        if gone is not None:
            fr[gone] = unit if unit < 2 else 2 + which
        fr[PC] -= 1

    c.ask(Ask("excess", options, take, "Choose which unit is the excess."))


def give_bonus(state: State, seat: int, bonus: str, space: int) -> None:
    """Give what a tray slot carries (S-SUM-3)."""
    if bonus == "mineral":
        gain(state, seat, state.at.mineral, 1)
    elif bonus == "draw":
        draw(state, seat, 1)
    elif bonus == "egg":
        put_token(state, seat, EGG, space)
    elif bonus == "barricade":
        put_token(state, seat, BARRICADE, space)


def _summon(c: Compiler) -> None:
    unit, left, space = c.slot("unit"), c.slot("left"), c.slot("space")
    slot, gone, entered = c.scratch(), c.scratch(), c.scratch()
    end, again = Target(), Target()
    verb_general = c.rules.verb("general")
    card_def = c.rules.card_def

    def count(st: State, fr: Frame) -> None:
        if fr[left] <= 0 or not can_stand(st, fr[SEAT], fr[space]):
            fr[PC] = end.place
            return
        fr[left] -= 1
        fr[slot] = -1
        fr[gone] = -1
        kind, seat = fr[unit], fr[SEAT]
        if kind == 2:
            return
        # S-SUM-1: the leftmost unit of the tray.
        base = st.at.basic_tray if kind == 0 else st.at.elite_tray
        mask = st.num[base + seat]
        if mask:
            fr[slot] = leftmost(mask)
            st.num[base + seat] = mask & (mask - 1)
            put(st, fr)

    def put(st: State, fr: Frame) -> None:
        seat, where = fr[SEAT], fr[space]
        fr[entered] = int(occupy(st, seat, where))
        field = st.at.basic if fr[unit] == 0 else st.at.elite
        st.num[field + where] += 1
        tell(st, "summoned", seat, fr[unit], where)

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[slot] >= 0:
            return []
        seat = fr[SEAT]
        if fr[unit] == 2:
            tray = st.zones[st.at.general_tray + seat]
            return [(verb_general, card_def[card]) for card in tray]
        # S-SUM-2: none left: one of the kind may come from another space.
        field = st.at.basic if fr[unit] == 0 else st.at.elite
        raws: list[Raw] = [
            (SPACE, other)
            for other in st.at.every
            if other != fr[space]
            and st.num[st.at.owner + other] == seat
            and st.num[field + other]
        ]
        return [*raws, DONE] if raws else []

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, where = fr[SEAT], fr[space]
        if raw == DONE:
            fr[left] = 0
            fr[slot] = -2
            return
        if raw[0] == verb_general:
            cards = general_cards(st, seat)
            which = next(i for i, card in enumerate(cards) if card_def[card] == raw[1])
            move_card(st, cards[which], st.at.general_tray + seat, st.at.play + seat)
            fr[entered] = int(occupy(st, seat, where))
            st.num[st.at.generals + where] |= 1 << which
            tell(st, "summoned_general", seat, cards[which], where)
            fr[slot] = which
            return
        other = raw[1]
        take_off(st, other, fr[unit])
        settle(st, other)
        tell(st, "relocated", seat, fr[unit], other, where)
        fr[entered] = int(occupy(st, seat, where))
        field = st.at.basic if fr[unit] == 0 else st.at.elite
        st.num[field + where] += 1
        fr[slot] = -3

    def stopped(st: State, fr: Frame) -> None:
        # Nothing came: no unit in the tray and none moved.
        if fr[slot] in (-1, -2):
            fr[PC] = end.place

    def bonus(st: State, fr: Frame) -> None:
        seat, kind = fr[SEAT], fr[unit]
        came = kind if kind < 2 else 2 + fr[slot]
        if fr[gone] == came or fr[slot] < 0:
            return
        faction = st.at.factions[st.num[st.at.faction + seat]]
        if kind == 0:
            given = faction.basic_tray[fr[slot]]
        elif kind == 1:
            given = faction.elite_tray[fr[slot]]
        else:
            given = faction.generals[fr[slot]].bonus
        give_bonus(st, seat, given, fr[space])

    def mine(st: State, fr: Frame) -> None:
        if fr[entered] and mine_goes_off(st, fr[SEAT], fr[space]):
            strike(st, fr[space], 2, -1)

    c.land(again)
    c.emit(count)
    c.ask(Ask("summon", options, take, "Choose which general, or a unit to move."))
    c.emit(stopped)
    trim_squad(c, space, gone)
    c.emit(bonus)
    c.emit(mine)
    c.jump(again)
    c.land(end)


def _upgrade(c: Compiler) -> None:
    left, space, first = c.slot("left"), c.slot("space"), c.scratch()
    slot = c.scratch()
    yes, no = (c.rules.verb("yes"),), (c.rules.verb("no"),)
    end, again = Target(), Target()

    def start(st: State, fr: Frame) -> None:
        fr[first] = 1

    def options(st: State, fr: Frame) -> list[Raw]:
        num, at = st.num, st.at
        where = fr[space]
        if (
            fr[left] <= 0
            or num[at.owner + where] != fr[SEAT]
            or not num[at.basic + where]
            or not num[at.elite_tray + fr[SEAT]]
        ):
            return [no]
        return [yes] if fr[first] else [yes, no]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == no:
            fr[PC] = end.place
            return
        num, at, seat, where = st.num, st.at, fr[SEAT], fr[space]
        fr[left] -= 1
        fr[first] = 0
        take_off(st, where, 0)
        to_tray(st, seat, 0)
        mask = num[at.elite_tray + seat]
        fr[slot] = leftmost(mask)
        num[at.elite_tray + seat] = mask & (mask - 1)
        num[at.elite + where] += 1
        tell(st, "summoned", seat, 1, where)

    def bonus(st: State, fr: Frame) -> None:
        faction = st.at.factions[st.num[st.at.faction + fr[SEAT]]]
        give_bonus(st, fr[SEAT], faction.elite_tray[fr[slot]], fr[space])

    c.emit(start)
    c.land(again)
    c.ask(Ask("upgrade", options, take, "Upgrade another basic unit?"))
    c.emit(bonus)
    c.jump(again)
    c.land(end)


def _build(c: Compiler) -> None:
    space = c.slot("space")
    verb = c.rules.verb("base")
    card_def = c.rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        if not can_build(st, fr[SEAT], fr[space]):
            return []
        tray = st.zones[st.at.base_tray + fr[SEAT]]
        return [(verb, card_def[card]) for card in tray]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        at, seat = st.at, fr[SEAT]
        tray = at.base_tray + seat
        card = next(card for card in st.zones[tray] if card_def[card] == raw[1])
        move_card(st, card, tray, at.play + seat)
        st.num[at.base + fr[space]] = card
        # S-BASE-1, S-A3: the token that lay on the base is the owner's now.
        st.num[at.command + seat] += 1
        tell(st, "built_base", seat, fr[space], card)

    c.ask(Ask("build", options, take, "Choose which base to build."))
