"""
Seats that act at once, each in a world of its own; then all is played in order.

Who acts apart answers on a private copy of the state, its *world*, as long as what it
does touches nobody else. What it has answered is its *plan*. An answer that touches
something shared, or another seat, *crosses*: its world goes back to before it, and the
seat waits. When all are done, the plans are played on the true state, seat by seat, and
what is left of each seat's program is asked there in the ordinary way. The first seat
in order that crossed has its answer taken then: nothing shared has changed since. The
next ones are asked anew, as they may choose otherwise now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import itemgetter, ne
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hexdeck.engine.events import fire
from hexdeck.engine.rng import mix
from hexdeck.engine.running import Ask, fresh_frame, push, run
from hexdeck.engine.state import PC, SOURCE, Frame, Raw, State
from hexdeck.errors import RuleError

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset

__all__ = [
    "Apart",
    "Plan",
    "Said",
    "act_apart",
    "answer_apart",
    "crosses",
    "open_world",
    "relive",
    "seen_by",
    "world_of",
]


class Said(NamedTuple):
    """
    An answer, and the question that it was given to.

    Attributes:
        place: Where in the code it was asked.
        source: The card that asked, or -1.
        raw: The answer.
    """

    place: int
    source: int
    raw: Raw


class Plan(NamedTuple):
    """
    What a seat has done apart.

    Attributes:
        answers: Its answers, in order; none that crosses.
        seeds: The chance of its world: at the beginning, and after each answer.
        open: Whether it is to decide.
        whole: Whether it came to the end of its program without crossing.
        last: The answer by which it crossed, if it did and if that still counts.
    """

    answers: tuple[Said, ...] = ()
    seeds: tuple[int, ...] = ()
    open: bool = False
    whole: bool = False
    last: Said | None = None

    def exchanged(self, other: Callable[[int], int]) -> Plan:
        """Return the same plan with other cards for those that asked."""
        answers = (said._replace(source=other(said.source)) for said in self.answers)
        last = self.last and self.last._replace(source=other(self.last.source))
        return self._replace(answers=tuple(answers), last=last)


class Apart:
    """
    Seats that act at once, each in a world of its own.

    Attributes:
        program: What each of them runs.
        source: The card that it comes from, or -1.
        place: The step that let them act apart; it plays the plans in the end.
        seats: The seats whose plans are still to be played, in their order.
        plans: Per seat what it has done; empty for those that take no part.
        worlds: Per seat its world, None where it has none or crossed before its first
            answer. None when all are done and their plans are played.
    """

    __slots__ = ("place", "plans", "program", "seats", "source", "worlds")

    def __init__(
        self,
        program: str,
        source: int,
        place: int,
        seats: tuple[int, ...],
        plans: tuple[Plan, ...],
    ) -> None:
        self.program = program
        self.source = source
        self.place = place
        self.seats = seats
        self.plans = plans
        self.worlds: list[State | None] | None = None

    def key(self) -> tuple[object, ...]:
        """Return all that it is; the worlds follow from it and from the state."""
        deciding = self.worlds is not None
        plans = self.plans
        return self.program, self.source, self.place, self.seats, plans, deciding

    def __eq__(self, other: object) -> bool:
        """Compare by value."""
        return isinstance(other, Apart) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash by value."""
        return hash(self.key())

    def __repr__(self) -> str:
        """Show what it is by value."""
        return f"Apart{self.key()}"

    def copy(self) -> Apart:
        """Return one that goes on by itself, with worlds of its own."""
        new = Apart(self.program, self.source, self.place, self.seats, self.plans)
        if self.worlds is not None:
            new.worlds = [world and world.copy() for world in self.worlds]
        return new

    def stacks(self) -> list[list[Frame]]:
        """Return per seat the stack of its world, an empty one where it is done."""
        return [
            world.stack if world is not None and plan.open else []
            for world, plan in zip(self.worlds or (), self.plans, strict=True)
        ]

    def put(self, seat: int, plan: Plan) -> None:
        """Replace the plan of a seat."""
        self.plans = (*self.plans[:seat], plan, *self.plans[seat + 1 :])


def act_apart(
    state: State, frame: Frame, program: str, seats: list[int], source: int = -1
) -> bool:
    """
    Let seats act at once; True where somebody has to decide.

    A step of its own: it is run again until every seat is through. Each seat runs
    *program*, in a world of its own for as long as what it does touches nobody else.
    Chance is its own there as well, so that the order of the answers is nothing to it.
    Within a plan that is being played no worlds are made: the seats act in order.

    Args:
        state: The state.
        frame: The frame of the step.
        program: What each of them runs.
        seats: Who, in the order in which their plans are played.
        source: The card that the program comes from, or -1.
    """
    apart = state.apart
    place = frame[PC] - 1
    if apart is None:
        plans = (Plan(),) * state.rules.seats
        apart = state.apart = Apart(program, source, place, tuple(seats), plans)
        for seat in seats:
            open_world(state, apart, seat)
        state.opts = []
        if any(plan.open for plan in apart.plans):
            state.branches = apart.stacks()
            frame[PC] = place
            return True
    elif apart.place != place:
        for seat in reversed(seats):
            push(state, program, seat, source)
        return False
    return _play_all(state, apart, frame)


