"""Pictures: well-formed, escaped, in their frame, the same bytes each time."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.board import (
    SHAPES,
    Board,
    PieceLook,
    SpaceLook,
    draw_board,
    rows_layout,
)
from hexdeck.errors import HexdeckError, UnknownName

SVG = "{http://www.w3.org/2000/svg}"
TRIANGLE = Board(rows_layout("tri", "Triangle", (1, 2)))
COLOURS = st.from_regex(r"#[0-9a-fA-F]{6}", fullmatch=True)
PIECES = st.lists(
    st.builds(
        PieceLook,
        st.sampled_from(SHAPES),
        COLOURS,
        st.integers(1, 99),
        st.text(max_size=4),
    ),
    max_size=6,
).map(tuple)
LOOKS = st.builds(
    SpaceLook,
    fill=COLOURS,
    title=st.text(max_size=20),
    lines=st.lists(st.text(max_size=20), max_size=4).map(tuple),
    height=st.none() | st.integers(0, 9),
    pieces=PIECES,
    tokens=PIECES,
    outline=st.none() | COLOURS,
)


def points_of(picture):
    """Yield each point that is drawn."""
    for element in ET.fromstring(picture).iter():  # noqa: S314
        for pair in element.get("points", "").split():
            x, y = pair.split(",")
            yield float(x), float(y)
        if element.tag == f"{SVG}circle":
            x, y, r = (float(element.get(name)) for name in ("cx", "cy", "r"))
            yield from ((x - r, y - r), (x + r, y + r))
        if element.tag == f"{SVG}text":
            yield float(element.get("x")), float(element.get("y"))


@given(st.dictionaries(st.sampled_from(TRIANGLE.names), LOOKS), st.text(max_size=30))
def test_any_look_gives_a_picture_within_its_frame(looks, title):
    """Whatever is on the board, XML is well-formed and nothing is cut off."""
    picture = draw_board(TRIANGLE, looks, title=title)
    left, top, width, height = map(
        float,
        ET.fromstring(picture).get("viewBox").split(),  # noqa: S314
    )

    for x, y in points_of(picture):
        assert left <= x <= left + width
        assert top <= y <= top + height


def test_text_is_text():
    """Markup in a look is shown, never obeyed; what XML forbids is replaced."""
    nasty = "<script>alert('&\"')</script>\x00\ud800"
    look = SpaceLook(
        title=nasty, lines=(nasty,), tokens=(PieceLook("circle", "#aa0000", 1, nasty),)
    )
    root = ET.fromstring(draw_board(TRIANGLE, {"a1": look}, title=nasty))  # noqa: S314
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}

    assert {"svg", "title", "g", "polygon", "polyline", "circle", "text"} >= tags
    assert nasty[:-2] + "\ufffd\ufffd" == root.get("aria-label")


@pytest.mark.parametrize("colour", ["red", "url(//x)", "#abc", '#000000"', ""])
@pytest.mark.parametrize("field", ["fill", "outline"])
def test_a_colour_is_a_colour(colour, field):
    """Only #rrggbb is a colour; a link is none."""
    with pytest.raises(HexdeckError, match="a colour is written #rrggbb, not"):
        draw_board(TRIANGLE, {"a1": SpaceLook(**{field: colour})})


def test_mistakes_are_told_by_name():
    """An unknown space or shape is told with the nearest name."""
    piece = PieceLook("hexagn", "#aa0000")
    with pytest.raises(UnknownName, match="unknown space 'b3': did you mean 'b"):
        draw_board(TRIANGLE, {"b3": SpaceLook()})
    with pytest.raises(UnknownName, match=r"unknown shape 'hexagn': .* 'hexagon'"):
        draw_board(TRIANGLE, {"a1": SpaceLook(pieces=(piece,))})


