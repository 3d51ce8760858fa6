"""One plugin's failure is its own, is named, and the game still loads."""

from __future__ import annotations

import pytest

from hexdeck.effects.card import CardDefinition
from hexdeck.engine.definition import OptionDefinition
from hexdeck.plugins import hookimpl, load_plugins

TWICE = (OptionDefinition(name="fast", default=False),) * 2


def fail():
    """Fail as a stranger's code may."""
    raise ValueError("no\nluck")


def leave():
    """End the program."""
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (lambda: None, "returned nothing: is a `return` missing?"),
        (lambda: 7, "a list is expected, not a int"),
        (lambda: {"name": "red"}, "a list is expected, not a dict"),
        (lambda: [7], "item 0: a ClanDefinition or Mapping or Pack is expected"),
        (fail, "ValueError: no luck (test_hooks.py line 16)"),
        (leave, "SystemExit: 3"),
    ],
)
def test_a_hook_that_fails_is_named(faults, answer, expected, plugin):
    """Plugin and hook of a bad answer are named, on one line."""
    (line,) = faults(("bad", plugin(tiny_clans=answer)))

    assert line.startswith(f"bad: tiny_clans: {expected}")
    assert "\n" not in line


def test_others_are_unaffected(load, plugin):
    """What a good plugin brings is there beside one that fails."""
    good = plugin(tiny_clans=[{"name": "red"}])
    registry = load(("bad", plugin(tiny_clans=fail)), ("good", good))

    assert ["red"] == [clan.name for clan in registry.content["tiny"]["tiny_clans"]]
    assert ["bad"] == [problem.plugin for problem in registry.problems]


def test_a_misspelt_hook_is_named_with_the_nearest(faults, plugin):
    """A marked function that is no hook is named."""
    core = ("core", plugin(hexdeck_game=[]))
    own = ("own", plugin(tiny_clan=[]))

    assert [
        (
            "core: hexdeck_game: unknown hook 'hexdeck_game':"
            " did you mean 'hexdeck_games'?"
        ),
        "own: tiny_clan: unknown hook 'tiny_clan': did you mean 'tiny_clans'?",
    ] == faults(core, own)


def test_an_unmarked_hook_is_named(faults):
    """A function called like a hook, without the mark, is named."""

    class Plain:
        @staticmethod
        def tiny_clans():
            return []

    assert [
        "Plain: tiny_clans: is not marked with @hookimpl, so it is never asked"
    ] == faults(Plain)


def test_a_hook_with_a_wrong_argument_is_named(faults):
    """A hook that asks for an argument that there is not is named."""

    class Asks:
        @staticmethod
        @hookimpl
        def hexdeck_cards(gam):
            return [gam]

    (line,) = faults(Asks)

    assert line.startswith("Asks: cannot be registered: PluginValidationError")
    assert "gam" in line
    assert "hexdeck_cards" in line


def test_a_hook_of_a_game_that_is_not_there(faults):
    """A plugin for another game is named, unless it says that this is fine."""

    class Other:
        @staticmethod
        @hookimpl
        def chess_pieces():
            return []

        @staticmethod
        @hookimpl(optionalhook=True)
        def draughts_pieces():
            return []

    assert [
        "Other: chess_pieces: unknown hook 'chess_pieces': is its game loaded?"
    ] == faults(Other)


def test_two_games_with_one_hook_are_named(load, plugin, tiny):
    """The second game of a hook's name is left out."""
    registry = load(("zoo", plugin(hexdeck_games=[tiny(name="zoo")])))

    assert ["tiny"] == list(registry.games)
    assert (
        "zoo: hexdeck_games: game 'zoo': the hook 'tiny_clans' is that of the game"
        " 'tiny'"
    ) == str(registry.problems[0])


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"seats": (0, 2)}, "it cannot be for 0 to 2 seats"),
        ({"seats": (3, 2)}, "it cannot be for 3 to 2 seats"),
        ({"kinds": (7,)}, "a NodeKind is expected, not a int"),
        ({"hookspecs": int}, "hookspecs: ValueError"),
        ({"options": TWICE}, "two options are called 'fast'"),
    ],
)
def test_a_broken_game_is_named(load, changes, expected, plugin, tiny):
    """A game that cannot be is left out, and the others are there."""
    broken = tiny(**{"name": "broken", "content": (), "hookspecs": None, **changes})
    registry = load(("bad", plugin(hexdeck_games=[broken])))

    assert "broken" not in registry.games
    assert f"bad: hexdeck_games: game 'broken': {expected}" in str(registry.problems[0])


def test_raise_problems_names_all(load, plugin):
    """All problems can be raised as one error."""
    from hexdeck.errors import LoadError

    registry = load(("a", plugin(tiny_clans=fail)), ("b", plugin(tiny_clan=[])))

    with pytest.raises(LoadError, match=r"(?s)a: tiny_clans.*b: tiny_clan"):
        registry.raise_problems()


def test_nothing_wrong_is_no_problem(load, plugin):
    """A good plugin has no problem, and its cards are there by name."""
    cards = [CardDefinition(name="spark"), {"name": "flint"}]

    def hexdeck_cards(game):
        return cards if game == "tiny" else []

    registry = load(("good", plugin(hexdeck_cards=hexdeck_cards)))
    registry.raise_problems()

    assert ["flint", "spark"] == [card.name for card in registry.cards["tiny"]]


def test_without_any_game_there_is_still_a_registry():
    """The core alone has its own bots and no game."""
    registry = load_plugins(entry_points=False)

    assert {} == dict(registry.games)
    assert () == registry.problems
    assert "random" in [bot.name for bot in registry.bots]
