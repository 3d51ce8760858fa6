"""Decisions and options: snapshots with stable, unique codes."""

import json

import pytest
from bench_table import answers, begun, bench_rules, card, cast, codes, table

from hexdeck.effects import Cards, Choose, Discard, Gain, May, Play, Seats, Spaces
from hexdeck.engine.decisions import code_of
from hexdeck.engine.definition import VerbDefinition
from hexdeck.engine.rng import Source
from hexdeck.errors import DefinitionError, UnknownName

WALK = [
    card("look", Play(Choose(Cards("row"), at_least=0, up_to=3)), copies=3),
    card("walk", Play(Choose(Spaces(), at_least=1, up_to=2), May(Gain(1, "gold")))),
    card("talk", Play(Choose(Seats("others")), Discard(1)), copies=2),
]


def walked(seed):
    """Yield a game before each of some answers at random."""
    row = ["ant", "bee", "bee", "cat"]
    hand = {1: ["look", "walk", "talk"], 2: ["ant", "dog"]}
    cards = [one.model_copy(update={"copies": 6}) for one in WALK]
    mine = ["look", "look", "walk", "talk"]
    game = begun(bench_rules(cards, 3, row={0: row}, hand={0: mine, **hand}))
    source = Source(seed)
    for _ in range(40):
        yield game
        options = [*game.decision.options][:-1] or [*game.decision.options]
        game.answer(options[source.below(len(options))])


@pytest.mark.parametrize("seed", range(5))
def test_codes_are_unique(seed):
    """No decision offers two options of one code, and none is empty."""
    for game in walked(seed):
        offered = codes(game)

        assert len(offered) > 1
        assert len(set(offered)) == len(offered)


@pytest.mark.parametrize("seed", range(3))
def test_every_option_is_accepted(seed):
    """By itself and by its code, and both come to the same state."""
    for game in walked(seed):
        for option in game.decision.options:
            one, other = game.copy(), game.copy()
            one.answer(option)
            other.answer(option.code)

            assert one.answers() == other.answers()


def test_options_are_a_snapshot():
    """Answering while going through them changes neither their number nor order."""
    game = cast(Choose(Cards("row"), at_least=3, up_to=3), row={0: ["ant", "bee"] * 3})
    decision = game.decision
    before = decision.options.codes()
    for option in decision.options:
        game.copy().answer(option)
    game.answer(decision.options[0])

    assert before == decision.options.codes()


def test_options_cannot_be_changed():
    """Nobody who is asked adds an option, or moves one, by way of the decision."""
    game = next(walked(1))
    before = codes(game)
    for raws in (game.decision.raws, game.decision.options.raws):
        assert isinstance(raws, tuple)
        assert raws is not game.state.opts

    assert before == codes(game)


def test_the_decision_is_one_object():
    """Asking again gives the same decision until it is answered."""
    game = table()

    assert game.decision is game.decision
    assert game.decisions() == {0: game.decision}


def test_options_are_a_sequence():
    """Length, index, slice and iteration agree."""
    options = cast(Choose(Spaces())).decision.options

    assert 5 == len(options) == len(list(options))
    assert options[-1] == options[4] == list(options)[4]
    assert [options[0], options[1]] == options[:2]
    assert "Options(space:a1, space:a2" in repr(options)
    with pytest.raises(IndexError):
        options[5]


def test_options_are_equal_where_they_answer_the_same():
    """An option is that of its game, its time and its seat."""
    game = table()
    option = game.decision.options[0]
    later = answers(table(), "done", "done").decision.options[0]

    assert option == game.copy().decision.options[0]
    assert hash(option) == hash(game.copy().decision.options[0])
    assert option != later
    assert option != "done"


def test_what_people_read():
    """Labels speak of titles and names; the prompt is the card's sentence."""
    game = cast(Choose(Seats("others")), seats=3)
    decision = game.decision

    assert ["Bo", "Cy"] == [option.label for option in decision.options]
    assert ("choose", "spell") == (decision.kind, decision.source)
    assert "Choose another player." == decision.prompt
    assert None is table().decision.source


def test_data_is_json():
    """A decision as data holds each option with its code, label and arguments."""
    data = cast(May(Gain(1, "gold"))).decision.data()

    assert data == json.loads(json.dumps(data))
    assert {"seat": 0, "kind": "may", "source": "spell"}.items() <= data.items()
    assert {
        "code": "yes",
        "label": "Yes",
        "verb": "yes",
        "args": [],
        "kinds": [],
    } == data["options"][0]


def test_a_code_of_several_arguments():
    """Arguments are joined as the verb says, words by their own list."""
    verb = VerbDefinition(
        name="go", args=("space", "word", "number"), label="{0}", words=("up", "down")
    )
    joined = verb.model_copy(update={"name": "run", "joint": "/"})
    rules = bench_rules([], verbs=(*table().rules.verbs[-2:], verb, joined))
    go, run = rules.verb("go"), rules.verb("run")

    assert "go:a2-down-7" == code_of(rules, (go, 1, 1, 7))
    assert "run:b1/up/0" == code_of(rules, (run, 3, 0, 0))


def test_words_of_a_game_are_unique():
    """Two verbs, or two cards, of one name are refused; an unknown verb is named."""
    with pytest.raises(DefinitionError, match="two cards are called 'ant'"):
        bench_rules([card("ant")])
    with pytest.raises(UnknownName, match="unknown verb 'plai': did you mean 'play'"):
        table().rules.verb("plai")
