"""Corruptions of games with chronicle 5: collecting, serving, rolling, scoring, the pool, Allenarly."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def exchange(lines: Lines) -> int | None:
    """First exchange at an Inn; its payment and its token follow."""
    for i in events(lines, "activate"):
        if lines[i]["tile"].startswith("inn-") and lines[i + 2].get("event") == "haggis":
            return i
    return None


def hers(lines: Lines, word: str, **fields: object) -> int | None:
    return first(lines, word, seat=1, **fields) if solo(lines) else None


@corruption
def a_token_is_there_twice(lines: Lines) -> Found:
    row = lines[0]["dealt"]["5"]["tokens"][0]
    row[0] = row[1]
    return 1, {"C5-02"}


@corruption
def a_roll_that_the_die_does_not_have(lines: Lines) -> Found:
    lines[0]["dealt"]["5"]["rolls"][1][0] = 4
    return 1, {"C5-13"}


@corruption
def no_rolls(lines: Lines) -> Found:
    lines[0]["dealt"]["5"]["rolls"] = []
    return 1, {"record"}


@corruption
def a_token_too_many(lines: Lines) -> Found:
    return change(lines, next(events(lines, "haggis", wanted=1), None), {"C5-04"}, amount=2, wanted=2)


@corruption
def a_token_too_few(lines: Lines) -> Found:
    return change(lines, next(events(lines, "haggis", amount=2), None), {"C5-04"}, amount=1)


@corruption
def no_token_for_an_inn(lines: Lines) -> Found:
    i = next((i for i in events(lines, "haggis") if lines[i - 1]["event"] == "place"), None)
    return remove(lines, i, {"C5-04"})


@corruption
def tokens_of_an_inn_twice(lines: Lines) -> Found:
    i = next((i for i in events(lines, "haggis") if lines[i - 1]["event"] == "place"), None)
    return repeat(lines, i, {"C5-04"})


@corruption
def no_token_for_a_sheep(lines: Lines) -> Found:
    i = exchange(lines)
    return None if i is None else remove(lines, i + 2, {"C5-04"})


@corruption
def no_sheep_for_a_token(lines: Lines) -> Found:
    i = exchange(lines)
    return None if i is None else remove(lines, i + 1, {"B-094"})


@corruption
def a_cow_for_a_token(lines: Lines) -> Found:
    for i in events(lines, "pay", good="sheep", why="exchange"):
        if lines[i]["about"].startswith("inn-"):
            return change(lines, i, {"B-094"}, good="cattle")
    return None


@corruption
def four_served(lines: Lines) -> Found:
    return change(lines, next(events(lines, "serve", tokens=3), None), {"C5-08"}, tokens=4)


@corruption
def more_served_than_held(lines: Lines) -> Found:
    """In the first haggis scoring, by who has taken one token only."""
    i = next(events(lines, "serve", tokens=1), None)
    taken = [lines[k]["amount"] for k in events(lines[:i], "haggis", seat=lines[i]["seat"])] if i else []
    return change(lines, i, {"C5-08"}, tokens=2) if sum(taken) == 1 else None


@corruption
def none_served_and_written_down(lines: Lines) -> Found:
    return change(lines, next(events(lines, "serve"), None), {"C5-08"}, tokens=0)


@corruption
def served_after_the_first_scoring_round(lines: Lines) -> Found:
    i = first(lines, "scoring", round=1)
    k = next((k for k in range(i, len(lines)) if lines[k]["event"] in ("refill", "turn", "roll")), i)
    if solo(lines):
        return None
    lines.insert(k, {"event": "serve", "seat": 0, "tokens": 1})
    return k + 1, {"C5-08", "B-025", "B-021"}


@corruption
def another_roll(lines: Lines) -> Found:
    i = first(lines, "haggis_roll")
    return None if i is None else change(lines, i, {"C5-09"}, result=lines[i]["result"] % 3 + 1)


@corruption
def not_rolled(lines: Lines) -> Found:
    i = first(lines, "haggis_roll")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-09"}


@corruption
def rolled_twice(lines: Lines) -> Found:
    return repeat(lines, first(lines, "haggis_roll"), {"C5-09"})


@corruption
def another_token_turned_up(lines: Lines) -> Found:
    i = first(lines, "uncover")
    return None if i is None else change(lines, i, {"C5-09"}, token=f"haggis-{int(lines[i]['token'][7]) % 3 + 1}")


@corruption
def one_token_stays_face_down(lines: Lines) -> Found:
    i = next((i for i in where(lines, "uncover") if lines[i + 1]["event"] == "vp"), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-09"}


@corruption
def one_token_too_many_turned_up(lines: Lines) -> Found:
    return repeat(lines, next((i for i in where(lines, "uncover") if lines[i + 1]["event"] == "vp"), None), {"C5-10"})


@corruption
def the_sum_alone_is_scored(lines: Lines) -> Found:
    """Without the number of tokens that lie face up."""
    for i in where(lines, "vp", source="haggis"):
        if [line["event"] for line in lines[i - 3 : i]] == ["haggis_roll", "uncover", "uncover"]:
            return change(lines, i, {"C5-10"}, amount=lines[i]["amount"] // 2)
    return None


@corruption
def nothing_is_scored(lines: Lines) -> Found:
    i = next((i for i in where(lines, "vp", source="haggis") if lines[i - 1]["event"] == "uncover"), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-10"}


@corruption
def a_token_does_not_go_back(lines: Lines) -> Found:
    i = first(lines, "haggis_pool")
    return change(lines, i, {"C5-11"}, tokens=lines[i]["tokens"] - 1)


@corruption
def the_pool_is_not_shuffled(lines: Lines) -> Found:
    i = first(lines, "haggis_pool")
    remove(lines, i, set())
    return i + 1, {"C5-11"}


@corruption
def the_pool_is_shuffled_after_the_first_round(lines: Lines) -> Found:
    i = next(i for i in where(lines, "count", category="persons"))
    if solo(lines):
        return None
    while lines[i]["event"] in ("count", "vp"):
        i += 1
    lines.insert(i, {"event": "haggis_pool", "seat": -1, "tokens": 18})
    return i + 1, {"C5-11", "B-025", "B-021"}


@corruption
def she_takes_one_token(lines: Lines) -> Found:
    return change(lines, hers(lines, "haggis"), {"C5-21"}, amount=1, wanted=1)


@corruption
def she_takes_none(lines: Lines) -> Found:
    i = hers(lines, "haggis")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-21"}


@corruption
def casks_of_an_inn_for_her(lines: Lines) -> Found:
    for i in where(lines, "stack", seat=1):
        tile = lines[i]["tile"]
        if tile.startswith("inn-") and tile.endswith("whisky"):
            goods = {"good": "whisky", "amount": 2, "at": None, "why": "once", "about": tile}
            lines.insert(i + 1, {"event": "gain", "seat": 1, **goods})
            return i + 2, {"B-081"}
    return None


@corruption
def no_vp_for_her_sheep(lines: Lines) -> Found:
    i = next(
        (i for i in where(lines, "vp", seat=1, source="haggis", amount=2) if lines[i - 1]["event"] == "take"), None
    )
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-20"}


@corruption
def her_tokens_are_worth_less(lines: Lines) -> Found:
    i = hers(lines, "haggis_back")
    return None if i is None else change(lines, i - 1, {"C5-23"}, amount=lines[i - 1]["amount"] - 1)


@corruption
def she_keeps_her_tokens(lines: Lines) -> Found:
    i = hers(lines, "haggis_back")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C5-23"}


@corruption
def she_gives_back_three_at_most(lines: Lines) -> Found:
    i = hers(lines, "haggis_back")
    return change(lines, i, {"C5-23"}, tokens=3) if i and lines[i]["tokens"] > 3 else None


@corruption
def she_does_not_take_what_the_star_says(lines: Lines) -> Found:
    return change(lines, hers(lines, "choose", by="star"), {"C12-21"}, by="framed")
