"""What commands print: lines and tables that fit, and JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["console", "counted", "line_of", "say", "say_json", "say_table", "styled"]


def line_of(text: str) -> str:
    r"""
    Return *text* on one line, without control characters.

    >>> line_of("a\n b\x1b[2J")
    'a b[2J'
    """
    return "".join(c for c in " ".join(text.split()) if c.isprintable())


def counted(count: int, thing: str, things: str = "") -> str:
    """
    Say how many there are.

    >>> counted(1, "card"), counted(2, "card"), counted(0, "copy", "copies")
    ('1 card', '2 cards', '0 copies')
    """
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def say(text: str = "") -> None:
    """Print a line as it is."""
    sys.stdout.write(f"{text}\n")


def say_json(data: Any) -> None:
    """Print JSON data that people can read too."""
    say(json.dumps(data, indent=2, ensure_ascii=False))


def styled(text: str, style: str = "") -> None:
    """Print a line, in colour where the terminal shows it."""
    if not sys.stdout.isatty():
        say(text)
        return
    from rich.text import Text

    console().print(Text(text, style), soft_wrap=True)


def say_table(
    columns: Sequence[str], rows: Iterable[Sequence[Any]], *, title: str = ""
) -> None:
    """
    Print a table as wide as the terminal; long texts are folded, never cut.

    A column whose name begins with ">" stands to the right.
    """
    from rich import box
    from rich.table import Table
    from rich.text import Text

    if title:
        styled(title, "bold")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        right = column.startswith(">")
        table.add_column(
            column.lstrip(">"), justify="right" if right else "left", overflow="fold"
        )
    for row in rows:
        # As Text, so that brackets in names and card texts stay what they are.
        table.add_row(*(Text(str(cell)) for cell in row))
    console().print(table)


def console(file: TextIO | None = None) -> Console:
    """Return where tables go to; NO_COLOR is respected."""
    from rich.console import Console

    class _Console(Console):
        def on_broken_pipe(self) -> None:
            # Rich would leave the process here, without a word.
            raise BrokenPipeError

    return _Console(file=file or sys.stdout, highlight=False, markup=False, emoji=False)
