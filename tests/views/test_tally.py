"""Where points come from: told when the game is over, and to all alike."""

import jsonschema
import pytest
import tallied

from hexdeck.errors import UnknownName
from hexdeck.views import schema


def ended(game):
    """Play the first option to the end."""
    while not game.over:
        decision = next(iter(game.decisions().values()))
        game.answer(decision.options[0])
    return game


def test_before_the_end_nobody_is_told():
    """What a seat holds in secret would be known by its points."""
    game = tallied.game()
    seen = [game.view(seat)["tally"] for seat in (0, 1, None)]

    assert [None] * 3 == seen


def test_at_the_end_all_see_what_each_has():
    """A row for each source, the same rows for every seat, and for a spectator."""
    game = ended(tallied.game())
    shown = game.view(None)["tally"]
    points = [seat["skill"] + seat["luck"] for seat in shown]

    assert list(game.result.scores) == points
    assert [["last_turns", "skill", "luck", "nothing"]] * 2 == list(map(list, shown))
    assert [shown] * 2 == [game.view(seat)["tally"] for seat in (0, 1)]


def test_a_game_may_have_none():
    """Then its finished views say so."""
    assert ended(tallied.game(tally=None)).view(None)["tally"] is None


@pytest.mark.parametrize("named", [True, False])
def test_the_schema_knows_it(named):
    """Whole numbers by name, for each seat, or nothing."""
    game = ended(tallied.game())
    valid = jsonschema.Draft202012Validator(schema("view", game if named else None))
    seen = game.view(0)

    assert valid.is_valid(seen)
    assert valid.is_valid({**seen, "tally": None})
    assert not valid.is_valid({**seen, "tally": [{"skill": "much"}] * 2})
    assert valid.is_valid({**seen, "tally": [{"skill": 1}]}) is not named


def test_what_a_game_measures_is_a_shared_field():
    """The nearest one is named, and the field of a seat is none."""
    with pytest.raises(UnknownName, match=r"shared field 'lift': did you mean 'left'"):
        tallied.game(measures=("lift",))
    with pytest.raises(UnknownName, match="shared field 'mark'"):
        tallied.game(measures=("mark",))
