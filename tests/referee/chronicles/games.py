"""Recorded games with chronicles for the referee, and the tests that all chronicles share."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import pytest

import strategies
from simulator.game.allenarly.setting import LEVELS
from simulator.game.jit import JIT
from simulator.referee import Verdict, check
from simulator.story import record_game
from tests.referee.bulk import policies
from tests.referee.faults import Fault, Faults, Lines, assert_found, numbered
from tests.referee.rower import Rower
from tests.referee.wander import Wanderer
from tests.table import COMPONENTS

GAMES = 60 if JIT else 4  # of each chronicle in the suite; plain Python is a few thousand times slower
MANY = 400 if JIT else 4


@lru_cache(maxsize=32)
def _strategy(number: int, boats: bool) -> Any:
    """Return, in every third game, one of the project's strategies in turn; else one that wanders, or rows a boat."""
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
        [_strategy(number, "1" in letters)],
        players,
        seed=1000 + number,
        die=number % 4 < 2 if "4" in letters else players == 2 or number % 2 == 0,
        ending="top" if number % 5 == 4 else "middle",
        components=COMPONENTS,
        chronicles=list(letters),
        solo=LEVELS[number // 4 % len(LEVELS)] if alone else None,
    )
    return json.dumps([record.header, *record.events, {"final": record.final}])


def game(letters: str, number: int) -> Lines:
    """Return the lines of a recorded game; `letters` such as ``2,9``.

    2, 3, 4 players and one against Allenarly in turn; with chronicle 4, 3 and 4 players.
    """
    lines: Lines = json.loads(_record(tuple(letters.split(",")), number))
    return lines


def complaints(letters: str, numbers: range) -> list[str]:
    """Return what the referee has against these games; a game has to be read to its end to be right."""
    found = []
    for number in numbers:
        lines = game(letters, number)
        verdict = check(lines)
        if verdict != Verdict(True, len(lines) - 2):
            found.append(f"game {number}: {verdict}")
    return found


@pytest.mark.compiled
class Games:
    """Tests of recorded games with one chronicle, for the classes that say which one, with which faults.

    Some event of the games must have each of the keys in `seen`.
    """

    letter: str
    faults: Faults
    seen: Iterable[Any]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "fault" in metafunc.fixturenames:
            metafunc.parametrize("fault", self.faults.values(), ids=self.faults)

    def key(self, line: dict[str, Any]) -> Any:
        return line["event"]

    def test_recorded_games_are_right(self) -> None:
        assert complaints(self.letter, range(GAMES)) == []

    def test_the_set_up_is_in_order(self) -> None:
        for number in range(4):
            lines = game(self.letter, number)
            turn = next(n for n, line in enumerate(lines) if line.get("event") in ("turn", "roll", "englishman"))
            for n in range(1, turn - 1):
                other = numbered([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]])
                assert not check(other).ok, lines[n]

    @pytest.mark.study
    def test_many_recorded_games_are_right(self) -> None:
        assert complaints(self.letter, range(GAMES, GAMES + MANY)) == []

    @pytest.mark.skipif(not JIT, reason="too few games")
    def test_the_games_contain_the_events_they_test(self) -> None:
        found = {self.key(line) for number in range(GAMES) for line in game(self.letter, number)[1:-1]}
        assert set(self.seen) <= found

    def test_fault_is_found(self, fault: Fault) -> None:
        assert_found((game(self.letter, number) for number in range(GAMES)), fault)
