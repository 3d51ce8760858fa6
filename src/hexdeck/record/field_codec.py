"""The numbers of a state as plain JSON data by names, and back, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexdeck.errors import SaveError
from hexdeck.record.checks import BIG, items, mapping, number, one_of, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State
    from hexdeck.parts import FieldDefinition
    from hexdeck.record.names import Names

__all__ = ["field_data", "numbers_data", "numbers_from"]


# To data


def numbers_data(state: State) -> dict[str, Any]:
    """
    Return every field of a state by name, with what its numbers mean.

    A field of the table gives one value and one of the seats a list. Those of the
    spaces and cards are by name, and only what differs from the start of the game.
    """
    rules = state.rules
    return {field.name: _numbers_of(state, field) for field in rules.layout.fields}


def _numbers_of(state: State, field: FieldDefinition) -> Any:
    rules = state.rules
    start = rules.layout.offset[field.name]
    numbers = state.num[start : start + rules.layout.size[field.scope]]
    if field.scope == "shared":
        return field_data(rules, field, numbers[0])
    if field.scope == "seat":
        return [field_data(rules, field, value) for value in numbers]
    owners = _owners(rules, field.scope)
    return {
        owner: field_data(rules, field, value)
        for owner, value in zip(owners, numbers, strict=True)
        if value != field.start
    }


def _owners(rules: Ruleset, scope: str) -> Sequence[str]:
    """Return the names of what has a number of its own in a scope."""
    return rules.spaces if scope == "space" else rules.card_names


def field_data(rules: Ruleset, field: FieldDefinition, value: int) -> Any:
    """Return one number of a field as what it means."""
    holds = field.holds
    if holds == "number":
        return value
    if holds == "words":
        if value >> len(field.words):
            raise SaveError(f"{field.name}: {value} is no set of its words")
        return [word for bit, word in enumerate(field.words) if value >> bit & 1]
    if value == -1:
        return None
    if holds == "seat":
        known: Sequence[Any] = range(rules.seats)
    elif holds == "space":
        known = rules.spaces
    elif holds == "card":
        known = rules.card_names
    else:
        known = field.words
    if not 0 <= value < len(known):
        raise SaveError(f"{field.name}: {value} is no {holds}")
    return known[value]


# From data


def numbers_from(names: Names, data: Any, path: str) -> list[int]:
    """
    Return the numbers that `numbers_data` gave.

    Args:
        names: The names of the ruleset.
        data: What was given.
        path: Where it stands, for messages.

    Raises:
        SaveError: Names the path, what is wrong and the nearest known name.
    """
    rules = names.rules
    layout = rules.layout
    mapping(data, path, layout.offset)
    found: list[int] = []
    for field in layout.fields:
        spot, content = f"{path}.{field.name}", data[field.name]
        if field.scope == "shared":
            found.append(_field_from(names, field, content, spot))
        elif field.scope == "seat":
            found += [
                _field_from(names, field, item, f"{spot}[{seat}]")
                for seat, item in enumerate(items(content, spot, rules.seats))
            ]
        else:
            found += _owned_from(names, field, content, spot)
    _check_pools(rules, found, path)
    return found


def _owned_from(
    names: Names, field: FieldDefinition, data: Any, path: str
) -> list[int]:
    """Return the numbers of the spaces or cards, of which some stand in the data."""
    index = names.index[field.scope]
    found = [field.start] * len(index)
    for owner, value in mapping(data, path, (), index).items():
        found[index[owner]] = _field_from(names, field, value, f"{path}.{owner}")
    return found


def _field_from(names: Names, field: FieldDefinition, data: Any, path: str) -> int:
    if field.holds == "number":
        return number(data, path, -BIG)
    index = {word: place for place, word in enumerate(field.words)}
    if field.holds == "words":
        found = 0
        for place, word in enumerate(items(data, path)):
            bit = 1 << one_of("word", word, index, f"{path}[{place}]")
            if found & bit:
                refuse(path, f"{word!r} stands twice")
            found |= bit
        return found
    if data is None:
        return -1
    if field.holds == "seat":
        return names.seat(data, path)
    if field.holds != "word":
        index = dict(names.index[field.holds])
    return one_of(field.holds, data, index, path)


def _check_pools(rules: Ruleset, num: list[int], path: str) -> None:
    """Refuse less than nothing of a resource."""
    for place, resource in enumerate(rules.blueprint.resources):
        supply = rules.supply[place]
        pools = num[rules.pool[place] : rules.pool[place] + rules.seats]
        for seat, count in enumerate(pools):
            number(count, f"{path}.{resource.name}[{seat}]")
        if supply >= 0:
            number(num[supply], f"{path}.{resource.name}_supply")
