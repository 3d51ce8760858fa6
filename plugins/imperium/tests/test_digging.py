"""Digging: small decks, their last cards, the main deck (I-AQ-3)."""

from __future__ import annotations

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game

SMALL = {"region": "bogs", "uncivilised": "elders", "civilised": "moneylenders"}
"""The suits that have a small deck, with a card of each."""

SUITS = pytest.mark.parametrize("suit", SMALL)
OTHERS = ("goryeo", "khmer_empire", "byzantines", "akkadians", "melayu_kingdom")
"""Cards of another suit than these, which is the fourth."""


def ready(**options: str) -> Game:
    """Return a game whose market has none of the cards that are dug for."""
    game = puppets.at_action(**options)
    t.market(game, *["unrest"] * 5)
    return game


def run_out(game: Game, *suits: str, whole: bool = False) -> None:
    """Leave of small decks their last cards only, or nothing."""
    rules = game.rules
    for suit in suits:
        for card in t.pile(game, f"{suit}_deck"):
            if whole or rules.cards[rules.card_def[card]].suits[0] == suit:
                t.move(game, card, rules.at.box)


def main(game: Game, *cards: str) -> None:
    """Let the main deck hold just these cards, the first one on top."""
    t.fill(game, None, "main", *reversed(cards))


def shown(game: Game) -> list[str]:
    """Return what has been revealed, in that order."""
    return [
        t.name_of(game, card)
        for _, args in t.told(game, "revealed")
        for card in args[0]
    ]


def got(game: Game) -> list[str]:
    """Return what seat 0 holds besides the card that it began with."""
    held = t.hand(game)
    held.remove(puppets.HELD)
    return held


@pytest.mark.clause("I-AQ-3")
@SUITS
def test_small_deck(suit: str):
    """I-AQ-3: the top card of the suit's small deck is taken, for all to see."""
    game = ready()
    before = {name: t.pile(game, f"{name}_deck") for name in SMALL}
    deck, pile = t.pile(game, "main"), t.pile(game, "unrest")
    row = t.row(game)
    puppets.play(game, f"break_{suit}")
    top = before[suit][-1]

    assert [t.name_of(game, top)] == got(game)
    assert game.rules.everybody == game.state.known[top]
    assert {**before, suit: before[suit][:-1]} == {
        name: t.pile(game, f"{name}_deck") for name in SMALL
    }
    assert (row, deck, pile) == (
        (t.row(game), t.pile(game, "main"), t.pile(game, "unrest"))
    )
    source = t.zone(game, f"{suit}_deck")
    assert [(0, (top, source))] == t.told(game, "broke_through")


@pytest.mark.clause("I-AQ-3")
def test_market_or_dig():
    """I-AQ-3: market cards of the suits and each suit's deck are offered together."""
    game = puppets.at_action()
    t.market(game, "bogs", "elders", "moneylenders", "goryeo", "city")
    puppets.play(game, "break_civilised")

    # The city shows the suit too.
    assert ["market:3-moneylenders", "market:5-city", "dig:civilised"] == (
        t.offered(game)
    )

    t.answer(game, "dig:civilised")
    puppets.play(game, "break")

    assert 5 == len(t.offered(game, "market"))
    assert {f"dig:{suit}" for suit in (*SMALL, "tributary")} == {
        *t.offered(game, "dig")
    }


@pytest.mark.clause("I-AQ-3")
@SUITS
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("trade", ["off", "on"])
def test_main_deck(suit: str, whole: bool, trade: str):  # noqa: FBT001
    """I-AQ-3: its small deck run out, the main deck is revealed to the suit."""
    game = ready(trade=trade)
    run_out(game, suit, whole=whole)
    other = next(card for name, card in SMALL.items() if name != suit)
    below = ["canny", "brave", "determined"]
    main(game, *OTHERS, other, SMALL[suit], *below)
    last = t.pile(game, f"{suit}_deck")
    puppets.play(game, f"break_{suit}")

    assert [SMALL[suit]] == got(game)
    assert [*OTHERS, other, SMALL[suit]] == shown(game)
    assert last == t.pile(game, f"{suit}_deck")
    assert sorted([*OTHERS, other, *below]) == sorted(t.names(game, "main"))
    assert [*OTHERS, other, *below] != t.names(game, "main")[::-1]
    assert not any(game.state.known[card] for card in t.pile(game, "main"))


@pytest.mark.clause("I-AQ-3")
def test_first_card():
    """I-AQ-3: where the first card shows the suit, the others stay as they lie."""
    game = ready()
    run_out(game, "region")
    main(game, "bogs", *OTHERS)
    puppets.play(game, "break_region")

    assert ["bogs"] == got(game) == shown(game)
    assert [*OTHERS] == t.names(game, "main")[::-1]


