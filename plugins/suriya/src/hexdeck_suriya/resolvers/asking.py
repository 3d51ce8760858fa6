"""Resolvers of Suriya's numbers, conditions, selectors and filters."""

from __future__ import annotations

from collections.abc import Callable

from hexdeck.engine.compiler import Compiler, Numeric, Selection, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.state import SEAT, SOURCE, Frame, State
from hexdeck.errors import UnknownName
from hexdeck_suriya import nodes as n
from hexdeck_suriya.rules.battle import higher, opponent, space_of
from hexdeck_suriya.rules.squads import BARRICADE, EGG, generals_on, has_base
from hexdeck_suriya.rules.summoning import can_build, can_stand

__all__ = ["ASKING_KINDS", "TOKENS", "UNITS", "token_index", "unit_index"]

FilterTest = Callable[[State, Frame, int], bool]

TOKENS = ("exhaust", "barricade", "landmine", "egg", "command")
UNITS = ("basic", "elite", "general")
OWNERS = ("you", "enemy", "any")


def token_index(word: str) -> int:
    """Return the number of a kind of token."""
    if word not in TOKENS:
        raise UnknownName("token", word, TOKENS)
    return TOKENS.index(word)


def unit_index(word: str) -> int:
    """Return the number of a kind of unit."""
    if word not in UNITS:
        raise UnknownName("unit", word, UNITS)
    return UNITS.index(word)


def _tokens_on_map(node: n.TokensOnMap, c: Compiler) -> Numeric:
    token = token_index(node.token)

    def count(st: State, fr: Frame) -> int:
        num, at, seat = st.num, st.at, fr[SEAT]
        if token == EGG:
            return sum(
                num[at.eggs + space]
                for space in at.every
                if num[at.egg_owner + space] == seat
            )
        return sum(_lies(st, seat, token, space) for space in at.every)

    return count


def _lies(st: State, seat: int, token: int, space: int) -> bool:
    """Return whether a token lies on a space, a placed one being the seat's."""
    num, at = st.num, st.at
    if token == 0:
        return bool(num[at.exhaust + space])
    if token == 4:
        return bool(num[at.command_token + space])
    if token == EGG:
        return bool(num[at.eggs + space] and num[at.egg_owner + space] == seat)
    field: int = at.barricade if token == BARRICADE else at.landmine
    return num[field + space] == seat


def _count_units(st: State, unit: int, space: int) -> int:
    num, at = st.num, st.at
    if unit == 2:
        mask: int = num[at.generals + space]
        return mask.bit_count()
    count: int = num[(at.basic if unit == 0 else at.elite) + space]
    return count


def _units_here(node: n.UnitsHere, c: Compiler) -> Numeric:
    unit = unit_index(node.unit)
    return lambda st, fr: _count_units(st, unit, space_of(st, fr[SEAT]))


def _terrain(c: Compiler, word: str) -> int:
    names = [terrain.name for terrain in c.rules.at.terrains]
    if word not in names:
        raise UnknownName("terrain", word, names)
    return names.index(word)


def _on(node: n.On, c: Compiler) -> Test:
    wanted = _terrain(c, node.terrain)
    return lambda st, fr: st.num[st.at.terrain + space_of(st, fr[SEAT])] == wanted


def _they_are_on(node: n.TheyAreOn, c: Compiler) -> Test:
    wanted = _terrain(c, node.terrain)

    def test(st: State, fr: Frame) -> bool:
        there = space_of(st, opponent(st, fr[SEAT]))
        return bool(st.num[st.at.terrain + there] == wanted)

    return test


def _higher(node: n.Higher, c: Compiler) -> Test:
    return lambda st, fr: higher(st, fr[SEAT])


def _attacking(node: n.Attacking, c: Compiler) -> Test:
    return lambda st, fr: st.num[st.at.attacker] == fr[SEAT]


def _base_here(node: n.BaseHere, c: Compiler) -> Test:
    return lambda st, fr: has_base(st, space_of(st, fr[SEAT]))


def _base_there(node: n.BaseThere, c: Compiler) -> Test:
    return lambda st, fr: has_base(st, space_of(st, opponent(st, fr[SEAT])))


def _here(node: n.Here, c: Compiler) -> Selection:
    def find(st: State, fr: Frame) -> tuple[int, ...]:
        num, at, card = st.num, st.at, fr[SOURCE]
        for space in at.every:
            if num[at.owner + space] != fr[SEAT]:
                continue
            if num[at.base + space] == card:
                return (space,)
            if any(general == card for _, general in generals_on(st, space)):
                return (space,)
        return ()

    return Selection("space", find)


