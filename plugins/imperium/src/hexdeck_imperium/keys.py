"""Where Imperium's numbers, zones, values and events stand: `state.at`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdeck.parts import (
    FieldDefinition,
    ResourceDefinition,
    ValueDefinition,
    ZoneDefinition,
)
from hexdeck_imperium.words import ICONS, RESOURCES, SUITS

if TYPE_CHECKING:
    from hexdeck.engine.compiler import Test
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard
    from hexdeck_imperium.settings import Settings

__all__ = [
    "ACTIVATE",
    "DECKS",
    "EXHAUSTED",
    "FREE_PLAYED",
    "INNOVATE",
    "NO_TURN",
    "REVOLT",
    "SLOTS",
    "VALUES",
    "ZONES",
    "Keys",
    "fields",
    "resources",
]

SLOTS = 5
"""The market row (I-SC-6)."""

DECKS = ("region", "uncivilised", "civilised")
"""The suits that have a small deck (I-SC-4)."""

NO_TURN, ACTIVATE, INNOVATE, REVOLT = -1, 0, 1, 2
TURN_KINDS = ("activate", "innovate", "revolt")
"""What a turn is (I-T-1)."""

MARKS = (
    "exhausted",
    "free_played",
    *(f"spares_{seat}" for seat in range(4)),
    *(f"struck_{seat}" for seat in range(4)),
)
"""What can be marked on a card: see the constants below."""

EXHAUSTED, FREE_PLAYED = 1, 2
SPARES, STRUCK = 4, 64
"""The marks' bits; the last two begin a row of one bit for each seat."""


def _field(
    name: str,
    scope: str,
    holds: str = "number",
    start: int = 0,
    words: tuple[str, ...] = (),
    title: str = "",
) -> FieldDefinition:
    return FieldDefinition.model_validate(
        {
            "name": name,
            "title": title,
            "scope": scope,
            "holds": holds,
            "start": start,
            "words": words,
        }
    )


def fields(
    civilizations: tuple[str, ...], states: tuple[str, ...]
) -> tuple[FieldDefinition, ...]:
    """Return every number that the state of a game keeps."""
    return (
        _field("first_player", "shared", "seat"),
        _field("rounds", "shared"),
        _field("rounds_left", "shared", "number", -1, title="Rounds to the end"),
        _field("civilization", "seat", "word", -1, civilizations),
        _field("state", "seat", "words", 0, states),
        _field("actions", "seat", title="Action tokens"),
        _field("exhaustions", "seat", title="Exhaustion tokens"),
        _field("nation_token", "seat", title="Token on the nation deck"),
        _field("king_token", "seat", "number", 1, title="King of Kings token"),
        # Only so that marks are not looked for where there are none: nobody's business.
        FieldDefinition(name="free_plays", shown=False),
        _field("turn_kind", "seat", "word", NO_TURN, TURN_KINDS, title="Turn"),
        *(_field(f"{name}_on", "card", title=name) for name in RESOURCES),
        _field("marks", "card", "words", 0, MARKS),
        _field("host", "card", "card", -1, title="Under"),
    )


def resources() -> tuple[ResourceDefinition, ...]:
    """Return the resources, with what may be paid instead (I-RES-2)."""
    return (
        ResourceDefinition(
            name="materials",
            title="material",
            plural="materials",
            substitutes={"progress": 2, "goods": 2},
        ),
        ResourceDefinition(
            name="population",
            plural="population",
            substitutes={"progress": 1, "goods": 1},
        ),
        ResourceDefinition(name="progress", plural="progress"),
        ResourceDefinition(name="goods", plural="goods"),
    )


