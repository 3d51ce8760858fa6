"""A bot that likes to attack, and how often it beats one that plays at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hexdeck
from hexdeck.bots import Bot, RandomBot, play_out

LIKES = ("attack", "play", "lay", "move", "gain")


class Hothead:
    """Takes the first option of the verb that it likes best, else a random one."""

    def __init__(self, seed: int) -> None:
        self.whim = RandomBot(seed)

    def choose(
        self, view: Mapping[str, Any], decision: hexdeck.Decision
    ) -> hexdeck.Option:
        """Return one of the options, seeing what its seat may see."""
        for verb in LIKES:
            for option in decision.options:
                if option.data["verb"] == verb:
                    return option
        return self.whim.choose(view, decision)


def main() -> None:
    """Play twenty games, the hothead on seat 0 and 1 in turns."""
    wins = 0
    for seed in range(20):
        seat = seed % 2
        game = hexdeck.new_game("suriya", seats=2, seed=seed, log=False)
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[seat] = Hothead(seed)
        play_out(game, bots)
        wins += game.result is not None and seat in game.result.winners
    print(f"The hothead won {wins} of 20 games.")


if __name__ == "__main__":
    main()
