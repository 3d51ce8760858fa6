"""What attacks, threats and squads on spaces are worth to a bot, in minerals."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from hexdeck.effects import If, Steps
from hexdeck.effects.node import Effect
from hexdeck_suriya import nodes as n
from hexdeck_suriya.bots.facts import Card, Way
from hexdeck_suriya.bots.odds import Outcome, Shape, Side, fall, worth_of
from hexdeck_suriya.bots.table import NOBODY, Battle, Ground, Table, Units, size
from hexdeck_suriya.keys import SQUAD

__all__ = ["WIN", "Help", "Judge", "boldness"]

WIN = 90.0
"""What it is worth to win the game, or not to lose it."""

REACH = (0.0, 0.4, 0.22, 0.12, 0.07, 0.03)
"""What of an attack's worth counts, by the steps that it is still away."""

NOW = 0.85
"""What of it counts where the squad can attack in this very turn."""


FAR = 3
"""From so many steps away a squad may come to attack, if cards help it."""

BY_CARD = (0.0, 0.0, 0.3, 0.12)
"""How likely that is, by the steps."""

Raid = tuple[int, Ground, Units, int, float]
"""Who may attack, from where, with what, with how many tokens, how likely."""


@dataclasses.dataclass(frozen=True, slots=True)
class Help:
    """What a tactic adds to a side, and whose terrain it has ignored."""

    damage: int = 0
    defence: int = 0
    mine_off: bool = False
    theirs_off: bool = False


NO_HELP = Help()


def boldness(minerals: int, rounds: float) -> float:
    """
    Return how little losses count, 0 to 1: the rich and the late are bold.

    >>> boldness(3, 4), boldness(30, 4), boldness(3, 13)
    (0.0, 1.0, 0.5)
    """
    rich = (minerals - 6) / 12
    late = (rounds - 8) / 10
    return min(1.0, max(0.0, rich, late))


