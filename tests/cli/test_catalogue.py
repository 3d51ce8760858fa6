"""What is loaded, and what is wrong with it."""

from __future__ import annotations

import json

import pytest

from hexdeck.cli.boundary import run
from hexdeck.cli.setup import Setup

BAD = {
    "misspelt_hook": (
        """
from hexdeck.plugins import hookimpl

@hookimpl
def hexdeck_cardz(game):
    return []
""",
        "hexdeck_cards",
    ),
    "import_error": ("import no_such_module_at_all\n", "no_such_module_at_all"),
    "unknown_effect": (
        """
from hexdeck.plugins import hookimpl

@hookimpl
def hexdeck_cards(game):
    return [{"name": "odd", "abilities": [{"Plai": {"steps": []}}]}]
""",
        "Plai",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_plugin_is_named_and_the_game_still_loads(hexdeck, tmp_path, kind):
    """A misspelt hook, an import error, an unknown effect: each has its line."""
    text, word = BAD[kind]
    path = tmp_path / f"{kind}.py"
    path.write_text(text, encoding="utf-8")
    code, out, _ = hexdeck("--plugin", path, "plugins", "--json")
    rows = {row["name"]: row for row in json.loads(out)}

    assert 0 == code
    assert word in " ".join(rows[kind]["problems"])
    assert [] == rows["pebbles_plugin"]["problems"]
    assert 0 == hexdeck("--plugin", path, "play", "pebbles", "--bots", "--seed", 1)[0]
    assert 1 == hexdeck("--plugin", path, "plugins", "--strict")[0]
    assert 1 == hexdeck("lint", path)[0]


def test_plugins_are_listed(hexdeck):
    """The report has name, version, source, digest and what each brings."""
    code, out, _ = hexdeck("plugins")

    assert 0 == code
    assert "pebbles_plugin" in out
    assert "1 hexdeck_games" in out
    assert "1 hexdeck_bots" in out


def test_a_plugin_can_be_left_out(fails):
    """`--block` leaves a plugin out; a name that none has is an error."""
    told = fails("--block", "pebbles_plugin", "cards", "pebbles")

    assert told.startswith("unknown game 'pebbles'")
    assert "did you mean 'pebbles_plugin'?" in fails("--block", "pebbls", "cards")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no_such_module", "there is no such module or .py file"),
        ("no/such.py", "there is no such module or .py file"),
        ("cards.yaml", "a pack is no plugin: a .py file brings it"),
    ],
)
def test_a_plugin_that_is_not_there_is_an_error(fails, name, told):
    """What `--plugin` names has to be there; a broken one is only left out."""
    assert fails("--plugin", name, "cards").startswith(f"--plugin {name}: {told}")


def test_a_mistake_is_where_the_author_wrote_it(hexdeck, tmp_path):
    """Not the line of a library that found it is named, but that of the plugin."""
    path = tmp_path / "misprinted.py"
    card = 'CardDefinition(name="No Name")'
    text = f"from hexdeck.effects.card import CardDefinition\n{card}\n"
    path.write_text(text, encoding="utf-8")
    code, out, _ = hexdeck("lint", path)

    assert 1 == code
    assert "(misprinted.py line 2)" in out


def test_cards_are_listed_with_their_text(hexdeck, fails):
    """The catalogue groups cards by pile; the text is generated from the tree."""
    code, out, _ = hexdeck("cards", "pebbles")
    _, one, _ = hexdeck("cards", "pebbles", "--name", "thief", "--json")

    assert 0 == code
    assert out.startswith("Pebbles: box (8 cards, 32 copies)\n  4x Basket\n")
    assert ["thief"] == [card["name"] for card in json.loads(one)]
    assert "steal" in json.loads(one)[0]["text"].lower()
    assert "unknown card 'theif': did you mean 'thief'?" == fails(
        "cards", "pebbles", "--name", "theif"
    )


