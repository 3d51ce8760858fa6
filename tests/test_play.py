"""A game as people use it: only what is offered is taken, and nothing half done."""

from types import SimpleNamespace

import pytest
from bench_table import (
    answers,
    begun,
    bench_rules,
    card,
    cast,
    codes,
    facts,
    pool,
    table,
)
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.effects import (
    Cards,
    Choose,
    Discard,
    Draw,
    Gain,
    May,
    Pay,
    Play,
    Roll,
    Special,
    Win,
)
from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.definition import SpecialDefinition
from hexdeck.engine.machine import Ask
from hexdeck.engine.verbs import gain
from hexdeck.errors import HexdeckError, IllegalOption, RuleError, UndoRefused
from hexdeck.play import _seat_names, start
from hexdeck.record.header import fresh_origin


def game_of_choices():
    """Return a game in the middle of a choice."""
    return cast(Choose(Cards("row"), at_least=2, up_to=3), row={0: ["ant", "bee"] * 2})


def refused(game, option, **keys):
    """Return the message of an answer that is refused; the game is as it was."""
    before = facts(game.state), game.answers(), codes(game)
    with pytest.raises(IllegalOption) as caught:
        game.answer(option, **keys)

    assert before == (facts(game.state), game.answers(), codes(game))
    return str(caught.value)


@given(st.text() | st.none() | st.integers() | st.floats() | st.lists(st.text()))
def test_what_is_not_offered_is_refused(option):
    """Whatever is answered, only the offered codes are taken."""
    game = GAME
    if option not in codes(game):
        assert refused(game, option)


GAME = game_of_choices()


@pytest.mark.parametrize("seat", [1, -1, 2, True, 0.0, "0", (0,)])
def test_another_seat_is_refused(seat):
    """Only the seat that is asked may answer."""
    assert "has nothing to decide now" in refused(GAME, "card:ant", seat=seat)


def test_the_nearest_code_is_named():
    """A message says what was meant, or what is offered."""
    assert "did you mean 'card:ant'?" in refused(GAME, "card:anti")
    assert "offered are card:ant, card:bee" in refused(GAME, "~")


def test_an_option_that_was_answered_is_refused():
    """The same option twice is refused, by itself, in a later turn too."""
    game = table()
    option = game.decision.options[0]
    game.answer(option)

    assert "offered at another time" in refused(game, option, seat=1)

    game.answer("done")

    assert "offered at another time" in refused(game, option)


def test_an_option_of_another_game_is_refused():
    """Though that game is at the same point, of the same seed and ruleset."""
    rules = bench_rules([])
    one, other = begun(rules), begun(rules)

    assert "in another game" in refused(one, other.decision.options[0])


def test_an_option_of_a_copy():
    """It is taken where the game stands as the copy did, and not later."""
    game = table()
    copy = game.copy()
    held = copy.decision.options[0]
    copy.answer("done")

    assert "at another time" in refused(game, copy.decision.options[0], seat=0)

    game.answer(held)

    assert game.answers() == copy.answers()


FORGED = [
    (),
    (0, 1),
    (4,),
    (4, 999),
    (4, -1),
    (99,),
    (4, 3),
    "done",
    None,
    [4, 0],
    float("nan"),
]


@pytest.mark.parametrize("raw", FORGED, ids=str)
def test_an_option_made_by_hand_is_refused(raw):
    """Made for the very decision that is open, with what it does not offer."""
    assert "or never" in refused(GAME, Option(GAME.decision, raw))


@pytest.mark.parametrize("kind", [float, complex], ids=str)
def test_an_option_that_only_equals_an_offered_one(kind):
    """What is kept is what was offered, so that the record can be read."""
    game = game_of_choices()
    raw = tuple(kind(value) for value in game.decision.raws[0])
    game.answer(Option(game.decision, raw))

    assert [(0, "play:spell"), (0, "card:ant")] == game.answers()


@pytest.mark.parametrize("owner", [None, "x", 3, SimpleNamespace(seat=0, step=0)])
def test_an_option_of_no_decision_is_refused(owner):
    """An option that belongs to nothing was never offered."""
    assert "was never offered" in refused(GAME, Option(owner, (4, 0)))


