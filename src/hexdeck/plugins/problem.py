"""What went wrong while plugins loaded, each on one line."""

from __future__ import annotations

import dataclasses
import traceback
from pathlib import PurePath
from typing import Any

from pydantic import ValidationError

from hexdeck.errors import quoted

__all__ = ["CAUGHT", "Problem", "one_line", "say_error", "shown"]

# A plugin must not end the program that loads it: not by sys.exit, not by a test
# that it skips, not by the panic of an extension. Ctrl-C goes on; see `_pass_on`.
CAUGHT = (BaseException,)

LONGEST = 600


def _pass_on(error: BaseException) -> None:
    """Raise it again where it is the person at the keyboard who wants to stop."""
    if isinstance(error, KeyboardInterrupt):
        raise error


def one_line(text: str) -> str:
    r"""
    Return *text* with each run of white space as one space, cut where it is long.

    >>> one_line("a  b\n c")
    'a b c'
    """
    line = " ".join(text[: LONGEST * 4].split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."


def shown(value: Any) -> str:
    """
    Show a value that somebody gave; whatever it is, this does not fail.

    >>> shown("two")
    "'two'"
    """
    try:
        return one_line(quoted(value))
    except CAUGHT as error:
        _pass_on(error)
        return f"a value of type {type(value).__name__}"


def say_error(error: BaseException) -> str:
    """
    Say an error of a stranger's code on one line, and where in it it was raised.

    Ctrl-C is nobody's error: it is raised again.

    >>> say_error(ValueError("no such card"))
    'ValueError: no such card'
    """
    _pass_on(error)
    try:
        if isinstance(error, ValidationError):
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            words = f"{error.title}: {place}: {first['msg']}"
        else:
            words = str(error)
    except CAUGHT as other:
        _pass_on(other)
        words = ""
    kind = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    where = ""
    if frames:
        where = f" ({PurePath(frames[-1].filename).name} line {frames[-1].lineno})"
    return one_line(f"{kind}: {words}" if words else kind) + where


@dataclasses.dataclass(frozen=True, slots=True, order=True)
class Problem:
    """
    What went wrong with a plugin, while the others loaded.

    Attributes:
        plugin: The plugin's name.
        where: The hook and file, or "" for the plugin as a whole.
        message: What is wrong, and the nearest right name.

    >>> str(Problem("red", "red_clans", "unknown field 'cots'"))
    "red: red_clans: unknown field 'cots'"
    """

    plugin: str
    where: str
    message: str

    def __str__(self) -> str:
        """Return all of it on one line."""
        parts = (self.plugin, self.where, self.message)
        return ": ".join(one_line(part) for part in parts if part)
