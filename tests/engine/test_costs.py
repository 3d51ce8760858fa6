"""Costs: checked whole, then paid, and asked where they have to ask."""

import pytest
from bench_table import IDLE, answers, card, cast, codes, names, pool, table

from hexdeck.effects import (
    IT,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    Cost,
    Costs,
    Count,
    Discard,
    Doing,
    Draw,
    Gain,
    If,
    Lose,
    May,
    Move,
    Not,
    Pay,
    Play,
    Pool,
    Steps,
    To,
    lint_tree,
    node,
)
from hexdeck.engine.compiler import Price
from hexdeck.engine.definition import NodeKind
from hexdeck.errors import DefinitionError, LoadError

ROW = {0: ["ant", "bee", "cat"]}


@node
class Fetch(Cost):
    """A cost of a game that asks: take a card of the row."""

    def text(self, say):
        """Say "take a card"."""
        return "take a card"


def _fetch(node, c):
    def steps():
        c.effects((Choose(Cards("row"), name="fetched"), Move(IT, "discard")))

    return Price(lambda st, fr: True, lambda st, fr: None, lambda st, fr: {}, steps)


KINDS = (NodeKind(Fetch, _fetch),)
BOTH = Costs(Fetch(), Pay(1, "gold"))


@pytest.mark.parametrize(
    ("before", "steps", "cost"),
    [
        ([], (Gain(2, "gems"),), BOTH),
        (["yes"], (May(Gain(2, "gems"), cost=BOTH),), None),
        (
            ["choose:b"],
            (ChooseOne(Branch("a"), Branch("b", Gain(2, "gems"), cost=BOTH)),),
            None,
        ),
    ],
    ids=["play", "may", "branch"],
)
def test_a_cost_that_asks_is_asked_before_what_it_buys(before, steps, cost):
    """After the rest of the cost is paid; it may ask of the row."""
    game = cast(*steps, cost=cost, kinds=KINDS, gold={0: 1}, row=ROW)
    answers(game, *before)
    asked = codes(game), pool(game, "gold"), pool(game, "gems")
    answers(game, "card:bee")

    assert (["card:ant", "card:bee", "card:cat"], 0, 0) == asked
    assert (["bee", "spell"], 2) == (names(game, "discard"), pool(game, "gems"))


TWO = Doing(Discard(2))
COST = Doing(Choose(Cards("row"), name="prey"), Move(IT, "discard"))


@pytest.mark.parametrize(("hand", "playable"), [(1, False), (2, True), (3, True)])
def test_steps_are_a_cost_where_they_can_be_done_in_full(hand, playable):
    """Two cards to discard are two cards, though `Discard` alone is glad with one."""
    spell = card("spell", Play(May(Gain(3, "gold"), cost=TWO), Draw(1)))
    game = table(spell, hand={0: ["ant", "bee", "cat"][:hand]}, deck={0: ["dog"]})
    answers(game, "play:spell")

    assert playable == (["yes", "no"] == codes(game))


def test_losing_resources_can_be_a_cost():
    """Only where there are as many, also among several steps."""
    cost = Doing(Steps(Lose(2, "gold"), Lose(1, "gems")))
    found = [
        cast(May(Draw(1), cost=cost), gold={0: gold}, gems={0: gems})
        for gold, gems in ((1, 1), (2, 0), (2, 1))
    ]

    assert [IDLE, IDLE, ["yes", "no"]] == [codes(game) for game in found]


def test_a_card_is_not_played_where_its_cost_cannot_be_done():
    """The test of the steps is the price of the card."""
    spell = card("spell", Play(Gain(1, "gold"), cost=COST))
    poor, rich = table(spell), table(spell, row={0: ["ant"]})

    assert (IDLE, ["play:spell", *IDLE]) == (codes(poor), codes(rich))


@pytest.mark.parametrize(
    "steps",
    [
        (May(Gain(Count(Chosen("prey")), "gold"), cost=COST),),
        (
            ChooseOne(
                Branch("yes", Gain(Count(Chosen("prey")), "gold"), cost=COST),
                Branch("no"),
            ),
        ),
    ],
    ids=["may", "branch"],
)
def test_steps_speak_of_what_was_chosen_to_pay(steps):
    """Names that a cost binds are known to the steps that it buys."""
    game = cast(*steps, row=ROW)
    answers(game, codes(game)[0], "card:bee")

    assert (1, ["bee", "spell"]) == (pool(game, "gold"), names(game, "discard"))
    assert [] == lint_tree(Play(*steps), {})


def test_no_other_steps_speak_of_it():
    """What was chosen to pay for steps that may not happen is not known behind them."""
    tree = Play(May(Draw(1), cost=COST), Move(Chosen("prey"), "hand"))

    assert 1 == len(lint_tree(tree, {}))
    with pytest.raises(LoadError, match="unknown name 'prey'"):
        cast(*tree.steps)


