"""Pictures of balance."""

from __future__ import annotations

import sys

import pytest
import sided

from hexdeck.errors import HexdeckError
from hexdeck.sim import draw_balance, run_balance

NAMES = ["shares.png", "pairings.png", "lengths.png", "cards.png"]
PNG = b"\x89PNG"


def test_four_pictures_are_drawn(tmp_path):
    """Each is a PNG file in a folder that is made for them."""
    found = run_balance("pebbles", 6, 3, load=sided.registry)
    paths = draw_balance(found, tmp_path / "new")

    assert NAMES == [path.name for path in paths]
    assert {PNG} == {path.read_bytes()[:4] for path in paths}


def test_without_matplotlib_the_error_says_what_to_install(monkeypatch, tmp_path):
    """One sentence, with the command."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)

    with pytest.raises(HexdeckError, match=r"pip install 'hexdeck\[sim\]'"):
        draw_balance(None, tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    """A file is in its place."""
    place = tmp_path / "taken"
    place.write_text("", encoding="utf-8")

    with pytest.raises(HexdeckError, match="taken: no folder can be made"):
        draw_balance(None, place)
