"""A record plays again to the same game, and says where it does not."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
import toy

from hexdeck.engine.rng import Source
from hexdeck.errors import ReplayError, SaveError, VersionMismatch
from hexdeck.play import replay
from hexdeck.record import record, state_hash


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("log", [True, False])
def test_a_record_gives_the_same_game(seats, log):
    """At any time, the end included."""
    for count, game in enumerate(toy.walk(seats, seats, log=log)):
        if count % 9 and not game.over:
            continue
        text = game.record()
        again = replay(text, registry=toy.REGISTRY)

        assert text == again.record()
        assert game.save() == again.save()


def test_a_record_is_read_and_compared_line_by_line():
    """It has a head, a line an answer, a comment a turn, and the result."""
    text = toy.at(2, 5).record()

    assert text.startswith(
        "hexdeck record 1\n"
        f"hexdeck: {text.splitlines()[1].removeprefix('hexdeck: ')}\n"
        'game: toy\nseats: ["Tyra", "David"]\nseed: 2\noptions: {}\nlog: true\n'
        "plugin: toy 1.0 d1d1d1d1\n\n# turn 0: Tyra\n1 "
    )
    assert text.endswith("\n\nresult: null\n")
    assert "\n\n# turn 1: Tyra\n" in text


def test_comments_and_empty_lines_are_no_matter():
    """A person may write notes between the answers, on any system."""
    text = toy.at(2, 9).record()
    noted = text.replace("\n", "\r\n").replace("\r\n1 ", "\r\n\r\n# a note\r\n1 ")

    assert text == replay(noted, registry=toy.REGISTRY).record()


def test_a_world_is_recorded_from_where_it_began():
    """Its start stands in the record."""
    world = toy.at(3, 20).determinize(1, 5)
    source = Source(2)
    while not world.over:
        toy.step(world, source)
    text = world.record()

    assert "\nstart: {" in text
    assert world.save() == replay(text, registry=toy.REGISTRY).save()


def test_the_hash_is_that_of_the_state_alone():
    """Log and history are not in it; everything else is."""
    pairs = zip(toy.walk(4), toy.walk(4, log=False), strict=True)
    seen = set()
    for game, silent in pairs:
        assert state_hash(game.state) == state_hash(silent.state)
        seen.add(state_hash(game.state))

    assert len(game.answers()) + 1 == len(seen)


SCRIPT = "import toy; *_, game = toy.walk(5, 3); print(game.record(), game.log(1))"


def test_hash_seeds_are_no_matter():
    """Another process with another hash seed gives the same bytes."""
    path = os.pathsep.join([str(Path(toy.__file__).parent), *sys.path])
    found = {
        subprocess.run(  # noqa: S603  (our own script)
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
        for seed in ("0", "1", "random")
    }

    assert 1 == len(found)


def test_the_first_divergence_is_named():
    """Line, code, and both checkpoints."""
    lines = toy.at(2, 30).record().split("\n")
    place = next(i for i, line in enumerate(lines) if line.startswith("7 "))
    right = lines[place][-8:]
    lines[place] = lines[place][:-8] + "00000000"
    with pytest.raises(ReplayError) as caught:
        replay("\n".join(lines), registry=toy.REGISTRY)

    code = lines[place].split()[2]
    assert str(caught.value) == (
        f"line {place + 1}: the game runs another way from {code!r} of seat "
        f"{lines[place].split()[1]} on: the checkpoint is 00000000, and it comes to "
        f"{right}"
    )


HEAD = toy.toy(1).record().split("\n\n")[0]
BROKEN = {
    "": "line 1: 'hexdeck record 1' is expected, not nothing",
    "hexdeck record 2\n": "line 1: 'hexdeck record 1' is expected",
    HEAD: "line 8: the record ends without a result",
    f"{HEAD}\nresult: {{": "line 9: this is no JSON text",
    f"{HEAD}\nresult: 7": "line 9: another result is expected: 'null'",
    f"{HEAD}\nresult: null\nresult: null": "line 10: something stands behind",
    f"{HEAD}\nwhat is this\nresult: null": "line 9: 'what is this' is no line",
    f"{HEAD}\nseed: 3\nresult: null": "line 9: 'seed' stands a second time",
    f"{HEAD}\n2 0 done  #00000000\nresult: null": "line 9: answer 1 is expected",
    f"{HEAD}\n1 0 dome  #00000000\nresult: null": "the nearest is 'done'",
    f"{HEAD}\n1 7 done  #00000000\nresult: null": "line 9: 'done': seat 7 is not to",
    f"{HEAD}\nstart: {'[' * 99_999}\nresult: null": "line 9: it is nested too deeply",
    f"{HEAD}\nplugin: toy\nresult: null": "line 9: a plugin, its version and digest",
    HEAD.replace("seed: 1", "seed: -1") + "\nresult: null": "head.seed: a number of 0",
    HEAD.replace("seed: 1", "seed: NaN") + "\nresult: null": "line 5: NaN is no number",
    HEAD.replace("seed: 1\n", "") + "\nresult: null": "the head has no 'seed'",
    HEAD.replace("game: toy", "game: top") + "\nresult: null": "did you mean 'toy'",
    HEAD.replace("{}", '{"x": 1}') + "\nresult: null": "unknown option 'x'",
    HEAD.replace('"David"', '"Tyra"') + "\nresult: null": "have the same name",
}


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_a_broken_record_is_named(number):
    """The message gives the line, and what is wrong there."""
    text, message = list(BROKEN.items())[number]
    with pytest.raises((ReplayError, SaveError)) as caught:
        replay(text, registry=toy.REGISTRY)

    assert message in str(caught.value)


@pytest.mark.parametrize("text", [None, 3, b"hexdeck record 1", []])
def test_what_is_no_text_is_no_record(text):
    """Only text can be a record."""
    with pytest.raises(ReplayError, match="text is expected"):
        replay(text, registry=toy.REGISTRY)


def test_changed_plugins_are_named():
    """As in a save."""
    registry = toy.ToyRegistry({"toy": {"version": "2", "digest": "d2"}})
    with pytest.raises(VersionMismatch, match=r"plugin 'toy' was 1\.0"):
        replay(toy.at(1, 4).record(), registry=registry)
    with pytest.warns(UserWarning, match=r"plugin 'toy' was 1\.0"):
        replay(toy.at(1, 4).record(), registry=registry, force=True)


def test_recording_is_quick():
    """A record of a game takes far less than a millisecond an answer."""
    *_, game = toy.walk(3, 4)
    before = time.perf_counter()
    record(game)

    assert time.perf_counter() - before < len(game.answers()) / 600
