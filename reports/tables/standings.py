"""Standings: how each strategy did."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ..statistics import Estimate, mean_estimate, share_estimate
from .flat import frame_of
from .play import Play


@dataclass(frozen=True)
class Standing:
    """How one strategy did.

    Attributes
    ----------
    strategy
        Label.
    games, blocks
        Games and blocks it took part in.
    seats
        Seats it played in all; more than `games` if it sat several times at a table.
    win_share
        Mean share of the win of one of its seats, 0 to 1. Fair is 1 / players.
    vp, vp_median
        Mean and median of the final VP.
    margin
        Mean of VP less the mean of the table.
    vp_10, vp_25, vp_75, vp_90
        Quantiles of the final VP.
    """

    strategy: str
    games: int
    blocks: int
    seats: int
    win_share: Estimate
    vp: Estimate
    vp_median: Estimate
    margin: Estimate
    vp_10: float
    vp_25: float
    vp_75: float
    vp_90: float


def standings(play: Play) -> list[Standing]:
    """Standings of all strategies, best win share first; the mean VP and the name break ties.

    Parameters
    ----------
    play
        Games with one number of players; several tables are taken together.
    """
    index = play.by_strategy
    win, vp, margin = (play.means(name) for name in ("win_share", "vp", "margin_mean"))
    rows = []
    for column, label in enumerate(play.strategies):
        alone = bool(index.counts[:, column].max() == 1)
        spread = play.spread(label)
        rows.append(
            Standing(
                label,
                spread.games,
                spread.blocks,
                spread.seats,
                share_estimate(win[:, column], independent_games=alone),
                mean_estimate(vp[:, column]),
                spread.median,
                mean_estimate(margin[:, column]),
                *spread.quantiles,
            )
        )
    return sorted(rows, key=lambda row: (-np.round(row.win_share.value, 12), -row.vp.value, row.strategy))


def by_table_frame(play: Play) -> pd.DataFrame:
    """Standings of each table as one frame, with a first column `table`."""
    frames = [frame_of(standings(play.table(name))).assign(table=name) for name in play.tables]
    found = pd.concat(frames, ignore_index=True)
    return found[["table", *(name for name in found.columns if name != "table")]]
