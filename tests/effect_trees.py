"""Random trees over the whole vocabulary of the core."""

from __future__ import annotations

from hypothesis import strategies as st

import hexdeck.effects as language
from hexdeck.effects import Node, Vocabulary, fields_of

FAMILIES = {
    "effect",
    "branch",
    "cost",
    "number",
    "condition",
    "selector",
    "filter",
    "ability",
}
BASES = {
    "Ability",
    "Condition",
    "Cost",
    "Effect",
    "Filter",
    "Listener",
    "Node",
    "NumberNode",
    "Selector",
}
CLASSES = tuple(
    cls
    for name in sorted(language.__all__)
    if name not in BASES
    and isinstance(cls := getattr(language, name), type)
    and issubclass(cls, Node)
)
"""Every node class of the core."""

VOCABULARY = Vocabulary(CLASSES)

words = st.sampled_from(["gold", "gems", "row", "it", "x y", "Draw", "ärger", "1"])
PLAIN = {"int": st.integers(-3, 10**9), "str": words, "bool": st.booleans()}


def make(cls, values):
    """Make a node of its fields, as the constructor of its class wants them."""
    made = object.__new__(cls)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def field(shape, depth):
    """Return what a field may hold."""
    if shape.choices:
        one = st.sampled_from(shape.choices)
    elif shape.family in PLAIN:
        one = PLAIN[shape.family]
    else:
        one = trees(shape.family, depth - 1)
    if shape.many:
        return st.lists(one, max_size=3 if depth > 0 else 1).map(tuple)
    return st.none() | one if shape.optional else one


def of_class(cls, depth=3):
    """Return nodes of a class."""
    shapes = fields_of(cls)
    fields = {name: field(shape, depth) for name, shape in shapes.items()}
    return st.fixed_dictionaries(fields).map(lambda values: make(cls, values))


def is_leaf(cls):
    """Whether a class can be made without another node."""
    return all(
        shape.family in (*PLAIN, "number") or shape.optional or shape.many
        for shape in fields_of(cls).values()
    )


def trees(family, depth=3):
    """Return trees of a family, so deep at most."""
    classes = [cls for cls in CLASSES if cls.family == family]
    if depth <= 0:
        if family == "number":
            return st.integers(-3, 20)
        leaves = [cls for cls in classes if is_leaf(cls)]
        classes = leaves or classes[-1:]
    found = st.sampled_from(classes).flatmap(lambda cls: of_class(cls, depth))
    return st.integers(-3, 10**9) | found if family == "number" else found


def some_tree():
    """Return trees of every family."""
    return st.sampled_from(CLASSES).flatmap(of_class)
