"""What cards cost, whom they strike, how they are drawn (S-CARD, S-TGT, S-DECK)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game, IllegalOption

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
BROOD_FIRST = (t.BROOD, t.LANTERNS)


def income(game: Game) -> Game:
    """End the action phase of the seat to act and take first options to the next."""
    game.answer("end")
    return t.first_options(game, "action", "upkeep")


# S-CARD-A to S-CARD-E: costs


@pytest.mark.clause("S-CARD-A", "S-ACT-2")
@pytest.mark.parametrize(("minerals", "offered"), [(2, False), (3, True), (4, True)])
def test_normal_cost(minerals: int, *, offered: bool):
    """S-CARD-A: the printed minerals, no more and no less."""
    game = a.field_of()
    t.hand(game, 0, "the_weapon", "slag_haul")
    t.have(game, 0, minerals)
    t.again(game)

    assert offered == ("play:the_weapon" in t.codes(game))
    if offered:
        t.play(game, "play:the_weapon")

        assert minerals - 3 == t.purse(game)
        assert ["the_weapon"] == t.names(game, "discard")


@pytest.mark.clause("S-CARD-B", "S-PREP-1")
@pytest.mark.parametrize("keep", [True, False])
def test_continue_cost(*, keep: bool):
    """S-CARD-B: a cost to play, then a cost to keep in each preparing phase."""
    game = a.field_of()
    a.play_card(game, "deep_cisterns", others=["slag_haul"])

    assert ["deep_cisterns"] == t.names(game, "play")
    assert 18 == t.purse(game)

    t.give_turn(game, 1)
    t.again(game)
    income(game)

    assert ["keep:deep_cisterns", "drop:deep_cisterns"] == t.codes(game)

    before = t.purse(game)
    game.answer("keep:deep_cisterns" if keep else "drop:deep_cisterns")

    assert keep == ("deep_cisterns" in t.names(game, "play"))
    assert keep != ("deep_cisterns" in t.names(game, "discard"))
    assert before - keep == t.purse(game)


@pytest.mark.clause("S-CARD-B")
def test_who_cannot_keep_discards():
    """S-CARD-B: without the minerals the card goes; nobody is asked."""
    game = a.field_of()
    t.fill(game, "play", 0, "deep_cisterns")
    t.have(game, 0, 0)
    t.give_turn(game, 1)
    t.again(game)
    income(game)

    assert game.decision is not None
    assert "action" == game.decision.kind
    assert ["deep_cisterns"] == t.names(game, "discard")


@pytest.mark.clause("S-CARD-C")
@pytest.mark.parametrize(
    ("minerals", "ways"), [(0, []), (2, ["pay_1"]), (3, ["pay_1", "pay_3"])]
)
def test_choice_of_costs(minerals: int, ways: list[str]):
    """S-CARD-C: of several costs those that can be paid are offered."""
    game = a.field_of(factions=BROOD_FIRST)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=6)
    t.hand(game, 0, "ember_spit", "pounce")
    t.have(game, 0, minerals)
    t.again(game)

    assert bool(ways) == ("play:ember_spit" in t.codes(game))
    if len(ways) > 1:
        game.answer("play:ember_spit")

        assert [f"choose:{way}" for way in ways] == t.codes(game)
        assert minerals == t.purse(game)


@pytest.mark.clause("S-CARD-C")
@pytest.mark.parametrize(("way", "fallen"), [("pay_1", 2), ("pay_3", 6)])
def test_each_cost_its_own_result(way: str, fallen: int):
    """S-CARD-C: what is paid for happens, and only that."""
    game = a.field_of(factions=BROOD_FIRST)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=6)
    a.play_card(game, "ember_spit", others=["pounce"])
    t.dice(game, *["elite:DD"] * (fallen // 2))
    t.play(game, f"choose:{way}", *["space:b3"] * (way == "pay_3"))

    assert 6 - fallen == t.squad(game, a.THERE)[0]
    assert 20 - int(way[-1]) == t.purse(game)


@pytest.mark.clause("S-CARD-D")
@SEATS
@pytest.mark.parametrize("squads", [1, 2, 3])
def test_depending_cost(seats: int, squads: int):
    """S-CARD-D: the more of a keyword there is on the map, the dearer."""
    game = a.field_of(seats, factions=(t.BROOD, *(t.LANTERNS,) * (seats - 1)))
    for space in ("b3", "c2")[: squads - 1]:
        t.put(game, space, 0, basic=1)
    t.put(game, "b2", 1, basic=1)
    a.play_card(game, "ash_tide", others=["pounce"])

    assert 20 - (1 + squads) == t.purse(game)


@pytest.mark.clause("S-CARD-D")
@pytest.mark.parametrize("short", [0, 1])
def test_depending_cost_that_cannot_be_paid(short: int):
    """S-CARD-D: with too little for what lies on the map it is not offered."""
    game = a.field_of(factions=BROOD_FIRST)
    t.put(game, a.HERE, 0, basic=1)
    t.hand(game, 0, "ash_tide")
    t.have(game, 0, 3 - short)
    t.again(game)

    assert (not short) == ("play:ash_tide" in t.codes(game))


@pytest.mark.clause("S-CARD-E")
@pytest.mark.parametrize(("eggs", "cost"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_specific_cost(eggs: int, cost: int):
    """S-CARD-E: X is what the card counts, up to its limit."""
    game = a.field_of(factions=BROOD_FIRST)
    t.lay(game, "egg", a.HERE, 0, eggs)
    a.play_card(game, "hatchery_bloom", others=["pounce"])

    assert 20 - cost == t.purse(game)
    assert eggs == t.squad(game, a.HERE)[0]


@pytest.mark.clause("S-CARD-E")
@pytest.mark.parametrize("bases", [1, 2, 3])
def test_specific_amount(bases: int):
    """S-CARD-E: the number on the map makes the amount, headquarters included."""
    game = a.field_of()
    for space, base in (("b2", "ember_vault"), ("b3", "planet_fortress"))[: bases - 1]:
        t.put(game, space, 0, base=base)
    a.play_card(game, "tithe_of_light", others=["slag_haul"])

    assert 20 - 1 + 1 + bases == t.purse(game)


# S-TGT, S-TRUE: effects and their targets


@pytest.mark.clause("S-TGT-1")
def test_the_user_decides():
    """S-TGT-1: whose card it is chooses the target, and what is built."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    t.put(game, "c2", 1, basic=1)
    a.play_card(game, "plasma_shower", others=["slag_haul"])

    assert [0] == list(game.decisions())


