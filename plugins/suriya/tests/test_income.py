"""The income phase of a turn, and the turn after it."""

from __future__ import annotations

from collections import Counter

import arena as a
import pytest
import table as t

from hexdeck import Game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SHOWN = ("raise_the_walls", "minefield", "stasis_lamp")


def at_gain(game: Game, *technology: str) -> Game:
    """End the action phase, with this technology on display; return at the gain."""
    t.fill(game, "technology", 0, *technology)
    t.again(game)
    # Where nothing is left to do, the phase has ended by itself.
    return t.play(game, "end") if game.decision.kind == "action" else game


def end_turn(game: Game) -> Game:
    """End the turn, gaining what comes first; go on to the next action."""
    t.play(t.again(game), "end")
    return t.first_options(game, "action")


def tokens(game: Game, space: str) -> tuple[int, int]:
    """Return the command and exhaust tokens on a space."""
    return t.field(game, "command_token", space), t.field(game, "exhaust", space)


# S-INC-1


@pytest.mark.clause("S-INC-1")
@pytest.mark.parametrize(
    ("commanded", "exhausted", "left"),
    [(1, 0, (0, 0)), (0, 1, (0, 0)), (1, 1, (0, 1)), (0, 0, (0, 0))],
)
def test_restore(commanded: int, exhausted: int, left: tuple[int, int]):
    """S-INC-1: a squad loses its command token, or else its exhaust token."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    if commanded:
        t.command(game, "b2")
    if exhausted:
        t.exhaust(game, "b2")
    at_gain(game)

    assert left == tokens(game, "b2")
    assert 2 == t.field(game, "command", 0)
    t.assert_whole(game)


@pytest.mark.clause("S-INC-1", "S-CT-3")
def test_two_turns_to_recover():
    """S-INC-1: a squad with both tokens is free again after the second income."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    t.command(game, "b2")
    t.exhaust(game, "b2")
    found = []
    for _ in range(3):
        found.append((tokens(game, "b2"), "extract:b2" in t.codes(t.again(game))))
        end_turn(end_turn(game))

    assert [((1, 1), False), ((0, 1), False), ((0, 0), True)] == found


@pytest.mark.clause("S-INC-1")
@SEATS
def test_each_own_squad(seats: int):
    """S-INC-1: every squad of the player is restored, and nobody else's."""
    game = a.field_of(seats)
    home, other = t.home(game, 0), t.home(game, 1)
    near = t.neighbours(game, home)[0]
    t.put(game, near, basic=1)
    for space in (home, near, other):
        t.command(game, space)
    at_gain(game)

    assert [0, 0, 1] == [tokens(game, x)[0] for x in (home, near, other)]
    assert [2, 1] == [t.field(game, "command", seat) for seat in (0, 1)]


@pytest.mark.clause("S-INC-1")
def test_tokens_of_the_fallen():
    """S-INC-1: the tokens of a squad that is no more return at once."""
    game = a.field_of()
    t.put(game, "b2", basic=1)
    t.put(game, "b3", 1, elite=1)
    t.exhaust(game, "b3")
    t.command(game, "b3")
    a.attack(game, "basic:D", "attacker:DDD", "elite:DD")

    assert (0, 0) == tokens(game, "b2") == tokens(game, "b3")
    assert [2, 2] == [t.field(game, "command", seat) for seat in (0, 1)]
    assert 12 == t.field(game, "exhaust_supply")


# S-INC-2


@pytest.mark.clause("S-INC-2", "S-A7")
def test_what_can_be_gained():
    """S-INC-2: a card of the own display or of a central kind; gaining is a must."""
    game = at_gain(a.field_of(), *SHOWN)
    central = {f"gain:central/{name}" for name in t.names(game, "central")}

    assert {f"gain:technology/{name}" for name in SHOWN} | central == {*t.codes(game)}


