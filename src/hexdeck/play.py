"""A game in play: what people import hexdeck for."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexdeck.engine.decisions import Decision, Lineage, Option, code_of
from hexdeck.engine.machine import (
    begin,
    open_seats,
    options_of,
    resume,
    running_in,
)
from hexdeck.engine.ruleset import fresh_state
from hexdeck.errors import (
    HexdeckError,
    IllegalOption,
    RuleError,
    UndoRefused,
    nearest,
    quoted,
)

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import Raw, Result, State
    from hexdeck.plugins.registry import Registry
    from hexdeck.record.position import Position

__all__ = ["Game", "load", "new_game", "replay"]

LONGEST = 40
"""The longest name of a player, in letters."""

UNSAVED = ("Cc", "Cs")
"""What no name holds: control characters, and halves that no file can hold."""


class Game:
    """
    A ruleset and a state: list the decisions, answer them, look at what happened.

    Make one with `hexdeck.new_game`, `hexdeck.load` or `hexdeck.replay`.
    """

    __slots__ = (
        "_first",
        "_lineage",
        "_open",
        "_origin",
        "_state",
        "header",
        "names",
        "rules",
    )

    def __init__(
        self,
        rules: Ruleset,
        state: State,
        names: Sequence[str],
        header: Mapping[str, Any],
        origin: State | None = None,
    ) -> None:
        self.rules = rules
        self.names = tuple(names)
        self.header = header
        self._state = state
        self._origin = state.copy() if origin is None else origin
        self._lineage = Lineage(rules, self.names)
        self._open: dict[int, Decision] | None = None
        self._first: Decision | None = None

    # What is asked

    def decisions(self) -> dict[int, Decision]:
        """Return the open decision of each seat that has one; empty at the end."""
        return dict(self._decisions())

    @property
    def decision(self) -> Decision | None:
        """The decision of the lowest open seat, or None when the game is over."""
        first = self._first
        if first is not None:
            return first
        state = self._state
        if state.branches is None:
            if not state.stack:
                return None
            # The way of almost every decision: one seat, its options listed already.
            first = self._first = Decision.asked(state, self._lineage)
            return first
        return next(iter(self._decisions().values()), None)

    def _decisions(self) -> dict[int, Decision]:
        found = self._open
        if found is None:
            state = self._state
            if state.branches is None:
                first = self.decision
                found = {} if first is None else {first.seat: first}
            else:
                found = {
                    seat: Decision(seat, state.steps, self._lineage, *asked)
                    for seat in open_seats(state)
                    if (asked := options_of(state, seat)) is not None
                }
            self._open = found
        return found

    # Answers

    def answer(self, option: Option | str, seat: int | None = None) -> None:
        """
        Take an option that is offered now, given itself or by its code.

        Args:
            option: One of a decision's options, or its code.
            seat: Whose answer it is, where several seats are to decide.

        Raises:
            IllegalOption: It is not offered to that seat now; nothing has changed.
            RuleError: A rule or card failed; the game is as it was before.
        """
        decision = self._first
        if (
            option.__class__ is Option
            and option.decision is decision
            and decision is not None
            and seat is None
        ):
            raws = decision.raws
            try:
                # As it was offered: (1.0,) equals (1,) and is no option.
                raw: Raw = raws[raws.index(option.raw)]
            except ValueError:
                decision, raw = self._matched(option, seat, self._decisions())
        else:
            decision, raw = self._matched(option, seat, self._decisions())
        state = self._state
        history = state.history
        stacks = state.branches
        stack = state.stack if stacks is None else stacks[decision.seat]
        self._open = self._first = None
        try:
            resume(state, decision.seat, decision.ask, stack[-1], raw)
        except RecursionError as error:
            self._restore(history)
            msg = f"{code_of(self.rules, raw)}: effects are nested too deeply"
            raise RuleError(msg) from error
        except HexdeckError:
            self._restore(history)
            raise
        except Exception as error:
            where = running_in(self._state)
            self._restore(history)
            msg = f"{code_of(self.rules, raw)}: a rule failed in {where}: {error!r}"
            raise RuleError(msg) from error
        except BaseException:  # somebody stops the program, or only this answer
            self._restore(history)
            raise

    def _matched(
        self, option: object, seat: int | None, decisions: dict[int, Decision]
    ) -> tuple[Decision, Raw]:
        if not decisions:
            msg = "the game is over: nothing can be answered"
            raise IllegalOption(msg)
        theirs = option.decision if isinstance(option, Option) else None
        if isinstance(option, Option) and not isinstance(theirs, Decision):
            msg = f"an option of {quoted(theirs)} was never offered"
            raise IllegalOption(msg)
        if seat is None and theirs is not None:
            seat = theirs.seat
        if seat is None:
            if len(decisions) > 1:
                seats = ", ".join(str(number) for number in decisions)
                msg = f"seats {seats} are to decide: say whose answer it is (seat=...)"
                raise IllegalOption(msg)
            (seat,) = decisions
        if type(seat) is not int or seat not in decisions:
            msg = f"seat {quoted(seat)} has nothing to decide now"
            raise IllegalOption(msg)
        decision = decisions[seat]
        if isinstance(option, Option) and theirs is not None:
            if (
                theirs.lineage is self._lineage
                and theirs.seat == seat
                and self._waits_since(theirs.step, seat)
                and option.raw in decision.raws
            ):
                return decision, decision.raws[decision.raws.index(option.raw)]
            said = (
                repr(option.code) if option.raw in theirs.raws else quoted(option.raw)
            )
            msg = f"{said} was offered at another time, in another game, or never"
            raise IllegalOption(msg)
        if not isinstance(option, str):
            msg = f"an option or its code is expected, not {quoted(option)}"
            raise IllegalOption(msg)
        for raw in decision.raws:
            if code_of(self.rules, raw) == option:
                return decision, raw
        codes = decision.options.codes()
        near = nearest(option, codes)
        hint = f"did you mean {near!r}?" if near else "offered are " + ", ".join(codes)
        msg = f"{quoted(option)} is not offered: {hint}"
        raise IllegalOption(msg)

    def _waits_since(self, step: int, seat: int) -> bool:
        """Whether a seat has answered nothing since the game had so many answers."""
        since = self._state.steps - step
        node = self._state.history
        for _ in range(since):
            if node is None or node[1] == seat:
                return False
            node = node[0]
        return since >= 0

    def answers(self) -> list[tuple[int, str]]:
        """Return seat and code of every answer since the start, in order."""
        return [(seat, code_of(self.rules, raw)) for seat, raw in self._history()]

    def _history(self) -> list[tuple[int, Raw]]:
        found = []
        node = self._state.history
        while node is not None:
            node, seat, raw, _ = node
            found.append((seat, raw))
        return found[::-1]

    def _restore(self, history: Any) -> None:
        """Go back to the state that had just that history, by playing it again."""
        answers = []
        while history is not None:
            history, *answer = history
            answers.append(answer)
        state = self._origin.copy()
        for seat, raw, news in reversed(answers):
            asked = options_of(state, seat)
            if asked is None or raw not in asked[2] or state.news != news:
                msg = "the game does not play as it did before: a rule is not fixed"
                raise RuleError(msg)
            resume(state, seat, asked[0], asked[1], raw)
        self._state = state
        self._open = self._first = None

    def undo(self) -> None:
        """
        Take back the last answer.

        Raises:
            UndoRefused: There is none, or it brought new information to somebody: a
                card seen, a die rolled, a deck shuffled, the end of the game.
        """
        history = self._state.history
        if history is None:
            msg = "there is nothing to undo"
            raise UndoRefused(msg)
        before, seat, _, news = history
        if self._state.news != news:
            # Not what it was: it may have been a secret of that seat.
            msg = f"the last answer, of seat {seat}, brought new information: no undo"
            raise UndoRefused(msg)
        self._restore(before)

    # What there is

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self._state.result

    @property
    def state(self) -> State:
        """
        The state, for reading.

        .. warning:: Nothing stops you from writing it; then no law holds any more.
        """
        return self._state

    @property
    def origin(self) -> State:
        """The state before the first answer, for reading."""
        return self._origin

    def copy(self) -> Game:
        """Return a game that goes on by itself and shares nothing mutable."""
        # Another game of the same class, so its members are no stranger's.
        new = Game.__new__(Game)
        new.rules = self.rules
        new.names = self.names
        new.header = self.header
        new._state = self._state.copy()  # noqa: SLF001
        new._origin = self._origin  # noqa: SLF001
        new._lineage = self._lineage  # noqa: SLF001
        new._open = None  # noqa: SLF001
        new._first = None  # noqa: SLF001
        return new

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what *seat* (None: a spectator) may know, as JSON data."""
        from hexdeck.views import view

        return view(self, seat)

    def log(self, seat: int | None = None) -> list[str]:
        """Return what happened in sentences for *seat* (None: a spectator)."""
        from hexdeck.record.log import sentences

        return sentences(self, seat)

    def save(self) -> str:
        """
        Return the whole game as JSON text; `hexdeck.load` goes on from it.

        .. warning:: It holds all that is hidden, and the seed. Give players `view`.
        """
        from hexdeck.record.saving import save

        return save(self)

    def record(self) -> str:
        """
        Return header and answers as text; `hexdeck.replay` plays it again.

        .. warning:: Seed and answers tell all that is hidden. Give it to players when
            the game is over.
        """
        from hexdeck.record.replaying import record

        return record(self)

    def determinize(self, seat: int | None, seed: int) -> Game:
        """Return another game that *seat* cannot tell from this one."""
        from hexdeck.views import determinize

        state = determinize(self, seat, seed)
        # The true seed would tell all that is hidden and all that is to come.
        header = {**self.header, "seed": state.seed >> 1}
        return Game(self.rules, state, self.names, header)

    def __repr__(self) -> str:
        """Show the game, its seats and where it stands."""
        state = self._state
        stand = repr(state.result) if self.over else f"turn {state.turn}"
        return f"<Game {self.rules.game.name}, {len(self.names)} seats, {stand}>"