def test_the_rest_of_a_cost_is_paid_first():
    """Resources go before anything is asked, and both are checked before."""
    cost = Costs(TWO, Pay(1, "gold"))
    poor = cast(May(Draw(1), cost=cost), hand={0: ["ant", "bee"]})
    game = cast(May(Draw(1), cost=cost), hand={0: ["ant", "bee", "cat"]}, gold={0: 1})
    answers(game, "yes")

    assert IDLE == codes(poor)[-2:]
    assert (0, ["discard:ant", "discard:bee"]) == (pool(game, "gold"), codes(game))


def test_steps_that_depend_on_the_cost_do_not_forbid_it():
    """Whether they can be paid is not known before it is chosen for how many cards."""
    needy = Branch("all", Draw(1), cost=Pay(Count(Chosen("prey")), "gold"))
    spell = card("spell", Play(ChooseOne(needy), cost=COST))
    game = table(spell, row=ROW, gold={0: 1})

    assert "play:spell" in codes(game)


def test_a_cost_that_nobody_asks_is_a_mistake():
    """Who leaves out the steps of a cost would make it free."""

    def greedy(c):
        c.cost(TWO)

    with pytest.raises(DefinitionError, match=r"flow: nobody does.*'discard 2 cards'"):
        cast(Draw(1), rules={"begin": greedy})


@pytest.mark.parametrize(("gold", "expected"), [(1, (1, 0)), (2, (0, 3)), (4, (2, 3))])
def test_to_pay_is_no_choice(gold, expected):
    """What can be paid is paid; what cannot leaves its steps out, and others follow."""
    to = To(Pay(2, "gold"), Gain(3, "gems"))
    game = cast(If(Pool("gold").at_least(1), to), gold={0: gold})

    assert expected == (pool(game, "gold"), pool(game, "gems"))
    assert IDLE == codes(game)


def test_a_card_is_played_where_to_can_be_paid():
    """The test of the effect is that of its cost."""
    spell = card("spell", Play(To(Pay(2, "gold"), Draw(1))))
    poor, rich = table(spell, gold={0: 1}), table(spell, gold={0: 2})

    assert (IDLE, ["play:spell", *IDLE]) == (codes(poor), codes(rich))


def test_to_do_what_asks():
    """Its cost may be steps; where they cannot be done, the others are left out."""
    to = If(Not(Pool("gold").at_least(9)), To(Doing(Discard(1)), Gain(1, "gold")))
    game, none = cast(to, hand={0: ["ant", "bee"]}), cast(to)
    answers(game, "discard:ant")

    assert (1, ["bee"]) == (pool(game, "gold"), names(game, "hand"))
    assert (0, IDLE) == (pool(none, "gold"), codes(none))


def test_what_is_chosen_to_pay_is_not_known_behind():
    """The steps of a `To` may be left out, and its cost with them."""
    tree = Play(To(COST), Move(Chosen("prey"), "hand"))

    assert 1 == len(lint_tree(tree, {}))
    assert [] == lint_tree(Play(To(COST, Move(Chosen("prey"), "hand"))), {})


RICH = Pool("gold").at_least(2)


@pytest.mark.parametrize(
    ("gold", "offered"),
    [
        (0, ["choose:a"]),
        (1, ["choose:a", "choose:c"]),
        (2, ["choose:a", "choose:b", "choose:c"]),
    ],
)
def test_a_branch_is_offered_where_its_condition_holds(gold, offered):
    """As well as where its cost can be paid."""
    one = ChooseOne(
        Branch("a"),
        Branch("b", where=RICH),
        Branch("c", cost=Pay(1, "gold")),
        Branch("d", cost=Pay(1, "gems"), where=RICH),
    )
    game = cast(one, gold={0: gold})

    assert codes(game) == (IDLE if len(offered) < 2 else offered)


def test_a_card_is_played_where_a_branch_holds():
    """Where no branch can be chosen the effect cannot be done."""
    branches = Branch("b", where=RICH), Branch("c", cost=Pay(1, "gems"))
    spell = card("spell", Play(ChooseOne(*branches)))
    found = [
        table(spell, gold={0: gold}, gems={0: gems})
        for gold, gems in ((1, 0), (2, 0), (0, 1))
    ]

    assert [False, True, True] == ["play:spell" in codes(game) for game in found]


def test_may_does_not_ask_for_what_cannot_be_done():
    """As with a cost that cannot be paid; what is chosen on the way does not count."""
    steps = Choose(Cards("row")), ChooseOne(Branch("b", where=Count(IT).at_least(1)))
    none = cast(May(ChooseOne(Branch("b", where=RICH))), gold={0: 1})
    some = cast(May(ChooseOne(Branch("b", where=RICH))), gold={0: 2})
    late = cast(May(*steps), row=ROW)

    assert [IDLE, ["yes", "no"], ["yes", "no"]] == [
        codes(game) for game in (none, some, late)
    ]
