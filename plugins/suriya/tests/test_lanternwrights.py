"""What each card of the Lanternwrights does, exactly (S-COMP-5)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

pytestmark = pytest.mark.clause("S-COMP-5")
SPARE = ["scout"]


def build(game: Game, space: str, base: str) -> Game:
    """Build a base with First Base."""
    a.play_card(game, "first_base", others=SPARE)
    if f"space:{space}" in t.codes(game):
        game.answer(f"space:{space}")
    if f"base:{base}" in t.codes(game):
        game.answer(f"base:{base}")
    return game


def tactic(card: str, mine: str = "desert", theirs: str = "desert") -> Game:
    """Return a game where seat 0 has attacked b3 from b2 with one unit and a tactic."""
    game = a.field_of()
    t.tile(game, a.HERE, mine)
    t.tile(game, a.THERE, theirs)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    t.hand(game, 0, card)
    return game


def strike(game: Game, card: str) -> tuple[int, int]:
    """Attack, lay the tactic, and return what the attacker counts."""
    a.attack(game, "basic:T", "attacker:", "basic:T")
    while game.decision is not None and game.decision.kind == "reroll":
        game.answer("done")
    game.answer(f"lay:{card}")
    return a.counted(game)[0]


# Starters


def test_work_crew():
    """S-COMP-5: 1 basic unit on a squad's space."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "work_crew", others=SPARE)

    assert ["space:b1", "space:b2"] == t.codes(game)

    game.answer("space:b2")

    assert (2, 0, 0) == t.squad(game, a.HERE)


def test_slag_haul():
    """S-COMP-5: free, and 2 minerals."""
    game = a.play_card(a.field_of(), "slag_haul", others=SPARE)

    assert 22 == t.purse(game)


def test_lantern_outpost():
    """S-COMP-5: a base of one's choice, for 1 and 1 more for each base."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "lantern_outpost", "base:heliostat_spire", others=SPARE)

    assert ["heliostat_spire"] == t.names(game, "play")
    assert 18 == t.purse(game)


def test_night_watch():
    """S-COMP-5: +1 damage, +1 defence."""
    assert (1, 1) == strike(tactic("night_watch"), "night_watch")


# Actions


def test_raise_the_walls():
    """S-COMP-5: 1 or 2 barricades where one's squads or bases are without any."""
    game = a.field_of()
    t.put(game, "a1", 0, basic=1)
    t.put(game, "a2", 0, base="ember_vault")
    t.put(game, "a3", 0, basic=1)
    t.lay(game, "barricade", "a3", 0)
    t.put(game, a.THERE, 1, basic=1)
    a.play_card(game, "raise_the_walls", others=SPARE)

    assert ["space:a1", "space:a2", "space:b1"] == t.codes(game)

    t.play(game, "space:a2", "space:b1")

    assert [-1, 0, 0, 0] == [
        t.field(game, "barricade", x) for x in ("a1", "a2", "a3", "b1")
    ]


def test_minefield():
    """S-COMP-5: up to 3 mines, on or beside one's squads and bases."""
    game = a.field_of()
    t.put(game, "a3", 0, base="ember_vault")
    a.play_card(game, "minefield", others=SPARE)

    assert ["a1", "a2", "a3", "b2", "b3", "c1"] == [
        code.partition(":")[2] for code in t.codes(game)
    ]

    t.play(game, "space:a2", "space:b3", "done")

    assert [0, 0, -1] == [t.field(game, "landmine", x) for x in ("a2", "b3", "c1")]
    assert 4 == t.field(game, "landmine_supply")


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("first_base", 3),
        ("foundation_stone", 1),
        ("lantern_outpost", 1),
        ("charter_of_the_last_city", 2),
    ],
)
def test_masons_guild(card: str, cost: int):
    """S-COMP-5: cards that build cost 1 less, and 2 cards for each base."""
    game = a.field_of()
    t.fill(game, "play", 0, "masons_guild")
    t.put(game, a.HERE, 0, basic=1)
    t.fill(game, "deck", 0, "minefield", "minefield", "old_blueprints")
    a.play_card(game, card, "base:ember_vault", others=SPARE)

    assert 20 - cost == t.purse(game)
    assert ["minefield", "old_blueprints", "scout"] == sorted(t.names(game, "hand"))


