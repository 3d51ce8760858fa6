"""What a combat is likely to bring: dice as chances, losses as values."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from hexdeck.parts import DieDefinition

__all__ = ["UNIT_WORTH", "Odds", "Outcome", "Shape", "Side", "fall", "worth_of"]

Shape = tuple[int, int, tuple[int, ...]]
"""A squad as dice and damage see it: basic units, elite units, HP of the generals."""

Chances = tuple[float, ...]
"""The chance of 0, of 1, of 2, ... symbols."""

UNIT_WORTH = (1.8, 4.0)
"""What a basic and an elite unit are worth, in minerals."""

NOBODY: Shape = (0, 0, ())


@dataclasses.dataclass(frozen=True, slots=True)
class Side:
    """
    One side of a combat.

    Attributes:
        shape: Its squad.
        damage, defence: What is added to its dice.
        bare: Whether its defence from dice counts nothing (a lagoon).
        base: The HP of the base on its space, 0 for none.
    """

    shape: Shape
    damage: int = 0
    defence: int = 0
    bare: bool = False
    base: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """
    What an attack is likely to bring.

    Attributes:
        lost: The worth of the units that the attacker loses, on average.
        killed: The worth of the units that the defender loses, on average.
        cleared: The chance that none of the defender's units is left.
        razed: The chance that the defender's base falls.
        hurt: The damage that reaches the defender, on average.
    """

    lost: float
    killed: float
    cleared: float
    razed: float
    hurt: float


def worth_of(shape: Shape) -> float:
    """
    Return what a squad is worth, in minerals.

    >>> worth_of((2, 1, ()))
    7.6
    """
    basic, elite, generals = shape
    return (
        basic * UNIT_WORTH[0] + elite * UNIT_WORTH[1] + sum(3.0 + hp for hp in generals)
    )


def fall(shape: Shape, damage: int) -> tuple[Shape, int]:
    """
    Return what is left of a squad, and the damage that is left (S-COM-6).

    Its owner lets the cheapest units fall first.

    >>> fall((1, 2, ()), 4)
    ((0, 1, ()), 1)
    """
    basic, elite, generals = shape
    gone = min(basic, damage)
    damage -= gone
    fewer = min(elite, damage // 2)
    damage -= 2 * fewer
    rest = list(generals)
    for hp in sorted(generals):
        if hp <= damage:
            damage -= hp
            rest.remove(hp)
    return (basic - gone, elite - fewer, tuple(rest)), damage


class Odds:
    """
    The chances of the dice of a game; every answer is kept.

    >>> from hexdeck_suriya.dice import DICE
    >>> odds = Odds(DICE)
    >>> round(odds.attack(Side((6, 0, ())), Side((0, 0, ()), base=3)).razed, 2)
    0.9
    """

    def __init__(self, dice: Iterable[DieDefinition]) -> None:
        self._dice = {die.name: die for die in dice}
        self._rolled: dict[tuple[int, int, int, bool, str], Chances] = {}
        self._attacks: dict[tuple[Side, Side], Outcome] = {}

    def mean(self, die: str, symbol: str) -> float:
        """Return how many of a symbol one die shows on average."""
        found = self._dice.get(die)
        if found is None:
            return 0.0
        return sum(face.count(symbol) for face in found.faces) / len(found.faces)

    def rolled(self, shape: Shape, symbol: str, *, attacks: bool) -> Chances:
        """Return the chances of the numbers of a symbol that a squad rolls."""
        key = (shape[0], shape[1], len(shape[2]), attacks, symbol)
        found = self._rolled.get(key)
        if found is None:
            found = (1.0,)
            counts = (*key[:3], int(attacks))
            names = ("basic", "elite", "general", "attacker")
            for name, count in zip(names, counts, strict=True):
                die = self._dice.get(name)
                if die is not None:
                    for _ in range(min(count, die.count)):
                        found = _with_die(found, die.faces, symbol)
            self._rolled[key] = found
        return found

    def tactics(self, shape: Shape, *, attacks: bool) -> float:
        """Return the chance that a squad rolls a T at all."""
        return 1.0 - self.rolled(shape, "T", attacks=attacks)[0]

    def attack(self, attacker: Side, defender: Side) -> Outcome:
        """Return what an attack is likely to bring."""
        key = (attacker, defender)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attack(attacker, defender)
        return found

    def _attack(self, attacker: Side, defender: Side) -> Outcome:
        to_defender = self._net(attacker, defender, attacks=True)
        to_attacker = self._net(defender, attacker, attacks=False)
        before = worth_of(defender.shape)
        killed = cleared = razed = hurt = 0.0
        for damage, chance in enumerate(to_defender):
            rest, left = fall(defender.shape, damage)
            killed += chance * (before - worth_of(rest))
            hurt += chance * damage
            if rest == NOBODY:
                cleared += chance
                if defender.base and left >= defender.base:
                    razed += chance
        before = worth_of(attacker.shape)
        lost = sum(
            chance * (before - worth_of(fall(attacker.shape, damage)[0]))
            for damage, chance in enumerate(to_attacker)
        )
        return Outcome(lost, killed, cleared, razed, hurt)

    def _net(self, striker: Side, struck: Side, *, attacks: bool) -> Chances:
        """Return the chances of the damage that gets through (S-COM-5)."""
        damage = self.rolled(striker.shape, "D", attacks=attacks)
        defence: Sequence[float] = (1.0,)
        if not struck.bare:
            defence = self.rolled(struck.shape, "S", attacks=not attacks)
        more, less = striker.damage, struck.defence
        chances = [0.0] * max(1, len(damage) + more)
        for hits, chance in enumerate(damage):
            for stopped, other in enumerate(defence):
                net = hits + more - max(0, stopped + less)
                chances[max(0, net)] += chance * other
        return tuple(chances)


def _with_die(chances: Chances, faces: Sequence[str], symbol: str) -> Chances:
    counts = [face.count(symbol) for face in faces]
    found = [0.0] * (len(chances) + max(counts))
    for number, chance in enumerate(chances):
        for count in counts:
            found[number + count] += chance / len(counts)
    return tuple(found)
