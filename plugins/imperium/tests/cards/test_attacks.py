"""The attack cards of the commons at three seats, and what helps against them."""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

ATTACKS = (
    "smugglers",
    "tyranny",
    "triremes",
    "warfare",
    "river_raiders",
    "pirates",
    "tyrrhenians",
)


def rivals(game: Game, **zones: tuple[str, str]) -> Game:
    """Put cards of seats 1 and 2 into zones: ``hand=("city", "altar bogs")``."""
    for name, piles in zones.items():
        for seat, cards in enumerate(piles, 1):
            t.put(game, seat, name, *cards.split())
    return t.again(game)


def rich(game: Game, resource: str, *counts: int) -> Game:
    """Give the seats from 0 on so much of a resource."""
    for seat, count in enumerate(counts):
        t.give(game, seat, **{resource: count})
    return t.again(game)


def strike(card: str, state: str = "") -> Game:
    """Return a game in which each attack card can be played and hurts both others."""
    states = {"smugglers": "empire", "tyranny": "empire", "triremes": "empire"}
    hand = (card, "city", "oracle")
    state = state or states.get(card, "barbarian")
    game = c.action(*hand, seats=3, state=state, population=3)
    for seat, cards in ((1, ("scribes", "heath")), (2, ("elders", "glacier"))):
        t.put(game, seat, "hand", cards[0])
        t.put(game, seat, "play", cards[1])
        t.give(game, seat, materials=4, population=3, goods=2)
    return t.again(game)


def held(game: Game, seat: int) -> tuple[list[list[str]], dict[str, int]]:
    """Return what an attack may change of a seat: its cards and its resources."""
    names = ("hand", "play", "discard", "history")
    return [sorted(t.names(game, name, seat)) for name in names], t.pool(game, seat)


@pytest.mark.clause("I-CT-1")
@pytest.mark.parametrize("card", ATTACKS)
def test_attack_cards_say_so(card: str):
    """I-CT-1: playing one is an attack, which strikes each other player, not you."""
    game = strike(card)
    t.play(game, card)
    t.until(game, "action")

    assert [0] == [seat for seat, _ in t.told(game, "attack")]
    assert [1, 2] == sorted(seat for seat, _ in t.told(game, "attacked"))


# Smugglers


@pytest.mark.parametrize(
    ("hand", "discard", "codes", "given"),
    [
        ([], [], [], [[], []]),
        (["altar"], [], [], [["altar"], []]),
        (["altar"], ["bogs"], ["from:discard-bogs"], [["bogs"], ["altar"]]),
        (
            ["altar", "unrest"],
            ["bogs"],
            ["from:hand-unrest", "from:hand-altar"],
            [["unrest"], ["altar"]],
        ),
    ],
)
def test_smugglers(
    hand: list[str], discard: list[str], codes: list[str], given: list[list[str]]
):
    """All players: +1G; give each other player 1 of hand or discard, to their hand."""
    game = c.action("smugglers", *hand, seats=3, state="empire", discard=discard)
    t.play(game, "smugglers")
    for code in codes:
        assert 0 == t.asked(game)

        t.answer(game, code)

    assert [1, 1, 1] == c.pools(game, "goods")
    assert given == [t.hand(game, seat) for seat in (1, 2)]
    assert "smugglers" in t.names(game, "discard", 0)


# Tyranny


def test_tyranny():
    """Each other: 1 UN|CI of the hand into history, or 1 UR into the discard pile."""
    game = c.action("tyranny", seats=3, state="empire")
    rivals(game, hand=("scribes elders savannah", "heath"))
    t.play(game, "tyranny")

    assert (1, ["choose:history", "choose:unrest"]) == (t.asked(game), t.offered(game))

    t.answer(game, "choose:history")

    assert ["card:elders", "card:scribes"] == sorted(t.offered(game))

    t.answer(game, "card:elders")

    # Seat 2 holds a region only: it takes the unrest without a question.
    assert (["elders"], []) == (
        t.names(game, "history", 1),
        t.names(game, "discard", 1),
    )
    assert ([], ["unrest"]) == (
        t.names(game, "history", 2),
        t.names(game, "discard", 2),
    )
    assert ["heath"] == t.hand(game, 2)
    assert "tyranny" in t.names(game, "discard", 0)


