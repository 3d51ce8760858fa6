"""What Imperium's nodes do: their resolvers."""

from __future__ import annotations

from hexdeck_imperium.resolvers.abilities import ABILITY_KINDS
from hexdeck_imperium.resolvers.asking import ASKING_KINDS
from hexdeck_imperium.resolvers.decks import DECK_KINDS
from hexdeck_imperium.resolvers.exchanging import EXCHANGING_KINDS
from hexdeck_imperium.resolvers.gaining import GAINING_KINDS
from hexdeck_imperium.resolvers.market import MARKET_KINDS
from hexdeck_imperium.resolvers.moving import MOVING_KINDS
from hexdeck_imperium.resolvers.players import PLAYER_KINDS
from hexdeck_imperium.resolvers.playing import PLAYING_KINDS

__all__ = ["KINDS"]

KINDS = (
    *ASKING_KINDS,
    *ABILITY_KINDS,
    *MOVING_KINDS,
    *PLAYING_KINDS,
    *DECK_KINDS,
    *EXCHANGING_KINDS,
    *MARKET_KINDS,
    *GAINING_KINDS,
    *PLAYER_KINDS,
)
