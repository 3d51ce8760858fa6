"""The lint finds what can be known to be wrong before a game begins."""

import pytest
from effect_trees import VOCABULARY, make, some_tree
from hypothesis import given

from hexdeck.effects import (
    IT,
    THIS,
    AtLeast,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    ChosenNumber,
    Costs,
    Count,
    Discard,
    Draw,
    EachOther,
    Faces,
    Gain,
    If,
    Lasting,
    Lose,
    May,
    Modify,
    Move,
    Named,
    Not,
    OfSuit,
    Pay,
    Per,
    Play,
    Pool,
    Product,
    Repeat,
    Roll,
    Seats,
    Shuffle,
    Spaces,
    Special,
    Steal,
    Steps,
    Sum,
    ValueOf,
    Whenever,
    decode,
    encode,
    lint_tree,
)
from hexdeck.errors import DefinitionError

KNOWN = {
    "resource": ["gold", "gems"],
    "zone": ["row", "deck", "hand"],
    "card": ["ant", "bee"],
    "suit": ["bug"],
    "die": ["coin"],
    "symbol": ["H"],
    "value": ["speed"],
    "span": ["turn", "game"],
    "event": ["gained", "rolled"],
    "special": ["bid"],
}


def mistakes(tree, *bound):
    """Return every mistake of a tree as text."""
    return [str(one) for one in lint_tree(tree, KNOWN, bound, most={"gems": 5})]


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (Gain(1, "gld"), "Gain.resource: unknown resource 'gld': did you mean 'gold'?"),
        (Pay(1, "gld"), "Pay.resource: unknown resource 'gld': did you mean 'gold'?"),
        (Steal(1, "gemz"), "Steal.resource: unknown resource 'gemz': did you mean"),
        (Gain(Pool("gld"), "gold"), "Gain.count.Pool.resource: unknown resource"),
        (Shuffle("dek"), "Shuffle.zone: unknown zone 'dek': did you mean 'deck'?"),
        (Move(THIS, "hnd"), "Move.to: unknown zone 'hnd': did you mean 'hand'?"),
        (Move(Cards("rew"), "hand"), "Move.cards.Cards.zone: unknown zone 'rew'"),
        (
            Move(Cards("row", Named("aunt")), "hand"),
            "Cards.where.Named.card: unknown card 'aunt': did you mean 'ant'?",
        ),
        (Choose(Cards("row", OfSuit("bog"))), "OfSuit.suit: unknown suit 'bog'"),
        (Roll(1, "coyn"), "Roll.die: unknown die 'coyn': did you mean 'coin'?"),
        (Draw(Faces("X")), "Draw.count.Faces.symbol: unknown symbol 'X'"),
        (Draw(ValueOf("sped")), "ValueOf.value: unknown value 'sped': did you mean"),
        (Modify("sped", 1), "Modify.value: unknown value 'sped': did you mean 'speed'"),
        (Lasting("speed", 1, "turm"), "Lasting.until: unknown span 'turm': did you"),
        (Whenever("gaind"), "Whenever.event: unknown event 'gaind': did you mean"),
        (Special("bud"), "Special.special: unknown special 'bud': did you mean 'bid'"),
        (
            Whenever("gained", by="other"),
            "by: unknown by 'other': did you mean 'others",
        ),
        (Choose(Seats("us")), "Choose.of.Seats.who: unknown who 'us'"),
        (Move(Cards("row", of="me"), "hand"), "Cards.of: unknown of 'me'"),
    ],
    ids=str,
)
def test_an_unknown_word(tree, expected):
    """Each kind of word, with its path and the nearest word."""
    (found,) = mistakes(tree)

    assert expected in found


def test_a_kind_that_is_not_given_is_not_checked():
    """A game that does not tell its words of a kind is not asked for them."""
    assert [] == lint_tree(Gain(1, "what"), {"zone": []})


BUG = Choose(Cards("row"), name="bug")
OTHER = Choose(Cards("row"), name="other")
USE = Move(Chosen("bug"), "hand")
WHEN = AtLeast(Pool("gold"), 1)


