"""Laws of what is asked and answered, and of how games go on and end."""

from __future__ import annotations

import copy
from typing import Any

from hexdeck.engine.decisions import Decision, Option
from hexdeck.engine.state import Frame, State
from hexdeck.errors import EndlessLoop, IllegalOption
from hexdeck.play import Game, start
from hexdeck.testing.walks import (
    MakeGame,
    Moment,
    Walk,
    difference,
    fingerprint,
    follow,
    table_of,
)

__all__ = ["law_bound", "law_frames", "law_lazy", "law_liveness", "law_options"]

NOT_OPTIONS: tuple[Any, ...] = (
    -1,
    0,
    10**9,
    1.5,
    float("nan"),
    True,
    None,
    "",
    " ",
    "no such option",
    "done:done",
    "\x00",
    b"done",
    [],
    {},
    ("done",),
    object(),
)
NOT_SEATS: tuple[Any, ...] = (-1, 99, 1.0, True, "0", "", [])


def law_options(make_game: MakeGame, seed: int = 1) -> None:
    """Every option is accepted, and nothing else is; they are unique and in order."""
    table = table_of(make_game)
    walk = table.walk(seed)
    if walk.failed is not None and not isinstance(walk.failed[2], EndlessLoop):
        seat, code, error = walk.failed
        raise walk.broken("options", f"{code!r}, offered to {seat}, raised {error!r}")
    stranger = table(seed)
    before: Moment | None = None
    for moment in walk.some(40):
        _listed(walk, moment)
        _accepted(walk, moment)
        _refused(walk, moment, stranger, before)
        before = moment
    for seat, decision in walk.end.decisions().items():
        if not len(decision.options):
            raise walk.broken("options", f"seat {seat} has a decision and no option")


def _listed(walk: Walk, moment: Moment) -> None:
    """Check the lists of one moment."""
    again = moment.game.copy().decisions()
    for seat, decision in moment.game.decisions().items():
        codes = decision.options.codes()
        if not codes:
            message = f"seat {seat} has a decision and no option"
            raise walk.broken("options", message, moment.step)
        if len(set(codes)) < len(codes):
            twice = sorted({code for code in codes if codes.count(code) > 1})
            message = f"options are offered twice: {', '.join(twice)}"
            raise walk.broken("options", message, moment.step)
        if [option.code for option in again[seat].options] != codes:
            message = f"seat {seat} is offered other options when asked again"
            raise walk.broken("options", message, moment.step)


def _accepted(walk: Walk, moment: Moment) -> None:
    """Check that each option is accepted, itself and as a code."""
    for seat, decision in moment.game.decisions().items():
        for place, option in enumerate(decision.options):
            game = moment.game.copy()
            answer = game.decisions()[seat].options[place] if place % 2 else option.code
            try:
                game.answer(answer, seat=seat)
            except Exception as error:
                message = f"{option.code!r}, offered to {seat}, raised {error!r}"
                raise walk.broken("options", message, moment.step) from error


def _refused(walk: Walk, moment: Moment, stranger: Game, before: Moment | None) -> None:
    """Check that what is not offered is refused and changes nothing."""
    game = moment.game.copy()
    decisions = game.decisions()
    seats = range(game.rules.seats)
    wrong: list[tuple[Any, Any]] = []
    for seat, decision in decisions.items():
        codes = set(decision.options.codes())
        first = decision.options[0]
        wrong += [(thing, seat) for thing in NOT_OPTIONS]
        wrong += [
            (code, seat)
            for known in list(codes)[:5]
            for code in (known + "x", known.upper(), " " + known, known[:-1])
            if code not in codes
        ]
        wrong += [(first.code, bad) for bad in NOT_SEATS]
        wrong += [(first, other) for other in seats if other != seat]
        wrong.append((_forged(decision), None))
        wrong += [(option, None) for option in _strangers(stranger)]
    if before is not None:
        # What a seat was offered stays good until it answers: where seats decide at
        # once, the others' answers do not spoil it.
        answered = {seat for seat, _ in game.answers()[before.step :]}
        for seat, decision in before.game.decisions().items():
            if seat in answered:
                wrong += [(option, None) for option in list(decision.options)[:5]]
    for thing, seat in wrong:
        try:
            game.answer(thing, seat=seat)
        except IllegalOption:
            pass
        except Exception as error:
            message = f"the answer {thing!r} of seat {seat!r} raised {error!r}"
            raise walk.broken("options", message, moment.step) from error
        else:
            message = f"the answer {thing!r} of seat {seat!r} was accepted"
            raise walk.broken("options", message, moment.step)
    after = fingerprint(game.state)
    if after != moment.print:
        change = difference(moment.print, after)
        message = f"answers that were refused changed the game: {change}"
        raise walk.broken("options", message, moment.step)