@pytest.mark.clause("S-INC-2", "S-DECK-1")
@pytest.mark.parametrize("code", ["technology/minefield", "central/scout"])
def test_gained_to_the_discard_pile(code: str):
    """S-INC-2: one card is gained, to the discard pile."""
    game = at_gain(a.field_of(), *SHOWN)
    source, _, name = code.partition("/")
    before = t.names(game, source).count(name)
    t.play(game, f"gain:{code}")

    assert "reset" == game.decision.kind
    assert [name] == t.names(game, "discard")
    assert before - 1 == t.names(game, source).count(name)


@pytest.mark.clause("S-INC-2")
def test_a_central_kind_runs_out():
    """S-INC-2: a central kind of which none is left is not offered."""
    game = a.field_of()
    t.fill(game, "central", 0, "scout", "scout", "the_weapon")
    at_gain(game)
    first = t.codes(game)
    t.first_options(t.play(game, "gain:central/the_weapon"), "action")
    t.first_options(t.play(game, "end"), "gain")

    assert ["gain:central/scout", "gain:central/the_weapon"] == first
    assert "gain:central/scout" in t.codes(game)
    assert "gain:central/the_weapon" not in t.codes(game)


@pytest.mark.clause("S-INC-2")
def test_nothing_to_gain():
    """S-INC-2: where nothing is left, nothing is gained and the turn goes on."""
    game = a.field_of()
    for zone in ("central", "technology", "pile", "scrap"):
        t.empty(game, zone)
    t.play(t.again(game), "end")

    assert "gain" != game.decision.kind
    assert [] == t.names(game, "discard")


@pytest.mark.clause("S-INC-2")
@pytest.mark.parametrize("taken", [(), SHOWN[1:2], SHOWN[1:]])
def test_reset(taken: tuple[str, ...]):
    """S-INC-2: any number of displayed cards may be discarded; it refills to 3."""
    game = at_gain(a.field_of(), *SHOWN)
    t.play(game, f"gain:technology/{SHOWN[0]}")
    stay = [name for name in SHOWN[1:] if name not in taken]
    for name in sorted(taken, key=game.rules.card_index.__getitem__):
        t.play(game, f"reset:{name}")
    if game.decision.kind == "reset":
        game.answer("done")
    shown = t.names(game, "technology")

    assert sorted(taken) == sorted(t.names(game, "scrap"))
    assert 3 == len(shown)
    assert not Counter(stay) - Counter(shown)


@pytest.mark.clause("S-INC-2")
def test_reset_of_two_alike():
    """S-INC-2: of two copies on display both may be discarded, or one of them."""
    game = at_gain(a.field_of(), "minefield", "minefield", "stasis_lamp")
    t.play(game, "gain:central/scout", "reset:minefield")

    assert {"reset:minefield", "reset:stasis_lamp", "done"} == {*t.codes(game)}

    t.play(game, "reset:minefield", "done")

    assert ["minefield", "minefield"] == t.names(game, "scrap")
    assert 3 == len(t.names(game, "technology"))


@pytest.mark.clause("S-INC-2")
def test_the_pile_is_reshuffled():
    """S-INC-2: an empty faction pile is made of the faction discard pile."""
    game = a.field_of()
    t.fill(game, "technology", 0, *SHOWN)
    t.fill(game, "pile", 0)
    t.fill(game, "scrap", 0, "archive_pyre", "old_blueprints")
    t.play(t.again(game), "end", f"gain:technology/{SHOWN[0]}", "done")
    shown = t.names(game, "technology")

    assert {*SHOWN[1:]} < {*shown}
    assert 3 == len(shown)
    assert [] == t.names(game, "scrap")
    assert 1 == len(t.names(game, "pile"))


@pytest.mark.clause("S-INC-2")
def test_a_short_display():
    """S-INC-2: where too few faction cards are left, the display stays short."""
    game = a.field_of()
    t.fill(game, "technology", 0, *SHOWN)
    t.fill(game, "pile", 0)
    t.fill(game, "scrap", 0)
    t.play(t.again(game), "end", f"gain:technology/{SHOWN[0]}", "done")

    assert {*SHOWN[1:]} == {*t.names(game, "technology")}


# S-INC-3


