"""Payments: what may pay for what, the mixes that are offered, and what is told."""

import itertools

import pytest
from bench_table import (
    IDLE,
    answers,
    begun,
    bench_rules,
    card,
    cast,
    codes,
    facts,
    table,
    told,
)
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from hexdeck.effects import (
    Branch,
    ChooseOne,
    Costs,
    Gain,
    If,
    Lasting,
    May,
    Pay,
    Play,
    Pool,
    Repeat,
    To,
    Whenever,
    Win,
)
from hexdeck.engine.machine import push
from hexdeck.engine.paying import affords, mixes, owe
from hexdeck.engine.state import SEAT
from hexdeck.errors import DefinitionError, UnknownName
from hexdeck.parts import ResourceDefinition
from hexdeck.record.names import raw_of
from hexdeck.record.state_codec import state_data, state_from
from hexdeck.views.worlds import determinize

WOOD, STONE, TOOLS, COINS = range(4)
RESOURCES = (
    ResourceDefinition(name="wood", plural="wood", substitutes={"coins": 1}),
    ResourceDefinition(name="stone", substitutes={"coins": 1, "tools": 2}),
    ResourceDefinition(name="tools", title="Tool", substitutes={"wood": 2}),
    ResourceDefinition(name="coins", title="Coin", supply=20),
)


def shop(*steps, has, **changes):
    """Return a game whose first seat has just played a card, with what it has."""
    spell = card("spell", Play(*steps))
    others = changes.pop("others", ())
    pools = {one.name: {0: count} for one, count in zip(RESOURCES, has, strict=True)}
    game = table(spell, *others, resources=RESOURCES, **pools, **changes)
    return answers(game, "play:spell")


def purse(game, seat=0):
    """Return what a seat has of each resource."""
    return [game.state.num[base + seat] for base in game.rules.pool]


def paid(game):
    """Return what was paid, as it was told."""
    return [(args[0], args[1]) for name, _, *args in told(game) if name == "paid"]


# What can be paid


def worth_of(resource, other):
    """Return how much of a resource one of another pays for."""
    if resource == other:
        return 1
    name = RESOURCES[other].name
    return RESOURCES[resource].substitutes.get(name, 0)


def ways(have, owed):
    """Return every division of what there is that pays all; slow and plain."""
    cells = [(r, x) for r in owed for x in range(len(have)) if worth_of(r, x)]
    for used in itertools.product(*(range(have[x] + 1) for _, x in cells)):
        spent = [0] * len(have)
        got = dict.fromkeys(owed, 0)
        for (resource, other), count in zip(cells, used, strict=True):
            spent[other] += count
            got[resource] += count * worth_of(resource, other)
        if all(s <= h for s, h in zip(spent, have, strict=True)) and all(
            got[resource] >= count for resource, count in owed.items()
        ):
            yield dict(zip(cells, used, strict=True))


POOLS = st.tuples(*[st.integers(0, 2)] * 4)
DUE = st.dictionaries(st.integers(0, 3), st.integers(0, 4), max_size=3)
RULES = bench_rules((), resources=RESOURCES)


@given(POOLS, DUE)
def test_several_debts_are_checked_together(have, due):
    """Exactly where what there is can be divided among them."""
    game = begun(RULES)
    for resource, count in enumerate(have):
        game.state.num[RULES.pool[resource]] = count

    assert any(True for _ in ways(have, due)) == affords(game.state, 0, -1, due)


@given(
    st.tuples(*[st.integers(0, 5)] * 3),
    st.integers(1, 8),
    st.tuples(*[st.integers(1, 4)] * 2),
)
def test_mixes_are_those_without_anything_superfluous(have, count, worths):
    """All of them, each once."""
    takes = tuple(enumerate((1, *worths)))

    def covers(mix):
        return sum(mix[x] * worth for x, worth in takes) >= count

    def lacks_any(mix):
        less = (
            (*mix[:x], mix[x] - 1, *mix[x + 1 :]) for x in range(len(mix)) if mix[x]
        )
        return not any(covers(one) for one in less)

    every = itertools.product(*(range(most + 1) for most in have))
    expected = {mix for mix in every if covers(mix) and lacks_any(mix)}
    found = list(mixes(have, count, takes))

    assert expected == set(found)
    assert len(expected) == len(found)


def test_a_great_debt_is_checked_quickly():
    """Nothing is tried out where the sums tell."""
    game = begun(RULES)
    state = game.state
    for resource in range(4):
        state.num[RULES.pool[resource]] = 10**9

    assert affords(state, 0, -1, dict.fromkeys(range(4), 10**9))
    assert not affords(state, 0, -1, {WOOD: 10**10, STONE: 1})


# What is asked


