"""Arranged positions: what lies on and under cards agrees with where they lie."""

from __future__ import annotations

from hexdeck.engine.state import State
from hexdeck.engine.verbs import move_card

__all__ = ["let_agree"]


def let_agree(state: State) -> None:
    """
    Make the market, state cards and garrisons agree with an arranged position.

    Each slot of the market has a card, and each of these the unrest below it that the
    rules give it (I-SC-7). A state card lies on the face whose state its player is said
    to have. What lies under a card that is not there goes under the first region in
    play, or else to the discard pile.
    """
    if not state.turn:
        return
    _fill(state)
    _tuck(state)
    for seat in range(state.rules.seats):
        _turn(state, seat)
        _garrison(state, seat)


def _fill(state: State) -> None:
    """Fill the slots that an arrangement has emptied from the main deck (I-AQ-1)."""
    at = state.at
    for slot in at.slots:
        if not state.zones[slot] and state.zones[at.main]:
            move_card(state, state.zones[at.main][-1], at.main, slot)


def _tuck(state: State) -> None:
    """Put one unrest below each market card; what is left goes back to the pile."""
    num, at, card_def = state.num, state.at, state.rules.card_def
    bare = [
        card
        for slot in at.slots
        for card in state.zones[slot]
        if not at.is_unrest[card_def[card]]
        and (at.settings.unrest_below_regions or not at.is_region[card_def[card]])
    ]
    loose = []
    for unrest in state.zones[at.tucked]:
        if num[at.host + unrest] in bare:
            bare.remove(num[at.host + unrest])
        else:
            loose.append(unrest)
    for unrest in loose[len(bare) :]:
        num[at.host + unrest] = -1
        move_card(state, unrest, at.tucked, at.unrest)
    pile = reversed(state.zones[at.unrest])
    for card, unrest in zip(bare, (*loose[: len(bare)], *pile), strict=False):
        if unrest not in loose:
            move_card(state, unrest, at.unrest, at.tucked)
        num[at.host + unrest] = card


def _turn(state: State, seat: int) -> None:
    """Lay a seat's state card on the face that shows its state."""
    num, at, card_def = state.num, state.at, state.rules.card_def
    wanted = num[at.state + seat]
    faces = [
        (zone, card)
        for zone in (at.power + seat, at.backs)
        for card in state.zones[zone]
        if at.cards[card_def[card]].start == "state"
    ]
    up = [card for zone, card in faces if zone != at.backs]
    if not up or at.state_bits[card_def[up[0]]] == wanted:
        return
    back = at.reverse[card_def[up[0]]]
    for zone, card in faces:
        found = zone == at.backs and card_def[card] == back
        if found and at.state_bits[back] == wanted:
            move_card(state, card, at.backs, at.power + seat)
            move_card(state, up[0], at.power + seat, at.backs)
            return
    # No face shows it: the check of the arrangement says so.
    num[at.state + seat] = at.state_bits[card_def[up[0]]]


def _garrison(state: State, seat: int) -> None:
    """Let each garrisoned card lie under a card that is there."""
    num, at, card_def = state.num, state.at, state.rules.card_def
    play = state.zones[at.play + seat]
    hosts = {*play, *state.zones[at.power + seat]}
    regions = [card for card in play if at.is_region[card_def[card]]]
    for card in state.zones[at.garrison + seat]:
        if num[at.host + card] in hosts:
            continue
        num[at.host + card] = regions[0] if regions else -1
        if not regions:
            move_card(state, card, at.garrison + seat, at.discard + seat)
