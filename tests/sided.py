"""Pebbles whose seats choose a colour first: red ones begin with more pebbles."""

from __future__ import annotations

import dataclasses

from hexdeck.effects import Rule, Steps
from hexdeck.engine.definition import Study, VerbDefinition
from hexdeck.engine.machine import Ask, branch_out, deliver
from hexdeck.engine.state import SEAT
from hexdeck.engine.verbs import gain
from hexdeck.parts import FieldDefinition
from hexdeck.plugins import hookimpl, load_plugins
from hexdeck.testing.pebbles import Pebbles

COLOURS = ("red", "green", "blue")
STUDY = Study(side="colour", gained=("drew",))


def colours(c):
    """Emit: all seats choose their colours, secretly."""
    rules = c.rules
    verb, colour = rules.verb("paint"), rules.layout.of("colour")
    words = [rules.word(name) for name in COLOURS]

    def body():
        slot = c.bind("colour", "word")

        def take(st, fr, raw):
            fr[slot] = raw[1]

        options = [(verb, word) for word in words]
        c.ask(Ask("colour", lambda st, fr: options, take, "Choose a colour"))

    def begin(st, fr):
        return branch_out(st, "colours", list(range(rules.seats)), -1)

    def apply(st, fr):
        for seat, frame in enumerate(st.chosen):
            if frame is not None:
                st.num[colour + frame[SEAT]] = words.index(frame[3])
                gain(st, seat, 0, 9 * (frame[3] == words[0]))
        st.chosen = ()

    c.emit(begin)
    c.emit(apply)
    c.later.append(lambda: c.add("colours", body, last=deliver))


def definition(**changes):
    """Return the game, with other parts of its blueprint."""
    plain = Pebbles()

    def build(request):
        blueprint = plain.build(request)
        field = FieldDefinition(
            name="colour", scope="seat", holds="word", words=COLOURS, start=-1
        )
        paint = VerbDefinition(name="paint", args=("word",), label="Paint {0}")
        parts = {
            "study": STUDY,
            "fields": (*blueprint.fields, field),
            "verbs": (*blueprint.verbs, paint),
            "flow": Steps(Rule("colours"), blueprint.flow),
            "rules": {"colours": colours, **blueprint.rules},
            **changes,
        }
        return dataclasses.replace(blueprint, **parts)

    return plain.definition().model_copy(update={"build": build})


@hookimpl
def hexdeck_games():
    """Register the game: this module is a plugin too."""
    return [definition()]


def registry(**changes):
    """Return a registry with the game."""
    plugin = type("Plugin", (), {"hexdeck_games": hookimpl(lambda: [game])})
    game = definition(**changes)
    return load_plugins(("sided", plugin), entry_points=False)
