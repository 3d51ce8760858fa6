"""What games between sides say about them: shares, with how sure these are."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from hexdeck.sim.many import BOUND, spread

__all__ = ["Balance", "CardShare", "Life", "Match", "Share", "wilson"]

SURE = 0.95


class Life(NamedTuple):
    """How often a seat held, gained and played a card, and had it at the end."""

    held: int = 0
    gained: int = 0
    played: int = 0
    owned: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Match:
    """
    What is kept of one game between sides.

    Attributes:
        seed: Its seed.
        sides: What each seat played.
        first: The seat that had the first turn.
        winners: The seats that won.
        reason: The rule that ended it.
        turns: How many turns it had.
        answers: How many answers were given.
        lives: For each seat what became of the cards it had to do with.
    """

    seed: int
    sides: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    reason: str
    turns: int
    answers: int
    lives: tuple[Mapping[str, Life], ...]

    def won(self, seat: int) -> float:
        """Return what a seat has of the victory: 1, 0, or a part of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclasses.dataclass(frozen=True, slots=True)
class Share:
    """
    How many of its games somebody won, with the interval that it is sure to lie in.

    Attributes:
        name: Who: a side, a place in the order of turns.
        games: How many games.
        won: How many of them were won; shared victories count in parts.
        against: For pairings whom against, otherwise "".
    """

    name: str
    games: int
    won: float
    against: str = ""

    @property
    def share(self) -> float:
        """The part that was won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95% confidence."""
        return wilson(self.won, self.games)

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        low, high = self.interval
        return {
            "name": self.name,
            "against": self.against,
            "games": self.games,
            "won": round(self.won, 2),
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclasses.dataclass(frozen=True, slots=True)
class CardShare:
    """
    How often a card was held, gained and played, and whether its owners won.

    Attributes:
        name: The card.
        pile: The pile that it belongs to.
        life: Counts over all games; *owned* counts copies.
        owners: How many seats had it in their deck at the end.
        won: How many of those won.
    """

    name: str
    pile: str
    life: Life
    owners: int
    won: float

    @property
    def rate(self) -> float | None:
        """How many of the times that it was held it was played; None if never held."""
        return self.life.played / self.life.held if self.life.held else None

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        rate = self.rate
        return {
            "name": self.name,
            "pile": self.pile,
            "held": self.life.held,
            "gained": self.life.gained,
            "played": self.life.played,
            "rate": None if rate is None else round(rate, 4),
            "owners": self.owners,
            "owners_won": round(self.won, 2),
        }


def wilson(won: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """
    Return the interval of Wilson's score for a share.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + sure) / 2)
    share, square = won / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    # Rounded, as 0 and 1 would else be missed by the last bit.
    return max(0.0, round(middle - half, 12)), min(1.0, round(middle + half, 12))


@dataclasses.dataclass(frozen=True, slots=True)
class Balance:
    """
    What came of many games between sides.

    Attributes:
        game: The game's name.
        seats: How many seats there were.
        bots: The bot of each seat.
        sides: What seats may play.
        matches: The games, in order of their seeds.
        piles: The pile of each card, in canonical order.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    matches: tuple[Match, ...]
    piles: Mapping[str, str]

    def by_side(self) -> list[Share]:
        """Return the share of each side."""
        return self._shares((match.sides for match in self.matches), self.sides)

    def by_place(self) -> list[Share]:
        """Return the share of each seat, in turn order from the first player on."""
        places = (
            tuple(
                str((seat - match.first) % self.seats + 1) for seat in range(self.seats)
            )
            for match in self.matches
        )
        return self._shares(places, [str(n + 1) for n in range(self.seats)])

    def _shares(
        self, names: Iterable[tuple[str, ...]], order: Iterable[str]
    ) -> list[Share]:
        games, won = Counter[str](), Counter[str]()
        for match, called in zip(self.matches, names, strict=True):
            for seat, name in enumerate(called):
                games[name] += 1
                won[name] += match.won(seat)  # type: ignore[assignment]
        return [Share(name, games[name], float(won[name])) for name in order]

    def by_pairing(self) -> list[Share]:
        """
        Return the share of each side against each other.

        Among several seats it is that of the games that one of the two has won.
        """
        games: Counter[tuple[str, str]] = Counter()
        won: dict[tuple[str, str], float] = {}
        for match in self.matches:
            for pair, part in self._duels(match):
                games[pair] += 1
                won[pair] = won.get(pair, 0.0) + part
        return [
            Share(one, games[one, other], won.get((one, other), 0.0), other)
            for one in self.sides
            for other in self.sides
            if one != other and games[one, other]
        ]

    def _duels(self, match: Match) -> Iterator[tuple[tuple[str, str], float]]:
        for seat, one in enumerate(match.sides):
            for rival, other in enumerate(match.sides):
                both = match.won(seat) + match.won(rival)
                if one != other and both:
                    yield (one, other), match.won(seat) / both

    def reasons(self) -> dict[str, int]:
        """Return how many games each rule has ended; those of the bound come last."""
        counts = Counter(match.reason for match in self.matches)
        stopped = counts.pop(BOUND, 0)
        order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return {**dict(order), BOUND: stopped}

    def reasons_of(self, side: str) -> dict[str, int]:
        """Return by which rules a side has won its games."""
        return dict(
            Counter(
                match.reason
                for match in self.matches
                for seat in match.winners
                if match.sides[seat] == side
            ).most_common()
        )

    def by_card(self) -> list[CardShare]:
        """Return what became of each card that anybody had to do with."""
        total: dict[str, list[int]] = {}
        owners, won = Counter[str](), dict.fromkeys(self.piles, 0.0)
        for match in self.matches:
            for seat, lives in enumerate(match.lives):
                for name, life in lives.items():
                    sums = total.setdefault(name, [0, 0, 0, 0])
                    sums[:] = [a + b for a, b in zip(sums, life, strict=True)]
                    if life.owned:
                        owners[name] += 1
                        won[name] += match.won(seat)
        return [
            CardShare(name, pile, Life(*total[name]), owners[name], won[name])
            for name, pile in self.piles.items()
            if name in total
        ]

    def data(self) -> dict[str, Any]:
        """Return the figures as JSON data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": len(self.matches),
            "sides": [
                {**share.data(), "reasons": self.reasons_of(share.name)}
                for share in self.by_side()
            ],
            "places": [share.data() for share in self.by_place()],
            "pairings": [share.data() for share in self.by_pairing()],
            "reasons": self.reasons(),
            "turns": spread([match.turns for match in self.matches]),
            "answers": spread([match.answers for match in self.matches]),
            "cards": [card.data() for card in self.by_card()],
        }