@pytest.mark.parametrize(
    "tree",
    [
        Play(USE),
        Play(USE, BUG),
        Play(May(BUG), USE),
        Play(May(BUG, cost=Pay(1, "gold")), USE),
        Play(EachOther(BUG), USE),
        Play(If(WHEN, BUG), USE),
        Play(If(WHEN, BUG, OTHER), USE),
        Play(If(WHEN, BUG, Steps(OTHER, May(BUG))), USE),
        Play(ChooseOne(Branch("a", BUG), Branch("b")), USE),
        Play(ChooseOne(Branch("a", BUG), Branch("b", USE))),
        Play(Repeat(Pool("gold"), BUG), USE),
        Play(Repeat(0, BUG), USE),
        Play(Choose(Cards("row"), name="bugs"), USE),
        Play(Choose(Chosen("bug"), name="bug")),
        Play(BUG, cost=Pay(Count(Chosen("bug")), "gold")),
        Play(If(AtLeast(Count(Chosen("bug")), 1), BUG)),
        Whenever("gained", BUG, where=AtLeast(Count(Chosen("bug")), 1)),
        Play(Gain(ChosenNumber("bug"), "gold")),
    ],
    ids=str,
)
def test_a_name_before_it_is_bound(tree):
    """Also where it is bound in steps that may not happen, or for another seat."""
    (found,) = mistakes(tree)

    assert "unknown name (not bound yet) 'bug'" in found


@pytest.mark.parametrize(
    "tree",
    [
        Play(BUG, USE),
        Play(BUG, OTHER, USE),
        Play(BUG, May(USE), EachOther(USE)),
        Play(May(BUG, USE)),
        Play(EachOther(BUG, USE)),
        Play(Steps(BUG), USE),
        Play(Repeat(2, BUG), USE),
        Play(If(WHEN, BUG, Steps(OTHER, BUG)), USE),
        Play(If(WHEN, If(WHEN, BUG, BUG), BUG), USE),
        Play(ChooseOne(Branch("a", BUG), Branch("b", BUG)), USE),
        Play(BUG, Move(IT, "hand")),
        Play(If(WHEN, BUG, OTHER), Move(IT, "hand")),
        Play(BUG, Choose(Spaces(near=IT)), Move(Chosen("bug"), "hand")),
    ],
    ids=str,
)
def test_a_name_that_is_bound(tree):
    """What surely was chosen before may be spoken of."""
    assert [] == mistakes(tree)


def test_names_that_an_event_binds():
    """What is bound before the tree begins is known in it."""
    tree = Whenever("gained", Gain(ChosenNumber("count"), "gold"))

    assert [] == mistakes(tree, "count", "by")
    assert 1 == len(mistakes(tree))


def test_a_nearest_name():
    """A misspelt name is told with the one that is bound."""
    (found,) = mistakes(Play(BUG, Move(Chosen("bugg"), "hand")))

    assert "Play.steps[1].Move.cards.Chosen.name: " in found
    assert "did you mean 'bug'?" in found


@pytest.mark.parametrize(
    ("least", "most"), [(2, 1), (0, 0), (-1, 1), (-2, -1), (0, -1)]
)
def test_impossible_bounds(least, most):
    """At least more than up to, nothing at all, or less than nothing."""
    found = mistakes(Choose(Cards("row"), at_least=least, up_to=most))

    assert f"Choose: cannot choose {least} to {most}" in found


@pytest.mark.parametrize(
    ("tree", "path"),
    [
        (Draw(-1), "Draw.count"),
        (Gain(-2, "gold"), "Gain.count"),
        (Lose(-2, "gold"), "Lose.count"),
        (Discard(-1), "Discard.count"),
        (Pay(-1, "gold"), "Pay.count"),
        (Roll(-1, "coin"), "Roll.count"),
        (Repeat(-1, Draw(1)), "Repeat.times"),
        (Draw(Per(3, -1)), "Draw.count.Per.size"),
        (Draw(Product(Pool("gold"), -2)), "Draw.count.Product.factor"),
        (Choose(Spaces(within=-1)), "Choose.of.Spaces.within"),
    ],
    ids=str,
)
def test_a_negative_number(tree, path):
    """Nobody can draw, gain or pay less than nothing."""
    assert [path] == [found.split(":")[0] for found in mistakes(tree)]


@pytest.mark.parametrize(
    ("tree", "path"),
    [
        (Gain(10**18, "gold"), "Gain.count"),
        (Lasting("speed", -(10**7)), "Lasting.amount"),
        (Draw(Sum(1, 10**30)), "Draw.count.Sum.terms[1]"),
        (Choose(Spaces(within=10**5000)), "Choose.of.Spaces.within"),
    ],
    ids=["gain", "lasting", "sum", "within"],
)
def test_a_number_too_great(tree, path):
    """No card needs more than a million of anything."""
    (found,) = mistakes(tree)

    assert path == found.split(":")[0]
    assert found.endswith("is beyond 1000000")


