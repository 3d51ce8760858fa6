"""Garrisons: out of reach, and what becomes of them when their host goes (I-SPE-5)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Cards, Gain, NotFilter, OfSuit, Play
from hexdeck_imperium.nodes import (
    Abandon,
    Exhaust,
    Exile,
    Find,
    Garrison,
    Garrisoned,
    Icons,
    Recall,
    ToHistory,
)
from hexdeck_imperium.phrases import REGION

REGIONS = Cards("play", REGION)

PROBES = p.registry_with(
    p.probe("recalls", Recall(REGIONS)),
    p.probe("abandons", Abandon(REGIONS)),
    p.probe("remembers", ToHistory(REGIONS)),
    p.probe("exiles", Exile(REGIONS)),
    p.probe("recalls_below", Recall(Garrisoned(REGIONS))),
    p.probe("abandons_below", Abandon(Garrisoned(REGIONS))),
    p.probe("tucks", Garrison(Cards("hand"), REGIONS)),
    p.probe("tucks_play", Garrison(Cards("play", NotFilter(REGION)), REGIONS)),
    p.probe("tucks_region", Garrison(REGIONS, Cards("play", OfSuit("fame")))),
    p.probe("finds", Find(REGION)),
    p.probe("finds_in_play", Find(REGION, nation=False, play=True)),
    p.probe("counts", Gain(Icons("river"), "goods")),
    p.pinned("tower", Play(Gain(1, "goods")), suits=("fame",)),
    p.pinned("idle", Exhaust(Gain(1, "materials"))),
)

GOES_TO = {
    "recalls": "hand",
    "abandons": "discard",
    "remembers": "history",
    "exiles": "exile",
}
"""Where a host goes by each of the probes."""


def garrisoned(host: str = "bogs", *cards: str) -> Game:
    """Return a game at an action: seat 0 has a region in play with cards below it."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand")
    t.put(game, 0, "play", host, "idle")
    t.garrison(game, 0, host, *cards)
    return game


# Going there


@pytest.mark.clause("I-SPE-5")
def test_a_region_garrisons_under_itself():
    """I-SPE-5: a card of the hand is tucked under the region that says so."""
    game = p.at_action(None, 2, "magyars b, inuit a")
    t.fill(game, 0, "hand", "magyars_levedia", "scribes", "metropolis")
    t.play(game, "magyars_levedia", "yes")

    assert ["card:metropolis", "card:scribes"] == sorted(t.offered(game))

    t.answer(game, "card:scribes")

    assert ["scribes"] == t.below(game, "magyars_levedia")
    assert ["scribes"] == t.names(game, "garrison", 0)
    t.assert_whole(game)


@pytest.mark.clause("I-SPE-5")
def test_hosts_are_regions_of_your_own_in_play():
    """I-SPE-5: neither another player's region nor a card without the suit."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "tucks", "scribes")
    t.put(game, 0, "play", "idle", "bogs", "lagoon")
    t.put(game, 1, "play", "valley")
    t.play(game, "tucks")

    assert ["card:bogs", "card:lagoon"] == sorted(t.offered(game))

    t.answer(game, "card:lagoon")

    assert ["scribes"] == t.below(game, "lagoon")


@pytest.mark.clause("I-SPE-5")
def test_without_a_region_nothing_is_garrisoned():
    """I-SPE-5, I-SPE-1: a card that does nothing else cannot be played then."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "tucks", "scribes")
    t.put(game, 0, "play", "idle")
    t.put(game, 1, "play", "valley")

    assert not t.can_play(game, "tucks")


@pytest.mark.clause("I-SPE-5")
@pytest.mark.parametrize("name", ["supreme", "magyars_glory", "inuit_harpoons"])
def test_some_cards_are_never_garrisoned(name: str):
    """I-SPE-5: a card that says so is not offered; another one is."""
    game = p.at_action(PROBES)
    t.put(game, 0, "play", "idle", "bogs")
    t.fill(game, 0, "hand", "tucks", name)

    assert not t.can_play(game, "tucks")

    t.fill(game, 0, "hand", "tucks", name, "scribes")
    t.play(game, "tucks")

    assert ["scribes"] == t.below(game, "bogs")


