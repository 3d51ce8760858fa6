"""The one family of errors, and the search for the nearest valid name."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Iterable
from typing import Any

__all__ = [
    "DefinitionError",
    "EndlessLoop",
    "HexdeckError",
    "IllegalOption",
    "LoadError",
    "ReplayError",
    "RuleError",
    "SaveError",
    "ScenarioError",
    "UndoRefused",
    "UnknownName",
    "VersionMismatch",
    "nearest",
    "quoted",
]


SHOWN = 8
"""So many known names are listed where none is like the unknown one."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """
    Return the known name most like *word*, or None if none is like it.

    >>> nearest("forrest", ["desert", "forest", "mine"])
    'forest'
    """
    names = sorted(set(known))
    lowered = {name.lower(): name for name in reversed(names)}
    matches = difflib.get_close_matches(str(word)[:200].lower(), lowered, 1, 0.5)
    return lowered[matches[0]] if matches else None


def quoted(value: Any, limit: int = 60) -> str:
    """
    Show *value* as it was given, cut to *limit* characters.

    >>> quoted("a" * 100, 10)
    "'aaaaaa..."
    """
    text = _SHORT.repr(value)
    return text if len(text) <= limit else text[: limit - 3] + "..."


class _Short(reprlib.Repr):
    """Shows the beginning of anything, however long, deep or odd it is."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxother, self.maxstring = 5, 400, 400

    def repr_str(self, x: str, level: int) -> str:
        """Show the beginning of a text, which `quoted` cuts at its end."""
        return repr(x[: self.maxstring])

    def repr_int(self, x: int, level: int) -> str:
        """Show a number that Python would refuse to write out by its size."""
        bits = x.bit_length()
        return repr(x) if bits < self.maxother else f"a number of {bits} bits"


_SHORT = _Short()


class HexdeckError(Exception):
    """What hexdeck raises on a mistake of its caller, a plugin or a file."""


class UnknownName(HexdeckError):
    """
    A name that nothing has; the message gives the nearest one.

    >>> str(UnknownName("game", "surya", ["suriya", "imperium"]))
    "unknown game 'surya': did you mean 'suriya'?"
    """

    def __init__(self, kind: str, word: Any, known: Iterable[str]) -> None:
        self.kind, self.word, self.known = kind, word, sorted(set(known))
        near = nearest(word, self.known) if isinstance(word, str) else None
        if near is not None:
            hint = f": did you mean {near!r}?"
        elif self.known:
            shown = ", ".join(self.known[:SHOWN])
            more = ", ..." if len(self.known) > SHOWN else ""
            hint = f": known are {shown}{more}"
        else:
            hint = ": none is known"
        super().__init__(f"unknown {kind} {quoted(word)}{hint}")


class DefinitionError(HexdeckError):
    """A definition that cannot be: names plugin, file, card and path."""


class LoadError(HexdeckError):
    """A plugin, or what a game needs of it, that could not be loaded."""


class IllegalOption(HexdeckError):
    """An answer that was not offered; the game is as it was before."""


class UndoRefused(HexdeckError):
    """An undo that would take back new information, or has nothing to undo."""


class SaveError(HexdeckError):
    """A save that is broken or is not one."""


class VersionMismatch(SaveError):
    """A save or record made with other plugins than those that are loaded."""


class ReplayError(HexdeckError):
    """A record that is broken, or whose game runs another way now."""


class ScenarioError(HexdeckError):
    """A scenario file that is broken, or whose expectation does not hold."""


class RuleError(HexdeckError):
    """A rule or effect that failed while it resolved; names the step."""


class EndlessLoop(RuleError):
    """Effects that set each other off without end."""
