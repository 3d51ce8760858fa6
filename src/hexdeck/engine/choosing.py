"""Decisions that trees ask for: choose, choose one, may, discard, special."""

from __future__ import annotations

import re
from collections.abc import Callable

from hexdeck.effects import steps as e
from hexdeck.effects.node import Effect
from hexdeck.engine.compiler import (
    Compiler,
    Finder,
    Price,
    Sides,
    Target,
    Test,
    some,
)
from hexdeck.engine.core_events import CARD, CHOOSE, DISCARD, DONE, NO, SPACE, YES
from hexdeck.engine.core_events import SEAT_VERB as SEAT_OPTION
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import copy_in, discard
from hexdeck.errors import DefinitionError, EndlessLoop, UnknownName

__all__ = [
    "any_part",
    "compile_branches",
    "compile_choose",
    "compile_discard",
    "compile_may",
    "compile_special",
    "compile_to",
    "part",
    "pick_several",
]

MOST_PICKS = 1_000
"""So many picks in one special are an endless loop."""

VERB_OF = {"space": SPACE, "card": CARD, "seat": SEAT_OPTION}


def pick_several(
    c: Compiler,
    slot: int,
    find: Finder,
    kind: str,
    least: Callable[[State, Frame], int],
    most: Callable[[State, Frame], int],
    prompt: str,
    verb: int | None = None,
    label: str = "choose",
) -> None:
    """
    Ask pick by pick for several different things, in canonical order.

    What was picked last bounds what can be picked next, so that the same set is
    reached one way only. The slot holds the tuple of picks.

    Args:
        c: The compiler.
        slot: Where the picks go.
        find: The candidates, in canonical order.
        kind: "space", "card" or "seat".
        least: How many must be picked, where there are so many.
        most: How many may be picked.
        prompt: What people read.
        verb: The verb of the options, if not that of the kind.
        label: The kind of the decision.
    """
    verb = VERB_OF[kind] if verb is None else verb
    card_def = c.rules.card_def

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = ()

    def rest(st: State, fr: Frame) -> list[int]:
        # The order of cards in a deck must not show, so cards are sorted.
        found = sorted(find(st, fr)) if kind == "card" else list(find(st, fr))
        picked = fr[slot]
        if picked and picked[-1] in found:
            found = found[found.index(picked[-1]) + 1 :]
        return [thing for thing in found if thing not in picked]

    def options(st: State, fr: Frame) -> list[Raw]:
        picked = len(fr[slot])
        if picked >= most(st, fr):
            return []
        found = rest(st, fr)
        missing = least(st, fr) - picked
        # A pick must leave enough behind it for those that are still missing.
        usable = found[: max(1, len(found) - missing + 1)] if missing > 1 else found
        raws: list[Raw] = []
        for thing in usable:
            raw = (verb, card_def[thing] if kind == "card" else thing)
            if not raws or raws[-1] != raw:
                raws.append(raw)
        raws = list(dict.fromkeys(raws))
        if missing <= 0 and raws:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        for thing in rest(st, fr):
            if (card_def[thing] if kind == "card" else thing) == raw[1]:
                fr[slot] = (*fr[slot], thing)
                break
        fr[PC] -= 1

    c.emit(clear)
    c.ask(Ask(label, options, take, prompt))


def compile_choose(node: e.Choose, c: Compiler) -> Test | None:
    """Compile `Choose`: one thing, or several pick by pick."""
    with c.speaking() as spoken:
        selection = c.selector(node.of)
    kind, find, needed = selection.kind, selection.find, node.at_least
    prompt = c.rules.say.sentence(node)
    if node.up_to == 1:
        slot = c.bind_anew(node.name, kind)
        _choose_one_thing(node, c, slot, kind, find, prompt)
    else:
        slot = c.bind_anew(node.name, kind + "s")
        least, most = node.at_least, node.up_to
        pick_several(
            c, slot, find, kind, lambda st, fr: least, lambda st, fr: most, prompt
        )
    if node.name != "it":
        c.alias("it", slot)
    if not c.whole or not needed:
        return None
    return c.reading(lambda st, fr: len(find(st, fr)) >= needed, spoken)


