"""Acquiring, breaking through, taking and finding: the chapter I-AQ."""

from __future__ import annotations

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game

DECKS = ("main", "region_deck", "uncivilised_deck", "civilised_deck")
SMALL = DECKS[1:]
SLOTS = pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
SUITED = [
    ("bogs", "region_deck"),
    ("elders", "uncivilised_deck"),
    ("moneylenders", "civilised_deck"),
    ("city", "uncivilised_deck"),
    ("goryeo", "main"),
]
"""A card of each banner, and which deck serves for it; the city is civilised too."""

BANNERS = pytest.mark.parametrize(("card", "small"), [*SUITED, ("unrest", "main")])


def lay(game: Game, slot: int, card: str, unrest: int | None = None) -> str:
    """Lay a card in a slot of the market; return how it is chosen."""
    t.market(game, *[""] * (slot - 1), card, unrest=unrest)
    return f"market:{slot}-{card}"


def run_out(game: Game, suit: str, *, whole: bool = False) -> None:
    """Leave of a small deck its last cards only, or nothing."""
    rules = game.rules
    for card in t.pile(game, f"{suit}_deck"):
        if whole or rules.cards[rules.card_def[card]].suits[0] == suit:
            t.move(game, card, rules.at.box)


def deals(game: Game, slot: int, puppet: str, code: str) -> str:
    """Play a puppet on a slot; return the deck whose top card alone has come."""
    before = {deck: t.pile(game, deck) for deck in DECKS}
    puppets.play(game, puppet, code)
    (card,) = t.pile(game, f"slot_{slot}")
    less = [deck for deck in DECKS if t.pile(game, deck) != before[deck]]
    (deck,) = less

    assert before[deck] == (*t.pile(game, deck), card)

    return deck


def below_main(game: Game, *cards: str) -> None:
    """Let the main deck hold just these cards, the first one on top."""
    t.fill(game, None, "main", *reversed(cards))


# I-AQ-1: what comes


@pytest.mark.clause("I-AQ-1")
def test_acquire():
    """I-AQ-1: the card and its unrest come to hand, what lies on it to the pool."""
    game = puppets.at_action()
    code = lay(game, 3, "elders", unrest=1)
    t.lay(game, "elders", progress=2, goods=1)
    t.broke(game, 0)
    unrest = len(t.pile(game, "unrest"))
    puppets.play(game, "acquire", code)

    assert ["elders", puppets.HELD, "unrest"] == t.hand(game)
    assert {"materials": 0, "population": 0, "progress": 2, "goods": 1} == t.pool(game)
    assert {} == t.tokens_on(game, "elders")
    # The new card has taken one.
    assert unrest - 1 == len(t.pile(game, "unrest"))
    assert [(0, 1)] == [(seat, args[0]) for seat, args in t.told(game, "took_unrest")]
    t.assert_whole(game)


@pytest.mark.clause("I-AQ-1", "I-SC-7")
@SLOTS
def test_refill_at_once(slot: int):
    """I-AQ-1: the new card has an unrest below it, and no progress, white or not."""
    game = puppets.at_action()
    code = lay(game, slot, "moneylenders")
    deck = "main" if slot < 3 else "civilised_deck"
    t.stack(game, None, deck, "gardening")
    puppets.play(game, "acquire", code)

    assert "gardening" == t.row(game)[slot - 1]
    assert ["unrest"] == t.below(game, "gardening")
    assert {} == t.tokens_on(game, "gardening")


@pytest.mark.clause("I-AQ-1")
@SLOTS
@BANNERS
def test_refill_source(slot: int, card: str, small: str):
    """I-AQ-1: slots 1-2 from the main deck, 3-5 from the deck of the banner."""
    game = puppets.at_action()
    code = lay(game, slot, card)

    assert ("main" if slot < 3 else small) == deals(game, slot, "acquire", code)


@pytest.mark.clause("I-AQ-1", "I-AQ-2")
@SLOTS
@pytest.mark.parametrize(("card", "small"), SUITED)
def test_refill_after_breaking(slot: int, card: str, small: str):
    """I-AQ-2: the market is refilled after a break through as after an acquisition."""
    game = puppets.at_action()
    code = lay(game, slot, card)

    assert ("main" if slot < 3 else small) == deals(game, slot, "break", code)


@pytest.mark.clause("I-AQ-1")
@SLOTS
@BANNERS
def test_refill_after_exile(slot: int, card: str, small: str):
    """I-AQ-1: after an exile the deck of the banner serves every slot."""
    game = puppets.at_action()
    code = lay(game, slot, card)

    assert small == deals(game, slot, "exile", code)
    assert [card] == t.names(game, "exile")


