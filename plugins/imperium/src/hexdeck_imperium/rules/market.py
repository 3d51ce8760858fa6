"""The market row: dealing, acquiring, breaking through, exiling (I-SC, I-AQ)."""

from __future__ import annotations

from hexdeck.engine.state import State
from hexdeck.engine.verbs import dig, move_card, shuffle_zone
from hexdeck_imperium.rules.ending import check_unrest, trigger_end
from hexdeck_imperium.rules.verbs import (
    MARKET,
    leave,
    receive,
    show,
    take_tokens,
    take_unrest,
    tell,
    tokens_on,
    zone_of,
)
from hexdeck_imperium.words import SUITS

__all__ = [
    "acquire_card",
    "break_card",
    "check_main",
    "dig_bottom",
    "dig_card",
    "diggable",
    "exile_from_market",
    "fill_slot",
    "market_cards",
    "run_out_bottoms",
    "slot_of",
    "suited_left",
    "swap_with_market",
    "tuck_unrest",
    "tucked_below",
]

MAIN_SLOTS = 2
"""The first slots are filled from the main deck (I-AQ-1)."""

CONSOLATION = 2
"""Materials for a break through with no card of the suit anywhere (I-AQ-3)."""

TRIBUTARY = SUITS.index("tributary")
TRADE_ROUTE = SUITS.index("trade_route")


def market_cards(state: State) -> list[int]:
    """Return the cards of the market row, in the order of the slots."""
    zones = state.zones
    return [card for slot in state.at.slots for card in zones[slot]]


def slot_of(state: State, card: int) -> int:
    """Return the slot of a market card, from 0; -1 where it is in none."""
    for number, slot in enumerate(state.at.slots):
        if card in state.zones[slot]:
            return number
    return -1


def tucked_below(state: State, card: int) -> tuple[int, ...]:
    """Return the unrest below a market card."""
    num, at = state.num, state.at
    return tuple(x for x in state.zones[at.tucked] if num[at.host + x] == card)


def suited_left(state: State, suit: int) -> bool:
    """Return whether a small deck still has suited cards, which lie above its last."""
    at = state.at
    pile = state.zones[at.deck_of[suit]]
    return bool(pile) and at.banner[state.rules.card_def[pile[-1]]] == suit


def check_main(state: State) -> None:
    """Trigger scoring where the main deck has no card left (I-END-1)."""
    if not state.zones[state.at.main] and state.turn:
        trigger_end(state)


def tuck_unrest(state: State, card: int) -> None:
    """Put an unrest card below a market card, if it is one to have it (I-SC-7)."""
    at, number = state.at, state.rules.card_def[card]
    if at.is_unrest[number]:
        return
    if at.is_region[number] and not at.settings.unrest_below_regions:
        return
    pile = state.zones[at.unrest]
    if not pile:
        return
    unrest = pile[-1]
    move_card(state, unrest, at.unrest, at.tucked)
    state.num[at.host + unrest] = card
    check_unrest(state)


def fill_slot(state: State, slot: int, banner: int, *, exiled: bool = False) -> None:
    """
    Fill a slot at once (I-AQ-1).

    Slots 1 and 2 from the main deck, the others from the small deck of the removed
    card's banner; after an exile that deck serves every slot. The main deck serves
    where it has only its last cards left.
    """
    at = state.at
    source = at.main
    by_banner = (exiled or slot >= MAIN_SLOTS) and banner in at.deck_of
    if by_banner and suited_left(state, banner):
        source = at.deck_of[banner]
    pile = state.zones[source]
    if not pile:
        check_main(state)
        return
    card = pile[-1]
    move_card(state, card, source, at.slots[slot])
    tell(state, "dealt", -1, card, slot + 1)
    tuck_unrest(state, card)
    check_main(state)


# Acquiring and breaking through


def _got(
    state: State,
    seat: int,
    card: int,
    tokens: int,
    source: int,
    *,
    broke: bool,
    face_up: bool = False,
) -> None:
    """Tell that a seat has acquired a card or broken through for it, and from where."""
    if broke:
        tell(state, "broke_through", seat, card, source)
    else:
        tell(state, "acquired", seat, card, tokens, int(face_up), source)
    way = (int(face_up), int(broke), int(face_up))
    tell(state, "gained_card", seat, card, tokens, *way)


