"""Kinds of mistakes that card games have been seen to make, tried on Suriya."""

from __future__ import annotations

from collections import Counter

import arena as a
import pytest
import table as t

from hexdeck import Game, IllegalOption
from hexdeck.testing.walks import fingerprint


def kind(game: Game) -> str:
    """Return the kind of the open decision."""
    decision = game.decision
    return "" if decision is None else decision.kind


def cards(game: Game) -> Counter[int]:
    """Return how often each card lies somewhere."""
    return Counter(card for pile in game.state.zones for card in pile)


# Reshuffling


@pytest.mark.clause("S-DECK-1", "S-ACT-2")
def test_the_card_being_resolved_is_not_reshuffled():
    """S-DECK-1: a card that draws is not among what it draws; it is discarded after."""
    game = a.field_of()
    t.fill(game, "deck", 0)
    t.fill(game, "discard", 0, "minefield")
    a.play_card(game, "scout", "done", others=["slag_haul"])

    assert ["minefield", "slag_haul"] == sorted(t.names(game, "hand"))
    assert ["scout"] == t.names(game, "discard")


@pytest.mark.clause("S-DECK-1")
def test_no_reshuffle_before_a_card_is_needed():
    """S-DECK-1: the last card drawn reshuffles nothing; the next draw does."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield")
    t.fill(game, "discard", 0, "night_watch")
    a.play_card(game, "scout", "done", others=["slag_haul", "scout"])

    assert ["night_watch", "scout"] == t.names(game, "discard")
    assert [] == t.names(game, "deck")
    assert [] == a.told(game, "reshuffled")

    t.play(game, "play:scout", "done")

    # The first Scout, discarded meanwhile, is part of the new pile.
    assert [(0, (2,))] == a.told(game, "reshuffled")
    assert ["scout"] == t.names(game, "discard")


@pytest.mark.clause("S-DECK-1")
def test_drawing_more_than_there_is():
    """S-DECK-1: 1 in the deck and 1 discarded: two are drawn of three, and told."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield")
    t.fill(game, "discard", 0, "night_watch")
    t.hand(game, 0, "slag_haul")
    t.again(game)
    game.answer("end")
    t.first_options(game, "reset")
    before = cards(game)
    t.fill(game, "discard", 0, "night_watch")
    game.answer("done")
    drawn = [args[0] for seat, args in a.told(game, "drew") if seat == 0][-1]

    assert 2 == len(drawn)
    assert ["minefield", "night_watch", "slag_haul"] == sorted(t.names(game, "hand", 0))
    assert before == cards(game)


@pytest.mark.clause("S-DECK-1", "S-INC-3")
def test_drawing_from_nothing():
    """S-DECK-1: no card anywhere: nothing is drawn, and the turn ends."""
    game = a.field_of()
    t.fill(game, "deck", 0)
    t.fill(game, "discard", 0)
    t.hand(game, 0, "slag_haul")
    t.again(game)
    game.answer("end")
    t.first_options(game, "reset")
    t.empty(game, "discard", 0)
    game.answer("done")

    assert ["slag_haul"] == t.names(game, "hand", 0)
    assert 1 == game.state.active


@pytest.mark.clause("S-INC-2")
def test_an_empty_technology():
    """S-INC-2: with pile and display empty there is still the centre to gain from."""
    game = a.field_of()
    for zone in ("pile", "technology", "scrap"):
        t.empty(game, zone, 0)
    t.hand(game, 0, "slag_haul")
    t.again(game)
    game.answer("end")

    assert 6 == len(t.codes(game, "gain"))
    assert [] == [code for code in t.codes(game) if "technology" in code]

    game.answer("gain:central/scout")
    t.first_options(game, "action")

    assert 1 == game.state.active


# Payments


@pytest.mark.clause("S-ACT-2", "S-CARD-C")
@pytest.mark.parametrize(
    ("played", "code"),
    [
        (False, "play:pounce"),
        (False, "choose:pay_1"),
        (True, "choose:pay_2"),
        (True, "play:ember_spit"),
        (True, "end"),
        (True, ""),
    ],
)
def test_refused_answers_change_nothing(code: str, *, played: bool):
    """S-CARD-C: before and while paying, what is not offered is not half done."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    t.hand(game, 0, "ember_spit", "pounce")
    t.again(game)
    if played:
        game.answer("play:ember_spit")
    before = fingerprint(game.state)
    with pytest.raises(IllegalOption):
        game.answer(code)

    assert before == fingerprint(game.state)


@pytest.mark.clause("S-ACT-2")
def test_taking_back_a_payment():
    """S-ACT-2: undone step by step, a card half played is in hand and unpaid."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    t.hand(game, 0, "creep_forward", "pounce")
    t.again(game)
    before = [fingerprint(game.state)]
    for code in ("play:creep_forward", "space:b2", "to:b3"):
        game.answer(code)
        before.append(fingerprint(game.state))
    for expected in before[-2::-1]:
        game.undo()

        assert expected == fingerprint(game.state)


