"""Sentences, costs, draws "if able" and passive abilities (I-SPE-1, 2, 7, 8)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck.effects import (
    Costs,
    Discard,
    Doing,
    Gain,
    May,
    Pay,
    Pool,
    To,
    Whenever,
)
from hexdeck_imperium.nodes import DrawIfAble, Exhaust, PutOnDeck, ReturnUnrest

PROBES = p.registry_with(
    p.probe("in_order", Gain(2, "materials"), Gain(Pool("materials"), "goods")),
    p.probe("one_of_two", ReturnUnrest(), Gain(1, "goods")),
    p.probe("hopeless", ReturnUnrest()),
    p.probe("hopeless_but_pinned", ReturnUnrest(), pinned=True),
    p.probe("for_a_card", To(Doing(PutOnDeck()), Gain(1, "goods"))),
    p.probe(
        "for_both", To(Costs(Pay(1, "materials"), Doing(Discard(1))), Gain(1, "goods"))
    ),
    p.probe("may_pay", May(Gain(1, "goods"), cost=Pay(9, "goods"))),
    p.pinned("returns", Exhaust(ReturnUnrest())),
    p.pinned("hears", Whenever("returned_unrest", Gain(1, "goods"))),
    p.probe("if_able", DrawIfAble(2)),
)


# I-SPE-1: sentences


@pytest.mark.clause("I-SPE-1")
def test_sentences_resolve_in_their_order():
    """I-SPE-1: what the first sentence brings is there for the second."""
    game = p.at_action(PROBES)
    t.put(game, 0, "hand", "in_order")
    t.give(game, 0, materials=1, goods=0)
    t.play(game, "in_order")

    assert (3, 3) == (t.pool(game)["materials"], t.pool(game)["goods"])


@pytest.mark.clause("I-SPE-1")
def test_each_sentence_asks_in_its_turn():
    """I-SPE-1: Lagoon asks for history first, then for the exile, then to garrison."""
    game = p.at_action()
    t.fill(game, 0, "hand", "lagoon", "metropolis")
    t.fill(game, 0, "discard", "scribes")
    first = t.row(game)[0]
    t.play(game, "lagoon")

    assert ("may", []) == (t.kind(game), t.names(game, "history", 0))

    t.answer(game, "yes")

    assert ("choose", ["scribes"]) == (t.kind(game), t.names(game, "history", 0))

    t.answer(game, f"market:1-{first}")

    assert ("may", [first]) == (t.kind(game), t.names(game, "exile"))

    t.answer(game, "yes")

    assert ["metropolis"] == t.below(game, "lagoon")


@pytest.mark.clause("I-SPE-1")
def test_what_is_not_may_must_be_done():
    """I-SPE-1: the exile of Valley cannot be declined, only which card it is."""
    game = p.at_action()
    t.fill(game, 0, "hand", "valley")
    t.market(game, "bogs", "lagoon", "glacier", "elders", "altar")
    t.play(game, "valley")
    slots = [f"market:{n}-{card}" for n, card in enumerate(t.row(game), 1)]

    assert slots == t.offered(game)


@pytest.mark.clause("I-SPE-1")
def test_what_is_may_can_be_left():
    """I-SPE-1: after a MAY nothing has to happen."""
    game = p.at_action()
    t.fill(game, 0, "hand", "lagoon")
    t.fill(game, 0, "discard", "scribes")
    t.play(game, "lagoon")

    assert ["yes", "no"] == t.offered(game)

    t.answer(game, "no")

    assert ["scribes"] == t.names(game, "discard", 0)


@pytest.mark.clause("I-SPE-1")
def test_what_cannot_be_done_is_left_out():
    """I-SPE-1: a sentence that cannot be resolved does not stop the others."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "one_of_two")
    t.give(game, 0, goods=0)
    t.play(game, "one_of_two")

    assert 1 == t.pool(game)["goods"]


@pytest.mark.clause("I-SPE-1")
@pytest.mark.parametrize("unrest", [0, 1])
def test_a_card_without_a_part_to_resolve_cannot_be_played(unrest: int):
    """I-SPE-1: a card of which no part can be resolved is not offered."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "hopeless", *["unrest"] * unrest)

    assert bool(unrest) == t.can_play(game, "hopeless")


@pytest.mark.clause("I-SPE-1")
def test_staying_in_play_is_a_part():
    """I-SPE-1: a pinned card can be played though nothing else comes of it."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "hopeless_but_pinned", "valley")
    for card in t.row(game):
        t.lay(game, card, progress=1)

    assert t.can_play(game, "hopeless_but_pinned")
    assert t.can_play(game, "valley")

    t.play(game, "valley", "no")

    assert ["valley"] == t.names(game, "play", 0)