def test_masons_guild_lowers_nothing_else():
    """S-COMP-5: other cards cost what they say; another's bases draw nothing."""
    game = a.field_of()
    t.fill(game, "play", 0, "masons_guild")
    a.play_card(game, "the_weapon", others=SPARE)

    assert 17 == t.purse(game)


@pytest.mark.parametrize(("way", "units"), [("pay_1", 1), ("pay_3", 3)])
def test_hearth_garrison(way: str, units: int):
    """S-COMP-5: units and a barricade at a base; squads without one do not count."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 0, base="ember_vault")
    t.change(game, "basic_tray", 0b0010001010, 0)
    a.play_card(game, "hearth_garrison", f"choose:{way}", others=SPARE)

    assert ["space:b1", "space:b3"] == t.codes(game)

    game.answer("space:b3")

    assert (units, 0, 0) == t.squad(game, a.THERE)
    assert 0 == t.field(game, "barricade", a.THERE)


@pytest.mark.parametrize(("more", "elite"), [("no", 1), ("yes", 2)])
def test_temper_the_line(more: str, elite: int):
    """S-COMP-5: 1 or 2 basic units at a base become elite, with the tray bonus."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=2)
    a.play_card(game, "temper_the_line", more, others=SPARE)

    assert (2 - elite, elite, 0) == t.squad(game, "b1")
    assert (2, 0, 0) == t.squad(game, a.HERE)
    # The second elite slot carries a mineral.
    assert 20 - 3 + (elite == 2) == t.purse(game)
    t.assert_whole(game)


def test_temper_without_elite_units():
    """S-COMP-5: with no elite unit in the tray nothing is exchanged or moved."""
    game = a.field_of()
    t.put(game, a.HERE, 0, elite=6)
    a.play_card(game, "temper_the_line", others=SPARE)

    assert (2, 0, 0) == t.squad(game, "b1")
    assert (0, 6, 0) == t.squad(game, a.HERE)


def test_old_blueprints():
    """S-COMP-5: of the top 4 cards one is taken, the others are discarded."""
    game = a.field_of()
    deck = ["work_crew", "slag_haul", "minefield", "night_watch", "ember_lines"]
    t.fill(game, "deck", 0, *deck)
    a.play_card(game, "old_blueprints", others=SPARE)

    assert {f"take:{card}" for card in deck[1:]} == set(t.codes(game))

    game.answer("take:minefield")

    assert ["minefield", "scout"] == sorted(t.names(game, "hand"))
    assert ["work_crew"] == t.names(game, "deck")
    assert ["slag_haul", "night_watch", "ember_lines", "old_blueprints"] == sorted(
        t.names(game, "discard"), key=[*deck, "old_blueprints"].index
    )


def test_old_blueprints_reshuffle():
    """S-COMP-5, S-DECK-1: a pile too small is renewed below what is left of it."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield")
    t.fill(game, "discard", 0, *["night_watch", "work_crew", "slag_haul", "slag_haul"])
    a.play_card(game, "old_blueprints", others=SPARE)

    assert "take:minefield" in t.codes(game)

    game.answer("take:minefield")

    assert 1 == len(t.names(game, "deck"))
    assert 4 == len(t.names(game, "discard"))


def test_charter():
    """S-COMP-5: a base for 3, once."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    a.play_card(game, "charter_of_the_last_city", "base:planet_fortress", others=SPARE)

    assert 17 == t.purse(game)
    assert ["planet_fortress"] == t.names(game, "play")


