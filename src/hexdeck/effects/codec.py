"""Effect trees as plain data (YAML, JSON), both ways."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from typing import Any

from hexdeck.effects.node import FieldShape, Node, fields_of
from hexdeck.errors import DefinitionError, UnknownName, quoted

__all__ = ["Vocabulary", "decode", "encode"]

MAX_DEPTH = 40
MAX_NODES = 2_000


class Vocabulary:
    """
    The node classes that trees may use, by name.

    Raises:
        DefinitionError: Two classes share a name.
    """

    def __init__(self, classes: Iterable[type[Node]]) -> None:
        found: dict[str, type[Node]] = {}
        for cls in classes:
            if found.setdefault(cls.__name__, cls) is not cls:
                msg = f"two effect nodes are called {cls.__name__!r}"
                raise DefinitionError(msg)
        self.classes: Mapping[str, type[Node]] = types.MappingProxyType(
            dict(sorted(found.items()))
        )

    def __getitem__(self, name: str) -> type[Node]:
        """Return the class of that name."""
        try:
            return self.classes[name]
        except (KeyError, TypeError):
            raise UnknownName("effect node", name, self.classes) from None


def encode(value: Any) -> Any:
    """
    Return a tree as plain data: lists, dicts, text and numbers.

    >>> from hexdeck.effects import Draw, May, Pay
    >>> encode(May(Draw(2), cost=Pay(1, "progress")))
    {'May': {'steps': [{'Draw': 2}], 'cost': {'Pay': {'count': 1, 'resource': \
'progress'}}}}
    """
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if not isinstance(value, Node):
        return value
    shapes = fields_of(type(value))
    given = {
        name: encode(getattr(value, name))
        for name, shape in shapes.items()
        if shape.required or getattr(value, name) != shape.default
    }
    name = type(value).__name__
    if not given:
        return name
    if len(given) == 1 and next(iter(given)) == next(iter(shapes)):
        return {name: next(iter(given.values()))}
    return {name: given}


class _Decoder:
    """One run of `decode`, with what is left of its limits."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.left = MAX_NODES

    def spend(self, path: str, depth: int) -> None:
        """Count one more part of the tree, as far as the limits allow it."""
        self.left -= 1
        if depth > MAX_DEPTH or self.left < 0:
            msg = f"{path}: the tree is too deep or too large"
            raise DefinitionError(msg)

    def node(self, data: Any, family: str, path: str, depth: int) -> Node | int:
        self.spend(path, depth)
        if family == "number" and type(data) is int:
            return data
        if isinstance(data, Node):
            result = data
        else:
            result = self.from_data(data, family, path, depth)
        if result.family != family:
            name = type(result).__name__
            msg = f"{path}: {name} is {_an(result.family)}, not {_an(family)}"
            raise DefinitionError(msg)
        return result

    def from_data(self, data: Any, family: str, path: str, depth: int) -> Node:
        content: Any
        if isinstance(data, str):
            name, content, bare = data, {}, False
        elif isinstance(data, Mapping) and len(data) == 1:
            name, content = next(iter(data.items()))
            bare = not isinstance(content, Mapping)
        else:
            msg = f"{path}: {_an(family)} is expected, not {quoted(data)}"
            raise DefinitionError(msg)
        try:
            cls = self.vocabulary[name]
        except UnknownName as error:
            msg = f"{path}: {error}"
            raise DefinitionError(msg) from None
        shapes = fields_of(cls)
        if isinstance(content, Mapping) and any(key not in shapes for key in content):
            lone = next(iter(content)) if len(content) == 1 else None
            # A name that begins with a capital is meant as a node, not as a field.
            bare = isinstance(lone, str) and lone[:1].isupper()
        if bare:
            if not shapes:
                msg = f"{path}: {name} takes nothing, not {quoted(content)}"
                raise DefinitionError(msg)
            content = {next(iter(shapes)): content}
        return self.build(cls, content, f"{path}.{name}", depth)

    def build(
        self, cls: type[Node], content: Mapping[str, Any], path: str, depth: int
    ) -> Node:
        shapes = fields_of(cls)
        for key in content:
            if key not in shapes:
                error = UnknownName("field", key, shapes)
                msg = f"{path}: {error}"
                raise DefinitionError(msg)
        rest: list[Any] = []
        values: dict[str, Any] = {}
        starred = _starred(cls)
        for name, shape in shapes.items():
            if name not in content:
                if shape.required and not shape.many:
                    msg = f"{path}: {name!r} is missing"
                    raise DefinitionError(msg)
                if shape.many and shape.required and name != starred:
                    values[name] = ()
                continue
            value = self.field(content[name], shape, f"{path}.{name}", depth + 1)
            if name == starred:
                rest = list(value)
            else:
                values[name] = value
        lead: list[Any] = []
        if starred is not None:
            lead = [values.pop(name) for name in _leads(cls) if name in values]
        try:
            return cls(*lead, *rest, **values)
        except (TypeError, ValueError, DefinitionError) as error:
            msg = f"{path}: {error}"
            raise DefinitionError(msg) from None

    def field(self, data: Any, shape: FieldShape, path: str, depth: int) -> Any:
        if shape.many:
            items = data if isinstance(data, list | tuple) else [data]
            return tuple(
                self.one(item, shape, f"{path}[{index}]", depth)
                for index, item in enumerate(items)
            )
        if data is None and shape.optional:
            return None
        return self.one(data, shape, path, depth)

    def one(self, data: Any, shape: FieldShape, path: str, depth: int) -> Any:
        plain = {"int": int, "str": str, "bool": bool}.get(shape.family)
        if plain is None:
            return self.node(data, shape.family, path, depth)
        self.spend(path, depth)
        if type(data) is not plain:
            what = {"int": "a whole number", "str": "text", "bool": "true or false"}
            msg = f"{path}: {what[shape.family]} is expected, not {quoted(data)}"
            raise DefinitionError(msg)
        if shape.choices and data not in shape.choices:
            msg = f"{path}: {UnknownName(shape.name, data, shape.choices)}"
            raise DefinitionError(msg)
        return data


def _starred(cls: type[Node]) -> str | None:
    code = _init_of(cls)
    if not code.co_flags & 0x04:
        return None
    return code.co_varnames[code.co_argcount + code.co_kwonlyargcount]


def _leads(cls: type[Node]) -> tuple[str, ...]:
    code = _init_of(cls)
    return code.co_varnames[1 : code.co_argcount]


def _init_of(cls: Any) -> types.CodeType:
    code: types.CodeType = cls.__init__.__code__
    return code


def _an(family: str) -> str:
    return f"an {family}" if family[0] in "aeiou" else f"a {family}"


def decode(data: Any, vocabulary: Vocabulary, family: str, path: str = "") -> Node:
    """
    Return the tree that plain data describe; runs nothing that the data name.

    Args:
        data: What `encode` gives, or what a person writes in YAML.
        vocabulary: The node classes that may be used.
        family: What kind of node is expected at the top: "effect", "ability", ...
        path: Where the data stand, for messages.

    Raises:
        DefinitionError: Names the path, what is wrong and the nearest known word.
    """
    result = _Decoder(vocabulary).node(data, family, path or family, 0)
    if not isinstance(result, Node):
        msg = f"{path}: {_an(family)} is expected, not {quoted(data)}"
        raise DefinitionError(msg)
    return result
