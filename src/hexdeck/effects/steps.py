"""Effects and costs of the core: what any game's card may do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from hexdeck.effects.node import (
    Condition,
    Cost,
    Effect,
    Name,
    Node,
    Number,
    Selector,
    Speaker,
    Word,
    fill,
    node,
)
from hexdeck.effects.text import how_many

__all__ = [
    "Branch",
    "Choose",
    "ChooseOne",
    "Costs",
    "Discard",
    "Doing",
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
    "To",
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
        return say.together(self.steps)


@node
class Choose(Effect):
    """
    Choose what later steps speak of as `IT`, or by its name.

    Args:
        of: Which can be chosen.
        at_least: How many must be chosen, where there are so many.
        up_to: How many may be chosen.
        name: What later steps call it.
    """

    of: Selector
    at_least: int = 1
    up_to: int = 1
    name: Annotated[str, Name(binds=True)] = "it"

    def text(self, say: Speaker) -> str:
        """Say "choose a ..." or "choose 1 or 2 ..."."""
        called = "" if self.name == "it" else f" ({self.name.replace('_', ' ')})"
        if self.up_to > 1:
            count = how_many(self.at_least, self.up_to)
            return f"choose {count} {say(self.of)}{called}"
        lead = "choose" if self.at_least else "you may choose"
        return f"{lead} {self.of.one(say)}{called}"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return its name, and "it"."""
        return ((self.name, self.up_to > 1), ("it", self.up_to > 1))


@node
class Branch(Node):
    """
    One side of a choice.

    Args:
        label: What it is called where it is chosen.
        steps: What it does.
        cost: What it costs.
        where: What must hold that it is offered.
    """

    family: ClassVar[str] = "branch"
    label: str
    steps: tuple[Effect, ...]
    cost: Cost | None = None
    where: Condition | None = None

    def __init__(
        self,
        label: str,
        *steps: Effect,
        cost: Cost | None = None,
        where: Condition | None = None,
    ) -> None:
        fill(self, label=label, steps=steps, cost=cost, where=where)

    def text(self, say: Speaker) -> str:
        """Say "if ..., pay ...: ..."."""
        lead = f"if {say(self.where)}, " if self.where else ""
        if self.cost and not self.steps:
            return lead + say(self.cost)
        lead += f"{say(self.cost)}: " if self.cost else ""
        return lead + say.after(self.cost).together(self.steps)


@node
class ChooseOne(Effect):
    """Choose one branch whose condition holds and whose cost can be paid."""

    branches: tuple[Branch, ...]

    def __init__(self, *branches: Branch) -> None:
        fill(self, branches=branches)

    def text(self, say: Speaker) -> str:
        """Say "choose one: (a) ...; (b) ..."."""
        parts = zip("abcdefghijklmnopqrstuvwxyz", self.branches, strict=False)
        return "choose one: " + "; ".join(f"({key}) {say(part)}" for key, part in parts)


@node
class May(Effect):
    """
    Steps that you may leave out, for a cost or for nothing.

    Nobody is asked where the cost cannot be paid, or the steps cannot be done.
    """

    steps: tuple[Effect, ...]
    cost: Cost | None = None

    def __init__(self, *steps: Effect, cost: Cost | None = None) -> None:
        fill(self, steps=steps, cost=cost)

    def text(self, say: Speaker) -> str:
        """Say "you may ..."."""
        lead = f"{say(self.cost)} to " if self.cost else ""
        return f"you may {lead}{say.after(self.cost).together(self.steps)}"


@node
class To(Effect):
    """Steps for a cost: paid where it can be, else the steps are left out."""

    cost: Cost
    steps: tuple[Effect, ...]

    def __init__(self, cost: Cost, *steps: Effect) -> None:
        fill(self, cost=cost, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say "pay ... to ...", or the cost alone."""
        if not self.steps:
            return say(self.cost)
        return f"{say(self.cost)} to {say.after(self.cost).together(self.steps)}"


@node
class If(Effect):
    """One effect where a condition holds, another (or none) where it does not."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def text(self, say: Speaker) -> str:
        """Say "if ..., ..., otherwise ..."."""
        words = f"if {say(self.condition)}, {say(self.then)}"
        return f"{words}, otherwise {say(self.otherwise)}" if self.otherwise else words


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
        return f"each other player: {say.together(self.steps)}"


@node
class Draw(Effect):
    """
    Draw cards; an empty deck is reshuffled from the discard pile on the way.

    Args:
        count: How many.
        name: What later steps call the cards drawn.
    """

    count: Number = 1
    name: Annotated[str, Name(binds=True)] = "drawn"

    def text(self, say: Speaker) -> str:
        """Say "draw n cards"."""
        return f"draw {say.name('thing', 'card', self.count)}"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return its name."""
        return ((self.name, True),)


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
        """Say "your ... is 1 higher until the end of the turn"."""
        words = changed(say, self.value, self.amount)
        return f"{words} until the end of the {self.until}"


def changed(say: Speaker, value: str, amount: Number) -> str:
    """
    Say that a value of yours is higher, or lower.

    A value that stands for a rule has a sentence for it among the names "holds".
    """
    rule = say.name("holds", value)
    if amount == 1 and rule != value.replace("_", " "):
        return rule
    words = f"your {say.name('value', value)} is"
    if not isinstance(amount, int):
        return f"{words} higher by {say(amount)}"
    return f"{words} {abs(amount)} {'lower' if amount < 0 else 'higher'}"


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
        return " and ".join(say(part) for part in self.costs) or "pay nothing"

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return what its parts bind."""
        return tuple(found for part in self.costs for found in part.binds())


@node
class Doing(Cost):
    """Effects as a cost, paid where all can be done in full: "discard 2 cards"."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say the steps."""
        return say.together(self.steps)

    def binds(self) -> tuple[tuple[str, bool], ...]:
        """Return what its steps bind."""
        return tuple(found for step in self.steps for found in step.binds())
