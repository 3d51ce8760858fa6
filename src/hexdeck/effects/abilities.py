"""Abilities: when and how the steps on a card happen."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects.node import (
    Ability,
    Condition,
    Cost,
    Effect,
    Number,
    Speaker,
    Word,
    fill,
    node,
)
from hexdeck.effects.steps import changed
from hexdeck.effects.text import plural

__all__ = ["Listener", "Modify", "Play", "Whenever"]


@node
class Play(Ability):
    """Played from the hand, for a cost."""

    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "pay ...: ..."."""
        if not self.steps:
            return f"{say(self.cost)} to play this card" if self.cost else "play it"
        lead = f"{say(self.cost)}: " if self.cost else ""
        return lead + say.after(self.cost)(self.steps)


@node
class Listener(Ability):
    """
    What hears of events while in play: the base of `Whenever` and of a game's own.

    A game that hears otherwise (once a turn, for a cost, ...) makes a subclass with a
    text and a resolver; `compile_listener` of the engine is that of `Whenever`. One
    that adds no field needs no `@node` of its own, but empty `__slots__`.

    Args:
        event: The event's name.
        by: Whose event: "you", "others" or "anyone".
        where: What must hold besides.
    """

    event: Annotated[str, Word("event")]
    steps: tuple[Effect, ...]
    by: Literal["you", "others", "anyone"] = "you"
    where: Condition | None = None

    def __init__(
        self,
        event: str,
        *steps: Effect,
        by: Literal["you", "others", "anyone"] = "you",
        where: Condition | None = None,
    ) -> None:
        fill(self, event=event, steps=steps, by=by, where=where)

    def heard(self, say: Speaker) -> str:
        """Say what sets it off: "you ... and ...", "another player ...s ..."."""
        who = {"you": "you", "others": "another player", "anyone": "a player"}
        verb, space, rest = say.name("event", self.event).partition(" ")
        doing = verb if self.by == "you" else plural(verb)
        words = f"{who.get(self.by, self.by)} {doing}{space}{rest}"
        return f"{words} and {say(self.where)}" if self.where else words


class Whenever(Listener):
    """While in play: steps that an event sets off."""

    __slots__ = ()

    def text(self, say: Speaker) -> str:
        """Say "whenever ...: ..."."""
        return f"whenever {self.heard(say)}: {say(self.steps)}"


@node
class Modify(Ability):
    """While in play: a value of yours is higher (or lower)."""

    value: Annotated[str, Word("value")]
    amount: Number
    where: Condition | None = None

    def text(self, say: Speaker) -> str:
        """Say "your ... is 1 higher"."""
        words = changed(say, self.value, self.amount)
        return f"if {say(self.where)}, {words}" if self.where else words
