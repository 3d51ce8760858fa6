"""The nation deck of the Martians, their gadgets, and their developments."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

NATIVE = {"state": "barbarian"}


def action(*hand: str, **arranged: Any) -> Game:
    """Return a game at the first action of the Martians in seat 0, with side A."""
    return o.action("martians a", *hand, **arranged)


def native(*hand: str, **arranged: Any) -> Game:
    """Return the same for natives, who may leave progress that gadgets do not give."""
    return action(*hand, **NATIVE, **arranged)


def unrest(game: Game) -> int:
    """Return how much unrest seat 0 holds."""
    return t.hand(game).count("unrest")


GADGETS = {
    "cryostasis": -1,
    "maps_of_nibiru": -2,
    "teleportation": -5,
    "fracture_of_time": -3,
    "eco_bubble": -1,
    "chariot_of_the_gods": -3,
    "resurrection_stone": -3,
    "crystal_skull": -2,
    "cloning_vats": -3,
}


@pytest.mark.parametrize(("card", "points"), GADGETS.items())
def test_gadgets_cost_points_unless_in_history(card: str, points: int):
    """Wherever they are scored but in history; not in the nation deck nor in exile."""
    game = action("elders")
    name = f"martians_{card}"
    for zone in ("hand", "deck", "discard", "play"):
        t.put(game, 0, zone, name)

        assert points == o.scores(game, name)

    t.put(game, 0, "history", name)

    assert 0 == o.scores(game, name)

    t.put(game, None, "exile", name)
    before = c.points(game)
    t.put(game, 0, "nation", name)

    assert before == c.points(game)


@pytest.mark.parametrize("card", [x for x in GADGETS if x != "eco_bubble"])
def test_gadgets_bring_progress(card: str):
    """Each gives 1Pr when it is played."""
    game = action(card, population=2, discard=["elders"], exile=["altar"])
    t.play(game, f"martians_{card}")

    assert 1 == t.pool(game)["progress"]


@pytest.mark.parametrize(
    ("card", "state", "free"),
    [
        ("maps_of_nibiru", "empire", False),
        ("cloning_vats", "empire", False),
        ("teleportation", "", True),
        ("fracture_of_time", "", True),
        ("crystal_skull", "", True),
        ("eco_bubble", "", False),
        ("chariot_of_the_gods", "", False),
        ("resurrection_stone", "", False),
    ],
)
def test_states_and_free_plays(card: str, state: str, free: bool):  # noqa: FBT001
    """Two are for an empire; three take no action."""
    have = {"population": 2, "discard": ["elders"], "exile": ["altar"]}
    for season in ("empire", "barbarian"):
        game = action(card, "vineyards", state=season, **have)

        assert (state in ("", season)) == t.can_play(game, f"martians_{card}")

    game = action(card, "flying_drone", state=state, **have)
    t.change(game, "actions", 0)

    assert free == t.can_play(game, f"martians_{card}")


# Maps of Nibiru


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_maps_of_nibiru(answer: str):
    """2P: break through for an exiled card of the four suits; may exile this."""
    exile = ["altar", "goryeo", "brave", "martians_crystal_skull"]
    game = action("maps_of_nibiru", population=2, exile=exile)
    t.play(game, "martians_maps_of_nibiru", "pay:2-population")

    assert ["altar", "goryeo", "martians_crystal_skull"] == sorted(
        code.removeprefix("exiled:") for code in t.offered(game)
    )

    t.answer(game, "exiled:goryeo", answer)

    assert ["goryeo"] == t.hand(game)
    assert 0 == unrest(game)
    where = "exile" if answer == "yes" else "discard"

    assert where == c.lies(game, "martians_maps_of_nibiru")


def test_maps_of_nibiru_need_population():
    """What it costs is due, though there may be nothing exiled."""
    assert not t.can_play(action("maps_of_nibiru", "elders"), "martians_maps_of_nibiru")


# Teleportation


def test_teleportation_exiles():
    """Reveal the main deck's top card; one of: exile it, and +1G."""
    game = action("teleportation")
    t.stack(game, None, "main", "goryeo")
    t.play(game, "martians_teleportation", "choose:exile", "no")

    assert ["goryeo"] == t.names(game, "exile")
    assert {"progress": 1, "goods": 1} == c.have(game)


