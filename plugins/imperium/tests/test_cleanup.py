"""The clean-up at the end of every turn (I-CU)."""

from __future__ import annotations

import functools

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game
from hexdeck.effects import Gain, Modify, Play
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import Exhaust, GainAction

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
TRADE = pytest.mark.parametrize("trade", ["on", "off"])
KINDS = pytest.mark.parametrize("kind", ["activate", "innovate", "revolt"])
SLOTS = pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])

HAND = ("toys_x1", "toys_x2", "toys_x3")


def people(market_token: str) -> CivilizationDefinition:
    """Return a civilization with tokens to spend."""
    return toys.civilization(
        toys.card("lamp", Exhaust(Gain(1, "goods")), pinned=True),
        toys.card("more", Play(GainAction(2))),
        toys.card("kept", kept=True),
        toys.card("pouch", Modify("hand_size", 2), pinned=True),
        toys.card("burden", Modify("hand_size", -3), pinned=True),
        powers=toys.power("toys", Exhaust(Gain(1, "goods"))),
        market_token=market_token,
    )


@functools.cache
def _start(seats: int, trade: str, market_token: str) -> Game:
    return toys.table(people(market_token=market_token), seats=seats, trade=trade)


def start(
    *hand: str, seats: int = 2, trade: str = "auto", market: str = "progress"
) -> Game:
    """Return a game whose first seat has just these cards in hand, at its turn."""
    game = _start(seats, trade, market).copy()
    t.fill(game, 0, "hand", *(hand or HAND))
    return game


def cleaning(*hand: str, seats: int = 2) -> Game:
    """Return a game at the clean-up of the first turn."""
    return t.until(start(*hand, seats=seats), "market_token")


def all_tokens(game: Game) -> list[dict[str, int]]:
    """Return the resources on each market card."""
    return [t.tokens_on(game, name) for name in t.row(game)]


# The market token


@pytest.mark.clause("I-CU-1")
@SEATS
@SLOTS
def test_a_progress_onto_any_market_card(seats: int, slot: int):
    """I-CU-1: one progress of the supply onto a market card of one's choice."""
    game = cleaning(seats=seats)
    name, before, pools = t.row(game)[slot - 1], all_tokens(game), t.pool(game)
    assert [f"market:{n}-{card}" for n, card in enumerate(t.row(game), 1)] == (
        t.offered(game)
    )
    t.answer(game, f"market:{slot}-{name}")
    wanted = [dict(found) for found in before]
    wanted[slot - 1]["progress"] = before[slot - 1].get("progress", 0) + 1

    assert wanted == all_tokens(game)
    assert pools == t.pool(game)


@pytest.mark.clause("I-CU-1")
@KINDS
def test_a_token_in_every_turn(kind: str):
    """I-CU-1: whatever the turn, a token comes to the market."""
    game = start("toys_x1", "unrest", "unrest")
    before = sum(sum(found.values()) for found in all_tokens(game))
    t.answer(game, kind)
    t.until(game, "market_token")
    held = sum(sum(found.values()) for found in all_tokens(game))
    t.end_turn(game)

    # An innovation may have taken a card with its token.
    assert before - 1 <= held <= before
    assert held + 1 == sum(sum(found.values()) for found in all_tokens(game))


@pytest.mark.clause("I-CU-1")
def test_an_empty_slot_takes_none():
    """I-CU-1: the token goes onto a card, not into a slot that has run empty."""
    game = cleaning()
    at = game.rules.at
    (card,) = t.pile(game, "slot_2")
    game.state.zones[at.slots[1]] = ()
    game.state.zones[at.left_out] = tuple(
        sorted((*game.state.zones[at.left_out], card))
    )

    assert [1, 3, 4, 5] == [int(code[7]) for code in t.offered(game)]


@pytest.mark.clause("I-CU-1", "I-SPE-9")
@pytest.mark.parametrize("resource", ["materials", "population", "goods"])
def test_another_market_token(resource: str):
    """I-CU-1: some civilizations add another resource."""
    game = t.until(start(market=resource), "market_token")
    name = t.row(game)[0]
    before = t.tokens_on(game, name)
    t.answer(game, f"market:1-{name}")

    assert before | {resource: 1} == t.tokens_on(game, name)


# Tokens come back


