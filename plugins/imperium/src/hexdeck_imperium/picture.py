"""An SVG picture of a view of the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from hexdeck.board import ink
from hexdeck_imperium.keys import DECKS, SLOTS
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard
from hexdeck_imperium.words import RESOURCES

__all__ = ["Looks", "draw_table", "looks_of"]

SUIT_COLOURS = {
    "region": "#4c8c4a",
    "uncivilised": "#d2762b",
    "civilised": "#3f74b5",
    "tributary": "#7d5aa6",
    "fame": "#c9a227",
    "unrest": "#7a7a7a",
    "trade_route": "#2f8f8b",
    "gadget": "#8a9a3b",
}
OTHER = "#5a5148"
"""The colour of a card without one of these suits, such as a nation card."""

RESOURCE_COLOURS = dict(
    zip(RESOURCES, ("#8b6b4a", "#b5533c", "#2f6db0", "#a67c00"), strict=True)
)
PAPER, FELT, CARD, DARK, MUTED = "#fbf8f1", "#e9e3d6", "#fffdf8", "#1f2430", "#6b665c"

WIDTH, MARGIN, GAP = 1180.0, 20.0, 10.0
WIDE, HIGH = 130.0, 64.0
"""The size of a card."""

STRIP = 17.0
"""The height of a strip below a card: what is garrisoned or tucked there."""

DOT = 9.0
A_ROW = int((WIDTH - 2 * MARGIN - GAP) // (WIDE + GAP))
"""So many cards stand in a row."""

LETTERS = 18
"""A title with more letters than that is written in two lines."""

PILES = {
    "main": "main deck",
    "fame": "fame deck",
    "unrest": "unrest pile",
    "exile": "exile",
    **{f"{suit}_deck": f"{suit} deck" for suit in DECKS},
    "limbo": "being played",
}
"""What lies beside the market, and what it is called."""

OPEN = {"fame deck", "being played", *(f"{suit} deck" for suit in DECKS)}
"""The piles whose lowest card is named: it lies open."""

COUNTED = {
    "deck": "deck",
    "hand": "hand",
    "discard": "discard",
    "history": "history",
    "nation": "nation",
    "developments": "developments",
}
"""Of which zones of a player the cards are counted."""

Anchor = Literal["start", "middle", "end"]


@dataclasses.dataclass(frozen=True, slots=True)
class Looks:
    """
    What a picture knows of cards and civilizations besides the view.

    Attributes:
        titles: What cards and civilizations are called.
        suits: Per card its suits, that of its banner first.
        colours: Per civilization its colour.
    """

    titles: Mapping[str, str]
    suits: Mapping[str, Sequence[str]]
    colours: Mapping[str, str]

    def title(self, name: str | None) -> str:
        """Return what a card is called; a hidden one is a card."""
        return "a card" if name is None else self.titles.get(name, name)


@dataclasses.dataclass(frozen=True, slots=True)
class Lying:
    """
    A card that lies on the table.

    Attributes:
        name: Which it is, None where it is hidden.
        on: What lies on it.
        under: The cards below it.
    """

    name: str | None
    on: Mapping[str, Any]
    under: Sequence[str | None] = ()


def looks_of(
    cards: Iterable[ImperiumCard], civilizations: Iterable[CivilizationDefinition]
) -> Looks:
    """Return how the cards and civilizations of a game look."""
    cards, civilizations = tuple(cards), tuple(civilizations)
    return Looks(
        titles={thing.name: thing.title for thing in (*cards, *civilizations)},
        suits={card.name: card.suits for card in cards},
        colours={civ.name: civ.colour for civ in civilizations},
    )


def draw_table(view: Mapping[str, Any], looks: Looks) -> str:
    """
    Return an SVG picture of the table in a view.

    Args:
        view: What `Game.view` returned.
        looks: How cards and civilizations look.
    """
    sheet = _Sheet(looks)
    _heading(sheet, view)
    _market(sheet, view["zones"])
    for seat, area in enumerate(view["seats"]):
        _area(sheet, area, view, seat)
    _legend(sheet)
    return sheet.svg("Imperium: Horizons")


class _Sheet:
    """What is drawn so far, and how far down it comes."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.y = MARGIN
        self.parts: list[str] = []

    def svg(self, title: str) -> str:
        """Return the picture."""
        wide, high = ink.number(WIDTH), ink.number(self.y + MARGIN)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"',
            f'viewBox="0 0 {wide} {high}" role="img" aria-label="{title}"',
            'font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"',
            'text-anchor="middle">',
            f"<title>{title}</title>",
            f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>',
        )
        return "\n".join((*head, *self.parts, "</svg>\n"))

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str, line: str = ""
    ) -> None:
        """Draw a rectangle with round corners."""
        edge = ink.stroke(line, 1) if line else ""
        numbers = zip(("x", "y", "width", "height"), (x, y, wide, high), strict=True)
        where = " ".join(f'{name}="{ink.number(value)}"' for name, value in numbers)
        self.parts.append(f'<rect {where} rx="4" fill="{fill}"{edge}/>')

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 12,
        *,
        fill: str = DARK,
        width: float = WIDTH,
        bold: bool = False,
        anchor: Anchor = "middle",
    ) -> None:
        """Write something about a point."""
        pen = ink.Pen(size, fill, width, 700 if bold else 400, anchor)
        self.parts.append(ink.words(text, (x, y), pen))

    def dot(self, x: float, y: float, count: int, fill: str) -> None:
        """Draw a token with a number."""
        self.parts.append(ink.circle((x, y), DOT, fill, ink.stroke(PAPER, 1.5)))
        self.words(str(count), x, y, 10, fill=ink.ink_on(fill), width=1.6 * DOT)

    def group(self, title: str) -> None:
        """Begin what a title is shown for where it is pointed at."""
        self.parts.append(f"<g><title>{ink.safe(title)}</title>")

    def end(self) -> None:
        """End a group."""
        self.parts.append("</g>")


