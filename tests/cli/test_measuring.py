"""Many games, and the bench."""

from __future__ import annotations

import json


def test_simulate_counts_how_games_end(hexdeck):
    """The table has the share of each ending; those by the bound stand apart."""
    code, out, err = hexdeck("simulate", "pebbles", "--games", 20, "--seats", 3)

    assert (0, "") == (code, err)
    assert "pebbles, 3 seats, 20 games, bots: random" in out
    assert "100.0%" in out
    assert "no rule within the bound" in out


def test_simulate_as_json_for_every_number_of_seats(hexdeck):
    """Without --seats every number that the game allows is played."""
    _, out, _ = hexdeck("simulate", "pebbles", "--games", 5, "--json")
    rows = json.loads(out)

    assert [2, 3, 4] == [row["seats"] for row in rows]
    assert all({"pebbles": 5, "bound": 0} == row["reasons"] for row in rows)


def test_simulate_in_two_processes_is_the_same(hexdeck):
    """The number of processes changes nothing in the result."""
    command = ("simulate", "pebbles", "--games", 9, "--seats", 2, "--json")

    assert hexdeck(*command)[1] == hexdeck(*command, "--processes", 2)[1]


def test_bench_prints_json(hexdeck, fails):
    """The figures are JSON, with a ratio to the loop of the same run."""
    code, out, err = hexdeck("bench", "pebbles", "--seats", 2, "--seconds", 0.1)
    found = json.loads(out)

    assert (0, "") == (code, err)
    assert ["pebbles"] == [row["game"] for row in found["games"]]
    assert 0 < found["games"][0]["decisions_per_loop"]
    assert 0 < found["import_s"] < 5
    assert "seconds: more than 0" in fails("bench", "pebbles", "--seconds", 0)
    assert "no game here is for 9 seats" == fails("bench", "pebbles", "--seats", 9)
