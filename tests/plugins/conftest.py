"""A tiny game, and ways to plant plugins for it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hexdeck.effects import Loop, Phase, Win
from hexdeck.effects.card import CardDefinition
from hexdeck.engine.definition import (
    Blueprint,
    ContentHook,
    GameDefinition,
    OptionDefinition,
)
from hexdeck.parts import Definition, ResourceDefinition, ZoneDefinition
from hexdeck.plugins import hookimpl, hookspec, load_plugins


class ClanDefinition(Definition):
    """What plugins of the tiny game bring."""

    cards: tuple[CardDefinition, ...] = ()


class TinyHooks:
    """The hooks of the tiny game."""

    @staticmethod
    @hookspec
    def tiny_clans():
        """Return clans."""


def build(request):
    """Return the blueprint: whoever begins wins."""
    clans = request.content["tiny_clans"]
    return Blueprint(
        cards=(*request.cards, *(card for clan in clans for card in clan.cards)),
        start_zone=lambda _: "deck",
        zones=tuple(ZoneDefinition(name=name) for name in ("deck", "hand", "discard")),
        resources=(ResourceDefinition(name="gold"),),
        flow=Loop(Phase("turn", Win("it is over"))),
    )


def known(content):
    """Return the words that trees may use."""
    del content
    return {"resource": ["gold"], "zone": ["deck", "hand", "discard"], "card": []}


def make_tiny(**changes):
    """Return the tiny game, with changes."""
    fields = {
        "name": "tiny",
        "seats": (1, 3),
        "options": (
            OptionDefinition(name="length", default=5, least=1, most=9),
            OptionDefinition(name="map", default="lake", choices=("lake", "hill")),
            OptionDefinition(name="fast", default=False),
            OptionDefinition(name="motto", default=""),
        ),
        "content": (ContentHook(name="tiny_clans", model=ClanDefinition, key="clan"),),
        "hookspecs": TinyHooks,
        "build": build,
        "known": known,
    }
    return GameDefinition(**{**fields, **changes})


def make_plugin(**hooks):
    """Return a plugin whose hooks return what is given, or do it."""
    marked = {}
    for name, given in hooks.items():
        if not callable(given):

            def given(answer=given):
                return answer

        marked[name] = hookimpl(specname=name)(given)
    return SimpleNamespace(**marked)


@pytest.fixture
def plugin():
    """Return the function that makes a plugin."""
    return make_plugin


@pytest.fixture
def tiny():
    """Return the function that makes the tiny game."""
    return make_tiny


@pytest.fixture
def clan():
    """Return the class of what plugins bring."""
    return ClanDefinition


@pytest.fixture
def game():
    """Return the plugin of the tiny game."""
    return "tiny", make_plugin(hexdeck_games=[make_tiny()])


@pytest.fixture
def load(game):
    """Return a function that loads the tiny game with further plugins."""

    def load_them(*plugins, **changes):
        registry = load_plugins(game, *plugins, entry_points=False, **changes)
        assert "tiny" in registry.games
        assert registry.ruleset("tiny", 2).seats == 2
        return registry

    return load_them


@pytest.fixture
def faults(load):
    """Return a function that loads a plugin and says its problems."""

    def fault_lines(*plugins):
        return [str(problem) for problem in load(*plugins).problems]

    return fault_lines
