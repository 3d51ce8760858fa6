"""What scores, how much, and who wins: the chapter I-SCO."""

from __future__ import annotations

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.words import RESOURCES

ZONES = {
    "hand": 1,
    "play": 1,
    "deck": 1,
    "discard": 1,
    "history": 1,
    "nation": 0,
    "developments": 0,
}
"""A player's zones, and whether they score."""


def bare(seats: int = 2, *civilizations: str, **options: str) -> Game:
    """Return a game at the start of a turn in which nobody has what would score."""
    game = puppets.table(seats, *civilizations, **options)
    each = min(5, puppets.SPARE // seats)
    for seat in range(seats):
        for zone in ZONES:
            t.empty(game, seat, zone)
        t.broke(game, seat)
        # Of two players, nobody will draw.
        spare = range(seat * each + 1, (seat + 1) * each + 1)
        t.put(game, seat, "hand", *(f"puppets_x{number}" for number in spare))
    return game


def at_end(game: Game) -> Game:
    """Let this round be the last, and go to the end of it with nothing done."""
    t.change(game, "rounds_left", 1)
    t.until(t.again(game))

    assert game.result is not None
    assert "scoring" == game.result.reason

    return game


def points(game: Game) -> tuple[float, ...]:
    """Return what everybody scores at the end, with nothing done until then."""
    game = at_end(game.copy())

    assert game.result is not None
    # What the seats are told of is what the result says.
    assert [(seat, (points,)) for seat, points in enumerate(game.result.scores)] == (
        t.told(game, "scored")
    )

    return game.result.scores


# I-SCO-1


@pytest.mark.clause("I-SCO-1")
@pytest.mark.parametrize(("zone", "scores"), ZONES.items())
@pytest.mark.parametrize("seat", [0, 1])
def test_zones(zone: str, scores: int, seat: int):
    """I-SCO-1: hand, play, draw deck, discard and history score, and nothing else."""
    game = bare()
    t.put(game, seat, zone, "puppets_four")
    expected = [0, 0]
    expected[seat] = 4 * scores

    assert tuple(expected) == points(game)


@pytest.mark.clause("I-SCO-1")
@pytest.mark.parametrize("zone", ["exile", "main", "fame"])
def test_of_the_table(zone: str):
    """I-SCO-1: what lies on the table scores for nobody, nor does a market card."""
    game = bare()
    t.put(game, None, zone, "puppets_four")
    t.market(game, "puppets_fifteen")

    assert (0, 0) == points(game)


@pytest.mark.clause("I-SCO-1")
def test_garrison():
    """I-SCO-1: garrisoned cards score with their region."""
    game = bare()
    t.put(game, 0, "play", "bogs", "valley")
    t.garrison(game, 0, "bogs", "puppets_four", "puppets_debt")
    t.garrison(game, 0, "valley", "puppets_fifteen")

    assert (14, 0) == points(game)


@pytest.mark.clause("I-SCO-1")
def test_garrison_of_the_merchant():
    """I-SCO-1: so do those below a card beside the power card."""
    game = bare(2, trade="on")
    t.garrison(game, 0, _mat(game), "puppets_four")

    assert (4, 0) == points(game)


def _mat(game: Game) -> int:
    """Return seat 0's Merchant."""
    return next(
        card for card in t.pile(game, "power", 0) if t.name_of(game, card) == "merchant"
    )


@pytest.mark.clause("I-SCO-1")
@pytest.mark.parametrize(("side", "expected"), [("a", 1), ("b", 5)])
def test_power_card(side: str, expected: int):
    """I-SCO-1: the face of the power card that lies up scores."""
    game = bare(2, "puppets a", f"magyars {side}")
    t.put(game, 1, "play", "bogs", "valley")
    t.put(game, 1, "history", "lagoon", "mangrove")
    t.put(game, 1, "deck", "scrubland")

    assert (0, expected) == points(game)


@pytest.mark.clause("I-SCO-1")
def test_everything_together():
    """I-SCO-1: all zones are added up, and what is counted in them counts once."""
    game = bare(2, "puppets a", "magyars b")
    t.put(game, 1, "hand", "bogs")
    t.put(game, 1, "discard", "elders")
    t.put(game, 1, "history", "goryeo", "valley")
    t.put(game, 1, "nation", "lagoon")
    t.put(game, 1, "play", "mangrove")
    t.garrison(game, 1, "mangrove", "scrubland")
    t.give(game, 1, progress=7)

    # Four regions by the power card; elders 1, goryeo 3; progress 7.
    assert (0, 4 + 1 + 3 + 7) == points(game)


@pytest.mark.clause("I-SCO-1", "I-END-2")
def test_developed():
    """I-SCO-1: a development scores once it is developed."""
    game = bare()
    t.put(game, 0, "developments", "puppets_plan", "puppets_dear")

    assert (0, 0) == points(game)

    t.put(game, 0, "discard", "puppets_plan")

    assert (7, 0) == points(game)


# I-SCO-2


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(
    ("card", "vp"),
    [
        ("supreme", 11),
        ("puppets_fifteen", 15),
        ("brave", 8),
        ("goryeo", 3),
        ("elders", 1),
        ("bogs", 0),
        ("puppets_debt", -5),
    ],
)
def test_fixed(card: str, vp: int):
    """I-SCO-2: fixed points as printed, above 10 too."""
    game = bare()
    t.put(game, 0, "discard", card)

    assert (vp, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(
    ("goods", "vp"), [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10), (25, 10)]
)
def test_variable(goods: int, vp: int):
    """I-SCO-2: variable points are 10 a card at most."""
    game = bare()
    t.put(game, 0, "hand", "puppets_counting")
    t.give(game, 0, goods=goods)

    assert (vp, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
def test_cap_for_each_card():
    """I-SCO-2: the cap is that of a card; two of them score twice as much."""
    game = bare()
    t.put(game, 0, "hand", "puppets_counting", "puppets_if_rich", "supreme")
    t.give(game, 0, goods=25, materials=5)

    assert (10 + 10 + 11, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize("zone", [zone for zone, scores in ZONES.items() if scores])
def test_condition(zone: str):
    """I-SCO-2: conditional points where it is met, else none."""
    game = bare()
    t.put(game, 0, zone, "puppets_in_history", "golden_mask", "volcano")
    expected = {"history": 6 + 2, "play": 3}.get(zone, 0)

    assert (expected, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(("materials", "vp"), [(4, 0), (5, 7)])
def test_condition_of_variable(materials: int, vp: int):
    """I-SCO-2: variable points can have a condition too."""
    game = bare()
    t.put(game, 0, "hand", "puppets_if_rich")
    t.give(game, 0, goods=7, materials=materials)

    assert (vp, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(
    ("zone", "vp"), [("hand", -5), ("play", -5), ("garrison", -5), ("history", 0)]
)
def test_penalty(zone: str, vp: int):
    """I-SCO-2: a gadget costs points unless it lies in history."""
    game = bare(2, "puppets a", "martians a")
    t.put(game, 0, "play", "bogs")
    if zone == "garrison":
        t.garrison(game, 0, "bogs", "martians_teleportation")
    else:
        t.put(game, 0, zone, "martians_teleportation")

    assert (vp, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize("resource", RESOURCES)
def test_resources(resource: str):
    """I-SCO-2: a progress of the pool is 1 VP; other resources and tokens are none."""
    game = bare()
    t.put(game, 0, "play", "bogs")
    t.lay(game, "bogs", progress=3, goods=3)
    t.give(game, 0, **{resource: 12})

    assert (12 if resource == "progress" else 0, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize(
    ("progress", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (25, 8)]
)
def test_alien(progress: int, vp: int):
    """I-SCO-2: an Alien scores 1 VP for 3 progress, and a native 1 for each."""
    game = bare(2, "puppets a", "martians a")
    t.give(game, 1, progress=progress)
    # It turns at the end of a solstice without progress; there is none to count then.
    native = game.copy()
    t.to_state(native, 1, "barbarian")

    assert (0, vp) == points(game)
    assert (0, progress) == points(native)

    t.give(game, 0, progress=5)

    assert (5, vp) == points(game)


@pytest.mark.clause("I-SCO-2")
@pytest.mark.parametrize("rules", ["rulebook", "community"])
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "history"])
def test_unrest(rules: str, zone: str):
    """I-SCO-2: unrest scores nothing, or what is printed on it by the option."""
    game = bare(rules=rules)
    t.put(game, 0, zone, "unrest", "unrest", "unrest")
    t.put(game, 0, "nation", "unrest")

    assert (0 if rules == "rulebook" else -6, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
def test_merchant_empire():
    """I-SCO-2: the Merchant's other face scores 1 for 2 production, once it is up."""
    game = bare(2, trade="on")
    t.put(game, 0, "play", "scrubland", "bogs")

    assert (0, 0) == points(game)

    t.give(game, 0, goods=3)
    t.answer(game, "activate")
    t.use(game, "merchant", "choose:flip")

    # Two of its own, three of the regions.
    assert (2, 0) == points(game)


@pytest.mark.clause("I-SCO-2")
def test_counted_at_the_end():
    """I-SCO-2: cards are counted where they lie in the end: what is in play, or all."""
    game = bare(2, "puppets a", "magyars a")
    t.to_state(game, 1, "barbarian")
    t.put(game, 1, "history", "magyars_conversion_to_christianity")
    t.put(game, 1, "hand", "magyars_bishoprics", "moneylenders", "city")
    t.put(game, 1, "nation", "gardening")
    t.put(game, 1, "play", "bogs")
    t.put(game, 1, "deck", "valley")

    # Regions in play 1, all civilised cards 2; the city itself 1; no 10 materials.
    assert (0, 1 + 2 + 1) == points(game)


# I-SCO-3


@pytest.mark.clause("I-SCO-3")
@pytest.mark.parametrize(
    ("progress", "winners"),
    [
        ((5, 4), (0,)),
        ((4, 5), (1,)),
        ((5, 5), (0, 1)),
        ((0, 0), (0, 1)),
        ((1, 7, 7), (1, 2)),
        ((7, 7, 7), (0, 1, 2)),
        ((7, 1, 6), (0,)),
    ],
)
def test_winners(progress: tuple[int, ...], winners: tuple[int, ...]):
    """I-SCO-3: the highest total wins, and who ties with it shares."""
    game = bare(len(progress))
    for seat, count in enumerate(progress):
        t.give(game, seat, progress=count)
    at_end(game)

    assert game.result is not None
    assert winners == game.result.winners
    assert progress == game.result.scores
    assert [*winners] == [seat for seat, _ in t.told(game, "won")]


@pytest.mark.clause("I-SCO-3", "I-SCO-2")
def test_fewest_unrest_does_not_matter():
    """I-SCO-3: unrest breaks no tie of a scoring."""
    game = bare()
    t.put(game, 0, "deck", "unrest", "unrest")
    for seat in (0, 1):
        t.give(game, seat, progress=3)
    at_end(game)

    assert game.result is not None
    assert (0, 1) == game.result.winners
