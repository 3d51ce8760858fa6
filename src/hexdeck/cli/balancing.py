"""`hexdeck balance`: how fair the sides of a game are, by many games between bots."""

from __future__ import annotations

import contextlib
import csv
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexdeck.cli.out import console, say, say_json, say_table
from hexdeck.cli.setup import (
    bot_names,
    check_place,
    game_options,
    setup_of,
    write_text,
)

if TYPE_CHECKING:
    from hexdeck.sim import Balance, Share

__all__ = ["balance"]

COLUMNS = (
    *("table", "name", "against", "games", "won", "share", "low", "high"),
    *("pile", "held", "gained", "played", "rate", "owners", "owners_won"),
)
"""Those of the CSV file: each row belongs to one table and leaves the others empty."""


def balance(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="How many seats. Default: the fewest.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="The bot of all seats, or one each. Default: the game's."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game."),
    ] = None,
    csv_file: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FILE", help="Write all figures as CSV."),
    ] = None,
    pictures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Draw them; needs matplotlib."),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, help="How many processes; needs joblib.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """
    Play many games between the sides of a game; show how often each wins.

    A side is what a seat plays, such as a faction. They are dealt at random and
    evenly: each pairing comes as often as any other, in both orders. Intervals
    are those of Wilson's score, with 95% confidence.
    """
    from hexdeck.sim import draw_balance, run_balance

    setup = setup_of(context)
    registry = setup.told()
    count = registry.game(game).seats[0] if seats is None else seats
    if csv_file is not None:
        check_place(csv_file)
    if pictures is not None:
        # What is missing is said before the games, not after them.
        draw_balance(None, pictures)
    with _bar(games) as told:
        found = run_balance(
            game,
            games,
            count,
            seed,
            bots=bot_names(registry, game, bot or (), count),
            options=game_options(registry, game, option or ()),
            processes=processes,
            load=(lambda: registry) if processes == 1 else setup.load,
            told=told,
        )
    if csv_file is not None:
        write_text(csv_file, csv_of(found))
    if pictures is not None:
        draw_balance(found, pictures)
    if as_json:
        say_json(found.data())
    else:
        _show(found)


@contextlib.contextmanager
def _bar(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while games are played, where somebody sees it."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.progress import Progress

    with Progress(console=console(sys.stderr), transient=True) as progress:
        task = progress.add_task("Games", total=games)
        yield lambda count: progress.advance(task, count)


def csv_of(found: Balance) -> str:
    """Return all figures as CSV: shares by side, place and pairing, then cards."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for table, shares in (
        ("side", found.by_side()),
        ("place", found.by_place()),
        ("pairing", found.by_pairing()),
    ):
        writer.writerows({"table": table, **share.data()} for share in shares)
    total = len(found.matches)
    writer.writerows(
        {"table": "end", "name": reason, "games": count, "share": count / total}
        for reason, count in found.reasons().items()
    )
    writer.writerows({"table": "card", **card.data()} for card in found.by_card())
    return out.getvalue()


def _row(share: Share, name: str) -> tuple[str, ...]:
    low, high = share.interval
    won = f"{share.won:g}" if share.won % 1 == 0 else f"{share.won:.1f}"
    interval = f"{low:.1%} to {high:.1%}"
    return (name, str(share.games), won, f"{share.share:.1%}", interval)


def _show(found: Balance) -> None:
    """Print the tables."""
    total = len(found.matches)
    bots = ", ".join(dict.fromkeys(found.bots))
    title = f"{found.game}, {found.seats} seats, {total} games, bots: {bots}"
    columns = (">games", ">won", ">share", ">95% interval")
    rows = [_row(share, share.name) for share in found.by_side()]
    say_table(("side", *columns), rows, title=title)
    rows = [_row(share, f"seat {share.name} to play") for share in found.by_place()]
    say_table(("place", *columns), rows)
    rows = [_row(share, f"{share.name} - {share.against}") for share in _once(found)]
    say_table(("pairing", *columns), rows)
    ends = [
        (
            "no rule within the bound" if reason == "bound" else reason,
            count,
            f"{count / total:.1%}",
        )
        for reason, count in found.reasons().items()
    ]
    say_table(("ended by", ">games", ">share"), ends)
    data = found.data()
    lengths = [
        (name, row["least"], f"{row['median']:g}", row["mean"], row["most"])
        for name, row in (("turns", data["turns"]), ("answers", data["answers"]))
    ]
    say_table(("a game had", ">least", ">median", ">mean", ">most"), lengths)
    _show_cards(found)
    say()


def _once(found: Balance) -> list[Share]:
    """Return each pairing from one of its ends only."""
    order = {side: place for place, side in enumerate(found.sides)}
    return [s for s in found.by_pairing() if order[s.name] < order[s.against]]


def _show_cards(found: Balance) -> None:
    rows = [
        (
            card.name,
            card.pile,
            card.life.gained,
            card.life.held,
            card.life.played,
            "" if card.rate is None else f"{card.rate:.0%}",
            f"{card.won / card.owners:.0%}" if card.owners else "",
        )
        for card in found.by_card()
    ]
    names = ("card", "pile", ">gained", ">held", ">played", ">rate", ">owners won")
    say_table(names, rows)
