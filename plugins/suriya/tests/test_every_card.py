"""Every card is played, with a legal target and with none; the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import arena as a
import pytest
import table as t

from hexdeck import Game
from hexdeck.effects import Capped, ChooseOne, Pay, Play, Sum
from hexdeck.effects.card import CardDefinition
from hexdeck_suriya.central import CENTRAL
from hexdeck_suriya.nodes import Keep, Plan, Tactic

FACTIONS = t.factions()
CARDS = [
    (faction, card)
    for faction, found in FACTIONS.items()
    for card in (*found.starters, *found.cards, *CENTRAL)
]
ACTIONS = [
    pytest.param(faction, card, id=f"{faction[:4]}-{card.name}")
    for faction, card in CARDS
    if any(isinstance(ability, Play | Plan) for ability in card.abilities)
]
TACTICS = [
    pytest.param(faction, card, id=card.name)
    for faction, card in CARDS
    if any(isinstance(ability, Tactic) for ability in card.abilities)
]
PIECES = [
    pytest.param(faction, kind, card.name, id=card.name)
    for faction, found in FACTIONS.items()
    for kind, pile in (("general", found.generals), ("base", found.bases))
    for card in pile
]
BUSY = {"HasBase": 2, "HasSquad": 3, "TokensOnMap": 1, "Cards": 0}
"""What costs that depend count where there is plenty (S-CARD-C, -D, -E)."""
BARE = dict.fromkeys(BUSY, 0)
"""What they count where the player has nothing."""

Pick = Callable[[list[str]], str]
FIRST: Pick = lambda codes: codes[0]  # noqa: E731
LAST: Pick = lambda codes: codes[-1]  # noqa: E731


def busy(faction: str) -> Game:
    """Return a game where every card of a faction, seat 0's, has a target."""
    game = a.field_of(factions=(faction,))
    base = FACTIONS[faction].bases[0].name
    # Some cards of the Thrones are for squads with a general.
    general = [0] if faction == t.THRONES else []
    t.put(game, a.HERE, 0, basic=2, elite=1, generals=general)
    t.put(game, a.THERE, 1, basic=3, elite=1)
    t.put(game, "a1", 0, basic=1, base=base)
    t.command(game, a.HERE)
    t.lay(game, "landmine", "c2", 0)
    t.lay(game, "egg", "c1", 0)
    starters = [card.name for card in FACTIONS[faction].starters]
    t.fill(game, "discard", 0, starters[0], "scout", "reinforcement")
    t.fill(game, "deck", 0, *["scout"] * 5)
    t.hand(game, 1, "scout", "reinforcement", "the_weapon")
    return game


def bare(faction: str) -> Game:
    """Return a game where seat 0 has nothing: no unit, no base, no way to summon."""
    game = a.field_of(3, factions=(faction,))
    home = t.home(game, 0)
    t.put(game, home, 0)
    t.ruin(game, 0)
    t.put(game, home, 1, basic=1)
    for name in ("deck", "discard", "technology", "pile"):
        t.empty(game, name)
    return game


def cost_of(faction: str, card: CardDefinition, counts: dict[str, int]) -> int:
    """Return what a card costs to play, by the first of its ways."""
    (ability,) = (a for a in card.abilities if isinstance(a, Play | Plan | Tactic))
    choice = ability.steps[0] if ability.steps else None
    if isinstance(choice, ChooseOne):
        ability = choice.branches[0]
    if ability.cost is None:
        return 0
    assert isinstance(ability.cost, Pay)
    crowned = faction == t.THRONES and counts is BUSY
    return reckon(ability.cost.count, {**counts, "Cards": int(crowned)})


def reckon(number: object, counts: dict[str, int]) -> int:
    """Return what a number of a cost comes to."""
    if isinstance(number, int):
        return number
    if isinstance(number, Sum):
        return sum(reckon(term, counts) for term in number.terms)
    if isinstance(number, Capped):
        return min(reckon(number.number, counts), number.most)
    return next(found for word, found in counts.items() if word in repr(number))


def paid(game: Game, seat: int = 0) -> int:
    """Return what a seat has paid so far."""
    return sum(args[0] for who, args in a.told(game, "paid") if who == seat)


def resolve(game: Game, pick: Pick, *until: str) -> None:
    """Answer until a decision of a kind; somebody always can act."""
    for _ in range(100):
        decision = game.decision
        assert decision is not None
        if decision.kind in until:
            return
        game.answer(pick(t.codes(game, seat=decision.seat)))
    raise AssertionError(until)


def goes_on(game: Game) -> None:
    """The game goes on into the next turns, and nothing has been lost."""
    for _ in range(40):
        if game.decision is None:
            break
        game.answer(game.decision.options[-1])

    t.assert_whole(game)


