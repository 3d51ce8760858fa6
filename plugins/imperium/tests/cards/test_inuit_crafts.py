"""The developments of the Inuit as they play, from Kayaks to Bone Carving."""

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


# Kayaks


def test_kayaks_in_winter():
    """Exhaust: move 1P here to acquire a region, of the market or exiled."""
    game = action("elders", play=["kayaks"], population=1, exile=["valley"], **WINTER)
    t.use(game, "inuit_kayaks")

    assert ["market:1-bogs", "market:5-lagoon", "exiled:valley"] == t.offered(game)

    t.answer(game, "market:1-bogs")

    assert {"population": 1} == t.tokens_on(game, "inuit_kayaks")
    assert ["bogs", "elders", "unrest"] == t.hand(game)
    assert {} == c.have(game)


def test_kayaks_need_population():
    """It is moved, not paid: nothing substitutes. In summer they cannot be used."""
    for have, state in (({"progress": 3}, "barbarian"), ({"population": 3}, "empire")):
        game = action("elders", play=["kayaks"], state=state, **have)

        assert [] == t.offered(game, "exhaust")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_kayaks_in_summer(answer: str):
    """Materials from an ocean in play: recall them for 2Pr, with what lies on them."""
    game = action("qarmaq", play=["kayaks"], **SUMMER)
    t.lay(game, "inuit_kayaks", population=1)
    t.play(game, "inuit_qarmaq", "no", "no", "choose:materials")

    assert ["yes", "no"] == t.offered(game)

    t.answer(game, answer)

    if answer == "yes":
        assert {"materials": 1, "population": 1, "progress": 2} == c.have(game)
        assert ["inuit_kayaks"] == t.hand(game)
        assert (2, 3) == c.tokens(game)
    else:
        assert {"materials": 1} == c.have(game)
        assert ["inuit_kayaks"] == t.names(game, "play", 0)


@pytest.mark.parametrize(
    ("state", "card", "asked"),
    [
        ("empire", "distant_island", False),
        ("barbarian", "bogs", False),
        ("empire", "bogs", False),
        ("empire", "nunavut", True),
    ],
)
def test_kayaks_wait_for_materials_of_an_ocean(state: str, card: str, asked: bool):  # noqa: FBT001
    """Population, land, or another season does not set them off."""
    game = action(card, "elders", play=["kayaks"], state=state)
    name = f"inuit_{card}" if card == "nunavut" else card
    t.play(game, name, *(["choose:materials"] if card == "nunavut" else []))

    assert asked == (t.kind(game) == "react")


# Tattoos, Angakkuq, Throat Singing


@pytest.mark.parametrize(
    ("choice", "hand"), [("deck", ["golden_mask"]), ("discard_pile", ["bogs"])]
)
def test_tattoos(choice: str, hand: list[str]):
    """Free play: draw 1 of the deck, or 1 of the discard pile."""
    game = action("tattoos", discard=["bogs"], **SUMMER)
    t.change(game, "actions", 0)
    t.play(game, "inuit_tattoos", f"choose:{choice}")

    assert hand == t.hand(game)


def test_tattoos_without_a_discard_pile():
    """Then only the deck is left."""
    game = action("tattoos", **SUMMER)
    t.play(game, "inuit_tattoos")

    assert ["golden_mask"] == t.hand(game)


@pytest.mark.parametrize(
    ("choice", "have", "hand"),
    [
        ("progress", {"materials": 2, "progress": 1}, ["unrest"]),
        ("break_through", {}, ["elders", "unrest"]),
        ("unrest", {"materials": 2, "population": 1}, []),
    ],
)
def test_angakkuq(choice: str, have: dict[str, int], hand: list[str]):
    """One of: +1Pr; pay 2M to break through for UN; return 1 unrest for 1P."""
    game = action("angakkuq", "unrest", materials=2, **WINTER)
    t.play(game, "inuit_angakkuq", f"choose:{choice}")
    if choice == "break_through":
        # Side B of the power: the card broken through for asks for a discard.
        t.answer(game, "market:2-elders")
        t.answer(game, "card:unrest")
        hand, have = ["elders"], {"progress": 1}

    assert have == c.have(game)
    assert hand == t.hand(game)


@pytest.mark.parametrize("place", ["card", "development area"])
def test_throat_singing_returns_a_token(place: str):
    """One of: return 1 exhaustion token to the state card, wherever it lies."""
    game = action("throat_singing", play=["qulliq"], **WINTER)
    if place == "card":
        t.use(game, "inuit_qulliq")
    else:
        t.change(game, "nation_token", 1)
        t.change(game, "exhaustions", 2)

    assert (3, 2) == c.tokens(game)

    t.play(game, "inuit_throat_singing")

    assert (3, 3) == c.tokens(game)
    assert not t.is_exhausted(game, "inuit_qulliq")


