"""Imperium on the command line: options, errors, cards, views and the end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hexdeck.cli.boundary import run

PLAY = ("play", "imperium", "--bots", "--bot", "random", "--seed", "5")


@pytest.fixture
def hexdeck(capsys, monkeypatch):
    """Run `hexdeck`, which has to succeed without a warning; returns its output."""
    monkeypatch.setenv("COLUMNS", "100")

    def command(*arguments):
        status = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()

        assert (0, "") == (status, err)
        return out

    return command


@pytest.fixture
def fails(capsys):
    """Run `hexdeck`, which has to fail with one line; returns that line."""

    def command(*arguments):
        status = run([str(argument) for argument in arguments])
        lines = capsys.readouterr().err.splitlines()

        assert (1, 1) == (status, len(lines))
        return lines[0].removeprefix("error: ")

    return command


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("trad=on", "unknown option of imperium 'trad': did you mean 'trade'?"),
        ("trade=yes", "option 'trade': 'yes' cannot be chosen: known are auto, on"),
        ("rules=comunity", "option 'rules': 'comunity' cannot be chosen: did you mean"),
        ("commons=horizon", "unknown commons set 'horizon': did you mean 'horizons'?"),
        ("readings=winter", "unknown reading 'winter': "),
        ("civilizations=magyar,inuit", "unknown civilization 'magyar': did you mean"),
        ("civilizations=a,b", "unknown civilization 'a': known are "),
        ("civilizations=magyars a; inuit", "unknown civilization 'magyars a; inuit'"),
        ("civilizations=magyars c,inuit", "civilizations: a power card has sides A"),
        ("civilizations=magyars", "civilizations: 1 is named for 2 players; name one"),
        ("civilizations=magyars,inuit,martians", "civilizations: 3 are named for 2"),
        ("civilizations=inuit,inuit b", "civilizations: 'inuit' is named twice"),
    ],
)
def test_a_wrong_option_is_one_line(fails, option, told):
    """What cannot be is said, with the nearest word or all that are known."""
    assert fails(*PLAY, "--option", option).startswith(told)


def test_trade_routes_that_are_needed_are_told(fails):
    """A civilization that was named, and too few that do without."""
    named = "civilizations=inuit,aksumites"

    assert "civilization 'aksumites' needs trade routes: play with trade=on" in fails(
        *PLAY, "--option", named, "--option", "trade=off"
    )


@pytest.mark.parametrize("text", ["Magyars B, INUIT a", " magyars  b ,inuit a,"])
def test_names_are_read_as_people_write_them(hexdeck, text):
    """Capitals and spaces do not matter."""
    lines = hexdeck(*PLAY, "--option", f"civilizations={text}").splitlines()

    assert ["Player 1 plays as Magyars B.", "Player 2 plays as Inuit A."] == lines[1:3]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [(), ("trade=on", "rules=community")])
def test_a_game_goes_to_its_end(hexdeck, tmp_path, seats, options):
    """It says who won by what; its record plays again, and its end can be looked at."""
    record = tmp_path / "game.hexdeck"
    words = [word for option in options for word in ("--option", option)]
    out = hexdeck(*PLAY, "--seats", seats, *words, "--record", record)
    again = hexdeck("replay", record)
    seen = json.loads(hexdeck("view", record, "--json"))
    totals = next(line for line in again.splitlines() if line.startswith(" total"))

    assert again == out[out.index("The game is over") : out.index("The record is")]
    assert list(map(int, totals.split()[1:])) == seen["result"]["scores"]
    assert seats == len(seen["tally"])
    assert re.search(r"over after \d+ rounds, \d+ turns", again)


def test_a_game_is_looked_at_in_the_middle(hexdeck, tmp_path):
    """The market with its tokens and unrest, pools, and what lies under regions."""
    record = tmp_path / "game.hexdeck"
    hexdeck(*PLAY, "--record", record)
    out = hexdeck("replay", record, "--step", 300, "--seat", 0)

    for words in (
        r"^  market slot 1 [a-z]",
        r"^  market slot \d [a-z ]+ \(progress \d+\)$",
        r"^  below the market unrest \(under ",
        r"^  main deck \d+$",
        r"^  civilization \w+; state \w+; action tokens \d; exhaustion tokens \d",
        r"materials \d",
        r"^  hand [a-z]",
        r"^  hand \d$",
        r"^  power and state cards ",
    ):
        assert re.search(words, out, re.MULTILINE), words
    assert "rounds to the end" not in out


def test_a_picture_is_drawn(hexdeck, tmp_path):
    """`view --svg` writes the table of a save or a record."""
    record, svg = tmp_path / "game.hexdeck", tmp_path / "table.svg"
    hexdeck(*PLAY, "--record", record)
    hexdeck("view", record, "--svg", svg)

    assert svg.read_text(encoding="utf-8").startswith("<svg ")


def test_cards_lie_in_piles(hexdeck):
    """Each civilization has its pile, and the commons have theirs by suit."""
    out = hexdeck("cards", "imperium")
    piles = re.findall(
        r"^Imperium: Horizons: ([\w ,/-]+) \(\d+ card", out, re.MULTILINE
    )

    assert "box" not in piles
    assert {"magyars/nation deck", "inuit/state card", "aksumites/developments"} <= set(
        piles
    )
    assert {f"commons/{suit}" for suit in ("region", "fame", "unrest")} <= set(piles)


def test_the_package_has_no_mistake(hexdeck):
    """`hexdeck lint imperium` finds nothing, `plugins` names what it brings."""
    assert "imperium: no problem\n" == hexdeck("lint", "imperium")
    rows = {row["name"]: row for row in json.loads(hexdeck("plugins", "--json"))}

    assert [] == rows["imperium"]["problems"]
    assert 1 == rows["imperium"]["provides"]["hexdeck_games"]
    assert 1 == rows["imperium"]["provides"]["imperium_commons"]
    assert 4 <= rows["imperium"]["provides"]["imperium_civilizations"]


def test_simulate_tells_points_reasons_and_rounds(hexdeck):
    """The means by source stand for each reason, and the rounds with the turns."""
    command = ("simulate", "imperium", "--games", 6, "--seats", 2)
    out, data = hexdeck(*command), json.loads(hexdeck(*command, "--json"))[0]
    reasons = {reason for reason, count in data["reasons"].items() if count}

    assert {"rounds"} == set(data["measures"])
    assert reasons == set(data["tally"]) == set(data["scores"])
    for word in ("rounds", "progress", "total", "mean of a seat"):
        assert re.search(rf"^ {word} ", out, re.MULTILINE)
    for reason, rows in data["tally"].items():
        points = sum(mean for row, mean in rows.items() if row != "unrest_cards")

        assert points == pytest.approx(data["scores"][reason], abs=0.2)


def test_bench_measures_it(hexdeck):
    """It needs no bot of its own, and no option."""
    bench = ("bench", "imperium", "--seats", 2, "--seconds", 0.1)
    (row,) = json.loads(hexdeck(*bench))["games"]

    assert ("imperium", 2) == (row["game"], row["seats"])
    assert 0 < row["decisions_per_loop"]


def test_scenarios_of_the_package_hold(hexdeck):
    """Those that lie beside the tests are checked from the command line too."""
    folder = Path(__file__).parent / "scenarios"

    assert ", 0 failed" in hexdeck("check", folder)
