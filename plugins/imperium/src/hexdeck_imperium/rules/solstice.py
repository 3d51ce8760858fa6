"""The solstice: every player's solstice effects, then those of its end (I-SPE-3)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.machine import Ask, act_apart, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck_imperium.nodes import EndOfSolstice, Solstice
from hexdeck_imperium.rules.verbs import tell

__all__ = ["solstice"]


def solstice(c: Compiler) -> None:
    """
    Emit: the solstice, of all seats at once.

    Each resolves its own on its own as long as nobody else's result depends on it;
    what touches the market, the unrest pile, fame or another player comes in seat
    order from the first player.
    """

    def begin(st: State, fr: Frame) -> None:
        fr[SOURCE] = -1
        tell(st, "solstice", -1)

    c.emit(begin)
    _all_seats(c, Solstice, "solstice_of_a_seat")
    _all_seats(c, EndOfSolstice, "end_of_solstice_of_a_seat")


def _all_seats(c: Compiler, kind: type, program: str) -> None:
    """Emit: each seat resolves its abilities of a kind."""
    rules = c.rules
    at = rules.at
    cards: frozenset[int] = frozenset()
    choosing: frozenset[int] = frozenset()

    def find() -> None:
        """Note which cards have such an ability, and which of them may ask."""
        nonlocal cards, choosing
        having, asking = set(), set()
        for card, number in enumerate(rules.card_def):
            for name, _ in rules.abilities.get((number, kind), ()):
                having.add(card)
                found = c.programs[name]
                if any(c.asks[found.entry : found.end]):
                    asking.add(card)
        cards, choosing = frozenset(having), frozenset(asking)

    def step(st: State, fr: Frame) -> bool:
        seats = []
        asked = 0
        for seat in st.seats_from(st.num[at.first_player]):
            lying = (*st.zones[at.play + seat], *st.zones[at.power + seat])
            mine = cards.intersection(lying)
            if mine:
                seats.append(seat)
                asked += len(mine) > 1 or not choosing.isdisjoint(mine)
        if asked > 1:
            return act_apart(st, fr, program, seats)
        # Nobody waits for anybody: one after the other comes to the same.
        for seat in reversed(seats):
            push(st, program, seat, -1)
        return False

    c.later.append(find)
    c.define(program, lambda: _of_a_seat(c, kind))
    c.emit(step)


def _of_a_seat(c: Compiler, kind: type) -> None:
    """Emit: a seat resolves its abilities of a kind, in an order of its own."""
    rules = c.rules
    at = rules.at
    card_def = rules.card_def
    verb = rules.verb("resolve")
    pending = c.scratch("cards")
    programs = {
        number: found
        for number in range(len(rules.cards))
        if (found := rules.abilities.get((number, kind)))
    }

    def enter(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        fr[pending] = tuple(
            card
            for zone in (at.play + seat, at.power + seat)
            for card in st.zones[zone]
            if card_def[card] in programs
        )

    def options(st: State, fr: Frame) -> list[Raw]:
        numbers = sorted({card_def[card] for card in fr[pending]})
        return [(verb, number) for number in numbers]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        card = next(x for x in fr[pending] if card_def[x] == raw[1])
        fr[pending] = tuple(x for x in fr[pending] if x != card)
        # A card that has left in between does nothing any more.
        if card in st.zones[at.play + seat] or card in st.zones[at.power + seat]:
            found = programs[raw[1]]
            # What does nothing now, or is told by a card that turns over, is no news.
            if kind is Solstice and any(
                test is None or test(st, [0, seat, card]) for _, test in found
            ):
                tell(st, "resolves", seat, card)
            for program, _ in reversed(found):
                push(st, program, seat, card)
        fr[PC] -= 1

    c.emit(enter)
    c.ask(Ask("solstice", options, take, "Choose which card to resolve next."))