# The parts of the table


def _heading(sheet: _Sheet, view: Mapping[str, Any]) -> None:
    y = sheet.y + 8
    sheet.words("Imperium: Horizons", MARGIN, y, 20, bold=True, anchor="start")
    said = f"round {view['shared']['rounds']}, turn {view['turn']}"
    left = view["shared"]["rounds_left"]
    if view["result"] is not None:
        said = f"over after {said}: {view['result']['reason'].replace('_', ' ')}"
    elif left >= 0:
        said += ", the last round" if left == 1 else ", the end is triggered"
    sheet.words(said, WIDTH - MARGIN, y, 14, fill=MUTED, anchor="end")
    sheet.y += 30


def _market(sheet: _Sheet, zones: Mapping[str, Any]) -> None:
    """Draw the row, with what lies below its cards, and the piles beside it."""
    below = _by_host(zones["tucked"])
    rows = [_lying(zones[f"slot_{n}"], below) for n in range(1, SLOTS + 1)]
    deepest = max(len(card.under) for row in rows for card in (*row, EMPTY))
    high = HIGH + max(1, deepest) * STRIP + 2 * GAP + 14
    sheet.box(MARGIN, sheet.y, WIDTH - 2 * MARGIN, high, FELT)
    y = sheet.y + GAP + 14
    for number, row in enumerate(rows):
        x = MARGIN + GAP + number * (WIDE + GAP)
        sheet.words(f"slot {number + 1}", x + WIDE / 2, y - 9, 10, fill=MUTED)
        for card in row:
            _card(sheet, card, x, y)
        if not row:
            sheet.box(x, y, WIDE, HIGH, FELT, MUTED)
    left = MARGIN + GAP + SLOTS * (WIDE + GAP) + GAP
    wide = (WIDTH - MARGIN - GAP - left + GAP) / 4
    for number, (name, called) in enumerate(PILES.items()):
        x, tall = left + number % 4 * wide, (high - 3 * GAP) / 2
        row_y = sheet.y + GAP + number // 4 * (tall + GAP)
        king = zones["king"]["cards"] if name == "fame" else ()
        _pile(sheet, zones[name], called, king, (x, row_y, wide - GAP, tall))
    sheet.y += high + GAP


def _pile(
    sheet: _Sheet,
    zone: Mapping[str, Any],
    called: str,
    below: Sequence[str | None],
    place: tuple[float, float, float, float],
) -> None:
    """Draw a pile of the table: its name, how many cards, and which lies open."""
    x, y, wide, high = place
    cards = [*below, *zone["cards"]]
    sheet.group(_told(sheet.looks, called, cards))
    sheet.box(x, y, wide, high, PAPER, MUTED)
    middle = x + wide / 2
    sheet.words(called, middle, y + 8, 10, fill=MUTED, width=wide - 6)
    sheet.words(str(zone["count"]), middle, y + high / 2, 15, bold=True)
    if called in OPEN and cards and cards[0] is not None:
        lowest = sheet.looks.title(cards[0])
        sheet.words(lowest, middle, y + high - 7, 9, width=wide - 6)
    sheet.end()


