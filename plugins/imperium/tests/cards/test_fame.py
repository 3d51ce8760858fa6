"""The fame cards of the commons as they play, King of Kings last."""

from __future__ import annotations

import imperium_plain as c
import imperium_table as t
import pytest

from hexdeck import Game

# Supreme


def test_supreme_does_nothing():
    """It can be played for an action, only to be discarded."""
    game = c.play("supreme", "altar")

    assert (["altar"], {}) == (t.hand(game), c.have(game))
    assert ["supreme"] == t.names(game, "discard", 0)
    assert (2, 5) == c.tokens(game)


def test_supreme_stays_in_the_clean_up():
    """It cannot be chosen for the clean-up discard."""
    game = c.action("supreme", "altar")
    t.to_clean_up(game)
    t.pass_once(game)

    assert ("clean_up", ["discard:altar", "done"]) == (t.kind(game), t.offered(game))


def test_supreme_pays_as_other_cards_do():
    """It may be discarded as a cost."""
    game = c.action("unrest", "supreme", "altar")
    t.play(game, "unrest")

    assert [["altar", "supreme"], []] == [t.names(game, "discard", 0), t.hand(game)]


@pytest.mark.parametrize("hand", [["supreme"], ["supreme", "altar"]])
def test_supreme_cannot_be_garrisoned(hand: list[str]):
    """Scrubland may garrison another card only."""
    game = c.action("scrubland", *hand)
    t.play(game, "scrubland")
    if "altar" in hand:
        t.answer(game, "yes")

    assert ["altar"] * ("altar" in hand) == t.below(game, "scrubland")
    assert "supreme" in t.hand(game)


# Determined


def test_determined():
    """Break through RG|TB; may garrison 1 in a RG without a garrison -> its effect."""
    game = c.action("determined", "altar", play=["glacier", "mangrove", "city"])
    t.garrison(game, 0, "glacier", "oracle")
    t.play(t.again(game), "determined")

    assert ["market:1-bogs", "market:4-akkadians", "market:5-lagoon"] == t.offered(
        game, "market"
    )
    assert {"dig:region", "dig:tributary"} == set(t.offered(game, "dig"))

    t.answer(game, "market:4-akkadians", "yes", "card:altar")

    # Mangrove is the one region that holds nothing; it asks what to exile.
    assert ["altar"] == t.below(game, "mangrove")
    assert ({"progress": 1}, "choose") == (c.have(game), t.kind(game))

    t.until(game, "action")

    assert ["determined"] == t.names(game, "discard", 0)


@pytest.mark.parametrize("cards", [[], ["glacier"]])
def test_determined_needs_a_free_region(cards: list[str]):
    """With none nobody is asked."""
    game = c.action("determined", "altar", play=cards)
    if cards:
        t.garrison(game, 0, "glacier", "oracle")
    t.play(t.again(game), "determined", "market:1-bogs")

    assert "action" == t.kind(game)


# Canny


EXILE = ["savannah", "altar", "scribes", "punt", "supreme"]


@pytest.mark.parametrize(
    ("codes", "unrest"),
    [
        (["done"], 0),
        (["exiled:savannah", "done"], 0),
        (["exiled:altar", "done"], 1),
        (["exiled:savannah", "exiled:altar"], 1),
        (["exiled:scribes", "exiled:altar"], 2),
    ],
)
def test_canny(codes: list[str], unrest: int):
    """Acquire up to 2 exiled UN|CI|RG|TB, an unrest with each but a region."""
    game = c.action("canny", trade=True, exile=EXILE)
    t.play(game, "canny")

    assert {f"exiled:{card}" for card in EXILE[:4]} | {"done"} == set(t.offered(game))

    t.answer(game, *codes)
    cards = [code.partition(":")[2] for code in codes if code != "done"]

    assert sorted([*cards, *["unrest"] * unrest]) == t.hand(game)
    assert ["canny"] == t.names(game, "history", 0)


def test_canny_without_exiled_cards():
    """It goes into history all the same."""
    game = c.play("canny", "altar", exile=["supreme"])

    assert (["altar"], ["canny"]) == (t.hand(game), t.names(game, "history", 0))


# Honourable


@pytest.mark.parametrize(
    ("words", "progress"), [(("yes", "yes"), 2), (("no", "yes"), 1), (("no", "no"), 0)]
)
def test_honourable(words: tuple[str, str], progress: int):
    """All players may return 1 UR of hand or discard pile; +1Pr for each returned."""
    game = c.action("honourable", "unrest", seats=3, discard=["unrest", "altar"])
    t.put(game, 2, "discard", "unrest")
    t.play(game, "honourable")
    for seat, word in zip((0, 2), words, strict=True):
        assert (seat, ["yes", "no"]) == (t.asked(game), t.offered(game))

        t.answer(game, word)
        if (seat, word) == (0, "yes"):
            found = t.offered(game)
            t.answer(game, "from:discard-unrest")

            assert ["from:hand-unrest", "from:discard-unrest"] == found

    assert [progress, 0, 0] == c.pools(game, "progress")
    assert ["unrest"] == t.hand(game)
    assert ["altar", "honourable"] == t.names(game, "discard", 0)[words[0] == "no" :]
    assert (3, 5) == c.tokens(game)


