"""How the greedy bot sets up: which side of its power card it takes."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_imperium.bots.asking import Holding, Scene
from hexdeck_imperium.bots.danger import Danger
from hexdeck_imperium.bots.judge import Judge
from hexdeck_imperium.bots.mind import Offer, best_of
from hexdeck_imperium.bots.standing import card_points
from hexdeck_imperium.bots.table import Thing

__all__ = ["choose_side"]

AN_ABILITY = 1.0
"""What an ability of a power card is taken to be worth."""


def choose_side(offer: Offer, judge: Judge, danger: Danger) -> Option:
    """Choose the side that scores most with all that the civilization can get."""
    table, me = offer.table, judge.me
    civs = offer.facts.rules.at.civilizations
    cards = next(civ.cards for civ in civs if civ.name == me.civilization)
    faces = {card.side.lower(): card for card in cards if card.start == "power"}
    things = [
        Thing(card, "play" if card.pinned else "deck", me.seat)
        for card in cards
        if card.start not in ("power", "state")
    ]
    scene = Scene(table, me, None, Holding(things))
    scene.in_play = [thing for thing in things if thing.zone == "play"]

    def worth(option: Option) -> float:
        card = faces.get(offer.args(option)[0])
        if card is None:
            return 0.0
        thing = Thing(card, "power", me.seat)
        return card_points(scene, thing) + AN_ABILITY * len(card.abilities)

    return best_of(offer.options, worth)
