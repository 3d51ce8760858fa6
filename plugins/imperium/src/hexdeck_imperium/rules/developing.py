"""Developing a card of the development area (I-RS-3, I-KW develop)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Price, Test
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import SEAT, Frame, Raw, State
from hexdeck.engine.verbs import move_card
from hexdeck_imperium.rules.ending import trigger_end
from hexdeck_imperium.rules.verbs import state_allows, tell

__all__ = [
    "DevelopTable",
    "check_own_ends",
    "develop_options",
    "develop_programs",
    "has_developed",
]


class DevelopTable:
    """
    Per development its price and what must hold; compiled from its definition.

    Attributes:
        price: What it costs.
        needs: What must hold besides.
        free_if: Where it costs nothing.
        ends_if: Per civilization what ends the game instead of its last development.
    """

    def __init__(self) -> None:
        self.verb = 0
        self.price: dict[int, Price | None] = {}
        self.needs: dict[int, Test] = {}
        self.free_if: dict[int, Test] = {}
        self.ends_if: list[Test | None] = []

    def fill(self, c: Compiler) -> None:
        """Compile the prices and conditions of the developments."""
        at = c.rules.at
        self.verb = c.rules.verb("develop")
        for number, card in enumerate(at.cards):
            if card.start != "development":
                continue
            self.price[number] = c.cost(card.cost)
            if card.needs is not None:
                self.needs[number] = c.condition(card.needs)
            if card.free_if is not None:
                self.free_if[number] = c.condition(card.free_if)
        self.ends_if = [
            None if civ.ends_if is None else c.condition(civ.ends_if)
            for civ in at.civilizations
        ]

    def can(self, state: State, seat: int, card: int, *, free: bool) -> bool:
        """Return whether a seat may develop a card now."""
        number = state.rules.card_def[card]
        frame = [0, seat, card]
        needs = self.needs.get(number)
        if needs is not None and not needs(state, frame):
            return False
        by_state = state.rules.value_index["develop_by_state"]
        if value(state, by_state, seat) and not state_allows(state, seat, number):
            return False
        return free or self.is_free(state, seat, card) or self.pays(state, seat, card)

    def is_free(self, state: State, seat: int, card: int) -> bool:
        """Return whether it costs nothing now."""
        test = self.free_if.get(state.rules.card_def[card])
        return test is not None and test(state, [0, seat, card])

    def pays(self, state: State, seat: int, card: int) -> bool:
        """Return whether a seat can pay for it."""
        price = self.price.get(state.rules.card_def[card])
        return price is None or price.can(state, [0, seat, card])


def develop_options(
    state: State, seat: int, table: DevelopTable, *, free: bool = False
) -> list[Raw]:
    """Return the developments that a seat may develop now."""
    at, card_def = state.at, state.rules.card_def
    return [
        (table.verb, card_def[card])
        for card in state.zones[at.developments + seat]
        if table.can(state, seat, card, free=free)
    ]


def develop_programs(c: Compiler, table: DevelopTable) -> None:
    """Define the program "develop_one": pay for a card and put it into the discard."""
    c.define(
        "develop_one",
        lambda: _develop(c, table),
        slots=(("number", "number"), ("free", "number")),
    )


def _develop(c: Compiler, table: DevelopTable) -> None:
    number, free = c.slot("number"), c.slot("free")
    first_copy = c.rules.first_copy

    def pay(st: State, fr: Frame) -> None:
        seat, card = fr[SEAT], first_copy[fr[number]]
        price = table.price.get(fr[number])
        if price is None or fr[free] or table.is_free(st, seat, card):
            return
        price.pay(st, [0, seat, card])

    def done(st: State, fr: Frame) -> None:
        seat, at = fr[SEAT], st.at
        card = first_copy[fr[number]]
        move_card(st, card, at.developments + seat, at.discard + seat)
        tell(st, "developed", seat, card)
        has_developed(st, seat, table)

    c.emit(pay)
    c.emit(done)


def check_own_ends(state: State) -> None:
    """Trigger scoring where a seat meets its civilization's own condition (I-END-1)."""
    num, at = state.num, state.at
    table: DevelopTable = at.tables["develop"]
    for seat in range(at.seats):
        ends_if = table.ends_if[num[at.civilization + seat]]
        if ends_if is not None and ends_if(state, [0, seat, -1]):
            trigger_end(state)


def has_developed(state: State, seat: int, table: DevelopTable) -> None:
    """Trigger scoring where the last development is developed (I-END-1)."""
    num, at = state.num, state.at
    ends_if = table.ends_if[num[at.civilization + seat]]
    if ends_if is not None:
        if ends_if(state, [0, seat, -1]):
            trigger_end(state)
    elif not state.zones[at.developments + seat]:
        trigger_end(state)
