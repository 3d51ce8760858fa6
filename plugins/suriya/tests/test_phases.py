"""The preparing phase and the action phase of a turn."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game, IllegalOption

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SHIP, GUILD = "ship_upgrades", "masons_guild"


def before_upkeep(minerals: int, *cards: str) -> Game:
    """Return a game of which seat 0's turn begins, with continue cards in play."""
    game = a.field_of(minerals=minerals)
    t.give_turn(game, 1)
    t.fill(game, "play", 0, *cards)
    t.play(t.again(game), "end")
    return t.first_options(game, "upkeep", "action")


# S-PREP-1


@pytest.mark.clause("S-PREP-1")
@pytest.mark.parametrize(
    ("answer", "minerals", "plays", "discarded"),
    [("keep", 4, [SHIP], []), ("drop", 5, [], [SHIP])],
)
def test_pay_or_discard(
    answer: str, minerals: int, plays: list[str], discarded: list[str]
):
    """S-PREP-1: a continue card stays for its keep cost, or is discarded."""
    game = before_upkeep(5, SHIP)

    assert [f"keep:{SHIP}", f"drop:{SHIP}"] == t.codes(game)

    t.play(game, f"{answer}:{SHIP}")

    assert minerals == t.purse(game)
    assert plays == t.names(game, "play")
    assert discarded == t.names(game, "discard")
    assert "action" == game.decision.kind


@pytest.mark.clause("S-PREP-1")
def test_cannot_pay():
    """S-PREP-1: without the minerals the card is discarded."""
    game = before_upkeep(0, SHIP)

    assert "action" == game.decision.kind
    assert ([], [SHIP]) == (t.names(game, "play"), t.names(game, "discard"))


@pytest.mark.clause("S-PREP-1")
def test_each_card():
    """S-PREP-1: it is decided for each continue card, as long as minerals last."""
    game = before_upkeep(1, SHIP, GUILD)
    t.play(game, f"keep:{SHIP}")

    assert ([SHIP], [GUILD]) == (t.names(game, "play"), t.names(game, "discard"))
    assert 0 == t.purse(game)


@pytest.mark.clause("S-PREP-1")
def test_only_the_owner_prepares():
    """S-PREP-1: another player's continue cards wait for their owner's turn."""
    game = a.field_of(minerals=0)
    t.fill(game, "play", 0, SHIP)
    t.play(t.again(game), "end")
    t.first_options(game, "action")

    assert 1 == game.state.active
    assert [SHIP] == t.names(game, "play", 0)


@pytest.mark.clause("S-PREP-1")
def test_bases_and_generals_cost_nothing():
    """S-PREP-1: what stands on the map is no card to be kept."""
    game = a.field_of(minerals=5)
    t.put(game, "b2", generals=[0], base="planet_fortress")
    t.give_turn(game, 1)
    t.play(t.again(game), "end")
    t.first_options(game, "upkeep", "action")

    assert "action" == game.decision.kind
    assert 5 == t.purse(game)


# S-ACT-1, S-ACT-2, S-ACT-3


@pytest.mark.clause("S-ACT-1")
@SEATS
def test_any_actions_in_any_order(seats: int):
    """S-ACT-1: actions of all kinds, in any order, until the player ends the phase."""
    game = a.field_of(seats, minerals=0)
    home = t.home(game, 0)
    t.hand(game, 0, "slag_haul", "slag_haul", "night_watch", "work_crew")
    t.put(game, t.neighbours(game, home)[0], basic=1)
    t.again(game)
    for code in (
        f"extract:{home}",
        "sell:night_watch",
        "play:slag_haul",
        f"extract:{t.neighbours(game, home)[0]}",
        "sell:work_crew",
        "play:slag_haul",
    ):
        assert "end" in t.codes(game)
        t.play(game, code)

    assert 8 == t.purse(game)


@pytest.mark.clause("S-ACT-1")
def test_all_that_is_possible_is_offered():
    """S-ACT-1: playing, discarding and commanding are offered, and ending."""
    game = a.field_of(minerals=1)
    t.hand(game, 0, "work_crew", "the_weapon", "night_watch")
    t.put(game, "b2", basic=1)
    t.put(game, "b3", 1, basic=1)
    t.again(game)

    assert {
        "play:work_crew",
        *("sell:night_watch", "sell:the_weapon", "sell:work_crew"),
        *("move:b1", "move:b2", "attack:b2-b3", "extract:b1", "extract:b2", "end"),
    } == {*t.codes(game)}


@pytest.mark.clause("S-ACT-1")
def test_end_of_the_phase():
    """S-ACT-1: after the end the income phase follows, and no action is left."""
    game = t.play(t.again(a.field_of()), "end")

    assert "gain" == game.decision.kind
    with pytest.raises(IllegalOption):
        game.answer("end")


