"""Games that lie in files: replayed, viewed, drawn, and broken."""

from __future__ import annotations

import json
import os

import pytest

BROKEN = {
    "missing": None,
    "empty": b"",
    "binary": bytes(range(256)),
    "text": b"hello\n",
    "json": b'{"a": 1}',
    "list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "deep object": b'{"a":' * 100_000,
    "nul": b"\0" * 1000,
}


def test_a_record_is_replayed(hexdeck, record):
    """`replay` ends as the game did; `--log` prints it as `play` did."""
    code, out, err = hexdeck("replay", record)
    _, log, _ = hexdeck("replay", record, "--log")
    _, played, _ = hexdeck("play", "pebbles", "--bots", "--seed", 7)

    assert (0, "") == (code, err)
    assert out.startswith("The game is over after ")
    assert log.endswith(out)
    assert played.splitlines()[1:] == log.splitlines()


def test_a_record_is_stopped_at_a_step(hexdeck, record, fails):
    """`--step` shows the table after so many answers."""
    code, out, _ = hexdeck("replay", record, "--step", 2, "--seat", 0)

    assert 0 == code
    assert "After 2 answers, turn 1: Player 1 to decide." in out
    assert "--step 99999: the record has " in fails("replay", record, "--step", 99999)
    assert "--seat 7: the seats are 0 to 1" == fails("replay", record, "--seat", 7)


def test_a_view_is_json_of_what_a_seat_may_know(hexdeck, record):
    """`view --json` is the view of the library, for a seat or a spectator."""
    code, out, err = hexdeck("view", record, "--json", "--seat", 1)
    spectator = hexdeck("view", record, "--json")[1]

    assert (0, "") == (code, err)
    assert isinstance(json.loads(out), dict)
    assert json.loads(out) != json.loads(spectator)


def test_a_game_without_picture_says_so(fails, record, tmp_path):
    """`--svg` needs a game that draws its board."""
    svg = tmp_path / "x.svg"

    assert "Pebbles has no picture" == fails("view", record, "--svg", svg)
    assert not svg.exists()


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize(
    "command",
    [["replay"], ["view"], ["play", "--bots", "--resume"]],
    ids=lambda c: c[0],
)
def test_a_broken_file_is_one_line(fails, tmp_path, command, kind):
    """A missing, empty, binary or nested file is named in one line."""
    path = tmp_path / "broken"
    if BROKEN[kind] is not None:
        path.write_bytes(BROKEN[kind])

    assert fails(*command, path).startswith(f"{path}: ")


def test_a_record_that_was_changed_is_refused(fails, record, tmp_path):
    """The first answer that runs another way is named by its line."""
    lines = record.read_text(encoding="utf-8").split("\n")
    place = next(i for i, line in enumerate(lines) if line.startswith("2 "))
    lines[place] = lines[place][:-8] + "00000000"
    path = tmp_path / "changed"
    path.write_text("\n".join(lines), encoding="utf-8")

    assert f"line {place + 1}: the game runs another way" in fails("replay", path)


def test_a_closed_pipe_is_one_line(start, record):
    """Whoever reads only the beginning gets it, and no traceback."""
    with start("replay", record, "--log") as process:
        process.stdout.close()
        err = process.stderr.read()

    assert 1 == process.returncode
    assert "error: the output was closed before its end\n" == err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110
def test_a_full_disk_is_one_line(fails, record, tmp_path):
    """What cannot be written is named, and nothing half written is left."""
    told = fails("play", "pebbles", "--bots", "--seed", 1, "--record", "/dev/full")

    assert "No space left on device" in told
    assert [] == list(tmp_path.iterdir())
    assert record.is_file()
