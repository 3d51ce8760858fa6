"""What happened, in sentences for one audience."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.engine.apart import seen_by
from hexdeck.errors import HexdeckError, RuleError, quoted

if TYPE_CHECKING:
    from hexdeck.engine.definition import EventDefinition
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State
    from hexdeck.record.position import Played

__all__ = ["check_seat", "new_sentences", "sees", "sentences"]


SHIFT = 32
TABLE = (1 << SHIFT) - 1
"""A mark counts the table's events, and above these bits those of a world."""


def check_seat(rules: Ruleset, seat: Any) -> int | None:
    """Return a seat that there is, or None for a spectator; HexdeckError else."""
    if seat is None or (type(seat) is int and 0 <= seat < rules.seats):
        found: int | None = seat
        return found
    last = rules.seats - 1
    raise HexdeckError(
        f"seat {quoted(seat)} is none: valid are 0 to {last}, or None for a spectator"
    )


def sees(rules: Ruleset, mask: int, seat: int | None) -> bool:
    """Whether a mask says that a seat sees; a spectator sees what all see."""
    return mask == rules.everybody if seat is None else bool(mask >> seat & 1)


def sentences(game: Played, seat: int | None) -> list[str]:
    """
    Return what happened so far, in sentences.

    Args:
        game: The game.
        seat: For whom; None for a spectator.

    Raises:
        HexdeckError: There is no such seat.
    """
    return new_sentences(game, seat, 0)[0]


def new_sentences(game: Played, seat: int | None, since: int) -> tuple[list[str], int]:
    """
    Return the sentences since an earlier call, and the mark for the next one.

    What a seat does apart it is told at once, and once more when all are done: then
    the table is told what each of them did, in their order.

    Args:
        game: The game.
        seat: For whom; None for a spectator.
        since: The mark that the earlier call returned; 0 for the beginning.

    Raises:
        HexdeckError: There is no such seat.
    """
    rules = game.rules
    check_seat(rules, seat)
    events = _events(game.state)
    own = _events(seen_by(game.state, seat))[len(events) :]
    told = since >> SHIFT if own else 0
    fresh = [*events[since & TABLE :], *own[told:]]
    teller = _Teller(rules, game.names, seat)
    said = [words for event in fresh if (words := teller.tell(event))]
    return said, len(own) << SHIFT | len(events)


def _events(state: State) -> list[Any]:
    """Return the events of a state, the first one first."""
    found = []
    log = state.log
    while log:
        log, event = log
        found.append(event)
    return found[::-1]


class _Teller:
    """Tells events to one audience."""

    def __init__(self, rules: Ruleset, names: Any, seat: int | None) -> None:
        self.rules = rules
        self.names = names
        self.seat = seat
        self.say: Mapping[str, Callable[[Any], str]] = {
            "card": rules.title,
            "cards": self.cards,
            "die": lambda value: rules.dice[value].title,
            "faces": self.faces,
            "resource": lambda value: self.resource(value, 1),
            "seat": self.player,
            "seats": lambda value: ", ".join(map(self.player, value)),
            "space": lambda value: rules.spaces[value],
            "spaces": lambda value: ", ".join(rules.spaces[x] for x in value),
            "zone": lambda value: rules.zone_def[value].title.lower(),
        }

    def tell(self, told: tuple[Any, ...]) -> str | None:
        """Return one event as a sentence, or None where it is not told."""
        kind, seat, mask, args = told
        event = self.rules.events[kind]
        try:
            return self._tell(event, seat, mask, args)
        except Exception as error:
            raise RuleError(
                f"event {event.name!r} cannot be told: {error!r}"
            ) from error

    def _tell(
        self, event: EventDefinition, seat: int, mask: int, args: tuple[Any, ...]
    ) -> str | None:
        shown = sees(self.rules, mask, self.seat)
        if event.hidden and not shown:
            return event.hidden.format_map(self.values(event, seat, args, shown=False))
        if callable(event.text):
            raw = {name: v for (name, _), v in zip(event.args, args, strict=False)}
            return event.text(self.rules, {**raw, "seat": self.player(seat)})
        if not event.text:
            return None
        return event.text.format_map(self.values(event, seat, args, shown=True))

    def values(
        self,
        event: EventDefinition,
        seat: int,
        args: tuple[Any, ...],
        *,
        shown: bool,
    ) -> dict[str, str]:
        """Return what the names of a sentence stand for; no card that is hidden."""
        said = {"seat": self.player(seat)}
        count: int | None = None
        for (name, kind), value in zip(event.args, args, strict=False):
            if kind in ("card", "cards"):
                many = len(value) if kind == "cards" else 1
                said["n"] = _counted(many)
                if not shown:
                    continue
            if kind == "number":
                # The first number is what a resource behind it is counted by.
                count = value if count is None else count
                said[name] = str(value)
            elif kind == "resource":
                said[name] = self.resource(value, 1 if count is None else count)
            elif value is None or (value == -1 and kind != "seat"):
                said[name] = "none"
            elif kind == "word":
                said[name] = self.word(value, event)
            else:
                said[name] = self.say.get(kind, str)(value)
        return said

    def player(self, seat: int) -> str:
        """Return a player's name."""
        return self.names[seat] if seat >= 0 else "nobody"

    def cards(self, cards: tuple[int, ...]) -> str:
        """Return titles in their order, with how many of each."""
        if not cards:
            return "nothing"
        counts = Counter(self.rules.title(card) for card in cards)
        return ", ".join(
            title if many == 1 else f"{many} {title}" for title, many in counts.items()
        )

    def resource(self, resource: int, count: int) -> str:
        """Return the name of a resource, in the plural where it is not one."""
        name = self.rules.blueprint.resources[resource].name
        words = self.rules.say.name("resource", name, count)
        return words.removeprefix(f"{count} ")

    def word(self, value: Any, event: EventDefinition) -> str:
        """Return a word, as it is where it is text."""
        if not isinstance(value, str):
            value = (event.words or self.rules.words)[value]
        return str(value).replace("_", " ")

    def faces(self, dice: tuple[tuple[int, ...], ...]) -> str:
        """
        Return dice as they lie: each kind of die with its faces.

        A blank is "-"; where several seats rolled, each is named.
        """
        if not dice:
            return "no dice"
        several = len({die[2:] for die in dice}) > 1
        groups: dict[tuple[int, ...], list[str]] = {}
        for kind, face, *owner in dice:
            symbols = self.rules.faces[kind][face] or "-"
            groups.setdefault((kind, *owner), []).append(symbols)
        return ", ".join(self._dice(several, *key, faces=groups[key]) for key in groups)

    def _dice(self, several: bool, kind: int, *owner: int, faces: list[str]) -> str:  # noqa: FBT001
        who = f"{self.player(owner[0])}: " if several and owner else ""
        name = self.rules.dice[kind].title.lower()
        return f"{who}{name} {' '.join(faces)}"


def _counted(many: int) -> str:
    if not many:
        return "nothing"
    return "1 card" if many == 1 else f"{many} cards"
