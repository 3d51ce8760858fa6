"""
The trade routes of the commons, Welcoming and the Merchant (I-TRADE).

All of them are in the game only with the trade module. A profit's three goods are
taken, and its route leaves play, by the rules before its sentences are resolved.
"""

from __future__ import annotations

from hexdeck.effects import (
    IT,
    THIS,
    AllFilters,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    Costs,
    Doing,
    Draw,
    Gain,
    If,
    May,
    Not,
    Pay,
    To,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Acquire,
    AllCards,
    AllIcons,
    BreakThrough,
    Commerce,
    Develop,
    DrawFrom,
    Exhaust,
    Exile,
    Exists,
    Find,
    FlipThis,
    FreePlay,
    GainAction,
    Garrison,
    Garrisoned,
    Icons,
    InSlots,
    InState,
    IsPinned,
    Look,
    Owner,
    Profit,
    PutBack,
    PutOnDeck,
    ResolveCommerce,
    ShowsState,
    TakeFame,
    ThisIn,
    ToHistory,
    Trade,
    UpTo,
)
from hexdeck_imperium.phrases import (
    DISCARD,
    HAND,
    KNOWN_SUITS,
    TRADE_ROUTE,
    TRIBUTARY,
    UNCIVILISED,
    UNREST,
    any_suit,
    exile_market,
    hand_or_discard,
    this_to_history,
)

__all__ = ["CARDS"]

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="cornwall_tin_road",
        suits=("trade_route",),
        trade="route",
        score=AllCards(
            AllFilters(
                ShowsState("barbarian"),
                any_suit("uncivilised", "region", "tributary"),
            )
        ),
        abilities=(
            Commerce(
                ChooseOne(
                    Branch("acquire", Acquire(UNCIVILISED)),
                    Branch("draw", DrawFrom(DISCARD)),
                )
            ),
            Profit(Find(nation=False), FreePlay(IT)),
        ),
    ),
    ImperiumCard(
        name="lapis_lazuli_trade",
        suits=("trade_route",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(
                ChooseOne(
                    Branch("materials", Gain(4, "materials")),
                    Branch("acquire", Acquire(TRIBUTARY)),
                )
            ),
            Profit(BreakThrough("civilised", exile="also")),
        ),
    ),
    ImperiumCard(
        name="philippines_jade_trade",
        suits=("trade_route",),
        icons=("ocean",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(To(Doing(PutOnDeck()), Acquire(InSlots(1, 2)))),
            Profit(BreakThrough("region"), FreePlay(IT)),
        ),
    ),
    ImperiumCard(
        name="baltic_amber_road",
        suits=("trade_route",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(
                If(InState("barbarian"), FreePlay(Cards("hand", UNREST))),
                If(
                    InState("empire"),
                    To(Pay(2, "materials"), Gain(2, "progress")),
                ),
            ),
            Profit(BreakThrough("tributary")),
        ),
    ),
    ImperiumCard(
        name="hopewell_exchange_system",
        suits=("trade_route",),
        icons=("hunt",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(
                ChooseOne(
                    Branch("history", ToHistory(hand_or_discard(), 2, 0)),
                    Branch("draw", Draw(2)),
                )
            ),
            Profit(
                UpTo(
                    7,
                    ChooseOne(
                        Branch("materials", Gain(1, "materials")),
                        Branch("population", Gain(1, "population")),
                    ),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="swahili_coast",
        suits=("trade_route",),
        icons=("fertile",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(Draw(1), Gain(1, "progress")),
            Profit(BreakThrough("uncivilised", exile="also")),
        ),
    ),
    ImperiumCard(
        name="the_nile_corridor",
        title="The Nile Corridor",
        suits=("trade_route",),
        icons=("river",),
        trade="route",
        vp=2,
        score_if=ThisIn("history"),
        abilities=(
            Commerce(FreePlay(Cards("hand", any_suit(*KNOWN_SUITS, "trade_route")))),
            Profit(
                ChooseOne(
                    Branch("break_through", BreakThrough("civilised")),
                    Branch("develop", Develop(), where=InState("empire")),
                ),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="andes_highway",
        suits=("trade_route",),
        trade="route",
        vp=1,
        abilities=(
            Commerce(Gain(2, "population"), Gain(1, "progress")),
            Profit(To(Doing(PutOnDeck()), TakeFame(), Exile(THIS))),
        ),
    ),
    ImperiumCard(
        name="mediterranean_circle",
        suits=("trade_route",),
        icons=("city",),
        players=3,
        trade="route",
        score=AllIcons("ocean"),
        abilities=(
            Commerce(
                ChooseOne(
                    Branch(
                        "commerce",
                        ResolveCommerce(Cards("play", TRADE_ROUTE, of="other")),
                    ),
                    Branch("free_play", FreePlay(Cards("discard", TRADE_ROUTE))),
                )
            ),
            Profit(Draw(3), ToHistory(HAND, 2, 0)),
        ),
    ),
    ImperiumCard(
        name="welcoming",
        suits=("fame", "trade_route"),
        trade="route",
        vp=5,
        abilities=(
            Commerce(GainAction(), Owner(May(Draw(1)))),
            Profit(
                Look(5, "main"),
                FreePlay(Chosen("seen")),
                PutBack(),
                this_to_history(),
            ),
        ),
    ),
    ImperiumCard(
        name="merchant",
        start="mat",
        copies=4,
        suits=("power",),
        icons=("merchant",),
        trade="friendly",
        side="A",
        reverse="merchant_empire",
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch("acquire", Acquire(TRADE_ROUTE), exile_market()),
                    Branch("trade", Trade()),
                    Branch("flip", FlipThis(), cost=Pay(3, "goods")),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="merchant_empire",
        start="mat",
        copies=4,
        suits=("power",),
        icons=("merchant", "production", "production"),
        trade="friendly",
        side="B",
        reverse="merchant",
        score=Icons("production").per(2),
        abilities=(
            Exhaust(
                ChooseOne(
                    Branch("trade", Trade()),
                    Branch(
                        "acquire",
                        Acquire(any_suit("uncivilised", "civilised")),
                        cost=Pay(3, "goods"),
                    ),
                    Branch(
                        "fame",
                        TakeFame(),
                        cost=Costs(
                            Pay(5, "goods"),
                            Doing(Garrison(Cards("hand", IsPinned()), THIS)),
                        ),
                        where=Not(Exists(Garrisoned())),
                    ),
                )
            ),
        ),
    ),
)
