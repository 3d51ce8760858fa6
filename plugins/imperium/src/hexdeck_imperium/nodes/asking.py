"""What Imperium's cards ask: filters, selectors, numbers and conditions."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects import (
    IT,
    THIS,
    Condition,
    Filter,
    Name,
    Number,
    NumberNode,
    Selector,
    Speaker,
    Word,
    fill,
    node,
)
from hexdeck.effects.text import article

__all__ = [
    "AllCards",
    "AllIcons",
    "AllSuits",
    "Among",
    "CameFrom",
    "CardIn",
    "Exists",
    "FromMarket",
    "Garrisoned",
    "HasGarrison",
    "HasIcon",
    "HasOn",
    "Icons",
    "InSlots",
    "InState",
    "IsAttack",
    "IsPinned",
    "KindsInPlay",
    "Market",
    "Matches",
    "OnCard",
    "Playable",
    "ReceivedResource",
    "Rivals",
    "ShowsState",
    "Suits",
    "SuitsOn",
    "ThisIn",
    "Told",
    "WithTrade",
]

# Filters


@node
class HasIcon(Filter):
    """Cards that show an icon."""

    icon: Annotated[str, Word("icon")]

    def text(self, say: Speaker) -> str:
        """Say the icon."""
        return say.name("icon", self.icon)

    def denied(self, say: Speaker) -> str:
        """Say "without ..."."""
        return f"non-{say.name('icon', self.icon)}"


@node
class IsPinned(Filter):
    """Cards that stay in play (I-CT-1)."""

    def text(self, say: Speaker) -> str:
        """Say "pinned"."""
        return "pinned"


@node
class IsAttack(Filter):
    """Cards with the attack sign (I-CT-1)."""

    def text(self, say: Speaker) -> str:
        """Say "attack"."""
        return "attack"


@node
class HasGarrison(Filter):
    """Cards with a card garrisoned under them (I-SPE-5)."""

    def text(self, say: Speaker) -> str:
        """Say "garrisoned"."""
        return "garrisoned"

    def denied(self, say: Speaker) -> str:
        """Say "ungarrisoned"."""
        return "ungarrisoned"


@node
class HasOn(Filter):
    """Cards on which so many resources of a kind lie, or of any kind."""

    least: int = 1
    resource: Annotated[str, Word("resource or any")] = "any"

    def text(self, say: Speaker) -> str:
        """Say "laden with n ..."."""
        if self.resource == "any":
            return f"laden (with {self.least} or more resources)"
        goods = say.name("resource", self.resource, self.least)
        return f"laden (with {goods} or more)"


@node
class ShowsState(Filter):
    """Cards that show a state symbol (I-T-PLAY)."""

    state: Annotated[str, Word("state")]

    def text(self, say: Speaker) -> str:
        """Say the state."""
        return f"{say.name('state', self.state)}-symbol"


@node
class Playable(Filter):
    """Cards that may be played now, freely or not."""

    def text(self, say: Speaker) -> str:
        """Say "playable"."""
        return "playable"


@node
class InSlots(Filter):
    """Market cards in one of these slots, counted from 1."""

    first: int
    last: int

    def text(self, say: Speaker) -> str:
        """Say "slot n"."""
        if self.first == self.last:
            return f"slot-{self.first}"
        between = "or" if self.last == self.first + 1 else "to"
        return f"slot-{self.first}-{between}-{self.last}"


# Selectors


@node
class Among(Selector):
    """Cards that one of the selectors finds."""

    selectors: tuple[Selector, ...]

    def __init__(self, *selectors: Selector) -> None:
        fill(self, selectors=selectors)

    def text(self, say: Speaker) -> str:
        """Say them, joined by "or"."""
        return " or ".join(say(part) for part in self.selectors)

    def one(self, say: Speaker) -> str:
        """Say one of them."""
        return " or ".join(part.one(say) for part in self.selectors)


@node
class Market(Selector):
    """The cards of the market row that pass a filter."""

    where: Filter | None = None

    def text(self, say: Speaker) -> str:
        """Say "market cards"."""
        return f"{_which(say, self.where)}market cards"

    def one(self, say: Speaker) -> str:
        """Say "a market card"."""
        return article(f"{_which(say, self.where)}market card")


def _which(say: Speaker, where: Filter | None) -> str:
    return f"{say(where)} " if where else ""


@node
class Garrisoned(Selector):
    """The cards garrisoned under a card (I-SPE-5)."""

    under: Selector = THIS
    where: Filter | None = None

    def text(self, say: Speaker) -> str:
        """Say "cards garrisoned under ..."."""
        return f"{_which(say, self.where)}cards garrisoned under {_host(say, self)}"

    def one(self, say: Speaker) -> str:
        """Say "a card garrisoned under ..."."""
        words = f"{_which(say, self.where)}card garrisoned under {_host(say, self)}"
        return article(words)


def _host(say: Speaker, node: Garrisoned) -> str:
    if node.under is THIS or node.under == IT:
        return say(node.under)
    return node.under.one(say)


# Numbers


@node
class Icons(NumberNode):
    """
    How often icons show on your cards in play, power and state cards too.

    Args:
        icons: The icons.
        with_this: Whether this card counts although it does not stay in play.
    """

    icons: tuple[Annotated[str, Word("icon")], ...]
    with_this: bool = False

    def __init__(self, *icons: str, with_this: bool = False) -> None:
        fill(self, icons=icons, with_this=with_this)

    def text(self, say: Speaker) -> str:
        """Say "the number of ... icons in play"."""
        words = " and ".join(say.name("icon", icon) for icon in self.icons)
        this = " and on this card" if self.with_this else ""
        return f"the number of your {words} icons in play{this}"


@node
class Suits(NumberNode):
    """How often suits show on your cards in play."""

    suits: tuple[Annotated[str, Word("suit")], ...]

    def __init__(self, *suits: str) -> None:
        fill(self, suits=suits)

    def text(self, say: Speaker) -> str:
        """Say "the number of ... in play"."""
        words = " and ".join(say.name("suit", suit) for suit in self.suits)
        return f"the number of your {words} icons in play"


@node
class SuitsOn(NumberNode):
    """How often a suit shows on these cards, wherever they lie."""

    suit: Annotated[str, Word("suit")]
    of: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "the number of ... icons on ..."."""
        return f"the number of {say.name('suit', self.suit)} icons on {say(self.of)}"


