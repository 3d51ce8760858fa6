"""What is loaded: games, their content and bots, for anybody to look up."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.effects.codec import Vocabulary
from hexdeck.engine.definition import BuildRequest, GameDefinition, PhaseHook
from hexdeck.engine.ruleset import Ruleset, build_ruleset
from hexdeck.errors import HexdeckError, LoadError, UnknownName
from hexdeck.plugins.options import full_options
from hexdeck.plugins.problem import Problem, say_error, shown

if TYPE_CHECKING:
    from hexdeck.effects.card import CardDefinition
    from hexdeck.engine.definition import NodeKind, SpecialDefinition
    from hexdeck.plugins.bot import BotDefinition

__all__ = ["PluginInfo", "Registry"]


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class PluginInfo:
    """
    A loaded plugin.

    Attributes:
        name: Its name: that of its entry point.
        version: That of its distribution, or its `__version__`, or "0".
        source: The distribution it comes from, or "given".
        provides: How many things it brings, per hook.
    """

    name: str
    version: str
    source: str
    provides: Mapping[str, int]
    _digest: Callable[[], str]

    @property
    def digest(self) -> str:
        """A hash of its files, worked out when first asked for."""
        return self._digest()


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Registry:
    """
    Everything that plugins brought, checked and in order of name; immutable.

    Make one with `hexdeck.load_plugins`.

    Attributes:
        games: The games by name.
        content: Per game and content hook the items.
        cards: Per game what came through `hexdeck_cards`.
        kinds: The node kinds that came through `hexdeck_effects`.
        vocabulary: Every node class that any tree may use.
        vocabularies: Per game the node classes that its trees may use.
        specials: The specials by name.
        phase_hooks: Per game the hooks on its phases.
        bots: The bots.
        plugins: The plugins that loaded.
        problems: What went wrong.
    """

    games: Mapping[str, GameDefinition]
    content: Mapping[str, Mapping[str, tuple[Any, ...]]]
    cards: Mapping[str, tuple[CardDefinition, ...]]
    kinds: tuple[NodeKind, ...]
    vocabulary: Vocabulary
    vocabularies: Mapping[str, Vocabulary]
    specials: Mapping[str, SpecialDefinition]
    phase_hooks: Mapping[str, tuple[PhaseHook, ...]]
    bots: tuple[BotDefinition, ...]
    plugins: tuple[PluginInfo, ...]
    problems: tuple[Problem, ...]
    _owners: Mapping[str, frozenset[str]] = dataclasses.field(repr=False)
    _hook_owners: Mapping[tuple[str, str], str] = dataclasses.field(repr=False)
    _reload: Callable[[frozenset[str]], Registry] = dataclasses.field(repr=False)
    _cache: dict[Any, Any] = dataclasses.field(repr=False, default_factory=dict)

    def __repr__(self) -> str:
        """Show what there is."""
        games = ", ".join(self.games) or "no game"
        return f"<Registry of {games}: {len(self.plugins)} plugins>"

    def game(self, name: str) -> GameDefinition:
        """
        Return the game of that name.

        Raises:
            UnknownName: There is none.
            LoadError: Its plugin could not be loaded.
        """
        if isinstance(name, str) and name in self.games:
            return self.games[name]
        broken = [str(found) for found in self.problems if found.plugin == name]
        if broken:
            raise LoadError(f"game {name!r} did not load: {broken[0]}")
        raise UnknownName("game", name, self.games)

    def bot(self, name: str, game: str) -> BotDefinition:
        """
        Return the bot of that name that plays *game*.

        Raises:
            UnknownName: There is none.
        """
        fit = [bot for bot in self.bots if bot.plays(game)]
        for bot in fit:
            if bot.name == name:
                return bot
        raise UnknownName(f"bot for {game}", name, [bot.name for bot in fit])

    def plugin(self, name: str) -> PluginInfo:
        """
        Return the plugin of that name.

        Raises:
            UnknownName: There is none.
        """
        for info in self.plugins:
            if info.name == name:
                return info
        raise UnknownName("plugin", name, [info.name for info in self.plugins])

    def check_options(
        self, game: str, given: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """
        Return every option of a game with its value, or its default.

        Raises:
            HexdeckError: An option or a value that the game does not have; names
                the option and the nearest valid one.
        """
        return full_options(self.game(game), given)

    def ruleset(
        self, game: str, seats: int, options: Mapping[str, Any] | None = None
    ) -> Ruleset:
        """
        Return the compiled rules of a game; the same again for the same question.

        Raises:
            HexdeckError: A wrong number of seats or a wrong option.
            LoadError: The game or a plugin's part of it cannot be built.
        """
        definition = self.game(game)
        full = full_options(definition, options)
        least, most = definition.seats
        if type(seats) is not int or not least <= seats <= most:
            words = f"{definition.title} is for {least} to {most} seats"
            raise HexdeckError(f"{words}, not {shown(seats)}")
        key = ("ruleset", game, seats, tuple(full.items()))
        if key not in self._cache:
            self._cache[key] = self._build(definition, seats, full)
        found: Ruleset = self._cache[key]
        return found

    def _build(
        self, game: GameDefinition, seats: int, options: Mapping[str, Any]
    ) -> Ruleset:
        name = game.name
        request = BuildRequest(seats, options, self.content[name], self.cards[name])
        try:
            return build_ruleset(
                game,
                game.build(request),
                seats=seats,
                options=options,
                kinds=(*game.kinds, *self.kinds),
                hooks=self.phase_hooks[name],
                specials=tuple(self.specials.values()),
                plugins=self.stamp(name),
            )
        except UnknownName as error:
            owner = self._hook_owners.get((name, str(error.word)))
            if owner is None:
                raise
            raise LoadError(f"{owner}: hexdeck_phase_hooks: {error}") from error
        except HexdeckError:
            raise
        except Exception as error:
            what = f"game {name!r} cannot be built: {say_error(error)}"
            raise LoadError(what) from error

    def restricted(self, names: Collection[str]) -> Registry:
        """
        Return the registry with those plugins only, and the core's own.

        Raises:
            UnknownName: No plugin has such a name.
        """
        chosen = frozenset(self.plugin(name).name for name in names)
        mine = {info.name for info in self.plugins}
        if mine <= chosen | {"hexdeck"}:
            return self
        key = ("restricted", chosen)
        if key not in self._cache:
            self._cache[key] = self._reload(chosen | {"hexdeck"})
        found: Registry = self._cache[key]
        return found

    def stamp(self, game: str) -> dict[str, dict[str, str]]:
        """Return version and digest of each plugin that is part of a game."""
        owners = self._owners[self.game(game).name]
        return {
            info.name: {"version": info.version, "digest": info.digest}
            for info in self.plugins
            if info.name in owners
        }

    def raise_problems(self) -> None:
        """
        Do nothing if all is well.

        Raises:
            LoadError: Names every problem, one a line.
        """
        if self.problems:
            raise LoadError("\n".join(str(found) for found in self.problems))
