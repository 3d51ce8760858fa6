"""Laws of what is printed on the cards of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexdeck.effects import Node, Special, children
from hexdeck.engine.rng import Source
from hexdeck.engine.ruleset import Ruleset
from hexdeck.errors import HexdeckError
from hexdeck.play import Game
from hexdeck.testing.walks import LawBroken, MakeGame

__all__ = ["cards_played", "law_cards_played", "law_specials", "law_text"]

SHARE = 0.03
"""At most this share of a game's cards may use `Special`."""

SWEEP = 60
"""So many games the law of cards played plays before it names what is missing."""

ODD = ("{", "}", "None", "<", ">", "  ", "..", "()")


def _nodes(tree: Node) -> Iterator[Node]:
    yield tree
    for _, child in children(tree):
        yield from _nodes(child)


def law_specials(make_game: MakeGame, seed: int = 1) -> None:
    """At most 3 cards in 100 leave the language of effects for a `Special`."""
    rules = make_game(seed).rules
    found = [
        card.name
        for card in rules.cards
        if any(
            isinstance(part, Special)
            for ability in card.abilities
            for part in _nodes(ability)
        )
    ]
    if len(found) > SHARE * len(rules.cards):
        message = f"{len(found)} of {len(rules.cards)} cards are special: "
        raise LawBroken("specials", message + ", ".join(found))


def law_text(make_game: MakeGame, seed: int = 1) -> None:
    """Each card with abilities has a text, the same whenever it is asked for."""
    rules, again = make_game(seed).rules, make_game(seed).rules
    for card in rules.cards:
        try:
            text = rules.text(card)
            other = again.text(again.cards[again.card_index[card.name]])
        except Exception as error:
            message = f"the text of {card.name} raised {error!r}"
            raise LawBroken("text", message) from error
        if text != other:
            raise LawBroken("text", f"{card.name} has two texts: {text!r}, {other!r}")
        if card.abilities and not text.strip(". "):
            raise LawBroken("text", f"{card.name} has no text")
        for mark in ODD:
            if mark in text:
                raise LawBroken("text", f"{card.name}: {mark!r} stands in {text!r}")


def playable(rules: Ruleset) -> set[str]:
    """Return the names of the cards that have an ability which can be played."""
    return {rules.cards[number].name for number, _ in rules.abilities}


def _plays(game: Game) -> Iterator[str]:
    """Yield the name of each card that the log says was played."""
    rules = game.rules
    log = game.state.log
    while log:
        log, (kind, _, _, args) = log
        if kind == rules.event_index["played"]:
            yield rules.cards[rules.card_def[args[0]]].name


def cards_played(
    make_game: MakeGame, seeds: Iterable[int], *, until: int | None = None
) -> tuple[set[str], set[str]]:
    """
    Play games, cards not played yet first; return the played and the missing.

    A card is played where an option with a verb such as `play` names it, or
    where the log says so.

    Args:
        make_game: Makes the games.
        seeds: Their seeds.
        until: Stop each game after so many answers.
    """
    played: set[str] = set()
    wanted: set[str] = set()
    for seed in seeds:
        game = make_game(seed)
        wanted |= playable(game.rules)
        source = Source(seed)
        _sweep(game, source, wanted, played, until or game.rules.bound)
        played.update(_plays(game))
        if wanted <= played:
            break
    return played & wanted, wanted - played


def _sweep(
    game: Game, source: Source, wanted: set[str], played: set[str], most: int
) -> None:
    """Play one game; cards that nobody has played yet are played first."""
    rules = game.rules
    names = [card.name for card in rules.cards]
    plays = [verb.name.startswith("play") for verb in rules.verbs]
    kinds = [verb.args for verb in rules.verbs]
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        fresh = []
        for raw in decision.raws:
            if len(raw) > 1 and "card" in kinds[raw[0]]:
                name = names[raw[1 + kinds[raw[0]].index("card")]]
                if name in wanted and name not in played:
                    fresh.append((raw, name))
        if fresh and source.below(4):
            raw, name = fresh[source.below(len(fresh))]
            option = decision.options[decision.raws.index(raw)]
        else:
            option = decision.options[source.below(len(decision.options))]
            raw, name = option.raw, ""
        try:
            game.answer(option)
        except HexdeckError:
            return
        if len(raw) > 1 and plays[raw[0]] and "card" in kinds[raw[0]]:
            played.add(names[raw[1 + kinds[raw[0]].index("card")]])


def law_cards_played(make_game: MakeGame, seed: int = 1) -> None:
    """Over a sweep of games each card that can be played is played once at least."""
    _, missing = cards_played(make_game, range(seed, seed + SWEEP))
    if missing:
        message = f"never played in {SWEEP} games: {', '.join(sorted(missing))}"
        raise LawBroken("cards_played", message)
