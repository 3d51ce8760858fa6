"""
What pytest gains from hexdeck.

Files called `*.scenario.yaml` are collected as tests. The fixture `registry` is
the registry of the installed plugins, and of those that the setting
`hexdeck_plugins` names; `golden` compares a text with a file. The option `--clauses`
is the module `clauses`.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from hexdeck.plugins import Registry

__all__ = ["Golden", "ScenarioFile", "ScenarioItem"]

pytest_plugins = ("hexdeck.testing.clauses",)

SUFFIX = ".scenario.yaml"
REGISTRY = pytest.StashKey["Registry"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the setting."""
    group = parser.getgroup("hexdeck")
    group.addoption(
        "--hexdeck-update",
        action="store_true",
        help="write the golden files anew instead of comparing with them",
    )
    parser.addini(
        "hexdeck_plugins",
        "modules that are loaded as plugins besides the installed ones",
        type="args",
        default=[],
    )


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> ScenarioFile | None:
    """Collect scenario files."""
    if file_path.name.endswith(SUFFIX):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


def registry_of(config: pytest.Config) -> Registry:
    """Return the registry of this test run, loaded when it is first needed."""
    from hexdeck.plugins import load_plugins

    found = config.stash.get(REGISTRY, None)
    if found is None:
        found = load_plugins(*config.getini("hexdeck_plugins"))
        config.stash[REGISTRY] = found
    return found


class ScenarioFile(pytest.File):
    """A scenario file: one test."""

    def collect(self) -> list[pytest.Item]:
        """Return the one test of the file."""
        name = self.path.name.removesuffix(SUFFIX)
        return [ScenarioItem.from_parent(self, name=name)]


class ScenarioFailedError(Exception):
    """What a scenario expects did not come out."""


class ScenarioItem(pytest.Item):
    """A scenario as a test."""

    def runtest(self) -> None:
        """Play the scenario."""
        from hexdeck.testing.scenarios import check_file

        report = check_file(self.path, registry_of(self.config))
        if not report.ok:
            raise ScenarioFailedError(report.message)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:
        """Show the message alone where a scenario failed, all else in full."""
        if isinstance(excinfo.value, ScenarioFailedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return file, line and title."""
        return self.path, 0, f"scenario {self.name}"


@pytest.fixture(scope="session")
def registry(pytestconfig: pytest.Config) -> Registry:
    """Return what the installed plugins bring, and those of `hexdeck_plugins`."""
    return registry_of(pytestconfig)


Golden = Callable[["str | os.PathLike[str]", str], None]
"""Compares a text with a file, given relative to the test's folder."""


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """
    Return a function that compares a text with a golden file.

    With `--hexdeck-update` it writes the file instead.
    """
    update = request.config.getoption("--hexdeck-update")
    folder = request.path.parent

    def compare(path: str | os.PathLike[str], text: str) -> None:
        file = folder / path
        if update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        hint = "run pytest with --hexdeck-update, and read what changes"
        if not file.is_file():
            pytest.fail(f"there is no golden file {path}: {hint}", pytrace=False)
        known = file.read_text(encoding="utf-8")
        if known != text:
            lines = difflib.unified_diff(
                known.splitlines(), text.splitlines(), str(path), "now", lineterm=""
            )
            gap = "\n".join([*lines][:60])
            pytest.fail(f"{path} differs; {hint}\n{gap}", pytrace=False)

    return compare
