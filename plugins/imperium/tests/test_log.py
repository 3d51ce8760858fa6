"""The log as a player reads it: who did what, from where, each thing once."""

from __future__ import annotations

import re
from collections import Counter

import imperium_table as t
import pytest

from hexdeck import Game, new_game
from hexdeck.bots import play_out, seat_bots

SENTENCE = re.compile(r"^(== |-- )?[A-Z].*[^ .](\.|$)")


def lines(game: Game, since: int = 0, seat: int | None = None) -> list[str]:
    """Return the sentences for a seat, without the headings."""
    return [line for line in game.log(seat)[since:] if not line.startswith(("=", "-"))]


def after(game: Game, *codes: str) -> list[str]:
    """Answer, and return what the log has gained for a spectator."""
    before = len(game.log(None))
    for code in codes:
        t.answer(game, code)
    return lines(game, before)


@pytest.fixture(scope="module", params=["magyars,martians", "inuit,aksumites"])
def played(request) -> Game:
    """Return a game between random bots, at its end."""
    options = {"civilizations": request.param}
    game = new_game("imperium", ["Tyra", "David"], 4, options, registry=t.registry())
    play_out(game, seat_bots(t.registry(), "imperium", ["random"] * 2, 4))
    return game


def test_every_line_is_a_sentence(played):
    """Each begins with a capital and says no word of the code."""
    for seat in (0, 1, None):
        for line in played.log(seat):
            assert SENTENCE.match(line), line
            assert "_" not in line
            assert " are added" not in line
            assert not re.search(r"\b1 (materials|cards)\b", line), line


def test_a_market_card_is_told_with_its_slot():
    """Who acquired what from where, what it brought, and what comes instead."""
    game = t.at_action(2, "magyars a, inuit a")
    t.put(game, 0, "hand", "magyars_advance")
    t.market(game, "", "", "elders")
    t.give(game, 0, materials=3, population=0, progress=0, goods=0)
    t.put(game, None, "uncivilised_deck", "oracle")
    on = game.rules.at.on[game.rules.at.progress]
    game.state.num[on + t.copy_of(game, "elders")] = 1
    codes = ("play:magyars_advance", "market:3-elders")

    assert [
        "Player 1 plays Advance.",
        "Player 1 pays 3 materials.",
        "Player 1 acquires Elders from slot 3.",
        "Player 1 gains 1 progress.",
        "Player 1 takes 1 unrest.",
        "Slot 3: Oracle.",
    ] == after(t.again(game), *codes)


def test_a_dug_card_is_told_once():
    """The deck it came from stands with it, and nobody reveals it before."""
    game = t.table(2, "magyars a, inuit a")
    t.put(game, None, "region_deck", "bogs")
    t.again(game)
    told = after(game, "innovate", "dig:region")

    assert "Player 1 breaks through for Bogs from the region deck." in told
    assert not any("reveals" in line for line in told)


def test_a_hand_that_goes_is_told_at_once():
    """An innovation discards it in one sentence, equal cards with their number."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", "unrest", "unrest", "magyars_emese")
    told = after(t.again(game), "innovate")

    assert ["Player 1 innovates.", "Player 1 discards 2 Unrest, Emese."] == told[:2]


def test_a_market_token_has_a_player_and_a_number():
    """One progress is one."""
    game = t.to_clean_up(t.at_action())
    slot = t.offered(game)[0]
    card = game.rules.title(t.pile(game, "slot_1")[0])

    assert f"Player 1 adds 1 progress to {card}." in after(game, slot)


def test_what_is_turned_into_something_is_told_once():
    """No loss and gain besides."""
    game = t.at_action(2, "aksumites a, inuit a")
    told = after(game, "exhaust:merchant", "choose:trade", "convert")

    assert [
        "Player 1 exhausts Merchant.",
        "Player 1 turns 1 goods into progress.",
    ] == told[:2]
    assert not any("loses" in line or "gains" in line for line in told)


def test_a_card_of_the_solstice_is_named(played):
    """What it did stands below its name; what did nothing is not there."""
    solstices = "\n".join(played.log(None)).split("-- Solstice\n")[1:]
    told = Counter(
        line
        for text in solstices
        for line in text.partition("\n== Round")[0].splitlines()
        if " resolves " in line
    )

    assert told


def test_a_state_card_is_told_by_both_faces():
    """Inuit turn theirs in each solstice."""
    game = t.table(2, "inuit b, magyars a")
    t.until(t.end_turn(t.end_turn(game)), "turn")

    assert any(
        re.fullmatch("Player 1 turns (Summer|Winter) over to (Summer|Winter).", line)
        for line in lines(game)
    )


def test_a_start_is_one_sentence():
    """What each player begins with, by the civilization."""
    game = t.table(2, "magyars a, martians a")

    assert [
        "Player 1 plays as Magyars A.",
        "Player 2 plays as Martians A.",
        "Player 1 begins with 3 materials, 2 population, 1 progress.",
        "Player 2 begins with 3 materials, 2 population, 1 progress.",
    ] == lines(game)[:4]


def test_hidden_cards_are_told_to_nobody_else():
    """What others draw, look at or put into history from the hand stays hidden."""
    game = t.at_action(2, "magyars a, inuit a")
    drawn = [line for line in lines(game, seat=1) if "draws" in line]

    assert "Player 1 draws 5 cards." in drawn
    assert any(re.match(r"Player 2 draws (?!5 cards)", line) for line in drawn)
