"""Resolvers of the core's costs."""

from __future__ import annotations

from collections.abc import Mapping

from hexdeck.effects import steps as e
from hexdeck.engine.asking import known
from hexdeck.engine.compiler import Compiler, Price
from hexdeck.engine.state import SEAT, Frame, State
from hexdeck.engine.verbs import lose

__all__ = ["combined", "compile_costs", "compile_pay"]


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