ZONES: tuple[ZoneDefinition, ...] = (
    *(
        ZoneDefinition(name=f"slot_{n}", title=f"Market slot {n}", scope="shared")
        for n in range(1, SLOTS + 1)
    ),
    ZoneDefinition(name="box", scope="shared", ordered=False),
    ZoneDefinition(name="unrest", title="Unrest pile", scope="shared", ordered=False),
    ZoneDefinition(
        name="fame", title="Fame deck", scope="shared", sees="none", group="fame"
    ),
    ZoneDefinition(
        name="fame_out",
        title="Fame cards left out",
        scope="shared",
        sees="none",
        ordered=False,
        group="fame",
    ),
    ZoneDefinition(name="king", title="King of Kings", scope="shared"),
    *(
        ZoneDefinition(
            name=f"{suit}_deck",
            title=f"{suit.title()} deck",
            scope="shared",
            sees="none",
            group="commons",
        )
        for suit in DECKS
    ),
    ZoneDefinition(
        name="main", title="Main deck", scope="shared", sees="none", group="commons"
    ),
    ZoneDefinition(
        name="left_out",
        title="Cards left out",
        scope="shared",
        sees="none",
        ordered=False,
        group="commons",
    ),
    ZoneDefinition(name="tucked", title="Below the market", scope="shared"),
    ZoneDefinition(name="exile", scope="shared", ordered=False),
    ZoneDefinition(name="limbo", title="Being played", scope="shared"),
    ZoneDefinition(name="backs", title="Other faces", scope="shared", ordered=False),
    ZoneDefinition(
        name="deck", title="Draw deck", sees="none", group="own", refill="discard"
    ),
    ZoneDefinition(name="hand", sees="owner", ordered=False, group="own"),
    ZoneDefinition(name="history", sees="owner", ordered=False, group="own"),
    ZoneDefinition(name="discard", title="Discard pile"),
    ZoneDefinition(name="play", title="Play area", active=True),
    ZoneDefinition(name="power", title="Power and state cards", active=True),
    ZoneDefinition(name="garrison", title="Garrisoned cards", ordered=False),
    ZoneDefinition(name="nation", title="Nation deck", sees="none", group="nation"),
    ZoneDefinition(name="developments", title="Development area", ordered=False),
)

VALUES = (
    ValueDefinition(name="hand_size", base=5),
    ValueDefinition(name="ignore_states"),
    ValueDefinition(name="free_unrest"),
    ValueDefinition(name="plain_developments"),
    ValueDefinition(name="develop_by_state"),
    ValueDefinition(name="no_progress_for_unrest"),
    ValueDefinition(name="no_king"),
    *(ValueDefinition(name=f"more_{icon}") for icon in ICONS),
)


