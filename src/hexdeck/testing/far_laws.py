"""Laws of games played elsewhere: another process, another order of plugins."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from hexdeck.effects.node import Effect, Speaker, node
from hexdeck.engine.definition import NodeKind
from hexdeck.errors import HexdeckError
from hexdeck.plugins import hookimpl
from hexdeck.testing.again import digests
from hexdeck.testing.walks import MakeGame, Table, Walk, table_of

__all__ = ["law_plugins", "law_processes"]


@node
class Idle(Effect):
    """A word that no card uses, of a plugin that happens to be installed."""

    def text(self, say: Speaker) -> str:
        """Say that nothing happens."""
        return "nothing happens"


class Bystander:
    """A plugin that has nothing to do with any game."""

    __name__ = "a_bystander"

    @hookimpl
    def hexdeck_effects(self) -> list[NodeKind]:
        """Return one more node."""
        return [NodeKind(Idle, lambda tree, compiler: None)]


def _played(make_game: MakeGame, seed: int) -> tuple[Table, Walk, str] | None:
    """Return a walk to its end and its record, or None where it has no end."""
    table = table_of(make_game)
    walk = table.walk(seed)
    if walk.failed is not None:
        return None
    return table, walk, walk.end.record()


def law_plugins(make_game: MakeGame, seed: int = 1) -> None:
    """Plugins in another order, and further ones beside them, change no game."""
    from hexdeck.plugins import load_plugins

    played = _played(make_game, seed)
    if played is None:
        return
    table, walk, record = played
    here = digests(record, table.registry)
    there = load_plugins(Bystander(), *reversed(table.plugins))
    try:
        found = digests(record, there)
    except HexdeckError as error:
        message = f"with other plugins the record raised {error!r}"
        raise walk.broken("plugins", message) from error
    if found != here:
        raise walk.broken("plugins", "with other plugins another game comes out")


def law_processes(make_game: MakeGame, seed: int = 1) -> None:
    """Another process with another hash seed plays a record to the same bytes."""
    played = _played(make_game, seed)
    if played is None:
        return
    table, walk, record = played
    here = [digests(record, table.registry)]
    request = json.dumps({"records": [record], "plugins": list(table.plugins)})
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-m", "hexdeck.testing.again"],
            input=request,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        if done.returncode:
            message = f"another process failed: {done.stderr.strip()[-400:]}"
            raise walk.broken("processes", message)
        if json.loads(done.stdout) != here:
            message = f"with PYTHONHASHSEED={hash_seed} other bytes come out"
            raise walk.broken("processes", message)
