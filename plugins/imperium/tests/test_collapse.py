"""The collapse: whenever the last unrest leaves the pile (I-END-3)."""

from __future__ import annotations

from collections.abc import Callable

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game, load
from hexdeck.errors import IllegalOption

LAST_WORDS = {"collapsed", "counted_unrest", "won"}
"""What is still told when the pile is empty."""


def events(game: Game) -> list[str]:
    """Return what has been told, in order."""
    names = []
    node = game.state.log
    while node:
        node, (kind, *_) = node
        names.append(game.rules.events[kind].name)
    return names[::-1]


def assert_over(game: Game) -> None:
    """The game has collapsed, and nothing has happened or can happen after that."""
    state = game.state

    assert game.result is not None
    assert "collapse" == game.result.reason
    assert () == t.pile(game, "unrest")

    told = events(game)
    after = told[told.index("collapsed") :]
    assert LAST_WORDS == {*after}
    assert 1 == after.count("collapsed")
    assert len(game.names) == after.count("counted_unrest")
    assert len(game.result.winners) == after.count("won")

    assert game.over
    assert {} == game.decisions()
    assert ([], [], []) == (state.stack, state.queue, state.opts)
    with pytest.raises(IllegalOption):
        game.answer("end")
    assert game.result == load(game.save(), registry=puppets.registry()).result
    t.assert_whole(game)


def begun(*civilizations: str, seats: int = 2, pile: int = 2) -> Game:
    """Return a game at the first action, the seat's pool empty, the pile so small."""
    game = puppets.at_action(seats, *civilizations)
    t.fill(game, 0, "hand", puppets.HELD)
    for seat in range(seats):
        t.broke(game, seat)
    drain(game, pile)
    return game


def drain(game: Game, count: int) -> None:
    """Leave so much unrest in the pile; what is arranged so far is the origin."""
    t.unrest_pile(game, count)
    t.again(game)


def held(game: Game, seat: int = 0) -> int:
    """Return how much unrest a seat holds."""
    return t.hand(game, seat).count("unrest")


# In the middle of everything


def in_effect(pile: int = 2) -> Game:
    """An effect takes two; its further sentences gain goods and draw."""
    game = begun(pile=pile)
    return puppets.play(game, "riot")


def in_effect_short() -> Game:
    """An effect would take two where there is one."""
    return in_effect(1)


def in_effect_on_another() -> Game:
    """Another player takes the last."""
    return puppets.play(begun(), "riots")


def in_effect_on_all() -> Game:
    """The last is taken by seat 1 of three: seat 2 takes none."""
    game = puppets.play(begun(seats=3), "all_riot")

    assert [1, 1, 0] == [held(game, seat) for seat in range(3)]

    return game


def by_choice_of_another() -> Game:
    """Another player takes the last because it may."""
    game = puppets.play(begun(seats=3), "each_may_riot", "yes")

    assert 1 == t.asked(game)

    return t.answer(game, "yes")


def in_anothers_turn() -> Game:
    """The last is taken in a turn of seat 1."""
    game = begun(pile=3)
    t.end_turn(game)
    t.put(game, 1, "hand", "puppets_x2")
    t.answer(game, "activate")
    t.broke(game, 0)
    drain(game, 2)
    return puppets.play(game, "riots", seat=1)


def in_payment() -> Game:
    """An Alien pays with progress, and does not get what it paid for."""
    game = begun("martians a", "puppets a", pile=3)
    t.give(game, 0, progress=3)
    return puppets.play(game, "progress")


def in_chosen_payment() -> Game:
    """An Alien chooses a mix with progress in it."""
    game = begun("martians a", "puppets a", pile=1)
    t.give(game, 0, progress=2, materials=3)
    return puppets.play(game, "materials", "pay:1-materials+1-progress")


def in_development() -> Game:
    """An Alien pays for a development, and does not get it."""
    game = begun("martians a", "puppets a", pile=3)
    t.give(game, 0, progress=3)
    puppets.play(game, "develop", "develop:martians_permanent_settlement")

    assert 3 == len(t.pile(game, "developments", 0))

    return game


def in_reshuffle() -> Game:
    """An Alien pays for a development before it reshuffles, in its clean-up."""
    game = begun("martians a", "puppets a", pile=3)
    t.give(game, 0, progress=3)
    t.empty(game, 0, "nation")
    t.deck(game, 0)
    drain(game, 3)
    t.until(game, "reshuffle")
    t.answer(game, "develop:martians_permanent_settlement")

    assert () == t.pile(game, "deck", 0)
    assert 3 == len(t.pile(game, "developments", 0))

    return game


