"""Corruptions of games with chronicle A: Nessie's line, her cards and what they bring, Allenarly's rolls."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import solo
from tests.referee.spoil import Found, Lines, change, first, repeat, turn_of, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def of_card(lines: Lines, card: str, word: str, **fields: object) -> int | None:
    """First event of a kind that comes after this card, in its turn."""
    for i in where(lines, "nessie_card", card=card):
        _start, end = turn_of(lines, i)
        for k in range(i + 1, end):
            if lines[k]["event"] == word and all(lines[k].get(name) == value for name, value in fields.items()):
                return k
    return None


def cut(lines: Lines, i: int | None, rules: set[str]) -> Found:
    """Take an event out; the event in its place is the wrong one."""
    if i is None:
        return None
    del lines[i]
    return i + 1, rules


@corruption
def nessie_lies_elsewhere(lines: Lines) -> Found:
    lines[0]["dealt"]["A"]["line"] = (lines[0]["dealt"]["A"]["line"] + 1) % 14
    return 1, {"CA-02"}


@corruption
def a_card_is_twice_in_the_deck(lines: Lines) -> Found:
    cards = lines[0]["dealt"]["A"]["cards"][0]
    cards[3] = cards[4]
    return 1, {"CA-01"}


@corruption
def a_roll_of_the_header_is_no_face(lines: Lines) -> Found:
    lines[0]["dealt"]["A"]["rolls"][5] = 4
    return 1, {"CA-15"}


@corruption
def no_card_is_drawn(lines: Lines) -> Found:
    i = first(lines, "nessie_card")
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    del lines[i:end]
    return i + 1, {"CA-03"}


@corruption
def another_card_is_drawn(lines: Lines) -> Found:
    return change(lines, first(lines, "nessie_card", card="full-nets"), {"CA-05"}, card="undertow")


@corruption
def a_card_without_passing_nessie(lines: Lines) -> Found:
    for i in where(lines, "turn_end"):
        start = turn_of(lines, i)[0]
        drawn = [k for k in range(start, i) if lines[k]["event"].startswith("nessie")]
        if not drawn:
            lines.insert(i, {"event": "nessie_card", "seat": lines[i]["seat"], "card": "photographs"})
            return i + 1, {"CA-03"}
    return None


@corruption
def a_second_card(lines: Lines) -> Found:
    i = first(lines, "nessie_card")
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, dict(lines[i]))
    return end + 1, {"CA-03"}


@corruption
def the_deck_is_not_shuffled(lines: Lines) -> Found:
    return cut(lines, first(lines, "nessie_shuffle"), {"CA-05"})


@corruption
def the_deck_is_shuffled_too_soon(lines: Lines) -> Found:
    i = first(lines, "nessie_card")
    if i is None:
        return None
    lines.insert(i, {"event": "nessie_shuffle", "seat": lines[i]["seat"]})
    return i + 1, {"CA-03", "CA-05"}


@corruption
def five_vp_for_the_shape(lines: Lines) -> Found:
    return change(lines, of_card(lines, "shape-in-the-mist", "vp"), {"CA-07.1"}, amount=5)


@corruption
def the_vp_have_another_source(lines: Lines) -> Found:
    return change(lines, of_card(lines, "shape-in-the-mist", "vp"), {"CA-07.1"}, source="once")


@corruption
def five_coins_of_the_tourists(lines: Lines) -> Found:
    return change(lines, of_card(lines, "steamer-of-tourists", "gain", good="coin"), {"CA-07.2"}, amount=5)


@corruption
def one_resource_of_the_nets(lines: Lines) -> Found:
    i = of_card(lines, "full-nets", "gain", why="other", amount=1)
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    del lines[i]
    rest = [k for k in range(i, end) if lines[k]["event"] == "gain"]
    return (rest[-1] + 2 if rest else i + 1), {"CA-07.3"}


@corruption
def two_casks_of_the_raft(lines: Lines) -> Found:
    return change(lines, of_card(lines, "smugglers-raft", "gain", good="whisky"), {"CA-07.4"}, amount=2)


@corruption
def no_vp_for_the_man_ashore(lines: Lines) -> Found:
    return cut(lines, of_card(lines, "washed-ashore", "vp", source="nessie"), {"CA-07.5"})


@corruption
def nobody_is_washed_ashore(lines: Lines) -> Found:
    return cut(lines, of_card(lines, "washed-ashore", "gain", good="scotsman"), {"CA-07.5"})


@corruption
def four_points_of_the_wind(lines: Lines) -> Found:
    return change(lines, of_card(lines, "fair-wind", "points"), {"CA-07.6"}, amount=4)


@corruption
def the_undertow_activates_twice(lines: Lines) -> Found:
    i = of_card(lines, "undertow", "activate", right="other", way="produce")
    return repeat(lines, i, {"CA-07.7", "B-091", "B-092", "B-095", "B-097"}, None)


@corruption
def the_undertow_is_left_out(lines: Lines) -> Found:
    i = of_card(lines, "undertow", "activate", right="other", way="produce")
    if i is None:
        return None
    del lines[i : of_card(lines, "undertow", "vp", source="nessie")]
    return i + 1, {"CA-07.7"}


@corruption
def the_undertow_is_a_right_of_placing(lines: Lines) -> Found:
    i = of_card(lines, "undertow", "activate", right="other", way="produce")
    return change(lines, i, {"CA-07.7", "B-090"}, right="placing")


@corruption
def the_hunt_costs_one_coin(lines: Lines) -> Found:
    return change(lines, of_card(lines, "monster-hunt", "pay", why="other"), {"CA-07.8"}, amount=1)


@corruption
def a_hunt_without_pay(lines: Lines) -> Found:
    return cut(lines, of_card(lines, "monster-hunt", "pay", why="other"), {"CA-07.8", "CA-03", "B-171", "B-097"})


@corruption
def a_hunt_brings_six_vp(lines: Lines) -> Found:
    return change(lines, of_card(lines, "monster-hunt", "vp", source="nessie"), {"CA-07.8"}, amount=6)


@corruption
def a_swap_with_oneself(lines: Lines) -> Found:
    i = first(lines, "nessie_barter")
    return None if i is None else change(lines, i, {"CA-07.9"}, other=lines[i]["seat"])


@corruption
def a_swap_for_what_is_not_there(lines: Lines) -> Found:
    return change(lines, first(lines, "nessie_barter"), {"CA-07.9"}, their_at=[9, 9])


@corruption
def two_swaps(lines: Lines) -> Found:
    return repeat(lines, first(lines, "nessie_barter"), {"CA-07.9"})


@corruption
def the_marker_of_the_tale_comes_from_elsewhere(lines: Lines) -> Found:
    return change(lines, of_card(lines, "a-saints-tale", "decline", why="other"), {"B-101"}, why="once")


@corruption
def six_vp_for_photographs(lines: Lines) -> Found:
    return change(lines, of_card(lines, "photographs", "vp", source="nessie"), {"CA-07.11"}, amount=6)


@corruption
def nothing_is_swallowed(lines: Lines) -> Found:
    return cut(lines, of_card(lines, "swallowed", "pay", why="other"), {"CA-07.12"})


@corruption
def two_resources_are_swallowed(lines: Lines) -> Found:
    return change(lines, of_card(lines, "swallowed", "pay", why="other"), {"CA-07.12"}, amount=2)


@corruption
def she_does_not_roll(lines: Lines) -> Found:
    i = first(lines, "nessie_rolls")
    if i is None:
        return None
    del lines[i : i + 2]
    return i + 1, {"CA-15"}


@corruption
def she_rolls_something_else(lines: Lines) -> Found:
    i = first(lines, "nessie_rolls")
    return None if i is None else change(lines, i, {"CA-15"}, first=lines[i]["first"] % 3 + 1)


@corruption
def a_pip_too_many(lines: Lines) -> Found:
    i = first(lines, "nessie_rolls")
    return None if i is None else change(lines, i + 1, {"CA-15"}, amount=lines[i + 1]["amount"] + 1)


@corruption
def she_draws_a_card(lines: Lines) -> Found:
    i = first(lines, "nessie_rolls") if solo(lines) else None
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, {"event": "nessie_card", "seat": 1, "card": lines[0]["dealt"]["A"]["cards"][0][0]})
    return end + 1, {"CA-03"}
