"""The power and state cards of the Martians."""

from __future__ import annotations

from hexdeck.effects import (
    AllOf,
    AnyOf,
    AtMost,
    Cards,
    ChosenNumber,
    Discard,
    Doing,
    Gain,
    Lose,
    May,
    Modify,
    Named,
    Not,
    Pool,
    Whenever,
)
from hexdeck_imperium.civilizations.martians.phrases import FROM_GADGET
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.nodes import (
    Among,
    EndOfSolstice,
    ExileAll,
    FlipState,
    FromMarket,
    ProgressScore,
    React,
    ReadingIs,
    ReceivedResource,
    Setup,
    TakeUnrest,
)

__all__ = ["POWERS", "STATES"]

GOT_PROGRESS = ReceivedResource("progress")

POWERS = (
    ImperiumCard(
        name="martians_a",
        title="Martians A",
        number="1A",
        start="power",
        suits=("power",),
        side="A",
        reverse="martians_b",
        abilities=(
            Setup(Gain(25, "progress")),
            Whenever(
                "received",
                May(Lose(1, "progress"), cost=Doing(Discard(1))),
                where=AllOf(GOT_PROGRESS, AnyOf(FROM_GADGET, FromMarket())),
            ),
            Whenever(
                "received",
                May(Lose(ChosenNumber("count"), "progress")),
                where=AllOf(GOT_PROGRESS, Not(FROM_GADGET), Not(FromMarket())),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_b",
        title="Martians B",
        number="1B",
        start="power",
        suits=("power",),
        side="B",
        reverse="martians_a",
        abilities=(
            Setup(Gain(20, "progress")),
            React(
                "let_go",
                Gain(1, "population"),
                Gain(1, "progress"),
                where=FROM_GADGET,
            ),
        ),
    ),
)

STATES = (
    ImperiumCard(
        name="martians_alien",
        title="Alien",
        number="29A",
        start="state",
        states=("empire",),
        side="A",
        reverse="martians_gone_native",
        abilities=(
            Whenever("paid", TakeUnrest(ChosenNumber("count")), where=GOT_PROGRESS),
            Modify("no_progress_for_unrest", 1),
            Modify("no_king", 1, where=ReadingIs("martian_king")),
            ProgressScore(3),
            EndOfSolstice(
                ExileAll(
                    Among(
                        Cards("nation"),
                        Cards("play", Named("martians_reactor_explosion")),
                    )
                ),
                FlipState(),
                where=AtMost(Pool("progress"), 0),
            ),
        ),
    ),
    ImperiumCard(
        name="martians_gone_native",
        title="Gone Native",
        number="29B",
        start="state",
        states=("barbarian",),
        side="B",
        reverse="martians_alien",
    ),
)
