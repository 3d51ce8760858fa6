"""
Tables of plain civilizations, whose cards do nothing: `import imperium_plain as c`.

What a card of the commons does is seen there alone: nobody holds or owns anything but
what a test gives them, and nothing listens. Everybody has spare cards in the draw deck
(north_x1 on top), two developments, and an ability that they can always use, so that
a turn waits for what a test does.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import imperium_table as t
import imperium_toys as toys

from hexdeck import Game
from hexdeck.effects import Pay
from hexdeck.plugins import Registry
from hexdeck_imperium.model import CivilizationDefinition
from hexdeck_imperium.nodes import Exhaust, GainAction
from hexdeck_imperium.rules.ending import ScoreTable, end_by_scoring

__all__ = [
    "ROW",
    "SEATS",
    "action",
    "have",
    "lies",
    "play",
    "points",
    "pools",
    "solstice",
    "tokens",
    "worth",
]

SEATS = ("north", "east", "south", "west")
"""The civilizations, by seat."""

SPARE = 10

ROW = ("bogs", "elders", "metropolis", "akkadians", "lagoon")
"""The market row, if a test does not want another one."""

STAND_INS = (
    ("alluvial_plain", "rift_valley"),
    ("catamarans", "vineyards"),
    ("couriers", "epic_poetry"),
    ("goryeo", "sabaeans"),
    ("distant_island", "borderland"),
)
"""What lies in their slots where a test uses them elsewhere, the first that is free."""

NOBODY: tuple[str, ...] = ()


def _civilization(civ: str) -> CivilizationDefinition:
    """Return a civilization without a rule of its own."""
    return toys.civilization(
        toys.card("anchor", Exhaust(GainAction()), civ=civ, start="mat"),
        toys.card("plan", civ=civ, start="development", cost=Pay(2, "goods")),
        toys.card("idea", civ=civ, start="development", cost=Pay(9, "goods")),
        civ=civ,
        spare=SPARE,
    )


@functools.cache
def registry() -> Registry:
    """Return what the installed plugins bring, and the plain civilizations."""
    return toys.registry(*map(_civilization, SEATS))


@functools.cache
def _table(seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    game = t.until(t.new(seats, 1, registry(), **dict(options)), "turn")
    t.answer(game, "activate")
    for seat, civ in enumerate(SEATS[:seats]):
        for name in ("hand", "deck", "discard", "play", "history"):
            t.empty(game, seat, name)
        t.deck(game, seat, *(f"{civ}_x{number + 1}" for number in range(SPARE)))
        t.broke(game, seat)
    return game


def action(
    *hand: str,
    seats: int = 2,
    trade: bool = False,
    state: str = "barbarian",
    play: Sequence[str] = NOBODY,
    discard: Sequence[str] = NOBODY,
    history: Sequence[str] = NOBODY,
    exile: Sequence[str] = NOBODY,
    market: Sequence[str] = NOBODY,
    **resources: int,
) -> Game:
    """
    Return a game at the first action of seat 0.

    Args:
        hand: What seat 0 holds.
        seats: How many play.
        trade: Whether trade routes are played.
        state: The state of everybody.
        play: What seat 0 has in play.
        discard: What lies in its discard pile.
        history: What lies in its history.
        exile: What is exiled.
        market: The market row: nothing lies on its cards, and an unrest below each.
            A card of `ROW` that is used elsewhere has its stand-in.
        resources: What seat 0 has.
    """
    options = {"civilizations": ", ".join(f"{civ} a" for civ in SEATS[:seats])}
    options["trade"] = "on" if trade else "off"
    game = _table(seats, tuple(sorted(options.items()))).copy()
    for seat in range(seats):
        t.to_state(game, seat, state)
    for name, cards in (("play", play), ("discard", discard), ("history", history)):
        t.put(game, 0, name, *cards)
    t.put(game, None, "exile", *exile)
    t.put(game, 0, "hand", *hand)
    used = {*hand, *play, *discard, *history, *exile, *market}
    rest = [(usual, *others) for usual, others in zip(ROW, STAND_INS, strict=True)]
    row = [
        next(card for card in cards if card not in used)
        for cards in rest[len(market) :]
    ]
    t.market(game, *market, *row)
    t.give(game, 0, **resources)
    return t.again(game)


def play(card: str, *hand: str, seats: int = 2, **arranged: object) -> Game:
    """Return a game in which seat 0 has just played a card; see `action`."""
    game = action(card, *hand, seats=seats, **arranged)  # type: ignore[arg-type]
    return t.play(game, card)


def solstice(game: Game) -> Game:
    """
    Play on to the first question of the solstice, or to the next round's first turn.

    The hands are kept as they are: nothing is drawn up in the turns until then.
    """
    for seat in range(game.rules.seats):
        _no_drawing(game, seat)
    for _ in range(game.rules.seats):
        t.until(game, "market_token")
        t.pass_once(game)
        t.until(game, "solstice", "choose", "may", "turn")
        if t.told(game, "solstice"):
            return game
        t.answer(game, "activate")
    raise AssertionError("there was no solstice")


def _no_drawing(game: Game, seat: int) -> None:
    """Let a seat draw no card in its clean-up: its hand size is 0 for this game."""
    at = game.rules.at
    game.state.mods = (
        *game.state.mods,
        (at.hand_size, seat, -5, game.rules.span_index["game"]),
    )


def pools(game: Game, resource: str) -> list[int]:
    """Return how much of a resource each seat has."""
    return [t.pool(game, seat)[resource] for seat in range(game.rules.seats)]


def have(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the resources of a seat, only those of which there are some."""
    return {name: count for name, count in t.pool(game, seat).items() if count}


def lies(game: Game, card: str) -> str:
    """Return the zone that a card lies in: the one copy, or that most in the open."""
    return t.where(game, t.copy_of(game, card))[0]


def tokens(game: Game, seat: int = 0) -> tuple[int, int]:
    """Return how many action and exhaustion tokens a seat has."""
    return t.field(game, "actions", seat), t.field(game, "exhaustions", seat)


def worth(game: Game, card: str, seat: int = 0) -> int:
    """Return what one card scores for a seat if the game ends now."""
    table: ScoreTable = game.rules.at.tables["score"]
    return table.points(game.state, seat, t.copy_of(game, card))


def points(game: Game, seat: int = 0) -> int:
    """Return what a seat scores if the game ends now."""
    state = game.state.copy()
    end_by_scoring(state)
    assert state.result is not None
    return int(state.result.scores[seat])
