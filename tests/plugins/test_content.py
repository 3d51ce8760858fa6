"""Content is data: its mistakes are named by file, item and path."""

from __future__ import annotations

import json

import pytest

from hexdeck.effects import Draw, Gain, Play, Whenever
from hexdeck.effects.card import CardDefinition
from hexdeck.plugins import Pack

RED = """\
name: red
cards:
  - name: spark
    abilities:
      - Play: {steps: [{Draw: 1}]}
"""


@pytest.fixture
def brought(load, tmp_path, plugin):
    """Return a function that loads a YAML file of clans: names and problems."""

    def bring(text, name="red.yaml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        registry = load(("red", plugin(tiny_clans=[Pack(path)])))
        clans = registry.content["tiny"]["tiny_clans"]
        problems = [str(problem) for problem in registry.problems]
        assert all(len(line.splitlines()) == 1 for line in problems)
        return [clan.name for clan in clans], problems

    return bring


def test_a_clan_can_be_data_only(load, tmp_path, plugin):
    """The same tree comes out of YAML, JSON and Python."""
    data = {"name": "red", "cards": [{"name": "spark", "abilities": [{"Play": "x"}]}]}
    data["cards"][0]["abilities"] = [{"Play": [{"Draw": 1}]}]
    (tmp_path / "red.yaml").write_text(RED)
    (tmp_path / "red.json").write_text(json.dumps(data))
    trees = []
    for given in (Pack(tmp_path / "red.yaml"), Pack(tmp_path / "red.json"), data):
        registry = load(("red", plugin(tiny_clans=[given])))
        registry.raise_problems()
        trees.append(registry.content["tiny"]["tiny_clans"][0].cards[0].abilities)

    assert [(Play(Draw(1)),)] * 3 == trees


def test_an_unknown_effect_is_named(brought):
    """File, line, clan, card, path and the nearest effect are named."""
    names, problems = brought(RED.replace("Draw", "Drew"))

    assert [] == names
    (line,) = problems
    assert line.startswith("red: tiny_clans: ")
    assert "/red.yaml line 5: clan 'red': card 'spark': abilities[0]: " in line
    assert line.endswith("unknown effect node 'Drew': did you mean 'Draw'?")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("    abil", "    ablities: []\n    abil", "unknown field 'ablities'"),
        ("    abil", "    copies: lots\n    abil", "copies: input should be"),
        ("    abil", "    copies: -1\n    abil", "copies: input should be"),
        ("- name: spark", "- title: Spark", "'name' is missing"),
        ("name: red\n", "name: Red Clan\n", "name: string should match"),
        ("Draw: 1", "Gain: [1, gold]", "a number is expected"),
        ("Draw: 1", "Gain: {count: 1, resource: gild}", "did you mean 'gold'?"),
        ("Draw: 1", "Special: magic", "unknown special 'magic'"),
        ("Draw: 1", "Draw: -2", "-2 is negative"),
        ("name: red\n", "- 7\n", "line 2"),
    ],
)
def test_a_mistake_is_named_and_leaves_the_clan_out(brought, old, new, expected):
    """What a clan's mistake is and where; nothing of that clan is there."""
    names, problems = brought(RED.replace(old, new))

    assert [] == names
    assert any(expected in line for line in problems), problems
    assert all("red.yaml line " in line for line in problems)


def test_other_items_of_the_file_stay(brought):
    """A bad clan leaves the good one beside it alone."""
    names, problems = brought("- {name: blue}\n- {name: red, cards: 7}\n")

    assert ["blue"] == names
    assert ["red.yaml line 2: clan 'red': cards"] == [
        line.split("/")[1].partition(": input")[0] for line in problems
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: &x [1]\nb: *x", "line 1: anchors"),
        ("a: 1\nb: *x", "line 2: aliases"),
        ("a: !!python/object/apply:os.system [ls]", "line 1: tags"),
        ("name: red\nname: blue", "line 2: the key 'name' stands there twice"),
        ("a: [1", "yaml line "),
        ("a: 1\n---\nb: 2", "a pack is one document"),
        ("[" * 61 + "]" * 61, "nested deeper than 60"),
        ("a: " + "9" * 5000, "a number is too long"),
        ("? [1]\n: 2", "a key must be text"),
        ("#" * 2_000_001, "larger than 2000000 bytes"),
        ("7", "fields with values are expected, not 7"),
        ("", "fields with values are expected, not None"),
    ],
)
def test_a_hostile_file_is_refused(brought, text, expected):
    """Nothing but plain data is read, and nothing is run."""
    names, problems = brought(text)

    assert [] == names
    (line,) = problems
    assert expected in line
    assert "red.yaml" in line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"name": "red", "name": "blue"}', "the key 'name' stands there twice"),
        ('{"name": NaN}', "NaN is no number"),
        ("[" * 100_000, "nested deeper than 60"),
        ('{"name":\n', "red.json line 2: "),
        ("9" * 5000, "a number is too long"),
    ],
)
def test_a_hostile_json_file_is_refused(brought, text, expected):
    """JSON has the same limits."""
    names, problems = brought(text, "red.json")

    assert [] == names
    (line,) = problems
    assert expected in line


