"""Seat rows of all tables with one number of players, arranged for averaging."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..columns import SEATS
from ..errors import ReportError
from ..statistics import BlockIndex, Estimate, mean_estimate, quantile_estimate, quantiles, share_estimate

QUANTILES = (0.1, 0.25, 0.75, 0.9)


@dataclass(frozen=True)
class Spread:
    """Number of games of a strategy and distribution of its final VP."""

    games: int  # games it took part in
    blocks: int  # blocks it took part in
    seats: int
    median: Estimate  # of the final VP
    quantiles: tuple[float, ...]  # of the final VP at `QUANTILES`


class Play:
    """Games with one number of players: rows of the table `seats`, sorted by game and seat.

    ReportError if a game lacks a seat.
    """

    def __init__(self, seats: pd.DataFrame, players: int) -> None:
        self.players = players
        if not _is_arranged(seats, players):
            seats = seats.sort_values(["table", "block", "rotation", "seat"], kind="stable", ignore_index=True)
            if not _is_arranged(seats, players):
                raise ReportError(f"table seats: not every game with {players} players has exactly its {players} seats")
        self.seats = seats

    @property
    def key(self) -> str:
        """Anchor of its chapter."""
        return f"p{self.players}"

    @property
    def title(self) -> str:
        """Heading of its chapter."""
        return f"{self.players} players"

    @property
    def pool(self) -> list[str]:
        """Labels of the strategies, without Allenarly."""
        return self.strategies

    @property
    def against_automa(self) -> bool:
        """Whether these are games against Allenarly."""
        return False

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
        """Labels of the strategies, in the order of the categories of the table, or sorted."""
        return [str(label) for label in self.by_strategy.labels]

    @cached_property
    def by_strategy(self) -> BlockIndex:
        """Rows by block and strategy."""
        return self.by("strategy")

    def by(self, column: str) -> BlockIndex:
        """Return rows by block and any column."""
        return BlockIndex(self.seats["block"], self.seats[column])

    def means(self, column: str, index: BlockIndex | None = None) -> NDArray[np.float64]:
        """Return block means of a column, shape (blocks, labels), by strategy or the labels of another index."""
        return (index or self.by_strategy).means(self.seats[column])

    def seat_mean(self, column: str, names: Sequence[str]) -> Estimate:
        """Estimate the mean of a column over the seats of some tables, without Allenarly's; NaN if it is missing."""
        if column not in self.columns:
            return mean_estimate([])
        mine = self.seats["table"].isin(list(names)).to_numpy()
        if self.against_automa:
            mine = mine & (np.arange(len(mine)) % 2 == 0)
        return mean_estimate(BlockIndex(self.seats["block"][mine]).means(self.seats[column][mine])[:, 0])

    @property
    def columns(self) -> list[str]:
        """Columns of the table `seats`."""
        return list(self.seats.columns)

    def is_used(self, column: str) -> bool:
        """Return whether a column differs from 0 for any seat."""
        return bool((self.seats[column] != 0).any())

    @cached_property
    def line_up(self) -> tuple[str, ...]:
        """Labels of the seats of the first game, sorted."""
        return tuple(sorted(self.seats["strategy"].iloc[: self.players].astype(str)))

    def spread(self, label: str) -> Spread:
        """Return the number of games and seats of a strategy, and quantiles of its final VP."""
        mine = (self.seats["strategy"] == label).to_numpy()
        vp = self.seats["vp"].to_numpy()[mine]
        present = int((self.by_strategy.counts[:, self.by_strategy.labels.index(label)] > 0).sum())
        median = quantile_estimate(vp, self.seats["block"].to_numpy()[mine])
        return Spread(self.games_of(mine), present, int(mine.sum()), median, tuple(quantiles(vp, QUANTILES).tolist()))

    def vp_counts(self, label: str) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return the final VP of a strategy's seats: the values that occur, and how often."""
        vp = self.seats["vp"].to_numpy()[(self.seats["strategy"] == label).to_numpy()]
        values, counts = np.unique(vp, return_counts=True)
        return values, counts

    @cached_property
    def _labels_and_ranks(self) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any]]:
        """Strategy number and rank of each seat, shape (games, players), and the block of each game."""
        numbers = pd.Index(self.by_strategy.labels).get_indexer(np.asarray(self.seats["strategy"]))
        strategy: NDArray[np.int16] = numbers.astype(np.int16).reshape(-1, self.players)
        return strategy, self.by_seat("rank"), self.by_seat("block")[:, 0]

    def ahead(self, first: str, second: str) -> Estimate:
        """Estimate the share of meetings in which the first strategy finished ahead of the second; ties count half."""
        strategy, rank, block = self._labels_and_ranks
        a, b = self.strategies.index(first), self.strategies.index(second)
        blocks, points = [], []
        for seat in range(self.players):
            for other in range(self.players):
                met = (strategy[:, seat] == a) & (strategy[:, other] == b)
                mine, theirs = rank[met, seat].astype(np.int64), rank[met, other].astype(np.int64)
                points.append(np.where(mine < theirs, 1.0, np.where(mine == theirs, 0.5, 0.0)))
                blocks.append(block[met])
        met_in = np.concatenate(blocks)
        if not len(met_in):
            return share_estimate([])
        return share_estimate(BlockIndex(met_in).means(np.concatenate(points)))

    @cached_property
    def tables(self) -> list[str]:
        """Names of the tables, in the order of their rows."""
        return [str(name) for name in self.seats["table"].iloc[:: self.players].unique()]

    def table(self, name: str) -> Play:
        """Return the games of one table."""
        return Play(self.seats[(self.seats["table"] == name).to_numpy()].reset_index(drop=True), self.players)

    def games_of(self, rows: NDArray[np.bool_]) -> int:
        """Return the number of games with any of these rows."""
        return int(rows.reshape(-1, self.players).any(axis=1).sum())

    def by_seat(self, column: str) -> NDArray[Any]:
        """Return a column as a matrix, shape (games, players)."""
        return self.seats[column].to_numpy().reshape(-1, self.players)

    def only(self, names: Sequence[str]) -> Play:
        """Return the games of some tables."""
        mine = self.seats["table"].isin(list(names)).to_numpy()
        return self if mine.all() else Play(self.seats[mine].reset_index(drop=True), self.players)

    @cached_property
    def is_rotated(self) -> bool:
        """Whether every strategy of every table sits equally often on each seat, so that seats can be compared."""
        table, tables = pd.factorize(self.seats["table"])
        strategy, strategies = pd.factorize(self.seats["strategy"])
        # Only numbers per row: grouping a frame would copy the table several times.
        cell = (table * len(strategies) + strategy) * self.players + self.seats["seat"].to_numpy()
        counts = np.bincount(cell, minlength=len(tables) * len(strategies) * self.players).reshape(-1, self.players)
        return bool(np.all(counts == counts[:, :1]))


def plays(seats: pd.DataFrame) -> list[Play]:
    """Split the table `seats` by number of players, in rising order.

    ReportError if a column is missing, there are no rows, or a game lacks a seat.
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
    """Return whether the rows come game by game with all seats in order."""
    if len(seats) % players:
        return False
    shape = (-1, players)
    if not np.all(seats["seat"].to_numpy().reshape(shape) == np.arange(players)):
        return False
    table = pd.factorize(seats["table"])[0].reshape(shape)
    keys = (table, seats["block"].to_numpy().reshape(shape), seats["rotation"].to_numpy().reshape(shape))
    return all(bool(np.all(key == key[:, :1])) for key in keys)
