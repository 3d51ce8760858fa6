"""What cards of the commons do at the solstice (I-SPE-3)."""

from __future__ import annotations

from typing import Any

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

METROPOLISES = ("metropolis", "harrapans")
TRADING = ("trading_city", "trading_city_3", "seleucid_empire")

pytestmark = pytest.mark.clause("I-SPE-3")


def begin(
    card: str, *hand: str, state: str = "barbarian", seats: int = 3, **resources: Any
) -> Game:
    """Return a game at the first question of the solstice, with a card in play."""
    trade = card == "warehouse"
    return c.solstice(
        c.action(*hand, seats=seats, trade=trade, state=state, play=[card], **resources)
    )


def at_rest(game: Game) -> bool:
    """Return whether the solstice is over: the next round has begun."""
    return t.kind(game) == "turn" and 2 == t.field(game, "rounds")


# Metropolis, Harrapans; City


@pytest.mark.parametrize("card", METROPOLISES)
@pytest.mark.parametrize(
    ("code", "have", "hand"),
    [
        ("materials", {"materials": 1}, ["altar"]),
        ("population", {"population": 1}, ["altar"]),
        ("draw", {}, ["altar", "north_x1"]),
    ],
)
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_metropolis(
    card: str, code: str, have: dict[str, int], hand: list[str], state: str
):
    """One of +1M, +1P, draw 1, whatever the state is by then."""
    game = begin(card, "altar", state=state)

    assert [f"choose:{x}" for x in ("materials", "population", "draw")] == t.offered(
        game
    )

    t.answer(game, f"choose:{code}")

    assert (have, hand) == (c.have(game), sorted(t.hand(game)))
    assert at_rest(game)


def test_city():
    """May discard 1 -> one of the same three."""
    game = begin("city", "altar", "oracle")

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, "yes", "card:oracle")

    assert ["choose:materials", "choose:population", "choose:draw"] == t.offered(game)

    t.answer(game, "choose:draw")

    assert ["altar", "north_x1"] == t.hand(game)
    assert ["oracle"] == t.names(game, "discard", 0)
    assert at_rest(game)


@pytest.mark.parametrize("code", ["materials", "population"])
def test_city_gains(code: str):
    """One of what was discarded for."""
    game = begin("city", "altar")
    t.answer(game, "yes", f"choose:{code}")

    assert ({code: 1}, []) == (c.have(game), t.hand(game))


@pytest.mark.parametrize("hand", [[], ["altar"]])
def test_city_may_rest(hand: list[str]):
    """It may be left; with no card in hand nobody is asked."""
    game = begin("city", *hand)
    if hand:
        t.answer(game, "no")

    assert (hand, {}) == (t.hand(game), c.have(game))
    assert at_rest(game)


# Trading City, Seleucid Empire


@pytest.mark.parametrize("card", TRADING)
@pytest.mark.parametrize(
    ("materials", "code", "have"),
    [
        (1, "draw", {"materials": 1}),
        (1, "materials", {"materials": 2}),
        (2, "goods", {"goods": 1}),
    ],
)
def test_trading_city(card: str, materials: int, code: str, have: dict[str, int]):
    """Discard 1 -> draw 1, +1M, or 2M -> +1G where that can be paid; no choice."""
    game = begin(card, "altar", "oracle", materials=materials)

    assert ["card:altar", "card:oracle"] == t.offered(game)

    t.answer(game, "card:altar")
    codes = ["choose:draw", "choose:materials", "choose:goods"]

    assert codes[: 2 + (materials > 1)] == t.offered(game)

    t.answer(game, f"choose:{code}")
    drawn = ["north_x1"] * (code == "draw")

    assert (have, sorted(["oracle", *drawn])) == (c.have(game), sorted(t.hand(game)))
    assert ["altar"] == t.names(game, "discard", 0)
    assert at_rest(game)


