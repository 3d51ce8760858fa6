"""Parts of the pages that are made from the code whenever the site is built."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typer.models import ArgumentInfo

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
CLAUSES = "plugins/suriya/tests/clauses.yaml"
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


def suriya_nodes() -> str:
    """Return the nodes that Suriya adds."""
    from hexdeck_suriya.resolvers import KINDS

    return _reference(kind.node for kind in KINDS)


# Suriya


def suriya_names() -> str:
    """Return the names that fields of nodes take in Suriya, by kind."""
    from hexdeck import load_plugins
    from hexdeck_suriya.rules.turn import PHASES

    registry = load_plugins()
    known = registry.games["suriya"].known(registry.content["suriya"])
    rows = []
    for kind, words in sorted(known.items()):
        if kind == "card" or kind.startswith("bound:"):
            continue
        names = PHASES if kind == "phase" else sorted(words)
        said = [_with_bound(name, known) for name in names]
        rows.append((f"`{kind}`", ", ".join(said)))
    return table(("kind", "names"), rows)


def _with_bound(name: str, known: Mapping[str, Any]) -> str:
    """Say a name, and for an event what a `Whenever` may call by name."""
    bound = sorted(set(known.get(f"bound:{name}", ())) - {"by"})
    return f"`{name}`" + (f" ({', '.join(bound)})" if bound else "")


def suriya_modules() -> str:
    """Return the modules of the rules with what each holds."""
    import ast

    source = ROOT / "plugins/suriya/src/hexdeck_suriya"
    rows = []
    for path in sorted(source.rglob("*.py")):
        where = path.relative_to(source)
        if where.parts[0] in {"bots", "factions"} or path.name == "__init__.py":
            continue
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        rows.append((f"`{where.as_posix()}`", said.partition("\n")[0]))
    rules_first = sorted(rows, key=lambda row: not row[0].startswith("`rules/"))
    return table(("module", "what it holds"), rules_first)


def suriya_cards() -> str:
    """Return every card by pile, with the text made from its tree."""
    from hexdeck import load_plugins

    rules = load_plugins().ruleset("suriya", 2, {})
    piles: dict[str, list[Any]] = {}
    for card in rules.cards:
        piles.setdefault(card.pile, []).append(card)
    parts = []
    for pile, cards in piles.items():
        rows = (
            (
                card.title,
                str(card.copies),
                getattr(card, "condition", ""),
                rules.text(card),
            )
            for card in cards
        )
        title = pile.replace("_", " ").replace("/", ": ")
        parts += [
            f"## {title[:1].upper()}{title[1:]}",
            table(("card", "copies", "condition", "text"), rows),
        ]
    return "\n\n".join(parts)


def suriya_clauses() -> str:
    """Return each clause of the rules with the tests that carry it."""
    import yaml

    chapters: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        (ROOT / CLAUSES).read_text(encoding="utf-8")
    )
    tests = dict(_carried())
    parts = []
    for chapter, clauses in chapters.items():
        rows = (
            (clause, summary, tests.get(clause, "no test"))
            for clause, summary in clauses.items()
        )
        parts += [f"### {chapter.capitalize()}"]
        parts += [table(("clause", "in our words", "tests"), rows)]
    return "\n\n".join(parts)


def _carried() -> Iterator[tuple[str, str]]:
    """Yield each clause with its tests, as `pytest --clauses` lists them."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["--clauses", CLAUSES, "plugins/suriya"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    listed = re.compile(r"^(S-[\w-]+): .* -> (.*)$", re.MULTILINE)
    found = listed.findall(run.stdout)
    if not found:
        said = run.stdout + run.stderr
        raise RuntimeError(f"the clauses could not be listed:\n{said}")
    for clause, tests in found:
        names = [test.partition("::")[2] or test for test in tests.split(", ")]
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        yield clause, ", ".join(name.replace("_", " ") for name in names[:SHOWN]) + more


MADE: Mapping[str, Callable[[], str]] = {
    "commands": commands,
    "laws": laws,
    "nodes": nodes,
    "suriya_cards": suriya_cards,
    "suriya_clauses": suriya_clauses,
    "suriya_modules": suriya_modules,
    "suriya_names": suriya_names,
    "suriya_nodes": suriya_nodes,
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
