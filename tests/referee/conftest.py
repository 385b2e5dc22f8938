"""Recorded games for the tests of the referee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.referee.wander import play

GAMES = 90  # at most; they are played when a test first needs them


@pytest.fixture(scope="session")
def record_lines() -> Callable[[int], list[dict[str, Any]]]:
    """Function that gives the lines of recorded game 0, 1, 2 ..., below GAMES."""
    played: list[list[dict[str, Any]]] = []

    def lines(number: int) -> list[dict[str, Any]]:
        while len(played) <= number:
            played.append(play(len(played)))
        return played[number]

    return lines


@pytest.fixture(scope="session")
def most_games() -> int:
    return GAMES
