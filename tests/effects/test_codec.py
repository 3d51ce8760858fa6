"""Trees as plain data: the same both ways, and whatever is wrong is named."""

import json
import time

import pytest
import yaml
from effect_trees import CLASSES, FAMILIES, VOCABULARY, some_tree
from hypothesis import given, settings
from hypothesis import strategies as st

from hexdeck.effects import (
    IT,
    Cards,
    Choose,
    Draw,
    Effect,
    Gain,
    May,
    Move,
    Pay,
    Play,
    Pool,
    Spaces,
    Steps,
    Vocabulary,
    Win,
    decode,
    encode,
    node,
)
from hexdeck.errors import DefinitionError, UnknownName


@given(some_tree())
def test_decode_undoes_encode(tree):
    """The tree that data of a tree describe is that tree."""
    assert tree == decode(encode(tree), VOCABULARY, tree.family)


@given(some_tree())
def test_data_are_plain(tree):
    """They go through JSON and YAML as they are."""
    data = encode(tree)

    assert data == json.loads(json.dumps(data))
    assert data == yaml.safe_load(yaml.safe_dump(data))


@given(some_tree())
def test_equal_trees_hash_alike(tree):
    """A tree that was read is interchangeable with the one that was written."""
    assert hash(tree) == hash(decode(encode(tree), VOCABULARY, tree.family))


def test_every_class_is_of_a_family():
    """The vocabulary has nodes of every family and of no other."""
    assert FAMILIES == {cls.family for cls in CLASSES}
    assert len(CLASSES) > 40


HAND_WRITTEN = """
- Play: [{Draw: 2}, Draw]
- Play:
    steps:
      Choose: {of: {Cards: row}, up_to: 2, at_least: 1}
    cost: {Pay: {count: 1, resource: gold}}
- Play:
    - May: {Gain: {count: {Pool: gems}, resource: gold}}
    - Move: {cards: Chosen, to: hand}
- Play: {Choose: Spaces}
- Play: []
"""


def test_data_written_by_hand():
    """One step need not be a list, one field need not be named."""
    expected = [
        Play(Draw(2), Draw()),
        Play(Choose(Cards("row"), up_to=2), cost=Pay(1, "gold")),
        Play(May(Gain(Pool("gems"), "gold")), Move(IT, "hand")),
        Play(Choose(Spaces())),
        Play(),
    ]

    assert expected == [
        decode(data, VOCABULARY, "ability") for data in yaml.safe_load(HAND_WRITTEN)
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("Drow", "effect: unknown effect node 'Drow': did you mean 'Draw'?"),
        ({"May": {"Drow": 2}}, "effect.May.steps[0]: unknown effect node 'Drow'"),
        ({"Steps": ["Draw", {"Gian": 1}]}, "effect.Steps.steps[1]: unknown effect"),
        ({"Gain": {"cuont": 1}}, "effect.Gain: unknown field 'cuont': did you mean"),
        ({"Gain": {"count": 1}}, "effect.Gain: 'resource' is missing"),
        ({"Gain": 1}, "effect.Gain: 'resource' is missing"),
        ({"Draw": 1.5}, "effect.Draw.count: a number is expected, not 1.5"),
        ({"Draw": True}, "effect.Draw.count: a number is expected, not True"),
        ({"Draw": "1"}, "effect.Draw.count: unknown effect node '1'"),
        ({"Draw": float("nan")}, "effect.Draw.count: a number is expected, not nan"),
        ({"Draw": None}, "effect.Draw.count: a number is expected, not None"),
        ({"Draw": {"Cards": "row"}}, "Draw.count: Cards is a selector, not a number"),
        ({"Win": 3}, "effect.Win.reason: text is expected, not 3"),
        ({"Win": ["a"]}, "effect.Win.reason: text is expected, not ['a']"),
        ("Pool", "effect.Pool: 'resource' is missing"),
        ({"ChooseOne": ["Draw"]}, "branches[0]: Draw is an effect, not a branch"),
        ({"Branch": {"label": "x"}}, "effect: Branch is a branch, not an effect"),
        ({"Choose": {"of": "This", "up_to": True}}, "up_to: a whole number is"),
        (
            {"Choose": {"of": {"Seats": "other"}}},
            "effect.Choose.of.Seats.who: unknown who 'other': did you mean 'others'",
        ),
        (
            {"Move": {"cards": "This", "to": "row", "bottom": 1}},
            "bottom: true or false is expected, not 1",
        ),
        ({}, "effect: an effect is expected, not {}"),
        ([], "effect: an effect is expected, not []"),
        (None, "effect: an effect is expected, not None"),
        ({"Draw": 1, "Win": "x"}, "effect: an effect is expected, not {"),
        ({1: 2}, "effect: unknown effect node 1"),
        ({("Draw",): 2}, "effect: unknown effect node ('Draw',)"),
        ("", "effect: unknown effect node ''"),
        ("__class__", "effect: unknown effect node '__class__'"),
        ({"Draw": {"__init__": 1}}, "effect.Draw: unknown field '__init__'"),
        ({"This": 1}, "effect: This takes nothing, not 1"),
        (b"Draw", "effect: an effect is expected, not b'Draw'"),
        (2, "effect: an effect is expected, not 2"),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(data, message):
    """Each mistake with its path, and the nearest word where there is one."""
    with pytest.raises(DefinitionError) as caught:
        decode(data, VOCABULARY, "effect")

    assert message in str(caught.value)


def test_a_number_alone_is_no_tree():
    """Where a tree is wanted, a figure is not one."""
    with pytest.raises(DefinitionError, match="number is expected, not 3"):
        decode(3, VOCABULARY, "number", "here")


scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(sorted(VOCABULARY.classes))
    | st.sampled_from(["steps", "count", "of", "cost", "name", "branches", "where"])
)
data = st.recursive(
    scalars,
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(scalars, part, max_size=3)
    ),
    max_leaves=25,
)


