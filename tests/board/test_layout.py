"""Layouts: what they give, and the mistakes that are told by name."""

import pytest
from pydantic import ValidationError

from hexdeck.board import (
    LayoutDefinition,
    SpaceDefinition,
    edges_of,
    hex_distance,
    rows_layout,
)
from hexdeck.errors import HexdeckError, UnknownName


def layout(*places, edges=None, seats=2, islands=False):
    """Make a layout of spaces given as (name, q, r)."""
    return LayoutDefinition(
        name="tried",
        title="Tried",
        seats=seats,
        spaces=tuple(SpaceDefinition(name=n, q=q, r=r) for n, q, r in places),
        edges=edges,
        islands=islands,
    )


def test_names_tell_row_and_column():
    """A row has a letter, a column a number from 1; order is reading order."""
    names = [space.name for space in rows_layout("tri", "Triangle", (1, 2, 3)).spaces]

    assert ["a1", "b1", "b2", "c1", "c2", "c3"] == names


def test_headquarters_have_their_seats_in_the_order_given():
    """The first headquarters is seat 0's; there are as many seats."""
    made = rows_layout("twins", "Twins", (3, 4, 3), ["b4", "b1"])
    seats = {s.name: s.seat for s in made.spaces if s.kind == "headquarters"}

    assert {"b1": 1, "b4": 0} == seats
    assert made.seats == 2


def test_edges_are_where_hexes_touch():
    """Without edges of its own, a layout's are its pairs at distance 1."""
    made = rows_layout("star", "Star", (1, 4, 3, 4, 1))
    touching = tuple(
        (a.name, b.name)
        for number, a in enumerate(made.spaces)
        for b in made.spaces[number + 1 :]
        if hex_distance(a.hex, b.hex) == 1
    )

    assert touching == edges_of(made)


def test_given_edges_replace_those_of_hexes():
    """With edges given, touching is not meeting; order is the board's."""
    made = layout(("a", 0, 0), ("b", 1, 0), ("c", 2, 0), edges=(("c", "a"), ("b", "c")))

    assert (("a", "c"), ("b", "c")) == edges_of(made)


def test_a_layout_reads_what_it_writes():
    """A definition goes through JSON and comes back equal."""
    made = rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b4"])

    assert made == LayoutDefinition.model_validate_json(made.model_dump_json())
    assert made == LayoutDefinition.model_validate(made.model_dump(mode="json"))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"places": [("a1", 0, 0), ("a1", 1, 0)]}, "two spaces are named 'a1'"),
        (
            {"places": [("a1", 0, 0), ("a2", 0, 0)]},
            "spaces 'a1' and 'a2' both lie at q=0, r=0",
        ),
        (
            {"places": [("fen", 0, 0), ("moor", 1, 0)], "edges": (("fen", "mor"),)},
            "edge 1: unknown space 'mor': did you mean 'moor'",
        ),
        (
            {"places": [("fen", 0, 0), ("moor", 1, 0)], "edges": (("fen", "fen"),)},
            "edge 1: 'fen' cannot meet itself",
        ),
        (
            {
                "places": [("fen", 0, 0), ("moor", 1, 0)],
                "edges": (("fen", "moor"), ("moor", "fen")),
            },
            "edge 2: moor-fen stands twice",
        ),
        (
            {"places": [("a1", 0, 0), ("a2", 1, 0), ("a3", 5, 0)]},
            "no way leads from 'a1' to a3",
        ),
        ({"places": [("A1", 0, 0)]}, "should match pattern"),
        ({"places": [("a-1", 0, 0)]}, "should match pattern"),
        ({"places": [("a1", 0.0, 0)]}, "valid integer"),
        ({"places": [("a1", "0", 0)]}, "valid integer"),
        ({"places": []}, "at least 1 item"),
        ({"places": [("a1", 0, 0)], "seats": 0}, "greater than or equal to 1"),
    ],
)
def test_planted_mistakes_are_told_by_name(wrong, message):
    """A mistake says which space or edge it is, and the nearest name."""
    places = wrong.pop("places")
    with pytest.raises(ValidationError, match=message):
        layout(*places, **wrong)


def test_all_mistakes_are_told_at_once():
    """An author sees every mistake, not the first only."""
    with pytest.raises(ValidationError, match=r"edge 1: .*'fan'.*; edge 2: .*'mor'"):
        layout(("fen", 0, 0), ("moor", 1, 0), edges=(("fan", "moor"), ("fen", "mor")))


def test_islands_are_allowed_where_they_are_meant():
    """A board in several pieces has to say that it is one."""
    made = layout(("a1", 0, 0), ("a2", 5, 0), islands=True)

    assert () == edges_of(made)


def test_a_seat_that_is_not_there():
    """A space belongs to a seat that the layout has."""
    home = SpaceDefinition(name="a1", q=0, r=0, seat=2)
    with pytest.raises(ValidationError, match="seat 2, but the seats are 0 to 1"):
        LayoutDefinition(name="tried", title="Tried", seats=2, spaces=(home,))


def test_an_unknown_field():
    """A misspelt field is refused, not ignored."""
    with pytest.raises(ValidationError, match="hight"):
        SpaceDefinition.model_validate({"name": "a1", "q": 0, "r": 0, "hight": 2})


def test_definitions_are_frozen():
    """What is defined stays as it is, and can be a key."""
    space = SpaceDefinition(name="a1", q=0, r=0)
    with pytest.raises(ValidationError, match="frozen"):
        space.height = 1

    assert hash(space) == hash(SpaceDefinition(name="a1", q=0, r=0))


def test_headquarters_that_are_not_there():
    """A headquarters off the board is told with the nearest name."""
    with pytest.raises(UnknownName, match="unknown space 'b5': did you mean 'b"):
        rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b5"])
    with pytest.raises(HexdeckError, match="'b1' cannot be the headquarters of two"):
        rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b1"])


def test_more_rows_than_letters():
    """The 27th row would have no letter."""
    with pytest.raises(HexdeckError, match="at most 26 rows, not 27"):
        rows_layout("tall", "Tall", [1, 2] * 13 + [1])
