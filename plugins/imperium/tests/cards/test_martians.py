"""The faces and the rules of the Martians: aliens who pay with unrest, and natives."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

REACTOR = "martians_reactor_explosion"
NATIVE = {"state": "barbarian"}


def action(*hand: str, side: str = "b", **arranged: Any) -> Game:
    """Return a game at the first action of the Martians in seat 0."""
    return o.action(f"martians {side}", *hand, **arranged)


def unrest(game: Game) -> int:
    """Return how much unrest seat 0 holds."""
    return t.hand(game).count("unrest")


# The set-up


@pytest.mark.parametrize(("side", "progress"), [("a", 26), ("b", 21)])
def test_what_they_begin_with(side: str, progress: int):
    """25Pr or 20Pr besides the usual resources; Alien; 2 more unrest in the pile."""
    game = o.begun(f"martians {side}")

    assert {"materials": 3, "population": 2, "progress": progress} == c.have(game)
    assert [f"martians_{side}", "martians_alien"] == t.names(game, "power", 0)
    assert ["empire"] == t.state_of(game)
    assert (5, 7, 10, 3) == tuple(
        len(t.pile(game, name, 0))
        for name in ("hand", "deck", "nation", "developments")
    )
    assert REACTOR == t.names(game, "nation", 0)[0]
    assert 8 + 2 == len(t.pile(game, "unrest")) + len(t.pile(game, "tucked"))


def test_trade_routes_replace_the_usual_progress():
    """With trade the 1Pr is 1G; what the power brings stays."""
    game = o.begun("martians a", trade="on")

    assert (25, 1) == (t.pool(game)["progress"], t.pool(game)["goods"])


# Alien


@pytest.mark.parametrize(
    ("have", "codes", "left", "taken"),
    [
        ({"population": 2, "progress": 3}, ["pay:2-population"], {"progress": 3}, 0),
        (
            {"population": 2, "progress": 3},
            ["pay:1-population+1-progress"],
            {"population": 1, "progress": 2},
            1,
        ),
        (
            {"population": 2, "progress": 3},
            ["pay:2-progress"],
            {"population": 2, "progress": 1},
            2,
        ),
        ({"goods": 2}, [], {}, 0),
    ],
)
def test_alien_takes_unrest_for_paid_progress(
    have: dict[str, int], codes: list[str], left: dict[str, int], taken: int
):
    """For each progress paid, as a substitute too, take 1 unrest."""
    game = action("take_me_to_your_leader", market=["bogs"], **have)
    if "progress" in have:
        t.play(game, "martians_take_me_to_your_leader", "choose:acquire", *codes)
    else:
        t.play(game, "martians_take_me_to_your_leader")

    assert left == c.have(game)
    assert taken == unrest(game)


def test_natives_pay_progress_without_unrest():
    """Only an Alien stirs up unrest."""
    game = action("rituals_of_earthlings", "cryostasis", progress=3, **NATIVE)
    t.play(game, "martians_rituals_of_earthlings", "no", "choose:develop")
    t.answer(game, "develop:martians_alien_overlord")

    assert {} == c.have(game)
    assert 0 == unrest(game)


def test_no_progress_for_unrest():
    """An Alien pays no progress for what unrest cards cost; a native may."""
    for state, able in (("empire", False), ("barbarian", True)):
        game = action("unrest", "elders", progress=9, state=state)

        assert able == t.can_play(game, "unrest")


@pytest.mark.parametrize(
    ("state", "progress", "points"),
    [("empire", 8, 2), ("empire", 2, 0), ("barbarian", 8, 8)],
)
def test_alien_scores_progress_by_three(state: str, progress: int, points: int):
    """1 VP for each 3 progress; natives score 1 for each."""
    game = action("elders", progress=progress, deck=[], state=state)
    tally = game.rules.blueprint.tally

    assert tally is not None
    assert points == tally(game.state, 0)["progress"]


@pytest.mark.parametrize("reactor", ["nation", "play", "gone"])
def test_alien_goes_native(reactor: str):
    """End of solstice with 0Pr: the nation deck and the reactor go to exile."""
    game = action("elders")
    if reactor == "play":
        t.put(game, 0, "play", REACTOR)
        t.unrest_pile(game, 6)
    elif reactor == "gone":
        t.put(game, 0, "history", REACTOR)
    nation = t.names(game, "nation", 0)
    c.solstice(game)
    t.until(game, "turn")

    assert ["barbarian"] == t.state_of(game)
    assert [] == t.names(game, "nation", 0)
    assert [] == t.names(game, "play", 0)
    assert set(nation) <= set(t.names(game, "exile"))
    assert (reactor != "gone") == (REACTOR in t.names(game, "exile"))


def test_alien_stays_with_progress():
    """With a progress left nothing happens; nor does a native flip back."""
    game = action("elders", progress=1)
    c.solstice(game)
    t.until(game, "turn")

    assert ["empire"] == t.state_of(game)
    assert 10 == len(t.pile(game, "nation", 0))

    game = action("elders", **NATIVE)
    c.solstice(game)
    t.until(game, "turn")

    assert ["barbarian"] == t.state_of(game)
    assert 10 == len(t.pile(game, "nation", 0))


# Martians A


@pytest.mark.parametrize(("answer", "progress"), [("yes", 5), ("no", 6)])
def test_power_a_softens_what_gadgets_give(answer: str, progress: int):
    """When a gadget gives progress: may discard 1 to gain 1 fewer."""
    game = action("cryostasis", "elders", "bogs", side="a", progress=5)
    t.play(game, "martians_cryostasis", answer)
    if answer == "yes":
        t.answer(game, "card:bogs")

    assert progress == t.pool(game)["progress"]
    assert (["elders"] if answer == "yes" else ["bogs", "elders"]) == t.hand(game)


def test_power_a_needs_a_card_to_discard():
    """Without one the progress comes as it is."""
    game = action("cryostasis", side="a")
    t.play(game, "martians_cryostasis")

    assert {"progress": 1} == c.have(game)


def test_power_a_softens_what_lies_on_a_market_card():
    """An acquisition: 1 fewer for a discard, not all of it; as an Alien pays none."""
    game = action(
        "take_me_to_your_leader", "elders", side="a", population=2, market=["bogs"]
    )
    t.lay(game, "bogs", progress=3)
    t.play(game, "martians_take_me_to_your_leader", "market:1-bogs")

    assert "may" == t.kind(game)

    t.answer(game, "yes", "card:elders")

    assert 2 == t.pool(game)["progress"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_power_a_ignores_progress_from_elsewhere(answer: str):
    """What other cards give, or a break through brings, may be left whole."""
    game = action("volcano", side="a", **NATIVE)
    t.play(game, "volcano", answer)

    assert (0 if answer == "yes" else 1) == t.pool(game)["progress"]


def test_power_a_ignores_what_a_break_through_brings():
    """It is no acquisition: all the progress on the card may be ignored."""
    game = action("oannes_the_sage", side="a")
    t.lay(game, "elders", progress=3)
    t.play(game, "martians_oannes_the_sage", "market:2-elders", "yes")

    assert {} == c.have(game)


def test_power_a_ignores_what_trade_brings():
    """Progress for a trade by another's route may be ignored too."""
    game = action("elders", side="a", options=[("trade", "on")])
    t.put(game, 1, "play", "andes_highway")
    t.use(game, "merchant", "choose:trade")

    assert (1, "may") == (t.pool(game)["progress"], t.kind(game))

    # The route's commerce gives progress too.
    t.answer(game, "yes", "yes")

    assert 0 == t.pool(game)["progress"]


