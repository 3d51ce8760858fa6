"""Many games, and what came of them."""

from __future__ import annotations

from hexdeck.sim.balance import run_balance
from hexdeck.sim.bench import bench_games
from hexdeck.sim.fairness import Balance, CardShare, Life, Match, Share, wilson
from hexdeck.sim.many import BOUND, Outcome, Summary, run_games
from hexdeck.sim.pictures import draw_balance

__all__ = [
    "BOUND",
    "Balance",
    "CardShare",
    "Life",
    "Match",
    "Outcome",
    "Share",
    "Summary",
    "bench_games",
    "draw_balance",
    "run_balance",
    "run_games",
    "wilson",
]
