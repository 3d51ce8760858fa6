"""What the rules and cards of Imperium write, with its events."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.events import emit
from hexdeck.engine.machine import push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import State
from hexdeck.engine.verbs import gain, move_card
from hexdeck_imperium.keys import EXHAUSTED
from hexdeck_imperium.rules.ending import check_unrest

__all__ = [
    "exhaust",
    "exile_card",
    "flip_card",
    "flip_state",
    "gain_nation",
    "garrison_card",
    "garrisoned_under",
    "hosts",
    "leave",
    "lift_exhaustion",
    "make_history",
    "owner_of",
    "receive",
    "return_unrest",
    "show",
    "shown_to_all",
    "state_allows",
    "state_card",
    "take_tokens",
    "take_unrest",
    "tell",
    "tokens_on",
    "zone_of",
]

EFFECT, MARKET = 0, 1
"""The way in which resources come: by an effect, or with a market card."""


def tell(
    state: State, event: str, seat: int, *args: Any, mask: int | None = None
) -> None:
    """Tell an event by its name, where somebody listens or the log has words for it."""
    at = state.at
    if mask is None:
        mask = at.everybody
    if event in at.heard:
        emit(state, at.heard[event], seat, mask, *args)
    elif state.log is not None and event in at.told and state.result is None:
        # Only the log hears of it, which needs no call.
        state.log = (state.log, (at.told[event], seat, mask, args))


def zone_of(state: State, card: int) -> int:
    """Return the zone that a card lies in."""
    zones = state.zones
    # Where cards are looked for most often comes first.
    likely: tuple[int, ...] = state.at.likely
    for zone in likely:
        if card in zones[zone]:
            return zone
    msg = f"card {card} is nowhere"
    raise ValueError(msg)


def owner_of(state: State, zone: int) -> int:
    """Return whose a zone is, -1 for the table."""
    return state.rules.zone_owner[zone]


def shown_to_all(state: State, card: int, zone: int) -> int:
    """
    Return who sees which card leaves a zone: a bit for each seat.

    Where cards lie without an order, who knows one of them cannot tell whether it is
    that one that goes.
    """
    rules = state.rules
    sees: int = rules.viewers[zone]
    return sees | state.known[card] if rules.ordered[zone] else sees


def show(state: State, card: int) -> None:
    """Let all know a card where it lies, which an event will tell."""
    if state.known[card] != state.rules.everybody:
        state.known[card] = state.rules.everybody
        state.news += 1


# Resources


def receive(
    state: State,
    seat: int,
    resource: int,
    count: int,
    card: int = -1,
    kinds: int = 0,
    way: int = EFFECT,
    *,
    told: bool = True,
) -> int:
    """
    Gain resources from the supply; return how many.

    Args:
        state: The state.
        seat: Who gains.
        resource: What.
        count: How many.
        card: The card that they come from, or -1.
        kinds: A bit for each icon that counted for them.
        way: `EFFECT` or `MARKET`.
        told: Whether the log tells it; not where it tells where they come from.
    """
    got = gain(state, seat, resource, count, told=told)
    # What the set-up brings sets nothing off.
    at = state.at
    if got and state.turn and "received" in at.heard:
        if card < 0:
            # What no card gives, the rules give: the state card stands for them.
            card = state_card(state, seat)
        elif card in state.zones[at.play + seat]:
            kinds |= at.icon_masks[state.rules.card_def[card]]
        tell(state, "received", seat, got, resource, card, kinds, way)
    return got


def tokens_on(state: State, card: int) -> int:
    """Return how many resources lie on a card."""
    num = state.num
    total: int = sum(num[on + card] for on in state.at.on)
    return total


def take_tokens(state: State, seat: int, card: int, way: int = EFFECT) -> int:
    """Take the resources on a card into a seat's pool; return how many."""
    num, at = state.num, state.at
    total = 0
    for resource, on in enumerate(at.on):
        count = num[on + card]
        if count:
            num[on + card] = 0
            total += count
            receive(state, seat, resource, count, card, 0, way)
    return total


def exhaust(state: State, seat: int, card: int) -> None:
    """Put an exhaustion token of a seat onto a card."""
    num, at = state.num, state.at
    num[at.exhaustions + seat] -= 1
    num[at.marks + card] |= EXHAUSTED
    tell(state, "exhausted", seat, card)


def lift_exhaustion(state: State, seat: int, card: int) -> bool:
    """Take the exhaustion token off a card, back to the seat's state card."""
    num, at = state.num, state.at
    if not num[at.marks + card] & EXHAUSTED:
        return False
    num[at.marks + card] &= ~EXHAUSTED
    num[at.exhaustions + seat] += 1
    return True


# Unrest


def take_unrest(state: State, seat: int, count: int, zone: int) -> int:
    """
    Take unrest from the pile into a zone, as much as there is; return how much.

    The last one ends the game (I-END-3).
    """
    at = state.at
    took = 0
    while took < count and state.zones[at.unrest]:
        move_card(state, state.zones[at.unrest][-1], at.unrest, zone)
        took += 1
    if took:
        tell(state, "took_unrest", seat, took)
    check_unrest(state)
    return took


