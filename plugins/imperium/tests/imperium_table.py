"""
A table of Imperium for tests: games taken to a point, positions arranged by name.

Every arranging verb leaves the game consistent: cards come from somewhere, hands are
sorted, who sees a zone knows its cards, the market row stays full. `offered`,
`answer` and `play` list the options anew where the position has changed under them;
`again` does so at any time, and makes the arranged position the origin.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from imperium_seen import (
    assert_whole,
    below,
    change,
    copies,
    copy_of,
    field,
    hand,
    hosted,
    is_exhausted,
    name_of,
    names,
    pile,
    pool,
    row,
    state_of,
    tokens_on,
    told,
    where,
    zone,
)

from hexdeck import Game, load_plugins, new_game
from hexdeck.engine.apart import relive
from hexdeck.engine.machine import open_seats, push, run
from hexdeck.engine.state import PC, SEAT
from hexdeck.engine.verbs import move_card
from hexdeck.plugins import Registry
from hexdeck_imperium.keys import EXHAUSTED
from hexdeck_imperium.rules.verbs import flip_card
from hexdeck_imperium.words import RESOURCES

__all__ = [
    "DEFAULTS",
    "again",
    "answer",
    "asked",
    "assert_whole",
    "at_action",
    "below",
    "broke",
    "call",
    "can_play",
    "change",
    "copies",
    "copy_of",
    "deck",
    "empty",
    "end_turn",
    "field",
    "fill",
    "garrison",
    "give",
    "give_turn",
    "hand",
    "hosted",
    "is_exhausted",
    "kind",
    "lay",
    "market",
    "move",
    "name_of",
    "names",
    "new",
    "no_nation",
    "offered",
    "pass_once",
    "pile",
    "play",
    "pool",
    "put",
    "registry",
    "row",
    "set_exhausted",
    "stack",
    "state_of",
    "table",
    "to_clean_up",
    "to_state",
    "tokens_on",
    "told",
    "tuck",
    "unrest_pile",
    "until",
    "use",
    "where",
    "zone",
]

DEFAULTS = ("magyars a", "inuit a", "martians a", "aksumites a")
"""Who plays where a test does not care; the fourth brings trade routes."""

PATIENCE = 2_000
"""So many answers lead anywhere that a test wants to go."""

LEAST = ("done", "no", "end", "activate")
"""What is answered, of these, where a test lets something pass."""


@functools.cache
def registry() -> Registry:
    """Return what the installed plugins bring."""
    return load_plugins()


def new(
    seats: int = 2,
    seed: int = 1,
    plugins: Registry | None = None,
    /,
    **options: str,
) -> Game:
    """Return a game at its first decision, the set-up's where there is one."""
    return new_game("imperium", seats, seed, options, registry=plugins or registry())


@functools.cache
def _table(seats: int, seed: int, options: tuple[tuple[str, str], ...]) -> Game:
    game = new(seats, seed, None, **dict(options))
    return until(game, "turn")


def table(
    seats: int = 2, civilizations: str = "", seed: int = 1, **options: str
) -> Game:
    """
    Return a game at the start of the first turn, which is seat 0's.

    Args:
        seats: How many play.
        civilizations: "magyars a, inuit b" in seat order; `DEFAULTS` if empty.
        seed: The seed.
        options: Further game options, such as ``rules="community"``.
    """
    options["civilizations"] = civilizations or ", ".join(DEFAULTS[:seats])
    return _table(seats, seed, tuple(sorted(options.items()))).copy()


def at_action(
    seats: int = 2, civilizations: str = "", seed: int = 1, **options: str
) -> Game:
    """Return a game at the first action of seat 0, which activates."""
    game = table(seats, civilizations, seed, **options)
    game.answer("activate")
    assert kind(game) == "action"
    return game


# Playing