@pytest.mark.parametrize("card", TRADING)
def test_trading_city_without_a_card(card: str):
    """Who has no card to discard gets nothing."""
    game = begin(card, materials=5)

    assert {"materials": 5} == c.have(game)
    assert at_rest(game)


def test_two_trading_cities():
    """Each wants a card of its own; which comes first is chosen among unlike ones."""
    game = c.action("altar", seats=3, play=["trading_city", "seleucid_empire"])
    c.solstice(game)

    assert ["resolve:trading_city", "resolve:seleucid_empire"] == t.offered(game)

    t.answer(game, "resolve:seleucid_empire", "choose:materials")

    # The last card has gone: the other one does nothing.
    assert {"materials": 1} == c.have(game)
    assert at_rest(game)


# Harbour City


@pytest.mark.parametrize(
    ("more", "drawn"),
    [([], 1), (["mangrove"], 2), (["mangrove", "lagoon", "distant_island"], 3)],
)
def test_harbour_city_draws(more: list[str], drawn: int):
    """1G -> draw 1 per ocean in play, this one too, max 3."""
    game = c.action(seats=3, play=["harbour_city", *more], goods=1)
    c.solstice(game)

    assert ["choose:goods", "choose:draw"] == t.offered(game)

    t.answer(game, "choose:draw")

    assert ({}, drawn) == (c.have(game), len(t.hand(game)))
    assert at_rest(game)


@pytest.mark.parametrize("goods", [0, 1])
def test_harbour_city_gains(goods: int):
    """Or +1G: what else is there for who has none."""
    game = begin("harbour_city", goods=goods, progress=3)
    t.answer(game, *["choose:goods"] * goods)

    assert {"goods": goods + 1, "progress": 3} == c.have(game)
    assert at_rest(game)


# Couriers


def test_couriers():
    """May draw 1 if able; if you did, 1 of the hand goes on top of your deck."""
    game = begin("couriers", "altar")

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, "yes")

    assert ["card:altar", "card:north_x1"] == t.offered(game)

    t.answer(game, "card:altar")

    assert (["north_x1"], "altar") == (t.hand(game), t.names(game, "deck", 0)[-1])
    assert at_rest(game)


def test_couriers_may_rest():
    """Nothing has to be drawn."""
    game = begin("couriers", "altar")
    t.answer(game, "no")

    assert ["altar"] == t.hand(game)
    assert at_rest(game)


def test_couriers_do_not_shuffle():
    """Without a draw deck nobody is asked."""
    game = c.action("altar", seats=3, play=["couriers"], discard=["bogs"])
    t.deck(game, 0)
    c.solstice(game)

    assert (["altar"], ["bogs"]) == (t.hand(game), t.names(game, "discard", 0))
    assert at_rest(game)


def test_couriers_enlarge_the_hand():
    """The hand size is one more while they are in play."""
    game = c.action(seats=3, play=["couriers"])
    t.end_turn(game)

    assert 6 == len(t.hand(game))


# Warehouse


@pytest.mark.parametrize("hand", [[], ["altar"], ["altar", "oracle"]])
def test_warehouse(hand: list[str]):
    """Discard 1, if there is one."""
    game = begin("warehouse", *hand)
    if len(hand) > 1:
        assert {"card:altar", "card:oracle"} == set(t.offered(game))

        t.answer(game, "card:altar")

    assert (hand[1:], hand[:1]) == (t.hand(game), t.names(game, "discard", 0))
    assert at_rest(game)


# Rift Valley


@pytest.mark.parametrize("hand", [[], ["altar"], ["altar", "oracle"]])
def test_rift_valley_gains(hand: list[str]):
    """+2P and 1 of the hand on top of the deck, as far as there is one."""
    game = begin("rift_valley", *hand)

    assert ["choose:population", "choose:abandon"] == t.offered(game)

    t.answer(game, "choose:population", *["card:altar"] * (len(hand) > 1))

    assert ({"population": 2}, hand[1:]) == (c.have(game), t.hand(game))
    assert (hand[0] if hand else "north_x1") == t.names(game, "deck", 0)[-1]
    assert at_rest(game)


