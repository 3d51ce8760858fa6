"""The words that Suriya's cards are written in; and what makes a card of them."""

from __future__ import annotations

from typing import Literal

from hexdeck.effects import (
    Ability,
    AllFilters,
    AnyFilter,
    Cards,
    Chosen,
    Count,
    NotFilter,
    Number,
    OfSuit,
    Pay,
    Spaces,
)
from hexdeck_suriya.model import (
    BaseDefinition,
    GeneralDefinition,
    SuriyaCard,
    TrayBonus,
)
from hexdeck_suriya.nodes import (
    EmptySpace,
    HasBase,
    HasHold,
    HasSquad,
    Headquarters,
    NextTo,
    OwnHeadquarters,
)

__all__ = [
    "ANY_SQUAD",
    "BARRICADE",
    "BASE_SPACE",
    "BASIC",
    "BUILD",
    "BURROW_SPACE",
    "COMMAND",
    "EGG",
    "ELITE",
    "EMPTY_NEXT_TO_SQUAD",
    "ENEMY_HOLD",
    "ENEMY_SQUAD",
    "EVENT_SPACE",
    "EXHAUST",
    "GENERAL",
    "LANDMINE",
    "MINERALS",
    "SUMMON_SPACE",
    "YOUR_BASE",
    "YOUR_BASES",
    "YOUR_GENERALS",
    "YOUR_HOLD",
    "YOUR_SQUAD",
    "YOUR_SQUADS",
    "YOUR_TERRAIN_SQUADS",
    "base",
    "card",
    "general",
    "pay",
]

MINERALS = "minerals"

BASIC = "basic"
ELITE = "elite"
GENERAL = "general"

BARRICADE = "barricade"
COMMAND = "command"
EGG = "egg"
EXHAUST = "exhaust"
LANDMINE = "landmine"

BUILD = ("build",)
"""The keywords of a card that builds a base: `build_cost` changes its cost."""

YOUR_SQUAD = HasSquad("you")
YOUR_BASE = HasBase("you")
YOUR_HOLD = HasHold("you")
ENEMY_SQUAD = HasSquad("enemy")
ENEMY_HOLD = HasHold("enemy")
ANY_SQUAD = HasSquad("any")

# S-SUM-4: units can always be summoned onto the own headquarters space.
SUMMON_SPACE = AnyFilter(YOUR_SQUAD, OwnHeadquarters())
BASE_SPACE = AnyFilter(YOUR_BASE, OwnHeadquarters())
EMPTY_NEXT_TO_SQUAD = AllFilters(EmptySpace(), NextTo(YOUR_SQUAD))
BURROW_SPACE = AnyFilter(OwnHeadquarters(), EMPTY_NEXT_TO_SQUAD)

YOUR_BASES = Count(Spaces(YOUR_BASE))
YOUR_SQUADS = Count(Spaces(YOUR_SQUAD))
YOUR_TERRAIN_SQUADS = Count(Spaces(AllFilters(NotFilter(Headquarters()), YOUR_SQUAD)))
YOUR_GENERALS = Count(Cards("play", where=OfSuit(GENERAL)))

EVENT_SPACE = Chosen("space")
"""Where it happened: built_base and won_combat bind it."""


def pay(count: Number) -> Pay:
    """
    Return a cost in minerals.

    >>> pay(2)
    Pay(count=2, resource='minerals')
    """
    return Pay(count, MINERALS)


def card(
    name: str,
    *abilities: Ability,
    copies: int = 1,
    condition: Literal["A", "B", "C", "D", "E"] = "A",
    keywords: tuple[str, ...] = (),
    pile: str = "",
    title: str = "",
) -> SuriyaCard:
    """
    Return a card of a deck.

    >>> from hexdeck.effects import Draw, Play
    >>> card("lull", Play(Draw(1), cost=pay(1)), copies=2).title
    'Lull'
    """
    return SuriyaCard(
        name=name,
        title=title,
        abilities=abilities,
        copies=copies,
        condition=condition,
        keywords=keywords,
        pile=pile,
    )


def general(
    name: str, *abilities: Ability, hp: int, bonus: TrayBonus = "", title: str = ""
) -> GeneralDefinition:
    """
    Return a general with its tile.

    >>> general("old_one", hp=3).suits
    ('general',)
    """
    return GeneralDefinition(
        name=name,
        title=title,
        abilities=abilities,
        hp=hp,
        bonus=bonus,
        suits=(GENERAL,),
    )


def base(
    name: str, *abilities: Ability, hp: int = 3, title: str = ""
) -> BaseDefinition:
    """
    Return a base.

    >>> base("keep").hp
    3
    """
    return BaseDefinition(
        name=name, title=title, abilities=abilities, hp=hp, suits=("base",)
    )
