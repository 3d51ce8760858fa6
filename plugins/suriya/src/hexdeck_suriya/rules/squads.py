"""Squads, bases and tokens on spaces: the verbs of Suriya that write the state."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.events import emit
from hexdeck.engine.state import State
from hexdeck.engine.verbs import move_card, place_token, take_token

__all__ = [
    "bases_of",
    "give_command",
    "has_base",
    "size_of",
    "take_command",
    "tell",
]

EXHAUST, BARRICADE, LANDMINE, EGG, COMMAND = range(5)
"""The kinds of tokens: the first four in the order of `keys.TOKENS`."""


def tell(
    state: State, event: str, seat: int, *args: Any, mask: int | None = None
) -> None:
    """Tell an event by its name, where somebody listens."""
    rules = state.rules
    if state.log is not None or event in rules.heard_names:
        kind = rules.event_index[event]
        emit(state, kind, seat, rules.everybody if mask is None else mask, *args)


def size_of(state: State, space: int) -> int:
    """Return how many units stand on a space."""
    num, at = state.num, state.at
    generals = num[at.generals + space]
    units: int = num[at.basic + space] + num[at.elite + space]
    return units + generals.bit_count() if generals else units


def has_base(state: State, space: int) -> bool:
    """Return whether a base or an unruined headquarters stands on a space."""
    at = state.at
    if state.num[at.base + space] >= 0:
        return True
    return at.hq_seat[space] >= 0 and not state.num[at.ruin + space]


def bases_of(state: State, seat: int) -> int:
    """Return how many bases of a seat are on the map, headquarters included."""
    at = state.at
    count = 0 if state.num[at.ruin + at.hq[seat]] else 1
    for card in state.zones[at.play + seat]:
        if card in at.base_ids:
            count += 1
    return count


def general_cards(state: State, seat: int) -> list[int]:
    """Return the cards of a seat's three generals, in the faction's order."""
    at = state.at
    both = state.zones[at.general_tray + seat] + state.zones[at.play + seat]
    return sorted(card for card in both if card in at.general_ids)


def general_card(state: State, seat: int, which: int) -> int:
    """Return the card of a seat's first, second or third general (0, 1, 2)."""
    return general_cards(state, seat)[which]


def generals_on(state: State, space: int) -> list[tuple[int, int]]:
    """Return which generals stand on a space: (first, second or third; card)."""
    mask = state.num[state.at.generals + space]
    if not mask:
        return []
    cards = general_cards(state, state.num[state.at.owner + space])
    return [(which, card) for which, card in enumerate(cards) if mask >> which & 1]


def unit_raws(state: State, space: int, most: int) -> list[tuple[int, int]]:
    """Return an option for each kind of unit on a space with at most so much HP."""
    num, at = state.num, state.at
    raws = []
    if num[at.basic + space] and most >= 1:
        raws.append((at.verb_lose, 0))
    if num[at.elite + space] and most >= 2:
        raws.append((at.verb_lose, 1))
    for _, card in generals_on(state, space):
        if hp_of(state, card) <= most:
            raws.append((at.verb_fall, state.rules.card_def[card]))
    return raws


def unit_of(state: State, space: int, raw: tuple[int, ...]) -> tuple[int, int]:
    """Return which unit on a space an option means: its kind, and which general."""
    if raw[0] == state.at.verb_lose:
        return raw[1], -1
    for which, card in generals_on(state, space):
        if state.rules.card_def[card] == raw[1]:
            return 2, which
    msg = "no such general stands there"
    raise ValueError(msg)


def hp_of(state: State, card: int) -> int:
    """Return the printed HP of a general or base."""
    hp: int = state.rules.cards[state.rules.card_def[card]].hp  # type: ignore[attr-defined]
    return hp


# Command and exhaust tokens


def take_command(state: State, seat: int, space: int) -> None:
    """Put one of the seat's command tokens on a space (S-CT-1)."""
    state.num[state.at.command + seat] -= 1
    state.num[state.at.command_token + space] = 1
    tell(state, "commanded", seat, space)


def give_command(state: State, seat: int, space: int) -> None:
    """Return the command token on a space to its owner."""
    state.num[state.at.command_token + space] = 0
    state.num[state.at.command + seat] += 1


def clear_exhaust(state: State, space: int) -> None:
    """Return the exhaust token on a space to the supply."""
    take_token(state, EXHAUST, space)


