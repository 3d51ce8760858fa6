"""Combat: dice, rerolls, tactics laid face down, damage (S-COM)."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import move_card, reveal, roll
from hexdeck_suriya.rules.battle import higher, totals
from hexdeck_suriya.rules.damage import needs, push_casualties, win
from hexdeck_suriya.rules.squads import (
    BARRICADE,
    bases_of,
    drop_token,
    has_base,
    size_of,
    tell,
)
from hexdeck_suriya.rules.tactics import TacticTable, tactic_programs

__all__ = ["combat_programs", "reroll_ask"]


def combat_programs(c: Compiler) -> None:
    """Define the programs "combat", "reroll" and "tactics"."""
    table = TacticTable(c)
    c.define(
        "combat",
        lambda: _combat(c, table),
        slots=(("origin", "space"), ("target", "space")),
    )
    c.define("reroll", lambda: _reroll(c), slots=(("left", "number"),))
    tactic_programs(c, table)


def reroll_ask(c: Compiler, left: int, done: int) -> None:
    """Emit: a seat rerolls dice of its own, each once, as often as a slot says."""
    rules = c.rules
    verb = rules.verb("reroll")
    names = [die.name for die in rules.dice]
    word = {
        (die, face): rules.word(f"{names[die]}-{symbols or 'blank'}")
        for die, faces in enumerate(rules.faces)
        for face, symbols in enumerate(faces)
    }

    def clear(st: State, fr: Frame) -> None:
        fr[done] = ()

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        words = {
            word[die, face]: None
            for place, (die, face, owner) in enumerate(st.dice)
            if owner == fr[SEAT] and place not in fr[done]
        }
        raws: list[Raw] = [(verb, number) for number in sorted(words)]
        return [*raws, DONE] if raws else []

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            fr[left] = 0
            return
        seat = fr[SEAT]
        place = next(
            place
            for place, (die, face, owner) in enumerate(st.dice)
            if owner == seat and place not in fr[done] and word[die, face] == raw[1]
        )
        fresh = roll(st, seat, st.dice[place][0], 1)
        st.dice = (*st.dice[:place], *fresh, *st.dice[place + 1 :])
        tell(st, "rerolled", seat, fresh)
        fr[done] = (*fr[done], place)
        fr[left] -= 1
        fr[PC] -= 1

    c.emit(clear)
    c.ask(Ask("reroll", options, take, "Choose a die to reroll."))


def _reroll(c: Compiler) -> None:
    reroll_ask(c, c.slot("left"), c.scratch("numbers"))


def _combat(c: Compiler, table: TacticTable) -> None:
    origin, target = c.slot("origin"), c.slot("target")
    rules = c.rules
    die = rules.die_index
    kinds = (die["basic"], die["elite"], die["general"], die["attacker"])
    most = [rules.dice[kind].count for kind in kinds]
    net = c.scratch("numbers")
    before = c.scratch("numbers")
    fewer = c.scratch("numbers")

    def begin(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        num[at.attacker] = fr[SEAT]
        num[at.defender] = num[at.owner + fr[target]]
        num[at.attack_from] = fr[origin]
        num[at.attack_to] = fr[target]
        for seat in (num[at.attacker], num[at.defender]):
            num[at.bonus_damage + seat] = num[at.bonus_defence + seat] = 0
            num[at.own_terrain_off + seat] = num[at.bonus_off + seat] = 0
            num[at.branch + seat] = 0
        tell(st, "attacked", fr[SEAT], fr[origin], fr[target])

    def dice_of(st: State, seat: int, space: int) -> Any:
        num, at = st.num, st.at
        generals: int = num[at.generals + space]
        return (
            *roll(st, seat, kinds[0], min(most[0], num[at.basic + space])),
            *roll(st, seat, kinds[1], min(most[1], num[at.elite + space])),
            *roll(st, seat, kinds[2], min(most[2], generals.bit_count())),
        )

    def roll_all(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        first = (
            *dice_of(st, attacker, fr[origin]),
            *roll(st, attacker, kinds[3], most[3]),
        )
        second = dice_of(st, defender, fr[target])
        st.dice = first + second
        if st.log is not None or rules.heard[rules.event_index["rolled"]]:
            tell(st, "rolled", attacker, first)
            if second:
                tell(st, "rolled", defender, second)

    def call(program: str, *slots: int, attacker: bool) -> Any:
        def step(st: State, fr: Frame) -> None:
            num, at = st.num, st.at
            push(st, program, num[at.attacker if attacker else at.defender], -1, *slots)

        return step

    def reroll_if_higher(*, attacker: bool) -> Any:
        def step(st: State, fr: Frame) -> None:
            num, at = st.num, st.at
            seat = num[at.attacker if attacker else at.defender]
            if higher(st, seat):
                push(st, "reroll", seat, -1, 1)

        return step

    def show(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        for seat in (num[at.attacker], num[at.defender]):
            laid = st.zones[at.laid + seat]
            if laid:
                reveal(st, seat, laid)

    def count(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        mine, theirs = totals(st, attacker), totals(st, defender)
        tell(st, "counted", attacker, *mine)
        tell(st, "counted", defender, *theirs)
        # S-COM-5: both at once, so both are counted before anyone falls.
        fr[net] = (max(0, theirs[0] - mine[1]), max(0, mine[0] - theirs[1]))
        fr[before] = tuple(
            x
            for space in (fr[origin], fr[target])
            for x in (size_of(st, space), int(has_base(st, space)))
        )
        fr[fewer] = (num[at.fewer + attacker], num[at.fewer + defender])

    def hurt(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        to_attacker, to_defender = fr[net]
        push_casualties(st, attacker, fr[origin], to_attacker, defender)
        push_casualties(st, defender, fr[target], to_defender, attacker)

    def finish_combat(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        if fr[net][1] >= 1 and num[at.barricade + fr[target]] == defender:
            drop_token(st, BARRICADE, fr[target])
        for seat in (attacker, defender):
            for card in st.zones[at.laid + seat]:
                stays = rules.card_def[card] in table.stays
                goal = at.play if stays else at.discard
                move_card(st, card, at.laid + seat, goal + seat)
            num[at.bonus_damage + seat] = num[at.bonus_defence + seat] = 0
            num[at.own_terrain_off + seat] = num[at.bonus_off + seat] = 0
            num[at.branch + seat] = 0
        here, there = size_of(st, fr[origin]), size_of(st, fr[target])
        size_a, _, size_d, base_d = fr[before]
        num[at.attacker] = num[at.defender] = -1
        num[at.attack_from] = num[at.attack_to] = -1
        st.dice = ()
        if here and not there and (size_d or (base_d and not has_base(st, fr[target]))):
            tell(st, "won_combat", attacker, fr[origin])
        elif there and not here and size_a:
            tell(st, "won_combat", defender, fr[target])
        # S-VIC-3: who has destroyed headquarters wins with what both have left.
        for seat, former in zip((attacker, defender), fr[fewer], strict=True):
            enough = bases_of(st, seat) >= needs(st, seat)
            if num[at.fewer + seat] > former and enough and st.result is None:
                win(st, seat, "conquest")

    c.emit(begin)
    c.emit(roll_all)
    c.emit(reroll_if_higher(attacker=True))
    c.emit(reroll_if_higher(attacker=False))
    c.emit(call("lay_tactics", attacker=True))
    c.emit(call("lay_tactics", attacker=False))
    c.emit(show)
    c.emit(call("resolve_tactics", attacker=True))
    c.emit(call("resolve_tactics", attacker=False))
    c.emit(count)
    c.emit(hurt)
    c.emit(finish_combat)
