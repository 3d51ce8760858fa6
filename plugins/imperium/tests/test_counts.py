"""How many cards of which kind the Horizons commons bring to a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.model import BANNERS, ImperiumCard

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])

SMALL_DECK = {1: 6, 2: 6, 3: 7, 4: 8}
"""How many suited cards a small deck has: three of them, with a tributary below."""

OUT = {1: 2, 2: 2, 3: 1, 4: 0}
"""How many tributaries are left out, and with the trade module how many routes."""

WITHOUT_TRADE = {
    "uncivilised": {1: 18, 2: 18, 3: 21, 4: 22},
    "civilised": {1: 12, 2: 12, 3: 13, 4: 15},
    "region": {1: 12, 2: 12, 3: 13, 4: 13},
    "tributary": {1: 10, 2: 10, 3: 11, 4: 12},
    "trade_route": {1: 0, 2: 0, 3: 0, 4: 0},
    "main": {1: 29, 2: 29, 3: 33, 4: 35},
    "fame": {1: 6, 2: 6, 3: 7, 4: 8},
}
"""The table of the counts by the number of players."""

WITH_TRADE = {
    "uncivilised": {1: 17, 2: 17, 3: 20, 4: 21},
    "civilised": {1: 12, 2: 12, 3: 13, 4: 15},
    "region": {1: 13, 2: 13, 3: 14, 4: 14},
    "tributary": {1: 9, 2: 9, 3: 10, 4: 11},
    "trade_route": {1: 8, 2: 8, 3: 9, 4: 9},
    "main": {1: 31, 2: 31, 3: 37, 4: 40},
    "fame": {1: 7, 2: 7, 3: 8, 4: 9},
}
"""The same with the trade module: nine cards out, eight in, and the routes."""

FIXED = {
    1: """
        navigation undecipherable_scroll elders trade_caravans warfare priesthood
        trading_city city cultural_diversity barter protection pirates
        lapis_lazuli_trade philippines_jade_trade baltic_amber_road
        hopewell_exchange_system swahili_coast andes_highway
    """,
    2: """
        taxation epic_poetry metropolis warehouse harbour_city couriers bucellarii
        triremes
    """,
    3: """
        nabataean_kingdom melayu_kingdom harrapans goryeo byzantines punt
        seleucid_empire carolingian_kingdom sabaeans cimmerians illyrians influential
    """,
    5: "honourable intrepid welcoming",
    6: "canny",
    8: "brave",
    11: "supreme",
}
"""Which cards have so many points, whatever happens."""

CONDITIONAL = {
    "golden_mask": 2,
    "glacier": 2,
    "the_nile_corridor": 2,
    "volcano": 3,
    "tyranny": 4,
}
"""Which cards have their points only where they lie in the right place."""

VARIABLE = """
    moneylenders scribes magistrate smugglers market_stall mercenaries gardening imports
    altar trading_post oracle vineyards catamarans terraces hunters_and_trackers
    river_raiders seaport travellers borderland akkadians khmer_empire tyrrhenians
    determined cornwall_tin_road mediterranean_circle merchant_empire
"""
"""Which cards count something for their points."""

WORTHLESS = """
    mangrove lagoon river_delta rift_valley savannah scrubland bogs valley
    alluvial_plain heath distant_island king_of_kings merchant barbarian empire
