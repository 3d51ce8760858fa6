"""The head of a save or record: which game it is, with which plugins."""

from __future__ import annotations

import importlib.metadata
import unicodedata
import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.engine.machine import begin
from hexdeck.engine.ruleset import Ruleset, fresh_state
from hexdeck.errors import HexdeckError, SaveError, VersionMismatch, quoted
from hexdeck.plugins import load_plugins
from hexdeck.record.checks import BIG, is_name, items, mapping, number, refuse

if TYPE_CHECKING:
    from hexdeck.engine.state import State
    from hexdeck.plugins import Registry

__all__ = ["HEADER", "checked_header", "fresh_origin", "rules_of", "version"]

HEADER = ("game", "seats", "seed", "options", "plugins", "log")
MOST_SEATS = 64
LONGEST_NAME = 40
UNSAVED = ("Cc", "Cs")


def version() -> str:
    """Return the version of hexdeck that is installed."""
    try:
        return importlib.metadata.version("hexdeck")
    except importlib.metadata.PackageNotFoundError:  # a source tree on the path
        return "unknown"


def checked_header(data: Any, path: str = "header") -> dict[str, Any]:
    """
    Return the header that a stranger's data hold.

    Raises:
        SaveError: Names the path and what is wrong there.
    """
    mapping(data, path, HEADER)
    is_name(data["game"], f"{path}.game")
    _check_seats(data["seats"], f"{path}.seats")
    number(data["seed"], f"{path}.seed", 0, 2 * BIG - 1)
    if type(data["log"]) is not bool:
        refuse(f"{path}.log", f"true or false is expected, not {quoted(data['log'])}")
    for part in ("options", "plugins"):
        if not isinstance(data[part], dict):
            refuse(f"{path}.{part}", f"an object is expected, not {quoted(data[part])}")
    for key, value in data["options"].items():
        if type(value) not in (bool, int, str):
            refuse(f"{path}.options.{key}", f"{quoted(value)} is no value of an option")
    for key, value in data["plugins"].items():
        mapping(value, f"{path}.plugins.{key}", ("version", "digest"))
        for part in ("version", "digest"):
            is_name(value[part], f"{path}.plugins.{key}.{part}")
    return {key: data[key] for key in HEADER}


def _check_seats(data: Any, path: str) -> None:
    names = items(data, path)
    if not 1 <= len(names) <= MOST_SEATS:
        refuse(path, f"{len(names)} seats are too few or too many")
    for place, name in enumerate(names):
        spot = f"{path}[{place}]"
        is_name(name, spot, LONGEST_NAME)
        odd = any(unicodedata.category(letter) in UNSAVED for letter in name)
        if odd or not name.strip():
            refuse(spot, f"a name is expected, not {quoted(name)}")
    if len(set(names)) < len(names):
        refuse(path, "two players have the same name")


def rules_of(
    header: Mapping[str, Any], registry: Registry | None, *, force: bool
) -> Ruleset:
    """
    Return the ruleset that a header names, made of its own plugins only.

    Args:
        header: A checked header.
        registry: Where games come from; every installed plugin if None.
        force: Whether to go on, with a warning, where plugins have changed.

    Raises:
        VersionMismatch: Other plugins than when it was written, by name.
        SaveError: The game or its options are none that there are.
    """
    if registry is None:
        registry = load_plugins()
    there = {info.name for info in registry.plugins}
    present = [name for name in header["plugins"] if name in there]
    faults = [
        f"plugin {name!r} is not loaded; it was {_shown(was)}"
        for name, was in header["plugins"].items()
        if name not in there
    ]
    try:
        registry = registry.restricted(present)
        stamp = registry.stamp(header["game"])
    except HexdeckError as error:
        if faults:
            raise VersionMismatch("; ".join(faults)) from error
        raise SaveError(f"header.game: {error}") from error
    for name, now in stamp.items():
        was = header["plugins"].get(name)
        if was is None:
            faults.append(f"plugin {name!r} was not there; it is {_shown(now)}")
        elif was != now:
            faults.append(f"plugin {name!r} was {_shown(was)} and is {_shown(now)}")
    faults += [
        f"plugin {name!r} was part of the game, and is no more"
        for name in present
        if name not in stamp
    ]
    if faults and not force:
        raise VersionMismatch("; ".join(faults))
    if faults:
        warnings.warn("; ".join(faults), stacklevel=4)
    try:
        return registry.ruleset(header["game"], len(header["seats"]), header["options"])
    except HexdeckError as error:
        raise SaveError(f"header: {error}") from error


def _shown(stamp: Mapping[str, str]) -> str:
    return f"{stamp['version']} ({stamp['digest'][:12]})"


def fresh_origin(rules: Ruleset, header: Mapping[str, Any]) -> State:
    """Return the state of a header at its first decision."""
    return begin(fresh_state(rules, header["seed"], log=header["log"]))
