"""The map and the drafts of its terrain tiles."""

from __future__ import annotations

from types import SimpleNamespace

import arena as a
import pytest
import table as t

from hexdeck import Game, HexdeckError, load_plugins, new_game
from hexdeck.board import rows_layout
from hexdeck.plugins import hookimpl
from hexdeck_suriya.model import MapDefinition

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = pytest.mark.parametrize("seed", [1, 2, 3])
HANDS = (
    ("desert", "forest", "lagoon"),
    ("desert", "forest", "mine"),
    ("desert", "lagoon", "mine"),
    ("forest", "mine", "plateau"),
)


def terrain(game: Game) -> list[str]:
    """Return the spaces that are no headquarters."""
    at = game.rules.at
    return [x for x in game.rules.spaces if at.hq_seat[t.at(game, x)] < 0]


def bare(game: Game) -> list[str]:
    """Return the terrain spaces without a tile."""
    return [x for x in terrain(game) if t.field(game, "terrain", x) < 0]


def at_draft(seats: int, first: int = 0) -> Game:
    """Return a game at the first choice of a tile."""
    game = t.started_by(seats, first)
    while game.decision.kind != "tile":
        game.answer(game.decision.options[0])
    if seats > 2:
        for seat in range(seats):
            t.fill(game, "tile_hand", seat)
        for seat in range(seats):
            t.fill(game, "tile_hand", seat, *HANDS[seat])
    return t.again(game)


def choose(game: Game, seat: int, tile: str, space: str, *, up: bool = False) -> None:
    """Let a seat choose tile, space and tray in a hidden draft."""
    game.answer(f"tile:{tile}", seat)
    game.answer(f"space:{space}", seat)
    if "raise" in t.codes(game, seat=seat):
        game.answer("raise" if up else "ground", seat)


def others_choose(game: Game) -> None:
    """Let all that have not chosen yet take first options, till tiles are laid."""
    before = bare(game)
    while bare(game) == before:
        game.answer(game.decision.options[0])


# S-MAP-1: the maps


@pytest.mark.clause("S-MAP-1")
@pytest.mark.parametrize(
    ("seats", "rows", "homes"),
    [
        (2, [3, 4, 3], ["b1", "b4"]),
        (4, [5, 6, 5], ["a1", "a5", "c5", "c1"]),
    ],
)
def test_rows(seats: int, rows: list[int], homes: list[str]):
    """S-MAP-1: two play on 3-4-3 and four on 5-6-5, headquarters at the row ends."""
    game = t.new(seats)
    letters = [space[0] for space in game.rules.spaces]

    assert rows == [letters.count(letter) for letter in sorted(set(letters))]
    assert homes == [t.home(game, seat) for seat in range(seats)]


@pytest.mark.clause("S-MAP-1")
def test_star():
    """S-MAP-1: three play on a centre, its ring, and six points, every other a home."""
    game = t.new(3)
    board = game.rules.board
    (centre,) = (x for x in game.rules.at.every if max(board.distance[x]) == 2)
    ring = set(board.neighbours[centre])
    points = [x for x in game.rules.at.every if board.distance[centre][x] == 2]
    homes = [t.at(game, t.home(game, seat)) for seat in range(3)]

    assert (6, 6) == (len(ring), len(points))
    assert all(len(ring & set(board.neighbours[point])) == 2 for point in points)
    assert set(homes) < set(points)
    assert {1} == {len({board.distance[x][y] for x in homes for y in homes if x != y})}


@pytest.mark.clause("S-MAP-1")
def test_another_map():
    """S-MAP-1: maps are data; another one can be registered and chosen."""
    field = MapDefinition(
        name="ring_road",
        layout=rows_layout("ring_road", "Ring Road", (4, 5, 4), ["b1", "b5"]),
    )
    plugin = SimpleNamespace(
        suriya_maps=hookimpl(specname="suriya_maps")(lambda: [field])
    )
    registry = load_plugins(("roads", plugin))
    game = new_game("suriya", 2, 1, {"map": "ring_road"}, registry=registry)
    t.first_options(game, "action")

    assert 13 == len(game.rules.spaces)
    assert ["b1", "b5"] == [t.home(game, seat) for seat in (0, 1)]


@pytest.mark.clause("S-MAP-1")
def test_map_for_others():
    """S-MAP-1: a map is for its number of players."""
    with pytest.raises(HexdeckError, match="is for 2 seats, not 3"):
        t.new(3, map="suriya_causeway")


