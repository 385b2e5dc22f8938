"""Influence of component values on a result: variance between sets, rank correlations, standardised coefficients."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL


@dataclass(frozen=True)
class ValueSpread:
    """Standard deviation of a result over component sets, without the part due to the deals."""

    sd: float  # in the unit of the result; 0 if the sets differ by no more than chance
    low: float  # ends of its interval; NaN if there is none
    high: float
    p: float  # p value of no difference between the sets (F test)
    sets: int
    blocks: int


def value_spread(results: ArrayLike, level: float = LEVEL) -> ValueSpread:
    """Estimate the spread of a result over component sets that play the same blocks.

    `results` holds block means, shape (S, B): a row for each set, a column for each block, without NaN. NaN for fewer
    than two sets or blocks; no interval for blocks without any variation.

    Two-way layout without replication, sets and blocks random: ``s^2 = (MS_sets - MS_rest) / B`` with ``F = MS_sets /
    MS_rest`` on (S - 1, (S - 1)(B - 1)) degrees of freedom; interval ``MS_rest (F / f - 1) / B`` with the quantiles
    ``f`` of F, exact for the ratio to the residual variance. Searle, Casella and McCulloch, Variance Components (1992),
    sections 3.6 and 4.3.
    """
    from scipy.stats import f as f_distribution

    y = np.asarray(results, np.float64)
    sets, blocks = y.shape
    nan = float("nan")
    if sets < 2 or blocks < 2:
        return ValueSpread(nan, nan, nan, nan, sets, blocks)
    of_set, of_block = y.mean(axis=1, keepdims=True), y.mean(axis=0, keepdims=True)
    rest = y - of_set - of_block + y.mean()
    freedom = (sets - 1, (sets - 1) * (blocks - 1))
    between = blocks * float(((of_set - y.mean()) ** 2).sum()) / freedom[0]
    within = float((rest**2).sum()) / freedom[1]
    if within <= 1e-18:
        return ValueSpread(float(of_set.std(ddof=1)), nan, nan, nan, sets, blocks)
    ratio = between / within
    ends = f_distribution.ppf([(1 + level) / 2, (1 - level) / 2], *freedom)
    variances = [within * (ratio / end - 1) / blocks for end in (1.0, *ends)]
    sd, low, high = (float(np.sqrt(max(0.0, one))) for one in variances)
    return ValueSpread(sd, low, high, float(f_distribution.sf(ratio, *freedom)), sets, blocks)


def rank_correlation(moves: ArrayLike, results: ArrayLike) -> tuple[float, float]:
    """Return Spearman's rank correlation of settings and results, shapes (S,), and its two-sided p value.

    NaN for fewer than three sets or if either never changes. Spearman, American Journal of Psychology 15 (1904),
    computed by `scipy.stats.spearmanr`; as a measure of sensitivity: Saltelli et al., Global Sensitivity Analysis: The
    Primer (2008), section 1.2.
    """
    from scipy.stats import spearmanr

    x, y = np.asarray(moves, np.float64), np.asarray(results, np.float64)
    if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return float("nan"), float("nan")
    found = spearmanr(x, y)
    return float(found.statistic), float(found.pvalue)


def standardised_coefficients(moves: ArrayLike, results: ArrayLike) -> tuple[NDArray[np.float64], float]:
    """Return coefficients of a linear regression in standard deviations, shape (G,), and its R^2.

    `moves` holds the settings, shape (S, G), `results` the results, shape (S,). All NaN unless there are at least G + 3
    sets. A column that never changes gets NaN and is left out.

    ``b_g s_g / s_y``; with independent settings the squares add up to R^2: Saltelli et al. (2008), section 1.2.5. What
    is missing from 1 is chance, interaction and curvature.
    """
    x, y = np.asarray(moves, np.float64), np.asarray(results, np.float64)
    found = np.full(x.shape[1], np.nan)
    used = np.ptp(x, axis=0) > 0 if len(x) else np.zeros(x.shape[1], bool)
    if len(x) < used.sum() + 3 or not used.any() or np.ptp(y) == 0:
        return found, float("nan")
    scaled = (x[:, used] - x[:, used].mean(axis=0)) / x[:, used].std(axis=0, ddof=1)
    target = (y - y.mean()) / y.std(ddof=1)
    found[used] = np.linalg.lstsq(scaled, target, rcond=None)[0]
    left = target - scaled @ found[used]
    return found, float(1 - (left @ left) / (target @ target))
