"""The turn: activate, innovate, revolt (I-T)."""

from __future__ import annotations

import functools

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game
from hexdeck.effects import Gain, Play, Whenever
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import Exhaust, GainAction, Solstice
from hexdeck_imperium.words import SUITS

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
GOODS = Gain(1, "goods")
BOTH = ("barbarian", "empire")


@functools.cache
def acrobats() -> CivilizationDefinition:
    """Return a civilization whose cards do one thing each."""
    plain = (toys.card(f"plain{number}", Play(GOODS)) for number in range(1, 5))
    return toys.civilization(
        *plain,
        toys.card("stays", Play(GOODS), pinned=True),
        toys.card("free", Play(GOODS), free_play=True, states=("empire",)),
        toys.card("wild", Play(GOODS), states=("barbarian",)),
        toys.card("tame", Play(GOODS), states=("empire",)),
        toys.card("either", Play(GOODS), states=BOTH),
        toys.card("more", Play(GainAction())),
        toys.card("lamp", Exhaust(GOODS), pinned=True),
        toys.card("torch", Exhaust(GOODS), pinned=True, states=("empire",)),
        toys.card("oven", Exhaust(GOODS, where=None), pinned=True),
        toys.card("feast", Solstice(Gain(1, "materials")), pinned=True),
        toys.card(
            "ear",
            Whenever("broke_through", Gain(1, "population")),
            Whenever("returned_unrest", Gain(1, "population")),
            pinned=True,
        ),
        powers=toys.power("toys", Exhaust(GOODS)),
    )


@functools.cache
def _start(seats: int, trade: str) -> Game:
    return toys.table(acrobats(), seats=seats, trade=trade)


def start(*hand: str, seats: int = 2, trade: str = "auto") -> Game:
    """Return a game whose first seat has just these cards to play, at its turn."""
    game = _start(seats, trade).copy()
    t.fill(
        game,
        0,
        "hand",
        *(name if name == "unrest" else f"toys_{name}" for name in hand),
    )
    t.give(game, 0, goods=0)
    return game


def acting(*hand: str, seats: int = 2) -> Game:
    """Return a game whose first seat activates with just these cards."""
    game = start(*hand, seats=seats)
    return t.answer(game, "activate")


def goods(game: Game) -> int:
    """Return how often something has been done."""
    return t.pool(game)["goods"]


# Turns


@pytest.mark.clause("I-T-1", "I-T-REV")
@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        (("plain1",), ["activate", "innovate"]),
        (("unrest",), ["activate", "innovate", "revolt"]),
        ((), ["activate", "innovate"]),
    ],
)
def test_three_kinds_of_turn(hand: tuple[str, ...], kinds: list[str]):
    """I-T-1: the turn is declared first; a revolt needs unrest to return."""
    game = start(*hand)

    assert kinds == t.offered(game)
    assert "turn" == t.kind(game)


@pytest.mark.clause("I-T-1", "I-SC-8")
@SEATS
@pytest.mark.parametrize("kind", ["activate", "innovate", "revolt"])
def test_clean_up_and_next_player(kind: str, seats: int):
    """I-T-1: after each kind of turn comes the clean-up, then the next player."""
    game = start("plain1", "unrest", seats=seats)
    t.answer(game, kind)
    t.until(game, "market_token")
    assert 0 == t.asked(game)
    t.end_turn(game)

    assert ("turn", 1) == (t.kind(game), t.asked(game))
    assert [] == t.told(game, "solstice")


@pytest.mark.clause("I-T-1", "I-SC-8")
@SEATS
def test_solstice_ends_the_round(seats: int):
    """I-T-1: when all players have had their turn, everybody's solstice resolves."""
    game = start(seats=seats)
    t.put(game, 0, "play", "toys_feast")
    before = t.pool(game)["materials"]
    for turn in range(1, seats + 1):
        assert before == t.pool(game)["materials"]
        assert turn - 1 == t.asked(game)
        t.end_turn(game)

    assert before + 1 == t.pool(game)["materials"]
    assert 0 == t.asked(game)


# Activate


@pytest.mark.clause("I-T-ACT")
@pytest.mark.parametrize(
    "order",
    [
        ("play:plain1", "exhaust:lamp", "play:plain2", "exhaust:a", "play:plain3"),
        ("exhaust:lamp", "exhaust:a", "play:plain3", "play:plain2", "play:plain1"),
        ("play:plain2", "play:plain1", "exhaust:a", "exhaust:lamp"),
        ("exhaust:a",),
        (),
    ],
)
def test_any_order_and_number(order: tuple[str, ...]):
    """I-T-ACT: plays and exhausts in any order, and as many as one likes."""
    game = start("plain1", "plain2", "plain3", "plain4")
    t.put(game, 0, "play", "toys_lamp")
    t.answer(game, "activate", *(code.replace(":", ":toys_") for code in order))
    plays = sum(code.startswith("play") for code in order)

    assert len(order) == goods(game)
    assert 3 - plays == t.field(game, "actions")
    assert 5 - (len(order) - plays) == t.field(game, "exhaustions")
    if t.kind(game) == "action":
        t.answer(game, "end")
    assert "market_token" == t.kind(game)


