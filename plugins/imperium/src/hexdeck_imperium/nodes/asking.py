"""What Imperium's cards ask of: filters, selectors and numbers."""

from __future__ import annotations

from typing import Annotated

from hexdeck.effects import (
    IT,
    THIS,
    Cards,
    Filter,
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
    "Brought",
    "Garrisoned",
    "HasGarrison",
    "HasIcon",
    "HasOn",
    "Icons",
    "InSlots",
    "IsAttack",
    "IsPinned",
    "KindsInPlay",
    "Market",
    "Rivals",
    "ShowsState",
    "Suits",
    "SuitsOn",
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
        """Say "garrison-holding"."""
        return "garrison-holding"

    def denied(self, say: Speaker) -> str:
        """Say "garrison-free"."""
        return "garrison-free"


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
        said = [say(part) for part in self.selectors]
        return " or ".join(said[:1] + (_zones(say, self.selectors) or said[1:]))

    def one(self, say: Speaker) -> str:
        """Say one of them."""
        said = [part.one(say) for part in self.selectors]
        return " or ".join(said[:1] + (_zones(say, self.selectors) or said[1:]))


def _zones(say: Speaker, selectors: tuple[Selector, ...]) -> list[str]:
    """Say the zones but the first, where the same cards of yours lie in all."""
    where = getattr(selectors[0], "where", None)
    yours = [
        f"your {say.name('zone', part.zone)}"
        for part in selectors
        if isinstance(part, Cards) and part.of == "you" and part.where == where
    ]
    return yours[1:] if len(yours) == len(selectors) else []


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
class Brought(NumberNode):
    """
    How many resources of a kind came into your pool with a card.

    What lay on it when it was acquired or broken through for, earlier in these steps.
    """

    resource: Annotated[str, Word("resource")]
    of: Selector = IT

    def text(self, say: Speaker) -> str:
        """Say "the number of ... that came with ..."."""
        goods = say.many("resource", self.resource)
        return f"the number of {goods} that came with {say(self.of)}"
