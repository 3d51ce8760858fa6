"""The unrest card: all of them are alike, whoever brings them."""

from __future__ import annotations

from hexdeck.effects import THIS, Branch, ChooseOne, Discard, Doing, Pay, Play
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import ReturnUnrest

__all__ = ["unrest_card"]


def unrest_card(copies: int) -> ImperiumCard:
    """Return the unrest card, with as many copies as lie on the table."""
    return ImperiumCard(
        name="unrest",
        copies=copies,
        suits=("unrest",),
        vp=-2,
        abilities=(
            Play(
                ChooseOne(
                    Branch("population", cost=Pay(1, "population")),
                    Branch("discard", cost=Doing(Discard(2))),
                    Branch("materials", cost=Pay(3, "materials")),
                ),
                ReturnUnrest(THIS),
            ),
        ),
    )
