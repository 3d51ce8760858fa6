"""The game of Suriya: its definition, and the blueprint of one kind of table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexdeck.board import Board
from hexdeck.effects.card import CardDefinition
from hexdeck.engine.definition import (
    Blueprint,
    BuildRequest,
    ContentHook,
    GameDefinition,
    OptionDefinition,
    Study,
)
from hexdeck.engine.ruleset import Ruleset
from hexdeck.engine.state import State
from hexdeck.errors import HexdeckError, UnknownName
from hexdeck.parts import ResourceDefinition
from hexdeck_suriya import hookspecs
from hexdeck_suriya.arranging import let_agree
from hexdeck_suriya.dice import DICE
from hexdeck_suriya.keys import TOKENS, VALUES, ZONES, Keys, fields
from hexdeck_suriya.model import (
    FactionDefinition,
    MapDefinition,
    SuriyaCard,
    TerrainDefinition,
)
from hexdeck_suriya.nodes import Tactic
from hexdeck_suriya.picture import draw_state
from hexdeck_suriya.resolvers import KINDS
from hexdeck_suriya.resolvers.asking import TOKENS as TOKEN_WORDS
from hexdeck_suriya.resolvers.asking import UNITS
from hexdeck_suriya.rules.action import action_phase, action_programs, after_draw
from hexdeck_suriya.rules.battle import look_at_battle
from hexdeck_suriya.rules.combat import combat_programs
from hexdeck_suriya.rules.damage import damage_programs
from hexdeck_suriya.rules.draft import terrain_draft
from hexdeck_suriya.rules.events import EVENTS, VERBS
from hexdeck_suriya.rules.movement import movement_programs
from hexdeck_suriya.rules.setup import setup_rules
from hexdeck_suriya.rules.summoning import summoning_programs
from hexdeck_suriya.rules.tactics import branches_of
from hexdeck_suriya.rules.turn import FLOW, PHASES, hatch_programs, turn_rules
from hexdeck_suriya.words import NAMES, SYMBOLS

__all__ = ["SURIYA"]

MINERALS = 130
"""30 small minerals of 1 and 20 large ones of 5 (S-COMP-2)."""


def _pieces(request: BuildRequest) -> list[CardDefinition]:
    """Return every card with its pile, in canonical order."""
    cards: list[CardDefinition] = [
        card.model_copy(update={"pile": "central"}) for card in request.cards
    ]
    for faction in request.content["suriya_factions"]:
        for pile in ("starters", "cards", "generals", "bases"):
            for card in getattr(faction, pile):
                update = {"pile": f"{faction.name}/{pile}"}
                cards.append(card.model_copy(update=update))
    names = {card.name for card in cards}
    for terrain in request.content["suriya_terrains"]:
        if terrain.tiles:
            tile = CardDefinition(
                name=f"{terrain.name}_tile" if terrain.name in names else terrain.name,
                title=terrain.title,
                copies=terrain.tiles,
                pile="tiles",
                keywords=(terrain.name,),
            )
            cards.append(tile)
    return cards


def _map_for(request: BuildRequest) -> MapDefinition:
    registered: tuple[MapDefinition, ...] = request.content["suriya_maps"]
    maps = {m.name: m for m in registered}
    fitting = [m for m in maps.values() if m.layout.seats == request.seats]
    wanted: str = request.options["map"]
    if wanted:
        if wanted not in maps:
            raise UnknownName("map", wanted, maps)
        if maps[wanted] not in fitting:
            seats = maps[wanted].layout.seats
            msg = f"map {wanted!r} is for {seats} seats, not {request.seats}"
            raise HexdeckError(msg)
        return maps[wanted]
    if not fitting:
        msg = f"no map for {request.seats} seats is registered"
        raise HexdeckError(msg)
    ours = [m for m in fitting if m.name.startswith("suriya_")]
    return (ours or fitting)[0]


def _check_tiles(request: BuildRequest, board: Board) -> None:
    tiles = sum(t.tiles for t in request.content["suriya_terrains"])
    spaces = sum(space.seat is None for space in board.spaces)
    need = 10 if request.seats == 2 else spaces
    exact = request.seats * 4 if request.seats == 2 else request.seats * 3
    if tiles < need or spaces < exact:
        msg = (
            f"map {board.layout.name!r} with {spaces} terrain spaces and {tiles} tiles "
            f"cannot be drafted by {request.seats} players"
        )
        raise HexdeckError(msg)


def _build(request: BuildRequest) -> Blueprint:
    factions: tuple[FactionDefinition, ...] = request.content["suriya_factions"]
    terrains: tuple[TerrainDefinition, ...] = request.content["suriya_terrains"]
    if not factions:
        msg = "no faction of Suriya is registered"
        raise HexdeckError(msg)
    cards = _pieces(request)
    # S-A2 wants different factions; where there are too few, they repeat.
    sets = -(-request.seats // len(factions))
    board = Board(_map_for(request).layout)
    _check_tiles(request, board)
    colours = {faction.name: faction.colour for faction in factions}
    ground = {terrain.name: terrain.colour for terrain in terrains}

    def keys(rules: Ruleset) -> SuriyaKeys:
        return SuriyaKeys(rules, factions, terrains)

    def start_zone(card: CardDefinition) -> str:
        return {"central": "central", "tiles": "tiles"}.get(card.pile, "box")

    def action(c: Any) -> None:
        for define in (
            damage_programs,
            summoning_programs,
            movement_programs,
            combat_programs,
            action_programs,
            hatch_programs,
        ):
            define(c)
        action_phase(c)

    names = {
        **NAMES,
        "terrain": {terrain.name: terrain.title.lower() for terrain in terrains},
        "faction": {faction.name: faction.title for faction in factions},
    }
    return Blueprint(
        cards=tuple(cards),
        start_zone=start_zone,
        zones=ZONES,
        sets=lambda card: sets if "/" in card.pile else 1,
        resources=(
            ResourceDefinition(name="minerals", title="mineral", supply=MINERALS),
        ),
        tokens=TOKENS,
        dice=DICE,
        fields=fields(
            tuple(terrain.name for terrain in terrains),
            tuple(faction.name for faction in factions),
        ),
        values=VALUES,
        events=EVENTS,
        verbs=VERBS,
        flow=FLOW,
        rules={
            **setup_rules,
            **turn_rules,
            "terrain_draft": terrain_draft,
            "action": action,
        },
        board=board,
        symbols=SYMBOLS,
        names=names,
        keys=keys,
        after_draw=after_draw,
        census=census,
        lookalike={"laid": laid_key},
        arranged=let_agree,
        look=look_at_battle,
        study=Study(
            side="faction",
            gained=("got_card",),
            played=("played", "laid", "summoned_general", "built_base"),
            deck=("deck", "hand", "discard", "play"),
        ),
        draw=lambda view: draw_state(view, board, colours, ground),
    )


def laid_key(state: State, card: int) -> Any:
    """Return what an onlooker infers of a laid card: that it is a tactic of a cost."""
    definition = state.rules.cards[state.rules.card_def[card]]
    for ability in definition.abilities:
        if isinstance(ability, Tactic):
            return definition.name if branches_of(ability) else repr(ability.cost)
    return None


def census(state: State) -> Mapping[str, int]:
    """Return what never changes over a game: minerals, tokens, units (S-COMP)."""
    num, at = state.num, state.at
    every, seats = at.every, range(at.seats)
    found = {
        "minerals": num[state.rules.supply[at.mineral]]
        + sum(num[at.minerals + seat] for seat in seats),
        "exhaust": num[at.exhaust_supply] + sum(num[at.exhaust + x] for x in every),
        "barricades": num[at.barricade_supply]
        + sum(num[at.barricade + x] >= 0 for x in every),
        "landmines": num[at.landmine_supply]
        + sum(num[at.landmine + x] >= 0 for x in every),
        "eggs": num[at.eggs_supply] + sum(num[at.eggs + x] for x in every),
    }
    if not state.turn:
        return found
    for seat in seats:
        mine = [x for x in every if num[at.owner + x] == seat]
        built = sum(num[at.base + x] >= 0 for x in mine)
        standing = sum(num[at.generals + x].bit_count() for x in mine)
        trays = (num[at.basic_tray + seat], num[at.elite_tray + seat])
        found |= {
            f"basic units of {seat}": trays[0].bit_count()
            + sum(num[at.basic + x] for x in mine),
            f"elite units of {seat}": trays[1].bit_count()
            + sum(num[at.elite + x] for x in mine),
            f"generals of {seat}": standing + len(state.zones[at.general_tray + seat]),
            f"bases of {seat}": built + len(state.zones[at.base_tray + seat]),
            f"command tokens of {seat}": num[at.command + seat]
            + sum(num[at.command_token + x] for x in mine)
            - built,
        }
    return found


class SuriyaKeys(Keys):
    """The keys, with what the rules look up of factions, terrains and dice."""

    __slots__ = (
        "_card_index",
        "entry",
        "factions",
        "standing",
        "symbols",
        "terrain_of",
        "terrains",
    )

    def __init__(
        self,
        rules: Ruleset,
        factions: tuple[FactionDefinition, ...],
        terrains: tuple[TerrainDefinition, ...],
    ) -> None:
        super().__init__(rules)
        self.factions = factions
        self.terrains = terrains
        # The last stands for "no tile": a headquarters has the terrain -1.
        self.entry = (*(terrain.entry for terrain in terrains), 0)
        index = {terrain.name: number for number, terrain in enumerate(terrains)}
        self.terrain_of = {
            number: index[card.keywords[0]]
            for number, card in enumerate(rules.cards)
            if card.pile == "tiles"
        }
        self.symbols = tuple(
            tuple((f.count("D"), f.count("S"), f.count("T")) for f in faces)
            for faces in rules.faces
        )
        self.standing: dict[int, list[tuple[int, int, Callable[..., bool] | None]]] = {}
        self._card_index = rules.card_index

    def note_standing(
        self,
        program: str,
        damage: int,
        defence: int,
        test: Callable[..., bool] | None,
    ) -> None:
        """Note a standing combat bonus of the card that a program belongs to."""
        number = self._card_index[program.partition("/")[0]]
        self.standing.setdefault(number, []).append((damage, defence, test))


def known(content: Mapping[str, tuple[Any, ...]]) -> Mapping[str, Any]:
    """Return the words that trees may speak of, for the lint."""
    factions = content.get("suriya_factions", ())
    cards = {
        card.name
        for faction in factions
        for pile in (faction.cards, faction.starters, faction.generals, faction.bases)
        for card in pile
    }
    words: dict[str, Any] = {
        "resource": {"minerals"},
        "zone": {zone.name for zone in ZONES},
        "die": {die.name for die in DICE},
        "symbol": set(SYMBOLS),
        "unit": set(UNITS),
        "token": set(TOKEN_WORDS),
        "terrain": {terrain.name for terrain in content.get("suriya_terrains", ())},
        "value": {value.name for value in VALUES},
        "event": {event.name for event in EVENTS} | {"drew", "gained", "discarded"},
        "suit": {"general", "base"},
        "span": {"game", "turn"},
        "phase": set(PHASES),
        "card": cards,
    }
    for event in EVENTS:
        words[f"bound:{event.name}"] = {name for name, _ in event.args} | {"by"}
    return words


SURIYA = GameDefinition(
    name="suriya",
    title="Suriya: The Last Horizon",
    seats=(2, 4),
    options=(
        OptionDefinition(
            name="map", default="", help="The map, by name; the game's own if empty."
        ),
    ),
    content=(
        ContentHook(name="suriya_factions", model=FactionDefinition, key="faction"),
        ContentHook(name="suriya_terrains", model=TerrainDefinition, key="terrain"),
        ContentHook(name="suriya_maps", model=MapDefinition, key="map"),
    ),
    hookspecs=hookspecs,
    kinds=KINDS,
    card_model=SuriyaCard,
    build=_build,
    known=known,
    bound=20_000,
)
