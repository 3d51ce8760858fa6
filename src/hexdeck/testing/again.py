"""Play a record in another process: `python -m hexdeck.testing.again`."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import TYPE_CHECKING, Any

from hexdeck.play import Game, replay

if TYPE_CHECKING:
    from hexdeck.plugins import Registry

__all__ = ["digest", "digests", "main"]


def digest(game: Game) -> str:
    """Return a hash of what everybody is shown of a game."""
    seats = (*range(game.rules.seats), None)
    shown: list[Any] = [game.record(), game.save()]
    shown += [decision.data() for decision in game.decisions().values()]
    shown += [[game.view(seat), game.log(seat)] for seat in seats]
    shown.append([game.rules.text(card) for card in game.rules.cards])
    # The order of the keys is part of what is shown: nothing is sorted here.
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()


def digests(record: str, registry: Registry | None) -> list[str]:
    """Return the digest of a record, and that of the game it begins with."""
    end = replay(record, registry=registry)
    start = Game(end.rules, end.origin.copy(), end.names, end.header)
    return [digest(start), digest(end)]


def main() -> None:
    """Read records and the plugins they need as JSON; print their digests."""
    from hexdeck.plugins import load_plugins

    request = json.load(sys.stdin)
    registry = load_plugins(*request["plugins"])
    found = [digests(record, registry) for record in request["records"]]
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
