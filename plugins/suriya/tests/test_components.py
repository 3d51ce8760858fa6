"""What lies on a table of Suriya, and that no supply gives more than it has."""

from __future__ import annotations

from pathlib import Path

import pytest
import table as t
import yaml

from hexdeck import Game
from hexdeck.testing.clauses import read_clauses

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def own(game: Game, seat: int, *zones: str) -> int:
    """Return how many cards lie in zones of a seat."""
    return sum(len(t.names(game, zone, seat)) for zone in zones)


@pytest.mark.clause("S-COMP-1")
@SEATS
def test_part_of_the_box(seats: int):
    """S-COMP-1: each seat has 37 cards, 10 BU, 6 EU, 3 GU and 3 bases."""
    game = t.at_action(seats)
    cards = ("deck", "hand", "discard", "pile", "technology", "scrap")
    found = [
        (own(game, seat, *cards), own(game, seat, "generals"), own(game, seat, "bases"))
        for seat in range(seats)
    ]

    assert [(37, 3, 3)] * seats == found
    t.assert_whole(game)


@pytest.mark.clause("S-COMP-1")
def test_five_command_tokens():
    """S-COMP-1: 2 command tokens at the start, and 1 on each of the 3 bases."""
    game = t.at_action()
    found = [t.field(game, "command", 0)]
    for space in ("a1", "b2", "c1"):
        t.put(game, space, basic=1)
        t.hand(game, 0, "first_base")
        t.have(game, 0, 4)
        t.play(t.again(game), "play:first_base")
        t.first_options(game, "action")
        found.append(t.field(game, "command", 0))

    assert [2, 3, 4, 5] == found


@pytest.mark.clause("S-COMP-2")
@SEATS
def test_shared_supplies(seats: int):
    """S-COMP-2: 72 central cards; 130 minerals, 12 exhaust tokens, 6, 6 and 12."""
    game = t.new(seats)
    tokens = ("exhaust", "barricade", "landmine", "eggs")

    assert 72 == len(t.names(game, "central"))
    assert 130 == t.supply_of_minerals(game)
    assert [12, 6, 6, 12] == [t.field(game, f"{token}_supply") for token in tokens]


@pytest.mark.clause("S-COMP-2")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_gain_is_cut(left: int):
    """S-COMP-2: a gain is cut to what the supply has left, and the log says so."""
    game = t.at_action()
    t.hand(game, 0, "slag_haul")
    t.have(game, 0, 3)
    t.have(game, 1, 130 - 3 - left)
    t.play(t.again(game), "play:slag_haul")
    short = [line for line in game.log() if "supply is short" in line]

    assert 3 + left == t.purse(game)
    assert 0 == t.supply_of_minerals(game)
    assert (left < 2) == bool(short)
    t.assert_whole(game)


@pytest.mark.clause("S-COMP-2")
def test_change_is_made_freely():
    """S-COMP-2: a supply counts minerals, not pieces: what is paid is there again."""
    game = t.at_action()
    t.hand(game, 0, "work_crew", "slag_haul")
    t.have(game, 1, 127)
    t.have(game, 0, 3)
    t.play(t.again(game), "play:work_crew", "play:slag_haul")

    assert 3 == t.purse(game)
    t.assert_whole(game)


@pytest.mark.clause("S-COMP-2")
@pytest.mark.parametrize(("left", "laid"), [(0, 0), (1, 1), (2, 2), (6, 2)])
def test_barricades_are_finite(left: int, laid: int):
    """S-COMP-2: no more barricades are laid than the supply has."""
    game = t.at_action()
    t.put(game, "b2", basic=1)
    t.change(game, "barricade_supply", left)
    t.hand(game, 0, "raise_the_walls")
    t.have(game, 0, 1)
    t.play(t.again(game), "play:raise_the_walls", "space:b1", "space:b2")

    assert left - laid == t.field(game, "barricade_supply")
    assert laid == sum(t.field(game, "barricade", x) == 0 for x in ("b1", "b2"))


@pytest.mark.clause("S-COMP-2")
def test_landmines_are_finite():
    """S-COMP-2: no more landmines are laid than the supply has."""
    game = t.at_action()
    t.flatten(game)
    t.change(game, "landmine_supply", 1)
    t.hand(game, 0, "minefield")
    t.have(game, 0, 2)
    t.play(t.again(game), "play:minefield", "space:a1", "space:b2", "space:c1")
    mined = [x for x in game.rules.spaces if t.field(game, "landmine", x) == 0]

    assert ["a1"] == mined
    assert 0 == t.field(game, "landmine_supply")


@pytest.mark.clause("S-COMP-2")
def test_eggs_are_finite():
    """S-COMP-2: no more eggs are laid than the supply has."""
    game = t.at_action(factions=(t.BROOD, t.LANTERNS))
    t.change(game, "eggs_supply", 1)
    t.hand(game, 0, "lay_clutch")
    t.have(game, 0, 9)
    t.play(t.again(game), "play:lay_clutch")
    t.first_options(game, "action")
    laid = sum(t.field(game, "eggs", space) for space in game.rules.spaces)

    assert 1 == laid
    assert 0 == t.field(game, "eggs_supply")


@pytest.mark.clause("S-COMP-2")
@pytest.mark.parametrize("left", [0, 1])
def test_exhaust_tokens_are_finite(left: int):
    """S-COMP-2: without an exhaust token in the supply none is placed."""
    game = t.at_action()
    t.flatten(game)
    t.put(game, "b3", 1, basic=1)
    t.change(game, "exhaust_supply", left)
    t.hand(game, 0, "stasis_lamp")
    t.have(game, 0, 2)
    t.play(t.again(game), "play:stasis_lamp")

    assert left == t.field(game, "exhaust", "b3")
    assert 0 == t.field(game, "exhaust_supply")


@pytest.mark.clause("S-COMP-3")
@SEATS
def test_sixteen_tiles(seats: int):
    """S-COMP-3: 16 terrain tiles lie in the box, whatever the table."""
    assert 16 == len(t.names(t.new(seats), "tiles"))


@pytest.mark.clause("S-COMP-4")
@SEATS
def test_dice_on_the_table(seats: int):
    """S-COMP-4: the table's dice are those that the content tests look at."""
    rules = t.new(seats).rules

    assert {"basic": 6, "elite": 6, "general": 6, "attacker": 6} == {
        die.name: len(die.faces) for die in rules.dice
    }


@pytest.mark.clause("S-COMP-5")
@SEATS
def test_faction_cards_are_their_owners(seats: int):
    """S-COMP-5: a seat's cards come from its own faction, pile by pile."""
    game = t.at_action(seats)
    rules = game.rules
    wrong = [
        (seat, rules.card_names[card])
        for seat in range(seats)
        for zone in ("deck", "hand", "pile", "technology", "generals", "bases")
        for card in game.state.zones[t.zone(game, zone, seat)]
        if not rules.cards[rules.card_def[card]].pile.startswith(t.OURS[seat])
    ]

    assert [] == wrong


def test_clauses_by_chapter():
    """The list of clauses is whole: so many in each chapter, 76 in all."""
    path = Path(__file__).parent / "clauses.yaml"
    chapters = yaml.safe_load(path.read_text(encoding="utf-8"))

    assert 76 == len(read_clauses(path))
    assert {
        "components": 5,
        "setup": 9,
        "map": 5,
        "victory": 3,
        "phases": 12,
        "combat": 7,
        "limits": 6,
        "cards": 16,
        "locations": 6,
        "examples": 7,
    } == {chapter: len(clauses) for chapter, clauses in chapters.items()}
