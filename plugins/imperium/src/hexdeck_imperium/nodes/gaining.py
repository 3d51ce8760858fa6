"""Effects that reach beyond your cards: market, unrest, fame, tokens, players."""

from __future__ import annotations

from typing import Annotated, Literal

from hexdeck.effects import (
    THIS,
    Cards,
    Chosen,
    Condition,
    Effect,
    Filter,
    Name,
    Number,
    OfSuit,
    Selector,
    Speaker,
    This,
    Word,
    fill,
    node,
)
from hexdeck.effects.text import article
from hexdeck_imperium.nodes.asking import Market
from hexdeck_imperium.nodes.moving import some

__all__ = [
    "Acquire",
    "AddTo",
    "AllPlayers",
    "Avoid",
    "BreakThrough",
    "BreakTop",
    "Convert",
    "Develop",
    "EachMay",
    "EndGame",
    "FlipState",
    "FlipThis",
    "GainAction",
    "GainNation",
    "MoveOnto",
    "Owner",
    "ReturnExhaustion",
    "ReturnUnrest",
    "SpendAction",
    "StealFromEach",
    "TakeFame",
    "TakeUnrest",
    "Trade",
    "TreatAs",
    "UpTo",
]

Bound = Annotated[str, Name(binds=True)]

UNREST_IN_HAND = Cards("hand", OfSuit("unrest"))


@node
class Acquire(Effect):
    """
    Acquire a card of the market, with what lies on it and below it (I-AQ-1).

    Args:
        where: Which cards; None for any.
        exile: Whether exiled cards can be acquired: "no", "also" or "only".
        up_to: How many; beyond one they may be left out.
        to: "hand", or "deck" for the top of your draw deck.
        name: What later steps call it.
    """

    where: Filter | None = None
    exile: Literal["no", "also", "only"] = "no"
    up_to: int = 1
    to: Literal["hand", "deck"] = "hand"
    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say "acquire a ... card"."""
        noun = f"{say(self.where)} card" if self.where else "card"
        what = f"up to {self.up_to} {noun}s" if self.up_to > 1 else article(noun)
        deck = ", onto the top of your deck" if self.to == "deck" else ""
        return f"acquire {what}{REACH[self.exile]}{deck}"


REACH = {"no": "", "also": " (from the market or from exile)", "only": " from exile"}


@node
class BreakThrough(Effect):
    """
    Break through for a card of a suit: a market card, or dig (I-AQ-2, I-AQ-3).

    Args:
        suits: Which suits.
        exile: Whether exiled cards can be taken: "no", "also" or "only".
        like: A card: any suit that it shows, instead of *suits*.
        name: What later steps call it.
    """

    suits: tuple[Annotated[str, Word("suit")], ...]
    exile: Literal["no", "also", "only"] = "no"
    like: Selector | None = None
    name: Bound = "it"

    def __init__(
        self,
        *suits: str,
        exile: Literal["no", "also", "only"] = "no",
        like: Selector | None = None,
        name: str = "it",
    ) -> None:
        fill(self, suits=suits, exile=exile, like=like, name=name)

    def text(self, say: Speaker) -> str:
        """Say "break through for a ... card"."""
        if self.like is not None:
            return f"break through for a card that shares a suit with {say(self.like)}"
        noun = " or ".join(say.name("suit", suit) for suit in self.suits)
        reach = {"no": "", "also": " (exiled ones included)", "only": " from exile"}
        return f"break through for {article(noun)} card{reach[self.exile]}"


@node
class BreakTop(Effect):
    """Break through for the top card of the main deck, of whatever suit."""

    name: Bound = "it"

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "break through for the top card of the main deck"


@node
class TakeUnrest(Effect):
    """Take unrest from the pile: the last one ends the game (I-END-3)."""

    count: Number = 1
    to: Literal["hand", "discard"] = "hand"

    def text(self, say: Speaker) -> str:
        """Say "take n unrest"."""
        where = "" if self.to == "hand" else " into your discard pile"
        if isinstance(self.count, int):
            return f"take {self.count} unrest{where}"
        return f"take unrest equal to {say(self.count)}{where}"


@node
class ReturnUnrest(Effect):
    """
    Return unrest to the pile, whatever is printed on it.

    Args:
        of: Which, in your hand unless it says else.
        count: How many, as many as there are.
    """

    of: Selector = UNREST_IN_HAND
    count: int = 1

    def text(self, say: Speaker) -> str:
        """Say "return n unrest to the pile"."""
        if isinstance(self.of, This | Chosen):
            return f"return {say(self.of)} to the unrest pile"
        return f"return {some(say, self.of, self.count, self.count)} to the unrest pile"


@node
class TakeFame(Effect):
    """Take the top fame card; King of Kings is resolved instead (I-SPE-4)."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "take the top fame card"