@pytest.mark.clause("S-ACT-2", "S-CARD-A")
@pytest.mark.parametrize(("minerals", "offered"), [(1, 0), (2, 1)])
def test_cost_of_a_card(minerals: int, offered: int):
    """S-ACT-2: a card is offered to who can pay it."""
    game = a.field_of(minerals=minerals)
    t.hand(game, 0, "reinforcement")

    assert offered == len(t.codes(t.again(game), "play"))


@pytest.mark.clause("S-ACT-2")
def test_pay_resolve_discard():
    """S-ACT-2: first the cost is paid, then the card resolves, then it is discarded."""
    game = a.field_of(minerals=5)
    t.put(game, "b2", basic=1)
    a.play_card(game, "the_weapon")
    while_it_resolves = (
        t.purse(game),
        t.names(game, "hand"),
        t.names(game, "limbo"),
        t.names(game, "discard"),
    )
    t.play(game, "space:b2")

    assert (2, [], ["the_weapon"], []) == while_it_resolves
    assert (1, 1, 0) == t.squad(game, "b2")
    assert ["the_weapon"] == t.names(game, "discard")
    assert 2 == t.purse(game)


@pytest.mark.clause("S-ACT-2", "S-DECK-1")
def test_a_card_does_not_draw_itself():
    """S-ACT-2: a card that is being resolved is in no pile to be reshuffled."""
    game = a.field_of()
    t.fill(game, "deck", 0)
    a.play_card(game, "scout")
    t.first_options(game, "action")

    assert ([], ["scout"]) == (t.names(game, "hand"), t.names(game, "discard"))


@pytest.mark.clause("S-ACT-2", "S-CARD-B")
def test_a_continue_card_stays():
    """S-ACT-2: a continue card stays in play when it has been paid."""
    game = a.field_of(minerals=5)
    a.play_card(game, GUILD)

    assert ([GUILD], []) == (t.names(game, "play"), t.names(game, "discard"))
    assert 4 == t.purse(game)


@pytest.mark.clause("S-ACT-3")
@SEATS
def test_discard_for_a_mineral(seats: int):
    """S-ACT-3: each card of the hand, of any kind, is worth 1 mineral."""
    game = a.field_of(seats, minerals=0)
    cards = ["first_base", "night_watch", "ship_upgrades"]
    t.hand(game, 0, *cards)
    t.play(t.again(game), *(f"sell:{card}" for card in cards))

    assert 3 == t.purse(game)
    assert ([], cards) == (t.names(game, "hand"), t.names(game, "discard"))
    t.assert_whole(game)


@pytest.mark.clause("S-ACT-3")
def test_discard_at_an_empty_supply():
    """S-ACT-3: with nothing in the supply a discarded card brings nothing."""
    game = a.field_of(minerals=0)
    t.have(game, 1, 130)
    t.hand(game, 0, "night_watch")
    t.play(t.again(game), "sell:night_watch")

    assert (0, ["night_watch"]) == (t.purse(game), t.names(game, "discard"))


# S-CMD-1 to S-CMD-4


@pytest.mark.clause("S-CMD-1", "S-CT-1")
@pytest.mark.parametrize("code", ["move:b2", "attack:b2-b3", "extract:b2"])
def test_a_command_takes_a_token(code: str):
    """S-CMD-1: each command puts one of the tokens on the squad's space first."""
    game = a.field_of()
    t.put(game, "b2", basic=2)
    t.put(game, "b3", 1, elite=2)
    t.dice(t.again(game), "basic:S", "basic:S", "attacker:", "elite:SS", "elite:SS")
    t.play(game, code)

    assert 1 == t.field(game, "command", 0)
    assert 1 == t.field(game, "command_token", "b2")


