"""Drafting and laying the terrain tiles (S-B2-B4, S-C2-C4, S-C5, S-MAP-2)."""

from __future__ import annotations

from collections.abc import Callable

from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import SPACE
from hexdeck.engine.machine import Ask, branch_out, deliver
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import move_card, shuffle_zone
from hexdeck_suriya.rules.squads import tell

__all__ = ["terrain_draft"]

HIGH, MID = 2, 1


def empty_spaces(state: State) -> list[int]:
    """Return the terrain spaces without a tile."""
    num, at = state.num, state.at
    return [
        space
        for space in at.every
        if at.hq_seat[space] < 0 and num[at.terrain + space] < 0
    ]


def lay_tile(
    state: State, seat: int, card: int, source: int, space: int, *, mid: bool
) -> None:
    """Lay a tile; a plateau always on the highest tray, others on a mid tray if so."""
    num, at = state.num, state.at
    terrain = at.terrain_of[state.rules.card_def[card]]
    num[at.terrain + space] = terrain
    if at.terrains[terrain].high:
        num[at.height + space] = HIGH
    elif mid and num[at.mid_trays + seat]:
        num[at.mid_trays + seat] -= 1
        num[at.height + space] = MID
    move_card(state, card, source, at.box)
    tell(state, "placed_tile", seat, card, space, num[at.height + space])


def terrain_draft(c: Compiler) -> None:
    """Emit the draft for the number of seats."""
    tiles = c.rules.zone["tiles"]

    def shuffle(st: State, fr: Frame) -> None:
        shuffle_zone(st, tiles)

    c.emit(shuffle)
    if c.rules.seats == 2:
        _open_draft(c)
    else:
        _hidden_draft(c)


def _tray_ask(c: Compiler, tile: int, raised: int) -> None:
    """Emit: the seat may put its mid tray under the tile in a slot (S-MAP-2)."""
    up, ground = (c.rules.verb("raise"),), (c.rules.verb("ground"),)

    def options(st: State, fr: Frame) -> list[Raw]:
        at = st.at
        if fr[tile] is None:
            return []
        terrain = at.terrain_of[st.rules.card_def[fr[tile]]]
        if at.terrains[terrain].high or not st.num[at.mid_trays + fr[SEAT]]:
            return [ground]
        return [up, ground]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[raised] = int(raw == up)

    c.ask(Ask("tray", options, take, "Put your mid tray under the tile?"))


def _tile_ask(c: Compiler, tile: int, zone: Callable[[State, int], int]) -> None:
    verb = c.rules.verb("tile")
    card_def = c.rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        row = st.zones[zone(st, fr[SEAT])]
        return [(verb, d) for d in sorted({card_def[card] for card in row})]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        row = st.zones[zone(st, fr[SEAT])]
        fr[tile] = next(card for card in row if card_def[card] == raw[1])

    c.ask(Ask("tile", options, take, "Choose a terrain tile."))


