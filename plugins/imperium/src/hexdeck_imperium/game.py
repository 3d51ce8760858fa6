"""The game of Imperium: its definition, and the blueprint of one kind of table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hexdeck.engine.compiler import Compiler
from hexdeck.engine.definition import (
    Blueprint,
    BuildRequest,
    ContentHook,
    GameDefinition,
    Study,
)
from hexdeck.engine.modifiers import value
from hexdeck.engine.ruleset import Ruleset
from hexdeck.engine.state import State
from hexdeck.errors import HexdeckError
from hexdeck_imperium import hookspecs
from hexdeck_imperium.arranging import let_agree
from hexdeck_imperium.checks import faults
from hexdeck_imperium.keys import VALUES, ZONES, Keys, fields, resources
from hexdeck_imperium.model import (
    CivilizationDefinition,
    CommonsDefinition,
    ImperiumCard,
)
from hexdeck_imperium.picture import draw_table, looks_of
from hexdeck_imperium.resolvers import KINDS
from hexdeck_imperium.rules.developing import DevelopTable, develop_programs
from hexdeck_imperium.rules.drawing import draw_programs
from hexdeck_imperium.rules.ending import ScoreTable, tally
from hexdeck_imperium.rules.events import EVENTS, VERBS
from hexdeck_imperium.rules.play import PlayTable, play_programs
from hexdeck_imperium.rules.setup import setup_rules
from hexdeck_imperium.rules.solstice import solstice
from hexdeck_imperium.rules.trading import trade_programs
from hexdeck_imperium.rules.turn import FLOW, PHASES, turn_rules
from hexdeck_imperium.settings import OPTIONS, commons_named, settle
from hexdeck_imperium.unrest import unrest_card
from hexdeck_imperium.words import ICONS, NAMES, RESOURCES, STATES, SUITS

__all__ = ["IMPERIUM"]


def _states(cards: tuple[ImperiumCard, ...]) -> tuple[str, ...]:
    """Return every state that a card names, those of the box first."""
    named = dict.fromkeys(STATES)
    named.update(dict.fromkeys(state for card in cards for state in card.states))
    return tuple(named)


PILES = {
    "deck": "starting deck",
    "nation": "nation deck",
    "accession": "nation deck",
    "development": "developments",
    "power": "power card",
    "state": "state card",
    "mat": "mat",
}
"""What catalogues call the cards that start in one place."""


def _piled(owner: str, cards: Iterable[ImperiumCard]) -> Iterator[ImperiumCard]:
    """Yield cards that say which pile they are of; those of the commons by suit."""
    for card in cards:
        suit = card.suits[0] if card.suits else "further"
        place = suit if card.start == "common" else PILES[card.start]
        yield card.model_copy(update={"pile": card.pile or f"{owner}/{place}"})


def _build(request: BuildRequest) -> Blueprint:
    registered: tuple[CivilizationDefinition, ...] = request.content[
        "imperium_civilizations"
    ]
    if not registered:
        msg = "no civilization of Imperium is registered"
        raise HexdeckError(msg)
    settings, civilizations = settle(request.options, request.seats, registered)
    commons = commons_named(
        request.options["commons"], request.content["imperium_commons"]
    )
    brought = sum(
        civ.unrest.deck + civ.unrest.nation + civ.unrest.supply[request.seats - 1]
        for civ in civilizations
    )
    unrest = commons.unrest[request.seats - 1]
    further: tuple[Any, ...] = request.cards
    shared = (*commons.cards, unrest_card(unrest + brought), *further)
    cards = (
        *_piled(
            "commons",
            (x for x in shared if x.is_in(request.seats, trade=settings.trade)),
        ),
        *(card for civ in civilizations for card in _piled(civ.name, civ.cards)),
    )
    states = _states(cards)
    looks = looks_of(cards, civilizations)

    def keys(rules: Ruleset) -> Keys:
        made = Keys(rules, settings, civilizations, states)
        made.tables["common_unrest"] = commons.unrest
        return made

    def actions(c: Compiler) -> None:
        tables = c.rules.at.tables
        score, develop = ScoreTable(), DevelopTable()
        tables["score"], tables["develop"] = score, develop
        develop_programs(c, develop)
        draw_programs(c, develop)
        play_programs(c)
        trade_programs(c)
        turn_rules["actions"](c)
        play: PlayTable = tables["play"]

        def fill() -> None:
            c.rules.at.listen(c.rules)
            for table in (score, develop, play):
                table.fill(c)

        # When every ability is compiled, in a program of its own: what they ask of a
        # card needs one.
        c.later.append(lambda: c.add("tables", fill))

    return Blueprint(
        cards=cards,
        start_zone=lambda card: "box",
        zones=ZONES,
        resources=resources(),
        fields=fields(tuple(civ.name for civ in civilizations), states),
        values=VALUES,
        events=EVENTS,
        verbs=VERBS,
        flow=FLOW,
        rules={**setup_rules, **turn_rules, "actions": actions, "solstice": solstice},
        names=NAMES,
        keys=keys,
        may_pay=may_pay,
        orders_triggers=True,
        census=census,
        tally=tally,
        measures=("rounds",),
        study=Study(
            side="civilization",
            held=("drew", "took", "found", "recalled"),
            gained=("gained_card", "gained_nation", "developed"),
            deck=("deck", "hand", "discard", "play", "history", "garrison"),
        ),
        arranged=let_agree,
        draw=lambda view: draw_table(view, looks),
        lookalike={
            **{f"{suit}_deck": banner_key for suit in SUITS[:3]},
            "left_out": banner_key,
        },
    )


def banner_key(state: State, card: int) -> Any:
    """Return what an onlooker infers of a card of a small deck: its banner."""
    return state.at.banner[state.rules.card_def[card]]


def may_pay(state: State, seat: int, source: int, resource: int) -> bool:
    """Return whether a resource may be used for what a card costs (I-RES-2)."""
    at = state.at
    if resource != at.progress or source < 0:
        return True
    if not at.is_unrest[state.rules.card_def[source]]:
        return True
    banned = state.rules.value_index["no_progress_for_unrest"]
    return not value(state, banned, seat)


def census(state: State) -> Mapping[str, int]:
    """Return what never changes over a game: the unrest cards (I-COMP-3)."""
    at, card_def = state.at, state.rules.card_def
    total = sum(at.is_unrest[card_def[card]] for pile in state.zones for card in pile)
    return {"unrest": total, "cards": sum(len(pile) for pile in state.zones)}


def known(content: Mapping[str, tuple[Any, ...]]) -> Mapping[str, Any]:
    """Return the words that trees may speak of, for the lint."""
    cards = [
        card
        for hook in ("imperium_civilizations", "imperium_commons")
        for item in content.get(hook, ())
        for card in item.cards
    ]
    words: dict[str, Any] = {
        "resource": set(RESOURCES),
        "resource or any": {*RESOURCES, "any"},
        "zone": {zone.name for zone in ZONES},
        "value": {value.name for value in VALUES},
        "event": {event.name for event in EVENTS}
        | {"drew", "gained", "discarded", "paid", "played", "reshuffled"},
        "suit": set(SUITS),
        "icon": set(ICONS),
        "state": set(_states(tuple(x for x in cards if x.start == "state"))),
        "span": {"game", "turn"},
        "phase": set(PHASES),
        "card": {card.name for card in cards} | {"unrest"},
    }
    for event in EVENTS:
        words[f"bound:{event.name}"] = {name for name, _ in event.args} | {"by"}
    return words


IMPERIUM = GameDefinition(
    name="imperium",
    title="Imperium: Horizons",
    seats=(2, 4),
    options=OPTIONS,
    content=(
        ContentHook(
            name="imperium_civilizations",
            model=CivilizationDefinition,
            key="civilization",
        ),
        ContentHook(name="imperium_commons", model=CommonsDefinition, key="commons"),
    ),
    hookspecs=hookspecs,
    kinds=KINDS,
    card_model=ImperiumCard,
    build=_build,
    known=known,
    faults=faults,
    bound=50_000,
)
