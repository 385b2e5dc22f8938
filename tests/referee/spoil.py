"""Spoiling records. A corruption takes the lines, changes them and says which rules may be named, or finds no place.

A corruption returns (line, rules): the line of the fault, from 1, or None where a later event shows it first, and the
rule numbers that fit. It returns None when the record has no place for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

Lines = list[dict[str, Any]]
Found = tuple[int | None, set[str]] | None
CORRUPTIONS: list[Callable[[Lines], Found]] = []  # filled by the modules spoil_*
CLAN_RULES = {f"B-{number}" for number in range(140, 163)} | {"B-112"}
CARD_RULES = {f"B-{number}" for number in range(120, 131)}
EFFECT_RULES = {"B-081"} | CARD_RULES | CLAN_RULES


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def where(lines: Lines, word: str, **fields: Any) -> Iterator[int]:
    """Indices of the events of a kind with these fields."""
    for i, line in enumerate(lines):
        if line.get("event") == word and all(line.get(name) == value for name, value in fields.items()):
            yield i


def first(lines: Lines, word: str, **fields: Any) -> int | None:
    return next(where(lines, word, **fields), None)


def change(lines: Lines, i: int | None, rules: set[str], **fields: Any) -> Found:
    """Change fields of an event."""
    if i is None:
        return None
    lines[i].update(fields)
    return i + 1, rules


def cut(lines: Lines, i: int | None, rules: set[str], count: int = 1) -> Found:
    """Take events out; the event in their place is the wrong one."""
    if i is None:
        return None
    del lines[i : i + count]
    return i + 1, rules


def twice(lines: Lines, i: int | None, rules: set[str]) -> Found:
    """Write an event twice; the second one is wrong."""
    if i is None:
        return None
    lines.insert(i, dict(lines[i]))
    return i + 2, rules


def remove(lines: Lines, i: int | None, rules: set[str]) -> Found:
    """Take an event out; the next one shows it at the earliest."""
    if i is None:
        return None
    del lines[i]
    return None, rules


def repeat(lines: Lines, i: int | None, rules: set[str], line: int | None = 2) -> Found:
    """Write an event twice."""
    if i is None:
        return None
    lines.insert(i, dict(lines[i]))
    return (i + 2 if line else None), rules


def turn_of(lines: Lines, i: int) -> tuple[int, int]:
    """First and last index of the turn that an event is in."""
    start = next(n for n in range(i, 0, -1) if lines[n].get("event") == "turn")
    end = next(n for n in range(i, len(lines)) if lines[n].get("event") == "turn_end")
    return start, end


def watch(lines: Lines, seat: int, end: int) -> tuple[set[tuple[int, int]], Counter[tuple[int, int]]]:
    """Cells with a tile and Scotsmen by cell of a seat, before line `end`."""
    land, men = {(-1, 0), (0, 0)}, Counter({})
    for line in lines[1:end]:
        if line["seat"] != seat:
            continue
        word, at = line["event"], line.get("at")
        if word == "place":
            land.add(tuple(at))
        elif word == "remove":
            land.discard(tuple(at))
        elif word in ("gain", "pay") and line["good"] == "scotsman":
            men[tuple(at)] += line["amount"] * (1 if word == "gain" else -1)
        elif word == "walk" or (word == "carry" and line["good"] == "scotsman"):
            men[tuple(line["from"])] -= line.get("amount", 1)
            men[tuple(line["to"])] += line.get("amount", 1)
    return land, men
