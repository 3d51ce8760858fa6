"""Tactics: how they are laid face down for T symbols, and resolve (S-COM-3)."""

from __future__ import annotations

from hexdeck.effects import Branch, ChooseOne
from hexdeck.engine.compiler import Compiler, Price, Target
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import move_card
from hexdeck_suriya.nodes import Keep, Tactic
from hexdeck_suriya.rules.battle import space_of
from hexdeck_suriya.rules.squads import size_of, tell

__all__ = ["TacticTable", "branches_of", "compile_tactic", "tactic_programs"]


def compile_tactic(node: Tactic, c: Compiler) -> Price | None:
    """
    Compile `Tactic`: its cost is paid when it is laid.

    A tactic whose only step chooses among costs is laid for one of them; its frame
    holds which branch.
    """
    price = c.cost(node.cost)
    branches = branches_of(node)
    if not branches:
        c.effects(node.steps)
        return price
    which = c.bind("branch", "number")
    end = Target()
    targets = [Target() for _ in branches]

    def go(st: State, fr: Frame) -> None:
        fr[PC] = targets[fr[which] or 0].place

    c.emit(go)
    for branch, target in zip(branches, targets, strict=True):
        c.land(target)
        c.effects(branch.steps)
        c.jump(end)
    c.land(end)
    return price


def branches_of(node: Tactic) -> list[Branch]:
    """Return the branches of a tactic that is laid for one of several costs."""
    if len(node.steps) == 1 and isinstance(node.steps[0], ChooseOne):
        found = [b for b in node.steps[0].branches if isinstance(b, Branch)]
        if any(branch.cost for branch in found):
            return found
    return []


class TacticTable:
    """Per card definition how it is laid (raw, price, branch), and its program."""

    def __init__(self, c: Compiler) -> None:
        rules = c.rules
        verb, verb_for = rules.verb("lay"), rules.verb("lay_for")
        self.ways: dict[int, list[tuple[Raw, Price | None, int]]] = {}
        self.program: dict[int, str] = {}
        self.stays: set[int] = set()
        for number, card in enumerate(rules.cards):
            for position, ability in enumerate(card.abilities):
                if isinstance(ability, Keep):
                    self.stays.add(number)
                if not isinstance(ability, Tactic):
                    continue
                self.program[number] = f"{card.name}/{position}"
                branches = branches_of(ability)
                if branches:
                    self.ways[number] = [
                        (
                            (
                                verb_for,
                                number,
                                rules.word(branch.label.replace(" ", "_")),
                            ),
                            c.cost(branch.cost),
                            index,
                        )
                        for index, branch in enumerate(branches)
                    ]
                else:
                    self.ways[number] = [((verb, number), c.cost(ability.cost), 0)]


def tactic_programs(c: Compiler, table: TacticTable) -> None:
    """Define the programs "lay_tactics" and "resolve_tactics"."""
    c.define("lay_tactics", lambda: _lay(c, table))
    c.define("resolve_tactics", lambda: _resolve(c, table))


def _lay(c: Compiler, table: TacticTable) -> None:
    """One side lays up to as many tactics as it rolled T (S-COM-3)."""
    left, laid = c.scratch(), c.bind("laid", "cards")
    rules = c.rules
    card_def = rules.card_def
    by_raw = {
        way[0]: (number, way) for number, ways in table.ways.items() for way in ways
    }

    def start(st: State, fr: Frame) -> None:
        seat = fr[SEAT]
        fr[laid] = ()
        fr[left] = sum(
            st.at.symbols[die][face][2] for die, face, owner in st.dice if owner == seat
        )

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        raws: list[Raw] = []
        hand = st.zones[st.at.hand + fr[SEAT]]
        for number in dict.fromkeys(card_def[card] for card in hand):
            for raw, price, _ in table.ways.get(number, ()):
                if price is None or price.can(st, fr):
                    raws.append(raw)
        return [*raws, DONE] if raws else []

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            return
        number, way = by_raw[raw]
        seat, at = fr[SEAT], st.at
        if way[1] is not None:
            way[1].pay(st, fr)
        card = next(x for x in st.zones[at.hand + seat] if card_def[x] == number)
        move_card(st, card, at.hand + seat, at.laid + seat)
        if raw[0] == rules.verb_index["lay_for"]:
            st.num[at.branch + seat] |= way[2] << (4 * len(fr[laid]))
        fr[laid] = (*fr[laid], card)
        fr[left] -= 1
        fr[PC] -= 1

    def told(st: State, fr: Frame) -> None:
        if fr[laid]:
            tell(st, "laid", fr[SEAT], fr[laid], mask=1 << fr[SEAT])

    c.emit(start)
    c.ask(Ask("lay", options, take, "Choose a tactic to lay face down."))
    c.emit(told)


def _resolve(c: Compiler, table: TacticTable) -> None:
    """One side's tactics resolve: those that stay in play, then the laid ones."""
    pending, standing_ones = c.bind("pending", "cards"), c.bind("standing", "cards")
    verb = c.rules.verb("resolve")
    card_def = c.rules.card_def

    def start(st: State, fr: Frame) -> None:
        seat, at = fr[SEAT], st.at
        fr[pending] = st.zones[at.laid + seat]
        fr[standing_ones] = tuple(
            card for card in st.zones[at.play + seat] if card_def[card] in table.program
        )
        if not size_of(st, space_of(st, seat)):
            fr[standing_ones] = ()

    def call(st: State, seat: int, card: int, branch: int) -> None:
        name = table.program[card_def[card]]
        tell(st, "resolves", seat, card)
        if len(table.ways[card_def[card]]) > 1:
            push(st, name, seat, card, branch)
        else:
            push(st, name, seat, card)

    def in_play(st: State, fr: Frame) -> None:
        if fr[standing_ones]:
            card = fr[standing_ones][0]
            fr[standing_ones] = fr[standing_ones][1:]
            fr[PC] -= 1
            call(st, fr[SEAT], card, 0)

    def options(st: State, fr: Frame) -> list[Raw]:
        # S-COM-4: a side with several chooses their order.
        return [(verb, d) for d in dict.fromkeys(card_def[x] for x in fr[pending])]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at = fr[SEAT], st.at
        card = next(x for x in fr[pending] if card_def[x] == raw[1])
        place = st.zones[at.laid + seat].index(card)
        fr[pending] = tuple(x for x in fr[pending] if x != card)
        fr[PC] -= 1
        call(st, seat, card, st.num[at.branch + seat] >> (4 * place) & 15)

    c.emit(start)
    c.emit(in_play)
    c.ask(Ask("resolve", options, take, "Choose which tactic resolves next."))
