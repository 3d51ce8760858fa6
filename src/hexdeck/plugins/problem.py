"""What went wrong while plugins loaded, each on one line."""

from __future__ import annotations

import dataclasses
import importlib
import os
import traceback
from pathlib import PurePath
from typing import Any

import pluggy
import pydantic
from pydantic import ValidationError

from hexdeck.errors import quoted

__all__ = ["CAUGHT", "Problem", "one_line", "say_error", "shown"]

# A plugin must not end the program that loads it: not by sys.exit, not by a test
# that it skips, not by the panic of an extension. Ctrl-C goes on; see `_pass_on`.
CAUGHT = (BaseException,)

LONGEST = 600

OURS = tuple(
    f"{PurePath(file).parent}{os.sep}"
    for file in (
        PurePath(__file__).parent,
        importlib.__file__,
        pluggy.__file__,
        pydantic.__file__,
    )
)
"""The folders of the code that calls a plugin, or that a plugin calls."""


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
            words = ": ".join(filter(None, (error.title, place, first["msg"])))
            if isinstance(first["input"], str | int):
                words += f", not {shown(first['input'])}"
        else:
            words = str(error)
    except CAUGHT as other:
        _pass_on(other)
        words = ""
    kind = type(error).__name__
    return one_line(f"{kind}: {words}" if words else kind) + _place(error)


def _place(error: BaseException) -> str:
    """Say where in a stranger's code an error was raised, as " (cards.py line 3)"."""
    if isinstance(error, SyntaxError):
        return ""  # Its words have the place.
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not _is_ours(frame.filename)]
    if not theirs:
        return ""
    # The first frame is of the plugin; the last may be of a library that it calls.
    folder = f"{PurePath(theirs[0].filename).parent}{os.sep}"
    frame = [frame for frame in theirs if frame.filename.startswith(folder)][-1]
    return f" ({PurePath(frame.filename).name} line {frame.lineno})"


def _is_ours(file: str) -> bool:
    """Tell whether code is of hexdeck, or of what imports and checks for it."""
    return file.startswith(("<frozen ", *OURS))


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
