"""Whenever: who hears of an event, and in what order it is acted on."""

import pytest
from bench_table import (
    ZONES,
    answers,
    card,
    cast,
    codes,
    facts,
    names,
    pool,
    table,
    told,
)

from hexdeck.effects import (
    THIS,
    Cards,
    Choose,
    Chosen,
    ChosenNumber,
    Discard,
    Draw,
    Gain,
    If,
    Listener,
    Lose,
    May,
    Move,
    Not,
    Play,
    Pool,
    Repeat,
    Roll,
    Seats,
    Special,
    Vocabulary,
    Whenever,
    Win,
    decode,
    encode,
    fields_of,
    node,
)
from hexdeck.engine.definition import NodeKind, SpecialDefinition
from hexdeck.engine.machine import push
from hexdeck.engine.resolvers import compile_listener
from hexdeck.engine.state import Result
from hexdeck.engine.verbs import finish, gain
from hexdeck.errors import EndlessLoop, LoadError

SPELL = card("spell", Play(Gain(1, "gold")))
NO_GEMS = Not(Pool("gems").at_least(1))


def gems(game):
    """Return the gems of each seat."""
    return [pool(game, "gems", seat) for seat in range(game.rules.seats)]


@pytest.mark.parametrize(
    ("by", "expected"),
    [("you", [1, 0, 0]), ("others", [0, 1, 1]), ("anyone", [1, 1, 1])],
)
def test_by_whom(by, expected):
    """Each seat's card hears of its own events, of the others', or of all."""
    mill = card("mill", Whenever("rolled", Gain(1, "gems"), by=by), copies=3)
    spell = card("spell", Play(Roll(1, "coin")))
    game = table(spell, mill, seats=3, play={seat: ["mill"] for seat in range(3)})
    answers(game, "play:spell")

    assert expected == gems(game)


@pytest.mark.parametrize(("gold", "expected"), [(0, 0), (1, 1)])
def test_where(gold, expected):
    """A trigger whose condition fails does nothing."""
    mill = card(
        "mill", Whenever("drew", Gain(1, "gems"), where=Pool("gold").at_least(1))
    )
    game = table(card("spell", Play(Draw(1))), mill, play={0: ["mill"]}, gold={0: gold})
    game.state.zones[game.rules.deck] = (0,)
    answers(game, "play:spell")

    assert expected == pool(game, "gems")


def test_only_cards_in_play_hear():
    """A card in hand, deck or discard pile is deaf."""
    mill = card("mill", Whenever("gained", Win("heard"), by="anyone"), copies=4)
    piles = {"deck": {0: ["mill"]}, "discard": {1: ["mill"]}, "row": {0: ["mill"]}}
    game = answers(table(SPELL, mill, hand={1: ["mill"]}, **piles), "play:spell")

    assert not game.over


def test_an_event_tells_what_it_carries():
    """Steps may speak of the number, and of who did it."""
    steps = (
        Gain(ChosenNumber("count"), "gems"),
        Move(THIS, "discard"),
        Choose(Chosen("by")),
    )
    mill = card("mill", Whenever("gained", *steps, by="others"))
    game = table(card("spell", Play(Gain(3, "gold"))), mill, play={1: ["mill"]})
    answers(game, "play:spell")

    assert ([0, 3], ["mill"]) == (gems(game), names(game, "discard", 1))


def test_after_the_step_that_caused_it():
    """A trigger resolves before the next step of the same card, not within one."""
    mill = card("mill", Whenever("gained", If(Pool("gold").at_least(3), Win("late"))))
    game = table(
        card("spell", Play(Gain(2, "gold"), Lose(2, "gold"), Gain(2, "gold"))),
        mill,
        play={0: ["mill"]},
    )
    answers(game, "play:spell")

    assert not game.over


def test_active_seat_first_then_in_order_of_entering_play():
    """Seats in turn order from the active one; each seat's cards as they came."""
    abilities = (Whenever("gained", Move(THIS, "row"), by="anyone"),)
    cards = [card(name, *abilities) for name in "abcd"]
    spells = SPELL.model_copy(update={"copies": 2})
    game = table(
        *cards,
        spells,
        play={0: ["b", "a"], 1: ["d", "c"]},
        hand={1: ["spell"]},
    )
    answers(game, "done", "play:spell")

    assert ["d", "c", "b", "a"] == names(game, "row")


