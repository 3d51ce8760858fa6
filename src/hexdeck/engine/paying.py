"""Payments: what may pay for what, and how the payer chooses."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from hexdeck.engine.core_events import PAY
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import lose
from hexdeck.errors import DefinitionError, UnknownName

if TYPE_CHECKING:
    from hexdeck.engine.compiler import Compiler
    from hexdeck.engine.definition import Blueprint

__all__ = ["Payments", "affords", "compile_payment", "mixes", "owe", "payments_of"]

Takes: TypeAlias = tuple[tuple[int, int], ...]
"""What pays for a resource, each with its worth: itself first, which is worth 1."""

MOST_MIXES = 1_000
"""So many ways to pay one resource are offered; nobody would read more."""


@dataclasses.dataclass(frozen=True, slots=True)
class Payments:
    """
    What a ruleset says of payments, by numbers.

    Attributes:
        plain: Whether each resource is paid with itself alone, as much as is said.
        takes: Per resource what pays for it.
        mixed: The resources that others may pay for.
        discount: Per resource the value that is added to what is owed, -1 for none.
        may_pay: Whether a resource may be used in a payment; None where it always may.
    """

    plain: bool
    takes: tuple[Takes, ...]
    mixed: frozenset[int]
    discount: tuple[int, ...]
    may_pay: Callable[[State, int, int, int], bool] | None


def payments_of(
    blueprint: Blueprint, resources: Mapping[str, int], values: Mapping[str, int]
) -> Payments:
    """
    Return what a blueprint says of payments.

    Args:
        blueprint: The blueprint.
        resources: The number of each resource.
        values: The number of each value.

    Raises:
        UnknownName: A substitute, or a resource or value of a discount, is none.
    """
    takes = []
    for number, resource in enumerate(blueprint.resources):
        found = []
        for name, worth in resource.substitutes.items():
            if name not in resources:
                raise UnknownName("resource", name, resources)
            if name == resource.name:
                msg = f"resource {name!r} is a substitute for itself"
                raise DefinitionError(msg)
            found.append((resources[name], worth))
        takes.append(((number, 1), *sorted(found)))
    discount = [-1] * len(takes)
    for name, changed in blueprint.discount.items():
        if name not in resources:
            raise UnknownName("resource", name, resources)
        if changed not in values:
            raise UnknownName("value", changed, values)
        discount[resources[name]] = values[changed]
    mixed = frozenset(number for number, one in enumerate(takes) if len(one) > 1)
    plain = not mixed and not blueprint.discount and blueprint.may_pay is None
    return Payments(plain, tuple(takes), mixed, tuple(discount), blueprint.may_pay)


def _owed(state: State, seat: int, due: Mapping[int, int]) -> dict[int, int]:
    """Return what is owed in fact, in order of the resources: with the discounts."""
    discount = state.rules.payments.discount
    owed = {}
    for resource in sorted(due):
        count = due[resource]
        if count > 0 and discount[resource] >= 0:
            count += value(state, discount[resource], seat)
        if count > 0:
            owed[resource] = count
    return owed


def _usable(state: State, seat: int, source: int) -> list[int]:
    """Return per resource how much of it may be used in a payment."""
    may_pay = state.rules.payments.may_pay
    num = state.num
    return [
        num[base + seat]
        if may_pay is None or may_pay(state, seat, source, resource)
        else 0
        for resource, base in enumerate(state.rules.pool)
    ]


def affords(state: State, seat: int, source: int, due: Mapping[int, int]) -> bool:
    """
    Whether a seat can pay several resources at once.

    Args:
        state: The state.
        seat: Who pays.
        source: The card that is paid for, or -1.
        due: Per resource how much, before any discount.
    """
    payments, pool, num = state.rules.payments, state.rules.pool, state.num
    owed = _owed(state, seat, due)
    if payments.may_pay is None:
        short = [one for one, count in owed.items() if num[pool[one] + seat] < count]
        if not short:
            return True
        if not payments.mixed.issuperset(short):
            return False
    return _payable(_usable(state, seat, source), owed, payments.takes)


def _payable(
    have: Sequence[int], owed: Mapping[int, int], takes: Sequence[Takes]
) -> bool:
    """Whether what there is can be divided so that all that is owed is paid."""
    owed = dict(owed)
    while owed:
        wanted = [0] * len(have)
        for resource in owed:
            for other, _ in takes[resource]:
                wanted[other] += 1
        missing = {}
        for resource, count in owed.items():
            # What pays for nothing else is used up first: it costs the others nothing.
            own = sum(have[x] * worth for x, worth in takes[resource] if wanted[x] == 1)
            if own < count:
                missing[resource] = count - own
        if len(missing) == len(owed):
            break
        owed = {resource: owed[resource] for resource in missing}
    else:
        return True
    first = next(iter(owed))
    shared = tuple(pair for pair in takes[first] if wanted[pair[0]] > 1)
    rest = {resource: count for resource, count in owed.items() if resource != first}
    return any(
        _payable(_without(have, mix), rest, takes)
        for mix in mixes(have, missing[first], shared)
    )


def _without(have: Sequence[int], mix: Sequence[int]) -> list[int]:
    return [count - used for count, used in zip(have, mix, strict=True)]


def mixes(have: Sequence[int], count: int, takes: Takes) -> Iterator[tuple[int, ...]]:
    """
    Yield each way to pay one resource in which nothing is superfluous.

    No change is given, but whatever were left out of a mix would leave it unpaid.

    Args:
        have: Per resource how much of it there is.
        count: How much is owed.
        takes: What pays for it, each with its worth.

    >>> list(mixes((2, 5), 3, ((0, 1), (1, 2))))
    [(1, 1), (0, 2)]
    """
    # The greatest worth first: as long as anything is missing before each resource
    # that is used, none of the greater ones is superfluous, and so none of the last.
    order = sorted(takes, key=lambda pair: -pair[1])
    reach = [0]
    for other, worth in reversed(order):
        reach.append(reach[-1] + have[other] * worth)
    reach.reverse()
    used = [0] * len(have)

    def fill(place: int, missing: int) -> Iterator[tuple[int, ...]]:
        if missing <= 0:
            yield tuple(used)
            return
        if reach[place] < missing:
            return
        other, worth = order[place]
        least = max(0, -((reach[place + 1] - missing) // worth))
        most = min(have[other], -(-missing // worth))
        for taken in range(least, most + 1):
            used[other] = taken
            yield from fill(place + 1, missing - taken * worth)
        used[other] = 0

    return fill(0, count)


def owe(state: State, seat: int, source: int, due: Mapping[int, int]) -> None:
    """
    Let a seat pay: at once, or before the rest of the frame that calls where it asks.

    .. warning:: The seat must afford it. What is pushed after this call runs before
       the payment, so a program that is paid for is pushed first.

    Args:
        state: The state.
        seat: Who pays.
        source: The card that is paid for, or -1.
        due: Per resource how much, before any discount.
    """
    if state.result is not None:
        return
    owed = _owed(state, seat, due)
    if state.rules.payments.mixed.isdisjoint(owed):
        for resource, count in owed.items():
            lose(state, seat, resource, count, paid=True)
        return
    if len(owed) == 1:
        ((resource, count),) = owed.items()
        ways = _ways(state, seat, source, resource, count)
        if len(ways) == 1:
            # Nothing to choose: no frame is needed for it.
            for other, used in enumerate(ways[0][1]):
                lose(state, seat, other, used, paid=True)
            return
    size = len(state.rules.pool)
    counts = tuple(owed.get(resource, 0) for resource in range(size))
    push(state, "pay", seat, source, counts, (0,) * size)


def _order(owed: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Return the order of mixes: fewest substitutes first."""
    return lambda mix: (sum(mix) - mix[owed], *(-used for used in mix))


