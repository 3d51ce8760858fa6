"""The pages on scenarios and laws say what there is, and their examples run."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexdeck.testing import LAWS, check_file
from hexdeck.testing.scenario_model import (
    Answer,
    Arrangement,
    Cards,
    Die,
    Expectation,
    Scenario,
    Step,
)

DOCS = Path(__file__).parent.parent.parent / "docs"


def page(name):
    """Return a page of the documentation."""
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("model", [Arrangement, Cards, Expectation, Scenario, Step])
def test_every_key_of_a_scenario_is_documented(model):
    """The page names each key that a file may have."""
    text = page("scenarios.md")
    missing = [name for name in model.model_fields if f"`{name}`" not in text]

    assert [] == missing


@pytest.mark.parametrize("model", [Answer, Die])
def test_the_keys_of_small_parts_are_shown(model):
    """The page shows each key of an answer and a die."""
    text = page("scenarios.md")
    missing = [name for name in model.model_fields if f"{name}: " not in text]

    assert [] == missing


def test_the_example_runs(tmp_path, registry):
    """The scenario that the page shows comes out as it says."""
    path = tmp_path / "example.scenario.yaml"
    example = page("scenarios.md").split("```yaml\n")[1].split("```")[0]
    path.write_text(example, encoding="utf-8")

    assert "" == check_file(path, registry).message


def test_every_law_is_documented_in_its_own_words(monkeypatch):
    """The table, made from the laws, has the first line of each one's docstring."""
    monkeypatch.syspath_prepend(DOCS)
    from made import filled

    rows = [
        f"| `{name}` | {(law.__doc__ or '').strip().splitlines()[0]} |"
        for name, law in LAWS.items()
    ]

    assert "\n".join(rows) in filled(page("laws.md"))
