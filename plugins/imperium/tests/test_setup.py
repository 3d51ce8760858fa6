"""The set-up of the players and of the commons (I-SP, I-SC)."""

from __future__ import annotations

import itertools
from collections import Counter

import imperium_table as t
import imperium_toys as toys
import pytest

from hexdeck import Game, HexdeckError
from hexdeck.errors import UnknownName
from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.words import SUITS

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
TRADE = pytest.mark.parametrize("trade", [False, True], ids=["plain", "trade"])
PRESET = pytest.mark.parametrize("preset", ["rulebook", "community"])

SMALL_SUITS = ("region", "uncivilised", "civilised")

SIZE = {2: 6, 3: 7, 4: 8}
"""Fame cards above King of Kings, and suited cards of a small deck."""

LEFT_OUT = {2: 2, 3: 1, 4: 0}
"""Tributaries that are left out, and trade routes too where they are played."""

MAIN = {(2, False): 29, (3, False): 33, (4, False): 35} | {
    (2, True): 31,
    (3, True): 37,
    (4, True): 40,
}
"""The main deck before two of its cards come to the market."""


def laid_out(seats: int, *, trade: bool, seed: int = 1, **options: str) -> Game:
    """Return a game at its first turn, with a civilization that trade is free for."""
    options["trade"] = "on" if trade else "off"
    if not trade and seats == 4:
        return toys.table(toys.civilization(), seats=seats, seed=seed, **options)
    return t.table(seats, "", seed, **options)


def suit(game: Game, card: int) -> str:
    """Return the banner of a card, "" for none."""
    banner = game.rules.at.banner[game.rules.card_def[card]]
    return SUITS[banner] if banner >= 0 else ""


def suits(game: Game, name: str) -> Counter[str]:
    """Return how many cards of each banner lie in a zone of the table."""
    return Counter(suit(game, card) for card in t.pile(game, name))


# Players


@pytest.mark.clause("I-SP-1")
@SEATS
def test_each_takes_a_civilization(seats: int):
    """I-SP-1: in turn order each player takes one that is left."""
    game = t.new(seats, 1, None, trade="on")
    asked, offers = [], []
    while t.kind(game) in {"civilization", "side"}:
        if t.kind(game) == "civilization":
            asked.append(t.asked(game))
            offers.append(t.offered(game))
        t.answer(game, t.offered(game)[0])
    taken = [t.field(game, "civilization", seat) for seat in range(seats)]

    assert list(range(seats))[: len(asked)] == asked
    for before, after in itertools.pairwise(offers):
        assert before[1:] == after
    assert seats == len(set(taken))


@pytest.mark.clause("I-SP-1")
@TRADE
@SEATS
def test_cards_of_the_civilization(seats: int, *, trade: bool):
    """I-SP-1: all its cards come to the player, and no other civilization's."""
    game = laid_out(seats, trade=trade)
    at, rules = game.rules.at, game.rules
    for seat in range(seats):
        civ = t.field(game, "civilization", seat)
        wanted = {
            card
            for card, number in enumerate(rules.card_def)
            if at.civ_of[number] == civ
        }
        lying = {card for card in wanted if t.where(game, card)[1] == seat}
        others = {
            t.name_of(game, card)
            for zone, cards in enumerate(game.state.zones)
            for card in cards
            if rules.zone_owner[zone] == seat and card not in wanted
        }

        # The other faces of its double cards wait by the table.
        assert {t.where(game, card)[0] for card in wanted - lying} == {"backs"}
        assert others <= {"unrest", "barbarian", "empire", "merchant"}


@pytest.mark.clause("I-SP-1")
@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("magyars, magyars", HexdeckError, "named twice"),
        ("magyars", HexdeckError, "1 is named for 2 players"),
        ("magyars, atlanteans", UnknownName, "atlanteans"),
        ("magyars c, inuit", HexdeckError, "sides A and B"),
    ],
)
def test_names_that_do_not_fit(text: str, error: type[Exception], words: str):
    """I-SP-1: civilizations are all different, as many as players, and there."""
    with pytest.raises(error, match=words):
        t.new(2, 1, None, civilizations=text)


