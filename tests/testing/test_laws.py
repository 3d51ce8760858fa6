"""The laws hold for honest games, and each catches what is planted for it."""

from __future__ import annotations

import pytest

from hexdeck.errors import UnknownName
from hexdeck.plugins import load_plugins
from hexdeck.testing import (
    LAWS,
    SLOW,
    LawBroken,
    broken_laws,
    cards_played,
    check_laws,
    table_for,
)
from hexdeck.testing.planted import HONEST, PLANTED
from hexdeck.testing.walks import difference, fingerprint, mutables

MODULE = "hexdeck.testing.planted"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_honest_game_keeps_every_quick_law(planted, seats):
    """No law cries wolf."""
    assert [] == [*broken_laws(HONEST.name, planted, seats=[seats], seeds=[1, 2])]


@pytest.mark.parametrize("law", sorted(SLOW))
def test_an_honest_game_keeps_every_slow_law(planted, law):
    """No slow law cries wolf."""
    check_laws(HONEST.name, planted, seats=[3], laws=[law], plugins=[MODULE])


@pytest.mark.parametrize("fault", PLANTED)
def test_each_planted_fault_is_caught_by_the_law_of_its_name(planted, fault):
    """The laws test something: each planted game breaks the law that is said."""
    law, game = PLANTED[fault]

    with pytest.raises(LawBroken) as caught:
        check_laws(game.name, planted, seats=[3], laws=[law], plugins=[MODULE])

    assert law == caught.value.law


def test_every_quick_law_is_broken_by_a_planted_game():
    """No law is without a game that breaks it, but those of other processes."""
    caught = {law for law, _ in PLANTED.values()}

    assert {"plugins", "processes"} == set(LAWS) - caught


def test_a_broken_law_can_be_seen_again(planted):
    """The error has the seed and the answers that lead to the place."""
    _, game = PLANTED["a lost card"]
    table = table_for(game.name, 3, planted)
    with pytest.raises(LawBroken) as caught:
        LAWS["conservation"](table, 1)

    again = table(caught.value.seed)
    for seat, code in caught.value.answers:
        again.answer(code, seat=seat)
    cards = [card for pile in again.state.zones for card in pile]

    assert len(cards) < len(again.rules.card_def)


def test_cards_are_played_on_from_where_a_game_is(planted):
    """A game that has been answered is not begun anew, and stays as it is."""
    table = table_for(HONEST.name, 2, planted)
    made = []

    def over(seed):
        game = table(seed)
        while game.decision:
            game.answer(game.decision.options[0])
        made.append((game, len(game.answers())))
        return game

    fresh, missing = cards_played(table, [1])
    played, left = cards_played(over, [1])
    ((game, answers),) = made

    assert fresh
    assert (set(), fresh | missing) == (played, left)
    assert answers == len(game.answers())


def test_a_wrong_law_or_game_is_named(planted):
    """A misspelt law or game is answered with the nearest one."""
    with pytest.raises(UnknownName, match="did you mean 'options'"):
        check_laws(HONEST.name, planted, laws=["option"])
    with pytest.raises(UnknownName, match="did you mean 'pebbles'"):
        check_laws("peebles", planted)


def test_every_law_says_what_it_demands():
    """The first line of each law's docstring is its text."""
    for name, law in LAWS.items():
        first = (law.__doc__ or "").strip().splitlines()[0]

        assert f"law_{name}" == law.__name__
        assert first.endswith(".")
        assert len(first) <= 84


def test_fingerprints_tell_states_apart(planted):
    """A fingerprint changes with every number, card and frame."""
    game = table_for(HONEST.name, 2, planted)(1)
    before = fingerprint(game.state)
    game.answer(game.decision.options[0])
    after = fingerprint(game.state)

    assert "nothing" == difference(before, before)
    assert "steps" in difference(before, after)


def test_mutables_are_found_inside_tuples(planted):
    """A list that hides in a zone is found."""
    game = table_for(HONEST.name, 2, planted)(1)
    hidden = [1]
    game.state.zones[0] = (*game.state.zones[0], hidden)

    assert "zones" == mutables(game.state)[id(hidden)]


def test_a_plugin_beside_it_changes_no_game():
    """The law of plugins loads a bystander, which is there then."""
    from hexdeck.testing.far_laws import Bystander

    registry = load_plugins(Bystander(), MODULE, entry_points=False)

    assert "Idle" in registry.vocabulary.classes
