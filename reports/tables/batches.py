"""Games of an aggregated run: sums over batches of blocks instead of rows.

A batch is an independent observation, like a block elsewhere. The batches of a long run hold equally many blocks,
except at its ends, so each is weighted by its size (ratio estimate).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..errors import ReportError
from ..statistics import Estimate, count_quantiles, linearised, mean_estimate, ratio_share, share_estimate
from ..statistics.intervals import LEVEL, NONE
from ..words import LEVELS, level_name
from .length import Length
from .play import QUANTILES, Play, Spread
from .solo import parts_of
from .takes import Take, by_kind

IN_TWELFTHS = {"win_share": "win_12", "margin_mean": "margin_12"}
MARKS = (0.0, 0.1, 0.5, 0.9, 1.0)
NO_INTERVAL = "its interval needs single games"


class BatchIndex:
    """Sums of the table `seat_sums` by batch and label; the counterpart of `statistics.BlockIndex` for rows.

    `rows` holds rows of one kind (strategies, places or seats), `label` names the column of the label. Attributes:
    `blocks`, the first block of each batch, sorted, int64, shape (B,); `labels`, the labels that occur, length L;
    `counts`, the seats of each batch and label, shape (B, L).
    """

    def __init__(self, rows: pd.DataFrame, label: str) -> None:
        self._rows = rows
        self.blocks, batch = np.unique(rows["batch"].to_numpy(np.int64), return_inverse=True)
        factor = pd.Categorical(rows[label]).remove_unused_categories()
        self.labels: list[Any] = factor.categories.tolist()
        self._shape = (len(self.blocks), len(self.labels))
        self._cell = batch * len(self.labels) + factor.codes
        self.counts: NDArray[np.int64] = self.sums("rows").astype(np.int64)

    def sums(self, column: str) -> NDArray[np.float64]:
        """Return the sums of a column, float64, shape (B, L); exact, because they are whole numbers."""
        size = self._shape[0] * self._shape[1]
        found: NDArray[Any] = np.bincount(self._cell, self._rows[column].to_numpy(np.float64), size)
        return found.astype(np.float64, copy=False).reshape(self._shape)

    def means(self, column: str) -> NDArray[np.float64]:
        """Return linearised batch means of a column of the table `seats`, shape (B, L)."""
        unit = 12.0 if column in IN_TWELFTHS else 1.0
        totals = self.sums(IN_TWELFTHS.get(column, column)) / unit
        return np.column_stack([linearised(y, n) for y, n in zip(totals.T, self.counts.T)])

    def rows(self, label: Any) -> int:
        """Return the number of seats of one label."""
        return int(self.counts[:, self.labels.index(label)].sum())


class Batches(Play):
    """Games with one number of players of an aggregated run.

    `sums` holds the tables of sums by name, `tables` the names of the tables these games belong to, `meta` the
    manifest.
    """

    def __init__(self, sums: Mapping[str, pd.DataFrame], tables: Sequence[str], meta: Mapping[str, Any]) -> None:
        about = meta["inputs"]["tables"]
        self._meta, self._about = meta, {name: about[name] for name in tables}
        self.players = int(about[tables[0]]["players"])
        self.level = str(about[tables[0]].get("solo") or "")
        self._sums = {name: _of_tables(rows, tables) for name, rows in sums.items()}

    def __getattr__(self, name: str) -> Any:
        if name == "seats":
            raise ReportError("this needs single games; the run kept only sums (outputs.aggregate)")
        raise AttributeError(name)

    @property
    def key(self) -> str:
        """Anchor of its chapter."""
        return f"solo-{self.level}" if self.level else f"p{self.players}"

    @property
    def title(self) -> str:
        """Heading of its chapter."""
        return f"Against Allenarly, {level_name(self.level)}" if self.level else f"{self.players} players"

    @property
    def against_automa(self) -> bool:
        """Whether these are games against Allenarly."""
        return bool(self.level)

    @property
    def pool(self) -> list[str]:
        """Labels of the strategies, without Allenarly."""
        automa = {about["line_up"][1] for about in self._about.values()} if self.level else set()
        return [label for label in self.strategies if label not in automa]

    @property
    def games(self) -> int:
        """Number of games."""
        return int(self.sums("game_sums")["games"].sum())

    @cached_property
    def blocks(self) -> int:
        """Number of blocks."""
        return int(self.sums("game_sums").groupby("table", observed=True)["blocks"].sum().max())

    @cached_property
    def batches(self) -> int:
        """Number of batches."""
        return int(self.sums("game_sums")["batch"].nunique())

    @cached_property
    def by_strategy(self) -> Any:
        """Sums by batch and strategy."""
        return self.by("strategy")

    def by(self, column: str) -> Any:
        """Return sums by batch and strategy, place at the start (``order``) or seat."""
        rows = self.sums("seat_sums")
        kept = rows["strategy"].notna() if column == "strategy" else rows[column] >= 0
        return BatchIndex(rows[kept.to_numpy()], column)

    def means(self, column: str, index: Any = None) -> NDArray[np.float64]:
        """Return linearised batch means; see `Play.means`."""
        return (index or self.by_strategy).means(column)

    def seat_mean(self, column: str, names: Sequence[str]) -> Estimate:
        """Estimate the mean of a column over all seats of some tables, without Allenarly's."""
        if column not in self.columns:
            return mean_estimate([])
        part = self.only(names)
        mine = np.isin(part.strategies, part.pool)
        totals, counts = (part.by_strategy.sums(name)[:, mine].sum(axis=1) for name in (column, "rows"))
        return mean_estimate(linearised(totals, counts))

    @property
    def columns(self) -> list[str]:
        """Columns of the table `seats` for which there are sums."""
        return [*IN_TWELFTHS, *self.sums("seat_sums").columns]

    def is_used(self, column: str) -> bool:
        """Return whether the sum of any batch differs from 0."""
        return bool((self.sums("seat_sums")[column] != 0).any())

    @cached_property
    def line_up(self) -> tuple[str, ...]:
        """Labels of the seats of the first table, sorted."""
        return tuple(sorted(next(iter(self._about.values()))["line_up"]))

    @cached_property
    def tables(self) -> list[str]:
        """Names of the tables."""
        return list(self._about)

    def only(self, names: Sequence[str]) -> Batches:
        """Return the games of some tables."""
        return Batches(self._sums, [name for name in self.tables if name in names], self._meta)

    def table(self, name: str) -> Batches:
        """Return the games of one table."""
        return Batches(self._sums, [name], self._meta)

    @cached_property
    def is_rotated(self) -> bool:
        """Whether every strategy of every table sits equally often on each seat."""
        return all(_is_rotated(about["line_up"], about["orders"]) for about in self._about.values())

    def spread(self, label: str) -> Spread:
        """Return games, seats and quantiles; the median has no interval."""
        rows = self.sums("seat_sums")
        mine = rows[(rows["strategy"] == label).to_numpy()]
        games, seats = int(mine["games"].sum()), int(mine["rows"].sum())
        blocks = int(mine.groupby("table", observed=True)["blocks"].sum().max())
        values, counts = self.vp_counts(label)
        median, *marks = count_quantiles(values, counts, (0.5, *QUANTILES)).tolist()
        nan = float("nan")
        return Spread(games, blocks, seats, Estimate(median, nan, nan, LEVEL, NONE, blocks, NO_INTERVAL), tuple(marks))

    def vp_counts(self, label: str) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return the final VP of a strategy's seats: the values that occur, and how often."""
        rows = self.sums("vp_counts")
        found = rows[(rows["strategy"] == label).to_numpy()].groupby("vp")["count"].sum()
        return found.index.to_numpy(), found.to_numpy()

    def ahead(self, first: str, second: str) -> Estimate:
        """Estimate the share of meetings in which the first strategy finished ahead of the second; ties count half."""
        rows = self.sums("pair_sums")
        met = rows[((rows["strategy"] == first) & (rows["other"] == second)).to_numpy()]
        by_batch = met.groupby("batch")[["points", "meetings"]].sum()
        points, meetings = by_batch["points"].to_numpy() / 2, by_batch["meetings"].to_numpy()
        return share_estimate(linearised(points, meetings))

    def sums(self, name: str) -> pd.DataFrame:
        """Return the rows of these games in one of the tables of sums."""
        return self._sums[name]


