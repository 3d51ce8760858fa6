"""A state as plain JSON data by names, and back with every value checked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from hexdeck.engine.compiler import LEAD, program_at
from hexdeck.engine.decisions import code_of
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Result, State
from hexdeck.errors import RuleError, SaveError, quoted
from hexdeck.record.apart_codec import apart_data, apart_from, live_again
from hexdeck.record.checks import (
    BIG,
    is_name,
    items,
    mapping,
    number,
    one_of,
    refuse,
    tuple_of,
)
from hexdeck.record.field_codec import numbers_data, numbers_from
from hexdeck.record.names import Names, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hexdeck.engine.apart import Apart
    from hexdeck.engine.ruleset import Ruleset

__all__ = ["state_data", "state_from"]

COUNTS = ("counter", "news", "turn", "steps")


def seats_of(mask: int) -> list[int]:
    """
    Return the seats that a mask has a bit for.

    >>> seats_of(0b101)
    [0, 2]
    """
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


# To data


def state_data(state: State, *, log: bool = True, history: bool = True) -> Any:
    """
    Return a state as JSON data: all that it is, by names.

    Args:
        state: A state between two answers.
        log: Whether to give the events too.
        history: Whether to give the answers too.
    """
    rules = state.rules
    if state.queue:
        raise RuleError("triggers wait to fire: only between answers can it be saved")
    names = rules.card_names
    data: dict[str, Any] = {
        "zones": _zones_data(state),
        "numbers": numbers_data(state),
        "known": {
            names[card]: seats_of(mask) for card, mask in enumerate(state.known) if mask
        },
        "stack": [_frame_data(rules, frame) for frame in state.stack],
        "branches": _branches_data(state),
        "apart": apart_data(rules, state.apart),
        "chosen": [
            None if frame is None else _frame_data(rules, frame, done=True)
            for frame in state.chosen
        ],
        "asked": state.asked,
        "active": state.active,
        "turn": state.turn,
        "steps": state.steps,
        "seed": state.seed,
        "counter": state.counter,
        "news": state.news,
        "mods": [
            [rules.values[value].name, seat, amount, rules.spans[span]]
            for value, seat, amount, span in state.mods
        ],
        "dice": typed(rules, "faces", state.dice),
        "given": list(state.given),
        "result": None if state.result is None else _result_data(state.result),
    }
    if log:
        data["log"] = None if state.log is None else _log_data(state)
    if history:
        data["history"] = _history_data(state)
    return data


def _branches_data(state: State) -> Any:
    """Return the stacks of seats that decide at once; those of worlds are remade."""
    apart = state.apart
    if state.branches is None or (apart is not None and apart.worlds is not None):
        return None
    rules = state.rules
    return [[_frame_data(rules, frame) for frame in stack] for stack in state.branches]


def _zones_data(state: State) -> dict[str, Any]:
    rules = state.rules
    names = rules.card_names
    data: dict[str, Any] = {}
    for place, pile in enumerate(state.zones):
        cards = [names[card] for card in pile]
        if not rules.ordered[place]:
            cards.sort()
        zone = rules.zone_names[place]
        if rules.zone_owner[place] < 0:
            data[zone] = cards
        else:
            data.setdefault(zone, []).append(cards)
    return data


def _frame_data(rules: Ruleset, frame: Sequence[Any], *, done: bool = False) -> Any:
    # A frame that has run to its end points behind its program.
    place = frame[PC] - 1 if done else frame[PC]
    program = program_at(rules.starts, rules.ordered_programs, place)
    source = frame[SOURCE]
    return {
        "program": program.name,
        "at": frame[PC] - program.entry,
        "seat": frame[SEAT],
        "source": None if source is None or source < 0 else rules.card_names[source],
        "slots": [
            typed(rules, kind, value)
            for kind, value in zip(program.slots, frame[LEAD:], strict=True)
        ],
    }


def _result_data(result: Result) -> dict[str, Any]:
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": result.reason,
    }


def _log_data(state: State) -> list[Any]:
    rules = state.rules
    found = []
    log = state.log
    while log:
        log, (kind, seat, mask, args) = log
        event = rules.events[kind]
        said = [
            typed(rules, holds, value, event.words)
            for (_, holds), value in zip(event.args, args, strict=True)
        ]
        found.append([event.name, seat, seats_of(mask), *said])
    return found[::-1]


def _history_data(state: State) -> list[Any]:
    rules = state.rules
    found = []
    history = state.history
    while history is not None:
        history, seat, raw, news = history
        found.append([seat, code_of(rules, raw), news])
    return found[::-1]


# From data


class _Reader:
    """Reads one state; each method returns one part of it, or refuses by path."""

    def __init__(self, rules: Ruleset, path: str) -> None:
        self.rules = rules
        self.path = path
        self.names = Names(rules)

    def zones(self, data: Any, path: str) -> list[tuple[int, ...]]:
        rules = self.rules
        mapping(data, path, rules.zone)
        where: dict[int, str] = {}
        found = []
        for place, name in enumerate(rules.zone_names):
            spot, content = f"{path}.{name}", data[name]
            owner = rules.zone_owner[place]
            if owner >= 0:
                piles = items(content, spot, rules.seats)
                spot, content = f"{spot}[{owner}]", piles[owner]
            pile = tuple_of(content, spot, self.names.card)
            for card in pile:
                if card in where:
                    what = rules.card_names[card]
                    refuse(spot, f"the card {what!r} lies in {where[card]} too")
                where[card] = spot
            found.append(pile if rules.ordered[place] else tuple(sorted(pile)))
        missing = [n for c, n in enumerate(rules.card_names) if c not in where]
        if missing:
            more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
            refuse(path, f"the card {missing[0]!r}{more} lies nowhere")
        return found

    def known(self, data: Any, path: str) -> list[int]:
        mapping(data, path, (), self.names.index["card"])
        found = [0] * len(self.rules.card_names)
        for name, seats in data.items():
            card = self.names.index["card"][name]
            found[card] = self.names.mask(seats, f"{path}.{name}")
        return found

    def frame(self, data: Any, path: str, *, done: bool = False) -> Frame:
        keys = ("program", "at", "seat", "source", "slots")
        mapping(data, path, keys)
        programs = {name: p.entry for name, p in self.rules.programs.items()}
        entry = one_of("program", data["program"], programs, f"{path}.program")
        program = self.rules.programs[data["program"]]
        length = program.end - entry
        least, most = (1, length) if done else (0, length - 1)
        at = number(data["at"], f"{path}.at", least, most)
        source = data["source"]
        slots = items(data["slots"], f"{path}.slots", len(program.slots))
        return [
            entry + at,
            self.names.seat(data["seat"], f"{path}.seat"),
            -1 if source is None else self.names.card(source, f"{path}.source"),
            *(
                self.names.typed(kind, value, f"{path}.slots[{place}]")
                for place, (kind, value) in enumerate(
                    zip(program.slots, slots, strict=True)
                )
            ),
        ]

    def stack(self, data: Any, path: str) -> list[Frame]:
        return list(tuple_of(data, path, self.frame))

    def branches(self, data: Any, path: str) -> list[list[Frame]] | None:
        if data is None:
            return None
        found = list(tuple_of(data, path, self.stack, self.rules.seats))
        if not any(found):
            refuse(path, "nobody is to decide")
        return found

    def apart(self, data: Any, path: str) -> Apart | None:
        return apart_from(self.names, data, path)

    def chosen(self, data: Any, path: str) -> tuple[Any, ...]:
        if data == []:
            return ()

        def one(item: Any, spot: str) -> Any:
            return None if item is None else tuple(self.frame(item, spot, done=True))

        return tuple_of(data, path, one, self.rules.seats)

    def mod(self, data: Any, path: str) -> tuple[int, int, int, int]:
        value, seat, amount, span = items(data, path, 4)
        return (
            one_of("value", value, self.rules.value_index, f"{path}[0]"),
            self.names.seat(seat, f"{path}[1]"),
            number(amount, f"{path}[2]", -BIG),
            one_of("span", span, self.rules.span_index, f"{path}[3]"),
        )

    def given(self, data: Any, path: str) -> tuple[int, ...]:
        most = max((len(faces) for faces in self.rules.faces), default=0) - 1
        return tuple_of(data, path, lambda item, spot: number(item, spot, 0, most))

    def result(self, data: Any, path: str) -> Result | None:
        if data is None:
            return None
        mapping(data, path, ("winners", "scores", "reason"))
        winners = tuple_of(data["winners"], f"{path}.winners", self.names.seat)
        if len(set(winners)) < len(winners):
            refuse(f"{path}.winners", "a seat stands twice")
        scores = tuple_of(data["scores"], f"{path}.scores", _score, self.rules.seats)
        return Result(winners, scores, is_name(data["reason"], f"{path}.reason"))

    def log(self, data: Any, path: str) -> Any:
        if data is None:
            return None
        found: Any = ()
        for place, item in enumerate(items(data, path)):
            found = (found, self.event(item, f"{path}[{place}]"))
        return found

    def event(self, data: Any, path: str) -> tuple[Any, ...]:
        name = items(data, path)[0] if items(data, path) else None
        kind = one_of("event", name, self.rules.event_index, f"{path}[0]")
        event = self.rules.events[kind]
        items(data, path, 3 + len(event.args))
        args = tuple(
            self.names.typed(holds, item, f"{path}.{name}", event.words)
            for (name, holds), item in zip(event.args, data[3:], strict=True)
        )
        seat = self.names.seat(data[1], f"{path}[1]", -1)
        return (kind, seat, self.names.mask(data[2], f"{path}[2]"), args)

    def history(self, data: Any, path: str) -> Any:
        found: Any = None
        for place, item in enumerate(items(data, path)):
            spot = f"{path}[{place}]"
            seat, code, news = items(item, spot, 3)
            found = (
                found,
                self.names.seat(seat, f"{spot}[0]"),
                self.names.raw(code, f"{spot}[1]"),
                number(news, f"{spot}[2]"),
            )
        return found


def _score(data: Any, path: str) -> int | float:
    if type(data) not in (int, float) or not math.isfinite(data) or abs(data) > BIG:
        refuse(path, f"a number is expected, not {quoted(data)}")
    score: int | float = data
    return score


def state_from(rules: Ruleset, data: Any, path: str = "state") -> State:
    """
    Return the state that JSON data describe.

    Args:
        rules: The ruleset it belongs to.
        data: What `state_data` gave.
        path: Where the data stand, for messages.

    Raises:
        SaveError: Names the path, what is wrong and the nearest known name.
    """
    read = _Reader(rules, path)
    keys = [name for name in State.__slots__ if name not in ("at", "opts", "queue")]
    keys.remove("rules")
    keys.remove("num")
    optional = ("history", "log")
    keys = [*(key for key in keys if key not in optional), "numbers"]
    mapping(data, path, keys, optional)
    state = State(rules, number(data["seed"], f"{path}.seed", 0, (1 << 64) - 1))
    for name in COUNTS:
        setattr(state, name, number(data[name], f"{path}.{name}"))
    for name in ("asked", "active"):
        setattr(state, name, read.names.seat(data[name], f"{path}.{name}"))
    state.num = numbers_from(read.names, data["numbers"], f"{path}.numbers")
    state.zones = read.zones(data["zones"], f"{path}.zones")
    parts = ("known", "stack", "branches", "apart", "chosen", "given", "result")
    for name in parts:
        setattr(state, name, getattr(read, name)(data[name], f"{path}.{name}"))
    state.mods = tuple_of(data["mods"], f"{path}.mods", read.mod)
    state.dice = tuple_of(data["dice"], f"{path}.dice", read.names.face)
    state.log = read.log(data.get("log"), f"{path}.log")
    state.history = read.history(data.get("history", []), f"{path}.history")
    _ask_again(state, path)
    _look_again(state, path)
    return state


def _look_again(state: State, path: str) -> None:
    """Refuse a state that cannot be shown."""
    for seat in (None, *range(state.rules.seats)):
        try:
            state.rules.blueprint.look(state, seat)
        except Exception as error:
            raise SaveError(f"{path}: it cannot be shown: {error!r}") from error


def _ask_again(state: State, path: str) -> None:
    """Make the options anew, and refuse a state in which nobody can go on."""
    rules = state.rules
    if state.result is not None:
        if state.stack or state.branches or state.apart:
            refuse(path, "the game is over, and programs are still running")
        return
    if not state.stack:
        refuse(f"{path}.stack", "the game is not over, and nothing is running")
    if state.apart is not None and state.apart.worlds is not None:
        if state.branches is not None:
            refuse(path, "seats decide at once, and act apart")
        live_again(state, path)
        return
    waiting = [state.stack] if state.branches is None else filter(None, state.branches)
    for stack in waiting:
        frame = stack[-1]
        ask = rules.asks[frame[PC] - 1] if frame[PC] else None
        if ask is None:
            refuse(path, f"{rules.program_at(frame[PC])} asks nobody there")
        try:
            options = ask.options(state, frame)
            for raw in options:
                code_of(rules, raw)
        except Exception as error:
            # A frame of the right shape can still hold what no rule has put there.
            raise SaveError(
                f"{path}: the question {ask.kind!r} fails: {error!r}"
            ) from error
        if not options:
            refuse(path, f"the question {ask.kind!r} has no options")
        if state.branches is None:
            state.opts = options
