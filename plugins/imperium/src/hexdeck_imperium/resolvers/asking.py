"""Resolvers of Imperium's numbers, conditions, selectors and filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hexdeck.engine.compiler import Compiler, Numeric, Selection, Test
from hexdeck.engine.definition import NodeKind
from hexdeck.engine.modifiers import value
from hexdeck.engine.state import SEAT, SOURCE, Frame, State
from hexdeck.errors import UnknownName
from hexdeck_imperium import nodes as n
from hexdeck_imperium.rules.ending import scored_cards
from hexdeck_imperium.rules.market import market_cards, slot_of
from hexdeck_imperium.rules.verbs import hosts
from hexdeck_imperium.words import ICONS, SUITS

__all__ = ["ASKING_KINDS", "icons_counted", "known", "state_bit"]

FilterTest = Callable[[State, Frame, int], bool]


def known(kind: str, word: str, words: Iterable[str]) -> int:
    """Return a word's number; UnknownName where there is none."""
    words = list(words)
    if word not in words:
        raise UnknownName(kind, word, words)
    return words.index(word)


def state_bit(c: Compiler, word: str) -> int:
    """Return the bit of a state."""
    return 1 << known("state", word, c.rules.at.state_index)


# Filters


def _has_icon(node: n.HasIcon, c: Compiler) -> FilterTest:
    icon = known("icon", node.icon, ICONS)
    counts, card_def = c.rules.at.icon_counts, c.rules.card_def
    shows = frozenset(number for number, shown in enumerate(counts) if shown[icon])
    return lambda st, fr, card: card_def[card] in shows


def _is_pinned(node: n.IsPinned, c: Compiler) -> FilterTest:
    pinned, card_def = c.rules.at.pinned, c.rules.card_def
    return lambda st, fr, card: pinned[card_def[card]]


def _is_attack(node: n.IsAttack, c: Compiler) -> FilterTest:
    attack, card_def = c.rules.at.attack, c.rules.card_def
    return lambda st, fr, card: attack[card_def[card]]


def _has_garrison(node: n.HasGarrison, c: Compiler) -> FilterTest:
    return lambda st, fr, card: card in hosts(st, fr[SEAT])


def _has_on(node: n.HasOn, c: Compiler) -> FilterTest:
    at, least = c.rules.at, node.least
    if node.resource == "any":
        offsets = at.on
    else:
        resources = list(c.rules.resource_index)
        offsets = (at.on[known("resource", node.resource, resources)],)
    return lambda st, fr, card: sum(st.num[on + card] for on in offsets) >= least


def _shows_state(node: n.ShowsState, c: Compiler) -> FilterTest:
    bit = state_bit(c, node.state)
    bits, card_def = c.rules.at.state_bits, c.rules.card_def
    return lambda st, fr, card: bool(bits[card_def[card]] & bit)


def _in_slots(node: n.InSlots, c: Compiler) -> FilterTest:
    first, last = node.first - 1, node.last - 1
    return lambda st, fr, card: first <= slot_of(st, card) <= last


# Selectors


def _among(node: n.Among, c: Compiler) -> Selection:
    parts = [c.selector(part).find for part in node.selectors]
    return Selection("card", lambda st, fr: [x for find in parts for x in find(st, fr)])


def _market(node: n.Market, c: Compiler) -> Selection:
    passes = c.filter(node.where)
    if passes is None:
        return Selection("card", lambda st, fr: market_cards(st))
    return Selection(
        "card", lambda st, fr: [x for x in market_cards(st) if passes(st, fr, x)]
    )


def _garrisoned(node: n.Garrisoned, c: Compiler) -> Selection:
    under = c.selector(node.under).find
    passes = c.filter(node.where)
    at = c.rules.at

    def find(st: State, fr: Frame) -> list[int]:
        above = under(st, fr)
        return [
            card
            for card in st.zones[at.garrison + fr[SEAT]]
            if st.num[at.host + card] in above
            and (passes is None or passes(st, fr, card))
        ]

    return Selection("card", find)


# Numbers