@pytest.mark.parametrize(
    ("has", "count", "offered"),
    [
        ((0, 3, 1, 0), 3, ["pay:3-stone", "pay:1-stone+1-tools"]),
        (
            (0, 1, 2, 1),
            3,
            ["pay:1-stone+1-tools", "pay:2-tools", "pay:1-tools+1-coins"],
        ),
        ((0, 1, 1, 0), 1, ["pay:1-stone", "pay:1-tools"]),
        (
            (0, 2, 1, 2),
            2,
            ["pay:2-stone", "pay:1-stone+1-coins", "pay:1-tools", "pay:2-coins"],
        ),
    ],
)
def test_the_mixes_that_are_offered(has, count, offered):
    """Fewest substitutes first, then as resources; nothing is superfluous."""
    game = shop(To(Pay(count, "stone"), Gain(1, "wood")), has=has)
    decision = game.decision

    assert offered == codes(game)
    assert ("pay", "Choose what to pay.") == (decision.kind, decision.prompt)


def test_an_option_is_said_in_words():
    """As code, as a label, and as data; the code says which option it is."""
    game = shop(To(Pay(3, "stone")), has=(0, 1, 1, 2))
    option = game.decision.options[0]

    assert "pay:1-stone+1-tools" == option.code
    assert "Pay 1 stone and 1 tool" == option.label
    assert {"verb": "pay", "args": ["1-stone+1-tools"], "kinds": ["mix"]} == option.data
    assert option.raw == raw_of(game.rules, option.code)


@pytest.mark.parametrize(
    "code",
    [
        "pay:1-tools+1-stone",
        "pay:0-stone",
        "pay:01-stone",
        "pay:1-stone+1-stone",
        "pay:1-gold",
        "pay:1-stone+",
        "pay:1stone",
        "pay:-1-stone",
        "pay",
    ],
)
def test_a_mix_has_one_code(code):
    """What is not written in order, or counts nothing, is no code."""
    with pytest.raises(UnknownName):
        raw_of(RULES, code)


@pytest.mark.parametrize(
    ("has", "left"),
    [((0, 3, 0, 0), [0, 1, 0, 0]), ((0, 0, 1, 0), [0, 0, 0, 0])],
)
def test_one_mix_is_not_asked(has, left):
    """It is paid."""
    game = shop(To(Pay(2, "stone")), has=has)

    assert (IDLE, left) == (codes(game), purse(game))


def test_several_debts_are_chosen_one_by_one():
    """A mix is offered only where the rest can be paid after it."""
    cost = Costs(Pay(1, "wood"), Costs(Pay(1, "stone"), Pay(1, "wood")))
    game = shop(May(Gain(2, "tools"), cost=cost), has=(2, 1, 1, 1))
    answers(game, "yes")
    first = codes(game)
    answers(game, "pay:1-wood+1-coins")
    second = codes(game)
    unpaid = purse(game)
    answers(game, "pay:1-tools")

    assert ["pay:2-wood", "pay:1-wood+1-coins"] == first
    assert ["pay:1-stone", "pay:1-tools"] == second
    assert [2, 1, 1, 1] == unpaid
    assert [1, 1, 2, 0] == purse(game)
    assert [(1, WOOD), (1, TOOLS), (1, COINS)] == paid(game)


def test_what_the_rest_needs_is_not_offered():
    """The only coin has to pay for the stone, so the wood pays for itself."""
    cost = Costs(Pay(1, "wood"), Pay(1, "stone"))
    game = shop(To(cost, Gain(1, "tools")), has=(1, 0, 0, 1))

    assert (IDLE, [0, 0, 1, 0]) == (codes(game), purse(game))


@pytest.mark.parametrize(
    "steps",
    [
        (May(Gain(5, "coins"), cost=Pay(2, "stone")),),
        (ChooseOne(Branch("a", Gain(5, "coins"), cost=Pay(2, "stone")), Branch("b")),),
        (To(Pay(2, "stone"), Gain(5, "coins")),),
        (Repeat(1, To(Pay(2, "stone"), Gain(5, "coins"))),),
    ],
    ids=["may", "branch", "to", "repeat"],
)
def test_payment_comes_before_what_it_buys(steps):
    """What is gained cannot pay for itself."""
    game = shop(*steps, has=(0, 2, 1, 0))
    if codes(game)[0] in ("yes", "choose:a"):
        answers(game, codes(game)[0])
    asked = codes(game), purse(game)
    answers(game, "pay:1-tools")

    assert (["pay:2-stone", "pay:1-tools"], [0, 2, 1, 0]) == asked
    assert [0, 2, 0, 5] == purse(game)


def test_what_a_payment_sets_off_comes_after_it():
    """All is paid before anything that hears of it."""
    mill = card("mill", Whenever("paid", Gain(Pool("wood"), "coins")))
    cost = Costs(Pay(2, "wood"), Pay(2, "stone"))
    game = shop(
        To(cost, Gain(1, "tools")),
        has=(3, 2, 1, 0),
        others=(mill,),
        play={0: ["mill"]},
    )
    answers(game, "pay:1-tools")
    names = [name for name, *_ in told(game) if name in ("paid", "gained")]

    assert ["paid", "paid", "gained", "gained", "gained"] == names
    assert [1, 2, 1, 2] == purse(game)


