"""What lies on a table of Imperium, by name: `imperium_table` passes it on."""

from __future__ import annotations

from typing import Any

from hexdeck import Game
from hexdeck.engine.state import State
from hexdeck_imperium.keys import EXHAUSTED
from hexdeck_imperium.words import RESOURCES


def zone(game: Game, name: str, seat: int | None = None) -> int:
    """Return the number of a zone, of a seat's where one is given."""
    number: int = game.rules.zone[name]
    of_seat = game.rules.zone_owner[number] >= 0
    assert of_seat == (seat is not None), f"{name}: of a seat or of the table?"
    return number + (seat or 0)


def pile(game: Game, name: str, seat: int | None = None) -> tuple[int, ...]:
    """Return the cards in a zone, the top one last."""
    return game.state.zones[zone(game, name, seat)]


def name_of(game: Game, card: int) -> str:
    """Return the name of a card."""
    rules = game.rules
    return rules.cards[rules.card_def[card]].name


def names(game: Game, name: str, seat: int | None = None) -> list[str]:
    """Return the names of the cards in a zone, the top one last."""
    return [name_of(game, card) for card in pile(game, name, seat)]


def hand(game: Game, seat: int = 0) -> list[str]:
    """Return the names of the cards in a hand, sorted by name."""
    return sorted(names(game, "hand", seat))


def row(game: Game) -> list[str]:
    """Return the names of the market cards, "" for an empty slot."""
    found = [names(game, f"slot_{number}") for number in range(1, 6)]
    assert all(len(slot) <= 1 for slot in found)
    return [slot[0] if slot else "" for slot in found]


def where(game: Game, card: int) -> tuple[str, int]:
    """Return the zone that a card lies in, and whose it is (-1: the table's)."""
    rules, state = game.rules, game.state
    (index,) = (number for number, cards in enumerate(state.zones) if card in cards)
    return rules.zone_def[index].name, rules.zone_owner[index]


def copies(game: Game, name: str) -> list[int]:
    """Return all copies of a card."""
    rules = game.rules
    number = rules.card_index[name]
    return [card for card, found in enumerate(rules.card_def) if found == number]


def copy_of(game: Game, card: str | int) -> int:
    """Return the copy of a card that lies most in the open: in play, a slot, a hand."""
    if isinstance(card, int):
        return card
    order = ("play", "power", *(f"slot_{n}" for n in range(1, 6)), "garrison", "hand")
    found = [
        (order.index(place) if place in order else len(order), copy)
        for copy in copies(game, card)
        for place, _ in (where(game, copy),)
    ]
    return min(found)[1]


def field(game: Game, name: str, seat: int = 0) -> int:
    """Return a number of a seat or of the table: "actions", "rounds_left"."""
    number: int = game.state.num[game.rules.layout.of(name) + seat]
    return number


def change(game: Game, name: str, value: int, seat: int = 0) -> None:
    """Set a number of a seat or of the table."""
    game.state.num[game.rules.layout.of(name) + seat] = value


def pool(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the resources of a seat."""
    rules = game.rules
    return {
        name: game.state.num[rules.pool[rules.resource_index[name]] + seat]
        for name in RESOURCES
    }


def tokens_on(game: Game, card: str | int) -> dict[str, int]:
    """Return the resources on a card, only those of which there are some."""
    copy, at = copy_of(game, card), game.rules.at
    found = {
        name: game.state.num[at.on[number] + copy]
        for number, name in enumerate(RESOURCES)
    }
    return {name: count for name, count in found.items() if count}


def is_exhausted(game: Game, card: str | int) -> bool:
    """Return whether an exhaustion token lies on a card."""
    marks: int = game.state.num[game.rules.at.marks + copy_of(game, card)]
    return bool(marks & EXHAUSTED)


def below(game: Game, card: str | int) -> list[str]:
    """Return the names of what lies below a market card or is garrisoned under one."""
    copy, state, host = copy_of(game, card), game.state, game.rules.at.host
    found = [other for other in hosted(game) if state.num[host + other] == copy]
    return [name_of(game, other) for other in found]


def state_of(game: Game, seat: int = 0) -> list[str]:
    """Return the states that a seat's state card shows."""
    bits = field(game, "state", seat)
    return [
        name for name, number in game.rules.at.state_index.items() if bits >> number & 1
    ]


def told(game: Game, event: str) -> list[tuple[int, tuple[Any, ...]]]:
    """Return seat and content of each event of a kind, in their order."""
    found = []
    node, number = game.state.log, game.rules.event_index[event]
    while node:
        node, (kind_of, seat, _, args) = node
        if kind_of == number:
            found.append((seat, args))
    return found[::-1]


def hosted(game: Game) -> list[int]:
    """Return every card that lies under another one."""
    rules = game.rules
    return [
        card
        for number, cards in enumerate(game.state.zones)
        if rules.zone_def[number].name in {"tucked", "garrison"}
        for card in cards
    ]


def assert_whole(game: Game, like: State | None = None) -> None:
    """No card has come from nowhere or got lost; every market card has its place."""
    state = game.state
    cards = sorted(card for cards in state.zones for card in cards)
    assert cards == list(range(len(game.rules.card_def)))
    under = set(hosted(game))
    for card in cards:
        assert (state.num[game.rules.at.host + card] >= 0) == (card in under)
    if like is not None:
        census = game.rules.blueprint.census
        assert dict(census(like)) == dict(census(state))