def test_archive_pyre():
    """S-COMP-5: up to 2 cards of hand or discard burn, then 2 are drawn."""
    game = a.field_of()
    t.fill(game, "deck", 0, "minefield", "minefield")
    t.fill(game, "discard", 0, "slag_haul")
    a.play_card(game, "archive_pyre", others=["scout", "work_crew"])

    assert {
        "burn:hand/scout",
        "burn:hand/work_crew",
        "burn:discard/slag_haul",
        "done",
    } == set(t.codes(game))

    t.play(game, "burn:hand/work_crew", "burn:discard/slag_haul")

    assert ["minefield", "minefield", "scout"] == sorted(t.names(game, "hand"))
    assert [] == t.names(game, "discard")


def test_touch_the_fuse():
    """S-COMP-5: every squad beside the mine takes 2, nobody else, no base."""
    game = a.field_of()
    t.lay(game, "landmine", a.THERE, 0)
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 0, basic=3)
    t.put(game, "c2", 1, basic=3, base="bone_spire")
    t.put(game, "c1", 1, basic=3)
    a.play_card(game, "touch_the_fuse", others=SPARE)

    assert [0, 3, 1, 3, 0] == [
        t.squad(game, x)[0] for x in ("b2", "b3", "c2", "c1", "b4")
    ]
    assert t.field(game, "base", "c2") >= 0
    assert -1 == t.field(game, "landmine", a.THERE)
    t.assert_whole(game)


def test_touch_the_fuse_needs_an_own_mine():
    """S-COMP-5: another's mine is not touched."""
    game = a.field_of()
    t.lay(game, "landmine", a.THERE, 1)
    t.put(game, a.HERE, 1, basic=3)
    a.play_card(game, "touch_the_fuse", others=SPARE)

    assert (3, 0, 0) == t.squad(game, a.HERE)
    assert 1 == t.field(game, "landmine", a.THERE)


@pytest.mark.parametrize("generals", [0, 1, 2])
def test_summon_the_masters(generals: int):
    """S-COMP-5: 3, and 1 more for each general on the map; to a base."""
    game = a.field_of()
    t.put(game, a.HERE, 0, generals=range(generals))
    a.play_card(game, "summon_the_masters", others=SPARE)
    if generals < 2:
        game.answer("general:sael_lampreader")

    assert 20 - 3 - generals == t.purse(game)
    assert 1 == t.squad(game, "b1")[2]


def test_deep_cisterns():
    """S-COMP-5: one more card of income, one more in hand."""
    game = a.field_of()
    t.fill(game, "play", 0, "deep_cisterns")
    t.fill(game, "deck", 0, *["minefield"] * 2, *["work_crew"] * 3)
    t.hand(game, 0, *["scout"] * 3)
    t.again(game)
    game.answer("end")
    t.first_options(game, "action", "hand_limit")

    assert 3 + 4 == len(t.names(game, "hand", 0))


@pytest.mark.parametrize(
    ("space", "offered"), [("a3", True), ("b3", True), ("b4", False)]
)
def test_stasis_lamp(space: str, *, offered: bool):
    """S-COMP-5: an exhaust token for an enemy squad at most 2 spaces away."""
    game = a.field_of()
    t.put(game, "a1", 0, base="ember_vault")
    t.put(game, space, 1, basic=1)
    t.put(game, a.HERE, 1, basic=1)
    a.play_card(game, "stasis_lamp", others=SPARE)

    assert offered == (f"space:{space}" in t.codes(game))

    if offered:
        game.answer("space:b2")

    assert 1 == t.field(game, "exhaust", a.HERE)


def test_stasis_lamp_spares_the_exhausted():
    """S-COMP-5: no second token on a squad."""
    game = a.field_of()
    t.put(game, a.HERE, 1, basic=1)
    t.exhaust(game, a.HERE)
    a.play_card(game, "stasis_lamp", others=SPARE)

    assert 11 == t.field(game, "exhaust_supply")


# Tactics


