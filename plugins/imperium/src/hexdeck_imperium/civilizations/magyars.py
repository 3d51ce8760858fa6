"""The Magyars: riders who raid, settle a plain and are converted."""

from __future__ import annotations

from hexdeck.effects import (
    AllFilters,
    AllOf,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    Costs,
    Discard,
    Doing,
    Draw,
    EachOther,
    Gain,
    If,
    May,
    Pay,
    Play,
    To,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard, Unrest
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    AllPlayers,
    AllSuits,
    Avoid,
    BreakThrough,
    CardIn,
    DrawFrom,
    Exhaust,
    Exists,
    HasGarrison,
    HasIcon,
    Icons,
    InState,
    IsPinned,
    Look,
    Matches,
    PutUnder,
    React,
    Recall,
    ReturnUnrest,
    Solstice,
    StealFromEach,
    Suits,
    TakeFame,
    TakeUnrest,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    KNOWN_SUITS,
    REGION,
    UNCIVILISED,
    UNREST,
    advance,
    any_suit,
    christianity,
    conquer,
    glory,
    hand_or_discard,
    may_garrison,
    may_return_unrest,
    this_to_history,
)

__all__ = ["CIVILIZATION"]

GARRISONED_REGIONS = Cards("play", AllFilters(REGION, HasGarrison()))

