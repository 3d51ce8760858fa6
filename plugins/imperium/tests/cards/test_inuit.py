"""The power, the draw deck and the seasons of the Inuit as they play."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

WINTER, SUMMER = {"state": "barbarian"}, {"state": "empire"}


def action(*hand: str, side: str = "b", **arranged: Any) -> Game:
    """Return a game at the first action of the Inuit in seat 0."""
    return o.action(f"inuit {side}", *hand, **arranged)


# The set-up and the seasons


def test_what_they_begin_with():
    """The usual resources, 3 exhaustion tokens, 5 cards; no nation deck, 12 plans."""
    game = o.begun("inuit a")

    assert {"materials": 3, "population": 2, "progress": 1} == c.have(game)
    assert (3, 3) == c.tokens(game)
    assert ["inuit_a", "inuit_summer"] == t.names(game, "power", 0)
    assert (5, 3, 0, 12) == tuple(
        len(t.pile(game, name, 0))
        for name in ("hand", "deck", "nation", "developments")
    )


@pytest.mark.parametrize(("seats", "unrest"), [(2, 8 + 2), (3, 10 + 3), (4, 12 + 3)])
def test_unrest_supply(seats: int, unrest: int):
    """2 more unrest in the pile, 3 with 3 or 4 players."""
    game = o.begun("inuit a", seats)

    assert unrest == len(t.pile(game, "unrest")) + len(t.pile(game, "tucked"))


@pytest.mark.parametrize(
    ("readings", "states"),
    [("", ["empire", "barbarian"]), ("inuit_winter_start", ["barbarian", "empire"])],
)
@pytest.mark.parametrize("side", ["a", "b"])
def test_seasons_turn_at_the_end_of_the_solstice(
    readings: str, states: list[str], side: str
):
    """They begin in summer, or by the reading in winter; each solstice turns it."""
    game = o.begun(f"inuit {side}", readings=readings)
    found = []
    for _ in range(3):
        found.append(t.state_of(game)[0])
        t.end_turn(t.end_turn(game))

    assert [*states, states[0]] == found


def test_the_season_turns_last():
    """What happens in the solstice happens in the old season."""
    game = action("elders", play=["siku"], **WINTER)
    t.put(game, 1, "play", "metropolis")
    c.solstice(game)

    assert (1, ["barbarian"]) == (t.asked(game), t.state_of(game))
    assert "play" == c.lies(game, "inuit_siku")


@pytest.mark.parametrize(("state", "cards"), [("empire", 3), ("barbarian", 5)])
def test_the_hand_size_of_the_seasons(state: str, cards: int):
    """In summer they draw up to 3, in winter to 5."""
    game = action("advance", state=state, deck=[*o.SPARE, "bogs", "lagoon", "valley"])
    t.until(game, "market_token")
    t.pass_once(game)
    t.until(game, "turn")

    assert cards == len(t.hand(game, 0))


def test_the_hand_size_never_discards():
    """Five cards in hand stay in summer."""
    game = o.begun("inuit a")
    t.until(t.answer(game, "activate"), "market_token")
    t.end_turn(game)

    assert 5 == len(t.hand(game))


@pytest.mark.parametrize(
    ("card", "state"),
    [
        *((x, "empire") for x in ("nunavut", "nunatsiavut", "qarmaq", "dog_sleds")),
        *((x, "barbarian") for x in ("siku", "advance", "iglu")),
    ],
)
def test_cards_have_their_season(card: str, state: str):
    """In the other season a card with a symbol cannot be played."""
    for season in ("empire", "barbarian"):
        game = action(card, "kalaallit_nunaat", state=season, materials=3)

        assert (season == state) == t.can_play(game, f"inuit_{card}")
        assert t.can_play(game, "inuit_kalaallit_nunaat")


@pytest.mark.parametrize(("state", "unrest"), [("barbarian", 1), ("empire", 0)])
def test_they_have_no_history(state: str, unrest: int):
    """A card on its way to history is discarded; in winter 1 unrest is taken."""
    game = action("lagoon", discard=["altar"], state=state)
    t.play(game, "lagoon", "yes")

    assert [] == t.names(game, "history", 0)
    assert "altar" in t.names(game, "discard", 0)
    assert unrest == t.hand(game).count("unrest")


def test_the_unrest_of_winter_may_be_the_last():
    """I-END-3: what the lack of a history costs can bring a collapse."""
    game = action("lagoon", discard=["altar"], **WINTER)
    t.unrest_pile(game, 1)
    t.play(game, "lagoon", "yes")

    assert game.result is not None
    assert "collapse" == game.result.reason


# Inuit A, Inuit B


@pytest.mark.parametrize(
    ("play", "materials"),
    [([], 2), (["bogs"], 3), (["valley"], 4), (["valley", "bogs"], 4)],
)
def test_power_a_gains_a_material_more(play: list[str], materials: int):
    """When you gain 1 to 3 materials: 1 more, once. Its own ocean counts for Qarmaq."""
    game = action("qarmaq", side="a", play=play, **SUMMER)
    t.play(game, "inuit_qarmaq", "no", "no", "choose:materials")

    assert {"materials": materials} == c.have(game)


def test_power_a_is_for_your_materials_alone():
    """A gain of population brings nothing more, nor what another player gains."""
    game = action("nunavut", "elders", side="a", **SUMMER)
    t.play(game, "inuit_nunavut", "choose:population", "no")
    o.turn_of(game, 1, "valley", "bogs")
    t.play(game, "bogs")

    assert {"population": 1} == c.have(game)
    assert {"materials": 2} == c.have(game, 1)


def test_power_a_gains_with_what_lies_on_a_card():
    """Materials on a card that you acquire are gained: 1 more comes with them."""
    game = action("advance", side="a", materials=3, **WINTER)
    t.lay(game, "elders", materials=2, population=1)
    t.play(game, "inuit_advance", "market:2-elders")

    assert {"materials": 3, "population": 1} == c.have(game)


def test_power_a_gains_where_there_is_nothing_to_break_through_for():
    """The 2 materials for it are gained too, though no card gives them."""
    game = action(side="a", turn="", market=["elders", "altar", "bogs", "lagoon"])
    t.market(game, "", "", "", "", "valley")
    for name in ("main", "civilised_deck"):
        t.empty(game, None, name)
    t.answer(game, "innovate", "dig:civilised")

    assert {"materials": 3} == c.have(game)


@pytest.mark.parametrize(("cards", "points"), [(3, 1), (4, 2), (5, 2)])
def test_power_a_scores_civilisation(cards: int, points: int):
    """1 for each 2 uncivilised or civilised icons on all that is scored."""
    names = ["elders", "metropolis", "altar", "couriers", "scribes"][:cards]
    game = action(discard=names, side="a", deck=[])

    assert points == o.scores(game, "inuit_a")


@pytest.mark.parametrize("choice", ["acquire", "break_through"])
def test_power_b_turns_a_card_into_progress(choice: str):
    """For a face-up market card UN|CI: discard 1 for 1Pr; it is not optional."""
    game = action("advance", "altar", "bogs", materials=5, **WINTER)
    t.market(game, "valley", "elders", "metropolis", "akkadians", "lagoon")
    t.play(game, "inuit_advance", f"choose:{choice}", "market:2-elders")

    came = ["card:unrest"] if choice == "acquire" else []

    assert sorted(["card:bogs", "card:elders", "card:altar", *came]) == sorted(
        t.offered(game)
    )

    t.answer(game, "card:bogs")

    assert 1 == t.pool(game)["progress"]
    assert "bogs" in t.names(game, "discard", 0)


def test_power_b_leaves_what_is_dug_up():
    """A card out of a deck did not lie face up in the market."""
    game = action("advance", "altar", materials=5, **WINTER)
    t.play(game, "inuit_advance", "choose:break_through", "dig:uncivilised")

    assert {} == c.have(game)


def test_power_b_leaves_exiled_and_other_suits():
    """Neither a region of the market nor what is exiled sets it off."""
    game = action("exploration", "altar", population=2, exile=["valley"], **SUMMER)
    t.play(game, "inuit_exploration", "market:1-bogs")

    assert {} == c.have(game)
    assert {"altar", "bogs"} <= set(t.hand(game))


def test_power_b_scores_five():
    """5 VP."""
    assert 5 == o.scores(action("elders"), "inuit_b")


# Nunavut, Siku, Nunatsiavut, Kalaallit Nunaat


@pytest.mark.parametrize("choice", ["materials", "population"])
def test_nunavut(choice: str):
    """One of +1M, +1P; may garrison 1."""
    game = action("nunavut", "elders", **SUMMER)
    t.play(game, "inuit_nunavut", f"choose:{choice}", "yes")

    assert {choice: 1} == c.have(game)
    assert ["elders"] == t.below(game, "inuit_nunavut")


def test_nunavut_counts_as_two_regions():
    """For Qarmaq, and for what is abandoned for Iglu."""
    game = action("qarmaq", play=["nunavut"], **SUMMER)
    t.play(game, "inuit_qarmaq", "no", "no", "choose:population")

    assert {"population": 2} == c.have(game)

    game = action("iglu", play=["nunavut", "bogs"], **WINTER)
    t.play(game, "inuit_iglu", "no", "no", "choose:abandon")
    t.answer(game, "card:bogs", "card:inuit_nunavut")

    assert {"population": 3} == c.have(game)


@pytest.mark.parametrize(
    ("card", "state"),
    [
        ("siku", "barbarian"),
        ("nunatsiavut", "empire"),
        ("kalaallit_nunaat", "empire"),
        ("kalaallit_nunaat", "barbarian"),
    ],
)
def test_regions_exile_and_garrison(card: str, state: str):
    """Exile 1 market card without tokens; may garrison 1."""
    game = action(card, "altar", state=state)
    t.lay(game, "bogs", progress=1)
    t.play(game, f"inuit_{card}")

    assert [f"market:{n}-{o.ROW[n - 1]}" for n in range(2, 6)] == t.offered(game)

    t.answer(game, "market:3-metropolis", "yes")

    assert ["metropolis"] == t.names(game, "exile")
    assert ["altar"] == t.below(game, f"inuit_{card}")


def test_siku_melts():
    """When the state card turns to summer: recall it, and +1M."""
    game = action("elders", play=["siku"], **WINTER)
    t.garrison(game, 0, "inuit_siku", "altar")
    c.solstice(game)
    t.until(game, "turn")

    assert ["empire"] == t.state_of(game)
    assert {"inuit_siku", "altar"} <= set(t.hand(game))
    assert {"materials": 1} == c.have(game)


def test_siku_stays_where_winter_comes():
    """Turning to winter recalls nothing, nor does another player's accession."""
    game = action("elders", play=["siku"], **SUMMER)
    t.put(game, 1, "play", "inuit_siku")
    c.solstice(game)
    t.until(game, "turn")

    assert ["barbarian"] == t.state_of(game)
    assert "inuit_siku" not in t.hand(game)


