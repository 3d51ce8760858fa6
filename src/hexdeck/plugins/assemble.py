"""From plugins to a registry: what each brings, checked against all others."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from hexdeck import effects
from hexdeck.effects.codec import Vocabulary
from hexdeck.effects.node import Node, fields_of
from hexdeck.engine.definition import (
    GameDefinition,
    NodeKind,
    PhaseHook,
    SpecialDefinition,
)
from hexdeck.plugins.bot import BotDefinition
from hexdeck.plugins.content import Item, Wanted, read_items
from hexdeck.plugins.digest import digest_of
from hexdeck.plugins.hooks import Asker
from hexdeck.plugins.linting import keep_sound
from hexdeck.plugins.options import fault_of
from hexdeck.plugins.problem import CAUGHT, Problem, say_error
from hexdeck.plugins.registry import PluginInfo, Registry
from hexdeck.plugins.sources import Source

__all__ = ["assemble"]

T = TypeVar("T")
Owned = dict[str, tuple[str, T]]


def assemble(sources: Iterable[Source], problems: Iterable[Problem] = ()) -> Registry:
    """Ask every plugin for what it brings, and return the sound part of it."""
    return _Assembly(tuple(sources), list(problems)).registry()


def core_nodes() -> list[type[Node]]:
    """Return the node classes that every game's trees may use."""
    named = [getattr(effects, name) for name in effects.__all__]
    return [
        thing
        for thing in named
        if isinstance(thing, type)
        and issubclass(thing, Node)
        and dataclasses.is_dataclass(thing)
    ]


