"""King of Kings, the last of the fame cards (I-SPE-4)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Chosen, Gain
from hexdeck_imperium.nodes import Exhaust, Look, Take, TakeFame

PROBES = p.registry_with(
    p.probe("wins_fame", TakeFame()),
    p.probe("looks_at_fame", Look(2, "fame"), Take(Chosen("seen"))),
    p.pinned("idle", Exhaust(Gain(1, "materials")), copies=4),
)

KING = pytest.mark.clause("I-SPE-4")


def reign(
    *fame: str,
    seats: int = 2,
    civilizations: str = "",
    state: str = "barbarian",
    **options: str,
) -> Game:
    """Return a game at an action with so many fame cards left, the top one last."""
    game = p.at_action(PROBES, seats, civilizations, **options)
    for seat in range(seats):
        t.put(game, seat, "play", "idle")
        t.to_state(game, seat, state)
        t.broke(game, seat)
    t.fill(game, 0, "hand", "wins_fame")
    t.fill(game, None, "fame", *fame)
    return game


def takes_fame(game: Game, seat: int) -> None:
    """Let a seat take the top fame card in a turn of its own."""
    t.give_turn(game, seat)
    t.fill(game, seat, "hand", "wins_fame")
    t.play(game, "wins_fame")


@KING
def test_he_is_not_taken_while_other_fame_is_left():
    """I-SPE-4: the last ordinary fame card is taken like all others."""
    game = reign("canny")
    t.play(game, "wins_fame")

    assert "canny" in t.hand(game)
    assert ["king_of_kings"] == t.names(game, "king")
    assert -1 == t.field(game, "rounds_left")
    assert 1 == t.field(game, "king_token")


@KING
def test_a_barbarian_gains_six_progress():
    """I-SPE-4: side A is resolved, not taken, and turned over afterwards."""
    game = reign()
    t.play(game, "wins_fame")

    assert 6 == t.pool(game)["progress"]
    assert [] == t.hand(game)
    assert ["king_of_kings_b"] == t.names(game, "king")
    assert "king_of_kings" in t.names(game, "backs")
    assert 0 == t.field(game, "king_token")
    assert 1 == t.field(game, "king_token", 1)


@KING
def test_an_empire_gains_three_progress_and_develops_for_nothing():
    """I-SPE-4: the development goes to the discard pile, its cost is not due."""
    game = reign(state="empire")
    t.play(game, "wins_fame")

    # Holy Right needs more than its cost, so it is not offered.
    assert [
        "develop:magyars_saint_stephen_i",
        "develop:magyars_bishoprics",
    ] == t.offered(game)

    t.answer(game, "develop:magyars_bishoprics")

    assert {"materials": 0, "population": 0, "progress": 3, "goods": 0} == t.pool(game)
    assert "magyars_bishoprics" in t.names(game, "discard", 0)
    assert ["king_of_kings_b"] == t.names(game, "king")


@KING
@pytest.mark.clause("I-END-1")
def test_the_first_resolution_triggers_the_end():
    """I-SPE-4: this round is played to its end, and one more."""
    game = reign()
    t.play(game, "wins_fame")

    assert 2 == t.field(game, "rounds_left")
    assert 1 == len(t.told(game, "end_triggered"))

    t.until(game)

    assert ("scoring", 2) == (game.result.reason, t.field(game, "rounds"))


@KING
def test_nobody_resolves_him_twice():
    """I-SPE-4: with the token spent there is nothing to take any more."""
    game = reign()
    t.play(game, "wins_fame")
    t.put(game, 0, "hand", "wins_fame")

    assert "exhaust:idle" in t.offered(game)
    assert not t.can_play(game, "wins_fame")


@KING
@pytest.mark.parametrize(("state", "progress"), [("barbarian", 4), ("empire", 0)])
def test_others_resolve_side_b(state: str, progress: int):
    """I-SPE-4: 4 progress or a free development, and it triggers nothing again."""
    game = reign(state=state)
    takes_fame(game, 0)
    t.until(game, "action")
    t.change(game, "rounds_left", 1)
    takes_fame(game, 1)
    free = t.offered(game, "develop")

    assert progress == t.pool(game, 1)["progress"]
    assert (state == "empire") == bool(free)

    if free:
        t.answer(game, free[0])

        assert ["wins_fame", free[0].removeprefix("develop:")] == sorted(
            t.names(game, "discard", 1), key=lambda name: name != "wins_fame"
        )
    assert ["king_of_kings_b"] == t.names(game, "king")
    assert 0 == t.field(game, "king_token", 1)
    assert 1 == t.field(game, "rounds_left")


@KING
def test_everybody_may_resolve_him_once():
    """I-SPE-4: he stays, for three players as for two."""
    game = reign(seats=3)
    for seat in range(3):
        takes_fame(game, seat)

    assert [6, 4, 4] == [t.pool(game, seat)["progress"] for seat in range(3)]
    assert [0, 0, 0] == [t.field(game, "king_token", seat) for seat in range(3)]


@KING
def test_what_looks_at_fame_resolves_him_too():
    """I-SPE-4: Glory looks at him when he is alone; taking him is resolving him."""
    game = reign()
    t.fill(game, 0, "hand", "looks_at_fame")
    t.play(game, "looks_at_fame")

    assert 6 == t.pool(game)["progress"]
    assert [] == t.hand(game)
    assert ["king_of_kings_b"] == t.names(game, "king")

    t.put(game, 0, "hand", "looks_at_fame")
    t.play(game, "looks_at_fame")

    assert (6, []) == (t.pool(game)["progress"], t.hand(game))
    assert ["king_of_kings_b"] == t.names(game, "king")


@KING
def test_all_see_his_side():
    """I-SPE-4: he lies open below the fame deck."""
    game = reign("canny")

    assert ["king_of_kings"] == game.view(1)["zones"]["king"]["cards"]
    assert [None] == game.view(1)["zones"]["fame"]["cards"]


# The reading martian_king


@KING
@pytest.mark.parametrize(
    ("readings", "state", "progress"),
    [
        ("", "empire", 3),
        ("martian_king", "empire", 0),
        ("", "barbarian", 6),
        ("martian_king", "barbarian", 6),
    ],
)
def test_what_he_gives_an_alien(readings: str, state: str, progress: int):
    """I-SPE-4: nothing in the reading martian_king; he is resolved all the same."""
    game = reign(civilizations="martians a, magyars a", state=state, readings=readings)
    t.fill(game, 0, "developments", "martians_alien_overlord")
    t.play(game, "wins_fame")
    # Side A of the Martians may take fewer.
    t.until(game, "action")
    developed = "martians_alien_overlord" in t.names(game, "discard", 0)

    assert progress == t.pool(game)["progress"]
    assert (state == "empire" and not readings) == developed
    assert ["king_of_kings_b"] == t.names(game, "king")
    assert 0 == t.field(game, "king_token")
    assert 2 == t.field(game, "rounds_left")
