"""Saves in the midst of what seats do apart."""

from __future__ import annotations

import json

import pytest
from errands import errand_table, run_errands

from hexdeck.engine.rng import Source
from hexdeck.errors import SaveError
from hexdeck.record import state_hash
from hexdeck.record.state_codec import state_data, state_from
from hexdeck.testing.walks import difference, fingerprint, pick

SEEDS = range(12)
STEPS = 40


def again(game):
    """Return the state of a game, written and read."""
    return state_from(game.rules, json.loads(json.dumps(state_data(game.state))))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_save_holds_what_is_done_apart(seed):
    """At every decision what is read is what was written, worlds and all."""
    game, source = errand_table(seed, gold={0: 2}), Source(seed)
    for _ in range(STEPS):
        loaded = again(game)

        assert "nothing" == difference(fingerprint(game.state), fingerprint(loaded))
        assert state_hash(game.state) == state_hash(loaded)
        if game.over:
            return
        game.answer(pick(game, source))


def halfway():
    """Return the data of a state in which one seat is done and two are not."""
    game = errand_table()
    run_errands(game, 0, "earn", "lay", "done")
    run_errands(game, 1, "stir", "gem")
    return game.rules, state_data(game.state)


def test_worlds_are_not_written():
    """Answers and seeds are enough: the worlds are played anew from them."""
    _, data = halfway()
    plans = data["apart"]["plans"]

    assert data["branches"] is None
    assert [False, False, True] == [plan["open"] for plan in plans]
    assert [["errand", 1, None, "choose:stir"]] == [
        [answer[0], 1, *answer[2:]] for answer in plans[1]["answers"]
    ]


def _in_apart(*path, value):
    def change(data):
        place = data["apart"]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


BROKEN = {
    "no object": (lambda data: data.update(apart=7), "apart: an object is expected"),
    "a key too few": (lambda data: data["apart"].pop("step"), "'step' is missing"),
    "no program": (_in_apart("program", value="erand"), "did you mean 'errand'"),
    "another program": (_in_apart("program", value="ask"), "cannot be played"),
    "no card": (_in_apart("source", value="ant#99"), "apart.source"),
    "no step": (_in_apart("step", value=["flow", 999]), "apart.step"),
    "another step": (_in_apart("step", value=["flow", 0]), "does not stand there"),
    "a seat twice": (_in_apart("seats", value=[0, 0, 1]), "stands twice"),
    "a seat in short": (_in_apart("seats", value=[0, 1]), "do not fit the seats"),
    "not deciding": (_in_apart("deciding", value=False), "nobody acts apart"),
    "a word for truth": (_in_apart("deciding", value="no"), "true or false"),
    "a plan in short": (_in_apart("plans", value=[]), "3 items are expected"),
    "nobody to decide": (_in_apart("plans", 2, "open", value=False), "nobody is to"),
    "open after its end": (_in_apart("plans", 0, "open", value=True), "one of these"),
    "not open, and not whole": (
        _in_apart("plans", 0, "whole", value=False),
        "comes to another end",
    ),
    "whole in the midst": (
        lambda data: data["apart"]["plans"][2].update(open=False, whole=True),
        "nobody is to decide",
    ),
    "a last answer that is none": (
        _in_apart("plans", 1, "last", 1, value=1),
        "asks nobody there",
    ),
    "a seed in short": (_in_apart("plans", 0, "seeds", value=[1]), "one more than"),
    "no seed": (_in_apart("plans", 2, "seeds", value=[-1]), "seeds[0]"),
    "no answer": (
        _in_apart("plans", 0, "answers", 0, 3, value="choose:sing"),
        "choose:sing",
    ),
    "an answer that is not offered": (
        _in_apart("plans", 0, "answers", 0, 3, value="choose:pay"),
        "is not offered",
    ),
    "an answer that crosses": (
        _in_apart("plans", 0, "answers", 0, 3, value="choose:gem"),
        "is not offered",
    ),
    "a place that asks nobody": (
        _in_apart("plans", 0, "answers", 0, 1, value=1),
        "asks nobody there",
    ),
    "branches besides": (
        lambda data: data.update(branches=[data["stack"], [], []]),
        "decide at once, and act apart",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_what_is_broken_is_named(fault):
    """A state that no game comes to is refused, with its path."""
    change, message = BROKEN[fault]
    rules, data = halfway()
    change(data)
    with pytest.raises(SaveError) as caught:
        state_from(rules, data)

    assert message in str(caught.value)
