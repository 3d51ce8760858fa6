"""Phrases of Imperium's cards: lower-case names that return or are trees."""

from __future__ import annotations

from hexdeck.effects import (
    THIS,
    AnyFilter,
    AtLeast,
    Branch,
    Cards,
    ChooseOne,
    Chosen,
    Condition,
    Discard,
    Doing,
    Draw,
    Effect,
    Filter,
    Gain,
    May,
    NotFilter,
    OfSuit,
    Pay,
    To,
)
from hexdeck_imperium.nodes import (
    Abandon,
    Acquire,
    Among,
    BreakThrough,
    EachMay,
    Exile,
    GainAction,
    Garrison,
    HasIcon,
    Icons,
    Look,
    Market,
    PutBack,
    ReturnUnrest,
    Suits,
    Take,
    TakeUnrest,
    ToHistory,
    UpTo,
)

__all__ = [
    "CIVILISED",
    "DISCARD",
    "HAND",
    "HISTORY",
    "KNOWN_SUITS",
    "REGION",
    "TRADE_ROUTE",
    "TRIBUTARY",
    "UNCIVILISED",
    "UNREST",
    "advance",
    "any_suit",
    "christianity",
    "city_solstice",
    "conquer",
    "exile_market",
    "glory",
    "hand_or_discard",
    "harbour_city",
    "icon",
    "in_play",
    "may_garrison",
    "may_return_unrest",
    "not_unrest",
    "others_may_draw",
    "prosperity",
    "this_to_history",
    "trading_city",
]

REGION = OfSuit("region")
UNCIVILISED = OfSuit("uncivilised")
CIVILISED = OfSuit("civilised")
TRIBUTARY = OfSuit("tributary")
UNREST = OfSuit("unrest")
TRADE_ROUTE = OfSuit("trade_route")

KNOWN_SUITS = ("uncivilised", "civilised", "region", "tributary")
"""UN|CI|RG|TB: what is meant by any card of the four."""

HAND = Cards("hand")
DISCARD = Cards("discard")
HISTORY = Cards("history")


def any_suit(*suits: str) -> Filter:
    """Return the filter for cards of one of these suits."""
    if len(suits) == 1:
        return OfSuit(suits[0])
    return AnyFilter(*(OfSuit(suit) for suit in suits))


def icon(*icons: str) -> Filter:
    """Return the filter for cards with one of these icons."""
    if len(icons) == 1:
        return HasIcon(icons[0])
    return AnyFilter(*(HasIcon(each) for each in icons))


def in_play(*icons: str, least: int = 1) -> Condition:
    """Return the condition that so many of these icons are in play."""
    return AtLeast(Icons(*icons), least)


def hand_or_discard(where: Filter | None = None) -> Among:
    """Return the cards of your hand and your discard pile."""
    return Among(Cards("hand", where), Cards("discard", where))


def exile_market() -> Effect:
    """Return the exile of one market card."""
    return Exile(Market())


def may_garrison(count: int = 1) -> Effect:
    """Return that a card (or up to *count*) of the hand may be garrisoned here."""
    at_least = None if count == 1 else 1
    return May(Garrison(HAND, THIS, count, at_least))


def this_to_history() -> Effect:
    """Return that this card goes into history."""
    return ToHistory(THIS)


def may_return_unrest() -> Effect:
    """Return that one unrest of the hand may be returned."""
    return May(ReturnUnrest())


def others_may_draw(*, all_players: bool = True) -> Effect:
    """Return that all players (or each other player) may draw a card."""
    return EachMay(Draw(1), who="all" if all_players else "others")


def city_solstice() -> Effect:
    """Return what metropolises do: +1 material, +1 population or a card."""
    return ChooseOne(
        Branch("materials", Gain(1, "materials")),
        Branch("population", Gain(1, "population")),
        Branch("draw", Draw(1)),
    )


def trading_city() -> Effect:
    """Return what trading cities do at the solstice, for a discard."""
    return To(
        Doing(Discard(1)),
        ChooseOne(
            Branch("draw", Draw(1)),
            Branch("materials", Gain(1, "materials")),
            Branch("goods", Gain(1, "goods"), cost=Pay(2, "materials")),
        ),
    )


def harbour_city() -> Effect:
    """Return what harbour cities do at the solstice."""
    return ChooseOne(
        Branch("goods", Gain(1, "goods")),
        Branch("draw", Draw(Icons("ocean").capped(3)), cost=Pay(1, "goods")),
    )


def glory() -> Effect:
    """Return what Glory does: 3 regions for one of the top 2 fame cards."""
    return To(
        Doing(Abandon(Cards("play", REGION), 3)),
        Look(2, "fame"),
        Take(Chosen("seen")),
        PutBack(),
    )


def prosperity() -> Effect:
    """Return what Prosperity gives when all have drawn: materials or population."""
    return ChooseOne(
        Branch("materials", Gain(Icons("production"), "materials")),
        Branch("population", Gain(Suits("region"), "population")),
    )


def advance() -> Effect:
    """Return what Advance does."""
    suits = ("uncivilised", "civilised")
    return ChooseOne(
        Branch("acquire", Acquire(any_suit(*suits)), cost=Pay(3, "materials")),
        Branch("break_through", BreakThrough(*suits), cost=Pay(5, "materials")),
    )


def conquer() -> Effect:
    """Return what Conquer does."""
    suits = ("region", "tributary")
    return ChooseOne(
        Branch("acquire", Acquire(any_suit(*suits)), cost=Pay(2, "population")),
        Branch("break_through", BreakThrough(*suits), cost=Pay(3, "population")),
    )


def christianity() -> Effect:
    """Return what a conversion to Christianity does: actions for unrest, or less."""
    return UpTo(
        3,
        ChooseOne(
            Branch("return", ReturnUnrest()),
            Branch("action", GainAction(), cost=Doing(TakeUnrest())),
        ),
    )


def not_unrest() -> Filter:
    """Return the filter for cards that are not unrest."""
    return NotFilter(UNREST)
