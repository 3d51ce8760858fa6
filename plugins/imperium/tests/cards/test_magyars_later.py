"""The nation deck and developments of the Magyars as they play, and what they break."""

from __future__ import annotations

from typing import Any

import imperium_own as o
import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

CHAIN = ("emese", "almos", "arpad")
"""The leaders, each of whom waits for the one before."""


def action(*hand: str, side: str = "b", **arranged: Any) -> Game:
    """Return a game at the first action of the Magyars in seat 0."""
    return o.action(f"magyars {side}", *hand, **arranged)


def unrest(game: Game) -> list[int]:
    """Return how much unrest each seat holds."""
    return [t.hand(game, seat).count("unrest") for seat in range(game.rules.seats)]


def history(game: Game) -> list[str]:
    """Return the names of the history of seat 0, sorted, without the civilization's."""
    return sorted(x.removeprefix("magyars_") for x in t.names(game, "history", 0))


# Plundering


def test_plundering_takes_no_action():
    """Free play: without an action token, as a barbarian or not."""
    game = action("plundering", "hunters_and_nomads", state="empire")
    t.change(game, "actions", 0)
    t.play(game, "magyars_plundering")

    assert ["golden_mask", "magyars_hunters_and_nomads"] == t.hand(game)


def test_plundering_attacks_everybody():
    """Draw 1; each other recalls 1 region; each empire is stolen 1Pr from."""
    game = action("plundering", seats=4)
    t.put(game, 1, "play", "bogs", "couriers")
    t.put(game, 2, "play", "lagoon", "valley")
    for seat, state in ((1, "empire"), (2, "barbarian"), (3, "empire")):
        t.to_state(game, seat, state)
        t.give(game, seat, progress=3, population=1)
    t.give(game, 3, progress=0)
    t.play(game, "magyars_plundering")

    assert (2, ["card:lagoon", "card:valley"]) == (t.asked(game), t.offered(game))

    t.answer(game, "card:valley")

    assert ["golden_mask"] == t.hand(game)
    assert [["bogs"], ["valley"], []] == [t.hand(game, seat) for seat in (1, 2, 3)]
    assert [1, 2, 3, 0] == c.pools(game, "progress")


# Pannonia, Great Hungarian Plain


@pytest.mark.parametrize(
    ("answer", "have"),
    [("yes", {"population": 1, "progress": 2}), ("no", {"population": 4})],
)
def test_pannonia(answer: str, have: dict[str, int]):
    """May pay 3P for 2Pr; may garrison 1; it shows no symbol."""
    game = action("pannonia", "emese", state="empire", population=4)
    t.play(game, "magyars_pannonia", answer, "yes")

    assert have == c.have(game)
    assert ["magyars_emese"] == t.below(game, "magyars_pannonia")


def test_pannonia_without_population():
    """What cannot be paid is not asked."""
    game = action("pannonia", "emese", population=2)
    t.play(game, "magyars_pannonia", "no")

    assert [] == t.below(game, "magyars_pannonia")
    assert "action" == t.kind(game)


def test_great_hungarian_plain():
    """+1Pr; may garrison 1."""
    game = action("great_hungarian_plain", "emese")
    t.play(game, "magyars_great_hungarian_plain", "yes")

    assert {"progress": 1} == c.have(game)
    assert ["magyars_emese"] == t.below(game, "magyars_great_hungarian_plain")


@pytest.mark.parametrize(
    ("card", "icons"),
    [("pannonia", 2), ("great_hungarian_plain", 2), ("etelkoz", 2), ("levedia", 1)],
)
def test_icons_of_the_regions(card: str, icons: int):
    """Their production and hunt icons, as Hunters and Nomads count them."""
    game = action("hunters_and_nomads", play=[card])
    t.play(game, "magyars_hunters_and_nomads")

    assert {"materials": icons} == c.have(game)


# Arpad


@pytest.mark.parametrize(("past", "able"), [(CHAIN[:1], False), (CHAIN[:2], True)])
def test_arpad_follows_almos(past: tuple[str, ...], able: bool):  # noqa: FBT001
    """Playable with Almos in history."""
    game = action("arpad", "hunters_and_nomads", history=past)

    assert able == t.can_play(game, "magyars_arpad")


