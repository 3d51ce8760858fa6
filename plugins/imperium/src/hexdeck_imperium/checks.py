"""What is wrong with commons and further cards that their classes cannot tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from hexdeck.errors import UnknownName
from hexdeck_imperium.keys import DECKS
from hexdeck_imperium.model import CommonsDefinition, ImperiumCard
from hexdeck_imperium.rules.setup import LEFT_OUT, SMALL_DECK

__all__ = ["faults"]

MOST_PLAYERS = 4

Fault: TypeAlias = tuple[tuple[str | int, ...], str]


def faults(hook: str, brought: Any, known: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with cards of the commons: where, and what."""
    if hook == "hexdeck_cards":
        if brought.start in ("state", "mat"):
            # With any other start it stays in the box.
            yield ("start",), f"{brought.start!r} is for the cards of a set"
        if brought.reverse:
            yield ("reverse",), "a card that comes alone has no other face"
        yield from _of_card(brought, known)
    if hook == "imperium_commons":
        names = {card.name: card for card in brought.cards}
        for number, card in enumerate(brought.cards):
            found = [*_of_card(card, known), *_of_shared(card, names)]
            yield from ((("cards", number, *place), said) for place, said in found)
        if not any(card.start == "state" for card in brought.cards):
            yield (
                ("cards",),
                "no state card, for civilizations without one of their own",
            )
        yield from _of_market(brought)


def _of_card(card: ImperiumCard, known: Mapping[str, Any]) -> Iterator[Fault]:
    if card.name == "unrest":
        yield ("name",), "the unrest card is the game's own: its copies are counted"
    for number, state in enumerate(card.states):
        if state not in known["state"]:
            yield ("states", number), str(UnknownName("state", state, known["state"]))


def _of_shared(
    card: ImperiumCard, names: Mapping[str, ImperiumCard]
) -> Iterator[Fault]:
    if card.start != "common" and card.copies < MOST_PLAYERS:
        yield ("copies",), f"each player has one: {MOST_PLAYERS} at least"
    if card.reverse and card.reverse not in names:
        yield ("reverse",), str(UnknownName("card", card.reverse, names))
    elif card.reverse and not card.is_backed_by(names[card.reverse]):
        yield ("reverse",), f"{card.reverse!r} has another one"


def _of_market(commons: CommonsDefinition) -> Iterator[Fault]:
    """Yield a fault where a slot of the first market row would have no card."""
    for players in range(2, MOST_PLAYERS + 1):
        for trade in (False, True):
            count = Counter(
                card.suits[0]
                for card in commons.cards
                for _ in range(card.copies)
                if card.start == "common"
                and card.suits
                and card.is_in(players, trade=trade)
            )
            # I-SC-4: what the small decks leave, and those below them.
            lowest = [count["tributary"], count["trade_route"]]
            main = sum(max(0, count[suit] - SMALL_DECK[players]) for suit in DECKS)
            main += sum(max(0, n - len(DECKS) - LEFT_OUT[players]) for n in lowest)
            bare = [
                suit
                for place, suit in enumerate(DECKS)
                if not count[suit] and max(lowest) <= place
            ]
            if bare or main < FROM_MAIN:
                what = f"no {bare[0]} card" if bare else "too few cards"
                where = "with" if trade else "without"
                yield (
                    ("cards",),
                    f"{what} to fill the market of {players} players {where} trade",
                )
                return


FROM_MAIN = 2
"""So many cards of the first market row come from the main deck (I-SC-6)."""
