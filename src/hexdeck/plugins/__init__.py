"""Plugins: their hooks, how they load, and the registry of what they bring."""

from __future__ import annotations

from hexdeck.plugins.bot import BotDefinition
from hexdeck.plugins.hookspecs import hookimpl, hookspec
from hexdeck.plugins.loader import default_registry, load_plugins
from hexdeck.plugins.pack import Pack
from hexdeck.plugins.problem import Problem
from hexdeck.plugins.registry import PluginInfo, Registry
from hexdeck.plugins.report import ReportRow, load_report, report_text

__all__ = [
    "BotDefinition",
    "Pack",
    "PluginInfo",
    "Problem",
    "Registry",
    "ReportRow",
    "default_registry",
    "hookimpl",
    "hookspec",
    "load_plugins",
    "load_report",
    "report_text",
]