def test_arpad_shakes_garrisons():
    """All abandon a region with a garrison, or take 1 unrest; you are one of them."""
    game = action("arpad", history=CHAIN[:2], play=["levedia", "bogs"], seats=4)
    t.garrison(game, 0, "bogs", "magyars_conquer")
    t.put(game, 1, "play", "lagoon", "valley")
    t.garrison(game, 1, "lagoon", "couriers")
    t.garrison(game, 1, "valley", "altar")
    t.put(game, 2, "play", "glacier")
    t.play(game, "magyars_arpad", "market:2-elders")

    assert (1, ["card:lagoon", "card:valley"]) == (t.asked(game), t.offered(game))

    t.answer(game, "card:valley")

    assert ["bogs", "magyars_conquer"] == t.names(game, "discard", 0)
    assert ["valley", "altar"] == t.names(game, "discard", 1)
    assert ["glacier"] == t.names(game, "play", 2)
    # Seat 0's came with the card that was acquired.
    assert [1, 0, 1, 1] == unrest(game)
    assert ["almos", "arpad", "emese"] == history(game)


def test_arpad_can_be_avoided():
    """It is an attack card: who avoids it neither abandons nor takes unrest."""
    game = action("arpad", history=CHAIN[:2], seats=3)
    t.put(game, 1, "play", "magyars_mounted_archers")
    t.put(game, 2, "play", "magyars_blood_oath")
    t.play(game, "magyars_arpad")

    assert (1, "react") == (t.asked(game), t.kind(game))

    t.answer(game, "yes", "market:2-elders")

    assert [2, 0, 1] == unrest(game)


# Advance, Great Moravia


@pytest.mark.parametrize(
    ("have", "choice", "offered"),
    [
        ({"materials": 3}, "", ["market:2-elders", "market:3-metropolis"]),
        (
            {"materials": 3, "goods": 1},
            "break_through",
            [
                "market:2-elders",
                "market:3-metropolis",
                "dig:uncivilised",
                "dig:civilised",
            ],
        ),
    ],
)
def test_advance(have: dict[str, int], choice: str, offered: list[str]):
    """3M to acquire, or 5M to break through for, an uncivilised or civilised card."""
    game = action("advance", **have)
    t.play(game, "magyars_advance", *([f"choose:{choice}"] if choice else []))

    assert offered == t.offered(game)
    assert {} == c.have(game)


@pytest.mark.parametrize("have", [{"materials": 2}, {"population": 5}])
def test_advance_needs_materials(have: dict[str, int]):
    """Population pays no material."""
    assert not t.can_play(action("advance", **have), "magyars_advance")


def test_great_moravia_reaches_exile():
    """+2P; a region of the market or from exile; then it is history."""
    game = action("great_moravia", exile=["valley", "altar"])
    t.play(game, "magyars_great_moravia")

    assert {"population": 2} == c.have(game)
    assert ["market:1-bogs", "market:5-lagoon", "exiled:valley"] == t.offered(game)

    t.answer(game, "exiled:valley")

    assert ["valley"] == t.hand(game)
    assert ["great_moravia"] == history(game)


# Conversion to Christianity


def test_conversion_up_to_three_times():
    """Free play; up to 3 times: return 1 unrest, or take 1 for an action token."""
    game = action("conversion_to_christianity", "unrest", state="empire")
    t.play(game, "magyars_conversion_to_christianity", "yes", "choose:return")

    assert [0] == unrest(game)[:1]

    t.answer(game, "yes", "yes", "choose:action")

    assert [2] == unrest(game)[:1]
    assert (5, 5) == c.tokens(game)
    assert ["conversion_to_christianity"] == history(game)


def test_conversion_may_be_left():
    """Up to three times is none at all, too; it becomes history all the same."""
    game = action("conversion_to_christianity", "unrest", state="empire")
    t.play(game, "magyars_conversion_to_christianity", "no")

    assert [1] == unrest(game)[:1]
    assert (3, 5) == c.tokens(game)
    assert ["conversion_to_christianity"] == history(game)


def test_conversion_is_for_an_empire_and_scores_regions_in_play():
    """1 for each region in play, wherever the card itself is."""
    game = action("conversion_to_christianity", "levedia", play=["bogs", "lagoon"])
    t.put(game, 0, "history", "valley")
    free = t.can_play(game, "magyars_conversion_to_christianity")

    assert free
    assert 2 == o.scores(game, "magyars_conversion_to_christianity")


# Saint Stephen I


def test_saint_stephen_follows_arpad():
    """Playable with Arpad in history, for an empire."""
    for past, state, able in (
        (CHAIN[:2], "empire", False),
        (CHAIN, "barbarian", False),
        (CHAIN, "empire", True),
    ):
        game = action("saint_stephen_i", "elders", history=past, state=state)

        assert able == t.can_play(game, "magyars_saint_stephen_i")


