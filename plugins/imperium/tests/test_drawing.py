"""Draws in the middle of cards, and what comes in between (I-RS)."""

from __future__ import annotations

import imperium_drawers as d
import imperium_table as t
import pytest

PRESET = pytest.mark.parametrize("preset", ["rulebook", "community"])


# Resolving on


@pytest.mark.clause("I-RS-4")
@pytest.mark.parametrize("card", ["draw1", "draw3", "draw9"])
def test_the_card_being_resolved_is_in_no_pile(card: str):
    """I-RS-4: the card that draws is not shuffled in, and is discarded after it."""
    game = d.start(card, discard=("x1", "x2"), nation=())
    t.give(game, 0, materials=0)
    t.play(game, f"toys_{card}")
    lying = d.cards(game, "hand", "deck")

    assert ["x1", "x2"] == lying
    assert [card] == d.cards(game, "discard")


@pytest.mark.clause("I-RS-4", "I-SPE-6")
@pytest.mark.parametrize(("card", "zone"), [("again", "discard"), ("call", "hand")])
def test_cards_in_the_middle_of_one_another(card: str, zone: str):
    """I-RS-4: neither the card that draws nor the one that plays it is shuffled in."""
    game = d.start(card, discard=("x1", "x2"), nation=())
    t.give(game, 0, materials=0)
    t.put(game, 0, zone, "toys_draw9")
    t.play(game, f"toys_{card}")
    if zone == "discard":
        t.answer(game, "card:toys_draw9")

    assert ["x1", "x2"] == d.cards(game, "hand", "deck")
    assert sorted((card, "draw9")) == d.cards(game, "discard")
    assert 2 == d.goods(game)
    assert () == t.pile(game, "limbo")


@pytest.mark.clause("I-RS-4")
def test_a_pinned_card_that_draws_is_in_no_pile():
    """I-RS-4: a pinned card that draws stays in play, out of the shuffle."""
    game = d.start(play=("well",), discard=("x1",), nation=())
    t.give(game, 0, materials=0)
    t.use(game, "toys_well")

    assert ["well"] == d.cards(game, "play")
    assert ["x1"] == d.cards(game, "hand")


@pytest.mark.clause("I-RS-4")
@PRESET
def test_more_than_there_are(preset: str):
    """I-RS-4: of nine cards three are there to draw; then the text goes on."""
    game = d.start("draw9", "x5", deck=("x1",), discard=("x2",), preset=preset)
    t.play(game, "toys_draw9")

    assert ["n1", "x1", "x2", "x5"] == d.cards(game, "hand")
    assert ["draw9"] == d.cards(game, "discard")
    assert 1 == d.goods(game)


@pytest.mark.clause("I-RS-4")
def test_nothing_to_draw_at_all():
    """I-RS-4: with all piles empty nothing is drawn, and the text goes on."""
    game = d.start("draw9", "x1", nation=())
    t.give(game, 0, materials=0)
    t.play(game, "toys_draw9")

    assert ["x1"] == d.cards(game, "hand")
    assert (1, 0) == (d.goods(game), d.reshuffles(game))


@pytest.mark.clause("I-RS-4")
def test_reshuffle_between_two_draws():
    """I-RS-4: in the middle of a text: draw, reshuffle, go on where it stopped."""
    game = d.start("twice", deck=("x1", "x2", "x3"), discard=("x4",))
    t.play(game, "toys_twice")

    assert 4 == len(d.cards(game, "hand"))
    assert {"x1", "x2", "x3"} < set(d.cards(game, "hand"))
    assert {"n1", "x4"} == {*d.cards(game, "hand", "deck")} - {"x1", "x2", "x3"}
    assert 3 == d.goods(game)


@pytest.mark.clause("I-RS-4")
def test_what_was_drawn_is_known_to_the_text():
    """I-RS-4: "the cards drawn" are those from before and after the reshuffle."""
    game = d.start("sift", "x5", deck=("x1",), discard=("x2",))
    t.play(game, "toys_sift")

    assert ["x5"] == d.cards(game, "hand")
    assert ["n1", "sift", "x1", "x2"] == d.cards(game, "discard")


@pytest.mark.clause("I-RS-4", "I-RS-3")
def test_what_was_drawn_when_a_development_was_paid():
    """I-RS-4: a decision in between changes nothing about the cards drawn."""
    game = d.develop("sift", "x5", deck=("x1",), discard=("x2",))
    t.answer(t.play(game, "toys_sift"), "develop:toys_d1")

    assert ["x5"] == d.cards(game, "hand")
    assert ["d1", "sift", "x1", "x2"] == d.cards(game, "discard")


@pytest.mark.clause("I-RS-4")
def test_after_the_shuffle_before_the_other_cards():
    """I-RS-4: what a reshuffle sets off comes once for each."""
    game = d.start("draw2", discard=("x1", "x2"), play=("dance",))
    t.play(game, "toys_draw2")

    assert 5 == d.goods(game)


# What comes in between


@pytest.mark.clause("I-RS-3", "I-RS-4")
def test_a_draw_set_off_by_the_development():
    """I-RS-4: an effect that draws in mid-reshuffle loses no card and no draw."""
    game = d.develop("draw2", discard=("x1", "x2", "x3", "x4"), play=("gift",))
    t.answer(t.play(game, "toys_draw2"), "develop:toys_d1")

    t.assert_whole(game)
    assert ["d1", "x1", "x2", "x3", "x4"] == d.cards(game, "hand", "deck")
    # Two for the card, and one for what it set off.
    assert 3 == len(d.cards(game, "hand"))
    assert ["draw2"] == d.cards(game, "discard")


