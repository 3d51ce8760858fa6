"""
The Inuit: seasons instead of nations, and a dozen developments from the start.

Their state card turns over at the end of every solstice. In summer they are an
empire, in winter barbarians; what shows only the other season's symbol can be neither
played nor developed. They have no history, unless Oral History keeps what they tell.
"""

from __future__ import annotations

from typing import Any

from hexdeck.effects import (
    IT,
    THIS,
    Ability,
    AllFilters,
    AllOf,
    AtLeast,
    AtMost,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    ChosenNumber,
    Count,
    Discard,
    Doing,
    Draw,
    Gain,
    If,
    May,
    Modify,
    Named,
    Not,
    NotFilter,
    Pay,
    Play,
    To,
    Whenever,
)
from hexdeck_imperium.model import (
    CivilizationDefinition,
    ImperiumCard,
    Reading,
    Unrest,
)
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    AllSuits,
    BreakThrough,
    BreakTop,
    CameFrom,
    CameFromThis,
    CardIn,
    DiscardCards,
    DrawFrom,
    EndOfSolstice,
    Exhaust,
    Exile,
    Find,
    FlipState,
    FreePlay,
    Garrison,
    Garrisoned,
    HasIcon,
    Icons,
    InState,
    InsteadOfHistory,
    Matches,
    MoveOnto,
    PutOnDeck,
    React,
    Recall,
    ReceivedResource,
    ReturnExhaustion,
    ReturnUnrest,
    Solstice,
    SpendAction,
    Suits,
    SuitsOn,
    TakeFame,
    TakeUnrest,
)
from hexdeck_imperium.nodes.moving import ANY
from hexdeck_imperium.phrases import (
    DISCARD,
    REGION,
    advance,
    any_suit,
    exile_market,
    hand_or_discard,
    icon,
    may_garrison,
    others_may_draw,
)

__all__ = ["CIVILIZATION"]

WINTER = InState("barbarian")
SUMMER = InState("empire")

CARD = Chosen("card")
"""The card that an event is about."""

ORAL_HISTORY = Cards("play", Named("inuit_oral_history"))
HUNT_IN_PLAY = Cards("play", icon("hunt"))


def card(
    name: str, *abilities: Ability, season: InState | None = None, **printed: Any
) -> ImperiumCard:
    """Return a card, and bind it to a season: to play it, and to develop it too."""
    printed.setdefault("title", name.replace("_", " ").title())
    if season is not None:
        printed["states"] = (season.state,)
        if printed["start"] == "development":
            printed["needs"] = season
    return ImperiumCard(name=f"inuit_{name}", abilities=abilities, **printed)


