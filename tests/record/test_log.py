"""The log tells each audience what it may know, in sentences."""

import pytest
import toy
from errands import errand_table, run_errands

from hexdeck.errors import HexdeckError, RuleError
from hexdeck.record import new_sentences, sentences


def test_the_log_reads_like_this():
    """The beginning of a game, for the first player and for a spectator."""
    game = toy.at(2, 4)

    assert sentences(game, 0) == [
        *["Tyra draws Omen, Scout, Raid.", "David draws 3 cards."],
        *["David reveals Raid.", "Tyra lays Raid.", "David lays 1 card."],
        *["-- Turn 1: Tyra", "Tyra draws Mill."],
    ]
    assert [line for line in sentences(game, None) if "Omen" in line] == []


def test_what_is_hidden_is_not_told():
    """Titles of drawn and laid cards are for the seat that sees them."""
    for game in toy.walk(3, 3):
        mine = game.log(0)
        for line in game.log(1):
            if line.startswith("Tyra draws"):
                assert line.endswith(("card.", "cards.", "nothing."))
        assert len(mine) == len(game.log(1)) == len(game.log(None))


def test_the_log_is_only_added_to():
    """What was said stays said, and `new_sentences` goes on from a mark."""
    mark, told = 0, []
    for game in toy.walk(1, 2):
        fresh, mark = new_sentences(game, 1, mark)
        told += fresh

        assert game.log(1) == told


def test_what_is_done_apart_is_told_at_once_and_again_in_order():
    """A seat hears of its own world; then all hear of everybody, in seat order."""
    game = errand_table()
    _, mark = new_sentences(game, 0, 0)
    heard = []
    for name in ("earn", "lay", "earn"):
        run_errands(game, 0, name)
        fresh, mark = new_sentences(game, 0, mark)
        heard.append(fresh)

    assert [["Ada gains 1 gold."], [], ["Ada gains 1 gold."]] == heard
    for seat in (1, 2):
        run_errands(game, seat, "earn", "done")
    run_errands(game, 0, "done")
    fresh, mark = new_sentences(game, 0, mark)

    assert ["Cy", "Ada", "Ada", "Bo"] == [line.partition(" ")[0] for line in fresh]
    assert ([], mark) == new_sentences(game, 0, mark)


@pytest.fixture
def told():
    """Return a function that says how one event reads."""
    game = toy.toy(1)

    def tell(name, *args, seat=0, mask=3, audience=0):
        kind = game.rules.event_index[name]
        game.state.log = ((), (kind, seat, mask, args))
        return sentences(game, audience)

    tell.rules = game.rules
    return tell


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("gained", 1, 0), "Tyra gains 1 coin."),
        (("gained", 3, 0), "Tyra gains 3 coins."),
        (("cut", 1, 3, 0), "The supply is short: 1 of 3 coin are left for Tyra."),
        (("rolled", ((0, 0, 0), (0, 2, 0))), "Tyra rolls bone - DD."),
        (
            ("rolled", ((0, 0, 0), (0, 2, 1))),
            "Tyra rolls Tyra: bone -, David: bone DD.",
        ),
        (("rolled", ()), "Tyra rolls no dice."),
        (("drew", ()), "Tyra draws nothing."),
        (("drew", (0, 6, 1)), "Tyra draws 2 Scout, Raid."),
        (("discarded", 0), "Tyra discards Scout."),
        (("moved_card", 0, 3), "Tyra puts Scout into the deck."),
        (("settled", 0, 4, 1), "Tyra settles b2 with Scout, bold."),
        (("won", "most_coins"), "Tyra wins: most coins."),
        (("counted", 3), "Tyra has 3 spaces."),
    ],
)
def test_each_kind_of_word_is_said(told, event, sentence):
    """Numbers, resources, dice, cards, zones, spaces and words."""
    assert [sentence] == told(*event)


def test_a_function_may_say_nothing(told):
    """An event whose text is a function is told where that gives a sentence."""
    assert [] == told("counted", 1)


def test_a_spectator_sees_what_all_see(told):
    """The mask of an event says who sees its cards."""
    assert ["Tyra draws 1 card."] == told("drew", (0,), mask=1, audience=None)
    assert ["Tyra draws Scout."] == told("drew", (0,), mask=3, audience=None)
    assert ["Tyra draws 1 card."] == told("drew", (0,), mask=1, audience=1)


def test_an_event_that_cannot_be_told_is_named(told):
    """A mistake of a game is an error that names the event."""
    with pytest.raises(RuleError, match="event 'gained' cannot be told"):
        told("gained", 1, 99)


@pytest.mark.parametrize("seat", [2, -1, 1.0, True, "0", "Tyra", [], float("nan")])
def test_an_unknown_audience_is_refused(seat):
    """The message says which seats there are."""
    with pytest.raises(HexdeckError, match="valid are 0 to 1, or None"):
        sentences(toy.toy(1), seat)


def test_no_log_no_sentences():
    """A game without a log tells nothing."""
    assert [] == toy.toy(1, log=False).log(0)
