"""Seats that act apart: alone as long as nobody else is touched, then in order."""

from __future__ import annotations

import itertools
import json

import pytest
from bench_table import facts, names, pool, supply, told
from errands import MOST, OWN, SHARED, errand_table, rules_of, run_errands

from hexdeck.engine.apart import crosses, seen_by
from hexdeck.errors import IllegalOption, RuleError, UndoRefused
from hexdeck.record import state_hash

PLANS = {0: ["earn", "draw", "done"], 1: ["stir", "draw", "done"], 2: ["lay", "done"]}


def shown(game, seat):
    """Return what a seat is shown, but for who is still to decide."""
    view = game.view(seat)
    del view["to_decide"]
    asked = game.decisions().get(seat)
    return json.dumps(view), game.log(seat), asked and asked.options.codes()


def all_done(game):
    """Let all who run errands end them."""
    while game.state.branches:
        game.answer("done", seat=next(iter(game.decisions())))
    return game


def test_all_seats_are_open():
    """Every seat with something to choose decides, lowest first."""
    game = errand_table()

    assert [0, 1, 2] == list(game.decisions())


def test_the_order_of_answers_does_not_matter():
    """Whoever answers first: state, hash and logs are the same in the end."""
    ends = set()
    lone = [seat for seat, plan in PLANS.items() for _ in plan]
    for order in sorted(set(itertools.permutations(lone)))[::17]:
        game, plans = errand_table(), {seat: iter(p) for seat, p in PLANS.items()}
        for seat in order:
            run_errands(game, seat, next(plans[seat]))
        logs = tuple(map(tuple, map(game.log, (0, 1, 2, None))))
        ends.add((facts(game.state), state_hash(game.state), logs))

    assert 1 == len(ends)
    assert game.state.apart is None


def test_what_is_done_apart_is_played_in_order():
    """The log of the table tells of the seats one after the other."""
    game = errand_table()
    for seat, plan in PLANS.items():
        run_errands(game, seat, *plan)
    said = [seat for name, seat, *_ in told(game) if name in ("drew", "gained")]

    assert [0, 0, 1] == said
    assert (1, ["bee"]) == (pool(game, "gold"), names(game, "play", 2))


def test_nobody_else_sees_it():
    """What a seat does in its world shows to it alone until all are done."""
    game = errand_table()
    before = {seat: shown(game, seat) for seat in (1, 2, None)}
    own = shown(game, 0)
    run_errands(game, 0, "earn", "draw", "lay")

    assert before == {seat: shown(game, seat) for seat in (1, 2, None)}
    assert own != shown(game, 0)
    assert 1 == game.view(0)["seats"][0]["gold"]
    assert 0 == game.view(1)["seats"][0]["gold"]
    assert "Ada gains 1 gold." in game.log(0)


def test_a_seat_draws_the_same_cards_truly():
    """What a seat saw in its world, chance included, comes true."""
    game = errand_table(seed=5)
    run_errands(game, 1, "stir", "draw", "draw", "draw")
    world = seen_by(game.state, 1)
    for seat in (0, 2):
        run_errands(game, seat, "done")

    assert world.zones[game.rules.hand + 1] == game.state.zones[game.rules.hand + 1]
    assert 0 < game.state.counter


def test_chance_is_another_the_next_time():
    """A shuffle of the next errands is another one, though nothing else was drawn."""
    orders = set()
    game = errand_table(seed=3)
    for _ in range(4):
        run_errands(game, 0, "stir", "done")
        all_done(game)
        orders.add(tuple(names(game, "deck")))
        for _ in range(3):
            if not game.state.branches:
                game.answer("done")

    assert 1 < len(orders)


@pytest.mark.parametrize("name", sorted(OWN))
def test_what_is_the_seats_own_does_not_cross(name):
    """It goes on in its world, and what it does is part of its plan."""
    game = errand_table(gold={0: 2})
    run_errands(game, 0, name)

    assert [0, 1, 2] == list(game.decisions())
    assert 1 == len(game.state.apart.plans[0].answers)


@pytest.mark.parametrize("name", sorted(SHARED))
def test_what_touches_others_crosses(name):
    """The answer is no part of the plan, and the seat is done for now."""
    game = errand_table(gold={1: 1})
    run_errands(game, 0, "earn")
    before = shown(game, 0)[0]
    run_errands(game, 0, name)
    plan = game.state.apart.plans[0]

    assert [1, 2] == list(game.decisions())
    assert (1, False) == (len(plan.answers), plan.open)
    assert json.loads(before)["seats"] == game.view(0)["seats"]
    with pytest.raises(IllegalOption, match="seat 0 has nothing to decide now"):
        game.answer("done", seat=0)


@pytest.mark.parametrize("name", sorted(SHARED))
def test_what_crosses_first_is_done_in_its_turn(name):
    """When all are done, the first in order has done it; the next is asked anew."""
    game = errand_table(gold=dict.fromkeys(range(3), 1))
    run_errands(game, 1, "earn", name)
    run_errands(game, 2, "gem")
    run_errands(game, 0, "earn", "done")

    # From seat 2 on: it has crossed first, and is through but for the rest.
    assert [2] == list(game.decisions())
    assert 1 == pool(game, "gems", 2)

    run_errands(game, 2, "done")

    # Seat 0 was through; seat 1 is asked what it wanted anew.
    assert [1] == list(game.decisions())
    assert [2, 2, 1] == [pool(game, "gold", seat) for seat in range(3)]
    run_errands(game, 1, name)

    assert game.over == (name == "win")


