"""What a space may hold, where burnt cards go, and command tokens (S-LIM, S-CT)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game, IllegalOption
from hexdeck.errors import UndoRefused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def march(game: Game, *codes: str) -> Game:
    """Command a move from b2 and answer its choices."""
    t.again(game)
    return t.play(game, f"move:{a.HERE}", *codes)


def tokens(game: Game, *spaces: str) -> list[int]:
    """Return the command tokens on spaces."""
    return [t.field(game, "command_token", space) for space in spaces]


def weary(game: Game, *spaces: str) -> list[int]:
    """Return the exhaust tokens on spaces."""
    return [t.field(game, "exhaust", space) for space in spaces]


# S-LIM-1: one faction a space


@pytest.mark.clause("S-LIM-1")
@SEATS
def test_no_way_into_an_enemy_space(seats: int):
    """S-LIM-1: units or a base of an enemy bar a move, never one's own."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    t.put(game, "c2", 1, base="bone_spire")
    t.put(game, "c1" if seats != 4 else "b1", 0, basic=1)
    march(game)
    ways = t.codes(game, "to")

    assert "to:b3" not in ways
    assert "to:c2" not in ways
    assert ("to:c1" if seats != 4 else "to:b1") in ways
    with pytest.raises(IllegalOption):
        game.answer("to:b3")


@pytest.mark.clause("S-LIM-1")
def test_a_defeated_space_can_be_entered():
    """S-LIM-1: attack first; an empty space is then anybody's."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    a.attack(game, "basic:D", "basic:D", "attacker:", "basic:T")
    t.change(game, "command_token", 0, a.HERE)
    march(game, "to:b3", "units:2b")

    assert (0, 2, 0, 0) == (t.field(game, "owner", a.THERE), *t.squad(game, a.THERE))


@pytest.mark.clause("S-LIM-1")
def test_units_stand_with_their_base():
    """S-LIM-1: one faction's units and base may share a space."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 0, base="ember_vault")
    march(game, "to:b3")

    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert 0 == t.field(game, "owner", a.THERE)


# S-LIM-2: six units


@pytest.mark.clause("S-LIM-2")
def test_a_move_is_trimmed_to_six():
    """S-LIM-2: what is more than 6 goes back to the tray; its owner says which."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2, elite=1)
    t.put(game, a.THERE, 0, basic=4)
    tray = t.field(game, "basic_tray", 0).bit_count()
    march(game, "to:b3", "units:2b1e")

    assert ["lose:basic", "lose:elite"] == t.codes(game)
    assert game.decision is not None
    assert "excess" == game.decision.kind

    game.answer("lose:basic")

    assert (5, 1, 0) == t.squad(game, a.THERE)
    assert tray + 1 == t.field(game, "basic_tray", 0).bit_count()
    t.assert_whole(game)


@pytest.mark.clause("S-LIM-2", "S-SUM-3")
@pytest.mark.parametrize(("gone", "minerals"), [("basic", 0), ("elite", 1)])
def test_excess_gives_no_bonus(gone: str, minerals: int):
    """S-LIM-2, S-SUM-3: no tray bonus for the unit that does not stay."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=5, elite=1)
    t.change(game, "basic_tray", 0b0001000000, 0)
    t.have(game, 0, 1)
    a.play_card(game, "work_crew", "space:b2", f"lose:{gone}", others=["slag_haul"])

    assert 6 == sum(t.squad(game, a.HERE))
    assert minerals == t.purse(game, 0)


@pytest.mark.clause("S-LIM-2", "S-SUM-3")
@pytest.mark.parametrize(
    ("gone", "bonus"), [("ilvane_arch_mason", 1), ("sael_lampreader", 0)]
)
def test_a_general_too_many(gone: str, bonus: int):
    """S-LIM-2, S-SUM-3: of two generals the one that stays counts, or does not."""
    game = a.field_of()
    t.fill(game, "deck", 0, "scout")
    t.put(game, a.HERE, 0, basic=5, generals=[0], base="planet_fortress")
    a.play_card(game, "summon_the_masters", "space:b2", others=["slag_haul"])
    t.play(game, "general:sael_lampreader", f"fall:{gone}")

    assert bonus == t.names(game, "hand").count("scout")
    assert gone in t.names(game, "generals", 0)


