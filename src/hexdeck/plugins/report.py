"""The load report: what loaded, what it brings, what failed and why."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from hexdeck.plugins.problem import Problem
from hexdeck.plugins.registry import Registry

__all__ = ["ReportRow", "load_report", "report_text"]


@dataclasses.dataclass(frozen=True, slots=True)
class ReportRow:
    """
    One plugin in the load report.

    Attributes:
        name: The plugin's name.
        version: Its version; "" where it did not load.
        source: The distribution it comes from.
        digest: The hash of its files.
        provides: How many things it brings, per hook.
        problems: What went wrong with it.
    """

    name: str
    version: str
    source: str
    digest: str
    provides: Mapping[str, int]
    problems: tuple[Problem, ...]


def load_report(registry: Registry) -> list[ReportRow]:
    """Return a row for each plugin, also for those that did not load."""
    faults: dict[str, list[Problem]] = {}
    for problem in registry.problems:
        faults.setdefault(problem.plugin, []).append(problem)
    rows = [
        ReportRow(
            info.name,
            info.version,
            info.source,
            info.digest,
            info.provides,
            tuple(faults.pop(info.name, ())),
        )
        for info in registry.plugins
    ]
    rows += [ReportRow(name, "", "", "", {}, tuple(faults[name])) for name in faults]
    return sorted(rows, key=lambda row: row.name)


def report_text(registry: Registry) -> str:
    """
    Return the load report as lines of plain text.

    >>> from hexdeck.plugins import load_plugins
    >>> report_text(load_plugins(entry_points=False)).split()[0]
    'hexdeck'
    """
    lines = []
    for row in load_report(registry):
        if row.version:
            lines.append(f"{row.name} {row.version} ({row.source}) {row.digest}")
        else:
            lines.append(f"{row.name}: not loaded")
        lines += [f"  {hook}: {count}" for hook, count in row.provides.items()]
        lines += [f"  problem: {problem}" for problem in row.problems]
    return "\n".join(lines)
