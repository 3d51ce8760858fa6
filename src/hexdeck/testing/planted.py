"""Bad games, each with one fault, that the laws must catch by name."""

from __future__ import annotations

import collections
import os
import random
from collections.abc import Mapping
from typing import Any

from hexdeck.effects import Draw, Play, Roll, Special, Whenever, node
from hexdeck.effects.card import CardDefinition
from hexdeck.effects.node import Effect, Speaker
from hexdeck.engine.definition import (
    EventDefinition,
    GameDefinition,
    NodeKind,
    SpecialDefinition,
)
from hexdeck.engine.events import emit
from hexdeck.engine.state import SEAT, Frame, Raw, State
from hexdeck.plugins import hookimpl
from hexdeck.testing.pebbles import CARDS, Pebbles

__all__ = ["HONEST", "PLANTED", "Planted", "hexdeck_effects", "hexdeck_games"]

HONEST = Pebbles()
"""The same game without any fault; every law holds for it."""


TOLD_APART = 20
"""From so many answers on, chance is what no seed decides."""

# The faults. The counters below stand outside any state: that is the fault.

_PLAYED: collections.Counter[int] = collections.Counter()
_LAST = {"bonus": 0}


def _chance_after_20(state: State, frame: Frame) -> None:
    """From the 20th answer on, what no seed decides."""
    if state.steps >= TOLD_APART:
        state.num[state.rules.layout.of("left")] = 2 + os.urandom(4)[0] % 200


def _counter_outside(state: State, frame: Frame) -> None:
    """Count turns in the module: a loaded game counts on from another number."""
    if state.turn == 1:
        _PLAYED[state.seed] = 0
    _PLAYED[state.seed] += 1
    state.num[state.rules.layout.of("left")] = 2 + _PLAYED[state.seed]


def _last_game(state: State, frame: Frame) -> None:
    """Keep something of the game that was played last: two games meet there."""
    if state.turn == 1:
        _LAST["bonus"] = state.seed % 7
    state.num[state.rules.layout.of("left")] = 2 + _LAST["bonus"]


def _global_random(state: State, frame: Frame) -> None:
    """Roll with the generator of the standard library."""
    state.num[state.rules.layout.of("left")] = 2 + random.randrange(100)  # noqa: S311


def _shared_list(state: State, frame: Frame) -> None:
    """Keep a zone as a list, which copies share."""
    zone = state.rules.zone["thrown"]
    if isinstance(state.zones[zone], tuple):
        state.zones[zone] = list(state.zones[zone])  # type: ignore[call-overload]


def _lost_card(state: State, frame: Frame) -> None:
    zone = state.rules.discard + frame[SEAT]
    state.zones[zone] = state.zones[zone][1:]


def _doubled_card(state: State, frame: Frame) -> None:
    zone = state.rules.discard + frame[SEAT]
    state.zones[zone] = state.zones[zone] + state.zones[zone][:1]


def _debt(state: State, frame: Frame) -> None:
    state.num[state.rules.pool[0] + frame[SEAT]] -= 1
    state.num[state.rules.supply[0]] += 1


def _forged_pebbles(state: State, frame: Frame) -> None:
    state.num[state.rules.pool[0] + frame[SEAT]] += 1


def _peek(state: State, frame: Frame) -> None:
    """Show the top of a deck without telling that there are news."""
    deck = state.zones[state.rules.deck + frame[SEAT]]
    if deck:
        state.known[deck[-1]] = state.rules.everybody


def _thrown_openly(state: State, frame: Frame) -> None:
    """Mark the seat that has thrown a card away, for all to see."""
    state.num[state.rules.layout.of("mark") + frame[SEAT]] = frame[SEAT]


def _last_to_throw(state: State, frame: Frame) -> None:
    """Remember where nobody sees it who has answered last."""
    state.counter = 1_000 + frame[SEAT]


def _told(state: State, frame: Frame) -> None:
    """Log the owner's hand with a sentence that has no words for the others."""
    rules = state.rules
    if state.log is not None:
        hand = state.zones[rules.hand + frame[SEAT]]
        kind = rules.event_index["told"]
        emit(state, kind, frame[SEAT], rules.viewers[rules.hand + frame[SEAT]], hand)


def _odd_log(state: State, frame: Frame) -> None:
    if state.log is not None:
        emit(state, state.rules.event_index["odd"], frame[SEAT], 0)


def _lie(state: State, raws: list[Raw]) -> list[Raw]:
    """Offer a card that is not in the hand."""
    verb = state.rules.verb("play")
    hand = state.zones[state.rules.hand + state.active]
    for number in range(len(state.rules.cards)):
        raw = (verb, number)
        if raw not in raws and hand:
            return sorted([*raws[:-1], raw]) + raws[-1:]
    return raws


def _twice(state: State, raws: list[Raw]) -> list[Raw]:
    return [raws[0], *raws]


_OFFERED: list[Raw] = []