# Advance, Iglu, Qarmaq


def test_advance():
    """3M to acquire, 5M to break through for, an uncivilised or civilised card."""
    game = action("advance", materials=5, **WINTER)
    t.play(game, "inuit_advance")

    assert ["choose:acquire", "choose:break_through"] == t.offered(game)

    t.answer(game, "choose:acquire")

    assert {"materials": 2} == c.have(game)
    assert ["market:2-elders", "market:3-metropolis"] == t.offered(game)


def test_all_players_may_draw_for_iglu_and_qarmaq():
    """You first, then the others in turn order."""
    game = action("iglu", seats=3, **WINTER)
    t.play(game, "inuit_iglu", "yes", "no", "yes")

    assert [1, 0, 1] == [len(t.hand(game, seat)) for seat in range(3)]


def test_iglu_counts_hunts():
    """One of: +1M for each hunt in play."""
    game = action("iglu", play=["siku", "nunavut", "bogs"], **WINTER)
    t.play(game, "inuit_iglu", "no", "no", "choose:materials")

    assert {"materials": 2} == c.have(game)


def test_iglu_abandons_any_number():
    """Or: abandon any number of regions, +1P for each; none is a number too."""
    game = action("iglu", play=["siku", "bogs", "dog_sleds"], **WINTER)
    t.play(game, "inuit_iglu", "no", "no", "choose:abandon")

    assert ["card:bogs", "card:inuit_siku", "done"] == t.offered(game)

    t.answer(game, "done")

    assert {} == c.have(game)


