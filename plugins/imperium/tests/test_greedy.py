"""The greedy bot: what it keeps to, and what it chooses; `test_bots` has how well."""

from __future__ import annotations

import json

import imperium_puppets as puppets
import imperium_table as t
import pytest

import hexdeck
from hexdeck.bots import RandomBot, ask_bot, play_out
from hexdeck.engine.rng import Source, mix
from hexdeck_imperium.bots import GreedyBot
from hexdeck_imperium.bots.facts import facts_of
from hexdeck_imperium.bots.greedy import CHOOSERS
from hexdeck_imperium.bots.mind import Memory
from hexdeck_imperium.bots.standing import Standing
from hexdeck_imperium.bots.table import Table
from hexdeck_imperium.rules.ending import points_by_source

SEATS = (2, 3, 4)
TRADE = {"trade": "on"}
STRANGERS = "puppets a, dolls b"
MAGYARS = "magyars b, inuit a"


class Watched:
    """
    A greedy bot that answers for itself or at random; each answer is looked at.

    It is given its view as another program would have it: through JSON text.
    """

    def __init__(self, seed, *, wild=False):
        self.bot = GreedyBot(seed)
        self.source = Source(seed)
        self.wild = wild
        self.kinds = set()

    def choose(self, view, decision):
        """Return the bot's choice, or any other option where it plays wildly."""
        self.kinds.add(decision.kind)
        chosen = self.bot.choose(json.loads(json.dumps(view)), decision)

        assert chosen in list(decision.options)
        assert chosen.code in decision.options.codes()
        if self.wild:
            return decision.options[self.source.below(len(decision.options))]
        return chosen


def match(names, seed, registry=None, **options):
    """Return a game played out between bots that are made from their seats."""
    registry = registry or t.registry()
    game = hexdeck.new_game(
        "imperium", len(names), seed, options, registry=registry, log=False
    )
    bots = [
        registry.bot(name, "imperium").make(mix(seed, seat))
        for seat, name in enumerate(names)
    ]
    return play_out(game, bots)


def points(game):
    """Return what each seat would score now."""
    return [
        sum(points_by_source(game.state, seat).values())
        for seat in range(len(game.names))
    ]


def answered(game):
    """Return what a bot answers that has seen nothing before."""
    decision = game.decision
    return GreedyBot(0).choose(game.view(decision.seat), decision).code


# What it keeps to


def test_it_has_a_way_with_every_kind_of_decision():
    """Law: whatever the rules may ask, it has something to choose by."""
    rules = t.registry().ruleset("imperium", 4, TRADE)
    kinds = {ask.kind for ask in rules.asks if ask is not None}

    assert kinds == {*CHOOSERS, "civilization"}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, TRADE], ids=["plain", "trade"])
def test_it_answers_what_is_offered_in_any_position(seats, options):
    """Law: in positions of random play it raises nothing and picks an option."""
    kinds = set()
    for seed in (1, 2):
        game = hexdeck.new_game(
            "imperium", seats, seed, options, registry=t.registry(), log=False
        )
        bots = [Watched(mix(seed, seat), wild=True) for seat in range(seats)]
        play_out(game, bots)
        kinds |= set().union(*(bot.kinds for bot in bots))

    assert kinds >= {
        *("acquire", "action", "break_through", "choose", "civilization", "clean_up"),
        *("market_token", "may", "pay", "reshuffle", "side", "solstice", "turn"),
    }


