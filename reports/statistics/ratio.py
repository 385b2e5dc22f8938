"""Ratios of totals, for blocks of unequal size."""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_FEW, NOTE_ONE, Estimate

RATIO = "ratio over blocks"


def ratio_estimate(totals: ArrayLike, counts: ArrayLike, level: float = LEVEL) -> Estimate:
    """Estimate a mean over cases of which a block may hold any number.

    `totals` and `counts` hold the sum of the values and the number of cases in each block (or group of whole blocks),
    shape (B,). No value without cases, no interval for fewer than two blocks with cases.

    ``r = sum y / sum n``, ``se^2 = B / (B - 1) * sum (y_b - r n_b)^2 / (sum n)^2``: the ratio estimate of Cochran,
    Sampling Techniques (3rd ed., 1977), section 6.3, with the t quantile of B - 1.
    """
    y, n = np.asarray(totals, np.float64), np.asarray(counts, np.float64)
    y, n = y[n > 0], n[n > 0]
    blocks = len(n)
    if blocks == 0:
        return Estimate(np.nan, np.nan, np.nan, level, NONE, 0, "no games")
    value = float(y.sum() / n.sum())
    if blocks == 1:
        return Estimate(value, np.nan, np.nan, level, NONE, 1, NOTE_ONE)
    se = float(np.sqrt(blocks / (blocks - 1) * np.sum((y - value * n) ** 2)) / n.sum())
    half = float(stdtrit(blocks - 1, 0.5 + level / 2)) * se
    return Estimate(value, value - half, value + half, level, RATIO, blocks, NOTE_FEW if blocks < MIN_BLOCKS else "")


def ratio_share(totals: ArrayLike, counts: ArrayLike, level: float = LEVEL) -> Estimate:
    """Return `ratio_estimate` of a share, its interval cut off at 0 and 1."""
    found = ratio_estimate(totals, counts, level)
    if not found.has_interval:
        return found
    return replace(found, low=max(0.0, found.low), high=min(1.0, found.high))


def linearised(totals: ArrayLike, counts: ArrayLike) -> NDArray[np.float64]:
    """Return one value for each group of blocks, such that plain mean and t interval are those of `ratio_estimate`.

    Arguments as for `ratio_estimate`; shape (B,). ``r + (y_b - r n_b) B / sum n`` with ``r = sum y / sum n``: the group
    mean if all groups hold equally many cases; NaN where a group holds none. The difference of two such arrays is
    paired over groups.

    Linearisation of a ratio: Cochran, Sampling Techniques (3rd ed., 1977), section 6.3; Woodruff, A simple method for
    approximating the variance of a complicated estimate, JASA 66 (1971).
    """
    y, n = np.asarray(totals, np.float64), np.asarray(counts, np.float64)
    there = n > 0
    found = np.full(len(y), np.nan)
    held = n[there]
    if not len(held):
        return found
    if bool(np.all(held == held[0])):
        found[there] = y[there] / held
        return found
    r = y[there].sum() / held.sum()
    found[there] = r + (y[there] - r * held) * len(held) / held.sum()
    return found
