"""Corruptions of games with chronicle 6: event icons, turned cards, their events, their VP, Allenarly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.chronicle_games import events, human, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, turn_of, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def turned(lines: Lines, *cards: str) -> int | None:
    """First card that a player turns, of these if any are named."""
    return next((i for i in events(lines, "turn_card") if not cards or lines[i]["card"] in cards), None)


def hers(lines: Lines, word: str, **fields: Any) -> int | None:
    return first(lines, word, seat=1, **fields) if solo(lines) else None


def gone(lines: Lines, i: int | None, rule: str) -> Found:
    """Take an event out; the next one has to show it."""
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {rule}


def more(lines: Lines, card: str, rule: str) -> Found:
    """One more of the first thing that the event of a card brings."""
    i = turned(lines, card)
    if i is None or lines[i + 1].get("about") != card or lines[i + 1]["event"] not in ("gain", "vp"):
        return None
    return change(lines, i + 1, {rule}, amount=lines[i + 1]["amount"] + 1)


@corruption
def something_is_dealt(lines: Lines) -> Found:
    lines[0]["dealt"]["6"] = {"cards": []}
    return 1, {"record"}


@corruption
def a_card_turned_without_an_icon(lines: Lines) -> Found:
    i = turned(lines)
    return None if i is None or lines[i - 1]["event"] != "activate" else gone(lines, i - 1, "C6-03")


@corruption
def a_card_of_another_player(lines: Lines) -> Found:
    i = turned(lines)
    if i is None:
        return None
    seat = lines[i]["seat"]
    other = next((k for k in where(lines[:i], "card") if lines[k]["seat"] != seat), None)
    return None if other is None else change(lines, i, {"C6-03"}, card=lines[other]["card"])


@corruption
def a_card_turned_again(lines: Lines) -> Found:
    i = turned(lines)
    if i is None:
        return None
    k = next((k for k in events(lines, "turn_card", seat=lines[i]["seat"]) if k > i), None)
    return change(lines, k, {"C6-05"}, card=lines[i]["card"])


@corruption
def two_cards_for_one_icon(lines: Lines) -> Found:
    i = turned(lines)
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, dict(lines[i]))
    return end + 1, {"C6-03", "C6-05"}


@corruption
def coins_are_worth_more_on_armadale(lines: Lines) -> Found:
    return more(lines, "armadale-castle", "C6-09")


@corruption
def castles_are_worth_more_on_mey(lines: Lines) -> Found:
    return more(lines, "castle-of-mey", "C6-10")


@corruption
def stalker_brings_five_coins(lines: Lines) -> Found:
    return more(lines, "castle-stalker", "C6-11")


@corruption
def inverness_brings_two_casks(lines: Lines) -> Found:
    return more(lines, "inverness", "C6-15")


@corruption
def the_coins_of_stalker_are_forgotten(lines: Lines) -> Found:
    i = turned(lines, "castle-stalker")
    return None if i is None else gone(lines, i + 1, "C6-11")


@corruption
def a_resource_of_loch_lochy_is_forgotten(lines: Lines) -> Found:
    i = turned(lines, "loch-lochy")
    if i is None or lines[i + 3].get("about") != "loch-lochy" or lines[i + 4].get("about") == "loch-lochy":
        return None
    return gone(lines, i + 3, "C6-16")


@corruption
def loch_lochy_brings_a_cask(lines: Lines) -> Found:
    i = turned(lines, "loch-lochy")
    if i is None or lines[i + 1]["event"] != "gain":
        return None
    return change(lines, i + 1, {"C6-16"}, good="whisky", at=None)


@corruption
def a_third_scotsman_of_loch_shiel(lines: Lines) -> Found:
    i = turned(lines, "loch-shiel")
    if i is None or lines[i + 2].get("good") != "scotsman":
        return None
    return repeat(lines, i + 2, {"B-081", "C6-19"})


@corruption
def a_scotsman_marches_from_nowhere(lines: Lines) -> Found:
    return change(lines, next(events(lines, "march_home"), None), {"C6-12"}, **{"from": [7, 7]})


@corruption
def three_scotsmen_march_home(lines: Lines) -> Found:
    for i in events(lines, "march_home"):
        if lines[i + 1]["event"] == "march_home":
            return repeat(lines, i + 1, {"C6-12"})
    return None


@corruption
def a_scotsman_marches_home_unbidden(lines: Lines) -> Found:
    i = next(events(lines, "walk"), None)
    return change_word(lines, i, "march_home", {"C6-12"}, **{"from": lines[i]["from"]}) if i is not None else None


def change_word(lines: Lines, i: int, word: str, rules: set[str], **fields: Any) -> Found:
    lines[i] = {"event": word, "seat": lines[i]["seat"], **fields}
    return i + 1, rules


@corruption
def the_roads_of_duart_cost(lines: Lines) -> Found:
    i = turned(lines, "duart-castle")
    if i is None or lines[i + 1]["event"] != "marker":
        return None
    return change(lines, i + 1, {"B-111"}, roads=2)


@corruption
def duart_brings_two_markers(lines: Lines) -> Found:
    i = turned(lines, "duart-castle")
    if i is None or lines[i + 1]["event"] != "marker":
        return None
    k = next(k for k in range(i + 2, len(lines)) if lines[k]["event"] in ("turn_end", "activate"))
    if lines[k].get("right") == "clan":
        return None
    lines.insert(k, {"event": "marker", "seat": lines[i]["seat"], "clan": "douglas", "roads": 0})
    return k + 1, {"B-101"}


@corruption
def donan_activates_an_own_tile(lines: Lines) -> Found:
    i = None if solo(lines) else next(events(lines, "elsewhere"), None)
    return None if i is None else change(lines, i, {"C6-13"}, owner=lines[i]["seat"])


@corruption
def donan_activates_a_tile_that_lies_nowhere(lines: Lines) -> Found:
    i = next(events(lines, "elsewhere"), None)
    return change(lines, i, {"C6-13", "C6-35"}, tile=lines[0]["stacks"]["D"][-1])


@corruption
def donan_activates_twice(lines: Lines) -> Found:
    i = next(events(lines, "elsewhere"), None)
    if i is None:
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, dict(lines[i]))
    return end + 1, {"C6-13"}


@corruption
def loch_ness_activates_a_tile_twice(lines: Lines) -> Found:
    i = turned(lines, "loch-ness")
    if i is None:
        return None
    used = [k for k in events(lines, "activate", right="other") if k > i]
    if len(used) < 2 or used[1] > turn_of(lines, i)[1]:
        return None
    tile = {name: lines[used[0]][name] for name in ("tile", "at", "way")}
    return change(lines, used[1], {"B-091"}, **tile)


@corruption
def loch_ness_on_without_its_event(lines: Lines) -> Found:
    i = next(events(lines, "activate", right="placing"), None)
    return change(lines, i, {"B-090"}, right="other")


@corruption
def armadale_counts_though_turned(lines: Lines) -> Found:
    i = turned(lines, "armadale-castle")
    k = first(lines, "rank")
    if i is None or k is None or lines[0]["players"] != lines[i]["seat"] + 1 or solo(lines):
        return None
    vp = {"amount": 3, "source": "armadale", "why": "final", "about": None}
    lines.insert(k, {"event": "vp", "seat": lines[i]["seat"], **vp})
    return k + 1, {"B-184"}


@corruption
def an_event_side_scores_more(lines: Lines) -> Found:
    i = next(events(lines, "vp", source="tome", why="other"), None)
    return None if i is None else change(lines, i, {"C6-08"}, amount=lines[i]["amount"] + 1)


@corruption
def an_event_side_does_not_score(lines: Lines) -> Found:
    return gone(lines, next(events(lines, "vp", source="tome", why="other"), None), "C6-08")


@corruption
def an_event_side_counts_among_landmarks(lines: Lines) -> Found:
    return change(lines, next(events(lines, "vp", source="tome", why="other"), None), {"C6-08"}, source="landmarks")


@corruption
def her_icons_are_worth_more(lines: Lines) -> Found:
    for i in where(lines, "vp", seat=1, source="tome"):
        if not human(lines, 1) and lines[i - 1]["event"] == "take":
            return change(lines, i, {"C6-29"}, amount=3)
    return None


@corruption
def she_does_not_turn_her_card(lines: Lines) -> Found:
    return gone(lines, hers(lines, "turn_card"), "C6-30")


@corruption
def her_turning_is_worth_less(lines: Lines) -> Found:
    i = hers(lines, "turn_card")
    return None if i is None else change(lines, i + 1, {"C6-30"}, amount=2)


@corruption
def her_event_sides_do_not_score(lines: Lines) -> Found:
    for i in where(lines, "vp", seat=1, source="tome"):
        if not human(lines, 1) and lines[i - 1]["event"] not in ("take", "turn_card"):
            return gone(lines, i, "C6-30")
    return None