def test_throat_singing_puts_a_card_on_the_deck():
    """Or: put 1 card of the discard pile on top of your deck."""
    game = action("throat_singing", "elders", discard=["bogs", "valley"], **WINTER)
    t.play(game, "inuit_throat_singing", "card:valley")

    assert "valley" == t.names(game, "deck", 0)[-1]
    assert ["bogs", "inuit_throat_singing"] == t.names(game, "discard", 0)


# Qulliq


def test_qulliq_in_winter():
    """Exhaust: draw 2."""
    game = action("elders", play=["qulliq"], **WINTER)
    t.use(game, "inuit_qulliq")

    assert ["elders", "golden_mask", "undecipherable_scroll"] == sorted(t.hand(game))


def test_qulliq_in_summer():
    """Exhaust: discard 2 for 1Pr; only with two cards."""
    game = action("elders", "bogs", play=["qulliq"], **SUMMER)
    t.use(game, "inuit_qulliq")

    assert {"progress": 1} == c.have(game)
    assert [] == t.hand(game)

    game = action("elders", play=["qulliq"], **SUMMER)

    assert [] == t.offered(game, "exhaust")


# Inuksuk


@pytest.mark.parametrize(
    ("state", "card", "progress"),
    [("empire", "glacier", 1), ("empire", "valley", 0), ("barbarian", "glacier", 0)],
)
def test_inuksuk(state: str, card: str, progress: int):
    """Exhaust, 1 action: find a region and free play it; +1Pr in summer for hunt."""
    game = action("elders", play=["inuksuk"], discard=[card], state=state)
    t.until(t.use(game, "inuit_inuksuk"), "action")

    assert (2, 2) == c.tokens(game)
    assert card in t.names(game, "play", 0)
    assert progress == t.pool(game)["progress"]


def test_inuksuk_ignores_the_season():
    """I-SPE-6: what is played freely may show the winter's symbol in summer."""
    game = action("elders", play=["inuksuk"], deck=["siku", "altar"], **SUMMER)
    t.until(t.use(game, "inuit_inuksuk"), "action")

    assert "inuit_siku" in t.names(game, "play", 0)


def test_inuksuk_may_find_nothing():
    """Without a region the tokens are spent for nothing."""
    game = action("elders", play=["inuksuk"], deck=["altar"], **SUMMER)
    t.use(game, "inuit_inuksuk")

    assert {} == c.have(game)
    assert (2, 2) == c.tokens(game)


def test_inuksuk_needs_an_action():
    """The action token is part of the cost."""
    game = action("tattoos", play=["inuksuk"], **SUMMER)
    t.change(game, "actions", 0)

    assert [] == t.offered(game, "exhaust")


def test_inuksuk_scores_hunts():
    """1 VP for each hunt in play."""
    game = action("elders", play=["inuksuk", "siku", "glacier", "bogs"])

    assert 2 == o.scores(game, "inuit_inuksuk")


# Bone Carving


def test_bone_carving_garrisons():
    """Garrison 1 of hand or discard pile in Oral History for the main deck's top."""
    game = action("bone_carving", discard=["altar"], play=["oral_history"], **WINTER)
    t.stack(game, None, "main", "goryeo")
    t.play(game, "inuit_bone_carving", "choose:break_through")

    assert ["altar"] == t.below(game, "inuit_oral_history")
    assert ["goryeo"] == t.hand(game)
    assert [] == t.told(game, "took_unrest")


def test_bone_carving_draws():
    """Or: draw 1 card garrisoned in Oral History, and +1Pr."""
    game = action("bone_carving", "elders", play=["oral_history"], **WINTER)
    t.garrison(game, 0, "inuit_oral_history", "altar", "bogs")
    t.play(game, "inuit_bone_carving", "choose:draw", "card:altar")

    assert ["altar", "elders"] == t.hand(game)
    assert ["bogs"] == t.below(game, "inuit_oral_history")
    assert {"progress": 1} == c.have(game)


def test_bone_carving_without_oral_history():
    """Nothing can be garrisoned or drawn; the progress is gained all the same."""
    game = action("bone_carving", "elders", **WINTER)
    t.play(game, "inuit_bone_carving")

    assert {"progress": 1} == c.have(game)
    assert ["elders"] == t.hand(game)
