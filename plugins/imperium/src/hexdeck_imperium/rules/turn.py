"""The turn: activate, innovate, revolt, clean-up, and the round (I-T, I-CU)."""

from __future__ import annotations

from hexdeck.effects import Loop, Phase, Rule, Steps, phase_names
from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import expire, value
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import copy_in, move_card
from hexdeck_imperium.keys import (
    EXHAUSTED,
    FREE_PLAYED,
    INNOVATE,
    NO_TURN,
    REVOLT,
)
from hexdeck_imperium.rules.developing import check_own_ends
from hexdeck_imperium.rules.drawing import push_draw
from hexdeck_imperium.rules.ending import end_by_scoring
from hexdeck_imperium.rules.play import FULL, PlayTable, can_exhaust, push_play
from hexdeck_imperium.rules.verbs import exhaust, return_unrest, state_allows, tell

__all__ = ["FLOW", "PHASES", "turn_rules"]

FLOW = Steps(
    Phase(
        "setup",
        Phase("civilizations", Rule("civilizations")),
        Phase("commons", Rule("commons")),
        Phase("player_areas", Rule("player_areas")),
        Phase("market", Rule("market")),
    ),
    Loop(
        Rule("begin_turn"),
        Phase(
            "turn",
            Phase("actions", Rule("actions")),
            Phase(
                "clean_up",
                Phase("market_token", Rule("market_token")),
                Phase("take_back", Rule("take_back")),
                Phase("discards", Rule("discards")),
                Phase("draw_up", Rule("draw_up")),
            ),
        ),
        Rule("end_turn"),
        Phase("solstice", Rule("solstice")),
        Rule("end_round"),
    ),
)
"""What the game does, from set-up to its end, with the names that hooks may use."""


PHASES = phase_names(FLOW)
"""The phases and steps that hooks may name."""