def in_payment_of_another() -> Game:
    """What another player's payment sets off takes the last."""
    game = begun(pile=1)
    t.put(game, 1, "play", "puppets_grumble")
    t.give(game, 1, materials=3)
    return puppets.play(game, "others_pay", "yes")


def in_refill() -> Game:
    """The card that comes to the market takes the last."""
    game = begun(pile=4)
    t.market(game, "elders", unrest=1)
    drain(game, 1)
    puppets.play(game, "acquire_two", "market:1-elders")

    # The second card is not asked for any more.
    assert ["elders", puppets.HELD, "unrest"] == t.hand(game)

    return game


def in_refill_after_breaking() -> Game:
    """So it is where none has returned."""
    game = begun(pile=4)
    t.market(game, "elders", unrest=0)
    drain(game, 1)
    return puppets.play(game, "break", "market:1-elders")


def in_refill_after_exile() -> Game:
    """So it is where the exiled card had none."""
    game = begun(pile=4)
    t.market(game, "elders", unrest=0)
    drain(game, 1)
    return puppets.play(game, "exile", "market:1-elders")


def in_last_refill() -> Game:
    """The same card is the last of the main deck: the end is not triggered."""
    game = begun(pile=4)
    t.market(game, "elders", unrest=0)
    drain(game, 1)
    t.fill(game, None, "main", "goryeo")
    puppets.play(game, "acquire", "market:1-elders")

    assert [] == t.told(game, "end_triggered")
    assert -1 == t.field(game, "rounds_left")

    return game


def in_swap() -> Game:
    """The card that is swapped into the market takes the last."""
    game = begun(pile=4)
    t.market(game, "elders", unrest=0)
    t.put(game, 0, "hand", "altar")
    drain(game, 1)
    return puppets.play(game, "swap", "market:1-elders")


def from_exile() -> Game:
    """An exiled card brings the last."""
    game = begun(pile=1)
    t.put(game, None, "exile", "elders")
    return puppets.play(game, "acquire_exiled")


def in_trigger() -> Game:
    """What is set off by taking it does not happen any more."""
    game = begun()
    t.put(game, 0, "play", "puppets_listener")
    return puppets.play(game, "riot")


def in_innovation() -> Game:
    """It is taken in an innovation, and no clean-up follows."""
    game = puppets.table()
    t.market(game, "elders", unrest=0)
    t.broke(game, 0)
    drain(game, 1)
    t.answer(game, "innovate", "market:1-elders")

    assert ["elders"] == t.hand(game)

    return game


def to_solstice(game: Game) -> Game:
    """End the turn of seat 1, with nothing in the pools."""
    t.end_turn(game)
    t.broke(game, 0)
    drain(game, 2)
    return t.end_turn(game)


def in_solstice() -> Game:
    """It is taken in the solstice, before that of seat 1."""
    game = begun(pile=5)
    t.put(game, 0, "play", "puppets_strife")
    t.put(game, 1, "play", "puppets_watch")
    return to_solstice(game)


def in_end_of_solstice() -> Game:
    """It is taken at the end of the solstice, before the next round."""
    game = begun(pile=5)
    t.put(game, 1, "play", "puppets_late_strife")
    to_solstice(game)

    assert 1 == t.field(game, "rounds")

    return game


def in_reactor() -> Game:
    """The Reactor Explosion takes it: the unrest in hand does not go to history."""
    game = begun("martians a", "puppets a", pile=5)
    t.put(game, 0, "play", "martians_reactor_explosion")
    t.put(game, 0, "hand", "unrest")
    t.end_turn(game)
    t.broke(game, 0)
    drain(game, 2)
    t.end_turn(game)

    assert () == t.pile(game, "history", 0)

    return game


def in_last_round() -> Game:
    """It is taken in the last solstice: no points are counted for the end."""
    game = begun(pile=5)
    t.put(game, 1, "play", "puppets_late_strife")
    t.change(game, "rounds_left", 1)
    to_solstice(game)

    assert [] == t.told(game, "scored")

    return game


MIDDLES = (
    in_effect,
    in_effect_short,
    in_effect_on_another,
    in_effect_on_all,
    by_choice_of_another,
    in_anothers_turn,
    in_payment,
    in_chosen_payment,
    in_development,
    in_reshuffle,
    in_payment_of_another,
    in_refill,
    in_refill_after_breaking,
    in_refill_after_exile,
    in_last_refill,
    in_swap,
    from_exile,
    in_trigger,
    in_innovation,
    in_solstice,
    in_end_of_solstice,
    in_reactor,
    in_last_round,
)


