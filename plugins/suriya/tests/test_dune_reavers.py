"""What each card of the Dune Reavers does, exactly (S-COMP-5)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

pytestmark = pytest.mark.clause("S-COMP-5")
SPARE = ["ride_them_down"]


def reavers(*, near: int = 0, base: str = "") -> Game:
    """Return a game of the Reavers, seat 0, with a squad of 2 on b2."""
    game = a.field_of(factions=(t.REAVERS, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2)
    if near or base:
        t.put(game, a.THERE, 1, basic=near, base=base)
    return game


def strike(card: str, *, near: int = 1, base: str = "") -> tuple[int, int]:
    """Attack b3 from b2 with dice that show T, lay a tactic; return what counts."""
    game = reavers(near=near, base=base)
    t.hand(game, 0, card)
    a.attack(game, *a.blanks(2), "attacker:", *a.blanks(near))
    t.play(game, f"lay:{card}")
    return a.counted(game)[0]


def defend(card: str) -> tuple[int, int]:
    """Let seat 1 attack b2 from b3 with dice that show T; lay a tactic."""
    game = reavers(near=1)
    t.hand(game, 0, card)
    t.give_turn(game, 1)
    a.attack(game, "basic:T", "attacker:", *a.blanks(2), origin=a.THERE, target=a.HERE)
    t.play(game, f"lay:{card}")
    return a.counted(game)[1]


def play(game: Game, card: str, *codes: str, others: list[str] = SPARE) -> Game:
    """Play a card of seat 0 and answer its choices."""
    return a.play_card(game, card, *codes, others=others)


# Starters


def test_outrider():
    """S-COMP-5: 1 basic unit joins a squad, any part of which moves on."""
    game = play(reavers(), "outrider", "space:b2", "to:b3", "units:3b")

    assert (3, 0, 0) == t.squad(game, a.THERE)


def test_scavenge():
    """S-COMP-5: free, and 2 minerals."""
    assert 22 == t.purse(play(reavers(), "scavenge"))


def test_quick_ride():
    """S-COMP-5: free: any part of a squad moves one space, commanded or not."""
    game = reavers()
    t.command(game, a.HERE)
    play(game, "quick_ride", "space:b2", "to:b3", "units:1b")

    assert [(1, 0, 0), (1, 0, 0)] == [t.squad(game, x) for x in ("b2", "b3")]
    assert 20 == t.purse(game)


def test_tent_city():
    """S-COMP-5: a base of one's choice."""
    game = play(reavers(), "tent_city", "base:spoil_heap")

    assert ["spoil_heap"] == t.names(game, "play")


def test_first_blood():
    """S-COMP-5: +2 damage."""
    assert (2, 0) == strike("first_blood")


# Actions


def test_wide_sweep():
    """S-COMP-5: a squad moves 2 spaces and may leave parts behind; 1 card."""
    game = reavers()
    t.fill(game, "deck", 0, "scout", "scout")
    play(game, "wide_sweep", "space:b2", "to:a2", "units:2b", "to:a3", "units:1b")

    assert [(1, 0, 0), (1, 0, 0)] == [t.squad(game, x) for x in ("a2", "a3")]
    assert "scout" in t.names(game, "hand")


def test_second_wind():
    """S-COMP-5: a command token returns; the squad can be commanded again."""
    game = reavers()
    t.command(game, a.HERE)
    t.command(game, "b1")
    play(game, "second_wind", "space:b2")

    assert (1, 0) == (t.field(game, "command", 0), t.field(game, "command_token", "b2"))
    assert "extract:b2" in t.codes(game)


@pytest.mark.parametrize(("way", "fallen"), [("pay_1", 0), ("pay_2", 1)])
def test_torch_and_go(way: str, fallen: int):
    """S-COMP-5: 2 minerals are stolen next door; for 2 the squad is hurt too."""
    game = reavers(near=2)
    play(game, "torch_and_go")
    t.play(game, f"choose:{way}")

    assert 18 == t.purse(game, 1)
    assert (2 - fallen, 0, 0) == t.squad(game, a.THERE)


def test_war_pyre():
    """S-COMP-5: a card burns, 2 are drawn."""
    game = reavers()
    t.fill(game, "deck", 0, "scout", "scout", "scout")
    play(game, "war_pyre", "burn:hand/scavenge", others=["scavenge"])

    assert ["scout", "scout"] == t.names(game, "hand")
    assert "scavenge" not in t.names(game, "discard")


