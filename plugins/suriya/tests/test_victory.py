"""Winning: four bases, a destroyed headquarters, the last one left."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
MANY = pytest.mark.parametrize("seats", [3, 4])
BASES = {
    name: tuple(base.name for base in faction.bases)
    for name, faction in t.factions().items()
}
HIT = ("elite:DD", "elite:DD", "elite:DD", "attacker:DDD")
"""9 damage."""


def bare(game: Game) -> list[str]:
    """Return the terrain spaces that nobody holds, far from headquarters first."""
    homes = {t.home(game, seat) for seat in range(len(game.names))}
    free = [
        space
        for space in game.rules.spaces
        if t.field(game, "owner", space) < 0 and space not in homes
    ]
    return sorted(free, key=lambda space: bool(homes & {*t.neighbours(game, space)}))


def build(game: Game, seat: int, count: int) -> list[str]:
    """Let so many bases of a seat stand on the map; return where."""
    faction = game.rules.at.factions[t.field(game, "faction", seat)].name
    spaces = bare(game)[:count]
    for space, base in zip(spaces, BASES[faction], strict=False):
        t.put(game, space, seat, base=base)
    return spaces


def besiege(game: Game, seat: int, victim: int) -> tuple[str, str]:
    """Let elite units of a seat stand before an empty headquarters: from, to."""
    to = t.home(game, victim)
    origin = t.neighbours(game, to)[0]
    t.put(game, origin, seat, elite=3)
    t.put(game, to, victim)
    return origin, to


def raze(game: Game, victim: int) -> Game:
    """Let seat 0 destroy the headquarters of a seat, now."""
    origin, to = besiege(game, 0, victim)
    return a.attack(game, *HIT, origin=origin, target=to)


def pass_turn(game: Game) -> Game:
    """Let the seat to act end its turn; go on to the next action, or the end."""
    t.play(t.again(game), "end")
    return t.first_options(game, "action")


def won(game: Game) -> tuple[tuple[int, ...], str] | None:
    """Return who has won and how."""
    result = game.result
    return None if result is None else (result.winners, result.reason)


# S-VIC-1


@pytest.mark.clause("S-VIC-1")
@SEATS
@pytest.mark.parametrize(("built", "wins"), [(1, 0), (2, 0), (3, 1)])
def test_four_bases(seats: int, built: int, wins: int):
    """S-VIC-1: who begins the turn with four bases, headquarters included, wins."""
    game = a.field_of(seats)
    build(game, 1, built)
    pass_turn(game)

    assert (((1,), "bases") if wins else None) == won(game)
    assert not wins or [float(seat == 1) for seat in range(seats)] == [
        *game.result.scores
    ]


@pytest.mark.clause("S-VIC-1")
def test_not_before_the_turn():
    """S-VIC-1: the fourth base wins when the next own turn begins, not when built."""
    game = a.field_of()
    build(game, 0, 2)
    t.put(game, "c3", basic=1)
    t.hand(game, 0, "first_base")
    t.play(t.again(game), "play:first_base")
    built = won(game)
    pass_turn(game)
    between = won(game)
    pass_turn(game)

    assert [None, None, ((0,), "bases")] == [built, between, won(game)]


@pytest.mark.clause("S-VIC-1", "S-VIC-3")
@MANY
def test_a_ruin_is_no_base(seats: int):
    """S-VIC-3: a ruin does not count among the four bases."""
    game = a.field_of(seats)
    t.ruin(game, 1)
    build(game, 1, 3)

    assert won(pass_turn(game)) is None


# S-VIC-2


@pytest.mark.clause("S-VIC-2")
@pytest.mark.parametrize(("die", "wins"), [("DDD", 1), ("DD", 0)])
def test_headquarters_of_two(die: str, wins: int):
    """S-VIC-2: of two, who destroys the other's headquarters wins at once."""
    game = a.field_of()
    t.put(game, "b3", basic=1)
    t.put(game, "b4", 1)
    a.attack(game, "basic:S", f"attacker:{die}", origin="b3", target="b4")

    assert (((0,), "headquarters") if wins else None) == won(game)


