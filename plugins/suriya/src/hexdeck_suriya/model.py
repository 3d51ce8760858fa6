"""What plugins of Suriya define: factions, terrains and maps."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from hexdeck.board import LayoutDefinition
from hexdeck.effects import Branch, ChooseOne, Pay, Play
from hexdeck.effects.card import CardDefinition
from hexdeck.parts import Definition
from hexdeck_suriya.nodes import Keep, Plan, Tactic

__all__ = [
    "BaseDefinition",
    "FactionDefinition",
    "GeneralDefinition",
    "MapDefinition",
    "SuriyaCard",
    "TerrainDefinition",
    "TrayBonus",
    "timing",
]

TrayBonus = Literal["", "mineral", "draw", "egg", "barricade"]
"""What a tray slot gives when the unit from it stays on the map (S-SUM-3)."""


class SuriyaCard(CardDefinition):
    """
    A card of a deck.

    Attributes:
        condition: Which of the five card conditions it shows, A to E.
        keywords: "build" where it builds a base.
    """

    condition: Literal["A", "B", "C", "D", "E"] = "A"

    @model_validator(mode="after")
    def _one_way_to_play(self) -> Self:
        ways = [a for a in self.abilities if isinstance(a, Play | Plan | Tactic)]
        if len(ways) > 1:
            msg = "a card has one Play, Plan or Tactic, not several"
            raise ValueError(msg)
        if not ways and not self.abilities:
            msg = "a card needs an ability"
            raise ValueError(msg)
        keeps = any(isinstance(ability, Keep) for ability in self.abilities)
        if keeps != (self.condition == "B"):
            msg = "a card has Keep exactly if its condition is B (S-CARD-B)"
            raise ValueError(msg)
        branches = [
            step
            for ability in ways
            for step in ability.steps
            if isinstance(step, ChooseOne)
            and any(isinstance(b, Branch) and b.cost for b in step.branches)
        ]
        if bool(branches) != (self.condition == "C"):
            msg = "a card chooses among costs exactly if its condition is C (S-CARD-C)"
            raise ValueError(msg)
        if self.condition == "D" and not any(
            isinstance(a.cost, Pay) and not isinstance(a.cost.count, int) for a in ways
        ):
            msg = "a card of condition D has a cost that depends (S-CARD-D)"
            raise ValueError(msg)
        return self


def timing(card: CardDefinition) -> str:
    """Return when a card is played: "action", "planning" or "tactic"."""
    for ability in card.abilities:
        if isinstance(ability, Tactic):
            return "tactic"
        if isinstance(ability, Plan):
            return "planning"
    return "action"


class GeneralDefinition(CardDefinition):
    """
    A general: its tile's text holds while it stands on the map.

    Attributes:
        hp: The damage that destroys it.
        bonus: What its tray slot gives.
    """

    hp: int = Field(ge=1, le=9)
    bonus: TrayBonus = ""


class BaseDefinition(CardDefinition):
    """
    A base: its ability holds while it stands on the map (S-BASE-1).

    Attributes:
        hp: The damage that destroys it.
    """

    hp: int = Field(default=3, ge=1, le=9)


Ten = Annotated[tuple[TrayBonus, ...], Field(min_length=10, max_length=10)]
Six = Annotated[tuple[TrayBonus, ...], Field(min_length=6, max_length=6)]


class FactionDefinition(Definition):
    """
    A faction (S-COMP-1): what lies in one player's part of the box.

    Attributes:
        plan: How it wins, in a sentence.
        colour: "#rrggbb", for pictures.
        cards: The faction pile: 30 cards of 15 to 20 names.
        starters: The 7 starter cards.
        generals: The three generals.
        bases: The three bases.
        basic_tray: The bonus of each slot for basic units, the leftmost first; the
            first five are the left side.
        elite_tray: The bonus of each slot for elite units.
        barricades, landmines, eggs: How many of the box's special tokens its
            cards use.
    """

    plan: str
    colour: str = Field(default="#888888", pattern=r"^#[0-9a-f]{6}$")
    cards: tuple[SuriyaCard, ...]
    starters: tuple[SuriyaCard, ...]
    generals: Annotated[
        tuple[GeneralDefinition, ...], Field(min_length=3, max_length=3)
    ]
    bases: Annotated[tuple[BaseDefinition, ...], Field(min_length=3, max_length=3)]
    basic_tray: Ten
    elite_tray: Six
    barricades: int = Field(default=0, ge=0, le=6)
    landmines: int = Field(default=0, ge=0, le=6)
    eggs: int = Field(default=0, ge=0, le=12)

    @model_validator(mode="after")
    def _counts(self) -> Self:
        total = sum(card.copies for card in self.cards)
        if total != 30 or not 15 <= len(self.cards) <= 20:
            msg = (
                f"cards: a faction pile has 30 cards of 15 to 20 names, "
                f"not {total} of {len(self.cards)} (S-COMP-5)"
            )
            raise ValueError(msg)
        starters = sum(card.copies for card in self.starters)
        if starters != 7:
            msg = f"starters: a faction has 7 starter cards, not {starters}"
            raise ValueError(msg)
        everything = (*self.cards, *self.starters, *self.generals, *self.bases)
        names = [card.name for card in everything]
        for name in names:
            if names.count(name) > 1:
                msg = f"two cards are called {name!r}"
                raise ValueError(msg)
        for piece in (*self.generals, *self.bases):
            if any(isinstance(a, Play | Plan | Tactic | Keep) for a in piece.abilities):
                msg = f"{piece.name}: a general or base is not played, only in force"
                raise ValueError(msg)
            if piece.copies != 1:
                msg = f"{piece.name}: there is one of each general and base"
                raise ValueError(msg)
        return self


class TerrainDefinition(Definition):
    """
    A kind of terrain tile.

    Attributes:
        tiles: How many tiles of it there are (S-COMP-3).
        damage, defence: Its combat bonus.
        least: The bonus is for squads of so many units or more.
        entry: How many cards are discarded to move in.
        no_defence: Whether defence from dice is 0 here (lagoon).
        shelter: Whether damage from outside combat does nothing here (forest).
        commands: Whether the opponent's terrain bonus is ignored (plateau).
        high: Whether it lies on the highest tray, and never on a mid tray.
        colour: "#rrggbb", for pictures.
    """

    tiles: int = Field(ge=0, le=60)
    damage: int = 0
    defence: int = 0
    least: int = Field(default=1, ge=1, le=6)
    entry: int = Field(default=0, ge=0, le=6)
    no_defence: bool = False
    shelter: bool = False
    commands: bool = False
    high: bool = False
    colour: str = Field(default="#dddddd", pattern=r"^#[0-9a-f]{6}$")


class MapDefinition(Definition):
    """
    A map for a number of players: its headquarters in seat order (S-MAP-1).

    Attributes:
        layout: The spaces; headquarters carry their seat.
    """

    layout: LayoutDefinition

    @model_validator(mode="after")
    def _headquarters(self) -> Self:
        seats = sorted(s.seat for s in self.layout.spaces if s.seat is not None)
        if seats != list(range(self.layout.seats)):
            msg = f"layout: each of {self.layout.seats} seats needs one headquarters"
            raise ValueError(msg)
        return self
