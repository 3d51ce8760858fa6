"""The central supply: six kinds, twelve copies each (S-COMP-2)."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    AllFilters,
    Choose,
    Chosen,
    Draw,
    Faces,
    NotFilter,
    Play,
    Roll,
    Spaces,
)
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import (
    Build,
    Buildable,
    HasToken,
    MoveSquad,
    Place,
    Summon,
    TrueDamage,
)
from hexdeck_suriya.phrases import (
    BASIC,
    BUILD,
    ELITE,
    ENEMY_SQUAD,
    EXHAUST,
    SUMMON_SPACE,
    YOUR_SQUAD,
    card,
    pay,
)

__all__ = ["CENTRAL"]

CENTRAL: tuple[SuriyaCard, ...] = (
    card(
        "scout",
        Play(
            Choose(Spaces(YOUR_SQUAD), at_least=0),
            MoveSquad(IT),
            Draw(1),
            cost=pay(1),
        ),
        copies=12,
        pile="central",
    ),
    card(  # S-EX-REINFORCEMENT
        "reinforcement",
        Play(Choose(Spaces(SUMMON_SPACE)), Summon(2, BASIC, at=IT), cost=pay(2)),
        copies=12,
        pile="central",
    ),
    card(  # S-EX-WEAPON
        "the_weapon",
        Play(Choose(Spaces(SUMMON_SPACE)), Summon(1, ELITE, at=IT), cost=pay(3)),
        copies=12,
        pile="central",
    ),
    card(  # S-EX-BASE
        "first_base",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(4)),
        copies=12,
        keywords=BUILD,
        pile="central",
    ),
    card(  # S-EX-HAWK
        "hawk_brigade",
        Play(
            Choose(Spaces(AllFilters(YOUR_SQUAD, NotFilter(HasToken(EXHAUST))))),
            MoveSquad(IT, steps=2, whole=True),
            Place(EXHAUST, at=Chosen("there")),
            cost=pay(2),
        ),
        copies=12,
        pile="central",
    ),
    card(  # S-EX-PLASMA
        "plasma_shower",
        Play(
            Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD), at_least=0, up_to=2),
            Roll(2, ELITE),
            TrueDamage(Faces("D"), to=IT),
            cost=pay(3),
        ),
        copies=12,
        pile="central",
    ),
)