@pytest.mark.parametrize("word", ["yes", "no"])
def test_tyranny_may_write_history(word: str):
    """May put 1 of the hand into history -> draw 1."""
    game = c.play("tyranny", "city", seats=3, state="empire")

    assert ("may", 0) == (t.kind(game), t.asked(game))

    t.answer(game, word)
    yes = word == "yes"

    assert ["north_x1" if yes else "city"] == t.hand(game)
    assert ["city"] * yes == t.names(game, "history", 0)
    # Neither is Tyranny itself in the hand, nor is there a card of the others.
    assert [[], ["unrest"]] == [t.hand(game, 1), t.names(game, "discard", 1)]


# Triremes


def test_triremes_need_a_card_to_discard():
    """What stands before "to" must be paid, though it is not the first sentence."""
    game = c.action("triremes", seats=3, state="empire")

    assert not t.can_play(game, "triremes")


@pytest.mark.parametrize(
    ("cards", "drawn"),
    [
        (["valley"], 0),
        (["mangrove"], 1),
        (["mangrove", "distant_island", "harbour_city", "lagoon"], 3),
    ],
)
def test_triremes(cards: list[str], drawn: int):
    """Each other recalls 1 RG; discard 1 -> draw 1 per ocean, max 3, steal 1P each."""
    game = c.action("triremes", "city", seats=3, state="empire", play=cards)
    rivals(game, play=("heath bogs scribes", "altar"))
    rich(game, "population", 0, 2, 0)
    t.play(game, "triremes")

    assert (1, ["card:bogs", "card:heath"]) == (t.asked(game), t.offered(game))

    t.answer(game, "card:heath")

    assert ["heath"] == t.hand(game, 1)
    assert [[], ["altar"]] == [t.hand(game, 2), t.names(game, "play", 2)]
    assert [f"north_x{number + 1}" for number in range(drawn)] == t.hand(game)
    assert ["city", "triremes"] == t.names(game, "discard", 0)
    assert [1, 1, 0] == c.pools(game, "population")
    assert (3, 5) == c.tokens(game)


# Warfare


def test_warfare_takes_tributaries():
    """3P; each other takes 1 UR; break through TB, +1Pr."""
    game = c.play("warfare", "city", seats=3, population=4)

    assert [["unrest"], ["unrest"]] == [t.hand(game, 1), t.hand(game, 2)]

    t.answer(game, "choose:tributary", "market:4-akkadians")

    assert ["akkadians", "city"] == t.hand(game)
    assert {"population": 1, "progress": 1} == c.have(game)


def test_warfare_takes_regions():
    """Or break through RG, then each other abandons 1 RG of their choice."""
    game = c.action("warfare", seats=3, population=3)
    rivals(game, play=("heath valley", "altar"))
    t.play(game, "warfare", "choose:region", "market:1-bogs")

    assert (1, ["card:valley", "card:heath"]) == (t.asked(game), t.offered(game))

    t.answer(game, "card:heath")

    assert ["bogs"] == t.hand(game)
    assert ["heath"] == t.names(game, "discard", 1)
    assert [["valley"], ["altar"]] == [t.names(game, "play", x) for x in (1, 2)]
    assert {} == c.have(game)


def test_warfare_gives_what_unrest_there_is():
    """With the last unrest the game ends in mid-effect."""
    game = c.action("warfare", seats=3, population=3)
    t.unrest_pile(game, 1)
    t.play(game, "warfare")

    assert game.over
    assert [["unrest"], []] == [t.hand(game, 1), t.hand(game, 2)]


# River Raiders


