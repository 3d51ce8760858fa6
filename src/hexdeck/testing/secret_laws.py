"""Laws of what stays hidden: worlds that a seat cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hexdeck.engine.apart import seen_by, world_of
from hexdeck.engine.compiler import LEAD, program_at
from hexdeck.engine.machine import open_seats, options_of
from hexdeck.engine.rng import Source
from hexdeck.engine.state import PC, SOURCE, State
from hexdeck.errors import HexdeckError
from hexdeck.play import Game
from hexdeck.testing.state_laws import misplaced
from hexdeck.testing.walks import (
    MakeGame,
    Moment,
    Walk,
    difference,
    fingerprint,
    play_on,
    table_of,
)

__all__ = ["law_log", "law_worlds", "shown"]

ENOUGH = 8
"""After so many chances a determinized world must have differed from the truth."""

PAIRS = 6
"""So many pairs of hidden cards are exchanged at each moment, for each seat."""


def shown(game: Game, seat: int | None) -> dict[str, str]:
    """Return all that a seat (None: a spectator) is given, as text, by channel."""
    found = {
        "view": json.dumps(game.view(seat), sort_keys=True),
        "log": "\n".join(game.log(seat)),
        "repr": repr(game),
        "open seats": repr(open_seats(game.state)),
    }
    if seat is None:
        return found
    decision = game.decisions().get(seat)
    found["decision"] = "" if decision is None else json.dumps(decision.data())
    try:
        game.answer("no such option", seat=seat)
    except HexdeckError as error:
        found["error text"] = str(error)
    return found


def law_worlds(make_game: MakeGame, seed: int = 1) -> None:
    """Worlds that a seat cannot tell apart look the same to it in every byte."""
    walk = table_of(make_game).walk(seed)
    could, did = 0, 0
    for place, moment in enumerate(walk.some(12)):
        schema = _schema(moment.game)
        for seat in (*range(moment.game.rules.seats), None):
            truth = shown(moment.game.copy(), seat)
            game = moment.game.copy()
            world = _world(walk, moment, game, seat, place)
            _same(walk, moment, seat, truth, world, "a determinized world")
            if _schema(world) != schema:
                message = f"the schema tells seat {seat} about hidden cards"
                raise walk.broken("worlds", message, moment.step)
            if _hidden_pairs(game.state, seat, place, 1):
                could += 1
                did += _seen(world, seat).zones != _seen(game, seat).zones
            for twin, names in _twins(game, seat, place):
                what = f"exchanging {names[0]} and {names[1]}"
                _same(walk, moment, seat, truth, twin, what)
            _playable(walk, moment, world, place)
    if could >= ENOUGH and not did:
        message = "determinized worlds are always the truth"
        raise walk.broken("worlds", message)


def _same(
    walk: Walk,
    moment: Moment,
    seat: int | None,
    truth: dict[str, str],
    world: Game,
    what: str,
) -> None:
    seen = shown(world, seat)
    for channel, text in truth.items():
        if seen[channel] != text:
            place = next(
                (
                    i
                    for i, pair in enumerate(zip(text, seen[channel], strict=False))
                    if pair[0] != pair[1]
                ),
                min(len(text), len(seen[channel])),
            )
            lead = max(0, place - 30)
            who = "a spectator" if seat is None else f"seat {seat}"
            message = (
                f"{who} can tell {what} by the {channel}: "
                f"{text[lead : place + 40]!r} and {seen[channel][lead : place + 40]!r}"
            )
            raise walk.broken("worlds", message, moment.step)


def _schema(game: Game) -> str:
    from hexdeck.views import schema

    kinds = ("view", "decision")
    return json.dumps([schema(kind, game) for kind in kinds], sort_keys=True)


def _world(
    walk: Walk, moment: Moment, game: Game, seat: int | None, number: int
) -> Game:
    """Return a determinized world after checking what it must keep."""
    try:
        world = game.determinize(seat, number)
        again = game.determinize(seat, number)
    except Exception as error:
        message = f"determinize for seat {seat} raised {error!r}"
        raise walk.broken("worlds", message, moment.step) from error
    kept = fingerprint(world.state)
    fault = misplaced(world.state)
    if fingerprint(game.state) != moment.print:
        fault = "determinize changed the game"
    elif fingerprint(again.state) != kept:
        fault = (
            f"one seed gives two worlds: {difference(kept, fingerprint(again.state))}"
        )
    elif [len(pile) for pile in world.state.zones] != [
        len(pile) for pile in game.state.zones
    ]:
        fault = "a determinized world has zones of another size"
    elif world.state.seed == game.state.seed:
        fault = "a determinized world foretells the dice of the true one"
    else:
        now = _seen(world, seat)
        for zone, pile in enumerate(_seen(game, seat).zones):
            if sees(now, zone, seat) and now.zones[zone] != pile:
                name = game.rules.zone_names[zone]
                fault = f"a determinized world has other cards in the visible {name}"
    if fault:
        raise walk.broken("worlds", f"seat {seat}: {fault}", moment.step)
    return world


def _seen(game: Game, seat: int | None) -> State:
    return seen_by(game.state, seat)


def _playable(walk: Walk, moment: Moment, world: Game, number: int) -> None:
    try:
        play_on(world, Source(number), world.rules.bound + 1)
    except HexdeckError as error:
        message = f"a determinized world cannot be played on: {error}"
        raise walk.broken("worlds", message, moment.step) from error


# Twins: the same game but for two cards that the seat has never seen


def sees(state: State, zone: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) sees the cards of a zone."""
    return _in_mask(state, state.rules.viewers[zone], seat)


