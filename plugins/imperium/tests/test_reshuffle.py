"""When a deck is reshuffled, and what that brings (I-RS)."""

from __future__ import annotations

import imperium_drawers as d
import imperium_table as t
import imperium_toys as toys
import pytest

PRESET = pytest.mark.parametrize("preset", ["rulebook", "community"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# When


@pytest.mark.clause("I-RS-1")
@SEATS
def test_not_before_a_card_is_missing(seats: int):
    """I-RS-1: drawing the last card shuffles nothing; the next draw does."""
    game = d.start("draw2", "draw1", deck=("x1", "x2"), discard=("x3",), seats=seats)
    t.play(game, "toys_draw2")
    assert ["draw1", "x1", "x2"] == d.cards(game, "hand")
    assert ([], 0) == (d.cards(game, "deck"), d.reshuffles(game))
    assert ["draw2", "x3"] == d.cards(game, "discard")
    assert 4 == len(t.pile(game, "nation", 0))
    t.play(game, "toys_draw1")

    assert 1 == d.reshuffles(game)
    assert 3 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-1")
def test_the_deck_comes_first():
    """I-RS-1: what the deck has is drawn, then the discard pile is shuffled."""
    game = d.start("draw3", deck=("x1", "x2"), discard=("x3", "x4", "x5"), nation=())
    t.give(game, 0, materials=0)
    t.play(game, "toys_draw3")

    assert {"x1", "x2"} < set(d.cards(game, "hand"))
    assert 3 == len(d.cards(game, "hand"))
    assert ["x3", "x4", "x5"] == sorted({*d.cards(game, "hand", "deck")} - {"x1", "x2"})
    assert ["draw3"] == d.cards(game, "discard")


@pytest.mark.clause("I-RS-1", "I-RS-4")
def test_the_new_deck_is_shuffled_unseen():
    """I-RS-4: the new deck has an order by chance, and nobody knows it."""
    orders = set()
    for seed in range(1, 9):
        game = toys.table(d.people(), seed=seed)
        t.fill(game, 0, "hand", "toys_draw1")
        t.deck(game, 0)
        t.fill(game, 0, "discard", *(f"toys_x{number}" for number in range(1, 9)))
        t.empty(game, 0, "nation")
        t.give(game, 0, materials=0, progress=0, goods=0)
        t.answer(game, "activate", "play:toys_draw1")
        orders.add(t.pile(game, "deck", 0))
        assert {0} == {game.state.known[card] for card in t.pile(game, "deck", 0)}

    assert 5 < len(orders)


# Nation cards


@pytest.mark.clause("I-RS-2")
@PRESET
def test_a_nation_card_for_a_token(preset: str):
    """I-RS-2: the top nation card joins the discard pile first, for a token."""
    game = d.start("draw2", discard=("x1",), preset=preset)
    t.play(game, "toys_draw2")
    spent = preset == "community"

    # Only x1 and the nation card were there to draw.
    assert ["n1", "x1"] == d.cards(game, "hand")
    assert d.named(("crown", "n3", "n2")) == t.names(game, "nation", 0)
    assert 1 == t.field(game, "nation_token")
    assert (3 - 1 - spent) == t.field(game, "actions")
    assert (5 - (not spent)) == t.field(game, "exhaustions")


@pytest.mark.clause("I-RS-2")
def test_it_works_without_a_discard_pile():
    """I-RS-2: the nation card is shuffled though nothing else is."""
    game = d.start("draw1")
    t.play(game, "toys_draw1")

    assert ["n1"] == d.cards(game, "hand")


@pytest.mark.clause("I-RS-2")
@PRESET
def test_no_token_no_nation_card(preset: str):
    """I-RS-2: without a token to spend the discard pile is just shuffled."""
    game = d.start("draw1", "draw2", discard=("x1", "x2", "x3"), preset=preset)
    kind = "actions" if preset == "community" else "exhaustions"
    t.change(game, kind, 1 if preset == "community" else 0)
    t.play(game, "toys_draw1")

    assert 1 == d.reshuffles(game)
    assert 4 == len(t.pile(game, "nation", 0))
    assert 0 == t.field(game, "nation_token")


@pytest.mark.clause("I-RS-2")
def test_one_nation_card_a_turn():
    """I-RS-2: while a token lies on the nation deck no second one goes there."""
    game = d.start("draw2", "draw1", "draw3", discard=("x1",))
    t.play(game, "toys_draw2")
    t.play(game, "toys_draw1")

    assert 2 == d.reshuffles(game)
    assert ["draw2", "draw3", "n1", "x1"] == d.cards(game, "hand")
    assert 3 == len(t.pile(game, "nation", 0))
    assert 4 == t.field(game, "exhaustions")


@pytest.mark.clause("I-RS-2", "I-CU-2")
def test_a_nation_card_in_the_next_turn():
    """I-RS-2: when the token is back the next reshuffle takes the next card."""
    game = d.start("draw1", discard=("x1",))
    t.play(game, "toys_draw1")
    t.fill(game, 0, "hand", *d.named(("x2", "x3", "x4", "x5", "x6")))
    t.end_turn(t.end_turn(game))
    t.fill(game, 0, "hand", "toys_draw3")
    t.deck(game, 0)
    t.fill(game, 0, "discard")
    t.answer(game, "activate", "play:toys_draw3")

    assert ["n2"] == d.cards(game, "hand")


@pytest.mark.clause("I-RS-2", "I-SP-4")
def test_the_accession_card_flips_the_state():
    """I-RS-2: with the last nation card, the accession, barbarians are an empire."""
    game = d.start("draw1", "draw2", discard=("x1",), nation=("n1", "crown"))
    t.play(game, "toys_draw1")
    assert ["barbarian"] == t.state_of(game)
    t.change(game, "nation_token", 0)
    t.deck(game, 0)
    t.play(game, "toys_draw2")

    assert ["empire"] == t.state_of(game)
    assert "empire" in t.names(game, "power", 0)
    assert "barbarian" not in t.names(game, "power", 0)
    assert "crown" in d.cards(game, "hand", "deck")
    assert () == t.pile(game, "nation", 0)
    assert [0] == [seat for seat, _ in t.told(game, "flipped")]


@pytest.mark.clause("I-RS-2")
def test_it_is_mandatory():
    """I-RS-2: nobody is asked whether a nation card is gained."""
    game = d.start("draw1", discard=("x1", "x2"))
    t.play(game, "toys_draw1")

    assert "reshuffle" != t.kind(game)
    assert 3 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-2", "I-T-EXH")
def test_the_token_is_missing_for_exhausting():
    """I-RS-2: it is one of the five: with one left, nothing is exhausted after it."""
    game = d.start("draw1", "x2", discard=("x1",), play=("well",))
    t.change(game, "exhaustions", 1)
    assert ["exhaust:toys_well"] == t.offered(game, "exhaust")
    t.play(game, "toys_draw1")

    assert 0 == t.field(game, "exhaustions")
    assert [] == t.offered(game, "exhaust")


@pytest.mark.clause("I-RS-2")
def test_the_last_token_is_on_the_card_that_draws():
    """I-RS-2: an exhaust that draws has its own token, and may have been the last."""
    game = d.start("x2", discard=("x1",), play=("well",))
    t.change(game, "exhaustions", 1)
    t.use(game, "toys_well")

    assert ["x1", "x2"] == d.cards(game, "hand")
    assert 4 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-2")
def test_each_player_has_a_nation_deck():
    """I-RS-2: who draws in another's turn spends a token of their own."""
    game = d.start("treat")
    t.fill(game, 1, "hand")
    t.deck(game, 1)
    t.fill(game, 1, "discard", "magyars_glory")
    nation = len(t.pile(game, "nation", 1))
    t.play(game, "toys_treat")

    assert 2 == len(t.hand(game, 1))
    assert "magyars_glory" in t.hand(game, 1)
    assert nation - 1 == len(t.pile(game, "nation", 1))
    assert (1, 4) == (t.field(game, "nation_token", 1), t.field(game, "exhaustions", 1))
    assert 4 == len(t.pile(game, "nation", 0))
    assert (0, 5) == (t.field(game, "nation_token", 0), t.field(game, "exhaustions", 0))


@pytest.mark.clause("I-RS-2")
@SEATS
def test_others_draw_by_their_own_decks(seats: int):
    """I-RS-2: in another's turn a nation card comes for one's own token."""
    game = t.answer(t.table(seats, _kings(seats)), "activate")
    for seat in range(seats):
        t.deck(game, seat)
        t.fill(game, seat, "discard")
        t.fill(game, seat, "hand")
    nation = [len(t.pile(game, "nation", seat)) for seat in range(seats)]
    t.call(game, "draw", 1, 1, -1, ())

    after = [len(t.pile(game, "nation", seat)) for seat in range(seats)]
    assert [count - (seat == 1) for seat, count in enumerate(nation)] == after
    assert 1 == t.field(game, "nation_token", 1)
    assert 0 == t.field(game, "nation_token", 0)
    assert 1 == len(t.hand(game, 1))


def _kings(seats: int) -> str:
    """Return civilizations of which the second has a nation deck."""
    return ", ".join(("inuit a", "magyars a", "martians a", "aksumites a")[:seats])


# Developments


@pytest.mark.clause("I-RS-3")
@PRESET
def test_a_development_may_be_paid_for(preset: str):
    """I-RS-3: without nation cards a development, its cost paid, joins the pile."""
    game = d.start("draw2", discard=("x1",), nation=(), preset=preset)
    t.give(game, 0, materials=2)
    t.play(game, "toys_draw2")
    assert ("reshuffle", 0) == (t.kind(game), t.asked(game))
    assert ["develop:toys_d1", "develop:toys_d2", "no"] == t.offered(game)
    t.answer(game, "develop:toys_d2")
    spent = preset == "community"

    assert ["d2", "x1"] == d.cards(game, "hand")
    assert ["d1"] == d.cards(game, "developments")
    assert 0 == t.pool(game)["materials"]
    assert 1 == t.field(game, "nation_token")
    assert (2 - spent, 5 - (not spent)) == (
        t.field(game, "actions"),
        t.field(game, "exhaustions"),
    )


@pytest.mark.clause("I-RS-3")
def test_it_may_be_left():
    """I-RS-3: it is optional: no card, no cost, no token."""
    game = d.develop("draw2", discard=("x1", "x2"))
    t.answer(t.play(game, "toys_draw2"), "no")

    assert ["x1", "x2"] == d.cards(game, "hand")
    assert ["d1", "d2"] == d.cards(game, "developments")
    assert (2, 5) == (t.pool(game)["materials"], t.field(game, "exhaustions"))
    assert 0 == t.field(game, "nation_token")


@pytest.mark.clause("I-RS-3")
@pytest.mark.parametrize(
    ("materials", "codes"),
    [
        (0, []),
        (1, ["develop:toys_d1", "no"]),
        (2, ["develop:toys_d1", "develop:toys_d2", "no"]),
    ],
)
def test_what_can_be_paid(materials: int, codes: list[str]):
    """I-RS-3: only developments that can be paid for are offered."""
    game = d.develop("draw1", discard=("x1", "x2"))
    t.give(game, 0, materials=materials)
    t.play(game, "toys_draw1")

    assert codes == (t.offered(game) if t.kind(game) == "reshuffle" else [])


@pytest.mark.clause("I-RS-3")
@PRESET
def test_a_development_takes_a_token(preset: str):
    """I-RS-3: without a token nothing is developed; nor twice in a turn."""
    game = d.develop("draw1", "draw3", discard=("x1", "x2"))
    t.change(game, "exhaustions", 0)
    t.play(game, "toys_draw1")
    assert "action" == t.kind(game)
    game = d.start("draw1", "draw3", discard=("x1", "x2"), nation=(), preset=preset)
    t.give(game, 0, materials=9)
    t.play(game, "toys_draw1", "develop:toys_d1")
    t.play(game, "toys_draw3")

    assert 2 == d.reshuffles(game)
    assert ["d2"] == d.cards(game, "developments")
    assert "reshuffle" != t.kind(game)


@pytest.mark.clause("I-RS-3")
def test_not_before_the_nation_deck_is_empty():
    """I-RS-3: while nation cards remain, nothing is developed, token or not."""
    game = d.start("draw1", "draw2", discard=("x1",), nation=("crown",))
    t.give(game, 0, materials=9)
    t.change(game, "exhaustions", 0)
    t.play(game, "toys_draw1")
    assert "action" == t.kind(game)
    t.change(game, "exhaustions", 5)
    t.play(game, "toys_draw2")

    # The crown came by this reshuffle, and took its token.
    assert "action" == t.kind(game)
    assert ["empire"] == t.state_of(game)
    assert ["d1", "d2"] == d.cards(game, "developments")


@pytest.mark.clause("I-RS-3", "I-END-1")
@pytest.mark.parametrize("developments", [1, 2])
def test_the_last_development_triggers_the_end(developments: int):
    """I-RS-3: with the last development the end is triggered, not before."""
    game = d.start("draw1", discard=("x1",), nation=(), developments=developments)
    t.give(game, 0, materials=9)
    t.play(game, "toys_draw1", "develop:toys_d1")

    assert (1 if developments == 1 else 0) == len(t.told(game, "end_triggered"))


@pytest.mark.clause("I-RS-3")
def test_nothing_left_to_develop():
    """I-RS-3: without developments nobody is asked, and no token goes."""
    game = d.start("draw1", discard=("x1", "x2"), nation=())
    t.fill(game, 0, "developments")
    t.play(game, "toys_draw1")

    assert ("action", 5) == (t.kind(game), t.field(game, "exhaustions"))
    assert 1 == len(d.cards(game, "hand"))
