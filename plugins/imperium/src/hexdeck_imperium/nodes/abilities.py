"""Abilities of Imperium's cards: when their effects happen."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from hexdeck.effects import (
    Ability,
    Condition,
    Cost,
    Effect,
    Filter,
    Listener,
    Name,
    Speaker,
    Word,
    fill,
    node,
)
from hexdeck.effects.text import article

__all__ = [
    "AlsoExiled",
    "Commerce",
    "EndOfSolstice",
    "Exhaust",
    "InsteadOfHistory",
    "Profit",
    "ProgressScore",
    "React",
    "Reward",
    "Setup",
    "Solstice",
]


class _Timed(Ability):
    """Steps with a time of their own, for a cost and under a condition or not."""

    __slots__ = ()
    lead: ClassVar[str] = ""

    def said(
        self,
        say: Speaker,
        steps: tuple[Effect, ...],
        where: Condition | None = None,
        cost: Cost | None = None,
    ) -> str:
        """Say when, under which condition, for what, and what happens."""
        lead = f"if {say(where)}, " if where else ""
        return f"{self.lead}: {lead}{bought(say, cost, steps)}"


def bought(say: Speaker, cost: Cost | None, steps: tuple[Effect, ...]) -> str:
    """Say what happens for a cost: "pay ... to ..."."""
    words = say.after(cost)(steps)
    others = words.startswith(("each ", "all "))
    return f"{say(cost)} to {'have ' if others else ''}{words}" if cost else words


@node
class Exhaust(_Timed):
    """Used for an exhaustion token in an activate turn (I-T-EXH)."""

    lead: ClassVar[str] = "exhaust"
    steps: tuple[Effect, ...]
    where: Condition | None = None
    cost: Cost | None = None

    def __init__(
        self, *steps: Effect, where: Condition | None = None, cost: Cost | None = None
    ) -> None:
        fill(self, steps=steps, where=where, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "exhaust: ..."."""
        return self.said(say, self.steps, self.where, self.cost)


@node
class Solstice(_Timed):
    """Happens in each solstice (I-SPE-3)."""

    lead: ClassVar[str] = "solstice"
    steps: tuple[Effect, ...]
    where: Condition | None = None

    def __init__(self, *steps: Effect, where: Condition | None = None) -> None:
        fill(self, steps=steps, where=where)

    def text(self, say: Speaker) -> str:
        """Say "solstice: ..."."""
        return self.said(say, self.steps, self.where)


@node
class EndOfSolstice(_Timed):
    """Happens at the end of each solstice (I-SPE-3)."""

    lead: ClassVar[str] = "end of solstice"
    steps: tuple[Effect, ...]
    where: Condition | None = None

    def __init__(self, *steps: Effect, where: Condition | None = None) -> None:
        fill(self, steps=steps, where=where)

    def text(self, say: Speaker) -> str:
        """Say "end of solstice: ..."."""
        return self.said(say, self.steps, self.where)


@node
class Commerce(_Timed):
    """What a trade route gives when it is played, and by each trade (I-TRADE)."""

    lead: ClassVar[str] = "commerce"
    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "commerce: ..."."""
        return self.said(say, self.steps)


@node
class Profit(_Timed):
    """What a full trade route gives, for an action (I-TRADE)."""

    lead: ClassVar[str] = "profit"
    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "profit: ..."."""
        return self.said(say, self.steps)


@node
class Reward(_Timed):
    """What King of Kings gives to who resolves it (I-SPE-4)."""

    lead: ClassVar[str] = "instead of taking this, once for each player"
    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "instead of taking this: ..."."""
        return self.said(say, self.steps)


@node
class Setup(_Timed):
    """Happens once, in the set-up of whoever owns the card."""

    lead: ClassVar[str] = "set-up"
    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "set-up: ..."."""
        return self.said(say, self.steps)


@node
class React(Listener):
    """
    An exhaust ability that an event offers, in your activate turn.

    Args:
        event: The event's name.
        by: Whose event: "you", "others" or "anyone".
        where: What must hold besides.
        cost: What it costs besides the exhaustion token.
        any_turn: Whether it may be used in another player's turn too.
    """

    event: Annotated[str, Word("event")]
    steps: tuple[Effect, ...]
    by: Literal["you", "others", "anyone"] = "you"
    where: Condition | None = None
    cost: Cost | None = None
    any_turn: bool = False

    def __init__(
        self,
        event: str,
        *steps: Effect,
        by: Literal["you", "others", "anyone"] = "you",
        where: Condition | None = None,
        cost: Cost | None = None,
        any_turn: bool = False,
    ) -> None:
        fill(
            self,
            event=event,
            steps=steps,
            by=by,
            where=where,
            cost=cost,
            any_turn=any_turn,
        )

    def text(self, say: Speaker) -> str:
        """Say "you may exhaust this whenever ...: ..."."""
        words = f"whenever {self.heard(say)}"
        turn = ", in any turn" if self.any_turn else ""
        does = bought(say, self.cost, self.steps)
        return f"{words}, you may exhaust this card{turn}: {does}"


@node
class AlsoExiled(Ability):
    """
    While in play: acquiring, or breaking through too, reaches exiled cards.

    Args:
        where: Which exiled cards.
        breaking: Whether it is a break through of the exiled card, offered instead
            of acquiring or breaking through, after which this card is recalled;
            else they are acquired by the market's rules.
    """

    where: Filter
    breaking: bool = False

    def text(self, say: Speaker) -> str:
        """Say what it reaches."""
        card = article(f"{say(self.where)} card")
        if self.breaking:
            return (
                f"whenever you would acquire or break through for {card}, you may "
                "break through for an exiled one of the same suit instead; if you do, "
                "recall this card"
            )
        return (
            f"whenever you acquire {card}, it may be an exiled one, "
            "as if it lay in the market"
        )


@node
class InsteadOfHistory(Ability):
    """
    What happens to a card that would go to your history.

    Args:
        steps: What happens instead.
        name: What they call the card.
    """

    steps: tuple[Effect, ...]
    name: Annotated[str, Name(binds=True)] = "card"

    def __init__(self, *steps: Effect, name: str = "card") -> None:
        fill(self, steps=steps, name=name)

    def text(self, say: Speaker) -> str:
        """Say "instead of going to your history ..."."""
        return (
            f"whenever a card would go to your history, instead {say(self.steps)} "
            "(cards in your play area do so before state cards)"
        )


@node
class ProgressScore(Ability):
    """While in force at the end: 1 VP for each so many progress in the pool."""

    per: int

    def text(self, say: Speaker) -> str:
        """Say it."""
        goods = say.name("resource", "progress", self.per)
        return f"at the end, each {goods} of yours score 1 VP instead of 1 VP each"
