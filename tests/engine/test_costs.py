"""Costs: checked whole, then paid, and asked where they have to ask."""


import pytest
from bench_table import answers, cast, codes, names, pool

from hexdeck.effects import (
    IT,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Cost,
    Costs,
    Gain,
    May,
    Move,
    Pay,
    node,
)
from hexdeck.engine.compiler import Price
from hexdeck.engine.definition import NodeKind

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
