"""A referee who reads views alone: what may be commanded, and what is conserved."""

from __future__ import annotations

import random
from typing import Any

import pytest
import table as t

pytestmark = pytest.mark.sweep

ENTRY = {"forest": 1, "lagoon": 1, "plateau": 2}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
GAMES = 4


class Referee:
    """The clauses of the command actions, worked out from a view of the seat."""

    def __init__(self, view: Any, homes: dict[str, int]) -> None:
        self.view, self.homes, self.seat = view, homes, view["active"]
        self.spaces = view["spaces"]
        self.me = view["seats"][self.seat]
        self.hand = self.me["zones"]["hand"]["cards"]
        self.at = {(x["q"], x["r"]): name for name, x in self.spaces.items()}

    def near(self, name: str) -> list[str]:
        """Return the adjacent spaces."""
        q, r = self.spaces[name]["q"], self.spaces[name]["r"]
        found = (self.at.get((q + x, r + y)) for x, y in STEPS)
        return [space for space in found if space]

    def size(self, name: str) -> int:
        """Return how many units stand there."""
        space = self.spaces[name]
        size: int = space["basic"] + space["elite"] + len(space["generals"])
        return size

    def holder(self, name: str) -> int | None:
        """Return whose squad, base or headquarters is there."""
        space = self.spaces[name]
        if self.size(name) or space["base"]:
            owner: int = space["owner"]
            return owner
        return None if space["ruin"] else self.homes.get(name)

    def enters(self, origin: str, name: str) -> bool:
        """Return whether a commanded squad may move in (S-LIM-1, S-CT-2, S-LOC)."""
        space = self.spaces[name]
        cost = ENTRY.get(space["terrain"], 0)
        cost += space["barricade"] not in (None, self.seat)
        cost -= 3 * ("ash_wings" in self.me["zones"]["play"]["cards"])
        return (
            self.holder(name) in (None, self.seat)
            and cost <= len(self.hand)
            and not (self.size(origin) == 1 and space["command_token"])
        )

    def options(self) -> set[str]:
        """Return all options of the action phase, playing cards aside."""
        found = {"end"} | {f"sell:{card}" for card in self.hand}
        for name, space in self.spaces.items():
            mine = space["owner"] == self.seat and self.size(name)
            tokens = space["command_token"] or space["exhaust"]
            if not mine or tokens or not self.me["command"]:
                continue
            found.add(f"extract:{name}")
            if any(self.enters(name, other) for other in self.near(name)):
                found.add(f"move:{name}")
            found |= {
                f"attack:{name}-{other}"
                for other in self.near(name)
                if self.holder(other) not in (None, self.seat)
            }
        return found


@pytest.mark.clause(
    "S-ACT-1", "S-CMD-1", "S-CMD-2", "S-CMD-3", "S-CT-1", "S-CT-3", "S-LIM-1"
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_referee_agrees(seats: int, seed: int):
    """S-ACT-1: just those actions are offered that a reader of the rules finds."""
    game = t.new(seats, seed)
    chance = random.Random(seed)  # noqa: S311
    homes = {t.home(game, seat): seat for seat in range(seats)}
    for _ in range(t.PATIENCE):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "action":
            offered = {x for x in t.codes(game) if not x.startswith("play:")}
            assert Referee(game.view(decision.seat), homes).options() == offered
            t.assert_whole(game)
        game.answer(chance.choice(list(decision.options)))
