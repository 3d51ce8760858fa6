"""Where points come from, told when the game is over."""

from __future__ import annotations

import imperium_table as t
import pytest

from hexdeck_imperium.rules.ending import (
    SOURCES,
    collapse,
    end_by_scoring,
    scored_cards,
)


def over(end, **options):
    """Return a game that has just ended, with some cards and progress to score."""
    game = t.table(**options)
    t.change(game, "progress", 3)
    t.put(game, 0, "hand", "supreme")
    t.put(game, 0, "discard", "scribes")
    t.put(game, 0, "history", "unrest")
    end(game.state)
    return game


@pytest.mark.parametrize("end", [end_by_scoring, collapse])
def test_the_tally_is_what_is_scored(end):
    """Its rows, all but that of the unrest cards, make the score of each seat."""
    game = over(end)
    shown = game.view(None)["tally"]
    sums = [sum(seat[source] for source in SOURCES) for seat in shown]

    assert list(game.result.scores) == sums
    assert 11 == shown[0]["fame"]
    assert 3 == shown[0]["progress"]
    assert all(
        list(SOURCES) == [row for row in seat if row in SOURCES] for seat in shown
    )


def test_a_collapse_shows_the_unrest_first():
    """It decides; a game that ends by scoring has no such row."""
    game = over(collapse)
    unrest = [
        sum(
            t.name_of(game, card) == "unrest" for card in scored_cards(game.state, seat)
        )
        for seat in (0, 1)
    ]
    shown = game.view(1)["tally"]

    assert unrest == [seat["unrest_cards"] for seat in shown]
    assert "unrest_cards" == next(iter(shown[0]))
    assert "unrest_cards" not in over(end_by_scoring).view(0)["tally"][0]


def test_unrest_costs_points_only_where_it_is_scored():
    """By the rulebook its row is nothing; another option takes what is printed."""
    plain, printed = over(end_by_scoring), over(end_by_scoring, score_unrest="printed")
    held = sum(
        t.name_of(printed, x) == "unrest" for x in scored_cards(printed.state, 0)
    )

    assert 0 == plain.view(0)["tally"][0]["unrest"]
    assert held
    assert -2 * held == printed.view(0)["tally"][0]["unrest"]


def test_before_the_end_no_points_are_told():
    """A hand and a history would be known by them."""
    assert t.table().view(0)["tally"] is None


def test_what_is_counted_is_shown():
    """At the end all cards that score lie open; decks that do not stay hidden."""
    game = over(end_by_scoring)
    seen = game.view(1)["seats"][0]["zones"]

    for name in ("hand", "deck", "discard", "history"):
        assert None not in seen[name]["cards"]
    assert None in seen["nation"]["cards"]
    assert None in game.view(1)["zones"]["main"]["cards"]


def test_rounds_are_a_measure():
    """`hexdeck simulate` counts them."""
    game = t.table()

    assert {"rounds"} == set(game.rules.measures)
    assert 1 == game.state.num[game.rules.measures["rounds"]]
