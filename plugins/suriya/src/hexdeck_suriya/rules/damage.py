"""Damage: who falls, bases last, headquarters, and who is out (S-COM-6, S-COM-7)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, Frame, Raw, Result, State
from hexdeck.engine.verbs import finish, move_card
from hexdeck_suriya.rules.squads import (
    destroy,
    give_command,
    has_base,
    hp_of,
    settle,
    size_of,
    tell,
    unit_of,
    unit_raws,
)

__all__ = [
    "check_out",
    "damage_programs",
    "needs",
    "push_casualties",
    "strike",
    "win",
]

HEADQUARTERS_HP = 3


def win(state: State, seat: int, reason: str) -> None:
    """End the game: one seat has won."""
    scores = tuple(float(other == seat) for other in range(state.rules.seats))
    finish(state, Result((seat,), scores, reason))


def needs(state: State, seat: int) -> int:
    """Return how many bases win the game for a seat (S-VIC-1, S-VIC-3)."""
    fewer: int = state.num[state.at.fewer + seat]
    return 4 - fewer


def damage_programs(c: Compiler) -> None:
    """Define the program "casualties"."""
    c.define(
        "casualties",
        lambda: _casualties(c),
        slots=(
            ("space", "space"),
            ("left", "number"),
            ("base_too", "number"),
            ("striker", "seat"),
        ),
    )


def _casualties(c: Compiler) -> None:
    space, left = c.slot("space"), c.slot("left")
    base_too, striker = c.slot("base_too"), c.slot("striker")

    def options(st: State, fr: Frame) -> list[Raw]:
        # A unit must fall while the damage left is at least its HP (S-COM-6).
        return list(unit_raws(st, fr[space], fr[left]))

    def take(st: State, fr: Frame, raw: Raw) -> None:
        unit, which = unit_of(st, fr[space], raw)
        if unit < 2:
            fr[left] -= unit + 1
        else:
            cards = st.rules.first_copy
            fr[left] -= hp_of(st, cards[raw[1]])
        destroy(st, fr[space], unit, which)
        fr[PC] -= 1

    def base(st: State, fr: Frame) -> None:
        where = fr[space]
        if fr[base_too] and not size_of(st, where) and has_base(st, where):
            card = st.num[st.at.base + where]
            hp = HEADQUARTERS_HP if card < 0 else hp_of(st, card)
            if fr[left] >= hp:
                destroy_base(st, where, fr[striker])
        if st.result is None:
            settle(st, where)

    c.ask(Ask("casualty", options, take, "Choose which unit falls."))
    c.emit(base)


def strike(state: State, space: int, amount: int, striker: int) -> None:
    """
    Deal true damage to the squad on a space (S-TRUE-1).

    Bases are untouched (S-BASE-2), and so is a squad in a shelter (S-LOC-FOREST).
    """
    at = state.at
    owner = state.num[at.owner + space]
    if owner < 0 or amount <= 0 or not size_of(state, space):
        return
    terrain = state.num[at.terrain + space]
    if terrain >= 0 and at.terrains[terrain].shelter:
        tell(state, "sheltered", owner, space)
        return
    tell(state, "hit", owner, amount, space)
    push(state, "casualties", owner, -1, space, amount, 0, striker)


def push_casualties(
    state: State, seat: int, space: int, amount: int, striker: int
) -> None:
    """Let a seat take damage from combat on a space: units, then its base."""
    if amount > 0:
        tell(state, "hit", seat, amount, space)
        push(state, "casualties", seat, -1, space, amount, 1, striker)


def destroy_base(state: State, space: int, striker: int) -> None:
    """Destroy the base or headquarters on a space (S-COM-7, S-VIC-2, S-VIC-3)."""
    num, at = state.num, state.at
    owner = num[at.owner + space]
    card = num[at.base + space]
    if card >= 0:
        num[at.base + space] = -1
        move_card(state, card, at.play + owner, at.base_tray + owner)
        # The token of a squad that fell with it returns first (S-INC-1).
        settle(state, space)
        _return_token(state, owner)
        tell(state, "lost_base", owner, card, space)
        return
    num[at.ruin + space] = 1
    num[at.ruins] += 1
    tell(state, "lost_headquarters", owner, space)
    if state.rules.seats == 2:
        win(state, striker, "headquarters")
        return
    # Whether that is enough is seen when both sides have fallen (S-COM-5).
    num[at.fewer + striker] += 1


def _return_token(state: State, owner: int) -> None:
    """Take the base's command token from its owner, wherever it lies (S-COM-7)."""
    num, at = state.num, state.at
    if not num[at.command + owner]:
        for space in at.every:
            if num[at.command_token + space] and num[at.owner + space] == owner:
                give_command(state, owner, space)
                break
    if num[at.command + owner]:
        num[at.command + owner] -= 1


def check_out(state: State) -> None:
    """
    See who is out: no unit, no base and no way to summon (S-VIC-3).

    It is seen when an action is done, for in combat both sides fall at once
    (S-COM-5). An egg is a way to summon.
    """
    num, at = state.num, state.at
    if not num[at.ruins]:
        return
    for seat in range(at.seats):
        home = at.hq[seat]
        if num[at.out + seat] or not num[at.ruin + home]:
            continue
        holds = any(
            seat in (num[at.owner + space], num[at.egg_owner + space])
            for space in at.every
        )
        if not holds and num[at.owner + home] not in (-1, seat):
            num[at.out + seat] = 1
            tell(state, "out", seat)
    left = [seat for seat in range(at.seats) if not num[at.out + seat]]
    if len(left) == 1:
        win(state, left[0], "last")
