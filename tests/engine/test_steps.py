"""Each step of the core language does what its sentence says."""

import json

import pytest
from bench_table import (
    IDLE,
    answers,
    card,
    cast,
    codes,
    facts,
    names,
    pool,
    supply,
    table,
    told,
)

from hexdeck.effects import (
    IT,
    THIS,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    Costs,
    Discard,
    Draw,
    EachOther,
    Faces,
    Gain,
    If,
    Lasting,
    Lose,
    May,
    Move,
    Named,
    Pay,
    Play,
    Pool,
    Product,
    Repeat,
    Roll,
    Seats,
    Shuffle,
    Steal,
    Steps,
    Sum,
    ValueOf,
    Win,
)
from hexdeck.engine.modifiers import value
from hexdeck.record.state_codec import state_data, state_from


def test_steps_happen_in_order():
    """Each step sees what those before it did."""
    game = cast(Steps(Gain(2, "gold"), Gain(Pool("gold"), "gold")), Gain(1, "gold"))

    assert 5 == pool(game, "gold")


def test_gain_is_cut_to_the_supply():
    """Of a finite resource nobody gains more than there is."""
    game = cast(Gain(9, "gems"))

    assert (5, 0) == (pool(game, "gems"), supply(game))


@pytest.mark.parametrize("count", [0, -3])
def test_gain_of_nothing_changes_nothing(count):
    """A number below zero counts as zero."""
    game = cast(Gain(Sum(count), "gems"), Lose(Sum(count), "gems"), gems={0: 2})

    assert (2, 3) == (pool(game, "gems"), supply(game))


@pytest.mark.parametrize(
    "effect",
    [
        Repeat(9_000, Gain(Product(Pool("gold"), Pool("gold")), "gold")),
        Repeat(9_000, Lasting("speed", Product(ValueOf("speed"), ValueOf("speed")))),
    ],
    ids=["gain", "lasting"],
)
def test_numbers_that_multiply_stay_small(effect):
    """A card that squares what there is ends, and its game can be saved and loaded."""
    game = cast(effect, gold={0: 3})
    data = json.loads(json.dumps(state_data(game.state)))

    assert facts(game.state) == facts(state_from(game.rules, data))


def test_lose_is_cut_to_what_there_is():
    """What is lost goes back to the supply."""
    game = cast(Lose(4, "gems"), gems={0: 3})

    assert (0, 5) == (pool(game, "gems"), supply(game))


def test_steal_takes_what_there_is():
    """The victim gives as much as it has, and the supply does not change."""
    game = cast(Steal(3, "gems"), gems={0: 1, 1: 2})

    assert (3, 0, 2) == (pool(game, "gems"), pool(game, "gems", 1), supply(game))


def test_steal_asks_only_for_seats_that_have_some():
    """Seats without the resource are no victims."""
    game = cast(Steal(1, "gold"), seats=4, gold={2: 1, 3: 1})

    assert ["seat:2", "seat:3"] == codes(game)


def test_steal_from_nobody_goes_on():
    """Without a victim the next step follows."""
    game = cast(Steal(1, "gems"), Gain(1, "gold"))

    assert (0, 1) == (pool(game, "gems"), pool(game, "gold"))


def test_draw_takes_the_top():
    """The last card of the deck is its top."""
    game = cast(Draw(2), deck={0: ["ant", "bee", "cat"]})

    assert (["ant"], ["bee", "cat"]) == (names(game, "deck"), names(game, "hand"))


def test_draw_does_not_reshuffle_the_card_being_resolved():
    """Deck of 1, discard of 2, draw 3: the card played is drawn by nobody."""
    game = cast(Draw(3), deck={0: ["ant"]}, discard={0: ["bee", "cat"]})

    assert ["ant", "bee", "cat"] == names(game, "hand")
    assert ["spell"] == names(game, "discard")


def test_draw_reshuffles_only_for_the_next_card():
    """With exactly as many cards as are drawn, the discard pile stays."""
    game = cast(Draw(2), deck={0: ["ant", "bee"]}, discard={0: ["cat"]})

    assert ["cat", "spell"] == names(game, "discard")


def test_draw_more_than_exist():
    """Deck 1 and discard 1, draw 5: two cards, told as two."""
    game = cast(Draw(5), deck={0: ["ant"]}, discard={0: ["bee"]})
    drew = [event for event in told(game) if event[0] == "drew"]

    assert ["ant", "bee"] == names(game, "hand")
    assert [2] == [len(event[2]) for event in drew]


@pytest.mark.parametrize("count", [0, 3, 10**9])
def test_draw_from_nothing(count):
    """Nothing is drawn, nothing told, and the game goes on."""
    game = cast(Draw(count))

    assert IDLE == codes(game)
    assert [] == [event for event in told(game) if event[0] == "drew"]


