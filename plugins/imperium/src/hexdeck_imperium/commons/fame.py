"""The fame cards of the commons, the two faces of King of Kings last."""

from __future__ import annotations

from hexdeck.effects import (
    AllFilters,
    AtLeast,
    Branch,
    Cards,
    ChooseOne,
    ChosenNumber,
    Count,
    Doing,
    Draw,
    Gain,
    If,
    Lasting,
    May,
    NotFilter,
    Play,
    Steps,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Acquire,
    BreakThrough,
    Develop,
    EachMay,
    EndGame,
    FreePlay,
    Garrison,
    Garrisoned,
    HasGarrison,
    InState,
    React,
    ResolvePlay,
    ReturnUnrest,
    Reward,
)
from hexdeck_imperium.phrases import (
    HAND,
    KNOWN_SUITS,
    REGION,
    UNREST,
    any_suit,
    hand_or_discard,
    this_to_history,
)

__all__ = ["CARDS"]

SUIT = ("fame",)
BROKE = AtLeast(ChosenNumber("broke"), 1)
FREE_REGION = Cards("play", AllFilters(NotFilter(HasGarrison()), REGION))

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="supreme",
        suits=SUIT,
        copies=2,
        kept=True,
        no_garrison=True,
        vp=11,
    ),
    ImperiumCard(
        name="determined",
        suits=SUIT,
        icons=("knight",),
        score=Count(Garrisoned(Cards("play", REGION))),
        abilities=(
            Play(
                BreakThrough("region", "tributary"),
                May(ResolvePlay(), cost=Doing(Garrison(HAND, FREE_REGION))),
            ),
        ),
    ),
    ImperiumCard(
        name="canny",
        suits=SUIT,
        vp=6,
        abilities=(
            Play(
                Acquire(any_suit(*KNOWN_SUITS), exile="only", up_to=2),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="honourable",
        suits=SUIT,
        free_play=True,
        vp=5,
        abilities=(
            Play(
                EachMay(ReturnUnrest(hand_or_discard(UNREST))),
                Gain(ChosenNumber("number_of_players_who_did"), "progress"),
            ),
        ),
    ),
    ImperiumCard(
        name="brave",
        suits=SUIT,
        free_play=True,
        vp=8,
        abilities=(Play(Lasting("free_unrest", 1)),),
    ),
    ImperiumCard(
        name="intrepid",
        suits=SUIT,
        free_play=True,
        pinned=True,
        vp=5,
        abilities=(
            React(
                "gained_card",
                ChooseOne(
                    Branch("draw", Draw(1)),
                    Branch("progress", Gain(1, "progress")),
                    Branch("both", Draw(1), Gain(1, "progress"), where=BROKE),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="influential",
        suits=SUIT,
        free_play=True,
        vp=3,
        abilities=(
            Play(ChooseOne(Branch("draw", Draw(2)), Branch("play", FreePlay()))),
        ),
    ),
    ImperiumCard(
        name="king_of_kings",
        title="King of Kings",
        suits=SUIT,
        side="A",
        reverse="king_of_kings_b",
        abilities=(
            Reward(
                EndGame(),
                If(InState("barbarian"), Gain(6, "progress")),
                If(
                    InState("empire"),
                    Steps(Gain(3, "progress"), Develop(free=True)),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="king_of_kings_b",
        title="King of Kings",
        suits=SUIT,
        side="B",
        reverse="king_of_kings",
        abilities=(
            Reward(
                If(InState("barbarian"), Gain(4, "progress")),
                If(InState("empire"), Develop(free=True)),
            ),
        ),
    ),
)
"""In printed order, King of Kings face by face."""