def begin_turn(c: Compiler) -> None:
    """Emit: the next seat's turn begins, and with the first seat a round (I-T-1)."""

    def step(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        if not st.turn:
            st.active = num[at.first_player]
        if st.active == num[at.first_player]:
            num[at.rounds] += 1
            tell(st, "round_began", -1, num[at.rounds])
        fr[SEAT] = st.active
        fr[SOURCE] = -1
        st.turn += 1
        tell(st, "turn_began", st.active, st.turn)

    c.emit(step)


def actions(c: Compiler) -> None:
    """Emit: the seat declares its turn and does it (I-T-ACT, I-T-INN, I-T-REV)."""
    innovate, revolt, end = Target(), Target(), Target()
    _declare(c, innovate, revolt)
    _activate(c, end)
    c.land(innovate)
    _innovate(c)
    c.jump(end)
    c.land(revolt)
    _revolt(c)
    c.land(end)

    def over(st: State, fr: Frame) -> None:
        st.num[st.at.turn_kind + fr[SEAT]] = NO_TURN
        expire(st, st.rules.span_index["turn"])

    c.emit(over)


def _declare(c: Compiler, innovate: Target, revolt: Target) -> None:
    rules = c.rules
    kinds: list[Raw] = [
        (rules.verb("activate"),),
        (rules.verb("innovate"),),
        (rules.verb("revolt"),),
    ]
    events = ("activates", "innovates", "revolts")
    at = rules.at
    unrest = rules.card_index["unrest"]
    card_def = rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        hand = st.zones[at.hand + fr[SEAT]]
        if any(card_def[card] == unrest for card in hand):
            return kinds
        return kinds[:REVOLT]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        kind = kinds.index(raw)
        st.num[at.turn_kind + fr[SEAT]] = kind
        tell(st, events[kind], fr[SEAT])
        if kind == INNOVATE:
            fr[PC] = innovate.place
        elif kind == REVOLT:
            fr[PC] = revolt.place

    c.ask(Ask("turn", options, take, "Choose what kind of turn this is."))


def _activate(c: Compiler, end: Target) -> None:
    rules = c.rules
    at = rules.at
    table: PlayTable = at.tables["play"]
    v_play, v_exhaust, v_profit = (
        rules.verb(name) for name in ("play", "exhaust", "profit")
    )
    count = len(rules.cards)
    plays: list[Raw] = [(v_play, number) for number in range(count)]
    uses: list[Raw] = [(v_exhaust, number) for number in range(count)]
    profits: list[Raw] = [(v_profit, number) for number in range(count)]
    over: Raw = (rules.verb("end"),)
    card_def = rules.card_def
    again = Target()

    # The offsets stand in closure cells: this is the hottest list of all.
    hand, play, power = at.hand, at.play, at.power
    actions, exhaustions, marks = at.actions, at.exhaustions, at.marks
    cards, tests, only = at.cards, table.tests, table.only
    exhausts, goods = table.exhausts, at.on[at.goods]
    keyword = [card.free_play for card in cards]
    never = [card.unplayable for card in cards]
    state, state_bits = at.state, at.state_bits
    is_route = at.is_route

    def playable(st: State, seat: int, number: int, card: int, *, able: bool) -> bool:
        if not (keyword[number] and not st.num[marks + card] & FREE_PLAYED):
            if not able:
                return False
            bits = state_bits[number]
            shown = not bits or bits & st.num[state + seat]
            if not shown and not state_allows(st, seat, number):
                return False
        frame = [0, seat, card]
        test = only[number]
        if test is not None and not test(st, frame):
            return False
        test = tests[number]
        return test is None or test(st, frame)

    def options(st: State, fr: Frame) -> list[Raw]:
        num, zones, seat = st.num, st.zones, fr[SEAT]
        raws: list[Raw] = []
        able = num[actions + seat] > 0
        last = -1
        for card in zones[hand + seat]:
            number = card_def[card]
            if number == last or never[number]:
                continue
            last = number
            if playable(st, seat, number, card, able=able):
                raws.append(plays[number])
        if num[exhaustions + seat] > 0:
            usable: dict[Raw, None] = {}
            for zone in (play + seat, power + seat):
                for card in zones[zone]:
                    number = card_def[card]
                    if exhausts[number] and can_exhaust(st, seat, card):
                        usable[uses[number]] = None
            raws += usable
        if able and at.trade:
            raws += [profits[card_def[x]] for x in full_routes(st, seat)]
        raws.append(over)
        return raws

    def full_routes(st: State, seat: int) -> list[int]:
        found = []
        for card in st.zones[play + seat]:
            number = card_def[card]
            if is_route[number] and st.num[goods + card] >= FULL:
                test = table.profits[number]
                if test is None or test(st, [0, seat, card]):
                    found.append(card)
        return found

    def take(st: State, fr: Frame, raw: Raw) -> None:
        num, zones, seat, verb = st.num, st.zones, fr[SEAT], raw[0]
        if verb == v_play:
            card = copy_in(st, hand + seat, raw[1])
            free = keyword[raw[1]] and not num[marks + card] & FREE_PLAYED
            if not free:
                num[actions + seat] -= 1
            push_play(st, seat, card, free=free)
        elif verb == v_exhaust:
            for card in (*zones[play + seat], *zones[power + seat]):
                if card_def[card] == raw[1]:
                    program = can_exhaust(st, seat, card)
                    if program:
                        exhaust(st, seat, card)
                        push(st, program, seat, card)
                        break
        elif verb == v_profit:
            num[actions + seat] -= 1
            card = next(x for x in zones[play + seat] if card_def[x] == raw[1])
            push(st, "profit", seat, card)
        else:
            fr[PC] = end.place
            return
        fr[PC] = again.place

    c.land(again)
    c.ask(Ask("action", options, take, "Choose an action."))
    c.jump(end)


def _innovate(c: Compiler) -> None:
    from hexdeck_imperium.nodes import BreakThrough

    at = c.rules.at
    suits = ["region", "uncivilised", "civilised", "tributary"]
    if at.trade:
        suits.append("trade_route")

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        hand = st.zones[at.hand + seat]
        heard = "discarded" in at.heard
        if hand and not heard:
            # One sentence for all of them, where nobody listens to each.
            tell(st, "discarded_hand", seat, hand)
        for card in hand:
            move_card(st, card, at.hand + seat, at.discard + seat)
            if heard:
                tell(st, "discarded", seat, card)
            tell(st, "let_go", seat, card)

    c.emit(step)
    c.effect(BreakThrough(*suits, name="innovation"))


def _revolt(c: Compiler) -> None:
    rules = c.rules
    at = rules.at
    verb = rules.verb("return")
    unrest = rules.card_index["unrest"]
    card_def = rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        hand = st.zones[at.hand + fr[SEAT]]
        held = sum(card_def[card] == unrest for card in hand)
        return [(verb, count) for count in range(1, held + 1)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat = fr[SEAT]
        held = [x for x in st.zones[at.hand + seat] if card_def[x] == unrest]
        return_unrest(st, seat, tuple(held[: raw[1]]))

    c.ask(Ask("revolt", options, take, "Choose how many unrest cards you return."))


# Clean-up


def market_token(c: Compiler) -> None:
    """Emit: a token from the supply onto a market card of choice (I-CU-1)."""
    rules = c.rules
    at = rules.at
    verb = rules.verb("market")
    kinds = [rules.resource_index[civ.market_token] for civ in at.civilizations]
    card_def = rules.card_def

    def options(st: State, fr: Frame) -> list[Raw]:
        return [
            (verb, slot, card_def[st.zones[zone][0]])
            for slot, zone in enumerate(at.slots, 1)
            if st.zones[zone]
        ]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        card = st.zones[at.slots[raw[1] - 1]][0]
        resource = kinds[st.num[at.civilization + fr[SEAT]]]
        st.num[at.on[resource] + card] += 1
        tell(st, "added", fr[SEAT], 1, resource, card)

    c.ask(Ask("market_token", options, take, "Choose a market card for the token."))


def take_back(c: Compiler) -> None:
    """Emit: all tokens return to the state card (I-CU-2)."""
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        num, seat = st.num, fr[SEAT]
        civ = at.civilizations[num[at.civilization + seat]]
        for zone in (at.play + seat, at.power + seat):
            for card in st.zones[zone]:
                num[at.marks + card] &= ~EXHAUSTED
        num[at.nation_token + seat] = 0
        num[at.actions + seat] = civ.action_tokens
        num[at.exhaustions + seat] = civ.exhaustion_tokens + int(at.trade)

    c.emit(step)


def discards(c: Compiler) -> None:
    """Emit: any number of cards of the hand are discarded (I-CU-3)."""
    rules = c.rules
    at = rules.at
    card_def = rules.card_def
    last = c.scratch()
    verb = rules.verb("discard")
    kept = [card.kept for card in at.cards]

    def start(st: State, fr: Frame) -> None:
        fr[last] = -1

    def options(st: State, fr: Frame) -> list[Raw]:
        raws: list[Raw] = []
        before = -1
        for card in st.zones[at.hand + fr[SEAT]]:
            number = card_def[card]
            if number != before and number >= fr[last] and not kept[number]:
                raws.append((verb, number))
            before = number
        if raws:
            raws.append(DONE)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        seat = fr[SEAT]
        fr[last] = raw[1]
        card = copy_in(st, at.hand + seat, raw[1])
        move_card(st, card, at.hand + seat, at.discard + seat)
        tell(st, "discarded", seat, card)
        tell(st, "let_go", seat, card)
        fr[PC] -= 1

    c.emit(start)
    c.ask(Ask("clean_up", options, take, "Discard cards, or keep the rest."))


def draw_up(c: Compiler) -> None:
    """Emit: draw up to the hand size (I-CU-4)."""
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        missing = value(st, at.hand_size, seat) - len(st.zones[at.hand + seat])
        if missing > 0:
            push_draw(st, seat, -1, missing)

    def forget(st: State, fr: Frame) -> None:
        # What was played for free this turn may be again in the next.
        num, marks = st.num, at.marks
        if not num[at.free_plays]:
            return
        num[at.free_plays] = 0
        for card in range(len(st.known)):
            num[marks + card] &= ~FREE_PLAYED

    c.emit(step)
    c.emit(forget)


def end_turn(c: Compiler) -> None:
    """Emit: the next seat's turn, or after the last one the solstice (I-SC-8)."""
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        check_own_ends(st)
        st.active = (st.active + 1) % at.seats
        if st.active != st.num[at.first_player]:
            fr[PC] = c.phases["turn"][0] - BEGIN

    c.emit(step)


BEGIN = 1
"""The steps of `begin_turn`, which stand before the phase "turn"."""


def end_round(c: Compiler) -> None:
    """Emit: after the last round the points are counted (I-END-2)."""
    at = c.rules.at

    def step(st: State, fr: Frame) -> None:
        num = st.num
        check_own_ends(st)
        if num[at.rounds_left] < 0:
            return
        num[at.rounds_left] -= 1
        if num[at.rounds_left] == 0:
            end_by_scoring(st)
        else:
            tell(st, "last_round", -1)

    c.emit(step)


turn_rules = {
    "begin_turn": begin_turn,
    "actions": actions,
    "market_token": market_token,
    "take_back": take_back,
    "discards": discards,
    "draw_up": draw_up,
    "end_turn": end_turn,
    "end_round": end_round,
}
"""The chapter's procedures, by name."""
