"""Resolvers of the core's effects, costs and abilities."""

from __future__ import annotations

import contextlib

from hexdeck.effects import abilities as a
from hexdeck.effects import flow as f
from hexdeck.effects import steps as e
from hexdeck.engine.asking import ASKING_KINDS, known
from hexdeck.engine.choosing import (
    compile_branches,
    compile_choose,
    compile_discard,
    compile_may,
    compile_special,
    compile_to,
    own_zone,
    seats_choice,
)
from hexdeck.engine.compiler import Compiler, Price, Sides, Target, Test
from hexdeck.engine.costs import compile_costs, compile_doing, compile_pay
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.events import emit
from hexdeck.engine.state import PC, SEAT, Frame, Result, State
from hexdeck.engine.verbs import (
    MOST,
    draw,
    finish,
    gain,
    lose,
    move_card,
    roll,
    shuffle_zone,
)
from hexdeck.errors import DefinitionError, LoadError, UnknownName

__all__ = ["CORE_KINDS", "compile_listener"]


def _steps(node: e.Steps, c: Compiler) -> Test | None:
    return c.effects(node.steps)


def _if(node: e.If, c: Compiler) -> None:
    otherwise, end = Target(), Target()
    c.jump_unless(c.condition(node.condition), otherwise)
    if node.otherwise is None:
        with c.scope():
            c.effect(node.then)
        c.land(otherwise)
        return
    sides = Sides(c)
    with sides.side():
        c.effect(node.then)
    c.jump(end)
    c.land(otherwise)
    with sides.side():
        c.effect(node.otherwise)
    c.land(end)
    sides.join()


def _repeat(node: e.Repeat, c: Compiler) -> None:
    times = c.number(node.times)
    left = c.scratch()
    end = Target()

    def start(st: State, fr: Frame) -> None:
        fr[left] = times(st, fr)

    def count(st: State, fr: Frame) -> None:
        if fr[left] <= 0:
            fr[PC] = end.place
        else:
            fr[left] -= 1

    c.emit(start)
    again = Target()
    c.land(again)
    c.emit(count)
    sure = isinstance(node.times, int) and node.times > 0
    with contextlib.nullcontext() if sure else c.scope():
        c.effect(node.effect)
    c.jump(again)
    c.land(end)


def _each_other(node: e.EachOther, c: Compiler) -> None:
    me = c.scratch("seat")
    end, again = Target(), Target()

    def start(st: State, fr: Frame) -> None:
        fr[me] = fr[SEAT]

    def following(st: State, fr: Frame) -> None:
        fr[SEAT] = (fr[SEAT] + 1) % st.rules.seats
        if fr[SEAT] == fr[me]:
            fr[PC] = end.place

    c.emit(start)
    c.land(again)
    c.emit(following)
    with c.scope():
        c.effects(node.steps)
    c.jump(again)
    c.land(end)


def _draw(node: e.Draw, c: Compiler) -> None:
    count = c.number(node.count)
    own_zone(c, "deck")
    own_zone(c, "hand")
    slot = c.bind_anew(node.name, "cards")

    def step(st: State, fr: Frame) -> None:
        fr[slot] = draw(st, fr[SEAT], count(st, fr))

    c.emit(step)


def _gain(node: e.Gain, c: Compiler) -> None:
    count = c.number(node.count)
    resource = known("resource", node.resource, c.rules.resource_index)

    def step(st: State, fr: Frame) -> None:
        gain(st, fr[SEAT], resource, count(st, fr))

    c.emit(step)


def _lose(node: e.Lose, c: Compiler) -> Test | None:
    with c.speaking() as spoken:
        count = c.number(node.count)
    resource = known("resource", node.resource, c.rules.resource_index)
    pool = c.rules.pool[resource]

    def step(st: State, fr: Frame) -> None:
        lose(st, fr[SEAT], resource, count(st, fr), paid=False)

    def enough(st: State, fr: Frame) -> bool:
        has: bool = st.num[pool + fr[SEAT]] >= count(st, fr)
        return has

    c.emit(step)
    return c.reading(enough, spoken) if c.whole else None


def _steal(node: e.Steal, c: Compiler) -> None:
    count = c.number(node.count)
    resource = known("resource", node.resource, c.rules.resource_index)
    pool = c.rules.pool[resource]
    slot = c.scratch("seat")

    def find(st: State, fr: Frame) -> list[int]:
        others = st.seats_from(fr[SEAT])[1:]
        return [seat for seat in others if st.num[pool + seat]]

    seats_choice(c, slot, find, c.rules.say.sentence(node))

    def step(st: State, fr: Frame) -> None:
        if fr[slot] is not None:
            lost = lose(st, fr[slot], resource, count(st, fr), paid=False)
            gain(st, fr[SEAT], resource, lost)

    c.emit(step)


def _move(node: e.Move, c: Compiler) -> None:
    rules = c.rules
    selection = c.selector(node.cards)
    if selection.kind != "card":
        msg = f"Move.cards: a {selection.kind} cannot be moved, only a card"
        raise DefinitionError(msg)
    find = selection.find
    base = known("zone", node.to, rules.zone)
    shared = rules.zone_def[base].scope == "shared"
    bottom = node.bottom

    def step(st: State, fr: Frame) -> None:
        target = base if shared else base + fr[SEAT]
        for card in tuple(find(st, fr)):
            source = next((i for i, pile in enumerate(st.zones) if card in pile), -1)
            if source < 0:
                continue
            seen = rules.viewers[source] | rules.viewers[target]
            move_card(st, card, source, target, bottom=bottom)
            if st.log is not None or rules.heard[rules.event_moved_card]:
                emit(st, rules.event_moved_card, fr[SEAT], seen, card, target)

    c.emit(step)


