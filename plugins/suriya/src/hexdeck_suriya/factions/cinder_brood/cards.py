"""The faction pile of the Cinder Brood."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    AllFilters,
    AnyFilter,
    Branch,
    Choose,
    ChooseOne,
    Draw,
    Faces,
    Gain,
    If,
    Modify,
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
    Burn,
    GainCard,
    HasToken,
    HasUnits,
    Hatch,
    IgnoreTerrain,
    Keep,
    MoveSquad,
    OwnerDiscards,
    Place,
    Plan,
    Remove,
    Reroll,
    RoomForEgg,
    StealFrom,
    Summon,
    Tactic,
    TokensOnMap,
    TrueDamage,
    UnitsHere,
    Upgrade,
)
from hexdeck_suriya.phrases import (
    BASIC,
    BURROW_SPACE,
    COMMAND,
    EGG,
    ELITE,
    EMPTY_NEXT_TO_SQUAD,
    ENEMY_HOLD,
    ENEMY_SQUAD,
    EVENT_SPACE,
    GENERAL,
    MINERALS,
    SUMMON_SPACE,
    YOUR_GENERALS,
    YOUR_HOLD,
    YOUR_SQUAD,
    YOUR_SQUADS,
    YOUR_TERRAIN_SQUADS,
    card,
    pay,
)

__all__ = ["CARDS"]

CARDS: tuple[SuriyaCard, ...] = (
    card(
        "lay_clutch",
        Play(
            Choose(
                Spaces(
                    AllFilters(RoomForEgg(), AnyFilter(YOUR_HOLD, EMPTY_NEXT_TO_SQUAD))
                )
            ),
            Place(EGG, at=IT, count=2),
            cost=pay(1),
        ),
        copies=2,
        title="Lay a Clutch",
    ),
    card(
        "hatchery_bloom",
        Play(Hatch(), cost=pay(TokensOnMap(EGG).capped(2))),
        copies=2,
        condition="E",
    ),
    card(
        "ash_tide",
        Play(
            Choose(Spaces(SUMMON_SPACE)),
            Summon(3, BASIC, at=IT),
            cost=pay(Sum(1, YOUR_SQUADS)),
        ),
        copies=2,
        condition="D",
    ),
    card(
        "burrow_strike",
        Play(Choose(Spaces(BURROW_SPACE)), Summon(2, BASIC, at=IT), cost=pay(2)),
        copies=2,
    ),
    card(
        "long_stride",
        Play(
            Choose(Spaces(YOUR_SQUAD)),
            MoveSquad(IT, steps=2, whole=True),
            cost=pay(2),
        ),
    ),
    card(
        "hunger_again",
        Play(
            Choose(Spaces(AllFilters(YOUR_SQUAD, HasToken(COMMAND)))),
            Remove(COMMAND, at=IT),
            cost=pay(2),
        ),
        copies=2,
    ),
    card(
        "ember_spit",
        Play(
            ChooseOne(
                Branch(
                    "pay 1",
                    Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD)),
                    Roll(1, ELITE),
                    TrueDamage(Faces("D"), to=IT),
                    cost=pay(1),
                ),
                Branch(
                    "pay 3",
                    Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD, within=2)),
                    Roll(3, ELITE),
                    TrueDamage(Faces("D"), to=IT),
                    cost=pay(3),
                ),
            )
        ),
        copies=2,
        condition="C",
    ),
    card(
        "strip_the_land",
        Play(Gain(Sum(1, YOUR_TERRAIN_SQUADS), MINERALS), cost=pay(1)),
        condition="E",
        title="Strip the Land",
    ),
    card(
        "raid_the_stores",
        Play(
            Choose(Spaces(ENEMY_HOLD, next_to=YOUR_SQUAD)),
            StealFrom(3, owner=IT),
            cost=pay(1),
        ),
        title="Raid the Stores",
    ),
    card(
        "great_molting",
        Plan(
            Choose(Spaces(AllFilters(YOUR_SQUAD, HasUnits(BASIC)))),
            Upgrade(3, at=IT),
            cost=pay(3),
        ),
    ),
    card("devour_memory", Plan(Burn(2), GainCard(), cost=pay(1))),
    card(
        "ash_wings",
        Play(cost=pay(1)),
        # The most that a space asks for: a plateau's 2 and a barricade's 1.
        Modify("entry_discard", -3),
        Keep(pay(1)),
        condition="B",
    ),
    card(
        "song_of_the_hive",
        Play(cost=pay(2)),
        Whenever("won_combat", Place(EGG, at=EVENT_SPACE, count=2), Draw(1)),
        Keep(pay(1)),
        condition="B",
        title="Song of the Hive",
    ),
    card(
        "pounce",
        Tactic(Bonus(damage=2), If(Attacking(), Bonus(damage=1)), cost=pay(1)),
        copies=2,
    ),
    card(
        "drown_in_bodies",
        Tactic(Bonus(damage=UnitsHere(BASIC)), cost=pay(2)),
        copies=2,
        condition="E",
        title="Drown in Bodies",
    ),
    card(
        "siege_jaws",
        Tactic(If(BaseThere(), Bonus(damage=3), Bonus(damage=1)), cost=pay(2)),
        Keep(pay(1)),
        copies=2,
        condition="B",
    ),
    card(
        "cinder_veil",
        Tactic(
            ChooseOne(
                Branch("pay 1", Bonus(defence=2), cost=pay(1)),
                Branch(
                    "pay 3",
                    Bonus(defence=2, damage=2),
                    IgnoreTerrain(theirs=True),
                    cost=pay(3),
                ),
            )
        ),
        condition="C",
    ),
    card("frantic_claws", Tactic(Reroll(3), Bonus(damage=1), cost=pay(1))),
    card(
        "wake_the_matriarchs",
        Play(
            Choose(Spaces(SUMMON_SPACE)),
            Summon(1, GENERAL, at=IT),
            cost=pay(Sum(3, YOUR_GENERALS)),
        ),
        copies=2,
        condition="D",
        title="Wake the Matriarchs",
    ),
    card(
        "dread_roar",
        Play(
            Choose(Spaces(ENEMY_HOLD, next_to=YOUR_SQUAD, within=2)),
            OwnerDiscards(2, owner=IT),
            cost=pay(2),
        ),
    ),
)
