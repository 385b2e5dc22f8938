"""Statistics behind every printed number, one idea per module.

The unit of every standard error is the block: one deal played in every seat order. The seats of a game share one win
and the games of a block share one deal, so neither are independent observations; blocks are.
"""

from .blocks import BlockIndex
from .bootstrap import bca_estimate
from .counts import distinct_games
from .crossing import Crossing, crossing_estimate, crossings
from .equivalence import Verdict, family_verdict, screen_verdicts, verdict
from .factorial import Effect, Plan, effects_of, factorial_plan, split_cells, weighted
from .families import adjust, family_method
from .intervals import Estimate, mean_estimate, share_estimate, wilson_estimate
from .jackknife import jackknife_estimate, pseudo_values
from .matched import matched_difference, win_difference
from .paired import Difference, gain_estimate, paired_difference, pairing_gain, share_difference
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
    "Plan",
    "Trend",
    "Verdict",
    "adjust",
    "bca_estimate",
    "count_quantiles",
    "crossing_estimate",
    "crossings",
    "distinct_games",
    "effects_of",
    "factorial_plan",
    "family_method",
    "family_verdict",
    "gain_estimate",
    "jackknife_estimate",
    "linearised",
    "matched_difference",
    "mean_estimate",
    "page_trend",
    "paired_difference",
    "pairing_gain",
    "pseudo_values",
    "quantile_estimate",
    "quantiles",
    "ratio_estimate",
    "ratio_share",
    "screen_verdicts",
    "share_difference",
    "share_estimate",
    "simultaneous",
    "split_cells",
    "verdict",
    "weighted",
    "welch_difference",
    "welch_verdict",
    "wilson_estimate",
    "win_difference",
]
