"""Looking, putting back, exchanging, finding: what is chosen and who sees it (I-KW)."""

from __future__ import annotations

from itertools import permutations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Chosen, Gain, Named, OfSuit
from hexdeck_imperium.nodes import (
    Exhaust,
    Find,
    Look,
    PutBack,
    PutOnDeck,
    Take,
    ToHistory,
)

PROBES = p.registry_with(
    p.probe("looks_at_main", Look(3, "main"), PutBack()),
    p.probe("looks_at_nation", Look(9, "nation"), PutBack()),
    p.probe("looks_at_fame", Look(2, "fame"), Take(Chosen("seen")), PutBack()),
    p.probe("finds_fame", Find(OfSuit("fame"))),
    p.probe("finds_own", Find(OfSuit("fame"), nation=False)),
    p.probe("finds_supreme", Find(Named("supreme"))),
    p.probe("on_deck", PutOnDeck()),
    p.probe("remembers", ToHistory()),
    p.pinned("idle", Exhaust(Gain(1, "materials"))),
)

SITE = "martians_landing_site"
TOP = ("martians_crystal_skull", "martians_cloning_vats")


def seen(game: Game, seat: int | None, zone: str, owner: int | None = 0) -> list[str]:
    """Return what a seat knows of the cards of a zone."""
    view = game.view(seat)
    zones = view["zones"] if owner is None else view["seats"][owner]["zones"]
    return [card for card in zones[zone]["cards"] if card is not None]


def at_probe(*hand: str, civilizations: str = "") -> Game:
    """Return a game at an action: seat 0 holds these cards, and can go on."""
    game = p.at_action(PROBES, 2, civilizations)
    t.fill(game, 0, "hand", *hand)
    t.put(game, 0, "play", "idle")
    return game


# Look


@pytest.mark.clause("I-KW")
def test_a_look_is_secret():
    """I-KW look: the view and the log of others do not tell which cards they are."""
    game = at_probe("looks_at_main")
    t.stack(game, None, "main", "bogs", "elders", "savannah")
    t.play(game, "looks_at_main")

    assert {"bogs", "elders", "savannah"} == set(seen(game, 0, "main", None))

    for other in (1, None):
        assert [] == seen(game, other, "main", None)
        assert not any("Bogs" in line for line in game.log(other))
        assert any("looks at 3 cards" in line for line in game.log(other))
    assert any("Bogs" in line and "looks at" in line for line in game.log(0))


@pytest.mark.clause("I-KW")
@pytest.mark.parametrize("order", list(permutations(("bogs", "elders", "savannah"))))
def test_cards_go_back_in_any_order(order: tuple[str, ...]):
    """I-KW look: the first one chosen is the top one; the rest of the deck stays."""
    game = at_probe("looks_at_main")
    t.stack(game, None, "main", "bogs", "elders", "savannah")
    rest = t.names(game, "main")[:-3]
    t.play(game, "looks_at_main", *(f"from:next_below-{x}" for x in order[:2]))

    assert [*rest, *order[::-1]] == t.names(game, "main")
    assert "action" == t.kind(game)


@pytest.mark.clause("I-KW")
def test_who_knew_them_does_not_know_their_new_order():
    """I-KW look: what others knew of these cards is worth nothing after that."""
    game = at_probe("looks_at_main")
    cards = t.stack(game, None, "main", "bogs", "elders", "savannah")
    for card in cards[:2]:
        game.state.known[card] |= 2

    assert {"bogs", "elders"} == set(seen(game, 1, "main", None))

    order = ("from:next_below-elders", "from:next_below-bogs")
    t.play(game, "looks_at_main", *order)

    assert [] == seen(game, 1, "main", None)
    assert {"bogs", "elders", "savannah"} == set(seen(game, 0, "main", None))


@pytest.mark.clause("I-KW")
def test_fewer_cards_are_looked_at_where_there_are_no_more():
    """I-KW look: as many as possible."""
    game = at_probe("looks_at_main")
    t.fill(game, None, "main", "bogs")
    t.play(game, "looks_at_main")

    assert ["bogs"] == seen(game, 0, "main", None)
    assert "action" == t.kind(game)


@pytest.mark.clause("I-KW")
def test_the_accession_card_is_not_looked_at():
    """I-KW look: it is ignored unless it lies there alone."""
    game = at_probe("looks_at_nation")
    t.empty(game, 0, "nation")
    accession = "magyars_conversion_to_christianity"
    t.put(game, 0, "nation", accession, "magyars_arpad")
    t.play(game, "looks_at_nation")

    # A choice of one is none: the accession card has not been looked at.
    assert ("action", [(0, (t.pile(game, "nation", 0)[1:],))]) == (
        t.kind(game),
        t.told(game, "looked"),
    )

    t.fill(game, 0, "nation", accession)
    t.put(game, 0, "hand", "looks_at_nation")
    t.play(game, "looks_at_nation")

    assert (0, (t.pile(game, "nation", 0),)) == t.told(game, "looked")[-1]


