"""`hexdeck play`: bots among themselves, or you against bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexdeck.cli.out import say, styled
from hexdeck.cli.setup import (
    about,
    bot_names,
    check_place,
    game_options,
    read_text,
    seats_of,
    setup_of,
    write_text,
)
from hexdeck.cli.showing import show_tally
from hexdeck.errors import HexdeckError, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hexdeck.bots import Bot
    from hexdeck.play import Game

__all__ = ["LogPrinter", "keep", "left", "play", "say_end", "say_log"]


def play(
    context: typer.Context,
    *,
    game: Annotated[str | None, typer.Argument(help="The game.")] = None,
    bots: Annotated[
        bool, typer.Option("--bots", help="Let bots have every seat; print the log.")
    ] = False,
    seats: Annotated[
        str | None,
        typer.Option(metavar="N|NAMES", help="How many seats, or names: Tyra,David."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="What chance follows from; any by default.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="The bot of all seats, or one for each."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game."),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record there at the end."),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save there when the game is left."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on from a save, instead of GAME."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Resume though plugins have changed.")
    ] = False,
) -> None:
    """
    Play a game: you on seat 0 against bots, or bots alone with --bots.

    The same seed, seats, options and bots give the same game.
    """
    from hexdeck.bots import seat_bots

    registry = setup_of(context).told()
    if game is None and resume is None:
        known = ", ".join(registry.games) or "none is installed"
        raise HexdeckError(f"a game ({known}), or --resume with a save, is expected")
    if game is not None and resume is not None:
        raise HexdeckError(f"the save knows its game: leave {quoted(game)} out")
    for file in (record, save):
        if file is not None:
            # Not only at the end, when a whole game would be lost.
            check_place(file)
    if resume is not None:
        from hexdeck import load

        if seats or option or seed is not None:
            words = "--seats, --seed and --option are in the save already"
            raise HexdeckError(words)
        with about(resume):
            table = load(read_text(resume), registry=registry, force=force)
    else:
        from hexdeck.play import new_game

        name = str(game)
        table = new_game(
            name,
            seats_of(registry, name, seats),
            _any_seed() if seed is None else seed,
            game_options(registry, name, option or ()),
            registry=registry,
        )
    header = table.header
    names = bot_names(registry, header["game"], bot or (), len(table.names))
    players = seat_bots(registry, header["game"], names, header["seed"])
    heading = f"{table.rules.game.title}, seed {header['seed']}"
    who = [
        f"{name} ({kind} bot)" for name, kind in zip(table.names, names, strict=True)
    ]
    if bots:
        styled(f"{heading}: {', '.join(who)}", "bold")
        _watch(table, players, record, save)
        return
    from hexdeck.cli.session import Session

    styled(f"{heading}: {', '.join([f'{table.names[0]} (you)', *who[1:]])}", "bold")
    Session(table, players, record=record, save=save).run()


def _any_seed() -> int:
    """Return a seed that is short enough to be typed again."""
    import secrets

    return secrets.randbelow(1_000_000)


class LogPrinter:
    """Prints what has happened since it last did."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._mark = 0

    def new_lines(self, game: Game) -> None:
        """Print the new sentences of the game's log."""
        from hexdeck.record import new_sentences

        lines, self._mark = new_sentences(game, self.seat, self._mark)
        say_log(lines)

    def forget(self, game: Game) -> None:
        """Take what is in the log as said, after an undo or a load."""
        from hexdeck.record import new_sentences

        self._mark = new_sentences(game, self.seat, self._mark)[1]


def say_log(lines: Sequence[str]) -> None:
    """Print sentences of a log; the headings of turns stand out."""
    for line in lines:
        styled(line, "bold cyan" if line.startswith("--") else "")


def _watch(
    game: Game, bots: Sequence[Bot], record: Path | None, save: Path | None
) -> None:
    """Let bots play and print the log, turn by turn where they take their time."""
    from time import monotonic

    from hexdeck.bots import play_out

    printer = LogPrinter(None)
    last = monotonic()

    def after(table: Game) -> None:
        nonlocal last
        # Random bots are done in a moment; others may think for hours.
        if monotonic() - last > 1:
            printer.new_lines(table)
            last = monotonic()

    try:
        play_out(game, bots, after=after)
    except (KeyboardInterrupt, HexdeckError) as error:
        printer.new_lines(game)
        left(game, save, error)
        raise
    printer.new_lines(game)
    say_end(game)
    keep(game, record)


def left(game: Game, save: Path | None, error: BaseException) -> None:
    """Save a game that is left before its end, and say so in the error."""
    why = {KeyboardInterrupt: "interrupted", EOFError: "the input ended"}.get(
        type(error), str(error)
    )
    if save is None:
        error.args = (f"{why}: the game is not saved (--save FILE saves it)",)
    else:
        write_text(save, game.save())
        error.args = (f"{why}: the game is saved, `hexdeck play --resume {save}`",)


def keep(game: Game, record: Path | None) -> None:
    """Write the record of a game where it is wanted."""
    if record is not None:
        write_text(record, game.record())
        say(f"The record is in {record}.")


def say_end(game: Game) -> None:
    """Print who won and why."""
    result = game.result
    if result is None:
        return
    reason = result.reason.replace("_", " ")
    winners = " and ".join(game.names[seat] for seat in result.winners)
    verb = "win" if len(result.winners) > 1 else "wins"
    end = f"{winners} {verb} ({reason})" if winners else f"nobody wins ({reason})"
    state = game.state
    counts = [f"{state.num[at]} {name}" for name, at in game.rules.measures.items()]
    counts += [f"{state.turn} turns", f"{state.steps} answers"]
    styled(f"The game is over after {', '.join(counts)}: {end}.", "bold")
    tally = game.view()["tally"]
    if tally is not None:
        show_tally(game.names, tally, result)
    elif set(result.scores) - {0.0, 1.0}:
        scores = zip(game.names, result.scores, strict=True)
        say("Scores: " + ", ".join(f"{name} {score:g}" for name, score in scores))
