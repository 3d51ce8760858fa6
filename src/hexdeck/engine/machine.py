"""The machine: one loop that runs frames until somebody has to decide."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import repeat
from typing import Any, TypeAlias

from hexdeck.engine.events import fire
from hexdeck.engine.state import PC, SEAT, Frame, Raw, Result, State
from hexdeck.engine.verbs import finish
from hexdeck.errors import EndlessLoop

__all__ = [
    "Ask",
    "Step",
    "branch_out",
    "deliver",
    "open_seats",
    "options_of",
    "push",
    "resume",
    "run",
]

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


def push(state: State, program: str, seat: int, source: int, *slots: Any) -> None:
    """Call a program: it runs before the rest of the frame that called it."""
    if state.result is not None:
        return
    found = state.rules.programs[program]
    frame = list(found.template)
    frame[PC] = found.entry
    frame[SEAT] = seat
    frame[2] = source
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


def branch_out(state: State, program: str, seats: list[int], source: int) -> bool:
    """
    Let seats decide at once; True where somebody has to.

    Each runs *program* on a stack of its own and writes nothing but its own
    frame; the frames lie in `state.chosen` when all are done.
    """
    found = state.rules.programs[program]
    state.chosen = (None,) * state.rules.seats
    state.branches = [[] for _ in range(state.rules.seats)]
    for seat in seats:
        frame = list(found.template)
        frame[PC] = found.entry
        frame[SEAT] = seat
        frame[2] = source
        state.branches[seat].append(frame)
    main = state.stack
    for stack in state.branches:
        if stack:
            state.stack = stack
            run(state)
    state.stack = main
    state.opts = []
    if any(state.branches):
        return True
    state.branches = None
    return False


def deliver(state: State, frame: Frame) -> None:
    """End a branch: lay its frame with what the other seats have chosen."""
    state.stack.pop()
    seat = frame[SEAT]
    chosen = state.chosen
    state.chosen = (*chosen[:seat], tuple(frame), *chosen[seat + 1 :])


def options_of(state: State, seat: int) -> tuple[Ask, Frame, list[Raw]] | None:
    """Return what a seat is asked: the place, its frame and the raw options."""
    if state.result is not None:
        return None
    if state.branches is None:
        if state.asked != seat or not state.stack:
            return None
        frame = state.stack[-1]
        return state.rules.asks[frame[0] - 1], frame, state.opts
    stack = state.branches[seat]
    if not stack:
        return None
    frame = stack[-1]
    ask = state.rules.asks[frame[0] - 1]
    return ask, frame, ask.options(state, frame)


def open_seats(state: State) -> list[int]:
    """Return the seats that are to decide now, lowest first."""
    if state.result is not None:
        return []
    if state.branches is None:
        return [state.asked] if state.stack else []
    return [seat for seat, stack in enumerate(state.branches) if stack]


def resume(state: State, seat: int, ask: Ask, frame: Frame, raw: Raw) -> None:
    """Take an option that was offered, and run on to the next decision."""
    state.history = (state.history, seat, raw, state.news)
    state.steps = steps = state.steps + 1
    branches = state.branches
    if branches is None:
        ask.take(state, frame, raw)
        if state.queue:
            fire(state)
        run(state)
        if steps < state.rules.bound:
            return
    else:
        main = state.stack
        state.stack = branches[seat]
        ask.take(state, frame, raw)
        run(state)
        state.stack = main
        if state.result is not None:
            main.clear()
        elif not any(branches):
            state.branches = None
            run(state)
    if state.steps >= state.rules.bound and state.result is None:
        seats = state.rules.seats
        finish(state, Result((), (0.0,) * seats, "bound"))
