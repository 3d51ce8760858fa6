"""Units from the trays, and bases on the map (S-SUM, S-BASE)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SUMMONERS = pytest.mark.parametrize(
    ("card", "kind"), [("work_crew", "basic"), ("the_weapon", "elite")]
)


# S-SUM: summoning


@pytest.mark.clause("S-SUM-1")
@pytest.mark.parametrize(
    ("card", "kind"), [("work_crew", "basic"), ("the_weapon", "elite")]
)
def test_the_leftmost_is_summoned(card: str, kind: str):
    """S-SUM-1: the leftmost unit of its kind leaves the tray."""
    game = a.field_of()
    t.change(game, f"{kind}_tray", 0b101010, 0)
    a.play_card(game, card, others=["slag_haul"])

    assert 0b101000 == t.field(game, f"{kind}_tray", 0)


@pytest.mark.clause("S-SUM-1")
def test_a_general_is_chosen():
    """S-SUM-1: which general comes is one's choice; its tile is laid out."""
    game = a.field_of()
    a.play_card(game, "summon_the_masters", others=["slag_haul"])

    assert [
        "general:ilvane_arch_mason",
        "general:okoro_gatewarden",
        "general:sael_lampreader",
    ] == t.codes(game)

    game.answer("general:okoro_gatewarden")

    assert ["okoro_gatewarden"] == t.names(game, "play")
    assert (2, 0, 1) == t.squad(game, "b1")
    t.assert_whole(game)


@pytest.mark.clause("S-SUM-2")
@pytest.mark.parametrize(
    ("card", "kind"), [("work_crew", "basic"), ("the_weapon", "elite")]
)
def test_one_may_be_moved_instead(card: str, kind: str):
    """S-SUM-2: with none in the tray, one of the kind may come from elsewhere."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2, elite=2)
    t.change(game, f"{kind}_tray", 0, 0)
    a.play_card(game, card, "space:b1", others=["slag_haul"])

    assert ["space:b2", "done"] == t.codes(game)

    game.answer("space:b2")
    place = ("basic", "elite").index(kind)

    assert 1 == t.squad(game, a.HERE)[place]
    assert 2 + 1 == sum(t.squad(game, "b1"))


@pytest.mark.clause("S-SUM-2")
def test_it_need_not_be_moved():
    """S-SUM-2: "may": who does not want to moves nobody."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.change(game, "basic_tray", 0, 0)
    a.play_card(game, "reinforcement", "space:b1", "done", others=["slag_haul"])

    assert [(2, 0, 0), (2, 0, 0)] == [t.squad(game, x) for x in ("b1", "b2")]


@pytest.mark.clause("S-SUM-2")
def test_generals_are_never_moved():
    """S-SUM-2: with no general in the tray nothing comes."""
    game = a.field_of()
    t.put(game, a.HERE, 0, generals=[0, 1, 2])
    a.play_card(game, "summon_the_masters", others=["slag_haul"])

    assert (0, 0, 3) == t.squad(game, a.HERE)
    assert (2, 0, 0) == t.squad(game, "b1")
    assert 20 - 6 == t.purse(game)


