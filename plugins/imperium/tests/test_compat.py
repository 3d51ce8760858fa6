"""What the older boxes need of the model, with civilizations of our own (I-COMPAT)."""

from __future__ import annotations

import functools

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game
from hexdeck.effects import (
    THIS,
    AtLeast,
    Cards,
    Chosen,
    Count,
    Draw,
    Gain,
    Modify,
    Named,
    Pay,
    Play,
    Pool,
)
from hexdeck.plugins import Registry
from hexdeck_imperium.model import CivilizationDefinition, Unrest
from hexdeck_imperium.nodes import (
    EndOfSolstice,
    FlipThis,
    Garrison,
    Garrisoned,
    InState,
    InsteadOfHistory,
    ToHistory,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
TRADE = pytest.mark.parametrize("trade", ["on", "off"])

KINDS = ("wanderers", "raiders", "sunken", "islanders", "knights", "dreamers")

pytestmark = pytest.mark.clause("I-COMPAT", "I-SPE-9")


def wanderers() -> CivilizationDefinition:
    """Return one with neither nation deck nor developments, but much unrest."""
    return toys.civilization(
        toys.card("walk", Play(Draw(2)), civ="wanderers"),
        civ="wanderers",
        unrest=Unrest(deck=3, supply=(5, 5, 5, 5)),
    )


def raiders() -> CivilizationDefinition:
    """Return one with a long nation deck, without developments or accession."""
    return toys.civilization(
        *(toys.card(f"raid{n}", civ="raiders", start="nation") for n in range(13)),
        civ="raiders",
    )


def sunken() -> CivilizationDefinition:
    """Return one that begins as an empire, without nation deck, and sinks cards."""
    civ = "sunken"
    return toys.civilization(
        toys.card(
            "high", civ=civ, start="state", states=("empire",), side="A",
            reverse="sunken_low",
        ),
        toys.card(
            "low", civ=civ, start="state", states=("barbarian",), side="B",
            reverse="sunken_high",
        ),
        toys.card(
            "depths",
            InsteadOfHistory(Garrison(Chosen("card"), THIS)),
            civ=civ,
            start="mat",
            suits=("region",),
            score=Count(Garrisoned(Cards("power", Named("sunken_depths")))),
        ),
        toys.card("sink", Play(ToHistory(Cards("hand"))), civ=civ),
        *(
            toys.card(f"d{n}", civ=civ, start="development", cost=Pay(n, "materials"))
            for n in range(1, 12)
        ),
        civ=civ,
        start_state="sunken_high",
    )  # fmt: skip


def islanders() -> CivilizationDefinition:
    """Return one with states of its own, whose state card goes to and fro."""
    civ = "islanders"
    return toys.civilization(
        toys.card(
            "home", civ=civ, start="state", states=("isle_bound", "barbarian"),
            side="A", reverse="islanders_away",
        ),
        toys.card(
            "away", Modify("hand_size", 1), civ=civ, start="state",
            states=("voyaging", "barbarian"), side="B", reverse="islanders_home",
        ),
        toys.card("dig", Play(Gain(1, "goods")), civ=civ, states=("isle_bound",)),
        toys.card("sail", Play(Gain(1, "goods")), civ=civ, states=("voyaging",)),
        toys.card("row", Play(Gain(1, "goods")), civ=civ, states=("barbarian",)),
        toys.card("reign", Play(Gain(1, "goods")), civ=civ, states=("empire",)),
        toys.card("kupe", civ=civ, start="accession"),
        civ=civ,
        start_state="islanders_home",
        exhaustion_tokens=3,
    )  # fmt: skip


def knights() -> CivilizationDefinition:
    """Return one with a quest beside its power card, turned over when it is done."""
    civ = "knights"
    return toys.civilization(
        toys.card(
            "quest",
            EndOfSolstice(FlipThis(), where=AtLeast(Pool("progress"), 3)),
            civ=civ, start="mat", side="A", reverse="knights_grail",
        ),
        toys.card(
            "grail", civ=civ, start="mat", side="B", reverse="knights_quest", vp=7
        ),
        toys.card("d1", civ=civ, start="development", cost=Pay(1, "materials")),
        civ=civ,
    )  # fmt: skip


def dreamers() -> CivilizationDefinition:
    """Return one without developments whose plan is to have nine goods."""
    return toys.civilization(
        toys.card("dream", Play(Gain(4, "goods")), civ="dreamers"),
        civ="dreamers",
        ends_if=AtLeast(Pool("goods"), 9),
    )


@functools.cache
def registry() -> Registry:
    """Return what is installed with all of these."""
    return toys.registry(
        *(make() for make in (wanderers, raiders, sunken, islanders, knights, dreamers))
    )


def table(civ: str, seats: int = 2, seed: int = 1, **options: str) -> Game:
    """Return a game at the first turn; seat 0 has the civilization, others ours."""
    ours = (*t.DEFAULTS[:3], "raiders a", "knights b")
    others = [name for name in ours if not name.startswith(civ)][: seats - 1]
    options["civilizations"] = ", ".join((f"{civ} a", *others))
    return t.until(t.new(seats, seed, registry(), **options), "turn")


@TRADE
@SEATS
@pytest.mark.parametrize("civ", KINDS)
def test_whole_games(civ: str, seats: int, trade: str):
    """I-COMPAT: games with them come to their end, and nothing gets lost."""
    game = table(civ, seats, 5, trade=trade)
    start, turns = game.state.copy(), 0
    while (decision := game.decision) is not None:
        options = decision.options
        game.answer(options[(11 * turns) % len(options)])
        turns += 1

    t.assert_whole(game, start)
    assert game.result is not None
    assert game.result.reason in {"scoring", "collapse"}


def test_neither_nation_deck_nor_developments():
    """I-COMPAT: a reshuffle only shuffles, asks nothing and takes no token."""
    game = table("wanderers")
    assert [] == t.names(game, "nation", 0) == t.names(game, "developments", 0)
    t.fill(game, 0, "hand", "wanderers_walk")
    t.deck(game, 0)
    t.fill(game, 0, "discard", "wanderers_x1", "wanderers_x2", "wanderers_x3")
    t.give(game, 0, materials=9, population=9, progress=9)
    t.answer(game, "activate", "play:wanderers_walk")

    assert "action" == t.kind(game)
    assert 2 == len(t.hand(game))
    assert (0, 5) == (t.field(game, "nation_token"), t.field(game, "exhaustions"))
    assert [] == t.told(game, "end_triggered")


def test_unrest_that_it_brings():
    """I-COMPAT: three of its unrest lie in its deck, five in the pile."""
    game, other = table("wanderers"), table("raiders")
    own = (*t.names(game, "deck", 0), *t.hand(game))

    assert 3 == own.count("unrest")
    assert 5 == len(t.pile(game, "unrest")) - len(t.pile(other, "unrest"))


def test_a_nation_deck_without_an_accession():
    """I-COMPAT: thirteen nation cards, and the last one flips nothing."""
    game = table("raiders")
    assert 13 == len(t.pile(game, "nation", 0))
    t.fill(game, 0, "nation", "raiders_raid3")
    t.deck(game, 0)
    t.fill(game, 0, "discard")
    t.call(game, "draw", 0, 1, -1, ())

    assert () == t.pile(game, "nation", 0)
    assert ["barbarian"] == t.state_of(game)
    assert "raiders_raid3" in t.hand(game)
    assert [] == t.told(game, "end_triggered")


def test_it_begins_as_an_empire():
    """I-COMPAT: states in reverse: an empire from the start, barbarian later."""
    game = table("sunken")
    assert ["empire"] == t.state_of(game)
    assert "sunken_low" in t.names(game, "backs")
    t.to_state(game, 0, "barbarian")

    assert "sunken_high" in t.names(game, "backs")
    assert "sunken_low" in t.names(game, "power", 0)


def test_a_pile_of_its_own_for_history():
    """I-COMPAT: what would go to history lies in its own pile, and scores there."""
    game = table("sunken")
    t.fill(game, 0, "hand", "sunken_sink", "elders")
    t.answer(game, "activate", "play:sunken_sink")

    assert [] == t.names(game, "history", 0)
    assert ["elders"] == t.below(game, "sunken_depths")
    assert ["elders"] == t.names(game, "garrison", 0)


def test_states_of_its_own():
    """I-COMPAT: a card with a state of its own is played in that state only."""
    game = table("islanders")
    hand = [f"islanders_{name}" for name in ("dig", "sail", "row", "reign")]
    t.fill(game, 0, "hand", *hand)
    assert {"isle_bound", "barbarian"} == set(t.state_of(game))
    t.answer(game, "activate")
    assert ["play:islanders_dig", "play:islanders_row"] == t.offered(game, "play")
    t.to_state(game, 0, "voyaging")

    assert ["play:islanders_sail", "play:islanders_row"] == t.offered(game, "play")


def test_its_state_card_flips_by_an_accession():
    """I-COMPAT: the accession turns its own card; what the face says is in force."""
    game = table("islanders")
    t.deck(game, 0)
    t.fill(game, 0, "hand")
    t.fill(game, 0, "discard", *(f"islanders_x{n}" for n in range(1, 8)))
    t.end_turn(game)

    assert "voyaging" in t.state_of(game)
    assert () == t.pile(game, "nation", 0)
    assert 1 == t.field(game, "nation_token")
    # The hand was to be five when the draw began.
    assert 5 == len(t.hand(game))
    t.end_turn(t.end_turn(game))
    assert 6 == len(t.hand(game))


@pytest.mark.parametrize(("progress", "face"), [(2, "quest"), (3, "grail")])
def test_a_quest(progress: int, face: str):
    """I-COMPAT: a card beside the power card is turned over by its own text."""
    game = table("knights")
    t.give(game, 0, progress=progress)
    t.end_turn(t.end_turn(game))
    other = "grail" if face == "quest" else "quest"

    assert f"knights_{face}" in t.names(game, "power", 0)
    assert f"knights_{other}" in t.names(game, "backs")


@pytest.mark.clause("I-END-1")
@pytest.mark.parametrize(("goods", "left"), [(4, -1), (5, 2)])
def test_an_end_condition_without_developments(goods: int, left: int):
    """I-COMPAT: the civilization's own condition triggers the end in its turn."""
    game = table("dreamers", trade="off")
    t.fill(game, 0, "hand", "dreamers_dream")
    t.give(game, 0, goods=goods)
    t.answer(game, "activate", "play:dreamers_dream")
    t.end_turn(game)

    assert left == t.field(game, "rounds_left")
    assert (left > 0) == bool(t.told(game, "end_triggered"))


@pytest.mark.clause("I-END-1", "I-END-2")
def test_an_end_condition_met_in_the_solstice():
    """I-COMPAT: met after the last turn, this round is done and one more played."""
    game = table("dreamers", trade="off")
    t.end_turn(game)
    t.give(game, 0, goods=9)
    t.end_turn(game)
    assert 1 == t.field(game, "rounds_left")
    t.give(game, 0, goods=0)
    t.end_turn(t.end_turn(game))

    assert game.over
    assert 2 == t.field(game, "rounds")


def test_they_read_well():
    """I-COMPAT: cards that speak of a civilization's own state name it in words."""
    card = toys.card("tide", playable_if=InState("ebbing"))
    rules = table("islanders").rules

    assert "ebbing" in rules.text(card)


def test_state_conditions_of_its_own():
    """I-COMPAT: cards may ask for a state that only one civilization has."""
    card = toys.card(
        "tide", Play(Gain(1, "goods")), civ="toys", playable_if=InState("ebbing")
    )
    faces = (
        toys.card("flood", start="state", states=("flooding",), side="A",
                  reverse="toys_ebb"),
        toys.card("ebb", start="state", states=("ebbing",), side="B",
                  reverse="toys_flood"),
    )  # fmt: skip
    game = toys.table(toys.civilization(card, *faces, start_state="toys_flood"))
    t.fill(game, 0, "hand", "toys_tide", "toys_x1")
    t.answer(game, "activate")
    assert not t.can_play(game, "toys_tide")
    t.to_state(game, 0, "ebbing")

    assert t.can_play(game, "toys_tide")
