"""Games of a factorial study: numbers for each block and cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from ..errors import ReportError
from ..statistics import BlockIndex, Family, Plan, factorial_plan
from .play import Play

Numbers = NDArray[np.float64]


class Cells:
    """Games with one number of players, arranged by block and cell of the design.

    A cell is a set of chronicles. All tables of a cell (line-ups of a pool) are combined, because each line-up is
    played in every cell. ReportError if `inputs.tables[name].cell` of the manifest `meta` does not name the cell of
    each table.

    Attributes: `factors`, letters of the chronicles that are in or out, in acting order; `left_out` and `always`,
    letters in no cell and in all cells; `plan`, the effects that the cells can estimate; `families`, those already
    computed (`tables.factors.family_of`); `tables`, number of the cell of each table.
    """

    def __init__(self, play: Play, meta: Mapping[str, Any]) -> None:
        known = (meta.get("inputs") or {}).get("tables") or {}
        about = {name: known.get(name, {}) for name in play.tables}
        if not all(isinstance(one.get("cell"), Mapping) and "factors" in one["cell"] for one in about.values()):
            raise ReportError("run.json: inputs.tables does not say which cell of the design each table is")
        self.play = play
        first = next(iter(about.values()))
        self.factors = [str(letter) for letter in first["cell"]["factors"]]
        self.left_out = [str(letter) for letter in first["cell"].get("left_out", [])]
        self.always = [str(letter) for letter in first.get("chronicles", []) if str(letter) not in self.factors]
        sets = {name: tuple(str(letter) for letter in one["cell"]["chronicles"]) for name, one in about.items()}
        order = list(dict.fromkeys(sets.values()))
        self.tables = {name: order.index(chosen) for name, chosen in sets.items()}
        present = np.array([[letter in chosen for letter in self.factors] for chosen in order], bool)
        self.plan: Plan = factorial_plan(present.reshape(len(order), len(self.factors)))
        self.families: dict[str, Family] = {}

    @property
    def number(self) -> int:
        """Number of cells."""
        return len(self.plan.present)

    def cell_of(self, table: pd.Series[Any]) -> NDArray[np.int64]:
        """Return the number of the cell for a column of table names."""
        codes, names = pd.factorize(table)
        return np.array([self.tables[str(name)] for name in names], np.int64)[codes]

    @cached_property
    def of_rows(self) -> NDArray[np.int64]:
        """Cell of each row of `play.seats`."""
        return self.cell_of(self.play.seats["table"])

    @cached_property
    def _alone(self) -> BlockIndex:
        return BlockIndex(self.play.seats["block"], self.of_rows)

    @cached_property
    def blocks(self) -> int:
        """Number of blocks."""
        return len(self._alone.blocks)

    def of_seats(self, column: str) -> Numbers:
        """Return the mean of a column over all seats, shape (B, C)."""
        return self._filled(self._alone, self.play.seats[column], 1)[:, :, 0]

    def of_games(self, values: ArrayLike) -> Numbers:
        """Return the mean of a number for each game of `play`, shape (B, C)."""
        step = self.play.players
        index = BlockIndex(self.play.seats["block"].to_numpy()[::step], self.of_rows[::step])
        return self._filled(index, values, 1)[:, :, 0]

    def of_table_games(self, games: pd.DataFrame, column: str) -> Numbers:
        """Return the mean of a column of the table `games`, shape (B, C); rows of other tables are left out."""
        mine = games[games["table"].isin(list(self.tables)).to_numpy()]
        return self._filled(BlockIndex(mine["block"], self.cell_of(mine["table"])), mine[column], 1)[:, :, 0]

    @cached_property
    def strategies(self) -> list[str]:
        """Labels of the strategies."""
        return self.play.strategies

    @cached_property
    def _by_strategy(self) -> tuple[BlockIndex, list[str]]:
        return self._labelled("strategy")

    def by_strategy(self, column: str) -> Numbers:
        """Return the mean of a column for each strategy, shape (B, C, S), in the order of `strategies`."""
        index, names = self._by_strategy
        found = self._filled(index, self.play.seats[column], len(names))
        return found[:, :, [names.index(label) for label in self.strategies]]

    def by_place(self, column: str) -> Numbers:
        """Return the mean of a column for each place at the start, shape (B, C, players)."""
        index, names = self._labelled("order")
        return self._filled(index, self.play.seats[column], len(names))

    def counts(self, labels: NDArray[np.int64], number: int, weights: ArrayLike | None = None) -> Numbers:
        """Count rows of `play.seats` (or sum their weights) by block, cell and label, shape (B, C, number).

        Labels below 0 are left out.
        """
        block = np.searchsorted(self._alone.blocks, self.play.seats["block"].to_numpy())
        at = (block * self.number + self.of_rows) * number + labels
        kept = labels >= 0
        weighed = None if weights is None else np.asarray(weights, np.float64)[kept]
        found = np.bincount(at[kept], weights=weighed, minlength=self.blocks * self.number * number)
        return found.astype(np.float64).reshape(self.blocks, self.number, number)

    def _labelled(self, column: str) -> tuple[BlockIndex, list[str]]:
        codes, names = pd.factorize(self.play.seats[column], sort=True)
        index = BlockIndex(self.play.seats["block"], self.of_rows * len(names) + codes)
        return index, [str(name) for name in names]

    def _filled(self, index: BlockIndex, values: ArrayLike, labels: int) -> Numbers:
        """Return means with NaN where a cell has no row in a block."""
        means = index.means(values)
        found = np.full((len(means), self.number * labels), np.nan)
        found[:, np.asarray(index.labels, np.int64)] = means
        return found.reshape(len(means), self.number, labels)
