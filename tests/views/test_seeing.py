"""A view holds what a seat may know, and nothing else."""

import json

import pytest
import toy

from hexdeck.engine.definition import Blueprint
from hexdeck.errors import DefinitionError, HexdeckError
from hexdeck.parts import FieldDefinition
from hexdeck.views import view
from hexdeck.views.seeing import hidden_cards


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


def carried(game):
    """Return for each card with something on it what a view has to say of it."""
    rules, num = game.rules, game.state.num
    load, badges, under = map(rules.layout.of, ("load", "badges", "under"))
    found = {}
    for card in range(len(rules.card_def)):
        marks = [
            word for bit, word in enumerate(toy.MOODS) if num[badges + card] & 1 << bit
        ]
        said = {"load": num[load + card], "badges": marks, "under": num[under + card]}
        on = {key: value for key, value in said.items() if value not in (0, [], -1)}
        if on:
            found[card] = on
    return found


def test_a_card_in_a_zone_says_what_is_on_it():
    """Beside its place in the list, what is shown and not as before the game."""
    told = 0
    for game in toy.walk(2):
        rules, expected = game.rules, carried(game)
        seen = game.view(0)
        for place, pile in enumerate(game.state.zones):
            owner, name = rules.zone_owner[place], rules.zone_names[place]
            zone = (seen if owner < 0 else seen["seats"][owner])["zones"][name]
            if None in zone["cards"]:
                continue
            on = [expected.get(card, {}) for card in pile]
            for fields in on:
                if "under" in fields:
                    host = fields["under"]
                    known = host not in hidden_cards(game.state, 0)
                    name_of = rules.cards[rules.card_def[host]].name
                    fields["under"] = name_of if known else None
            rows = [
                (zone["cards"][row["place"]], {**row, "place": 0})
                for row in zone.get("on", [])
            ]
            wanted = [
                (rules.cards[rules.card_def[card]].name, {"place": 0, **fields})
                for card, fields in zip(pile, on, strict=True)
                if fields
            ]

            assert sorted(map(repr, wanted)) == sorted(map(repr, rows))
            if rules.ordered[place]:
                assert wanted == rows
            told += len(rows)
    assert told > 50


def test_a_hidden_card_says_nothing_of_what_is_on_it():
    """Nor does a zone say that there is something; only who sees the card is told."""
    game = next(
        game
        for game in toy.walk(2)
        if set(carried(game)) & set(game.state.zones[game.rules.zone["laid"]])
    )
    mine, theirs, all_see = (
        game.view(seat)["seats"][0]["zones"]["laid"] for seat in (0, 1, None)
    )

    assert {"place": 0, "load": 1} in mine["on"]
    assert (
        theirs == all_see == {"count": mine["count"], "cards": [None] * mine["count"]}
    )


def test_copies_are_listed_by_what_is_on_them():
    """Which of two like cards is which does not show where no order counts."""
    rules = toy.toy_rules()
    load, hand = rules.layout.of("load"), rules.zone["hand"]
    scouts = [card for card, kind in enumerate(rules.card_def) if kind == 0]
    views = []
    for loaded in (0, 1):
        game = toy.toy(5)
        for zone, pile in enumerate(game.state.zones):
            game.state.zones[zone] = tuple(x for x in pile if x not in scouts)
        game.state.zones[hand] = tuple(sorted((*game.state.zones[hand], *scouts[:2])))
        game.state.num[load + scouts[loaded]] = 3
        views.append(game.view(0)["seats"][0]["zones"]["hand"])

    assert views[0] == views[1]
    assert [{"place": 1, "load": 3}] == views[0]["on"]
    assert ["scout", "scout"] == views[0]["cards"][:2]


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