@pytest.mark.clause("I-SPE-1")
@pytest.mark.parametrize("unrest", [0, 1])
def test_an_exhaust_without_a_part_to_resolve_cannot_be_used(unrest: int):
    """I-SPE-1: the same holds for exhaust abilities."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", *["unrest"] * unrest)
    t.put(game, 0, "play", "returns")

    assert bool(unrest) == ("exhaust:returns" in t.offered(game))


@pytest.mark.clause("I-SPE-1")
def test_a_card_lies_nowhere_until_all_of_it_is_resolved():
    """I-SPE-1: Emese draws a card of the discard pile, and cannot draw herself."""
    game = p.at_action()
    t.fill(game, 0, "hand", "magyars_emese")
    t.fill(game, 0, "discard", "scribes", "metropolis")
    t.play(game, "magyars_emese", "choose:draw")

    assert ["card:metropolis", "card:scribes"] == sorted(t.offered(game))


# I-SPE-2: costs


@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize(
    ("have", "branches"),
    [
        ({"population": 1}, None),
        ({"population": 2}, ["choose:acquire"]),
        ({"population": 3}, ["choose:acquire", "choose:break_through"]),
        ({"population": 1, "progress": 1}, ["choose:acquire"]),
        ({"materials": 9}, None),
    ],
)
def test_a_cost_that_cannot_be_paid_forbids_playing(
    have: dict[str, int], branches: list[str] | None
):
    """I-SPE-2: Conquer is 2 population for one thing, 3 for the other."""
    game = p.at_action()
    t.fill(game, 0, "hand", "magyars_conquer")
    t.market(game, "bogs", "lagoon")
    t.broke(game, 0)
    t.give(game, 0, **have)

    assert (branches is not None) == t.can_play(game, "magyars_conquer")

    if branches == ["choose:acquire", "choose:break_through"]:
        assert branches == t.offered(t.play(game, "magyars_conquer"))
    elif branches:
        # One way is no choice: it is paid for at once.
        t.play(game, "magyars_conquer")

        assert 0 == t.pool(game)["population"] or t.kind(game) == "pay"


@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize("population", [2, 3])
def test_a_cost_that_buys_nothing_is_mandatory_too(population: int):
    """I-SPE-2: Warfare wants 3 population, whatever comes of it."""
    game = p.at_action()
    t.fill(game, 0, "hand", "warfare")
    t.broke(game, 0)
    t.give(game, 0, population=population)

    assert (population == 3) == t.can_play(game, "warfare")

    if population == 3:
        t.play(game, "warfare")

        assert 0 == t.pool(game)["population"]
        assert "unrest" in t.hand(game, 1)


@pytest.mark.clause("I-SPE-2")
def test_a_cost_may_be_paid_though_nothing_comes_of_it():
    """I-SPE-2: Emese may be paid for though no uncivilised card is there."""
    game = p.at_action()
    t.fill(game, 0, "hand", "magyars_emese")
    t.fill(game, 0, "discard")
    t.market(game, "bogs", "lagoon", "valley", "savannah", "glacier")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    t.play(game, "magyars_emese", "choose:acquire")

    assert 0 == t.pool(game)["materials"]
    assert [] == t.hand(game)
    assert ["magyars_emese"] == t.names(game, "history", 0)


@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_a_card_does_not_pay_for_itself(others: int):
    """I-SPE-2: unrest wants two other cards to be discarded for it."""
    game = p.at_action()
    t.fill(game, 0, "hand", "unrest", *["scribes", "metropolis"][:others])
    t.broke(game, 0)

    assert (others == 2) == t.can_play(game, "unrest")


@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize(
    ("other", "playable"), [("", False), ("unrest", False), ("scribes", True)]
)
def test_a_card_does_not_count_as_the_kind_that_it_wants(other: str, *, playable: bool):
    """I-SPE-2: Cultural Diversity wants another card that is not unrest."""
    game = p.at_action()
    t.fill(game, 0, "hand", "cultural_diversity", *[other][: bool(other)])

    assert playable == t.can_play(game, "cultural_diversity")


@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize("name", ["for_a_card", "for_both"])
@pytest.mark.parametrize("others", [0, 1])
def test_what_is_done_as_a_cost_must_be_possible(name: str, others: int):
    """I-SPE-2: a cost of cards is checked as one of resources is."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", name, *["scribes"][:others])
    t.broke(game, 0)
    t.give(game, 0, materials=1)

    assert bool(others) == t.can_play(game, name)


@pytest.mark.clause("I-SPE-2")
def test_all_of_a_cost_is_checked_before_any_is_paid():
    """I-SPE-2: with the card but not the material nothing can be paid."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "for_both", "scribes")
    t.broke(game, 0)

    assert not t.can_play(game, "for_both")

    t.give(game, 0, materials=1)
    t.play(game, "for_both")

    assert {"materials": 0, "population": 0, "progress": 0, "goods": 1} == t.pool(game)
    assert ["scribes", "for_both"] == t.names(game, "discard", 0)


@pytest.mark.clause("I-SPE-2")
def test_the_cost_of_a_may_forbids_nothing():
    """I-SPE-2: only what is not optional must be paid to play a card."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "may_pay", "magyars_pannonia")
    t.broke(game, 0)
    t.play(game, "may_pay")

    assert {"materials": 0, "population": 0, "progress": 0, "goods": 0} == t.pool(game)
    assert "action" == t.kind(game)
    assert t.can_play(game, "magyars_pannonia")


