"""The few verbs through which rules and cards write the state, with their events."""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Callable

from hexdeck.engine.events import emit
from hexdeck.engine.rng import below, shuffled
from hexdeck.engine.state import Result, State

__all__ = [
    "MOST",
    "copy_in",
    "dig",
    "discard",
    "draw",
    "finish",
    "gain",
    "lose",
    "move_card",
    "place_token",
    "reveal",
    "roll",
    "search",
    "shuffle_zone",
    "take_token",
]


MOST = 1 << 40
"""
More than so much of anything nobody has.

Cards that multiply would else reach numbers that no save holds and no machine adds.
"""


def move_card(
    state: State, card: int, source: int, target: int, *, bottom: bool = False
) -> None:
    """
    Move a card from one zone to another, without an event.

    Who saw it leave, or sees it arrive, knows it there from now on. The undo
    stops where that tells somebody something new.
    """
    rules = state.rules
    zones = state.zones
    pile = zones[source]
    if pile[-1] == card:
        zones[source] = pile[:-1]
    else:
        place = pile.index(card)
        zones[source] = pile[:place] + pile[place + 1 :]
    pile = zones[target]
    if not rules.ordered[target]:
        place = bisect(pile, card)
        zones[target] = (*pile[:place], card, *pile[place:])
    elif bottom:
        zones[target] = (card, *pile)
    else:
        zones[target] = (*pile, card)
    sees = rules.viewers[target]
    known = state.known
    blind = rules.blind[source]
    if blind:
        for other in zones[source]:
            if known[other] & blind:
                _blur(state, card, source, sees)
                break
        else:
            known[card] &= ~blind | sees
    knew = known[card] | rules.viewers[source]
    if sees & ~knew:
        state.news += 1
    known[card] = knew | sees


def _blur(state: State, card: int, source: int, sees: int) -> None:
    """
    Forget what can no longer be known of a zone without an order that a card left.

    Who sees neither the zone nor the card arrive cannot tell which one left it.
    Who sees it arrive takes it for the copy that was known there, if one was.
    """
    known, card_def = state.known, state.rules.card_def
    blind = state.rules.blind[source]
    lost = blind & ~sees
    news = blind & sees & ~known[card]
    for other in state.zones[source]:
        knew = known[other] & blind
        if knew:
            gone = knew & lost
            if card_def[other] == card_def[card]:
                gone |= knew & news
                news &= ~knew
            known[other] &= ~gone
    known[card] &= ~lost


def copy_in(state: State, zone: int, number: int) -> int:
    """
    Return the first copy of a card definition in a zone without an order.

    .. warning:: There must be one; such zones are sorted, so nothing is searched.
    """
    pile = state.zones[zone]
    return pile[bisect_left(pile, state.rules.first_copy[number])]


def shuffle_zone(state: State, zone: int) -> None:
    """Shuffle a zone; nobody knows the place of any card in it after that."""
    pile = state.zones[zone]
    state.zones[zone] = shuffled(state, pile)
    known = state.known
    for card in pile:
        known[card] = 0


def refill(state: State, seat: int, deck: int) -> bool:
    """Shuffle into an empty deck the zone that renews it; False if that is empty."""
    rules = state.rules
    source = rules.refill[deck]
    if source < 0 or not state.zones[source]:
        return False
    for card in state.zones[source]:
        state.known[card] = 0
    state.zones[deck] = state.zones[source]
    state.zones[source] = ()
    shuffle_zone(state, deck)
    if state.log is not None or rules.loud:
        emit(state, rules.event_reshuffled, seat, 0, len(state.zones[deck]))
    return True


def draw(state: State, seat: int, count: int) -> tuple[int, ...]:
    """
    Draw cards into the seat's hand, as many as there are; return them.

    An empty deck is reshuffled in mid-draw, when the next card must be drawn and
    not before. A card that is being resolved is in no pile.
    """
    rules = state.rules
    deck = rules.deck + seat
    hand = rules.hand + seat
    drawn: tuple[int, ...] = ()
    left = count
    while left > 0:
        pile = state.zones[deck]
        if not pile:
            if not refill(state, seat, deck):
                break
            pile = state.zones[deck]
        take = pile[-left:]
        state.zones[deck] = pile[: -len(take)]
        drawn += take[::-1]
        left -= len(take)
    if drawn:
        state.zones[hand] = tuple(sorted(state.zones[hand] + drawn))
        sees = rules.viewers[hand]
        known = state.known
        for card in drawn:
            known[card] |= sees
        state.news += 1
        if state.log is not None or rules.loud:
            emit(state, rules.event_drew, seat, rules.viewers[hand], drawn)
    rules.after_draw(state, seat)
    return drawn


def discard(state: State, seat: int, card: int) -> None:
    """Move a card from the seat's hand to its discard pile."""
    rules = state.rules
    move_card(state, card, rules.hand + seat, rules.discard + seat)
    if state.log is not None or rules.loud:
        emit(state, rules.event_discarded, seat, rules.everybody, card)


