"""A game as its answers: text that people read and diff, and played again."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hexdeck.engine.decisions import code_of
from hexdeck.engine.machine import open_seats, options_of, resume
from hexdeck.errors import HexdeckError, ReplayError, nearest, quoted
from hexdeck.record.checks import canonical, from_json
from hexdeck.record.header import checked_header, fresh_origin, rules_of, version
from hexdeck.record.position import Played, Position
from hexdeck.record.saving import origin_data
from hexdeck.record.state_codec import state_data, state_from

if TYPE_CHECKING:
    from hexdeck.engine.state import Raw, State
    from hexdeck.plugins import Registry

__all__ = ["read_record", "record", "state_hash"]

FIRST_LINE = "hexdeck record 1"
ANSWER = re.compile(r"([0-9]{1,9}) ([0-9]{1,3}) (\S.*?)  #([0-9a-f]{8})")
ENTRY = re.compile(r"([a-z][a-z0-9_]*): (.*)")
PLUGIN = re.compile(r"(\S+) (\S+) (\S+)")
LONGEST = 64_000_000
HEAD_KEYS = ("hexdeck", "game", "seats", "seed", "options", "log", "plugin", "start")


def state_hash(state: State) -> str:
    """
    Return a hash of a state: 64 hex digits, the same on every machine.

    Log and answers are left out, so that it is the state alone.
    """
    text = canonical(state_data(state, log=False, history=False))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _short(state: State) -> str:
    return state_hash(state)[:8]


# Writing


def record(game: Played) -> str:
    """
    Return a game as text: a head, then one line an answer.

    An answer's line gives its number, the seat, the code, and a checkpoint: the
    first 8 digits of the hash of the state after it.

    Raises:
        ReplayError: The game does not play again as it did.
    """
    header, rules = game.header, game.rules
    lines = [
        FIRST_LINE,
        f"hexdeck: {version()}",
        f"game: {header['game']}",
        f"seats: {json.dumps(list(header['seats']), ensure_ascii=False)}",
        f"seed: {header['seed']}",
        f"options: {json.dumps(header['options'], sort_keys=True)}",
        f"log: {json.dumps(header['log'])}",
        *(
            f"plugin: {name} {stamp['version']} {stamp['digest']}"
            for name, stamp in sorted(header["plugins"].items())
        ),
    ]
    origin = origin_data(game)
    if origin is not None:
        lines.append(f"start: {json.dumps(origin, sort_keys=True)}")
    state = game.origin.copy()
    turn = -1
    for number, (seat, raw) in enumerate(_answers(game.state), 1):
        if state.turn != turn:
            turn = state.turn
            lines += ["", f"# turn {turn}: {game.names[state.active]}"]
        code = code_of(rules, raw)
        try:
            _answer(state, seat, code)
        except HexdeckError as error:
            raise ReplayError(f"answer {number}: {error}") from error
        lines.append(f"{number} {seat} {code}  #{_short(state)}")
    lines += ["", f"result: {json.dumps(_result(state), sort_keys=True)}"]
    return "\n".join(lines) + "\n"


def _result(state: State) -> Any:
    found = state.result
    if found is None:
        return None
    return {
        "winners": list(found.winners),
        "scores": list(found.scores),
        "reason": found.reason,
    }


def _answers(state: State) -> list[tuple[int, Raw]]:
    found = []
    history = state.history
    while history is not None:
        history, seat, raw, _ = history
        found.append((seat, raw))
    return found[::-1]


def _answer(state: State, seat: int, code: str) -> None:
    """Give one answer by its code; ReplayError where it is not offered."""
    asked = options_of(state, seat) if seat < state.rules.seats else None
    if asked is None:
        open_now = ", ".join(map(str, open_seats(state))) or "nobody"
        raise ReplayError(
            f"{quoted(code)}: seat {seat} is not to decide; to decide is {open_now}"
        )
    ask, frame, raws = asked
    codes = [code_of(state.rules, raw) for raw in raws]
    if code not in codes:
        near = nearest(code, codes)
        hint = f"; the nearest is {near!r}" if near else ""
        raise ReplayError(f"{quoted(code)} is not offered to seat {seat}{hint}")
    try:
        resume(state, seat, ask, frame, raws[codes.index(code)])
    except HexdeckError:
        raise
    except Exception as error:
        raise ReplayError(f"{code}: a rule failed: {error!r}") from error


# Reading


class _Lines:
    """The lines of a record with their numbers, comments and empty ones left out."""

    def __init__(self, text: Any) -> None:
        if not isinstance(text, str):
            raise ReplayError(f"text is expected, not {quoted(text)}")
        if len(text) > LONGEST:
            raise ReplayError(f"{len(text)} letters are too many")
        self.lines = text.split("\n")

    def __iter__(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self.lines, 1):
            content = line.rstrip("\r ")
            if content and not content.startswith("#"):
                yield number, content


def _parsed(text: Any) -> tuple[dict[str, Any], list[tuple[int, Any]], Any]:
    """Return head, answers and result, each with the numbers of their lines."""
    lines = list(_Lines(text))
    if not lines or lines[0][1] != FIRST_LINE:
        shown = quoted(lines[0][1]) if lines else "nothing"
        raise ReplayError(f"line 1: {FIRST_LINE!r} is expected, not {shown}")
    head: dict[str, Any] = {"plugins": {}}
    answers: list[tuple[int, Any]] = []
    result: Any = None
    for number, line in lines[1:]:
        if result is not None:
            raise ReplayError(f"line {number}: something stands behind the result")
        match = ANSWER.fullmatch(line)
        if match:
            count, seat, code, check = match.groups()
            if int(count) != len(answers) + 1:
                expected = len(answers) + 1
                raise ReplayError(
                    f"line {number}: answer {expected} is expected, not {count}"
                )
            answers.append((number, (int(seat), code, check)))
            continue
        match = ENTRY.fullmatch(line)
        if match and match[1] == "result":
            result = (number, _json(match[2], number))
        elif match and not answers and match[1] in HEAD_KEYS:
            _head_line(head, number, match[1], match[2])
        else:
            raise ReplayError(f"line {number}: {quoted(line)} is no line of a record")
    if result is None:
        raise ReplayError(f"line {lines[-1][0]}: the record ends without a result")
    return head, answers, result


def _json(text: str, number: int) -> Any:
    try:
        return from_json(text, f"line {number}")
    except HexdeckError as error:
        raise ReplayError(str(error)) from None


def _head_line(head: dict[str, Any], number: int, key: str, value: str) -> None:
    if key == "plugin":
        match = PLUGIN.fullmatch(value)
        if match is None or match[1] in head["plugins"]:
            raise ReplayError(
                f"line {number}: a plugin, its version and digest are expected once, "
                f"not {quoted(value)}"
            )
        head["plugins"][match[1]] = {"version": match[2], "digest": match[3]}
        return
    if key in head:
        raise ReplayError(f"line {number}: {key!r} stands a second time")
    plain = key in ("hexdeck", "game")
    head[key] = value if plain else _json(value, number)


def read_record(
    text: str, *, registry: Registry | None = None, force: bool = False
) -> Position:
    """
    Play a record again, and return what it comes to.

    Args:
        text: What `record` gave.
        registry: Where games come from; every installed plugin by default.
        force: Whether to go on, with a warning, where plugins have changed.

    Raises:
        ReplayError: It is broken, or its game runs another way now; names the
            line, and for a first divergence the code and both checkpoints.
        VersionMismatch: Its plugins have changed since, by name.
    """
    head, answers, (last, result) = _parsed(text)
    for key in ("hexdeck", "game", "seats", "seed", "options", "log"):
        if key not in head:
            raise ReplayError(f"line 2: the head has no {key!r}")
    start = head.pop("start", None)
    head.pop("hexdeck")
    try:
        header = checked_header(head, "head")
        rules = rules_of(header, registry, force=force)
        if start is None:
            origin = fresh_origin(rules, header)
        else:
            origin = state_from(rules, start, "start")
    except RecursionError as error:
        raise ReplayError("start: it is nested too deeply") from error
    state = origin.copy()
    for number, (seat, code, check) in answers:
        try:
            _answer(state, seat, code)
        except HexdeckError as error:
            raise ReplayError(f"line {number}: {error}") from error
        actual = _short(state)
        if actual != check:
            raise ReplayError(
                f"line {number}: the game runs another way from {code!r} of seat "
                f"{seat} on: the checkpoint is {check}, and it comes to {actual}"
            )
    if _result(state) != result:
        shown = quoted(json.dumps(_result(state)), 200)
        raise ReplayError(f"line {last}: another result is expected: {shown}")
    return Position(rules, state, origin, tuple(header["seats"]), header)
