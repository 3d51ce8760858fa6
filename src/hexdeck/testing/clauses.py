"""
Clauses: which tests carry which clause of a game's rules.

`pytest --clauses FILE` collects the tests, runs none, and lists for each clause of
the file the tests that carry it. It fails where a clause has none. A test carries
what its mark names, `@pytest.mark.clause("S-A1", ...)`; a scenario file what stands
under its key `clauses`.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from hexdeck.errors import HexdeckError, nearest, quoted

__all__ = ["ClauseReport", "read_clauses"]


def read_clauses(path: str | os.PathLike[str]) -> dict[str, str]:
    """
    Return the clauses of a file, in its order, each with its summary.

    The file maps chapters to clauses, and clauses to summaries.

    Raises:
        HexdeckError: It is no such file; names the chapter or clause.
    """
    from hexdeck.plugins.pack import Pack

    chapters = Pack(path).read().data
    if not isinstance(chapters, dict):
        raise HexdeckError(f"{os.fspath(path)}: chapters are expected")
    found: dict[str, str] = {}
    for chapter, clauses in chapters.items():
        if not isinstance(clauses, dict):
            raise HexdeckError(f"{os.fspath(path)}: {chapter}: clauses are expected")
        for clause, summary in clauses.items():
            if not isinstance(summary, str):
                said = f"a summary is expected, not {quoted(summary)}"
                raise HexdeckError(f"{os.fspath(path)}: {chapter}: {clause}: {said}")
            if clause in found:
                raise HexdeckError(f"{os.fspath(path)}: {clause} stands there twice")
            found[clause] = summary
    return found


@dataclasses.dataclass(frozen=True, slots=True)
class ClauseReport:
    """
    Which tests carry which clauses.

    Attributes:
        clauses: Each clause with its summary.
        tests: Each clause that some test carries, with these tests.
    """

    clauses: Mapping[str, str]
    tests: Mapping[str, Sequence[str]]

    @property
    def untested(self) -> list[str]:
        """The clauses that no test carries."""
        return [clause for clause in self.clauses if not self.tests.get(clause)]

    @property
    def unknown(self) -> list[str]:
        """What tests carry and the file does not know."""
        return [clause for clause in self.tests if clause not in self.clauses]

    @property
    def ok(self) -> bool:
        """Whether each clause has a test, and each test knows its clauses."""
        return not self.untested and not self.unknown

    def lines(self) -> Iterator[str]:
        """Yield a line for each clause, then what is wrong."""
        for clause, summary in self.clauses.items():
            tests = ", ".join(self.tests.get(clause, ())) or "no test"
            yield f"{clause}: {summary} -> {tests}"
        for clause in self.unknown:
            near = nearest(clause, self.clauses)
            hint = f"; did you mean {near}?" if near else ""
            tests = ", ".join(self.tests[clause])
            yield f"unknown clause {clause!r} of {tests}{hint}"
        if self.untested:
            yield "no test carries: " + ", ".join(self.untested)


def carried(item: pytest.Item) -> list[str]:
    """Return the clauses that a test carries."""
    found = [clause for mark in item.iter_markers("clause") for clause in mark.args]
    if item.path.name.endswith(".scenario.yaml"):
        from hexdeck.testing.scenarios import read_scenario

        try:
            found += read_scenario(item.path).clauses
        except HexdeckError as error:
            raise pytest.UsageError(str(error)) from error
    return found


def carriers(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """Return, for each clause that is carried, the tests; parameters left out."""
    found: dict[str, dict[str, None]] = {}
    for item in items:
        name = f"{item.path.name}::{item.name.partition('[')[0]}"
        for clause in carried(item):
            found.setdefault(clause, {})[name] = None
    return {clause: list(names) for clause, names in found.items()}


class ClauseList:
    """Takes the place of running the tests: lists the clauses instead."""

    def __init__(self, clauses: Mapping[str, str]) -> None:
        self.report = ClauseReport(clauses, {})

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Look at all tests, before marks and names leave some out."""
        self.report = ClauseReport(self.report.clauses, carriers(items))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool:
        """Run nothing."""
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail where a clause has no test."""
        if not self.report.ok:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Print the list."""
        terminalreporter.section("clauses")
        for line in self.report.lines():
            terminalreporter.write_line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.getgroup("hexdeck").addoption(
        "--clauses",
        metavar="FILE",
        help="run nothing; list which tests carry which clause of the file, and "
        "fail where one has none",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known, and list where it is asked for."""
    config.addinivalue_line(
        "markers", "clause(*ids): the clauses of the rules that a test carries"
    )
    path = config.getoption("clauses")
    if path is None:
        return
    try:
        clauses = read_clauses(config.invocation_params.dir / Path(path))
    except HexdeckError as error:
        raise pytest.UsageError(str(error)) from error
    config.pluginmanager.register(ClauseList(clauses), "hexdeck-clauses")