@pytest.mark.parametrize("ordered", [True, False])
def test_a_card_laid_later_comes_later(ordered):
    """The order of entering play is that of the moves; an active zone keeps it."""
    abilities = (Whenever("gained", Move(THIS, "row")),)
    cards = [card(name, *abilities) for name in ("alpha", "zeta")]
    play = ZONES[-1].model_copy(update={"ordered": ordered})
    game = table(*cards, SPELL, zones=(*ZONES[:-1], play))
    answers(game, "play:zeta", "play:alpha", "play:spell")

    assert ["zeta", "alpha"] == names(game, "row")


def test_two_cards_that_trigger_each_other():
    """They end in an error that names one of them; the game is as it was."""
    one = card("ping", Whenever("gained", Lose(1, "gold")))
    two = card("pong", Whenever("lost", Gain(1, "gold")))
    game = table(SPELL, one, two, play={0: ["ping", "pong"]}, gold={0: 3})
    before, offered = facts(game.state), codes(game)
    with pytest.raises(EndlessLoop, match=r"without end, last in (ping|pong)/0"):
        game.answer("play:spell")

    assert before == facts(game.state)
    assert (offered, []) == (codes(game), game.answers())


def test_a_long_chain_completes():
    """Many thousand triggers, each of which costs something, are no endless loop."""
    mill = card("mill", Whenever("lost", If(Pool("gold").at_least(1), Lose(1, "gold"))))
    spell = card("spell", Play(Lose(1, "gold")))
    game = table(spell, mill, play={0: ["mill"]}, gold={0: 9_000})
    answers(game, "play:spell")

    assert 0 == pool(game, "gold")


def test_many_repeats_complete():
    """So do many repeats in one card."""
    game = cast(Repeat(20_000, Gain(1, "gold")))

    assert 20_000 == pool(game, "gold")


def test_a_win_stops_the_chain():
    """Nothing that was set off by the last step happens any more."""
    mill = card("mill", Whenever("gained", Win("mill"), by="anyone"), copies=2)
    game = table(SPELL, mill, play={0: ["mill"], 1: ["mill"]})
    answers(game, "play:spell")

    assert ((0,), "mill") == (game.result.winners, game.result.reason)
    assert ["won"] == [event[0] for event in told(game) if event[0] == "won"]
    assert ([], [], {}) == (game.state.stack, game.state.queue, game.decisions())


def test_nothing_happens_after_the_end():
    """A step that goes on behind the end tells nothing and sets nothing off."""

    def resolve(state, seat, amount, memory):
        finish(state, Result((1,), (0.0, 1.0), "first"))
        finish(state, Result((0,), (1.0, 0.0), "second"))
        gain(state, seat, 1, 1)
        push(state, "bonus/0", seat, -1)

    special = SpecialDefinition(name="end", options=lambda *_: [], resolve=resolve)
    mill = card("mill", Whenever("gained", May(Draw(1)), by="anyone"))
    cards = (
        card("spell", Play(Special("end"))),
        card("bonus", Play(May(Draw(1)))),
        mill,
    )
    game = table(
        *cards,
        specials=[special],
        hand={0: ["spell"]},
        play={0: ["mill"]},
        deck={0: ["ant"]},
    )
    answers(game, "play:spell")

    assert ((1,), "first") == (game.result.winners, game.result.reason)
    assert "won" == told(game)[-1][0]
    assert ([], [], {}) == (game.state.stack, game.state.queue, game.decisions())


def test_a_source_that_is_gone_still_resolves():
    """A card that left play after it was set off does what was set off."""
    sweep = card("sweep", Whenever("gained", Move(Cards("play"), "row")))
    mill = card("mill", Whenever("gained", Gain(1, "gems"), where=NO_GEMS))
    game = table(SPELL, sweep, mill, play={0: ["sweep", "mill"]})
    answers(game, "play:spell")

    assert ([], 1) == (names(game, "play"), pool(game, "gems"))