def icons_counted(state: State, seat: int, icon: int) -> int:
    """Return how often an icon shows on a seat's cards in play (I-KW)."""
    at, card_def = state.at, state.rules.card_def
    counts = at.icon_counts
    total = value(state, at.more[icon], seat)
    for zone in (at.play + seat, at.power + seat):
        for card in state.zones[zone]:
            total += counts[card_def[card]][icon]
    return total


def _icons(node: n.Icons, c: Compiler) -> Numeric:
    icons = [known("icon", icon, ICONS) for icon in node.icons]
    at, card_def = c.rules.at, c.rules.card_def
    counts, more = at.icon_counts, at.more
    per_def = tuple(sum(shown[icon] for icon in icons) for shown in counts)
    with_this = node.with_this
    play, power = at.play, at.power

    def count(st: State, fr: Frame) -> int:
        seat, zones = fr[SEAT], st.zones
        total = 0
        for card in zones[play + seat]:
            total += per_def[card_def[card]]
        for card in zones[power + seat]:
            total += per_def[card_def[card]]
        if st.mods:
            for icon in icons:
                total += value(st, more[icon], seat)
        if with_this and fr[SOURCE] not in zones[play + seat]:
            total += per_def[card_def[fr[SOURCE]]]
        return total

    return count


def _suits(node: n.Suits, c: Compiler) -> Numeric:
    suits = [known("suit", suit, SUITS) for suit in node.suits]
    at, card_def = c.rules.at, c.rules.card_def
    per_def = tuple(sum(shown[suit] for suit in suits) for shown in at.suit_counts)

    def count(st: State, fr: Frame) -> int:
        seat, zones = fr[SEAT], st.zones
        return sum(
            per_def[card_def[card]]
            for zone in (at.play + seat, at.power + seat)
            for card in zones[zone]
        )

    return count


def _suits_on(node: n.SuitsOn, c: Compiler) -> Numeric:
    suit = known("suit", node.suit, SUITS)
    find = c.selector(node.of).find
    counts, card_def = c.rules.at.suit_counts, c.rules.card_def
    return lambda st, fr: sum(counts[card_def[card]][suit] for card in find(st, fr))


def _all_icons(node: n.AllIcons, c: Compiler) -> Numeric:
    icons = [known("icon", icon, ICONS) for icon in node.icons]
    counts, card_def = c.rules.at.icon_counts, c.rules.card_def
    per_def = tuple(sum(shown[icon] for icon in icons) for shown in counts)
    return lambda st, fr: sum(per_def[card_def[x]] for x in scored_cards(st, fr[SEAT]))


def _all_suits(node: n.AllSuits, c: Compiler) -> Numeric:
    suits = [known("suit", suit, SUITS) for suit in node.suits]
    at, card_def = c.rules.at, c.rules.card_def
    per_def = tuple(sum(shown[suit] for suit in suits) for shown in at.suit_counts)
    if node.history:
        return lambda st, fr: sum(
            per_def[card_def[x]] for x in st.zones[at.history + fr[SEAT]]
        )
    return lambda st, fr: sum(per_def[card_def[x]] for x in scored_cards(st, fr[SEAT]))


def _all_cards(node: n.AllCards, c: Compiler) -> Numeric:
    passes = c.filter(node.where)
    if passes is None:
        return lambda st, fr: len(scored_cards(st, fr[SEAT]))
    return lambda st, fr: sum(passes(st, fr, x) for x in scored_cards(st, fr[SEAT]))


def _kinds_in_play(node: n.KindsInPlay, c: Compiler) -> Numeric:
    icons = [known("icon", icon, ICONS) for icon in node.icons]
    return lambda st, fr: sum(icons_counted(st, fr[SEAT], icon) > 0 for icon in icons)


def _rivals(node: n.Rivals, c: Compiler) -> Numeric:
    number = c.number(node.number)

    def count(st: State, fr: Frame) -> int:
        mine = number(st, fr)
        total = 0
        for seat in range(st.rules.seats):
            frame = list(fr)
            frame[SEAT] = seat
            total += number(st, frame) >= mine
        return total

    return count


def _brought(node: n.Brought, c: Compiler) -> Numeric:
    of: Any = node.of
    slot = c.slot(f"{of.name} brought")
    resource = known("resource", node.resource, c.rules.resource_index)
    return lambda st, fr: fr[slot][resource] if fr[slot] else 0


