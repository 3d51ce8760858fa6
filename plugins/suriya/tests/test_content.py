"""What lies in the box of Suriya: cards, trays, tiles, dice and maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
import table as t

import hexdeck.effects
from hexdeck.board import Board, LayoutDefinition
from hexdeck.effects import (
    Chosen,
    Node,
    Pay,
    Vocabulary,
    Whenever,
    Words,
    children,
    decode,
    encode,
    lint_tree,
)
from hexdeck.effects.card import CardDefinition, card_text
from hexdeck_suriya import nodes
from hexdeck_suriya.central import CENTRAL
from hexdeck_suriya.dice import DICE
from hexdeck_suriya.keys import VALUES, ZONES
from hexdeck_suriya.maps import MAPS
from hexdeck_suriya.model import FactionDefinition, timing
from hexdeck_suriya.nodes import Keep, Place, TokensOnMap
from hexdeck_suriya.questions import OWNED
from hexdeck_suriya.rules.events import EVENTS
from hexdeck_suriya.terrains import TERRAINS
from hexdeck_suriya.words import NAMES, SYMBOLS

FACTIONS = tuple(t.factions().values())


def piles() -> Iterator[tuple[str, tuple[CardDefinition, ...]]]:
    """Yield each printed pile with its name."""
    yield "Central supply", CENTRAL
    for faction in FACTIONS:
        for pile in ("starters", "cards", "generals", "bases"):
            yield f"{faction.title}: {pile}", getattr(faction, pile)


CARDS = tuple(card for _, pile in piles() for card in pile)


def parts(tree: Node) -> Iterator[Node]:
    """Yield a tree's nodes."""
    yield tree
    for _, child in children(tree):
        yield from parts(child)


def every_node(*cards: CardDefinition) -> Iterator[Node]:
    """Yield the nodes of all abilities of cards."""
    for card in cards:
        for ability in card.abilities:
            yield from parts(ability)


def pieces(faction: FactionDefinition) -> tuple[CardDefinition, ...]:
    """Return everything of a faction that has a text."""
    return (*faction.starters, *faction.cards, *faction.generals, *faction.bases)


def vocabulary() -> Vocabulary:
    """Return the node classes that Suriya's cards may use."""
    found = [*vars(hexdeck.effects).values(), *vars(nodes).values()]
    return Vocabulary(
        cls
        for cls in found
        if isinstance(cls, type) and issubclass(cls, Node) and cls.family != "node"
    )


def words() -> Words:
    """Return the words that a table of Suriya speaks."""
    return Words(
        {
            **NAMES,
            "die": {die.name: die.title.lower() for die in DICE},
            "resource": {"minerals": "mineral"},
            "symbol": SYMBOLS,
            "terrain": {terrain.name: terrain.title.lower() for terrain in TERRAINS},
            "zone": {zone.name: zone.title.lower() for zone in ZONES},
        }
    )