def test_teleportation_takes():
    """Or: put it and 1 unrest into the discard pile."""
    game = action("teleportation")
    t.stack(game, None, "main", "goryeo")
    t.play(game, "martians_teleportation", "choose:discard", "yes")

    assert ["goryeo", "unrest"] == sorted(t.names(game, "discard", 0))
    assert ["martians_teleportation"] == t.names(game, "exile")
    assert {"progress": 1} == c.have(game)


@pytest.mark.parametrize("choice", ["exile", "discard"])
def test_teleportation_of_the_last_card(choice: str):
    """I-END-1: the main deck is empty then, which triggers the end."""
    game = action("teleportation")
    t.fill(game, None, "main", "goryeo")
    t.play(game, "martians_teleportation", f"choose:{choice}", "no")

    assert 2 == t.field(game, "rounds_left")


# Fracture of Time


def test_fracture_of_time():
    """1 exiled card below the main deck; may put a card in history for an action."""
    game = action("fracture_of_time", "elders", "cryostasis", exile=["altar", "brave"])
    t.play(game, "martians_fracture_of_time", "no")

    assert "altar" == t.names(game, "main")[0]
    assert ["brave"] == t.names(game, "exile")

    t.answer(game, "yes", "yes")

    assert ["elders"] == t.names(game, "history", 0)
    assert (4, 5) == c.tokens(game)
    assert {"martians_fracture_of_time", "brave"} == set(t.names(game, "exile"))


def test_fracture_of_time_with_nothing_but_gadgets():
    """A gadget is no card to put into history here; with no exile it is left out."""
    game = action("fracture_of_time", "cryostasis")
    t.play(game, "martians_fracture_of_time", "no", "no")

    assert (3, 5) == c.tokens(game)
    assert "martians_fracture_of_time" in t.names(game, "discard", 0)


# Eco-bubble


@pytest.mark.parametrize("garrisoned", [0, 1, 2])
def test_eco_bubble(garrisoned: int):
    """+1Pr; may add 1G to a market card; may exile another; may garrison up to 2."""
    game = action("eco_bubble", "elders", "altar", "vineyards")
    t.market(game, "bogs", "scribes", "metropolis", "akkadians", "lagoon")
    # No discard for one progress fewer; then each part in turn.
    t.play(game, "martians_eco_bubble", "no", "yes", "market:1-bogs")

    assert {"goods": 1} == t.tokens_on(game, "bogs")

    t.answer(game, "yes")

    assert "market:1-bogs" not in t.offered(game)

    t.answer(game, "market:4-akkadians")

    assert ["akkadians"] == t.names(game, "exile")

    if garrisoned:
        t.answer(game, "yes", *["card:elders", "card:vineyards"][:garrisoned])
        t.until(game, "action")
    else:
        t.answer(game, "no")

    assert garrisoned == len(t.below(game, "martians_eco_bubble"))
    assert ["martians_eco_bubble"] == t.names(game, "play", 0)


def test_eco_bubble_may_do_nothing():
    """All but the progress is optional."""
    game = action("eco_bubble", "elders")
    t.play(game, "martians_eco_bubble", "no", "no", "no", "no")

    assert {"progress": 1} == c.have(game)
    assert [] == t.below(game, "martians_eco_bubble")


# Chariot of the Gods


def test_chariot_of_the_gods_attacks():
    """Acquire RG|TB; each other recalls 1 region; this may be exiled."""
    game = action("chariot_of_the_gods", seats=3)
    t.put(game, 1, "play", "valley", "couriers")
    t.play(game, "martians_chariot_of_the_gods")

    assert ["market:1-bogs", "market:4-akkadians", "market:5-lagoon"] == t.offered(game)

    t.answer(game, "market:4-akkadians", "yes")

    assert ["valley"] == t.hand(game, 1)
    assert ["akkadians", "unrest"] == t.hand(game)
    assert ["martians_chariot_of_the_gods"] == t.names(game, "exile")


