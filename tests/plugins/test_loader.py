"""Names that meet, orders of plugins, and where plugins come from."""

from __future__ import annotations

import itertools
import sys
from importlib import metadata

import pytest

from hexdeck.effects import Effect, Node
from hexdeck.effects.node import node
from hexdeck.engine.definition import NodeKind, PhaseHook, SpecialDefinition
from hexdeck.errors import HexdeckError, LoadError, UnknownName
from hexdeck.plugins import BotDefinition, load_plugins, load_report, report_text


def bot(name="greedy", games=()):
    """Return a bot that cannot play."""
    return BotDefinition(name, "Bot", make=lambda seed: seed, games=games)


def special(name="magic"):
    """Return a special that does nothing."""
    return SpecialDefinition(name=name, options=lambda *_: [], resolve=lambda *_: None)


@node
class Dance(Effect):
    """A new word."""

    def text(self, say):
        """Say it."""
        return "dance"


class Draw(Node):
    """A word that the core has already."""


Draw = node(Draw)


def nothing(tree, compiler):
    """Compile to nothing."""
    del tree, compiler


@pytest.mark.parametrize(
    ("hooks", "expected"),
    [
        ({"tiny_clans": [{"name": "red"}]}, "clan 'red': is there already"),
        ({"hexdeck_cards": [{"name": "x"}]}, "card 'x': is there already"),
        ({"hexdeck_bots": [bot()]}, "bot 'greedy': is there already"),
        ({"hexdeck_effects": [special()]}, "special 'magic' is there already"),
        ({"hexdeck_effects": [NodeKind(Dance, nothing)]}, "'Dance' is there already"),
    ],
)
def test_a_name_that_is_taken(load, plugin, hooks, expected):
    """Both plugins are named, and the one that sorts first keeps the name."""
    pairs = [("a", plugin(**hooks)), ("b", plugin(**hooks))]
    for order in (pairs, pairs[::-1]):
        registry = load(*order)
        found = [problem for problem in registry.problems if expected in str(problem)]
        assert ["b"] == [problem.plugin for problem in found]
        assert "from plugin 'a'" in str(found[0])
        assert registry.plugin("a").provides


def test_a_card_of_two_clans_leaves_the_second_out(load, plugin):
    """A card's name is unique in all content of a game."""
    red = plugin(tiny_clans=[{"name": "red", "cards": [{"name": "spark"}]}])
    blue = plugin(
        tiny_clans=[{"name": "blue", "cards": [{"name": "spark"}]}, {"name": "grey"}]
    )
    registry = load(("a", red), ("b", blue))

    names = [clan.name for clan in registry.content["tiny"]["tiny_clans"]]
    assert ["grey", "red"] == names
    (problem,) = registry.problems
    assert "clan 'blue': card 'spark'" in str(problem)
    assert "plugin 'a' (clan 'red')" in str(problem)


def test_the_game_keeps_its_own_names(plugin, tiny):
    """A plugin that sorts before the game's takes nothing of it away."""
    own = plugin(hexdeck_games=[tiny()], tiny_clans=[{"name": "red", "title": "Ours"}])
    other = plugin(tiny_clans=[{"name": "red", "title": "Theirs"}])
    registry = load_plugins(("a", other), ("tiny", own), entry_points=False)

    assert ["Ours"] == [clan.title for clan in registry.content["tiny"]["tiny_clans"]]
    assert [
        "a: tiny_clans: clan 'red': is there already, from plugin 'tiny': left out"
    ] == [str(problem) for problem in registry.problems]


def test_two_games_of_one_name(load, plugin, tiny):
    """The plugin that sorts first keeps the name of the game."""
    registry = load(("a", plugin(hexdeck_games=[tiny(title="Another")])))

    assert "Another" == registry.game("tiny").title
    assert "game 'tiny' is there already, from plugin 'a'" in str(registry.problems[0])


