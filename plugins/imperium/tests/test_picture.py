"""The picture of a table: whole, in its frame, and no more than the view."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import imperium_table as t
import pytest

from hexdeck import new_game
from hexdeck.bots import ask_bot, seat_bots
from hexdeck_imperium.rules.ending import collapse

SVG = "{http://www.w3.org/2000/svg}"


def drawn(game, seat=None):
    """Return the picture of a game for a seat, parsed."""
    return ET.fromstring(game.rules.blueprint.draw(game.view(seat)))  # noqa: S314


def texts(picture):
    """Return all that is written, a tooltip or on the sheet."""
    return [
        element.text or ""
        for element in picture.iter()
        if element.tag in (f"{SVG}text", f"{SVG}title")
    ]


def tips(picture):
    """Return what is shown where one points."""
    return [found.text or "" for found in picture.iter(f"{SVG}title")]


def edges(picture):
    """Yield points that have to lie in the frame."""
    for found in picture.iter(f"{SVG}rect"):
        x, y = float(found.get("x", 0)), float(found.get("y", 0))
        yield x, y
        yield x + float(found.get("width")), y + float(found.get("height"))
    for found in picture.iter(f"{SVG}circle"):
        x, y, r = (float(found.get(name)) for name in ("cx", "cy", "r"))
        yield from ((x - r, y - r), (x + r, y + r))
    for found in picture.iter(f"{SVG}text"):
        yield float(found.get("x")), float(found.get("y"))


def moments(seats, seed, every=60):
    """Yield a game between random bots, now and then, and at its end."""
    game = new_game("imperium", seats, seed, registry=t.registry())
    bots = seat_bots(t.registry(), "imperium", ["random"] * seats, seed)
    while not game.over:
        if game.state.steps % every == 0:
            yield game
        for decision in list(game.decisions().values())[:1]:
            ask_bot(game, bots[decision.seat], decision)
    yield game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_gives_a_whole_picture(seats):
    """From the choice of a civilization to the end, nothing leaves the frame."""
    for game in moments(seats, 3):
        for seat in (0, None):
            picture = drawn(game, seat)
            _, _, width, height = map(float, picture.get("viewBox").split())

            assert all(0 <= x <= width and 0 <= y <= height for x, y in edges(picture))
            assert all(name in " ".join(texts(picture)) for name in game.names)


def test_no_hidden_card_is_in_a_picture():
    """A spectator's picture names no card that only lies where nobody looks."""
    for game in moments(3, 5):
        if game.over or not game.state.turn:
            continue
        rules, zones = game.rules, game.state.zones
        places = {}
        for zone, pile in enumerate(zones):
            for card in pile:
                shown = rules.everybody in (rules.viewers[zone], game.state.known[card])
                places.setdefault(rules.title(card), set()).add(shown)
        hidden = {title for title, shown in places.items() if shown == {False}}
        said = set(re.split(r", |: |under it | and ", ", ".join(tips(drawn(game)))))

        assert hidden
        assert not hidden & said


def test_the_row_has_tokens_and_unrest():
    """Each slot its card, with the resources on it and the unrest below."""
    game = t.table()
    t.market(game, "scribes", "city", "bogs", "elders", "volcano")
    on = game.rules.at.on[game.rules.at.progress]
    game.state.num[on + t.copy_of(game, "scribes")] = 12
    picture = drawn(game)
    said = texts(picture)

    assert [f"slot {n}" for n in range(1, 6)] == [x for x in said if "slot" in x]
    assert "Scribes, civilised, 12 progress on it, under it Unrest" in said
    assert "12" in said
    assert 5 == said.count("Unrest")


def test_a_player_has_cards_pool_and_counts():
    """What is in play with what lies under it, what is exhausted, and the numbers."""
    game = t.table()
    t.put(game, 0, "play", "magyars_levedia")
    t.garrison(game, 0, "magyars_levedia", "magyars_emese")
    t.change(game, "materials", 17)
    t.set_exhausted(game, "magyars_a")
    said = texts(drawn(game, 0))

    assert "Levedia, region, under it Emese" in said
    assert "Magyars A, power, exhausted" in said
    assert {"materials: 17", "17", "exhausted"} <= set(said)
    assert f"hand {len(t.hand(game))}" in said
    assert any(x.startswith("developments: ") and "Saint" in x for x in said)


def test_a_hand_is_told_to_its_player_alone():
    """Where one points: the own cards by name, those of the others by number."""
    game = t.table()
    mine = next(x for x in tips(drawn(game, 0)) if x.startswith("hand: "))
    hidden = next(x for x in tips(drawn(game, 1)) if x.startswith("hand: "))

    assert game.rules.title(t.pile(game, "hand", 0)[0]) in mine
    assert "hand: 5 hidden" == hidden


def test_text_is_text():
    """Whatever a player is called is shown, and never obeyed."""
    name = "<script>alert('&\"')</script>"
    game = new_game("imperium", [name, "B"], 1, registry=t.registry())
    picture = drawn(game)

    assert name in texts(picture)
    assert {"svg", "title", "g", "rect", "circle", "polygon", "text"} >= {
        element.tag.removeprefix(SVG) for element in picture.iter()
    }


def test_the_end_has_the_points():
    """Each player's total, and who won."""
    game = t.table()
    collapse(game.state)
    said = texts(drawn(game))
    totals = [
        f"{score:g} VP" + (", wins" if seat in game.result.winners else "")
        for seat, score in enumerate(game.result.scores)
    ]

    assert set(totals) <= set(said)
    assert "over after round 1, turn 1: collapse" in said


def test_the_same_view_gives_the_same_bytes():
    """A picture depends on the view alone."""
    game = t.table()
    draw = game.rules.blueprint.draw

    assert draw(game.view(0)) == draw(game.copy().view(0))