@pytest.mark.clause("I-RS-3", "I-RS-4")
def test_a_draw_set_off_by_the_payment():
    """I-RS-4: the same where paying draws: the development comes after it."""
    game = d.develop("draw2", discard=("x1", "x2", "x3", "x4"), play=("priest",))
    t.answer(t.play(game, "toys_draw2"), "develop:toys_d1")

    t.assert_whole(game)
    assert ["d1", "draw2", "x1", "x2", "x3", "x4"] == (
        d.cards(game, "hand", "deck", "discard")
    )
    assert 3 == len(d.cards(game, "hand"))


@pytest.mark.clause("I-RS-1", "I-RS-4")
def test_a_draw_set_off_by_a_draw():
    """I-RS-1: what the inner draw has left in the deck is drawn, not shuffled."""
    game = d.start(
        "draw3",
        deck=("x1",),
        discard=("x2", "x3", "x4", "x5", "x6", "x7"),
        nation=(),
        play=("flood",),
    )
    t.give(game, 0, materials=0)
    t.play(game, "toys_draw3")

    t.assert_whole(game)
    # The first card sets off the draw of another one; the flood is in hand then too.
    assert 5 == len(d.cards(game, "hand"))
    assert 1 == d.reshuffles(game)


@pytest.mark.clause("I-RS-1", "I-RS-3")
def test_no_second_development_is_offered():
    """I-RS-3: where the inner draw has reshuffled, the outer one does not ask again."""
    game = d.develop("draw3", deck=("x1",), discard=("x2", "x3", "x4"), play=("flood",))
    t.play(game, "toys_draw3")
    assert "reshuffle" == t.kind(game)
    t.answer(game, "no")

    assert "action" == t.kind(game)
    assert (5, 1) == (len(d.cards(game, "hand")), d.reshuffles(game))


@pytest.mark.clause("I-RS-1", "I-RS-2")
def test_a_card_put_on_the_deck_meanwhile():
    """I-RS-1: where a draw brings a card onto the deck, that one is drawn next."""
    game = d.start("draw2", deck=("x1",), discard=("x2", "x3"), play=("ebb",))
    t.answer(t.play(game, "toys_draw2"), "card:toys_x2")

    assert 0 == d.reshuffles(game)
    assert 4 == len(t.pile(game, "nation", 0))
    assert ["ebb", "x1", "x2"] == d.cards(game, "hand")


@pytest.mark.clause("I-RS-2", "I-RS-4")
def test_a_draw_set_off_by_the_flip():
    """I-RS-4: the same where the flip of the state card draws."""
    game = d.start(
        "draw1", discard=("x1", "x2", "x3"), nation=("crown",), play=("feast",)
    )
    t.play(game, "toys_draw1")

    t.assert_whole(game)
    assert ["crown", "x1", "x2", "x3"] == d.cards(game, "hand", "deck")
    assert 3 == len(d.cards(game, "hand"))


@pytest.mark.clause("I-RS-3", "I-END-3")
def test_collapse_while_paying():
    """I-RS-3: the last unrest, taken by a payment in mid-reshuffle, ends the game."""
    game = d.develop("draw3", deck=("x5",), discard=("x1", "x2"), play=("spirit",))
    t.unrest_pile(game, 1)
    t.answer(t.play(game, "toys_draw3"), "develop:toys_d1")

    assert game.over
    assert game.result is not None
    assert "collapse" == game.result.reason
    t.assert_whole(game)
    # The game stopped where it was: the text did not go on.
    assert 0 == d.goods(game)
    assert "unrest" in d.cards(game, "hand")


@pytest.mark.clause("I-RS-3")
def test_unrest_while_paying():
    """I-RS-3: with unrest left the reshuffle goes on behind the payment."""
    game = d.develop("draw3", deck=("x5",), discard=("x1", "x2"), play=("spirit",))
    t.answer(t.play(game, "toys_draw3"), "develop:toys_d1")

    assert not game.over
    assert 1 == d.goods(game)
    assert 4 == len(d.cards(game, "hand"))
    assert {"unrest", "x5"} < set(d.cards(game, "hand"))
    assert ["d1", "x1", "x2"] == [
        name for name in d.cards(game, "hand", "deck") if name not in {"unrest", "x5"}
    ]


@pytest.mark.clause("I-RS-2", "I-RS-3", "I-CU-4")
def test_reshuffle_of_the_clean_up():
    """I-RS-3: the draw of the clean-up reshuffles and asks as any other draw."""
    game = d.develop("x1", "x2", discard=("x3", "x4"))
    t.until(game, "clean_up")
    t.answer(game, "done")
    assert ("reshuffle", 0) == (t.kind(game), t.asked(game))
    t.answer(game, "develop:toys_d2")

    assert ["d2", "x1", "x2", "x3", "x4"] == d.cards(game, "hand")
    assert ("turn", 1) == (t.kind(game), t.asked(game))
    assert 4 == t.field(game, "exhaustions")


@pytest.mark.clause("I-RS-2")
def test_of_martians():
    """I-RS-2: the reactor comes last, straight into play, and flips nothing."""
    game = t.answer(t.table(2, "martians a, magyars a"), "activate")
    t.fill(game, 0, "hand", "martians_cryostasis")
    t.deck(game, 0)
    t.fill(game, 0, "discard")
    (reactor,) = (
        card.name
        for card in game.rules.at.cards
        if card.start == "accession" and card.name.startswith("martians")
    )
    t.fill(game, 0, "nation", reactor)
    t.call(game, "draw", 0, 1, -1, ())

    assert reactor in t.names(game, "play", 0)
    assert ["empire"] == t.state_of(game)
    assert () == t.pile(game, "nation", 0)
