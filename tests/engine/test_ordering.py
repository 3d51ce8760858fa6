"""Several triggers of one seat at once: where a game lets it, the seat orders them."""

from __future__ import annotations

import json

import pytest
from bench_table import answers, card, codes, pool, table, told

from hexdeck.effects import (
    AtLeast,
    Gain,
    Lose,
    May,
    Pay,
    Play,
    Pool,
    Whenever,
    Win,
)
from hexdeck.record.state_codec import state_data, state_from
from hexdeck.testing import LAWS
from hexdeck.testing.walks import fingerprint

SPELL = card("spell", Play(Gain(1, "gems")))


def heard(name, *steps, copies=1):
    """Return a card that hears of cards played."""
    return card(name, Whenever("played", *steps, by="anyone"), copies=copies)


CARDS = (
    heard("double", Gain(2, "gold")),
    heard("tax", Lose(9, "gold")),
    heard("win", May(Win("rich"), cost=Pay(2, "gold"))),
)


def begin(*, orders=True, play=("double", "tax"), **changes):
    """Return a game in which the first seat has just played a spell."""
    in_play = {0: list(play), **changes.pop("others", {})}
    game = table(
        SPELL, *CARDS, play=in_play, orders_triggers=orders, hand={}, **changes
    )
    game.answer("play:spell")
    return game


def test_the_owner_chooses():
    """Each card is offered once, and what is left comes behind it."""
    first, last = begin(play=("tax", "double")), begin(play=("tax", "double"))

    assert ("order", 0) == (first.decision.kind, first.decision.seat)
    assert ["card:double", "card:tax"] == codes(first)

    answers(first, "card:double")
    answers(last, "card:tax")

    assert (0, 2) == (pool(first, "gold"), pool(last, "gold"))


def test_they_come_in_order_of_entering_play_else():
    """A game that does not let the owner choose asks nobody."""
    game = begin(orders=False)

    assert "act" == game.decision.kind
    assert 0 == pool(game, "gold")


def test_one_at_a_time():
    """After one has been resolved, with its choices, the next is chosen."""
    game = begin(play=("win", "tax", "double"))
    answers(game, "card:double")

    assert ["card:tax", "card:win"] == codes(game)

    answers(game, "card:win", "yes")

    assert game.over
    assert [] == game.state.stack


def test_what_can_be_done_comes_first():
    """Nobody is asked, and what can only be done behind it is not lost."""
    rich = card("rich", Whenever("played", Win("rich"), where=AtLeast(Pool("gold"), 2)))
    in_play = {0: ["rich", "double"]}
    game = table(SPELL, rich, *CARDS, play=in_play, orders_triggers=True, hand={})
    game.answer("play:spell")

    assert "rich" == game.result.reason


def test_copies_of_one_card_are_not_ordered():
    """They do the same: nobody is asked."""
    twin = heard("twin", Gain(1, "gold"), copies=2)
    game = table(SPELL, twin, play={0: ["twin", "twin"]}, orders_triggers=True)
    game.answer("play:spell")

    assert ("act", 2) == (game.decision.kind, pool(game, "gold"))


def test_each_seat_orders_its_own():
    """The active seat first, then the others in turn order."""
    game = begin(play=("tax", "double"), others={1: ["win"]}, gold={1: 2})
    answers(game, "card:double")

    assert (1, "may") == (game.decision.seat, game.decision.kind)
    assert ["gained", "lost"] == [
        name for name, _, *rest in told(game) if rest[1:] == [0]
    ]


def test_a_save_in_the_midst():
    """What waits to be ordered is written and read."""
    game = begin(play=("win", "tax", "double"))
    data = json.loads(json.dumps(state_data(game.state)))
    again = state_from(game.rules, data)

    assert fingerprint(game.state) == fingerprint(again)
    assert game.state.opts == again.opts


@pytest.mark.parametrize("law", ["options", "copy", "undo", "worlds", "frames"])
def test_the_laws_hold(law):
    """A game that lets seats order their triggers keeps them."""

    def make(seed):
        hand = {0: ["spell"] * 3, 1: ["spell"] * 3}
        spells = card("spell", Play(Gain(1, "gems")), copies=6)
        play = {0: ["tax", "double"], 1: ["win"]}
        return table(
            spells, *CARDS, hand=hand, play=play, seed=seed, orders_triggers=True
        )

    for seed in range(3):
        LAWS[law](make, seed)