@pytest.mark.clause("S-SUM-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("slot", range(10))
def test_basic_slots(seat: int, slot: int):
    """S-SUM-3: each slot of basic units gives what the faction's tray says."""
    game = a.field_of()
    faction = game.rules.at.factions[t.field(game, "faction", seat)]
    t.change(game, "basic_tray", 1 << slot, seat)

    assert faction.basic_tray[slot] == given(game, seat, 0)


@pytest.mark.clause("S-SUM-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("slot", range(6))
def test_elite_slots(seat: int, slot: int):
    """S-SUM-3: each slot of elite units gives what the faction's tray says."""
    game = a.field_of()
    faction = game.rules.at.factions[t.field(game, "faction", seat)]
    t.change(game, "elite_tray", 1 << slot, seat)

    assert faction.elite_tray[slot] == given(game, seat, 1)


@pytest.mark.clause("S-SUM-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("which", range(3))
def test_generals_bonus(seat: int, which: int):
    """S-SUM-3: a general's bonus is its own."""
    game = a.field_of()
    faction = game.rules.at.factions[t.field(game, "faction", seat)]
    for other in {0, 1, 2} - {which}:
        t.put(game, ["a1", "a2", "a3"][other], seat, generals=[other])

    assert faction.generals[which].bonus == given(game, seat, 2)


def given(game: Game, seat: int, unit: int) -> str:
    """Summon one unit on b2 and return the bonus that came of it."""
    t.hand(game, 0, "slag_haul")
    t.hand(game, seat, "slag_haul" if seat == 0 else "pounce")
    t.fill(game, "deck", seat, "scout")
    a.call(game, "summon", seat, unit, 1, t.at(game, a.HERE))
    found = {
        "mineral": t.purse(game, seat) - 20,
        "draw": t.names(game, "hand", seat).count("scout"),
        "egg": t.field(game, "eggs", a.HERE),
        "barricade": int(t.field(game, "barricade", a.HERE) == seat),
    }
    assert sum(found.values()) <= 1
    return next((bonus for bonus, count in found.items() if count), "")


@pytest.mark.clause("S-SUM-2", "S-SUM-3")
def test_a_moved_unit_has_no_slot():
    """S-SUM-3: who comes from another space brings no tray bonus."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.change(game, "basic_tray", 0b0001000000, 0)
    a.play_card(game, "reinforcement", "space:b1", others=["slag_haul"])
    t.play(game, "space:b2")

    assert 20 - 2 + 1 == t.purse(game)


@pytest.mark.clause("S-SUM-4")
@SEATS
@pytest.mark.parametrize("ruined", [False, True])
def test_the_headquarters_are_always_offered(seats: int, *, ruined: bool):
    """S-SUM-4: units can come home, even to a ruin, while no enemy is there."""
    game = a.field_of(seats)
    home = t.home(game, 0)
    t.put(game, home, 0)
    t.put(game, "b2" if seats != 2 else "b3", 0, basic=1)
    if ruined and seats > 2:
        t.ruin(game, 0)
    a.play_card(game, "reinforcement", others=["slag_haul"])

    assert f"space:{home}" in t.codes(game)

    game.answer(f"space:{home}")

    assert (2, 0, 0) == t.squad(game, home)


@pytest.mark.clause("S-SUM-4")
def test_not_to_a_ruin_with_an_enemy():
    """S-SUM-4, S-LIM-1: an enemy on the ruin bars it."""
    game = a.field_of(3)
    home = t.home(game, 0)
    t.put(game, home, 0)
    t.ruin(game, 0)
    t.put(game, home, 1, basic=1)
    t.put(game, "c2", 0, basic=1)
    t.put(game, "c1", 0, basic=1)
    a.play_card(game, "reinforcement", others=["slag_haul"])

    assert ["space:c1", "space:c2"] == t.codes(game)


# S-BASE: bases


@pytest.mark.clause("S-BASE-1")
@SEATS
def test_where_bases_are_built(seats: int):
    """S-BASE-1: on a space with one's unit, no base and no headquarters."""
    game = a.field_of(seats)
    t.put(game, "b2", 0, basic=1)
    t.put(game, "b3", 0, basic=1, base="ember_vault")
    t.put(game, "c2", 1, basic=1)
    t.put(game, "c3", 0, elite=1)
    a.play_card(game, "first_base", others=["slag_haul"])

    assert ["space:b2", "space:c3"] == t.codes(game)


@pytest.mark.clause("S-BASE-1")
def test_not_on_any_headquarters():
    """S-BASE-1: a conquered ruin is a headquarters space still."""
    game = a.field_of(3)
    for seat in (0, 1):
        t.put(game, t.home(game, seat), seat)
    t.ruin(game, 1)
    t.put(game, t.home(game, 1), 0, basic=1)
    a.play_card(game, "first_base", others=["slag_haul"])

    assert [] == t.codes(game, "space")
    assert [] == a.told(game, "built_base")


@pytest.mark.clause("S-BASE-1")
def test_building_gives_a_command_token():
    """S-BASE-1: the token that lay on the base is the owner's at once."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "first_base", "base:planet_fortress", others=["slag_haul"])

    assert 3 == t.field(game, "command", 0)
    assert ["planet_fortress"] == t.names(game, "play")
    t.assert_whole(game)


@pytest.mark.clause("S-BASE-1")
@pytest.mark.parametrize(
    ("base", "gain"), [("planet_fortress", (0, 1)), ("ember_vault", (0, 0))]
)
def test_an_ability_serves_all_squads(base: str, gain: tuple[int, int]):
    """S-BASE-1: at once, and wherever the owner's squads fight."""
    game = a.field_of()
    t.put(game, "a1", 0, basic=1)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    a.play_card(game, "first_base", "space:a1", f"base:{base}", others=["scout"])
    a.attack(game, "basic:T", "attacker:", "basic:T")

    assert [gain, (0, 0)] == a.counted(game)


@pytest.mark.clause("S-BASE-2", "S-TRUE-1")
def test_bases_are_untouched_by_true_damage():
    """S-BASE-2: true damage fells the squad and leaves the base."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1, base="bone_spire")
    a.play_card(game, "plasma_shower", others=["slag_haul"])
    t.dice(game, "elite:DDS", "elite:DDS")
    t.play(game, "space:b3")

    assert (0, 0, 0) == t.squad(game, a.THERE)
    assert ["bone_spire"] == t.names(game, "play", 1)
    assert 1 == t.field(game, "owner", a.THERE)
