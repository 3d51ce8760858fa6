"""Values are asked for with everything that changes them, and never written."""

import pytest
from bench_table import answers, card, facts, table

from hexdeck.effects import Gain, Lasting, Modify, Play, Pool, ValueOf
from hexdeck.engine.modifiers import expire, value
from hexdeck.errors import LoadError, RuleError

WINGS = card("wings", Modify("speed", 2), copies=3)


def speeds(game):
    """Return the speed of each seat."""
    index = game.rules.value_index["speed"]
    return [value(game.state, index, seat) for seat in range(game.rules.seats)]


def test_the_base():
    """A value that nothing changes is what the game says."""
    assert [2, 2, 2] == speeds(table(seats=3))


def test_while_in_play():
    """Cards change the value of their seat while they are in play, and add up."""
    game = table(WINGS, play={1: ["wings"]}, hand={0: ["wings"]})
    before = speeds(game)
    answers(game, "play:wings")

    assert ([2, 4], [4, 4]) == (before, speeds(game))


def test_two_of_a_kind_add_up():
    """Each copy counts."""
    assert [6, 2] == speeds(table(WINGS, play={0: ["wings", "wings"]}))


def test_only_in_play():
    """In hand, deck or discard pile a card changes nothing."""
    game = table(WINGS, deck={0: ["wings"]}, discard={0: ["wings"]})

    assert [2, 2] == speeds(game)


@pytest.mark.parametrize(("gold", "expected"), [(1, 2), (3, 5)])
def test_where_and_how_much_are_asked_for(gold, expected):
    """Condition and amount are those of the moment when the value is asked for."""
    where = Pool("gold").at_least(3)
    wings = card("wings", Modify("speed", Pool("gold"), where=where))
    game = table(wings, play={0: ["wings"]}, gold={0: gold})

    assert [expected, 2] == speeds(game)


def test_a_lower_value():
    """An amount below zero lowers it."""
    assert [1, 2] == speeds(
        table(card("lead", Modify("speed", -1)), play={0: ["lead"]})
    )


def test_expire_ends_one_span_only():
    """What lasts for the game stays when the turn ends."""
    steps = (Lasting("speed", 1), Lasting("speed", 4, until="game"))
    game = answers(table(card("spell", Play(*steps))), "play:spell")
    before = speeds(game)
    state = game.state.copy()
    expire(state, game.rules.span_index["turn"])

    assert ([7, 2], [7, 2]) == (before, speeds(game))
    assert ((0, 0, 4, 0),) == state.mods


def test_the_amount_is_fixed_when_it_begins():
    """A lasting change keeps the number that its words gave at that time."""
    spell = card("spell", Play(Lasting("speed", Pool("gold")), Gain(5, "gold")))
    game = answers(table(spell, gold={0: 1}), "play:spell")

    assert [3, 2] == speeds(game)


def test_a_value_of_itself():
    """A card that raises a value by itself is an error, and the game as before."""
    odd = card("odd", Modify("luck", ValueOf("luck")))
    spell = card("spell", Play(Gain(ValueOf("luck"), "gold")))
    game = table(spell, odd, play={0: ["odd"]})
    before = facts(game.state)
    with pytest.raises(RuleError, match="play:spell: effects are nested too deeply"):
        game.answer("play:spell")

    assert before == facts(game.state)


def test_an_unknown_value():
    """It is named, with the nearest."""
    with pytest.raises(LoadError, match=r"card 'odd': unknown value 'lucc'.*luck"):
        table(card("odd", Modify("lucc", 1)))
