"""
The Etruscans: a small civilization of Imperium, as a plugin of one file.

`hexdeck --plugin examples/etruscans.py play imperium --option
civilizations=etruscans,magyars` plays with it.
"""

from __future__ import annotations

from typing import Any

import hexdeck
from hexdeck.effects import (
    Ability,
    Discard,
    Draw,
    Gain,
    May,
    Modify,
    Pay,
    Play,
    To,
    Whenever,
)
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard, Unrest
from hexdeck_imperium.nodes import (
    AllIcons,
    AllSuits,
    BreakThrough,
    Exhaust,
    Icons,
    Look,
    PutBack,
    Solstice,
    Suits,
    TakeFame,
)
from hexdeck_imperium.phrases import (
    advance,
    city_solstice,
    conquer,
    glory,
    may_garrison,
    may_return_unrest,
    others_may_draw,
    prosperity,
    this_to_history,
)

NAME = "etruscans"
BARBARIAN, EMPIRE = ("barbarian",), ("empire",)


def card(name: str, *abilities: Ability, **printed: Any) -> ImperiumCard:
    """Return a card; it is of the starting deck where nothing else is said."""
    title = name.replace("_", " ").title()
    printed = {"title": title, "start": "deck", **printed}
    return ImperiumCard(name=f"{NAME}_{name}", abilities=abilities, **printed)


def region(name: str, *icons: str, start: str = "deck") -> ImperiumCard:
    """Return a region, which stays in play and may take a card under it."""
    return card(
        name,
        Play(may_garrison()),
        suits=("region",),
        icons=icons,
        pinned=True,
        start=start,
    )


# Two faces of one card: the A side is for players who know the game.
POWER = {"start": "power", "suits": ("power",)}
FACES = (
    card(
        "a",
        Exhaust(Look(2, "nation"), PutBack()),
        title="Etruscans A",
        side="A",
        reverse=f"{NAME}_b",
        score=AllIcons("city").times(2),
        **POWER,
    ),
    card(
        "b",
        title="Etruscans B",
        side="B",
        reverse=f"{NAME}_a",
        score=AllSuits("region"),
        **POWER,
    ),
)

# The starting deck: with one unrest card, ten.
DECK = (
    region("tarchna", "production", "fertile"),
    region("caisra", "production", "ocean"),
    card("advance", Play(advance()), states=BARBARIAN),
    card("conquer", Play(conquer()), states=BARBARIAN),
    card("prosperity", Play(others_may_draw(), prosperity())),
    card("glory", Play(glory()), no_garrison=True),
    card("bronze_smiths", Play(Gain(Icons("production"), "materials"))),
    card("haruspex", Play(Draw(2), Discard(1)), free_play=True),
    card("banquet", Play(Gain(2, "population"), may_return_unrest())),
)

# The nation deck, and last in it the accession card: it turns the state card over.
NATION = (
    region("velathri", "production", "hunt", start="nation"),
    card(
        "veii",
        Solstice(May(city_solstice(), cost=Pay(1, "population"))),
        start="nation",
        icons=("city", "river"),
        pinned=True,
    ),
    card(
        "tyrrhenian_trade",
        Play(To(Pay(2, "materials"), BreakThrough("uncivilised", "civilised"))),
        start="nation",
    ),
    card(
        "libri_fatales", Whenever("took_unrest", Draw(1)), start="nation", pinned=True
    ),
    card("tarquin", Play(TakeFame(), this_to_history()), start="nation", vp=1),
)
ACCESSION = card(
    "twelve_cities",
    Play(Gain(Suits("region"), "progress"), this_to_history()),
    start="accession",
    states=EMPIRE,
    score=AllIcons("city"),
)

# Open from the start, each for its cost when the nation deck is empty. The last one
# triggers the end of the game.
BUILT = {"start": "development", "states": EMPIRE}
DEVELOPMENTS = (
    card(
        "cloaca", Modify("hand_size", 1), cost=Pay(4, "materials"), pinned=True, **BUILT
    ),
    card("forum", cost=Pay(5, "population"), icons=("city",), vp=5, **BUILT),
    card("necropolis", cost=Pay(3, "progress"), score=AllSuits("civilised"), **BUILT),
)

ETRUSCANS = CivilizationDefinition(
    name=NAME,
    plan="Look ahead, found cities, and leave the regions to those who come after.",
    colour="#7a4b2a",
    cards=(*FACES, *DECK, *NATION, ACCESSION, *DEVELOPMENTS),
    unrest=Unrest(deck=1),
)


@hexdeck.hookimpl
def imperium_civilizations() -> list[CivilizationDefinition]:
    """Register the civilization."""
    return [ETRUSCANS]
