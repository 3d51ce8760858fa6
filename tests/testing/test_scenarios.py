"""Scenarios arrange, play and expect; and say exactly what went wrong."""

from __future__ import annotations

import textwrap

import pytest

from hexdeck.errors import ScenarioError
from hexdeck.play import new_game
from hexdeck.testing import check_file, check_files, play_scenario, read_scenario
from hexdeck.testing.arranging import Names, arrange
from hexdeck.testing.scenario_model import Arrangement
from hexdeck.testing.scenarios import begin

THIEF = """
name: A thief takes a pebble
game: pebbles
seats: [Ann, Bob, Cid]
seed: 3
arrange:
  phase: turn
  active: Bob
  turn: 2
  zones:
    Bob: {hand: [thief, throw], deck: [market, basket, search]}
  pools:
    Ann: {pebbles: 3}
    Bob: {pebbles: 1}
steps:
  - note: the thief
    answers: [play:thief]
    expect:
      pools: {Ann: {pebbles: 2}, Bob: {pebbles: 2, mark: null}}
      shared: {pebbles_supply: 56}
      asked: Bob
      kind: action
      options: [play:throw, done]
      not_offered: [play:thief]
      zones: {Bob: {discard: [thief], hand: {has: [throw], lacks: [thief], count: 1}}}
  - dice: [P, {die: stone, face: PP}]
    answers: [{seat: Bob, code: play:throw}]
    expect:
      pools: {Bob: {pebbles: 5}}
      log: [Bob rolls, Bob gains 3]
      not_in_log: [Ann rolls]
      active: Cid
      turn: 3
      over: false
      view: {spectator: {turn: 3, seats: [{name: Ann}, {name: Bob}, {name: Cid}]}}
"""


@pytest.fixture
def write(tmp_path):
    """Return a function that writes a scenario file, with some of it exchanged."""

    def write(*exchanged, text=THIEF, name="thief.scenario.yaml"):
        for old, new in exchanged:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / name
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    return write


def test_a_scenario_comes_out_as_it_says(write, planted):
    """Cards, numbers, dice, script and expectation are understood."""
    report = check_file(write(), planted)

    assert "" == report.message
    assert report.ok
    assert "A thief takes a pebble" == report.name


# What is exchanged in the file, and what the message must then say.
WRONG = {
    "an expected number": (
        "Ann: {pebbles: 2}",
        "Ann: {pebbles: 9}",
        "step 1 (the thief): expect.pools.Ann.pebbles: expected 9, found 2",
    ),
    "an expected card": (
        "discard: [thief]",
        "discard: [mill]",
        "expect.zones.Bob.discard: expected [mill], found [thief]",
    ),
    "a count": ("count: 1", "count: 2", "hand.count: expected 2, found 1"),
    "an option": ("[play:throw, done]", "[play:mill]", "expect.options: expected"),
    "the log": ("Bob gains 3", "Bob gains 4", "expect.log: expected 'Bob gains 4'"),
    "a log that may not be": ("Ann rolls", "Bob rolls", "'Bob rolls' stands in"),
    "the view": ("{turn: 3, seats", "{turn: 4, seats", "expected 4, found 3"),
    "a key of the view": ("{turn: 3, seats", "{trun: 3, seats", "did you mean 'turn'"),
    "who is asked": ("asked: Bob", "asked: Cid", "expected [Cid], found [Bob]"),
    "the end": ("over: false", "over: true", "expect.over: expected True, found False"),
    "an unknown code": ("[play:thief]", "[play:theif]", "did you mean 'play:thief'?"),
    "an unknown seat": ("active: Bob", "active: Bop", "did you mean 'Bob'?"),
    "an unknown zone": ("{hand: [thief", "{hnad: [thief", "did you mean 'hand'?"),
    "an unknown card": ("hand: [thief", "hand: [theif", "did you mean 'thief'?"),
    "an unknown field": ("{pebbles: 3}", "{pebles: 3}", "did you mean 'pebbles'?"),
    "an unknown phase": ("phase: turn", "phase: trun", "did you mean 'turn'?"),
    "an unknown game": ("game: pebbles", "game: pebble", "did you mean 'pebbles'?"),
    "an unknown face": (
        "dice: [P,",
        "dice: [D,",
        "step 2: dice: unknown face of a die",
    ),
    "a key": ("arrange:", "arange:", "line 6: arange: unknown key 'arange': did you"),
    "a key of a step": ("note:", "nota:", "did you mean 'note'?"),
    "a number that is none": ("seed: 3", "seed: three", "line 5: seed: "),
    "too many copies": (
        "hand: [thief, throw]",
        "hand: [thief, thief, thief, thief, thief]",
        "arrange.zones.Bob.hand: there is no further copy of 'thief'",
    ),
    "more than there is": (
        "Ann: {pebbles: 3}",
        "Ann: {pebbles: 70}",
        "arrange.pools.Ann.pebbles: the supply has not so many",
    ),
    "dice left over": ("face: PP}]", "face: PP}, P]", "1 of the dice were not rolled"),
    "an unknown die": ("die: stone", "die: stome", "did you mean 'stone'?"),
    "a die in short": ("dice: [P,", "dice: [stome:P,", "did you mean 'stone'?"),
    "an error that does not come": (
        "kind: action",
        "error: not offered",
        "expected 'not offered', but 'play:thief' was accepted",
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), WRONG.values(), ids=WRONG)
def test_a_fault_is_named_with_its_place(write, planted, old, new, message):
    """File, step, path, expected and actual stand in the message."""
    path = write((old, new))

    report = check_file(path, planted)

    assert not report.ok
    assert report.message.startswith((str(path), path.parent.name))
    assert message in report.message