def test_discard_asks_card_by_card():
    """Picks come in printed order; copies are one option; forced ones are not asked."""
    game = cast(Discard(2), hand={0: ["ant", "bee", "bee", "cat"]})

    assert ["discard:ant", "discard:bee"] == codes(game)

    answers(game, "discard:bee")

    assert ["discard:bee", "discard:cat"] == codes(game)

    answers(game, "discard:cat")

    assert ["bee", "cat", "spell"] == names(game, "discard")


def test_discard_as_many_as_there_are():
    """A hand that is too small is discarded whole."""
    game = cast(Discard(3), Gain(1, "gold"), hand={0: ["ant"]})

    assert ([], 1) == (names(game, "hand"), pool(game, "gold"))


@pytest.mark.parametrize(
    ("bottom", "expected"), [(False, ["cat", "ant"]), (True, ["ant", "cat"])]
)
def test_move_to_top_or_bottom(bottom, expected):
    """A card arrives on the top of a zone, or under it."""
    step = Move(Cards("row", Named("ant")), "deck", bottom=bottom)
    game = cast(step, row={0: ["ant", "bee"]}, deck={0: ["cat"]})

    assert (expected, ["bee"]) == (names(game, "deck"), names(game, "row"))


def test_move_this():
    """A card can move itself while it is resolved; it is not discarded then."""
    game = cast(Move(THIS, "play"))

    assert (["spell"], []) == (names(game, "play"), names(game, "discard"))


def test_shuffle_keeps_the_cards():
    """A shuffle is a permutation, and nobody knows the places after it."""
    game = cast(Shuffle("deck"), deck={0: ["ant", "bee", "cat", "dog"] * 3}, seed=5)

    assert sorted(["ant", "bee", "cat", "dog"] * 3) == sorted(names(game, "deck"))
    assert names(game, "deck") != ["ant", "bee", "cat", "dog"] * 3


def test_roll_counts_faces():
    """`Faces` counts the symbols of the dice rolled last."""
    game = cast(Roll(3, "coin"), Gain(Faces("H"), "gold"), faces=[2, 0, 1])

    assert 3 == pool(game, "gold")


def test_roll_is_cut_to_the_dice_in_the_box():
    """No more dice are rolled than there are."""
    game = cast(Roll(9, "coin"))

    assert 3 == len(game.state.dice)


def test_lasting_ends_with_its_span():
    """A value is higher until the turn ends, and that of one seat only."""
    game = cast(Lasting("speed", 3), Gain(ValueOf("speed"), "gold"))
    speed = game.rules.value_index["speed"]
    now = [value(game.state, speed, seat) for seat in (0, 1)]
    answers(game, "done")

    assert [5, 2] == now
    assert [2, 2] == [value(game.state, speed, seat) for seat in (0, 1)]
    assert 5 == pool(game, "gold")


def test_lasting_for_the_game():
    """What lasts for the game is there in the next turn."""
    game = answers(cast(Lasting("speed", 1, until="game")), "done", "done")

    assert ((0, 0, 1, 0),) == game.state.mods


def test_win_ends_the_game_at_once():
    """What stands behind the victory does not happen, and nobody decides."""
    game = cast(Win("glory"), Gain(1, "gold"))

    assert ((0,), (1.0, 0.0), "glory") == game.result.key()
    assert ({}, 0) == (game.decisions(), pool(game, "gold"))


def test_each_other_in_turn_order():
    """Each other seat does the steps, deciding for itself."""
    step = EachOther(Discard(1), Gain(1, "gold"))
    hand = {seat: ["ant", "bee"] for seat in (1, 2)}
    game = cast(step, Gain(5, "gold"), seats=3, hand=hand)
    seats = [game.decision.seat]
    answers(game, "discard:bee")
    seats.append(game.decision.seat)
    answers(game, "discard:ant")

    assert ([1, 2], 0) == (seats, game.decision.seat)
    assert [5, 1, 1] == [pool(game, "gold", seat) for seat in range(3)]


def test_each_other_of_nobody():
    """Alone at the table, nobody else does anything."""
    game = cast(EachOther(Gain(1, "gold")), Gain(2, "gold"), seats=1)

    assert 2 == pool(game, "gold")


def test_each_other_inside_each_other():
    """The inner one begins from the seat that does it."""
    game = cast(EachOther(EachOther(Gain(1, "gold"))), seats=3)

    assert [2, 1, 1] == [pool(game, "gold", seat) for seat in range(3)]


@pytest.mark.parametrize(("times", "expected"), [(3, 3), (0, 0), (-2, 0)])
def test_repeat(times, expected):
    """An effect happens so often, and not at all for zero or less."""
    game = cast(Repeat(Sum(times), Gain(1, "gold")))

    assert expected == pool(game, "gold")


def test_repeat_counts_before_it_begins():
    """The number is asked once."""
    game = cast(Repeat(Pool("gold"), Gain(1, "gold")), gold={0: 3})

    assert 6 == pool(game, "gold")


@pytest.mark.parametrize(("gold", "expected"), [(2, 12), (1, 0)])
def test_if_and_otherwise(gold, expected):
    """One side happens, never both."""
    step = If(Pool("gold").at_least(2), Gain(10, "gold"), Lose(9, "gold"))
    game = cast(step, gold={0: gold})

    assert expected == pool(game, "gold")