class _Assembly:
    """One run of `assemble`."""

    def __init__(self, sources: tuple[Source, ...], problems: list[Problem]) -> None:
        self.sources, self.problems = sources, problems
        self.before = tuple(problems)
        self.core = {cls.__name__: cls for cls in core_nodes()}
        self.counts: dict[str, dict[str, int]] = {s.name: {} for s in sources}
        self.owners: dict[str, set[str]] = {}
        self.packs: dict[str, list[Path]] = {}
        self.asker = Asker(sources, problems)

    def fault(self, plugin: str, hook: str, message: str) -> None:
        self.problems.append(Problem(plugin, hook, message))

    def count(self, plugin: str, hook: str) -> None:
        counts = self.counts[plugin]
        counts[hook] = counts.get(hook, 0) + 1

    def add(self, found: Owned[T], name: str, plugin: str, thing: T, at: str) -> None:
        """Add a thing by its name; the plugin that sorts first keeps a name."""
        hook, kind = at.split(":")
        entry = (plugin, thing)
        other = found.setdefault(name, entry)
        if other is not entry:
            whose = "itself" if other[0] == plugin else f"plugin {other[0]!r}"
            words = f"{kind} {name!r} is there already, from {whose}"
            self.fault(plugin, hook, f"{words}: left out")

    # What does not belong to one game

    def games(self) -> Owned[GameDefinition]:
        found: Owned[GameDefinition] = {}
        self.asker.register(silent=True)
        for plugin, game in self.asker.ask_for("hexdeck_games", GameDefinition):
            faults = list(self.faults_of(game))
            for message in faults:
                self.fault(plugin, "hexdeck_games", f"game {game.name!r}: {message}")
            if not faults:
                self.add(found, game.name, plugin, game, "hexdeck_games:game")
        found = dict(sorted(found.items()))
        self.asker.add_game_hooks(found)
        for name, (plugin, _) in found.items():
            self.count(plugin, "hexdeck_games")
            self.owners[name] = {plugin}
        return found

    def faults_of(self, game: GameDefinition) -> Iterable[str]:
        least, most = game.seats
        if not 1 <= least <= most <= 64:  # noqa: PLR2004  (seats are bits of a set)
            yield f"it cannot be for {least} to {most} seats"
        for kind, things in (("option", game.options), ("content hook", game.content)):
            names = [thing.name for thing in things]
            for name in sorted({name for name in names if names.count(name) > 1}):
                yield f"two {kind}s are called {name!r}"
        for option in game.options:
            message = fault_of(option, option.default)
            if message is not None:
                yield f"option {option.name!r}: default: {message}"
        for kind in game.kinds:
            message = self.fault_of_kind(kind)
            if message is not None:
                yield message
            elif self.core.get(kind.node.__name__, kind.node) is not kind.node:
                yield f"node {kind.node.__name__!r} is called like one of the core"

    @staticmethod
    def fault_of_kind(kind: Any) -> str | None:
        if not isinstance(kind, NodeKind):
            return f"a NodeKind is expected, not a {type(kind).__name__}"
        cls = kind.node
        if not (isinstance(cls, type) and issubclass(cls, Node)):
            return "a NodeKind is made of a class of nodes"
        if not dataclasses.is_dataclass(cls) or not callable(kind.compile):
            return f"node {cls.__name__!r}: @node or its resolver is missing"
        try:
            fields_of(cls)
        except CAUGHT as error:
            return f"node {cls.__name__!r}: {say_error(error)}"
        return None

    def effects(
        self, games: Owned[GameDefinition]
    ) -> tuple[Owned[NodeKind], Owned[SpecialDefinition]]:
        taken = dict.fromkeys(self.core, "the core")
        for name, (_, game) in games.items():
            for kind in game.kinds:
                taken.setdefault(kind.node.__name__, f"the game {name!r}")
        kinds: Owned[NodeKind] = {}
        specials: Owned[SpecialDefinition] = {}
        hook = "hexdeck_effects"
        wanted = (NodeKind, SpecialDefinition)
        for plugin, thing in self.asker.ask_for(hook, wanted):
            if isinstance(thing, SpecialDefinition):
                self.add(specials, thing.name, plugin, thing, f"{hook}:special")
                continue
            message = self.fault_of_kind(thing)
            name = "" if message else thing.node.__name__
            if message is None and name in taken:
                message = f"node {name!r} is called like one of {taken[name]}"
            if message is not None:
                self.fault(plugin, hook, message)
                continue
            self.add(kinds, name, plugin, thing, f"{hook}:node")
        for plugin, _ in [*kinds.values(), *specials.values()]:
            self.count(plugin, hook)
        return dict(sorted(kinds.items())), dict(sorted(specials.items()))

    def bots(self) -> tuple[BotDefinition, ...]:
        found: list[tuple[str, BotDefinition]] = []
        hook = "hexdeck_bots"
        for plugin, bot in self.asker.ask_for(hook, BotDefinition):
            message = _fault_of_bot(bot)
            for owner, other in found:
                meet = not bot.games or not other.games
                meet = meet or not set(bot.games).isdisjoint(other.games)
                if message is None and other.name == bot.name and meet:
                    message = f"is there already, from plugin {owner!r}: left out"
            if message is not None:
                self.fault(plugin, hook, f"bot {bot.name!r}: {message}")
                continue
            found.append((plugin, bot))
            self.count(plugin, hook)
        return tuple(sorted((b for _, b in found), key=lambda b: (b.name, b.games)))

    # What belongs to one game

    def items(
        self,
        game: GameDefinition,
        vocabulary: Vocabulary,
        names: Mapping[str, Collection[str]],
    ) -> dict[str, tuple[Item, ...]]:
        """Return the sound items of a game, per hook."""
        name = game.name
        wanted = [
            *(Wanted(hook.name, hook.model, hook.key) for hook in game.content),
            Wanted("hexdeck_cards", game.card_model, "card", name),
            Wanted("hexdeck_phase_hooks", PhaseHook, "phase hook", name),
        ]
        read = {
            each.hook: read_items(self.asker, each, vocabulary, self.packs)
            for each in wanted
        }
        sound = keep_sound(game, self.owner(name), read, names, self.problems)
        for at, items in sound.items():
            for item in items:
                self.count(item.plugin, at)
                self.owners[name].add(item.plugin)
        return sound

    def owner(self, game: str) -> str:
        return next(iter(self.owners[game]))

    def registry(self) -> Registry:
        games = self.games()
        kinds, specials = self.effects(games)
        extra = [kind.node for _, kind in kinds.values()]
        words = {**self.core, **{cls.__name__: cls for cls in extra}}
        names = {"special": tuple(specials), "game": tuple(games)}
        vocabularies: dict[str, Vocabulary] = {}
        sound: dict[str, dict[str, tuple[Item, ...]]] = {}
        for name, (_, game) in games.items():
            own = [kind.node for kind in game.kinds]
            classes = {*self.core.values(), *extra, *own}
            vocabularies[name] = Vocabulary(classes)
            for cls in own:
                words.setdefault(cls.__name__, cls)
            sound[name] = self.items(game, vocabularies[name], names)
            self.owners[name] |= {p for p, _ in [*kinds.values(), *specials.values()]}
        bots = self.bots()
        return Registry(
            games=_frozen({name: game for name, (_, game) in games.items()}),
            content=_frozen(
                {
                    name: _frozen(
                        {
                            hook.name: _models(sound[name][hook.name])
                            for hook in game.content
                        }
                    )
                    for name, (_, game) in games.items()
                }
            ),
            cards=_frozen({n: _models(s["hexdeck_cards"]) for n, s in sound.items()}),
            kinds=tuple(kind for _, kind in kinds.values()),
            vocabulary=Vocabulary(words.values()),
            vocabularies=_frozen(vocabularies),
            specials=_frozen(
                {name: special for name, (_, special) in specials.items()}
            ),
            phase_hooks=_frozen(
                {n: _models(s["hexdeck_phase_hooks"]) for n, s in sound.items()}
            ),
            bots=bots,
            plugins=self.plugins(),
            problems=tuple(sorted(set(self.problems))),
            _owners=_frozen({n: frozenset(found) for n, found in self.owners.items()}),
            _hook_owners=_frozen(
                {
                    (name, item.model.at): item.plugin
                    for name, found in sound.items()
                    for item in reversed(found["hexdeck_phase_hooks"])
                }
            ),
            _reload=self.reload(),
        )

    def plugins(self) -> tuple[PluginInfo, ...]:
        return tuple(
            PluginInfo(
                source.name,
                source.version,
                source.origin,
                _frozen(dict(sorted(self.counts[source.name].items()))),
                digest_of(source, self.packs.get(source.name, ())),
            )
            for source in sorted(self.sources, key=lambda source: source.name)
            if self.asker.manager.has_plugin(source.name)
        )

    def reload(self) -> Callable[[frozenset[str]], Registry]:
        sources, before = self.sources, self.before

        def restrict(names: frozenset[str]) -> Registry:
            kept = [source for source in sources if source.name in names]
            return assemble(kept, [p for p in before if p.plugin in names])

        return restrict


def _frozen(found: dict[Any, T]) -> Mapping[Any, T]:
    return MappingProxyType(found)


def _models(items: Iterable[Item]) -> tuple[Any, ...]:
    return tuple(item.model for item in items)


def _fault_of_bot(bot: BotDefinition) -> str | None:
    if not isinstance(bot.name, str) or not bot.name.isidentifier():
        return "its name is no identifier"
    if not callable(bot.make):
        return "`make` cannot be called"
    games = bot.games
    if not isinstance(games, tuple) or not all(isinstance(g, str) for g in games):
        return "`games` is a tuple of names"
    return None
