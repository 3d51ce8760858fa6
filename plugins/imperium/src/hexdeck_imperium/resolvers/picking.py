"""How cards are chosen for an effect: one or several, from a zone or several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hexdeck.effects import Chosen, Selector, This
from hexdeck.engine.compiler import Compiler, Finder, Test
from hexdeck.engine.core_events import CARD, DONE
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck_imperium.nodes import Among, Market
from hexdeck_imperium.rules.market import slot_of
from hexdeck_imperium.rules.verbs import zone_of

__all__ = ["Pick", "pick_cards"]

Allowed: TypeAlias = Callable[[State, int, int], bool]
"""Whether an effect can do something with a card: state, seat, card."""


class Pick:
    """
    What a selector finds, as options.

    Attributes:
        find: The cards that it finds and that the effect can use.
        fixed: Whether there is nothing to choose: this card, or what was chosen.
        slots: The frame slots that the selector reads.
    """

    def __init__(
        self, c: Compiler, of: Selector, allowed: Allowed | None = None
    ) -> None:
        self.c = c
        with c.speaking() as spoken:
            find = c.selector(of).find
        self.slots = set(spoken)
        self.fixed = isinstance(of, This | Chosen)
        if not self.fixed:
            find = _without_source(c, find)
        self.find: Finder = find
        if allowed is not None:
            self.find = lambda st, fr: [
                card for card in find(st, fr) if allowed(st, fr[SEAT], card)
            ]
        self.market = isinstance(of, Market)
        self.zoned = isinstance(of, Among)
        self.plain = not self.market and not self.zoned
        rules = c.rules
        self.card_def = rules.card_def
        self.v_from, self.v_market = rules.verb("from"), rules.verb("market")
        self.words = [rules.word(name) for name in rules.zone_names]

    def raw(self, state: State, card: int) -> Raw:
        """Return the option that stands for a card."""
        number = self.card_def[card]
        if self.market:
            return (self.v_market, slot_of(state, card) + 1, number)
        if self.zoned:
            slot = slot_of(state, card)
            if slot >= 0:
                return (self.v_market, slot + 1, number)
            return (self.v_from, self.words[zone_of(state, card)], number)
        return (CARD, number)

    def raws(self, state: State, cards: Any) -> list[Raw]:
        """Return the options for cards: alike ones once, in canonical order."""
        if self.plain:
            card_def = self.card_def
            return [(CARD, number) for number in sorted({card_def[x] for x in cards})]
        return sorted({self.raw(state, card) for card in cards})

    def card(self, state: State, cards: Any, raw: Raw) -> int:
        """Return the first of the cards that an option stands for."""
        found: int = next(card for card in cards if self.raw(state, card) == raw)
        return found

    def at_least(self, count: int) -> Test:
        """Return the test that there are so many."""
        find = self.find
        return self.c.reading(lambda st, fr: len(find(st, fr)) >= count, self.slots)


def _without_source(c: Compiler, find: Finder) -> Finder:
    """
    Leave out the card whose text it is while it lies in a hand or discard pile.

    Whether it can be played is asked before it leaves them; it cannot pay for itself.
    """
    at = c.rules.at

    def others(st: State, fr: Frame) -> tuple[int, ...] | list[int]:
        found, source = find(st, fr), fr[SOURCE]
        if source not in found:
            return found
        seat = fr[SEAT]
        if source in st.zones[at.hand + seat] or source in st.zones[at.discard + seat]:
            return [card for card in found if card != source]
        return found

    return others


def pick_cards(
    c: Compiler,
    pick: Pick,
    slot: int,
    least: int,
    most: int,
    prompt: str,
    kind: str = "choose",
) -> None:
    """
    Emit: choose cards pick by pick, each set one way only; the slot holds a tuple.

    Args:
        c: The compiler.
        pick: The candidates.
        slot: Where the cards go.
        least: How many must be chosen, where there are so many.
        most: How many may be.
        prompt: What people read.
        kind: The kind of the decision.
    """

    def clear(st: State, fr: Frame) -> None:
        fr[slot] = ()

    if pick.fixed and most == 1:

        def fixed(st: State, fr: Frame) -> None:
            fr[slot] = tuple(pick.find(st, fr)[:1])

        def several(st: State, fr: Frame) -> list[Raw]:
            found = pick.find(st, fr)
            return pick.raws(st, found) if len(found) > 1 else []

        def choose(st: State, fr: Frame, raw: Raw) -> None:
            fr[slot] = (pick.card(st, pick.find(st, fr), raw),)

        # What was chosen earlier may be several cards: then it is one of them.
        c.emit(fixed)
        c.ask(Ask(kind, several, choose, prompt))
        return

    if most == 1 and least == 1:
        c.emit(clear)
        _pick_one(c, pick, slot, prompt, kind)
        return

    def rest(st: State, fr: Frame) -> list[int]:
        picked = fr[slot]
        found = [card for card in pick.find(st, fr) if card not in picked]
        if not picked:
            return found
        last = pick.raw(st, picked[-1])
        return [card for card in found if pick.raw(st, card) >= last]

    def options(st: State, fr: Frame) -> list[Raw]:
        picked = len(fr[slot])
        if picked >= most:
            return []
        found = rest(st, fr)
        raws = pick.raws(st, found)
        missing = least - picked
        if missing > 1 and len(raws) > 1:
            # A pick must leave enough behind it for those that are still missing.
            keys = sorted(pick.raw(st, card) for card in found)
            limit = keys[max(0, len(keys) - missing)]
            raws = [raw for raw in raws if raw <= limit]
        if missing <= 0 and raws:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        fr[slot] = (*fr[slot], pick.card(st, rest(st, fr), raw))
        fr[PC] -= 1

    c.emit(clear)
    c.ask(Ask(kind, options, take, prompt))


def _pick_one(c: Compiler, pick: Pick, slot: int, prompt: str, kind: str) -> None:
    """Emit the usual case: exactly one card."""
    find, raws = pick.find, pick.raws

    def options(st: State, fr: Frame) -> list[Raw]:
        return raws(st, find(st, fr))

    def take(st: State, fr: Frame, raw: Raw) -> None:
        fr[slot] = (pick.card(st, find(st, fr), raw),)

    c.ask(Ask(kind, options, take, prompt))
