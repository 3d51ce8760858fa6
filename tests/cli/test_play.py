"""Bots among themselves, and a person at the table."""

from __future__ import annotations

import re
import signal
import time
from contextlib import contextmanager
from functools import partial

import pytest


@contextmanager
def closing_down(process):
    """End the process where the test fails, instead of waiting for it."""
    try:
        yield
    except BaseException:
        process.kill()
        raise


def test_bots_play_to_the_end_and_the_log_says_why(hexdeck):
    """`--bots` prints who did what, and at the end who won and why."""
    code, out, err = hexdeck("play", "pebbles", "--bots", "--seed", 7)

    assert (0, "") == (code, err)
    assert out.startswith("Pebbles, seed 7: Player 1 (random bot), Player 2 (random")
    assert re.search(r"^-- Turn 1: Player 1$", out, re.MULTILINE)
    assert re.search(r"^Player [12] rolls ", out, re.MULTILINE)
    assert re.search(
        r"^The game is over after \d+ turns, \d+ answers: Player [12] wins \(pebbles\)",
        out,
        re.MULTILINE,
    )


def test_the_same_seed_prints_the_same_game(apart):
    """Output follows from the seed, whatever Python's hash seed is."""
    play = ("play", "pebbles", "--bots", "--seats", "Tyra,David,Mo", "--seed")
    first, second, other = (
        apart(*play, seed, env={"PYTHONHASHSEED": salt})
        for seed, salt in ((3, "1"), (3, "2"), (4, "1"))
    )

    assert first == second
    assert first != other


def test_a_person_plays_with_numbers_and_codes(hexdeck):
    """A number or a code answers; the bots' answers follow."""
    code, out, _ = hexdeck("play", "pebbles", "--seed", 7, typed="1\ndone\nquit\n")

    assert 0 == code
    assert "Turn 0, Player 1 is active, Player 1 to decide" in out
    assert "(code throw" not in out
    assert "Throw a card away" in out
    assert "1  Throw " in out
    assert "Player 1 draws 2 cards" not in out
    assert re.search(r"^-- Turn 2: Player 2$", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "99: a number from 1 to"),
        ("0", "0: a number from 1 to"),
        ("9" * 5000, "a number from 1 to"),
        ("-1", "'-1' is not offered"),
        ("throw:nothing", "'throw:nothing' is not offered: did you mean 'throw:"),
        ("undoo", "'undoo' is not offered: did you mean 'undo'"),
        ("save", "save: the name of a file is expected"),
        ("save /no/such/folder/x", "/no/such/folder/x: No such file or directory"),
        ("undo", "there is nothing to undo"),
        ("?", "save FILE"),
        ("card thief", "Thief: Steal 1 pebble from another player."),
        ("card theif", "unknown card 'theif': did you mean 'thief'?"),
        ("log", "Player 2 draws 3 cards."),
        ("\x1b[2J[red]", "'[2J[red]' is not offered"),
    ],
)
def test_what_is_no_answer_is_told_and_asked_again(hexdeck, typed, told):
    """A wrong number, code or command changes nothing."""
    code, out, err = hexdeck("play", "pebbles", "--seed", 7, typed=f"{typed}\nquit\n")

    assert (0, "") == (code, err)
    assert told in out


def test_undo_takes_back_the_last_own_answer(hexdeck, tmp_path):
    """After `undo` the same decision is open again, and the game goes on."""
    path = tmp_path / "x.json"
    typed = f"1\n1\nundo\nsave {path}\nquit\n"
    code, out, _ = hexdeck("play", "pebbles", "--seed", 7, typed=typed)

    assert 0 == code
    assert "Undone." in out or "new information" in out
    assert path.is_file()


def test_the_input_may_end(fails, tmp_path):
    """Without more input the game ends with one line; with --save it is kept."""
    play = ("play", "pebbles", "--seed", 7)
    kept = tmp_path / "kept.json"

    assert "the input ended: the game is not saved (--save FILE saves it)" == fails(
        *play, typed="1\n"
    )
    assert (
        f"the input ended: the game is saved, `hexdeck play --resume {kept}`"
        == fails(*play, "--save", kept, typed="1\n")
    )


def test_a_saved_game_goes_on(hexdeck, tmp_path):
    """What `--save` or `save` kept is what `--resume` goes on with."""
    path = tmp_path / "kept.json"
    hexdeck("play", "pebbles", "--seed", 7, typed=f"1\nsave {path}\nquit\n")
    code, out, err = hexdeck("play", "--resume", path, "--bots")

    assert (0, "") == (code, err)
    assert "The game is over" in out


def test_ctrl_c_ends_with_one_line(start, tmp_path):
    """An interrupt leaves one line, status 130 and the game saved."""
    path = tmp_path / "kept.json"
    # Who runs the tests in the background may have told them to ignore it.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    process = start("play", "pebbles", "--seed", 7, "--save", path, preexec_fn=heed)
    with process, closing_down(process):
        process.stdin.write("1\n")
        process.stdin.flush()
        assert any("-- Turn 1" in line for line in process.stdout)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)

    assert 130 == process.returncode
    assert (
        f"error: interrupted: the game is saved, `hexdeck play --resume {path}`\n"
        == err
    )
    assert path.is_file()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["pebble"], "unknown game 'pebble': did you mean 'pebbles'?"),
        ([], "a game ("),
        (["pebbles", "--resume", "x"], "the save knows its game: leave 'pebbles' out"),
        (["pebbles", "--save", "/no/x"], "/no/x: No such file or directory"),
        (["pebbles", "--record", "/"], "/: Is a directory"),
        (["pebbles", "--seats", "9"], "Pebbles is for 2 to 4 seats, not 9"),
        (["pebbles", "--seats", "Al"], "Pebbles is for 2 to 4 seats, not 1"),
        (["pebbles", "--seats", "Al,Al"], "seats: two players have the same name"),
        (["pebbles", "--seed", "-1"], "seed: a whole number from 0 to 2**63 - 1"),
        (
            ["pebbles", "--bot", "randm"],
            "unknown bot for pebbles 'randm': did you mean",
        ),
        (
            ["pebbles", "--bot", "random", "--bot", "random", "--bot", "random"],
            "--bot: ",
        ),
        (["pebbles", "--option", "x"], "--option 'x': name=value is expected"),
        (["pebbles", "--option", "x=1"], "unknown option of pebbles 'x'"),
        (["--resume", "/no/file"], "/no/file: No such file or directory"),
        (["--resume", "/"], "/: Is a directory"),
    ],
)
def test_a_wrong_name_or_number_is_one_line(fails, arguments, told):
    """Every mistake in the arguments is named in one line, with what is known."""
    assert fails("play", "--bots", *arguments).startswith(told)


def test_the_games_are_named_where_one_is_expected(fails):
    """All that are installed, and that of a plugin that the command names."""
    told = fails("play", "--bots").removeprefix("a game (").partition(")")[0]

    assert "pebbles" in told.split(", ")


def test_a_process_of_its_own_ends_the_same_way(fails, apart):
    """The installed program too ends with one line and a status."""
    assert "unknown game 'x'" in fails("play", "x", "--bots", by=apart)
    assert "/no/file: No such file or directory" == fails(
        "replay", "/no/file", by=apart
    )
    assert "No such command 'plya'" in fails("plya", by=apart, status=2)