def test_a_decision_made_by_hand_is_refused():
    """A decision with other options than the game's offers nothing."""
    true = GAME.decision
    frame = GAME.state.stack[-1]
    false = Decision(0, true.step, true.lineage, true.ask, frame, [(4, 2)])

    assert "or never" in refused(GAME, false.options[0])


def test_after_the_end_nothing_is_answered():
    """No code, no option, no seat; the result stays."""
    game = table(card("spell", Play(Win("glory"))))
    held = game.decision.options[0]
    game.answer(held)
    before = facts(game.state)
    for option in (held, "done", "play:spell"):
        with pytest.raises(IllegalOption, match="the game is over"):
            game.answer(option)

    assert (before, None, {}) == (facts(game.state), game.decision, game.decisions())
    assert "glory" == game.result.reason


def broken(error):
    """Return a game with a card that gains a gem and fails then."""

    def resolve(state, seat, amount, memory):
        gain(state, seat, 1, 1)
        raise error

    special = SpecialDefinition(name="bad", options=lambda *_: [], resolve=resolve)
    spell = card("spell", Play(Gain(1, "gold"), Draw(1), Special("bad")))
    return table(spell, specials=[special], deck={0: ["ant"]})


@pytest.mark.parametrize(
    "error", [ValueError("no"), KeyError("no"), AssertionError("no"), StopIteration()]
)
def test_a_rule_that_raises(error):
    """The error names option, step and cause; the game is as it was and goes on."""
    game = broken(error)
    before = facts(game.state)
    with pytest.raises(
        RuleError, match="play:spell: a rule failed in spell/0: "
    ) as hit:
        game.answer("play:spell")

    assert before == facts(game.state)
    assert error is hit.value.__cause__
    assert 1 == answers(game, "done").decision.seat


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(1)])
def test_who_stops_in_the_middle_of_an_answer(error):
    """Ctrl-C goes through, and leaves no answer half done."""
    game = broken(error)
    before = facts(game.state)
    with pytest.raises(type(error)):
        game.answer("play:spell")

    assert before == facts(game.state)
    assert "play:spell" in codes(game)


def test_an_error_of_ours_in_a_rule():
    """It is passed on as it is, and the game is as it was."""
    game = broken(HexdeckError("no such thing"))
    before = facts(game.state)
    with pytest.raises(HexdeckError, match="no such thing"):
        game.answer("play:spell")

    assert before == facts(game.state)


