"""The starter cards of the Dune Reavers."""

from __future__ import annotations

from hexdeck.effects import IT, Choose, Draw, Gain, Play, Spaces, Sum
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import (
    Bonus,
    Build,
    Buildable,
    MoveSquad,
    Summon,
    Tactic,
)
from hexdeck_suriya.phrases import (
    BASIC,
    BUILD,
    MINERALS,
    SUMMON_SPACE,
    YOUR_BASES,
    YOUR_SQUAD,
    card,
    pay,
)

__all__ = ["STARTERS"]

STARTERS: tuple[SuriyaCard, ...] = (
    card(
        "outrider",
        Play(
            Choose(Spaces(SUMMON_SPACE)),
            Summon(1, BASIC, at=IT),
            MoveSquad(IT),
            cost=pay(1),
        ),
        copies=2,
    ),
    card("scavenge", Play(Gain(2, MINERALS)), copies=2),
    card(
        "quick_ride",
        Play(Choose(Spaces(YOUR_SQUAD)), MoveSquad(IT), Draw(1), cost=pay(0)),
    ),
    card(
        "tent_city",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(Sum(1, YOUR_BASES))),
        condition="D",
        keywords=BUILD,
    ),
    card(
        "first_blood",
        Tactic(Bonus(damage=2), cost=pay(1)),
    ),
)