@pytest.mark.clause("I-SPE-5")
def test_what_goes_there_lets_go_of_what_lies_on_it():
    """I-SPE-5: a card of the play area comes below with nothing on it."""
    game = garrisoned("bogs")
    t.fill(game, 0, "play", "bogs", "metropolis")
    t.fill(game, 0, "hand", "tucks_play")
    t.lay(game, "metropolis", goods=2)
    t.set_exhausted(game, "metropolis")
    t.broke(game, 0)
    tokens = t.field(game, "exhaustions")
    t.play(game, "tucks_play")

    assert ["metropolis"] == t.below(game, "bogs")
    assert 2 == t.pool(game)["goods"]
    assert tokens + 1 == t.field(game, "exhaustions")
    assert not t.is_exhausted(game, "metropolis")


@pytest.mark.clause("I-SPE-5")
def test_a_host_that_is_garrisoned_takes_its_cards_along():
    """I-SPE-5: they lie below the same card then; none is without a host."""
    game = garrisoned("bogs", "scribes")
    t.fill(game, 0, "hand", "tucks_region")
    t.put(game, 0, "play", "tower")
    t.play(game, "tucks_region")

    assert ["bogs", "scribes"] == sorted(t.below(game, "tower"))
    t.assert_whole(game)


# Out of reach


@pytest.mark.clause("I-SPE-5")
def test_a_garrisoned_card_is_in_no_hand():
    """I-SPE-5: it can be neither played nor chosen among the cards of the hand."""
    game = garrisoned("bogs", "mercenaries")
    t.put(game, 0, "hand", "tucks", "metropolis", "scribes")

    assert not t.can_play(game, "mercenaries")

    t.play(game, "tucks")

    assert ["card:metropolis", "card:scribes"] == sorted(t.offered(game))


@pytest.mark.clause("I-SPE-5")
def test_a_garrisoned_card_is_not_in_play():
    """I-SPE-5: no exhaust, no passive, no icon of it works."""
    game = garrisoned("bogs", "altar", "couriers", "alluvial_plain")
    t.put(game, 0, "play", "savannah")
    t.put(game, 0, "hand", "counts")
    t.give(game, 0, goods=0)

    assert "exhaust:idle" in t.offered(game)
    assert "exhaust:altar" not in t.offered(game)

    t.play(game, "counts")

    # Bogs and Savannah show a river; so does Alluvial Plain, out of reach.
    assert 2 == t.pool(game)["goods"]

    t.until(game, "turn")

    assert 5 == len(t.pile(game, "hand", 0))


@pytest.mark.clause("I-SPE-5")
def test_the_solstice_does_not_reach_it():
    """I-SPE-5: only cards in play are resolved in the solstice."""
    game = garrisoned("bogs", "metropolis")
    t.end_turn(game)
    t.until(game, "market_token")
    before = t.pool(game)
    t.until(game, "turn")

    assert 1 == len(t.told(game, "solstice"))
    assert before == t.pool(game)


@pytest.mark.clause("I-SPE-5")
def test_everybody_sees_it():
    """I-SPE-5: what is garrisoned, and under what, is open to all."""
    game = garrisoned("bogs", "scribes")

    for seat in (0, 1, None):
        view = game.view(seat)["seats"][0]["zones"]["garrison"]
        assert ["scribes"] == view["cards"]


# When its host goes


@pytest.mark.clause("I-SPE-5")
@pytest.mark.parametrize("name", sorted(GOES_TO))
def test_garrisons_go_where_their_host_goes(name: str):
    """I-SPE-5: to the hand, the discard pile, the history or exile, with their host."""
    game = garrisoned("bogs", "scribes", "metropolis")
    t.put(game, 0, "hand", name)
    t.fill(game, 0, "discard")
    t.play(game, name)
    place = GOES_TO[name]
    found = t.names(game, place, None if place == "exile" else 0)

    assert {"bogs", "scribes", "metropolis"} == set(found) - {name}
    assert ["idle"] == t.names(game, "play", 0)
    assert [] == t.names(game, "garrison", 0)
    t.assert_whole(game)


