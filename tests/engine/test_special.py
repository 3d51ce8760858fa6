"""The way out: a named pair of functions, with its memory in the task."""

import pytest
from bench_table import IDLE, answers, cast, codes, facts, pool

from hexdeck.effects import Gain, Special
from hexdeck.engine.definition import SpecialDefinition
from hexdeck.engine.verbs import gain
from hexdeck.errors import EndlessLoop, LoadError, RuleError


def rising(state, seat, amount, memory):
    """Offer higher numbers than the last one, or to be done."""
    if memory and memory[-1] == (0,):
        return []
    last = memory[-1][1] if memory else 0
    return [*((6, number) for number in range(last + 1, amount + 1)), (0,)]


def add_up(state, seat, amount, memory):
    """Gain what was chosen."""
    gain(state, seat, 0, sum(raw[1] for raw in memory if len(raw) > 1))


def made(options=rising, resolve=add_up):
    """Return the special."""
    return SpecialDefinition(
        name="bid", title="Bid up", options=options, resolve=resolve
    )


def test_it_asks_until_there_are_no_options():
    """The memory holds what was chosen so far, and is resolved at the end."""
    game = cast(Special("bid", 4), Gain(1, "gems"), specials=[made()])
    answers(game, "number:1", "number:3")

    assert ["number:4", "done"] == codes(game)

    answers(game, "done")

    assert (4, 1) == (pool(game, "gold"), pool(game, "gems"))


def test_its_title_is_the_prompt():
    """People read what was registered with it."""
    game = cast(Special("bid", 4), specials=[made()])

    assert ("Bid up", "special") == (game.decision.prompt, game.decision.kind)


def test_a_copy_has_a_memory_of_its_own():
    """What is chosen in a copy is not chosen in the game."""
    game = answers(cast(Special("bid", 4), specials=[made()]), "number:2")
    other = game.copy()
    answers(other, "number:4", "done")
    answers(game, "done")

    assert (2, 6) == (pool(game, "gold"), pool(other, "gold"))


def test_without_options_it_is_resolved():
    """A special that asks nothing only does."""
    special = made(options=lambda *_: [], resolve=lambda st, *_: gain(st, 0, 0, 7))
    game = cast(Special("bid"), specials=[special])

    assert (IDLE, 7) == (codes(game), pool(game, "gold"))


def test_one_that_never_ends():
    """A special that always has one option is stopped, and the game as it was."""
    game = cast(Gain(1, "gold"), specials=[])
    assert 1 == pool(game, "gold")
    with pytest.raises(EndlessLoop, match="spell/0"):
        cast(Special("bid"), specials=[made(options=lambda *_: [(6, 1)])])


def test_one_that_fails():
    """A mistake in its code is a rule error that names card and cause."""

    def broken(*_):
        raise KeyError("oops")

    with pytest.raises(RuleError, match=r"play:spell: .* in spell/0: KeyError\('oops"):
        cast(Special("bid"), specials=[made(resolve=broken, options=lambda *_: [])])


def test_a_name_that_is_none():
    """It is refused with the nearest."""
    with pytest.raises(LoadError, match="unknown special 'bud': did you mean 'bid'"):
        cast(Special("bud"), specials=[made()])


def test_undo_inside_it():
    """A pick can be taken back like any other answer."""
    game = answers(cast(Special("bid", 4), specials=[made()]), "number:2")
    before = facts(game.state)
    answers(game, "number:3")
    game.undo()

    assert before == facts(game.state)
