"""`hexdeck replay` and `hexdeck view`: games that lie in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexdeck.cli.out import say, say_json
from hexdeck.cli.playing import say_end, say_log
from hexdeck.cli.setup import about, read_text, setup_of, write_text
from hexdeck.cli.showing import show_view
from hexdeck.errors import HexdeckError

if TYPE_CHECKING:
    from hexdeck.play import Game
    from hexdeck.plugins import Registry

__all__ = ["replay", "view"]


def replay(
    context: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(help="The record.")],
    step: Annotated[
        int | None,
        typer.Option(min=0, help="Stop after so many answers and show the table."),
    ] = None,
    log: Annotated[
        bool, typer.Option("--log", help="Print what happened, in sentences.")
    ] = False,
    seat: Annotated[
        int | None, typer.Option(help="As that seat sees it; a spectator by default.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Go on though plugins have changed.")
    ] = False,
) -> None:
    """Play a record again, and check that it still runs as it did."""
    registry = setup_of(context).told()
    with about(file):
        game = _replayed(read_text(file), registry, step, force=force)
    _check_seat(game, seat)
    if log:
        say_log(game.log(seat))
    if step is not None:
        show_view(game.view(seat), game.rules)
    steps = game.state.steps
    if game.over:
        say_end(game)
    else:
        seats = ", ".join(game.names[open_seat] for open_seat in game.decisions())
        say(f"After {steps} answers, turn {game.state.turn}: {seats} to decide.")


def view(
    context: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(help="A save or a record.")],
    seat: Annotated[
        int | None, typer.Option(help="As that seat sees it; a spectator by default.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the board there, as SVG.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Go on though plugins have changed.")
    ] = False,
) -> None:
    """Show what a seat may know of a game in a file."""
    registry = setup_of(context).told()
    with about(file):
        game = _loaded(read_text(file), registry, force=force)
    _check_seat(game, seat)
    seen = game.view(seat)
    if svg is not None:
        draw = game.rules.blueprint.draw
        if draw is None:
            raise HexdeckError(f"{game.rules.game.title} has no picture")
        write_text(svg, draw(seen))
        say(f"The picture is in {svg}.")
    elif as_json:
        say_json(seen)
    else:
        show_view(seen, game.rules)
        if game.over:
            say_end(game)


def _loaded(text: str, registry: Registry, *, force: bool) -> Game:
    """Return the game of a save or of a record."""
    from hexdeck import load

    # A save is one JSON object, and a record is none.
    if text.lstrip().startswith("{"):
        return load(text, registry=registry, force=force)
    return _replayed(text, registry, None, force=force)


def _replayed(text: str, registry: Registry, step: int | None, *, force: bool) -> Game:
    """Return the game of a record, after *step* answers."""
    from hexdeck import replay as replayed
    from hexdeck.play import Game

    game = replayed(text, registry=registry, force=force)
    if step is None:
        return game
    answers = game.answers()
    if step > len(answers):
        raise HexdeckError(f"--step {step}: the record has {len(answers)} answers")
    again = Game(game.rules, game.origin.copy(), game.names, game.header)
    for seat, code in answers[:step]:
        again.answer(code, seat)
    return again


def _check_seat(game: Game, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(game.names):
        raise HexdeckError(f"--seat {seat}: the seats are 0 to {len(game.names) - 1}")
