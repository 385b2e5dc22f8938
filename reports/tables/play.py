"""The seat rows of all tables with one number of players, arranged for averaging."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..columns import SEATS
from ..errors import ReportError
from ..statistics import BlockIndex

__all__ = ["Play", "plays"]


class Play:
    """Games with one number of players: rows of the table `seats`, one game after the other, seats in order.

    Parameters
    ----------
    seats
        Rows with that number of players.
    players
        Seats of a game.

    Attributes
    ----------
    seats
        The rows, sorted by game and seat.
    players
        Seats of a game.

    Raises
    ------
    ReportError
        If a game lacks a seat.
    """

    def __init__(self, seats: pd.DataFrame, players: int) -> None:
        self.players = players
        if not _is_arranged(seats, players):
            seats = seats.sort_values(["table", "block", "rotation", "seat"], kind="stable", ignore_index=True)
            if not _is_arranged(seats, players):
                raise ReportError(f"table seats: not every game with {players} players has exactly its {players} seats")
        self.seats = seats

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.seats) // self.players

    @cached_property
    def blocks(self) -> int:
        """Number of blocks."""
        return int(self.seats["block"].nunique())

    @cached_property
    def strategies(self) -> list[str]:
        """Labels of the strategies, in the order of the table's categories, else sorted."""
        return [str(label) for label in self.by_strategy.labels]

    @cached_property
    def by_strategy(self) -> BlockIndex:
        """Rows by block and strategy."""
        return self.by("strategy")

    def by(self, column: str) -> BlockIndex:
        """Rows by block and any column."""
        return BlockIndex(self.seats["block"], self.seats[column])

    @cached_property
    def tables(self) -> list[str]:
        """Names of the tables, in the order of their rows."""
        return [str(name) for name in self.seats["table"].iloc[:: self.players].unique()]

    def table(self, name: str) -> Play:
        """The games of one table."""
        return Play(self.seats[(self.seats["table"] == name).to_numpy()].reset_index(drop=True), self.players)

    def games_of(self, rows: NDArray[np.bool_]) -> int:
        """In how many games any of these rows is."""
        return int(rows.reshape(-1, self.players).any(axis=1).sum())

    def by_seat(self, column: str) -> NDArray[Any]:
        """A column as a matrix, shape (games, players)."""
        return self.seats[column].to_numpy().reshape(-1, self.players)

    @cached_property
    def is_rotated(self) -> bool:
        """Whether every strategy of every table sits equally often on each seat, so that seats can be compared."""
        table, tables = pd.factorize(self.seats["table"])
        strategy, strategies = pd.factorize(self.seats["strategy"])
        # Row by row only these numbers: a frame of groups would hold the table several times.
        cell = (table * len(strategies) + strategy) * self.players + self.seats["seat"].to_numpy()
        counts = np.bincount(cell, minlength=len(tables) * len(strategies) * self.players).reshape(-1, self.players)
        return bool(np.all(counts == counts[:, :1]))


def plays(seats: pd.DataFrame) -> list[Play]:
    """Split the table `seats` by the number of players.

    Parameters
    ----------
    seats
        Whole table; see the data dictionary.

    Returns
    -------
    list of Play
        By rising number of players.

    Raises
    ------
    ReportError
        If a column is missing, there are no rows, or a game lacks a seat.
    """
    missing = [name for name in SEATS if name not in seats.columns]
    if missing:
        raise ReportError(f"table seats: column {missing[0]!r} is missing")
    if not len(seats):
        raise ReportError("table seats: no rows")
    players = seats.groupby("table", observed=True)["seat"].max() + 1
    of_row = seats["table"].map(players).to_numpy().astype(np.int64)
    found = np.unique(of_row)
    if len(found) == 1:
        return [Play(seats, int(found[0]))]
    return [Play(seats[of_row == k].reset_index(drop=True), int(k)) for k in found]


def _is_arranged(seats: pd.DataFrame, players: int) -> bool:
    """Whether the rows already come game by game with all seats in order."""
    if len(seats) % players:
        return False
    shape = (-1, players)
    if not np.all(seats["seat"].to_numpy().reshape(shape) == np.arange(players)):
        return False
    table = pd.factorize(seats["table"])[0].reshape(shape)
    keys = (table, seats["block"].to_numpy().reshape(shape), seats["rotation"].to_numpy().reshape(shape))
    return all(bool(np.all(key == key[:, :1])) for key in keys)
