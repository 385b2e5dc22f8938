"""Bootstrap over blocks for statistics other than a plain mean."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .intervals import LEVEL, NONE, NOTE_SAME, Estimate, no_interval, note_few

BCA = "BCa bootstrap over blocks"


def bca_estimate(
    columns: ArrayLike,
    statistic: Callable[..., Any] = np.mean,
    level: float = LEVEL,
    resamples: int = 1999,
    seed: int = 0,
) -> Estimate:
    """Estimate any statistic of block values, with a bias-corrected and accelerated bootstrap interval.

    `columns` holds block values, shape (B,), or several for each block, shape (k, B), without NaN. `statistic` is
    called with the k arrays and ``axis=-1`` and returns one number for each resample. Whole blocks are drawn with
    replacement; the fixed `seed` makes reports reproducible. There is no interval for fewer than two blocks or where
    the bootstrap cannot give one.

    Efron, Better bootstrap confidence intervals, JASA 82 (1987); computed by `scipy.stats.bootstrap`. Time and memory
    grow with B squared (jackknife): use `mean_estimate` for means of many blocks.
    """
    from scipy.stats import DegenerateDataWarning, bootstrap

    values = np.atleast_2d(np.asarray(columns, np.float64))
    n = values.shape[1]
    value = float(statistic(*values, axis=-1)) if n else np.nan
    if n < 2:
        return no_interval(value, n, level)
    if bool(np.all(values == values[:, :1])):
        return Estimate(value, value, value, level, BCA, n, NOTE_SAME)
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
    return Estimate(value, low, high, level, BCA, n, note_few(n))
