"""Drawing, and what a reshuffle brings: nation cards, developments (I-RS)."""

from __future__ import annotations

import functools

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game
from hexdeck.effects import (
    THIS,
    Cards,
    Chosen,
    Draw,
    EachOther,
    Gain,
    Pay,
    Play,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import (
    DiscardCards,
    Exhaust,
    FreePlay,
    PlayFrom,
    PutOnDeck,
    Recall,
    TakeUnrest,
)
from hexdeck_imperium.phrases import DISCARD

PRESET = pytest.mark.parametrize("preset", ["rulebook", "community"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@functools.cache
def people(*, developments: int = 2) -> CivilizationDefinition:
    """Return a civilization that draws in every way."""
    return toys.civilization(
        toys.card("draw1", Play(Draw(1))),
        toys.card("draw2", Play(Draw(2))),
        toys.card("draw3", Play(Draw(3), Gain(1, "goods"))),
        toys.card("draw9", Play(Draw(9), Gain(1, "goods"))),
        toys.card("twice", Play(Draw(2), Gain(1, "goods"), Draw(2), Gain(2, "goods"))),
        toys.card("sift", Play(Draw(3), DiscardCards(Chosen("drawn"), 3))),
        toys.card("treat", Play(EachOther(Draw(2)))),
        toys.card("again", Play(PlayFrom(DISCARD), Gain(1, "goods"))),
        toys.card("call", Play(FreePlay(Cards("hand")), Gain(1, "goods"))),
        toys.card("well", Exhaust(Draw(1)), pinned=True),
        # They listen while they lie in play.
        toys.card("gift", Whenever("developed", Draw(1)), pinned=True),
        toys.card("feast", Whenever("flipped", Draw(2)), pinned=True),
        toys.card("dance", Whenever("reshuffled", Gain(5, "goods")), pinned=True),
        toys.card("spirit", Whenever("paid", TakeUnrest()), pinned=True),
        toys.card("priest", Whenever("paid", Draw(1)), pinned=True),
        toys.card("flood", Whenever("drew", Recall(THIS), Draw(1)), pinned=True),
        toys.card(
            "ebb", Whenever("drew", Recall(THIS), PutOnDeck(DISCARD)), pinned=True
        ),
        *(toys.card(f"n{number}", start="nation") for number in range(1, 4)),
        toys.card("crown", start="accession"),
        *(
            toys.card(f"d{number}", start="development", cost=Pay(number, "materials"))
            for number in range(1, developments + 1)
        ),
    )


@functools.cache
def _start(seats: int, preset: str, developments: int) -> Game:
    civ = people(developments=developments)
    return t.answer(toys.table(civ, seats=seats, rules=preset), "activate")


def start(
    *hand: str,
    deck: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    nation: tuple[str, ...] | None = None,
    play: tuple[str, ...] = (),
    seats: int = 2,
    preset: str = "rulebook",
    developments: int = 2,
) -> Game:
    """
    Return a game whose first seat activates, its piles arranged.

    The nation deck holds n1 to n3 above the crown, or what is said: the top first.
    """
    game = _start(seats, preset, developments).copy()
    t.fill(game, 0, "hand", *named(hand))
    t.deck(game, 0, *named(deck))
    t.fill(game, 0, "discard", *named(discard))
    t.fill(game, 0, "play", *named(play))
    lying = ("n1", "n2", "n3", "crown") if nation is None else nation
    t.fill(game, 0, "nation", *named(lying[::-1]))
    t.give(game, 0, goods=0, progress=0)
    return game


def named(cards: tuple[str, ...]) -> list[str]:
    """Return the cards' full names."""
    return [name if name == "unrest" else f"toys_{name}" for name in cards]


def cards(game: Game, *zones: str) -> list[str]:
    """Return the short names of the first seat's cards in zones, sorted."""
    found = [name for zone in zones for name in t.names(game, zone, 0)]
    return sorted(name.removeprefix("toys_") for name in found)


def reshuffles(game: Game) -> int:
    """Return how often a discard pile has been shuffled."""
    return len(t.told(game, "reshuffled"))


def goods(game: Game) -> int:
    """Return how many goods the first seat has."""
    return t.pool(game)["goods"]


# When


@pytest.mark.clause("I-RS-1")
@SEATS
def test_not_before_a_card_is_missing(seats: int):
    """I-RS-1: drawing the last card shuffles nothing; the next draw does."""
    game = start("draw2", "draw1", deck=("x1", "x2"), discard=("x3",), seats=seats)
    t.play(game, "toys_draw2")
    assert ["draw1", "x1", "x2"] == cards(game, "hand")
    assert ([], 0) == (cards(game, "deck"), reshuffles(game))
    assert ["draw2", "x3"] == cards(game, "discard")
    assert 4 == len(t.pile(game, "nation", 0))
    t.play(game, "toys_draw1")

    assert 1 == reshuffles(game)
    assert 3 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-1")
def test_the_deck_comes_first():
    """I-RS-1: what the deck has is drawn, then the discard pile is shuffled."""
    game = start("draw3", deck=("x1", "x2"), discard=("x3", "x4", "x5"), nation=())
    t.give(game, 0, materials=0)
    t.play(game, "toys_draw3")

    assert {"x1", "x2"} < set(cards(game, "hand"))
    assert 3 == len(cards(game, "hand"))
    assert ["x3", "x4", "x5"] == sorted({*cards(game, "hand", "deck")} - {"x1", "x2"})
    assert ["draw3"] == cards(game, "discard")


@pytest.mark.clause("I-RS-1", "I-RS-4")
def test_the_new_deck_is_shuffled_unseen():
    """I-RS-4: the new deck has an order by chance, and nobody knows it."""
    orders = set()
    for seed in range(1, 9):
        game = toys.table(people(), seed=seed)
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
    game = start("draw2", discard=("x1",), preset=preset)
    t.play(game, "toys_draw2")
    spent = preset == "community"

    # Only x1 and the nation card were there to draw.
    assert ["n1", "x1"] == cards(game, "hand")
    assert named(("crown", "n3", "n2")) == t.names(game, "nation", 0)
    assert 1 == t.field(game, "nation_token")
    assert (3 - 1 - spent) == t.field(game, "actions")
    assert (5 - (not spent)) == t.field(game, "exhaustions")


@pytest.mark.clause("I-RS-2")
def test_it_works_without_a_discard_pile():
    """I-RS-2: the nation card is shuffled though nothing else is."""
    game = start("draw1")
    t.play(game, "toys_draw1")

    assert ["n1"] == cards(game, "hand")


@pytest.mark.clause("I-RS-2")
@PRESET
def test_no_token_no_nation_card(preset: str):
    """I-RS-2: without a token to spend the discard pile is just shuffled."""
    game = start("draw1", "draw2", discard=("x1", "x2", "x3"), preset=preset)
    kind = "actions" if preset == "community" else "exhaustions"
    t.change(game, kind, 1 if preset == "community" else 0)
    t.play(game, "toys_draw1")

    assert 1 == reshuffles(game)
    assert 4 == len(t.pile(game, "nation", 0))
    assert 0 == t.field(game, "nation_token")


@pytest.mark.clause("I-RS-2")
def test_one_nation_card_a_turn():
    """I-RS-2: while a token lies on the nation deck no second one goes there."""
    game = start("draw2", "draw1", "draw3", discard=("x1",))
    t.play(game, "toys_draw2")
    t.play(game, "toys_draw1")

    assert 2 == reshuffles(game)
    assert ["draw2", "draw3", "n1", "x1"] == cards(game, "hand")
    assert 3 == len(t.pile(game, "nation", 0))
    assert 4 == t.field(game, "exhaustions")


@pytest.mark.clause("I-RS-2", "I-CU-2")
def test_a_nation_card_in_the_next_turn():
    """I-RS-2: when the token is back the next reshuffle takes the next card."""
    game = start("draw1", discard=("x1",))
    t.play(game, "toys_draw1")
    t.fill(game, 0, "hand", *named(("x2", "x3", "x4", "x5", "x6")))
    t.end_turn(t.end_turn(game))
    t.fill(game, 0, "hand", "toys_draw3")
    t.deck(game, 0)
    t.fill(game, 0, "discard")
    t.answer(game, "activate", "play:toys_draw3")

    assert ["n2"] == cards(game, "hand")


@pytest.mark.clause("I-RS-2", "I-SP-4")
def test_the_accession_card_flips_the_state():
    """I-RS-2: with the last nation card, the accession, barbarians are an empire."""
    game = start("draw1", "draw2", discard=("x1",), nation=("n1", "crown"))
    t.play(game, "toys_draw1")
    assert ["barbarian"] == t.state_of(game)
    t.change(game, "nation_token", 0)
    t.deck(game, 0)
    t.play(game, "toys_draw2")

    assert ["empire"] == t.state_of(game)
    assert "empire" in t.names(game, "power", 0)
    assert "barbarian" not in t.names(game, "power", 0)
    assert "crown" in cards(game, "hand", "deck")
    assert () == t.pile(game, "nation", 0)
    assert [0] == [seat for seat, _ in t.told(game, "flipped")]


@pytest.mark.clause("I-RS-2")
def test_it_is_mandatory():
    """I-RS-2: nobody is asked whether a nation card is gained."""
    game = start("draw1", discard=("x1", "x2"))
    t.play(game, "toys_draw1")

    assert "reshuffle" != t.kind(game)
    assert 3 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-2", "I-T-EXH")
def test_the_token_is_missing_for_exhausting():
    """I-RS-2: it is one of the five: with one left, nothing is exhausted after it."""
    game = start("draw1", "x2", discard=("x1",), play=("well",))
    t.change(game, "exhaustions", 1)
    assert ["exhaust:toys_well"] == t.offered(game, "exhaust")
    t.play(game, "toys_draw1")

    assert 0 == t.field(game, "exhaustions")
    assert [] == t.offered(game, "exhaust")


@pytest.mark.clause("I-RS-2")
def test_the_last_token_is_on_the_card_that_draws():
    """I-RS-2: an exhaust that draws has its own token, and may have been the last."""
    game = start("x2", discard=("x1",), play=("well",))
    t.change(game, "exhaustions", 1)
    t.use(game, "toys_well")

    assert ["x1", "x2"] == cards(game, "hand")
    assert 4 == len(t.pile(game, "nation", 0))


@pytest.mark.clause("I-RS-2")
def test_each_player_has_a_nation_deck():
    """I-RS-2: who draws in another's turn spends a token of their own."""
    game = start("treat")
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


def develop(*hand: str, **more: tuple[str, ...]) -> Game:
    """Return a game whose next reshuffle may develop a card."""
    game = start(*hand, nation=(), **more)
    t.give(game, 0, materials=2)
    return game


@pytest.mark.clause("I-RS-3")
@PRESET
def test_a_development_may_be_paid_for(preset: str):
    """I-RS-3: without nation cards a development, its cost paid, joins the pile."""
    game = start("draw2", discard=("x1",), nation=(), preset=preset)
    t.give(game, 0, materials=2)
    t.play(game, "toys_draw2")
    assert ("reshuffle", 0) == (t.kind(game), t.asked(game))
    assert ["develop:toys_d1", "develop:toys_d2", "no"] == t.offered(game)
    t.answer(game, "develop:toys_d2")
    spent = preset == "community"

    assert ["d2", "x1"] == cards(game, "hand")
    assert ["d1"] == cards(game, "developments")
    assert 0 == t.pool(game)["materials"]
    assert 1 == t.field(game, "nation_token")
    assert (2 - spent, 5 - (not spent)) == (
        t.field(game, "actions"),
        t.field(game, "exhaustions"),
    )


@pytest.mark.clause("I-RS-3")
def test_it_may_be_left():
    """I-RS-3: it is optional: no card, no cost, no token."""
    game = develop("draw2", discard=("x1", "x2"))
    t.answer(t.play(game, "toys_draw2"), "no")

    assert ["x1", "x2"] == cards(game, "hand")
    assert ["d1", "d2"] == cards(game, "developments")
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
    game = develop("draw1", discard=("x1", "x2"))
    t.give(game, 0, materials=materials)
    t.play(game, "toys_draw1")

    assert codes == (t.offered(game) if t.kind(game) == "reshuffle" else [])


@pytest.mark.clause("I-RS-3")
@PRESET
def test_a_development_takes_a_token(preset: str):
    """I-RS-3: without a token nothing is developed; nor twice in a turn."""
    game = develop("draw1", "draw3", discard=("x1", "x2"))
    t.change(game, "exhaustions", 0)
    t.play(game, "toys_draw1")
    assert "action" == t.kind(game)
    game = start("draw1", "draw3", discard=("x1", "x2"), nation=(), preset=preset)
    t.give(game, 0, materials=9)
    t.play(game, "toys_draw1", "develop:toys_d1")
    t.play(game, "toys_draw3")

    assert 2 == reshuffles(game)
    assert ["d2"] == cards(game, "developments")
    assert "reshuffle" != t.kind(game)


@pytest.mark.clause("I-RS-3")
def test_not_before_the_nation_deck_is_empty():
    """I-RS-3: while nation cards remain, nothing is developed, token or not."""
    game = start("draw1", "draw2", discard=("x1",), nation=("crown",))
    t.give(game, 0, materials=9)
    t.change(game, "exhaustions", 0)
    t.play(game, "toys_draw1")
    assert "action" == t.kind(game)
    t.change(game, "exhaustions", 5)
    t.play(game, "toys_draw2")

    # The crown came by this reshuffle, and took its token.
    assert "action" == t.kind(game)
    assert ["empire"] == t.state_of(game)
    assert ["d1", "d2"] == cards(game, "developments")


@pytest.mark.clause("I-RS-3", "I-END-1")
@pytest.mark.parametrize("developments", [1, 2])
def test_the_last_development_triggers_the_end(developments: int):
    """I-RS-3: with the last development the end is triggered, not before."""
    game = start("draw1", discard=("x1",), nation=(), developments=developments)
    t.give(game, 0, materials=9)
    t.play(game, "toys_draw1", "develop:toys_d1")

    assert (1 if developments == 1 else 0) == len(t.told(game, "end_triggered"))


@pytest.mark.clause("I-RS-3")
def test_nothing_left_to_develop():
    """I-RS-3: without developments nobody is asked, and no token goes."""
    game = start("draw1", discard=("x1", "x2"), nation=())
    t.fill(game, 0, "developments")
    t.play(game, "toys_draw1")

    assert ("action", 5) == (t.kind(game), t.field(game, "exhaustions"))
    assert 1 == len(cards(game, "hand"))


# Resolving on


@pytest.mark.clause("I-RS-4")
@pytest.mark.parametrize("card", ["draw1", "draw3", "draw9"])
def test_the_card_being_resolved_is_in_no_pile(card: str):
    """I-RS-4: the card that draws is not shuffled in, and is discarded after it."""
    game = start(card, discard=("x1", "x2"), nation=())
    t.give(game, 0, materials=0)
    t.play(game, f"toys_{card}")
    lying = cards(game, "hand", "deck")

    assert ["x1", "x2"] == lying
    assert [card] == cards(game, "discard")


@pytest.mark.clause("I-RS-4", "I-SPE-6")
@pytest.mark.parametrize(("card", "zone"), [("again", "discard"), ("call", "hand")])
def test_cards_in_the_middle_of_one_another(card: str, zone: str):
    """I-RS-4: neither the card that draws nor the one that plays it is shuffled in."""
    game = start(card, discard=("x1", "x2"), nation=())
    t.give(game, 0, materials=0)
    t.put(game, 0, zone, "toys_draw9")
    t.play(game, f"toys_{card}")
    if zone == "discard":
        t.answer(game, "card:toys_draw9")

    assert ["x1", "x2"] == cards(game, "hand", "deck")
    assert sorted((card, "draw9")) == cards(game, "discard")
    assert 2 == goods(game)
    assert () == t.pile(game, "limbo")


@pytest.mark.clause("I-RS-4")
def test_a_pinned_card_that_draws_is_in_no_pile():
    """I-RS-4: a pinned card that draws stays in play, out of the shuffle."""
    game = start(play=("well",), discard=("x1",), nation=())
    t.give(game, 0, materials=0)
    t.use(game, "toys_well")

    assert ["well"] == cards(game, "play")
    assert ["x1"] == cards(game, "hand")


@pytest.mark.clause("I-RS-4")
@PRESET
def test_more_than_there_are(preset: str):
    """I-RS-4: of nine cards three are there to draw; then the text goes on."""
    game = start("draw9", "x5", deck=("x1",), discard=("x2",), preset=preset)
    t.play(game, "toys_draw9")

    assert ["n1", "x1", "x2", "x5"] == cards(game, "hand")
    assert ["draw9"] == cards(game, "discard")
    assert 1 == goods(game)


@pytest.mark.clause("I-RS-4")
def test_nothing_to_draw_at_all():
    """I-RS-4: with all piles empty nothing is drawn, and the text goes on."""
    game = start("draw9", "x1", nation=())
    t.give(game, 0, materials=0)
    t.play(game, "toys_draw9")

    assert ["x1"] == cards(game, "hand")
    assert (1, 0) == (goods(game), reshuffles(game))


@pytest.mark.clause("I-RS-4")
def test_reshuffle_between_two_draws():
    """I-RS-4: in the middle of a text: draw, reshuffle, go on where it stopped."""
    game = start("twice", deck=("x1", "x2", "x3"), discard=("x4",))
    t.play(game, "toys_twice")

    assert 4 == len(cards(game, "hand"))
    assert {"x1", "x2", "x3"} < set(cards(game, "hand"))
    assert {"n1", "x4"} == {*cards(game, "hand", "deck")} - {"x1", "x2", "x3"}
    assert 3 == goods(game)


@pytest.mark.clause("I-RS-4")
def test_what_was_drawn_is_known_to_the_text():
    """I-RS-4: "the cards drawn" are those from before and after the reshuffle."""
    game = start("sift", "x5", deck=("x1",), discard=("x2",))
    t.play(game, "toys_sift")

    assert ["x5"] == cards(game, "hand")
    assert ["n1", "sift", "x1", "x2"] == cards(game, "discard")


@pytest.mark.clause("I-RS-4", "I-RS-3")
def test_what_was_drawn_when_a_development_was_paid():
    """I-RS-4: a decision in between changes nothing about the cards drawn."""
    game = develop("sift", "x5", deck=("x1",), discard=("x2",))
    t.answer(t.play(game, "toys_sift"), "develop:toys_d1")

    assert ["x5"] == cards(game, "hand")
    assert ["d1", "sift", "x1", "x2"] == cards(game, "discard")


@pytest.mark.clause("I-RS-4")
def test_after_the_shuffle_before_the_other_cards():
    """I-RS-4: what a reshuffle sets off comes once for each."""
    game = start("draw2", discard=("x1", "x2"), play=("dance",))
    t.play(game, "toys_draw2")

    assert 5 == goods(game)


# What comes in between


@pytest.mark.clause("I-RS-3", "I-RS-4")
def test_a_draw_set_off_by_the_development():
    """I-RS-4: an effect that draws in mid-reshuffle loses no card and no draw."""
    game = develop("draw2", discard=("x1", "x2", "x3", "x4"), play=("gift",))
    t.answer(t.play(game, "toys_draw2"), "develop:toys_d1")

    t.assert_whole(game)
    assert ["d1", "x1", "x2", "x3", "x4"] == cards(game, "hand", "deck")
    # Two for the card, and one for what it set off.
    assert 3 == len(cards(game, "hand"))
    assert ["draw2"] == cards(game, "discard")


@pytest.mark.clause("I-RS-3", "I-RS-4")
def test_a_draw_set_off_by_the_payment():
    """I-RS-4: the same where paying draws: the development comes after it."""
    game = develop("draw2", discard=("x1", "x2", "x3", "x4"), play=("priest",))
    t.answer(t.play(game, "toys_draw2"), "develop:toys_d1")

    t.assert_whole(game)
    assert ["d1", "draw2", "x1", "x2", "x3", "x4"] == (
        cards(game, "hand", "deck", "discard")
    )
    assert 3 == len(cards(game, "hand"))


@pytest.mark.clause("I-RS-1", "I-RS-4")
def test_a_draw_set_off_by_a_draw():
    """I-RS-1: what the inner draw has left in the deck is drawn, not shuffled."""
    game = start(
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
    assert 5 == len(cards(game, "hand"))
    assert 1 == reshuffles(game)


@pytest.mark.clause("I-RS-1", "I-RS-3")
def test_no_second_development_is_offered():
    """I-RS-3: where the inner draw has reshuffled, the outer one does not ask again."""
    game = develop("draw3", deck=("x1",), discard=("x2", "x3", "x4"), play=("flood",))
    t.play(game, "toys_draw3")
    assert "reshuffle" == t.kind(game)
    t.answer(game, "no")

    assert "action" == t.kind(game)
    assert (5, 1) == (len(cards(game, "hand")), reshuffles(game))


@pytest.mark.clause("I-RS-1", "I-RS-2")
def test_a_card_put_on_the_deck_meanwhile():
    """I-RS-1: where a draw brings a card onto the deck, that one is drawn next."""
    game = start("draw2", deck=("x1",), discard=("x2", "x3"), play=("ebb",))
    t.answer(t.play(game, "toys_draw2"), "card:toys_x2")

    assert 0 == reshuffles(game)
    assert 4 == len(t.pile(game, "nation", 0))
    assert ["ebb", "x1", "x2"] == cards(game, "hand")


@pytest.mark.clause("I-RS-2", "I-RS-4")
def test_a_draw_set_off_by_the_flip():
    """I-RS-4: the same where the flip of the state card draws."""
    game = start(
        "draw1", discard=("x1", "x2", "x3"), nation=("crown",), play=("feast",)
    )
    t.play(game, "toys_draw1")

    t.assert_whole(game)
    assert ["crown", "x1", "x2", "x3"] == cards(game, "hand", "deck")
    assert 3 == len(cards(game, "hand"))


@pytest.mark.clause("I-RS-3", "I-END-3")
def test_collapse_while_paying():
    """I-RS-3: the last unrest, taken by a payment in mid-reshuffle, ends the game."""
    game = develop("draw3", deck=("x5",), discard=("x1", "x2"), play=("spirit",))
    t.unrest_pile(game, 1)
    t.answer(t.play(game, "toys_draw3"), "develop:toys_d1")

    assert game.over
    assert "collapse" == game.result.reason
    t.assert_whole(game)
    # The game stopped where it was: the text did not go on.
    assert 0 == goods(game)
    assert "unrest" in cards(game, "hand")


@pytest.mark.clause("I-RS-3")
def test_unrest_while_paying():
    """I-RS-3: with unrest left the reshuffle goes on behind the payment."""
    game = develop("draw3", deck=("x5",), discard=("x1", "x2"), play=("spirit",))
    t.answer(t.play(game, "toys_draw3"), "develop:toys_d1")

    assert not game.over
    assert 1 == goods(game)
    assert 4 == len(cards(game, "hand"))
    assert {"unrest", "x5"} < set(cards(game, "hand"))
    assert ["d1", "x1", "x2"] == [
        name for name in cards(game, "hand", "deck") if name not in {"unrest", "x5"}
    ]


@pytest.mark.clause("I-RS-2", "I-RS-3", "I-CU-4")
def test_reshuffle_of_the_clean_up():
    """I-RS-3: the draw of the clean-up reshuffles and asks as any other draw."""
    game = develop("x1", "x2", discard=("x3", "x4"))
    t.until(game, "clean_up")
    t.answer(game, "done")
    assert ("reshuffle", 0) == (t.kind(game), t.asked(game))
    t.answer(game, "develop:toys_d2")

    assert ["d2", "x1", "x2", "x3", "x4"] == cards(game, "hand")
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
