"""Resolvers of abilities: when effects happen, and whether they can."""

from __future__ import annotations

from typing import Any

from hexdeck.effects import ChooseOne, May, Play, To
from hexdeck.engine.choosing import part
from hexdeck.engine.compiler import Compiler, Target, Test, every, some
from hexdeck.engine.core_events import NO, YES
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck_imperium import nodes as n
from hexdeck_imperium.keys import ACTIVATE, EXHAUSTED
from hexdeck_imperium.rules.verbs import exhaust

__all__ = ["ABILITY_KINDS"]


def _sentences(c: Compiler, steps: Any, *, stays: bool = False) -> Test | None:
    """
    Compile sentences; return the test whether a card of them can be resolved.

    What stands before "to" must be payable, and a part at least be resolvable: that
    it stays in play is one (I-SPE-1, I-SPE-2).
    """
    first = len(c.program.template)
    must: list[Test] = []
    can: list[Test] = []
    always = stays or not steps
    for step in steps:
        found = part(c, step, first)
        if _is_priced(step):
            must += found or ()
            always = always or not found
        elif found is None:
            always = always or not isinstance(step, May)
        else:
            can += found
    if must:
        return every(must)
    return None if always or not can else some(can)


def _is_priced(step: Any) -> bool:
    """Return whether a sentence has a cost before "to" in every way to resolve it."""
    if isinstance(step, ChooseOne):
        return all(branch.cost is not None for branch in step.branches)
    return isinstance(step, To)


def _play(node: Play, c: Compiler) -> Test | None:
    number = c.rules.card_index[c.program.name.partition("/")[0]]
    return _sentences(c, node.steps, stays=c.rules.at.remains[number])


def _exhaust(node: n.Exhaust, c: Compiler) -> Test | None:
    where = None if node.where is None else c.condition(node.where)
    price = c.cost(node.cost)
    if price is None:
        steps = _sentences(c, node.steps)
    else:

        def pay(st: State, fr: Frame) -> None:
            price.pay(st, fr)

        c.emit(pay)
        c.effects(node.steps, price)
        steps = price.can
    tests = [test for test in (where, steps) if test is not None]
    return every(tests) if tests else None


def _has_token(state: State, seat: int, card: int) -> bool:
    """Return whether a seat may exhaust a card in somebody's activate turn."""
    num, at = state.num, state.at
    return (
        num[at.turn_kind + state.active] == ACTIVATE
        and num[at.exhaustions + seat] > 0
        and not num[at.marks + card] & EXHAUSTED
        and (
            card in state.zones[at.play + seat] or card in state.zones[at.power + seat]
        )
    )


def _react(node: n.React, c: Compiler) -> Test:
    where = None if node.where is None else c.condition(node.where)
    price = c.cost(node.cost)
    end = Target()
    any_turn = node.any_turn
    tests: list[Test] = []

    def may(st: State, fr: Frame) -> bool:
        return (
            (any_turn or st.active == fr[SEAT])
            and _has_token(st, fr[SEAT], fr[SOURCE])
            and (where is None or where(st, fr))
            and (price is None or price.can(st, fr))
            and all(test(st, fr) for test in tests)
        )

    def options(st: State, fr: Frame) -> list[Raw]:
        return [YES, NO] if may(st, fr) else [NO]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == NO:
            fr[PC] = end.place
            return
        exhaust(st, fr[SEAT], fr[SOURCE])
        if price is not None:
            price.pay(st, fr)

    c.ask(Ask("react", options, take, c.rules.say.sentence(node)))
    test = c.effects(node.steps, price)
    if test is not None:
        tests.append(test)
    c.land(end)
    return may


def _timed(node: Any, c: Compiler) -> Test | None:
    """Compile steps under a condition, if there is one."""
    end = Target()
    tests: list[Test | None] = []
    where = getattr(node, "where", None)
    if where is not None:
        tests.append(c.condition(where))
        c.jump_unless(c.condition(where), end)
    tests.append(_sentences(c, node.steps))
    c.land(end)
    found = [test for test in tests if test is not None]
    return every(found) if found else None


def _instead(node: n.InsteadOfHistory, c: Compiler) -> None:
    """Compile what happens instead: a program that is called with the card."""
    name = c.program.name
    number = c.rules.card_index[name.partition("/")[0]]
    program = f"{name}/instead"

    def steps() -> None:
        c.rules.at.instead[number] = (program, c.effects(node.steps))

    c.define(program, steps, slots=((node.name, "card"),))


def _nothing(node: Any, c: Compiler) -> None:
    """Tables of the rules read these; they have no steps."""


ABILITY_KINDS = (
    NodeKind(Play, _play),
    NodeKind(n.AlsoExiled, _nothing),
    NodeKind(n.Commerce, _timed),
    NodeKind(n.EndOfSolstice, _timed),
    NodeKind(n.Exhaust, _exhaust),
    NodeKind(n.InsteadOfHistory, _instead),
    NodeKind(n.Profit, _timed),
    NodeKind(n.ProgressScore, _nothing),
    NodeKind(n.React, _react),
    NodeKind(n.Reward, _timed),
    NodeKind(n.Setup, _timed),
    NodeKind(n.Solstice, _timed),
)
