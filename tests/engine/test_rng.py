"""Chance is two numbers in the state: fair, repeatable, and shared with nobody."""

import itertools
import random
from collections import Counter

import pytest
from bench_table import cast, names, table
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.effects import Draw, Roll
from hexdeck.engine.rng import Source, below, mix, shuffled

CHI_1_PER_MILLION = {1: 23.9, 5: 37.4, 9: 46.0, 23: 70.6, 119: 205.0}
"""Per degrees of freedom what chance exceeds once in a million tables or less."""


def fresh(seed=1):
    """Return a state whose sequence has not begun."""
    state = table(seed=seed).state
    state.counter = 0
    return state


def chi_square(counts, kinds):
    """Return how far counts are from being equal."""
    expected = sum(counts.values()) / len(kinds)
    return sum((counts[kind] - expected) ** 2 / expected for kind in kinds)


@pytest.mark.parametrize("seed", [0, 1, 2, 2**62])
@pytest.mark.parametrize("limit", [2, 6, 10, 24])
def test_below_is_even(seed, limit):
    """Each number below the limit comes as often as the others."""
    state = fresh(seed)
    counts = Counter(below(state, limit) for _ in range(6_000))

    assert CHI_1_PER_MILLION[limit - 1] > chi_square(counts, range(limit))


@pytest.mark.parametrize("size", [4, 5])
def test_every_order_is_as_likely(size):
    """A shuffle favours no order."""
    state = fresh()
    items = tuple(range(size))
    orders = list(itertools.permutations(items))
    counts = Counter(shuffled(state, items) for _ in range(12_000))

    assert CHI_1_PER_MILLION[len(orders) - 1] > chi_square(counts, orders)


@pytest.mark.parametrize("place", [0, 7, 23])
def test_every_place_of_a_long_shuffle(place):
    """In a deck of 24 each card comes to each place as often."""
    state = fresh(3)
    items = tuple(range(24))
    counts = Counter(shuffled(state, items)[place] for _ in range(6_000))

    assert CHI_1_PER_MILLION[23] > chi_square(counts, items)


def test_two_neighbours_do_not_depend_on_each_other():
    """Pairs of throws are as even as throws."""
    state = fresh(11)
    throws = [below(state, 5) for _ in range(12_000)]
    pairs = Counter(zip(throws[::2], throws[1::2], strict=True))
    kinds = list(itertools.product(range(5), repeat=2))

    assert 70.6 > chi_square(pairs, kinds)


@given(st.lists(st.integers(), max_size=60), st.integers(0, 2**63 - 1))
def test_a_shuffle_is_a_permutation(items, seed):
    """Nothing is lost or doubled, of a tuple as of a source's list."""
    state = STATE.copy()
    state.seed, state.counter = seed, 0

    assert sorted(items) == sorted(shuffled(state, tuple(items)))
    assert sorted(items) == sorted(Source(seed).shuffled(items))


STATE = fresh()


@given(st.integers(0, 2**63 - 1), st.integers(1, 1_000))
def test_below_keeps_the_limit(seed, limit):
    """Every number is from 0 to the limit, the limit left out."""
    source = Source(seed)

    assert all(0 <= source.below(limit) < limit for _ in range(20))


def test_the_same_seed_is_the_same_sequence():
    """And another seed another one."""
    sequences = [[mix(seed, n) for n in range(50)] for seed in (7, 7, 8)]

    assert sequences[0] == sequences[1]
    assert set() == set(sequences[0]) & set(sequences[2])


def test_a_copy_does_not_share_the_generator():
    """Rolling in a copy does not change what the game rolls next."""
    game = cast(Roll(1, "coin"), seed=4)
    alone, copy = game.copy().state, game.copy().state
    for _ in range(10):
        below(copy, 6)

    assert [below(alone, 100) for _ in range(5)] == [
        below(game.state, 100) for _ in range(5)
    ]


def test_no_other_source():
    """The library's own generator neither changes a game nor is changed by one."""
    random.seed(5)
    before = random.getstate()
    first = cast(Draw(2), seed=9, discard={0: ["ant", "bee", "cat"]})
    untouched = before == random.getstate()
    random.seed(6)
    second = cast(Draw(2), seed=9, discard={0: ["ant", "bee", "cat"]})

    assert untouched
    assert names(first, "deck") == names(second, "deck")


def test_every_draw_is_news():
    """What chance decided cannot be taken back."""
    state = fresh()
    news = state.news
    below(state, 6)

    assert state.news > news
