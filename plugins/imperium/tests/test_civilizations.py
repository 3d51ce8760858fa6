"""What four civilizations bring: how many cards, their states, costs and points."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator

import pytest

from hexdeck.effects import Cards, Cost, Count, Not, Pay, Pool, children
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard
from hexdeck_imperium.nodes import (
    AllIcons,
    AllSuits,
    Garrisoned,
    Icons,
    IsPinned,
    Suits,
    ThisIn,
)

# Where its cards start, two faces being two, without unrest; then unrest in the draw
# deck, in the nation deck and added to the pile; then the cards of the box.
COUNTS = {
    "aksumites": (
        {"power": 2, "deck": 8, "nation": 4, "accession": 1, "development": 6},
        (2, 1, (0, 0, 0, 0)),
        23,
    ),
    "inuit": (
        {"power": 2, "state": 2, "deck": 8, "development": 12},
        (0, 0, (2, 2, 3, 3)),
        25,
    ),
    "magyars": (
        {"power": 2, "deck": 9, "nation": 6, "accession": 1, "development": 3},
        (1, 2, (2, 2, 3, 4)),
        27,
    ),
    "martians": (
        {
            "power": 2,
            "state": 2,
            "deck": 11,
            "nation": 8,
            "accession": 1,
            "development": 3,
        },
        (1, 1, (2, 2, 2, 2)),
        29,
    ),
}

# The symbols of the cards that have any.
STATES = {
    "aksumites": {
        "B": "Kingdom of Kush; Advance; Conquer",
        "E": (
            "King Endubis; Aksumite Coinage; Himyarite Kingdom; "
            "Conversion to Christianity; Land of Sheba; Exotic Trade"
        ),
    },
    "inuit": {
        "B": (
            "Siku (Sea Ice); Advance; Iglu; Harpoons; Nunavik; Angakkuq (Shaman); "
            "Qulliq (Oil Lamp); Throat Singing; Bone Carving; Winter"
        ),
        "E": (
            "Nunavut; Nunatsiavut; Qarmaq; Dog Sleds; Imaq (Arctic Sea); Oral History; "
            "Exploration; Tattoos; Inuksuk; Summer"
        ),
    },
    "magyars": {
        "B": (
            "Blood Oath; Etelkoz; Levedia; Conquer; Glory; Hunters and Nomads; Emese; "
            "Almos; Plundering; Arpad; Advance; Great Moravia"
        ),
        "E": "Conversion to Christianity; Saint Stephen I; Bishoprics; Holy Right",
    },
    "martians": {
        "B": (
            "Gone Native; Permanent Settlement; Rituals of Earthlings; Alien Overlord"
        ),
        "E": (
            "Alien; Take Me to Your Leader; Flying Drone; Sharing Our Secrets; "
            "Glorious Uplifting; Sword of Power; Maps of Nibiru; Cloning Vats"
        ),
    },
}

# What its developments cost.
COSTS = {
    "aksumites": {
        "King Endubis": "2M+3P",
        "Aksumite Coinage": "4M+3P",
        "Himyarite Kingdom": "2P",
        "Conversion to Christianity": "5M",
        "Land of Sheba": "2P",
        "Exotic Trade": "3M+1G",
    },
    "inuit": {
        "Harpoons": "1P",
        "Nunavik": "1M",
        "Imaq (Arctic Sea)": "1M",
        "Oral History": "3M",
        "Exploration": "2P",
        "Kayaks": "3M",
        "Tattoos": "2P",
        "Angakkuq (Shaman)": "2P",
        "Qulliq (Oil Lamp)": "4M",
        "Throat Singing": "2P",
        "Inuksuk": "4M",
        "Bone Carving": "3M",
    },
    "magyars": {"Saint Stephen I": "5P", "Bishoprics": "5M", "Holy Right": "3M+4P"},
    "martians": {
        "Permanent Settlement": "3P",
        "Rituals of Earthlings": "3P",
        "Alien Overlord": "3P",
    },
}

OUTSIDE = Not(ThisIn("history"))

# The points of the cards that have any, by their names without the civilization's.
POINTS = {
    "aksumites": {
        "a": Pool("materials").per(6),
        "b": AllIcons("production"),
        "king_endubis": AllIcons("production").per(2),
        "aksumite_coinage": 2,
        "himyarite_kingdom": 1,
        "conversion_to_christianity": Suits("region"),
        "land_of_sheba": 1,
        "exotic_trade": 2,
        "stelae": Count(Garrisoned()).per(2),
        "salt_mines": (1, ThisIn("history")),
    },
    "inuit": {
        "a": AllSuits("uncivilised", "civilised").per(2),
        "b": 5,
        "dog_sleds": Icons("production"),
        "harpoons": 3,
        "nunavik": 1,
        "imaq": 1,
        "oral_history": Count(Garrisoned()),
        "exploration": 3,
        "tattoos": 3,
        "angakkuq": 3,
        "qulliq": 1,
        "throat_singing": 3,
        "inuksuk": Icons("hunt"),
        "bone_carving": 3,
    },
    "magyars": {
        "a": AllSuits("region").per(3),
        "b": AllSuits("region"),
        "conversion_to_christianity": Suits("region"),
        "saint_stephen_i": 4,
        "bishoprics": AllSuits("civilised"),
        "holy_right": 8,
    },
    "martians": {
        "cryostasis": (-1, OUTSIDE),
        "maps_of_nibiru": (-2, OUTSIDE),
        "teleportation": (-5, OUTSIDE),
        "fracture_of_time": (-3, OUTSIDE),
        "eco_bubble": (-1, OUTSIDE),
        "chariot_of_the_gods": (-3, OUTSIDE),
        "resurrection_stone": (-3, OUTSIDE),
        "crystal_skull": (-2, OUTSIDE),
        "cloning_vats": (-3, OUTSIDE),
        "permanent_settlement": Count(Cards("play", IsPinned())).per(3),
        "rituals_of_earthlings": AllSuits("uncivilised", "civilised").per(2),
        "alien_overlord": AllSuits("tributary", "region").per(2),
    },
}

LETTERS = {"materials": "M", "population": "P", "progress": "Pr", "goods": "G"}
EACH = pytest.mark.parametrize("name", COUNTS)


def civilization(name: str) -> CivilizationDefinition:
    """Return a civilization by its name."""
    module = importlib.import_module(f"hexdeck_imperium.civilizations.{name}")
    found: CivilizationDefinition = module.CIVILIZATION
    return found


def payments(cost: Cost) -> Iterator[str]:
    """Yield what a cost takes, as "3M"."""
    if isinstance(cost, Pay):
        yield f"{cost.count}{LETTERS[cost.resource]}"
    for _, part in children(cost):
        if isinstance(part, Cost):
            yield from payments(part)


def points(card: ImperiumCard) -> object:
    """Return a card's points: a tree, a number, or a number and when it counts."""
    if card.score is not None:
        return card.score
    return (card.vp, card.score_if) if card.score_if is not None else card.vp