def _choose_one_thing(
    node: e.Choose, c: Compiler, slot: int, kind: str, find: Finder, prompt: str
) -> None:
    verb = VERB_OF[kind]
    card_def = c.rules.card_def
    optional = node.at_least == 0

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = None

    def options(st: State, fr: Frame) -> list[Raw]:
        found = find(st, fr)
        raws: list[Raw]
        if kind == "card":
            # In printed order: that of the cards in a deck must not show.
            raws = [(verb, d) for d in sorted({card_def[x] for x in found})]
        else:
            raws = [(verb, thing) for thing in found]
        if optional and raws:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        if kind == "card":
            wanted = raw[1]
            fr[slot] = next(x for x in find(st, fr) if card_def[x] == wanted)
        else:
            fr[slot] = raw[1]

    c.emit(clear)
    c.ask(Ask("choose", options, take, prompt))


def slug(label: str) -> str:
    """Return a label as a word for codes, in whatever script it is written."""
    return re.sub(r"[\W_]+", "_", label.lower()).strip("_")


def compile_branches(node: e.ChooseOne, c: Compiler) -> Test:
    """Compile `ChooseOne`: the branches that hold and can be paid are offered."""
    branches = node.branches
    if not branches or not all(isinstance(branch, e.Branch) for branch in branches):
        msg = "ChooseOne needs branches, and nothing else"
        raise DefinitionError(msg)
    words = [c.rules.word(slug(branch.label)) for branch in branches]
    if len(set(words)) < len(words):
        msg = "ChooseOne has two branches of one label"
        raise DefinitionError(msg)
    with c.speaking() as spoken:
        prices = [c.cost(branch.cost) for branch in branches]
        tests = [
            _open(None if branch.where is None else c.condition(branch.where), price)
            for branch, price in zip(branches, prices, strict=True)
        ]
    targets = [Target() for _ in branches]
    end = Target()
    raws: list[Raw] = [(CHOOSE, word) for word in words]

    def options(st: State, fr: Frame) -> list[Raw]:
        return [
            raw
            for raw, test in zip(raws, tests, strict=True)
            if test is None or test(st, fr)
        ]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        index = raws.index(raw)
        price = prices[index]
        if price is not None:
            price.pay(st, fr)
        fr[PC] = targets[index].place

    sides = Sides(c)

    def skip(st: State, fr: Frame) -> None:
        for slot in sides.joined:
            fr[slot] = None
        fr[PC] = end.place

    c.ask(Ask("choose", options, take, c.rules.say.sentence(node)))
    c.emit(skip)
    for place, (branch, target) in enumerate(zip(branches, targets, strict=True)):
        price = prices[place]
        c.land(target)
        with sides.side():
            with c.speaking() as more:
                c.settle(price)
            spoken |= more
            if price is None:
                tests[place] = _also(tests[place], any_part(c, branch.steps))
            else:
                # It may be paid though what it brings is uncertain.
                c.effects(branch.steps)
        c.jump(end)
    c.land(end)
    sides.join()

    def any_side(st: State, fr: Frame) -> bool:
        for test in tests:  # noqa: SIM110  (asked often; a generator is slower)
            if test is None or test(st, fr):
                return True
        return False

    return c.reading(any_side, spoken)


def any_part(c: Compiler, steps: tuple[Effect, ...]) -> Test | None:
    """Compile steps; return the test whether any of them can be done, if needed."""
    first = len(c.program.template)
    found = [part(c, step, first) for step in steps]
    tests = [test for each in found for test in each or ()]
    if not tests or None in found:
        return None
    return some(tests)


def part(c: Compiler, step: Effect, first: int) -> tuple[Test, ...] | None:
    """
    Compile a step; return the test whether it can be done, None where it always can.

    There is no test where that depends on what the steps before it choose.

    Args:
        c: The compiler.
        step: The step.
        first: The first slot of the frame that is filled on the way.
    """
    holds = None
    if isinstance(step, e.If) and step.otherwise is None:
        # Of what does not hold nothing can be done.
        with c.speaking() as spoken:
            holds = c.reading(c.condition(step.condition), spoken)
    test = c.effect(step)
    test = test if holds is None else holds
    if test is None:
        return None
    return () if max(c.reads.get(test, ()), default=0) >= first else (test,)


def _also(first: Test | None, second: Test | None) -> Test | None:
    """Return the test that both hold."""
    if first is None or second is None:
        return first or second
    return lambda st, fr: first(st, fr) and second(st, fr)


def _open(where: Test | None, price: Price | None) -> Test | None:
    """Return the test whether a branch is offered; None where it always is."""
    if price is None:
        return where
    can = price.can
    if where is None:
        return can
    return lambda st, fr: where(st, fr) and can(st, fr)


