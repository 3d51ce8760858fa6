"""Setting up: first player, factions, decks, starting resources (S-A1 to S-A9)."""

from __future__ import annotations

from hexdeck.engine.compiler import Compiler, Target
from hexdeck.engine.machine import Ask
from hexdeck.engine.ruleset import Ruleset
from hexdeck.engine.state import PC, SEAT, Frame, Raw, State
from hexdeck.engine.verbs import draw, gain, move_card, roll, shuffle_zone
from hexdeck_suriya.rules.squads import tell
from hexdeck_suriya.rules.turn import refresh_technology

__all__ = ["setup_rules"]

BASIC_TRAY = (1 << 10) - 1
ELITE_TRAY = (1 << 6) - 1
LEFT_SIDE, RIGHT_SIDE = 1 << 0, 1 << 5
"""The leftmost basic slot of each side of the tray (S-A8)."""


def first_player(c: Compiler) -> None:
    """Emit: most damage on the attacker die starts; ties roll again (S-A1)."""
    die = c.rules.die_index["attacker"]
    faces = c.rules.faces[die]

    def step(st: State, fr: Frame) -> None:
        among = list(range(st.rules.seats))
        while len(among) > 1:
            best, first = -1, []
            for seat in among:
                rolled = roll(st, seat, die, 1)
                damage = faces[rolled[0][1]].count("D")
                tell(st, "first_rolled", seat, rolled)
                if damage > best:
                    best, first = damage, [seat]
                elif damage == best:
                    first.append(seat)
            among = first
        st.num[st.at.first_player] = st.active = among[0]
        tell(st, "starts", among[0])

    c.emit(step)


def _in_turn_order(c: Compiler, count: int) -> tuple[int, Target, Target]:
    """Emit the head of a loop over the seats from the first player."""
    done = c.scratch()
    again, end = Target(), Target()

    def start(st: State, fr: Frame) -> None:
        fr[done] = 0

    def head(st: State, fr: Frame) -> None:
        if fr[done] >= count:
            fr[PC] = end.place
            return
        fr[SEAT] = (st.num[st.at.first_player] + fr[done]) % count
        fr[done] += 1

    c.emit(start)
    c.land(again)
    c.emit(head)
    return done, again, end


def _parts_of_the_box(
    rules: Ruleset, faction: str, sets: int
) -> list[dict[str, tuple[int, ...]]]:
    """Return, for each player who may play a faction, its cards by pile."""
    parts: list[dict[str, list[int]]] = [
        {pile: [] for pile in ("cards", "starters", "generals", "bases")}
        for _ in range(sets)
    ]
    for number, card in enumerate(rules.cards):
        owner, _, pile = card.pile.partition("/")
        if owner == faction:
            first = rules.first_copy[number]
            for which, part in enumerate(parts):
                start = first + which * card.copies
                part[pile] += range(start, start + card.copies)
    return [{pile: tuple(ids) for pile, ids in part.items()} for part in parts]


def factions(c: Compiler) -> None:
    """
    Emit: in turn order each player takes a faction (S-A2).

    No two take the same one, while there are factions enough for all.
    """
    rules = c.rules
    verb = rules.verb("faction")
    chosen = rules.at.factions
    words = [rules.word(faction.name) for faction in chosen]
    seats = rules.seats
    sets = -(-seats // len(chosen))
    parts = [_parts_of_the_box(rules, faction.name, sets) for faction in chosen]
    _, again, end = _in_turn_order(c, seats)

    def options(st: State, fr: Frame) -> list[Raw]:
        field = st.at.faction
        taken = [st.num[field + seat] for seat in range(seats)]
        return [
            (verb, words[index])
            for index in range(len(words))
            if taken.count(index) < sets
        ]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        at, seat = st.at, fr[SEAT]
        index = words.index(raw[1])
        st.num[at.faction + seat] = index
        tell(st, "took_faction", seat, chosen[index].title)
        zones = {
            "cards": at.scrap,
            "starters": at.deck,
            "generals": at.general_tray,
            "bases": at.base_tray,
        }
        mine = parts[index][[*st.num[at.faction : at.faction + seats]].count(index) - 1]
        for pile, zone in zones.items():
            st.zones[zone + seat] = mine[pile]
            for card in mine[pile]:
                st.known[card] = rules.everybody
        gone = {card for pile in mine.values() for card in pile}
        st.zones[at.box] = tuple(x for x in st.zones[at.box] if x not in gone)
        st.num[at.basic_tray + seat] = BASIC_TRAY
        st.num[at.elite_tray + seat] = ELITE_TRAY

    c.ask(Ask("faction", options, take, "Choose your faction."))
    c.jump(again)
    c.land(end)


def starting_decks(c: Compiler) -> None:
    """
    Emit: three faction cards of different names join the starters (S-A4).

    They are chosen openly, in turn order; then deck and pile are shuffled and the
    technology is laid out (S-A5).
    """
    rules = c.rules
    verb = rules.verb("start")
    card_def = rules.card_def
    last, left = c.scratch(), c.scratch()
    _, again, end = _in_turn_order(c, rules.seats)

    def start(st: State, fr: Frame) -> None:
        fr[last] = -1
        fr[left] = 3

    def options(st: State, fr: Frame) -> list[Raw]:
        if not fr[left]:
            return []
        pile = st.zones[st.at.scrap + fr[SEAT]]
        kinds = sorted({card_def[card] for card in pile if card_def[card] > fr[last]})
        usable = kinds[: len(kinds) - fr[left] + 1]
        return [(verb, number) for number in usable]

    def take(st: State, fr: Frame, raw: Raw) -> None:
        seat, at = fr[SEAT], st.at
        source = at.scrap + seat
        card = next(x for x in st.zones[source] if card_def[x] == raw[1])
        tell(st, "chose_start", seat, card)
        move_card(st, card, source, at.deck + seat)
        fr[last] = raw[1]
        fr[left] -= 1
        fr[PC] -= 1

    def shuffle(st: State, fr: Frame) -> None:
        seat, at = fr[SEAT], st.at
        shuffle_zone(st, at.deck + seat)
        refresh_technology(st, seat)

    c.emit(start)
    c.ask(Ask("start", options, take, "Choose a card for your starting deck."))
    c.emit(shuffle)
    c.jump(again)
    c.land(end)


def starting_resources(c: Compiler) -> None:
    """Emit: tokens, two units on the headquarters, cards and minerals (S-A6 to A9)."""

    def step(st: State, fr: Frame) -> None:
        num, at = st.num, st.at
        seats = st.rules.seats
        for place in range(seats):
            seat = (num[at.first_player] + place) % seats
            home = at.hq[seat]
            num[at.command + seat] = 2
            num[at.owner + home] = seat
            num[at.basic_tray + seat] &= ~(LEFT_SIDE | RIGHT_SIDE)
            num[at.basic + home] = 2
            # S-A9: with two players 3 cards and 2 minerals against 5 and 4.
            cards = 3 + 2 * place if seats == 2 else 3 + place
            minerals = 2 + 2 * place if seats == 2 else 1 + place
            draw(st, seat, cards)
            gain(st, seat, at.mineral, minerals)
        fr[SEAT] = num[at.first_player]

    c.emit(step)


setup_rules = {
    "first_player": first_player,
    "factions": factions,
    "starting_decks": starting_decks,
    "starting_resources": starting_resources,
}
"""The procedures of this chapter, by the name that `Rule` calls them."""
