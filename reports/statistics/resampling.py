"""Bootstrap weights of whole blocks, shared by all numbers of a report."""

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtr

from .intervals import LEVEL, NOTE_SAME, Estimate, no_interval, t_interval

BOOTSTRAP = "t with bootstrap error over blocks"


def block_weights(blocks: int, resamples: int = 1000, seed: int = 0) -> NDArray[np.float64]:
    """Return how often each block is drawn in each resample, float64, shape (R, B); rows sum to B.

    The fixed `seed` makes reports reproducible; equal weights for two numbers of the same blocks keep them paired.
    """
    drawn = np.random.default_rng(seed).multinomial(blocks, np.full(blocks, 1 / blocks), size=resamples)
    return drawn.astype(np.float64)


def resampled_error(samples: ArrayLike, blocks: int) -> NDArray[np.float64]:
    """Return standard errors of numbers from their resamples, from shape (R, ...) to (...).

    ``sd of the samples * sqrt(B / (B - 1))``: drawing from B blocks gives the variance of a mean with B in the
    denominator; Efron and Tibshirani, An Introduction to the Bootstrap (1993), 5.3 and 6.
    """
    values = np.asarray(samples, np.float64)
    if blocks < 2:
        return np.full(values.shape[1:], np.nan)
    return values.std(axis=0, ddof=1) * np.sqrt(blocks / (blocks - 1))


def resampled_estimate(value: float, samples: ArrayLike, blocks: int, level: float = LEVEL) -> Estimate:
    """Return an estimate with the interval ``value +- t(B - 1) * error``.

    `value` comes from all blocks, `samples` from the resamples, shape (R,). No interval for fewer than two blocks; a
    note for fewer than 30, and if no resample differs.

    The standard interval with Student's t for few blocks: Efron and Tibshirani (1993), 12.2. For a plain mean of blocks
    it is the t interval of `mean_estimate` up to resampling error.
    """
    if blocks < 2 or not np.isfinite(value):
        return no_interval(float(value), blocks, level)
    error = float(resampled_error(samples, blocks))
    if error <= 1e-9 * max(1.0, abs(value)):
        return Estimate(float(value), float(value), float(value), level, BOOTSTRAP, blocks, NOTE_SAME)
    return t_interval(float(value), error, blocks - 1, level, BOOTSTRAP, blocks)


def resampled_p(value: float, samples: ArrayLike, blocks: int) -> float:
    """Return the two-sided p value of no effect, ``value / error`` against Student's t; NaN without variation."""
    error = float(resampled_error(samples, blocks)) if blocks > 1 else float("nan")
    if not np.isfinite(error) or error <= 1e-12:
        return float("nan")
    return float(2 * stdtr(blocks - 1, -abs(value) / error))