# Martians B


def test_power_b_rewards_a_discarded_gadget():
    """Exhaust when you discard a gadget: +1P and +1Pr."""
    game = action("thoats", "crystal_skull", "bogs")
    t.play(game, "martians_thoats")
    t.use(game, "martians_thoats", "card:martians_crystal_skull")

    assert ["yes", "no"] == t.offered(game)

    t.answer(game, "yes")

    assert {"materials": 2, "population": 1, "progress": 1} == c.have(game)
    assert t.is_exhausted(game, "martians_b")


@pytest.mark.parametrize("exiles", ["yes", "no"])
def test_power_b_rewards_a_gadget_that_leaves(exiles: str):
    """A gadget that is played is exiled by itself, or discarded: both count."""
    game = action("crystal_skull", "bogs", population=0, progress=0)
    t.play(game, "martians_crystal_skull", "no", exiles)

    assert "react" == t.kind(game)

    t.answer(game, "yes")

    assert {"population": 1, "progress": 2} == c.have(game)
    assert ("exile" if exiles == "yes" else "discard") == c.lies(
        game, "martians_crystal_skull"
    )


def test_power_b_ignores_other_cards():
    """No gadget, no reward."""
    game = action("thoats", "elders", "bogs")
    t.play(game, "martians_thoats")
    t.use(game, "martians_thoats", "card:elders")

    assert "react" != t.kind(game)


