"""What Suriya's nodes do: their resolvers."""

from __future__ import annotations

from hexdeck_suriya.resolvers.asking import ASKING_KINDS
from hexdeck_suriya.resolvers.doing import DOING_KINDS

__all__ = ["KINDS"]

KINDS = (*ASKING_KINDS, *DOING_KINDS)
