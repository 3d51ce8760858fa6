"""
A civilization of puppets for tests: cards that do one plain thing each.

Whoever holds a puppet may play it; it takes no action token. The dolls have their
developments too, but trigger the end of the game by a condition of their own.
"""

from __future__ import annotations

import functools
from typing import Any

import imperium_table as t
import imperium_toys as toys

from hexdeck import Game
from hexdeck.effects import (
    IT,
    AtLeast,
    Cards,
    ChosenNumber,
    Cost,
    Costs,
    Discard,
    Doing,
    Draw,
    EachOther,
    Effect,
    Gain,
    Lose,
    May,
    OfSuit,
    Pay,
    Play,
    Pool,
    Steal,
    To,
    Whenever,
)
from hexdeck.plugins import Registry
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import (
    Acquire,
    AllPlayers,
    BreakThrough,
    BreakTop,
    CardIn,
    Convert,
    Develop,
    EachMay,
    EndGame,
    EndOfSolstice,
    Exile,
    Find,
    FreePlay,
    Market,
    MoveOnto,
    Recall,
    ReturnUnrest,
    RevealTop,
    Solstice,
    StealFromEach,
    Swap,
    Take,
    TakeFame,
    TakeUnrest,
    ThisIn,
)

__all__ = ["HELD", "SPARE", "at_action", "play", "table"]

SUITS = ("region", "uncivilised", "civilised", "tributary")
SPARE = 12
"""So many cards without an effect, for hand and draw decks."""

HELD = "puppets_x1"
"""The card that seat 0 holds."""

WON = Gain(1, "goods")
"""What tells that the sentences before it are done."""


def does(*steps: Effect) -> dict[str, Any]:
    """Return a card that does these steps when it is played."""
    return {"abilities": (Play(*steps),), "free_play": True}


def price(*costs: Cost) -> dict[str, Any]:
    """Return a card that gives 1 goods for a price."""
    return does(To(costs[0] if len(costs) == 1 else Costs(*costs), WON))


def scored(**printed: Any) -> dict[str, Any]:
    """Return a card that does nothing but score."""
    return {"unplayable": True, **printed}


def pinned(*abilities: Any) -> dict[str, Any]:
    """Return a card that stays in play."""
    return {"abilities": abilities, "pinned": True}


ACQUIRING: dict[str, dict[str, Any]] = {
    "acquire": does(Acquire()),
    "acquire_two": does(Acquire(up_to=2)),
    "acquire_exiled": does(Acquire(exile="only")),
    "acquire_any": does(Acquire(exile="also")),
    "acquire_on_deck": does(Acquire(to="deck")),
    "break": does(BreakThrough(*SUITS)),
    **{f"break_{suit}": does(BreakThrough(suit)) for suit in SUITS},
    "break_exiled": does(BreakThrough(*SUITS, exile="only")),
    "break_any": does(BreakThrough(*SUITS, exile="also")),
    "exile": does(Exile(Market())),
    "swap": does(Swap()),
    "recall": does(Recall(Cards("play"))),
    "reveal_exile": does(RevealTop(), Exile(IT)),
    "reveal_take": does(RevealTop(), Take(IT)),
    "reveal_play": does(RevealTop(), FreePlay(IT)),
    "break_top": does(BreakTop()),
    "fame": does(TakeFame()),
    "find": does(Find(OfSuit("region"))),
    "find_any": does(Find()),
    "find_own": does(Find(OfSuit("region"), nation=False)),
    "listener": pinned(
        Whenever("acquired", Gain(1, "materials")),
        Whenever("broke_through", Gain(1, "population")),
        Whenever("took_unrest", Gain(ChosenNumber("count"), "goods")),
    ),
}

PAYING: dict[str, dict[str, Any]] = {
    "materials": price(Pay(3, "materials")),
    "population": price(Pay(3, "population")),
    "progress": price(Pay(3, "progress")),
    "goods": price(Pay(3, "goods")),
    "both": price(Pay(3, "materials"), Pay(4, "population")),
    "twice": price(Pay(1, "materials"), Pay(2, "materials")),
    "and_discard": price(Pay(1, "materials"), Doing(Discard(1))),
    "may_pay": does(May(WON, cost=Pay(3, "materials"))),
    "others_pay": does(EachOther(May(WON, cost=Pay(3, "materials")))),
    "move": does(MoveOnto(3, "materials"), WON),
    "convert": does(Convert(3, "materials", "population"), WON),
    "lose": does(Lose(3, "materials"), WON),
    "steal": does(Steal(3, "materials"), WON),
    "steal_each": does(StealFromEach(3, "materials"), WON),
    "convert_progress": does(Convert(3, "progress", "population")),
    "lose_progress": does(Lose(3, "progress")),
    "move_progress": does(MoveOnto(3, "progress")),
    "develop": does(Develop()),
}

