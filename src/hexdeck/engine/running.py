"""Runs frames one after the other until somebody has to decide."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import repeat
from typing import Any, TypeAlias

from hexdeck.engine.events import fire
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.errors import EndlessLoop

__all__ = ["Ask", "Step", "fresh_frame", "push", "run"]

Step: TypeAlias = Callable[[State, Frame], Any]
"""One step of a program; returns True where it waits for a decision."""

LIMIT = 100_000
"""So many steps without a decision are an endless loop; no real chain comes near."""


@dataclasses.dataclass(frozen=True, slots=True)
class Ask:
    """
    A place in a program where a seat decides.

    Attributes:
        kind: One word for what is decided.
        options: The raw options, from state and frame; none or one of them ask
            nobody.
        take: Does what an option means. To ask again it sets the frame back.
        prompt: What people read.
        seat: Who decides, if not the seat of the frame.
    """

    kind: str
    options: Callable[[State, Frame], list[Raw]]
    take: Callable[[State, Frame, Raw], None]
    prompt: str = ""
    seat: Callable[[State, Frame], int] | None = None

    def step(self) -> Step:
        """Make the step that asks, or goes on where there is nothing to decide."""
        list_options, take, seat = self.options, self.take, self.seat

        def step(state: State, frame: Frame) -> bool:
            options = list_options(state, frame)
            if len(options) > 1:
                state.opts = options
                state.asked = frame[1] if seat is None else seat(state, frame)
                return True
            if options:
                take(state, frame, options[0])
            return False

        return step


def fresh_frame(state: State, program: str, seat: int, source: int) -> Frame:
    """Return a frame at the beginning of a program."""
    found = state.rules.programs[program]
    frame = list(found.template)
    frame[PC] = found.entry
    frame[SEAT] = seat
    frame[SOURCE] = source
    return frame


def push(state: State, program: str, seat: int, source: int, *slots: Any) -> None:
    """Call a program: it runs before the rest of the frame that called it."""
    if state.result is not None:
        return
    # As `fresh_frame`, written out: no program is called without it.
    found = state.rules.programs[program]
    frame = list(found.template)
    frame[PC] = found.entry
    frame[SEAT] = seat
    frame[SOURCE] = source
    if slots:
        frame[3 : 3 + len(slots)] = slots
    state.stack.append(frame)


def run(state: State) -> None:
    """Run until a seat has to decide or the game is over."""
    code = state.rules.code
    stack = state.stack
    if not stack:
        return
    for _ in repeat(None, LIMIT):
        frame = stack[-1]
        place = frame[0]
        frame[0] = place + 1
        if code[place](state, frame):
            return
        if state.queue:
            fire(state)
        if not stack:
            return
    name = state.rules.program_at(stack[-1][0])
    msg = f"effects set each other off without end, last in {name}"
    raise EndlessLoop(msg)
