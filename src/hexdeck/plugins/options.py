"""The options of a game: checked and completed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexdeck.engine.definition import GameDefinition, OptionDefinition
from hexdeck.errors import HexdeckError, UnknownName, nearest
from hexdeck.plugins.problem import shown

__all__ = ["fault_of", "full_options"]

LONGEST = 1_000
KINDS = {bool: "true or false", int: "a whole number", str: "text"}


def fault_of(option: OptionDefinition, value: object) -> str | None:
    """Return what is wrong with *value* for an option, or None."""
    kind = type(option.default)
    if option.choices:
        for choice in option.choices:
            if type(value) is type(choice) and value == choice:
                return None
        words = [str(choice) for choice in option.choices]
        near = nearest(value, words) if isinstance(value, str) else None
        hint = f"did you mean {near!r}?" if near else f"known are {', '.join(words)}"
        return f"{shown(value)} cannot be chosen: {hint}"
    # A bool is an int to Python, but nobody means 1 by it.
    if type(value) is not kind:
        return f"{KINDS[kind]} is expected, not {shown(value)}"
    if type(value) is int and not option.least <= value <= option.most:
        limits = f"from {option.least} to {option.most}"
        return f"a number {limits} is expected, not {shown(value)}"
    if type(value) is str and len(value) > LONGEST:
        return f"the text is longer than {LONGEST} letters"
    return None


def full_options(
    game: GameDefinition, given: Mapping[str, Any] | None
) -> dict[str, Any]:
    """
    Return each option of *game* with the value given, or its default.

    Raises:
        HexdeckError: An unknown option or a value that it cannot have.
    """
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise HexdeckError(
            f"options: names with values are expected, not {shown(given)}"
        )
    known = {option.name: option for option in game.options}
    for name in given:
        if not isinstance(name, str) or name not in known:
            raise UnknownName(f"option of {game.name}", name, known)
    full: dict[str, Any] = {}
    for name, option in known.items():
        full[name] = given.get(name, option.default)
        fault = fault_of(option, full[name])
        if fault is not None:
            raise HexdeckError(f"option {name!r}: {fault}")
    return full
