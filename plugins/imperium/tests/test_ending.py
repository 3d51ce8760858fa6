"""What triggers scoring, and how many turns are left then: I-END-1 and I-END-2."""

from __future__ import annotations

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game

SEATS = pytest.mark.parametrize(
    ("seats", "seat"),
    [(seats, seat) for seats in (2, 3, 4) for seat in range(seats)],
)
"""Every seat of every table."""


def triggered(game: Game) -> bool:
    """Return whether the end is triggered, which is told once."""
    there = t.field(game, "rounds_left") >= 0

    assert [(-1, ())] * there == t.told(game, "end_triggered")

    return there


def main(game: Game, *cards: str) -> None:
    """Let the main deck hold just these cards, the first one on top."""
    t.fill(game, None, "main", *reversed(cards))


def run_out(game: Game, suit: str) -> None:
    """Leave of a small deck its last card only."""
    for card in t.pile(game, f"{suit}_deck")[1:]:
        t.move(game, card, game.rules.at.box)


def lone_king(game: Game) -> None:
    """Let King of Kings be the last fame card."""
    t.empty(game, None, "fame")


# I-END-1: the main deck


LAST = pytest.mark.parametrize("more", [0, 1])
"""How many cards are left in the main deck."""

BELOW = ("akkadians",)


@pytest.mark.clause("I-END-1")
@LAST
@pytest.mark.parametrize("puppet", ["acquire", "break", "exile"])
def test_refill(puppet: str, more: int):
    """I-END-1: the last card of the main deck comes to the market."""
    game = puppets.at_action()
    t.market(game, "goryeo")
    main(game, "elders", *BELOW[:more])
    puppets.play(game, puppet, "market:1-goryeo")

    assert "elders" == t.row(game)[0]
    assert bool(more) != triggered(game)


@pytest.mark.clause("I-END-1")
@pytest.mark.parametrize("slot", [1, 3])
def test_no_refill(slot: int):
    """I-END-1: the main deck has no card for a slot."""
    game = puppets.at_action()
    t.market(game, *[""] * (slot - 1), "goryeo")
    main(game)
    puppets.play(game, "acquire", f"market:{slot}-goryeo")

    assert "" == t.row(game)[slot - 1]
    assert triggered(game)


@pytest.mark.clause("I-END-1")
@LAST
@pytest.mark.parametrize("out", [False, True])
def test_refill_of_small_deck(out: bool, more: int):  # noqa: FBT001
    """I-END-1: the main deck ends where it serves for a small deck that has run out."""
    game = puppets.at_action()
    t.market(game, "", "", "bogs")
    if out:
        run_out(game, "region")
    main(game, "elders", *BELOW[:more])
    puppets.play(game, "acquire", "market:3-bogs")

    assert (out and not more) == triggered(game)


@pytest.mark.clause("I-END-1")
@LAST
def test_dig(more: int):
    """I-END-1: the last card of the main deck is dug up."""
    game = puppets.at_action()
    run_out(game, "region")
    main(game, "bogs", *BELOW[:more])
    puppets.play(game, "break_region", "dig:region")

    assert "bogs" in t.hand(game)
    assert bool(more) != triggered(game)


@pytest.mark.clause("I-END-1")
def test_dig_in_vain():
    """I-END-1: where all of the main deck is shuffled back, nothing is triggered."""
    game = puppets.at_action()
    run_out(game, "region")
    main(game, "elders", *BELOW)
    puppets.play(game, "break_region", "dig:region")

    assert not triggered(game)


@pytest.mark.clause("I-END-1")
def test_dig_in_small_deck():
    """I-END-1: the last cards of small decks trigger nothing."""
    game = puppets.at_action()
    for suit in ("region", "uncivilised", "civilised"):
        run_out(game, suit)
    t.stack(game, None, "region_deck", "bogs")
    puppets.play(game, "break_region", "dig:region")
    for bottoms in (3, 2, 0):
        puppets.play(game, "break_tributary")

        assert bottoms == len(t.offered(game, "bottom"))

        # The last one is taken without a question.
        t.answer(game, *t.offered(game, "bottom")[:1])

    assert not triggered(game)