def new_game(
    game: str,
    seats: Sequence[str] | int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    *,
    registry: Registry | None = None,
    log: bool = True,
) -> Game:
    """
    Begin a game.

    Args:
        game: The game's name, such as "suriya".
        seats: The names of the players in seat order, or how many there are.
        seed: Everything random follows from it.
        options: The game's options by name; the others have their defaults.
        registry: Where games come from; every installed plugin by default.
        log: Whether to keep the events for `Game.log`.

    Raises:
        HexdeckError: An unknown game or option, or a wrong number of seats.
        RuleError: A rule or card failed before the first decision.
    """
    from hexdeck.plugins import load_plugins

    registry = load_plugins() if registry is None else registry
    definition = registry.game(game)
    names = _seat_names(seats, definition.seats, definition.title)
    if type(seed) is not int or not 0 <= seed < 1 << 63:
        msg = (
            f"seed: a whole number from 0 to 2**63 - 1 is expected, not {quoted(seed)}"
        )
        raise HexdeckError(msg)
    rules = registry.ruleset(game, len(names), options or {})
    header = {
        "game": game,
        "seats": list(names),
        "seed": seed,
        "options": dict(rules.options),
        "plugins": registry.stamp(game),
        "log": bool(log),
    }
    return start(rules, names, header)


