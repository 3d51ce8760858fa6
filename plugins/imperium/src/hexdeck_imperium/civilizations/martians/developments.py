"""The developments of the Martians, who must go native for them."""

from __future__ import annotations

from hexdeck.effects import (
    AllFilters,
    Branch,
    Cards,
    ChooseOne,
    Costs,
    Count,
    Doing,
    EachOther,
    Gain,
    NotFilter,
    Pay,
    Play,
    To,
)
from hexdeck_imperium.civilizations.martians.phrases import GADGET, REGION_IN_PLAY
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Abandon,
    AllSuits,
    Among,
    BreakThrough,
    Develop,
    Exile,
    IsPinned,
    TakeFame,
    ToHistory,
)
from hexdeck_imperium.phrases import REGION

__all__ = ["DEVELOPMENTS"]

GADGET_IN_PLAY_OR_HAND = Among(Cards("play", GADGET), Cards("hand", GADGET))

DEVELOPMENTS = (
    ImperiumCard(
        name="martians_permanent_settlement",
        title="Permanent Settlement",
        number="3",
        start="development",
        states=("barbarian",),
        cost=Pay(3, "population"),
        score=Count(Cards("play", IsPinned())).per(3),
        abilities=(
            Play(
                To(
                    Costs(
                        Pay(3, "goods"),
                        Doing(
                            ToHistory(
                                Cards("play", AllFilters(NotFilter(GADGET), REGION))
                            )
                        ),
                    ),
                    TakeFame(),
                    Gain(1, "progress"),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_rituals_of_earthlings",
        title="Rituals of Earthlings",
        number="4",
        start="development",
        states=("barbarian",),
        cost=Pay(3, "population"),
        score=AllSuits("uncivilised", "civilised").per(2),
        abilities=(
            Play(
                To(
                    Doing(Exile(GADGET_IN_PLAY_OR_HAND)),
                    ChooseOne(
                        Branch("develop", Develop()),
                        Branch(
                            "break_through", BreakThrough("uncivilised", "civilised")
                        ),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_alien_overlord",
        title="Alien Overlord",
        number="5",
        start="development",
        states=("barbarian",),
        attack=True,
        cost=Pay(3, "population"),
        score=AllSuits("tributary", "region").per(2),
        abilities=(
            Play(
                To(
                    Doing(Exile(GADGET_IN_PLAY_OR_HAND)),
                    BreakThrough("tributary", "region"),
                ),
                EachOther(Abandon(REGION_IN_PLAY)),
            ),
        ),
    ),
)
