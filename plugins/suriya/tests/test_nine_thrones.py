"""What each card of the Nine Thrones does, exactly (S-COMP-5): a pack of data."""

from __future__ import annotations

from pathlib import Path

import arena as a
import pytest
import table as t
import yaml

from hexdeck import Game
from hexdeck_suriya.factions import NINE_THRONES
from hexdeck_suriya.model import FactionDefinition

pytestmark = pytest.mark.clause("S-COMP-5")
SPARE = ["oath_of_iron"]
IRON, DUSK, UNBURIED = range(3)


def thrones(*, near: int = 0, generals: tuple[int, ...] = ()) -> Game:
    """Return a game of the Thrones, seat 0, with a squad of 2 and generals on b2."""
    game = a.field_of(factions=(t.THRONES, t.LANTERNS))
    t.put(game, a.HERE, 0, basic=2, generals=generals)
    if near:
        t.put(game, a.THERE, 1, basic=near)
    return game


def strike(card: str, *, general: bool = False) -> tuple[int, int]:
    """Attack with dice that show T and nothing else, lay a tactic: what it adds."""
    found = []
    for lay in (f"lay:{card}", "done"):
        game = thrones(near=1, generals=(DUSK,) if general else ())
        t.hand(game, 0, card)
        mine = ("general:DST",) * general
        a.attack(game, *a.blanks(2), *mine, "attacker:", "basic:T")
        t.play(game, lay)
        found.append(a.counted(game)[0])
    (damage, defence), (less, fewer) = found
    return damage - less, defence - fewer


def play(game: Game, card: str, *codes: str, others: list[str] = SPARE) -> Game:
    """Play a card of seat 0 and answer its choices."""
    return a.play_card(game, card, *codes, others=others)


# The pack


def test_it_is_data_only():
    """S-COMP-5: the file is plain YAML beside the factions; what it holds is loaded."""
    data = yaml.safe_load(Path(NINE_THRONES).read_text(encoding="utf-8"))
    faction = t.factions()[t.THRONES]

    assert isinstance(faction, FactionDefinition)
    assert data["title"] == faction.title
    assert [card["name"] for card in data["cards"]] == [c.name for c in faction.cards]
    assert [] == list(NINE_THRONES.parent.glob("nine_thrones*.py"))


# Starters


def test_sworn_spear():
    """S-COMP-5: 1 basic unit on a squad's space."""
    assert (3, 0, 0) == t.squad(play(thrones(), "sworn_spear", "space:b2"), a.HERE)


def test_court_tribute():
    """S-COMP-5: free, and 2 minerals."""
    assert 22 == t.purse(play(thrones(), "court_tribute"))


@pytest.mark.parametrize("card", ["coronation", "raise_a_throne"])
def test_generals_are_crowned(card: str):
    """S-COMP-5: a general where a squad is, dearer by 1 for each on the map."""
    paid = []
    for crowned in ((), (DUSK,), (DUSK, IRON)):
        game = thrones()
        if crowned:
            t.put(game, a.THERE, 0, generals=crowned)
        play(game, card, "space:b2")
        if t.codes(game, "general"):
            game.answer("general:the_unburied_king")

        assert (2, 0, 1) == t.squad(game, a.HERE)
        paid.append(sum(args[0] for _, args in a.told(game, "paid")))

    assert [paid[0], paid[0] + 1, paid[0] + 2] == paid


def test_high_seat():
    """S-COMP-5: a base of one's choice."""
    game = play(thrones(), "high_seat", "base:crownwork")

    assert ["crownwork"] == t.names(game, "play")


def test_shield_wall():
    """S-COMP-5: +2 defence."""
    assert (0, 2) == strike("shield_wall")


# Actions


def test_household_guard():
    """S-COMP-5: an elite unit beside a general, or at home."""
    game = thrones(generals=(IRON,))
    t.put(game, "a1", 0, basic=1)
    play(game, "household_guard")

    assert ["space:b1", "space:b2"] == t.codes(game)

    game.answer("space:b2")

    assert (2, 1, 1) == t.squad(game, a.HERE)


