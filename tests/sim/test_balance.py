"""Sides dealt evenly, and what their games say."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
import sided
import tallied

from hexdeck.errors import HexdeckError
from hexdeck.sim import BOUND, Balance, Life, Match, Share, run_balance, wilson
from hexdeck.sim.balance import MOST, deals, sides_of

PAIRS = sorted(itertools.permutations(sided.COLOURS, 2))


@pytest.fixture(scope="module")
def registry():
    """Return a registry with a game of sides."""
    return sided.registry()


@pytest.fixture(scope="module")
def found(registry):
    """Return what came of 60 games for two."""
    return run_balance("pebbles", 60, 2, 3, load=lambda: registry)


def match(reason, *winners, sides=("red", "blue"), first=0, lives=({}, {})):
    """Return one game as it is kept."""
    return Match(1, sides, first, winners, reason, 3, 10, lives)


def balance(*matches, seats=2):
    """Return what a few games say."""
    piles = {"basket": "", "thief": "", "mill": ""}
    return Balance("x", seats, ("a",) * seats, sided.COLOURS, matches, piles)


def test_each_order_of_sides_comes_as_often():
    """Law: in every round of all orders each comes once, shuffled by the seed."""
    dealt = deals(sided.COLOURS, 2, seed=1)
    rounds = [[next(dealt) for _ in PAIRS] for _ in range(3)]

    assert all(sorted(each) == PAIRS for each in rounds)
    assert len({tuple(each) for each in rounds}) > 1
    assert rounds[0] != list(itertools.islice(deals(sided.COLOURS, 2, seed=2), 6))


def test_sides_repeat_where_there_are_too_few():
    """Four seats with three sides: none is there more than twice."""
    each = next(deals(sided.COLOURS, 4, seed=1))

    assert 2 >= max(Counter(each).values())


def test_very_many_orders_are_drawn_freely():
    """Law: with more orders than are kept, sides still differ within a game."""
    dealt = deals([f"side {n}" for n in range(20)], 4, seed=1)
    drawn = list(itertools.islice(dealt, 50))

    assert 20 * 19 * 18 * 17 > MOST
    assert all(4 == len(set(each)) for each in drawn)
    assert len(set(drawn)) > 40


def test_what_is_dealt_is_played(found):
    """Law: seats play the sides they are dealt; each pairing as often, both ways."""
    played = Counter(game.sides for game in found.matches)

    assert dict.fromkeys(PAIRS, 10) == played


def test_a_side_that_has_more_wins_more(found):
    """Red begins with 9 pebbles of the 14 that win: its interval is above a half."""
    red, green, _ = found.by_side()

    assert red.interval[0] > 0.5 > green.share
    assert 40 == red.games
    assert 60 == pytest.approx(sum(share.won for share in found.by_side()))


def test_the_first_seat_is_the_one_that_has_the_first_turn(found):
    """In Pebbles that is seat 0, always."""
    assert {0} == {game.first for game in found.matches}
    assert [60, 60] == [share.games for share in found.by_place()]


def test_cards_have_a_life(found):
    """What is drawn is held, what is played counts, decks are those of the end."""
    cards = {card.name: card for card in found.by_card()}
    basket = cards["basket"]

    assert basket.life.held == basket.life.gained > basket.life.played > 0
    assert 0 < basket.rate < 1
    assert basket.owners >= basket.won > 0


def test_the_same_seed_plays_the_same(registry, found):
    """Law: neither a second run nor two processes change anything."""
    again = run_balance("pebbles", 60, 2, 3, load=lambda: registry)
    apart = run_balance("pebbles", 60, 2, 3, load=sided.registry, processes=2)

    assert found.data() == again.data() == apart.data()


def test_progress_is_told(registry):
    """What is told adds up to the games that were asked for."""
    told = []
    run_balance("pebbles", 5, 2, load=lambda: registry, told=told.append)

    assert 5 == sum(told)


def test_shares_by_side_place_and_pairing():
    """A shared win counts in parts; places go from the first player on."""
    few = balance(
        match("bases", 0),
        match("bases", 1, first=1),
        match("both", 0, 1),
        match(BOUND),
    )

    assert [(4, 1.5), (0, 0), (4, 1.5)] == [(s.games, s.won) for s in few.by_side()]
    assert [2.5, 0.5] == [share.won for share in few.by_place()]
    assert [("red", "blue", 3, 1.5)] == [
        (s.name, s.against, s.games, s.won) for s in few.by_pairing()
    ][:1]
    assert {"bases": 2, "both": 1, BOUND: 1} == few.reasons()
    assert {"bases": 1, "both": 1} == few.reasons_of("red")


def test_pairings_among_three():
    """Among several a pairing counts the games that one of the two has won."""
    three = match("bases", 2, sides=sided.COLOURS, lives=({}, {}, {}))
    pairs = {(s.name, s.against): s.share for s in balance(three, seats=3).by_pairing()}

    assert {
        ("red", "blue"): 0,
        ("green", "blue"): 0,
        ("blue", "red"): 1,
        ("blue", "green"): 1,
    } == pairs


def test_cards_of_all_games_are_summed():
    """Owners are seats that have the card at the end; a card never seen is left out."""
    lives = ({"basket": Life(2, 1, 1, 3)}, {"basket": Life(1, 0, 0, 0)})
    (card,) = balance(match("bases", 0, lives=lives)).by_card()

    assert (3, 1, 1, 3) == card.life
    assert (1, 1.0) == (card.owners, card.won)
    assert 1 / 3 == card.rate


def test_the_interval_of_wilson():
    """It holds the share, is narrower with more games, and stays within 0 and 1."""
    few, many = wilson(6, 10), wilson(600, 1000)

    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert 0 == wilson(0, 10)[0] < wilson(0, 10)[1] < 0.31
    assert (0.0, 1.0) == wilson(0, 0)
    assert 0 == Share("red", 0, 0).share


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"study": None}, "does not say what its seats play"),
        ({"study": sided.Study(side="coluor")}, "did you mean 'colour'"),
        ({"study": sided.Study(side="left")}, "no two of its left"),
    ],
)
def test_games_that_cannot_be_compared_are_refused(changes, words):
    """A game without sides, an unknown field, a field without words."""
    rules = sided.registry(**changes).ruleset("pebbles", 2, {})

    with pytest.raises(HexdeckError, match=words):
        sides_of(rules)


@pytest.mark.parametrize(("games", "processes"), [(0, 1), (1, 0)])
def test_no_games_are_refused(registry, games, processes):
    """At least one game and one process are needed."""
    with pytest.raises(HexdeckError, match="at least one"):
        run_balance("pebbles", games, 2, processes=processes, load=lambda: registry)


def test_a_game_without_a_study_is_refused():
    """The tallied game says where points come from, but not what seats play."""
    with pytest.raises(HexdeckError, match="does not say"):
        run_balance("pebbles", 1, 2, load=tallied.registry)
