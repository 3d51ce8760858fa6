"""The laws of hexdeck, kept by tables of every size and by every two civilizations."""

from __future__ import annotations

import itertools

import imperium_table as t
import pytest

from hexdeck.testing import broken_laws
from hexdeck.testing.laws import LAWS, SLOW

CIVILIZATIONS = ("magyars", "aksumites", "inuit", "martians")
PAIRS = [", ".join(pair) for pair in itertools.permutations(CIVILIZATIONS, 2)]

COSTLY = frozenset({"copy", "interleave", "replay", "save", "undo", "worlds"})
"""Laws that play a game over and over: of pairs they are checked in the sweep."""

QUICK = [name for name in LAWS if name not in SLOW | COSTLY]

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
EACH_PAIR = pytest.mark.parametrize("pair", PAIRS)


@SEATS
def test_tables_keep_the_laws(seats: int):
    """All but the slow laws, with the options as they are by themselves."""
    assert [] == [*broken_laws("imperium", t.registry(), seats=[seats])]


@EACH_PAIR
def test_pairs_keep_the_laws(pair: str):
    """I-SPE-9: whatever two civilizations break, they do not break the laws."""
    options = {"civilizations": pair}
    found = broken_laws(
        "imperium", t.registry(), seats=[2], laws=QUICK, options=options
    )

    assert [] == [*found]


@pytest.mark.sweep
@EACH_PAIR
def test_pairs_keep_the_costly_laws(pair: str):
    """Copies, saves, records, undo and determinized worlds, for every two."""
    options = {"civilizations": pair}
    found = broken_laws(
        "imperium", t.registry(), seats=[2], laws=sorted(COSTLY), options=options
    )

    assert [] == [*found]


@pytest.mark.sweep
@pytest.mark.parametrize("rules", ["rulebook", "community"])
@SEATS
def test_other_seeds_keep_the_laws(seats: int, rules: str):
    """Two more games of each size, with either set of readings."""
    found = broken_laws(
        "imperium",
        t.registry(),
        seats=[seats],
        seeds=[2, 3],
        options={"rules": rules},
    )

    assert [] == [*found]


@pytest.mark.sweep
@pytest.mark.parametrize("law", sorted(SLOW - {"cards_played"}))
@SEATS
def test_tables_keep_the_slow_laws(seats: int, law: str):
    """Other plugins beside it and other processes play the same game."""
    found = broken_laws("imperium", t.registry(), seats=[seats], laws=[law])

    assert [] == [*found]
