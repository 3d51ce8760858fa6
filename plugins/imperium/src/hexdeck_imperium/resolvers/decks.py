"""Resolvers of the effects that draw, look through decks and put cards into them."""

from __future__ import annotations

from hexdeck.effects import Draw
from hexdeck.engine.compiler import Compiler, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import draw, reveal, search, shuffle_zone
from hexdeck_imperium import nodes as n
from hexdeck_imperium.resolvers.picking import Pick, pick_cards
from hexdeck_imperium.rules.drawing import push_draw
from hexdeck_imperium.rules.verbs import (
    leave,
    show,
    shown_to_all,
    tell,
    zone_of,
)

__all__ = ["DECK_KINDS"]


def _draw(node: Draw, c: Compiler) -> None:
    count = c.number(node.count)
    slot = c.bind_anew(node.name, "cards")

    def step(st: State, fr: Frame) -> None:
        fr[slot] = ()
        push_draw(st, fr[SEAT], fr[SOURCE], max(0, count(st, fr)), slot)

    c.emit(step)


def _draw_if_able(node: n.DrawIfAble, c: Compiler) -> Test:
    count = c.number(node.count)
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        able = min(max(0, count(st, fr)), len(st.zones[at.deck + seat]))
        if able:
            draw(st, seat, able)

    c.emit(step)
    return lambda st, fr: bool(st.zones[at.deck + fr[SEAT]])