@pytest.mark.clause("I-SP-2")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("name", ["magyars", "inuit", "martians", "aksumites"])
def test_side_of_the_power_card(name: str, side: str):
    """I-SP-2: the power card lies on its side A or B, as the player chooses."""
    other = "inuit" if name == "magyars" else "magyars"
    game = t.new(2, 1, None, civilizations=f"{name}, {other} a")
    assert ("side", 0) == (t.kind(game), t.asked(game))
    assert ["side:a", "side:b"] == t.offered(game)
    t.until(t.answer(game, f"side:{side}"), "turn")
    named = t.table(2, f"{name} {side}, {other} a")
    hidden = "b" if side == "a" else "a"

    for each in (game, named):
        assert f"{name}_{side}" in t.names(each, "power", 0)
        assert f"{name}_{hidden}" not in t.names(each, "power", 0)
        assert f"{name}_{hidden}" in t.names(each, "backs")


@pytest.mark.clause("I-SP-2")
def test_sides_are_chosen_by_player():
    """I-SP-2: one player may have side A and another side B."""
    game = t.table(3, "magyars b, inuit a, martians b")
    powers = [set(t.names(game, "power", seat)) for seat in range(3)]

    assert {"magyars_b", "barbarian"} == powers[0]
    assert {"inuit_a", "inuit_summer"} == powers[1]
    assert {"martians_b", "martians_alien"} == powers[2]


@pytest.mark.clause("I-SP-2")
def test_a_card_below_the_power_card():
    """I-SP-2: a further card of a civilization lies there, one face up."""
    faces = (
        toys.card("rite", start="mat", side="A", reverse="toys_rite_done"),
        toys.card("rite_done", start="mat", side="B", reverse="toys_rite"),
    )
    game = toys.table(toys.civilization(*faces))

    assert {"toys_a", "toys_rite", "barbarian"} == set(t.names(game, "power", 0))
    assert "toys_rite_done" in t.names(game, "backs")


@pytest.mark.clause("I-SP-3")
@TRADE
@SEATS
def test_state_card_and_tokens(seats: int, *, trade: bool):
    """I-SP-3: barbarian, 3 actions, 5 exhaustions; 3 of these for some."""
    game = laid_out(seats, trade=trade)
    for seat in range(seats):
        civ = game.rules.at.civilizations[t.field(game, "civilization", seat)]
        exhaustions = 3 if civ.name == "inuit" else 5
        states = {"inuit": ["empire"], "martians": ["empire"]}

        assert 3 == t.field(game, "actions", seat)
        # The sixth is for the Merchant (I-TRADE).
        assert exhaustions + trade == t.field(game, "exhaustions", seat)
        assert states.get(civ.name, ["barbarian"]) == t.state_of(game, seat)
        if not civ.start_state:
            assert "barbarian" in t.names(game, "power", seat)


@pytest.mark.clause("I-SP-4")
@SEATS
def test_developments_and_accession(seats: int):
    """I-SP-4: developments are open; the accession lies open below the nation deck."""
    game = t.table(seats)
    state, everybody = game.state, game.rules.everybody
    at = game.rules.at
    for seat in range(seats):
        civ = at.civilizations[t.field(game, "civilization", seat)]
        starts = {card.name: card.start for card in civ.cards}
        developments = [
            name for name, start in starts.items() if start == "development"
        ]
        nation = t.pile(game, "nation", seat)
        deeper = [starts.get(t.name_of(game, card), "nation") for card in nation]

        assert sorted(developments) == sorted(t.names(game, "developments", seat))
        assert everybody == game.rules.viewers[t.zone(game, "developments", seat)]
        if civ.name == "inuit":
            assert () == nation
            continue
        assert ["accession", *["nation"] * (len(nation) - 1)] == deeper
        assert everybody == state.known[nation[0]]
        assert {0} == {state.known[card] for card in nation[1:]}
        counted = Counter(t.names(game, "nation", seat))["unrest"]
        assert civ.unrest.nation == counted


@pytest.mark.clause("I-SP-4", "I-SP-6", "I-SC-5")
@pytest.mark.parametrize("name", ["nation", "deck", "hand", "main", "fame"])
def test_what_is_shuffled(name: str):
    """I-SP-4: every seed orders nation decks, draw decks and the table's otherwise."""
    seat = None if name in {"main", "fame"} else 0
    found = {t.pile(t.table(seed=seed), name, seat) for seed in range(1, 7)}

    assert 5 <= len(found)


@pytest.mark.clause("I-SP-5")
@TRADE
@SEATS
def test_resources_at_the_start(seats: int, *, trade: bool):
    """I-SP-5: 3 materials, 2 population, 1 progress (or goods), and the king token."""
    game = laid_out(seats, trade=trade)
    for seat in range(seats):
        civ = game.rules.at.civilizations[t.field(game, "civilization", seat)]
        found = t.pool(game, seat)
        if civ.name == "martians":
            # What they begin with besides stands on their power card.
            assert 20 <= found.pop("progress")
            assert {"materials": 3, "population": 2, "goods": int(trade)} == found
        else:
            assert {
                "materials": 3,
                "population": 2,
                "progress": 1 - trade,
                "goods": int(trade),
            } == found
        assert 1 == t.field(game, "king_token", seat)


