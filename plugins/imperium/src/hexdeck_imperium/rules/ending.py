"""How the game ends: scoring, collapse, points (I-END, I-SCO)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.events import emit
from hexdeck.engine.state import SEAT, SOURCE, Result, State
from hexdeck.engine.verbs import finish, move_card
from hexdeck_imperium.nodes import ProgressScore
from hexdeck_imperium.words import SUITS

__all__ = [
    "ScoreTable",
    "check_unrest",
    "points_by_source",
    "scored_cards",
    "tally",
    "trigger_end",
    "unrest_of",
]

COLLAPSE = "collapse"
"""The reason of a game that ended because the unrest pile ran out."""

SOURCES = (*SUITS, "nation", "developments", "merchant", "progress")
"""
Where points come from: the banner of cards; of those without one their place in their
civilization; and the pool.
"""

MOST_VARIABLE = 10
"""The cap of variable points (I-SCO-2)."""


def trigger_end(state: State) -> None:
    """
    Trigger scoring: this round goes to its end, and one more is played (I-END-2).

    A second trigger changes nothing.
    """
    num, at = state.num, state.at
    if state.result is not None or num[at.rounds_left] >= 0:
        return
    num[at.rounds_left] = 2
    if state.log is not None:
        emit(state, state.rules.event_index["end_triggered"], -1, 0)


def check_unrest(state: State) -> None:
    """End the game at once if the unrest pile is empty (I-END-3)."""
    if not state.zones[state.at.unrest] and state.turn and state.result is None:
        collapse(state)


def scored_cards(state: State, seat: int) -> list[int]:
    """Return the cards that a seat scores, faces turned up included (I-SCO-1)."""
    at = state.at
    return [
        card
        for zone in (
            at.hand,
            at.play,
            at.deck,
            at.discard,
            at.history,
            at.garrison,
            at.power,
        )
        for card in state.zones[zone + seat]
    ]


def unrest_of(state: State, seat: int) -> int:
    """Return how much unrest counts against a seat in a collapse (I-END-3)."""
    at, card_def = state.at, state.rules.card_def
    return sum(at.is_unrest[card_def[card]] for card in scored_cards(state, seat))


def collapse(state: State) -> None:
    """End the game by collapse: fewest unrest wins, ties by points (I-END-3)."""
    rules = state.rules
    seats = range(rules.seats)
    _put_away(state)
    if state.log is not None:
        emit(state, rules.event_index["collapsed"], -1, 0)
    _show_all(state)
    unrest = [unrest_of(state, seat) for seat in seats]
    points = [sum(points_by_source(state, seat).values()) for seat in seats]
    for seat in seats:
        if state.log is not None:
            emit(state, rules.event_index["counted_unrest"], seat, 0, unrest[seat])
    best = max((-unrest[seat], points[seat]) for seat in seats)
    winners = tuple(seat for seat in seats if (-unrest[seat], points[seat]) == best)
    finish(state, Result(winners, tuple(float(x) for x in points), COLLAPSE))


def end_by_scoring(state: State) -> None:
    """End the game by scoring: the highest total wins, ties are shared (I-SCO-3)."""
    rules = state.rules
    seats = range(rules.seats)
    _show_all(state)
    points = [sum(points_by_source(state, seat).values()) for seat in seats]
    for seat in seats:
        if state.log is not None:
            emit(state, rules.event_index["scored"], seat, 0, points[seat])
    best = max(points)
    winners = tuple(seat for seat in seats if points[seat] == best)
    finish(state, Result(winners, tuple(float(x) for x in points), "scoring"))


def _show_all(state: State) -> None:
    """Show all the cards that are counted at the end."""
    for seat in range(state.rules.seats):
        for card in scored_cards(state, seat):
            state.known[card] = state.rules.everybody


def tally(state: State, seat: int) -> Mapping[str, int]:
    """Return where a seat's points come from; in a collapse, its unrest too."""
    points = points_by_source(state, seat)
    if state.result is not None and state.result.reason == COLLAPSE:
        # What decided it stands first.
        return {"unrest_cards": unrest_of(state, seat), **points}
    return points


def _put_away(state: State) -> None:
    """Give what is being resolved back to who resolves it: it counts for them."""
    at = state.at
    for frame in state.stack:
        if frame[SOURCE] in state.zones[at.limbo]:
            move_card(state, frame[SOURCE], at.limbo, at.discard + frame[SEAT])


class ScoreTable:
    """Per card definition how it scores: compiled from its definition."""

    def __init__(self) -> None:
        self.fixed: list[int] = []
        self.number: dict[int, Callable[..., int]] = {}
        self.condition: dict[int, Callable[..., bool]] = {}
        self.per_progress: dict[int, int] = {}

    def fill(self, c: Compiler) -> None:
        """Compile what each card scores."""
        at = c.rules.at
        self.fixed = [card.vp for card in at.cards]
        for number, card in enumerate(at.cards):
            if card.score is not None:
                self.number[number] = c.number(card.score)
            if card.score_if is not None:
                self.condition[number] = c.condition(card.score_if)
            for ability in card.abilities:
                if isinstance(ability, ProgressScore):
                    self.per_progress[number] = ability.per

    def points(self, state: State, seat: int, card: int) -> int:
        """Return what a card scores for a seat (I-SCO-2)."""
        number = state.rules.card_def[card]
        at = state.at
        if at.is_unrest[number]:
            return self.fixed[number] if at.settings.score_unrest else 0
        frame = [0, seat, card]
        condition = self.condition.get(number)
        if condition is not None and not condition(state, frame):
            return 0
        variable = self.number.get(number)
        if variable is None:
            return self.fixed[number]
        return min(MOST_VARIABLE, variable(state, frame))


def points_by_source(state: State, seat: int) -> Mapping[str, int]:
    """Return a seat's points, by what they come from: every one of `SOURCES`."""
    at, card_def = state.at, state.rules.card_def
    table: Any = at.tables["score"]
    found = dict.fromkeys(SOURCES, 0)
    per = 1
    for card in scored_cards(state, seat):
        number = card_def[card]
        found[_source(at, number)] += table.points(state, seat, card)
        per = table.per_progress.get(number, per)
    found["progress"] = state.num[state.rules.pool[at.progress] + seat] // per
    return found


def _source(at: Any, number: int) -> str:
    """Return what the points of a card stand under."""
    banner = at.banner[number]
    if banner >= 0:
        return SUITS[banner]
    starts = {"development": "developments", "mat": "merchant"}
    return starts.get(at.cards[number].start, "nation")