"""
"""Which cards have no points."""


TRADE = {
    "ruthless": """
        warfare river_raiders protection pirates smugglers tyranny triremes illyrians
        tyrrhenians
    """,
    "friendly": """
        trading_post seaport barter nabataean_kingdom warehouse imports river_delta punt
        merchant merchant_empire
    """,
}
"""Which cards the trade module takes out, and which it brings beside the routes."""


def kind(card: ImperiumCard) -> str:
    """Return what a card is counted as: its banner, where it has one."""
    if card.start != "common":
        return card.start
    return "trade" if card.trade == "route" else card.suits[0]


def name(card: ImperiumCard) -> str:
    """Return what a card is called in the tables: a face B as its face A."""
    faces = {each.name for each in HORIZONS.cards if each.side == "A"}
    known = card.side == "B" and card.reverse in faces and card.start == "common"
    base = card.reverse if known else card.name
    return "trading_city" if base.startswith("trading_city") else base


def physical(cards: Iterable[ImperiumCard]) -> int:
    """Return how many cards they are: two faces are one."""
    return sum(card.copies for card in cards if card.side != "B")


def in_game(seats: int, *, trade: bool) -> list[ImperiumCard]:
    """Return the cards that a game is set up with, by their marks (I-SC-2)."""
    never = {"ruthless"} if trade else {"friendly", "route"}
    players = max(seats, 2)
    return [
        card
        for card in HORIZONS.cards
        if card.players <= players and card.trade not in never
    ]


def of_kind(cards: Sequence[ImperiumCard], word: str) -> int:
    """Return how many cards of a banner there are."""
    return physical(card for card in cards if kind(card) == word)


def routes(cards: Sequence[ImperiumCard]) -> int:
    """Return how many trade routes there are, Welcoming not among them."""
    return physical(card for card in cards if card.suits == ("trade_route",))


def main_deck(cards: Sequence[ImperiumCard], seats: int) -> int:
    """Return how many cards are left for the main deck (I-SC-5)."""
    small = SMALL_DECK[seats]
    suited = (of_kind(cards, word) for word in BANNERS if word != "tributary")
    left = sum(count - small for count in suited)
    left += of_kind(cards, "tributary") - 3 - OUT[seats]
    return left + max(routes(cards) - 3 - OUT[seats], 0)


def fame_deck(cards: Sequence[ImperiumCard], seats: int) -> int:
    """Return how many cards lie above King of Kings, of those that there are."""
    ordinary = [card for card in cards if card.suits[:1] == ("fame",)]
    there = physical(card for card in ordinary if not card.name.startswith("king_of"))
    welcoming = sum(card.trade == "route" for card in ordinary)
    return min(SMALL_DECK[seats] + welcoming, there)


@pytest.mark.clause("I-COMP-2")
def test_the_box():
    """I-COMP-2: 18, 25, 14, 13, 12 unrest and 9 fame; 14 for trade, 4 states."""
    kinds: Counter[str] = Counter()
    for card in HORIZONS.cards:
        kinds[kind(card)] += physical([card])
    found = {word: kinds[word] for word in kinds if word not in ("trade", "mat")}

    assert {
        "civilised": 18,
        "uncivilised": 25,
        "region": 14,
        "tributary": 13,
        "fame": 9,
        "state": 4,
    } == found
    assert 12 == HORIZONS.unrest[-1]
    assert 14 == kinds["trade"] + kinds["mat"]
    assert 9 == routes(HORIZONS.cards)


@pytest.mark.clause("I-SC-2", "I-SC-3", "I-SC-4", "I-SC-5")
@SEATS
@pytest.mark.parametrize(
    ("trade", "table"), [(False, WITHOUT_TRADE), (True, WITH_TRADE)]
)
def test_by_players(seats: int, trade: bool, table: dict[str, dict[int, int]]):  # noqa: FBT001
    """I-SC-2 to I-SC-5: what is in a game for so many players, by banner and deck."""
    cards = in_game(seats, trade=trade)
    found = {word: of_kind(cards, word) for word in BANNERS}
    found |= {
        "trade_route": routes(cards),
        "main": main_deck(cards, seats),
        "fame": fame_deck(cards, seats),
    }

    assert {word: counts[seats] for word, counts in table.items()} == found


@pytest.mark.clause("I-SC-2")
def test_unrest_by_players():
    """I-SC-2: 8 unrest alone and for two, 10 for three, 12 for four."""
    assert (8, 8, 10, 12) == HORIZONS.unrest


@pytest.mark.clause("I-SC-2")
def test_marks():
    """I-SC-2: these cards need three players or four."""
    marks = {
        least: {name(card) for card in HORIZONS.cards if card.players == least}
        for least in (2, 3, 4)
    }
    three = {"priesthood", "trading_city", "travellers", "harbour_city", "heath"}

    assert marks == {
        2: set(),
        3: three | {"harrapans", "mediterranean_circle"},
        4: {"navigation", "taxation", "magistrate", "cimmerians"},
    }


@pytest.mark.clause("I-TRADE")
def test_trade_marks():
    """I-TRADE: nine cards leave for the trade module, and eight come in."""
    found = {
        mark: {card.name for card in HORIZONS.cards if card.trade == mark}
        for mark in ("ruthless", "friendly")
    }

    assert {word: set(words.split()) for word, words in TRADE.items()} == found


@pytest.mark.clause("I-SC-7")
def test_white_banners():
    """I-SC-7: white is the banner of the cards that are civilised first."""
    white = {card.name for card in HORIZONS.cards if card.white_banner}

    assert {card.name for card in HORIZONS.cards if "civilised" in card.suits[:1]} == (
        white
    )
    assert 18 == len(white)


@pytest.mark.clause("I-SCO-2")
def test_points():
    """I-SCO-2: each card's points: fixed, in the right place, counted or none."""
    cards = HORIZONS.cards
    fixed = [card for card in cards if card.vp and card.score_if is None]
    where = [card for card in cards if card.score_if is not None]
    counted = [card for card in cards if card.score is not None]
    none = [card for card in cards if not card.vp and card.score is None]

    assert {word: vp for vp, words in FIXED.items() for word in words.split()} == (
        {name(card): card.vp for card in fixed}
    )
    assert CONDITIONAL == {card.name: card.vp for card in where}
    assert set(VARIABLE.split()) == {card.name for card in counted}
    assert set(WORTHLESS.split()) == {name(card) for card in none}


@pytest.mark.clause("I-COMP-2")
def test_copies():
    """I-COMP-2: two are alike of Supreme and Trading City, four of what all have."""
    several = {card.name: card.copies for card in HORIZONS.cards if card.copies > 1}

    assert several == {
        "supreme": 2,
        "trading_city": 2,
        "merchant": 4,
        "merchant_empire": 4,
        "barbarian": 4,
        "empire": 4,
    }


def test_faces():
    """Two faces of a card name each other, and one is A and the other B."""
    faces = {card.name: card for card in HORIZONS.cards if card.side}

    for card in faces.values():
        back = faces[card.reverse]
        assert card.name == back.reverse
        assert {"A", "B"} == {card.side, back.side}
        assert (card.copies, card.start, card.trade) == (
            (back.copies, back.start, back.trade)
        )