@pytest.mark.clause("I-CU-2")
@TRADE
@SEATS
def test_tokens_come_back(seats: int, trade: str):
    """I-CU-2: 3 actions and 5 exhaustions; in play, on power card and nation deck."""
    game = start("toys_more", "toys_x1", "toys_x2", seats=seats, trade=trade)
    t.put(game, 0, "play", "toys_lamp")
    t.answer(game, "activate", "exhaust:toys_lamp", "exhaust:toys_a")
    t.change(game, "nation_token", 1)
    t.change(game, "exhaustions", t.field(game, "exhaustions") - 1)
    tokens = 5 + (trade == "on")
    assert tokens - 3 == t.field(game, "exhaustions")
    t.play(game, "toys_more")
    t.play(game, "toys_x1")
    assert 3 == t.field(game, "actions")
    t.play(game, "toys_x2")
    t.until(game, "clean_up")

    assert (3, tokens) == (t.field(game, "actions"), t.field(game, "exhaustions"))
    assert 0 == t.field(game, "nation_token")
    assert not t.is_exhausted(game, "toys_lamp")
    assert not t.is_exhausted(game, "toys_a")


@pytest.mark.clause("I-CU-2")
def test_more_actions_do_not_last():
    """I-CU-2: of five action tokens three are left for the next turn."""
    game = start("toys_more", "toys_x1")
    t.answer(game, "activate")
    t.play(game, "toys_more")
    assert 4 == t.field(game, "actions")
    t.until(game, "market_token")
    t.until(game, "clean_up")

    assert 3 == t.field(game, "actions")


@pytest.mark.clause("I-CU-2", "I-SPE-9")
def test_fewer_tokens():
    """I-CU-2: who has other numbers of tokens gets these back."""
    civ = toys.civilization(action_tokens=4, exhaustion_tokens=3)
    game = toys.table(civ)
    assert (4, 3) == (t.field(game, "actions"), t.field(game, "exhaustions"))
    t.change(game, "actions", 0)
    t.change(game, "exhaustions", 0)
    t.end_turn(game)

    assert (4, 3) == (t.field(game, "actions"), t.field(game, "exhaustions"))


@pytest.mark.clause("I-CU-2")
def test_tokens_of_others_stay():
    """I-CU-2: an exhausted card of another player stays exhausted."""
    game = start()
    t.put(game, 1, "play", "toys_lamp")
    t.set_exhausted(game, "toys_lamp")
    t.change(game, "exhaustions", 2, 1)
    t.end_turn(game)
    assert t.is_exhausted(game, "toys_lamp")
    assert 2 == t.field(game, "exhaustions", 1)
    t.end_turn(game)

    assert not t.is_exhausted(game, "toys_lamp")


@pytest.mark.clause("I-CU-2")
def test_resources_stay():
    """I-CU-2: only action and exhaustion tokens come back; resources lie on."""
    game = start()
    t.put(game, 0, "play", "toys_lamp")
    t.lay(game, "toys_lamp", population=2)
    t.end_turn(game)

    assert {"population": 2} == t.tokens_on(game, "toys_lamp")


# Discards


@pytest.mark.clause("I-CU-3")
@pytest.mark.parametrize(
    "discarded",
    [
        (),
        ("toys_x1",),
        ("toys_x3",),
        ("toys_x1", "toys_x3"),
        ("toys_x1", "toys_x2", "toys_x3", "unrest", "unrest"),
        ("unrest",),
    ],
)
def test_any_number_is_discarded(discarded: tuple[str, ...]):
    """I-CU-3: none, some or all cards of the hand go to the discard pile."""
    hand = (*HAND, "unrest", "unrest")
    game = t.until(cleaning(*hand), "clean_up")
    deck = [f"toys_x{number}" for number in range(4, 9)]
    t.deck(game, 0, *deck)
    for name in sorted(discarded, key=lambda name: game.rules.card_index[name]):
        t.answer(game, f"discard:{name}")
    drawn = deck[: len(discarded)]
    if t.kind(game) == "clean_up":
        t.answer(game, "done")
    kept = list(hand)
    for name in discarded:
        kept.remove(name)

    assert sorted(discarded) == sorted(t.names(game, "discard", 0))
    # What goes is drawn anew: the hand was full.
    assert sorted((*kept, *drawn)) == t.hand(game)


@pytest.mark.clause("I-CU-3")
def test_every_choice_can_be_reached():
    """I-CU-3: whatever is to go can be named in one order; copies one by one."""
    game = t.until(cleaning(*HAND, "unrest", "unrest"), "clean_up")
    cards = sorted({*HAND, "unrest"}, key=lambda name: game.rules.card_index[name])

    assert [*(f"discard:{name}" for name in cards), "done"] == t.offered(game)
    t.answer(game, "discard:unrest")
    assert "discard:unrest" in t.offered(game)