@pytest.mark.clause("S-CMD-1")
def test_no_token_no_command():
    """S-CMD-1: without an available token nothing is commanded."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    t.put(game, "a1", basic=1)
    t.hand(game, 0, "night_watch")
    t.play(t.again(game), "extract:b2", "extract:a1")

    assert ["sell:night_watch", "end"] == t.codes(game)


@pytest.mark.clause("S-CMD-1")
def test_only_squads_are_commanded():
    """S-CMD-1: a base without units, and an enemy squad, cannot be commanded."""
    game = a.field_of()
    t.put(game, "b1")
    t.put(game, "a1", base="planet_fortress")
    t.put(game, "b3", 1, basic=1)
    t.put(game, "b2", basic=1)
    t.hand(game, 0, "night_watch")
    codes = t.codes(t.again(game))

    assert ["extract:b2"] == [code for code in codes if code.startswith("extract")]
    assert ["move:b2"] == [code for code in codes if code.startswith("move")]
    assert ["attack:b2-b3"] == [code for code in codes if code.startswith("attack")]


@pytest.mark.clause("S-CMD-2")
def test_move_to_adjacent_spaces():
    """S-CMD-2: units go to adjacent spaces that no enemy holds."""
    game = a.field_of()
    t.put(game, "b2", basic=2)
    t.put(game, "b3", 1, basic=1)
    t.play(t.again(game), "move:b2")

    assert {"to:a1", "to:a2", "to:b1", "to:c1", "to:c2"} == {*t.codes(game)}


@pytest.mark.clause("S-CMD-2")
def test_the_whole_squad():
    """S-CMD-2: the whole squad may go, and takes its token along."""
    game = a.field_of()
    t.put(game, "b2", basic=2, elite=1, generals=[1])
    t.play(t.again(game), "move:b2", "to:c2", "units:2b1eg2")

    assert ((0, 0, 0), (2, 1, 1)) == (t.squad(game, "b2"), t.squad(game, "c2"))
    assert (-1, 0) == (t.field(game, "owner", "b2"), t.field(game, "owner", "c2"))
    assert 1 == t.field(game, "command_token", "c2")
    t.assert_whole(game)


@pytest.mark.clause("S-CMD-2")
def test_any_part():
    """S-CMD-2: any part of the squad may go: every number of each kind of unit."""
    game = a.field_of()
    t.put(game, "b2", basic=2, elite=1)
    t.play(t.again(game), "move:b2", "to:c2")

    assert {"1b", "2b", "1e", "1b1e", "2b1e"} == {
        code.partition(":")[2] for code in t.codes(game)
    }

    t.play(game, "units:1b1e")

    assert ((1, 0, 0), (1, 1, 0)) == (t.squad(game, "b2"), t.squad(game, "c2"))


@pytest.mark.clause("S-CMD-2")
@SEATS
def test_three_squads_of_one(seats: int):
    """S-CMD-2: three units can end up as three squads, or two of them move on."""
    game = a.field_of(seats)
    home = t.home(game, 0)
    t.put(game, home, basic=3)
    first, second = t.neighbours(game, home)[:2]
    t.play(t.again(game), f"move:{home}", f"to:{first}", "units:1b")
    t.play(game, f"to:{second}", "units:1b")
    if game.decision.kind == "move":
        game.answer("done")

    assert [(1, 0, 0)] * 3 == [t.squad(game, x) for x in (home, first, second)]
    assert 1 == t.field(game, "command", 0)
    t.assert_whole(game)


@pytest.mark.clause("S-CMD-2")
def test_one_command_is_one_step():
    """S-CMD-2: moved units have moved: they go no further with that command."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    t.play(t.again(game), "move:b2", "to:b3")

    assert "action" == game.decision.kind
    assert "move:b3" not in t.codes(game)


@pytest.mark.clause("S-CMD-3")
@SEATS
def test_attack_an_adjacent_space(seats: int):
    """S-CMD-3: each adjacent space with an enemy squad or base, and no other."""
    game = a.field_of(seats)
    home = t.home(game, 1)
    near = t.neighbours(game, home)[0]
    others = [x for x in t.neighbours(game, near) if x != home]
    t.put(game, near, basic=1)
    t.put(game, others[0], 1, base="bone_spire")
    t.put(game, others[1], 0, basic=1)
    t.put(game, home, 1)
    codes = [
        x for x in t.codes(t.again(game), "attack") if x.startswith(f"attack:{near}-")
    ]

    assert {f"attack:{near}-{home}", f"attack:{near}-{others[0]}"} == {*codes}


@pytest.mark.clause("S-CMD-3")
def test_attack_goes_to_combat():
    """S-CMD-3: an attack is a combat between the two squads."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    t.put(game, "b3", 1, basic=1)
    a.attack(game, "basic:D", "attacker:", "basic:T")

    assert ((1, 0, 0), (0, 0, 0)) == (t.squad(game, "b2"), t.squad(game, "b3"))


@pytest.mark.clause("S-CMD-4")
@SEATS
def test_extract(seats: int):
    """S-CMD-4: extracting gives 1 mineral, wherever the squad stands."""
    game = a.field_of(seats, minerals=0)
    home = t.home(game, 0)
    near = t.neighbours(game, home)[0]
    t.tile(game, near, "lagoon")
    t.put(game, near, basic=3)
    t.play(t.again(game), f"extract:{home}", f"extract:{near}")

    assert 2 == t.purse(game)
    t.assert_whole(game)