# I-SPE-7: draws "if able"


@pytest.mark.clause("I-SPE-7")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_draw_if_able_takes_what_the_deck_has(left: int):
    """I-SPE-7: it draws what is left, and neither shuffles nor takes a nation card."""
    game = p.at_action(None, 2, "martians a, magyars a")
    t.fill(game, 0, "hand", "martians_crystal_skull")
    t.deck(game, 0, *["unrest"] * left)
    t.fill(game, 0, "discard", "scribes", "metropolis", "bogs")
    nation = t.names(game, "nation", 0)
    t.play(game, "martians_crystal_skull")

    assert min(left, 2) == t.names(game, "hand", 0).count("unrest")
    assert max(0, left - 2) == len(t.pile(game, "deck", 0))
    assert ["scribes", "metropolis", "bogs"] == t.names(game, "discard", 0)[:3]
    assert nation == t.names(game, "nation", 0)
    assert [] == t.told(game, "reshuffled")


@pytest.mark.clause("I-SPE-7")
def test_a_draw_if_able_from_nothing_resolves_nothing():
    """I-SPE-7, I-SPE-1: where it is all that a card does, an empty deck forbids it."""
    game = p.at_action(PROBES)
    t.fill(game, 0, "hand", "if_able")
    t.deck(game, 0)
    t.fill(game, 0, "discard", "scribes")

    assert not t.can_play(game, "if_able")


@pytest.mark.clause("I-SPE-7")
def test_scrubland_does_not_shuffle_in_the_solstice():
    """I-SPE-7: its draw finds no deck, and one card of the hand goes on top."""
    game = t.end_turn(p.table())
    t.put(game, 1, "play", "scrubland")
    hand = ["bogs", "elders", "lagoon", "savannah", "valley"]
    t.fill(game, 1, "hand", *hand)
    t.fill(game, 1, "discard", "scribes")
    t.deck(game, 1)
    t.until(game, "choose")

    # Nothing was drawn: what the deck has is what is put there.
    assert hand == t.hand(game, 1)
    assert ["scribes"] == t.names(game, "discard", 1)

    t.answer(game, "card:lagoon")

    assert ["lagoon"] == t.names(game, "deck", 1)


# I-SPE-8: passive abilities


@pytest.mark.clause("I-SPE-8")
@pytest.mark.parametrize("turn", ["activate", "innovate", "revolt"])
def test_passives_change_values_in_every_kind_of_turn(turn: str):
    """I-SPE-8: with Couriers the hand is drawn to six cards after any turn."""
    game = p.table()
    t.fill(game, 0, "hand", "unrest")
    t.put(game, 0, "play", "couriers")
    t.answer(game, turn)
    t.until(game, "turn")

    assert 6 == len(t.pile(game, "hand", 0))


@pytest.mark.clause("I-SPE-8")
@pytest.mark.parametrize("turn", ["activate", "revolt"])
def test_passives_hear_of_a_revolt(turn: str):
    """I-SPE-8: unrest that a revolt returns is returned, as by a card."""
    game = p.table(PROBES)
    t.fill(game, 0, "hand", "unrest", "scribes")
    t.put(game, 0, "play", "hears", "returns")
    t.give(game, 0, goods=0)
    t.answer(game, turn)
    if turn == "activate":
        t.use(game, "returns")

    assert 1 == t.pool(game)["goods"]


@pytest.mark.clause("I-SPE-8")
def test_passives_hear_of_an_innovation():
    """I-SPE-8: side B of the Inuit: a market card broken through for costs a card."""
    game = p.table(None, 2, "inuit b, magyars a")
    t.market(game, "elders")
    t.give(game, 0, progress=0)
    t.answer(game, "innovate", "market:1-elders")

    # The hand has gone: the new card is the only one that can be discarded.
    assert 1 == t.pool(game)["progress"]
    assert [] == t.hand(game)
    assert "elders" in t.names(game, "discard", 0)


@pytest.mark.clause("I-SPE-8")
def test_passives_hear_in_the_solstice():
    """I-SPE-8: side A of the Inuit gains a material more in the solstice too."""
    game = p.table(None, 2, "inuit a, magyars a")
    t.put(game, 0, "play", "metropolis")
    t.end_turn(game)
    t.until(game, "market_token")
    before = t.pool(game)["materials"]
    t.until(game, "choose")
    t.answer(game, "choose:materials")

    assert before + 2 == t.pool(game)["materials"]
