"""No card does less than another of its own pile at the same cost and timing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import table as t

from hexdeck.effects import ChooseOne, Draw, Gain, Pay, Play
from hexdeck.effects.card import CardDefinition
from hexdeck.effects.codec import encode
from hexdeck_suriya.central import CENTRAL
from hexdeck_suriya.nodes import (
    Bonus,
    Burn,
    Keep,
    Place,
    Plan,
    Reroll,
    StealFrom,
    Summon,
    Tactic,
    TrueDamage,
    Upgrade,
)
from hexdeck_suriya.phrases import pay

AMOUNTS = ("count", "up_to", "amount")
"""Fields of which more is better, for whoever plays the card."""

BETTER = (Burn, Draw, Gain, Place, Reroll, StealFrom, Summon, TrueDamage, Upgrade)
PILES = {
    "central": CENTRAL,
    **{
        f"{faction.name}/{pile}": getattr(faction, pile)
        for faction in t.factions().values()
        for pile in ("starters", "cards")
    },
}

Doing = Counter[str]


def doing(steps: tuple[Any, ...]) -> Doing:
    """Return what steps do, with numbers for what can be compared by number."""
    found: Doing = Counter()
    for step in steps:
        if isinstance(step, Bonus):
            for name in ("damage", "defence"):
                value = getattr(step, name)
                if isinstance(value, int):
                    found[name] += value
                else:
                    found[f"{name} {encode(value)}"] += 1
        elif isinstance(step, BETTER):
            name = next(n for n in AMOUNTS if hasattr(step, n))
            value = getattr(step, name)
            key = {f: str(v) for f, v in vars_of(step).items() if f != name}
            if isinstance(value, int):
                found[f"{type(step).__name__} {key}"] += value
            else:
                found[f"{type(step).__name__} {key} {encode(value)}"] += 1
        else:
            found[str(encode(step))] += 1
    return found


def vars_of(node: Any) -> dict[str, Any]:
    """Return the fields of a node by name."""
    return {name: getattr(node, name) for name in node.__dataclass_fields__}


def ways(card: CardDefinition) -> Iterator[tuple[str, str, Doing]]:
    """Yield timing, cost and doing of each way to play a card."""
    rest = sorted(
        str(encode(ability))
        for ability in card.abilities
        if not isinstance(ability, Play | Plan | Tactic | Keep)
    )
    keeps = [a for a in card.abilities if isinstance(a, Keep)]
    for ability in card.abilities:
        if not isinstance(ability, Play | Plan | Tactic):
            continue
        timing = f"{type(ability).__name__} {keeps}"
        choice = ability.steps[0] if ability.steps else None
        branches = choice.branches if isinstance(choice, ChooseOne) else [ability]
        for branch in branches:
            cost = branch.cost or ability.cost or pay(0)
            yield timing, str(encode(cost)), doing(branch.steps) + Counter(rest)


def is_worse(one: CardDefinition, other: CardDefinition) -> bool:
    """Whether each way to play a card does less than some way to play another."""
    mine, theirs = list(ways(one)), list(ways(other))
    return bool(mine) and all(
        any(
            (timing, cost) == (when, price) and does < more
            for when, price, more in theirs
        )
        for timing, cost, does in mine
    )


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.clause("S-COMP-5")
def test_no_card_of_a_pile_is_strictly_worse(pile: str):
    """S-COMP-5: at the same cost, nothing does only a part of what another does."""
    cards = PILES[pile]
    worse = [
        f"{one.name} < {other.name}"
        for one in cards
        for other in cards
        if one is not other and is_worse(one, other)
    ]

    assert [] == worse


def test_worse_cards_are_found():
    """The comparison itself: fewer cards, a smaller bonus, a part of the steps."""

    def card(*steps: Any, timing: type = Play, cost: int = 1) -> CardDefinition:
        return CardDefinition(
            name="x", abilities=(timing(*steps, cost=Pay(cost, "minerals")),)
        )

    little, more = card(Draw(1)), card(Draw(2))
    low, high = (card(Bonus(damage=n), timing=Tactic) for n in (1, 2))

    assert is_worse(little, more)
    assert is_worse(low, high)
    assert is_worse(little, card(Draw(1), Gain(1, "minerals")))
    assert not is_worse(more, little)
    assert not is_worse(little, card(Draw(2), cost=2))
    assert not is_worse(little, card(Gain(9, "minerals")))
    assert not is_worse(little, card(Draw(1)))
