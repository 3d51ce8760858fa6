"""Resources, and what may be paid with what: the chapter I-RES."""

from __future__ import annotations

import itertools
from typing import Any

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.words import RESOURCES

WORTH = {
    "materials": {"materials": 1, "progress": 2, "goods": 2},
    "population": {"population": 1, "progress": 1, "goods": 1},
    "progress": {"progress": 1},
    "goods": {"goods": 1},
}
"""What pays for what, and how much one of it is worth."""

POOLS = (
    {"materials": 3},
    {"progress": 2},
    {"materials": 3, "population": 3, "progress": 3, "goods": 3},
    {"materials": 1, "progress": 1},
    {"materials": 2, "goods": 1},
    {"materials": 9, "population": 9, "progress": 1},
    {"population": 1, "progress": 1, "goods": 1},
    {"materials": 1, "population": 2, "progress": 4, "goods": 2},
)


def mixes(pool: dict[str, int], resource: str, owed: int) -> set[str]:
    """Return the code of each way to pay in which nothing is superfluous."""
    worth = WORTH[resource]
    found = set()
    for counts in itertools.product(*(range(pool.get(x, 0) + 1) for x in worth)):
        paid = dict(zip(worth, counts, strict=True))
        total = sum(worth[x] * count for x, count in paid.items())
        spare = any(count and total - worth[x] >= owed for x, count in paid.items())
        if total >= owed and not spare:
            found.add(code(paid))
    return found


def code(paid: dict[str, int]) -> str:
    """Return the code by which a mix is answered."""
    said = [f"{paid[x]}-{x}" for x in RESOURCES if paid.get(x)]
    return f"pay:{'+'.join(said)}"


def holding(game: Game, seat: int = 0, **resources: int) -> Game:
    """Let a seat have just these resources."""
    t.broke(game, seat)
    t.give(game, seat, **resources)
    return game


def pays(game: Game, puppet: str) -> bool:
    """Return whether a puppet can be paid for, so that it can be played."""
    t.put(game, 0, "hand", f"puppets_{puppet}")
    return t.can_play(game, f"puppets_{puppet}")


def had(game: Game, seat: int = 0) -> dict[str, int]:
    """Return what a seat has, without what it has none of."""
    return {name: count for name, count in t.pool(game, seat).items() if count}


# I-RES-1


@pytest.mark.clause("I-RES-1")
def test_four_resources():
    """I-RES-1: the four resources, and a pool for each player."""
    game = puppets.at_action()
    holding(game, 0, materials=1, population=2, progress=3, goods=4)
    holding(game, 1)

    assert ("materials", "population", "progress", "goods") == RESOURCES
    assert {"materials": 1, "population": 2, "progress": 3, "goods": 4} == had(game)
    assert {} == had(game, 1)


@pytest.mark.clause("I-RES-1")
@pytest.mark.parametrize("resource", RESOURCES)
def test_tokens_on_cards(resource: str):
    """I-RES-1: what lies on cards cannot be spent, wherever these lie."""
    game = holding(puppets.at_action(), **{resource: 2})
    holding(game, 1, **dict.fromkeys(RESOURCES, 9))
    t.put(game, 0, "play", "bogs")
    t.garrison(game, 0, "bogs", "elders")
    t.market(game, "moneylenders")
    for card in ("bogs", "elders", "moneylenders"):
        t.lay(game, card, **dict.fromkeys(RESOURCES, 9))

    assert not pays(game, resource)
    assert not pays(game, "both")

    t.give(game, 0, **{resource: 3})

    assert pays(game, resource)

    puppets.play(game, resource)

    assert dict.fromkeys(RESOURCES, 9) == t.tokens_on(game, "bogs")
    assert {"goods": 1} == had(game)


@pytest.mark.clause("I-RES-1")
@pytest.mark.parametrize("puppet", ["steal", "steal_each"])
def test_steal_from_pool(puppet: str):
    """I-RES-1: what lies on a player's cards is not stolen either."""
    game = holding(puppets.at_action())
    holding(game, 1, materials=2, progress=5, goods=5)
    t.put(game, 1, "play", "bogs")
    t.lay(game, "bogs", materials=9)
    puppets.play(game, puppet)

    assert {"materials": 2, "goods": 1} == had(game)
    # Nothing else is stolen for it (I-RES-2).
    assert {"progress": 5, "goods": 5} == had(game, 1)
    assert {"materials": 9} == t.tokens_on(game, "bogs")


