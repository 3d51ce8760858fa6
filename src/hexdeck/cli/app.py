"""The commands and their global options."""

from __future__ import annotations

from typing import Annotated

import typer

from hexdeck.cli.balancing import balance
from hexdeck.cli.catalogue import cards, lint, plugins
from hexdeck.cli.checking import check
from hexdeck.cli.files import replay, view
from hexdeck.cli.measuring import bench, simulate
from hexdeck.cli.out import say
from hexdeck.cli.playing import play
from hexdeck.cli.setup import Setup

__all__ = ["app"]

app = typer.Typer(
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Tabletop games of cards, tokens, resources and spaces, with plugins.",
)


@app.callback(invoke_without_command=True)
def _options(
    context: typer.Context,
    *,
    block: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Leave out a plugin; may be repeated."),
    ] = None,
    plugin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE", help="Load a module, or a .py file, as a plugin too."
        ),
    ] = None,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show where an unexpected error is.")
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.")
    ] = False,
) -> None:
    """Keep what all commands share."""
    # The error boundary looks for it, as it must when the arguments are wrong.
    del traceback
    context.obj = Setup(tuple(block or ()), tuple(plugin or ()))
    if version:
        from hexdeck import __version__

        say(f"hexdeck {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        text = context.get_help()
        if text:
            say(text)
        raise typer.Exit(2)


COMMANDS = (play, replay, view, cards, plugins, lint, check, simulate, balance, bench)

for command in COMMANDS:
    app.command()(command)