@settings(max_examples=400)
@given(data, st.sampled_from(sorted(FAMILIES)))
def test_odd_data_are_read_or_refused(given_data, family):
    """Whatever a file holds, it is a tree or a definition error."""
    try:
        tree = decode(given_data, VOCABULARY, family)
    except DefinitionError:
        return

    assert family == tree.family


def deep(levels, wrap):
    """Return data so many levels deep."""
    found = "Draw"
    for _ in range(levels):
        found = wrap(found)
    return found


def cyclic():
    """Return data that contain themselves."""
    found = {}
    found["Steps"] = [found, found]
    return found


def cyclic_list():
    """Return a list that contains itself."""
    found = []
    found.append(found)
    return {"Steps": found}


def laughs():
    """Return data that double with each level, as aliases in YAML can."""
    found = ["Draw"] * 10
    for _ in range(12):
        found = [{"Steps": found}] * 10
    return {"Steps": found}


HUGE = {
    "deep": deep(50, lambda part: {"Steps": [part]}),
    "very deep": deep(100_000, lambda part: {"Steps": [part]}),
    "very deep list": deep(100_000, lambda part: [part]),
    "two keys, very deep": {"a": deep(100_000, lambda part: [part]), "b": 1},
    "deep filter": {"Choose": deep(90, lambda part: {"NotFilter": part})},
    "cyclic": cyclic(),
    "cyclic list": cyclic_list(),
    "laughs": laughs(),
    "long": {"Steps": ["Draw"] * 200_000},
    "long list": ["Draw"] * 1_000_000,
    "long text": "D" * 10_000_000,
    "long field": {"Draw": {"c" * 1_000_000: 1}},
    "many fields": {"Draw": {f"f{number}": 1 for number in range(100_000)}},
    "huge number": {"Win": 10**100_000},
    "huge key": {10**100_000: 1},
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_data_are_refused_quickly(name):
    """Deep, cyclic or endless data are refused with a short message."""
    begin = time.perf_counter()
    with pytest.raises(DefinitionError) as caught:
        decode(HUGE[name], VOCABULARY, "effect")

    assert time.perf_counter() - begin < 1
    assert len(str(caught.value)) < 2_000


def test_trees_inside_data():
    """What is a tree already may stand in data, if it is of the right family."""
    tree = decode({"Steps": [Draw(2), "Draw"]}, VOCABULARY, "effect")

    assert Steps(Draw(2), Draw()) == tree
    with pytest.raises(DefinitionError, match="Pool is a number, not an effect"):
        decode({"Steps": [Pool("gold")]}, VOCABULARY, "effect")


def test_only_the_vocabulary():
    """A node that a game does not allow is unknown to it."""
    with pytest.raises(DefinitionError, match="unknown effect node 'Win'"):
        decode({"Win": "x"}, Vocabulary([Draw]), "effect")


def test_two_classes_of_one_name():
    """A vocabulary refuses them; the same class twice is no matter."""
    other = type("Draw", (Effect,), {})
    with pytest.raises(DefinitionError, match="two effect nodes are called 'Draw'"):
        Vocabulary([Draw, other])

    assert [Draw] == list(Vocabulary([Draw, Draw]).classes.values())


def test_a_vocabulary_names_the_nearest():
    """Of a name that is none, and of what is no name."""
    with pytest.raises(UnknownName, match="did you mean 'Draw'"):
        VOCABULARY["draw"]
    with pytest.raises(UnknownName):
        VOCABULARY[["Draw"]]


@node
class Picky(Effect):
    """A node whose class checks its fields."""

    count: int

    def __post_init__(self):
        """Refuse what is odd."""
        if self.count % 2:
            raise ValueError("an even number is expected")


def test_a_class_that_checks_its_fields():
    """What it refuses is named with its path."""
    with pytest.raises(DefinitionError, match=r"effect\.Picky: an even number"):
        decode({"Picky": 3}, Vocabulary([Picky]), "effect")


def test_win_keeps_its_words():
    """A text that is the name of a node stays a text."""
    assert Win("Draw") == decode({"Win": "Draw"}, VOCABULARY, "effect")
