"""Every card: it resolves in real games, and its text is made from its tree."""

from __future__ import annotations

from collections.abc import Iterator

import imperium_table as t
import pytest

from hexdeck import Game, new_game
from hexdeck.effects import Modify
from hexdeck.testing import cards_played
from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.model import CivilizationDefinition, ImperiumCard
from hexdeck_imperium.nodes import AlsoExiled, InsteadOfHistory, ProgressScore
from hexdeck_imperium.rules.verbs import flip_card

STEPLESS = (AlsoExiled, InsteadOfHistory, Modify, ProgressScore)
"""Abilities that the rules read: there is nothing in them that happens."""

GAMES = 240
"""So many games are played at most; fewer if all has happened before."""


def civilizations() -> list[CivilizationDefinition]:
    """Return the installed civilizations."""
    return list(t.registry().content["imperium"]["imperium_civilizations"])


def every_card() -> list[ImperiumCard]:
    """Return every definition of the commons and the civilizations."""
    cards = [card for civ in civilizations() for card in civ.cards]
    return [*HORIZONS.cards, *cards]


def rich(game: Game) -> Game:
    """Let every seat have enough of everything, and another hand of cards."""
    for seat in range(game.rules.seats):
        t.give(game, seat, materials=9, population=9, progress=9, goods=9)
    return game


# Games


def dealt(seed: int) -> Game:
    """Return a game at its start, its civilizations and modules going round."""
    seats = 2 + seed % 3
    without = [civ for civ in civilizations() if "trade" not in civ.modules]
    trade = seed % 2 or len(without) < seats
    found = civilizations() if trade else without
    turned = found[seed % len(found) :] + found[: seed % len(found)]
    side = "ab"[seed // 2 % 2]
    options = {
        "civilizations": ", ".join(f"{civ.name} {side}" for civ in turned[:seats]),
        "trade": "on" if trade else "off",
    }
    return new_game("imperium", seats, seed, options, registry=t.registry())


def crowned(seed: int, side: str) -> Game:
    """Return a game in which King of Kings is the next fame card, on that side."""
    game = rich(t.at_action(2, "magyars a, inuit a", seed, trade="on"))
    t.empty(game, None, "fame")
    (king,) = t.pile(game, "king")
    if side == "B":
        flip_card(game.state, 0, king)
    t.put(game, 0, "play", "andes_highway")
    t.lay(game, "andes_highway", goods=3)
    return t.again(game)


def sainted(seed: int) -> Game:
    """Return a game in which the leaders of the Magyars but the last are history."""
    game = rich(t.at_action(2, "magyars b, inuit a", seed))
    t.to_state(game, 0, "empire")
    for card in ("emese", "almos", "arpad"):
        t.put(game, 0, "history", f"magyars_{card}")
    t.put(game, 0, "hand", "magyars_saint_stephen_i")
    return t.again(game)


def gone_native(seed: int) -> Game:
    """Return a game in which the Martians have gone native, with what natives do."""
    game = rich(t.at_action(2, "martians a, magyars a", seed))
    t.to_state(game, 0, "barbarian")
    hand = ("alien_overlord", "permanent_settlement", "rituals_of_earthlings")
    t.put(game, 0, "hand", *(f"martians_{card}" for card in hand))
    t.put(game, 0, "play", "bogs", "martians_cryostasis", "martians_eco_bubble")
    t.put(game, 1, "play", "lagoon")
    return t.again(game)


def arranged(seed: int) -> Game:
    """Return a table of what random games hardly ever reach."""
    kind = seed % 4
    if kind < 2:
        return crowned(seed, "AB"[kind])
    return sainted(seed) if kind == 2 else gone_native(seed)


def make_game(seed: int) -> Game:
    """Return the game of a seed: every fifth one is arranged."""
    return dealt(seed) if seed % 5 else arranged(seed // 5)


@pytest.mark.clause("I-KW", "I-SPE-1")
def test_every_ability_happens():
    """I-KW, I-SPE-1: each ability of each card resolves in a game."""
    played, missing = cards_played(make_game, range(GAMES))
    wanted = {
        f"{card.name}/{place}"
        for card in every_card()
        for place, ability in enumerate(card.abilities)
        if not isinstance(ability, STEPLESS)
    }

    assert set() == missing
    assert wanted <= played
    # Unrest is one card, whoever brings it.
    assert {"unrest/0"} == played - wanted


# Texts


def games() -> Iterator[Game]:
    """Yield games in which each card is at least once."""
    for trade in ("on", "off"):
        fitting = [
            civ.name
            for civ in civilizations()
            if trade == "on" or "trade" not in civ.modules
        ]
        for four in chunks(fitting, 4):
            options = {"civilizations": ", ".join(four), "trade": trade}
            yield new_game("imperium", len(four), 1, options, registry=t.registry())


def chunks(names: list[str], most: int) -> Iterator[list[str]]:
    """Yield names, at least two and at most so many at once."""
    for first in range(0, len(names), most):
        found = names[first : first + most]
        yield found if len(found) > 1 else [*found, names[0]]


def texts() -> dict[str, str]:
    """Return the text of every card by its name."""
    found: dict[str, str] = {}
    for game in games():
        for card in game.rules.cards:
            text = game.rules.text(card)

            assert text == found.setdefault(card.name, text)

    return found


def printed(card: ImperiumCard) -> str:
    """Return what is not told in the text of a card: its suits, when it is in."""
    parts = list(card.suits) or [card.start]
    if card.players > 1:
        parts.append(f"{card.players}+ players")
    if card.trade:
        parts.append(f"trade: {card.trade}")
    copies = f" x{card.copies}" if card.copies > 1 else ""
    side = f" {card.side}" if card.side and not card.title.endswith(card.side) else ""
    return f"{card.title}{side}{copies} [{', '.join(parts)}]"


def piles() -> Iterator[tuple[str, list[ImperiumCard]]]:
    """Yield each printed pile with its name."""
    suits = dict.fromkeys(card.suits[0] for card in HORIZONS.cards if card.suits)
    for suit in suits:
        found = [card for card in HORIZONS.cards if card.suits[:1] == (suit,)]
        yield f"Horizons: {suit.replace('_', ' ')}", found
    yield "Horizons: states", [card for card in HORIZONS.cards if not card.suits]
    for civ in civilizations():
        yield civ.title, list(civ.cards)


def test_texts(golden):
    """I-KW: what each card says is made from its tree."""
    say = texts()
    lines = []
    for title, cards in piles():
        lines += [f"== {title}", ""]
        for card in cards:
            lines += [printed(card), f"    {say[card.name]}".rstrip()]
        lines.append("")
    lines += ["== Unrest", "", f"    {say['unrest']}", ""]

    golden("goldens/cards.txt", "\n".join(lines))
