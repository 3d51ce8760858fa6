"""Each number of a state stands in one place, that of a card behind all others."""

import bench_table
import pytest

from hexdeck.errors import DefinitionError
from hexdeck.parts import FieldDefinition

FIELDS = (
    FieldDefinition(name="host", scope="card", holds="card", start=-1),
    FieldDefinition(name="round"),
    FieldDefinition(name="load", scope="card", start=2),
    FieldDefinition(name="pride", scope="seat"),
    FieldDefinition(name="ruin", scope="space"),
)


def rules(*fields):
    """Return the rules of a bench with those fields."""
    return bench_table.bench_rules((bench_table.card("elk"),), fields=fields)


def test_a_field_of_cards_has_a_number_for_each_copy():
    """It stands behind those of the spaces, and begins as it says."""
    made = rules(*FIELDS)
    layout, cards = made.layout, len(made.card_def)

    assert 25 == cards == layout.size["card"]
    assert ["host", "load"] == [field.name for field in layout.fields][-2:]
    assert layout.of("ruin") + len(made.spaces) == layout.of("host")
    assert layout.of("host") + cards == layout.of("load")
    assert [-1] * cards + [2] * cards == layout.start[layout.of("host") :]
    assert len(layout.start) == layout.of("load") + cards


def test_without_such_fields_a_state_is_no_longer_than_it_was():
    """No game pays for what it does not use."""
    assert len(rules().num_start) == len(rules(*FIELDS[1:2]).num_start) - 1


@pytest.mark.parametrize(
    ("name", "scope"),
    [("place", "card"), ("q", "space"), ("zones", "seat")],
)
def test_a_field_is_not_called_as_what_a_view_says(name, scope):
    """What a view says of a card, a space or a seat would be hidden by it."""
    with pytest.raises(DefinitionError, match=f"views have a {name!r} already"):
        rules(FieldDefinition(name=name, scope=scope))


def test_two_fields_are_not_called_the_same():
    """A name leads to one number, whatever has it."""
    with pytest.raises(DefinitionError, match="two fields are called 'load'"):
        rules(FIELDS[2], FieldDefinition(name="load", scope="seat"))