def test_if_without_otherwise():
    """Where the condition fails, the next step follows."""
    game = cast(If(Pool("gold").at_least(1), Gain(5, "gold")), Gain(1, "gems"))

    assert (0, 1) == (pool(game, "gold"), pool(game, "gems"))


@pytest.mark.parametrize(("code", "expected"), [("yes", (1, 4)), ("no", (3, 0))])
def test_may_for_a_cost(code, expected):
    """The cost is paid for a yes and only then."""
    game = cast(May(Gain(4, "gems"), cost=Pay(2, "gold")), gold={0: 3})

    assert ["yes", "no"] == codes(game)

    answers(game, code)

    assert expected == (pool(game, "gold"), pool(game, "gems"))


def test_may_is_not_asked_without_the_cost():
    """Who cannot pay is not asked."""
    game = cast(May(Gain(4, "gems"), cost=Pay(2, "gold")), gold={0: 1})

    assert (IDLE, 0) == (codes(game), pool(game, "gems"))


CHOICE = ChooseOne(
    Branch("Sell it!", Gain(2, "gold")),
    Branch("buy", Gain(1, "gems"), cost=Pay(2, "gold")),
    Branch("wait"),
)


def test_choose_one_offers_what_can_be_paid():
    """A branch whose cost cannot be paid is not offered."""
    assert ["choose:sell_it", "choose:wait"] == codes(cast(CHOICE))


def test_choose_one_does_one_branch():
    """The cost of the chosen branch is paid, and its steps happen."""
    game = answers(cast(CHOICE, gold={0: 2}), "choose:buy")

    assert (0, 1) == (pool(game, "gold"), pool(game, "gems"))


def test_choose_one_with_no_branch_to_pay_goes_on():
    """Where no cost can be paid, the steps behind it follow."""
    dear = ChooseOne(Branch("a", Win("a"), cost=Pay(1, "gold")))
    game = cast(EachOther(dear), Gain(1, "gems"))

    assert (1, False) == (pool(game, "gems"), game.over)


def test_costs_are_added_before_the_check():
    """Two costs of 2 gold are not paid with 3."""
    costs = Costs(Pay(2, "gold"), Costs(Pay(1, "gems"), Pay(2, "gold")))
    poor = table(
        card("spell", Play(Win("spell"), cost=costs)), gold={0: 3}, gems={0: 1}
    )
    rich = table(card("spell", Play(cost=costs)), gold={0: 4}, gems={0: 1})
    answers(rich, "play:spell")

    assert IDLE == codes(poor)
    assert (0, 0) == (pool(rich, "gold"), pool(rich, "gems"))


def test_costs_are_checked_whole():
    """Where one part cannot be paid, nothing of it is paid."""
    costs = Costs(Pay(1, "gold"), Pay(1, "gems"))
    game = table(card("spell", Play(May(Draw(1), cost=costs))), gold={0: 9})
    before = pool(game, "gold")
    answers(game, "play:spell")

    assert (before, IDLE) == (pool(game, "gold"), codes(game))


def test_a_cost_below_zero_is_nothing():
    """A number that comes to less than zero neither costs nor pays back."""
    costs = Costs(Pay(Sum(-5), "gold"), Pay(2, "gold"))
    poor = table(card("spell", Play(cost=costs)), gold={0: 1})
    rich = answers(table(card("spell", Play(cost=costs)), gold={0: 2}), "play:spell")

    assert IDLE == codes(poor)
    assert 0 == pool(rich, "gold")


def test_a_target_that_is_gone_fizzles():
    """What was chosen and then moved away is moved from where it is now."""
    step = (Choose(Cards("row")), Move(IT, "discard"), Move(IT, "hand"))
    game = cast(*step, row={0: ["ant"]})

    assert (["ant"], ["spell"]) == (names(game, "hand"), names(game, "discard"))


def test_choosing_a_seat_only_names_it():
    """A choice by itself changes nothing but what later steps speak of."""
    game = cast(Choose(Seats("others"), name="rival"), Choose(Chosen("rival")))

    assert (IDLE, 0) == (codes(game), game.decision.seat)


def test_every_write_is_an_event():
    """What happens is told in the order in which it happens."""
    game = cast(Gain(1, "gold"), Lose(1, "gold"), Draw(1), deck={0: ["ant"]})
    kinds = [event[0] for event in told(game)]

    assert ["turn_began", "played", "gained", "lost", "drew"] == kinds


def test_the_log_changes_nothing_else():
    """A game without a log is the same game."""
    steps = (Gain(2, "gold"), Roll(2, "coin"), Draw(1), Discard(1))
    with_log = cast(*steps, deck={0: ["ant"]})
    without = cast(*steps, deck={0: ["ant"]}, log=False)

    assert None is without.state.log
    assert facts(with_log.state) == facts(without.state)
