"""
Tables at which seat 0 has a civilization of the box: `import imperium_own as o`.

The others are the plain ones of `imperium_plain`. Seat 0 owns what a test gives it,
and the nation deck and developments that it begins with; nobody else has anything.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import imperium_plain as c
import imperium_table as t

from hexdeck import Game

__all__ = ["ROW", "SPARE", "action", "begun", "scores", "turn_of"]

ROW = c.ROW
NOBODY: tuple[str, ...] = ()
ZONES = ("hand", "deck", "discard", "play", "history")

SPARE = ("golden_mask", "undecipherable_scroll", "cultural_diversity", "terraces")
"""What seat 0 draws, the first one first."""


def begun(civ: str, seats: int = 2, turn: str = "", **options: str) -> Game:
    """Return a game at the first turn of seat 0, with all as it is dealt."""
    others = ", ".join(f"{name} a" for name in c.SEATS[1:seats])
    options["civilizations"] = f"{civ}, {others}"
    game = t.until(t.new(seats, 1, c.registry(), **options), "turn")
    return t.answer(game, turn) if turn else game


@functools.cache
def _table(
    civ: str, seats: int, turn: str, options: tuple[tuple[str, str], ...]
) -> Game:
    game = begun(civ, seats, turn, **dict(options))
    for seat in range(seats):
        for name in ZONES:
            t.empty(game, seat, name)
        t.broke(game, seat)
        if seat:
            spare = (f"{c.SEATS[seat]}_x{number + 1}" for number in range(c.SPARE))
            t.deck(game, seat, *spare)
    return game


def action(
    civ: str,
    *hand: str,
    seats: int = 2,
    turn: str = "activate",
    state: str = "",
    play: Sequence[str] = NOBODY,
    discard: Sequence[str] = NOBODY,
    history: Sequence[str] = NOBODY,
    deck: Sequence[str] = SPARE,
    exile: Sequence[str] = NOBODY,
    market: Sequence[str] = ROW,
    options: Sequence[tuple[str, str]] = (),
    **resources: int,
) -> Game:
    """
    Return a game at the first action of seat 0.

    Its own cards may be named without the civilization. Give it a card that can be
    played, or the game ends its actions by itself.

    Args:
        civ: Its civilization and side: "magyars a".
        hand: What it holds.
        seats: How many play.
        turn: What kind of turn it takes; "" for the declaration itself.
        state: The state of its state card, if not that which it begins with.
        play: What it has in play.
        discard: Its discard pile.
        history: Its history.
        deck: What it draws, the first one first.
        exile: What is exiled.
        market: The market row; nothing lies on its cards, and an unrest below each.
        options: Game options, as pairs.
        resources: What it has.
    """
    game = _table(civ, seats, turn, tuple(options)).copy()
    if state:
        t.to_state(game, 0, state)
    t.market(game, *market)
    own, _, _ = civ.partition(" ")
    for name, cards in (
        ("play", play),
        ("discard", discard),
        ("history", history),
        ("hand", hand),
        ("deck", deck[::-1]),
    ):
        t.put(game, 0, name, *(_full(game, own, card) for card in cards))
    t.put(game, None, "exile", *exile)
    t.give(game, 0, **resources)
    return t.again(game)


def _full(game: Game, civ: str, card: str) -> str:
    """Return the full name of a card: one of the civilization may be named short."""
    full = f"{civ}_{card}"
    return full if full in game.rules.card_index else card


def turn_of(game: Game, seat: int, *hand: str, **resources: int) -> Game:
    """Give the turn to another seat, with these cards in its hand."""
    t.fill(game, seat, "hand", *hand)
    t.give(game, seat, **resources)
    return t.give_turn(game, seat)


def scores(game: Game, card: str, seat: int = 0) -> int:
    """Return what one card scores for its owner if the game ends now."""
    table: Any = game.rules.at.tables["score"]
    points: int = table.points(game.state, seat, t.copy_of(game, card))
    return points