@pytest.mark.parametrize(
    ("look", "size", "message"),
    [
        (SpaceLook(height=-1), 48, "'a1' cannot lie at height -1"),
        (SpaceLook(tokens=(PieceLook("circle", "#aa0000", 0),)), 48, "shows 0 of"),
        (SpaceLook(), 0, "cannot be of size 0"),
        (SpaceLook(), float("nan"), "cannot be of size nan"),
        (SpaceLook(), float("inf"), "cannot be of size inf"),
    ],
)
def test_what_cannot_be_drawn_is_refused(look, size, message):
    """Less than nothing is not drawn."""
    with pytest.raises(HexdeckError, match=message):
        draw_board(TRIANGLE, {"a1": look}, size=size)


def test_each_space_has_its_group_and_its_tool_tip(board):
    """A frontend finds a space by name; who points at it is told its title."""
    first = board.names[0]
    root = ET.fromstring(draw_board(board, {first: SpaceLook(title="Home")}))  # noqa: S314
    tips = {
        g.get("data-space"): g.find(f"{SVG}title").text for g in root.iter(f"{SVG}g")
    }

    assert {name: name for name in board.names} | {first: "Home"} == tips


def test_height_can_be_seen():
    """Each level shows: by a chevron up to three, by a number above."""
    pictures = [draw_board(TRIANGLE, {"a1": SpaceLook(height=n)}) for n in range(6)]

    assert len(set(pictures)) == 6
    assert ">5</text>" in pictures[5]


def test_height_is_the_layouts_unless_a_look_says_otherwise():
    """A look without height takes what the layout says."""
    spaces = [
        space.model_copy(update={"height": 2 * (space.name == "a1")})
        for space in TRIANGLE.spaces
    ]
    raised = Board(TRIANGLE.layout.model_copy(update={"spaces": tuple(spaces)}))

    assert draw_board(TRIANGLE, {"a1": SpaceLook(height=2)}) == draw_board(raised, {})
    assert draw_board(raised, {"a1": SpaceLook(height=0)}) == draw_board(TRIANGLE, {})


def test_names_can_be_left_out():
    """A picture without names has no text of its own."""
    assert "<text" not in draw_board(TRIANGLE, {}, names=False)


def test_links_and_walls_show_edges_that_are_not_hexes(roads, twins):
    """Meeting from afar is a line, touching without meeting a wall."""
    colours = re.findall(r'stroke="(#6b7280|#7f1d1d)"', draw_board(roads, {}))

    assert ["#6b7280"] * 3 + ["#7f1d1d"] == colours
    assert "#7f1d1d" not in draw_board(twins, {})


def test_a_wall_stands_between_its_spaces():
    """A wall is as far from the one space as from the other, on all six sides."""
    ring = rows_layout("seven", "Seven", (2, 3, 2))
    hub = "b2"
    rim = ["a1", "a2", "b3", "c2", "c1", "b1"]
    edges = tuple(zip(rim, rim[1:] + rim[:1], strict=True))
    board = Board(ring.model_copy(update={"edges": edges, "islands": True}))
    root = ET.fromstring(draw_board(board, {}, size=100))  # noqa: S314
    walls = [e for e in root.iter(f"{SVG}polyline") if e.get("stroke") == "#7f1d1d"]
    ends = {point for wall in walls for point in wall.get("points").split()}

    assert hub not in {name for edge in edges for name in edge}
    assert len(walls) == 6
    assert len(ends) == 6


def test_the_same_bytes_in_every_process(twins):
    """No hash seed and no order of the looks changes the picture."""
    program = (
        "from hexdeck.board import *\n"
        "board = Board(rows_layout('twins', 'Twins', (3, 4, 3), ['b1', 'b4']))\n"
        "look = SpaceLook(fill='#6d9f58', lines=('wood',), height=1)\n"
        "print(draw_board(board, {n: look for n in set(board.names)}), end='')\n"
    )
    look = SpaceLook(fill="#6d9f58", lines=("wood",), height=1)
    here = draw_board(twins, dict.fromkeys(reversed(twins.names), look))
    for seed in ("0", "1", "random"):
        there = subprocess.run(  # noqa: S603
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

        assert here == there
