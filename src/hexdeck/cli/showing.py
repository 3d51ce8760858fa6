"""A view on the terminal, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexdeck.cli.out import console, line_of, say, say_table, styled

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import Result

__all__ = ["show_tally", "show_view"]

ELSEWHERE = {"name", "seat", "seats", "spaces", "shared", "zones", "turn", "active"}
ELSEWHERE |= {"decision", "to_decide", "result", "tally"}
"""
What of a view has a place of its own: who plays is shown the options below it, and how
a game ended is said with `say_end`.
"""

GEOMETRY = {"q", "r"}
"""Where a space lies is read from its name."""

NO_TITLES: Mapping[str, str] = {}
"""For what is called by its name."""

INDENT = 3
"""What stands before and behind a line of parts."""

GAP = 3
"""The room between the columns of a table."""

MOST = 24
"""So many different things of a list are named."""


def show_view(view: Mapping[str, Any], rules: Ruleset) -> None:
    """
    Print a view: what is for all, then the spaces, then the seats.

    What is nothing (0, none, empty) is left out, so that what there is stands out.
    """
    view = _with_names(view, rules)
    titles = _Titles(rules)
    say()
    seats = view.get("seats", ())
    active = view.get("active")
    heading = f"Turn {view.get('turn', 0)}"
    if isinstance(active, int) and 0 <= active < len(seats):
        heading += f", {_called(seats, active)} is active"
    if waited := view.get("to_decide"):
        who = ", ".join(_called(seats, seat) for seat in waited)
        heading += f", {who} to decide"
    styled(heading, "bold")
    rest = {key: value for key, value in view.items() if key not in ELSEWHERE}
    for line in _parts({**view.get("shared", {}), **rest}, titles.shared):
        say(f"  {line}")
    shared = _without_box(view.get("zones", {}), rules)
    for line in _parts(shared, titles.zones, titles.on):
        say(f"  {line}")
    if view.get("spaces"):
        _show_spaces(view["spaces"])
    for place, seat in enumerate(seats):
        you = ", you" if view.get("seat") == place else ""
        styled(f"{line_of(str(seat.get('name', place)))} (seat {place}{you})", "bold")
        own = {key: value for key, value in seat.items() if key not in ELSEWHERE}
        _say_filled(_parts(own, titles.seat))
        zones = _parts(seat.get("zones", {}), titles.zones, titles.on)
        fits = len("; ".join(zones)) <= console().width - INDENT
        for line in ["; ".join(zones)] if fits and zones else zones:
            say(f"  {line}")
    say()


def _without_box(zones: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """
    Return zones in which the box has a count alone.

    That is where all cards lie before the game, and now only those that are not in it.
    """
    starts = [
        name
        for name, pile in zip(rules.zone_names, rules.zones_start, strict=True)
        if pile
    ]
    return {
        name: {"count": zone["count"], "cards": []} if [name] == starts else zone
        for name, zone in zones.items()
    }


class _Titles:
    """What the fields of each scope and the zones are called."""

    def __init__(self, rules: Ruleset) -> None:
        fields = rules.layout.fields
        self.shared, self.seat = (
            {
                field.name: field.title.lower()
                for field in fields
                # Resources are called by their names, which are plurals.
                if field.scope == of and field.name not in rules.resource_index
            }
            for of in ("shared", "seat")
        )
        # A word on a card speaks for itself.
        self.on = {
            field.name: "" if field.holds == "words" else field.title.lower()
            for field in fields
            if field.scope == "card"
        }
        self.zones = {zone.name: zone.title.lower() for zone in rules.zone_defs}


def _say_filled(parts: Sequence[str]) -> None:
    """Print parts in lines that are as full as the terminal lets them be."""
    line = ""
    for part in parts:
        longer = f"{line}; {part}" if line else part
        if line and len(longer) > console().width - INDENT:
            say(f"  {line};")
            longer = part
        line = longer
    if line:
        say(f"  {line}")


def show_tally(
    names: Sequence[str], tally: Sequence[Mapping[str, int]], result: Result
) -> None:
    """
    Print where points come from: a row for each source, a column for each player.

    Sources of which nobody has anything are left out.
    """
    rows: list[tuple[Any, ...]] = [
        (_name(row), *(seat.get(row, 0) for seat in tally))
        for row in dict.fromkeys(row for seat in tally for row in seat)
        if any(seat.get(row) for seat in tally)
    ]
    if result.winners:
        # A game that no rule has ended has no scores.
        rows.append(("total", *(f"{score:g}" for score in result.scores)))
        won = ["wins" if seat in result.winners else "" for seat in range(len(names))]
        rows.append(("", *won))
    say_table(("at the end", *(f">{line_of(name)}" for name in names)), rows)


def _with_names(view: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """
    Return a view in which fields that hold a seat have the player's name.

    A number that is less than nothing before the game, and still is, is none.
    """
    held = {field.name for field in rules.layout.fields if field.holds == "seat"}
    none = {field.name: field.start for field in rules.layout.fields if field.start < 0}
    seats = view["seats"]

    def named(fields: Mapping[str, Any]) -> dict[str, Any]:
        return {
            key: _called(seats, value)
            if key in held and value is not None
            else None
            if key in none and value == none[key]
            else value
            for key, value in fields.items()
        }

    def on_named(zones: Mapping[str, Any]) -> dict[str, Any]:
        return {
            zone: {**seen, "on": [named(row) for row in seen.get("on", ())]}
            for zone, seen in zones.items()
        }

    return {
        **view,
        "seats": [
            {**named(seat), "zones": on_named(seat.get("zones", {}))} for seat in seats
        ],
        "zones": on_named(view.get("zones", {})),
        "shared": named(view["shared"]),
        "spaces": {space: named(fields) for space, fields in view["spaces"].items()},
    }


def _called(seats: Sequence[Mapping[str, Any]], seat: int) -> str:
    return line_of(str(seats[seat].get("name", seat)))


def _parts(
    fields: Mapping[str, Any],
    titles: Mapping[str, str] = NO_TITLES,
    on: Mapping[str, str] = NO_TITLES,
) -> list[str]:
    """
    Say each field that is something, with what it is called.

    Args:
        fields: The fields, or zones.
        titles: What they are called, where it is not their name.
        on: The same for what is on cards.
    """
    return [
        f"{line_of(titles.get(key, _name(key)))} {_words(value, on)}".lstrip()
        for key, value in fields.items()
        if _is_something(value)
    ]


def _show_spaces(spaces: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the spaces as a table, without empty columns; as lines if it is wide."""
    keys = dict.fromkeys(key for row in spaces.values() for key in row)
    columns = {
        _name(key): cells
        for key in keys
        if key not in GEOMETRY
        and any(cells := _cells([row.get(key) for row in spaces.values()]))
    }
    rows = list(zip(spaces, *columns.values(), strict=True))
    head = ("space", *columns)
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    if sum(widths) + GAP * len(widths) <= console().width:
        say_table(head, rows)
        return
    for space, *cells in rows:
        pairs = zip(columns, cells, strict=True)
        said = ", ".join(f"{key} {cell}" for key, cell in pairs if cell)
        say(f"  {space:{widths[0]}}  {said}")


