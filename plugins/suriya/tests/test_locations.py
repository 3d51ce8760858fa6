"""What each place does to who fights, moves or is struck there (S-LOC)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

NOTHING = (0, 0)


def bonus(game: Game, mine: int = 1, theirs: int = 1) -> list[tuple[int, int]]:
    """Return what both sides count with dice that show T alone."""
    for seat in range(2):
        t.hand(game, seat)
    a.attack(game, *a.blanks(mine), "attacker:", *a.blanks(theirs))
    while game.decision is not None and game.decision.kind == "reroll":
        game.answer("done")
    return a.counted(game)


def meeting(mine: str, theirs: str, count: int = 1, others: int = 1) -> Game:
    """Return a game with basic units face to face on two terrains, on the ground."""
    game = a.field_of()
    t.tile(game, a.HERE, mine)
    t.tile(game, a.THERE, theirs)
    t.put(game, a.HERE, 0, basic=count)
    t.put(game, a.THERE, 1, basic=others)
    return game


# S-LOC-HQ


@pytest.mark.clause("S-LOC-HQ")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_headquarters_help_in_combat(seats: int):
    """S-LOC-HQ: +1 damage and +1 defence, attacking and defending."""
    for defending in (False, True):
        game = a.field_of(seats)
        home = t.home(game, 0)
        near = t.neighbours(game, home)[0]
        t.put(game, near, 1, basic=2)
        ends = [home, near]
        if defending:
            t.give_turn(game, 1)
            ends.reverse()
        faces = (*a.blanks(2), "attacker:", *a.blanks(2))
        a.attack(game, *faces, origin=ends[0], target=ends[1])
        found = dict(zip(ends, a.counted(game), strict=True))

        assert {home: (1, 1), near: (0, 0)} == found


@pytest.mark.clause("S-LOC-HQ", "S-VIC-3")
def test_a_ruin_gives_nothing():
    """S-LOC-HQ, S-VIC-3: no combat bonus on destroyed headquarters."""
    game = a.field_of(3)
    t.ruin(game, 0)
    t.put(game, "b2", 1, basic=1)
    a.attack(game, *a.blanks(2), "attacker:", "basic:T", origin="a1", target="b2")

    assert [NOTHING, NOTHING] == a.counted(game)


@pytest.mark.clause("S-LOC-HQ", "S-COM-6")
@pytest.mark.parametrize(("face", "over"), [("D", False), ("DD", True)])
def test_headquarters_have_three_hp(face: str, *, over: bool):
    """S-LOC-HQ: the headquarters stand 2 damage, not 3, once nobody guards them."""
    game = a.field_of()
    t.put(game, "b4", 1)
    t.change(game, "owner", 1, "b4")
    t.put(game, a.THERE, 0, basic=1)
    a.attack(game, "basic:D", f"attacker:{face}", origin=a.THERE, target="b4")

    assert over == game.over
    assert int(over) == t.field(game, "ruin", "b4")


@pytest.mark.clause("S-LOC-HQ", "S-SUM-4")
def test_summon_at_home_at_any_time():
    """S-LOC-HQ: with no unit left on the map, units still come to the headquarters."""
    game = a.field_of()
    t.put(game, "b1", 0)
    t.change(game, "owner", 0, "b1")
    a.play_card(game, "reinforcement", others=["slag_haul"])

    assert (2, 0, 0) == t.squad(game, "b1")


# S-LOC-DESERT, S-LOC-MINE, S-LOC-FOREST: bonuses by size


@pytest.mark.clause("S-LOC-DESERT", "S-LOC-MINE", "S-LOC-FOREST")
@pytest.mark.parametrize(
    ("terrain", "size", "gain"),
    [
        pytest.param("desert", 4, 0, id="desert-4"),
        pytest.param("desert", 5, 1, id="desert-5"),
        pytest.param("desert", 6, 1, id="desert-6"),
        pytest.param("mine", 2, 0, id="mine-2"),
        pytest.param("mine", 3, 2, id="mine-3"),
        pytest.param("forest", 1, 1, id="forest-1"),
        pytest.param("lagoon", 6, 0, id="lagoon-6"),
    ],
)
def test_size_matters(terrain: str, size: int, gain: int):
    """S-LOC-DESERT, -MINE, -FOREST: the bonus, from the size of squad that it needs."""
    attacking = bonus(meeting(terrain, "desert", size), size)
    defending = bonus(meeting("desert", terrain, 1, size), 1, size)

    assert [(gain, gain), NOTHING] == attacking
    assert [NOTHING, (gain, gain)] == defending


@pytest.mark.clause("S-LOC-DESERT")
def test_every_kind_of_unit_counts():
    """S-LOC-DESERT: elite units and generals are units of the squad like others."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2, elite=2, generals=[0])
    t.put(game, a.THERE, 1, basic=1)
    a.attack(
        game,
        *(*a.blanks(2), "elite:DT", "elite:DT", "general:DST", "attacker:"),
        "basic:T",
    )

    assert [(4, 2), NOTHING] == a.counted(game)


