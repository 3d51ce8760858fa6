"""A registry answers by name, builds rulesets once and never changes."""

from __future__ import annotations

import dataclasses

import pytest

from hexdeck.errors import HexdeckError, LoadError, UnknownName
from hexdeck.plugins import Pack, load_plugins

HUGE = 10**9999


def test_it_is_immutable(load):
    """Nothing of a registry can be set."""
    registry = load()

    with pytest.raises(dataclasses.FrozenInstanceError):
        registry.games = {}
    with pytest.raises(TypeError):
        registry.games["chess"] = None
    with pytest.raises(TypeError):
        registry.content["tiny"]["tiny_clans"] = ()


def test_an_unknown_game_is_named(load, plugin):
    """The nearest game is named, or why its plugin did not load."""
    registry = load(("chess", plugin(hexdeck_games=None)))

    with pytest.raises(UnknownName, match="did you mean 'tiny'"):
        registry.game("tinny")
    with pytest.raises(LoadError, match="did not load: chess: hexdeck_games"):
        registry.game("chess")
    for odd in (None, 7, [], "x" * 10_000):
        with pytest.raises(UnknownName):
            registry.game(odd)


def test_options_have_defaults(load):
    """Every option has a value, in the game's own order."""
    full = load().check_options("tiny", {"map": "hill"})

    expected = {"length": 5, "map": "hill", "fast": False, "motto": ""}
    assert list(expected.items()) == list(full.items())


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"lenght": 3}, "unknown option of tiny 'lenght': did you mean 'length'"),
        ({7: 3}, "unknown option of tiny 7"),
        ({"length": True}, "'length': a whole number is expected, not True"),
        ({"length": 3.0}, "'length': a whole number is expected, not 3.0"),
        ({"length": float("nan")}, "a whole number is expected, not nan"),
        ({"length": "3"}, "a whole number is expected, not '3'"),
        ({"length": 10}, "a number from 1 to 9 is expected, not 10"),
        ({"length": HUGE}, "a number from 1 to 9 is expected, not a "),
        ({"length": None}, "a whole number is expected, not None"),
        ({"map": "hil"}, "'map': 'hil' cannot be chosen: did you mean 'hill'"),
        ({"map": HUGE}, "cannot be chosen: known are lake, hill"),
        ({"map": ["lake"]}, "cannot be chosen"),
        ({"fast": 1}, "'fast': true or false is expected, not 1"),
        ({"motto": "x" * 1_001}, "'motto': the text is longer than 1000 letters"),
        (["length"], "options: names with values are expected"),
        ("length", "options: names with values are expected"),
    ],
)
def test_a_wrong_option_is_named(load, given, expected):
    """Option and nearest valid value are named; nothing is converted."""
    registry = load()

    with pytest.raises(HexdeckError, match=r"^") as caught:
        registry.check_options("tiny", given)
    assert expected in str(caught.value)
    with pytest.raises(HexdeckError):
        registry.ruleset("tiny", 2, given)


@pytest.mark.parametrize("seats", [0, 4, True, 2.0, None, "2", HUGE], ids=range(7))
def test_a_wrong_number_of_seats_is_named(load, seats):
    """A game has as many seats as it says."""
    with pytest.raises(HexdeckError, match="Tiny is for 1 to 3 seats, not"):
        load().ruleset("tiny", seats)


def test_a_ruleset_is_built_once(load):
    """The same question gives the same ruleset."""
    registry = load()
    first = registry.ruleset("tiny", 2, {"length": 5})

    assert first is registry.ruleset("tiny", 2)
    assert first is not registry.ruleset("tiny", 2, {"length": 6})
    assert first is not load().ruleset("tiny", 2)


def test_a_game_that_cannot_be_built_is_named(plugin, tiny):
    """An error of a game's own code is a load error."""
    game = tiny(build=lambda request: request.nothing)
    registry = load_plugins(("tiny", plugin(hexdeck_games=[game])), entry_points=False)

    with pytest.raises(LoadError, match="game 'tiny' cannot be built: AttributeError"):
        registry.ruleset("tiny", 2)


def test_the_stamp_names_what_is_part_of_a_game(load, plugin):
    """Plugins that bring nothing to a game are not in its stamp."""
    registry = load(
        ("red", plugin(tiny_clans=[{"name": "red"}])),
        ("none", plugin(tiny_clans=[])),
        ("bad", plugin(tiny_clans=[{"nome": "bad"}])),
    )
    stamp = registry.stamp("tiny")

    assert ["red", "tiny"] == list(stamp)
    assert {"version", "digest"} == set(stamp["red"])


def test_restricted_to_fewer_plugins(load, plugin):
    """The same game with fewer plugins is another registry, made once."""
    registry = load(
        ("red", plugin(tiny_clans=[{"name": "red"}])),
        ("blue", plugin(tiny_clans=[{"name": "blue"}])),
    )
    fewer = registry.restricted(["tiny", "red"])

    assert ["red"] == [clan.name for clan in fewer.content["tiny"]["tiny_clans"]]
    assert ["red", "tiny"] == list(fewer.stamp("tiny"))
    assert fewer is registry.restricted(["red", "tiny"])
    assert registry is registry.restricted(["red", "tiny", "blue"])
    with pytest.raises(UnknownName, match="unknown plugin 'rad': did you mean 'red'"):
        registry.restricted(["rad"])


def test_the_digest_is_that_of_the_content(load, plugin, tmp_path):
    """It changes with a pack's content and not with the ends of its lines."""
    path = tmp_path / "red.yaml"
    digests = []
    for text in (b"name: red\n", b"name: red\r\n", b"name: blue\n"):
        path.write_bytes(text)
        registry = load(("red", plugin(tiny_clans=[Pack(path)])))
        digests.append(registry.plugin("red").digest)

    assert digests[0] == digests[1]
    assert digests[0] != digests[2]


def test_the_digest_of_a_package_is_that_of_its_files(load, tmp_path, monkeypatch):
    """Source and data files count, wherever they are; others do not."""
    package = tmp_path / "planted_package"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "data" / "a.yaml").write_text("1")
    monkeypatch.syspath_prepend(tmp_path)

    def digest():
        return load("planted_package").plugin("planted_package").digest

    first = digest()
    (package / "data" / "notes.txt").write_text("2")
    same = digest()
    (package / "data" / "a.yaml").write_text("2")

    assert first == same
    assert first != digest()
