"""Content of plugins: data become definitions, mistakes become messages."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from hexdeck.effects.codec import Vocabulary
from hexdeck.effects.node import Node
from hexdeck.errors import DefinitionError, UnknownName, nearest, quoted
from hexdeck.plugins.hooks import Asker
from hexdeck.plugins.pack import Document, Pack
from hexdeck.plugins.problem import CAUGHT, Problem, say_error

__all__ = ["Item", "Wanted", "read_items", "say_place", "trees"]

Place = tuple[str | int, ...]
MOST_MISTAKES = 8


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Item:
    """
    One definition that a plugin brought.

    Attributes:
        plugin: The plugin.
        hook: The hook it came through.
        key: What such an item is called: "faction", "card".
        model: The definition.
        pack: The file it stands in, if any.
        document: What else is in that file.
        base: Where in the file it stands.
    """

    plugin: str
    hook: str
    key: str
    model: Any
    pack: Pack | None = None
    document: Document | None = None
    base: Place = ()

    def problem(self, place: Place, message: str) -> Problem:
        """Return a problem of this item, at *place* in it."""
        where = place_in_file(self.hook, self.pack, self.document, (*self.base, *place))
        return Problem(self.plugin, where, f"{self.label(place)}: {message}")

    def label(self, place: Place = ()) -> str:
        """Say which item it is, and where in it."""
        return say_place(self.key, self.model, place)


def place_in_file(
    hook: str, pack: Pack | None, document: Document | None, place: Place
) -> str:
    """Say hook, file and line."""
    if pack is None:
        return hook
    line = document.line(place) if document else None
    return f"{hook}: {pack.label}" + (f" line {line}" if line else "")


def _inside(value: Any, part: str | int) -> Any:
    """Return the part of data or of a definition, or KeyError."""
    if isinstance(part, int):
        if isinstance(value, list | tuple) and 0 <= part < len(value):
            return value[part]
    elif isinstance(value, Mapping):
        if part in value:
            return value[part]
    elif isinstance(value, BaseModel) and part in type(value).model_fields:
        return getattr(value, part)
    raise KeyError(part)


def _name(value: Any) -> str | None:
    name = value.get("name") if isinstance(value, Mapping) else None
    if isinstance(value, BaseModel):
        name = getattr(value, "name", None)
    return name if isinstance(name, str) else None


def say_place(key: str, item: Any, place: Place) -> str:
    """
    Say an item and a place in it, with the names that are on the way.

    >>> say_place("faction", {"name": "swarm", "cards": [{"name": "egg"}]},
    ...           ("cards", 0, "abilities", 1))
    "faction 'swarm': card 'egg': abilities[1]"
    """
    name = _name(item)
    said = [f"{key} {quoted(name)}" if name is not None else key]
    path, value, field = "", item, ""
    for part in place:
        try:
            value = _inside(value, part)
        except KeyError:
            value = None
        if isinstance(part, int):
            path += f"[{part}]"
            name = _name(value)
            if name is not None:
                said.append(f"{field.removesuffix('s')} {quoted(name)}")
                path = ""
        else:
            path += f".{part}" if path else part
            field = part
    return ": ".join([*said, path] if path else said)


def trees(value: Any, place: Place = ()) -> Iterator[tuple[Place, Node]]:
    """Yield every effect tree in a definition, with its place."""
    if isinstance(value, Node):
        yield place, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from trees(getattr(value, name), (*place, name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from trees(part, (*place, str(key)))
    elif isinstance(value, tuple | list):
        for index, part in enumerate(value):
            yield from trees(part, (*place, index))


# From data to definitions


@dataclasses.dataclass(frozen=True, slots=True)
class Wanted:
    """
    What is asked for.

    Attributes:
        hook: The hook.
        model: The definition class of what it returns.
        key: What such an item is called.
        game: The game to ask for, where the hook is one of the core's.
    """

    hook: str
    model: type[BaseModel]
    key: str
    game: str = ""


def read_items(
    asker: Asker,
    wanted: Wanted,
    vocabulary: Vocabulary,
    packs: dict[str, list[Path]],
) -> list[Item]:
    """
    Return every item that came through a hook and has the form it must have.

    The files that they stand in are added to *packs*, per plugin.
    """
    found: list[Item] = []
    hook, model, key = wanted.hook, wanted.model, wanted.key
    arguments = {"game": wanted.game} if wanted.game else {}
    for plugin, raw in asker.ask_for(hook, (model, Mapping, Pack), **arguments):
        entries: list[tuple[Any, Place]] = [(raw, ())]
        pack = document = None
        if isinstance(raw, Pack):
            try:
                pack, document = raw, raw.read()
            except (DefinitionError, TypeError, ValueError) as error:
                message = say_error(error)
                if isinstance(error, DefinitionError):
                    message = str(error)
                asker.problems.append(Problem(plugin, hook, message))
                continue
            packs.setdefault(plugin, []).append(Path(raw.path).resolve())
            if isinstance(document.data, list):
                entries = [(part, (i,)) for i, part in enumerate(document.data)]
            else:
                entries = [(document.data, ())]
        for data, base in entries:
            item = Item(plugin, hook, key, data, pack, document, base)
            if isinstance(data, model):
                found.append(item)
                continue
            try:
                checked, faults = _checked(item, model, vocabulary)
            except CAUGHT as error:  # data that cannot even be shown
                checked, faults = None, [Problem(plugin, hook, say_error(error))]
            asker.problems += faults
            if checked is not None:
                found.append(dataclasses.replace(item, model=checked))
    return found


def _checked(
    item: Item, model: type[BaseModel], vocabulary: Vocabulary
) -> tuple[Any, list[Problem]]:
    data = item.model
    if not isinstance(data, Mapping):
        message = f"fields with values are expected, not {quoted(data)}"
        return None, [item.problem((), message)]
    try:
        context = {"vocabulary": vocabulary}
        return model.model_validate(dict(data), context=context), []
    except ValidationError as error:
        faults = [
            item.problem(*_translate(fault, data, model))
            for fault in error.errors(include_url=False)[:MOST_MISTAKES]
        ]
        left = error.error_count() - len(faults)
        if left > 0:
            faults.append(item.problem((), f"{left} more mistakes"))
        return None, faults
    except CAUGHT as error:
        return None, [item.problem((), say_error(error))]


def _translate(fault: Any, data: Any, model: type[BaseModel]) -> tuple[Place, str]:
    """Return place and message of one mistake that pydantic found."""
    loc, kind = tuple(fault["loc"]), fault["type"]
    last = loc[-1] if loc else ""
    place: list[str | int] = []
    value = data
    for part in loc:
        # pydantic puts names of classes and of alternatives on its way as well.
        try:
            value = _inside(value, part)
        except KeyError:
            continue
        place.append(part)
    where = tuple(place)
    if kind == "extra_forbidden":
        fields = _fields(model, loc[:-1])
        return where[:-1], str(UnknownName("field", last, fields))
    if kind == "missing":
        return where, f"{last!r} is missing"
    message = fault["msg"].removeprefix("Value error, ")
    context = fault.get("ctx") or {}
    if kind == "literal_error":
        words = [word.strip("' ") for word in context["expected"].split(",")]
        words = [part for word in words for part in word.split("' or '")]
        near = nearest(str(value), words)
        message += f": did you mean {near!r}?" if near else ""
    if kind != "value_error":
        message = f"{message[:1].lower()}{message[1:]}, not {quoted(value)}"
    return where, message


def _fields(model: type[BaseModel], loc: Place) -> set[str]:
    """Return the fields of the definition class at *loc* in *model*."""
    here: list[type[BaseModel]] = [model]
    for part in loc:
        if not isinstance(part, str):
            continue
        below = [
            cls
            for above in here
            if part in above.model_fields
            for cls in _models(above.model_fields[part].annotation)
        ]
        here = below or [cls for cls in here if cls.__name__ == part] or here
    return {name for cls in here for name in cls.model_fields}


def _models(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [cls for part in get_args(annotation) for cls in _models(part)]