@pytest.mark.clause("S-INC-3")
@pytest.mark.parametrize(
    ("bases", "minerals", "cards"),
    # The Ember Vault is the fourth base: it adds a card to the 4 of the table.
    [(0, 1, 3), (1, 2, 3), (2, 3, 3), (3, 3, 4), (4, 4, 5)],
)
def test_income(bases: int, minerals: int, cards: int):
    """S-INC-3: minerals and cards by the bases, headquarters included."""
    game = a.field_of(minerals=0)
    if not bases:
        t.put(game, "b2", basic=1)
        t.put(game, "b1")
        t.ruin(game, 0)
    built = ("planet_fortress", "heliostat_spire", "ember_vault")[: max(0, bases - 1)]
    for space, base in zip(("a1", "a2", "c1"), built, strict=False):
        t.put(game, space, base=base)
    t.first_options(t.play(t.again(game), "end"), "action")

    assert minerals == t.purse(game)
    assert cards == len(t.names(game, "hand"))


@pytest.mark.clause("S-INC-3")
@SEATS
def test_income_is_the_active_players(seats: int):
    """S-INC-3: only the player whose turn ends has income."""
    game = a.field_of(seats, minerals=0)
    end_turn(game)

    assert [2, *[0] * (seats - 1)] == [t.purse(game, seat) for seat in range(seats)]
    assert [3, *[0] * (seats - 1)] == [
        len(t.names(game, "hand", seat)) for seat in range(seats)
    ]


@pytest.mark.clause("S-INC-3")
def test_income_is_cut():
    """S-INC-3, S-COMP-2: the supply gives what it has, and no more."""
    game = a.field_of(minerals=0)
    t.have(game, 1, 129)
    end_turn(game)

    assert 1 == t.purse(game)
    assert 0 == t.supply_of_minerals(game)


@pytest.mark.clause("S-INC-3", "S-DECK-2")
@pytest.mark.parametrize(("held", "over"), [(3, 0), (4, 1), (6, 3)])
def test_discard_down_to_six(held: int, over: int):
    """S-INC-3: after the draw the player discards down to 6, cards of their choice."""
    game = a.field_of()
    cards = ["work_crew", "night_watch", "scout", "scout", "the_weapon", "first_base"]
    t.hand(game, 0, *cards[:held])
    at_gain(game, *SHOWN)
    t.play(game, "gain:central/reinforcement", "done")
    while game.decision is not None and game.decision.kind == "hand_limit":
        # The picks come in printed order, so that each set is reached one way.
        assert {*t.codes(game)} <= {f"discard:{name}" for name in t.names(game, "hand")}
        game.answer(t.codes(game)[-1])

    assert over == len(t.names(game, "discard")) - 1
    assert min(6, held + 3) == len(t.names(game, "hand"))


@pytest.mark.clause("S-INC-3")
def test_order_of_the_income_phase():
    """S-INC-2, S-INC-3: the card is gained before cards are drawn."""
    game = a.field_of()
    t.fill(game, "deck", 0)
    at_gain(game, *SHOWN)
    t.play(game, "gain:central/scout", "done")

    assert ["scout"] == t.names(game, "hand")


# S-END-1


@pytest.mark.clause("S-END-1")
@SEATS
def test_turns_go_round(seats: int):
    """S-END-1: turns go round the table, one player after the other."""
    game = a.field_of(seats)
    order = []
    for _ in range(2 * seats):
        order.append((game.state.active, game.decision.seat))
        end_turn(game)

    assert [(seat, seat) for seat in [*range(seats)] * 2] == order
    assert 2 * seats + 1 == game.state.turn


@pytest.mark.clause("S-END-1", "S-VIC-3")
def test_who_is_out_has_no_turn():
    """S-END-1: the turn goes to the next player who is not out."""
    game = a.field_of(4)
    t.change(game, "out", 1, 1)
    t.change(game, "out", 1, 2)
    end_turn(game)
    turns = [seat for seat, _ in a.told(game, "turn_began")]

    assert 3 == game.state.active == game.decision.seat
    assert ([3], 2) == (turns[1:], game.state.turn)