@pytest.mark.clause("I-T-ACT", "I-COMP-3")
def test_no_more_than_tokens():
    """I-T-ACT: without action tokens nothing is played; exhausts go on, and back."""
    game = start("plain1", "plain2", "plain3", "plain4")
    t.put(game, 0, "play", "toys_lamp", "toys_torch")
    t.change(game, "exhaustions", 1)
    t.answer(game, "activate")
    t.play(game, "toys_plain1")
    t.change(game, "actions", 0)
    assert ["exhaust:toys_a", "exhaust:toys_lamp", "exhaust:toys_torch", "end"] == (
        sorted(t.offered(game), key=lambda code: (code == "end", code))
    )
    t.change(game, "actions", 1)
    t.use(game, "toys_lamp")

    assert [f"play:toys_plain{number}" for number in (2, 3, 4)] == t.offered(game)[:-1]


@pytest.mark.clause("I-T-ACT")
def test_further_actions():
    """I-T-ACT: an action token gained in the turn is spent as any other."""
    game = acting("more", "plain1", "plain2", "plain3")
    t.play(game, "toys_more")
    for number in (1, 2, 3):
        t.play(game, f"toys_plain{number}")

    assert 3 == goods(game)
    assert 0 == t.field(game, "actions")


# Playing


@pytest.mark.clause("I-T-PLAY")
def test_played_and_discarded():
    """I-T-PLAY: a card costs an action token, is resolved and then discarded."""
    game = acting("plain1", "plain2")
    t.play(game, "toys_plain1")

    assert (2, 1) == (t.field(game, "actions"), goods(game))
    assert ["toys_plain2"] == t.hand(game)
    assert ["toys_plain1"] == t.names(game, "discard", 0)
    assert [] == t.names(game, "play", 0)


@pytest.mark.clause("I-T-PLAY", "I-CT-1")
def test_pinned_card_stays():
    """I-T-PLAY: a card with the in-play icon stays in play, over turns too."""
    game = acting("stays", "plain1")
    t.play(game, "toys_stays")

    assert (2, 1) == (t.field(game, "actions"), goods(game))
    assert ["toys_stays"] == t.names(game, "play", 0)
    assert [] == t.names(game, "discard", 0)
    t.end_turn(game)
    assert ["toys_stays"] == t.names(game, "play", 0)


@pytest.mark.clause("I-T-PLAY")
@pytest.mark.parametrize(
    ("state", "playable"),
    [
        ("barbarian", {"wild", "either", "plain1", "free"}),
        ("empire", {"tame", "either", "plain1", "free"}),
    ],
)
def test_state_symbols(state: str, playable: set[str]):
    """I-T-PLAY: a state symbol must be yours: one of them where there are two."""
    game = start("wild", "tame", "either", "plain1", "free")
    t.to_state(game, 0, state)
    t.answer(game, "activate")

    assert {f"play:toys_{name}" for name in playable} == set(t.offered(game, "play"))


@pytest.mark.clause("I-T-PLAY", "I-SPE-6")
def test_free_play_takes_no_token():
    """I-T-PLAY: only a card with free play is played without a token."""
    game = acting("free", "plain1", "wild")
    t.change(game, "actions", 0)
    assert ["play:toys_free"] == t.offered(game, "play")
    t.play(game, "toys_free")

    assert (0, 1) == (t.field(game, "actions"), goods(game))


@pytest.mark.clause("I-T-PLAY")
def test_only_cards_of_the_hand():
    """I-T-PLAY: what lies in play, in decks or with others is not played."""
    game = start("plain1")
    t.put(game, 0, "play", "toys_stays")
    t.put(game, 0, "discard", "toys_plain2")
    t.stack(game, 0, "deck", "toys_plain3")
    t.put(game, 1, "hand", "toys_plain4")
    t.answer(game, "activate")

    assert ["play:toys_plain1"] == t.offered(game, "play")


# Exhausting


@pytest.mark.clause("I-T-EXH")
def test_exhaustion_token_goes_to_the_card():
    """I-T-EXH: a token goes from the state card to the card, once a turn."""
    game = start("plain1")
    t.put(game, 0, "play", "toys_lamp")
    t.answer(game, "activate")
    t.use(game, "toys_lamp")

    assert (4, 1) == (t.field(game, "exhaustions"), goods(game))
    assert t.is_exhausted(game, "toys_lamp")
    assert 3 == t.field(game, "actions")
    assert ["exhaust:toys_a"] == t.offered(game, "exhaust")


@pytest.mark.clause("I-T-EXH")
def test_exhaust_asks_for_no_state_symbol():
    """I-T-EXH: of an empire's card in play barbarians use the exhaust ability."""
    game = start("tame")
    t.put(game, 0, "play", "toys_torch")
    t.answer(game, "activate")
    assert ["barbarian"] == t.state_of(game)
    t.use(game, "toys_torch")

    assert 1 == goods(game)


