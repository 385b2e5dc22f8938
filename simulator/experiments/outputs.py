"""Which tables a run writes, and how."""

from __future__ import annotations

from typing import Literal

from .designs.base import Strict


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

    def check(self, study: str | None) -> None:
        """Whether what is to be aggregated can be.

        Parameters
        ----------
        study
            Study of the experiment, None if it is none.

        Raises
        ------
        ValueError
            For a study, and if a table is left out.
        """
        if not self.aggregate:
            return
        if study is not None:
            raise ValueError(
                f"outputs: aggregate: the study {study} compares its cells game by game, as every study does, and sums "
                f"have no games; only experiments without [design] can be aggregated, such as quickstart"
            )
        left_out = [name for name in ("games", "seats", "picks") if name not in self.rows]
        if left_out:
            raise ValueError(
                f"outputs: aggregate: sums are made of games, seats and picks, and here {' and '.join(left_out)} "
                f"{'is' if len(left_out) == 1 else 'are'} left out"
            )
