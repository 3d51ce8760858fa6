"""What Imperium's cards ask whether it is so: conditions."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects import (
    IT,
    Condition,
    Filter,
    Name,
    Selector,
    Speaker,
    Word,
    node,
)
from hexdeck.effects.text import article

__all__ = [
    "CameFrom",
    "CameFromThis",
    "CardIn",
    "Exists",
    "FromMarket",
    "InState",
    "Matches",
    "ReadingIs",
    "ReceivedResource",
    "ThisIn",
    "WithTrade",
]


@node
class InState(Condition):
    """Whether your state card shows a state."""

    state: Annotated[str, Word("state")]

    def text(self, say: Speaker) -> str:
        """Say "you are ..."."""
        return f"you are {say.one('state', self.state)}"

    def denied(self, say: Speaker) -> str:
        """Say "you are not ..."."""
        return f"you are not {say.one('state', self.state)}"


@node
class CardIn(Condition):
    """Whether a card of a name lies in a zone of yours."""

    card: Annotated[str, Word("card")]
    zone: Annotated[str, Word("zone")] = "history"

    def text(self, say: Speaker) -> str:
        """Say "... is in your ..."."""
        return f"{say.name('card', self.card)} is in your {say.name('zone', self.zone)}"

    def denied(self, say: Speaker) -> str:
        """Say "... is not in your ..."."""
        name = say.name("card", self.card)
        return f"{name} is not in your {say.name('zone', self.zone)}"


@node
class ThisIn(Condition):
    """Whether this card lies in a zone of yours."""

    zone: Annotated[str, Word("zone")]

    def text(self, say: Speaker) -> str:
        """Say "this card is in your ..."."""
        return f"this card is in your {say.name('zone', self.zone)}"

    def denied(self, say: Speaker) -> str:
        """Say "this card is not in your ..."."""
        return f"this card is not in your {say.name('zone', self.zone)}"


@node
class Exists(Condition):
    """Whether a selector finds a card at all."""

    of: Selector

    def text(self, say: Speaker) -> str:
        """Say "there is ..."."""
        return f"there is {self.of.one(say)}"

    def denied(self, say: Speaker) -> str:
        """Say "there is no ..."."""
        return f"there are no {say(self.of)}"


@node
class Matches(Condition):
    """Whether a card passes a filter; false where there is no card."""

    where: Filter
    of: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "it is ..."."""
        return f"{say(self.of)} is {article(say(self.where))} card"

    def denied(self, say: Speaker) -> str:
        """Say "it is no ..."."""
        return f"{say(self.of)} is no {say(self.where)} card"


@node
class WithTrade(Condition):
    """Whether the game is played with trade routes (I-TRADE)."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "trade routes are played"


@node
class CameFrom(Condition):
    """
    Whether what you gained came from a card with an icon, or was counted by it.

    Only for what the event "received" sets off.
    """

    icon: Annotated[str, Word("icon")]
    source: Annotated[str, Name(binds=False)] = "kinds"

    def text(self, say: Speaker) -> str:
        """Say "it came from ... in play"."""
        icon = article(say.name("icon", self.icon))
        return f"it came from {icon} card in play"


@node
class CameFromThis(Condition):
    """
    Whether what you gained came from this card itself.

    Only for what the event "received" sets off: so that it does not set off itself.
    """

    source: Annotated[str, Name(binds=False)] = "card"

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "it came from this card"

    def denied(self, say: Speaker) -> str:
        """Say the contrary."""
        return "it did not come from this card"


@node
class FromMarket(Condition):
    """
    Whether what you gained lay on a card that you acquired from the market.

    Only for what the event "received" sets off.
    """

    source: Annotated[str, Name(binds=False)] = "way"
    other: Literal["acquired"] = "acquired"

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "it lay on a market card that you acquired"

    def denied(self, say: Speaker) -> str:
        """Say the contrary."""
        return "it did not lie on a market card that you acquired"


@node
class ReceivedResource(Condition):
    """
    Whether what you gained or paid is a resource of a kind.

    Only for what the events "received" and "paid" set off.
    """

    resource: Annotated[str, Word("resource")]
    source: Annotated[str, Name(binds=False)] = "resource"

    def text(self, say: Speaker) -> str:
        """Say "it is ..."."""
        return f"it is {say.many('resource', self.resource)}"

    def denied(self, say: Speaker) -> str:
        """Say "it is not ..."."""
        return f"it is not {say.many('resource', self.resource)}"


@node
class ReadingIs(Condition):
    """Whether the game follows another reading: see the game option `readings`."""

    reading: str

    def text(self, say: Speaker) -> str:
        """Say "the reading ... is followed"."""
        return f"the reading {self.reading} is followed"
