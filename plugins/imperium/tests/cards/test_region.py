"""The regions of the commons as they play (Borderland's defence: `test_attacks`)."""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

GAINS: dict[str, dict[str, int]] = {
    "volcano": {"progress": 1},
    "mangrove": {"progress": 1},
    "lagoon": {},
    "river_delta": {},
    "rift_valley": {},
    "glacier": {},
    "savannah": {},
    "scrubland": {},
    "bogs": {"materials": 2},
    "valley": {},
    "borderland": {},
    "alluvial_plain": {"progress": 1},
    "heath": {},
    "distant_island": {"population": 1},
}
"""What each gives when it is played."""

EXILES = {"river_delta": 0, "scrubland": 0, "distant_island": 2}
"""How many market cards each exiles, where it is not one."""

ROW = ("taxation", "elders", "metropolis", "akkadians", "oracle")
"""A market without regions."""

REGIONS = pytest.mark.parametrize("card", GAINS)


def played(card: str, *hand: str, laden: int = 0, seats: int = 4) -> Game:
    """Return a game in which a region has been played, the market being as given."""
    trade = card == "river_delta"
    game = c.action(card, *hand, seats=seats, trade=trade, market=ROW)
    for name in ROW[:laden]:
        t.lay(game, name, progress=1)
    return t.play(t.again(game), card)


@REGIONS
def test_what_it_gives(card: str):
    """Its gain comes first; it stays in play, and takes an action token."""
    game = played(card, "altar")
    drawn = ["north_x1"] * (card == "savannah")

    assert GAINS[card] == c.have(game)
    assert sorted(["altar", *drawn]) == t.hand(game)
    assert [card] == t.names(game, "play", 0)
    assert 2 == c.tokens(game)[0]


@REGIONS
def test_how_many_it_exiles(card: str):
    """Market cards of choice, one after the other; the slot is filled in between."""
    game = played(card)
    count = EXILES.get(card, 1)
    exiled = []
    pile = len(t.pile(game, "unrest"))
    for _ in range(count):
        row = [f"market:{slot}-{name}" for slot, name in enumerate(t.row(game), 1)]

        assert row == t.offered(game)

        exiled.append(t.row(game)[1])
        t.answer(game, row[1])

    # What Savannah has drawn can be garrisoned.
    assert ("may" if card == "savannah" else "action") == t.kind(game)
    assert sorted(exiled) == sorted(t.names(game, "exile"))
    assert "" not in t.row(game)
    # The unrest of the exiled card returns, and another one lies below the new card.
    assert pile == len(t.pile(game, "unrest"))


@REGIONS
@pytest.mark.parametrize("laden", [4, 5])
def test_it_exiles_no_laden_card(card: str, laden: int):
    """Cards with resources on them cannot be exiled; if it is all, none is."""
    game = played(card, laden=laden)
    # After the first exile a new card lies in the slot, and is alone again.
    exiled = EXILES.get(card, 1) * (laden < 5)

    assert ("may" if card == "savannah" else "action") == t.kind(game)
    assert exiled == len(t.names(game, "exile"))


@REGIONS
@pytest.mark.parametrize("word", ["yes", "no"])
def test_may_garrison(card: str, word: str):
    """A card of the hand may be garrisoned under it, the last thing that it does."""
    game = played(card, "altar", "city", laden=5)

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, word)
    if word == "yes":
        t.answer(game, "card:altar")

    assert ["altar"] * (word == "yes") == t.below(game, card)
    assert "action" == t.kind(game)


@REGIONS
@pytest.mark.parametrize("hand", [[], ["supreme"]])
def test_nothing_to_garrison(card: str, hand: list[str]):
    """With an empty hand, or with Supreme alone, nobody is asked."""
    game = c.action(card, *hand, seats=4, trade=card == "river_delta", market=ROW)
    t.deck(game, 0)
    for name in ROW:
        t.lay(game, name, progress=1)
    t.play(t.again(game), card)

    assert "action" == t.kind(game)


# What some do besides


@pytest.mark.parametrize("word", ["yes", "no"])
def test_lagoon(word: str):
    """May put 1 of the discard pile into history, first of all."""
    game = c.play("lagoon", discard=["altar", "bogs"])

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, word)
    if word == "yes":
        assert ["card:altar", "card:bogs"] == t.offered(game)

        t.answer(game, "card:bogs")

    assert ["bogs"] * (word == "yes") == t.names(game, "history", 0)
    assert t.offered(game, "market")