# S-MAP-2: heights


@pytest.mark.clause("S-MAP-2")
@pytest.mark.parametrize(
    ("answer", "height", "left"), [("raise", 1, 0), ("ground", 0, 1)]
)
def test_mid_tray(answer: str, height: int, left: int):
    """S-MAP-2: a player may put the one mid tray under a tile that they place."""
    game = at_draft(2)
    t.fill(game, "tile_row", 0, "desert", "desert", "forest", "forest", "mine")
    t.play(t.again(game), "tile:desert", "space:b2", answer)

    assert height == t.field(game, "height", "b2")
    assert [left, 1] == [t.field(game, "mid_trays", seat) for seat in (0, 1)]


@pytest.mark.clause("S-MAP-2")
def test_one_mid_tray():
    """S-MAP-2: who has used the mid tray is not asked again."""
    game = at_draft(2)
    t.fill(game, "tile_row", 0, "desert", "desert", "forest", "forest", "mine")
    t.play(t.again(game), "tile:desert", "space:b2", "raise")
    t.play(game, "tile:desert", "space:b3", "raise", "tile:forest", "space:a1")

    assert ("tile", 0) == (game.decision.kind, game.decision.seat)
    assert [1, 1, 0] == [t.field(game, "height", x) for x in ("b2", "b3", "a1")]


@pytest.mark.clause("S-MAP-2")
def test_plateau_is_high():
    """S-MAP-2: a plateau lies at height 2 and never takes the mid tray."""
    game = at_draft(2)
    t.fill(game, "tile_row", 0, "plateau", "desert", "forest", "forest", "mine")
    t.play(t.again(game), "tile:plateau", "space:b2")

    assert ("tile", 1) == (game.decision.kind, game.decision.seat)
    assert 2 == t.field(game, "height", "b2")
    assert 1 == t.field(game, "mid_trays", 0)


@pytest.mark.clause("S-MAP-2")
@pytest.mark.parametrize("height", [0, 1])
def test_mid_tray_in_secret(height: int):
    """S-MAP-2: three or four players choose the tray with the tile, in secret."""
    game = at_draft(4)
    choose(game, 0, "desert", "a2", up=height == 1)
    before = t.field(game, "mid_trays", 0)
    others_choose(game)

    assert 1 == before
    assert height == t.field(game, "height", "a2")
    assert 1 - height == t.field(game, "mid_trays", 0)


@pytest.mark.clause("S-MAP-2")
def test_plateau_in_secret():
    """S-MAP-2: nobody is asked for a tray under a plateau; it lies at height 2."""
    game = at_draft(4)
    game.answer("tile:plateau", 3)
    game.answer("space:c2", 3)
    waits = 3 in game.decisions()
    others_choose(game)

    assert not waits
    assert 2 == t.field(game, "height", "c2")
    assert 1 == t.field(game, "mid_trays", 3)


@pytest.mark.clause("S-MAP-2")
@SEATS
@SEEDS
def test_heights(seats: int, seed: int):
    """S-MAP-2: plateaus lie at 2, headquarters at 0, at most one tile a player at 1."""
    game = t.first_options(t.after_factions(seats, seed), "action")
    kinds = game.rules.at.terrains
    heights = {x: t.field(game, "height", x) for x in game.rules.spaces}
    high = {x for x in terrain(game) if kinds[t.field(game, "terrain", x)].high}

    assert high == {x for x, height in heights.items() if height == 2}
    assert 0 == sum(heights[t.home(game, seat)] for seat in range(seats))
    assert seats >= sum(height == 1 for height in heights.values())


# S-B2-B4: the open draft of two


@pytest.mark.clause("S-B2-B4")
@pytest.mark.parametrize("first", [0, 1])
def test_who_lays(first: int):
    """S-B2-B4: first, second, second, first; then once more with the roles swapped."""
    game = t.first_options(at_draft(2, first), "action")
    second = 1 - first
    order = [seat for seat, _ in a.told(game, "placed_tile")]

    assert [first, second, second, first, second, first, first, second] == order
    assert [] == bare(game)


