"""A save is the game: it loads at any decision, and is never half believed."""

import dataclasses
import json

import pytest
import toy

from hexdeck.engine.rng import Source
from hexdeck.errors import SaveError, UndoRefused, VersionMismatch
from hexdeck.play import load
from hexdeck.record import state_hash
from hexdeck.record.saving import _checksum


def everything(game):
    """Return all that anybody is shown of a game."""
    seats = (*range(game.rules.seats), None)
    return (
        [decision.data() for decision in game.decisions().values()],
        [game.view(seat) for seat in seats],
        [game.log(seat) for seat in seats],
        game.answers(),
        game.result,
    )


def signed(data):
    """Return data as a save with a checksum that fits."""
    return json.dumps({**data, "checksum": _checksum(data)})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("log", [True, False])
def test_a_save_loads_at_every_decision(seats, log):
    """What is loaded is the same game, to the byte."""
    for game in toy.walk(seats, seats, log=log):
        text = game.save()
        loaded = load(text, registry=toy.REGISTRY)

        assert text == loaded.save()
        assert state_hash(game.state) == state_hash(loaded.state)
        assert everything(game) == everything(loaded)


@pytest.mark.parametrize("steps", [0, 1, 3, 12, 30])
def test_a_loaded_game_goes_on_in_the_same_way(steps):
    """Also from the middle of a card, or of a choice that all make at once."""
    game = toy.at(5, steps, 3)
    loaded = load(game.save(), registry=toy.REGISTRY)
    sources = Source(9), Source(9)
    while not game.over:
        for one, source in zip((game, loaded), sources, strict=True):
            toy.step(one, source)

    assert game.save() == loaded.save()
    assert game.record() == loaded.record()


def test_a_loaded_game_can_undo():
    """Undo takes back as much after a load as before it, and no more."""
    for game in toy.walk(2):
        loaded = load(game.save(), registry=toy.REGISTRY)
        for one in (game.copy(), loaded):
            try:
                one.undo()
            except UndoRefused as error:
                outcome = str(error)
            else:
                outcome = one.save()
            if one is not loaded:
                expected = outcome

        assert expected == outcome


def test_a_save_keeps_an_origin_of_its_own():
    """A world that no seed begins with is recorded from where it began."""
    world = toy.at(2, 10).determinize(0, 4)
    source = Source(1)
    for _ in range(6):
        toy.step(world, source)
    loaded = load(world.save(), registry=toy.REGISTRY)

    assert "origin" in json.loads(world.save())
    assert "origin" not in json.loads(toy.at(2, 10).save())
    assert world.record() == loaded.record()


def test_a_save_tells_of_a_card_what_is_not_as_at_the_start():
    """Fields of cards stand by the name of the copy, and most of them nowhere."""
    game = toy.at(2, 20)
    rules, state = game.rules, game.state
    numbers = json.loads(game.save())["state"]["numbers"]

    for name, said in (("load", int), ("badges", list), ("under", str), ("dust", int)):
        first, start = rules.layout.of(name), -1 if name == "under" else name == "dust"
        held = {
            rules.card_names[card]
            for card in range(len(rules.card_def))
            if state.num[first + card] != start
        }

        assert 0 < len(held) < len(rules.card_def) / 2
        assert held == set(numbers[name])
        assert {said} == set(map(type, numbers[name].values()))


def test_the_hash_tells_of_what_lies_on_a_card():
    """Two states that differ in nothing else are two."""
    state = toy.at(2, 20).state
    for name in ("load", "badges", "under", "dust"):
        other = state.copy()
        other.num[state.rules.layout.of(name)] += 1

        assert state_hash(state) != state_hash(other)


def test_a_save_does_not_depend_on_numbers():
    """Where the cards stand in another order the save and the hash are the same."""
    other = toy.ToyRegistry(cards=toy.CARDS[::-1])
    for game in toy.walk(6):
        if game.state.branches:
            continue  # what can still be picked goes by the order of the cards
        loaded = load(game.save(), registry=other, force=True)

        assert state_hash(game.state) == state_hash(loaded.state)
        assert game.log(0) == loaded.log(0)
        assert {
            seat: set(d.options.codes()) for seat, d in game.decisions().items()
        } == {seat: set(d.options.codes()) for seat, d in loaded.decisions().items()}


def test_other_plugins_do_not_matter():
    """Only the plugins of the save are asked."""
    more = toy.ToyRegistry(
        {**toy.REGISTRY.stamps, "other": {"version": "3", "digest": "x"}}
    )
    game = toy.at(1, 8)

    assert game.save() == load(game.save(), registry=more).save()


