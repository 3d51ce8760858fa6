"""A determinized world is one that its seat cannot tell from the truth."""

import collections
import json

import pytest
import toy

from hexdeck.engine.machine import open_seats
from hexdeck.engine.rng import Source
from hexdeck.errors import HexdeckError, IllegalOption
from hexdeck.play import load, replay
from hexdeck.record import state_hash
from hexdeck.views import schema
from hexdeck.views.seeing import hidden_cards


def shown(game, seat):
    """Return all that a seat is given, as text."""
    parts = [game.view(seat), game.log(seat), repr(game), schema("view", game)]
    if seat is not None:
        decision = game.decisions().get(seat)
        parts.append(None if decision is None else decision.data())
        try:
            game.answer("no such code", seat=seat)
        except IllegalOption as error:
            parts.append(str(error))
    return json.dumps(parts)


def moments(seats, every=3):
    """Yield copies of some moments of a few games."""
    for seed in range(3):
        for count, game in enumerate(toy.walk(seed, seats)):
            if count % every == 0:
                yield game.copy()


@pytest.mark.parametrize("seats", [2, 3])
def test_the_seat_is_given_the_same_bytes(seats):
    """View, decision, log, error text and schema are those of the true game."""
    for game in moments(seats):
        for seat in (*range(seats), None):
            for number in range(3):
                world = game.determinize(seat, number)

                assert shown(game, seat) == shown(world, seat)
                assert open_seats(game.state) == open_seats(world.state)


def test_the_truth_is_left_alone():
    """Making worlds changes nothing, and one number gives one world."""
    for game in moments(3):
        before = game.save()
        worlds = [game.determinize(1, 7) for _ in range(2)]

        assert before == game.save()
        assert worlds[0].save() == worlds[1].save()


def test_a_world_tells_nobody_more_than_its_seat():
    """In a world, the log of another seat holds no card that the seat did not see."""
    names = [card.title for card in toy.CARDS]
    for game in moments(3):
        for seat in (0, None):
            world = game.determinize(seat, 1)
            heard = world.log(seat)

            assert heard == game.log(seat)
            for other in range(3):
                for mine, theirs in zip(heard, world.log(other), strict=True):
                    assert mine == theirs or not any(name in theirs for name in names)


def test_a_world_does_not_give_the_seed_away():
    """Neither header, save nor record of a world leads to the true game."""
    game = toy.at(4, 20)
    world = game.determinize(0, 1)
    world.answer(world.decision.options[0])
    again = load(world.save(), registry=toy.REGISTRY)

    assert world.header["seed"] != game.header["seed"]
    assert state_hash(replay(world.record(), registry=toy.REGISTRY).state) == (
        state_hash(again.state)
    )


def test_worlds_differ():
    """From the truth as a rule, from one another, and always in their chances."""
    same = total = 0
    for game in moments(2):
        truth = game.state
        worlds = [game.determinize(0, number).state for number in range(4)]

        assert 5 == len({state.seed for state in (truth, *worlds)})
        if any(zone for zone in truth.zones[:2]):
            same += sum(world.zones == truth.zones for world in worlds)
            total += len(worlds)
    assert same < total / 10


def test_cards_are_conserved():
    """Each card lies somewhere once, each zone has as many, the known ones stay."""
    for game in moments(3):
        rules, truth = game.rules, game.state
        world = game.determinize(2, 1).state
        lying = collections.Counter(card for pile in world.zones for card in pile)

        assert dict.fromkeys(range(len(rules.card_def)), 1) == dict(lying)
        assert list(map(len, truth.zones)) == list(map(len, world.zones))
        for place, pile in enumerate(truth.zones):
            known = [card for card in pile if truth.known[card] & 4]
            if rules.viewers[place] & 4:
                assert pile == world.zones[place]
            elif rules.ordered[place]:
                assert known == [card for card in world.zones[place] if card in known]