@EACH
def test_counts(name: str):
    """I-COMP-1: as many cards as its box holds, each where it starts."""
    civ = civilization(name)
    starts: Counter[str] = Counter()
    for card in civ.cards:
        starts[card.start] += card.copies
    unrest = (civ.unrest.deck, civ.unrest.nation, civ.unrest.supply)

    assert COUNTS[name] == (dict(starts), unrest, civ.physical_cards)


@EACH
def test_states(name: str):
    """I-T-PLAY: the state symbols are those printed."""
    found: dict[str, list[str]] = {}
    for card in civilization(name).cards:
        for state in card.states:
            found.setdefault(state[0].upper(), []).append(card.title)

    assert {
        key: sorted(titles.split("; ")) for key, titles in STATES[name].items()
    } == {key: sorted(titles) for key, titles in found.items()}


@EACH
def test_costs(name: str):
    """I-RS-3: each development has its cost, and no other card has one."""
    found = {
        card.title: "+".join(payments(card.cost))
        for card in civilization(name).cards
        if card.cost is not None
    }

    assert COSTS[name] == found


@EACH
def test_points(name: str):
    """I-SCO-2: the victory points are those printed."""
    found = {
        card.name.removeprefix(f"{name}_"): points(card)
        for card in civilization(name).cards
        if points(card) != 0
    }

    assert POINTS[name] == found


@EACH
def test_tokens_and_resources(name: str):
    """I-SP-3, I-SP-5: 3 actions, 5 exhaustion tokens or 3; the usual resources."""
    civ = civilization(name)
    exhaustion = 3 if name == "inuit" else 5
    found = (civ.action_tokens, civ.exhaustion_tokens)

    assert (3, exhaustion) == found
    assert (3, 2, 1) == (civ.materials, civ.population, civ.progress)


@pytest.mark.parametrize(
    ("name", "state", "modules"),
    [
        ("aksumites", "", ("trade",)),
        ("inuit", "inuit_summer", ()),
        ("magyars", "", ()),
        ("martians", "martians_alien", ()),
    ],
)
def test_what_it_breaks(name: str, state: str, modules: tuple[str, ...]):
    """I-SPE-9: the state card that it begins with and what it needs are fields."""
    civ = civilization(name)

    assert (state, modules) == (civ.start_state, civ.modules)


@EACH
def test_faces(name: str):
    """I-SP-2: two faces of a card name one another."""
    cards = {card.name: card for card in civilization(name).cards}
    faces = [card for card in cards.values() if card.reverse]

    assert 2 <= len(faces)
    assert [card.name for card in faces] == [
        cards[card.reverse].reverse for card in faces
    ]


def test_the_chain_of_the_magyars():
    """I-SPE-9: each leader waits for the one before in your history."""
    waits = {
        card.title: card.playable_if.card  # type: ignore[attr-defined]
        for card in civilization("magyars").cards
        if card.playable_if is not None
    }

    assert {
        "Almos": "magyars_emese",
        "Arpad": "magyars_almos",
        "Saint Stephen I": "magyars_arpad",
    } == waits


def test_the_reactor_of_the_martians():
    """I-SPE-9: it goes straight into play, stays there and turns no state card."""
    (card,) = (c for c in civilization("martians").cards if c.start == "accession")

    assert ("play", True, True, False) == (
        card.gained_to,
        card.pinned,
        card.stays,
        card.flips,
    )