def test_living_off_the_land():
    """S-COMP-5: 2 minerals, and 1 for each enemy space beside a squad."""
    game = reavers(near=1)
    t.put(game, "a2", 1, base="ember_vault")
    t.put(game, "c3", 1, basic=1)

    assert 24 == t.purse(play(game, "living_off_the_land"))


@pytest.mark.parametrize("wins", [True, False])
def test_spoils_of_war(*, wins: bool):
    """S-COMP-5: while it is kept, each won combat gives 2 minerals and 1 card."""
    game = reavers(near=1)
    t.fill(game, "play", 0, "spoils_of_war")
    t.fill(game, "deck", 0, "scout", "scout")
    face = "basic:D" if wins else "basic:S"
    a.attack(game, face, "basic:T", "attacker:", "basic:T")

    assert 20 + 2 * wins == t.purse(game)
    assert ["scout"] * wins == t.names(game, "hand")


def test_mounted_reserve():
    """S-COMP-5: 2 basic units arrive, and the squad moves on."""
    game = play(reavers(), "mounted_reserve", "space:b2", "to:b3", "units:3b")

    assert [(1, 0, 0), (3, 0, 0)] == [t.squad(game, x) for x in ("b2", "b3")]


def test_sworn_captains():
    """S-COMP-5: a general where a squad is."""
    game = play(reavers(), "sworn_captains", "space:b2", "general:old_tallow")

    assert (2, 0, 1) == t.squad(game, a.HERE)
    assert ["old_tallow"] == t.names(game, "play")


def test_pitch_the_tents():
    """S-COMP-5: a base, dearer by 1 for each base on the map."""
    game = reavers()
    t.put(game, a.THERE, 0, base="spoil_heap")
    before = t.purse(game)
    play(game, "pitch_the_tents", "base:wind_camp")

    assert {"wind_camp", "spoil_heap"} == set(t.names(game, "play"))
    assert 1 + 2 == before - t.purse(game)


def test_scatter_their_herds():
    """S-COMP-5: a squad beside one's own is exhausted, if it is not yet."""
    game = reavers(near=1)
    t.put(game, "a2", 1, basic=1)
    t.exhaust(game, "a2")
    play(game, "scatter_their_herds")

    assert 1 == t.field(game, "exhaust", a.THERE)


@pytest.mark.parametrize("held", [0, 2])
def test_salt_the_wells(held: int):
    """S-COMP-5: who holds a space beside a squad discards 1; 1 mineral is gained."""
    game = reavers(base="ember_vault")
    t.hand(game, 1, *["scout"] * held)
    before = t.purse(game)
    play(game, "salt_the_wells")

    assert max(0, held - 1) == len(t.names(game, "hand", 1))
    assert before == t.purse(game)


def test_volley_from_the_saddle():
    """S-COMP-5: 2 elite dice of true damage, from up to 2 spaces away."""
    game = reavers()
    t.put(game, "a3", 1, basic=4)
    t.put(game, "b4", 1)
    t.hand(game, 0, "volley_from_the_saddle", *SPARE)
    t.again(game)
    t.dice(game, "elite:DD", "elite:DT")
    t.play(game, "play:volley_from_the_saddle")

    assert (1, 0, 0) == t.squad(game, "a3")


def test_trail_of_ash():
    """S-COMP-5: up to 3 cards burn, then a card is gained."""
    game = reavers()
    t.fill(game, "technology", 0, "war_pyre", "wide_sweep", "salt_the_wells")
    play(game, "trail_of_ash", "burn:hand/scavenge", others=["scavenge"])
    t.play(game, "gain:technology/wide_sweep")

    assert ["wide_sweep"] == t.names(game, "discard")
    assert "trail_of_ash" == t.names(game, "pile")[0]


def test_veterans_of_the_long_ride():
    """S-COMP-5: up to 2 basic units become elite, then any part moves."""
    game = reavers()
    play(game, "veterans_of_the_long_ride", "space:b2", "yes", "to:b3", "units:2e")

    assert (0, 2, 0) == t.squad(game, a.THERE)


# Tactics


def test_ride_them_down():
    """S-COMP-5: +3 damage attacking, +2 defending."""
    assert [(3, 0), (2, 0)] == [strike("ride_them_down"), defend("ride_them_down")]


