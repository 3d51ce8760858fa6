"""What lies in the box and on the table (components)."""

from __future__ import annotations

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck.effects import Gain, Play
from hexdeck_imperium.nodes import TakeUnrest

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
TRADE = pytest.mark.parametrize("trade", ["on", "off"])

BOX = {
    "abbasids": 23,
    "aksumites": 23,
    "cultists": 29,
    "guptas": 24,
    "inuit": 25,
    "japanese": 24,
    "magyars": 27,
    "martians": 29,
    "mayans": 28,
    "polynesians": 29,
    "sassanids": 24,
    "taino": 24,
    "tang": 27,
    "wagadou": 23,
}
"""How many cards the box holds of each civilization, its unrest among them."""

NO_TRADE = "magyars a, inuit a, martians b"


@pytest.mark.clause("I-COMP-1")
def test_civilizations_of_the_box():
    """I-COMP-1: every civilization is one of the box, with as many cards."""
    found = {
        civ.name: civ.physical_cards
        for civ in t.registry().content["imperium"]["imperium_civilizations"]
    }

    assert 4 <= len(found)
    assert {name: BOX[name] for name in found} == found
    assert all(23 <= count <= 29 for count in found.values())


@pytest.mark.clause("I-COMP-2", "I-COMP-3")
@pytest.mark.parametrize(
    ("seats", "civilizations", "unrest"),
    [
        # Of the commons, then decks, nation decks and what comes to the pile.
        (2, "magyars a, martians a", 8 + (1 + 2 + 2) + (1 + 1 + 2)),
        (2, "inuit a, aksumites a", 8 + 2 + (2 + 1)),
        (3, NO_TRADE, 10 + (1 + 2 + 3) + 3 + (1 + 1 + 2)),
        (4, f"{NO_TRADE}, aksumites a", 12 + (1 + 2 + 4) + 3 + (1 + 1 + 2) + (2 + 1)),
    ],
)
def test_unrest_of_a_table(seats: int, civilizations: str, unrest: int):
    """I-COMP-2: 8, 10 or 12 unrest of the commons, and what civilizations bring."""
    game = t.table(seats, civilizations)

    assert unrest == len(t.copies(game, "unrest"))
    assert not [
        card for card in t.copies(game, "unrest") if card in t.pile(game, "box")
    ]


@pytest.mark.clause("I-COMP-2")
def test_every_card_of_the_commons_is_there():
    """I-COMP-2: four players with trade have each card of the box that fits."""
    game = t.table(4)
    in_box = {t.name_of(game, card) for card in t.pile(game, "box")}
    ruthless = {card.name for card in game.rules.at.cards if card.trade == "ruthless"}

    # Every seat has its state card and its Merchant, but for who has a state of its
    # own: the box keeps those.
    assert ruthless | {"barbarian", "empire"} == in_box


@pytest.mark.clause("I-COMP-3")
def test_resources_do_not_run_out():
    """I-COMP-3: more is gained than the box has tokens, in pools and on cards."""
    gain = toys.card("gain", Play(Gain(90, "progress"), Gain(90, "goods")))
    game = toys.table(toys.civilization(gain))
    t.put(game, 0, "hand", "toys_gain")
    t.give(game, 0, progress=0, goods=0)
    t.give(game, 1, progress=60, goods=60)
    t.play(t.answer(game, "activate"), "toys_gain")

    assert (90, 90) == (t.pool(game)["progress"], t.pool(game)["goods"])
    assert 60 == t.pool(game, 1)["progress"]


@pytest.mark.clause("I-COMP-3", "I-END-3")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_unrest_runs_out(left: int):
    """I-COMP-3: of a pile with fewer only so many are taken, and that is the end."""
    take = toys.card("take", Play(TakeUnrest(3)))
    game = toys.table(toys.civilization(take))
    t.fill(game, 0, "hand", "toys_take", "toys_x1")
    t.unrest_pile(game, left)
    t.answer(game, "activate", "play:toys_take")

    assert ["toys_x1", *["unrest"] * left] == t.hand(game)
    assert game.over
    t.assert_whole(game)


@pytest.mark.clause("I-COMP-3")
@SEATS
def test_action_tokens_are_three(seats: int):
    """I-COMP-3: whoever has spent three action tokens can play no more."""
    game = toys.table(
        toys.civilization(
            *(toys.card(f"p{n}", Play(Gain(1, "goods"))) for n in range(5))
        ),
        seats=seats,
    )
    t.fill(game, 0, "hand", *(f"toys_p{number}" for number in range(5)))
    t.answer(game, "activate")
    for number in range(3):
        assert t.offered(game, "play")
        t.play(game, f"toys_p{number}")

    assert 0 == t.field(game, "actions")
    assert "market_token" == t.kind(game)


@pytest.mark.clause("I-COMP-2", "I-COMP-3")
@TRADE
@SEATS
def test_nothing_gets_lost(seats: int, trade: str):
    """I-COMP-3: through a whole game every card and every unrest stays somewhere."""
    game = toys.new(toys.civilization(), seats=seats, seed=3, trade=trade)
    start = game.state.copy()
    turns = 0
    while (decision := game.decision) is not None:
        options = decision.options
        game.answer(options[(7 * turns) % len(options)])
        turns += 1
        if turns % 25 == 0:
            t.assert_whole(game, start)

    assert turns > 50
    t.assert_whole(game, start)