def start(rules: Ruleset, names: Sequence[str], header: Mapping[str, Any]) -> Game:
    """Return the game of a header, at its first decision."""
    state = begin(fresh_state(rules, header["seed"], log=header["log"]))
    return Game(rules, state, names, header)


def load(text: str, *, registry: Registry | None = None, force: bool = False) -> Game:
    """
    Return the game of a save, at the decision where it was saved.

    Args:
        text: What `Game.save` gave.
        registry: Where games come from; every installed plugin by default.
        force: Whether to go on, with a warning, where plugins have changed; then
            it is not checked that its answers come to its state.

    Raises:
        SaveError: It is broken; names the path and the nearest known name.
        VersionMismatch: Its plugins have changed since, by name.
    """
    from hexdeck.record.saving import read_save

    return _game_of(read_save(text, registry=registry, force=force))


def replay(text: str, *, registry: Registry | None = None, force: bool = False) -> Game:
    """
    Play a record again, and return the game that it comes to.

    Args:
        text: What `Game.record` gave.
        registry: Where games come from; every installed plugin by default.
        force: Whether to go on, with a warning, where plugins have changed.

    Raises:
        ReplayError: It is broken, or its game runs another way now; names the line.
        VersionMismatch: Its plugins have changed since, by name.
    """
    from hexdeck.record.replaying import read_record

    return _game_of(read_record(text, registry=registry, force=force))


def _game_of(found: Position) -> Game:
    return Game(found.rules, found.state, found.names, found.header, found.origin)


def _seat_names(
    seats: Sequence[str] | int, limits: tuple[int, int], title: str
) -> list[str]:
    least, most = limits
    if type(seats) is int:
        if not least <= seats <= most:
            msg = f"{title} is for {least} to {most} seats, not {quoted(seats)}"
            raise HexdeckError(msg)
        names = [f"Player {number + 1}" for number in range(seats)]
    elif isinstance(seats, str) or not isinstance(seats, Sequence):
        msg = f"seats: a list of names is expected, not {quoted(seats)}"
        raise HexdeckError(msg)
    else:
        names = list(seats)
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST:
            shown = quoted(name)
            msg = f"seats: a name of 1 to {LONGEST} letters is expected, not {shown}"
            raise HexdeckError(msg)
        if any(unicodedata.category(letter) in UNSAVED for letter in name):
            msg = f"seats: {quoted(name)} has a control character"
            raise HexdeckError(msg)
    if len(set(names)) < len(names):
        msg = "seats: two players have the same name"
        raise HexdeckError(msg)
    if not least <= len(names) <= most:
        msg = f"{title} is for {least} to {most} seats, not {len(names)}"
        raise HexdeckError(msg)
    return names
