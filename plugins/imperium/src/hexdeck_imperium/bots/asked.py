"""What a decision is about: the card that asks, and those that its options name."""

from __future__ import annotations

from hexdeck.engine.decisions import Option
from hexdeck_imperium.bots.asking import Scene
from hexdeck_imperium.bots.facts import Place
from hexdeck_imperium.bots.judge import Judge
from hexdeck_imperium.bots.mind import Offer
from hexdeck_imperium.bots.table import TABLE, Thing

__all__ = ["candidate", "offered_card", "place_of", "scene_of", "source_of"]


def place_of(offer: Offer) -> Place | None:
    """Return where in the tree of a card a decision comes from, None for nowhere."""
    return offer.facts.place(offer.decision.source, offer.decision.prompt)


def source_of(offer: Offer, judge: Judge) -> Thing | None:
    """Return the card that asks, None where a rule asks."""
    name = offer.decision.source
    if name is None:
        return None
    for thing in offer.table.everything():
        if thing.name == name:
            return thing
    card = offer.facts.cards.get(name)
    return None if card is None else Thing(card, "limbo", judge.me.seat)


def scene_of(offer: Offer, judge: Judge) -> Scene:
    """Return where the tree of the card that asks is."""
    source = source_of(offer, judge)
    return judge.scene if source is None else judge.scene.with_source(source)


def offered_card(offer: Offer, option: Option) -> Thing | None:
    """Return the card of the market or of exile that an option names."""
    verb, args = offer.verb(option), offer.args(option)
    if verb == "market":
        slot: int = args[0]
        return offer.table.slots[slot - 1]
    if verb == "exiled":
        exiled = offer.table.zones["exile"]
        return next((x for x in exiled if x.name == args[0]), None)
    return None


def candidate(offer: Offer, judge: Judge, option: Option) -> Thing | None:
    """Return the card that an option names, where it is seen to lie."""
    verb, args = offer.verb(option), offer.args(option)
    found = offered_card(offer, option)
    if found is not None or verb in ("done", "no", "yes"):
        return found
    name = next((x for x in reversed(args) if x in offer.facts.cards), None)
    if name is None:
        return None
    zone = str(args[0]) if verb == "from" else ""
    known = [thing for thing in offer.table.everything() if thing.name == name]
    known.sort(key=lambda x: (x.zone != zone, x.owner != judge.me.seat))
    if known:
        return known[0]
    # Looked up in a deck of the bot's, or dug for in one of the table's.
    return Thing(offer.facts.cards[name], zone, TABLE if not zone else judge.me.seat)
