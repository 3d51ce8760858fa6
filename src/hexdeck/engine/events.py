"""What happened: the log, and the triggers that hear of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexdeck.engine.state import PC, SEAT, SOURCE, State

if TYPE_CHECKING:
    from hexdeck.engine.state import Frame

__all__ = ["emit", "fire"]

BY_YOU, BY_OTHERS, BY_ANYONE = 0, 1, 2


def emit(state: State, kind: int, seat: int, mask: int, *args: Any) -> None:
    """
    Tell that something happened.

    Verbs call this only where the log is on or `rules.heard[kind]` says that a
    card might be set off, so that an event nobody wants costs nothing.

    Args:
        state: The state.
        kind: The event's number in the ruleset.
        seat: Whose doing it is.
        mask: A bit for each seat that sees the cards among *args*.
        args: What the event carries.
    """
    if state.result is not None:
        return
    if state.log is not None:
        state.log = (state.log, (kind, seat, mask, args))
    listeners = state.rules.heard[kind]
    if not listeners:
        return
    rules = state.rules
    card_def, zones = rules.card_def, state.zones
    seats = rules.seats
    ears = rules.ears[kind]
    for step in range(seats):
        owner = (state.active + step) % seats
        for zone in rules.active_zones[owner]:
            # Most zones hold no card that listens: seen without a loop of ours.
            if ears.isdisjoint(zones[zone]):
                continue
            for card in zones[zone]:
                if card not in ears:
                    continue
                for program, by in listeners[card_def[card]]:
                    if (
                        by == BY_ANYONE
                        or (by == BY_YOU and owner == seat)
                        or (by == BY_OTHERS and owner != seat)
                    ):
                        state.queue.append((program, owner, card, seat, args))


def fire(state: State) -> None:
    """
    Put the queued triggers on the stack, the first to resolve on top.

    They are in order already: the active seat first, then in order of entering
    play. Where the game lets the owner choose, its program goes above them.
    """
    queue = state.queue
    state.queue = []
    order = state.rules.order
    together = 0
    for place in range(len(queue) - 1, -1, -1):
        program, owner, card, seat, args = queue[place]
        frame: Frame = list(state.rules.programs[program].template)
        frame[PC] = state.rules.programs[program].entry
        frame[SEAT] = owner
        frame[SOURCE] = card
        frame[3] = seat
        frame[4 : 4 + len(args)] = args
        state.stack.append(frame)
        if order is not None:
            together += 1
            if not place or queue[place - 1][1] != owner:
                if together > 1:
                    state.stack.append([order.entry, owner, -1, together])
                together = 0
