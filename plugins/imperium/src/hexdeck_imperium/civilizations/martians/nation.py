"""The nation deck of the Martians: their gadgets, and the reactor below."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    THIS,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    Doing,
    EachOther,
    Gain,
    If,
    May,
    Modify,
    Not,
    NotFilter,
    Pay,
    Play,
    To,
)
from hexdeck_imperium.civilizations.martians.phrases import (
    GADGET,
    OUTSIDE_HISTORY,
    REGION_IN_PLAY,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Acquire,
    AddTo,
    Among,
    BreakThrough,
    DrawIfAble,
    Exile,
    FreePlay,
    GainAction,
    Garrison,
    Matches,
    PutUnder,
    Recall,
    ResolvePlay,
    RevealTop,
    Solstice,
    Take,
    TakeUnrest,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    HISTORY,
    KNOWN_SUITS,
    UNREST,
    any_suit,
    exile_market,
    may_garrison,
)

__all__ = ["ACCESSION", "NATION"]

MAY_EXILE_THIS = May(Exile(THIS))

NATION = (
    ImperiumCard(
        name="martians_maps_of_nibiru",
        title="Maps of Nibiru",
        number="6",
        start="nation",
        suits=("gadget", "civilised"),
        states=("empire",),
        icons=("scroll",),
        vp=-2,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                To(
                    Pay(2, "population"),
                    BreakThrough(*KNOWN_SUITS, exile="only"),
                ),
                MAY_EXILE_THIS,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_teleportation",
        title="Teleportation",
        number="7",
        start="nation",
        suits=("gadget", "uncivilised"),
        free_play=True,
        vp=-5,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                RevealTop(),
                ChooseOne(
                    Branch("exile", Exile(IT), Gain(1, "goods")),
                    Branch(
                        "discard",
                        Take(IT, to="discard"),
                        TakeUnrest(1, to="discard"),
                    ),
                ),
                MAY_EXILE_THIS,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_fracture_of_time",
        title="Fracture of Time",
        number="8",
        start="nation",
        suits=("gadget", "uncivilised"),
        free_play=True,
        vp=-3,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                PutUnder(
                    Cards("exile", any_suit(*KNOWN_SUITS), of="shared"),
                    "main",
                ),
                May(
                    GainAction(),
                    cost=Doing(ToHistory(Cards("hand", NotFilter(GADGET)))),
                ),
                MAY_EXILE_THIS,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_eco_bubble",
        title="Eco-bubble",
        number="9",
        start="nation",
        suits=("gadget", "region"),
        icons=("hunt",),
        pinned=True,
        vp=-1,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                May(AddTo(1, "goods")),
                May(exile_market()),
                may_garrison(2),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_chariot_of_the_gods",
        title="Chariot of the Gods",
        number="10",
        start="nation",
        suits=("gadget", "tributary"),
        icons=("knight",),
        attack=True,
        vp=-3,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
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
            ),
        ),
    ),
    ImperiumCard(
        name="martians_resurrection_stone",
        title="Resurrection Stone",
        number="11",
        start="nation",
        suits=("gadget", "uncivilised"),
        icons=("miracle",),
        vp=-3,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                FreePlay(Among(DISCARD, HISTORY)),
                If(Not(Matches(UNREST)), Exile(IT)),
                MAY_EXILE_THIS,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_crystal_skull",
        title="Crystal Skull",
        number="12",
        start="nation",
        suits=("gadget", "uncivilised"),
        icons=("mask",),
        free_play=True,
        vp=-2,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(
                Gain(1, "progress"),
                DrawIfAble(2),
                May(ToHistory()),
                MAY_EXILE_THIS,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_cloning_vats",
        title="Cloning Vats",
        number="14",
        start="nation",
        suits=("gadget", "civilised"),
        states=("empire",),
        vp=-3,
        score_if=OUTSIDE_HISTORY,
        abilities=(Play(Gain(1, "progress"), FreePlay(DISCARD), MAY_EXILE_THIS),),
    ),
)

ACCESSION = ImperiumCard(
    name="martians_reactor_explosion",
    title="Reactor Explosion",
    number="2",
    start="accession",
    pinned=True,
    stays=True,
    gained_to="play",
    flips=False,
    abilities=(
        Modify("plain_developments", 1),
        Solstice(TakeUnrest(2), ToHistory(Cards("hand", UNREST))),
    ),
)