def again(game: Game) -> Game:
    """
    Ask anew, with the position as it is now; the arranged one is the origin.

    A decision that has one option left is taken, as ever.
    """
    state = game.state
    state.history = None
    if state.apart is not None and state.apart.worlds is not None:
        _live_again(game)
    # Seats that decide at once are listed anew by themselves.
    if state.branches is None and state.stack and open_seats(state):
        state.opts = []
        state.stack[-1][PC] -= 1
        run(state)
    game._open = game._first = None
    game._origin = state.copy()
    return game


def _refresh(game: Game) -> None:
    """List the options anew where the position has changed under them."""
    state = game.state
    if state.apart is not None and state.apart.worlds is not None:
        _live_again(game)
    if state.branches is not None or not state.stack or state.result is not None:
        return
    frame = state.stack[-1]
    ask = state.rules.asks[frame[PC] - 1]
    if ask.options(state, frame) != state.opts:
        again(game)


def _live_again(game: Game) -> None:
    """Let the worlds of seats that act apart be as the position is now."""
    state, apart = game.state, game.state.apart
    state.branches = None
    for seat in apart.seats:
        relive(state, seat, apart.plans[seat])
    state.branches = apart.stacks()
    game._open = game._first = None


def kind(game: Game) -> str:
    """Return what kind of decision is open, "" at the end of the game."""
    _refresh(game)
    return "" if game.decision is None else game.decision.kind


def asked(game: Game) -> int:
    """Return which seat is to decide, the lowest; -1 at the end of the game."""
    _refresh(game)
    return -1 if game.decision is None else game.decision.seat


def offered(game: Game, verb: str = "", seat: int | None = None) -> list[str]:
    """Return the codes offered now, of one verb or of all."""
    _refresh(game)
    decision = game.decision if seat is None else game.decisions().get(seat)
    found = [] if decision is None else decision.options.codes()
    return [code for code in found if not verb or code.partition(":")[0] == verb]


def answer(game: Game, *codes: str, seat: int | None = None) -> Game:
    """Answer with codes, one after the other, each of which must be offered."""
    for code in codes:
        found = offered(game, seat=seat)
        assert code in found, f"{code} is not offered in {kind(game)!r}: {found}"
        game.answer(code, seat=seat)
    return game


def play(game: Game, card: str, *codes: str) -> Game:
    """Play a card of the hand, which must be offered, and answer its choices."""
    return answer(game, f"play:{card}", *codes)


def can_play(game: Game, card: str) -> bool:
    """Return whether a card is offered to be played."""
    return f"play:{card}" in offered(game)


def use(game: Game, card: str, *codes: str) -> Game:
    """Use the exhaust ability of a card, and answer its choices."""
    return answer(game, f"exhaust:{card}", *codes)


def pass_once(game: Game) -> Game:
    """Answer with the least that can be done: done, no, end, else the first."""
    found = offered(game)
    game.answer(next((code for code in LEAST if code in found), found[0]))
    return game


def until(game: Game, *kinds: str) -> Game:
    """Answer with the least until a decision of one of the kinds; none: the end."""
    for _ in range(PATIENCE):
        if kind(game) in kinds or game.decision is None:
            return game
        pass_once(game)
    msg = f"no decision of {kinds}"
    raise AssertionError(msg)


def end_turn(game: Game) -> Game:
    """End the turn with the least clean-up, to the next turn or the game's end."""
    turn = game.state.turn
    for _ in range(PATIENCE):
        if kind(game) in {"turn", ""} and (game.state.turn > turn or game.over):
            return game
        pass_once(game)
    raise AssertionError("the turn does not end")


def to_clean_up(game: Game) -> Game:
    """End the actions: the token for the market comes next."""
    return until(game, "market_token")


def call(game: Game, program: str, seat: int, *slots: Any) -> Game:
    """Let a program of the rules run now, as a card would call it."""
    again(game)
    game.state.stack[-1][PC] -= 1
    push(game.state, program, seat, -1, *slots)
    run(game.state)
    game._open = game._first = None
    return game


