"""The cards of the Magyars as they play: the power, the draw deck, the nation deck."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game


def action(*hand: str, side: str = "a", **arranged: Any) -> Game:
    """Return a game at the first action of the Magyars in seat 0."""
    return o.action(f"magyars {side}", *hand, **arranged)


def unrest(game: Game) -> list[int]:
    """Return how much unrest each seat holds."""
    return [t.hand(game, seat).count("unrest") for seat in range(game.rules.seats)]


# Magyars A, Magyars B


@pytest.mark.parametrize("card", ["etelkoz", "levedia", "great_hungarian_plain"])
def test_power_a_strikes_all_others(card: str):
    """Playing a region with hunt: exhaust and discard 2, each other takes 1 unrest."""
    game = action(card, "emese", "conquer", seats=3)
    t.play(game, f"magyars_{card}")

    assert ("react", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, "yes")

    assert [0, 1, 1] == unrest(game)
    assert ["magyars_conquer", "magyars_emese"] == sorted(t.names(game, "discard", 0))
    assert t.is_exhausted(game, "magyars_a")
    assert (2, 4) == c.tokens(game)


def test_power_a_waits_for_nothing_of_the_region():
    """It is used when the region is played: before its own effect."""
    game = action("etelkoz", "emese", "conquer", "glory")
    t.play(game, "magyars_etelkoz", "yes", "card:magyars_conquer", "card:magyars_glory")

    assert [0, 1] == unrest(game)
    assert "may" == t.kind(game)

    t.answer(game, "yes")

    assert ["magyars_emese"] == t.below(game, "magyars_etelkoz")


def test_power_a_may_be_left():
    """It is optional, as every reaction."""
    game = action("levedia", "emese", "conquer")
    t.play(game, "magyars_levedia", "no")

    assert [0, 0] == unrest(game)
    assert (2, 5) == c.tokens(game)


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        (["etelkoz", "altar"], "magyars_etelkoz"),
        (["pannonia", "altar", "city"], "magyars_pannonia"),
        (["hunters_and_trackers", "altar", "city"], "hunters_and_trackers"),
    ],
)
def test_power_a_needs_two_cards_and_a_region_with_hunt(hand: list[str], played: str):
    """Neither one card is enough, nor hunt without region, nor region without hunt."""
    game = action(*hand)
    t.play(game, played)

    assert "react" != t.kind(game)


def test_power_a_works_once_a_turn():
    """With its token gone it is not offered again."""
    game = action("etelkoz", "levedia", "emese", "conquer", "glory", "almos")
    t.play(game, "magyars_levedia", "yes", "card:magyars_conquer", "card:magyars_glory")
    t.answer(game, "no")
    t.play(game, "magyars_etelkoz")

    assert "may" == t.kind(game)


@pytest.mark.parametrize(("side", "points"), [("a", 2), ("b", 8)])
def test_power_scores_regions_everywhere(side: str, points: int):
    """A scores 1 for each 3 regions, B 1 for each; nation deck and exile aside."""
    game = action(
        "etelkoz",
        "conquer",
        side=side,
        play=["bogs", "lagoon"],
        discard=["levedia"],
        history=["valley"],
        deck=["mangrove", "scrubland"],
        exile=["savannah"],
    )
    t.garrison(game, 0, "bogs", "glacier")

    assert points == o.scores(game, f"magyars_{side}")


@pytest.mark.parametrize(("side", "points"), [("a", 4), ("b", 10)])
def test_power_scores_ten_at_most(side: str, points: int):
    """I-SCO-2: 12 regions give 4 and 10."""
    common = ["bogs", "lagoon", "valley", "mangrove", "scrubland", "savannah"]
    common += ["glacier", "borderland", "distant_island", "rift_valley"]
    game = action(side=side, discard=[*common, "magyars_levedia", "magyars_etelkoz"])

    assert points == o.scores(game, f"magyars_{side}")


def test_power_b_does_nothing():
    """Side B has no ability."""
    game = action("etelkoz", "emese", "conquer", side="b")
    t.play(game, "magyars_etelkoz")

    assert "may" == t.kind(game)


# Blood Oath


def test_blood_oath_draws_for_returned_unrest():
    """When you return unrest: exhaust to draw 1."""
    game = action("emese", play=["blood_oath"], population=1)
    t.put(game, 0, "hand", "unrest")
    t.play(game, "unrest")

    assert ["yes", "no"] == t.offered(game)

    t.answer(game, "yes")

    assert ["golden_mask", "magyars_emese"] == t.hand(game)
    assert t.is_exhausted(game, "magyars_blood_oath")


def test_blood_oath_is_no_reaction_to_a_revolt():
    """Reactions wait for an activate turn: a revolt returns unrest without it."""
    game = action(turn="", play=["blood_oath"])
    t.fill(game, 0, "hand", "unrest", "unrest")
    t.answer(game, "revolt", "return:2")

    assert "market_token" == t.kind(game)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_blood_oath_looks_at_the_nation_deck(answer: str):
    """When you take unrest: look at the top nation card; it may go to the bottom."""
    game = action("advance", play=["blood_oath"], market=["altar"], materials=3)
    t.play(game, "magyars_advance", "market:1-altar")
    nation = t.names(game, "nation", 0)
    top = t.pile(game, "nation", 0)[-1]

    assert [(0, ((top,),))] == t.told(game, "looked")
    assert "may" == t.kind(game)
    assert game.state.known[top] == 1

    t.answer(game, answer)
    bottom, *rest = nation
    moved = [bottom, rest[-1], *rest[:-1]] if answer == "yes" else nation

    assert moved == t.names(game, "nation", 0)
    assert "magyars_conversion_to_christianity" == bottom


def test_blood_oath_leaves_the_accession_card_last():
    """Alone, the accession card is looked at and stays where it is."""
    game = action("advance", play=["blood_oath"], market=["altar"], materials=3)
    t.fill(game, 0, "nation", "magyars_conversion_to_christianity")
    t.play(game, "magyars_advance", "market:1-altar", "yes")

    assert ["magyars_conversion_to_christianity"] == t.names(game, "nation", 0)


def test_blood_oath_ends_with_the_nation_deck():
    """Without a nation card there is nothing to look at."""
    game = action("advance", "elders", play=["blood_oath"], market=["altar"])
    t.give(game, 0, materials=3)
    t.no_nation(game, 0)
    t.play(game, "magyars_advance", "market:1-altar")

    assert "action" == t.kind(game)


# Mounted Archers


@pytest.mark.parametrize("avoids", [True, False])
def test_mounted_archers_avoid_an_attack_of_another(avoids: bool):  # noqa: FBT001
    """On another's turn too: exhaust to avoid what an attack card does to you."""
    game = action("elders", seats=3, play=["mounted_archers", "bogs"], progress=2)
    t.to_state(game, 0, "empire")
    t.put(game, 2, "play", "lagoon")
    o.turn_of(game, 1, "magyars_plundering")
    t.play(game, "magyars_plundering")

    assert (0, "react") == (t.asked(game), t.kind(game))

    t.answer(game, "yes" if avoids else "no")

    assert ("play" if avoids else "hand") == c.lies(game, "bogs")
    assert ([2, 0] if avoids else [1, 1]) == c.pools(game, "progress")[:2]
    assert ["lagoon"] == t.hand(game, 2)
    assert avoids == t.is_exhausted(game, "magyars_mounted_archers")


