"""Moving squads: entry discards, splitting, tokens that go along (S-CMD-2, S-CT)."""

from __future__ import annotations

from hexdeck.engine.choosing import discard_down
from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.core_events import DONE
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck_suriya.rules.damage import strike
from hexdeck_suriya.rules.squads import (
    clear_exhaust,
    mine_goes_off,
    occupy,
    settle,
    size_of,
    tell,
)
from hexdeck_suriya.rules.summoning import trim_squad

__all__ = ["can_leave", "entry_cost", "movement_programs"]


def entry_cost(state: State, seat: int, space: int) -> int:
    """Return how many cards a seat discards to move into a space (S-LOC)."""
    num, at = state.num, state.at
    cost: int = at.entry[num[at.terrain + space]]
    if num[at.barricade + space] not in (-1, seat):
        cost += 1
    if cost:
        cost += value(state, at.entry_discard, seat)
    return max(0, cost)


def destinations(state: State, seat: int, origin: int, *, all_go: bool) -> list[int]:
    """
    Return where units of a squad may move: adjacent, no enemy, entry paid.

    Args:
        state: The state.
        seat: Whose squad.
        origin: Where it stands.
        all_go: Whether the whole squad goes to one space, tokens with it: then a
            command token may not meet another (S-CT-2).
    """
    num, at = state.num, state.at
    owner, terrain, entry, barricade = at.owner, at.terrain, at.entry, at.barricade
    found = []
    cards = len(state.zones[at.hand + seat])
    blocked = all_go and num[at.command_token + origin]
    for space in at.neighbours[origin]:
        holder = num[owner + space]
        if holder >= 0 and holder != seat:
            continue
        if blocked and num[at.command_token + space]:
            continue
        if (entry[num[terrain + space]] or num[barricade + space] >= 0) and entry_cost(
            state, seat, space
        ) > cards:
            continue
        found.append(space)
    return found


def can_leave(state: State, seat: int, origin: int) -> bool:
    """Return whether a command to move could move anything from a space."""
    num, at = state.num, state.at
    owner, token, barricade = at.owner, at.command_token, at.barricade
    terrain, entry = at.terrain, at.entry
    single = size_of(state, origin) == 1
    dear = False
    for space in at.neighbours[origin]:
        holder = num[owner + space]
        if holder >= 0 and holder != seat:
            continue
        # The command token that will be placed goes with a lone unit.
        if single and num[token + space]:
            continue
        if not entry[num[terrain + space]] and num[barricade + space] < 0:
            return True
        dear = True
    if dear:
        cards = len(state.zones[at.hand + seat])
        for space in at.neighbours[origin]:
            holder = num[owner + space]
            if (
                (holder < 0 or holder == seat)
                and not (single and num[token + space])
                and entry_cost(state, seat, space) <= cards
            ):
                return True
    return False


def movement_programs(c: Compiler) -> None:
    """Define the programs "arrive", "command_move" and "march"."""
    c.define(
        "arrive",
        lambda: _arrive(c),
        slots=(
            ("origin", "space"),
            ("target", "space"),
            ("basic", "number"),
            ("elite", "number"),
            ("generals", "number"),
            ("token_to", "space"),
        ),
    )
    c.define("command_move", lambda: _command_move(c), slots=(("origin", "space"),))
    c.define(
        "march",
        lambda: _march(c),
        slots=(
            ("origin", "space"),
            ("left", "number"),
            ("whole", "number"),
            ("back", "number"),
        ),
    )


def _arrive(c: Compiler) -> None:
    """Units pay the entry, move, are trimmed to 6 and set off a landmine."""
    origin, target = c.slot("origin"), c.slot("target")
    basic, elite = c.slot("basic"), c.slot("elite")
    generals, token_to = c.slot("generals"), c.slot("token_to")
    entered = c.scratch()

    def cost(st: State, fr: Frame) -> int:
        return entry_cost(st, fr[SEAT], fr[target])

    def move(st: State, fr: Frame) -> None:
        num, at, seat = st.num, st.at, fr[SEAT]
        source, there = fr[origin], fr[target]
        num[at.basic + source] -= fr[basic]
        num[at.elite + source] -= fr[elite]
        num[at.generals + source] &= ~fr[generals]
        fr[entered] = int(occupy(st, seat, there))
        num[at.basic + there] += fr[basic]
        num[at.elite + there] += fr[elite]
        num[at.generals + there] |= fr[generals]
        mask: int = fr[generals]
        tell(st, "moved", seat, fr[basic], fr[elite], mask.bit_count(), source, there)
        if not size_of(st, source):
            follow(st, seat, source, there if fr[token_to] is None else fr[token_to])
        settle(st, source)

    def mine(st: State, fr: Frame) -> None:
        if fr[entered] and mine_goes_off(st, fr[SEAT], fr[target]):
            strike(st, fr[target], 2, -1)

    discard_down(c, cost, "Discard a card to move in.", "entry")
    c.emit(move)
    trim_squad(c, target)
    c.emit(mine)


