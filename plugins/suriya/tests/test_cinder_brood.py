"""What each card of the Cinder Brood does, exactly (S-COMP-5)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

pytestmark = pytest.mark.clause("S-COMP-5")
SPARE = ["pounce"]


def brood(*, near: int = 0) -> Game:
    """Return a game of the Brood, seat 0, with a squad of 2 on b2."""
    game = a.field_of(factions=(t.BROOD, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    if near:
        t.put(game, a.THERE, 1, basic=near)
    return game


def strike(
    game: Game, *codes: str, mine: int = 2, theirs: int = 1
) -> list[tuple[int, int]]:
    """Attack b3 from b2 with dice that show T; answer; return what both count."""
    a.attack(game, *a.blanks(mine), "attacker:", *a.blanks(theirs))
    t.play(game, *codes)
    return a.counted(game)


def tactic(card: str) -> Game:
    """Return a game where seat 0 holds a tactic, an enemy beside its squad."""
    game = brood(near=1)
    t.hand(game, 0, card)
    return game


def defend(game: Game, *codes: str) -> list[tuple[int, int]]:
    """Let seat 1 attack b2 from b3 with dice that show T; answer."""
    t.give_turn(game, 1)
    a.attack(game, "basic:T", "attacker:", *a.blanks(2), origin=a.THERE, target=a.HERE)
    t.play(game, *codes)
    return a.counted(game)


# Starters


def test_spawnling():
    """S-COMP-5: 1 basic unit on a squad's space."""
    game = a.play_card(brood(), "spawnling", "space:b2", others=SPARE)

    assert (3, 0, 0) == t.squad(game, a.HERE)


def test_pick_the_bones():
    """S-COMP-5: free, and 2 minerals."""
    assert 22 == t.purse(a.play_card(brood(), "pick_the_bones", others=SPARE))


def test_creep_forward():
    """S-COMP-5: any part moves one space, commanded or not; the token stays."""
    game = brood()
    t.command(game, a.HERE)
    a.play_card(game, "creep_forward", "space:b2", "to:b3", "units:1b", others=SPARE)

    assert [(1, 0, 0), (1, 0, 0)] == [t.squad(game, x) for x in ("b2", "b3")]
    assert [1, 0] == [t.field(game, "command_token", x) for x in ("b2", "b3")]


def test_brood_mound():
    """S-COMP-5: a base of one's choice, for 1 and 1 more for each base."""
    game = a.play_card(brood(), "brood_mound", "base:bone_spire", others=SPARE)

    assert ["bone_spire"] == t.names(game, "play")
    assert 18 == t.purse(game)


def test_snapping_jaws():
    """S-COMP-5: +2 damage."""
    assert (2, 0) == strike(tactic("snapping_jaws"), "lay:snapping_jaws")[0]


# Actions


def test_where_a_clutch_is_laid():
    """S-COMP-5: with one's squad or base, or on empty ground beside a squad."""
    game = brood(near=1)
    t.put(game, "c3", 0, base="bone_spire")
    t.lay(game, "egg", "a2", 0, 3)
    a.play_card(game, "lay_clutch", others=SPARE)

    assert ["a1", "b1", "b2", "c1", "c2", "c3"] == [
        code.partition(":")[2] for code in t.codes(game)
    ]

    game.answer("space:c2")

    assert (2, 0) == (t.field(game, "eggs", "c2"), t.field(game, "egg_owner", "c2"))


def test_hatchery_bloom():
    """S-COMP-5: all eggs hatch now, wherever they are."""
    game = brood()
    for space, count in (("a2", 2), ("b2", 1)):
        t.lay(game, "egg", space, 0, count)
    t.change(game, "basic_tray", 0b0010100010, 0)
    a.play_card(game, "hatchery_bloom", others=SPARE)

    assert [(2, 0, 0), (3, 0, 0)] == [t.squad(game, x) for x in ("a2", "b2")]
    assert 18 == t.purse(game)


def test_ash_tide():
    """S-COMP-5: 3 basic units; 1 mineral and 1 more for each squad."""
    game = a.play_card(brood(), "ash_tide", "space:b2", others=SPARE)

    assert (5, 0, 0) == t.squad(game, a.HERE)


