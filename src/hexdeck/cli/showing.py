"""A view on the terminal, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.cli.out import line_of, say, say_table

if TYPE_CHECKING:
    from hexdeck.play import Game

__all__ = ["show_view"]

SELDOM = {"decisions", "decision", "header", "options", "log", "game"}
"""What is shown elsewhere, or never changes."""


def show_view(view: Mapping[str, Any], game: Game) -> None:
    """
    Print a view compactly: what is for all, the seats, the spaces.

    What is nothing (0, none, empty) is left out, so that a column or a line is
    there only where something is.
    """
    say()
    for key, value in view.items():
        if key in SELDOM:
            continue
        rows = _rows(value)
        if rows is not None:
            _show_rows(key, rows, game)
        elif _is_something(value):
            say(f"{_title(key)}: {_words(value)}")
    say()


def _rows(value: Any) -> list[tuple[str, Mapping[str, Any]]] | None:
    """Return a table's rows, each with its name, or None if it is no table."""
    if isinstance(value, Mapping):
        rows = [(str(name), row) for name, row in value.items()]
    elif isinstance(value, list | tuple):
        rows = [(str(place), row) for place, row in enumerate(value)]
    else:
        return None
    if rows and all(isinstance(row, Mapping) for _, row in rows):
        return rows
    return None


def _show_rows(
    title: str, rows: Iterable[tuple[str, Mapping[str, Any]]], game: Game
) -> None:
    """Print a table, without what is nothing in every row."""
    rows = [(name, row) for name, row in rows if any(map(_is_something, row.values()))]
    keys = dict.fromkeys(key for _, row in rows for key in row)
    columns = [
        key for key in keys if any(_is_something(row.get(key)) for _, row in rows)
    ]
    if not rows or not columns:
        return
    if title == "seats":
        # Seats have much to show each: a block a seat reads better than a column.
        for name, row in rows:
            _show_seat(name, row, game)
        return
    cells = [
        (name, *(_cell(row.get(column)) for column in columns)) for name, row in rows
    ]
    say_table((_title(title), *map(_title, columns)), cells)


def _show_seat(number: str, row: Mapping[str, Any], game: Game) -> None:
    name = row.get("name") or game.names[int(number)]
    parts = [
        f"{_title(key).lower()} {_words(value)}"
        for key, value in row.items()
        if key not in ("name", "seat") and _is_something(value)
    ]
    say(f"{line_of(str(name))} (seat {number}): {'; '.join(parts)}")


def _is_something(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_is_something, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_is_something, value))
    return value not in (None, "", 0, False)


def _title(key: str) -> str:
    words = line_of(key).replace("_", " ")
    return words[:1].upper() + words[1:]


def _cell(value: Any) -> str:
    return _words(value) if _is_something(value) else ""


def _words(value: Any) -> str:
    """Say a value in one line, without what is nothing."""
    if isinstance(value, Mapping):
        if set(value) == {"name", "title"} or "title" in value:
            return line_of(str(value["title"]))
        return ", ".join(
            f"{_title(str(key)).lower()} {_words(part)}"
            for key, part in value.items()
            if _is_something(part)
        )
    if isinstance(value, list | tuple):
        return ", ".join(_counted([_words(part) for part in value])) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "-"
    return line_of(str(value)).replace("_", " ")


def _counted(words: list[str]) -> list[str]:
    """
    Say equal words once.

    >>> _counted(["mine", "mine", "wood"])
    ['2x mine', 'wood']
    """
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return [f"{many}x {word}" if many > 1 else word for word, many in counts.items()]