def test_mounted_archers_ignore_your_own_attack():
    """Only another player's attack card sets them off."""
    game = action("plundering", play=["mounted_archers"])
    t.play(game, "magyars_plundering")

    assert "action" == t.kind(game)


def test_mounted_archers_need_a_token():
    """Without an exhaustion token, or exhausted, they are not asked."""
    game = action("elders", play=["mounted_archers", "bogs"])
    t.change(game, "exhaustions", 0, 0)
    o.turn_of(game, 1, "magyars_plundering")
    t.play(game, "magyars_plundering")

    assert "hand" == c.lies(game, "bogs")


@pytest.mark.parametrize(
    ("answer", "have"),
    [("yes", {"population": 1}), ("no", {"materials": 1})],
)
def test_mounted_archers_at_the_solstice(answer: str, have: dict[str, int]):
    """Solstice: may pay 1M for 1P."""
    game = action(play=["mounted_archers"], materials=1)
    c.solstice(game)

    assert "may" == t.kind(game)

    t.answer(game, answer)

    assert have == c.have(game)


# Etelkoz, Levedia


@pytest.mark.parametrize("card", ["etelkoz", "levedia"])
def test_home_regions_may_garrison(card: str):
    """May garrison 1 card of the hand, and stays in play."""
    game = action(card, "emese", side="b")
    t.play(game, f"magyars_{card}", "yes")

    assert ["magyars_emese"] == t.below(game, f"magyars_{card}")
    assert [f"magyars_{card}"] == t.names(game, "play", 0)


