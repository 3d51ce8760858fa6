"""Attack cards: whom they strike, and who avoids them (I-CT-1, I-KW avoid)."""

from __future__ import annotations

import imperium_probe as p
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck.effects import EachOther, Gain
from hexdeck_imperium.nodes import AddTo, DrawFrom, Exhaust, FreePlay, TakeUnrest
from hexdeck_imperium.phrases import DISCARD

PROBES = p.registry_with(
    p.probe("storm", FreePlay(), EachOther(TakeUnrest()), attack=True),
    p.probe("raid", EachOther(Gain(1, "materials")), attack=True),
    p.probe("rumour", EachOther(TakeUnrest())),
    p.probe("fetches", DrawFrom(DISCARD)),
    p.pinned("idle", Exhaust(AddTo(1, "goods"))),
)

AVOID = pytest.mark.clause("I-KW")
STRIKE = pytest.mark.clause("I-CT-1")
ARCHERS = "magyars_mounted_archers"


def facing(*play: str) -> Game:
    """Return a game of three at an action of seat 0; seat 1 has these in play."""
    game = p.at_action(PROBES, 3, "magyars b, inuit b, martians b")
    for seat in range(3):
        t.broke(game, seat)
    t.put(game, 0, "play", "idle")
    t.put(game, 1, "play", *play)
    t.fill(game, 0, "hand")
    return game


def react(game: Game, code: str = "yes") -> None:
    """Let seat 1 answer whether it avoids the attack."""
    assert ("react", 1) == (t.kind(game), t.asked(game))
    t.answer(game, code)


# Avoiding


@AVOID
@pytest.mark.parametrize("code", ["yes", "no"])
def test_one_player_avoids_and_the_others_are_struck(code: str):
    """I-KW avoid: only what the card does to the player who avoids it is left out."""
    game = facing(ARCHERS, "bogs")
    t.put(game, 2, "play", "lagoon")
    t.put(game, 0, "hand", "triremes", "elders")
    for seat in (1, 2):
        t.give(game, seat, population=2)
    tokens = t.field(game, "exhaustions", 1)
    t.play(game, "triremes")
    react(game, code)
    avoided = code == "yes"

    assert avoided == ("bogs" in t.names(game, "play", 1))
    assert ["lagoon"] == t.hand(game, 2)
    # What the card steals it steals from those whom it reaches.
    assert [2 if avoided else 1, 1] == [t.pool(game, x)["population"] for x in (1, 2)]
    assert 2 - avoided == t.pool(game)["population"]
    assert tokens - avoided == t.field(game, "exhaustions", 1)
    assert avoided == t.is_exhausted(game, ARCHERS)
    assert avoided == bool(t.told(game, "avoided"))


@AVOID
def test_an_exhausted_card_avoids_nothing():
    """I-KW avoid: it takes an exhaustion token, and a card without one."""
    for change in ("token", "card"):
        game = facing(ARCHERS, "bogs")
        if change == "token":
            t.change(game, "exhaustions", 0, 1)
        else:
            t.set_exhausted(game, ARCHERS)
        t.put(game, 0, "hand", "triremes", "elders")
        t.play(game, "triremes")

        assert ["bogs"] == t.hand(game, 1)


@AVOID
def test_an_attack_of_your_own_is_not_avoided():
    """I-KW avoid: only what another player plays."""
    game = facing()
    t.put(game, 0, "play", ARCHERS)
    t.put(game, 0, "hand", "raid")
    t.play(game, "raid")

    assert "action" == t.kind(game)
    assert [0, 1, 1] == [t.pool(game, seat)["materials"] for seat in range(3)]


@AVOID
def test_what_is_no_attack_card_cannot_be_avoided():
    """I-KW avoid: neither another card nor the power of the Magyars."""
    game = facing(ARCHERS)
    t.put(game, 0, "hand", "rumour")
    t.play(game, "rumour")

    assert ["unrest"] == t.hand(game, 1) == t.hand(game, 2)

    game = p.at_action(PROBES, 2, "magyars a, inuit b")
    t.put(game, 1, "play", ARCHERS)
    t.fill(game, 0, "hand", "magyars_levedia", "elders", "bogs")
    t.play(game, "magyars_levedia", "yes")

    assert ["unrest"] == t.hand(game, 1)


@AVOID
@pytest.mark.parametrize("population", [0, 1])
def test_borderland_moves_population_onto_the_market(population: int):
    """I-KW avoid: it is offered only with a population of the pool to move."""
    game = facing("borderland")
    t.give(game, 1, population=population, progress=5)
    t.put(game, 0, "hand", "raid")
    t.play(game, "raid")

    if population:
        react(game)

        assert 1 == t.asked(game)

        t.answer(game, "market:2-goryeo")

        assert {"population": 1} == t.tokens_on(game, "goryeo")
        assert 0 == t.pool(game, 1)["population"]
        assert t.is_exhausted(game, "borderland")
    assert 1 - population == t.pool(game, 1)["materials"]
    assert (5, 1) == (t.pool(game, 1)["progress"], t.pool(game, 2)["materials"])


@AVOID
def test_smugglers_give_nothing_to_who_avoids_them():
    """I-KW avoid: who is spared gets neither the goods nor the card."""
    game = facing(ARCHERS)
    t.put(game, 0, "hand", "smugglers", "elders", "bogs")
    t.to_state(game, 0, "empire")
    t.play(game, "smugglers")
    react(game)

    assert ["card:bogs", "card:elders"] == sorted(
        code.replace("from:hand-", "card:") for code in t.offered(game)
    )

    t.answer(game, "from:hand-bogs")

    assert [1, 0, 1] == [t.pool(game, seat)["goods"] for seat in range(3)]
    assert ([], ["bogs"]) == (t.hand(game, 1), t.hand(game, 2))
    assert ["elders"] == t.hand(game)