@pytest.mark.parametrize(
    ("stamps", "message"),
    [
        (
            {"toy": {"version": "2.0", "digest": "d2"}},
            "plugin 'toy' was 1.0 (d1d1d1d1) and is 2.0 (d2)",
        ),
        (
            {"toy": {"version": "1.0", "digest": "d2"}},
            "plugin 'toy' was 1.0 (d1d1d1d1) and is 1.0 (d2)",
        ),
        (
            {"tov": {"version": "1.0", "digest": "d1d1d1d1"}},
            "plugin 'toy' is not loaded; it was 1.0 (d1d1d1d1)",
        ),
    ],
)
def test_changed_plugins_are_named(stamps, message):
    """What has changed since is refused by name, or loaded with a warning."""
    game = toy.at(1, 8)
    registry = toy.ToyRegistry(stamps)
    with pytest.raises(VersionMismatch) as caught:
        load(game.save(), registry=registry)

    assert message in str(caught.value)
    if "toy" in stamps:
        with pytest.warns(UserWarning, match="plugin 'toy' was"):
            loaded = load(game.save(), registry=registry, force=True)

        assert game.save() == loaded.save()


NOT_TEXT = [None, 7, b"{}", [], {}]
NOT_SAVES = {
    "": "this is no JSON text",
    "{": "this is no JSON text",
    "[]": "save: an object is expected",
    "7": "save: an object is expected",
    "{}": "'format' is missing",
    "[" * 100_000: "it is nested too deeply",
    '{"format": 1, "format": 1}': "'format' stands twice",
    '{"format": 2}': "save.format: 2 is not known",
    '{"format": true}': "save.format: a whole number is expected",
    '{"format": NaN}': "NaN is no number",
    "9" * 5_000: "this is no JSON text",
}


@pytest.mark.parametrize("text", NOT_TEXT)
def test_what_is_no_text_is_refused(text):
    """Only text can be a save."""
    with pytest.raises(SaveError, match="text is expected"):
        load(text, registry=toy.REGISTRY)


@pytest.mark.parametrize("text", NOT_SAVES, ids=lambda text: text[:20])
def test_what_is_no_save_is_refused(text):
    """Whatever the text is, the error says what is wrong with it."""
    with pytest.raises(SaveError, match=NOT_SAVES[text]):
        load(text, registry=toy.REGISTRY)


def test_a_changed_save_is_refused():
    """The checksum finds what slipped in between."""
    text = toy.at(1, 8).save().replace('"coins":[', '"coins":[1')
    with pytest.raises(SaveError, match=r"save\.checksum: the text has changed"):
        load(text, registry=toy.REGISTRY)


def _state(*path):
    """Return a function that sets one place of the state to its last argument."""

    def change(data):
        spot = data["state"]
        *way, last, value = path
        for key in way:
            spot = spot[key]
        spot[last] = value

    return change


def _lose_card(data):
    data["state"]["zones"]["box"].pop()


def _double_card(data):
    zones = data["state"]["zones"]
    zones["row"].append(zones["box"][0])


def _more(data):
    data["state"]["cheat"] = 1


