"""What is left of a game's content once every mistake is taken out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from hexdeck.effects.abilities import Listener
from hexdeck.effects.card import CardDefinition
from hexdeck.effects.lint import lint_tree
from hexdeck.engine.core_events import CORE_EVENTS
from hexdeck.engine.definition import GameDefinition
from hexdeck.errors import UnknownName
from hexdeck.plugins.content import Item, Place, trees
from hexdeck.plugins.problem import CAUGHT, Problem, say_error

__all__ = ["keep_sound"]

Items = dict[str, list[Item]]


def keep_sound(
    game: GameDefinition,
    owner: str,
    items: Items,
    names: Mapping[str, Collection[str]],
    problems: list[Problem],
) -> dict[str, tuple[Item, ...]]:
    """
    Return the items without mistake, per hook in order of name.

    Args:
        game: The game.
        owner: The plugin that brings the game.
        items: What plugins brought, per hook.
        names: Names of what is registered: "special", "game".
        problems: Where mistakes are added.
    """
    items = _no_doubles(game, owner, names["game"], items, problems)
    while True:
        # What is taken out may be what another item speaks of: look again.
        known = _known(game, owner, items, names["special"], problems)
        if known is None:
            break
        left: Items = {}
        for hook, found in items.items():
            left[hook] = []
            for item in found:
                faults = list(_mistakes(item, known))
                faults += _game_faults(game, owner, item, known)
                problems += faults
                if not faults:
                    left[hook].append(item)
        if left == items:
            break
        items = left
    return {hook: tuple(found) for hook, found in items.items()}


def _no_doubles(
    game: GameDefinition,
    owner: str,
    games: Collection[str],
    items: Items,
    problems: list[Problem],
) -> Items:
    """
    Leave out what has a name that is taken.

    The game's own plugin keeps its names, so that nobody takes its content away;
    among the others the first does.
    """
    cards: dict[str, Item] = {}
    left: Items = {hook: [] for hook in items}
    every = [item for found in items.values() for item in found]
    names: dict[tuple[str, str], Item] = {}
    order = sorted(every, key=lambda item: (item.plugin, item.hook, item.model.name))
    for item in sorted(order, key=lambda item: item.plugin != owner):
        model, faults = item.model, []
        if item.hook == "hexdeck_phase_hooks" and model.game != game.name:
            # A plugin may return the same list for every game.
            if model.game not in games:
                message = str(UnknownName("game", model.game, games))
                problems.append(item.problem(("game",), message))
            continue
        other = names.setdefault((item.hook, model.name), item)
        if other is not item:
            message = f"is there already, from plugin {other.plugin!r}: left out"
            faults.append(item.problem((), message))
        mine: dict[str, Item] = {}
        for place, card in _cards(model):
            holder = mine.get(card.name) or cards.get(card.name)
            if holder is not None and not faults:
                message = f"card {card.name!r} is there already, from plugin"
                message += f" {holder.plugin!r} ({holder.label()}): left out"
                faults.append(item.problem(place, message))
            mine[card.name] = item
        problems += faults
        if not faults:
            cards.update(mine)
            left[item.hook].append(item)
    for found in left.values():
        found.sort(key=lambda item: item.model.name)
    return left


def _cards(value: Any, place: Place = ()) -> Iterator[tuple[Place, CardDefinition]]:
    if isinstance(value, CardDefinition):
        yield place, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _cards(getattr(value, name), (*place, name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _cards(part, (*place, str(key)))
    elif isinstance(value, tuple | list):
        for index, part in enumerate(value):
            yield from _cards(part, (*place, index))


def _known(
    game: GameDefinition,
    owner: str,
    items: Items,
    specials: Collection[str],
    problems: list[Problem],
) -> dict[str, Any] | None:
    """Return the words that trees may use, or None if the game cannot say."""
    content = {
        hook.name: tuple(item.model for item in items[hook.name])
        for hook in game.content
    }
    try:
        known = dict(game.known(content))
    except CAUGHT as error:
        message = f"game {game.name!r}: known: {say_error(error)}"
        problems.append(Problem(owner, "hexdeck_games", message))
        return None
    known.setdefault("special", specials)
    if "event" in known:
        known["event"] = {*known["event"], *(event.name for event in CORE_EVENTS)}
        for event in CORE_EVENTS:
            names = {name for name, _ in event.args} | {"by"}
            known.setdefault(f"bound:{event.name}", names)
    if "card" in known:
        brought = {item.model.name for item in items["hexdeck_cards"]}
        known["card"] = {*known["card"], *brought}
    return known


def _game_faults(
    game: GameDefinition, owner: str, item: Item, known: Mapping[str, Any]
) -> Iterator[Problem]:
    """Yield what the game finds wrong with an item."""
    try:
        for place, message in game.faults(item.hook, item.model, known):
            yield item.problem(place, message)
    except CAUGHT as error:
        message = f"game {game.name!r}: faults: {say_error(error)}"
        yield Problem(owner, "hexdeck_games", message)


def _mistakes(item: Item, known: Mapping[str, Any]) -> Iterator[Problem]:
    most = known.get("most")
    most = most if isinstance(most, Mapping) else {}
    for place, tree in trees(item.model):
        bound: Collection[str] = ()
        if isinstance(tree, Listener):
            bound = known.get(f"bound:{tree.event}", ())
        for mistake in lint_tree(tree, known, bound, most=most):
            yield item.problem(place, str(mistake))
    if item.hook == "hexdeck_phase_hooks" and "phase" in known:
        at = item.model.at
        if at not in known["phase"]:
            yield item.problem(
                ("at",), str(UnknownName("phase or step", at, known["phase"]))
            )
