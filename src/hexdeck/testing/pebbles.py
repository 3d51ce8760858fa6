"""A small honest game, for the tests of the laws and to plant faults in."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.effects import (
    Branch,
    ChooseOne,
    Discard,
    Draw,
    Faces,
    Gain,
    Loop,
    Lose,
    May,
    Pay,
    Phase,
    Play,
    Roll,
    Rule,
    Steal,
    Steps,
    Whenever,
)
from hexdeck.effects.card import CardDefinition
from hexdeck.engine.compiler import Compiler
from hexdeck.engine.definition import (
    Blueprint,
    BuildRequest,
    EventDefinition,
    GameDefinition,
    VerbDefinition,
)
from hexdeck.engine.events import emit
from hexdeck.engine.machine import Ask, act_apart, branch_out, deliver, push
from hexdeck.engine.state import SEAT, Frame, Raw, Result, State
from hexdeck.engine.verbs import discard, draw, finish, gain, move_card, shuffle_zone
from hexdeck.parts import (
    DieDefinition,
    FieldDefinition,
    ResourceDefinition,
    ZoneDefinition,
)

__all__ = ["CARDS", "DEALT", "GOAL", "TURNS", "Pebbles"]

DEALT = 7
"""So many cards each seat begins with in its deck."""

GOAL = 14
"""Whoever has so many pebbles wins."""

TURNS = 60
"""After so many turns whoever has the most wins."""

SILENCE = 6
"""After so many turns a game that falls silent does."""

CARDS = (
    CardDefinition(name="basket", copies=4, abilities=(Play(Gain(2, "pebbles")),)),
    CardDefinition(
        name="throw",
        copies=4,
        abilities=(Play(Roll(2, "stone"), Gain(Faces("P"), "pebbles")),),
    ),
    CardDefinition(name="search", copies=4, abilities=(Play(Draw(2), Discard(1)),)),
    CardDefinition(name="thief", copies=4, abilities=(Play(Steal(1, "pebbles")),)),
    CardDefinition(
        name="market",
        copies=4,
        abilities=(
            Play(
                ChooseOne(
                    Branch("sell", Draw(1), cost=Pay(1, "pebbles")),
                    Branch("wait", Gain(1, "pebbles")),
                )
            ),
        ),
    ),
    CardDefinition(
        name="offering",
        copies=4,
        abilities=(Play(May(Gain(3, "pebbles"), cost=Pay(1, "pebbles"))),),
    ),
    CardDefinition(
        name="mill",
        copies=4,
        keywords=("stays",),
        abilities=(Whenever("rolled", Gain(1, "pebbles")), Play(Draw(1))),
    ),
    CardDefinition(
        name="flood",
        copies=4,
        abilities=(Play(Lose(1, "pebbles"), Draw(1)),),
    ),
)


def _nothing(state: State, frame: Frame) -> None:
    """Do nothing: an honest game has no fault here."""


def _as_they_are(state: State, raws: list[Raw]) -> list[Raw]:
    return raws


def _outside_of_hands(state: State, seat: int | None) -> dict[str, Any]:
    rules = state.rules
    moss = rules.layout.of("moss")
    hands = state.zones[rules.hand : rules.hand + rules.seats]
    return {
        "hands": [len(hand) for hand in hands],
        "moss": [sum(state.num[moss + card] for card in hand) for hand in hands],
    }


def _all_pebbles(state: State) -> Mapping[str, int]:
    rules = state.rules
    first = rules.pool[0]
    held = sum(state.num[first : first + rules.seats])
    return {"pebbles": held + state.num[rules.supply[0]]}


@dataclasses.dataclass(frozen=True)
class Pebbles:
    """
    The game, in parts that a planted game can replace.

    Each seat secretly throws one card of its first hand away. At the start of
    every second round all tend their cards, each apart: bury some, stir the deck, or
    glean a pebble, of which there are so many for all. A turn: draw two cards, play
    up to two, discard down to five. A card that says so stays on the
    table, under the first one there; the others go to the discard pile. Cards on
    the table and in the hand gather moss, and all see how much a hand has.

    Attributes:
        name: The game's name.
        cards: Its cards.
        begin: A further step when a turn has begun.
        offer: Changes the options of a turn.
        after: A further step when a card has been resolved.
        events: Further events.
        look: What a view adds.
        census: Counts that never change.
        thrown: A further step when a card has been thrown away.
        ends: Whether a rule ends the game.
        bound: The bound.
        again: How a turn is followed by the next: in the loop, or pushed.
    """

    name: str = "pebbles"
    cards: tuple[CardDefinition, ...] = CARDS
    begin: Callable[[State, Frame], None] = _nothing
    offer: Callable[[State, list[Raw]], list[Raw]] = _as_they_are
    after: Callable[[State, Frame], None] = _nothing
    events: tuple[EventDefinition, ...] = ()
    look: Callable[[State, int | None], dict[str, Any]] = _outside_of_hands
    census: Callable[[State], Mapping[str, int]] = _all_pebbles
    thrown: Callable[[State, Frame], None] = _nothing
    ends: bool = True
    falls_silent: bool = False
    nested: bool = False
    bound: int = 2_000

    def definition(self) -> GameDefinition:
        """Return the game as a plugin registers it."""
        return GameDefinition(
            name=self.name,
            seats=(2, 4),
            build=self.build,
            known=self.known,
            bound=self.bound,
        )

    def known(self, content: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what trees may speak of."""
        return {
            "resource": ["pebbles"],
            "die": ["stone"],
            "symbol": ["P"],
            "event": ["rolled", "gained"],
            "card": [card.name for card in self.cards],
        }

    def build(self, request: BuildRequest) -> Blueprint:
        """Return the blueprint of a table."""
        turn = (Rule("begin"), Rule("tend"), Rule("actions"), Rule("leave"))
        return Blueprint(
            cards=self.cards,
            start_zone=lambda card: "box",
            zones=(
                ZoneDefinition(name="box", scope="shared", sees="none", group="box"),
                ZoneDefinition(name="table", active=True),
                ZoneDefinition(name="deck", sees="none", group="own", refill="discard"),
                ZoneDefinition(name="hand", sees="owner", group="own", ordered=False),
                ZoneDefinition(name="discard"),
                ZoneDefinition(name="played"),
                ZoneDefinition(name="thrown", sees="owner"),
            ),
            resources=(ResourceDefinition(name="pebbles", title="Pebble", supply=60),),
            dice=(DieDefinition(name="stone", faces=("", "P", "P", "PP"), count=2),),
            fields=(
                FieldDefinition(name="left"),
                FieldDefinition(name="mark", scope="seat", holds="seat", start=-1),
                FieldDefinition(name="moss", scope="card"),
                FieldDefinition(name="host", scope="card", holds="card", start=-1),
            ),
            events=self.events,
            verbs=(
                VerbDefinition(name="play", args=("card",), label="Play {0}"),
                VerbDefinition(name="throw", args=("card",), label="Throw {0} away"),
                VerbDefinition(name="bury", args=("card",), label="Bury {0}"),
                VerbDefinition(name="stir", label="Stir the deck"),
                VerbDefinition(name="glean", label="Glean a pebble"),
            ),
            flow=Steps(
                Phase("setup", Rule("deal"), Rule("throw")),
                Rule("turns") if self.nested else Loop(Phase("turn", *turn)),
            ),
            rules={
                "deal": _deal,
                "throw": self._throw,
                "tend": _tend,
                "begin": self._begin,
                "actions": self._actions,
                "leave": _leave,
                "turns": self._turns,
            },
            symbols={"P": "pebble"},
            census=self.census,
            look=self.look,
        )

    def _throw(self, c: Compiler) -> None:
        """Each seat secretly throws away a card of its hand, all at once."""
        rules = c.rules
        verb, thrown = rules.verb("throw"), rules.zone["thrown"]

        def body() -> None:
            slot = c.bind("card", "card")

            def options(st: State, fr: Frame) -> list[Raw]:
                hand = st.zones[rules.hand + fr[SEAT]]
                return [
                    (verb, x) for x in sorted({rules.card_def[card] for card in hand})
                ]

            def take(st: State, fr: Frame, raw: Raw) -> None:
                hand = st.zones[rules.hand + fr[SEAT]]
                fr[slot] = next(x for x in hand if rules.card_def[x] == raw[1])
                self.thrown(st, fr)

            c.ask(Ask("throw", options, take, "Throw a card away"))

        def begin(st: State, fr: Frame) -> bool:
            return branch_out(st, "throw", list(range(rules.seats)), -1)

        def apply(st: State, fr: Frame) -> None:
            for seat, frame in enumerate(st.chosen):
                if frame is not None:
                    move_card(st, frame[3], rules.hand + seat, thrown + seat)
            st.chosen = ()

        c.emit(begin)
        c.emit(apply)
        c.later.append(lambda: c.add("throw", body, last=deliver))

    # A turn

    def _begin(self, c: Compiler) -> None:
        left = c.rules.layout.of("left")
        began = c.rules.event_index["turn_began"]
        moss = c.rules.layout.of("moss")
        gather = (c.rules.zone["table"], c.rules.hand)

        def step(st: State, fr: Frame) -> None:
            st.active = st.turn % st.rules.seats
            st.turn += 1
            fr[SEAT] = st.active
            if st.log is not None:
                emit(st, began, st.active, 0, st.turn)
            st.num[left] = 2
            for zone in gather:
                for card in st.zones[zone + st.active]:
                    st.num[moss + card] += 1
            draw(st, st.active, 2)

        c.emit(step)
        c.emit(self.begin)
        c.emit(self._ending)

    def _ending(self, st: State, fr: Frame) -> None:
        first = st.rules.pool[0]
        pebbles = st.num[first : first + st.rules.seats]
        if self.falls_silent and st.turn > SILENCE:
            st.stack.clear()
        elif self.ends and (max(pebbles) >= GOAL or st.turn > TURNS):
            winners = tuple(s for s, n in enumerate(pebbles) if n == max(pebbles))
            finish(st, Result(winners, tuple(map(float, pebbles)), "pebbles"))

    def _actions(self, c: Compiler) -> None:
        rules = c.rules
        left, verb = rules.layout.of("left"), rules.verb("play")
        host = rules.layout.of("host")
        played = rules.event_index["played"]
        heap, card_def = rules.zone["played"], rules.card_def
        programs = [
            next((i for i, a in enumerate(card.abilities) if isinstance(a, Play)), -1)
            for card in rules.cards
        ]

        def options(st: State, fr: Frame) -> list[Raw]:
            hand = st.zones[rules.hand + fr[SEAT]]
            if not st.num[left] or not hand:
                return []
            cards = dict.fromkeys(card_def[card] for card in hand)
            raws: list[Raw] = [(verb, card) for card in sorted(cards)]
            return self.offer(st, [*raws, (0,)])

        def take(st: State, fr: Frame, raw: Raw) -> None:
            seat = fr[SEAT]
            if raw == (0,):
                st.num[left] = 0
                return
            card = next(x for x in st.zones[rules.hand + seat] if card_def[x] == raw[1])
            move_card(st, card, rules.hand + seat, heap + seat)
            if st.log is not None or rules.heard[played]:
                emit(st, played, seat, rules.everybody, card)
            push(st, "clear", seat, card)
            if programs[raw[1]] >= 0:
                name = rules.cards[raw[1]].name
                push(st, f"{name}/{programs[raw[1]]}", seat, card)
            st.num[left] -= 1
            fr[0] -= 1

        def clear(st: State, fr: Frame) -> None:
            seat, card = fr[SEAT], fr[2]
            stays = "stays" in rules.cards[card_def[card]].keywords
            target = rules.zone["table"] if stays else rules.discard
            if card in st.zones[heap + seat]:
                move_card(st, card, heap + seat, target + seat)
                first = st.zones[target + seat][0]
                if stays and first != card:
                    st.num[host + card] = first
            self.after(st, fr)

        c.ask(Ask("action", options, take, "Play a card"))
        c.later.append(lambda: c.add("clear", lambda: c.emit(clear)))

    def _turns(self, c: Compiler) -> None:
        """Push each turn from the one before: the fault of the law of frames."""

        def body() -> None:
            for part in (self._begin, self._actions, _leave):
                part(c)
            c.emit(lambda st, fr: push(st, "nested", fr[SEAT], -1))

        c.emit(lambda st, fr: push(st, "nested", 0, -1))
        c.later.append(lambda: c.add("nested", body))