POWERS = (
    ImperiumCard(
        name="magyars_a",
        title="Magyars A",
        number="1A",
        start="power",
        suits=("power",),
        side="A",
        reverse="magyars_b",
        score=AllSuits("region").per(3),
        abilities=(
            React(
                "played",
                EachOther(TakeUnrest()),
                where=Matches(AllFilters(REGION, HasIcon("hunt")), Chosen("card")),
                cost=Doing(Discard(2)),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_b",
        title="Magyars B",
        number="1B",
        start="power",
        suits=("power",),
        side="B",
        reverse="magyars_a",
        score=AllSuits("region"),
    ),
)

DECK = (
    ImperiumCard(
        name="magyars_blood_oath",
        title="Blood Oath",
        number="14",
        start="deck",
        states=("barbarian",),
        pinned=True,
        abilities=(
            React("returned_unrest", Draw(1)),
            Whenever(
                "took_unrest",
                Look(1, "nation"),
                May(PutUnder(Chosen("seen"), "nation")),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_mounted_archers",
        title="Mounted Archers",
        number="15",
        start="deck",
        pinned=True,
        abilities=(
            React("attack", Avoid(), by="others", any_turn=True),
            Solstice(May(Gain(1, "population"), cost=Pay(1, "materials"))),
        ),
    ),
    ImperiumCard(
        name="magyars_etelkoz",
        title="Etelkoz",
        number="16",
        start="deck",
        suits=("region",),
        states=("barbarian",),
        icons=("hunt", "river", "production"),
        pinned=True,
        abilities=(Play(may_garrison()),),
    ),
    ImperiumCard(
        name="magyars_levedia",
        title="Levedia",
        number="17",
        start="deck",
        suits=("region",),
        states=("barbarian",),
        icons=("hunt",),
        pinned=True,
        abilities=(Play(may_garrison()),),
    ),
    ImperiumCard(
        name="magyars_conquer",
        title="Conquer",
        number="18",
        start="deck",
        states=("barbarian",),
        abilities=(Play(conquer()),),
    ),
    ImperiumCard(
        name="magyars_glory",
        title="Glory",
        number="19",
        start="deck",
        states=("barbarian",),
        no_garrison=True,
        abilities=(Play(glory()),),
    ),
    ImperiumCard(
        name="magyars_hunters_and_nomads",
        title="Hunters and Nomads",
        number="20",
        start="deck",
        states=("barbarian",),
        abilities=(Play(Gain(Icons("production", "hunt"), "materials")),),
    ),
    ImperiumCard(
        name="magyars_emese",
        title="Emese",
        number="21",
        start="deck",
        states=("barbarian",),
        abilities=(
            Play(
                ChooseOne(
                    Branch("acquire", Acquire(UNCIVILISED), cost=Pay(1, "materials")),
                    Branch("draw", DrawFrom(DISCARD), Gain(2, "population")),
                ),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_almos",
        title="Almos",
        number="22",
        start="deck",
        states=("barbarian",),
        attack=True,
        playable_if=CardIn("magyars_emese"),
        abilities=(
            Play(
                To(
                    Doing(ToHistory(Cards("hand", REGION))),
                    Acquire(any_suit(*KNOWN_SUITS)),
                ),
                EachOther(Recall(Cards("play", IsPinned()))),
                this_to_history(),
            ),
        ),
    ),
)

NATION = (
    ImperiumCard(
        name="magyars_plundering",
        title="Plundering",
        number="6",
        start="nation",
        states=("barbarian",),
        attack=True,
        free_play=True,
        abilities=(
            Play(
                Draw(1),
                EachOther(Recall(Cards("play", REGION))),
                StealFromEach(1, "progress", where=InState("empire")),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_pannonia",
        title="Pannonia",
        number="7",
        start="nation",
        suits=("region",),
        icons=("fertile", "production", "production"),
        pinned=True,
        abilities=(
            Play(
                May(Gain(2, "progress"), cost=Pay(3, "population")),
                may_garrison(),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_great_hungarian_plain",
        title="Great Hungarian Plain",
        number="8",
        start="nation",
        suits=("region",),
        icons=("hunt", "fertile", "production"),
        pinned=True,
        abilities=(Play(Gain(1, "progress"), may_garrison()),),
    ),
    ImperiumCard(
        name="magyars_arpad",
        title="Arpad",
        number="9",
        start="nation",
        states=("barbarian",),
        attack=True,
        playable_if=CardIn("magyars_almos"),
        abilities=(
            Play(
                Acquire(any_suit(*KNOWN_SUITS)),
                AllPlayers(
                    If(
                        Exists(GARRISONED_REGIONS),
                        Abandon(GARRISONED_REGIONS),
                        TakeUnrest(),
                    )
                ),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_advance",
        title="Advance",
        number="10",
        start="nation",
        states=("barbarian",),
        abilities=(Play(advance()),),
    ),
    ImperiumCard(
        name="magyars_great_moravia",
        title="Great Moravia",
        number="11",
        start="nation",
        suits=("tributary",),
        states=("barbarian",),
        abilities=(
            Play(
                Gain(2, "population"),
                Acquire(REGION, exile="also"),
                this_to_history(),
            ),
        ),
    ),
)

ACCESSION = ImperiumCard(
    name="magyars_conversion_to_christianity",
    title="Conversion to Christianity",
    number="2",
    start="accession",
    states=("empire",),
    free_play=True,
    score=Suits("region"),
    abilities=(Play(christianity(), this_to_history()),),
)

DEVELOPMENTS = (
    ImperiumCard(
        name="magyars_saint_stephen_i",
        title="Saint Stephen I",
        number="3",
        start="development",
        states=("empire",),
        cost=Pay(5, "population"),
        vp=4,
        playable_if=CardIn("magyars_arpad"),
        abilities=(
            Play(ToHistory(hand_or_discard(), 3, 0), TakeFame(), this_to_history()),
        ),
    ),
    ImperiumCard(
        name="magyars_bishoprics",
        title="Bishoprics",
        number="4",
        start="development",
        states=("empire",),
        pinned=True,
        cost=Pay(5, "materials"),
        score=AllSuits("civilised"),
        abilities=(
            Play(TakeUnrest()),
            Exhaust(BreakThrough("uncivilised", "civilised")),
            Solstice(
                may_return_unrest(),
                May(ReturnUnrest(Cards("discard", UNREST))),
                where=CardIn("magyars_conversion_to_christianity"),
            ),
        ),
    ),
    ImperiumCard(
        name="magyars_holy_right",
        title="Holy Right",
        number="5",
        start="development",
        states=("empire",),
        unplayable=True,
        cost=Costs(Pay(3, "materials"), Pay(4, "population")),
        needs=AllOf(
            CardIn("magyars_saint_stephen_i"),
            CardIn("magyars_conversion_to_christianity"),
        ),
        vp=8,
    ),
)

CIVILIZATION = CivilizationDefinition(
    name="magyars",
    title="Magyars",
    plan=(
        "Raid with a chain of leaders, each paving the way of the next, then settle: "
        "many regions, and three costly developments."
    ),
    colour="#8c2f39",
    cards=(*POWERS, *DECK, *NATION, ACCESSION, *DEVELOPMENTS),
    unrest=Unrest(deck=1, nation=2, supply=(2, 2, 3, 4)),
)