def test_each_seat_decides_its_own_trigger():
    """A trigger asks the seat whose card it is, in the turn of another."""
    mill = card("mill", Whenever("gained", May(Draw(1)), by="others"), copies=2)
    game = table(SPELL, mill, seats=3, play={1: ["mill"], 2: ["mill"]})
    answers(game, "play:spell")
    first = game.decision.seat
    answers(game, "no")

    assert (1, 2) == (first, game.decision.seat)
    assert ("may", "mill") == (game.decision.kind, game.decision.source)


def test_a_trigger_in_the_middle_of_an_answer():
    """What an answer itself does sets triggers off before the rest of the card."""
    mill = card("mill", Whenever("discarded", Gain(2, "gold")))
    spell = card("spell", Play(Discard(1), If(Pool("gold").at_least(2), Win("seen"))))
    game = table(spell, mill, play={0: ["mill"]}, hand={0: ["ant", "bee"]})
    answers(game, "play:spell", "discard:ant")

    assert "seen" == game.result.reason


def test_without_a_log_triggers_are_the_same():
    """Events that cards hear of are told to them with the log off."""
    mill = card("mill", Whenever("gained", Gain(1, "gems"), where=NO_GEMS))
    made = [
        answers(table(SPELL, mill, play={0: ["mill"]}, log=log), "play:spell")
        for log in (True, False)
    ]

    assert 1 == pool(made[0], "gems")
    assert facts(made[0].state) == facts(made[1].state)


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        (Whenever("gaind", Gain(1, "gold")), "unknown event 'gaind'.*gained"),
        (Whenever("gained", by="other"), "unknown listener 'other'.*others"),
    ],
    ids=str,
)
def test_a_trigger_that_nothing_sets_off_is_refused(ability, message):
    """A wrong event or listener is named, with the nearest."""
    with pytest.raises(LoadError, match=f"card 'mill': {message}"):
        table(card("mill", ability))


def test_seats_that_are_chosen_by_a_trigger():
    """Selectors begin from the seat whose card it is, not from the active one."""
    mill = card("mill", Whenever("gained", Choose(Seats("others")), by="others"))
    game = table(SPELL, mill, seats=3, play={1: ["mill"]})
    answers(game, "play:spell")

    assert ["seat:2", "seat:0"] == codes(game)


@node
class Chime(Listener):
    """A listener of a game: it hears like any other, and has a text of its own."""

    def text(self, say):
        """Say "on ...: ..."."""
        return f"on {self.heard(say)}: {say(self.steps)}"


def test_a_listener_of_a_game():
    """A subclass of `Listener` with its own resolver hears what `Whenever` does."""
    where = Pool("gold").at_least(1)
    chime = card("chime", Chime("rolled", Gain(1, "gems"), by="others", where=where))
    kinds = (NodeKind(Chime, compile_listener),)
    game = table(
        card("spell", Play(Roll(1, "coin"))),
        chime,
        play={1: ["chime"]},
        gold={1: 1},
        kinds=kinds,
    )
    answers(game, "play:spell")

    assert [0, 1] == gems(game)
    assert "On another player rolls dice and the number of your gold is 1 or more" in (
        game.rules.text(chime)
    )


def test_a_listener_is_made_as_its_base_is():
    """A subclass that adds no field takes its steps one by one, and is data too."""
    one = Chime("rolled", Draw(1), Draw(2), by="anyone")
    again = decode(encode(one), Vocabulary([Chime, Draw]), "ability")

    assert (Draw(1), Draw(2)) == one.steps
    assert one == again
    assert one != Whenever("rolled", Draw(1), Draw(2), by="anyone")
    assert not hasattr(one, "__dict__")


@node
class Counted(Chime):
    """A listener with a field more."""

    most: int = 1


def test_a_node_that_adds_a_field_is_made_by_name():
    """It has the fields of its base, then its own."""
    one = Counted("rolled", (Draw(1),), most=2)

    assert ("rolled", (Draw(1),), "you", None, 2) == tuple(
        getattr(one, name) for name in fields_of(Counted)
    )