@pytest.mark.clause("S-B2-B4")
def test_rows_of_five():
    """S-B2-B4: 5 tiles lie open each time; of each row the last goes to the box."""
    game = at_draft(2)
    row = t.names(game, "tile_row")
    while len(a.told(game, "placed_tile")) < 4:
        game.answer(game.decision.options[0])
    fresh = t.names(game, "tile_row")
    t.first_options(game, "action")
    left = [len(cards) for _, (cards,) in a.told(game, "tiles_left")]

    assert (5, 5) == (len(row), len(fresh))
    assert [1, 1] == left
    assert 6 == len(t.names(game, "tiles"))
    assert [] == t.names(game, "tile_row")


@pytest.mark.clause("S-B2-B4")
def test_tiles_lie_open():
    """S-B2-B4: both players see the row, and nobody the tiles below."""
    game = at_draft(2)
    state, rules = game.state, game.rules

    assert {rules.everybody} == {
        state.known[x] for x in state.zones[t.zone(game, "tile_row")]
    }
    assert {0} == {state.known[x] for x in state.zones[t.zone(game, "tiles")]}


@pytest.mark.clause("S-B2-B4")
def test_any_empty_space():
    """S-B2-B4: each empty terrain space may be chosen, and no other."""
    game = at_draft(2)
    t.fill(game, "tile_row", 0, "desert", "desert", "forest", "forest", "mine")
    t.play(t.again(game), "tile:desert")
    first = t.codes(game)
    t.play(game, "space:c3", "ground", "tile:forest")

    assert [f"space:{x}" for x in terrain(game)] == first
    assert [f"space:{x}" for x in terrain(game) if x != "c3"] == t.codes(game)


@pytest.mark.clause("S-B2-B4")
def test_each_tile_of_the_row():
    """S-B2-B4: each kind of tile in the row is offered, and lies where it was put."""
    game = at_draft(2)
    t.fill(game, "tile_row", 0, "mine", "desert", "forest", "forest", "mine")
    offered = t.codes(t.again(game))
    t.play(game, "tile:mine", "space:c1", "ground")
    kind = game.rules.at.terrains[t.field(game, "terrain", "c1")]

    assert {"tile:mine", "tile:desert", "tile:forest"} == set(offered)
    assert "mine" == kind.name
    assert 4 == len(t.names(game, "tile_row"))


# S-C2-C4: the hidden draft of three or four


@pytest.mark.clause("S-C2-C4")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_tiles_each(seats: int):
    """S-C2-C4: each player draws 3 tiles, and all are to choose at once."""
    game = at_draft(seats)

    assert list(range(seats)) == list(game.decisions())
    assert [3] * seats == [len(t.names(game, "tile_hand", s)) for s in range(seats)]


@pytest.mark.clause("S-C2-C4")
@pytest.mark.parametrize("seats", [3, 4])
def test_first_next_to_home(seats: int):
    """S-C2-C4: the first tile lies next to the own headquarters."""
    game = at_draft(seats)
    for seat in range(seats):
        game.answer(f"tile:{HANDS[seat][0]}", seat)
        near = [f"space:{x}" for x in t.neighbours(game, t.home(game, seat))]

        assert near == t.codes(game, seat=seat)


@pytest.mark.clause("S-C2-C4")
def test_revealed_together():
    """S-C2-C4: no tile lies on the map before all have chosen."""
    game = at_draft(4)
    for seat, space in enumerate(("a2", "a4", "c4")):
        choose(game, seat, HANDS[seat][0], space)
    before = bare(game)
    choose(game, 3, "plateau", "c2")

    assert terrain(game) == before
    assert {"a2", "a4", "c4", "c2"} == {*terrain(game)} - {*bare(game)}


@pytest.mark.clause("S-C2-C4")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_order_of_answers_is_nothing(order: tuple[int, ...]):
    """S-C2-C4: choices are at once: who answers first changes nothing."""
    game = at_draft(4)
    places = ("b1", "a4", "c4", "b1")
    for seat in order:
        choose(game, seat, HANDS[seat][0], places[seat])
    laid = [(s, args[1]) for s, args in a.told(game, "placed_tile")]

    assert [(0, t.at(game, "b1")), (1, t.at(game, "a4")), (2, t.at(game, "c4"))] == laid
    assert 3 == game.decision.seat


