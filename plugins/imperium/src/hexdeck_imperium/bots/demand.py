"""What icons, suits and resources are good for to a seat, by the cards it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hexdeck import effects as e
from hexdeck.effects.node import Ability
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.facts import whole_tree

__all__ = ["Counted", "counted"]


class Counted:
    """
    How much a number grows by one of each.

    Attributes:
        played: By icon or suit in play.
        owned: By icon or suit on any card that is scored.
        cards: By any card that is scored.
        pools: By resource.
    """

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.owned: Counter[str] = Counter()
        self.pools: Counter[str] = Counter()
        self.cards = 0.0

    def add(self, other: Counted, times: float) -> None:
        """Add another so many times."""
        for mine, theirs in (
            (self.played, other.played),
            (self.owned, other.owned),
            (self.pools, other.pools),
        ):
            for name, much in theirs.items():
                mine[name] += much * times  # type: ignore[assignment]
        self.cards += other.cards * times


def counted(number: Any, scene: Scene) -> Counted:
    """Return by how much a number grows with what it counts."""
    found = Counted()
    for times, node in _leaves(number, scene, 1.0):
        if isinstance(node, n.Icons):
            found.played.update(dict.fromkeys(node.icons, times))  # type: ignore[arg-type]
        elif isinstance(node, n.KindsInPlay):
            found.played.update(dict.fromkeys(node.icons, times * 0.4))  # type: ignore[arg-type]
        elif isinstance(node, n.Suits):
            found.played.update(dict.fromkeys(node.suits, times))  # type: ignore[arg-type]
        elif isinstance(node, n.AllIcons):
            found.owned.update(dict.fromkeys(node.icons, times))  # type: ignore[arg-type]
        elif isinstance(node, n.AllSuits):
            share = 0.5 if node.history else 1.0
            found.owned.update(dict.fromkeys(node.suits, times * share))  # type: ignore[arg-type]
        elif isinstance(node, n.AllCards):
            found.cards += times if node.where is None else times * 0.3
        elif isinstance(node, e.Pool):
            found.pools[node.resource] += times  # type: ignore[assignment]
    return found


def _leaves(number: Any, scene: Scene, times: float) -> Iterator[tuple[float, Any]]:
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
        yield from _leaves(number.number, scene, times * (0.1 if full else 0.9))
    else:
        yield times, number
