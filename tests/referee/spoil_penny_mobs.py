"""Corruptions of games with chronicle 8: jail and pennies, what mobsters do, the end, Allenarly."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def gone(lines: Lines, i: int | None, rules: set[str]) -> Found:
    """Take an event out; whatever follows stands in its place."""
    return None if i is None else (i + 1, remove(lines, i, rules)[1])


def next_seat(lines: Lines, i: int) -> int:
    return (lines[i]["seat"] + 1) % lines[0]["players"]


def fee(lines: Lines) -> int | None:
    """Bruce's owner pays for a resource."""
    for i in where(lines, "pay", why="other", good="coin"):
        if lines[i + 1]["event"] == "gain" and lines[i + 2].get("event") == "gain" and lines[i]["about"]:
            if lines[i + 2]["seat"] == lines[i]["seat"] and lines[i + 2]["why"] == "other":
                return i
    return None


def rent_paid(lines: Lines) -> int | None:
    """A rent is paid: the tile is taken after it."""
    for i in where(lines, "pay", why="other", good="coin"):
        if lines[i + 1]["event"] == "gain" and lines[i + 2].get("event") == "take" and lines[i]["about"]:
            return i
    return None


def income(lines: Lines) -> int | None:
    """Morag's coin."""
    for i in where(lines, "gain", why="other", good="coin", about=None):
        if lines[i - 1]["event"] == "buy":
            return i
    return None


def footloose(lines: Lines) -> int | None:
    return next((i for i in where(lines, "points", why="other") if lines[i - 1]["event"] == "turn"), None)


def hers(lines: Lines, word: str) -> int | None:
    return first(lines, word, seat=1) if solo(lines) else None


@corruption
def a_mobster_is_missing(lines: Lines) -> Found:
    lines[0]["dealt"]["8"]["mobsters"].pop()
    return 1, {"C8-04", "C8-31"}


@corruption
def bruce_with_allenarly(lines: Lines) -> Found:
    if not solo(lines):
        return None
    lines[0]["dealt"]["8"]["mobsters"].insert(0, "bruce")
    return 1, {"C8-31"}


@corruption
def the_last_comes_first(lines: Lines) -> Found:
    mobsters = lines[0]["dealt"]["8"]["mobsters"]
    mobsters.insert(0, mobsters.pop())
    return 1, {"C8-02"}


@corruption
def one_too_few_in_jail(lines: Lines) -> Found:
    return gone(lines, first(lines, "mobster"), {"C8-02", "C8-03"})


@corruption
def another_comes_to_jail(lines: Lines) -> Found:
    i = first(lines, "mobster")
    return None if i is None else change(lines, i, {"C8-03"}, mobster=lines[i + 1]["mobster"])


@corruption
def nobody_joins_after_the_first_scoring(lines: Lines) -> Found:
    i = first(lines, "scoring", round=1)
    i = None if i is None else next((n for n in where(lines, "mobster") if n > i), None)
    return gone(lines, i, {"C8-02"})


@corruption
def no_penny_action(lines: Lines) -> Found:
    return gone(lines, next(events(lines, "jail"), None), {"C8-05"})


@corruption
def two_penny_actions(lines: Lines) -> Found:
    return repeat(lines, next(events(lines, "jail"), None), {"C8-05"})


@corruption
def a_wrong_number_of_pennies(lines: Lines) -> Found:
    i = next(events(lines, "jail"), None)
    return None if i is None else change(lines, i, {"C8-06"}, pennies=lines[i]["pennies"] + 1)


@corruption
def a_penny_for_one_who_is_free(lines: Lines) -> Found:
    free = first(lines, "recruit")
    i = None if free is None else next((n for n in events(lines, "jail") if n > free), None)
    return None if i is None else change(lines, i, {"C8-06"}, mobster=lines[free]["mobster"], pennies=1)


@corruption
def recruited_with_more_pennies(lines: Lines) -> Found:
    i = next(events(lines, "recruit"), None)
    return None if i is None else change(lines, i, {"C8-07"}, pennies=lines[i]["pennies"] + 1)


@corruption
def recruited_twice(lines: Lines) -> Found:
    free = first(lines, "recruit")
    i = None if free is None else next((n for n in events(lines, "recruit") if n > free), None)
    return None if i is None else change(lines, i, {"C8-07"}, mobster=lines[free]["mobster"])


@corruption
def recruited_by_another(lines: Lines) -> Found:
    i = next(events(lines, "recruit"), None)
    return None if i is None else change(lines, i, {"C8-05", "C8-07"}, seat=next_seat(lines, i))


@corruption
def no_point_of_fergus(lines: Lines) -> Found:
    return gone(lines, footloose(lines), {"C8-13"})


@corruption
def two_points_of_fergus(lines: Lines) -> Found:
    return change(lines, footloose(lines), {"C8-13"}, amount=2)


@corruption
def no_coin_of_morag(lines: Lines) -> Found:
    return gone(lines, income(lines), {"C8-15"})


@corruption
def two_coins_of_morag(lines: Lines) -> Found:
    return change(lines, income(lines), {"C8-15"}, amount=2)


