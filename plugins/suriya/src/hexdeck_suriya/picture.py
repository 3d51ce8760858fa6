"""An SVG picture of a view of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexdeck.board import Board, PieceLook, SpaceLook, draw_board

__all__ = ["draw_state"]

HEADQUARTERS = "#cfc7b6"
TOKENS = (
    ("command_token", "C", "#2b4c7e"),
    ("exhaust", "X", "#7a2e2e"),
    ("eggs", "egg", "#c9a227"),
)


def darker(colour: str) -> str:
    """
    Return a colour with its light taken down.

    >>> darker("#ff8000")
    '#a55300'
    """
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return "#" + "".join(f"{part * 65 // 100:02x}" for part in parts)


def draw_state(
    view: Mapping[str, Any],
    board: Board,
    colours: Mapping[str, str],
    ground: Mapping[str, str],
) -> str:
    """
    Return an SVG picture of the spaces in a view.

    Args:
        view: What `Game.view` returned.
        board: The board.
        colours: Per faction its colour.
        ground: Per terrain its colour.
    """
    seats = view["seats"]

    shades: list[str] = []
    for seat in seats:
        own = colours.get(seat.get("faction") or "", "#888888")
        # Where a faction is played twice, its second squads are darker.
        while own in shades:
            own = darker(own)
        shades.append(own)

    def colour(seat: int | None) -> str:
        return "#888888" if seat is None else shades[seat]

    looks = {}
    for name, space in view["spaces"].items():
        owner = space["owner"]
        fill = ground.get(space["terrain"] or "", "#f4f1ea")
        pieces = []
        for count, shape, label in (
            (space["basic"], "circle", "basic unit"),
            (space["elite"], "diamond", "elite unit"),
            (len(space["generals"]), "square", "general"),
        ):
            if count:
                pieces.append(PieceLook(shape, colour(owner), count, label))
        home = board.spaces[board.index[name]].seat
        if home is not None:
            fill = HEADQUARTERS
            if not space["ruin"]:
                pieces.append(PieceLook("house", colour(home), 1, "headquarters"))
        if space["base"]:
            label = space["base"].replace("_", " ")
            pieces.append(PieceLook("shield", colour(owner), 1, label))
        tokens = [
            PieceLook("hexagon", tint, int(space[field]), label)
            for field, label, tint in TOKENS
            if space[field]
        ]
        for field, label in (("barricade", "barricade"), ("landmine", "landmine")):
            if space[field] is not None:
                tokens.append(PieceLook("triangle", colour(space[field]), 1, label))
        looks[name] = SpaceLook(
            fill=fill,
            title=f"{name}: {space['terrain'] or 'headquarters'}",
            height=space["height"],
            pieces=tuple(pieces),
            tokens=tuple(tokens),
            outline=colour(owner) if owner is not None else None,
        )
    return draw_board(board, looks, title="Suriya")
