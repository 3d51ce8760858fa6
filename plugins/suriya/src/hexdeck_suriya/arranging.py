"""Arranged positions: what stands on the map decides what is left in the trays."""

from __future__ import annotations

from hexdeck.engine.state import State
from hexdeck.engine.verbs import move_card
from hexdeck_suriya.rules.squads import general_cards

__all__ = ["let_agree"]

TOKENS = (
    ("exhaust", "exhaust_supply", 12),
    ("eggs", "eggs_supply", 12),
)
OWNED_TOKENS = (
    ("barricade", "barricade_supply", 6),
    ("landmine", "landmine_supply", 6),
)
SLOTS = (("basic", 10), ("elite", 6))
COMMAND_TOKENS = 2


def let_agree(state: State) -> None:
    """
    Make trays, supplies and pools agree with the map of an arranged position.

    What stands on the map counts. Units are taken from the left of their trays
    (S-COM-7), generals and bases out of their zones.
    """
    num, at = state.num, state.at
    every = at.every
    for name, supply, total in TOKENS:
        first = getattr(at, name)
        num[getattr(at, supply)] = total - sum(num[first + x] for x in every)
    for name, supply, total in OWNED_TOKENS:
        first = getattr(at, name)
        num[getattr(at, supply)] = total - sum(num[first + x] >= 0 for x in every)
    if not state.turn:
        return
    for seat in range(at.seats):
        mine = [x for x in every if num[at.owner + x] == seat]
        for name, slots in SLOTS:
            first = getattr(at, name)
            gone = sum(num[first + x] for x in mine)
            full = (1 << slots) - 1
            num[getattr(at, f"{name}_tray") + seat] = full >> gone << gone & full
        _generals(state, seat, mine)
        built = _bases(state, seat, mine)
        placed = sum(num[at.command_token + x] for x in mine)
        num[at.command + seat] = COMMAND_TOKENS + built - placed


def _generals(state: State, seat: int, mine: list[int]) -> None:
    """Lay out the cards of the generals that stand on the map."""
    num, at = state.num, state.at
    standing = 0
    for space in mine:
        standing |= num[at.generals + space]
    for which, card in enumerate(general_cards(state, seat)):
        _lay(state, card, seat, at.general_tray, out=bool(standing >> which & 1))


def _bases(state: State, seat: int, mine: list[int]) -> int:
    """Lay out the cards of the bases on the map, the seat's own; count them."""
    num, at = state.num, state.at
    card_def = state.rules.card_def
    own = [
        card
        for zone in (at.base_tray, at.play)
        for card in state.zones[zone + seat]
        if card in at.base_ids
    ]
    built = []
    for space in mine:
        # A scenario knows the base by its name: it means the seat's own copy.
        wanted = num[at.base + space]
        for card in own:
            if wanted >= 0 and card_def[card] == card_def[wanted]:
                num[at.base + space] = card
                built.append(card)
    for card in own:
        _lay(state, card, seat, at.base_tray, out=card in built)
    return len(built)


def _lay(state: State, card: int, seat: int, tray: int, *, out: bool) -> None:
    play = state.at.play + seat
    lies_out = card in state.zones[play]
    if out and not lies_out:
        move_card(state, card, tray + seat, play)
    elif lies_out and not out:
        move_card(state, card, play, tray + seat)
