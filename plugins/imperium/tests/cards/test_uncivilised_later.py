"""
The other uncivilised cards of the commons as they play, from Terraces on.

What they do at the solstice is in `test_solstices`, the attacks in `test_attacks`,
their points in `test_points`.
"""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

# Terraces


@pytest.mark.parametrize("card", ["mangrove", "savannah"])
@pytest.mark.parametrize("word", ["yes", "no"])
def test_terraces(card: str, word: str):
    """On playing river|fertile -> draw 1 of the discard pile, by choice."""
    game = c.action(card, play=["terraces"], discard=["scribes", "altar"])
    t.play(game, card)

    assert ("react", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, word)
    if word == "yes":
        assert ["card:scribes", "card:altar"] == t.offered(game)

        t.answer(game, "card:altar")
    t.until(game, "action")

    assert ("altar" in t.hand(game)) == (word == "yes")
    assert (2, 5 - (word == "yes")) == c.tokens(game)


@pytest.mark.parametrize(
    ("card", "discard"), [("glacier", ["scribes"]), ("mangrove", [])]
)
def test_terraces_hear_of_nothing_else(card: str, discard: list[str]):
    """Other cards do not set it off, and an empty discard pile gives nothing."""
    game = c.action(card, play=["terraces"], discard=discard)
    t.play(game, card)

    assert "choose" == t.kind(game)
    assert t.offered(game, "market")


# Hunters and Trackers


@pytest.mark.parametrize(
    ("cards", "goods"),
    [
        ([], 1),
        (["glacier"], 2),
        (["glacier", "savannah", "heath"], 4),
        (["glacier", "savannah", "heath", "hopewell_exchange_system"], 4),
    ],
)
def test_hunters_and_trackers_count_hunts(cards: list[str], goods: int):
    """+1G per hunt in play, this card counted, max 4."""
    game = c.play("hunters_and_trackers", seats=3, trade=True, play=cards)
    t.answer(game, "choose:goods")

    assert {"goods": goods} == c.have(game)


@pytest.mark.parametrize(("card", "materials"), [("savannah", 4), ("bogs", 0)])
def test_hunters_and_trackers_acquire(card: str, materials: int):
    """Acquire RG, and if it has hunt: +4M."""
    game = c.play("hunters_and_trackers", market=["savannah", "bogs"])
    t.answer(game, "choose:acquire")
    (code,) = [x for x in t.offered(game) if x.endswith(f"-{card}")]
    t.answer(game, code)

    assert [card, "unrest"] == t.hand(game)
    assert materials == t.pool(game)["materials"]


def test_hunters_and_trackers_without_a_region():
    """Nothing to acquire: goods."""
    row = ["elders", "altar", "metropolis", "scribes", "akkadians"]
    game = c.play("hunters_and_trackers", market=row)

    assert {"goods": 1} == c.have(game)


# Cultural Diversity


def test_cultural_diversity():
    """Discard 1 that is not UR -> this turn B and E icons are ignored."""
    hand = ["cultural_diversity", "scribes", "unrest", "metropolis", "taxation"]
    game = c.action(*hand, seats=4)

    assert not t.can_play(game, "metropolis")

    t.play(game, "cultural_diversity")

    assert ["metropolis", "scribes", "taxation"] == sorted(
        code.partition(":")[2] for code in t.offered(game)
    )

    t.answer(game, "card:scribes")

    assert (3, 5) == c.tokens(game)
    assert t.can_play(game, "metropolis")
    assert t.can_play(game, "taxation")

    t.end_turn(game)
    t.end_turn(game)
    t.end_turn(game)
    t.end_turn(game)
    t.answer(game, "activate")

    assert not t.can_play(game, "metropolis")


def test_cultural_diversity_ignores_the_empire_too():
    """As an empire, a card with a B icon."""
    game = c.action("cultural_diversity", "scribes", "volcano", state="empire")

    assert not t.can_play(game, "volcano")

    t.play(game, "cultural_diversity", "card:scribes")

    assert t.can_play(game, "volcano")


# Seaport


def test_seaport_may_recall_itself():
    """It shows an ocean: it comes to hand, its exhaustion token to the state card."""
    game = c.action("city", trade=True, play=["seaport"], market=["swahili_coast"])
    t.use(game, "seaport")

    assert ["city", "seaport", "swahili_coast"] == [
        x for x in t.hand(game) if x != "unrest"
    ]
    assert (3, 6) == c.tokens(game)


