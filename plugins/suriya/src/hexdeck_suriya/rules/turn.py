"""The turn: victory, preparing phase, income phase (S-VIC-1, S-PREP, S-INC)."""

from __future__ import annotations

from bisect import bisect

from hexdeck.effects import Loop, Phase, Rule, Steps, phase_names
from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import expire, value
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import copy_in, draw, gain, move_card, shuffle_zone
from hexdeck_suriya.keys import SQUAD
from hexdeck_suriya.nodes import Keep
from hexdeck_suriya.rules.damage import check_out, needs, win
from hexdeck_suriya.rules.squads import (
    EGG,
    bases_of,
    clear_exhaust,
    drop_token,
    give_command,
    size_of,
    tell,
)

__all__ = [
    "FLOW",
    "PHASES",
    "gain_options",
    "refresh_technology",
    "take_gain",
    "turn_rules",
]

FLOW = Steps(
    Phase(
        "setup",
        Phase("first_player", Rule("first_player")),
        Phase("factions", Rule("factions")),
        Phase("starting_decks", Rule("starting_decks")),
        Phase("terrain_draft", Rule("terrain_draft")),
        Phase("starting_resources", Rule("starting_resources")),
    ),
    Loop(
        Phase(
            "turn",
            Rule("begin_turn"),
            Phase("preparing", Rule("upkeep"), Rule("hatching")),
            Phase("action", Rule("action")),
            Phase(
                "income_phase",
                Phase("restore", Rule("restore")),
                Phase("gain", Rule("gain")),
                Phase("income", Rule("income")),
            ),
        ),
        Rule("end_turn"),
    ),
)
"""What the game does, from set-up to its end, with the names that hooks may use."""


PHASES = phase_names(FLOW)
"""The phases and steps that hooks may name."""

MINERALS = (1, 2, 3, 3, 4)
CARDS = (3, 3, 3, 4, 4)
"""Income by bases on the map, from none to 4 (S-INC-3)."""


