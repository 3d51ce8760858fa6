"""The law of seats that decide at once: in any order, and unseen by one another."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hexdeck.engine.machine import open_seats
from hexdeck.engine.rng import Source
from hexdeck.errors import HexdeckError
from hexdeck.play import Game
from hexdeck.testing.walks import (
    MakeGame,
    Moment,
    Walk,
    difference,
    fingerprint,
    table_of,
)

__all__ = ["law_at_once"]

SOME = 24
"""At so many moments at most, at which several seats are to decide."""

PATIENCE = 200
"""So many answers all of them together give at most."""

ORDERS: tuple[Callable[[list[int], int], int], ...] = (
    lambda seats, step: seats[0],
    lambda seats, step: seats[-1],
    lambda seats, step: seats[step % len(seats)],
)
"""Who answers next: always the first, always the last, or in turns."""


def law_at_once(make_game: MakeGame, seed: int = 1) -> None:
    """Seats that decide at once may do so in any order, unseen by one another."""
    walk = table_of(make_game).walk(seed)
    moments = [moment for moment in walk.moments if moment.game.state.branches]
    stride = len(moments) // SOME + 1
    for place, moment in enumerate(moments[::stride]):
        _any_order(walk, moment, place)
        _unseen(walk, moment, place)


def _any_order(walk: Walk, moment: Moment, place: int) -> None:
    """Check that the same answers in another order come to the same."""
    ends = []
    for order in ORDERS:
        game = moment.game.copy()
        try:
            _answer_all(game, order, place)
        except HexdeckError as error:
            message = f"in another order an answer raised {error!r}"
            raise walk.broken("at_once", message, moment.step) from error
        ends.append(game)
    first, *others = ends
    seats = (*range(first.rules.seats), None)
    for other in others:
        one, two = fingerprint(first.state), fingerprint(other.state)
        if one != two:
            message = f"the order of the answers matters: {difference(one, two)}"
            raise walk.broken("at_once", message, moment.step)
        if any(first.log(seat) != other.log(seat) for seat in seats):
            message = "the log tells in which order seats answered at once"
            raise walk.broken("at_once", message, moment.step)


def _answer_all(game: Game, order: Callable[[list[int], int], int], place: int) -> None:
    """Let each seat choose by a chance of its own until they decide no more at once."""
    chance = [Source(place << 8 | seat) for seat in range(game.rules.seats)]
    for step in range(PATIENCE):
        if not game.state.branches:
            return
        seat = order(open_seats(game.state), step)
        options = game.decisions()[seat].options
        game.answer(options[chance[seat].below(len(options))], seat=seat)


def _unseen(walk: Walk, moment: Moment, place: int) -> None:
    """Check that no answer shows to the others but by who is still to decide."""
    seats = open_seats(moment.game.state)
    for seat in seats[: len(seats) if len(seats) > 1 else 0]:
        audience = [other for other in range(moment.game.rules.seats) if other != seat]
        before = {other: _shown(moment.game, other) for other in (*audience, None)}
        options = moment.game.decisions()[seat].options
        game = moment.game.copy()
        try:
            game.answer(options[place % len(options)].code, seat=seat)
        except HexdeckError:
            continue
        if game.over:
            continue
        for other, seen in before.items():
            if _shown(game, other) != seen:
                who = "a spectator" if other is None else f"seat {other}"
                code = options[place % len(options)].code
                message = f"{who} sees that seat {seat} answered {code!r}"
                raise walk.broken("at_once", message, moment.step)


def _shown(game: Game, seat: int | None) -> list[Any]:
    """Return what a seat is shown, but for who is still to decide."""
    view = game.view(seat)
    del view["to_decide"]
    decision = None if seat is None else game.decisions().get(seat)
    asked = None if decision is None else decision.data()
    return [json.dumps(view), game.log(seat), json.dumps(asked)]