def test_river_delta():
    """May pay 2P -> trade."""
    play = ["swahili_coast"]
    game = c.action("river_delta", trade=True, play=play, population=2, goods=1)
    t.play(game, "river_delta")

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    # With the goods it could be paid too, and then there were none to trade.
    t.answer(game, "yes", "pay:2-population")

    assert {"goods": 1} == t.tokens_on(game, "swahili_coast")
    assert ({"progress": 1}, ["north_x1"]) == (c.have(game), t.hand(game))


def test_river_delta_may_be_left():
    """Then nothing is paid and nothing traded."""
    game = c.action("river_delta", trade=True, population=2, goods=1)
    t.play(game, "river_delta", "no")

    assert ("action", {"population": 2, "goods": 1}) == (t.kind(game), c.have(game))


@pytest.mark.parametrize(
    "resources", [{"population": 1}, {"population": 2}, {"materials": 9}]
)
def test_river_delta_cannot_trade(resources: dict[str, int]):
    """Who cannot pay or has neither goods nor a route to trade by is not asked."""
    game = c.play("river_delta", trade=True, **resources)

    assert ("action", resources) == (t.kind(game), c.have(game))


@pytest.mark.parametrize("choice", ["materials", "history"])
def test_glacier(choice: str):
    """Exhaust, if a card is garrisoned here: add 2M to this, or this into history."""
    game = c.action("city", play=["glacier"])

    assert "exhaust:glacier" not in t.offered(game)

    t.garrison(game, 0, "glacier", "altar")
    t.use(t.again(game), "glacier", f"choose:{choice}")
    if choice == "materials":
        assert {"materials": 2} == t.tokens_on(game, "glacier")
        assert {} == c.have(game)
    else:
        # What lies below it goes with it.
        assert {"altar", "glacier"} == set(t.names(game, "history", 0))
        assert (3, 5) == c.tokens(game)


def test_heath_swaps():
    """Exile 1 market, or swap an exiled UN|CI|RG|TB with a market card of its suit."""
    exile = ["savannah", "altar", "scribes", "goryeo", "supreme", "andes_highway"]
    row = ["swahili_coast", "elders", "metropolis", "akkadians", "lagoon"]
    game = c.play("heath", trade=True, seats=3, exile=exile, market=row)

    assert ["choose:exile", "choose:swap"] == t.offered(game)

    t.answer(game, "choose:swap")

    assert {f"card:{card}" for card in exile[:4]} == set(t.offered(game))

    t.answer(game, "card:altar")

    # The elders are the one uncivilised card.
    assert "altar" == t.row(game)[1]
    assert {*exile, "elders"} - {"altar"} == set(t.names(game, "exile"))
    assert ["unrest"] == t.below(game, "altar")
    assert "heath" in t.names(game, "play", 0)


@pytest.mark.parametrize("laden", [False, True])
def test_heath_without_an_exiled_card(*, laden: bool):
    """Nothing to swap: it exiles, if it can."""
    game = c.action("heath", seats=3, exile=["supreme"])
    for name in c.ROW:
        t.lay(game, name, progress=int(laden))
    t.play(t.again(game), "heath")

    assert ("action" if laden else "choose") == t.kind(game)
    assert laden or 5 == len(t.offered(game, "market"))


def test_heath_swaps_where_it_cannot_exile():
    """Tokens stay in the slot; they do not forbid a swap."""
    game = c.action("heath", seats=3, exile=["altar"])
    for name in c.ROW:
        t.lay(game, name, progress=1)
    t.play(t.again(game), "heath")

    assert "altar" == t.row(game)[1]
    assert {"progress": 1} == t.tokens_on(game, "altar")


def test_distant_island_may_exile_what_came():
    """The slot is filled at once: what comes can be exiled next."""
    game = c.action("distant_island")
    t.stack(game, None, "main", "oracle")
    t.play(game, "distant_island", "market:4-akkadians", "market:4-oracle")

    assert {"akkadians", "oracle"} == set(t.names(game, "exile"))
