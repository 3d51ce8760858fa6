"""The solstice: of all at once, in order where it touches more (I-SPE-3)."""

from __future__ import annotations

import json
from typing import Any

import imperium_puppets as p
import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game, load
from hexdeck.effects import Gain
from hexdeck.record import state_hash
from hexdeck_imperium.nodes import EndOfSolstice, Solstice

pytestmark = pytest.mark.clause("I-SPE-3")

STRIFE, EXPLOSION = "puppets_strife", "martians_reactor_explosion"
"""What takes two unrest: a card of seat 0, and one of the Martians."""

ANSWERS = {
    0: ("choose:draw",),
    1: ("card:lagoon", "choose:materials"),
    2: ("yes", "card:bogs", "choose:population"),
}
"""What three seats choose; see `cities`."""


def at_solstice(
    *in_play: tuple[str, ...],
    civs: tuple[str, ...] = (),
    hands: dict[int, tuple[str, ...]] | None = None,
    unrest: int = 0,
    deck: tuple[str, ...] = (),
) -> Game:
    """
    Return a game at the first solstice, or behind it where nobody is asked.

    Args:
        in_play: Per seat the cards in play before it.
        civs: The civilizations; those of the puppets' table for none.
        hands: The hands of seats; they draw no more cards.
        unrest: How much unrest the pile has; as it is for 0.
        deck: What lies on top of seat 0's deck.
    """
    seats = len(in_play)
    game = p.table(seats, *civs)
    for _ in range(seats - 1):
        t.end_turn(game)
    t.until(game, "market_token")
    for seat, cards in enumerate(in_play):
        t.put(game, seat, "play", *cards)
        t.give(game, seat, materials=0, population=0, progress=0, goods=0)
    for seat, cards in (hands or {}).items():
        t.fill(game, seat, "hand", *cards)
    t.stack(game, 0, "deck", *deck)
    if unrest:
        t.unrest_pile(game, unrest)
    t.again(game)
    while not t.told(game, "solstice") and not game.over:
        t.pass_once(game)
    return game


def cities() -> Game:
    """Return a game in whose solstice three seats choose."""
    hands = {1: ("lagoon", "elders"), 2: ("bogs", "savannah")}
    cards = (("metropolis",), ("trading_city",), ("city",))
    return at_solstice(*cards, hands=hands, deck=("scribes",))


def choose(game: Game, seat: int, *codes: str) -> Game:
    """Answer for a seat."""
    return t.answer(game, *codes, seat=seat)


def shown(game: Game, seat: int | None) -> tuple[str, list[str]]:
    """Return what a seat is shown, but for who is still to decide."""
    view: dict[str, Any] = game.view(seat)
    del view["to_decide"]
    return json.dumps(view), game.log(seat)


def test_all_are_asked_at_once():
    """I-SPE-3: everybody with a choice of its own decides, in whatever order."""
    game = cities()

    assert [0, 1, 2] == list(game.decisions())
    assert ["materials", "population", "draw"] == [
        code.partition(":")[2] for code in t.offered(game, seat=0)
    ]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_answers_does_not_matter(order: tuple[int, ...]):
    """I-SPE-3: hash and log are those of the seats' order from the first player."""
    ends = []
    for seats in ((0, 1, 2), order):
        game = cities()
        for seat in seats:
            choose(game, seat, *ANSWERS[seat])
        ends.append((state_hash(game.state), [*map(game.log, (0, 1, 2, None))]))

    assert ends[0] == ends[1]
    assert "scribes" in t.hand(game, 0)
    assert 1 == t.pool(game, 1)["materials"]
    assert 1 == t.pool(game, 2)["population"]


def test_turn_by_turn_it_comes_to_the_same():
    """I-SPE-3: seats may also answer in turns, a choice each."""
    game, other = cities(), cities()
    for seat in (0, 1, 2):
        choose(game, seat, *ANSWERS[seat])
    choose(other, 2, "yes")
    choose(other, 1, "card:lagoon")
    choose(other, 2, "card:bogs")
    choose(other, 0, "choose:draw")
    choose(other, 1, "choose:materials")
    choose(other, 2, "choose:population")

    assert state_hash(game.state) == state_hash(other.state)
    assert game.log() == other.log()


def test_nobody_sees_what_another_has_chosen():
    """I-SPE-3: it shows to the seat itself at once, to the others when all are done."""
    game = cities()
    before = {seat: shown(game, seat) for seat in (1, 2, None)}
    own = shown(game, 0)
    choose(game, 0, "choose:draw")

    assert before == {seat: shown(game, seat) for seat in (1, 2, None)}
    assert own != shown(game, 0)
    assert "Player 1 draws Scribes." in game.log(0)

    choose(game, 1, *ANSWERS[1])
    choose(game, 2, *ANSWERS[2])

    assert "Player 1 draws 1 card." in game.log(1)
    assert "Player 1 draws Scribes." in game.log(0)


def test_the_order_of_ones_own_cards_is_chosen():
    """I-SPE-3: who has several cards says which comes next, while others do so."""
    game = at_solstice(("metropolis", "city"), ("trading_city",), hands={1: ("bogs",)})

    assert ["resolve:metropolis", "resolve:city"] == t.offered(game, seat=0)
    assert [0, 1] == list(game.decisions())

    choose(game, 0, "resolve:city", "no")

    # The other one is left, and asks at once.
    assert "choose:draw" in t.offered(game, seat=0)


