"""What trade routes change in the set-up (I-TRADE)."""

from __future__ import annotations

from collections import Counter

import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.model import BANNERS

TRADE = pytest.mark.clause("I-TRADE")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])

RUTHLESS = {
    *("warfare", "river_raiders", "protection", "pirates", "smugglers"),
    *("tyranny", "triremes", "illyrians", "tyrrhenians"),
}
FRIENDLY = {
    *("trading_post", "seaport", "barter", "nabataean_kingdom", "warehouse"),
    *("imports", "river_delta", "punt"),
}
LEFT_OUT = {2: 2, 3: 1, 4: 0}
DECKS = ("region_deck", "uncivilised_deck", "civilised_deck")


def routes(seats: int) -> set[str]:
    """Return the common routes in a game of so many players, without Welcoming."""
    found = {x.name for x in HORIZONS.cards if x.trade == "route"} - {"welcoming"}
    return found if seats >= 3 else found - {"mediterranean_circle"}


def banners(names: list[str]) -> Counter[str]:
    """Return how many cards of a list show each banner."""
    banner = {card.name: card.suits[0] for card in HORIZONS.cards if card.suits}
    return Counter(banner[name] for name in names)


def trading(seats: int) -> Game:
    """Return a game with trade routes at its first turn."""
    return t.table(seats, trade="on")


@TRADE
@pytest.mark.clause("I-SP-3")
@pytest.mark.clause("I-SP-5")
@SEATS
def test_what_players_begin_with(seats: int):
    """I-TRADE: 1 goods for 1 progress, a sixth exhaustion token, and a Merchant."""
    game = trading(seats)
    tokens = {"inuit": 4}
    progress = {"martians": 25}
    for seat, name in enumerate(t.DEFAULTS[:seats]):
        civilization = name.partition(" ")[0]

        assert 1 == t.pool(game, seat)["goods"]
        assert progress.get(civilization, 0) == t.pool(game, seat)["progress"]
        assert tokens.get(civilization, 6) == t.field(game, "exhaustions", seat)
        assert 1 == t.names(game, "power", seat).count("merchant")
    assert seats == t.names(game, "backs").count("merchant_empire")


@TRADE
@pytest.mark.clause("I-SP-5")
def test_without_routes_nobody_has_a_merchant():
    """I-TRADE: 1 progress, no goods, five exhaustion tokens."""
    game = t.table(3, trade="off")
    for seat in range(3):
        assert 0 == t.pool(game, seat)["goods"]
        assert "merchant" not in t.names(game, "power", seat)
    assert (1, 5) == (t.pool(game)["progress"], t.field(game, "exhaustions"))


@TRADE
@pytest.mark.clause("I-SC-2")
@pytest.mark.parametrize(
    ("seats", "trade"), [(2, "on"), (3, "on"), (4, "on"), (2, "off"), (3, "off")]
)
def test_which_commons_are_in_the_game(seats: int, trade: str):
    """I-TRADE: nine cards go out, eight come in, and the routes with Welcoming."""
    game = t.table(seats, trade=trade)
    there = {card.name for card in game.rules.cards}
    comes = FRIENDLY | routes(seats) | {"welcoming", "merchant", "merchant_empire"}

    if trade == "on":
        assert comes <= there
        assert not RUTHLESS & there
        assert (seats >= 3) == ("mediterranean_circle" in there)
    else:
        assert RUTHLESS <= there
        assert not comes & there


@TRADE
@pytest.mark.clause("I-SC-3")
@SEATS
def test_welcoming_is_one_fame_card_more(seats: int):
    """I-TRADE: the fame deck is one card larger; Welcoming is always in it."""
    fame = t.names(trading(seats), "fame")

    assert {2: 7, 3: 8, 4: 9}[seats] == len(fame)
    assert 1 == fame.count("welcoming")


@TRADE
@pytest.mark.clause("I-SC-4")
@SEATS
def test_a_route_lies_open_below_each_small_deck(seats: int):
    """I-TRADE: a common route and a tributary, for all to see."""
    game = trading(seats)
    for deck in DECKS:
        last = banners(t.names(game, deck)[:2])

        assert {"trade_route": 1, "tributary": 1} == last

        seen = game.view(None)["zones"][deck]["cards"]

        assert t.names(game, deck)[:2] == seen[:2]
        assert {None} == set(seen[2:])


@TRADE
@pytest.mark.clause("I-SC-5")
@SEATS
def test_some_routes_are_left_out_and_the_rest_is_shuffled_in(seats: int):
    """I-TRADE: 2, 1 or none of the others stay out; the rest is in the main deck."""
    game = trading(seats)
    out = banners(t.names(game, "left_out"))
    dealt = banners([*t.names(game, "main"), *t.row(game)[:2]])

    assert LEFT_OUT[seats] == out["trade_route"]
    assert len(routes(seats)) - 3 - LEFT_OUT[seats] == dealt["trade_route"]


@TRADE
@pytest.mark.clause("I-SC-5")
@SEATS
def test_every_card_of_the_market_suits_has_its_place(seats: int):
    """I-TRADE: suits count the cards that came in, and not those that went out."""
    game = trading(seats)
    in_game = Counter(
        card.suits[0]
        for card in HORIZONS.cards
        for _ in range(card.copies)
        if card.suits
        and card.suits[0] in BANNERS
        and card.players <= seats
        and card.trade != "ruthless"
    )
    zones = ("main", "left_out", *DECKS)
    found = banners([*t.row(game), *(name for x in zones for name in t.names(game, x))])

    assert in_game == Counter({suit: found[suit] for suit in BANNERS})


@TRADE
@pytest.mark.parametrize(
    ("civilizations", "trade", "on"),
    [
        ("magyars a, inuit a", "auto", False),
        ("magyars a, inuit a", "on", True),
        ("magyars a, aksumites a", "auto", True),
        ("aksumites a, inuit a", "on", True),
    ],
)
def test_when_routes_are_played(civilizations: str, trade: str, *, on: bool):
    """I-TRADE: where a civilization needs them, or where the table wants them."""
    game = t.table(2, civilizations, trade=trade)

    assert on == ("merchant" in t.names(game, "power", 0))


@TRADE
def test_routes_are_played_where_too_few_do_without():
    """I-TRADE: four players choose among four civilizations, one of which trades."""
    three, four = t.new(3), t.new(4)

    assert (False, True) == (three.rules.at.trade, four.rules.at.trade)
    assert "take:aksumites" not in t.offered(three)
    assert "take:aksumites" in t.offered(four)