def test_saint_stephen_makes_history():
    """Up to 3 cards of hand and discard pile to history, the top fame, himself too."""
    game = action(
        "saint_stephen_i",
        "levedia",
        discard=["conquer", "glory"],
        history=CHAIN,
        state="empire",
    )
    t.stack(game, None, "fame", "brave")
    t.play(game, "magyars_saint_stephen_i")

    assert ["from:hand-magyars_levedia", "done"] == [
        code for code in t.offered(game) if not code.startswith("from:discard")
    ]

    t.answer(game, "from:hand-magyars_levedia", "from:discard-magyars_glory")

    assert ["brave"] == t.hand(game)
    assert [*sorted(CHAIN), "glory", "levedia", "saint_stephen_i"] == history(game)
    assert ["magyars_conquer"] == t.names(game, "discard", 0)


# Bishoprics


def test_bishoprics():
    """Take 1 unrest; exhaust: break through for an uncivilised or civilised card."""
    game = action("bishoprics", state="empire")
    t.play(game, "magyars_bishoprics")

    assert [1] == unrest(game)[:1]

    t.use(game, "magyars_bishoprics", "market:3-metropolis")

    assert ["metropolis", "unrest"] == t.hand(game)
    assert (2, 4) == c.tokens(game)


@pytest.mark.parametrize(
    ("past", "hand", "discard", "asked"),
    [
        ([], 1, 1, 0),
        (["conversion_to_christianity"], 1, 1, 2),
        (["conversion_to_christianity"], 0, 1, 1),
        (["conversion_to_christianity"], 1, 0, 1),
        (["conversion_to_christianity"], 0, 0, 0),
    ],
)
def test_bishoprics_at_the_solstice(
    past: list[str], hand: int, discard: int, asked: int
):
    """Converted: may return 1 unrest of the hand, and 1 of the discard pile."""
    game = action(
        "elders",
        *["unrest"] * hand,
        discard=["unrest"] * discard,
        history=past,
        play=["bishoprics"],
    )
    c.solstice(game)
    times = 0
    while t.kind(game) == "may":
        t.answer(game, "yes")
        times += 1

    assert asked == times
    assert asked == sum(args[0] for _, args in t.told(game, "returned_unrest"))


def test_bishoprics_score_civilised_cards():
    """1 for each civilised icon anywhere, 10 at most."""
    game = action(
        "city", play=["bishoprics", "couriers"], history=["metropolis"], deck=[]
    )
    t.put(game, 0, "discard", "elders", "scribes")

    assert 4 == o.scores(game, "magyars_bishoprics")


# Holy Right, and what they break


def test_holy_right_cannot_be_played():
    """It is there for its points alone."""
    game = action("holy_right", "elders", state="empire")

    assert not t.can_play(game, "magyars_holy_right")
    assert 8 == o.scores(game, "magyars_holy_right")


SAINT, CONVERSION = "saint_stephen_i", "conversion_to_christianity"


@pytest.mark.parametrize(
    ("past", "have", "able"),
    [
        ([SAINT, CONVERSION], {"materials": 3, "population": 4}, True),
        ([SAINT, CONVERSION], {"materials": 1, "population": 4, "goods": 1}, True),
        ([SAINT, CONVERSION], {"materials": 3, "population": 3}, False),
        ([SAINT], {"materials": 9, "population": 9}, False),
        ([CONVERSION], {"materials": 9, "population": 9}, False),
    ],
)
def test_holy_right_needs_two_cards_in_history(
    past: list[str],
    have: dict[str, int],
    able: bool,  # noqa: FBT001
):
    """Developed for 3M and 4P, with Saint Stephen and the conversion in history."""
    game = action("hunters_and_nomads", history=past, deck=[], **have)
    t.no_nation(game, 0)
    t.put(game, 0, "discard", "elders")
    t.call(game, "draw", 0, 1, -1, ())

    assert able == ("develop:magyars_holy_right" in t.offered(game))


@pytest.mark.parametrize(
    ("have", "codes"),
    [
        ({"population": 5}, ["develop:magyars_saint_stephen_i", "no"]),
        ({"materials": 5}, ["develop:magyars_bishoprics", "no"]),
        ({"materials": 4, "population": 4}, []),
    ],
)
def test_costs_of_the_developments(have: dict[str, int], codes: list[str]):
    """Saint Stephen costs 5P, the Bishoprics 5M."""
    game = action("hunters_and_nomads", deck=[], **have)
    t.no_nation(game, 0)
    t.put(game, 0, "discard", "elders")
    t.call(game, "draw", 0, 1, -1, ())

    assert codes == (t.offered(game) if t.kind(game) == "reshuffle" else [])


@pytest.mark.parametrize(("seats", "unrest"), [(2, 8 + 2), (3, 10 + 3), (4, 12 + 4)])
def test_unrest_supply(seats: int, unrest: int):
    """Setup: 2 more unrest in the pile, 3 with 3 players, 4 with 4."""
    game = o.begun("magyars a", seats)

    assert unrest == len(t.pile(game, "unrest")) + len(t.pile(game, "tucked"))
