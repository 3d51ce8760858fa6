"""Where a bot's squads should stand: moves, new units and sites for bases."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping

from hexdeck_suriya.bots.judge import WIN, Judge
from hexdeck_suriya.bots.odds import worth_of
from hexdeck_suriya.bots.table import NOBODY, Ground, Units, size
from hexdeck_suriya.keys import SQUAD

__all__ = ["Force", "Mover", "join", "less", "parts_of", "read_units"]

Force = Mapping[int, Units]
"""The bot's squads by space."""

BASE = 11.0
"""What a base is worth: income, its ability, a command token, a step to the end."""

FIRST_SITES = (3.5, 2.2, 1.4)
"""What it is worth to hold a first, second and third place for a base."""


def join(a: Units, b: Units) -> Units:
    """
    Return two squads as one.

    >>> join((1, 0, (2,)), (1, 1, (0,)))
    (2, 1, (0, 2))
    """
    return (a[0] + b[0], a[1] + b[1], tuple(sorted(a[2] + b[2])))


def less(a: Units, b: Units) -> Units:
    """
    Return what is left of a squad when a part of it has gone.

    >>> less((2, 1, (0, 2)), (1, 0, (2,)))
    (1, 1, (0,))
    """
    rest = tuple(which for which in a[2] if which not in b[2])
    return (max(0, a[0] - b[0]), max(0, a[1] - b[1]), rest)


def read_units(word: str) -> Units:
    """
    Return the part of a squad that an option's word means.

    >>> read_units("2b1eg1g3")
    (2, 1, (0, 2))
    """
    basic = sum(int(number) for number in re.findall(r"(\d+)b", word))
    elite = sum(int(number) for number in re.findall(r"(\d+)e", word))
    generals = tuple(int(number) - 1 for number in re.findall(r"g(\d)", word))
    return (basic, elite, generals)


def parts_of(units: Units) -> Iterator[Units]:
    """Yield the parts of a squad that are worth a thought, the whole first."""
    basic, elite, generals = units
    seen = {NOBODY}
    for part in (
        units,
        (basic - 1, elite, generals),
        (basic - 2, elite, generals),
        (basic, elite - 1, generals),
        (1, 0, ()),
        (2, 0, ()),
        (3, 0, ()),
        (basic, 0, ()),
        (0, 1, ()),
        (0, elite, generals),
    ):
        fits = 0 <= part[0] <= basic and 0 <= part[1] <= elite
        if fits and part not in seen:
            seen.add(part)
            yield part


def trimmed(units: Units) -> Units:
    """Return a squad without what is above 6 units (S-LIM-2)."""
    over = size(units) - SQUAD
    if over <= 0:
        return units
    basic = min(over, units[0])
    return (units[0] - basic, max(0, units[1] - (over - basic)), units[2])


