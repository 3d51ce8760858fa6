"""What seats have done apart as plain JSON data, and back; worlds are played anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexdeck.engine.apart import Apart, Plan, Said, relive
from hexdeck.engine.compiler import program_at
from hexdeck.engine.decisions import code_of
from hexdeck.errors import SaveError
from hexdeck.record.checks import items, mapping, number, one_of, refuse, tuple_of

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State
    from hexdeck.record.names import Names

__all__ = ["apart_data", "apart_from", "live_again"]

MOST = (1 << 64) - 1


# To data


def apart_data(rules: Ruleset, apart: Apart | None) -> dict[str, Any] | None:
    """Return what seats have done apart by names: their answers, not their worlds."""
    if apart is None:
        return None
    return {
        "program": apart.program,
        "source": _source_data(rules, apart.source),
        "step": _place_data(rules, apart.place),
        "seats": list(apart.seats),
        "deciding": apart.worlds is not None,
        "plans": [
            {
                "open": plan.open,
                "whole": plan.whole,
                "seeds": list(plan.seeds),
                "answers": [_said_data(rules, said) for said in plan.answers],
                "last": plan.last and _said_data(rules, plan.last),
            }
            for plan in apart.plans
        ],
    }


def _said_data(rules: Ruleset, said: Said) -> list[Any]:
    source = _source_data(rules, said.source)
    return [*_place_data(rules, said.place), source, code_of(rules, said.raw)]


def _source_data(rules: Ruleset, source: int) -> str | None:
    return None if source < 0 else rules.card_names[source]


def _place_data(rules: Ruleset, place: int) -> list[Any]:
    program = program_at(rules.starts, rules.ordered_programs, place)
    return [program.name, place - program.entry]


# From data


def apart_from(names: Names, data: Any, path: str) -> Apart | None:
    """
    Return what `apart_data` gave, with no worlds yet.

    Args:
        names: The names of the ruleset.
        data: What was given.
        path: Where it stands, for messages.

    Raises:
        SaveError: Names the path, what is wrong and the nearest known name.
    """
    if data is None:
        return None
    rules = names.rules
    keys = ("program", "source", "step", "seats", "deciding", "plans")
    mapping(data, path, keys)
    one_of("program", data["program"], _programs(rules), f"{path}.program")
    seats = tuple_of(data["seats"], f"{path}.seats", names.seat)
    if len(set(seats)) < len(seats):
        refuse(f"{path}.seats", "a seat stands twice")
    read = _Plans(names)
    plans = tuple_of(data["plans"], f"{path}.plans", read.plan, rules.seats)
    deciding = _truth(data["deciding"], f"{path}.deciding")
    for seat, plan in enumerate(plans):
        spot = f"{path}.plans[{seat}]"
        if bool(plan.seeds) != (seat in seats):
            refuse(spot, "the seats that have a plan do not fit the seats")
        if plan.open and not deciding:
            refuse(spot, "it is open, and nobody acts apart any more")
    if deciding and not any(plan.open for plan in plans):
        refuse(path, "nobody is to decide")
    found = Apart(
        data["program"],
        read.source(data["source"], f"{path}.source"),
        read.place(data["step"], f"{path}.step"),
        seats,
        plans,
    )
    found.worlds = [None] * rules.seats if deciding else None
    return found


def _programs(rules: Ruleset) -> dict[str, int]:
    return {name: program.entry for name, program in rules.programs.items()}


def _truth(data: Any, path: str) -> bool:
    if type(data) is not bool:
        refuse(path, "true or false is expected")
    return data


class _Plans:
    """Reads plans; each method returns one part of them, or refuses by path."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.rules = names.rules

    def plan(self, data: Any, path: str) -> Plan:
        mapping(data, path, ("open", "whole", "seeds", "answers", "last"))
        answers = tuple_of(data["answers"], f"{path}.answers", self.said)
        seeds = tuple_of(
            data["seeds"], f"{path}.seeds", lambda item, at: number(item, at, 0, MOST)
        )
        opened, whole = (
            _truth(data[key], f"{path}.{key}") for key in ("open", "whole")
        )
        last = data["last"] and self.said(data["last"], f"{path}.last")
        if opened + whole + (last is not None) > 1:
            refuse(path, "it is open, whole or has crossed, and only one of these")
        if (seeds or answers or opened or whole or last) and len(seeds) != len(
            answers
        ) + 1:
            refuse(f"{path}.seeds", "one more than there are answers is expected")
        return Plan(answers, seeds, opened, whole, last)

    def said(self, data: Any, path: str) -> Said:
        program, at, source, code = items(data, path, 4)
        place = self.place([program, at], path)
        if self.rules.asks[place] is None:
            refuse(f"{path}[1]", f"{program} asks nobody there")
        return Said(
            place, self.source(source, f"{path}[2]"), self.names.raw(code, f"{path}[3]")
        )

    def place(self, data: Any, path: str) -> int:
        name, at = items(data, path, 2)
        entry = one_of("program", name, _programs(self.rules), f"{path}[0]")
        length = self.rules.programs[name].end - entry
        return entry + number(at, f"{path}[1]", 0, length - 1)

    def source(self, data: Any, path: str) -> int:
        return -1 if data is None else self.names.card(data, path)


def live_again(state: State, path: str) -> None:
    """
    Make the worlds of seats that act apart, from their plans.

    Raises:
        SaveError: Their answers are not offered.
    """
    apart = state.apart
    if apart is None or apart.worlds is None:
        return
    if not state.stack or state.stack[-1][0] != apart.place:
        refuse(f"{path}.apart.step", "the program does not stand there")
    plans = apart.plans
    for seat in apart.seats:
        try:
            relive(state, seat, plans[seat])
        except Exception as error:
            # What no rule has written may fail anywhere.
            spot = f"{path}.apart.plans[{seat}]"
            raise SaveError(f"{spot}: it cannot be played: {error}") from error
    state.branches = apart.stacks()
