"""Saves, records and the log: what a game leaves behind as text."""

from __future__ import annotations

from hexdeck.record.log import new_sentences, sentences
from hexdeck.record.position import Played, Position
from hexdeck.record.replaying import read_record, record, state_hash
from hexdeck.record.saving import read_save, save

__all__ = [
    "Played",
    "Position",
    "new_sentences",
    "read_record",
    "read_save",
    "record",
    "save",
    "sentences",
    "state_hash",
]
