"""
A bench to try cards on: a table whose cards and piles a test lays out itself.

In a turn the seat plays cards of its hand, is done, or resigns. A card with a `Play` is
resolved and then discarded; any other card stays in play.
"""

from __future__ import annotations

from hexdeck.board import Board, rows_layout
from hexdeck.effects import Loop, Phase, Play, Rule, Steps
from hexdeck.effects.card import CardDefinition
from hexdeck.engine.definition import (
    Blueprint,
    EventDefinition,
    GameDefinition,
    VerbDefinition,
)
from hexdeck.engine.events import emit
from hexdeck.engine.machine import Ask, push
from hexdeck.engine.modifiers import expire
from hexdeck.engine.ruleset import build_ruleset
from hexdeck.engine.state import PC, SEAT, SOURCE, Result
from hexdeck.engine.verbs import finish, gain, move_card
from hexdeck.parts import (
    DieDefinition,
    ResourceDefinition,
    ValueDefinition,
    ZoneDefinition,
)
from hexdeck.play import start

ZONES = (
    ZoneDefinition(name="box", scope="shared", sees="none"),
    ZoneDefinition(name="row", scope="shared"),
    ZoneDefinition(name="deck", sees="none", refill="discard"),
    ZoneDefinition(name="hand", sees="owner", ordered=False),
    ZoneDefinition(name="discard"),
    ZoneDefinition(name="played"),
    ZoneDefinition(name="play", active=True),
)
EVENTS = (EventDefinition(name="settled", args=(("space", "space"),)),)
IDLE = ["done", "resign"]
"""What can always be answered in a turn."""

GEMS = 5
"""So many gems there are; of gold there is no end."""

RESOURCES = (
    ResourceDefinition(name="gold", plural="gold"),
    ResourceDefinition(name="gems", title="Gem", supply=GEMS),
)


def card(name, *abilities, copies=1, suits=()):
    """Return a card."""
    return CardDefinition(name=name, abilities=abilities, copies=copies, suits=suits)


FILLERS = (
    card("ant", copies=6, suits=("bug",)),
    card("bee", copies=6, suits=("bug",)),
    card("cat", copies=6, suits=("pet",)),
    card("dog", copies=6, suits=("pet", "big")),
)


def _dealt(c, piles, pools, faces):
    rules = c.rules
    box = rules.zone["box"]

    def step(st, fr):
        for resource, seats in pools.items():
            for seat, count in seats.items():
                gain(st, seat, rules.resource_index[resource], count)
        for zone, seats in piles.items():
            for seat, names in seats.items():
                for name in names:
                    wanted = rules.card_index[name]
                    held = (x for x in st.zones[box] if rules.card_def[x] == wanted)
                    move_card(st, next(held), box, rules.zone[zone] + seat)
        st.given = tuple(reversed(faces))
        st.log = None if st.log is None else ()

    c.emit(step)


def _begin(c):
    def step(st, fr):
        expire(st, st.rules.span_index["turn"])
        st.active = st.turn % st.rules.seats
        st.turn += 1
        fr[SEAT] = st.active
        emit(st, st.rules.event_turn_began, st.active, 0, st.turn)

    c.emit(step)


def _act(c):
    rules = c.rules
    verb, resign, card_def = rules.verb("play"), rules.verb("resign"), rules.card_def
    played, stay = rules.zone["played"], rules.zone["play"]

    def ability(kind):
        return next(iter(rules.abilities.get((kind, Play), ())), None)

    def playable(st, fr, kind):
        found = ability(kind)
        if found is None:
            return True
        price, test = found[1]
        can = price is None or price.can(st, fr)
        return can and (test is None or test(st, fr))

    def options(st, fr):
        kinds = sorted({card_def[x] for x in st.zones[rules.hand + fr[SEAT]]})
        return [
            *((verb, kind) for kind in kinds if playable(st, fr, kind)),
            (0,),
            (resign,),
        ]

    def take(st, fr, raw):
        if raw == (0,):
            return
        seat = fr[SEAT]
        if raw == (resign,):
            others = tuple(st.seats_from(seat)[1:])
            scores = tuple(float(one != seat) for one in range(rules.seats))
            finish(st, Result(others, scores, "resigned"))
            return
        fr[PC] -= 1
        hand = rules.hand + seat
        held = next(x for x in st.zones[hand] if card_def[x] == raw[1])
        found = ability(raw[1])
        move_card(st, held, hand, (stay if found is None else played) + seat)
        if found is not None:
            name, (price, _) = found
            if price is not None:
                price.pay(st, fr)
            push(st, "clear", seat, held)
            push(st, name, seat, held)
        emit(st, rules.event_played, seat, rules.everybody, held)

    def clear(st, fr):
        seat, held = fr[SEAT], fr[SOURCE]
        if held in st.zones[played + seat]:
            move_card(st, held, played + seat, rules.discard + seat)

    c.ask(Ask("act", options, take, "Play a card"))
    c.define("clear", lambda: c.emit(clear))