@node
class Develop(Effect):
    """Develop: a development of yours to the discard pile, for its cost or for free."""

    free: bool = False

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "develop a card for free" if self.free else "develop a card for its cost"


@node
class GainNation(Effect):
    """Put the top card of your nation deck into your discard pile."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "put the top card of your nation deck into your discard pile"


@node
class AddTo(Effect):
    """Add resources from the supply to a card."""

    count: Number
    resource: Annotated[str, Word("resource")]
    of: Selector = Market()

    def text(self, say: Speaker) -> str:
        """Say "add n ... to ..."."""
        goods = say.name("resource", self.resource, self.count)
        single = isinstance(self.of, This | Chosen)
        return f"add {goods} to {say(self.of) if single else self.of.one(say)}"


@node
class MoveOnto(Effect):
    """
    Move resources from your pool onto cards: no payment, nothing substitutes.

    Args:
        count: How many on each card.
        resource: Which.
        of: The cards.
        cards: On how many different cards.
    """

    count: int
    resource: Annotated[str, Word("resource")]
    of: Selector = Market()
    cards: int = 1

    def text(self, say: Speaker) -> str:
        """Say "move n ... from your pool onto ..."."""
        goods = say.name("resource", self.resource, self.count)
        if self.cards > 1:
            where = f"each of {self.cards} different {say(self.of)}"
            return f"move {goods} from your pool onto {where}"
        single = isinstance(self.of, This | Chosen)
        where = say(self.of) if single else self.of.one(say)
        return f"move {goods} from your pool onto {where}"


@node
class Convert(Effect):
    """
    Exchange resources of your pool for others, one for one: no payment.

    Args:
        count: How many, as far as you have them.
        resource: What you give up.
        into: What you get.
        optional: Whether you may convert fewer.
    """

    count: Number
    resource: Annotated[str, Word("resource")]
    into: Annotated[str, Word("resource")]
    optional: bool = False

    def text(self, say: Speaker) -> str:
        """Say "convert n ... into ..."."""
        into = say.many("resource", self.into)
        if self.optional and not isinstance(self.count, int):
            goods = say.many("resource", self.resource)
            most = f"at most {say(self.count)}"
            return f"convert any {goods} into {into}, one for one, {most}"
        goods = say.name("resource", self.resource, self.count)
        if self.optional or not isinstance(self.count, int):
            most = "up to " if self.optional else ""
            return f"convert {most}{goods} into {into}, one for one"
        return f"convert {goods} into {say.name('resource', self.into, self.count)}"


@node
class GainAction(Effect):
    """Gain action tokens for this turn."""

    count: Number = 1

    def text(self, say: Speaker) -> str:
        """Say "gain n actions"."""
        return f"gain {say.name('thing', 'action token', self.count)}"


@node
class SpendAction(Effect):
    """Spend action tokens: as part of a cost."""

    count: int = 1

    def text(self, say: Speaker) -> str:
        """Say "spend n actions"."""
        return f"spend {say.name('thing', 'action token', self.count)}"


@node
class ReturnExhaustion(Effect):
    """
    Return an exhaustion token to your state card; a card that held it is fresh.

    Args:
        of: From which cards; None for wherever one of yours lies, the development
            area and the nation deck too.
    """

    of: Selector | None = None

    def text(self, say: Speaker) -> str:
        """Say it."""
        where = f" from {self.of.one(say)}" if self.of is not None else ""
        return f"return 1 exhaustion token{where} to your state card"


@node
class StealFromEach(Effect):
    """
    Take resources from the pool of each other player, as many as there are.

    Args:
        count: How many from each.
        resource: Which.
        where: Only from players of whom this holds.
        short: What a player who has none does.
    """

    count: Number
    resource: Annotated[str, Word("resource")]
    short: tuple[Effect, ...] = ()
    where: Condition | None = None

    def __init__(
        self,
        count: Number,
        resource: str,
        *short: Effect,
        where: Condition | None = None,
    ) -> None:
        fill(self, count=count, resource=resource, short=short, where=where)

    def text(self, say: Speaker) -> str:
        """Say "steal n ... from each other player"."""
        goods = say.name("resource", self.resource, self.count)
        words = f"steal {goods} from each other player"
        if self.where:
            holds = say(self.where)
            them = holds.removeprefix("you are ")
            words += f" who is {them}" if them != holds else f" of whom holds: {holds}"
        if self.short:
            words += f"; one who has none instead: {say.together(self.short)}"
        return words


@node
class AllPlayers(Effect):
    """Steps that every player does, you first, then in turn order."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "all players: ..."."""
        return f"all players: {say.together(self.steps)}"


