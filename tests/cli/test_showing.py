"""A view on the terminal."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hexdeck.cli.showing import show_view
from hexdeck.parts import FieldDefinition, ZoneDefinition

FIELDS = [
    FieldDefinition(name="owner", scope="space", holds="seat", start=-1),
    FieldDefinition(name="herald", holds="seat", start=-1),
    FieldDefinition(name="rounds_left", start=-1),
    FieldDefinition(name="pebbles", title="Pebble", scope="seat"),
    FieldDefinition(name="debt", title="Owed to the bank", scope="seat"),
    FieldDefinition(name="moss_on", title="moss", scope="card"),
    FieldDefinition(name="keeper", scope="card", holds="seat", start=-1),
    FieldDefinition(name="marks", scope="card", holds="words", words=("calm",)),
]
ZONES = [
    ZoneDefinition(name="row", title="The row", scope="shared"),
    ZoneDefinition(name="box", title="The box", scope="shared"),
    ZoneDefinition(name="pile"),
    ZoneDefinition(name="crypt"),
]
RULES = SimpleNamespace(
    layout=SimpleNamespace(fields=FIELDS),
    zone_defs=ZONES,
    zone_names=["row", "box", "pile", "crypt"],
    zones_start=[(), (0, 1, 2), (), ()],
    resource_index={"pebbles": 0},
)
VIEW = {
    "turn": 3,
    "active": 0,
    "to_decide": [1],
    "decision": {"kind": "pick", "options": [{"code": "pick:a"}]},
    "seats": [
        {
            "name": "Tyra",
            "pebbles": 2,
            "debt": 3,
            "zones": {
                "pile": {"count": 1, "cards": ["ford"]},
                "crypt": {"count": 1, "cards": ["old_well"]},
            },
        },
        {"name": "David", "pebbles": 0, "debt": 0},
    ],
    "shared": {"herald": 1, "rounds_left": -1},
    "zones": {
        "box": {"count": 2, "cards": ["mint", "mint"]},
        "row": {
            "count": 3,
            "cards": ["mill", "old_inn", None],
            "on": [
                {"place": 0, "moss_on": 0, "marks": ["calm"], "keeper": None},
                {"place": 1, "keeper": 1, "moss_on": 2, "marks": []},
            ],
        },
    },
    "spaces": {
        "a1": {"terrain": "forest", "owner": 0, "eggs": 0},
        "a2": {"terrain": "lagoon", "owner": None, "eggs": 2},
    },
}


@pytest.fixture(params=[80, 20])
def shown(request, monkeypatch, capsys):
    """Return the width of the terminal and what is printed."""
    monkeypatch.setenv("COLUMNS", str(request.param))
    show_view(VIEW, RULES)
    return request.param, capsys.readouterr().out


def test_players_are_called_by_name(shown):
    """Neither a heading nor a field has the number of a seat for a name."""
    _, out = shown

    assert "Turn 3, Tyra is active, David to decide" in out
    assert "herald David" in out


def test_what_is_on_a_card_stands_behind_it(shown):
    """What is nothing is left out, and its place says nothing."""
    told = "the row mill (calm), old inn (keeper David, moss 2), 1 hidden"

    assert told in shown[1]


def test_fields_and_zones_are_called_by_their_titles(shown):
    """Their names are for programs."""
    assert "owed to the bank 3" in shown[1]
    assert "moss on" not in shown[1]
    assert "the row mill" in shown[1]


def test_the_box_is_only_counted(shown):
    """What lies where all cards lay before the game is not in it."""
    assert "  the box 2\n" in shown[1]


def test_a_number_that_is_still_none_is_left_out(shown):
    """What was less than nothing before the game is no news."""
    assert "left" not in shown[1]


def test_what_does_not_fit_a_line_has_lines(shown):
    """The fields of a seat fill lines; its zones stand in one, or in a line each."""
    width, out = shown
    fields = "  pebbles 2; owed to the bank 3\n"
    zones = "  pile ford; crypt old well\n"

    assert (width > 20) == (fields in out) == (zones in out)
    assert (width > 20) != ("\n  pebbles 2;\n  owed to the bank 3\n" in out)
    assert (width > 20) != ("\n  pile ford\n  crypt old well\n" in out)


def test_the_decision_is_not_shown_as_data(shown):
    """The options stand below the view, for who is asked."""
    assert "pick" not in shown[1]


def test_spaces_fit_the_terminal(shown):
    """A table that is too wide gives way to a line for each space."""
    width, out = shown
    line = next(line for line in out.splitlines() if "a1" in line)
    words = "a1 forest Tyra" if width > 20 else "a1 terrain forest, owner Tyra"

    assert words == " ".join(line.split())
    assert "-" not in out
