"""Corruptions of games with chronicle 7: assemblies, votes, discards credited, what is scored at the end."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import solo
from tests.referee.spoil import Found, Lines, change, cut, first, turn_of, twice, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def assembly(lines: Lines, number: int = 0) -> int | None:
    """Index of the draw of an assembly."""
    found = list(where(lines, "glen_draw", cards=2))
    return found[number] if number < len(found) else None


def value_of(lines: Lines, card: str, seat: int = 0) -> int | None:
    return first(lines, "glen_value", card=card, seat=seat)


def another_value(lines: Lines, card: str, rule: str, seat: int = 0) -> Found:
    i = value_of(lines, card, seat)
    return None if i is None else change(lines, i, {rule}, halves=lines[i]["halves"] + 2)


@corruption
def a_card_is_twice_in_the_deck(lines: Lines) -> Found:
    deck = lines[0]["dealt"]["7"]["deck"]
    deck[3] = deck[4]
    return 1, {"C7-01"}


@corruption
def no_assembly_is_called(lines: Lines) -> Found:
    i = first(lines, "glen_call")
    if i is None:
        return None
    del lines[i : i + 4 + lines[0]["players"]]
    return None, {"C7-03"}  # after sales


@corruption
def an_assembly_of_nobody(lines: Lines) -> Found:
    return twice(lines, first(lines, "glen_call"), {"C7-05"})


@corruption
def one_person_too_many_has_called(lines: Lines) -> Found:
    i = first(lines, "glen_call")
    return None if i is None else change(lines, i, {"C7-04"}, persons=lines[i]["persons"] + 1)


@corruption
def one_card_is_drawn(lines: Lines) -> Found:
    return change(lines, assembly(lines), {"C7-05"}, cards=1)


@corruption
def a_card_of_the_deck_is_proposed(lines: Lines) -> Found:
    i = assembly(lines)
    return None if i is None else change(lines, i + 1, {"C7-05"}, card=lines[0]["dealt"]["7"]["deck"][2])


@corruption
def the_other_card_stays_on_top(lines: Lines) -> Found:
    """In the second assembly the card that went under the deck is proposed."""
    i, k = assembly(lines), assembly(lines, 1)
    if i is None or k is None:
        return None
    other = next(card for card in lines[0]["dealt"]["7"]["deck"][:2] if card != lines[i + 1]["card"])
    return change(lines, k + 1, {"C7-05"}, card=other)


@corruption
def a_vote_is_missing(lines: Lines) -> Found:
    i = assembly(lines)
    return None if i is None else cut(lines, i + 2, {"C7-06"})


@corruption
def two_votes_of_one(lines: Lines) -> Found:
    i = assembly(lines)
    return None if i is None else twice(lines, i + 2, {"C7-06"})


@corruption
def an_aye_becomes_nay(lines: Lines) -> Found:
    """All say AYE to it; without one, two players reject it."""
    for i in where(lines, "glen_draw"):
        votes = [line["aye"] for line in lines[i + 2 : i + 2 + lines[0]["players"]]]
        if lines[0]["players"] == 2 and votes == [1, 1]:
            lines[i + 2]["aye"] = 0
            return None, {"C7-06", "C7-07"}
    return None


@corruption
def a_third_nay(lines: Lines) -> Found:
    for seat in range(4):
        votes = list(where(lines, "glen_vote", seat=seat))
        spent = [i for i in votes if not lines[i]["aye"]]
        later = [i for i in votes if len(spent) == 2 and i > spent[1]]
        if later and not solo(lines):
            return change(lines, later[0], {"C7-07"}, aye=0)
    return None


@corruption
def a_tie_is_accepted(lines: Lines) -> Found:
    for i in where(lines, "glen_card", accepted=0):
        votes = [line["aye"] for line in lines[i - lines[0]["players"] : i] if line["event"] == "glen_vote"]
        if not solo(lines) and 2 * sum(votes) == lines[0]["players"]:
            return change(lines, i, {"C7-06"}, accepted=1)
    return None


@corruption
def an_accepted_card_is_rejected(lines: Lines) -> Found:
    i = None if solo(lines) else first(lines, "glen_card", accepted=1)
    return change(lines, i, {"C7-06"}, accepted=0)


@corruption
def a_discard_is_not_credited(lines: Lines) -> Found:
    return cut(lines, first(lines, "glen_credit"), {"C7-18"})


@corruption
def a_discard_is_credited_twice(lines: Lines) -> Found:
    return twice(lines, first(lines, "glen_credit"), {"C7-18", "C12-19"})


@corruption
def a_discard_of_another(lines: Lines) -> Found:
    i = first(lines, "glen_credit")
    return None if i is None else change(lines, i, {"C7-18"}, seat=1 - min(1, lines[i]["seat"]))


@corruption
def a_discard_of_the_die_is_credited(lines: Lines) -> Found:
    i = first(lines, "discard", cause="die")
    if i is None:
        return None
    lines.insert(i + 1, {"event": "glen_credit", "seat": 0, "tile": lines[i]["tile"]})
    return i + 2, {"C7-18", "B-025", "B-024"}


@corruption
def more_animals(lines: Lines) -> Found:
    return another_value(lines, "animals", "C7-09")


@corruption
def more_wood(lines: Lines) -> Found:
    return another_value(lines, "wood-and-stone", "C7-10")


@corruption
def another_castle(lines: Lines) -> Found:
    return another_value(lines, "castles-with-scotsmen", "C7-11")


@corruption
def a_larger_territory(lines: Lines) -> Found:
    return another_value(lines, "smallest-territory", "C7-12")


@corruption
def a_longer_way(lines: Lines) -> Found:
    return another_value(lines, "distance", "C7-13")


@corruption
def a_larger_square(lines: Lines) -> Found:
    return another_value(lines, "square", "C7-14")


@corruption
def another_set(lines: Lines) -> Found:
    return another_value(lines, "sets", "C7-15")


@corruption
def another_whisky_tile(lines: Lines) -> Found:
    return another_value(lines, "whisky-tiles", "C7-16")


@corruption
def another_animal_tile(lines: Lines) -> Found:
    return another_value(lines, "adjacent-animals", "C7-17")


@corruption
def another_discard(lines: Lines) -> Found:
    return another_value(lines, "most-discarded", "C7-18")


@corruption
def her_value_is_another(lines: Lines) -> Found:
    i = first(lines, "glen_value", seat=1) if solo(lines) else None
    rules = {f"C7-{number:02}" for number in range(9, 19)}
    return None if i is None else change(lines, i, rules, halves=lines[i]["halves"] + 1)


@corruption
def a_card_is_not_scored(lines: Lines) -> Found:
    i = first(lines, "glen_value", seat=0)
    return None if i is None else cut(lines, i, {"C7-08"})


@corruption
def a_vp_more_for_a_card(lines: Lines) -> Found:
    i = first(lines, "vp", source="hard_place")
    return None if i is None else change(lines, i, {"C7-08"}, amount=lines[i]["amount"] + 1)


@corruption
def no_vp_for_the_best(lines: Lines) -> Found:
    return cut(lines, first(lines, "vp", source="hard_place"), {"C7-08"})


@corruption
def vp_for_the_second(lines: Lines) -> Found:
    i = first(lines, "vp", source="hard_place")
    if i is None or lines[i - 1]["event"] != "glen_value" or lines[i + 1].get("source") == "hard_place":
        return None
    return change(lines, i, {"C7-08"}, seat=1 - min(1, lines[i]["seat"]))


@corruption
def no_card_in_solo(lines: Lines) -> Found:
    i = first(lines, "glen_card", accepted=1) if solo(lines) else None
    return None if i is None else cut(lines, i - 1, {"C7-27"}, 2)


@corruption
def another_card_in_solo(lines: Lines) -> Found:
    i = first(lines, "glen_propose") if solo(lines) else None
    return change(lines, i, {"C7-27"}, card=lines[0]["dealt"]["7"]["deck"][9])


@corruption
def a_card_goes_without_nay_in_solo(lines: Lines) -> Found:
    i = first(lines, "glen_card", accepted=1) if solo(lines) else None
    return change(lines, i, {"C7-27"}, accepted=0)


@corruption
def a_person_brings_a_card_in_solo(lines: Lines) -> Found:
    i = first(lines, "aside", seat=0) if solo(lines) else None
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, {"event": "glen_call", "seat": 0, "persons": 1})
    return end + 1, {"C7-03"}