@pytest.mark.parametrize("choice", ["acquire", "trade"])
def test_seaport(choice: str):
    """Recall 1 ocean -> acquire TR or trade."""
    play = ["seaport", "mangrove", "lapis_lazuli_trade"]
    game = c.action("city", trade=True, play=play, goods=1, market=["swahili_coast"])
    t.put(game, 0, "play", "valley")
    t.use(t.again(game), "seaport")

    assert {"card:seaport", "card:mangrove"} == set(t.offered(game))

    t.answer(game, "card:mangrove", f"choose:{choice}")
    if choice == "acquire":
        assert ["city", "mangrove", "swahili_coast", "unrest"] == t.hand(game)
    else:
        assert {"goods": 1} == t.tokens_on(game, "lapis_lazuli_trade")


def test_seaport_with_nothing_to_do():
    """It may be recalled for, though neither can be done."""
    game = c.action("city", trade=True, play=["seaport", "mangrove"])
    t.use(game, "seaport", "card:mangrove")

    assert ("action", ["city", "mangrove"]) == (t.kind(game), t.hand(game))


# Travellers


@pytest.mark.parametrize(
    ("words", "progress"),
    [(("yes", "yes"), 2), (("no", "yes"), 1), (("no", "no"), 0)],
)
def test_travellers(words: tuple[str, str], progress: int):
    """Add 1P to a market card; all may put 1 discarded into history; +1Pr for each."""
    game = c.action("travellers", "city", seats=3, discard=["bogs", "altar"])
    t.market(game, "valley")
    t.put(game, 2, "discard", "scribes")
    t.play(game, "travellers", "market:1-valley")

    assert {"population": 1} == t.tokens_on(game, "valley")

    for seat, word in zip((0, 2), words, strict=True):
        assert (seat, ["yes", "no"]) == (t.asked(game), t.offered(game))

        t.answer(game, word)
        if (seat, word) == (0, "yes"):
            t.answer(game, "card:bogs")

    assert progress == t.pool(game)["progress"]
    assert ["bogs"] * (words[0] == "yes") == t.names(game, "history", 0)
    assert ["scribes"] * (words[1] == "yes") == t.names(game, "history", 2)


# Barter


@pytest.mark.parametrize(
    ("goods", "others", "codes"),
    [
        (0, [], None),
        (0, ["city"], []),
        (1, [], []),
        (2, ["city"], ["choose:trade", "choose:history"]),
    ],
)
def test_barter_offers_what_can_be_done(
    goods: int, others: list[str], codes: list[str] | None
):
    """1G -> trade, or 1 of hand or discard pile into history."""
    game = c.action("barter", *others, trade=True, goods=goods)

    assert (codes is not None) == t.can_play(game, "barter")

    if codes is not None:
        assert codes == t.offered(t.play(game, "barter"), "choose")


def test_barter_trades():
    """1G is paid, then traded as ever; it is free play."""
    game = c.action("barter", "city", trade=True, play=["swahili_coast"], goods=2)
    t.play(game, "barter", "choose:trade")

    assert {"progress": 1} == c.have(game)
    assert {"goods": 1} == t.tokens_on(game, "swahili_coast")
    assert (3, 6) == c.tokens(game)


def test_barter_makes_history():
    """A card of the hand or of the discard pile."""
    game = c.action("barter", "city", trade=True, goods=2, discard=["bogs"])
    t.play(game, "barter", "choose:history")

    assert ["from:hand-city", "from:discard-bogs"] == t.offered(game)

    t.answer(game, "from:discard-bogs")

    assert ["bogs"] == t.names(game, "history", 0)


# Golden Mask


@pytest.mark.parametrize(
    ("trade", "goods", "discard", "codes"),
    [
        (False, 1, [], []),
        (False, 1, ["bogs"], ["choose:draw", "choose:goods"]),
        (True, 0, [], []),
        (True, 1, ["bogs"], ["choose:draw", "choose:goods", "choose:trade"]),
    ],
)
def test_golden_mask(goods: int, discard: list[str], codes: list[str], *, trade: bool):
    """Draw 1 of your discard pile, +1G, or trade, if that is played."""
    game = c.play("golden_mask", trade=trade, discard=discard, goods=goods)

    assert codes == t.offered(game, "choose")

    if not codes:
        assert goods + 1 == t.pool(game)["goods"]


def test_golden_mask_draws():
    """The mask itself lies nowhere yet."""
    game = c.play("golden_mask", discard=["bogs", "altar"])
    t.answer(game, "choose:draw", "card:bogs")

    assert ["bogs"] == t.hand(game)
    assert ["altar", "golden_mask"] == t.names(game, "discard", 0)
