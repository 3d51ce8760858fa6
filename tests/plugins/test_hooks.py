"""One plugin's failure is its own, is named, and the game still loads."""

from __future__ import annotations

import functools
from types import SimpleNamespace

import pytest

from hexdeck.effects import Draw, Play
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


class OddError(BaseException):
    """What is no `Exception`, as the panic of an extension or a skipped test."""


def panic():
    """Fail in a way that `except Exception` does not see."""
    raise OddError("no way")


class OddList(list):
    """A list that cannot be read."""

    def __iter__(self):
        """Fail."""
        raise OddError("not this")


class OddItem(dict):
    """Data that cannot be read."""

    def get(self, *_):
        """Fail."""
        raise OddError("not that")

    keys = items = __getitem__ = __iter__ = get


class OddKind:
    """A thing that does not say what it is."""

    @property
    def __class__(self):
        """Fail."""
        raise OddError("who knows")


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (lambda: None, "returned nothing: is a `return` missing?"),
        (lambda: 7, "a list is expected, not a int"),
        (lambda: {"name": "red"}, "a list is expected, not a dict"),
        (lambda: [7], "item 0: a ClanDefinition or Mapping or Pack is expected"),
        (fail, "ValueError: no luck (test_hooks.py line 20)"),
        (leave, "SystemExit: 3"),
        (panic, "OddError: no way"),
        (lambda: OddList("a"), "OddError: not this"),
        (lambda: [OddItem(name="red")], "OddError: not that"),
        (lambda: [OddKind()], "item 0: OddError: who knows"),
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


def test_an_interrupt_goes_on(load, plugin):
    """Whoever presses Ctrl-C while plugins load has the program stop."""

    def interrupt():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        load(("slow", plugin(tiny_clans=interrupt)))


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        (hookimpl(type("Clans", (), {})), "is the class Clans: a hook is a function"),
        (hookimpl(functools.partial(list)), "is a partial: a hook is a function"),
        ([{"name": "red"}], "is a list: a hook is a function"),
    ],
)
def test_a_hook_that_is_no_function_is_named(faults, thing, expected):
    """What pluggy passes over without a word is named."""
    (line,) = faults(("odd", SimpleNamespace(tiny_clans=thing)))

    assert f"odd: tiny_clans: {expected}, so it is never asked" == line


def test_a_hook_that_cannot_be_read_is_named(faults):
    """A property that fails where a hook should be is named."""

    class Odd:
        @property
        def tiny_clans(self):
            raise OddError("not now")

    (line,) = faults(("odd", Odd()))

    assert line.startswith("odd: tiny_clans: cannot be read: OddError: not now")


def test_neither_spelt_nor_marked(faults):
    """A function called almost like a hook is named; a helper's name is its own."""
    almost = SimpleNamespace(tiny_clanz=list, tiny_helper=list)

    assert [
        "odd: tiny_clanz: is no hook and not marked: did you mean 'tiny_clans'?"
    ] == faults(("odd", almost))


@pytest.mark.parametrize("given", [5, SimpleNamespace(), SimpleNamespace(clans=list)])
def test_a_plugin_that_brings_nothing_is_named(faults, given):
    """What is given and has no hook at all is no plugin, as a rule."""
    assert [
        "odd: brings nothing: no function in it is marked with @hookimpl"
    ] == faults(("odd", given))


CARD = CardDefinition(name="scout", abilities=(Play(Draw(1)),))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (CARD.model_copy(update={"copies": -3}), "'scout': copies: Input should be"),
        (CARD.model_copy(update={"abilities": [5]}), "'scout': abilities.0: "),
        (CARD.model_copy(update={"name": 5}), "5: name: Input should be a valid"),
        (CARD.model_copy(update={"cots": 2}), "'scout': cots: Extra inputs are not"),
        (CardDefinition.model_construct(name="Red"), "'Red': name: String should"),
    ],
)
def test_a_definition_that_nobody_checked(faults, card, expected, plugin, clan):
    """What pydantic makes without a check is checked, in a clan as well."""
    (line,) = faults(("bad", plugin(hexdeck_cards=lambda game: [card])))
    whole = clan(name="red").model_copy(update={"cards": (card,)})
    (other,) = faults(("bad", plugin(tiny_clans=[whole])))

    assert f"item 0: DefinitionError: CardDefinition {expected}" in line
    assert f"item 0: DefinitionError: CardDefinition {expected}" in other


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