CARDS: tuple[ImperiumCard, ...] = (
    card(
        "a",
        Whenever(
            "received",
            Gain(1, "materials"),
            where=AllOf(
                ReceivedResource("materials"),
                AtMost(ChosenNumber("count"), 3),
                Not(CameFromThis()),
            ),
        ),
        EndOfSolstice(FlipState()),
        title="Inuit A",
        number="1A",
        start="power",
        suits=("power",),
        icons=("ocean",),
        side="A",
        reverse="inuit_b",
        score=AllSuits("uncivilised", "civilised").per(2),
    ),
    card(
        "b",
        Whenever(
            "gained_card",
            To(Doing(Discard(1)), Gain(1, "progress")),
            where=AllOf(
                Matches(any_suit("uncivilised", "civilised"), CARD),
                AtLeast(ChosenNumber("face_up"), 1),
            ),
        ),
        EndOfSolstice(FlipState()),
        title="Inuit B",
        number="1B",
        start="power",
        suits=("power",),
        icons=("ocean",),
        side="B",
        reverse="inuit_a",
        vp=5,
    ),
    card(
        "nunavut",
        Play(
            ChooseOne(
                Branch("materials", Gain(1, "materials")),
                Branch("population", Gain(1, "population")),
            ),
            may_garrison(),
        ),
        number="2",
        start="deck",
        suits=("region", "region"),
        season=SUMMER,
        icons=("hunt", "production", "ocean"),
        pinned=True,
    ),
    card(
        "siku",
        Play(exile_market(), may_garrison()),
        Whenever("flipped", Recall(THIS), Gain(1, "materials"), where=SUMMER),
        title="Siku (Sea Ice)",
        number="3",
        start="deck",
        suits=("region",),
        season=WINTER,
        icons=("hunt",),
        pinned=True,
    ),
    card(
        "nunatsiavut",
        Play(exile_market(), may_garrison()),
        number="4",
        start="deck",
        suits=("region",),
        season=SUMMER,
        icons=("hunt",),
        pinned=True,
    ),
    card(
        "kalaallit_nunaat",
        Play(exile_market(), may_garrison()),
        number="5",
        start="deck",
        suits=("region",),
        icons=("production",),
        pinned=True,
    ),
    card("advance", Play(advance()), number="6", start="deck", season=WINTER),
    card(
        "iglu",
        Play(
            others_may_draw(),
            ChooseOne(
                Branch("materials", Gain(Icons("hunt"), "materials")),
                Branch(
                    "abandon",
                    Gain(SuitsOn("region"), "population"),
                    cost=Doing(Abandon(Cards("play", REGION), ANY)),
                ),
            ),
        ),
        number="7",
        start="deck",
        season=WINTER,
    ),
    card(
        "qarmaq",
        Play(
            others_may_draw(),
            ChooseOne(
                Branch("materials", Gain(Icons("production", "ocean"), "materials")),
                Branch("population", Gain(Suits("region"), "population")),
            ),
        ),
        number="8",
        start="deck",
        season=SUMMER,
    ),
    card(
        "dog_sleds",
        Whenever(
            "played",
            May(
                ChooseOne(
                    Branch("draw", Draw(1)),
                    Branch("progress", Gain(1, "progress"), cost=Doing(Discard(1))),
                )
            ),
            where=Matches(AllFilters(NotFilter(HasIcon("ocean")), REGION), CARD),
        ),
        number="9",
        start="deck",
        season=SUMMER,
        icons=("hunt",),
        pinned=True,
        score=Icons("production"),
    ),
    card(
        "harpoons",
        # What cannot be exiled can still be abandoned, so that comes second.
        Play(To(Doing(Exile(HUNT_IN_PLAY), Abandon(HUNT_IN_PLAY)), TakeFame())),
        number="10",
        start="development",
        season=WINTER,
        playable_if=AtLeast(Count(HUNT_IN_PLAY), 2),
        cost=Pay(1, "population"),
        no_garrison=True,
        vp=3,
    ),
    card(
        "nunavik",
        Play(may_garrison()),
        Exhaust(
            FreePlay(Cards("hand", Named("inuit_angakkuq"))),
            where=WINTER,
            cost=Pay(1, "materials"),
        ),
        number="11",
        start="development",
        suits=("region",),
        season=WINTER,
        icons=("hunt",),
        pinned=True,
        cost=Pay(1, "materials"),
        vp=1,
    ),
    card(
        "imaq",
        title="Imaq (Arctic Sea)",
        number="12",
        start="development",
        suits=("region",),
        season=SUMMER,
        icons=("hunt",),
        pinned=True,
        cost=Pay(1, "materials"),
        vp=1,
    ),
    card(
        "oral_history",
        InsteadOfHistory(Garrison(CARD, THIS)),
        Solstice(may_garrison()),
        number="13",
        start="development",
        season=SUMMER,
        pinned=True,
        cost=Pay(3, "materials"),
        score=Count(Garrisoned()),
    ),
    card(
        "exploration",
        Play(
            ChooseOne(
                Branch(
                    "acquire",
                    Acquire(REGION, exile="also"),
                    cost=Pay(2, "population"),
                ),
                Branch(
                    "break_through",
                    BreakThrough("tributary", exile="also"),
                    cost=Pay(5, "population"),
                ),
            )
        ),
        number="14",
        start="development",
        season=SUMMER,
        cost=Pay(2, "population"),
        vp=3,
    ),
    card(
        "kayaks",
        Exhaust(
            Acquire(REGION, exile="also"),
            where=WINTER,
            cost=Doing(MoveOnto(1, "population", THIS)),
        ),
        React(
            "received",
            Gain(2, "progress"),
            where=AllOf(
                SUMMER,
                ReceivedResource("materials"),
                CameFrom("ocean"),
            ),
            cost=Doing(Recall(THIS)),
        ),
        number="15",
        start="development",
        pinned=True,
        cost=Pay(3, "materials"),
        free_if=CardIn("inuit_imaq", "play"),
    ),
    card(
        "tattoos",
        Play(
            ChooseOne(
                Branch("deck", Draw(1)), Branch("discard_pile", DrawFrom(DISCARD))
            )
        ),
        number="16",
        start="development",
        season=SUMMER,
        free_play=True,
        cost=Pay(2, "population"),
        vp=3,
    ),
    card(
        "angakkuq",
        Play(
            ChooseOne(
                Branch("progress", Gain(1, "progress")),
                Branch(
                    "break_through",
                    BreakThrough("uncivilised"),
                    cost=Pay(2, "materials"),
                ),
                Branch(
                    "unrest",
                    Gain(1, "population"),
                    cost=Doing(ReturnUnrest()),
                ),
            )
        ),
        title="Angakkuq (Shaman)",
        number="17",
        start="development",
        season=WINTER,
        cost=Pay(2, "population"),
        vp=3,
    ),
    card(
        "qulliq",
        Exhaust(Draw(2), where=WINTER),
        Exhaust(Gain(1, "progress"), where=SUMMER, cost=Doing(Discard(2))),
        title="Qulliq (Oil Lamp)",
        number="18",
        start="development",
        season=WINTER,
        pinned=True,
        cost=Pay(4, "materials"),
        vp=1,
    ),
    card(
        "throat_singing",
        Play(
            ChooseOne(
                Branch("exhaustion", ReturnExhaustion()),
                Branch("deck", PutOnDeck(DISCARD)),
            )
        ),
        number="19",
        start="development",
        season=WINTER,
        free_play=True,
        cost=Pay(2, "population"),
        vp=3,
    ),
    card(
        "inuksuk",
        Exhaust(
            Find(REGION),
            FreePlay(IT),
            If(AllOf(SUMMER, Matches(icon("hunt"))), Gain(1, "progress")),
            cost=Doing(SpendAction()),
        ),
        number="20",
        start="development",
        season=SUMMER,
        pinned=True,
        cost=Pay(4, "materials"),
        score=Icons("hunt"),
    ),
    card(
        "bone_carving",
        Play(
            ChooseOne(
                Branch(
                    "break_through",
                    BreakTop(),
                    cost=Doing(Garrison(hand_or_discard(), ORAL_HISTORY)),
                ),
                Branch("draw", DrawFrom(Garrisoned(ORAL_HISTORY)), Gain(1, "progress")),
            )
        ),
        number="21",
        start="development",
        season=WINTER,
        cost=Pay(3, "materials"),
        vp=3,
    ),
    card(
        "summer",
        InsteadOfHistory(DiscardCards(CARD)),
        Modify("develop_by_state", 1),
        Modify("hand_size", -2),
        number="25A",
        start="state",
        season=SUMMER,
        side="A",
        reverse="inuit_winter",
    ),
    card(
        "winter",
        InsteadOfHistory(DiscardCards(CARD), TakeUnrest()),
        Modify("develop_by_state", 1),
        number="25B",
        start="state",
        season=WINTER,
        side="B",
        reverse="inuit_summer",
    ),
)
"""In printed order."""

CIVILIZATION = CivilizationDefinition(
    name="inuit",
    plan="Live with the seasons, range over the ice, and open every development.",
    colour="#6fa8c9",
    cards=CARDS,
    unrest=Unrest(supply=(2, 2, 3, 3)),
    exhaustion_tokens=3,
    start_state="inuit_summer",
    readings=(
        Reading(
            name="inuit_winter_start",
            help="The Inuit begin in winter, as everybody else begins barbarian.",
            start_state="inuit_winter",
        ),
    ),
)
"""The Inuit."""
