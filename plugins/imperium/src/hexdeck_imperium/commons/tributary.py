"""The tributaries of the commons."""

from __future__ import annotations

from hexdeck.effects import (
    THIS,
    Branch,
    Cards,
    ChooseOne,
    Discard,
    Doing,
    EachOther,
    Gain,
    If,
    May,
    Pay,
    Play,
    Steps,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Acquire,
    AllCards,
    AllSuits,
    BreakThrough,
    Develop,
    Exhaust,
    FreePlay,
    Garrison,
    Icons,
    InState,
    IsAttack,
    PutOnDeck,
    ResolvePlay,
    Solstice,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    CIVILISED,
    DISCARD,
    REGION,
    city_solstice,
    hand_or_discard,
    icon,
    may_return_unrest,
    others_may_draw,
    this_to_history,
    trading_city,
)

__all__ = ["CARDS"]

SUIT = ("tributary",)

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="melayu_kingdom",
        suits=SUIT,
        vp=3,
        abilities=(
            Play(
                BreakThrough("region"),
                May(FreePlay(Cards("hand", icon("ocean")))),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="harrapans",
        suits=SUIT,
        states=("empire",),
        icons=("metropolis",),
        pinned=True,
        players=3,
        vp=3,
        abilities=(Solstice(city_solstice()),),
    ),
    ImperiumCard(
        name="goryeo",
        suits=SUIT,
        vp=3,
        abilities=(Play(Acquire(CIVILISED), this_to_history()),),
    ),
    ImperiumCard(
        name="akkadians",
        suits=SUIT,
        score=AllSuits("tributary"),
        abilities=(Play(Gain(1, "goods")),),
    ),
    ImperiumCard(
        name="byzantines",
        suits=SUIT,
        states=("empire",),
        vp=3,
        abilities=(Play(BreakThrough("tributary"), this_to_history()),),
    ),
    ImperiumCard(
        name="punt",
        suits=SUIT,
        states=("barbarian",),
        trade="friendly",
        vp=3,
        abilities=(Play(BreakThrough("trade_route"), this_to_history()),),
    ),
    ImperiumCard(
        name="seleucid_empire",
        suits=SUIT,
        icons=("city", "production"),
        pinned=True,
        vp=3,
        abilities=(Solstice(trading_city()),),
    ),
    ImperiumCard(
        name="carolingian_kingdom",
        suits=SUIT,
        icons=("knight",),
        vp=3,
        abilities=(
            Play(
                May(FreePlay(Cards("hand", REGION))),
                May(ResolvePlay(), cost=Doing(Garrison(THIS, Cards("play", REGION)))),
            ),
        ),
    ),
    ImperiumCard(
        name="khmer_empire",
        suits=SUIT,
        score=AllSuits("region").per(4),
        abilities=(
            Play(
                BreakThrough("region"),
                May(FreePlay(Cards("hand", icon("river")))),
                may_return_unrest(),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="sabaeans",
        suits=SUIT,
        vp=3,
        abilities=(
            Play(
                If(InState("barbarian"), Gain(2, "progress")),
                If(InState("empire"), Steps(Develop(), this_to_history())),
            ),
        ),
    ),
    ImperiumCard(
        name="cimmerians",
        suits=SUIT,
        players=4,
        vp=3,
        abilities=(
            Play(others_may_draw(), Gain(Icons("production").times(2), "materials")),
        ),
    ),
    ImperiumCard(
        name="illyrians",
        suits=SUIT,
        states=("barbarian",),
        pinned=True,
        trade="ruthless",
        vp=3,
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch("deck", PutOnDeck(Cards("discard", IsAttack()))),
                    Branch("history", ToHistory(DISCARD)),
                ),
                cost=Pay(1, "materials"),
            ),
        ),
    ),
    ImperiumCard(
        name="tyrrhenians",
        suits=SUIT,
        attack=True,
        free_play=True,
        trade="ruthless",
        score=AllCards(IsAttack()),
        abilities=(
            Play(
                EachOther(Discard(1)),
                May(Garrison(hand_or_discard(), Cards("play", REGION))),
                If(
                    InState("empire"),
                    Steps(FreePlay(Cards("hand", REGION)), this_to_history()),
                ),
            ),
        ),
    ),
)
"""In printed order."""