# Worlds


def world_of(state: State, seat: int) -> State | None:
    """Return the world in which a seat acts apart now, or None."""
    apart = state.apart
    if apart is None or apart.worlds is None:
        return None
    return apart.worlds[seat]


def seen_by(state: State, seat: int | None) -> State:
    """Return the state that a seat sees (None: a spectator): its world, if any."""
    world = None if seat is None else world_of(state, seat)
    return state if world is None else world


def _seed(state: State, seat: int, answers: int) -> int:
    """Return the chance of a seat's world after so many answers."""
    # The table counts upwards from 0, so that no number below is ever drawn there.
    return mix(mix(state.seed, ~state.counter), seat << 32 | answers)


def open_world(state: State, apart: Apart, seat: int, seed: int | None = None) -> None:
    """Make the world of a seat, and run it to its first decision."""
    # The worlds of the others are nothing to this one.
    state.apart = None
    world = state.copy()
    state.apart = apart
    world.branches = world.history = None
    world.news = world.steps = 0
    world.seed = _seed(state, seat, 0) if seed is None else seed
    world.counter = 0
    world.stack = [fresh_frame(state, apart.program, seat, apart.source)]
    seeds = (world.seed,)
    run(world)
    state.news += world.news
    through = crosses(state, world, seat)
    waits = bool(world.stack)
    apart.put(seat, Plan((), seeds, waits and not through, not (waits or through)))
    if apart.worlds is None:
        apart.worlds = [None] * state.rules.seats
    apart.worlds[seat] = None if through else world


def answer_apart(
    state: State, seat: int, ask: Ask, frame: Frame, raw: Raw, seed: int | None = None
) -> None:
    """Take an option that a seat's world offers, and run on there."""
    apart = state.apart
    world = world_of(state, seat)
    if apart is None or apart.worlds is None or world is None:
        msg = f"seat {seat} does not act apart"
        raise RuleError(msg)
    plan = apart.plans[seat]
    said = Said(frame[PC] - 1, frame[SOURCE], raw)
    before = world.copy()
    answers = (*plan.answers, said)
    world.seed = _seed(state, seat, len(answers)) if seed is None else seed
    world.counter = 0
    seeds = (*plan.seeds, world.seed)
    _take(world, ask, frame, raw)
    # What an answer brings up is news to its seat, even if it crosses by that.
    state.news += world.news - before.news
    if crosses(state, world, seat):
        apart.worlds[seat] = before
        apart.put(seat, plan._replace(open=False, last=said))
    else:
        waits = bool(world.stack)
        apart.put(seat, Plan(answers, seeds, waits, not waits))
    state.branches = apart.stacks()


def relive(state: State, seat: int, plan: Plan) -> None:
    """
    Make the world of a seat anew from its plan.

    Raises:
        RuleError: The plan cannot be played in this state.
    """
    apart = state.apart
    news = state.news
    if apart is None or not plan.seeds:
        msg = f"seat {seat} does not act apart"
        raise RuleError(msg)
    open_world(state, apart, seat, plan.seeds[0])
    for said, seed in zip(plan.answers, plan.seeds[1:], strict=True):
        world = world_of(state, seat)
        if world is None or not apart.plans[seat].open or not _fits(world, seat, said):
            msg = f"what seat {seat} has answered is not offered"
            raise RuleError(msg)
        frame = world.stack[-1]
        ask = state.rules.asks[said.place]
        answer_apart(state, seat, ask, frame, said.raw, seed)
    found = apart.plans[seat]
    if found.answers != plan.answers or (plan.open and not found.open):
        msg = f"seat {seat} has nothing to decide"
        raise RuleError(msg)
    if plan.whole != found.whole:
        msg = f"seat {seat} comes to another end"
        raise RuleError(msg)
    apart.put(seat, plan)
    state.news = news


def _take(state: State, ask: Ask, frame: Frame, raw: Raw) -> None:
    ask.take(state, frame, raw)
    if state.queue:
        fire(state)
    run(state)


def _fits(state: State, seat: int, said: Said) -> bool:
    """Whether a state asks a seat what it has answered, and offers the answer."""
    if not state.stack or state.branches is not None or state.asked != seat:
        return False
    frame = state.stack[-1]
    asked = frame[PC] - 1 == said.place and frame[SOURCE] == said.source
    return asked and said.raw in state.opts


ALL_SEE = ("active", "turn", "dice", "given", "chosen")
"""What of a state belongs to no seat, besides shared zones and numbers."""


def crosses(state: State, world: State, seat: int) -> bool:
    """Whether more has changed in a seat's world than what is the seat's own."""
    if world.result is not None or world.branches is not None:
        return True
    if world.apart is not None or (world.stack and world.asked != seat):
        return True
    if any(getattr(world, name) != getattr(state, name) for name in ALL_SEE):
        return True
    return _writes_of_others(state, world, seat)


