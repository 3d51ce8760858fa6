"""The starter cards of the Lanternwrights."""

from __future__ import annotations

from hexdeck.effects import IT, Choose, Gain, Play, Spaces, Sum
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import Bonus, Build, Buildable, Summon, Tactic
from hexdeck_suriya.phrases import (
    BASIC,
    BUILD,
    MINERALS,
    SUMMON_SPACE,
    YOUR_BASES,
    card,
    pay,
)

__all__ = ["STARTERS"]

STARTERS: tuple[SuriyaCard, ...] = (
    card(
        "work_crew",
        Play(Choose(Spaces(SUMMON_SPACE)), Summon(1, BASIC, at=IT), cost=pay(1)),
        copies=3,
    ),
    card("slag_haul", Play(Gain(2, MINERALS)), copies=2),
    card(
        "lantern_outpost",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(Sum(1, YOUR_BASES))),
        condition="D",
        keywords=BUILD,
    ),
    card("night_watch", Tactic(Bonus(damage=1, defence=1), cost=pay(1))),
)
