"""
The Martians: visitors full of progress whose gadgets do them no good.

They begin as an empire of aliens. Progress that they pay stirs up unrest; when none is
left they go native, for good, and only then can play their developments, unless their
reactor has exploded. A gadget costs points unless it has become history.
"""

from __future__ import annotations

import re
from typing import Any

from hexdeck.effects import (
    IT,
    THIS,
    Ability,
    AllFilters,
    AllOf,
    AnyOf,
    AtMost,
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
    EachOther,
    Effect,
    Gain,
    If,
    Lose,
    May,
    Modify,
    Named,
    Not,
    NotFilter,
    Number,
    OfSuit,
    Pay,
    Play,
    Pool,
    To,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard, Reading, Unrest
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    AddTo,
    AllSuits,
    Among,
    BreakThrough,
    Brought,
    Convert,
    Develop,
    DiscardCards,
    DrawFrom,
    DrawIfAble,
    EndOfSolstice,
    Exchange,
    Exhaust,
    Exile,
    ExileAll,
    Find,
    FlipState,
    FreePlay,
    FromMarket,
    GainAction,
    GainNation,
    Garrison,
    Garrisoned,
    IsPinned,
    KindsInPlay,
    Look,
    Matches,
    MoveOnto,
    ProgressScore,
    PutBack,
    PutUnder,
    React,
    ReadingIs,
    Recall,
    ReceivedResource,
    ResolvePlay,
    ReturnUnrest,
    RevealTop,
    Setup,
    Solstice,
    Suits,
    Swap,
    Take,
    TakeFame,
    TakeUnrest,
    ThisIn,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    HISTORY,
    KNOWN_SUITS,
    REGION,
    UNREST,
    any_suit,
    exile_market,
    may_garrison,
    not_unrest,
    others_may_draw,
    this_to_history,
)

__all__ = ["CIVILIZATION"]

GADGET = OfSuit("gadget")
NO_GADGET = NotFilter(GADGET)
ANY_CARD = any_suit(*KNOWN_SUITS)
LANDSCAPES = KindsInPlay("river", "fertile", "ocean", "hunt")
POWER = Cards("power", OfSuit("power"))
REGION_IN_PLAY = Cards("play", REGION)
PINNED_NO_REGION = Cards("play", AllFilters(NotFilter(REGION), IsPinned()))
SETTLED = Cards("play", AllFilters(NO_GADGET, REGION))
REACTOR = Cards("play", Named("martians_reactor_explosion"))
LANDING_SITE = Cards("play", Named("martians_landing_site"))
ALIEN, NATIVE = ("empire",), ("barbarian",)

FROM_GADGET = Matches(GADGET, Chosen("card"))
"""That the card that an event speaks of is a gadget."""

GOT_PROGRESS = ReceivedResource("progress")
FROM_ELSEWHERE = AllOf(GOT_PROGRESS, Not(FROM_GADGET), Not(FromMarket()))
CONVERT_ONE = Convert(1, "progress", "population")
EXILE_GADGET = Doing(Exile(Among(Cards("play", GADGET), Cards("hand", GADGET))))


def convert_any(most: Number) -> Effect:
    """Return that so much progress, or less, may be converted into population."""
    return Convert(most, "progress", "population", optional=True)


def card(head: str, *abilities: Ability, **printed: Any) -> ImperiumCard:
    """Return a card by its number and title; of the draw deck, if nothing is said."""
    number, _, title = head.partition(" ")
    name = "_".join(re.findall("[a-z]+", title.lower())).removeprefix("martians_")
    printed = {"title": title, "number": number, "start": "deck", **printed}
    return ImperiumCard(name=f"martians_{name}", abilities=abilities, **printed)


def face(
    head: str, start: str, reverse: str, *abilities: Ability, **printed: Any
) -> ImperiumCard:
    """Return a face of the power card or of the state card."""
    printed |= {"start": start, "side": head.partition(" ")[0][-1]}
    if start == "power":
        printed["suits"] = ("power",)
    return card(head, *abilities, reverse=f"martians_{reverse}", **printed)


def gadget(
    head: str,
    suit: str,
    vp: int,
    *steps: Effect,
    more: tuple[Ability, ...] = (),
    **printed: Any,
) -> ImperiumCard:
    """Return a gadget: it brings 1 progress, and costs points outside history."""
    printed = {"start": "nation", "suits": ("gadget", suit), "vp": vp, **printed}
    play = Play(Gain(1, "progress"), *steps)
    return card(head, play, *more, score_if=Not(ThisIn("history")), **printed)


