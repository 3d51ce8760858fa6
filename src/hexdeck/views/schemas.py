"""JSON Schemas of what hexdeck hands out and takes in as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hexdeck.errors import UnknownName
from hexdeck.record.saving import FORMAT

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.parts import FieldDefinition
    from hexdeck.record import Played

__all__ = ["schema"]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}


def schema(kind: str, game: Played | None = None) -> Schema:
    """
    Return a JSON Schema (draft 2020-12).

    Args:
        kind: "view", "decision" or "save".
        game: The game whose names it lists; without one it fits every game.

    Raises:
        UnknownName: There is no such kind.

    >>> schema("decision")["required"]
    ['seat', 'kind', 'prompt', 'source', 'options']
    """
    makers: Mapping[str, Callable[[_Words], Schema]] = {
        "decision": _decision,
        "save": _save,
        "view": _view,
    }
    if not isinstance(kind, str) or kind not in makers:
        raise UnknownName("schema", kind, makers)
    words = _Words(None if game is None else game.rules)
    of = "any game" if game is None else game.rules.game.title
    return {"$schema": DRAFT, "title": f"{kind} of {of}", **makers[kind](words)}


def _object(
    required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None
) -> Schema:
    """Return the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _list(item: Schema, length: int | None = None) -> Schema:
    found: Schema = {"type": "array", "items": item}
    if length is not None:
        found |= {"minItems": length, "maxItems": length}
    return found


def _items(*parts: Schema) -> Schema:
    """Return the schema of a list with one item for each part."""
    return {
        "type": "array",
        "prefixItems": list(parts),
        "items": False,
        "minItems": len(parts),
    }


def _map(value: Schema, keys: Schema | None = None) -> Schema:
    found: Schema = {"type": "object", "additionalProperties": value}
    return found if keys is None else {**found, "propertyNames": keys}


def _or_null(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "null"}]}


class _Words:
    """The names of a game as schemas; any text where no game is given."""

    def __init__(self, rules: Ruleset | None) -> None:
        self.rules = rules

    def any_of(self, names: Callable[[Ruleset], Iterable[str]]) -> Schema:
        """Return the schema of one of some names."""
        return TEXT if self.rules is None else {"enum": list(names(self.rules))}

    @property
    def seats(self) -> int | None:
        """How many seats there are, if that is known."""
        return None if self.rules is None else self.rules.seats

    @property
    def seat(self) -> Schema:
        """Schema of a seat."""
        return COUNT if self.seats is None else {**COUNT, "maximum": self.seats - 1}

    @property
    def card(self) -> Schema:
        """Schema of the name of a card definition."""
        return self.any_of(lambda rules: [card.name for card in rules.cards])

    @property
    def copy(self) -> Schema:
        """Schema of the name of a card in play."""
        return self.any_of(lambda rules: rules.card_names)

    @property
    def space(self) -> Schema:
        """Schema of the name of a space."""
        return self.any_of(lambda rules: rules.spaces)

    @property
    def event(self) -> Schema:
        """Schema of the name of an event."""
        return self.any_of(lambda rules: rules.event_index)

    def field(self, field: FieldDefinition, card: Schema) -> Schema:
        """Return the schema of what a field holds."""
        if field.holds == "number":
            return WHOLE
        words: Schema = {"enum": list(field.words)}
        if field.holds == "words":
            return {**_list(words), "uniqueItems": True}
        held = {"seat": self.seat, "space": self.space, "card": card, "word": words}
        return _or_null(held[field.holds])

    def fields(self, scope: str, card: Schema) -> dict[str, Schema] | None:
        """Return the schemas of the shown fields of a scope, if they are known."""
        if self.rules is None:
            return None
        return {
            field.name: self.field(field, card)
            for field in self.rules.layout.fields
            if field.scope == scope and field.shown
        }

    def zones(self, scope: str, zone: Schema) -> Schema:
        """Return the schema of the zones of a scope."""
        if self.rules is None:
            return _map(zone)
        names = [one.name for one in self.rules.zone_defs if one.scope == scope]
        return _object(dict.fromkeys(names, zone))


def _result(words: _Words) -> Schema:
    return _or_null(
        _object(
            {
                "winners": _list(words.seat),
                "scores": _list({"type": "number"}, words.seats),
                "reason": TEXT,
            }
        )
    )


def _decision(words: _Words) -> Schema:
    option = _object(
        {
            "code": TEXT,
            "label": TEXT,
            "verb": words.any_of(lambda rules: rules.verb_index),
            "args": _list({"type": ["string", "integer"]}),
            "kinds": _list(
                {"enum": ["space", "card", "seat", "number", "word", "mix"]}
            ),
        }
    )
    return _object(
        {
            "seat": words.seat,
            "kind": TEXT,
            "prompt": TEXT,
            "source": _or_null(words.card),
            "options": {**_list(option), "minItems": 1},
        }
    )


def _zone(words: _Words) -> Schema:
    """Return the schema of a zone, with what is on its cards if there can be any."""
    fields = words.fields("card", words.card)
    on = _object({"place": COUNT}, fields)
    on["minProperties"] = 2
    if fields is None:
        on["additionalProperties"] = True
    return _object(
        {"count": COUNT, "cards": _list(_or_null(words.card))},
        None if fields == {} else {"on": {**_list(on), "minItems": 1}},
    )