@pytest.mark.parametrize("card", ["etelkoz", "levedia", "conquer", "glory", "emese"])
def test_barbarian_cards_are_not_for_an_empire(card: str):
    """I-T-PLAY: their symbol has to be on the state card."""
    game = action(card, play=["bogs", "lagoon", "valley"], state="empire", population=9)

    assert not t.can_play(game, f"magyars_{card}")


# Conquer


@pytest.mark.parametrize(
    ("population", "choices"),
    [(1, []), (2, ["acquire"]), (3, ["choose:acquire", "choose:break_through"])],
)
def test_conquer_costs(population: int, choices: list[str]):
    """2P to acquire, 3P to break through: only what can be paid is offered."""
    game = action("conquer", population=population)

    assert bool(choices) == t.can_play(game, "magyars_conquer")

    if choices:
        t.play(game, "magyars_conquer")

        assert choices in (t.offered(game), [t.kind(game)])


def test_conquer_acquires():
    """2P: a region or tributary of the market, with its unrest."""
    game = action("conquer", population=2)
    t.play(game, "magyars_conquer")

    assert ["market:1-bogs", "market:4-akkadians", "market:5-lagoon"] == t.offered(game)

    t.answer(game, "market:4-akkadians")

    assert ["akkadians", "unrest"] == t.hand(game)
    assert {} == c.have(game)
    assert ["magyars_conquer"] == t.names(game, "discard", 0)


def test_conquer_breaks_through():
    """3P: without the unrest, or dig for one of the two suits; substitutes pay."""
    game = action("conquer", population=1, progress=1, goods=1)
    t.play(game, "magyars_conquer", "choose:break_through")

    assert {} == c.have(game)
    assert [
        "market:1-bogs",
        "market:4-akkadians",
        "market:5-lagoon",
        "dig:region",
        "dig:tributary",
    ] == t.offered(game)

    t.answer(game, "market:1-bogs")

    assert ["bogs"] == t.hand(game)


# Glory


def test_glory_needs_three_regions():
    """The cost is to abandon 3 regions."""
    game = action("glory", play=["bogs", "lagoon"])

    assert not t.can_play(game, "magyars_glory")


def test_glory_takes_one_of_two():
    """Abandon 3 regions: look at the top 2 fame cards, take 1; the other stays."""
    game = action("glory", play=["bogs", "lagoon", "valley"])
    t.stack(game, None, "fame", "brave", "canny")
    t.play(game, "magyars_glory")

    assert ["bogs", "lagoon", "valley"] == sorted(t.names(game, "discard", 0))[:3]
    assert ["card:canny", "card:brave"] == t.offered(game)

    t.answer(game, "card:canny")

    assert ["canny"] == t.hand(game)
    assert "brave" == t.names(game, "fame")[-1]
    assert "magyars_glory" in t.names(game, "discard", 0)