def test_two_versions_of_a_plugin(load, plugin):
    """Two plugins of one name are named with their versions, in any order."""
    old, new = (
        plugin(tiny_clans=[{"name": "old"}]),
        plugin(tiny_clans=[{"name": "new"}]),
    )
    old.__version__, new.__version__ = "1.9", "1.10"
    found = []
    for pair in itertools.permutations([("red", old), ("red", new)]):
        registry = load(*pair)
        (problem,) = registry.problems
        assert "1.10 (given) and 1.9 (given)" in str(problem)
        found.append([clan.name for clan in registry.content["tiny"]["tiny_clans"]])

    assert [["new"], ["new"]] == found


def test_bots_of_two_games_may_share_a_name(load, plugin):
    """A bot's name is its own in the games that it plays."""
    pair = [
        ("a", plugin(hexdeck_bots=[bot(games=("tiny",))])),
        ("b", plugin(hexdeck_bots=[bot(games=("chess",))])),
    ]
    registry = load(*pair)
    registry.raise_problems()

    assert ("tiny",) == registry.bot("greedy", "tiny").games
    with pytest.raises(UnknownName, match="did you mean 'random'"):
        registry.bot("randm", "tiny")


def test_the_order_of_plugins_changes_nothing(game, plugin):
    """Every order of registration gives the same registry."""
    pairs = [
        game,
        ("a", plugin(tiny_clans=[{"name": "red"}, {"name": "blue"}], hexdeck_bots=[7])),
        ("b", plugin(tiny_clans=[{"name": "blue"}], hexdeck_effects=[special()])),
        ("c", plugin(tiny_clan=[], hexdeck_cards=lambda game: [{"name": game}])),
    ]
    seen = set()
    for order in itertools.permutations(pairs):
        registry = load_plugins(*order, entry_points=False)
        content = dict(registry.content["tiny"])
        cards = registry.ruleset("tiny", 2).cards
        seen.add(repr((content, cards, registry.problems, registry.stamp("tiny"))))
        seen.add(report_text(registry))

    assert 2 == len(seen)


def test_new_words(load, plugin):
    """A node of a plugin can be used in data; one of the core stays as it is."""
    kinds = [NodeKind(Dance, nothing), NodeKind(Draw, nothing), "Dance"]
    card = {"name": "spark", "abilities": [{"Play": ["Dance"]}]}
    registry = load(
        ("new", plugin(hexdeck_effects=kinds, hexdeck_cards=lambda game: [card]))
    )

    assert (Dance(),) == registry.cards["tiny"][0].abilities[0].steps
    assert [
        (
            "new: hexdeck_effects: item 2: a NodeKind or SpecialDefinition is expected,"
            " not a str"
        ),
        "new: hexdeck_effects: node 'Draw' is called like one of the core",
    ] == [str(problem) for problem in registry.problems]


def test_phase_hooks_are_for_a_game(load, plugin):
    """Hooks of another loaded game are passed over; of none, they are named."""
    hook = {"name": "more", "at": "turn", "when": "before", "effect": {"Draw": 1}}

    def hooks(game):
        return [{**hook, "game": "tiny"}, {**hook, "game": "tinny", "name": "less"}]

    registry = load(("new", plugin(hexdeck_phase_hooks=hooks)))
    (found,) = registry.phase_hooks["tiny"]
    (problem,) = registry.problems

    assert isinstance(found, PhaseHook)
    assert "phase hook 'less': game: unknown game 'tinny': did you mean 'tiny'" in str(
        problem
    )


def test_a_hook_on_no_phase_names_its_plugin(game, plugin):
    """A game whose phases cannot be known before is built with a named error."""
    hook = {"name": "more", "at": "trun", "when": "before", "effect": {"Draw": 1}}
    bad = plugin(hexdeck_phase_hooks=lambda game: [{**hook, "game": game}])
    registry = load_plugins(game, ("bad", bad), entry_points=False)

    with pytest.raises(LoadError, match=r"bad: .*'trun': did you mean 'turn'"):
        registry.ruleset("tiny", 2)


