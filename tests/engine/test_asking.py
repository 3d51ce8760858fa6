"""Numbers, conditions, selectors and filters answer what they ask."""

import pytest
from bench_table import (
    GEMS,
    ZONES,
    begun,
    bench_rules,
    card,
    cast,
    codes,
    names,
    pool,
    table,
)

from hexdeck.effects import (
    IT,
    THIS,
    AllFilters,
    AllOf,
    AnyFilter,
    AnyOf,
    AtLeast,
    AtMost,
    Capped,
    Cards,
    Choose,
    Chosen,
    ChosenNumber,
    Count,
    Discard,
    Draw,
    Faces,
    Gain,
    If,
    Move,
    Named,
    Not,
    NotFilter,
    OfSuit,
    Per,
    Play,
    Pool,
    Product,
    Seats,
    Spaces,
    Sum,
    ValueOf,
    Whenever,
)
from hexdeck.errors import DefinitionError, HexdeckError, LoadError, UnknownName
from hexdeck.parts import ZoneDefinition

ROW = {0: ["ant", "bee", "bee", "dog"]}
SEEN = {"gold": {0: 7, 1: 2}, "gems": {0: 2, 1: 1}, "row": ROW}


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (3, 3),
        (Pool("gold"), 7),
        (Pool("gems"), 2),
        (ValueOf("speed"), 2),
        (Sum(), 0),
        (Sum(Pool("gold"), 1, -3), 5),
        (Product(Pool("gold"), 2), 14),
        (Product(Pool("gold"), Pool("gems")), 14),
        (Per(Pool("gold"), 3), 2),
        (Pool("gold").per(7), 1),
        (Capped(Pool("gold"), 4), 4),
        (Capped(Pool("gold"), 40), 7),
        (Pool("gold").plus(Pool("gems")).per(3).times(2).capped(5), 5),
        (Count(Cards("row")), 4),
        (Count(Seats("others")), 1),
        (Count(Seats("all")), 2),
        (Count(Seats("you")), 1),
        (Count(Spaces()), 5),
        (Count(THIS), 1),
        (Faces("H"), 0),
    ],
    ids=str,
)
def test_a_number(number, expected):
    """A number is what its words say."""
    game = cast(Gain(number, "gold"), **SEEN)

    assert expected == pool(game, "gold") - 7


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Pool("gold").at_least(7), True),
        (AtLeast(Pool("gold"), 8), False),
        (AtMost(Pool("gold"), 7), True),
        (AtMost(Pool("gold"), 6), False),
        (AtLeast(Pool("gold"), Pool("gems")), True),
        (Not(AtLeast(Pool("gold"), 8)), True),
        (AllOf(), True),
        (AllOf(AtLeast(1, 1), AtLeast(1, 2)), False),
        (AllOf(AtLeast(1, 1), AtLeast(2, 2)), True),
        (AnyOf(), False),
        (AnyOf(AtLeast(1, 1), AtLeast(1, 2)), True),
        (AnyOf(AtLeast(1, 3), AtLeast(1, 2)), False),
    ],
    ids=str,
)
def test_a_condition(condition, expected):
    """A condition holds when its words say so."""
    game = cast(If(condition, Gain(1, "gems"), Gain(2, "gems")), **SEEN)

    assert (1 if expected else 2) == pool(game, "gems") - 2


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (None, ["ant", "bee", "bee", "dog"]),
        (Named("bee"), ["bee", "bee"]),
        (OfSuit("bug"), ["ant", "bee", "bee"]),
        (NotFilter(OfSuit("bug")), ["dog"]),
        (AllFilters(), ["ant", "bee", "bee", "dog"]),
        (AnyFilter(), []),
        (AllFilters(OfSuit("pet"), OfSuit("big")), ["dog"]),
        (AllFilters(OfSuit("pet"), OfSuit("big"), Named("ant")), []),
        (AnyFilter(OfSuit("big"), Named("ant")), ["ant", "dog"]),
        (AnyFilter(OfSuit("big"), Named("ant"), Named("cat")), ["ant", "dog"]),
    ],
    ids=str,
)
def test_a_filter(where, expected):
    """Cards that pass are found, copies each, and no others."""
    game = cast(Move(Cards("row", where), "play"), **SEEN)

    assert expected == names(game, "play")


@pytest.mark.parametrize(
    ("of", "expected"), [("you", 1), ("other", 5), ("each", 6)], ids=str
)
def test_whose_cards(of, expected):
    """Yours, the others', or everybody's."""
    play = {0: ["ant"], 1: ["bee", "bee"], 2: ["cat", "cat", "cat"]}
    game = cast(Gain(Count(Cards("play", of=of)), "gold"), seats=3, play=play)

    assert expected == pool(game, "gold")


def test_others_come_in_turn_order():
    """Selectors find what is the active seat's first."""
    step = Move(Cards("play", of="each"), "discard")
    play = {0: ["cat"], 1: ["bee"], 2: ["ant"]}
    game = cast(step, seats=3, play=play)

    assert ["cat", "bee", "ant", "spell"] == names(game, "discard")


