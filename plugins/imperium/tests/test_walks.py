"""Games played at random: what always holds of the market, and of how they end."""

from __future__ import annotations

import random
from collections import Counter

import imperium_table as t
import pytest

from hexdeck import Game

SEEDS = pytest.mark.parametrize("seed", range(4))
TABLES = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"civilizations": "magyars b, martians b"}),
        (3, {"civilizations": "magyars a, inuit b, martians a"}),
        (2, {"rules": "community", "trade": "on"}),
        (4, {}),
    ],
)


def assert_market(game: Game) -> None:
    """Every market card has what belongs below it, and every slot a card."""
    state, at, card_def = game.state, game.rules.at, game.rules.card_def
    regions = at.settings.unrest_below_regions
    for slot in at.slots:
        for card in state.zones[slot]:
            number = card_def[card]
            bare = at.is_unrest[number] or (at.is_region[number] and not regions)
            assert ([] if bare else ["unrest"]) == t.below(game, card)
        assert 1 == len(state.zones[slot]) or t.field(game, "rounds_left") >= 0


def assert_goes_on(game: Game) -> None:
    """There is unrest in the pile, and no trigger has gone by unheard."""
    state, at = game.state, game.rules.at

    assert state.zones[at.unrest]

    out = not state.zones[at.main] or not any(
        at.cards[game.rules.card_def[card]].side == "A" for card in state.zones[at.king]
    )
    for seat in range(at.seats):
        civ = at.civilizations[t.field(game, "civilization", seat)]
        some = any(card.start == "development" for card in civ.cards)
        out |= some and not state.zones[at.developments + seat]
    assert not out or t.field(game, "rounds_left") >= 0


def walk(seats: int, seed: int, options: dict[str, str]) -> Game:
    """Play a game at random to its end, looking at each decision on the way."""
    game = t.new(seats, seed, None, **options)
    chance = random.Random(seed)  # noqa: S311  (a walk is no secret)
    while not game.over:
        assert game.decision is not None
        game.answer(chance.choice(game.decision.options))
        if game.state.turn and not game.over:
            assert_market(game)
            assert_goes_on(game)
    return game


@pytest.mark.clause("I-END-1", "I-END-2", "I-END-3", "I-AQ-1", "I-SCO-3")
@TABLES
@SEEDS
def test_walk(seats: int, options: dict[str, str], seed: int):
    """I-END-2: equal turns and one round behind the trigger; or else no unrest."""
    game = walk(seats, seed, options)
    result = game.result
    t.assert_whole(game)

    assert result is not None

    if result.reason == "collapse":
        assert () == t.pile(game, "unrest")
        return
    turns = Counter(seat for seat, _ in t.told(game, "turn_began"))
    rounds = len(t.told(game, "round_began"))
    best = max(result.scores)

    assert "scoring" == result.reason
    assert dict.fromkeys(range(seats), rounds) == turns
    assert rounds == len(t.told(game, "solstice"))
    assert 1 == len(t.told(game, "end_triggered")) == len(t.told(game, "last_round"))
    assert () == t.pile(game, "limbo")
    assert result.winners == tuple(
        seat for seat, points in enumerate(result.scores) if points == best
    )