# Where plugins come from


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Return a function that installs a module with an entry point."""

    def install(name, code, version="1.0", place="site"):
        site = tmp_path / place
        info = site / f"hexdeck_{name}-{version}.dist-info"
        info.mkdir(parents=True)
        text = f"Metadata-Version: 2.1\nName: hexdeck-{name}\nVersion: {version}\n"
        (info / "METADATA").write_text(text)
        (info / "entry_points.txt").write_text(f"[hexdeck]\n{name} = planted_{name}\n")
        (site / f"planted_{name}.py").write_text(code)
        monkeypatch.syspath_prepend(site)
        monkeypatch.delitem(sys.modules, f"planted_{name}", raising=False)
        return site

    yield install
    for module in [name for name in sys.modules if name.startswith("planted_")]:
        del sys.modules[module]


GOOD = """
from hexdeck.plugins import hookimpl

@hookimpl
def tiny_clans():
    return [{"name": "red"}]
"""


def test_an_installed_plugin_that_cannot_be_imported(game, installed):
    """An error at import, even an exit, is named, and the rest loads."""
    installed("one", "import nowhere_at_all")
    installed("two", "import sys; sys.exit(1)", place="b")
    installed("three", "a b c", place="c")
    installed("good", GOOD, place="d")
    registry = load_plugins(game)
    problems = {found.plugin: str(found) for found in registry.problems}

    assert "No module named 'nowhere_at_all'" in problems["one"]
    assert "SystemExit: 1" in problems["two"]
    assert "SyntaxError" in problems["three"]
    assert "good" not in problems
    assert 1 == len(registry.content["tiny"]["tiny_clans"])
    assert "hexdeck-good" == registry.plugin("good").source
    assert "one: not loaded" in report_text(registry)


def test_two_installed_versions(game, installed):
    """Two versions of one distribution are named; the first on the path is used."""
    installed("good", GOOD, version="2.0", place="a")
    installed("good", GOOD, version="1.0", place="b")
    registry = load_plugins(game)
    found = [problem for problem in registry.problems if problem.plugin == "good"]

    assert ["good: hexdeck-good is installed in two versions: 1.0 and 2.0"] == [
        str(problem) for problem in found
    ]
    assert "1.0" == registry.plugin("good").version


def test_a_blocked_plugin_is_not_imported(game, installed):
    """A plugin can be left out by name, and then has no problem either."""
    installed("bad", "raise RuntimeError")
    registry = load_plugins(game, block=["bad"])

    assert [] == [found for found in registry.problems if found.plugin == "bad"]
    with pytest.raises(UnknownName, match="unknown plugin 'bd'"):
        load_plugins(game, block=["bd"])


def test_modules_by_name(game, tmp_path, monkeypatch):
    """A module is given by its name; one that is not there is a problem."""
    (tmp_path / "planted_red.py").write_text(GOOD)
    monkeypatch.syspath_prepend(tmp_path)
    registry = load_plugins(game, "planted_red", "planted_none", entry_points=False)

    assert ["hexdeck", "planted_red", "tiny"] == [
        info.name for info in registry.plugins
    ]
    assert ["planted_none"] == [found.plugin for found in registry.problems]
    with pytest.raises(HexdeckError, match="a plugin is a module"):
        load_plugins(None, entry_points=False)


def test_the_report_has_a_row_for_each(load, plugin):
    """A row says what a plugin brings and what is wrong with it."""
    registry = load(("red", plugin(tiny_clans=[{"name": "red"}, 7])))
    rows = {row.name: row for row in load_report(registry)}

    assert {"tiny_clans": 1} == dict(rows["red"].provides)
    assert 1 == len(rows["red"].problems)
    assert 16 == len(rows["red"].digest)
    assert metadata.version("hexdeck") == rows["hexdeck"].version
