"""Reactive exhausts: when an event offers them, and when it does not (I-T-EXH)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Discard, Doing, EachOther, Gain
from hexdeck_imperium.nodes import (
    AddTo,
    BreakThrough,
    Exhaust,
    Icons,
    React,
    ReturnUnrest,
)

HEARD = AddTo(1, "goods")
"""What the probes do when they hear of something: it sets nothing off."""

PROBES = p.registry_with(
    p.probe("two_gains", Gain(1, "materials"), Gain(1, "progress")),
    p.probe("feeds", EachOther(Gain(1, "materials"))),
    p.probe("breaks", BreakThrough("uncivilised")),
    p.probe("returns", ReturnUnrest()),
    p.pinned("ear", React("received", HEARD)),
    p.pinned("long_ear", React("received", HEARD, any_turn=True)),
    p.pinned("dear_ear", React("received", HEARD, cost=Doing(Discard(2)))),
    p.pinned("buyer", React("gained_card", HEARD)),
    p.pinned("rebel", React("returned_unrest", HEARD)),
    p.pinned("thrifty", React("let_go", HEARD)),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

REACT = pytest.mark.clause("I-T-EXH")


def at_action(*play: str) -> Game:
    """Return a game at an action of seat 0, which has these cards in play."""
    game = p.at_action(PROBES, 2, "magyars b, inuit b")
    t.put(game, 0, "play", "idle", *play)
    t.fill(game, 0, "hand")
    return game


# In an activate turn


@REACT
def test_it_comes_between_two_sentences():
    """I-T-EXH: when the first sentence has set it off, before the second."""
    game = at_action("ear")
    t.broke(game, 0)
    t.put(game, 0, "hand", "two_gains")
    t.play(game, "two_gains")

    assert ("react", 1, 0) == (
        t.kind(game),
        t.pool(game)["materials"],
        t.pool(game)["progress"],
    )

    t.answer(game, "yes", "market:1-oracle")

    assert {"goods": 1} == t.tokens_on(game, "oracle")
    assert 1 == t.pool(game)["progress"]


@REACT
def test_it_is_optional_and_takes_a_token():
    """I-T-EXH: no token for a no; after a yes it is exhausted for this turn."""
    game = at_action("ear")
    tokens = t.field(game, "exhaustions")
    t.put(game, 0, "hand", "two_gains")
    t.play(game, "two_gains", "no")

    # It hears of the second gain too.
    assert ("react", tokens) == (t.kind(game), t.field(game, "exhaustions"))

    t.answer(game, "yes")

    assert (tokens - 1, True) == (
        t.field(game, "exhaustions"),
        t.is_exhausted(game, "ear"),
    )

    t.answer(game, "market:1-oracle")
    t.put(game, 0, "hand", "two_gains")
    t.play(game, "two_gains")

    assert "action" == t.kind(game)


@REACT
def test_it_takes_no_action_and_no_turn_of_its_own():
    """I-T-EXH: it cannot be used where nothing has set it off."""
    game = at_action("ear", "buyer")

    assert ["exhaust:idle"] == t.offered(game, "exhaust")


@REACT
@pytest.mark.parametrize("lacks", ["token", "card", "cost"])
def test_it_is_not_offered_without_token_card_or_cost(lacks: str):
    """I-T-EXH, I-SPE-2: a token, a card without one, and the cost before "to"."""
    game = at_action("dear_ear")
    t.put(game, 0, "hand", "two_gains", "bogs", *["elders"][: lacks != "cost"])
    if lacks == "token":
        t.change(game, "exhaustions", 0)
    if lacks == "card":
        t.set_exhausted(game, "dear_ear")
    t.play(game, "two_gains")

    assert "action" == t.kind(game)

    game = at_action("dear_ear")
    t.put(game, 0, "hand", "two_gains", "bogs", "elders")
    t.play(game, "two_gains")

    assert "react" == t.kind(game)

    t.answer(game, "yes", "market:1-oracle")

    assert ["bogs", "elders"] == sorted(t.names(game, "discard", 0))[:2]


@REACT
def test_the_power_of_the_magyars():
    """I-T-EXH: on playing a region with a hunt it makes others take unrest."""
    game = p.at_action(PROBES, 2, "magyars a, inuit b")
    t.fill(game, 0, "hand", "bogs", "magyars_levedia", "elders", "altar")
    t.put(game, 0, "play", "idle")
    t.play(game, "bogs", "market:1-oracle", "no")

    # Bogs has no hunt.
    assert "action" == t.kind(game)

    t.play(game, "magyars_levedia", "yes")

    assert ["unrest"] == t.hand(game, 1)
    assert ["altar", "elders"] == sorted(t.names(game, "discard", 0))
    assert t.is_exhausted(game, "magyars_a")


# In other turns and steps


@REACT
@pytest.mark.parametrize(("ear", "asked"), [("ear", False), ("long_ear", True)])
def test_in_another_players_turn_only_where_it_says_so(ear: str, *, asked: bool):
    """I-T-EXH: what another player's card gives you is no event of your turn."""
    game = at_action()
    t.put(game, 1, "play", ear)
    t.put(game, 0, "hand", "feeds")
    t.play(game, "feeds")

    assert asked == (t.kind(game) == "react")
    assert asked == (t.asked(game) == 1)


