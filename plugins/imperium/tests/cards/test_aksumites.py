"""The cards of the Aksumites as they play, and what they break."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game


def action(*hand: str, side: str = "b", **arranged: Any) -> Game:
    """Return a game at the first action of the Aksumites in seat 0."""
    return o.action(f"aksumites {side}", *hand, **arranged)


def developing(**arranged: Any) -> Game:
    """Return a game in which the Aksumites may develop before they reshuffle."""
    game = action("altar", deck=[], discard=["unrest"], **arranged)
    t.no_nation(game, 0)
    return t.call(game, "draw", 0, 1, -1, ())


# The set-up


def test_what_they_begin_with():
    """Trade: 1G instead of 1Pr, a Merchant, 6 exhaustion tokens; the rest as ever."""
    game = o.begun("aksumites a")

    assert {"materials": 3, "population": 2, "goods": 1} == c.have(game)
    assert (3, 6) == c.tokens(game)
    assert ["aksumites_a", "barbarian", "merchant"] == t.names(game, "power", 0)
    assert (5, 5, 6, 6) == tuple(
        len(t.pile(game, name, 0))
        for name in ("hand", "deck", "nation", "developments")
    )
    assert "aksumites_maritime_spice_route" == t.names(game, "nation", 0)[0]


def test_they_bring_no_unrest():
    """Nothing is added to the pile for them."""
    game = o.begun("aksumites a")

    assert 8 == len(t.pile(game, "unrest")) + len(t.pile(game, "tucked"))


def test_the_accession_card_flips_the_state():
    """The trade route is the accession card: to the discard pile, and an empire."""
    game = action("altar", deck=[], discard=["unrest"])
    t.fill(game, 0, "nation", "aksumites_maritime_spice_route")
    t.call(game, "draw", 0, 1, -1, ())

    assert ["empire"] == t.state_of(game)


# Aksumites A, Aksumites B


@pytest.mark.parametrize("way", ["acquire", "break_through"])
@pytest.mark.parametrize(
    ("tokens", "asked"),
    [({}, False), ({"progress": 1}, False), ({"progress": 1, "goods": 1}, True)],
)
def test_power_a_wants_two_tokens(way: str, tokens: dict[str, int], asked: bool):  # noqa: FBT001
    """Acquiring or breaking through for a card with 2 tokens: exhaust for +1G."""
    game = action("advance", side="a", materials=5)
    t.lay(game, "elders", **tokens)
    t.play(game, "aksumites_advance", f"choose:{way}", "market:2-elders")

    assert asked == (t.kind(game) == "react")

    if asked:
        t.answer(game, "yes")

        assert 2 == c.have(game)["goods"]
        assert t.is_exhausted(game, "aksumites_a")


def test_power_a_may_be_left_and_works_once():
    """It is optional, and once a turn; two materials are two resources too."""
    game = action("advance", "conquer", side="a", materials=3, population=2)
    t.lay(game, "elders", materials=2)
    t.lay(game, "bogs", materials=3)
    t.play(game, "aksumites_advance", "market:2-elders", "yes")
    t.play(game, "aksumites_conquer", "choose:acquire")
    t.answer(game, "pay:2-population", "market:1-bogs")

    assert "action" == t.kind(game)
    assert {"materials": 5, "goods": 1} == c.have(game)


def test_power_a_ignores_what_is_dug_up():
    """A card from a deck has no tokens."""
    game = action("advance", side="a", materials=5)
    t.lay(game, "elders", materials=2)
    t.play(game, "aksumites_advance", "choose:break_through", "dig:uncivilised")

    assert "action" == t.kind(game)


@pytest.mark.parametrize(("materials", "points"), [(5, 0), (12, 2), (66, 10)])
def test_power_a_scores_materials(materials: int, points: int):
    """1 for each 6 materials of the pool, 10 at most."""
    game = action("altar", side="a", materials=materials)

    assert points == o.scores(game, "aksumites_a")


def test_power_b_scores_production():
    """1 for each production icon on all that is scored."""
    game = action(
        "amhara", play=["valley"], discard=["eritrean_highlands"], deck=[], side="b"
    )
    t.garrison(game, 0, "valley", "bogs")
    t.put(game, 0, "history", "scrubland")

    assert 7 == o.scores(game, "aksumites_b")


# Maritime Spice Route


@pytest.mark.parametrize(
    ("play", "materials"),
    [
        ([], 2),
        (["distant_island", "bogs"], 4),
        (["valley", "bogs"], 6),
        (["valley", "bogs", "city_of_axum", "lagoon"], 8),
    ],
)
def test_maritime_spice_route_gains_materials(play: list[str], materials: int):
    """Commerce: +2M for each of river, fertile, ocean, city in play, itself too."""
    game = action("maritime_spice_route", play=play, market=["mangrove"])
    t.play(game, "aksumites_maritime_spice_route", "choose:materials")

    assert {"materials": materials} == c.have(game)
    assert "play" == c.lies(game, "aksumites_maritime_spice_route")


def test_maritime_spice_route_acquires_an_ocean():
    """Commerce, or: acquire a card with ocean, of whatever suit."""
    game = action("maritime_spice_route", market=["seaport", "bogs", "elders"])
    t.market(game, "", "", "", "akkadians", "mangrove")
    t.play(game, "aksumites_maritime_spice_route", "choose:acquire")

    assert ["market:1-seaport", "market:5-mangrove"] == t.offered(game)

    t.answer(game, "market:1-seaport")

    assert ["seaport", "unrest"] == t.hand(game)


def test_maritime_spice_route_without_an_ocean_in_the_market():
    """What cannot be acquired is not offered."""
    game = action("maritime_spice_route", market=["bogs", "elders", "metropolis"])
    t.market(game, "", "", "", "akkadians", "valley")
    t.play(game, "aksumites_maritime_spice_route")

    assert {"materials": 2} == c.have(game)


def test_maritime_spice_route_profits():
    """Profit: the 3 goods, and a free play out of the discard pile, symbol or not."""
    game = action(
        "altar", play=["maritime_spice_route"], discard=["scribes", "couriers"]
    )
    t.lay(game, "aksumites_maritime_spice_route", goods=3)
    t.answer(game, "profit:aksumites_maritime_spice_route")

    assert ["card:scribes", "card:couriers"] == t.offered(game)

    t.answer(game, "card:couriers")

    assert ["couriers"] == t.names(game, "play", 0)
    assert {"goods": 3} == c.have(game)
    assert (2, 6) == c.tokens(game)
    assert "discard" == c.lies(game, "aksumites_maritime_spice_route")


@pytest.mark.parametrize(("goods", "discard"), [(2, ["couriers"]), (3, [])])
def test_maritime_spice_route_profit_waits(goods: int, discard: list[str]):
    """With 2 goods there is no profit, and none without a card to play."""
    game = action("altar", play=["maritime_spice_route"], discard=discard)
    t.lay(game, "aksumites_maritime_spice_route", goods=goods)

    assert [] == t.offered(game, "profit")


# Developments


@pytest.mark.parametrize(
    ("card", "have", "less"),
    [
        ("king_endubis", {"materials": 2, "population": 3}, "population"),
        ("aksumite_coinage", {"materials": 4, "population": 3}, "materials"),
        ("himyarite_kingdom", {"population": 2}, "population"),
        ("conversion_to_christianity", {"materials": 5}, "materials"),
        ("land_of_sheba", {"population": 2}, "population"),
        ("exotic_trade", {"materials": 3, "goods": 1}, "goods"),
    ],
)
def test_what_they_cost(card: str, have: dict[str, int], less: str):
    """Each development has its price; one token less is not enough."""
    option = f"develop:aksumites_{card}"

    assert option in t.offered(developing(**have))
    assert option not in t.offered(developing(**have | {less: have[less] - 1}))


def test_king_endubis():
    """+3M; break through for a region; then history."""
    game = action("king_endubis", state="empire")
    t.play(game, "aksumites_king_endubis", "market:1-bogs")

    assert {"materials": 3} == c.have(game)
    assert ["bogs"] == t.hand(game)
    assert ["aksumites_king_endubis"] == t.names(game, "history", 0)


def test_king_endubis_scores_production():
    """1 for each 2 production icons."""
    game = action("king_endubis", play=["valley", "bogs"], deck=[])

    assert 1 == o.scores(game, "aksumites_king_endubis")


def test_aksumite_coinage():
    """Exhaust: draw 2 and add 1M to a market card; solstice: +2M."""
    game = action("altar", play=["aksumite_coinage"])
    t.use(game, "aksumites_aksumite_coinage", "market:3-metropolis")

    assert [*o.SPARE[:2], "altar"] == sorted(
        t.hand(game), key=[*o.SPARE, "altar"].index
    )
    assert {"materials": 1} == t.tokens_on(game, "metropolis")
    assert {} == c.have(game)

    c.solstice(game)

    assert {"materials": 2} == c.have(game)


def test_himyarite_kingdom():
    """Free play; +2Pr for each trade route in play; then history."""
    routes = ["maritime_spice_route", "andes_highway"]
    game = action("himyarite_kingdom", play=routes, state="empire")
    t.put(game, 1, "play", "swahili_coast")
    t.change(game, "actions", 0)
    t.play(game, "aksumites_himyarite_kingdom")

    assert {"progress": 4} == c.have(game)
    assert ["aksumites_himyarite_kingdom"] == t.names(game, "history", 0)


def test_conversion_to_christianity():
    """Free play; three times return 1 unrest or take 1 for an action; 1 VP a region."""
    game = action(
        "conversion_to_christianity", "unrest", play=["amhara"], state="empire"
    )
    name = "aksumites_conversion_to_christianity"

    assert 1 == o.scores(game, name)

    t.play(game, name, "yes", "choose:action", "yes", "choose:return", "no")

    assert ["unrest"] == t.hand(game)
    assert (4, 6) == c.tokens(game)
    assert [name] == t.names(game, "history", 0)


def test_land_of_sheba():
    """+1Pr; exile a market card; may garrison 1."""
    game = action("land_of_sheba", "altar", state="empire")
    t.lay(game, "elders", progress=1)
    t.play(game, "aksumites_land_of_sheba")

    assert [f"market:{n}-{o.ROW[n - 1]}" for n in (1, 3, 4, 5)] == t.offered(game)

    t.answer(game, "market:4-akkadians", "yes")

    assert {"progress": 1} == c.have(game)
    assert ["akkadians"] == t.names(game, "exile")
    assert ["altar"] == t.below(game, "aksumites_land_of_sheba")


def test_exotic_trade_puts_the_card_on_the_deck():
    """Free play; a card with 1M or more on it: on the deck; unrest to hand."""
    game = action("exotic_trade", state="empire")
    t.lay(game, "elders", materials=1, progress=1)
    t.lay(game, "bogs", progress=2)
    t.change(game, "actions", 0)
    t.play(game, "aksumites_exotic_trade")

    assert "elders" == t.names(game, "deck", 0)[-1]
    assert ["unrest"] == t.hand(game)
    assert {"materials": 1, "progress": 1} == c.have(game)
    assert ["aksumites_exotic_trade"] == t.names(game, "discard", 0)


def test_exotic_trade_needs_materials_in_the_market():
    """Without a market card with a material on it, it cannot be played."""
    game = action("exotic_trade", "altar", state="empire")
    t.lay(game, "elders", progress=2)

    assert not t.can_play(game, "aksumites_exotic_trade")


@pytest.mark.parametrize(("zone", "free"), [("play", True), ("history", False)])
def test_exotic_trade_is_free_with_land_of_sheba(zone: str, free: bool):  # noqa: FBT001
    """In play, it makes the development cost nothing at all."""
    game = developing(**{zone: ["land_of_sheba"]}, materials=2)

    assert free == ("develop:aksumites_exotic_trade" in t.offered(game))

    if free:
        t.answer(game, "develop:aksumites_exotic_trade")

        assert {"materials": 2} == c.have(game)
        assert (3, 5) == c.tokens(game)


# The nation deck


def test_stelae_free_play_unrest():
    """Exhaust: free play 1 unrest of the hand, its price paid."""
    game = action("unrest", "altar", play=["stelae"], population=1)
    t.use(game, "aksumites_stelae")

    assert ["altar"] == t.hand(game)
    assert {} == c.have(game)
    assert (3, 5) == c.tokens(game)


@pytest.mark.parametrize(
    ("hand", "have"), [(["altar"], {"population": 1}), (["unrest"], {})]
)
def test_stelae_need_unrest_that_can_be_played(hand: list[str], have: dict[str, int]):
    """Without unrest, or without its price, they cannot be used."""
    game = action(*hand, play=["stelae"], **have)

    assert "exhaust:aksumites_stelae" not in t.offered(game)


def test_stelae_at_the_solstice():
    """One of: garrison 1 of hand or discard pile here; abandon 1 pinned card."""
    game = action("altar", play=["stelae", "amhara"], discard=["elders"])
    c.solstice(game)

    assert ["choose:garrison", "choose:abandon"] == t.offered(game)

    other = game.copy()
    t.answer(game, "choose:garrison")

    assert ["from:hand-altar", "from:discard-elders"] == t.offered(game)

    t.answer(game, "from:discard-elders")

    assert ["elders"] == t.below(game, "aksumites_stelae")

    t.answer(other, "choose:abandon", "card:aksumites_amhara")

    assert "discard" == c.lies(other, "aksumites_amhara")


@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 1), (3, 1)])
def test_stelae_score_their_garrison(cards: int, points: int):
    """1 for each 2 cards garrisoned here."""
    game = action("altar", play=["stelae", "amhara"])
    t.garrison(game, 0, "aksumites_stelae", *["elders", "city", "bogs"][:cards])
    t.garrison(game, 0, "aksumites_amhara", "valley")

    assert points == o.scores(game, "aksumites_stelae")


def test_kingdom_of_kush_progress():
    """One of: +2Pr; the card is discarded then."""
    game = action("kingdom_of_kush", progress=1)
    t.play(game, "aksumites_kingdom_of_kush", "choose:progress")

    assert {"progress": 3} == c.have(game)
    assert ["aksumites_kingdom_of_kush"] == t.names(game, "discard", 0)


def test_kingdom_of_kush_breaks_through():
    """Or: pay 1Pr to break through for a trade route, and it becomes history."""
    game = action("kingdom_of_kush", progress=1, market=["andes_highway"])
    t.play(game, "aksumites_kingdom_of_kush", "choose:break_through")

    assert {"market:1-andes_highway", "dig:trade_route"} == set(t.offered(game))

    t.answer(game, "market:1-andes_highway")

    assert ["andes_highway"] == t.hand(game)
    assert {} == c.have(game)
    assert ["aksumites_kingdom_of_kush"] == t.names(game, "history", 0)


def test_kingdom_of_kush_takes_progress_only():
    """Goods pay no progress: without 1Pr there is no choice."""
    game = action("kingdom_of_kush", goods=3)
    t.play(game, "aksumites_kingdom_of_kush")

    assert {"goods": 3, "progress": 2} == c.have(game)


def test_city_of_adulis():
    """Solstice: +1G, or pay 1G to draw for each ocean in play, 3 at most."""
    game = action(
        "altar",
        play=["city_of_adulis", "lagoon", "mangrove", "distant_island"],
        goods=1,
    )
    c.solstice(game)
    other = game.copy()
    t.answer(game, "choose:goods")

    assert {"goods": 2} == c.have(game)

    t.answer(other, "choose:draw")

    assert {} == c.have(other)
    assert ["altar", *sorted(o.SPARE[:3])] == sorted(t.hand(other))


def test_glory_is_played_in_any_state():
    """Without a symbol: abandon 3 regions, look at the top 2 fame, take 1."""
    game = action("glory", play=["bogs", "lagoon", "valley"], state="empire")
    t.stack(game, None, "fame", "brave", "canny")
    t.play(game, "aksumites_glory", "card:brave")

    assert ["brave"] == t.hand(game)
    assert [] == t.names(game, "play", 0)
    assert not t.can_play(action("glory", "altar", play=["bogs"]), "aksumites_glory")
