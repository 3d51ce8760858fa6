"""Scenarios: files that arrange a position, play it and say what comes out."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from hexdeck.errors import HexdeckError, ScenarioError, UnknownName, quoted
from hexdeck.play import Game, new_game
from hexdeck.testing.arranging import Names, answer_of, arrange, faces_of, reach
from hexdeck.testing.expecting import unmet
from hexdeck.testing.scenario_model import Scenario, Step

if TYPE_CHECKING:
    from hexdeck.plugins import Registry

__all__ = [
    "ScenarioReport",
    "begin",
    "check_file",
    "check_files",
    "play_scenario",
    "read_scenario",
]


@dataclasses.dataclass(frozen=True, slots=True)
class ScenarioReport:
    """
    What came of a scenario.

    Attributes:
        path: The file.
        name: What it is called.
        ok: Whether everything came out as expected.
        message: What did not: file, step, path, the expected and the actual.
    """

    path: str
    name: str
    ok: bool
    message: str = ""

    def __str__(self) -> str:
        """Return one line."""
        return f"ok    {self.name}" if self.ok else f"FAIL  {self.message}"


def read_scenario(path: str | os.PathLike[str]) -> Scenario:
    """
    Read a scenario file; nothing in it is run.

    Raises:
        ScenarioError: The file is no scenario; names the line and the path in it.
    """
    from hexdeck.plugins.pack import Pack

    label = os.fspath(path)
    try:
        document = Pack(path).read()
    except HexdeckError as error:
        raise ScenarioError(str(error)) from None
    if not isinstance(document.data, dict):
        raise ScenarioError(
            f"{label}: a scenario has keys, not {quoted(document.data)}"
        )
    try:
        return Scenario.model_validate(document.data)
    except ValidationError as error:
        first = min(error.errors(), key=lambda found: -len(found["loc"]))
        for found in error.errors():
            if found["type"] == "extra_forbidden":
                first = found
        place = tuple(
            part for part in first["loc"] if not str(part).endswith(("str", "Answer"))
        )
        line = document.line(place)
        where = f"{label} line {line}" if line else label
        path_in = ".".join(str(part) for part in first["loc"])
        raise ScenarioError(f"{where}: {path_in}: {_said(first)}") from None


def _said(found: Any) -> str:
    """Say a mistake of a file in our words."""
    if found["type"] == "extra_forbidden":
        return str(UnknownName("key", found["loc"][-1], _keys(found["loc"])))
    if found["type"] == "missing":
        return "is missing"
    message = str(found["msg"]).removeprefix("Value error, ")
    return f"{message}, not {quoted(found['input'])}"


def _keys(place: Sequence[Any]) -> list[str]:
    """Return the keys that may stand where a wrong one does."""
    from hexdeck.testing.scenario_model import (
        Answer,
        Arrangement,
        Cards,
        Die,
        Expectation,
    )

    words = [part for part in place if isinstance(part, str)][:-1]
    last = words[-1] if words else ""
    models: dict[str, Any] = {
        "arrange": Arrangement,
        "expect": Expectation,
        "steps": Step,
        "Answer": Answer,
        "Die": Die,
        "Cards": Cards,
    }
    return list(models.get(last, Scenario).model_fields)


def begin(scenario: Scenario, registry: Registry | None = None) -> Game:
    """
    Return the game of a scenario, arranged, before the first answer.

    Raises:
        HexdeckError: The game cannot be made, or the position not be arranged.
    """
    game = new_game(
        scenario.game,
        scenario.seats,
        scenario.seed,
        scenario.options,
        registry=registry,
    )
    names = Names(game.rules, game.names)
    wanted = scenario.arrange
    try:
        reach(game, names, scenario.setup, None if wanted is None else wanted.phase)
    except ScenarioError:
        raise
    except HexdeckError as error:
        raise ScenarioError(f"setup: {error}") from error
    return game if wanted is None else arrange(game, names, wanted)


def play_scenario(scenario: Scenario, registry: Registry | None = None) -> Game:
    """
    Play a scenario; return the game where the script ends.

    Raises:
        ScenarioError: What is expected did not come out.
        HexdeckError: The game cannot be made.
    """
    game = begin(scenario, registry)
    names = Names(game.rules, game.names)
    number = 0
    for number, step in enumerate(scenario.all_steps(), 1):
        if step.dice:
            _all_rolled(game, number - 1)
        game = _play_step(game, names, step, number)
    _all_rolled(game, number)
    return game


def _all_rolled(game: Game, number: int) -> None:
    left = len(game.state.given)
    if left:
        raise ScenarioError(f"step {number}: dice: {left} of the dice were not rolled")


def _with_dice(game: Game, faces: tuple[int, ...]) -> Game:
    """Return the game as it stands, with the faces that are rolled next."""
    state = game.state.copy()
    # The face that is rolled next stands last.
    state.given = faces[::-1]
    state.history = None
    return Game(game.rules, state, game.names, game.header)


def _play_step(game: Game, names: Names, step: Step, number: int) -> Game:
    where = f"step {number}" + (f" ({step.note})" if step.note else "")

    def fail(path: str, message: object) -> ScenarioError:
        return ScenarioError(f"{where}: {path}: {message}")

    try:
        faces = faces_of(game.rules, step.dice)
    except HexdeckError as error:
        raise fail("dice", error) from None
    if faces:
        game = _with_dice(game, faces)
    awaited = step.expect.error
    for place, answer in enumerate(step.answers):
        last = place == len(step.answers) - 1
        path = f"answers[{place}]"
        try:
            code, seat = answer_of(names, answer)
        except HexdeckError as error:
            raise fail(path, error) from None
        try:
            game.answer(code, seat=seat)
        except HexdeckError as error:
            if awaited is None or not last:
                raise fail(path, error) from error
            if awaited not in str(error):
                message = f"expected {awaited!r}, found {str(error)!r}"
                raise fail("expect.error", message) from error
        else:
            if awaited is not None and last:
                message = f"expected {awaited!r}, but {code!r} was accepted"
                raise fail("expect.error", message)
    for path, message in unmet(game, names, step.expect):
        raise fail(f"expect.{path}", message)
    return game


def check_file(
    path: str | os.PathLike[str], registry: Registry | None = None
) -> ScenarioReport:
    """Read and play a scenario file; errors become part of the report."""
    label = os.fspath(path)
    name = Path(label).name
    for ending in (".yaml", ".yml", ".json", ".scenario"):
        name = name.removesuffix(ending)
    try:
        scenario = read_scenario(path)
        name = scenario.name or name
        play_scenario(scenario, registry)
    except HexdeckError as error:
        message = str(error)
        if not message.startswith(label):
            message = f"{label}: {message}"
        return ScenarioReport(label, name, ok=False, message=message)
    return ScenarioReport(label, name, ok=True)


def check_files(
    paths: Iterable[str | os.PathLike[str]],
    registry: Registry | None = None,
    said: Callable[[ScenarioReport], object] | None = None,
) -> list[ScenarioReport]:
    """
    Read and play scenario files; folders stand for the scenarios below them.

    Args:
        paths: Files, or folders with files called `*.scenario.yaml`.
        registry: Where games come from; every installed plugin by default.
        said: Called with each report as soon as there is one.
    """
    reports = []
    for path in paths:
        files: list[str | os.PathLike[str]] = [path]
        if Path(path).is_dir():
            files = [*map(str, sorted(Path(path).rglob("*.scenario.yaml")))]
        for file in files:
            report = check_file(file, registry)
            reports.append(report)
            if said is not None:
                said(report)
    return reports