def _shuffle(node: e.Shuffle, c: Compiler) -> None:
    base = known("zone", node.zone, c.rules.zone)
    shared = c.rules.zone_def[base].scope == "shared"

    def step(st: State, fr: Frame) -> None:
        shuffle_zone(st, base if shared else base + fr[SEAT])

    c.emit(step)


def _roll(node: e.Roll, c: Compiler) -> None:
    count = c.number(node.count)
    die = known("die", node.die, c.rules.die_index)
    most = c.rules.dice[die].count

    def step(st: State, fr: Frame) -> None:
        st.dice = roll(st, fr[SEAT], die, min(most, count(st, fr)))
        if st.log is not None or st.rules.heard[st.rules.event_rolled]:
            emit(st, st.rules.event_rolled, fr[SEAT], 0, st.dice)

    c.emit(step)


def _lasting(node: e.Lasting, c: Compiler) -> None:
    index = known("value", node.value, c.rules.value_index)
    span = known("span", node.until, c.rules.span_index)
    amount = c.number(node.amount)

    def step(st: State, fr: Frame) -> None:
        much = max(-MOST, min(MOST, amount(st, fr)))
        st.mods = (*st.mods, (index, fr[SEAT], much, span))

    c.emit(step)


def _win(node: e.Win, c: Compiler) -> None:
    reason = node.reason

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        scores = tuple(float(other == seat) for other in range(st.rules.seats))
        finish(st, Result((seat,), scores, reason))

    c.emit(step)


def _phase(node: f.Phase, c: Compiler) -> None:
    name = node.name
    if name in c.phases:
        msg = f"two phases are called {name!r}"
        raise DefinitionError(msg)
    first = c.here
    c.phases[name] = (first, first)
    _hooks(c, name, "before")
    if not _hooks(c, name, "instead"):
        c.effects(node.steps)
    _hooks(c, name, "after")
    c.phases[name] = (first, c.here)


def _hooks(c: Compiler, phase: str, when: str) -> bool:
    """Compile the hooks of a phase, for the active seat; False if there is none."""
    hooks = c.hooks.get((phase, when), ())
    if not hooks:
        return False
    mine = c.scratch("seat")

    def begin(st: State, fr: Frame) -> None:
        fr[mine], fr[SEAT] = fr[SEAT], st.active

    def end(st: State, fr: Frame) -> None:
        fr[SEAT] = fr[mine]

    for hook in hooks:
        c.emit(begin)
        try:
            with c.scope():
                c.effect(hook.effect)
        except (DefinitionError, UnknownName) as error:
            msg = f"phase hook {hook.name!r}: {error}"
            raise LoadError(msg) from error
        c.emit(end)
    return True


def _loop(node: f.Loop, c: Compiler) -> None:
    again = Target()
    c.land(again)
    c.effects(node.steps)
    c.jump(again)


def _rule(node: f.Rule, c: Compiler) -> None:
    rules = c.rules.blueprint.rules
    if node.rule not in rules:
        raise UnknownName("rule", node.rule, rules)
    rules[node.rule](c)


def _play(node: a.Play, c: Compiler) -> tuple[Price | None, Test | None]:
    price = c.cost(node.cost)
    test = c.effects(node.steps, price)
    return price, test


def compile_listener(node: a.Listener, c: Compiler) -> Test | None:
    """
    Compile `Whenever`, or a listener of a game that has its steps done like it.

    Returns:
        Whether it does anything, once it is set off; None where it always does.
    """
    end = Target()
    test = None
    if node.where is not None:
        test = c.condition(node.where)
        c.jump_unless(test, end)
    c.effects(node.steps)
    c.land(end)
    return test


def _modify(node: a.Modify, c: Compiler) -> None:
    """Modifiers are tables of the ruleset; they have no steps."""


CORE_KINDS = (
    *ASKING_KINDS,
    NodeKind(a.Modify, _modify),
    NodeKind(a.Play, _play),
    NodeKind(a.Whenever, compile_listener),
    NodeKind(e.ChooseOne, compile_branches),
    NodeKind(e.Choose, compile_choose),
    NodeKind(e.Costs, compile_costs),
    NodeKind(e.Discard, compile_discard),
    NodeKind(e.Doing, compile_doing),
    NodeKind(e.Draw, _draw),
    NodeKind(e.EachOther, _each_other),
    NodeKind(e.Gain, _gain),
    NodeKind(e.If, _if),
    NodeKind(e.Lasting, _lasting),
    NodeKind(e.Lose, _lose),
    NodeKind(e.May, compile_may),
    NodeKind(e.Move, _move),
    NodeKind(e.Pay, compile_pay),
    NodeKind(e.Repeat, _repeat),
    NodeKind(e.Roll, _roll),
    NodeKind(e.Shuffle, _shuffle),
    NodeKind(e.Special, compile_special),
    NodeKind(e.Steal, _steal),
    NodeKind(e.Steps, _steps),
    NodeKind(e.To, compile_to),
    NodeKind(e.Win, _win),
    NodeKind(f.Loop, _loop),
    NodeKind(f.Phase, _phase),
    NodeKind(f.Rule, _rule),
)