def begin_turn(c: Compiler) -> None:
    """Emit: the next seat's turn begins; it wins at once with its bases (S-VIC-1)."""

    def step(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        if not st.turn:
            st.active = num[at.first_player]
        fr[SEAT] = st.active
        fr[SOURCE] = -1
        st.turn += 1
        tell(st, "turn_began", st.active, st.turn)
        if bases_of(st, st.active) >= needs(st, st.active):
            win(st, st.active, "bases")

    c.emit(step)


def end_turn(c: Compiler) -> None:
    """Emit: the turn passes to the next seat that is not out (S-END-1)."""

    def step(st: State, fr: Frame) -> None:
        expire(st, st.rules.span_index["turn"])
        num, out, seats = st.num, st.at.out, st.at.seats
        seat = (st.active + 1) % seats
        while num[out + seat]:
            seat = (seat + 1) % seats
        st.active = seat

    c.emit(step)


def upkeep(c: Compiler) -> None:
    """Emit: each continue card in play is paid for or discarded (S-PREP-1)."""
    rules = c.rules
    pending = c.bind("pending", "cards")
    v_keep, v_drop = rules.verb("keep"), rules.verb("drop")
    card_def = rules.card_def
    prices = {
        number: c.cost(ability.cost)
        for number, card in enumerate(rules.cards)
        for ability in card.abilities
        if isinstance(ability, Keep)
    }

    def start(st: State, fr: Frame) -> None:
        play = st.zones[st.at.play + fr[SEAT]]
        fr[pending] = tuple(card for card in play if card_def[card] in prices)

    def options(st: State, fr: Frame) -> list[Raw]:
        if not fr[pending]:
            return []
        number = card_def[fr[pending][0]]
        price = prices[number]
        if price is None or price.can(st, fr):
            return [(v_keep, number), (v_drop, number)]
        return [(v_drop, number)]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at = fr[SEAT], st.at
        card = fr[pending][0]
        fr[pending] = fr[pending][1:]
        if raw[0] == v_keep:
            price = prices[raw[1]]
            if price is not None:
                price.pay(st, fr)
            tell(st, "kept", seat, card)
        else:
            tell(st, "dropped", seat, card)
            move_card(st, card, at.play + seat, at.discard + seat)
        fr[PC] -= 1

    c.emit(start)
    c.ask(Ask("upkeep", options, take, "Pay to keep this card, or discard it."))


def hatching(c: Compiler) -> None:
    """Emit: the seat's eggs hatch, then what waits for the preparing phase fires."""

    def step(st: State, fr: Frame) -> None:
        num, eggs = st.num, st.at.eggs
        if any(num[eggs : eggs + st.at.spaces]):
            push(st, "hatch", fr[SEAT], -1)

    def prepared(st: State, fr: Frame) -> None:
        tell(st, "prepared", fr[SEAT])

    def see_who_is_out(st: State, fr: Frame) -> None:
        # A landmine may have killed what has hatched.
        check_out(st)

    c.emit(step)
    c.emit(prepared)
    c.emit(see_who_is_out)


def hatch_programs(c: Compiler) -> None:
    """Define the program "hatch": each egg becomes a basic unit, in board order."""

    def body() -> None:
        space, left = c.scratch("space"), c.scratch()

        def start(st: State, fr: Frame) -> None:
            fr[space] = 0
            fr[left] = -1

        def hatch(st: State, fr: Frame) -> None:
            num, at, seat = st.num, st.at, fr[SEAT]
            while fr[space] < at.spaces:
                where = fr[space]
                if fr[left] < 0:
                    fr[left] = num[at.eggs + where]
                if fr[left] > 0 and _hatches(st, seat, where):
                    fr[left] -= 1
                    fr[PC] -= 1
                    tell(st, "hatched", seat, where)
                    drop_token(st, EGG, where)
                    push(st, "summon", seat, -1, 0, 1, where)
                    return
                fr[space] += 1
                fr[left] = -1

        c.emit(start)
        c.emit(hatch)

    c.define("hatch", body)


def _hatches(state: State, seat: int, space: int) -> bool:
    num, at = state.num, state.at
    return (
        num[at.eggs + space] > 0
        and num[at.egg_owner + space] == seat
        and num[at.owner + space] in (-1, seat)
        and num[at.basic_tray + seat] > 0
        and size_of(state, space) < SQUAD
    )


def restore(c: Compiler) -> None:
    """Emit: from each squad its command token goes, else its exhaust token."""

    def step(st: State, fr: Frame) -> None:
        # S-INC-1: the command token goes first, an exhaust token then stays.
        num, at, seat = st.num, st.at, fr[SEAT]
        for space, holder in enumerate(num[at.owner : at.owner + at.spaces]):
            if holder != seat:
                continue
            if num[at.command_token + space]:
                give_command(st, seat, space)
                tell(st, "restored", seat, space)
            elif num[at.exhaust + space]:
                clear_exhaust(st, space)
                tell(st, "restored", seat, space)

    c.emit(step)


def refresh_technology(state: State, seat: int) -> None:
    """Fill the technology display to 3 cards (S-A5, S-INC-2)."""
    at = state.at
    pile, display = at.pile + seat, at.technology + seat
    missing = 3 - len(state.zones[display])
    while missing > 0:
        if not state.zones[pile]:
            scrap = at.scrap + seat
            if not state.zones[scrap]:
                return
            state.zones[pile] = state.zones[scrap]
            state.zones[scrap] = ()
            shuffle_zone(state, pile)
        move_card(state, state.zones[pile][-1], pile, display)
        missing -= 1


def gain_options(
    state: State, seat: int, words: tuple[int, int], verb: int
) -> list[Raw]:
    """Return what a seat may gain: its technology and each central kind left."""
    at, card_def = state.at, state.rules.card_def
    shown = {card_def[card] for card in state.zones[at.technology + seat]}
    raws: list[Raw] = [(verb, words[0], number) for number in sorted(shown)]
    if words[1] >= 0:
        supply = state.zones[at.central]
        place, count = 0, len(supply)
        while place < count:
            number = card_def[supply[place]]
            raws.append((verb, words[1], number))
            # The copies of one kind lie side by side: go on behind the last.
            place = bisect(supply, at.last_copy[number], place)
    return raws


def take_gain(state: State, seat: int, raw: Raw, technology: int) -> None:
    """Move the gained card to the discard pile (S-INC-2, S-DECK-1)."""
    at, card_def = state.at, state.rules.card_def
    if raw[1] == technology:
        source = at.technology + seat
        card = next(x for x in state.zones[source] if card_def[x] == raw[2])
    else:
        source = at.central
        card = copy_in(state, source, raw[2])
    move_card(state, card, source, at.discard + seat)
    tell(state, "got_card", seat, card)


def gain_step(c: Compiler) -> None:
    """Emit: gain one card, then reset any part of the display (S-INC-2)."""
    rules = c.rules
    verb, v_reset = rules.verb("gain"), rules.verb("reset")
    words = (rules.word("technology"), rules.word("central"))
    card_def = rules.card_def
    last = c.scratch()
    end = Target()

    def out(st: State, fr: Frame) -> None:
        fr[last] = -1
        if st.num[st.at.out + fr[SEAT]]:
            fr[PC] = end.place

    def options(st: State, fr: Frame) -> list[Raw]:
        return gain_options(st, fr[SEAT], words, verb)

    def take(st: State, fr: Frame, raw: Raw) -> None:
        take_gain(st, fr[SEAT], raw, words[0])

    def resets(st: State, fr: Frame) -> list[Raw]:
        shown = {card_def[x] for x in st.zones[st.at.technology + fr[SEAT]]}
        raws: list[Raw] = [(v_reset, d) for d in sorted(shown) if d >= fr[last]]
        return [*raws, DONE] if raws else []

    def reset(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        seat, at = fr[SEAT], st.at
        display = at.technology + seat
        card = next(x for x in st.zones[display] if card_def[x] == raw[1])
        move_card(st, card, display, at.scrap + seat)
        tell(st, "reset", seat, card)
        fr[last] = raw[1]
        fr[PC] -= 1

    def refill(st: State, fr: Frame) -> None:
        refresh_technology(st, fr[SEAT])

    c.emit(out)
    c.ask(Ask("gain", options, take, "Gain a card to your discard pile."))
    c.ask(Ask("reset", resets, reset, "Discard cards of the technology display?"))
    c.emit(refill)
    c.land(end)


def income(c: Compiler) -> None:
    """Emit: minerals and cards by the number of bases (S-INC-3)."""

    def step(st: State, fr: Frame) -> None:
        at, seat = st.at, fr[SEAT]
        if st.num[at.out + seat]:
            return
        bases = min(4, bases_of(st, seat))
        minerals = MINERALS[bases] + value(st, at.income_minerals, seat)
        gain(st, seat, at.mineral, minerals)
        draw(st, seat, CARDS[bases] + value(st, at.income_cards, seat))

    c.emit(step)


turn_rules = {
    "begin_turn": begin_turn,
    "upkeep": upkeep,
    "hatching": hatching,
    "restore": restore,
    "gain": gain_step,
    "income": income,
    "end_turn": end_turn,
}
"""The procedures of this chapter, by the name that `Rule` calls them."""
