"""
Every card of the commons is played: with all that it could want, and in a void.

The table says what is printed on each beside its text: E or B, the state symbol that
it wants; F, that it is free play; P, that it stays in play.
"""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.commons import HORIZONS

PRINTED = {
    "taxation": "EF",
    "epic_poetry": "EP",
    "moneylenders": "EF",
    "nabataean_kingdom": "E",
    "scribes": "EF",
    "metropolis": "EP",
    "warehouse": "EP",
    "harbour_city": "EP",
    "magistrate": "E",
    "couriers": "EP",
    "smugglers": "E",
    "market_stall": "EP",
    "mercenaries": "EF",
    "gardening": "E",
    "bucellarii": "E",
    "tyranny": "E",
    "triremes": "EF",
    "imports": "E",
    "navigation": "P",
    "undecipherable_scroll": "B",
    "elders": "",
    "trade_caravans": "BP",
    "warfare": "",
    "altar": "BP",
    "trading_post": "BP",
    "priesthood": "P",
    "oracle": "BF",
    "vineyards": "P",
    "catamarans": "P",
    "terraces": "P",
    "hunters_and_trackers": "B",
    "river_raiders": "B",
    "trading_city": "P",
    "city": "P",
    "trading_city_3": "P",
    "cultural_diversity": "F",
    "seaport": "P",
    "travellers": "",
    "barter": "F",
    "protection": "P",
    "golden_mask": "",
    "pirates": "",
    "volcano": "BP",
    "mangrove": "P",
    "lagoon": "P",
    "river_delta": "P",
    "rift_valley": "P",
    "glacier": "P",
    "savannah": "P",
    "scrubland": "P",
    "bogs": "P",
    "valley": "P",
    "borderland": "P",
    "alluvial_plain": "P",
    "heath": "P",
    "distant_island": "P",
    "melayu_kingdom": "",
    "harrapans": "EP",
    "goryeo": "",
    "akkadians": "",
    "byzantines": "E",
    "punt": "B",
    "seleucid_empire": "P",
    "carolingian_kingdom": "",
    "khmer_empire": "",
    "sabaeans": "",
    "cimmerians": "",
    "illyrians": "BP",
    "tyrrhenians": "F",
    "supreme": "",
    "determined": "",
    "canny": "",
    "honourable": "F",
    "brave": "F",
    "intrepid": "FP",
    "influential": "F",
    "cornwall_tin_road": "P",
    "lapis_lazuli_trade": "P",
    "philippines_jade_trade": "P",
    "baltic_amber_road": "P",
    "hopewell_exchange_system": "P",
    "swahili_coast": "P",
    "the_nile_corridor": "P",
    "andes_highway": "P",
    "mediterranean_circle": "P",
    "welcoming": "P",
    "unrest": "",
}
NEVER_PLAYED = {
    "king_of_kings",
    "king_of_kings_b",
    "barbarian",
    "empire",
    "merchant",
    "merchant_empire",
}
"""What lies on the table, and is in nobody's hand."""

HISTORY = "melayu_kingdom goryeo byzantines punt khmer_empire canny pirates"
"""What goes into history of itself."""

ENDS = {
    **{(card, last): "history" for card in HISTORY.split() for last in (False, True)},
    ("nabataean_kingdom", True): "history",
    ("carolingian_kingdom", False): "garrison",
    ("river_raiders", False): "garrison",
    ("undecipherable_scroll", False): "exile",
    ("undecipherable_scroll", True): "exile",
    ("unrest", False): "unrest",
    ("unrest", True): "unrest",
}
"""Where a card lies afterwards, other than in play or in the discard pile.

It depends on whether the first option is always taken, or the last one."""

GAINING = {
    ("moneylenders", False),
    ("moneylenders", True),
    ("mercenaries", False),
    ("mercenaries", True),
    ("welcoming", False),
    ("welcoming", True),
    ("scribes", True),
    ("river_raiders", False),
}
"""What gives an action."""

VOID = {
    "moneylenders",
    "nabataean_kingdom",
    "scribes",
    "mercenaries",
    "imports",
    "triremes",
    "warfare",
    "cultural_diversity",
    "barter",
    "unrest",
}
"""What cannot be played by who has nothing: it cannot be paid for, or nothing done."""

CARDS = pytest.mark.parametrize("card", PRINTED)