def _deal(c: Compiler) -> None:
    rules = c.rules
    box = rules.zone["box"]

    def step(st: State, fr: Frame) -> None:
        shuffle_zone(st, box)
        for seat in range(rules.seats):
            for _ in range(DEALT):
                move_card(st, st.zones[box][-1], box, rules.deck + seat)
            draw(st, seat, 3)

    c.emit(step)


TENDS = 2
"""So often at most a seat buries or stirs at a time."""


def _tend(c: Compiler) -> None:
    """At the start of every second round all tend their cards, each apart."""
    rules = c.rules
    bury, stir, glean = (rules.verb(name) for name in ("bury", "stir", "glean"))

    def body() -> None:
        times = c.scratch()

        def options(st: State, fr: Frame) -> list[Raw]:
            hand = st.zones[rules.hand + fr[SEAT]]
            if (fr[times] or 0) >= TENDS:
                return []
            cards = sorted({rules.card_def[card] for card in hand})
            return [*((bury, card) for card in cards), (stir,), (glean,), (0,)]

        def take(st: State, fr: Frame, raw: Raw) -> None:
            seat = fr[SEAT]
            if raw == (0,):
                return
            fr[times] = (fr[times] or 0) + 1
            fr[0] -= 1
            if raw == (stir,):
                shuffle_zone(st, rules.deck + seat)
                draw(st, seat, 1)
            elif raw == (glean,):
                gain(st, seat, 0, 1)
            else:
                hand = st.zones[rules.hand + seat]
                discard(st, seat, next(x for x in hand if rules.card_def[x] == raw[1]))

        c.ask(Ask("tend", options, take, "Tend your cards"))

    def step(st: State, fr: Frame) -> bool:
        if (st.turn - 1) % (2 * rules.seats) != rules.seats:
            return False
        return act_apart(st, fr, "tend", st.seats_from(fr[SEAT]))

    c.emit(step)
    c.define("tend", body)


def _leave(c: Compiler) -> None:
    """End a turn: discard down to five cards, in an order that tells nothing."""
    rules = c.rules

    def step(st: State, fr: Frame) -> None:
        for card in st.zones[rules.hand + fr[SEAT]][5:]:
            discard(st, fr[SEAT], card)

    c.emit(step)
