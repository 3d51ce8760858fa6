"""What a seat is asked, and what it may answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from hexdeck.engine.state import SOURCE, Raw

if TYPE_CHECKING:
    from hexdeck.engine.machine import Ask
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import Frame, State

__all__ = ["Decision", "Lineage", "Option", "Options", "code_of", "data_of", "label_of"]


def _arg(rules: Ruleset, verb: Any, kind: str, value: Any) -> str:
    if kind == "mix":
        parts = zip(value, rules.blueprint.resources, strict=True)
        return "+".join(f"{count}-{one.name}" for count, one in parts if count)
    place: int = value
    if kind == "space":
        return rules.spaces[place]
    if kind == "card":
        return rules.cards[place].name
    if kind == "word":
        return (verb.words or rules.words)[place]
    return str(place)


def _mix(rules: Ruleset, counts: Sequence[int]) -> str:
    """Return how people read a mix: "1 material and 1 progress"."""
    *lead, last = [
        rules.say.name("resource", one.name, count)
        for count, one in zip(counts, rules.blueprint.resources, strict=True)
        if count
    ] or ["nothing"]
    return f"{', '.join(lead)} and {last}" if lead else last


def code_of(rules: Ruleset, raw: Raw) -> str:
    """Return the code of a raw option: short, stable, readable text."""
    verb = rules.verbs[raw[0]]
    if len(raw) == 1:
        return verb.name
    args = [
        _arg(rules, verb, kind, value)
        for kind, value in zip(verb.args, raw[1:], strict=True)
    ]
    return f"{verb.name}:{verb.joint.join(args)}"


def label_of(rules: Ruleset, raw: Raw, names: Sequence[str] = ()) -> str:
    """Return how people read a raw option."""
    verb = rules.verbs[raw[0]]
    said = []
    for kind, value in zip(verb.args, raw[1:], strict=True):
        if kind == "card":
            said.append(rules.cards[value].title)
        elif kind == "seat" and names:
            said.append(names[value])
        elif kind == "mix":
            said.append(_mix(rules, value))
        else:
            said.append(_arg(rules, verb, kind, value).replace("_", " "))
    label = verb.label.format(*said)
    return label[:1].upper() + label[1:] if verb.args[:1] != ("space",) else label


def data_of(rules: Ruleset, raw: Raw) -> dict[str, Any]:
    """Return a raw option as JSON data: its verb and its arguments."""
    verb = rules.verbs[raw[0]]
    args: list[Any] = []
    for kind, value in zip(verb.args, raw[1:], strict=True):
        number = kind in ("number", "seat")
        args.append(value if number else _arg(rules, verb, kind, value))
    return {"verb": verb.name, "args": args, "kinds": list(verb.args)}


_new = object.__new__


class Option:
    """
    One thing that a seat may answer.

    Attributes:
        decision: The decision that offers it.
        raw: What the machine knows it by.
    """

    __slots__ = ("decision", "raw")

    def __init__(self, decision: Decision, raw: Raw) -> None:
        self.decision = decision
        self.raw = raw

    @property
    def code(self) -> str:
        """Its code, unique in the decision, the same on every machine."""
        return code_of(self.decision.rules, self.raw)

    @property
    def label(self) -> str:
        """How people read it."""
        return label_of(self.decision.rules, self.raw, self.decision.names)

    @property
    def data(self) -> dict[str, Any]:
        """Its verb and arguments as JSON data."""
        return data_of(self.decision.rules, self.raw)

    def __repr__(self) -> str:
        """Show the code."""
        return f"<Option {self.code}>"

    def __eq__(self, other: object) -> bool:
        """Compare the decision's step and seat, and what is answered."""
        return (
            isinstance(other, Option)
            and self.raw == other.raw
            and self.decision.step == other.decision.step
            and self.decision.seat == other.decision.seat
            and self.decision.lineage is other.decision.lineage
        )

    def __hash__(self) -> int:
        """Hash what is answered."""
        return hash((self.raw, self.decision.step, self.decision.seat))