KNOWN = {
    "card": {card.name for card in CARDS},
    "die": {die.name for die in DICE},
    "event": {event.name for event in EVENTS},
    "resource": {"minerals"},
    "suit": set(NAMES["suit"]),
    "symbol": set(SYMBOLS),
    "terrain": {terrain.name for terrain in TERRAINS},
    "token": set(NAMES["token"]),
    "unit": set(NAMES["unit"]),
    "value": {value.name for value in VALUES},
    "zone": {zone.name for zone in ZONES},
}
BOUND = {event.name: {name for name, _ in event.args} for event in EVENTS}


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.name)
class TestFaction:
    """What each faction brings."""

    @pytest.mark.clause("S-COMP-1")
    def test_counts(self, faction: FactionDefinition):
        """S-COMP-1: 30 faction cards, 7 starters, 10 BU, 6 EU, 3 GU, 3 bases."""
        found = (
            sum(card.copies for card in faction.cards),
            sum(card.copies for card in faction.starters),
            len(faction.basic_tray),
            len(faction.elite_tray),
            len(faction.generals),
            len(faction.bases),
        )

        assert (30, 7, 10, 6, 3, 3) == found

    @pytest.mark.clause("S-COMP-5")
    def test_names(self, faction: FactionDefinition):
        """S-COMP-5: 15 to 20 distinct names in each pile of 30."""
        titles = {card.title for card in faction.cards}

        assert len(faction.cards) == len(titles)
        assert 15 <= len(titles) <= 20

    @pytest.mark.clause("S-A4")
    def test_no_name_twice_at_the_start(self, faction: FactionDefinition):
        """S-A4: three names that no starter has can be added to the starters."""
        starters = {card.title for card in faction.starters}

        assert not starters & {card.title for card in faction.cards}

    @pytest.mark.clause("S-CARD-A", "S-CARD-B", "S-CARD-C", "S-CARD-D", "S-CARD-E")
    @pytest.mark.parametrize(
        ("clause", "condition"),
        [
            ("S-CARD-A", "A"),
            ("S-CARD-B", "B"),
            ("S-CARD-C", "C"),
            ("S-CARD-D", "D"),
            ("S-CARD-E", "E"),
        ],
    )
    def test_conditions(self, faction: FactionDefinition, clause: str, condition: str):
        """S-CARD-A to S-CARD-E: each condition occurs in the pile."""
        assert condition in {card.condition for card in faction.cards}, clause

    @pytest.mark.clause("S-ACT-2", "S-COM-3", "S-CARD-B")
    def test_timings(self, faction: FactionDefinition):
        """S-ACT-2, S-COM-3, S-CARD-B: actions, plans, tactics, some that stay."""
        found = Counter(
            (timing(card), any(isinstance(a, Keep) for a in card.abilities))
            for card in faction.cards
        )

        assert {
            ("action", False),
            ("action", True),
            ("planning", False),
            ("tactic", False),
            ("tactic", True),
        } == set(found)

    @pytest.mark.clause("S-A8", "S-SUM-3")
    def test_trays_begin_without_bonus(self, faction: FactionDefinition):
        """S-A8, S-SUM-3: the two slots that set-up empties give nothing."""
        assert ("", "") == (faction.basic_tray[0], faction.basic_tray[5])

    @pytest.mark.clause("S-SUM-3")
    def test_trays_have_bonuses(self, faction: FactionDefinition):
        """S-SUM-3: units of each kind carry bonuses, and generals do."""
        assert any(faction.basic_tray)
        assert any(faction.elite_tray)
        assert any(general.bonus for general in faction.generals)

    @pytest.mark.clause("S-SUM-3")
    def test_tray_tokens(self, faction: FactionDefinition):
        """S-SUM-3: a bonus that is a token is one of the faction's tokens."""
        bonuses = {*faction.basic_tray, *faction.elite_tray}
        bonuses |= {general.bonus for general in faction.generals}

        assert ("egg" in bonuses) == bool(faction.eggs)
        assert ("barricade" in bonuses) == bool(faction.barricades)

    @pytest.mark.clause("S-COM-6")
    def test_hit_points(self, faction: FactionDefinition):
        """S-COM-6: bases have 3 HP; generals have theirs printed."""
        assert [3, 3, 3] == [base.hp for base in faction.bases]
        assert {general.hp for general in faction.generals} <= {2, 3, 4, 5}

    @pytest.mark.clause("S-CARD-D")
    def test_suits(self, faction: FactionDefinition):
        """S-CARD-D: cards that count generals find them by their suit."""
        assert {("general",)} == {general.suits for general in faction.generals}
        assert {("base",)} == {base.suits for base in faction.bases}


@pytest.mark.clause("S-SUM-3")
def test_trays():
    """S-SUM-3: the bonus of each slot, the leftmost first: basic, elite, generals."""
    found = {
        faction.name: " ".join(
            (
                short(faction.basic_tray),
                short(faction.elite_tray),
                short(general.bonus for general in faction.generals),
            )
        )
        for faction in FACTIONS
    }

    assert {
        t.LANTERNS: "..m.d.m.bd .m.dbm mbd",
        t.BROOD: "..e.m.d.me .d.med emd",
        t.REAVERS: "..d.m.d.mm .md.md dmd",
        t.THRONES: "....m...d. ..m.d. md.",
    } == found


def short(bonuses: Iterator[str] | tuple[str, ...]) -> str:
    """Return bonuses by their first letters."""
    return "".join(bonus[:1] or "." for bonus in bonuses)


