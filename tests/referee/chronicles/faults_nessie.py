"""Faults of games with chronicle A: Nessie's line, the cards and what they bring, Allenarly's rolls."""

from collections.abc import Iterator

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, dealt, drop, events, insert, plus, repeat, turn_of, where

CARD = events("nessie_card")
SWAP = events("nessie_barter")
ROLLS = events("nessie_rolls")


def of(card: str, word: str, **fields: object) -> f.Events:
    """Find events of a kind that come after this card, in its turn."""

    def find(lines: Lines) -> Iterator[int]:
        for i in where(lines, "nessie_card", card=card):
            yield from (k for k in range(i + 1, turn_of(lines, i)[1]) if f.matches(lines[k], (word,), fields))

    return f.Events(find)


UNDERTOW = of("undertow", "activate", right="other", way="produce")
HUNT_PAID = of("monster-hunt", "pay", why="other")
SWALLOWED = of("swallowed", "pay", why="other")

ROWS = {
    "nessie_lies_elsewhere": dealt("A", "CA-02", line=f.next_space),
    "another_card_is_drawn": change("CA-05", events("nessie_card", card="full-nets"), card="undertow"),
    "a_card_without_passing_nessie": insert(
        "CA-03",
        events("turn_end").when(
            lambda lines, i: not any(line["event"].startswith("nessie") for line in lines[turn_of(lines, i)[0] : i])
        ),
        "nessie_card",
        card="photographs",
    ),
    "a_second_card": f.repeat_at_turn_end("CA-03", CARD),
    "the_deck_is_not_shuffled": drop("CA-05", events("nessie_shuffle")),
    "the_deck_is_shuffled_too_soon": insert("CA-03 CA-05", CARD, "nessie_shuffle"),
    "five_vp_for_the_shape": change("CA-07.1", of("shape-in-the-mist", "vp"), amount=5),
    "the_vp_have_another_source": change("CA-07.1", of("shape-in-the-mist", "vp"), source="once"),
    "five_coins_of_the_tourists": change("CA-07.2", of("steamer-of-tourists", "gain", good="coin"), amount=5),
    "two_casks_of_the_raft": change("CA-07.4", of("smugglers-raft", "gain", good="whisky"), amount=2),
    "no_vp_for_the_man_ashore": drop("CA-07.5", of("washed-ashore", "vp", source="nessie")),
    "nobody_is_washed_ashore": drop("CA-07.5", of("washed-ashore", "gain", good="scotsman")),
    "four_points_of_the_wind": change("CA-07.6", of("fair-wind", "points"), amount=4),
    "the_undertow_activates_twice": repeat("CA-07.7 B-091 B-092 B-095 B-097", UNDERTOW, late=True),
    "the_undertow_is_a_right_of_placing": change("CA-07.7 B-090", UNDERTOW, right="placing"),
    "the_hunt_costs_one_coin": change("CA-07.8", HUNT_PAID, amount=1),
    "a_hunt_without_pay": drop("CA-07.8 CA-03 B-171 B-097", HUNT_PAID),
    "a_hunt_brings_six_vp": change("CA-07.8", of("monster-hunt", "vp", source="nessie"), amount=6),
    "a_swap_with_oneself": change("CA-07.9", SWAP, other=f.field("seat")),
    "a_swap_for_what_is_not_there": change("CA-07.9", SWAP, their_at=[9, 9]),
    "two_swaps": repeat("CA-07.9", SWAP),
    "the_marker_of_the_tale_comes_from_elsewhere": change(
        "B-101", of("a-saints-tale", "decline", why="other"), why="once"
    ),
    "six_vp_for_photographs": change("CA-07.11", of("photographs", "vp", source="nessie"), amount=6),
    "nothing_is_swallowed": drop("CA-07.12", SWALLOWED),
    "two_resources_are_swallowed": change("CA-07.12", SWALLOWED, amount=2),
    "automa_does_not_roll": drop("CA-15", ROLLS, 2),
    "automa_rolls_something_else": change("CA-15", ROLLS, first=f.cycle(3)),
    "a_pip_too_many": change("CA-15", ROLLS.shift(1), amount=plus(1)),
    "a_card_is_twice_in_the_deck": f.inside("CA-01", "dealt/A/cards/0/3", "dealt/A/cards/0/4"),
    "a_roll_of_the_header_is_no_face": f.inside("CA-15", "dealt/A/rolls/5", lambda result: 4),
}
FAULTS = f.Faults(ROWS)


@FAULTS.at(CARD)
def no_card_is_drawn(lines: Lines, i: int) -> Found:
    del lines[i : turn_of(lines, i)[1]]
    return i + 1, "CA-03"


@FAULTS.at(of("full-nets", "gain", why="other", amount=1))
def one_resource_of_the_nets(lines: Lines, i: int) -> Found:
    end = turn_of(lines, i)[1]
    rest = [k for k in range(i + 1, end + 1) if lines[k]["event"] == "gain"]
    del lines[i]
    return rest[-1] + 1 if rest else i + 1, "CA-07.3"


@FAULTS.at(automa("nessie_rolls"))
def automa_draws_a_card(lines: Lines, i: int) -> Found:
    end = turn_of(lines, i)[1]
    lines.insert(end, {"event": "nessie_card", "seat": 1, "card": lines[0]["dealt"]["A"]["cards"][0][0]})
    return end + 1, "CA-03"
