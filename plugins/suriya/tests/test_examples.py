"""The worked examples of the rulebook, with its own figures (S-EX)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

TYRA_ROLLS = ("basic:D", "basic:D", "basic:D", "basic:S", "basic:S", "attacker:DDD")
DAVID_ROLLS = ("basic:S", "elite:ST")


@pytest.mark.clause("S-EX-REINFORCEMENT", "S-ACT-2")
@pytest.mark.parametrize("space", ["b1", "b2"])
def test_reinforcement(space: str):
    """S-EX-REINFORCEMENT: 2 minerals, 2 basic units with a squad, then discarded."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.change(game, "basic_tray", 0b1110000000, 0)
    a.play_card(game, "reinforcement", others=["scout"])
    minerals = t.purse(game)
    game.answer(f"space:{space}")

    assert 18 == minerals
    assert {"b1": (4, 0, 0), "b2": (3, 0, 0)}[space] == t.squad(game, space)
    assert ["reinforcement"] == t.names(game, "discard")


@pytest.mark.clause("S-EX-WEAPON", "S-SUM-1")
def test_the_weapon():
    """S-EX-WEAPON: 3 minerals, 1 elite unit, and always the leftmost."""
    game = a.field_of()
    t.change(game, "elite_tray", 0b111100, 0)
    a.play_card(game, "the_weapon", others=["scout"])

    assert (17, 0b111000) == (t.purse(game), t.field(game, "elite_tray", 0))
    assert (2, 1, 0) == t.squad(game, "b1")


@pytest.mark.clause("S-EX-BASE", "S-BASE-1")
def test_first_base():
    """S-EX-BASE: 4 minerals build a Planet Fortress; a command token more."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "first_base", others=["scout"])

    assert "base:planet_fortress" in t.codes(game)

    game.answer("base:planet_fortress")

    assert (16, 3) == (t.purse(game), t.field(game, "command", 0))
    assert ["planet_fortress"] == t.names(game, "play")


# S-EX-SHIP


def ship(mine: str, theirs: str) -> list[tuple[int, int]]:
    """Return what both count where the attacker has laid Ship Upgrades."""
    game = a.field_of()
    t.tile(game, a.HERE, mine)
    t.tile(game, a.THERE, theirs)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    t.hand(game, 0, "ship_upgrades")
    a.attack(game, "basic:T", "basic:S", "attacker:", "basic:T")
    game.answer("lay:ship_upgrades")

    assert 19 == t.purse(game)
    assert ["ship_upgrades"] == t.names(game, "play")
    return a.counted(game)


@pytest.mark.clause("S-EX-SHIP")
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("lagoon", "forest", (0, 4)),
        ("lagoon", "desert", (3, 5)),
        ("mine", "desert", (3, 2)),
        ("mine", "lagoon", (0, 1)),
    ],
)
def test_ship_upgrades(mine: str, theirs: str, expected: tuple[int, int]):
    """S-EX-SHIP: on a lagoon +3 and no penalty; against a desert +1 and +3."""
    assert expected == ship(mine, theirs)[0]


@pytest.mark.clause("S-EX-SHIP", "S-PREP-1")
@pytest.mark.parametrize("keep", [True, False])
def test_ship_upgrades_are_kept_or_not(*, keep: bool):
    """S-EX-SHIP, S-PREP-1: 1 mineral keeps the card, or it is discarded unpaid."""
    game = a.field_of()
    t.fill(game, "play", 0, "ship_upgrades")
    t.give_turn(game, 1)
    t.hand(game, 1, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "upkeep")
    game.answer("keep:ship_upgrades" if keep else "drop:ship_upgrades")

    assert 20 - keep == t.purse(game, 0)
    assert ["ship_upgrades"] == t.names(game, "play" if keep else "discard", 0)


# S-EX-PLASMA


@pytest.mark.clause("S-EX-PLASMA", "S-TRUE-1")
@pytest.mark.parametrize("targets", [0, 1, 2])
def test_plasma_shower(targets: int):
    """S-EX-PLASMA: up to 2 adjacent squads take what 2 elite dice show."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    for space, units in (("a2", 3), ("b3", 3), ("c2", 2)):
        t.put(game, space, 1, basic=units)
    t.put(game, "c3", 1, elite=1)
    a.play_card(game, "plasma_shower", others=["scout"])
    t.dice(game, "elite:DS", "elite:DT")

    assert ["space:a2", "space:b3", "space:c2", "done"] == t.codes(game)

    t.play(game, *("space:a2", "space:c2")[:targets], *["done"] * (targets < 2))

    assert [[3, 3, 2], [1, 3, 2], [1, 3, 0]][targets] == [
        t.squad(game, x)[0] for x in ("a2", "b3", "c2")
    ]
    assert [(0, "elite")] * 2 == [
        (seat, game.rules.dice[die].name)
        for _, (faces,) in a.told(game, "rolled")[-1:]
        for die, _, seat in faces
    ]


# S-EX-HAWK