def test_honourable_where_there_is_no_unrest():
    """Nobody is asked."""
    game = c.play("honourable", "altar", seats=3)

    assert ("action", {}) == (t.kind(game), c.have(game))


# Brave


@pytest.mark.parametrize("word", ["yes", "no"])
def test_brave(word: str):
    """With each acquire of this turn the unrest that came may be played for free."""
    game = c.action("brave", "goryeo", "altar", population=2)
    t.play(game, "brave")
    t.play(game, "goryeo")

    assert (["yes", "no"], 2) == (t.offered(game), c.tokens(game)[0])

    t.answer(game, word)
    t.until(game, "action", "choose")
    if word == "yes":
        assert ["choose:population", "choose:discard"] == t.offered(game)

        t.answer(game, "choose:population")

    assert (word == "no") == ("unrest" in t.hand(game))
    assert 2 - (word == "yes") == t.pool(game)["population"]
    assert 2 == c.tokens(game)[0]


def test_brave_does_not_pay_for_unrest():
    """Who cannot pay what the unrest costs is not asked."""
    game = c.action("brave", "goryeo")
    t.play(game, "brave")
    # The card that was acquired is one to discard; it takes two.
    t.play(game, "goryeo")

    assert ("action", ["metropolis", "unrest"]) == (t.kind(game), t.hand(game))


def test_brave_helps_with_each_acquire():
    """Exiled cards too, one after the other."""
    game = c.action("brave", "canny", exile=["scribes", "altar"], population=2)
    t.play(game, "brave")
    t.play(game, "canny", "exiled:scribes")
    t.until(game, "free_unrest")
    t.answer(game, "yes")
    t.until(game, "acquire")
    t.answer(game, "exiled:altar")
    t.until(game, "free_unrest")
    t.answer(game, "yes")
    t.until(game, "action")

    assert ["altar", "scribes"] == t.hand(game)
    assert {} == c.have(game)


def test_brave_ends_with_the_turn():
    """In the next turn unrest comes as ever; nor do others profit."""
    game = c.action("brave", "altar", population=2)
    t.play(game, "brave")
    for seat in (1, 0):
        t.end_turn(game)
        t.answer(game, "activate")
        t.fill(game, seat, "hand", "goryeo")
        t.give(game, seat, population=2)
        t.play(game, "goryeo")
        t.until(game, "action")

        assert "unrest" in t.hand(game, seat)
        assert 2 == t.pool(game, seat)["population"]


def test_brave_hears_of_no_break_through():
    """A break through leaves the unrest."""
    game = c.action("brave", "byzantines", state="empire", population=2)
    t.play(game, "brave")
    t.play(game, "byzantines", "market:4-akkadians")

    assert ("action", ["akkadians"]) == (t.kind(game), t.hand(game))


# Intrepid


@pytest.mark.parametrize(
    ("code", "hand", "progress"),
    [
        ("choose:draw", ["north_x1"], 0),
        ("choose:progress", [], 1),
        ("choose:both", ["north_x1"], 1),
    ],
)
@pytest.mark.parametrize("card", ["goryeo", "melayu_kingdom"])
def test_intrepid(card: str, code: str, hand: list[str], progress: int):
    """When you acquire: draw 1 or +1Pr; when you break through you may do both."""
    game = c.action(card, play=["intrepid"])
    t.play(game, card)
    if card == "melayu_kingdom":
        t.answer(game, "market:1-bogs")

    assert ("react", ["yes", "no"]) == (t.kind(game), t.offered(game))

    t.answer(game, "yes")
    broke = card == "melayu_kingdom"
    codes = ["choose:draw", "choose:progress", "choose:both"][: 2 + broke]

    assert codes == t.offered(game)

    if code in codes:
        t.answer(game, code)
        t.until(game, "action")

        assert progress == t.pool(game)["progress"]
        assert hand == [x for x in t.hand(game) if x.startswith("north")]
        assert (2, 4) == c.tokens(game)


def test_intrepid_is_used_once():
    """The token stays on it; and it may be left."""
    game = c.action("canny", play=["intrepid"], exile=["scribes", "altar", "savannah"])
    t.play(game, "canny", "exiled:scribes", "no", "exiled:savannah", "yes")
    t.answer(game, "choose:progress")

    assert {"progress": 1} == c.have(game)
    assert t.is_exhausted(game, "intrepid")


def test_intrepid_sleeps_in_an_innovate_turn():
    """No ability is exhausted in a turn that is not an activate turn."""
    game = c.action("altar", play=["intrepid"])
    for _ in range(2):
        t.end_turn(game)
    t.answer(game, "innovate", "market:4-akkadians")

    assert "market_token" == t.kind(game)


# Influential


