"""Corruptions of games with chronicle 1: what is dealt, whose race has begun, rowing, rewards, cards, Allenarly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.referee.chronicle_games import events, human, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def a(lines: Lines, word: str, **fields: Any) -> int | None:
    """First event of a player of this kind with these fields."""
    return next(events(lines, word, **fields), None)


def hers(lines: Lines, word: str, **fields: Any) -> int | None:
    return first(lines, word, seat=1, **fields) if solo(lines) else None


def home(lines: Lines) -> set[int]:
    """Seats whose boat came home."""
    return {lines[i]["seat"] for i in where(lines, "race_card") if lines[i]["place"]}


def gone(lines: Lines, i: int | None, rule: str) -> Found:
    """Take an event out; the next one has to show it."""
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {rule}


def token(lines: Lines, good: str) -> int | None:
    """First reward that a player takes and that brings this."""
    for i in events(lines, "boat_reward"):
        after = lines[i + 1]
        if after.get("good") == good or after["event"] == good:
            return i
    return None


@corruption
def a_token_less_on_a_castle(lines: Lines) -> Found:
    castle = lines[0]["dealt"]["1"]["rewards"][0]
    word = next(word for word, number in castle.items() if number)
    castle[word] -= 1
    return 1, {"C1-04"}


@corruption
def too_many_tokens_of_a_kind(lines: Lines) -> Found:
    players = lines[0]["players"]
    if players == 2:
        return None
    for castle in lines[0]["dealt"]["1"]["rewards"]:
        castle.update(dict.fromkeys(castle, 0))
        castle["reward-vp"] = players
    return 1, {"C1-04"}


@corruption
def what_is_dealt_is_not_said(lines: Lines) -> Found:
    lines[0]["dealt"]["1"] = {}
    return 1, {"record"}


@corruption
def a_race_that_begins_too_early(lines: Lines) -> Found:
    i = a(lines, "turn")
    if i is None:
        return None
    lines.insert(i + 1, {"event": "race_begin", "seat": lines[i]["seat"]})
    return i + 2, {"C1-07"}


@corruption
def a_race_that_does_not_begin(lines: Lines) -> Found:
    return gone(lines, a(lines, "race_begin"), "C1-07")


@corruption
def a_race_that_begins_twice(lines: Lines) -> Found:
    return repeat(lines, a(lines, "race_begin"), {"C1-07", "B-050"})


@corruption
def a_boat_that_rows_before_its_race(lines: Lines) -> Found:
    for i in events(lines, "walk"):
        seat = lines[i]["seat"]
        if first(lines[:i], "race_begin", seat=seat) is None:
            lines[i] = {"event": "boat", "seat": seat, "owner": seat, "column": -1, "neutral": 0, "paid": 1}
            return i + 1, {"C1-07"}
    return None


@corruption
def a_step_too_far(lines: Lines) -> Found:
    i = a(lines, "boat", neutral=0)
    return None if i is None else change(lines, i, {"C1-11"}, column=lines[i]["column"] - 1)


@corruption
def a_step_against_the_clock(lines: Lines) -> Found:
    i = a(lines, "boat", neutral=0, column=-1)
    return change(lines, i, {"C1-11"}, column=1)


@corruption
def a_neutral_piece_left_out(lines: Lines) -> Found:
    for i in events(lines, "boat", neutral=1):
        if lines[i + 1].get("event") == "boat":
            return gone(lines, i, "C1-11")
    return None


@corruption
def a_step_to_the_right_hand_neighbour(lines: Lines) -> Found:
    players = lines[0]["players"]
    for i in events(lines, "boat", neutral=0):
        if players > 2 and lines[i]["owner"] == (lines[i]["seat"] + 1) % players:
            return change(lines, i, {"C1-11"}, owner=(lines[i]["seat"] - 1) % players)
    return None


@corruption
def a_step_for_nothing(lines: Lines) -> Found:
    return change(lines, a(lines, "boat"), {"C1-09"}, paid=0)


@corruption
def a_step_without_movement_point(lines: Lines) -> Found:
    for i in events(lines, "boat"):
        if lines[i + 1]["event"] == "turn_end":
            return repeat(lines, i, {"C1-09"})
    return None


@corruption
def the_boat_of_another_player(lines: Lines) -> Found:
    i = None if solo(lines) else a(lines, "boat")
    return None if i is None else change(lines, i, {"C1-09"}, seat=(lines[i]["seat"] + 1) % lines[0]["players"])


@corruption
def no_reward_at_a_castle(lines: Lines) -> Found:
    return gone(lines, a(lines, "boat_reward"), "C1-16")


@corruption
def a_reward_of_another_castle(lines: Lines) -> Found:
    i = a(lines, "boat_reward")
    return None if i is None else change(lines, i, {"C1-16"}, castle=(lines[i]["castle"] + 1) % lines[0]["players"])


@corruption
def a_token_that_does_not_lie_there(lines: Lines) -> Found:
    i = a(lines, "boat_reward")
    if i is None:
        return None
    left = Counter(lines[0]["dealt"]["1"]["rewards"][lines[i]["castle"]])
    for line in lines[1:i]:
        if line["event"] in ("boat_reward", "boat_reward_gone") and line["castle"] == lines[i]["castle"]:
            left[line["token"]] -= 1
    missing = next((word for word, number in left.items() if not number), None)
    return None if missing is None else change(lines, i, {"C1-16"}, token=missing)


@corruption
def a_reward_taken_twice(lines: Lines) -> Found:
    return repeat(lines, a(lines, "boat_reward"), {"C1-16"})


@corruption
def a_reward_of_more_coins(lines: Lines) -> Found:
    i = token(lines, "coin")
    return None if i is None else change(lines, i + 1, {"C1-16"}, amount=3)


@corruption
def a_reward_of_another_good(lines: Lines) -> Found:
    i = token(lines, "whisky")
    return None if i is None else change(lines, i + 1, {"C1-16"}, good="coin")


@corruption
def a_reward_of_fewer_vp(lines: Lines) -> Found:
    i = token(lines, "vp")
    return None if i is None else change(lines, i + 1, {"C1-16"}, amount=2)


@corruption
def the_wrong_card_for_the_first_boat(lines: Lines) -> Found:
    return change(lines, first(lines, "race_card", place=1), {"C1-17"}, card="second")


@corruption
def the_first_boat_is_called_second(lines: Lines) -> Found:
    return change(lines, first(lines, "race_card", place=1), {"C1-17"}, place=2)


@corruption
def a_boat_comes_home_without_a_card(lines: Lines) -> Found:
    return gone(lines, a(lines, "race_card", place=1), "C1-17")


@corruption
def the_winner_gets_more(lines: Lines) -> Found:
    i = first(lines, "race_card", place=1)
    if i is None:
        return None
    k = next(k for k in where(lines, "vp", source="boat_race", seat=lines[i]["seat"]) if k > i)
    return change(lines, k, {"C1-17", "C1-32"}, amount=16)


@corruption
def a_boat_rows_on_from_home(lines: Lines) -> Found:
    i = a(lines, "race_card", place=1)
    if i is None:
        return None
    seat = lines[i]["seat"]
    for k in events(lines, "walk", seat=seat):
        if k > i:
            lines[k] = {"event": "boat", "seat": seat, "owner": seat, "column": -1, "neutral": 0, "paid": 1}
            return k + 1, {"C1-18"}
    return None


@corruption
def no_last_card(lines: Lines) -> Found:
    return gone(lines, a(lines, "race_card", place=0), "C1-19")


@corruption
def a_last_card_for_who_is_home(lines: Lines) -> Found:
    i = first(lines, "race_card", place=0)
    back = home(lines)
    return None if i is None or not back else change(lines, i, {"C1-19"}, seat=min(back))


@corruption
def coins_count_though_the_boat_is_out(lines: Lines) -> Found:
    i = first(lines, "rank")
    out = [seat for seat in range(lines[0]["players"]) if seat not in home(lines)]
    if i is None or not out:
        return None
    coins = {"amount": 3, "source": "coins", "why": "final", "about": None}
    lines.insert(i, {"event": "vp", "seat": out[-1], **coins})
    return i + 1, {"B-184", "C12-59"}


@corruption
def coins_do_not_count_though_the_boat_is_home(lines: Lines) -> Found:
    for seat in home(lines):
        i = first(lines, "vp", seat=seat, source="coins")
        if i is not None:
            return gone(lines, i, "B-183")
    return None


@corruption
def her_boat_stays_behind(lines: Lines) -> Found:
    for i in where(lines, "boat", seat=1, paid=0):
        if lines[i + 1]["event"] == "turn_end":
            return gone(lines, i, "C1-30")
    return None


@corruption
def her_boat_goes_a_step_more(lines: Lines) -> Found:
    for i in where(lines, "boat", seat=1, paid=0):
        if lines[i + 1]["event"] == "turn_end" and lines[i]["column"] < 0 and not lines[i]["neutral"]:
            return repeat(lines, i, {"C1-09"})
    return None


@corruption
def her_boat_pays_its_way(lines: Lines) -> Found:
    return change(lines, hers(lines, "boat"), {"C1-30"}, paid=1)


@corruption
def she_leaves_the_tokens_on_a_castle(lines: Lines) -> Found:
    return gone(lines, hers(lines, "boat_reward_gone"), "C1-31")


@corruption
def she_stacks_a_river_token(lines: Lines) -> Found:
    return change(lines, hers(lines, "river"), {"C1-27"}, event="stack")


@corruption
def she_lays_another_token_into_her_river(lines: Lines) -> Found:
    return change(lines, hers(lines, "river"), {"C1-27"}, tile="race-start")


@corruption
def her_movement_icons_are_worth_more(lines: Lines) -> Found:
    for i in where(lines, "vp", seat=1, source="boat_race"):
        if not human(lines, 1) and lines[i - 1]["event"] == "take":
            return change(lines, i, {"C1-29"}, amount=lines[i]["amount"] + 1)
    return None


@corruption
def her_home_tile_does_not_count(lines: Lines) -> Found:
    i = hers(lines, "size")
    return None if i is None else change(lines, i, {"B-183"}, tiles=lines[i]["tiles"] - 2)