# S-LOC-FOREST


@pytest.mark.clause("S-LOC-FOREST")
def test_the_forest_shelters():
    """S-LOC-FOREST: damage from outside combat does nothing there."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.tile(game, a.THERE, "forest")
    t.put(game, a.THERE, 1, basic=3)
    a.play_card(game, "plasma_shower", others=["slag_haul"])
    t.dice(game, "elite:DDS", "elite:DDS")
    t.play(game, "space:b3")

    assert (3, 0, 0) == t.squad(game, a.THERE)
    assert [(1, (t.at(game, a.THERE),))] == a.told(game, "sheltered")


@pytest.mark.clause("S-LOC-FOREST")
def test_the_forest_does_not_shelter_in_combat():
    """S-LOC-FOREST: damage from combat fells units there."""
    game = meeting("desert", "forest", 2)
    a.attack(game, "basic:D", "basic:D", "attacker:", "basic:T")

    assert NOTHING == t.squad(game, a.THERE)[:2]


# S-LOC-LAGOON


@pytest.mark.clause("S-LOC-LAGOON")
@pytest.mark.parametrize("mine", [True, False])
def test_no_defence_on_a_lagoon(*, mine: bool):
    """S-LOC-LAGOON: the defence of all squads there is 0, attacking or defending."""
    game = meeting("lagoon", "lagoon", 2, 2) if mine else meeting("desert", "lagoon", 2)
    a.attack(
        game,
        *("basic:S", "basic:DS", "attacker:"),
        *(["basic:S"] * (2 if mine else 1)),
    )

    assert [(1, 0 if mine else 2), (0, 0)] == a.counted(game)


# S-LOC-PLATEAU


@pytest.mark.clause("S-LOC-PLATEAU")
def test_the_plateau_gives_its_bonus():
    """S-LOC-PLATEAU: +2 defence and +1 damage, attacking and defending."""
    assert [(1, 2), NOTHING] == bonus(meeting("plateau", "desert"))
    assert [NOTHING, (1, 2)] == bonus(meeting("desert", "plateau"))


@pytest.mark.clause("S-LOC-PLATEAU")
@pytest.mark.parametrize("other", ["forest", "mine", "desert"])
def test_the_plateau_overlooks(other: str):
    """S-LOC-PLATEAU: the opponent's terrain bonus is ignored on either side."""
    assert [(1, 2), NOTHING] == bonus(meeting("plateau", other, 1, 5), 1, 5)
    assert [NOTHING, (1, 2)] == bonus(meeting(other, "plateau", 5, 1), 5, 1)


@pytest.mark.clause("S-LOC-PLATEAU")
def test_plateau_against_plateau():
    """S-LOC-PLATEAU: two plateaus ignore each other's bonus."""
    assert [NOTHING, NOTHING] == bonus(meeting("plateau", "plateau"))


@pytest.mark.clause("S-LOC-PLATEAU", "S-LOC-HQ")
def test_the_plateau_overlooks_headquarters():
    """S-LOC-PLATEAU: the headquarters' bonus is one of terrain."""
    game = a.field_of()
    t.tile(game, "b2", "plateau", height=2)
    t.put(game, "b2", 1, basic=1)
    a.attack(game, *a.blanks(2), "attacker:", "basic:T", origin="b1", target="b2")
    while game.decision is not None and game.decision.kind == "reroll":
        game.answer("done")

    assert [NOTHING, (1, 2)] == a.counted(game)


