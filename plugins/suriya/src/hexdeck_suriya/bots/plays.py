"""What it is worth to play a card now, and where to aim it."""

from __future__ import annotations

from hexdeck.effects import Choose, Draw, Faces, Gain, Spaces
from hexdeck.effects.node import Effect
from hexdeck_suriya import nodes as n
from hexdeck_suriya.bots.facts import Card, Way
from hexdeck_suriya.bots.moves import Mover
from hexdeck_suriya.bots.odds import fall, worth_of
from hexdeck_suriya.bots.table import NOBODY, Ground, Units, size
from hexdeck_suriya.phrases import BARRICADE, COMMAND, EGG, EXHAUST, LANDMINE

__all__ = ["Player"]


class Player:
    """Values the plays of one hand on one table."""

    def __init__(self, mover: Mover) -> None:
        self.mover = mover
        self.judge = mover.judge
        self.table = mover.table
        rich = min(1.0, max(0.0, (self.table.minerals - 8) / 12))
        # Who has plenty can spend it.
        self.cheap = 1.0 - 0.7 * rich

    def value(self, card: Card) -> float:
        """Return what it is worth to play a card now, its cost taken off."""
        worths = [
            self.way(way) - self.cheap * self.table.price(card, number)
            for number, way in enumerate(card.ways)
            if self.table.price(card, number) <= self.table.minerals
        ]
        best = max(worths, default=-9.0)
        if card.keep is not None:
            twin = any(
                c.name == card.name for c in self.table.known(self.table.me, "play")
            )
            best += 0.0 if twin else 3 * (card.lasting - card.keep)
        return best

    def way(self, way: Way) -> float:
        """Return what one way to play a card is worth, its cost not counted."""
        total = 0.0
        steps = way.steps
        for place, step in enumerate(steps):
            if isinstance(step, Choose) and isinstance(step.of, Spaces):
                after = steps[place + 1 :]
                aims = [
                    max(0.0, self.aim(after, ground.index))
                    for ground in self.table.candidates(step.of)
                ]
                aims.sort(reverse=True)
                total += sum(aims[: step.up_to])
            else:
                total += self.plain(step)
        return total

    def plain(self, step: Effect) -> float:
        """Return what a step is worth that is aimed at no space."""
        table = self.table
        if isinstance(step, Gain):
            return table.number(step.count)
        if isinstance(step, Draw):
            return 0.9 * min(table.number(step.count), self._stock())
        if isinstance(step, n.Hatch):
            eggs = sum(
                g.token("eggs")
                for g in table.grounds
                if g.data["egg_owner"] == table.me
            )
            return 1.5 * min(eggs, self._tray("basic"))
        if isinstance(step, n.Burn):
            piles = [*table.known(table.me, "hand"), *table.known(table.me, "discard")]
            junk = sum(card.worth < 1 and not card.builds for card in piles)
            return 0.6 * min(junk, step.up_to)
        if isinstance(step, n.GainCard | n.Look):
            return table.facts.effect(step)
        return 0.0

    def _stock(self) -> int:
        """Return how many cards could be drawn."""
        zones = self.table.seats[self.table.me]["zones"]
        count: int = zones["deck"]["count"] + zones["discard"]["count"]
        return count

    # Aiming

    def aim(self, steps: tuple[Effect, ...], space: int) -> float:
        """Return what the steps are worth that a chosen space is for."""
        ground = self.table.grounds[space]
        total = 0.0
        tires = any(
            isinstance(step, n.Place) and step.token == EXHAUST for step in steps
        )
        for step in steps:
            if isinstance(step, n.MoveSquad):
                total += self.march(space, step, tires=tires)
            elif isinstance(step, n.Summon):
                total += self._summon(step, space)
            elif isinstance(step, n.Build):
                total += self.mover.build(space)
            elif isinstance(step, n.TrueDamage):
                total += self._damage(step, steps, ground)
            elif isinstance(step, n.Place):
                total += self._place(step, ground)
            elif isinstance(step, n.Remove):
                total += self._again(step, ground)
            elif isinstance(step, n.Upgrade):
                most = min(step.count, ground.units[0], self._tray("elite"))
                total += 1.9 * most
            elif isinstance(step, n.StealFrom | n.OwnerDiscards):
                total += self._rob(step, ground)
        return total

    def march(self, space: int, step: n.MoveSquad, *, tires: bool) -> float:
        """Return what the best march of a squad by a card is worth."""
        return self.route(space, step, tires=tires)[0]

    def route(
        self, space: int, step: n.MoveSquad, *, tires: bool
    ) -> tuple[float, int | None, Units]:
        """Return what the best march is worth, where it ends and who goes."""
        goals = self.mover.within(space, step.steps)
        # A march of a squad that has its token does not make it ready again.
        worth, sent = self.mover.plan(
            space,
            goals,
            commanded=False,
            whole=step.whole,
            ready=False if tires or not self._fresh(space) else None,
        )
        if not sent:
            return -0.5, None, NOBODY
        goal = next(iter(sent))
        return worth - 0.6 * tires, goal, sent[goal]

    def _fresh(self, space: int) -> bool:
        return self.mover.ready(self.table.grounds[space])

    def _tray(self, unit: str) -> int:
        slots: list[str] = self.table.seats[self.table.me][f"{unit}_tray"]
        return len(slots)

    def _summon(self, step: n.Summon, space: int) -> float:
        count = int(self.table.number(step.count))
        if step.unit == "general":
            me = self.table.me
            left = self.table.seats[me]["zones"]["generals"]["count"]
            new: Units = (0, 0, (0,)) if left else NOBODY
        else:
            count = min(count, self._tray(step.unit))
            new = (count, 0, ()) if step.unit == "basic" else (0, count, ())
        return self.mover.place(space, new) if new != NOBODY else 0.0

    def _damage(
        self, step: n.TrueDamage, steps: tuple[Effect, ...], ground: Ground
    ) -> float:
        table = self.table
        amount = step.amount
        damage = (
            table.facts.number(amount, steps)
            if isinstance(amount, Faces)
            else table.number(amount)
        )
        if isinstance(step.to, Spaces):
            struck = [g for g in table.near(ground.index) if size(g.units)]
        else:
            struck = [ground]
        return sum(self._hurt(g, damage) for g in struck)

    def _hurt(self, ground: Ground, damage: float) -> float:
        owner = ground.owner
        if owner is None or (ground.terrain is not None and ground.terrain.shelter):
            return 0.0
        shape = self.table.shape(owner, ground.units)
        low, part = divmod(damage, 1.0)
        worth = worth_of(shape)
        less = worth_of(fall(shape, int(low))[0])
        more = worth_of(fall(shape, int(low) + 1)[0])
        gain = worth - (1 - part) * less - part * more
        return -gain if owner == self.table.me else gain

    def _place(self, step: n.Place, ground: Ground) -> float:
        table = self.table
        if not table.view["shared"].get(f"{step.token}_supply", 1):
            return 0.0
        if step.token == EXHAUST:
            return self._tire(ground)
        if step.token == EGG:
            return 1.2 * min(step.count, 3 - ground.token("eggs"))
        if step.token == BARRICADE and ground.data[BARRICADE] is None:
            fallen, lost = self.judge.risk(ground, ground.units)
            return 0.3 + 0.3 * lost + 0.5 * fallen * self.judge.stake(ground)
        return 0.6 if step.token == LANDMINE else 0.0

    def _tire(self, ground: Ground) -> float:
        """Return what it is worth that a squad cannot be commanded next turn."""
        owner = ground.owner
        if owner is None or owner == self.table.me:
            return 0.0
        near = self.table.near(ground.index)
        close = any(other.owner == self.table.me for other in near)
        worth = worth_of(self.table.shape(owner, ground.units))
        return (0.35 if close else 0.15) * worth

    def _again(self, step: n.Remove, ground: Ground) -> float:
        """Return what it is worth to take a token off a space."""
        if step.token != COMMAND:
            return 0.0
        attacks = [
            self.judge.strike(ground, other, ground.units)
            for other in self.table.near(ground.index)
            if other.owner not in (None, self.table.me)
        ]
        return max([1.0, *attacks])

    def _rob(self, step: n.StealFrom | n.OwnerDiscards, ground: Ground) -> float:
        owner = ground.owner
        if owner is None or owner == self.table.me:
            return 0.0
        seat = self.table.seats[owner]
        count = self.table.number(step.count)
        if isinstance(step, n.StealFrom):
            minerals: int = seat["minerals"]
            return 1.6 * min(count, minerals)
        cards: int = seat["zones"]["hand"]["count"]
        return 0.8 * min(count, cards)
