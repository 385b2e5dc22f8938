"""Recorded games with chronicles for the referee, and spoilt ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import lru_cache
from typing import Any

import pytest

import strategies
from simulator import components
from simulator.game.allenarly.setting import LEVELS
from simulator.game.jit import JIT
from simulator.referee import Verdict, check
from simulator.story import record_game
from tests.referee.bulk import policies
from tests.referee.rower import Rower
from tests.referee.spoil import Found, Lines
from tests.referee.test_records import numbered
from tests.referee.wander import Wanderer

GAMES = 60 if JIT else 4  # of each chronicle in the suite; plain Python is a few thousand times slower
MANY = 400 if JIT else 4
SPOILT = GAMES  # games at most in which a corruption looks for its place


@lru_cache(maxsize=1)
def _box() -> Any:
    return components.load()


@lru_cache(maxsize=32)
def _seat(number: int, boats: bool) -> Any:
    """Every third game is one of the project's strategies, in turn; the others wander, or row if there are boats."""
    names = policies()
    if boats and number % 3 == 1:
        return Rower
    return Wanderer if number % 3 else strategies.get(names[number // 3 % len(names)])


@lru_cache(maxsize=512)
def _record(letters: tuple[str, ...], number: int) -> str:
    kind = number % 4
    alone = kind == 3 and "4" not in letters  # CC-31: chronicle 4 needs 3 or 4 players
    players = 3 + number % 2 if "4" in letters else 2 if alone else 2 + kind
    record = record_game(
        [_seat(number, "1" in letters)],
        players,
        seed=1000 + number,
        die=number % 4 < 2 if "4" in letters else players == 2 or number % 2 == 0,
        ending="top" if number % 5 == 4 else "middle",
        components=_box(),
        chronicles=list(letters),
        solo=LEVELS[number // 4 % len(LEVELS)] if alone else None,
    )
    return json.dumps([record.header, *record.events, {"final": record.final}])


def game(letters: str, number: int) -> Lines:
    """Lines of a recorded game; `letters` such as ``2,9``.

    2, 3, 4 players and one against Allenarly in turn; with chronicle 4, 3 and 4 players.
    """
    lines: Lines = json.loads(_record(tuple(letters.split(",")), number))
    return lines


def complaints(letters: str, numbers: range) -> list[str]:
    """What the referee has against these games; a game has to be read to its end to be right."""
    found = []
    for number in numbers:
        lines = game(letters, number)
        verdict = check(lines)
        if verdict != Verdict(True, len(lines) - 2):
            found.append(f"game {number}: {verdict}")
    return found


def assert_found(letters: str, spoil: Callable[[Lines], Found]) -> None:
    """The first game with a place for a corruption is refused with a fitting rule, at its line if that is known."""
    for number in range(SPOILT):
        lines = deepcopy(game(letters, number))
        found = spoil(lines)
        if found is None:
            continue
        line, rules = found
        verdict = check(numbered(lines))
        assert not verdict.ok
        assert verdict.rule in rules, str(verdict)
        if line is not None:
            assert verdict.line == line, str(verdict)
        return
    if JIT:
        pytest.fail("no record has a place for this corruption")
    pytest.skip("no place for this corruption in so few games")


def solo(lines: Lines) -> bool:
    """Whether seat 1 is Allenarly's."""
    return lines[0]["solo"] is not None


def human(lines: Lines, seat: int) -> bool:
    """Whether a seat is a player's."""
    return seat >= 0 and not (solo(lines) and seat == 1)


def events(lines: Lines, word: str, **fields: Any) -> Iterator[int]:
    """Indices of a player's events of this kind with these fields."""
    for i, line in enumerate(lines):
        if line.get("event") == word and human(lines, line["seat"]):
            if all(line.get(name) == value for name, value in fields.items()):
                yield i
