"""Where every command ends: with its output, or with one clear line."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from collections.abc import Sequence

import typer

from hexdeck.cli.app import app
from hexdeck.cli.out import line_of
from hexdeck.errors import HexdeckError

__all__ = ["run"]

FAILED, MISUSED, INTERRUPTED = 1, 2, 130


def run(arguments: Sequence[str]) -> int:
    """
    Run a command and return its status.

    0 means done, 1 that it failed, 2 that it was called in a wrong way, 130 that
    it was interrupted. Whatever goes wrong is told in one line on the error
    output; `--traceback` shows where, for authors of plugins.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    with warnings.catch_warnings():
        warnings.showwarning = _warn
        try:
            status = _call(arguments)
            sys.stdout.flush()
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  (the last)
            if "--traceback" in arguments:
                traceback.print_exc()
            message, status = _told(error)
            _tell(message)
    return status


def _told(error: BaseException) -> tuple[str, int]:
    """Return what to tell of an error, and the status."""
    if isinstance(error, BrokenPipeError):
        # Nothing more can be written; without this, Python complains at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return "the output was closed before its end", FAILED
    if isinstance(error, KeyboardInterrupt):
        return str(error) or "interrupted", INTERRUPTED
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename is not None else ""
        return where + error.strerror, FAILED
    if isinstance(error, HexdeckError | OSError):
        return str(error), FAILED
    # Usage errors have no public class that all versions of typer share.
    message = getattr(error, "format_message", None)
    if message is not None:
        return message(), MISUSED
    name = type(error).__name__
    return f"unexpected {name}: {error} (--traceback shows where)", FAILED


def _call(arguments: Sequence[str]) -> int:
    """Call the command that the arguments name."""
    command = typer.main.get_command(app)
    try:
        # Not `command.main()`: that has its own lines and statuses for errors.
        with command.make_context("hexdeck", list(arguments)) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _warn(message: Warning | str, *_: object, **__: object) -> None:
    """Tell a warning in one line, without the place in the code."""
    sys.stderr.write(f"warning: {line_of(str(message))}\n")


def _tell(message: str) -> None:
    try:
        sys.stderr.write(f"error: {line_of(message)}\n")
        sys.stderr.flush()
    except OSError:
        pass  # Nobody reads the error output either: the status says it.