@pytest.mark.clause("I-SPE-5")
@pytest.mark.parametrize("name", ["recalls", "abandons", "remembers"])
def test_tokens_go_to_their_owner(name: str):
    """I-SPE-5: what lies on host and garrison is yours; the exhaustion token too."""
    game = garrisoned("bogs", "scribes")
    t.put(game, 0, "hand", name)
    t.lay(game, "bogs", materials=2, progress=1)
    t.lay(game, "scribes", goods=3)
    t.set_exhausted(game, "bogs")
    t.broke(game, 0)
    tokens = t.field(game, "exhaustions")
    t.play(game, name)

    assert {"materials": 2, "population": 0, "progress": 1, "goods": 3} == t.pool(game)
    assert tokens + 1 == t.field(game, "exhaustions")
    assert not t.is_exhausted(game, t.copies(game, "bogs")[0])
    assert {} == t.tokens_on(game, "bogs") == t.tokens_on(game, "scribes")


@pytest.mark.clause("I-SPE-5")
def test_a_recall_by_another_player_takes_the_garrison_along():
    """I-SPE-5: whoever makes you recall it, tokens and cards come to you."""
    game = p.at_action()
    t.fill(game, 0, "hand", "triremes", "scribes")
    t.put(game, 1, "play", "bogs")
    t.garrison(game, 1, "bogs", "metropolis")
    t.fill(game, 1, "hand")
    t.lay(game, "bogs", goods=1)
    t.broke(game, 1)
    t.broke(game, 0)
    t.play(game, "triremes")

    assert ["bogs", "metropolis"] == t.hand(game, 1)
    assert (0, 1) == (t.pool(game)["goods"], t.pool(game, 1)["goods"])


@pytest.mark.clause("I-SPE-5")
def test_other_hosts_keep_theirs():
    """I-SPE-5: only what lies under the host that goes goes with it."""
    game = garrisoned("bogs", "scribes")
    t.put(game, 0, "play", "lagoon")
    t.garrison(game, 0, "lagoon", "metropolis")
    t.put(game, 0, "hand", "recalls")
    t.play(game, "recalls", "card:bogs")

    assert ["bogs", "scribes"] == t.hand(game)
    assert ["metropolis"] == t.below(game, "lagoon")


# Alone


@pytest.mark.clause("I-SPE-5")
@pytest.mark.parametrize(
    ("name", "place"), [("recalls_below", "hand"), ("abandons_below", "discard")]
)
def test_a_garrisoned_card_can_be_moved_alone(name: str, place: str):
    """I-SPE-5: its host stays, with what else lies below it."""
    game = garrisoned("bogs", "scribes", "metropolis")
    t.put(game, 0, "hand", name)
    t.play(game, name, "card:scribes")

    assert "scribes" in t.names(game, place, 0)
    assert ["metropolis"] == t.below(game, "bogs")
    assert "bogs" in t.names(game, "play", 0)
    t.assert_whole(game)


@pytest.mark.clause("I-SPE-5")
def test_cryostasis_gives_one_card_back():
    """I-SPE-5: for a discard it draws one card of those below it, not a gadget."""
    game = p.table(None, 2, "magyars a, martians a")
    t.put(game, 1, "play", "martians_cryostasis")
    t.garrison(
        game, 1, "martians_cryostasis", "scribes", "elders", "martians_crystal_skull"
    )
    t.end_turn(game)
    t.until(game, "may")
    t.fill(game, 1, "hand", "bogs")
    t.answer(game, "yes")

    assert ["card:elders", "card:scribes"] == sorted(t.offered(game))

    t.answer(game, "card:scribes")

    assert ["scribes"] == t.hand(game, 1)
    assert {"elders", "martians_crystal_skull"} == set(
        t.below(game, "martians_cryostasis")
    )


