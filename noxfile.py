"""
The checks of the project, one session each.

`nox -s tests` makes an environment and runs the tests in it; `nox
--no-venv -s tests` runs them in the environment that is active, which
`pip install -e ".[dev]" -e plugins/suriya -e plugins/imperium` fills.
"""

from __future__ import annotations

from pathlib import Path

import nox

nox.options.sessions = ["tests", "clauses", "lint", "types", "docs", "examples"]
nox.options.error_on_external_run = True

LOCAL = ("-e", ".[dev]", "-e", "plugins/suriya", "-e", "plugins/imperium")
GAMES = ("suriya", "imperium")


def install(session: nox.Session) -> None:
    """
    Install the three distributions from this checkout.

    They stand in one command, so that none is looked for in the index.
    """
    if session.virtualenv.is_sandboxed:
        session.install(*LOCAL)


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests; arguments go to pytest."""
    install(session)
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def sweep(session: nox.Session) -> None:
    """Run the long tests, which play many games."""
    install(session)
    session.run("python", "-m", "pytest", "-m", "sweep", *session.posargs)


@nox.session
def clauses(session: nox.Session) -> None:
    """List the tests of each clause of the games' rules; fail where one has none."""
    install(session)
    for game in GAMES:
        plugin = f"plugins/{game}"
        command = ("--clauses", f"{plugin}/tests/clauses.yaml", plugin)
        session.run("python", "-m", "pytest", "-q", *command, *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and layout."""
    install(session)
    session.run("python", "-m", "ruff", "check", ".")
    session.run("python", "-m", "ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Check types, strictly."""
    install(session)
    session.run("python", "-m", "mypy")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning is an error."""
    install(session)
    build = session.create_tmp()
    session.run("python", "-m", "sphinx", "-n", "-W", "-E", "docs", build)


@nox.session
def examples(session: nox.Session) -> None:
    """Run each program in examples/; a warning is an error."""
    install(session)
    programs = sorted(Path("examples").glob("*.py"))
    if not programs:
        session.error("there is no program in examples/")
    for program in programs:
        session.run("python", "-W", "error", str(program), silent=True)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the speed of the games; prints JSON."""
    install(session)
    session.run("hexdeck", "bench", *session.posargs)


@nox.session
def demo(session: nox.Session) -> None:
    """Play each game between bots; arguments go to `hexdeck play` instead."""
    install(session)
    if session.posargs:
        session.run("hexdeck", "play", *session.posargs)
        return
    for game in GAMES:
        session.run("hexdeck", "play", game, "--bots", "--seed", "7")
