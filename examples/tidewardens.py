"""
The Tidewardens: a small faction of Suriya, as a plugin of one file.

`hexdeck --plugin examples/tidewardens.py play suriya` plays with it.
"""

from __future__ import annotations

import hexdeck
from hexdeck.effects import (
    IT,
    Ability,
    Choose,
    Draw,
    Faces,
    Gain,
    Modify,
    Play,
    Roll,
    Spaces,
    Whenever,
)
from hexdeck_suriya.model import FactionDefinition
from hexdeck_suriya.nodes import (
    Bonus,
    Build,
    Buildable,
    Burn,
    GainCard,
    MoveSquad,
    Plan,
    Reroll,
    Standing,
    Summon,
    Tactic,
    TrueDamage,
    Upgrade,
)
from hexdeck_suriya.phrases import (
    BASIC,
    BUILD,
    ELITE,
    ENEMY_SQUAD,
    GENERAL,
    MINERALS,
    SUMMON_SPACE,
    YOUR_SQUAD,
    base,
    card,
    general,
    pay,
)

HOME = Choose(Spaces(SUMMON_SPACE))
SQUAD = Choose(Spaces(YOUR_SQUAD))
PREY = Choose(Spaces(ENEMY_SQUAD, next_to=YOUR_SQUAD))
SITE = Choose(Spaces(Buildable()))

# A pile of 30: fifteen cards, each twice.
CARDS: dict[str, Ability] = {
    "tide_guard": Play(HOME, Summon(2, BASIC, at=IT), cost=pay(2)),
    "reef_knights": Play(HOME, Summon(1, ELITE, at=IT), cost=pay(3)),
    "admiral_calls": Play(HOME, Summon(1, GENERAL, at=IT), cost=pay(4)),
    "salvage": Play(Gain(2, MINERALS)),
    "pearl_trade": Play(Gain(4, MINERALS), cost=pay(2)),
    "charts": Play(Draw(2), cost=pay(1)),
    "fair_wind": Play(SQUAD, MoveSquad(IT, steps=2, whole=True), cost=pay(2)),
    "undertow": Play(PREY, Roll(2, ELITE), TrueDamage(Faces("D"), to=IT), cost=pay(3)),
    "drill": Play(SQUAD, Upgrade(1, at=IT), cost=pay(1)),
    "ebb": Plan(Burn(2), Draw(1), cost=pay(1)),
    "flood": Plan(GainCard(), cost=pay(2)),
    "breakers": Tactic(Bonus(damage=2), cost=pay(1)),
    "sea_wall": Tactic(Bonus(defence=2), cost=pay(1)),
    "spring_tide": Tactic(Bonus(damage=2, defence=2), cost=pay(3)),
    "second_wave": Tactic(Reroll(2), cost=pay(1)),
}

TIDEWARDENS = FactionDefinition(
    name="tidewardens",
    plan="Trade for minerals, and come with one great squad.",
    colour="#2b7a8c",
    cards=tuple(card(name, ability, copies=2) for name, ability in CARDS.items()),
    starters=(
        card("deckhand", Play(HOME, Summon(1, BASIC, at=IT), cost=pay(1)), copies=3),
        card("cargo", Play(Gain(2, MINERALS)), copies=2),
        card("harbour", Play(SITE, Build(at=IT), cost=pay(4)), keywords=BUILD),
        card("boarding", Tactic(Bonus(damage=2), cost=pay(1))),
    ),
    generals=(
        general("harbourmaster", Modify("income_minerals", 1), hp=2, bonus="mineral"),
        general("storm_admiral", Standing(damage=2), hp=4),
        general("pilot", Whenever("won_combat", Draw(1)), hp=3, bonus="draw"),
    ),
    bases=(
        base("lighthouse", Modify("hand_limit", 1)),
        base("breakwater", Standing(defence=1)),
        base("market_quay", Modify("income_cards", 1)),
    ),
    basic_tray=("", "", "mineral", "", "", "", "", "draw", "", "mineral"),
    elite_tray=("", "", "draw", "", "", "mineral"),
)


@hexdeck.hookimpl
def suriya_factions() -> list[FactionDefinition]:
    """Register the faction."""
    return [TIDEWARDENS]
