"""The greedy bot: whatever looks best now, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.rng import Source
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.facts import facts_of
from hexdeck_imperium.bots.judge import Judge
from hexdeck_imperium.bots.market import (
    choose_acquired,
    choose_broken,
    choose_developed,
    choose_token,
    choose_trade,
)
from hexdeck_imperium.bots.mind import Memory, Offer
from hexdeck_imperium.bots.picks import (
    choose_branch_or_card,
    choose_convert,
    choose_find,
    choose_may,
    choose_once_more,
    choose_order,
    choose_payment,
)
from hexdeck_imperium.bots.setup import choose_side
from hexdeck_imperium.bots.standing import Standing
from hexdeck_imperium.bots.table import Table
from hexdeck_imperium.bots.turns import (
    choose_action,
    choose_clean_up,
    choose_exhausted,
    choose_revolt,
    choose_solstice,
    choose_turn,
)

__all__ = ["GreedyBot"]

Chooser = Callable[[Offer, Judge, Danger], Option]

CHOOSERS: Mapping[str, Chooser] = {
    "acquire": choose_acquired,
    "action": choose_action,
    "break_through": choose_broken,
    "choose": choose_branch_or_card,
    "clean_up": choose_clean_up,
    "convert": choose_convert,
    "develop": choose_developed,
    "find": choose_find,
    "market_token": choose_token,
    "may": choose_may,
    "once_more": choose_once_more,
    "order": choose_order,
    "pay": choose_payment,
    "react": choose_may,
    "reshuffle": choose_developed,
    "return_exhaustion": choose_exhausted,
    "revolt": choose_revolt,
    "free_unrest": choose_may,
    "side": choose_side,
    "solstice": choose_solstice,
    "trade": choose_trade,
    "turn": choose_turn,
}


class GreedyBot:
    """
    Plays what looks best now, weighed in victory points.

    It sees the view of its seat, the options and the printed cards. It remembers whose
    each card was when it last saw it; without that memory it plays on, a little worse.
    The same seed plays the same games.
    """

    __slots__ = ("_memory", "_source")

    def __init__(self, seed: int = 0) -> None:
        self._source = Source(seed)
        self._memory = Memory()

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Option:
        """Return one of the options."""
        facts = facts_of(decision.rules)
        table = Table(view, facts, decision.seat)
        self._memory.look(table)
        options = decision.options
        if len(options) == 1:
            return options[0]
        if decision.kind == "civilization":
            return options[self._source.below(len(options))]
        chooser = CHOOSERS.get(decision.kind)
        if chooser is None:
            return options[0]
        judge = Judge(table, Standing(table, self._memory))
        return chooser(Offer(decision, table), judge, Danger(judge))
