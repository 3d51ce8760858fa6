"""How the seats stand: what they own, their points and unrest, how long it goes on."""

from __future__ import annotations

from hexdeck_imperium.bots.asking import Holding, Scene
from hexdeck_imperium.bots.mind import Memory
from hexdeck_imperium.bots.table import Side, Table, Thing
from hexdeck_imperium.nodes import ProgressScore
from hexdeck_imperium.rules.ending import MOST_VARIABLE

__all__ = ["Standing", "card_points"]

UNKNOWN_POINTS = 1.2
"""What a card is taken to score of which nothing is known."""

PRINTED_UNREST = 2.0
"""What an unrest card takes off where it scores."""


def card_points(scene: Scene, thing: Thing) -> float:
    """Return what a card scores for the seat of a scene (I-SCO-2)."""
    card = thing.card
    if (card.score is None and not card.vp) or "unrest" in card.suits:
        return 0.0  # what unrest takes off counts for all of it at once
    scene = scene.with_source(thing)
    if card.score_if is not None and not scene.holds(card.score_if):
        return 0.0
    if card.score is None:
        return float(card.vp)
    return min(float(MOST_VARIABLE), scene.number(card.score))


class Standing:
    """
    How the seats stand, as far as the bot can tell.

    Attributes:
        table: The table.
        holdings: What each seat scores.
        unrest: How much unrest counts against each in a collapse.
        points: What each would score now.
        per: How many progress of the bot are a point.
        turns: How many turns the bot still has, the one that runs included.
    """

    def __init__(self, table: Table, memory: Memory) -> None:
        self.table = table
        self.holdings: list[Holding] = []
        self.unrest: list[float] = []
        slack: list[float] = []
        for side in table.sides:
            known = self._known(side, memory)
            unseen = memory.unseen_nation(table, side.seat)
            # One of those may well be unrest.
            unseen -= table.facts.nation_unrest.get(side.civilization, 0)
            unseen = max(0, unseen)
            slack.append(max(0.0, side.hidden - len(known) - unseen))
            self.holdings.append(Holding([*side.shown, *known]))
        shares = self._share(slack)
        for side, holding, share, room in zip(
            table.sides, self.holdings, shares, slack, strict=True
        ):
            holding.unknown = max(0.0, room - share)
            shown = sum(x.name in table.facts.unrest for x in side.shown)
            self.unrest.append(shown + share)
        self.per = self._per(table.mine)
        self.points = [self._points(side) for side in table.sides]
        self.turns = self._turns()

    def _missing(self) -> float:
        """Return how much unrest lies where the bot does not see it."""
        facts, seen = self.table.facts, self.table.seen()
        total = sum(facts.copies[name] for name in facts.unrest)
        return float(total - sum(seen[name] for name in facts.unrest))

    def _in_nation(self, side: Side) -> float:
        """Return how much unrest may lie in a nation deck, counting against nobody."""
        facts = self.table.facts
        unrest = facts.nation_unrest.get(side.civilization, 0)
        size = unrest + sum(facts.nations.get(side.civilization, {}).values())
        unrest -= sum(x.name in facts.unrest for x in side.zones["nation"])
        if unrest <= 0:
            return 0.0
        return float(unrest * min(1.0, side.counts["nation"] / size))

    def _known(self, side: Side, memory: Memory) -> list[Thing]:
        """Return the cards that lie hidden with a seat, as far as is remembered."""
        cards = self.table.facts.cards
        left = memory.held.get(side.seat)
        if left is None:
            return []
        left = left.copy()
        out = side.shown
        if side.seat == self.table.active:
            out = out + self.table.zones["limbo"]
        for thing in out:
            left[thing.name] -= 1
        return [
            Thing(cards[name], "deck", side.seat)
            for name, count in left.items()
            for _ in range(count)
        ][: side.hidden]

    def _share(self, slack: list[float]) -> list[float]:
        """
        Divide the hidden unrest among the seats.

        What lies in the bot's own deck and is no card that it remembers is unrest, as
        far as there is so much; the rest lies with the others or in nation decks.
        """
        me = self.table.me
        missing = self._missing()
        shares = [0.0] * len(slack)
        shares[me] = min(slack[me], missing)
        left = missing - shares[me] - sum(map(self._in_nation, self.table.sides))
        rest = sum(slack) - slack[me]
        for seat, room in enumerate(slack):
            if seat != me and rest:
                shares[seat] = min(room, max(0.0, left) * room / rest)
        return shares

    def _per(self, side: Side) -> int:
        found = 1
        for thing in side.shown:
            for ability in thing.card.abilities:
                if isinstance(ability, ProgressScore):
                    found = ability.per
        return found

    def _points(self, side: Side) -> float:
        holding = self.holdings[side.seat]
        scene = Scene(self.table, side, None, holding)
        total = sum(card_points(scene, thing) for thing in holding.things)
        if self.table.facts.settings.score_unrest:
            total -= PRINTED_UNREST * self.unrest[side.seat]
        total += UNKNOWN_POINTS * holding.unknown
        return total + side.pool["progress"] // self._per(side)

    def _turns(self) -> float:
        table = self.table
        seats = len(table.sides)
        if table.rounds_left >= 0:
            done = (table.me - table.first) % seats < (
                table.active - table.first
            ) % seats
            return max(0.0, table.rounds_left - done)
        return 2.0 + table.counts["main"] / (ROUND_OF_MAIN * seats)

    @property
    def lead(self) -> float:
        """By how many points the bot is ahead, or behind if negative."""
        me = self.table.me
        rest = [points for seat, points in enumerate(self.points) if seat != me]
        return self.points[me] - max(rest)

    def wins_collapse(self, more: float = 0.0) -> bool:
        """Return whether the bot would win a collapse with so much more unrest."""
        me = self.table.me
        mine = self.unrest[me] + more
        rest = min(count for seat, count in enumerate(self.unrest) if seat != me)
        return mine < rest - 0.5 or (abs(mine - rest) <= 0.5 and self.lead > 0)


ROUND_OF_MAIN = 0.75
"""How many cards of the main deck each player's turn takes, about."""
