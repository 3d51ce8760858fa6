"""Combat: which dice to roll again, which tactics to lay."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_suriya.bots.judge import Judge
from hexdeck_suriya.bots.mind import Offer, best_of
from hexdeck_suriya.bots.table import Battle

__all__ = ["battle_of", "choose_lay", "choose_reroll"]


def battle_of(offer: Offer) -> tuple[Battle, tuple[int, int]] | None:
    """Return the bot's side of the combat going on, and damage out and in."""
    table = offer.table
    found = (table.view.get("game") or {}).get("battle")
    if not found:
        return None
    index = table.facts.board.index
    spaces = [table.grounds[index[found[key]]] for key in ("from", "to")]
    sides = [found["attacker"], found["defender"]]
    attacks = sides[0]["seat"] == table.me
    if not attacks:
        spaces.reverse()
        sides.reverse()
    mine, theirs = sides
    battle = Battle(spaces[0], spaces[1], spaces[0].units, attacks)
    out = mine["damage"] - theirs["defence"]
    return battle, (out, theirs["damage"] - mine["defence"])


def choose_reroll(offer: Offer) -> Option:
    """Roll the worst die again, if it shows less than it does on average."""
    table = offer.table
    tactics = sum(card.timing == "tactic" for card in table.known(table.me, "hand"))
    rates = {"D": 1.1, "S": 1.0, "T": 1.5 if tactics and table.minerals else 0.0}
    odds = table.facts.odds

    def short(option: Option) -> float:
        if offer.verb(option) != "reroll":
            return 0.0
        die, _, face = offer.args(option)[0].partition("-")
        mean = sum(rate * odds.mean(die, symbol) for symbol, rate in rates.items())
        return mean - sum(rates.get(symbol, 0.0) for symbol in face if face != "blank")

    return best_of(reversed(offer.options), short)


def choose_lay(offer: Offer) -> Option:
    """Lay the tactic that pays most, if one does."""
    found = battle_of(offer)
    done = offer.first("done")
    if found is None:
        return done or offer.options[0]
    battle, figures = found
    judge = Judge(offer.table)
    cards = offer.table.facts.cards

    def worth(option: Option) -> float:
        if offer.verb(option) not in ("lay", "lay_for"):
            return 0.0
        name, *label = offer.args(option)
        card = cards.get(name)
        if card is None or not card.ways:
            return 0.0
        labels = [way.label.replace(" ", "_") for way in card.ways]
        way = card.ways[labels.index(label[0]) if label and label[0] in labels else 0]
        return judge.lay(card, way, battle, figures)

    return best_of(reversed(offer.options), worth)
