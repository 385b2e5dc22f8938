"""Jackknife over blocks for smooth functions of block means."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL, Estimate, mean_estimate

JACKKNIFE = "jackknife over blocks"
Function = Callable[[NDArray[np.float64]], NDArray[np.float64]]


def pseudo_values(columns: ArrayLike, function: Function) -> NDArray[np.float64]:
    """Return pseudo-values of a function of block means, shape (B,) or (B, m); their mean is the estimate.

    `columns` holds the numbers of each block, shape (B, k), B >= 2, without NaN. `function` maps means, shape (..., k),
    to numbers, shape (...) or (..., m).

    ``B f(mean) - (B - 1) f(mean without block b)``, treated as B independent observations: Tukey, Annals of
    Mathematical Statistics 29 (1958), 614; Miller, The jackknife - a review, Biometrika 61 (1974).
    """
    values = np.asarray(columns, np.float64)
    n = len(values)
    mean = values.mean(axis=0)
    return n * function(mean) - (n - 1) * function((n * mean - values) / (n - 1))


def jackknife_estimate(columns: ArrayLike, function: Function, level: float = LEVEL) -> Estimate:
    """Estimate a function of block means with its interval; blocks with NaN are left out.

    Arguments are those of `pseudo_values`. The bias of order 1 / B is removed; no interval for fewer than two blocks.
    """
    values = np.asarray(columns, np.float64)
    values = values[~np.isnan(values).any(axis=1)]
    if len(values) < 2:
        return mean_estimate([float(function(row)) for row in values], level)
    made = mean_estimate(pseudo_values(values, function), level)
    return replace(made, method=JACKKNIFE) if made.has_interval else made
