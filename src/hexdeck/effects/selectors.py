"""Selectors and filters: which cards, spaces and seats."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects.node import Filter, Name, Selector, Speaker, Word, fill, node
from hexdeck.effects.text import article

__all__ = [
    "IT",
    "THIS",
    "AllFilters",
    "AnyFilter",
    "Cards",
    "Chosen",
    "Named",
    "NotFilter",
    "OfSuit",
    "Seats",
    "Spaces",
    "This",
]

OWNERS = {
    "you": "your",
    "other": "another player's",
    "each": "every player's",
    "shared": "the",
}


@node
class Chosen(Selector):
    """What was chosen earlier in the tree under a name."""

    name: Annotated[str, Name(binds=False)] = "it"

    def text(self, say: Speaker) -> str:
        """Say "it" or "them", or the name."""
        if self.name == "it":
            return "them" if say.is_many("it") else "it"
        return f"the {say.name('chosen', self.name)}"


IT = Chosen("it")


@node
class This(Selector):
    """The card whose text this is."""

    def text(self, say: Speaker) -> str:
        """Say "this card"."""
        return "this card"


THIS = This()


@node
class Cards(Selector):
    """The cards of a zone that pass a filter."""

    zone: Annotated[str, Word("zone")]
    where: Filter | None = None
    of: Literal["you", "other", "each", "shared"] = "you"

    def text(self, say: Speaker) -> str:
        """Say "cards in your ..."."""
        return self._said(say, "cards")

    def one(self, say: Speaker) -> str:
        """Say "a card in your ..."."""
        return article(self._said(say, "card"))

    def _said(self, say: Speaker, noun: str) -> str:
        which = f"{say(self.where)} " if self.where else ""
        owner = OWNERS.get(self.of, self.of)
        return f"{which}{noun} in {owner} {say.name('zone', self.zone)}"


@node
class Spaces(Selector):
    """
    The spaces that pass a filter.

    Args:
        where: What a space must be, or None for every space.
        next_to: Only spaces adjacent to one that passes this filter.
        within: How far *next_to* reaches, in steps.
        near: Only spaces at most *within* steps from one of these.
    """

    where: Filter | None = None
    next_to: Filter | None = None
    within: int = 1
    near: Selector | None = None

    def text(self, say: Speaker) -> str:
        """Say "spaces with ..."."""
        return self._said(say, "spaces")

    def one(self, say: Speaker) -> str:
        """Say "a space with ..."."""
        return self._said(say, "a space")

    def _said(self, say: Speaker, noun: str) -> str:
        words = f"{noun} {say(self.where)}" if self.where else noun
        reach = "adjacent to"
        if self.within > 1:
            reach = f"within {self.within} steps of"
        if self.next_to:
            words += f" {reach} a space {say(self.next_to)}"
        if self.near:
            words += f" {reach} {say(self.near)}"
        return words


@node
class Seats(Selector):
    """Players: "you", "others" or "all", the active seat first."""

    who: Literal["you", "others", "all"] = "others"

    def text(self, say: Speaker) -> str:
        """Say "each other player" or the like."""
        groups = {"others": "other players", "all": "players"}
        return groups.get(self.who, self.who)

    def one(self, say: Speaker) -> str:
        """Say "another player" or the like."""
        groups = {"others": "another player", "all": "a player"}
        return groups.get(self.who, self.who)


@node
class Named(Filter):
    """Cards of a name."""

    card: Annotated[str, Word("card")]

    def text(self, say: Speaker) -> str:
        """Say the card's title."""
        return say.name("card", self.card)


@node
class OfSuit(Filter):
    """Cards of a suit."""

    suit: Annotated[str, Word("suit")]

    def text(self, say: Speaker) -> str:
        """Say the suit."""
        return say.name("suit", self.suit)

    def denied(self, say: Speaker) -> str:
        """Say "non-..."."""
        return f"non-{say.name('suit', self.suit)}"


@node
class AllFilters(Filter):
    """What passes every one of the filters."""

    filters: tuple[Filter, ...]

    def __init__(self, *filters: Filter) -> None:
        fill(self, filters=filters)

    def text(self, say: Speaker) -> str:
        """Say the filters one after the other."""
        words = last = ""
        for part in self.filters:
            said = say(part)
            if isinstance(part, AnyFilter):
                words += f", and either {said}" if words else f"either {said}"
            elif last.startswith("with ") and said.startswith("with "):
                words += f" and {said[5:]}"
            else:
                words += f" {said}" if words else said
            last = said
        return words or "any"

    def denied(self, say: Speaker) -> str:
        """Say "not (...)"."""
        return f"not ({say(self)})"


@node
class AnyFilter(Filter):
    """What passes one of the filters at least."""

    filters: tuple[Filter, ...]

    def __init__(self, *filters: Filter) -> None:
        fill(self, filters=filters)

    def text(self, say: Speaker) -> str:
        """Say the filters, joined by "or"."""
        said = [say(part) for part in self.filters]
        if any(" or " in words for words in said):
            return ", or ".join(said)
        if said and all(words.startswith("with ") for words in said):
            return "with " + " or ".join(words[5:] for words in said)
        return " or ".join(said) or "no"

    def denied(self, say: Speaker) -> str:
        """Say "not (...)"."""
        return f"not ({say(self)})"


@node
class NotFilter(Filter):
    """What does not pass the filter."""

    filter: Filter

    def text(self, say: Speaker) -> str:
        """Say what the filter says no to."""
        return self.filter.denied(say)