@pytest.mark.clause("S-VIC-2")
def test_attack_from_home_can_lose():
    """S-VIC-2: a defender whose damage destroys the attacker's headquarters wins."""
    game = a.field_of()
    t.put(game, "b1", basic=1)
    t.put(game, "b2", 1, elite=3)
    faces = ("basic:D", "attacker:", "elite:DD", "elite:DD", "elite:DS")
    a.attack(game, *faces, origin="b1", target="b2")

    assert ((1,), "headquarters") == won(game)


@pytest.mark.clause("S-VIC-2")
def test_a_base_is_no_headquarters():
    """S-VIC-2: a base that falls does not win the game of two."""
    game = a.field_of()
    t.put(game, "b2", elite=3)
    t.put(game, "b3", 1, base="bone_spire")
    a.attack(game, *HIT)

    assert won(game) is None
    assert -1 == t.field(game, "base", "b3")


# S-VIC-3: the reduction


@pytest.mark.clause("S-VIC-3")
@MANY
def test_destroyer_needs_fewer(seats: int):
    """S-VIC-3: the destroyer alone needs one base fewer; the game goes on."""
    game = raze(a.field_of(seats), 1)
    fewer = [t.field(game, "fewer", seat) for seat in range(seats)]

    assert won(game) is None
    assert [1, *[0] * (seats - 1)] == fewer
    assert 1 == t.field(game, "ruin", t.home(game, 1))


@pytest.mark.clause("S-VIC-3")
@MANY
@pytest.mark.parametrize(("built", "wins"), [(1, 0), (2, 1)])
def test_wins_at_once(seats: int, built: int, wins: int):
    """S-VIC-3: who has as many bases as are needed now wins at once."""
    game = a.field_of(seats)
    build(game, 0, built)
    raze(game, 1)

    assert (((0,), "conquest") if wins else None) == won(game)


@pytest.mark.clause("S-VIC-3")
@MANY
def test_two_headquarters(seats: int):
    """S-VIC-3: with each further headquarters one base fewer is needed."""
    game = a.field_of(seats)
    build(game, 0, 1)
    raze(game, 1)
    before = won(game)
    raze(game, 2)

    assert [None, ((0,), "conquest")] == [before, won(game)]


@pytest.mark.clause("S-VIC-3", "S-VIC-1")
@MANY
def test_three_bases_after_one(seats: int):
    """S-VIC-3: the destroyer wins a turn's beginning with three, others need four."""
    game = raze(a.field_of(seats), 1)
    build(game, 2, 2)
    # With nothing at all to do, seat 1 would not be asked.
    t.hand(game, 1, "spawnling")
    pass_turn(pass_turn(game))
    third = won(game)
    build(game, 0, 2)
    for _ in range(seats - 2):
        pass_turn(game)

    assert [None, ((0,), "bases")] == [third, won(game)]


@pytest.mark.clause("S-VIC-3")
@MANY
def test_the_defender_can_be_the_destroyer(seats: int):
    """S-VIC-3: a headquarters that falls to the defender is the defender's."""
    game = a.field_of(seats)
    home = t.home(game, 0)
    near = t.neighbours(game, home)[0]
    t.put(game, home, basic=1)
    t.put(game, near, 2, elite=3)
    faces = ("basic:D", "attacker:", "elite:DD", "elite:DD", "elite:DS")
    a.attack(game, *faces, origin=home, target=near)

    assert 1 == t.field(game, "ruin", home)
    assert [0, 0, 1] == [t.field(game, "fewer", seat) for seat in range(3)]


# S-VIC-3: ruins


@pytest.mark.clause("S-VIC-3")
def test_a_ruin_gives_no_bonus():
    """S-VIC-3: the squad on a ruin has no headquarters bonus in combat."""
    game = a.field_of(3)
    t.ruin(game, 1)
    origin, to = besiege(game, 0, 1)
    t.put(game, to, 1, basic=1)
    a.attack(game, *HIT, "basic:T", origin=origin, target=to)

    assert (0, 0) == a.counted(game)[1]


