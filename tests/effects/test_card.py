"""Card definitions are frozen, checked when they are made, and name mistakes."""

import pytest
from effect_trees import VOCABULARY
from pydantic import ValidationError

from hexdeck.effects import (
    AtLeast,
    Cards,
    Draw,
    Modify,
    OfSuit,
    Pay,
    Play,
    Pool,
    Win,
    Words,
)
from hexdeck.effects.card import (
    CardDefinition,
    ConditionField,
    CostField,
    EffectField,
    FilterField,
    NumberField,
    SelectorField,
    card_text,
)


def read(**fields):
    """Read a card as the loader does."""
    return CardDefinition.model_validate(
        {"name": "mill", **fields}, context={"vocabulary": VOCABULARY}
    )


def test_abilities_may_be_trees_or_data():
    """Both are the same card."""
    tree = Play(Draw(2), cost=Pay(1, "gold"))
    data = {"Play": {"steps": [{"Draw": 2}], "cost": {"Pay": {"count": 1}}}}
    data["Play"]["cost"]["Pay"]["resource"] = "gold"

    assert read(abilities=(tree,)) == read(abilities=[data])


def test_a_card_is_data_again():
    """What is dumped can be read, and is the same card."""
    card = read(copies=3, suits=("bug",), abilities=(Play(Win("x")), Modify("luck", 1)))

    assert card == read(**card.model_dump(mode="json"))


class Monument(CardDefinition):
    """A card of a game, with a tree of each family and a sentence of its own."""

    worth: NumberField = 0
    opens: ConditionField | None = None
    price: CostField | None = None
    once: EffectField | None = None
    like: FilterField | None = None
    near: SelectorField | None = None

    def sentences(self, words):
        """Add what it is worth."""
        return [*super().sentences(words), f"Worth {words(self.worth)}."]


TREES = {
    "worth": Pool("gold"),
    "opens": AtLeast(Pool("gold"), 1),
    "price": Pay(1, "gold"),
    "once": Draw(1),
    "like": OfSuit("bug"),
    "near": Cards("row"),
}


def test_fields_of_each_family():
    """A game's card may hold trees of any family; they are read and written."""
    one = Monument(name="arch", **TREES)
    data = one.model_dump(mode="json")
    again = Monument.model_validate(data, context={"vocabulary": VOCABULARY})

    assert one == again
    assert {"Pay": {"count": 1, "resource": "gold"}} == data["price"]


@pytest.mark.parametrize("worth", [3, -2])
def test_a_plain_number_is_a_number(worth):
    """It needs no node and no vocabulary, and is written as it is."""
    one = Monument(name="arch", worth=worth)

    assert (worth, worth) == (one.worth, one.model_dump(mode="json")["worth"])


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"worth": True}, "a number is expected, not True"),
        ({"worth": Draw(1)}, "Draw is no number"),
        ({"opens": 3}, "a condition is expected, not 3"),
        ({"price": {"Draw": 1}}, "Draw is an effect, not a cost"),
        ({"near": OfSuit("bug")}, "OfSuit is no selector"),
    ],
    ids=str,
)
def test_a_tree_of_another_family_is_named(fields, message):
    """Each field takes trees of its family only."""
    with pytest.raises(ValidationError, match=message):
        Monument.model_validate(
            {"name": "arch", **fields}, context={"vocabulary": VOCABULARY}
        )


def test_a_card_may_say_more():
    """The class of a game's cards adds sentences to their text."""
    one = Monument(name="arch", abilities=(Play(Draw(1)),), worth=3)

    assert "Draw 1 card. Worth 3." == card_text(one, Words({}))


def test_the_title():
    """It is made from the name where it is left out."""
    assert "Old Mill" == CardDefinition(name="old_mill").title
    assert "Mühle" == CardDefinition(name="old_mill", title="Mühle").title


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"abilities": [{"Ply": "Draw"}]}, "unknown effect node 'Ply'.*'Play'"),
        ({"abilities": ["Draw"]}, "Draw is an effect, not an ability"),
        ({"abilities": (Draw(1),)}, "Draw is no ability"),
        ({"name": "Mill"}, "string_pattern_mismatch"),
        ({"name": "m" * 61}, "string_too_long"),
        ({"copies": 0}, "greater_than_equal"),
        ({"copies": -1}, "greater_than_equal"),
        ({"copies": 10**9}, "less_than_equal"),
        ({"copies": 1.5}, "int_from_float"),
        ({"copies": "x"}, "int_parsing"),
        ({"copys": 2}, "extra_forbidden"),
    ],
    ids=str,
)
def test_a_mistake_is_named(fields, message):
    """A card that cannot be is refused, with the field."""
    with pytest.raises(ValidationError, match=message) as caught:
        read(**fields)

    assert next(iter(fields)) == caught.value.errors()[0]["loc"][0]


def test_data_need_a_vocabulary():
    """Only the loader reads trees that are data."""
    with pytest.raises(ValidationError, match="read by the plugin loader only"):
        CardDefinition(name="mill", abilities=[{"Play": "Draw"}])


def test_frozen():
    """A definition never changes."""
    card = CardDefinition(name="mill")
    with pytest.raises(ValidationError):
        card.copies = 2
    with pytest.raises(AttributeError):
        Draw(1).count = 2
