"""What Suriya's trees ask: numbers, conditions, selectors and filters."""

from __future__ import annotations

from typing import Annotated

from hexdeck.effects import (
    Condition,
    Filter,
    NumberNode,
    Selector,
    Speaker,
    Word,
    node,
)

__all__ = [
    "OWNED",
    "Attacking",
    "BaseHere",
    "BaseThere",
    "Buildable",
    "EmptySpace",
    "HasBase",
    "HasHold",
    "HasSquad",
    "HasToken",
    "HasUnits",
    "Headquarters",
    "Here",
    "Higher",
    "Mineable",
    "NextTo",
    "On",
    "OwnHeadquarters",
    "RoomForEgg",
    "TheyAreOn",
    "TokensOnMap",
    "UnitsHere",
]

WHOSE = {"you": "your", "enemy": "an enemy", "any": "any"}

OWNED = ("barricade", "landmine", "egg")
"""Tokens that belong to the player who laid them."""


# Numbers and conditions


@node
class TokensOnMap(NumberNode):
    """How many of your tokens of a kind lie on the map."""

    token: Annotated[str, Word("token")]

    def text(self, say: Speaker) -> str:
        """Say "the number of your ... on the map"."""
        return f"the number of your {say.many('token', self.token)} on the map"


@node
class UnitsHere(NumberNode):
    """How many units of a kind your squad in this combat has."""

    unit: Annotated[str, Word("unit")]

    def text(self, say: Speaker) -> str:
        """Say "the number of ... in your squad"."""
        return f"the number of {say.many('unit', self.unit)} in your squad"


@node
class On(Condition):
    """Whether your squad in this combat stands on a terrain."""

    terrain: Annotated[str, Word("terrain")]

    def text(self, say: Speaker) -> str:
        """Say "you are on ..."."""
        return f"you are on {say.one('terrain', self.terrain)}"


@node
class TheyAreOn(Condition):
    """Whether the opponent in this combat stands on a terrain."""

    terrain: Annotated[str, Word("terrain")]

    def text(self, say: Speaker) -> str:
        """Say "the opponent is on ..."."""
        return f"the opponent is on {say.one('terrain', self.terrain)}"


@node
class Higher(Condition):
    """Whether your space in this combat is the higher one."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "you are on the higher space"


@node
class Attacking(Condition):
    """Whether you attack in this combat."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "you attack"

    def denied(self, say: Speaker) -> str:
        """Say it."""
        return "you defend"


@node
class BaseHere(Condition):
    """Whether a base or headquarters of yours stands on your space."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "you have a base on your space"


@node
class BaseThere(Condition):
    """Whether a base or headquarters stands on the opponent's space."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "there is a base on the opponent's space"


# Selectors and filters


@node
class Here(Selector):
    """The space of the general or base whose text this is."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "the space where this stands"


@node
class HasSquad(Filter):
    """Spaces with units of "you", of an "enemy", or of "any" player."""

    of: str = "you"

    def text(self, say: Speaker) -> str:
        """Say whose."""
        return f"with {WHOSE[self.of]} squad"


@node
class HasBase(Filter):
    """Spaces with a base or unruined headquarters."""

    of: str = "you"

    def text(self, say: Speaker) -> str:
        """Say whose."""
        return f"with {WHOSE[self.of]} base"


@node
class HasHold(Filter):
    """Spaces with a squad or base."""

    of: str = "you"

    def text(self, say: Speaker) -> str:
        """Say whose."""
        return f"with {WHOSE[self.of]} squad or base"


@node
class EmptySpace(Filter):
    """Terrain spaces without units or base."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "of empty terrain"


@node
class Buildable(Filter):
    """Spaces where you may build: your unit, no base, no headquarters (S-BASE-1)."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "of terrain with your unit and no base"


@node
class Mineable(Filter):
    """Spaces for a landmine: no enemy, no landmine, no forest, no headquarters."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "free of enemies, landmines, forest and headquarters"


@node
class HasToken(Filter):
    """Spaces with a token; a barricade, landmine or egg must be yours."""

    token: Annotated[str, Word("token")]

    def text(self, say: Speaker) -> str:
        """Say which."""
        if self.token in OWNED:
            return f"with your {say.name('token', self.token)}"
        return f"with {say.one('token', self.token)}"

    def denied(self, say: Speaker) -> str:
        """Say "with no ..."."""
        yours = " of yours" if self.token in OWNED else ""
        return f"with no {say.name('token', self.token)}{yours}"


@node
class HasUnits(Filter):
    """Spaces with a unit of a kind."""

    unit: Annotated[str, Word("unit")]

    def text(self, say: Speaker) -> str:
        """Say which."""
        return f"with {say.one('unit', self.unit)}"


@node
class RoomForEgg(Filter):
    """Spaces with fewer than 3 eggs and no other player's egg."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "with room for an egg"


@node
class Headquarters(Filter):
    """Headquarters spaces."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "of headquarters"

    def denied(self, say: Speaker) -> str:
        """Say it: every other space is terrain."""
        return "of terrain"


@node
class OwnHeadquarters(Filter):
    """Your headquarters space, intact or a ruin, with no enemy on it (S-SUM-4)."""

    def text(self, say: Speaker) -> str:
        """Say it."""
        return "with your headquarters (even a ruin)"


@node
class NextTo(Filter):
    """Spaces adjacent to one that passes a filter."""

    filter: Filter

    def text(self, say: Speaker) -> str:
        """Say "adjacent to a space ..."."""
        return f"adjacent to a space {say(self.filter)}"
