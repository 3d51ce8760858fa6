"""
A table of Suriya for tests: games taken to a point, positions arranged by name.

Every arranging verb leaves the game consistent: trays, supplies and owners follow.
Call `again` after the last one, so that the options are those of the position.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from hexdeck import Game, load_plugins, new_game
from hexdeck.engine.machine import open_seats, run
from hexdeck.engine.ruleset import fresh_state
from hexdeck.engine.state import PC, SEAT, State
from hexdeck.engine.verbs import move_card
from hexdeck.plugins import Registry
from hexdeck_suriya.game import census
from hexdeck_suriya.model import FactionDefinition
from hexdeck_suriya.rules.squads import (
    general_cards,
    give_command,
    leftmost,
    settle,
    to_tray,
)

LANTERNS, BROOD = "lanternwrights", "cinder_brood"
REAVERS, THRONES = "dune_reavers", "nine_thrones"
OURS = (LANTERNS, BROOD, REAVERS, THRONES)
"""What the seats play unless a test says otherwise."""
PATIENCE = 2_000
"""So many answers lead anywhere that a test wants to go."""


@functools.cache
def registry() -> Registry:
    """Return what the installed plugins bring."""
    return load_plugins()


@functools.cache
def factions() -> dict[str, FactionDefinition]:
    """Return the factions that ship with the game, by name."""
    found = {faction.name: faction for faction in new().rules.at.factions}
    return {name: found[name] for name in OURS}


def new(seats: int = 2, seed: int = 1, **options: str) -> Game:
    """Return a game at its first decision."""
    return new_game("suriya", seats, seed, options, registry=registry())


def rolled(seats: int, *faces: str) -> Game:
    """Return a game at its first decision, the first player rolled with these faces."""
    like = new(seats)
    state = fresh_state(like.rules, 1)
    game = Game(like.rules, state, like.names, like.header)
    dice(game, *faces)
    run(state)
    return game


def started_by(seats: int, first: int) -> Game:
    """Return a game at its first decision, with a first player."""
    faces = ["attacker:D" if seat == first else "attacker:" for seat in range(seats)]
    return rolled(seats, *faces)


def play(game: Game, *codes: str) -> Game:
    """Answer with codes, one after the other; return the game."""
    for code in codes:
        game.answer(code)
    return game


def first_options(game: Game, *kinds: str) -> Game:
    """Take first options until a decision of one of the kinds; none: to the end."""
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None or decision.kind in kinds:
            return game
        game.answer(decision.options[0])
    msg = f"no decision of {kinds}"
    raise AssertionError(msg)


def after_factions(
    seats: int = 2, seed: int = 1, factions: Sequence[str] = (), **options: str
) -> Game:
    """Return a game whose seats have their factions, the first seat's first."""
    game = new(seats, seed, **options)
    # S-A2: no faction twice; a test need not name those of the further seats.
    wanted = tuple(dict.fromkeys((*factions, *OURS)))
    while (decision := game.decision) is not None and decision.kind == "faction":
        game.answer(f"faction:{wanted[decision.seat]}")
    return game


@functools.cache
def _at_action(seats: int, seed: int, factions: tuple[str, ...]) -> Game:
    game = after_factions(seats, seed, factions)
    return first_options(game, "action")


def at_action(seats: int = 2, seed: int = 1, factions: Sequence[str] = ()) -> Game:
    """
    Return a game at the first action of the first turn, which seat 0 has.

    Seat 0 plays the Lanternwrights, seat 1 the Cinder Brood, and so on as in
    `OURS`, unless *factions* says otherwise.
    """
    game = _at_action(seats, seed, tuple(factions)).copy()
    give_turn(game, 0)
    return again(game)


def again(game: Game) -> Game:
    """Ask anew, with the position as it is now; the arranged one is the origin."""
    state = game.state
    state.history = None
    # Seats that decide at once are listed anew by themselves.
    if state.branches is None and state.stack and open_seats(state):
        state.opts = []
        state.stack[-1][PC] -= 1
        run(state)
    game._open = game._first = None
    game._origin = state.copy()
    return game


# Names


def at(game: Game, space: str) -> int:
    """Return the number of a space."""
    return game.rules.spaces.index(space)


def field(game: Game, name: str, of: int | str | None = None) -> int:
    """Return a number of the state: of the table, a seat or a space."""
    place = at(game, of) if isinstance(of, str) else of or 0
    number: int = game.state.num[game.rules.layout.of(name) + place]
    return number


def change(game: Game, name: str, value: int, of: int | str | None = None) -> None:
    """Set a number of the state; supplies are the caller's care."""
    place = at(game, of) if isinstance(of, str) else of or 0
    game.state.num[game.rules.layout.of(name) + place] = value


