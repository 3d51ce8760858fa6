"""Parts of the pages that are made from the code whenever the site is built."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typer.models import ArgumentInfo

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
CONTENT = {"bots", "civilizations", "commons", "factions"}
"""The packages of a game in which its content and bots lie, and no rules."""

MOST_SEATS = 4
SHOWN = 3
"""So many tests of a clause are named; the others are counted."""

PLACE = re.compile(r"^<!-- made: (\w+) -->$", re.MULTILINE)

SEVERAL = re.compile(r"^( +)(\w+(?:, \w+)+): (.*)$")

FAMILIES = {
    "ability": "Abilities stand directly on a card: when and how its steps happen",
    "effect": "Effects do something",
    "cost": "Costs are paid",
    "branch": "Branches stand in a ChooseOne",
    "number": "Numbers",
    "condition": "Conditions",
    "selector": "Selectors say which cards, spaces or seats",
    "filter": "Filters stand in a selector",
}


def first_line(thing: Any) -> str:
    """Return the first sentence of a docstring."""
    return (inspect.getdoc(thing) or "").partition("\n")[0]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table in Markdown."""
    lines = [list(head)]
    lines.append(["---"] * len(lines[0]))
    lines += ([cell.replace("|", "\\|") for cell in row] for row in rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def laws() -> str:
    """Return the table of the laws."""
    from hexdeck.testing import LAWS

    rows = ((f"`{name}`", first_line(law)) for name, law in LAWS.items())
    return table(("law", "what it demands"), rows)


# The command line


METAVARS = {"int": "N", "float": "N", "Path": "FILE"}


def commands() -> str:
    """Return each command with its arguments and options."""
    from hexdeck.cli.app import app

    everywhere: Any = app.registered_callback
    parts = ["## Before any command", _parameters(everywhere.callback)]
    for command in app.registered_commands:
        function: Any = command.callback
        parts += [f"## {command.name or function.__name__}"]
        parts += [inspect.getdoc(function) or "", _parameters(function)]
    return "\n\n".join(parts)


def _parameters(function: Any) -> str:
    lines = []
    for name, hint in get_type_hints(function, include_extras=True).items():
        if get_origin(hint) is Annotated:
            kind, info = get_args(hint)
            lines.append(f"- `{_usage(name, kind, info)}`: {info.help}")
    return "\n".join(lines)


def _usage(name: str, kind: Any, info: Any) -> str:
    """Return how an argument or option is written."""
    plain = {part.__name__ for part in _plain(kind)} - {"NoneType"}
    known = (METAVARS[part] for part in plain if part in METAVARS)
    metavar = info.metavar or next(known, name.upper())
    if isinstance(info, ArgumentInfo):
        return str(metavar)
    # What stands first in `typer.Option` is kept as its default.
    given = [*(info.param_decls or ()), info.default]
    written = next((word for word in given if str(word).startswith("-")), f"--{name}")
    return str(written) if plain == {"bool"} else f"{written} {metavar}"


def _plain(kind: Any) -> list[Any]:
    """Return the classes in a type."""
    parts = [part for inner in get_args(kind) for part in _plain(inner)]
    return parts or [kind]


# The language of cards


def _signature(cls: Any) -> str:
    from hexdeck.effects import Name, Word, fields_of

    said = []
    for shape in fields_of(cls).values():
        kind = shape.mark.kind if isinstance(shape.mark, Word) else shape.family
        kind = "name" if isinstance(shape.mark, Name) else kind
        many = "*" if shape.many else ""
        default = "" if shape.required or shape.many else f" = {shape.default!r}"
        said.append(f"{many}{shape.name}: {kind}{default}")
    return f"`{cls.__name__}({', '.join(said)})`"


def _reference(classes: Iterable[Any]) -> str:
    found = list(classes)
    parts = []
    for family, title in FAMILIES.items():
        rows = [
            (_signature(cls), first_line(cls))
            for cls in sorted(found, key=lambda cls: cls.__name__)
            if cls.family == family
        ]
        if rows:
            parts += [f"**{title}**", table(("node", "what it means"), rows)]
    return "\n\n".join(parts)


def nodes() -> str:
    """Return the core's nodes by family."""
    import dataclasses

    from hexdeck import effects

    things = (getattr(effects, name) for name in effects.__all__)
    return _reference(
        thing
        for thing in things
        if isinstance(thing, type)
        and issubclass(thing, effects.Node)
        and dataclasses.is_dataclass(thing)
        and thing is not effects.Listener
    )


# The games


def game_nodes(game: str) -> str:
    """Return the nodes that a game adds."""
    from hexdeck import load_plugins

    return _reference(kind.node for kind in load_plugins().game(game).kinds)


def names(game: str, phases: Iterable[str]) -> str:
    """Return the names that fields of nodes take in a game, by kind."""
    from hexdeck import load_plugins

    registry = load_plugins()
    known = registry.games[game].known(registry.content[game])
    rows = []
    for kind, words in sorted(known.items()):
        if kind in {"card", "most"} or kind.startswith("bound:"):
            continue
        ordered = phases if kind == "phase" else sorted(words)
        said = [_with_bound(name, known) for name in ordered]
        rows.append((f"`{kind}`", ", ".join(said)))
    return table(("kind", "names"), rows)


def suriya_names() -> str:
    """Return the names of Suriya."""
    from hexdeck_suriya.rules.turn import PHASES

    return names("suriya", PHASES)


def imperium_names() -> str:
    """Return the names of Imperium."""
    from hexdeck_imperium.rules.turn import PHASES

    return names("imperium", PHASES)


def _with_bound(name: str, known: Mapping[str, Any]) -> str:
    """Say a name, and for an event what a `Whenever` may call by name."""
    bound = sorted(set(known.get(f"bound:{name}", ())) - {"by"})
    return f"`{name}`" + (f" ({', '.join(bound)})" if bound else "")


def modules(game: str) -> str:
    """Return the modules of a game's rules with what each holds."""
    import ast

    source = ROOT / f"plugins/{game}/src/hexdeck_{game}"
    rows = []
    for path in sorted(source.rglob("*.py")):
        where = path.relative_to(source)
        if where.parts[0] in CONTENT or path.name == "__init__.py":
            continue
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        rows.append((f"`{where.as_posix()}`", said.partition("\n")[0]))
    rules_first = sorted(rows, key=lambda row: not row[0].startswith("`rules/"))
    return table(("module", "what it holds"), rules_first)


def suriya_cards() -> str:
    """Return every card of Suriya by pile, with the text made from its tree."""
    from hexdeck import load_plugins

    rules = load_plugins().ruleset("suriya", 2, {})
    piles: dict[str, list[tuple[str, ...]]] = {}
    for card in rules.cards:
        condition = getattr(card, "condition", "")
        row = (card.title, str(card.copies), condition, rules.text(card))
        piles.setdefault(card.pile, []).append(row)
    return _piles(piles, ("card", "copies", "condition", "text"))


def imperium_cards() -> str:
    """Return every card of Imperium by pile, with the text made from its tree."""
    from hexdeck import load_plugins

    registry = load_plugins()
    piles: dict[str, dict[str, tuple[str, ...]]] = {}
    for seats, trade in ((4, "on"), (3, "off")):
        rules = registry.ruleset("imperium", seats, {"trade": trade})
        for card in rules.cards:
            row = (
                card.title,
                getattr(card, "number", ""),
                " ".join(card.suits).replace("_", " "),
                _in_games(card),
                rules.text(card),
            )
            piles.setdefault(card.pile, {}).setdefault(card.name, row)
    shown = {pile: list(rows.values()) for pile, rows in sorted(piles.items())}
    return _piles(shown, ("card", "number", "suits", "games", "text"))


def _in_games(card: Any) -> str:
    """Say in which games of Imperium a card is: blank for all."""
    routes = {"": "", "ruthless": "without trade routes"}
    said = [f"{card.players} players"] if card.players == MOST_SEATS else []
    said += [f"{card.players} or more players"] if 1 < card.players < MOST_SEATS else []
    said += [routes.get(card.trade, "with trade routes")]
    return ", ".join(part for part in said if part)


def _piles(piles: Mapping[str, Iterable[Iterable[str]]], columns: Iterable[str]) -> str:
    parts = []
    for pile, rows in piles.items():
        title = pile.replace("_", " ").replace("/", ": ")
        parts += [f"## {title[:1].upper()}{title[1:]}", table(columns, rows)]
    return "\n\n".join(parts)


def imperium_civilizations() -> str:
    """Return the civilizations of Imperium, with how each wins and what it breaks."""
    from hexdeck import load_plugins

    content = load_plugins().content["imperium"]["imperium_civilizations"]
    rows = [
        (
            civ.title,
            civ.plan,
            "trade routes" if civ.modules else "",
            " ".join(f"`{reading.name}`: {reading.help}" for reading in civ.readings),
        )
        for civ in content
    ]
    return table(("civilization", "how it wins", "needs", "other readings"), rows)


def imperium_options() -> str:
    """Return the options of a game of Imperium."""
    from hexdeck import load_plugins
    from hexdeck_imperium.settings import PRESETS

    rows = []
    for option in load_plugins().game("imperium").options:
        values = [f"`{value}`" for value in option.choices] or ["any text"]
        set_by = [
            f"`{preset}`: `{values[option.name]}`"
            for preset, values in PRESETS.items()
            if option.name in values
        ]
        default = f"`{option.default}`" if option.default != "" else "empty"
        told = f"{option.help}" + (f" Presets: {', '.join(set_by)}." if set_by else "")
        rows.append((f"`{option.name}`", ", ".join(values), default, told))
    return table(("option", "values", "default", "what it decides"), rows)


def clauses(game: str) -> str:
    """Return each clause of a game's rules with the tests that carry it."""
    import yaml

    file = f"plugins/{game}/tests/clauses.yaml"
    chapters: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        (ROOT / file).read_text(encoding="utf-8")
    )
    tests = dict(_carried(game, file))
    parts = []
    for chapter, found in chapters.items():
        rows = (
            (clause, summary, tests.get(clause, "no test"))
            for clause, summary in found.items()
        )
        parts += [f"### {chapter.capitalize().replace('_', ' ')}"]
        parts += [table(("clause", "in our words", "tests"), rows)]
    return "\n\n".join(parts)