@pytest.mark.clause("I-END-1")
@LAST
@pytest.mark.parametrize(
    "puppet", ["reveal_exile", "reveal_take", "reveal_play", "break_top"]
)
def test_top_card(puppet: str, more: int):
    """I-END-1: the last card of the main deck is exiled, taken, played, ..."""
    game = puppets.at_action()
    main(game, "akkadians", *["elders"] * more)
    puppets.play(game, puppet)

    assert more == len(t.pile(game, "main"))
    assert bool(more) != triggered(game)


@pytest.mark.clause("I-END-1")
def test_revealed():
    """I-END-1: to turn the last card up does not take it off the deck."""
    game = puppets.at_action()
    run_out(game, "region")
    main(game, "elders")
    puppets.play(game, "break_region", "dig:region")

    assert ["elders"] == t.names(game, "main")
    assert not triggered(game)


# I-END-1: the developments


@pytest.mark.clause("I-END-1")
@pytest.mark.parametrize("more", [(), ("puppets_design",)])
def test_last_development(more: tuple[str, ...]):
    """I-END-1: a player develops the last development."""
    game = puppets.at_action()
    t.fill(game, 0, "developments", "puppets_plan", *more)
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    puppets.play(game, "develop")

    assert ["puppets_plan"] == t.names(game, "discard", 0)[:1]
    assert bool(more) != triggered(game)


@pytest.mark.clause("I-END-1")
def test_last_development_in_a_reshuffle():
    """I-END-1: so does who develops it before a reshuffle."""
    game = puppets.at_action()
    t.fill(game, 0, "developments", "puppets_plan")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    t.deck(game, 0)
    t.put(game, 0, "discard", "puppets_x2")
    t.until(t.to_clean_up(game), "reshuffle")

    assert not triggered(game)

    t.answer(game, "develop:puppets_plan")

    assert triggered(game)


@pytest.mark.clause("I-END-1")
def test_none_developed():
    """I-END-1: who has no development left triggers nothing by having none."""
    game = puppets.at_action()
    t.empty(game, 0, "developments")
    t.end_turn(game)

    assert not triggered(game)


@pytest.mark.clause("I-END-1", "I-SPE-9")
@pytest.mark.parametrize(
    ("left", "developed", "ends"),
    [
        (("plan", "design"), "plan", 1),
        (("plan", "design"), "design", 0),
        (("design",), "design", 0),
    ],
)
def test_own_condition(left: tuple[str, ...], developed: str, ends: int):
    """I-END-1: a civilization's own condition stands for its last development."""
    game = puppets.at_action(2, "dolls a", "puppets a")
    t.put(game, 0, "hand", "puppets_x1")
    t.fill(game, 0, "developments", *(f"dolls_{name}" for name in left))
    t.give(game, 0, materials=9)
    puppets.play(game, "develop", *[f"develop:dolls_{developed}"] * (len(left) > 1))
    t.until(game, "action")

    assert bool(ends) == triggered(game)


# I-END-1: King of Kings, and cards that say so


@pytest.mark.clause("I-END-1", "I-SPE-4")
def test_king_of_kings():
    """I-END-1: King of Kings is resolved and turned face down, as the last fame."""
    game = puppets.at_action()
    puppets.play(game, "fame")

    assert not triggered(game)

    lone_king(game)
    puppets.play(game, "fame")

    assert ["king_of_kings_b"] == t.names(game, "king")
    assert triggered(game)


@pytest.mark.clause("I-END-1", "I-SPE-4")
def test_king_of_nobody():
    """I-END-1: it is turned and triggers even where it gives an Alien nothing."""
    game = puppets.at_action(2, "martians a", "puppets a", readings="martian_king")
    t.put(game, 0, "hand", "puppets_x1")
    lone_king(game)
    before = t.pool(game)
    puppets.play(game, "fame")

    assert ["king_of_kings_b"] == t.names(game, "king")
    assert before == t.pool(game)
    assert triggered(game)


@pytest.mark.clause("I-END-1")
def test_card():
    """I-END-1: a card says so; its next sentence is resolved all the same."""
    game = puppets.at_action()
    t.broke(game, 0)
    puppets.play(game, "the_end")

    assert triggered(game)
    assert 1 == t.pool(game)["goods"]
    assert "action" == t.kind(game)


# I-END-2


def turns(game: Game) -> list[int]:
    """Return whose turns there have been, in order."""
    return [seat for seat, _ in t.told(game, "turn_began")]


def let_trigger(game: Game, seat: int) -> None:
    """Go on to a seat's turn and let it trigger the end there."""
    while game.state.active != seat:
        t.end_turn(game)
    if t.kind(game) == "turn":
        t.answer(game, "activate")
    puppets.play(game, "the_end", seat=seat)