def parts_in(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Play]:
    """Split the games by number of players (in aggregated runs also by level of Allenarly), for any kind of run.

    Raises ReportError as `parts_of` does.
    """
    if "seat_sums" not in frames:
        return parts_of(frames["seats"], meta)
    tables = meta["inputs"]["tables"]
    places = [*LEVELS]
    kinds: dict[tuple[bool, int, str], list[str]] = {}
    for name, about in tables.items():
        level = str(about.get("solo") or "")
        place = places.index(level) if level in places else len(places)
        kinds.setdefault((bool(level), place if level else int(about["players"]), level), []).append(name)
    return [Batches(frames, kinds[kind], meta) for kind in sorted(kinds)]


def batch_length(play: Batches) -> Length:
    """Return length and course of the games; the number of distinct games is unknown."""
    rows = play.sums("game_sums").drop(columns="table").groupby("batch").sum()
    games = rows["games"].to_numpy()
    counts = turn_frame(play)
    low, low_10, middle, high_90, high = count_quantiles(counts["turns"], counts["count"], MARKS).tolist()
    of = {name: linearised(rows[name].to_numpy(), games) for name in rows.columns}
    return Length(
        play.players,
        play.games,
        play.blocks,
        0,
        mean_estimate(of["turns"]),
        low,
        low_10,
        middle,
        high_90,
        high,
        mean_estimate(of["margin"]),
        mean_estimate(of["lead_changes"]),
        share_estimate(of["comeback"]),
        share_estimate(of["shared"]),
        mean_estimate(of["tiles_discarded"]),
    )


