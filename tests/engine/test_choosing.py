"""Choices: what is offered, and that each outcome is reached in one way."""

import itertools
from collections import Counter

import pytest
from bench_table import IDLE, answers, card, cast, codes, names, pool, table
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.effects import (
    IT,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Chosen,
    Count,
    EachOther,
    Gain,
    If,
    May,
    Move,
    NotFilter,
    OfSuit,
    Pay,
    Play,
    Pool,
    Repeat,
    Seats,
    Spaces,
    Steps,
    Sum,
)
from hexdeck.errors import LoadError


def outcomes(game, read):
    """Return what is read at the end of each sequence of answers, until all are."""
    found, left = [], [game]
    while left:
        one = left.pop()
        if codes(one)[-2:] == IDLE:
            found.append(read(one))
            continue
        for option in one.decision.options:
            after = one.copy()
            after.answer(option.code)
            left.append(after)
    return found


def moved(row, least, most):
    """Return the sets that can be moved from a row, once for each way to do it."""
    step = Choose(Cards("row"), at_least=least, up_to=most)
    game = cast(step, Move(IT, "play"), row={0: row})
    return outcomes(game, lambda one: tuple(sorted(names(one, "play"))))


def expected_sets(row, least, most):
    """Return every set of that size, copies of one name being alike."""
    least = min(least, len(row))
    sizes = range(least, min(most, len(row)) + 1)
    return {
        picked for size in sizes for picked in itertools.combinations(sorted(row), size)
    }


@given(
    st.lists(st.sampled_from(["ant", "bee", "cat"]), max_size=5),
    st.integers(0, 4),
    st.integers(1, 4),
)
def test_each_set_is_reached_in_one_way(row, least, more):
    """Picks in canonical order: as many sequences of answers as there are sets."""
    most = least + more - 1 or 1
    ways = Counter(moved(row, least, most))

    assert expected_sets(row, least, most) == set(ways)
    assert {1} == set(ways.values())


def test_too_few_candidates_are_all_taken():
    """Seven of five: all five are taken, and nothing is asked."""
    row = ["ant", "bee", "cat", "dog", "dog"]

    assert [tuple(row)] == moved(row, 7, 7)


def test_done_is_offered_from_the_least_number_on():
    """Before it, only further picks are."""
    step = Choose(Cards("row"), at_least=1, up_to=2)
    game = cast(step, row={0: ["ant", "bee", "cat"]})
    first = codes(game)
    answers(game, "card:bee")

    assert ["card:ant", "card:bee", "card:cat"] == first
    assert ["card:cat", "done"] == codes(game)


def test_a_pick_leaves_enough_for_those_missing():
    """Two of three: the last one cannot be the first pick."""
    step = Choose(Cards("row"), at_least=2, up_to=2)
    game = cast(step, row={0: ["ant", "bee", "cat"]})

    assert ["card:ant", "card:bee"] == codes(game)


@pytest.mark.parametrize("least", [0, 1, 2])
@pytest.mark.parametrize("most", [1, 2])
def test_no_candidate_goes_on(least, most):
    """A choice among nothing asks nothing, and what is done with it is nothing."""
    step = Choose(Cards("row"), at_least=min(least, most), up_to=most)
    game = cast(step, Move(IT, "hand"), Gain(1, "gold"))

    assert (IDLE, 1) == (codes(game), pool(game, "gold"))


def test_the_only_candidate_is_taken():
    """What must be chosen among one is not asked."""
    game = cast(Choose(Cards("row")), Move(IT, "hand"), row={0: ["ant"]})

    assert ["ant"] == names(game, "hand")


@pytest.mark.parametrize(("code", "hand"), [("card:ant", ["ant"]), ("done", [])])
def test_an_optional_choice_can_be_left_out(code, hand):
    """Even of one candidate."""
    step = Choose(Cards("row"), at_least=0)
    game = cast(step, Move(IT, "hand"), row={0: ["ant"]})

    assert ["card:ant", "done"] == codes(game)

    answers(game, code)

    assert hand == names(game, "hand")