@pytest.mark.clause("S-TGT-1")
def test_unless_the_card_says_the_target_does():
    """S-TGT-1: the discards of Dread Roar are the target's own choice."""
    game = a.field_of(factions=BROOD_FIRST)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    t.hand(game, 1, "slag_haul", "minefield", "night_watch")
    a.play_card(game, "dread_roar", "space:b3", others=["pounce"])

    assert [1] == list(game.decisions())


@pytest.mark.clause("S-TGT-2")
def test_the_users_own_squad_is_struck():
    """S-TGT-2: who stands where an effect strikes is struck, the user too."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=3)
    t.put(game, "c2", 1, basic=3)
    t.lay(game, "landmine", a.THERE, 0)
    a.play_card(game, "touch_the_fuse", others=["slag_haul"])

    assert [(1, 0, 0), (1, 0, 0)] == [t.squad(game, x) for x in ("b2", "c2")]


@pytest.mark.clause("S-TRUE-1")
@pytest.mark.parametrize(
    ("faces", "fallen"),
    [
        (("SS", "ST"), 0),
        (("DS", "ST"), 1),
        (("DT", "DS"), 2),
        (("DD", "DDS"), 4),
    ],
)
def test_true_damage_is_the_d_rolled(faces: tuple[str, str], fallen: int):
    """S-TRUE-1: D symbols alone count, and nothing defends against them."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.tile(game, a.THERE, "mine")
    t.put(game, a.THERE, 1, basic=5)
    t.lay(game, "barricade", a.THERE, 1)
    a.play_card(game, "plasma_shower", others=["slag_haul"])
    t.dice(game, *(f"elite:{face}" for face in faces))
    t.play(game, "space:b3")

    assert 5 - fallen == t.squad(game, a.THERE)[0]


