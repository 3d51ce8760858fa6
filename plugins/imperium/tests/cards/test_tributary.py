"""
The tributaries of the commons as they play, in the order of the box.

What they do at the solstice is in `test_solstices`, the attack in `test_attacks`, their
points in `test_points`.
"""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

BREAKING = {
    "melayu_kingdom": ("region", "bogs"),
    "khmer_empire": ("region", "bogs"),
    "byzantines": ("tributary", "akkadians"),
    "punt": ("trade_route", "swahili_coast"),
}
"""Which break through for what, with a card of it."""

EMPIRES = ("byzantines",)


def state_for(card: str) -> str:
    """Return the state in which a card can be played."""
    return "empire" if card in EMPIRES else "barbarian"


# Melayu Kingdom, Khmer Empire, Byzantines, Punt


@pytest.mark.parametrize("card", BREAKING)
@pytest.mark.parametrize("other", [False, True])
def test_they_break_through_and_make_history(card: str, *, other: bool):
    """A market card without unrest, or another one that is dug for; then history."""
    suit, found = BREAKING[card]
    trade = card == "punt"
    row = [*[found] * trade, *c.ROW[trade:]]
    game = c.action(card, trade=trade, state=state_for(card), market=row)
    if not trade:
        t.stack(game, None, "region_deck", "savannah")
    t.play(game, card)
    codes = t.offered(game)
    market = [code for code in codes if code.endswith(f"-{found}")]
    dug = [code for code in codes if not code.startswith("market")]

    assert (1, 1) == (len(market), len(dug))

    t.answer(game, (dug if other else market)[0])
    t.until(game, "action")
    (got,) = t.hand(game)

    assert other or got == found
    assert suit in game.rules.cards[game.rules.card_index[got]].suits
    assert [card] == t.names(game, "history", 0)
    assert [] == t.told(game, "took_unrest")


@pytest.mark.parametrize("word", ["yes", "no"])
@pytest.mark.parametrize(
    ("card", "fits", "other"),
    [
        ("melayu_kingdom", "mangrove", "savannah"),
        ("melayu_kingdom", "harbour_city", "bogs"),
        ("khmer_empire", "savannah", "mangrove"),
    ],
)
def test_they_may_play_a_card_for_free(card: str, fits: str, other: str, word: str):
    """An ocean, or a river, of the hand: no action token."""
    row = ["valley", "elders", "metropolis", "akkadians", "lagoon"]
    game = c.action(card, fits, other, seats=3, market=row)
    t.play(game, card, "market:1-valley")

    assert ("may", 2) == (t.kind(game), c.tokens(game)[0])

    t.answer(game, word)
    found = t.offered(game, "card")
    t.until(game, "action")

    # There is nothing to choose: the other card does not fit.
    assert [] == found
    assert [fits] * (word == "yes") == t.names(game, "play", 0)
    assert 2 == c.tokens(game)[0]
    assert [card] == t.names(game, "history", 0)


def test_what_was_broken_through_for_may_be_played():
    """Melayu Kingdom: the region that came is in the hand by then."""
    game = c.action("melayu_kingdom", market=["lagoon", "bogs"])
    t.play(game, "melayu_kingdom", "market:1-lagoon", "yes")

    assert "lagoon" in t.names(game, "play", 0)


@pytest.mark.parametrize(("word", "left"), [("yes", 1), ("no", 2)])
def test_khmer_empire_may_return_unrest(word: str, left: int):
    """1 UR of the hand."""
    game = c.action("khmer_empire", "unrest", "unrest", market=["valley"])
    t.play(game, "khmer_empire", "market:1-valley", word)

    assert ["unrest"] * left == [x for x in t.hand(game) if x == "unrest"]
    assert ["khmer_empire"] == t.names(game, "history", 0)


# Goryeo


def test_goryeo():
    """Acquire CI, with its unrest, then this goes into history."""
    game = c.action("goryeo", "altar")
    t.play(game, "goryeo")

    assert ["altar", "metropolis", "unrest"] == t.hand(game)
    assert ["goryeo"] == t.names(game, "history", 0)


def test_goryeo_may_choose_a_card_with_either_icon():
    """A City is uncivilised and civilised: either icon will do."""
    game = c.play("goryeo", market=["city", "elders", "metropolis"])

    assert ["market:1-city", "market:3-metropolis"] == t.offered(game)


def test_goryeo_without_a_civilised_card():
    """It goes into history all the same."""
    row = ["bogs", "elders", "altar", "akkadians", "lagoon"]
    game = c.play("goryeo", "oracle", market=row)

    assert (["oracle"], ["goryeo"]) == (t.hand(game), t.names(game, "history", 0))


# Akkadians


def test_akkadians():
    """+1G."""
    game = c.play("akkadians")

    assert {"goods": 1} == c.have(game)
    assert ["akkadians"] == t.names(game, "discard", 0)


# Carolingian Kingdom


