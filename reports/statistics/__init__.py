"""The statistics behind every printed number, one idea a module.

The unit of every standard error is the block: one deal played in every seat order. Seats of a game share one win, and
games of a block share one deal, so neither is an independent observation; blocks are.
"""

from __future__ import annotations

from .blocks import BlockIndex
from .bootstrap import bca_estimate
from .counts import distinct_games
from .crossing import Crossing, crossing_estimate, crossings
from .equivalence import Verdict, family_verdict, verdict
from .families import adjust
from .intervals import Estimate, mean_estimate, share_estimate, wilson_estimate
from .matched import matched_difference, win_difference
from .paired import Difference, gain_estimate, paired_difference, pairing_gain
from .quantiles import count_quantiles, quantile_estimate, quantiles
from .ratio import linearised, ratio_estimate
from .trend import Trend, page_trend
from .welch import welch_difference, welch_verdict

__all__ = [
    "BlockIndex",
    "Crossing",
    "Difference",
    "Estimate",
    "Trend",
    "Verdict",
    "adjust",
    "bca_estimate",
    "count_quantiles",
    "crossing_estimate",
    "crossings",
    "distinct_games",
    "family_verdict",
    "gain_estimate",
    "linearised",
    "matched_difference",
    "mean_estimate",
    "page_trend",
    "paired_difference",
    "pairing_gain",
    "quantile_estimate",
    "quantiles",
    "ratio_estimate",
    "share_estimate",
    "verdict",
    "welch_difference",
    "welch_verdict",
    "wilson_estimate",
    "win_difference",
]
