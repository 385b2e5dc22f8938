"""What was taken: a description, not a cause.

A strategy takes a tile from a choice of others in a particular position, so the tile's win share says as much about
strategy and position as about the tile.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics import Estimate
from ..statistics.ratio import ratio_share
from .play import Play

BUILT = "built"
GROUPS = 1000
"""Most groups of blocks, so that memory does not grow with the run."""


@dataclass(frozen=True)
class Take:
    """One tile, landmark card or clan field, in all games with one number of players."""

    kind: str
    item: str  # id
    per_game: float  # how often it is taken in a game; above 1 for clan fields and tiles with several copies
    take_rate: Estimate  # share of its appearances on the rondel that end with a player taking it; NaN except for tiles
    turn: float  # mean turn of the game when it is taken
    paid: float  # mean coins paid when it is taken
    win_share: Estimate  # mean win share of the seats that took it
    fondest: str  # strategy that takes it most often
    fondest_rate: float  # how often a seat of that strategy takes it in a game


class Takes:
    """Counts of the table `picks` for one number of players, collected piece by piece; `play` says who won."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._tables = {name: number for number, name in enumerate(play.tables)}
        self._strategies = {name: number for number, name in enumerate(play.strategies)}
        first = play.seats.iloc[:: play.players]
        self._blocks = int(first["block"].max()) + 1
        self._rotations = int(first["rotation"].max()) + 1
        self._groups = min(GROUPS, self._blocks)
        games = self._game(first["table"], first["block"].to_numpy(), first["rotation"].to_numpy())
        size = len(self._tables) * self._blocks * self._rotations
        self._win = np.full((size, play.players), np.nan)
        self._win[games] = play.by_seat("win_share")
        self._items: dict[tuple[str, str], int] = {}
        self._sums: list[NDArray[np.float64]] = []
        self._by_strategy: list[NDArray[np.float64]] = []

    def add(self, picks: pd.DataFrame) -> None:
        """Count a piece of the table `picks`, without rows of other numbers of players and tiles that Munro built."""
        mine = picks["table"].isin(list(self._tables)).to_numpy()
        if "fate" in picks:  # a tile from the discard pile was not taken from the rondel
            mine = mine & (picks["fate"] != BUILT).to_numpy()
        rows = picks[mine] if not mine.all() else picks
        if not len(rows):
            return
        item = self._item_codes(rows)
        block = rows["block"].to_numpy().astype(np.int64)
        game = self._game(rows["table"], block, rows["rotation"].to_numpy())
        seat = rows["seat"].to_numpy().astype(np.int64)
        taken = seat >= 0
        won = np.where(taken, self._win[game, np.maximum(seat, 0)], 0.0)
        values = (
            np.ones(len(rows)),
            taken.astype(np.float64),
            won,
            np.where(taken, rows["turn"].to_numpy(), 0),
            np.where(taken, rows["paid"].to_numpy(), 0),
        )
        cell = item * self._groups + block % self._groups
        for number, weights in enumerate(values):
            found: NDArray[Any] = np.bincount(cell, weights, minlength=len(self._items) * self._groups)
            self._add(number, found.reshape(-1, self._groups))
        who = _codes(rows["strategy"][taken], self._strategies)
        cell = item[taken] * len(self._strategies) + who
        found = np.bincount(cell, minlength=len(self._items) * len(self._strategies)).astype(np.float64)
        self._by_strategy = _grown(self._by_strategy, len(self._items), len(self._strategies))
        for row, counts in enumerate(found.reshape(-1, len(self._strategies))):
            self._by_strategy[row] += counts

    def rows(self) -> list[Take]:
        """Return the items by kind, most often taken first."""
        seats = self.play.by_strategy.counts.sum(axis=0)
        found = []
        for (kind, item), number in self._items.items():
            offered, taken, won, turn, paid = self._sums[number]
            times = taken.sum()
            if not times:
                continue
            rates = self._by_strategy[number] / seats
            top = int(np.argmax(rates))
            rate = ratio_share(taken, offered) if kind == "tile" else ratio_share([], [])
            found.append(
                Take(
                    kind,
                    item,
                    float(times / self.play.games),
                    rate,
                    float(turn.sum() / times),
                    float(paid.sum() / times),
                    ratio_share(won, taken),
                    self.play.strategies[top],
                    float(rates[top]),
                )
            )
        return sorted(found, key=by_kind)

    def _game(self, tables: pd.Series, block: NDArray[np.integer], rotation: NDArray[np.integer]) -> NDArray[np.int64]:
        code = _codes(tables, self._tables)
        return (code * self._blocks + block.astype(np.int64)) * self._rotations + rotation.astype(np.int64)

    def _item_codes(self, rows: pd.DataFrame) -> NDArray[np.int64]:
        kind, item = rows["kind"].astype("category"), rows["item"].astype("category")
        width = len(item.cat.categories) + 1
        both = kind.cat.codes.to_numpy().astype(np.int64) * width + item.cat.codes.to_numpy() + 1
        present, inverse = np.unique(both, return_inverse=True)
        names = ["", *item.cat.categories]
        kinds = list(kind.cat.categories)
        codes = [
            self._items.setdefault((str(kinds[value // width]), str(names[value % width])), len(self._items))
            for value in present.tolist()
        ]
        return np.asarray(codes, np.int64)[inverse]

    def _add(self, number: int, found: NDArray[np.float64]) -> None:
        while len(self._sums) < len(self._items):
            self._sums.append(np.zeros((5, self._groups)))
        for row, counts in enumerate(found):
            self._sums[row][number] += counts


KINDS = {"tile": 0, "landmark": 1, "clan": 2}


def by_kind(row: Take) -> tuple[Any, ...]:
    """Return the sort key of a row: by kind, most often taken first."""
    return (KINDS.get(row.kind, 9), row.kind, -row.per_game, row.item)


def takes(picks: pd.DataFrame | Iterable[pd.DataFrame], parts: list[Play]) -> list[list[Take]]:
    """Return what was taken in each of `parts`, in one pass over the table `picks`, whole or in pieces."""
    tallies = [Takes(play) for play in parts]
    for piece in [picks] if isinstance(picks, pd.DataFrame) else picks:
        for tally in tallies:
            tally.add(piece)
    return [tally.rows() for tally in tallies]


def _codes(words: pd.Series, numbers: dict[str, int]) -> NDArray[np.int64]:
    """Return the number of each word; words are looked up once, not row by row."""
    category = words.astype("category")
    lookup = np.array([numbers.get(str(word), -1) for word in category.cat.categories] or [-1], np.int64)
    return lookup[category.cat.codes.to_numpy()]


def _grown(rows: list[NDArray[np.float64]], length: int, width: int) -> list[NDArray[np.float64]]:
    return rows + [np.zeros(width) for _ in range(length - len(rows))]