def test_glory_cannot_be_garrisoned():
    """It is no choice where a card is garrisoned."""
    game = action("levedia", "glory", "emese", side="b")
    t.play(game, "magyars_levedia", "yes")

    assert ["magyars_emese"] == t.below(game, "magyars_levedia")


# Hunters and Nomads


def test_hunters_and_nomads_count_icons():
    """1M for each production or hunt in play, each icon counted."""
    game = action("hunters_and_nomads", play=["etelkoz", "valley", "glacier"])
    t.play(game, "magyars_hunters_and_nomads")

    assert {"materials": 5} == c.have(game)


# Emese


@pytest.mark.parametrize(
    ("materials", "discard", "offered"),
    [
        (1, ["elders"], ["choose:acquire", "choose:draw"]),
        (0, ["elders", "bogs"], ["card:bogs", "card:elders"]),
    ],
)
def test_emese_offers_what_can_be_paid(
    materials: int, discard: list[str], offered: list[str]
):
    """One of: pay 1M to acquire an uncivilised; or draw from the discard pile."""
    game = action("emese", "conquer", discard=discard, materials=materials)
    t.play(game, "magyars_emese")

    assert sorted(offered) == sorted(t.offered(game))


def test_emese_acquires_and_becomes_history():
    """1M: an uncivilised card of the market; then she is your history."""
    game = action("emese", materials=1, market=["bogs", "altar", "couriers", "city"])
    t.play(game, "magyars_emese", "choose:acquire", "market:2-altar")

    assert ["altar", "unrest"] == t.hand(game)
    assert ["magyars_emese"] == t.names(game, "history", 0)
    assert {} == c.have(game)


@pytest.mark.parametrize("discard", [[], ["bogs"]])
def test_emese_draws_from_the_discard_pile(discard: list[str]):
    """Draw 1 of your discard pile if there is one, and +2P in any case."""
    game = action("emese", "conquer", discard=discard)
    t.play(game, "magyars_emese")

    assert [*discard, "magyars_conquer"] == t.hand(game)
    assert {"population": 2} == c.have(game)
    assert ["magyars_emese"] == t.names(game, "history", 0)


# Almos


@pytest.mark.parametrize(
    ("history", "hand", "able"),
    [
        ([], ["levedia"], False),
        (["emese"], [], False),
        (["emese"], ["elders"], False),
        (["emese"], ["levedia"], True),
    ],
)
def test_almos_follows_emese(history: list[str], hand: list[str], able: bool):  # noqa: FBT001
    """Playable with Emese in history and a region of the hand to put there."""
    game = action("almos", "hunters_and_nomads", *hand, history=history)

    assert able == t.can_play(game, "magyars_almos")


def test_almos_in_hand_or_discard_emese_does_not_count():
    """Only history is history."""
    game = action("almos", "levedia", "emese", discard=["emese"])

    assert not t.can_play(game, "magyars_almos")


def test_almos_acquires_attacks_and_becomes_history():
    """A region to history for any card; each other recalls 1 pinned of its choice."""
    game = action("almos", "levedia", history=["emese"], seats=3)
    t.put(game, 1, "play", "couriers", "altar")
    t.put(game, 2, "play", "bogs")
    t.market(game, "city", "elders", "metropolis", "akkadians", "lagoon")
    t.play(game, "magyars_almos")

    assert 5 == len(t.offered(game, "market"))

    t.answer(game, "market:3-metropolis")

    assert (1, "choose") == (t.asked(game), t.kind(game))

    t.answer(game, "card:couriers")

    assert ["metropolis", "unrest"] == t.hand(game)
    assert ["couriers"] == t.hand(game, 1)
    assert ["bogs"] == t.hand(game, 2)
    chain = ["magyars_almos", "magyars_emese", "magyars_levedia"]

    assert chain == sorted(t.names(game, "history", 0))
