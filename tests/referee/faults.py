"""Planted faults: one change to a right record, which the referee has to find.

A fault takes the lines of a record and changes them. It returns the line that shows it, from 1, and the rules that the
referee may name; the line is None if a later event may show it first. It returns None if the record has no place for
it.

Most faults are rows of a table: a verb (`change`, `drop`, `repeat` ...), the rules, the event and its wrong values.
Faults that depend on more than one event are functions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from simulator.game.jit import JIT
from simulator.referee import check

Lines = list[dict[str, Any]]
Found = tuple[int | None, str] | None
Fault = Callable[[Lines], Found]
CLAN_RULES = " ".join(["B-112", *(f"B-{number}" for number in range(140, 163))])
CARD_RULES = " ".join(f"B-{number}" for number in range(120, 131))
EFFECT_RULES = f"B-081 {CARD_RULES} {CLAN_RULES}"


class Faults(dict[str, Fault]):
    """Faults by their names: rows of a table, and functions that are added."""

    def by_hand(self, function: Fault) -> Fault:
        self[function.__name__] = function
        return function

    def at(self, search: "Events") -> Callable[[Callable[[Lines, int], Found]], None]:
        """Add a function of the lines and the index of the first event found."""

        def add(function: Callable[[Lines, int], Found]) -> None:
            self[function.__name__] = lambda lines: None if (i := search.first(lines)) is None else function(lines, i)

        return add


def numbered(lines: Lines) -> Lines:
    """Number the events from 1 again."""
    return [{**line, "n": n} if "event" in line else line for n, line in enumerate(lines)]


def without_parents(lines: Lines) -> Lines:
    """Return a copy of a record in version 1, which has no parents."""
    copied = [{name: value for name, value in deepcopy(line).items() if name != "parent"} for line in lines]
    copied[0]["version"] = 1
    return copied


def assert_found(games: Iterable[Lines], fault: Fault) -> None:
    """Plant a fault in the first game with a place for it; the referee names a fitting rule, and its line if known.

    The game is in version 1, so that a fault that moves events is not found by their parents.
    """
    for game in games:
        lines = without_parents(game)
        found = fault(lines)
        if found is None:
            continue
        line, rules = found
        verdict = check(numbered(lines))
        assert not verdict.ok
        assert verdict.rule in rules.split(), str(verdict)
        assert line in (None, verdict.line), str(verdict)
        assert verdict.message
        return
    if JIT:
        pytest.fail("no record has a place for this fault")
    pytest.skip("no place for this fault in so few games")


# ------------------------------------------------------------------------------------------------ finding events


def solo(lines: Lines) -> bool:
    """Return whether seat 1 is Allenarly's."""
    return lines[0]["solo"] is not None


def matches(line: dict[str, Any], words: tuple[str, ...], fields: dict[str, Any]) -> bool:
    """Return whether an event is of one of these kinds and has these values, or values that pass these tests."""
    if "event" not in line or (words and line["event"] not in words):
        return False
    return all(value(line.get(name)) if callable(value) else line.get(name) == value for name, value in fields.items())