class Mover:
    """Plans moves and places on one table."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.table = table = judge.table
        me = table.me
        self.force: dict[int, Units] = {
            ground.index: ground.units
            for ground in table.grounds
            if ground.owner == me and size(ground.units)
        }
        self.tray: int = table.seats[me]["zones"]["bases"]["count"]
        self.pending = min(self.tray, max(0, table.needs(me) - table.bases[me]))
        self.tokens = table.command + sum(
            g.token("command_token") for g in table.grounds if g.owner == me
        )
        self.eager = any(card.builds for card in table.known(me, "hand"))
        board = table.facts
        self.rivals = [
            home
            for seat, home in enumerate(board.home)
            if seat != me and not table.seats[seat]["out"]
        ]

    # Worth of where squads stand

    def ready(self, ground: Ground) -> bool:
        """Whether a squad on a space could still be commanded in this turn."""
        return (
            self.table.command > 0
            and not ground.token("command_token")
            and not ground.token("exhaust")
        )

    def is_site(self, ground: Ground) -> bool:
        """Whether a base could be built here by a unit."""
        return ground.home is None and not ground.built

    def site(self, ground: Ground, units: Units) -> float:
        """Return how good a place for a base is, 0 to about 1.5."""
        table = self.table
        built = dataclasses.replace(ground, base=3, owner=table.me)
        fallen, _ = self.judge.risk(built, units)
        home = table.distance(ground.index, table.facts.home[table.me])
        away = min(
            (table.distance(ground.index, rival) for rival in self.rivals), default=3
        )
        terrain = ground.terrain
        bonus = 0.0
        if terrain is not None:
            bonus = (
                0.05 * (terrain.damage + terrain.defence) / max(1, terrain.least - 1)
            )
            bonus -= 0.15 * terrain.no_defence
        return 1.0 - fallen + 0.1 * (away - home) + bonus

    def spread(self, force: Force) -> float:
        """Return what the places for bases and the number of squads are worth."""
        sites = sorted(
            (
                self.site(self.table.grounds[space], units)
                for space, units in force.items()
                if self.is_site(self.table.grounds[space]) and units != NOBODY
            ),
            reverse=True,
        )
        worth = 0.0
        more = 1.0 + self.judge.bold
        for place, site in enumerate(sites[: self.pending]):
            value = FIRST_SITES[min(place, 2)] * more
            if self.eager and place == 0:
                value = 7.0 + 5.0 * self.judge.bold
            worth += value * max(site, 0.4 * self.judge.bold)
        squads = sum(units != NOBODY for units in force.values())
        return worth + 1.1 * min(squads, self.tokens)

    def stand(self, space: int, units: Units, *, ready: bool) -> float:
        """Return what a squad is worth where it stands."""
        return self.judge.worth(self.table.grounds[space], units, ready=ready)

    # Moves

    def plan(
        self,
        origin: int,
        goals: Iterable[int],
        *,
        commanded: bool = True,
        whole: bool = False,
        ready: bool | None = None,
    ) -> tuple[float, dict[int, Units]]:
        """
        Return what the best move of a squad is worth, and which parts go where.

        Args:
            origin: Where it stands.
            goals: The spaces that it may go to.
            commanded: Whether a command token makes the move: the part that stays
                has it, and the parts that go may be commanded again.
            whole: Whether all of it goes to one space.
            ready: Whether the parts that go may attack this turn; by default as
                the tokens say.
        """
        units = self.force.get(origin, NOBODY)
        march = _March(self, origin, commanded=commanded, whole=whole, ready=ready)
        left = list(dict.fromkeys(goals))
        total = 0.0
        while left and units != NOBODY:
            gain, goal, part = march.best(left)
            if part == NOBODY:
                break
            total += gain
            left.remove(goal)
            march.send(goal, part)
            units = NOBODY if whole else march.force[origin]
        return total, march.sent

    def toll(self, ground: Ground, stands: Units) -> float:
        """Return what it costs to move in: discards, and another's landmine."""
        cost = 0.9 * self.table.entry(ground)
        mine = ground.data["landmine"]
        if mine not in (None, self.table.me) and stands == NOBODY:
            cost += 3.2
        return cost

    def goals(self, origin: int) -> list[int]:
        """Return the spaces next to one that the bot's units could move to."""
        table = self.table
        return [
            ground.index
            for ground in table.near(origin)
            if ground.owner in (None, table.me)
            and table.entry(ground) <= len(table.hand)
        ]

    def within(self, origin: int, steps: int) -> list[int]:
        """Return the spaces that a march of so many steps may end on."""
        found = self.goals(origin)
        edge = list(found)
        for _ in range(steps - 1):
            further = dict.fromkeys(
                goal for space in edge for goal in self.goals(space)
            )
            edge = [goal for goal in further if goal != origin and goal not in found]
            found += edge
        return found

    # New units and bases

    def place(self, space: int, new: Units) -> float:
        """Return what new units are worth on a space, their own worth included."""
        ground = self.table.grounds[space]
        old = self.force.get(space, NOBODY)
        squad = trimmed(join(old, new))
        added = less(squad, old)
        if added == NOBODY:
            return 0.0
        ready = self.ready(ground)
        gain = self.stand(space, squad, ready=ready) - self.stand(
            space, old, ready=ready
        )
        gain += self.spread({**self.force, space: squad}) - self.spread(self.force)
        shape = self.table.shape(self.table.me, added)
        return gain + 0.75 * worth_of(shape)

    def build(self, space: int) -> float:
        """Return what it is worth to build a base on a space."""
        table = self.table
        ground = table.grounds[space]
        units = self.force.get(space, NOBODY)
        if units == NOBODY or not self.tray or not self.is_site(ground):
            return 0.0
        built = dataclasses.replace(ground, base=3, built=True, owner=table.me)
        fallen, _ = self.judge.risk(built, units)
        worth = BASE
        if table.bases[table.me] + 1 >= table.needs(table.me):
            safe = 1 - fallen
            for other in table.grounds:
                if other.owner == table.me and other.base:
                    squad = self.force.get(other.index, NOBODY)
                    safe *= 1 - self.judge.risk(other, squad)[0]
            worth += 0.8 * WIN * max(0.1, safe)
        return worth * (1 - 0.7 * fallen) + 0.3 * self.site(ground, units)

    def sites(self) -> list[int]:
        """Return the spaces where a base could be built now."""
        return [
            space for space in self.force if self.is_site(self.table.grounds[space])
        ]