def _in_mask(state: State, mask: int, seat: int | None) -> bool:
    everybody = state.rules.everybody
    return mask == everybody if seat is None else bool(mask >> seat & 1)


def _logged(state: State, seat: int | None) -> set[int]:
    """Return the cards that the log has shown to a seat."""
    found: set[int] = set()
    log = state.log
    while log:
        log, (kind, _, mask, args) = log
        if _in_mask(state, mask, seat):
            for (_, holds), value in zip(
                state.rules.events[kind].args, args, strict=True
            ):
                if holds == "card":
                    found.add(value)
                elif holds == "cards":
                    found.update(value)
    return found


def _sought(true: State, world: State, seat: int | None) -> set[int]:
    """Return the cards that a seat knows where they lie truly, but in its world not."""
    if true is world:
        return set()
    return {
        card
        for zone, pile in enumerate(true.zones)
        for card in pile
        if sees(true, zone, seat) or _in_mask(true, true.known[card], seat)
    }


def _hidden_pairs(
    state: State, seat: int | None, number: int, most: int
) -> list[tuple[int, int]]:
    """Return pairs of cards that a seat cannot tell apart, taken at random."""
    rules = state.rules
    groups: dict[Any, list[int]] = {}
    # What a seat sees in its own world counts; the rest of its answers are kept.
    true, state = state, seen_by(state, seat)
    logged = _logged(state, seat) | _sought(true, state, seat)
    for zone, pile in enumerate(state.zones):
        if sees(state, zone, seat):
            continue
        definition, owner = rules.zone_def[zone], rules.zone_owner[zone]
        looks = rules.blueprint.lookalike.get(definition.name)
        for card in pile:
            if _in_mask(state, state.known[card], seat) or card in logged:
                continue
            where = (definition.group, owner) if definition.group else zone
            key = (where, None if looks is None else looks(state, card))
            groups.setdefault(key, []).append(card)
    pairs = []
    source = Source(number)
    card_def = rules.card_def
    for cards in groups.values():
        for one in source.shuffled(cards)[:most]:
            others = [card for card in cards if card_def[card] != card_def[one]]
            if others:
                pairs.append((one, others[source.below(len(others))]))
    return source.shuffled(pairs)[:most]  # type: ignore[arg-type, return-value]


