"""`pytest --clauses` lists which tests carry which clauses, and fails for gaps."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from hexdeck.errors import HexdeckError
from hexdeck.testing.clauses import ClauseReport, read_clauses

CLAUSES = """
hands:
  P-1: Everybody draws.
pebbles:
  P-2: The last pebble wins.
  P-3: Nobody passes.
"""

TESTS = """
import pytest


@pytest.mark.clause("P-1", "P-2")
@pytest.mark.parametrize("seats", [2, 3])
def test_draw(seats):
    raise AssertionError


@pytest.mark.sweep
@pytest.mark.clause("P-2")
def test_many():
    raise AssertionError
"""

SCENARIO = """
game: pebbles
clauses: [P-3]
answers: [done]
"""


@pytest.fixture
def folder(tmp_path):
    """Return a folder with clauses and tests that must not run."""
    settings = '[pytest]\naddopts = --strict-markers -m "not sweep"\nmarkers = sweep\n'
    files = {"pytest.ini": settings, "clauses.yaml": CLAUSES, "test_it.py": TESTS}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(folder, clauses="clauses.yaml"):
    """Ask for the clauses; return exit status and output."""
    pytest_there = ["-m", "pytest", "-p", "no:cacheprovider", "--clauses", clauses]
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, *pytest_there],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
    )
    return done.returncode, done.stdout + done.stderr


def test_gaps_fail(folder):
    """A clause without a test is named; no test runs, all are looked at."""
    status, output = run(folder)

    assert "P-1: Everybody draws. -> test_it.py::test_draw\n" in output
    assert "-> test_it.py::test_draw, test_it.py::test_many\n" in output
    assert "P-3: Nobody passes. -> no test\n" in output
    assert "no test carries: P-3\n" in output
    assert "failed" not in output
    assert status == 1


def test_scenarios_carry_clauses(folder):
    """What a scenario names counts; with no gap left all is well."""
    (folder / "pass.scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    status, output = run(folder)

    assert "P-3: Nobody passes. -> pass.scenario.yaml::pass\n" in output
    assert status == 0


def test_unknown_clauses_fail(folder):
    """A clause that the file does not know is named with its test."""
    scenario = SCENARIO.replace("[P-3]", "[P-3, Q-2]")
    (folder / "pass.scenario.yaml").write_text(scenario, encoding="utf-8")
    status, output = run(folder)

    assert (
        "unknown clause 'Q-2' of pass.scenario.yaml::pass; did you mean P-2?" in output
    )
    assert status == 1


def test_no_such_file(folder):
    """A file that is not there is a mistake of whoever asks."""
    status, output = run(folder, "klauses.yaml")

    assert "there is no such file" in output
    assert status == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[P-1]", "chapters are expected"),
        ("hands: P-1", "hands: clauses are expected"),
        ("hands: {P-1: 3}", "hands: P-1: a summary is expected, not 3"),
        ("hands: {P-1: One.}\npebbles: {P-1: Two.}", "P-1 stands there twice"),
    ],
)
def test_broken_files(tmp_path, text, message):
    """A file that is no list of clauses is refused, with the place."""
    path = tmp_path / "clauses.yaml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(HexdeckError, match=message):
        read_clauses(path)


def test_order_of_the_file(tmp_path):
    """The clauses come in the order of the file, chapter after chapter."""
    path = tmp_path / "clauses.yaml"
    path.write_text(CLAUSES, encoding="utf-8")

    assert ["P-1", "P-2", "P-3"] == list(read_clauses(path))


def test_report():
    """A report is well if each clause has a test and each test knows its clauses."""
    clauses = {"P-1": "One."}

    assert ClauseReport(clauses, {"P-1": ["test_one"]}).ok
    assert not ClauseReport(clauses, {}).ok
    assert not ClauseReport(clauses, {"P-1": ["test_one"], "P-2": ["test_two"]}).ok
