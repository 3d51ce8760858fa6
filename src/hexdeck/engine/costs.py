"""Resolvers of the core's costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexdeck.effects import steps as e
from hexdeck.engine.asking import known
from hexdeck.engine.compiler import Compiler, Price, Test
from hexdeck.engine.modifiers import value
from hexdeck.engine.paying import affords, owe
from hexdeck.engine.state import SEAT, SOURCE, Frame, State
from hexdeck.engine.verbs import lose
from hexdeck.errors import DefinitionError

__all__ = ["combined", "compile_costs", "compile_doing", "compile_pay"]


def combined(prices: list[Price]) -> Price:
    """Return one price of several: resources are added before they are checked."""
    # Parts of parts too: else theirs would be chosen before the rest is known.
    parts = tuple(part for price in prices for part in price.parts or (price,))
    owing = tuple(part for part in parts if part.owes)

    def due(st: State, fr: Frame) -> Mapping[int, int]:
        return _total(parts, st, fr)

    def can(st: State, fr: Frame) -> bool:
        if not all(part.can(st, fr) for part in parts):
            return False
        total = _total(parts, st, fr)
        if not st.rules.payments.plain:
            return affords(st, fr[SEAT], fr[SOURCE], total)
        seat, pool = fr[SEAT], st.rules.pool
        return all(st.num[pool[r] + seat] >= count for r, count in total.items())

    def pay(st: State, fr: Frame) -> None:
        if st.rules.payments.plain:
            for part in parts:
                part.pay(st, fr)
            return
        together = _total(owing, st, fr)
        for part in parts:
            if not part.owes:
                part.pay(st, fr)
        owe(st, fr[SEAT], fr[SOURCE], together)

    asking = [price.steps for price in prices if price.steps is not None]

    def steps() -> None:
        for emit_steps in asking:
            emit_steps()

    return Price(can, pay, due, steps if asking else None, parts=parts)


def _total(prices: Iterable[Price], st: State, fr: Frame) -> dict[int, int]:
    """Return per resource what several prices take."""
    total: dict[int, int] = {}
    for price in prices:
        for resource, count in price.due(st, fr).items():
            total[resource] = total.get(resource, 0) + count
    return total


def compile_pay(node: e.Pay, c: Compiler) -> Price:
    """Compile `Pay`."""
    count = c.number(node.count)
    resource = known("resource", node.resource, c.rules.resource_index)
    base = c.rules.pool[resource]

    def can(st: State, fr: Frame) -> bool:
        has: bool = st.num[base + fr[SEAT]] >= count(st, fr)
        return has

    def pay(st: State, fr: Frame) -> None:
        lose(st, fr[SEAT], resource, count(st, fr), paid=True)

    def due(st: State, fr: Frame) -> Mapping[int, int]:
        return {resource: max(0, count(st, fr))}

    payments = c.rules.payments
    if payments.plain:
        return Price(can, pay, due, owes=True)
    may_pay, discount = payments.may_pay, payments.discount[resource]
    ways = [
        (c.rules.pool[other], other, worth) for other, worth in payments.takes[resource]
    ]

    def can_mix(st: State, fr: Frame) -> bool:
        # One resource alone needs no dividing; this is asked very often.
        seat, num, owed = fr[SEAT], st.num, count(st, fr)
        if discount >= 0 and owed > 0:
            owed += value(st, discount, seat)
        if owed <= 0:
            return True
        for pool, other, worth in ways:
            have = num[pool + seat]
            if have and (may_pay is None or may_pay(st, seat, fr[SOURCE], other)):
                owed -= have * worth
                if owed <= 0:
                    return True
        return False

    return Price(
        can_mix,
        lambda st, fr: owe(st, fr[SEAT], fr[SOURCE], due(st, fr)),
        due,
        owes=True,
    )


def compile_costs(node: e.Costs, c: Compiler) -> Price:
    """Compile `Costs`."""
    return combined([price for part in node.costs if (price := c.cost(part))])


def compile_doing(node: e.Doing, c: Compiler) -> Price:
    """Compile `Doing`: its steps are emitted where the price is settled."""
    found: list[Test | None] = []
    program = c.program.name

    def can(st: State, fr: Frame) -> bool:
        test = found[0]
        return test is None or test(st, fr)

    def steps() -> None:
        whole, c.whole = c.whole, True
        outer, c.spoken = c.spoken, set()
        test = c.effects(node.steps)
        c.whole, c.spoken = whole, outer
        # Only what the test reads can make somebody else's test fail.
        c.spoken |= c.reads.get(test, set()) if test else set()
        found.append(test)

    def check() -> None:
        if not found:
            msg = f"{program}: nobody does what costs {c.rules.say(node)!r}: its steps "
            raise DefinitionError(msg + "have to be emitted by Compiler.settle")

    c.checks.append(check)
    return Price(can, lambda st, fr: None, lambda st, fr: {}, steps)