@pytest.mark.clause("I-SP-6")
@SEATS
def test_draw_deck_and_hand(seats: int):
    """I-SP-6: the starting cards are a deck of which five are drawn."""
    game = t.table(seats)
    at = game.rules.at
    for seat in range(seats):
        civ = at.civilizations[t.field(game, "civilization", seat)]
        wanted = [card.name for card in civ.cards if card.start == "deck"]
        wanted += ["unrest"] * civ.unrest.deck
        deck = t.pile(game, "deck", seat)

        # The Inuit too, whose summer has a smaller hand.
        assert 5 == len(t.hand(game, seat))
        assert sorted(wanted) == sorted(
            (*t.hand(game, seat), *t.names(game, "deck", seat))
        )
        assert {0} == {game.state.known[card] for card in deck}
        assert [] == t.names(game, "discard", seat) == t.names(game, "play", seat)


@pytest.mark.clause("I-SP-6")
def test_cards_that_begin_in_play_are_no_part_of_the_deck():
    """I-SP-6: power, state and Merchant cards lie out from the start."""
    game = t.table(2, "aksumites a, magyars a")

    for seat, name in enumerate(("aksumites_a", "magyars_a")):
        assert {name, "barbarian", "merchant"} == set(t.names(game, "power", seat))


@pytest.mark.clause("I-SP-6")
def test_a_small_deck_is_drawn_whole():
    """I-SP-6: of four starting cards there are four to draw."""
    game = toys.table(toys.civilization(spare=4))

    assert [f"toys_x{number}" for number in range(1, 5)] == t.hand(game)


# Commons


@pytest.mark.clause("I-SC-1")
def test_commons_set_of_a_plugin():
    """I-SC-1: another commons set registers through the hook, and is an option."""
    cards = tuple(
        card.model_copy(
            update={
                "name": f"other_{card.name}",
                "reverse": card.reverse and f"other_{card.reverse}",
            }
        )
        for card in HORIZONS.cards
    )
    other = HORIZONS.model_copy(
        update={"name": "other", "cards": cards, "unrest": (9, 9, 9, 9)}
    )
    plugins = toys.registry(commons=(other,))
    named = "magyars a, inuit a"
    game = t.new(2, 1, plugins, commons="other", civilizations=named)
    default = t.new(2, 1, plugins, civilizations=named)
    lying = [*t.names(game, "main"), *t.row(game), *t.names(game, "fame")]

    assert all(name.startswith("other_") for name in lying)
    assert "other_barbarian" in t.names(game, "power", 0)
    assert 1 == len(t.copies(game, "unrest")) - len(t.copies(default, "unrest"))
    assert not any(name.startswith("other_") for name in t.row(default))
    with pytest.raises(UnknownName, match="horizons"):
        t.new(2, 1, None, commons="horizon")


@pytest.mark.clause("I-SC-2")
@TRADE
@SEATS
def test_cards_by_players(seats: int, *, trade: bool):
    """I-SC-2: just the cards for so many players and for the module are laid out."""
    game = laid_out(seats, trade=trade)
    never = {"ruthless"} if trade else {"friendly", "route"}
    common = {card.name: card for card in HORIZONS.cards if card.start == "common"}
    found = Counter(
        t.name_of(game, card)
        for number, cards in enumerate(game.state.zones)
        for card in cards
        if game.rules.zone_def[number].name != "box"
    )
    wanted = {
        name: card.copies
        for name, card in common.items()
        if card.players <= seats and card.trade not in never
    }

    assert wanted == {name: n for name, n in found.items() if name in common}


@pytest.mark.clause("I-SC-3")
@TRADE
@SEATS
def test_fame_deck(seats: int, *, trade: bool):
    """I-SC-3: King of Kings below 6, 7 or 8 fame cards; Welcoming is one more."""
    game = laid_out(seats, trade=trade)
    fame = t.pile(game, "fame")

    assert SIZE[seats] + trade == len(fame)
    assert trade == ("welcoming" in t.names(game, "fame"))
    assert ["king_of_kings"] == t.names(game, "king")
    assert 8 - SIZE[seats] == len(t.pile(game, "fame_out"))
    assert {0} == {game.state.known[card] for card in fame}
    assert Counter(fame=len(fame)) == suits(game, "fame")