# S-DECK: drawing


@pytest.mark.clause("S-DECK-1", "S-INC-2")
def test_gained_cards_are_discarded():
    """S-DECK-1: what is gained lies in the discard pile, not in the hand."""
    game = a.field_of()
    t.hand(game, 0, "slag_haul")
    t.again(game)
    t.play(game, "end", "gain:central/scout")

    assert "scout" == t.names(game, "discard")[-1]


@pytest.mark.clause("S-DECK-1")
def test_an_empty_pile_is_reshuffled_in_mid_draw():
    """S-DECK-1: the draw goes on after the discard pile was shuffled."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield")
    t.fill(game, "discard", 0, "night_watch", "work_crew", "bulwark_drill")
    a.play_card(game, "archive_pyre", others=["slag_haul"])
    game.answer("done")

    assert "minefield" in t.names(game, "hand")
    assert 3 == len(t.names(game, "hand"))
    assert 2 == len(t.names(game, "deck"))
    assert [] == t.names(game, "discard")


@pytest.mark.clause("S-DECK-1")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_draw_may_end_early(cards: int):
    """S-DECK-1: with both piles empty there is nothing more to draw."""
    game = a.field_of()
    t.fill(game, "deck", 0, *["minefield"] * cards)
    t.empty(game, "discard")
    a.play_card(game, "archive_pyre", others=["slag_haul"])
    game.answer("done")

    assert 1 + cards == len(t.names(game, "hand"))


@pytest.mark.clause("S-DECK-1")
def test_the_top_card_is_drawn_first():
    """S-DECK-1: cards come from the top of the pile."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield", "night_watch")
    a.play_card(game, "scout", others=["slag_haul"])
    game.answer("done")

    assert ["night_watch", "slag_haul"] == sorted(t.names(game, "hand"))


@pytest.mark.clause("S-DECK-2")
@SEATS
def test_the_hand_limit(seats: int):
    """S-DECK-2: at the end of a draw, down to 6, by the owner's choice."""
    game = a.field_of(seats)
    t.fill(game, "deck", 0, "minefield", "old_blueprints")
    six = ["work_crew", "work_crew", "slag_haul", "slag_haul", "night_watch", "scout"]
    a.play_card(game, "archive_pyre", others=six)
    game.answer("done")
    decision = game.decision
    assert decision is not None

    assert (0, "hand_limit") == (decision.seat, decision.kind)
    assert 8 == len(t.names(game, "hand"))

    t.play(game, "discard:slag_haul", "discard:old_blueprints")

    assert 6 == len(t.names(game, "hand"))
    assert ["slag_haul", "old_blueprints"] == t.names(game, "discard")[-2:]


@pytest.mark.clause("S-DECK-2")
def test_the_limit_can_be_higher():
    """S-DECK-2: a card in play may raise the limit; its loss asks at the next draw."""
    game = a.field_of()
    t.fill(game, "play", 0, "deep_cisterns")
    t.fill(game, "deck", 0, "minefield")
    six = ["work_crew", "work_crew", "slag_haul", "slag_haul", "night_watch", "scout"]
    a.play_card(game, "scout", "done", others=six)

    assert 7 == len(t.names(game, "hand"))
    assert game.decision is not None
    assert "action" == game.decision.kind


@pytest.mark.clause("S-ACT-2")
def test_a_card_that_cannot_be_paid_is_refused():
    """S-ACT-2: nothing is played that is not paid for."""
    game = a.field_of()
    t.hand(game, 0, "first_base")
    t.have(game, 0, 3)
    t.again(game)
    with pytest.raises(IllegalOption):
        game.answer("play:first_base")

    assert ["first_base"] == t.names(game, "hand")
    assert 3 == t.purse(game)
