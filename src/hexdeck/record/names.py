"""What the numbers of a state mean, as names, both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexdeck.engine.decisions import code_of
from hexdeck.errors import SaveError, UnknownName, quoted
from hexdeck.record.checks import BIG, is_name, items, number, one_of, refuse, tuple_of

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import Raw

__all__ = ["Names", "raw_of", "typed"]

SINGULAR = {
    "cards": "card",
    "numbers": "number",
    "seats": "seat",
    "spaces": "space",
    "words": "word",
}
LONGEST_CODE = 300
LONGEST_TEXT = 10_000
LONGEST_NUMBER = 18
DEEPEST = 12


def typed(rules: Ruleset, kind: str, value: Any, words: Sequence[str] = ()) -> Any:
    """
    Return what a slot or an event holds as JSON data.

    Args:
        rules: The ruleset.
        kind: What it holds: "space", "cards", "number", ...
        value: It.
        words: The words that "word" values stand for, if not the ruleset's.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, tuple):
        if kind == "raws":
            return [code_of(rules, raw) for raw in value]
        if kind == "faces":
            return [[rules.dice[die].name, *rest] for die, *rest in value]
        single = SINGULAR.get(kind, kind)
        return [typed(rules, single, item, words) for item in value]
    if isinstance(value, str):
        return {"text": value}
    if not isinstance(value, int):
        raise SaveError(f"a state holds {quoted(value)}, which cannot be saved")
    return _named(rules, kind, value, words)


def _named(rules: Ruleset, kind: str, value: int, words: Sequence[str]) -> Any:
    if kind == "zone" and 0 <= value < len(rules.zone_names):
        return [rules.zone_names[value], rules.zone_owner[value]]
    known = _words(rules, kind, words)
    return known[value] if 0 <= value < len(known) else value


def _words(rules: Ruleset, kind: str, words: Sequence[str]) -> Sequence[str]:
    """Return the names that the numbers of a kind stand for; none for plain ones."""
    if kind == "card":
        return rules.card_names
    if kind == "space":
        return rules.spaces
    if kind == "word":
        return words or rules.words
    if kind == "resource":
        return [resource.name for resource in rules.blueprint.resources]
    if kind == "die":
        return [die.name for die in rules.dice]
    return ()