def test_nobody_is_asked_without_a_choice():
    """I-SPE-3: what asks nothing is done, and the next round begins."""
    game = at_solstice((), ("puppets_watch",))

    assert "turn" == t.kind(game)
    assert game.state.apart is None


def test_what_is_ones_own_crosses_nobody():
    """I-SPE-3: Stelae and Priesthood move cards of their owner: both are asked."""
    game = at_solstice(
        ("aksumites_stelae",),
        ("priesthood",),
        (),
        civs=("aksumites a",),
        hands={0: ("bogs",), 1: ("lagoon", "savannah")},
    )

    assert [0, 1] == list(game.decisions())

    choose(game, 1, "choose:on_deck", "card:lagoon")
    choose(game, 0, "choose:garrison")
    t.until(game, "turn")

    assert "lagoon" == t.names(game, "deck", 1)[-1]
    assert 1 == len(t.below(game, "aksumites_stelae"))


def test_unrest_is_taken_in_seat_order():
    """I-SPE-3: who touches the unrest pile waits for all, and is asked in its turn."""
    game = at_solstice((STRIFE, "metropolis"), ("city",), hands={1: ("bogs",)})
    choose(game, 0, f"resolve:{STRIFE}")

    # It is as it was before: seat 0 waits, and has taken none.
    assert [1] == list(game.decisions())
    assert [] == t.told(game, "took_unrest")

    choose(game, 1, "no")

    # All others are done: it has taken them, and what is left is asked.
    assert [0] == list(game.decisions())
    assert 1 == len(t.told(game, "took_unrest"))

    choose(game, 0, "choose:materials")

    assert "turn" == t.kind(game)


def test_the_first_player_takes_the_last_unrest():
    """I-SPE-3: of three unrest it gets two, however soon the others are done."""
    game = at_solstice((STRIFE,), (EXPLOSION,), civs=("martians a",), unrest=3)

    assert game.over
    assert [(0, (2,)), (1, (1,))] == t.told(game, "took_unrest")


def test_a_choice_does_not_wait_for_unrest():
    """I-SPE-3: Reactor Explosion asks nothing; who has a choice makes it before."""
    game = at_solstice(("metropolis",), (EXPLOSION,), civs=("martians a",))

    assert [0] == list(game.decisions())
    assert [] == t.told(game, "took_unrest")

    choose(game, 0, "choose:materials")

    assert 1 == len(t.told(game, "took_unrest"))


def test_a_collapse_ends_it():
    """I-END-3, I-SPE-3: what seats behind it have chosen is played no more."""
    game = at_solstice((STRIFE, "city"), ("metropolis",), unrest=1)
    choose(game, 1, "choose:materials")
    choose(game, 0, f"resolve:{STRIFE}")

    assert (True, {}) == (game.over, game.decisions())
    assert "collapse" == game.result.reason
    assert 0 == t.pool(game, 1)["materials"]


def test_a_choice_may_end_in_a_collapse():
    """I-END-3, I-SPE-3: it ends when its seat's turn comes, and not before."""
    game = at_solstice(
        (STRIFE, "metropolis"), ("city",), hands={1: ("bogs",)}, unrest=2
    )
    choose(game, 0, f"resolve:{STRIFE}")

    assert not game.over

    choose(game, 1, "no")

    assert game.over


def test_effects_of_its_end_come_last():
    """I-SPE-3: all others are over when the first of them is resolved."""
    game = at_solstice(("puppets_late_strife",), ("metropolis",))

    assert [1] == list(game.decisions())
    assert [] == t.told(game, "took_unrest")

    choose(game, 1, "choose:materials")
    lines = [line for line in game.log() if "takes" in line or "material" in line]

    assert "material" in lines[-2]
    assert "unrest" in lines[-1]


@pytest.mark.parametrize("first", [0, 2])
def test_a_save_in_the_midst(first: int):
    """I-SPE-3: loaded there, the game goes on as it would have."""
    game = cities()
    choose(game, first, ANSWERS[first][0])
    loaded = load(game.save(), registry=p.registry())
    for one in (game, loaded):
        for seat in (1, 2, 0):
            for code in ANSWERS[seat][seat == first :]:
                choose(one, seat, code)

    assert state_hash(game.state) == state_hash(loaded.state)
    assert [*map(game.log, (0, None))] == [*map(loaded.log, (0, None))]


def test_two_solstices_of_a_card():
    """Both happen, in printed order, when the card is resolved."""
    both = toys.card(
        "tides",
        Solstice(Gain(1, "materials")),
        Solstice(Gain(2, "population")),
        EndOfSolstice(Gain(1, "progress")),
        EndOfSolstice(Gain(1, "materials")),
        pinned=True,
    )
    game = toys.table(toys.civilization(both))
    t.end_turn(game)
    t.until(game, "market_token")
    t.put(game, 0, "play", "toys_tides")
    t.give(game, 0, materials=0, population=0, progress=0)
    t.again(game)
    while not t.told(game, "solstice"):
        t.pass_once(game)
    found = t.pool(game, 0)

    assert (2, 2, 1) == tuple(
        found[name] for name in ("materials", "population", "progress")
    )