@pytest.mark.clause("I-SPE-5")
@pytest.mark.clause("I-AQ-4")
def test_a_find_does_not_look_below():
    """I-SPE-5: where a card does not say so, what is garrisoned is not found."""
    game = garrisoned("bogs", "lagoon")
    t.put(game, 0, "hand", "finds", "valley")
    for zone in ("discard", "deck", "nation"):
        t.fill(game, 0, zone)
    t.put(game, 0, "discard", "savannah")
    t.play(game, "finds")

    assert ["from:discard-savannah", "from:hand-valley"] == sorted(t.offered(game))


@pytest.mark.clause("I-SPE-5")
@pytest.mark.clause("I-AQ-4")
@pytest.mark.parametrize(
    ("code", "hand", "below"),
    [
        ("from:garrison-lagoon", ["lagoon"], ["scribes"]),
        ("from:play-bogs", ["bogs", "lagoon", "scribes"], None),
    ],
)
def test_a_find_in_play(code: str, hand: list[str], below: list[str] | None):
    """I-SPE-5: a garrisoned card that is found leaves alone, a host with all."""
    game = garrisoned("bogs", "lagoon", "scribes")
    t.put(game, 0, "hand", "finds_in_play")
    for zone in ("discard", "deck"):
        t.fill(game, 0, zone)
    t.play(game, "finds_in_play")

    assert ["from:garrison-lagoon", "from:play-bogs"] == sorted(t.offered(game))

    t.answer(game, code)

    assert hand == t.hand(game)
    if below is not None:
        assert below == t.below(game, "bogs")
    t.assert_whole(game)


# History


@pytest.mark.clause("I-SPE-5")
def test_history_is_out_of_reach_for_good():
    """I-SPE-5: what lies there is neither in play nor found."""
    game = garrisoned("bogs")
    t.put(game, 0, "history", "lagoon", "altar", "couriers", "mercenaries")
    t.put(game, 0, "hand", "finds", "valley")
    for zone in ("discard", "deck", "nation"):
        t.fill(game, 0, zone)

    assert {"play:finds", "play:valley", "exhaust:idle", "end"} == set(t.offered(game))

    t.play(game, "finds")

    # One card can be found, so it is taken without a question.
    assert ["valley"] == t.hand(game)
    assert {"lagoon", "altar", "couriers", "mercenaries"} == set(
        t.names(game, "history", 0)
    )


@pytest.mark.clause("I-SPE-5")
def test_others_see_only_how_many_cards_a_history_has():
    """I-SPE-5: its owner looks through it, others count it."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "scribes", "metropolis", "elders")
    t.to_state(game, 0, "empire")
    t.play(game, "scribes", "card:elders")
    seen = {
        seat: game.view(seat)["seats"][0]["zones"]["history"]["cards"]
        for seat in (0, 1)
    }

    assert {0: ["elders"], 1: [None]} == seen


@pytest.mark.clause("I-SPE-5")
def test_the_whole_garrison_comes_into_history():
    """I-SPE-5: Glacier goes there by itself, with all that lies below it."""
    game = garrisoned("glacier")

    assert "exhaust:glacier" not in t.offered(game)

    t.garrison(game, 0, "glacier", "scribes")
    tokens = t.field(game, "exhaustions")
    t.use(game, "glacier", "choose:history")

    assert {"glacier", "scribes"} == set(t.names(game, "history", 0))
    assert tokens == t.field(game, "exhaustions")


@pytest.mark.clause("I-SPE-5")
def test_a_garrisoned_card_is_no_card_in_play():
    """I-SPE-5: what chooses among cards in play does not find it."""
    game = garrisoned("bogs", "scribes")
    t.put(game, 0, "hand", "tucks_play")
    t.put(game, 0, "play", "lagoon")
    t.play(game, "tucks_play", "card:lagoon")

    assert ["idle"] == t.below(game, "lagoon")
    assert ["scribes"] == t.below(game, "bogs")
