"""What all commands share: which plugins to load, and what words mean."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import sys
from collections.abc import Iterator, Sequence
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from hexdeck.cli.out import line_of
from hexdeck.errors import HexdeckError, UnknownName, quoted

if TYPE_CHECKING:
    from hexdeck.plugins import Registry

__all__ = [
    "Setup",
    "about",
    "bot_names",
    "check_place",
    "game_options",
    "read_text",
    "seats_of",
    "setup_of",
    "write_text",
]

MOST_BYTES = 100_000_000


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """
    Which plugins the commands load.

    Attributes:
        block: The names of those to leave out.
        plugins: Further ones: modules, or files with the ending .py.
    """

    block: tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()

    def load(self) -> Registry:
        """Return the registry; what failed to load is in its problems."""
        from hexdeck.plugins import load_plugins

        return load_plugins(*self.modules(), block=self.block)

    def modules(self) -> list[str]:
        """Return the names of the further plugins' modules, ready to be imported."""
        return [_module(word) for word in self.plugins]

    def told(self) -> Registry:
        """Return the registry after naming on the error output what failed to load."""
        registry = self.load()
        for problem in registry.problems:
            sys.stderr.write(f"warning: {line_of(str(problem))}\n")
        return registry


def _module(word: str) -> str:
    """Return the name of a module; it and its neighbours can be imported."""
    path = Path(word)
    # What an author has in the working folder need not be installed.
    folder, name = (path.parent, path.stem) if path.suffix == ".py" else (Path(), word)
    place = str(folder.resolve())
    if place not in sys.path:
        sys.path.insert(0, place)
    if not _is_there(name):
        if path.suffix in {".yaml", ".yml", ".json"}:
            words = f"a .py file brings it, as Pack({path.name!r}); lint reads it alone"
            raise HexdeckError(f"--plugin {word}: a pack is no plugin: {words}")
        raise HexdeckError(f"--plugin {word}: there is no such module or .py file")
    return name


def _is_there(module: str) -> bool:
    """Tell whether a module can be found; what it holds may be broken."""
    from importlib.util import find_spec

    try:
        return module in sys.modules or find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def setup_of(context: typer.Context) -> Setup:
    """Return what the global options say."""
    found = context.find_object(Setup)
    return found if found is not None else Setup()


def seats_of(registry: Registry, game: str, given: str | None) -> list[str] | int:
    """
    Return the seats: names, or how many; the least that the game allows by default.

    >>> seats_of(None, "suriya", "Tyra, David")
    ['Tyra', 'David']
    """
    if given is None:
        return registry.game(game).seats[0]
    if given.strip().isdecimal() and len(given) < 10:  # noqa: PLR2004
        return int(given)
    return [name.strip() for name in given.split(",")]


def game_options(registry: Registry, game: str, given: Sequence[str]) -> dict[str, Any]:
    """
    Return the options of a game from words like `draft=false`.

    Raises:
        HexdeckError: A word without "=", an unknown option, or a wrong value.
    """
    known = {option.name: option.default for option in registry.game(game).options}
    found: dict[str, Any] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise HexdeckError(f"--option {quoted(word)}: name=value is expected")
        if name not in known:
            raise UnknownName(f"option of {game}", name, known)
        found[name] = _value(text, known[name])
    return registry.check_options(game, found)


def _value(text: str, default: bool | int | str) -> Any:  # noqa: FBT001
    """Return the value that is meant; one that is none is left for the check."""
    if isinstance(default, bool):
        meant = {"true": True, "yes": True, "on": True, "1": True}
        meant |= {"false": False, "no": False, "off": False, "0": False}
        return meant.get(text.lower(), text)
    if isinstance(default, int):
        digits = text.removeprefix("-")
        return int(text) if digits.isdecimal() and len(digits) < 20 else text  # noqa: PLR2004
    return text


def bot_names(
    registry: Registry, game: str, given: Sequence[str], seats: int
) -> list[str]:
    """
    Return the name of the bot of each seat.

    One name is for all seats. Without any it is the game's own bot if there is
    one, else the random one.

    Raises:
        HexdeckError: An unknown bot, or neither one name nor one for each seat.
    """
    if not given:
        own = [bot.name for bot in registry.bots if game in bot.games]
        given = own[:1] or ["random"]
    for name in given:
        registry.bot(name, game)
    if len(given) == 1:
        return [given[0]] * seats
    if len(given) != seats:
        words = f"one bot, or one for each of {seats} seats"
        raise HexdeckError(f"--bot: {words} is expected, not {len(given)}")
    return list(given)


def read_text(path: Path) -> str:
    """
    Return the text of a file.

    Raises:
        HexdeckError: It is no text.
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise HexdeckError(f"{path}: larger than {MOST_BYTES} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise HexdeckError(f"{path}: this is no text file") from None


@contextlib.contextmanager
def about(path: Path) -> Iterator[None]:
    """Name the file in an error of what it holds."""
    try:
        yield
    except HexdeckError as error:
        said = str(error)
        if not said.startswith(str(path)):
            said = f"{path}: {said}"
        raise HexdeckError(said) from error


def check_place(path: Path) -> None:
    """
    Check that a file can be written there, as far as that can be known before.

    Raises:
        OSError: Its folder is missing, or it is a folder itself.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))


def write_text(path: Path, text: str) -> None:
    """Write a file, all of it or nothing: an old one stays until the new one is."""
    if path.exists() and not path.is_file():
        # A device or a pipe cannot be replaced.
        path.write_text(text, encoding="utf-8")
        return
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        # The draft is our own affair: the message names the file that was asked for.
        raise OSError(error.errno, error.strerror, str(path)) from None