@pytest.mark.clause("I-END-3")
@pytest.mark.parametrize("middle", MIDDLES, ids=lambda middle: middle.__name__)
def test_at_once(middle: Callable[[], Game]):
    """I-END-3: the game ends in the middle of it, and nothing goes on."""
    game = middle()

    assert_over(game)

    # What the sentence behind it would have given, or what was paid for.
    assert 0 == t.pool(game)["goods"]
    assert 0 == t.pool(game, 1)["goods"]


@pytest.mark.clause("I-END-3")
def test_one_is_left():
    """I-END-3: with one unrest left in the pile the game goes on."""
    game = in_effect(3)

    assert not game.over
    assert 1 == len(t.pile(game, "unrest"))
    assert 1 == t.pool(game)["goods"]

    puppets.play(game, "quell")

    assert 2 == len(t.pile(game, "unrest"))


# Who wins


def settle(
    seats: int, unrest: tuple[int, ...], points: tuple[int, ...], **options: str
) -> Game:
    """Let the game collapse in a way that gives nobody anything."""
    game = puppets.at_action(seats, **options)
    for seat in range(seats):
        for zone in ("hand", "deck", "discard", "history", "play"):
            t.empty(game, seat, zone)
        t.broke(game, seat)
        t.put(game, seat, "deck", *["unrest"] * unrest[seat])
        t.give(game, seat, progress=points[seat])
    t.put(game, 0, "hand", puppets.HELD)
    return fall(game)


def fall(game: Game) -> Game:
    """Exile a market card; the one that comes takes the last unrest."""
    t.market(game, "elders", unrest=0)
    t.stack(game, None, "uncivilised_deck", "altar")
    drain(game, 1)
    puppets.play(game, "exile", "market:1-elders")

    assert_over(game)

    return game


@pytest.mark.clause("I-END-3")
@pytest.mark.parametrize(
    ("unrest", "points", "winners"),
    [
        ((1, 0), (0, 0), (1,)),
        ((0, 1), (0, 99), (0,)),
        ((2, 2), (3, 4), (1,)),
        ((2, 2), (4, 3), (0,)),
        ((1, 1), (5, 5), (0, 1)),
        ((0, 0), (0, 0), (0, 1)),
        ((2, 1, 1), (99, 4, 5), (2,)),
        ((1, 1, 2), (5, 5, 99), (0, 1)),
        ((0, 0, 0), (7, 7, 7), (0, 1, 2)),
        ((3, 1, 0), (1, 99, 0), (2,)),
    ],
)
@pytest.mark.parametrize("option", ["no", "printed"])
def test_winners(
    unrest: tuple[int, ...],
    points: tuple[int, ...],
    winners: tuple[int, ...],
    option: str,
):
    """I-END-3: fewest unrest wins, then most points; what ties then is shared."""
    game = settle(len(unrest), unrest, points, score_unrest=option)
    worth = 0 if option == "no" else -2

    assert game.result is not None
    assert winners == game.result.winners
    assert tuple(
        point + worth * count for point, count in zip(points, unrest, strict=True)
    ) == (game.result.scores)
    assert [(seat, (count,)) for seat, count in enumerate(unrest)] == (
        t.told(game, "counted_unrest")
    )


@pytest.mark.clause("I-END-3")
@pytest.mark.parametrize(
    ("zone", "counts"),
    [
        ("hand", 1),
        ("play", 1),
        ("deck", 1),
        ("discard", 1),
        ("history", 1),
        ("garrison", 1),
        ("nation", 0),
        ("developments", 0),
    ],
)
def test_zones(zone: str, counts: int):
    """I-END-3: unrest counts where cards score, and not in the nation deck."""
    game = puppets.at_action()
    if zone == "garrison":
        t.put(game, 0, "play", "bogs")
        t.garrison(game, 0, "bogs", "unrest")
    else:
        t.put(game, 0, zone, "unrest")
    fall(game)

    assert [(0, (counts,)), (1, (0,))] == t.told(game, "counted_unrest")


@pytest.mark.clause("I-END-3")
def test_of_nobody():
    """I-END-3: unrest in exile and below the market counts for nobody."""
    game = puppets.at_action()
    t.put(game, None, "exile", "unrest")
    fall(game)

    assert len(t.pile(game, "tucked"))
    assert [(0, (0,)), (1, (0,))] == t.told(game, "counted_unrest")


@pytest.mark.clause("I-END-3")
def test_a_card_that_is_being_resolved():
    """I-END-3: what is being resolved in a collapse still belongs to its player."""
    game = t.at_action(civilizations="magyars a, inuit a")
    t.put(game, 0, "hand", "warfare")
    t.give(game, 0, population=3)
    drain(game, 1)
    t.play(game, "warfare")
    while not game.over:
        t.answer(game, t.offered(game)[0])

    assert () == t.pile(game, "limbo")
    assert "warfare" in t.names(game, "discard", 0)
