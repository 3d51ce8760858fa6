"""Randomness as two numbers in the state: a seed and a counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexdeck.engine.state import State

__all__ = ["Source", "below", "mix", "shuffled"]

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
ROOM = 1 << 32


def mix(seed: int, counter: int) -> int:
    """
    Return 64 well mixed bits for a place in the sequence of a seed.

    >>> mix(7, 1) == mix(7, 1), mix(7, 1) == mix(7, 2), mix(7, 1) == mix(8, 1)
    (True, False, False)
    """
    bits = (seed * 0xD1342543DE82EF95 + counter * STEP + STEP) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)


def below(state: State, limit: int) -> int:
    """Draw a number from 0 to *limit* - 1 from the state's sequence."""
    state.counter += 1
    state.news += 1
    return (mix(state.seed, state.counter) * limit) >> 64


def shuffled(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """
    Return *items* in a random order (Fisher-Yates).

    One draw of 64 bits serves several swaps, as the digits of a number whose
    base changes: as long as the bases multiply to less than 2 ** 32, no order is
    favoured by more than one in 2 ** 32.
    """
    order = list(items)
    bits, room = 0, 1
    for last in range(len(order) - 1, 0, -1):
        base = last + 1
        room *= base
        if room >= ROOM or base == len(order):
            bits = below(state, 1 << 64)
            room = base
        bits, other = divmod(bits, base)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Source:
    """
    A sequence of its own, for bots, determinization and tests.

    >>> source = Source(1)
    >>> [source.below(6) for _ in range(5)] == [source.below(6) for _ in range(5)]
    False
    """

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def below(self, limit: int) -> int:
        """Draw a number from 0 to *limit* - 1."""
        self.counter += 1
        return (mix(self.seed, self.counter) * limit) >> 64

    def shuffled(self, items: list[int]) -> list[int]:
        """Return *items* in a random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
