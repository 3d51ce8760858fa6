"""Imports go one way, games stay outside, and chance and clocks have one door."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import networkx as nx
import pytest

ROOT = Path(__file__).parent.parent

# Each layer may import the ones above it; its members may import one another
# as long as that makes no circle. A new module of hexdeck gets its place here.
LAYERS = (
    ("errors",),
    ("parts", "board"),
    ("effects",),
    ("engine",),
    ("plugins", "record", "views"),
    ("play",),
    ("bots",),
    ("sim", "adapters", "testing", "cli"),
)
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
# `from hexdeck import new_game` reaches the facade, wherever it is defined.
RANK["hexdeck"] = RANK["play"]

RULES = ("parts", "board", "effects", "engine")
CHANCE_AND_CLOCKS = {"datetime", "random", "secrets", "time"}
LONGEST = 500


@dataclass(frozen=True)
class Import:
    """One imported module, with the name taken from it if there is one."""

    line: int
    module: str
    name: str | None = None

    @property
    def parts(self) -> list[str]:
        """Every part of the dotted path."""
        return [*self.module.split("."), *([self.name] if self.name else [])]


def imports(path: Path, package: list[str]) -> Iterator[Import]:
    """
    Yield what the module at *path* imports.

    Imports inside functions and under `TYPE_CHECKING` count like all others;
    *package* is what relative ones start from.
    """
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Import(node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(node.lineno, module, alias.name)


def modules(source: Path) -> Iterator[tuple[Path, list[str]]]:
    """Yield each module below *source* with the package that it lies in."""
    for path in sorted(source.rglob("*.py")):
        yield path, list(path.relative_to(source).parts[:-1])


def games(root: Path) -> dict[str, Path]:
    """Return the source folder of each game, by the name of its package."""
    found = sorted(root.glob("plugins/*/src/*/__init__.py"))
    return {path.parent.name: path.parent.parent for path in found}


def member(root: Path, target: Import) -> str | None:
    """Return the member of hexdeck that an import reaches, None for others."""
    if target.parts[0] != "hexdeck":
        return None
    if len(target.parts) == 1:
        return "hexdeck"
    name = target.parts[1]
    home = root / "src" / "hexdeck"
    is_module = (home / name).is_dir() or (home / f"{name}.py").is_file()
    return name if name in RANK or is_module else "hexdeck"


def arrows(root: Path) -> Iterator[tuple[str, str, str]]:
    """Yield each import from one member of hexdeck to another: from, to, where."""
    for path, package in modules(root / "src"):
        inside = [*package, path.stem][1:]
        if inside == ["__init__"]:
            continue
        for target in imports(path, package):
            to = member(root, target)
            if to is not None and to != inside[0]:
                yield inside[0], to, f"{path.relative_to(root)}:{target.line}"


def wrong_arrows(root: Path) -> list[str]:
    """Name each arrow that goes up, and each module that has no place."""
    faults = []
    for here, to, where in arrows(root):
        faults += [
            f"{where}: {name} has no place in LAYERS"
            for name in (here, to)
            if name not in RANK
        ]
        if here in RANK and to in RANK and RANK[here] < RANK[to]:
            faults.append(f"{where}: {here} imports {to}")
    return faults


def circles(root: Path) -> list[str]:
    """Name the members of each circle inside a layer."""
    ways = nx.DiGraph(
        (here, to)
        for here, to, _ in arrows(root)
        if here in RANK and to in RANK and RANK[here] == RANK[to]
    )
    return [
        f"{', '.join(sorted(ring))} import one another in a circle"
        for ring in nx.strongly_connected_components(ways)
        if len(ring) > 1
    ]


def games_in_core(root: Path) -> list[str]:
    """Name each import of a game in the core."""
    known = games(root)
    return [
        f"{path.relative_to(root)}:{target.line}: the core imports {target.parts[0]}"
        for path, package in modules(root / "src")
        for target in imports(path, package)
        if target.parts[0] in known
    ]


def private_names_in_games(root: Path) -> list[str]:
    """Name what a game takes from hexdeck that is private, or from another game."""
    faults = []
    known = games(root)
    for game, source in known.items():
        for path, package in modules(source):
            for target in imports(path, package):
                where = f"{path.relative_to(root)}:{target.line}"
                owner = target.parts[0]
                private = [part for part in target.parts if part.startswith("_")]
                if owner == "hexdeck" and private:
                    faults.append(f"{where}: {game} imports the private {private[0]}")
                if owner in known and owner != game:
                    faults.append(f"{where}: {game} imports the game {owner}")
    return faults


def chance_and_clocks(root: Path) -> list[str]:
    """Name each import of a generator or a clock in the rules of core and games."""
    core = [root / "src" / "hexdeck" / name for name in RULES]
    return [
        f"{path.relative_to(root)}:{target.line}: rules import {target.parts[0]}"
        for source in [*core, *games(root).values()]
        for path, package in modules(source)
        for target in imports(path, package)
        if target.parts[0] in CHANCE_AND_CLOCKS
    ]


def long_modules(root: Path) -> list[str]:
    """Name each module with more lines than a reader can hold."""
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines())
        for source in [root / "src", *games(root).values()]
        for path, _ in modules(source)
    }
    return [
        f"{path.relative_to(root)}: {length} lines"
        for path, length in lengths.items()
        if length > LONGEST
    ]


CHECKS = (
    wrong_arrows,
    circles,
    games_in_core,
    private_names_in_games,
    chance_and_clocks,
    long_modules,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_this_tree_keeps_the_rule(check):
    """No module of this tree breaks the rules of DESIGN on structure."""
    assert games(ROOT)

    assert [] == check(ROOT)


HEALTHY = {
    "src/hexdeck/__init__.py": "from hexdeck.play import Game\nimport hexdeck.cli",
    "src/hexdeck/errors.py": "import random",
    "src/hexdeck/parts/cards.py": "from ..errors import nearest\nimport math",
    "src/hexdeck/board/hexes.py": "from hexdeck import parts, errors",
    "src/hexdeck/engine/rng.py": "from hexdeck.parts.cards import Card",
    "src/hexdeck/play.py": "from hexdeck.plugins import Registry\nimport time",
    "src/hexdeck/bots/greedy.py": "from hexdeck import new_game",
    "src/hexdeck/cli.py": "from hexdeck.testing.laws import LAWS",
    "plugins/go/src/hexdeck_go/__init__.py": "from __future__ import annotations",
    "plugins/go/src/hexdeck_go/rules.py": "from hexdeck.parts import Card",
    "plugins/nim/src/hexdeck_nim/__init__.py": "from . import _heaps",
}

PLANTED = {
    "up": (
        wrong_arrows,
        "src/hexdeck/effects/codec.py",
        "import hexdeck.engine.state",
        "src/hexdeck/effects/codec.py:1: effects imports engine",
    ),
    "up, inside a function": (
        wrong_arrows,
        "src/hexdeck/parts/dice.py",
        "def roll():\n    from hexdeck.engine import rng",
        "src/hexdeck/parts/dice.py:2: parts imports engine",
    ),
    "up, for types only": (
        wrong_arrows,
        "src/hexdeck/engine/stack.py",
        "if TYPE_CHECKING:\n    from hexdeck.play import Game",
        "src/hexdeck/engine/stack.py:2: engine imports play",
    ),
    "up, relative": (
        wrong_arrows,
        "src/hexdeck/bots/deep/tree.py",
        "from ...sim import many",
        "src/hexdeck/bots/deep/tree.py:1: bots imports sim",
    ),
    "up, through the facade": (
        wrong_arrows,
        "src/hexdeck/engine/stack.py",
        "from hexdeck import new_game",
        "src/hexdeck/engine/stack.py:1: engine imports hexdeck",
    ),
    "errors import nothing": (
        wrong_arrows,
        "src/hexdeck/errors.py",
        "from hexdeck import parts",
        "src/hexdeck/errors.py:1: errors imports parts",
    ),
    "a module without a place": (
        wrong_arrows,
        "src/hexdeck/misc.py",
        "import hexdeck.parts",
        "src/hexdeck/misc.py:1: misc has no place in LAYERS",
    ),
    "a circle in a layer": (
        circles,
        "src/hexdeck/parts/maps.py",
        "from hexdeck.board.hexes import Hex",
        "board, parts import one another in a circle",
    ),
    "a game in the core": (
        games_in_core,
        "src/hexdeck/cli.py",
        "from hexdeck_go.rules import capture",
        "src/hexdeck/cli.py:1: the core imports hexdeck_go",
    ),
    "a private name in a game": (
        private_names_in_games,
        "plugins/go/src/hexdeck_go/rules.py",
        "from hexdeck.parts import _Card",
        "plugins/go/src/hexdeck_go/rules.py:1: hexdeck_go imports the private _Card",
    ),
    "a private module in a game": (
        private_names_in_games,
        "plugins/go/src/hexdeck_go/rules.py",
        "import hexdeck.parts._cards",
        "plugins/go/src/hexdeck_go/rules.py:1: hexdeck_go imports the private _cards",
    ),
    "a game in a game": (
        private_names_in_games,
        "plugins/go/src/hexdeck_go/rules.py",
        "import hexdeck_nim",
        "plugins/go/src/hexdeck_go/rules.py:1: hexdeck_go imports the game hexdeck_nim",
    ),
    "chance in the core": (
        chance_and_clocks,
        "src/hexdeck/engine/rng.py",
        "from random import shuffle",
        "src/hexdeck/engine/rng.py:1: rules import random",
    ),
    "a clock in a game": (
        chance_and_clocks,
        "plugins/go/src/hexdeck_go/clock.py",
        "import time",
        "plugins/go/src/hexdeck_go/clock.py:1: rules import time",
    ),
    "a long module": (
        long_modules,
        "src/hexdeck/cli.py",
        "\n" * (LONGEST + 1),
        "src/hexdeck/cli.py: 501 lines",
    ),
}


def plant(root: Path, files: dict[str, str]) -> None:
    """Write *files* below *root*."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_healthy_tree_passes(tmp_path, check):
    """A tree that keeps the rules has no fault."""
    plant(tmp_path, HEALTHY)

    assert [] == check(tmp_path)


@pytest.mark.parametrize(
    ("check", "path", "text", "fault"), PLANTED.values(), ids=PLANTED
)
def test_a_planted_fault_is_named(tmp_path, check, path, text, fault):
    """Each rule can be broken, and is reported with file and line when it is."""
    plant(tmp_path, HEALTHY | {path: text})

    assert [fault] == check(tmp_path)
