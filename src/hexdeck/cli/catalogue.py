"""`hexdeck cards`, `plugins` and `lint`: what is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexdeck.cli.out import counted, line_of, say, say_json, say_table, styled
from hexdeck.cli.setup import game_options, setup_of
from hexdeck.errors import HexdeckError, UnknownName

if TYPE_CHECKING:
    from hexdeck.cli.setup import Setup
    from hexdeck.effects.card import CardDefinition
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.plugins import Problem, Registry

__all__ = ["cards", "lint", "plugins"]

SHOWN = 12
"""So many digits of a digest, as where a save names another one."""


def cards(
    context: typer.Context,
    *,
    game: Annotated[
        str | None, typer.Argument(help="The game; every one by default.")
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Only cards whose name has this in it."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="For how many seats; the most by default.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the cards of a game by pile; the text is made from what they do."""
    registry = setup_of(context).told()
    if game is None and not registry.games:
        raise HexdeckError("no game is installed")
    found = []
    for title in registry.games if game is None else [game]:
        count = registry.game(title).seats[1] if seats is None else seats
        options = game_options(registry, title, option or ())
        rules = registry.ruleset(title, count, options)
        found += [(rules, card) for card in rules.cards]
    if name is not None:
        found = _like(name, found)
    if as_json:
        say_json([_card_data(rules, card) for rules, card in found])
    else:
        _list_cards(found)


def _like(
    word: str, found: Sequence[tuple[Ruleset, CardDefinition]]
) -> list[tuple[Ruleset, CardDefinition]]:
    """Return the cards with *word* in their name or title; those equal to it first."""
    wanted = word.lower()
    exact = [pair for pair in found if wanted in (pair[1].name, pair[1].title.lower())]
    part = [
        pair
        for pair in found
        if wanted in pair[1].name or wanted in pair[1].title.lower()
    ]
    if not part:
        raise UnknownName("card", word, [card.name for _, card in found])
    return exact or part


def _card_data(rules: Ruleset, card: CardDefinition) -> dict[str, Any]:
    """Return a card as JSON data."""
    return {
        "game": rules.game.name,
        "pile": _pile(rules, card),
        "name": card.name,
        "title": card.title,
        "copies": card.copies,
        "suits": list(card.suits),
        "keywords": list(card.keywords),
        "text": rules.text(card),
    }


def _pile(rules: Ruleset, card: CardDefinition) -> str:
    return card.pile or rules.blueprint.start_zone(card)


def _list_cards(found: Sequence[tuple[Ruleset, CardDefinition]]) -> None:
    """Print the cards under the names of their piles."""
    piles: dict[tuple[str, str], list[tuple[Ruleset, CardDefinition]]] = {}
    for rules, card in found:
        key = (rules.game.title, _pile(rules, card).replace("_", " "))
        piles.setdefault(key, []).append((rules, card))
    for (game, pile), held in piles.items():
        copies = sum(card.copies for _, card in held)
        size = f"{counted(len(held), 'card')}, {counted(copies, 'copy', 'copies')}"
        styled(f"{game}: {pile} ({size})", "bold")
        for rules, card in held:
            marks = " ".join(word.replace("_", " ") for word in card.suits)
            times = f"{card.copies}x " if card.copies != 1 else ""
            styled(f"  {times}{card.title}" + (f" [{marks}]" if marks else ""), "cyan")
            text = line_of(rules.text(card))
            if text:
                say(f"      {text}")
        say()


