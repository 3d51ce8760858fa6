"""The dice: D is damage, S defence, T a tactic (S-COMP-4)."""

from __future__ import annotations

from hexdeck.parts import DieDefinition

__all__ = ["DICE"]

DICE: tuple[DieDefinition, ...] = (
    DieDefinition(
        name="basic",
        title="Basic die",
        faces=("D", "D", "S", "S", "DS", "T"),
        count=6,
    ),
    DieDefinition(
        name="elite",
        title="Elite die",
        faces=("DD", "SS", "DS", "DT", "ST", "DDS"),
        count=6,
    ),
    DieDefinition(
        name="general",
        title="General die",
        faces=("DDD", "DDS", "SSD", "DDT", "SST", "DST"),
    ),
    DieDefinition(
        name="attacker",
        title="Attacker die",
        faces=("", "D", "D", "DD", "DD", "DDD"),
    ),
)
