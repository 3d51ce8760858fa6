"""What icons, suits and resources are good for to a seat, by what counts them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from hexdeck import effects as e
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene

__all__ = ["Counted", "counted"]

AT_LEAST_ONE = 0.4
"""How much one more of an icon counts where kinds of them are counted."""

IN_HISTORY = 0.5
"""How much of a card counts that counts only in history."""

PASSING = 0.3
"""How much of a card counts where only some cards are counted."""

FULL, ROOM = 0.1, 0.9
"""How much one more counts where no more than so many count."""


class Counted:
    """
    How much a number grows by one of each.

    Attributes:
        played: By icon or suit in play.
        owned: By icon or suit on any card that is scored.
        pools: By resource.
        cards: By any card that is scored.
    """

    def __init__(self) -> None:
        self.played: dict[str, float] = defaultdict(float)
        self.owned: dict[str, float] = defaultdict(float)
        self.pools: dict[str, float] = defaultdict(float)
        self.cards = 0.0

    def add(self, other: Counted, times: float) -> None:
        """Add another so many times."""
        for mine, theirs in (
            (self.played, other.played),
            (self.owned, other.owned),
            (self.pools, other.pools),
        ):
            for name, much in theirs.items():
                mine[name] += much * times
        self.cards += other.cards * times


def counted(number: Any, scene: Scene) -> Counted:
    """Return by how much a number grows with what it counts."""
    found = Counted()
    for times, node in _leaves(number, scene, 1.0):
        if isinstance(node, n.Icons):
            _count(found.played, node.icons, times)
        elif isinstance(node, n.KindsInPlay):
            _count(found.played, node.icons, times * AT_LEAST_ONE)
        elif isinstance(node, n.Suits):
            _count(found.played, node.suits, times)
        elif isinstance(node, n.AllIcons):
            _count(found.owned, node.icons, times)
        elif isinstance(node, n.AllSuits):
            _count(found.owned, node.suits, times * (IN_HISTORY if node.history else 1))
        elif isinstance(node, n.AllCards):
            found.cards += times if node.where is None else times * PASSING
        elif isinstance(node, e.Pool):
            found.pools[node.resource] += times
    return found


def _count(into: dict[str, float], names: Iterable[str], times: float) -> None:
    for name in names:
        into[name] += times


def _leaves(number: Any, scene: Scene, times: float) -> Iterator[tuple[float, Any]]:
    """Yield what a number counts, with how often one of it counts."""
    if isinstance(number, int):
        return
    if isinstance(number, e.Sum):
        for term in number.terms:
            yield from _leaves(term, scene, times)
    elif isinstance(number, e.Product):
        yield from _leaves(number.number, scene, times * scene.number(number.factor))
    elif isinstance(number, e.Per):
        yield from _leaves(number.number, scene, times / number.size)
    elif isinstance(number, e.Capped):
        full = scene.number(number.number) >= number.most
        yield from _leaves(number.number, scene, times * (FULL if full else ROOM))
    else:
        yield times, number
