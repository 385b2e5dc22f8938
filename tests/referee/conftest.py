"""Recorded games and small tables for the tests of the referee."""

from collections.abc import Callable
from typing import Any

import pytest

from simulator.referee.table import Player, Table
from tests.referee.kit import new_table
from tests.referee.wander import play

GAMES = 90  # at most; they are played when a test first needs them


@pytest.fixture(scope="session")
def record_lines() -> Callable[[int], list[dict[str, Any]]]:
    """Return a function that gives the lines of recorded game 0, 1, 2 ..., below GAMES."""
    played: list[list[dict[str, Any]]] = []

    def lines(number: int) -> list[dict[str, Any]]:
        while len(played) <= number:
            played.append(play(len(played)))
        return played[number]

    return lines


@pytest.fixture(scope="session")
def most_games() -> int:
    return GAMES


@pytest.fixture
def table() -> Table:
    """Return a table of two players."""
    return new_table()


@pytest.fixture
def player(table: Table, request: pytest.FixtureRequest) -> Player:
    """Return the first player, with as many coins as the COINS of the test module."""
    player: Player = table.players[0]
    player.coins = getattr(request.module, "COINS", player.coins)
    return player
