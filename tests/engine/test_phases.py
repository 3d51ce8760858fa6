"""Hooks come before, after or instead of a phase, for the active seat."""

import pytest
from bench_table import FLOW, IDLE, answers, begun, bench_rules, codes, pool, table

from hexdeck.effects import (
    IT,
    THIS,
    Cards,
    Choose,
    Discard,
    Gain,
    If,
    Loop,
    Lose,
    May,
    Move,
    Phase,
    Pool,
    Product,
    Rule,
    Special,
    Steps,
    Win,
)
from hexdeck.engine.definition import PhaseHook, SpecialDefinition
from hexdeck.engine.verbs import gain
from hexdeck.errors import DefinitionError, LoadError, UnknownName


def hook(at, when, effect, name="hook"):
    """Return a hook of the bench."""
    return PhaseHook(name=name, game="bench", at=at, when=when, effect=effect)


def test_before_and_after():
    """A hook before a phase sees nothing of it, one after it all of it."""
    hooks = [
        hook("main", "before", If(Pool("gold").at_least(1), Gain(1, "gems"))),
        hook("main", "after", Gain(1, "gold")),
    ]
    game = answers(table(hooks=hooks), "done", "done", "done")

    assert [2, 1] == [pool(game, "gold", seat) for seat in (0, 1)]
    assert [1, 1] == [pool(game, "gems", seat) for seat in (0, 1)]


def test_instead():
    """The phase itself does not happen, and with it nothing inside it."""
    game = table(hooks=[hook("main", "instead", May(Win("hook")))])

    assert ["yes", "no"] == codes(game)


def test_before_and_after_a_phase_that_is_replaced():
    """They still come, around what came instead."""
    hooks = [
        hook("main", "after", If(Pool("gold").at_least(6), Win("in order"))),
        hook("main", "before", Gain(3, "gold")),
        hook("main", "instead", Gain(Pool("gold"), "gold")),
    ]
    game = table(hooks=hooks)

    assert ("in order", 6) == (game.result.reason, pool(game, "gold"))


def test_a_phase_around_phases():
    """A hook instead of the outer phase replaces those inside it too."""
    game = table(hooks=[hook("turn", "instead", Win("hook"))])

    assert (0, "hook") == (game.state.turn, game.result.reason)


def test_several_hooks_in_the_order_given():
    """Hooks of one place follow each other."""
    hooks = [
        hook("setup", "after", Gain(Product(Pool("gold"), 2), "gold"), "second"),
        hook("setup", "after", Gain(1, "gold"), "first"),
    ]
    orders = [hooks, hooks[::-1]]

    assert [1, 3] == [pool(table(hooks=order), "gold") for order in orders]


def test_for_the_active_seat():
    """The hook's seat is the one whose turn it is, and the phase keeps its own."""
    hooks = [hook("main", "before", Gain(1, "gold"))]
    game = answers(table(hooks=hooks, seats=3), "done", "done")

    assert [1, 1, 1] == [pool(game, "gold", seat) for seat in range(3)]
    assert 2 == game.decision.seat


def test_a_hook_may_ask():
    """A hook's decision comes first, the phase's after it."""
    game = table(hooks=[hook("main", "before", Discard(1))], hand={0: ["ant", "bee"]})
    asked = codes(game)
    answers(game, "discard:ant")

    assert (["discard:ant", "discard:bee"], ["play:bee", *IDLE]) == (asked, codes(game))


def test_a_special_as_a_hook():
    """A pair of functions can stand at a phase as well."""

    def options(state, seat, amount, memory):
        return [] if memory else [(6, 1), (6, 4)]

    def resolve(state, seat, amount, memory):
        gain(state, seat, 0, memory[0][1] * amount)

    bid = SpecialDefinition(name="bid", title="Bid", options=options, resolve=resolve)
    hooks = [hook("main", "before", Special("bid", 10))]
    game = table(hooks=hooks, specials=[bid])
    asked = codes(game)
    answers(game, "number:4")

    assert (["number:1", "number:4"], 40) == (asked, pool(game, "gold"))


def test_names_of_a_hook_are_its_own():
    """What one hook chooses, another cannot speak of."""
    hooks = [
        hook("main", "before", Choose(Cards("hand")), "chooser"),
        hook("main", "before", Move(IT, "row"), "mover"),
    ]
    with pytest.raises(LoadError, match=r"phase hook 'mover': .*unknown name 'it'"):
        table(hooks=hooks)


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (Lose(1, "gild"), "unknown resource 'gild': did you mean 'gold'"),
        (Special("bit"), "unknown special 'bit'"),
        (Move(THIS, "row"), "a phase is no card"),
    ],
    ids=str,
)
def test_a_hook_with_a_mistake_is_named(effect, message):
    """What cannot be compiled is refused with the hook's name."""
    with pytest.raises(LoadError, match=f"phase hook 'hook': .*{message}"):
        table(hooks=[hook("main", "after", effect)])


def test_an_unknown_phase():
    """It is an error, with the nearest."""
    with pytest.raises(
        UnknownName, match="unknown phase or step 'mian': did you mean 'main'"
    ):
        table(hooks=[hook("mian", "after", Gain(1, "gold"))])


def test_two_phases_of_one_name():
    """Names of phases are unique, so that a hook means one place."""
    flow = Steps(Phase("setup"), Loop(Phase("setup", Rule("act"))))
    with pytest.raises(DefinitionError, match="two phases are called 'setup'"):
        bench_rules([], flow=flow)


def test_an_unknown_rule():
    """A flow that names no rule of the game is refused, with the nearest."""
    with pytest.raises(UnknownName, match="unknown rule 'atc': did you mean 'act'"):
        bench_rules([], flow=Phase("main", Rule("atc")))


def test_a_flow_that_ends():
    """Without a loop the game has nothing more to decide at the end of its flow."""
    flow = Steps(Phase("once", Rule("begin"), Rule("act")))
    game = answers(begun(bench_rules([], flow=flow)), "done")

    assert ({}, None, None) == (game.decisions(), game.decision, game.result)


def test_hooks_cost_nothing_where_there_are_none():
    """A game without hooks has the same code as before."""
    plain, hooked = bench_rules([]), bench_rules([], hooks=[])

    assert len(plain.code) == len(hooked.code)
    assert {"setup", "turn", "upkeep", "main"} == set(plain.phases)
    assert isinstance(FLOW, Steps)