def put_exhaust(state: State, seat: int, space: int) -> None:
    """Exhaust a squad, if it is not exhausted and a token is left."""
    if place_token(state, seat, EXHAUST, space):
        tell(state, "placed", seat, EXHAUST, space)


def settle(state: State, space: int) -> None:
    """
    Set who holds a space after units or a base have left it.

    Tokens of a squad that no longer exists return at once (S-INC-1).
    """
    num, at = state.num, state.at
    owner = num[at.owner + space]
    if owner < 0 or num[at.basic + space] or num[at.elite + space]:
        return
    if num[at.generals + space]:
        return
    if num[at.command_token + space]:
        give_command(state, owner, space)
    if num[at.exhaust + space]:
        clear_exhaust(state, space)
    if not has_base(state, space):
        num[at.owner + space] = -1


# Trays


def leftmost(mask: int) -> int:
    """Return the leftmost filled slot of a tray, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def rightmost_gap(mask: int, slots: int) -> int:
    """Return the rightmost empty slot of a tray (S-COM-7)."""
    return (~mask & ((1 << slots) - 1)).bit_length() - 1


def to_tray(state: State, seat: int, unit: int, which: int = -1) -> None:
    """Return a unit to its owner's tray: 0 basic, 1 elite, 2 the general *which*."""
    num, at = state.num, state.at
    if unit == 0:
        mask = num[at.basic_tray + seat]
        num[at.basic_tray + seat] = mask | 1 << rightmost_gap(mask, 10)
    elif unit == 1:
        mask = num[at.elite_tray + seat]
        num[at.elite_tray + seat] = mask | 1 << rightmost_gap(mask, 6)
    else:
        card = general_card(state, seat, which)
        move_card(state, card, at.play + seat, at.general_tray + seat)


def take_off(state: State, space: int, unit: int, which: int = -1) -> int:
    """Take one unit off a space without settling it; return whose it was."""
    num, at = state.num, state.at
    if unit == 0:
        num[at.basic + space] -= 1
    elif unit == 1:
        num[at.elite + space] -= 1
    else:
        num[at.generals + space] &= ~(1 << which)
    owner: int = num[at.owner + space]
    return owner


def destroy(state: State, space: int, unit: int, which: int = -1) -> None:
    """Destroy one unit: it returns to its owner's tray (S-COM-7)."""
    seat = take_off(state, space, unit, which)
    if unit == 2:
        tell(state, "lost_general", seat, general_card(state, seat, which), space)
    else:
        tell(state, "lost_unit", seat, unit, space)
    to_tray(state, seat, unit, which)


# Tokens on the map


def put_token(state: State, seat: int, token: int, space: int) -> bool:
    """Place a barricade, landmine or egg, if supply and space allow it."""
    num, at = state.num, state.at
    if token == EGG and num[at.egg_owner + space] not in (-1, seat):
        return False
    if token == BARRICADE and num[at.owner + space] != seat:
        # It is laid where the seat has a squad or base.
        return False
    if not place_token(state, seat, token, space):
        return False
    if token == EGG:
        num[at.egg_owner + space] = seat
    tell(state, "placed", seat, token, space)
    return True


def drop_token(state: State, token: int, space: int) -> None:
    """Remove a barricade, a landmine or one egg to the supply."""
    num, at = state.num, state.at
    owner = take_token(state, token, space)
    if token == EGG:
        left, owner = owner, num[at.egg_owner + space]
        if not left:
            num[at.egg_owner + space] = -1
    tell(state, "removed", owner, token, space)


def occupy(state: State, seat: int, space: int) -> bool:
    """
    Make a space the seat's; return whether it enters, having had no unit there.

    An enemy that enters removes a barricade and all eggs of another (the landmine
    is the damage chapter's).
    """
    num, at = state.num, state.at
    entered = num[at.owner + space] != seat or not size_of(state, space)
    num[at.owner + space] = seat
    if entered:
        if num[at.barricade + space] not in (-1, seat):
            drop_token(state, BARRICADE, space)
        while num[at.eggs + space] and num[at.egg_owner + space] != seat:
            drop_token(state, EGG, space)
    return entered


def mine_goes_off(state: State, seat: int, space: int) -> bool:
    """Remove another's landmine that the seat has set off; False for none."""
    if state.num[state.at.landmine + space] in (-1, seat):
        return False
    drop_token(state, LANDMINE, space)
    return True