class Judge:
    """Weighs what stands on one table; it keeps what it has worked out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.odds = table.facts.odds
        self.bold = boldness(table.minerals, table.view["turn"] / len(table.seats))
        self.dear = 0.9 - 0.5 * self.bold
        self._risks: dict[tuple[int, int, Units], tuple[float, float]] = {}
        self._reaches: dict[tuple[int, Units, bool], float] = {}
        self._tactics = [
            (card, way)
            for card in {
                card.name: card for card in table.known(table.me, "hand")
            }.values()
            if card.timing == "tactic"
            for number, way in enumerate(card.ways)
            if table.price(card, number) <= table.minerals
        ]
        self._enemies = [
            ground for ground in table.grounds if ground.owner not in (None, table.me)
        ]
        self._raiders: dict[int, list[Raid]] = {}

    # Combat

    def side(
        self, seat: int, battle: Battle, help_: Help = NO_HELP, *, off: bool = False
    ) -> Side:
        """
        Return a side of a combat with all that is added to its dice.

        Args:
            seat: Whose side.
            battle: Where it stands, and against whom.
            help_: What its tactic adds.
            off: Whether the opponent's tactic has its terrain bonus ignored.
        """
        here, there = battle.here, battle.there
        table = self.table
        damage, defence = help_.damage, help_.defence
        terrain = None if help_.mine_off else here.terrain
        count = size(battle.units)
        over = there.terrain
        commanded = over is not None and over.commands and size(there.units) > 0
        if count and not (off or commanded):
            if here.home is not None and here.base:
                damage, defence = damage + 1, defence + 1
            elif terrain is not None and count >= terrain.least:
                damage, defence = damage + terrain.damage, defence + terrain.defence
        if count:
            for card in table.known(seat, "play"):
                for bonus in card.standing:
                    if table.holds(bonus.where, battle):
                        damage += bonus.damage
                        defence += bonus.defence
        if not battle.attacks and here.data["barricade"] == seat:
            defence += 2
        return Side(
            shape=table.shape(seat, battle.units),
            damage=damage,
            defence=defence,
            bare=terrain is not None and terrain.no_defence,
            base=0 if battle.attacks else here.base,
        )

    def outcome(
        self, origin: Ground, target: Ground, units: Units, help_: Help = NO_HELP
    ) -> Outcome:
        """Return what an attack of the bot's units is likely to bring."""
        mine = Battle(origin, target, units, attacks=True)
        theirs = Battle(target, origin, target.units, attacks=False)
        owner = self.table.me if target.owner is None else target.owner
        return self.odds.attack(
            self.side(self.table.me, mine, help_),
            self.side(owner, theirs, off=help_.theirs_off),
        )

    def strike(self, origin: Ground, target: Ground, units: Units) -> float:
        """Return what an attack is worth, the chance of a tactic counted in."""
        plain = self._gain(target, self.outcome(origin, target, units))
        if not self._tactics:
            return plain
        chance = self.odds.tactics(self.table.shape(self.table.me, units), attacks=True)
        battle = Battle(origin, target, units, attacks=True)
        best = plain
        for card, way in self._tactics:
            found = self.help(way, battle)
            helped = self._gain(target, self.outcome(origin, target, units, found))
            best = max(best, helped - 1 - self.table.price(card))
        return plain + chance * (best - plain)

    def _gain(self, target: Ground, found: Outcome) -> float:
        gain = 0.9 * found.killed - self.dear * found.lost + 0.4 * found.cleared
        if target.base:
            prize = self.prize(target)
            gain += found.razed * prize + 0.08 * prize * (found.cleared - found.razed)
        return gain

    def prize(self, target: Ground) -> float:
        """Return what it is worth to destroy an enemy's base."""
        table = self.table
        owner = target.owner
        if owner is None or not target.base:
            return 0.0
        above = table.bases[owner] - table.needs(owner)
        worth = 12.0 if above < -1 else 30.0
        if above >= 0:
            # They win when their turn begins, unless this base or another falls.
            worth = 0.7 * WIN / (1 + above)
        if not target.built:
            close = table.bases[table.me] >= table.needs(table.me) - 1
            worth = max(worth, WIN if len(table.seats) == 2 or close else 16.0)
        return worth

    def stake(self, ground: Ground) -> float:
        """Return what it would cost to lose the own base on a space."""
        table = self.table
        if not ground.base:
            return 0.0
        if not ground.built and len(table.seats) == 2:
            return WIN
        if table.bases[table.me] >= table.needs(table.me):
            return 0.6 * WIN
        return 20.0 if ground.built else 24.0

    # Tactics

    def help(self, way: Way, battle: Battle) -> Help:
        """Return what laying a tactic adds, as far as it is known beforehand."""
        damage = defence = 0.0
        mine_off = theirs_off = False
        for step in self._steps(way.steps, battle):
            if isinstance(step, n.Bonus):
                damage += self.table.number(step.damage, battle)
                defence += self.table.number(step.defence, battle)
            elif isinstance(step, n.IgnoreTerrain):
                mine_off = mine_off or not step.theirs
                theirs_off = theirs_off or step.theirs
            elif isinstance(step, n.Reroll):
                damage += 0.3 * min(step.up_to, size(battle.units))
        return Help(int(damage), int(defence), mine_off, theirs_off)

    def _steps(self, steps: tuple[Effect, ...], battle: Battle) -> Iterator[Effect]:
        for step in steps:
            if isinstance(step, If):
                holds = self.table.holds(step.condition, battle)
                side = step.then if holds else step.otherwise
                if side is not None:
                    yield from self._steps((side,), battle)
            elif isinstance(step, Steps):
                yield from self._steps(step.steps, battle)
            else:
                yield step

    # Threats

    def raiders(self, space: int) -> list[Raid]:
        """Return who may attack a space next."""
        found = self._raiders.get(space)
        if found is None:
            found = [
                raid
                for ground in self._enemies
                if size(ground.units) and not ground.token("exhaust")
                for raid in self._raids(ground, space)
            ]
            found.sort(key=lambda raid: -worth_of(self.table.shape(raid[0], raid[2])))
            self._raiders[space] = found
        return found

    def _raids(self, ground: Ground, space: int) -> Iterator[Raid]:
        table = self.table
        away = table.distance(ground.index, space)
        seat = table.me if ground.owner is None else ground.owner
        if away == 1:
            yield seat, ground, ground.units, 1, 1.0
        elif away == 2 and size(ground.units) > 1 and self._way(ground, space):
            # One stays behind with the token, the others may attack.
            basic, elite, generals = ground.units
            left = (basic - 1, elite, generals) if basic else (0, elite - 1, generals)
            if left[1] >= 0:
                yield seat, ground, left, 2, 0.6
        elif away <= FAR and self._hand(seat) > 1:
            # Cards that move squads, or summon ahead of them, may bring it near.
            yield seat, ground, ground.units, 1, BY_CARD[away]

    def _way(self, ground: Ground, space: int) -> bool:
        table = self.table
        return any(
            step.owner in (None, ground.owner)
            and table.distance(step.index, space) == 1
            and (step.terrain is None or step.terrain.entry < 2)
            for step in table.near(ground.index)
        )

    def risk(self, ground: Ground, units: Units) -> tuple[float, float]:
        """Return the chance to lose the base there, and the worth of units lost."""
        key = (ground.index, ground.base, units)
        found = self._risks.get(key)
        if found is None:
            found = self._risks[key] = self._risk(ground, units)
        return found

    def _risk(self, ground: Ground, units: Units) -> tuple[float, float]:
        table = self.table
        spent: dict[int, int] = {}
        safe, lost = 1.0, 0.0
        here: Shape = table.shape(table.me, units)
        for seat, origin, raid, tokens, weight in self.raiders(ground.index):
            spent[seat] = spent.get(seat, 0) + tokens
            if spent[seat] > self._tokens(seat):
                continue
            seen = dataclasses.replace(ground, units=units)
            mine = Battle(seen, origin, units, attacks=False)
            theirs = Battle(origin, seen, self._grown(seat, raid), attacks=True)
            likely = int(table.seats[seat]["minerals"] > 0 and self._hand(seat) > 1)
            attacker = self.side(seat, theirs, Help(damage=likely))
            defender = dataclasses.replace(self.side(table.me, mine), shape=here)
            outcome = self.odds.attack(attacker, defender)
            safe *= 1 - weight * outcome.razed
            lost += weight * outcome.killed
            here = fall(here, round(weight * outcome.hurt))[0]
        return 1 - safe, lost

    def _grown(self, seat: int, raid: Units) -> Units:
        """Return a raid with what its owner may summon before it attacks."""
        minerals, hand = self.table.seats[seat]["minerals"], self._hand(seat)
        more = int(minerals > 0 and hand > 1)
        return (min(raid[0] + more, SQUAD - raid[1] - len(raid[2])), *raid[1:])

    def _tokens(self, seat: int) -> int:
        table = self.table
        found: int = table.seats[seat]["command"]
        return found + sum(
            g.token("command_token") for g in table.grounds if g.owner == seat
        )

    def _hand(self, seat: int) -> int:
        found: int = self.table.seats[seat]["zones"]["hand"]["count"]
        return found

    # Squads

    def reach(self, ground: Ground, units: Units, *, ready: bool) -> float:
        """Return what the attacks are worth that a squad may come to make."""
        if units == NOBODY:
            return 0.0
        key = (ground.index, units, ready)
        found = self._reaches.get(key)
        if found is None:
            found = 0.0
            for target in self._enemies:
                away = self.table.distance(ground.index, target.index)
                part = REACH[min(away, 5)]
                if away == 1 and ready:
                    part = NOW
                if part:
                    found = max(found, part * self.strike(ground, target, units))
            self._reaches[key] = found
        return found

    def worth(self, ground: Ground, units: Units, *, ready: bool) -> float:
        """
        Return what a squad is worth where it stands, its units not counted.

        Args:
            ground: A space of the bot's, or an empty one.
            units: The squad that stands there, or would.
            ready: Whether it could still attack in this turn.
        """
        base = ground.base if ground.owner == self.table.me else 0
        if not base and units == NOBODY:
            return 0.0
        fallen, lost = self.risk(ground, units)
        worth = -0.6 * self.dear * lost + self.reach(ground, units, ready=ready)
        if base:
            worth -= fallen * self.stake(ground)
        return worth

    def lay(
        self, card: Card, way: Way, battle: Battle, figures: tuple[int, int]
    ) -> float:
        """
        Return what a tactic is worth in the combat that goes on.

        Args:
            card: The tactic.
            way: The way to lay it.
            battle: The bot's side.
            figures: The damage that goes out and comes in as things stand.
        """
        table = self.table
        found = self.help(way, battle)
        out, in_ = figures
        extra = sum(table.facts.effect(s) for s in way.steps if isinstance(s, n.Reroll))
        gain = self._dealt(battle, out + found.damage) - self._dealt(battle, out)
        gain += self._taken(battle, in_) - self._taken(battle, in_ - found.defence)
        return gain + extra - sum(table.pays(cost) for cost in way.costs) - 0.6

    def _dealt(self, battle: Battle, damage: int) -> float:
        there = battle.there
        seat = self.table.me if there.owner is None else there.owner
        shape = self.table.shape(seat, there.units)
        rest, left = fall(shape, max(0, damage))
        gain = worth_of(shape) - worth_of(rest)
        base = there.base if battle.attacks else 0
        if base and worth_of(rest) == 0 and left >= base:
            gain += self.prize(there)
        return gain

    def _taken(self, battle: Battle, damage: int) -> float:
        here = battle.here
        shape = self.table.shape(self.table.me, battle.units)
        rest, left = fall(shape, max(0, damage))
        loss = worth_of(shape) - worth_of(rest)
        base = 0 if battle.attacks else here.base
        if base and worth_of(rest) == 0 and left >= base:
            loss += self.stake(here)
        return loss