def _area(
    sheet: _Sheet, area: Mapping[str, Any], view: Mapping[str, Any], seat: int
) -> None:
    """Draw all that lies before a player."""
    looks, zones = sheet.looks, area["zones"]
    civ = area["civilization"]
    tint = looks.colours.get(civ or "", "#888888")
    below = _by_host(zones["garrison"])
    cards = [*_lying(zones["power"], below), *_lying(zones["play"], below)]
    rows = [cards[first : first + A_ROW] for first in range(0, len(cards), A_ROW)]
    highs = [HIGH + STRIP * max(len(card.under) for card in row) + GAP for row in rows]
    wide = WIDTH - 2 * MARGIN
    sheet.box(MARGIN, sheet.y, wide, 66 + sum(highs), FELT, tint)
    sheet.box(MARGIN, sheet.y, wide, 26, tint)
    who = area["name"] + (f": {looks.title(civ)}" if civ else "")
    states = ", ".join(state.replace("_", " ") for state in area["state"])
    who += f" ({states})" if states else ""
    pale = ink.ink_on(tint)
    y = sheet.y + 13
    sheet.words(
        who, MARGIN + GAP, y, 14, fill=pale, width=700, bold=True, anchor="start"
    )
    said = _standing(view, seat)
    sheet.words(said, WIDTH - MARGIN - GAP, y, 13, fill=pale, width=380, anchor="end")
    _holdings(sheet, area, sheet.y + 44)
    y = sheet.y + 64
    for row, high in zip(rows, highs, strict=True):
        for number, card in enumerate(row):
            _card(sheet, card, MARGIN + GAP + number * (WIDE + GAP), y)
        y += high
    sheet.y += 66 + sum(highs) + GAP


def _standing(view: Mapping[str, Any], seat: int) -> str:
    """Say how a player stands in the game: at its end the score, else whose turn."""
    result = view["result"]
    if result is not None:
        wins = ", wins" if seat in result["winners"] else ""
        return f"{result['scores'][seat]:g} VP{wins}"
    if view["turn"] and view["active"] == seat:
        return view["seats"][seat]["turn_kind"] or "active"
    return ""


def _holdings(sheet: _Sheet, area: Mapping[str, Any], y: float) -> None:
    """Draw pool, tokens and how many cards a player has where."""
    x = MARGIN + GAP + DOT
    for resource in RESOURCES:
        sheet.group(f"{resource}: {area[resource]}")
        sheet.dot(x, y, area[resource], RESOURCE_COLOURS[resource])
        sheet.end()
        x += 2.4 * DOT
    tokens = [
        f"actions {area['actions']}",
        f"exhaustions {area['exhaustions']}",
        *(["token on the nation deck"] if area["nation_token"] else []),
        *(["King of Kings token"] if area["king_token"] else []),
    ]
    sheet.words(", ".join(tokens), x + 4, y, 11, width=420, anchor="start")
    right = WIDTH - MARGIN - GAP
    for name, called in reversed(COUNTED.items()):
        zone = area["zones"][name]
        said = f"{called} {zone['count']}"
        wide = 12 + 6.6 * len(said)
        right -= wide
        sheet.group(_told(sheet.looks, called, zone["cards"]))
        sheet.box(right, y - 10, wide - 6, 20, PAPER, MUTED)
        sheet.words(said, right + (wide - 6) / 2, y, 11, width=wide - 10)
        sheet.end()


def _legend(sheet: _Sheet) -> None:
    """Say what the colours stand for."""
    x, y = MARGIN, sheet.y + 6
    colours = {**RESOURCE_COLOURS, **SUIT_COLOURS}
    for name, fill in colours.items():
        shape = "circle" if name in RESOURCE_COLOURS else "square"
        sheet.parts.append(ink.shape(shape, (x + 6, y), 6, fill))
        called = name.replace("_", " ")
        sheet.words(called, x + 17, y, 11, fill=MUTED, anchor="start")
        x += 32 + 6.6 * len(called)
    sheet.y += 14


# Cards

EMPTY = Lying(None, {})
"""No card: what an empty row is as deep as."""