def test_cards_keep_to_their_group_and_to_what_their_back_shows():
    """A seat's own cards stay its own; a laid card is of the suit it shows."""
    for game in moments(2):
        rules, truth = game.rules, game.state
        world = game.determinize(0, 3).state
        zone = rules.zone

        def group(state, zone=zone):
            names = ("deck", "hand", "laid")
            return sorted(c for name in names for c in state.zones[zone[name] + 1])

        def suits(state, pile):
            return [toy.suit_of(state, card) for card in state.zones[pile]]

        assert group(truth) == group(world)
        assert suits(truth, zone["laid"] + 1) == suits(world, zone["laid"] + 1)


def test_what_is_on_a_card_stays_where_the_card_lay():
    """Each place has on its card what it had, whichever card lies there now."""
    moved = 0
    for game in moments(2):
        rules, truth = game.rules, game.state
        world = game.determinize(0, 3).state

        def on(state, pile, rules=rules):
            numbers = [
                [state.num[rules.layout.of(name) + card] for card in pile]
                for name in ("load", "badges", "dust")
            ]
            return list(zip(*numbers, strict=True))

        for place, pile in enumerate(truth.zones):
            now = world.zones[place]
            if rules.ordered[place]:
                assert on(truth, pile) == on(world, now)
                moved += pile != now and len(set(on(truth, pile))) > 1
            else:
                assert sorted(on(truth, pile)) == sorted(on(world, now))
    assert moved > 5


def test_a_card_that_another_lies_under_is_exchanged_too():
    """A card that is seen stays under the place of its host, whichever that is now."""
    exchanged = 0
    for game in moments(2):
        rules, truth = game.rules, game.state
        first = rules.layout.of("under")
        world = game.determinize(1, 3).state
        hidden = hidden_cards(truth, 1)
        own = {rules.zone[name] for name in ("deck", "hand", "laid")}
        for card in set(range(len(rules.card_def))) - hidden:
            before, now = truth.num[first + card], world.num[first + card]
            if before not in hidden:
                assert before == now
                continue
            lies = next(place for place, pile in enumerate(world.zones) if now in pile)

            assert now in hidden
            assert lies in own
            exchanged += before != now
    assert exchanged > 5


def test_two_worlds_alike_give_the_same_worlds():
    """What a search of a seat sees depends on what the seat knows, not on the truth."""
    for game in moments(2, every=5):
        twin = game.determinize(0, 99)
        if twin.state.branches is None and twin.state.asked == 1:
            continue  # worlds in which the other seat has nothing to decide are none
        for number in range(3):
            one, other = game.determinize(0, number), twin.determinize(0, number)

            assert one.state.zones == other.state.zones
            assert one.state.num == other.state.num


def test_secret_choices_are_made_anew():
    """Who has chosen has chosen, and what it was is another thing in other worlds."""
    game = toy.toy(3, 3)
    for code in ("done",):
        game.answer(game.decisions()[2].options[0])
        game.answer(code, seat=2)
    picks = set()
    for number in range(20):
        world = game.determinize(0, number)
        state = world.state

        assert [0, 1] == list(world.decisions())
        assert state.chosen[2] is not None
        hand = state.zones[state.rules.hand + 2]
        assert set(state.chosen[2][3]) <= set(hand)
        picks.add(len(state.chosen[2][3]))
    assert len(picks) > 1


@pytest.mark.parametrize("seats", [2, 3])
def test_worlds_can_be_played_on(seats):
    """To their end, saved, recorded and loaded on the way."""
    for number, game in enumerate(moments(seats, every=12)):
        world = game.determinize(number % seats, number)
        source = Source(number)
        while not world.over:
            toy.step(world, source)
        again = replay(world.record(), registry=toy.REGISTRY)

        assert state_hash(world.state) == state_hash(again.state)
        assert world.save() == load(world.save(), registry=toy.REGISTRY).save()


@pytest.mark.parametrize(
    ("seat", "seed"), [(2, 0), (-1, 0), (True, 0), (0, -1), (0, 1.0), (0, True)]
)
def test_a_wrong_seat_or_seed_is_refused(seat, seed):
    """The message says what is valid."""
    with pytest.raises(HexdeckError, match=r"valid are|0 or more"):
        toy.toy(1).determinize(seat, seed)
