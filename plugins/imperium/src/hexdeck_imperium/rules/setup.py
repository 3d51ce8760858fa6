"""Set-up: civilizations, commons, decks and the market (I-SP, I-SC)."""

from __future__ import annotations

from collections.abc import Callable

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.rng import below
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import draw, gain, move_card, shuffle_zone
from hexdeck_imperium.keys import DECKS, SLOTS
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import Reward, Setup
from hexdeck_imperium.rules.market import tuck_unrest
from hexdeck_imperium.rules.verbs import tell
from hexdeck_imperium.words import SUITS

__all__ = ["setup_rules"]

FAME = {1: 6, 2: 6, 3: 7, 4: 8}
SMALL_DECK = {1: 6, 2: 6, 3: 7, 4: 8}
LEFT_OUT = {1: 2, 2: 2, 3: 1, 4: 0}
"""By the number of players: fame cards above King of Kings (I-SC-3), suited cards in
a small deck (I-SC-4), and tributaries left out (facts of the set-up)."""


def civilizations(c: Compiler) -> None:
    """Emit: each seat takes a civilization and a side of its power card (I-SP-1)."""
    rules = c.rules
    at = rules.at
    settings, civs = at.settings, at.civilizations
    left = c.bind("seats_left", "number")
    verb, side_verb = rules.verb("take"), rules.verb("side")
    names = [rules.word(civ.name) for civ in civs]
    powers = {
        (number, card.side): rules.card_index[card.name]
        for number, civ in enumerate(civs)
        for card in civ.cards
        if card.start == "power"
    }
    sides: list[Raw] = [(side_verb, 0), (side_verb, 1)]

    def start(st: State, fr: Frame) -> None:
        fr[left] = 0
        fr[SEAT] = st.num[at.first_player]

    def options(st: State, fr: Frame) -> list[Raw]:
        if settings.chosen:
            return [(verb, names[settings.chosen[fr[SEAT]][0]])]
        taken = st.num[at.civilization : at.civilization + at.seats]
        return [
            (verb, names[number])
            for number, civ in enumerate(civs)
            if number not in taken and (settings.trade or "trade" not in civ.modules)
        ]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        st.num[at.civilization + fr[SEAT]] = names.index(raw[1])

    def side_options(st: State, fr: Frame) -> list[Raw]:
        if settings.chosen and settings.chosen[fr[SEAT]][1]:
            return [sides["AB".index(settings.chosen[fr[SEAT]][1])]]
        return sides

    def take_side(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        civ = st.num[at.civilization + seat]
        power = rules.first_copy[powers[civ, "AB"[raw[1]]]]
        other = rules.first_copy[powers[civ, "BA"[raw[1]]]]
        move_card(st, power, at.box, at.power + seat)
        move_card(st, other, at.box, at.backs)
        tell(st, "took_civilization", seat, power)

    def next_seat(st: State, fr: Frame) -> None:
        fr[left] += 1
        if fr[left] < at.seats:
            fr[SEAT] = (fr[SEAT] + 1) % at.seats
            fr[PC] = again

    c.emit(start)
    again = c.here
    c.ask(Ask("civilization", options, take, "Choose a civilization."))
    c.ask(Ask("side", side_options, take_side, "Choose a side of your power card."))
    c.emit(next_seat)


def player_areas(c: Compiler) -> None:
    """Emit: each seat's cards, tokens and resources (I-SP-3 to I-SP-6)."""
    rules = c.rules
    at = rules.at
    copies: dict[int, list[int]] = {}
    for card, number in enumerate(rules.card_def):
        copies.setdefault(number, []).append(card)
    unrest = copies[rules.card_index["unrest"]]
    zone_for = {
        "deck": at.deck,
        "nation": at.nation,
        "development": at.developments,
    }

    def deal(st: State, seat: int) -> None:
        civ = at.civilizations[st.num[at.civilization + seat]]
        accession = -1
        for card in civ.cards:
            number = rules.card_index[card.name]
            for copy in copies[number]:
                if card.start in zone_for:
                    move_card(st, copy, at.box, zone_for[card.start] + seat)
                elif card.start == "accession":
                    accession = copy
                elif card.start == "state":
                    _lay_face(st, seat, copy, card.name == _start_state(st, civ))
                elif card.start == "mat":
                    _lay_face(st, seat, copy, card.side != "B")
        for zone, count in ((at.deck, civ.unrest.deck), (at.nation, civ.unrest.nation)):
            for _ in range(count):
                free = next(x for x in reversed(unrest) if x in st.zones[at.box])
                move_card(st, free, at.box, zone + seat)
        if not civ.start_state:
            _lay_common(st, seat, "state")
        if at.trade:
            _lay_common(st, seat, "mat")
        shuffle_zone(st, at.nation + seat)
        if accession >= 0:
            move_card(st, accession, at.box, at.nation + seat, bottom=True)
            st.known[accession] = rules.everybody
        shuffle_zone(st, at.deck + seat)
        goods = at.trade
        held = (
            civ.materials,
            civ.population,
            max(0, civ.progress - goods),
            int(goods),
        )
        kinds = (at.materials, at.population, at.progress, at.goods)
        for resource, count in zip(kinds, held, strict=True):
            gain(st, seat, resource, count, told=False)
        tell(st, "began_with", seat, *held)
        st.num[at.actions + seat] = civ.action_tokens
        st.num[at.exhaustions + seat] = civ.exhaustion_tokens + int(goods)

    def _lay_face(st: State, seat: int, card: int, up: bool) -> None:  # noqa: FBT001
        if card not in st.zones[at.box]:
            return
        move_card(st, card, at.box, at.power + seat if up else at.backs)
        if up and at.cards[rules.card_def[card]].start == "state":
            st.num[at.state + seat] = at.state_bits[rules.card_def[card]]

    def _lay_common(st: State, seat: int, start: str) -> None:
        for number, card in enumerate(at.cards):
            if card.start == start and at.civ_of[number] < 0:
                copy = next(x for x in copies[number] if x in st.zones[at.box])
                _lay_face(st, seat, copy, card.side != "B")

    def _start_state(st: State, civ: CivilizationDefinition) -> str:
        for reading in civ.readings:
            if reading.start_state and reading.name in at.settings.readings:
                return reading.start_state
        return civ.start_state

    def step(st: State, fr: Frame) -> None:
        for seat in st.seats_from(st.num[at.first_player]):
            deal(st, seat)

    def hands(st: State, fr: Frame) -> None:
        for seat in st.seats_from(st.num[at.first_player]):
            draw(st, seat, rules.value_base[at.hand_size])

    c.emit(step)
    c.emit(hands)
    _setup_abilities(c)


def _setup_abilities(c: Compiler) -> None:
    """Emit: what power and state cards do in the set-up."""
    rules = c.rules

    def begin(st: State, fr: Frame) -> None:
        at = st.at
        for seat in reversed(st.seats_from(st.num[at.first_player])):
            for card in reversed(st.zones[at.power + seat]):
                number = rules.card_def[card]
                for name, _ in rules.abilities.get((number, Setup), ()):
                    push(st, name, seat, card)

    c.emit(begin)


def commons(c: Compiler) -> None:
    """Emit: unrest, fame, small decks and main deck (I-SC-2 to I-SC-5)."""
    rules = c.rules
    at = rules.at
    seats = rules.seats
    royal = {
        number
        for number, card in enumerate(at.cards)
        if any(isinstance(ability, Reward) for ability in card.abilities)
    }

    common: dict[str, list[int]] = {suit: [] for suit in SUITS}
    for card, number in enumerate(rules.card_def):
        definition = at.cards[number]
        if definition.start == "common" and at.civ_of[number] < 0 and definition.suits:
            common[definition.suits[0]].append(card)

    def some(st: State, cards: list[int], count: int) -> list[int]:
        """Draw cards at random, without looking."""
        left = list(cards)
        return [left.pop(below(st, len(left))) for _ in range(min(count, len(cards)))]

    def put(st: State, cards: list[int], zone: int, *, shuffled: bool = True) -> None:
        # All at once: the box is large, and nobody watches card by card.
        going = set(cards)
        st.zones[at.box] = tuple(x for x in st.zones[at.box] if x not in going)
        st.zones[zone] += tuple(cards)
        if shuffled:
            shuffle_zone(st, zone)

    def step(st: State, fr: Frame) -> None:
        put(st, _unrest(st), at.unrest, shuffled=False)
        _fame(st)
        rest: list[int] = []
        tributaries, routes = common["tributary"], common["trade_route"]
        below_decks = some(st, tributaries, len(DECKS))
        routes_below = some(st, routes, len(DECKS))
        for place, suit in enumerate(DECKS):
            cards = common[suit]
            small = some(st, cards, SMALL_DECK[seats])
            deck = rules.zone[f"{suit}_deck"]
            put(st, small, deck)
            for last in (below_decks, routes_below):
                for card in last[place : place + 1]:
                    move_card(st, card, at.box, deck, bottom=True)
                    st.known[card] = rules.everybody
            rest += [card for card in cards if card not in small]
        for cards, lying in ((tributaries, below_decks), (routes, routes_below)):
            left = [card for card in cards if card not in lying]
            out = some(st, left, LEFT_OUT[seats])
            for card in out:
                move_card(st, card, at.box, at.left_out)
                st.known[card] = 0
            rest += [card for card in left if card not in out]
        put(st, rest, at.main)

    def _unrest(st: State) -> list[int]:
        brought = sum(
            at.civilizations[st.num[at.civilization + seat]].unrest.supply[seats - 1]
            for seat in range(seats)
        )
        count = at.tables["common_unrest"][seats - 1] + brought
        unrest = [
            card for card in st.zones[at.box] if at.is_unrest[rules.card_def[card]]
        ]
        return unrest[:count]

    def _fame(st: State) -> None:
        cards = common["fame"]
        kings = [x for x in cards if rules.card_def[x] in royal]
        routes = [x for x in cards if at.is_route[rules.card_def[x]]]
        plain = [x for x in cards if x not in kings and x not in routes]
        # Welcoming goes in beside them: the deck is one larger then.
        chosen = some(st, plain, FAME[seats]) + routes
        put(st, chosen, at.fame)
        for card in plain:
            if card not in chosen:
                move_card(st, card, at.box, at.fame_out)
                st.known[card] = 0
        for card in kings:
            side = at.cards[rules.card_def[card]].side
            move_card(st, card, at.box, at.king if side == "A" else at.backs)

    c.emit(step)


def market(c: Compiler) -> None:
    """Emit: the first market row, its unrest and its progress (I-SC-6, I-SC-7)."""
    rules = c.rules
    at = rules.at

    def step(st: State, fr: Frame) -> None:
        sources = [at.main, at.main, *(rules.zone[f"{suit}_deck"] for suit in DECKS)]
        for slot in range(SLOTS):
            card = st.zones[sources[slot]][-1]
            move_card(st, card, sources[slot], at.slots[slot])
            tell(st, "dealt", -1, card, slot + 1)
        for slot in range(SLOTS):
            (card,) = st.zones[at.slots[slot]]
            tuck_unrest(st, card)
            if at.cards[rules.card_def[card]].white_banner:
                st.num[at.on[at.progress] + card] += 1

    c.emit(step)


setup_rules: dict[str, Callable[[Compiler], None]] = {
    "civilizations": civilizations,
    "player_areas": player_areas,
    "commons": commons,
    "market": market,
}
"""The chapter's procedures, by name."""