class Names:
    """The names of one ruleset with their numbers, to read data that carry names."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.index: dict[str, Mapping[str, int]] = {
            kind: {name: place for place, name in enumerate(_words(rules, kind, ()))}
            for kind in ("card", "space", "word", "resource", "die")
        }

    def card(self, data: Any, path: str) -> int:
        """Return the number of a card in play, such as "scout#2"."""
        return one_of("card", data, self.index["card"], path)

    def seat(self, data: Any, path: str, least: int = 0) -> int:
        """Return a seat."""
        return number(data, path, least, self.rules.seats - 1)

    def mask(self, data: Any, path: str) -> int:
        """Return a list of seats as bits."""
        found = 0
        for place, item in enumerate(items(data, path)):
            bit = 1 << self.seat(item, f"{path}[{place}]")
            if found & bit:
                refuse(path, f"seat {item} stands twice")
            found |= bit
        return found

    def typed(self, kind: str, data: Any, path: str, words: Sequence[str] = ()) -> Any:
        """Return what `typed` turned into *data*."""
        if data is None or isinstance(data, bool):
            return data
        if isinstance(data, list) and kind == "zone":
            return self.zone(data, path)
        if isinstance(data, list):
            return self._list(kind, data, path, words)
        if isinstance(data, dict):
            if list(data) != ["text"]:
                refuse(path, f"a value is expected, not {quoted(data)}")
            return is_name(data["text"], f"{path}.text", LONGEST_TEXT)
        return self._single(kind, data, path, words)

    def _list(
        self, kind: str, data: list[Any], path: str, words: Sequence[str]
    ) -> tuple[Any, ...]:
        if kind == "raws":
            return tuple_of(data, path, self.raw)
        if kind == "faces":
            return tuple_of(data, path, self.face)
        if path.count("[") > DEEPEST:
            refuse(path, "it is nested too deeply")
        single = SINGULAR.get(kind, kind)
        return tuple_of(
            data, path, lambda item, where: self.typed(single, item, where, words)
        )

    def _single(self, kind: str, data: Any, path: str, words: Sequence[str]) -> int:
        if isinstance(data, str):
            index = self.index.get(kind)
            if kind == "word" and words:
                index = {word: place for place, word in enumerate(words)}
            if index is None:
                refuse(path, f"a {kind} is expected, not {quoted(data)}")
            return one_of(kind, data, index, path)
        if kind == "seat":
            return self.seat(data, path, -1)
        if kind in self.index:
            # A number stands where there is no name, for "none" as a rule.
            known = len(words) if kind == "word" and words else len(self.index[kind])
            found = number(data, path, -BIG)
            if 0 <= found < known:
                refuse(path, f"the name of a {kind} is expected, not {found}")
            return found
        return number(data, path, -BIG)

    def face(self, data: Any, path: str) -> tuple[int, ...]:
        """Return a die as it lies: die, face, and whose it is."""
        name, face, seat = items(data, path, 3)
        die = one_of("die", name, self.index["die"], f"{path}[0]")
        number(face, f"{path}[1]", 0, len(self.rules.faces[die]) - 1)
        return (die, face, self.seat(seat, f"{path}[2]", -1))

    def zone(self, data: Any, path: str) -> int:
        """Return the number of a zone of a seat, or of a shared one (seat -1)."""
        name, owner = items(data, path, 2)
        base = one_of("zone", name, self.rules.zone, path)
        shared = self.rules.zone_def[base].scope == "shared"
        if shared:
            number(owner, f"{path}[1]", -1, -1)
            return base
        return base + self.seat(owner, f"{path}[1]")

    def raw(self, data: Any, path: str) -> Raw:
        """Return the raw option of a code."""
        code = is_name(data, path, LONGEST_CODE)
        try:
            return raw_of(self.rules, code)
        except UnknownName as error:
            refuse(path, str(error))


def raw_of(rules: Ruleset, code: str) -> Raw:
    """
    Return the raw option that has a code: the inverse of `code_of`.

    Raises:
        UnknownName: No option of the game can have that code.
    """
    name, colon, rest = code.partition(":")
    if name not in rules.verb_index:
        raise UnknownName("verb", name, rules.verb_index)
    place = rules.verb_index[name]
    verb = rules.verbs[place]
    found: tuple[Any, ...] | None = None
    if not verb.args:
        found = None if colon else ()
    elif len(code) <= LONGEST_CODE:
        found = _arguments(rules, verb, 0, rest)
    if found is None:
        raise UnknownName("code", code, [] if verb.args else [name])
    return (place, *found)


def _arguments(
    rules: Ruleset, verb: Any, place: int, text: str
) -> tuple[Any, ...] | None:
    """Return the arguments that a text holds from one of them on, or None."""
    kind = verb.args[place]
    if place == len(verb.args) - 1:
        value = _argument(rules, verb, kind, text)
        return None if value is None else (value,)
    # A joint may stand in a name too, so each place where it stands is tried.
    cut = text.find(verb.joint)
    while cut >= 0:
        value = _argument(rules, verb, kind, text[:cut])
        if value is not None:
            rest = _arguments(rules, verb, place + 1, text[cut + len(verb.joint) :])
            if rest is not None:
                return (value, *rest)
        if cut >= len(text):
            break
        cut = text.find(verb.joint, cut + 1)
    return None


def _argument(rules: Ruleset, verb: Any, kind: str, text: str) -> Any:
    """Return the argument that a text is, or None."""
    if kind == "card":
        return rules.card_index.get(text)
    if kind in ("space", "word"):
        known = rules.spaces if kind == "space" else verb.words or rules.words
        return known.index(text) if text in known else None
    if kind == "mix":
        return _mix(rules, text)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
        return None
    value = int(text)
    if str(value) != text or (kind == "seat" and not 0 <= value < rules.seats):
        return None
    return value


def _mix(rules: Ruleset, text: str) -> tuple[int, ...] | None:
    """Return the counts that "1-materials+1-progress" is, in their order only."""
    counts = [0] * len(rules.resource_index)
    last = -1
    for part in text.split("+"):
        digits, _, name = part.partition("-")
        place = rules.resource_index.get(name, -1)
        sound = digits.isascii() and digits.isdigit() and not digits.startswith("0")
        if place <= last or not sound or len(digits) > LONGEST_NUMBER:
            return None
        counts[place], last = int(digits), place
    return tuple(counts)
