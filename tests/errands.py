"""Seats that run errands, each apart: a bench for what may be done there."""

from __future__ import annotations

from bench_table import begun, bench_rules

from hexdeck.effects import Loop, Phase, Rule, Steps
from hexdeck.engine.events import emit
from hexdeck.engine.machine import Ask, act_apart, branch_out, deliver, push
from hexdeck.engine.state import PC, SEAT, Result
from hexdeck.engine.verbs import (
    draw,
    finish,
    gain,
    lose,
    move_card,
    reveal,
    roll,
    shuffle_zone,
)

FLOW = Steps(
    Phase("setup", Rule("deal")), Loop(Phase("errands", Rule("errands")), Rule("act"))
)
HANDS = {0: ["ant", "bee"], 1: ["ant", "cat"], 2: ["bee", "dog", "dog"]}
DECKS = {seat: ["ant", "bee", "cat", "dog"] for seat in range(3)}
MOST = 4
"""So many errands each seat runs."""


def _next(st, fr):
    return (fr[SEAT] + 1) % st.rules.seats


def _roll(st, fr):
    st.dice = roll(st, fr[SEAT], 0, 1)
    emit(st, st.rules.event_rolled, fr[SEAT], 0, st.dice)


def _mod(st, seat):
    st.mods = (*st.mods, (0, seat, 1, 0))


def _take(st, fr):
    row = st.rules.zone["row"]
    if st.zones[row]:
        move_card(st, st.zones[row][-1], row, st.rules.discard + fr[SEAT])


def _put(st, fr, zone, seat):
    hand = st.rules.hand + fr[SEAT]
    if st.zones[hand]:
        move_card(st, st.zones[hand][0], hand, st.rules.zone[zone] + seat)


def _mark(st, cards):
    for card in cards:
        st.known[card] |= 1


def _turn(st, fr):
    st.active = 1


OWN = {
    "draw": lambda st, fr: draw(st, fr[SEAT], 1),
    "earn": lambda st, fr: gain(st, fr[SEAT], 0, 1),
    "lay": lambda st, fr: _put(st, fr, "play", fr[SEAT]),
    "mod": lambda st, fr: _mod(st, fr[SEAT]),
    "pay": lambda st, fr: lose(st, fr[SEAT], 0, 1, paid=True),
    "show": lambda st, fr: reveal(st, fr[SEAT], st.zones[st.rules.hand + fr[SEAT]]),
    "stir": lambda st, fr: shuffle_zone(st, st.rules.deck + fr[SEAT]),
}
"""Errands that are nobody else's business."""

SHARED = {
    "ask": lambda st, fr: push(st, "ask", _next(st, fr), -1),
    "branch": lambda st, fr: push(st, "branch", fr[SEAT], -1),
    "die": _roll,
    "gem": lambda st, fr: gain(st, fr[SEAT], 1, 1),
    "gift": lambda st, fr: gain(st, _next(st, fr), 0, 1),
    "give": lambda st, fr: _put(st, fr, "discard", _next(st, fr)),
    "nest": lambda st, fr: push(st, "nest", fr[SEAT], -1),
    "peek": lambda st, fr: _mark(st, st.zones[st.rules.zone["box"]][:1]),
    "rob": lambda st, fr: lose(st, _next(st, fr), 0, 1, paid=False),
    "take": _take,
    "their_mod": lambda st, fr: _mod(st, _next(st, fr)),
    "turn": _turn,
    "win": lambda st, fr: finish(st, Result((fr[SEAT],), (0.0,) * 3, "errand")),
}
"""Errands that touch more."""

ERRANDS = {**OWN, **SHARED}


def errands(c):
    """All run errands, each apart; seat 2 is the first in order."""
    rules = c.rules
    verb = rules.verb("choose")
    offered = {name: (verb, rules.word(name)) for name in ERRANDS}
    by_raw = {raw: name for name, raw in offered.items()}

    def body():
        count = c.scratch()

        def options(st, fr):
            if (fr[count] or 0) >= MOST:
                return []
            found = [
                raw
                for name, raw in offered.items()
                if name != "pay" or st.num[rules.pool[0] + fr[SEAT]]
            ]
            return [*found, (0,)]

        def take(st, fr, raw):
            if raw == (0,):
                return
            fr[count] = (fr[count] or 0) + 1
            fr[PC] -= 1
            ERRANDS[by_raw[raw]](st, fr)

        c.ask(Ask("errand", options, take, "Run an errand"))

    def asked():
        c.ask(Ask("say", lambda st, fr: [(1,), (2,)], lambda st, fr, raw: None))

    def step(st, fr):
        return act_apart(st, fr, "errand", st.seats_from(2))

    def branched(st, fr):
        return branch_out(st, "said", [0, 1], -1)

    def nested(st, fr):
        return act_apart(st, fr, "ask", st.seats_from(1))

    c.emit(step)
    c.define("errand", body)
    c.define("ask", asked)
    c.define("said", asked, last=deliver)
    c.define("branch", lambda: c.emit(branched))
    c.define("nest", lambda: c.emit(nested))


def rules_of(seats=3, **changes):
    """Return the ruleset of a table that runs errands."""
    given = {"flow": FLOW, "hand": HANDS, "deck": DECKS, "row": {0: ["dog", "cat"]}}
    given |= {"rules": {"errands": errands}, **changes}
    return bench_rules([], seats, **given)


def errand_table(seed=0, **changes):
    """Return a game at its first errands."""
    return begun(rules_of(**changes), seed=seed)


def run_errands(game, seat, *names):
    """Let a seat run errands; "done" ends them."""
    for name in names:
        code = name if name in ("done", "yes", "no") else f"choose:{name}"
        game.answer(code, seat=seat)
    return game
