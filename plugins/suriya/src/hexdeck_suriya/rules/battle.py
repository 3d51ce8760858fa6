"""The combat going on: who stands where, and what each side has (S-COM-5)."""

from __future__ import annotations

from typing import Any

from hexdeck.engine.state import State
from hexdeck_suriya.rules.squads import size_of

__all__ = ["higher", "look_at_battle", "opponent", "space_of", "totals"]


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
    if (
        terrain >= 0
        and at.terrains[terrain].no_defence
        and not num[at.own_terrain_off + seat]
    ):
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