def test_the_order_of_a_deck_does_not_show():
    """Options are in the order of the card list, wherever the cards lie."""
    step = Choose(Cards("deck"), at_least=0, up_to=2)
    shown = {
        tuple(codes(cast(step, deck={0: list(deck)})))
        for deck in itertools.permutations(["dog", "ant", "bee"])
    }

    assert {("card:ant", "card:bee", "card:dog", "done")} == shown


def test_spaces_and_seats_are_offered_in_board_and_turn_order():
    """Spaces by their place on the board, seats from the next one on."""
    spaces = cast(Choose(Spaces()))
    seats = cast(Choose(Seats("all")), seats=3)

    assert [f"space:{name}" for name in ("a1", "a2", "a3", "b1", "b2")] == codes(spaces)
    assert ["seat:0", "seat:1", "seat:2"] == codes(seats)


def test_several_seats_can_be_chosen():
    """Seats are picked like anything else."""
    step = Choose(Seats("others"), at_least=1, up_to=2, name="rivals")
    game = cast(step, Gain(Count(Chosen("rivals")), "gold"), seats=4)
    counts = Counter(outcomes(game, lambda one: pool(one, "gold")))

    assert {1: 3, 2: 3} == counts


def test_a_name_and_it():
    """What was chosen last is also called "it"; names stay what they were."""
    steps = (
        Choose(Cards("row", OfSuit("bug")), name="mine"),
        Choose(Cards("row", OfSuit("pet"))),
        Move(IT, "hand"),
        Move(Chosen("mine"), "play"),
    )
    game = cast(*steps, row={0: ["ant", "cat"]})

    assert (["cat"], ["ant"]) == (names(game, "hand"), names(game, "play"))


def test_a_choice_may_speak_of_the_one_before():
    """What is chosen next is looked for while the last choice is still "it"."""
    steps = (Choose(Spaces()), Choose(Spaces(near=IT)), Choose(Spaces(near=IT)))
    game = answers(cast(*steps), "space:a1", "space:b1")

    assert ["space:a1", "space:a2", "space:b2"] == codes(game)


BUG = Choose(Cards("row", OfSuit("bug")))
PET = Choose(Cards("row", NotFilter(OfSuit("bug"))))
ROW = {0: ["ant", "cat"]}


@pytest.mark.parametrize("code", ["yes", "no"])
def test_a_choice_in_may_does_not_change_what_it_means_behind(code):
    """Whether or not the steps happen, "it" is what the sentence chose before."""
    game = cast(BUG, May(PET), Move(IT, "hand"), row=ROW)
    answers(game, code)

    assert ["ant"] == names(game, "hand")


@pytest.mark.parametrize(
    "step",
    [
        EachOther(PET),
        If(Pool("gold").at_least(0), PET),
        Repeat(Pool("gold"), PET),
        If(Pool("gold").at_least(0), PET, Gain(1, "gold")),
        ChooseOne(Branch("pet", PET), Branch("bug", Gain(1, "gold"))),
    ],
    ids=lambda step: type(step).__name__,
)
def test_a_choice_that_may_not_happen_ends_with_its_steps(step):
    """A name bound inside them is what it was before them."""
    game = cast(BUG, step, Move(IT, "hand"), row=ROW, gold={0: 1})
    if codes(game)[0] == "choose:pet":
        answers(game, "choose:pet")

    assert ["ant"] == names(game, "hand")


@pytest.mark.parametrize(("gold", "hand"), [(1, ["ant"]), (0, ["cat"])])
def test_both_sides_of_if_may_bind_a_name(gold, hand):
    """What each side chooses, the steps behind both may speak of."""
    step = If(Pool("gold").at_least(1), BUG, Steps(PET))
    game = cast(step, Move(IT, "hand"), row=ROW, gold={0: gold})

    assert hand == names(game, "hand")


@pytest.mark.parametrize(("code", "hand"), [("bug", ["ant"]), ("pet", ["cat"])])
def test_every_branch_may_bind_a_name(code, hand):
    """The same for branches, also where they call it differently first."""
    named = Choose(PET.of, name="pet")
    step = ChooseOne(Branch("bug", BUG), Branch("pet", named))
    game = answers(cast(step, Move(IT, "hand"), row=ROW), f"choose:{code}")

    assert hand == names(game, "hand")


