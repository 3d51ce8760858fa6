"""Codes and raw options are two writings of one thing."""

import pytest
import toy

from hexdeck.engine.decisions import code_of
from hexdeck.engine.definition import VerbDefinition
from hexdeck.errors import UnknownName
from hexdeck.record.names import raw_of


def test_every_code_gives_its_option_back():
    """Of every option of whole games."""
    for seed in range(3):
        for game in toy.walk(seed, 2 + seed):
            for decision in game.decisions().values():
                for raw in decision.raws:
                    assert raw == raw_of(game.rules, code_of(game.rules, raw))


@pytest.fixture
def odd_rules():
    """Return rules with verbs whose arguments hold their own joints."""
    rules = toy.toy_rules()
    rules.verbs = (
        *rules.verbs,
        VerbDefinition(
            name="odd",
            args=("word", "number", "word"),
            label="{0}",
            words=("a", "a-", "a-1", "-1-a", ""),
        ),
    )
    rules.verb_index = {verb.name: place for place, verb in enumerate(rules.verbs)}
    return rules


def test_joints_inside_names_are_no_matter(odd_rules):
    """What is read means what was written, or has the same code."""
    verb = odd_rules.verb_index["odd"]
    for first in range(5):
        for number in (-1, 0, 12):
            for last in range(5):
                code = code_of(odd_rules, (verb, first, number, last))

                assert code == code_of(odd_rules, raw_of(odd_rules, code))


@pytest.mark.parametrize(
    "code",
    [
        "",
        ":",
        "done:",
        "done:1",
        "dome",
        "card",
        "card:",
        "card:scuot",
        "card:scout-scout",
        "number:01",
        "number:+1",
        "number:1.0",
        "number:" + "9" * 400,
        "number:\u0661",
        "seat:9",
        "seat:-1",
        "settle:a1",
        "settle:a1-scout-",
        "settle:" + "a1-" * 400,
    ],
)
def test_what_no_option_can_have_is_no_code(code):
    """An unknown code is named, whatever it is."""
    with pytest.raises(UnknownName):
        raw_of(toy.toy_rules(), code)
