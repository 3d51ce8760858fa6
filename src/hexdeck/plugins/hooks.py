"""Plugins and their hooks: registered, looked over, asked one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pluggy

from hexdeck.engine.definition import GameDefinition
from hexdeck.errors import nearest
from hexdeck.plugins.hookspecs import PROJECT, CoreHooks
from hexdeck.plugins.problem import CAUGHT, Problem, say_error
from hexdeck.plugins.sources import Source

__all__ = ["CORE_HOOKS", "Asker"]

CORE_HOOKS = tuple(name for name in dir(CoreHooks) if name.startswith("hexdeck_"))


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
        for name in dir(source.plugin):
            marks = self.manager.parse_hookimpl_opts(source.plugin, name)
            if marks is not None:
                hook = marks.get("specname") or name
                if hook not in self.known and not marks.get("optionalhook"):
                    near = nearest(hook, self.known)
                    hint = f"did you mean {near!r}?" if near else "is its game loaded?"
                    what = f"unknown hook {hook!r}: {hint}"
                    self.problems.append(Problem(source.name, name, what))
            elif name.startswith(prefixes) and name in self.known:
                thing = getattr(source.plugin, name)
                if self.manager.parse_hookspec_opts(source.plugin, name) is not None:
                    continue
                if callable(thing) and not hasattr(thing, "hexdeck_impl"):
                    what = "is not marked with @hookimpl, so it is never asked"
                    self.problems.append(Problem(source.name, name, what))

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
                except CAUGHT as error:
                    fault = say_error(error)
            if fault is None and answer is None:
                fault = "returned nothing: is a `return` missing?"
            elif fault is None and not isinstance(answer, list | tuple):
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
            if isinstance(item, classes):
                yield plugin, item
                continue
            names = " or ".join(cls.__name__ for cls in classes)
            what = f"item {position}: a {names} is expected, not {_kind(item)}"
            self.problems.append(Problem(plugin, hook, what))


def _kind(value: Any) -> str:
    name = value.__name__ if isinstance(value, type) else type(value).__name__
    return f"the class {name}" if isinstance(value, type) else f"a {name}"