def test_burrow_strike():
    """S-COMP-5: 2 basic units on empty ground beside a squad, or at home."""
    game = brood(near=1)
    t.put(game, "c2", 0, base="bone_spire")
    a.play_card(game, "burrow_strike", others=SPARE)

    assert ["space:a1", "space:a2", "space:b1", "space:c1"] == t.codes(game)

    game.answer("space:a2")

    assert (2, 0, 0) == t.squad(game, "a2")


def test_long_stride():
    """S-COMP-5: the whole squad goes up to 2 spaces, not through an enemy."""
    game = brood(near=1)
    a.play_card(game, "long_stride", "space:b2", others=SPARE)

    assert "to:b3" not in t.codes(game)

    t.play(game, "to:a2", "to:a3")

    assert (2, 0, 0) == t.squad(game, "a3")
    assert game.decision is not None
    assert "action" == game.decision.kind


def test_hunger_again():
    """S-COMP-5: a command token returns; the squad can be commanded again."""
    game = brood()
    t.command(game, a.HERE)
    t.command(game, "b1")
    a.play_card(game, "hunger_again", "space:b2", others=SPARE)

    assert (1, 0) == (t.field(game, "command", 0), t.field(game, "command_token", "b2"))
    assert "extract:b2" in t.codes(game)


def test_ember_spit_near():
    """S-COMP-5: for 1 an adjacent squad, 1 die."""
    game = brood(near=3)
    t.put(game, "a3", 1, basic=1)
    a.play_card(game, "ember_spit", others=SPARE)
    t.dice(game, "elite:DD")
    game.answer("choose:pay_1")

    assert (1, 0, 0) == t.squad(game, a.THERE)
    assert 19 == t.purse(game)


def test_ember_spit_far():
    """S-COMP-5: for 3 a squad within 2 spaces, 3 dice."""
    game = brood()
    t.put(game, "a3", 1, basic=6)
    t.put(game, "b4", 1)
    a.play_card(game, "ember_spit", others=SPARE)
    t.dice(game, "elite:DD", "elite:SS", "elite:DT")
    game.answer("choose:pay_3")

    assert (3, 0, 0) == t.squad(game, "a3")
    assert 17 == t.purse(game)


def test_strip_the_land():
    """S-COMP-5: 1 and 1 more for each squad that is not on a headquarters."""
    game = brood()
    t.put(game, a.THERE, 0, basic=1)
    t.put(game, "a2", 0, base="bone_spire")
    a.play_card(game, "strip_the_land", others=SPARE)

    assert 20 - 1 + 1 + 2 == t.purse(game)


@pytest.mark.parametrize(("has", "stolen"), [(0, 0), (2, 2), (9, 3)])
def test_raid_the_stores(has: int, stolen: int):
    """S-COMP-5: up to 3 minerals of who holds the space; a base is enough."""
    game = brood()
    t.put(game, a.THERE, 1, base="ember_vault")
    t.have(game, 1, has)
    a.play_card(game, "raid_the_stores", others=SPARE)

    assert (19 + stolen, has - stolen) == (t.purse(game, 0), t.purse(game, 1))


@pytest.mark.parametrize(
    ("answers", "elite"), [(["no"], 1), (["yes", "no"], 2), (["yes", "yes"], 3)]
)
def test_great_molting(answers: list[str], elite: int):
    """S-COMP-5: 1 to 3 basic units of a squad become elite, leftmost first."""
    game = brood()
    t.put(game, a.HERE, 0, basic=4)
    a.play_card(game, "great_molting", "space:b2", *answers, others=SPARE)

    assert (4 - elite, elite, 0) == t.squad(game, a.HERE)
    assert 6 - elite == t.field(game, "elite_tray", 0).bit_count()
    t.assert_whole(game)


def test_devour_memory():
    """S-COMP-5: up to 2 cards burn, then a technology card is gained."""
    game = brood()
    t.fill(game, "technology", 0, "pounce", "dread_roar", "ash_wings")
    a.play_card(game, "devour_memory", "burn:hand/spawnling", others=["spawnling"])

    assert ["gain:technology/pounce"] == [c for c in t.codes(game) if "pounce" in c]

    game.answer("gain:technology/dread_roar")

    assert ["dread_roar"] == t.names(game, "discard")
    assert 3 == len(t.names(game, "technology"))
    assert "devour_memory" == t.names(game, "pile")[0]


