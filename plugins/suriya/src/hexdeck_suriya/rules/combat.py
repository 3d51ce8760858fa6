"""Combat: dice, rerolls, tactics laid face down, damage (S-COM)."""

from __future__ import annotations

from typing import Any

from hexdeck.effects import Branch, ChooseOne
from hexdeck.engine.compiler import Compiler, Price, Target
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import move_card, reveal, roll

from hexdeck_suriya.nodes import Keep, Tactic
from hexdeck_suriya.rules.damage import push_casualties
from hexdeck_suriya.rules.squads import (
    BARRICADE,
    drop_token,
    has_base,
    size_of,
    tell,
)

__all__ = [
    "branches_of",
    "combat_programs",
    "compile_tactic",
    "higher",
    "look_at_battle",
    "opponent",
    "reroll_ask",
    "space_of",
    "totals",
]


def space_of(state: State, seat: int) -> int:
    """Return where a seat stands in the combat going on."""
    num, at = state.num, state.at
    space: int = num[at.attack_from if seat == num[at.attacker] else at.attack_to]
    return space


def opponent(state: State, seat: int) -> int:
    """Return the other side of the combat going on."""
    num, at = state.num, state.at
    other: int = num[at.defender] if seat == num[at.attacker] else num[at.attacker]
    return other


def higher(state: State, seat: int) -> bool:
    """Return whether a seat's space is strictly higher (S-COM-2)."""
    num, at = state.num, state.at
    mine, theirs = space_of(state, seat), space_of(state, opponent(state, seat))
    result: bool = num[at.height + mine] > num[at.height + theirs]
    return result


def terrain_bonus(state: State, seat: int) -> tuple[int, int]:
    """
    Return damage and defence that a seat's space gives it in combat.

    Nothing where the opponent commands from a plateau or has it ignored
    (S-LOC-PLATEAU), or where the seat ignores its own terrain.
    """
    num, at = state.num, state.at
    space = space_of(state, seat)
    size = size_of(state, space)
    if not size or num[at.own_terrain_off + seat] or num[at.bonus_off + seat]:
        return 0, 0
    over = num[at.terrain + space_of(state, opponent(state, seat))]
    if (
        over >= 0
        and at.terrains[over].commands
        and size_of(state, space_of(state, opponent(state, seat)))
        and not num[at.own_terrain_off + opponent(state, seat)]
    ):
        return 0, 0
    if at.hq_seat[space] >= 0:
        # S-LOC-HQ; a ruin gives nothing (S-VIC-3).
        return (0, 0) if num[at.ruin + space] else (1, 1)
    terrain = num[at.terrain + space]
    if terrain < 0 or size < at.terrains[terrain].least:
        return 0, 0
    return at.terrains[terrain].damage, at.terrains[terrain].defence


def standing(state: State, seat: int) -> tuple[int, int]:
    """Return what bases, generals and cards in play add for a squad in combat."""
    at = state.at
    damage = defence = 0
    frame = [0, seat, -1]
    for card in state.zones[at.play + seat]:
        for more_damage, more_defence, test in at.standing.get(
            state.rules.card_def[card], ()
        ):
            if test is None or test(state, frame):
                damage += more_damage
                defence += more_defence
    return damage, defence


def totals(state: State, seat: int) -> tuple[int, int]:
    """Return a side's damage and defence: dice, terrain, standing, tactics."""
    num, at = state.num, state.at
    space = space_of(state, seat)
    damage = defence = 0
    for die, face, owner in state.dice:
        if owner == seat:
            symbols = at.symbols[die][face]
            damage += symbols[0]
            defence += symbols[1]
    terrain = num[at.terrain + space]
    if terrain >= 0 and at.terrains[terrain].no_defence and not num[at.own_terrain_off + seat]:
        # S-LOC-LAGOON: defence from dice only; tactics still count (S-COM-5).
        defence = 0
    more = terrain_bonus(state, seat)
    damage += more[0]
    defence += more[1]
    if size_of(state, space):
        more = standing(state, seat)
        damage += more[0] + num[at.bonus_damage + seat]
        defence += more[1] + num[at.bonus_defence + seat]
    if seat == num[at.defender] and num[at.barricade + space] == seat:
        defence += 2
    return damage, max(0, defence)


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
    """Per card definition how it is laid: (raw, price, branch) ways, and its program."""

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
                            (verb_for, number, rules.word(branch.label.replace(" ", "_"))),
                            c.cost(branch.cost),
                            index,
                        )
                        for index, branch in enumerate(branches)
                    ]
                else:
                    self.ways[number] = [((verb, number), c.cost(ability.cost), 0)]


