"""What Suriya adds to the language of cards: squads, bases, tokens and combat."""

from __future__ import annotations

from typing import Annotated

from hexdeck.effects import (
    IT,
    Ability,
    Chosen,
    Condition,
    Cost,
    Effect,
    Name,
    Number,
    Selector,
    Spaces,
    Speaker,
    Word,
    fill,
    how_many,
    node,
)
from hexdeck_suriya.questions import (
    OWNED,
    Attacking,
    BaseHere,
    BaseThere,
    Buildable,
    EmptySpace,
    HasBase,
    HasHold,
    HasSquad,
    HasToken,
    HasUnits,
    Headquarters,
    Here,
    Higher,
    Mineable,
    NextTo,
    On,
    OwnHeadquarters,
    RoomForEgg,
    TheyAreOn,
    TokensOnMap,
    UnitsHere,
)

__all__ = [
    "Attacking",
    "BaseHere",
    "BaseThere",
    "Bonus",
    "Build",
    "Buildable",
    "Burn",
    "EmptySpace",
    "GainCard",
    "HasBase",
    "HasHold",
    "HasSquad",
    "HasToken",
    "HasUnits",
    "Hatch",
    "Headquarters",
    "Here",
    "Higher",
    "IgnoreTerrain",
    "Keep",
    "Look",
    "Mineable",
    "MoveSquad",
    "NextTo",
    "On",
    "OwnHeadquarters",
    "OwnerDiscards",
    "Place",
    "Plan",
    "Remove",
    "Reroll",
    "RoomForEgg",
    "Standing",
    "StealFrom",
    "Summon",
    "Tactic",
    "TheyAreOn",
    "TokensOnMap",
    "TrueDamage",
    "UnitsHere",
    "Upgrade",
]

# Abilities


@node
class Tactic(Ability):
    """Laid face down in combat for a T symbol and its cost (S-COM-3)."""

    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "tactic, pay ...: ..."."""
        lead = f"tactic, {say(self.cost)}: " if self.cost else "tactic: "
        return lead + say(self.steps)


@node
class Plan(Ability):
    """Played like an action, then burnt (S-LIM-3)."""

    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "planning, pay ...: ...; burn this card"."""
        lead = f"planning, {say(self.cost)}: " if self.cost else "planning: "
        return f"{lead}{say(self.steps)}; burn this card"


@node
class Keep(Ability):
    """Stays in play for as long as its cost is paid in each preparing phase."""

    cost: Cost

    def text(self, say: Speaker) -> str:
        """Say "continue: ... or discard this card"."""
        return (
            f"continue: in your preparing phase, {say(self.cost)} or discard this card"
        )


@node
class Standing(Ability):
    """While in play: a bonus in each combat of yours, before tactics (S-COM-5)."""

    damage: int = 0
    defence: int = 0
    where: Condition | None = None

    def text(self, say: Speaker) -> str:
        """Say "your squads have ... in combat"."""
        bonus = _bonus(say, self.damage, self.defence, " and ")
        words = f"your squads have {bonus} in combat"
        return f"{words} if {say(self.where)}" if self.where else words


def _bonus(say: Speaker, damage: Number, defence: Number, between: str = ", ") -> str:
    parts = []
    for amount, word in ((damage, "damage"), (defence, "defence")):
        if isinstance(amount, int):
            if amount:
                parts.append(f"+{amount} {word}")
        else:
            parts.append(f"+X {word}, X being {say(amount)}")
    return between.join(parts)


# Effects


@node
class Summon(Effect):
    """Summon units from the tray, the leftmost first, or a general of choice."""

    count: Number
    unit: Annotated[str, Word("unit")]
    at: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "summon n ... there"."""
        units = say.name("unit", self.unit, self.count)
        which = " of your choice" if self.unit == "general" else ""
        return f"summon {units}{which} {_on(say, self.at)}"


def _on(say: Speaker, at: Selector) -> str:
    """Say where: on a space chosen before, an event's, where a move ends, ..."""
    if isinstance(at, Here):
        return "where this stands"
    if isinstance(at, Chosen):
        if say.is_many(at.name):
            return "on each of them"
        where = {"it": "there", "space": "on its space", "there": "where it ends"}
        if at.name in where:
            return where[at.name]
    return f"on {say(at)}"