@pytest.mark.clause("I-T-EXH")
def test_what_can_be_exhausted():
    """I-T-EXH: cards in play and the power card; with no token left, nothing."""
    game = start("lamp", "plain1")
    t.put(game, 0, "play", "toys_torch", "toys_stays")
    t.put(game, 0, "discard", "toys_oven")
    t.answer(game, "activate")
    assert {"exhaust:toys_a", "exhaust:toys_torch"} == set(t.offered(game, "exhaust"))
    t.change(game, "exhaustions", 0)

    assert [] == t.offered(game, "exhaust")


@pytest.mark.clause("I-T-EXH")
def test_cards_of_others_are_not_exhausted():
    """I-T-EXH: what another player has in play is not yours to use."""
    game = start("plain1")
    t.put(game, 1, "play", "toys_lamp")
    t.answer(game, "activate")

    assert ["exhaust:toys_a"] == t.offered(game, "exhaust")


# Innovating


@pytest.mark.clause("I-T-INN")
def test_hand_is_discarded():
    """I-T-INN: first the whole hand is discarded, unrest too, then a card comes."""
    game = start("plain1", "stays", "unrest", "free")
    t.put(game, 0, "play", "toys_lamp", "toys_ear")
    population = t.pool(game)["population"]
    t.answer(game, "innovate")
    away = {"toys_plain1", "toys_stays", "unrest", "toys_free"}
    assert away == set(t.names(game, "discard", 0))
    assert [] == t.hand(game)
    t.until(game, "market_token")

    assert 1 == len(t.hand(game))
    assert population + 1 == t.pool(game)["population"]
    assert 3 == t.field(game, "actions")


@pytest.mark.clause("I-T-INN")
@pytest.mark.parametrize("trade", ["on", "off"])
def test_suits_of_an_innovation(trade: str):
    """I-T-INN: region, uncivilised, civilised or tributary, or a route; no fame."""
    game = start("plain1", trade=trade)
    t.answer(game, "innovate")
    codes = t.offered(game)
    dug = {code.partition(":")[2] for code in codes if code.startswith("dig:")}
    slots = {code for code in codes if code.startswith("market:")}
    wanted = {"region", "uncivilised", "civilised", "tributary"}
    found = {
        SUITS[game.rules.at.banner[game.rules.card_index[name]]] for name in t.row(game)
    }

    assert wanted | ({"trade_route"} if trade == "on" else set()) == dug
    assert 5 == len(slots)
    assert "fame" not in found


@pytest.mark.clause("I-T-INN")
def test_innovation_from_the_market():
    """I-T-INN: it is a break through: the unrest below returns to the pile."""
    game = start("plain1")
    name = t.row(game)[3]
    unrest = len(t.pile(game, "unrest"))
    t.answer(game, "innovate", f"market:4-{name}")

    assert [name] == t.hand(game)
    # One comes back, and one goes below the new card.
    assert unrest == len(t.pile(game, "unrest"))
    assert name != t.row(game)[3]


@pytest.mark.clause("I-T-INN", "I-T-REV")
@pytest.mark.parametrize("kind", ["innovate", "revolt"])
def test_no_actions_no_exhausts(kind: str):
    """I-T-INN, I-T-REV: nothing is played and nothing exhausted in such a turn."""
    game = start("plain1", "free", "unrest", "unrest")
    t.put(game, 0, "play", "toys_lamp")
    t.answer(game, kind)
    kinds = set()
    while t.asked(game) == 0:
        kinds.add(t.kind(game))
        assert not [
            code for code in t.offered(game) if code.startswith(("play:", "exhaust:"))
        ]
        t.pass_once(game)

    assert "action" not in kinds
    assert "market_token" in kinds
    assert 0 == goods(game)


# Revolting


@pytest.mark.clause("I-T-REV")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_unrest_returns(count: int):
    """I-T-REV: any number of the unrest in hand returns to the pile, at least one."""
    game = start("plain1", "unrest", "unrest", "unrest")
    t.put(game, 0, "play", "toys_ear")
    t.put(game, 0, "discard", "unrest")
    population, pile = t.pool(game)["population"], len(t.pile(game, "unrest"))
    t.answer(game, "revolt")
    assert ["return:1", "return:2", "return:3"] == t.offered(game)
    t.answer(game, f"return:{count}")

    assert ["toys_plain1", *["unrest"] * (3 - count)] == t.hand(game)
    assert pile + count == len(t.pile(game, "unrest"))
    # What listens for a return hears it.
    assert population + 1 == t.pool(game)["population"]
    assert ["unrest"] == t.names(game, "discard", 0)
    assert "market_token" == t.kind(game)


@pytest.mark.clause("I-T-REV")
def test_the_only_unrest_returns():
    """I-T-REV: of one unrest there is nothing to choose: it returns."""
    game = t.answer(start("plain1", "unrest"), "revolt")

    assert ["toys_plain1"] == t.hand(game)
    assert "market_token" == t.kind(game)
