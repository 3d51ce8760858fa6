"""Effects and costs of the core: what any game's card may do."""

from __future__ import annotations

from typing import Annotated

from hexdeck.effects.node import (
    Condition,
    Cost,
    Effect,
    Name,
    Number,
    Selector,
    Speaker,
    Word,
    fill,
    node,
)

__all__ = [
    "Branch",
    "Choose",
    "ChooseOne",
    "Costs",
    "Discard",
    "Draw",
    "EachOther",
    "Gain",
    "If",
    "Lasting",
    "Lose",
    "May",
    "Move",
    "Pay",
    "Repeat",
    "Roll",
    "Shuffle",
    "Special",
    "Steal",
    "Steps",
    "Win",
]


@node
class Steps(Effect):
    """Effects one after the other."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say the steps in their order."""
        return say(self.steps)


@node
class Choose(Effect):
    """
    Choose what later steps speak of as `IT`, or by its name.

    Args:
        of: Which can be chosen.
        at_least: How many must be chosen, where there are so many.
        up_to: How many may be chosen.
        name: What later steps call it.
        by: Whose choice it is: "you", or "target" for the owner of *of_whom*.
    """

    of: Selector
    at_least: int = 1
    up_to: int = 1
    name: Annotated[str, Name(binds=True)] = "it"

    def text(self, say: Speaker) -> str:
        """Say "choose 1 of ..."."""
        if self.at_least == self.up_to:
            count = str(self.up_to)
        elif self.at_least == 0:
            count = f"up to {self.up_to}"
        else:
            count = f"{self.at_least} to {self.up_to}"
        called = "" if self.name == "it" else f" ({self.name.replace('_', ' ')})"
        return f"choose {count} of the {say(self.of)}{called}"


@node
class Branch(Effect):
    """One side of a choice: its label, its cost and what it does."""

    label: str
    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, label: str, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, label=label, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "pay ...: ..."."""
        lead = f"{say(self.cost)}: " if self.cost else ""
        return lead + say(self.steps)


@node
class ChooseOne(Effect):
    """Choose one branch whose cost can be paid."""

    branches: tuple[Effect, ...]

    def __init__(self, *branches: Branch) -> None:
        fill(self, branches=branches)

    def text(self, say: Speaker) -> str:
        """Say "one of: ..."."""
        return "choose one: " + " / ".join(say(part) for part in self.branches)


@node
class May(Effect):
    """Steps that you may leave out, for a cost or for nothing."""

    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "you may ..."."""
        lead = f"{say(self.cost)} to " if self.cost else ""
        return f"you may {lead}{say(self.steps)}"


@node
class If(Effect):
    """One effect where a condition holds, another (or none) where it does not."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def text(self, say: Speaker) -> str:
        """Say "if ...: ..."."""
        words = f"if {say(self.condition)}: {say(self.then)}"
        return f"{words}; otherwise {say(self.otherwise)}" if self.otherwise else words


@node
class Repeat(Effect):
    """An effect several times over."""

    times: Number
    effect: Effect

    def text(self, say: Speaker) -> str:
        """Say "... times: ..."."""
        return f"{say(self.times)} times: {say(self.effect)}"


@node
class EachOther(Effect):
    """Steps that each other player does, in turn order, deciding for itself."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "each other player: ..."."""
        return f"each other player: {say(self.steps)}"


@node
class Draw(Effect):
    """Draw cards; an empty deck is reshuffled from the discard pile on the way."""

    count: Number = 1

    def text(self, say: Speaker) -> str:
        """Say "draw n cards"."""
        return f"draw {say.name('thing', 'card', self.count)}"


@node
class Discard(Effect):
    """Choose cards of your hand and discard them, as many as you can."""

    count: Number = 1

    def text(self, say: Speaker) -> str:
        """Say "discard n cards"."""
        return f"discard {say.name('thing', 'card', self.count)}"


@node
class Gain(Effect):
    """Gain resources from the supply, cut to what is left there."""

    count: Number
    resource: Annotated[str, Word("resource")]

    def text(self, say: Speaker) -> str:
        """Say "gain n ..."."""
        return f"gain {say.name('resource', self.resource, self.count)}"


@node
class Lose(Effect):
    """Give resources back to the supply, as many as you have."""

    count: Number
    resource: Annotated[str, Word("resource")]

    def text(self, say: Speaker) -> str:
        """Say "lose n ..."."""
        return f"lose {say.name('resource', self.resource, self.count)}"


@node
class Steal(Effect):
    """Take resources from another player of your choice, as many as there are."""

    count: Number
    resource: Annotated[str, Word("resource")]

    def text(self, say: Speaker) -> str:
        """Say "steal n ... from another player"."""
        goods = say.name("resource", self.resource, self.count)
        return f"steal {goods} from another player"


@node
class Move(Effect):
    """Move cards to a zone, to its top or its bottom."""

    cards: Selector
    to: Annotated[str, Word("zone")]
    bottom: bool = False

    def text(self, say: Speaker) -> str:
        """Say "put ... into ..."."""
        where = "under" if self.bottom else "into"
        return f"put {say(self.cards)} {where} your {say.name('zone', self.to)}"


@node
class Shuffle(Effect):
    """Shuffle a zone of yours."""

    zone: Annotated[str, Word("zone")]

    def text(self, say: Speaker) -> str:
        """Say "shuffle your ..."."""
        return f"shuffle your {say.name('zone', self.zone)}"


@node
class Roll(Effect):
    """Roll dice; `Faces` counts what they show."""

    count: Number
    die: Annotated[str, Word("die")]

    def text(self, say: Speaker) -> str:
        """Say "roll n ... dice"."""
        return f"roll {say.name('die', self.die, self.count)}"


@node
class Lasting(Effect):
    """A value of yours is higher (or lower) until a span ends."""

    value: Annotated[str, Word("value")]
    amount: Number
    until: Annotated[str, Word("span")] = "turn"

    def text(self, say: Speaker) -> str:
        """Say "+1 ... until the end of the turn"."""
        sign = "+" if not isinstance(self.amount, int) or self.amount >= 0 else ""
        value = say.name("value", self.value)
        return f"{sign}{say(self.amount)} {value} until the end of the {self.until}"


@node
class Win(Effect):
    """You win the game at once."""

    reason: str

    def text(self, say: Speaker) -> str:
        """Say "you win the game"."""
        return "you win the game"


@node
class Special(Effect):
    """A named pair of functions that a plugin registers: the way out."""

    special: Annotated[str, Word("special")]
    amount: int = 0

    def text(self, say: Speaker) -> str:
        """Say the text that was registered with it."""
        return say.name("special", self.special)


@node
class Pay(Cost):
    """Pay resources."""

    count: Number
    resource: Annotated[str, Word("resource")]

    def text(self, say: Speaker) -> str:
        """Say "pay n ..."."""
        return f"pay {say.name('resource', self.resource, self.count)}"


@node
class Costs(Cost):
    """Several costs, checked together before any is paid."""

    costs: tuple[Cost, ...]

    def __init__(self, *costs: Cost) -> None:
        fill(self, costs=costs)

    def text(self, say: Speaker) -> str:
        """Say the costs, joined by "and"."""
        return " and ".join(say(part) for part in self.costs)
