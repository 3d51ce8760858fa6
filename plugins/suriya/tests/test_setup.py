"""Setting up: who starts, factions, decks, technology, what everybody begins with."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
BOX = ("deck", "hand", "discard")
BLANK, ONE, TWO, THREE = (f"attacker:{'D' * damage}" for damage in range(4))


def in_order(game: Game) -> list[int]:
    """Return the seats in turn order."""
    return game.state.seats_from(t.field(game, "first_player"))


@pytest.mark.clause("S-A1")
@pytest.mark.parametrize(
    ("faces", "first"),
    [
        ((ONE, TWO), 1),
        ((TWO, BLANK), 0),
        ((ONE, TWO, THREE), 2),
        ((TWO, ONE, BLANK), 0),
        ((BLANK, ONE, THREE, TWO), 2),
    ],
)
def test_most_damage_starts(faces: tuple[str, ...], first: int):
    """S-A1: the most damage on the attacker die starts."""
    game = t.rolled(len(faces), *faces)

    assert first == t.field(game, "first_player")
    assert () == game.state.given


@pytest.mark.clause("S-A1")
@pytest.mark.parametrize(
    ("faces", "rolls", "first"),
    [
        ((TWO, TWO, ONE, ONE, BLANK, ONE), [0, 1] * 3, 1),
        ((TWO, ONE, TWO, BLANK, ONE), [0, 1, 2, 0, 2], 2),
        (
            (ONE, TWO, TWO, TWO, ONE, BLANK, ONE, BLANK, ONE),
            [*range(4), 1, 2, 3, 1, 3],
            3,
        ),
    ],
)
def test_ties_roll_again(faces: tuple[str, ...], rolls: list[int], first: int):
    """S-A1: those who tie for the most roll again, and nobody else."""
    game = t.rolled(max(rolls) + 1, *faces)

    assert rolls == [seat for seat, _ in a.told(game, "first_rolled")]
    assert first == t.field(game, "first_player")


@pytest.mark.clause("S-A1", "S-A2")
@SEATS
def test_clockwise(seats: int):
    """S-A1: from the first player on the seats follow clockwise; so do factions."""
    game = t.rolled(seats, *[BLANK] * (seats - 1), ONE)
    asked = []
    while game.decision.kind == "faction":
        asked.append(game.decision.seat)
        game.answer(t.codes(game)[len(asked) % len(t.codes(game))])
    last = seats - 1

    assert [last, *range(last)][: len(asked)] == asked


@pytest.mark.clause("S-A1")
def test_seeds_differ():
    """S-A1: who starts is chance; every seat starts with some seed."""
    found = {t.field(t.new(4, seed), "first_player") for seed in range(40)}

    assert {0, 1, 2, 3} == found


@pytest.mark.clause("S-A2")
@SEATS
def test_different_factions(seats: int):
    """S-A2: with four factions no two players have the same one."""
    game = t.new(seats)
    offered = []
    while game.decision is not None and game.decision.kind == "faction":
        offered.append(len(t.codes(game)))
        game.answer(t.codes(game)[0])
    taken = {t.field(game, "faction", seat) for seat in range(seats)}

    # The last of four has no choice, so nobody is asked.
    assert [4, 3, 2][:seats] == offered
    assert seats == len(taken)


@pytest.mark.clause("S-A2")
def test_last_faction_is_no_choice():
    """S-A2: of four factions the fourth player has the one that is left."""
    game = t.new(4)
    for faction in t.OURS[:3]:
        game.answer(f"faction:{faction}")
    factions = [
        game.rules.at.factions[t.field(game, "faction", s)].name for s in range(4)
    ]
    first = t.field(game, "first_player")

    assert list(t.OURS) == [*factions[first:], *factions[:first]]


@pytest.mark.clause("S-A3")
@SEATS
def test_bases_wait(seats: int):
    """S-A3: three bases lie in each tray, and none of their tokens is in the pool."""
    game = t.at_action(seats)

    assert [3] * seats == [len(t.names(game, "bases", seat)) for seat in range(seats)]
    assert [2] * seats == [t.field(game, "command", seat) for seat in range(seats)]
    t.assert_whole(game)


@pytest.mark.clause("S-A4")
@SEATS
def test_starting_decks(seats: int):
    """S-A4: 7 starters and 3 faction cards of three names make a deck of 10."""
    game = t.first_options(t.after_factions(seats), "tile")
    rules = game.rules
    for seat in range(seats):
        deck = game.state.zones[t.zone(game, "deck", seat)]
        cards = [rules.cards[rules.card_def[card]] for card in deck]
        chosen = [card.name for card in cards if card.pile.endswith("/cards")]

        assert 7 == sum(card.pile.endswith("/starters") for card in cards)
        assert (3, 3) == (len(chosen), len(set(chosen)))


@pytest.mark.clause("S-A4")
def test_every_card_can_be_chosen():
    """S-A4: any three names may be chosen, the last three too, but none twice."""
    game = t.after_factions()
    faction = game.rules.at.factions[t.field(game, "faction", game.decision.seat)]
    printed = [f"start:{card.name}" for card in faction.cards]
    seat, offered = game.decision.seat, t.codes(game)
    game.answer(printed[-3])
    deck = [f"start:{name}" for name in t.names(game, "deck", seat)]

    assert printed[:-2] == offered
    assert set(printed[-3:]) <= set(deck)


@pytest.mark.clause("S-A4")
@pytest.mark.parametrize("place", [0, 5, -3])
def test_a_name_is_chosen_once(place: int):
    """S-A4: a chosen name is not offered again, though there are two copies."""
    game = t.after_factions()
    seat, code = game.decision.seat, t.codes(game)[place]
    game.answer(code)
    again = game.decision is not None and seat == game.decision.seat

    assert not again or code not in t.codes(game)


@pytest.mark.clause("S-A4")
def test_decks_are_shuffled():
    """S-A4: the deck is shuffled face down: seeds order it otherwise."""
    decks = set()
    for seed in range(6):
        game = t.first_options(t.after_factions(2, seed), "tile")
        decks.add(game.state.zones[t.zone(game, "deck", 0)])

        assert all(
            game.state.known[card] == 0
            for card in game.state.zones[t.zone(game, "deck", 0)]
        )

    assert 6 == len(decks)


@pytest.mark.clause("S-A5")
@SEATS
def test_technology(seats: int):
    """S-A5: of the 27 faction cards left 3 lie face up, 24 face down below."""
    game = t.first_options(t.after_factions(seats), "tile")
    state, everybody = game.state, game.rules.everybody
    for seat in range(seats):
        shown = state.zones[t.zone(game, "technology", seat)]
        pile = state.zones[t.zone(game, "pile", seat)]

        assert (3, 24) == (len(shown), len(pile))
        assert {everybody} == {state.known[card] for card in shown}
        assert {0} == {state.known[card] for card in pile}


@pytest.mark.clause("S-A5")
def test_faction_piles_are_shuffled():
    """S-A5: the faction pile is shuffled: seeds order it otherwise."""
    piles = set()
    for seed in range(6):
        game = t.first_options(t.after_factions(2, seed), "tile")
        piles.add(game.state.zones[t.zone(game, "pile", 0)])

    assert 6 == len(piles)


@pytest.mark.clause("S-A6")
@SEATS
def test_tokens_at_the_start(seats: int):
    """S-A6: two command tokens each; the special tokens lie ready, none on the map."""
    game = t.at_action(seats)
    ready = [
        t.field(game, f"{token}_supply") for token in ("barricade", "landmine", "eggs")
    ]

    assert [2] * seats == [t.field(game, "command", seat) for seat in range(seats)]
    assert [6, 6, 12] == ready


@pytest.mark.clause("S-A7")
@SEATS
def test_central_cards_are_open_to_all(seats: int):
    """S-A7: each seat may gain each of the six central kinds."""
    game = t.at_action(seats)
    kinds = sorted({f"gain:central/{name}" for name in t.names(game, "central")})
    found = []
    for _ in range(seats):
        t.first_options(t.play(game, "end"), "gain")
        found.append(sorted(code for code in t.codes(game) if "central" in code))
        t.first_options(game, "action")

    assert 6 == len(kinds)
    assert [kinds] * seats == found


@pytest.mark.clause("S-A8")
@SEATS
def test_headquarters(seats: int):
    """S-A8: 2 BU from the leftmost slot of each side stand on each headquarters."""
    game = t.at_action(seats)
    for seat in range(seats):
        tray = t.field(game, "basic_tray", seat)

        assert (2, 0, 0) == t.squad(game, t.home(game, seat))
        assert [0, 5] == [slot for slot in range(10) if not tray >> slot & 1]
        assert seat == t.field(game, "owner", t.home(game, seat))


@pytest.mark.clause("S-A9")
@pytest.mark.parametrize(
    ("seats", "cards", "minerals"),
    [
        (2, [3, 5], [2, 4]),
        (3, [3, 4, 5], [1, 2, 3]),
        (4, [3, 4, 5, 6], [1, 2, 3, 4]),
    ],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_starting_resources(
    seats: int, cards: list[int], minerals: list[int], seed: int
):
    """S-A9: cards and minerals of each player, in turn order."""
    game = t.first_options(t.after_factions(seats, seed), "action")
    order = in_order(game)

    assert cards == [len(t.names(game, "hand", seat)) for seat in order]
    assert minerals == [t.purse(game, seat) for seat in order]
    assert 130 - sum(minerals) == t.supply_of_minerals(game)


@pytest.mark.clause("S-A1", "S-A9")
@SEATS
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_first_player_has_the_first_turn(seats: int, seed: int):
    """S-A1: whoever starts has the first turn, with the first player's hand."""
    game = t.first_options(t.after_factions(seats, seed), "action")

    assert t.field(game, "first_player") == game.state.active == game.decision.seat
    assert 1 == game.state.turn
    assert 3 == len(t.names(game, "hand", game.state.active))