def rests(game: Game, card: CardDefinition) -> str:
    """Return the zone where a played card lies now."""
    return next(
        zone
        for zone in ("discard", "play", "pile", "limbo", "hand", "central")
        if card.name in t.names(game, zone, 0)
    )


def fate(card: CardDefinition) -> str:
    """Return the zone where a played card belongs (S-ACT-2, S-CARD-B, S-LIM-3)."""
    if any(isinstance(ability, Keep) for ability in card.abilities):
        return "play"
    burnt = any(isinstance(ability, Plan) for ability in card.abilities)
    return "pile" if burnt else "discard"


@pytest.mark.clause("S-ACT-2", "S-CARD-A")
@pytest.mark.parametrize("pick", [FIRST, LAST], ids=["first", "last"])
@pytest.mark.parametrize(("faction", "card"), ACTIONS)
def test_with_a_target(faction: str, card: CardDefinition, pick: Pick):
    """S-ACT-2: its cost is paid, it resolves, it goes where it belongs."""
    game = busy(faction)
    t.fill(game, "discard", 0, "the_weapon", "the_weapon")
    t.hand(game, 0, card.name, "scout", "reinforcement")
    t.again(game)
    game.answer(f"play:{card.name}")
    way = t.codes(game, "choose")
    if way:
        game.answer(way[0])
    resolve(game, pick, "action")

    assert cost_of(faction, card, BUSY) == paid(game)
    assert fate(card) == rests(game, card)
    goes_on(game)


@pytest.mark.clause("S-ACT-2", "S-CARD-A")
@pytest.mark.parametrize(("faction", "card"), ACTIONS)
def test_with_no_target(faction: str, card: CardDefinition):
    """S-ACT-2: its cost is paid, what cannot be done is not, the game goes on."""
    game = bare(faction)
    t.hand(game, 0, card.name, "scout")
    t.again(game)
    game.answer(f"play:{card.name}")
    if t.codes(game, "choose"):
        game.answer("choose:pay_1")
    resolve(game, LAST, "action")
    held = [x for x in game.rules.spaces if t.field(game, "owner", x) == 0]

    assert [] == held
    assert cost_of(faction, card, BARE) == paid(game)
    assert fate(card) == rests(game, card)
    goes_on(game)


@pytest.mark.clause("S-COM-3", "S-COM-4")
@pytest.mark.parametrize("attacking", [True, False])
@pytest.mark.parametrize(("faction", "card"), TACTICS)
def test_tactics(faction: str, card: CardDefinition, *, attacking: bool):
    """S-COM-3, S-COM-4: each is laid and paid, resolves, and goes where it belongs."""
    game = busy(faction)
    t.put(game, a.HERE, 0, basic=2)
    t.put(game, a.THERE, 1, basic=2)
    t.hand(game, 0, card.name, "scout")
    t.hand(game, 1, "the_weapon")
    ends = [a.HERE, a.THERE] if attacking else [a.THERE, a.HERE]
    t.give_turn(game, 0 if attacking else 1)
    faces = (*a.blanks(2), "attacker:", *a.blanks(2))
    a.attack(game, *faces, origin=ends[0], target=ends[1])
    lay = [code for code in t.codes(game) if code.startswith("lay")]
    game.answer(lay[0])
    resolve(game, FIRST, "action")

    assert cost_of(faction, card, BUSY) == paid(game)
    assert [0] == [seat for seat, _ in a.told(game, "resolves")]
    assert fate(card) == rests(game, card)
    goes_on(game)


@pytest.mark.clause("S-SUM-1", "S-BASE-1", "S-COM-7")
@pytest.mark.parametrize(("faction", "kind", "name"), PIECES)
def test_generals_and_bases(faction: str, kind: str, name: str):
    """S-SUM-1, S-BASE-1: each comes to the map, serves for turns, and can fall."""
    game = busy(faction)
    t.put(game, a.HERE, 0, basic=2, elite=1)
    t.put(game, "a1", 0, basic=1)
    card = {
        "base": "first_base",
        t.LANTERNS: "summon_the_masters",
        t.BROOD: "wake_the_matriarchs",
        t.REAVERS: "sworn_captains",
        t.THRONES: "raise_a_throne",
    }["base" if kind == "base" else faction]
    where = "b1" if kind == "general" and faction == t.LANTERNS else "a1"
    a.play_card(game, card, others=["scout"])
    if t.codes(game, "space"):
        game.answer(f"space:{where}")
    game.answer(f"{kind}:{name}")
    resolve(game, FIRST, "action")

    assert [name] == t.names(game, "play")

    for _ in range(2):
        game.answer("end")
        resolve(game, FIRST, "action")
    if kind == "general":
        a.call(game, "casualties", 0, t.at(game, where), 12, 0, 1)
    else:
        a.call(game, "casualties", 0, t.at(game, where), 30, 1, 1)
    resolve(game, LAST, "action")

    assert [] == t.names(game, "play")
    goes_on(game)
