"""Kinds of cards, and what their signs and suits mean: the chapter I-CT."""

from __future__ import annotations

import imperium_puppets as puppets
import imperium_table as t
import pytest

from hexdeck import Game
from hexdeck_imperium.commons import HORIZONS
from hexdeck_imperium.model import ImperiumCard
from hexdeck_imperium.words import RESOURCES

KINGS = ("king_of_kings", "king_of_kings_b")
COMMONS = [
    card for card in HORIZONS.cards if card.start == "common" and card.name not in KINGS
]
"""What can be played of the commons."""

PLACES = {
    "deck": {"deck", "hand"},
    "nation": {"nation"},
    "accession": {"nation"},
    "development": {"developments"},
    "power": {"power", "backs"},
    "state": {"power", "backs"},
    "mat": {"power", "backs"},
}
"""Where a card of a civilization can lie after the set-up, by its kind."""


def named(card: ImperiumCard) -> str:
    """Return what a test of a card is called."""
    return card.name


def rich(card: ImperiumCard) -> Game:
    """Return a game in which a card of the commons can be played: all is there."""
    trade = "off" if card.trade in ("", "ruthless") else "on"
    game = puppets.at_action(4, trade=trade)
    if card.states:
        t.to_state(game, 0, card.states[0])
    for seat in range(4):
        t.give(game, seat, **dict.fromkeys(RESOURCES, 9))
    regions = [name for name in ("bogs", "lagoon", "heath") if name != card.name]
    fallen = [name for name in ("goryeo", "byzantines") if name != card.name]
    t.put(game, 0, "play", *regions[:2])
    t.put(game, 0, "hand", "unrest", "puppets_x2", "puppets_x3")
    t.put(game, 0, "discard", "puppets_x4", "puppets_x5")
    t.put(game, None, "exile", fallen[0])
    return game


# I-CT-1


@pytest.mark.clause("I-CT-1", "I-T-PLAY")
@pytest.mark.parametrize("card", COMMONS, ids=named)
def test_pinned(card: ImperiumCard):
    """I-CT-1: pinned cards and routes stay in play, and others go."""
    game = rich(card)
    (copy,) = t.put(game, 0, "hand", card.name)
    t.play(game, card.name)
    t.until(game, "action")
    stays = card.pinned or card.suits[-1] == "trade_route"
    # Some go elsewhere by their own text.
    goes = {("discard", 0), ("history", 0), ("exile", -1)}

    assert t.where(game, copy) in ({("play", 0)} if stays else goes)


@pytest.mark.clause("I-CT-1")
@pytest.mark.parametrize(
    "card", [card for card in COMMONS if card.attack], ids=lambda card: card.name
)
def test_attack(card: ImperiumCard):
    """I-CT-1: an attack strikes others, who may avoid it, and not who plays it."""
    game = rich(card)
    t.put(game, 0, "hand", card.name)
    for seat in (0, 1):
        t.put(game, seat, "play", "magyars_mounted_archers")
        t.change(game, "exhaustions", 3, seat)
    t.play(game, card.name)

    # Only the other one's archers are asked.
    assert ("react", 1) == (t.kind(game), t.asked(game))

    t.answer(game, "yes")
    t.until(game, "action")

    assert [(1, game.rules.first_copy[game.rules.card_index[card.name]])] == [
        (seat, args[0]) for seat, args in t.told(game, "avoided")
    ]
    assert {0, 1}.isdisjoint(seat for seat, _ in t.told(game, "attacked"))


@pytest.mark.clause("I-CT-1")
def test_struck():
    """I-CT-1: what an attack does is done to each other player and to no other."""
    game = puppets.at_action(3)
    t.put(game, 0, "hand", "warfare")
    t.give(game, 0, population=3, progress=0, goods=0)
    t.play(game, "warfare")

    assert [0, 1, 1] == [t.hand(game, seat).count("unrest") for seat in range(3)]


@pytest.mark.clause("I-CT-1")
def test_no_attack():
    """I-CT-1: without the sign nothing is avoided, whatever it does to others."""
    game = puppets.at_action(2)
    t.put(game, 1, "play", "magyars_mounted_archers")
    puppets.play(game, "riots")

    assert "action" == t.kind(game)
    assert ["unrest", "unrest"] == t.hand(game, 1)


# I-CT-2


