"""
What Imperium adds to the language of cards.

`asking` holds filters, selectors and numbers, `conditions` conditions; `abilities` when
effects happen; `moving` the effects that move your cards; `gaining` those that reach
beyond.
"""

from __future__ import annotations

from hexdeck_imperium.nodes import abilities, asking, conditions, gaining, moving
from hexdeck_imperium.nodes.abilities import *  # noqa: F403
from hexdeck_imperium.nodes.asking import *  # noqa: F403
from hexdeck_imperium.nodes.conditions import *  # noqa: F403
from hexdeck_imperium.nodes.gaining import *  # noqa: F403
from hexdeck_imperium.nodes.moving import *  # noqa: F403

__all__ = [  # noqa: PLE0604  (gathered from the modules)
    *abilities.__all__,
    *asking.__all__,
    *conditions.__all__,
    *gaining.__all__,
    *moving.__all__,
]