def give_turn(game: Game, seat: int) -> Game:
    """Give the turn to a seat: the programs that run become the seat's."""
    state = game.state
    for frame in state.stack:
        if frame[SEAT] == state.active:
            frame[SEAT] = seat
    num, kinds = state.num, state.at.turn_kind
    num[kinds + seat], num[kinds + state.active] = (
        num[kinds + state.active],
        num[kinds + seat],
    )
    state.active = seat
    return again(game)


# Arranging


def _clean(game: Game, card: int) -> None:
    """Take from a card whatever is on it."""
    for definition, first in game.rules.layout.on_cards:
        game.state.num[first + card] = definition.start


def move(game: Game, card: int, target: int, *, bottom: bool = False) -> None:
    """
    Move a card by hand: nothing stays on it, and nothing under it.

    What was garrisoned under it goes to the box, unrest below a market card to the
    pile; a market slot that it leaves is filled from the main deck.
    """
    state, rules = game.state, game.rules
    at = rules.at
    under = [x for x in hosted(game) if state.num[at.host + x] == card]
    source = next(n for n, cards in enumerate(state.zones) if card in cards)
    for other in under:
        unrest = at.is_unrest[rules.card_def[other]]
        move(game, other, at.unrest if unrest else at.box)
    move_card(state, card, source, target, bottom=bottom)
    state.known[card] = rules.viewers[target]
    _clean(game, card)
    if source in at.slots and source != target and not state.zones[source]:
        new = state.zones[at.main][-1]
        move(game, new, source)
        tuck(game, new)


def tuck(game: Game, card: int, unrest: int = 1) -> None:
    """Put unrest of the pile below a market card."""
    state, at = game.state, game.rules.at
    for _ in range(unrest):
        other = state.zones[at.unrest][-1]
        move(game, other, at.tucked)
        state.num[at.host + other] = card


def _found(game: Game, name: str, target: int, laid: Sequence[int] = ()) -> int:
    """
    Return the copy of a card to take for a zone.

    From the box, decks and piles of the table first, then from zones of the same
    owner, then from market slots and what lies below, then from other seats.
    """
    state, rules = game.state, game.rules
    owner, at = rules.zone_owner[target], rules.at
    late = {*at.slots, at.tucked}
    ranks = []
    for copy in copies(game, name):
        if copy in laid:
            continue
        source = next(n for n, cards in enumerate(state.zones) if copy in cards)
        whose = rules.zone_owner[source]
        rank = 2 if source in late else 0 if whose < 0 else 1 if whose == owner else 3
        ranks.append((source == target, rank, copy))
    assert ranks, f"there is no further copy of {name}"
    return min(ranks)[2]


def put(game: Game, seat: int | None, name: str, *cards: str) -> list[int]:
    """
    Move cards, by their names, from wherever they lie into a zone; return them.

    Args:
        game: The game.
        seat: Whose zone it is, None for one of the table's.
        name: The zone; for a market slot see `market`, for a garrison `garrison`.
        cards: The cards, the top one last.
    """
    assert not name.startswith("slot_"), "arrange the row with `market`"
    target = zone(game, name, seat)
    laid: list[int] = []
    for card in cards:
        copy = _found(game, card, target, laid)
        move(game, copy, target)
        laid.append(copy)
    return laid


def fill(game: Game, seat: int | None, name: str, *cards: str) -> list[int]:
    """Let a zone hold just these cards, the top one last; the rest leaves the game."""
    empty(game, seat, name)
    return put(game, seat, name, *cards)


def empty(game: Game, seat: int | None, name: str) -> None:
    """Move all cards of a zone to the box, and its unrest to the pile."""
    rules, at = game.rules, game.rules.at
    for card in pile(game, name, seat):
        unrest = at.is_unrest[rules.card_def[card]] and name != "unrest"
        move(game, card, at.unrest if unrest else at.box)


def stack(game: Game, seat: int | None, name: str, *cards: str) -> list[int]:
    """Put cards on top of a deck: the first one named is drawn first."""
    return put(game, seat, name, *reversed(cards))[::-1]


