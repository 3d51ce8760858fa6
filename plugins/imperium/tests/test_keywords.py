"""What the keywords do with your own cards (I-KW); see also test_reaching.py."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import (
    THIS,
    Cards,
    Discard,
    Draw,
    Gain,
)
from hexdeck_imperium.nodes import (
    Abandon,
    AddTo,
    Among,
    Develop,
    DiscardCards,
    DrawFrom,
    DrawIfAble,
    Exhaust,
    Exile,
    Garrison,
    Market,
    PutOnDeck,
    Recall,
    ReturnUnrest,
    Take,
    TakeFame,
    TakeUnrest,
    ToHistory,
)
from hexdeck_imperium.phrases import DISCARD, HAND, REGION, UNREST

REGIONS = Cards("play", REGION)

PROBES = p.registry_with(
    p.probe("gains", Gain(100, "goods")),
    p.probe("draws", Draw(3)),
    p.probe("draws_if_able", DrawIfAble(3)),
    p.probe("draws_discarded", DrawFrom(DISCARD, 2)),
    p.probe("takes_fame", TakeFame()),
    p.probe("takes_unrest", TakeUnrest(2)),
    p.probe("takes_exiled", Take(Cards("exile", of="shared"))),
    p.probe("recalls", Recall(REGIONS)),
    p.probe("recalls_two", Recall(REGIONS, 2)),
    p.probe("abandons", Abandon(REGIONS)),
    p.probe("exiles", Exile(Market())),
    p.probe("exiles_own", Exile(Cards("play"))),
    p.probe("exiles_hand", Exile(HAND)),
    p.probe("remembers", ToHistory()),
    p.probe("remembers_any", ToHistory(Among(HAND, DISCARD))),
    p.probe("remembers_itself", ToHistory(THIS)),
    p.probe("returns", ReturnUnrest()),
    p.probe("returns_discarded", ReturnUnrest(Cards("discard", UNREST), 2)),
    p.probe("develops", Develop()),
    p.probe("develops_free", Develop(free=True)),
    p.probe("discards", Discard(2)),
    p.probe("discards_no_unrest", DiscardCards(Cards("hand", REGION))),
    p.probe("tops", PutOnDeck(count=2)),
    p.probe("garrisons", Garrison(HAND, REGIONS, 2, 1)),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

KEYWORD = pytest.mark.clause("I-KW")


def at_probe(*hand: str) -> Game:
    """Return a game at an action: seat 0 holds these cards, and can go on."""
    game = p.at_action(PROBES, 2, "magyars b, inuit b")
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    t.broke(game, 0)
    return game


# Gain, take


@KEYWORD
@pytest.mark.clause("I-COMP-3")
def test_a_gain_comes_from_a_supply_that_never_runs_out():
    """I-KW gain: more than the box has tokens."""
    game = at_probe("gains")
    t.play(game, "gains")

    assert 100 == t.pool(game)["goods"]


@KEYWORD
def test_taking_fame_takes_the_top_card_and_nothing_more():
    """I-KW take: the top one of the fame deck, with no unrest."""
    game = at_probe("takes_fame")
    t.stack(game, None, "fame", "canny", "brave")
    left = len(t.pile(game, "fame"))
    t.play(game, "takes_fame")

    assert ["canny"] == t.hand(game)
    assert left - 1 == len(t.pile(game, "fame"))


@KEYWORD
def test_taking_unrest():
    """I-KW take: from the pile into the hand, as much as is said."""
    game = at_probe("takes_unrest")
    left = len(t.pile(game, "unrest"))
    t.play(game, "takes_unrest")

    assert ["unrest", "unrest"] == t.hand(game)
    assert left - 2 == len(t.pile(game, "unrest"))


@KEYWORD
def test_taking_a_named_card_brings_no_unrest():
    """I-KW take: just that card, though acquiring it would bring unrest."""
    game = at_probe("takes_exiled")
    t.put(game, None, "exile", "elders")
    t.play(game, "takes_exiled")

    assert ["elders"] == t.hand(game)


# Draw


@KEYWORD
def test_a_draw_reshuffles_when_it_has_to():
    """I-KW draw: the deck first, then what a reshuffle brings."""
    game = at_probe("draws")
    t.no_nation(game, 0)
    t.fill(game, 0, "developments")
    t.deck(game, 0, "bogs")
    t.fill(game, 0, "discard", "elders", "lagoon", "altar")
    t.play(game, "draws")

    assert "bogs" in t.hand(game)
    assert 3 == len(t.hand(game))
    assert 1 == len(t.names(game, "deck", 0))


@KEYWORD
def test_a_draw_if_able_stops_at_the_end_of_the_deck():
    """I-KW draw if able: it never reshuffles."""
    game = at_probe("draws_if_able")
    t.deck(game, 0, "bogs")
    t.fill(game, 0, "discard", "elders", "lagoon", "altar")
    t.play(game, "draws_if_able")

    assert ["bogs"] == t.hand(game)
    assert ["elders", "lagoon", "altar"] == t.names(game, "discard", 0)[:3]


@KEYWORD
def test_a_draw_from_a_stated_zone_is_a_choice_there():
    """I-KW draw from a zone: all of it comes from there, none from the deck."""
    game = at_probe("draws_discarded")
    deck = t.names(game, "deck", 0)
    t.fill(game, 0, "discard", "elders", "lagoon", "altar")
    t.play(game, "draws_discarded", "card:elders", "card:lagoon")

    assert ["elders", "lagoon"] == t.hand(game)
    assert deck == t.names(game, "deck", 0)
    assert ["altar", "draws_discarded"] == t.names(game, "discard", 0)


@KEYWORD
@pytest.mark.parametrize("there", [0, 1])
def test_a_draw_from_a_stated_zone_takes_what_there_is(there: int):
    """I-KW draw from a zone: fewer if there are fewer; none is no card to play."""
    game = at_probe("draws_discarded")
    t.fill(game, 0, "discard", *["elders"][:there])

    assert bool(there) == t.can_play(game, "draws_discarded")

    if there:
        t.play(game, "draws_discarded")

        assert ["elders"] == t.hand(game)


# Recall, abandon


@KEYWORD
@pytest.mark.parametrize(
    ("name", "place"), [("recalls", "hand"), ("abandons", "discard")]
)
def test_recall_and_abandon_reach_your_cards_of_that_kind(name: str, place: str):
    """I-KW recall, abandon: one of the named kind, of your own, in play."""
    game = at_probe(name)
    t.put(game, 0, "play", "bogs", "metropolis", "lagoon")
    t.put(game, 1, "play", "valley")
    t.put(game, 0, "hand", "savannah")
    t.play(game, name)

    assert ["card:bogs", "card:lagoon"] == sorted(t.offered(game))

    t.answer(game, "card:lagoon")

    assert "lagoon" in t.names(game, place, 0)
    assert ["idle", "bogs", "metropolis"] == t.names(game, "play", 0)


@KEYWORD
@pytest.mark.parametrize("there", [1, 2, 3])
def test_as_many_as_there_are(there: int):
    """I-KW, I-SPE-1: what is mandatory is done as far as possible."""
    game = at_probe("recalls_two")
    t.put(game, 0, "play", *["bogs", "lagoon", "valley"][:there])
    t.play(game, "recalls_two")
    if there == 3:
        t.answer(game, "card:bogs")
    elif there == 2:
        t.until(game, "action")

    assert min(2, there) == len(t.hand(game))
    assert "action" == t.kind(game)


# Exile


@KEYWORD
def test_exiling_a_market_card():
    """I-KW exile: to the open, its unrest to the pile, and the slot is filled."""
    game = at_probe("exiles")
    unrest = len(t.pile(game, "unrest"))
    top = t.names(game, "civilised_deck")[-1]
    t.market(game, "scribes")
    t.play(game, "exiles", "market:1-scribes")

    assert ["scribes"] == t.names(game, "exile")
    # After an exile the small deck of the banner serves every slot.
    assert top == t.row(game)[0]
    assert unrest == len(t.pile(game, "unrest"))
    assert ["unrest"] == t.below(game, top)
    assert ["scribes"] == game.view(1)["zones"]["exile"]["cards"]


@KEYWORD
def test_what_has_tokens_on_it_is_not_exiled():
    """I-KW exile: neither with resources nor with an exhaustion token."""
    game = at_probe("exiles")
    t.lay(game, "oracle", materials=1)
    t.lay(game, "goryeo", population=1)
    t.play(game, "exiles")

    assert ["market:3-rift_valley", "market:4-catamarans", "market:5-market_stall"] == (
        t.offered(game)
    )

    game = at_probe("exiles_own")
    t.put(game, 0, "play", "bogs", "lagoon", "valley")
    t.set_exhausted(game, "bogs")
    t.lay(game, "lagoon", goods=1)
    t.play(game, "exiles_own")

    assert {"card:idle", "card:valley"} == set(t.offered(game))


@KEYWORD
def test_exiling_a_card_of_the_hand_takes_it_from_you():
    """I-KW exile: it is nobody's then."""
    game = at_probe("exiles_hand", "elders")
    t.play(game, "exiles_hand")

    assert ([], ["elders"]) == (t.hand(game), t.names(game, "exile"))