@pytest.mark.parametrize(
    ("choice", "have"),
    [("materials", {"materials": 5}), ("population", {"population": 3})],
)
def test_qarmaq(choice: str, have: dict[str, int]):
    """+1M for each production or ocean in play, or +1P for each region in play."""
    game = action("qarmaq", play=["valley", "lagoon", "siku", "elders"], **SUMMER)
    t.play(game, "inuit_qarmaq", "no", "no", f"choose:{choice}")

    assert have == c.have(game)


# Dog Sleds


@pytest.mark.parametrize(
    ("choice", "have", "hand"),
    [
        (["yes", "choose:draw"], {}, ["altar", "golden_mask"]),
        (["yes", "choose:progress"], {"progress": 1}, []),
        (["no"], {}, ["altar"]),
    ],
)
def test_dog_sleds(choice: list[str], have: dict[str, int], hand: list[str]):
    """When you play a region without ocean: may draw 1, or discard 1 for 1Pr."""
    game = action("valley", "altar", play=["dog_sleds"], **SUMMER)
    t.play(game, "valley", *choice)

    assert have == c.have(game)
    assert hand == t.hand(game)


@pytest.mark.parametrize(
    ("card", "kind"), [("mangrove", "choose"), ("vineyards", "action")]
)
def test_dog_sleds_need_land(card: str, kind: str):
    """Neither a region with ocean nor any other card sets them off."""
    game = action(card, "elders", play=["dog_sleds"], **SUMMER)
    t.play(game, card)

    assert kind == t.kind(game)


def test_dog_sleds_score_production():
    """1 for each production in play."""
    game = action("nunavut", play=["dog_sleds", "valley", "bogs"])

    assert 3 == o.scores(game, "inuit_dog_sleds")