@pytest.mark.clause("I-END-2", "I-T-1")
@SEATS
def test_equal_turns(seats: int, seat: int):
    """I-END-2: whoever triggers it, this round is finished and one more is played."""
    game = puppets.table(seats)
    for name in range(seats):
        t.put(game, name, "hand", f"puppets_x{name + 1}")
    let_trigger(game, seat)
    t.until(game)

    assert [*range(seats)] * 2 == turns(game)
    assert [1, 2] == [args[0] for _, args in t.told(game, "round_began")]
    assert 2 == len(t.told(game, "solstice"))
    assert 1 == len(t.told(game, "last_round"))
    assert game.result is not None
    assert "scoring" == game.result.reason


@pytest.mark.clause("I-END-2", "I-SC-8")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("after", [0, 1, 2])
def test_equal_turns_from_another_first_player(first: int, after: int):
    """I-END-2: a round goes from the first player to the one before."""
    game = puppets.table(3)
    for name in range(3):
        t.put(game, name, "hand", f"puppets_x{name + 1}")
    t.change(game, "first_player", first)
    t.give_turn(game, first)
    let_trigger(game, (first + after) % 3)
    t.until(game)

    # Seat 0 had begun the first turn before it was arranged.
    order = [(first + number) % 3 for number in range(3)]
    assert [*order[1:], *order] == turns(game)[1:]


@pytest.mark.clause("I-END-2", "I-SPE-3")
@SEATS
def test_triggered_in_the_solstice(seats: int, seat: int):
    """I-END-2: the solstice belongs to its round; one more is played."""
    game = puppets.table(seats)
    t.put(game, seat, "play", "puppets_solstice_end")
    t.until(game)

    # The second solstice triggers it again, which changes nothing.
    assert [*range(seats)] * 2 == turns(game)
    assert 1 == len(t.told(game, "end_triggered"))


@pytest.mark.clause("I-END-2", "I-END-1")
@SEATS
def test_second_trigger(seats: int, seat: int):
    """I-END-2: a second trigger in either round changes nothing."""
    game = puppets.table(seats)
    for name in range(seats):
        t.put(game, name, "hand", f"puppets_x{name + 1}")
    let_trigger(game, 0)
    puppets.play(game, "the_end")
    t.end_turn(game)
    for _ in range(seats - 1):
        t.end_turn(game)

    assert (0, 2) == (game.state.active, t.field(game, "rounds"))

    # In the last round; King of Kings and the main deck trigger it as well.
    let_trigger(game, seat)
    lone_king(game)
    puppets.play(game, "fame", seat=seat)
    main(t.until(game, "action"), "elders")
    puppets.play(game, "reveal_exile", seat=seat)

    assert triggered(game)

    t.until(game)

    assert [*range(seats)] * 2 == turns(game)


@pytest.mark.clause("I-END-2", "I-SPE-4")
def test_king_for_everybody():
    """I-END-2: in the last round the others may still resolve King of Kings."""
    game = puppets.table(2)
    t.put(game, 1, "hand", "puppets_x2")
    t.answer(game, "activate")
    lone_king(game)
    puppets.play(game, "fame")
    t.end_turn(game)
    t.answer(game, "activate")
    t.broke(game, 1)
    puppets.play(game, "fame", seat=1)

    assert 4 == t.pool(game, 1)["progress"]
    assert 2 == t.field(game, "rounds_left")


@pytest.mark.clause("I-END-2")
def test_untriggered():
    """I-END-2: without a trigger rounds go on."""
    game = puppets.table(2)
    for _ in range(8):
        t.end_turn(game)

    assert 5 == t.field(game, "rounds")
    assert not game.over
    assert not triggered(game)


@pytest.mark.clause("I-END-2", "I-SCO-2")
def test_last_solstice_counts():
    """I-END-2: both solstices are resolved before the points are counted."""
    game = puppets.table(2)
    t.broke(game, 0)
    t.put(game, 0, "play", "puppets_watch")
    t.put(game, 0, "discard", "puppets_counting")
    let_trigger(game, 0)
    t.until(game)

    assert game.result is not None
    # A goods by the puppet that triggered it, and one by each solstice.
    assert 3 == t.pool(game)["goods"]
    assert 3 == game.result.scores[0]
