"""What plugins of Imperium define: cards, civilizations and commons sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from hexdeck.effects import Play, Words
from hexdeck.effects.card import (
    CardDefinition,
    ConditionField,
    CostField,
    NumberField,
)
from hexdeck.errors import UnknownName
from hexdeck.parts import Definition
from hexdeck_imperium.nodes import Commerce, Profit, Reward
from hexdeck_imperium.words import ICONS, STATES, SUITS

__all__ = [
    "BANNERS",
    "CivilizationDefinition",
    "CommonsDefinition",
    "ImperiumCard",
    "Reading",
    "Unrest",
]

BANNERS = ("region", "uncivilised", "civilised", "tributary")
"""The suits of the commons that the market deals in (I-CT-2)."""

Start = Literal[
    "common", "deck", "nation", "accession", "development", "power", "state", "mat"
]
"""
Where a card begins: in the commons, or of a civilization in its draw deck, nation
deck, below that, in the development area, as its power, as its state card, or on the
mat beside the power card.
"""


class ImperiumCard(CardDefinition):
    """
    A card, or one face of a card.

    Attributes:
        number: The number printed on it.
        start: Where it begins.
        states: The state symbols: one match is enough to play it (I-T-PLAY). On a
            state card the state that it gives.
        icons: The icons, one that is printed twice listed twice.
        pinned: Whether it stays in play (I-CT-1).
        attack: Whether it shows the attack sign.
        free_play: Whether playing it takes no action token (I-SPE-6).
        vp: Its fixed victory points, 0 for none.
        score: Its variable victory points, at most 10 (I-SCO-2).
        score_if: What must hold at the end for its points.
        cost: What it costs to develop.
        needs: What must hold to develop it besides.
        free_if: Where this holds, developing it costs nothing.
        playable_if: What must hold to play it.
        unplayable: Whether it can never be played.
        no_garrison: Whether it can never be garrisoned.
        kept: Whether it cannot be chosen for the discards of the clean-up.
        stays: Whether it can be neither abandoned nor recalled.
        gained_to: Where it goes when it comes from the nation deck.
        flips: Whether the state card flips when it comes from the nation deck as the
            accession card.
        players: The least number of players that it is for (I-SC-2).
        trade: "friendly" to the trade routes: only with them; "ruthless": never
            with them; "route": a trade route, only with them too.
        side: Which face it is, "A" or "B", where the card has two.
        reverse: The name of the other face.
        white_banner: Whether its banner is white (I-SC-7).
    """

    number: str = ""
    start: Start = "common"
    states: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    pinned: bool = False
    attack: bool = False
    free_play: bool = False
    vp: int = Field(default=0, ge=-20, le=40)
    score: NumberField | None = None
    score_if: ConditionField | None = None
    cost: CostField | None = None
    needs: ConditionField | None = None
    free_if: ConditionField | None = None
    playable_if: ConditionField | None = None
    unplayable: bool = False
    no_garrison: bool = False
    kept: bool = False
    stays: bool = False
    gained_to: Literal["discard", "play"] = "discard"
    flips: bool = True
    players: int = Field(default=1, ge=1, le=4)
    trade: Literal["", "friendly", "ruthless", "route"] = ""
    side: Literal["", "A", "B"] = ""
    reverse: str = ""
    white_banner: bool = False

    @model_validator(mode="after")
    def _whole(self) -> Self:
        shown = (("suit", self.suits, SUITS), ("icon", self.icons, ICONS))
        for thing, words, known in shown:
            for word in words:
                if word not in known:
                    raise ValueError(str(UnknownName(thing, word, known)))
        for kind in (Play, Commerce, Profit, Reward):
            if sum(isinstance(ability, kind) for ability in self.abilities) > 1:
                msg = f"a card has one {kind.__name__}, whose steps are its sentences"
                raise ValueError(msg)
        if self.unplayable and any(isinstance(a, Play) for a in self.abilities):
            msg = "a card that is unplayable has no Play"
            raise ValueError(msg)
        if self.start == "development" and self.cost is None and not self.free_if:
            msg = "a development needs a cost"
            raise ValueError(msg)
        if self.score is not None and self.vp:
            msg = "a card has fixed or variable points, not both"
            raise ValueError(msg)
        if self.reverse and not self.side:
            msg = "a card with another face says which side it is"
            raise ValueError(msg)
        return self

    def is_backed_by(self, other: ImperiumCard) -> bool:
        """Whether another one is its other face, and starts where it does."""
        faces = other.name, other.reverse, other.start
        return faces == (self.reverse, self.name, self.start)

    def is_in(self, players: int, *, trade: bool) -> bool:
        """Return whether a commons card is in a game (I-SC-2, I-TRADE)."""
        fits = self.trade != "ruthless" if trade else self.trade != "friendly"
        return self.players <= players and fits and (trade or self.trade != "route")

    @property
    def is_route(self) -> bool:
        """Whether it is a trade route: it stays in play by its suit."""
        return "trade_route" in self.suits

    @property
    def remains(self) -> bool:
        """Whether it stays in play when it is played."""
        return self.pinned or self.is_route

    def sentences(self, words: Words) -> list[str]:
        """Return its text, a sentence each: what it costs, does and scores."""
        said = self._marks(words)
        if self.cost is not None or self.needs is not None:
            said.append(f"Develop: {self._price(words)}.")
        if self.free_play:
            said.append("Free play.")
        if self.unplayable:
            said.append("This card cannot be played.")
        if self.playable_if is not None:
            said.append(f"Playable only if {words(self.playable_if)}.")
        if self.no_garrison:
            said.append("This card cannot be garrisoned.")
        if self.kept:
            said.append("This card cannot be discarded in the clean-up.")
        if self.stays:
            said.append("This card can be neither abandoned nor recalled.")
        if self.gained_to == "play":
            said.append("When gained, put this card straight into play.")
        if not self.flips:
            said.append("When gained, your state card does not flip.")
        said += super().sentences(words)
        if self.side == "A" and any(isinstance(a, Reward) for a in self.abilities):
            said.append("It is then turned over, and stays below the fame deck.")
        if self.score is not None or self.vp or self.score_if is not None:
            said.append(self._points(words))
        return said

    def _marks(self, words: Words) -> list[str]:
        """Return what its signs say: symbols, icons, pin and sword."""
        said = []
        if self.states:
            named = " or ".join(words.name("state", state) for state in self.states)
            gives = "State" if self.start == "state" else "Symbol"
            said.append(f"{gives}: {named}.")
        if self.icons:
            icons = ", ".join(words.name("icon", icon) for icon in self.icons)
            said.append(f"Icons: {icons}.")
        if self.remains:
            said.append("Stays in play.")
        if self.attack:
            said.append("Attack.")
        return said

    def _price(self, words: Words) -> str:
        price = words(self.cost) if self.cost is not None else "for free"
        if self.free_if is not None:
            price += f", or for free if {words(self.free_if)}"
        if self.needs is not None:
            price += f"; only if {words(self.needs)}"
        return price

    def _points(self, words: Words) -> str:
        if self.score is not None:
            points = f"{words(self.score)} (at most 10)"
        else:
            points = str(self.vp)
        where = f" if {words(self.score_if)}, otherwise 0" if self.score_if else ""
        return f"VP: {points}{where}."


UnrestCount = Annotated[int, Field(ge=0, le=12)]


class Unrest(Definition):
    """
    How many unrest cards a civilization brings; all unrest cards are alike.

    Attributes:
        deck: In its draw deck.
        nation: In its nation deck.
        supply: Added to the unrest pile at 1, 2, 3 and 4 players.
    """

    name: str = "unrest"
    deck: UnrestCount = 0
    nation: UnrestCount = 0
    supply: tuple[UnrestCount, UnrestCount, UnrestCount, UnrestCount] = (0, 0, 0, 0)


class Reading(Definition):
    """
    Another reading of a civilization's rules, for the game option `readings`.

    Attributes:
        help: One sentence for people.
        start_state: The name of the state card that it begins with then.
    """

    help: str
    start_state: str = ""


class CivilizationDefinition(Definition):
    """
    A civilization (I-SP-1), with everything that it may break (I-SPE-9).

    Attributes:
        plan: How it wins, in a sentence.
        colour: "#rrggbb", for pictures.
        difficulty: From 1 to 5, 0 for unknown.
        cards: Its cards; unrest is counted in *unrest*. No nation card, accession or
            development among them means that it has no such deck or area.
        unrest: How many unrest cards it brings.
        modules: What it needs: "trade".
        action_tokens, exhaustion_tokens: What its state card holds (I-SP-3).
        materials, population, progress: What it starts with (I-SP-5).
        market_token: The resource that it adds to a market card in its clean-up.
        start_state: The name of the state card that it begins with; the card of the
            box, on its barbarian side, where it has none of its own.
        ends_if: What triggers scoring instead of its last development (I-END-1); it is
            looked at after each development, at the end of each turn and solstice.
        readings: Its readings for the game option `readings`.
    """

    plan: str = ""
    colour: str = Field(default="#888888", pattern=r"^#[0-9a-f]{6}$")
    difficulty: int = Field(default=0, ge=0, le=5)
    cards: tuple[ImperiumCard, ...]
    unrest: Unrest = Unrest()
    modules: tuple[Literal["trade"], ...] = ()
    action_tokens: int = Field(default=3, ge=1, le=9)
    exhaustion_tokens: int = Field(default=5, ge=0, le=9)
    materials: int = Field(default=3, ge=0, le=99)
    population: int = Field(default=2, ge=0, le=99)
    progress: int = Field(default=1, ge=0, le=99)
    market_token: Literal["materials", "population", "progress", "goods"] = Field(
        default="progress"
    )
    start_state: str = ""
    ends_if: ConditionField | None = None
    readings: tuple[Reading, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> Self:
        names = [card.name for card in self.cards]
        count = Counter(names)
        states = {
            *STATES,
            *(x for c in self.cards if c.start == "state" for x in c.states),
        }
        for card in self.cards:
            for state in card.states:
                if state not in states:
                    msg = f"card {card.name!r}: {UnknownName('state', state, states)}"
                    raise ValueError(msg)
            if count[card.name] > 1:
                msg = f"two cards are called {card.name!r}"
                raise ValueError(msg)
            if not card.name.startswith(f"{self.name}_"):
                msg = (
                    f"card {card.name!r}: its name begins with that of its "
                    f"civilization: {self.name}_{card.name!s}"
                )
                raise ValueError(msg)
            if card.start == "common":
                msg = f"card {card.name!r}: say where it starts: deck, nation, ..."
                raise ValueError(msg)
            self._has_its_other_face(card, count)
        powers = [card for card in self.cards if card.start == "power"]
        if sorted(card.side * card.copies for card in powers) != ["A", "B"]:
            msg = "a civilization has a power card with the sides A and B (I-SP-2)"
            raise ValueError(msg)
        starts = [card.start for card in self.cards]
        if starts.count("accession") > 1:
            msg = "a civilization has one accession card at most (I-SP-4)"
            raise ValueError(msg)
        faces = {card.name for card in self.cards if card.start == "state"}
        if (faces or self.start_state) and self.start_state not in faces:
            msg = f"start_state: {UnknownName('state card', self.start_state, faces)}"
            raise ValueError(msg if faces else "start_state: it has no state cards")
        for reading in self.readings:
            if reading.start_state and reading.start_state not in faces:
                error = UnknownName("state card", reading.start_state, faces)
                msg = f"reading {reading.name!r}: start_state: {error}"
                raise ValueError(msg)
        return self

    def _has_its_other_face(self, card: ImperiumCard, names: Collection[str]) -> None:
        """Refuse a card whose other face is missing, or is that of another card."""
        if not card.reverse or any(map(card.is_backed_by, self.cards)):
            return
        fault = f"{card.reverse!r} has another one"
        if card.reverse not in names:
            fault = str(UnknownName("card", card.reverse, names))
        msg = f"card {card.name!r}: reverse: {fault}"
        raise ValueError(msg)

    @property
    def physical_cards(self) -> int:
        """How many cards lie in its box: two faces of a card are one."""
        faces = sum(card.copies / (2 if card.reverse else 1) for card in self.cards)
        unrest = self.unrest.deck + self.unrest.nation + self.unrest.supply[3]
        return round(faces) + unrest


UnrestPile = Annotated[int, Field(ge=0, le=40)]


class CommonsDefinition(Definition):
    """
    A commons set (I-SC-1): what the table shares.

    Attributes:
        cards: Civilised, uncivilised, region, tributary, fame and trade cards, the
            state cards and Merchants, with the number of players that they are for.
        unrest: How many unrest cards it brings at 1, 2, 3 and 4 players.
    """

    cards: tuple[ImperiumCard, ...]
    unrest: tuple[UnrestPile, UnrestPile, UnrestPile, UnrestPile] = (8, 8, 10, 12)

    @model_validator(mode="after")
    def _whole(self) -> Self:
        names = [card.name for card in self.cards]
        count = Counter(names)
        for card in self.cards:
            if count[card.name] > 1:
                msg = f"two cards are called {card.name!r}"
                raise ValueError(msg)
            if card.start not in ("common", "state", "mat"):
                msg = f"card {card.name!r}: a commons card starts in the commons"
                raise ValueError(msg)
        return self
