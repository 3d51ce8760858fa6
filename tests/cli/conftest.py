"""A game on the command line: the small game of the laws, as a plugin's file."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys

import pytest

from hexdeck.cli import main

PLUGIN = '''
"""A plugin for the tests of the command line."""

from hexdeck.plugins import hookimpl
from hexdeck.testing.pebbles import Pebbles


@hookimpl
def hexdeck_games():
    return [Pebbles().definition()]
'''


@pytest.fixture(scope="session")
def plugin(tmp_path_factory):
    """Return a file that brings the game "pebbles"."""
    path = tmp_path_factory.mktemp("plugin") / "pebbles_plugin.py"
    path.write_text(PLUGIN, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def start(plugin):
    """Start `hexdeck` with that plugin, in a process of its own."""

    def begin(*arguments, **settings):
        env = {**os.environ, "COLUMNS": "100", "PYTHONDONTWRITEBYTECODE": "1"}
        env.update(settings.pop("env", {}))
        command = [sys.executable, "-m", "hexdeck.cli", "--plugin", str(plugin)]
        pipe = subprocess.PIPE
        return subprocess.Popen(  # noqa: S603
            [*command, *map(str, arguments)],
            env=env,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding="utf-8",
            **settings,
        )

    return begin


@pytest.fixture(scope="session")
def apart(start):
    """Run `hexdeck` in a process of its own; returns status, output and errors."""

    def run(*arguments, typed="", **settings):
        with start(*arguments, **settings) as process:
            out, err = process.communicate(typed, timeout=60)
        return process.returncode, out, err

    return run


@pytest.fixture(scope="session")
def hexdeck(plugin):
    """Run `hexdeck` in this process, which is quicker; returns the same."""

    def run(*arguments, typed=""):
        out, err = io.StringIO(), io.StringIO()
        with (
            pytest.MonkeyPatch.context() as patch,
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            patch.setattr("sys.stdin", io.StringIO(typed))
            patch.setenv("COLUMNS", "100")
            status = cli("--plugin", plugin, *arguments)
        return status, out.getvalue(), err.getvalue()

    return run


def cli(*arguments):
    """Call the command line as its script does."""
    with pytest.raises(SystemExit) as end:
        main([str(argument) for argument in arguments])
    return end.value.code


@pytest.fixture(scope="session")
def fails(hexdeck):
    """Run `hexdeck` and expect one line of error; returns that line."""

    def run(*arguments, status=1, by=hexdeck, **settings):
        code, _, err = by(*arguments, **settings)
        lines = [line for line in err.splitlines() if not line.startswith("warning: ")]

        assert (status, 1) == (code, len(lines)), err
        assert lines[0].startswith("error: ")
        return lines[0].removeprefix("error: ")

    return run


@pytest.fixture(scope="session")
def record(hexdeck, tmp_path_factory):
    """Return the record of a game between bots."""
    path = tmp_path_factory.mktemp("record") / "game.hexdeck"
    code, _, err = hexdeck("play", "pebbles", "--bots", "--seed", 7, "--record", path)

    assert (0, "") == (code, err)
    return path
