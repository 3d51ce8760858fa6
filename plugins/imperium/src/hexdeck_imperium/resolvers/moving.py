"""Resolvers of the effects that move your cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexdeck.effects import Cards, Draw
from hexdeck.effects import steps as e
from hexdeck.engine.compiler import Compiler, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import draw, move_card, reveal, search, shuffle_zone
from hexdeck_imperium import nodes as n
from hexdeck_imperium.keys import EXHAUSTED
from hexdeck_imperium.resolvers.picking import Allowed, Pick, pick_cards
from hexdeck_imperium.rules.drawing import push_draw
from hexdeck_imperium.rules.market import (
    check_main,
    exile_from_market,
    slot_of,
    swap_with_market,
)
from hexdeck_imperium.rules.play import PlayTable, can_play, push_play
from hexdeck_imperium.rules.verbs import (
    exile_card,
    garrison_card,
    leave,
    lift_exhaustion,
    make_history,
    owner_of,
    shown_to_all,
    state_allows,
    tell,
    tokens_on,
    zone_of,
)

__all__ = ["MOVING_KINDS"]

Act = Callable[[State, Frame, int], None]


def _picked(
    c: Compiler, node: Any, act: Act, allowed: Allowed | None = None
) -> Test | None:
    """Emit: choose cards, then do something with each; return whether it can be."""
    pick = Pick(c, node.of, allowed)
    least = node.count if node.at_least is None else node.at_least
    if node.count >= n.ANY:
        least = 0
    # Beyond one, what a name speaks of is several cards.
    slot = c.bind_anew(node.name, "cards")
    if node.name != "it":
        c.alias("it", slot)
    pick_cards(c, pick, slot, least, node.count, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        for card in fr[slot]:
            if st.result is not None:
                return
            act(st, fr, card)

    c.emit(do)
    if not least and c.whole:
        return None
    return pick.at_least(least if c.whole else 1)


def _recall(node: n.Recall, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "recalled", seat, card)
        leave(st, card, at.hand + seat)

    return _picked(c, node, act, _may_go)


def _abandon(node: n.Abandon, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "abandoned", seat, card)
        leave(st, card, at.discard + seat)

    return _picked(c, node, act, _may_go)


def _may_go(state: State, seat: int, card: int) -> bool:
    """Return whether a card can be recalled or abandoned, wherever it lies now."""
    at = state.at
    if at.cards[state.rules.card_def[card]].stays:
        return False
    return (
        card in state.zones[at.play + seat] or card in state.zones[at.garrison + seat]
    )


def _exile(node: n.Exile, c: Compiler) -> Test | None:
    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        if slot_of(st, card) >= 0:
            exile_from_market(st, seat, card)
            return
        zone = zone_of(st, card)
        exile_card(st, seat, card)
        if zone == st.at.main:
            check_main(st)

    def allowed(st: State, seat: int, card: int) -> bool:
        return not tokens_on(st, card) and not st.num[st.at.marks + card] & EXHAUSTED

    return _picked(c, node, act, allowed)


def _exile_all(node: n.ExileAll, c: Compiler) -> None:
    find = c.selector(node.of).find

    def step(st: State, fr: Frame) -> None:
        num, at, seat = st.num, st.at, fr[SEAT]
        for card in tuple(find(st, fr)):
            lift_exhaustion(st, seat, card)
            for on in at.on:
                num[on + card] = 0
            exile_card(st, seat, card)

    c.emit(step)


def _to_history(node: n.ToHistory, c: Compiler) -> Test | None:

    def act(st: State, fr: Frame, card: int) -> None:
        make_history(st, fr[SEAT], card)

    return _picked(c, node, act)


def _discard_cards(node: n.DiscardCards, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        tell(st, "discarded", seat, card)
        leave(st, card, at.discard + seat)
        tell(st, "let_go", seat, card)

    return _picked(c, node, act)


def _discard(node: e.Discard, c: Compiler) -> Test | None:
    if not isinstance(node.count, int):
        msg = "Discard.count: a plain number; use DiscardCards for others"
        raise TypeError(msg)
    return _discard_cards(n.DiscardCards(Cards("hand"), node.count), c)


def _put_on_deck(node: n.PutOnDeck, c: Compiler) -> Test | None:
    at = c.rules.at

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        mask = shown_to_all(st, card, zone_of(st, card)) | 1 << seat
        tell(st, "put_on_deck", seat, card, mask=mask)
        leave(st, card, at.deck + seat)
        st.known[card] |= mask

    return _picked(c, node, act)


def _into(node: Any, c: Compiler, zone: str, event: str) -> Test | None:
    target = c.rules.zone[zone]
    shared = {"main", "fame", "exile"}

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        source = zone_of(st, card)
        if owner_of(st, source) < 0 and source != st.at.exile:
            reveal_taken(st, seat, card)
        mask = shown_to_all(st, card, source) | st.rules.viewers[target + seat]
        tell(st, event, seat, card, mask=mask)
        leave(st, card, target + seat)
        if source == st.at.main:
            check_main(st)

    assert zone not in shared
    return _picked(c, node, act)


def reveal_taken(state: State, seat: int, card: int) -> None:
    """Show a card that leaves a deck of the table: what players own is public."""
    if state.known[card] != state.rules.everybody:
        reveal(state, seat, (card,))


def _draw_from(node: n.DrawFrom, c: Compiler) -> Test | None:
    return _into(node, c, "hand", "took")


def _take(node: n.Take, c: Compiler) -> Test | None:
    return _into(node, c, node.to, "took")


def _garrison(node: n.Garrison, c: Compiler) -> Test | None:
    at, card_def = c.rules.at, c.rules.card_def

    def allowed(st: State, seat: int, card: int) -> bool:
        if at.cards[card_def[card]].no_garrison:
            return False
        zone = zone_of(st, card)
        # A region cannot lie below itself, nor what has cards below it.
        return zone != at.limbo or owner_of(st, zone) < 0

    host_pick = Pick(c, node.under, _may_host)
    host = c.bind_anew(node.host, "cards")
    pick = Pick(c, node.of, allowed)
    slot = c.bind_anew(node.name, "cards")
    if node.name != "it":
        c.alias("it", slot)
    least = node.count if node.at_least is None else node.at_least
    prompt = c.rules.say.sentence(node)
    pick_cards(c, pick, slot, least, node.count, prompt)
    pick_cards(c, host_pick, host, 1, 1, prompt)

    def do(st: State, fr: Frame) -> None:
        if not fr[host]:
            return
        for card in fr[slot]:
            if card != fr[host][0]:
                garrison_card(st, fr[SEAT], card, fr[host][0])

    c.emit(do)
    both = (pick.at_least(max(1, least) if c.whole else 1), host_pick.at_least(1))
    return c.reading(
        lambda st, fr: all(test(st, fr) for test in both), pick.slots | host_pick.slots
    )


def _may_host(state: State, seat: int, card: int) -> bool:
    """Return whether a card lies where it can have others below it."""
    zones, at = state.zones, state.at
    return card in zones[at.play + seat] or card in zones[at.power + seat]


# Playing


def _free_play(node: n.FreePlay, c: Compiler) -> Test | None:
    def allowed(st: State, seat: int, card: int) -> bool:
        return can_play(st, seat, card, free=True)

    def act(st: State, fr: Frame, card: int) -> None:
        seat = fr[SEAT]
        zone = zone_of(st, card)
        if owner_of(st, zone) < 0 and zone != st.at.exile:
            reveal_taken(st, seat, card)
        push_play(st, seat, card, free=True)

    test = _picked(c, node, act, allowed)

    def after(st: State, fr: Frame) -> None:
        check_main(st)

    c.emit(after)
    return test


def _play_from(node: n.PlayFrom, c: Compiler) -> Test:
    at = c.rules.at

    def allowed(st: State, seat: int, card: int) -> bool:
        number = st.rules.card_def[card]
        return (
            st.num[at.actions + seat] > 0
            and state_allows(st, seat, number)
            and can_play(st, seat, card, free=False)
        )

    pick = Pick(c, node.of, allowed)
    slot = c.bind_anew(node.name, "cards")
    pick_cards(c, pick, slot, 1, 1, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        for card in fr[slot]:
            st.num[at.actions + fr[SEAT]] -= 1
            push_play(st, fr[SEAT], card, free=False)

    c.emit(do)
    return pick.at_least(1)


def _resolve_play(node: n.ResolvePlay, c: Compiler) -> None:
    find = c.selector(node.of).find
    card_def = c.rules.card_def

    def step(st: State, fr: Frame) -> None:
        table: PlayTable = st.at.tables["play"]
        for card in tuple(find(st, fr))[:1]:
            program = table.play[card_def[card]]
            if program:
                push(st, program, fr[SEAT], card)

    c.emit(step)


def _resolve_commerce(node: n.ResolveCommerce, c: Compiler) -> Test:
    card_def = c.rules.card_def
    pick = Pick(c, node.of)
    slot = c.scratch("cards")
    pick_cards(c, pick, slot, 1, 1, c.rules.say.sentence(node))

    def do(st: State, fr: Frame) -> None:
        table: PlayTable = st.at.tables["play"]
        for card in fr[slot]:
            program = table.commerce[card_def[card]]
            if program:
                push(st, program, fr[SEAT], card)

    c.emit(do)
    return pick.at_least(1)


# Decks


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
        reveal_taken(st, seat, card)
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
            if base == at.nation and len(pile) > 1:
                # The accession card stays the last of the nation deck (I-SP-4).
                if at.accession[rules.card_def[pile[1]]]:
                    st.zones[target] = (pile[1], pile[0], *pile[2:])

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


# Changing places


def _exchange(node: n.Exchange, c: Compiler) -> Test:
    rules = c.rules
    at = rules.at
    mine, other = Pick(c, node.of), Pick(c, node.with_one)
    first, second = c.bind_anew(node.name, "cards"), c.scratch("cards")
    prompt = rules.say.sentence(node)
    pick_cards(c, mine, first, 1, 1, prompt)
    pick_cards(c, other, second, 1, 1, prompt)

    def do(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        if not fr[first] or not fr[second]:
            return
        (card,), (partner,) = fr[first], fr[second]
        here, there = zone_of(st, card), zone_of(st, partner)
        place = st.zones[there].index(partner)
        seen = shown_to_all(st, card, here) & shown_to_all(st, partner, there)
        tell(st, "exchanged", seat, card, partner, mask=seen | 1 << seat)
        knew = st.known[card] | rules.viewers[here]
        move_card(st, card, here, at.limbo)
        move_card(st, partner, there, here)
        st.zones[at.limbo] = tuple(x for x in st.zones[at.limbo] if x != card)
        pile = st.zones[there]
        st.zones[there] = (*pile[:place], card, *pile[place:])
        st.known[card] = knew

    c.emit(do)
    both = (mine.at_least(1), other.at_least(1))
    return c.reading(
        lambda st, fr: all(test(st, fr) for test in both), mine.slots | other.slots
    )


def _swap(node: n.Swap, c: Compiler) -> Test:
    rules = c.rules
    suits, card_def = rules.at.suits, rules.card_def
    market = c.selector(n.Market(node.where)).find

    def partners(st: State, fr: Frame, card: int) -> list[int]:
        shared = suits[card_def[card]]
        return [x for x in market(st, fr) if suits[card_def[x]] & shared]

    mine = Pick(c, node.of)
    found = mine.find
    mine.find = lambda st, fr: [x for x in found(st, fr) if partners(st, fr, x)]
    first, second = c.scratch("cards"), c.bind_anew(node.name, "cards")
    prompt = rules.say.sentence(node)
    other = Pick(c, n.Market())
    other.find = lambda st, fr: partners(st, fr, fr[first][0]) if fr[first] else []
    pick_cards(c, mine, first, 1, 1, prompt)
    pick_cards(c, other, second, 1, 1, prompt)

    def do(st: State, fr: Frame) -> None:
        if fr[first] and fr[second]:
            swap_with_market(st, fr[SEAT], fr[first][0], fr[second][0])

    c.emit(do)
    return mine.at_least(1)


def _give_each(node: n.GiveEach, c: Compiler) -> Test:
    """Emit: to each other player that the attack reaches, a card of your choice."""
    from hexdeck_imperium.resolvers.players import others_in_turn

    at = c.rules.at
    pick = Pick(c, node.of)
    slot = c.scratch("cards")

    def steps(me: int) -> None:
        seat_slot = c.scratch("seat")

        def turn_to_giver(st: State, fr: Frame) -> None:
            fr[seat_slot], fr[SEAT] = fr[SEAT], fr[me]

        def give(st: State, fr: Frame) -> None:
            giver, receiver = fr[SEAT], fr[seat_slot]
            for card in fr[slot]:
                mask = shown_to_all(st, card, zone_of(st, card))
                both = mask | 1 << giver | 1 << receiver
                tell(st, "gave", giver, card, receiver, mask=both)
                leave(st, card, at.hand + receiver)
                st.known[card] |= both
            fr[SEAT] = receiver

        c.emit(turn_to_giver)
        pick_cards(c, pick, slot, 1, 1, c.rules.say.sentence(node))
        c.emit(give)

    others_in_turn(c, steps)
    return pick.at_least(1)


MOVING_KINDS = (
    NodeKind(Draw, _draw),
    NodeKind(e.Discard, _discard),
    NodeKind(n.Abandon, _abandon),
    NodeKind(n.DiscardCards, _discard_cards),
    NodeKind(n.DrawFrom, _draw_from),
    NodeKind(n.DrawIfAble, _draw_if_able),
    NodeKind(n.Exchange, _exchange),
    NodeKind(n.Exile, _exile),
    NodeKind(n.ExileAll, _exile_all),
    NodeKind(n.Find, _find),
    NodeKind(n.FreePlay, _free_play),
    NodeKind(n.Garrison, _garrison),
    NodeKind(n.GiveEach, _give_each),
    NodeKind(n.Look, _look),
    NodeKind(n.PlayFrom, _play_from),
    NodeKind(n.PutBack, _put_back),
    NodeKind(n.PutOnDeck, _put_on_deck),
    NodeKind(n.PutUnder, _put_under),
    NodeKind(n.Recall, _recall),
    NodeKind(n.ResolveCommerce, _resolve_commerce),
    NodeKind(n.ResolvePlay, _resolve_play),
    NodeKind(n.RevealTop, _reveal_top),
    NodeKind(n.Swap, _swap),
    NodeKind(n.Take, _take),
    NodeKind(n.ToHistory, _to_history),
)
