"""What bots see, what they may answer, and games between them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hexdeck.bots import RandomBot, make_bot, play_out, seat_bots
from hexdeck.errors import HexdeckError, IllegalOption, UnknownName
from hexdeck.play import new_game
from hexdeck.plugins import BotDefinition, hookimpl, load_plugins
from hexdeck.testing.pebbles import Pebbles


class Nosy:
    """Takes the first option and keeps what it was shown."""

    def __init__(self, seed=0):
        self.seed = seed
        self.views = []

    def choose(self, view, decision):
        """Return the first option."""
        self.views.append((decision.seat, view))
        return decision.options[0]


@pytest.fixture(scope="module")
def registry():
    """Return a registry with the game "pebbles" and one more bot."""
    plugin = SimpleNamespace(
        hexdeck_games=hookimpl(lambda: [Pebbles().definition()]),
        hexdeck_bots=hookimpl(
            lambda: [BotDefinition("nosy", "Nosy", Nosy, games=("pebbles",))]
        ),
    )
    return load_plugins(("pebbles", plugin), entry_points=False)


@pytest.fixture
def game(registry):
    """Return a new game for two seats."""
    return new_game("pebbles", 2, 7, registry=registry)


def test_random_bots_play_to_the_end(game):
    """Bots play a game to its end; the same seeds play the same one."""
    twin = game.copy()
    for table in (game, twin):
        play_out(table, [RandomBot(1), RandomBot(2)])

    assert game.over
    assert game.answers() == twin.answers()


def test_every_option_is_as_likely_as_another(game):
    """The random bot leaves no option out."""
    decision = game.decision
    bot = RandomBot(3)
    seen = {bot.choose({}, decision).code for _ in range(200)}

    assert set(decision.options.codes()) == seen


def test_a_bot_is_shown_its_own_seat(game):
    """A bot sees the view of its seat; one that needs none is given an empty one."""
    nosy = Nosy()
    play_out(game, [nosy, RandomBot(1)])

    assert {0} == {seat for seat, _ in nosy.views}
    assert {0} == {view["seat"] for _, view in nosy.views}


def test_a_bot_that_needs_no_view_costs_none(game, monkeypatch):
    """The view is not made for a bot that says it does not look."""
    monkeypatch.setattr(type(game), "view", lambda *_: pytest.fail("a view was made"))
    play_out(game, [RandomBot(1), RandomBot(2)])

    assert game.over


def test_a_wrong_answer_names_the_bot(game):
    """What a bot may not answer is refused with its seat, and changes nothing."""
    stale = game.decision.options[0]
    game.answer(stale)
    before = game.save()
    for answer in (stale, "play:nothing", None, 3):
        bot = SimpleNamespace(choose=lambda view, decision, say=answer: say)
        with pytest.raises(IllegalOption, match="SimpleNamespace on seat 1: "):
            play_out(game, [bot, bot])

        assert before == game.save()


def test_a_bot_for_each_seat_is_expected(game):
    """Too few bots are refused before anything happens."""
    with pytest.raises(HexdeckError, match="2 bots are expected"):
        play_out(game, [RandomBot()])

    assert [] == game.answers()


def test_after_is_called_after_every_answer(game):
    """Whoever watches sees every answer."""
    counts = []
    play_out(
        game, [RandomBot(), RandomBot()], after=lambda g: counts.append(g.state.steps)
    )

    assert list(range(1, len(game.answers()) + 1)) == counts


def test_bots_are_found_by_name(registry):
    """A bot is made by its name for a game that it plays."""
    first, second = seat_bots(registry, "pebbles", ["nosy", "nosy"], 7)

    assert isinstance(make_bot(registry, "random", "pebbles", 1), RandomBot)
    assert first.seed != second.seed
    with pytest.raises(UnknownName, match="did you mean 'nosy'"):
        make_bot(registry, "nosey", "pebbles", 1)
    with pytest.raises(UnknownName, match="unknown bot for chess 'nosy'"):
        make_bot(registry, "nosy", "chess", 1)
