"""Seats that decide at once: hidden until all have, in any order, once each."""

import itertools
import json

import pytest
from bench_table import answers, begun, bench_rules, facts, names, pool

from hexdeck.effects import Loop, Phase, Rule, Steps
from hexdeck.engine.choosing import pick_several
from hexdeck.engine.machine import Ask, branch_out, deliver
from hexdeck.engine.state import SEAT, Result
from hexdeck.engine.verbs import finish, gain, move_card
from hexdeck.errors import IllegalOption, UndoRefused

FLOW = Steps(
    Phase("setup", Rule("deal")), Loop(Phase("bids", Rule("bid")), Rule("act"))
)
HANDS = {0: ["ant", "bee"], 1: ["ant", "cat"], 2: ["bee", "dog", "dog"]}


def bid(c):
    """Each seat picks up to two cards in secret; then all lay them down."""
    rules = c.rules

    def body():
        slot = c.bind("picks", "cards")
        pick_several(
            c,
            slot,
            lambda st, fr: st.zones[rules.hand + fr[SEAT]],
            "card",
            lambda st, fr: 0,
            lambda st, fr: 2,
            "Pick",
        )

    def begin(st, fr):
        return branch_out(st, "bid", list(range(rules.seats)), -1)

    def apply(st, fr):
        for seat, frame in enumerate(st.chosen):
            for card in frame[3]:
                move_card(st, card, rules.hand + seat, rules.zone["play"] + seat)
            gain(st, seat, 0, len(frame[3]))
        st.chosen = ()

    c.emit(begin)
    c.emit(apply)
    c.define("bid", body, last=deliver)


RULES = bench_rules([], 3, flow=FLOW, hand=HANDS, rules={"bid": bid})
PICKS = {0: ["card:ant", "card:bee"], 1: ["card:cat"], 2: ["card:dog", "done"]}


def test_all_seats_are_open():
    """Every seat with something to choose decides, lowest first."""
    game = begun(RULES)

    assert [0, 1, 2] == list(game.decisions())
    assert 0 == game.decision.seat


def orders():
    """Return every order in which the seats may give their answers."""
    lone = [seat for seat, picks in PICKS.items() for _ in picks]
    return sorted(set(itertools.permutations(lone)))


def test_the_order_of_answers_does_not_matter():
    """Whoever answers first, the table is the same in the end."""
    ends = set()
    for order in orders():
        game = begun(RULES)
        picks = {seat: iter(codes) for seat, codes in PICKS.items()}
        for seat in order:
            game.answer(next(picks[seat]), seat=seat)
        ends.add(facts(game.state))

    assert 30 == len(orders())
    assert 1 == len(ends)
    assert ["ant", "bee"] == names(game, "play")
    assert [2, 1, 1] == [pool(game, "gold", seat) for seat in range(3)]


def test_nothing_leaks():
    """What a seat has picked so far, no other is shown; who is done, all are."""
    game, other = begun(RULES), begun(RULES)
    before = _shown(game)
    game.answer("card:ant", seat=0)
    picked = _shown(game)
    game.answer("card:bee", seat=0)
    other.answer("done", seat=0)

    assert before == picked
    assert _shown(game) == _shown(other)
    assert [1, 2] == list(game.decisions())


def _shown(game):
    """Return all that the seats that have not answered are shown."""
    seen = [json.dumps(game.view(seat)) for seat in (1, 2, None)]
    asked = [json.dumps(game.decisions()[seat].data()) for seat in (1, 2)]
    return seen, asked, [game.log(seat) for seat in (1, 2, None)]


def test_nothing_happens_before_all_have_answered():
    """Cards and gold stay where they are until the last answer."""
    game = begun(RULES)
    before = (list(game.state.zones), list(game.state.num))
    for seat in (2, 0):
        game.answer("done", seat=seat)

    assert before == (game.state.zones, game.state.num)


def test_answering_twice_is_refused():
    """A seat that has answered has nothing to decide, in any form."""
    game = begun(RULES)
    held = game.decisions()[0].options[-1]
    game.answer(held)
    before = facts(game.state)
    for again in (held, "done"):
        with pytest.raises(IllegalOption, match="seat 0 has nothing to decide now"):
            game.answer(again, seat=0)
    with pytest.raises(IllegalOption):
        game.answer(held)

    assert before == facts(game.state)