def test_a_phase_that_raises_is_named():
    """Where a rule of the flow fails, the phase is named."""

    def act(c):
        c.ask(Ask("go", lambda st, fr: [(1,), (2,)], lambda st, fr, raw: 1 // 0))

    game = begun(bench_rules([], rules={"act": act}))
    with pytest.raises(RuleError, match="yes: a rule failed in main: ZeroDivision"):
        game.answer("yes")

    assert ["yes", "no"] == codes(game)


@pytest.mark.parametrize("begin", [fresh_origin, lambda *of: start(of[0], "ab", of[1])])
def test_a_set_up_that_raises_is_named(begin):
    """A game that fails before its first decision says where, as one in play does."""

    def act(c):
        c.emit(lambda st, fr: next(iter(())))

    rules = bench_rules([], rules={"act": act})
    with pytest.raises(RuleError, match="set-up: a rule failed in main: StopIter"):
        begin(rules, {"seed": 1, "log": True})


def choosing(*steps, **changes):
    """Return a game where yes does the steps, and nothing was told before it."""
    return cast(May(*steps), **changes)


@pytest.mark.parametrize("step", [Gain(2, "gold"), Gain(9, "gems")], ids=str)
def test_undo_restores(step):
    """What tells nobody anything can be taken back, state and log alike."""
    game = choosing(step, Choose(Cards("row")), row={0: ["ant", "bee"]})
    before = facts(game.state), game.answers(), game.log(), codes(game)
    game.answer("yes")
    changed = facts(game.state)
    game.undo()

    assert before == (facts(game.state), game.answers(), game.log(), codes(game))
    assert changed != before[0]


@pytest.mark.parametrize(
    "step", [Draw(1), Roll(1, "coin"), Discard(1), Win("glory")], ids=str
)
def test_undo_refuses_after_news(step):
    """A card seen, a die rolled, the end: none of them is taken back."""
    game = choosing(step, hand={0: ["ant"]}, deck={0: ["bee"]})
    game.answer("yes")
    before = facts(game.state)
    with pytest.raises(UndoRefused, match="answer, of seat 0, brought new information"):
        game.undo()

    assert before == facts(game.state)


def test_a_refused_undo_names_no_answer():
    """What was answered may be a secret of the seat that did."""
    game = choosing(Draw(1), deck={0: ["bee"]})
    game.answer("yes")
    with pytest.raises(UndoRefused) as hit:
        game.undo()

    assert "yes" not in str(hit.value)


def test_undo_of_nothing():
    """At the start there is nothing to take back."""
    with pytest.raises(UndoRefused, match="nothing to undo"):
        table().undo()


def test_undo_several():
    """Answers are taken back one by one, and can be given again."""
    game = game_of_choices()
    before = facts(game.state)
    answers(game, "card:ant", "card:ant")
    game.undo()
    game.undo()

    assert before == facts(game.state)
    assert ["card:ant", "card:bee"] == codes(game)


def test_undo_in_a_copy():
    """Taking back in a copy takes back nothing in the game."""
    game = answers(game_of_choices(), "card:ant")
    before = facts(game.state)
    game.copy().undo()

    assert before == facts(game.state)


def test_two_games_do_not_meet():
    """Games in turns are the same as each alone."""
    spell = card("spell", Play(Roll(2, "coin"), Draw(1)), copies=3)
    rules = bench_rules([spell], hand={0: ["spell"] * 3}, deck={0: ["ant", "bee"]})
    one, other, alone = (begun(rules, seed=seed) for seed in (1, 2, 1))
    for game in (one, other, one, other, alone, alone):
        game.answer("play:spell")

    assert facts(alone.state) == facts(one.state)
    assert facts(other.state) != facts(one.state)


def test_the_same_seed_is_the_same_game():
    """And another seed another one."""
    rolls = [cast(Roll(3, "coin"), seed=seed).state.dice for seed in (4, 4, 5)]

    assert rolls[0] == rolls[1] != rolls[2]


def test_answers_are_kept_in_order():
    """Seat and code of each answer, as a record keeps them."""
    game = answers(table(card("spell", Play(Gain(1, "gold")))), "play:spell", "done")

    assert [(0, "play:spell"), (0, "done")] == game.answers()


def test_a_game_says_what_it_is():
    """Its name, its seats and where it stands."""
    game = table()

    assert "<Game bench, 2 seats, turn 1>" == repr(game)
    assert (False, None) == (game.over, game.result)

    game.answer("resign")

    assert "<Game bench, 2 seats, Result(winners=(1,)" in repr(game)


def test_a_cost_is_not_paid_for_a_refused_answer():
    """A card that cannot be paid is not offered, and naming it pays nothing."""
    spell = card("spell", Play(Gain(1, "gems"), cost=Pay(2, "gold")))
    game = table(spell, gold={0: 1})

    assert "'play:spell' is not offered" in refused(game, "play:spell")
    assert (1, 0) == (pool(game, "gold"), pool(game, "gems"))


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ("AB", "a list of names is expected"),
        (1.5, "a list of names is expected"),
        ([], "for 2 to 4 seats, not 0"),
        (5, "for 2 to 4 seats, not 5"),
        (10**9, "for 2 to 4 seats, not 1000000000"),
        (-3, "for 2 to 4 seats, not -3"),
        (["Ada", "Ada"], "the same name"),
        (["Ada", " "], "1 to 40 letters"),
        (["Ada", "B" * 41], "1 to 40 letters"),
        (["Ada", "B\n"], "control character"),
        (["Ada", "B\x7f"], "control character"),
        (["Ada", "\ud800"], "control character"),
        (["Ada", 3], "1 to 40 letters"),
    ],
    ids=str,
)
def test_names_of_seats(seats, message):
    """Who plays is checked before a game begins."""
    with pytest.raises(HexdeckError, match=message):
        _seat_names(seats, (2, 4), "Bench")


def test_seats_by_number():
    """So many players have names made for them."""
    assert ["Player 1", "Player 2"] == _seat_names(2, (2, 4), "Bench")
