"""The kit for authors of plugins: laws, scenarios, and bad games to try them on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexdeck.testing.content_laws import cards_played
    from hexdeck.testing.laws import LAWS, SLOW, broken_laws, check_laws, table_for
    from hexdeck.testing.scenario_model import Scenario
    from hexdeck.testing.scenarios import (
        ScenarioReport,
        check_file,
        check_files,
        play_scenario,
        read_scenario,
    )
    from hexdeck.testing.walks import LawBroken, Table

__all__ = [
    "LAWS",
    "SLOW",
    "LawBroken",
    "Scenario",
    "ScenarioReport",
    "Table",
    "broken_laws",
    "cards_played",
    "check_file",
    "check_files",
    "check_laws",
    "play_scenario",
    "read_scenario",
    "table_for",
]

# pytest imports this package at every start, so nothing is imported before its
# name is asked for.
_WHERE = {
    "LAWS": "laws",
    "SLOW": "laws",
    "LawBroken": "walks",
    "Scenario": "scenario_model",
    "ScenarioReport": "scenarios",
    "Table": "walks",
    "broken_laws": "laws",
    "cards_played": "content_laws",
    "check_file": "scenarios",
    "check_files": "scenarios",
    "check_laws": "laws",
    "play_scenario": "scenarios",
    "read_scenario": "scenarios",
    "table_for": "laws",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'hexdeck.testing' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(f"hexdeck.testing.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted({*globals(), *__all__})