def _writes_of_others(state: State, world: State, seat: int) -> bool:
    """Whether zones, modifiers or numbers have changed that are not a seat's own."""
    owners = _owners(state.rules)
    zones, numbers = owners.zones[seat], owners.numbers[seat]
    if zones(state.zones) != zones(world.zones):
        return True
    if numbers(state.num) != numbers(world.num):
        return True
    if state.mods is not world.mods:
        theirs = [[mod for mod in st.mods if mod[1] != seat] for st in (state, world)]
        if theirs[0] != theirs[1]:
            return True
    changed = list(_gaps(state.known, world.known))
    first, size = owners.cards
    if first >= 0:
        one, other = state.num[first:], world.num[first:]
        changed += [place % size for place in _gaps(one, other)]
    zones_of_seat = [state.zones[zone] for zone in owners.mine[seat]]
    for card in changed:
        for pile in zones_of_seat:
            if card in pile:
                break
        else:
            return True
    return False


Picker: TypeAlias = Callable[[list[Any]], Any]


class Owners(NamedTuple):
    """
    Whose zones and numbers are whose, for quick comparison.

    Attributes:
        zones: Per seat what picks the zones of others and of the table.
        numbers: Per seat what picks the numbers of others and of the table.
        mine: Per seat its own zones.
        cards: Where the numbers of cards begin, which stand last, field by field,
            -1 for nowhere; and how many cards there are.
    """

    zones: tuple[Picker, ...]
    numbers: tuple[Picker, ...]
    mine: tuple[tuple[int, ...], ...]
    cards: tuple[int, int]


def _owners(rules: Ruleset) -> Owners:
    """Return whose zones and numbers are whose; found once for a ruleset."""
    found: Owners | None = rules.__dict__.get("_owners")
    if found is not None:
        return found
    layout = rules.layout
    whose = [-1] * len(rules.num_start)
    cards = -1
    for field in layout.fields:
        first, size = layout.offset[field.name], layout.size[field.scope]
        if field.scope == "seat":
            whose[first : first + size] = range(size)
        elif field.scope == "card":
            cards = first if cards < 0 else cards
            whose[first : first + size] = [CARDS] * size
    seats = range(rules.seats)
    found = rules.__dict__["_owners"] = Owners(
        zones=tuple(_picker(rules.zone_owner, {seat}) for seat in seats),
        numbers=tuple(_picker(whose, {seat, CARDS}) for seat in seats),
        mine=tuple(
            tuple(zone for zone, owner in enumerate(rules.zone_owner) if owner == seat)
            for seat in seats
        ),
        cards=(cards, layout.size["card"]),
    )
    return found


CARDS = -2
"""Stands for whoever has a card, where it is asked whose a number is."""


def _picker(whose: Sequence[int], but: set[int]) -> Picker:
    """Return what picks everything that is of nobody in a group."""
    places = [place for place, owner in enumerate(whose) if owner not in but]
    return itemgetter(*places) if places else len


def _gaps(one: list[int], other: list[int]) -> Iterable[int]:
    """Return where two lists differ; most often nowhere, or in few places."""
    if one == other:
        return ()
    return compress(range(len(one)), map(ne, one, other))


# The true state


def _play_all(state: State, apart: Apart, frame: Frame) -> bool:
    """Play the plans that are left, seat by seat; True where somebody is asked."""
    if apart.worlds is not None and any(p.answers or p.last for p in apart.plans):
        # What each has done in secret is shown to all.
        state.news += 1
    apart.worlds = None
    while apart.seats:
        seat = apart.seats[0]
        plan = apart.plans[seat]
        apart.seats = apart.seats[1:]
        apart.put(seat, Plan())
        running = _play(state, apart, seat, plan)
        if not plan.whole:
            # What is shared may have changed: who crossed behind it chooses anew.
            apart.plans = tuple(other._replace(last=None) for other in apart.plans)
        if state.result is not None:
            state.stack.clear()
            return False
        if running:
            state.stack.extend(running)
            frame[PC] = apart.place
            return True
    state.apart = None
    return False


def _play(state: State, apart: Apart, seat: int, plan: Plan) -> list[Frame]:
    """Play the plan of a seat; return the frames that wait for a decision behind it."""
    main, seed, counter = state.stack, state.seed, state.counter
    running = [fresh_frame(state, apart.program, seat, apart.source)]
    state.stack = running
    state.seed, state.counter = plan.seeds[0], 0
    run(state)
    used = state.counter
    last = plan.last
    for said, chance in zip(plan.answers, plan.seeds[1:], strict=True):
        if not _fits(state, seat, said):
            last = None
            break
        state.seed, state.counter = chance, 0
        _take(state, state.rules.asks[said.place], running[-1], said.raw)
        used += state.counter
    # Who acts apart next, with nothing drawn in between, has another chance.
    state.seed, state.counter = seed, counter + bool(used)
    if last is not None and _fits(state, seat, last):
        _take(state, state.rules.asks[last.place], running[-1], last.raw)
    state.stack = main
    return running