@pytest.mark.clause("S-COMP-5")
def test_special_tokens_belong_to_one_faction():
    """S-COMP-5: barricades and landmines are one faction's, eggs another's."""
    used = [
        {
            node.token
            for node in every_node(*pieces(faction))
            if isinstance(node, Place | TokensOnMap) and node.token in OWNED
        }
        for faction in FACTIONS
    ]

    assert [{"barricade", "landmine"}, {"egg"}, set(), set()] == used


@pytest.mark.clause("S-COMP-2")
def test_special_tokens():
    """S-COMP-2: 6 barricades, 6 landmines, 12 eggs, all in one faction's colours."""
    found = [(f.barricades, f.landmines, f.eggs) for f in FACTIONS]

    assert [(6, 6, 0), (0, 0, 12), (0, 0, 0), (0, 0, 0)] == found


@pytest.mark.clause("S-COMP-2")
def test_what_lies_in_the_box():
    """S-COMP-2: cards, generals, bases, tiles and tokens as in the rulebook."""
    rules = t.new(4).rules
    copies = Counter[str]()
    for number in rules.card_def:
        pile = rules.cards[number].pile
        copies[pile.rpartition("/")[2]] += 1
    supplies = ("barricade_supply", "landmine_supply", "eggs_supply", "exhaust_supply")
    game = t.at_action(4)
    command = sum(t.field(game, "command", seat) for seat in range(4))
    bases = copies["bases"]

    assert {
        "cards": 120,
        "starters": 28,
        "central": 72,
        "generals": 12,
        "bases": 12,
        "tiles": 16,
    } == copies
    assert [6, 6, 12, 12] == [t.field(game, name) for name in supplies]
    assert 20 == command + bases


@pytest.mark.clause("S-COMP-2", "S-A7")
def test_central_supply():
    """S-COMP-2, S-A7: 72 central cards, 6 kinds of 12."""
    assert [("central", 12)] * 6 == [(card.pile, card.copies) for card in CENTRAL]


@pytest.mark.clause("S-COMP-1")
def test_names_are_unique():
    """S-COMP-1: every card, general and base has a name of its own."""
    names = Counter(card.name for card in CARDS)

    assert [] == [name for name, count in names.items() if count > 1]


@pytest.mark.parametrize(
    ("clause", "name", "cost"),
    [
        ("S-EX-REINFORCEMENT", "reinforcement", 2),
        ("S-EX-WEAPON", "the_weapon", 3),
        ("S-EX-BASE", "first_base", 4),
        ("S-EX-PLASMA", "plasma_shower", 3),
        ("S-EX-HAWK", "hawk_brigade", 2),
        ("S-EX-SHIP", "ship_upgrades", 1),
    ],
)
def test_cards_of_the_rulebook(clause: str, name: str, cost: int):
    """S-EX-REINFORCEMENT, -WEAPON, -BASE, -PLASMA, -HAWK, -SHIP: they exist."""
    (card,) = (card for card in CARDS if card.name == name)

    assert Pay(cost, "minerals") == card.abilities[0].cost, clause


def test_first_base_has_a_planet_fortress_to_build():
    """S-EX-BASE: Planet Fortress is one of the bases."""
    assert "Planet Fortress" in {base.title for f in FACTIONS for base in f.bases}


@pytest.mark.clause("S-BASE-1")
def test_build_cards_say_so():
    """S-BASE-1: a card builds a base exactly if it has the keyword for it."""
    builds = {
        card.name
        for card in CARDS
        if any(isinstance(node, nodes.Build) for node in every_node(card))
    }

    assert builds == {card.name for card in CARDS if "build" in card.keywords}


@pytest.mark.clause("S-SUM-4")
def test_summons_reach_the_headquarters():
    """S-SUM-4: whatever summons on a chosen space can choose the headquarters."""
    for card in CARDS:
        found = list(every_node(card))
        chosen = any(isinstance(n, nodes.Summon) and n.at == Chosen() for n in found)
        offered = any(isinstance(n, nodes.OwnHeadquarters) for n in found)

        assert chosen == offered, card.name


@pytest.mark.clause("S-COMP-3")
def test_terrain_tiles():
    """S-COMP-3: 4 desert, 4 forest, 3 mine, 3 lagoon, 2 plateau: 16 tiles."""
    found = {terrain.name: terrain.tiles for terrain in TERRAINS}

    assert {"desert": 4, "forest": 4, "mine": 3, "lagoon": 3, "plateau": 2} == found


