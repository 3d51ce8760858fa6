"""The draw deck of the Aksumites as it plays."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game


def action(*hand: str, **arranged: Any) -> Game:
    """Return a game at the first action of the Aksumites in seat 0."""
    return o.action("aksumites b", *hand, **arranged)


# City of Axum


@pytest.mark.parametrize(
    ("choice", "have", "hand"),
    [
        ("materials", {"materials": 1}, []),
        ("population", {"population": 1}, []),
        ("draw", {}, ["golden_mask"]),
    ],
)
def test_city_of_axum(choice: str, have: dict[str, int], hand: list[str]):
    """Solstice: may discard 1 for one of +1M, +1P, draw 1."""
    game = action("altar", play=["city_of_axum"])
    c.solstice(game)

    assert "may" == t.kind(game)

    t.answer(game, "yes", f"choose:{choice}")

    assert have == c.have(game)
    assert hand == t.hand(game)
    assert ["altar"] == t.names(game, "discard", 0)


def test_city_of_axum_may_be_left():
    """Nothing has to be discarded."""
    game = action("altar", play=["city_of_axum"])
    c.solstice(game)
    t.answer(game, "no")

    assert ["altar"] == t.hand(game)


# Eritrean Highlands, Amhara


@pytest.mark.parametrize(
    ("card", "have"), [("eritrean_highlands", {"population": 2}), ("amhara", {})]
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_regions(card: str, have: dict[str, int], answer: str):
    """The highlands give 2P; both may garrison 1, in any state."""
    game = action(card, "altar", state="empire")
    t.play(game, f"aksumites_{card}", answer)

    assert have == c.have(game)
    assert (["altar"] if answer == "yes" else []) == t.below(game, f"aksumites_{card}")


# Salt Mines


@pytest.mark.parametrize(
    ("card", "player", "code", "have"),
    [
        ("conquer", {"population": 2}, "market:1-bogs", {"population": 1}),
        ("conquer", {"population": 2}, "market:4-akkadians", {}),
        ("advance", {"materials": 3}, "market:2-elders", {"materials": 1}),
        ("advance", {"materials": 3}, "market:3-metropolis", {}),
    ],
)
def test_salt_mines(card: str, player: dict[str, int], code: str, have: dict[str, int]):
    """Acquiring a region gives 1P, an uncivilised card 1M."""
    game = action(card, play=["salt_mines"], **player)
    t.play(game, f"aksumites_{card}", code)

    assert have == c.have(game)


def test_salt_mines_count_both_suits():
    """A card that is uncivilised too gives 1M."""
    game = action("advance", play=["salt_mines"], materials=3, market=["city"])
    t.play(game, "aksumites_advance", "market:1-city")

    assert {"materials": 1} == c.have(game)


def test_salt_mines_are_for_acquiring():
    """Breaking through is no acquisition; and another's acquisition is not yours."""
    game = action("advance", play=["salt_mines"], materials=5)
    t.put(game, 1, "play", "aksumites_salt_mines")
    t.play(game, "aksumites_advance", "choose:break_through", "market:2-elders")

    assert {} == c.have(game)

    game = action("advance", materials=3)
    t.put(game, 1, "play", "aksumites_salt_mines")
    t.play(game, "aksumites_advance", "market:2-elders")

    assert [0, 0] == c.pools(game, "materials")


@pytest.mark.parametrize(("zone", "points"), [("history", 1), ("play", 0)])
def test_salt_mines_score_in_history(zone: str, points: int):
    """1 if in history."""
    game = action("altar", **{zone: ["salt_mines"]})

    assert points == o.scores(game, "aksumites_salt_mines")


# Ge'ez Script


@pytest.mark.parametrize(
    ("card", "progress"),
    [("elders", 1), ("metropolis", 1), ("bogs", 0), ("akkadians", 0), ("amhara", 0)],
)
def test_geez_script(card: str, progress: int):
    """Exhaust: 1 card of the hand to history; +1Pr if uncivilised or civilised."""
    game = action(card, "prosperity", play=["geez_script"])
    held = next(x for x in t.hand(game) if x.endswith(card))
    t.use(game, "aksumites_geez_script", f"card:{held}")

    assert [held] == t.names(game, "history", 0)
    assert progress == t.pool(game)["progress"]
    assert (3, 5) == c.tokens(game)


def test_geez_script_needs_a_card():
    """With an empty hand it cannot be used."""
    game = action(play=["geez_script"])

    assert "exhaust:aksumites_geez_script" not in t.offered(game)


# Prosperity


@pytest.mark.parametrize(
    ("choice", "have"),
    [("materials", {"materials": 4}), ("population", {"population": 2})],
)
def test_prosperity(choice: str, have: dict[str, int]):
    """All may draw 1; then +1M for each production or +1P for each region in play."""
    game = action("prosperity", play=["valley", "bogs", "trade_caravans"], seats=3)
    t.play(game, "aksumites_prosperity", "yes")

    assert (1, "may") == (t.asked(game), t.kind(game))

    t.answer(game, "yes", "no", f"choose:{choice}")

    assert have == c.have(game)
    assert [["golden_mask"], ["east_x1"], []] == [t.hand(game, x) for x in range(3)]


# Advance, Conquer


@pytest.mark.parametrize(
    ("card", "have", "choice", "offered"),
    [
        ("advance", {"materials": 3}, "", ["2-elders", "3-metropolis"]),
        ("advance", {"materials": 5}, "break_through", ["2-elders", "3-metropolis"]),
        ("conquer", {"population": 2}, "", ["1-bogs", "4-akkadians", "5-lagoon"]),
        (
            "conquer",
            {"population": 3},
            "break_through",
            ["1-bogs", "4-akkadians", "5-lagoon"],
        ),
    ],
)
def test_advance_and_conquer(
    card: str, have: dict[str, int], choice: str, offered: list[str]
):
    """3M to acquire, 5M to break through for UN|CI; 2P and 3P for RG|TB."""
    game = action(card, **have)
    t.play(game, f"aksumites_{card}", *([f"choose:{choice}"] if choice else []))

    assert [f"market:{code}" for code in offered] == t.offered(game, "market")
    assert bool(choice) == bool(t.offered(game, "dig"))
    assert {} == c.have(game)


@pytest.mark.parametrize(
    ("card", "have"), [("advance", "materials"), ("conquer", "population")]
)
def test_advance_and_conquer_are_for_barbarians(card: str, have: str):
    """Their symbol is the barbarian's."""
    game = action(card, state="empire", **{have: 9})

    assert not t.can_play(game, f"aksumites_{card}")
