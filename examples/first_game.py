"""Play a game of Suriya, answering at random, and tell how it went."""

from __future__ import annotations

import random

import hexdeck


def main() -> None:
    """Play one game to its end."""
    game = hexdeck.new_game("suriya", seats=["Tyra", "David"], seed=7)
    chance = random.Random(7)  # noqa: S311  (a player's whim, no secret)
    while (decision := game.decision) is not None:
        game.answer(chance.choice(decision.options))
    for line in game.log():
        print(line)
    print(game.result)


if __name__ == "__main__":
    main()
