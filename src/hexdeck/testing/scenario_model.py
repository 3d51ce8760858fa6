"""What a scenario file may say."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

__all__ = ["Answer", "Arrangement", "Cards", "Die", "Expectation", "Scenario", "Step"]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Answer(_Part):
    """
    One answer of the script.

    Attributes:
        code: The code of an option.
        seat: Whose answer it is: a name or a number; needed where several seats
            are to decide.
    """

    code: str
    seat: str | int | None = None


class Die(_Part):
    """
    One face that is rolled instead of chance.

    Attributes:
        die: The die's name.
        face: The symbols of the face; "" for a blank one.
    """

    die: str
    face: str


class Cards(_Part):
    """
    What is expected of a zone.

    Attributes:
        has: Cards that lie in it, each as often as it is named.
        lacks: Cards that do not.
        count: How many cards there are.
    """

    has: list[str] = []
    lacks: list[str] = []
    count: int | None = None


Numbers = dict[str, Any]
"""Fields and resources by name: a number, name, word, list of words or null."""


class Arrangement(_Part):
    """
    How the position differs from the one that the set-up gives.

    Attributes:
        phase: The set-up is played until the first decision in this phase.
        active: The seat whose turn it is.
        turn: The number of the turn.
        zones: Per seat (or "shared") and zone all its cards, the top one last.
        pools: Per seat its resources and other fields.
        shared: Fields of the table.
        spaces: Per space its fields.
        cards: Per seat (or "shared") and card the fields of the first copy there.
    """

    phase: str | None = None
    active: str | int | None = None
    turn: int | None = None
    zones: dict[str, dict[str, list[str]]] = {}
    pools: dict[str, Numbers] = {}
    shared: Numbers = {}
    spaces: dict[str, Numbers] = {}
    cards: dict[str, dict[str, Numbers]] = {}


class Expectation(_Part):
    """
    What has to come out; whatever is not named is not looked at.

    Attributes:
        zones: Per seat (or "shared") and zone: its cards, or how many they are.
        pools: Per seat its resources and other fields.
        shared: Fields of the table.
        spaces: Per space its fields.
        cards: Per seat (or "shared") and card the fields of the first copy there.
        active: The seat whose turn it is.
        turn: The number of the turn.
        asked: The seats that are to decide.
        kind: The kind of the decision.
        options: Codes that are offered.
        not_offered: Codes that are not.
        view: Per seat (or "spectator") a part of its view.
        log: Words that stand in some line of the log, as spectators read it.
        not_in_log: Words that stand in none.
        error: Words of the error that the last answer gives.
        over: Whether the game has ended.
        winners: Who has won.
        reason: The rule that ended the game.
    """

    zones: dict[str, dict[str, list[str] | int | Cards]] = {}
    pools: dict[str, Numbers] = {}
    shared: Numbers = {}
    spaces: dict[str, Numbers] = {}
    cards: dict[str, dict[str, Numbers]] = {}
    active: str | int | None = None
    turn: int | None = None
    asked: list[str | int] | str | int | None = None
    kind: str | None = None
    options: list[str] = []
    not_offered: list[str] = []
    view: dict[str, Any] = {}
    log: list[str] = []
    not_in_log: list[str] = []
    error: str | None = None
    over: bool | None = None
    winners: list[str | int] | None = None
    reason: str | None = None


class Step(_Part):
    """
    A part of the script, and what has to come out of it.

    Attributes:
        note: What it is about, for messages.
        dice: Faces that are rolled next, in their order.
        answers: The answers, in order: codes, or a seat and a code.
        expect: What has to come out.
    """

    note: str = ""
    dice: list[str | Die] = []
    answers: list[str | Answer] = []
    expect: Expectation = Expectation()


class Scenario(Step):
    """
    A position, a script, and what has to come out.

    Attributes:
        name: What reports call it; the file's name where it is left out.
        about: A sentence for the reader.
        clauses: The clauses of the rules that it tests.
        game: The game's name.
        seats: The names of the players, or how many there are.
        seed: The seed.
        options: The game's options.
        setup: Answers for the set-up; after them the first option is taken.
        arrange: What lies where.
        steps: Further steps of the script.
    """

    name: str = ""
    about: str = ""
    clauses: list[str] = []
    game: str
    seats: Annotated[list[str] | int, Field(union_mode="left_to_right")] = 2
    seed: int = 0
    options: dict[str, Any] = {}
    setup: list[str | Answer] = []
    arrange: Arrangement | None = None
    steps: list[Step] = []

    @model_validator(mode="after")
    def _does_something(self) -> Scenario:
        if not self.all_steps():
            raise ValueError("nothing is expected: there are no answers and no steps")
        return self

    def all_steps(self) -> list[Step]:
        """Return the steps in their order, that of the file itself first."""
        empty = not self.answers and not self.dice and self.expect == Expectation()
        own = Step(
            note=self.note, dice=self.dice, answers=self.answers, expect=self.expect
        )
        return [*([] if empty else [own]), *self.steps]
