"""pytest collects scenarios, and compares texts with golden files."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCENARIO = """
game: pebbles
seats: 2
arrange: {phase: turn}
answers: [done]
expect: {turn: 2}
"""

GOLDEN = '''
"""A test with a golden file."""

def test_text(golden):
    """The text is the golden one."""
    golden("goldens/text.txt", "one\\ntwo\\n")


def test_games(registry):
    """The registry has what the setting names."""
    assert "pebbles" in registry.games
'''


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a project whose warnings are errors."""
    settings = """
[pytest]
hexdeck_plugins = hexdeck.testing.planted
filterwarnings = error
"""
    (tmp_path / "pytest.ini").write_text(settings, encoding="utf-8")
    return tmp_path


def run(folder, *arguments):
    """Run pytest there; return its exit status and output."""
    pytest_there = ["-W", "error", "-m", "pytest", "-p", "no:cacheprovider", "-q"]
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, *pytest_there, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
    )
    return done.returncode, done.stdout + done.stderr


def test_scenarios_are_collected(folder):
    """Each scenario file is a test; a failure is one message, no traceback."""
    (folder / "good.scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    bad = SCENARIO.replace("turn: 2", "turn: 7")
    (folder / "bad.scenario.yaml").write_text(bad, encoding="utf-8")

    status, output = run(folder)

    assert 1 == status
    assert "1 failed, 1 passed" in output
    assert "step 1: expect.turn: expected 7, found 2" in output
    assert "Traceback" not in output


def test_golden_files_are_compared_and_written(folder):
    """A golden file is written with the option only, and compared without."""
    (folder / "test_golden.py").write_text(GOLDEN, encoding="utf-8")
    missing, output = run(folder)
    written, _ = run(folder, "--hexdeck-update")
    equal, _ = run(folder)
    golden = folder / "goldens" / "text.txt"
    golden.write_text("one\nthree\n", encoding="utf-8")
    other, diff = run(folder)

    assert [1, 0, 0, 1] == [missing, written, equal, other]
    assert "run pytest with --hexdeck-update" in output
    assert "-three" in diff
    assert "+two" in diff


def test_the_start_of_pytest_imports_no_game():
    """The plugin costs next to nothing where no scenario is collected."""
    code = (
        "import sys, hexdeck.testing.pytest_plugin;"
        "print([m for m in sys.modules if m in ('pydantic', 'networkx', 'yaml')"
        " or m.startswith('hexdeck.') and m.count('.') > 1])"
    )
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=True,
    )

    assert "['hexdeck.testing.pytest_plugin']" == done.stdout.strip()