@corruption
def bruce_pays_nothing(lines: Lines) -> Found:
    i = fee(lines)
    if i is None:
        return None
    del lines[i : i + 2]
    return i + 1, {"B-060", "B-081", "B-100", "B-022", "C8-10"}


@corruption
def the_coin_of_bruce_vanishes(lines: Lines) -> Found:
    i = fee(lines)
    return None if i is None else (i + 2, remove(lines, i + 1, {"C8-10"})[1])


@corruption
def bruce_takes_two(lines: Lines) -> Found:
    i = fee(lines)
    return None if i is None else change(lines, i + 2, {"C8-10"}, amount=2)


@corruption
def bruce_takes_whisky(lines: Lines) -> Found:
    i = fee(lines)
    return None if i is None else change(lines, i + 2, {"C8-10"}, good="whisky")


@corruption
def bruce_puts_it_nowhere(lines: Lines) -> Found:
    i = fee(lines)
    return None if i is None else change(lines, i + 2, {"C8-21"}, at=[9, 9])


@corruption
def a_rent_that_does_not_exist(lines: Lines) -> Found:
    return change(lines, first(lines, "rent"), {"C8-20"}, rent=4)


@corruption
def a_rent_beside_its_tile(lines: Lines) -> Found:
    i = first(lines, "rent")
    return None if i is None else change(lines, i, {"C8-20"}, space=(lines[i]["space"] + 1) % 14)


@corruption
def two_rents_in_a_turn(lines: Lines) -> Found:
    return repeat(lines, first(lines, "rent"), {"C8-05", "C8-20"})


@corruption
def the_rent_is_not_paid(lines: Lines) -> Found:
    i = rent_paid(lines)
    if i is None:
        return None
    del lines[i : i + 2]
    return i + 1, {"C8-20"}


@corruption
def too_little_rent(lines: Lines) -> Found:
    i = rent_paid(lines)
    return None if i is None else change(lines, i, {"C8-20"}, amount=lines[i]["amount"] + 1)


@corruption
def the_token_does_not_come_back(lines: Lines) -> Found:
    return gone(lines, first(lines, "rent_back"), {"C8-20"})


@corruption
def another_token_comes_back(lines: Lines) -> Found:
    i = first(lines, "rent_back")
    return None if i is None else change(lines, i, {"C8-20"}, rent=lines[i]["rent"] % 3 + 1)


@corruption
def derek_steals_twice(lines: Lines) -> Found:
    used = first(lines, "mobster_used", mobster="derek")
    if used is None:
        return None
    i = next((n for n in where(lines, "turn_end", seat=lines[used]["seat"]) if n > used + 9), None)
    if i is None:
        return None
    i -= lines[i - 1]["event"] in ("jail", "recruit")
    i -= lines[i - 1]["event"] == "rent"
    lines.insert(i, dict(lines[used]))
    return i + 1, {"C8-23"}


@corruption
def stolen_without_derek(lines: Lines) -> Found:
    i = first(lines, "mobster_used", mobster="derek")
    return None if i is None else (None, remove(lines, i, {"C8-22", "C8-05", "B-128"})[1])


@corruption
def another_tile_is_stolen(lines: Lines) -> Found:
    return change(lines, first(lines, "steal"), {"C8-22"}, tile="glasgow")


@corruption
def stolen_from_oneself(lines: Lines) -> Found:
    i = first(lines, "steal")
    return None if i is None else change(lines, i, {"C8-22"}, **{"from": lines[i]["seat"]})


@corruption
def the_stolen_tile_is_not_placed(lines: Lines) -> Found:
    i = first(lines, "steal")
    return None if i is None else (i + 2, remove(lines, i + 1, {"C8-22"})[1])


@corruption
def the_stolen_tile_lies_far_away(lines: Lines) -> Found:
    i = first(lines, "steal")
    return None if i is None or lines[i + 1]["over"] else change(lines, i + 1, {"B-060"}, at=[9, 9])


@corruption
def too_many_vp_for_pennies(lines: Lines) -> Found:
    i = first(lines, "vp", source="penny_mobs")
    return None if i is None else change(lines, i, {"C8-09"}, amount=lines[i]["amount"] + 2)


@corruption
def mobsters_cost_nothing(lines: Lines) -> Found:
    i = next((i for i in where(lines, "vp", source="penny_mobs") if lines[i - 1].get("source") == "penny_mobs"), None)
    return None if i is None or lines[i]["seat"] != lines[i - 1]["seat"] else gone(lines, i, {"C8-09"})


@corruption
def she_puts_her_penny_elsewhere(lines: Lines) -> Found:
    i = hers(lines, "jail")
    if i is None:
        return None
    other = next(name for name in lines[0]["dealt"]["8"]["mobsters"] if name != lines[i]["mobster"])
    return change(lines, i, {"C8-33"}, mobster=other)


@corruption
def she_puts_no_penny(lines: Lines) -> Found:
    return gone(lines, hers(lines, "jail"), {"C8-33", "C8-05"})


@corruption
def she_takes_nobody(lines: Lines) -> Found:
    return gone(lines, hers(lines, "recruit"), {"C8-32"})
