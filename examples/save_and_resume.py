"""Leave a game in the middle, go on from its save, and replay its record."""

from __future__ import annotations

import tempfile
from pathlib import Path

import hexdeck
from hexdeck.bots import ask_bot, play_out, seat_bots


def main() -> None:
    """Play sixty answers, save, go on from the file, and replay all of it."""
    registry = hexdeck.load_plugins()
    game = hexdeck.new_game("suriya", seats=["Tyra", "David"], seed=7)
    bots = seat_bots(registry, "suriya", ["random", "random"], seed=7)
    for _ in range(60):
        if (decision := game.decision) is not None:
            ask_bot(game, bots[decision.seat], decision)

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "suriya.json")
        path.write_text(game.save(), encoding="utf-8")
        resumed = hexdeck.load(path.read_text(encoding="utf-8"))
    print("saved and loaded:", resumed)

    play_out(resumed, bots)
    print("played to the end:", resumed.result)

    again = hexdeck.replay(resumed.record())
    print("replayed from the record:", again.result)


if __name__ == "__main__":
    main()