def test_chariot_of_the_gods_lands():
    """Or garrisoned in a region, whose play effect happens then."""
    game = action("chariot_of_the_gods", play=["bogs"])
    t.play(game, "martians_chariot_of_the_gods", "market:4-akkadians")
    t.answer(game, "yes", "choose:garrison")

    assert ["martians_chariot_of_the_gods"] == t.below(game, "bogs")
    assert {"materials": 2, "progress": 1} == c.have(game)

    t.until(game, "action")

    assert "martians_chariot_of_the_gods" not in t.names(game, "discard", 0)
    assert -3 == o.scores(game, "martians_chariot_of_the_gods")


def test_chariot_of_the_gods_may_stay():
    """Neither is a must: it is discarded then."""
    game = action("chariot_of_the_gods", play=["bogs"])
    t.play(game, "martians_chariot_of_the_gods", "market:4-akkadians", "no")

    assert ["martians_chariot_of_the_gods"] == t.names(game, "discard", 0)


def test_chariot_of_the_gods_can_be_avoided():
    """Who avoids it recalls nothing; its owner acquires all the same."""
    game = action("chariot_of_the_gods")
    t.put(game, 1, "play", "borderland")
    t.give(game, 1, population=1)
    t.play(game, "martians_chariot_of_the_gods")

    assert (1, "react") == (t.asked(game), t.kind(game))

    t.answer(game, "yes", f"market:1-{t.row(game)[0]}")
    t.until(game, "acquire")
    t.answer(game, "market:4-akkadians", "no")

    assert ["borderland"] == t.names(game, "play", 1)


# Resurrection Stone, Cloning Vats


def test_resurrection_stone():
    """Free play 1 of discard pile or history, any symbol; then it is exiled."""
    game = native(
        "resurrection_stone", discard=["couriers", "elders"], history=["vineyards"]
    )
    t.play(game, "martians_resurrection_stone")

    assert [
        "from:discard-couriers",
        "from:discard-elders",
        "from:history-vineyards",
    ] == sorted(t.offered(game))

    t.answer(game, "from:discard-couriers", "no")

    assert ["couriers"] == t.names(game, "exile")
    assert [] == t.names(game, "play", 0)
    assert "martians_resurrection_stone" in t.names(game, "discard", 0)


def test_resurrection_stone_and_unrest():
    """Unrest is not exiled: it returns to the pile for its price."""
    game = native("resurrection_stone", discard=["unrest"], population=1)
    t.play(game, "martians_resurrection_stone")
    t.until(game, "may")
    t.answer(game, "yes")

    assert ["martians_resurrection_stone"] == t.names(game, "exile")
    assert [] == t.names(game, "discard", 0)
    assert [(0, (1,))] == t.told(game, "returned_unrest")


def test_resurrection_stone_and_a_gadget():
    """A gadget that exiles itself is gone already, and told of once."""
    game = native("resurrection_stone", discard=["crystal_skull"])
    t.play(game, "martians_resurrection_stone", "no", "yes", "no")

    assert ["martians_crystal_skull"] == t.names(game, "exile")
    assert 1 == len(t.told(game, "exiled"))


def test_cloning_vats():
    """Free play 1 card of the discard pile; it is yours still; may exile this."""
    game = action("cloning_vats", discard=["altar", "crystal_skull"])
    t.play(game, "martians_cloning_vats")

    assert {"card:altar", "card:martians_crystal_skull"} == set(t.offered(game))

    t.answer(game, "card:altar")
    t.until(game, "may")
    t.answer(game, "yes")

    assert ["altar"] == t.names(game, "play", 0)
    assert ["martians_cloning_vats"] == t.names(game, "exile")


# Crystal Skull


def test_crystal_skull():
    """Draw 2 if able; may put 1 card of the hand into history; may exile this."""
    game = action("crystal_skull", deck=["elders"], discard=["altar"])
    t.play(game, "martians_crystal_skull")

    assert ["elders"] == t.hand(game)

    t.answer(game, "yes", "yes")

    assert ["elders"] == t.names(game, "history", 0)
    assert ["altar"] == t.names(game, "discard", 0)
    assert ["martians_crystal_skull"] == t.names(game, "exile")


# Developments


