"""The machine: who has to decide, what is offered, and what an answer does."""

from __future__ import annotations

from hexdeck.engine.apart import act_apart, answer_apart, world_of
from hexdeck.engine.events import fire
from hexdeck.engine.running import Ask, Step, fresh_frame, push, run
from hexdeck.engine.state import SEAT, Frame, Raw, Result, State
from hexdeck.engine.verbs import finish
from hexdeck.errors import HexdeckError, RuleError

__all__ = [
    "Ask",
    "Step",
    "act_apart",
    "begin",
    "branch_out",
    "deliver",
    "open_seats",
    "options_of",
    "push",
    "resume",
    "run",
    "running_in",
]


def begin(state: State) -> State:
    """
    Run a new state to its first decision, and return it.

    Raises:
        RuleError: A rule or card fails on the way.
    """
    try:
        run(state)
    except HexdeckError:
        raise
    except Exception as error:
        msg = f"set-up: a rule failed in {running_in(state)}: {error!r}"
        raise RuleError(msg) from error
    return state


def running_in(state: State) -> str:
    """Return the program, or the phase of the flow, that is running."""
    if not state.stack:
        return "the last step"
    place = state.stack[-1][0] - 1
    phases = state.rules.phases.items()
    inside = [name for name, (first, end) in phases if first <= place < end]
    return inside[-1] if inside else state.rules.program_at(place)


def branch_out(state: State, program: str, seats: list[int], source: int) -> bool:
    """
    Let seats decide at once; True where somebody has to.

    Each runs *program* on a stack of its own and writes nothing but its own
    frame; the frames lie in `state.chosen` when all are done.
    """
    state.chosen = (None,) * state.rules.seats
    state.branches = [[] for _ in range(state.rules.seats)]
    for seat in seats:
        state.branches[seat].append(fresh_frame(state, program, seat, source))
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
    if (world := world_of(state, seat)) is not None:
        return ask, frame, world.opts
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
    elif world_of(state, seat) is not None:
        answer_apart(state, seat, ask, frame, raw)
        if not any(state.branches or ()):
            state.branches = None
            run(state)
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
