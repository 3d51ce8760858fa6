"""The draw deck of the Martians as it plays."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

REACTOR = "martians_reactor_explosion"
NATIVE = {"state": "barbarian"}


def action(*hand: str, **arranged: Any) -> Game:
    """Return a game at the first action of the Martians in seat 0."""
    return o.action("martians b", *hand, **arranged)


def unrest(game: Game) -> int:
    """Return how much unrest seat 0 holds."""
    return t.hand(game).count("unrest")


@pytest.mark.parametrize(
    "card",
    [
        "take_me_to_your_leader",
        "flying_drone",
        "sharing_our_secrets",
        "glorious_uplifting",
        "sword_of_power",
    ],
)
def test_cards_for_aliens(card: str):
    """They show E: a native cannot play them for an action."""
    play = ["thoats", "signals_to_space", "bogs"]
    game = action(card, "crystal_skull", play=play, population=9, **NATIVE)

    # Free play ignores the symbol (I-SPE-6).
    assert (card == "flying_drone") == t.can_play(game, f"martians_{card}")


# Take Me to Your Leader


def test_take_me_to_your_leader_moves_progress():
    """One of: move 2 of your progress onto 1 market card; that is no payment."""
    game = action("take_me_to_your_leader", progress=3, population=2)
    t.play(
        game, "martians_take_me_to_your_leader", "choose:move", "market:3-metropolis"
    )

    assert {"progress": 2} == t.tokens_on(game, "metropolis")
    assert {"population": 2, "progress": 1} == c.have(game)
    assert 0 == unrest(game)


@pytest.mark.parametrize(
    ("number", "have"),
    [
        (0, {"progress": 7}),
        (2, {"population": 2, "progress": 5}),
        (3, {"population": 3, "progress": 4}),
    ],
)
def test_take_me_to_your_leader_converts(number: int, have: dict[str, int]):
    """Or: pay 2P to acquire RG|TB; what progress came with it may be converted."""
    game = action("take_me_to_your_leader", population=2, progress=4)
    t.lay(game, "akkadians", progress=3, materials=1)
    t.play(game, "martians_take_me_to_your_leader", "choose:acquire")
    t.answer(game, "pay:2-population")

    assert ["market:1-bogs", "market:4-akkadians", "market:5-lagoon"] == t.offered(game)

    t.answer(game, "market:4-akkadians")

    assert [f"number:{count}" for count in range(4)] == t.offered(game)

    t.answer(game, f"number:{number}")

    assert {"materials": 1, **have} == c.have(game)
    assert 1 == unrest(game)


def test_take_me_to_your_leader_without_means():
    """Neither 2 progress to move nor 2 population to pay: it cannot be played."""
    game = action("take_me_to_your_leader", "elders", progress=1, population=0)

    assert not t.can_play(game, "martians_take_me_to_your_leader")


# Flying Drone


def test_flying_drone_finds_a_region():
    """Free play; 1P: find a region in hand, discard pile, deck or nation deck."""
    deck = ["valley", "altar"]
    game = action("flying_drone", discard=["bogs"], deck=deck, population=1)
    t.change(game, "actions", 0)
    t.play(game, "martians_flying_drone")

    assert [
        "from:deck-valley",
        "from:discard-bogs",
        "from:nation-martians_eco_bubble",
    ] == sorted(t.offered(game))

    t.answer(game, "from:nation-martians_eco_bubble")

    assert ["martians_eco_bubble"] == t.hand(game)
    assert {} == c.have(game)
    assert REACTOR == t.names(game, "nation", 0)[0]


def test_flying_drone_breaks_through():
    """Or: abandon Landing Site and take 1 unrest to break through for a region."""
    game = action("flying_drone", play=["landing_site", "bogs"], market=["valley"])
    t.play(game, "martians_flying_drone", "market:1-valley")

    assert ["unrest", "valley"] == t.hand(game)
    assert "martians_landing_site" in t.names(game, "discard", 0)
    assert ["bogs"] == t.names(game, "play", 0)


def test_flying_drone_needs_one_of_its_costs():
    """Without population and without Landing Site it cannot be played."""
    game = action("flying_drone", "elders", play=["bogs"], materials=5)

    assert not t.can_play(game, "martians_flying_drone")


# Sharing Our Secrets


def test_sharing_our_secrets_swaps_a_gadget():
    """Exhaust: a gadget of the hand for a market card that shares a suit, no gadget."""
    game = action("crystal_skull", "elders", play=["sharing_our_secrets"])
    t.market(game, "bogs", "altar", "metropolis", "martians_teleportation", "city")
    t.lay(game, "altar", progress=2)
    t.use(game, "martians_sharing_our_secrets")

    assert ["market:2-altar", "market:5-city"] == t.offered(game)

    t.answer(game, "market:2-altar")

    assert ["altar", "elders"] == t.hand(game)
    assert "martians_crystal_skull" == t.row(game)[1]
    assert {"progress": 2} == t.tokens_on(game, "martians_crystal_skull")
    assert ["unrest"] == t.below(game, "martians_crystal_skull")


def test_sharing_our_secrets_needs_a_gadget_and_a_partner():
    """No gadget in hand, or nothing in the market that shares a suit: no use."""
    for card in ("elders", "maps_of_nibiru"):
        game = action(card, "vineyards", play=["sharing_our_secrets"])
        t.market(game, "bogs", "altar", "valley", "akkadians", "lagoon")

        assert [] == t.offered(game, "exhaust")


@pytest.mark.parametrize(
    ("choice", "have", "cards"),
    [
        ("convert", {"population": 1, "progress": 1}, 2),
        ("gain", {"progress": 3}, 1),
    ],
)
def test_sharing_our_secrets_watches(choice: str, have: dict[str, int], cards: int):
    """When another plays a gadget: convert 1Pr into 1P and draw 1, or +1Pr."""
    game = action("elders", play=["sharing_our_secrets"], progress=2)
    o.turn_of(game, 1, "martians_crystal_skull", "valley")
    t.play(game, "martians_crystal_skull")

    assert (0, "choose") == (t.asked(game), t.kind(game))

    t.answer(game, f"choose:{choice}")

    assert have == c.have(game)
    assert cards == len(t.hand(game))
    assert {"progress": 1} == c.have(game, 1)


def test_sharing_our_secrets_ignores_your_own_gadgets():
    """And what others play that is none."""
    game = action("cryostasis", "elders", play=["sharing_our_secrets"])
    t.play(game, "martians_cryostasis")

    assert "choose" != t.kind(game)

    o.turn_of(game, 1, "elders")
    t.play(game, "elders")

    assert 0 != t.asked(game)


# Ancient Astronauts


def test_ancient_astronauts():
    """All may draw 1; then up to 1Pr into 1P for each region in play, no payment."""
    play = ["bogs", "lagoon", "valley"]
    game = action("ancient_astronauts", play=play, progress=5, seats=3, **NATIVE)
    t.play(game, "martians_ancient_astronauts", "yes", "yes", "no", "choose:convert")

    assert [f"number:{count}" for count in range(4)] == t.offered(game)

    t.answer(game, "number:3")

    assert {"population": 3, "progress": 2} == c.have(game)
    assert [1, 1, 0] == [len(t.hand(game, seat)) for seat in range(3)]


@pytest.mark.parametrize(
    ("play", "goods"),
    [
        ([], 0),
        (["valley", "mangrove"], 2),
        (["bogs", "valley", "lagoon", "eco_bubble", "glacier"], 4),
    ],
)
def test_ancient_astronauts_bring_goods(play: list[str], goods: int):
    """Or: +1G for each of river, fertile, ocean and hunt in play."""
    game = action("ancient_astronauts", play=play, progress=5)
    t.play(game, "martians_ancient_astronauts", "no", "no", "choose:goods")

    assert goods == t.pool(game)["goods"]
    assert 0 == unrest(game)


# Signals to Space


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_signals_to_space(answer: str):
    """Exhaust: abandon 1 region to return 1 unrest of the discard pile; may convert."""
    game = action(
        "elders", play=["signals_to_space", "bogs"], discard=["unrest"], progress=1
    )
    t.use(game, "martians_signals_to_space", answer)

    assert ["bogs"] == t.names(game, "discard", 0)
    assert {("population" if answer == "yes" else "progress"): 1} == c.have(game)


def test_signals_to_space_need_a_region():
    """The region is the cost; without unrest it may be paid for the rest."""
    game = action("elders", play=["signals_to_space"], discard=["unrest"])

    assert [] == t.offered(game, "exhaust")

    game = action("elders", play=["signals_to_space", "bogs"])
    t.use(game, "martians_signals_to_space")

    assert ["bogs"] == t.names(game, "discard", 0)


# Glorious Uplifting


def test_glorious_uplifting():
    """Move 5P onto the power card, 2 pinned to history: the top fame; then history."""
    play = ["thoats", "signals_to_space", "couriers", "bogs"]
    game = action("glorious_uplifting", play=play, population=6)
    t.stack(game, None, "fame", "brave")
    t.play(game, "martians_glorious_uplifting")

    assert ["card:couriers", "card:martians_signals_to_space"] == t.offered(game)

    t.answer(game, "card:couriers")

    assert {"card:martians_signals_to_space", "card:martians_thoats"} == set(
        t.offered(game)
    )

    t.answer(game, "card:martians_thoats")

    assert {"population": 5} == t.tokens_on(game, "martians_b")
    assert {"population": 1} == c.have(game)
    assert ["brave"] == t.hand(game)
    history = ["couriers", "martians_glorious_uplifting", "martians_thoats"]

    assert history == sorted(t.names(game, "history", 0))


@pytest.mark.parametrize(
    ("play", "have", "able"),
    [
        (["thoats", "couriers"], {"population": 5}, True),
        (["thoats", "reactor_explosion"], {"population": 5}, True),
        (["thoats", "bogs"], {"population": 5}, False),
        (["thoats", "couriers"], {"population": 4, "progress": 9}, False),
    ],
)
def test_glorious_uplifting_needs_all_of_its_cost(
    play: list[str],
    have: dict[str, int],
    able: bool,  # noqa: FBT001
):
    """Moving is no paying, regions do not count; the reactor forbids other moves."""
    game = action("glorious_uplifting", "elders", play=play, **have)

    assert able == t.can_play(game, "martians_glorious_uplifting")


@pytest.mark.parametrize(
    ("readings", "progress", "asked"),
    [("", 3, "develop"), ("martian_king", 0, "action")],
)
def test_king_of_kings_and_an_alien(readings: str, progress: int, asked: str):
    """He is resolved instead of taken; by the reading he gives an Alien nothing."""
    options = [("readings", readings)]
    play = ["thoats", "couriers"]
    game = action(
        "glorious_uplifting", "elders", play=play, population=5, options=options
    )
    t.empty(game, None, "fame")
    t.play(game, "martians_glorious_uplifting")

    assert (progress, asked) == (t.pool(game)["progress"], t.kind(game))


# Sword of Power


def test_sword_of_power_acquires():
    """One of: the top nation card to the discard pile, to acquire any card."""
    game = action("sword_of_power", market=["bogs", "altar", "couriers", "akkadians"])
    top = t.names(game, "nation", 0)[-1]
    t.play(game, "martians_sword_of_power")

    assert 5 == len(t.offered(game, "market"))

    t.answer(game, "market:3-couriers")

    assert top in t.names(game, "discard", 0)
    assert ["couriers", "unrest"] == t.hand(game)
    assert (2, 5) == c.tokens(game)


def test_sword_of_power_and_the_reactor():
    """As the top nation card it goes into play, and the cost counts as paid."""
    game = action("sword_of_power", "elders")
    t.fill(game, 0, "nation", REACTOR)
    t.play(game, "martians_sword_of_power", "market:1-bogs")

    assert [REACTOR] == t.names(game, "play", 0)
    assert "bogs" in t.hand(game)


@pytest.mark.parametrize(
    ("gadget", "offered"),
    [
        ("maps_of_nibiru", ["market:3-metropolis", "dig:civilised"]),
        ("crystal_skull", ["market:2-elders", "dig:uncivilised"]),
        ("chariot_of_the_gods", ["market:4-akkadians", "dig:tributary"]),
        ("cryostasis", ["market:1-bogs", "market:5-lagoon", "dig:region"]),
    ],
)
def test_sword_of_power_breaks_through(gadget: str, offered: list[str]):
    """Or: discard 1 gadget to break through for a card that shares a suit with it."""
    game = action("sword_of_power", gadget, "vineyards")
    t.play(game, "martians_sword_of_power", "choose:break_through")
    if t.kind(game) == "react":
        t.answer(game, "no")

    assert offered == t.offered(game)
    assert f"martians_{gadget}" in t.names(game, "discard", 0)


def test_sword_of_power_without_means():
    """No nation card and no gadget: it cannot be played."""
    game = action("sword_of_power", "elders")
    t.no_nation(game, 0)

    assert not t.can_play(game, "martians_sword_of_power")


# Oannes, the Sage; Landing Site


def test_oannes_the_sage():
    """Break through for an uncivilised or civilised card; then history; any state."""
    game = action("oannes_the_sage", **NATIVE)
    t.play(game, "martians_oannes_the_sage")

    assert [
        "market:2-elders",
        "market:3-metropolis",
        "dig:uncivilised",
        "dig:civilised",
    ] == t.offered(game)

    t.answer(game, "market:3-metropolis")

    assert ["metropolis"] == t.hand(game)
    assert ["martians_oannes_the_sage"] == t.names(game, "history", 0)


def test_landing_site_looks_and_swaps():
    """Look at the top 2 nation cards; may swap 1 card, no unrest, with one of them."""
    game = action("landing_site", "elders", "unrest")
    t.stack(game, 0, "nation", "martians_cloning_vats", "martians_eco_bubble")
    t.play(game, "martians_landing_site")
    t.until(game, "may")
    t.answer(game, "yes", "card:martians_eco_bubble")

    assert ["martians_eco_bubble", "unrest"] == t.hand(game)
    assert ["martians_cloning_vats", "elders"] == sorted(
        t.names(game, "nation", 0)[-2:], reverse=True
    )
    assert ["martians_landing_site"] == t.names(game, "play", 0)


def test_landing_site_and_the_reactor():
    """Alone it may be swapped for: by its own text it goes straight into play."""
    game = action("landing_site", "elders")
    t.fill(game, 0, "nation", REACTOR)
    t.play(game, "martians_landing_site", "yes")

    assert ["elders"] == t.names(game, "nation", 0)
    assert {REACTOR, "martians_landing_site"} == set(t.names(game, "play", 0))
    assert [] == t.hand(game)


# Cryostasis, Thoats


def test_cryostasis():
    """+1Pr; exhaust: garrison 1 here for 1P; -1 VP unless in history."""
    game = action("cryostasis", "elders")
    t.play(game, "martians_cryostasis")
    t.use(game, "martians_cryostasis")

    assert {"population": 1, "progress": 1} == c.have(game)
    assert ["elders"] == t.below(game, "martians_cryostasis")
    assert -1 == o.scores(game, "martians_cryostasis")

    t.put(game, 0, "history", "martians_cryostasis")

    assert 0 == o.scores(game, "martians_cryostasis")


def test_cryostasis_at_the_solstice():
    """May discard 1 to draw 1 card garrisoned here that is no gadget."""
    game = action("elders", play=["cryostasis"], progress=1)
    t.garrison(game, 0, "martians_cryostasis", "altar", "martians_eco_bubble")
    c.solstice(game)
    t.answer(game, "yes")

    assert ["altar"] == t.hand(game)
    assert ["martians_eco_bubble"] == t.below(game, "martians_cryostasis")


def test_cryostasis_with_gadgets_alone():
    """Then there is nothing to draw, and nobody is asked."""
    game = action("elders", play=["cryostasis"], progress=1)
    t.garrison(game, 0, "martians_cryostasis", "martians_eco_bubble")
    c.solstice(game)

    assert "turn" == t.kind(game)


def test_thoats():
    """Exhaust: discard 1 to free play 1 region; each other player gets 1M."""
    game = action("elders", "bogs", "vineyards", play=["thoats"], seats=3)
    t.use(game, "martians_thoats", "card:elders")
    t.until(game, "action")

    assert "bogs" in t.names(game, "play", 0)
    assert [2, 1, 1] == c.pools(game, "materials")
    assert (3, 4) == c.tokens(game)
