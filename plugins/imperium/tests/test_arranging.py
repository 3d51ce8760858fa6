"""What follows in Imperium when a scenario arranges a position."""

from __future__ import annotations

import imperium_table as t
import pytest

from hexdeck.errors import ScenarioError
from hexdeck.testing.scenario_model import Scenario
from hexdeck.testing.scenarios import begin


def arranged(**arrange):
    """Return the game of a scenario before its first answer."""
    wanted = {
        "game": "imperium",
        "seats": ["Tyra", "David"],
        "seed": 1,
        "options": {"civilizations": "magyars a, martians b"},
        "arrange": {"phase": "actions", **arrange},
        "expect": {"over": False},
    }
    return begin(Scenario.model_validate(wanted), t.registry())


def test_a_card_taken_from_the_market_is_replaced():
    """The slot is filled again, and the unrest lies below the new card."""
    before = t.row(arranged())
    game = arranged(zones={"Tyra": {"hand": before[1:3]}})
    after = t.row(game)

    assert "" not in after
    assert before[0] == after[0]
    assert not set(before[1:3]) & set(after)
    assert [1] * 5 == [len(t.below(game, card)) for card in after]
    t.assert_whole(game)


def test_unrest_lies_below_whatever_is_laid_into_a_slot():
    """That of the card before it; none below unrest."""
    game = arranged(zones={"shared": {"slot_1": ["elders"], "slot_2": ["unrest"]}})

    assert ["elders", "unrest"] == t.row(game)[:2]
    assert [1, 0, 1, 1, 1] == [
        len(t.below(game, t.pile(game, f"slot_{number}")[0])) for number in range(1, 6)
    ]
    t.assert_whole(game)


def test_regions_have_none_by_the_other_reading():
    """The option decides for arranged markets as for all."""
    game = arranged(zones={"shared": {"slot_1": ["bogs"], "slot_2": ["elders"]}})

    assert 1 == len(t.below(game, "bogs"))

    options = {"rules": "community", "civilizations": "magyars, inuit"}
    game = begin(
        Scenario.model_validate(
            {
                "game": "imperium",
                "options": options,
                "setup": ["side:a", "side:a"],
                "arrange": {
                    "phase": "actions",
                    "zones": {"shared": {"slot_1": ["bogs"]}},
                },
                "expect": {"over": False},
            }
        ),
        t.registry(),
    )

    assert 0 == len(t.below(game, "bogs"))


@pytest.mark.parametrize(
    ("player", "state", "card"),
    [
        ("Tyra", "empire", "empire"),
        ("David", "barbarian", "martians_gone_native"),
        ("Tyra", "barbarian", "barbarian"),
    ],
)
def test_the_state_card_follows_the_state(player, state, card):
    """It lies on the face that shows it, that of the civilization's own too."""
    game = arranged(pools={player: {"state": [state]}})
    seat = game.names.index(player)

    assert card in t.names(game, "power", seat)
    assert [state] == game.view(None)["seats"][seat]["state"]
    t.assert_whole(game)


def test_a_state_that_no_face_shows_is_refused():
    """The message says what there is."""
    with pytest.raises(ScenarioError, match=r"pools.Tyra.state: .*\['barbarian'\]"):
        arranged(pools={"Tyra": {"state": ["barbarian", "empire"]}})


def test_a_garrison_lies_under_a_card_in_play():
    """Under the one named, else the first region; without any it is discarded."""
    zones = {"play": ["magyars_blood_oath", "bogs", "volcano"], "garrison": ["elders"]}
    first = arranged(zones={"Tyra": zones})
    named = arranged(
        zones={"Tyra": zones}, cards={"Tyra": {"elders": {"host": "volcano"}}}
    )
    none = arranged(zones={"Tyra": {**zones, "play": []}})

    assert ["bogs", "volcano"] == [
        t.name_of(game, game.state.num[game.rules.at.host + t.copy_of(game, "elders")])
        for game in (first, named)
    ]
    assert "elders" in t.names(none, "discard", 0)
    for game in (first, named, none):
        t.assert_whole(game)
