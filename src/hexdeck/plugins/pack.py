"""Packs: files of content that are data only and run nothing."""

from __future__ import annotations

import dataclasses
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from hexdeck.errors import DefinitionError, quoted

__all__ = ["MAX_BYTES", "MAX_DEPTH", "Document", "Pack"]

MAX_BYTES = 2_000_000
MAX_DEPTH = 60

Place = tuple[str | int, ...]

# The core schema of YAML 1.2: "no" is a word and a date is text.
_PLAIN: Mapping[str, Any] = {
    "": None,
    "~": None,
    "null": None,
    "true": True,
    "false": False,
}
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_BROKEN = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]{1,3})?")


@dataclasses.dataclass(frozen=True, slots=True)
class Document:
    """What a file holds, and on which line each part of it begins."""

    data: Any
    lines: Mapping[Place, int]

    def line(self, place: Place) -> int | None:
        """Return the line of the part at *place*, or of what is around it."""
        for end in range(len(place), -1, -1):
            if place[:end] in self.lines:
                return self.lines[place[:end]]
        return None


@dataclasses.dataclass(frozen=True, slots=True)
class Pack:
    """
    A YAML or JSON file with content: one item, or a list of items.

    Args:
        path: The file; its ending says which of the two it is.
    """

    path: str | os.PathLike[str]

    @property
    def label(self) -> str:
        """The file's name in messages, with the folder it lies in."""
        return "/".join(Path(self.path).parts[-2:])

    def read(self) -> Document:
        """
        Read the file; nothing that it holds is run.

        Raises:
            DefinitionError: The file cannot be read as plain data; names the line.
        """
        path = Path(self.path)
        kind = path.suffix.lower()
        if kind not in {".yaml", ".yml", ".json"}:
            raise DefinitionError(f"{self.label}: a pack is a .yaml or .json file")
        try:
            if not path.is_file():
                raise DefinitionError(f"{self.label}: there is no such file")
            with path.open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
            text = raw.decode("utf-8-sig")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise DefinitionError(f"{self.label}: cannot be read: {reason}") from None
        if len(raw) > MAX_BYTES:
            raise DefinitionError(f"{self.label}: larger than {MAX_BYTES} bytes")
        try:
            return _from_json(text) if kind == ".json" else _from_yaml(text)
        except _BadDataError as error:
            line = f" line {error.line}" if error.line else ""
            raise DefinitionError(f"{self.label}{line}: {error}") from None


class _BadDataError(Exception):
    """What is wrong in a file, and on which line."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


# JSON


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _BadDataError(f"the key {quoted(key)} stands there twice")
        found[key] = value
    return found


def _no_constant(word: str) -> Any:
    raise _BadDataError(f"{word} is no number")


def _from_json(text: str) -> Document:
    try:
        data = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise _BadDataError(error.msg, error.lineno) from None
    except RecursionError:
        raise _BadDataError(f"nested deeper than {MAX_DEPTH}") from None
    except ValueError:
        raise _BadDataError("a number is too long") from None
    level = [data]
    for _ in range(MAX_DEPTH + 1):
        level = [part for value in level for part in _parts(value)]
    if level:
        raise _BadDataError(f"nested deeper than {MAX_DEPTH}")
    return Document(data, {})


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


# YAML


class _Builder:
    """Builds plain data from the events of a YAML parser, one document."""

    def __init__(self) -> None:
        self.root: Any = None
        self.documents = 0
        self.lines: dict[Place, int] = {}
        self.stack: list[tuple[dict[str, Any] | list[Any], Place]] = []
        self.keys: list[str | None] = []

    def take(self, event: yaml.Event) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise _BadDataError("a pack is one document", line)
        elif isinstance(event, yaml.AliasEvent):
            raise _BadDataError("aliases (*) are not read: write it out", line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.stack.pop()
            self.keys.pop()
        elif isinstance(event, yaml.NodeEvent):
            self.node(event, line)

    def node(self, event: Any, line: int) -> None:
        if event.anchor is not None:
            raise _BadDataError("anchors (&) are not read: write it out", line)
        if event.tag is not None:
            raise _BadDataError(f"tags ({quoted(event.tag)}) are not read", line)
        scalar = isinstance(event, yaml.ScalarEvent)
        if self.stack and isinstance(self.stack[-1][0], dict) and not self.keys[-1]:
            if not scalar or not event.value:
                raise _BadDataError("a key must be text", line)
            if event.value in self.stack[-1][0]:
                key = quoted(event.value)
                raise _BadDataError(f"the key {key} stands there twice", line)
            self.keys[-1] = event.value
            # The line of a part is that of its key.
            self.lines[(*self.stack[-1][1], event.value)] = line
            return
        if scalar:
            self.put(_plain(event, line), line)
            return
        if len(self.stack) >= MAX_DEPTH:
            raise _BadDataError(f"nested deeper than {MAX_DEPTH}", line)
        value: dict[str, Any] | list[Any]
        value = {} if isinstance(event, yaml.MappingStartEvent) else []
        place = self.put(value, line)
        self.stack.append((value, place))
        self.keys.append(None)

    def put(self, value: Any, line: int) -> Place:
        if not self.stack:
            self.root = value
            self.lines[()] = line
            return ()
        parent, at = self.stack[-1]
        if isinstance(parent, list):
            parent.append(value)
            place = (*at, len(parent) - 1)
        else:
            key = self.keys[-1] or ""
            self.keys[-1] = None
            parent[key] = value
            place = (*at, key)
        self.lines.setdefault(place, line)
        return place


def _plain(event: yaml.ScalarEvent, line: int) -> Any:
    text = event.value
    if not event.implicit[0]:
        return text
    if text in _PLAIN:
        return _PLAIN[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if text.lstrip("+-").isdecimal():
        raise _BadDataError("a number is too long", line)
    return float(text) if _BROKEN.fullmatch(text) else text


def _from_yaml(text: str) -> Document:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=loader):
            builder.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        message = getattr(error, "problem", None) or str(error)
        raise _BadDataError(message, mark.line + 1 if mark else 0) from None
    return Document(builder.root, builder.lines)
