"""
A quiet place for tests of combat and cards: flat ground, no cards, no luck.

Seat 0 stands on b2 and seat 1 on b3 unless a test says otherwise; each keeps its
headquarters with 2 basic units, b1 and b4 where two play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import table as t

from hexdeck import Game
from hexdeck.engine.machine import push, run

HERE, THERE = "b2", "b3"


def field_of(seats: int = 2, factions: Sequence[str] = (), minerals: int = 20) -> Game:
    """Return a game on bare desert: empty hands, a full purse, seat 0 to act."""
    game = t.at_action(seats, factions=factions)
    t.flatten(game)
    for seat in range(seats):
        t.hand(game, seat)
        t.have(game, seat, minerals)
    return game


def attack(game: Game, *faces: str, origin: str = HERE, target: str = THERE) -> Game:
    """Let the seat to act attack; all dice that are rolled show the faces."""
    t.again(game)
    if faces:
        t.dice(game, *faces)
    game.answer(f"attack:{origin}-{target}")
    return game


def told(game: Game, event: str) -> list[tuple[int, tuple[Any, ...]]]:
    """Return seat and content of each event of a kind, in their order."""
    found = []
    node, kind = game.state.log, game.rules.event_index[event]
    while node:
        node, (number, seat, _, args) = node
        if number == kind:
            found.append((seat, args))
    return found[::-1]


def counted(game: Game) -> list[tuple[int, int]]:
    """Return damage and defence of the last combat: attacker, defender."""
    return [args for _, args in told(game, "counted")[-2:]]


def rolled(game: Game, seat: int) -> list[str]:
    """Return the dice of a seat that lie on the table, with their faces."""
    rules = game.rules
    return [
        f"{rules.dice[die].name}:{rules.faces[die][face]}"
        for die, face, owner in game.state.dice
        if owner == seat
    ]


def blanks(count: int) -> list[str]:
    """Return faces of basic dice that neither hurt nor protect: tactics."""
    return ["basic:T"] * count


def play_card(game: Game, card: str, *codes: str, others: Sequence[str] = ()) -> Game:
    """Give seat 0 just this card and *others*, play it, and answer its choices."""
    t.hand(game, 0, card, *others)
    t.again(game)
    return t.play(game, f"play:{card}", *codes)


def in_force(game: Game, seat: int, *cards: str) -> None:
    """Let just these cards lie in a seat's play area, bases and generals aside."""
    rules, area = game.rules, t.zone(game, "play", seat)
    stay = [
        rules.cards[rules.card_def[card]].name
        for card in game.state.zones[area]
        if rules.cards[rules.card_def[card]].suits
    ]
    assert not stay, f"put {stay} on the map after the cards in play"
    t.fill(game, "play", seat, *cards)


def call(game: Game, program: str, seat: int, *slots: Any) -> Game:
    """Let a program of the rules run now, as a card would call it."""
    t.again(game)
    game.state.stack[-1][0] -= 1
    push(game.state, program, seat, -1, *slots)
    run(game.state)
    game._open = game._first = None
    return game