def return_unrest(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Return unrest cards to the pile, from wherever they lie."""
    at = state.at
    for card in cards:
        leave(state, card, at.unrest)
        # All unrest is alike: which card comes next from the pile makes no difference.
        state.num[at.marks + card] = 0
    if cards:
        tell(state, "returned_unrest", seat, len(cards))


# Cards that go


def garrisoned_under(state: State, card: int) -> tuple[int, ...]:
    """Return the cards garrisoned under a card, or tucked below it (I-SPE-5)."""
    num, host = state.num, state.at.host
    zone = zone_of(state, card)
    owner = owner_of(state, zone)
    if owner < 0:
        pile = state.zones[state.at.tucked]
    else:
        pile = state.zones[state.at.garrison + owner]
    return tuple(other for other in pile if num[host + other] == card)


def hosts(state: State, seat: int) -> set[int]:
    """Return the cards of a seat with a card garrisoned under them."""
    num, at = state.num, state.at
    return {num[at.host + card] for card in state.zones[at.garrison + seat]}


def leave(state: State, card: int, target: int, *, bottom: bool = False) -> None:
    """
    Move a card from wherever it lies, letting go of what it holds (I-SPE-5).

    From play, tokens on it go to its owner and what is garrisoned under it goes
    where it goes; a garrisoned card leaves its host alone.
    """
    num, at = state.num, state.at
    zone = zone_of(state, card)
    owner = owner_of(state, zone)
    under: tuple[int, ...] = ()
    if owner >= 0 and zone in (at.play + owner, at.power + owner):
        under = garrisoned_under(state, card)
        take_tokens(state, owner, card)
        lift_exhaustion(state, owner, card)
    num[at.host + card] = -1
    move_card(state, card, zone, target, bottom=bottom)
    for other in under:
        take_tokens(state, owner, other)
        num[at.host + other] = -1
        move_card(state, other, at.garrison + owner, target, bottom=bottom)


def exile_card(state: State, seat: int, card: int) -> None:
    """Exile a card of a seat, from wherever it lies."""
    zone = zone_of(state, card)
    # A card that is being played is the player's, as long as it lies in limbo.
    mine = owner_of(state, zone) == seat or zone == state.at.limbo
    tell(state, "exiled", seat, card)
    leave(state, card, state.at.exile)
    if mine:
        tell(state, "let_go", seat, card)


def make_history(state: State, seat: int, card: int) -> None:
    """Put a card into a seat's history, or do what it does instead (I-SPE-5)."""
    at, rules = state.at, state.rules
    if at.instead:
        for zone in (at.play + seat, at.power + seat):
            for other in state.zones[zone]:
                program, can = at.instead.get(rules.card_def[other], ("", None))
                if program and (can is None or can(state, [0, seat, other, card])):
                    push(state, program, seat, other, card)
                    return
    mask = shown_to_all(state, card, zone_of(state, card)) | 1 << seat
    tell(state, "made_history", seat, card, mask=mask)
    leave(state, card, at.history + seat)


def garrison_card(state: State, seat: int, card: int, host: int) -> None:
    """Tuck a card under one of the seat's cards, with what lies under it (I-SPE-5)."""
    at = state.at
    tucked = (card, *garrisoned_under(state, card))
    leave(state, card, at.garrison + seat)
    for each in tucked:
        state.num[at.host + each] = host
    tell(state, "garrisoned", seat, card, host)


# Decks and faces


def gain_nation(state: State, seat: int) -> int:
    """
    Gain the top card of a seat's nation deck (I-RS-2); return it, or -1 for none.

    The accession card flips the state card, if it does not say otherwise.
    """
    at, rules = state.at, state.rules
    pile = state.zones[at.nation + seat]
    if not pile:
        return -1
    card: int = pile[-1]
    definition = at.cards[rules.card_def[card]]
    target = at.play if definition.gained_to == "play" else at.discard
    move_card(state, card, at.nation + seat, target + seat)
    tell(state, "gained_nation", seat, card)
    if definition.start == "accession" and definition.flips:
        flip_state(state, seat)
    return card


def state_card(state: State, seat: int) -> int:
    """Return a seat's state card."""
    at, card_def = state.at, state.rules.card_def
    found: int = next(
        card
        for card in state.zones[at.power + seat]
        if at.cards[card_def[card]].start == "state"
    )
    return found


def flip_state(state: State, seat: int) -> None:
    """Turn a seat's state card over."""
    flip_card(state, seat, state_card(state, seat))


def flip_card(state: State, seat: int, card: int) -> None:
    """Turn a card over: its other face takes its place, and what lies on it."""
    num, at, rules = state.num, state.at, state.rules
    back = at.reverse[rules.card_def[card]]
    if back < 0:
        return
    zone = zone_of(state, card)
    other = next(x for x in state.zones[at.backs] if rules.card_def[x] == back)
    pile = state.zones[zone]
    place = pile.index(card)
    state.zones[at.backs] = tuple(
        sorted((*(x for x in state.zones[at.backs] if x != other), card))
    )
    state.zones[zone] = (*pile[:place], other, *pile[place + 1 :])
    for offset in (*at.on, at.marks):
        num[offset + other], num[offset + card] = num[offset + card], 0
    if owner_of(state, zone) >= 0:
        for tucked in state.zones[at.garrison + seat]:
            if num[at.host + tucked] == card:
                num[at.host + tucked] = other
    tell(state, "turned_over", seat, other, card)
    if at.cards[back].start == "state":
        num[at.state + seat] = at.state_bits[back]
        tell(state, "flipped", seat)


def state_allows(state: State, seat: int, number: int) -> bool:
    """Return whether a card's state symbols allow it to a seat (I-T-PLAY)."""
    at = state.at
    bits: int = at.state_bits[number]
    if not bits or bits & state.num[at.state + seat]:
        return True
    if value(state, at.ignore_states, seat):
        return True
    return at.cards[number].start == "development" and bool(
        "barbarian" in at.cards[number].states
        and value(state, state.rules.value_index["plain_developments"], seat)
    )
