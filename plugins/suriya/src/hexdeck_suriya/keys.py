"""Where Suriya's numbers, zones, values and events stand: `state.at`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.errors import HexdeckError
from hexdeck.parts import (
    FieldDefinition,
    TokenDefinition,
    ValueDefinition,
    ZoneDefinition,
)

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset

__all__ = ["GENERALS", "SQUAD", "TOKENS", "VALUES", "ZONES", "Keys", "fields"]

GENERALS = ("first", "second", "third")
"""The three generals of a faction, in its own order; a space holds a set of them."""

BASIC_SLOTS = tuple(f"basic_{slot}" for slot in range(1, 11))
ELITE_SLOTS = tuple(f"elite_{slot}" for slot in range(1, 7))
"""The slots of a tray, the leftmost first; a tray holds a set of them (S-SUM-1)."""

SQUAD = 6
"""At most so many units stand on a space (S-LIM-2)."""


def _field(
    name: str, scope: str, holds: str = "number", start: int = 0
) -> FieldDefinition:
    return FieldDefinition.model_validate(
        {"name": name, "scope": scope, "holds": holds, "start": start}
    )


def fields(
    terrains: tuple[str, ...], factions: tuple[str, ...]
) -> tuple[FieldDefinition, ...]:
    """Return every number that the state of a game keeps."""
    return (
        _field("first_player", "shared", "seat", -1),
        _field("attacker", "shared", "seat", -1),
        _field("defender", "shared", "seat", -1),
        _field("attack_from", "shared", "space", -1),
        _field("attack_to", "shared", "space", -1),
        _field("ruins", "shared"),
        FieldDefinition(
            name="faction", scope="seat", holds="word", words=factions, start=-1
        ),
        _field("command", "seat"),
        _field("fewer", "seat"),
        _field("out", "seat"),
        _field("mid_trays", "seat", "number", 1),
        FieldDefinition(
            name="basic_tray", scope="seat", holds="words", words=BASIC_SLOTS
        ),
        FieldDefinition(
            name="elite_tray", scope="seat", holds="words", words=ELITE_SLOTS
        ),
        _field("bonus_damage", "seat"),
        _field("bonus_defence", "seat"),
        _field("own_terrain_off", "seat"),
        _field("bonus_off", "seat"),
        FieldDefinition(name="branch", scope="seat", shown=False),
        FieldDefinition(
            name="terrain", scope="space", holds="word", words=terrains, start=-1
        ),
        _field("height", "space"),
        _field("owner", "space", "seat", -1),
        _field("basic", "space"),
        _field("elite", "space"),
        FieldDefinition(name="generals", scope="space", holds="words", words=GENERALS),
        _field("base", "space", "card", -1),
        _field("ruin", "space"),
        _field("command_token", "space"),
        _field("egg_owner", "space", "seat", -1),
    )


TOKENS = (
    TokenDefinition(name="exhaust", title="exhaust token", supply=12),
    TokenDefinition(name="barricade", supply=6, owned=True),
    TokenDefinition(name="landmine", supply=6, owned=True),
    TokenDefinition(name="eggs", title="egg", supply=12, most=3),
)
"""The finite tokens of the box (S-COMP-2)."""

ZONES = (
    ZoneDefinition(name="box", scope="shared", ordered=False),
    ZoneDefinition(name="central", scope="shared", ordered=False),
    ZoneDefinition(name="limbo", title="Being played", scope="shared"),
    ZoneDefinition(name="tiles", scope="shared", sees="none", group="tiles"),
    ZoneDefinition(name="tile_row", title="Row of tiles", scope="shared"),
    ZoneDefinition(name="deck", sees="none", group="own", refill="discard"),
    ZoneDefinition(name="hand", sees="owner", ordered=False, group="own"),
    ZoneDefinition(name="laid", title="Laid tactics", sees="owner", group="own"),
    ZoneDefinition(name="discard", title="Discard pile"),
    ZoneDefinition(name="play", title="Play area", active=True),
    ZoneDefinition(name="generals", title="Generals tray", ordered=False),
    ZoneDefinition(name="bases", title="Bases tray", ordered=False),
    ZoneDefinition(
        name="pile", title="Faction pile", sees="none", group="pile", refill="scrap"
    ),
    ZoneDefinition(name="technology", title="Faction technology"),
    ZoneDefinition(name="scrap", title="Faction discard pile"),
    ZoneDefinition(
        name="tile_hand",
        title="Drawn tiles",
        sees="owner",
        ordered=False,
        group="tiles",
    ),
)

VALUES = (
    ValueDefinition(name="hand_limit", base=6),
    ValueDefinition(name="income_minerals", title="Mineral in your income"),
    ValueDefinition(name="income_cards", title="Card in your income"),
    ValueDefinition(name="extract_minerals", title="Mineral for each extract", base=1),
    ValueDefinition(name="build_cost", title="Mineral for cards that build a base"),
    ValueDefinition(name="entry_discard", title="Card to discard when you move in"),
)


class Keys:
    """
    Offsets and numbers that the rules use, read off a ruleset once.

    `terrain + space` is where a space's terrain stands in `State.num`, and
    `minerals + seat` where a seat's minerals; zones of seats go the same way.
    """

    __slots__ = (
        "attack_from",
        "attack_to",
        "attacker",
        "barricade",
        "barricade_supply",
        "base",
        "base_ids",
        "base_tray",
        "basic",
        "basic_tray",
        "bonus_damage",
        "bonus_defence",
        "bonus_off",
        "box",
        "branch",
        "build_cost",
        "central",
        "command",
        "command_token",
        "deck",
        "defender",
        "discard",
        "distance",
        "egg_owner",
        "eggs",
        "eggs_supply",
        "elite",
        "elite_tray",
        "entry_discard",
        "every",
        "exhaust",
        "exhaust_supply",
        "extract_minerals",
        "faction",
        "fewer",
        "first_player",
        "general_ids",
        "general_tray",
        "generals",
        "hand",
        "hand_limit",
        "height",
        "hq",
        "hq_seat",
        "income_cards",
        "income_minerals",
        "laid",
        "landmine",
        "landmine_supply",
        "last_copy",
        "limbo",
        "mid_trays",
        "mineral",
        "minerals",
        "neighbours",
        "out",
        "own_terrain_off",
        "owner",
        "pile",
        "play",
        "ruin",
        "ruins",
        "scrap",
        "seats",
        "spaces",
        "technology",
        "terrain",
        "tile_hand",
        "tile_row",
        "tiles",
        "verb_fall",
        "verb_lose",
    )

    def __init__(self, rules: Ruleset) -> None:
        of = rules.layout.of
        self.seats = rules.seats
        self.spaces = len(rules.spaces)
        self.every = range(self.spaces)
        board = rules.board
        if board is None:
            msg = "Suriya is played on a board"
            raise HexdeckError(msg)
        self.neighbours = board.neighbours
        self.distance = board.distance
        self.hq = tuple(board.of_seat(seat)[0] for seat in range(rules.seats))
        seat_at = {space: seat for seat, space in enumerate(self.hq)}
        self.hq_seat = tuple(seat_at.get(space, -1) for space in self.every)
        self.minerals = of("minerals")
        self.mineral = rules.resource_index["minerals"]
        # shared
        self.first_player = of("first_player")
        self.exhaust_supply = of("exhaust_supply")
        self.barricade_supply = of("barricade_supply")
        self.landmine_supply = of("landmine_supply")
        self.eggs_supply = of("eggs_supply")
        self.attacker = of("attacker")
        self.defender = of("defender")
        self.attack_from = of("attack_from")
        self.attack_to = of("attack_to")
        self.ruins = of("ruins")
        # seats
        self.faction = of("faction")
        self.command = of("command")
        self.fewer = of("fewer")
        self.out = of("out")
        self.mid_trays = of("mid_trays")
        self.basic_tray = of("basic_tray")
        self.elite_tray = of("elite_tray")
        self.bonus_damage = of("bonus_damage")
        self.bonus_defence = of("bonus_defence")
        self.own_terrain_off = of("own_terrain_off")
        self.bonus_off = of("bonus_off")
        self.branch = of("branch")
        # spaces
        self.terrain = of("terrain")
        self.height = of("height")
        self.owner = of("owner")
        self.basic = of("basic")
        self.elite = of("elite")
        self.generals = of("generals")
        self.base = of("base")
        self.ruin = of("ruin")
        self.command_token = of("command_token")
        self.exhaust = of("exhaust")
        self.barricade = of("barricade")
        self.landmine = of("landmine")
        self.eggs = of("eggs")
        self.egg_owner = of("egg_owner")
        # zones
        zone = rules.zone
        self.box = zone["box"]
        self.central = zone["central"]
        self.limbo = zone["limbo"]
        self.tiles = zone["tiles"]
        self.tile_row = zone["tile_row"]
        self.deck = zone["deck"]
        self.hand = zone["hand"]
        self.laid = zone["laid"]
        self.discard = zone["discard"]
        self.play = zone["play"]
        self.general_tray = zone["generals"]
        self.base_tray = zone["bases"]
        self.pile = zone["pile"]
        self.technology = zone["technology"]
        self.scrap = zone["scrap"]
        self.tile_hand = zone["tile_hand"]
        verb = rules.verb
        self.verb_lose = verb("lose")
        self.verb_fall = verb("fall")
        self.general_ids = frozenset(
            card
            for card, number in enumerate(rules.card_def)
            if "general" in rules.cards[number].suits
        )
        self.last_copy = {number: card for card, number in enumerate(rules.card_def)}
        self.base_ids = frozenset(
            card
            for card, number in enumerate(rules.card_def)
            if "base" in rules.cards[number].suits
        )
        # values
        value = rules.value_index
        self.hand_limit = value["hand_limit"]
        self.income_minerals = value["income_minerals"]
        self.income_cards = value["income_cards"]
        self.extract_minerals = value["extract_minerals"]
        self.build_cost = value["build_cost"]
        self.entry_discard = value["entry_discard"]