def follow(state: State, seat: int, origin: int, target: int) -> None:
    """Let the tokens of a squad that has left go with it (S-CT-2, S-CT-3)."""
    num, at = state.num, state.at
    if num[at.command_token + origin] and not num[at.command_token + target]:
        num[at.command_token + origin] = 0
        num[at.command_token + target] = 1
    if num[at.exhaust + origin]:
        if num[at.exhaust + target]:
            clear_exhaust(state, origin)
        else:
            num[at.exhaust + origin] = 0
            num[at.exhaust + target] = 1


def _parts(c: Compiler) -> dict[int, tuple[int, int, int]]:
    """Return, by the number of its word, each way to be part of a squad."""
    found = {}
    for basic in range(7):
        for elite in range(7 - basic):
            for generals in range(8):
                size = basic + elite + generals.bit_count()
                if 0 < size <= 6:
                    names = [f"{basic}b"] * bool(basic) + [f"{elite}e"] * bool(elite)
                    names += [
                        f"g{which + 1}" for which in range(3) if generals >> which & 1
                    ]
                    found[c.rules.word("".join(names))] = (basic, elite, generals)
    return found


def _subsets(mask: int) -> list[int]:
    return [part for part in range(mask + 1) if part & mask == part]


def _command_move(c: Compiler) -> None:
    """
    Move parts of a squad to adjacent spaces, one destination after the other.

    The destinations come in board order, so that each way to split is one way.
    """
    origin = c.slot("origin")
    last, target = c.scratch(), c.bind("target", "space")
    part, used = c.scratch("numbers"), c.bind("used", "spaces")
    token = c.bind("token", "space")
    verb_to, verb_units = c.rules.verb("to"), c.rules.verb("units")
    verb_token = c.rules.verb("token")
    parts = _parts(c)
    word_of = {units: word for word, units in parts.items()}
    end, again = Target(), Target()

    def free(st: State, space: int) -> bool:
        return not st.num[st.at.command_token + space]

    def token_homes(st: State, fr: Frame) -> list[int]:
        return [
            space
            for space in fr[used]
            if space != fr[origin]
            and free(st, space)
            and size_of(st, space)
            and st.num[st.at.owner + space] == fr[SEAT]
        ]

    def start(st: State, fr: Frame) -> None:
        fr[last] = -1
        fr[used] = ()

    def where(st: State, fr: Frame) -> list[Raw]:
        source = fr[origin]
        size = size_of(st, source)
        if not size or st.num[st.at.owner + source] != fr[SEAT]:
            return []
        lone = size == 1 and not token_homes(st, fr)
        raws: list[Raw] = [
            (verb_to, space)
            for space in destinations(st, fr[SEAT], source, all_go=lone)
            if space > fr[last]
        ]
        if raws and fr[used]:
            raws.append(DONE)
        return raws

    def choose(st: State, fr: Frame, raw: Raw) -> None:
        if raw == DONE:
            fr[target] = None
            return
        fr[target] = raw[1]
        fr[last] = raw[1]

    def clear(st: State, fr: Frame) -> None:
        fr[target] = None
        fr[part] = None
        fr[token] = None

    def stop(st: State, fr: Frame) -> None:
        if fr[target] is None:
            fr[PC] = end.place

    def how_many(st: State, fr: Frame) -> list[Raw]:
        num, at, source = st.num, st.at, fr[origin]
        basic, elite = num[at.basic + source], num[at.elite + source]
        mask = num[at.generals + source]
        # All may leave only if some part may take the token along (S-CT-2).
        may_empty = free(st, fr[target]) or bool(token_homes(st, fr))
        raws: list[Raw] = []
        for generals in _subsets(mask) if mask else (0,):
            for e in range(elite + 1):
                for b in range(basic + 1):
                    if not (b or e or generals):
                        continue
                    if (b, e, generals) == (basic, elite, mask) and not may_empty:
                        continue
                    raws.append((verb_units, word_of[b, e, generals]))
        return raws

    def send(st: State, fr: Frame, raw: Raw) -> None:
        fr[part] = parts[raw[1]]

    def who_has_it(st: State, fr: Frame) -> list[Raw]:
        num, at, source = st.num, st.at, fr[origin]
        here = (
            num[at.basic + source],
            num[at.elite + source],
            num[at.generals + source],
        )
        if fr[part] != here:
            return []
        homes = token_homes(st, fr)
        if free(st, fr[target]):
            homes = sorted({*homes, fr[target]})
        return [(verb_token, space) for space in homes]

    def give(st: State, fr: Frame, raw: Raw) -> None:
        fr[token] = raw[1]

    def go(st: State, fr: Frame) -> None:
        fr[used] = (*fr[used], fr[target])
        push(
            st,
            "arrive",
            fr[SEAT],
            fr[SOURCE],
            fr[origin],
            fr[target],
            *fr[part],
            fr[token],
        )

    c.emit(start)
    c.land(again)
    c.emit(clear)
    c.ask(Ask("move", where, choose, "Choose where units go."))
    c.emit(stop)
    c.ask(Ask("units", how_many, send, "Choose which units go."))
    c.ask(Ask("token", who_has_it, give, "Choose which part takes the command token."))
    c.emit(go)
    c.jump(again)
    c.land(end)