@pytest.mark.parametrize("terrain", ["forest", "plateau"])
@pytest.mark.parametrize("barricade", [False, True])
def test_ash_wings(terrain: str, *, barricade: bool):
    """S-COMP-5: no discards to enter, neither for terrain nor for a barricade."""
    game = brood()
    t.fill(game, "play", 0, "ash_wings")
    t.tile(game, a.THERE, terrain)
    if barricade:
        t.lay(game, "barricade", a.THERE, 1)
    t.again(game)
    t.play(game, "move:b2", "to:b3", "units:2b")

    assert (2, 0, 0) == t.squad(game, a.THERE)


@pytest.mark.parametrize(("fallen", "eggs"), [(True, 2), (False, 0)])
def test_song_of_the_hive(*, fallen: bool, eggs: int):
    """S-COMP-5: a won combat lays 2 eggs with the squad that fought, and draws."""
    game = brood(near=1)
    t.fill(game, "play", 0, "song_of_the_hive")
    t.fill(game, "deck", 0, "scout", "scout")
    t.hand(game, 0, *SPARE)
    t.have(game, 0, 0)
    a.attack(
        game, "basic:D" if fallen else "basic:S", "basic:T", "attacker:", "basic:T"
    )

    assert eggs == t.field(game, "eggs", a.HERE)
    assert int(fallen) == t.names(game, "hand").count("scout")


# Tactics


def test_pounce():
    """S-COMP-5: +3 damage attacking, +2 defending."""
    assert (3, 0) == strike(tactic("pounce"), "lay:pounce")[0]
    assert (2, 0) == defend(tactic("pounce"), "lay:pounce")[1]


def test_drown_in_bodies():
    """S-COMP-5: +1 damage for each basic unit of the squad."""
    game = tactic("drown_in_bodies")
    t.put(game, a.HERE, 0, basic=3, elite=1)
    faces = (*a.blanks(3), "elite:SS", "attacker:", "basic:T")
    t.play(a.attack(game, *faces), "lay:drown_in_bodies")

    assert (3, 2) == a.counted(game)[0]


@pytest.mark.parametrize(("base", "damage"), [("", 1), ("ember_vault", 3)])
def test_siege_jaws(base: str, damage: int):
    """S-COMP-5: +3 damage against a base, else +1; it stays in play."""
    game = tactic("siege_jaws")
    t.put(game, a.THERE, 1, basic=1, base=base)

    assert (damage, 0) == strike(game, "lay:siege_jaws")[0]
    assert ["siege_jaws"] == t.names(game, "play")


def test_siege_jaws_bites_again():
    """S-COMP-5: in play it resolves in each combat, with no T and no cost."""
    game = brood(near=1)
    t.fill(game, "play", 0, "siege_jaws")
    a.attack(game, "basic:S", "basic:S", "attacker:", "basic:S")

    assert (1, 2) == a.counted(game)[0]
    assert 20 == t.purse(game)


def test_cinder_veil():
    """S-COMP-5: for 1 +2 defence; for 3 +2 and +2, their terrain ignored."""
    found = []
    for way in ("pay_1", "pay_3"):
        game = tactic("cinder_veil")
        t.tile(game, a.THERE, "forest")
        found.append(strike(game, f"lay_for:cinder_veil/{way}"))
        found.append([(20 - t.purse(game), 0)])

    assert [[(0, 2), (1, 1)], [(1, 0)], [(2, 2), (0, 0)], [(3, 0)]] == found


def test_frantic_claws():
    """S-COMP-5: up to 3 dice are rolled again, each once, then +1 damage."""
    game = tactic("frantic_claws")
    a.attack(
        game,
        *("basic:T", "basic:S", "attacker:", "basic:T"),
        *("basic:D", "basic:DS", "attacker:DDD"),
    )
    t.play(game, "lay:frantic_claws")

    assert "done" in t.codes(game)

    t.play(game, "reroll:basic-T", "reroll:basic-S", "reroll:attacker-blank")

    assert (1 + 1 + 3 + 1, 1) == a.counted(game)[0]


def test_frantic_claws_give_no_further_tactic():
    """S-COMP-5: a T that is rolled again lays nothing more."""
    game = tactic("frantic_claws")
    t.hand(game, 0, "frantic_claws", "pounce")
    a.attack(
        game, "basic:T", "basic:S", "attacker:", "basic:S", *["basic:T"], "basic:T"
    )
    t.play(game, "lay:frantic_claws", "reroll:basic-S", "done")

    assert ["pounce"] == t.names(game, "hand")
    assert (1, 0) == a.counted(game)[0]


