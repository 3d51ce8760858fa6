"""The Inuit: seasons, and what becomes of cards without a history (I-SPE-9)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Cards, Gain
from hexdeck_imperium.nodes import AddTo, Exhaust, FlipState, TakeFame, ToHistory
from hexdeck_imperium.phrases import REGION

PROBES = p.registry_with(
    p.probe("wins_fame", TakeFame()),
    p.probe("remembers", ToHistory()),
    p.probe("remembers_region", ToHistory(Cards("play", REGION))),
    p.probe("turns", FlipState(), Gain(1, "goods")),
    p.probe("filler", Gain(1, "goods"), copies=6),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

OWN = pytest.mark.clause("I-SPE-9")
HISTORY = pytest.mark.clause("I-SPE-5")
SEASONS = {"winter": "barbarian", "summer": "empire"}


def inuit(season: str, *hand: str, side: str = "b") -> Game:
    """Return a game at an action of the Inuit in a season."""
    game = p.at_action(PROBES, 2, f"inuit {side}, magyars b")
    t.put(game, 0, "play", "idle")
    t.to_state(game, 0, SEASONS[season])
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    return game


# Seasons


@OWN
def test_the_state_card_turns_at_the_end_of_each_solstice():
    """I-SPE-9: summer first; for the Magyars nothing changes."""
    game = p.table(None, 2, "inuit b, magyars b")
    seasons = []
    for _ in range(4):
        seasons += t.state_of(game)
        t.end_turn(t.end_turn(game))

    assert ["empire", "barbarian", "empire", "barbarian"] == seasons
    assert ["barbarian"] == t.state_of(game, 1)


@OWN
@pytest.mark.clause("I-SPE-3")
def test_it_turns_after_all_other_effects_of_the_solstice():
    """I-SPE-9, I-SPE-3: the effects of the solstice are those of the season before."""
    game = p.table(None, 2, "magyars b, inuit b")
    t.to_state(game, 1, "barbarian")
    t.put(game, 1, "play", "metropolis")
    t.end_turn(game)
    t.until(game, "choose")

    assert ["barbarian"] == t.state_of(game, 1)

    t.answer(game, "choose:materials")

    assert ("turn", ["empire"]) == (t.kind(game), t.state_of(game, 1))


@OWN
@pytest.mark.parametrize("season", sorted(SEASONS))
def test_cards_of_the_other_season_are_not_played(season: str):
    """I-SPE-9: what shows only the other season waits; what shows none does not."""
    game = inuit(season, "inuit_siku", "inuit_nunavut", "inuit_kalaallit_nunaat")
    mine = {"winter": "inuit_siku", "summer": "inuit_nunavut"}[season]

    assert {f"play:{mine}", "play:inuit_kalaallit_nunaat"} == set(
        t.offered(game, "play")
    )


@OWN
@pytest.mark.clause("I-RS-3")
@pytest.mark.parametrize("season", sorted(SEASONS))
def test_developments_of_the_other_season_are_not_developed(season: str):
    """I-SPE-9: a reshuffle offers those of the season and those of none."""
    game = inuit(season)
    t.give(game, 0, materials=9, population=9)
    t.deck(game, 0)
    t.fill(game, 0, "discard", "elders", "bogs", "lagoon", "altar", "valley")
    t.until(game, "reshuffle")
    summer = {"imaq", "oral_history", "exploration", "tattoos", "inuksuk"}
    winter = {"harpoons", "nunavik", "angakkuq", "qulliq", "throat_singing"}
    winter.add("bone_carving")
    offered = {code.removeprefix("develop:inuit_") for code in t.offered(game)}

    assert {"summer": summer, "winter": winter}[season] | {"kayaks", "no"} == offered


@OWN
@pytest.mark.clause("I-SPE-4")
def test_a_development_for_nothing_has_to_fit_the_season_too():
    """I-SPE-9: from King of Kings the Inuit get one of their summer, an empire."""
    game = inuit("summer", "wins_fame")
    t.fill(game, None, "fame")
    t.fill(game, 0, "developments", "inuit_imaq", "inuit_nunavik", "inuit_kayaks")
    t.play(game, "wins_fame")

    assert ["develop:inuit_imaq", "develop:inuit_kayaks"] == t.offered(game)


@OWN
@pytest.mark.clause("I-SPE-6")
def test_a_free_play_does_not_ask_for_the_season():
    """I-SPE-6: Inuksuk plays the region that it found, whatever it shows."""
    game = inuit("summer")
    t.put(game, 0, "play", "inuit_inuksuk")
    t.deck(game, 0, "inuit_siku")
    t.give(game, 0, progress=0)
    t.use(game, "inuit_inuksuk")

    # Siku shows winter and a hunt; its exile asks before the progress for it.
    assert "inuit_siku" in t.names(game, "play", 0)

    t.answer(game, "market:1-oracle")

    assert (2, 1) == (t.field(game, "actions"), t.pool(game)["progress"])


@OWN
@pytest.mark.clause("I-CU-4")
@pytest.mark.parametrize(("season", "size"), [("winter", 5), ("summer", 3)])
def test_the_hand_in_a_season(season: str, size: int):
    """I-SPE-9: three cards in summer, and never fewer than one has already."""
    game = inuit(season)
    t.deck(game, 0, *["filler"] * 6)
    t.until(game, "turn")

    assert size == len(t.pile(game, "hand", 0))

    game = inuit(season, "bogs", "elders", "lagoon", "altar")
    t.deck(game, 0, *["filler"] * 6)
    t.until(game, "turn")

    assert max(size, 4) == len(t.pile(game, "hand", 0))


@OWN
@pytest.mark.clause("I-SP-6")
def test_the_set_up_draws_five_in_summer_too():
    """I-SPE-9: the smaller hand is no matter of the set-up."""
    game = t.table(2, "inuit b, magyars b")

    assert ["empire"] == t.state_of(game)
    assert 5 == len(t.pile(game, "hand", 0))


@OWN
@pytest.mark.parametrize(("season", "back"), [("winter", True), ("summer", False)])
def test_siku_melts(season: str, *, back: bool):
    """I-SPE-9: each turn to summer recalls it with a material; to winter does not."""
    game = inuit(season, "turns")
    t.put(game, 0, "play", "inuit_siku")
    t.broke(game, 0)
    t.play(game, "turns")

    assert back == ("inuit_siku" in t.hand(game))
    assert (int(back), 1) == (t.pool(game)["materials"], t.pool(game)["goods"])


@OWN
def test_nunavut_counts_as_two_regions():
    """I-SPE-9: for each region abandoned, Iglu gives population: two for Nunavut."""
    game = inuit("winter", "inuit_iglu")
    t.put(game, 0, "play", "inuit_nunavut", "bogs", "lagoon")
    t.broke(game, 0)
    t.play(game, "inuit_iglu", "no", "no", "choose:abandon")
    t.answer(game, "card:lagoon", "card:inuit_nunavut")

    assert 3 == t.pool(game)["population"]
    assert ["bogs"] == [x for x in t.names(game, "play", 0) if x != "idle"]


# No history


@OWN
@HISTORY
@pytest.mark.parametrize(("season", "unrest"), [("winter", 1), ("summer", 0)])
def test_the_inuit_forget(season: str, unrest: int):
    """I-SPE-9: what would go to history is discarded; in winter unrest is taken."""
    game = inuit(season, "remembers", "elders")
    t.play(game, "remembers")

    assert [] == t.names(game, "history", 0)
    assert ["elders", "remembers"] == t.names(game, "discard", 0)
    assert ["unrest"] * unrest == t.hand(game)


@OWN
@HISTORY
def test_a_card_that_puts_itself_into_history_is_discarded_once():
    """I-SPE-9: Goryeo comes into the discard pile, and no second time."""
    game = inuit("summer", "goryeo", side="a")
    t.market(game, "scribes")
    t.play(game, "goryeo", "market:1-scribes")

    assert ["goryeo"] == t.names(game, "discard", 0)
    t.assert_whole(game)


@OWN
@HISTORY
@pytest.mark.parametrize("season", sorted(SEASONS))
def test_oral_history_comes_first(season: str):
    """I-SPE-9: it garrisons the card, and nothing is discarded or taken."""
    game = inuit(season, "remembers", "elders")
    t.put(game, 0, "play", "inuit_oral_history")
    t.play(game, "remembers")

    assert ["elders"] == t.below(game, "inuit_oral_history")
    assert ["remembers"] == t.names(game, "discard", 0)
    assert [] == t.hand(game)
    t.assert_whole(game)


@OWN
@HISTORY
@pytest.mark.parametrize(("season", "unrest"), [("winter", 1), ("summer", 0)])
def test_what_cannot_be_garrisoned_is_forgotten_all_the_same(season: str, unrest: int):
    """I-SPE-9: Supreme cannot go below Oral History: the state card decides."""
    game = inuit(season, "remembers", "supreme")
    t.put(game, 0, "play", "inuit_oral_history")
    t.play(game, "remembers")

    assert [] == t.below(game, "inuit_oral_history")
    assert ["supreme", "remembers"] == t.names(game, "discard", 0)
    assert ["unrest"] * unrest == t.hand(game)


@OWN
@HISTORY
def test_a_region_with_a_garrison_comes_below_oral_history_with_it():
    """I-SPE-5: where a host goes its garrison goes, below the new host."""
    game = inuit("summer", "remembers_region")
    t.put(game, 0, "play", "inuit_oral_history", "bogs")
    t.garrison(game, 0, "bogs", "elders")
    t.broke(game, 0)
    t.lay(game, "bogs", goods=2)
    t.play(game, "remembers_region")

    assert {"bogs", "elders"} == set(t.below(game, "inuit_oral_history"))
    assert 2 == t.pool(game)["goods"]
    t.assert_whole(game)


@OWN
@HISTORY
def test_a_region_with_a_garrison_is_forgotten_with_it():
    """I-SPE-5: into the discard pile with what lies below it, for one unrest."""
    game = inuit("winter", "remembers_region")
    t.put(game, 0, "play", "bogs")
    t.garrison(game, 0, "bogs", "elders")
    t.play(game, "remembers_region")

    assert ["bogs", "elders", "remembers_region"] == t.names(game, "discard", 0)
    assert ["unrest"] == t.hand(game)


@OWN
@HISTORY
def test_bone_carving_tells_from_memory():
    """I-SPE-5: a card is drawn from below Oral History, and the others stay there."""
    game = inuit("winter", "inuit_bone_carving")
    t.put(game, 0, "play", "inuit_oral_history")
    t.garrison(game, 0, "inuit_oral_history", "elders", "bogs")
    t.give(game, 0, progress=0)
    t.play(game, "inuit_bone_carving")

    # With no card to garrison there is one way to play it.
    assert ["card:bogs", "card:elders"] == sorted(t.offered(game))

    t.answer(game, "card:elders")

    assert ["elders"] == t.hand(game)
    assert ["bogs"] == t.below(game, "inuit_oral_history")
    assert 1 == t.pool(game)["progress"]
