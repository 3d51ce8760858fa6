"""A view: what one seat may know, as JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexdeck.engine.apart import seen_by
from hexdeck.engine.decisions import Decision, Lineage
from hexdeck.engine.machine import open_seats, options_of
from hexdeck.record.checks import canonical
from hexdeck.record.field_codec import field_data
from hexdeck.record.log import check_seat, sees

if TYPE_CHECKING:
    from hexdeck.engine.ruleset import Ruleset
    from hexdeck.engine.state import State
    from hexdeck.parts import FieldDefinition
    from hexdeck.record import Played

__all__ = ["hidden_cards", "view"]


def hidden_cards(state: State, seat: int | None) -> set[int]:
    """Return the cards that a seat (None: a spectator) does not know."""
    rules = state.rules
    known = state.known
    return {
        card
        for place, pile in enumerate(state.zones)
        if not sees(rules, rules.viewers[place], seat)
        for card in pile
        if not sees(rules, known[card], seat)
    }


def view(game: Played, seat: int | None = None) -> dict[str, Any]:
    """
    Return what a seat may know, as JSON data; `schema("view")` describes it.

    A zone gives its count and its cards, the last being the top; a card that the
    seat does not know is None. In a zone without an order the known ones come
    first. Where numbers of a known card are not as before the game, the zone has a
    list `on`: the card's place among the cards, with those numbers.

    A seat that acts apart sees its own world; what the others do apart it does not.

    Args:
        game: The game.
        seat: Whose view; None for a spectator, who sees what all see.

    Raises:
        HexdeckError: There is no such seat.
    """
    rules = game.rules
    check_seat(rules, seat)
    state = seen_by(game.state, seat)
    eye = _Eye(state, seat)
    zones: list[dict[str, Any]] = [{} for _ in range(rules.seats + 1)]
    for place, name in enumerate(rules.zone_names):
        zones[rules.zone_owner[place]][name] = eye.zone(place)
    result = state.result
    return {
        "name": rules.game.name,
        "seat": seat,
        "turn": state.turn,
        "active": state.active,
        "to_decide": open_seats(game.state),
        "seats": [
            {
                "seat": owner,
                "name": game.names[owner],
                **eye.fields("seat", owner),
                "zones": zones[owner],
            }
            for owner in range(rules.seats)
        ],
        "shared": eye.fields("shared", 0),
        "zones": zones[-1],
        "spaces": eye.spaces(),
        "dice": [
            {"die": rules.dice[die].name, "face": rules.faces[die][face], "seat": owner}
            for die, face, owner in state.dice
        ],
        "lasting": [
            {
                "value": rules.values[value].name,
                "seat": owner,
                "amount": amount,
                "until": rules.spans[span],
            }
            for value, owner, amount, span in state.mods
        ],
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "scores": list(result.scores),
            "reason": result.reason,
        },
        "tally": _tally(state),
        "decision": _decision(game, seat),
        "game": rules.blueprint.look(state, seat),
    }


def _tally(state: State) -> list[dict[str, int]] | None:
    """Return where each seat's points come from; before the end it is nobody's."""
    tally = state.rules.blueprint.tally
    if tally is None or state.result is None:
        return None
    return [dict(tally(state, seat)) for seat in range(state.rules.seats)]


def _decision(game: Played, seat: int | None) -> dict[str, Any] | None:
    asked = None if seat is None else options_of(game.state, seat)
    if seat is None or asked is None:
        return None
    lineage = Lineage(game.rules, game.names)
    return Decision(seat, game.state.steps, lineage, *asked).data()


class _Eye:
    """Looks at one state for one seat."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.rules: Ruleset = state.rules
        self.hidden = hidden_cards(state, seat)
        self.shown: dict[str, list[FieldDefinition]] = {
            scope: [
                field
                for field in self.rules.layout.fields
                if field.scope == scope and field.shown
            ]
            for scope in ("shared", "seat", "space", "card")
        }
        self.on = self._on_cards()

    def _on_cards(self) -> dict[int, dict[str, Any]]:
        """Return for each known card its fields that are not as before the game."""
        layout, num = self.rules.layout, self.state.num
        found: dict[int, dict[str, Any]] = {}
        for field in self.shown["card"]:
            first = layout.offset[field.name]
            numbers = num[first : first + layout.size["card"]]
            for card, value in enumerate(numbers):
                if value != field.start and card not in self.hidden:
                    found.setdefault(card, {})[field.name] = self.field(field, card)
        return found

    def card(self, card: int) -> str | None:
        """Return the name of a card, or None where it is hidden."""
        if card in self.hidden:
            return None
        return self.rules.cards[self.rules.card_def[card]].name

    def zone(self, place: int) -> dict[str, Any]:
        """Return a zone's count, and its cards as far as they are known."""
        pile = self.state.zones[place]
        if self.on and not self.rules.ordered[place]:
            pile = tuple(sorted(pile, key=self._order))
        cards = [self.card(card) for card in pile]
        if not self.rules.ordered[place]:
            cards.sort(key=lambda name: name is None)
        found: dict[str, Any] = {"count": len(cards), "cards": cards}
        if self.on and not self.on.keys().isdisjoint(pile):
            found["on"] = [
                {"place": at, **self.on[card]}
                for at, card in enumerate(pile)
                if card in self.on
            ]
        return found

    def _order(self, card: int) -> tuple[bool, int, str]:
        """Return what the cards of a zone without an order are listed by."""
        if card in self.hidden:
            return True, 0, ""
        # Copies of one card differ by what is on them, and not by their numbers.
        on = canonical(self.on[card]) if card in self.on else ""
        return False, self.rules.card_def[card], on

    def fields(self, scope: str, owner: int) -> dict[str, Any]:
        """Return the fields of the table, of a seat or of a space."""
        return {field.name: self.field(field, owner) for field in self.shown[scope]}

    def field(self, field: FieldDefinition, owner: int) -> Any:
        """Return one number as what it means."""
        value = self.state.num[self.rules.layout.offset[field.name] + owner]
        if field.holds == "card":
            return None if value == -1 else self.card(value)
        return field_data(self.rules, field, value)

    def spaces(self) -> dict[str, dict[str, Any]]:
        """Return the spaces in board order."""
        board = self.rules.board
        if board is None:
            return {}
        return {
            space.name: {
                "q": space.q,
                "r": space.r,
                "kind": space.kind,
                **self.fields("space", place),
            }
            for place, space in enumerate(board.spaces)
        }
