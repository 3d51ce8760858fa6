"""Card definitions are frozen, checked when they are made, and name mistakes."""

import pytest
from effect_trees import VOCABULARY
from pydantic import ValidationError

from hexdeck.effects import Draw, Modify, Pay, Play, Win
from hexdeck.effects.card import CardDefinition


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
