"""Positions by readable names: put cards and numbers where a scenario says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hexdeck.engine.machine import open_seats, run
from hexdeck.engine.ruleset import Ruleset
from hexdeck.engine.state import PC, SEAT, State
from hexdeck.errors import ScenarioError, UnknownName, quoted
from hexdeck.parts import FieldDefinition
from hexdeck.play import Game
from hexdeck.testing.scenario_model import Answer, Arrangement, Die

__all__ = [
    "Names",
    "answer_of",
    "arrange",
    "faces_of",
    "reach",
]

PATIENCE = 5_000
"""So many answers may lead to the phase that a scenario begins in."""


class Names:
    """
    Turns the words of a scenario into the numbers of a state, and back.

    Args:
        rules: The ruleset.
        seats: The names of the players.
    """

    def __init__(self, rules: Ruleset, seats: Sequence[str]) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.fields = {field.name: field for field in rules.layout.fields}

    def seat(self, word: str | int) -> int:
        """Return the number of a seat, given its name or its number."""
        if type(word) is int and 0 <= word < len(self.seats):
            return word
        if isinstance(word, str) and word in self.seats:
            return self.seats.index(word)
        if isinstance(word, str) and word.isdecimal() and int(word) < len(self.seats):
            return int(word)
        raise UnknownName("seat", word, self.seats)

    def space(self, word: str) -> int:
        """Return the number of a space."""
        if word not in self.rules.spaces:
            raise UnknownName("space", word, self.rules.spaces)
        return self.rules.spaces.index(word)

    def card(self, word: str) -> int:
        """Return the number of a card definition."""
        if word not in self.rules.card_index:
            raise UnknownName("card", word, self.rules.card_index)
        return self.rules.card_index[word]

    def copy(self, state: State, owner: str, word: str) -> int:
        """Return the first copy of a card in zones of a seat, or of the table."""
        seat = -1 if owner == "shared" else self.seat(owner)
        for distance, card in _lying(state, self.card(word), seat):
            if not distance:
                return card
        where = "on the table" if seat < 0 else f"in a zone of {self.seats[seat]}"
        raise ScenarioError(f"no {word!r} lies {where}")

    def zone(self, owner: str, zone: str) -> int:
        """Return the number of a zone of a seat, or of the table."""
        rules = self.rules
        shared = owner == "shared"
        scope = "shared" if shared else "seat"
        seat = 0 if shared else self.seat(owner)
        known = [found.name for found in rules.zone_defs if found.scope == scope]
        if zone not in known:
            raise UnknownName(
                "shared zone" if shared else "zone of a seat", zone, known
            )
        return rules.zone[zone] + seat

    def titles(self, cards: Sequence[int]) -> list[str]:
        """Return the names of cards in play."""
        return [self.rules.cards[self.rules.card_def[card]].name for card in cards]

    def place(self, scope: str, name: str, owner: int) -> tuple[FieldDefinition, int]:
        """Return a field and where its number stands."""
        field = self.fields.get(name)
        if field is None or field.scope != scope:
            known = [
                field.name for field in self.fields.values() if field.scope == scope
            ]
            raise UnknownName(f"{scope} field", name, known)
        return field, self.rules.layout.of(name) + owner

    def number(self, field: FieldDefinition, value: Any) -> int:
        """Return the number that a field keeps for a value of a scenario."""
        holds = field.holds
        if holds == "number" and type(value) is int:
            return value
        if value is None and holds != "number":
            return 0 if holds == "words" else -1
        if holds == "words":
            return self._words(field, value)
        readers: dict[str, Callable[[Any], int]] = {
            "seat": self.seat,
            "space": self.space,
            "card": lambda word: self.rules.first_copy[self.card(word)],
            "word": lambda word: self._word(field, word),
        }
        fits = isinstance(value, str) or (holds == "seat" and type(value) is int)
        if fits and holds in readers:
            return readers[holds](value)
        kind = "a whole number" if holds == "number" else f"the name of a {holds}"
        raise ScenarioError(f"{kind} is expected, not {quoted(value)}")

    def _words(self, field: FieldDefinition, value: Any) -> int:
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list):
            raise ScenarioError(f"a list of words is expected, not {quoted(value)}")
        return sum(1 << self._word(field, word) for word in dict.fromkeys(words))

    def _word(self, field: FieldDefinition, word: Any) -> int:
        if word not in field.words:
            raise UnknownName(f"word for {field.name}", word, field.words)
        return field.words.index(word)

    def value(self, field: FieldDefinition, number: int) -> Any:
        """Return what a number of a field means, as a scenario writes it."""
        holds = field.holds
        if holds == "words":
            return [word for bit, word in enumerate(field.words) if number >> bit & 1]
        if holds == "number" or number < 0:
            return number if holds == "number" else None
        if holds == "card":
            return self.titles([number])[0]
        lists = {"seat": self.seats, "space": self.rules.spaces, "word": field.words}
        return lists[holds][number]


def answer_of(names: Names, answer: str | Answer) -> tuple[str, int | None]:
    """Return code and seat of an answer of a script."""
    if isinstance(answer, str):
        return answer, None
    seat = None if answer.seat is None else names.seat(answer.seat)
    return answer.code, seat


def faces_of(rules: Ruleset, dice: Sequence[str | Die]) -> tuple[int, ...]:
    """Return the faces that are rolled next, in their order, as numbers."""
    return tuple(_face(rules, die) for die in dice)


def _face(rules: Ruleset, entry: str | Die) -> int:
    if isinstance(entry, str) and ":" in entry:
        name, _, face = entry.partition(":")
        entry = Die(die=name, face=face)
    word = entry if isinstance(entry, str) else entry.face
    if isinstance(entry, Die):
        if entry.die not in rules.die_index:
            raise UnknownName("die", entry.die, rules.die_index)
        dice = [rules.dice[rules.die_index[entry.die]]]
    else:
        dice = list(rules.dice)
    # The order of the symbols on a face means nothing.
    found = {
        next(i for i, face in enumerate(die.faces) if sorted(face) == sorted(word))
        for die in dice
        if any(sorted(face) == sorted(word) for face in die.faces)
    }
    if not found:
        faces = dict.fromkeys(face for die in dice for face in die.faces)
        raise UnknownName("face of a die", word, faces)
    if len(found) > 1:
        names = ", ".join(die.name for die in dice)
        raise ScenarioError(
            f"face {word!r} is on several dice: say which of {names}, "
            f"as in {dice[0].name}:{word}"
        )
    return found.pop()


def in_phase(state: State, phase: str) -> bool:
    """Whether a program on a stack stands in the phase."""
    first, end = state.rules.phases[phase]
    stacks = [state.stack, *(state.branches or ())]
    return any(first < frame[PC] <= end for stack in stacks for frame in stack)


def reach(
    game: Game, names: Names, setup: Sequence[str | Answer], phase: str | None
) -> None:
    """
    Play the set-up: the scripted answers, then first options, to the phase.

    Raises:
        ScenarioError: The phase is not reached.
        UnknownName: There is no such phase.
    """
    if phase is not None and phase not in game.rules.phases:
        raise UnknownName("phase", phase, game.rules.phases)
    for answer in setup:
        code, seat = answer_of(names, answer)
        game.answer(code, seat=seat)
    if phase is None:
        return
    for _ in range(PATIENCE):
        if in_phase(game.state, phase):
            return
        decision = game.decision
        if decision is None:
            break
        game.answer(decision.options[0])
    raise ScenarioError(f"the set-up did not come to the phase {phase!r}")


def arrange(game: Game, names: Names, wanted: Arrangement) -> Game:
    """Return a game that begins in the arranged position."""
    state = game.state.copy()
    if wanted.active is not None:
        _activate(state, names.seat(wanted.active))
    if wanted.turn is not None:
        state.turn = wanted.turn
    before = dict(state.rules.blueprint.census(state))
    _lay(state, names, wanted.zones)
    places = [
        *_fill(state, names, "shared", {"": wanted.shared}, lambda word: 0, "shared"),
        *_fill(state, names, "seat", wanted.pools, names.seat, "pools"),
        *_fill(state, names, "space", wanted.spaces, names.space, "spaces"),
        *_fill_cards(state, names, wanted.cards),
    ]
    state.rules.blueprint.arranged(state)
    _agrees(state, names, places, before)
    state.history = None
    state.steps = 0
    state.log = None if state.log is None else ()
    _ask_again(state)
    return Game(game.rules, state, game.names, game.header)


Filled = tuple[str, FieldDefinition, int, int]
"""Path, field, place and number of what a scenario has set."""


def _agrees(
    state: State, names: Names, filled: Iterable[Filled], before: Mapping[str, int]
) -> None:
    """Check that the position can be: what is set stands, and counts are whole."""
    for path, field, place, number in filled:
        wanted, actual = (
            names.value(field, found) for found in (number, state.num[place])
        )
        if wanted != actual:
            message = (
                f"{wanted} does not fit what lies on the table: that gives {actual}"
            )
            raise ScenarioError(f"arrange.{path}: {message}")
    for name, count in state.rules.blueprint.census(state).items():
        if before.get(name, count) != count:
            message = f"it makes {count} {name} of {before[name]}"
            raise ScenarioError(f"arrange: {message}")


def _activate(state: State, seat: int) -> None:
    """Give the turn to a seat, with the programs that run for the active one."""
    before = state.active
    state.active = seat
    for frame in state.stack:
        if frame[SEAT] == before:
            frame[SEAT] = seat


def _ask_again(state: State) -> None:
    """Work out the options anew; go on where nothing is left to decide."""
    if state.branches is None and state.stack and open_seats(state):
        state.stack[-1][PC] -= 1
        state.opts = []
        run(state)


def _fill(
    state: State,
    names: Names,
    scope: str,
    wanted: Mapping[str, Mapping[str, Any]],
    owner_of: Callable[[str], int],
    path: str,
) -> list[Filled]:
    """Set the fields of one scope; what a supply gives or gets follows."""
    rules = state.rules
    filled: list[Filled] = []
    supplies = {
        resource.name: rules.supply[index]
        for index, resource in enumerate(rules.blueprint.resources)
    }
    for owner, values in wanted.items():
        where = f"{path}.{owner}" if owner else path
        number_of_owner = _named(where, lambda: owner_of(owner))  # noqa: B023  (called at once)
        for name, value in values.items():
            here = f"{where}.{name}"
            field, place = _named(
                here,
                lambda: names.place(scope, name, number_of_owner),  # noqa: B023  (called at once)
            )
            number = _named(here, lambda: names.number(field, value))  # noqa: B023  (called at once)
            if field.holds == "card" and number >= 0:
                number = _nearest(state, number, scope, number_of_owner)
            supply = supplies.get(name, -1)
            if supply >= 0:
                state.num[supply] -= number - state.num[place]
                if state.num[supply] < 0:
                    raise ScenarioError(f"arrange.{here}: the supply has not so many")
            state.num[place] = number
            filled.append((here, field, place, number))
    return filled


def _fill_cards(
    state: State, names: Names, wanted: Mapping[str, Mapping[str, Mapping[str, Any]]]
) -> list[Filled]:
    """Set the fields of cards where they lie now."""
    filled: list[Filled] = []
    for owner, cards in wanted.items():

        def copy_of(word: str, owner: str = owner) -> int:
            return names.copy(state, owner, word)

        filled += _fill(state, names, "card", cards, copy_of, f"cards.{owner}")
    return filled


def _nearest(state: State, card: int, scope: str, owner: int) -> int:
    """Return the copy of a card that lies nearest to what has the field."""
    rules = state.rules
    seat = owner if scope == "seat" else -1
    if scope == "card":
        seat = next(
            (
                rules.zone_owner[at]
                for at, pile in enumerate(state.zones)
                if owner in pile
            ),
            -1,
        )
    copies = _lying(state, rules.card_def[card], seat)
    return copies[0][1] if copies else card


def _lying(state: State, number: int, owner: int) -> list[tuple[int, int]]:
    """
    Return how far each copy of a card lies from a seat or the table, and the copy.

    The nearest come first, and of these the ones whose abilities are in force.
    """
    rules = state.rules
    found = [
        (
            _distance(owner, rules.zone_owner[zone]),
            not rules.zone_def[zone].active,
            card,
        )
        for zone, pile in enumerate(state.zones)
        for card in pile
        if rules.card_def[card] == number
    ]
    return [
        (distance, card)
        for distance, _, card in sorted(found, key=lambda copy: copy[:2])
    ]


def _named(path: str, call: Callable[[], Any]) -> Any:
    """Call; an error says where in the arrangement it came up."""
    try:
        return call()
    except (ScenarioError, UnknownName) as error:
        raise ScenarioError(f"arrange.{path}: {error}") from None


def _lay(
    state: State, names: Names, wanted: Mapping[str, Mapping[str, list[str]]]
) -> None:
    """
    Fill zones with just the cards that are named, the top one last.

    Cards are taken from the seat's own zones first, then from shared ones, then
    from anywhere that is not arranged itself. What lay there before goes back
    to where the game begins with it. Each of them is as before the game.
    """
    rules = state.rules
    plan: list[tuple[int, int, list[int], str]] = []
    for owner, zones in wanted.items():
        for zone, cards in zones.items():
            path = f"zones.{owner}.{zone}"
            index = _named(path, lambda: names.zone(owner, zone))  # noqa: B023  (called at once)
            numbers = [_named(path, lambda: names.card(card)) for card in cards]  # noqa: B023  (called at once)
            plan.append((index, rules.zone_owner[index], numbers, path))
    arranged = {index for index, _, _, _ in plan}
    loose: list[tuple[int, int]] = []
    for index in sorted(arranged):
        loose += [(card, rules.zone_owner[index]) for card in state.zones[index]]
        state.zones[index] = ()
    for index, seat, numbers, path in plan:
        laid: list[int] = []
        for number in numbers:
            found = _take(state, number, seat, arranged, loose)
            if found is None:
                name = rules.cards[number].name
                message = f"there is no further copy of {name!r}"
                raise ScenarioError(f"arrange.{path}: {message}")
            laid.append(found)
            state.known[found] = rules.viewers[index]
            _clean(state, found)
        ordered = rules.ordered[index]
        state.zones[index] = tuple(laid if ordered else sorted(laid))
    home = {thing: at for at, pile in enumerate(rules.zones_start) for thing in pile}
    for thing, _ in loose:
        at = home[thing]
        under = (thing, *state.zones[at])
        state.zones[at] = under if rules.ordered[at] else tuple(sorted(under))
        state.known[thing] = rules.viewers[at]
        _clean(state, thing)


def _clean(state: State, card: int) -> None:
    """Take from a card whatever is on it."""
    for field, first in state.rules.layout.on_cards:
        state.num[first + card] = field.start


def _take(
    state: State,
    number: int,
    owner: int,
    arranged: set[int],
    loose: list[tuple[int, int]],
) -> int | None:
    """Take a copy of a card out of where it lies."""
    rules = state.rules
    places: list[tuple[int, int, int]] = []
    for place, (card, of) in enumerate(loose):
        if rules.card_def[card] == number:
            places.append((_distance(owner, of), -1, place))
    for zone, pile in enumerate(state.zones):
        if zone in arranged:
            continue
        for place, card in enumerate(pile):
            if rules.card_def[card] == number:
                rank = _distance(owner, rules.zone_owner[zone])
                places.append((rank, zone, place))
    if not places:
        return None
    _, zone, place = min(places)
    if zone < 0:
        return loose.pop(place)[0]
    pile = state.zones[zone]
    state.zones[zone] = pile[:place] + pile[place + 1 :]
    return pile[place]


def _distance(owner: int, other: int) -> int:
    if owner == other:
        return 0
    return 1 if other < 0 else 2
