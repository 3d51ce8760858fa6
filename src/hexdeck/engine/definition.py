"""What a game plugin hands over: the game's definition and its blueprint."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic import Field

from hexdeck.effects.card import CardDefinition, EffectField
from hexdeck.effects.node import Effect, Node
from hexdeck.parts import (
    Definition,
    DieDefinition,
    FieldDefinition,
    ResourceDefinition,
    TokenDefinition,
    ValueDefinition,
    ZoneDefinition,
)

if TYPE_CHECKING:
    from hexdeck.board import Board
    from hexdeck.engine.compiler import Compiler
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State

__all__ = [
    "Blueprint",
    "BuildRequest",
    "ContentHook",
    "EventDefinition",
    "GameDefinition",
    "NodeKind",
    "OptionDefinition",
    "PhaseHook",
    "SpecialDefinition",
    "Study",
    "VerbDefinition",
]


@dataclasses.dataclass(frozen=True, slots=True)
class NodeKind:
    """
    A node class and its resolver: how the class is compiled to steps.

    Attributes:
        node: The class.
        compile: Called once per node when the ruleset is built. What it returns
            depends on the family: a function of state and frame for numbers and
            conditions, of state, frame and candidate for filters, a `Selection`
            for selectors, a `Price` for costs, and for effects a function that
            says whether it can be done at all, or None if it always can.
    """

    node: type[Node]
    compile: Callable[[Any, Compiler], Any]


class OptionDefinition(Definition):
    """
    An option of a game: a named setting of `new_game(options={...})`.

    Attributes:
        default: Its value where none is given; the type of every value.
        choices: The values that may be given; empty for any of that type.
        least: The least number that may be given, for numbers.
        most: The greatest.
        help: One sentence for people.
    """

    default: bool | int | str
    choices: tuple[bool | int | str, ...] = ()
    least: int = 0
    most: int = 1_000_000
    help: str = ""


class ContentHook(Definition):
    """
    A hook of a game through which plugins bring its content.

    Attributes:
        name: The hook's name, such as "suriya_factions".
        model: The definition class of what the hook returns.
        key: What an item is called in messages, such as "faction".
    """

    model: type[Definition]
    key: str


class VerbDefinition(Definition):
    """
    A kind of option.

    Attributes:
        args: What follows the verb: "space", "card" (a definition), "seat",
            "number", "word" (one of *words*, or of the ruleset's words) or "mix" (a
            count for each resource).
        label: How people read it: a format with {0}, {1}, ...
        joint: What stands between the arguments in the code.
        words: The words for "word" arguments; empty for the ruleset's.
    """

    args: tuple[Literal["space", "card", "seat", "number", "word", "mix"], ...] = ()
    label: str
    joint: str = "-"
    words: tuple[str, ...] = ()


class EventDefinition(Definition):
    """
    A kind of event: what happened, for triggers and the log.

    Attributes:
        args: Names and kinds of what the event carries: "number", "space", "seat",
            "card", "cards" (a tuple of cards), "zone", "resource", "word", "die"
            or "faces" (dice as they lie).
        says: How "whenever you ..." goes on in generated text.
        text: The log's sentence, a format with {seat} and the names; "" for none.
            Or a function of the ruleset and what the names stand for, as it is,
            that returns the sentence or None.
        hidden: The sentence for those who may not see the cards; {n} says how
            many they are: "2 cards". Where it is empty, *text* is for all.
        words: The words for "word" arguments.
    """

    args: tuple[tuple[str, str], ...] = ()
    says: str = ""
    text: str | Callable[[Any, Mapping[str, Any]], str | None] = ""
    hidden: str = ""
    words: tuple[str, ...] = ()


class PhaseHook(Definition):
    """
    What a plugin adds to a named phase or step of a game.

    Attributes:
        game: The game's name.
        at: The phase or step.
        when: "before", "after" or "instead" of it.
        effect: What happens, for the active seat.
    """

    game: str
    at: str
    when: Literal["before", "after", "instead"]
    effect: EffectField


class SpecialDefinition(Definition):
    """
    The way out of the language: a named pair of functions.

    Attributes:
        title: What the card's text says.
        options: Called with state, seat, amount and memory (a tuple of what was
            chosen so far): the raw options to choose from, or an empty list when
            the special is at its end.
        resolve: Called with state, seat, amount and memory at the end.
    """

    options: Callable[[Any, int, int, tuple[Any, ...]], list[Any]]
    resolve: Callable[[Any, int, int, tuple[Any, ...]], None]


Place: TypeAlias = tuple[str | int, ...]
"""Fields and numbers on the way to a part of a definition."""


def _no_faults(
    hook: str, brought: Any, known: Mapping[str, Any]
) -> Iterable[tuple[Place, str]]:
    del hook, brought, known
    return ()


class GameDefinition(Definition):
    """
    A game, as its plugin registers it.

    Attributes:
        seats: The least and the greatest number of seats.
        options: Its options.
        content: Its hooks for content.
        hookspecs: The module or class that holds their specifications.
        kinds: The node classes it adds to the language, with their resolvers.
        card_model: The class of its cards.
        build: Makes the blueprint of one kind of table: seats, options, content.
        known: Per kind of word what trees may speak of, given the content; for
            the lint.
        faults: Given a hook, what came through it and what is known, places in that and
            what is wrong there, as far as its class cannot tell.
        bound: After so many answers a game ends as a draw by the bound.
    """

    seats: tuple[int, int]
    options: tuple[OptionDefinition, ...] = ()
    content: tuple[ContentHook, ...] = ()
    hookspecs: Any = None
    kinds: tuple[Any, ...] = ()
    card_model: type[CardDefinition] = CardDefinition
    build: Callable[[BuildRequest], Blueprint]
    known: Callable[[Mapping[str, tuple[Any, ...]]], Mapping[str, Any]]
    faults: Callable[[str, Any, Mapping[str, Any]], Iterable[tuple[Place, str]]] = (
        Field(default=_no_faults)
    )
    bound: int = Field(default=100_000, ge=1)


@dataclasses.dataclass(frozen=True, slots=True)
class BuildRequest:
    """
    What a game's `build` is asked for.

    Attributes:
        seats: How many.
        options: Every option with its value.
        content: What plugins registered, per content hook, in order of name.
        cards: What plugins registered through `hexdeck_cards`, in order of name.
    """

    seats: int
    options: Mapping[str, Any]
    content: Mapping[str, tuple[Any, ...]] = dataclasses.field(default_factory=dict)
    cards: tuple[CardDefinition, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """
    What a study of balance reads off a game that is over.

    Attributes:
        side: The seat's field that says what it plays, such as "faction". The kind
            of the decision that chooses it has the same name.
        held: The events by which a card, or several, come to a seat's hand.
        gained: Those by which it gains one for its deck.
        played: Those by which it plays one.
        deck: The zones of a seat that its deck lies in when the game is over.
    """

    side: str
    held: tuple[str, ...] = ("drew",)
    gained: tuple[str, ...] = ()
    played: tuple[str, ...] = ("played",)
    deck: tuple[str, ...] = ("deck", "hand", "discard")


def _no_census(state: State) -> Mapping[str, int]:
    del state
    return {}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """
    Everything immutable about one kind of table, before it is compiled.

    Attributes:
        cards: The card definitions, in canonical order.
        start_zone: The shared zone where the copies of a card lie at the start.
        sets: How many times the printed copies of a card are on the table.
        zones: The zones, shared ones and those of each seat.
        resources: The resources.
        tokens: The kinds of tokens that lie on spaces.
        dice: The dice.
        fields: Further numbers that the state keeps.
        values: What lasting modifiers change.
        events: The events beyond the core's.
        verbs: The kinds of options beyond the core's.
        flow: What the game does, from set-up to its end: one tree.
        rules: The procedures that `Rule` names: each emits its steps.
        board: The spaces, or None.
        symbols: Names of the die symbols, by letter.
        spans: How long lasting modifiers may last, besides "game".
        names: What text calls things, per kind of word.
        keys: Makes the object that `state.at` is, from the finished ruleset.
        roles: Which zones the core's nodes mean by "deck", "hand", "discard".
        may_pay: Whether a resource may be used in a payment: asked with the state, the
            seat, the card that is paid for (or -1) and the resource. None: it may.
        discount: Per resource the value that is added to what is owed of it in each
            payment: a lower value makes it cheaper, but never less than nothing.
        orders_triggers: Whether a seat with several triggers at once chooses which of
            them comes next; else they come in order of entering play.
        after_draw: Called when a seat has drawn cards, such as for a hand limit.
        census: Counts that never change over a game, for the law of conservation.
        lookalike: Per zone: a key of a card in it that an onlooker can infer.
        arranged: Called when a scenario has arranged a position, with the state:
            lets what follows from it agree, such as trays and supplies.
        look: What a view adds, for a seat (or None): JSON data.
        tally: Where a seat's points come from, by source: asked when the game is over,
            when all may see it. The same rows for every seat, in the order in which
            they are shown. The total is `Result.scores`; a row that counts something
            else than points, such as what breaks a tie, says so by its name.
        measures: Shared fields that tell how long a game was, besides its turns and
            answers: `hexdeck simulate` shows what they came to.
        study: What `hexdeck balance` reads off it; None: it has no sides to compare.
        draw: An SVG picture of a state, from its view.
    """

    cards: tuple[CardDefinition, ...]
    start_zone: Callable[[CardDefinition], str]
    zones: tuple[ZoneDefinition, ...]
    sets: Callable[[CardDefinition], int] = lambda card: 1
    resources: tuple[ResourceDefinition, ...] = ()
    tokens: tuple[TokenDefinition, ...] = ()
    dice: tuple[DieDefinition, ...] = ()
    fields: tuple[FieldDefinition, ...] = ()
    values: tuple[ValueDefinition, ...] = ()
    events: tuple[EventDefinition, ...] = ()
    verbs: tuple[VerbDefinition, ...] = ()
    flow: Effect
    rules: Mapping[str, Callable[[Compiler], None]] = dataclasses.field(
        default_factory=dict
    )
    board: Board | None = None
    symbols: Mapping[str, str] = dataclasses.field(default_factory=dict)
    spans: tuple[str, ...] = ("turn",)
    names: Mapping[str, Mapping[str, Any]] = dataclasses.field(default_factory=dict)
    keys: Callable[[Ruleset], Any] = lambda rules: None
    roles: Mapping[str, str] = dataclasses.field(default_factory=dict)
    may_pay: Callable[[State, int, int, int], bool] | None = None
    discount: Mapping[str, str] = dataclasses.field(default_factory=dict)
    orders_triggers: bool = False
    after_draw: Callable[[State, int], None] = lambda state, seat: None
    census: Callable[[State], Mapping[str, int]] = _no_census
    lookalike: Mapping[str, Callable[[State, int], Any]] = dataclasses.field(
        default_factory=dict
    )
    arranged: Callable[[State], None] = lambda state: None
    look: Callable[[State, int | None], dict[str, Any]] = lambda state, seat: {}
    tally: Callable[[State, int], Mapping[str, int]] | None = None
    measures: tuple[str, ...] = ()
    study: Study | None = None
    draw: Callable[[Mapping[str, Any]], str] | None = None
