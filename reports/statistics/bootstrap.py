"""Bootstrap over blocks, for numbers that are no plain mean."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_FEW, NOTE_ONE, NOTE_SAME, Estimate

BCA = "BCa bootstrap over blocks"


def bca_estimate(
    columns: ArrayLike,
    statistic: Callable[..., Any] = np.mean,
    level: float = LEVEL,
    resamples: int = 1999,
    seed: int = 0,
) -> Estimate:
    """Any statistic of block values with a bias-corrected and accelerated bootstrap interval.

    Whole blocks are drawn with replacement; what belongs to one block stays together.

    Parameters
    ----------
    columns
        Block values, shape (B,), or several numbers of each block, shape (k, B); without NaN.
    statistic
        Called with the k arrays and ``axis=-1``; returns the number for each resample.
    level
        Confidence level.
    resamples
        Bootstrap samples.
    seed
        Of the resampling only, so that a report is the same every time.

    Returns
    -------
    Estimate
        No interval for fewer than two blocks or if the bootstrap cannot give one.

    Notes
    -----
    Efron, Better bootstrap confidence intervals, JASA 82 (1987); computed by `scipy.stats.bootstrap`. Time and memory
    grow with B squared (jackknife): for means of many blocks use `mean_estimate`.
    """
    values = np.atleast_2d(np.asarray(columns, np.float64))
    n = values.shape[1]
    if n == 0:
        return Estimate(np.nan, np.nan, np.nan, level, NONE, 0, "no games")
    value = float(statistic(*values, axis=-1))
    if n == 1:
        return Estimate(value, np.nan, np.nan, level, NONE, 1, NOTE_ONE)
    if bool(np.all(values == values[:, :1])):
        return Estimate(value, value, value, level, BCA, n, NOTE_SAME)
    from scipy.stats import DegenerateDataWarning, bootstrap

    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore", DegenerateDataWarning)
        found = bootstrap(
            tuple(values),
            statistic,
            paired=True,
            vectorized=True,
            confidence_level=level,
            n_resamples=resamples,
            method="BCa",
            batch=max(1, 4_000_000 // n),
            rng=np.random.default_rng(seed),
        ).confidence_interval
    low, high = float(found.low), float(found.high)
    if not (np.isfinite(low) and np.isfinite(high)):
        return Estimate(value, np.nan, np.nan, level, NONE, n, "the bootstrap gives no interval")
    return Estimate(value, low, high, level, BCA, n, NOTE_FEW if n < MIN_BLOCKS else "")
