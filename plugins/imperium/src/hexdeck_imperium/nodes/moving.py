"""Effects that move your cards: play, recall, abandon, garrison, history, find."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects import (
    IT,
    THIS,
    Cards,
    Chosen,
    Effect,
    Filter,
    Name,
    Number,
    Selector,
    Speaker,
    This,
    Word,
    node,
)
from hexdeck.effects.text import how_many
from hexdeck_imperium.nodes.asking import Among

__all__ = [
    "ANY",
    "Abandon",
    "DiscardCards",
    "DrawFrom",
    "DrawIfAble",
    "Exchange",
    "Exile",
    "ExileAll",
    "Find",
    "FreePlay",
    "Garrison",
    "GiveEach",
    "Look",
    "PlayFrom",
    "PutBack",
    "PutOnDeck",
    "PutUnder",
    "Recall",
    "ResolveCommerce",
    "ResolvePlay",
    "RevealTop",
    "Swap",
    "Take",
    "ToHistory",
]

HAND = Cards("hand")

ANY = 99
"""As a count: any number of them."""


def some(say: Speaker, of: Selector, count: int, at_least: int) -> str:
    """Say how many of what: "a card in your hand", "up to 2 cards ..."."""
    if isinstance(of, This):
        return say(of)
    if isinstance(of, Chosen):
        if count == 1 and not say.is_many(of.name):
            return chosen(say, of)
        most = "any number" if count >= ANY else how_many(at_least, count)
        return f"{most} of {chosen(say, of)}"
    if count >= ANY:
        return f"any number of {say(of)}"
    if count == 1 and at_least == 1:
        return of.one(say)
    return f"{how_many(at_least, count)} {say(of)}"


def chosen(say: Speaker, of: Selector) -> str:
    """Say what was chosen: "it", "them", "the cards seen"."""
    if isinstance(of, Chosen) and of.name == "seen":
        return "the cards seen" if say.is_many("seen") else "the card seen"
    return say(of)


class _Picked(Effect):
    """
    Choose cards and do something with each.

    Args:
        of: Which can be chosen.
        count: How many are chosen, where there are so many; `ANY` for any number.
        at_least: How many must be; None for as many as *count*.
        name: What later steps call them.
    """

    __slots__ = ()

    def said(self, say: Speaker) -> str:
        """Say how many of what."""
        me: Recall = self  # type: ignore[assignment]  # each has these fields
        least = me.count if me.at_least is None else me.at_least
        return some(say, me.of, me.count, 0 if me.count >= ANY else least)

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return its name."""
        me: Recall = self  # type: ignore[assignment]
        return ((me.name, me.count > 1),)


Bound = Annotated[str, Name(binds=True)]


@node
class Recall(_Picked):
    """Return cards from play to your hand, with what is garrisoned under them."""

    of: Selector
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "recall ..."."""
        return f"recall {self.said(say)}"


@node
class Abandon(_Picked):
    """Discard cards from play, with what is garrisoned under them."""

    of: Selector
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "abandon ..."."""
        return f"abandon {self.said(say)}"


@node
class Exile(_Picked):
    """
    Move cards to the exile area; none with resources or tokens on it.

    A market card's unrest returns to the pile, and the slot is filled again.
    """

    of: Selector
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "exile ..."."""
        return f"exile {self.said(say)}"


@node
class ExileAll(Effect):
    """
    Move every card that is found to the exile area, without a choice.

    Hidden decks may be named too: they become public. Resources and exhaustion
    tokens on the cards are no hindrance: they return to the supply and to their owner.
    """

    of: Selector

    def text(self, say: Speaker) -> str:
        """Say "exile all ..."."""
        parts = self.of.selectors if isinstance(self.of, Among) else (self.of,)
        return "exile " + " and ".join(f"all {say(part)}" for part in parts)


@node
class ToHistory(_Picked):
    """Put cards into your history (I-SPE-5), from your hand unless it says else."""

    of: Selector = HAND
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "put ... into your history"."""
        return f"put {self.said(say)} into your history"


@node
class DiscardCards(_Picked):
    """Discard cards of a kind, from your hand unless it says else."""

    of: Selector = HAND
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "discard ..."."""
        return f"discard {self.said(say)}"


@node
class PutOnDeck(_Picked):
    """Put cards on top of your draw deck, from your hand unless it says else."""

    of: Selector = HAND
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "put ... on top of your deck"."""
        return f"put {self.said(say)} on top of your deck"


@node
class DrawFrom(_Picked):
    """Draw cards of your choice from a stated zone, into your hand."""

    of: Selector
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "draw ..."."""
        return f"draw {self.said(say)}"


@node
class Take(_Picked):
    """Take cards of your choice, into your hand or another zone of yours."""

    of: Selector = IT
    count: int = 1
    at_least: int | None = None
    to: Annotated[str, Word("zone")] = "hand"
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "take ..."."""
        if self.to == "hand":
            return f"take {self.said(say)} into your hand"
        return f"put {self.said(say)} into your {say.name('zone', self.to)}"