@pytest.mark.parametrize(("base", "expected"), [("", (0, 2)), ("ember_vault", (2, 2))])
def test_bulwark_drill(base: str, expected: tuple[int, int]):
    """S-COMP-5: +2 defence; with a base on one's space +2 damage."""
    game = tactic("bulwark_drill")
    t.put(game, a.HERE, 0, basic=1, base=base)

    assert expected == strike(game, "bulwark_drill")


@pytest.mark.parametrize(("up", "damage"), [(0, 2), (1, 4)])
def test_overlook_battery(up: int, damage: int):
    """S-COMP-5: +2 damage, +2 more from the higher space."""
    game = tactic("overlook_battery")
    t.tile(game, a.HERE, "desert", up)

    assert (damage, 0) == strike(game, "overlook_battery")


@pytest.mark.parametrize("theirs", ["forest", "plateau"])
def test_level_the_field(theirs: str):
    """S-COMP-5: +1 and +1, and the opponent has nothing of its terrain."""
    game = tactic("level_the_field", theirs=theirs)

    assert (1, 1) == strike(game, "level_the_field")
    assert (0, 0) == a.counted(game)[1]


@pytest.mark.parametrize(("count", "damage"), [(0, 0), (1, 1), (4, 4), (6, 4)])
def test_ember_lines(count: int, damage: int):
    """S-COMP-5: +1 damage for each barricade on the map, up to 4."""
    game = tactic("ember_lines")
    for space in ("a1", "a2", "a3", "c1", "c2", "c3")[:count]:
        t.lay(game, "barricade", space, 0)

    assert (damage, 0) == strike(game, "ember_lines")


# Generals and bases


def test_ilvane():
    """S-COMP-5: a base brings 1 basic unit and a barricade to its space."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 0, generals=[0])
    build(game, a.HERE, "ember_vault")

    assert (2, 0, 0) == t.squad(game, a.HERE)
    assert 0 == t.field(game, "barricade", a.HERE)


@pytest.mark.parametrize("defending", [True, False])
def test_okoro(*, defending: bool):
    """S-COMP-5: +1 and +1 for each squad that defends."""
    game = a.field_of()
    t.put(game, "a1", 0, generals=[1])
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    if defending:
        t.give_turn(game, 1)
        a.attack(game, "basic:T", "attacker:", "basic:T", origin="b3", target="b2")
    else:
        a.attack(game, "basic:T", "attacker:", "basic:T")

    assert ((1, 1) if defending else (0, 0)) == a.counted(game)[int(defending)]


@pytest.mark.parametrize(("general", "minerals"), [(0, 2), (2, 3)])
def test_sael(general: int, minerals: int):
    """S-COMP-5: 1 mineral more in the income, while the general is on the map."""
    game = a.field_of()
    t.put(game, a.HERE, 0, generals=[general])
    t.hand(game, 0, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "action", "hand_limit")

    assert 20 + minerals == t.purse(game, 0)


def test_planet_fortress():
    """S-COMP-5: +1 defence for every squad in combat, none for a base alone."""
    game = a.field_of()
    t.put(game, "a1", 0, base="planet_fortress")
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, basic=1)
    a.attack(game, "basic:T", "attacker:", "basic:T")

    assert (0, 1) == a.counted(game)[0]

    t.give_turn(game, 1)
    t.put(game, "a2", 1, basic=1)
    a.attack(game, "basic:T", "attacker:", origin="a2", target="a1")

    assert (0, 0) == a.counted(game)[1]


def test_heliostat_spire():
    """S-COMP-5: each extract gives 1 mineral more."""
    game = a.field_of()
    t.put(game, a.HERE, 0, base="heliostat_spire")
    t.again(game)
    game.answer("extract:b1")

    assert 22 == t.purse(game)


def test_ember_vault():
    """S-COMP-5: one more card of income."""
    game = a.field_of()
    t.put(game, a.HERE, 0, base="ember_vault")
    t.fill(game, "deck", 0, *["minefield"] * 2, *["work_crew"] * 3)
    t.hand(game, 0, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "action", "hand_limit")

    assert 1 + 4 == len(t.names(game, "hand", 0))