@pytest.mark.clause("I-CT-2")
@pytest.mark.parametrize("trade", ["off", "on"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_banners(seats: int, trade: str):
    """I-CT-2: the first suit is the banner, and says in which deck a card begins."""
    game = puppets.table(seats, trade=trade)
    cards, card_def = game.rules.cards, game.rules.card_def

    def banners(zone: str) -> list[str]:
        return [cards[card_def[card]].suits[0] for card in t.pile(game, zone)]

    zones = ("fame", "king", "unrest", "tucked")
    fours = {"region", "uncivilised", "civilised", "tributary"}
    routes = {"trade_route"} if trade == "on" else set()

    assert [{"fame"}, {"fame"}, {"unrest"}, {"unrest"}] == [
        {*banners(zone)} for zone in zones
    ]
    for suit in ("region", "uncivilised", "civilised"):
        found = banners(f"{suit}_deck")
        last = len(routes) + 1
        assert {suit} == {*found[last:]}
        assert {"tributary", *routes} == {*found[:last]}
    assert {*banners("main")} == fours | routes


@pytest.mark.clause("I-CT-2")
def test_only_regions_host():
    """I-CT-2: regions have cards garrisoned under them, and other cards in play not."""
    game = puppets.at_action()
    t.put(game, 0, "play", "bogs", "valley", "altar", "puppets_watch")
    t.to_state(game, 0, "empire")
    t.put(game, 0, "hand", "bucellarii")
    t.play(game, "bucellarii", "choose:population", "yes")

    assert {"card:bogs", "card:valley"} == {*t.offered(game)}


@pytest.mark.clause("I-CT-2")
@pytest.mark.parametrize(
    "card", [card for card in COMMONS if card.suits[0] == "region"], ids=named
)
def test_regions(card: ImperiumCard):
    """I-CT-2: every region stays in play, has an icon and can garrison under itself."""
    game = rich(card)
    (copy,) = t.put(game, 0, "hand", card.name)
    t.play(game, card.name)
    while t.kind(game) != "action":
        found = t.offered(game)
        yes = "yes" in found and "garrison" in str(
            game.decision and game.decision.prompt
        )
        t.answer(game, "yes") if yes else t.pass_once(game)

    assert card.icons
    assert 1 == len(t.below(game, copy))


@pytest.mark.clause("I-CT-2")
def test_fame():
    """I-CT-2: every fame card is worth points, and no market brings it."""
    fame = [card for card in HORIZONS.cards if card.suits[:1] == ("fame",)]

    for card in fame:
        assert card.vp or card.score is not None or card.name in KINGS

    game = puppets.table()
    t.answer(game, "innovate")

    assert not [code for code in t.offered(game) if "fame" in code]


@pytest.mark.clause("I-CT-2")
@pytest.mark.parametrize(
    ("codes", "left"),
    [
        (("choose:population",), {"population": 0}),
        (("choose:materials",), {"materials": 0}),
        (("choose:discard", "card:puppets_x1", "card:puppets_x2"), {}),
    ],
)
def test_unrest(codes: tuple[str, ...], left: dict[str, int]):
    """I-CT-2: unrest does nothing; its own price only returns it to the pile."""
    game = puppets.at_action()
    t.broke(game, 0)
    t.give(game, 0, population=1, materials=3)
    t.put(game, 0, "hand", "unrest", "puppets_x2", "puppets_x3")
    pile, before = len(t.pile(game, "unrest")), t.pool(game)
    t.play(game, "unrest", *codes)

    assert pile + 1 == len(t.pile(game, "unrest"))
    assert "unrest" not in t.hand(game)
    assert {**before, **left} == t.pool(game)
    assert 2 * ("choose:discard" in codes) == len(t.names(game, "discard", 0))
    assert 2 == t.field(game, "actions")


@pytest.mark.clause("I-CT-2", "I-SPE-2")
def test_unrest_without_price():
    """I-CT-2: unrest that cannot be paid for cannot be played."""
    game = puppets.at_action()
    t.broke(game, 0)
    t.give(game, 0, materials=2)
    t.put(game, 0, "hand", "unrest")

    assert not t.can_play(game, "unrest")

    unrest = game.rules.at.cards[game.rules.card_index["unrest"]]

    assert ((), (), False) == (unrest.icons, unrest.states, unrest.pinned)


# I-CT-3


@pytest.mark.clause("I-CT-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kinds(seats: int):
    """I-CT-3: every card of a civilization begins in the place of its kind, its own."""
    names = "magyars b", "inuit a", "martians b", "aksumites a"
    game = t.table(seats, ", ".join(names[:seats]))
    at = game.rules.at
    seen = set()
    for number, card in enumerate(at.cards):
        if at.civ_of[number] < 0:
            continue
        for copy in t.copies(game, card.name):
            place, seat = t.where(game, copy)
            seen.add(card.start)
            assert place in PLACES[card.start], card.name
            assert seat in {at.civ_of[number], -1 if place == "backs" else -2}

    assert {"deck", "nation", "accession", "development", "power"} < seen


@pytest.mark.clause("I-CT-3")
def test_not_yet_yours():
    """I-CT-3: nation cards and developments are neither played, found nor counted."""
    game = puppets.at_action(2, "magyars b", "puppets a")
    t.give(game, 0, **dict.fromkeys(RESOURCES, 9))

    offered = t.offered(game)
    kept = [*t.names(game, "nation", 0), *t.names(game, "developments", 0)]

    assert kept
    assert not [name for name in kept if f"play:{name}" in offered]
    assert not [name for name in kept if f"exhaust:{name}" in offered]


@pytest.mark.clause("I-CT-3")
def test_power_and_state():
    """I-CT-3: power and state cards are not in play: nothing takes them from there."""
    game = puppets.at_action(2, "martians b", "puppets a")
    t.put(game, 0, "play", "bogs", "puppets_watch")
    t.put(game, 0, "hand", "puppets_recall", puppets.HELD)
    t.play(game, "puppets_recall")

    assert {"card:bogs", "card:puppets_watch"} == {*t.offered(game)}
    assert ["martians_b", "martians_alien"] == t.names(game, "power", 0)