# I-RES-2


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("resource", RESOURCES)
def test_mixes(resource: str, pool: dict[str, int]):
    """I-RES-2: just the ways to pay without a superfluous token are offered."""
    game = holding(puppets.at_action(), **pool)
    expected = mixes(pool, resource, 3)

    assert bool(expected) == pays(game, resource)

    if expected:
        puppets.play(game, resource)

        # Where there is one way, nobody is asked.
        assert ("pay" if len(expected) > 1 else "action") == t.kind(game)
        assert len(expected) == 1 or expected == {*t.offered(game)}


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("resource", "pool", "able"),
    [
        ("materials", {"progress": 1}, 0),
        ("materials", {"progress": 2}, 1),
        ("materials", {"goods": 2}, 1),
        ("materials", {"materials": 1, "goods": 1}, 1),
        ("materials", {"materials": 2, "population": 9}, 0),
        ("population", {"progress": 2, "materials": 9}, 0),
        ("population", {"progress": 2, "goods": 1}, 1),
        ("population", {"population": 2, "goods": 1}, 1),
        ("progress", {"progress": 2, "goods": 9, "materials": 9, "population": 9}, 0),
        ("progress", {"progress": 3}, 1),
        ("goods", {"goods": 2, "progress": 9, "materials": 9, "population": 9}, 0),
        ("goods", {"goods": 3}, 1),
    ],
)
def test_substitutes(resource: str, pool: dict[str, int], able: int):
    """I-RES-2: 1 progress or goods is 2 materials or 1 population, and no more."""
    assert bool(able) == pays(holding(puppets.at_action(), **pool), resource)


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ({"materials": 3}, {"population": 3, "progress": 3, "goods": 4}),
        (
            {"materials": 1, "progress": 1},
            {"materials": 2, "population": 3, "progress": 2, "goods": 4},
        ),
        (
            {"goods": 2},
            {"materials": 3, "population": 3, "progress": 3, "goods": 2},
        ),
        (
            {"progress": 1, "goods": 1},
            {"materials": 3, "population": 3, "progress": 2, "goods": 3},
        ),
    ],
)
def test_payer_chooses(answer: dict[str, int], left: dict[str, int]):
    """I-RES-2: just what the payer chooses is paid, and no change given."""
    game = holding(puppets.at_action(), **dict.fromkeys(RESOURCES, 3))
    puppets.play(game, "materials", code(answer))

    assert left == had(game)


@pytest.mark.clause("I-RES-2")
def test_other_payer():
    """I-RES-2: who pays in another player's turn chooses, and pays from its pool."""
    game = holding(puppets.at_action(3), **dict.fromkeys(RESOURCES, 9))
    holding(game, 1, materials=1, progress=1)
    holding(game, 2, progress=1)
    puppets.play(game, "others_pay")

    # Seat 2 cannot pay, and is not asked.
    assert (1, ["yes", "no"]) == (t.asked(game), t.offered(game))

    t.answer(game, "yes")

    assert ("action", 0) == (t.kind(game), t.asked(game))
    assert [{"goods": 1}, {"progress": 1}] == [had(game, 1), had(game, 2)]
    assert dict.fromkeys(RESOURCES, 9) == had(game)


@pytest.mark.clause("I-RES-2")
def test_may_pay():
    """I-RES-2: what cannot be paid is not offered, substitutes counted."""
    game = holding(puppets.at_action(), progress=1)

    assert "action" == t.kind(puppets.play(game.copy(), "may_pay"))

    t.give(game, 0, progress=2)
    puppets.play(game, "may_pay")

    assert ["yes", "no"] == t.offered(game)

    t.answer(game, "no")

    assert {"progress": 2} == had(game)


