"""Barricades, landmines and eggs (S-COMP-5), which are finite (S-COMP-2)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

pytestmark = pytest.mark.clause("S-COMP-5")
LANTERNS_LAST = (t.BROOD, t.LANTERNS)


def siege(*, units: int = 1, base: str = "planet_fortress", terrain: str = "") -> Game:
    """Return a game where the Brood, seat 0, can attack a barricade on b3."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=units, base=base)
    t.lay(game, "barricade", a.THERE, 1)
    if terrain:
        t.tile(game, a.THERE, terrain)
    return game


def preparing(game: Game, seat: int = 0) -> Game:
    """Let a seat's preparing phase hatch its eggs."""
    return a.call(game, "hatch", seat)


# Barricades


def test_a_barricade_protects():
    """S-COMP-5: +2 defence for who is attacked on it."""
    game = siege(base="")
    a.attack(game, *a.blanks(2), "attacker:", "basic:S")

    assert [(0, 0), (0, 3)] == a.counted(game)


def test_a_barricade_protects_a_base_alone():
    """S-COMP-5: +2 defence also where no unit stands."""
    game = siege(units=0)
    a.attack(game, "basic:D", "basic:D", "attacker:DD")

    assert [(4, 0), (0, 2)] == a.counted(game)
    assert t.field(game, "base", a.THERE) >= 0


def test_a_barricade_does_not_attack():
    """S-COMP-5: who attacks from it has nothing of it."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "barricade", a.HERE, 0)
    t.put(game, a.THERE, 1, basic=1)
    a.attack(game, "basic:T", "attacker:", "basic:T")

    assert [(0, 0), (0, 0)] == a.counted(game)


@pytest.mark.parametrize(("face", "stands"), [("", True), ("D", False)])
def test_a_barricade_breaks(face: str, *, stands: bool):
    """S-COMP-5: it is removed once at least 1 damage comes through."""
    game = siege(base="")
    a.attack(game, "basic:D", "basic:D", f"attacker:{face}", "basic:T")

    assert stands == (t.field(game, "barricade", a.THERE) == 1)
    assert (5 if stands else 6) == t.field(game, "barricade_supply")
    t.assert_whole(game)


def test_a_barricade_is_no_terrain():
    """S-COMP-5: neither a plateau nor a card that ignores terrain cancels it."""
    game = siege(base="", terrain="forest")
    t.tile(game, a.HERE, "plateau")
    t.hand(game, 0, "cinder_veil")
    a.attack(game, *a.blanks(2), "attacker:", "basic:T")
    game.answer("lay_for:cinder_veil/pay_3")

    assert (0, 2) == a.counted(game)[1]


def test_a_lagoon_spares_the_barricade():
    """S-COMP-5, S-LOC-LAGOON: a lagoon takes the defence of dice alone."""
    game = siege(base="", terrain="lagoon")
    a.attack(game, *a.blanks(2), "attacker:", "basic:S")

    assert (0, 2) == a.counted(game)[1]


def test_a_barricade_stays_when_its_owner_goes():
    """S-COMP-5: it stays where it is, and bars nobody of its owner's."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "barricade", a.HERE, 0)
    t.again(game)
    t.play(game, "move:b2", "to:b3")

    assert 0 == t.field(game, "barricade", a.HERE)
    assert -1 == t.field(game, "owner", a.HERE)


def test_entering_a_barricade_costs_a_card():
    """S-COMP-5: an enemy that moves in discards 1 more, and it is removed."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=1)
    t.tile(game, a.THERE, "forest")
    t.lay(game, "barricade", a.THERE, 1)
    t.hand(game, 0, "spawnling", "spawnling", "pounce")
    t.again(game)
    t.play(game, "move:b2", "to:b3", "discard:spawnling")

    assert ["pounce"] == t.names(game, "hand")
    assert -1 == t.field(game, "barricade", a.THERE)
    assert 6 == t.field(game, "barricade_supply")


def test_no_card_no_entry():
    """S-COMP-5: who cannot discard for the barricade cannot move in."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "barricade", a.THERE, 1)
    t.again(game)
    t.play(game, "move:b2")

    assert "to:b3" not in t.codes(game)


def test_a_summon_breaks_a_barricade():
    """S-COMP-5: an enemy that is summoned there removes it too, and pays nothing."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "barricade", a.THERE, 1)
    a.play_card(game, "burrow_strike", "space:b3", others=["pounce"])

    assert -1 == t.field(game, "barricade", a.THERE)
    assert ["pounce"] == t.names(game, "hand")


def test_one_barricade_a_space():
    """S-COMP-5: a second one is not laid on the first."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1, base="ember_vault")
    t.lay(game, "barricade", a.HERE, 0)
    a.play_card(game, "hearth_garrison", "choose:pay_1", "space:b2", others=["scout"])

    assert 5 == t.field(game, "barricade_supply")
    t.assert_whole(game)


