"""The ruleset: everything immutable about a game with its plugins, compiled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexdeck.effects import Listener, Modify, Node, Words
from hexdeck.effects.card import CardDefinition, card_text
from hexdeck.engine.compiler import Compiler, Program, program_at
from hexdeck.engine.core_events import CORE_EVENTS, CORE_VERBS
from hexdeck.engine.events import BY_ANYONE, BY_OTHERS, BY_YOU
from hexdeck.engine.layout import Layout
from hexdeck.engine.ordering import ORDER, compile_order
from hexdeck.engine.paying import compile_payment, payments_of
from hexdeck.engine.resolvers import CORE_KINDS
from hexdeck.errors import DefinitionError, LoadError, UnknownName

if TYPE_CHECKING:
    from hexdeck.engine.definition import (
        Blueprint,
        EventDefinition,
        GameDefinition,
        NodeKind,
        PhaseHook,
        SpecialDefinition,
        VerbDefinition,
    )
    from hexdeck.engine.machine import Ask, Step
    from hexdeck.engine.state import State
    from hexdeck.parts import ZoneDefinition

__all__ = ["Ruleset", "build_ruleset"]

ROLES = ("deck", "hand", "discard")
"""What the core's nodes need zones for; see `Blueprint.roles`."""

BY = {"you": BY_YOU, "others": BY_OTHERS, "anyone": BY_ANYONE}