@REACT
@pytest.mark.clause("I-T-INN")
def test_never_in_an_innovation():
    """I-T-INN: no exhausts, not even for the card that is broken through for."""
    game = p.table(PROBES, 2, "magyars b, inuit b")
    t.put(game, 0, "play", "buyer", "intrepid", "idle")
    t.answer(game, "innovate", "dig:uncivilised")

    assert "market_token" == t.kind(game)

    game = at_action("buyer")
    t.put(game, 0, "hand", "breaks")
    t.play(game, "breaks", "dig:uncivilised")

    assert "react" == t.kind(game)


@REACT
@pytest.mark.clause("I-T-REV")
def test_never_in_a_revolt():
    """I-T-REV: Blood Oath draws no card for unrest that a revolt returns."""
    game = p.table(PROBES, 2, "magyars b, inuit b")
    t.fill(game, 0, "hand", "unrest")
    t.put(game, 0, "play", "rebel", "magyars_blood_oath")
    t.answer(game, "revolt")

    assert "market_token" == t.kind(game)

    game = at_action("rebel")
    t.put(game, 0, "hand", "returns", "unrest")
    t.play(game, "returns")

    assert "react" == t.kind(game)


@REACT
@pytest.mark.clause("I-SPE-3")
@pytest.mark.parametrize("ear", ["ear", "long_ear"])
def test_never_in_the_solstice(ear: str):
    """I-SPE-3: what a solstice gives sets off no exhaust."""
    game = p.table(PROBES, 2, "magyars b, inuit b")
    t.put(game, 0, "play", ear, "metropolis")
    t.end_turn(game)
    t.until(game, "choose")
    t.answer(game, "choose:materials")

    assert "turn" == t.kind(game)
    assert not t.is_exhausted(game, ear)


@REACT
@pytest.mark.clause("I-CU-3")
def test_never_in_the_clean_up():
    """I-CU-3: discarding there sets off no exhaust, as it would in the actions."""
    game = at_action("thrifty")
    t.put(game, 0, "hand", "elders", "bogs", "unrest")
    t.until(game, "clean_up")
    t.answer(game, "discard:bogs")

    assert "clean_up" == t.kind(game)

    game = at_action("thrifty")
    t.broke(game, 0)
    t.put(game, 0, "hand", "two_gains")
    t.play(game, "two_gains")

    assert "react" == t.kind(game)


# Shipped cards


@REACT
@pytest.mark.clause("I-KW")
def test_intrepid_gives_both_for_a_break_through():
    """I-T-EXH: a card or a progress for an acquisition, both for a break through."""
    game = at_action("intrepid")
    t.put(game, 0, "hand", "breaks")
    t.play(game, "breaks", "dig:uncivilised", "yes")

    assert ["choose:draw", "choose:progress", "choose:both"] == t.offered(game)

    game = at_action("intrepid")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    t.fill(game, 0, "discard")
    t.put(game, 0, "hand", "magyars_emese")
    t.market(game, "", "bogs", "", "lagoon")
    t.play(game, "magyars_emese", "choose:acquire", "yes")

    assert ["choose:draw", "choose:progress"] == t.offered(game)
    # Emese is not yet in history: her next sentence waits.
    assert [] == t.names(game, "history", 0)


@REACT
@pytest.mark.parametrize(("card", "asked"), [("bogs", True), ("lagoon", False)])
def test_terraces_hear_of_rivers(card: str, *, asked: bool):
    """I-T-EXH: on playing a river or fertile, a card of choice of the discard pile."""
    game = at_action("terraces")
    t.fill(game, 0, "discard", "elders", "altar")
    t.put(game, 0, "hand", card)
    t.play(game, card)

    assert asked == (t.kind(game) == "react")

    if asked:
        t.answer(game, "yes", "card:altar")

        assert ["altar"] == t.hand(game)


@REACT
@pytest.mark.parametrize(("host", "asked"), [("valley", True), ("bogs", False)])
def test_vineyards_hear_of_what_a_fertile_card_gives(host: str, *, asked: bool):
    """I-T-EXH: materials that lay on a fertile in play, not those of a river."""
    game = at_action("vineyards", "altar", host)
    t.lay(game, host, materials=2)
    t.use(game, "altar")

    assert asked == (t.kind(game) == "react")
    assert [host] == t.hand(game)


@REACT
@pytest.mark.parametrize(("host", "asked"), [("savannah", False), ("valley", True)])
def test_vineyards_hear_of_what_is_counted(host: str, *, asked: bool):
    """I-T-EXH: a gain by icons comes from the cards that show them."""
    registry = p.registry_with(
        p.probe("reaps", Gain(Icons("fertile", "river"), "materials"))
    )
    game = p.at_action(registry, 2, "magyars b, inuit b")
    t.put(game, 0, "play", "vineyards", host)
    t.fill(game, 0, "hand", "reaps", "elders")
    t.broke(game, 0)
    t.play(game, "reaps")

    assert asked == (t.kind(game) == "react")
    assert 1 == t.pool(game)["materials"]


@REACT
def test_kayaks_are_recalled_for_progress():
    """I-T-EXH: the exhaustion token returns with the card that goes."""
    game = p.at_action(PROBES, 2, "inuit b, magyars b")
    t.put(game, 0, "play", "inuit_kayaks", "lagoon", "idle")
    t.broke(game, 0)
    tokens = t.field(game, "exhaustions")
    t.fill(game, 0, "hand", "inuit_qarmaq")
    t.play(game, "inuit_qarmaq", "no", "no", "choose:materials", "yes")

    assert ["inuit_kayaks"] == t.hand(game)
    assert 2 == t.pool(game)["progress"]
    assert tokens == t.field(game, "exhaustions")