# History


@KEYWORD
@pytest.mark.clause("I-SPE-5")
def test_history_takes_a_card_of_the_hand():
    """I-KW history: of the hand, if the card does not name another place."""
    game = at_probe("remembers", "elders", "bogs")
    t.fill(game, 0, "discard", "lagoon")
    t.play(game, "remembers")

    assert ["card:bogs", "card:elders"] == sorted(t.offered(game))

    t.answer(game, "card:elders")

    assert ["elders"] == t.names(game, "history", 0)

    game = at_probe("remembers_any", "elders")
    t.fill(game, 0, "discard", "lagoon")
    t.play(game, "remembers_any")

    assert ["from:discard-lagoon", "from:hand-elders"] == sorted(t.offered(game))


@KEYWORD
def test_a_card_can_put_itself_into_history():
    """I-KW history: then it is not discarded."""
    game = at_probe("remembers_itself")
    t.play(game, "remembers_itself")

    assert ["remembers_itself"] == t.names(game, "history", 0)
    assert [] == t.names(game, "discard", 0)


# Return


@KEYWORD
def test_unrest_returns_at_no_cost():
    """I-KW return: from the hand to the pile; what is printed on it is not due."""
    game = at_probe("returns", "unrest", "unrest")
    t.fill(game, 0, "discard", "unrest")
    left = len(t.pile(game, "unrest"))
    t.play(game, "returns")

    assert ["unrest"] == t.hand(game)
    assert left + 1 == len(t.pile(game, "unrest"))
    assert ["unrest", "returns"] == t.names(game, "discard", 0)