def _one_list(state: State, raws: list[Raw]) -> list[Raw]:
    """Use the same list again and again."""
    _OFFERED[:] = raws
    return _OFFERED


def _hands(state: State, seat: int | None) -> dict[str, Any]:
    """Show everybody what all hold."""
    rules = state.rules
    hands = [state.zones[rules.hand + other] for other in range(rules.seats)]
    return {"hands": [[rules.title(card) for card in hand] for hand in hands]}


def _no_census(state: State) -> Mapping[str, int]:
    return {}


ECHO = CardDefinition(
    name="echo",
    copies=8,
    keywords=("stays",),
    abilities=(Whenever("rolled", Roll(1, "stone")),),
)
"""Sets itself off for ever."""


@node
class Mumble(Effect):
    """An effect without words."""

    def text(self, say: Speaker) -> str:
        """Say nothing that anybody could read."""
        return f"{None}"


def _no_options(state: State, seat: int, amount: int, memory: Any) -> list[Any]:
    return []


def _do_nothing(state: State, seat: int, amount: int, memory: Any) -> None:
    """Do nothing."""


def _special(number: int) -> CardDefinition:
    special = Special("planted_special", number)
    return CardDefinition(name=f"wonder_{number}", copies=3, abilities=(Play(special),))


MUMBLER = CardDefinition(name="mumbler", abilities=(Play(Mumble()),))
UNPLAYED = CardDefinition(name="unplayed", pile="none", abilities=(Play(Draw(1)),))


def _never(state: State, raws: list[Raw]) -> list[Raw]:
    """Never offer one of the cards."""
    bad = (state.rules.verb("play"), state.rules.card_index["unplayed"])
    return [raw for raw in raws if raw != bad]


class Planted(Pebbles):
    """A bad game; its docstring is that of the fault."""


def _planted(name: str, **parts: Any) -> Planted:
    return Planted(name=f"planted_{name}", **parts)


_TOLD = EventDefinition(
    name="told", args=(("cards", "cards"),), text="{seat} holds {cards}."
)
_ODD = EventDefinition(name="odd", text="{seat} is None of your business.")

PLANTED: Mapping[str, tuple[str, Planted]] = {
    "chance from step 20": ("replay", _planted("chance", begin=_chance_after_20)),
    "a log that leaks": ("worlds", _planted("leak", begin=_told, events=(_TOLD,))),
    "a view that leaks": ("worlds", _planted("look", look=_hands)),
    "a copy that shares": ("copy", _planted("shared", begin=_shared_list)),
    "an option that raises": ("options", _planted("lie", offer=_lie)),
    "an option twice": ("options", _planted("twice", offer=_twice)),
    "a lost card": ("conservation", _planted("lost", begin=_lost_card)),
    "a doubled card": ("conservation", _planted("doubled", begin=_doubled_card)),
    "a debt": ("conservation", _planted("debt", begin=_debt)),
    "forged pebbles": ("conservation", _planted("forged", begin=_forged_pebbles)),
    "no end": ("bound", _planted("endless", ends=False, bound=300)),
    "no end of triggers": (
        "bound",
        _planted("loop", cards=(ECHO, *CARDS), ends=False, census=_no_census),
    ),
    "a dead end": ("liveness", _planted("deadlock", falls_silent=True)),
    "the module random": ("randomness", _planted("random", begin=_global_random)),
    "a counter outside": ("save", _planted("counter", begin=_counter_outside)),
    "something of the last game": ("interleave", _planted("last", begin=_last_game)),
    "a choice that shows": ("at_once", _planted("open", thrown=_thrown_openly)),
    "the last to answer": ("at_once", _planted("late", thrown=_last_to_throw)),
    "frames left over": ("frames", _planted("frames", nested=True)),
    "a silent peek": ("undo", _planted("peek", after=_peek)),
    "one list for all options": ("lazy", _planted("lazy", offer=_one_list)),
    "a log of None": ("log", _planted("odd", begin=_odd_log, events=(_ODD,))),
    "a card without text": ("text", _planted("mumble", cards=(*CARDS, MUMBLER))),
    "nothing but specials": (
        "specials",
        _planted("special", cards=(*CARDS, _special(1), _special(2))),
    ),
    "a card nobody can play": (
        "cards_played",
        _planted("unplayed", cards=(*CARDS, UNPLAYED), offer=_never),
    ),
}
"""Per fault: the law that must catch it, and the game that has it."""


# The plugin: this module itself, given to `load_plugins`.


@hookimpl
def hexdeck_games() -> list[GameDefinition]:
    """Return the honest game and every planted one."""
    return [game.definition() for game in (HONEST, *(g for _, g in PLANTED.values()))]


@hookimpl
def hexdeck_effects() -> list[NodeKind | SpecialDefinition]:
    """Return what two of the planted games need."""
    special = SpecialDefinition(
        name="planted_special", options=_no_options, resolve=_do_nothing
    )
    return [NodeKind(Mumble, lambda tree, compiler: None), special]
