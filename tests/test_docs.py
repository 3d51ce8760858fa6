"""The pages say what is so: their code runs, their words exist."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexdeck

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")])
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"# ([\w.-]+)\n")
LIKE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
PUBLIC = ("bots", "board", "effects", "parts", "plugins", "record", "sim", "testing")


def blocks(page: Path) -> list[tuple[str, str, int]]:
    """Return language, text and line of each block of code on a page."""
    text = page.read_text(encoding="utf-8")
    return [
        (found[1], found[2], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def with_code(*languages: str) -> list[Path]:
    """Return the pages that have a block in one of the languages."""
    return [
        page
        for page in PAGES
        if any(language in languages for language, _, _ in blocks(page))
    ]


def page_id(page: Path) -> str:
    """Return how reports call a page."""
    return page.relative_to(ROOT).as_posix()


def run_examples(test: doctest.DocTest) -> None:
    """Run `>>>` examples; fail with all that went wrong."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=LIKE)
    if runner.run(test, out=said.append, clear_globs=False).failed:
        pytest.fail("".join(said), pytrace=False)


def hexdeck_commands(text: str) -> Iterator[list[str]]:
    """Yield the arguments of each `hexdeck` in a console block."""
    for line in text.splitlines():
        for part in line.removeprefix("$ ").split("&&"):
            words = shlex.split(part, comments=True)
            if line.startswith("$ ") and words[:1] == ["hexdeck"]:
                yield words[1:]


def run_hexdeck(arguments: list[str]) -> None:
    """Run a command; one that asks a player is left at once."""
    from hexdeck.cli.app import app

    result = CliRunner().invoke(app, arguments, input="quit\n")
    asks = "play" in arguments and "--bots" not in arguments

    assert result.exit_code in ({0, 1} if asks else {0}), result.output


@pytest.mark.parametrize("page", with_code("python", "pycon", "console"), ids=page_id)
def test_code_on_pages_runs(page, tmp_path, monkeypatch):
    """What a page shows in Python, YAML and commands works, from top to bottom."""
    for name in ("examples", "plugins"):
        shutil.copytree(ROOT / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    for language, text, line in blocks(page):
        where = f"{page_id(page)}:{line}"
        if language == "yaml" and (title := NAMED.match(text)):
            Path(title[1]).write_text(text, encoding="utf-8")
        elif language == "python":
            exec(compile(text, where, "exec"), names)  # noqa: S102  (our own pages)
        elif language == "pycon":
            test = parser.get_doctest(text, names, where, str(page), line)
            run_examples(test)
            names.update(test.globs)
        elif language == "console":
            for arguments in hexdeck_commands(text):
                run_hexdeck(arguments)


def nouns(name: str) -> list[str]:
    """Return the last word of a public name, as it stands and in the singular."""
    word = re.findall(r"[A-Z]?[a-z]+", name)[-1].lower()
    return [word, word.removesuffix("s")]


@pytest.mark.parametrize("name", hexdeck.__all__)
def test_public_nouns_stand_in_the_glossary(name):
    """One word a thing: the noun of each public name is in the dictionary."""
    page = (DOCS / "glossary.md").read_text(encoding="utf-8")
    terms = re.findall(r"^(\w[\w ]*)$", page, re.MULTILINE)

    assert set(nouns(name)) & set(terms)


@pytest.mark.parametrize("package", PUBLIC)
def test_public_packages_have_reference_pages(package):
    """Whatever is public is documented, from its docstrings."""
    pages = "".join(page.read_text() for page in (DOCS / "api").glob("*.md"))

    assert f".. automodule:: hexdeck.{package}\n" in pages


def test_made_parts_are_known(monkeypatch):
    """Each part that a page wants made from the code can be made."""
    monkeypatch.syspath_prepend(DOCS)
    import made

    wanted = {
        name for page in PAGES for name in made.PLACE.findall(page.read_text("utf-8"))
    }

    assert set(made.MADE) == wanted


def test_made_parts_name_everything(monkeypatch):
    """Each command is there, with what its options are called; and the nodes."""
    monkeypatch.syspath_prepend(DOCS)
    import made

    from hexdeck.cli.app import app

    for command in app.registered_commands:
        assert f"## {command.name or command.callback.__name__}\n" in made.commands()
    assert "`Gain(count: number, resource: resource)`" in made.nodes()
    assert "`TakeUnrest(count: number = 1" in made.MADE["imperium_nodes"]()
    assert "`--json`" in made.commands()


@pytest.mark.parametrize("word", ["hexdeck_plugins", "--hexdeck-update", "--clauses"])
def test_settings_of_pytest_are_documented(word):
    """What pytest gains from hexdeck stands on the page about testing."""
    page = (DOCS / "api" / "testing.md").read_text(encoding="utf-8")

    assert f"`{word}" in page
