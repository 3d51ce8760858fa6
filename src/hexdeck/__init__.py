"""Tabletop games of cards, tokens, resources and spaces, with games as plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexdeck.errors import HexdeckError, IllegalOption

if TYPE_CHECKING:
    from hexdeck.engine.decisions import Decision, Option
    from hexdeck.engine.state import Result
    from hexdeck.play import Game, load, new_game, replay
    from hexdeck.plugins import Registry, hookimpl, load_plugins
    from hexdeck.views import schema

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Game",
    "HexdeckError",
    "IllegalOption",
    "Option",
    "Registry",
    "Result",
    "hookimpl",
    "load",
    "load_plugins",
    "new_game",
    "replay",
    "schema",
]

# Importing hexdeck must stay quick: what needs pydantic, networkx or pluggy is
# imported when its name is first asked for.
_WHERE = {
    "Decision": "hexdeck.engine.decisions",
    "Game": "hexdeck.play",
    "Option": "hexdeck.engine.decisions",
    "Registry": "hexdeck.plugins",
    "Result": "hexdeck.engine.state",
    "hookimpl": "hexdeck.plugins",
    "load": "hexdeck.play",
    "load_plugins": "hexdeck.plugins",
    "new_game": "hexdeck.play",
    "replay": "hexdeck.play",
    "schema": "hexdeck.views",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _WHERE:
        msg = f"module 'hexdeck' has no attribute {name!r}"
        raise AttributeError(msg)
    import importlib

    value = getattr(importlib.import_module(_WHERE[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted({*globals(), *__all__})