@pytest.mark.clause(
    "S-LOC-DESERT", "S-LOC-FOREST", "S-LOC-MINE", "S-LOC-LAGOON", "S-LOC-PLATEAU"
)
def test_terrain_numbers():
    """S-LOC-DESERT, -FOREST, -MINE, -LAGOON, -PLATEAU: bonus, least squad, entry."""
    found = {t.name: (t.damage, t.defence, t.least, t.entry) for t in TERRAINS}

    assert {
        "desert": (1, 1, 5, 0),
        "forest": (1, 1, 1, 1),
        "mine": (2, 2, 3, 0),
        "lagoon": (0, 0, 1, 1),
        "plateau": (1, 2, 1, 2),
    } == found


@pytest.mark.clause("S-LOC-FOREST", "S-LOC-LAGOON", "S-LOC-PLATEAU", "S-MAP-2")
def test_terrain_rules():
    """S-LOC-FOREST, -LAGOON, -PLATEAU, S-MAP-2: what is special, and where."""
    found = {
        rule: [t.name for t in TERRAINS if getattr(t, rule)]
        for rule in ("shelter", "no_defence", "commands", "high")
    }

    assert {
        "shelter": ["forest"],
        "no_defence": ["lagoon"],
        "commands": ["plateau"],
        "high": ["plateau"],
    } == found


@pytest.mark.clause("S-COMP-2")
def test_dice():
    """S-COMP-2: 6 basic, 6 elite, 1 general and 1 attacker die."""
    found = {die.name: die.count for die in DICE}

    assert {"basic": 6, "elite": 6, "general": 1, "attacker": 1} == found


@pytest.mark.clause("S-COMP-4")
def test_faces():
    """S-COMP-4: the faces that the ruling gives."""
    found = {die.name: ", ".join(face or "blank" for face in die.faces) for die in DICE}

    assert {
        "basic": "D, D, S, S, DS, T",
        "elite": "DD, SS, DS, DT, ST, DDS",
        "general": "DDD, DDS, SSD, DDT, SST, DST",
        "attacker": "blank, D, D, DD, DD, DDD",
    } == found


@pytest.mark.clause("S-MAP-1")
@pytest.mark.parametrize(("seats", "terrain"), [(2, 8), (3, 10), (4, 12)])
def test_maps(seats: int, terrain: int):
    """S-MAP-1: 8, 10 and 12 terrain spaces, and a headquarters for each player."""
    layout = layout_for(seats)
    owned = [space.seat for space in layout.spaces if space.seat is not None]

    assert list(range(seats)) == sorted(owned)
    assert terrain == len(layout.spaces) - seats


@pytest.mark.clause("S-MAP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_headquarters_lie_alike(seats: int):
    """S-MAP-1: every headquarters sees the others and the map at the same distances."""
    board = Board(layout_for(seats))
    homes = [board.of_seat(seat)[0] for seat in range(seats)]
    seen = {
        (
            tuple(sorted(board.distance[home][other] for other in homes)),
            tuple(sorted(board.distance[home])),
        )
        for home in homes
    }

    assert 1 == len(seen)


def layout_for(seats: int) -> LayoutDefinition:
    """Return the one layout for so many seats."""
    (layout,) = (m.layout for m in MAPS if m.layout.seats == seats)
    return layout


def test_text(golden):
    """S-CARD-A to S-CARD-E: the text of each card, made from its tree."""
    say = words()
    lines = []
    for title, pile in piles():
        lines += [f"== {title}", ""]
        for card in pile:
            copies = f" x{card.copies}" if card.copies > 1 else ""
            lines += [f"{card.title}{copies}", f"    {card_text(card, say)}"]
        lines.append("")
    text = "\n".join(lines)

    golden("goldens/cards.txt", text)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_data_round_trip(card: CardDefinition):
    """S-COMP-5: each ability can be written as data, and is the same when read."""
    known = vocabulary()
    for ability in card.abilities:
        data = encode(ability)

        assert ability == decode(data, known, "ability"), data


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_lint(card: CardDefinition):
    """S-COMP-5: each word of each card is known, each name bound before its use."""
    for ability in card.abilities:
        bound = BOUND[ability.event] if isinstance(ability, Whenever) else ()

        assert [] == lint_tree(ability, KNOWN, bound, card.name, {"minerals": 130})
