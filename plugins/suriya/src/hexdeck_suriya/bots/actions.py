"""The action phase: what to do next, or to end it."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_suriya.bots.facts import Card
from hexdeck_suriya.bots.growth import hold_worth
from hexdeck_suriya.bots.judge import Judge
from hexdeck_suriya.bots.mind import Offer
from hexdeck_suriya.bots.moves import Mover
from hexdeck_suriya.bots.odds import worth_of
from hexdeck_suriya.bots.plays import Player
from hexdeck_suriya.bots.table import NOBODY, Units

__all__ = ["choose_action"]

ENOUGH = 0.6
"""What a play must be worth: its card would be worth something next turn too."""

INCOME = 5
"""About the minerals that a turn brings, cards sold included."""


class Turn:
    """Weighs the options of the action phase."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.table = offer.table
        self.mover = Mover(Judge(offer.table))
        self.player = Player(self.mover)
        self.builders = [
            card
            for card in self.table.known(self.table.me, "hand")
            if card.builds and self.mover.pending
        ]
        self.price = min(
            (self.table.price(card) for card in self.builders), default=0.0
        )
        self.ready = [
            space
            for space in self.mover.force
            if self.mover.ready(self.table.grounds[space])
        ]
        self.funds = self._funds()
        self.due = bool(self.builders) and self.funds >= self.price

    def _funds(self) -> float:
        """Return the minerals that this turn could still come to."""
        table = self.table
        sold = len(table.hand) - min(1, len(self.builders))
        # Where no unit stands on a site yet, one command is for going there.
        idle = min(table.command, len(self.ready)) - (not self.mover.sites())
        return table.minerals + sold + max(0, idle)

    def reserve(self, card: Card, price: float) -> float:
        """Return what it costs to spend so much, in bases built later."""
        if not self.builders or card.builds:
            return 0.0
        left = self.funds - price - 1
        if self.due:
            return 0.0 if left >= self.price else 8.0
        return 0.0 if left + INCOME >= self.price else 4.0

    def play(self, option: Option) -> float:
        """Return what a play is worth."""
        card = self.table.facts.cards[self.offer.args(option)[0]]
        if card.builds and not (self.mover.tray and self.mover.sites()):
            return -1.0
        return (
            self.player.value(card)
            - self.reserve(card, self.table.price(card))
            - ENOUGH
        )

    def move(self, option: Option) -> tuple[float, dict[int, Units]]:
        """Return what a move is worth, and which parts go where."""
        origin = self.offer.space(option)
        worth, sent = self.mover.plan(origin, self.mover.goals(origin))
        return worth - self.token(), sent

    def token(self) -> float:
        """Return what a command token is worth otherwise: an extract."""
        idle = min(self.table.command, len(self.ready))
        if idle < self.table.command:
            return 0.3
        return 2.0 if self.due and self.table.minerals < self.price else 0.9

    def attack(self, option: Option) -> float:
        """Return what an attack is worth, with what it lays open at home."""
        origin = self.table.grounds[self.offer.space(option)]
        target = self.table.grounds[self.offer.space(option, 1)]
        judge = self.mover.judge
        worth = judge.strike(origin, target, origin.units) - self.token()
        stake = judge.stake(origin)
        if stake:
            lost = judge.outcome(origin, target, origin.units).lost
            shape = self.table.shape(self.table.me, origin.units)
            share = lost / max(1.0, worth_of(shape))
            now = judge.risk(origin, origin.units)[0]
            bare = judge.risk(origin, NOBODY)[0]
            worth -= stake * share * (bare - now)
        return worth

    def sell(self) -> tuple[float, str]:
        """Return what it is worth to sell a card, and which."""
        table = self.table
        names = sorted(table.hand, key=lambda name: hold_worth(table, name))
        if not names:
            return 0.0, ""
        worst = names[0]
        if self.due and table.minerals < self.price and self.mover.sites():
            return 0.4, worst
        over = len(names) - 3
        if over > 0 or hold_worth(table, worst) < 1.0:
            return 0.2, worst
        return 0.0, ""


def choose_action(offer: Offer) -> Option:
    """Choose what to do next in the action phase."""
    turn = Turn(offer)
    mind = offer.mind
    mind.sent, mind.branch, mind.end, mind.goal = {}, "", None, None
    best, chosen = 0.05, offer.first("end") or offer.options[-1]
    plan: dict[int, Units] = {}
    worth_sale, worst = turn.sell()
    for option in offer.options:
        verb = offer.verb(option)
        sent: dict[int, Units] = {}
        worth = 0.0
        if verb == "play":
            worth = turn.play(option)
            # Cards first: they make squads stronger before these are commanded.
            worth += 100.0 if worth > 0 else 0.0
        elif verb == "move":
            worth, sent = turn.move(option)
        elif verb == "attack":
            worth = turn.attack(option)
        elif verb == "extract":
            worth = 0.45
        elif verb == "sell" and offer.args(option)[0] == worst:
            worth = worth_sale
        if worth > best:
            best, chosen, plan = worth, option, sent
    if offer.verb(chosen) == "move":
        mind.origin, mind.sent = offer.space(chosen), plan
    return chosen
