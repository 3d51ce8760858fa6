"""Pebbles as a game that says where its points come from, for tests."""

from __future__ import annotations

import dataclasses

from hexdeck.play import Game, new_game
from hexdeck.plugins import hookimpl, load_plugins
from hexdeck.testing.pebbles import Pebbles


def tally(state, seat):
    """Return pebbles, half of them as luck; who won has a row that is no point."""
    held = state.num[state.rules.pool[0] + seat]
    return {
        "last_turns": int(seat in state.result.winners),
        "skill": held - held // 2,
        "luck": held // 2,
        "nothing": 0,
    }


def definition(**changes):
    """Return the game, with other parts of its blueprint."""
    changes = {"tally": tally, "measures": ("left",), **changes}
    plain = Pebbles()
    return plain.definition().model_copy(
        update={"build": lambda req: dataclasses.replace(plain.build(req), **changes)}
    )


@hookimpl
def hexdeck_games():
    """Register the game: this module is a plugin too."""
    return [definition()]


def registry(**changes):
    """Return a registry with the game."""
    plugin = type("Plugin", (), {"hexdeck_games": hookimpl(lambda: [game])})
    game = definition(**changes)
    return load_plugins(("tallied", plugin), entry_points=False)


def game(seed: int = 7, seats: int = 2, **changes) -> Game:
    """Return a game at its first decision."""
    return new_game("pebbles", seats, seed, registry=registry(**changes))
