"""The laws over seats that run errands apart, which cross in every way."""

from __future__ import annotations

import pytest
from errands import errand_table

from hexdeck.testing import LAWS

NAMES = (
    "options",
    "lazy",
    "liveness",
    "frames",
    "at_once",
    "conservation",
    "copy",
    "interleave",
    "undo",
    "randomness",
    "worlds",
    "log",
)
"""Those that need no registry to load with."""


@pytest.mark.parametrize("law", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_errands_keep_the_law(law, seed):
    """Whatever crosses and whoever is asked, the laws hold."""
    LAWS[law](errand_table, seed)