@pytest.mark.parametrize(
    ("population", "offered"), [(3, 3), (2, 0)], ids=["enough", "too little"]
)
def test_developments_cost_population(population: int, offered: int):
    """3P each; whether they can be played does not matter."""
    game = action("elders", deck=[], discard=["unrest"], population=population)
    t.no_nation(game, 0)
    t.call(game, "draw", 0, 1, -1, ())

    assert offered == len(t.offered(game, "develop"))


def test_permanent_settlement():
    """3G and a region in play, no gadget, to history: the top fame and 1Pr."""
    game = native(
        "permanent_settlement", play=["bogs", "eco_bubble", "thoats"], goods=3
    )
    t.stack(game, None, "fame", "brave")
    t.play(game, "martians_permanent_settlement", "no")

    assert ["bogs"] == t.names(game, "history", 0)
    assert ["brave"] == t.hand(game)
    assert {"progress": 1} == c.have(game)


@pytest.mark.parametrize(
    ("play", "goods"), [(["eco_bubble", "thoats"], 3), (["bogs"], 2)]
)
def test_permanent_settlement_needs_both(play: list[str], goods: int):
    """No other region will do, and nothing pays goods."""
    game = native("permanent_settlement", "elders", play=play, goods=goods, progress=9)

    assert not t.can_play(game, "martians_permanent_settlement")


def test_permanent_settlement_scores_pinned_cards():
    """1 for each 3 pinned cards in play."""
    play = ["bogs", "eco_bubble", "thoats", "couriers"]
    game = native("permanent_settlement", play=play)

    assert 1 == o.scores(game, "martians_permanent_settlement")


def test_rituals_of_earthlings_develop():
    """Exile 1 gadget of play or hand to develop, its cost due, or break through."""
    game = native("rituals_of_earthlings", "crystal_skull", play=["cryostasis"])
    t.give(game, 0, population=3)
    t.play(game, "martians_rituals_of_earthlings")

    assert [
        "from:hand-martians_crystal_skull",
        "from:play-martians_cryostasis",
    ] == sorted(t.offered(game))

    t.answer(game, "from:play-martians_cryostasis", "choose:develop")
    t.answer(game, "develop:martians_alien_overlord")

    assert "martians_alien_overlord" in t.names(game, "discard", 0)
    assert ["martians_cryostasis"] == t.names(game, "exile")
    assert {} == c.have(game)


def test_rituals_of_earthlings_break_through():
    """Without the population for a development that is what remains."""
    game = native("rituals_of_earthlings", "crystal_skull")
    t.play(game, "martians_rituals_of_earthlings")
    t.until(game, "break_through")

    assert {
        "market:2-elders",
        "market:3-metropolis",
        "dig:uncivilised",
        "dig:civilised",
    } == set(t.offered(game))


def test_exiled_gadgets_have_no_tokens():
    """A gadget with a token on it cannot be exiled."""
    game = native("rituals_of_earthlings", "vineyards", play=["cryostasis"])
    t.set_exhausted(game, "martians_cryostasis")

    assert not t.can_play(game, "martians_rituals_of_earthlings")


def test_alien_overlord():
    """Exile 1 gadget to break through for TB|RG; each other abandons 1 region."""
    game = native("alien_overlord", "crystal_skull", seats=3)
    t.put(game, 1, "play", "valley")
    t.put(game, 2, "play", "couriers")
    t.play(game, "martians_alien_overlord", "market:4-akkadians")

    assert ["akkadians"] == t.hand(game)
    assert ["martians_crystal_skull"] == t.names(game, "exile")
    assert ["valley"] == t.names(game, "discard", 1)
    assert ["couriers"] == t.names(game, "play", 2)


@pytest.mark.parametrize(
    ("card", "points"), [("rituals_of_earthlings", 1), ("alien_overlord", 2)]
)
def test_developments_score_suits(card: str, points: int):
    """1 for each 2 uncivilised or civilised icons, or tributary or region icons."""
    discard = ["elders", "couriers", "scribes", "bogs", "goryeo", "valley"]
    game = native(card, discard=discard, history=["eco_bubble"], deck=[])

    assert points == o.scores(game, f"martians_{card}")
