"""A game as JSON text at any decision, and back."""

from __future__ import annotations

import hashlib
import json
import operator
from typing import TYPE_CHECKING, Any

from hexdeck.engine.decisions import code_of
from hexdeck.engine.machine import options_of, resume
from hexdeck.errors import SaveError, quoted
from hexdeck.record.checks import canonical, from_json, mapping, number, refuse
from hexdeck.record.header import (
    HEADER,
    checked_header,
    fresh_origin,
    rules_of,
    version,
)
from hexdeck.record.position import Played, Position
from hexdeck.record.state_codec import state_data, state_from

if TYPE_CHECKING:
    from hexdeck.engine.state import State
    from hexdeck.plugins import Registry

__all__ = ["FORMAT", "origin_data", "read_save", "save"]

FORMAT = 1


def same_state(one: State, other: State) -> bool:
    """Whether two states of one ruleset are equal, their answers aside."""
    names = set(one.__slots__) - {"rules", "at", "opts", "queue", "history", "log"}
    if any(getattr(one, name) != getattr(other, name) for name in names):
        return False
    # Pairs in pairs, too deep for Python to compare them.
    heard = (_newest_last(state.log) for state in (one, other))
    return (one.log is None) == (other.log is None) and operator.eq(*heard)


def _newest_last(chain: Any) -> list[Any]:
    """Return the links of a log or history, without what came before each."""
    found = []
    while chain:
        chain, *rest = chain
        found.append(tuple(rest))
    return found[::-1]


def origin_data(game: Played) -> Any:
    """Return the origin as JSON data, or None where the header says it all."""
    origin = game.origin
    if same_state(origin, fresh_origin(game.rules, game.header)):
        return None
    return state_data(origin, history=False)


def _checksum(data: dict[str, Any]) -> str:
    content = {key: value for key, value in data.items() if key != "checksum"}
    # Text that is no Unicode (a lone surrogate) has a checksum too.
    text = canonical(content).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def save(game: Played) -> str:
    """
    Return a game as JSON text: header, state, answers and log.

    The state is written by names, so that it does not depend on how the
    ruleset numbers its cards and spaces.
    """
    data: dict[str, Any] = {
        "format": FORMAT,
        "hexdeck": version(),
        "header": {key: game.header[key] for key in HEADER},
        "state": state_data(game.state),
    }
    origin = origin_data(game)
    if origin is not None:
        data["origin"] = origin
    data["checksum"] = _checksum(data)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _check_answers(state: State, origin: State) -> None:
    """Refuse a state that is not what its answers make of its origin."""
    again = origin.copy()
    for place, (seat, raw, news) in enumerate(_newest_last(state.history)):
        path = f"state.history[{place}]"
        asked = options_of(again, seat)
        if asked is None or raw not in asked[2]:
            code = code_of(again.rules, raw)
            refuse(path, f"{quoted(code)} was not offered to seat {seat} then")
        if news != again.news:
            refuse(path, f"{again.news} is expected, not {news}")
        try:
            resume(again, seat, *asked[:2], raw)
        except Exception as error:
            raise SaveError(f"{path}: a rule fails: {error!r}") from error
    if not same_state(again, state):
        refuse("state", "it is not what its answers come to")


def read_save(
    text: str, *, registry: Registry | None = None, force: bool = False
) -> Position:
    """
    Return what a save holds, every value checked.

    The answers are played again: they must come to the state that it holds.

    Args:
        text: What `save` gave.
        registry: Where games come from; every installed plugin by default.
        force: Whether to go on, with a warning, where plugins have changed; then
            its answers are not played again.

    Raises:
        SaveError: It is broken; names the path and the nearest known name.
        VersionMismatch: Its plugins have changed since, by name.
    """
    data = from_json(text, "save")
    if isinstance(data, dict) and "format" in data:
        number(data["format"], "save.format")
        if data["format"] != FORMAT:
            refuse("save.format", f"{data['format']} is not known, only {FORMAT}")
    keys = ("format", "hexdeck", "header", "state", "checksum")
    mapping(data, "save", keys, ("origin",))
    if data["checksum"] != _checksum(data):
        given = quoted(data["checksum"])
        refuse("save.checksum", f"the text has changed since it was {given}")
    header = checked_header(data["header"])
    rules = rules_of(header, registry, force=force)
    state = state_from(rules, data["state"])
    if (state.log is None) == header["log"]:
        raise SaveError("state.log: header and state differ on whether there is a log")
    if "origin" in data:
        origin = state_from(rules, data["origin"], "origin")
    else:
        origin = fresh_origin(rules, header)
    if not force:
        _check_answers(state, origin)
    return Position(rules, state, origin, tuple(header["seats"]), header)