def test_power_b_works_once_a_turn():
    """It takes the token of the power card."""
    game = action("crystal_skull", "teleportation")
    t.play(game, "martians_crystal_skull", "no", "yes", "yes")
    t.play(game, "martians_teleportation", "choose:exile", "yes")

    assert "react" != t.kind(game)


@pytest.mark.parametrize("turn", ["innovate", "clean_up"])
def test_power_b_waits_for_an_activate_turn(turn: str):
    """A gadget discarded when you innovate or clean up brings nothing."""
    game = action("crystal_skull", "cryostasis", turn="")
    if turn == "innovate":
        t.answer(game, "innovate")
    else:
        t.until(t.answer(game, "activate"), "clean_up")
        t.answer(game, "discard:martians_crystal_skull")

    assert "martians_crystal_skull" in t.names(game, "discard", 0)
    assert {} == c.have(game)


# Reactor Explosion


def test_the_reactor_goes_straight_into_play():
    """When the last nation card is gained it is in play, and no state card turns."""
    game = action("elders", deck=[], discard=["bogs"], progress=5)
    t.fill(game, 0, "nation", REACTOR)
    t.call(game, "draw", 0, 1, -1, ())

    assert [REACTOR] == t.names(game, "play", 0)
    assert ["empire"] == t.state_of(game)
    assert (3, 4) == c.tokens(game)


def test_the_reactor_at_the_solstice():
    """Take 2 unrest and put 1 into history."""
    game = action("elders", progress=5, play=["reactor_explosion"])
    c.solstice(game)
    t.until(game, "turn")

    assert ["unrest"] == t.names(game, "history", 0)
    assert 1 == unrest(game)


def test_the_reactor_can_be_neither_abandoned_nor_recalled():
    """An attack that lets a pinned card be recalled leaves it alone."""
    game = t.at_action(2, "magyars b, martians b")
    t.fill(game, 1, "play", REACTOR, "martians_thoats", "couriers")
    t.fill(game, 0, "history", "magyars_emese")
    t.fill(game, 0, "hand", "magyars_almos", "magyars_levedia")
    t.market(game, "bogs")
    t.play(game, "magyars_almos", "market:1-bogs")

    assert 1 == t.asked(game)
    assert {"card:couriers", "card:martians_thoats"} == set(t.offered(game))


@pytest.mark.parametrize(
    ("state", "reactor", "able"),
    [
        ("empire", False, False),
        ("empire", True, True),
        ("barbarian", False, True),
    ],
)
def test_the_reactor_makes_developments_plain(state: str, reactor: bool, able: bool):  # noqa: FBT001
    """Developments show B: for natives, or for who has the reactor in play."""
    play = ["cryostasis", *(["reactor_explosion"] if reactor else [])]
    game = action("rituals_of_earthlings", "elders", play=play, state=state)

    assert able == t.can_play(game, "martians_rituals_of_earthlings")
