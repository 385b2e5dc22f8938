"""Differences of two means over independent blocks: runs with different seeds, or without common blocks."""

import math

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtr

from .equivalence import ALPHA, UNDECIDED, Verdict, constant_verdict, verdict_from
from .intervals import LEVEL, MIN_BLOCKS, NOTE_SAME, Estimate, is_constant, no_interval, t_interval, usable
from .paired import Difference

WELCH = "Welch on block means"


def welch_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Return the first minus the second of two means over different blocks, shapes (A,) and (B,); NaN is left out.

    The difference has no pairing gain, and no interval if either has fewer than two blocks.

    ``a - b +- t(1 - (1 - level) / 2; f) sqrt(s_a^2 / A + s_b^2 / B)``, ``f`` after Satterthwaite: Welch, The
    generalization of "Student's" problem when several different population variances are involved, Biometrika 34
    (1947).
    """
    a, b = usable(first), usable(second)
    n = min(len(a), len(b))
    value = float(a.mean() - b.mean()) if n else np.nan
    if n < 2:
        return Difference(no_interval(value, n, level), np.nan, np.nan)
    if is_constant(a) and is_constant(b):
        p = 1.0 if abs(value) <= 1e-9 else 0.0 if n >= MIN_BLOCKS else np.nan
        return Difference(Estimate(value, value, value, level, WELCH, n, NOTE_SAME), p, np.nan)
    se, freedom = _error(a, b)
    p = float(2 * stdtr(freedom, -abs(value) / se))
    return Difference(t_interval(value, se, freedom, level, WELCH, n), p, np.nan)


def welch_verdict(first: ArrayLike, second: ArrayLike, margin: float, alpha: float = ALPHA) -> Verdict:
    """Judge the difference of two means over different blocks against a margin.

    As `verdict`, ValueError included, with the tests of `welch_difference`; blocks still missing are per run.
    """
    if margin <= 0:
        raise ValueError(f"margin {margin}: must be above 0")
    a, b = usable(first), usable(second)
    n = min(len(a), len(b))
    mean = float(a.mean() - b.mean()) if n else np.nan
    if n < 2:
        return Verdict(UNDECIDED, mean, margin, np.nan, np.nan, np.nan, n)
    if is_constant(a) and is_constant(b):
        return constant_verdict(mean, margin, n)
    se, freedom = _error(a, b)
    sd = math.sqrt(float(a.var(ddof=1) + b.var(ddof=1)))
    return verdict_from(mean, sd, se, freedom, welch_difference(a, b).p, margin, n, alpha)


def _error(a: np.ndarray, b: np.ndarray) -> tuple[float, float]:
    """Return standard error and Satterthwaite's degrees of freedom."""
    u, v = float(a.var(ddof=1)) / len(a), float(b.var(ddof=1)) / len(b)
    return math.sqrt(u + v), (u + v) ** 2 / (u**2 / (len(a) - 1) + v**2 / (len(b) - 1))