def compile_may(node: e.May, c: Compiler) -> None:
    """Compile `May`: asked only where it can be paid, and its steps be done."""
    price = c.cost(node.cost)
    end = Target()
    tests: list[Test] = []

    def options(st: State, fr: Frame) -> list[Raw]:
        if price is not None and not price.can(st, fr):
            return [NO]
        for test in tests:
            if not test(st, fr):
                return [NO]
        return [YES, NO]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == NO:
            fr[PC] = end.place
        elif price is not None:
            price.pay(st, fr)

    c.ask(Ask("may", options, take, c.rules.say.sentence(node)))
    with c.scope():
        test = c.effects(node.steps, price)
    if test is not None:
        tests.append(test)
    c.land(end)


def compile_to(node: e.To, c: Compiler) -> Test:
    """Compile `To`: its cost is paid where it can be, without a question."""
    with c.speaking() as spoken:
        price = c.cost(node.cost)
    if price is None:
        msg = "To needs a cost"
        raise DefinitionError(msg)
    can, pay = price.can, price.pay
    end = Target()

    def step(st: State, fr: Frame) -> None:
        if can(st, fr):
            pay(st, fr)
        else:
            fr[PC] = end.place

    c.emit(step)
    with c.scope():
        with c.speaking() as more:
            c.settle(price)
        c.effects(node.steps)
    c.land(end)
    return c.reading(can, spoken | more)


def own_zone(c: Compiler, role: str) -> int:
    """Return the zone that each seat has for a role such as "hand"."""
    zone: int = getattr(c.rules, role)
    if zone < 0 or c.rules.zone_def[zone].scope != "seat":
        msg = f"each seat needs a zone of its own for the role {role!r}: see roles"
        raise DefinitionError(msg)
    return zone


def discard_down(
    c: Compiler,
    count: Callable[[State, Frame], int],
    prompt: str,
    kind: str = "discard",
) -> None:
    """
    Emit: the seat discards that many cards of its hand, as far as it has them.

    The picks come in printed order, so that the same set is reached one way only.
    """
    left, last = c.scratch(), c.scratch("card")
    hand, card_def = own_zone(c, "hand"), c.rules.card_def
    own_zone(c, "discard")

    def start(st: State, fr: Frame) -> None:
        fr[left] = count(st, fr)
        fr[last] = None

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        numbers = sorted([card_def[x] for x in st.zones[hand + fr[SEAT]]])
        # A pick must leave enough behind it for those that are still missing.
        floor = -1 if fr[last] is None else card_def[fr[last]]
        rest = [number for number in numbers if number >= floor] or numbers
        usable = rest[: max(1, len(rest) - fr[left] + 1)]
        return [(DISCARD, number) for number in dict.fromkeys(usable)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        fr[last] = copy_in(st, hand + seat, raw[1])
        discard(st, seat, fr[last])
        fr[left] -= 1
        fr[PC] -= 1

    c.emit(start)
    c.ask(Ask(kind, options, take, prompt))


def compile_discard(node: e.Discard, c: Compiler) -> Test | None:
    """Compile `Discard`."""
    with c.speaking() as spoken:
        count = c.number(node.count)
    discard_down(c, count, c.rules.say.sentence(node))
    hand = c.rules.hand
    if not c.whole:
        return None
    return c.reading(
        lambda st, fr: len(st.zones[hand + fr[SEAT]]) >= count(st, fr), spoken
    )


def compile_special(node: e.Special, c: Compiler) -> None:
    """Compile `Special`: its options are asked until there are none."""
    special = c.rules.specials.get(node.special)
    if special is None:
        raise UnknownName("special", node.special, c.rules.specials)
    memory = c.scratch("raws")
    amount, program = node.amount, c.program.name

    def clear(st: State, fr: Frame) -> None:
        fr[memory] = ()

    def options(st: State, fr: Frame) -> list[Raw]:
        return special.options(st, fr[SEAT], amount, fr[memory])

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if len(fr[memory]) >= MOST_PICKS:
            msg = f"special {node.special!r} asks without end, in {program}"
            raise EndlessLoop(msg)
        fr[memory] = (*fr[memory], raw)
        fr[PC] -= 1

    def resolve(st: State, fr: Frame) -> None:
        special.resolve(st, fr[SEAT], amount, fr[memory])

    c.emit(clear)
    c.ask(Ask("special", options, take, special.title))
    c.emit(resolve)


def seats_choice(c: Compiler, slot: int, find: Finder, prompt: str) -> None:
    """Emit: choose one seat of those found."""

    def options(st: State, fr: Frame) -> list[Raw]:
        return [(SEAT_OPTION, seat) for seat in find(st, fr)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[slot] = raw[1]

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = None

    c.emit(clear)
    c.ask(Ask("choose", options, take, prompt))
