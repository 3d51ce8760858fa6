"""Civilizations that break standard rules, each by a field of its own (I-SPE-9)."""

from __future__ import annotations

import functools
from typing import Any

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game, load_plugins
from hexdeck.effects import AtLeast, Count, Pay
from hexdeck.effects.selectors import Cards
from hexdeck.plugins import Registry
from hexdeck.plugins.hookspecs import hookimpl
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard, Reading

OWN = pytest.mark.clause("I-SPE-9")


def card(name: str, start: Any, **printed: Any) -> ImperiumCard:
    """Return a card of the civilization of these tests."""
    return ImperiumCard(name=f"hermits_{name}", start=start, **printed)


POWERS = (
    card("a", "power", suits=("power",), side="A", reverse="hermits_b"),
    card("b", "power", suits=("power",), side="B", reverse="hermits_a"),
)
DECK = (card("cave", "deck", suits=("region",), pinned=True, copies=8),)


@functools.cache
def hermits(kind: str) -> Registry:
    """Return a registry with a civilization that differs from others in one thing."""
    cards, fields = {
        "no_developments": ((card("elder", "nation", copies=2),), {}),
        "tokens": ((), {"action_tokens": 2, "exhaustion_tokens": 1}),
        "end": (
            (
                card("hut", "development", cost=Pay(1, "materials")),
                card("house", "development", cost=Pay(1, "materials")),
                card("hall", "development", cost=Pay(1, "materials")),
            ),
            {"ends_if": AtLeast(Count(Cards("history")), 1)},
        ),
        "market": ((), {"market_token": "goods"}),
        "state": (
            (
                card("awake", "state", states=("lonely",), side="A",
                     reverse="hermits_asleep"),
                card("asleep", "state", states=("barbarian", "dreaming"), side="B",
                     reverse="hermits_awake"),
                card("diary", "deck", states=("lonely",)),
            ),
            {
                "start_state": "hermits_awake",
                "readings": (
                    Reading(
                        name="hermits_dream",
                        help="They begin asleep.",
                        start_state="hermits_asleep",
                    ),
                ),
            },
        ),
    }[kind]  # fmt: skip
    civilization = CivilizationDefinition(
        name="hermits", cards=(*POWERS, *DECK, *cards), **fields
    )

    class Plugin:
        @hookimpl
        def imperium_civilizations(self) -> list[CivilizationDefinition]:
            return [civilization]

    registry = load_plugins(("hermits", Plugin()))
    assert not registry.problems, registry.problems
    return registry


def alone(kind: str, **options: str) -> Game:
    """Return a game in which seat 0 plays the hermits, at its first turn."""
    return p.table(hermits(kind), 2, "hermits a, magyars b", **options)


# Each of the fields


@OWN
def test_no_nation_deck():
    """I-SPE-9: the Inuit have none; a reshuffle offers their developments at once."""
    game = p.table(None, 2, "inuit b, magyars b")

    assert [] == t.names(game, "nation", 0)
    assert 12 == len(t.names(game, "developments", 0))

    t.deck(game, 0)
    t.fill(game, 0, "discard", "elders", "bogs", "lagoon", "altar", "valley")
    t.give(game, 0, materials=9, population=9)
    t.answer(game, "innovate")
    t.until(game, "reshuffle")

    assert "develop:inuit_imaq" in t.offered(game)


@OWN
def test_no_development_area():
    """I-SPE-9: nothing is asked at a reshuffle, and its emptiness ends no game."""
    game = alone("no_developments")
    t.fill(game, 0, "nation")
    t.fill(game, 0, "discard", "elders", "bogs", "lagoon", "altar", "valley")
    t.deck(game, 0)
    t.give(game, 0, materials=9, population=9)
    t.answer(game, "innovate")
    t.until(game, "turn", "reshuffle")

    assert ("turn", 1) == (t.kind(game), len(t.told(game, "reshuffled")))
    assert -1 == t.field(game, "rounds_left")


@OWN
def test_other_token_counts():
    """I-SPE-9: at the start, and after every clean-up."""
    game = alone("tokens")

    assert (2, 1) == (t.field(game, "actions"), t.field(game, "exhaustions"))

    t.fill(game, 0, "hand", "terraces")
    t.answer(game, "activate")
    t.play(game, "terraces")
    t.until(game, "turn")

    assert (2, 1) == (t.field(game, "actions"), t.field(game, "exhaustions"))


@OWN
@pytest.mark.clause("I-END-1")
@pytest.mark.parametrize("remembered", [0, 1])
def test_an_own_end(remembered: int):
    """I-SPE-9: its condition triggers the end, and the last development does not."""
    game = alone("end")
    t.put(game, 0, "history", *["elders"][:remembered])
    t.fill(game, 0, "developments", "hermits_hut")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    number = game.rules.card_index["hermits_hut"]
    t.call(game, "develop_one", 0, number, 0)

    assert [] == t.names(game, "developments", 0)
    assert (2 if remembered else -1) == t.field(game, "rounds_left")


@OWN
@pytest.mark.clause("I-CU-1")
def test_an_own_market_token():
    """I-SPE-9: what its clean-up adds to a market card."""
    game = alone("market")
    t.answer(game, "innovate")
    t.until(game, "market_token")
    t.answer(game, "market:2-goryeo")

    assert {"goods": 1} == t.tokens_on(game, "goryeo")


@OWN
def test_own_state_cards():
    """I-SPE-9: states of its own, with or without those of the box."""
    game = alone("state")

    assert (["lonely"], ["barbarian"]) == (t.state_of(game), t.state_of(game, 1))
    assert "hermits_awake" in t.names(game, "power", 0)
    assert not {"barbarian", "empire"} & set(t.names(game, "power", 0))

    t.fill(game, 0, "hand", "hermits_diary", "magyars_conquer", "terraces")
    t.give(game, 0, population=9)
    t.answer(game, "activate")

    assert t.can_play(game, "hermits_diary")
    assert not t.can_play(game, "magyars_conquer")

    t.to_state(game, 0, "dreaming")

    assert not t.can_play(game, "hermits_diary")
    assert t.can_play(game, "magyars_conquer")


@OWN
@pytest.mark.parametrize("readings", ["", "hermits_dream"])
def test_a_reading_of_the_state_that_it_begins_with(readings: str):
    """I-SPE-9: the game option `readings` chooses the face."""
    game = alone("state", readings=readings)
    faces = {"": ["lonely"], "hermits_dream": ["barbarian", "dreaming"]}

    assert faces[readings] == t.state_of(game)
