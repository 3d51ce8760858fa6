"""The draw deck of the Martians."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    THIS,
    AllFilters,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    Discard,
    Doing,
    Draw,
    EachOther,
    Gain,
    May,
    Named,
    NotFilter,
    OfSuit,
    Pay,
    Play,
    To,
    Whenever,
)
from hexdeck_imperium.civilizations.martians.phrases import (
    FROM_GADGET,
    GADGET,
    OUTSIDE_HISTORY,
    REGION_IN_PLAY,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    BreakThrough,
    Brought,
    Convert,
    DiscardCards,
    DrawFrom,
    Exchange,
    Exhaust,
    Find,
    FreePlay,
    GainNation,
    Garrison,
    Garrisoned,
    IsPinned,
    KindsInPlay,
    Look,
    MoveOnto,
    PutBack,
    ReturnUnrest,
    Solstice,
    Suits,
    Swap,
    TakeFame,
    TakeUnrest,
    ToHistory,
)
from hexdeck_imperium.phrases import (
    KNOWN_SUITS,
    REGION,
    UNREST,
    any_suit,
    not_unrest,
    others_may_draw,
    this_to_history,
)

__all__ = ["DECK"]

CONVERT_ONE = Convert(1, "progress", "population")

DECK = (
    ImperiumCard(
        name="martians_take_me_to_your_leader",
        title="Take Me to Your Leader",
        number="15",
        start="deck",
        states=("empire",),
        abilities=(
            Play(
                ChooseOne(
                    Branch("move", MoveOnto(2, "progress")),
                    Branch(
                        "acquire",
                        Acquire(any_suit("region", "tributary")),
                        Convert(
                            Brought("progress"),
                            "progress",
                            "population",
                            optional=True,
                        ),
                        cost=Pay(2, "population"),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_flying_drone",
        title="Flying Drone",
        number="16",
        start="deck",
        states=("empire",),
        free_play=True,
        abilities=(
            Play(
                ChooseOne(
                    Branch("find", Find(REGION), cost=Pay(1, "population")),
                    Branch(
                        "break_through",
                        BreakThrough("region"),
                        cost=Doing(
                            Abandon(Cards("play", Named("martians_landing_site"))),
                            TakeUnrest(),
                        ),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_sharing_our_secrets",
        title="Sharing Our Secrets",
        number="17",
        start="deck",
        states=("empire",),
        pinned=True,
        abilities=(
            Exhaust(Swap(Cards("hand", GADGET), NotFilter(GADGET))),
            Whenever(
                "played",
                ChooseOne(
                    Branch("convert", CONVERT_ONE, Draw(1)),
                    Branch("gain", Gain(1, "progress")),
                ),
                by="others",
                where=FROM_GADGET,
            ),
        ),
    ),
    ImperiumCard(
        name="martians_ancient_astronauts",
        title="Ancient Astronauts",
        number="18",
        start="deck",
        abilities=(
            Play(
                others_may_draw(),
                ChooseOne(
                    Branch(
                        "convert",
                        Convert(
                            Suits("region"), "progress", "population", optional=True
                        ),
                    ),
                    Branch(
                        "goods",
                        Gain(KindsInPlay("river", "fertile", "ocean", "hunt"), "goods"),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_signals_to_space",
        title="Signals to Space",
        number="19",
        start="deck",
        pinned=True,
        abilities=(
            Exhaust(
                ReturnUnrest(Cards("discard", UNREST)),
                May(CONVERT_ONE),
                cost=Doing(Abandon(REGION_IN_PLAY)),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_glorious_uplifting",
        title="Glorious Uplifting",
        number="20",
        start="deck",
        states=("empire",),
        abilities=(
            Play(
                To(
                    Doing(
                        MoveOnto(5, "population", Cards("power", OfSuit("power"))),
                        ToHistory(
                            Cards("play", AllFilters(NotFilter(REGION), IsPinned())), 2
                        ),
                    ),
                    TakeFame(),
                ),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_sword_of_power",
        title="Sword of Power",
        number="21",
        start="deck",
        states=("empire",),
        abilities=(
            Play(
                ChooseOne(
                    Branch(
                        "acquire",
                        Acquire(any_suit(*KNOWN_SUITS)),
                        cost=Doing(GainNation()),
                    ),
                    Branch(
                        "break_through",
                        BreakThrough(like=IT),
                        cost=Doing(DiscardCards(Cards("hand", GADGET))),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_oannes_the_sage",
        title="Oannes, the Sage",
        number="22",
        start="deck",
        abilities=(Play(BreakThrough("uncivilised", "civilised"), this_to_history()),),
    ),
    ImperiumCard(
        name="martians_cryostasis",
        title="Cryostasis",
        number="23",
        start="deck",
        suits=("gadget", "region"),
        pinned=True,
        vp=-1,
        score_if=OUTSIDE_HISTORY,
        abilities=(
            Play(Gain(1, "progress")),
            Exhaust(Gain(1, "population"), cost=Doing(Garrison())),
            Solstice(
                May(
                    DrawFrom(Garrisoned(THIS, NotFilter(GADGET))),
                    cost=Doing(Discard(1)),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="martians_landing_site",
        title="Landing Site",
        number="24",
        start="deck",
        suits=("region",),
        pinned=True,
        abilities=(
            Play(
                Look(2, "nation"),
                PutBack(),
                May(Exchange(Cards("hand", not_unrest()), Chosen("seen"))),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_thoats",
        title="Thoats",
        number="25",
        start="deck",
        pinned=True,
        abilities=(
            Exhaust(
                FreePlay(Cards("hand", REGION)),
                EachOther(Gain(1, "materials")),
                cost=Doing(Discard(1)),
            ),
        ),
    ),
)
