"""What a scenario expects, compared with what there is."""

from __future__ import annotations

import collections
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hexdeck.errors import ScenarioError, UnknownName, quoted
from hexdeck.play import Game
from hexdeck.testing.arranging import Names
from hexdeck.testing.scenario_model import Cards, Expectation

__all__ = ["unmet"]

Fault = tuple[str, str]
"""A path in the expectation, and what is expected there and found."""


def unmet(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    """Yield what is expected and not so: the path, the expected and the actual."""
    yield from _zones(game, names, expect)
    yield from _fields(game, names, "shared", {"": expect.shared}, lambda word: 0)
    yield from _fields(game, names, "seat", expect.pools, names.seat)
    yield from _fields(game, names, "space", expect.spaces, names.space)
    yield from _cards(game, names, expect)
    yield from _turn(game, names, expect)
    yield from _decisions(game, names, expect)
    yield from _views(game, names, expect)
    yield from _log(game, expect)
    yield from _end(game, names, expect)


def _gap(path: str, expected: Any, actual: Any) -> Fault:
    return path, f"expected {_shown(expected)}, found {_shown(actual)}"


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(str(part) for part in value) + "]"
    return "null" if value is None else str(value)


def _zones(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    for owner, zones in expect.zones.items():
        for zone, wanted in zones.items():
            path = f"zones.{owner}.{zone}"
            try:
                index = names.zone(owner, zone)
            except UnknownName as error:
                yield path, str(error)
                continue
            actual = names.titles(game.state.zones[index])
            ordered = game.rules.ordered[index]
            yield from _zone(names, path, wanted, actual, ordered=ordered)


def _zone(
    names: Names,
    path: str,
    wanted: list[str] | int | Cards,
    actual: list[str],
    *,
    ordered: bool,
) -> Iterator[Fault]:
    if isinstance(wanted, int):
        if wanted != len(actual):
            yield (
                path,
                f"expected {wanted} cards, found {len(actual)}: {_shown(actual)}",
            )
        return
    listed = wanted if isinstance(wanted, list) else [*wanted.has, *wanted.lacks]
    for card in listed:
        if card not in names.rules.card_index:
            yield path, str(UnknownName("card", card, names.rules.card_index))
            return
    if isinstance(wanted, list):
        same = wanted == actual if ordered else sorted(wanted) == sorted(actual)
        if not same:
            yield _gap(path, wanted, actual)
        return
    have = collections.Counter(actual)
    for card, count in collections.Counter(wanted.has).items():
        if have[card] < count:
            yield _gap(f"{path}.has", [card] * count, actual)
    for card in wanted.lacks:
        if have[card]:
            yield f"{path}.lacks", f"expected no {card}, found {_shown(actual)}"
    if wanted.count is not None and wanted.count != len(actual):
        yield _gap(f"{path}.count", wanted.count, len(actual))


PATHS = {"shared": "shared", "seat": "pools", "space": "spaces", "card": "cards"}


def _fields(
    game: Game,
    names: Names,
    scope: str,
    wanted: Mapping[str, Mapping[str, Any]],
    owner_of: Callable[[str], int],
) -> Iterator[Fault]:
    for owner, values in wanted.items():
        for name, value in values.items():
            path = ".".join(part for part in (PATHS[scope], owner, name) if part)
            try:
                field, place = names.place(scope, name, owner_of(owner))
                number = names.number(field, value)
            except (ScenarioError, UnknownName) as error:
                yield path, str(error)
                continue
            actual = game.state.num[place]
            if names.value(field, actual) != names.value(field, number):
                yield _gap(path, value, names.value(field, actual))


def _cards(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    for owner, cards in expect.cards.items():
        for card, values in cards.items():

            def copy(_: str, owner: str = owner, card: str = card) -> int:
                return names.copy(game.state, owner, card)

            yield from _fields(game, names, "card", {f"{owner}.{card}": values}, copy)


def _turn(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    state = game.state
    if expect.active is not None and state.active != names.seat(expect.active):
        yield _gap("active", expect.active, names.seats[state.active])
    if expect.turn is not None and state.turn != expect.turn:
        yield _gap("turn", expect.turn, state.turn)


def _decisions(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    decisions = game.decisions()
    if expect.asked is not None:
        wanted = expect.asked if isinstance(expect.asked, list) else [expect.asked]
        seats = sorted(names.seat(word) for word in wanted)
        if seats != sorted(decisions):
            actual = [names.seats[seat] for seat in decisions]
            yield _gap("asked", [names.seats[seat] for seat in seats], actual)
    kinds = sorted({decision.kind for decision in decisions.values()})
    if expect.kind is not None and kinds != [expect.kind]:
        yield _gap("kind", expect.kind, kinds)
    codes = [c for decision in decisions.values() for c in decision.options.codes()]
    for code in expect.options:
        if code not in codes:
            yield _gap("options", code, codes)
    for code in expect.not_offered:
        if code in codes:
            yield "not_offered", f"{code} is offered"


def _views(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    for who, part in expect.view.items():
        seat = None if who == "spectator" else names.seat(who)
        yield from _partial(f"view.{who}", part, game.view(seat))


def _partial(path: str, wanted: Any, actual: Any) -> Iterator[Fault]:
    """Compare: of a mapping the named keys only, of all else the whole."""
    if isinstance(wanted, dict) and isinstance(actual, dict):
        for key, value in wanted.items():
            if key not in actual:
                yield f"{path}.{key}", str(UnknownName("key", key, map(str, actual)))
            else:
                yield from _partial(f"{path}.{key}", value, actual[key])
    elif isinstance(wanted, list) and isinstance(actual, list):
        if len(wanted) != len(actual):
            yield _gap(path, wanted, actual)
            return
        for place, pair in enumerate(zip(wanted, actual, strict=True)):
            yield from _partial(f"{path}[{place}]", *pair)
    elif wanted != actual or type(wanted) is not type(actual):
        yield _gap(path, wanted, actual)


def _log(game: Game, expect: Expectation) -> Iterator[Fault]:
    if not expect.log and not expect.not_in_log:
        return
    lines = game.log(None)
    for words in expect.log:
        if not any(words in line for line in lines):
            last = " / ".join(lines[-6:])
            yield "log", f"expected {words!r}, the log ends with: {quoted(last, 400)}"
    for words in expect.not_in_log:
        for line in lines:
            if words in line:
                yield "not_in_log", f"{words!r} stands in {line!r}"


def _end(game: Game, names: Names, expect: Expectation) -> Iterator[Fault]:
    if expect.over is not None and game.over != expect.over:
        yield _gap("over", expect.over, game.over)
    result = game.result
    if expect.winners is not None:
        wanted = sorted(names.seat(word) for word in expect.winners)
        found = [] if result is None else sorted(result.winners)
        if result is None or wanted != found:
            actual = "no end" if result is None else [names.seats[s] for s in found]
            yield _gap("winners", expect.winners, actual)
    if expect.reason is not None:
        reason = None if result is None else result.reason
        if reason != expect.reason:
            yield _gap("reason", expect.reason, reason)