def test_barricades_are_finite():
    """S-COMP-2: with none in the supply, none is placed."""
    game = a.field_of()
    spaces = ["a1", "a2", "a3", "c1", "c2", "c3"]
    for space in spaces:
        t.lay(game, "barricade", space, 0)
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "raise_the_walls", "space:b1", "space:b2", others=["scout"])

    assert 0 == t.field(game, "barricade_supply")
    assert -1 == t.field(game, "barricade", a.HERE)


# Landmines


def mined(*, units: int = 3, elite: int = 0) -> Game:
    """Return a game where the Brood, seat 0, is beside a mine on b3."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=units, elite=elite)
    t.lay(game, "landmine", a.THERE, 1)
    return game


def test_a_mine_goes_off():
    """S-COMP-5: who enters takes 2 true damage, and the mine is removed."""
    game = t.again(mined())
    t.play(game, "move:b2", "to:b3", "units:3b")

    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert (-1, 6) == (
        t.field(game, "landmine", "b3"),
        t.field(game, "landmine_supply"),
    )
    t.assert_whole(game)


def test_the_owner_of_the_squad_chooses():
    """S-COMP-5, S-COM-6: the entering side says who falls to the mine."""
    game = t.again(mined(units=2, elite=1))
    t.play(game, "move:b2", "to:b3", "units:2b1e")

    assert ["lose:basic", "lose:elite"] == t.codes(game)
    assert game.decision is not None
    assert 0 == game.decision.seat


def test_a_mine_may_kill_all():
    """S-COMP-5: nobody is left; the command token returns, the space is empty."""
    game = t.again(mined(units=2))
    t.play(game, "move:b2", "to:b3", "units:2b")

    assert -1 == t.field(game, "owner", a.THERE)
    assert 2 == t.field(game, "command", 0)
    t.assert_whole(game)


def test_own_squads_pass_mines():
    """S-COMP-5: a mine knows its owner's squads."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.lay(game, "landmine", a.THERE, 0)
    t.again(game)
    t.play(game, "move:b2", "to:b3", "units:2b")

    assert (2, 0, 0) == t.squad(game, a.THERE)
    assert 0 == t.field(game, "landmine", a.THERE)


def test_a_summon_sets_off_a_mine():
    """S-COMP-5: it fires after each step that enters, tray bonus included."""
    game = mined()
    t.change(game, "basic_tray", 0b0000010100, 0)
    a.play_card(game, "burrow_strike", "space:b3", others=["pounce"])

    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert 1 == t.field(game, "eggs", a.THERE)
    assert -1 == t.field(game, "landmine", a.THERE)


def test_a_mine_on_the_way():
    """S-COMP-5: a squad that goes two spaces sets off the mine on the first."""
    game = mined()
    a.play_card(game, "long_stride", "space:b2", "to:b3", others=["pounce"])

    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert "march" == (game.decision.kind if game.decision else "")


def test_a_dead_squad_goes_no_further():
    """S-COMP-5: whom the mine kills takes no second step."""
    game = mined(units=2)
    a.play_card(game, "long_stride", "space:b2", "to:b3", others=["pounce"])

    assert "action" == (game.decision.kind if game.decision else "")
    assert (0, 0, 0) == t.squad(game, a.THERE)