def acquire_card(state: State, seat: int, card: int, target: int) -> int:
    """
    Acquire a market or exiled card into a zone of a seat (I-AQ-1); count its unrest.

    From exile it brings an unrest card of the pile, unless it is a region.
    """
    at, number = state.at, state.rules.card_def[card]
    slot = slot_of(state, card)
    tokens = tokens_on(state, card)
    unrest = 0
    if slot < 0:
        move_card(state, card, at.exile, target)
        _got(state, seat, card, 0, at.exile, broke=False)
        if not at.is_region[number] and not at.is_unrest[number]:
            unrest = take_unrest(state, seat, 1, at.hand + seat)
        return unrest
    below = tucked_below(state, card)
    move_card(state, card, at.slots[slot], target)
    _got(state, seat, card, tokens, at.slots[slot], broke=False, face_up=True)
    take_tokens(state, seat, card, MARKET)
    for other in below:
        state.num[at.host + other] = -1
        move_card(state, other, at.tucked, at.hand + seat)
    if below:
        tell(state, "took_unrest", seat, len(below))
    fill_slot(state, slot, at.banner[number])
    return len(below)


def break_card(state: State, seat: int, card: int) -> None:
    """Break through for a market or exiled card, without its unrest (I-AQ-2)."""
    at, number = state.at, state.rules.card_def[card]
    slot = slot_of(state, card)
    hand = at.hand + seat
    if slot < 0:
        move_card(state, card, at.exile, hand)
        _got(state, seat, card, 0, at.exile, broke=True)
        return
    tokens = tokens_on(state, card)
    _unrest_back(state, card)
    move_card(state, card, at.slots[slot], hand)
    _got(state, seat, card, tokens, at.slots[slot], broke=True, face_up=True)
    take_tokens(state, seat, card)
    fill_slot(state, slot, at.banner[number])


def _unrest_back(state: State, card: int) -> None:
    at = state.at
    for other in tucked_below(state, card):
        state.num[at.host + other] = -1
        move_card(state, other, at.tucked, at.unrest)


def run_out_bottoms(state: State, suit: int) -> list[int]:
    """Return the last cards of a suit under small decks that have run out."""
    at, card_def = state.at, state.rules.card_def
    found: list[int] = []
    for deck_suit, deck in at.deck_of.items():
        if not suited_left(state, deck_suit):
            found += [x for x in state.zones[deck] if at.suits[card_def[x]] >> suit & 1]
    found.sort()
    return found


def diggable(state: State, suit: int) -> bool:
    """Return whether a small deck of the suit still has a suited card."""
    return suit in state.at.deck_of and suited_left(state, suit)


def dig_bottom(state: State, seat: int, card: int) -> None:
    """Break through for the last card under a small deck that has run out."""
    _dug(state, seat, card, zone_of(state, card))


def dig_card(state: State, seat: int, suit: int) -> int:
    """
    Dig for a card of a suit (I-AQ-3); return it, or -1 where there is none.

    The top card of its small deck; else cards of the main deck are revealed until
    the suit shows, and the others shuffled back. None anywhere: 2 materials.
    """
    at, card_def = state.at, state.rules.card_def
    if diggable(state, suit):
        deck = at.deck_of[suit]
        top: int = state.zones[deck][-1]
        _dug(state, seat, top, deck)
        return top
    card, revealed = dig(
        state, seat, at.main, lambda x: bool(at.suits[card_def[x]] >> suit & 1)
    )
    if card >= 0:
        _dug(state, seat, card, at.main)
    if len(revealed) > (card >= 0):
        shuffle_zone(state, at.main)
    if card < 0:
        receive(state, seat, at.materials, CONSOLATION)
    check_main(state)
    return card


def _dug(state: State, seat: int, card: int, deck: int) -> None:
    """Take a card of a deck of the table, for all to see."""
    show(state, card)
    move_card(state, card, deck, state.at.hand + seat)
    _got(state, seat, card, 0, deck, broke=True)


# Exile and swap


def exile_from_market(state: State, seat: int, card: int) -> None:
    """Exile a market card: its unrest goes back, the slot is filled again."""
    at = state.at
    slot = slot_of(state, card)
    _unrest_back(state, card)
    move_card(state, card, at.slots[slot], at.exile)
    tell(state, "exiled", seat, card)
    fill_slot(state, slot, at.banner[state.rules.card_def[card]], exiled=True)


def swap_with_market(state: State, seat: int, card: int, other: int) -> None:
    """
    Exchange a card with a market card; tokens stay in the slot.

    The unrest below goes back to the pile, and the new card gets one of its own.
    """
    num, at = state.num, state.at
    slot = slot_of(state, other)
    zone = zone_of(state, card)
    _unrest_back(state, other)
    tell(state, "exchanged", seat, card, other)
    leave(state, card, at.limbo)
    move_card(state, other, at.slots[slot], zone)
    move_card(state, card, at.limbo, at.slots[slot])
    for on in at.on:
        num[on + card], num[on + other] = num[on + other], 0
    tuck_unrest(state, card)