def _find(node: n.Find, c: Compiler) -> None:
    at, rules = c.rules.at, c.rules
    passes = c.filter(node.where)
    slot = c.bind_anew(node.name, "cards")
    zones = ["hand", "discard", "deck", *(("nation",) if node.nation else ())]
    zones += ["play", "garrison"] if node.play else []
    offsets = [rules.zone[name] for name in zones]
    words = [rules.word(name) for name in zones]
    verb = rules.verb("from")
    card_def = rules.card_def

    def found(st: State, fr: Frame) -> list[tuple[Raw, int]]:
        seat = fr[SEAT]
        seen = []
        for word, offset in zip(words, offsets, strict=True):
            for card in st.zones[offset + seat]:
                if offset == at.nation and at.accession[card_def[card]]:
                    continue
                if passes is None or passes(st, fr, card):
                    seen.append(((verb, word, card_def[card]), card))
        return sorted(seen)

    def look(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        fr[slot] = ()
        for offset in offsets:
            search(st, seat, offset + seat, lambda card: False)
        if not found(st, fr):
            tell(st, "found_nothing", seat)

    def options(st: State, fr: Frame) -> list[Raw]:
        return list(dict.fromkeys(raw for raw, _ in found(st, fr)))

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        card = next(card for other, card in found(st, fr) if other == raw)
        fr[slot] = (card,)
        show(st, card)
        tell(st, "found", seat, card)
        if card not in st.zones[at.hand + seat]:
            leave(st, card, at.hand + seat)

    def shuffle(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        shuffle_zone(st, at.deck + seat)
        if node.nation:
            pile = st.zones[at.nation + seat]
            last = pile[:1] if pile and at.accession[card_def[pile[0]]] else ()
            st.zones[at.nation + seat] = pile[len(last) :]
            shuffle_zone(st, at.nation + seat)
            st.zones[at.nation + seat] = last + st.zones[at.nation + seat]

    c.emit(look)
    c.ask(Ask("find", options, take, rules.say.sentence(node)))
    c.emit(shuffle)


def _look(node: n.Look, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    slot = c.bind_anew(node.name, "cards")
    base = rules.zone[node.zone]
    own = rules.zone_def[base].scope == "seat"
    count = node.count

    def top(st: State, seat: int) -> tuple[int, ...]:
        pile = st.zones[base + seat if own else base]
        if base == at.fame and not pile:
            pile = st.zones[at.king]
        if base == at.nation and len(pile) > 1:
            pile = pile[at.accession[rules.card_def[pile[0]]] :]
        return pile[-count:][::-1]

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        fr[slot] = cards = top(st, seat)
        for card in cards:
            if not st.known[card] >> seat & 1:
                st.known[card] |= 1 << seat
                st.news += 1
        if cards:
            tell(st, "looked", seat, cards, mask=1 << seat)

    c.emit(step)
    return lambda st, fr: bool(top(st, fr[SEAT]))


def _put_back(node: n.PutBack, c: Compiler) -> None:
    """Emit: what was looked at and still lies there is put in order, top card last."""
    rules = c.rules
    find = c.selector(node.of).find
    left = c.scratch("cards")
    verb = rules.verb("from")
    word = rules.word("next_below")
    card_def = rules.card_def

    def there(st: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return those that still lie on top of a hidden deck."""
        return tuple(
            card
            for card in cards
            if rules.zone_names[zone_of(st, card)] in ("nation", "fame", "main")
        )

    def start(st: State, fr: Frame) -> None:
        fr[left] = there(st, tuple(find(st, fr)))
        if len(fr[left]) > 1:
            # Whoever else knew one of them does not know where it lies now.
            for card in fr[left]:
                st.known[card] &= 1 << fr[SEAT]

    def options(st: State, fr: Frame) -> list[Raw]:
        if len(fr[left]) < 2:
            return []
        return [(verb, word, d) for d in sorted({card_def[x] for x in fr[left]})]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        card = next(x for x in fr[left] if card_def[x] == raw[2])
        fr[left] = tuple(x for x in fr[left] if x != card)
        zone = zone_of(st, card)
        pile = tuple(x for x in st.zones[zone] if x != card)
        # Each goes below those chosen before it, above the rest of the deck.
        place = len(pile) - _above(pile, fr[left])
        st.zones[zone] = (*pile[:place], card, *pile[place:])
        fr[PC] -= 1

    def _above(pile: tuple[int, ...], rest: tuple[int, ...]) -> int:
        return sum(1 for x in pile if x in chosen_before(pile, rest))

    def chosen_before(pile: tuple[int, ...], rest: tuple[int, ...]) -> set[int]:
        top: set[int] = set()
        for x in reversed(pile):
            if x in rest:
                break
            top.add(x)
        return top

    c.emit(start)
    c.ask(Ask("order", options, take, "Choose which card comes next from the top."))


def _put_under(node: n.PutUnder, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    pick = Pick(c, node.of)
    slot = c.bind_anew(node.name, "cards")
    base = rules.zone[node.zone]
    own = rules.zone_def[base].scope == "seat"
    pick_cards(c, pick, slot, 1, 1, rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        target = base + seat if own else base
        for card in fr[slot]:
            mask = shown_to_all(st, card, zone_of(st, card)) | 1 << seat
            tell(st, "put_under", seat, card, target, mask=mask)
            leave(st, card, target, bottom=True)
            st.known[card] |= mask
            pile = st.zones[target]
            # The accession card stays the last of the nation deck (I-SP-4).
            last = pile[1:2] if base == at.nation else ()
            if last and at.accession[rules.card_def[last[0]]]:
                st.zones[target] = (*last, pile[0], *pile[2:])

    c.emit(do)
    return pick.at_least(1)


def _reveal_top(node: n.RevealTop, c: Compiler) -> Test:
    slot = c.bind_anew(node.name, "cards")
    zone = c.rules.zone[node.zone]

    def step(st: State, fr: Frame) -> None:
        fr[slot] = st.zones[zone][-1:]
        if fr[slot]:
            reveal(st, fr[SEAT], fr[slot])

    c.emit(step)
    return lambda st, fr: bool(st.zones[zone])


DECK_KINDS = (
    NodeKind(Draw, _draw),
    NodeKind(n.DrawIfAble, _draw_if_able),
    NodeKind(n.Find, _find),
    NodeKind(n.Look, _look),
    NodeKind(n.PutBack, _put_back),
    NodeKind(n.PutUnder, _put_under),
    NodeKind(n.RevealTop, _reveal_top),
)
