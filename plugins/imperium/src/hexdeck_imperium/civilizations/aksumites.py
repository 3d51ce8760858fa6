"""The Aksumites: traders who pick what the market has loaded with resources."""

from __future__ import annotations

from hexdeck.effects import (
    THIS,
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

POWERS = (
    ImperiumCard(
        name="aksumites_a",
        title="Aksumites A",
        number="1A",
        start="power",
        suits=("power",),
        side="A",
        reverse="aksumites_b",
        score=Pool("materials").per(6),
        abilities=(
            React(
                "gained_card",
                Gain(1, "goods"),
                where=AllOf(
                    AtLeast(ChosenNumber("tokens"), 2),
                    AtLeast(ChosenNumber("market"), 1),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="aksumites_b",
        title="Aksumites B",
        number="1B",
        start="power",
        suits=("power",),
        side="B",
        reverse="aksumites_a",
        score=AllIcons("production"),
    ),
)

DEVELOPMENTS = (
    ImperiumCard(
        name="aksumites_king_endubis",
        title="King Endubis",
        number="3",
        start="development",
        states=("empire",),
        cost=Costs(Pay(2, "materials"), Pay(3, "population")),
        score=AllIcons("production").per(2),
        abilities=(
            Play(Gain(3, "materials"), BreakThrough("region"), this_to_history()),
        ),
    ),
    ImperiumCard(
        name="aksumites_aksumite_coinage",
        title="Aksumite Coinage",
        number="4",
        start="development",
        states=("empire",),
        pinned=True,
        icons=("production", "merchant"),
        cost=Costs(Pay(4, "materials"), Pay(3, "population")),
        vp=2,
        abilities=(
            Exhaust(Draw(2), AddTo(1, "materials")),
            Solstice(Gain(2, "materials")),
        ),
    ),
    ImperiumCard(
        name="aksumites_himyarite_kingdom",
        title="Himyarite Kingdom",
        number="5",
        start="development",
        suits=("tributary",),
        states=("empire",),
        cost=Pay(2, "population"),
        vp=1,
        free_play=True,
        abilities=(
            Play(Gain(Suits("trade_route").times(2), "progress"), this_to_history()),
        ),
    ),
    ImperiumCard(
        name="aksumites_conversion_to_christianity",
        title="Conversion to Christianity",
        number="6",
        start="development",
        states=("empire",),
        cost=Pay(5, "materials"),
        score=Suits("region"),
        free_play=True,
        abilities=(
            Play(
                christianity(),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="aksumites_land_of_sheba",
        title="Land of Sheba",
        number="7",
        start="development",
        suits=("region",),
        states=("empire",),
        pinned=True,
        icons=("production", "production", "fertile"),
        cost=Pay(2, "population"),
        vp=1,
        abilities=(Play(Gain(1, "progress"), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="aksumites_exotic_trade",
        title="Exotic Trade",
        number="8",
        start="development",
        states=("empire",),
        cost=Costs(Pay(3, "materials"), Pay(1, "goods")),
        free_if=CardIn("aksumites_land_of_sheba", "play"),
        vp=2,
        free_play=True,
        abilities=(Play(Acquire(HasOn(1, "materials"), to="deck")),),
    ),
)

NATION = (
    ImperiumCard(
        name="aksumites_stelae",
        title="Stelae",
        number="9",
        start="nation",
        pinned=True,
        score=Count(Garrisoned()).per(2),
        abilities=(
            Exhaust(FreePlay(Cards("hand", UNREST))),
            Solstice(
                ChooseOne(
                    Branch("garrison", Garrison(hand_or_discard(), THIS)),
                    Branch("abandon", Abandon(Cards("play", IsPinned()))),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="aksumites_kingdom_of_kush",
        title="Kingdom of Kush",
        number="10",
        start="nation",
        suits=("tributary",),
        states=("barbarian",),
        abilities=(
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
        ),
    ),
    ImperiumCard(
        name="aksumites_city_of_adulis",
        title="City of Adulis",
        number="11",
        start="nation",
        pinned=True,
        icons=("ocean", "city"),
        abilities=(Solstice(harbour_city()),),
    ),
    ImperiumCard(
        name="aksumites_glory",
        title="Glory",
        number="12",
        start="nation",
        no_garrison=True,
        abilities=(Play(glory()),),
    ),
)

DECK = (
    ImperiumCard(
        name="aksumites_city_of_axum",
        title="City of Axum",
        number="14",
        start="deck",
        pinned=True,
        icons=("city",),
        abilities=(Solstice(May(city_solstice(), cost=Doing(Discard(1)))),),
    ),
    ImperiumCard(
        name="aksumites_eritrean_highlands",
        title="Eritrean Highlands",
        number="15",
        start="deck",
        suits=("region",),
        pinned=True,
        icons=("production",),
        abilities=(Play(Gain(2, "population"), may_garrison()),),
    ),
    ImperiumCard(
        name="aksumites_amhara",
        title="Amhara",
        number="16",
        start="deck",
        suits=("region",),
        pinned=True,
        icons=("river", "production"),
        abilities=(Play(may_garrison()),),
    ),
    ImperiumCard(
        name="aksumites_salt_mines",
        title="Salt Mines",
        number="17",
        start="deck",
        pinned=True,
        vp=1,
        score_if=ThisIn("history"),
        abilities=(
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
        ),
    ),
    ImperiumCard(
        name="aksumites_geez_script",
        title="Ge'ez Script",
        number="18",
        start="deck",
        pinned=True,
        abilities=(
            Exhaust(
                ToHistory(),
                If(
                    Matches(any_suit("uncivilised", "civilised")),
                    Gain(1, "progress"),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="aksumites_prosperity",
        title="Prosperity",
        number="19",
        start="deck",
        abilities=(Play(others_may_draw(), prosperity()),),
    ),
    ImperiumCard(
        name="aksumites_advance",
        title="Advance",
        number="20",
        start="deck",
        states=("barbarian",),
        abilities=(Play(advance()),),
    ),
    ImperiumCard(
        name="aksumites_conquer",
        title="Conquer",
        number="21",
        start="deck",
        states=("barbarian",),
        abilities=(Play(conquer()),),
    ),
)

ACCESSION = ImperiumCard(
    name="aksumites_maritime_spice_route",
    title="Maritime Spice Route",
    number="2",
    start="accession",
    suits=("trade_route",),
    icons=("ocean",),
    abilities=(
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
    ),
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
