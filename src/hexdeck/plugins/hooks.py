"""Plugins and their hooks: registered, looked over, asked one by one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

import pluggy
from pydantic import BaseModel, ValidationError

from hexdeck.engine.definition import GameDefinition
from hexdeck.errors import DefinitionError, nearest
from hexdeck.plugins.hookspecs import PROJECT, CoreHooks
from hexdeck.plugins.problem import CAUGHT, Problem, say_error, shown
from hexdeck.plugins.sources import GIVEN, Source

__all__ = ["CORE_HOOKS", "Asker"]

CORE_HOOKS = tuple(name for name in dir(CoreHooks) if name.startswith("hexdeck_"))

ALMOST = 0.9
"""So like the name of a hook is one that is meant to be it."""


class Asker:
    """
    Asks each plugin by itself, so that one's failure is its own.

    The plugin manager lives as long as one load.
    """

    def __init__(self, sources: Iterable[Source], problems: list[Problem]) -> None:
        self.problems = problems
        self.sources = sorted(sources, key=lambda source: source.name)
        self.manager = pluggy.PluginManager(PROJECT)
        self.manager.add_hookspecs(CoreHooks)
        self.known: dict[str, str] = dict.fromkeys(CORE_HOOKS, "")

    def register(self, *, silent: bool = False) -> None:
        """Register every plugin that pluggy takes; name the others."""
        for source in self.sources:
            try:
                self.manager.register(source.plugin, name=source.name)
            except CAUGHT as error:
                if self.manager.has_plugin(source.name):
                    self.manager.unregister(name=source.name)
                if not silent:
                    what = f"cannot be registered: {say_error(error)}"
                    self.problems.append(Problem(source.name, "", what))

    def add_game_hooks(self, games: dict[str, tuple[str, GameDefinition]]) -> None:
        """
        Add the hooks of each game, then register the plugins again.

        pluggy leaves a specification half added when a plugin's arguments do not
        fit it, so the specifications all come first.
        """
        for source in self.sources:
            if self.manager.has_plugin(source.name):
                self.manager.unregister(name=source.name)
        for name, (owner, game) in list(games.items()):
            own = {hook.name for hook in game.content}
            try:
                if game.hookspecs is not None:
                    specs = self.manager.parse_hookspec_opts
                    holder = game.hookspecs
                    own |= {n for n in dir(holder) if specs(holder, n) is not None}
                clash = sorted(own & self.known.keys())
                if clash:
                    whose = self.known[clash[0]] or "the core"
                    what = f"game {name!r}: the hook {clash[0]!r} is that of {whose}"
                    self.problems.append(Problem(owner, "hexdeck_games", what))
                    del games[name]
                    continue
                if game.hookspecs is not None:
                    self.manager.add_hookspecs(game.hookspecs)
            except CAUGHT as error:
                what = f"game {name!r}: hookspecs: {say_error(error)}"
                self.problems.append(Problem(owner, "hexdeck_games", what))
                del games[name]
                continue
            self.known.update(dict.fromkeys(own, f"the game {name!r}"))
        self.register()
        for source in self.sources:
            if self.manager.has_plugin(source.name):
                self._look_over(source, tuple(games))

    def _look_over(self, source: Source, games: tuple[str, ...]) -> None:
        prefixes = ("hexdeck_", *(f"{game}_" for game in games))
        before, asked = len(self.problems), False
        for name in dir(source.plugin):
            marks = self.manager.parse_hookimpl_opts(source.plugin, name)
            asked = asked or marks is not None
            if marks is not None:
                fault = self._unknown(marks.get("specname") or name)
                if marks.get("optionalhook"):
                    fault = None
            elif self.manager.parse_hookspec_opts(source.plugin, name) is not None:
                asked, fault = True, None
            else:
                fault = self._unasked(source.plugin, name, prefixes)
            if fault is not None:
                self.problems.append(Problem(source.name, name, fault))
        # What is installed may be there for its place alone; nobody gives nothing.
        if source.origin == GIVEN and not asked and len(self.problems) == before:
            what = "brings nothing: no function in it is marked with @hookimpl"
            self.problems.append(Problem(source.name, "", what))

    def _unknown(self, hook: str) -> str | None:
        if hook in self.known:
            return None
        near = nearest(hook, self.known)
        hint = f"did you mean {near!r}?" if near else "is its game loaded?"
        return f"unknown hook {hook!r}: {hint}"

    def _unasked(self, plugin: Any, name: str, prefixes: tuple[str, ...]) -> str | None:
        """Return what is wrong with what pluggy passes over without a word."""
        try:
            thing = getattr(plugin, name)
            marked = isinstance(getattr(thing, f"{PROJECT}_impl", None), dict)
        except CAUGHT as error:
            words = say_error(error)
            return f"cannot be read: {words}" if name in self.known else None
        if isinstance(thing, ModuleType):
            return None
        if marked or (name in self.known and not callable(thing)):
            return f"is {_kind(thing)}: a hook is a function, so it is never asked"
        if name in self.known:
            return "is not marked with @hookimpl, so it is never asked"
        near = []
        if name.startswith(prefixes) and callable(thing):
            # What only begins like a hook may well be a helper.
            near = difflib.get_close_matches(name, self.known, 1, ALMOST)
        return f"is no hook and not marked: did you mean {near[0]!r}?" if near else None

    def ask(self, hook: str, **arguments: Any) -> Iterator[tuple[str, int, Any]]:
        """Yield plugin, position and item of what each plugin returns."""
        caller = getattr(self.manager.hook, hook, None)
        impls = [] if caller is None else caller.get_hookimpls()
        for impl in sorted(impls, key=lambda impl: impl.plugin_name):
            fault = None
            if impl.hookwrapper or impl.wrapper:
                fault = "wrappers of hooks are not taken"
            else:
                try:
                    given = [arguments[name] for name in impl.argnames]
                    answer = impl.function(*given)
                    if isinstance(answer, list | tuple):
                        answer = list(answer)
                except CAUGHT as error:
                    fault = say_error(error)
            if fault is None and answer is None:
                fault = "returned nothing: is a `return` missing?"
            elif fault is None and type(answer) is not list:
                fault = f"a list is expected, not {_kind(answer)}"
            if fault is not None:
                self.problems.append(Problem(impl.plugin_name, hook, fault))
                continue
            for position, item in enumerate(answer):
                yield impl.plugin_name, position, item

    def ask_for(
        self, hook: str, wanted: type | tuple[type, ...], **arguments: Any
    ) -> Iterator[tuple[str, Any]]:
        """Yield plugin and item of each item that is of the class wanted."""
        classes = wanted if isinstance(wanted, tuple) else (wanted,)
        for plugin, position, item in self.ask(hook, **arguments):
            try:
                fits = isinstance(item, classes)
                if fits and isinstance(item, BaseModel):
                    item = _checked_again(item)  # noqa: PLW2901  (the same, sound)
            except CAUGHT as error:
                what = f"item {position}: {say_error(error)}"
                self.problems.append(Problem(plugin, hook, what))
                continue
            if fits:
                yield plugin, item
                continue
            names = " or ".join(cls.__name__ for cls in classes)
            what = f"item {position}: a {names} is expected, not {_kind(item)}"
            self.problems.append(Problem(plugin, hook, what))


def _checked_again(value: Any) -> Any:
    """
    Return a definition made anew, with all that is in it.

    `model_copy(update=...)` and `model_construct` check nothing, and no game can be
    built of what comes out.
    """
    if isinstance(value, list | tuple):
        return type(value)(map(_checked_again, value)) if value else value
    if not isinstance(value, BaseModel):
        return value
    cls, found = type(value), vars(value)
    try:
        return cls.model_validate({k: _checked_again(v) for k, v in found.items()})
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in fault["loc"])
        what = f"{cls.__name__} {shown(found.get('name'))}: {place}: {fault['msg']}"
        raise DefinitionError(what) from None


def _kind(value: Any) -> str:
    name = value.__name__ if isinstance(value, type) else type(value).__name__
    return f"the class {name}" if isinstance(value, type) else f"a {name}"
