"""Who has several triggers at once says which of them comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.engine.core_events import CARD
from hexdeck.engine.running import Ask
from hexdeck.engine.state import PC, SOURCE, Frame, Raw, State

if TYPE_CHECKING:
    from hexdeck.engine.compiler import Compiler

__all__ = ["ORDER", "compile_order"]

ORDER = "order_triggers"
"""The program that lies above the triggers of a seat, with their number."""


def _stirs(state: State, trigger: Frame) -> bool:
    """Return whether a trigger does anything, as far as can be told beforehand."""
    rules = state.rules
    test = rules.stirs.get(rules.program_at(trigger[PC]))
    return test is None or bool(test(state, trigger))


def compile_order(c: Compiler) -> None:
    """Emit: the seat chooses which of the triggers below goes on top, till none is."""
    count = c.bind("count", "number")
    card_def = c.rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        last = len(st.stack) - 1
        waiting = [x for x in st.stack[last - fr[count] : last] if _stirs(st, x)]
        # What alone does anything comes first: another may do something behind it.
        return [(CARD, kind) for kind in sorted({card_def[x[SOURCE]] for x in waiting})]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        last = len(st.stack) - 1
        copies = [
            place
            for place in range(last - fr[count], last)
            if card_def[st.stack[place][SOURCE]] == raw[1]
        ]
        # Of several that do something the one that has been in play for longest.
        place = max(copies, key=lambda place: (_stirs(st, st.stack[place]), place))
        st.stack.append(st.stack.pop(place))
        fr[count] -= 1
        fr[PC] -= 1

    c.ask(Ask("order", options, take, "Choose which card comes next"))