JOINT = (
    ({"materials": 3, "population": 4}, 1),
    ({"materials": 3, "population": 3, "progress": 1}, 1),
    ({"materials": 2, "population": 3, "progress": 1}, 0),
    ({"materials": 1, "population": 2, "progress": 3}, 1),
    ({"materials": 1, "population": 2, "progress": 2}, 0),
    ({"progress": 6}, 1),
    ({"progress": 5}, 0),
    ({"goods": 6}, 1),
    ({"progress": 3, "goods": 2}, 0),
    ({"materials": 9, "progress": 4}, 1),
    ({"materials": 9, "progress": 3}, 0),
    ({"population": 9, "progress": 2}, 1),
    ({"population": 9, "progress": 1}, 0),
)
"""Pools, and whether 3 materials and 4 population can be paid of them together."""


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(("pool", "able"), JOINT)
def test_together(pool: dict[str, int], able: int):
    """I-RES-2: a cost of several resources must be payable as a whole."""
    game = holding(puppets.at_action(), **pool)
    develops = holding(puppets.at_action(), **pool)
    t.fill(develops, 0, "developments", "puppets_dear")

    assert bool(able) == pays(game, "both")
    assert bool(able) == pays(develops, "develop")


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize("pool", [pool for pool, able in JOINT if able])
def test_rest_stays_payable(pool: dict[str, int]):
    """I-RES-2: each mix that is offered leaves enough for the rest of the cost."""
    game = holding(puppets.at_action(), **pool)
    expected = {
        first: seconds
        for first in mixes(pool, "materials", 3)
        if (seconds := mixes(_without(pool, first), "population", 4))
    }
    puppets.play(game, "both")
    if len(expected) > 1:
        assert {*expected} == {*t.offered(game)}

    for first, seconds in expected.items():
        other = game.copy()
        if len(expected) > 1:
            t.answer(other, first)
        if len(seconds) > 1:
            assert seconds == {*t.offered(other)}
            t.answer(other, min(seconds))
        spent = _without(_without(pool, first), min(seconds))
        assert {**spent, "goods": spent.get("goods", 0) + 1} == {
            **dict.fromkeys(spent, 0),
            **had(other),
        }


def _without(pool: dict[str, int], paid: str) -> dict[str, int]:
    """Return what is left of a pool when a mix is paid."""
    left: dict[str, Any] = dict(pool)
    for part in paid.removeprefix("pay:").split("+"):
        count, _, name = part.partition("-")
        left[name] -= int(count)
    return left


@pytest.mark.clause("I-RES-2")
def test_parts_are_added():
    """I-RES-2: two parts of a cost in the same resource are paid together."""
    pool = {"materials": 2, "progress": 2}
    game = holding(puppets.at_action(), **pool)
    puppets.play(game, "twice")

    assert mixes(pool, "materials", 3) == {*t.offered(game)}


@pytest.mark.clause("I-RES-2")
def test_pay_and_do():
    """I-RES-2: a payment beside a deed is asked before it, with its substitutes."""
    game = holding(puppets.at_action(), goods=1)
    t.put(game, 0, "hand", "bogs")
    puppets.play(game, "and_discard")

    assert {} == had(game)
    assert {"card:bogs", f"card:{puppets.HELD}"} == {*t.offered(game)}

    t.answer(game, "card:bogs")

    # No change: of the goods' 2 materials 1 was needed.
    assert {"goods": 1} == had(game)
    assert {"bogs", "puppets_and_discard"} == {*t.names(game, "discard", 0)}


@pytest.mark.clause("I-RES-2")
def test_no_substitutes_to_move():
    """I-RES-2: to move resources onto a card is no payment."""
    game = holding(puppets.at_action(), materials=2, progress=9, goods=9)
    puppets.play(game, "move")

    # That sentence cannot be done; the one behind it is.
    assert {"materials": 2, "progress": 9, "goods": 10} == had(game)

    t.give(game, 0, materials=4)
    puppets.play(game, "move", "market:1-oracle")

    assert {"materials": 3} == t.tokens_on(game, "oracle")
    assert {"materials": 1, "progress": 9, "goods": 11} == had(game)


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("puppet", "left"),
    [
        ("convert", {"population": 2, "progress": 9, "goods": 10}),
        ("lose", {"progress": 9, "goods": 10}),
    ],
)
def test_no_substitutes(puppet: str, left: dict[str, int]):
    """I-RES-2: to convert or lose is no payment: nothing stands in for it."""
    game = holding(puppets.at_action(), materials=2, progress=9, goods=9)
    puppets.play(game, puppet)

    assert left == had(game)
    assert [] == t.told(game, "paid")


# The Alien's progress


