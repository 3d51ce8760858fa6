"""Card text, generated from trees."""

from __future__ import annotations

import types
from collections.abc import Collection, Mapping
from typing import Any

from hexdeck.effects.node import Node

__all__ = ["Words", "article", "how_many", "plural"]

NOTHING = "do nothing"


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


def article(words: str) -> str:
    """
    Return words with "a" or "an" before them.

    >>> article("unit"), article("elite unit")
    ('a unit', 'an elite unit')
    """
    vowel = words[:1].lower() in tuple("aeiou")
    sounds_else = words.lower().startswith(("uni", "use", "one", "eu"))
    return f"an {words}" if vowel and not sounds_else else f"a {words}"


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def how_many(least: int, most: int) -> str:
    """
    Return how many may be chosen, in words and figures.

    >>> how_many(2, 2), how_many(0, 2), how_many(1, 2), how_many(1, 3)
    ('2', 'up to 2', '1 or 2', '1 to 3')
    """
    if least == most:
        return str(most)
    if least == 0:
        return f"up to {most}"
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


class Words:
    """
    Speaks trees in the words of one game: calling it with a tree gives text.

    Args:
        names: Per kind ("resource", "die", "card", ...) each word's name in the
            singular, or its singular and plural.

    >>> from hexdeck.effects import Draw, Gain, Steps
    >>> words = Words({"resource": {"minerals": "mineral"}})
    >>> words.sentence(Steps(Gain(2, "minerals"), Draw(1)))
    'Gain 2 minerals and draw 1 card.'
    """

    def __init__(
        self,
        names: Mapping[str, Mapping[str, str | tuple[str, str]]],
        several: Collection[str] = (),
    ) -> None:
        self.names = types.MappingProxyType(dict(names))
        self.several = frozenset(several)

    def __call__(self, part: Any) -> str:
        """
        Say a node, a number or a tuple of steps.

        A step that is itself a list, as a choice is, ends with a full stop, and so
        does one that others do: what comes behind it is no part of it.
        """
        if isinstance(part, Node):
            return part.text(self)
        if isinstance(part, tuple):
            words = last = ""
            for said in self._each(part):
                if ";" in last or ": " in last:
                    words += f". Then {said}"
                else:
                    words += f"; {said}" if words else said
                last = said
            return words or NOTHING
        return str(part)

    def together(self, steps: tuple[Node, ...]) -> str:
        """Say steps as one, so that a condition before them holds for all."""
        *lead, last = self._each(steps) or [NOTHING]
        return f"{', '.join(lead)} and {last}" if lead else last

    def is_many(self, name: str) -> bool:
        """Whether several things were chosen under a name, as far as was said."""
        return name in self.several

    def _each(self, steps: tuple[Node, ...]) -> list[str]:
        """Say each step, knowing what those before it have chosen."""
        say, said = self, []
        for step in steps:
            said.append(say(step))
            say = say.after(step)
        return said

    def after(self, part: Node | None) -> Words:
        """Return the speaker of what comes behind a part, knowing what it chose."""
        several = self.several
        for name, many in part.binds() if part else ():
            several = several - {name} | ({name} if many else set())
        return Words(self.names, several)

    def name(self, kind: str, word: str, count: Any = None) -> str:
        """
        Say a word of the game, with *count* before it.

        A count that is itself a tree is said behind: "minerals equal to ...".
        """
        single, many = self._forms(kind, word)
        if count is None:
            return single
        if isinstance(count, Node):
            return f"{many} equal to {self(count)}"
        return f"{count} {single if count == 1 else many}"

    def one(self, kind: str, word: str) -> str:
        """Say a word of the game with its article: "a mineral", "an egg"."""
        return article(self._forms(kind, word)[0])

    def many(self, kind: str, word: str) -> str:
        """Say the plural of a word of the game, without a number."""
        return self._forms(kind, word)[1]

    def _forms(self, kind: str, word: str) -> tuple[str, str]:
        known = self.names.get(kind, {}).get(word, word.replace("_", " "))
        return known if isinstance(known, tuple) else (known, plural(known))

    def sentence(self, part: Any) -> str:
        """Say a tree as a sentence, with its capital and full stop."""
        return capital(self(part)) + "."
