"""The civilised cards of the commons, in the order of the box."""

from __future__ import annotations

from hexdeck.effects import (
    THIS,
    Branch,
    Cards,
    ChooseOne,
    ChosenNumber,
    Count,
    Discard,
    Doing,
    Draw,
    EachOther,
    Gain,
    If,
    May,
    Modify,
    Pay,
    Play,
    Pool,
    To,
)
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    AllCards,
    AllIcons,
    AllPlayers,
    AlsoExiled,
    Among,
    BreakThrough,
    DrawIfAble,
    EachMay,
    Exhaust,
    Exile,
    GainAction,
    Garrison,
    GiveEach,
    Icons,
    PutOnDeck,
    Recall,
    ResolvePlay,
    ReturnExhaustion,
    Rivals,
    Solstice,
    StealFromEach,
    Suits,
    Swap,
    TakeUnrest,
    ThisIn,
    ToHistory,
    Trade,
)
from hexdeck_imperium.phrases import (
    HISTORY,
    KNOWN_SUITS,
    REGION,
    any_suit,
    city_solstice,
    exile_market,
    hand_or_discard,
    icon,
    in_play,
    may_return_unrest,
    others_may_draw,
    this_to_history,
)

__all__ = ["CARDS"]

YOUR_REGIONS = Cards("play", REGION)
EXILED_SUITS = Cards("exile", any_suit(*KNOWN_SUITS), of="shared")
UNCIVILISED_OR_CIVILISED = any_suit("uncivilised", "civilised")

CARDS: tuple[ImperiumCard, ...] = (
    ImperiumCard(
        name="taxation",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        free_play=True,
        vp=2,
        players=4,
        abilities=(Play(Gain(Rivals(Icons("city", "metropolis")), "goods")),),
    ),
    ImperiumCard(
        name="epic_poetry",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        vp=2,
        abilities=(AlsoExiled(UNCIVILISED_OR_CIVILISED, breaking=True),),
    ),
    ImperiumCard(
        name="moneylenders",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        free_play=True,
        score=Pool("materials").per(10),
        abilities=(Play(To(Pay(3, "materials"), GainAction())),),
    ),
    ImperiumCard(
        name="nabataean_kingdom",
        suits=("civilised", "tributary"),
        white_banner=True,
        states=("empire",),
        vp=3,
        trade="friendly",
        abilities=(
            Play(
                To(Pay(2, "population"), BreakThrough("trade_route")),
                exile_market(),
                ChooseOne(
                    Branch("unrest", TakeUnrest()),
                    Branch("history", this_to_history()),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="scribes",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        free_play=True,
        score=Count(HISTORY).per(3),
        abilities=(
            Play(
                ChooseOne(
                    Branch("history", ToHistory()),
                    Branch("exile", GainAction(), cost=Doing(Exile(HISTORY, 2))),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="metropolis",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        icons=("metropolis",),
        vp=2,
        abilities=(Solstice(city_solstice()),),
    ),
    ImperiumCard(
        name="warehouse",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        vp=2,
        trade="friendly",
        abilities=(
            Exhaust(
                ReturnExhaustion(
                    Among(
                        Cards("play", icon("merchant")),
                        Cards("power", icon("merchant")),
                    )
                )
            ),
            Solstice(Discard(1)),
        ),
    ),
    ImperiumCard(
        name="harbour_city",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        icons=("city", "production", "ocean"),
        vp=2,
        players=3,
        abilities=(
            Solstice(
                ChooseOne(
                    Branch("goods", Gain(1, "goods")),
                    Branch(
                        "draw", Draw(Icons("ocean").capped(3)), cost=Pay(1, "goods")
                    ),
                )
            ),
        ),
    ),
    ImperiumCard(
        name="magistrate",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        score=AllIcons("production").per(2),
        players=4,
        abilities=(
            Play(
                Gain(3, "materials"),
                EachMay(ToHistory(hand_or_discard())),
                Gain(ChosenNumber("number_of_players_who_did"), "progress"),
            ),
        ),
    ),
    ImperiumCard(
        name="couriers",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        vp=2,
        abilities=(
            Modify("hand_size", 1),
            Solstice(May(PutOnDeck(), cost=Doing(DrawIfAble()))),
        ),
    ),
    ImperiumCard(
        name="smugglers",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        attack=True,
        score=AllCards().per(10),
        trade="ruthless",
        abilities=(Play(AllPlayers(Gain(1, "goods")), GiveEach(hand_or_discard())),),
    ),
    ImperiumCard(
        name="market_stall",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        pinned=True,
        icons=("merchant",),
        score=Pool("goods"),
        abilities=(
            Exhaust(
                others_may_draw(all_players=False),
                ChooseOne(
                    Branch("progress", Gain(2, "progress"), cost=Pay(1, "goods")),
                    Branch("goods", Gain(2, "goods"), cost=Pay(1, "progress")),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="mercenaries",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        free_play=True,
        score=Pool("population").per(4),
        abilities=(Play(To(Pay(1, "population"), GainAction())),),
    ),
    ImperiumCard(
        name="gardening",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        score=AllIcons("city", "metropolis"),
        abilities=(
            Play(
                Gain(1, "progress"),
                If(in_play("city"), may_return_unrest()),
                If(in_play("metropolis"), may_return_unrest()),
            ),
        ),
    ),
    ImperiumCard(
        name="bucellarii",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        icons=("knight",),
        vp=2,
        abilities=(
            Play(
                ChooseOne(
                    Branch(
                        "break_through",
                        BreakThrough("tributary"),
                        cost=Doing(Recall(YOUR_REGIONS)),
                    ),
                    Branch("population", Gain(Suits("region"), "population")),
                ),
                May(ResolvePlay(), cost=Doing(Garrison(THIS, YOUR_REGIONS))),
            ),
        ),
    ),
    ImperiumCard(
        name="tyranny",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        attack=True,
        vp=4,
        score_if=ThisIn("history"),
        trade="ruthless",
        abilities=(
            Play(
                EachOther(
                    ChooseOne(
                        Branch(
                            "history",
                            ToHistory(Cards("hand", UNCIVILISED_OR_CIVILISED)),
                        ),
                        Branch("unrest", TakeUnrest(to="discard")),
                    )
                ),
                May(Draw(1), cost=Doing(ToHistory())),
            ),
        ),
    ),
    ImperiumCard(
        name="triremes",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        attack=True,
        free_play=True,
        vp=2,
        trade="ruthless",
        abilities=(
            Play(
                EachOther(Recall(YOUR_REGIONS)),
                To(
                    Doing(Discard(1)),
                    Draw(Icons("ocean").capped(3)),
                    StealFromEach(1, "population"),
                ),
            ),
        ),
    ),
    ImperiumCard(
        name="imports",
        suits=("civilised",),
        white_banner=True,
        states=("empire",),
        score=AllCards().per(10),
        trade="friendly",
        abilities=(
            Play(
                AllPlayers(Gain(1, "goods")),
                ChooseOne(
                    Branch(
                        "swap",
                        Trade(),
                        cost=Doing(Swap(EXILED_SUITS)),
                    ),
                    Branch(
                        "break_through",
                        BreakThrough("uncivilised", "civilised"),
                        cost=Pay(3, "materials"),
                    ),
                ),
            ),
        ),
    ),
)
