"""
A civilization that draws in every way, for tests: `import imperium_drawers as d`.

Its nation deck and its developments come by reshuffles; what else listens draws too.
"""

from __future__ import annotations

import functools

import imperium_table as t
import imperium_toys as toys

from hexdeck import Game
from hexdeck.effects import (
    THIS,
    Cards,
    Chosen,
    Draw,
    EachOther,
    Gain,
    Pay,
    Play,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import (
    DiscardCards,
    Exhaust,
    FreePlay,
    PlayFrom,
    PutOnDeck,
    Recall,
    TakeUnrest,
)
from hexdeck_imperium.phrases import DISCARD

__all__ = ["cards", "develop", "goods", "named", "people", "reshuffles", "start"]


@functools.cache
def people(*, developments: int = 2) -> CivilizationDefinition:
    """Return a civilization that draws in every way."""
    return toys.civilization(
        toys.card("draw1", Play(Draw(1))),
        toys.card("draw2", Play(Draw(2))),
        toys.card("draw3", Play(Draw(3), Gain(1, "goods"))),
        toys.card("draw9", Play(Draw(9), Gain(1, "goods"))),
        toys.card("twice", Play(Draw(2), Gain(1, "goods"), Draw(2), Gain(2, "goods"))),
        toys.card("sift", Play(Draw(3), DiscardCards(Chosen("drawn"), 3))),
        toys.card("treat", Play(EachOther(Draw(2)))),
        toys.card("again", Play(PlayFrom(DISCARD), Gain(1, "goods"))),
        toys.card("call", Play(FreePlay(Cards("hand")), Gain(1, "goods"))),
        toys.card("well", Exhaust(Draw(1)), pinned=True),
        # They listen while they lie in play.
        toys.card("gift", Whenever("developed", Draw(1)), pinned=True),
        toys.card("feast", Whenever("flipped", Draw(2)), pinned=True),
        toys.card("dance", Whenever("reshuffled", Gain(5, "goods")), pinned=True),
        toys.card("spirit", Whenever("paid", TakeUnrest()), pinned=True),
        toys.card("priest", Whenever("paid", Draw(1)), pinned=True),
        toys.card("flood", Whenever("drew", Recall(THIS), Draw(1)), pinned=True),
        toys.card(
            "ebb", Whenever("drew", Recall(THIS), PutOnDeck(DISCARD)), pinned=True
        ),
        *(toys.card(f"n{number}", start="nation") for number in range(1, 4)),
        toys.card("crown", start="accession"),
        *(
            toys.card(f"d{number}", start="development", cost=Pay(number, "materials"))
            for number in range(1, developments + 1)
        ),
    )


@functools.cache
def _start(seats: int, preset: str, developments: int) -> Game:
    civ = people(developments=developments)
    return t.answer(toys.table(civ, seats=seats, rules=preset), "activate")


def start(
    *hand: str,
    deck: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    nation: tuple[str, ...] | None = None,
    play: tuple[str, ...] = (),
    seats: int = 2,
    preset: str = "rulebook",
    developments: int = 2,
) -> Game:
    """
    Return a game whose first seat activates, its piles arranged.

    The nation deck holds n1 to n3 above the crown, or what is said: the top first.
    """
    game = _start(seats, preset, developments).copy()
    t.fill(game, 0, "hand", *named(hand))
    t.deck(game, 0, *named(deck))
    t.fill(game, 0, "discard", *named(discard))
    t.fill(game, 0, "play", *named(play))
    lying = ("n1", "n2", "n3", "crown") if nation is None else nation
    t.fill(game, 0, "nation", *named(lying[::-1]))
    t.give(game, 0, goods=0, progress=0)
    return game


def named(cards: tuple[str, ...]) -> list[str]:
    """Return the cards' full names."""
    return [name if name == "unrest" else f"toys_{name}" for name in cards]


def cards(game: Game, *zones: str) -> list[str]:
    """Return the short names of the first seat's cards in zones, sorted."""
    found = [name for zone in zones for name in t.names(game, zone, 0)]
    return sorted(name.removeprefix("toys_") for name in found)


def reshuffles(game: Game) -> int:
    """Return how often a discard pile has been shuffled."""
    return len(t.told(game, "reshuffled"))


def goods(game: Game) -> int:
    """Return how many goods the first seat has."""
    return t.pool(game)["goods"]


def develop(
    *hand: str,
    deck: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    play: tuple[str, ...] = (),
) -> Game:
    """Return a game whose next reshuffle may develop a card."""
    game = start(*hand, deck=deck, discard=discard, nation=(), play=play)
    t.give(game, 0, materials=2)
    return game