def with_trade(card: str) -> bool:
    """Return whether a card is in the game with the trade module only."""
    found = [each.trade for each in HORIZONS.cards if each.name == card]
    return found in (["friendly"], ["route"])


def state_for(card: str) -> str:
    """Return a state in which a card can be played."""
    return "empire" if "E" in PRINTED[card] else "barbarian"


MARKET = ("lagoon", "catamarans", "metropolis", "akkadians", "terraces", "couriers")
"""What may lie in the market where there is plenty: five of them."""

POOL = dict.fromkeys(("materials", "population", "progress", "goods"), 9)


def plenty(card: str, state: str) -> Game:
    """Return a game in which seat 0 holds a card, and has all that it could want."""
    trade = with_trade(card)
    routes = ["swahili_coast"] if trade and card != "swahili_coast" else []
    game = c.action(
        card,
        *others(card, "unrest", "north_x9", "city", "altar"),
        seats=4,
        trade=trade,
        state=state,
        play=others(card, "bogs"),
        discard=others(card, "elders"),
        history=["north_x7", "north_x8"],
        exile=others(card, "heath", "goryeo", "scribes"),
        market=[*routes, *others(card, *MARKET)][:5],
        **POOL,
    )
    t.put(game, 1, "hand", "unrest")
    for seat in (1, 2, 3):
        t.give(game, seat, **POOL)
    return t.again(game)


def others(card: str, *cards: str) -> list[str]:
    """Return cards but for the one that is played."""
    return [other for other in cards if other != card or other == "unrest"]


def resolve(game: Game, *, last: bool) -> Game:
    """Answer with the first or the last option until seat 0 may act again."""
    for _ in range(60):
        if t.kind(game) in {"action", ""}:
            return game
        found = t.offered(game)
        game.answer(found[-1 if last else 0])
    raise AssertionError("it does not end")


def test_every_card_is_played():
    """The table has a line for each card of the commons."""
    printed = {card.name for card in HORIZONS.cards} | {"unrest"}

    assert printed - NEVER_PLAYED == set(PRINTED)


@pytest.mark.clause("I-T-PLAY", "I-SPE-6")
@CARDS
def test_state_symbols(card: str):
    """I-T-PLAY, I-SPE-6: a symbol wants that state, but of a card that is free play."""
    printed = PRINTED[card]
    wanted = {"empire", "barbarian"}
    if "F" not in printed:
        wanted = {"E": {"empire"}, "B": {"barbarian"}}.get(printed[:1], wanted)
    found = {
        state
        for state in ("empire", "barbarian")
        if t.can_play(plenty(card, state), card)
    }

    assert wanted == found


@pytest.mark.clause("I-T-PLAY", "I-SPE-6")
@CARDS
def test_action_tokens(card: str):
    """I-T-PLAY, I-SPE-6: a card takes an action token, if it is not free play."""
    game = plenty(card, state_for(card))
    t.change(game, "actions", 0)

    assert ("F" in PRINTED[card]) == t.can_play(t.again(game), card)


@pytest.mark.clause("I-T-PLAY", "I-CT-1")
@CARDS
@pytest.mark.parametrize("last", [False, True], ids=["first", "last"])
def test_it_is_played(card: str, *, last: bool):
    """I-T-PLAY, I-CT-1: all of it resolves, and it goes where it belongs."""
    game = plenty(card, state_for(card))
    copy = next(x for x in t.copies(game, card) if t.where(game, x) == ("hand", 0))
    t.play(game, card)
    resolve(game, last=last)
    end = "play" if "P" in PRINTED[card] else ENDS.get((card, last), "discard")
    spent = int("F" not in PRINTED[card])

    assert end == t.where(game, copy)[0]
    assert 3 - spent + ((card, last) in GAINING) == c.tokens(game)[0]
    t.assert_whole(game)


@pytest.mark.clause("I-SPE-1", "I-SPE-2")
@CARDS
def test_in_a_void(card: str):
    """I-SPE-1, I-SPE-2: with nothing to do anything to, it is not offered, or ends."""
    game = c.action(card, seats=4, trade=with_trade(card), state=state_for(card))
    t.deck(game, 0)
    for name in t.row(game):
        t.lay(game, name, progress=1)
    t.again(game)

    assert (card not in VOID) == t.can_play(game, card)

    if card not in VOID:
        resolve(t.play(game, card), last=True)
        t.end_turn(game)

        assert (1, "turn") == (t.asked(game), t.kind(game))
        t.assert_whole(game)