def test_lint_names_every_mistake_in_a_pack(hexdeck, tmp_path):
    """A pack is data: its mistakes are named with file and card."""
    bad = tmp_path / "bad.yaml"
    bad.write_text("- {name: gift, abilities: [], coppies: 2}\n")
    code, out, _ = hexdeck("lint", "--hook", "hexdeck_cards", bad)

    assert 1 == code
    assert "bad.yaml" in out
    assert "copies" in out


def test_lint_finds_out_what_a_pack_is_for(hexdeck, tmp_path):
    """A sound pack has no problem, and needs no word on which hook it is for."""
    text = "- {name: gift, abilities: [{Play: {steps: [{Draw: {}}]}}]}\n"
    pack = tmp_path / "good.yaml"
    pack.write_text(text, encoding="utf-8")

    assert (0, f"{pack}: no problem\n", "") == hexdeck("lint", pack)


def test_lint_sends_scenarios_to_check(fails):
    """A scenario is no pack with ten mistakes."""
    assert "`hexdeck check` is for scenarios" in fails("lint", "x.scenario.yaml")


def test_lint_of_a_name_that_none_has(fails):
    """A wrong name is told with the nearest one; a missing file too."""
    assert "did you mean 'pebbles_plugin'" in fails("lint", "pebles_plugin")
    assert "/no/pack.yaml: No such file or directory" == fails("lint", "/no/pack.yaml")


SCENARIO = """
name: The first answer
game: pebbles
seats: 2
seed: 7
expect:
  over: {over}
"""


def test_scenarios_are_checked(hexdeck, fails, tmp_path):
    """Each scenario has its line; the status is 1 if one of them fails."""
    good, bad = tmp_path / "good.scenario.yaml", tmp_path / "bad.scenario.yaml"
    good.write_text(SCENARIO.format(over="false"), encoding="utf-8")
    bad.write_text(SCENARIO.format(over="true"), encoding="utf-8")
    code, out, _ = hexdeck("check", good, bad)

    assert (0, "1 scenario, 0 failed") == (
        hexdeck("check", good)[0],
        hexdeck("check", good)[1].splitlines()[-1],
    )
    assert 1 == code
    assert out.splitlines()[0].startswith("ok")
    assert out.splitlines()[1].startswith("FAIL")
    assert "2 scenarios, 1 failed" == out.splitlines()[2]
    assert "/no/file: No such file or directory" == fails("check", "/no/file")


def test_a_narrow_terminal_cuts_nothing(apart):
    """Tables are folded into the width that there is."""
    code, out, _ = apart("plugins", env={"COLUMNS": "40", "NO_COLOR": "1"})

    assert 0 == code
    assert 40 >= max(map(len, out.splitlines()))
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["plya"], "play"),
        (["play", "--sead", "1"], "--seed"),
        (["replay"], "file"),
        (["simulate", "pebbles", "--games", "x"], "--games"),
        (["simulate", "pebbles", "--games", "0"], "--games"),
    ],
)
def test_misuse_is_one_line_and_status_2(fails, arguments, told):
    """A wrong command, option or value is named in one line."""
    assert told in fails(*arguments, status=2)


def test_help_names_every_command(hexdeck):
    """`--help` lists the commands; without a command it is shown as well."""
    code, out, _ = hexdeck("--help")

    assert 0 == code
    for name in ("play", "replay", "view", "cards", "plugins", "lint", "check"):
        assert name in out
    assert 2 == hexdeck()[0]
    assert "hexdeck 0." in hexdeck("--version")[1]


def test_an_unexpected_error_is_one_line(monkeypatch, capsys):
    """Even a fault of hexdeck's own ends with one line; --traceback shows where."""

    def broken(setup):
        raise ZeroDivisionError(f"oh {setup.block}")

    monkeypatch.setattr(Setup, "load", broken)

    assert 1 == run(["plugins"])
    assert (
        "error: unexpected ZeroDivisionError: oh () (--traceback shows where)\n"
        == capsys.readouterr().err
    )
    assert 1 == run(["--traceback", "plugins"])
    assert "Traceback" in capsys.readouterr().err