def zone(game: Game, name: str, seat: int = 0) -> int:
    """Return the number of a zone."""
    return game.rules.zone[name] + seat


def names(game: Game, name: str, seat: int = 0) -> list[str]:
    """Return the names of the cards in a zone, the top one last."""
    rules = game.rules
    return [
        rules.cards[rules.card_def[x]].name
        for x in game.state.zones[zone(game, name, seat)]
    ]


def codes(game: Game, verb: str = "", seat: int | None = None) -> list[str]:
    """Return the codes offered now, of one verb or of all."""
    decision = game.decision if seat is None else game.decisions().get(seat)
    found = [] if decision is None else decision.options.codes()
    return [code for code in found if not verb or code.partition(":")[0] == verb]


def squad(game: Game, space: str) -> tuple[int, int, int]:
    """Return how many basic units, elite units and generals stand on a space."""
    return (
        field(game, "basic", space),
        field(game, "elite", space),
        field(game, "generals", space).bit_count(),
    )


def neighbours(game: Game, space: str) -> list[str]:
    """Return the names of the adjacent spaces."""
    board = game.rules.board
    assert board is not None
    return [game.rules.spaces[x] for x in board.neighbours[at(game, space)]]


def home(game: Game, seat: int) -> str:
    """Return the headquarters space of a seat."""
    found: int = game.rules.at.hq[seat]
    return game.rules.spaces[found]


def purse(game: Game, seat: int = 0) -> int:
    """Return a seat's minerals."""
    return field(game, "minerals", seat)


def assert_whole(game: Game) -> None:
    """No mineral, token, unit or base has come from nowhere or got lost."""
    expected = {
        "minerals": 130,
        "exhaust": 12,
        "barricades": 6,
        "landmines": 6,
        "eggs": 12,
    }
    for seat in range(len(game.names)):
        expected |= {
            f"basic units of {seat}": 10,
            f"elite units of {seat}": 6,
            f"generals of {seat}": 3,
            f"bases of {seat}": 3,
            f"command tokens of {seat}": 2,
        }

    assert expected == dict(census(game.state))


# Arranging


def give_turn(game: Game, seat: int) -> None:
    """Give the turn to a seat: the programs that run become the seat's."""
    state = game.state
    for frame in state.stack:
        if frame[SEAT] == state.active:
            frame[SEAT] = seat
    state.active = seat


def clear(game: Game, space: str) -> None:
    """Take units, base and tokens off a space."""
    state, keys, where = game.state, game.rules.at, at(game, space)
    num, owner = state.num, state.num[keys.owner + where]
    if num[keys.exhaust + where]:
        num[keys.exhaust + where] = 0
        num[keys.exhaust_supply] += 1
    if owner < 0:
        return
    if num[keys.command_token + where]:
        give_command(state, owner, where)
    for unit, name in enumerate(("basic", "elite")):
        offset = getattr(keys, name) + where
        while num[offset]:
            num[offset] -= 1
            to_tray(state, owner, unit)
    for which in range(3):
        if num[keys.generals + where] >> which & 1:
            num[keys.generals + where] &= ~(1 << which)
            to_tray(state, owner, 2, which)
    base = num[keys.base + where]
    if base >= 0:
        num[keys.base + where] = -1
        move_card(state, base, keys.play + owner, keys.base_tray + owner)
        num[keys.command + owner] -= 1
    settle(state, where)


def put(
    game: Game,
    space: str,
    seat: int = 0,
    *,
    basic: int = 0,
    elite: int = 0,
    generals: Iterable[int] = (),
    base: str = "",
) -> None:
    """
    Let just these pieces of a seat stand on a space, taken from its trays.

    Args:
        game: The game.
        space: Where.
        seat: Whose.
        basic: How many basic units, the leftmost of the tray.
        elite: How many elite units, the leftmost of the tray.
        generals: Which generals: 0, 1, 2 in the faction's order.
        base: The base, by its name; its owner gets the command token.
    """
    clear(game, space)
    state, keys, where = game.state, game.rules.at, at(game, space)
    num = state.num
    assert num[keys.owner + where] in (-1, seat), f"{space} is another's"
    for unit, count in (("basic", basic), ("elite", elite)):
        tray = getattr(keys, f"{unit}_tray") + seat
        for _ in range(count):
            assert num[tray], f"no {unit} unit is left in the tray of {seat}"
            num[tray] &= ~(1 << leftmost(num[tray]))
            num[getattr(keys, unit) + where] += 1
    for which in generals:
        card = general_cards(state, seat)[which]
        move_card(state, card, keys.general_tray + seat, keys.play + seat)
        num[keys.generals + where] |= 1 << which
    if base:
        card = _card_of(state, base, keys.base_tray + seat)
        move_card(state, card, keys.base_tray + seat, keys.play + seat)
        num[keys.base + where] = card
        num[keys.command + seat] += 1
    if basic or elite or generals or base:
        num[keys.owner + where] = seat