def test_influential_draws():
    """Draw 2; free play."""
    game = c.action("influential", "altar")
    t.play(game, "influential", "choose:draw")

    assert ["altar", "north_x1", "north_x2"] == sorted(t.hand(game))
    assert (3, 5) == c.tokens(game)


def test_influential_plays():
    """Or free play 1 card, state symbols ignored."""
    game = c.action("influential", "metropolis", "altar", "goryeo")
    t.play(game, "influential", "choose:play")

    assert {"card:metropolis", "card:altar", "card:goryeo"} == set(t.offered(game))

    t.answer(game, "card:metropolis")

    assert ["metropolis"] == t.names(game, "play", 0)
    assert (3, 5) == c.tokens(game)


def test_influential_alone():
    """With no card to play it draws."""
    game = c.play("influential")

    assert ["north_x1", "north_x2"] == t.hand(game)


# King of Kings


def at_fame(state: str, *fame: str) -> Game:
    """Return a game in which seat 0 can take the top fame card, by Andes Highway."""
    game = c.action("altar", trade=True, seats=3, state=state)
    t.fill(game, None, "fame", *fame)
    return route(game, 0)


def route(game: Game, seat: int) -> Game:
    """Let a seat have Andes Highway, full, and a card to pay with."""
    t.put(game, seat, "hand", "scribes")
    t.put(game, seat, "play", "andes_highway")
    t.lay(game, "andes_highway", goods=3)
    return t.again(game)


def take(game: Game) -> Game:
    """Take the top fame card."""
    t.answer(game, "profit:andes_highway")
    t.answer(game, *[t.offered(game)[0]] * (t.kind(game) == "choose"))
    return game


def king_side(game: Game) -> str:
    """Return the side of King of Kings that lies on the board."""
    (name,) = t.names(game, "king")
    return "B" if name.endswith("_b") else "A"


@pytest.mark.clause("I-SPE-4")
def test_king_of_kings_lies_below_the_fame_cards():
    """I-SPE-4: as long as there is another fame card, that is taken."""
    game = take(at_fame("barbarian", "supreme"))

    assert "supreme" in t.hand(game)
    assert ("A", -1) == (king_side(game), t.field(game, "rounds_left"))
    assert 0 == t.pool(game)["progress"]


@pytest.mark.clause("I-SPE-4")
def test_king_of_kings_for_barbarians():
    """I-SPE-4: instead of taking it +6Pr; the end is triggered; it is turned over."""
    game = take(at_fame("barbarian"))

    assert {"progress": 6, "goods": 3} == c.have(game)
    assert ("B", 2) == (king_side(game), t.field(game, "rounds_left"))
    assert 0 == t.field(game, "king_token")
    assert "king_of_kings" not in t.hand(game)


@pytest.mark.clause("I-SPE-4")
def test_king_of_kings_for_empires():
    """I-SPE-4: +3Pr, and a development for free."""
    game = take(at_fame("empire"))

    assert ["develop:north_plan", "develop:north_idea"] == t.offered(game)

    t.answer(game, "develop:north_idea")

    assert {"progress": 3, "goods": 3} == c.have(game)
    assert "north_idea" in t.names(game, "discard", 0)
    assert ("B", 2) == (king_side(game), t.field(game, "rounds_left"))


def test_king_of_kings_without_developments():
    """Nothing to develop: the progress comes all the same."""
    game = at_fame("empire")
    t.empty(game, 0, "developments")
    take(t.again(game))

    assert {"progress": 3, "goods": 3} == c.have(game)


@pytest.mark.clause("I-SPE-4")
@pytest.mark.parametrize(
    ("state", "progress", "developed"),
    [("barbarian", 4, []), ("empire", 0, ["east_plan"])],
)
def test_king_of_kings_for_the_next(state: str, progress: int, developed: list[str]):
    """I-SPE-4: side B: +4Pr if B, a free development if E; it stays on that side."""
    game = take(at_fame(state))
    t.until(game, "action", "develop")
    t.answer(game, *t.offered(game, "develop")[:1])
    left = t.field(game, "rounds_left")
    t.end_turn(game)
    t.answer(game, "activate")
    t.fill(game, 1, "hand", "city")
    take(route(game, 1))
    t.answer(game, *t.offered(game, "develop")[:1])

    assert progress == t.pool(game, 1)["progress"]
    assert developed == [x for x in t.names(game, "discard", 1) if x == "east_plan"]
    assert ("B", left) == (king_side(game), t.field(game, "rounds_left"))
    assert [0, 0, 1] == [t.field(game, "king_token", seat) for seat in range(3)]


@pytest.mark.clause("I-SPE-4")
def test_king_of_kings_once_each():
    """I-SPE-4: who has resolved it gets nothing by it any more."""
    game = take(at_fame("barbarian"))
    t.give(game, 0, progress=0, goods=0)
    take(route(game, 0))

    assert {"goods": 3} == c.have(game)
    assert 1 == len(t.told(game, "resolved_king"))
