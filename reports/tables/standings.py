"""Standings: how each strategy did."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..statistics import Estimate, mean_estimate, quantile_estimate, quantiles, share_estimate
from .play import Play

__all__ = ["Standing", "standings"]

QUANTILES = (0.1, 0.25, 0.75, 0.9)


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
    win, vp, margin = (index.means(play.seats[name]) for name in ("win_share", "vp", "margin_mean"))
    rows = []
    for column, label in enumerate(index.labels):
        mine = (play.seats["strategy"] == label).to_numpy()
        points = play.seats["vp"].to_numpy()[mine]
        present = int((index.counts[:, column] > 0).sum())
        alone = bool(index.counts[:, column].max() == 1)
        rows.append(
            Standing(
                str(label),
                play.games_of(mine),
                present,
                int(mine.sum()),
                share_estimate(win[:, column], independent_games=alone),
                mean_estimate(vp[:, column]),
                quantile_estimate(points, play.seats["block"].to_numpy()[mine]),
                mean_estimate(margin[:, column]),
                *(float(q) for q in quantiles(points, QUANTILES)),
            )
        )
    return sorted(rows, key=lambda row: (-np.round(row.win_share.value, 12), -row.vp.value, row.strategy))