FLOW = Steps(
    Phase("setup", Rule("deal")),
    Loop(Phase("turn", Phase("upkeep", Rule("begin")), Phase("main", Rule("act")))),
)


def bench_rules(cards, seats=2, **changes):
    """Return the ruleset of a bench with those cards besides the fillers."""
    piles = {
        zone: changes.pop(zone, {})
        for zone in ("deck", "hand", "discard", "play", "row")
    }
    resources = changes.get("resources", RESOURCES)
    pools = {one.name: changes.pop(one.name, {}) for one in resources}
    faces, hooks = changes.pop("faces", ()), changes.pop("hooks", ())
    specials, kinds = changes.pop("specials", ()), changes.pop("kinds", ())
    bound = changes.pop("bound", 2_000)
    given = changes.pop("rules", {})
    blueprint = Blueprint(
        **{
            "cards": (*FILLERS, *cards),
            "start_zone": lambda card: "box",
            "zones": ZONES,
            "resources": RESOURCES,
            "dice": (DieDefinition(name="coin", faces=("", "H", "HH"), count=3),),
            "values": (
                ValueDefinition(name="speed", base=2),
                ValueDefinition(name="luck"),
            ),
            "events": EVENTS,
            "verbs": (
                VerbDefinition(name="play", args=("card",), label="Play {0}"),
                VerbDefinition(name="resign", label="Resign"),
            ),
            "flow": FLOW,
            "rules": {
                "deal": lambda c: _dealt(c, piles, pools, faces),
                "begin": _begin,
                "act": _act,
                **given,
            },
            "board": Board(rows_layout("row", "Row", (3, 2))),
            "symbols": {"H": "hit"},
            **changes,
        }
    )
    game = GameDefinition(
        name="bench",
        seats=(1, 4),
        build=lambda request: blueprint,
        known=lambda content: {},
        bound=bound,
    )
    return build_ruleset(
        game,
        blueprint,
        seats=seats,
        options={},
        hooks=hooks,
        specials=specials,
        kinds=kinds,
    )


def begun(rules, *, seed=0, log=True):
    """Return a game of a ruleset at its first decision."""
    names = ("Ada", "Bo", "Cy", "Di")[: rules.seats]
    header = {"game": "bench", "seats": list(names), "seed": seed, "log": log}
    return start(rules, names, {**header, "options": {}, "plugins": {}})


def table(*cards, seed=0, log=True, **changes):
    """Return a game on a bench with those cards in the hand of the first seat."""
    names = [one.name for one in cards for _ in range(one.copies)]
    dealt = {name for zone in changes.values() for name in _said(zone)}
    hand = dict(changes.pop("hand", {}))
    hand[0] = [*(name for name in names if name not in dealt), *hand.get(0, ())]
    return begun(bench_rules(cards, hand=hand, **changes), seed=seed, log=log)


def _said(pile):
    if not isinstance(pile, dict):
        return
    for names in pile.values():
        if isinstance(names, list | tuple):
            yield from names


def cast(*steps, cost=None, **changes):
    """Return a game where the first seat has just played a card of those steps."""
    game = table(card("spell", Play(*steps, cost=cost)), **changes)
    game.answer("play:spell")
    return game


def answers(game, *codes):
    """Answer one code after the other, whosever turn it is."""
    for code in codes:
        game.answer(code)
    return game


def codes(game):
    """Return the codes that are offered."""
    return game.decision.options.codes()


def pool(game, resource, seat=0):
    """Return how much of a resource a seat has."""
    rules = game.rules
    return game.state.num[rules.pool[rules.resource_index[resource]] + seat]


def supply(game):
    """Return how many gems are left."""
    return game.state.num[game.rules.supply[1]]


def names(game, zone, seat=0):
    """Return the names of the cards in a zone, the top last."""
    rules = game.rules
    pile = game.state.zones[rules.zone[zone] + seat]
    return [rules.cards[rules.card_def[x]].name for x in pile]


def told(game):
    """Return the events so far: name, seat and what they carry."""
    found, node = [], game.state.log
    while node:
        node, (kind, seat, _, args) = node
        found.append((game.rules.events[kind].name, seat, *args))
    return found[::-1]


def facts(state):
    """Return everything in a state that a rule could read, as it is now."""
    kept = {name: getattr(state, name) for name in state.__slots__}
    del kept["rules"], kept["at"], kept["history"], kept["log"]
    return repr(kept)
