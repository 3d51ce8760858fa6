"""Resolvers of the effects that reach other players, and of avoiding them."""

from __future__ import annotations

from collections.abc import Callable

from hexdeck.effects import steps as e
from hexdeck.engine.compiler import Compiler, Target, Test
from hexdeck.engine.core_events import NO, YES
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import lose
from hexdeck_imperium import nodes as n
from hexdeck_imperium.keys import SPARES, STRUCK
from hexdeck_imperium.rules.verbs import owner_of, receive, tell, zone_of

__all__ = ["PLAYER_KINDS", "others_in_turn"]


def others_in_turn(
    c: Compiler, steps: Callable[[int], None], *, all_players: bool = False
) -> None:
    """
    Emit steps for each other player in turn order, or for you first and then them.

    An attack card spares who has avoided it (I-CT-1), and strikes who has not: that is
    told before its first effect on them.

    Args:
        c: The compiler.
        steps: Emits the steps; called with the slot of the seat whose effect it is.
        all_players: Whether you do them too.
    """
    rules = c.rules
    at, card_def = rules.at, rules.card_def
    me, left = c.scratch("seat"), c.scratch()
    end, again = Target(), Target()

    def start(st: State, fr: Frame) -> None:
        fr[me] = fr[SEAT]
        fr[left] = rules.seats if all_players else rules.seats - 1
        if all_players:
            fr[SEAT] = (fr[SEAT] - 1) % rules.seats

    def following(st: State, fr: Frame) -> None:
        fr[left] -= 1
        fr[SEAT] = (fr[SEAT] + 1) % rules.seats
        if fr[left] < 0:
            fr[PC] = end.place
            return
        card, seat = fr[SOURCE], fr[SEAT]
        if card < 0 or seat == fr[me] or not at.attack[card_def[card]]:
            return
        marks = st.num[at.marks + card]
        if marks & SPARES << seat:
            fr[PC] = again.place
        elif not marks & STRUCK << seat:
            st.num[at.marks + card] |= STRUCK << seat
            tell(st, "attacked", seat, card)

    def back(st: State, fr: Frame) -> None:
        fr[SEAT] = fr[me]

    c.emit(start)
    c.land(again)
    c.emit(following)
    with c.scope():
        steps(me)
    c.jump(again)
    c.land(end)
    c.emit(back)


def _each_other(node: e.EachOther, c: Compiler) -> None:
    others_in_turn(c, lambda me: _nothing(c.effects(node.steps)))


def _all_players(node: n.AllPlayers, c: Compiler) -> None:
    others_in_turn(c, lambda me: _nothing(c.effects(node.steps)), all_players=True)


def _nothing(test: Test | None) -> None:
    """Drop a test: who cannot do it leaves it out."""
    del test


def _each_may(node: n.EachMay, c: Compiler) -> None:
    did = c.bind_anew(node.name, "number")
    prompt = c.rules.say.sentence(node)

    def none(st: State, fr: Frame) -> None:
        fr[did] = 0

    def steps(me: int) -> None:
        end = Target()
        tests: list[Test] = []

        def options(st: State, fr: Frame) -> list[Raw]:
            if any(not test(st, fr) for test in tests):
                return [NO]
            return [YES, NO]

        def take(st: State, fr: Frame, raw: Raw) -> None:
            if raw == NO:
                fr[PC] = end.place
            else:
                fr[did] += 1

        c.ask(Ask("may", options, take, prompt))
        test = c.effects(node.steps)
        if test is not None:
            tests.append(test)
        c.land(end)

    c.emit(none)
    others_in_turn(c, steps, all_players=node.who == "all")


def _owner(node: n.Owner, c: Compiler) -> None:
    me = c.scratch("seat")

    def enter(st: State, fr: Frame) -> None:
        fr[me] = fr[SEAT]
        owner = owner_of(st, zone_of(st, fr[SOURCE]))
        if owner >= 0:
            fr[SEAT] = owner

    def back(st: State, fr: Frame) -> None:
        fr[SEAT] = fr[me]

    c.emit(enter)
    with c.scope():
        c.effects(node.steps)
    c.emit(back)


def _steal_from_each(node: n.StealFromEach, c: Compiler) -> None:
    rules = c.rules
    count = c.number(node.count)
    resource = rules.resource_index[node.resource]
    where = None if node.where is None else c.condition(node.where)
    amount = c.scratch()

    def reckon(st: State, fr: Frame) -> None:
        fr[amount] = max(0, count(st, fr))

    def steps(me: int) -> None:
        end = Target()

        def steal(st: State, fr: Frame) -> None:
            victim, thief = fr[SEAT], fr[me]
            if where is not None and not where(st, fr):
                fr[PC] = end.place
                return
            lost = lose(st, victim, resource, fr[amount], paid=False, told=False)
            if lost:
                tell(st, "stole", thief, lost, resource, victim)
                receive(st, thief, resource, lost, fr[SOURCE], told=False)
                fr[PC] = end.place

        c.emit(steal)
        c.effects(node.short)
        c.land(end)

    c.emit(reckon)
    others_in_turn(c, steps)


def _avoid(node: n.Avoid, c: Compiler) -> None:
    slot = c.slot("card")

    def step(st: State, fr: Frame) -> None:
        st.num[st.at.marks + fr[slot]] |= SPARES << fr[SEAT]
        tell(st, "avoided", fr[SEAT], fr[slot])

    c.emit(step)


PLAYER_KINDS = (
    NodeKind(e.EachOther, _each_other),
    NodeKind(n.AllPlayers, _all_players),
    NodeKind(n.Avoid, _avoid),
    NodeKind(n.EachMay, _each_may),
    NodeKind(n.Owner, _owner),
    NodeKind(n.StealFromEach, _steal_from_each),
)
