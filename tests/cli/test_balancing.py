"""Balance on the terminal, as JSON, CSV and pictures."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
import sided

GAMES = ("balance", "pebbles", "--games", 12, "--bot", "random")


@pytest.fixture
def balance(hexdeck):
    """Run `hexdeck` with the game of `sided` in the place of that of the others."""

    def run(*arguments):
        command = ("--block", "pebbles_plugin", "--plugin", Path(sided.__file__))
        code, out, err = hexdeck(*command, *arguments)

        assert (0, "") == (code, err)
        return out

    return run


def test_the_tables(balance):
    """Shares by side, by seat in turn order and by pairing, ends, lengths, cards."""
    out = balance(*GAMES)

    assert "pebbles, 2 seats, 12 games, bots: random" in out
    assert ["red", "8"] == next(x.split() for x in out.splitlines() if "red " in x)[:2]
    assert "seat 1 to play" in out
    assert "red - green" in out
    assert "green - red" not in out
    assert "no rule within the bound" in out
    assert "95% interval" in out
    assert "owners won" in out


def test_the_same_as_json(balance):
    """Each table has its key; three seats are as good as two."""
    # Enough games that each side wins one against each.
    data = json.loads(balance(*GAMES, "--games", 60, "--seats", 3, "--json"))

    assert ["red", "green", "blue"] == [row["name"] for row in data["sides"]]
    assert 3 == len(data["places"])
    assert 6 == len(data["pairings"])
    assert {"pebbles": 60, "bound": 0} == data["reasons"]
    assert {"held", "gained", "played", "rate"} <= set(data["cards"][0])


def test_processes_change_nothing(balance):
    """Law: the number of processes changes nothing in the result."""
    command = (*GAMES, "--json")

    assert balance(*command) == balance(*command, "--processes", 2)


def test_csv_has_all_of_it(balance, tmp_path):
    """A row for each side, place, pairing, end and card."""
    path = tmp_path / "balance.csv"
    balance(*GAMES, "--csv", path)
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    tables = [row["table"] for row in rows]

    assert ["side", "place", "pairing", "end", "card"] == list(dict.fromkeys(tables))
    assert 12 == sum(int(row["games"]) for row in rows if row["table"] == "end")
    assert 8 == tables.count("card")


def test_pictures_are_drawn(balance, tmp_path):
    """They lie in the folder that is named."""
    balance(*GAMES, "--pictures", tmp_path / "pictures")

    assert 4 == len(list((tmp_path / "pictures").glob("*.png")))


def test_what_is_wrong_is_said_in_one_line(fails, tmp_path):
    """A game without sides; a folder of the CSV file that is missing."""
    assert "does not say" in fails("balance", "pebbles")
    missing = tmp_path / "no" / "file.csv"
    assert "No such file" in fails("balance", "pebbles", "--csv", missing)
