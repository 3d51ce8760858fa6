"""The Aksumites: traders who pick what the market has loaded with resources."""

from __future__ import annotations

import re
from typing import Any

from hexdeck.effects import (
    THIS,
    Ability,
    AllOf,
    AtLeast,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    ChosenNumber,
    Costs,
    Count,
    Discard,
    Doing,
    Draw,
    Gain,
    If,
    May,
    Pay,
    Play,
    Pool,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard, Unrest
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    AddTo,
    AllIcons,
    BreakThrough,
    CardIn,
    Commerce,
    Exhaust,
    FreePlay,
    Garrison,
    Garrisoned,
    HasOn,
    IsPinned,
    KindsInPlay,
    Matches,
    Profit,
    React,
    Solstice,
    Suits,
    ThisIn,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    REGION,
    UNCIVILISED,
    UNREST,
    advance,
    any_suit,
    christianity,
    city_solstice,
    conquer,
    exile_market,
    glory,
    hand_or_discard,
    harbour_city,
    icon,
    may_garrison,
    others_may_draw,
    prosperity,
    this_to_history,
)

__all__ = ["CIVILIZATION"]


def card(head: str, *abilities: Ability, **printed: Any) -> ImperiumCard:
    """Return a card by its number and title; of the draw deck, if nothing is said."""
    number, _, title = head.partition(" ")
    words = re.findall("[a-z]+", title.lower().replace("'", ""))
    name = "_".join(words).removeprefix("aksumites_")
    printed = {"title": title, "number": number, "start": "deck", **printed}
    return ImperiumCard(name=f"aksumites_{name}", abilities=abilities, **printed)


POWERS = (
    card(
        "1A Aksumites A",
        React(
            "gained_card",
            Gain(1, "goods"),
            where=AllOf(
                AtLeast(ChosenNumber("tokens"), 2),
                AtLeast(ChosenNumber("market"), 1),
            ),
        ),
        start="power",
        suits=("power",),
        side="A",
        reverse="aksumites_b",
        score=Pool("materials").per(6),
    ),
    card(
        "1B Aksumites B",
        start="power",
        suits=("power",),
        side="B",
        reverse="aksumites_a",
        score=AllIcons("production"),
    ),
)

DEVELOPMENTS = (
    card(
        "3 King Endubis",
        Play(Gain(3, "materials"), BreakThrough("region"), this_to_history()),
        start="development",
        states=("empire",),
        cost=Costs(Pay(2, "materials"), Pay(3, "population")),
        score=AllIcons("production").per(2),
    ),
    card(
        "4 Aksumite Coinage",
        Exhaust(Draw(2), AddTo(1, "materials")),
        Solstice(Gain(2, "materials")),
        start="development",
        states=("empire",),
        pinned=True,
        icons=("production", "merchant"),
        cost=Costs(Pay(4, "materials"), Pay(3, "population")),
        vp=2,
    ),
    card(
        "5 Himyarite Kingdom",
        Play(Gain(Suits("trade_route").times(2), "progress"), this_to_history()),
        start="development",
        suits=("tributary",),
        states=("empire",),
        cost=Pay(2, "population"),
        vp=1,
        free_play=True,
    ),
    card(
        "6 Conversion to Christianity",
        Play(
            christianity(),
            this_to_history(),
        ),
        start="development",
        states=("empire",),
        cost=Pay(5, "materials"),
        score=Suits("region"),
        free_play=True,
    ),
    card(
        "7 Land of Sheba",
        Play(Gain(1, "progress"), exile_market(), may_garrison()),
        start="development",
        suits=("region",),
        states=("empire",),
        pinned=True,
        icons=("production", "production", "fertile"),
        cost=Pay(2, "population"),
        vp=1,
    ),
    card(
        "8 Exotic Trade",
        Play(Acquire(HasOn(1, "materials"), to="deck")),
        start="development",
        states=("empire",),
        cost=Costs(Pay(3, "materials"), Pay(1, "goods")),
        free_if=CardIn("aksumites_land_of_sheba", "play"),
        vp=2,
        free_play=True,
    ),
)

NATION = (
    card(
        "9 Stelae",
        Exhaust(FreePlay(Cards("hand", UNREST))),
        Solstice(
            ChooseOne(
                Branch("garrison", Garrison(hand_or_discard(), THIS)),
                Branch("abandon", Abandon(Cards("play", IsPinned()))),
            )
        ),
        start="nation",
        pinned=True,
        score=Count(Garrisoned()).per(2),
    ),
    card(
        "10 Kingdom of Kush",
        Play(
            ChooseOne(
                Branch("progress", Gain(2, "progress")),
                Branch(
                    "break_through",
                    BreakThrough("trade_route"),
                    this_to_history(),
                    cost=Pay(1, "progress"),
                ),
            )
        ),
        start="nation",
        suits=("tributary",),
        states=("barbarian",),
    ),
    card(
        "11 City of Adulis",
        Solstice(harbour_city()),
        start="nation",
        pinned=True,
        icons=("ocean", "city"),
    ),
    card("12 Glory", Play(glory()), start="nation", no_garrison=True),
)

DECK = (
    card(
        "14 City of Axum",
        Solstice(May(city_solstice(), cost=Doing(Discard(1)))),
        pinned=True,
        icons=("city",),
    ),
    card(
        "15 Eritrean Highlands",
        Play(Gain(2, "population"), may_garrison()),
        suits=("region",),
        pinned=True,
        icons=("production",),
    ),
    card(
        "16 Amhara",
        Play(may_garrison()),
        suits=("region",),
        pinned=True,
        icons=("river", "production"),
    ),
    card(
        "17 Salt Mines",
        Whenever(
            "acquired",
            Gain(1, "population"),
            where=Matches(REGION, Chosen("card")),
        ),
        Whenever(
            "acquired",
            Gain(1, "materials"),
            where=Matches(UNCIVILISED, Chosen("card")),
        ),
        pinned=True,
        vp=1,
        score_if=ThisIn("history"),
    ),
    card(
        "18 Ge'ez Script",
        Exhaust(
            ToHistory(),
            If(
                Matches(any_suit("uncivilised", "civilised")),
                Gain(1, "progress"),
            ),
        ),
        pinned=True,
    ),
    card("19 Prosperity", Play(others_may_draw(), prosperity())),
    card("20 Advance", Play(advance()), states=("barbarian",)),
    card("21 Conquer", Play(conquer()), states=("barbarian",)),
)

ACCESSION = card(
    "2 Maritime Spice Route",
    Commerce(
        ChooseOne(
            Branch(
                "materials",
                Gain(
                    KindsInPlay("river", "fertile", "ocean", "city").times(2),
                    "materials",
                ),
            ),
            Branch("acquire", Acquire(icon("ocean"))),
        )
    ),
    Profit(FreePlay(DISCARD)),
    start="accession",
    suits=("trade_route",),
    icons=("ocean",),
)

CIVILIZATION = CivilizationDefinition(
    name="aksumites",
    title="Aksumites",
    plan=(
        "Trade along many routes, pick the market cards that are rich in resources, "
        "and turn materials and production into points."
    ),
    colour="#8a5a2b",
    cards=(*POWERS, ACCESSION, *DEVELOPMENTS, *NATION, *DECK),
    unrest=Unrest(deck=2, nation=1),
    modules=("trade",),
    exhaustion_tokens=5,
)