def turn_frame(play: Batches) -> pd.DataFrame:
    """Return games by number of turns: columns `players`, `turns`, `count`."""
    found = play.sums("turn_counts").groupby("turns", as_index=False)["count"].sum()
    return found.assign(players=play.players)


def batch_takes(play: Batches) -> list[Take]:
    """Return what was taken, as `takes` does from single rows."""
    names = ["kind", "item"]
    sums = play.sums("pick_sums").drop(columns="table").groupby([*names, "batch"], observed=True).sum().reset_index()
    by = play.sums("pick_counts").groupby([*names, "strategy"], observed=True)["count"].sum()
    seats = {label: play.by_strategy.rows(label) for label in play.strategies}
    found = []
    for (kind, item), rows in sums.groupby(names, observed=True):
        offered, taken, won = (rows[name].to_numpy(np.float64) for name in ("offered", "taken", "won_12"))
        times = taken.sum()
        if not times:
            continue
        rates = {label: by.get((kind, item, label), 0) / n for label, n in seats.items()}
        top = max(rates, key=lambda label: rates[label])
        found.append(
            Take(
                str(kind),
                str(item),
                float(times / play.games),
                ratio_share(taken, offered) if kind == "tile" else ratio_share([], []),
                float(rows["turn"].sum() / times),
                float(rows["paid"].sum() / times),
                ratio_share(won / 12, taken),
                top,
                float(rates[top]),
            )
        )
    return sorted(found, key=by_kind)


def _of_tables(rows: pd.DataFrame, tables: Sequence[str]) -> pd.DataFrame:
    mine = rows["table"].isin(list(tables)).to_numpy()
    return rows if mine.all() else rows[mine].reset_index(drop=True)


def _is_rotated(line_up: Sequence[str], orders: Sequence[Sequence[int]]) -> bool:
    counts: dict[str, list[int]] = {label: [0] * len(line_up) for label in line_up}
    for order in orders:
        for seat, place in enumerate(order):
            counts[line_up[place]][seat] += 1
    return all(len(set(seats)) == 1 for seats in counts.values())