@pytest.mark.parametrize("name", sorted(SHARED))
def test_who_alone_crosses_is_not_asked_twice(name):
    """Nothing shared has changed since: its answer is taken when all are done."""
    game, other = (errand_table(gold=dict.fromkeys(range(3), 1)) for _ in range(2))
    run_errands(game, 1, name)
    for seat in (0, 2):
        run_errands(game, seat, "done")
    for seat in (2, 0):
        run_errands(other, seat, "done")
    run_errands(other, 1, name)

    assert state_hash(game.state) == state_hash(other.state)
    if name == "gem":
        assert 1 == pool(game, "gems", 1)
        assert [1] == list(game.decisions())


def test_shared_things_go_in_seat_order():
    """The last gem goes to the first in order, not to the first who asked for it."""
    game = errand_table(gems={0: 4})
    for seat in (0, 1, 2):
        run_errands(game, seat, "gem")

    assert [2] == list(game.decisions())
    assert (0, 1) == (supply(game), pool(game, "gems", 2))

    for seat in (2, 0, 1):
        run_errands(game, seat, "gem", "done")

    assert (0, 1) == (supply(game), pool(game, "gems", 2))
    assert "act" == game.decision.kind


def test_a_plan_ends_where_it_cannot_go_on():
    """What others did before may take away what a plan goes on with."""
    game = errand_table(gold={0: 1})
    run_errands(game, 0, "pay", "earn", "done")
    run_errands(game, 1, "done")
    # In order seat 2 comes before seat 0, and takes what it would have paid with.
    run_errands(game, 2, "rob")
    run_errands(game, 2, "rob", "done")

    assert [0] == list(game.decisions())
    assert "choose:pay" not in game.decision.options.codes()
    assert 0 == pool(game, "gold")
    run_errands(game, 0, "done")

    assert "act" == game.decision.kind


def test_an_answer_counts_for_its_question_alone():
    """Where another question is asked, the plan ends, though the code is the same."""
    game = errand_table()
    run_errands(game, 0, "earn", "pay", "done")
    state = game.state
    plan = state.apart.plans[0]
    state.apart.put(0, plan._replace(answers=(plan.answers[1], *plan.answers[1:])))
    run_errands(game, 1, "done")
    run_errands(game, 2, "done")

    assert [0] == list(game.decisions())
    assert 0 == pool(game, "gold")


def test_branches_and_nested_errands_come_in_order():
    """Seats that decide at once within a plan do so when it is played."""
    game = errand_table()
    run_errands(game, 2, "branch")
    for seat in (1, 0):
        run_errands(game, seat, "done")

    assert [0, 1] == list(game.decisions())
    run_errands(game, 1, "yes")
    run_errands(game, 0, "no")
    run_errands(game, 2, "nest")

    assert [1] == list(game.decisions())
    for seat in (1, 2, 0):
        run_errands(game, seat, "yes")
    run_errands(game, 2, "done")

    assert "act" == game.decision.kind


def test_a_copy_has_worlds_of_its_own():
    """What a seat does in a copy, it has not done in the game."""
    game = errand_table()
    run_errands(game, 0, "earn")
    before, seen = facts(game.state), shown(game, 0)
    copy = game.copy()
    run_errands(copy, 0, "draw", "done")
    all_done(copy)

    assert (before, seen) == (facts(game.state), shown(game, 0))
    assert [0, 1, 2] == list(game.decisions())


def test_undo_in_a_world():
    """An answer can be taken back, unless it showed its seat something."""
    game = errand_table()
    before = facts(game.state)
    run_errands(game, 0, "earn")
    game.undo()

    assert before == facts(game.state)
    run_errands(game, 0, "gem")
    game.undo()

    assert before == facts(game.state)
    for name in ("draw", "stir"):
        run_errands(game, 0, name)
        with pytest.raises(UndoRefused):
            game.undo()


def test_undo_when_all_are_done():
    """Then what each did is shown to all."""
    game = errand_table()
    run_errands(game, 0, "earn", "done")
    run_errands(game, 1, "done")
    run_errands(game, 2, "done")
    with pytest.raises(UndoRefused):
        game.undo()


def test_a_rule_that_fails_in_a_world_changes_nothing(monkeypatch):
    """The game is as it was before."""
    game = errand_table()
    run_errands(game, 1, "earn")
    before = facts(game.state)
    monkeypatch.setitem(__import__("errands").ERRANDS, "lay", lambda st, fr: 1 // 0)
    with pytest.raises(RuleError, match="ZeroDivisionError"):
        run_errands(game, 0, "lay")

    assert before == facts(game.state)


def test_the_bound_ends_the_game():
    """Answers in worlds count as well."""
    game = errand_table(bound=3)
    run_errands(game, 0, "earn")
    run_errands(game, 1, "earn", "earn")

    assert "bound" == game.result.reason
    assert (None, None, {}) == (
        game.state.apart,
        game.state.branches,
        game.decisions(),
    )


def test_who_has_nothing_to_choose_is_not_asked():
    """Its program runs when its turn comes; if all are so, the game goes on."""
    game = errand_table()
    for seat in (0, 1, 2):
        run_errands(game, seat, *["earn"] * MOST)

    assert "act" == game.decision.kind
    assert [MOST] * 3 == [pool(game, "gold", seat) for seat in range(3)]


def test_an_untouched_world_does_not_cross():
    """A copy of the state differs in nothing."""
    game = errand_table()
    world = seen_by(game.state, 1)

    assert not crosses(game.state, world, 1)
    assert rules_of().seats == 3
