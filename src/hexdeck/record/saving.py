"""A game as JSON text at any decision, and back."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

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
    names = set(one.__slots__) - {"rules", "at", "opts", "queue", "history"}
    return all(getattr(one, name) == getattr(other, name) for name in names)


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


def read_save(
    text: str, *, registry: Registry | None = None, force: bool = False
) -> Position:
    """
    Return what a save holds, every value checked.

    Args:
        text: What `save` gave.
        registry: Where games come from; every installed plugin by default.
        force: Whether to go on, with a warning, where plugins have changed.

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
    return Position(rules, state, origin, tuple(header["seats"]), header)