def hawk(seats: int = 2) -> Game:
    """Return a game where a commanded squad was moved by Hawk Brigade."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2)
    t.command(game, a.HERE)
    a.play_card(game, "hawk_brigade", "space:b2", "to:b3", others=["scout"])
    return t.play(game, "done")


@pytest.mark.clause("S-EX-HAWK", "S-CT-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hawk_brigade_moves_the_commanded(seats: int):
    """S-EX-HAWK: a commanded squad moves, its token too, and is exhausted."""
    game = hawk(seats)

    assert (2, 0, 0) == t.squad(game, a.THERE)
    assert (1, 1) == tuple(
        t.field(game, token, a.THERE) for token in ("command_token", "exhaust")
    )
    assert 11 == t.field(game, "exhaust_supply")


@pytest.mark.clause("S-EX-HAWK", "S-INC-1")
def test_hawk_brigade_costs_a_turn():
    """S-EX-HAWK: income takes the command token only; no command the turn after."""
    game = hawk()
    t.hand(game, 1, "scout")
    game.answer("end")
    t.first_options(game, "action")

    assert (0, 1) == tuple(
        t.field(game, token, a.THERE) for token in ("command_token", "exhaust")
    )

    game.answer("end")
    t.first_options(game, "action")

    assert 0 == game.state.active
    assert [] == [code for code in t.codes(game) if ":b3" in code]

    game.answer("end")
    t.first_options(game, "action")

    assert 0 == t.field(game, "exhaust", a.THERE)


@pytest.mark.clause("S-EX-HAWK")
def test_hawk_brigade_without_a_way():
    """S-EX-HAWK: a squad that cannot move is not exhausted."""
    game = a.field_of()
    for space in t.neighbours(game, a.HERE):
        if space != "b1":
            t.put(game, space, 1, basic=1)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, "b1", 0, basic=6)
    for space in ("b1", "b2"):
        t.command(game, space)
    a.play_card(game, "hawk_brigade", "space:b2", others=["scout"])

    assert 12 == t.field(game, "exhaust_supply")
    assert ["hawk_brigade"] == t.names(game, "discard")


# The central card that the rulebook leaves open


@pytest.mark.clause("S-ACT-2")
@pytest.mark.parametrize("moves", [True, False])
def test_scout(*, moves: bool):
    """S-ACT-2: Scout moves any part of a squad one space, or none; it draws 1."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.command(game, a.HERE)
    t.fill(game, "deck", 0, "minefield")
    a.play_card(game, "scout", others=["work_crew"])
    t.play(game, *(["space:b2", "to:b3", "units:1b"] if moves else ["done"]))

    assert ["minefield", "work_crew"] == sorted(t.names(game, "hand"))
    assert (int(moves), 0, 0) == t.squad(game, a.THERE)
    assert 1 == t.field(game, "command_token", a.HERE)


# S-EX-COMBAT


def worked() -> Game:
    """Return the rulebook's combat: Tyra in a forest attacks David on a lagoon."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.tile(game, a.HERE, "forest")
    t.tile(game, a.THERE, "lagoon", height=1)
    t.put(game, a.HERE, 0, basic=5)
    t.put(game, a.THERE, 1, basic=1, elite=1)
    t.hand(game, 0, "pounce")
    t.hand(game, 1, "ship_upgrades")
    return a.attack(game, *TYRA_ROLLS, *DAVID_ROLLS)


@pytest.mark.clause("S-EX-COMBAT", "S-COM-1", "S-COM-2")
def test_the_worked_combat_is_rolled():
    """S-EX-COMBAT: 5 basic dice and the attacker die against a basic and an elite."""
    game = worked()
    decision = game.decision
    assert decision is not None

    assert [list(TYRA_ROLLS), list(DAVID_ROLLS)] == [a.rolled(game, s) for s in (0, 1)]
    # David, on the higher space, may reroll; Tyra may not.
    assert (1, "reroll") == (decision.seat, decision.kind)


@pytest.mark.clause("S-EX-COMBAT", "S-COM-3", "S-COM-4", "S-COM-5", "S-COM-6")
@pytest.mark.parametrize(("falls", "left"), [("elite", (1, 0)), ("basic", (0, 1))])
def test_the_worked_combat(falls: str, left: tuple[int, int]):
    """S-EX-COMBAT: 3 defence and 7 damage against 5 defence: 2 damage to David."""
    game = worked()
    game.answer("done")

    # No T for Tyra; David's one T lets him lay one card.
    assert [1] == list(game.decisions())
    assert ["lay:ship_upgrades", "done"] == t.codes(game)

    game.answer("lay:ship_upgrades")

    assert [(7, 3), (0, 5)] == a.counted(game)
    assert [(1, (2, t.at(game, a.THERE)))] == a.told(game, "hit")

    game.answer(f"lose:{falls}")

    assert left == t.squad(game, a.THERE)[:2]
    assert (5, 0, 0) == t.squad(game, a.HERE)
    assert ["ship_upgrades"] == t.names(game, "play", 1)
    assert ["pounce"] == t.names(game, "hand", 0)
    t.assert_whole(game)
