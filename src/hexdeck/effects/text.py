"""Card text, generated from trees."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any

from hexdeck.effects.node import Node

__all__ = ["Words", "plural"]


def plural(word: str) -> str:
    """
    Return the plural of an English noun phrase, where the rule is regular.

    >>> plural("mineral"), plural("die"), plural("supply")
    ('minerals', 'dice', 'supplies')
    """
    if word.endswith("die"):
        return word[:-2] + "ice"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


class Words:
    """
    Speaks trees in the words of one game: calling it with a tree gives text.

    Args:
        names: Per kind ("resource", "die", "card", ...) each word's name in the
            singular, or its singular and plural.

    >>> from hexdeck.effects import Draw, Gain, Steps
    >>> words = Words({"resource": {"minerals": "mineral"}})
    >>> words.sentence(Steps(Gain(2, "minerals"), Draw(1)))
    'Gain 2 minerals; draw 1 card.'
    """

    def __init__(self, names: Mapping[str, Mapping[str, str | tuple[str, str]]]) -> None:
        self.names = types.MappingProxyType(dict(names))

    def __call__(self, part: Any) -> str:
        """Say a node, a number or a tuple of steps."""
        if isinstance(part, Node):
            return part.text(self)
        if isinstance(part, tuple):
            return "; ".join(self(step) for step in part)
        return str(part)

    def name(self, kind: str, word: str, count: Any = None) -> str:
        """
        Say a word of the game, with *count* before it.

        A count that is itself a tree is said behind: "minerals equal to ...".
        """
        known = self.names.get(kind, {}).get(word, word.replace("_", " "))
        single, many = known if isinstance(known, tuple) else (known, plural(known))
        if count is None:
            return single
        if isinstance(count, Node):
            return f"{many} equal to {self(count)}"
        return f"{count} {single if count == 1 else many}"

    def sentence(self, part: Any) -> str:
        """Say a tree as a sentence, with its capital and full stop."""
        words = self(part)
        return words[:1].upper() + words[1:] + "."