ENDING: dict[str, dict[str, Any]] = {
    "riot": does(TakeUnrest(2), WON, Draw(1)),
    "riots": does(EachOther(TakeUnrest(2)), WON, Draw(1)),
    "all_riot": does(AllPlayers(TakeUnrest(1)), WON),
    "each_may_riot": does(EachMay(TakeUnrest(1)), WON),
    "quell": does(ReturnUnrest()),
    "strife": pinned(Solstice(TakeUnrest(2), WON)),
    "late_strife": pinned(EndOfSolstice(TakeUnrest(2), WON)),
    "watch": pinned(Solstice(WON)),
    "grumble": pinned(Whenever("paid", TakeUnrest(1))),
    "the_end": does(EndGame(), WON),
    "solstice_end": pinned(Solstice(EndGame())),
}

SCORING: dict[str, dict[str, Any]] = {
    "four": scored(vp=4),
    "fifteen": scored(vp=15),
    "debt": scored(vp=-5),
    "counting": scored(score=Pool("goods")),
    "in_history": scored(vp=6, score_if=ThisIn("history")),
    "if_rich": scored(score=Pool("goods"), score_if=AtLeast(Pool("materials"), 5)),
}

DECK = ACQUIRING | PAYING | ENDING | SCORING

DEVELOPMENTS: dict[str, dict[str, Any]] = {
    "plan": {"cost": Pay(1, "materials"), "vp": 7},
    "design": {"cost": Pay(3, "materials"), "vp": 7},
    "dear": {"cost": Costs(Pay(3, "materials"), Pay(4, "population")), "vp": 7},
}


def _civilization(
    civ: str, deck: dict[str, dict[str, Any]], **fields: Any
) -> CivilizationDefinition:
    found = []
    for start, cards in (("deck", deck), ("development", DEVELOPMENTS)):
        for name, printed in cards.items():
            rest = {key: part for key, part in printed.items() if key != "abilities"}
            abilities = printed.get("abilities", ())
            found.append(toys.card(name, *abilities, civ=civ, start=start, **rest))
    return toys.civilization(*found, civ=civ, spare=SPARE, **fields)


@functools.cache
def registry() -> Registry:
    """Return what the installed plugins bring, and the two civilizations."""
    return toys.registry(
        _civilization("puppets", DECK),
        _civilization("dolls", {}, ends_if=CardIn("dolls_plan", "discard")),
    )


@functools.cache
def _table(seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    game = t.until(t.new(seats, 1, registry(), **dict(options)), "turn")
    spare = iter(range(2, SPARE + 1))
    for seat in range(seats):
        for name in ("hand", "deck"):
            t.empty(game, seat, name)
        for _ in range(SPARE // seats - 1):
            t.put(game, seat, "deck", f"puppets_x{next(spare)}")
    # It can be played, so that the turn waits for what a test does.
    t.put(game, 0, "hand", HELD)
    return t.again(game)


def table(seats: int = 2, /, *civilizations: str, **options: str) -> Game:
    """
    Return a game at the start of the first turn; only seat 0 holds a card, a spare one.

    The draw decks hold spare cards, and no card of the commons has been dealt. Seat 0
    has the puppets and seat 1 the Magyars unless others are named, seat 0's first.
    """
    names = [*civilizations, "puppets a", "magyars a", "inuit a", "martians a"]
    unlike = {name.partition(" ")[0]: name for name in reversed(names)}
    chosen = sorted(unlike.values(), key=names.index)[:seats]
    assert "puppets a" in chosen
    options["civilizations"] = ", ".join(chosen)
    return _table(seats, tuple(sorted(options.items()))).copy()


def at_action(seats: int = 2, /, *civilizations: str, **options: str) -> Game:
    """Return a game at the first action of seat 0, which activates."""
    return t.answer(table(seats, *civilizations, **options), "activate")


def play(game: Game, puppet: str, *codes: str, seat: int = 0) -> Game:
    """Let the seat whose turn it is play a puppet now, and answer its choices."""
    t.put(game, seat, "hand", f"puppets_{puppet}")
    return t.play(game, f"puppets_{puppet}", *codes)
