"""Laws of what is printed on the cards of a game."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hexdeck.effects import Node, Special, children
from hexdeck.engine.rng import Source
from hexdeck.engine.ruleset import Ruleset
from hexdeck.engine.state import Frame, State
from hexdeck.errors import HexdeckError
from hexdeck.play import Game, start
from hexdeck.testing.walks import LawBroken, MakeGame

__all__ = ["cards_played", "law_cards_played", "law_specials", "law_text"]

SHARE = 0.03
"""At most this share of a game's cards may use `Special`."""

SWEEP = 300
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


def _programs(rules: Ruleset) -> dict[str, int]:
    """Return each ability of a card that has steps, and where they begin."""
    found = {}
    for card in rules.cards:
        for position in range(len(card.abilities)):
            name = f"{card.name}/{position}"
            program = rules.programs.get(name)
            # An ability that is only asked for has nothing but its last step.
            if program is not None and program.end - program.entry > 1:
                found[name] = program.entry
    return found


def _watched(rules: Ruleset, programs: Mapping[str, int], played: set[str]) -> Ruleset:
    """Return the ruleset with steps that note which ability begins."""

    def noting(name: str, step: Any) -> Any:
        def run(state: State, frame: Frame) -> Any:
            played.add(name)
            return step(state, frame)

        return run

    watched = copy.copy(rules)
    watched.code = list(rules.code)
    for name, entry in programs.items():
        watched.code[entry] = noting(name, rules.code[entry])
    return watched


def _watching(made: Game, rules: Ruleset) -> Game:
    """Return a game with other rules: from its start, or from where it is."""
    if not made.state.steps:
        return start(rules, made.names, made.header)
    state = made.state.copy()
    state.rules = rules
    return Game(rules, state, made.names, made.header)


def cards_played(
    make_game: MakeGame, seeds: Iterable[int], *, most: int | None = None
) -> tuple[set[str], set[str]]:
    """
    Play games, new cards first; return which abilities resolved, and which never.

    An ability is called by its card and its place on it, as in "reinforcement/0".

    Args:
        make_game: Makes the games. One that has been answered already is played on
            from where it is: what games hardly ever reach can be arranged.
        seeds: Their seeds.
        most: Stop each game after so many answers.
    """
    played: set[str] = set()
    wanted: set[str] = set()
    for seed in seeds:
        made = make_game(seed)
        programs = _programs(made.rules)
        wanted |= programs.keys()
        game = _watching(made, _watched(made.rules, programs, played))
        _sweep(game, Source(seed), wanted, played, most or made.rules.bound)
        if wanted <= played:
            break
    return played, wanted - played


def _sweep(
    game: Game, source: Source, wanted: set[str], played: set[str], most: int
) -> None:
    """Play one game; options with cards that did nothing yet are taken first."""
    rules = game.rules
    names = [card.name for card in rules.cards]
    where = [
        1 + verb.args.index("card") if "card" in verb.args else 0
        for verb in rules.verbs
    ]
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        new = {name.partition("/")[0] for name in wanted - played}
        fresh = [
            place
            for place, raw in enumerate(decision.raws)
            if where[raw[0]] and names[raw[where[raw[0]]]] in new
        ]
        if fresh and source.below(4):
            place = fresh[source.below(len(fresh))]
        else:
            place = source.below(len(decision.raws))
        try:
            game.answer(decision.options[place])
        except HexdeckError:
            return


def law_cards_played(make_game: MakeGame, seed: int = 1) -> None:
    """Over a sweep of games each ability of a card that has steps resolves once."""
    _, missing = cards_played(make_game, range(seed, seed + SWEEP))
    if missing:
        message = f"never resolved in {SWEEP} games: {', '.join(sorted(missing))}"
        raise LawBroken("cards_played", message)