@pytest.mark.clause("S-LOC-FOREST")
def test_a_card_pays_once():
    """S-LOC-FOREST: the card that paid for one space does not pay for another."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=3)
    for space in ("a2", "b3"):
        t.tile(game, space, "forest")
    t.hand(game, 0, "work_crew")
    t.again(game)
    t.play(game, "move:b2", "to:a2", "units:1b")

    assert ["to:b1", "to:c1", "to:c2", "done"] == t.codes(game)
    assert ["work_crew"] == t.names(game, "discard")


# Nothing to choose from


@pytest.mark.clause("S-ACT-2")
@pytest.mark.parametrize(
    ("faction", "card"),
    [
        (t.LANTERNS, "archive_pyre"),
        (t.LANTERNS, "old_blueprints"),
        (t.BROOD, "devour_memory"),
        (t.BROOD, "dread_roar"),
        (t.BROOD, "hunger_again"),
    ],
)
def test_no_card_and_no_space(faction: str, card: str):
    """S-ACT-2: with no card anywhere and no space in reach nobody is asked."""
    other = t.BROOD if faction == t.LANTERNS else t.LANTERNS
    game = a.field_of(factions=(faction, other))
    for zone in ("deck", "discard", "technology", "pile", "scrap"):
        t.empty(game, zone, 0)
    t.hand(game, 1)
    a.play_card(game, card)

    assert "action" == kind(game)
    assert [] == t.names(game, "limbo")


@pytest.mark.clause("S-COM-3")
def test_tactics_without_a_card():
    """S-COM-3: T symbols with no tactic in hand ask nobody."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=6)
    t.put(game, a.THERE, 1, basic=1)
    a.attack(game, *a.blanks(6), "attacker:", "basic:T")

    assert "action" == kind(game)


# Source or target gone


@pytest.mark.clause("S-SUM-3", "S-LIM-1")
def test_the_summoned_die_on_arrival():
    """S-LIM-1: each unit that a mine kills leaves; the rest of the card goes on."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=1)
    t.lay(game, "landmine", a.THERE, 1)
    a.play_card(game, "burrow_strike", "space:b3", others=["pounce"])

    # The first falls to the mine with 1 damage to spare, the second stands.
    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert ["burrow_strike"] == t.names(game, "discard")


@pytest.mark.clause("S-EX-HAWK")
def test_the_moved_squad_is_gone():
    """S-EX-HAWK: a squad that a mine kills on its way gets no exhaust token."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    t.lay(game, "landmine", a.THERE, 1)
    a.play_card(game, "hawk_brigade", "space:b2", "to:b3", others=["scout"])

    assert 12 == t.field(game, "exhaust_supply")
    assert "action" == kind(game)
    assert ["hawk_brigade"] == t.names(game, "discard")


@pytest.mark.clause("S-COM-7")
def test_a_general_that_fell_is_silent():
    """S-COM-7: a trigger of a general that fell in that combat does not fire."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2, generals=[2])
    t.put(game, a.THERE, 1, basic=3)
    a.attack(
        game,
        *("basic:D", "basic:D", "general:DDD", "attacker:"),
        *("basic:D", "basic:D", "basic:T"),
    )
    game.answer("fall:herald_of_ash")

    assert "herald_of_ash" in t.names(game, "generals")
    assert [(0, (t.at(game, a.HERE),))] == a.told(game, "won_combat")
    assert 20 == t.purse(game)


@pytest.mark.clause("S-BASE-1")
def test_here_of_a_base_that_fell():
    """S-BASE-1: a base that is no longer there lays no egg anywhere."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=1, base="hatching_pit")
    a.call(game, "casualties", 0, t.at(game, a.HERE), 4, 1, 1)
    t.give_turn(game, 1)
    t.hand(game, 1, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "action")

    assert 12 == t.field(game, "eggs_supply")


# Order


@pytest.mark.clause("S-COM-7")
@pytest.mark.parametrize("general_first", [True, False])
def test_triggers_in_order_of_entering_play(*, general_first: bool):
    """S-COM-7: of two triggers of one seat, what came first into play fires first."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    if not general_first:
        t.fill(game, "play", 0, "song_of_the_hive")
    t.put(game, "a1", 0, generals=[2])
    if general_first:
        a.play_card(game, "song_of_the_hive", others=["pounce"])
    a.attack(game, "basic:D", "basic:S", "attacker:", "basic:T")
    lines = [
        line
        for line in game.log(None)
        if "places an egg" in line or "gains 1 mineral" in line
    ][-3:]

    assert (0 if general_first else 2) == next(
        place for place, line in enumerate(lines) if "mineral" in line
    )


# The end


@pytest.mark.clause("S-VIC-2", "S-COM-6")
def test_nothing_after_the_end():
    """S-VIC-2: a win in mid-combat stops all: no trigger, no decision, no answer."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, "b4", 1)
    t.change(game, "owner", 1, "b4")
    t.put(game, a.THERE, 0, basic=2, generals=[2])
    t.fill(game, "deck", 0, "scout")
    t.hand(game, 0, "snapping_jaws")
    a.attack(
        game, "basic:T", "basic:D", "general:DDD", "attacker:", origin="b3", target="b4"
    )
    game.answer("lay:snapping_jaws")
    result = game.result
    assert result is not None
    before = fingerprint(game.state)

    assert ((0,), "headquarters") == (result.winners, result.reason)
    assert [] == a.told(game, "won_combat")
    assert (20 - 1, {}) == (t.purse(game), game.decisions())
    for code in ("end", "done", "lay:snapping_jaws"):
        with pytest.raises(IllegalOption):
            game.answer(code)

    assert before == fingerprint(game.state)


@pytest.mark.clause("S-COM-6")
def test_the_same_choice_twice():
    """S-COM-6: "up to 2" squads are two different ones."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=2)
    t.put(game, "c2", 1, basic=2)
    a.play_card(game, "plasma_shower", "space:b3", others=["scout"])

    assert "space:b3" not in t.codes(game)