def _ways(
    state: State, seat: int, source: int, resource: int, count: int
) -> tuple[Raw, ...]:
    """Return the options to pay a single resource, in canonical order."""
    payments, num, pool = state.rules.payments, state.num, state.rules.pool
    may_pay, takes = payments.may_pay, payments.takes[resource]
    have = [0] * len(pool)
    for other, _ in takes:
        held = num[pool[other] + seat]
        if held and (may_pay is None or may_pay(state, seat, source, other)):
            # More than is owed can never be used, so that few cases differ.
            have[other] = min(held, count)
    return _single(tuple(have), resource, count, takes)


@functools.lru_cache(maxsize=10_000)
def _single(
    have: tuple[int, ...], resource: int, count: int, takes: Takes
) -> tuple[Raw, ...]:
    found = islice(mixes(have, count, takes), MOST_MIXES)
    return tuple((PAY, mix) for mix in sorted(found, key=_order(resource)))


def compile_payment(c: Compiler) -> None:
    """Emit: what a frame owes is paid, the payer choosing the mix of each resource."""
    left, paid = c.bind("left", "numbers"), c.bind("paid", "numbers")
    takes = c.rules.payments.takes

    def first(fr: Frame) -> int:
        return next((one for one, count in enumerate(fr[left]) if count), -1)

    def options(st: State, fr: Frame) -> list[Raw]:
        owed = first(fr)
        if owed < 0:
            return []
        if not any(fr[paid]) and sum(map(bool, fr[left])) == 1:
            ways = _ways(st, fr[SEAT], fr[SOURCE], owed, fr[left][owed])
            return list(ways[:MOST_MIXES])
        have = _without(_usable(st, fr[SEAT], fr[SOURCE]), fr[paid])
        rest = {one: count for one, count in enumerate(fr[left]) if count}
        count = rest.pop(owed)
        found = islice(
            (
                mix
                for mix in mixes(have, count, takes[owed])
                if _payable(_without(have, mix), rest, takes)
            ),
            MOST_MIXES,
        )

        return [(PAY, mix) for mix in sorted(found, key=_order(owed))]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        owed = first(fr)
        fr[left] = (*fr[left][:owed], 0, *fr[left][owed + 1 :])
        fr[paid] = tuple(map(sum, zip(fr[paid], raw[1], strict=True)))
        fr[PC] -= 1

    def settle(st: State, fr: Frame) -> None:
        # What nobody could afford is paid as far as there is of it.
        for resource, count in enumerate(fr[paid]):
            lose(st, fr[SEAT], resource, count + fr[left][resource], paid=True)

    c.ask(Ask("pay", options, take, "Choose what to pay."))
    c.emit(settle)