def test_a_payment_may_end_the_game():
    """What hears of it may; what was bought is not done then."""
    mill = card("mill", Whenever("paid", Win("broke")))
    step = To(Pay(1, "stone"), Gain(1, "tools"))
    game = shop(step, has=(0, 1, 1, 0), others=(mill,), play={0: ["mill"]})
    answers(game, "pay:1-stone")
    owe(game.state, 0, -1, {STONE: 1})

    assert game.over
    assert [0, 0, 1, 0] == purse(game)


# What else a game says of payments


def test_what_may_not_pay():
    """A resource that may not be used in a payment is neither counted nor offered."""
    asked = set()

    def may_pay(state, seat, source, resource):
        name = state.rules.card_names[source] if source >= 0 else ""
        asked.add((seat, name))
        return resource != COINS

    step = If(Pool("coins").at_least(1), May(Gain(1, "wood"), cost=Pay(2, "stone")))
    short = shop(step, has=(0, 1, 0, 3), may_pay=may_pay)
    game = shop(step, has=(0, 2, 1, 3), may_pay=may_pay)
    answers(game, "yes")

    assert IDLE == codes(short)
    assert ["pay:2-stone", "pay:1-tools"] == codes(game)
    assert {(0, "spell#1")} == asked


def test_what_may_not_pay_for_itself():
    """A resource may be refused though there are no substitutes at all."""
    step = If(Pool("gold").at_least(1), To(Pay(1, "gold"), Gain(1, "gems")))
    refused = cast(step, gold={0: 2}, may_pay=lambda *args: False)
    taken = cast(step, gold={0: 2}, may_pay=lambda *args: True)

    assert [2, 0] == purse(refused)
    assert [1, 1] == purse(taken)


@pytest.mark.parametrize(("change", "left"), [(-1, 3), (0, 2), (1, 1), (-5, 4), (3, 4)])
def test_a_discount_changes_each_payment_once(change, left):
    """Of what several costs owe together, but never below nothing."""
    cost = Costs(Pay(1, "gold"), Pay(1, "gold"), Pay(0, "gems"))
    game = cast(
        Lasting("luck", change),
        If(Pool("gold").at_least(1), To(cost)),
        gold={0: 4},
        discount={"gold": "luck", "gems": "luck"},
    )

    assert [left, 0] == purse(game)


def test_a_rule_lets_a_seat_pay():
    """`owe` pays at once, or before the rest of the program that calls it."""

    def act(c):
        def step(state, frame):
            owe(state, frame[SEAT], -1, {STONE: 2, WOOD: 1})

        c.emit(step)
        c.emit(lambda state, frame: push(state, "rest", frame[SEAT], -1))

    def begin(c):
        act(c)
        c.define("rest", lambda: c.effect(Win("paid")))

    rules = bench_rules((), resources=RESOURCES, rules={"act": begin, "deal": _stock})
    game = begun(rules)
    answers(game, "pay:2-stone")

    assert game.over
    assert [0, 0, 1, 0] == purse(game)


def _stock(c):
    def step(state, frame):
        for resource, count in enumerate((1, 2, 1, 0)):
            state.num[state.rules.pool[resource]] = count

    c.emit(step)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"resources": {"wood": 1}}, "unknown resource 'wood'"),
        ({"resources": {"gems": 1}}, "'gems' is a substitute for itself"),
        ({"discount": {"gemz": "luck"}}, "unknown resource 'gemz'.*gems"),
        ({"discount": {"gems": "luk"}}, "unknown value 'luk'.*luck"),
    ],
    ids=str,
)
def test_a_mistake_of_the_blueprint(changes, error):
    """Names of resources and values are checked."""
    if "resources" in changes:
        gems = ResourceDefinition(name="gems", substitutes=changes["resources"])
        changes = {"resources": (ResourceDefinition(name="gold"), gems)}
    with pytest.raises((DefinitionError, UnknownName), match=error):
        bench_rules((), **changes)


def test_a_substitute_is_worth_something():
    """At least one."""
    with pytest.raises(ValidationError, match="greater_than_equal"):
        ResourceDefinition(name="wood", substitutes={"coins": 0})


# In the midst of a payment


def midst():
    """Return a game that has paid the wood, and not yet the stone."""
    cost = Costs(Pay(1, "wood"), Pay(2, "stone"))
    game = shop(To(cost, Gain(1, "tools")), has=(1, 2, 1, 3))
    return answers(game, "pay:1-coins")


def test_saved_in_the_midst():
    """What is loaded goes on as what was saved."""
    game = midst()
    loaded = state_from(game.rules, state_data(game.state))

    assert facts(game.state) == facts(loaded)


def test_undone_in_the_midst():
    """Each choice can be taken back, and made otherwise."""
    game = midst()
    before = codes(game)
    after = game.copy()
    answers(after, "pay:1-tools")
    after.undo()
    again = codes(after)
    after.undo()

    assert before == again
    assert ["pay:1-wood", "pay:1-coins"] == codes(after)


def test_other_worlds_in_the_midst():
    """Who determinizes sees the same options."""
    game = midst()
    other = determinize(game, 1, 7)

    assert game.state.opts == other.opts
    assert [frame[:] for frame in game.state.stack] == other.stack
