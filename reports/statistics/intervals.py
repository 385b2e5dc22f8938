"""Estimates with intervals: t on block means, for shares Wilson with an effective number of games."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

LEVEL = 0.95
MIN_BLOCKS = 30
"""With fewer blocks the interval is marked as rough."""

T_METHOD = "t on block means"
WILSON = "Wilson over blocks"
NONE = "none"
NO_GAMES = "no games"
NOTE_ONE = "one block: no interval"
NOTE_FEW = f"fewer than {MIN_BLOCKS} blocks: the interval is rough"
NOTE_SAME = "the same in every block"


@dataclass(frozen=True)
class Estimate:
    """Number with its interval and the method behind it."""

    value: float  # NaN if there is nothing to estimate from
    low: float  # ends of the interval; NaN if there is none
    high: float
    level: float  # confidence level, 0 to 1
    method: str  # ``none`` without an interval
    blocks: int  # independent observations behind it
    note: str = ""  # caution for the reader, or empty

    @property
    def has_interval(self) -> bool:
        """Whether there is an interval."""
        return bool(np.isfinite(self.low) and np.isfinite(self.high))

    @property
    def half_width(self) -> float:
        """Half the width of the interval; NaN if there is none."""
        return (self.high - self.low) / 2

    def clipped(self, low: float, high: float) -> Estimate:
        """Return the estimate with its interval cut off at both ends; NaN stays NaN."""
        return replace(self, low=max(self.low, low), high=min(self.high, high))

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit, for example percent (`factor` > 0)."""
        return replace(self, value=self.value * factor, low=self.low * factor, high=self.high * factor)


def no_interval(value: float, blocks: int, level: float = LEVEL) -> Estimate:
    """Return an estimate without an interval, as for fewer than two blocks."""
    return Estimate(value, np.nan, np.nan, level, NONE, blocks, NOTE_ONE if blocks == 1 else NO_GAMES)


def t_interval(value: float, error: float, freedom: float, level: float, method: str, blocks: int) -> Estimate:
    """Return the estimate ``value +- t(freedom) * error``, with a note for fewer than 30 blocks."""
    half = float(stdtrit(freedom, 0.5 + level / 2)) * error
    return Estimate(value, value - half, value + half, level, method, blocks, note_few(blocks))


def note_few(blocks: int) -> str:
    """Return the note on an interval from that many blocks."""
    return NOTE_FEW if blocks < MIN_BLOCKS else ""


def usable(block_means: ArrayLike) -> NDArray[np.float64]:
    """Return block means as float64, without NaN (blocks with nothing to average)."""
    values = np.asarray(block_means, np.float64).ravel()
    return values[~np.isnan(values)]


def is_constant(values: NDArray[np.float64]) -> bool:
    """Whether all values are equal up to rounding: 1/3 of a win is not a binary number."""
    return bool(np.ptp(values) <= 1e-9 * max(1.0, float(np.abs(values).max())))


def mean_estimate(block_means: ArrayLike, level: float = LEVEL) -> Estimate:
    """Estimate a mean over blocks, with a t interval.

    NaN in `block_means`, shape (B,), is left out. There is no interval for fewer than two blocks; a note warns about
    fewer than 30 and about equal blocks.

    ``mean +- t(1 - (1 - level) / 2; B - 1) * s / sqrt(B)`` with ``s`` the standard deviation (B - 1 in the denominator)
    of the block means: Student, The probable error of a mean, Biometrika 6 (1908).
    """
    values = usable(block_means)
    n = len(values)
    mean = float(values.mean()) if n else np.nan
    if n < 2:
        return no_interval(mean, n, level)
    if is_constant(values):
        return Estimate(mean, mean, mean, level, T_METHOD, n, NOTE_SAME)
    half = float(stdtrit(n - 1, 0.5 + level / 2) * values.std(ddof=1) / np.sqrt(n))
    return Estimate(mean, mean - half, mean + half, level, T_METHOD, n, note_few(n))


def wilson_ends(share: float, games: float, critical: float) -> tuple[float, float]:
    """Return the ends of Wilson's interval of a share of `games` > 0 (effective) games, `critical` errors wide.

    ``(p + c^2/2n +- c sqrt(p(1-p)/n + c^2/4n^2)) / (1 + c^2/n)``: Wilson, Probable inference, the law of succession,
    and statistical inference, JASA 22 (1927). Written by hand: importing statsmodels would double the time to the first
    table on the screen.
    """
    middle = share + critical**2 / (2 * games)
    half = critical * np.sqrt(share * (1 - share) / games + (critical / (2 * games)) ** 2)
    scale = 1 + critical**2 / games
    low, high = (middle - half) / scale, (middle + half) / scale
    # The formula misses the exact ends 0 and 1 by a rounding error.
    return (0.0 if share <= 0 else max(0.0, float(low))), (1.0 if share >= 1 else min(1.0, float(high)))


def effective_games(share: float, error: float, blocks: int) -> float:
    """Return how many independent games would give a share the standard error `error`.

    ``p (1 - p) / error^2``; the number of blocks for a share of 0 or 1, where the error says nothing. For a share X of
    the games of a block with X = 1 in all B blocks, P(X = 1) is at least the lower end for B games, and the mean of X
    is at least P(X = 1).
    """
    if share <= 0 or share >= 1:
        return float(blocks)
    return share * (1 - share) / error**2


def share_interval(
    value: float, error: float, freedom: float, blocks: int, level: float = LEVEL, critical: float | None = None
) -> Estimate:
    """Return a share with its interval: Wilson with the effective number of games and a t quantile.

    The only interval of shares (wins, takes, finishing ahead, levels), on pages and for stopping. `error` is the
    standard error of `value` over blocks, with `freedom` degrees of freedom; `critical` replaces the t quantile for
    simultaneous intervals.

    Korn and Graubard, Confidence intervals for proportions with small expected number of positive counts estimated from
    survey data, Survey Methodology 24 (1998), with Wilson's interval as Dean and Pagano, Evaluating confidence interval
    methods for binomial proportions in clustered surveys, J. Survey Statistics and Methodology 3 (2015).
    """
    value = min(1.0, max(0.0, value))
    inside = 0 < value < 1
    note = note_few(blocks)
    if inside and error <= 1e-9:
        return Estimate(value, value, value, level, WILSON, blocks, NOTE_SAME)
    reach = float(stdtrit(freedom, 0.5 + level / 2)) if critical is None else critical
    low, high = wilson_ends(value, effective_games(value, error, blocks), reach)
    return Estimate(value, low, high, level, WILSON, blocks, note if inside else note or NOTE_SAME)


def share_estimate(block_means: ArrayLike, level: float = LEVEL, critical: float | None = None) -> Estimate:
    """Estimate a share from its means in blocks, 0 to 1, shape (B,), without NaN; see `share_interval`."""
    values = usable(block_means)
    n = len(values)
    mean = float(values.mean()) if n else np.nan
    if n < 2:
        return no_interval(mean, n, level)
    if is_constant(values):
        mean = float(np.round(mean, 12))  # 1/3 of a win is not a binary number
    error = 0.0 if is_constant(values) else float(values.std(ddof=1) / np.sqrt(n))
    return share_interval(mean, error, n - 1, n, level, critical)


def bounded_estimate(block_means: ArrayLike, low: float, high: float, level: float = LEVEL) -> Estimate:
    """Estimate a mean over blocks of a number between two bounds, such as a correlation, as `share_estimate` does."""
    found = share_estimate((np.asarray(block_means, np.float64) - low) / (high - low), level).scaled(high - low)
    return replace(found, value=found.value + low, low=found.low + low, high=found.high + low)
