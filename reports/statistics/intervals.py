"""Estimates with intervals: t on block means, Wilson for counts of independent games."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

LEVEL = 0.95
MIN_BLOCKS = 30
"""With fewer blocks the interval is marked as rough."""

T_METHOD = "t on block means"
WILSON = "Wilson"
WILSON_BLOCKS = "Wilson on blocks"
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


def wilson_estimate(wins: int, games: int, level: float = LEVEL) -> Estimate:
    """Estimate a share of wins among independent games, with Wilson's score interval.

    The games must not share a deal or any part of one. ValueError unless 0 <= wins <= games and games > 0.

    ``(p + z^2/2n +- z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)``: Wilson, Probable inference, the law of succession,
    and statistical inference, JASA 22 (1927); computed by `statsmodels.stats.proportion.proportion_confint`. The Wald
    interval is never used: Brown, Cai and DasGupta, Interval estimation for a binomial proportion, Statistical Science
    16 (2001).
    """
    from statsmodels.stats.proportion import proportion_confint

    if games < 1 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    low, high = proportion_confint(wins, games, alpha=1 - level, method="wilson")
    # The formula misses the exact ends 0 and 1 by a rounding error.
    low, high = (0.0 if wins == 0 else float(low)), (1.0 if wins == games else float(high))
    return Estimate(wins / games, low, high, level, WILSON, games)


def share_estimate(block_means: ArrayLike, independent_games: bool = False, level: float = LEVEL) -> Estimate:
    """Estimate a share of wins over blocks, with the interval that fits.

    `block_means` holds the mean win share in each block, 0 to 1, shape (B,); NaN is left out. `independent_games` is
    True if each block is one game with one seat of the kind in question.

    Wilson for counts of independent games; shared wins make it a mean again. Otherwise t on block means, cut off at 0
    and 1. If every block was lost, or every block won, the t interval has no width; Wilson's interval with blocks as
    games then shows what this many blocks without an exception still allow: for a share X in [0, 1] with X = 1 in all B
    blocks, P(X = 1) is at least Wilson's lower end, and the mean of X is at least P(X = 1).
    """
    values = usable(block_means)
    n = len(values)
    if n > 1 and independent_games and bool(np.all((values == 0) | (values == 1))):
        return wilson_estimate(int(values.sum()), n, level)
    if n > 1 and (bool(np.all(values == 0)) or bool(np.all(values == 1))):
        return replace(wilson_estimate(int(values.sum()), n, level), method=WILSON_BLOCKS, note=NOTE_SAME)
    return mean_estimate(values, level).clipped(0.0, 1.0)