def alien(**resources: int) -> Game:
    """Return a game of the Martians at their first action, with these resources."""
    game = puppets.at_action(2, "martians a", "puppets a")
    t.fill(game, 0, "hand", "puppets_x1")
    return holding(game, **resources)


def unrest(game: Game) -> int:
    """Return how much unrest seat 0 holds."""
    return t.hand(game).count("unrest")


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("puppet", "pool", "answer", "count"),
    [
        ("materials", {"materials": 1, "progress": 9}, {"progress": 2}, 2),
        (
            "materials",
            {"materials": 1, "progress": 9},
            {"materials": 1, "progress": 1},
            1,
        ),
        ("population", {"population": 9, "progress": 9}, {"progress": 3}, 3),
        ("population", {"population": 9, "progress": 9}, {"population": 3}, 0),
        ("population", {"goods": 9, "progress": 9}, {"goods": 3}, 0),
        ("progress", {"progress": 9}, {}, 3),
        ("goods", {"progress": 9, "goods": 3}, {}, 0),
        ("materials", {"materials": 3}, {}, 0),
    ],
)
def test_alien(puppet: str, pool: dict[str, int], answer: dict[str, int], count: int):
    """I-RES-2: an Alien takes an unrest for each progress that it pays."""
    game = alien(**pool)
    puppets.play(game, puppet, *[code(answer)] * bool(answer))

    assert count == unrest(game)
    assert [(0, (count,))] * bool(count) == t.told(game, "took_unrest")


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("puppet", "codes"), [("convert", ()), ("lose", ()), ("move", ("market:1-oracle",))]
)
def test_alien_pays_nothing(puppet: str, codes: tuple[str, ...]):
    """I-RES-2: to move, convert or lose progress brings no unrest."""
    game = alien(progress=9)
    puppets.play(game, f"{puppet}_progress", *codes)

    assert 6 == had(game)["progress"]
    assert 0 == unrest(game)


@pytest.mark.clause("I-RES-2")
def test_alien_in_two_parts():
    """I-RES-2: progress that pays for two resources brings unrest for both."""
    game = alien(progress=6)
    puppets.play(game, "both")

    assert 6 == unrest(game)
    assert [(0, (6,))] == t.told(game, "took_unrest")


@pytest.mark.clause("I-RES-2")
def test_native():
    """I-RES-2: gone native, the Martians pay with progress as anybody does."""
    game = alien(progress=3)
    t.to_state(game, 0, "barbarian")
    puppets.play(game, "progress")

    assert 0 == unrest(game)


@pytest.mark.clause("I-RES-2")
@pytest.mark.parametrize(
    ("state", "pool", "able"),
    [
        ("empire", {"progress": 9}, 0),
        ("empire", {"population": 1, "progress": 9}, 1),
        ("empire", {"goods": 1, "progress": 9}, 1),
        ("empire", {"materials": 2, "progress": 9}, 0),
        ("empire", {"materials": 3, "progress": 9}, 1),
        ("barbarian", {"progress": 1}, 1),
    ],
)
def test_alien_unrest(state: str, pool: dict[str, int], able: int):
    """I-RES-2: an Alien pays nothing of unrest's own cost with progress."""
    game = alien(**pool)
    t.put(game, 0, "hand", "unrest")
    t.to_state(game, 0, state)

    assert bool(able) == t.can_play(game, "unrest")


@pytest.mark.clause("I-RES-2")
def test_alien_unrest_mixes():
    """I-RES-2: nor is progress offered among the mixes of such a payment."""
    game = alien(materials=3, goods=2, progress=9)
    t.put(game, 0, "hand", "unrest")
    t.play(game, "unrest", "choose:materials")

    assert ["pay:3-materials", "pay:1-materials+1-goods", "pay:2-goods"] == (
        t.offered(game)
    )

    t.answer(game, "pay:2-goods")

    assert 0 == unrest(game)
    assert {"materials": 3, "progress": 9} == had(game)


@pytest.mark.clause("I-RES-2")
def test_others_unrest():
    """I-RES-2: others pay for unrest with progress too."""
    game = holding(puppets.at_action(2, "puppets a", "martians a"), progress=1)
    t.put(game, 0, "hand", "unrest")
    t.play(game, "unrest")

    assert {} == had(game)
    assert [puppets.HELD] == t.hand(game)
