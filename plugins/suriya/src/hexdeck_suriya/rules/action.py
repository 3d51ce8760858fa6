"""The action phase: play cards, discard for minerals, command squads (S-ACT, S-CMD)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hexdeck.effects import Cost, Pay, Play
from hexdeck.engine.choosing import discard_down
from hexdeck.engine.compiler import Compiler, Target, Test
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.engine.verbs import copy_in, discard, gain, lose, move_card
from hexdeck_suriya.nodes import Keep, Plan
from hexdeck_suriya.rules.damage import check_out
from hexdeck_suriya.rules.movement import can_leave
from hexdeck_suriya.rules.squads import take_command, tell

__all__ = ["action_phase", "action_programs", "burn_card"]

Payer: TypeAlias = Callable[[State, Frame], None]

DYNAMIC, NEVER = -1, 99_999


class PlayTable:
    """
    Per card definition how it is played from the hand in the action phase.

    Attributes:
        cost: Its minerals where they are printed, -1 where they depend, and a
            number nobody has where it is not played in this phase.
        can: For costs that depend: whether it can be paid.
        pay: For costs that depend: pays it.
        program: What playing it does.
        fate: Where it goes then: "discard", "play" or "burn".
    """

    def __init__(self, c: Compiler) -> None:
        cards = c.rules.cards
        self.cost = [NEVER] * len(cards)
        self.can: dict[int, Test] = {}
        self.pay: dict[int, Payer] = {}
        self.program: dict[int, str] = {}
        self.fate: dict[int, str] = {}
        for number, card in enumerate(cards):
            for position, ability in enumerate(card.abilities):
                if isinstance(ability, Keep):
                    self.fate[number] = "play"
                if not isinstance(ability, Play | Plan):
                    continue
                self.program[number] = f"{card.name}/{position}"
                if isinstance(ability, Plan):
                    self.fate[number] = "burn"
                builds = "build" in card.keywords
                cost = ability.cost
                if cost is None:
                    self.cost[number] = 0
                elif (
                    isinstance(cost, Pay) and isinstance(cost.count, int) and not builds
                ):
                    self.cost[number] = cost.count
                else:
                    self.cost[number] = DYNAMIC
                    self._dynamic(c, number, cost, builds=builds)
            self.fate.setdefault(number, "discard")

    def _dynamic(self, c: Compiler, number: int, cost: Cost, *, builds: bool) -> None:
        price = c.cost(cost)
        if price is None:
            return
        if not builds or not isinstance(cost, Pay):
            self.can[number], self.pay[number] = price.can, price.pay
            return
        printed = c.number(cost.count)
        minerals, build_cost = c.rules.at.minerals, c.rules.at.build_cost

        def due(st: State, fr: Frame) -> int:
            return max(0, printed(st, fr) + value(st, build_cost, fr[SEAT]))

        def can(st: State, fr: Frame) -> bool:
            purse: int = st.num[minerals + fr[SEAT]]
            return purse >= due(st, fr)

        def pay(st: State, fr: Frame) -> None:
            lose(st, fr[SEAT], st.at.mineral, due(st, fr), paid=True)

        self.can[number], self.pay[number] = can, pay

    def finish(self, c: Compiler) -> None:
        """Add the tests of cards whose steps themselves need a cost (S-CARD-C)."""
        for cls in (Play, Plan):
            for number in range(len(c.rules.cards)):
                for _, found in c.rules.abilities.get((number, cls), ()):
                    test = found[1]
                    if test is None:
                        continue
                    first = self.can.get(number)
                    cost = self.cost[number]
                    self.can[number] = _both(first, test, cost)
                    if number not in self.pay and cost > 0:
                        self.pay[number] = _fixed(cost)
                    self.cost[number] = DYNAMIC


def _both(first: Test | None, second: Test, cost: int) -> Test:
    def can(st: State, fr: Frame) -> bool:
        if first is not None and not first(st, fr):
            return False
        if first is None and cost > 0 and st.num[st.at.minerals + fr[SEAT]] < cost:
            return False
        return second(st, fr)

    return can


def _fixed(cost: int) -> Payer:
    def pay(st: State, fr: Frame) -> None:
        lose(st, fr[SEAT], st.at.mineral, cost, paid=True)

    return pay


def burn_card(state: State, seat: int, card: int, source: int) -> None:
    """Burn a card: under the faction pile, to the supply, or to the box (S-LIM-3)."""
    at = state.at
    pile = state.rules.cards[state.rules.card_def[card]].pile
    tell(state, "burnt", seat, card)
    if pile == "central":
        move_card(state, card, source, at.central)
    elif pile.endswith("/cards"):
        # It is burnt openly: all know it at the bottom of the pile from now on.
        move_card(state, card, source, at.pile + seat, bottom=True)
        if state.known[card] != state.rules.everybody:
            state.known[card] = state.rules.everybody
            state.news += 1
    else:
        move_card(state, card, source, at.box)


def action_programs(c: Compiler) -> None:
    """Define the program "trim_hand": discard down to the hand limit (S-DECK-2)."""

    def excess(st: State, fr: Frame) -> int:
        seat = fr[SEAT]
        cards = len(st.zones[st.at.hand + seat])
        return cards - value(st, st.at.hand_limit, seat)

    def body() -> None:
        prompt = "Discard down to your hand limit."
        discard_down(c, excess, prompt, "hand_limit")

    c.define("trim_hand", body)


def after_draw(state: State, seat: int) -> None:
    """Enforce the hand limit at the end of a draw, once the game is under way."""
    if state.turn:
        hand = state.zones[state.at.hand + seat]
        if len(hand) > value(state, state.at.hand_limit, seat):
            push(state, "trim_hand", seat, -1)


def action_phase(c: Compiler) -> None:
    """Emit the action phase of the active seat."""
    rules = c.rules
    table = PlayTable(c)
    c.later.append(lambda: table.finish(c))
    played = c.bind("played", "card")
    v_play, v_sell, v_move = rules.verb("play"), rules.verb("sell"), rules.verb("move")
    v_attack, v_extract = rules.verb("attack"), rules.verb("extract")
    end_raw: Raw = (rules.verb("end"),)
    card_def = rules.card_def
    again, end = Target(), Target()
    plays: list[Raw] = [(v_play, number) for number in range(len(rules.cards))]
    sells: list[Raw] = [(v_sell, number) for number in range(len(rules.cards))]
    spaces = range(len(rules.spaces))
    moves: list[Raw] = [(v_move, space) for space in spaces]
    extracts: list[Raw] = [(v_extract, space) for space in spaces]
    attacks = [[(v_attack, a, b) for b in spaces] for a in spaces]
    cost = table.cost

    # The offsets stand in closure cells: this is the hottest list of all.
    at = rules.at
    hand, out, minerals, command = at.hand, at.out, at.minerals, at.command
    owner, token, exhaust = at.owner, at.command_token, at.exhaust
    basic, elite, generals = at.basic, at.elite, at.generals
    terrain, entry, barricade = at.terrain, at.entry, at.barricade
    count, neighbours = at.spaces, at.neighbours
    tests = table.can

    def options(st: State, fr: Frame) -> list[Raw]:
        num, seat = st.num, fr[SEAT]
        if num[out + seat]:
            return []
        purse = num[minerals + seat]
        raws: list[Raw] = []
        kinds: list[Raw] = []
        last = -1
        for card in st.zones[hand + seat]:
            number = card_def[card]
            if number != last:
                last = number
                kinds.append(sells[number])
                price = cost[number]
                if price <= purse and (
                    price >= 0 or number not in tests or tests[number](st, fr)
                ):
                    raws.append(plays[number])
        raws += kinds
        if num[command + seat] > 0:
            holders = num[owner : owner + count]
            ready: list[Raw] = []
            fights: list[Raw] = []
            for space, holder in enumerate(holders):
                if (
                    holder != seat
                    or num[token + space]
                    or num[exhaust + space]
                    or not (
                        num[basic + space]
                        or num[elite + space]
                        or num[generals + space]
                    )
                ):
                    continue
                ready.append(extracts[space])
                free = False
                for other in neighbours[space]:
                    there = holders[other]
                    if there >= 0 and there != seat:
                        fights.append(attacks[space][other])
                    elif (
                        not free
                        and not entry[num[terrain + other]]
                        and num[barricade + other] < 0
                        and not num[token + other]
                    ):
                        # Nothing to pay and no token to meet: any squad may go.
                        free = True
                if free or can_leave(st, seat, space):
                    raws.append(moves[space])
            raws += fights
            raws += ready
        raws.append(end_raw)
        return raws

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at, verb = fr[SEAT], st.at, raw[0]
        fr[played] = None
        if verb == v_play:
            number = raw[1]
            hand = at.hand + seat
            card = copy_in(st, hand, number)
            tell(st, "played", seat, card)
            fr[SOURCE] = -1
            if number in table.pay:
                table.pay[number](st, fr)
            elif cost[number] > 0:
                lose(st, seat, at.mineral, cost[number], paid=True)
            move_card(st, card, hand, at.limbo)
            fr[played] = card
            push(st, table.program[number], seat, card)
        elif verb == v_sell:
            discard(st, seat, copy_in(st, at.hand + seat, raw[1]))
            gain(st, seat, at.mineral, 1)
        elif verb == v_move:
            take_command(st, seat, raw[1])
            push(st, "command_move", seat, -1, raw[1])
        elif verb == v_attack:
            take_command(st, seat, raw[1])
            push(st, "combat", seat, -1, raw[1], raw[2])
        elif verb == v_extract:
            take_command(st, seat, raw[1])
            tell(st, "extracted", seat, raw[1])
            gain(st, seat, at.mineral, value(st, at.extract_minerals, seat))
        else:
            fr[PC] = end.place

    def put_away(st: State, fr: Frame) -> None:
        # S-ACT-2: only when it is resolved does a card leave for its place.
        card, seat, at = fr[played], fr[SEAT], st.at
        if card is not None and card in st.zones[at.limbo]:
            fate = table.fate[card_def[card]]
            if fate == "burn":
                burn_card(st, seat, card, at.limbo)
            else:
                goal = at.play if fate == "play" else at.discard
                move_card(st, card, at.limbo, goal + seat)
        check_out(st)
        # Who is out in mid-turn has nothing more to do (S-VIC-3).
        fr[PC] = end.place if st.num[at.out + seat] else again.place

    c.land(again)
    c.ask(Ask("action", options, take, "Choose an action."))
    c.emit(put_away)
    c.land(end)