def _by_host(zone: Mapping[str, Any]) -> dict[str | None, list[str | None]]:
    """Return the cards of a zone by the card that they lie under."""
    found: dict[str | None, list[str | None]] = {}
    for row in zone.get("on", ()):
        card = zone["cards"][row["place"]]
        found.setdefault(row.get("host"), []).append(card)
    return found


def _lying(
    zone: Mapping[str, Any], below: dict[str | None, list[str | None]]
) -> list[Lying]:
    """Return the cards of a zone, with what lies on and below them."""
    on = {row["place"]: row for row in zone.get("on", ())}
    # A view names the host alone: of two equal ones the first has all.
    return [
        Lying(card, on.get(place, {}), tuple(below.pop(card, ())))
        for place, card in enumerate(zone["cards"])
    ]


def _card(sheet: _Sheet, card: Lying, x: float, y: float) -> None:
    """Draw a card, the tokens on it, and strips for what is below it."""
    looks = sheet.looks
    suits = looks.suits.get(card.name or "", ())
    shown = [suit for suit in suits if suit in SUIT_COLOURS]
    title = looks.title(card.name)
    sheet.group(", ".join(_sayings(looks, card, suits)))
    for place, under in enumerate(card.under):
        line = y + HIGH + place * STRIP - 4
        fill = _tint(looks.suits.get(under or "", ()))
        sheet.box(x + 6, line, WIDE - 12, STRIP + 4, ink.mixed(fill, PAPER, 0.55), fill)
        words_y = line + 4 + STRIP / 2
        sheet.words(looks.title(under), x + WIDE / 2, words_y, 10, width=WIDE - 20)
    sheet.box(x, y, WIDE, HIGH, CARD, _tint(suits))
    part = WIDE / max(1, len(shown))
    for place, suit in enumerate(shown or ["none"]):
        sheet.box(x + place * part, y, part, 9, SUIT_COLOURS.get(suit, OTHER))
    middle, size = x + WIDE / 2, 11.5
    lines = list(_lines(title))
    for place, words in enumerate(lines):
        line_y = y + 26 + (place - (len(lines) - 1) / 2) * 14
        sheet.words(words, middle, line_y, size, width=WIDE - 10, bold=True)
    _on(sheet, card.on, x, y + HIGH - DOT - 3)
    sheet.end()


def _on(sheet: _Sheet, on: Mapping[str, Any], x: float, y: float) -> None:
    """Draw the resources on a card, and whether it is exhausted."""
    place = x + DOT + 4
    for resource in RESOURCES:
        if count := on.get(f"{resource}_on", 0):
            sheet.dot(place, y, count, RESOURCE_COLOURS[resource])
            place += 2.3 * DOT
    if "exhausted" in on.get("marks", ()):
        sheet.box(x + WIDE - 66, y - 8, 62, 16, DARK)
        sheet.words("exhausted", x + WIDE - 35, y, 10, fill=PAPER, width=58)


def _sayings(looks: Looks, card: Lying, suits: Iterable[str]) -> Iterator[str]:
    """Yield all that a picture shows of a card, in words."""
    yield looks.title(card.name)
    yield from (suit.replace("_", " ") for suit in suits)
    for resource in RESOURCES:
        if count := card.on.get(f"{resource}_on", 0):
            yield f"{count} {resource} on it"
    yield from ("exhausted" for mark in card.on.get("marks", ()) if mark == "exhausted")
    if card.under:
        yield "under it " + " and ".join(map(looks.title, card.under))


def _tint(suits: Iterable[str]) -> str:
    """Return the colour of a card: that of its banner."""
    return next((SUIT_COLOURS[suit] for suit in suits if suit in SUIT_COLOURS), OTHER)


def _told(looks: Looks, called: str, cards: Sequence[str | None]) -> str:
    """Say which cards are known in a zone."""
    known = [looks.title(card) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    said = known + ([f"{hidden} hidden"] if hidden else [])
    return f"{called}: {', '.join(said) or 'none'}"


def _lines(title: str) -> Iterator[str]:
    """Yield a title in one line, or in two that are about as long."""
    if len(title) <= LETTERS or " " not in title:
        yield title
        return
    breaks = [place for place, letter in enumerate(title) if letter == " "]
    middle = min(breaks, key=lambda place: abs(place - len(title) / 2))
    yield title[:middle]
    yield title[middle + 1 :]
