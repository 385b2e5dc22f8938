"""Which tables a run writes, and in which format."""

from __future__ import annotations

from typing import Literal

from .designs.base import Strict


class Outputs(Strict):
    """Tables to write and their format; with `aggregate`, sums over batches of blocks instead of rows."""

    games: bool = True
    seats: bool = True
    picks: bool = True
    format: Literal["parquet", "csv"] = "parquet"
    aggregate: bool = False

    @property
    def rows(self) -> tuple[str, ...]:
        """Names of the tables of games to write or sum."""
        return tuple(name for name in ("games", "seats", "picks") if getattr(self, name))

    def check(self, study: str | None) -> None:
        """Raise `ValueError` if a study, or a run without some table, is to be aggregated."""
        if not self.aggregate:
            return
        if study is not None:
            raise ValueError(
                f"outputs: aggregate: the study {study} compares its cells game by game, and sums contain no games; "
                f"only experiments without [design] can be aggregated, such as quickstart"
            )
        left_out = [name for name in ("games", "seats", "picks") if name not in self.rows]
        if left_out:
            raise ValueError(
                f"outputs: aggregate: sums are made of games, seats and picks, and here {' and '.join(left_out)} "
                f"{'is' if len(left_out) == 1 else 'are'} left out"
            )