def test_rift_valley_is_abandoned():
    """Or it is abandoned, with what lies on it and below it."""
    game = c.action(seats=3, play=["rift_valley"])
    t.garrison(game, 0, "rift_valley", "altar")
    t.lay(game, "rift_valley", goods=1)
    c.solstice(game)
    t.answer(game, "choose:abandon")

    assert ["rift_valley", "altar"] == t.names(game, "discard", 0)
    assert {"goods": 1} == c.have(game)
    assert at_rest(game)


# Scrubland


def test_scrubland():
    """Draw 1 if able, then 1 of the hand on top of the deck; both are mandatory."""
    game = begin("scrubland", "altar")

    assert ["card:altar", "card:north_x1"] == t.offered(game)

    t.answer(game, "card:north_x1")

    assert (["altar"], "north_x1") == (t.hand(game), t.names(game, "deck", 0)[-1])
    assert at_rest(game)


@pytest.mark.parametrize("hand", [[], ["altar"]])
def test_scrubland_without_a_deck(hand: list[str]):
    """It does not shuffle; the card of the hand is put on the deck all the same."""
    game = c.action(*hand, seats=3, play=["scrubland"], discard=["bogs"])
    t.deck(game, 0)
    c.solstice(game)

    assert [] == t.hand(game)
    assert (hand, ["bogs"]) == (t.names(game, "deck", 0), t.names(game, "discard", 0))
    assert at_rest(game)


# Priesthood


@pytest.mark.parametrize(
    ("state", "hand", "progress", "codes"),
    [
        ("barbarian", ["altar"], 1, ["abandon", "on_deck"]),
        ("barbarian", [], 1, []),
        ("empire", ["altar"], 1, ["abandon", "pay"]),
        ("empire", ["altar"], 0, []),
    ],
)
def test_priesthood(state: str, hand: list[str], progress: int, codes: list[str]):
    """Abandon this; or if B: 1 of the hand onto the deck; or if E: pay 1Pr."""
    for code in codes or [""]:
        game = begin("priesthood", *hand, state=state, progress=progress, goods=3)
        if code:
            assert [f"choose:{x}" for x in codes] == t.offered(game)

            t.answer(game, f"choose:{code}")
        gone = code in ("", "abandon")

        assert ["priesthood"] * gone == t.names(game, "discard", 0)
        assert progress - (code == "pay") == t.pool(game)["progress"]
        assert (hand if code == "on_deck" else ["north_x1"]) == t.names(
            game, "deck", 0
        )[-1:]
        assert at_rest(game)


# In general


def test_each_player_resolves_their_own():
    """All at once: the cards of the others are theirs to resolve."""
    game = c.action("altar", seats=3, play=["city"])
    t.put(game, 1, "play", "metropolis", "harrapans")
    t.put(game, 2, "play", "rift_valley")
    c.solstice(game)
    kinds = {seat: decision.kind for seat, decision in game.decisions().items()}

    assert {0: "may", 1: "solstice", 2: "choose"} == kinds

    t.answer(game, "choose:population", seat=2)
    t.answer(game, "resolve:harrapans", "choose:materials", seat=1)
    t.answer(game, "choose:population", seat=1)
    t.answer(game, "no", seat=0)

    assert [0, 1, 0] == c.pools(game, "materials")
    assert [0, 1, 2] == c.pools(game, "population")
    assert at_rest(game)


def test_no_token_is_spent_and_nothing_can_be_exhausted():
    """Vineyards hear of no materials that come at the solstice."""
    game = c.action(seats=3, play=["rift_valley", "vineyards"])
    t.garrison(game, 0, "rift_valley", "mangrove")
    t.lay(game, "rift_valley", materials=2)
    c.solstice(game)
    t.answer(game, "choose:abandon")

    assert {"materials": 2} == c.have(game)
    assert at_rest(game)
