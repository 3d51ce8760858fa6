"""Many games, and what came of them."""

from __future__ import annotations

from hexdeck.sim.bench import bench_games
from hexdeck.sim.many import BOUND, Outcome, Summary, run_games

__all__ = ["BOUND", "Outcome", "Summary", "bench_games", "run_games"]