class Options(Sequence[Option]):
    """The options of a decision, in canonical order; each is made when it is read."""

    __slots__ = ("_decision", "raws")

    def __init__(self, decision: Decision, raws: Sequence[Raw]) -> None:
        self._decision = decision
        self.raws = raws

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.raws)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        """Return one option, or a list of several."""
        if index.__class__ is slice:
            return [Option(self._decision, raw) for raw in self.raws[index]]
        # Made without `__init__`: a call less for each decision of a game.
        option = _new(Option)
        option.decision = self._decision
        option.raw = self.raws[index]  # type: ignore[assignment]
        return option

    def __iter__(self) -> Iterator[Option]:
        """Yield each option."""
        decision = self._decision
        for raw in self.raws:
            yield Option(decision, raw)

    def __repr__(self) -> str:
        """Show the codes."""
        return f"Options({', '.join(self.codes())})"

    def codes(self) -> list[str]:
        """Return the code of each option."""
        rules = self._decision.rules
        return [code_of(rules, raw) for raw in self.raws]


class Lineage:
    """
    What a game and its copies have in common, and no other game has.

    Attributes:
        rules: The ruleset.
        names: The names of the seats.
    """

    __slots__ = ("names", "rules")

    def __init__(self, rules: Ruleset, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names


class Decision:
    """
    What one seat is asked now; a snapshot that later answers do not change.

    Attributes:
        seat: Who decides.
        step: How many answers the game had had; not for players, as it tells how
            much the others have answered while seats decide at once.
        lineage: Tells this game and its copies from every other game.
        ask: The place in the code that asks.
        raws: The options as the machine knows them.
    """

    __slots__ = ("_source", "ask", "lineage", "raws", "seat", "step")

    def __init__(
        self,
        seat: int,
        step: int,
        lineage: Lineage,
        ask: Ask,
        frame: Frame,
        raws: Sequence[Raw],
    ) -> None:
        self.seat = seat
        self.step = step
        self.lineage = lineage
        self.ask = ask
        self._source = frame[SOURCE]
        # The state's own list is not for bots to shuffle or to add to.
        self.raws = tuple(raws)

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.lineage.rules

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.lineage.names

    @property
    def kind(self) -> str:
        """One word for what is decided."""
        return self.ask.kind

    @property
    def prompt(self) -> str:
        """What people read above the options."""
        return self.ask.prompt or self.ask.kind.replace("_", " ").capitalize()

    @property
    def source(self) -> str | None:
        """The name of the card that asks, or None where a rule asks."""
        if self._source is None or self._source < 0:
            return None
        return self.rules.cards[self.rules.card_def[self._source]].name

    @property
    def options(self) -> Options:
        """The options, in canonical order."""
        options = _new(Options)
        options._decision = self  # noqa: SLF001  (made here, as by `__init__`)
        options.raws = self.raws
        return options

    @staticmethod
    def asked(state: State, lineage: Lineage) -> Decision:
        """Return the decision of the one seat that a state asks, made quickly."""
        frame = state.stack[-1]
        decision = _new(Decision)
        decision.seat = state.asked
        decision.step = state.steps
        decision.lineage = lineage
        decision.ask = state.rules.asks[frame[0] - 1]
        decision._source = frame[SOURCE]  # noqa: SLF001  (made here, as by `__init__`)
        decision.raws = tuple(state.opts)
        return decision

    def data(self) -> dict[str, Any]:
        """
        Return the decision as JSON data (see `hexdeck.schema`).

        The step is not in it: while seats decide at once it would tell how much
        the others have answered.
        """
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "source": self.source,
            "options": [
                {"code": option.code, "label": option.label, **option.data}
                for option in self.options
            ],
        }

    def __repr__(self) -> str:
        """Show seat, kind and how many options there are."""
        return f"<Decision {self.kind}, seat {self.seat}, {len(self.raws)} options>"