def _forged(decision: Decision) -> Option:
    """Return an option that the decision does not offer."""
    return Option(decision, (10**6,))


def _strangers(stranger: Game) -> list[Option]:
    return [
        option
        for decision in stranger.decisions().values()
        for option in list(decision.options)[:3]
    ]


def law_lazy(make_game: MakeGame, seed: int = 1) -> None:
    """The list of options is a snapshot: answering on the way does not change it."""
    walk = table_of(make_game).walk(seed)
    for moment in walk.some(40):
        game, still = moment.game.copy(), moment.game.copy()
        decision = game.decision
        if decision is None:  # pragma: no cover  (moments are before an answer)
            continue
        codes = decision.options.codes()
        offered = [*still.state.opts]
        kept = (decision.kind, decision.prompt, decision.seat, decision.source)
        seen: list[str] = []
        for option in decision.options:
            if not seen:
                try:
                    game.answer(option)
                except Exception:  # noqa: BLE001  (another law's concern)
                    break
            seen.append(option.code)
        if (seen and seen != codes) or still.state.opts != offered:
            message = "the options changed while they were being read"
            raise walk.broken("lazy", message, moment.step)
        if kept != (decision.kind, decision.prompt, decision.seat, decision.source):
            message = "a decision changed after it was answered"
            raise walk.broken("lazy", message, moment.step)


def law_liveness(make_game: MakeGame, seed: int = 1) -> None:
    """Some seat can act until the game is over; after that nobody can."""
    walk = table_of(make_game).walk(seed)
    for moment in walk.moments:
        if moment.game.over:
            raise walk.broken("liveness", "the game is over and asks on", moment.step)
    if walk.failed is not None:
        return
    game = walk.end
    if not game.over or game.result is None:
        raise walk.broken("liveness", "the game is not over, and nobody can act")
    if game.decisions() or game.decision is not None:
        raise walk.broken("liveness", "the game is over, and somebody is asked")
    kept, result = fingerprint(game.state), game.result
    last: list[Any] = [code for _, code in walk.answers[-1:]]
    if walk.moments:
        last += next(iter(walk.moments[-1].game.decisions().values())).options
    for thing in (*last, *NOT_OPTIONS):
        for seat in (None, 0):
            try:
                game.answer(thing, seat=seat)
            except IllegalOption:
                continue
            raise walk.broken("liveness", f"{thing!r} was accepted after the end")
    if fingerprint(game.state) != kept or game.result != result:
        raise walk.broken("liveness", "the result changed after the end")
    seats = game.rules.seats
    if len(result.scores) != seats or not set(result.winners) <= set(range(seats)):
        raise walk.broken("liveness", f"{result!r} does not fit {seats} seats")


def law_bound(make_game: MakeGame, seed: int = 1) -> None:
    """A game ends by a rule of its own, long before its bound."""
    walk = table_of(make_game).walk(seed)
    if walk.failed is not None and isinstance(walk.failed[2], EndlessLoop):
        raise walk.broken("bound", f"{walk.failed[1]!r}: {walk.failed[2]}")
    result = walk.end.result
    if result is not None and result.reason == "bound":
        bound = walk.end.rules.bound
        raise walk.broken("bound", f"no rule ended the game within {bound} answers")


def law_frames(make_game: MakeGame, seed: int = 1) -> None:
    """What a turn puts on the stack is gone when the next begins."""
    walk = table_of(make_game).walk(seed)
    seen = walk.moments[0].game if walk.moments else walk.end
    depths: list[tuple[int, int]] = []

    def watched(step: Any) -> Any:
        def run(state: State, frame: Frame) -> Any:
            turn = state.turn
            waits = step(state, frame)
            if state.turn != turn and state.result is None:
                depths.append((state.turn, len(state.stack)))
            return waits

        return run

    rules = copy.copy(seen.rules)
    rules.code = [watched(step) for step in rules.code]
    game = start(rules, seen.names, seen.header)
    try:
        follow(game, walk.answers)
    except Exception:  # noqa: BLE001  (the law of replay says what is wrong)
        return
    if game.over and (game.state.stack or game.state.branches):
        raise walk.broken("frames", "the game is over and programs are still running")
    for turn, depth in depths:
        if depth != depths[0][1]:
            message = (
                f"turn {turn} begins with {depth} frames, "
                f"turn {depths[0][0]} began with {depths[0][1]}"
            )
            raise walk.broken("frames", message)