BROKEN = {
    "unknown card": (
        _state("zones", "row", 0, "scuot#1"),
        r"state\.zones\.row\[0\]: unknown card 'scuot#1': did you mean 'scout#1'\?",
    ),
    "a card in no zone": (_lose_card, r"state\.zones: the card '\w+#\d' lies nowhere"),
    "a card twice": (
        _double_card,
        r"state\.zones\.row: the card '\w+#\d' lies in state\.zones\.box too",
    ),
    "too few seats": (_state("zones", "hand", []), r"zones\.hand: 2 items are"),
    "no zone": (_state("zones", {}), r"state\.zones: 'box' is missing"),
    "unknown key": (_more, r"state: unknown key 'cheat'"),
    "negative pool": (
        _state("numbers", "coins", [-1, 0]),
        r"numbers\.coins\[0\]: a number of 0 or more is expected, not -1",
    ),
    "huge": (_state("counter", 10**30), r"state\.counter: a number of 0 or more"),
    "true": (_state("turn", *[True]), r"state\.turn: a whole number is expected"),
    "a fraction": (_state("steps", 1.0), r"state\.steps: a whole number is expected"),
    "unknown space": (
        _state("numbers", "goal", "b22"),
        r"numbers\.goal: unknown space 'b22': did you mean 'b2'\?",
    ),
    "unknown word": (
        _state("numbers", "mood", ["calmm", None]),
        r"numbers\.mood\[0\]: unknown word 'calmm': did you mean 'calm'",
    ),
    "unknown card with a number": (
        _state("numbers", "load", {"scuot#1": 2}),
        r"numbers\.load: unknown key 'scuot#1': did you mean 'scout#1'\?",
    ),
    "a card's number": (
        _state("numbers", "load", "scout#1", "2"),
        r"numbers\.load\.scout#1: a whole number is expected, not '2'",
    ),
    "a card's words": (
        _state("numbers", "badges", "scout#1", ["calm", "calm"]),
        r"numbers\.badges\.scout#1: 'calm' stands twice",
    ),
    "a card's card": (
        _state("numbers", "under", "scout#1", "raid"),
        r"numbers\.under\.scout#1: unknown card 'raid'",
    ),
    "no seat": (_state("asked", 2), r"state\.asked: a number of 0 to 1 is expected"),
    "program": (
        _state("stack", 0, "program", "flou"),
        r"stack\[0\]\.program: unknown program 'flou': did you mean 'flow'",
    ),
    "place": (_state("stack", 0, "at", 10**6), r"stack\[0\]\.at: a number of 0 to"),
    "asks nobody": (_state("stack", 0, "at", 1), r"flow asks nobody there"),
    "slots": (_state("stack", 0, "slots", [1] * 99), r"slots: \d+ items are expected"),
    "no stack": (_state("stack", []), r"state\.stack: the game is not over"),
    "over": (
        _state("result", {"winners": [], "scores": [0, 0], "reason": "x"}),
        r"state: the game is over, and programs are still running",
    ),
    "code": (
        _state("history", [[0, "lay:scuot", 0]]),
        r"history\[0\]\[1\]: unknown code 'lay:scuot'",
    ),
    "event": (
        _state("log", [["drev", 0, [], []]]),
        r"log\[0\]\[0\]: unknown event 'drev': did you mean 'drew'",
    ),
    "log": (_state("log", None), r"header and state differ on whether there is a log"),
    "seat twice": (_state("known", {"scout#1": [0, 0]}), r"known\.scout#1: seat 0"),
    "die": (_state("dice", [["bone", 3, 0]]), r"dice\[0\]\[1\]: a number of 0 to 2"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_state_is_named(fault):
    """The message gives the path, what is wrong, and the nearest known name."""
    change, message = BROKEN[fault]
    data = json.loads(toy.at(2, 10).save())
    change(data)
    with pytest.raises(SaveError, match=message):
        load(signed(data), registry=toy.REGISTRY)


def _other_seed(data):
    data["header"]["seed"] += 1


def _swap(data):
    zones = data["state"]["zones"]
    hand, deck = zones["hand"][0], zones["deck"][0]
    hand[0], deck[0] = deck[0], hand[0]


def _history(change):
    return lambda data: change(data["state"]["history"])


COME = r"state: it is not what its answers come to"

FORGED = {
    "riches": (_state("numbers", "coins", [9, 9]), COME),
    "less than nothing": (_state("numbers", "secret_count", -3), COME),
    "chance": (_state("counter", 0), COME),
    "a loaded card": (_state("numbers", "load", "scout#1", 9), COME),
    "loaded dice": (_state("given", [2, 2]), COME),
    "what is known": (_state("known", {}), COME),
    "cards exchanged": (_swap, COME),
    "steps": (_state("steps", 0), COME),
    "news": (_state("news", 0), COME),
    "another log": (_state("log", []), COME),
    "no answers": (_history(list.clear), COME),
    "an answer less": (_history(list.pop), COME),
    "an answer twice": (
        _history(lambda found: found.append(found[-1])),
        r"state\.history\[10\]: '[^']+' was not offered to seat \d then",
    ),
    "backwards": (_history(list.reverse), r"state\.history\[\d\]: "),
    "another seed": (_other_seed, r"state(\.history\[\d+\])?: "),
}


@pytest.mark.parametrize("fault", FORGED)
def test_a_state_that_its_answers_do_not_come_to(fault):
    """What has the right form, and checksum, and is made up, is refused."""
    change, message = FORGED[fault]
    data = json.loads(toy.at(2, 10).save())
    change(data)
    with pytest.raises(SaveError, match=message):
        load(signed(data), registry=toy.REGISTRY)


def test_a_state_that_cannot_be_shown():
    """What a view adds must be there; an error of the game's is no SaveError."""
    data = json.loads(toy.at(2, 10).save())
    registry = toy.ToyRegistry()
    look = dataclasses.replace(
        registry.ruleset("toy", 2).blueprint, look=lambda state, seat: [][seat or 0]
    )
    registry.ruleset("toy", 2).blueprint = look
    with pytest.raises(SaveError, match="state: it cannot be shown: IndexError"):
        load(signed(data), registry=registry)


def _places(data, path=()):
    """Yield the path of every value."""
    yield path
    inner = data.items() if isinstance(data, dict) else ()
    if isinstance(data, list):
        inner = enumerate(data)
    for key, value in inner:
        yield from _places(value, (*path, key))


ODD = (None, True, -1, 0, 3, 10**9, 10**40, 1.5, "", "scout#1", "x" * 999, [], {}, [[]])


@pytest.mark.parametrize("steps", [1, 9, 40])
def test_no_odd_value_does_harm(steps):
    """Whatever stands anywhere is refused as such, or loads to a game that plays."""
    text = toy.at(2, steps).save()
    places = [path for path in _places(json.loads(text)) if path]
    source = Source(steps)
    for _ in range(500):
        data = json.loads(text)
        *way, last = places[source.below(len(places))]
        spot = data
        for key in way:
            spot = spot[key]
        spot[last] = ODD[source.below(len(ODD))]
        try:
            game = load(signed(data), registry=toy.REGISTRY)
        except SaveError:
            continue
        for decision in game.decisions().values():
            assert decision.data()