@pytest.mark.clause("S-LIM-2")
def test_six_may_stand():
    """S-LIM-2: six units are not too many."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 0, basic=4)
    march(game, "to:b3", "units:2b")

    assert (6, 0, 0) == t.squad(game, a.THERE)
    assert [] == a.told(game, "excess")


# S-LIM-3: burning


@pytest.mark.clause("S-LIM-3")
def test_a_faction_card_burns_to_the_bottom_of_its_pile():
    """S-LIM-3: a burnt faction card goes under the faction pile."""
    game = a.field_of()
    a.play_card(
        game,
        "archive_pyre",
        "burn:hand/tithe_of_light",
        others=["tithe_of_light", "slag_haul"],
    )
    pile = t.names(game, "pile", 0)

    assert ["archive_pyre", "tithe_of_light"] == pile[:2]


@pytest.mark.clause("S-LIM-3")
def test_a_card_burnt_from_the_hand_is_seen():
    """S-LIM-3: all see which card is burnt, so that it cannot be taken back."""
    game = a.field_of()
    a.play_card(game, "archive_pyre", others=["tithe_of_light", "slag_haul"])
    game.answer("burn:hand/tithe_of_light")

    with pytest.raises(UndoRefused):
        game.undo()


@pytest.mark.clause("S-LIM-3")
def test_a_central_card_burns_to_the_supply():
    """S-LIM-3: a burnt central card can be gained again."""
    game = a.field_of()
    t.fill(game, "discard", 0, "scout")
    before = t.names(game, "central").count("scout")
    t.fill(game, "deck", 0, "slag_haul", "slag_haul")
    a.play_card(game, "archive_pyre", "burn:discard/scout", others=["night_watch"])

    assert before + 1 == t.names(game, "central").count("scout")
    assert "scout" not in t.names(game, "discard", 0)


@pytest.mark.clause("S-LIM-3")
def test_a_starter_burns_to_the_box():
    """S-LIM-3: a burnt starter is out of the game."""
    game = a.field_of()
    a.play_card(game, "archive_pyre", others=["slag_haul"])
    before = t.names(game, "box").count("slag_haul")
    game.answer("burn:hand/slag_haul")

    assert before + 1 == t.names(game, "box").count("slag_haul")
    assert [] == t.names(game, "discard", 0)


@pytest.mark.clause("S-LIM-3")
@pytest.mark.parametrize("card", ["archive_pyre", "charter_of_the_last_city"])
def test_a_planning_card_burns_itself(card: str):
    """S-LIM-3: a planning card is burnt when it is resolved."""
    game = a.field_of()
    a.play_card(game, card, others=["slag_haul"])
    while game.decision is not None and game.decision.kind != "action":
        game.answer(game.decision.options[-1])

    assert card == t.names(game, "pile", 0)[0]
    assert [] == t.names(game, "limbo")


# S-CT-1: placing command tokens


@pytest.mark.clause("S-CT-1", "S-CMD-1")
@SEATS
@pytest.mark.parametrize("verb", ["extract", "attack"])
def test_a_command_lays_a_token(seats: int, verb: str):
    """S-CT-1: the token lies on the squad's space, and one is enough."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=3)
    t.again(game)
    t.dice(game, *(["basic:S", "attacker:", *["basic:S"] * 3] * (verb == "attack")))
    game.answer({"extract": "extract:b2", "attack": "attack:b2-b3"}[verb])

    assert [1] == tokens(game, a.HERE)
    assert 1 == t.field(game, "command", 0)
    assert [] == [code for code in t.codes(game) if ":b2" in code]


@pytest.mark.clause("S-CT-1")
def test_no_token_no_command():
    """S-CT-1: who has no command token left commands nobody."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.change(game, "command", 0, 0)
    t.hand(game, 0, "slag_haul")
    t.again(game)

    assert ["play:slag_haul", "sell:slag_haul", "end"] == t.codes(game)


@pytest.mark.clause("S-CT-1", "S-CMD-1")
def test_only_squads_are_commanded():
    """S-CT-1: a base without units is no squad."""
    game = a.field_of()
    t.put(game, a.HERE, 0, base="ember_vault")
    t.again(game)

    assert [] == [code for code in t.codes(game) if "b2" in code]


# S-CT-2: tokens of squads that move


@pytest.mark.clause("S-CT-2")
@SEATS
def test_the_token_moves_along(seats: int):
    """S-CT-2: the whole squad goes, its token with it; the old space is free."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2)
    march(game, "to:b3", "units:2b")

    assert [0, 1] == tokens(game, a.HERE, a.THERE)


