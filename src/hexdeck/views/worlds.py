"""Another world that a seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hexdeck.engine.apart import Plan, answer_apart, open_world, relive, seen_by
from hexdeck.engine.compiler import LEAD, Program, program_at
from hexdeck.engine.machine import options_of, run
from hexdeck.engine.rng import Source, mix
from hexdeck.engine.state import PC, SEAT, SOURCE, Frame, Raw, State
from hexdeck.errors import HexdeckError, RuleError, quoted
from hexdeck.record.log import check_seat, sees
from hexdeck.views.seeing import hidden_cards

if TYPE_CHECKING:
    from hexdeck.record import Played

__all__ = ["determinize"]

TRIES = 50
"""So many worlds are tried before one may keep the cards of a seat that decides."""

MOST_STEPS = 500
"""So many answers one seat gives at most while seats decide at once."""

Change = dict[int, int]
"""Which card lies where another lay."""


def determinize(game: Played, seat: int | None, seed: int) -> State:
    """
    Return a state that a seat cannot tell from the true one.

    The cards that the seat does not know change places among themselves, what
    the others chose in secret or did apart is chosen anew at random, and chance goes
    on from another seed. The log tells of what the seat did not see as little to
    everybody as to it. What comes out depends on *seed* and on what the seat knows, and
    on nothing else as far as the rules let it.

    Args:
        game: The game.
        seat: Whose knowledge stays; None for a spectator.
        seed: The world's number, 0 or more.

    Raises:
        HexdeckError: There is no such seat, or the seed is none.
    """
    check_seat(game.rules, seat)
    if type(seed) is not int or seed < 0:
        raise HexdeckError(f"seed: a whole number of 0 or more, not {quoted(seed)}")
    truth = game.state
    log = _as_heard(truth, seat)
    source = Source(mix(seed, 0 if seat is None else seat + 1))
    for tries in range(TRIES + 1):
        state = truth.copy()
        state.history, state.log = None, log
        state.seed = mix(source.seed, source.below(1 << 32))
        kept: set[int | None] = {
            *(_asked_others(truth, seat) if tries == TRIES else ())
        }
        if state.apart is not None and tries > TRIES // 2:
            # What it did apart may go with no other cards of its own.
            kept |= {seat}
        change = _change(seen_by(state, seat), seat, source, kept)
        _apply_apart(state, change)
        _apply(state, change)
        again = _choose_again if state.apart is None else _act_again
        if again(state, seat, source) and _goes_on(state, truth, seat):
            return state
    # The last resort: the true cards with another seed.
    seed, state = state.seed, truth.copy()
    state.history, state.log, state.seed = None, log, seed
    return state


def _as_heard(truth: State, seat: int | None) -> Any:
    """Return the log with no card in it that the seat did not see."""
    rules, log = truth.rules, truth.log
    events = []
    while log:
        log, event = log
        kind, doer, mask, args = event
        told = rules.events[kind]
        if told.hidden and not sees(rules, mask, seat):
            holds = [holds for _, holds in told.args]
            event = (kind, doer, 0, tuple(map(_count_only, holds, args)))
        events.append(event)
    for event in reversed(events):
        log = (log, event)
    return log


def _count_only(holds: str, value: Any) -> Any:
    """Return what an event carries, any card as one that is always the same."""
    if holds == "card":
        return 0
    return (0,) * len(value) if holds == "cards" else value


def _asked_others(truth: State, seat: int | None) -> set[int]:
    """Return the seats whose cards stay where no other world would do."""
    if truth.result is not None:
        return set()
    if truth.branches is None:
        return {other for other in (truth.asked,) if other != seat}
    return {other for other in range(truth.rules.seats) if other != seat}


# Cards


def _change(
    state: State, seat: int | None, source: Source, kept: set[int | None]
) -> Change:
    """
    Return at random which unknown card lies where each unknown card lay.

    Cards and places are taken in an order that the seat could write down itself,
    so that two worlds alike to it give the same new world.
    """
    rules = state.rules
    hidden = hidden_cards(state, seat)
    groups: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for zone, pile in enumerate(state.zones):
        unknown = [card for card in pile if card in hidden]
        if not unknown or rules.zone_owner[zone] in kept:
            continue
        if not rules.ordered[zone]:
            unknown.sort(
                key=lambda card: (state.known[card], _key(state, zone, card, hidden))
            )
        group = _group(state, zone)
        groups.setdefault(group, []).extend((zone, card) for card in unknown)
    change: Change = {}
    for places in groups.values():
        change.update(_shuffled(state, places, source))
    return change


def _key(
    state: State, zone: int, card: int, hidden: set[int]
) -> tuple[str, tuple[int, ...], int]:
    """Return what places in a zone without an order are listed by."""
    rules = state.rules
    key_of = rules.blueprint.lookalike.get(rules.zone_names[zone])
    on = []
    for field, first in rules.layout.on_cards:
        number = state.num[first + card]
        # Of a card that is unknown itself, the place knows only that there is one.
        on.append(-2 if field.holds == "card" and number in hidden else number)
    return ("" if key_of is None else repr(key_of(state, card)), tuple(on), card)


def _group(state: State, zone: int) -> tuple[str, int]:
    """Return the group of a zone, and whose it is: a seat's, or the table's (-1)."""
    rules = state.rules
    definition, owner = rules.zone_def[zone], rules.zone_owner[zone]
    if not definition.group:
        return f"zone {definition.name}", owner
    shared = any(
        other.group == definition.group and other.scope == "shared"
        for other in rules.zone_defs
    )
    return definition.group, -1 if shared else owner


def _shuffled(state: State, places: list[tuple[int, int]], source: Source) -> Change:
    """Deal the cards of a group to its places; those that show something first."""
    rules = state.rules
    lookalike = rules.blueprint.lookalike
    # Chance deals the cards; their order before it must not depend on the truth.
    left = source.shuffled(sorted(card for _, card in places))
    change: Change = {}
    for zone, card in places:
        key_of = lookalike.get(rules.zone_names[zone])
        if key_of is None:
            continue
        key = key_of(state, card)
        fitting = (other for other in left if key_of(state, other) == key)
        other = next(fitting, None)
        if other is None:  # zones of one group show different things: as it is
            return {card: card for _, card in places}
        left.remove(other)
        change[card] = other
    rest = [card for _, card in places if card not in change]
    change.update(zip(rest, left, strict=True))
    return change


def _apply(state: State, change: Change) -> None:
    """
    Exchange cards wherever the state holds them.

    Who knows a place knows on, and what is on the card of a place stays there.
    """
    rules = state.rules

    def new(card: Any) -> Any:
        return change.get(card, card)

    state.zones = [
        tuple(map(new, pile)) if ordered else tuple(sorted(map(new, pile)))
        for pile, ordered in zip(state.zones, rules.ordered, strict=True)
    ]
    known = state.known[:]
    for card, other in change.items():
        state.known[other] = known[card]
    num = state.num[:]
    for _, first in rules.layout.on_cards:
        for card, other in change.items():
            state.num[first + other] = num[first + card]
    for field in rules.layout.fields:
        if field.holds == "card":
            start = rules.layout.offset[field.name]
            for place in range(start, start + rules.layout.size[field.scope]):
                state.num[place] = new(state.num[place])
    for stack in (state.stack, *(state.branches or ())):
        for frame in stack:
            _exchange(frame, _program(state, frame), change)
    chosen: list[tuple[Any, ...] | None] = []
    for done in state.chosen:
        if done is None:
            chosen.append(None)
            continue
        frame = list(done)
        _exchange(frame, _program(state, frame, done=True), change)
        chosen.append(tuple(frame))
    state.chosen = tuple(chosen)


def _apply_apart(state: State, change: Change) -> None:
    """Exchange cards in the worlds of seats that act apart, and in their plans."""
    apart = state.apart
    if apart is None:
        return
    if apart.worlds is not None:
        # Their stacks are the worlds' own.
        state.branches = None
        for world in apart.worlds:
            if world is not None:
                _apply(world, change)
    apart.source = change.get(apart.source, apart.source)
    for seat, plan in enumerate(apart.plans):
        apart.put(seat, plan.exchanged(lambda card: change.get(card, card)))


def _program(state: State, frame: Sequence[Any], *, done: bool = False) -> Program:
    rules = state.rules
    place = frame[PC] - 1 if done else frame[PC]
    return program_at(rules.starts, rules.ordered_programs, place)


def _exchange(frame: Frame, program: Program, change: Change) -> None:
    """Exchange the cards in a frame."""

    def new(card: int) -> int:
        return change.get(card, card)

    frame[SOURCE] = new(frame[SOURCE])
    for place, kind in enumerate(program.slots, LEAD):
        held = frame[place]
        if held is None or kind not in ("card", "cards"):
            continue
        if isinstance(held, tuple):
            cards = list(map(new, held))
            # Picks stand in canonical order, so that each set has one way to it.
            in_order = list(held) == sorted(held)
            frame[place] = tuple(sorted(cards) if in_order else cards)
        else:
            frame[place] = new(held)


# Secret choices


def _act_again(state: State, seat: int | None, source: Source) -> bool:
    """
    Let the other seats that act apart begin anew, and the seat itself as it did.

    Where their plans are being played already, those of the others are forgotten.
    """
    apart = state.apart
    if apart is None or apart.worlds is None:
        for other in () if apart is None else apart.seats:
            if apart is not None and other != seat:
                apart.put(other, Plan((), (mix(state.seed, -1 - other),)))
        return _choose_again(state, seat, source)
    news, was, worlds = state.news, apart.plans, apart.worlds
    apart.worlds = [None] * state.rules.seats
    for other in apart.seats:
        if other == seat:
            fine = _as_it_was(state, seat, was[seat], worlds[seat])
        else:
            fine = _begin_apart(state, other, source, was[other])
        if not fine:
            return False
    if state.apart is not None:
        state.branches = state.apart.stacks()
    state.news = news
    return True


def _as_it_was(state: State, seat: int, plan: Plan, was: State | None) -> bool:
    """Make the world of a seat from its plan; False where it sees another one."""
    try:
        relive(state, seat, plan)
    except RuleError:
        return False
    now = seen_by(state, seat)
    if was is None or now is state:
        return was is None and now is state
    names = ("zones", "num", "known", "stack", "opts", "mods")
    return all(getattr(now, name) == getattr(was, name) for name in names)


def _begin_apart(state: State, seat: int, source: Source, was: Plan) -> bool:
    """Let a seat act in a world of its own, to the end where it was done."""
    apart = state.apart
    if apart is None:
        return False
    open_world(state, apart, seat)
    state.branches = apart.stacks()
    if was.open and not apart.plans[seat].open:
        return False
    for _ in range(source.below(3) if was.open else MOST_STEPS):
        if not apart.plans[seat].open:
            return True
        kept = apart.copy()
        asked = options_of(state, seat)
        if asked is not None:
            ask, frame, raws = asked
            answer_apart(state, seat, ask, frame, raws[source.below(len(raws))])
        if was.open and not apart.plans[seat].open:
            state.apart, state.branches = kept, kept.stacks()
            return True
    return was.open or not apart.plans[seat].open


def _choose_again(state: State, seat: int | None, source: Source) -> bool:
    """
    Let the other seats choose anew at random what they chose in secret.

    Who was done is done again, and who was not is not; False where it cannot be.
    """
    branches = state.branches
    if branches is None:
        return True
    main = state.stack
    for other in range(state.rules.seats):
        done = state.chosen[other]
        if other == seat or not (branches[other] or done):
            continue
        frame = done if done is not None else branches[other][0]
        program = _program(state, frame, done=done is not None)
        fresh = list(program.template)
        fresh[PC], fresh[SEAT], fresh[SOURCE] = program.entry, other, frame[SOURCE]
        chosen = state.chosen
        state.chosen = (*chosen[:other], None, *chosen[other + 1 :])
        branches[other] = [fresh]
        state.stack = branches[other]
        run(state)
        fine = _finish(state, other, source) if done else _begin(state, other, source)
        state.stack = main
        if not fine:
            return False
    return True


def _answer(state: State, seat: int, source: Source) -> None:
    asked = options_of(state, seat)
    if asked is not None:
        ask, frame, raws = asked
        ask.take(state, frame, raws[source.below(len(raws))])
        run(state)


def _finish(state: State, seat: int, source: Source) -> bool:
    """Choose until the seat is done."""
    branches = state.branches
    for _ in range(MOST_STEPS):
        if branches is None or not branches[seat]:
            return True
        _answer(state, seat, source)
    return False


def _begin(state: State, seat: int, source: Source) -> bool:
    """Choose a little, but not to the end: nobody can see how much it was."""
    branches = state.branches
    if branches is None or not branches[seat]:
        return False
    for _ in range(source.below(3)):
        kept = [frame[:] for frame in branches[seat]]
        chosen = state.chosen
        _answer(state, seat, source)
        if not branches[seat]:
            branches[seat] += kept
            state.chosen = chosen
            return True
    return True


def _goes_on(state: State, truth: State, seat: int | None) -> bool:
    """Make the options anew; False where somebody has nothing to decide now."""
    if state.result is not None:
        return True
    for other in range(state.rules.seats):
        if other != seat and state.branches and state.branches[other]:
            asked = options_of(state, other)
            if asked is None or len(asked[2]) == 1:
                return False
    if state.branches is None:
        frame = state.stack[-1]
        ask = state.rules.asks[frame[PC] - 1]
        state.opts = ask.options(state, frame)
        if state.asked != seat:
            return len(state.opts) > 1
    return seat is None or _options(state, seat) == _options(truth, seat)


def _options(state: State, seat: int) -> list[Raw] | None:
    asked = options_of(state, seat)
    return None if asked is None else asked[2]
