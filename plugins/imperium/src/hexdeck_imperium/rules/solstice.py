"""The solstice: every player's solstice effects, then those of its end (I-SPE-3)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Target, Test
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck_imperium.nodes import EndOfSolstice, Solstice
from hexdeck_imperium.rules.verbs import tell

__all__ = ["solstice"]


def solstice(c: Compiler) -> None:
    """Emit: the solstice, seat by seat from the first player."""

    def begin(st: State, fr: Frame) -> None:
        fr[SOURCE] = -1
        tell(st, "solstice", -1)

    c.emit(begin)
    _all_seats(c, Solstice)
    _all_seats(c, EndOfSolstice)


def _all_seats(c: Compiler, kind: type) -> None:
    """Emit: each seat resolves its abilities of a kind, in an order of its own."""
    rules = c.rules
    at = rules.at
    card_def = rules.card_def
    verb = rules.verb("resolve")
    pending, left = c.scratch("cards"), c.scratch()
    again, next_seat, end = Target(), Target(), Target()
    programs: dict[int, tuple[str, Test | None]] = {}

    def find() -> None:
        for number in range(len(rules.cards)):
            found = rules.abilities.get((number, kind))
            if found:
                programs[number] = found[0]

    c.later.append(find)

    def start(st: State, fr: Frame) -> None:
        fr[left] = at.seats
        fr[SEAT] = (st.num[at.first_player] - 1) % at.seats

    def enter(st: State, fr: Frame) -> None:
        fr[left] -= 1
        if fr[left] < 0:
            fr[PC] = end.place
            return
        seat = fr[SEAT] = (fr[SEAT] + 1) % at.seats
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
            program, test = programs[raw[1]]
            # What does nothing now, or is told by a card that turns over, is no news.
            if kind is Solstice and (test is None or test(st, [0, seat, card])):
                tell(st, "resolves", seat, card)
            push(st, program, seat, card)
        fr[PC] = again.place

    c.emit(start)
    c.land(next_seat)
    c.emit(enter)
    c.land(again)
    c.ask(Ask("solstice", options, take, "Choose which card to resolve next."))
    c.jump(next_seat)
    c.land(end)