def test_it_plays_the_unrest_that_came_with_a_card_for_free():
    """What costs no token is taken."""
    game = t.at_action(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", "brave", "elders")
    t.give(game, 0, population=3)
    t.play(t.again(game), "brave")
    t.play(game, "elders", "choose:acquire")
    if t.kind(game) == "acquire":
        t.answer(game, t.offered(game)[0])

    assert "free_unrest" == t.kind(game)
    assert "yes" == answered(game)


def test_it_refreshes_the_card_that_does_more():
    """Of two spent cards it takes the token off that with the better ability."""
    game = t.at_action(2, "inuit a, magyars a")
    t.fill(game, 0, "play", "inuit_qulliq", "glacier")
    t.set_exhausted(game, "inuit_qulliq")
    t.set_exhausted(game, "glacier")
    t.to_state(game, 0, "barbarian")
    t.fill(game, 0, "hand", "inuit_throat_singing", "elders")
    t.play(t.again(game), "inuit_throat_singing")

    assert "return_exhaustion" == t.kind(game)
    assert "exhaust:inuit_qulliq" == answered(game)


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_through_json_is_enough(seats):
    """Law: it plays to the end by JSON views, and as it plays by others."""
    options = TRADE if seats > 2 else {}
    game = hexdeck.new_game("imperium", seats, 5, options, registry=t.registry())
    play_out(game, [Watched(mix(5, seat)) for seat in range(seats)])

    assert match(["greedy"] * seats, 5, **options).answers() == game.answers()


def test_it_needs_no_memory_to_answer():
    """Law: a bot made anew for every answer still ends its game."""

    class Forgetful:
        def choose(self, view, decision):
            return GreedyBot(1).choose(view, decision)

    game = hexdeck.new_game("imperium", 2, 8, registry=t.registry())

    assert play_out(game, [Forgetful(), RandomBot(3)]).over


def test_another_seed_plays_another_game():
    """Its seed decides which civilization it takes, where it may choose."""
    taken = {match(["greedy", "random"], seed).answers()[0][1] for seed in range(6)}

    assert len(taken) > 1


def test_it_changes_nothing_that_it_is_given():
    """Law: the view and the decision are as before when it has chosen."""
    game = hexdeck.new_game("imperium", 2, 2, TRADE, registry=t.registry())
    bots = [GreedyBot(0), GreedyBot(1)]
    for _ in range(120):
        decision = game.decision
        view = game.view(decision.seat)
        before = json.dumps([view, decision.data()])
        option = bots[decision.seat].choose(view, decision)

        assert before == json.dumps([view, decision.data()])
        game.answer(option)


@pytest.mark.parametrize("seats", SEATS)
def test_what_it_remembers_tells_it_nothing_hidden(seats):
    """
    Law: a twin that is shown other worlds all game long plays as the bot does.

    Each of its views is of a world with other hidden cards.
    """
    options = TRADE if seats > 2 else {}
    game = hexdeck.new_game("imperium", seats, 6, options, registry=t.registry())
    bots = [GreedyBot(seat) for seat in range(seats)]
    twins = [GreedyBot(seat) for seat in range(seats)]
    moved = 0
    while (decision := game.decision) is not None and game.state.steps < 300:
        seat = decision.seat
        other = game.determinize(seat, game.state.steps)
        moved += other.state.zones != game.state.zones
        twin = twins[seat].choose(other.view(seat), other.decisions()[seat])
        option = bots[seat].choose(game.view(seat), decision)

        assert option.code == twin.code
        game.answer(option, seat)

    assert moved > 200


def test_it_comes_by_the_hook():
    """The plugin registers it for Imperium and no other game."""
    found = t.registry().bot("greedy", "imperium")

    assert found.games == ("imperium",)
    assert isinstance(found.make(0), GreedyBot)


@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_with_cards_and_effects_that_it_does_not_know(seed):
    """Law: it values by trees and numbers, so strangers' cards do not stop it."""
    names = ["greedy", "greedy"]
    registry = puppets.registry()

    assert match(names, seed, registry, civilizations=STRANGERS).over


def test_it_plays_by_the_other_reading_of_the_rules():
    """It ends its games by the preset of the community too."""
    assert match(["greedy", "greedy"], 2, rules="community").over


# The last unrest


def goes_on(game):
    """Let a new bot answer for seat 0 until its turn or the game is over."""
    bot, turn = GreedyBot(0), game.state.turn
    while not game.over and game.decision.seat == 0 and game.state.turn == turn:
        ask_bot(game, bot, game.decision)
    return game


def stands(civilizations, progress, unrest, *hand, pile=1, **pool):
    """
    Return a game at an action of seat 0 with little unrest on the pile.

    Args:
        civilizations: The civilizations.
        progress: That of seat 0 and of seat 1.
        unrest: What each has in its discard pile.
        hand: The hand of seat 0; that of seat 1 is empty.
        pile: How much is left on the pile.
        pool: Further resources of seat 0.
    """
    game = t.at_action(2, civilizations)
    for seat, held in enumerate((hand, ())):
        t.fill(game, seat, "hand", *held)
        t.fill(game, seat, "discard", *["unrest"] * unrest[seat])
        t.broke(game, seat)
        t.give(game, seat, progress=progress[seat])
    t.give(game, 0, **pool)
    t.unrest_pile(game, pile)
    return t.again(game)


def tempt(game):
    """Lay so much onto the market that nothing but the end is worse than all of it."""
    for card in t.row(game):
        t.lay(game, card, progress=40)
    t.again(game)


@pytest.mark.parametrize("unrest", [(3, 1), (0, 4)], ids=["would lose", "would win"])
@pytest.mark.parametrize("population", [2, 3])
def test_ahead_it_leaves_the_last_unrest_where_it_is(unrest, population):
    """
    Law: it does not end its own game by collapse while it is ahead.

    With population for it, it may break through, which takes no unrest.
    """
    game = stands(MAGYARS, (0, 0), unrest, "magyars_conquer", population=population)
    t.put(game, 0, "discard", "supreme", "brave")
    tempt(game)

    assert not goes_on(game).over
    assert len(t.pile(game, "unrest")) >= 1


def test_behind_in_all_it_leaves_it_too():
    """A collapse that it would lose is no way out."""
    game = stands(MAGYARS, (0, 90), (3, 0), "magyars_conquer", population=2)
    tempt(game)

    assert not goes_on(game).over


@pytest.mark.parametrize("hand", ["magyars_conquer", "elders"])
def test_behind_on_points_it_takes_the_collapse_that_it_wins(hand):
    """The last unrest is worth the game to who has fewest of it."""
    game = goes_on(stands(MAGYARS, (0, 40), (0, 4), hand, population=3))

    assert "collapse" == game.result.reason
    assert (0,) == game.result.winners


def test_ahead_it_buys_nothing_whose_payment_brings_the_last_unrest():
    """Whose payments of progress bring unrest has no other way to pay here."""
    martians, drone = "martians b, inuit a", "martians_flying_drone"
    game = goes_on(stands(martians, (90, 0), (2, 0), drone))

    assert not game.over
    assert 90 == t.pool(game)["progress"]


def test_ahead_it_pays_with_what_brings_none():
    """With population it can buy the same."""
    martians, drone = "martians b, inuit a", "martians_flying_drone"
    game = goes_on(stands(martians, (90, 0), (2, 0), drone, population=1))

    assert not game.over
    assert 90 == t.pool(game)["progress"]


def test_ahead_it_trades_by_no_route_that_must_acquire():
    """What a trade sets off counts before it is chosen."""
    aksumites = "aksumites a, inuit a"
    game = stands(aksumites, (40, 0), (3, 0), "elders", goods=2)
    t.fill(game, 0, "play", "philippines_jade_trade")
    tempt(game)

    assert not goes_on(t.again(game)).over


def test_ahead_it_makes_no_history_that_brings_the_last_unrest():
    """What happens instead of history counts as well."""
    game = stands("inuit a, magyars a", (40, 0), (2, 0), "lagoon")
    t.put(game, 0, "discard", "elders")
    t.to_state(game, 0, "barbarian")

    assert not goes_on(t.again(game)).over


def test_it_acquires_no_second_card_when_more_unrest_must_come():
    """What comes behind on the same card is counted in."""
    game = stands("inuit a, magyars a", (40, 0), (2, 0), "canny", pile=2)
    t.fill(game, None, "exile", "elders", "scribes", "oracle")
    t.to_state(game, 0, "barbarian")

    assert not goes_on(t.again(game)).over


def test_ahead_it_gives_a_card_rather_than_take_the_last_unrest():
    """What others' attacks let it choose it chooses with the same care."""
    game = t.at_action(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", "tyranny")
    t.to_state(game, 0, "empire")
    t.fill(game, 1, "hand", "supreme", "elders", "scribes")
    t.fill(game, 1, "discard", "unrest", "unrest")
    t.give(game, 1, progress=60)
    t.unrest_pile(game, 1)
    t.play(t.again(game), "tyranny")

    assert 1 == t.asked(game)
    assert "choose:history" == answered(game)


# What it chooses


def test_it_pays_with_what_is_worth_least():
    """Progress is points: it is the last to be paid with."""
    game = t.at_action(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", "unrest")
    t.give(game, 0, materials=0, population=2, progress=4, goods=1)
    t.play(t.again(game), "unrest", "choose:population")

    assert "pay" == t.kind(game)
    assert "pay:1-population" == answered(game)


def test_it_revolts_with_a_hand_of_unrest():
    """Unrest goes back, all of it, when there is nothing better to do."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", *["unrest"] * 4)
    t.broke(game, 0)
    t.again(game)

    assert "revolt" == answered(game)
    game.answer("revolt")
    assert "return:4" == answered(game)


def test_it_innovates_with_a_poor_hand():
    """Cards that cannot be played are discarded for a card of the market."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "hand", "moneylenders", "magyars_glory")
    t.broke(game, 0)
    t.again(game)

    assert "innovate" == answered(game)


def test_it_activates_with_a_rich_one():
    """With regions to lay down and a fame card to be had it plays."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "play", "magyars_etelkoz", "magyars_levedia", "mangrove")
    t.fill(game, 0, "hand", "magyars_glory", "bogs", "magyars_hunters_and_nomads")
    t.again(game)

    assert "activate" == answered(game)


def test_it_breaks_through_for_what_brings_more():
    """Of two tributaries of the same points it takes that with progress on it."""
    game = t.table(2, "magyars a, inuit a")
    t.fill(game, 0, "hand")
    _, second = t.market(game, "goryeo", "byzantines")
    t.lay(game, second, progress=3)
    t.again(game)
    game.answer("innovate")

    assert "market:2-byzantines" == answered(game)


def test_it_gives_away_what_is_worth_least():
    """A card for each other player is unrest where there is some."""
    game = t.at_action(2, "magyars a, inuit a")
    t.to_state(game, 0, "empire")
    t.fill(game, 0, "hand", "smugglers", "supreme", "unrest")
    t.play(t.again(game), "smugglers")

    assert "from:hand-unrest" == answered(game)


def test_it_develops_what_it_can_afford():
    """Before a reshuffle a development that is worth its cost is bought."""
    game = match(["greedy", "random"], 4, civilizations="inuit b, magyars b")

    assert len(t.pile(game, "developments", 0)) <= 4


def test_it_remembers_what_it_owns():
    """Law: it knows its own points, although most of them lie in its deck."""
    memory = Memory()
    wrong = []

    class Counting(GreedyBot):
        def choose(self, view, decision):
            table = Table(view, facts_of(decision.rules), decision.seat)
            memory.look(table)
            if decision.kind == "turn":
                standing = Standing(table, memory)
                wrong.append(abs(standing.points[0] - points(game)[0]))
            return super().choose(view, decision)

    options = {"civilizations": "inuit a, magyars b"}
    game = hexdeck.new_game("imperium", 2, 3, options, registry=t.registry())
    play_out(game, [Counting(1), RandomBot(2)])

    assert len(wrong) > 8
    assert sum(wrong) / len(wrong) < 1.5