@KEYWORD
@pytest.mark.parametrize("there", [0, 1, 3])
def test_unrest_returns_from_another_place_only_where_it_is_named(there: int):
    """I-KW return: of the discard pile two, or as many as lie there."""
    game = at_probe("returns_discarded", "unrest")
    t.fill(game, 0, "discard", *["unrest"] * there)

    assert bool(there) == t.can_play(game, "returns_discarded")

    if there:
        t.play(game, "returns_discarded")
        left = t.names(game, "discard", 0).count("unrest")

        assert max(0, there - 2) == left
        assert ["unrest"] == t.hand(game)


# Develop


@KEYWORD
@pytest.mark.clause("I-SPE-2")
def test_developing_costs_and_takes_no_token():
    """I-KW develop: its cost, into the discard pile; no token and no shuffle."""
    game = at_probe("develops", "elders")
    t.give(game, 0, materials=5, population=4)
    tokens = t.field(game, "exhaustions")
    deck = t.names(game, "deck", 0)

    # Saint Stephen is 5 population, and Holy Right wants two cards in history.
    t.play(game, "develops")

    assert ["magyars_bishoprics", "develops"] == t.names(game, "discard", 0)
    assert (0, 4) == (t.pool(game)["materials"], t.pool(game)["population"])
    assert (tokens, 0) == (
        t.field(game, "exhaustions"),
        t.field(game, "nation_token"),
    )
    assert deck == t.names(game, "deck", 0)


