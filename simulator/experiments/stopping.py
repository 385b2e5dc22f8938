"""Stopping at fixed width: a run continues until the interval of a chosen metric is narrow enough.

    [stop]
    metric = "win_share:balanced"
    half_width = 0.01
    max_blocks = 20000

The width is checked only after fixed numbers of blocks (`schedule`), so where a run stops does not depend on chunks,
workers or interruptions. The metric and its interval are those of the report; p values are never looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

from pydantic import Field

from ..errors import suggest
from .designs.base import Strict
from .line_up import Table

FEWEST = 30
"""Blocks before the first check; a t interval of fewer is unreliable."""
STEP_LEAST = 10
STEP_PART = 4


class Stop(Strict):
    """When a run stops.

    Attributes
    ----------
    metric
        A number of the report: ``win_share:LABEL``, ``vp:LABEL`` or ``margin:LABEL`` of a strategy,
        ``difference:LABEL:LABEL`` (win share of the first minus that of the second), ``seat:N`` (win share of a place
        in the starting order, 0 has the first turn), ``margin`` (lead of the winner) or ``turns``. As in the report,
        the interval of a difference holds for all pairs at once, that of a place for all places.
    half_width
        Stop when half the 95% interval is at most this: win shares from 0 to 1, else VP or turns.
    max_blocks
        Stop after this many blocks in any case; default: the experiment's `blocks`.
    table
        Name of the table; not needed if the report pools all tables.
    """

    metric: Annotated[str, Field(min_length=1)]
    half_width: Annotated[float, Field(gt=0)]
    max_blocks: Annotated[int, Field(ge=1, le=100_000_000)] | None = None
    table: Annotated[str, Field(min_length=1)] | None = None

    def check(self, tables: Sequence[Table], written: Sequence[str]) -> None:
        """Raise `ValueError`, naming what is allowed, if these tables have no such metric.

        `written` lists the result tables that the run writes.
        """
        chosen = self._tables(tables)
        if self.metric not in metrics_of(chosen):
            raise ValueError(
                f"stop: metric: {self.metric!r} is not a metric of this experiment; {_allowed(self.metric, chosen)}"
            )
        need = "games" if self.metric in ("margin", "turns") else "seats"
        if need not in written:
            raise ValueError(f"stop: metric: {self.metric!r} needs the table {need}; set outputs.{need} = true")

    def _tables(self, tables: Sequence[Table]) -> list[Table]:
        names = [table.name for table in tables]
        if self.table is not None:
            if self.table not in names:
                raise ValueError(f"stop: table: there is no table {self.table!r}; {suggest(self.table, names)}")
            return [table for table in tables if table.name == self.table]
        alike = len({table.players for table in tables}) == 1 and not any(t.solo or t.group for t in tables)
        if len(tables) > 1 and not alike:
            raise ValueError(f"stop: table is missing: the tables are not pooled; {suggest('', names)}")
        return list(tables)


def metrics_of(tables: Sequence[Table]) -> list[str]:
    """Return all metrics of tables that the report pools."""
    labels = list(dict.fromkeys(label for table in tables for label in table.labels))
    found = [f"{kind}:{label}" for kind in ("win_share", "vp", "margin") for label in labels]
    found += [f"difference:{a}:{b}" for a in labels for b in labels if a != b]
    if not tables[0].solo:
        found += [f"seat:{place}" for place in range(tables[0].players)]
    return [*found, "margin", "turns"]


def _allowed(metric: str, tables: Sequence[Table]) -> str:
    labels = list(dict.fromkeys(label for table in tables for label in table.labels))
    hint = suggest(metric, metrics_of(tables))
    near = hint + "; " if hint.startswith("did you mean") else ""
    seats = "" if tables[0].solo else f", seat:0 to seat:{tables[0].players - 1}"
    return (
        f"{near}allowed: win_share:L, vp:L, margin:L, difference:L:L{seats}, margin, turns, "
        f"with L one of {', '.join(labels)}"
    )


def schedule(blocks: int) -> list[int]:
    """Return the numbers of blocks after which the width is checked, ending with the maximum `blocks`.

    30, then each time a quarter more (at least 10): 30, 40, 50, 62, 77, 96, 120 ... So a run overshoots by at most
    about a quarter, and a run of a million blocks has 48 checks.
    """
    found, n = [], FEWEST
    while n < blocks:
        found.append(n)
        n += max(STEP_LEAST, n // STEP_PART)
    return [*found, blocks]


@dataclass(frozen=True)
class Look:
    """The metric after some blocks.

    `value`, `low`, `high` are the estimate and its interval (NaN if there is none), `method` says how the interval was
    computed, `text` is a summary for the progress bar.
    """

    value: float
    low: float
    high: float
    method: str
    text: str

    @property
    def half_width(self) -> float:
        """Return half the width of the interval; NaN if there is none."""
        return (self.high - self.low) / 2


class Watch(Protocol):
    """Estimates the metric from the results so far; implemented in `reports`.

    `columns` lists the columns it needs, by result table.
    """

    columns: Mapping[str, Sequence[str]]

    def __call__(self, frames: Mapping[str, Any], meta: Mapping[str, Any], stop: Mapping[str, Any]) -> Look:
        """Return the interval of the metric of `stop`, from the tables so far and the manifest."""
        ...
