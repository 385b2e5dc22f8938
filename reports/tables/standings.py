"""Standings of the strategies."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ..statistics import Estimate, mean_estimate, share_estimate
from .flat import frame_of
from .play import Play


@dataclass(frozen=True)
class Standing:
    """Results of one strategy."""

    strategy: str
    games: int  # games it took part in
    blocks: int  # blocks it took part in
    seats: int  # more than `games` if it fills several seats at a table
    win_share: Estimate  # mean share of the win of one of its seats, 0 to 1; the fair share is 1 / players
    vp: Estimate
    vp_median: Estimate
    margin: Estimate  # mean of VP minus the mean of the table
    vp_10: float  # quantiles of the final VP
    vp_25: float
    vp_75: float
    vp_90: float


def standings(play: Play) -> list[Standing]:
    """Return standings of all strategies over all tables, best win share first; mean VP and name break ties."""
    win, vp, margin = (play.means(name) for name in ("win_share", "vp", "margin_mean"))
    rows = []
    for column, label in enumerate(play.strategies):
        spread = play.spread(label)
        rows.append(
            Standing(
                label,
                spread.games,
                spread.blocks,
                spread.seats,
                share_estimate(win[:, column]),
                mean_estimate(vp[:, column]),
                spread.median,
                mean_estimate(margin[:, column]),
                *spread.quantiles,
            )
        )
    return sorted(rows, key=lambda row: (-np.round(row.win_share.value, 12), -row.vp.value, row.strategy))


def by_table_frame(play: Play) -> pd.DataFrame:
    """Return standings of each table as one frame, with a first column `table`."""
    frames = [frame_of(standings(play.table(name))).assign(table=name) for name in play.tables]
    found = pd.concat(frames, ignore_index=True)
    return found[["table", *(name for name in found.columns if name != "table")]]