@pytest.mark.parametrize(
    ("within", "expected"), [(1, "a2 b1"), (2, "a2 a3 b1 b2")], ids=str
)
def test_spaces_near_one(within, expected):
    """Reach counts steps on the board, and never the space itself."""
    game = cast(Choose(Spaces()), Choose(Spaces(near=IT, within=within)))
    game.answer("space:a1")

    assert [f"space:{name}" for name in expected.split()] == codes(game)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (Gain(1, "gld"), "unknown resource 'gld': did you mean 'gold'"),
        (Move(Cards("rew"), "hand"), "unknown zone 'rew': did you mean 'row'"),
        (Move(THIS, "hnd"), "unknown zone 'hnd': did you mean 'hand'"),
        (Gain(ValueOf("sped"), "gold"), "unknown value 'sped'.*speed"),
        (Move(Cards("row", Named("bea")), "hand"), "unknown card 'bea'.*bee"),
        (Gain(Per(3, 0), "gold"), "Per.size is 0"),
        (Gain(1.5, "gold"), "no resolver for float"),
        (Choose(Seats("other")), "unknown group of seats 'other'.*others"),
        (Move(Cards("hand", of="others"), "hand"), "unknown owner 'others'.*other"),
        (Move(Cards("hand", of="shared"), "hand"), "unknown owner 'shared'"),
        (Move(Spaces(), "hand"), "a space cannot be moved"),
    ],
    ids=str,
)
def test_a_word_that_is_none_is_refused(step, message):
    """A card with such a word does not build, and is named with the nearest word."""
    with pytest.raises(LoadError, match=f"card 'spell': .*{message}"):
        cast(step)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (Gain(ChosenNumber("by"), "gold"), "'by' is a seat, not a number"),
        (Choose(Chosen("home")), "unknown name 'home'"),
        (Choose(Chosen("resource")), "'resource' is a resource, not a card"),
    ],
    ids=str,
)
def test_what_an_event_carries_has_a_kind(step, message):
    """A seat is no number, a resource cannot be chosen, the rest is unknown."""
    with pytest.raises(LoadError, match=f"card 'mill': .*{message}"):
        table(card("mill", Whenever("gained", step)))


BARE = (ZoneDefinition(name="box", scope="shared"), ZoneDefinition(name="hand"))


def bare(step, *zones, **changes):
    """Build a ruleset of a game that has no deck."""
    return bench_rules([card("spell", Play(step))], zones=(*BARE, *zones), **changes)


@pytest.mark.parametrize(
    ("step", "role"), [(Draw(1), "deck"), (Discard(1), "discard")], ids=str
)
def test_a_zone_that_a_node_needs(step, role):
    """Drawing without a deck is refused by name, not done to another zone."""
    with pytest.raises(LoadError, match=f"a zone of its own for the role '{role}'"):
        bare(step, rules={"act": lambda c: None})


def test_a_shared_deck_is_no_deck_of_a_seat():
    """The core draws from the seat's own deck, and says so of any other."""
    shared = ZoneDefinition(name="deck", scope="shared")
    with pytest.raises(LoadError, match="role 'deck'"):
        bare(Draw(1), shared, rules={"act": lambda c: None})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"roles": {"deck": "dek"}}, "unknown zone 'dek'"),
        ({"roles": {"dek": "hand"}}, "unknown role 'dek': did you mean 'deck'"),
        ({"start_zone": lambda card: "bix"}, "unknown zone 'bix'.*box"),
        ({"zones": (*BARE, ZoneDefinition(name="x", refill="hnd"))}, "'hnd'.*hand"),
        (
            {"zones": (*BARE, ZoneDefinition(name="x", scope="shared", refill="hand"))},
            "zone 'x' is shared",
        ),
    ],
    ids=str,
)
def test_a_zone_that_is_none_is_named(changes, message):
    """A blueprint that speaks of no zone is refused, never read as another zone."""
    with pytest.raises((UnknownName, DefinitionError), match=message):
        bench_rules([], **changes)


def test_a_deck_may_be_renewed_from_a_shared_zone():
    """Every seat's deck is then renewed from the same pile."""
    zones = tuple(
        zone.model_copy(update={"refill": "row"}) if zone.name == "deck" else zone
        for zone in ZONES
    )
    spells = [card("spell", Play(Draw(1)), copies=2)]
    rules = bench_rules(
        spells,
        zones=zones,
        hand={0: ["spell"], 1: ["spell"]},
        deck={0: ["ant"]},
        row={0: ["bee"]},
    )
    game = begun(rules)
    for code in ("play:spell", "done", "play:spell"):
        game.answer(code)

    assert (["ant"], ["bee"]) == (names(game, "hand"), names(game, "hand", 1))


def test_no_board_no_spaces():
    """A game without a board cannot ask for spaces."""
    with pytest.raises(HexdeckError, match="card 'spell': Spaces needs a board"):
        cast(Choose(Spaces()), board=None)


def test_gems_are_counted():
    """The bench has as many gems as it says, so the cuts above are cuts."""
    game = cast(Gain(100, "gems"))

    assert GEMS == pool(game, "gems")