def reveal(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Show cards to everybody; all know them where they lie from now on."""
    rules = state.rules
    for card in cards:
        if state.known[card] != rules.everybody:
            state.known[card] = rules.everybody
            state.news += 1
    if state.log is not None or rules.loud:
        emit(state, rules.event_revealed, seat, rules.everybody, cards)


def gain(
    state: State, seat: int, resource: int, count: int, *, told: bool = True
) -> int:
    """
    Gain from the supply, cut to what is left in it; return how much it was.

    Where an event of the game tells it, it is not *told* by one of its own.
    """
    rules = state.rules
    num = state.num
    supply = rules.supply[resource]
    got = max(0, count)
    if supply >= 0:
        got = min(got, num[supply])
        num[supply] -= got
    else:
        got = min(got, MOST - num[rules.pool[resource] + seat])
    num[rules.pool[resource] + seat] += got
    if told and (state.log is not None or rules.loud):
        if got < count:
            emit(state, rules.event_cut, seat, 0, got, min(count, MOST), resource)
        if got:
            emit(state, rules.event_gained, seat, 0, got, resource)
    return got


def lose(
    state: State,
    seat: int,
    resource: int,
    count: int,
    *,
    paid: bool,
    told: bool = True,
) -> int:
    """
    Return to the supply, as much as there is; return how much it was.

    Where an event of the game tells it, it is not *told* by one of its own.
    """
    rules = state.rules
    num = state.num
    pool = rules.pool[resource] + seat
    lost = min(max(0, count), num[pool])
    num[pool] -= lost
    supply = rules.supply[resource]
    if supply >= 0:
        num[supply] += lost
    kind = rules.event_paid if paid else rules.event_lost
    if told and lost and (state.log is not None or rules.loud):
        emit(state, kind, seat, 0, lost, resource)
    return lost


def roll(
    state: State, seat: int, die: int, count: int
) -> tuple[tuple[int, int, int], ...]:
    """
    Roll dice of one kind; return a (die, face, seat) triple for each.

    Faces that the table entered beforehand (`State.given`) come first.
    """
    rolled = []
    for _ in range(count):
        if state.given:
            face = state.given[-1]
            state.given = state.given[:-1]
            state.news += 1
        else:
            face = below(state, len(state.rules.faces[die]))
        rolled.append((die, face, seat))
    return tuple(rolled)


def place_token(state: State, seat: int, token: int, space: int) -> bool:
    """
    Place a token on a space, without an event; False where supply or space forbid.

    Args:
        state: The state.
        seat: Whose it is, for tokens that show it.
        token: The kind of token, by its number in the ruleset.
        space: The space.
    """
    field, supply, most, owned = state.rules.tokens[token]
    num = state.num
    if supply >= 0 and num[supply] <= 0:
        return False
    if owned:
        if num[field + space] >= 0:
            return False
        num[field + space] = seat
    else:
        if num[field + space] >= most:
            return False
        num[field + space] += 1
    if supply >= 0:
        num[supply] -= 1
    return True


def take_token(state: State, token: int, space: int) -> int:
    """
    Take a token off a space, back to the supply, without an event.

    Returns:
        Whose it was, for tokens that show it, or how many are left; -1 where none lay
        there, and then nothing has changed.
    """
    field, supply, _, owned = state.rules.tokens[token]
    num = state.num
    there = num[field + space]
    if there < 0 or (not owned and not there):
        return -1
    num[field + space] = -1 if owned else there - 1
    if supply >= 0:
        num[supply] += 1
    return there if owned else there - 1


def search(
    state: State, seat: int, zone: int, passes: Callable[[int], bool]
) -> tuple[int, ...]:
    """
    Look through a zone; return the cards that pass, in its order.

    Who looks knows every card of it, until it is shuffled: whoever searches a
    hidden deck calls `shuffle_zone` when the card is taken, found or not.
    """
    bit = 1 << seat
    known = state.known
    if not state.rules.viewers[zone] & bit:
        for card in state.zones[zone]:
            if not known[card] & bit:
                known[card] |= bit
                state.news += 1
    return tuple(card for card in state.zones[zone] if passes(card))


def dig(
    state: State, seat: int, zone: int, passes: Callable[[int], bool]
) -> tuple[int, tuple[int, ...]]:
    """
    Reveal cards from the top of a zone until one passes; nothing is moved.

    Returns:
        The card found, or -1 where none of the zone passes, and every card revealed,
        the found one last. It ends with the zone: nothing is reshuffled.
    """
    revealed: list[int] = []
    found = -1
    for card in reversed(state.zones[zone]):
        revealed.append(card)
        if passes(card):
            found = card
            break
    if revealed:
        reveal(state, seat, tuple(revealed))
    return found, tuple(revealed)


def finish(state: State, result: Result) -> None:
    """
    End the game: nothing more is resolved and nobody decides any more.

    The first end stays. A step that goes on behind it tells and calls no more.
    """
    if state.result is not None:
        return
    rules = state.rules
    state.stack.clear()
    state.branches = state.apart = None
    state.queue.clear()
    state.opts = []
    state.news += 1
    if state.log is not None:
        kind = rules.event_won if result.winners else rules.event_drawn
        seats = result.winners or (-1,)
        for seat in seats:
            emit(state, kind, seat, 0, result.reason)
    state.queue.clear()
    state.result = result
