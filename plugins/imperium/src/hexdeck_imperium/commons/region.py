"""The regions of the commons."""

from __future__ import annotations

from hexdeck.effects import (
    THIS,
    Branch,
    Cards,
    ChooseOne,
    Doing,
    Draw,
    Gain,
    May,
    Pay,
    Play,
    Pool,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Abandon,
    AddTo,
    Avoid,
    DrawIfAble,
    Exhaust,
    Exists,
    Garrisoned,
    MoveOnto,
    PutOnDeck,
    React,
    Solstice,
    Swap,
    ThisIn,
    ToHistory,
    Trade,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    KNOWN_SUITS,
    any_suit,
    exile_market,
    may_garrison,
    this_to_history,
)

__all__ = ["CARDS"]

SUIT = ("region",)
EXILED_SUITS = Cards("exile", any_suit(*KNOWN_SUITS), of="shared")

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="volcano",
        suits=SUIT,
        states=("barbarian",),
        icons=("fertile",),
        pinned=True,
        vp=3,
        score_if=ThisIn("play"),
        abilities=(Play(Gain(1, "progress"), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="mangrove",
        suits=SUIT,
        icons=("fertile", "ocean"),
        pinned=True,
        abilities=(Play(Gain(1, "progress"), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="lagoon",
        suits=SUIT,
        icons=("production", "ocean"),
        pinned=True,
        abilities=(Play(May(ToHistory(DISCARD)), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="river_delta",
        suits=SUIT,
        icons=("fertile", "river"),
        pinned=True,
        trade="friendly",
        abilities=(Play(May(Trade(), cost=Pay(2, "population")), may_garrison()),),
    ),
    ImperiumCard(
        name="rift_valley",
        suits=SUIT,
        icons=("production", "river"),
        pinned=True,
        abilities=(
            Play(exile_market(), may_garrison()),
            Solstice(
                ChooseOne(
                    Branch("population", Gain(2, "population"), PutOnDeck()),
                    Branch("abandon", Abandon(THIS)),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="glacier",
        suits=SUIT,
        icons=("hunt",),
        pinned=True,
        vp=2,
        score_if=ThisIn("history"),
        abilities=(
            Play(exile_market(), may_garrison()),
            Exhaust(
                ChooseOne(
                    Branch("materials", AddTo(2, "materials", THIS)),
                    Branch("history", this_to_history()),
                ),
                where=Exists(Garrisoned()),
            ),
        ),
    ),
    ImperiumCard(
        name="savannah",
        suits=SUIT,
        icons=("hunt", "river"),
        pinned=True,
        abilities=(Play(Draw(1), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="scrubland",
        suits=SUIT,
        icons=("production", "production"),
        pinned=True,
        abilities=(
            Play(may_garrison()),
            Solstice(DrawIfAble(1), PutOnDeck()),
        ),
    ),
    ImperiumCard(
        name="bogs",
        suits=SUIT,
        icons=("production", "river"),
        pinned=True,
        abilities=(Play(Gain(2, "materials"), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="valley",
        suits=SUIT,
        icons=("production", "production", "fertile"),
        pinned=True,
        abilities=(Play(exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="borderland",
        suits=SUIT,
        icons=("river",),
        pinned=True,
        score=Pool("population").per(5),
        abilities=(
            Play(exile_market(), may_garrison()),
            React(
                "attack",
                Avoid(),
                by="others",
                any_turn=True,
                cost=Doing(MoveOnto(1, "population")),
            ),
        ),
    ),
    ImperiumCard(
        name="alluvial_plain",
        suits=SUIT,
        icons=("production", "river", "fertile"),
        pinned=True,
        abilities=(Play(Gain(1, "progress"), exile_market(), may_garrison()),),
    ),
    ImperiumCard(
        name="heath",
        suits=SUIT,
        icons=("hunt",),
        pinned=True,
        players=3,
        abilities=(
            Play(
                ChooseOne(
                    Branch("exile", exile_market()), Branch("swap", Swap(EXILED_SUITS))
                ),
                may_garrison(),
            ),
        ),
    ),
    ImperiumCard(
        name="distant_island",
        suits=SUIT,
        icons=("production", "ocean"),
        pinned=True,
        abilities=(
            Play(Gain(1, "population"), exile_market(), exile_market(), may_garrison()),
        ),
    ),
)
"""In printed order."""