def _open_draft(c: Compiler) -> None:
    """Two players: 1, 2, 1 of 5 open tiles; twice, the roles swapped (S-B2-B4)."""
    placed, tile = c.scratch(), c.bind("tile", "card")
    space, raised = c.bind("at", "space"), c.scratch()
    again, end = Target(), Target()
    who = (0, 1, 1, 0, 1, 0, 0, 1)

    def start(st: State, fr: Frame) -> None:
        fr[placed] = 0

    def head(st: State, fr: Frame) -> None:
        at, count = st.at, fr[placed]
        if count in (4, 8):
            rest = st.zones[at.tile_row]
            tell(st, "tiles_left", st.active, rest)
            for card in rest:
                move_card(st, card, at.tile_row, at.box)
        if count == 8:
            fr[PC] = end.place
            return
        if count in (0, 4):
            for _ in range(5):
                move_card(st, st.zones[at.tiles][-1], at.tiles, at.tile_row)
        fr[SEAT] = (st.num[at.first_player] + who[count]) % 2
        fr[placed] += 1
        fr[tile] = fr[space] = None
        fr[raised] = 0

    def spaces(st: State, fr: Frame) -> list[Raw]:
        return [(SPACE, place) for place in empty_spaces(st)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[space] = raw[1]

    def lay(st: State, fr: Frame) -> None:
        lay_tile(
            st, fr[SEAT], fr[tile], st.at.tile_row, fr[space], mid=bool(fr[raised])
        )

    c.emit(start)
    c.land(again)
    c.emit(head)
    _tile_ask(c, tile, lambda st, seat: st.at.tile_row)
    c.ask(Ask("tile_space", spaces, take, "Choose where the tile lies."))
    _tray_ask(c, tile, raised)
    c.emit(lay)
    c.jump(again)
    c.land(end)


def legal_spaces(state: State, seat: int, *, first: bool) -> list[int]:
    """
    Return where a tile may lie in the hidden draft (S-C2-C4).

    Next to the own headquarters, later also next to tiles; any empty space where
    there is none of these.
    """
    num, at = state.num, state.at
    empty = empty_spaces(state)
    home = at.hq[seat]
    near = [
        space
        for space in empty
        if home in at.neighbours[space]
        or (not first and any(num[at.terrain + x] >= 0 for x in at.neighbours[space]))
    ]
    return near or empty


def _hidden_draft(c: Compiler) -> None:
    """Three or four players: tile and space chosen at once, three times (S-C2-C4)."""
    rules = c.rules
    seats = rules.seats
    rounds, order = c.scratch(), c.scratch()
    tile, space = c.bind("tile", "card"), c.bind("at", "space")
    raised = c.scratch()
    again, each, passed, end = Target(), Target(), Target(), Target()
    mine: dict[str, int] = {}

    def secret() -> None:
        mine["tile"], mine["space"] = c.bind("tile", "card"), c.bind("at", "space")
        mine["raised"] = c.bind("raised", "number")

        def spaces(st: State, fr: Frame) -> list[Raw]:
            first = not any(st.num[st.at.terrain + place] >= 0 for place in st.at.every)
            return [(SPACE, x) for x in legal_spaces(st, fr[SEAT], first=first)]

        def take(st: State, fr: Frame, raw: Raw) -> None:
            fr[mine["space"]] = raw[1]

        _tile_ask(c, mine["tile"], lambda st, seat: st.at.tile_hand + seat)
        c.ask(Ask("tile_space", spaces, take, "Choose where the tile lies."))
        _tray_ask(c, mine["tile"], mine["raised"])

    c.define("secret_tile", secret, last=deliver)

    def start(st: State, fr: Frame) -> None:
        at = st.at
        fr[rounds] = 0
        for place in range(seats):
            seat = (st.num[at.first_player] + place) % seats
            for _ in range(3):
                card = st.zones[at.tiles][-1]
                move_card(st, card, at.tiles, at.tile_hand + seat)

    def choose(st: State, fr: Frame) -> bool:
        if fr[rounds] == 3:
            fr[PC] = passed.place
            return False
        fr[rounds] += 1
        fr[order] = 0
        return branch_out(st, "secret_tile", list(range(seats)), -1)

    def next_seat(st: State, fr: Frame) -> None:
        if fr[order] == seats:
            _pass_left(st)
            fr[PC] = again.place
            return
        # On a clash the player nearer the first player places first.
        seat = (st.num[st.at.first_player] + fr[order]) % seats
        fr[order] += 1
        fr[SEAT] = seat
        # All have chosen by now, so that no place is empty.
        found = st.chosen[seat] or ()
        fr[tile], fr[space] = found[mine["tile"]], found[mine["space"]]
        fr[raised] = found[mine["raised"]]
        if st.num[st.at.terrain + fr[space]] >= 0:
            tell(st, "clash", seat, fr[space])
            fr[space] = None

    def others(st: State, fr: Frame) -> list[Raw]:
        if fr[space] is not None:
            return []
        return [(SPACE, x) for x in legal_spaces(st, fr[SEAT], first=fr[rounds] == 1)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[space] = raw[1]

    def lay(st: State, fr: Frame) -> None:
        source = st.at.tile_hand + fr[SEAT]
        lay_tile(st, fr[SEAT], fr[tile], source, fr[space], mid=bool(fr[raised]))

    def fill(st: State, fr: Frame) -> None:
        # S-C5: with three players one random tile fills the last space.
        st.chosen = ()
        fr[SEAT] = st.num[st.at.first_player]
        for place in empty_spaces(st):
            card = st.zones[st.at.tiles][-1]
            lay_tile(st, fr[SEAT], card, st.at.tiles, place, mid=False)

    c.emit(start)
    c.land(again)
    c.emit(choose)
    c.land(each)
    c.emit(next_seat)
    c.ask(Ask("tile_space", others, take, "That space is taken: choose another."))
    c.emit(lay)
    c.jump(each)
    c.land(passed)
    c.emit(fill)
    c.land(end)


def _pass_left(state: State) -> None:
    """Pass the remaining tiles to the player on the left, the next in seat order."""
    at, seats = state.at, state.rules.seats
    hands = [state.zones[at.tile_hand + seat] for seat in range(seats)]
    for seat, hand in enumerate(hands):
        for card in hand:
            move_card(
                state, card, at.tile_hand + seat, at.tile_hand + (seat + 1) % seats
            )
