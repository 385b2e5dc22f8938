"""Ratios of totals, for blocks of unequal size."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL, Estimate, no_interval, share_interval, t_interval

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
    value = float(y.sum() / n.sum()) if blocks else np.nan
    if blocks < 2:
        return no_interval(value, blocks, level)
    return t_interval(value, ratio_error(y, n), blocks - 1, level, RATIO, blocks)


def ratio_error(totals: NDArray[np.float64], counts: NDArray[np.float64]) -> float:
    """Return the standard error of ``sum y / sum n`` over all blocks, including those without cases."""
    blocks, cases = len(counts), counts.sum()
    left = totals - float(totals.sum() / cases) * counts
    return float(np.sqrt(blocks / (blocks - 1) * np.sum(left**2)) / cases)


def ratio_share(totals: ArrayLike, counts: ArrayLike, level: float = LEVEL) -> Estimate:
    """Estimate a share of cases of which a block may hold any number; see `ratio_estimate` and `share_interval`."""
    y, n = np.asarray(totals, np.float64), np.asarray(counts, np.float64)
    y, n = y[n > 0], n[n > 0]
    blocks = len(n)
    value = float(y.sum() / n.sum()) if blocks else np.nan
    if blocks < 2:
        return no_interval(value, blocks, level)
    return share_interval(value, ratio_error(y, n), blocks - 1, blocks, level)


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
