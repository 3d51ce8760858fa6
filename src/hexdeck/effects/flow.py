"""The flow of a game: phases and steps that plugins can hook, as a tree too."""

from __future__ import annotations

from collections.abc import Iterator

from hexdeck.effects.node import Effect, Speaker, children, fill, node

__all__ = ["Loop", "Phase", "Rule", "phase_names"]


@node
class Phase(Effect):
    """
    A named phase or step; phase hooks come before, after or instead of it.

    Args:
        name: Its name, unique in the game.
        steps: What happens in it, nested phases included.
    """

    name: str
    steps: tuple[Effect, ...]

    def __init__(self, name: str, *steps: Effect) -> None:
        fill(self, name=name, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say the steps."""
        return say(self.steps)


@node
class Loop(Effect):
    """Steps over and over until the game ends."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        fill(self, steps=steps)

    def text(self, say: Speaker) -> str:
        """Say the steps."""
        return f"over and over: {say(self.steps)}"


@node
class Rule(Effect):
    """A rule of the game, written in code: a chapter's procedure by its name."""

    rule: str

    def text(self, say: Speaker) -> str:
        """Say the name."""
        return say.name("rule", self.rule)


def phase_names(flow: Effect) -> tuple[str, ...]:
    """
    Return the names of the phases of a flow, in the order of play: what hooks name.

    >>> phase_names(Phase("turn", Phase("action", Rule("act")), Rule("pass")))
    ('turn', 'action')
    """

    def walk(tree: Effect) -> Iterator[str]:
        if isinstance(tree, Phase):
            yield tree.name
        for _, part in children(tree):
            if isinstance(part, Effect):
                yield from walk(part)

    return tuple(walk(flow))
