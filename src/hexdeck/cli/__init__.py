"""The command line: `hexdeck --help` lists what it does."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """
    Run a command and leave the process with its status.

    Args:
        arguments: What follows the program's name; `sys.argv` by default.
    """
    # A Ctrl-C in the first moments is caught as well as a later one.
    try:
        from hexdeck.cli.boundary import run

        status = run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        sys.stderr.write("error: interrupted\n")
        status = 130
    sys.exit(status)