def plugins(
    context: typer.Context,
    *,
    strict: Annotated[
        bool, typer.Option("--strict", help="Status 1 if there is a problem.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show which plugins loaded, what they bring, and what failed and why."""
    from hexdeck.plugins import load_report

    registry = setup_of(context).load()
    rows = load_report(registry)
    if as_json:
        say_json(
            [
                {
                    "name": row.name,
                    "version": row.version,
                    "source": row.source,
                    "digest": row.digest,
                    "provides": dict(row.provides),
                    "problems": [str(problem) for problem in row.problems],
                }
                for row in rows
            ]
        )
    else:
        shown = [
            (
                row.name,
                row.version or "not loaded",
                row.source,
                row.digest[:SHOWN],
                "\n".join(f"{count} {hook}" for hook, count in row.provides.items()),
            )
            for row in rows
        ]
        say_table(("plugin", "version", "source", "digest", "brings"), shown)
        _say_problems(registry.problems)
    if strict and registry.problems:
        raise typer.Exit(1)


def _say_problems(problems: Sequence[Problem]) -> None:
    for problem in problems:
        styled(f"problem: {line_of(str(problem))}", "red")


def lint(
    context: typer.Context,
    *,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PLUGIN|FILE]...",
            help="Plugins by name, modules, .py files, or packs (.yaml, .json).",
        ),
    ] = None,
    hook: Annotated[
        str | None,
        typer.Option(help="The hook that a pack is for; found out by default."),
    ] = None,
) -> None:
    """
    Name the mistakes in plugins and packs; every plugin by default.

    The status is 1 if there is one.
    """
    setup = setup_of(context)
    problems: list[Problem] = []
    registry = setup.load()
    if not names:
        problems += registry.problems
    for name in names or ():
        problems += _mistakes(setup, registry, name, hook)
    _say_problems(problems)
    what = ", ".join(names) if names else counted(len(registry.plugins), "plugin")
    say(
        f"{line_of(what)}: {counted(len(problems), 'problem')}"
        if problems
        else f"{what}: no problem"
    )
    if problems:
        raise typer.Exit(1)


def _mistakes(
    setup: Setup, registry: Registry, name: str, hook: str | None
) -> list[Problem]:
    """Return the problems of one plugin or pack."""
    import dataclasses

    if name.endswith((".scenario.yaml", ".scenario.yml", ".scenario.json")):
        raise HexdeckError(f"{name}: `hexdeck check` is for scenarios")
    if Path(name).suffix in {".yaml", ".yml", ".json"}:
        with Path(name).open("rb"):
            return _pack_mistakes(registry, setup, Path(name), hook)
    if Path(name).suffix == ".py":
        with Path(name).open("rb"):
            more = dataclasses.replace(setup, plugins=(*setup.plugins, name))
        return [p for p in more.load().problems if p.plugin == Path(name).stem]
    known = {info.name for info in registry.plugins}
    known |= {problem.plugin for problem in registry.problems}
    if name not in known:
        raise UnknownName("plugin or file", name, known)
    return [problem for problem in registry.problems if problem.plugin == name]


def _pack_mistakes(
    registry: Registry, setup: Setup, path: Path, hook: str | None
) -> list[Problem]:
    """Return the problems of a pack, read by the hook that fits it best."""
    hooks = {
        content.name: (game, content.name)
        for game, definition in registry.games.items()
        for content in definition.content
    }
    places = list(hooks.values())
    places += [(game, "hexdeck_cards") for game in registry.games]
    if hook is not None:
        known = {"hexdeck_cards", *hooks}
        if hook not in known:
            raise UnknownName("hook", hook, known)
        places = [place for place in places if place[1] == hook]
    if not places:
        raise HexdeckError("no game is installed that a pack could be for")
    tried = [_read_pack(setup, path, game, at) for game, at in places]
    return min(tried, key=len)


def _read_pack(setup: Setup, path: Path, game: str, hook: str) -> list[Problem]:
    from hexdeck.plugins import Pack, hookimpl, load_plugins

    pack = Pack(path)
    if hook == "hexdeck_cards":

        def bring(game: str, wanted: str = game) -> list[Pack]:
            return [pack] if game == wanted else []

    else:

        def bring() -> list[Pack]:  # type: ignore[misc]
            return [pack]

    plugin = SimpleNamespace(**{hook: hookimpl(bring)})
    registry = load_plugins(*setup.modules(), (path.name, plugin), block=setup.block)
    return [problem for problem in registry.problems if problem.plugin == path.name]
