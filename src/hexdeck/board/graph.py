"""A board to play on: the graph of a layout, and the tables made from it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from pydantic import ValidationError

from hexdeck.board.layout import LayoutDefinition, SpaceDefinition, edges_of
from hexdeck.errors import HexdeckError, SaveError, UnknownName, quoted

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Board", "graph_of"]

_FORMAT = 1


def graph_of(layout: LayoutDefinition) -> nx.Graph[str]:
    """
    Return the networkx graph of *layout*, for set-up, tools and authors.

    Nodes are the names of the spaces, with what the definition says of them as
    attributes. Nodes, edges and each node's neighbours are in canonical order.

    >>> from hexdeck.board import rows_layout
    >>> graph = graph_of(rows_layout("tri", "Triangle", (1, 2)))
    >>> list(graph["b1"]), graph.nodes["b1"]["q"]
    (['a1', 'b2'], 0)
    """
    # networkx takes longer to import than all of hexdeck: only when needed.
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(
        name=layout.name, title=layout.title, seats=layout.seats
    )
    for space in layout.spaces:
        graph.add_node(space.name, **space.model_dump(exclude={"name"}))
    graph.add_edges_from(edges_of(layout))
    return graph


@dataclass(frozen=True, repr=False)
class Board:
    """
    The spaces of a layout by index, with who is next to whom and how far off.

    An index is a space's place in the layout. The tables are tuples of ints;
    play reads them and nothing else.

    >>> from hexdeck.board import rows_layout
    >>> board = Board(rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b4"]))
    >>> board
    Board('twins', 10 spaces)
    >>> [board.names[space] for space in board.neighbours[board.find("a1")]]
    ['a2', 'b1', 'b2']
    >>> board.distance[board.find("b1")][board.find("b4")]
    3
    """

    layout: LayoutDefinition
    #: The names of the spaces, in canonical order.
    names: tuple[str, ...] = field(init=False, compare=False)
    #: The index of each name.
    index: Mapping[str, int] = field(init=False, compare=False)
    #: For each space the spaces that it meets, by index, lowest first.
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    #: The steps from each space to each; -1 where no way leads.
    distance: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    #: The frozen networkx graph that the tables were made from.
    graph: nx.Graph[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Make the tables, once."""
        import networkx as nx

        graph = nx.freeze(graph_of(self.layout))
        names = tuple(graph)
        index = {name: number for number, name in enumerate(names)}
        steps = dict(nx.all_pairs_shortest_path_length(graph))
        made = {
            "names": names,
            "index": MappingProxyType(index),
            "neighbours": tuple(
                tuple(sorted(index[name] for name in graph[space])) for space in names
            ),
            "distance": tuple(tuple(steps[a].get(b, -1) for b in names) for a in names),
            "graph": graph,
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        """Show the layout's name and the number of spaces."""
        return f"Board({self.layout.name!r}, {len(self.names)} spaces)"

    def __reduce__(self) -> tuple[type[Self], tuple[LayoutDefinition]]:
        """Copy and pickle by way of the layout; the tables are made again."""
        return type(self), (self.layout,)

    @property
    def spaces(self) -> tuple[SpaceDefinition, ...]:
        """The definitions of the spaces, by index."""
        return self.layout.spaces

    def find(self, name: str) -> int:
        """
        Return the index of the space called *name*.

        Raises:
            UnknownName: No space has the name; the nearest one is given.

        >>> from hexdeck.board import rows_layout
        >>> Board(rows_layout("tri", "Triangle", (1, 2))).find("b2")
        2
        """
        if name not in self.index:
            raise UnknownName("space", name, self.names)
        return self.index[name]

    def of_seat(self, seat: int) -> tuple[int, ...]:
        """
        Return the spaces that the layout gives to *seat*.

        >>> from hexdeck.board import rows_layout
        >>> Board(rows_layout("twins", "Twins", (3, 4, 3), ["b1", "b4"])).of_seat(1)
        (6,)
        """
        return tuple(
            number for number, space in enumerate(self.spaces) if space.seat == seat
        )

    def within(self, space: int, n: int) -> tuple[int, ...]:
        """
        Return the spaces at most *n* steps from *space*, itself included.

        >>> from hexdeck.board import rows_layout
        >>> Board(rows_layout("twins", "Twins", (3, 4, 3))).within(0, 1)
        (0, 1, 3, 4)
        """
        self._check(space)
        return tuple(
            other for other, steps in enumerate(self.distance[space]) if 0 <= steps <= n
        )

    def path(self, a: int, b: int, blocked: Collection[int] = ()) -> tuple[int, ...]:
        """
        Return a shortest way from *a* to *b*, both included; () if there is none.

        No space of *blocked* is entered; to start on one is allowed. Of
        several shortest ways it is the one that comes first in board order.

        >>> from hexdeck.board import rows_layout
        >>> board = Board(rows_layout("twins", "Twins", (3, 4, 3)))
        >>> board.path(3, 6), board.path(3, 6, blocked={4, 5})
        ((3, 4, 5, 6), (3, 0, 1, 2, 6))
        """
        self._check(a)
        self._check(b)
        steps = self._steps_to(b, frozenset(blocked) - {a})
        if steps[a] < 0:
            return ()
        way = [a]
        while way[-1] != b:
            nearer = steps[way[-1]] - 1
            way.append(next(n for n in self.neighbours[way[-1]] if steps[n] == nearer))
        return tuple(way)

    def _steps_to(self, goal: int, blocked: frozenset[int]) -> tuple[int, ...]:
        """Return the steps from each space to *goal* round *blocked*, or -1."""
        if not blocked:
            return self.distance[goal]
        if goal in blocked:
            return (-1,) * len(self.names)
        import networkx as nx

        free = [name for name in self.names if self.index[name] not in blocked]
        steps = nx.single_source_shortest_path_length(
            self.graph.subgraph(free), self.names[goal]
        )
        return tuple(steps.get(name, -1) for name in self.names)

    def _check(self, space: int) -> None:
        """Refuse an index that the board does not have, -1 too."""
        if not 0 <= space < len(self.names):
            raise HexdeckError(
                f"no space {space}: the board has 0 to {len(self.names) - 1}"
            )

    def to_data(self) -> dict[str, Any]:
        """
        Return the board as JSON data.

        Order is kept by lists, and no number is ever a key. *neighbours* is
        there for readers that know no hexes; reading it back checks it.

        >>> from hexdeck.board import rows_layout
        >>> Board(rows_layout("tri", "Triangle", (1, 2))).to_data()["neighbours"]
        [[1, 2], [0, 2], [0, 1]]
        """
        return {
            "format": _FORMAT,
            "layout": self.layout.model_dump(mode="json"),
            "neighbours": [list(row) for row in self.neighbours],
        }

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """
        Return the board that `to_data` wrote.

        Raises:
            SaveError: The data is no board, or is not consistent.

        >>> from hexdeck.board import rows_layout
        >>> board = Board(rows_layout("tri", "Triangle", (1, 2)))
        >>> Board.from_data(board.to_data()) == board
        True
        """
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise SaveError(f"not a board of format {_FORMAT}: {quoted(data)}")
        unknown = set(data) - {"format", "layout", "neighbours"}
        if unknown:
            raise SaveError(
                f"a board has no {', '.join(map(quoted, sorted(unknown, key=str)))}"
            )
        try:
            board = cls(LayoutDefinition.model_validate(data.get("layout")))
        except ValidationError as error:
            raise SaveError(f"the layout of the board is broken: {error}") from error
        if board.to_data()["neighbours"] != data.get("neighbours"):
            raise SaveError("the neighbours of the board are not those of its layout")
        return board

    def to_json(self) -> str:
        """
        Return the board as JSON text, always the same text.

        >>> from hexdeck.board import rows_layout
        >>> Board(rows_layout("tri", "Triangle", (1, 2))).to_json()[:31]
        '{"format":1,"layout":{"name":"t'
        """
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """
        Return the board that `to_json` wrote.

        Raises:
            SaveError: The text is no board.

        >>> from hexdeck.board import rows_layout
        >>> board = Board(rows_layout("tri", "Triangle", (1, 2)))
        >>> Board.from_json(board.to_json()) == board
        True
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SaveError(f"the board is not JSON: {error}") from error
        return cls.from_data(data)
