"""Statistics behind every printed number, one idea per module.

The unit of every standard error is the block: one deal played in every seat order. The seats of a game share one win
and the games of a block share one deal, so neither are independent observations; blocks are.
"""

from .blocks import BlockIndex
from .bootstrap import bca_estimate
from .counts import distinct_games
from .crossing import Crossing, crossing_estimate, crossings
from .equivalence import Forecast, Verdict, by_interval, combined, family_verdicts, screen, verdict
from .factorial import Effect, Plan, effects_of, factorial_plan, split_cells, weighted
from .families import adjust, family_level, family_method
from .intervals import Estimate, bounded_estimate, mean_estimate, share_estimate
from .jackknife import jackknife_estimate, pseudo_values
from .matched import matched_difference, win_difference
from .paired import Difference, gain_estimate, paired_difference, pairing_gain, share_difference
from .positions import position_shares
from .quantiles import count_quantiles, quantile_estimate, quantiles
from .ratio import linearised, ratio_estimate, ratio_share
from .simultaneous import Family, simultaneous
from .trend import Trend, page_trend
from .welch import welch_difference, welch_verdict

__all__ = [
    "BlockIndex",
    "Crossing",
    "Difference",
    "Effect",
    "Estimate",
    "Family",
    "Forecast",
    "Plan",
    "Trend",
    "Verdict",
    "adjust",
    "bca_estimate",
    "bounded_estimate",
    "by_interval",
    "combined",
    "count_quantiles",
    "crossing_estimate",
    "crossings",
    "distinct_games",
    "effects_of",
    "factorial_plan",
    "family_level",
    "family_method",
    "family_verdicts",
    "gain_estimate",
    "jackknife_estimate",
    "linearised",
    "matched_difference",
    "mean_estimate",
    "page_trend",
    "paired_difference",
    "pairing_gain",
    "position_shares",
    "pseudo_values",
    "quantile_estimate",
    "quantiles",
    "ratio_estimate",
    "ratio_share",
    "screen",
    "share_difference",
    "share_estimate",
    "simultaneous",
    "split_cells",
    "verdict",
    "weighted",
    "welch_difference",
    "welch_verdict",
    "win_difference",
]
