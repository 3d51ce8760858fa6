"""Combat, from the dice to the fallen (S-COM)."""

from __future__ import annotations

import arena as a
import pytest
import table as t

from hexdeck import Game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def duel(mine: int = 1, theirs: int = 1, *, up: int = 0, seats: int = 2) -> Game:
    """Return a game with basic units face to face, the attacker's space higher."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=mine)
    t.put(game, a.THERE, 1, basic=theirs)
    t.tile(game, a.HERE, "desert", height=max(0, up))
    t.tile(game, a.THERE, "desert", height=max(0, -up))
    return game


# S-COM-1: dice


@pytest.mark.clause("S-COM-1")
@SEATS
def test_one_die_a_unit(seats: int):
    """S-COM-1: a die per unit, of its kind; the attacker adds the attacker die."""
    game = a.field_of(seats)
    t.put(game, a.HERE, 0, basic=2, elite=1, generals=[0])
    t.put(game, a.THERE, 1, basic=1, elite=3)
    t.tile(game, a.HERE, "desert", height=1)
    a.attack(game)
    found = [[die.partition(":")[0] for die in a.rolled(game, s)] for s in range(2)]

    assert [
        ["basic", "basic", "elite", "general", "attacker"],
        ["basic", "elite", "elite", "elite"],
    ] == found


@pytest.mark.clause("S-COM-1")
def test_dice_are_finite():
    """S-COM-1: there is one general die, however many generals fight."""
    game = a.field_of()
    t.put(game, a.HERE, 0, generals=[0, 1, 2])
    t.put(game, a.THERE, 1, basic=1)
    t.tile(game, a.HERE, "desert", height=1)
    a.attack(game)
    found = [die.partition(":")[0] for die in a.rolled(game, 0)]

    assert ["general", "attacker"] == found


@pytest.mark.clause("S-COM-1")
def test_a_base_alone_rolls_nothing():
    """S-COM-1: a base without units has no dice, and can be attacked."""
    game = a.field_of()
    t.put(game, a.HERE, 0, basic=1)
    t.put(game, a.THERE, 1, base="hatching_pit")
    a.attack(game, "basic:D", "attacker:DD")

    assert [(0, ((0, 0, 0), (3, 3, 0)))] == [
        (seat, faces[0]) for seat, faces in a.told(game, "rolled")[-1:]
    ]
    assert (0, 0) == a.counted(game)[1]


# S-COM-2: rerolls


@pytest.mark.clause("S-COM-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [(0, 0, None), (1, 1, None), (1, 0, 0), (0, 1, 1), (2, 1, 0), (1, 2, 1)],
)
def test_the_higher_side_may_reroll(mine: int, theirs: int, asked: int | None):
    """S-COM-2: a reroll for the strictly higher side, and for nobody else."""
    game = duel()
    t.tile(game, a.HERE, "desert", height=mine)
    t.tile(game, a.THERE, "desert", height=theirs)
    a.attack(game, "basic:S", "attacker:", "basic:S")
    decision = game.decision
    assert decision is not None
    rerolls = decision.seat if decision.kind == "reroll" else None

    assert asked == rerolls


@pytest.mark.clause("S-COM-2")
def test_one_die_once():
    """S-COM-2: one die is rolled again, its new face counts, and that is all."""
    game = duel(2, 1, up=1)
    a.attack(game, "basic:S", "basic:D", "attacker:", "basic:S", "basic:D")

    assert ["reroll:attacker-blank", "reroll:basic-D", "reroll:basic-S", "done"] == (
        sorted(t.codes(game, "reroll")) + t.codes(game, "done")
    )

    game.answer("reroll:basic-S")

    assert [(2, 0), (0, 1)] == a.counted(game)


@pytest.mark.clause("S-COM-2")
def test_rerolling_is_optional():
    """S-COM-2: the higher side may leave its dice as they are."""
    game = duel(up=1)
    a.attack(game, "basic:S", "attacker:D", "basic:S")
    game.answer("done")

    assert [(1, 1), (0, 1)] == a.counted(game)


# S-COM-3: laying tactics


@pytest.mark.clause("S-COM-3")
@pytest.mark.parametrize("tactics", [0, 1, 2])
def test_as_many_tactics_as_were_rolled(tactics: int):
    """S-COM-3: each T symbol lets one tactic be laid, and no more."""
    game = duel(2)
    t.hand(game, 0, "night_watch", "ember_lines", "ember_lines")
    faces = ["basic:T"] * tactics + ["basic:S"] * (2 - tactics)
    a.attack(game, *faces, "attacker:", "basic:S")
    for _ in range(tactics):
        game.answer(t.codes(game, "lay")[0])

    assert [] == t.codes(game, "lay")
    assert 3 - tactics == len(t.names(game, "hand"))


@pytest.mark.clause("S-COM-3")
def test_fewer_tactics_may_be_laid():
    """S-COM-3: "up to": a side may lay none."""
    game = duel()
    t.hand(game, 0, "night_watch")
    a.attack(game, "basic:T", "attacker:", "basic:S")
    game.answer("done")

    assert ["night_watch"] == t.names(game, "hand")
    assert [(0, 0), (0, 1)] == a.counted(game)


@pytest.mark.clause("S-COM-3")
def test_the_attacker_lays_first():
    """S-COM-3: the attacker lays first, then the defender."""
    game = duel()
    t.hand(game, 0, "night_watch")
    t.hand(game, 1, "snapping_jaws")
    a.attack(game, "basic:T", "attacker:", "basic:T")
    first = game.decision
    game.answer("lay:night_watch")
    second = game.decision
    assert first is not None
    assert second is not None

    assert [(0, "lay"), (1, "lay")] == [(d.seat, d.kind) for d in (first, second)]


@pytest.mark.clause("S-COM-3")
def test_laid_tactics_are_hidden():
    """S-COM-3: the defender sees how many the attacker has laid, not which."""
    game = duel()
    t.hand(game, 0, "night_watch")
    t.hand(game, 1, "snapping_jaws")
    a.attack(game, "basic:T", "attacker:", "basic:T")
    game.answer("lay:night_watch")
    laid = [game.view(seat)["seats"][0]["zones"]["laid"]["cards"] for seat in (0, 1)]
    lines = [line for line in game.log(1) if "face down" in line]

    assert [["night_watch"], [None]] == laid
    assert ["Player 1 lays 1 card face down."] == lines


@pytest.mark.clause("S-COM-3")
def test_the_cost_is_paid_when_it_is_laid():
    """S-COM-3: the minerals go at once, before anything is revealed."""
    game = duel()
    t.hand(game, 0, "overlook_battery")
    t.hand(game, 1, "snapping_jaws")
    t.have(game, 0, 5)
    a.attack(game, "basic:T", "attacker:", "basic:T")
    game.answer("lay:overlook_battery")

    assert 3 == t.purse(game, 0)
    assert ["overlook_battery"] == t.names(game, "laid", 0)


@pytest.mark.clause("S-COM-3")
def test_unpaid_tactics_cannot_be_laid():
    """S-COM-3: what a side cannot pay it cannot lay."""
    game = duel()
    t.hand(game, 0, "overlook_battery", "night_watch")
    t.have(game, 0, 1)
    a.attack(game, "basic:T", "attacker:", "basic:S")

    assert ["lay:night_watch"] == t.codes(game, "lay")


@pytest.mark.clause("S-COM-3")
def test_only_tactics_are_laid():
    """S-COM-3: an action card is no tactic."""
    game = duel()
    t.hand(game, 0, "slag_haul", "reinforcement")
    a.attack(game, "basic:T", "attacker:", "basic:S")

    assert game.decision is not None
    assert "action" == game.decision.kind


# S-COM-4: resolving tactics


@pytest.mark.clause("S-COM-4")
def test_the_attackers_tactics_resolve_first():
    """S-COM-4: all are shown; then the attacker's resolve, then the defender's."""
    game = duel()
    t.hand(game, 0, "night_watch")
    t.hand(game, 1, "snapping_jaws")
    a.attack(game, "basic:T", "attacker:", "basic:T")
    t.play(game, "lay:night_watch", "lay:snapping_jaws")
    lines = [line for line in game.log(None) if "resolves" in line or "shows" in line]

    assert [0, 1] == [seat for seat, _ in a.told(game, "resolves")]
    assert [0, 1] == [seat for seat, _ in a.told(game, "revealed")]
    assert "resolves" in lines[-1]
    assert [["night_watch"], ["snapping_jaws"]] == [
        t.names(game, "discard", seat)[-1:] for seat in range(2)
    ]


@pytest.mark.clause("S-COM-4")
def test_the_owner_chooses_the_order():
    """S-COM-4: a side with several tactics chooses which resolves next."""
    game = duel(2)
    t.hand(game, 0, "night_watch", "ember_lines")
    a.attack(game, "basic:T", "basic:T", "attacker:", "basic:S")
    t.play(game, "lay:night_watch", "lay:ember_lines")

    assert {"resolve:night_watch", "resolve:ember_lines"} == set(t.codes(game))

    game.answer("resolve:ember_lines")
    cards = [game.rules.title(card) for _, (card,) in a.told(game, "resolves")]

    assert ["Ember Lines", "Night Watch"] == cards


@pytest.mark.clause("S-COM-4")
@pytest.mark.parametrize(("up", "damage"), [(0, 2), (1, 4), (-1, 2)])
def test_a_condition_that_fails_does_nothing(up: int, damage: int):
    """S-COM-4: what a card says under a condition happens only if that holds."""
    game = duel(up=up)
    t.hand(game, 0, "overlook_battery")
    a.attack(game, "basic:T", "attacker:", "basic:S")
    if up:
        game.answer("done")
    game.answer("lay:overlook_battery")

    assert (damage, 0) == a.counted(game)[0]


# S-COM-5: damage


@pytest.mark.clause("S-COM-5")
@SEATS
def test_damage_less_defence(seats: int):
    """S-COM-5: each takes the other's damage less its own defence, both at once."""
    game = duel(3, 3, seats=seats)
    a.attack(
        game,
        *("basic:D", "basic:D", "basic:S", "attacker:D"),
        *("basic:D", "basic:D", "basic:S"),
    )

    assert [(3, 1), (2, 1)] == a.counted(game)
    assert (2, 0, 0) == t.squad(game, a.HERE)
    assert (1, 0, 0) == t.squad(game, a.THERE)
    t.assert_whole(game)


