"""Paired differences over blocks, and what the pairing was worth."""

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
    """Difference of two means over the same blocks.

    Attributes
    ----------
    estimate
        First less second, with its interval.
    p
        Two-sided p value of no difference; NaN if it cannot be told.
    gain
        Realised gain of the pairing, see `pairing_gain`.
    """

    estimate: Estimate
    p: float
    gain: float

    def of_shares(self) -> Difference:
        """The same with its interval cut off at -1 and 1, beyond which no two shares differ."""
        one = self.estimate
        low, high = np.clip([one.low, one.high], -1.0, 1.0)
        return replace(self, estimate=replace(one, low=float(low), high=float(high)))


def paired_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Difference of two block means on the same blocks.

    Parameters
    ----------
    first, second
        Block means in the order of the same blocks, shape (B,). Blocks in which either is NaN are left out.
    level
        Confidence level.

    Returns
    -------
    Difference

    Raises
    ------
    ValueError
        If the two differ in length.

    Notes
    -----
    t interval and t test on the B differences. Whether two intervals overlap is no test: Schenker and Gentleman, On
    judging the significance of differences by examining the overlap between confidence intervals, The American
    Statistician 55 (2001).
    """
    a, b = both(first, second)
    d = a - b
    return Difference(mean_estimate(d, level), t_p_value(d), pairing_gain(a, b))


def share_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Difference of two shares on the same blocks: `paired_difference`, its interval cut off at -1 and 1.

    As with the interval of a single share, cutting off loses no coverage: the true difference is never cut away.
    """
    return paired_difference(first, second, level).of_shares()


def t_p_value(differences: NDArray[np.float64], against: float = 0.0) -> float:
    """Two-sided p value of the t test that the mean of block values is `against`.

    NaN for fewer than two blocks. Blocks that all differ from `against` by the same amount have no variation to judge
    it by: 1 if that amount is nothing, otherwise 0 from 30 blocks on and NaN below.
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
    """How many times as many blocks independent deals would have needed for the same precision.

    Parameters
    ----------
    first, second
        Block means of two quantities on the same blocks, shape (B,).

    Returns
    -------
    float
        ``(Var a + Var b) / Var(a - b)``: above 1 the common deals helped. Two seats of one table share a win, so there
        it is below 1: their difference varies more than that of independent games would. NaN without variation, and
        for fewer than two blocks.

    Notes
    -----
    Law, Simulation Modeling and Analysis (5th ed., 2015), section 11.2, common random numbers.
    """
    a, b = both(first, second)
    if len(a) < 2:
        return float("nan")
    paired = np.var(a - b, ddof=1)
    if is_constant(a - b):
        return float("nan")
    return float((np.var(a, ddof=1) + np.var(b, ddof=1)) / paired)


def gain_estimate(first: ArrayLike, second: ArrayLike, level: float = LEVEL, seed: int = 0) -> Estimate:
    """The gain of `pairing_gain` with a BCa bootstrap interval over blocks.

    Parameters
    ----------
    first, second
        Block means of two quantities on the same blocks, shape (B,).
    level
        Confidence level.
    seed
        Of the resampling.

    Returns
    -------
    Estimate
        No interval for fewer than three blocks or without variation.

    Notes
    -----
    The effort of the bootstrap grows with the square of the blocks. More than 500 blocks are first averaged in 500
    batches of neighbours: that divides all variances by the size of a batch and leaves their ratio as it is.
    """
    a, b = both(first, second)
    if len(a) > BATCHES:
        a, b = (np.array([part.mean() for part in np.array_split(x, BATCHES)]) for x in (a, b))
    value = pairing_gain(a, b)
    if np.isnan(value) or len(a) < 3:
        return Estimate(value, np.nan, np.nan, level, NONE, len(a), "no variation to compare")
    return bca_estimate([a, b], _gain, level, 999, seed)


def _gain(a: NDArray[np.float64], b: NDArray[np.float64], axis: int = -1) -> NDArray[np.float64]:
    return (np.var(a, axis, ddof=1) + np.var(b, axis, ddof=1)) / np.var(a - b, axis, ddof=1)


def both(first: ArrayLike, second: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    a, b = np.asarray(first, np.float64).ravel(), np.asarray(second, np.float64).ravel()
    if a.shape != b.shape:
        raise ValueError(f"{len(a)} and {len(b)} blocks cannot be paired")
    there = ~(np.isnan(a) | np.isnan(b))
    return a[there], b[there]