@pytest.mark.clause("S-VIC-3")
def test_a_ruin_is_not_destroyed_again():
    """S-VIC-3: a ruin has nothing to destroy: nobody needs fewer for it."""
    game = a.field_of(3)
    t.ruin(game, 1)
    origin, to = besiege(game, 0, 1)
    t.put(game, to, 1, basic=1)
    a.attack(game, *HIT, "basic:T", origin=origin, target=to)

    assert 0 == t.field(game, "fewer", 0)
    assert -1 == t.field(game, "owner", to)


@pytest.mark.clause("S-VIC-3")
def test_an_empty_ruin_is_no_target():
    """S-VIC-3: an empty ruin is no base: it is entered, not attacked."""
    game = a.field_of(3)
    t.ruin(game, 1)
    origin, to = besiege(game, 0, 1)
    t.again(game)

    assert f"attack:{origin}-{to}" not in t.codes(game)

    t.play(game, f"move:{origin}", f"to:{to}", "units:3e")

    assert (0, 3, 0) == t.squad(game, to)


@pytest.mark.clause("S-VIC-3", "S-SUM-4")
@pytest.mark.parametrize(("enemy", "offered"), [(0, 1), (1, 0)])
def test_summon_on_a_ruin(enemy: int, offered: int):
    """S-VIC-3: the owner may summon on the ruin while no enemy stands on it."""
    game = a.field_of(3)
    home = t.home(game, 0)
    t.put(game, home)
    t.ruin(game, 0)
    t.put(game, home, 1, basic=enemy)
    t.put(game, bare(game)[0], basic=1)
    t.put(game, bare(game)[0], basic=1)
    t.hand(game, 0, "work_crew")
    t.play(t.again(game), "play:work_crew")

    assert offered == t.codes(game).count(f"space:{home}")


# S-VIC-3: who is out


def ruined(game: Game, seat: int, enemy: int | None) -> str:
    """Let a seat have nothing but a ruin, with or without an enemy on it."""
    home = t.home(game, seat)
    t.put(game, home, seat)
    t.ruin(game, seat)
    if enemy is not None:
        t.put(game, home, enemy, elite=1)
    return home


def adjacent(game: Game) -> tuple[str, str]:
    """Return two free spaces that touch each other, the first one not among them."""
    free = bare(game)[1:]
    return next((x, y) for x in free for y in free if y in t.neighbours(game, x))


@pytest.mark.clause("S-VIC-3")
@MANY
def test_not_out_while_summoning(seats: int):
    """S-VIC-3: who has only an empty ruin left can still summon, and has turns."""
    game = raze(a.field_of(seats), 1)
    t.hand(game, 1, "spawnling")
    t.play(pass_turn(game), "play:spawnling")

    assert 0 == t.field(game, "out", 1)
    assert (1, 0, 0) == t.squad(game, t.home(game, 1))


@pytest.mark.clause("S-VIC-3")
@MANY
def test_out_when_the_ruin_is_taken(seats: int):
    """S-VIC-3: who has nothing is out when an enemy enters the ruin; turns go on."""
    game = a.field_of(seats)
    home = ruined(game, 1, None)
    origin = t.neighbours(game, home)[0]
    t.put(game, origin, basic=1)
    t.play(t.again(game), f"move:{origin}", f"to:{home}")
    t.first_options(game, "action")
    pass_turn(game)

    assert 1 == t.field(game, "out", 1)
    assert won(game) is None
    assert 2 == game.state.active


@pytest.mark.clause("S-VIC-3")
@MANY
@pytest.mark.parametrize("kept", ["unit", "base", "nothing"])
def test_out_with_the_last_piece(seats: int, kept: str):
    """S-VIC-3: a unit or a base keeps a player in; the last one lost, it is out."""
    game = a.field_of(seats)
    ruined(game, 1, 2)
    far, here, there = bare(game)[0], *adjacent(game)
    if kept == "unit":
        t.put(game, far, 1, basic=1)
    elif kept == "base":
        t.put(game, far, 1, base="bone_spire")
    t.put(game, here, elite=3)
    t.put(game, there, 1, basic=1)
    a.attack(game, *HIT, "basic:T", origin=here, target=there)

    assert int(kept == "nothing") == t.field(game, "out", 1)
    assert won(game) is None


