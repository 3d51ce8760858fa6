"""Searching zones, digging into decks, and tokens on spaces."""

from __future__ import annotations

import bench_table as bench
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.engine.verbs import dig, place_token, search, take_token
from hexdeck.parts import TokenDefinition

DECK = ["ant", "cat", "bee", "cat", "dog"]
TOKENS = (
    TokenDefinition(name="mud", supply=3, most=2),
    TokenDefinition(name="flag", supply=2, owned=True),
    TokenDefinition(name="fog"),
)


def dealt():
    """Return a game whose first seat has that deck, and the deck's zone."""
    game = bench.table(deck={0: DECK})
    return game, game.rules.zone["deck"]


def named(game, name):
    """Return a test for cards of a name."""
    number = game.rules.card_index[name]
    return lambda card: game.rules.card_def[card] == number


def test_search_finds_each_that_passes():
    """A search finds each card that passes, in the order of the zone."""
    game, deck = dealt()
    found = search(game.state, 0, deck, named(game, "cat"))

    assert ["cat", "cat"] == [
        game.rules.cards[game.rules.card_def[x]].name for x in found
    ]
    assert DECK == bench.names(game, "deck")


def test_search_is_news_to_who_looks_alone():
    """Who searches a hidden deck knows it from then on, and nobody else does."""
    game, deck = dealt()
    state = game.state
    news = state.news
    search(state, 0, deck, lambda card: False)

    assert news < state.news
    assert {1} == {state.known[card] for card in state.zones[deck]}


@pytest.mark.parametrize(("wanted", "revealed"), [("dog", 1), ("bee", 3), ("ant", 5)])
def test_dig_stops_at_the_first(wanted: str, revealed: int):
    """A dig reveals from the top until a card passes, and no further."""
    game, deck = dealt()
    found, shown = dig(game.state, 0, deck, named(game, wanted))

    assert revealed == len(shown)
    assert found == shown[-1]


def test_dig_for_what_is_nowhere_ends():
    """A dig for what is nowhere ends with the zone, every card revealed once."""
    game, deck = dealt()
    found, shown = dig(game.state, 0, deck, lambda card: False)

    assert (-1, len(DECK)) == (found, len(set(shown)))
    assert DECK == bench.names(game, "deck")
    assert (-1, ()) == dig(game.state, 1, deck + 1, lambda card: True)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 2), st.integers(0, 4))))
def test_tokens_are_conserved(moves):
    """However tokens are placed and taken, each is on a space or in its supply."""
    game = bench.table(tokens=TOKENS)
    state, layout = game.state, game.rules.layout
    spaces = len(game.rules.spaces)
    for put, token, space in moves:
        if put:
            place_token(state, 1, token, space)
        else:
            take_token(state, token, space)
    mud, flag = layout.of("mud"), layout.of("flag")
    muds = state.num[mud : mud + spaces]
    flags = state.num[flag : flag + spaces]

    assert 3 == state.num[layout.of("mud_supply")] + sum(muds)
    assert 2 == state.num[layout.of("flag_supply")] + sum(x >= 0 for x in flags)
    assert all(0 <= count <= 2 for count in muds)
    assert set(flags) <= {-1, 1}


def test_a_supply_runs_out():
    """Nothing is placed where the supply is empty or the space is full."""
    state = bench.table(tokens=TOKENS).state
    placed = [place_token(state, 0, 0, space) for space in (0, 0, 0, 1, 2)]
    flags = [place_token(state, 1, 1, space) for space in (0, 0, 1, 2)]

    assert [True, True, False, True, False] == placed
    assert [True, False, True, False] == flags


def test_taking_what_is_not_there():
    """Taking a token where none lies changes nothing and says so."""
    state = bench.table(tokens=TOKENS).state
    before = list(state.num)

    assert [-1, -1, -1] == [take_token(state, token, 3) for token in range(3)]
    assert before == state.num


def test_an_owned_token_is_alone():
    """A token that shows its owner lies alone on a space: more are refused."""
    with pytest.raises(ValueError, match="one lies on a space"):
        TokenDefinition(name="flag", owned=True, most=2)
