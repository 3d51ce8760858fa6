"""A view holds what a seat may know, and nothing else."""

import json

import pytest
import toy

from hexdeck.engine.definition import Blueprint
from hexdeck.errors import DefinitionError, HexdeckError
from hexdeck.parts import FieldDefinition
from hexdeck.views import view


def test_a_view_is_json_data():
    """It comes back from JSON as it was."""
    for game in toy.walk(1, 3):
        for seat in (0, 1, 2, None):
            seen = game.view(seat)

            assert seen == json.loads(json.dumps(seen, allow_nan=False))


def test_a_seat_sees_its_hand_and_no_other():
    """Cards that are hidden are null; their number is public."""
    game = toy.at(2, 4)
    mine, theirs = game.view(0), game.view(1)
    hand = mine["seats"][0]["zones"]["hand"]

    assert None not in hand["cards"]
    assert hand["count"] == len(hand["cards"])
    assert {None} == set(theirs["seats"][0]["zones"]["hand"]["cards"])
    assert {None} == set(mine["seats"][0]["zones"]["deck"]["cards"])
    assert {None} == set(game.view(None)["seats"][0]["zones"]["hand"]["cards"])


def test_a_card_that_was_shown_stays_known():
    """It stands first where the order of a zone is nobody's business."""
    game = toy.toy(2)
    for seat in (0, None):
        hand = game.view(seat)["seats"][1]["zones"]["hand"]

        assert {"count": 3, "cards": ["raid", None, None]} == hand


def test_fields_say_what_they_mean():
    """Seats, spaces, cards and words by name; what is not shown is left out."""
    seen = toy.at(2, 20).view(0)

    assert "b2" == seen["shared"]["goal"]
    assert seen["shared"]["herald"] in seen["zones"]["row"]["cards"]
    assert "secret_count" not in seen["shared"]
    assert seen["seats"][0]["mood"] in toy.MOODS
    settled = [space for space in seen["spaces"].values() if space["owner"] is not None]
    assert settled
    for space in settled:
        owner = seen["seats"][space["owner"]]
        assert space["keeper"] in owner["zones"]["table"]["cards"]
        assert space["marks"] == [toy.MOODS[space["owner"] % 2]]
    assert ["a1", "a2"] == list(seen["spaces"])[:2]


def test_only_the_seat_that_decides_sees_its_decision():
    """The others see who is to decide."""
    for game in toy.walk(3, 3):
        decisions = game.decisions()
        for seat in (0, 1, 2, None):
            seen = game.view(seat)

            assert list(decisions) == seen["to_decide"]
            own = decisions[seat].data() if seat in decisions else None
            assert own == seen["decision"]


def test_a_secret_choice_stays_secret_until_all_have_chosen():
    """What one has picked changes nothing for the others, nor how much it was."""
    game = toy.toy(4, 3)
    before = [game.view(0), game.view(None)]
    game.answer(game.decisions()[2].options[0])

    assert 2 in game.decisions()
    assert before == [game.view(0), game.view(None)]


def test_no_secret_number_is_in_a_view():
    """No seed, counter or copy of a card is."""
    game = toy.toy(987_654_321, 2)
    text = json.dumps([game.view(seat) for seat in (0, 1, None)])

    assert "987654321" not in text
    assert "#" not in text


@pytest.mark.parametrize("seat", [2, -1, 1.0, True, "0", "Tyra", []])
def test_an_unknown_seat_is_refused(seat):
    """The message says which seats there are."""
    with pytest.raises(HexdeckError, match="valid are 0 to 1, or None"):
        view(toy.toy(1), seat)


def test_a_field_cannot_hide_what_a_view_says(monkeypatch):
    """A field that is called as a part of a view is refused."""
    name = FieldDefinition(name="zones", scope="seat")
    monkeypatch.setattr(toy, "FIELDS", (*toy.FIELDS, name))
    assert isinstance(toy.build(2), Blueprint)
    with pytest.raises(DefinitionError, match="'zones' already"):
        toy.toy_rules()
