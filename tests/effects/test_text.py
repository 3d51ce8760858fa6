"""Card text is generated: never empty, always the same, in the game's words."""

import pytest
from effect_trees import CLASSES, VOCABULARY, some_tree
from hypothesis import given

from hexdeck.effects import (
    IT,
    AllOf,
    AtLeast,
    Branch,
    Cards,
    Choose,
    ChooseOne,
    Costs,
    Discard,
    Doing,
    Draw,
    EachOther,
    Gain,
    If,
    Lasting,
    May,
    Modify,
    Move,
    Named,
    Not,
    Pay,
    Play,
    Pool,
    Repeat,
    Seats,
    Shuffle,
    Steps,
    To,
    Whenever,
    Words,
    decode,
    encode,
    fields_of,
)
from hexdeck.effects.card import CardDefinition, card_text

WORDS = Words(
    {
        "resource": {"gold": ("gold", "gold"), "gems": "gem"},
        "card": {"ant": "Ant"},
        "value": {"speed": "speed"},
        "event": {"gained": "gain a resource"},
    }
)


@given(some_tree())
def test_text_is_never_empty(tree):
    """Every node says something, whatever its fields are."""
    assert WORDS(tree).strip()


@given(some_tree())
def test_text_is_always_the_same(tree):
    """The same tree says the same, each time and after a way through data."""
    again = decode(encode(tree), VOCABULARY, tree.family)

    assert WORDS(tree) == WORDS(tree) == WORDS(again)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_class_says_itself(cls):
    """No class inherits a text that is not its own, and each has a docstring."""
    assert "text" in cls.__dict__
    assert cls.__doc__
    assert isinstance(list(fields_of(cls)), list)


SENTENCES = [
    (Play(Draw(1)), "Draw 1 card."),
    (Play(Gain(2, "gold"), Draw(2)), "Gain 2 gold; draw 2 cards."),
    (Play(Draw(1), cost=Pay(1, "gems")), "Pay 1 gem: draw 1 card."),
    (Play(), "Play it."),
    (Play(cost=Pay(2, "gems")), "Pay 2 gems to play this card."),
    (May(Draw(2), cost=Pay(1, "gold")), "You may pay 1 gold to draw 2 cards."),
    (EachOther(Discard(1)), "Each other player: discard 1 card."),
    (Choose(Cards("row", Named("ant"))), "Choose an Ant card in your row."),
    (Choose(Seats(), at_least=0), "You may choose another player."),
    (Choose(Cards("row"), up_to=2), "Choose 1 or 2 cards in your row."),
    (
        Steps(Choose(Cards("row"), up_to=2), Move(IT, "hand")),
        "Choose 1 or 2 cards in your row and put them into your hand.",
    ),
    (
        ChooseOne(Branch("a", Draw(1)), Branch("b", Gain(1, "gems"))),
        "Choose one: (a) draw 1 card; (b) gain 1 gem.",
    ),
    (
        ChooseOne(Branch("a", Draw(1), cost=Pay(1, "gems"), where=AllOf())),
        "Choose one: (a) if always, pay 1 gem: draw 1 card.",
    ),
    (
        Play(
            ChooseOne(Branch("a", Draw(1)), Branch("b", Gain(1, "gems"))),
            Draw(2),
            Gain(1, "gold"),
        ),
        "Choose one: (a) draw 1 card; (b) gain 1 gem. Then draw 2 cards; gain 1 gold.",
    ),
    (
        ChooseOne(Branch("a", cost=Pay(1, "gems")), Branch("b")),
        "Choose one: (a) pay 1 gem; (b) do nothing.",
    ),
    (
        Play(EachOther(Draw(1)), Gain(1, "gold")),
        "Each other player: draw 1 card. Then gain 1 gold.",
    ),
    (
        If(Pool("gems").at_least(3), Draw(1), Gain(1, "gems")),
        "If the number of your gems is 3 or more, draw 1 card, otherwise gain 1 gem.",
    ),
    (If(Not(AtLeast(Pool("gold"), 1)), Draw(1)), "is less than 1, draw 1 card."),
    (Repeat(3, Draw(1)), "3 times: draw 1 card."),
    (Gain(Pool("gold"), "gems"), "Gain gems equal to the number of your gold."),
    (Lasting("speed", -1), "Your speed is 1 lower until the end of the turn."),
    (Modify("speed", 2), "Your speed is 2 higher."),
    (Costs(Pay(1, "gold"), Pay(2, "gems")), "Pay 1 gold and pay 2 gems."),
    (
        May(Draw(1), cost=Costs(Pay(1, "gold"), Doing(Discard(2)))),
        "You may pay 1 gold and discard 2 cards to draw 1 card.",
    ),
    (
        Play(
            Move(IT, "hand"), cost=Doing(Choose(Cards("row"), up_to=2), Shuffle("row"))
        ),
        "cards in your row and shuffle your row: put them into your hand.",
    ),
    (
        Whenever("gained", Draw(1), by="others"),
        "Whenever another player gains a resource: draw 1 card.",
    ),
    (To(Pay(3, "gems"), Draw(1)), "Pay 3 gems to draw 1 card."),
    (Steps(Draw(1), To(Pay(3, "gems"))), "Draw 1 card and pay 3 gems."),
    (Steps(), "Do nothing."),
    (AllOf(), "Always."),
]


@pytest.mark.parametrize(
    ("tree", "expected"), SENTENCES, ids=lambda part: str(part)[:40]
)
def test_a_sentence(tree, expected):
    """A tree reads as the card would be printed."""
    assert WORDS.sentence(tree).endswith(expected)


def test_a_card_says_each_ability():
    """In printed order, a sentence each."""
    card = CardDefinition(name="mill", abilities=(Play(Draw(1)), Modify("speed", 1)))

    assert "Draw 1 card. Your speed is 1 higher." == card_text(card, WORDS)


def test_words_that_a_game_does_not_name():
    """They are read as they are written, without underscores."""
    assert "Gain 2 old coins." == Words({}).sentence(Gain(2, "old_coin"))
