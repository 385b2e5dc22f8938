"""Corruptions of games with chronicle 3: single casks made, aged and sold, Selling tiles, Allenarly's barrels."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import solo
from tests.referee.spoil import Found, Lines, change, cut, first, twice, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def of_the_board(lines: Lines) -> int | None:
    """A barrel of her board."""
    return next((i for i in where(lines, "barrel_left") if lines[i + 1]["event"] == "pay"), None)


@corruption
def something_is_dealt(lines: Lines) -> Found:
    lines[0]["dealt"]["3"] = {"cellar": "cellar-1"}
    return 1, {"record"}


@corruption
def a_distillery_is_not_replaced(lines: Lines) -> Found:
    stack = lines[0]["stacks"]["A"]
    stack[stack.index("glenturret-single-cask")] = "glenturret"
    return 1, {"B-007"}


@corruption
def no_cask_of_an_exchange(lines: Lines) -> Found:
    i = next((i for i in where(lines, "cask_made") if lines[i - 1]["event"] in ("pay", "buy")), None)
    if i is None or lines[i + 1]["event"] == "sell":
        return None
    return cut(lines, i, {"C3-05"})


@corruption
def no_cask_of_a_new_distillery(lines: Lines) -> Found:
    i = next((i for i in where(lines, "cask_made") if lines[i - 1]["event"] == "place"), None)
    return None if i is None or lines[i + 1]["event"] in ("sell", "walk") else cut(lines, i, {"C3-05"})


@corruption
def two_casks_are_made(lines: Lines) -> Found:
    return change(lines, first(lines, "cask_made"), {"C3-05"}, amount=2)


@corruption
def a_cask_is_made_twice(lines: Lines) -> Found:
    return twice(lines, first(lines, "cask_made"), {"C3-05"})


@corruption
def a_cask_is_lost_although_there_is_room(lines: Lines) -> Found:
    return change(lines, first(lines, "cask_made"), {"C3-05"}, event="cask_lost")


@corruption
def an_ordinary_cask_is_made(lines: Lines) -> Found:
    i = next((i for i in where(lines, "cask_made") if lines[i - 1]["event"] == "pay"), None)
    if i is None:
        return None
    tile = lines[i - 1]["about"]
    gain = {"good": "whisky", "amount": 1, "at": None, "why": "exchange", "about": tile}
    lines[i] = {"event": "gain", "seat": lines[i]["seat"], **gain}
    return i + 1, {"C3-05", "B-094"}


@corruption
def no_second_cellar(lines: Lines) -> Found:
    return cut(lines, first(lines, "cellar_card", cellar="cellar-2"), {"C3-07"})


@corruption
def the_third_cellar_comes_first(lines: Lines) -> Found:
    return change(lines, first(lines, "cellar_card"), {"C3-07"}, cellar="cellar-3")


@corruption
def two_cellars_at_once(lines: Lines) -> Found:
    return twice(lines, first(lines, "cellar_card"), {"C3-07", "C3-08", "B-025", "B-030", "B-021", "C12-52", "C12-57"})


@corruption
def a_cellar_for_allenarly(lines: Lines) -> Found:
    i = first(lines, "cellar_card") if solo(lines) else None
    return change(lines, i, {"C3-07"}, seat=1)


@corruption
def no_cask_ages(lines: Lines) -> Found:
    return cut(lines, first(lines, "cask_aged"), {"C3-08"})


@corruption
def a_cask_more_ages(lines: Lines) -> Found:
    i = first(lines, "cask_aged")
    return None if i is None else change(lines, i, {"C3-08"}, amount=lines[i]["amount"] + 1)


@corruption
def a_cask_of_another_cellar_ages(lines: Lines) -> Found:
    return change(lines, first(lines, "cask_aged", cellar="cellar-1"), {"C3-08"}, cellar="cellar-2")


@corruption
def the_first_cellar_ages_first(lines: Lines) -> Found:
    for i in where(lines, "cask_aged", cellar="cellar-2"):
        if lines[i + 1]["event"] == "cask_aged" and lines[i + 1]["seat"] == lines[i]["seat"]:
            lines[i], lines[i + 1] = lines[i + 1], lines[i]
            return i + 1, {"C3-08"}
    return None


@corruption
def nothing_is_sold_at_a_stop(lines: Lines) -> Found:
    i = first(lines, "cask_sold")
    if i is None or lines[i + 2]["event"] in ("cask_sold", "sell"):
        return None
    return cut(lines, i, {"C3-12"}, 2)


@corruption
def a_cask_that_is_not_there_is_sold(lines: Lines) -> Found:
    """Of a cellar whose card nobody has yet."""
    for i in where(lines, "cask_sold", cellar="cellar-2"):
        if first(lines[:i], "cellar_card", cellar="cellar-3") is None:
            return change(lines, i, {"C3-12"}, cellar="cellar-3")
    return None


@corruption
def a_cask_is_sold_on_another_tile(lines: Lines) -> Found:
    i = first(lines, "cask_sold", tile="selling-c")
    return change(lines, i, {"C3-12"}, tile="selling-d")


@corruption
def a_sale_is_worth_a_vp_more(lines: Lines) -> Found:
    i = first(lines, "cask_sold")
    return None if i is None else change(lines, i + 1, {"C3-12"}, amount=lines[i + 1]["amount"] + 1)


@corruption
def a_sale_brings_nothing(lines: Lines) -> Found:
    i = first(lines, "cask_sold")
    if i is None:
        return None
    del lines[i + 1]
    return None, {"C3-12"}  # after sales of resources


@corruption
def more_casks_than_spaces(lines: Lines) -> Found:
    """The last one of those that fill a tile is written once more; a seat may lack a further cask, too."""
    held: dict[str, int] = {}
    for i in where(lines, "cask_sold"):
        held[lines[i]["tile"]] = held.get(lines[i]["tile"], 0) + 1
        if held[lines[i]["tile"]] == lines[0]["players"] and not solo(lines):
            lines[i + 2 : i + 2] = [dict(lines[i]), dict(lines[i + 1])]
            return i + 3, {"C3-12", "C3-11"}
    return None


@corruption
def the_stop_is_a_tile_taken(lines: Lines) -> Found:
    i = next((i for i in where(lines, "move", how="stop") if not solo(lines)), None)
    return change(lines, i, {"B-023"}, how="take")


@corruption
def a_selling_tile_is_discarded(lines: Lines) -> Found:
    i = first(lines, "retire")
    return change(lines, i, {"CC-14"}, event="discard", cause="passed")


@corruption
def an_unsold_cask_more(lines: Lines) -> Found:
    i = first(lines, "vp", source="single_cask", why="final")
    return None if i is None else change(lines, i, {"C3-14"}, amount=lines[i]["amount"] + 2)


@corruption
def unsold_casks_are_worth_nothing(lines: Lines) -> Found:
    return cut(lines, first(lines, "vp", source="single_cask", why="final"), {"C3-14"})


@corruption
def no_vp_for_her_whisky_token(lines: Lines) -> Found:
    return cut(lines, first(lines, "vp", source="single_cask", why="once"), {"C3-22"})


@corruption
def three_vp_for_her_whisky_token(lines: Lines) -> Found:
    return change(lines, first(lines, "vp", source="single_cask", why="once"), {"C3-22"}, amount=3)


@corruption
def a_barrel_of_the_supply_first(lines: Lines) -> Found:
    i = of_the_board(lines)
    if i is None:
        return None
    lines[i + 2]["amount"] = 4
    return cut(lines, i + 1, {"C3-25"})


@corruption
def a_barrel_brings_a_vp_more(lines: Lines) -> Found:
    i = of_the_board(lines)
    return None if i is None else change(lines, i + 2, {"C3-25"}, amount=9)


@corruption
def one_space_stays_free(lines: Lines) -> Found:
    for i in where(lines, "move", how="stop", seat=1) if solo(lines) else ():
        end = next(k for k in range(i, len(lines)) if lines[k]["event"] == "turn_end")
        last = [k for k in range(i, end) if lines[k]["event"] == "barrel_left"][-1]
        return cut(lines, last, {"C3-23"}, end - last)
    return None
