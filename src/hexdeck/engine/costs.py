"""Resolvers of the core's costs."""

from __future__ import annotations

from collections.abc import Mapping

from hexdeck.effects import steps as e
from hexdeck.engine.asking import known
from hexdeck.engine.compiler import Compiler, Price, Test
from hexdeck.engine.state import SEAT, Frame, State
from hexdeck.engine.verbs import lose
from hexdeck.errors import DefinitionError

__all__ = ["combined", "compile_costs", "compile_doing", "compile_pay"]


def combined(prices: list[Price]) -> Price:
    """Return one price of several: resources are added before they are checked."""

    def due(st: State, fr: Frame) -> Mapping[int, int]:
        total: dict[int, int] = {}
        for price in prices:
            for resource, count in price.due(st, fr).items():
                total[resource] = total.get(resource, 0) + count
        return total

    def can(st: State, fr: Frame) -> bool:
        seat, pool = fr[SEAT], st.rules.pool
        return all(price.can(st, fr) for price in prices) and all(
            st.num[pool[resource] + seat] >= count
            for resource, count in due(st, fr).items()
        )

    def pay(st: State, fr: Frame) -> None:
        for price in prices:
            price.pay(st, fr)

    asking = [price.steps for price in prices if price.steps is not None]

    def steps() -> None:
        for emit_steps in asking:
            emit_steps()

    return Price(can, pay, due, steps if asking else None)


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

    return Price(can, pay, due)


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