@pytest.mark.clause("I-AQ-1")
@pytest.mark.parametrize("puppet", ["acquire", "break", "exile"])
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("trade", ["off", "on"])
@pytest.mark.parametrize("suit", ["region", "uncivilised", "civilised"])
def test_refill_run_out(puppet: str, whole: bool, trade: str, suit: str):  # noqa: FBT001
    """I-AQ-1: a small deck with its last cards only is left; the main deck serves."""
    game = puppets.at_action(trade=trade)
    card = {"region": "bogs", "uncivilised": "elders", "civilised": "moneylenders"}
    code = lay(game, 4, card[suit])
    run_out(game, suit, whole=whole)

    assert (0 if whole else 1 + (trade == "on")) == len(t.pile(game, f"{suit}_deck"))
    assert "main" == deals(game, 4, puppet, code)


@pytest.mark.clause("I-AQ-1")
def test_another_deck_does_not_serve():
    """I-AQ-1: the deck of the banner is used up before the main deck serves."""
    game = puppets.at_action()
    codes = [lay(game, 3, "bogs"), lay(game, 4, "valley")]
    t.fill(game, None, "region_deck", "goryeo", "mangrove")

    assert "region_deck" == deals(game, 3, "acquire", codes[0])
    assert "main" == deals(game, 4, "acquire", codes[1])
    assert ["goryeo"] == t.names(game, "region_deck")


@pytest.mark.clause("I-AQ-1", "I-SC-7")
@pytest.mark.parametrize(
    ("option", "below"), [("all", ["unrest"]), ("not_regions", [])]
)
def test_unrest_below_regions(option: str, below: list[str]):
    """I-AQ-1: a region that comes has unrest below it, unless the option says not."""
    game = puppets.at_action(market_unrest=option)
    code = lay(game, 3, "bogs", unrest=0)
    t.stack(game, None, "region_deck", "valley")
    t.stack(game, None, "main", "elders")
    puppets.play(game, "acquire", code)
    puppets.play(game, "acquire", lay(game, 1, "goryeo", unrest=0))

    assert below == t.below(game, "valley")
    assert ["unrest"] == t.below(game, "elders")


@pytest.mark.clause("I-AQ-1")
def test_take_what_has_come():
    """I-AQ-1: a second pick of the same effect may take the card that came."""
    game = puppets.at_action()
    code = lay(game, 3, "bogs")
    t.stack(game, None, "region_deck", "savannah", "valley")
    puppets.play(game, "acquire_two", code)

    assert "market:3-savannah" in t.offered(game)

    t.answer(game, "market:3-savannah")

    assert {"bogs", "savannah"} < {*t.hand(game)}
    assert "valley" == t.row(game)[2]
    assert 2 == t.hand(game).count("unrest")
    assert "action" == t.kind(game)


@pytest.mark.clause("I-AQ-1")
def test_one_of_two():
    """I-AQ-1: who may acquire several cards may stop."""
    game = puppets.at_action()
    puppets.play(game, "acquire_two", lay(game, 3, "bogs"), "done")

    assert "action" == t.kind(game)
    assert 1 == len(t.told(game, "acquired"))


@pytest.mark.clause("I-AQ-1")
def test_no_refill():
    """I-AQ-1: where no deck has a card left, the slot stays empty."""
    game = puppets.at_action()
    code = lay(game, 1, "bogs")
    t.empty(game, None, "main")
    puppets.play(game, "acquire", code)

    assert "" == t.row(game)[0]

    puppets.play(game, "acquire_two")

    assert ["2", "3", "4", "5"] == [
        code.partition(":")[2][0] for code in t.offered(game, "market")
    ]


@pytest.mark.clause("I-AQ-1")
def test_acquire_on_deck():
    """I-AQ-1: a card acquired onto the deck lies on top; its unrest comes to hand."""
    game = puppets.at_action()
    puppets.play(game, "acquire_on_deck", lay(game, 3, "elders", unrest=1))

    assert "elders" == t.names(game, "deck", 0)[-1]
    assert [puppets.HELD, "unrest"] == t.hand(game)


# I-AQ-1: from exile


