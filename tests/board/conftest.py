"""The boards that the tests share: three that games use, and odd ones."""

import pytest

from hexdeck.board import Board, LayoutDefinition, SpaceDefinition, rows_layout


@pytest.fixture(scope="session")
def twins():
    """Two seats at both ends of the row of 4 (S-MAP-1)."""
    return Board(rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b4"]))


@pytest.fixture(scope="session")
def star():
    """A centre, its ring, and six that touch two of the ring (S-MAP-1)."""
    return Board(rows_layout("star", "Star", (1, 4, 3, 4, 1), ["a1", "d4", "d1"]))


@pytest.fixture(scope="session")
def crossing():
    """Four seats at both ends of the rows of 5 (S-MAP-1)."""
    layout = rows_layout("crossing", "Crossing", (5, 6, 5), ["a1", "a5", "c5", "c1"])
    return Board(layout)


@pytest.fixture(scope="session")
def roads():
    """Four towns where roads meet, not hexes: two touch and do not meet."""
    towns = (("york", 0, 0), ("lynn", 1, 0), ("deal", 0, 2), ("hull", 3, 1))
    return Board(
        LayoutDefinition(
            name="roads",
            title="Roads",
            seats=2,
            spaces=tuple(SpaceDefinition(name=n, q=q, r=r) for n, q, r in towns),
            edges=(("hull", "deal"), ("york", "deal"), ("lynn", "hull")),
        )
    )


@pytest.fixture(params=["twins", "star", "crossing", "roads"])
def board(request):
    """Return each of the boards in turn."""
    return request.getfixturevalue(request.param)