def _carried(game: str, file: str) -> Iterator[tuple[str, str]]:
    """Yield each clause with its tests, as `pytest --clauses` lists them."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["--clauses", file, f"plugins/{game}"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    listed = re.compile(r"^([A-Z]-[\w-]+): .* -> (.*)$", re.MULTILINE)
    found = listed.findall(run.stdout)
    if not found:
        said = run.stdout + run.stderr
        raise RuntimeError(f"the clauses could not be listed:\n{said}")
    for clause, tests in found:
        called = [test.partition("::")[2] or test for test in tests.split(", ")]
        more = f" and {len(called) - SHOWN} more" if len(called) > SHOWN else ""
        words = ", ".join(name.replace("_", " ") for name in called[:SHOWN])
        yield clause, words + more


MADE: Mapping[str, Callable[[], str]] = {
    "commands": commands,
    "imperium_cards": imperium_cards,
    "imperium_civilizations": imperium_civilizations,
    "imperium_clauses": partial(clauses, "imperium"),
    "imperium_modules": partial(modules, "imperium"),
    "imperium_names": imperium_names,
    "imperium_nodes": partial(game_nodes, "imperium"),
    "imperium_options": imperium_options,
    "laws": laws,
    "nodes": nodes,
    "suriya_cards": suriya_cards,
    "suriya_clauses": partial(clauses, "suriya"),
    "suriya_modules": partial(modules, "suriya"),
    "suriya_names": suriya_names,
    "suriya_nodes": partial(game_nodes, "suriya"),
}
"""What `<!-- made: NAME -->` on a line of its own stands for."""


def filled(text: str) -> str:
    """Return a page with the parts that are made from the code."""
    return PLACE.sub(lambda place: MADE[place[1]](), text)


def apart(lines: list[str]) -> list[str]:
    """Return a docstring in which `a, b: text` is told of `a` and of `b`."""
    found: list[str] = []
    names: list[str] = []
    told: list[str] = []
    for line in [*lines, ""]:
        if told and line.startswith(f"{told[0]} "):
            told.append(line)
            continue
        for name in names:
            found += [f"{told[0]}{name}: {told[1]}", *told[2:]]
        names, told = [], []
        if entry := SEVERAL.match(line):
            names, told = entry[2].split(", "), [entry[1], entry[3]]
        else:
            found.append(line)
    return found[:-1]


def setup(app: Sphinx) -> dict[str, Any]:
    """Let Sphinx fill each page it reads, and read docstrings as ours are meant."""

    def fill(app: Sphinx, page: str, source: list[str]) -> None:
        source[0] = filled(source[0])

    # Napoleon knows no two names before one colon. And in the docstring of a constant
    # it takes the words before a colon for a type: they are put back behind it.
    written: dict[str, list[str]] = {}

    def keep(
        app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
    ) -> None:
        written[name] = list(lines)
        lines[:] = apart(lines)

    def put_back(
        app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
    ) -> None:
        if what in {"data", "attribute"}:
            lines[:] = written[name]

    def sign(
        app: Sphinx, what: str, name: str, thing: Any, options: Any, *said: Any
    ) -> tuple[str, str] | None:
        # The fields of a definition stand below it, with what they mean.
        definition = isinstance(thing, type) and issubclass(thing, BaseModel)
        return ("", "") if definition else None

    def skip(
        app: Sphinx, what: str, name: str, thing: Any, skipped: object, options: Any
    ) -> bool | None:
        return True if name.startswith("model_") else None

    app.connect("source-read", fill)
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-docstring", keep, priority=400)
    app.connect("autodoc-process-docstring", put_back, priority=600)
    app.connect("autodoc-process-signature", sign)
    return {"parallel_read_safe": True}
