"""The starter cards of the Cinder Brood."""

from __future__ import annotations

from hexdeck.effects import IT, Choose, Gain, Play, Spaces, Sum
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import Bonus, Build, Buildable, MoveSquad, Summon, Tactic
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
        "spawnling",
        Play(Choose(Spaces(SUMMON_SPACE)), Summon(1, BASIC, at=IT), cost=pay(1)),
        copies=2,
    ),
    card(
        "pick_the_bones",
        Play(Gain(2, MINERALS)),
        copies=2,
        title="Pick the Bones",
    ),
    card(
        "creep_forward",
        Play(Choose(Spaces(YOUR_SQUAD)), MoveSquad(IT), cost=pay(1)),
    ),
    card(
        "brood_mound",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(Sum(1, YOUR_BASES))),
        condition="D",
        keywords=BUILD,
    ),
    card("snapping_jaws", Tactic(Bonus(damage=2), cost=pay(1))),
)