@node
class MoveSquad(Effect):
    """
    Move a squad without a command token.

    Args:
        of: The space it stands on.
        steps: How many spaces it may go; the first is a must where one is legal.
        whole: Whether all of it goes, or any part that you choose.
        name: What later steps call the space where it ends.
    """

    of: Selector = IT
    steps: int = 1
    whole: bool = False
    name: Annotated[str, Name(binds=True)] = "there"

    def text(self, say: Speaker) -> str:
        """Say "move the whole squad there ..."."""
        part = "the whole squad" if self.whole else "all or part of the squad"
        far = "to an adjacent space"
        if self.steps > 1:
            far = f"{how_many(1, self.steps)} spaces"
        return f"move {part} {_on(say, self.of)} {far}, commanded or not"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return the name of where it ends."""
        return ((self.name, False),)


@node
class StealFrom(Effect):
    """Take minerals from whoever holds a space."""

    count: Number
    owner: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "steal up to n minerals"."""
        goods = say.name("resource", "minerals", self.count)
        return f"steal up to {goods} from whoever holds {say(self.owner)}"


@node
class OwnerDiscards(Effect):
    """Whoever holds a space discards cards of their own choice."""

    count: Number
    owner: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "whoever holds it discards n cards"."""
        cards = say.name("thing", "card", self.count)
        return f"whoever holds {say(self.owner)} discards {cards} of their choice"


@node
class Build(Effect):
    """Build a base of your choice from your tray (S-BASE-1)."""

    at: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "build a base there"."""
        return f"build a base of your choice {_on(say, self.at)}"


@node
class Place(Effect):
    """Place tokens, as many as the supply and the space allow."""

    token: Annotated[str, Word("token")]
    at: Selector = IT
    count: int = 1

    def text(self, say: Speaker) -> str:
        """Say "place n ... there"."""
        return f"place {say.name('token', self.token, self.count)} {_on(say, self.at)}"


@node
class Remove(Effect):
    """Remove a token; a command token goes back to you."""

    token: Annotated[str, Word("token")]
    at: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "remove the ... there"."""
        verb = "remove" if self.token in OWNED else "take back"
        return f"{verb} the {say.name('token', self.token)} {_on(say, self.at)}"


@node
class TrueDamage(Effect):
    """Deal damage that ignores defence to the squads on spaces (S-TRUE-1)."""

    amount: Number
    to: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "deal n true damage to ..."."""
        where = _on(say, self.to)
        if isinstance(self.to, Spaces):
            where = f"on each of the {say(self.to)}"
        if isinstance(self.amount, int):
            return f"deal {self.amount} true damage to the squad {where}"
        return f"deal {say(self.amount)} as true damage to the squad {where}"


@node
class Upgrade(Effect):
    """Exchange basic units for elite ones, as many as you choose, at least one."""

    count: int
    at: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "upgrade 1 or 2 basic units there"."""
        basic, elite = say.name("unit", "basic"), say.many("unit", "elite")
        if self.count > 1:
            basic = say.many("unit", "basic")
        count = how_many(1, self.count)
        return f"upgrade {count} {basic} {_on(say, self.at)} to {elite}"


@node
class Look(Effect):
    """Look at the top cards of your deck, take some, discard the others."""

    count: int
    take: int = 1

    def text(self, say: Speaker) -> str:
        """Say "look at the top n cards ..."."""
        return (
            f"look at the top {self.count} cards of your deck; "
            f"take {self.take} into your hand and discard the others"
        )


@node
class Burn(Effect):
    """Burn cards of your hand or discard pile (S-LIM-3); never this card."""

    up_to: int
    at_least: int = 0

    def text(self, say: Speaker) -> str:
        """Say "burn up to n cards ..."."""
        count = how_many(self.at_least, self.up_to)
        cards = say.name("thing", "card", self.up_to).split(" ", 1)[1]
        return f"burn {count} {cards} from your hand or discard pile"


@node
class GainCard(Effect):
    """Gain a card of your faction technology, to your discard pile."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "gain a card from your faction technology"


@node
class Hatch(Effect):
    """All your eggs hatch."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "all your eggs hatch"


@node
class Bonus(Effect):
    """A bonus for your side in this combat."""

    damage: Number = 0
    defence: Number = 0

    def text(self, say: Speaker) -> str:
        """Say "+n damage, +n defence"."""
        return _bonus(say, self.damage, self.defence)


@node
class IgnoreTerrain(Effect):
    """In this combat your terrain's effect, or the opponent's bonus, is ignored."""

    theirs: bool = False

    def text(self, say: Speaker) -> str:
        """Say which."""
        if self.theirs:
            return "ignore the opponent's terrain bonus"
        return "ignore the effect of your terrain"


@node
class Reroll(Effect):
    """Reroll some of your dice in this combat, each once."""

    up_to: int

    def text(self, say: Speaker) -> str:
        """Say "reroll up to n of your dice"."""
        return f"reroll up to {self.up_to} of your dice"