def _cells(values: Sequence[Any]) -> list[str]:
    """
    Say each value of a column, "" where it is nothing.

    >>> _cells([0, 2]), _cells([0, None])
    (['', '2'], ['0', ''])
    """
    # Beside a None, 0 is a seat or an index, and no number of nothing.
    index = any(value is None for value in values)
    return [
        _words(value) if _is_something(value) or (index and type(value) is int) else ""
        for value in values
    ]


def _is_something(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_is_something, value.values()))
    return value not in (None, "", 0, [], ())


def _name(key: str) -> str:
    return line_of(str(key)).replace("_", " ")


def _words(value: Any, titles: Mapping[str, str] = NO_TITLES) -> str:
    """
    Say a value on one line.

    >>> _words({"count": 3, "cards": ["scout", None, None]})
    'scout, 2 hidden'
    >>> _words({"count": 2, "cards": [None, None]})
    '2'
    >>> _words({"count": 2, "cards": ["mill", "mill"], "on": [{"place": 1, "load": 2}]})
    'mill, mill (load 2)'
    """
    if isinstance(value, Mapping):
        if {"count", "cards"} <= set(value) <= {"count", "cards", "on"}:
            on = {row["place"]: row for row in value.get("on", ())}
            seen = [
                _with_what_is_on(card, on.get(place, {}), titles)
                for place, card in enumerate(value["cards"])
                if card is not None
            ]
            hidden = value["count"] - len(seen)
            if not seen:
                return str(hidden)
            return _listed(seen) + (f", {hidden} hidden" if hidden else "")
        return "(" + ", ".join(_parts(value)) + ")"
    if isinstance(value, list | tuple):
        return _listed(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else _name(value)


def _with_what_is_on(
    card: str, fields: Mapping[str, Any], titles: Mapping[str, str] = NO_TITLES
) -> str:
    """
    Say a card with its numbers that are something.

    >>> _with_what_is_on("old_mill", {"place": 2, "load": 3, "marks": []})
    'old mill (load 3)'
    """
    there = {key: value for key, value in fields.items() if key != "place"}
    said = _parts(there, titles)
    return _name(card) + (f" ({', '.join(said)})" if said else "")


def _listed(values: Sequence[Any]) -> str:
    """
    Say the values of a list, equal ones once.

    >>> _listed(["mine", "mine", "wood"])
    '2x mine, wood'
    >>> _listed(["slot_1", "slot_2", "slot_3", "slot_7"])
    'slot 1-3, slot 7'
    """
    counts = Counter(map(_words, values))
    said = _runs(f"{n}x {word}" if n > 1 else word for word, n in counts.items())
    more = [f"{len(said) - MOST} more"] if len(said) > MOST else []
    return ", ".join(said[:MOST] + more)


def _runs(words: Iterable[str]) -> list[str]:
    """
    Say words that only count on, such as "slot 1", "slot 2", as one.

    >>> _runs(["slot 1", "slot 2", "wood"])
    ['slot 1-2', 'wood']
    """
    found: list[tuple[str, str, str]] = []
    for word in words:
        stem, _, last = word.rpartition(" ")
        if found and stem and last.isdecimal():
            before, first, end = found[-1]
            if before == stem and end.isdecimal() and int(last) == int(end) + 1:
                found[-1] = (stem, first, last)
                continue
        found.append((stem, last, last))
    return [
        f"{stem} {first}".lstrip() + (f"-{last}" if last != first else "")
        for stem, first, last in found
    ]
