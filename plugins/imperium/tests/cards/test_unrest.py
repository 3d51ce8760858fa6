"""The unrest card as it plays, whoever brings it."""

from __future__ import annotations

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game


def action(*hand: str, **have: int) -> Game:
    """Return a game at the first action of seat 0, which holds these cards."""
    return o.action("magyars b", *hand, **have)


@pytest.mark.parametrize(
    ("choice", "left", "kept"),
    [
        ("population", {"materials": 3, "population": 1}, 2),
        ("discard", {"materials": 3, "population": 2}, 0),
        ("materials", {"population": 2}, 2),
    ],
)
def test_unrest_is_returned_for_one_of_three_prices(
    choice: str, left: dict[str, int], kept: int
):
    """One of: pay 1P, discard 2, pay 3M; then it returns to the pile."""
    game = action("unrest", "emese", "conquer", materials=3, population=2)
    pile = len(t.pile(game, "unrest"))
    t.play(game, "unrest", f"choose:{choice}")

    assert left == c.have(game)
    assert kept == len(t.hand(game))
    assert pile + 1 == len(t.pile(game, "unrest"))
    assert [(0, (1,))] == t.told(game, "returned_unrest")


@pytest.mark.parametrize(
    ("hand", "have", "able"),
    [
        (["emese"], {"materials": 2}, False),
        (["emese"], {"progress": 1}, True),
        (["emese"], {"goods": 1}, True),
        (["emese", "conquer"], {}, True),
        ([], {"materials": 1, "goods": 1}, True),
    ],
)
def test_unrest_needs_one_of_the_prices(
    hand: list[str],
    have: dict[str, int],
    able: bool,  # noqa: FBT001
):
    """Substitutes pay too; the unrest itself is none of the two cards discarded."""
    game = action("unrest", *hand, **have)

    assert able == t.can_play(game, "unrest")
