"""What a board is made of: definitions that a plugin or a file gives."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints
from pydantic import model_validator as validates

from hexdeck.board.hex import Hex, hex_neighbours, rows_to_hexes
from hexdeck.errors import HexdeckError, UnknownName

__all__ = ["LayoutDefinition", "SpaceDefinition", "edges_of", "rows_layout"]

# No dash and no colon: these part the words of an option's code.
_Word = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
_Count = Annotated[StrictInt, Field(ge=0)]


class _Definition(BaseModel):
    """Frozen, and strict about what it is given."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class SpaceDefinition(_Definition):
    """
    One space of a layout: its name, where it lies, and what it is.

    On a board that is no hex board, *q* and *r* say where it is drawn.

    >>> SpaceDefinition(name="b2", q=0, r=0).kind
    'space'
    """

    name: _Word
    q: StrictInt
    r: StrictInt
    kind: _Word = "space"
    tags: tuple[_Word, ...] = ()
    height: _Count = 0
    #: Whose it is from the start, a headquarters for instance.
    seat: _Count | None = None

    @property
    def hex(self) -> Hex:
        """Where the space lies."""
        return Hex(self.q, self.r)


class LayoutDefinition(_Definition):
    """
    The spaces of a board, in canonical order, and which of them meet.

    Without *edges*, spaces meet where their hexes touch; with *edges*, the
    pairs of names in it meet, and no others.

    >>> pair = (SpaceDefinition(name="a1", q=0, r=0),
    ...         SpaceDefinition(name="a2", q=1, r=0))
    >>> edges_of(LayoutDefinition(name="duel", title="Duel", seats=2, spaces=pair))
    (('a1', 'a2'),)
    """

    name: _Word
    title: Annotated[str, StringConstraints(min_length=1)]
    #: How many players it is for.
    seats: Annotated[StrictInt, Field(ge=1)]
    spaces: Annotated[tuple[SpaceDefinition, ...], Field(min_length=1)]
    edges: tuple[tuple[str, str], ...] | None = None
    #: Whether some spaces may be out of reach of others.
    islands: bool = False

    @validates(mode="after")
    def _is_a_board(self) -> Self:
        """Check the spaces, then the edges, then that all is one piece."""
        mistakes = [*_space_mistakes(self), *_edge_mistakes(self)]
        if not mistakes and not self.islands:
            mistakes.extend(_island_mistakes(self))
        if mistakes:
            raise ValueError("; ".join(mistakes))
        return self


def edges_of(layout: LayoutDefinition) -> tuple[tuple[str, str], ...]:
    """
    Return the pairs of spaces that meet, each once and in canonical order.

    >>> edges_of(rows_layout("tri", "Triangle", (1, 2)))
    (('a1', 'b1'), ('a1', 'b2'), ('b1', 'b2'))
    """
    order = {space.name: index for index, space in enumerate(layout.spaces)}
    if layout.edges is None:
        names = {space.hex: space.name for space in layout.spaces}
        pairs: Iterable[tuple[str, str]] = (
            (space.name, names[place])
            for space in layout.spaces
            for place in hex_neighbours(space.hex)
            if place in names
        )
    else:
        pairs = layout.edges
    unique = {tuple(sorted((order[a], order[b]))) for a, b in pairs}
    return tuple(
        (layout.spaces[a].name, layout.spaces[b].name) for a, b in sorted(unique)
    )


def rows_layout(
    name: str,
    title: str,
    lengths: Sequence[int],
    headquarters: Sequence[str] = (),
    *,
    seats: int | None = None,
) -> LayoutDefinition:
    """
    Make a layout from centred rows of hexes.

    A space is named by the letter of its row and its number in the row:
    "a1" is the leftmost of the top row. *headquarters* are given in the order
    of the seats; unless *seats* says otherwise there are as many seats.

    >>> layout = rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b4"])
    >>> [space.name for space in layout.spaces if space.seat is not None]
    ['b1', 'b4']
    """
    if len(lengths) > len(string.ascii_lowercase):
        raise HexdeckError(f"a board has at most 26 rows, not {len(lengths)}")
    places = {
        f"{letter}{number}": place
        for letter, row in zip(
            string.ascii_lowercase, rows_to_hexes(lengths), strict=False
        )
        for number, place in enumerate(row, 1)
    }
    owners: dict[str, int] = {}
    for seat, space in enumerate(headquarters):
        if space not in places:
            raise UnknownName("space", space, places)
        if space in owners:
            raise HexdeckError(
                f"space {space!r} cannot be the headquarters of two seats"
            )
        owners[space] = seat
    return LayoutDefinition(
        name=name,
        title=title,
        seats=max(len(headquarters), 1) if seats is None else seats,
        spaces=tuple(
            SpaceDefinition(
                name=space,
                q=place.q,
                r=place.r,
                kind="headquarters" if space in owners else "space",
                seat=owners.get(space),
            )
            for space, place in places.items()
        ),
    )


def _space_mistakes(layout: LayoutDefinition) -> list[str]:
    """Say which spaces share a name or a place, or belong to no seat."""
    mistakes: list[str] = []
    by_name: set[str] = set()
    by_place: dict[Hex, str] = {}
    for space in layout.spaces:
        if space.name in by_name:
            mistakes.append(f"two spaces are named {space.name!r}")
        elif space.hex in by_place:
            mistakes.append(
                f"spaces {by_place[space.hex]!r} and {space.name!r} both lie at"
                f" q={space.q}, r={space.r}"
            )
        if space.seat is not None and space.seat >= layout.seats:
            mistakes.append(
                f"space {space.name!r} belongs to seat {space.seat}, but the seats"
                f" are 0 to {layout.seats - 1}"
            )
        by_name.add(space.name)
        by_place.setdefault(space.hex, space.name)
    return mistakes


def _edge_mistakes(layout: LayoutDefinition) -> list[str]:
    """Say which given edges lead nowhere, to themselves, or stand twice."""
    mistakes: list[str] = []
    names = [space.name for space in layout.spaces]
    seen: set[frozenset[str]] = set()
    for number, edge in enumerate(layout.edges or (), 1):
        mistakes.extend(
            f"edge {number}: {UnknownName('space', name, names)}"
            for name in edge
            if name not in names
        )
        if edge[0] == edge[1]:
            mistakes.append(f"edge {number}: {edge[0]!r} cannot meet itself")
        elif frozenset(edge) in seen:
            mistakes.append(f"edge {number}: {edge[0]}-{edge[1]} stands twice")
        seen.add(frozenset(edge))
    return mistakes


def _island_mistakes(layout: LayoutDefinition) -> list[str]:
    """Say which spaces cannot be reached from the first."""
    # networkx takes longer to import than all of hexdeck: only when needed.
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(edges_of(layout))
    graph.add_nodes_from(space.name for space in layout.spaces)
    first = layout.spaces[0].name
    reached = nx.node_connected_component(graph, first)
    lost = [space.name for space in layout.spaces if space.name not in reached]
    if not lost:
        return []
    return [f"no way leads from {first!r} to {', '.join(lost)} (islands=True allows)"]
