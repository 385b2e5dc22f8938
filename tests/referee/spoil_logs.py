"""Corruptions of games with chronicle 10: representatives, ratings, the central track, fame, Allenarly's track."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, human, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, turn_of, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def reward(lines: Lines, word: str, rating: int, track: str, **fields: object) -> int | None:
    """What a player gets for reaching a rating."""
    for i in events(lines, "logs_rating", track=track, rating=rating):
        after = lines[i + 1]
        if after["event"] == word and all(after[name] == value for name, value in fields.items()):
            return i + 1
    return None


@corruption
def a_rating_is_left_out(lines: Lines) -> Found:
    for i in events(lines, "logs_rating", rating=3):
        if lines[i + 1]["event"] != "logs_central":  # the next step then comes from too low
            again = list(where(lines, "logs_rating", rating=4, track=lines[i]["track"], seat=lines[i]["seat"]))
            reset = next(where(lines[i:], "logs_reset"), None)
            if again and reset is not None and again[0] < i + reset:
                return remove(lines, i, {"C10-21"})
    return None


@corruption
def two_ratings_at_once(lines: Lines) -> Found:
    i = next(events(lines, "logs_rating", rating=1), None)
    return change(lines, i, {"C10-21"}, rating=2)


@corruption
def the_other_track_is_trained(lines: Lines) -> Found:
    for i in events(lines, "logs_rating", track="log"):
        if lines[i - 1]["event"] == "gain" and lines[i - 1]["why"] == "produce":
            return change(lines, i, {"C10-14"}, track="stone")
    return None


@corruption
def no_movement_point_for_log_one(lines: Lines) -> Found:
    i = reward(lines, "points", 1, "log")
    return remove(lines, i, {"C10-19"})


@corruption
def three_coins_for_log_two(lines: Lines) -> Found:
    return change(lines, reward(lines, "gain", 2, "log", good="coin"), {"C10-19"}, amount=3)


@corruption
def three_vp_for_stone_two(lines: Lines) -> Found:
    return change(lines, reward(lines, "vp", 2, "stone"), {"C10-19"}, amount=3)


@corruption
def vp_of_another_source(lines: Lines) -> Found:
    return change(lines, reward(lines, "vp", 2, "stone"), {"C10-19"}, source="tile")


@corruption
def three_vp_beyond_the_top(lines: Lines) -> Found:
    for i in where(lines, "vp", source="logs", amount=2):
        if human(lines, lines[i]["seat"]) and lines[i - 1]["event"] not in ("logs_rating", "logs_central"):
            return change(lines, i, {"C10-17"}, amount=3)
    return None


@corruption
def a_central_reward_of_another_space(lines: Lines) -> Found:
    i = next(events(lines, "logs_central", rating=1), None)
    return change(lines, i, {"C10-23"}, rating=4)


@corruption
def a_second_central_reward(lines: Lines) -> Found:
    for i in events(lines, "logs_central", rating=1):
        seat, end = lines[i]["seat"], next(where(lines[i:], "logs_reset"), 0) + i
        later = [
            n
            for n in range(i + 1, end)
            if lines[n]["event"] == "logs_rating" and lines[n]["seat"] == seat and lines[n]["rating"] == 3
        ]
        if later:
            new = {"event": "logs_central", "seat": seat, "rating": 3, "n": 0}
            lines.insert(later[0] + 1, new)
            return later[0] + 2, {"C10-20"}
    return None


@corruption
def a_central_reward_without_its_gain(lines: Lines) -> Found:
    i = next(events(lines, "logs_central"), None)
    return None if i is None else remove(lines, i + 1, {"C10-19"})


@corruption
def the_first_representative_is_left_out(lines: Lines) -> Found:
    i = next(events(lines, "logs_stand"), None)
    remove(lines, i, set())
    return i + 1, {"C10-07"}


@corruption
def a_representative_on_the_wrong_side(lines: Lines) -> Found:
    i = next(events(lines, "logs_stand", side="log"), None)
    return change(lines, i, {"C10-08"}, side="stone")


@corruption
def a_representative_on_an_older_tile(lines: Lines) -> Found:
    for i in events(lines, "logs_stand"):
        if lines[i]["at"] is not None:
            return change(lines, i, {"C10-10"}, at=[-1, 0])
    return None


@corruption
def a_third_representative(lines: Lines) -> Found:
    i = next(events(lines, "logs_stand"), None)
    return change(lines, i, {"C10-05"}, representative=2)


@corruption
def a_representative_goes_before_the_activations(lines: Lines) -> Found:
    for i in events(lines, "logs_stand"):
        start, _end = turn_of(lines, i)
        acts = [n for n in range(start, i) if lines[n]["event"] == "activate" and lines[n]["right"] == "placing"]
        if lines[i]["at"] is not None and acts:
            lines.insert(acts[-1], lines.pop(i))
            return acts[-1] + 2, {"B-090"}
    return None


@corruption
def a_representative_stays_on_a_wrong_type(lines: Lines) -> Found:
    i = next(events(lines, "logs_stand", at=None), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C10-12"}


@corruption
def no_fame_for_the_highest(lines: Lines) -> Found:
    i = next(where(lines, "gain", good="fame", why="scoring"), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C10-25"}


@corruption
def fame_is_scored_last(lines: Lines) -> Found:
    return change(lines, first(lines, "count", category="extra"), {"B-170"}, category="persons")


@corruption
def a_modifier_is_forgotten(lines: Lines) -> Found:
    for i in events(lines, "logs_rating", rating=3, track="stone"):
        seat = lines[i]["seat"]
        for n in where(lines, "count", category="whisky", seat=seat):
            if n > i and lines[n]["count"] >= 2:
                return change(lines, n, {"B-170"}, count=lines[n]["count"] - 2)
    return None


@corruption
def the_ratings_are_not_reset(lines: Lines) -> Found:
    i = first(lines, "logs_reset")
    remove(lines, i, set())
    return i + 1, {"C10-28"}


@corruption
def a_tournament_is_not_used(lines: Lines) -> Found:
    i = next(events(lines, "used"), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C10-30"}


@corruption
def a_tournament_brings_one_step(lines: Lines) -> Found:
    for i in events(lines, "used"):
        steps = [n for n in range(i, turn_of(lines, i)[1]) if lines[n]["event"] == "logs_rating"]
        if len(steps) == 2 and lines[steps[1] + 1]["event"] == "turn_end":
            del lines[steps[1]]
            return steps[1] + 1, {"C10-30"}
    return None


@corruption
def a_training_without_representative(lines: Lines) -> Found:
    i = next(events(lines, "logs_drill"), None)
    return change(lines, i, {"C10-15"}, at=[0, 0])


@corruption
def a_drill_twice(lines: Lines) -> Found:
    i = next(events(lines, "logs_drill"), None)
    return repeat(lines, i, {"C10-15", "C10-14", "B-091"}, line=None)


@corruption
def fame_for_nothing(lines: Lines) -> Found:
    i = next((n for n in where(lines, "pay", good="fame")), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"B-050"}


@corruption
def she_prefers_the_same_track(lines: Lines) -> Found:
    i = first(lines, "logs_prefer")
    return change(lines, i, {"C12-94"}, track="stone" if i and lines[i]["track"] == "log" else "log")


@corruption
def she_has_no_step_for_a_stacked_tile(lines: Lines) -> Found:
    if not solo(lines):
        return None
    for i in where(lines, "logs_rating", seat=1):
        start, _end = turn_of(lines, i)
        stacked = any(lines[n]["event"] == "stack" for n in range(start, i))
        if stacked and lines[i]["rating"] == 3 and lines[i + 1]["event"] == "turn_end":
            remove(lines, i, set())
            return i + 1, {"C12-95"}
    return None


@corruption
def nobody_dealt_her_track(lines: Lines) -> Found:
    if not solo(lines):
        return None
    lines[0]["dealt"]["10"] = {}
    return 1, {"record"}


@corruption
def a_scotsman_goes_home_to_the_village(lines: Lines) -> Found:
    for i in events(lines, "place", tile="heros-homeland"):
        if lines[i + 1]["event"] == "carry":
            return change(lines, i + 1, {"C10-35"}, to=[-1, 0])
    return None


@corruption
def her_fame_is_no_item(lines: Lines) -> Found:
    """Fame lies on her board and is an item like the others (C12-99)."""
    if not solo(lines):
        return None
    fame = sum(lines[i]["amount"] for i in where(lines, "gain", good="fame", seat=1))
    items = list(where(lines, "vp", source="items", seat=1))
    return change(lines, items[-1], {"C12-57"}, amount=lines[items[-1]]["amount"] - fame) if fame and items else None