@pytest.mark.clause("S-C2-C4")
def test_pass_to_the_left():
    """S-C2-C4: the other tiles go to the player on the left, the next in order."""
    game = at_draft(4)
    for seat, space in enumerate(("a2", "a4", "c4", "c2")):
        choose(game, seat, HANDS[seat][0], space)
    found = [tuple(sorted(t.names(game, "tile_hand", seat))) for seat in range(4)]

    assert [HANDS[(seat - 1) % 4][1:] for seat in range(4)] == found


@pytest.mark.clause("S-C2-C4")
def test_then_next_to_tiles():
    """S-C2-C4: later tiles may also lie next to tiles that lie there already."""
    game = at_draft(4)
    for seat, space in enumerate(("a2", "a4", "c4", "c2")):
        choose(game, seat, HANDS[seat][0], space)
    game.answer(t.codes(game, seat=0)[0], 0)
    laid = {"a2", "a4", "c4", "c2"}
    near = {t.home(game, 0), *laid}
    expected = [x for x in bare(game) if near & {*t.neighbours(game, x)}]

    assert [f"space:{x}" for x in expected] == t.codes(game, seat=0)
    assert "space:b1" in t.codes(game, seat=0)


@pytest.mark.clause("S-C2-C4")
@pytest.mark.parametrize(("first", "keeps", "loses"), [(0, 0, 3), (3, 3, 0), (1, 3, 0)])
def test_clash(first: int, keeps: int, loses: int):
    """S-C2-C4: nearer the first player places; the other chooses again, same tile."""
    game = at_draft(4, first)
    for seat, space in enumerate(("b1", "a4", "c4", "b1")):
        choose(game, seat, HANDS[seat][0], space)
    other = t.neighbours(game, t.home(game, loses))

    assert ("tile_space", loses) == (game.decision.kind, game.decision.seat)
    assert [f"space:{x}" for x in other if x != "b1"] == t.codes(game)

    game.answer("space:b2")
    kinds = [kind.name for kind in game.rules.at.terrains]

    assert kinds.index(HANDS[keeps][0]) == t.field(game, "terrain", "b1")
    assert kinds.index(HANDS[loses][0]) == t.field(game, "terrain", "b2")


@pytest.mark.clause("S-C2-C4")
def test_no_legal_space():
    """S-C2-C4: who has no legal space left chooses any empty one."""
    game = at_draft(4)
    for seat, space in enumerate(("b1", "a4", "c4")):
        choose(game, seat, HANDS[seat][0], space)
    game.answer("tile:forest", 3)
    game.answer("space:b1", 3)
    t.tile(game, "b2")
    t.tile(game, "c2")
    game.answer("ground", 3)

    assert [f"space:{x}" for x in bare(game)] == t.codes(game)
    assert "space:b3" in t.codes(game)


@pytest.mark.clause("S-C2-C4", "S-C5")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 10), (4, 12)])
@SEEDS
def test_every_space_has_a_tile(seats: int, tiles: int, seed: int):
    """S-C2-C4: after three rounds every terrain space has its tile."""
    game = t.first_options(t.after_factions(seats, seed), "action")
    laid = a.told(game, "placed_tile")
    mine = [[seat for seat, _ in laid[: 3 * seats]].count(s) for s in range(seats)]

    assert [] == bare(game)
    assert tiles == len(laid)
    assert [3] * seats == mine
    assert 16 - tiles == len(t.names(game, "tiles"))


# S-C5: the last tile of three


@pytest.mark.clause("S-C5")
@pytest.mark.parametrize(("kind", "height"), [("plateau", 2), ("lagoon", 0)])
def test_last_tile_of_three(kind: str, height: int):
    """S-C5: three players: the next tile of the pile fills the last empty space."""
    game = at_draft(3)
    t.fill(game, "tiles", 0, "forest", "mine", kind)
    t.first_options(game, "action")
    _, (card, space, _) = a.told(game, "placed_tile")[-1]

    assert kind == game.rules.cards[game.rules.card_def[card]].name
    assert height == t.field(game, "height", game.rules.spaces[space])
    assert ["forest", "mine"] == t.names(game, "tiles")


@pytest.mark.clause("S-C5")
def test_last_tile_is_random():
    """S-C5: which tile it is, is chance."""
    found = set()
    for seed in range(8):
        game = t.first_options(t.after_factions(3, seed), "action")
        _, (card, _, _) = a.told(game, "placed_tile")[-1]
        found.add(game.rules.card_def[card])

    assert len(found) > 2