def test_numbers_that_may_be_negative():
    """Values are lowered, and sums may take away."""
    assert [] == mistakes(Steps(Lasting("speed", -1), Draw(Sum(Pool("gold"), -2))))
    assert [] == mistakes(Modify("speed", -1))


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        (Pay(6, "gems"), ["a cost of 6 can never be paid: there are 5"]),
        (Pay(5, "gems"), []),
        (Pay(10**6, "gold"), []),
        (Costs(Pay(3, "gems"), Pay(3, "gems")), ["a cost of 6 can never be paid"]),
        (
            Costs(Pay(3, "gems"), Costs(Pay(1, "gems"), Pay(2, "gems"))),
            ["a cost of 6 can never be paid"],
        ),
        (Costs(Pay(3, "gems"), Pay(2, "gems"), Pay(9, "gold")), []),
        (Costs(Pay(6, "gems"), Pay(1, "gold")), ["a cost of 6 can never be paid"]),
        (Pay(Pool("gold"), "gems"), []),
    ],
    ids=str,
)
def test_a_cost_that_nobody_can_pay(cost, expected):
    """More than there is of a finite resource, its parts taken together."""
    found = mistakes(Play(Draw(1), cost=cost))

    assert len(expected) == len(found)
    assert all(words in line for words, line in zip(expected, found, strict=True))


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (Draw(1.5), "Draw.count: a node of the family 'number', not 1.5"),
        (Draw(count=True), "Draw.count: a node of the family 'number', not True"),
        (Draw("2"), "Draw.count: a node of the family 'number', not '2'"),
        (Draw(None), "Draw.count: a node of the family 'number', not None"),
        (Draw(Cards("row")), "Cards is of the family 'selector', not 'number'"),
        (Steps("draw"), "Steps.steps[0]: a node of the family 'effect', not 'draw'"),
        (Steps(Pool("gold")), "Pool is of the family 'number', not 'effect'"),
        (
            Choose(Cards("row"), at_least="1"),
            "Choose.at_least: a whole number, not '1'",
        ),
        (Choose(Cards("row"), up_to=1.0), "Choose.up_to: a whole number, not 1.0"),
        (Gain(1, 3), "Gain.resource: text, not 3"),
        (Move(THIS, "hand", bottom=1), "Move.bottom: true or false, not 1"),
        (Not(Pool("gold")), "Not.condition: Pool is of the family 'number'"),
        (ChooseOne(Draw(1)), "ChooseOne.branches[0]: Draw is of the family 'effect'"),
        (ChooseOne(), "ChooseOne: branches with labels of their own are expected"),
        (ChooseOne(Branch("a"), Branch("a")), "branches with labels of their own"),
        (Draw(Per(3, 0)), "Draw.count.Per.size: 0 is no size"),
    ],
    ids=str,
)
def test_what_has_no_place_there(tree, expected):
    """A tree made in Python is checked as one that was read from data."""
    assert any(expected in line for line in mistakes(tree))


def test_every_mistake_is_found():
    """In the order of the sentence: what is paid, then what is done."""
    tree = Play(Gain(-1, "a"), Gain(1, "b"), cost=Pay(9, "gems"))
    paths = [found.split(":")[0] for found in mistakes(tree)]

    assert paths == [
        "Play.cost.Pay",
        "Play.steps[0].Gain.count",
        "Play.steps[0].Gain.resource",
        "Play.steps[1].Gain.resource",
    ]


def test_the_path_begins_where_the_tree_stands():
    """The loader says which card it is."""
    (found,) = lint_tree(Gain(1, "gld"), KNOWN, path="mill.abilities[0]")

    assert "mill.abilities[0].Gain.resource" == found.path


@given(some_tree())
def test_any_tree_is_looked_through(tree):
    """Whatever a tree holds, the lint ends with a list of mistakes."""
    for found in lint_tree(tree, KNOWN, path="card"):
        assert found.path.startswith("card.")
        assert found.message


@given(some_tree())
def test_looking_changes_nothing(tree):
    """The same tree has the same mistakes each time, and stays the same tree."""
    before = encode(tree)

    assert mistakes(tree) == mistakes(tree)
    assert before == encode(tree)


def test_what_the_codec_refuses_the_lint_finds():
    """A closed word is checked both ways."""
    wrong = make(Seats, {"who": "us"})
    with pytest.raises(DefinitionError, match="unknown who 'us'"):
        decode(encode(wrong), VOCABULARY, "selector")

    assert ["Seats.who: unknown who 'us': known are all, others, you"] == mistakes(
        wrong
    )
