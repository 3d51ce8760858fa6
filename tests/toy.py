"""
A small game with one of everything, for tests of what reads a state.

Hawks and doves on a row of hexes. All lay up to two cards face down at once and
in secret; then each in turn plays one card, or settles a space with one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from hexdeck.board import Board, rows_layout
from hexdeck.effects import (
    IT,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Discard,
    Draw,
    Faces,
    Gain,
    Lasting,
    Loop,
    May,
    Modify,
    Move,
    Pay,
    Phase,
    Play,
    Roll,
    Rule,
    Special,
    Steal,
    Steps,
    Whenever,
)
from hexdeck.effects.card import CardDefinition
from hexdeck.engine.choosing import pick_several
from hexdeck.engine.definition import (
    Blueprint,
    EventDefinition,
    GameDefinition,
    SpecialDefinition,
    VerbDefinition,
)
from hexdeck.engine.events import emit
from hexdeck.engine.machine import Ask, branch_out, deliver, push
from hexdeck.engine.modifiers import expire
from hexdeck.engine.rng import Source
from hexdeck.engine.ruleset import build_ruleset
from hexdeck.engine.state import SEAT, Result
from hexdeck.engine.verbs import draw, finish, gain, move_card, reveal, shuffle_zone
from hexdeck.errors import UnknownName
from hexdeck.parts import (
    DieDefinition,
    FieldDefinition,
    ResourceDefinition,
    ValueDefinition,
    ZoneDefinition,
)
from hexdeck.play import Game, start

GOAL = 16
MOODS = ("calm", "bold")

CARDS = (
    CardDefinition(
        name="scout", copies=6, suits=("hawk",), abilities=(Play(Draw(2), Discard(1)),)
    ),
    CardDefinition(
        name="raid", copies=4, suits=("hawk",), abilities=(Play(Steal(1, "coins")),)
    ),
    CardDefinition(
        name="dice_game",
        copies=4,
        suits=("hawk",),
        abilities=(Play(Roll(2, "bone"), Gain(Faces("D"), "coins")),),
    ),
    CardDefinition(
        name="farm",
        copies=4,
        suits=("dove",),
        abilities=(
            Play(
                ChooseOne(
                    Branch("sow", Gain(1, "coins"), Lasting("hand_limit", 1)),
                    Branch("reap", Gain(3, "coins"), cost=Pay(1, "coins")),
                )
            ),
        ),
    ),
    CardDefinition(
        name="library",
        copies=4,
        suits=("dove",),
        abilities=(
            Play(Choose(Cards("deck"), at_least=0), Move(IT, "hand")),
            Modify("hand_limit", 1),
        ),
    ),
    CardDefinition(
        name="omen", copies=4, suits=("dove",), abilities=(Play(Special("omen")),)
    ),
    CardDefinition(
        name="mill",
        copies=4,
        suits=("dove",),
        abilities=(
            Whenever("rolled", May(Gain(1, "coins"), cost=Pay(1, "coins"))),
            Play(Draw(1)),
        ),
    ),
)


def _omen_options(state, seat, amount, memory):
    """Two numbers from 1 to 3, one after the other."""
    del state, seat, amount
    return [] if len(memory) == 2 else [(6, number) for number in (1, 2, 3)]


def _omen(state, seat, amount, memory):
    del amount
    if memory[0] == memory[1]:
        gain(state, seat, 0, memory[0][1])


OMEN = SpecialDefinition(
    name="omen", title="Guess twice", options=_omen_options, resolve=_omen
)

ZONES = (
    ZoneDefinition(name="box", scope="shared", sees="none"),
    ZoneDefinition(name="row", scope="shared"),
    ZoneDefinition(name="deck", sees="none", group="own", refill="discard"),
    ZoneDefinition(name="hand", sees="owner", group="own", ordered=False),
    ZoneDefinition(name="laid", sees="owner", group="own"),
    ZoneDefinition(name="discard"),
    ZoneDefinition(name="table", active=True, ordered=False),
)

FIELDS = (
    FieldDefinition(name="herald", holds="card", start=-1),
    FieldDefinition(name="goal", holds="space", start=-1),
    FieldDefinition(name="first", holds="seat", start=-1),
    FieldDefinition(name="secret_count", shown=False),
    FieldDefinition(name="mood", scope="seat", holds="word", words=MOODS, start=-1),
    FieldDefinition(name="owner", scope="space", holds="seat", start=-1),
    FieldDefinition(name="keeper", scope="space", holds="card", start=-1),
    FieldDefinition(name="marks", scope="space", holds="words", words=MOODS),
    FieldDefinition(name="load", scope="card"),
    FieldDefinition(name="badges", scope="card", holds="words", words=MOODS),
    FieldDefinition(name="under", scope="card", holds="card", start=-1),
    FieldDefinition(name="dust", scope="card", start=1, shown=False),
)

EVENTS = (
    EventDefinition(
        name="laid",
        args=(("cards", "cards"),),
        text="{seat} lays {cards}.",
        hidden="{seat} lays {n}.",
    ),
    EventDefinition(
        name="settled",
        args=(("card", "card"), ("space", "space"), ("mood", "word")),
        text="{seat} settles {space} with {card}, {mood}.",
        words=MOODS,
    ),
    EventDefinition(
        name="counted",
        args=(("count", "number"),),
        text=lambda rules, values: (
            f"{values['seat']} has {values['count']} spaces."
            if values["count"] > 1
            else None
        ),
    ),
)


def _deal(c):
    rules = c.rules
    box, row = rules.zone["box"], rules.zone["row"]

    def step(st, fr):
        shuffle_zone(st, box)
        for _ in range(3):
            move_card(st, st.zones[box][-1], box, row)
        st.num[rules.layout.of("herald")] = st.zones[row][0]
        st.num[rules.layout.of("goal")] = 4
        for seat in range(rules.seats):
            for _ in range(7):
                move_card(st, st.zones[box][-1], box, rules.deck + seat)
            draw(st, seat, 3)
        # All know this card of the last seat's, wherever it goes.
        reveal(st, rules.seats - 1, st.zones[rules.hand + rules.seats - 1][:1])

    c.emit(step)


def _lay(c):
    """Each seat lays up to two cards in secret, all at once; then all show."""
    rules = c.rules
    laid, verb, event = rules.zone["laid"], rules.verb("lay"), rules.event_index["laid"]

    def body():
        slot = c.bind("picks", "cards")
        pick_several(
            c,
            slot,
            lambda st, fr: st.zones[rules.hand + fr[SEAT]],
            "card",
            lambda st, fr: 0,
            lambda st, fr: 2,
            "Lay up to 2 cards",
            verb,
            "lay",
        )

    def begin(st, fr):
        return branch_out(st, "lay", list(range(rules.seats)), -1)

    def apply(st, fr):
        for seat, frame in enumerate(st.chosen):
            if frame is None:
                continue
            for place, card in enumerate(frame[3]):
                move_card(st, card, rules.hand + seat, laid + seat)
                st.num[rules.layout.of("load") + card] = 1 + place
            if st.log is not None:
                emit(st, event, seat, 1 << seat, frame[3])

    c.emit(begin)
    c.emit(apply)
    c.define("lay", body, last=deliver)


def _begin(c):
    rules = c.rules
    began = rules.event_turn_began

    def step(st, fr):
        st.active = st.turn % rules.seats
        st.turn += 1
        fr[SEAT] = st.active
        st.num[rules.layout.of("first")] = st.active
        st.num[rules.layout.of("mood") + st.active] = st.turn % 2
        st.num[rules.layout.of("secret_count")] += 1
        if st.log is not None:
            emit(st, began, st.active, 0, st.turn)
        draw(st, st.active, 1)
        for card in st.zones[rules.hand + st.active][:1]:
            st.num[rules.layout.of("badges") + card] |= 1 << st.turn % 2
        owner = rules.layout.of("owner")
        held = st.num[owner : owner + len(rules.spaces)].count(st.active)
        if st.log is not None:
            emit(st, rules.event_index["counted"], st.active, 0, held)
        pools = st.num[rules.pool[0] : rules.pool[0] + rules.seats]
        if max(pools) >= GOAL or st.turn > 40:
            winners = tuple(s for s, n in enumerate(pools) if n == max(pools))
            finish(st, Result(winners, tuple(map(float, pools)), "coins"))

    c.emit(step)


def _act(c):
    rules = c.rules
    play, settle = rules.verb("play"), rules.verb("settle")
    laid, table = rules.zone["laid"], rules.zone["table"]
    of, card_def = rules.layout.of, rules.card_def

    def clean(st, card):
        for name, first in (("load", 0), ("badges", 0), ("under", -1), ("dust", 1)):
            st.num[of(name) + card] = first

    def tuck(st, seat, card):
        # Under what was settled before, or with a card that the others do not see.
        before = [x for x in st.zones[table + seat] if x != card]
        for host in (before or st.zones[rules.hand + seat])[:1]:
            st.num[of("under") + card] = host
        st.num[of("load") + card] = len(before)
        st.num[of("badges") + card] = 1 << seat % 2
        st.num[of("dust") + card] = st.turn

    def sources(seat):
        return (rules.hand + seat, laid + seat)

    def options(st, fr):
        seat = fr[SEAT]
        held = sorted({card_def[x] for zone in sources(seat) for x in st.zones[zone]})
        raws = [(play, card) for card in held]
        free = [x for x in range(len(rules.spaces)) if st.num[of("owner") + x] < 0]
        raws += [(settle, space, card) for space in free[:2] for card in held]
        return [*raws, (0,)]

    def take(st, fr, raw):
        seat = fr[SEAT]
        if raw == (0,):
            gain(st, seat, 0, 1)
            return
        zone, card = next(
            (zone, x)
            for zone in sources(seat)
            for x in st.zones[zone]
            if card_def[x] == raw[-1]
        )
        if raw[0] == settle:
            move_card(st, card, zone, table + seat)
            st.num[of("owner") + raw[1]] = seat
            st.num[of("keeper") + raw[1]] = card
            st.num[of("marks") + raw[1]] = 1 << seat % 2
            tuck(st, seat, card)
            if st.log is not None:
                kind = rules.event_index["settled"]
                emit(st, kind, seat, rules.everybody, card, raw[1], seat % 2)
            return
        clean(st, card)
        move_card(st, card, zone, rules.discard + seat)
        if st.log is not None:
            emit(st, rules.event_played, seat, rules.everybody, card)
        program = next(
            i
            for i, a in enumerate(rules.cards[raw[1]].abilities)
            if isinstance(a, Play)
        )
        push(st, f"{rules.cards[raw[1]].name}/{program}", seat, card)

    def end(st, fr):
        expire(st, rules.span_index["turn"])
        for card in st.zones[rules.hand + fr[SEAT]][6:]:
            move_card(st, card, rules.hand + fr[SEAT], rules.discard + fr[SEAT])

    c.ask(Ask("action", options, take, "Play or settle"))
    c.emit(end)


def _census(state) -> Mapping[str, int]:
    rules = state.rules
    held = sum(state.num[rules.pool[0] : rules.pool[0] + rules.seats])
    return {"coins": held + state.num[rules.supply[0]]}


def suit_of(state, card) -> str:
    """Return the suit of a card, which its back shows where it is laid."""
    rules = state.rules
    return rules.cards[rules.card_def[card]].suits[0]


def build(seats: int, cards=CARDS) -> Blueprint:
    """Return the blueprint of the toy."""
    return Blueprint(
        cards=tuple(
            card.model_copy(update={"copies": card.copies * 2}) for card in cards
        )
        if seats > 2
        else cards,
        start_zone=lambda card: "box",
        zones=ZONES,
        resources=(ResourceDefinition(name="coins", title="Coin", supply=60),),
        dice=(DieDefinition(name="bone", faces=("", "D", "DD"), count=2),),
        fields=FIELDS,
        values=(ValueDefinition(name="hand_limit", base=6),),
        events=EVENTS,
        verbs=(
            VerbDefinition(name="lay", args=("card",), label="Lay {0}"),
            VerbDefinition(name="play", args=("card",), label="Play {0}"),
            VerbDefinition(
                name="settle", args=("space", "card"), label="Settle {0} with {1}"
            ),
        ),
        flow=Steps(
            Phase("setup", Rule("deal")),
            Loop(
                Phase("laying", Rule("lay")),
                *(Phase(f"turn_{n}", Rule("begin"), Rule("act")) for n in range(seats)),
            ),
        ),
        rules={"deal": _deal, "lay": _lay, "begin": _begin, "act": _act},
        board=Board(rows_layout("row", "Row", (3, 4, 3), ["b1", "b4"])),
        symbols={"D": "damage"},
        census=_census,
        lookalike={"laid": suit_of},
        look=lambda state, seat: {"laid": [len(p) for p in state.zones[2:4]]},
    )


def toy_definition() -> GameDefinition:
    """Return the toy as a plugin registers it."""
    return GameDefinition(
        name="toy",
        seats=(2, 4),
        build=lambda request: build(request.seats),
        known=lambda content: {},
        bound=3_000,
    )


def toy_rules(seats: int = 2, cards=CARDS):
    """Return the ruleset of the toy."""
    return build_ruleset(
        toy_definition(),
        build(seats, cards),
        seats=seats,
        options={},
        specials=(OMEN,),
    )


@dataclasses.dataclass(frozen=True)
class Plugin:
    """A plugin as a registry shows it."""

    name: str


class ToyRegistry:
    """As much of a registry as saves and records need: it holds the toy."""

    def __init__(self, stamps=None, cards=CARDS) -> None:
        self.stamps = stamps or {"toy": {"version": "1.0", "digest": "d1d1d1d1"}}
        self.plugins = tuple(Plugin(name) for name in self.stamps)
        self.cards = cards
        self.made: dict[int, Any] = {}

    def restricted(self, names):
        """Return a registry with those plugins only."""
        stamps = {name: self.stamps[name] for name in names}
        if stamps == self.stamps:
            return self
        return ToyRegistry(stamps, self.cards)

    def stamp(self, game):
        """Return version and digest of each plugin of the toy."""
        if game != "toy":
            raise UnknownName("game", game, ["toy"])
        return dict(self.stamps)

    def ruleset(self, game, seats, options=None):
        """Return the ruleset of the toy, the same each time."""
        del game
        if options:
            raise UnknownName("option", next(iter(options)), [])
        if seats not in self.made:
            self.made[seats] = toy_rules(seats, self.cards)
        return self.made[seats]


REGISTRY = ToyRegistry()
NAMES = ("Tyra", "David", "Ines", "Noor")


def toy(seed: int = 0, seats: int = 2, *, log: bool = True, registry=REGISTRY) -> Game:
    """Return a game of the toy at its first decision."""
    header = {
        "game": "toy",
        "seats": list(NAMES[:seats]),
        "seed": seed,
        "options": {},
        "plugins": registry.stamp("toy"),
        "log": log,
    }
    return start(registry.ruleset("toy", seats), NAMES[:seats], header)


def step(game: Game, source: Source) -> None:
    """Give one answer at random."""
    decisions = list(game.decisions().values())
    decision = decisions[source.below(len(decisions))]
    game.answer(decision.options[source.below(len(decision.options))])


def walk(seed: int = 0, seats: int = 2, *, log: bool = True):
    """Yield the same game of the toy before each answer at random, and at its end."""
    game = toy(seed, seats, log=log)
    source = Source(seed)
    while not game.over:
        yield game
        step(game, source)
    yield game


def at(seed: int, steps: int, seats: int = 2) -> Game:
    """Return a game of the toy after so many answers at random."""
    for count, game in enumerate(walk(seed, seats)):
        if count == steps:
            return game
    msg = f"seed {seed} is over before {steps} answers"
    raise ValueError(msg)