@pytest.mark.clause("I-KW")
@pytest.mark.clause("I-SPE-4")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_king_of_kings_is_looked_at_only_alone(left: int):
    """I-KW look, I-SPE-4: he does not count among the top fame cards."""
    game = at_probe("looks_at_fame")
    t.fill(game, None, "fame", *("supreme", "canny")[:left])
    t.play(game, "looks_at_fame")
    looked = [t.name_of(game, card) for card in t.told(game, "looked")[0][1][0]]

    assert [["king_of_kings"], ["supreme"], ["canny", "supreme"]][left] == looked


@pytest.mark.clause("I-KW")
def test_the_fame_card_taken_is_shown_and_the_other_is_not():
    """I-KW look, take: Glory takes one of two; what goes back stays a secret."""
    game = at_probe("looks_at_fame")
    t.stack(game, None, "fame", "canny", "brave")
    t.play(game, "looks_at_fame", "card:brave")

    assert "brave" in t.hand(game)
    assert "brave" in seen(game, 1, "hand")
    assert "canny" == t.names(game, "fame")[-1]
    assert ["canny"] == seen(game, 0, "fame", None)
    assert [] == seen(game, 1, "fame", None)


# Landing Site


def landed(*hand: str) -> Game:
    """Return a game that has played Landing Site and put the cards seen back."""
    game = p.at_action(None, 2, "martians a, magyars a")
    t.stack(game, 0, "nation", *TOP)
    t.fill(game, 0, "hand", SITE, *hand)
    t.play(game, SITE, f"from:next_below-{TOP[0]}")
    return game


@pytest.mark.clause("I-KW")
def test_landing_site_swaps_a_card_with_one_of_those_seen():
    """I-KW look: the card of the hand takes the place of the one that it is for."""
    game = landed("bogs", "lagoon", "unrest")
    below = t.names(game, "nation", 0)[:-2]
    t.answer(game, "yes")

    # Unrest cannot go.
    assert ["card:bogs", "card:lagoon"] == sorted(t.offered(game))

    t.answer(game, "card:bogs", f"card:{TOP[1]}")

    assert [*below, "bogs", TOP[0]] == t.names(game, "nation", 0)
    assert ["lagoon", TOP[1], "unrest"] == t.hand(game)
    t.assert_whole(game)


@pytest.mark.clause("I-KW")
def test_the_swap_of_landing_site_is_secret():
    """I-KW look: others learn neither card, and forget what they knew of the hand."""
    game = landed("bogs", "lagoon", "unrest")
    for card in ("bogs", "lagoon"):
        game.state.known[t.copy_of(game, card)] |= 2
    t.answer(game, "yes", "card:bogs", f"card:{TOP[1]}")
    accession = "martians_reactor_explosion"

    assert [] == seen(game, 1, "hand")
    assert [accession] == seen(game, 1, "nation")
    assert {accession, "bogs", TOP[0]} == set(seen(game, 0, "nation"))
    assert any("swaps a card for another" in line for line in game.log(1))
    assert not any("Cloning" in line for line in game.log(1))


@pytest.mark.clause("I-KW")
def test_landing_site_may_leave_the_cards_there():
    """I-KW MAY: it is optional, and offered only with a card to give."""
    game = landed("unrest", "unrest")

    assert {*TOP} <= set(t.names(game, "nation", 0))
    assert "may" != t.kind(game)


# Blood Oath


@pytest.mark.clause("I-KW")
@pytest.mark.parametrize("moves", [True, False])
def test_blood_oath_looks_at_the_nation_deck(*, moves: bool):
    """I-KW look: whoever takes unrest may move the top card above the accession."""
    game = p.at_action(PROBES, 2, "magyars a, inuit a")
    t.put(game, 0, "play", "magyars_blood_oath", "idle")
    t.fill(game, 0, "hand", "magyars_emese")
    t.market(game, "elders", "bogs", "lagoon", "valley", "savannah")
    t.stack(game, 0, "nation", "magyars_arpad")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    before = t.names(game, "nation", 0)
    t.play(game, "magyars_emese", "choose:acquire")

    assert ("may", before) == (t.kind(game), t.names(game, "nation", 0))
    assert "magyars_arpad" in seen(game, 0, "nation")
    assert "magyars_arpad" not in seen(game, 1, "nation")

    t.answer(game, "yes" if moves else "no")
    moved = [before[0], before[-1], *before[1:-1]]

    assert (moved if moves else before) == t.names(game, "nation", 0)
    assert "magyars_arpad" not in seen(game, 1, "nation")
    assert not any("Arpad" in line for line in game.log(1))