def test_a_pick_cannot_be_repeated():
    """An option of a seat's first pick is none of its second, even if it looks so."""
    game = begun(RULES)
    dogs = game.decisions()[2].options
    held = next(option for option in dogs if option.code == "card:dog")
    game.answer(held)

    assert "card:dog" in game.decisions()[2].options.codes()
    with pytest.raises(IllegalOption, match="offered at another time"):
        game.answer(held)


def test_options_held_while_others_answer():
    """A seat may answer with an option that it was given before the others did."""
    game = begun(RULES)
    held = {seat: decision.options[-1] for seat, decision in game.decisions().items()}
    for seat in (1, 2, 0):
        game.answer(held[seat])

    assert (None, [0, 0, 0]) == (
        game.state.branches,
        [pool(game, "gold", seat) for seat in range(3)],
    )


def test_an_option_of_another_seat():
    """One seat's option is none of another's, though both are offered the card."""
    game = begun(RULES)
    theirs = game.decisions()[0].options[0]
    before = facts(game.state)
    with pytest.raises(IllegalOption, match="'card:ant' was offered"):
        game.answer(theirs, seat=1)

    assert before == facts(game.state)


@pytest.mark.parametrize("seat", [None, 3, -1, True, 1.0, "1"])
def test_whose_answer(seat):
    """A code needs the seat that answers, one of those that are open."""
    game = begun(RULES)
    before = facts(game.state)
    with pytest.raises(IllegalOption, match="seat"):
        game.answer("done", seat=seat)

    assert before == facts(game.state)


def test_undo_before_all_have_answered():
    """A pick can be taken back while it is secret."""
    game = begun(RULES)
    before = facts(game.state)
    game.answer("card:ant", seat=1)
    game.undo()

    assert before == facts(game.state)


def test_undo_after_all_have_answered():
    """Once the picks are laid down they are news."""
    game = begun(RULES)
    for seat in range(3):
        game.answer("card:bee" if seat == 2 else "card:ant", seat=seat)
    for seat in (0, 1, 2):
        game.answer("done", seat=seat)
    with pytest.raises(UndoRefused):
        game.undo()

    assert ["bee"] == names(game, "play", 2)


def test_a_copy_in_the_middle():
    """What a seat picks in a copy, it has not picked in the game."""
    game = begun(RULES)
    game.answer("card:ant", seat=0)
    before = facts(game.state)
    copy = game.copy()
    for seat in range(3):
        copy.answer("done", seat=seat)

    assert before == facts(game.state)
    assert [0, 1, 2] == list(game.decisions())


def test_seats_without_a_choice_are_not_asked():
    """Who has nothing to pick is done at once; if nobody has, the game goes on."""
    some = begun(bench_rules([], 3, flow=FLOW, hand={1: ["ant"]}, rules={"bid": bid}))
    none = begun(bench_rules([], 3, flow=FLOW, rules={"bid": bid}))

    assert [1] == list(some.decisions())
    assert (["done", "resign"], None) == (
        none.decision.options.codes(),
        none.state.branches,
    )


def test_a_seat_that_wins_in_its_branch():
    """An end inside a branch ends the game for all."""

    def claim(c):
        def take(st, fr, raw):
            if raw == (1,):
                finish(st, Result((fr[SEAT],), (0.0,) * 3, "claimed"))

        def body():
            c.ask(Ask("claim", lambda st, fr: [(1,), (2,)], take))

        c.emit(lambda st, fr: branch_out(st, "claim", [0, 1, 2], -1))
        c.define("claim", body, last=deliver)

    flow = Steps(Phase("claims", Rule("claim")))
    game = begun(bench_rules([], 3, flow=flow, rules={"claim": claim}))
    game.answer("no", seat=0)
    game.answer("yes", seat=2)

    assert ((2,), {}) == (game.result.winners, game.decisions())
    assert ([], None) == (game.state.stack, game.state.branches)


def test_the_round_after():
    """The turn that follows is asked of one seat, as usual."""
    game = begun(RULES)
    for seat in (2, 1, 0):
        game.answer("done", seat=seat)
    answers(game, "done")

    assert [0, 1, 2] == list(game.decisions())
