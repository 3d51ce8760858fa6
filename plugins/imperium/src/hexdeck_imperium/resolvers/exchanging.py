"""Resolvers of the effects by which cards change places."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.state import SEAT, Frame, State
from hexdeck.engine.verbs import move_card
from hexdeck_imperium import nodes as n
from hexdeck_imperium.resolvers.picking import Pick, pick_cards
from hexdeck_imperium.rules.market import (
    swap_with_market,
)
from hexdeck_imperium.rules.verbs import (
    leave,
    shown_to_all,
    tell,
    zone_of,
)

__all__ = ["EXCHANGING_KINDS"]


def _exchange(node: n.Exchange, c: Compiler) -> Test:
    rules = c.rules
    cards, card_def = rules.at.cards, rules.card_def
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
        move_card(st, card, here, there)
        pile = st.zones[there][:-1]
        st.zones[there] = (*pile[:place], card, *pile[place + 1 :], partner)
        if cards[card_def[partner]].gained_to == "play":
            # By its own text it goes straight into play, however it is gained.
            here = st.at.play + seat
        move_card(st, partner, there, here)

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


EXCHANGING_KINDS = (
    NodeKind(n.Exchange, _exchange),
    NodeKind(n.GiveEach, _give_each),
    NodeKind(n.Swap, _swap),
)
