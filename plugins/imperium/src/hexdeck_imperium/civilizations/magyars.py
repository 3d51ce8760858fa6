"""The Magyars: riders who raid, settle a plain and are converted."""

from __future__ import annotations

import re
from typing import Any

from hexdeck.effects import (
    Ability,
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


def card(head: str, *abilities: Ability, **printed: Any) -> ImperiumCard:
    """Return a card by its number and title; of the draw deck, if nothing is said."""
    number, _, title = head.partition(" ")
    words = re.findall("[a-z]+", title.lower())
    name = "_".join(words).removeprefix("magyars_")
    printed = {"title": title, "number": number, "start": "deck", **printed}
    return ImperiumCard(name=f"magyars_{name}", abilities=abilities, **printed)


POWERS = (
    card(
        "1A Magyars A",
        React(
            "played",
            EachOther(TakeUnrest()),
            where=Matches(AllFilters(REGION, HasIcon("hunt")), Chosen("card")),
            cost=Doing(Discard(2)),
        ),
        start="power",
        suits=("power",),
        side="A",
        reverse="magyars_b",
        score=AllSuits("region").per(3),
    ),
    card(
        "1B Magyars B",
        start="power",
        suits=("power",),
        side="B",
        reverse="magyars_a",
        score=AllSuits("region"),
    ),
)

DECK = (
    card(
        "14 Blood Oath",
        React("returned_unrest", Draw(1)),
        Whenever(
            "took_unrest",
            Look(1, "nation"),
            May(PutUnder(Chosen("seen"), "nation")),
        ),
        states=("barbarian",),
        pinned=True,
    ),
    card(
        "15 Mounted Archers",
        React("attack", Avoid(), by="others", any_turn=True),
        Solstice(May(Gain(1, "population"), cost=Pay(1, "materials"))),
        pinned=True,
    ),
    card(
        "16 Etelkoz",
        Play(may_garrison()),
        suits=("region",),
        states=("barbarian",),
        icons=("hunt", "river", "production"),
        pinned=True,
    ),
    card(
        "17 Levedia",
        Play(may_garrison()),
        suits=("region",),
        states=("barbarian",),
        icons=("hunt",),
        pinned=True,
    ),
    card("18 Conquer", Play(conquer()), states=("barbarian",)),
    card("19 Glory", Play(glory()), states=("barbarian",), no_garrison=True),
    card(
        "20 Hunters and Nomads",
        Play(Gain(Icons("production", "hunt"), "materials")),
        states=("barbarian",),
    ),
    card(
        "21 Emese",
        Play(
            ChooseOne(
                Branch("acquire", Acquire(UNCIVILISED), cost=Pay(1, "materials")),
                Branch("draw", DrawFrom(DISCARD), Gain(2, "population")),
            ),
            this_to_history(),
        ),
        states=("barbarian",),
    ),
    card(
        "22 Almos",
        Play(
            To(
                Doing(ToHistory(Cards("hand", REGION))),
                Acquire(any_suit(*KNOWN_SUITS)),
            ),
            EachOther(Recall(Cards("play", IsPinned()))),
            this_to_history(),
        ),
        states=("barbarian",),
        attack=True,
        playable_if=CardIn("magyars_emese"),
    ),
)

NATION = (
    card(
        "6 Plundering",
        Play(
            Draw(1),
            EachOther(Recall(Cards("play", REGION))),
            StealFromEach(1, "progress", where=InState("empire")),
        ),
        start="nation",
        states=("barbarian",),
        attack=True,
        free_play=True,
    ),
    card(
        "7 Pannonia",
        Play(
            May(Gain(2, "progress"), cost=Pay(3, "population")),
            may_garrison(),
        ),
        start="nation",
        suits=("region",),
        icons=("fertile", "production", "production"),
        pinned=True,
    ),
    card(
        "8 Great Hungarian Plain",
        Play(Gain(1, "progress"), may_garrison()),
        start="nation",
        suits=("region",),
        icons=("hunt", "fertile", "production"),
        pinned=True,
    ),
    card(
        "9 Arpad",
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
        start="nation",
        states=("barbarian",),
        attack=True,
        playable_if=CardIn("magyars_almos"),
    ),
    card("10 Advance", Play(advance()), start="nation", states=("barbarian",)),
    card(
        "11 Great Moravia",
        Play(
            Gain(2, "population"),
            Acquire(REGION, exile="also"),
            this_to_history(),
        ),
        start="nation",
        suits=("tributary",),
        states=("barbarian",),
    ),
)

ACCESSION = card(
    "2 Conversion to Christianity",
    Play(christianity(), this_to_history()),
    start="accession",
    states=("empire",),
    free_play=True,
    score=Suits("region"),
)

DEVELOPMENTS = (
    card(
        "3 Saint Stephen I",
        Play(ToHistory(hand_or_discard(), 3, 0), TakeFame(), this_to_history()),
        start="development",
        states=("empire",),
        cost=Pay(5, "population"),
        vp=4,
        playable_if=CardIn("magyars_arpad"),
    ),
    card(
        "4 Bishoprics",
        Play(TakeUnrest()),
        Exhaust(BreakThrough("uncivilised", "civilised")),
        Solstice(
            may_return_unrest(),
            May(ReturnUnrest(Cards("discard", UNREST))),
            where=CardIn("magyars_conversion_to_christianity"),
        ),
        start="development",
        states=("empire",),
        pinned=True,
        cost=Pay(5, "materials"),
        score=AllSuits("civilised"),
    ),
    card(
        "5 Holy Right",
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