@pytest.mark.parametrize("word", ["yes", "no"])
def test_river_raiders(word: str):
    """Draw 1; steal 1G of each; who has none takes 1 UR and gains 1G; may garrison."""
    game = c.action("river_raiders", seats=3, play=["bogs", "lagoon"])
    rich(game, "goods", 0, 2, 0)
    t.play(game, "river_raiders")

    assert [1, 1, 1] == c.pools(game, "goods")
    assert [["north_x1"], [], ["unrest"]] == [t.hand(game, x) for x in range(3)]

    t.answer(game, word)
    yes = word == "yes"

    assert ["river_raiders"] * yes == t.below(game, "bogs")
    assert ["river_raiders"] * (not yes) == t.names(game, "discard", 0)
    assert (2 + yes, 5) == c.tokens(game)


@pytest.mark.parametrize("cards", [[], ["lagoon", "altar"]])
def test_river_raiders_lie_under_rivers_only(cards: list[str]):
    """It takes a region with river of yours in play."""
    game = c.action("river_raiders", "city", seats=3, play=cards)
    rivals(game, play=("savannah", "bogs"))
    t.play(game, "river_raiders")

    assert "action" == t.kind(game)


# Pirates


@pytest.mark.parametrize(
    ("cards", "stolen"), [([], 2), (["mangrove"], 4), (["mangrove", "harbour_city"], 6)]
)
def test_pirates_steal(cards: list[str], stolen: int):
    """2M of each other player per ocean in play, this counted; then into history."""
    game = c.action("pirates", seats=3, play=cards, market=["triremes"])
    rich(game, "materials", 1, 9, 1)
    t.play(game, "pirates", "choose:steal")

    assert [1 + stolen + 1, 9 - stolen, 0] == c.pools(game, "materials")
    assert ["pirates"] == t.names(game, "history", 0)


def test_pirates_acquire_attack_cards():
    """Or acquire an attack card: this one is discarded, and nobody is struck."""
    game = c.action("pirates", seats=3, market=["triremes", "elders", "warfare"])
    rich(game, "materials", 0, 9, 9)
    t.play(game, "pirates", "choose:acquire")

    assert ["market:1-triremes", "market:3-warfare"] == t.offered(game)

    t.answer(game, "market:1-triremes")

    assert ["triremes", "unrest"] == t.hand(game)
    assert ["pirates"] == t.names(game, "discard", 0)
    assert [[], [0, 9, 9]] == [t.told(game, "attacked"), c.pools(game, "materials")]


def test_pirates_without_an_attack_card():
    """Where the market has none it is the robbery."""
    game = c.action("pirates", seats=3)
    rich(game, "materials", 0, 9, 0)
    t.play(game, "pirates")

    assert [2, 7, 0] == c.pools(game, "materials")


# Tyrrhenians


def tyrrhenians(*cards: str, state: str = "barbarian") -> Game:
    """Return a game in which they have been played, with a region in play."""
    game = c.action(
        "tyrrhenians",
        *cards,
        seats=3,
        state=state,
        play=["savannah", "altar"],
        discard=["scribes"],
    )
    rivals(game, hand=("heath city", ""))
    return t.play(game, "tyrrhenians")


def test_tyrrhenians():
    """Free play; each other discards 1; may garrison 1 of hand or discard in a RG."""
    game = tyrrhenians("glacier")

    assert (1, ["card:city", "card:heath"]) == (t.asked(game), t.offered(game))

    t.answer(game, "card:heath", "yes", "from:discard-scribes")

    assert (["heath"], ["city"]) == (t.names(game, "discard", 1), t.hand(game, 1))
    assert ["scribes"] == t.below(game, "savannah")
    assert ["tyrrhenians"] == t.names(game, "discard", 0)
    assert ["glacier"] == t.hand(game)
    assert (3, 5) == c.tokens(game)


@pytest.mark.parametrize("regions", [[], ["glacier"]])
def test_tyrrhenians_of_an_empire(regions: list[str]):
    """If E: free play a RG and put this into history, with no region too."""
    game = tyrrhenians(*regions, "oracle", state="empire")
    t.answer(game, "card:heath", "no")
    t.until(game, "action")

    assert ["oracle"] == t.hand(game)

    assert ["tyrrhenians"] == t.names(game, "history", 0)
    assert ["savannah", "altar", *regions] == t.names(game, "play", 0)
    assert (3, 5) == c.tokens(game)


# Protection