@node
class EachMay(Effect):
    """
    Steps that players may do, one after the other.

    Args:
        steps: What they may do.
        who: "all" (you first) or "others".
        name: What later steps call the number of those who did.
    """

    steps: tuple[Effect, ...]
    who: Literal["all", "others"] = "all"
    name: Annotated[str, Name(binds=True)] = "number_of_players_who_did"

    def __init__(
        self,
        *steps: Effect,
        who: Literal["all", "others"] = "all",
        name: str = "number_of_players_who_did",
    ) -> None:
        fill(self, steps=steps, who=who, name=name)

    def text(self, say: Speaker) -> str:
        """Say "all players may: ..."."""
        who = "all players" if self.who == "all" else "each other player"
        words = f" {say.together(self.steps)}".replace(" your ", " their ")
        return f"{who} may:{words}"


@node
class Owner(Effect):
    """Steps that the owner of this card does, whoever resolves it."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "this card's owner: ..."."""
        return f"this card's owner: {say.together(self.steps)}"


@node
class UpTo(Effect):
    """An effect as often as you like, at most so many times."""

    times: int
    effect: Effect

    def text(self, say: Speaker) -> str:
        """Say "up to n times: ..."."""
        return f"up to {self.times} times: {say(self.effect)}"


@node
class Avoid(Effect):
    """The attack card just played does nothing to you."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "avoid the effects of that attack on you"


@node
class Trade(Effect):
    """Trade: goods onto a trade route in play, and its commerce (I-TRADE)."""

    def text(self, say: Speaker) -> str:
        """Say "trade"."""
        return "trade"


@node
class TreatAs(Effect):
    """For the rest of this turn one icon of yours in play counts as others."""

    icon: Annotated[str, Word("icon")]
    into: Annotated[str, Word("icon")]
    count: int = 1

    def text(self, say: Speaker) -> str:
        """Say "until the end of the turn, treat one ... as ..."."""
        icon, into = say.name("icon", self.icon), say.name("icon", self.into)
        return (
            f"until the end of the turn, treat 1 {icon} icon of yours in play "
            f"as {self.count} {into} icons"
        )


@node
class FlipState(Effect):
    """Turn your state card over."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "turn your state card over"


@node
class FlipThis(Effect):
    """Turn this card over; what lies on it stays."""

    of: Selector = THIS

    def text(self, say: Speaker) -> str:
        """Say it."""
        return f"turn {say(self.of)} over (what lies on it stays there)"


@node
class EndGame(Effect):
    """The end of the game is triggered: scoring (I-END-1)."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "trigger the end of the game"