@pytest.mark.clause("I-AQ-1")
@pytest.mark.parametrize("option", ["all", "not_regions"])
@pytest.mark.parametrize(
    ("card", "unrest"), [("bogs", 0), ("elders", 1), ("goryeo", 1), ("city", 1)]
)
def test_acquire_exiled(option: str, card: str, unrest: int):
    """I-AQ-1: from exile comes unrest of the pile, but none with a region."""
    game = puppets.at_action(market_unrest=option)
    t.put(game, None, "exile", card)
    row, pile = t.row(game), len(t.pile(game, "unrest"))
    puppets.play(game, "acquire_exiled")

    assert sorted([card, puppets.HELD, *["unrest"] * unrest]) == t.hand(game)
    assert row == t.row(game)
    assert pile - unrest == len(t.pile(game, "unrest"))
    assert not t.pile(game, "exile")


@pytest.mark.clause("I-AQ-1")
def test_exile_only_if_said():
    """I-AQ-1: exiled cards are acquired only where the effect says so."""
    game = puppets.at_action()
    t.put(game, None, "exile", "elders")
    puppets.play(game, "acquire")

    assert [] == t.offered(game, "exiled")

    t.answer(game, t.offered(game)[0])
    puppets.play(game, "acquire_any")

    assert ["exiled:elders"] == t.offered(game, "exiled")
    assert 5 == len(t.offered(game, "market"))


# I-AQ-2


@pytest.mark.clause("I-AQ-2")
@pytest.mark.parametrize("card", ["bogs", "elders"])
def test_break_through(card: str):
    """I-AQ-2: the card comes with what lies on it; the unrest returns to the pile."""
    game = puppets.at_action()
    code = lay(game, 1, card, unrest=1)
    t.lay(game, card, progress=1, materials=2)
    t.broke(game, 0)
    pile = len(t.pile(game, "unrest"))
    puppets.play(game, "break", code)

    assert sorted([card, puppets.HELD]) == t.hand(game)
    assert {"materials": 2, "population": 0, "progress": 1, "goods": 0} == t.pool(game)
    # One has returned, and the new card has taken one.
    assert pile == len(t.pile(game, "unrest"))
    assert [] == t.told(game, "took_unrest")
    t.assert_whole(game)


@pytest.mark.clause("I-AQ-2", "I-END-3")
@pytest.mark.parametrize(("puppet", "ends"), [("break", False), ("acquire", True)])
def test_last_unrest(puppet: str, ends: bool):  # noqa: FBT001
    """I-AQ-2: the unrest is back in the pile before the new card takes one."""
    game = puppets.at_action()
    code = lay(game, 1, "elders", unrest=1)
    t.unrest_pile(game, 1)
    puppets.play(game, puppet, code)

    assert ends == game.over


@pytest.mark.clause("I-AQ-2")
def test_no_acquisition():
    """I-AQ-2: to break through is not to acquire, and the other way round."""
    game = puppets.at_action()
    t.put(game, 0, "play", "puppets_listener")
    t.broke(game, 0)
    puppets.play(game, "break", lay(game, 1, "elders"))

    assert {"materials": 0, "population": 1, "progress": 0, "goods": 0} == t.pool(game)

    puppets.play(game, "acquire", lay(game, 1, "goryeo", unrest=1))

    assert {"materials": 1, "population": 1, "progress": 0, "goods": 1} == t.pool(game)


@pytest.mark.clause("I-AQ-2")
def test_break_through_exiled():
    """I-AQ-2: an exiled card is broken through for without any unrest."""
    game = puppets.at_action()
    t.put(game, None, "exile", "elders")
    pile, row = t.pile(game, "unrest"), t.row(game)
    puppets.play(game, "break_exiled")

    assert ["elders", puppets.HELD] == t.hand(game)
    assert (pile, row) == (t.pile(game, "unrest"), t.row(game))


@pytest.mark.clause("I-AQ-2", "I-AQ-3")
def test_break_through_anywhere():
    """I-AQ-2: where exiled cards are included, market and digging are so too."""
    game = puppets.at_action()
    t.put(game, None, "exile", "elders", "brave")
    other = puppets.play(game.copy(), "break")
    puppets.play(game, "break_any")

    assert ["exiled:elders"] == t.offered(game, "exiled")
    assert (5, 4) == (len(t.offered(game, "market")), len(t.offered(game, "dig")))
    assert [] == t.offered(other, "exiled")


# I-AQ-4


@pytest.mark.clause("I-AQ-4")
def test_take_top():
    """I-AQ-4: of a pile the top card is taken."""
    game = puppets.at_action()
    t.stack(game, None, "fame", "brave", "canny")
    t.stack(game, None, "main", "elders")
    puppets.play(game, "fame")
    puppets.play(game, "reveal_take")

    assert ["brave", "elders", puppets.HELD] == t.hand(game)
    assert "canny" == t.names(game, "fame")[-1]
    # Nothing comes with what is taken.
    assert [] == t.told(game, "took_unrest")


