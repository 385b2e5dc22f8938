"""Paired differences over blocks, and what the pairing gains."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtr

from .bootstrap import bca_estimate
from .intervals import LEVEL, MIN_BLOCKS, NONE, Estimate, is_constant, mean_estimate

BATCHES = 500


@dataclass(frozen=True)
class Difference:
    """Difference of two means over the same blocks."""

    estimate: Estimate  # first minus second
    p: float  # two-sided p value of no difference; NaN if unknown
    gain: float  # realised gain of the pairing, see `pairing_gain`

    def of_shares(self) -> Difference:
        """Return the difference with its interval cut off at -1 and 1, beyond which no two shares differ."""
        return replace(self, estimate=self.estimate.clipped(-1.0, 1.0))


def paired_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Return the difference of two block means on the same blocks, shape (B,), by t interval and t test.

    Blocks in which either is NaN are left out; ValueError if the two differ in length. Whether two intervals overlap is
    not a test: Schenker and Gentleman, On judging the significance of differences by examining the overlap between
    confidence intervals, The American Statistician 55 (2001).
    """
    a, b = paired_values(first, second)
    d = a - b
    return Difference(mean_estimate(d, level), t_p_value(d), pairing_gain(a, b))


def share_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Return `paired_difference` of two shares, its interval cut off at -1 and 1.

    Cutting off loses no coverage: the true difference is never cut away.
    """
    return paired_difference(first, second, level).of_shares()


def t_p_value(differences: NDArray[np.float64], against: float = 0.0) -> float:
    """Return the two-sided p value of the t test that the mean of block values is `against`.

    NaN for fewer than two blocks. If all blocks differ from `against` by the same amount, there is no variation to
    judge by: 1 if that amount is zero, otherwise 0 from 30 blocks on and NaN below.
    """
    d = np.asarray(differences, np.float64) - against
    if len(d) < 2:
        return float("nan")
    if is_constant(d):
        if abs(float(d[0])) <= 1e-9:
            return 1.0
        return 0.0 if len(d) >= MIN_BLOCKS else float("nan")
    t = d.mean() / (d.std(ddof=1) / np.sqrt(len(d)))
    return float(2 * stdtr(len(d) - 1, -abs(t)))


def pairing_gain(first: ArrayLike, second: ArrayLike) -> float:
    """Return how many times as many blocks independent deals would need for the same precision.

    ``(Var a + Var b) / Var(a - b)`` of two quantities on the same blocks, shape (B,): above 1 the common deals helped.
    Two seats of one table share a win, so there it is below 1. NaN without variation and for fewer than two blocks.
    Law, Simulation Modeling and Analysis (5th ed., 2015), section 11.2, common random numbers.
    """
    a, b = paired_values(first, second)
    if len(a) < 2:
        return float("nan")
    paired = np.var(a - b, ddof=1)
    if is_constant(a - b):
        return float("nan")
    return float((np.var(a, ddof=1) + np.var(b, ddof=1)) / paired)


def gain_estimate(first: ArrayLike, second: ArrayLike, level: float = LEVEL, seed: int = 0) -> Estimate:
    """Estimate `pairing_gain` with a BCa bootstrap interval over blocks.

    No interval for fewer than three blocks or without variation. The cost of the bootstrap grows with the square of the
    blocks, so more than 500 are first averaged in 500 batches of neighbours: that divides all variances by the batch
    size and preserves their ratio.
    """
    a, b = paired_values(first, second)
    if len(a) > BATCHES:
        a, b = (np.array([part.mean() for part in np.array_split(x, BATCHES)]) for x in (a, b))
    value = pairing_gain(a, b)
    if np.isnan(value) or len(a) < 3:
        return Estimate(value, np.nan, np.nan, level, NONE, len(a), "no variation to compare")
    return bca_estimate([a, b], _gain, level, 999, seed)


def _gain(a: NDArray[np.float64], b: NDArray[np.float64], axis: int = -1) -> NDArray[np.float64]:
    return (np.var(a, axis, ddof=1) + np.var(b, axis, ddof=1)) / np.var(a - b, axis, ddof=1)


def paired_values(first: ArrayLike, second: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return two arrays without the blocks in which either is NaN; ValueError if they differ in length."""
    a, b = np.asarray(first, np.float64).ravel(), np.asarray(second, np.float64).ravel()
    if a.shape != b.shape:
        raise ValueError(f"{len(a)} and {len(b)} blocks cannot be paired")
    there = ~(np.isnan(a) | np.isnan(b))
    return a[there], b[there]
