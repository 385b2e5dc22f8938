"""Quantiles of rows, with an interval that respects the blocks."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

from .blocks import BlockIndex
from .intervals import LEVEL, Estimate, no_interval, note_few

WOODRUFF = "Woodruff over blocks"


def quantiles(values: ArrayLike, at: Sequence[float] = (0.1, 0.25, 0.5, 0.75, 0.9)) -> NDArray[np.float64]:
    """Return quantiles, float64, shape (k,): the smallest value with at least that share of the sample at or below it.

    Inverse of the empirical distribution function, definition 1 of Hyndman and Fan, The American Statistician 50
    (1996). VP are whole numbers, and so are their quantiles.
    """
    return np.quantile(np.asarray(values, np.float64), at, method="inverted_cdf")


def count_quantiles(values: ArrayLike, counts: ArrayLike, at: Sequence[float]) -> NDArray[np.float64]:
    """Return `quantiles` from the number of times each value occurs, shapes (n,); values may repeat."""
    return np.quantile(np.asarray(values, np.float64), at, weights=np.asarray(counts), method="inverted_cdf")


def quantile_estimate(values: ArrayLike, blocks: ArrayLike, at: float = 0.5, level: float = LEVEL) -> Estimate:
    """Estimate a quantile of rows with an interval over blocks.

    `values` and `blocks` hold the number and the block of each row, shape (n,); `at` is a share, 0.5 for the median. No
    interval for fewer than two blocks.

    The share of rows at or below the quantile is a mean over blocks with the t interval ``at +- t s / sqrt(B)``; the
    quantiles at its ends are the interval of the quantile: Woodruff, Confidence intervals for medians and other
    position measures, JASA 47 (1952).
    """
    rows = np.asarray(values, np.float64)
    if len(rows) == 0:
        return no_interval(np.nan, 0, level)
    value = float(quantiles(rows, (at,))[0])
    shares = BlockIndex(blocks).means(rows <= value)[:, 0]
    n = len(shares)
    if n == 1:
        return no_interval(value, n, level)
    half = float(stdtrit(n - 1, 0.5 + level / 2) * shares.std(ddof=1) / np.sqrt(n))
    low, high = quantiles(rows, (max(0.0, at - half), min(1.0, at + half)))
    return Estimate(value, float(low), float(high), level, WOODRUFF, n, note_few(n))