def _index(kind: str, items: Sequence[Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, item in enumerate(items):
        if item.name in found:
            msg = f"two {kind}s are called {item.name!r}"
            raise DefinitionError(msg)
        found[item.name] = number
    return found


class Ruleset:
    """
    Everything immutable about a game with its plugins, for a number of seats.

    It is built once and shared by every game, copy and thread. What play needs is
    in tables by small integers.
    """

    event_cut: int
    event_discarded: int
    event_drawn: int
    event_drew: int
    event_gained: int
    event_lost: int
    event_moved_card: int
    event_paid: int
    event_played: int
    event_reshuffled: int
    event_revealed: int
    event_rolled: int
    event_turn_began: int
    event_won: int

    # What play reads stands in slots, which are quicker; the rest in the dictionary.
    __slots__ = (
        "__dict__",
        "active_zones",
        "after_draw",
        "asks",
        "at",
        "blind",
        "blueprint",
        "bound",
        "card_def",
        "code",
        "deck",
        "discard",
        "ears",
        "everybody",
        "faces",
        "first_copy",
        "hand",
        "heard",
        "heard_names",
        "loud",
        "modifiers",
        "order",
        "ordered",
        "payments",
        "pool",
        "programs",
        "refill",
        "seats",
        "supply",
        "tokens",
        "value_base",
        "viewers",
    )

    def __init__(
        self,
        game: GameDefinition,
        blueprint: Blueprint,
        *,
        seats: int,
        options: Mapping[str, Any],
        plugins: Mapping[str, Any],
    ) -> None:
        self.game = game
        self.blueprint = blueprint
        self.seats = seats
        self.options = dict(options)
        self.plugins = dict(plugins)
        self.bound = game.bound
        self.everybody = (1 << seats) - 1
        self._zones(blueprint)
        self._cards(blueprint)
        self._words(blueprint)
        self.events: tuple[EventDefinition, ...] = (*CORE_EVENTS, *blueprint.events)
        self.event_index = _index("event", self.events)
        for name in self.event_index:
            setattr(self, f"event_{name}", self.event_index[name])
        self.verbs: tuple[VerbDefinition, ...] = (*CORE_VERBS, *blueprint.verbs)
        self.verb_index = _index("verb", self.verbs)
        self.dice = blueprint.dice
        self.die_index = _index("die", self.dice)
        self.faces = tuple(die.faces for die in self.dice)
        self.board = blueprint.board
        self.spaces = blueprint.board.names if blueprint.board else ()
        self.spans = ("game", *blueprint.spans)
        self.span_index = {span: i for i, span in enumerate(self.spans)}
        self.layout = Layout(
            blueprint,
            seats=seats,
            spaces=len(self.spaces),
            cards=len(self.card_def),
        )
        self.measures = {name: self._measure(name) for name in blueprint.measures}
        self.num_start = self.layout.start
        self.pool = self.layout.pool
        self.supply = self.layout.supply
        self.tokens = self.layout.tokens
        self.token_index = _index("token", blueprint.tokens)
        self.resource_index = _index("resource", blueprint.resources)
        self.values = blueprint.values
        self.value_index = _index("value", self.values)
        self.payments = payments_of(blueprint, self.resource_index, self.value_index)
        self.value_base = tuple(value.base for value in self.values)
        self.modifiers: list[dict[int, tuple[Any, ...]]] = [{} for _ in self.values]
        self.heard: list[dict[int, tuple[tuple[str, int], ...]]] = [
            {} for _ in self.events
        ]
        self.heard_names: set[str] = set()
        # Per program that an event sets off: whether it does anything then.
        self.stirs: dict[str, Any] = {}
        # Per event the cards in play that listen to it, by what `heard` says.
        self.ears: tuple[frozenset[int], ...] = (frozenset(),) * len(self.events)
        # Whether any card listens to an event of the core; told by `compile`.
        self.loud = False
        self.after_draw = blueprint.after_draw
        self.order: Program | None = None
        self.code: list[Step] = []
        self.asks: list[Ask] = []
        self.programs: dict[str, Program] = {}
        self.phases: Mapping[str, tuple[int, int]] = {}
        self.specials: Mapping[str, SpecialDefinition] = {}
        self.abilities: dict[tuple[int, type], list[tuple[str, Any]]] = {}
        self.at: Any = None

    def _zones(self, blueprint: Blueprint) -> None:
        seats = self.seats
        ordered_first = sorted(blueprint.zones, key=lambda zone: zone.scope != "shared")
        self.zone_defs = tuple(ordered_first)
        self.zone: dict[str, int] = {}
        self.zone_names: list[str] = []
        self.zone_owner: list[int] = []
        self.zone_def: list[Any] = []
        self.viewers: list[int] = []
        for zone in self.zone_defs:
            if zone.name in self.zone:
                msg = f"two zones are called {zone.name!r}"
                raise DefinitionError(msg)
            self.zone[zone.name] = len(self.zone_names)
            for owner in range(seats) if zone.scope == "seat" else (-1,):
                self.zone_names.append(zone.name)
                self.zone_owner.append(owner)
                self.zone_def.append(zone)
                mine = 1 << owner if owner >= 0 else 0
                sees = {"all": self.everybody, "owner": mine, "none": 0}
                self.viewers.append(sees[zone.sees])
        # Triggers fire in order of entering play, which an active zone must keep.
        self.ordered = [zone.ordered or zone.active for zone in self.zone_def]
        # Who cannot tell which card leaves a zone: it is hidden and has no order.
        self.blind = tuple(
            0 if ordered else self.everybody & ~mask
            for ordered, mask in zip(self.ordered, self.viewers, strict=True)
        )
        self.active_zones = tuple(
            tuple(
                index
                for index, zone in enumerate(self.zone_def)
                if zone.active and self.zone_owner[index] in (seat, -1)
            )
            for seat in range(seats)
        )
        self.refill = [
            self._refill(zone, owner)
            for zone, owner in zip(self.zone_def, self.zone_owner, strict=True)
        ]
        for role, name in blueprint.roles.items():
            if role not in ROLES:
                raise UnknownName("role", role, ROLES)
            if name not in self.zone:
                raise UnknownName("zone", name, self.zone)
        self.deck, self.hand, self.discard = (
            self.zone.get(blueprint.roles.get(role, role), -1) for role in ROLES
        )

    def _measure(self, name: str) -> int:
        """Return where a shared field stands."""
        shared = [field.name for field in self.layout.fields if field.scope == "shared"]
        if name not in shared:
            raise UnknownName("shared field", name, shared)
        return self.layout.of(name)

    def _refill(self, zone: ZoneDefinition, owner: int) -> int:
        """Return the zone that renews another, of the same owner or shared."""
        if zone.refill is None:
            return -1
        if zone.refill not in self.zone:
            raise UnknownName("zone", zone.refill, self.zone)
        source = self.zone[zone.refill]
        if self.zone_def[source].scope == "shared":
            return source
        if owner < 0:
            msg = f"zone {zone.name!r} is shared: a seat's cannot renew it"
            raise DefinitionError(msg)
        return source + owner

    def _cards(self, blueprint: Blueprint) -> None:
        self.cards: tuple[CardDefinition, ...] = blueprint.cards
        self.card_index = _index("card", self.cards)
        card_def: list[int] = []
        starts: list[list[int]] = [[] for _ in self.zone_names]
        for number, card in enumerate(self.cards):
            start = blueprint.start_zone(card)
            if start not in self.zone:
                raise UnknownName("zone", start, self.zone)
            zone = self.zone[start]
            for _ in range(card.copies * blueprint.sets(card)):
                starts[zone].append(len(card_def))
                card_def.append(number)
        self.card_def = tuple(card_def)
        self.card_names = tuple(
            f"{card.name}#{copy}"
            for card in self.cards
            for copy in range(1, card.copies * blueprint.sets(card) + 1)
        )
        self.zones_start = [tuple(zone) for zone in starts]
        self.first_copy = tuple(
            card_def.index(number) if card.copies else -1
            for number, card in enumerate(self.cards)
        )

    def _words(self, blueprint: Blueprint) -> None:
        names: dict[str, dict[str, Any]] = {
            "card": {card.name: card.title for card in self.cards},
            "zone": {zone.name: zone.title.lower() for zone in self.zone_defs},
            "resource": {
                thing.name: (thing.title.lower(), thing.plural)
                if thing.plural
                else thing.title.lower()
                for thing in blueprint.resources
            },
            "die": {die.name: die.title.lower() for die in blueprint.dice},
            "value": {value.name: value.title.lower() for value in blueprint.values},
            "symbol": dict(blueprint.symbols),
            "event": {
                event.name: event.says or event.name.replace("_", " ")
                for event in (*CORE_EVENTS, *blueprint.events)
            },
        }
        for kind, words in blueprint.names.items():
            names.setdefault(kind, {}).update(words)
        self.say = Words(names)
        self.words: list[str] = []
        self._word_index: dict[str, int] = {}

    def word(self, text: str) -> int:
        """Return the number of a word, for options and events that carry words."""
        if text not in self._word_index:
            self._word_index[text] = len(self.words)
            self.words.append(text)
        return self._word_index[text]

    def verb(self, name: str) -> int:
        """Return the number of a verb."""
        try:
            return self.verb_index[name]
        except KeyError:
            raise UnknownName("verb", name, self.verb_index) from None

    def program_at(self, place: int) -> str:
        """Return the name of the program that a place of the code belongs to."""
        return program_at(self.starts, self.ordered_programs, place).name

    def text(self, card: CardDefinition) -> str:
        """Return the generated text of a card."""
        return card_text(card, self.say)

    def title(self, card: int) -> str:
        """Return the title of a card in play."""
        return self.cards[self.card_def[card]].title

    def compile(
        self,
        kinds: Iterable[NodeKind],
        hooks: Iterable[PhaseHook],
        specials: Iterable[SpecialDefinition],
    ) -> None:
        """Compile the flow of the game and every ability of every card."""
        self.specials = {special.name: special for special in specials}
        resolvers = {kind.node: kind.compile for kind in (*CORE_KINDS, *kinds)}
        compiler = Compiler(self, resolvers)
        grouped: dict[tuple[str, str], tuple[PhaseHook, ...]] = {}
        for hook in hooks:
            key = (hook.at, hook.when)
            grouped[key] = (*grouped.get(key, ()), hook)
        compiler.hooks = grouped
        self.at = self.blueprint.keys(self)
        if self.payments.mixed:
            compiler.define("pay", lambda: compile_payment(compiler))
        if self.blueprint.orders_triggers:
            compiler.define(ORDER, lambda: compile_order(compiler))
        compiler.add("flow", lambda: compiler.effect(self.blueprint.flow))
        for place, _ in grouped:
            if place not in compiler.phases:
                raise UnknownName("phase or step", place, compiler.phases)
        for number, card in enumerate(self.cards):
            for position, ability in enumerate(card.abilities):
                name = f"{card.name}/{position}"
                try:
                    self._ability(compiler, number, name, ability)
                except (DefinitionError, UnknownName) as error:
                    msg = f"card {card.name!r}: {error}"
                    raise LoadError(msg) from error
        while compiler.later:
            compiler.later.pop(0)()
        for check in compiler.checks:
            check()
        self.loud = any(self.heard[: len(CORE_EVENTS)])
        self.ears = tuple(
            frozenset(card for card, number in enumerate(self.card_def) if number in by)
            for by in self.heard
        )
        self.code = compiler.code
        self.asks = compiler.asks  # type: ignore[assignment]  # only asks are read
        self.programs = compiler.programs
        self.order = self.programs.get(ORDER)
        self.phases = compiler.phases
        self.ordered_programs = sorted(self.programs.values(), key=lambda p: p.entry)
        self.starts = [program.entry for program in self.ordered_programs]

    def _ability(
        self, compiler: Compiler, number: int, name: str, ability: Node
    ) -> None:
        if isinstance(ability, Modify):
            value = self.value_index.get(ability.value)
            if value is None:
                raise UnknownName("value", ability.value, self.value_index)
            where = ability.where
            entry = (
                None if where is None else compiler.condition(where),
                compiler.number(ability.amount),
            )
            table = self.modifiers[value]
            table[number] = (*table.get(number, ()), entry)
        elif isinstance(ability, Listener):
            event = self.event_index.get(ability.event)
            if event is None:
                raise UnknownName("event", ability.event, self.event_index)
            if ability.by not in BY:
                raise UnknownName("listener", ability.by, BY)
            args = self.events[event].args
            slots = [("by", "seat"), *args]
            test = compiler.add(name, lambda: compiler.effect(ability), slots=slots)
            if test is not None:
                self.stirs[name] = test
            heard = self.heard[event]
            heard[number] = (*heard.get(number, ()), (name, BY[ability.by]))
            self.heard_names.add(ability.event)
        else:
            found = compiler.add(name, lambda: compiler.effect(ability))
            key = (number, type(ability))
            self.abilities.setdefault(key, []).append((name, found))


def build_ruleset(
    game: GameDefinition,
    blueprint: Blueprint,
    *,
    seats: int,
    options: Mapping[str, Any],
    kinds: Sequence[NodeKind] = (),
    hooks: Sequence[PhaseHook] = (),
    specials: Sequence[SpecialDefinition] = (),
    plugins: Mapping[str, Any] | None = None,
) -> Ruleset:
    """
    Compile a blueprint.

    Raises:
        LoadError: A card or a hook that cannot be compiled, by name.
        UnknownName: A phase that a hook names is none.
    """
    rules = Ruleset(
        game, blueprint, seats=seats, options=options, plugins=plugins or {}
    )
    rules.compile(kinds, hooks, specials)
    return rules


def fresh_state(rules: Ruleset, seed: int, *, log: bool = True) -> State:
    """Return a state at the start of the flow, before its first step."""
    from hexdeck.engine.state import State

    state = State(rules, seed, log=log)
    program = rules.programs["flow"]
    frame = list(program.template)
    frame[0] = program.entry
    state.stack.append(frame)
    return state
