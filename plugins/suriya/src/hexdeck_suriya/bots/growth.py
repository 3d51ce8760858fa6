"""Cards to gain, to start with, to hold and to be rid of."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_suriya.bots.mind import TASTE, Offer, best_of
from hexdeck_suriya.bots.table import Table

__all__ = [
    "choose_burn",
    "choose_gain",
    "choose_reset",
    "choose_start",
    "gain_worth",
    "hold_worth",
]

BUILDERS = 2
"""So many cards that build bases are wanted among those that are seen."""


def _todo(table: Table) -> int:
    tray: int = table.seats[table.me]["zones"]["bases"]["count"]
    return tray


def gain_worth(table: Table, name: str) -> float:
    """Return what it is worth to have one more copy of a card in the deck."""
    card = table.facts.cards.get(name)
    if card is None:
        return 0.0
    seen = [
        *table.known(table.me, "hand"),
        *table.known(table.me, "discard"),
        *table.known(table.me, "deck"),
    ]
    twins = sum(other.name == name for other in seen)
    if card.builds:
        have = sum(other.builds for other in seen)
        if not _todo(table):
            return 0.5
        return card.worth if have < BUILDERS else 1.0
    if card.timing == "tactic":
        tactics = sum(other.timing == "tactic" for other in seen)
        return card.worth - 0.4 * tactics - 0.3 * twins
    return card.worth - 0.3 * twins


def hold_worth(table: Table, name: str) -> float:
    """Return what it is worth to hold a card in hand."""
    card = table.facts.cards.get(name)
    if card is None:
        return 0.0
    if card.builds:
        return 8.0 if _todo(table) else 0.2
    if card.timing == "tactic":
        others = sum(
            other.timing == "tactic" for other in table.known(table.me, "hand")
        )
        return 1.4 if others <= 2 else 0.9
    return 0.6 + 0.5 * max(0.0, card.worth)


def choose_gain(offer: Offer) -> Option:
    """Gain the card that helps most."""
    return best_of(offer.options, lambda option: _liked(offer, offer.args(option)[-1]))


def _liked(offer: Offer, name: str) -> float:
    """Return what it is worth to have one more copy of a card, taste included."""
    index = offer.table.facts.rules.card_index
    return gain_worth(offer.table, name) + offer.mind.taste(index.get(name, 0))


def choose_reset(offer: Offer) -> Option:
    """Take cards off the display that are not worth gaining next."""
    for option in offer.with_verb("reset"):
        if _liked(offer, offer.args(option)[0]) < 2.0 + TASTE / 2:
            return option
    return offer.first("done") or offer.options[0]


def choose_start(offer: Offer) -> Option:
    """
    Choose cards for the starting deck: the three of greatest worth, to its taste.

    They are asked for in canonical order, so that each set is reached one way.
    """
    table = offer.table
    facts = table.facts
    me = table.seats[table.me]
    starters = sum(card.copies for card in facts.starters.get(me["faction"], ()))
    left = max(1, 3 - (me["zones"]["deck"]["count"] - starters))
    index = facts.rules.card_index
    first = min(index[offer.args(option)[0]] for option in offer.options)
    pile = {card.name for card in table.known(table.me, "scrap")}
    later = [name for name in pile if index[name] >= first]
    taste = offer.mind.taste
    later.sort(
        key=lambda name: (-facts.cards[name].worth - taste(index[name]), index[name])
    )
    wanted = sorted(later[:left], key=lambda name: index[name])
    for name in wanted:
        for option in offer.options:
            if offer.args(option)[0] == name:
                return option
    return offer.options[0]


def choose_burn(offer: Offer) -> Option:
    """Burn what is worth least, as long as that is little."""
    cards = offer.table.facts.cards
    done = offer.first("done")

    def worth(option: Option) -> float:
        card = cards.get(offer.args(option)[1])
        return 9.0 if card is None or card.builds else card.worth

    poor = [option for option in offer.with_verb("burn") if worth(option) < 1]
    if done is not None and not poor:
        return done
    return min(poor or offer.with_verb("burn"), key=worth)