@pytest.mark.clause("I-AQ-3")
@pytest.mark.parametrize("suit", ["uncivilised", "civilised"])
def test_either_icon(suit: str):
    """I-AQ-3: of a card with two suits either one will do."""
    game = ready()
    run_out(game, suit)
    main(game, "goryeo", "city", SMALL[suit])
    puppets.play(game, f"break_{suit}")

    assert ["city"] == got(game)


@pytest.mark.clause("I-AQ-3")
@pytest.mark.parametrize("trade", ["off", "on"])
def test_bottoms(trade: str):
    """I-AQ-3: the tributaries below the small decks that have run out are offered."""
    game = ready(trade=trade)
    run_out(game, "region", "civilised")
    rules = game.rules
    lying = {
        suit: next(
            card
            for card in t.pile(game, f"{suit}_deck")
            if "tributary" in rules.cards[rules.card_def[card]].suits
        )
        for suit in SMALL
    }
    deck = t.pile(game, "main")
    puppets.play(game, "break_tributary")
    names = {suit: t.name_of(game, card) for suit, card in lying.items()}

    assert {f"bottom:{names[suit]}" for suit in ("region", "civilised")} == {
        *t.offered(game)
    }

    t.answer(game, f"bottom:{names['civilised']}")

    assert [names["civilised"]] == got(game)
    assert deck == t.pile(game, "main")
    assert int(trade == "on") == len(t.pile(game, "civilised_deck"))
    source = t.zone(game, "civilised_deck")
    assert [(0, (lying["civilised"], source))] == t.told(game, "broke_through")

    # Only one is left: nobody is asked.
    puppets.play(game, "break_tributary")

    assert sorted([names["civilised"], names["region"]]) == got(game)

    # None is left, and the third deck has not run out.
    top = t.stack(game, None, "main", "elders", "goryeo")[1]
    puppets.play(game, "break_tributary")

    assert "goryeo" in got(game)
    assert [(0, (top, t.zone(game, "main")))] == t.told(game, "broke_through")[2:]
    assert lying["uncivilised"] in t.pile(game, "uncivilised_deck")


@pytest.mark.clause("I-AQ-3")
def test_bottom_or_market():
    """I-AQ-3: a tributary of the market can be had as well as those below the decks."""
    game = ready()
    t.market(game, "goryeo")
    run_out(game, "region")
    (last,) = t.names(game, "region_deck")
    puppets.play(game, "break_tributary")

    assert ["market:1-goryeo", f"bottom:{last}"] == t.offered(game)


@pytest.mark.clause("I-AQ-3")
@pytest.mark.parametrize("suit", [*SMALL, "tributary"])
@pytest.mark.parametrize("cards", [(), ("canny", "brave", "determined", "influential")])
def test_nowhere(suit: str, cards: tuple[str, ...]):
    """I-AQ-3: no card of the suit anywhere: all is shuffled back, and 2 materials."""
    game = ready()
    run_out(game, *SMALL, whole=True)
    main(game, *cards)
    t.broke(game, 0)
    puppets.play(game, f"break_{suit}")

    assert {"materials": 2, "population": 0, "progress": 0, "goods": 0} == t.pool(game)
    assert [] == got(game)
    assert [*cards] == shown(game)
    assert sorted(cards) == sorted(t.names(game, "main"))
    assert [] == t.told(game, "broke_through")
    assert not any(game.state.known[card] for card in t.pile(game, "main"))
    assert not cards or [*cards] != t.names(game, "main")[::-1]


@pytest.mark.clause("I-AQ-3")
def test_no_consolation_from_exile():
    """I-AQ-3: a break through for an exiled card does not dig, and gives nothing."""
    game = ready()
    t.put(game, None, "exile", "canny")
    held = t.hand(game)
    t.put(game, 0, "hand", "puppets_break_exiled")

    assert not t.can_play(game, "puppets_break_exiled")

    t.put(game, None, "exile", "bogs")
    t.play(game, "puppets_break_exiled")

    assert sorted([*held, "bogs"]) == t.hand(game)


@pytest.mark.clause("I-AQ-3", "I-T-INN")
def test_innovate():
    """I-AQ-3: whoever innovates may dig for each of the four suits, never for fame."""
    game = puppets.table()
    t.answer(game, "innovate")

    assert {f"dig:{suit}" for suit in (*SMALL, "tributary")} == {
        *t.offered(game, "dig")
    }

    top = t.names(game, "region_deck")[-1]
    t.answer(game, "dig:region")

    assert [top] == t.hand(game)
