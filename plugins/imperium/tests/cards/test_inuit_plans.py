"""The developments of the Inuit as they play: costs, seasons, Harpoons and on."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

WINTER, SUMMER = {"state": "barbarian"}, {"state": "empire"}


def action(*hand: str, **arranged: Any) -> Game:
    """Return a game at the first action of the Inuit in seat 0."""
    return o.action("inuit b", *hand, **arranged)


def developing(**arranged: Any) -> Game:
    """Return a game in which the Inuit may develop before they reshuffle."""
    game = action("elders", deck=[], discard=["unrest"], **arranged)
    return t.call(game, "draw", 0, 1, -1, ())


# What they cost, and when


@pytest.mark.parametrize(
    ("card", "have", "state"),
    [
        ("harpoons", {"population": 1}, "barbarian"),
        ("nunavik", {"materials": 1}, "barbarian"),
        ("imaq", {"materials": 1}, "empire"),
        ("oral_history", {"materials": 3}, "empire"),
        ("exploration", {"population": 2}, "empire"),
        ("kayaks", {"materials": 3}, "barbarian"),
        ("kayaks", {"materials": 3}, "empire"),
        ("tattoos", {"population": 2}, "empire"),
        ("angakkuq", {"population": 2}, "barbarian"),
        ("qulliq", {"materials": 4}, "barbarian"),
        ("throat_singing", {"population": 2}, "barbarian"),
        ("inuksuk", {"materials": 4}, "empire"),
        ("bone_carving", {"materials": 3}, "barbarian"),
    ],
)
def test_what_they_cost(card: str, have: dict[str, int], state: str):
    """From the first reshuffle on, for its price, in its own season."""
    other = "empire" if state == "barbarian" else "barbarian"
    option = f"develop:inuit_{card}"
    less = {name: count - 1 for name, count in have.items()}

    assert option in t.offered(developing(**have, state=state))
    assert option not in t.offered(developing(**less, state=state))

    if card != "kayaks":
        assert option not in t.offered(developing(**have, state=other))


def test_developing_takes_an_exhaustion_token():
    """It goes to the discard pile, which is shuffled then."""
    game = developing(materials=1, **SUMMER)
    t.answer(game, "develop:inuit_imaq")

    assert (3, 2) == c.tokens(game)
    assert "inuit_imaq" in [*t.hand(game), *t.names(game, "deck", 0)]
    assert 11 == len(t.pile(game, "developments", 0))


def test_kayaks_are_free_on_the_arctic_sea():
    """With Imaq in play they cost nothing."""
    game = developing(play=["imaq"], **SUMMER)

    assert "develop:inuit_kayaks" in t.offered(game)

    t.answer(game, "develop:inuit_kayaks")

    assert {} == c.have(game)
    assert "inuit_kayaks" in [*t.hand(game), *t.names(game, "deck", 0)]


def test_the_last_development_triggers_the_end():
    """I-END-1: developing the last of the twelve."""
    game = action("elders", deck=[], discard=["unrest"], materials=1, **SUMMER)
    t.fill(game, 0, "developments", "inuit_imaq")
    t.call(game, "draw", 0, 1, -1, ())
    t.answer(game, "develop:inuit_imaq")

    assert 2 == t.field(game, "rounds_left")


# Harpoons


def test_harpoons_take_fame():
    """Abandon 1 card with hunt and exile 1 card with hunt, to take the top fame."""
    game = action("harpoons", play=["siku", "nunavut", "bogs"], **WINTER)
    t.stack(game, None, "fame", "brave")
    t.play(game, "inuit_harpoons")

    assert {"card:inuit_siku", "card:inuit_nunavut"} == set(t.offered(game))

    t.answer(game, "card:inuit_siku")

    assert ["inuit_siku"] == t.names(game, "exile")
    assert ["inuit_nunavut", "inuit_harpoons"] == t.names(game, "discard", 0)
    assert ["brave"] == t.hand(game)


@pytest.mark.parametrize(
    ("play", "able"),
    [
        ([], False),
        (["siku"], False),
        (["siku", "bogs"], False),
        (["siku", "glacier"], True),
    ],
)
def test_harpoons_need_two_cards_with_hunt(play: list[str], able: bool):  # noqa: FBT001
    """I-SPE-2: the cost takes two different cards."""
    game = action("harpoons", "elders", play=play, **WINTER)

    assert able == t.can_play(game, "inuit_harpoons")


def test_harpoons_leave_a_card_that_can_be_exiled():
    """A card with a token on it cannot be exiled, so it is the one abandoned."""
    game = action("harpoons", play=["nunavik", "siku"], **WINTER)
    t.set_exhausted(game, "inuit_nunavik")
    t.play(game, "inuit_harpoons")

    assert ["inuit_siku"] == t.names(game, "exile")
    assert "discard" == c.lies(game, "inuit_nunavik")

    game = action("harpoons", "elders", play=["nunavik", "glacier"], **WINTER)
    t.set_exhausted(game, "inuit_nunavik")
    t.lay(game, "glacier", materials=2)

    assert not t.can_play(game, "inuit_harpoons")


def test_harpoons_cannot_be_garrisoned():
    """Not under a region, and not in Oral History."""
    game = action("harpoons", "altar", "nunavik", **WINTER)
    t.play(game, "inuit_nunavik", "yes")

    assert ["altar"] == t.below(game, "inuit_nunavik")


# Nunavik


def test_nunavik_garrisons():
    """May garrison 1."""
    game = action("nunavik", "elders", **WINTER)
    t.play(game, "inuit_nunavik", "yes")

    assert ["elders"] == t.below(game, "inuit_nunavik")


def test_nunavik_calls_the_shaman():
    """Exhaust, in winter: pay 1M to free play Angakkuq."""
    game = action("angakkuq", "elders", play=["nunavik"], materials=1, **WINTER)
    t.use(game, "inuit_nunavik")

    assert {"progress": 1} == c.have(game)
    assert ["inuit_angakkuq"] == t.names(game, "discard", 0)
    assert (3, 2) == c.tokens(game)


@pytest.mark.parametrize(
    ("state", "materials"), [("empire", 1), ("barbarian", 0)], ids=["summer", "poor"]
)
def test_nunavik_waits(state: str, materials: int):
    """Not in summer, and not without the material."""
    game = action(
        "angakkuq", "elders", play=["nunavik"], materials=materials, state=state
    )

    assert [] == t.offered(game, "exhaust")


# Imaq


def test_imaq_is_a_region_with_hunt():
    """It has no text; it can be played in summer, and is worth 1 VP."""
    game = action("imaq", "elders", **SUMMER)
    t.play(game, "inuit_imaq")

    assert ["inuit_imaq"] == t.names(game, "play", 0)
    assert "action" == t.kind(game)
    assert 1 == o.scores(game, "inuit_imaq")


# Oral History


@pytest.mark.parametrize("state", ["empire", "barbarian"])
def test_oral_history_keeps_what_is_told(state: str):
    """A card on its way to history is garrisoned here, and no unrest is taken."""
    game = action(
        "lagoon", "elders", discard=["altar"], play=["oral_history"], state=state
    )
    t.play(game, "lagoon", "yes")

    assert ["altar"] == t.below(game, "inuit_oral_history")
    assert ["elders", "lagoon"] == sorted([*t.hand(game), "lagoon"])


def test_oral_history_cannot_keep_everything():
    """What cannot be garrisoned is discarded, as by the season, with its unrest."""
    game = action("lagoon", discard=["harpoons"], play=["oral_history"], **WINTER)
    t.play(game, "lagoon", "yes")

    assert [] == t.below(game, "inuit_oral_history")
    assert "inuit_harpoons" in t.names(game, "discard", 0)
    assert ["unrest"] == t.hand(game)


def test_oral_history_at_the_solstice():
    """May garrison 1 here; 1 VP for each card here, 10 at most."""
    game = action("altar", "elders", play=["oral_history"], **WINTER)
    c.solstice(game)
    t.answer(game, "yes", "card:elders")

    assert ["elders"] == t.below(game, "inuit_oral_history")
    assert 1 == o.scores(game, "inuit_oral_history")


# Exploration


def test_exploration_acquires():
    """2P: a region of the market or exiled; that from exile brings no unrest."""
    game = action("exploration", population=2, exile=["valley", "altar"], **SUMMER)
    t.play(game, "inuit_exploration")

    assert ["market:1-bogs", "market:5-lagoon", "exiled:valley"] == t.offered(game)

    t.answer(game, "exiled:valley")

    assert ["valley"] == t.hand(game)
    assert {} == c.have(game)


def test_exploration_breaks_through():
    """5P: a tributary, of the market, dug up, or exiled."""
    game = action("exploration", population=5, exile=["goryeo", "altar"], **SUMMER)
    t.play(game, "inuit_exploration", "choose:break_through")
    found = ["market:4-akkadians", "exiled:goryeo", "dig:tributary"]

    assert found == t.offered(game)

    t.answer(game, "exiled:goryeo")

    assert ["goryeo"] == t.hand(game)
    assert [] == t.told(game, "took_unrest")


# What they score


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("harpoons", 3),
        ("nunavik", 1),
        ("exploration", 3),
        ("kayaks", 0),
        ("tattoos", 3),
        ("angakkuq", 3),
        ("qulliq", 1),
        ("throat_singing", 3),
        ("bone_carving", 3),
    ],
)
def test_what_they_score(card: str, points: int):
    """Fixed victory points."""
    assert points == o.scores(action(card, "elders"), f"inuit_{card}")