def combat_programs(c: Compiler) -> None:
    """Define the programs "combat", "reroll" and "tactics"."""
    table = TacticTable(c)
    c.define(
        "combat",
        lambda: _combat(c, table),
        slots=(("origin", "space"), ("target", "space")),
    )
    c.define("reroll", lambda: _reroll(c), slots=(("left", "number"),))
    c.define("lay_tactics", lambda: _lay(c, table))
    c.define("resolve_tactics", lambda: _resolve(c, table))


def reroll_ask(c: Compiler, left: int, done: int) -> None:
    """Emit: a seat rerolls dice of its own, each once, as often as a slot says."""
    rules = c.rules
    verb = rules.verb("reroll")
    names = [die.name for die in rules.dice]
    word = {
        (die, face): rules.word(f"{names[die]}-{symbols or 'blank'}")
        for die, faces in enumerate(rules.faces)
        for face, symbols in enumerate(faces)
    }

    def clear(st: State, fr: Frame) -> None:
        fr[done] = ()

    def options(st: State, fr: Frame) -> list[Raw]:
        if fr[left] <= 0:
            return []
        words = {
            word[die, face]: None
            for place, (die, face, owner) in enumerate(st.dice)
            if owner == fr[SEAT] and place not in fr[done]
        }
        raws: list[Raw] = [(verb, number) for number in sorted(words)]
        return [*raws, DONE] if raws else []

    def take(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            fr[left] = 0
            return
        seat = fr[SEAT]
        place = next(
            place
            for place, (die, face, owner) in enumerate(st.dice)
            if owner == seat and place not in fr[done] and word[die, face] == raw[1]
        )
        fresh = roll(st, seat, st.dice[place][0], 1)
        st.dice = (*st.dice[:place], *fresh, *st.dice[place + 1 :])
        tell(st, "rerolled", seat, fresh)
        fr[done] = (*fr[done], place)
        fr[left] -= 1
        fr[PC] -= 1

    c.emit(clear)
    c.ask(Ask("reroll", options, take, "Choose a die to reroll."))


def _reroll(c: Compiler) -> None:
    reroll_ask(c, c.slot("left"), c.scratch("numbers"))


def _lay(c: Compiler, table: TacticTable) -> None:
    """One side lays up to as many tactics as it rolled T (S-COM-3)."""
    left, laid = c.scratch(), c.bind("laid", "cards")
    rules = c.rules
    card_def = rules.card_def
    by_raw = {
        way[0]: (number, way)
        for number, ways in table.ways.items()
        for way in ways
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
    todo, standing_ones = c.bind("todo", "cards"), c.bind("standing", "cards")
    verb = c.rules.verb("resolve")
    card_def = c.rules.card_def

    def start(st: State, fr: Frame) -> None:
        seat, at = fr[SEAT], st.at
        fr[todo] = st.zones[at.laid + seat]
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
        return [(verb, d) for d in dict.fromkeys(card_def[x] for x in fr[todo])]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at = fr[SEAT], st.at
        card = next(x for x in fr[todo] if card_def[x] == raw[1])
        place = st.zones[at.laid + seat].index(card)
        fr[todo] = tuple(x for x in fr[todo] if x != card)
        fr[PC] -= 1
        call(st, seat, card, st.num[at.branch + seat] >> (4 * place) & 15)

    c.emit(start)
    c.emit(in_play)
    c.ask(Ask("resolve", options, take, "Choose which tactic resolves next."))


def _combat(c: Compiler, table: TacticTable) -> None:
    origin, target = c.slot("origin"), c.slot("target")
    rules = c.rules
    die = rules.die_index
    kinds = (die["basic"], die["elite"], die["general"], die["attacker"])
    most = [rules.dice[kind].count for kind in kinds]
    net = c.scratch("numbers")
    before = c.scratch("numbers")

    def begin(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        num[at.attacker] = fr[SEAT]
        num[at.defender] = num[at.owner + fr[target]]
        num[at.attack_from] = fr[origin]
        num[at.attack_to] = fr[target]
        for seat in (num[at.attacker], num[at.defender]):
            num[at.bonus_damage + seat] = num[at.bonus_defence + seat] = 0
            num[at.own_terrain_off + seat] = num[at.bonus_off + seat] = 0
            num[at.branch + seat] = 0
        tell(st, "attacked", fr[SEAT], fr[origin], fr[target])

    def dice_of(st: State, seat: int, space: int) -> Any:
        num, at = st.num, st.at
        generals: int = num[at.generals + space]
        return (
            *roll(st, seat, kinds[0], min(most[0], num[at.basic + space])),
            *roll(st, seat, kinds[1], min(most[1], num[at.elite + space])),
            *roll(st, seat, kinds[2], min(most[2], generals.bit_count())),
        )

    def roll_all(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        first = (
            *dice_of(st, attacker, fr[origin]),
            *roll(st, attacker, kinds[3], most[3]),
        )
        second = dice_of(st, defender, fr[target])
        st.dice = first + second
        if st.log is not None or rules.heard[rules.event_index["rolled"]]:
            tell(st, "rolled", attacker, first)
            if second:
                tell(st, "rolled", defender, second)

    def call(program: str, *slots: int, attacker: bool) -> Any:
        def step(st: State, fr: Frame) -> None:
            num, at = st.num, st.at
            push(st, program, num[at.attacker if attacker else at.defender], -1, *slots)

        return step

    def reroll_if_higher(attacker: bool) -> Any:
        def step(st: State, fr: Frame) -> None:
            num, at = st.num, st.at
            seat = num[at.attacker if attacker else at.defender]
            if higher(st, seat):
                push(st, "reroll", seat, -1, 1)

        return step

    def show(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        for seat in (num[at.attacker], num[at.defender]):
            laid = st.zones[at.laid + seat]
            if laid:
                reveal(st, seat, laid)

    def count(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        mine, theirs = totals(st, attacker), totals(st, defender)
        tell(st, "counted", attacker, *mine)
        tell(st, "counted", defender, *theirs)
        # S-COM-5: both at once, so both are counted before anyone falls.
        fr[net] = (max(0, theirs[0] - mine[1]), max(0, mine[0] - theirs[1]))
        fr[before] = tuple(
            x
            for space in (fr[origin], fr[target])
            for x in (size_of(st, space), int(has_base(st, space)))
        )

    def hurt(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        to_attacker, to_defender = fr[net]
        push_casualties(st, attacker, fr[origin], to_attacker, defender)
        push_casualties(st, defender, fr[target], to_defender, attacker)

    def finish_combat(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        attacker, defender = num[at.attacker], num[at.defender]
        if fr[net][1] >= 1 and num[at.barricade + fr[target]] == defender:
            drop_token(st, BARRICADE, fr[target])
        for seat in (attacker, defender):
            for card in st.zones[at.laid + seat]:
                stays = rules.card_def[card] in table.stays
                goal = at.play if stays else at.discard
                move_card(st, card, at.laid + seat, goal + seat)
            num[at.bonus_damage + seat] = num[at.bonus_defence + seat] = 0
            num[at.own_terrain_off + seat] = num[at.bonus_off + seat] = 0
            num[at.branch + seat] = 0
        here, there = size_of(st, fr[origin]), size_of(st, fr[target])
        size_a, base_a, size_d, base_d = fr[before]
        num[at.attacker] = num[at.defender] = -1
        num[at.attack_from] = num[at.attack_to] = -1
        st.dice = ()
        if here and not there and (size_d or (base_d and not has_base(st, fr[target]))):
            tell(st, "won_combat", attacker, fr[origin])
        elif there and not here and size_a:
            tell(st, "won_combat", defender, fr[target])

    c.emit(begin)
    c.emit(roll_all)
    c.emit(reroll_if_higher(attacker=True))
    c.emit(reroll_if_higher(attacker=False))
    c.emit(call("lay_tactics", attacker=True))
    c.emit(call("lay_tactics", attacker=False))
    c.emit(show)
    c.emit(call("resolve_tactics", attacker=True))
    c.emit(call("resolve_tactics", attacker=False))
    c.emit(count)
    c.emit(hurt)
    c.emit(finish_combat)


def look_at_battle(state: State, seat: int | None) -> dict[str, Any]:
    """Return what views add: both sides' figures while a combat goes on."""
    num, at = state.num, state.at
    if num[at.attacker] < 0:
        return {"battle": None}
    sides = []
    for side in (num[at.attacker], num[at.defender]):
        damage, defence = totals(state, side)
        sides.append({"seat": side, "damage": damage, "defence": defence})
    spaces = state.rules.spaces
    return {
        "battle": {
            "from": spaces[num[at.attack_from]],
            "to": spaces[num[at.attack_to]],
            "attacker": sides[0],
            "defender": sides[1],
        }
    }
