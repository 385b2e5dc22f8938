"""Corruptions of games with chronicle 11: blueprint cards, payments, places, conditions, doubles, Allenarly's sites."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, solo
from tests.referee.spoil import Found, Lines, change, remove, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []
CONDITIONAL = ("glamis-castle", "falkirk-tryst", "new-lanark", "kilchurn-castle", "stirling-castle")


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def lost(lines: Lines, i: int | None, rules: set[str]) -> Found:
    """Take an event out whose absence the next event shows."""
    if i is None:
        return None
    remove(lines, i, rules)
    return i + 1, rules


def built(lines: Lines, i: int) -> int:
    """Index of the first `place` of the site built here."""
    return next(n for n in range(i, len(lines)) if lines[n]["event"] == "place")


@corruption
def a_site_without_its_card(lines: Lines) -> Found:
    return lost(lines, next(events(lines, "site_planned"), None), {"C11-05"})


@corruption
def the_card_of_another_site(lines: Lines) -> Found:
    i = next(events(lines, "site_planned"), None)
    if i is None:
        return None
    other = "melrose-abbey" if lines[i]["site"] != "melrose-abbey" else "new-lanark"
    return change(lines, i, {"C11-05"}, site=other)


@corruption
def something_is_dealt(lines: Lines) -> Found:
    lines[0]["dealt"] = {**lines[0].get("dealt", {}), "11": {"site": 1}}
    return 1, {"record"}


@corruption
def a_resource_that_nobody_pays(lines: Lines) -> Found:
    for i in events(lines, "site_resource"):
        if lines[i - 1]["event"] == "pay":
            return lost(lines, i - 1, {"C11-08"})
    return None


@corruption
def another_kind_on_the_card(lines: Lines) -> Found:
    for i in events(lines, "site_resource"):
        if lines[i]["turn"]:
            return change(lines, i, {"C11-08"}, good="wood" if lines[i]["good"] != "wood" else "stone")
    return None


@corruption
def a_paid_resource_is_called_free(lines: Lines) -> Found:
    i = next((n for n in events(lines, "site_resource") if lines[n]["turn"]), None)
    return change(lines, i, {"C11-08"}, turn=0)


@corruption
def two_resources_of_one_turn(lines: Lines) -> Found:
    for i in events(lines, "site_resource"):
        if lines[i - 1]["event"] == "pay" and lines[i + 1]["event"] != "site_built":
            lines[i + 1 : i + 1] = [dict(lines[i - 1]), dict(lines[i])]
            return i + 2, {"C11-49"}
    return None


@corruption
def a_resource_for_a_site_of_nobody(lines: Lines) -> Found:
    for i in events(lines, "pay", why="cost"):
        if lines[i + 1]["event"] == "site_resource":
            site = lines[i + 1]["site"]
            wrong = "melrose-abbey" if site != "melrose-abbey" else "new-lanark"
            held = any(lines[n]["site"] == wrong for n in where(lines[:i], "site_planned"))
            if not held:
                return change(lines, i, {"C11-08"}, about=wrong)
    return None


@corruption
def the_paid_site_is_not_built(lines: Lines) -> Found:
    return lost(lines, next(events(lines, "site_built"), None), {"C11-09"})


@corruption
def a_site_is_built_with_one_resource(lines: Lines) -> Found:
    for i in events(lines, "site_resource"):
        if lines[i + 1]["event"] == "turn_end":
            seat = lines[i]["seat"]
            lines.insert(i + 1, {"event": "site_built", "seat": seat, "site": lines[i]["site"], "n": 0})
            return i + 2, {"C11-09"}
    return None


@corruption
def a_site_on_its_own(lines: Lines) -> Found:
    i = next(events(lines, "site_built"), None)
    return None if i is None else change(lines, built(lines, i), {"C11-10"}, over=None)


@corruption
def a_site_on_a_type_that_does_not_fit(lines: Lines) -> Found:
    for i in events(lines, "site_built", site="glamis-castle"):
        return change(lines, built(lines, i), {"C11-10"}, at=[-1, 0], over="home-village")
    return None


@corruption
def a_double_upside_down(lines: Lines) -> Found:
    i = next(events(lines, "site_span"), None)
    if i is None:
        return None
    at = lines[i - 1]["at"]
    return change(lines, i - 1, {"C11-21"}, at=[at[0] - 2, at[1]])


@corruption
def a_double_that_ties_nothing(lines: Lines) -> Found:
    return lost(lines, next(events(lines, "site_span"), None), {"C11-21"})


@corruption
def an_effect_without_its_condition(lines: Lines) -> Found:
    for i in events(lines, "site_built", site="falkirk-tryst"):
        n = built(lines, i)
        if lines[n + 1].get("why") != "once":
            gain = {"good": "coin", "amount": 3, "at": None, "why": "once", "about": "falkirk-tryst"}
            lines.insert(n + 1, {"event": "gain", "seat": lines[i]["seat"], "n": 0, **gain})
            return n + 2, {"B-081"}
    return None


@corruption
def an_effect_is_left_out(lines: Lines) -> Found:
    for i in events(lines, "site_built"):
        n = built(lines, i)
        if (
            lines[i]["site"] in CONDITIONAL
            and lines[n + 1]["event"] in ("gain", "vp")
            and lines[n + 1]["why"] == "once"
        ):
            remove(lines, n + 1, set())
            return None if lines[n + 1].get("why") == "card" else (None, {"C11-17"})
    return None


@corruption
def a_landmark_without_its_card(lines: Lines) -> Found:
    for i in events(lines, "site_built"):
        for n in range(i, i + 5):
            if lines[n]["event"] == "card":
                remove(lines, n, set())
                return None, {"C11-20"}
    return None


@corruption
def unbuilt_sites_cost_less(lines: Lines) -> Found:
    i = next(where(lines, "vp", source="planning", why="final"), None)
    return None if i is None else change(lines, i, {"C11-44"}, amount=lines[i]["amount"] + 1)


@corruption
def unbuilt_sites_cost_nothing(lines: Lines) -> Found:
    return lost(lines, next(where(lines, "vp", source="planning", why="final"), None), {"C11-44"})


@corruption
def new_fort_george_is_no_clan_castle(lines: Lines) -> Found:
    for i in events(lines, "site_built", site="new-fort-george"):
        men = [n for n in where(lines, "count", category="home_castle_scotsmen", seat=lines[i]["seat"]) if n > i]
        if men:
            return change(lines, men[-1], {"B-170"}, count=lines[men[-1]]["count"] + 1)
    return None


@corruption
def she_gets_two_vp_for_a_site(lines: Lines) -> Found:
    i = next(where(lines, "vp", source="planning", why="other"), None)
    return change(lines, i, {"C12-106"}, amount=2)


@corruption
def she_keeps_a_site(lines: Lines) -> Found:
    return lost(lines, next(where(lines, "site_away"), None), {"C12-109"})


@corruption
def her_kept_site_leaves(lines: Lines) -> Found:
    if not solo(lines):
        return None
    for i in where(lines, "vp", source="planning", why="other"):
        if lines[i + 1]["event"] in ("row", "stack"):
            lines[i + 1] = {"event": "site_away", "seat": 1, "tile": lines[i + 1]["tile"], "n": 0}
            return i + 2, {"C12-40", "C12-48"}
    return None