@pytest.mark.parametrize("word", ["yes", "no"])
@pytest.mark.parametrize("card", ATTACKS)
def test_protection(card: str, word: str):
    """When an attack card affects you: +1G, then you may draw 1; once for a card."""
    plain, game = strike(card), strike(card)
    t.put(game, 2, "play", "protection")
    for each in (plain, game):
        t.until(t.play(t.again(each), card), "action", "may")
    while t.asked(game) != 2 or t.kind(game) != "may":
        t.pass_once(game)
    t.answer(game, word)
    t.until(game, "action")
    t.until(plain, "action")
    drawn = "south_x1" in t.hand(game, 2) + t.names(game, "discard", 2)

    assert t.pool(plain, 2)["goods"] + 1 == t.pool(game, 2)["goods"]
    assert drawn == (word == "yes")


def test_protection_hears_of_no_other_card_and_not_of_yours():
    """Market Stall lets others draw: no attack; one's own attack strikes others."""
    game = c.action("triremes", "city", seats=3, state="empire", goods=1)
    t.put(game, 0, "play", "protection", "market_stall")
    t.use(t.again(game), "market_stall", "no", "no")
    t.play(game, "triremes")

    assert ("action", {"progress": 2}) == (t.kind(game), c.have(game))


# Borderland


@pytest.mark.parametrize("card", ATTACKS)
def test_borderland_avoids_attacks(card: str):
    """1P of the pool onto a market card, exhausted: no effect of the attack on you."""
    plain, game = strike(card), strike(card)
    t.put(game, 1, "play", "borderland")
    zones, pool = held(t.again(game), 1)
    t.until(t.play(plain, card), "action")
    t.play(game, card)

    assert ("react", 1, ["yes", "no"]) == (t.kind(game), t.asked(game), t.offered(game))

    t.answer(game, "yes", "market:1-bogs")
    t.until(game, "action")

    assert (zones, pool | {"population": 2}) == held(game, 1)
    assert {"population": 1} == t.tokens_on(game, "bogs")
    assert (True, 4) == (t.is_exhausted(game, "borderland"), c.tokens(game, 1)[1])
    # The other one suffers all the same.
    zones, pool = held(plain, 2)
    found, having = held(game, 2)

    assert ([*map(len, zones)], pool) == ([*map(len, found)], having)


@pytest.mark.parametrize(
    "why", ["declined", "exhausted", "no population", "no token", "another card"]
)
def test_borderland_does_not_help(why: str):
    """It takes a population of the pool, a token, and an attack card."""
    card = "elders" if why == "another card" else "warfare"
    game = c.action(card, "city", seats=3, population=3, market=["bogs", "oracle"])
    t.put(game, 1, "play", "borderland")
    t.give(game, 1, population=int(why != "no population"), progress=2, goods=2)
    if why == "exhausted":
        t.set_exhausted(game, "borderland")
    if why == "no token":
        t.change(game, "exhaustions", 0, 1)
    t.play(t.again(game), card)

    assert (why == "declined") == (t.kind(game) == "react")

    t.until(game, "action")

    assert ["unrest"] * (card == "warfare") == t.hand(game, 1)


def test_borderland_leaves_protection_nothing_to_hear():
    """Who avoids an attack is not affected by it."""
    game = strike("warfare")
    t.put(game, 1, "play", "borderland", "protection")
    before = t.pool(game, 1)["goods"]
    t.play(t.again(game), "warfare", "yes", "market:1-bogs")
    t.until(game, "action")

    assert before == t.pool(game, 1)["goods"]
    assert [2] == [seat for seat, _ in t.told(game, "attacked")]


def test_borderland_hears_of_an_attack_that_is_played_for_free():
    """An attack card is one however it comes to be played."""
    game = c.action("influential", "triremes", "city", seats=3)
    t.put(game, 1, "play", "borderland", "valley")
    t.give(game, 1, population=1)
    t.play(t.again(game), "influential", "choose:play", "card:triremes")

    assert ("react", 1) == (t.kind(game), t.asked(game))

    t.answer(game, "yes", "market:1-bogs")
    t.until(game, "action")

    assert ["borderland", "valley"] == t.names(game, "play", 1)
