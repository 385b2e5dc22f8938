"""Differences of two means over independent blocks: runs with different seeds, or without common blocks."""

import math

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtr, stdtrit

from .equivalence import ALPHA, UNDECIDED, Verdict, judged, without_variation
from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_FEW, NOTE_ONE, NOTE_SAME, Estimate, is_constant, usable
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
    nan = float("nan")
    if n == 0:
        return Difference(Estimate(nan, nan, nan, level, NONE, 0, "no games"), nan, nan)
    value = float(a.mean() - b.mean())
    if n == 1:
        return Difference(Estimate(value, nan, nan, level, NONE, 1, NOTE_ONE), nan, nan)
    if is_constant(a) and is_constant(b):
        p = 1.0 if abs(value) <= 1e-9 else 0.0 if n >= MIN_BLOCKS else nan
        return Difference(Estimate(value, value, value, level, WELCH, n, NOTE_SAME), p, nan)
    se, freedom = _error(a, b)
    half = float(stdtrit(freedom, 0.5 + level / 2)) * se
    note = NOTE_FEW if n < MIN_BLOCKS else ""
    p = float(2 * stdtr(freedom, -abs(value) / se))
    return Difference(Estimate(value, value - half, value + half, level, WELCH, n, note), p, nan)


def welch_verdict(first: ArrayLike, second: ArrayLike, margin: float, alpha: float = ALPHA) -> Verdict:
    """Judge the difference of two means over different blocks against a margin.

    As `verdict`, with the tests of `welch_difference`; the blocks still missing are those of each run.
    """
    if margin <= 0:
        raise ValueError(f"margin {margin}: must be above 0")
    a, b = usable(first), usable(second)
    n, nan = min(len(a), len(b)), float("nan")
    if n < 2:
        mean = float(a.mean() - b.mean()) if n else nan
        return Verdict(UNDECIDED, mean, margin, nan, nan, nan, n)
    mean = float(a.mean() - b.mean())
    if is_constant(a) and is_constant(b):
        return without_variation(mean, margin, n)
    se, freedom = _error(a, b)
    sd = math.sqrt(float(a.var(ddof=1) + b.var(ddof=1)))
    return judged(mean, sd, se, freedom, welch_difference(a, b).p, margin, n, alpha)


def _error(a: np.ndarray, b: np.ndarray) -> tuple[float, float]:
    """Return standard error and degrees of freedom."""
    u, v = float(a.var(ddof=1)) / len(a), float(b.var(ddof=1)) / len(b)
    return math.sqrt(u + v), (u + v) ** 2 / (u**2 / (len(a) - 1) + v**2 / (len(b) - 1))
