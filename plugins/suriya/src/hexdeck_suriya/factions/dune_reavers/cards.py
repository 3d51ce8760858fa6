"""The faction pile of the Dune Reavers."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    AllFilters,
    Branch,
    Choose,
    ChooseOne,
    Count,
    Draw,
    Faces,
    Gain,
    If,
    NotFilter,
    Play,
    Roll,
    Spaces,
    Sum,
    Whenever,
)
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import (
    Attacking,
    BaseThere,
    Bonus,
    Build,
    Buildable,
    Burn,
    GainCard,
    HasToken,
    HasUnits,
    IgnoreTerrain,
    Keep,
    MoveSquad,
    NextTo,
    OwnerDiscards,
    Place,
    Plan,
    Remove,
    Reroll,
    StealFrom,
    Summon,
    Tactic,
    TrueDamage,
    Upgrade,
)
from hexdeck_suriya.phrases import (
    BASIC,
    BUILD,
    COMMAND,
    ELITE,
    ENEMY_HOLD,
    ENEMY_SQUAD,
    EXHAUST,
    GENERAL,
    MINERALS,
    SUMMON_SPACE,
    YOUR_BASES,
    YOUR_GENERALS,
    YOUR_SQUAD,
    card,
    pay,
)

__all__ = ["CARDS"]

CARDS: tuple[SuriyaCard, ...] = (
    card(
        "wide_sweep",
        Play(Choose(Spaces(YOUR_SQUAD)), MoveSquad(IT, steps=2), Draw(1), cost=pay(1)),
        copies=2,
    ),
    card(
        "second_wind",
        Play(
            Choose(Spaces(AllFilters(YOUR_SQUAD, HasToken(COMMAND)))),
            Remove(COMMAND, at=IT),
            cost=pay(2),
        ),
        copies=2,
    ),
    card(
        "torch_and_go",
        Play(
            ChooseOne(
                Branch(
                    "pay 1",
                    Choose(Spaces(ENEMY_HOLD, next_to=YOUR_SQUAD)),
                    StealFrom(2, owner=IT),
                    cost=pay(1),
                ),
                Branch(
                    "pay 2",
                    Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD)),
                    StealFrom(2, owner=IT),
                    TrueDamage(1, to=IT),
                    cost=pay(2),
                ),
            )
        ),
        copies=2,
        condition="C",
    ),
    card(
        "war_pyre",
        Play(Burn(1), Draw(2), cost=pay(1)),
        copies=2,
    ),
    card(
        "living_off_the_land",
        Play(
            Gain(
                Sum(2, Count(Spaces(AllFilters(ENEMY_HOLD, NextTo(YOUR_SQUAD))))),
                MINERALS,
            ),
            cost=pay(0),
        ),
        copies=2,
        condition="E",
        title="Living off the Land",
    ),
    card(
        "spoils_of_war",
        Play(cost=pay(1)),
        Whenever("won_combat", Gain(2, MINERALS), Draw(1)),
        Keep(pay(1)),
        condition="B",
        title="Spoils of War",
    ),
    card(
        "mounted_reserve",
        Play(
            Choose(Spaces(SUMMON_SPACE)),
            Summon(2, BASIC, at=IT),
            MoveSquad(IT),
            cost=pay(2),
        ),
        copies=2,
    ),
    card(
        "sworn_captains",
        Play(
            Choose(Spaces(SUMMON_SPACE)),
            Summon(1, GENERAL, at=IT),
            cost=pay(Sum(2, YOUR_GENERALS)),
        ),
        copies=2,
        condition="D",
    ),
    card(
        "pitch_the_tents",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(Sum(1, YOUR_BASES))),
        condition="D",
        keywords=BUILD,
        title="Pitch the Tents",
    ),
    card(
        "scatter_their_herds",
        Play(
            Choose(
                Spaces(
                    AllFilters(ENEMY_SQUAD, NotFilter(HasToken(EXHAUST))),
                    next_to=YOUR_SQUAD,
                )
            ),
            Place(EXHAUST, at=IT),
            cost=pay(2),
        ),
        title="Scatter their Herds",
    ),
    card(
        "salt_the_wells",
        Play(
            Choose(Spaces(ENEMY_HOLD, next_to=YOUR_SQUAD)),
            OwnerDiscards(1, owner=IT),
            Gain(1, MINERALS),
            cost=pay(1),
        ),
        title="Salt the Wells",
    ),
    card(
        "volley_from_the_saddle",
        Play(
            Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD, within=2)),
            Roll(2, ELITE),
            TrueDamage(Faces("D"), to=IT),
            cost=pay(2),
        ),
        copies=2,
        title="Volley from the Saddle",
    ),
    card("trail_of_ash", Plan(Burn(3), GainCard(), cost=pay(1)), title="Trail of Ash"),
    card(
        "veterans_of_the_long_ride",
        Plan(
            Choose(Spaces(AllFilters(YOUR_SQUAD, HasUnits(BASIC)))),
            Upgrade(2, at=IT),
            MoveSquad(IT),
            cost=pay(3),
        ),
        title="Veterans of the Long Ride",
    ),
    card(
        "ride_them_down",
        Tactic(If(Attacking(), Bonus(damage=3), Bonus(damage=2)), cost=pay(1)),
        copies=2,
    ),
    card(
        "break_the_gate",
        Tactic(
            If(BaseThere(), Bonus(damage=3), Bonus(damage=1)),
            IgnoreTerrain(theirs=True),
            cost=pay(2),
        ),
        copies=2,
        title="Break the Gate",
    ),
    card(
        "lances_lowered",
        Tactic(If(Attacking(), Bonus(damage=2)), cost=pay(2)),
        Keep(pay(1)),
        copies=2,
        condition="B",
    ),
    card(
        "feigned_flight",
        Tactic(Bonus(defence=2), Reroll(2), cost=pay(1)),
        copies=2,
    ),
)