class _March:
    """One move in the planning: parts of a squad go off one after the other."""

    def __init__(
        self,
        mover: Mover,
        origin: int,
        *,
        commanded: bool,
        whole: bool,
        ready: bool | None,
    ) -> None:
        self.mover = mover
        self.origin = origin
        self.commanded = commanded
        self.whole = whole
        self.ready = ready
        self.force: dict[int, Units] = dict(mover.force)
        self.sent: dict[int, Units] = {}
        fresh = mover.ready(mover.table.grounds[origin])
        # The token stays with the part that stays (S-CT-2).
        self.stays_ready = fresh and not commanded
        self.was_ready = fresh

    def best(self, goals: Iterable[int]) -> tuple[float, int, Units]:
        """Return the best part to send next: its gain, its goal, itself."""
        mover, here = self.mover, self.force[self.origin]
        before = mover.stand(self.origin, here, ready=self.was_ready)
        before += mover.spread(self.force)
        best = (1e-9, -1, NOBODY)
        for goal in goals:
            ground = mover.table.grounds[goal]
            old = self.force.get(goal, NOBODY)
            stood = mover.stand(goal, old, ready=mover.ready(ground))
            stood += before + mover.toll(ground, old)
            for part in (here,) if self.whole else parts_of(here):
                rest, new = less(here, part), join(old, part)
                if size(new) > SQUAD:
                    continue
                if rest == NOBODY and ground.token("command_token"):
                    continue
                gain = mover.stand(self.origin, rest, ready=self.stays_ready)
                gain += mover.stand(goal, new, ready=self.arrives_ready(ground, rest))
                gain += mover.spread({**self.force, self.origin: rest, goal: new})
                if gain - stood > best[0]:
                    best = (gain - stood, goal, part)
        return best

    def arrives_ready(self, ground: Ground, rest: Units) -> bool:
        """Whether a part that goes to a space may still attack in this turn."""
        if self.ready is not None:
            return self.ready
        if ground.token("command_token") or ground.token("exhaust"):
            return False
        if not self.commanded:
            return self.mover.table.command > 0
        split = rest != NOBODY or bool(self.sent)
        return split and self.mover.table.command > 1

    def send(self, goal: int, part: Units) -> None:
        """Let a part go."""
        self.sent[goal] = part
        self.force[self.origin] = less(self.force[self.origin], part)
        self.force[goal] = join(self.force.get(goal, NOBODY), part)
        self.was_ready = self.stays_ready
