"""Checks of JSON data that nobody vouches for; every refusal names the path."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NoReturn

from hexdeck.errors import SaveError, UnknownName, quoted

__all__ = [
    "BIG",
    "canonical",
    "from_json",
    "is_name",
    "items",
    "mapping",
    "number",
    "one_of",
    "refuse",
]

BIG = 1 << 62
"""No number that a game keeps is so great."""

LONGEST = 64_000_000
"""So many letters of text at most; a game of 10,000 answers has two million."""


def refuse(path: str, message: str) -> NoReturn:
    """Raise the error for a place in the data."""
    raise SaveError(f"{path}: {message}")


def canonical(data: Any) -> str:
    """
    Return JSON text that is the same for the same data.

    >>> canonical({"b": 1, "a": [True, None]})
    '{"a":[true,null],"b":1}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise SaveError(f"{quoted(key)} stands twice in one object")
            seen.add(key)
    return found


def _constant(word: str) -> NoReturn:
    raise SaveError(f"{word} is no number that a game keeps")


def from_json(text: Any, what: str) -> Any:
    """
    Return the data of JSON text.

    Args:
        text: The text.
        what: What it should be, for messages: "save", "start".

    Raises:
        SaveError: It is no JSON text, or too long or nested too deeply.
    """
    if not isinstance(text, str):
        raise SaveError(f"{what}: text is expected, not {quoted(text)}")
    if len(text) > LONGEST:
        raise SaveError(f"{what}: {len(text)} letters are too many")
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant)
    except SaveError as error:
        raise SaveError(f"{what}: {error}") from None
    except RecursionError:
        raise SaveError(f"{what}: it is nested too deeply") from None
    except ValueError as error:
        raise SaveError(f"{what}: this is no JSON text: {error}") from None


def mapping(
    data: Any, path: str, keys: Collection[str], optional: Collection[str] = ()
) -> Mapping[str, Any]:
    """Return *data* as an object with exactly these keys, some of them optional."""
    if not isinstance(data, dict):
        refuse(path, f"an object is expected, not {quoted(data)}")
    for key in data:
        if key not in keys and key not in optional:
            refuse(path, str(UnknownName("key", key, (*keys, *optional))))
    for key in keys:
        if key not in data:
            refuse(path, f"{key!r} is missing")
    return data


def items(data: Any, path: str, length: int | None = None) -> list[Any]:
    """Return *data* as a list, of that length where one is given."""
    if not isinstance(data, list):
        refuse(path, f"a list is expected, not {quoted(data)}")
    if length is not None and len(data) != length:
        refuse(path, f"{length} items are expected, not {len(data)}")
    return data


def number(data: Any, path: str, least: int = 0, most: int = BIG) -> int:
    """Return *data* as a whole number in a range; true and 1.0 are none."""
    if type(data) is not int:
        refuse(path, f"a whole number is expected, not {quoted(data)}")
    if not least <= data <= most:
        span = f"{least} or more" if most == BIG else f"{least} to {most}"
        refuse(path, f"a number of {span} is expected, not {quoted(data)}")
    return data


def is_name(data: Any, path: str, limit: int = 200) -> str:
    """Return *data* as text of at most *limit* letters."""
    if not isinstance(data, str):
        refuse(path, f"text is expected, not {quoted(data)}")
    if len(data) > limit:
        refuse(path, f"{quoted(data)} is too long")
    return data


def one_of(kind: str, data: Any, index: Mapping[str, int], path: str) -> int:
    """Return the number of a known word."""
    if not isinstance(data, str) or data not in index:
        refuse(path, str(UnknownName(kind, data, index)))
    return index[data]


def tuple_of(
    data: Any, path: str, read: Callable[[Any, str], Any], length: int | None = None
) -> tuple[Any, ...]:
    """Return a list as a tuple, each item read with its path."""
    found: Iterable[Any] = items(data, path, length)
    return tuple(read(item, f"{path}[{place}]") for place, item in enumerate(found))