@AVOID
def test_all_players_who_avoid_arpad_are_spared():
    """I-KW avoid: of what all players do an attack card spares the one as well."""
    game = facing(ARCHERS)
    t.put(game, 0, "history", "magyars_almos")
    t.put(game, 0, "hand", "magyars_arpad")
    t.market(game, "", "", "savannah", unrest=0)
    t.play(game, "magyars_arpad")
    react(game)
    t.answer(game, "market:3-savannah")
    unrest = [t.names(game, "hand", seat).count("unrest") for seat in range(3)]

    assert [1, 0, 1] == unrest


@AVOID
def test_an_attack_strikes_again_when_it_is_played_again():
    """I-KW avoid: it is one play that is avoided, not the card."""
    game = facing(ARCHERS)
    t.put(game, 0, "hand", "raid")
    t.play(game, "raid")
    react(game)

    assert 0 == t.pool(game, 1)["materials"]

    # It is fetched by a card, as nothing else may touch it.
    t.put(game, 0, "hand", "fetches")
    t.play(game, "fetches")
    t.play(game, "raid")

    assert 1 == t.pool(game, 1)["materials"]


# Attacks within attacks


@AVOID
@STRIKE
@pytest.mark.parametrize(
    ("first", "second"), [("yes", "no"), ("no", "yes"), ("yes", "yes"), ("no", "no")]
)
def test_each_of_two_nested_attacks_is_avoided_by_itself(first: str, second: str):
    """I-KW avoid: who avoids the outer card is struck by the one that it plays."""
    game = facing(ARCHERS, "borderland")
    t.give(game, 1, population=1)
    t.put(game, 0, "hand", "storm", "raid")
    t.play(game, "storm")
    # Archers and Borderland both could avoid it: their owner says which comes first.
    assert "order" == t.kind(game)
    t.answer(game, f"card:{ARCHERS}")
    react(game, first)
    react(game, "no")
    if first == "no":
        t.answer(game, f"card:{ARCHERS}")
    react(game, second)
    if t.kind(game) == "react":
        react(game, "no")
    if first == second == "yes":
        # The Archers being exhausted, it was Borderland this time.
        t.answer(game, "market:2-goryeo")

    assert (first == "no") == ("unrest" in t.hand(game, 1))
    assert (second == "no") == (t.pool(game, 1)["materials"] == 1)
    assert ["unrest"] == t.hand(game, 2)
    assert 1 == t.pool(game, 2)["materials"]


# Being struck


@STRIKE
def test_protection_pays_who_is_struck():
    """I-CT-1: 1 goods and, if wanted, a card, before what the attack does."""
    game = facing("protection", "bogs")
    t.deck(game, 1, "elders")
    t.put(game, 0, "hand", "triremes", "metropolis")
    t.play(game, "triremes")

    assert ("may", 1) == (t.kind(game), t.asked(game))
    assert 1 == t.pool(game, 1)["goods"]
    assert "bogs" in t.names(game, "play", 1)

    t.answer(game, "yes")

    assert ["bogs", "elders"] == t.hand(game, 1)


@STRIKE
def test_protection_pays_once_for_one_card():
    """I-CT-1: Triremes affect you once, though they recall and steal."""
    game = facing("protection", "bogs")
    t.give(game, 1, population=3)
    t.put(game, 0, "hand", "triremes", "metropolis")
    t.play(game, "triremes", "no")

    assert 2 == t.pool(game, 1)["population"]
    assert 1 == t.pool(game, 1)["goods"]

    t.put(game, 0, "hand", "raid")
    t.play(game, "raid", "no")

    assert 2 == t.pool(game, 1)["goods"]


@STRIKE
@AVOID
def test_protection_does_not_pay_who_avoids():
    """I-CT-1: what is avoided does not affect you."""
    game = facing("protection", ARCHERS)
    t.put(game, 0, "hand", "raid")
    t.play(game, "raid")
    react(game)

    assert 0 == t.pool(game, 1)["goods"]
    assert "action" == t.kind(game)


@STRIKE
@pytest.mark.parametrize("choice", ["acquire", "steal"])
def test_protection_does_not_pay_for_an_attack_that_strikes_nobody(choice: str):
    """I-CT-1: Pirates who acquire a card affect nobody else."""
    game = facing("protection")
    t.market(game, "warfare")
    t.put(game, 0, "hand", "pirates")
    t.play(game, "pirates", f"choose:{choice}")

    assert (choice == "steal") == (t.pool(game, 1)["goods"] == 1)


@STRIKE
def test_protection_pays_for_no_attack_of_your_own():
    """I-CT-1: whoever attacks is not struck."""
    game = facing()
    t.put(game, 0, "play", "protection")
    t.put(game, 0, "hand", "raid")
    t.play(game, "raid")

    assert 0 == t.pool(game)["goods"]


@STRIKE
def test_the_struck_decide_for_themselves():
    """I-CT-1: by Tyranny each other player chooses, in the order of the table."""
    game = facing()
    t.to_state(game, 0, "empire")
    for seat, card in ((1, "scribes"), (2, "elders")):
        t.fill(game, seat, "hand", card)
    t.put(game, 0, "hand", "tyranny")
    t.play(game, "tyranny")

    assert ("choose", 1) == (t.kind(game), t.asked(game))

    t.answer(game, "choose:unrest")

    assert 2 == t.asked(game)

    t.answer(game, "choose:history")

    assert ["unrest"] == t.names(game, "discard", 1)
    assert ["elders"] == t.names(game, "history", 2)
    assert (["scribes"], []) == (t.hand(game, 1), t.hand(game, 2))