def test_kings_road():
    """S-COMP-5: a squad with a general goes 2 spaces as a whole; a card."""
    game = thrones(generals=(IRON,))
    t.put(game, "c1", 0, basic=1)
    t.fill(game, "deck", 0, "scout", "scout")
    play(game, "kings_road", "to:a2", "to:a3")

    assert (2, 0, 1) == t.squad(game, "a3")
    assert "scout" in t.names(game, "hand")


@pytest.mark.parametrize("generals", [(), (IRON,), (IRON, DUSK)])
def test_what_grows_with_generals(generals: tuple[int, ...]):
    """S-COMP-5: the tithe brings 1 mineral, the council 1 card, and 1 a general."""
    game = thrones(generals=generals)
    t.fill(game, "deck", 0, *["scout"] * 6)
    before = t.purse(game)
    play(game, "crown_tithe")
    paid = sum(args[0] for _, args in a.told(game, "paid"))

    assert 1 + len(generals) == t.purse(game) - before + paid

    play(game, "war_council")

    assert 1 + len(generals) == t.names(game, "hand").count("scout")


def test_seat_of_power():
    """S-COMP-5: a base, dearer by 1 for each base on the map."""
    paid = []
    for other in (False, True):
        game = thrones()
        if other:
            t.put(game, a.THERE, 0, base="hall_of_oaths")
        play(game, "seat_of_power", "base:crownwork")
        paid.append(sum(args[0] for _, args in a.told(game, "paid")))

        assert "crownwork" in t.names(game, "play")

    assert 1 == paid[1] - paid[0]


def test_sundering_blow():
    """S-COMP-5: 2 true damage beside a squad with a general, and nowhere else."""
    game = thrones(near=3, generals=(IRON,))
    t.put(game, "c1", 0, basic=1)
    t.put(game, "c2", 1, basic=1)
    play(game, "sundering_blow")
    t.play(game, *[code for code in t.codes(game) if code == "space:b3"])

    assert (1, 0, 0) == t.squad(game, a.THERE)


def test_decree_of_silence():
    """S-COMP-5: a squad within 2 spaces is exhausted, if it is not yet."""
    game = thrones()
    t.put(game, "a3", 1, basic=1)
    t.put(game, "b4", 1)
    play(game, "decree_of_silence")

    assert 1 == t.field(game, "exhaust", "a3")


@pytest.mark.parametrize("wins", [True, False])
def test_throne_room(*, wins: bool):
    """S-COMP-5: while it is kept, each won combat gives 1 mineral and 2 cards."""
    game = thrones(near=1)
    t.fill(game, "play", 0, "throne_room")
    t.fill(game, "deck", 0, "scout", "scout", "scout")
    face = "basic:D" if wins else "basic:S"
    a.attack(game, face, "basic:T", "attacker:", "basic:T")

    assert 20 + wins == t.purse(game)
    assert ["scout", "scout"] * wins == t.names(game, "hand")


def test_knighting():
    """S-COMP-5: 1 to 3 basic units of a squad become elite."""
    game = thrones()
    t.put(game, a.HERE, 0, basic=3)
    play(game, "knighting", "space:b2", "yes", "yes")

    assert (0, 3, 0) == t.squad(game, a.HERE)


def test_annals_of_the_dead():
    """S-COMP-5: up to 2 cards burn, then 2 are drawn."""
    game = thrones()
    t.fill(game, "deck", 0, "scout", "scout", "scout")
    play(game, "annals_of_the_dead", "burn:hand/sworn_spear", others=["sworn_spear"])

    assert ["scout", "scout"] == t.names(game, "hand")


@pytest.mark.parametrize(("way", "units", "cards"), [("pay_1", 1, 1), ("pay_3", 3, 0)])
def test_vassal_levy(way: str, units: int, cards: int):
    """S-COMP-5: for 1 a basic unit and a card, for 3 three units."""
    game = thrones()
    t.fill(game, "deck", 0, "scout", "scout")
    play(game, "vassal_levy")
    t.play(game, f"choose:{way}", "space:b2")

    assert (2 + units, 0, 0) == t.squad(game, a.HERE)
    assert ["scout"] * cards == [c for c in t.names(game, "hand") if c == "scout"]


# Tactics


def test_oath_of_iron():
    """S-COMP-5: with a general +1 damage and +2 defence, else +1 defence."""
    assert [(1, 2), (0, 1)] == [
        strike("oath_of_iron", general=True),
        strike("oath_of_iron"),
    ]


