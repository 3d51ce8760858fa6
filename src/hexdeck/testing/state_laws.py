"""Laws of the state: conserved, copied, saved, replayed and taken back."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

from hexdeck.engine.apart import world_of
from hexdeck.engine.rng import Source
from hexdeck.engine.state import SOURCE, State
from hexdeck.errors import HexdeckError, UndoRefused
from hexdeck.play import Game
from hexdeck.testing.walks import (
    SAME,
    LawBroken,
    MakeGame,
    Moment,
    Walk,
    difference,
    fingerprint,
    follow,
    mutables,
    pick,
    play_on,
    table_of,
)

__all__ = [
    "law_conservation",
    "law_copy",
    "law_interleave",
    "law_randomness",
    "law_replay",
    "law_save",
    "law_undo",
    "misplaced",
]

EIGHTH = 8

MANY = 6
"""So many options of a decision are looked at for what they tell."""

FURTHER = 25
"""So many answers a copy or a loaded game is followed on from each moment."""


def law_conservation(make_game: MakeGame, seed: int = 1) -> None:
    """Each card is in one place, counts stay what they were, nothing is negative."""
    walk = table_of(make_game).walk(seed)
    moments = list(walk.moments)
    if walk.failed is None:
        end = walk.end
        moments.append(Moment(len(walk.answers), end, ()))
    census: dict[str, int] = {}
    for moment in moments:
        state = moment.game.state
        for one in (state, *_worlds(state)):
            fault = misplaced(one) or _out_of_range(one)
            if fault:
                raise walk.broken("conservation", fault, moment.step)
        now = dict(state.rules.blueprint.census(state))
        # A count may begin later, such as that of a faction once it is chosen.
        for name, count in sorted({**now, **census}.items()):
            if count != now.get(name):
                message = f"{name}: {count} became {now.get(name)}"
                raise walk.broken("conservation", message, moment.step)
        census = now


def _worlds(state: State) -> list[State]:
    """Return the worlds of seats that act apart."""
    worlds = None if state.apart is None else state.apart.worlds
    return [world for world in worlds or () if world is not None]


def misplaced(state: State) -> str | None:
    """Name a card that is not in exactly one place, or None."""
    rules = state.rules
    places: dict[int, list[str]] = {}
    for index, pile in enumerate(state.zones):
        for card in pile:
            owner = rules.zone_owner[index]
            name = rules.zone_names[index] + (f" of {owner}" if owner >= 0 else "")
            places.setdefault(card, []).append(name)
    # A card that is being resolved may lie in no zone: its frame holds it.
    stacks = [state.stack, *(state.branches or ())]
    resolving = {frame[SOURCE] for stack in stacks for frame in stack}
    for card in range(len(rules.card_def)):
        found = places.pop(card, [])
        if len(found) > 1:
            return f"{rules.title(card)} ({card}) is in {' and in '.join(found)}"
        if not found and card not in resolving:
            return f"{rules.title(card)} ({card}) is nowhere"
    for card, found in places.items():
        return f"{card!r} in {found[0]} is no card"
    return None


def _out_of_range(state: State) -> str | None:
    """Name a number that cannot be, or None."""
    rules = state.rules
    layout = rules.layout
    cards = len(rules.card_def)
    counts = {"seat": rules.seats, "space": len(rules.spaces), "card": cards}
    pools = {resource.name for resource in rules.blueprint.resources}
    pools |= {f"{name}_supply" for name in pools}
    for field in layout.fields:
        first = layout.offset[field.name]
        for index in range(first, first + layout.size[field.scope]):
            number = state.num[index]
            if type(number) is not int:
                return f"{field.name} is {number!r}, not a whole number"
            if field.name in pools and number < 0:
                return f"{field.name} is {number}"
            most = counts.get(field.holds)
            if field.holds == "word":
                most = len(field.words)
            if most is not None and not -1 <= number < most:
                return f"{field.name} is {number}, which is no {field.holds}"
            if field.holds == "words" and not 0 <= number < 1 << len(field.words):
                return f"{field.name} is {number}, which is no set of words"
    return None


def law_copy(make_game: MakeGame, seed: int = 1) -> None:
    """A copy shares nothing mutable, and nothing done to it is felt elsewhere."""
    walk = table_of(make_game).walk(seed)
    some = walk.some(24)
    for place, moment in enumerate(some):
        game, copy = moment.game.copy(), moment.game.copy()
        if fingerprint(copy.state) != moment.print:
            change = difference(moment.print, fingerprint(copy.state))
            raise walk.broken("copy", f"a copy is different: {change}", moment.step)
        ours, theirs = mutables(game.state), mutables(copy.state)
        for shared in ours.keys() & theirs.keys():
            message = f"a copy shares something mutable in {ours[shared]}"
            raise walk.broken("copy", message, moment.step)
        try:
            play_on(copy, Source(place), FURTHER)
        except HexdeckError:
            continue
        if fingerprint(game.state) != moment.print:
            change = difference(moment.print, fingerprint(game.state))
            message = f"acting on a copy changed the game: {change}"
            raise walk.broken("copy", message, moment.step)
        _goes_on(walk, game, some[place + 1 :][:1], "copy", "after a copy was played")
    for moment in walk.moments:
        if fingerprint(moment.game.state) != moment.print:
            change = difference(moment.print, fingerprint(moment.game.state))
            message = f"a copy changed while the game went on: {change}"
            raise walk.broken("copy", message, moment.step)


def _goes_on(
    walk: Walk,
    game: Game,
    until: list[Moment],
    law: str,
    when: str,
    *,
    full: bool = False,
) -> None:
    """Check that a game goes on as the walk did, to a later moment or for a while."""
    first = len(game.answers())
    last = until[0].step if until else len(walk.answers)
    if not full:
        last = min(last, first + FURTHER)
    try:
        follow(game, walk.answers[first:last])
    except HexdeckError as error:
        message = f"{when} the game went another way: {error}"
        raise walk.broken(law, message, len(game.answers())) from error
    for moment in walk.moments:
        if moment.step == last and moment.print != fingerprint(game.state):
            change = difference(moment.print, fingerprint(game.state))
            message = f"{when} the game went another way: {change}"
            raise walk.broken(law, message, last)
    if last == len(walk.answers) and walk.failed is None:
        change = difference(fingerprint(walk.end.state), fingerprint(game.state))
        if change != SAME:
            message = f"{when} the game ended in another way: {change}"
            raise walk.broken(law, message, last)


def law_save(make_game: MakeGame, seed: int = 1) -> None:
    """A loaded save is the same game, at every decision, and goes on the same way."""
    from hexdeck.record import state_hash

    table = table_of(make_game)
    walk = table.walk(seed)
    some = walk.some(24)
    for place, moment in enumerate(some):
        game = moment.game.copy()
        try:
            text = game.save()
            loaded = table.load(text)
        except Exception as error:
            message = f"save and load raised {error!r}"
            raise walk.broken("save", message, moment.step) from error
        change = difference(moment.print, fingerprint(loaded.state))
        if fingerprint(loaded.state) != moment.print:
            raise walk.broken("save", f"a save loses {change}", moment.step)
        if state_hash(loaded.state) != state_hash(game.state):
            raise walk.broken("save", "a loaded game has another hash", moment.step)
        if _seen(loaded) != _seen(game):
            message = "a loaded game has other decisions, views or logs"
            raise walk.broken("save", message, moment.step)
        if loaded.answers() != game.answers() or loaded.save() != text:
            message = "a loaded game has another history"
            raise walk.broken("save", message, moment.step)
        # Every eighth goes on to the end of the game.
        full = place % EIGHTH == 0
        until = [] if full else some[place + 1 :][:1]
        _goes_on(walk, loaded, until, "save", "after save and load", full=full)
    if walk.failed is None:
        end = table.load(walk.end.save())
        if end.result != walk.end.result or not end.over:
            raise walk.broken("save", "a saved end is another end")


def _seen(game: Game) -> list[Any]:
    """Return everything that anybody is shown."""
    seats = (*range(game.rules.seats), None)
    asked = [decision.data() for decision in game.decisions().values()]
    return [asked, *(game.view(seat) for seat in seats), *map(game.log, seats)]


def law_replay(make_game: MakeGame, seed: int = 1) -> None:
    """The same seed and answers give the same game, also through a record."""
    table = table_of(make_game)
    walk = table.walk(seed)
    try:
        again = table(seed)
    except Exception as error:
        message = f"the game cannot be made a second time: {error!r}"
        raise walk.broken("replay", message, 0) from error
    for moment in walk.some(24):
        _goes_on(walk, again, [moment], "replay", "played again,", full=True)
    if walk.failed is not None:
        return
    _goes_on(walk, again, [], "replay", "played again,", full=True)
    try:
        replayed = table.replay(walk.end.record())
    except HexdeckError as error:
        raise walk.broken("replay", f"the record raised {error!r}") from error
    if fingerprint(replayed.state) != fingerprint(walk.end.state):
        change = difference(fingerprint(walk.end.state), fingerprint(replayed.state))
        raise walk.broken("replay", f"a record gives another game: {change}")
    for seat in (*range(replayed.rules.seats), None):
        if replayed.log(seat) != walk.end.log(seat):
            raise walk.broken("replay", f"a record gives seat {seat} another log")


def law_interleave(make_game: MakeGame, seed: int = 1) -> None:
    """Two games played in turns are the same two games as each alone."""
    table = table_of(make_game)
    walks = [table.walk(seed), table.walk(seed + 1)]
    games = [table(walk.seed) for walk in walks]
    longest = max(len(walk.answers) for walk in walks)
    prints = [{moment.step: moment.print for moment in walk.moments} for walk in walks]
    for step in range(longest):
        for walk, game, known in zip(walks, games, prints, strict=True):
            if step >= len(walk.answers):
                continue
            seat, code = walk.answers[step]
            if step in known and known[step] != fingerprint(game.state):
                change = difference(known[step], fingerprint(game.state))
                message = f"another game beside it changes it: {change}"
                raise walk.broken("interleave", message, step)
            try:
                game.answer(code, seat=seat)
            except HexdeckError as error:
                message = f"another game beside it changes it: {error}"
                raise walk.broken("interleave", message, step) from error


def law_undo(make_game: MakeGame, seed: int = 1) -> None:
    """Undo gives back the state, and is refused once somebody learned something."""
    walk = table_of(make_game).walk(seed)
    for moment in walk.moments:
        _told(walk, moment)
    for place, moment in enumerate(walk.some(60)):
        game = moment.game.copy()
        option = pick(game, Source(place))
        try:
            game.answer(option)
        except HexdeckError:
            continue
        after = fingerprint(game.state)
        try:
            game.undo()
        except UndoRefused:
            if fingerprint(game.state) != after:
                message = f"a refused undo of {option.code!r} changed the game"
                raise walk.broken("undo", message, moment.step) from None
            continue
        if fingerprint(game.state) != moment.print:
            change = difference(moment.print, fingerprint(game.state))
            message = f"undo of {option.code!r} left a trace: {change}"
            raise walk.broken("undo", message, moment.step)
        if game.answers() != moment.game.answers():
            raise walk.broken("undo", "undo left another history", moment.step)


def _told(walk: Walk, moment: Moment) -> None:
    """Check that no answer that tells somebody something could be taken back."""
    before = moment.game.state
    knew = _knowledge(before)
    decision = moment.game.decision
    for option in () if decision is None else decision.options[:MANY]:
        game = moment.game.copy()
        try:
            game.answer(option)
        except HexdeckError:
            continue
        after = game.state
        learned = game.over or after.counter != before.counter
        learned |= any(
            now & ~then for now, then in zip(_knowledge(after), knew, strict=True)
        )
        if learned and after.news == before.news:
            message = f"{option.code!r} brought news, and could be taken back"
            raise walk.broken("undo", message, moment.step)


def _knowledge(state: State) -> list[int]:
    """Return for each card a bit for each seat that sees or knows it."""
    found = _known_in(state)
    for seat in range(state.rules.seats):
        world = world_of(state, seat)
        if world is not None:
            theirs = _known_in(world)
            for card, mask in enumerate(theirs):
                found[card] |= mask & 1 << seat
    return found


def _known_in(state: State) -> list[int]:
    found = list(state.known)
    for zone, pile in enumerate(state.zones):
        for card in pile:
            if isinstance(card, int) and 0 <= card < len(found):
                found[card] |= state.rules.viewers[zone]
    return found


CLOCKS = ("monotonic", "monotonic_ns", "perf_counter", "time", "time_ns")


@contextlib.contextmanager
def _watched_clocks(read: list[str]) -> Iterator[None]:
    """Note in *read* each clock that this thread reads."""
    thread = threading.get_ident()
    true = {name: getattr(time, name) for name in CLOCKS}

    def watched(name: str) -> Any:
        def clock() -> Any:
            if threading.get_ident() == thread:
                read.append(name)
            return true[name]()

        return clock

    try:
        for name in CLOCKS:
            setattr(time, name, watched(name))
        yield
    finally:
        for name, clock in true.items():
            setattr(time, name, clock)


def law_randomness(make_game: MakeGame, seed: int = 1) -> None:
    """Chance comes out of the state alone: no other generator, no clock."""
    table = table_of(make_game)
    walk = table.walk(seed)
    before = random.getstate()
    read: list[str] = []
    try:
        ends = []
        for number in (1, 2):
            random.seed(number)
            kept = random.getstate()
            with _watched_clocks(read):
                game = table(seed)
                broken = _different(walk, game)
            if random.getstate() != kept:
                raise walk.broken("randomness", "the module random was used")
            if broken is not None:
                raise broken
            ends.append(fingerprint(game.state))
        if read:
            raise walk.broken("randomness", f"a clock was read: time.{read[0]}")
        if ends[0] != ends[1]:
            change = difference(*ends)
            message = f"the seed of random makes another game: {change}"
            raise walk.broken("randomness", message)
    finally:
        random.setstate(before)


def _different(walk: Walk, game: Game) -> LawBroken | None:
    try:
        follow(game, walk.answers)
    except HexdeckError as error:
        message = f"played again the game went another way: {error}"
        return walk.broken("randomness", message, len(game.answers()))
    return None