@pytest.mark.clause("S-VIC-3")
@MANY
def test_last_one_left(seats: int):
    """S-VIC-3: when all others are out, the last one left wins."""
    game = a.field_of(seats)
    for seat in range(2, seats):
        ruined(game, seat, 0)
        t.change(game, "out", 1, seat)
    home = ruined(game, 1, None)
    origin = t.neighbours(game, home)[0]
    t.put(game, origin, basic=1)
    t.play(t.again(game), f"move:{origin}", f"to:{home}")

    assert ((0,), "last") == won(game)


@pytest.mark.clause("S-VIC-3")
def test_out_in_the_own_turn():
    """S-VIC-3: who is out in its own turn has no income, and the next is on."""
    game = a.field_of(3)
    ruined(game, 0, 1)
    here, there = adjacent(game)
    t.put(game, here, basic=1)
    t.put(game, there, 2, elite=3)
    faces = ("basic:T", "attacker:", "elite:DD", "elite:DD", "elite:DD")
    a.attack(game, *faces, origin=here, target=there)
    t.first_options(game, "action")

    assert 1 == t.field(game, "out", 0)
    assert (1, 20) == (game.state.active, t.purse(game))
    assert [] == t.names(game, "hand", 0)


@pytest.mark.clause("S-VIC-3", "S-COM-5")
@pytest.mark.parametrize(("face", "out"), [("D", 0), ("T", 1)])
def test_both_fall_at_once(face: str, out: int):
    """S-VIC-3: both sides fall at once: a ruin that is free after it keeps one in."""
    game = a.field_of(3)
    home = ruined(game, 1, 0)
    near = t.neighbours(game, home)[0]
    t.put(game, home, 0, basic=1)
    t.put(game, near, 1, basic=1)
    dice = ("basic:D", "attacker:", f"basic:{face}")
    a.attack(game, *dice, origin=home, target=near)

    assert (0, 0, 0) == t.squad(game, near)
    assert (out, 0, 0) == t.squad(game, home)
    assert out == t.field(game, "out", 1)


@pytest.mark.clause("S-VIC-3")
@pytest.mark.parametrize("eggs", [0, 1])
def test_an_egg_is_a_way_to_summon(eggs: int):
    """S-VIC-3: who has an egg on the map can still summon, and is not out."""
    game = a.field_of(3)
    home = ruined(game, 1, None)
    origin, nest = t.neighbours(game, home)[0], bare(game)[0]
    if eggs:
        t.lay(game, "egg", nest, 1)
    t.put(game, origin, basic=1)
    t.play(t.again(game), f"move:{origin}", f"to:{home}")
    out = t.field(game, "out", 1)
    pass_turn(game)

    assert 1 - eggs == out
    assert (eggs, 0, 0) == t.squad(game, nest)


@pytest.mark.clause("S-VIC-3", "S-COM-5")
@pytest.mark.parametrize(("face", "wins"), [("DT", True), ("DD", False)])
def test_a_base_that_falls_with_the_headquarters(face: str, *, wins: bool):
    """S-VIC-3: a base that falls in the same combat is none of those left."""
    game = a.field_of(3, factions=(t.REAVERS, t.BROOD))
    target = t.home(game, 1)
    origin = t.neighbours(game, target)[0]
    spare = bare(game)
    t.put(game, t.home(game, 0), 0, generals=[0])
    t.put(game, origin, 0, basic=1, base="black_banner")
    t.put(game, spare[0], 0, base="wind_camp")
    t.put(game, target, 1, elite=1)
    t.put(game, spare[1], 1, base="bone_spire")
    dice = ("basic:D", "attacker:DDD", f"elite:{face}")
    a.attack(game, *dice, origin=origin, target=target)

    assert 1 == t.field(game, "ruin", target)
    assert 1 == t.field(game, "fewer", 0)
    assert (0, 0, 0) == t.squad(game, origin)
    assert wins == (t.field(game, "base", origin) >= 0)
    assert wins == game.over
