"""The laws of the hex plane; each holds in all six directions alike."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.board import (
    DIRECTIONS,
    Hex,
    hex_distance,
    hex_neighbours,
    line,
    ring,
    rotate,
    rows_to_hexes,
    to_pixel,
)
from hexdeck.errors import HexdeckError

NUMBERS = st.integers(-40, 40)
HEXES = st.builds(Hex, NUMBERS, NUMBERS)
STEPS = st.integers(-7, 7)


@given(HEXES)
def test_a_neighbour_of_a_neighbour(place):
    """To be next to is mutual, and each hex has six others next to it."""
    neighbours = hex_neighbours(place)

    assert len(set(neighbours) - {place}) == 6
    assert all(place in hex_neighbours(other) for other in neighbours)


def test_neighbours_stand_in_clockwise_order():
    """Each direction is the one before it turned by 60 degrees."""
    turned = tuple(rotate(way) for way in DIRECTIONS)

    assert DIRECTIONS[1:] + DIRECTIONS[:1] == turned
    assert DIRECTIONS[0] == Hex(1, 0)


def test_clockwise_is_clockwise_in_the_picture():
    """A turn by 60 degrees is one in pixels, where y grows downwards."""
    for place in DIRECTIONS:
        x, y = to_pixel(place, 1)
        turned = to_pixel(rotate(place), 1)
        angle = math.radians(60)
        expected = (
            x * math.cos(angle) - y * math.sin(angle),
            x * math.sin(angle) + y * math.cos(angle),
        )

        assert pytest.approx(expected) == turned


@given(HEXES, HEXES, HEXES, STEPS)
def test_turning_keeps_distance(a, b, centre, steps):
    """Two hexes are as far apart after any turn about any hex."""
    turned = hex_distance(rotate(a, steps, centre), rotate(b, steps, centre))

    assert hex_distance(a, b) == turned


@given(HEXES, HEXES, STEPS)
def test_turning_back(place, centre, steps):
    """A turn is undone by the turn back, and six steps are none."""
    assert place == rotate(rotate(place, steps, centre), -steps, centre)
    assert place == rotate(place, 6, centre)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a, b, c):
    """Nothing is nearer than itself, back is as far, no detour is shorter."""
    assert (hex_distance(a, b) == 0) == (a == b)
    assert hex_distance(a, b) == hex_distance(b, a)
    assert hex_distance(a, c) <= hex_distance(a, b) + hex_distance(b, c)


@given(HEXES, st.integers(0, 8))
def test_a_ring_is_all_that_is_so_far(centre, n):
    """A ring has each hex at its distance once, each next to the one before."""
    around = ring(centre, n)

    assert max(6 * n, 1) == len(around) == len(set(around))
    assert {n} == {hex_distance(centre, place) for place in around}
    for place, after in zip(around, around[1:] + around[:1], strict=True):
        assert min(n, 1) == hex_distance(place, after)


def test_a_ring_of_one_is_the_neighbours():
    """The ring starts in the east and goes clockwise, as neighbours do."""
    assert hex_neighbours(Hex(4, -2)) == ring(Hex(4, -2), 1)


def test_no_negative_ring():
    """A radius below nothing is refused."""
    with pytest.raises(HexdeckError, match="negative radius: -1"):
        ring(Hex(0, 0), -1)


@given(HEXES, HEXES)
def test_a_line_is_a_shortest_way(a, b):
    """A line leads from end to end in single steps, and none too many."""
    way = line(a, b)

    assert (a, b) == (way[0], way[-1])
    assert hex_distance(a, b) + 1 == len(way)
    assert all(hex_distance(*pair) == 1 for pair in pairwise(way))


@given(HEXES, HEXES)
def test_a_line_is_the_same_both_ways(a, b):
    """Who sees is seen: the way back is the way, reversed."""
    assert line(a, b) == line(b, a)[::-1]


@given(HEXES, HEXES)
def test_a_line_is_straight(a, b):
    """No hex of a line has its centre further than a hex off the straight way."""
    (ax, ay), (bx, by) = to_pixel(a, 1), to_pixel(b, 1)
    length = math.hypot(bx - ax, by - ay)
    for place in line(a, b):
        x, y = to_pixel(place, 1)
        off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / (length or 1)

        assert off <= 1 + 1e-9


@given(
    st.integers(1, 9),
    st.lists(st.sampled_from((-3, -1, 1, 3)), max_size=8),
)
def test_rows_are_centred(first, changes):
    """Every row has its length, is unbroken, and has its middle above the next."""
    lengths = [first]
    for change in changes:
        lengths.append(max(lengths[-1] + change, (lengths[-1] + 1) % 2 or 2))
    rows = rows_to_hexes(lengths)
    middles = {row[0].q + row[-1].q + row[0].r for row in rows}

    assert lengths == [len(row) for row in rows]
    assert len(middles) == 1
    for row in rows:
        assert all(hex_distance(*pair) == 1 for pair in pairwise(row))


@pytest.mark.parametrize(
    ("lengths", "message"),
    [
        ((), "at least one row"),
        ((3, 0, 3), "row 2 needs at least one hex, not 0"),
        ((3, 4, 4), "rows 2 and 3 cannot both be centred: their lengths 4 and 4"),
        ((3, 5), "must differ by an odd number"),
    ],
)
def test_rows_that_fit_no_grid(lengths, message):
    """Rows that cannot be centred are refused, and the message says which."""
    with pytest.raises(HexdeckError, match=message):
        rows_to_hexes(lengths)
