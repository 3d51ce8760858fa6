"""What plugins bring that would fail in play is refused when it is loaded."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from hexdeck import load_plugins
from hexdeck.effects import Gain
from hexdeck.plugins.hookspecs import hookimpl
from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.model import (
    CivilizationDefinition,
    CommonsDefinition,
    ImperiumCard,
)
from hexdeck_imperium.nodes import Reward

SIDES = [
    {"name": f"reeds_{side}", "start": "power", "side": side.upper(), "reverse": other}
    for side, other in (("a", "reeds_b"), ("b", "reeds_a"))
]
COMMONS = "imperium_commons"


def problems(hook: str, item: Any) -> list[str]:
    """Return what is wrong with an item that comes through a hook; the rest loads."""

    def further(game: str) -> list[Any]:
        return [item] if game == "imperium" else []

    bring = (lambda: [item]) if hook == COMMONS else further
    plugin = SimpleNamespace(bring=hookimpl(specname=hook)(bring))
    registry = load_plugins(("moor", plugin))
    assert 2 == registry.ruleset("imperium", 2, {}).seats
    return [str(problem) for problem in registry.problems]


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ({"name": "unrest"}, "card 'unrest': name: the unrest card is the game's own"),
        ({"start": "mat"}, "card 'moor': start: 'mat' is for the cards of a set"),
        ({"start": "state"}, "card 'moor': start: 'state' is for the cards of a set"),
        ({"side": "A", "reverse": "no"}, "card 'moor': reverse: a card that comes"),
        ({"states": ("empier",)}, "states[0]: unknown state 'empier': did you mean"),
    ],
)
def test_a_card_for_all_players(printed: dict[str, Any], told: str):
    """Its mistake is named, and no game of others fails for it."""
    (line,) = problems("hexdeck_cards", ImperiumCard(**{"name": "moor", **printed}))

    assert line.startswith("moor: hexdeck_cards: ")
    assert told in line


def commons(*suits: str, **changes: Any) -> CommonsDefinition:
    """Return a set with the cards of the box that have a suit, changed."""
    cards = [
        card.model_copy(
            update={
                "name": f"moor_{card.name}",
                "reverse": card.reverse and f"moor_{card.reverse}",
                **changes.get(card.name, {}),
            }
        )
        for card in HORIZONS.cards
        if not suits or not {*suits}.isdisjoint(card.suits)
    ]
    return CommonsDefinition(name="moor", cards=tuple(cards))


@pytest.mark.parametrize(
    ("suits", "changes", "told"),
    [
        (("region",), {}, "cards: no uncivilised card to fill the market of 2 players"),
        (("region",), {}, "cards: no state card, for civilizations without one"),
        ((), {"empire": {"reverse": "moor_elders"}}, "'moor_elders' has another one"),
        (("trade_route",), {}, "cards: no region card to fill the market of 2 players"),
        ((), {"elders": {"name": "unrest"}}, "card 'unrest': name: the unrest card"),
        ((), {"empire": {"copies": 1}}, "copies: each player has one: 4 at least"),
        ((), {"elders": {"states": ("empier",)}}, "did you mean 'empire'?"),
    ],
)
def test_a_commons_set(suits: tuple[str, ...], changes: dict[str, Any], told: str):
    """It fills the market of every table, and has a state card for each player."""
    lines = problems(COMMONS, commons(*suits, **changes))

    assert all(x.startswith("moor: imperium_commons: commons 'moor': ") for x in lines)
    assert any(told in line for line in lines)


def test_another_face_that_is_missing():
    """The other face of a card of a set is in that set."""
    face = {"empire": {"reverse": "moor_barbarain"}}
    lines = problems(COMMONS, commons(**face))
    told = "reverse: unknown card 'moor_barbarain': did you mean 'moor_barbarian'?"

    assert any(line.endswith(told) for line in lines)


def test_a_commons_set_that_is_sound():
    """The set of the box under other names has no mistake."""
    assert [] == problems(COMMONS, commons())


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"start_state": "reeds_x"}, "start_state: it has no state cards"),
        ({"unrest": {"supply": [-1, 0, 0, 0]}}, "unrest.supply.0"),
        ({"unrest": {"supply": [0, 0, 0, 10**9]}}, "unrest.supply.3"),
        (
            {"cards": [*SIDES, {"name": "reeds_c", "side": "A", "start": "power"}]},
            "a power card with the sides A and B",
        ),
        (
            {"cards": [*SIDES, {"name": "reeds_c", "side": "A", "reverse": "reds_a"}]},
            "reverse: unknown card 'reds_a': did you mean 'reeds_a'",
        ),
        (
            {"cards": [*SIDES, {"name": "reeds_c", "side": "A", "reverse": "reeds_a"}]},
            "card 'reeds_c': reverse: 'reeds_a' has another one",
        ),
    ],
)
def test_a_civilization(changes: dict[str, Any], told: str):
    """Amounts that no table has, faces that there are not, and two power cards."""
    fields = {"name": "reeds", "cards": SIDES, **changes}
    fields["cards"] = [{"start": "deck", **card} for card in fields["cards"]]
    with pytest.raises(ValueError, match=told):
        CivilizationDefinition.model_validate(fields)


@pytest.mark.parametrize("count", [-1, 10**9])
def test_unrest_of_a_commons_set(count: int):
    """None at least, and no more than a table holds."""
    with pytest.raises(ValueError, match="unrest"):
        CommonsDefinition(name="moor", cards=(), unrest=(count, 0, 0, 0))


def test_one_reward():
    """A second one would never be given."""
    reward = Reward(Gain(1, "materials"))
    with pytest.raises(ValueError, match="a card has one Reward"):
        ImperiumCard(name="king", abilities=(reward, reward))
