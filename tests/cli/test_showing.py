"""A view on the terminal."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hexdeck.cli.showing import show_view

FIELDS = [SimpleNamespace(name="owner", holds="seat")]
RULES = SimpleNamespace(layout=SimpleNamespace(fields=FIELDS))
VIEW = {
    "turn": 3,
    "active": 0,
    "to_decide": [1],
    "decision": {"kind": "pick", "options": [{"code": "pick:a"}]},
    "seats": [{"name": "Tyra", "pebbles": 2}, {"name": "David", "pebbles": 0}],
    "shared": {"owner": 1},
    "zones": {
        "row": {
            "count": 3,
            "cards": ["mill", "old_inn", None],
            "on": [{"place": 1, "owner": 1, "moss": 2, "marks": [], "under": None}],
        }
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
    assert "owner David" in out


def test_what_is_on_a_card_stands_behind_it(shown):
    """What is nothing is left out, and its place says nothing."""
    assert "row mill, old inn (owner David, moss 2), 1 hidden" in shown[1]


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