@pytest.mark.clause("I-CU-3")
def test_kept_cards():
    """I-CU-3: a card that says so is not discarded in the clean-up."""
    game = t.until(cleaning("toys_kept", "toys_x1"), "clean_up")

    assert ["discard:toys_x1", "done"] == t.offered(game)


@pytest.mark.clause("I-CU-3")
def test_only_a_kept_card():
    """I-CU-3: with nothing to discard nobody is asked."""
    game = cleaning("toys_kept")
    t.answer(game, t.offered(game)[0])

    assert ("turn", 1) == (t.kind(game), t.asked(game))


# Drawing


@pytest.mark.clause("I-CU-4")
@SEATS
@pytest.mark.parametrize("held", range(8))
def test_hand_is_drawn_up(seats: int, held: int):
    """I-CU-4: up to five cards, and never down to five."""
    game = start(*(f"toys_x{number}" for number in range(1, held + 1)), seats=seats)
    if not held:
        t.empty(game, 0, "hand")
    t.deck(
        game, 0, *["toys_lamp", "toys_more", "toys_kept", "toys_pouch", "toys_burden"]
    )
    t.until(game, "market_token")
    before = t.hand(game)
    t.end_turn(game)

    assert max(5, held) == len(t.hand(game))
    assert set(before) <= set(t.hand(game))
    assert 5 - (len(t.hand(game)) - held) == len(t.pile(game, "deck", 0))


@pytest.mark.clause("I-CU-4")
@pytest.mark.parametrize(
    ("pinned", "size"),
    [(("pouch",), 7), (("burden",), 2), (("pouch", "burden"), 4), ((), 5)],
)
def test_another_hand_size(pinned: tuple[str, ...], size: int):
    """I-CU-4: what changes the hand size changes how many cards are drawn."""
    game = start("toys_x1")
    t.deck(game, 0, *(f"toys_x{number}" for number in range(2, 9)))
    t.put(game, 0, "play", *(f"toys_{name}" for name in pinned))
    t.end_turn(game)

    assert size == len(t.hand(game))


@pytest.mark.clause("I-CU-4")
def test_never_down_to_a_smaller_size():
    """I-CU-4: four cards stay four, though the hand size is two."""
    game = start(*HAND, "unrest")
    t.put(game, 0, "play", "toys_burden")
    t.end_turn(game)

    assert sorted((*HAND, "unrest")) == t.hand(game)


@pytest.mark.clause("I-CU-4")
def test_hand_sizes_are_each_players():
    """I-CU-4: another player's card changes nothing for you."""
    game = start("toys_x1")
    t.put(game, 1, "play", "toys_pouch")
    t.end_turn(game)

    assert 5 == len(t.hand(game))


@pytest.mark.clause("I-CU-1", "I-CU-2", "I-CU-3", "I-CU-4")
def test_order_of_the_clean_up():
    """I-CU-1 to I-CU-4: market, tokens, discards, cards, in this order."""
    game = start(*HAND)
    t.change(game, "actions", 1)
    assert "market_token" == t.kind(t.until(game, "market_token"))
    assert 1 == t.field(game, "actions")
    t.answer(game, t.offered(game)[0])
    assert ("clean_up", 3) == (t.kind(game), t.field(game, "actions"))
    assert 3 == len(t.hand(game))
    t.answer(game, "discard:toys_x1", "done")

    assert 5 == len(t.hand(game))
    assert "toys_x1" in t.names(game, "discard", 0)


@pytest.mark.clause("I-CU-2", "I-CU-4", "I-RS-2")
def test_a_token_for_the_reshuffle_of_the_clean_up():
    """I-CU-2: tokens are back before the draw; what a reshuffle takes is not."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "hand")
    t.deck(game, 0)
    t.fill(game, 0, "discard", "magyars_emese", "magyars_glory")
    t.change(game, "exhaustions", 0)
    t.end_turn(game)

    assert (1, 4) == (t.field(game, "nation_token"), t.field(game, "exhaustions"))
    assert 3 == len(t.hand(game))
    t.end_turn(t.end_turn(game))

    # The token came back, and went for the next card of the nation deck.
    assert (1, 4) == (t.field(game, "nation_token"), t.field(game, "exhaustions"))
    assert 4 == len(t.hand(game))