def test_the_kings_stroke():
    """S-COMP-5: +3 damage for each general in the squad."""
    assert [(3, 0), (0, 0)] == [
        strike("the_kings_stroke", general=True),
        strike("the_kings_stroke"),
    ]


@pytest.mark.parametrize(("card", "defence"), [("unbroken_line", 2), ("last_stand", 1)])
def test_dice_that_are_rolled_again(card: str, defence: int):
    """S-COMP-5: the line gives +2 defence and a reroll; the stand +1, and up to 3."""
    game = thrones(near=1)
    t.hand(game, 0, card)
    faces = ("basic:T", "basic:S", "attacker:", "basic:S")
    a.attack(game, *faces, *["attacker:DDD", "basic:DS", "basic:D"])
    t.play(game, f"lay:{card}", "reroll:attacker-blank")
    if card == "last_stand":
        t.play(game, "reroll:basic-T", "done")

    assert (3 + (card == "last_stand"), 1 + defence + (card == "last_stand")) == (
        a.counted(game)[0]
    )


def test_banner_of_nine():
    """S-COMP-5: +1 damage and +1 defence; it stays, and serves again without a T."""
    assert (1, 1) == strike("banner_of_nine")

    game = thrones(near=1)
    t.fill(game, "play", 0, "banner_of_nine")
    a.attack(game, "basic:S", "basic:S", "attacker:", "basic:S")

    assert (1, 3) == a.counted(game)[0]


# Generals and bases


@pytest.mark.parametrize(
    ("piece", "bonus"),
    [
        ({"generals": [IRON]}, (0, 1)),
        ({"generals": [UNBURIED]}, (1, 0)),
    ],
)
def test_those_who_help_every_squad(piece: dict[str, object], bonus: tuple[int, int]):
    """S-COMP-5: the Regent gives +1 defence, the King +1 damage."""
    game = thrones(near=1)
    t.put(game, "a1", 0, **piece)  # type: ignore[arg-type]
    a.attack(game, *a.blanks(2), "attacker:", "basic:T")

    assert bonus == a.counted(game)[0]


def test_crownwork():
    """S-COMP-5: +2 defence for squads with a general, and for no others."""
    found = []
    for generals in ((), (DUSK,)):
        game = thrones(near=1, generals=generals)
        t.put(game, "a1", 0, base="crownwork", basic=1)
        dice = (*a.blanks(2), *("general:DDD",) * len(generals))
        a.attack(game, *dice, "attacker:", "basic:T")
        found.append(a.counted(game)[0][1])

    assert [0, 2] == found


@pytest.mark.parametrize(
    ("piece", "minerals", "cards"),
    [
        ({"generals": [DUSK]}, 0, 1),
        ({"base": "hall_of_oaths", "basic": 1}, 1, 0),
    ],
)
def test_those_who_bring_income(piece: dict[str, object], minerals: int, cards: int):
    """S-COMP-5: the Queen gives 1 card more in the income, the hall 1 mineral."""
    found = []
    # Without it another base stands there, so that there are as many.
    plain = {"base": "sunless_court"} if "base" in piece else {}
    for place in ({"basic": 1, **plain}, piece):
        game = thrones()
        t.put(game, "a1", 0, **place)  # type: ignore[arg-type]
        t.hand(game, 0, *SPARE)
        t.fill(game, "deck", 0, *["scout"] * 6)
        t.again(game)
        before = t.purse(game)
        game.answer("end")
        t.first_options(game, "action", "hand_limit")
        found.append((t.purse(game) - before, len(t.names(game, "hand"))))

    assert (minerals, cards) == (found[1][0] - found[0][0], found[1][1] - found[0][1])


@pytest.mark.parametrize(("base", "limit"), [("crownwork", 6), ("sunless_court", 7)])
def test_sunless_court(base: str, limit: int):
    """S-COMP-5: a hand of 7 is kept instead of 6."""
    game = thrones()
    t.put(game, a.HERE, 0, basic=1, base=base)
    t.hand(game, 0, *["scout"] * 6)
    t.fill(game, "deck", 0, *["reinforcement"] * 6)
    t.again(game)
    game.answer("end")
    t.first_options(game, "action")

    assert limit == len(t.names(game, "hand"))
