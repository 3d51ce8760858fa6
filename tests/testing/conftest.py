"""The honest game and the planted ones, loaded once."""

from __future__ import annotations

import pytest

from hexdeck.plugins import load_plugins

PLANTED = "hexdeck.testing.planted"


@pytest.fixture(scope="session")
def planted():
    """Return the registry of the honest game and the planted ones."""
    registry = load_plugins(PLANTED, entry_points=False)
    registry.raise_problems()
    return registry