def tile(game: Game, space: str, terrain: str = "desert", height: int = 0) -> None:
    """Let a space have a terrain and a height."""
    kinds = [kind.name for kind in game.rules.at.terrains]
    change(game, "terrain", kinds.index(terrain), space)
    change(game, "height", height, space)


def flatten(game: Game, terrain: str = "desert") -> None:
    """Let every terrain space have the same terrain, on the ground."""
    for space in game.rules.spaces:
        if game.rules.at.hq_seat[at(game, space)] < 0:
            tile(game, space, terrain)


def ruin(game: Game, seat: int) -> None:
    """Let the headquarters of a seat be a ruin; nobody gets anything for it."""
    change(game, "ruin", 1, home(game, seat))
    change(game, "ruins", field(game, "ruins") + 1)
    settle(game.state, at(game, home(game, seat)))


def command(game: Game, space: str) -> None:
    """Put a command token of the holder's pool on a space."""
    owner = field(game, "owner", space)
    assert field(game, "command", owner) > 0, "no command token is left"
    change(game, "command", field(game, "command", owner) - 1, owner)
    change(game, "command_token", 1, space)


def exhaust(game: Game, space: str) -> None:
    """Put an exhaust token of the supply on a space."""
    change(game, "exhaust_supply", field(game, "exhaust_supply") - 1)
    change(game, "exhaust", 1, space)


def lay(game: Game, piece: str, space: str, seat: int = 0, count: int = 1) -> None:
    """Put a seat's barricade, landmine or eggs of the supply on a space."""
    supply = "eggs_supply" if piece == "egg" else f"{piece}_supply"
    change(game, supply, field(game, supply) - count)
    if piece == "egg":
        change(game, "eggs", count, space)
        change(game, "egg_owner", seat, space)
    else:
        change(game, piece, seat, space)


def have(game: Game, seat: int, minerals: int) -> None:
    """Let a seat have just so many minerals; the supply follows."""
    state, rules = game.state, game.rules
    supply = rules.supply[rules.at.mineral]
    state.num[supply] += purse(game, seat) - minerals
    change(game, "minerals", minerals, seat)


def supply_of_minerals(game: Game) -> int:
    """Return how many minerals the supply has."""
    rules = game.rules
    number: int = game.state.num[rules.supply[rules.at.mineral]]
    return number


def _card_of(state: State, name: str, first: int) -> int:
    """Return a copy of a card, one that lies in a zone first."""
    rules = state.rules
    number = rules.card_index[name]
    for card in state.zones[first]:
        if rules.card_def[card] == number:
            return card
    msg = f"no {name} lies there"
    raise AssertionError(msg)


def _take(game: Game, name: str, target: int) -> None:
    """Move a copy of a card to a zone, from zones of the same owner first."""
    state, rules = game.state, game.rules
    number = rules.card_index[name]
    owner = rules.zone_owner[target]
    found = [
        (rules.zone_owner[index] != owner, rules.zone_owner[index] >= 0, index, card)
        for index, pile in enumerate(state.zones)
        for card in pile
        if rules.card_def[card] == number and index != target
    ]
    assert found, f"every {name} lies there already"
    _, _, source, card = min(found)
    move_card(state, card, source, target)


def empty(game: Game, name: str, seat: int = 0, to: str = "box") -> None:
    """Move all cards of a zone to another one, the seat's or a shared one."""
    source, target = zone(game, name, seat), zone(game, to)
    if game.rules.zone_def[target].scope == "seat":
        target += seat
    for card in game.state.zones[source]:
        move_card(game.state, card, source, target)


def fill(game: Game, name: str, seat: int, *cards: str) -> None:
    """Let a zone hold just these cards, the top one last; others go to the box."""
    empty(game, name, seat)
    for card in cards:
        _take(game, card, zone(game, name, seat))


def hand(game: Game, seat: int, *cards: str) -> None:
    """Let a seat hold just these cards; what it had goes to the box."""
    fill(game, "hand", seat, *cards)


def dice(game: Game, *faces: str) -> None:
    """
    Let the next dice show these faces, in the order in which they are rolled.

    A face is a die and its symbols, such as "basic:DS" or "attacker:". Of a side
    the basic dice roll first, then elite, general, and the attacker die last; the
    attacker's side before the defender's.
    """
    rules = game.rules
    given = []
    for face in faces:
        die, _, symbols = face.partition(":")
        given.append(rules.faces[rules.die_index[die]].index(symbols))
    game.state.given = tuple(reversed(given))
