"""Which tables a run writes, and how."""

from __future__ import annotations

from typing import Literal

from .designs.base import Strict
from .results import SUMS

__all__ = ["Outputs"]


class Outputs(Strict):
    """Which tables are written and how; with `aggregate` sums over batches of blocks instead of rows."""

    games: bool = True
    seats: bool = True
    picks: bool = True
    format: Literal["parquet", "csv"] = "parquet"
    aggregate: bool = False

    @property
    def rows(self) -> tuple[str, ...]:
        """Names of the tables of games that are written, or summed."""
        return tuple(name for name in ("games", "seats", "picks") if getattr(self, name))

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of the tables that are written."""
        return tuple(SUMS) if self.aggregate else self.rows