def development(head: str, *abilities: Ability, **printed: Any) -> ImperiumCard:
    """Return a development: it costs 3 population, and natives play it."""
    printed |= {"start": "development", "states": NATIVE, "cost": Pay(3, "population")}
    return card(head, *abilities, **printed)


CARDS: tuple[ImperiumCard, ...] = (
    face(
        "1A Martians A",
        "power",
        "b",
        Setup(Gain(25, "progress")),
        Whenever(
            "received",
            May(Lose(1, "progress"), cost=Doing(Discard(1))),
            where=AllOf(GOT_PROGRESS, AnyOf(FROM_GADGET, FromMarket())),
        ),
        Whenever(
            "received",
            May(Lose(ChosenNumber("count"), "progress")),
            where=FROM_ELSEWHERE,
        ),
    ),
    face(
        "1B Martians B",
        "power",
        "a",
        Setup(Gain(20, "progress")),
        React("let_go", Gain(1, "population"), Gain(1, "progress"), where=FROM_GADGET),
    ),
    face(
        "29A Alien",
        "state",
        "gone_native",
        Whenever("paid", TakeUnrest(ChosenNumber("count")), where=GOT_PROGRESS),
        Modify("no_progress_for_unrest", 1),
        Modify("no_king", 1, where=ReadingIs("martian_king")),
        ProgressScore(3),
        EndOfSolstice(
            ExileAll(Among(Cards("nation"), REACTOR)),
            FlipState(),
            where=AtMost(Pool("progress"), 0),
        ),
        states=ALIEN,
    ),
    face("29B Gone Native", "state", "alien", states=NATIVE),
    card(
        "15 Take Me to Your Leader",
        Play(
            ChooseOne(
                Branch("move", MoveOnto(2, "progress")),
                Branch(
                    "acquire",
                    Acquire(any_suit("region", "tributary")),
                    convert_any(Brought("progress")),
                    cost=Pay(2, "population"),
                ),
            )
        ),
        states=ALIEN,
    ),
    card(
        "16 Flying Drone",
        Play(
            ChooseOne(
                Branch("find", Find(REGION), cost=Pay(1, "population")),
                Branch(
                    "break_through",
                    BreakThrough("region"),
                    cost=Doing(Abandon(LANDING_SITE), TakeUnrest()),
                ),
            )
        ),
        states=ALIEN,
        free_play=True,
    ),
    card(
        "17 Sharing Our Secrets",
        Exhaust(Swap(Cards("hand", GADGET), NO_GADGET)),
        Whenever(
            "played",
            ChooseOne(
                Branch("convert", CONVERT_ONE, Draw(1)),
                Branch("gain", Gain(1, "progress")),
            ),
            by="others",
            where=FROM_GADGET,
        ),
        states=ALIEN,
        pinned=True,
    ),
    card(
        "18 Ancient Astronauts",
        Play(
            others_may_draw(),
            ChooseOne(
                Branch("convert", convert_any(Suits("region"))),
                Branch("goods", Gain(LANDSCAPES, "goods")),
            ),
        ),
    ),
    card(
        "19 Signals to Space",
        Exhaust(
            ReturnUnrest(Cards("discard", UNREST)),
            May(CONVERT_ONE),
            cost=Doing(Abandon(REGION_IN_PLAY)),
        ),
        pinned=True,
    ),
    card(
        "20 Glorious Uplifting",
        Play(
            To(
                Doing(MoveOnto(5, "population", POWER), ToHistory(PINNED_NO_REGION, 2)),
                TakeFame(),
            ),
            this_to_history(),
        ),
        states=ALIEN,
    ),
    card(
        "21 Sword of Power",
        Play(
            ChooseOne(
                Branch("acquire", Acquire(ANY_CARD), cost=Doing(GainNation())),
                Branch(
                    "break_through",
                    BreakThrough(like=IT),
                    cost=Doing(DiscardCards(Cards("hand", GADGET))),
                ),
            )
        ),
        states=ALIEN,
    ),
    card(
        "22 Oannes, the Sage",
        Play(BreakThrough("uncivilised", "civilised"), this_to_history()),
    ),
    gadget(
        "23 Cryostasis",
        "region",
        -1,
        more=(
            Exhaust(Gain(1, "population"), cost=Doing(Garrison())),
            Solstice(
                May(DrawFrom(Garrisoned(THIS, NO_GADGET)), cost=Doing(Discard(1)))
            ),
        ),
        start="deck",
        pinned=True,
    ),
    card(
        "24 Landing Site",
        Play(
            Look(2, "nation"),
            PutBack(),
            May(Exchange(Cards("hand", not_unrest()), Chosen("seen"))),
        ),
        suits=("region",),
        pinned=True,
    ),
    card(
        "25 Thoats",
        Exhaust(
            FreePlay(Cards("hand", REGION)),
            EachOther(Gain(1, "materials")),
            cost=Doing(Discard(1)),
        ),
        pinned=True,
    ),
    gadget(
        "6 Maps of Nibiru",
        "civilised",
        -2,
        To(Pay(2, "population"), BreakThrough(*KNOWN_SUITS, exile="only")),
        May(Exile(THIS)),
        states=ALIEN,
        icons=("scroll",),
    ),
    gadget(
        "7 Teleportation",
        "uncivilised",
        -5,
        RevealTop(),
        ChooseOne(
            Branch("exile", Exile(IT), Gain(1, "goods")),
            Branch("discard", Take(IT, to="discard"), TakeUnrest(1, to="discard")),
        ),
        May(Exile(THIS)),
        free_play=True,
    ),
    gadget(
        "8 Fracture of Time",
        "uncivilised",
        -3,
        PutUnder(Cards("exile", ANY_CARD, of="shared"), "main"),
        May(GainAction(), cost=Doing(ToHistory(Cards("hand", NO_GADGET)))),
        May(Exile(THIS)),
        free_play=True,
    ),
    gadget(
        "9 Eco-bubble",
        "region",
        -1,
        May(AddTo(1, "goods")),
        May(exile_market()),
        may_garrison(2),
        icons=("hunt",),
        pinned=True,
    ),
    gadget(
        "10 Chariot of the Gods",
        "tributary",
        -3,
        Acquire(any_suit("region", "tributary")),
        EachOther(Recall(REGION_IN_PLAY)),
        May(
            ChooseOne(
                Branch(
                    "garrison",
                    ResolvePlay(Chosen("host")),
                    cost=Doing(Garrison(THIS, REGION_IN_PLAY)),
                ),
                Branch("exile", Exile(THIS)),
            )
        ),
        icons=("knight",),
        attack=True,
    ),
    gadget(
        "11 Resurrection Stone",
        "uncivilised",
        -3,
        FreePlay(Among(DISCARD, HISTORY)),
        If(Not(Matches(UNREST)), Exile(IT)),
        May(Exile(THIS)),
        icons=("miracle",),
    ),
    gadget(
        "12 Crystal Skull",
        "uncivilised",
        -2,
        DrawIfAble(2),
        May(ToHistory()),
        May(Exile(THIS)),
        icons=("mask",),
        free_play=True,
    ),
    gadget(
        "14 Cloning Vats",
        "civilised",
        -3,
        FreePlay(DISCARD),
        May(Exile(THIS)),
        states=ALIEN,
    ),
    card(
        "2 Reactor Explosion",
        Modify("plain_developments", 1),
        Solstice(TakeUnrest(2), ToHistory(Cards("hand", UNREST))),
        start="accession",
        pinned=True,
        stays=True,
        gained_to="play",
        flips=False,
    ),
    development(
        "3 Permanent Settlement",
        Play(
            To(
                Costs(Pay(3, "goods"), Doing(ToHistory(SETTLED))),
                TakeFame(),
                Gain(1, "progress"),
            )
        ),
        score=Count(Cards("play", IsPinned())).per(3),
    ),
    development(
        "4 Rituals of Earthlings",
        Play(
            To(
                EXILE_GADGET,
                ChooseOne(
                    Branch("develop", Develop()),
                    Branch("break_through", BreakThrough("uncivilised", "civilised")),
                ),
            )
        ),
        score=AllSuits("uncivilised", "civilised").per(2),
    ),
    development(
        "5 Alien Overlord",
        Play(
            To(EXILE_GADGET, BreakThrough("tributary", "region")),
            EachOther(Abandon(REGION_IN_PLAY)),
        ),
        score=AllSuits("tributary", "region").per(2),
        attack=True,
    ),
)
"""Faces, draw deck, nation deck with the accession card, developments."""

CIVILIZATION = CivilizationDefinition(
    name="martians",
    title="Martians",
    plan=(
        "Begin rich in progress, which stirs up unrest when it is spent; use gadgets "
        "and be rid of them, or lose it all and go native."
    ),
    colour="#4f9d69",
    cards=CARDS,
    unrest=Unrest(deck=1, nation=1, supply=(2, 2, 2, 2)),
    start_state="martians_alien",
    readings=(
        Reading(name="martian_king", help="King of Kings gives an Alien nothing."),
    ),
)
"""The Martians."""
