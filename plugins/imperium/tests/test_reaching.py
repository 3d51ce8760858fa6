"""What the keywords do beyond your own cards: market, others, icons (I-KW)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import (
    Cards,
    ChosenNumber,
    Discard,
    Draw,
    EachOther,
    Gain,
    Whenever,
)
from hexdeck_imperium.nodes import (
    Acquire,
    AddTo,
    AllPlayers,
    BreakThrough,
    EachMay,
    Exhaust,
    GiveEach,
    Icons,
    InState,
    React,
    Solstice,
    StealFromEach,
    Swap,
    TakeUnrest,
    TreatAs,
)
from hexdeck_imperium.phrases import HAND, REGION, UNCIVILISED

PROBES = p.registry_with(
    p.probe("acquires", Acquire(UNCIVILISED)),
    p.probe("acquires_twice", Acquire(UNCIVILISED, up_to=2)),
    p.probe("acquires_exiled", Acquire(exile="only")),
    p.probe("breaks", BreakThrough("uncivilised")),
    p.probe("breaks_two_suits", BreakThrough("uncivilised", "region")),
    p.probe("swaps", Swap()),
    p.probe("swaps_for_region", Swap(where=REGION)),
    p.probe("swaps_exiled", Swap(Cards("exile", of="shared"))),
    p.probe("steals", StealFromEach(2, "materials")),
    p.probe(
        "steals_of_empires", StealFromEach(2, "materials", where=InState("empire"))
    ),
    p.probe("steals_or", StealFromEach(1, "goods", TakeUnrest(), Gain(1, "goods"))),
    p.probe("gives", GiveEach(HAND)),
    p.probe("all_gain", AllPlayers(Gain(1, "goods"), Discard(1))),
    p.probe("others_gain", EachOther(Gain(1, "goods"), Discard(1))),
    p.probe(
        "all_may",
        EachMay(Draw(1)),
        Gain(ChosenNumber("number_of_players_who_did"), "progress"),
    ),
    p.probe("others_may", EachMay(Draw(1), who="others")),
    p.probe("treats", TreatAs("ocean", "production", 4)),
    p.probe(
        "counts", Gain(Icons("production"), "materials"), Gain(Icons("ocean"), "goods")
    ),
    p.probe("a_tower", suits=("civilised", "region")),
    p.probe("a_field", suits=("region",)),
    p.probe("a_law", suits=("civilised",)),
    p.pinned("buyer", React("acquired", AddTo(1, "goods"))),
    p.pinned("well", Solstice(Gain(Icons("production"), "materials"))),
    p.pinned("bell", Whenever("took_unrest", Gain(1, "goods"))),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
)

KEYWORD = pytest.mark.clause("I-KW")


def at_probe(*hand: str, seats: int = 2, civilizations: str = "") -> Game:
    """Return a game at an action: seat 0 holds these cards, and can go on."""
    named = civilizations or ", ".join(("magyars b", "inuit b", "martians b")[:seats])
    game = p.at_action(PROBES, seats, named)
    for seat in range(seats):
        t.broke(game, seat)
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    return game


# Acquire and break through


@KEYWORD
@pytest.mark.clause("I-AQ-1")
def test_acquire():
    """I-KW acquire: the card, what lies on it, its unrest; the slot is filled."""
    game = at_probe("acquires")
    t.lay(game, "catamarans", goods=2)
    main = t.names(game, "uncivilised_deck")[-1]
    t.play(game, "acquires", "market:4-catamarans")

    assert ["catamarans", "unrest"] == t.hand(game)
    assert 2 == t.pool(game)["goods"]
    assert main == t.row(game)[3]
    assert ["unrest"] == t.below(game, main)
    assert {} == t.tokens_on(game, main)


@KEYWORD
@pytest.mark.clause("I-AQ-1")
def test_acquire_twice_reaches_what_came():
    """I-KW acquire: the replacement can be the second one, and DONE ends it."""
    game = at_probe("acquires_twice")
    t.stack(game, None, "uncivilised_deck", "altar")
    t.play(game, "acquires_twice", "market:4-catamarans")

    assert {"market:4-altar", "market:1-oracle", "done"} == set(t.offered(game))

    t.answer(game, "market:4-altar")

    assert ["altar", "catamarans", "unrest", "unrest"] == t.hand(game)


@KEYWORD
@pytest.mark.parametrize(("card", "unrest"), [("elders", 1), ("bogs", 0)])
def test_acquire_from_exile(card: str, unrest: int):
    """I-KW acquire: an exiled card brings unrest of the pile, but for a region."""
    game = at_probe("acquires_exiled")
    t.put(game, None, "exile", card)
    t.play(game, "acquires_exiled")

    assert [card] + ["unrest"] * unrest == t.hand(game)


@KEYWORD
@pytest.mark.clause("I-AQ-2")
def test_break_through_takes_no_unrest():
    """I-KW break through: the market card, what lies on it; its unrest goes back."""
    game = at_probe("breaks")
    t.put(game, 0, "play", "buyer", "bell")
    t.lay(game, "catamarans", goods=2)
    unrest = len(t.pile(game, "unrest"))
    t.play(game, "breaks", "market:4-catamarans")

    # It is no acquisition: nothing that hears of one is set off.
    assert "action" == t.kind(game)
    assert (["catamarans"], 2) == (t.hand(game), t.pool(game)["goods"])
    assert unrest == len(t.pile(game, "unrest"))


@KEYWORD
def test_an_acquisition_is_heard():
    """I-KW acquire: what hears of acquisitions and of unrest is set off."""
    game = at_probe("acquires")
    t.put(game, 0, "play", "buyer", "bell")
    t.play(game, "acquires", "market:4-catamarans")

    # Their owner says which of the two comes first.
    assert "order" == t.kind(game)
    t.answer(game, "card:bell")
    assert "react" == t.kind(game)

    t.answer(game, "no")

    assert 1 == t.pool(game)["goods"]


@KEYWORD
@pytest.mark.clause("I-AQ-3")
def test_break_through_by_digging():
    """I-KW break through: the top card of the small deck, the suit being declared."""
    game = at_probe("breaks_two_suits")
    top = t.names(game, "region_deck")[-1]
    row = t.row(game)
    t.play(game, "breaks_two_suits")

    assert {"dig:uncivilised", "dig:region"} == set(t.offered(game, "dig"))

    t.answer(game, "dig:region")

    assert ([top], row) == (t.hand(game), t.row(game))


# Swap


@KEYWORD
def test_a_swap_leaves_the_tokens_in_the_slot():
    """I-KW swap: a card of the hand for a market card that shares a suit with it."""
    game = at_probe("swaps", "a_field")
    t.lay(game, "rift_valley", goods=2, progress=1)
    unrest = len(t.pile(game, "unrest"))
    t.play(game, "swaps")

    assert ["rift_valley"] == t.hand(game)
    assert "a_field" == t.row(game)[2]
    assert {"goods": 2, "progress": 1} == t.tokens_on(game, "a_field")
    assert {} == t.tokens_on(game, "rift_valley")
    assert 0 == t.pool(game)["goods"]
    # Its unrest went back, and a new one came.
    assert ["unrest"] == t.below(game, "a_field")
    assert unrest == len(t.pile(game, "unrest"))
    assert [] == t.told(game, "acquired")
    t.assert_whole(game)


@KEYWORD
def test_a_swap_wants_a_suit_in_common():
    """I-KW swap: any of its suits will do; without one it is no card to swap."""
    game = at_probe("swaps", "a_tower")
    t.play(game, "swaps")

    assert ["market:3-rift_valley", "market:5-market_stall"] == t.offered(game)

    game = at_probe("swaps", "a_law", "magyars_conquer")
    t.play(game, "swaps")

    assert ["magyars_conquer", "market_stall"] == t.hand(game)

    game = at_probe("swaps", "magyars_conquer")

    assert not t.can_play(game, "swaps")


@KEYWORD
def test_a_swap_for_a_kind_of_card():
    """I-KW swap: where the card says for which."""
    game = at_probe("swaps_for_region", "a_tower", "a_law")
    t.play(game, "swaps_for_region")

    assert ["a_law", "rift_valley"] == t.hand(game)


@KEYWORD
def test_a_swap_without_unrest_below_regions():
    """I-KW swap: what comes gets unrest below by the rules of the market."""
    game = p.at_action(PROBES, 2, "magyars b, inuit b", rules="community")
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", "swaps", "a_field")
    unrest = len(t.pile(game, "unrest"))
    t.play(game, "swaps")

    assert [] == t.below(game, "a_field")
    assert unrest == len(t.pile(game, "unrest"))


@KEYWORD
def test_an_exiled_card_can_be_swapped():
    """I-KW swap: then the market card is exiled in its place, without tokens."""
    game = at_probe("swaps_exiled")
    t.put(game, None, "exile", "bogs")
    t.lay(game, "rift_valley", goods=2)
    t.play(game, "swaps_exiled")

    assert ["rift_valley"] == t.names(game, "exile")
    assert {"goods": 2} == t.tokens_on(game, "bogs")
    assert "bogs" == t.row(game)[2]


# Steal and give


@KEYWORD
def test_stealing_takes_what_there_is():
    """I-KW steal: out of each pool, no more than is there, and no substitute."""
    game = at_probe("steals", seats=3)
    t.give(game, 1, materials=1, progress=5)
    t.give(game, 2, materials=3)
    t.play(game, "steals")

    assert 3 == t.pool(game)["materials"]
    assert {"materials": 0, "population": 0, "progress": 5, "goods": 0} == t.pool(
        game, 1
    )
    assert 1 == t.pool(game, 2)["materials"]


@KEYWORD
@pytest.mark.clause("I-RES-1")
def test_what_lies_on_cards_is_not_stolen():
    """I-KW steal: only what is in a pool."""
    game = at_probe("steals")
    t.put(game, 1, "play", "bogs")
    t.lay(game, "bogs", materials=5)
    t.play(game, "steals")

    assert 0 == t.pool(game)["materials"]
    assert {"materials": 5} == t.tokens_on(game, "bogs")


@KEYWORD
def test_stealing_is_no_payment():
    """I-KW steal: the Martians take no unrest for progress that is stolen."""
    game = at_probe("magyars_plundering", civilizations="magyars b, martians b")
    t.deck(game, 0, "bogs")
    t.give(game, 1, progress=3)
    t.play(game, "magyars_plundering")

    assert (1, 2) == (t.pool(game)["progress"], t.pool(game, 1)["progress"])
    assert [] == t.hand(game, 1)


@KEYWORD
def test_stealing_only_from_some():
    """I-KW steal: from those of whom it is said."""
    game = at_probe("steals_of_empires", seats=3)
    for seat in (1, 2):
        t.give(game, seat, materials=3)
    t.to_state(game, 1, "barbarian")
    t.play(game, "steals_of_empires")

    assert [2, 3, 1] == [t.pool(game, seat)["materials"] for seat in range(3)]


@KEYWORD
def test_who_has_nothing_to_steal():
    """I-KW steal: River Raiders make those without goods take unrest, and goods."""
    game = at_probe("steals_or", seats=3)
    t.give(game, 1, goods=2)
    t.play(game, "steals_or")

    assert [1, 1, 1] == [t.pool(game, seat)["goods"] for seat in range(3)]
    assert ([], ["unrest"]) == (t.hand(game, 1), t.hand(game, 2))


@KEYWORD
def test_giving_each_other_player_a_card():
    """I-KW give: of choice, into the hand; others do not see which it is."""
    game = at_probe("gives", "elders", "bogs", "lagoon", seats=3)
    t.play(game, "gives", "card:bogs", "card:elders")

    assert (["lagoon"], ["bogs"], ["elders"]) == tuple(
        t.hand(game, seat) for seat in range(3)
    )
    given = game.view(2)["seats"][1]["zones"]["hand"]["cards"]

    assert [None] == given
    assert not any("Bogs" in line for line in game.log(2))
    assert any("gives Bogs" in line for line in game.log(1))


@KEYWORD
def test_giving_as_many_as_one_has():
    """I-KW give: the next player first; with no card left there is none to give."""
    game = at_probe("gives", "elders", seats=3)
    t.play(game, "gives")

    assert ([], ["elders"], []) == tuple(t.hand(game, seat) for seat in range(3))


# All players, each other player


@KEYWORD
@pytest.mark.parametrize(
    ("probe", "seats"), [("all_gain", [1, 2, 0]), ("others_gain", [2, 0])]
)
def test_who_does_it_and_in_which_order(probe: str, seats: list[int]):
    """I-KW all players, each other player: in turn order from whoever plays it."""
    game = at_probe(seats=3)
    t.put(game, 1, "hand", probe)
    t.put(game, 1, "play", "idle")
    game = t.give_turn(game, 1)
    for seat in range(3):
        t.put(game, seat, "hand", *[["bogs", "elders"], ["altar", "lagoon"],
                                    ["valley", "savannah"]][seat])  # fmt: skip
    t.play(game, probe)
    order = []
    while t.kind(game) == "choose":
        order.append(t.asked(game))
        t.answer(game, t.offered(game)[0])

    assert seats == order
    assert [seat in seats for seat in range(3)] == [
        bool(t.pool(game, seat)["goods"]) for seat in range(3)
    ]


@KEYWORD
def test_each_player_decides_alone():
    """I-KW all players, MAY: what later words count is how many did."""
    game = at_probe("all_may", seats=3)
    for seat in range(3):
        t.deck(game, seat, "unrest")
    t.play(game, "all_may", "yes")

    assert 1 == t.asked(game)

    t.answer(game, "no")

    assert 2 == t.asked(game)

    t.answer(game, "yes")

    assert [1, 0, 1] == [len(t.pile(game, "hand", seat)) for seat in range(3)]
    assert 2 == t.pool(game)["progress"]


@KEYWORD
def test_each_other_player_may():
    """I-KW each other player: whoever plays it is not asked."""
    game = at_probe("others_may", seats=3)
    t.play(game, "others_may")

    assert 1 == t.asked(game)

    t.answer(game, "no")

    assert 2 == t.asked(game)

    t.answer(game, "no")

    assert "action" == t.kind(game)


# Treat as


@KEYWORD
def test_an_icon_counts_as_others():
    """I-KW treat as: one ocean less, four production more."""
    game = at_probe("treats", "counts")
    t.put(game, 0, "play", "lagoon", "mangrove")
    t.play(game, "treats")
    t.play(game, "counts")

    # Lagoon shows a production of its own.
    assert (5, 1) == (t.pool(game)["materials"], t.pool(game)["goods"])


@KEYWORD
def test_treating_needs_the_icon():
    """I-KW treat as, I-SPE-1: with no ocean in play there is nothing to treat."""
    game = at_probe("treats")

    assert not t.can_play(game, "treats")

    t.put(game, 0, "play", "lagoon")

    assert t.can_play(game, "treats")


@KEYWORD
@pytest.mark.clause("I-SPE-3")
def test_treating_ends_with_the_turn():
    """I-KW treat as: before the solstice, and for nobody else."""
    game = at_probe("treats")
    t.put(game, 0, "play", "lagoon", "well")
    t.put(game, 1, "play", "mangrove")
    t.play(game, "treats")
    t.fill(game, 1, "hand", "counts", "terraces")
    t.end_turn(game)
    t.answer(game, "activate")
    t.play(game, "counts")

    # The power of the Inuit shows an ocean too.
    assert (0, 2) == (t.pool(game, 1)["materials"], t.pool(game, 1)["goods"])

    before = t.pool(game)["materials"]
    t.until(game, "turn")

    assert before + 1 == t.pool(game)["materials"]
