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
    good = tmp_path / "good.yaml"
    good.write_text("- {name: gift, abilities: [{play: [{gain: [1, pebbles]}]}]}\n")
    bad = tmp_path / "bad.yaml"
    bad.write_text("- {name: gift, abilities: [], coppies: 2}\n")
    code, out, _ = hexdeck("lint", "--hook", "hexdeck_cards", bad)

    assert 1 == code
    assert "bad.yaml" in out
    assert "copies" in out


def test_lint_of_a_name_that_none_has(fails):
    """A wrong name is told with the nearest one; a missing file too."""
    assert "did you mean 'pebbles_plugin'" in fails("lint", "pebles_plugin")
    assert "/no/pack.yaml: No such file or directory" == fails("lint", "/no/pack.yaml")


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
