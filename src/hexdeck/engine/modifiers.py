"""Values that lasting modifiers change; they are asked for, never applied."""

from __future__ import annotations

from hexdeck.engine.state import State

__all__ = ["expire", "value"]


def value(state: State, index: int, seat: int) -> int:
    """
    Return a value of a seat with everything that modifies it now.

    Args:
        state: The state.
        index: The value's number in the ruleset.
        seat: Whose value.
    """
    rules = state.rules
    total = rules.value_base[index]
    table = rules.modifiers[index]
    if not table and not state.mods:
        return total
    if table:
        card_def = rules.card_def
        for zone in rules.active_zones[seat]:
            for card in state.zones[zone]:
                entries = table.get(card_def[card])
                if entries is None:
                    continue
                frame = [0, seat, card]
                for holds, amount in entries:
                    if holds is None or holds(state, frame):
                        total += amount(state, frame)
    for which, owner, amount, _ in state.mods:
        if which == index and owner == seat:
            total += amount
    return total


def expire(state: State, span: int) -> None:
    """End every modifier that lasts until the end of *span*."""
    if state.mods:
        state.mods = tuple(mod for mod in state.mods if mod[3] != span)