def test_an_expected_error_is_one(write, planted):
    """A refused answer can be what a scenario tests."""
    path = write(
        ("answers: [play:thief]", "answers: [play:mill]"),
        ("kind: action", "error: is not offered"),
        ("Ann: {pebbles: 2}", "Ann: {pebbles: 3}"),
        ("Bob: {pebbles: 2,", "Bob: {pebbles: 1,"),
        ("[play:throw, done]", "[play:thief]"),
        ("not_offered: [play:thief]", "not_offered: [play:mill]"),
        ("{has: [throw], lacks: [thief], count: 1}", "2"),
        ("discard: [thief]", "discard: []"),
        ("Bob: {pebbles: 5}", "Bob: {pebbles: 4}"),
        ("active: Cid", "active: Bob"),
        ("turn: 3", "turn: 2"),
        ("{turn: 3, seats", "{turn: 2, seats"),
    )

    assert "" == check_file(path, planted).message


def test_an_arranged_game_can_be_taken_back_and_recorded(write, planted):
    """The arranged position is where the game begins."""
    game = begin(read_scenario(write()), planted)
    before = game.copy()
    game.answer("done")

    assert [] == before.answers()
    assert "start:" in game.record()
    assert 2 == before.state.turn


def test_every_card_is_in_one_place_after_the_arrangement(write, planted):
    """Cards are taken from where they lie, and what lay there goes home."""
    game = begin(read_scenario(write()), planted)
    cards = sorted(card for pile in game.state.zones for card in pile)

    assert list(range(len(game.rules.card_def))) == cards


def test_the_setup_is_scripted(planted, write):
    """The set-up takes the scripted answers, then the first options."""
    text = """
        game: pebbles
        seats: 2
        setup: [{seat: Player 1, code: "throw:thief"}]
        arrange: {phase: turn}
        expect:
          asked: Player 1
          zones: {Player 1: {thrown: [thief]}, Player 2: {thrown: [throw]}}
    """

    assert "" == check_file(write(text=text), planted).message


MOSS = """
game: pebbles
seats: [Ann, Bob]
arrange:
  phase: turn
  active: Bob
  turn: 4
  zones:
    Ann: {table: [mill], hand: [], deck: [], thrown: []}
    Bob: {hand: [mill, search], table: [mill, thief], thrown: [throw], deck: [market]}
  cards:
    Ann: {mill: {moss: 7}}
    Bob: {mill: {moss: 2}, thief: {host: mill}}
    shared: {flood: {moss: 1}}
steps:
  - answers: [play:mill]
    expect:
      cards:
        Ann: {mill: {moss: 7, host: null}}
        Bob: {mill: {moss: 2}, thief: {moss: 0, host: mill}, search: {moss: 0}}
        shared: {flood: {moss: 1}}
      view:
        Ann:
          seats:
            - {zones: {table: {on: [{place: 0, moss: 7}]}}}
            - {zones: {hand: {count: 2, cards: [null, null]}}}
  - answers: [done]
    expect:
      active: Bob
      cards: {Ann: {mill: {moss: 8}}, Bob: {mill: {moss: 3}, search: {moss: 1}}}
"""