class Events:
    """A search: indices of events in a record, in their order."""

    def __init__(self, find: Callable[[Lines], Iterator[int]]) -> None:
        self.find = find

    def __call__(self, lines: Lines) -> Iterator[int]:
        return self.find(lines)

    def first(self, lines: Lines) -> int | None:
        return next(self(lines), None)

    def when(self, test: Callable[[Lines, int], bool]) -> "Events":
        """Keep those that pass a test."""
        return Events(lambda lines: (i for i in self(lines) if test(lines, i)))

    def followed_by(self, *words: str, **fields: Any) -> "Events":
        return self.when(lambda lines, i: matches(lines[i + 1], words, fields))

    def not_followed_by(self, *words: str, **fields: Any) -> "Events":
        return self.when(lambda lines, i: not matches(lines[i + 1], words, fields))

    def preceded_by(self, *words: str, **fields: Any) -> "Events":
        return self.when(lambda lines, i: matches(lines[i - 1], words, fields))

    def not_preceded_by(self, *words: str, **fields: Any) -> "Events":
        return self.when(lambda lines, i: not matches(lines[i - 1], words, fields))

    def having(self, **fields: Any) -> "Events":
        return self.when(lambda lines, i: matches(lines[i], (), fields))

    def without_earlier(self, word: str, *same: str, **fields: Any) -> "Events":
        """Keep those before which no event of a kind has these fields, and the same values in some fields."""

        def test(lines: Lines, i: int) -> bool:
            return first(lines[:i], word, **fields, **{name: lines[i][name] for name in same}) is None

        return self.when(test)

    def shift(self, steps: int) -> "Events":
        """Take the event this many lines later instead."""
        return Events(lambda lines: (i + steps for i in self(lines)))

    def then(self, word: str, *same: str, **fields: Any) -> "Events":
        """Take events of a kind after the first one found, with the same values in some fields."""

        def find(lines: Lines) -> Iterator[int]:
            start = self.first(lines)
            if start is None:
                return iter(())
            wanted = {**fields, **{name: lines[start][name] for name in same}}
            return (i for i in where(lines, word, **wanted) if i > start)

        return Events(find)

    def only_first(self) -> "Events":
        """Look at the first one only; tests that follow do not try the others."""
        return Events(lambda lines: iter([] if (i := self.first(lines)) is None else [i]))

    def with_players(self, *numbers: int) -> "Events":
        """Look only at games of this many players."""
        return Events(lambda lines: self(lines) if lines[0]["players"] in numbers else iter(()))

    def in_solo(self, wanted: bool = True) -> "Events":
        """Look at games against Allenarly only, or at the other ones."""
        return Events(lambda lines: self(lines) if solo(lines) == wanted else iter(()))


def events(*words: str, **fields: Any) -> "Events":
    """Find events of these kinds with these fields."""
    return Events(lambda lines: (i for i, line in enumerate(lines) if matches(line, words, fields)))


def human(*words: str, **fields: Any) -> "Events":
    """Find events of a player who is not Allenarly."""
    return events(*words, **fields).when(
        lambda lines, i: lines[i]["seat"] >= 0 and not (solo(lines) and lines[i]["seat"] == 1)
    )


def automa(*words: str, **fields: Any) -> "Events":
    """Find events of Allenarly."""
    return events(*words, seat=1, **fields).in_solo()


def where(lines: Lines, word: str, **fields: Any) -> Iterator[int]:
    return events(word, **fields)(lines)


def first(lines: Lines, word: str, **fields: Any) -> int | None:
    return events(word, **fields).first(lines)


def turn_of(lines: Lines, i: int) -> tuple[int, int]:
    """Return the first and the last index of the turn that an event is in."""
    start = next(n for n in range(i, 0, -1) if lines[n].get("event") == "turn")
    return start, next(n for n in range(i, len(lines)) if lines[n].get("event") == "turn_end")


def territory(lines: Lines, seat: int, end: int) -> tuple[set[tuple[int, int]], Counter[tuple[int, int]]]:
    """Return a seat's cells with a tile, and its Scotsmen by cell, before line `end`."""
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


# ------------------------------------------------------------------------------------------------ wrong values
# A value of a row may be a function of the header, the event that was found and the name of the field.

Value = Callable[[dict[str, Any], dict[str, Any], str], Any]


def plus(number: int) -> Value:
    return lambda head, line, name: line[name] + number


def field(other: str, number: int = 0) -> Value:
    """Return the value of another field, with a number added if it is a number."""
    return lambda head, line, name: line[other] + number if number else line[other]


def one_of(value: Any, instead: Any) -> Value:
    """Return the first value, or the second one where the first is right."""
    return lambda head, line, name: instead if line[name] == value else value


def cycle(top: int) -> Value:
    """Return the next number of 1 ... `top`."""
    return lambda head, line, name: line[name] % top + 1


def next_seat(head: dict[str, Any], line: dict[str, Any], name: str) -> int:
    return (line[name] + 1) % head["players"]


def next_space(head: dict[str, Any], line: dict[str, Any], name: str) -> int:
    return (line[name] + 1) % 14


def stack(letter: str, place: int) -> Value:
    """Return the tile at a place of a stack."""
    return lambda head, line, name: head["stacks"][letter][place]


