"""Pictures of balance, drawn with matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexdeck.errors import HexdeckError
from hexdeck.sim.fairness import Balance, Share

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_balance"]

INK, FAIR = "#335c81", "#999999"


def draw_balance(found: Balance | None, folder: Path) -> list[Path]:
    """
    Draw shares, pairings, lengths and cards as PNG files; return their paths.

    Args:
        found: What to draw; None to see only whether it could be drawn.
        folder: Where the files go. It is made where it is missing.

    Raises:
        HexdeckError: matplotlib is not installed, or the folder cannot be made.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        msg = "pictures need matplotlib: pip install 'hexdeck[sim]'"
        raise HexdeckError(msg) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        msg = f"{folder}: no folder can be made there: {error.strerror}"
        raise HexdeckError(msg) from None
    if found is None:
        return []
    pictures: dict[str, Callable[[Axes, Balance], None]] = {
        "shares": _shares,
        "pairings": _pairings,
        "lengths": _lengths,
        "cards": _cards,
    }
    paths = []
    for name, draw in pictures.items():
        # A figure of its own knows of no display and leaves nothing open.
        figure = Figure(figsize=_size(name, found), layout="constrained")
        axes = figure.subplots()
        draw(axes, found)
        paths.append(folder / f"{name}.png")
        figure.savefig(paths[-1], dpi=110, metadata={"Software": None})
    return paths


def _size(name: str, found: Balance) -> tuple[float, float]:
    count = len(found.by_card()) if name == "cards" else len(found.sides) + found.seats
    return 8.0, min(200.0, 2.0 + (0.19 if name == "cards" else 0.5) * count)


def _title(axes: Axes, found: Balance, what: str) -> None:
    games = len(found.matches)
    axes.set_title(f"{found.game}, {found.seats} seats, {games} games: {what}")


def _shares(axes: Axes, found: Balance) -> None:
    """Draw a bar with its interval for each side and place."""
    shares: list[Share] = [*found.by_side(), *found.by_place()]
    labels = [share.name for share in found.by_side()]
    labels += [f"seat {share.name} to play" for share in found.by_place()]
    ends = [share.interval for share in shares]
    values = [share.share for share in shares]
    errors = [
        [value - low for value, (low, _) in zip(values, ends, strict=True)],
        [high - value for value, (_, high) in zip(values, ends, strict=True)],
    ]
    axes.barh(labels, values, xerr=errors, color=INK, ecolor="black", capsize=3)
    axes.axvline(1 / found.seats, color=FAIR, linestyle="--")
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of games won, with 95% intervals")
    _title(axes, found, "who wins")


def _pairings(axes: Axes, found: Balance) -> None:
    """Draw the share of each side against each other as a square of colours."""
    shares = {(s.name, s.against): s.share for s in found.by_pairing()}
    sides = found.sides
    grid: list[Sequence[Any]] = [
        [shares.get((one, other), float("nan")) for other in sides] for one in sides
    ]
    axes.imshow(grid, vmin=0, vmax=1, cmap="RdBu", aspect="auto")
    for row, one in enumerate(sides):
        for column, other in enumerate(sides):
            if (one, other) in shares:
                text = f"{shares[one, other]:.0%}"
                axes.text(column, row, text, ha="center", va="center")
    axes.set_xticks(range(len(sides)), sides, rotation=20)
    axes.set_yticks(range(len(sides)), sides)
    axes.set_xlabel("against")
    _title(axes, found, "share of the row against the column")


def _lengths(axes: Axes, found: Balance) -> None:
    """Draw how many turns games had, by the rule that ended them."""
    turns: dict[str, list[int]] = {}
    for match in found.matches:
        turns.setdefault(match.reason, []).append(match.turns)
    least = min(match.turns for match in found.matches)
    most = max(match.turns for match in found.matches)
    step = max(1, (most - least) // 40)
    bins = list(range(least, most + 2 * step, step))
    reasons = [reason for reason in found.reasons() if reason in turns]
    axes.hist([turns[r] for r in reasons], bins=bins, stacked=True, label=reasons)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.legend()
    _title(axes, found, "how long games were")


def _cards(axes: Axes, found: Balance) -> None:
    """Draw how often each card was played when it was held."""
    cards = [card for card in found.by_card() if card.rate is not None]
    names = [f"{card.name} ({card.life.held})" for card in cards]
    axes.barh(names, [card.rate or 0.0 for card in cards], color=INK)
    axes.invert_yaxis()
    axes.margins(y=0.005)
    axes.tick_params(axis="y", labelsize=7)
    axes.set_xlim(0, 1)
    axes.set_xlabel("played when held (times held)")
    _title(axes, found, "cards")
