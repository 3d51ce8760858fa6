"""Where plugins come from: entry points, modules, objects."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Collection, Iterable, Iterator
from importlib import metadata
from types import ModuleType
from typing import Any

from hexdeck.errors import HexdeckError, UnknownName
from hexdeck.plugins.hookspecs import PROJECT
from hexdeck.plugins.problem import CAUGHT, Problem, say_error, shown

__all__ = ["GIVEN", "Source", "find_sources"]

BUILTIN = "hexdeck"

GIVEN = "given"
"""The origin of what is no installed plugin."""


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Source:
    """
    A plugin before anything of it was asked.

    Attributes:
        name: Its name.
        version: Its version.
        origin: The distribution it comes from, or "given".
        plugin: The module or object.
        module: The module to import where *plugin* is not imported yet.
        attr: What of that module is the plugin; "" for the module itself.
    """

    name: str
    version: str
    origin: str
    plugin: Any = None
    module: str = ""
    attr: str = ""


def find_sources(
    given: Iterable[Any],
    *,
    entry_points: bool,
    block: Collection[str],
    problems: list[Problem],
) -> list[Source]:
    """
    Return every plugin, imported and in order of name; each name once.

    What is blocked is not even imported.

    Raises:
        HexdeckError: Something given is no plugin.
        UnknownName: No plugin has a name that is blocked.
    """
    found = [_builtin()]
    if entry_points:
        found += _installed(problems)
    found += [_given(item) for item in given]
    names = {source.name for source in found}
    for name in block:
        if name not in names:
            raise UnknownName("plugin", name, names)
    problems[:] = [problem for problem in problems if problem.plugin not in block]
    found = [source for source in found if source.name not in block]
    ready: list[Source] = []
    for source in sorted(found, key=lambda s: (s.name, s.origin, _order(s.version))):
        try:
            ready.append(_imported(source))
        except CAUGHT as error:
            what = f"cannot be imported: {say_error(error)}"
            problems.append(Problem(source.name, source.module, what))
    return _one_a_name(ready, problems)


def _builtin() -> Source:
    return Source(BUILTIN, _version_of(BUILTIN), BUILTIN, module="hexdeck.bots")


def _version_of(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "0"


def _order(version: str) -> tuple[tuple[int, int | str], ...]:
    """Return a key by which versions sort, the newest first."""
    numbers = [int(p) if p.isdecimal() else 0 for p in version.split(".")[:6]]
    return (*((0, -number) for number in numbers), (1, version))


def _installed(problems: list[Problem]) -> Iterator[Source]:
    """Yield what the entry points name; the first place on the path wins."""
    seen: dict[str, tuple[str, str]] = {}
    for distribution in metadata.distributions():
        points = distribution.entry_points.select(group=PROJECT)
        if not points:
            continue
        name = str(distribution.metadata["Name"]).lower().replace("_", "-")
        version, place = distribution.version, str(distribution.locate_file(""))
        first = seen.setdefault(name, (version, place))
        if first != (version, place):
            if first[0] != version:
                both = " and ".join(sorted({first[0], version}))
                for point in points:
                    what = f"{name} is installed in two versions: {both}"
                    problems.append(Problem(point.name, "", what))
            continue
        for point in points:
            yield Source(
                point.name, version, name, module=point.module, attr=point.attr or ""
            )


def _given(item: Any) -> Source:
    name = None
    if isinstance(item, tuple) and len(item) == 2:  # noqa: PLR2004  (name, plugin)
        name, item = item
    if isinstance(item, str):
        return Source(name or item, "", GIVEN, module=item)
    if name is None:
        name = _attribute(item, "__name__") or type(item).__name__
    if item is None or not isinstance(name, str) or not name:
        raise HexdeckError(f"a plugin is a module or an object, not {shown(item)}")
    return Source(name, _own_version(item), GIVEN, plugin=item)


def _attribute(thing: Any, name: str) -> Any:
    """Return an attribute, or None where there is none or it cannot be read."""
    try:
        return getattr(thing, name, None)
    except CAUGHT as error:
        say_error(error)
        return None


def _own_version(plugin: Any) -> str:
    version = _attribute(plugin, "__version__")
    return version if isinstance(version, str) and version else "0"


def _imported(source: Source) -> Source:
    if source.plugin is not None:
        return source
    # The games named here are strings of a stranger, so no import can be read.
    try:
        plugin: Any = importlib.import_module(source.module)
    except ModuleNotFoundError as error:
        if source.name == BUILTIN and error.name == source.module:
            return dataclasses.replace(source, plugin=ModuleType(source.module))
        raise
    for part in filter(None, source.attr.split(".")):
        plugin = getattr(plugin, part)
    version = source.version or _own_version(plugin)
    return dataclasses.replace(source, plugin=plugin, version=version)


def _one_a_name(found: list[Source], problems: list[Problem]) -> list[Source]:
    kept: dict[str, Source] = {}
    for source in found:
        # The same object under two names is one plugin.
        if any(source.plugin is other.plugin for other in kept.values()):
            continue
        other = kept.setdefault(source.name, source)
        if other is not source:
            both = f"{_where(other)} and {_where(source)}"
            what = f"there are two plugins of this name, {both}: the first is used"
            problems.append(Problem(source.name, "", what))
    return list(kept.values())


def _where(source: Source) -> str:
    return f"{source.version} ({source.origin})"
