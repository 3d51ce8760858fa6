"""Free plays: no token, no state symbols, all else as ever (I-SPE-6)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import Cards, Draw, Gain, Pay, To
from hexdeck_imperium.nodes import (
    AddTo,
    DrawFrom,
    Exhaust,
    FreePlay,
    GainAction,
    PlayFrom,
)
from hexdeck_imperium.phrases import DISCARD

PROBES = p.registry_with(
    p.probe("frees", FreePlay()),
    p.probe("frees_and_frees", FreePlay(), FreePlay()),
    p.probe("frees_discarded", FreePlay(DISCARD)),
    p.probe("frees_exiled", FreePlay(Cards("exile", of="shared"))),
    p.probe("plays_discarded", PlayFrom(DISCARD)),
    p.probe("fetches", DrawFrom(DISCARD)),
    p.probe(
        "gratis",
        To(Pay(1, "materials"), Gain(1, "goods")),
        free_play=True,
        states=("empire",),
    ),
    p.probe("imperial", Gain(1, "goods"), states=("empire",)),
    p.pinned("imperial_tower", Exhaust(Draw(1)), states=("empire",)),
    p.pinned("idle", Exhaust(AddTo(1, "population"))),
    p.pinned("second_wind", Exhaust(GainAction())),
)

FREE = pytest.mark.clause("I-SPE-6")


def barbarian(*hand: str, actions: int = 3) -> Game:
    """Return a game at an action of a barbarian with just these cards."""
    game = p.at_action(PROBES, 2, "magyars b, inuit a")
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", *hand)
    t.fill(game, 0, "discard")
    t.broke(game, 0)
    t.give(game, 0, materials=3)
    t.change(game, "actions", actions)
    return game


# Cards that say so


@FREE
@pytest.mark.parametrize("actions", [0, 3])
def test_the_keyword_takes_no_token(actions: int):
    """I-SPE-6: a card with free play is played with no action token, or with all."""
    game = barbarian("gratis", "imperial", actions=actions)
    t.play(game, "gratis")

    assert 1 == t.pool(game)["goods"]
    assert actions == t.field(game, "actions")


@FREE
def test_the_keyword_ignores_state_symbols():
    """I-SPE-6: a barbarian plays it though only an empire could play it otherwise."""
    game = barbarian("gratis", "imperial")

    assert ["barbarian"] == t.state_of(game)
    assert ["play:gratis"] == t.offered(game, "play")


@FREE
@pytest.mark.clause("I-SPE-2")
def test_printed_costs_are_due():
    """I-SPE-6: what stands before "to" must be paid for a free play too."""
    game = barbarian("gratis")
    t.broke(game, 0)

    assert not t.can_play(game, "gratis")

    game = barbarian("gratis")
    t.play(game, "gratis")

    assert 2 == t.pool(game)["materials"]


@FREE
def test_once_a_turn_for_each_card():
    """I-SPE-6: drawn again in the same turn it takes a token and its symbol."""
    game = barbarian("gratis", "fetches", "frees")
    t.play(game, "gratis")
    t.play(game, "fetches")

    assert "gratis" in t.hand(game)
    assert not t.can_play(game, "gratis")
    assert not t.can_play(game, "frees")

    t.to_state(game, 0, "empire")
    t.give(game, 0, goods=0)
    t.play(game, "gratis")

    assert (1, 1) == (t.pool(game)["goods"], t.field(game, "actions"))


@FREE
def test_it_is_free_again_in_the_next_turn():
    """I-SPE-6: once a turn, not once a game."""
    game = barbarian("gratis")
    t.deck(game, 0, *["unrest"] * 5)
    t.play(game, "gratis")
    for _ in range(2):
        t.end_turn(game)
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "hand", "fetches")
    t.broke(game, 0)
    t.give(game, 0, materials=1)
    # Nothing but the game has touched it since it was played.
    t.answer(game, "activate")
    t.play(game, "fetches")
    t.play(game, "gratis")

    assert (2, 1) == (t.field(game, "actions"), t.pool(game)["goods"])


# Effects that say so


@FREE
@pytest.mark.parametrize("card", ["imperial", "imperial_tower"])
def test_an_effect_takes_no_token_for_what_it_plays(card: str):
    """I-SPE-6: only the card that says so has taken a token."""
    game = barbarian("frees", card, actions=1)

    assert ["play:frees"] == t.offered(game, "play")

    t.play(game, "frees")

    assert [] == t.hand(game)
    assert 0 == t.field(game, "actions")

    if card == "imperial":
        assert 1 == t.pool(game)["goods"]
        assert ["imperial", "frees"] == t.names(game, "discard", 0)
    else:
        assert ["idle", "imperial_tower"] == t.names(game, "play", 0)


@FREE
def test_what_cannot_be_played_at_all_cannot_be_played_for_free():
    """I-SPE-6: neither Holy Right nor a leader before whom another must have come."""
    game = barbarian("frees", "magyars_holy_right", "magyars_almos", "magyars_levedia")

    t.play(game, "frees")

    assert ["idle", "magyars_levedia"] == t.names(game, "play", 0)


@FREE
def test_its_own_cost_can_forbid_a_free_play():
    """I-SPE-6, I-SPE-2: Conquer without population is no card for a free play."""
    game = barbarian("frees", "magyars_conquer")

    assert not t.can_play(game, "frees")

    t.give(game, 0, population=2)

    assert t.can_play(game, "frees")


@FREE
def test_one_effect_plays_no_card_twice():
    """I-SPE-6: once a turn, whoever says that it is free."""
    game = barbarian("frees_and_frees", "imperial")
    t.play(game, "frees_and_frees")

    assert 1 == t.pool(game)["goods"]


@FREE
def test_a_card_played_for_free_works_like_any_other():
    """I-SPE-6: a pinned card that was played for free can be exhausted at once."""
    game = barbarian("frees", "imperial_tower")
    t.deck(game, 0, "bogs")
    t.play(game, "frees")
    t.use(game, "imperial_tower")

    assert ["bogs"] == t.hand(game)


@FREE
def test_from_the_discard_pile():
    """I-SPE-6: what is played from there returns there; the one played is not there."""
    game = barbarian("frees_discarded")
    t.put(game, 0, "discard", "imperial", "bogs")
    t.play(game, "frees_discarded")

    assert ["card:bogs", "card:imperial"] == sorted(t.offered(game))

    t.answer(game, "card:imperial")

    assert 1 == t.pool(game)["goods"]
    assert ["bogs", "imperial", "frees_discarded"] == t.names(game, "discard", 0)


@FREE
def test_from_exile():
    """I-SPE-6: what is played from a place of the table is yours from then on."""
    game = barbarian("frees_exiled")
    t.put(game, None, "exile", "imperial")
    t.play(game, "frees_exiled")

    assert ["imperial", "frees_exiled"] == t.names(game, "discard", 0)
    assert [] == t.names(game, "exile")


@FREE
def test_a_play_that_is_not_called_free_takes_all():
    """I-SPE-6: Navigation plays from the discard pile for a token and by the state."""
    game = barbarian("plays_discarded", actions=2)
    t.put(game, 0, "discard", "imperial", "bogs")
    t.play(game, "plays_discarded")

    # The empire's card is no choice for a barbarian.
    assert "bogs" in t.names(game, "play", 0)
    assert 0 == t.field(game, "actions")


# Shipped cards


@FREE
@pytest.mark.parametrize(
    ("card", "resource", "price"),
    [("mercenaries", "population", 1), ("moneylenders", "materials", 3)],
)
def test_actions_can_be_bought(card: str, resource: str, price: int):
    """I-SPE-6: Mercenaries and Moneylenders turn their price into an action."""
    game = barbarian(card)
    t.broke(game, 0)
    t.give(game, 0, **{resource: price - 1})

    assert not t.can_play(game, card)

    t.give(game, 0, **{resource: price})
    t.play(game, card)

    assert (4, 0) == (t.field(game, "actions"), t.pool(game)[resource])


@FREE
@pytest.mark.clause("I-KW")
def test_influential_plays_one_card():
    """I-SPE-6: it is free itself, and ignores the symbols of what it plays."""
    game = barbarian("influential", "imperial", actions=0)
    t.play(game, "influential", "choose:play")

    assert 1 == t.pool(game)["goods"]


@FREE
@pytest.mark.clause("I-KW")
def test_resurrection_stone_exiles_what_it_played():
    """I-SPE-6: from the discard pile or history; a pinned card leaves play again."""
    game = p.at_action(PROBES, 2, "martians b, magyars a")
    t.fill(game, 0, "hand", "martians_resurrection_stone")
    t.put(game, 0, "play", "idle")
    t.fill(game, 0, "discard", "imperial")
    t.put(game, 0, "history", "imperial_tower")
    t.play(game, "martians_resurrection_stone")

    assert ["from:discard-imperial", "from:history-imperial_tower"] == sorted(
        t.offered(game)
    )

    t.answer(game, "from:history-imperial_tower", "no")

    assert ["imperial_tower"] == t.names(game, "exile")
    assert ["idle"] == t.names(game, "play", 0)


@FREE
@pytest.mark.clause("I-KW")
@pytest.mark.clause("I-TRADE")
def test_welcoming_plays_one_of_five():
    """I-SPE-6: its profit plays a card of the main deck; four go back in any order."""
    game = p.at_action(PROBES, 2, "magyars a, aksumites a")
    t.put(game, 0, "play", "welcoming", "idle")
    t.lay(game, "welcoming", goods=3)
    t.broke(game, 0)
    t.stack(game, None, "main", "bogs", "elders", "savannah", "lagoon", "altar")
    rest = t.names(game, "main")[:-5]
    t.answer(game, "profit:welcoming", "card:altar")

    assert "altar" in t.names(game, "play", 0)

    for card in ("savannah", "lagoon", "bogs"):
        t.answer(game, f"from:next_below-{card}")

    assert [*rest, "elders", "bogs", "lagoon", "savannah"] == t.names(game, "main")
    assert ["welcoming"] == t.names(game, "history", 0)
    assert 3 == t.pool(game)["goods"]
