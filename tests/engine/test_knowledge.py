"""What seats know of hidden cards is what they could know at a table."""

import pytest
import toy

from hexdeck.engine.verbs import move_card
from hexdeck.play import Game


@pytest.fixture
def moved():
    """Return a function that moves a card of David's, and says what Tyra sees."""
    game = toy.toy(2)
    rules, state = game.rules, game.state
    hand = rules.hand + 1

    def move(held, name, zone, seat=0):
        """Move one of the cards held, the first of which Tyra knows."""
        after = state.copy()
        cards = [rules.card_names.index(one) for one in held]
        after.zones[hand] = tuple(sorted(cards))
        for card in cards:
            after.known[card] = 3 if card == cards[0] else 2
        card = rules.card_names.index(name)
        move_card(after, card, hand, rules.zone[zone] + 1)
        zones = Game(rules, after, game.names, game.header).view(seat)["seats"][1]
        return [zones["zones"][place]["cards"] for place in ("hand", zone)]

    return move


def test_a_card_laid_face_down_may_be_any_of_the_hand(moved):
    """Whether it is the one that was known there does not show."""
    known = moved(("raid#1", "scout#1"), "raid#1", "laid")
    other = moved(("raid#1", "scout#1"), "scout#1", "laid")

    assert [[None], [None]] == known == other


def test_copies_are_alike(moved):
    """A copy that is seen to leave is the one that was known to be there."""
    first = moved(("raid#1", "raid#2"), "raid#1", "discard")
    second = moved(("raid#1", "raid#2"), "raid#2", "discard")

    assert [[None], ["raid"]] == first == second


def test_another_card_that_leaves_in_sight_tells_nothing(moved):
    """What is known to be in the hand is there still."""
    assert [["raid"], ["scout"]] == moved(("raid#1", "scout#1"), "scout#1", "discard")


def test_the_owner_knows_all_along(moved):
    """It sees both zones."""
    assert [["scout"], ["raid"]] == moved(
        ("raid#1", "scout#1"), "raid#1", "laid", seat=1
    )
