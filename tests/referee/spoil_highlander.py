"""Corruptions of games with chronicle 2: where the Mountain lies, tolls, stops, what is taken, Allenarly."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, human, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []
FIRST, SECOND = 11, 12  # the spaces of the Mountain


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def toll(lines: Lines, *goods: str) -> int | None:
    """First payment of a toll in one of these goods."""
    for i in events(lines, "mountain_gets"):
        if lines[i - 1]["event"] == "pay" and lines[i]["good"] in goods:
            return i - 1
    return None


def gain(lines: Lines, **fields: object) -> int | None:
    """First thing that a player takes from the Mountain right after clearing it."""
    for i in events(lines, "mountain_cleared"):
        if all(lines[i + 1].get(name) == value for name, value in fields.items()):
            return i + 1
    return None


def cleared_by_her(lines: Lines) -> int | None:
    return first(lines, "mountain_cleared", seat=1) if solo(lines) else None


@corruption
def the_mountain_lies_elsewhere(lines: Lines) -> Found:
    lines[0]["dealt"]["2"]["mountain"] = FIRST - 1
    return 1, {"C2-01"}


@corruption
def where_the_mountain_lies_is_not_said(lines: Lines) -> Found:
    lines[0]["dealt"]["2"] = {}
    return 1, {"record"}


@corruption
def a_tile_on_the_mountain_at_the_start(lines: Lines) -> Found:
    i = first(lines, "turn")
    lines.insert(i, {"event": "refill", "seat": -1, "tile": lines[0]["stacks"]["A"][0], "space": FIRST})
    return i + 1, {"B-009", "B-025"}


@corruption
def a_tile_comes_onto_the_mountain(lines: Lines) -> Found:
    i = next((i for i in where(lines, "refill", space=13)), None)
    return change(lines, i, {"B-025"}, space=FIRST)


@corruption
def no_toll(lines: Lines) -> Found:
    i = toll(lines, "coin", "wood", "sheep")
    if i is None:
        return None
    del lines[i : i + 2]
    return i + 1, {"C2-04"}


@corruption
def the_toll_does_not_lie_there(lines: Lines) -> Found:
    i = toll(lines, "coin", "wood", "sheep")
    if i is None:
        return None
    remove(lines, i + 1, set())
    return i + 2, {"C2-04"}


@corruption
def the_toll_is_not_paid(lines: Lines) -> Found:
    i = toll(lines, "coin", "wood", "sheep")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C2-04"}


@corruption
def a_double_toll(lines: Lines) -> Found:
    return change(lines, toll(lines, "coin"), {"C2-04"}, amount=2)


@corruption
def a_toll_paid_twice(lines: Lines) -> Found:
    i = toll(lines, "coin")
    if i is None:
        return None
    lines[i:i] = [dict(line) for line in lines[i : i + 2]]
    return i + 3, {"B-050", "C2-04", "B-022"}


@corruption
def something_else_lies_there(lines: Lines) -> Found:
    i = toll(lines, "wood", "sheep")
    return None if i is None else change(lines, i + 1, {"C2-04"}, good="coin")


@corruption
def a_cask_as_toll(lines: Lines) -> Found:
    return change(lines, toll(lines, "coin"), {"C2-04"}, good="whisky")


@corruption
def a_toll_from_an_empty_cell(lines: Lines) -> Found:
    return change(lines, toll(lines, "wood", "sheep", "stone"), {"C2-04"}, at=[7, 7])


@corruption
def a_toll_bought_at_the_market(lines: Lines) -> Found:
    i = toll(lines, "wood", "sheep")
    if i is None:
        return None
    fields = {"good": lines[i]["good"], "price": 1, "why": "other", "about": None}
    lines[i] = {"event": "buy", "seat": lines[i]["seat"], **fields}
    return i + 1, {"C2-04"}


@corruption
def the_toll_comes_after_the_tile(lines: Lines) -> Found:
    i = toll(lines, "coin", "wood", "sheep")
    if i is None:
        return None
    k = next((k for k in where(lines, "take") if k > i), None)
    if k is None or "turn_end" in [line["event"] for line in lines[i:k]]:
        return None
    paid = lines[i : i + 2]
    lines[k + 1 : k + 1] = paid
    del lines[i : i + 2]
    return i + 1, {"C2-04"}


@corruption
def a_toll_for_stopping(lines: Lines) -> Found:
    i = next(events(lines, "move", how="stop"), None)
    if i is None or lines[i + 1]["event"] == "discard" or lines[i + 1]["event"] == "finish":
        return None
    lines.insert(i + 1, {"event": "mountain_gets", "seat": lines[i]["seat"], "good": "coin", "amount": 1})
    return i + 2, {"C2-04"}


@corruption
def a_stop_on_the_second_space(lines: Lines) -> Found:
    return change(lines, next(events(lines, "move", how="stop"), None), {"B-022"}, to=SECOND)


@corruption
def a_stop_that_takes(lines: Lines) -> Found:
    return change(lines, next(events(lines, "move", how="stop"), None), {"B-022"}, how="take")


@corruption
def a_tile_at_a_stop(lines: Lines) -> Found:
    i = next(events(lines, "move", how="stop"), None)
    if i is None:
        return None
    k = next(k for k in where(lines, "turn_end") if k > i)
    lines.insert(k, {"event": "take", "seat": lines[i]["seat"], "tile": "mountain", "space": FIRST})
    return k + 1, {"B-022"}


@corruption
def the_die_stays_there(lines: Lines) -> Found:
    for i in where(lines, "move", piece="die"):
        if lines[i]["from"] < FIRST and lines[i]["to"] == 13:
            return change(lines, i, {"B-030"}, to=FIRST)
    return None


@corruption
def a_coin_stays_there(lines: Lines) -> Found:
    i = gain(lines, good="coin")
    if i is None or lines[i]["amount"] < 2:
        return None
    change(lines, i, set(), amount=lines[i]["amount"] - 1)
    return None, {"C2-08"}


@corruption
def a_coin_too_many(lines: Lines) -> Found:
    i = gain(lines, good="coin")
    return None if i is None else change(lines, i, {"C2-08"}, amount=lines[i]["amount"] + 1)


@corruption
def her_toll_counts_for_another_source(lines: Lines) -> Found:
    return change(lines, gain(lines, event="vp"), {"C2-08"}, source="tile")


@corruption
def another_kind_is_taken(lines: Lines) -> Found:
    i = gain(lines, event="gain", good="coin")
    if i is None:
        return None
    change(lines, i, set(), good="whisky")
    return i + 1, {"C2-08"}


@corruption
def taken_from_afar(lines: Lines) -> Found:
    for i in events(lines, "turn"):
        if lines[i]["space"] != FIRST:
            lines.insert(i + 1, {"event": "mountain_cleared", "seat": lines[i]["seat"]})
            return i + 2, {"C2-08"}
    return None


@corruption
def taken_after_the_move(lines: Lines) -> Found:
    i = next(events(lines, "mountain_cleared"), None)
    if i is None:
        return None
    k = next(k for k in where(lines, "move") if k > i)
    taken = lines[i:k]
    lines[k + 1 : k + 1] = taken
    del lines[i:k]
    return None, {"C2-08", "B-050", "B-024"}


@corruption
def taken_twice(lines: Lines) -> Found:
    return repeat(lines, next(events(lines, "mountain_cleared"), None), {"C2-08"})


@corruption
def her_toll_is_too_high(lines: Lines) -> Found:
    return change(lines, first(lines, "mountain_gets", good="vp"), {"C2-21"}, amount=3)


@corruption
def she_leaves_no_toll(lines: Lines) -> Found:
    i = first(lines, "mountain_gets", good="vp")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C2-21"}


@corruption
def she_leaves_it_empty_handed(lines: Lines) -> Found:
    i = cleared_by_her(lines)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C2-22"}


@corruption
def her_items_are_worth_less(lines: Lines) -> Found:
    i = cleared_by_her(lines)
    return None if i is None else change(lines, i + 1, {"C2-22"}, amount=lines[i + 1]["amount"] - 1)


@corruption
def she_does_not_stop_for_the_items(lines: Lines) -> Found:
    i = first(lines, "choose", tile="mountain")
    return change(lines, i, {"C12-21"}, tile="glasgow", by="priority")


@corruption
def she_goes_over_it_though_all_are_beyond(lines: Lines) -> Found:
    for i in where(lines, "move", seat=1, how="stop"):
        chosen = max(where(lines[:i], "choose"), default=0)
        if not human(lines, 1) and lines[chosen]["tile"] != "mountain":
            return change(lines, i, {"C12-14"}, how="take", to=13)
    return None
