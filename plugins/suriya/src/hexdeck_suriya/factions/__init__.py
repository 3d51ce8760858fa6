"""The factions: packages with one file a printed pile, and one that is data only."""

from __future__ import annotations

from pathlib import Path

__all__ = ["NINE_THRONES"]

NINE_THRONES = Path(__file__).with_name("nine_thrones.yaml")
"""The pack of the Nine Thrones."""
