"""What resources and unrest are worth to the bot, as the seats stand."""

from __future__ import annotations

import math

from hexdeck import effects as e
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.standing import Standing
from hexdeck_imperium.bots.table import Table, Thing

__all__ = ["Prices", "taken_by"]

BASE = {"materials": 0.32, "population": 0.45, "goods": 0.55, "progress": 1.0}
"""What the resources are worth early in the game."""

ENOUGH = 10
"""Of so much of a resource one more is worth half."""

PRINTED = 2.0
"""What an unrest card takes off where it scores."""

SAFE = 5
"""With so much unrest on the pile beyond what others may take, none is missed."""

DOOMED = 12.0
"""What it costs that a collapse comes that the bot will lose."""


def taken_by(ability: e.Ability) -> float:
    """Return how much unrest a solstice effect takes without a choice."""
    if not isinstance(ability, n.Solstice | n.EndOfSolstice):
        return 0.0
    return sum(
        float(step.count)
        for step in ability.steps
        if isinstance(step, n.TakeUnrest) and isinstance(step.count, int)
    )


def _pays_unrest(thing: Thing) -> bool:
    """Return whether a card makes its owner take unrest for what is paid."""
    return any(
        isinstance(ability, e.Whenever)
        and ability.event == "paid"
        and any(isinstance(step, n.TakeUnrest) for step in ability.steps)
        for ability in thing.card.abilities
    )


class Prices:
    """
    What resources and unrest are worth.

    Attributes:
        table, standing: What is known.
        spell: How many turns a lasting good counts.
        stake: How much there is to lose by a collapse.
        reserve: How much unrest the cards in play take from the pile each solstice.
        unrest: What one unrest card more costs.
        sheds: What it is worth to have one less of a resource.
    """

    def __init__(self, table: Table, standing: Standing) -> None:
        self.table = table
        self.standing = standing
        self.spell = 6 * (1 - math.exp(-max(0.0, standing.turns - 1) / 6))
        self.stake = min(2.0, max(0.5, standing.lead / 15))
        self.reserve = sum(
            taken_by(ability)
            for side in table.sides
            for thing in side.in_force
            for ability in thing.card.abilities
        )
        self.unrest = self._unrest()
        self.sheds: dict[str, float] = {}

    def of(self, resource: str) -> float:
        """Return what one of a resource is worth."""
        shed = self.sheds.get(resource, 0.0)
        if resource == "progress":
            return 1.0 / self.standing.per - shed
        fade = min(1.0, max(0.15, (self.standing.turns - 0.6) / 3))
        stock = self.table.mine.pool[resource]
        return fade * BASE.get(resource, 0.3) * ENOUGH / (ENOUGH + stock) - shed

    @staticmethod
    def early(resource: str) -> float:
        """Return what one of a resource is worth early in the game."""
        return BASE.get(resource, 0.3)

    # Unrest

    def _unrest(self) -> float:
        """Return what unrest costs: it clogs the deck, and collapse comes near."""
        standing, me = self.standing, self.table.me
        cost = min(1.0, standing.turns / 4)
        if self.table.facts.settings.score_unrest:
            cost += PRINTED
        slack = self.table.pile - self.reserve - self._coming() - self._threat()
        risk = min(2.0, max(0.0, (SAFE - slack) / SAFE))
        if standing.wins_collapse(2):
            return cost + risk if standing.lead > 0 else 0.5 * cost
        rest = min(x for seat, x in enumerate(standing.unrest) if seat != me)
        excess = max(0.0, standing.unrest[me] - rest + 1)
        return cost + self.stake * (0.25 * excess + 6.0 * risk**3)

    def _coming(self) -> float:
        """Return how much unrest the last card of the nation deck will soon take."""
        mine = self.table.mine
        near = max(0.0, 4 - mine.counts["nation"]) / 3
        return near * sum(
            taken_by(ability)
            for thing in mine.zones["nation"][:1]
            if thing.card.gained_to == "play"
            for ability in thing.card.abilities
        )

    def _threat(self) -> float:
        """Return how much unrest the others may take off the pile in a round, about."""
        return sum(
            0.7 + sum(2.0 for thing in side.in_force if _pays_unrest(thing))
            for side in self.table.others
        )

    def dooms(self, taken: float) -> float:
        """Return what it costs besides that so much unrest is taken each solstice."""
        if not taken or self.standing.wins_collapse(1):
            return 0.0
        return DOOMED if taken * self.standing.turns > self.table.pile else 0.0