# From a hand to where nobody looks


@pytest.mark.clause("I-KW")
@pytest.mark.parametrize(
    ("probe", "place"), [("on_deck", "deck"), ("remembers", "history")]
)
def test_which_card_of_a_hand_goes_is_a_secret(probe: str, place: str):
    """I-KW place on top, history: not even a card that others knew is told them."""
    game = at_probe(probe, "bogs", "lagoon")
    for card in ("bogs", "lagoon"):
        game.state.known[t.copy_of(game, card)] |= 2

    assert {"bogs", "lagoon"} <= set(seen(game, 1, "hand"))

    t.play(game, probe, "card:bogs")

    assert "bogs" == t.names(game, place, 0)[-1]
    assert ["bogs"] == seen(game, 0, place)[-1:]
    assert [] == seen(game, 1, place)
    assert [] == seen(game, 1, "hand")
    assert not any("Bogs" in line for line in game.log(1))


# Find


@pytest.mark.clause("I-AQ-4")
@pytest.mark.clause("I-KW")
def test_a_find_looks_everywhere_but_at_the_accession_card():
    """I-KW find: hand, discard pile, draw deck, nation deck; never the accession."""
    game = at_probe("finds_fame", "supreme")
    for zone in ("discard", "deck", "nation"):
        t.fill(game, 0, zone)
    t.put(game, 0, "discard", "canny")
    t.put(game, 0, "deck", "honourable", "bogs")
    t.put(game, 0, "nation", "magyars_arpad", "brave")
    t.put(game, 0, "history", "influential")
    t.play(game, "finds_fame")

    assert [
        "from:deck-honourable",
        "from:discard-canny",
        "from:hand-supreme",
        "from:nation-brave",
    ] == sorted(t.offered(game))

    t.answer(game, "from:nation-brave")

    assert ["brave", "supreme"] == t.hand(game)
    assert ["magyars_arpad"] == t.names(game, "nation", 0)


@pytest.mark.clause("I-AQ-4")
@pytest.mark.clause("I-KW")
def test_the_accession_card_is_never_found():
    """I-KW find: Maritime Spice Route is a route that no find reaches."""
    registry = p.registry_with(p.probe("finds_route", Find(OfSuit("trade_route"))))
    game = p.at_action(registry, 2, "aksumites a, magyars a")
    accession = "aksumites_maritime_spice_route"
    t.fill(game, 0, "hand", "finds_route", "bogs")

    assert accession == t.names(game, "nation", 0)[0]

    t.play(game, "finds_route")

    assert accession == t.names(game, "nation", 0)[0]
    assert [(0, ())] == t.told(game, "found_nothing")


@pytest.mark.clause("I-AQ-4")
@pytest.mark.clause("I-KW")
def test_a_find_outside_the_nation_deck():
    """I-KW find: where the card says so, the nation deck is left alone."""
    game = at_probe("finds_own", "bogs")
    t.fill(game, 0, "discard")
    t.deck(game, 0, "lagoon", "canny", "valley")
    t.put(game, 0, "nation", "brave")
    nation = t.names(game, "nation", 0)
    t.play(game, "finds_own")

    assert ["bogs", "canny"] == t.hand(game)
    assert nation == t.names(game, "nation", 0)
    assert "brave" not in seen(game, 0, "nation")


@pytest.mark.clause("I-AQ-4")
@pytest.mark.clause("I-KW")
@pytest.mark.parametrize("there", [True, False])
def test_decks_are_shuffled_found_or_not(*, there: bool):
    """I-KW find: nobody knows a card's place in them; the accession stays below."""
    orders = set()
    game = at_probe("finds_supreme", "bogs")
    deck = t.names(game, "deck", 0)
    if there:
        t.put(game, 0, "discard", "supreme")
    for number in range(8):
        again = game.copy()
        again.state.counter += number
        t.play(again, "finds_supreme")
        orders.add((*t.names(again, "deck", 0), "|", *t.names(again, "nation", 0)))

        assert sorted(deck) == sorted(t.names(again, "deck", 0))
        assert "magyars_conversion_to_christianity" == t.names(again, "nation", 0)[0]
        assert there == ("supreme" in t.hand(again))
        assert [] == seen(again, 0, "deck")
        assert 1 == len(seen(again, 0, "nation"))

    assert len(orders) > 4


@pytest.mark.clause("I-AQ-4")
@pytest.mark.clause("I-KW")
def test_what_is_found_is_shown():
    """I-KW find: all see which card it was, and none of the others."""
    game = at_probe("finds_supreme", "bogs")
    t.put(game, 0, "deck", "supreme")
    t.play(game, "finds_supreme")

    assert ["supreme"] == seen(game, 1, "hand")
    assert any("finds Supreme" in line for line in game.log(1))
