"""Quantiles of rows, with an interval that respects the blocks."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

from .blocks import BlockIndex
from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_FEW, NOTE_ONE, Estimate

WOODRUFF = "Woodruff over blocks"


def quantiles(values: ArrayLike, at: Sequence[float] = (0.1, 0.25, 0.5, 0.75, 0.9)) -> NDArray[np.float64]:
    """Quantiles that are values of the sample: the smallest value with at least that share at or below it.

    Parameters
    ----------
    values
        Numbers, shape (n,), n >= 1.
    at
        Shares, 0 to 1, shape (k,).

    Returns
    -------
    float64 array, shape (k,)

    Notes
    -----
    Inverse of the empirical distribution function, definition 1 of Hyndman and Fan, The American Statistician 50
    (1996). VP are whole numbers, so are their quantiles.
    """
    return np.quantile(np.asarray(values, np.float64), at, method="inverted_cdf")


def count_quantiles(values: ArrayLike, counts: ArrayLike, at: Sequence[float]) -> NDArray[np.float64]:
    """As `quantiles`, from how often each value occurs.

    Parameters
    ----------
    values
        Numbers, each any number of times, shape (n,), n >= 1.
    counts
        How often, int, shape (n,).
    at
        Shares, 0 to 1, shape (k,).

    Returns
    -------
    float64 array, shape (k,)
    """
    found, place = np.unique(np.asarray(values, np.float64), return_inverse=True)
    reached = np.cumsum(np.bincount(place, np.asarray(counts, np.float64)))
    # The share of a whole number of rows may be a rounding error above it.
    wanted = np.ceil(np.asarray(at) * reached[-1] * (1 - 1e-12))
    return found[np.minimum(np.searchsorted(reached, wanted), len(found) - 1)]


def quantile_estimate(values: ArrayLike, blocks: ArrayLike, at: float = 0.5, level: float = LEVEL) -> Estimate:
    """A quantile of rows with an interval over blocks.

    Parameters
    ----------
    values
        Numbers, shape (n,).
    blocks
        Block of each, int, shape (n,).
    at
        Share, 0 to 1; 0.5 is the median.
    level
        Confidence level.

    Returns
    -------
    Estimate
        No interval for fewer than two blocks.

    Notes
    -----
    The share of rows at or below the quantile is a mean over blocks, so it has a t interval ``at +- t s / sqrt(B)``;
    the quantiles at its two ends are the interval of the quantile: Woodruff, Confidence intervals for medians and
    other position measures, JASA 47 (1952).
    """
    rows = np.asarray(values, np.float64)
    if len(rows) == 0:
        return Estimate(np.nan, np.nan, np.nan, level, NONE, 0, "no games")
    value = float(quantiles(rows, (at,))[0])
    below = BlockIndex(blocks).means
    shares = below(rows <= value)[:, 0]
    n = len(shares)
    if n == 1:
        return Estimate(value, np.nan, np.nan, level, NONE, 1, NOTE_ONE)
    half = float(stdtrit(n - 1, 0.5 + level / 2) * shares.std(ddof=1) / np.sqrt(n))
    low, high = quantiles(rows, (max(0.0, at - half), min(1.0, at + half)))
    return Estimate(value, float(low), float(high), level, WOODRUFF, n, NOTE_FEW if n < MIN_BLOCKS else "")
