"""Spread of the true means of several columns, such as the win shares of the strategies, without the part of chance."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import gammainc, ndtri, stdtrit

from .intervals import LEVEL, NONE, NOTE_SAME, Estimate, no_interval, note_few
from .simultaneous import Family

SPREAD = "variance of the means without chance, scaled chi-squared"
MOVER = "difference of two spreads by their intervals"
BISECTIONS = 50


@dataclass(frozen=True)
class _Sums:
    """What the interval of a spread depends on."""

    square: float  # sum of the squared deviations of the means
    chance: float  # its part by chance
    noise: float  # its variance if the true means are equal
    along: float  # variance of a mean in the direction in which the means differ
    columns: int
    blocks: int


def spread_estimate(values: ArrayLike, level: float = LEVEL) -> Estimate:
    """Estimate the standard deviation over columns of their true means, with its interval; never below 0.

    `values` has shape (B, K); blocks with NaN are left out. No interval for fewer than two blocks.

    With ``m`` the deviations of the K means from their mean and ``S`` the covariance of the deviations between blocks,
    ``m'm - tr S / B`` is an unbiased estimate of the sum of the squared true deviations: the spread is the square root
    of its K-th part, 0 if it is negative. The interval holds all spreads for which ``m'm`` lies in the middle 95% of
    its distribution, a scaled chi-squared with mean ``d'd + tr S / B`` and variance ``2 tr S^2 / B^2 + 4 d'Sd / B``
    (Box, Ann. Math. Stat. 25, 1954), ``d`` in the direction of ``m``; the variance is widened by the squared ratio of
    the t and normal quantiles, as S is estimated.
    """
    x = _clean(values)
    if len(x) < 2:
        value = float(x.std(axis=1).mean()) if len(x) else float("nan")
        return no_interval(value, len(x), level)
    sums = _sums(x)
    value = math.sqrt(max(0.0, sums.square - sums.chance) / sums.columns)
    if sums.chance <= 1e-18:
        return Estimate(value, value, value, level, SPREAD, len(x), NOTE_SAME)
    low, high = _ends(sums, level)
    return Estimate(value, low, high, level, SPREAD, len(x), note_few(len(x)))


def spread_changes(sides: list[tuple[NDArray[np.float64], NDArray[np.float64]]], level: float = LEVEL) -> Family:
    """Return the family of differences of the spread between two sets of columns: the first minus the second.

    `sides` holds pairs of block values, shape (B, K) each. All intervals hold at once (Bonferroni).

    ``d - sqrt((s1 - l1)^2 + (u2 - s2)^2)`` to ``d + sqrt((u1 - s1)^2 + (s2 - l2)^2)`` with spreads ``s`` and their
    intervals ``l`` to ``u``: Zou and Donner, Construction of confidence limits about effect measures, Statistics in
    Medicine 27 (2008). It takes the two for independent, so it is rather too wide on common deals. The p value is that
    at which the interval would just reach 0.
    """
    each = 1 - (1 - level) / max(1, len(sides))
    found = [_difference(_clean(a), _clean(b), each) for a, b in sides]
    p = np.array([q for _, q in found]) * len(sides)
    blocks = min((one.blocks for one, _ in found), default=0)
    nan = np.full(len(sides), np.nan)
    estimates = tuple(replace(one, level=level) for one, _ in found)
    return Family(
        estimates, nan, np.minimum(1.0, p), float("nan"), blocks, np.zeros(len(sides), np.int64), nan, np.empty(0)
    )


def _difference(first: NDArray[np.float64], second: NDArray[np.float64], level: float) -> tuple[Estimate, float]:
    one, two = spread_estimate(first, level), spread_estimate(second, level)
    value, blocks = one.value - two.value, min(one.blocks, two.blocks)
    if not (one.has_interval and two.has_interval):
        return Estimate(value, np.nan, np.nan, level, NONE, blocks, one.note), float("nan")

    def ends(of_first: tuple[float, float], of_second: tuple[float, float]) -> tuple[float, float]:
        low = value - math.hypot(one.value - of_first[0], of_second[1] - two.value)
        return low, value + math.hypot(of_first[1] - one.value, two.value - of_second[0])

    low, high = ends((one.low, one.high), (two.low, two.high))
    if one.half_width == 0 and two.half_width == 0:
        return Estimate(value, low, high, level, MOVER, blocks, NOTE_SAME), float("nan")
    sums = _sums(first), _sums(second)

    def excludes(alpha: float) -> bool:
        a, b = ends(_ends(sums[0], 1 - alpha), _ends(sums[1], 1 - alpha))
        return a > 0 or b < 0

    p = _last(lambda log: not excludes(10.0**log), -6.0, 0.0)
    return Estimate(value, low, high, level, MOVER, blocks, note_few(blocks)), 10.0**p


def _clean(values: ArrayLike) -> NDArray[np.float64]:
    x = np.asarray(values, np.float64)
    return x[~np.isnan(x).any(axis=1)]


def _sums(x: NDArray[np.float64]) -> _Sums:
    blocks, columns = x.shape
    centred = x - x.mean(axis=1, keepdims=True)
    mean = centred.mean(axis=0)
    off = centred - mean
    covariance = off.T @ off / (blocks - 1)
    square = float(mean @ mean)
    along = float(mean @ covariance @ mean) / square if square > 0 else 0.0
    return _Sums(
        square, float(np.trace(covariance)) / blocks, 2 * float((covariance**2).sum()) / blocks**2, along / blocks,
        columns, blocks,
    )  # fmt: skip


def _ends(sums: _Sums, level: float) -> tuple[float, float]:
    """Return the ends of the interval of a spread."""
    tail = (1 - level) / 2
    wider = float(stdtrit(sums.blocks - 1, 1 - tail) / ndtri(1 - tail)) ** 2
    if sums.chance <= 1e-18:
        value = math.sqrt(sums.square / sums.columns)
        return value, value

    def below(squared: float) -> float:
        """Return the chance of a sum of squares as small as this, given the sum of the squared true deviations."""
        mean, variance = squared + sums.chance, wider * (sums.noise + 4 * squared * sums.along)
        shape = mean**2 / variance
        return float(gammainc(shape, shape * sums.square / mean))

    most = 4 * max(sums.square, sums.chance)
    while below(most) > tail:
        most *= 2

    def end(part: float) -> float:
        squared = 0.0 if below(0.0) <= part else _last(lambda s: below(s) > part, 0.0, most)
        return math.sqrt(squared / sums.columns)

    return end(1 - tail), end(tail)


def _last(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Return where a condition that holds from `low` on stops holding, by bisection."""
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return (low + high) / 2