@pytest.mark.parametrize(("base", "damage"), [("", 1), ("ember_vault", 3)])
def test_break_the_gate(base: str, damage: int):
    """S-COMP-5: +3 damage against a base, else +1."""
    assert (damage, 0) == strike("break_the_gate", base=base)


def test_break_the_gate_ignores_terrain():
    """S-COMP-5: what the enemy has from its terrain does not count."""
    found = []
    for lay in ("lay:break_the_gate", "done"):
        game = reavers(near=1)
        t.tile(game, a.THERE, "forest")
        t.hand(game, 0, "break_the_gate")
        t.play(a.attack(game, *a.blanks(2), "attacker:", "basic:T"), lay)
        found.append(a.counted(game)[1])

    assert [(0, 0), (1, 1)] == found


def test_lances_lowered():
    """S-COMP-5: +2 damage attacking; it stays, and serves again without a T."""
    assert [(2, 0), (0, 0)] == [strike("lances_lowered"), defend("lances_lowered")]

    game = reavers(near=1)
    t.fill(game, "play", 0, "lances_lowered")
    a.attack(game, "basic:S", "basic:S", "attacker:", "basic:S")

    assert (2, 2) == a.counted(game)[0]


def test_feigned_flight():
    """S-COMP-5: +2 defence, and up to 2 dice are rolled again."""
    game = reavers(near=1)
    t.hand(game, 0, "feigned_flight")
    faces = ("basic:T", "basic:S", "attacker:", "basic:S", "basic:DS", "attacker:DD")
    a.attack(game, *faces)
    t.play(game, "lay:feigned_flight", "reroll:basic-T", "reroll:attacker-blank")

    assert (1 + 2, 1 + 1 + 2) == a.counted(game)[0]


# Generals and bases


@pytest.mark.parametrize(
    ("piece", "attacking", "defending"),
    [({"generals": [0]}, 2, 0), ({"base": "black_banner"}, 1, 0)],
)
def test_those_who_help_attackers(
    piece: dict[str, object], attacking: int, defending: int
):
    """S-COMP-5: Khessa gives +2 damage to squads that attack, the banner +1."""
    game = reavers(near=1)
    t.put(game, "a1", 0, **piece)  # type: ignore[arg-type]
    a.attack(game, *a.blanks(2), "attacker:", "basic:T")
    attack = a.counted(game)[0]
    t.give_turn(game, 1)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=1)
    origin, target = a.THERE, a.HERE
    a.attack(game, "basic:T", "attacker:", *a.blanks(2), origin=origin, target=target)

    assert [(attacking, 0), (defending, 0)] == [attack, a.counted(game)[1]]


@pytest.mark.parametrize("terrain", ["forest", "plateau"])
def test_orrun_farstride(terrain: str):
    """S-COMP-5: nothing is discarded to enter, neither for terrain nor barricade."""
    game = reavers()
    t.put(game, "a1", 0, generals=[1])
    t.tile(game, a.THERE, terrain)
    t.lay(game, "barricade", a.THERE, 1)
    t.again(game)
    t.play(game, "move:b2", "to:b3", "units:2b")

    assert (2, 0, 0) == t.squad(game, a.THERE)


@pytest.mark.parametrize(
    ("piece", "minerals", "cards"),
    [({"generals": [2]}, 1, 1), ({"base": "spoil_heap"}, 2, 0)],
)
def test_those_who_live_off_victories(
    piece: dict[str, object], minerals: int, cards: int
):
    """S-COMP-5: a won combat gives Tallow 1 mineral and 1 card, the heap 2 minerals."""
    game = reavers(near=1)
    t.put(game, "a1", 0, **piece)  # type: ignore[arg-type]
    t.fill(game, "deck", 0, "scout", "scout")
    t.hand(game, 0)
    before = t.purse(game)
    a.attack(game, "basic:D", "basic:T", "attacker:", "basic:T")

    assert minerals == t.purse(game) - before
    assert cards == len(t.names(game, "hand"))


def test_wind_camp():
    """S-COMP-5: 1 card more in the income."""
    found = []
    for base in ("spoil_heap", "wind_camp"):
        game = reavers()
        t.put(game, a.HERE, 0, basic=1, base=base)
        t.hand(game, 0, *SPARE)
        t.fill(game, "deck", 0, *["scout"] * 6)
        t.again(game)
        game.answer("end")
        t.first_options(game, "action", "hand_limit")
        found.append(len(t.names(game, "hand")))

    assert 1 == found[1] - found[0]