@pytest.mark.clause("I-SC-4")
@TRADE
@SEATS
def test_small_decks(seats: int, *, trade: bool):
    """I-SC-4: 6, 7 or 8 suited cards each, less the one dealt; a tributary below."""
    game = laid_out(seats, trade=trade)
    state = game.state
    for name in SMALL_SUITS:
        deck = t.pile(game, f"{name}_deck")
        # A route lies open below each too, where routes are played (I-TRADE).
        below = 2 if trade else 1
        last = [suit(game, card) for card in deck[:below]]

        assert sorted(["tributary", "trade_route"][:below]) == sorted(last)
        assert [name] * (SIZE[seats] - 1) == [suit(game, card) for card in deck[below:]]
        assert {game.rules.everybody} == {state.known[card] for card in deck[:below]}
        assert {0} == {state.known[card] for card in deck[below:]}


@pytest.mark.clause("I-SC-4", "I-SC-5")
@TRADE
@SEATS
def test_main_deck(seats: int, *, trade: bool):
    """I-SC-5: what is left of the four suits is the main deck, less two dealt."""
    game = laid_out(seats, trade=trade)
    counted = suits(game, "main")
    out = suits(game, "left_out")

    assert MAIN[seats, trade] - 2 == len(t.pile(game, "main"))
    assert set(counted) <= {*SMALL_SUITS, "tributary", "trade_route"}
    assert LEFT_OUT[seats] == out["tributary"]
    assert (LEFT_OUT[seats] if trade else 0) == out["trade_route"]
    assert out.total() == out["tributary"] + out["trade_route"]
    assert all(game.state.known[card] == 0 for card in t.pile(game, "main"))


@pytest.mark.clause("I-SC-6")
@TRADE
@SEATS
def test_market_row(seats: int, *, trade: bool):
    """I-SC-6: two cards of the main deck, then a region, uncivilised, civilised."""
    allowed = {*SMALL_SUITS, "tributary"} | ({"trade_route"} if trade else set())
    seen = set()
    for seed in range(1, 9):
        game = laid_out(seats, trade=trade, seed=seed)
        found = [suit(game, t.copy_of(game, name)) for name in t.row(game)]

        assert list(SMALL_SUITS) == found[2:]
        assert set(found[:2]) <= allowed
        seen |= set(found[:2])

    assert 1 < len(seen)
    assert [1, 2, 3, 4, 5] == [args[1] for _, args in t.told(game, "dealt")]


@pytest.mark.clause("I-SC-7")
@PRESET
@TRADE
@SEATS
def test_unrest_below_the_market(seats: int, *, trade: bool, preset: str):
    """I-SC-7: an unrest below each card; below no region in the other reading."""
    game = laid_out(seats, trade=trade, rules=preset)
    brought = sum(
        game.rules.at.civilizations[t.field(game, "civilization", seat)].unrest.supply[
            seats - 1
        ]
        for seat in range(seats)
    )
    tucked = 0
    for name in t.row(game):
        bare = preset == "community" and suit(game, t.copy_of(game, name)) == "region"
        wanted = [] if bare else ["unrest"]
        tucked += len(wanted)

        assert wanted == t.below(game, name)
    pile = {2: 8, 3: 10, 4: 12}[seats] + brought - tucked
    assert pile == len(t.pile(game, "unrest"))


@pytest.mark.clause("I-SC-7")
@pytest.mark.parametrize("seed", range(1, 9))
def test_progress_on_white_banners(seed: int):
    """I-SC-7: one progress lies on each card with a white banner, none on others."""
    game = t.table(seed=seed)
    white = {
        name: game.rules.at.cards[game.rules.card_index[name]].white_banner
        for name in t.row(game)
    }

    assert any(white.values())
    for name, is_white in white.items():
        assert ({"progress": 1} if is_white else {}) == t.tokens_on(game, name)


@pytest.mark.clause("I-SC-8")
@SEATS
def test_solstice_after_the_last_player(seats: int):
    """I-SC-8: the solstice comes when the last player has had a turn, each round."""
    game = t.table(seats)
    for turn in range(1, 2 * seats + 1):
        assert ((turn - 1) % seats, turn) == (t.asked(game), game.state.turn)
        t.end_turn(game)

        assert turn // seats == len(t.told(game, "solstice"))
        assert turn // seats + 1 == t.field(game, "rounds")
