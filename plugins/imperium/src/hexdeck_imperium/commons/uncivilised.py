"""The uncivilised cards of the commons, in the order of the box."""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    THIS,
    AllFilters,
    AllOf,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    ChosenNumber,
    Costs,
    Discard,
    Doing,
    Draw,
    EachOther,
    Gain,
    If,
    Lasting,
    May,
    Pay,
    Play,
    To,
    Whenever,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    AddTo,
    AllIcons,
    AllSuits,
    AlsoExiled,
    BreakThrough,
    CameFrom,
    DiscardCards,
    DrawFrom,
    EachMay,
    Exhaust,
    Exile,
    GainAction,
    Garrison,
    HasOn,
    Icons,
    InState,
    IsAttack,
    Matches,
    MoveOnto,
    PlayFrom,
    PutOnDeck,
    React,
    Recall,
    ReceivedResource,
    Solstice,
    StealFromEach,
    TakeUnrest,
    ThisIn,
    ToHistory,
    Trade,
    TreatAs,
    WithTrade,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    KNOWN_SUITS,
    REGION,
    TRADE_ROUTE,
    UNCIVILISED,
    city_solstice,
    hand_or_discard,
    icon,
    may_return_unrest,
    not_unrest,
    this_to_history,
    trading_city,
)

__all__ = ["CARDS"]

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="navigation",
        suits=("uncivilised",),
        pinned=True,
        vp=1,
        players=4,
        abilities=(
            AlsoExiled(REGION),
            Exhaust(
                PlayFrom(Cards("discard", REGION)),
                If(Matches(icon("ocean"), IT), Gain(1, "goods")),
            ),
        ),
    ),
    ImperiumCard(
        name="undecipherable_scroll",
        suits=("uncivilised",),
        states=("barbarian",),
        icons=("scroll",),
        vp=1,
        abilities=(
            Play(
                BreakThrough(*KNOWN_SUITS, exile="only"),
                Gain(1, "progress"),
                Exile(THIS),
            ),
        ),
    ),
    ImperiumCard(
        name="elders",
        suits=("uncivilised",),
        vp=1,
        abilities=(
            Play(
                ChooseOne(
                    Branch("acquire", Acquire(UNCIVILISED)),
                    Branch(
                        "break_through",
                        BreakThrough("uncivilised"),
                        EachOther(Gain(1, "progress")),
                    ),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="trade_caravans",
        suits=("uncivilised",),
        states=("barbarian",),
        pinned=True,
        icons=("production",),
        vp=1,
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch(
                        "goods",
                        Gain(1, "goods"),
                        cost=Doing(MoveOnto(1, "materials", cards=2)),
                    ),
                    Branch(
                        "acquire",
                        Acquire(HasOn(1, "materials")),
                        cost=Costs(Pay(2, "materials"), Doing(Discard(1))),
                        where=InState("barbarian"),
                    ),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="warfare",
        suits=("uncivilised",),
        attack=True,
        vp=1,
        trade="ruthless",
        abilities=(
            Play(
                To(Pay(3, "population")),
                EachOther(TakeUnrest()),
                ChooseOne(
                    Branch("tributary", BreakThrough("tributary"), Gain(1, "progress")),
                    Branch(
                        "region",
                        BreakThrough("region"),
                        EachOther(Abandon(Cards("play", REGION))),
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="altar",
        suits=("uncivilised",),
        states=("barbarian",),
        pinned=True,
        score=AllIcons("river", "fertile", "ocean").per(2),
        abilities=(
            Exhaust(
                Gain(1, "materials"),
                may_return_unrest(),
                cost=Doing(Recall(Cards("play", icon("river", "fertile", "ocean")))),
            ),
        ),
    ),
    ImperiumCard(
        name="trading_post",
        suits=("uncivilised",),
        states=("barbarian",),
        pinned=True,
        icons=("production", "city", "merchant"),
        score=AllIcons("river").times(2),
        trade="friendly",
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch("trade", Trade()),
                    Branch("goods", Gain(1, "goods")),
                ),
                cost=Doing(Recall(Cards("play", icon("river")))),
            ),
        ),
    ),
    ImperiumCard(
        name="priesthood",
        suits=("uncivilised",),
        pinned=True,
        icons=("miracle",),
        vp=1,
        players=3,
        abilities=(
            Play(TakeUnrest()),
            Exhaust(GainAction()),
            Solstice(
                ChooseOne(
                    Branch("abandon", Abandon(THIS)),
                    Branch("on_deck", PutOnDeck(), where=InState("barbarian")),
                    Branch("pay", cost=Pay(1, "progress"), where=InState("empire")),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="oracle",
        suits=("uncivilised",),
        states=("barbarian",),
        free_play=True,
        score=AllSuits("fame").times(2),
        abilities=(Play(Draw(2), DiscardCards(Chosen("drawn"))),),
    ),
    ImperiumCard(
        name="vineyards",
        suits=("uncivilised",),
        pinned=True,
        score=AllIcons("fertile").times(2),
        abilities=(
            React(
                "received",
                Draw(2),
                where=AllOf(ReceivedResource("materials"), CameFrom("fertile")),
            ),
        ),
    ),
    ImperiumCard(
        name="catamarans",
        suits=("uncivilised",),
        pinned=True,
        score=AllIcons("ocean").times(2),
        abilities=(Exhaust(TreatAs("ocean", "production", 4)),),
    ),
    ImperiumCard(
        name="terraces",
        suits=("uncivilised",),
        pinned=True,
        icons=("production",),
        score=AllIcons("production").per(3),
        abilities=(
            React(
                "played",
                DrawFrom(DISCARD),
                where=Matches(icon("river", "fertile"), Chosen("card")),
            ),
        ),
    ),
    ImperiumCard(
        name="hunters_and_trackers",
        title="Hunters and Trackers",
        suits=("uncivilised",),
        states=("barbarian",),
        icons=("hunt",),
        score=AllIcons("hunt"),
        abilities=(
            Play(
                ChooseOne(
                    Branch(
                        "goods", Gain(Icons("hunt", with_this=True).capped(4), "goods")
                    ),
                    Branch(
                        "acquire",
                        Acquire(REGION),
                        If(Matches(icon("hunt"), IT), Gain(4, "materials")),
                    ),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="river_raiders",
        suits=("uncivilised",),
        states=("barbarian",),
        attack=True,
        score=AllIcons("river").times(2),
        trade="ruthless",
        abilities=(
            Play(
                Draw(1),
                StealFromEach(1, "goods", TakeUnrest(), Gain(1, "goods")),
                May(
                    GainAction(),
                    cost=Doing(
                        Garrison(THIS, Cards("play", AllFilters(icon("river"), REGION)))
                    ),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="trading_city",
        copies=2,
        suits=("uncivilised", "civilised"),
        pinned=True,
        icons=("city", "production"),
        vp=1,
        abilities=(Solstice(trading_city()),),
    ),
    ImperiumCard(
        name="city",
        suits=("uncivilised", "civilised"),
        pinned=True,
        icons=("city",),
        vp=1,
        abilities=(Solstice(May(city_solstice(), cost=Doing(Discard(1)))),),
    ),
    ImperiumCard(
        name="trading_city_3",
        title="Trading City",
        suits=("uncivilised", "civilised"),
        pinned=True,
        icons=("city", "production"),
        vp=1,
        players=3,
        abilities=(Solstice(trading_city()),),
    ),
    ImperiumCard(
        name="cultural_diversity",
        suits=("uncivilised", "civilised"),
        free_play=True,
        vp=1,
        abilities=(
            Play(
                To(Doing(DiscardCards(Cards("hand", not_unrest())))),
                Lasting("ignore_states", 1),
            ),
        ),
    ),
    ImperiumCard(
        name="seaport",
        suits=("uncivilised", "civilised"),
        pinned=True,
        icons=("ocean", "city", "production"),
        score=AllSuits("trade_route"),
        trade="friendly",
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch("acquire", Acquire(TRADE_ROUTE)),
                    Branch("trade", Trade()),
                ),
                cost=Doing(Recall(Cards("play", icon("ocean")))),
            ),
        ),
    ),
    ImperiumCard(
        name="travellers",
        suits=("uncivilised", "civilised"),
        score=AllSuits("region", "tributary", history=True),
        players=3,
        abilities=(
            Play(
                AddTo(1, "population"),
                EachMay(ToHistory(DISCARD)),
                Gain(ChosenNumber("number_of_players_who_did"), "progress"),
            ),
        ),
    ),
    ImperiumCard(
        name="barter",
        suits=("uncivilised", "civilised"),
        free_play=True,
        vp=1,
        trade="friendly",
        abilities=(
            Play(
                ChooseOne(
                    Branch("trade", Trade(), cost=Pay(1, "goods")),
                    Branch("history", ToHistory(hand_or_discard())),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="protection",
        suits=("uncivilised", "civilised"),
        pinned=True,
        vp=1,
        trade="ruthless",
        abilities=(Whenever("attacked", Gain(1, "goods"), May(Draw(1))),),
    ),
    ImperiumCard(
        name="golden_mask",
        suits=("uncivilised", "civilised"),
        icons=("mask",),
        vp=2,
        score_if=ThisIn("history"),
        abilities=(
            Play(
                ChooseOne(
                    Branch("draw", DrawFrom(DISCARD)),
                    Branch("goods", Gain(1, "goods")),
                    Branch("trade", Trade(), where=WithTrade()),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="pirates",
        suits=("uncivilised", "civilised"),
        attack=True,
        icons=("ocean",),
        vp=1,
        trade="ruthless",
        abilities=(
            Play(
                ChooseOne(
                    Branch("acquire", Acquire(IsAttack())),
                    Branch(
                        "steal",
                        StealFromEach(
                            Icons("ocean", with_this=True).times(2), "materials"
                        ),
                        this_to_history(),
                    ),
                )
            ),
        ),
    ),
)