@pytest.mark.parametrize(
    ("terrain", "enemy", "mine", "offered"),
    [
        ("desert", False, False, True),
        ("forest", False, False, False),
        ("desert", True, False, False),
        ("desert", False, True, False),
        ("plateau", False, False, True),
    ],
)
def test_where_mines_lie(terrain: str, *, enemy: bool, mine: bool, offered: bool):
    """S-COMP-5: no mine under an enemy, on another mine, or in a forest."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.tile(game, a.THERE, terrain)
    if enemy:
        t.put(game, a.THERE, 1, basic=1)
    if mine:
        t.lay(game, "landmine", a.THERE, 0)
    a.play_card(game, "minefield", others=["scout"])

    assert offered == ("space:b3" in t.codes(game))
    assert "space:b1" not in t.codes(game)


def test_mines_are_finite():
    """S-COMP-2: six mines, and not a seventh."""
    game = a.field_of()
    for space in ("a1", "a3", "c1", "c3", "b3"):
        t.lay(game, "landmine", space, 1)
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "minefield", "space:a2", "space:b2", "space:c2", others=["scout"])

    assert 0 == t.field(game, "landmine_supply")
    assert [0, -1, -1] == [t.field(game, "landmine", x) for x in ("a2", "b2", "c2")]


# Eggs


def nest(count: int = 2, space: str = a.HERE, *, units: int = 0) -> Game:
    """Return a game where the Brood, seat 0, has eggs on a space."""
    game = a.field_of(factions=LANTERNS_LAST)
    if units:
        t.put(game, space, 0, basic=units)
    t.change(game, "basic_tray", 0b11, 0)
    t.lay(game, "egg", space, 0, count)
    return game


def test_eggs_hatch():
    """S-COMP-5: each egg becomes a basic unit on its space, the leftmost."""
    game = preparing(nest(2))

    assert (2, 0, 0) == t.squad(game, a.HERE)
    assert (0, -1, 12) == (
        t.field(game, "eggs", a.HERE),
        t.field(game, "egg_owner", a.HERE),
        t.field(game, "eggs_supply"),
    )
    assert 0 == t.field(game, "owner", a.HERE)


def test_hatching_gives_the_tray_bonus():
    """S-COMP-5, S-SUM-3: who hatches was summoned."""
    game = nest(2)
    t.change(game, "basic_tray", 0b0100010000, 0)
    preparing(game)

    assert 22 == t.purse(game, 0)


def test_eggs_hatch_in_the_preparing_phase():
    """S-COMP-5: in their owner's, not in another's, before the action phase."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.lay(game, "egg", a.HERE, 0, 1)
    t.lay(game, "egg", a.THERE, 1, 1)
    t.put(game, "b4", 1, basic=1)
    t.hand(game, 1, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "action")

    assert 1 == game.state.active
    assert (0, 1) == (t.squad(game, a.HERE)[0], t.squad(game, a.THERE)[0])


def test_eggs_wait_without_units_in_the_tray():
    """S-COMP-5: no basic unit in the tray: the egg stays, nobody is moved."""
    game = nest(3)
    preparing(game)

    assert (2, 0, 0) == t.squad(game, a.HERE)
    assert 1 == t.field(game, "eggs", a.HERE)


def test_eggs_wait_for_room():
    """S-COMP-5: a squad of 6 keeps its egg."""
    game = nest(2, units=5)
    preparing(game)

    assert (6, 0, 0) == t.squad(game, a.HERE)
    assert 1 == t.field(game, "eggs", a.HERE)
    assert [] == a.told(game, "excess")


@pytest.mark.parametrize("how", ["move", "summon"])
def test_enemies_trample_eggs(how: str):
    """S-COMP-5: an enemy that enters removes all eggs there."""
    game = a.field_of(factions=(t.LANTERNS, t.BROOD))
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "egg", a.THERE, 1, 3)
    if how == "move":
        t.again(game)
        t.play(game, "move:b2", "to:b3")
    else:
        a.call(game, "summon", 0, 0, 1, t.at(game, a.THERE))

    assert (0, -1) == (t.field(game, "eggs", a.THERE), t.field(game, "egg_owner", "b3"))
    assert 12 == t.field(game, "eggs_supply")


def test_damage_does_not_touch_eggs():
    """S-COMP-5: neither true damage nor combat removes eggs."""
    game = a.field_of(factions=(t.LANTERNS, t.BROOD))
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    t.lay(game, "egg", a.THERE, 1, 2)
    a.attack(game, "basic:D", "attacker:D", "basic:T")

    assert (0, 2) == (t.squad(game, a.THERE)[0], t.field(game, "eggs", a.THERE))


def test_hatching_pays_no_entry():
    """S-COMP-5: no discard on a plateau or behind another's barricade."""
    game = nest(1)
    t.tile(game, a.HERE, "plateau", height=2)
    t.hand(game, 0, "pounce")
    preparing(game)

    assert (1, 0, 0) == t.squad(game, a.HERE)
    assert ["pounce"] == t.names(game, "hand")


@pytest.mark.parametrize(("lying", "placed"), [(0, 2), (1, 2), (2, 1)])
def test_three_eggs_a_space(lying: int, placed: int):
    """S-COMP-5: at most 3 eggs on a space; a card places what fits."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "egg", a.HERE, 0, lying)
    a.play_card(game, "lay_clutch", "space:b2", others=["pounce"])

    assert lying + placed == t.field(game, "eggs", a.HERE)


def test_eggs_are_finite():
    """S-COMP-2: twelve eggs, and not a thirteenth."""
    game = a.field_of(factions=LANTERNS_LAST)
    t.put(game, a.HERE, 0, basic=1)
    for space, count in (("a1", 3), ("a2", 3), ("c1", 3), ("c2", 2)):
        t.lay(game, "egg", space, 0, count)
    a.play_card(game, "lay_clutch", "space:b2", others=["pounce"])

    assert (1, 0) == (t.field(game, "eggs", a.HERE), t.field(game, "eggs_supply"))