class Keys:
    """
    Offsets and numbers that the rules use, read off a ruleset once.

    `hand + seat` is where a seat's hand lies in `State.zones`, `actions + seat` where
    its action tokens stand in `State.num`, and `host + card` what a card lies under.
    """

    __slots__ = (
        "accession",
        "actions",
        "attack",
        "backs",
        "banner",
        "box",
        "cards",
        "civ_of",
        "civilization",
        "civilizations",
        "deck",
        "deck_of",
        "developments",
        "discard",
        "everybody",
        "exhaustions",
        "exile",
        "fame",
        "fame_out",
        "first_player",
        "free_plays",
        "garrison",
        "goods",
        "hand",
        "hand_size",
        "heard",
        "history",
        "host",
        "icon_counts",
        "icon_masks",
        "ignore_states",
        "instead",
        "is_region",
        "is_route",
        "is_unrest",
        "king",
        "king_token",
        "left_out",
        "likely",
        "limbo",
        "main",
        "marks",
        "materials",
        "more",
        "nation",
        "nation_token",
        "on",
        "pinned",
        "play",
        "population",
        "power",
        "progress",
        "remains",
        "reverse",
        "rounds",
        "rounds_left",
        "seats",
        "settings",
        "slots",
        "start_state",
        "state",
        "state_bits",
        "state_index",
        "suit_counts",
        "suits",
        "tables",
        "told",
        "trade",
        "tucked",
        "turn_kind",
        "unrest",
    )

    def __init__(
        self,
        rules: Ruleset,
        settings: Settings,
        civilizations: tuple[CivilizationDefinition, ...],
        states: tuple[str, ...],
    ) -> None:
        of, zone = rules.layout.of, rules.zone
        self.seats = rules.seats
        self.settings = settings
        self.trade = settings.trade
        self.civilizations = civilizations
        for name in (
            "first_player",
            "rounds",
            "rounds_left",
            "civilization",
            "state",
            "actions",
            "exhaustions",
            "nation_token",
            "king_token",
            "turn_kind",
            "free_plays",
            "marks",
            "host",
        ):
            setattr(self, name, of(name))
        for name in (
            "box",
            "unrest",
            "fame",
            "fame_out",
            "king",
            "main",
            "left_out",
            "tucked",
            "exile",
            "limbo",
            "backs",
            "deck",
            "hand",
            "history",
            "discard",
            "play",
            "power",
            "garrison",
            "nation",
            "developments",
        ):
            setattr(self, name, zone[name])
        self.slots = tuple(zone[f"slot_{n}"] for n in range(1, SLOTS + 1))
        often = ("limbo", "play", "hand", "discard", "garrison", "power", "deck")
        first = [
            zone[name] + (seat if name != "limbo" else 0)
            for name in often
            for seat in range(1 if name == "limbo" else rules.seats)
        ]
        rest = [place for place in range(len(rules.zone_names)) if place not in first]
        self.likely = (*first, *rest)
        self.on = tuple(of(f"{name}_on") for name in RESOURCES)
        index = rules.resource_index
        self.materials, self.population, self.progress, self.goods = (
            index[name] for name in RESOURCES
        )
        value = rules.value_index
        self.hand_size = value["hand_size"]
        self.ignore_states = value["ignore_states"]
        self.more = tuple(value[f"more_{icon}"] for icon in ICONS)
        self._cards(rules, states)
        self.everybody = rules.everybody
        self.heard: dict[str, int] = {}
        self.told: dict[str, int] = {}
        self.instead: dict[int, tuple[str, Test | None]] = {}
        self.tables: dict[str, object] = {}

    def listen(self, rules: Ruleset) -> None:
        """Note which events set something off, and which the log has words for."""
        for kind, event in enumerate(rules.events):
            if event.name in rules.heard_names:
                self.heard[event.name] = kind
            if event.text or event.name in self.heard:
                self.told[event.name] = kind

    def _cards(self, rules: Ruleset, states: tuple[str, ...]) -> None:
        cards: tuple[ImperiumCard, ...] = rules.cards  # type: ignore[assignment]
        self.cards = cards
        self.state_index = {name: number for number, name in enumerate(states)}
        self.state_bits = tuple(
            sum(1 << self.state_index[name] for name in dict.fromkeys(card.states))
            for card in cards
        )
        self.icon_counts = tuple(
            tuple(card.icons.count(icon) for icon in ICONS) for card in cards
        )
        self.icon_masks = tuple(
            sum(1 << number for number, shown in enumerate(counts) if shown)
            for counts in self.icon_counts
        )
        self.suit_counts = tuple(
            tuple(card.suits.count(suit) for suit in SUITS) for card in cards
        )
        self.suits = tuple(
            sum(1 << number for number, suit in enumerate(SUITS) if suit in card.suits)
            for card in cards
        )
        self.banner = tuple(
            SUITS.index(card.suits[0]) if card.suits else -1 for card in cards
        )
        self.deck_of = {SUITS.index(suit): rules.zone[f"{suit}_deck"] for suit in DECKS}
        self.is_region = tuple("region" in card.suits for card in cards)
        self.is_unrest = tuple("unrest" in card.suits for card in cards)
        self.is_route = tuple(card.is_route for card in cards)
        self.attack = tuple(card.attack for card in cards)
        self.pinned = tuple(card.pinned for card in cards)
        self.remains = tuple(card.remains for card in cards)
        self.accession = tuple(card.start == "accession" for card in cards)
        self.reverse = tuple(
            rules.card_index.get(card.reverse, -1) if card.reverse else -1
            for card in cards
        )
        owner = {
            card.name: number
            for number, civ in enumerate(self.civilizations)
            for card in civ.cards
        }
        self.civ_of = tuple(owner.get(card.name, -1) for card in cards)
