"""How even the factions are when the greedy bot plays them."""

from __future__ import annotations

import pytest
import table as t

from hexdeck.sim import BOUND, run_balance


def test_balance_knows_the_sides():
    """Each faction is dealt; what it gains, holds and plays is heard."""
    found = run_balance("suriya", 4, 2, 7, bots=["greedy"], load=t.registry)
    cards = {card.name: card.life for card in found.by_card()}

    assert set(t.OURS) == set(found.sides)
    assert cards["first_base"].gained > 0
    assert sum(life.held for life in cards.values()) > 4 * 20
    assert sum(life.played for life in cards.values()) > 4 * 10


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_faction_is_out_of_line(seats: int):
    """96 games: no share is surely 10 points off the fair one; few end by the bound."""
    found = run_balance("suriya", 96, seats, 7, bots=["greedy"], load=t.registry)
    fair = 1 / seats

    for share in found.by_side():
        low, high = share.interval

        assert low < fair + 0.1, share
        assert high > fair - 0.1, share
    assert found.reasons()[BOUND] <= 96 // 20