def test_what_is_on_a_card_is_arranged_and_expected(planted, write):
    """Of a seat's copies the first that is in force is meant, or else the first."""
    path = write(text=MOSS)
    game = begin(read_scenario(path), planted)
    rules, state = game.rules, game.state
    mill, thief = state.zones[rules.zone["table"] + 1]

    assert "" == check_file(path, planted).message
    assert mill == state.num[rules.layout.of("host") + thief]


def test_a_card_that_is_put_somewhere_has_nothing_on_it(planted):
    """What was on it where it lay is not taken along, here or to where it goes."""
    game = new_game("pebbles", ["Ann", "Bob"], 3, registry=planted)
    rules = game.rules
    moss, hand = rules.layout.of("moss"), rules.zone["hand"]
    game.state.num[moss:] = [5] * len(rules.card_def) + [-1] * len(rules.card_def)
    before = game.state.zones[hand]
    wanted = Arrangement(zones={"Ann": {"hand": ["mill"]}})
    state = arrange(game, Names(rules, game.names), wanted).state
    clean = {card for card in range(len(rules.card_def)) if not state.num[moss + card]}

    assert {*before, *state.zones[hand]} == clean


WRONG_ON = {
    "an unknown field": ("{moss: 7}}", "{mos: 7}}", "Ann.mill.mos: unknown card field"),
    "a field of a seat": ("{moss: 7}}", "{mark: Ann}}", "unknown card field 'mark'"),
    "a card elsewhere": (
        "Ann: {mill: {moss: 7}}",
        "Ann: {offering: {moss: 7}}",
        "arrange.cards.Ann.offering: no 'offering' lies in a zone of Ann",
    ),
    "an unknown card": ("Ann: {mill", "Ann: {mil", "cards.Ann.mil: unknown card 'mil'"),
    "an unknown seat": ("Ann: {mill", "Anna: {mill", "did you mean 'Ann'"),
    "an expected number": (
        "{moss: 7, host: null}",
        "{moss: 6, host: null}",
        "expect.cards.Ann.mill.moss: expected 6, found 7",
    ),
    "an expected card": (
        "{moss: 7, host: null}",
        "{moss: 7, host: mill}",
        "expect.cards.Ann.mill.host: expected mill, found null",
    ),
    "an expected card elsewhere": (
        "search: {moss: 0}",
        "basket: {moss: 0}",
        "expect.cards.Bob.basket.moss: no 'basket' lies in a zone of Bob",
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), WRONG_ON.values(), ids=WRONG_ON)
def test_a_fault_in_what_is_on_a_card_is_named(write, planted, old, new, message):
    """Path, expected and actual stand in the message."""
    report = check_file(write((old, new), text=MOSS), planted)

    assert message in report.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1, 2]", "a scenario has keys"),
        ("game: pebbles", "nothing is expected"),
        ("answers: [done]", "game: is missing"),
        ("game: &x pebbles\nanswers: [done]", "anchors (&) are not read"),
        ("game: pebbles\ngame: pebbles", "stands there twice"),
        ("game: !!python/none x", "tags"),
        ("a: [", "line"),
    ],
)
def test_a_file_that_is_no_scenario_is_named(write, text, message):
    """A broken file ends with one clear line."""
    with pytest.raises(ScenarioError, match=r"thief\.scenario\.yaml") as caught:
        read_scenario(write(text=text))

    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path):
    """A missing file is a report too."""
    report = check_file(tmp_path / "none.scenario.yaml")

    assert not report.ok
    assert "there is no such file" in report.message


def test_folders_stand_for_their_scenarios(write, tmp_path, planted):
    """`check_files` looks below folders, and tells each report at once."""
    write()
    write(("pebbles: 3", "pebbles: 2"), name="wrong.scenario.yaml")
    told = []

    reports = check_files([tmp_path], planted, told.append)

    assert [True, False] == [report.ok for report in reports]
    assert reports == told
    assert str(reports[0]).startswith("ok")
    assert str(reports[1]).startswith("FAIL")


def test_a_played_scenario_is_returned(write, planted):
    """The game where the script ends can be looked at."""
    game = play_scenario(read_scenario(write()), planted)

    assert 3 == game.state.turn