def test_carolingian_kingdom():
    """May free play a RG; may garrison this in a RG -> its play effect."""
    game = c.action("carolingian_kingdom", "volcano", "altar", state="empire")
    t.put(game, 0, "play", "city")
    t.play(t.again(game), "carolingian_kingdom")

    assert ("may", ["yes", "no"]) == (t.kind(game), t.offered(game))

    # State symbols do not matter to a free play.
    t.answer(game, "yes", "market:2-elders", "no")

    assert "volcano" in t.names(game, "play", 0)
    assert {"progress": 1} == c.have(game)

    t.answer(game, "yes", "market:4-akkadians", "yes")

    assert {"altar", "carolingian_kingdom"} == set(t.below(game, "volcano"))
    assert {"progress": 2} == c.have(game)
    assert 2 == c.tokens(game)[0]


@pytest.mark.parametrize("words", [("no", "yes"), ("no", "no")])
def test_carolingian_kingdom_may_do_less(words: tuple[str, str]):
    """Both are optional."""
    game = c.action("carolingian_kingdom", "mangrove", play=["bogs"])
    t.play(game, "carolingian_kingdom", *words)
    t.until(game, "action")
    lies = words[1] == "yes"

    assert (2 if lies else 0) == t.pool(game)["materials"]
    assert ["carolingian_kingdom"] * (not lies) == t.names(game, "discard", 0)


def test_carolingian_kingdom_without_a_region():
    """It can be played, and is discarded."""
    game = c.play("carolingian_kingdom", "altar")

    assert "action" == t.kind(game)
    assert ["carolingian_kingdom"] == t.names(game, "discard", 0)


# Sabaeans


def test_sabaeans_of_barbarians():
    """If B: +2Pr."""
    game = c.play("sabaeans", goods=9)

    assert {"progress": 2, "goods": 9} == c.have(game)
    assert ["sabaeans"] == t.names(game, "discard", 0)


@pytest.mark.parametrize(
    ("goods", "codes", "left"),
    [
        (1, [], 1),
        (3, [], 1),
        (9, ["develop:north_plan", "develop:north_idea"], 7),
    ],
)
def test_sabaeans_of_an_empire(goods: int, codes: list[str], left: int):
    """If E: develop, for its cost, and put this into history."""
    game = c.play("sabaeans", state="empire", goods=goods)

    assert codes == t.offered(game, "develop")

    t.answer(game, *codes[:1])
    developed = goods > 1

    assert {"goods": left} == c.have(game)
    assert ["north_plan"] * developed == t.names(game, "discard", 0)
    assert ["sabaeans"] == t.names(game, "history", 0)


# Cimmerians


@pytest.mark.parametrize(
    ("cards", "materials"),
    [([], 0), (["bogs"], 2), (["scrubland", "trading_city", "altar"], 6)],
)
def test_cimmerians(cards: list[str], materials: int):
    """All players may draw 1; +2M per production in play."""
    game = c.action("cimmerians", seats=4, play=cards)
    t.play(game, "cimmerians")
    for seat, word in enumerate(("no", "yes", "no", "yes")):
        assert (seat, ["yes", "no"]) == (t.asked(game), t.offered(game))

        t.answer(game, word)

    assert materials == t.pool(game)["materials"]
    assert [[], ["east_x1"], [], ["west_x1"]] == [t.hand(game, x) for x in range(4)]


def test_cimmerians_count_the_merchant():
    """Icons on cards of the mat count: Merchant Empire shows two."""
    game = c.action("cimmerians", seats=4, trade=True, goods=3)
    t.use(game, "merchant", "choose:flip")
    t.play(game, "cimmerians")
    t.until(game, "action")

    assert 4 == t.pool(game)["materials"]


def test_garrisoned_cards_show_nothing():
    """What lies under a region is out of play."""
    game = c.action("cimmerians", seats=4, play=["glacier"])
    t.garrison(game, 0, "glacier", "bogs", "trading_city")
    t.play(t.again(game), "cimmerians")
    t.until(game, "action")

    assert 0 == t.pool(game)["materials"]


# Illyrians


@pytest.mark.parametrize(
    ("materials", "discard", "usable"),
    [(0, ["warfare"], False), (1, [], True), (1, ["warfare"], True)],
)
def test_illyrians_cost_a_material(materials: int, discard: list[str], *, usable: bool):
    """Exhaust: 1M is paid, whatever comes of it."""
    game = c.action("city", play=["illyrians"], discard=discard, materials=materials)

    assert usable == ("exhaust:illyrians" in t.offered(game))

    if usable:
        t.use(game, "illyrians")
        t.until(game, "action")

        assert {} == c.have(game)


def test_illyrians_put_an_attack_on_the_deck():
    """1 attack card of the discard pile on top of the deck, not another card."""
    discard = ["bogs", "warfare", "altar", "triremes"]
    game = c.action("city", play=["illyrians"], discard=discard, materials=1)
    t.use(game, "illyrians")

    assert ["choose:deck", "choose:history"] == t.offered(game)

    t.answer(game, "choose:deck")

    assert {"card:triremes", "card:warfare"} == set(t.offered(game))

    t.answer(game, "card:warfare")

    assert "warfare" == t.names(game, "deck", 0)[-1]
    assert ["bogs", "altar", "triremes"] == t.names(game, "discard", 0)


def test_illyrians_make_history():
    """Or 1 card of the discard pile into history: all that is left without attacks."""
    game = c.action("city", play=["illyrians"], discard=["bogs"], materials=1)
    t.use(game, "illyrians")

    assert ["bogs"] == t.names(game, "history", 0)