def _twins(
    game: Game, seat: int | None, number: int
) -> Iterator[tuple[Game, tuple[str, str]]]:
    """Yield games in which two cards that the seat cannot know are exchanged."""
    rules = game.rules
    for one, other in _hidden_pairs(game.state, seat, number, PAIRS):
        twin = game.copy()
        _exchange(twin.state, {one: other, other: one})
        if twin.state.branches is None and twin.state.stack:
            asked = options_of(twin.state, twin.state.asked)
            if asked is not None:
                ask, frame, _ = asked
                twin.state.opts = ask.options(twin.state, frame)
        yield twin, (rules.title(one), rules.title(other))


def _exchange(state: State, change: dict[int, int]) -> None:
    """Exchange cards wherever a state holds them."""

    def other(card: Any) -> Any:
        if isinstance(card, tuple):
            return tuple(map(other, card))
        return change.get(card, card)

    rules = state.rules
    one, two = change
    for zone, pile in enumerate(state.zones):
        changed = other(pile)
        state.zones[zone] = changed if rules.ordered[zone] else tuple(sorted(changed))
    known = state.known
    known[one], known[two] = known[two], known[one]

    num = state.num
    for _, first in rules.layout.on_cards:
        here, there = first + one, first + two
        num[here], num[there] = num[there], num[here]
    for field in rules.layout.fields:
        if field.holds == "card":
            first = rules.layout.offset[field.name]
            for place in range(first, first + rules.layout.size[field.scope]):
                state.num[place] = other(state.num[place])

    def fix(frame: Any, back: int = 0) -> Any:
        place = frame[PC] - back
        program = program_at(rules.starts, rules.ordered_programs, place)
        values = list(frame)
        values[SOURCE] = other(values[SOURCE])
        for place, kind in enumerate(program.slots, LEAD):
            if kind in ("card", "cards"):
                values[place] = other(values[place])
        return type(frame)(values)

    state.stack = [fix(frame) for frame in state.stack]
    apart = state.apart
    if apart is not None:
        for world in apart.worlds or ():
            if world is not None:
                _exchange(world, change)
        apart.source = other(apart.source)
        for seat, plan in enumerate(apart.plans):
            apart.put(seat, plan.exchanged(other))
    if apart is not None and apart.worlds is not None:
        state.branches = apart.stacks()
    elif state.branches is not None:
        state.branches = [[fix(frame) for frame in stack] for stack in state.branches]
    # A branch that is done stands behind its last step.
    state.chosen = tuple(
        None if frame is None else fix(frame, 1) for frame in state.chosen
    )
    if state.log is not None:
        state.log = _relogged(state, other)


def _relogged(state: State, other: Any) -> Any:
    events = []
    log = state.log
    while log:
        log, event = log
        events.append(event)
    fresh: Any = ()
    for kind, seat, mask, args in reversed(events):
        holds = [holds for _, holds in state.rules.events[kind].args]
        values = tuple(
            other(value) if kept in ("card", "cards") else value
            for kept, value in zip(holds, args, strict=True)
        )
        fresh = (fresh, (kind, seat, mask, values))
    return fresh


def law_log(make_game: MakeGame, seed: int = 1) -> None:
    """The log reads well for everybody at any time, and is only ever added to."""
    walk = table_of(make_game).walk(seed)
    moments = [*walk.some(16), Moment(len(walk.answers), walk.end, ())]
    before: dict[int | None, list[str]] = {}
    for moment in moments:
        for seat in (*range(moment.game.rules.seats), None):
            try:
                lines = moment.game.log(seat)
            except Exception as error:
                message = f"the log for seat {seat} raised {error!r}"
                raise walk.broken("log", message, moment.step) from error
            for line in lines:
                if not isinstance(line, str) or not line.strip():
                    message = f"the log for seat {seat} has the line {line!r}"
                    raise walk.broken("log", message, moment.step)
                if any(mark in line for mark in ("{", "}", "None", "<", "\n")):
                    message = f"the log has the line {line!r}"
                    raise walk.broken("log", message, moment.step)
            old = before.get(seat, [])
            if lines[: len(old)] != old:
                message = f"the log for seat {seat} changed what it had said"
                raise walk.broken("log", message, moment.step)
            # What a seat did apart it is told again when all are done.
            if world_of(moment.game.state, seat or 0) is None or seat is None:
                before[seat] = lines
