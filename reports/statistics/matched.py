"""Difference of two win shares when each block is either a whole win or none on both sides."""

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtr, ndtri

from .intervals import LEVEL, Estimate, note_few
from .paired import Difference, paired_values, pairing_gain, share_difference

TANGO = "Tango over blocks"
BISECTIONS = 60


def win_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Return the difference of two win shares over the same blocks with the interval that fits.

    `matched_difference` if every block is a whole win or none on both sides, else `share_difference`; NaN is left out.
    """
    a, b = paired_values(first, second)
    whole = bool(np.all((a == 0) | (a == 1)) and np.all((b == 0) | (b == 1)))
    return matched_difference(a, b, level) if whole and len(a) > 1 else share_difference(a, b, level)


def matched_difference(first: ArrayLike, second: ArrayLike, level: float = LEVEL) -> Difference:
    """Return the first minus the second of two shares of wins counted on the same blocks.

    Both hold 0 or 1 for each block, shape (B,), B >= 1; ValueError for anything else. The interval has a width even if
    no block differs.

    ``b`` blocks are won by the first only, ``c`` by the second only, of ``n``. Interval: all ``d`` with ``|z(d)| <= z(1
    - alpha/2)``, ``z(d) = (b - c - n d) / sqrt(n (2 q + d (1 - d)))``, where ``q`` is the most likely chance of "second
    only" given ``d``: ``q = (sqrt(B^2 - 4 A C) - B) / 2 A``, ``A = 2 n``, ``B = -b - c + (2 n - b + c) d``, ``C = -c d
    (1 - d)``: Tango, Equivalence test and confidence interval for the difference in proportions for the paired-sample
    design, Statistics in Medicine 17 (1998). p value: ``z(0) = (b - c) / sqrt(b + c)``, McNemar, Psychometrika 12
    (1947), so p is below 5% exactly when the 95% interval excludes 0.
    """
    x, y = paired_values(first, second)
    n = len(x)
    if n == 0 or not bool(np.all((x == 0) | (x == 1)) and np.all((y == 0) | (y == 1))):
        raise ValueError("matched_difference needs blocks of whole wins, 0 or 1")
    b, c = int(np.sum((x == 1) & (y == 0))), int(np.sum((x == 0) & (y == 1)))
    z = float(ndtri(0.5 + level / 2))
    value = (b - c) / n
    low = _bisect(lambda d: _score(d, b, c, n) > z, -1.0, value)
    high = _bisect(lambda d: _score(d, b, c, n) >= -z, value, 1.0)
    p = 1.0 if b == c else float(2 * ndtr(-abs(b - c) / math.sqrt(b + c)))
    return Difference(Estimate(value, low, high, level, TANGO, n, note_few(n)), p, pairing_gain(x, y))


def _score(d: float, b: int, c: int, n: int) -> float:
    """Return Tango's z of a difference `d` inside (-1, 1)."""
    linear = -b - c + (2 * n - b + c) * d
    q = (math.sqrt(max(0.0, linear * linear + 8 * n * c * d * (1 - d))) - linear) / (4 * n)
    variance = n * (2 * q + d * (1 - d))
    above = b - c - n * d
    if variance <= 0:
        return math.copysign(math.inf, above) if above else 0.0
    return above / math.sqrt(variance)


def _bisect(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Return where a condition that holds from `low` on stops holding, by bisection."""
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if holds(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2