# Conditions


def _in_state(node: n.InState, c: Compiler) -> Test:
    bit = state_bit(c, node.state)
    state = c.rules.at.state
    return lambda st, fr: bool(st.num[state + fr[SEAT]] & bit)


def _seat_zone(c: Compiler, zone: str) -> int:
    if zone not in c.rules.zone:
        raise UnknownName("zone", zone, c.rules.zone)
    return c.rules.zone[zone]


def _card_in(node: n.CardIn, c: Compiler) -> Test:
    number = known("card", node.card, c.rules.card_index)
    zone, card_def = _seat_zone(c, node.zone), c.rules.card_def
    return lambda st, fr: any(
        card_def[card] == number for card in st.zones[zone + fr[SEAT]]
    )


def _this_in(node: n.ThisIn, c: Compiler) -> Test:
    zone = _seat_zone(c, node.zone)
    return lambda st, fr: fr[SOURCE] in st.zones[zone + fr[SEAT]]


def _exists(node: n.Exists, c: Compiler) -> Test:
    find = c.selector(node.of).find
    return lambda st, fr: bool(find(st, fr))


def _matches(node: n.Matches, c: Compiler) -> Test:
    find, passes = c.selector(node.of).find, c.filter(node.where)

    def test(st: State, fr: Frame) -> bool:
        found = find(st, fr)
        return bool(found) and all(
            card >= 0 and (passes is None or passes(st, fr, card)) for card in found
        )

    return test


def _with_trade(node: n.WithTrade, c: Compiler) -> Test:
    trade = c.rules.at.trade
    return lambda st, fr: trade


def _came_from(node: n.CameFrom, c: Compiler) -> Test:
    bit = 1 << known("icon", node.icon, ICONS)
    slot = c.slot(node.source)
    return lambda st, fr: bool(fr[slot] & bit)


def _came_from_this(node: n.CameFromThis, c: Compiler) -> Test:
    slot = c.slot(node.source)
    return lambda st, fr: fr[slot] == fr[SOURCE]


def _reading_is(node: n.ReadingIs, c: Compiler) -> Test:
    followed = node.reading in c.rules.at.settings.readings
    return lambda st, fr: followed


def _from_market(node: n.FromMarket, c: Compiler) -> Test:
    slot = c.slot(node.source)
    return lambda st, fr: fr[slot] == 1


def _received_resource(node: n.ReceivedResource, c: Compiler) -> Test:
    resource = known("resource", node.resource, c.rules.resource_index)
    slot = c.slot(node.source)
    return lambda st, fr: fr[slot] == resource


ASKING_KINDS = (
    NodeKind(n.AllCards, _all_cards),
    NodeKind(n.AllIcons, _all_icons),
    NodeKind(n.AllSuits, _all_suits),
    NodeKind(n.Among, _among),
    NodeKind(n.Brought, _brought),
    NodeKind(n.CameFrom, _came_from),
    NodeKind(n.CameFromThis, _came_from_this),
    NodeKind(n.CardIn, _card_in),
    NodeKind(n.Exists, _exists),
    NodeKind(n.FromMarket, _from_market),
    NodeKind(n.Garrisoned, _garrisoned),
    NodeKind(n.HasGarrison, _has_garrison),
    NodeKind(n.HasIcon, _has_icon),
    NodeKind(n.HasOn, _has_on),
    NodeKind(n.Icons, _icons),
    NodeKind(n.InSlots, _in_slots),
    NodeKind(n.InState, _in_state),
    NodeKind(n.IsAttack, _is_attack),
    NodeKind(n.IsPinned, _is_pinned),
    NodeKind(n.KindsInPlay, _kinds_in_play),
    NodeKind(n.Market, _market),
    NodeKind(n.Matches, _matches),
    NodeKind(n.ReadingIs, _reading_is),
    NodeKind(n.ReceivedResource, _received_resource),
    NodeKind(n.Rivals, _rivals),
    NodeKind(n.ShowsState, _shows_state),
    NodeKind(n.Suits, _suits),
    NodeKind(n.SuitsOn, _suits_on),
    NodeKind(n.ThisIn, _this_in),
    NodeKind(n.WithTrade, _with_trade),
)
