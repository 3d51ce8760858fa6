"""`hexdeck simulate` and `hexdeck bench`: many games."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexdeck.cli.out import say, say_json, say_table
from hexdeck.cli.setup import bot_names, game_options, setup_of, write_text

if TYPE_CHECKING:
    from hexdeck.sim import Summary

__all__ = ["bench", "simulate"]


def simulate(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[
        list[int] | None,
        typer.Option(help="How many seats; may be repeated. Default: every number."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="The bot of all seats, or one for each. Default: random."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game."),
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Bots move on a seat from game to game.")
    ] = False,
    processes: Annotated[
        int, typer.Option(min=1, help="How many processes; needs joblib.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """
    Play many games between bots; show how they ended.

    Game n has the seed of the first plus n: `hexdeck play GAME --bots --seed`
    shows it, where bots, seats and options are the same.
    """
    from hexdeck.sim import run_games

    setup = setup_of(context)
    registry = setup.told()
    least, most = registry.game(game).seats
    options = game_options(registry, game, option or ())
    found = []
    for count in seats or range(least, most + 1):
        names = bot_names(registry, game, bot or ["random"], count)
        summary = run_games(
            game,
            names,
            games,
            seed,
            options=options,
            rotate=rotate,
            processes=processes,
            load=(lambda: registry) if processes == 1 else setup.load,
        )
        found.append(summary)
        if not as_json:
            _show(summary)
            sys.stdout.flush()
    if as_json:
        say_json([summary.data() for summary in found])


def _show(summary: Summary) -> None:
    """Print the tables of one number of seats."""
    data = summary.data()
    total = data["games"]
    bots = ", ".join(sorted({bot for game in summary.played for bot in game.bots}))
    title = f"{summary.game}, {summary.seats} seats, {total} games, bots: {bots}"
    reasons = data["reasons"]
    rows = [
        (_ended(reason), count, f"{count / total:.1%}")
        for reason, count in reasons.items()
    ]
    say_table(("ended by", ">games", ">share"), rows, title=title)
    rows = [
        (
            f"seat {seat}",
            f"{won:g}" if won % 1 == 0 else f"{won:.1f}",
            f"{won / total:.1%}",
        )
        for seat, won in enumerate(data["wins"])
    ]
    if len(data["bot_wins"]) > 1:
        rows += [
            (
                f"bot {bot}",
                f"{won:g}" if won % 1 == 0 else f"{won:.1f}",
                f"{won / total:.1%}",
            )
            for bot, won in data["bot_wins"].items()
        ]
    rows.append(("nobody", data["draws"], f"{data['draws'] / total:.1%}"))
    say_table(("won by", ">games", ">share"), rows)
    spreads = [
        (name, row["least"], f"{row['median']:g}", row["mean"], row["most"])
        for name, row in {
            **data["measures"],
            "turns": data["turns"],
            "answers": data["answers"],
        }.items()
    ]
    say_table(("a game had", ">least", ">median", ">mean", ">most"), spreads)
    if data["tally"]:
        _show_tally(data["tally"], data["scores"])
    say()


def _show_tally(
    tally: Mapping[str, Mapping[str, float]], scores: Mapping[str, float]
) -> None:
    """Print where points come from, a column for each reason."""
    rows = dict.fromkeys(row for found in tally.values() for row in found)
    cells = [
        (row.replace("_", " "), *(_mean(found.get(row)) for found in tally.values()))
        for row in rows
        if any(found.get(row) for found in tally.values())
    ]
    cells.append(("total", *(_mean(scores[reason]) for reason in tally)))
    reasons = (f">{_ended(reason)}" for reason in tally)
    say_table(("mean of a seat", *reasons), cells)


def _mean(number: float | None) -> str:
    return "" if number is None else f"{number:.1f}"


def _ended(reason: str) -> str:
    """Return what the rule that ended a game is called."""
    if reason == "bound":
        return "no rule within the bound"
    return reason.replace("_", " ")


def bench(
    context: typer.Context,
    *,
    games: Annotated[
        list[str] | None, typer.Argument(help="The games; all of them by default.")
    ] = None,
    seats: Annotated[
        list[int] | None,
        typer.Option(help="How many seats; may be repeated. Default: every number."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(help="How long each game is played, per number of seats.")
    ] = 2.0,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write there, not here.")
    ] = None,
) -> None:
    """
    Measure the speed of the games; print JSON.

    Figures of speed are also given in relation to a fixed loop that is measured
    in turns with them, so that machines can be compared.
    """
    import json

    from hexdeck.sim import bench_games

    registry = setup_of(context).told()
    names = games or list(registry.games)
    figures = bench_games(registry, names, seats=seats or (), seconds=seconds)
    if output is None:
        say_json(figures)
    else:
        write_text(output, json.dumps(figures, indent=2) + "\n")
        say(f"written to {output}")