def _view(words: _Words) -> Schema:
    zone = _zone(words)
    seat = {"seat": words.seat, "name": TEXT, "zones": words.zones("seat", zone)}
    space = {"q": WHOLE, "r": WHOLE, "kind": TEXT}
    seat_fields = words.fields("seat", words.card)
    space_fields = words.fields("space", words.card)
    shared = words.fields("shared", words.card)
    a_seat = _object({**seat, **(seat_fields or {})})
    a_space = _object({**space, **(space_fields or {})})
    if seat_fields is None:
        a_seat["additionalProperties"] = True
        a_space["additionalProperties"] = True
    spaces = _map(a_space, words.space)
    if words.rules is not None:
        spaces = _object(dict.fromkeys(words.rules.spaces, a_space))
    return _object(
        {
            "name": words.any_of(lambda rules: [rules.game.name]),
            "seat": _or_null(words.seat),
            "turn": COUNT,
            "active": words.seat,
            "to_decide": _list(words.seat),
            "seats": _list(a_seat, words.seats),
            "shared": {"type": "object"} if shared is None else _object(shared),
            "zones": words.zones("shared", zone),
            "spaces": spaces,
            "dice": _list(
                _object(
                    {
                        "die": words.any_of(lambda rules: rules.die_index),
                        "face": TEXT,
                        "seat": words.seat,
                    }
                )
            ),
            "lasting": _list(
                _object(
                    {
                        "value": words.any_of(lambda rules: rules.value_index),
                        "seat": words.seat,
                        "amount": WHOLE,
                        "until": words.any_of(lambda rules: rules.spans),
                    }
                )
            ),
            "result": _result(words),
            "tally": _or_null(_list(_map(WHOLE), words.seats)),
            "decision": _or_null(_decision(words)),
            "game": {"type": "object"},
        }
    )


def _numbers(words: _Words) -> Schema:
    rules = words.rules
    if rules is None:
        return {"type": "object"}
    found: dict[str, Schema] = {}
    for field in rules.layout.fields:
        value = words.field(field, words.copy)
        if field.scope == "seat":
            value = _list(value, rules.seats)
        elif field.scope == "space":
            value = _map(value, words.space)
        elif field.scope == "card":
            value = _map(value, words.copy)
        found[field.name] = value
    return _object(found)


def _state(words: _Words) -> Schema:
    frame = _object(
        {
            "program": words.any_of(lambda rules: rules.programs),
            "at": COUNT,
            "seat": words.seat,
            "source": _or_null(words.copy),
            "slots": _list({}),
        }
    )
    if words.rules is None:
        zones: Schema = {"type": "object", "additionalProperties": {"type": "array"}}
    else:
        pile = _list(words.copy)
        seats = words.rules.seats
        zones = _object(
            {
                zone.name: pile if zone.scope == "shared" else _list(pile, seats)
                for zone in words.rules.zone_defs
            }
        )
    event: Schema = {
        "type": "array",
        "prefixItems": [words.event, WHOLE, _list(words.seat)],
        "minItems": 3,
    }
    die = words.any_of(lambda rules: rules.die_index)
    value = words.any_of(lambda rules: rules.value_index)
    span = words.any_of(lambda rules: rules.spans)
    return _object(
        {
            "zones": zones,
            "numbers": _numbers(words),
            "known": _map(_list(words.seat), words.copy),
            "stack": _list(frame),
            "branches": _or_null(_list(_list(frame), words.seats)),
            "apart": _or_null(_apart(words)),
            "chosen": _list(_or_null(frame)),
            "asked": words.seat,
            "active": words.seat,
            **dict.fromkeys(("turn", "steps", "seed", "counter", "news"), COUNT),
            "mods": _list(_items(value, words.seat, WHOLE, span)),
            "dice": _list(_items(die, COUNT, WHOLE)),
            "given": _list(COUNT),
            "result": _result(words),
        },
        {
            "log": _or_null(_list(event)),
            "history": _list(_items(words.seat, TEXT, COUNT)),
        },
    )


def _apart(words: _Words) -> Schema:
    """Return the schema of what seats have done apart."""
    source = _or_null(words.copy)
    said = _items(TEXT, COUNT, source, TEXT)
    plan = _object(
        {
            "open": {"type": "boolean"},
            "whole": {"type": "boolean"},
            "seeds": _list(COUNT),
            "answers": _list(said),
            "last": _or_null(said),
        }
    )
    return _object(
        {
            "program": TEXT,
            "source": source,
            "step": _items(TEXT, COUNT),
            "seats": _list(words.seat),
            "deciding": {"type": "boolean"},
            "plans": _list(plan, words.seats),
        }
    )


def _save(words: _Words) -> Schema:
    stamp = _object({"version": TEXT, "digest": TEXT})
    header = _object(
        {
            "game": words.any_of(lambda rules: [rules.game.name]),
            "seats": _list(TEXT, words.seats),
            "seed": COUNT,
            "options": _map({"type": ["boolean", "integer", "string"]}),
            "plugins": _map(stamp),
            "log": {"type": "boolean"},
        }
    )
    state = {"$ref": "#/$defs/state"}
    found = _object(
        {
            "format": {"const": FORMAT},
            "hexdeck": TEXT,
            "header": header,
            "state": state,
            "checksum": TEXT,
        },
        {"origin": state},
    )
    return {**found, "$defs": {"state": _state(words)}}