def test_a_name_of_no_branch_that_can_be_paid_is_nothing():
    """What an earlier round chose is not chosen in a round without a branch."""
    cheap = Branch("cheap", Choose(Cards("row")), cost=Pay(1, "gold"))
    dear = Branch("dear", Choose(Cards("row")), cost=Pay(5, "gold"))
    once = ChooseOne(cheap, dear)
    game = cast(Repeat(2, Steps(once, Move(IT, "hand"))), row=ROW, gold={0: 1})
    answers(game, "card:ant")

    assert (["ant"], ["cat"]) == (names(game, "hand"), names(game, "row"))


@pytest.mark.parametrize(
    "steps",
    [
        (Move(IT, "hand"),),
        (May(BUG), Move(IT, "hand")),
        (If(Pool("gold").at_least(1), BUG), Move(IT, "hand")),
        (If(Pool("gold").at_least(1), BUG, Choose(Spaces())), Move(IT, "hand")),
        (EachOther(BUG), Move(IT, "hand")),
        (ChooseOne(Branch("a", BUG), Branch("b")), Move(IT, "hand")),
        (Choose(Spaces()), Move(IT, "hand")),
        (Choose(Cards("row"), name="x"), Move(Chosen("y"), "hand")),
    ],
    ids=str,
)
def test_a_name_that_is_not_bound_is_refused_by_card(steps):
    """A ruleset with such a card is not built, and the message names the card."""
    with pytest.raises(LoadError, match="card 'spell': "):
        table(card("spell", Play(*steps)))


def test_labels_of_any_script_are_words():
    """Branches with labels in other letters are told apart."""
    step = ChooseOne(Branch("да", Gain(1, "gold")), Branch("нет"), Branch("C'est ça"))

    assert ["choose:да", "choose:нет", "choose:c_est_ça"] == codes(cast(step))


@pytest.mark.parametrize(
    "step",
    [
        ChooseOne(),
        ChooseOne(Branch("Aye"), Branch("aye!")),
        ChooseOne(Branch("a"), Gain(1, "gold")),
    ],
    ids=["none", "alike", "no branch"],
)
def test_impossible_branches_are_refused(step):
    """No branch, two branches of one code, and what is no branch."""
    with pytest.raises(LoadError, match=r"card 'spell': .*[Bb]ranch"):
        cast(step)


@pytest.mark.parametrize(("gold", "offered"), [(4, False), (5, True)])
@pytest.mark.parametrize(
    ("behind", "sure"),
    [
        ((), False),
        ((If(Pool("gold").at_least(9), Gain(1, "gold")),), False),
        ((Gain(1, "gold"),), True),
        ((May(Gain(1, "gold")),), True),
    ],
)
def test_a_branch_of_what_does_not_hold_is_not_offered(gold, offered, behind, sure):
    """A branch is offered where one of its steps at least can be done."""
    rich = If(Pool("gold").at_least(5), Gain(1, "gold"))
    step = ChooseOne(Branch("rich", rich, *behind), Branch("a"), Branch("b"))
    game = cast(step, gold={0: gold})

    assert (offered or sure) == ("choose:rich" in codes(game))


def test_a_branch_is_offered_for_what_it_is_about():
    """What depends on a choice of the branch itself does not make it possible."""
    dear = ChooseOne(Branch("dear", BUG, cost=Pay(5, "gold")))
    behind = If(Count(IT).at_least(1), Move(IT, "hand"))
    step = ChooseOne(Branch("x", dear, behind), Branch("a"), Branch("b"))

    assert ["choose:a", "choose:b"] == codes(cast(step, row=ROW))
    assert "choose:x" in codes(cast(step, row=ROW, gold={0: 5}))


def test_a_sum_of_what_was_chosen():
    """What several choices bind can be counted together."""
    both = Sum(Count(Chosen("bugs")), Count(Chosen("pets")))
    game = cast(
        Choose(Cards("row", OfSuit("bug")), at_least=2, up_to=2, name="bugs"),
        Choose(Cards("row", OfSuit("pet")), name="pets"),
        Gain(both, "gold"),
        row={0: ["ant", "bee", "cat"]},
    )

    assert 3 == pool(game, "gold")
