"""MAY, "A to B", and the choice among ways (I-KW)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Branch, ChooseOne, Discard, Doing, Gain, May, Pay, To
from hexdeck_imperium.nodes import AddTo, Exhaust

PROBES = p.registry_with(
    p.probe("may", May(Gain(1, "goods"))),
    p.probe("may_pay", May(Gain(2, "goods"), cost=Pay(1, "goods"))),
    p.probe("a_to_b", To(Pay(1, "goods"), Gain(3, "progress"))),
    p.probe(
        "either",
        ChooseOne(
            Branch("cheap", Gain(1, "progress"), cost=Pay(1, "goods")),
            Branch("dear", Gain(2, "progress"), cost=Pay(2, "goods")),
            Branch("card", Gain(3, "progress"), cost=Doing(Discard(1))),
        ),
    ),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

KEYWORD = pytest.mark.clause("I-KW")


def at_probe(*hand: str) -> Game:
    """Return a game at an action: seat 0 holds these cards, and no resources."""
    game = p.at_action(PROBES)
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.broke(game, 0)
    return game


@KEYWORD
@pytest.mark.parametrize(("code", "goods"), [("yes", 1), ("no", 0)])
def test_may(code: str, goods: int):
    """I-KW MAY: as you like."""
    game = at_probe("may")
    t.play(game, "may", code)

    assert goods == t.pool(game)["goods"]


@KEYWORD
@pytest.mark.parametrize("have", [0, 1])
def test_may_for_a_price(have: int):
    """I-KW MAY, A to B: asked only with the price at hand, which is paid first."""
    game = at_probe("may_pay")
    t.give(game, 0, goods=have)
    t.play(game, "may_pay")

    assert bool(have) == (t.kind(game) == "may")

    if have:
        t.answer(game, "yes")

        assert 2 == t.pool(game)["goods"]


@KEYWORD
@pytest.mark.clause("I-SPE-2")
@pytest.mark.parametrize("have", [0, 1])
def test_a_to_b(have: int):
    """I-KW A to B: A in full, then B; without A the card is not played."""
    game = at_probe("a_to_b", "elders")
    t.give(game, 0, goods=have)

    assert bool(have) == t.can_play(game, "a_to_b")

    if have:
        t.play(game, "a_to_b")

        assert (0, 3) == (t.pool(game)["goods"], t.pool(game)["progress"])


@KEYWORD
@pytest.mark.parametrize(
    ("goods", "held", "offered"),
    [
        (0, 0, None),
        (0, 1, ["card"]),
        (1, 0, ["cheap"]),
        (1, 1, ["cheap", "card"]),
        (2, 1, ["cheap", "dear", "card"]),
    ],
)
def test_choose_one(goods: int, held: int, offered: list[str] | None):
    """I-KW choose: only what can be paid for; with nothing it is not played."""
    game = at_probe("either", *["bogs"] * held)
    t.give(game, 0, goods=goods)

    assert (offered is not None) == t.can_play(game, "either")

    if offered and len(offered) > 1:
        t.play(game, "either")

        assert [f"choose:{word}" for word in offered] == t.offered(game)
    elif offered:
        # One way is no choice.
        t.play(game, "either")

        assert {"card": 3, "cheap": 1}[offered[0]] == t.pool(game)["progress"]
