"""Every write keeps the cards, the supply and what seats know."""

import pytest
from bench_table import (
    GEMS,
    begun,
    bench_rules,
    codes,
    facts,
    names,
    pool,
    supply,
    table,
)
from hypothesis import given
from hypothesis import strategies as st

from hexdeck.engine.rng import Source
from hexdeck.engine.state import Result
from hexdeck.engine.verbs import (
    discard,
    draw,
    finish,
    gain,
    lose,
    move_card,
    reveal,
    roll,
    shuffle_zone,
)
from hexdeck.errors import HexdeckError

RULES = bench_rules(
    [],
    seats=3,
    deck={0: ["ant", "bee", "cat"], 1: ["ant", "dog"], 2: ["dog"]},
    discard={0: ["bee"], 2: ["cat", "dog"]},
    hand={0: ["ant"], 1: ["bee", "bee"]},
)
START = begun(RULES)


def every_card(state):
    """Return all cards over all zones."""
    return sorted(card for pile in state.zones for card in pile)


def any_write(state, source):
    """Do one thing at random."""
    seat, kind = source.below(3), source.below(7)
    full = [i for i, pile in enumerate(state.zones) if pile]
    zone = full[source.below(len(full))]
    if kind == 0:
        draw(state, seat, source.below(5))
    elif kind == 1 and state.zones[RULES.hand + seat]:
        discard(state, seat, state.zones[RULES.hand + seat][0])
    elif kind == 2:
        target = source.below(len(state.zones))
        pile = state.zones[zone]
        card = pile[source.below(len(pile))]
        move_card(state, card, zone, target, bottom=bool(source.below(2)))
    elif kind == 3:
        shuffle_zone(state, zone)
    elif kind == 4:
        gain(state, seat, 1, source.below(6) - 1)
    elif kind == 5:
        lose(state, seat, 1, source.below(6) - 1, paid=False)
    else:
        reveal(state, seat, state.zones[zone][:1])


@given(st.integers(0, 2**63 - 1))
def test_nothing_is_lost_or_doubled(seed):
    """Over any writes each card is in one zone, and gems are conserved."""
    state, source = START.state.copy(), Source(seed)
    for _ in range(40):
        any_write(state, source)
        held = sum(state.num[RULES.pool[1] : RULES.pool[1] + 3])

        assert list(range(len(RULES.card_def))) == every_card(state)
        assert GEMS == held + state.num[RULES.supply[1]]
        assert min(state.num) >= 0


@given(st.integers(0, 2**63 - 1))
def test_a_copy_shares_nothing(seed):
    """Whatever is written to a copy, the state that was copied is as it was."""
    state, source = START.state, Source(seed)
    before = facts(state)
    copy = state.copy()
    for _ in range(40):
        any_write(copy, source)

    assert before == facts(state)


def test_draw_returns_what_was_drawn_in_order():
    """The top card first, and after the reshuffle what was discarded."""
    state = START.state.copy()
    drawn = [RULES.cards[RULES.card_def[x]].name for x in draw(state, 0, 4)]

    assert ["cat", "bee", "ant", "bee"] == drawn


def test_discarded_cards_are_not_drawn_before_a_reshuffle():
    """A card that was discarded is in no deck until the deck is empty."""
    state = START.state.copy()
    thrown = state.zones[RULES.hand][0]
    discard(state, 0, thrown)

    assert thrown not in draw(state, 0, 3)
    assert thrown in draw(state, 0, 2)


def test_an_unordered_zone_has_one_order():
    """A hand is the same however its cards came."""
    one, other = START.state.copy(), START.state.copy()
    cards = one.zones[RULES.deck]
    for state, order in ((one, cards), (other, cards[::-1])):
        for card in order:
            move_card(state, card, RULES.deck, RULES.hand)

    assert one.zones == other.zones


@pytest.mark.parametrize(
    ("target", "is_news"), [("discard", True), ("deck", False), ("hand", False)]
)
def test_news_is_what_somebody_learns(target, is_news):
    """Laying a card of a hand where all see it is news; where nobody does, none."""
    state = START.state.copy()
    before = state.news
    card = state.zones[RULES.hand][0]
    move_card(state, card, RULES.hand, RULES.zone[target])

    assert is_news == (state.news > before)


def test_revealing_twice_is_no_news():
    """What everybody knows already is not learnt again."""
    state = START.state.copy()
    card = state.zones[RULES.hand][:1]
    reveal(state, 0, card)
    before = state.news
    reveal(state, 1, card)

    assert before == state.news


def test_nobody_knows_a_shuffled_card():
    """What was known of a card's place ends with a shuffle."""
    state = START.state.copy()
    reveal(state, 0, state.zones[RULES.deck])
    shuffle_zone(state, RULES.deck)

    assert {0} == {state.known[card] for card in state.zones[RULES.deck]}


def test_given_faces_come_first():
    """Faces that the table entered are used in their order, then chance goes on."""
    state = START.state.copy()
    state.given = (0, 2)
    faces = [face for _, face, _ in roll(state, 1, 0, 3)]

    assert ([2, 0], (), 1) == (faces[:2], state.given, state.counter)


def test_nothing_is_left_after_the_end():
    """A finished game has no task, no option and no trigger."""
    state = START.state.copy()
    finish(state, Result((), (0.0, 0.0, 0.0), "draw"))

    assert ([], None, [], []) == (state.stack, state.branches, state.queue, state.opts)


def test_results_are_equal_by_value():
    """Two results that say the same are the same."""
    one = Result((0,), (1.0, 0.0), "glory")

    assert one == Result((0,), (1.0, 0.0), "glory")
    assert one != Result((1,), (0.0, 1.0), "glory")
    assert 1 == len({one, Result((0,), (1.0, 0.0), "glory")})


def test_what_is_paid_goes_back():
    """Paying and losing return gems to the supply, as much as there is."""
    game = table(gems={0: 4})
    state = game.state.copy()
    lost = lose(state, 0, 1, 3, paid=True), lose(state, 0, 1, 3, paid=False)

    assert ((3, 1), 1, 4) == (lost, supply(game), pool(game, "gems"))
    assert GEMS == state.num[RULES.supply[1]]


def test_the_bound_ends_a_game():
    """After so many answers a game ends without winners, by the bound."""
    game = table(bound=5)
    for _ in range(5):
        game.answer("done")

    assert ((), (0.0, 0.0), "bound") == game.result.key()
    with pytest.raises(HexdeckError):
        game.answer("done")


def test_a_card_in_no_zone_is_an_error():
    """Moving a card from where it is not is refused, and nothing is written."""
    game = table()
    state = game.state.copy()
    before = facts(state)
    with pytest.raises((ValueError, IndexError)):
        move_card(state, 0, RULES.hand, RULES.discard)

    assert (before, ["done", "resign"]) == (facts(state), codes(game))
    assert [] == names(game, "hand")
