"""Where points come from, and what a game measures, on the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import tallied


@pytest.fixture
def tally(hexdeck):
    """Run `hexdeck` with the game of `tallied` in the place of that of the others."""

    def run(*arguments):
        code, out, err = hexdeck(
            "--block", "pebbles_plugin", "--plugin", Path(tallied.__file__), *arguments
        )

        assert (0, "") == (code, err)
        return out

    return run


PLAY = ("play", "pebbles", "--seats", "Tyra,David", "--bots", "--seed", 7)


def rows_of(out):
    """Return the words of each line, by the first of them."""
    return {words[0]: words[1:] for line in out.splitlines() if (words := line.split())}


def test_a_finished_game_shows_where_points_come_from(tally):
    """A row for each source that anybody has, a column for each player."""
    out = tally(*PLAY)
    rows = rows_of(out)
    points = [int(a) + int(b) for a, b in zip(rows["skill"], rows["luck"], strict=True)]

    assert ["the", "end", "Tyra", "David"] == rows["at"]
    assert points == list(map(int, rows["total"]))
    assert 1 == sum(line.strip() == "wins" for line in out.splitlines())
    assert "last turns" in out
    assert "nothing" not in out
    assert "Scores:" not in out


def test_a_winner_stands_below_the_own_column(tally):
    """The word ends where the name of its column ends."""
    lines = tally(*PLAY).splitlines()
    head = next(line for line in lines if line.lstrip().startswith("at the end"))
    last = next(line for line in lines if line.strip() == "wins")
    winner = re.search(r": (\w+) wins", "\n".join(lines))[1]

    assert head.index(winner) + len(winner) == len(last.rstrip())


def test_the_end_says_how_long_the_game_was(tally):
    """What a game measures stands before its turns."""
    assert re.search(r"over after \d+ left, \d+ turns, \d+ answers", tally(*PLAY))


def test_a_finished_game_is_viewed_with_its_tally_once(tally, tmp_path):
    """As a table, not as data; in JSON as data."""
    record = tmp_path / "game.hexdeck"
    tally(*PLAY, "--record", record)
    shown = tally("view", record)
    found = json.loads(tally("view", record, "--json"))["tally"]

    assert 1 == shown.count("skill")
    assert 1 == shown.count("last turns")
    assert "winners" not in shown
    assert [int(n) for n in rows_of(shown)["skill"]] == [row["skill"] for row in found]


def test_simulate_shows_the_mean_points_and_measures(tally):
    """For each reason the mean of a seat, by source, and its total."""
    command = ("simulate", "pebbles", "--games", 6, "--seats", 2)
    out, data = tally(*command), json.loads(tally(*command, "--json"))[0]
    means = data["tally"]["pebbles"]

    assert means["skill"] + means["luck"] == pytest.approx(
        data["scores"]["pebbles"], 0.01
    )
    assert 0.5 == means["last_turns"]
    assert {"left"} == set(data["measures"])
    assert [f"{means['luck']:.1f}"] == rows_of(out)["luck"]
    assert ["of", "a", "seat", "pebbles"] == rows_of(out)["mean"]
    assert "total" in rows_of(out)
    assert "nothing" not in out


def test_simulate_is_silent_about_points_of_other_games(hexdeck):
    """A game that does not say where points come from has no such table."""
    command = ("simulate", "pebbles", "--games", 3, "--seats", 2)

    assert "mean of a seat" not in hexdeck(*command)[1]
    assert {} == json.loads(hexdeck(*command, "--json")[1])[0]["tally"]