def _owned(of: str, c: Compiler) -> FilterTest:
    if of not in OWNERS:
        raise UnknownName("owner", of, OWNERS)
    owner = c.rules.at.owner
    if of == "you":
        return lambda st, fr, x: st.num[owner + x] == fr[SEAT]
    if of == "any":
        return lambda st, fr, x: st.num[owner + x] >= 0
    return lambda st, fr, x: st.num[owner + x] not in (-1, fr[SEAT])


def _has_squad(node: n.HasSquad, c: Compiler) -> FilterTest:
    owned = _owned(node.of, c)
    at = c.rules.at
    owner, basic, elite, generals = at.owner, at.basic, at.elite, at.generals

    def units(num: list[int], x: int) -> bool:
        return bool(num[basic + x] or num[elite + x] or num[generals + x])

    if node.of == "you":
        # The most common filter of all: one call instead of three.
        return lambda st, fr, x: (
            st.num[owner + x] == fr[SEAT]
            and bool(st.num[basic + x] or st.num[elite + x] or st.num[generals + x])
        )
    return lambda st, fr, x: owned(st, fr, x) and units(st.num, x)


def _has_base(node: n.HasBase, c: Compiler) -> FilterTest:
    owned = _owned(node.of, c)
    return lambda st, fr, x: owned(st, fr, x) and has_base(st, x)


def _has_hold(node: n.HasHold, c: Compiler) -> FilterTest:
    return _owned(node.of, c)


def _empty_space(node: n.EmptySpace, c: Compiler) -> FilterTest:
    def test(st: State, fr: Frame, x: int) -> bool:
        at = st.at
        return bool(at.hq_seat[x] < 0 and st.num[at.owner + x] < 0)

    return test


def _buildable(node: n.Buildable, c: Compiler) -> FilterTest:
    return lambda st, fr, x: can_build(st, fr[SEAT], x)


def _mineable(node: n.Mineable, c: Compiler) -> FilterTest:
    def test(st: State, fr: Frame, x: int) -> bool:
        num, at = st.num, st.at
        terrain = num[at.terrain + x]
        return (
            can_stand(st, fr[SEAT], x)
            and num[at.landmine + x] < 0
            and at.hq_seat[x] < 0
            and not (terrain >= 0 and at.terrains[terrain].shelter)
        )

    return test


def _has_token(node: n.HasToken, c: Compiler) -> FilterTest:
    token = token_index(node.token)
    return lambda st, fr, x: _lies(st, fr[SEAT], token, x)


def _has_units(node: n.HasUnits, c: Compiler) -> FilterTest:
    unit = unit_index(node.unit)
    return lambda st, fr, x: _count_units(st, unit, x) > 0


def _room_for_egg(node: n.RoomForEgg, c: Compiler) -> FilterTest:
    def test(st: State, fr: Frame, x: int) -> bool:
        num, at = st.num, st.at
        return num[at.eggs + x] < 3 and num[at.egg_owner + x] in (-1, fr[SEAT])

    return test


def _headquarters(node: n.Headquarters, c: Compiler) -> FilterTest:
    return lambda st, fr, x: st.at.hq_seat[x] >= 0


def _next_to(node: n.NextTo, c: Compiler) -> FilterTest:
    passes = c.filter(node.filter)

    def test(st: State, fr: Frame, x: int) -> bool:
        near = st.at.neighbours[x]
        return passes is None or any(passes(st, fr, other) for other in near)

    return test


def _own_headquarters(node: n.OwnHeadquarters, c: Compiler) -> FilterTest:
    # S-SUM-4: ruin or not, while no enemy stands there.
    def test(st: State, fr: Frame, x: int) -> bool:
        return st.at.hq[fr[SEAT]] == x and can_stand(st, fr[SEAT], x)

    return test


ASKING_KINDS = (
    NodeKind(n.Attacking, _attacking),
    NodeKind(n.BaseHere, _base_here),
    NodeKind(n.BaseThere, _base_there),
    NodeKind(n.Buildable, _buildable),
    NodeKind(n.EmptySpace, _empty_space),
    NodeKind(n.HasBase, _has_base),
    NodeKind(n.HasHold, _has_hold),
    NodeKind(n.HasSquad, _has_squad),
    NodeKind(n.HasToken, _has_token),
    NodeKind(n.HasUnits, _has_units),
    NodeKind(n.Headquarters, _headquarters),
    NodeKind(n.Here, _here),
    NodeKind(n.Higher, _higher),
    NodeKind(n.Mineable, _mineable),
    NodeKind(n.NextTo, _next_to),
    NodeKind(n.On, _on),
    NodeKind(n.OwnHeadquarters, _own_headquarters),
    NodeKind(n.RoomForEgg, _room_for_egg),
    NodeKind(n.TheyAreOn, _they_are_on),
    NodeKind(n.TokensOnMap, _tokens_on_map),
    NodeKind(n.UnitsHere, _units_here),
)