@node
class AllIcons(NumberNode):
    """How often icons show on all the cards that you score (I-SCO-1)."""

    icons: tuple[Annotated[str, Word("icon")], ...]

    def __init__(self, *icons: str) -> None:
        fill(self, icons=icons)

    def text(self, say: Speaker) -> str:
        """Say "the number of ... icons on all your cards"."""
        words = " and ".join(say.name("icon", icon) for icon in self.icons)
        return f"the number of {words} icons on all your cards"


@node
class AllSuits(NumberNode):
    """How often suits show on all the cards that you score, or in your history."""

    suits: tuple[Annotated[str, Word("suit")], ...]
    history: bool = False

    def __init__(self, *suits: str, history: bool = False) -> None:
        fill(self, suits=suits, history=history)

    def text(self, say: Speaker) -> str:
        """Say "the number of ... icons on all your cards"."""
        words = " and ".join(say.name("suit", suit) for suit in self.suits)
        where = "in your history" if self.history else "on all your cards"
        return f"the number of {words} icons {where}"


@node
class AllCards(NumberNode):
    """How many of the cards that you score pass a filter (I-SCO-1)."""

    where: Filter | None = None

    def text(self, say: Speaker) -> str:
        """Say "the number of all your ... cards"."""
        return f"the number of all your {_which(say, self.where)}cards"


@node
class KindsInPlay(NumberNode):
    """How many of these icons show at least once on your cards in play."""

    icons: tuple[Annotated[str, Word("icon")], ...]

    def __init__(self, *icons: str) -> None:
        fill(self, icons=icons)

    def text(self, say: Speaker) -> str:
        """Say "the number of ... of which you have one in play"."""
        words = ", ".join(say.name("icon", icon) for icon in self.icons)
        return f"the number of kinds among {words} that you have in play"


@node
class Rivals(NumberNode):
    """How many players, you too, have as many or more of something as you."""

    number: Number

    def text(self, say: Speaker) -> str:
        """Say "the number of players for whom ... is as high as yours"."""
        return (
            f"the number of players, you included, for whom {say(self.number)} "
            "is as high as yours or higher"
        )


@node
class OnCard(NumberNode):
    """How many resources of a kind lie on a card."""

    resource: Annotated[str, Word("resource")]
    of: Selector = THIS

    def text(self, say: Speaker) -> str:
        """Say "the number of ... on ..."."""
        goods = say.many("resource", self.resource)
        return f"the number of {goods} on {say(self.of)}"


# Conditions


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
    Whether what you gained is a resource of a kind.

    Only for what the event "received" sets off.
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
class Told(Condition):
    """
    Whether a number that the event bound is 1 or more: what it tells yes or no of.

    Args:
        source: The number's name: "broke" or "face_up" of the event "gained_card".
    """

    source: Annotated[str, Name(binds=False)]

    def text(self, say: Speaker) -> str:
        """Say what is so, by the name "told"."""
        return say.name("told", self.source)