@pytest.mark.clause("S-COM-5")
def test_never_below_zero():
    """S-COM-5: more defence than damage takes nothing, and heals nothing."""
    game = duel(2, 2)
    a.attack(game, "basic:S", "basic:S", "attacker:", "basic:S", "basic:S")

    assert [(2, 0, 0), (2, 0, 0)] == [t.squad(game, x) for x in (a.HERE, a.THERE)]
    assert [] == a.told(game, "hit")


@pytest.mark.clause("S-COM-5")
def test_both_may_fall():
    """S-COM-5: who falls has struck: damage is dealt at the same time."""
    game = duel(1, 1)
    a.attack(game, "basic:D", "attacker:", "basic:D")

    assert [(0, 0, 0), (0, 0, 0)] == [t.squad(game, x) for x in (a.HERE, a.THERE)]
    assert [-1, -1] == [t.field(game, "owner", x) for x in (a.HERE, a.THERE)]
    t.assert_whole(game)


@pytest.mark.clause("S-COM-5")
def test_bonuses_before_tactics():
    """S-COM-5: terrain counts before tactics, so that a tactic can cancel it."""
    game = duel(1, 3)
    t.tile(game, a.THERE, "mine")
    t.hand(game, 0, "level_the_field")
    a.attack(game, "basic:T", "attacker:", *["basic:S"] * 3)

    assert 5 == battle(game)["defender"]["defence"]

    game.answer("lay:level_the_field")

    assert [(1, 1), (0, 3)] == a.counted(game)


def battle(game: Game) -> dict[str, dict[str, int]]:
    """Return both sides' figures as they stand, with the tactics resolved so far."""
    found: dict[str, dict[str, int]] = game.view(None)["game"]["battle"]
    return found


@pytest.mark.clause("S-COM-5")
def test_the_lagoon_takes_the_dice_only():
    """S-COM-5: on a lagoon the dice defend nothing; a tactic's defence counts."""
    game = duel(1, 2)
    t.tile(game, a.THERE, "lagoon")
    t.hand(game, 1, "cinder_veil")
    a.attack(game, "basic:D", "attacker:", "basic:S", "basic:T")
    game.answer("lay_for:cinder_veil/pay_1")

    assert [(1, 0), (0, 2)] == a.counted(game)
