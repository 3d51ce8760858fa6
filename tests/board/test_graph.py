"""The tables of a board agree with its graph, its hexes and each other."""

import copy
import json
import pickle
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.board import (
    Board,
    Hex,
    LayoutDefinition,
    SpaceDefinition,
    graph_of,
    hex_distance,
    hex_neighbours,
    rotate,
    rows_layout,
)
from hexdeck.errors import HexdeckError, SaveError, UnknownName


@st.composite
def blobs(draw):
    """Grow a board hex by hex, of any outline, in any order."""
    places = [Hex(0, 0)]
    for _ in range(draw(st.integers(0, 14))):
        rim = [n for p in places for n in hex_neighbours(p) if n not in places]
        places.append(draw(st.sampled_from(rim)))
    places = draw(st.permutations(places))
    spaces = tuple(
        SpaceDefinition(name=f"n{number}", q=place.q, r=place.r)
        for number, place in enumerate(places)
    )
    return Board(LayoutDefinition(name="blob", title="Blob", seats=1, spaces=spaces))


def turned(board, steps):
    """Return the board turned by 60 degrees a step."""
    spaces = []
    for space in board.spaces:
        place = rotate(space.hex, steps)
        spaces.append(space.model_copy(update={"q": place.q, "r": place.r}))
    return Board(board.layout.model_copy(update={"spaces": tuple(spaces)}))


def test_to_be_next_to_is_mutual(board):
    """Each neighbour of a space has the space as a neighbour; none has itself."""
    for space, row in enumerate(board.neighbours):
        assert tuple(sorted(set(row) - {space})) == row
        assert all(space in board.neighbours[other] for other in row)


@given(blobs(), st.integers(1, 5))
def test_turning_the_board_changes_no_table(board, steps):
    """Who is next to whom and how far off is the same after a turn."""
    other = turned(board, steps)

    assert board.neighbours == other.neighbours
    assert board.distance == other.distance


@given(blobs())
def test_distance_is_that_of_the_graph(board):
    """Distances are the shortest ways over edges, never shorter than in hexes."""
    for a, name in enumerate(board.names):
        steps = nx.single_source_shortest_path_length(board.graph, name)
        for b, other in enumerate(board.names):
            apart = hex_distance(board.spaces[a].hex, board.spaces[b].hex)

            assert steps[other] == board.distance[a][b] == board.distance[b][a]
            assert apart <= board.distance[a][b]


@pytest.mark.parametrize("lengths", [(3, 4, 3), (5, 6, 5), (3, 4, 5, 4, 3), (1, 2, 3)])
def test_distance_on_a_convex_board(lengths):
    """Where no bay is in the way, the distance is that of the hexes."""
    board = Board(rows_layout("convex", "Convex", lengths))
    for a, space in enumerate(board.spaces):
        apart = [hex_distance(space.hex, other.hex) for other in board.spaces]

        assert apart == list(board.distance[a])


def test_inside_are_six_and_fewer_at_the_edge():
    """On the hexagon of 19, the inner 7 have six neighbours, corners three."""
    board = Board(rows_layout("big", "Big", (3, 4, 5, 4, 3)))
    counts = [len(row) for row in board.neighbours]

    assert (7, 6, 6) == (counts.count(6), counts.count(4), counts.count(3))


@pytest.mark.parametrize(
    ("name", "spaces", "seats", "inner"),
    [("twins", 10, 2, 2), ("star", 13, 3, 1), ("crossing", 16, 4, 4)],
)
def test_the_three_boards_have_their_spaces(request, name, spaces, seats, inner):
    """S-MAP-1: 8, 10 and 12 terrain spaces and a headquarters a seat."""
    board = request.getfixturevalue(name)
    homes = [board.of_seat(seat) for seat in range(seats)]

    assert spaces == len(board.names)
    assert seats == board.layout.seats == len({home for (home,) in homes})
    assert inner == [len(row) for row in board.neighbours].count(6)
    assert {2: 8, 3: 10, 4: 12}[seats] == len(board.names) - seats


@pytest.mark.parametrize("name", ["twins", "star", "crossing"])
def test_headquarters_see_the_same_board(request, name):
    """S-MAP-1: each headquarters has equal distances to spaces and to others."""
    board = request.getfixturevalue(name)
    homes = [board.of_seat(seat)[0] for seat in range(board.layout.seats)]
    to_spaces = {tuple(sorted(board.distance[home])) for home in homes}
    to_homes = {tuple(sorted(board.distance[a][b] for b in homes)) for a in homes}

    assert len(to_spaces) == len(to_homes) == 1


def test_the_star_is_a_centre_a_ring_and_six_points(star):
    """S-MAP-1: each point of the star touches two of the ring, and no other."""
    centre = star.find("c2")
    points = [s for s, n in enumerate(star.distance[centre]) if n == 2]
    ring = set(star.neighbours[centre])

    assert len(points) == len(ring) == 6
    for point in points:
        assert len(star.neighbours[point]) == 2
        assert set(star.neighbours[point]) <= ring


def test_within_counts_itself(board):
    """What is within n steps is what the distances say, in board order."""
    for space, row in enumerate(board.distance):
        for n in range(-1, 5):
            expected = tuple(o for o, steps in enumerate(row) if steps <= n)

            assert expected == board.within(space, n)


