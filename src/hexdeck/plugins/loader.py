"""Loading plugins: the one way to a registry."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from hexdeck.plugins.assemble import assemble
from hexdeck.plugins.problem import Problem
from hexdeck.plugins.registry import Registry
from hexdeck.plugins.sources import find_sources

__all__ = ["default_registry", "load_plugins"]


def load_plugins(
    *plugins: Any, entry_points: bool = True, block: Iterable[str] = ()
) -> Registry:
    """
    Load plugins, and return what they bring.

    A plugin that fails is named in `Registry.problems`, and the others load all
    the same. The order of plugins changes nothing.

    Args:
        plugins: Further plugins besides the installed ones: modules, objects,
            pairs of a name and one of these, or names of modules.
        entry_points: Whether to load what is installed.
        block: Names of plugins to leave out.

    Raises:
        HexdeckError: Something given is no plugin.
        UnknownName: No plugin has a name that is to be left out.

    >>> registry = load_plugins(entry_points=False)
    >>> list(registry.games)
    []
    """
    blocked = (block,) if isinstance(block, str) else tuple(block)
    if not plugins and entry_points and not blocked:
        return default_registry()
    return _load(plugins, entry_points=entry_points, block=blocked)


@functools.cache
def default_registry() -> Registry:
    """
    Return the registry of every installed plugin, loaded once in a process.

    What is installed later is seen after `default_registry.cache_clear()`.
    """
    return _load((), entry_points=True, block=())


def _load(
    plugins: tuple[Any, ...], *, entry_points: bool, block: tuple[str, ...]
) -> Registry:
    problems: list[Problem] = []
    sources = find_sources(
        plugins, entry_points=entry_points, block=block, problems=problems
    )
    return assemble(sources, problems)