# Actions against others


def test_wake_the_matriarchs():
    """S-COMP-5: a general where a squad is, 1 dearer for each on the map."""
    game = brood()
    t.put(game, a.THERE, 0, generals=[0])
    a.play_card(game, "wake_the_matriarchs", "space:b2", others=SPARE)
    game.answer("general:the_render")

    assert (2, 0, 1) == t.squad(game, a.HERE)
    # The Render's own bonus is a mineral.
    assert 20 - 4 + 1 == t.purse(game)


@pytest.mark.parametrize(("held", "left"), [(3, 1), (1, 0), (0, 0)])
def test_dread_roar(held: int, left: int):
    """S-COMP-5: who holds the space discards 2, or what there is."""
    game = brood()
    t.put(game, "b4", 1)
    t.put(game, "a3", 1, base="ember_vault")
    t.hand(game, 1, *["slag_haul", "minefield", "scout"][:held])
    a.play_card(game, "dread_roar", "space:a3", others=SPARE)
    while game.decision is not None and game.decision.seat == 1:
        game.answer(game.decision.options[0])

    assert left == len(t.names(game, "hand", 1))
    assert held - left == len(t.names(game, "discard", 1))


# Generals and bases


@pytest.mark.parametrize(
    "piece", [{"generals": [0]}, {"base": "hatching_pit", "basic": 1}]
)
def test_layers_of_eggs(piece: dict[str, object]):
    """S-COMP-5: each preparing phase, after hatching, an egg where it stands."""
    game = brood()
    t.put(game, a.THERE, 0, **piece)  # type: ignore[arg-type]
    t.lay(game, "egg", a.THERE, 0, 1)
    t.give_turn(game, 1)
    t.hand(game, 1, "scout")
    t.again(game)
    game.answer("end")
    t.first_options(game, "action")
    units = sum(t.squad(game, a.THERE))

    assert (2, 1) == (units, t.field(game, "eggs", a.THERE))


@pytest.mark.parametrize(("base", "damage"), [("", 0), ("ember_vault", 2)])
def test_the_render(base: str, damage: int):
    """S-COMP-5: +2 damage for each squad that attacks a base."""
    game = brood()
    t.put(game, "a1", 0, generals=[1])
    t.put(game, a.THERE, 1, basic=1, base=base)

    assert (damage, 0) == strike(game)[0]
    assert (0, 0) == defend(brood_with_render())[1]


def brood_with_render() -> Game:
    """Return a game where the squad with The Render behind it will defend."""
    game = brood(near=1)
    t.put(game, "a1", 0, generals=[1])
    return game


@pytest.mark.parametrize("attacking", [True, False])
def test_herald_of_ash(*, attacking: bool):
    """S-COMP-5: each combat that is won gives 1 mineral and 1 card."""
    game = brood(near=1)
    t.put(game, "a1", 0, generals=[2])
    t.fill(game, "deck", 0, "scout", "scout")
    t.hand(game, 0)
    t.give_turn(game, 0 if attacking else 1)
    mine = ("basic:D", "basic:T")
    if attacking:
        a.attack(game, *mine, "attacker:", "basic:T")
    else:
        t.hand(game, 1, "scout")
        a.attack(game, "basic:T", "attacker:", *mine, origin=a.THERE, target=a.HERE)

    assert 21 == t.purse(game, 0)
    assert ["scout"] == t.names(game, "hand", 0)


def test_bone_spire():
    """S-COMP-5: +1 damage for every squad in combat."""
    game = brood(near=1)
    t.put(game, "a1", 0, base="bone_spire")

    assert (1, 0) == strike(game)[0]


@pytest.mark.parametrize(("base", "minerals"), [("bone_spire", 3), ("sun_gullet", 4)])
def test_sun_gullet(base: str, minerals: int):
    """S-COMP-5: 1 mineral more in the income."""
    game = brood()
    t.put(game, a.HERE, 0, base=base)
    t.hand(game, 0, *SPARE)
    t.again(game)
    game.answer("end")
    t.first_options(game, "action", "hand_limit")

    assert 20 + minerals == t.purse(game, 0)