def deck(game: Game, seat: int, *cards: str) -> None:
    """Let a draw deck hold just these cards: the first one named is drawn first."""
    fill(game, seat, "deck", *reversed(cards))


def garrison(game: Game, seat: int, host: str | int, *cards: str) -> list[int]:
    """Garrison cards under a card of the seat in play."""
    under = copy_of(game, host)
    laid = put(game, seat, "garrison", *cards)
    for card in laid:
        game.state.num[game.rules.at.host + card] = under
    return laid


def market(game: Game, *cards: str, unrest: int | None = None) -> list[int]:
    """
    Let the first slots of the market hold these cards, "" for what lies there.

    What lay there goes below the main deck, with its unrest to the pile and its
    tokens to the supply. The new cards have no tokens (see `lay`) and as much unrest
    below them as the rules say, or *unrest*. Returns the copies laid.
    """
    state, rules, at = game.state, game.rules, game.rules.at
    laid: list[int] = []
    for number, name in enumerate(cards):
        if not name:
            continue
        slot = at.slots[number]
        for old in state.zones[slot]:
            # Out of the slot first, or it would be filled.
            state.zones[slot] = ()
            state.zones[at.limbo] = (*state.zones[at.limbo], old)
            move(game, old, at.main, bottom=True)
        card = _found(game, name, slot, laid)
        move(game, card, slot)
        laid.append(card)
        kind_of = rules.card_def[card]
        bare = at.is_unrest[kind_of] or (
            at.is_region[kind_of] and not at.settings.unrest_below_regions
        )
        tuck(game, card, (0 if bare else 1) if unrest is None else unrest)
    return laid


def lay(game: Game, card: str | int, **resources: int) -> None:
    """Let just so many resources lie on a card: ``lay(game, "heath", goods=2)``."""
    copy, at = copy_of(game, card), game.rules.at
    for name, count in resources.items():
        game.state.num[at.on[RESOURCES.index(name)] + copy] = count


def set_exhausted(game: Game, card: str | int, *, on: bool = True) -> None:
    """Put an exhaustion token onto a card, or take it away; none is paid for it."""
    place = game.rules.at.marks + copy_of(game, card)
    game.state.num[place] &= ~EXHAUSTED
    game.state.num[place] |= EXHAUSTED if on else 0


def give(game: Game, seat: int, **resources: int) -> None:
    """Let a seat have just so many of these resources."""
    rules = game.rules
    for name, count in resources.items():
        place = rules.pool[rules.resource_index[name]] + seat
        game.state.num[place] = count


def broke(game: Game, seat: int) -> None:
    """Let a seat have no resources."""
    give(game, seat, **dict.fromkeys(RESOURCES, 0))


def unrest_pile(game: Game, count: int) -> None:
    """Let the unrest pile have so many cards: others lie in the box meanwhile."""
    at = game.rules.at
    while len(game.state.zones[at.unrest]) > count:
        move(game, game.state.zones[at.unrest][-1], at.box)
    while len(game.state.zones[at.unrest]) < count:
        spare = [x for x in copies(game, "unrest") if x in game.state.zones[at.box]]
        assert spare, "the table has no more unrest"
        move(game, spare[0], at.unrest)


def to_state(game: Game, seat: int, state: str) -> None:
    """Turn a seat's state card to the face that shows a state; no event tells it."""
    if state in state_of(game, seat):
        return
    at, log = game.rules.at, game.state.log
    for card in pile(game, "power", seat):
        if at.cards[game.rules.card_def[card]].start == "state":
            flip_card(game.state, seat, card)
            break
    game.state.log = log
    game.state.queue.clear()
    assert state in state_of(game, seat), f"{state} is not on the other face"


def no_nation(game: Game, seat: int) -> None:
    """Let a seat have no nation deck: no reshuffle takes a card from it."""
    empty(game, seat, "nation")