@given(blobs(), st.data())
def test_a_path_is_a_shortest_way_round_what_is_blocked(board, data):
    """A path goes from neighbour to neighbour, enters nothing blocked, is short."""
    spaces = st.sampled_from(range(len(board.names)))
    a, b, blocked = data.draw(spaces), data.draw(spaces), data.draw(st.sets(spaces))
    free = [n for n in board.names if board.index[n] not in blocked - {a}]
    graph = board.graph.subgraph(free)
    path = board.path(a, b, blocked)
    if b in blocked - {a} or not nx.has_path(graph, board.names[a], board.names[b]):
        assert path == ()
        return
    steps = nx.shortest_path_length(graph, board.names[a], board.names[b])

    assert (a, b, steps + 1) == (path[0], path[-1], len(path))
    assert not set(path[1:]) & blocked - {a}
    assert all(y in board.neighbours[x] for x, y in pairwise(path))


def test_of_several_paths_the_first_in_board_order(twins):
    """Two ways round are equally long: the upper row comes first."""
    path = twins.path(twins.find("b2"), twins.find("c3"))

    assert ["b2", "b3", "c3"] == [twins.names[space] for space in path]


def test_out_of_reach_is_minus_one():
    """Between islands there is no distance and no path."""
    spaces = tuple(SpaceDefinition(name=n, q=q, r=0) for n, q in (("a", 0), ("b", 9)))
    layout = LayoutDefinition(
        name="sea", title="Sea", seats=1, spaces=spaces, islands=True
    )
    board = Board(layout)

    assert ((0, -1), (-1, 0)) == board.distance
    assert () == board.path(0, 1)
    assert (0,) == board.within(0, 99)


@pytest.mark.parametrize("space", [-1, 10])
def test_an_index_off_the_board(twins, space):
    """An index below 0 is refused too, and is not the last space."""
    with pytest.raises(HexdeckError, match=f"no space {space}: the board has 0 to 9"):
        twins.within(space, 1)
    with pytest.raises(HexdeckError, match="no space"):
        twins.path(0, space)


def test_a_name_off_the_board(twins):
    """An unknown name is told with the nearest one."""
    with pytest.raises(UnknownName, match="unknown space 'c9': did you mean 'c"):
        twins.find("c9")


def test_a_board_is_frozen(board):
    """Nothing of a board can be written, its graph included."""
    with pytest.raises(AttributeError):
        board.names = ()
    with pytest.raises(TypeError):
        board.index["a1"] = 5
    with pytest.raises(nx.NetworkXError, match="rozen"):
        board.graph.add_node("z9")


def test_the_graph_has_what_the_layout_says(twins):
    """Nodes are in canonical order with all that the definition says."""
    graph = graph_of(twins.layout)

    assert list(twins.names) == list(graph)
    assert graph.nodes["b4"] == twins.layout.spaces[6].model_dump(exclude={"name"})
    assert graph.graph == {"name": "twins", "title": "Twins", "seats": 2}


def adjacency(board):
    """Return the graph with all its orders: of nodes, and of their neighbours."""
    return [(name, list(near)) for name, near in board.graph.adjacency()]


def test_a_board_comes_back_from_json_as_it_was(board):
    """JSON keeps each table, type and order; writing again gives the same bytes."""
    back = Board.from_json(board.to_json())

    assert board == back
    assert hash(board) == hash(back)
    assert board.names == back.names
    assert dict(board.index) == dict(back.index)
    assert board.neighbours == back.neighbours
    assert board.distance == back.distance
    assert adjacency(board) == adjacency(back)
    assert board.to_json() == back.to_json()


@given(blobs())
def test_json_keeps_any_board(board):
    """A round trip holds for boards of any outline and order."""
    back = Board.from_data(json.loads(board.to_json()))

    assert board == back
    assert adjacency(board) == adjacency(back)


def test_json_has_no_key_that_is_a_number(board):
    """JSON would turn such a key into text: no key of ours names a space."""

    def keys(data):
        if isinstance(data, dict):
            yield from data
            data = data.values()
        elif not isinstance(data, list):
            return
        for part in data:
            yield from keys(part)

    assert not set(keys(board.to_data())) & set(board.names)
    assert all(key.isalpha() for key in keys(board.to_data()))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 2}, "not a board of format 1"),
        ({"neighbours": [[1], [0]]}, "neighbours of the board are not those"),
        ({"layout": {"name": "x"}}, "layout of the board is broken"),
        ({"colour": "red"}, "a board has no 'colour'"),
    ],
)
def test_a_broken_board_is_refused(twins, changes, message):
    """Data that is not a board, or not a consistent one, is told so."""
    with pytest.raises(SaveError, match=message):
        Board.from_data(twins.to_data() | changes)


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 100_000])
def test_text_that_is_no_board(text):
    """Text that is no JSON, or JSON of another kind, is told so."""
    with pytest.raises(SaveError, match=r"not a board|not JSON"):
        Board.from_json(text)


def test_copies_are_equal_boards(board):
    """A copy or a pickle of a board is the same board."""
    for other in (copy.deepcopy(board), pickle.loads(pickle.dumps(board))):  # noqa: S301
        assert board == other
        assert board.neighbours == other.neighbours
