"""The faction pile of the Lanternwrights."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    AllFilters,
    AnyFilter,
    Branch,
    Choose,
    ChooseOne,
    Draw,
    Gain,
    If,
    Modify,
    NotFilter,
    Play,
    Spaces,
    Steps,
    Sum,
    Whenever,
)
from hexdeck_suriya.model import SuriyaCard
from hexdeck_suriya.nodes import (
    BaseHere,
    Bonus,
    Build,
    Buildable,
    Burn,
    HasToken,
    HasUnits,
    Higher,
    IgnoreTerrain,
    Keep,
    Look,
    Mineable,
    NextTo,
    On,
    Place,
    Plan,
    Remove,
    Summon,
    Tactic,
    TheyAreOn,
    TokensOnMap,
    TrueDamage,
    Upgrade,
)
from hexdeck_suriya.phrases import (
    ANY_SQUAD,
    BARRICADE,
    BASE_SPACE,
    BASIC,
    BUILD,
    ENEMY_SQUAD,
    EXHAUST,
    GENERAL,
    LANDMINE,
    MINERALS,
    YOUR_BASE,
    YOUR_BASES,
    YOUR_GENERALS,
    YOUR_HOLD,
    card,
    pay,
)

__all__ = ["CARDS"]

CARDS: tuple[SuriyaCard, ...] = (
    card(
        "foundation_stone",
        Play(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(Sum(1, YOUR_BASES))),
        copies=2,
        condition="D",
        keywords=BUILD,
    ),
    card(
        "raise_the_walls",
        Play(
            Choose(
                Spaces(AllFilters(YOUR_HOLD, NotFilter(HasToken(BARRICADE)))), up_to=2
            ),
            Place(BARRICADE, at=IT),
            cost=pay(1),
        ),
        copies=2,
        title="Raise the Walls",
    ),
    card(
        "minefield",
        Play(
            Choose(
                Spaces(AllFilters(Mineable(), AnyFilter(YOUR_HOLD, NextTo(YOUR_HOLD)))),
                up_to=3,
            ),
            Place(LANDMINE, at=IT),
            cost=pay(2),
        ),
        copies=2,
    ),
    card(
        "tithe_of_light",
        Play(Gain(YOUR_BASES, MINERALS), cost=pay(0)),
        copies=2,
        condition="E",
        title="Tithe of Light",
    ),
    card(
        "masons_guild",
        Play(cost=pay(1)),
        Modify("build_cost", -1),
        Whenever("built_base", Draw(2)),
        Keep(pay(1)),
        condition="B",
        title="Masons' Guild",
    ),
    card(
        "hearth_garrison",
        Play(
            ChooseOne(
                Branch(
                    "pay 1",
                    Choose(Spaces(BASE_SPACE)),
                    Summon(1, BASIC, at=IT),
                    Place(BARRICADE, at=IT),
                    cost=pay(1),
                ),
                Branch(
                    "pay 3",
                    Choose(Spaces(BASE_SPACE)),
                    Summon(3, BASIC, at=IT),
                    Place(BARRICADE, at=IT),
                    cost=pay(3),
                ),
            )
        ),
        copies=2,
        condition="C",
    ),
    card(
        "temper_the_line",
        Play(
            Choose(Spaces(AllFilters(YOUR_BASE, HasUnits(BASIC)))),
            Upgrade(2, at=IT),
            cost=pay(3),
        ),
        copies=2,
        title="Temper the Line",
    ),
    card("old_blueprints", Play(Look(4, take=1), cost=pay(1))),
    card(
        "charter_of_the_last_city",
        Plan(Choose(Spaces(Buildable())), Build(at=IT), cost=pay(3)),
        keywords=BUILD,
        title="Charter of the Last City",
    ),
    card("archive_pyre", Plan(Burn(2), Draw(2), cost=pay(1))),
    card(  # S-EX-SHIP
        "ship_upgrades",
        Tactic(
            If(On("lagoon"), Steps(Bonus(defence=3), IgnoreTerrain())),
            If(TheyAreOn("desert"), Bonus(defence=1, damage=3)),
            cost=pay(1),
        ),
        Keep(pay(1)),
        copies=2,
        condition="B",
    ),
    card(
        "bulwark_drill",
        Tactic(Bonus(defence=2), If(BaseHere(), Bonus(damage=2)), cost=pay(1)),
        copies=2,
    ),
    card(
        "overlook_battery",
        Tactic(Bonus(damage=2), If(Higher(), Bonus(damage=2)), cost=pay(2)),
        copies=2,
    ),
    card(
        "level_the_field",
        Tactic(IgnoreTerrain(theirs=True), Bonus(damage=1, defence=1), cost=pay(2)),
        title="Level the Field",
    ),
    card(
        "touch_the_fuse",
        Play(
            Choose(Spaces(HasToken(LANDMINE))),
            Remove(LANDMINE, at=IT),
            TrueDamage(2, to=Spaces(ANY_SQUAD, near=IT)),
            cost=pay(2),
        ),
        title="Touch the Fuse",
    ),
    card(
        "ember_lines",
        Tactic(Bonus(damage=TokensOnMap(BARRICADE).capped(4)), cost=pay(1)),
        copies=2,
        condition="E",
    ),
    card(
        "summon_the_masters",
        Play(
            Choose(Spaces(BASE_SPACE)),
            Summon(1, GENERAL, at=IT),
            cost=pay(Sum(3, YOUR_GENERALS)),
        ),
        copies=2,
        condition="D",
        title="Summon the Masters",
    ),
    card(
        "deep_cisterns",
        Play(cost=pay(2)),
        Modify("income_cards", 1),
        Modify("hand_limit", 1),
        Keep(pay(1)),
        condition="B",
    ),
    card(
        "stasis_lamp",
        Play(
            Choose(
                Spaces(
                    AllFilters(ENEMY_SQUAD, NotFilter(HasToken(EXHAUST))),
                    next_to=YOUR_HOLD,
                    within=2,
                )
            ),
            Place(EXHAUST, at=IT),
            cost=pay(2),
        ),
    ),
)