@KEYWORD
def test_nothing_to_develop_is_nothing_to_play():
    """I-KW develop, I-SPE-1: what cannot be paid for is not offered."""
    game = at_probe("develops", "elders")
    t.give(game, 0, materials=4, population=4)

    assert not t.can_play(game, "develops")


@KEYWORD
@pytest.mark.parametrize("ready", [False, True])
def test_a_free_development_skips_the_cost_alone(*, ready: bool):
    """I-KW free develop: what else it wants must hold."""
    game = at_probe("develops_free")
    wanted = ("magyars_saint_stephen_i", "magyars_conversion_to_christianity")
    t.put(game, 0, "history", *wanted[: 2 * ready])
    t.put(game, 0, "developments", *wanted[: 1 - ready])
    t.play(game, "develops_free")
    holy = "develop:magyars_holy_right"

    assert ready == (holy in t.offered(game))
    assert "develop:magyars_bishoprics" in t.offered(game)

    t.answer(game, t.offered(game)[-1])

    assert 2 == len(t.names(game, "discard", 0))


@KEYWORD
@pytest.mark.clause("I-END-1")
def test_the_last_development_triggers_the_end():
    """I-KW develop, I-END-1: whoever says that it is developed."""
    game = at_probe("develops_free")
    t.fill(game, 0, "developments", "magyars_bishoprics")
    t.play(game, "develops_free")

    assert 2 == t.field(game, "rounds_left")


# Discard, place on top, garrison


@KEYWORD
@pytest.mark.parametrize("held", [1, 2, 3])
def test_a_discard_comes_from_the_hand(held: int):
    """I-KW discard: of choice, and as many as there are."""
    game = at_probe("discards", *["bogs", "elders", "lagoon"][:held])
    t.play(game, "discards")
    if held == 3:
        t.answer(game, "card:elders", "card:lagoon")
    t.until(game, "action")

    assert (["bogs"] if held == 3 else []) == t.hand(game)
    assert min(held, 2) + 1 == len(t.names(game, "discard", 0))


@KEYWORD
def test_a_discard_of_a_kind():
    """I-KW discard: only cards that the words describe are offered."""
    game = at_probe("discards_no_unrest", "bogs", "elders", "lagoon", "unrest")
    t.play(game, "discards_no_unrest")

    assert ["card:bogs", "card:lagoon"] == sorted(t.offered(game))


@KEYWORD
def test_cards_come_on_top_of_the_deck():
    """I-KW place on top: of the hand; they are drawn next, the last one first."""
    game = at_probe("tops", "bogs", "elders", "draws", "lagoon")
    t.deck(game, 0, "altar")
    t.play(game, "tops")
    t.answer(game, "card:elders", "card:lagoon")

    assert "altar" == t.names(game, "deck", 0)[0]
    assert {"elders", "lagoon"} == set(t.names(game, "deck", 0)[1:])
    assert ["bogs", "draws"] == t.hand(game)


@KEYWORD
@pytest.mark.clause("I-SPE-5")
def test_up_to_two_cards_are_garrisoned_together():
    """I-KW garrison: of the hand, one at least, under the same region."""
    game = at_probe("garrisons", "bogs", "elders", "altar")
    t.put(game, 0, "play", "lagoon", "valley")
    t.play(game, "garrisons", "card:elders")

    assert "done" in t.offered(game)

    t.answer(game, "card:altar", "card:valley")

    assert ["altar", "elders"] == sorted(t.below(game, "valley"))