@node
class Garrison(_Picked):
    """
    Tuck cards under a card of yours (I-SPE-5).

    Args:
        of: The cards, in your hand unless it says else.
        under: The host, or which hosts can be chosen.
        count: How many cards.
        at_least: How many at least; None for *count*.
        name: What later steps call the cards.
        host: What later steps call the host.
    """

    of: Selector = HAND
    under: Selector = THIS
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"
    host: Bound = "host"

    def text(self, say: Speaker) -> str:
        """Say "garrison ... under ..."."""
        single = isinstance(self.under, This | Chosen)
        under = say(self.under) if single else self.under.one(say)
        return f"garrison {self.said(say)} under {under}"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return the cards' name and the host's."""
        return ((self.name, self.count > 1), (self.host, False))


@node
class FreePlay(_Picked):
    """
    Play a card for no action token, state symbols ignored (I-SPE-6).

    Other people's and shared zones may be named too; it is then yours.
    """

    of: Selector = HAND
    count: int = 1
    at_least: int | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "play ... for free"."""
        return f"free play {self.said(say)}"


@node
class PlayFrom(Effect):
    """Play a card from somewhere, for an action token as from the hand."""

    of: Selector
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "play ..., for an action token"."""
        return f"play {self.of.one(say)} (for 1 action token)"


@node
class ResolvePlay(Effect):
    """Resolve what a card does when played, without playing it."""

    of: Selector = Chosen("host")

    def text(self, say: Speaker) -> str:
        """Say "resolve what ... does when played"."""
        return f"resolve the play effect of {say(self.of)}"


@node
class ResolveCommerce(Effect):
    """Resolve the commerce of another trade route of your choice, without trading."""

    of: Selector

    def text(self, say: Speaker) -> str:
        """Say "resolve the commerce of ..."."""
        return f"resolve the commerce of {self.of.one(say)}"


@node
class DrawIfAble(Effect):
    """Draw cards from what is left of the deck: it is not reshuffled (I-SPE-7)."""

    count: Number = 1

    def text(self, say: Speaker) -> str:
        """Say "draw n cards if able"."""
        return f"draw {say.name('thing', 'card', self.count)} if able (no reshuffle)"


@node
class Find(Effect):
    """
    Look through zones of yours for a card and take it into your hand (I-AQ-4).

    Decks that were looked through are shuffled, found or not.

    Args:
        where: Which card.
        nation: Whether the nation deck is looked through, but for its accession card.
        play: Whether cards in play can be found, and those garrisoned under them.
        name: What later steps call it.
    """

    where: Filter | None = None
    nation: bool = True
    play: bool = False
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "find a ... card"."""
        which = f"{say(self.where)} card" if self.where else "card of your choice"
        but = "" if self.nation else " (not in your nation deck)"
        too = " (cards in play and garrisoned ones too)" if self.play else ""
        return f"find a {which}{but}{too}"


@node
class Look(Effect):
    """
    Look at the top cards of a deck in secret.

    Args:
        count: How many.
        zone: "nation" (never the accession card unless alone), "fame" (never King
            of Kings unless alone) or "main".
        name: What later steps call them.
    """

    count: int
    zone: Annotated[str, Word("zone")]
    name: Bound = "seen"

    def text(self, say: Speaker) -> str:
        """Say "look at the top n cards of ..."."""
        whose = "your" if self.zone == "nation" else "the"
        zone = say.name("zone", self.zone)
        if self.count == 1:
            return f"look at the top card of {whose} {zone}"
        return f"look at the top {self.count} cards of {whose} {zone}"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return their name."""
        return ((self.name, self.count > 1),)


@node
class PutBack(Effect):
    """Put cards that you looked at back on top, in an order of your choice."""

    of: Selector = Chosen("seen")

    def text(self, say: Speaker) -> str:
        """Say "put the cards seen that are still there back ..."."""
        return "put the cards seen that are still there back on top in any order"


@node
class PutUnder(Effect):
    """Put a card at the bottom of a deck, the nation deck's accession card below it."""

    of: Selector
    zone: Annotated[str, Word("zone")]
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "put ... at the bottom of ..."."""
        single = isinstance(self.of, This | Chosen)
        card = chosen(say, self.of) if single else self.of.one(say)
        whose = "your" if self.zone == "nation" else "the"
        above = " (above the accession card)" if self.zone == "nation" else ""
        zone = say.name("zone", self.zone)
        return f"put {card} at the bottom of {whose} {zone}{above}"


@node
class RevealTop(Effect):
    """Reveal the top card of a deck of the table."""

    zone: Annotated[str, Word("zone")] = "main"
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "reveal the top card of the ..."."""
        return f"reveal the top card of the {say.name('zone', self.zone)}"


@node
class Exchange(Effect):
    """Let a card and one of several others change places."""

    of: Selector
    with_one: Selector
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "swap ... with one of ..."."""
        return f"swap {self.of.one(say)} with one of {chosen(say, self.with_one)}"


@node
class Swap(Effect):
    """
    Exchange a card with a market card that shares a suit with it.

    The tokens stay in the slot; the unrest below goes, a new one comes.

    Args:
        of: The card, in your hand or exiled.
        where: Which market cards.
        name: What later steps call the card that you get.
    """

    of: Selector = HAND
    where: Filter | None = None
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "swap ... with a market card ..."."""
        which = f"{say(self.where)} " if self.where else ""
        return f"swap {self.of.one(say)} with a {which}market card that shares a suit"


@node
class GiveEach(Effect):
    """Give each other player a card of yours, into their hand."""

    of: Selector = HAND
    to: Literal["others"] = "others"

    def text(self, say: Speaker) -> str:
        """Say "give each other player ..."."""
        return f"give {self.of.one(say)} to each other player, into their hand"
