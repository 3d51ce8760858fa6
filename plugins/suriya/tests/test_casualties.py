"""Who falls in combat, and where the fallen go (S-COM-6, S-COM-7)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

# S-COM-6: who falls


@pytest.mark.clause("S-COM-6")
@pytest.mark.parametrize(("damage", "left"), [(1, (0, 1)), (2, (0, 0)), (3, (0, 0))])
def test_elite_units_have_two_hp(damage: int, left: tuple[int, int]):
    """S-COM-6: one damage does not fell an elite unit, two do."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, elite=1)
    faces = {1: "", 2: "D", 3: "DD"}[damage]
    a.attack(game, "basic:D", "basic:S", f"attacker:{faces}", "elite:DD")

    assert left == t.squad(game, a.THERE)[:2]


@pytest.mark.clause("S-COM-6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("which", [0, 1, 2])
@pytest.mark.parametrize("short", [True, False])
def test_generals_have_their_printed_hp(seat: int, which: int, *, short: bool):
    """S-COM-6: a general falls to as much damage as its tile says, not to less."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS) if seat == 0 else ())
    faction = game.rules.at.factions[t.field(game, "faction", 1)]
    t.put(game, a.THERE, 1, generals=[which])
    hp = faction.generals[which].hp
    a.call(game, "casualties", 1, t.at(game, a.THERE), hp - short, 1, 0)

    assert (0, 0, int(short)) == t.squad(game, a.THERE)
    t.assert_whole(game)


@pytest.mark.clause("S-COM-6")
def test_the_struck_side_chooses():
    """S-COM-6: whose squad takes the damage decides which units fall."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=2, elite=1)
    a.attack(game, "basic:D", "attacker:D", "basic:T", "basic:T", "elite:DD")
    decision = game.decision
    assert decision is not None

    assert 1 == decision.seat
    assert ["lose:basic", "lose:elite"] == t.codes(game)

    game.answer("lose:elite")

    assert (2, 0, 0) == t.squad(game, a.THERE)


@pytest.mark.clause("S-COM-6")
def test_damage_must_be_used():
    """S-COM-6: while it reaches for a unit there, one must fall."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=2, elite=1)
    a.attack(game, "basic:D", "attacker:D", "basic:T", "basic:T", "elite:DD")
    game.answer("lose:basic")

    assert (0, 1, 0) == t.squad(game, a.THERE)


@pytest.mark.clause("S-COM-6")
def test_the_rest_is_lost():
    """S-COM-6: damage that fells nobody is gone after the combat: no markers."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, elite=1)
    t.change(game, "command", 2, 0)
    a.attack(game, "basic:D", "attacker:", "elite:DD")
    t.put(game, a.HERE, 0, basic=1)
    a.attack(game, "basic:D", "attacker:", "elite:DD")

    assert (0, 1, 0) == t.squad(game, a.THERE)


@pytest.mark.clause("S-COM-6")
@pytest.mark.parametrize(("damage", "stands"), [(3, True), (4, False)])
def test_bases_fall_last(damage: int, *, stands: bool):
    """S-COM-6: a base has 3 HP and takes only what its units have left."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1, base="bone_spire")
    faces = ("basic:D", "basic:D", {3: "attacker:D", 4: "attacker:DD"}[damage])
    a.attack(game, *faces, "basic:T")

    assert (0, 0, 0) == t.squad(game, a.THERE)
    assert stands == (t.field(game, "base", a.THERE) >= 0)
    assert (1 if stands else -1) == t.field(game, "owner", a.THERE)


@pytest.mark.clause("S-COM-6")
def test_a_base_is_safe_behind_a_unit():
    """S-COM-6: while a unit is left, the damage left over does not reach the base."""
    game = a.field_of()
    t.put(game, a.THERE, 1, generals=[0], base="bone_spire")
    a.call(game, "casualties", 1, t.at(game, a.THERE), 3, 1, 0)

    assert (0, 0, 1) == t.squad(game, a.THERE)
    assert ["bone_spire"] == [n for n in t.names(game, "play", 1) if "spire" in n]


# S-COM-7: after combat


@pytest.mark.clause("S-COM-7")
def test_units_return_to_the_rightmost_gap():
    """S-COM-7: a fallen unit fills the rightmost empty slot of its kind."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1, elite=1)
    t.change(game, "basic_tray", 0b1100000100, 1)
    t.change(game, "elite_tray", 0b111000, 1)
    a.attack(game, "basic:D", "basic:D", "attacker:D", "basic:T", "elite:DD")
    if t.codes(game, "lose"):
        game.answer("lose:basic")

    assert 0b1110000100 == t.field(game, "basic_tray", 1)
    assert 0b111100 == t.field(game, "elite_tray", 1)


@pytest.mark.clause("S-COM-7")
def test_a_general_returns_to_the_tray():
    """S-COM-7: a fallen general lies with its tile in the tray again."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=3)
    t.put(game, a.THERE, 1, generals=[2])
    a.attack(game, "basic:D", "basic:D", "basic:D", "attacker:DD", "general:DST")

    assert 3 == len(t.names(game, "generals", 1))
    assert [] == t.names(game, "play", 1)


@pytest.mark.clause("S-COM-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_base_returns_with_its_token(seats: int):
    """S-COM-7: a destroyed base goes to its slot, its command token with it."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, base="bone_spire")
    before = t.field(game, "command", 1)
    a.attack(game, "basic:D", "basic:D", "attacker:D")

    assert "bone_spire" in t.names(game, "bases", 1)
    assert before - 1 == t.field(game, "command", 1)
    t.assert_whole(game)


@pytest.mark.clause("S-COM-7")
def test_the_token_leaves_wherever_it_lies():
    """S-COM-7: with no token in the pool, one of the squads gives it up."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, base="bone_spire")
    t.command(game, "b4")
    t.change(game, "command", 0, 1)
    a.attack(game, "basic:D", "basic:D", "attacker:D")

    assert (0, 0) == (t.field(game, "command", 1), t.field(game, "command_token", "b4"))


@pytest.mark.clause("S-COM-7", "S-INC-1")
def test_the_token_of_the_fallen_squad_goes_first():
    """S-COM-7, S-INC-1: the base's token is not taken from a squad far away."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1, base="bone_spire")
    t.put(game, "a3", 1, basic=1)
    for space in ("a3", "b3", "b4"):
        t.command(game, space)
    a.attack(game, "basic:D", "basic:D", "attacker:DD", "basic:T")

    assert "bone_spire" in t.names(game, "bases", 1)
    assert [1, 0, 1] == [t.field(game, "command_token", x) for x in ("a3", "b3", "b4")]
    assert 0 == t.field(game, "command", 1)


@pytest.mark.clause("S-COM-7")
def test_winning_moves_nobody():
    """S-COM-7: the winner stays where it stood."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    a.attack(game, "basic:D", "basic:S", "attacker:", "basic:T")

    assert [(2, 0, 0), (0, 0, 0)] == [t.squad(game, x) for x in (a.HERE, a.THERE)]
    assert [(0, (t.at(game, a.HERE),))] == a.told(game, "won_combat")
