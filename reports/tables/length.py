"""Length and course of the games."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ..statistics import BlockIndex, Estimate, distinct_games, mean_estimate, quantiles, share_estimate


@dataclass(frozen=True)
class Length:
    """Games with one number of players."""

    players: int
    games: int
    blocks: int
    distinct: int  # games that differ in their course
    turns: Estimate  # mean number of turns of all players together; then its quantiles
    turns_min: float
    turns_10: float
    turns_50: float
    turns_90: float
    turns_max: float
    margin: Estimate  # mean lead of the winner in VP
    lead_changes: Estimate  # mean number of changes of the leader between the scorings
    comeback: Estimate  # share of games whose winner did not lead after the third scoring
    shared: Estimate  # share of games with more than one winner
    discarded: Estimate  # mean number of tiles that nobody took


def length(games: pd.DataFrame, players: int) -> Length:
    """Return length and course of the games with one number of players, from the table `games`."""
    rows = games[(games["players"] == players).to_numpy()]
    index = BlockIndex(rows["block"])
    turns = rows["turns"].to_numpy()
    low, low_10, middle, high_90, high = quantiles(turns, (0.0, 0.1, 0.5, 0.9, 1.0)).tolist()
    mean = {name: mean_estimate(index.means(rows[name])) for name in ("turns", "margin", "lead_changes")}
    return Length(
        players,
        len(rows),
        len(index.blocks),
        distinct_games(rows["hash"]),
        mean["turns"],
        low,
        low_10,
        middle,
        high_90,
        high,
        mean["margin"],
        mean["lead_changes"],
        share_estimate(index.means(rows["comeback"].to_numpy(np.float64))),
        share_estimate(index.means((rows["winners"] > 1).to_numpy(np.float64))),
        mean_estimate(index.means(rows["tiles_discarded"])),
    )
