"""The game options: presets, civilizations, readings, trade, and what they refuse."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import HexdeckError
from hexdeck.errors import UnknownName
from hexdeck_imperium.rules.ending import points_by_source
from hexdeck_imperium.settings import OPTIONS, PRESETS

SETTLED = ("market_unrest", "score_unrest", "reshuffle_token")


# Presets


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_a_preset_sets_three_readings_together(rules: str):
    """The rulebook is the default; the community reads three things otherwise."""
    settings = t.new(2, rules=rules).rules.at.settings
    other = rules == "community"

    assert (not other, other, other) == (
        settings.unrest_below_regions,
        settings.score_unrest,
        settings.token_is_action,
    )
    assert settings == t.new(2, **PRESETS[rules]).rules.at.settings


def test_the_rulebook_is_the_default():
    """Who names no option plays by the rulebook, and trades only where it has to."""
    game = t.new(2)

    assert t.new(2, rules="rulebook").rules.at.settings == game.rules.at.settings
    assert not game.rules.at.trade
    assert {"rulebook"} == {x.default for x in OPTIONS if x.name == "rules"}


@pytest.mark.parametrize("name", SETTLED)
def test_each_reading_can_be_set_by_itself(name: str):
    """An option of its own comes before the preset, in both directions."""
    for rules in PRESETS:
        other = next(preset for preset in PRESETS if preset != rules)
        options = {"rules": rules, name: PRESETS[other][name]}
        found = t.new(2, **options).rules.at.settings
        expected = {
            each: PRESETS[other if each == name else rules][each] for each in SETTLED
        }

        assert t.new(2, **expected).rules.at.settings == found


@pytest.mark.clause("I-SC-7")
@pytest.mark.parametrize(("value", "unrest"), [("all", 1), ("not_regions", 0)])
def test_unrest_below_regions(value: str, unrest: int):
    """market_unrest: below every market card, or below those that are no regions."""
    game = t.table(2, market_unrest=value)
    regions = {card.name for card in game.rules.cards if "region" in card.suits}
    for card in t.row(game):
        assert (unrest if card in regions else 1) == len(t.below(game, card))


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(("value", "points"), [("no", 0), ("printed", -4)])
def test_what_unrest_scores(value: str, points: int):
    """score_unrest: nothing, or the 2 points less that are printed on each."""
    game = p.table(None, 2, score_unrest=value)
    t.fill(game, 0, "deck")
    t.fill(game, 0, "hand", "unrest", "unrest")

    assert points == points_by_source(game.state, 0)["unrest"]


@pytest.mark.clause("I-RS-2")
@pytest.mark.parametrize("value", ["exhaustion", "action"])
def test_the_token_of_a_reshuffle(value: str):
    """reshuffle_token: an exhaustion or an action token goes onto the nation deck."""
    game = p.at_action(None, 2, "magyars b, inuit b", reshuffle_token=value)
    t.fill(game, 0, "hand", "terraces", "influential")
    t.deck(game, 0)
    t.fill(game, 0, "discard", "bogs", "lagoon", "valley")
    t.play(game, "influential", "choose:draw")
    tokens = {"exhaustion": (4, 3), "action": (5, 2)}[value]

    assert tokens == (t.field(game, "exhaustions"), t.field(game, "actions"))
    assert 1 == t.field(game, "nation_token")


# Civilizations


@pytest.mark.clause("I-SP-1")
def test_civilizations_are_named_in_seat_order():
    """civilizations: letters of either case, with a side or without one."""
    game = t.new(3, civilizations="Inuit B, magyars , MARTIANS a")

    # Only the side of the Magyars is left to choose.
    assert ("side", 1, ["side:a", "side:b"]) == (
        t.kind(game),
        t.asked(game),
        t.offered(game),
    )

    t.answer(game, "side:b")
    powers = [t.names(game, "power", seat)[0] for seat in range(3)]

    assert ["inuit_b", "magyars_b", "martians_a"] == powers


@pytest.mark.clause("I-SP-1")
def test_civilizations_can_be_chosen_in_play():
    """civilizations: empty, so that each seat takes one that is left."""
    game = t.new(2)

    assert ("civilization", 0) == (t.kind(game), t.asked(game))

    t.answer(game, "take:martians", "side:b")

    assert ("civilization", 1) == (t.kind(game), t.asked(game))
    assert {"take:magyars", "take:inuit"} == set(t.offered(game))


@pytest.mark.clause("I-SP-1")
@pytest.mark.parametrize(
    ("civilizations", "message"),
    [
        ("magyars, romans", "'romans'.*martians"),
        ("magyars c, inuit", "sides A and B, not 'C'"),
        ("magyars, magyars b", "'magyars' is named twice"),
        ("magyars", "1 is named for 2 players"),
        ("magyars, inuit, martians", "3 are named for 2 players"),
    ],
)
def test_civilizations_that_do_not_fit(civilizations: str, message: str):
    """civilizations: unknown, on no side, twice, or not one for each player."""
    with pytest.raises(HexdeckError, match=message):
        t.new(2, civilizations=civilizations)


# Trade, readings, commons


@pytest.mark.clause("I-TRADE")
@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (2, {"civilizations": "magyars, aksumites"}, "'aksumites' needs trade routes"),
        (4, {}, "3 civilizations can be played without trade routes, for 4 players"),
    ],
)
def test_trade_that_cannot_be_left_out(
    seats: int, options: dict[str, str], message: str
):
    """trade: off only where nobody needs it, and enough do without it."""
    with pytest.raises(HexdeckError, match=message):
        t.new(seats, trade="off", **options)


@pytest.mark.clause("I-SPE-9")
def test_readings_are_named_with_commas_between():
    """readings: several of them; each changes what it is about and nothing else."""
    both = "inuit_winter_start, martian_king"
    game = t.table(2, "inuit a, martians a", readings=both)

    assert {"inuit_winter_start", "martian_king"} == game.rules.at.settings.readings
    assert (["barbarian"], ["empire"]) == (t.state_of(game, 0), t.state_of(game, 1))
    assert ["empire"] == t.state_of(t.table(2, "inuit a, martians a"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"readings": "inuit_winter"}, "reading 'inuit_winter'.*inuit_winter_start"),
        ({"commons": "legends"}, "commons set 'legends'.*horizons"),
        ({"colour": "red"}, "option of imperium 'colour'"),
    ],
)
def test_names_that_there_are_not(options: dict[str, str], message: str):
    """Whatever is unknown is said, with what is known."""
    with pytest.raises(UnknownName, match=message):
        t.new(2, **options)


@pytest.mark.parametrize("name", ["rules", "trade", *SETTLED])
def test_values_that_there_are_not(name: str):
    """Options with choices take no other value."""
    with pytest.raises(HexdeckError, match=f"option '{name}': 'mine' cannot be chosen"):
        t.new(2, **{name: "mine"})


@pytest.mark.parametrize("seats", [1, 5])
def test_numbers_of_players(seats: int):
    """Two to four play."""
    with pytest.raises(HexdeckError, match="2 to 4 seats"):
        t.new(seats)