@pytest.mark.clause("I-AQ-4")
def test_find():
    """I-AQ-4: hand, discard, draw and nation deck are looked through, and no more."""
    game = puppets.at_action()
    t.stack(game, 0, "deck", "bogs")
    t.put(game, 0, "discard", "valley", "elders")
    t.put(game, 0, "hand", "savannah")
    t.put(game, 0, "nation", "lagoon")
    t.put(game, 0, "play", "mangrove")
    t.put(game, 0, "history", "glacier")
    t.put(game, 1, "discard", "scrubland")
    wide = ["hand-savannah", "discard-valley", "deck-bogs", "nation-lagoon"]
    other = game.copy()
    puppets.play(other, "find_own")
    puppets.play(game, "find")

    assert {f"from:{place}" for place in wide[:3]} == {*t.offered(other)}
    assert {f"from:{place}" for place in wide} == {*t.offered(game)}

    t.answer(game, "from:nation-lagoon")

    assert ["lagoon", puppets.HELD, "savannah"] == t.hand(game)


@pytest.mark.clause("I-AQ-4")
@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("puppet", ["find", "find_own"])
def test_find_shuffles(there: bool, puppet: str):  # noqa: FBT001
    """I-AQ-4: a deck that was looked through is shuffled, found or not."""
    game = puppets.at_action()
    cards = [f"puppets_{name}" for name in ("four", "debt", "riot", "goods", "move")]
    t.deck(game, 0, *cards, "puppets_steal", "puppets_lose", "puppets_both")
    t.fill(game, 0, "nation", "magyars_glory", "magyars_arpad", "magyars_emese")
    if there:
        t.put(game, 0, "discard", "bogs")
    before = t.names(game, "deck", 0)
    puppets.play(game, puppet)

    assert before != t.names(game, "deck", 0)
    assert sorted(before) == sorted(t.names(game, "deck", 0))
    assert all(not game.state.known[card] for card in t.pile(game, "deck", 0))
    assert ("bogs" in t.hand(game)) == there
    assert (0 if there else 1) == len(t.told(game, "found_nothing"))


@pytest.mark.clause("I-AQ-4", "I-SP-4")
@pytest.mark.parametrize(("puppet", "looks"), [("find", True), ("find_own", False)])
def test_find_in_nation(puppet: str, looks: bool):  # noqa: FBT001
    """I-AQ-4: so is the nation deck if it was looked through; the accession stays."""
    game = puppets.at_action()
    cards = [f"puppets_{name}" for name in ("four", "debt", "riot", "goods", "move")]
    t.fill(game, 0, "nation", "magyars_conversion_to_christianity", *cards)
    before = t.names(game, "nation", 0)
    puppets.play(game, puppet)
    after = t.names(game, "nation", 0)

    assert looks == (before != after)
    assert sorted(before) == sorted(after)
    assert "magyars_conversion_to_christianity" == after[0]


@pytest.mark.clause("I-AQ-4", "I-SP-4")
def test_accession_is_not_found():
    """I-AQ-4: the accession card is not looked for, whatever it is."""
    game = puppets.at_action(2, "aksumites a", "puppets a")
    t.put(game, 0, "hand", "puppets_find_any", puppets.HELD)
    t.play(game, "puppets_find_any")

    assert 4 == len([code for code in t.offered(game) if "nation-aksumites" in code])
    assert "from:nation-aksumites_maritime_spice_route" not in t.offered(game)


# I-AQ-5


@pytest.mark.clause("I-AQ-5")
@pytest.mark.parametrize("puppet", ["acquire", "exile"])
def test_unrest_in_the_market(puppet: str):
    """I-AQ-5: unrest that comes to the market has no unrest below."""
    game = puppets.at_action()
    code = lay(game, 1, "goryeo", unrest=0)
    t.stack(game, None, "main", "unrest")
    pile = t.pile(game, "unrest")
    puppets.play(game, puppet, code)

    assert "unrest" == t.row(game)[0]
    assert [] == t.below(game, t.pile(game, "slot_1")[0])
    assert pile == t.pile(game, "unrest")


@pytest.mark.clause("I-AQ-5")
def test_acquire_unrest():
    """I-AQ-5: who acquires it gets it alone, and the next card has unrest again."""
    game = puppets.at_action()
    code = lay(game, 1, "unrest")
    t.stack(game, None, "main", "elders")
    puppets.play(game, "acquire", code)

    assert [puppets.HELD, "unrest"] == t.hand(game)
    assert [] == t.told(game, "took_unrest")
    assert ["unrest"] == t.below(game, "elders")