@pytest.mark.clause("S-LOC-PLATEAU", "S-LOC-LAGOON")
def test_the_plateau_spares_no_lagoon():
    """S-LOC-PLATEAU, S-LOC-LAGOON: the lagoon's penalty is no bonus, and stays."""
    game = meeting("plateau", "lagoon")
    a.attack(game, "basic:T", "attacker:", "basic:S")

    assert [(1, 2), (0, 0)] == a.counted(game)


# Entry


@pytest.mark.clause("S-LOC-FOREST", "S-LOC-LAGOON", "S-LOC-PLATEAU")
@pytest.mark.parametrize(
    ("terrain", "cards"),
    [("desert", 0), ("mine", 0), ("forest", 1), ("lagoon", 1), ("plateau", 2)],
)
def test_entry_is_paid_in_cards(terrain: str, cards: int):
    """S-LOC-FOREST, -LAGOON, -PLATEAU: discards of one's choice to move in."""
    game = a.field_of()
    t.tile(game, a.THERE, terrain)
    t.put(game, a.HERE, 0, basic=1)
    t.hand(game, 0, "slag_haul", "night_watch", "minefield")
    t.again(game)
    t.play(game, "move:b2", "to:b3")
    while game.decision is not None and game.decision.kind == "entry":
        game.answer(t.codes(game, "discard")[-1])

    assert cards == len(t.names(game, "discard", 0))
    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert "action" == (game.decision.kind if game.decision else "")


@pytest.mark.clause("S-LOC-FOREST", "S-LOC-LAGOON", "S-LOC-PLATEAU")
@pytest.mark.parametrize(
    ("terrain", "cards"), [("forest", 1), ("lagoon", 1), ("plateau", 2)]
)
def test_who_cannot_pay_cannot_enter(terrain: str, cards: int):
    """S-LOC-PLATEAU: with a card too few in hand the way is not offered."""
    game = a.field_of()
    t.tile(game, a.THERE, terrain)
    t.put(game, a.HERE, 0, basic=1)
    t.hand(game, 0, *["work_crew"] * (cards - 1))
    t.again(game)
    t.play(game, "move:b2")

    assert "to:b3" not in t.codes(game)
    assert "to:a2" in t.codes(game)


@pytest.mark.clause("S-LOC-PLATEAU")
def test_entry_once_a_space():
    """S-LOC-PLATEAU: paid once per space entered, however many units go."""
    game = a.field_of()
    t.tile(game, a.THERE, "forest")
    t.tile(game, "a2", "lagoon")
    t.put(game, a.HERE, 0, basic=4)
    t.hand(game, 0, "work_crew", "work_crew", "work_crew")
    t.again(game)
    t.play(game, "move:b2", "to:a2", "units:2b", "to:b3", "units:2b", "token:a2")

    assert ["work_crew"] * 2 == t.names(game, "discard", 0)
    assert [(2, 0, 0), (2, 0, 0)] == [t.squad(game, x) for x in ("a2", "b3")]


@pytest.mark.clause("S-LOC-PLATEAU")
def test_who_is_in_pays_nothing():
    """S-LOC-PLATEAU: leaving such a space, or standing on it, costs nothing."""
    game = a.field_of()
    t.tile(game, a.HERE, "plateau", height=2)
    t.put(game, a.HERE, 0, basic=1)
    t.hand(game, 0, "work_crew")
    t.again(game)
    t.play(game, "move:b2", "to:b3")

    assert ["work_crew"] == t.names(game, "hand")


@pytest.mark.clause("S-LOC-PLATEAU")
def test_summoned_units_pay_nothing():
    """S-LOC-PLATEAU: who is summoned there does not move in."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.tile(game, a.THERE, "plateau", height=2)
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "burrow_strike", "space:b3", others=["spawnling"])

    assert (2, 0, 0) == t.squad(game, a.THERE)
    assert ["spawnling"] == t.names(game, "hand")


@pytest.mark.clause("S-LOC-PLATEAU")
def test_cards_that_move_pay():
    """S-LOC-PLATEAU: a card that says "move" pays the entry."""
    game = a.field_of()
    t.tile(game, a.THERE, "forest")
    t.put(game, a.HERE, 0, basic=1)
    t.fill(game, "deck", 0, "slag_haul", "slag_haul")
    a.play_card(game, "scout", "space:b2", "to:b3", others=["work_crew", "work_crew"])

    assert ["work_crew", "scout"] == t.names(game, "discard", 0)