def _march(c: Compiler) -> None:
    """
    Move a squad by a card: no command token is placed.

    When it has ended, the slot *back* of the frame below holds the space where
    the squad is, or None if it did not move or is gone.
    """
    origin, left = c.slot("origin"), c.slot("left")
    whole, back = c.slot("whole"), c.slot("back")
    target, moved = c.bind("target", "space"), c.scratch()
    part = c.scratch("numbers")
    verb_to, verb_units = c.rules.verb("to"), c.rules.verb("units")
    parts = _parts(c)
    word_of = {units: word for word, units in parts.items()}
    end, again = Target(), Target()

    def start(st: State, fr: Frame) -> None:
        fr[moved] = 0

    def where(st: State, fr: Frame) -> list[Raw]:
        source, seat = fr[origin], fr[SEAT]
        size = size_of(st, source)
        if fr[left] <= 0 or not size or st.num[st.at.owner + source] != seat:
            return []
        all_go = bool(fr[whole]) or size == 1
        raws: list[Raw] = [
            (verb_to, space) for space in destinations(st, seat, source, all_go=all_go)
        ]
        if raws and fr[moved]:
            raws.append(DONE)
        return raws

    def clear(st: State, fr: Frame) -> None:
        fr[target] = None
        fr[part] = None

    def choose(st: State, fr: Frame, raw: Raw) -> None:
        fr[target] = None if raw == DONE else raw[1]

    def stop(st: State, fr: Frame) -> None:
        if fr[target] is None:
            fr[PC] = end.place

    def how_many(st: State, fr: Frame) -> list[Raw]:
        num, at, source = st.num, st.at, fr[origin]
        here = (
            num[at.basic + source],
            num[at.elite + source],
            num[at.generals + source],
        )
        if fr[whole]:
            return [(verb_units, word_of[here])]
        stays = num[at.command_token + source] and num[at.command_token + fr[target]]
        return [
            (verb_units, word_of[b, e, generals])
            for generals in _subsets(here[2])
            for e in range(here[1] + 1)
            for b in range(here[0] + 1)
            if (b or e or generals) and not (stays and (b, e, generals) == here)
        ]

    def send(st: State, fr: Frame, raw: Raw) -> None:
        fr[part] = parts[raw[1]]

    def go(st: State, fr: Frame) -> None:
        fr[left] -= 1
        fr[moved] = 1
        args = (fr[origin], fr[target], *fr[part], None)
        fr[origin] = fr[target]
        push(st, "arrive", fr[SEAT], fr[SOURCE], *args)

    def tell_end(st: State, fr: Frame) -> None:
        if fr[back] is not None:
            here = st.num[st.at.owner + fr[origin]] == fr[SEAT]
            alive = fr[moved] and here and size_of(st, fr[origin])
            st.stack[-2][fr[back]] = fr[origin] if alive else None

    c.emit(start)
    c.land(again)
    c.emit(clear)
    c.ask(Ask("march", where, choose, "Choose where the squad goes."))
    c.emit(stop)
    c.ask(Ask("units", how_many, send, "Choose which units go."))
    c.emit(go)
    c.jump(again)
    c.land(end)
    c.emit(tell_end)