@pytest.mark.clause("S-CT-2")
def test_the_token_stays_with_who_stays():
    """S-CT-2: the part on the original space keeps the token; the rest is free."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=3)
    march(game, "to:b3", "units:1b", "done")

    assert [1, 0] == tokens(game, a.HERE, a.THERE)
    assert "extract:b3" in t.codes(game)
    assert "extract:b2" not in t.codes(game)


@pytest.mark.clause("S-CT-2")
def test_a_space_left_is_free_for_a_new_action():
    """S-CT-2: who moves into the space left behind can be commanded there."""
    game = a.field_of()
    t.change(game, "command", 3, 0)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, "a2", 0, basic=1)
    t.put(game, "b1", 0)
    march(game, "to:b3")
    t.put(game, a.HERE, 0, basic=1)
    t.again(game)

    assert "extract:b2" in t.codes(game)


@pytest.mark.clause("S-CT-2")
@pytest.mark.parametrize("to", ["a2", "b3"])
def test_the_owner_says_which_part_takes_it(to: str):
    """S-CT-2: if nobody stays, one of the parts takes the token, as its owner says."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    march(game, "to:a2", "units:1b", "to:b3")

    assert ["token:a2", "token:b3"] == t.codes(game)

    game.answer(f"token:{to}")

    assert [0, int(to == "a2"), int(to == "b3")] == tokens(game, "b2", "a2", "b3")


@pytest.mark.clause("S-CT-2", "S-CMD-2")
def test_three_squads_of_one():
    """S-CT-2, S-CMD-2: three units may end as three squads of one each."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=3)
    march(game, "to:a2", "units:1b", "to:b3", "units:1b", "done")

    assert [(1, 0, 0)] * 3 == [t.squad(game, x) for x in ("a2", "b2", "b3")]
    assert [0, 1, 0] == tokens(game, "a2", "b2", "b3")


@pytest.mark.clause("S-CT-2", "S-CT-1")
def test_no_second_token_on_a_space():
    """S-CT-2: a token may not be brought to a space that has one."""
    game = a.field_of()
    t.change(game, "command", 3, 0)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 0, basic=1)
    t.command(game, a.THERE)
    march(game)

    assert "to:b3" not in t.codes(game, "to")
    assert "to:a2" in t.codes(game, "to")


@pytest.mark.clause("S-CT-2")
def test_a_part_may_join_a_commanded_squad():
    """S-CT-2: a part goes there if the token stays behind."""
    game = a.field_of()
    t.change(game, "command", 3, 0)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 0, basic=1)
    t.command(game, a.THERE)
    march(game, "to:b3")

    assert (1, 0, 0) == t.squad(game, a.HERE)
    assert (2, 0, 0) == t.squad(game, a.THERE)
    assert [1, 1] == tokens(game, a.HERE, a.THERE)


@pytest.mark.clause("S-CT-2", "S-INC-1")
def test_the_token_of_the_fallen_returns():
    """S-CT-2, S-INC-1: a squad that is gone leaves its token to its owner."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=2)
    a.attack(game, "basic:S", "attacker:", "basic:DS", "basic:DS")

    assert [0] == tokens(game, a.HERE)
    assert 2 == t.field(game, "command", 0)


# S-CT-3: exhausted squads


@pytest.mark.clause("S-CT-3")
@SEATS
def test_the_exhausted_are_not_commanded(seats: int):
    """S-CT-3: no new command token for a squad with an exhaust token."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    t.exhaust(game, a.HERE)
    t.again(game)

    assert [] == [code for code in t.codes(game) if ":b2" in code]


@pytest.mark.clause("S-CT-3")
def test_who_joins_the_exhausted_is_exhausted():
    """S-CT-3: a squad that merges with an exhausted one cannot be commanded."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 0, basic=1)
    t.exhaust(game, a.THERE)
    march(game, "to:b3", "units:1b", "done")

    assert [0, 1] == weary(game, a.HERE, a.THERE)
    assert [] == [code for code in t.codes(game) if ":b3" in code]


@pytest.mark.clause("S-CT-3")
@pytest.mark.parametrize("both", [False, True])
def test_exhaustion_moves_along(*, both: bool):
    """S-CT-3: a card moves the whole squad, and its exhaust token goes with it."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 0, basic=1)
    t.exhaust(game, a.HERE)
    if both:
        t.exhaust(game, a.THERE)
    a.play_card(game, "long_stride", "space:b2", "to:b3", "done", others=["spawnling"])

    assert [0, 1] == weary(game, a.HERE, a.THERE)
    assert 11 == t.field(game, "exhaust_supply")
    t.assert_whole(game)


@pytest.mark.clause("S-CT-3")
def test_exhaustion_stays_with_who_stays():
    """S-CT-3: of a squad that splits, the part that stays keeps the token."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    t.exhaust(game, a.HERE)
    a.play_card(game, "creep_forward", "space:b2", "to:b3", others=["spawnling"])
    t.play(game, "units:1b")

    assert [1, 0] == weary(game, a.HERE, a.THERE)
    assert "extract:b3" in t.codes(game)
