"""What cards are worth to the bot: to take, to play, in play, in hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from hexdeck import effects as e
from hexdeck.effects import Effect
from hexdeck.effects.node import Cost
from hexdeck_imperium import nodes as n
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.demand import Counted, counted
from hexdeck_imperium.bots.facts import Facts
from hexdeck_imperium.bots.prices import Prices, taken_by
from hexdeck_imperium.bots.standing import Standing, card_points
from hexdeck_imperium.bots.table import TABLE, Table, Thing
from hexdeck_imperium.rules.play import FULL

__all__ = ["Appraiser"]

DRAWN, IDLE = 0.45, 0.1
"""What a card drawn is worth with actions to play it, and without."""

A_DRAW, A_LEAVE = 0.45, 0.15
"""What one more card each turn is worth, and one more of any other value."""

HEARD, OFTEN = 0.3, 0.8
"""How often in a turn an event is heard, and an exhaust or solstice is used."""


class Appraiser(ABC):
    """
    Weighs cards for the seat of the bot.

    Attributes:
        table, facts, standing: What is known.
        me: The bot's side.
        scene: Where its trees ask.
        prices: What resources and unrest are worth.
        turns: How many turns it still has.
        spell: How many turns a lasting good counts.
        drawn: What a card drawn is worth.
        depth: How deep in a tree it is.
    """

    def __init__(self, table: Table, standing: Standing) -> None:
        self.table = table
        self.facts: Facts = table.facts
        self.standing = standing
        self.me = table.mine
        self.scene = Scene(table, self.me, None, standing.holdings[self.me.seat])
        self.prices = Prices(table, standing)
        self.turns = standing.turns
        self.spell = self.prices.spell
        self.depth = 0
        acts = self.me.actions or table.active != table.me
        self.drawn = DRAWN if acts else IDLE
        self._taken: dict[str, float] = {}
        self._played: dict[tuple[str, str], float] = {}
        self._demand: Counted | None = None

    # What the judge adds

    @abstractmethod
    def steps(self, steps: tuple[Effect, ...], scene: Scene) -> float:
        """Return what steps are worth."""

    @abstractmethod
    def cost(self, cost: Cost | None, scene: Scene) -> float:
        """Return the price of a cost."""

    @abstractmethod
    def bought(
        self, cost: Cost | None, steps: tuple[Effect, ...], scene: Scene
    ) -> float:
        """Return what steps are worth beyond their cost."""

    def forget(self) -> None:
        """Weigh everything anew."""
        self._taken.clear()
        self._played.clear()

    @property
    def unrest(self) -> float:
        """What one unrest card more costs."""
        return self.prices.unrest

    def gains(self, resource: str, count: float) -> float:
        """Return what it is worth to gain resources."""
        return count * (self.prices.of(resource) + self.demand.pools[resource])

    # Demand

    @property
    def demand(self) -> Counted:
        """What each icon, suit, card and resource brings by the cards it has."""
        if self._demand is None:
            self._demand = Counted()
            self._demand = self._count_demand()
        return self._demand

    def _count_demand(self) -> Counted:
        total = Counted()
        held = [(x, 1.0) for x in self.scene.holding.things]
        held += [(x, 0.35) for x in self.me.zones["developments"]]
        for thing, share in held:
            card = thing.card
            if card.score is not None:
                total.add(counted(card.score, self.scene), share)
            in_force = thing.zone in ("play", "power")
            for ability, gains in self.facts.gains[thing.name]:
                if isinstance(ability, e.Play) and not in_force:
                    often = self.uses * (1.0 if thing.zone != "hand" else 1.3)
                elif isinstance(ability, e.Play | n.Setup):
                    continue
                else:
                    often = self.spell * 0.5
                for gain in gains:
                    worth = self.prices.early(gain.resource) * 0.7
                    total.add(counted(gain.count, self.scene), often * share * worth)
        return total

    @property
    def uses(self) -> float:
        """How often a card of the deck will be played, about."""
        zones = self.me.counts
        cycling = zones["hand"] + zones["deck"] + zones["discard"]
        return min(self.turns, 0.6 * self.turns * 4 / max(6, cycling))

    # Cards

    def points(self, thing: Thing) -> float:
        """Return what it brings in points to own a card more."""
        card, demand = thing.card, self.demand
        worth = sum(demand.owned[icon] for icon in card.icons)
        worth += sum(demand.owned[suit] for suit in card.suits)
        worth += demand.cards
        if card.score is None and card.vp and card.score_if is not None:
            return worth + 0.6 * card.vp
        if thing.owner == self.me.seat:
            return worth + card_points(self.scene, thing)
        holding = self.scene.holding.plus(Thing(card, "hand", self.me.seat))
        scene = Scene(self.table, self.me, thing, holding)
        return worth + 1.15 * card_points(scene, thing)

    def state_allows(self, thing: Thing) -> float:
        """Return how much of a card can be used, its state symbols considered."""
        states = thing.card.states
        if not states or self.me.state.intersection(states):
            return 1.0
        return 0.45 if self.me.counts["nation"] else 0.1

    def playing(self, thing: Thing) -> float:
        """Return what it is worth to play a card now."""
        key = (thing.name, thing.zone)
        if key not in self._played:
            # Cards that play one another do not do so for ever.
            self._played[key] = 0.3
            self._played[key] = self._playing(thing)
        return self._played[key]

    def _playing(self, thing: Thing) -> float:
        if thing.card.unplayable:
            return 0.0
        scene = self.scene.with_source(thing)
        if thing.card.playable_if and not scene.holds(thing.card.playable_if):
            return 0.0
        worth = self.steps(self.facts.played_steps(thing.card), scene)
        if thing.card.remains:
            worth += self.in_play(thing)
        return worth

    def in_play(self, thing: Thing) -> float:
        """Return what it is worth that a card lies in play."""
        card, demand = thing.card, self.demand
        worth = 0.25 * min(1.0, self.spell / 3) if "region" in card.suits else 0.0
        worth += sum(demand.played[icon] for icon in card.icons)
        worth += sum(demand.played[suit] for suit in card.suits)
        scene = self.scene.with_source(thing)
        for ability in card.abilities:
            worth += self._lasting(ability, scene)
        if card.score_if is not None:
            there = Thing(card, "play", self.me.seat)
            worth += card_points(self.scene, there) - card_points(self.scene, thing)
        return worth

    def _lasting(self, ability: e.Ability, scene: Scene) -> float:
        """Return what an ability is worth while its card lies in play."""
        spell = self.spell
        if isinstance(ability, e.Modify):
            good = A_DRAW if ability.value == "hand_size" else A_LEAVE
            return scene.number(ability.amount) * good * spell
        if isinstance(ability, e.Listener):
            worth = HEARD * self.steps(ability.steps, scene) * spell
            return max(0.0, worth) if isinstance(ability, n.React) else worth
        if isinstance(ability, n.Exhaust):
            worth = self.bought(ability.cost, ability.steps, scene)
            return OFTEN * max(0.1, worth) * spell
        if isinstance(ability, n.Solstice | n.EndOfSolstice):
            worth = OFTEN * self.steps(ability.steps, scene) * (spell + 0.3)
            return worth - self.prices.dooms(taken_by(ability))
        return A_LEAVE if isinstance(ability, n.AlsoExiled) else 0.0

    def using(self, thing: Thing) -> float:
        """Return what the uses of a card are worth over the rest of the game."""
        if thing.name in self.facts.unrest:
            return 0.0
        allowed = self.state_allows(thing)
        if self.depth > 2:
            return 0.5 * allowed
        self.depth += 1
        worth = self.playing(thing)
        self.depth -= 1
        if thing.card.remains:
            return allowed * max(0.0, worth - 0.2)
        uses = self.uses
        if self.facts.makes_history(thing.card):
            uses = min(1.0, uses)
        return allowed * uses * max(0.0, worth - 0.5) * 0.7

    def keeps(self, thing: Thing) -> float:
        """Return what it is worth to own a card."""
        if thing.name in self.facts.unrest:
            return -self.unrest
        return self.points(thing) + self.using(thing) - 0.15

    def take(self, thing: Thing) -> float:
        """Return what it is worth to get a card of the table."""
        if thing.name not in self._taken:
            self._taken[thing.name] = self.keeps(thing)
        return self._taken[thing.name]

    def tokens(self, thing: Thing) -> float:
        """Return what the resources on a card are worth."""
        return sum(self.gains(name, count) for name, count in thing.on.items() if count)

    def acquires(self, thing: Thing) -> float:
        """Return what it is worth to acquire a card, its unrest taken too."""
        if thing.zone == "exile":
            unrest = 0 if "region" in thing.card.suits else 1
        else:
            unrest = self.table.tucked(thing)
        return self.take(thing) + self.tokens(thing) - unrest * self.unrest

    def breaks(self, suits: Iterable[str], exile: str = "no") -> float:
        """Return what it is worth to break through for a card of these suits."""
        suits = set(suits)
        found = [] if exile == "only" else list(self.table.market)
        if exile != "no":
            found += self.table.zones["exile"]
        worths = [
            self.take(x) + self.tokens(x) for x in found if suits & set(x.card.suits)
        ]
        if exile != "only":
            worths += [self.digs(suit) for suit in suits]
        return max(worths, default=0.0)

    def digs(self, suit: str) -> float:
        """Return what it is worth to dig for a card of a suit."""
        return self.facts.mean_points.get(suit, 0.0) + 0.6

    def mean_nation(self) -> float:
        """Return what a hidden card of the nation deck is worth in points, about."""
        civs = self.facts.rules.at.civilizations
        seat = self.me.seat
        worths = [
            self.points(Thing(card, "nation", seat))
            for civ in civs
            if civ.name == self.me.civilization
            for card in civ.cards
            if card.start == "nation"
        ]
        return sum(worths) / len(worths) if worths else 0.0

    def unseen_nation(self) -> float:
        """Return what the hidden cards of the nation deck are worth in points."""
        hidden = self.me.counts["nation"] - len(self.me.zones["nation"])
        return max(0, hidden) * self.mean_nation()

    def cycles(self) -> float:
        """Return what a card drawn brings as it brings the next reshuffle nearer."""
        me = self.me
        nation = me.counts["nation"]
        size = max(5, me.counts["deck"] + me.counts["discard"] + me.counts["hand"])
        if not nation:
            return 0.0
        worth = self.mean_nation() + 0.7
        for thing in me.zones["nation"][:1]:
            if thing.card.gained_to == "play":
                worth += self.in_play(thing) / nation
        return max(-0.6, min(0.0, worth / size))

    def fame(self) -> float:
        """Return what it is worth to take the top fame card, or resolve the king."""
        table = self.table
        if table.counts["fame"]:
            return self.facts.mean_points.get("fame", 5.0)
        if not table.counts["king"] or not self.me.data["king_token"]:
            return 0.0
        king = table.zones["king"][0]
        rewards = [a for a in king.card.abilities if isinstance(a, n.Reward)]
        return sum(self.steps(r.steps, self.scene.with_source(king)) for r in rewards)

    def likely(self, zone: str) -> list[Thing]:
        """Return a card that a look at a deck will most likely show, or none."""
        if zone != "fame" or not self.table.counts["fame"]:
            return []
        seen = self.table.seen()
        unseen = [
            card
            for name, card in self.facts.cards.items()
            if "fame" in card.suits and seen[name] < self.facts.copies[name]
        ]
        unseen.sort(key=lambda card: card.vp)
        # The better one of two, about.
        return [
            Thing(card, "fame", TABLE) for card in unseen[2 * len(unseen) // 3 :][:1]
        ]

    def ending(self) -> float:
        """Return what it is worth to trigger the end of the game."""
        if self.table.rounds_left >= 0:
            return 0.0
        lead = self.standing.lead
        return min(6.0, lead) * 0.8 - 1.0

    def develops(self, thing: Thing, *, free: bool = False) -> float:
        """Return what it is worth to develop a card."""
        card = thing.card
        worth = self.keeps(thing)
        if self.me.counts["developments"] == 1:
            worth += self.ending()
        scene = self.scene.with_source(thing)
        if free or (card.free_if is not None and scene.holds(card.free_if)):
            return worth
        return worth - self.cost(card.cost, scene)

    def trades(self) -> float:
        """Return what it is worth to trade."""
        worths = [self.trading(thing) for thing in self.routes()]
        if self.me.pool["goods"]:
            worths.append(self.prices.of("progress") - self.prices.of("goods"))
        return max(worths, default=0.0)

    def routes(self) -> list[Thing]:
        """Return the trade routes by which the bot can trade."""
        return [
            thing
            for side in self.table.sides
            if side is not self.me or self.me.pool["goods"]
            for thing in side.zones["play"]
            if thing.card.is_route and thing.on["goods"] < FULL
        ]

    def trading(self, thing: Thing) -> float:
        """Return what it is worth to trade by a route."""
        own = thing.owner == self.me.seat
        commerce = self.facts.commerce(thing.card)
        worth = 0.0
        if commerce is not None and self.depth < 3:
            self.depth += 1
            worth = self.steps(commerce.steps, self.scene.with_source(thing))
            self.depth -= 1
        if own:
            return worth - self.prices.of("goods") * 0.3 + 0.4
        return worth + self.prices.of("progress") - 0.3

    # Cards in hand, in play and out of the deck

    def hand(self, thing: Thing) -> float:
        """Return what it is worth to have a card in hand."""
        if thing.name in self.facts.unrest:
            # It clogs the hand, but can be returned from there.
            return 0.35 * self.unrest - 0.5
        if self.depth > 3:
            return 0.4
        self.depth += 1
        worth = self.playing(thing)
        self.depth -= 1
        return 0.8 * max(0.05, worth) * (1.0 if self.state_allows(thing) == 1 else 0.1)

    def stays(self, thing: Thing) -> float:
        """Return what it is worth that a card of the bot stays in play."""
        under = self.me.under(thing.name)
        return 0.5 * self.in_play(thing) + 0.15 * len(under)

    def thins(self, thing: Thing) -> float:
        """Return what it is worth that a card is out of the deck, but scored."""
        if thing.name in self.facts.unrest:
            return 0.5 * min(1.0, self.turns / 4)
        worth = 0.25 * min(1.0, self.turns / 4) - self.using(thing)
        if thing.zone == "play":
            worth -= 0.5 * self.in_play(thing)
        return worth

    def history(self, thing: Thing) -> float:
        """Return what it is worth that a card goes into history."""
        if self.instead is not None:
            host, steps, name = self.instead
            bound = self.scene.with_source(host).with_bound(**{name: [thing]})
            return self.steps(steps, bound)
        there = Thing(thing.card, "history", self.me.seat)
        more = card_points(self.scene, there) - card_points(self.scene, thing)
        return self.thins(thing) + more

    @property
    def instead(self) -> tuple[Thing, tuple[Effect, ...], str] | None:
        """What happens instead of making history: the card, its steps, their name."""
        for thing in self.me.in_force:
            for ability in thing.card.abilities:
                if isinstance(ability, n.InsteadOfHistory):
                    return thing, ability.steps, ability.name
        return None

    def discards(self, count: int, scene: Scene) -> float:
        """Return what it is worth to discard cards of the hand, least first."""
        found = sorted(
            self.hand(x) for x in self.me.zones["hand"] if x is not scene.source
        )
        return -sum(found[:count])