def _made(lines: Lines, line: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value(lines[0], line, name) if callable(value) else value for name, value in fields.items()}


# ------------------------------------------------------------------------------------------------ verbs


def _fault(search: "Events", rules: str, edit: Callable[[Lines, int], int], late: bool = False) -> Fault:
    """Edit the first event found; `edit` returns the index that shows the fault."""

    def fault(lines: Lines) -> Found:
        i = search.first(lines)
        if i is None:
            return None
        at = edit(lines, i)
        return None if late else at + 1, rules

    return fault


def change(rules: str, search: "Events", late: bool = False, **fields: Any) -> Fault:
    """Change fields of an event."""

    def edit(lines: Lines, i: int) -> int:
        lines[i].update(_made(lines, lines[i], fields))
        return i

    return _fault(search, rules, edit, late)


def drop(rules: str, search: "Events", count: int = 1, late: bool = False) -> Fault:
    """Take events out; the one in their place is wrong."""

    def edit(lines: Lines, i: int) -> int:
        del lines[i : i + count]
        return i

    return _fault(search, rules, edit, late)


def repeat(rules: str, search: "Events", count: int = 1, late: bool = False) -> Fault:
    """Write events twice; the second copy is wrong."""

    def edit(lines: Lines, i: int) -> int:
        lines[i:i] = [dict(line) for line in lines[i : i + count]]
        return i + count

    return _fault(search, rules, edit, late)


def repeat_at_turn_end(rules: str, search: "Events") -> Fault:
    """Write an event once more at the end of its turn."""

    def edit(lines: Lines, i: int) -> int:
        end = turn_of(lines, i)[1]
        lines.insert(end, dict(lines[i]))
        return end

    return _fault(search, rules, edit)


def insert(rules: str, search: "Events", word: str, after: bool = False, late: bool = False, **fields: Any) -> Fault:
    """Write a new event before or after another one, of the same seat unless the fields name one."""

    def edit(lines: Lines, i: int) -> int:
        new = {"event": word, "seat": lines[i]["seat"], **_made(lines, lines[i], fields)}
        lines.insert(i + after, new)
        return i + after

    return _fault(search, rules, edit, late)


def replace(rules: str, search: "Events", word: str, late: bool = False, **fields: Any) -> Fault:
    """Write another event of the same seat in the place of one."""

    def edit(lines: Lines, i: int) -> int:
        lines[i] = {"event": word, "seat": lines[i]["seat"], **_made(lines, lines[i], fields)}
        return i

    return _fault(search, rules, edit, late)


def swap(rules: str, search: "Events") -> Fault:
    """Exchange an event and the next one."""

    def edit(lines: Lines, i: int) -> int:
        lines[i : i + 2] = lines[i + 1], lines[i]
        return i

    return _fault(search, rules, edit)


def inside(rules: str, path: str, new: Callable[[Any], Any] | str, header: bool = True) -> Fault:
    """Change a value inside the header, or the final line, at a path such as ``stacks/B/0``.

    `new` makes the new value of the old one, or is the path of the value to copy.
    """

    def find(line: Any, words: list[str]) -> tuple[Any, Any]:
        for word in words[:-1]:
            line = line[int(word) if isinstance(line, list) else word]
        return line, int(words[-1]) if isinstance(line, list) else words[-1]

    def fault(lines: Lines) -> Found:
        line = lines[0 if header else -1]
        parent, key = find(line, path.split("/"))
        if isinstance(new, str):
            other, place = find(line, new.split("/"))
            parent[key] = other[place]
        else:
            parent[key] = new(parent[key])
        return 1 if header else len(lines), rules

    return fault


def header(rules: str, **fields: Any) -> Fault:
    """Change fields of the header."""

    def fault(lines: Lines) -> Found:
        lines[0].update(_made(lines, lines[0], fields))
        return 1, rules

    return fault


def dealt(letter: str, rules: str, **fields: Any) -> Fault:
    """Change fields of what is dealt for a chronicle; without fields nothing is dealt."""

    def fault(lines: Lines) -> Found:
        old = lines[0].setdefault("dealt", {}).get(letter, {})
        lines[0]["dealt"][letter] = {**old, **_made(lines, old, fields)} if fields else {}
        return 1, rules

    return fault