@pytest.mark.parametrize("path", ["no.yaml", "no.txt", ".", "a\0.yaml", 7, None])
def test_a_pack_that_is_no_file_is_named(load, path, plugin):
    """A path that leads nowhere is a problem of that plugin."""
    registry = load(("red", plugin(tiny_clans=[Pack(path)])))

    assert ["red"] == [problem.plugin for problem in registry.problems]


def test_words_of_yaml_are_words(tmp_path):
    """`no` is a word, and so is a date."""
    path = tmp_path / "words.yaml"
    path.write_text("[no, on, 2024-01-01, 1:30, 0x10, '7', 7, true, ~]")

    expected = ["no", "on", "2024-01-01", "1:30", "0x10", "7", 7, True, None]
    assert expected == Pack(path).read().data


def test_the_names_of_an_event_are_bound(load, plugin, tiny):
    """A `Whenever` may speak of what its event binds, if the game says so."""
    from hexdeck.effects import ChosenNumber

    tree = Whenever("card_gained", Gain(ChosenNumber("count"), "gold"))
    card = CardDefinition(name="spark", abilities=(tree,))
    wrong = load(("red", plugin(hexdeck_cards=lambda game: [card])))
    game = tiny(known=lambda content: {"bound:card_gained": ["count"]})
    from hexdeck.plugins import load_plugins

    right = load_plugins(
        ("tiny", plugin(hexdeck_games=[game])),
        ("red", plugin(hexdeck_cards=lambda game: [card])),
        entry_points=False,
    )

    assert "unknown name (not bound yet) 'count'" in str(wrong.problems[0])
    assert () == right.problems


def test_a_game_that_cannot_say_its_words_is_named(load, plugin, tiny):
    """A `known` that fails is a problem of the game's plugin; the game loads."""
    from hexdeck.plugins import load_plugins

    game = plugin(hexdeck_games=[tiny(known=lambda content: content["none"])])
    registry = load_plugins(("tiny", game), entry_points=False)

    assert ["tiny"] == list(registry.games)
    assert "game 'tiny': known: KeyError" in str(registry.problems[0])


def test_a_game_may_find_faults(plugin, tiny):
    """What a class cannot tell, the game says: place by place, and the rest stays."""
    from hexdeck.plugins import load_plugins

    def faults(hook, brought, known):
        if hook == "tiny_clans" and brought.name not in known["card"]:
            yield ("cards", 0), "it has no place"

    clans = [{"name": name, "cards": [{"name": f"{name}_1"}]} for name in ("red", "ox")]
    registry = load_plugins(
        ("tiny", plugin(hexdeck_games=[tiny(faults=faults)])),
        (
            "clans",
            plugin(tiny_clans=clans, hexdeck_cards=lambda game: [{"name": "ox"}]),
        ),
        entry_points=False,
    )

    assert ["ox"] == [clan.name for clan in registry.content["tiny"]["tiny_clans"]]
    assert ["clans: tiny_clans: clan 'red': card 'red_1': it has no place"] == [
        str(problem) for problem in registry.problems
    ]


def test_a_game_that_fails_to_find_faults(plugin, tiny):
    """The error is a problem of the game's plugin."""
    from hexdeck.plugins import load_plugins

    game = plugin(hexdeck_games=[tiny(faults=lambda *_: 1 // 0)])
    clans = plugin(tiny_clans=[{"name": "red"}])
    registry = load_plugins(("tiny", game), ("clans", clans), entry_points=False)

    assert "game 'tiny': faults: ZeroDivisionError" in str(registry.problems[0])
