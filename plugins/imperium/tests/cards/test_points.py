"""What the cards of the commons score at the end (I-SCO-1, I-SCO-2)."""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

FIXED = {
    0: """
        mangrove lagoon river_delta rift_valley savannah scrubland bogs valley
        alluvial_plain heath distant_island
    """,
    1: """
        navigation undecipherable_scroll elders trade_caravans warfare priesthood
        trading_city city trading_city_3 cultural_diversity barter protection pirates
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
WITH_TRADE = """
    river_delta barter lapis_lazuli_trade philippines_jade_trade baltic_amber_road
    hopewell_exchange_system swahili_coast andes_highway warehouse nabataean_kingdom
    punt welcoming trading_post imports seaport the_nile_corridor cornwall_tin_road
    mediterranean_circle
"""
CONDITIONAL = {
    "tyranny": ("history", 4),
    "golden_mask": ("history", 2),
    "glacier": ("history", 2),
    "the_nile_corridor": ("history", 2),
    "volcano": ("play", 3),
}
ZONES = ("hand", "play", "deck", "discard", "history", "garrison")
OUTSIDE = ("nation", "developments")

EMPTY = 3
"""The power card, the state card and one more lie on the mat: they are cards too."""


def with_trade(card: str) -> bool:
    """Return whether a card is in the game with the trade module only."""
    return card in WITH_TRADE.split()


def table(card: str) -> Game:
    """Return a game of four in which a card can be, with empty decks."""
    game = c.action(seats=4, trade=with_trade(card), market=["glacier"])
    t.empty(game, 0, "deck")
    return game


def put(game: Game, zone: str, *cards: str) -> None:
    """Put cards of seat 0 into a zone, or under a region in play."""
    if zone != "garrison":
        t.put(game, 0, zone, *cards)
        return
    if "bogs" not in t.names(game, "play", 0):
        t.put(game, 0, "play", "bogs")
    t.garrison(game, 0, "bogs", *cards)


@pytest.mark.clause("I-SCO-1", "I-SCO-2")
@pytest.mark.parametrize(
    ("card", "points"),
    [(card, points) for points, cards in FIXED.items() for card in cards.split()],
)
def test_fixed_points(card: str, points: int):
    """I-SCO-1, I-SCO-2: as printed, in each zone that scores, and in no other."""
    game = table(card)
    copy = t.copies(game, card)[0]
    for zone in (*ZONES, *OUTSIDE):
        t.move(game, copy, t.zone(game, zone, 0))
        if zone == "garrison":
            # Any card of one's own does for a host.
            host = t.pile(game, "power", 0)[0]
            game.state.num[game.rules.at.host + copy] = host

        assert points * (zone in ZONES) == c.points(game), zone


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize("card", CONDITIONAL)
def test_conditional_points(card: str):
    """I-SCO-2: all of them in the right place, and nothing in another one."""
    where, points = CONDITIONAL[card]
    game = table(card)
    for zone in ZONES:
        put(game, zone, card)

        assert points * (zone == where) == c.points(game), zone


@pytest.mark.clause("I-SCO-2")
def test_a_second_supreme():
    """I-SCO-2: fixed points have no cap, and each copy scores."""
    game = table("supreme")
    t.put(game, 0, "discard", "supreme", "supreme")

    assert 22 == c.points(game)


# Variable points

POOL = [
    ("moneylenders", "materials", 10),
    ("mercenaries", "population", 4),
    ("market_stall", "goods", 1),
    ("borderland", "population", 5),
]


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(("card", "resource", "per"), POOL)
def test_points_by_the_pool(card: str, resource: str, per: int):
    """I-SCO-2: one for so many in the pool, rounded down, 10 at most."""
    game = table(card)
    put(game, "deck", card)
    found = []
    for count in (0, per - 1, per, 3 * per, 4 * per - 1, 10 * per, 30 * per):
        t.give(game, 0, **{resource: count})
        found.append(c.points(game))

    assert [0, 0, 1, 3, 3, 10, 10] == found


COUNTING: list[tuple[str, dict[str, str], int]] = [
    # production: itself none; 2 + 2 + 1
    ("magistrate", {}, 0),
    ("magistrate", {"hand": "scrubland", "history": "valley", "discard": "bogs"}, 2),
    ("gardening", {"play": "city", "deck": "trading_city", "hand": "harrapans"}, 3),
    ("gardening", {"play": "bogs"}, 0),
    ("altar", {}, 0),
    ("altar", {"play": "alluvial_plain", "deck": "mangrove", "hand": "bogs"}, 2),
    ("trading_post", {"history": "savannah", "deck": "the_nile_corridor"}, 4),
    ("oracle", {"hand": "supreme", "deck": "brave intrepid"}, 6),
    ("vineyards", {"hand": "valley", "discard": "mangrove volcano"}, 6),
    ("catamarans", {"hand": "mangrove", "deck": "pirates"}, 4),
    # it shows a production itself
    ("terraces", {}, 0),
    ("terraces", {"hand": "scrubland"}, 1),
    ("terraces", {"hand": "scrubland", "deck": "valley bogs"}, 2),
    # it shows a hunt itself
    ("hunters_and_trackers", {}, 1),
    ("hunters_and_trackers", {"hand": "heath", "history": "savannah"}, 3),
    ("river_raiders", {"hand": "bogs", "history": "savannah"}, 4),
    ("seaport", {}, 0),
    ("seaport", {"hand": "swahili_coast", "history": "welcoming"}, 2),
    # only what lies in history, whichever of the two it is
    ("travellers", {"hand": "valley", "play": "bogs"}, 0),
    ("travellers", {"history": "valley goryeo scribes bogs"}, 3),
    # it is a tributary itself
    ("akkadians", {}, 1),
    ("akkadians", {"hand": "goryeo", "history": "sabaeans"}, 3),
    ("khmer_empire", {"hand": "valley bogs heath"}, 0),
    ("khmer_empire", {"hand": "valley bogs heath", "garrison": "savannah"}, 1),
    # it is an attack card itself
    ("tyrrhenians", {}, 1),
    ("tyrrhenians", {"hand": "warfare", "history": "triremes"}, 3),
    # garrisoned in regions in play, whatever else lies below other cards
    ("determined", {}, 0),
    ("determined", {"garrison": "scribes altar", "hand": "valley"}, 2),
    ("cornwall_tin_road", {}, 0),
    # B icons of UN, RG, TB: not of a civilised card nor without an icon
    (
        "cornwall_tin_road",
        {"hand": "volcano oracle valley", "history": "punt metropolis"},
        3,
    ),
    ("mediterranean_circle", {"hand": "mangrove seaport", "history": "lagoon"}, 3),
    ("scribes", {"history": "valley bogs"}, 0),
    ("scribes", {"history": "valley bogs heath altar"}, 1),
]


@pytest.mark.clause("I-SCO-1", "I-SCO-2")
@pytest.mark.parametrize(("card", "zones", "points"), COUNTING)
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_points_by_counting(card: str, zones: dict[str, str], points: int, place: str):
    """I-SCO-2: what the cards of all zones that score show, this one too."""
    game = table(card)
    for zone, cards in zones.items():
        put(game, zone, *cards.split())
    put(game, place, card)

    assert points == c.worth(game, card)


CAPPED = {
    "trading_post": "savannah bogs rift_valley alluvial_plain river_delta borderland",
    "oracle": "supreme brave canny honourable intrepid welcoming",
    "vineyards": "volcano mangrove valley alluvial_plain river_delta swahili_coast",
    "catamarans": """
        mangrove lagoon distant_island harbour_city seaport philippines_jade_trade
    """,
    "travellers": """
        volcano mangrove lagoon river_delta rift_valley glacier savannah scrubland bogs
        goryeo punt
    """,
    "akkadians": """
        melayu_kingdom harrapans goryeo byzantines punt seleucid_empire khmer_empire
        carolingian_kingdom sabaeans cimmerians nabataean_kingdom
    """,
}


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize("card", CAPPED)
def test_at_most_ten(card: str):
    """I-SCO-2: what would be more than 10 points is 10."""
    game = c.action(seats=4, trade=True, market=["taxation", "elders", "metropolis"])
    for other in CAPPED[card].split():
        put(game, "history", other)
    put(game, "hand", card)

    assert 10 == c.worth(game, card)

    for _ in range(3):
        top = t.pile(game, "history", 0)[-1]
        t.move(game, top, t.zone(game, "box"))

    assert c.worth(game, card) < 10


@pytest.mark.parametrize(("history", "points"), [(29, 9), (30, 10), (36, 10)])
def test_scribes_count_to_ten(history: int, points: int):
    """I-SCO-2: 1 for 3 cards of history, 10 at most."""
    game = table("scribes")
    put(game, "hand", "scribes")
    decks = ("main", "region_deck", "uncivilised_deck", "civilised_deck")
    cards = [card for name in decks for card in t.pile(game, name)]
    for card in cards[:history]:
        t.move(game, card, t.zone(game, "history", 0))

    assert points == c.worth(game, "scribes")


@pytest.mark.parametrize("card", ["smugglers", "imports"])
@pytest.mark.parametrize(("total", "points"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_points_by_all_cards(card: str, total: int, points: int):
    """I-SCO-1: 1 for 10 cards, this one and those of the mat too, and unrest."""
    game = table(card)
    put(game, "hand", card)

    assert EMPTY + with_trade(card) + 1 == len(scored(game))

    rest = [*t.pile(game, "unrest")[:3], *t.pile(game, "main")]
    for number in range(total - len(scored(game))):
        place = t.zone(game, ("deck", "history")[number % 2], 0)
        t.move(game, rest[number], place)

    assert total == len(scored(game))
    assert points == c.worth(game, card)


def scored(game: Game) -> list[int]:
    """Return the cards of seat 0 in all zones that score."""
    zones = (*ZONES, "power")
    return [card for zone in zones for card in t.pile(game, zone, 0)]


@pytest.mark.parametrize(
    ("play", "hand", "points"),
    [("", "", 1), ("bogs", "", 1), ("bogs lagoon", "valley", 2), ("valley", "", 2)],
)
def test_merchant_empire(play: str, hand: str, points: int):
    """1 for 2 production in play, its own two counted, and not those elsewhere."""
    game = c.action("altar", trade=True, goods=3)
    t.use(game, "merchant", "choose:flip")
    t.put(game, 0, "play", *play.split())
    t.put(game, 0, "hand", *hand.split())

    assert points == c.worth(game, "merchant_empire")


@pytest.mark.parametrize(("option", "points"), [("no", 0), ("printed", -6)])
def test_unrest(option: str, points: int):
    """Nothing by the rulebook; -2 each where the game option says so."""
    game = t.table(2, "magyars a, inuit a", score_unrest=option)
    before = c.points(game)
    t.put(game, 0, "hand", "unrest")
    t.put(game, 0, "history", "unrest", "unrest")

    assert before + points == c.points(game)
