"""What Imperium's nodes do: their resolvers."""

from __future__ import annotations

from hexdeck_imperium.resolvers.abilities import ABILITY_KINDS
from hexdeck_imperium.resolvers.asking import ASKING_KINDS
from hexdeck_imperium.resolvers.gaining import GAINING_KINDS
from hexdeck_imperium.resolvers.market import MARKET_KINDS
from hexdeck_imperium.resolvers.moving import MOVING_KINDS
from hexdeck_imperium.resolvers.players import PLAYER_KINDS

__all__ = ["KINDS"]

KINDS = (
    *ASKING_KINDS,
    *ABILITY_KINDS,
    *MOVING_KINDS,
    *MARKET_KINDS,
    *GAINING_KINDS,
    *PLAYER_KINDS,
)
