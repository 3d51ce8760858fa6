"""`hexdeck check`: scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexdeck.cli.out import counted, line_of, say, styled
from hexdeck.cli.setup import setup_of

if TYPE_CHECKING:
    from hexdeck.testing.scenarios import ScenarioReport

__all__ = ["check"]


def check(
    context: typer.Context,
    *,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", help="Scenarios, or folders with *.scenario.yaml."
        ),
    ],
) -> None:
    """
    Play scenarios and check what they expect.

    The status is 1 if one of them fails, or if there is none.
    """
    from hexdeck.testing.scenarios import check_files

    registry = setup_of(context).told()
    for file in files:
        # A name that is wrong is an error of the command, no failed scenario.
        if not file.is_dir():
            file.open("rb").close()
    reports = check_files(files, registry, _tell)
    failed = sum(not report.ok for report in reports)
    say(f"{counted(len(reports), 'scenario')}, {failed} failed")
    if failed or not reports:
        raise typer.Exit(1)


def _tell(report: ScenarioReport) -> None:
    styled(line_of(str(report)), "green" if report.ok else "bold red")
