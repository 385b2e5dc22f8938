"""Any smooth function of block means, made into one number a block."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL, Estimate, mean_estimate

JACKKNIFE = "jackknife over blocks"
Function = Callable[[NDArray[np.float64]], NDArray[np.float64]]


def pseudo_values(columns: ArrayLike, function: Function) -> NDArray[np.float64]:
    """Pseudo-values of a function of block means; their mean is the estimate, and blocks stay the unit.

    Parameters
    ----------
    columns
        Numbers of each block, shape (B, k), B >= 2; without NaN.
    function
        From means, shape (..., k), to numbers, shape (...) or (..., m).

    Returns
    -------
    float64 array, shape (B,) or (B, m)

    Notes
    -----
    ``B f(mean) - (B - 1) f(mean without block b)``; treated like B independent observations: Tukey, Annals of
    Mathematical Statistics 29 (1958), 614; Miller, The jackknife - a review, Biometrika 61 (1974).
    """
    values = np.asarray(columns, np.float64)
    n = len(values)
    mean = values.mean(axis=0)
    return n * function(mean) - (n - 1) * function((n * mean - values) / (n - 1))


def jackknife_estimate(columns: ArrayLike, function: Function, level: float = LEVEL) -> Estimate:
    """A function of block means with its interval.

    Parameters
    ----------
    columns, function
        As for `pseudo_values`; blocks with NaN are left out.
    level
        Confidence level.

    Returns
    -------
    Estimate
        The bias of order 1 / B is taken off; no interval for fewer than two blocks.
    """
    values = np.asarray(columns, np.float64)
    values = values[~np.isnan(values).any(axis=1)]
    if len(values) < 2:
        alone = mean_estimate([], level) if not len(values) else mean_estimate([float(function(values[0]))], level)
        return alone
    made = mean_estimate(pseudo_values(values, function), level)
    return replace(made, method=JACKKNIFE) if made.has_interval else made
