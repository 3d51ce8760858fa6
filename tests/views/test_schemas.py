"""The schemas fit what is handed out, and nothing that it is not."""

import json

import bench_table
import jsonschema
import pytest
import toy

from hexdeck.errors import UnknownName
from hexdeck.views import schema

KINDS = ("view", "decision", "save")


def validators(game):
    """Return a validator for each kind of data."""
    found = {}
    for kind in KINDS:
        data = json.loads(json.dumps(schema(kind, game)))
        jsonschema.Draft202012Validator.check_schema(data)
        found[kind] = jsonschema.Draft202012Validator(data)
    return found


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_handed_out_fits_its_schema(seats, named):
    """Views, decisions and saves over a game, with the game's names and without."""
    valid = validators(toy.toy(1, seats) if named else None)
    for count, game in enumerate(toy.walk(1, seats)):
        for seat in (0, 1, None):
            valid["view"].validate(game.view(seat))
        for decision in game.decisions().values():
            valid["decision"].validate(decision.data())
        if count % 5 == 0 or game.over:
            valid["save"].validate(json.loads(game.save()))
    valid["save"].validate(json.loads(toy.at(2, 9, seats).determinize(0, 1).save()))


def test_a_schema_knows_the_names_of_its_game():
    """What no such game can hold does not fit."""
    game = toy.at(2, 10)
    valid = validators(game)
    seen = game.view(0)
    seen["zones"]["row"]["cards"][0] = "dragon"
    decided = game.decision.data() | {"source": "dragon"}
    saved = json.loads(game.save())
    saved["state"]["stack"][0]["program"] = "dragon"

    assert not valid["view"].is_valid(seen)
    assert not valid["view"].is_valid({**game.view(0), "seed": 1})
    assert not valid["decision"].is_valid(decided)
    assert not valid["save"].is_valid(saved)
    assert validators(None)["view"].is_valid(seen)


def test_what_is_on_a_card_fits_only_as_it_can_be():
    """A place, and of the fields of cards at least one."""
    game = toy.at(2, 20)
    valid = validators(game)["view"]
    seen = game.view(None)
    row = seen["zones"]["row"]
    for on, fits in (
        ([{"place": 0, "load": 2, "badges": ["calm"], "under": "scout"}], True),
        ([{"place": 0, "under": None}], True),
        ([], False),
        ([{"place": 0}], False),
        ([{"load": 2}], False),
        ([{"place": 0, "dust": 2}], False),
        ([{"place": 0, "badges": ["odd"]}], False),
        ([{"place": 0, "under": "scout#1"}], False),
    ):
        row["on"] = on

        assert fits == valid.is_valid(seen)


def test_a_game_without_fields_of_cards_has_none_on_them():
    """Its schema is as short as its views."""
    game = bench_table.table()
    zone = game.view(0)["zones"]["row"]
    described = schema("view", game)["properties"]["zones"]["properties"]["row"]

    assert {"count": 0, "cards": []} == zone
    assert {"count", "cards"} == set(described["properties"])


def test_a_schema_tells_nothing_of_the_state():
    """It is the same at every time of a game, and in another game."""
    texts = {
        json.dumps([schema(kind, game) for kind in KINDS])
        for game in (toy.toy(1), toy.at(2, 30), toy.at(3, 40))
    }

    assert 1 == len(texts)


@pytest.mark.parametrize("kind", ["views", "", None, 3, []])
def test_an_unknown_kind_is_refused(kind):
    """The message gives the nearest one."""
    with pytest.raises(UnknownName, match="unknown schema"):
        schema(kind)
